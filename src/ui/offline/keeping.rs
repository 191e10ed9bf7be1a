//! Whether the browser has promised to keep what the page keeps in it, and how much that is.

use js_sys::Reflect;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{StorageEstimate, StorageManager};

/// Where it is remembered that the browser was asked.
const ASKED: &str = "yomite.asked-to-keep";

/// What the browser says of what is kept in it; `None` of what it does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Keeping {
    /// Whether it has promised to keep it.
    pub promised: Option<bool>,
    /// How much it is, in bytes.
    pub used: Option<f64>,
}

impl Keeping {
    /// Asks the browser.
    pub async fn look() -> Keeping {
        let Some(manager) = manager() else {
            return Keeping::default();
        };
        let promised = match manager.persisted() {
            Ok(asked) => JsFuture::from(asked).await.ok(),
            Err(_) => None,
        };
        let estimate = match manager.estimate() {
            Ok(asked) => JsFuture::from(asked).await.ok(),
            Err(_) => None,
        };
        let used = estimate.map(|of| of.unchecked_into::<StorageEstimate>());
        Keeping {
            promised: promised.and_then(|of| of.as_bool()),
            used: used.and_then(|of| of.get_usage()),
        }
    }

    /// Asks for the promise, with the first match that is kept and never again: some browsers ask
    /// the reader.
    pub fn ask_once() {
        let Ok(Some(storage)) = window().local_storage() else {
            return;
        };
        let asked = storage.get_item(ASKED).ok().flatten().is_some();
        if asked || storage.set_item(ASKED, "yes").is_err() {
            return;
        }
        spawn_local(async {
            if let Some(Ok(asked)) = manager().map(|manager| manager.persist()) {
                // Whatever the answer is, the settings tell it.
                let _ = JsFuture::from(asked).await;
            }
        });
    }
}

fn manager() -> Option<StorageManager> {
    let found = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    found.dyn_into().ok()
}
