//! One question on its way: who listens, what each worker has said, and the joined answer.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::{Finding, Purpose, Question, Reply, Thinker, now};
use crate::agent::Shard;
use crate::evaluation::Evaluation;
use crate::games::{AnyAction, AnyQuestion};
use crate::insight::{Told, merge};
use crate::protocol::{Decision, OpenDecision, Task, Work, WorkId};
use crate::words::Text;

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

    /// Why it is asked.
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
