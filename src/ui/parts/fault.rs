//! Why a form cannot be taken as it is.

use leptos::prelude::*;

use crate::ui::i18n::Voice;
use crate::words::Text;

/// The reason, where there is one: it is heard as it comes.
#[component]
pub fn Fault(error: RwSignal<Option<Text>>) -> impl IntoView {
    let voice = Voice::get();
    move || {
        error.get().map(|why| {
            view! {
                <p class="field-error" role="alert">
                    {move || voice.say(&why)}
                </p>
            }
        })
    }
}
