//! One question on its way: who listens, what each worker has said, and the joined answer.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::{Question, Reply, now};
use crate::agent::Shard;
use crate::games::AnyAction;
use crate::insight::{Insight, decide, merge};
use crate::protocol::{Work, WorkId};

/// Hears the replies.
pub(super) type Listener = Rc<dyn Fn(Reply)>;

/// A question on its way, and what has come back for it.
pub(super) struct Asked {
    pub id: WorkId,
    pub question: Question,
    pub listener: Listener,
    pub started: f64,
    pub shown: f64,
    /// The latest of each worker, by shard.
    pub insights: BTreeMap<u16, Insight>,
    /// The answers, by shard.
    pub answers: BTreeMap<u16, AnyAction>,
    pub shards: u16,
    pub losses: u32,
}

impl Asked {
    /// A question that nobody works on yet.
    pub fn new(id: WorkId, question: Question, listener: Listener) -> Asked {
        Asked {
            id,
            question,
            listener,
            started: now(),
            shown: 0.0,
            insights: BTreeMap::new(),
            answers: BTreeMap::new(),
            shards: 1,
            losses: 0,
        }
    }

    /// A worker's share of it.
    pub fn work(&self, shard: Shard) -> Work {
        Work {
            id: self.id,
            agent: self.question.agent.clone(),
            observation: self.question.observation.clone(),
            seed: self.question.seed,
            shard,
            budget: self.question.budget,
        }
    }

    /// What all workers think so far, joined.
    pub fn joined(&self) -> Option<Insight> {
        let insights: Vec<Insight> = self.insights.values().cloned().collect();
        merge(&insights)
    }

    /// The choice of all workers together: of one, its own; of several, what their joined
    /// ranking puts first, and the first worker's where there is no ranking.
    pub fn settle(self) -> Option<(AnyAction, Insight)> {
        let insight = self.joined()?;
        let own = self.answers.values().next().cloned()?;
        let action = if self.shards > 1 {
            decide(&insight)
                .and_then(|json| serde_json::from_str(json).ok())
                .and_then(|json| self.question.observation.game().action(json).ok())
                .unwrap_or(own)
        } else {
            own
        };
        Some((action, insight))
    }
}
