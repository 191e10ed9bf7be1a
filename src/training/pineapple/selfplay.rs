//! Sessions that agents play against each other, written as shards.

use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::decisions::{Reward, layout, play};
use crate::agent::{Agent, HasAgents as _};
use crate::arena::Part;
use crate::catalogue::{AgentSpec, SpecError};
use crate::games::pineapple::{Config, PLAYERS, Pineapple};
use crate::training::shards::{Run, ShardError, Writer};

/// Sessions that are in memory at once.
const AT_ONCE: u64 = 64;

/// A run of sessions: all that its decisions hang on.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlay {
    /// The rules.
    pub config: Config,
    /// Who plays, by seat.
    pub agents: [AgentSpec; PLAYERS],
    /// What hands are said to be worth.
    pub reward: Reward,
    /// Sessions of the whole run.
    pub sessions: u64,
    /// The seed of all cards and chances.
    pub seed: u64,
}

impl SelfPlay {
    /// What the shards say of where they come from: two runs of one build that say the same are the same.
    pub fn run(&self, part: Part) -> Run {
        let [first, second] = &self.agents;
        // What cannot be written as JSON is no rule.
        let rules = serde_json::to_string(&self.config).unwrap_or_default();
        let Reward {
            fantasyland,
            foul,
            session,
        } = self.reward;
        Run {
            seed: self.seed,
            part,
            played_by: format!(
                "{first} {second}; {} sessions; {rules}; fantasyland +{fantasyland}, foul -{foul}, \
                 session {session}",
                self.sessions,
            ),
        }
    }

    /// Makes the agents, on the files that are shipped.
    ///
    /// # Errors
    /// There is no such agent, or it takes no such parameter.
    pub fn agents(&self) -> Result<[Box<dyn Agent<Pineapple>>; PLAYERS], SpecError> {
        let [first, second] = &self.agents;
        Ok([Pineapple::agent(first)?, Pineapple::agent(second)?])
    }

    /// Plays the sessions of a part and writes their decisions; `told` hears after every few how many
    /// more are done.
    ///
    /// # Errors
    /// The shard cannot be written.
    pub fn write(
        &self,
        agents: &[Box<dyn Agent<Pineapple>>; PLAYERS],
        part: Part,
        folder: &Path,
        mut told: impl FnMut(u64),
    ) -> Result<PathBuf, ShardError> {
        let mut writer = Writer::create(folder, &layout(), &self.run(part))?;
        let agents = [agents[0].as_ref(), agents[1].as_ref()];
        let of = part.share(self.sessions);
        let one = |nth| play(&self.config, agents, &self.reward, self.seed, part.nth(nth));
        let mut done = 0;
        while done < of {
            let next = of.min(done + AT_ONCE);
            let sessions: Vec<_> = (done..next).into_par_iter().map(one).collect();
            for sample in sessions.into_iter().flatten() {
                writer.push(sample)?;
            }
            told(next - done);
            done = next;
        }
        writer.finish()
    }
}
