//! The workers of one engine: which are free, which think about what, which are gone.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise, spawn_local};

use super::files::{Files, address};
use super::now;
use super::slot::{Ear, Event, SlotId, Thread, in_words};
use crate::agent::Shard;
use crate::protocol::{BUILD, ToWorker, Work, WorkId};

/// The workers, by place.
#[derive(Default)]
pub struct Pool {
    slots: Vec<Slot>,
    /// How many there should be; more end when they come free.
    size: usize,
    module: Rc<RefCell<Option<Promise>>>,
    /// What the workers are given as they need it.
    pub files: Files,
    ear: Option<Ear>,
}

/// So many in a row that never listened, and no more are started in their place.
const MAX_STARTS: u32 = 3;

struct Slot {
    generation: u32,
    /// How many in a row have stood here before and never listened.
    stillborn: u32,
    /// The worker; shared with the task that starts it.
    thread: Rc<RefCell<Option<Thread>>>,
    state: State,
    /// The files that it has been given.
    given: BTreeSet<&'static str>,
    since: f64,
}

enum State {
    /// Started, not heard of yet; perhaps with work in waiting.
    Starting(Option<(Shard, Box<Work>)>),
    Idle,
    Busy(WorkId, Shard),
    /// Could not be started.
    Dead,
}

impl Pool {
    /// Starts so many workers; `ear` hears of all of them.
    pub fn start(&mut self, size: usize, ear: Ear) {
        self.ear = Some(ear);
        self.resize(size);
    }

    /// Keeps so many workers from now on.
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
                .is_some_and(|slot| !matches!(slot.state, State::Busy(..)))
        {
            self.slots.pop();
        }
    }

    fn new_slot(&self, id: SlotId) -> Slot {
        let thread = Rc::new(RefCell::new(None));
        if let Some(ear) = self.ear.clone() {
            let (module, into) = (Rc::clone(&self.module), Rc::downgrade(&thread));
            spawn_local(async move {
                let started = match compiled(&module).await {
                    Ok(module) => Thread::start(id, &module, Rc::clone(&ear)),
                    Err(why) => Err(why),
                };
                match (started, into.upgrade()) {
                    (Ok(started), Some(into)) => *into.borrow_mut() = Some(started),
                    (Ok(_), None) => {}
                    (Err(why), _) => ear(id, Event::CannotStart(why)),
                }
            });
        }
        Slot {
            generation: id.generation,
            stillborn: 0,
            thread,
            state: State::Starting(None),
            given: BTreeSet::new(),
            since: now(),
        }
    }

    fn slot(&mut self, id: SlotId) -> Option<&mut Slot> {
        self.slots
            .get_mut(id.place)
            .filter(|slot| slot.generation == id.generation)
    }

    /// A worker listens.
    pub fn ready(&mut self, id: SlotId) {
        let Some(slot) = self.slot(id) else { return };
        slot.since = now();
        match std::mem::replace(&mut slot.state, State::Idle) {
            State::Starting(Some((shard, work))) => self.give(id, shard, *work),
            _ => self.shrink(),
        }
    }

    /// A worker will never listen; gives back the work that waited for it.
    pub fn give_up(&mut self, id: SlotId) -> Option<WorkId> {
        let slot = self.slot(id)?;
        slot.thread.borrow_mut().take();
        match std::mem::replace(&mut slot.state, State::Dead) {
            State::Starting(Some((_, work))) => Some(work.id),
            State::Busy(work, _) => Some(work),
            _ => None,
        }
    }

    /// The loss of this worker, which never listened, is one too many to start another.
    pub fn is_hopeless(&mut self, id: SlotId) -> bool {
        self.slot(id).is_some_and(|slot| {
            matches!(slot.state, State::Starting(_)) && slot.stillborn + 1 >= MAX_STARTS
        })
    }

    /// Tries once more to start the workers that could not be.
    pub fn revive(&mut self) {
        for place in 0..self.slots.len() {
            if matches!(self.slots[place].state, State::Dead) {
                let generation = self.slots[place].generation + 1;
                self.slots[place] = self.new_slot(SlotId { place, generation });
            }
        }
    }

    /// Nobody is left to ask.
    pub fn is_dead(&self) -> bool {
        self.slots
            .iter()
            .all(|slot| matches!(slot.state, State::Dead))
    }

    /// At least one worker is free and none still thinks.
    pub fn can_begin(&self) -> bool {
        self.slots
            .iter()
            .any(|slot| matches!(slot.state, State::Idle))
            && !self
                .slots
                .iter()
                .any(|slot| matches!(slot.state, State::Busy(..)))
    }

    /// The workers that are free.
    pub fn free_slots(&self) -> Vec<SlotId> {
        let idle = self.slots.iter().enumerate();
        idle.filter(|(_, slot)| matches!(slot.state, State::Idle))
            .map(|(place, slot)| SlotId {
                place,
                generation: slot.generation,
            })
            .collect()
    }

    /// How many listen, free or not.
    pub fn ready_count(&self) -> usize {
        let listening = |slot: &&Slot| matches!(slot.state, State::Idle | State::Busy(..));
        self.slots.iter().filter(listening).count()
    }

    /// Gives a worker its share of some work: at once, or when it listens.
    pub fn give(&mut self, id: SlotId, shard: Shard, work: Work) {
        // A replacement stands in the same place under a later generation.
        let Some(slot) = self.slots.get_mut(id.place) else {
            return;
        };
        match &mut slot.state {
            State::Starting(waiting) => *waiting = Some((shard, Box::new(work))),
            _ => slot.give(shard, work, &self.files),
        }
    }

    /// The share of a worker in this work, if it has one; notes that it was heard.
    pub fn shard_of(&mut self, id: SlotId, work: WorkId) -> Option<u16> {
        let slot = self.slot(id)?;
        slot.since = now();
        match slot.state {
            State::Busy(busy, shard) if busy == work => Some(shard.index),
            _ => None,
        }
    }

    /// A worker has answered.
    pub fn free(&mut self, id: SlotId) {
        if let Some(slot) = self.slot(id) {
            slot.state = State::Idle;
            slot.since = now();
        }
        self.shrink();
    }

    /// Ends a worker and starts another in its place; says what it was thinking about.
    pub fn replace(&mut self, id: SlotId) -> Option<(WorkId, Shard)> {
        let slot = self.slot(id)?;
        let lost = match &slot.state {
            State::Busy(work, shard) => Some((*work, *shard)),
            State::Starting(Some((shard, work))) => Some((work.id, *shard)),
            _ => None,
        };
        let stillborn = match slot.state {
            State::Starting(_) => slot.stillborn + 1,
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
                State::Busy(busy, _) if *busy == work => {
                    let generation = self.slots[place].generation;
                    self.replace(SlotId { place, generation });
                }
                State::Starting(waiting)
                    if waiting
                        .as_ref()
                        .is_some_and(|(_, waiting)| waiting.id == work) =>
                {
                    *waiting = None;
                }
                _ => {}
            }
        }
    }

    /// Says something to every worker that thinks.
    pub fn tell_all(&mut self, message: &ToWorker) {
        for slot in &mut self.slots {
            if matches!(slot.state, State::Busy(..))
                && let Some(thread) = &*slot.thread.borrow()
            {
                thread.tell(message);
            }
        }
    }

    /// Workers that should have been heard of by now.
    pub fn silent(&self, now: f64, busy_ms: f64, start_ms: f64) -> Vec<SlotId> {
        let over = |slot: &Slot| match slot.state {
            State::Busy(..) => now - slot.since > busy_ms,
            State::Starting(_) => now - slot.since > start_ms,
            State::Idle | State::Dead => false,
        };
        let slots = self.slots.iter().enumerate();
        slots
            .filter(|(_, slot)| over(slot))
            .map(|(place, slot)| SlotId {
                place,
                generation: slot.generation,
            })
            .collect()
    }
}

