//! The client of the workers: one question at a time and one next, asked of several workers at
//! once, their insights joined; studies before a review, and after all else. A worker that dies or
//! falls silent is replaced.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use yomite::agent::Shard;
use yomite::games::{AnyAction, AnyQuestion};
use yomite::insight::Told;
use yomite::protocol::{FromWorker, ToWorker, WorkId};
use yomite::words::{Arg, count};

use super::i18n::mirrored;
use super::i18n::phrases::common as phrases;

mod asked;
mod crew;
mod files;
mod pool;
mod slot;

pub use asked::{Finding, Notice, Purpose, Question, Reply, Status, Thinker};
pub use crew::{Crew, CrewState, Report};
pub use files::fetch;

use asked::{Asked, Call};
use pool::Pool;
use slot::{Event, SlotId};

/// Milliseconds between two joined insights on the page.
const SHOW_MS: f64 = 100.0;
/// Milliseconds between two looks after the workers.
const WATCH_MS: u32 = 500;

/// The client; a handle that can be copied into any closure of the page.
#[derive(Clone, Copy)]
pub struct Engine {
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
    /// What the page shows of it.
    pub status: RwSignal<Status>,
    /// The same of the whole page, which is kept up to date.
    told: RwSignal<Status>,
    /// What the user should know: a worker was replaced, none can be started.
    pub notice: RwSignal<Option<Notice>>,
}

struct Inner {
    pool: Pool,
    current: Option<Asked>,
    next: Option<Asked>,
    /// What is studied when nothing but a review waits, in the order it was asked.
    studies: VecDeque<Asked>,
    last_id: u32,
    /// Looks after the workers as long as the engine lives.
    watch: Option<Interval>,
    /// When that was last done, in milliseconds.
    watched: f64,
}

impl Inner {
    fn new_id(&mut self) -> WorkId {
        self.last_id += 1;
        WorkId(self.last_id)
    }

    /// Stops the current question if `which` picks it: its workers come free.
    fn stop_current(&mut self, which: impl Fn(&Asked) -> bool) {
        if let Some(current) = self.current.as_ref().filter(|current| which(current)) {
            self.pool.tell_all(&ToWorker::Stop(current.id));
        }
    }

    /// Stops the current question if `which` picks it, and its listener hears no more of it.
    fn abandon(&mut self, which: impl Fn(&Asked) -> bool) {
        if let Some(current) = self.current.as_mut().filter(|current| which(current)) {
            current.abandon();
            self.pool.tell_all(&ToWorker::Stop(current.id));
        }
    }

    /// What is begun next: a review comes after what somebody waits for.
    fn waiting(&self) -> Option<&Asked> {
        let next = self.next.as_ref();
        let first = next.filter(|next| next.purpose() > Purpose::Study);
        first.or(self.studies.front()).or(next)
    }

    /// The same, taken out of what waits.
    fn take_waiting(&mut self) -> Option<Asked> {
        let first = self.next.take_if(|next| next.purpose() > Purpose::Study);
        let study = || self.studies.pop_front();
        first.or_else(study).or_else(|| self.next.take())
    }

    /// A worker is done with its share, and comes free; the question, once all its workers are.
    fn answered(
        &mut self,
        slot: SlotId,
        id: WorkId,
        hear: impl FnOnce(&mut Asked, u16),
    ) -> Option<Asked> {
        let shard = self.pool.shard_of(slot, id);
        self.pool.free(slot);
        let current = self.current.as_mut().filter(|current| current.id == id)?;
        let shard = shard?;
        hear(current, shard);
        current.done(shard).then(|| self.current.take())?
    }
}

impl Engine {
    /// Starts an engine with the given number of workers and puts it into context.
    pub fn provide(workers: usize) -> Engine {
        let told = RwSignal::new(Status::default());
        let engine = Engine {
            inner: StoredValue::new_local(Rc::new(RefCell::new(Inner {
                pool: Pool::default(),
                current: None,
                next: None,
                studies: VecDeque::new(),
                last_id: 0,
                watch: None,
                watched: now(),
            }))),
            status: told,
            told,
            notice: RwSignal::new(None),
        };
        engine.with(|inner| {
            inner.pool.start(
                workers,
                Rc::new(move |slot, event| engine.hear(slot, event)),
            );
            inner.watch = Some(Interval::new(WATCH_MS, move || engine.watch()));
        });
        engine.bring_program();
        provide_context(engine);
        engine
    }

    /// The same engine in context for one screen.
    pub fn for_screen(self) {
        provide_context(Engine {
            status: mirrored(self.told),
            ..self
        });
    }

