//! If the program breaks: `index.html` shows a screen that says so, and offers the match so far.
//!
//! Whatever ends the program ends in a trap: a panic, memory that cannot be had, a stack that is full.
//! Nothing of the program runs after it, so that the screen is the document's own; it is handed here
//! beforehand what it may need.

use std::panic;

use js_sys::Reflect;
use leptos::prelude::window;
use wasm_bindgen::JsValue;

/// Remembers the match that is open, as lines.
pub fn remember(lines: &str) {
    leave("matchSoFar", lines);
}

/// From now on a panic leaves what it says.
pub fn watch() {
    panic::set_hook(Box::new(|info| {
        let why = info.to_string();
        web_sys::console::error_1(&JsValue::from(&why));
        leave("panicMessage", &why);
    }));
}

/// Leaves a text where `index.html` looks for it.
fn leave(name: &str, text: &str) {
    // Nothing more can be done for a page that cannot even be written to.
    let _ = Reflect::set(&window(), &name.into(), &text.into());
}
