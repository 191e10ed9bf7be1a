//! What a worker keeps between jobs: the files, and the agents that were made with them.

use crate::agent::Spending;
use crate::assets::Assets;
use crate::catalogue::{AgentSpec, SpecError};
use crate::games::{AnyAgent, AnyStudy, AnyTeacher, GameId};
use crate::protocol::{Decision, Failure, OpenDecision, Task};

use super::job::Activity;

/// So many agents are kept, those that were asked last.
const KEPT: usize = 8;

/// Files and agents.
#[derive(Default)]
pub(super) struct Kit {
    files: Assets,
    /// The agent that was asked last at the end.
    agents: Vec<(GameId, AgentSpec, AnyAgent)>,
}

impl Kit {
    /// Takes a file in. The page has checked it; what is wrong all the same is left out, and whoever
    /// needs it will say that it is missing.
    pub fn take(&mut self, name: &str, content: Vec<u8>) {
        let _ = self.files.take(name, content);
    }

    /// Begins a task at `now`, in milliseconds.
    ///
    /// # Errors
    /// Why there can be no answer.
    pub fn begin(&mut self, task: Task, now: f64) -> Result<Activity, Failure> {
        match task {
            Task::Decide(decision) => self.think(&decision, now),
            Task::DecideOpenly(open) => self.teach(&open, now),
            Task::Study(question) => match AnyStudy::new(&question, &self.files) {
                Ok(study) => Ok(Activity::Study(study)),
                Err(error) => Err(Failure::File(error.text())),
            },
        }
    }

    fn think(&mut self, decision: &Decision, now: f64) -> Result<Activity, Failure> {
        let seen = &decision.observation;
        if seen.to_move() != Some(seen.seat()) {
            return Err(Failure::NotToMove);
        }
        let agent = self
            .agent(seen.game(), &decision.agent)
            .map_err(|error| Failure::Agent(error.text()))?;
        let search = agent.begin(seen, &decision.brief);
        Ok(Activity::Decision {
            search: search.ok_or(Failure::NotToMove)?,
            spending: Spending::new(decision.budget, decision.brief.part(), now),
        })
    }

    /// A teacher is made for each decision: it keeps nothing that were worth keeping.
    fn teach(&self, open: &OpenDecision, now: f64) -> Result<Activity, Failure> {
        let watched = open.watched()?;
        let teacher = AnyTeacher::make(watched.game(), watched.teacher(), &self.files)
            .map_err(|error| Failure::Agent(error.text()))?;
        let search = teacher.begin(watched.truth(), &open.brief);
        Ok(Activity::Decision {
            search: search.ok_or(Failure::NotToMove)?,
            spending: Spending::new(open.budget, open.brief.part(), now),
        })
    }

    fn agent(&mut self, game: GameId, spec: &AgentSpec) -> Result<&AnyAgent, SpecError> {
        let kept = |(of, known, _): &(GameId, AgentSpec, AnyAgent)| *of == game && known == spec;
        let made = match self.agents.iter().position(kept) {
            Some(at) => self.agents.remove(at),
            None => (game, spec.clone(), AnyAgent::make(game, spec, &self.files)?),
        };
        if self.agents.len() >= KEPT {
            self.agents.remove(0);
        }
        self.agents.push(made);
        Ok(&self.agents[self.agents.len() - 1].2)
    }
}
