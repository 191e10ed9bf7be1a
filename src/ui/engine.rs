//! The client of the workers: one question at a time and one next, asked of several workers at
//! once, their insights joined; a worker that dies or falls silent is replaced.

use std::cell::RefCell;
use std::rc::Rc;

use gloo_timers::callback::Interval;
use leptos::prelude::*;

use crate::agent::{AgentSpec, Budget, Shard};
use crate::games::{AnyAction, AnyObservation};
use crate::insight::Insight;
use crate::protocol::{FromWorker, ToWorker, WorkId};
use crate::words::Text;

use super::i18n::phrases::engine as phrases;

mod asked;
mod losses;
mod pool;
mod slot;

use asked::Asked;
use pool::Pool;
use slot::{Event, SlotId};

/// Milliseconds between two joined insights on the page.
const SHOW_MS: f64 = 100.0;

/// Why something is asked: a move of the match goes before a look into a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// To show what an agent thinks about some position.
    Look,
    /// To play the match on.
    Move,
}

/// One decision to be thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Why it is asked.
    pub purpose: Purpose,
    /// Who thinks.
    pub agent: AgentSpec,
    /// What that seat has seen.
    pub observation: AnyObservation,
    /// Seed of the decision.
    pub seed: u64,
    /// How long it may take.
    pub budget: Budget,
}

/// What comes back, any number of insights and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// What the agent thinks so far.
    Insight(Insight),
    /// Its choice.
    Done(AnyAction, Insight),
    /// No answer will come, and why.
    Failed(Text),
    /// Another question took its place.
    Dropped,
}

/// What the page shows of the engine.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// Something is being thought about.
    pub thinking: bool,
    /// How long, in milliseconds.
    pub elapsed_ms: f64,
    /// Simulations so far.
    pub simulations: u64,
    /// Workers that listen.
    pub ready: usize,
}

/// The client; a handle that can be copied into any closure of the page.
#[derive(Clone, Copy)]
pub struct Engine {
    inner: StoredValue<Rc<RefCell<Inner>>, LocalStorage>,
    /// What the page shows of it.
    pub status: RwSignal<Status>,
    /// What the user should know: a worker was replaced, none can be started.
    pub notice: RwSignal<Option<Text>>,
}

struct Inner {
    pool: Pool,
    current: Option<Asked>,
    next: Option<Asked>,
    last_id: u32,
    /// Looks after the workers as long as the engine lives.
    watch: Option<Interval>,
}

impl Engine {
    /// Starts an engine of so many workers and puts it into context.
    pub fn provide(workers: usize) -> Engine {
        let engine = Engine {
            inner: StoredValue::new_local(Rc::new(RefCell::new(Inner {
                pool: Pool::default(),
                current: None,
                next: None,
                last_id: 0,
                watch: None,
            }))),
            status: RwSignal::new(Status::default()),
            notice: RwSignal::new(None),
        };
        engine.with(|inner| {
            inner.pool.start(
                workers,
                Rc::new(move |slot, event| engine.hear(slot, event)),
            );
            inner.watch = Some(Interval::new(500, move || engine.watch()));
        });
        provide_context(engine);
        engine
    }

    /// The engine in context.
    pub fn get() -> Engine {
        expect_context()
    }

    /// The number of workers to start with: all cores but one, from 1 to 8.
    pub fn default_workers() -> usize {
        let cores = window().navigator().hardware_concurrency();
        (cores as usize).saturating_sub(1).clamp(1, 8)
    }

    /// Uses so many workers from the next question on.
    pub fn resize(self, workers: usize) {
        self.with(|inner| inner.pool.resize(workers.clamp(1, 8)));
    }

    /// Asks; `listener` hears the replies. A look in progress gives way to whatever comes, and a
    /// look never pushes a move aside.
    pub fn ask(self, question: Question, listener: impl Fn(Reply) + 'static) {
        let dropped = self.with(|inner| {
            inner.last_id += 1;
            let asked = Asked::new(WorkId(inner.last_id), question, Rc::new(listener));
            let purpose = asked.question.purpose;
            match &inner.current {
                Some(current) if current.question.purpose <= purpose => {
                    // Stop it; its answer is stale, but the workers must come free.
                    inner.pool.tell_all(&ToWorker::Stop(current.id));
                }
                _ => {}
            }
            match &inner.next {
                Some(next) if next.question.purpose > purpose => Some(asked),
                _ => inner.next.replace(asked),
            }
        });
        // What kept them from starting may be over.
        self.with(|inner| {
            if inner.pool.is_dead() {
                inner.pool.revive();
            }
        });
        if let Some(dropped) = dropped {
            (dropped.listener)(Reply::Dropped);
        }
        self.begin_next();
    }

    /// The current thought answers with its best so far.
    pub fn stop_now(self) {
        self.with(|inner| {
            if let Some(current) = &inner.current {
                inner.pool.tell_all(&ToWorker::Stop(current.id));
            }
        });
    }

