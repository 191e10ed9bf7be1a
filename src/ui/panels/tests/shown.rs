//! A panel on the page of a test.

use std::cell::Cell as Count;
use std::rc::Rc;

use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};

use crate::insight::Panel;
use crate::ui::i18n::Voice;
use crate::ui::panels::PanelView;
use crate::words::Lang;

/// A panel on the page, and the means to change it.
pub struct Shown {
    pub root: HtmlElement,
    pub panel: RwSignal<Panel>,
    pub voice: Voice,
}

impl Shown {
    pub async fn new(panel: Panel) -> Shown {
        let document = document();
        let root: HtmlElement = document.create_element("div").unwrap().unchecked_into();
        document.body().unwrap().append_child(&root).unwrap();
        let made = Rc::new(Count::new(None));
        let out = made.clone();
        mount_to(root.clone(), move || {
            let voice = Voice::provide(Lang::En, &[]);
            let panel = RwSignal::new(panel);
            out.set(Some((panel, voice)));
            view! { <PanelView panel/> }
        })
        .forget();
        settle().await;
        let (panel, voice) = made.get().unwrap();
        Shown { root, panel, voice }
    }

    pub fn all(&self, selector: &str) -> Vec<Element> {
        let found = self.root.query_selector_all(selector).unwrap();
        (0..found.length())
            .map(|i| found.item(i).unwrap().unchecked_into())
            .collect()
    }

    pub fn one(&self, selector: &str) -> HtmlElement {
        let found = self.root.query_selector(selector).unwrap();
        found.expect(selector).unchecked_into()
    }

    pub fn text(&self, selector: &str) -> String {
        self.one(selector).text_content().unwrap_or_default()
    }

    pub async fn press(&self, key: &str) -> bool {
        let init = KeyboardEventInit::new();
        init.set_key(key);
        init.set_bubbles(true);
        init.set_cancelable(true);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
        self.one(".panel-picture").dispatch_event(&event).unwrap();
        settle().await;
        event.default_prevented()
    }

    /// The switch between picture and table is the last button.
    pub async fn turn(&self) {
        let buttons = self.all(".panel-ways button");
        buttons[1].unchecked_ref::<HtmlElement>().click();
        settle().await;
    }
}

pub fn document() -> web_sys::Document {
    web_sys::window().unwrap().document().unwrap()
}

/// Lets effects and the resize observer run.
pub async fn settle() {
    gloo_timers::future::TimeoutFuture::new(60).await;
}
