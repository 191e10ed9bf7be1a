//! For the keyboard and for whoever hears the page: where the focus goes when its element is taken away,
//! and a region whose text is announced. Left to the browser, the focus would go back to the top of the page.

use js_sys::{Array, Function, Object, Reflect};
use leptos::ev::{focusin, pointerdown};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, EventTarget, HtmlElement};

use crate::i18n::Voice;
use yomite::words::Lang;

/// What can hold the focus for what was in it.
const AROUND: &str =
    "[role=group], [role=region], aside, dialog[open], form, main, nav, section, #table";

/// What had the focus last, and all that it lies in.
type Way = StoredValue<Vec<HtmlElement>, LocalStorage>;

/// Keeps the focus for as long as the page lives.
pub fn keep_focus() {
    let way: Way = StoredValue::new_local(Vec::new());
    let comes = window_event_listener(focusin, move |event| way.set_value(way_of(event.target())));
    // Whoever presses something that takes no focus lets it go.
    let pressed = window_event_listener(pointerdown, move |event| {
        let focused = document().active_element();
        let target = event.target().and_then(|of| of.dyn_into::<Element>().ok());
        if focused.is_none_or(|focused| !focused.contains(target.as_deref())) {
            way.set_value(Vec::new());
        }
    });
    std::mem::forget((comes, pressed));
    let changed = Closure::<dyn Fn()>::new(move || regain(way)).into_js_value();
    // A browser without it keeps no focus, and nothing else is lost.
    let _ = observe(&changed);
}

/// Whether nothing has the focus, or only what holds it for something that is gone.
pub fn focus_is_free() -> bool {
    document().active_element().is_none_or(|element| {
        element.tag_name() == "BODY" || element.matches(AROUND).unwrap_or_default()
    })
}

/// Gives the focus to an element without scrolling to it; whether it took it.
fn focus_quietly(element: &HtmlElement) -> bool {
    let options = Object::new();
    // Setting a field of a fresh object cannot fail.
    let _ = Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE);
    let focus = Reflect::get(element, &"focus".into()).ok();
    if let Some(focus) = focus.and_then(|focus| focus.dyn_into::<Function>().ok()) {
        // An element that cannot take the focus leaves it where it is.
        let _ = focus.call1(element, &options);
    }
    document().active_element().as_ref() == Some(element.unchecked_ref())
}

fn way_of(target: Option<EventTarget>) -> Vec<HtmlElement> {
    let element = target.and_then(|target| target.dyn_into::<Element>().ok());
    let way = std::iter::successors(element, |element| element.parent_element());
    way.take_while(|element| element.tag_name() != "BODY")
        .filter_map(|element| element.dyn_into().ok())
        .collect()
}

/// Gives a lost focus back to what had it, where that was moved, else to what is around its place.
fn regain(way: Way) {
    let lost = || {
        let active = document().active_element();
        active.is_none_or(|element| element.tag_name() == "BODY")
    };
    if way.with_value(Vec::is_empty) || !lost() {
        return;
    }
    let way = way.try_update_value(std::mem::take).unwrap_or_default();
    let there = way.iter().enumerate().filter(|(_, of)| of.is_connected());
    for (nth, element) in there {
        let holds = element.matches(AROUND).unwrap_or_default();
        if nth != 0 && !holds {
            continue;
        }
        // Setting an attribute of this name cannot fail.
        if holds && !element.has_attribute("tabindex") {
            let _ = element.set_attribute("tabindex", "-1");
        }
        if focus_quietly(element) {
            return;
        }
    }
}

fn observe(changed: &JsValue) -> Result<(), JsValue> {
    let observer: Function = Reflect::get(&window(), &"MutationObserver".into())?.dyn_into()?;
    let observer = Reflect::construct(&observer, &Array::of1(changed))?;
    let options = Object::new();
    for name in ["childList", "subtree"] {
        Reflect::set(&options, &name.into(), &JsValue::TRUE)?;
    }
    let observe: Function = Reflect::get(&observer, &"observe".into())?.dyn_into()?;
    let root = document()
        .document_element()
        .map_or(JsValue::NULL, JsValue::from);
    observe.call2(&observer, &root, &options)?;
    Ok(())
}

/// The page's live region; in context at the root.
#[derive(Clone, Copy)]
pub struct Live {
    /// What was said last; twice the same is said once.
    pub text: RwSignal<String>,
}

impl Live {
    /// Puts a live region's voice into context; what it said in one language is no news in another.
    pub fn provide(voice: Voice) -> Live {
        let live = Live {
            text: RwSignal::new(String::new()),
        };
        Effect::new(move |before: Option<Lang>| {
            let lang = voice.reads();
            if before.is_some_and(|before| before != lang) {
                live.text.set(String::new());
            }
            lang
        });
        provide_context(live);
        live
    }

    pub fn get() -> Live {
        expect_context()
    }

    /// Says something politely.
    pub fn say(self, text: String) {
        self.text.set(text);
    }
}
