//! A request on its way: who listens, what each worker has said of it, and the pooled answer.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::{now, parts};
use crate::i18n::phrases::common as phrases;
use yomite::arena::PlayedGame;
use yomite::games::{AnyAction, AnyAnswer, AnyObservation};
use yomite::insight::{Analysis, merge};
use yomite::protocol::{Account, Asking, Decision, Progress, Request, WorkId};
use yomite::words::{Phrase, Text};

/// Why something is asked, the least urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// A whole game of agents.
    Game,
    /// To review a match that has ended.
    Review,
    /// To answer what a person looks at beside the match: what a reader believes, say.
    Study,
    /// To show what an agent thinks about some position.
    Look,
    /// To play the match on.
    Move,
}

/// How far a game has come.
#[derive(Clone, Debug, PartialEq)]
pub enum Course {
    Plies(u32),
    /// A guest is to choose: see [`WorkerPool::answer`](super::WorkerPool::answer).
    Asks(WorkId, Box<Asking>),
    /// Its worker was lost: it begins again, and what its guests were asked is not waited for.
    Anew,
}

/// Who hears of a request, and the latest that there is to hear.
pub(super) enum Listener {
    Decision {
        heard: Rc<dyn Fn(Progress<Analysis<AnyAction>>)>,
        /// What the one who thinks has seen; it names the actions.
        seen: Option<Box<AnyObservation>>,
        /// Actions that must be valued.
        asked: Vec<AnyAction>,
        /// The latest of each worker, by shard.
        found: BTreeMap<u16, Analysis<AnyAction>>,
    },
    Study(Rc<dyn Fn(Progress<AnyAnswer>)>),
    Game(Rc<dyn Fn(Progress<Box<PlayedGame>, Course>)>),
}

impl Listener {
    pub fn decision(
        decision: &Decision,
        heard: impl Fn(Progress<Analysis<AnyAction>>) + 'static,
    ) -> Listener {
        Listener::Decision {
            heard: Rc::new(heard),
            seen: decision.seen().map(Box::new),
            asked: decision.brief.asked.clone(),
            found: BTreeMap::new(),
        }
    }
}

/// Something to tell a listener, once nothing of the pool is held any more.
pub(super) type Call = Box<dyn FnOnce()>;

fn call<P: 'static>(listener: &Rc<dyn Fn(P)>, progress: P) -> Call {
    let listener = Rc::clone(listener);
    Box::new(move || listener(progress))
}

/// A request on its way.
pub(super) struct Pending {
    pub id: WorkId,
    pub purpose: Purpose,
    pub request: Request,
    /// The parts of the program that it needs.
    pub parts: Vec<&'static str>,
    listener: Listener,
    /// What came last of a study or a game, until its listener is told.
    last: Option<Account>,
    pub started: f64,
    shown: f64,
    /// The shards that are done.
    answered: BTreeSet<u16>,
    pub shards: u16,
    /// How many workers each share has cost.
    losses: BTreeMap<u16, u32>,
    /// Nobody listens any more.
    pub abandoned: bool,
}

impl Pending {
    /// One that nobody works on yet.
    pub fn new(id: WorkId, purpose: Purpose, request: Request, listener: Listener) -> Pending {
        Pending {
            id,
            purpose,
            parts: parts::needed(&request),
            request,
            listener,
            last: None,
            started: now(),
            shown: 0.0,
            answered: BTreeSet::new(),
            shards: 1,
            losses: BTreeMap::new(),
            abandoned: false,
        }
    }

    /// The same, to be begun again; what it has cost is remembered.
    pub fn again(self) -> Pending {
        let Pending { losses, .. } = self;
        Pending {
            losses,
            ..Pending::new(self.id, self.purpose, self.request, self.listener)
        }
    }

    pub fn is_decision(&self) -> bool {
        matches!(self.listener, Listener::Decision { .. })
    }

    pub fn is_game(&self) -> bool {
        self.purpose == Purpose::Game
    }

    /// Whether it stops what is being done, or takes the place of what waits, when it is asked.
    pub fn stops(&self, other: &Pending) -> bool {
        let goes_before = match self.is_decision() {
            true => other.purpose <= self.purpose,
            false => other.purpose < self.purpose,
        };
        goes_before && !other.is_game()
    }

    /// A worker was lost with this share. How many are lost with the request, once one share has cost too many: all
    /// may be lost at once, to one cause, and that is one loss of each share.
    pub fn lost(&mut self, shard: u16) -> Option<u32> {
        let most = if self.is_game() { 2 } else { 3 };
        let losses = self.losses.entry(shard).or_default();
        *losses += 1;
        (*losses > most).then(|| self.losses.values().sum())
    }