impl Slot {
    fn give(&mut self, shard: Shard, work: Work, files: &Files) {
        self.state = State::Busy(work.id, shard);
        self.since = now();
        if let Some(thread) = &*self.thread.borrow() {
            for name in work.task.files() {
                if let Some(content) = files.get(name)
                    && self.given.insert(name)
                {
                    thread.tell(&ToWorker::File {
                        name: (*name).to_owned(),
                        content: content.to_vec().into(),
                    });
                }
            }
            thread.tell(&ToWorker::Start(Box::new(work)));
        }
    }
}

/// A file of the site by its full address, with the build in it: a cache that holds an older
/// file under the same name does not answer for this one.
pub fn versioned(file: &str) -> String {
    format!("{}?v={BUILD}", address(file))
}

/// The worker's module, fetched and compiled once for all workers.
async fn compiled(cache: &Rc<RefCell<Option<Promise>>>) -> Result<JsValue, String> {
    let promise = cache
        .borrow_mut()
        .get_or_insert_with(|| future_to_promise(compile()))
        .clone();
    let module = JsFuture::from(promise).await;
    if module.is_err() {
        // The network may be back for the next worker.
        cache.borrow_mut().take();
    }
    module.map_err(|error| in_words(&error))
}

async fn compile() -> Result<JsValue, JsValue> {
    let fetched = JsFuture::from(window().fetch_with_str(&versioned("worker_bg.wasm"))).await?;
    let response: web_sys::Response = fetched.unchecked_into();
    if !response.ok() {
        return Err(format!("worker_bg.wasm: HTTP {}", response.status()).into());
    }
    // Not compiled while it streams: that needs a MIME type that plain hosts may not send.
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    JsFuture::from(js_sys::WebAssembly::compile(&bytes)).await
}
