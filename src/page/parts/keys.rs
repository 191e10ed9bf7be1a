//! Keys that are heard anywhere on the page, what they were pressed on, and where the focus goes; and what
//! one looks at it with.

use leptos::ev::{KeyboardEvent, keydown};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, HtmlInputElement};

/// Hears keys anywhere on the page, as long as what asks for them is there.
pub fn on_keys(hear: impl Fn(KeyboardEvent) + 'static) {
    let listening = window_event_listener(keydown, hear);
    on_cleanup(move || listening.remove());
}

/// Whether a media query holds now.
pub fn matches_media(query: &str) -> bool {
    let query = window().match_media(query).ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// Another key is held down with it: that is for the browser.
pub fn is_combined(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.meta_key() || event.alt_key()
}

fn target(event: &KeyboardEvent) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

/// Whether a key goes to what a selector names, or into it.
pub fn is_within(event: &KeyboardEvent, selector: &str) -> bool {
    let around = target(event).and_then(|element| element.closest(selector).ok());
    around.flatten().is_some()
}

/// The key is taken by a button or link as a click.
pub fn is_pressed(event: &KeyboardEvent) -> bool {
    is_within(event, "button, a, summary")
}

/// Whether a key goes into a field, and so is not a command.
///
/// A field marked `data-digits` takes digits only: while it is empty, every other key is free.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let Some(element) = target(event) else {
        return false;
    };
    if is_within(event, "dialog[open]") {
        return true;
    }
    if let Some(input) = element.dyn_ref::<HtmlInputElement>()
        && input.has_attribute("data-digits")
        && input.value().is_empty()
    {
        let key = event.key();
        return event.is_composing() || key == "Process" || key.chars().all(char::is_numeric);
    }
    matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
}

/// Puts the focus on what a selector finds in the document; what is gone, or cannot have it, leaves it
/// where it is.
pub fn focus_on(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(found) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        let _ = found.focus();
    }
}