    /// What is said when it has cost too many workers.
    pub fn given_up(&self) -> Phrase {
        match self.is_game() {
            true => phrases::ENGINE_CREW_GIVEN_UP,
            false => phrases::ENGINE_GIVEN_UP,
        }
    }

    /// A worker has come so far.
    pub fn take(&mut self, shard: u16, account: Account) {
        match (&mut self.listener, account) {
            (Listener::Decision { found, .. }, Account::Analysis(analysis)) => {
                found.insert(shard, analysis);
            }
            (Listener::Decision { found, .. }, Account::Evaluation(evaluation)) => {
                if let Some(analysis) = found.get_mut(&shard) {
                    analysis.evaluation = evaluation;
                }
            }
            (Listener::Decision { .. }, _) => {}
            (_, account) => self.last = Some(account),
        }
    }

    /// A worker is done; whether all are.
    pub fn done(&mut self, shard: u16) -> bool {
        self.answered.insert(shard);
        self.answered.len() >= usize::from(self.shards)
    }

    /// Simulations of all workers so far.
    pub fn simulations(&self) -> u64 {
        match &self.listener {
            Listener::Decision { found, .. } => {
                let found = found.values();
                found.map(|found| found.evaluation.simulations).sum()
            }
            _ => 0,
        }
    }

    /// What there is so far; of a decision at most every `every` milliseconds, for the workers' answers have to be
    /// pooled.
    pub fn so_far(&mut self, every: f64) -> Option<Call> {
        if self.abandoned {
            return None;
        }
        match (&self.listener, self.last.take()) {
            (Listener::Decision { .. }, _) if now() - self.shown < every => None,
            (Listener::Decision { heard, .. }, _) => {
                self.shown = now();
                Some(call(heard, Progress::SoFar(self.pooled()?)))
            }
            (Listener::Study(heard), Some(Account::Study(answer))) => {
                Some(call(heard, Progress::SoFar(answer)))
            }
            (_, Some(Account::Plies(plies))) => self.course(Course::Plies(plies)),
            _ => None,
        }
    }

    /// All that it has come to.
    pub fn complete(&mut self) -> Option<Call> {
        let no_answer = || Progress::Failed(phrases::ENGINE_NO_ANSWER.text());
        match (&self.listener, self.last.take()) {
            _ if self.abandoned => None,
            (Listener::Decision { heard, .. }, _) => {
                let pooled = self.pooled();
                let pooled = pooled.filter(|pooled| pooled.evaluation.chosen().is_some());
                let progress = pooled.map_or_else(no_answer, Progress::Done);
                Some(call(heard, progress))
            }
            (Listener::Study(heard), Some(Account::Study(answer))) => {
                Some(call(heard, Progress::Done(answer)))
            }
            (Listener::Game(heard), Some(Account::Game(played))) => {
                Some(call(heard, Progress::Done(played)))
            }
            _ => self.failed(phrases::ENGINE_NO_ANSWER.text()),
        }
    }

    /// No answer will come.
    pub fn failed(&self, why: Text) -> Option<Call> {
        let call = match &self.listener {
            Listener::Decision { heard, .. } => call(heard, Progress::Failed(why)),
            Listener::Study(heard) => call(heard, Progress::Failed(why)),
            Listener::Game(heard) => call(heard, Progress::Failed(why)),
        };
        (!self.abandoned).then_some(call)
    }

    /// Another request takes its place.
    pub fn dropped(&self) -> Option<Call> {
        match &self.listener {
            Listener::Decision { heard, .. } if !self.abandoned => {
                Some(call(heard, Progress::Dropped))
            }
            _ => None,
        }
    }

    /// How the game goes.
    pub fn course(&self, course: Course) -> Option<Call> {
        match &self.listener {
            Listener::Game(heard) => Some(call(heard, Progress::SoFar(course))),
            _ => None,
        }
    }

    /// What all workers have found out, told as one.
    fn pooled(&self) -> Option<Analysis<AnyAction>> {
        let Listener::Decision {
            seen, asked, found, ..
        } = &self.listener
        else {
            return None;
        };
        let seen = seen.as_ref()?;
        let all: Vec<&Analysis<AnyAction>> = found.values().collect();
        merge(&all, &|action| seen.named_short(action), asked)
    }
}
