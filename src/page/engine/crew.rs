//! Workers apart from the engine's, that play whole games between agents: each its own, all at once.
//!
//! The table's engine goes on undisturbed; its program and files are taken over where they are here
//! already. A worker that dies, falls silent or cannot start is replaced, and its game is played again; one
//! that costs too many is given up, with its reason. With its last handle a crew ends, and whoever listens
//! hears no more.
//!
//! Where a guest sits in a game, its worker asks whoever listens for each of the guest's decisions, and
//! waits for the answer.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

use super::Engine;
use super::client::Client;
use super::pool::Pool;
use super::slot::SlotId;
use crate::i18n::phrases::common as phrases;
use yomite::agent::Shard;
use yomite::arena::PlayedGame;
use yomite::protocol::{Answer, Asking, Bout, FromWorker, Packed, Task, ToWorker, Work, WorkId};
use yomite::words::{Text, count};

/// What comes back of a game: any number of accounts and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// So many plies were played.
    Plies(u32),
    /// A guest is to choose: see [`Crew::answer`].
    Asks(WorkId, Box<Asking>),
    /// Its worker was lost: it begins again, and what its guests were asked is not waited for.
    Anew,
    /// It was played to its end; its outcome is by the seats.
    Played(Box<PlayedGame>),
    /// It cannot be played, and why.
    Failed(Text),
}

/// What the user should know of a crew.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CrewState {
    pub ready: usize,
    /// How much has come of what the games wait for.
    pub fetches: Option<Text>,
    /// A worker was lost: the last one, and why.
    pub lost: Option<Text>,
}

type Listener = Rc<dyn Fn(Report)>;

type Watcher = Rc<dyn Fn(CrewState)>;

/// A handle; the crew ends with the last one.
#[derive(Clone)]
pub struct Crew {
    inner: Rc<RefCell<Inner>>,
}

struct Inner {
    pool: Pool,
    waiting: VecDeque<Game>,
    playing: BTreeMap<WorkId, Game>,
    last_id: u32,
    lost: Option<Text>,
    watcher: Watcher,
}

/// One game on its way.
struct Game {
    id: WorkId,
    bout: Bout,
    listener: Listener,
    /// How many workers it has cost.
    losses: u32,
}

/// Something to tell a listener, once nothing of the crew is held any more.
type Call = Box<dyn FnOnce()>;

impl Game {
    fn call(&self, report: Report) -> Call {
        let listener = Rc::clone(&self.listener);
        Box::new(move || listener(report))
    }
}

impl Crew {
    /// Starts the given number of workers; `watcher` hears of every change in what the user should know.
    pub fn start(engine: Engine, workers: usize, watcher: impl Fn(CrewState) + 'static) -> Crew {
        let mut pool = Pool::default();
        engine.with(|inner| pool.take_over(&inner.pool));
        let crew = Crew {
            inner: Rc::new(RefCell::new(Inner {
                pool,
                waiting: VecDeque::new(),
                playing: BTreeMap::new(),
                last_id: 0,
                lost: None,
                watcher: Rc::new(watcher),
            })),
        };
        Client::start(&crew, workers.max(1));
        crew
    }

    /// Has a game played as soon as a worker is free; `listener` hears how it goes.
    ///
    /// It is the game that the lab plays with the same deal, seed and seats. What it takes is in
    /// the bout: see [`Bout::from_record`].
    pub fn play(&self, bout: Bout, listener: impl Fn(Report) + 'static) {
        self.with(|inner| {
            inner.last_id += 1;
            let game = Game {
                id: WorkId(inner.last_id),
                bout,
                listener: Rc::new(listener),
                losses: 0,
            };
            inner.waiting.push_back(game);
        });
        self.revive();
        self.begin_next();
    }

    /// Answers for the guest that a game waits for.
    pub fn answer(&self, game: WorkId, answer: Packed<Answer>) {
        self.with(|inner| {
            inner.pool.tell_busy(game, &ToWorker::Answer(game, answer));
        });
    }

    /// Games that wait, or are being played.
    pub fn in_hand(&self) -> usize {
        self.with(|inner| inner.waiting.len() + inner.playing.len())
    }

    fn with<T>(&self, f: impl FnOnce(&mut Inner) -> T) -> T {
        f(&mut self.inner.borrow_mut())
    }

    /// A worker has answered, and comes free.
    fn ended(&self, slot: SlotId, id: WorkId, report: Report) {
        let call = self.with(|inner| {
            inner.pool.shard_of(slot, id)?;
            inner.pool.free(slot);
            Some(inner.playing.remove(&id)?.call(report))
        });
        call.into_iter().for_each(|call| call());
        self.begin_next();
    }