    /// Forgets all questions of a match that has been left; no listener hears of them again.
    pub fn forget(self) {
        self.with(|inner| {
            inner.next = None;
            if let Some(current) = &mut inner.current {
                current.listener = Rc::new(|_| {});
                inner.pool.tell_all(&ToWorker::Stop(current.id));
            }
        });
    }

    fn with<T>(self, f: impl FnOnce(&mut Inner) -> T) -> T {
        let inner = self.inner.get_value();
        let mut inner = inner.borrow_mut();
        f(&mut inner)
    }

    /// Hands the next question to the workers once all of them are free.
    fn begin_next(self) {
        self.with(|inner| {
            if inner.current.is_some() || !inner.pool.can_begin() {
                return;
            }
            let Some(mut asked) = inner.next.take() else {
                return;
            };
            let parallel = {
                let game = asked.question.observation.game();
                let name = &asked.question.agent.name;
                game.agents()
                    .iter()
                    .any(|info| info.name == name && info.parallel)
            };
            let free = inner.pool.free_slots();
            let used = if parallel { free.len() } else { 1 };
            asked.shards = used as u16;
            asked.started = now();
            for (index, slot) in free.into_iter().take(used).enumerate() {
                let shard = Shard {
                    index: index as u16,
                    count: used as u16,
                };
                inner.pool.give(slot, shard, asked.work(shard));
            }
            inner.current = Some(asked);
        });
        self.show_status();
    }

    fn hear(self, slot: SlotId, event: Event) {
        match event {
            Event::Said(message) => match *message {
                FromWorker::Ready { build } if build == crate::protocol::BUILD => {
                    self.with(|inner| inner.pool.ready(slot));
                    self.show_status();
                    self.begin_next();
                }
                FromWorker::Ready { .. } => self.give_up(slot, phrases::OLD_WORKER.text()),
                FromWorker::Insight(id, packed) => {
                    if let Some(insight) = packed.open() {
                        self.note_insight(slot, id, insight);
                    }
                }
                FromWorker::Done(id, action, packed) => {
                    self.note_done(slot, id, action, packed.open())
                }
                FromWorker::Failed(id, failure) => {
                    if matches!(failure, crate::protocol::Failure::Panic(_)) {
                        // The program has ended: the loss of the worker follows.
                        self.lose(slot, failure.text());
                    } else {
                        self.fail(id, failure.text());
                    }
                }
            },
            Event::Broke(why) => self.lose(slot, phrases::WORKER_DIED.with([why.into()])),
            Event::CannotStart(why) => {
                self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
            }
        }
    }

    fn note_insight(self, slot: SlotId, id: WorkId, insight: Insight) {
        let show = self.with(|inner| {
            let shard = inner.pool.shard_of(slot, id)?;
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            current.insights.insert(shard, insight);
            if now() - current.shown < SHOW_MS {
                return None;
            }
            current.shown = now();
            Some((Rc::clone(&current.listener), current.joined()?))
        });
        if let Some((listener, insight)) = show {
            listener(Reply::Insight(insight));
            self.show_status();
        }
    }

    fn note_done(self, slot: SlotId, id: WorkId, action: AnyAction, insight: Option<Insight>) {
        let finished = self.with(|inner| {
            let shard = inner.pool.shard_of(slot, id);
            inner.pool.free(slot);
            let current = inner.current.as_mut().filter(|current| current.id == id)?;
            let shard = shard?;
            current.answers.insert(shard, action);
            if let Some(insight) = insight {
                current.insights.insert(shard, insight);
            }
            if current.answers.len() < usize::from(current.shards) {
                return None;
            }
            inner.current.take()
        });
        if let Some(asked) = finished {
            let listener = Rc::clone(&asked.listener);
            let superseded =
                self.with(|inner| asked.question.purpose == Purpose::Look && inner.next.is_some());
            listener(match asked.settle() {
                // It was cut short for another question: what it found is not its best.
                _ if superseded => Reply::Dropped,
                Some((action, insight)) => Reply::Done(action, insight),
                None => Reply::Failed(phrases::NO_ANSWER.text()),
            });
        }
        self.begin_next();
        self.show_status();
    }

    fn show_status(self) {
        let status = self.with(|inner| {
            let current = inner.current.as_ref();
            Status {
                thinking: current.is_some() || inner.next.is_some(),
                elapsed_ms: current.map_or(0.0, |asked| now() - asked.started),
                simulations: current.map_or(0, |asked| {
                    asked
                        .insights
                        .values()
                        .map(|insight| insight.simulations)
                        .sum()
                }),
                ready: inner.pool.ready_count(),
            }
        });
        if self.status.with_untracked(|old| *old != status) {
            self.status.set(status);
        }
    }
}

/// Milliseconds on the page's clock.
pub fn now() -> f64 {
    window()
        .performance()
        .map_or_else(js_sys::Date::now, |clock| clock.now())
}
