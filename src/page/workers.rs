//! Schedules requests on web workers: a move before a look, a look before a study, a study before a review.
//! A decision is asked of several workers at once and their answers are pooled; a game has a worker of its own.
//!
//! Whatever goes before stops what runs. At most one decision waits, the latest of its urgency; studies and games
//! wait in their order. A worker that dies, falls silent or cannot start is replaced.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Deref;
use std::rc::Rc;

use leptos::prelude::*;

use crate::page_wide;
use crate::settings::Settings;
use crate::store::Guests;
use yomite::agent::Shard;
use yomite::arena::PlayedGame;
use yomite::catalogue::AgentSpec;
use yomite::games::{AnyAction, AnyAnswer, AnyQuestion, GameId};
use yomite::insight::Analysis;
use yomite::protocol::{
    Answer, Bout, Decision, FromWorker, Packed, Progress, Request, ToWorker, WorkId,
};
use yomite::words::{Phrase, Text};

use super::i18n::mirrored;
use super::i18n::phrases::common as phrases;

mod care;
mod files;
mod parts;
mod pending;
mod slots;

pub use care::{Notice, Status};
pub use files::fetch;
pub use pending::{Course, Purpose};

use pending::{Call, Listener, Pending};
use slots::{Event, SlotId, Slots};

/// Milliseconds between two pooled accounts on the page.
const SHOW_MS: f64 = 100.0;

/// A set of workers and what they are asked; a handle that can be copied into any closure of the page.
#[derive(Clone, Copy)]
pub struct WorkerPool {
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
    /// What the page shows of it.
    pub status: RwSignal<Status>,
    /// The same of the whole page, which is kept up to date.
    told: RwSignal<Status>,
    /// What the user should know: a worker was replaced, none can be started.
    pub notice: RwSignal<Option<Notice>>,
    /// Where what somebody has brought is kept.
    networks: Guests,
}

struct Inner {
    slots: Slots,
    /// At most one decision or study, or any number of games.
    running: Vec<Pending>,
    waiting: VecDeque<Pending>,
    last_id: u32,
    /// What is said of a worker that was lost.
    replaced: Phrase,
    lost: Option<Text>,
    watcher: Rc<dyn Fn(Status)>,
}

/// Workers apart from the page's, which go on undisturbed; they end when it is dropped, and whoever listens
/// hears no more.
pub struct OwnPool {
    pool: WorkerPool,
    /// All that belongs to the pool goes with it.
    _owner: Owner,
}

impl Deref for OwnPool {
    type Target = WorkerPool;

    fn deref(&self) -> &WorkerPool {
        &self.pool
    }
}

/// A study that is waited for; it is put down when this is dropped.
pub struct Study {
    pool: WorkerPool,
    id: WorkId,
}

impl Drop for Study {
    fn drop(&mut self) {
        let id = self.id;
        self.pool.with(|inner| {
            inner.waiting.retain(|pending| pending.id != id);
            inner.abandon(|running| running.id == id);
        });
    }
}

impl Inner {
    fn new_id(&mut self) -> WorkId {
        self.last_id += 1;
        WorkId(self.last_id)
    }

    fn running(&mut self, id: WorkId) -> Option<&mut Pending> {
        self.running.iter_mut().find(|running| running.id == id)
    }

    fn take_running(&mut self, id: WorkId) -> Option<Pending> {
        let at = self.running.iter().position(|running| running.id == id)?;
        Some(self.running.remove(at))
    }

    /// Stops what runs and is picked by `which`: its workers come free.
    fn stop(&mut self, which: impl Fn(&Pending) -> bool) {
        for running in self.running.iter().filter(|running| which(running)) {
            self.slots.tell(running.id, &ToWorker::Stop(running.id));
        }
    }

    /// The same, and its listener hears no more of it.
    fn abandon(&mut self, which: impl Fn(&Pending) -> bool) {
        let picked = self.running.iter_mut().filter(|running| which(running));
        picked.for_each(|running| running.abandoned = true);
        self.stop(which);
    }

    /// What is begun next, by its place among what waits.
    fn first(&self) -> Option<usize> {
        let most = self.waiting.iter().map(|waiting| waiting.purpose).max()?;
        let mut waiting = self.waiting.iter();
        waiting.position(|waiting| waiting.purpose == most)
    }

