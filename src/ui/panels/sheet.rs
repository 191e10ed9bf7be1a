//! What every picture shares while it is on the page: its measured width and its cursor.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    type ResizeObserver;

    #[wasm_bindgen(constructor)]
    fn new(callback: &js_sys::Function) -> ResizeObserver;

    #[wasm_bindgen(method)]
    fn observe(this: &ResizeObserver, target: &web_sys::Element);

    #[wasm_bindgen(method)]
    fn disconnect(this: &ResizeObserver);
}

/// A picture's box, how wide it is, and which of its marks is spoken of.
#[derive(Clone, Copy)]
pub struct Sheet {
    /// The box.
    pub node: NodeRef<html::Div>,
    /// Its width in CSS pixels; a phone's until it is measured.
    pub width: RwSignal<f64>,
    /// The mark under the pointer or the keyboard.
    pub at: RwSignal<Option<usize>>,
}

impl Sheet {
    /// A sheet that measures its box as soon as there is one.
    pub fn new() -> Sheet {
        let sheet = Sheet {
            node: NodeRef::new(),
            width: RwSignal::new(340.0),
            at: RwSignal::new(None),
        };
        let watch = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn Fn()>)>);
        let stop = move || {
            watch.try_update_value(|watch| {
                if let Some((observer, _)) = watch.take() {
                    observer.disconnect();
                }
            });
        };
        Effect::new(move |_| {
            stop();
            let Some(node) = sheet.node.get() else {
                return;
            };
            let measured = node.clone();
            let closure = Closure::new(move || {
                let width = f64::from(measured.client_width());
                // Nothing is drawn anew while the picture is hidden behind its table.
                if width > 0.0 && sheet.width.try_get_untracked().is_some_and(|w| w != width) {
                    sheet.width.try_set(width);
                }
            });
            let observer = ResizeObserver::new(closure.as_ref().unchecked_ref());
            observer.observe(&node);
            watch.set_value(Some((observer, closure)));
        });
        on_cleanup(stop);
        sheet
    }

    /// Whether the cursor stands on a mark.
    pub fn on(self, mark: usize) -> bool {
        self.at.get() == Some(mark)
    }
}
