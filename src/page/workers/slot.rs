//! One worker: started from a module compiled once, listened to, ended.

use std::rc::Rc;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::files::Parts;
use yomite::protocol::{FromWorker, ToWorker, wire};

/// Names one worker for its whole life; a replacement has another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlotId {
    pub place: usize,
    /// How many have stood in that place before.
    pub generation: u32,
}

/// What is heard of a worker.
pub enum Event {
    /// It said something.
    Said(Box<FromWorker>),
    /// It broke, in its own words if it has any.
    Broke(Option<String>),
    /// It could not be started at all.
    CannotStart(String),
}

/// Hears of workers.
pub type Ear = Rc<dyn Fn(SlotId, Event)>;

/// A running worker; ended when dropped.
pub struct Thread {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Thread {
    /// Starts a worker with the program.
    ///
    /// # Errors
    /// The browser's words, when it allows no worker.
    pub fn start(id: SlotId, parts: &Parts, ear: Ear) -> Result<Thread, String> {
        let worker = Worker::new(&parts.boot).map_err(|error| in_words(&error))?;
        let hear = Rc::clone(&ear);
        let on_message =
            Closure::<dyn FnMut(MessageEvent)>::new(
                move |event: MessageEvent| match wire::from_js::<FromWorker>(event.data()) {
                    Ok(message) => hear(id, Event::Said(Box::new(message))),
                    Err(error) => hear(id, Event::Broke(Some(error.to_string()))),
                },
            );
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            event.prevent_default();
            // Some browsers give a bare Event here, without a message.
            let message = js_sys::Reflect::get(&event, &"message".into())
                .ok()
                .and_then(|message| message.as_string())
                .filter(|message| !message.is_empty());
            ear(id, Event::Broke(message));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        let start = js_sys::Object::new();
        let (glue, script) = &parts.glue;
        for (name, value) in [
            ("glue", JsValue::from_str(glue)),
            ("script", JsValue::from_str(script)),
            ("module", JsValue::from(parts.module.clone())),
        ] {
            js_sys::Reflect::set(&start, &name.into(), &value).map_err(|error| in_words(&error))?;
        }
        worker
            .post_message(&start)
            .map_err(|error| in_words(&error))?;
        Ok(Thread {
            worker,
            _on_message: on_message,
            _on_error: on_error,
        })
    }

    /// Says something to it; what cannot be said will show as silence.
    pub fn tell(&self, message: &ToWorker) {
        if let Ok(value) = wire::to_js(message) {
            let _ = self.worker.post_message(&value);
        }
    }
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// What JavaScript threw, as text.
pub fn in_words(error: &JsValue) -> String {
    match error.dyn_ref::<js_sys::Error>() {
        Some(error) => String::from(error.message()),
        None => error.as_string().unwrap_or_else(|| format!("{error:?}")),
    }
}
