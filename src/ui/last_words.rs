//! If the program breaks: a screen that says so and offers the match so far.

use std::cell::RefCell;
use std::panic;

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast;

use crate::words::Lang;

use super::i18n::phrases::broken as phrases;

thread_local! {
    /// The match that is open, as lines.
    static LINES: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Remembers the match that is open.
pub fn remember(lines: &str) {
    LINES.with_borrow_mut(|kept| lines.clone_into(kept));
}

/// From now on a panic shows the screen.
pub fn watch() {
    panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
        // Nothing more can be done for a page that cannot even be written to.
        let _ = show(&info.to_string());
    }));
}

/// Drawn without the page's own machinery, which is what broke.
fn show(why: &str) -> Option<()> {
    let body = document().body()?;
    let root = document().document_element()?;
    let lang = if root.get_attribute("lang").as_deref() == Some("ja") {
        Lang::Ja
    } else {
        Lang::En
    };
    let make = |tag: &str, text: &str| {
        let element = document().create_element(tag).ok()?;
        element.set_text_content(Some(text));
        Some(element)
    };
    let screen = make("div", "")?;
    screen.set_class_name("broken");
    screen.set_attribute("role", "alertdialog").ok()?;
    screen
        .append_child(&make("h1", phrases::TITLE.in_lang(lang))?.into())
        .ok()?;
    screen
        .append_child(&make("p", phrases::KEPT.in_lang(lang))?.into())
        .ok()?;
    let lines = LINES.with_borrow(String::clone);
    if !lines.is_empty() {
        let encoded = js_sys::encode_uri_component(&lines);
        let link: web_sys::HtmlAnchorElement =
            make("a", phrases::SAVE.in_lang(lang))?.dyn_into().ok()?;
        link.set_class_name("btn");
        link.set_href(&format!("data:application/jsonl;charset=utf-8,{encoded}"));
        link.set_download("yomite.jsonl");
        screen.append_child(&link.into()).ok()?;
    }
    let reload: web_sys::HtmlAnchorElement =
        make("a", phrases::RELOAD.in_lang(lang))?.dyn_into().ok()?;
    reload.set_class_name("btn");
    // The same address, through the server: the hash alone would not load anything.
    reload.set_href(&window().location().pathname().ok()?);
    screen.append_child(&reload.into()).ok()?;
    screen.append_child(&make("pre", why)?.into()).ok()?;
    body.append_child(&screen.into()).ok()?;
    Some(())
}
