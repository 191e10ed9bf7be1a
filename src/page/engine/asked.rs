//! What the page asks and what comes back: who listens to a question, what each worker has said, and the
//! joined answer.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::client::Client as _;
use super::slot::SlotId;
use super::{Engine, now};
use crate::i18n::phrases::common as phrases;
use yomite::agent::{Brief, Budget, Shard};
use yomite::catalogue::AgentSpec;
use yomite::evaluation::Evaluation;
use yomite::games::{AnyAction, AnyAnswer, AnyObservation, AnyQuestion};
use yomite::insight::{Told, merge};
use yomite::protocol::{Decision, OpenDecision, Task, Work, WorkId};
use yomite::record::Watched;
use yomite::words::Text;

/// Hears the replies to a decision.
type Listener = Rc<dyn Fn(Reply)>;

/// Hears what a study comes to.
type Student = Rc<dyn Fn(Finding)>;

/// What is asked, who listens, and what has come back.
enum Matter {
    Decision {
        question: Box<Question>,
        listener: Listener,
        /// The latest of each worker, by shard.
        told: BTreeMap<u16, Told<AnyAction>>,
    },
    Study {
        question: AnyQuestion,
        listener: Student,
    },
}

/// Something to tell a listener, once nothing of the engine is held any more.
pub(super) type Call = Box<dyn FnOnce()>;

/// A question on its way.
pub(super) struct Asked {
    pub id: WorkId,
    matter: Matter,
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

/// A worker's share of a decision.
fn task(question: &Question, shard: Shard) -> Task {
    let brief = question.brief.clone().shard(shard);
    let budget = question.budget;
    match &question.thinker {
        Thinker::Agent(agent, seen) => Task::Decide(Decision {
            agent: agent.clone(),
            observation: (**seen).clone(),
            brief,
            budget,
        }),
        Thinker::Teacher(watched) => Task::DecideOpenly(OpenDecision {
            teacher: watched.teacher().clone(),
            lines: watched.to_lines(),
            brief,
            budget,
        }),
    }
}

impl Asked {
    /// A decision that nobody works on yet.
    pub fn decision(id: WorkId, question: Question, listener: Listener) -> Asked {
        Asked::new(
            id,
            Matter::Decision {
                question: Box::new(question),
                listener,
                told: BTreeMap::new(),
            },
        )
    }

    /// A study that nobody works on yet.
    pub fn study(id: WorkId, question: AnyQuestion, listener: Student) -> Asked {
        Asked::new(id, Matter::Study { question, listener })
    }

    fn new(id: WorkId, matter: Matter) -> Asked {
        Asked {
            id,
            matter,
            started: now(),
            shown: 0.0,
            answered: BTreeSet::new(),
            shards: 1,
            losses: BTreeMap::new(),
            abandoned: false,
        }
    }

    pub fn purpose(&self) -> Purpose {
        match &self.matter {
            Matter::Decision { question, .. } => question.purpose,
            Matter::Study { .. } => Purpose::Study,
        }
    }

    /// Whether it stops what is being done when it is asked.
    pub fn stops(&self, current: &Asked) -> bool {
        current.purpose() <= self.purpose()
    }

    /// A worker's share of it.
    pub fn work(&self, shard: Shard) -> Work {
        let task = match &self.matter {
            Matter::Decision { question, .. } => task(question, shard),
            Matter::Study { question, .. } => Task::Study(question.clone()),
        };
        Work { id: self.id, task }
    }

    /// A worker was lost with this share: how often it has been, and how many workers are lost in all.
    /// All may be lost at once, to one cause: that is one loss of each share.
    pub fn lost(&mut self, shard: u16) -> (u32, u32) {
        let losses = self.losses.entry(shard).or_default();
        *losses += 1;
        (*losses, self.losses.values().sum())
    }

    /// Nobody listens any more.
    pub fn abandon(&mut self) {
        self.abandoned = true;
    }

    /// Whether its work needs a file.
    pub fn needs(&self, file: &str) -> bool {
        let files = self.work(Shard::WHOLE).task.files();
        files.contains(&file)
    }

    /// The same, to be begun again.
    pub fn again(self) -> Asked {
        Asked::new(self.id, self.matter)
    }

    /// A worker has found out more; its last reasons stand.
    pub fn found(&mut self, shard: u16, evaluation: Evaluation<AnyAction>) {
        if let Matter::Decision { told, .. } = &mut self.matter
            && let Some(told) = told.get_mut(&shard)
        {
            told.evaluation = evaluation;
        }
    }

    /// A worker has found out more, and says why.
    pub fn told(&mut self, shard: u16, account: Told<AnyAction>) {
        if let Matter::Decision { told, .. } = &mut self.matter {
            told.insert(shard, account);
        }
    }

    /// A worker is done; whether all are.
    pub fn done(&mut self, shard: u16) -> bool {
        self.answered.insert(shard);
        self.answered.len() >= usize::from(self.shards)
    }

