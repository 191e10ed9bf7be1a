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
use std::rc::{Rc, Weak};

use gloo_timers::callback::Interval;
use leptos::task::spawn_local;

use super::pool::Pool;
use super::slot::{Event, PAUSE_MS, SILENCE_MS, START_MS, SlotId};
use super::{Engine, WATCH_MS, files, now};
use crate::BUILD;
use crate::i18n::phrases::common as phrases;
use yomite::agent::Shard;
use yomite::arena::PlayedGame;
use yomite::protocol::{
    Answer, Asking, Bout, Failure, FromWorker, Packed, Task, ToWorker, Work, WorkId,
};
use yomite::words::{Arg, Text, count};

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
    /// Looks after the workers as long as the crew lives.
    watch: Option<Interval>,
    /// When that was last done, in milliseconds.
    watched: f64,
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
                watch: None,
                watched: now(),
            })),
        };
        let weak = Rc::downgrade(&crew.inner);
        let ear = move |slot, event| {
            if let Some(crew) = Crew::of(&weak) {
                crew.hear(slot, event);
            }
        };
        let weak = Rc::downgrade(&crew.inner);
        let look = move || {
            if let Some(crew) = Crew::of(&weak) {
                crew.watch();
            }
        };
        crew.with(|inner| {
            inner.pool.start(workers.max(1), Rc::new(ear));
            inner.watch = Some(Interval::new(WATCH_MS, look));
        });
        crew.bring_program();
        crew
    }

    /// Has a game played as soon as a worker is free; `listener` hears how it goes.
    ///
    /// It is the game that the lab plays with the same deal, seed and seats. What it takes is in
    /// the bout: see [`Bout::of`].
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

    fn of(weak: &Weak<RefCell<Inner>>) -> Option<Crew> {
        weak.upgrade().map(|inner| Crew { inner })
    }

    fn with<T>(&self, f: impl FnOnce(&mut Inner) -> T) -> T {
        f(&mut self.inner.borrow_mut())
    }

    /// Hands games to the workers that are free, as far as the files that they need are here.
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
        for (name, anew) in orders {
            self.fetch(name, anew);
        }
        self.tell();
    }

    fn hear(&self, slot: SlotId, event: Event) {
        match event {
            Event::Said(message) => match *message {
                FromWorker::Ready { build } if build == BUILD => {
                    self.with(|inner| inner.pool.ready(slot));
                    self.begin_next();
                }
                FromWorker::Ready { .. } => self.give_up(slot, phrases::OTHER_BUILD.text()),
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
                FromWorker::Failed(_, failure @ Failure::Panic(_)) => {
                    // The program has ended.
                    self.lose(slot, failure.text());
                }
                FromWorker::Failed(id, failure) => {
                    self.ended(slot, id, Report::Failed(failure.text()));
                }
                // What is no answer to a game.
                FromWorker::Found(..)
                | FromWorker::Told(..)
                | FromWorker::Done(..)
                | FromWorker::Learnt(..)
                | FromWorker::Studied(..)
                | FromWorker::Stopped(_) => {}
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

    /// Fetches a file; the games that wait for it go on when it is here, or fail with it.
    fn fetch(&self, name: &'static str, anew: bool) {
        let weak = Rc::downgrade(&self.inner);
        let progress = {
            let weak = weak.clone();
            move |bytes| {
                if let Some(crew) = Crew::of(&weak) {
                    crew.with(|inner| inner.pool.files.note(name, bytes));
                    crew.tell();
                }
            }
        };
        spawn_local(async move {
            let fetched = files::fetch(name, anew, progress).await;
            let Some(crew) = Crew::of(&weak) else { return };
            let (content, why) = match fetched {
                Ok(content) => (Some(content), None),
                Err(why) => (None, Some(phrases::NO_FILE.with([why.into()]))),
            };
            crew.with(|inner| inner.pool.files.arrived(name, content));
            if let Some(why) = why {
                crew.fail_waiting(&why, |game| game.bout.files().contains(&name));
            }
            crew.begin_next();
        });
    }

    /// Tells the watcher how things stand.
    fn tell(&self) {
        let (watcher, state) = self.with(|inner| {
            let share = |(got, all): (usize, usize)| Arg::Share(got as f64 / all.max(1) as f64);
            let files = inner.pool.files.progress();
            let files = files.map(|progress| phrases::FETCHES.with([share(progress)]));
            let program = inner.pool.program.coming();
            let program = program.map(|bytes| phrases::PROGRAM_COMES.with([count(bytes / 1000)]));
            let state = CrewState {
                ready: inner.pool.ready_count(),
                fetches: files.or(program).filter(|_| !inner.waiting.is_empty()),
                lost: inner.lost.clone(),
            };
            (Rc::clone(&inner.watcher), state)
        });
        watcher(state);
    }
}

/// A game is played again so often after its worker was lost.
const MOST_AGAIN: u32 = 2;

impl Crew {
    /// What kept the workers from starting may be over: they are started again, from files that are
    /// fetched anew.
    fn revive(&self) {
        let revived = self.with(|inner| {
            let dead = inner.pool.is_dead();
            if dead {
                inner.pool.revive();
            }
            dead
        });
        if revived {
            self.bring_program();
        }
    }

    /// Has the program fetched for the workers that wait for it.
    fn bring_program(&self) {
        let attempt = self.with(|inner| match inner.pool.waiting().is_empty() {
            true => None,
            false => inner.pool.program.order(),
        });
        let Some(attempt) = attempt else { return };
        let weak = Rc::downgrade(&self.inner);
        let progress = {
            let weak = weak.clone();
            move |bytes| {
                if let Some(crew) = Crew::of(&weak) {
                    crew.with(|inner| inner.pool.program.note(bytes));
                    crew.tell();
                }
            }
        };
        spawn_local(async move {
            let fetched = files::fetch_program(attempt, progress).await;
            let Some(crew) = Crew::of(&weak) else { return };
            match fetched {
                Ok(parts) => crew.with(|inner| inner.pool.program_came(parts)),
                Err(why) => {
                    let waiting = crew.with(|inner| {
                        inner.pool.program.arrived(None);
                        inner.pool.waiting()
                    });
                    for slot in waiting {
                        crew.give_up(slot, why.clone());
                    }
                }
            }
            crew.tell();
        });
    }

    /// A worker will never listen: its game is for the others, if there are any.
    fn give_up(&self, slot: SlotId, why: Text) {
        let (nobody, call) = self.with(|inner| {
            let lost = inner.pool.give_up(slot);
            let game = lost.and_then(|id| inner.playing.remove(&id));
            let call = game.as_ref().map(|game| game.call(Report::Anew));
            inner.waiting.extend(game);
            let nobody = inner.pool.is_dead();
            if nobody {
                inner.pool.program.discard();
            }
            (nobody, call)
        });
        call.into_iter().for_each(|call| call());
        match nobody {
            true => self.fail_waiting(&why, |_| true),
            false => self.begin_next(),
        }
    }

    /// A worker is gone: another takes its place, and its game is played again.
    fn lose(&self, slot: SlotId, why: Text) {
        if self.with(|inner| inner.pool.is_hopeless(slot)) {
            return self.give_up(slot, phrases::CANNOT_START.with([why.into()]));
        }
        let call = self.with(|inner| {
            let lost = inner.pool.replace(slot);
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
        self.bring_program();
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
        self.tell();
    }

    /// Looks after the workers twice a second.
    fn watch(&self) {
        let time = now();
        let (silent, late) = self.with(|inner| {
            if time - std::mem::replace(&mut inner.watched, time) > PAUSE_MS {
                inner.pool.reset_timeouts(time);
            }
            let pool = &inner.pool;
            (pool.silent(time, SILENCE_MS), pool.late(time, START_MS))
        });
        let seconds = |ms: f64| count((ms / 1000.0) as i64);
        for slot in silent {
            self.lose(slot, phrases::WORKER_SILENT.with([seconds(SILENCE_MS)]));
        }
        for slot in late {
            self.lose(slot, phrases::WORKER_LATE.with([seconds(START_MS)]));
        }
    }
}