    pub fn get() -> Engine {
        expect_context()
    }

    /// The number of workers to start with: all cores but one, from 1 to 8.
    pub fn default_workers() -> usize {
        let cores = window().navigator().hardware_concurrency();
        (cores as usize).saturating_sub(1).clamp(1, 8)
    }

    /// Uses the given number of workers from the next question on.
    pub fn resize(self, workers: usize) {
        self.with(|inner| inner.pool.resize(workers.clamp(1, 8)));
        self.bring_program();
    }

    /// Asks; `listener` hears the replies. A look in progress gives way to whatever comes, and a
    /// look never pushes a move aside.
    pub fn ask(self, question: Question, listener: impl Fn(Reply) + 'static) {
        let dropped = self.with(|inner| {
            let asked = Asked::decision(inner.new_id(), question, Rc::new(listener));
            inner.stop_current(|current| asked.stops(current));
            match &inner.next {
                Some(next) if !asked.stops(next) => Some(asked),
                _ => inner.next.replace(asked),
            }
        });
        self.revive();
        self.call(dropped.and_then(|dropped| dropped.reply(Reply::Dropped)));
        self.begin_next();
    }

    /// Has a question studied, before a review and after all else that is asked for; `listener` hears
    /// what it comes to. A study that had to give way begins again.
    pub fn study(self, question: AnyQuestion, listener: impl Fn(Finding) + 'static) -> WorkId {
        let id = self.with(|inner| {
            let asked = Asked::study(inner.new_id(), question, Rc::new(listener));
            let id = asked.id;
            inner.stop_current(|current| current.purpose() < Purpose::Study);
            inner.studies.push_back(asked);
            id
        });
        self.revive();
        self.begin_next();
        id
    }

    /// Puts a study down; its listener hears no more.
    pub fn put_down(self, study: WorkId) {
        self.with(|inner| {
            inner.studies.retain(|asked| asked.id != study);
            inner.abandon(|current| current.id == study);
        });
    }

    /// The current thought answers with its best so far.
    pub fn stop_now(self) {
        self.with(|inner| inner.stop_current(|current| current.purpose() > Purpose::Study));
    }

    /// Forgets all questions of a match that has been left; no listener hears of them again.
    pub fn forget(self) {
        self.with(|inner| {
            inner.next = None;
            inner.studies.clear();
            inner.abandon(|_| true);
        });
    }

    /// What kept the workers from starting may be over: they are started again, from files that are
    /// fetched anew.
    pub fn revive(self) {
        let revived = self.with(|inner| {
            let dead = inner.pool.is_dead();
            if dead {
                inner.pool.revive();
            }
            dead
        });
        if revived {
            self.settle_notice(|notice| notice.nobody_thinks);
            self.bring_program();
        }
    }

    /// Tells a listener; nothing of the engine is held then.
    fn call(self, call: Option<Call>) {
        if let Some(call) = call {
            call();
        }
    }

    fn with<T>(self, f: impl FnOnce(&mut Inner) -> T) -> T {
        let inner = self.inner.get_value();
        let mut inner = inner.borrow_mut();
        f(&mut inner)
    }

    /// Hands the next question to the workers once all of them are free and the files that it
    /// needs are here.
    fn begin_next(self) {
        let orders = self.with(|inner| {
            if inner.current.is_some() || !inner.pool.can_begin() {
                return Vec::new();
            }
            let Some(waiting) = inner.waiting() else {
                return Vec::new();
            };
            let task = waiting.work(Shard::WHOLE).task;
            let files = task.files();
            if !inner.pool.files.all_here(&files) {
                return inner.pool.files.order(&files);
            }
            let Some(mut asked) = inner.take_waiting() else {
                return Vec::new();
            };
            let free = inner.pool.free_slots();
            let used = if task.parallel() { free.len() } else { 1 };
            asked.shards = used as u16;
            asked.started = now();
            for (slot, shard) in free.into_iter().zip(Shard::all(asked.shards)) {
                inner.pool.give(slot, shard, asked.work(shard));
            }
            inner.current = Some(asked);
            Vec::new()
        });
        for (name, anew) in orders {
            self.fetch(name, anew);
        }
        self.show_status();
    }

