//! The workers of one pool: which are free, which think about what, which are gone; and each one as it is
//! started from a module compiled once, listened to and ended.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use gloo_timers::callback::Interval;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::files::{self, Files, Program, ProgramParts};
use super::now;
use super::parts::{self, Parts};
use crate::i18n::phrases::common as phrases;
use yomite::agent::Shard;
use yomite::protocol::{BROUGHT, FromWorker, Packed, Request, ToWorker, WorkId, wire};
use yomite::words::{Arg, Text, count};

#[derive(Default)]
pub struct Slots {
    slots: Vec<Slot>,
    /// How many there should be; more end when they come free.
    size: usize,
    /// What they run.
    pub program: Program,
    /// What the workers are given as they need it.
    pub files: Files,
    /// The same of the program.
    pub parts: Parts,
    ear: Option<Ear>,
    /// Looks after the workers as long as the pool lives.
    pub watch: Option<Interval>,
    /// When that was last done, in milliseconds.
    pub watched: f64,
}

/// So many in a row that never listened, and no more are started in their place.
const MAX_STARTS: u32 = 3;

struct Slot {
    generation: u32,
    /// How many in a row have stood here before and never listened.
    stillborn: u32,
    /// The worker; shared with the task that starts it.
    thread: Rc<RefCell<Option<Thread>>>,
    state: SlotState,
    /// The files that it has been given, and the parts of the program.
    given: BTreeSet<&'static str>,
    joined: BTreeSet<&'static str>,
    /// Since when it has not been heard of; `None` while it waits, for the program or for a guest.
    since: Option<f64>,
}

enum SlotState {
    /// Started, not heard of yet; perhaps with work in waiting.
    Starting(Option<(Shard, WorkId, Box<Request>)>),
    Idle,
    Busy(WorkId, Shard),
    Dead,
}

impl Slots {
    /// Starts the given number of workers; `ear` hears of all of them.
    pub fn start(&mut self, size: usize, ear: Ear) {
        self.ear = Some(ear);
        self.watched = now();
        self.resize(size);
    }

    /// How much has come of the files, or of the program, that are on their way.
    pub fn fetches(&self) -> Option<Text> {
        let share = |(got, all): (usize, usize)| Arg::Share(got as f64 / all.max(1) as f64);
        let files = self.files.progress();
        let files = files.map(|progress| phrases::ENGINE_FETCHES.with([share(progress)]));
        let program = [self.program.coming(), self.parts.coming()];
        let program = program
            .into_iter()
            .flatten()
            .reduce(|sum, bytes| sum + bytes);
        files.or(program.map(|bytes| phrases::ENGINE_PROGRAM_COMES.with([count(bytes / 1000)])))
    }

    /// For another pool: no worker yet, and what was fetched.
    pub fn lent(&self) -> Slots {
        Slots {
            program: self.program.lent(),
            files: self.files.lent(),
            parts: self.parts.lent(),
            ..Slots::default()
        }
    }

    /// What somebody had brought is given anew when it is needed next.
    pub fn forget_brought(&mut self) {
        self.files.forget_brought();
        for slot in &mut self.slots {
            slot.given.retain(|name| !name.starts_with(BROUGHT));
        }
    }

    /// Keeps the given number of workers from now on.
    pub fn resize(&mut self, size: usize) {
        self.size = size;
        while self.slots.len() < size {
            let place = self.slots.len();
            let slot = self.new_slot(SlotId {
                place,
                generation: 0,
            });
            self.slots.push(slot);
        }
        self.shrink();
    }

    /// Ends workers beyond the size, from the last place on, while they are free.
    fn shrink(&mut self) {
        while self.slots.len() > self.size
            && self
                .slots
                .last()
                .is_some_and(|slot| !matches!(slot.state, SlotState::Busy(..)))
        {
            self.slots.pop();
        }
    }

    /// A worker to be: it starts once the program is here.
    fn new_slot(&self, id: SlotId) -> Slot {
        let mut slot = Slot {
            generation: id.generation,
            stillborn: 0,
            thread: Rc::new(RefCell::new(None)),
            state: SlotState::Starting(None),
            given: BTreeSet::new(),
            joined: BTreeSet::new(),
            since: None,
        };
        if let (Some(parts), Some(ear)) = (self.program.parts(), self.ear.clone()) {
            slot.begin(id.place, parts, ear);
        }
        slot
    }

    /// The program is here: those that waited for it start.
    pub fn program_came(&mut self, parts: ProgramParts) {
        self.program.arrived(Some(parts));
        for id in self.waiting() {
            let (parts, ear) = (self.program.parts(), self.ear.clone());
            if let (Some(parts), Some(ear), Some(slot)) = (parts, ear, self.slot(id)) {
                slot.begin(id.place, parts, ear);
            }
        }
    }