    /// Has a request wait; gives back what is dropped for it.
    fn queue(&mut self, pending: Pending) -> Option<Pending> {
        self.stop(|running| pending.stops(running));
        let mut waiting = self.waiting.iter_mut();
        match waiting.find(|waiting| pending.is_decision() && waiting.is_decision()) {
            Some(other) if pending.stops(other) => Some(std::mem::replace(other, pending)),
            Some(_) => Some(pending),
            None => {
                self.waiting.push_back(pending);
                None
            }
        }
    }

    /// A worker is done with its share, and comes free; the request, once all its workers are.
    fn answered(&mut self, slot: SlotId, id: WorkId) -> Option<Pending> {
        let shard = self.slots.shard_of(slot, id);
        self.slots.free(slot);
        let whole = self.running(id)?.done(shard?);
        whole.then(|| self.take_running(id))?
    }
}

impl WorkerPool {
    /// Starts the page's pool, with as many workers as the settings say.
    fn begin() -> WorkerPool {
        let workers = Settings::get().workers;
        let told = RwSignal::new(Status::default());
        let show = move |status| {
            if told.with_untracked(|old| *old != status) {
                told.set(status);
            }
        };
        let pool = WorkerPool::new(
            Slots::default(),
            phrases::ENGINE_REPLACED,
            told,
            Guests::get(),
            show,
        );
        pool.start(workers.get_untracked());
        Effect::new(move |_| pool.resize(workers.get()));
        pool
    }

    /// Starts workers apart from these, which play whole games; `watcher` hears how they stand. Program and files
    /// are taken over where they are here already.
    pub fn hire(self, workers: usize, watcher: impl Fn(Status) + 'static) -> OwnPool {
        let slots = self.with(|inner| inner.slots.lent());
        let owner = Owner::default();
        let pool = owner.with(|| {
            let told = RwSignal::new(Status::default());
            WorkerPool::new(
                slots,
                phrases::ENGINE_CREW_REPLACED,
                told,
                self.networks,
                watcher,
            )
        });
        pool.start(workers.max(1));
        OwnPool {
            pool,
            _owner: owner,
        }
    }

    fn new(
        slots: Slots,
        replaced: Phrase,
        told: RwSignal<Status>,
        networks: Guests,
        watcher: impl Fn(Status) + 'static,
    ) -> WorkerPool {
        WorkerPool {
            inner: StoredValue::new_local(Rc::new(RefCell::new(Inner {
                slots,
                running: Vec::new(),
                waiting: VecDeque::new(),
                last_id: 0,
                replaced,
                lost: None,
                watcher: Rc::new(watcher),
            }))),
            status: told,
            told,
            notice: RwSignal::new(None),
            networks,
        }
    }

    /// The same pool in context for one screen.
    pub fn for_screen(self) {
        provide_context(WorkerPool {
            status: mirrored(self.told),
            ..self
        });
    }

    pub fn get() -> WorkerPool {
        page_wide::get_or_make(WorkerPool::begin)
    }

    /// Has a decision thought about. A look in progress gives way to whatever comes, and a look never pushes a
    /// move aside.
    pub fn decide(
        self,
        purpose: Purpose,
        decision: Decision,
        listener: impl Fn(Progress<Analysis<AnyAction>>) + 'static,
    ) {
        let listener = Listener::decision(&decision, listener);
        self.ask(purpose, Request::Decide(decision), listener);
    }

    /// Fetches what an agent of a game will need, before it is asked.
    pub fn fetch_ahead(self, game: GameId, agent: &AgentSpec) {
        let info = game.agents().iter().find(|info| info.name == agent.name);
        let files = info.map_or(&[][..], |info| info.assets);
        let (files, parts) = self.with(|inner| {
            let Slots {
                files: kept, parts, ..
            } = &mut inner.slots;
            (kept.order(files), parts.order(&parts::of_game(game)))
        });
        self.fetch(files);
        self.fetch_parts(parts);
    }

    /// Has a question studied. A study that had to give way begins again.
    pub fn study(
        self,
        question: AnyQuestion,
        listener: impl Fn(Progress<AnyAnswer>) + 'static,
    ) -> Study {
        let listener = Listener::Study(Rc::new(listener));
        let id = self.ask(Purpose::Study, Request::Study(question), listener);
        Study { pool: self, id }
    }