    /// Those of the waiting games will have no answer.
    fn fail_waiting(&self, why: &Text, which: impl Fn(&Game) -> bool) {
        let calls: Vec<Call> = self.with(|inner| {
            let all = std::mem::take(&mut inner.waiting).into_iter();
            let (failed, rest): (VecDeque<Game>, _) = all.partition(|game| which(game));
            inner.waiting = rest;
            let failed = failed.iter();
            failed
                .map(|game| game.call(Report::Failed(why.clone())))
                .collect()
        });
        for call in calls {
            call();
        }
        self.show();
    }
}

/// A game is played again so often after its worker was lost.
const MOST_AGAIN: u32 = 2;

impl Client for Crew {
    fn pool<T>(&self, f: impl FnOnce(&mut Pool) -> T) -> T {
        self.with(|inner| f(&mut inner.pool))
    }

    /// The crew ends with its last handle.
    fn link(&self) -> impl Fn() -> Option<Self> + Clone + 'static {
        let weak = Rc::downgrade(&self.inner);
        move || weak.upgrade().map(|inner| Crew { inner })
    }

    fn told(&self, slot: SlotId, message: FromWorker) {
        match message {
            FromWorker::Plies(id, plies) => {
                let call = self.with(|inner| {
                    inner.pool.shard_of(slot, id)?;
                    Some(inner.playing.get(&id)?.call(Report::Plies(plies)))
                });
                call.into_iter().for_each(|call| call());
            }
            FromWorker::Asks(id, asking) => {
                let call = self.with(|inner| {
                    inner.pool.shard_of(slot, id)?;
                    inner.pool.rest(slot);
                    Some(inner.playing.get(&id)?.call(Report::Asks(id, asking)))
                });
                call.into_iter().for_each(|call| call());
            }
            FromWorker::Played(id, packed) => {
                let played = packed.open().and_then(|verdict| verdict.played());
                self.ended(
                    slot,
                    id,
                    match played {
                        Some(played) => Report::Played(Box::new(played)),
                        None => Report::Failed(phrases::NO_ANSWER.text()),
                    },
                );
            }
            FromWorker::Failed(id, failure) => {
                self.ended(slot, id, Report::Failed(failure.text()));
            }
            // What is no answer to a game.
            FromWorker::Ready { .. }
            | FromWorker::Found(..)
            | FromWorker::Told(..)
            | FromWorker::Done(..)
            | FromWorker::Learnt(..)
            | FromWorker::Studied(..)
            | FromWorker::Stopped(_) => {}
        }
    }

    /// The game that it played is played again.
    fn replaced(&self, _: SlotId, lost: Option<(WorkId, Shard)>, why: Text) {
        let call = self.with(|inner| {
            inner.lost = Some(phrases::CREW_REPLACED.with([why.clone().into()]));
            let (id, _) = lost?;
            let mut game = inner.playing.remove(&id)?;
            game.losses += 1;
            if game.losses > MOST_AGAIN {
                let why = phrases::CREW_GIVEN_UP.with([count(game.losses), why.into()]);
                return Some(game.call(Report::Failed(why)));
            }
            let call = game.call(Report::Anew);
            inner.waiting.push_front(game);
            Some(call)
        });
        call.into_iter().for_each(|call| call());
        self.begin_next();
    }

    /// Its game is for the others, if there are any.
    fn given_up(&self, lost: Option<WorkId>, nobody: bool, why: Text) {
        let call = self.with(|inner| {
            let game = lost.and_then(|id| inner.playing.remove(&id));
            let call = game.as_ref().map(|game| game.call(Report::Anew));
            inner.waiting.extend(game);
            call
        });
        call.into_iter().for_each(|call| call());
        match nobody {
            true => self.fail_waiting(&why, |_| true),
            false => self.begin_next(),
        }
    }

    fn missing(&self, file: &str, why: &Text) {
        self.fail_waiting(why, |game| game.bout.files().contains(&file));
    }

    fn begin_next(&self) {
        let orders = self.with(|inner| {
            let mut orders = Vec::new();
            for slot in inner.pool.free_slots() {
                let Some(game) = inner.waiting.front() else {
                    break;
                };
                let task = Task::Play(game.bout.clone());
                let needed = task.files();
                if !inner.pool.files.all_here(&needed) {
                    orders = inner.pool.files.order(&needed);
                    break;
                }
                let work = Work { id: game.id, task };
                inner.pool.give(slot, Shard::WHOLE, work);
                let game = inner.waiting.pop_front();
                inner.playing.extend(game.map(|game| (game.id, game)));
            }
            orders
        });
        self.fetch(orders);
        self.show();
    }

    /// Tells the watcher.
    fn show(&self) {
        let (watcher, state) = self.with(|inner| {
            let state = CrewState {
                ready: inner.pool.ready_count(),
                fetches: inner.pool.fetches().filter(|_| !inner.waiting.is_empty()),
                lost: inner.lost.clone(),
            };
            (Rc::clone(&inner.watcher), state)
        });
        watcher(state);
    }
}