    fn hear(self, slot: SlotId, event: Event) {
        match event {
            Event::Said(message) => match *message {
                FromWorker::Ready { build } if build == crate::BUILD => {
                    self.with(|inner| inner.pool.ready(slot));
                    self.settle_notice(|notice| notice.nobody_thinks);
                    self.show_status();
                    self.begin_next();
                }
                FromWorker::Ready { .. } => self.give_up(slot, phrases::OTHER_BUILD.text()),
                FromWorker::Found(id, packed) => {
                    if let Some(found) = packed.open() {
                        self.note(slot, id, |asked, shard| asked.found(shard, found));
                    }
                }
                FromWorker::Told(id, packed) => {
                    if let Some(told) = packed.open() {
                        self.note(slot, id, |asked, shard| asked.told(shard, told));
                    }
                }
                FromWorker::Done(id, packed) => self.note_done(slot, id, packed.open()),
                FromWorker::Learnt(id, packed) => {
                    if let Some(answer) = packed.open() {
                        self.note_learnt(slot, id, answer);
                    }
                }
                FromWorker::Studied(id, packed) => self.note_studied(slot, id, packed.open()),
                FromWorker::Stopped(id) => self.note_stopped(slot, id),
                // Whole games are a crew's matter.
                FromWorker::Plies(..) | FromWorker::Asks(..) | FromWorker::Played(..) => {}
                FromWorker::Failed(id, failure) => {
                    if matches!(failure, yomite::protocol::Failure::Panic(_)) {
                        // The program has ended: the loss of the worker follows.
                        self.lose(slot, failure.text());
                    } else {
                        self.fail(id, failure.text());
                    }
                }
            },
            Event::Broke(Some(why)) => self.lose(slot, phrases::WORKER_DIED.with([why.into()])),
            // What could not be loaded breaks without a word.
            Event::Broke(None) if self.with(|inner| inner.pool.is_new(slot)) => {
                self.lose(slot, phrases::NOT_LOADED.with([files::BOOT.into()]));
            }
            Event::Broke(None) => self.lose(slot, phrases::WORKER_GONE.text()),
            Event::CannotStart(why) => {
                self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
            }
        }
    }

    fn note(self, slot: SlotId, id: WorkId, hear: impl FnOnce(&mut Asked, u16)) {
        let show = self.with(|inner| {
            let shard = inner.pool.shard_of(slot, id)?;
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            hear(current, shard);
            current.show(SHOW_MS)
        });
        if show.is_some() {
            self.call(show);
            self.show_status();
        }
    }

    fn note_done(self, slot: SlotId, id: WorkId, told: Option<Told<AnyAction>>) {
        let finished = self.with(|inner| {
            let asked = inner.answered(slot, id, |asked, shard| {
                if let Some(told) = told {
                    asked.told(shard, told);
                }
            })?;
            // What waits behind it without having stopped it changes nothing.
            let superseded = asked.purpose() < Purpose::Move
                && inner.next.as_ref().is_some_and(|next| next.stops(&asked))
                || asked.purpose() < Purpose::Study && !inner.studies.is_empty();
            let told = asked.joined();
            asked.reply(
                match told.filter(|told| told.evaluation.chosen().is_some()) {
                    // It was cut short for another question: what it found is not its best.
                    _ if superseded => Reply::Dropped,
                    Some(told) => Reply::Done(told),
                    None => Reply::Failed(phrases::NO_ANSWER.text()),
                },
            )
        });
        self.call(finished);
        self.begin_next();
        self.show_status();
    }

    fn show_status(self) {
        let status = self.with(|inner| {
            let current = inner.current.as_ref();
            let current = current.filter(|asked| asked.purpose() > Purpose::Study);
            let next = inner.next.as_ref();
            let next = next.filter(|asked| asked.purpose() > Purpose::Study);
            let waits = inner.current.is_none() && next.is_some();
            let share = |(got, all): (usize, usize)| Arg::Share(got as f64 / all.max(1) as f64);
            let files = inner.pool.files.progress();
            let files = files.map(|progress| phrases::FETCHES.with([share(progress)]));
            let program = inner.pool.program.coming();
            let program = program.map(|bytes| phrases::PROGRAM_COMES.with([count(bytes / 1000)]));
            Status {
                thinking: current.is_some() || next.is_some(),
                elapsed_ms: current.map_or(0.0, |asked| now() - asked.started),
                simulations: current.map_or(0, Asked::simulations),
                ready: inner.pool.ready_count(),
                dead: inner.pool.is_dead(),
                fetches: files.or(program).filter(|_| waits),
            }
        });
        if self.told.with_untracked(|old| *old != status) {
            self.told.set(status);
        }
    }
}

/// Milliseconds on the page's clock.
pub fn now() -> f64 {
    window()
        .performance()
        .map_or_else(js_sys::Date::now, |clock| clock.now())
}
