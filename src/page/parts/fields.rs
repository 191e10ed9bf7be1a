//! What forms are made of: fields with their labels, lists, texts to fill in, buttons for files. `test` is the name
//! by which the tests find one.
//!
//! **Invariant:** a component takes props alone. Views have no types here (`erase_components`), and attributes,
//! properties and listeners that are spread onto such a view (`attr:`, `prop:`, `class:`, `on:`) are put there once
//! more each time it is drawn again, while the old ones stay. `tests/architecture.rs` looks for them.

use leptos::ev::MouseEvent;
use leptos::html;
use leptos::prelude::*;

use super::{Door, each};
use crate::i18n::{Voice, t};
use yomite::catalogue::Domain;
use yomite::words::{Phrase, Text};

/// A button that shows one of a few things, pressed while that one is shown.
#[component]
pub fn Tab(
    test: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] shown: Signal<bool>,
    press: impl Fn(MouseEvent) + 'static,
) -> impl IntoView {
    view! {
        <button type="button" data-test=test aria-pressed=move || shown.get().to_string()
            on:click=press>
            {label}
        </button>
    }
}

/// A label with what it is the label of.
#[component]
pub fn Field(
    #[prop(default = "field")] class: &'static str,
    label: Phrase,
    /// The label is heard, not seen.
    #[prop(optional)]
    heard: bool,
    children: Children,
) -> impl IntoView {
    view! {
        <label class=class>
            <span class=if heard { "sr-only" } else { "field-label" }>{t(label)}</span>
            {children()}
        </label>
    }
}

/// A range of whole numbers up to this long is a list.
const LISTED: i64 = 40;

/// A value of a domain, chosen or typed; what the domain does not admit leaves it as it stands.
#[component]
pub fn ValueField(
    /// By this the tests find it.
    name: &'static str,
    label: Phrase,
    domain: Domain,
    value: Signal<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let whole = |n: i64| (n.to_string(), n.to_string());
    let listed: Option<Vec<(String, Signal<String>)>> = match domain {
        Domain::Word(words) => {
            let voice = Voice::get();
            let option = |(word, title): &(&'static str, Phrase)| {
                let title = *title;
                let title = Signal::derive(move || voice.t(title));
                ((*word).to_owned(), title)
            };
            Some(words.iter().map(option).collect())
        }
        Domain::Whole(low, high) if high - low <= LISTED => {
            let all = (low..=high).map(whole);
            Some(all.map(|(n, title)| (n, Signal::stored(title))).collect())
        }
        _ => None,
    };
    let (low, high, step) = match domain {
        Domain::Whole(low, high) => (low.to_string(), high.to_string(), "1"),
        Domain::Number(low, high) => (low.to_string(), high.to_string(), "any"),
        Domain::Word(_) | Domain::Json(_) | Domain::File => Default::default(),
    };
    let typed = move |event: leptos::ev::Event| {
        let word = event_target_value(&event);
        match domain.admits(&word) {
            true => choose.run(word),
            // What stands is seen to stand.
            false => {
                event_target::<web_sys::HtmlInputElement>(&event).set_value(&value.get_untracked())
            }
        }
    };
    let control = match listed {
        Some(options) => {
            let options = options.into_iter().map(|(word, title)| {
                let mine = word.clone();
                view! {
                    <option value=word selected=move || value.get() == mine>{title}</option>
                }
            });
            view! {
                <select class="select" data-test=name prop:value=move || value.get()
                    on:change=move |event| choose.run(event_target_value(&event))>
                    {options.collect_view()}
                </select>
            }
            .into_any()
        }
        None => view! {
            <input class="input" type="number" data-test=name min=low max=high step=step
                prop:value=move || value.get() on:change=typed />
        }
        .into_any(),
    };
    view! { <Field label>{control}</Field> }
}

