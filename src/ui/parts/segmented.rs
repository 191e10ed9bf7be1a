//! A choice of a few words, all of them in sight.

use leptos::prelude::*;

use crate::words::Phrase;

use crate::ui::i18n::t;

/// A group of radio buttons drawn as one bar.
#[component]
pub fn Segmented(
    /// Name of the group, unique on the screen.
    #[prop(into)]
    name: String,
    /// What is chosen.
    label: Phrase,
    /// The values and their names.
    options: Vec<(String, Phrase)>,
    /// The value that is chosen.
    #[prop(into)]
    value: Signal<String>,
    /// Takes another value.
    choose: Callback<String>,
) -> impl IntoView {
    let options = options
        .into_iter()
        .map(|(option, title)| {
            let (mine, picked) = (option.clone(), option.clone());
            view! {
                <label>
                    <input
                        type="radio"
                        name=name.clone()
                        value=option
                        prop:checked=move || value.get() == mine
                        on:change=move |_| choose.run(picked.clone())
                    />
                    <span>{t(title)}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="field">
            <legend>{t(label)}</legend>
            <div class="segmented">{options}</div>
        </fieldset>
    }
}