    /// Simulations of all workers so far.
    pub fn simulations(&self) -> u64 {
        match &self.matter {
            Matter::Decision { told, .. } => {
                told.values().map(|told| told.evaluation.simulations).sum()
            }
            Matter::Study { .. } => 0,
        }
    }

    /// The joined account so far for the listener, at most every `every` milliseconds.
    pub fn show(&mut self, every: f64) -> Option<Call> {
        if now() - self.shown < every {
            return None;
        }
        self.shown = now();
        let told = self.joined()?;
        self.reply(Reply::Told(told))
    }

    /// A reply for who waits for a decision; nobody may.
    pub fn reply(&self, reply: Reply) -> Option<Call> {
        match &self.matter {
            Matter::Decision { listener, .. } if !self.abandoned => {
                let listener = Rc::clone(listener);
                Some(Box::new(move || listener(reply)))
            }
            _ => None,
        }
    }

    /// What a study has come to, for who waits for it; nobody may.
    pub fn finding(&self, finding: Finding) -> Option<Call> {
        match &self.matter {
            Matter::Study { listener, .. } if !self.abandoned => {
                let listener = Rc::clone(listener);
                Some(Box::new(move || listener(finding)))
            }
            _ => None,
        }
    }

    /// No answer will come.
    pub fn failed(&self, why: Text) -> Option<Call> {
        match &self.matter {
            Matter::Decision { .. } => self.reply(Reply::Failed(why)),
            Matter::Study { .. } => self.finding(Finding::Failed(why)),
        }
    }

    /// What all workers have found out, told as one.
    pub fn joined(&self) -> Option<Told<AnyAction>> {
        let Matter::Decision { question, told, .. } = &self.matter else {
            return None;
        };
        let told: Vec<&Told<AnyAction>> = told.values().collect();
        let watched_from;
        let seen = match &question.thinker {
            Thinker::Agent(_, seen) => &**seen,
            Thinker::Teacher(watched) => {
                watched_from = watched.truth().observe(watched.seat());
                &watched_from
            }
        };
        let label = |action: &AnyAction| seen.named_short(action);
        merge(&told, &label, &question.brief.asked)
    }
}

/// Why something is asked: a move of the match goes before a look into a position, that before what is
/// studied, and that before a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// To review a match that has ended.
    Review,
    /// To answer what a person looks at beside the match: what a reader believes, say.
    Study,
    /// To show what an agent thinks about some position.
    Look,
    /// To play the match on.
    Move,
}

/// Who thinks about a decision, and what it is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Thinker {
    /// An agent, and what the seat to move has seen.
    Agent(AgentSpec, Box<AnyObservation>),
    /// One who sees all cards, and the match, which no person plays.
    Teacher(Box<Watched>),
}

/// One decision to be thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    pub purpose: Purpose,
    pub thinker: Thinker,
    /// The decision, whole.
    pub brief: Brief<AnyAction>,
    /// What it may cost, however many think.
    pub budget: Budget,
}

/// What comes back of a study: any number of accounts and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    SoFar(AnyAnswer),
    All(AnyAnswer),
    /// No answer will come, and why.
    Failed(Text),
}

/// What comes back, any number of accounts and then one of the others.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// What the agent has found out so far, with its reasons.
    Told(Told<AnyAction>),
    /// All that it has found out; it has a choice.
    Done(Told<AnyAction>),
    /// No answer will come, and why.
    Failed(Text),
    /// Another question took its place.
    Dropped,
}

/// What the user should know of the workers.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub text: Text,
    /// No worker is left: nothing can be thought until that is mended.
    pub nobody_thinks: bool,
    /// Since when it is so, in milliseconds.
    pub since: f64,
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
    pub ready: usize,
    /// No worker is left, and none is being started.
    pub dead: bool,
    /// How much has come of what a decision waits for.
    pub fetches: Option<Text>,
}

impl Engine {
    /// A study has come so far.
    pub(super) fn note_learnt(self, slot: SlotId, id: WorkId, answer: AnyAnswer) {
        let call = self.with(|inner| {
            inner.pool.shard_of(slot, id)?;
            let current = inner.current.as_ref().filter(|current| current.id == id)?;
            current.finding(Finding::SoFar(answer))
        });
        self.call(call);
    }

    /// A study is complete; without an answer, it was another build's.
    pub(super) fn note_studied(self, slot: SlotId, id: WorkId, answer: Option<AnyAnswer>) {
        let call = self.with(|inner| {
            let asked = inner.answered(slot, id, |_, _| {})?;
            match answer {
                Some(answer) => asked.finding(Finding::All(answer)),
                None => asked.failed(phrases::NO_ANSWER.text()),
            }
        });
        self.call(call);
        self.begin_next();
    }

    /// A study was stopped, for something that goes before it: it is begun again afterwards.
    pub(super) fn note_stopped(self, slot: SlotId, id: WorkId) {
        self.with(|inner| {
            if let Some(asked) = inner.answered(slot, id, |_, _| {})
                && !asked.abandoned
            {
                inner.studies.push_front(asked.again());
            }
        });
        self.begin_next();
    }
}