/// A list of options to choose from.
#[component]
pub fn Select(
    test: &'static str,
    take: impl Fn(String) + 'static,
    children: Children,
) -> impl IntoView {
    view! {
        <select class="select" data-test=test on:change=move |event| take(event_target_value(&event))>
            {children()}
        </select>
    }
}

/// A list of values, each with its word in the page and its name. A value that is none of them leaves it empty.
#[component]
pub fn Choice<T>(
    test: &'static str,
    options: Vec<(&'static str, T, Phrase)>,
    #[prop(into)] value: Signal<T>,
    choose: impl Fn(T) + 'static,
    /// What it is called, where no label around it says so.
    #[prop(optional)]
    title: Option<Phrase>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let words: Vec<(&str, T)> = options.iter().map(|(word, of, _)| (*word, *of)).collect();
    let values = words.clone();
    let word = move || {
        let found = words.iter().find(|(_, of)| *of == value.get());
        found.map_or("", |(word, _)| word)
    };
    let take = move |event| {
        let word: String = event_target_value(&event);
        if let Some((_, value)) = values.iter().find(|(of, _)| *of == word) {
            choose(*value);
        }
    };
    view! {
        <select class="select" data-test=test aria-label=title.map(t) title=title.map(t)
            prop:value=word on:change=take>
            {each(options, move |(word, of, name)| view! {
                <option value=word selected=move || value.get() == of>{t(name)}</option>
            })}
        </select>
    }
}

/// Several lines of text. What is pasted or dropped there and too long for the door is refused.
#[component]
pub fn TextArea(
    class: &'static str,
    test: &'static str,
    rows: &'static str,
    door: Door,
    #[prop(into)] value: Signal<String>,
    #[prop(optional)] field: NodeRef<html::Textarea>,
    /// Takes the text at each change.
    take: impl Fn(String) + 'static,
    refuse: impl Fn(Text) + Copy + 'static,
    /// What it is called, where no label around it says so.
    #[prop(optional)]
    label: Option<Phrase>,
    #[prop(optional)] placeholder: Option<Phrase>,
    #[prop(optional)] described_by: Option<&'static str>,
    #[prop(optional, into)] faulty: Option<Signal<bool>>,
    /// Does what Enter does in a field of one line.
    #[prop(optional, into)]
    enter: Option<Callback<()>>,
) -> impl IntoView {
    let guard = move |event: &web_sys::Event| {
        if let Some(refused) = door.guards(event) {
            refuse(refused);
        }
    };
    view! {
        <textarea class=class rows=rows spellcheck="false" autocomplete="off" autocapitalize="off"
            data-test=test node_ref=field prop:value=value
            aria-label=label.map(t) placeholder=placeholder.map(t) aria-describedby=described_by
            aria-invalid=move || faulty.map(|faulty| faulty.get().to_string())
            on:keydown=move |event| {
                // Not the Enter that ends a word of Japanese.
                let enters = event.key() == "Enter" && !event.shift_key() && !event.is_composing();
                if let Some(enter) = enter.filter(|_| enters) {
                    event.prevent_default();
                    enter.run(());
                }
            }
            on:paste=move |event| guard(&event)
            on:drop=move |event| guard(&event)
            on:input=move |event| take(event_target_value(&event))></textarea>
    }
}

/// A button for a file.
#[component]
pub fn FileButton(
    label: Phrase,
    test: &'static str,
    accept: &'static str,
    #[prop(optional, into)] disabled: Signal<bool>,
    take: impl Fn(web_sys::File) + 'static,
) -> impl IntoView {
    let choose = move |event| {
        let input = event_target::<web_sys::HtmlInputElement>(&event);
        let chosen = input.files().and_then(|files| files.get(0));
        // The same file may be chosen again after it was mended.
        input.set_value("");
        if let Some(file) = chosen {
            take(file);
        }
    };
    view! {
        <label class="btn file-button">
            {t(label)}
            <input class="sr-only" type="file" accept=accept data-test=test disabled=disabled
                on:change=choose />
        </label>
    }
}