    /// Has a game played as soon as a worker is free.
    ///
    /// It is the game that the lab plays with the same deal, seed and seats. What it takes is in
    /// the bout: see [`Bout::from_record`].
    pub fn play(self, bout: Bout, listener: impl Fn(Progress<Box<PlayedGame>, Course>) + 'static) {
        let listener = Listener::Game(Rc::new(listener));
        self.ask(Purpose::Game, Request::Play(bout), listener);
    }

    fn ask(self, purpose: Purpose, request: Request, listener: Listener) -> WorkId {
        let (id, dropped, parts) = self.with(|inner| {
            let id = inner.new_id();
            let pending = Pending::new(id, purpose, request, listener);
            // Beside the base, if that is on its way.
            let parts = inner.slots.parts.order(&pending.parts);
            (Some(id), inner.queue(pending), parts)
        });
        self.revive();
        self.fetch_parts(parts);
        self.call(dropped.and_then(|dropped| dropped.dropped()));
        self.begin_next();
        id.unwrap_or(WorkId(0))
    }

    /// Answers for the guest that a game waits for.
    pub fn answer(self, game: WorkId, answer: Packed<Answer>) {
        self.with(|inner| inner.slots.tell(game, &ToWorker::Answer(game, answer)));
    }

    /// What somebody had brought is asked for anew when it is needed next.
    pub fn forget_brought(self) {
        self.with(|inner| inner.slots.forget_brought());
    }

    /// What waits, or is being done.
    pub fn in_hand(self) -> usize {
        self.with(|inner| inner.waiting.len() + inner.running.len())
    }

    /// The current thought answers with its best so far.
    pub fn stop_now(self) {
        self.with(|inner| inner.stop(|running| running.purpose > Purpose::Study));
    }

    /// Forgets all requests of a match that has been left; no listener hears of them again.
    pub fn forget(self) {
        self.with(|inner| {
            inner.waiting.clear();
            inner.abandon(|_| true);
        });
    }

    /// Tells a listener; nothing of the pool is held then.
    fn call(self, call: Option<Call>) {
        if let Some(call) = call {
            call();
        }
    }

    /// Nothing once the pool has ended.
    fn with<T: Default>(self, f: impl FnOnce(&mut Inner) -> T) -> T {
        let inner = self.inner.try_get_value();
        inner.map_or_else(T::default, |inner| f(&mut inner.borrow_mut()))
    }

    /// Something is being done with it at this moment.
    fn is_held(self) -> bool {
        let inner = self.inner.try_get_value();
        inner.is_some_and(|inner| inner.try_borrow_mut().is_err())
    }

    /// A worker is heard: of itself, or of its work.
    fn hear(self, slot: SlotId, event: Event) {
        match event {
            Event::Said(message) => match *message {
                FromWorker::Ready { build } if build == crate::BUILD => {
                    self.slots(|slots| slots.ready(slot));
                    self.settle_notice(|notice| notice.nobody_thinks);
                    self.begin_next();
                }
                FromWorker::Ready { .. } => self.give_up(slot, phrases::ENGINE_OTHER_BUILD.text()),
                FromWorker::Broke(why) => self.lose(slot, why),
                message => self.note(slot, message),
            },
            Event::Broke(Some(why)) => self.lose(slot, phrases::ENGINE_DIED.with([why.into()])),
            // What could not be loaded breaks without a word.
            Event::Broke(None) if self.slots(|slots| slots.is_new(slot)) => {
                self.lose(slot, phrases::ENGINE_NOT_LOADED.with([files::BOOT.into()]));
            }
            Event::Broke(None) => self.lose(slot, phrases::ENGINE_GONE.text()),
            Event::CannotStart(why) => {
                self.give_up(slot, phrases::ENGINE_START.with([why.into()]));
            }
        }
    }

