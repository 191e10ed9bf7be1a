//! Texts to the clipboard and from it, where the browser lets pages have it.

use js_sys::{JsString, Reflect};
use leptos::prelude::window;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// Copies a text; whether it was.
pub async fn copy_text(text: &str) -> bool {
    match clipboard() {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// The text that was copied last, however long; `None` where the page may not have it.
pub async fn copied_text() -> Option<JsString> {
    let read = JsFuture::from(clipboard()?.read_text()).await;
    read.ok()?.dyn_into().ok()
}

/// The clipboard, where the browser lets pages have it at all.
fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = window().navigator();
    let there = Reflect::get(&navigator, &"clipboard".into()).ok()?;
    there.is_object().then(|| navigator.clipboard())
}