    /// A part that does not fit the base; it is forgotten.
    pub fn misfit(&mut self, parts: &[&'static str]) -> Option<&'static str> {
        let base = self.program.parts()?;
        self.parts.misfit(parts, &base.module)
    }

    /// Those that wait for the program.
    pub fn waiting(&self) -> Vec<SlotId> {
        self.ids(|slot| matches!(slot.state, SlotState::Starting(_)) && slot.since.is_none())
    }

    fn ids(&self, which: impl Fn(&Slot) -> bool) -> Vec<SlotId> {
        let slots = self.slots.iter().enumerate();
        slots
            .filter(|(_, slot)| which(slot))
            .map(|(place, slot)| SlotId {
                place,
                generation: slot.generation,
            })
            .collect()
    }

    fn slot(&mut self, id: SlotId) -> Option<&mut Slot> {
        self.slots
            .get_mut(id.place)
            .filter(|slot| slot.generation == id.generation)
    }

    /// A worker listens.
    pub fn ready(&mut self, id: SlotId) {
        let Some(slot) = self.slot(id) else { return };
        slot.since = Some(now());
        match std::mem::replace(&mut slot.state, SlotState::Idle) {
            SlotState::Starting(Some((shard, work, request))) => {
                self.give(id, shard, work, *request)
            }
            _ => self.shrink(),
        }
    }

    /// A worker will never listen; gives back the work that waited for it.
    pub fn give_up(&mut self, id: SlotId) -> Option<WorkId> {
        let slot = self.slot(id)?;
        slot.thread.borrow_mut().take();
        match std::mem::replace(&mut slot.state, SlotState::Dead) {
            SlotState::Starting(Some((_, work, _))) => Some(work),
            SlotState::Busy(work, _) => Some(work),
            _ => None,
        }
    }

    /// The loss of this worker, which never listened, is one too many to start another.
    pub fn is_hopeless(&mut self, id: SlotId) -> bool {
        self.slot(id).is_some_and(|slot| {
            matches!(slot.state, SlotState::Starting(_)) && slot.stillborn + 1 >= MAX_STARTS
        })
    }

    /// Tries once more to start the workers that could not be.
    pub fn revive(&mut self) {
        for place in 0..self.slots.len() {
            if matches!(self.slots[place].state, SlotState::Dead) {
                let generation = self.slots[place].generation + 1;
                self.slots[place] = self.new_slot(SlotId { place, generation });
            }
        }
    }

    /// Nobody is left to ask.
    pub fn is_dead(&self) -> bool {
        self.slots
            .iter()
            .all(|slot| matches!(slot.state, SlotState::Dead))
    }

    /// At least one worker is free; and none still thinks, unless one is enough.
    pub fn can_begin(&self, one_is_enough: bool) -> bool {
        let mut states = self.slots.iter().map(|slot| &slot.state);
        let busy = |state: &SlotState| matches!(state, SlotState::Busy(..));
        (one_is_enough || !states.clone().any(busy))
            && states.any(|state| matches!(state, SlotState::Idle))
    }

    /// The workers that are free.
    pub fn free_slots(&self) -> Vec<SlotId> {
        self.ids(|slot| matches!(slot.state, SlotState::Idle))
    }

    /// How many listen, free or not.
    pub fn ready_count(&self) -> usize {
        let listening = |slot: &&Slot| matches!(slot.state, SlotState::Idle | SlotState::Busy(..));
        self.slots.iter().filter(listening).count()
    }

    /// Gives a worker its share of some work: at once, or when it listens.
    pub fn give(&mut self, id: SlotId, shard: Shard, work: WorkId, request: Request) {
        // A replacement stands in the same place under a later generation.
        let Some(slot) = self.slots.get_mut(id.place) else {
            return;
        };
        match &mut slot.state {
            SlotState::Starting(waiting) => *waiting = Some((shard, work, Box::new(request))),
            _ => slot.give(shard, work, request, &self.files, &self.parts),
        }
    }

    /// The share of a worker in this work, if it has one; notes that it was heard.
    pub fn shard_of(&mut self, id: SlotId, work: WorkId) -> Option<u16> {
        let slot = self.slot(id)?;
        slot.since = Some(now());
        match slot.state {
            SlotState::Busy(busy, shard) if busy == work => Some(shard.index),
            _ => None,
        }
    }

    /// A worker waits for a guest: it is not to be heard of before it is told on.
    pub fn rest(&mut self, id: SlotId) {
        if let Some(slot) = self.slot(id) {
            slot.since = None;
        }
    }

    /// Says something to the workers that are at this work; one that has waited for it is to be heard of again.
    pub fn tell(&mut self, work: WorkId, message: &ToWorker) {
        for slot in &mut self.slots {
            if matches!(slot.state, SlotState::Busy(busy, _) if busy == work) {
                slot.since.get_or_insert_with(now);
                if let Some(thread) = &*slot.thread.borrow() {
                    thread.tell(message);
                }
            }
        }
    }

    /// A worker has answered.
    pub fn free(&mut self, id: SlotId) {
        if let Some(slot) = self.slot(id) {
            slot.state = SlotState::Idle;
            slot.since = Some(now());
        }
        self.shrink();
    }

    /// Ends a worker and starts another in its place; says what it was thinking about.
    pub fn replace(&mut self, id: SlotId) -> Option<(WorkId, Shard)> {
        let slot = self.slot(id)?;
        let lost = match &slot.state {
            SlotState::Busy(work, shard) => Some((*work, *shard)),
            SlotState::Starting(Some((shard, work, _))) => Some((*work, *shard)),
            _ => None,
        };
        let stillborn = match slot.state {
            SlotState::Starting(_) => slot.stillborn + 1,
            _ => 0,
        };
        let fresh = self.new_slot(SlotId {
            place: id.place,
            generation: id.generation + 1,
        });
        self.slots[id.place] = Slot { stillborn, ..fresh };
        lost
    }

    /// Takes a failed work back from every worker: those that think about it are ended.
    pub fn release(&mut self, work: WorkId) {
        for place in 0..self.slots.len() {
            match &mut self.slots[place].state {
                SlotState::Busy(busy, _) if *busy == work => {
                    let generation = self.slots[place].generation;
                    self.replace(SlotId { place, generation });
                }
                SlotState::Starting(waiting)
                    if waiting
                        .as_ref()
                        .is_some_and(|(_, waiting, _)| *waiting == work) =>
                {
                    *waiting = None;
                }
                _ => {}
            }
        }
    }

    /// Busy workers that should have been heard of by now.
    pub fn silent(&self, now: f64, most_ms: f64) -> Vec<SlotId> {
        self.ids(|slot| matches!(slot.state, SlotState::Busy(..)) && slot.unheard(now, most_ms))
    }

    /// Workers that should have started by now.
    pub fn late(&self, now: f64, most_ms: f64) -> Vec<SlotId> {
        self.ids(|slot| matches!(slot.state, SlotState::Starting(_)) && slot.unheard(now, most_ms))
    }

    /// The page itself has been silent: nobody could be heard meanwhile.
    pub fn reset_timeouts(&mut self, now: f64) {
        for slot in &mut self.slots {
            slot.since = slot.since.map(|_| now);
        }
    }

    /// All workers listen.
    pub fn is_well(&self) -> bool {
        self.ready_count() == self.slots.len()
    }

    /// This worker has never listened.
    pub fn is_new(&mut self, id: SlotId) -> bool {
        self.slot(id)
            .is_some_and(|slot| matches!(slot.state, SlotState::Starting(_)))
    }
}

impl Slot {
    fn begin(&mut self, place: usize, parts: Rc<ProgramParts>, ear: Ear) {
        self.since = Some(now());
        let id = SlotId {
            place,
            generation: self.generation,
        };
        let into = Rc::downgrade(&self.thread);
        // Not at once: whoever hears of a failure must find nothing of the engine held.
        spawn_local(async move {
            match (Thread::start(id, &parts, Rc::clone(&ear)), into.upgrade()) {
                (Ok(started), Some(into)) => *into.borrow_mut() = Some(started),
                (Ok(_), None) => {}
                (Err(why), _) => ear(id, Event::CannotStart(why)),
            }
        });
    }

    fn unheard(&self, now: f64, most_ms: f64) -> bool {
        self.since.is_some_and(|since| now - since > most_ms)
    }

    fn give(
        &mut self,
        shard: Shard,
        work: WorkId,
        request: Request,
        files: &Files,
        program: &Parts,
    ) {
        self.state = SlotState::Busy(work, shard);
        self.since = Some(now());
        if let Some(thread) = &*self.thread.borrow() {
            for part in parts::needed(&request) {
                if let Some(module) = program.get(part)
                    && self.joined.insert(part)
                {
                    thread.join(module);
                }
            }
            for name in files::needed(&request) {
                if let Some(content) = files.get(name)
                    && self.given.insert(name)
                {
                    thread.tell(&ToWorker::File {
                        name: name.to_owned(),
                        content: content.to_vec().into(),
                    });
                }
            }
            thread.tell(&ToWorker::Start(
                work,
                request.game(),
                Packed::new(&request),
            ));
        }
    }
}

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
    pub fn start(id: SlotId, parts: &ProgramParts, ear: Ear) -> Result<Thread, String> {
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

    /// Gives it a part of its program, which its first lines add to the base.
    fn join(&self, part: &js_sys::WebAssembly::Module) {
        let message = js_sys::Object::new();
        if js_sys::Reflect::set(&message, &"part".into(), part).is_ok() {
            let _ = self.worker.post_message(&message);
        }
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
