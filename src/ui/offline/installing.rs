//! The browser's offer to install the page as an app, kept until the reader takes it.

use js_sys::{Function, Reflect};
use leptos::ev::Custom;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// Where the page's first lines keep an offer that comes before the program listens.
const EARLY: &str = "installOffer";

/// The offer; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Installing {
    /// Whether there is one.
    pub offered: RwSignal<bool>,
    offer: StoredValue<Option<JsValue>, LocalStorage>,
}

impl Installing {
    /// Puts it into context, and waits for the browser's offer from here on.
    pub fn provide() -> Installing {
        let installing = Installing {
            offered: RwSignal::new(false),
            offer: StoredValue::new_local(None),
        };
        provide_context(installing);
        if let Ok(early) = Reflect::get(&window(), &EARLY.into()) {
            installing.take(early);
        }
        let come = window_event_listener(
            Custom::<web_sys::Event>::new("beforeinstallprompt"),
            move |event| {
                event.prevent_default();
                installing.take(event.into());
            },
        );
        let done =
            window_event_listener(Custom::<web_sys::Event>::new("appinstalled"), move |_| {
                installing.offered.set(false)
            });
        on_cleanup(move || {
            come.remove();
            done.remove();
        });
        installing
    }

    /// The offer in context.
    pub fn get() -> Installing {
        expect_context()
    }

    fn take(self, offer: JsValue) {
        if offer.is_object() {
            self.offer.set_value(Some(offer));
            self.offered.set(true);
        }
    }

    /// Has the browser ask the reader. An offer is good for once; where it is declined, the browser
    /// comes with another one in its own time.
    pub fn ask(self) {
        self.offered.set(false);
        let Some(offer) = self.offer.try_update_value(Option::take).flatten() else {
            return;
        };
        let prompt = Reflect::get(&offer, &"prompt".into());
        if let Some(prompt) = prompt.ok().and_then(|of| of.dyn_into::<Function>().ok()) {
            // A browser that has changed its mind asks nothing.
            let _ = prompt.call0(&offer);
        }
    }
}