    /// A worker says something of its work.
    fn note(self, slot: SlotId, message: FromWorker) {
        match message {
            FromWorker::Says(id, Progress::SoFar(packed)) => {
                let call = self.with(|inner| {
                    let shard = inner.slots.shard_of(slot, id)?;
                    let running = inner.running(id)?;
                    running.take(shard, packed.open()?);
                    running.so_far(SHOW_MS)
                });
                if call.is_some() {
                    self.call(call);
                    self.show();
                }
            }
            FromWorker::Says(id, Progress::Done(packed)) => {
                let call = self.with(|inner| {
                    let shard = inner.slots.shard_of(slot, id);
                    if let Some((running, shard)) = inner.running(id).zip(shard)
                        && let Some(account) = packed.open()
                    {
                        running.take(shard, account);
                    }
                    let mut done = inner.answered(slot, id)?;
                    // What waits behind it without having stopped it changes nothing.
                    let stops = |waiting: &Pending| waiting.stops(&done);
                    let superseded =
                        done.purpose < Purpose::Move && inner.waiting.iter().any(stops);
                    match superseded && done.is_decision() {
                        // It was cut short for another request: what it found is not its best.
                        true => done.dropped(),
                        false => done.complete(),
                    }
                });
                self.call(call);
                self.begin_next();
            }
            FromWorker::Says(id, Progress::Failed(why)) => {
                self.with(|inner| inner.slots.free(slot));
                self.fail(id, why);
            }
            FromWorker::Says(id, Progress::Dropped) => {
                self.with(|inner| {
                    if let Some(stopped) = inner.answered(slot, id)
                        && !stopped.abandoned
                    {
                        inner.waiting.push_front(stopped.again());
                    }
                });
                self.begin_next();
            }
            FromWorker::Asks(id, asking) => {
                let call = self.with(|inner| {
                    inner.slots.shard_of(slot, id)?;
                    inner.slots.rest(slot);
                    let asking = Box::new(asking.open()?);
                    inner.running(id)?.course(Course::Asks(id, asking))
                });
                self.call(call);
            }
            // What concerns the worker itself was heard before.
            FromWorker::Ready { .. } | FromWorker::Broke(_) => {}
        }
    }

    fn fail(self, id: WorkId, why: Text) {
        let failed = self.with(|inner| {
            inner.slots.release(id);
            inner.take_running(id)
        });
        self.call(failed.and_then(|failed| failed.failed(why)));
        self.begin_next();
    }

    /// Those of the waiting requests will have no answer.
    fn fail_waiting(self, why: &Text, which: impl Fn(&Pending) -> bool) {
        let failed: VecDeque<Pending> = self.with(|inner| {
            let all = std::mem::take(&mut inner.waiting).into_iter();
            let (failed, rest) = all.partition(|waiting| which(waiting));
            inner.waiting = rest;
            failed
        });
        for failed in failed {
            self.call(failed.failed(why.clone()));
        }
        self.show();
    }

    /// Hands out what waits, as far as workers are free and its files are here.
    fn begin_next(self) {
        let (orders, parts, misfit) = self.with(|inner| {
            while let Some(at) = inner.first() {
                let next = &inner.waiting[at];
                // A decision is shared among all workers: it begins once all are free.
                if !inner.slots.can_begin(next.is_game()) {
                    break;
                }
                let (files, parts) = (files::needed(&next.request), next.parts.clone());
                if !inner.slots.files.all_here(&files) || !inner.slots.parts.all_here(&parts) {
                    let orders = inner.slots.files.order(&files);
                    return (orders, inner.slots.parts.order(&parts), None);
                }
                if let Some(misfit) = inner.slots.misfit(&parts) {
                    return (Vec::new(), Vec::new(), Some(misfit));
                }
                let Some(mut next) = inner.waiting.remove(at) else {
                    break;
                };
                let free = inner.slots.free_slots();
                let used = if next.request.parallel() {
                    free.len()
                } else {
                    1
                };
                next.shards = used as u16;
                next.started = now();
                for (slot, shard) in free.into_iter().zip(Shard::all(next.shards)) {
                    let share = next.request.share(shard);
                    inner.slots.give(slot, shard, next.id, share);
                }
                inner.running.push(next);
            }
            (Vec::new(), Vec::new(), None)
        });
        self.fetch(orders);
        self.fetch_parts(parts);
        if let Some(misfit) = misfit {
            let other = phrases::ENGINE_OTHER_BUILD.text();
            self.fail_waiting(&other, |waiting| waiting.parts.contains(&misfit));
        }
        self.show();
    }
}

/// Milliseconds on the page's clock.
pub fn now() -> f64 {
    window()
        .performance()
        .map_or_else(js_sys::Date::now, |clock| clock.now())
}
