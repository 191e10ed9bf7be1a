//! The client of the workers: one question at a time and one next, asked of several workers at
//! once, their insights joined; studies before a review, and after all else. A worker that dies or
//! falls silent is replaced.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use leptos::prelude::*;

use yomite::agent::Shard;
use yomite::games::{AnyAction, AnyQuestion};
use yomite::insight::Told;
use yomite::protocol::{FromWorker, ToWorker, WorkId};
use yomite::words::{Text, count};

use super::i18n::mirrored;
use super::i18n::phrases::common as phrases;

mod asked;
mod client;
mod crew;
mod files;
mod pool;
mod slot;

pub use asked::{Finding, Notice, Purpose, Question, Reply, Status, Thinker};
pub use crew::{Crew, CrewState, Report};
pub use files::fetch;

use asked::{Asked, Call};
use client::Client;
use pool::Pool;
use slot::SlotId;

/// Milliseconds between two joined insights on the page.
const SHOW_MS: f64 = 100.0;
/// So long a message about what is over can be read, in milliseconds.
const READ_MS: f64 = 10_000.0;
/// A question is given up once one of its shares has cost this many workers.
const MAX_LOSSES: u32 = 3;

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
            }))),
            status: told,
            told,
            notice: RwSignal::new(None),
        };
        engine.start(workers);
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

    /// What kept the workers from starting may be over: they are started again.
    pub fn revive(self) {
        if Client::revive(&self) {
            self.settle_notice(|notice| notice.nobody_thinks);
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

    fn note(self, slot: SlotId, id: WorkId, hear: impl FnOnce(&mut Asked, u16)) {
        let show = self.with(|inner| {
            let shard = inner.pool.shard_of(slot, id)?;
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            hear(current, shard);
            current.show(SHOW_MS)
        });
        if show.is_some() {
            self.call(show);
            self.show();
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
        self.show();
    }

    fn tell(self, text: Text, nobody_thinks: bool) {
        self.notice.set(Some(Notice {
            text,
            nobody_thinks,
            since: now(),
        }));
    }

    /// Takes the notice away if `which` picks it.
    fn settle_notice(self, which: impl Fn(&Notice) -> bool) {
        let over = self
            .notice
            .with_untracked(|notice| notice.as_ref().is_some_and(which));
        if over {
            self.notice.set(None);
        }
    }

    fn fail(self, id: WorkId, why: Text) {
        let failed = self.with(|inner| {
            inner.pool.release(id);
            inner.current.take_if(|current| current.id == id)
        });
        self.call(failed.and_then(|asked| asked.failed(why)));
        self.begin_next();
        self.show();
    }

    fn fail_all(self, why: Text) {
        let all: Vec<Asked> = self.with(|inner| {
            let decisions = inner.current.take().into_iter().chain(inner.next.take());
            decisions.chain(inner.studies.drain(..)).collect()
        });
        for asked in all {
            self.call(asked.failed(why.clone()));
        }
        self.show();
    }
}

impl Client for Engine {
    fn pool<T>(&self, f: impl FnOnce(&mut Pool) -> T) -> T {
        self.with(|inner| f(&mut inner.pool))
    }

    /// The engine lives as long as the page.
    fn link(&self) -> impl Fn() -> Option<Self> + Clone + 'static {
        let engine = *self;
        move || Some(engine)
    }

    fn told(&self, slot: SlotId, message: FromWorker) {
        match message {
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
            FromWorker::Failed(id, failure) => self.fail(id, failure.text()),
            // Whole games are a crew's matter.
            FromWorker::Ready { .. }
            | FromWorker::Plies(..)
            | FromWorker::Asks(..)
            | FromWorker::Played(..) => {}
        }
    }

    /// The one in its place has its share of the work.
    fn replaced(&self, slot: SlotId, lost: Option<(WorkId, Shard)>, why: Text) {
        let given_up = self.with(|inner| {
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
        self.tell(phrases::REPLACED.with([why.clone().into()]), false);
        if let Some((id, losses)) = given_up {
            self.fail(id, phrases::GIVEN_UP.with([count(losses), why.into()]));
        }
        self.show();
    }

    /// What waits for it, or for anybody, will have no answer.
    fn given_up(&self, lost: Option<WorkId>, nobody: bool, why: Text) {
        if nobody {
            self.tell(why.clone(), true);
            self.fail_all(why);
        } else if let Some(id) = lost {
            self.fail(id, why);
        }
    }

    fn missing(&self, file: &str, why: &Text) {
        let calls: Vec<Call> = self.with(|inner| {
            let next = inner.next.take_if(|asked| asked.needs(file));
            let (failed, rest): (VecDeque<Asked>, _) =
                inner.studies.drain(..).partition(|asked| asked.needs(file));
            inner.studies = rest;
            let all = next.into_iter().chain(failed);
            all.filter_map(|asked| asked.failed(why.clone())).collect()
        });
        for call in calls {
            call();
        }
    }

    /// The next question begins once all workers are free.
    fn begin_next(&self) {
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
        self.fetch(orders);
        self.show();
    }

    fn show(&self) {
        let status = self.with(|inner| {
            let current = inner.current.as_ref();
            let current = current.filter(|asked| asked.purpose() > Purpose::Study);
            let next = inner.next.as_ref();
            let next = next.filter(|asked| asked.purpose() > Purpose::Study);
            let waits = inner.current.is_none() && next.is_some();
            Status {
                thinking: current.is_some() || next.is_some(),
                elapsed_ms: current.map_or(0.0, |asked| now() - asked.started),
                simulations: current.map_or(0, Asked::simulations),
                ready: inner.pool.ready_count(),
                dead: inner.pool.is_dead(),
                fetches: inner.pool.fetches().filter(|_| waits),
            }
        });
        if self.told.with_untracked(|old| *old != status) {
            self.told.set(status);
        }
    }

    fn listens(&self) {
        self.settle_notice(|notice| notice.nobody_thinks);
    }

    fn looked(&self, well: bool) {
        if well {
            let time = now();
            self.settle_notice(|notice| time - notice.since > READ_MS);
        }
        if self.told.with_untracked(|status| status.thinking) {
            self.show();
        }
    }
}

/// Milliseconds on the page's clock.
pub fn now() -> f64 {
    window()
        .performance()
        .map_or_else(js_sys::Date::now, |clock| clock.now())
}
