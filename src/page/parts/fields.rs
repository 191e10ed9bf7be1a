//! What forms are made of: buttons, fields with their labels, lists and lines to fill in. Other attributes
//! (`attr:`, `prop:`), classes and listeners that one of them is given go to its element; `test` is the name by
//! which the tests find it.

use leptos::html;
use leptos::oco::Oco;
use leptos::prelude::*;

use super::{Door, each};
use crate::i18n::t;
use yomite::words::{Phrase, Text};

#[component]
pub fn Button(
    #[prop(into, default = "btn".into())] class: Oco<'static, str>,
    #[prop(optional, into)] test: Option<Oco<'static, str>>,
    /// What stands on it, where that is one phrase.
    #[prop(optional)]
    label: Option<Phrase>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <button type="button" class=class data-test=test>
            {label.map(t)}
            {children.map(|children| children())}
        </button>
    }
}

/// A button that shows one of a few things, pressed while that one is shown.
#[component]
pub fn Tab(
    test: &'static str,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] shown: Signal<bool>,
) -> impl IntoView {
    view! {
        <button type="button" data-test=test aria-pressed=move || shown.get().to_string()>
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
    let take = move |word: String| {
        if let Some((_, value)) = values.iter().find(|(of, _)| *of == word) {
            choose(*value);
        }
    };
    view! {
        <Select test take prop:value=word>
            {each(options, move |(word, of, name)| view! {
                <option value=word selected=move || value.get() == of>{t(name)}</option>
            })}
        </Select>
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
) -> impl IntoView {
    let guard = move |event: &web_sys::Event| {
        if let Some(refused) = door.guards(event) {
            refuse(refused);
        }
    };
    view! {
        <textarea class=class rows=rows spellcheck="false" data-test=test node_ref=field prop:value=value
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

/// A line of text.
#[component]
pub fn Input(
    test: &'static str,
    #[prop(default = "text")] kind: &'static str,
    #[prop(into)] value: Signal<String>,
    /// Takes the text at each change.
    take: impl Fn(String) + 'static,
) -> impl IntoView {
    view! {
        <input class="input" type=kind autocomplete="off" data-test=test prop:value=value
            on:input=move |event| take(event_target_value(&event)) />
    }
}
