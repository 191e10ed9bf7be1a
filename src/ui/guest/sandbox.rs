//! The frame and the worker that one guest runs in: started, spoken with, ended.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, Object, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlIFrameElement, MessageChannel, MessageEvent, MessagePort};

use crate::ui::store::{GuestKind, KeptGuest};

/// The frame's file, beside the page.
const FILE: &str = "guest.html";

/// What is heard of a guest.
#[derive(Debug)]
pub(super) enum Heard {
    /// It was started.
    Ready,
    /// It answers.
    Line(String),
    /// It threw an exception, or wrote no text.
    Broke(String),
    /// It wrote when nothing was asked.
    Unasked(String),
    /// It wrote more than any answer.
    Long,
    /// The frame runs nothing; why.
    Refused(String),
}

/// Hears of a guest.
pub(super) type Ear = Rc<dyn Fn(Heard)>;

/// Whether the frame is put into a sandbox here, or by the service worker that answers for it. The
/// browser asks no service worker for a frame in a sandbox, so without the network only the latter
/// one comes; the frame runs nothing where neither has been done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walls {
    Own,
    Answered,
}

/// A running guest; ended when dropped.
pub(super) struct Sandbox {
    frame: HtmlIFrameElement,
    port: MessagePort,
    /// The frame's file has come, or will not.
    loaded: Rc<Cell<bool>>,
    _on_load: Closure<dyn FnMut(Event)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Sandbox {
    /// Opens the frame, and starts the guest in it.
    ///
    /// # Errors
    /// The browser's words, where it allows no frame.
    pub(super) fn open(guest: &KeptGuest, walls: Walls, ear: Ear) -> Result<Sandbox, JsValue> {
        let frame: HtmlIFrameElement = document().create_element("iframe")?.unchecked_into();
        if walls == Walls::Own {
            frame.set_attribute("sandbox", "allow-scripts")?;
        }
        frame.set_hidden(true);
        frame.set_title("guest");
        frame.set_src(FILE);
        let channel = MessageChannel::new()?;
        let port = channel.port1();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(heard) = read(&event.data()) {
                ear(heard);
            }
        });
        port.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let start = start(guest)?;
        let loaded = Rc::new(Cell::new(false));
        let on_load = Closure::<dyn FnMut(Event)>::new({
            let (frame, loaded) = (frame.clone(), Rc::clone(&loaded));
            let other = RefCell::new(Some(channel.port2()));
            move |_| {
                loaded.set(true);
                if let (Some(room), Some(port)) = (frame.content_window(), other.take()) {
                    // An origin of its own has no name to send to; silence shows that nobody is there.
                    let _ = room.post_message_with_transfer(&start, "*", &Array::of1(&port));
                }
            }
        });
        frame.set_onload(Some(on_load.as_ref().unchecked_ref()));
        let body = document().body().ok_or(JsValue::NULL)?;
        body.append_child(&frame)?;
        Ok(Sandbox {
            frame,
            port,
            loaded,
            _on_load: on_load,
            _on_message: on_message,
        })
    }

    /// Says a line to it, which it is to answer or not.
    pub(super) fn tell(&self, line: &str, answered: bool) {
        let said = Array::of2(&line.trim_end().into(), &answered.into());
        // What cannot be said will show as silence.
        let _ = self.port.post_message(&said);
    }

    /// The frame's file has come, or the browser has shown in its place that it cannot.
    pub(super) fn is_loaded(&self) -> bool {
        self.loaded.get()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.port.set_onmessage(None);
        self.port.close();
        self.frame.set_onload(None);
        // The worker ends with its document.
        self.frame.remove();
    }
}

/// Whether a service worker answers for this page.
pub(super) fn is_answered_for() -> bool {
    let navigator: JsValue = window().navigator().into();
    // Without a secure context there is no container.
    let container = Reflect::get(&navigator, &"serviceWorker".into()).unwrap_or_default();
    let controller = Reflect::get(&container, &"controller".into());
    controller.is_ok_and(|controller| controller.is_object())
}

/// What the frame is told to run.
fn start(guest: &KeptGuest) -> Result<JsValue, JsValue> {
    let wasm = guest.kind == GuestKind::WebAssembly;
    let source: JsValue = match wasm {
        true => Uint8Array::from(guest.source.as_ref()).into(),
        false => String::from_utf8_lossy(&guest.source).as_ref().into(),
    };
    let start = Object::new();
    Reflect::set(&start, &"wasm".into(), &wasm.into())?;
    Reflect::set(&start, &"source".into(), &source)?;
    Ok(start.into())
}

/// `[kind, words]`, as the frame says it.
fn read(said: &JsValue) -> Option<Heard> {
    let said: &Array = said.dyn_ref()?;
    let (kind, words) = (said.get(0).as_string()?, said.get(1).as_string()?);
    Some(match kind.as_str() {
        "ready" => Heard::Ready,
        "line" => Heard::Line(words),
        "broke" => Heard::Broke(words),
        "unasked" => Heard::Unasked(words),
        "long" => Heard::Long,
        "refused" => Heard::Refused(words),
        _ => return None,
    })
}
