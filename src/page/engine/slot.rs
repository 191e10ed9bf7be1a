//! One worker: started from a module compiled once, listened to, ended; and what becomes of its work when
//! it dies, falls silent or cannot start.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::asked::Asked;
use super::files::Parts;
use super::{Engine, Inner, Notice, files, now};
use crate::i18n::phrases::common as phrases;
use yomite::protocol::{FromWorker, ToWorker, WorkId, wire};
use yomite::words::{Text, count};

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

/// A busy worker says something ten times a second; silent for so long, it is stuck.
pub(super) const SILENCE_MS: f64 = 5_000.0;
/// A worker whose program is here and that has not started after so long will not.
pub(super) const START_MS: f64 = 8_000.0;
/// When the page has not looked after its workers for so long, it was the page that stood still.
pub(super) const PAUSE_MS: f64 = 2_500.0;
/// So long a message about what is over can be read, in milliseconds.
const READ_MS: f64 = 10_000.0;
/// A question is given up once one of its shares has cost this many workers.
const MAX_LOSSES: u32 = 3;

impl Engine {
    /// A worker will never listen: what waits for it, or for anybody, will have no answer.
    pub(super) fn give_up(self, slot: SlotId, why: Text) {
        let (lost, nobody) = self.with(|inner| {
            let lost = inner.pool.give_up(slot);
            let nobody = inner.pool.is_dead();
            if nobody {
                inner.pool.program.discard();
            }
            (lost, nobody)
        });
        if nobody {
            self.tell(why.clone(), true);
            self.fail_all(why);
        } else if let Some(id) = lost {
            self.fail(id, why);
        }
    }

    /// Has the program fetched for the workers that wait for it.
    pub(super) fn bring_program(self) {
        let order = |inner: &mut Inner| match inner.pool.waiting().is_empty() {
            true => None,
            false => inner.pool.program.order(),
        };
        let Some(attempt) = self.with(order) else {
            return;
        };
        let progress = move |bytes| {
            self.with(|inner| inner.pool.program.note(bytes));
            self.show_status();
        };
        spawn_local(async move {
            match files::fetch_program(attempt, progress).await {
                Ok(parts) => self.with(|inner| inner.pool.program_came(parts)),
                Err(why) => {
                    let waiting = self.with(|inner| {
                        inner.pool.program.arrived(None);
                        inner.pool.waiting()
                    });
                    for slot in waiting {
                        self.give_up(slot, why.clone());
                    }
                }
            }
            self.show_status();
        });
    }

    fn tell(self, text: Text, nobody_thinks: bool) {
        self.notice.set(Some(Notice {
            text,
            nobody_thinks,
            since: now(),
        }));
    }

    /// Takes the notice away if `which` picks it.
    pub(super) fn settle_notice(self, which: impl Fn(&Notice) -> bool) {
        let over = self
            .notice
            .with_untracked(|notice| notice.as_ref().is_some_and(which));
        if over {
            self.notice.set(None);
        }
    }

    /// A worker is gone: another takes its place and its share of the work.
    pub(super) fn lose(self, slot: SlotId, why: Text) {
        if self.with(|inner| inner.pool.is_hopeless(slot)) {
            return self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
        }
        let given_up = self.with(|inner| {
            let lost = inner.pool.replace(slot);
            let (id, shard) = lost?;
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            let (losses, all) = current.lost(shard.index);
            if losses > MAX_LOSSES {
                return Some((id, all));
            }
            let work = current.work(shard);
            inner.pool.give(slot, shard, work);
            None
        });
        self.bring_program();
        self.tell(phrases::REPLACED.with([why.clone().into()]), false);
        if let Some((id, losses)) = given_up {
            self.fail(id, phrases::GIVEN_UP.with([count(losses), why.into()]));
        }
        self.show_status();
    }

    pub(super) fn fail(self, id: WorkId, why: Text) {
        let failed = self.with(|inner| {
            inner.pool.release(id);
            if inner
                .current
                .as_ref()
                .is_some_and(|current| current.id == id)
            {
                inner.current.take()
            } else {
                None
            }
        });
        self.call(failed.and_then(|asked| asked.failed(why)));
        self.begin_next();
        self.show_status();
    }

    fn fail_all(self, why: Text) {
        let all: Vec<Asked> = self.with(|inner| {
            let decisions = inner.current.take().into_iter().chain(inner.next.take());
            decisions.chain(inner.studies.drain(..)).collect()
        });
        for asked in all {
            self.call(asked.failed(why.clone()));
        }
        self.show_status();
    }

    /// Looks after the workers twice a second.
    pub(super) fn watch(self) {
        let time = now();
        let (silent, late, well) = self.with(|inner| {
            if time - std::mem::replace(&mut inner.watched, time) > PAUSE_MS {
                inner.pool.reset_timeouts(time);
            }
            let pool = &inner.pool;
            let silent = pool.silent(time, SILENCE_MS);
            (silent, pool.late(time, START_MS), pool.is_well())
        });
        let seconds = |ms: f64| count((ms / 1000.0) as i64);
        for slot in silent {
            self.lose(slot, phrases::WORKER_SILENT.with([seconds(SILENCE_MS)]));
        }
        for slot in late {
            self.lose(slot, phrases::WORKER_LATE.with([seconds(START_MS)]));
        }
        if well {
            self.settle_notice(|notice| time - notice.since > READ_MS);
        }
        if self.told.with_untracked(|status| status.thinking) {
            self.show_status();
        }
    }
}
