//! Who judges: the strongest agent that values what it does, by a league that is kept.
//!
//! `lab judges` has every agent of a game that values actions play the judge, with equal time for a
//! decision, and writes `assets/review/judges.json`. No one in it is ahead of the judge.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use yomite_games::review::Job;
use yomite_games::session::Session;
use yomite_games::{AnyAction, AnyConfig, GameId};

use yomite_core::agent::Brief;
use yomite_core::catalogue::AgentSpec;
use yomite_core::evaluation::Evaluation;
use yomite_minds::AnyAgent;

/// A challenger's result against the judge, who has all other seats in turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Challenge {
    /// The judge, and the one who plays it.
    pub judge: AgentSpec,
    pub challenger: AgentSpec,
    pub games: u64,
    /// The seed of their deals.
    pub seed: u64,
    /// Milliseconds that either may think over a decision.
    pub budget_ms: u32,
    /// The challenger's mean score.
    pub score: f64,
    /// Its 95 % interval over deals.
    pub ci95: (f64, f64),
    /// What is an equal share.
    pub even: f64,
}

impl Challenge {
    /// The challenger is the stronger, for certain.
    pub fn is_lost(&self) -> bool {
        self.ci95.0 > self.even
    }
}

/// The league as it was last played.
pub fn league() -> BTreeMap<String, Vec<Challenge>> {
    serde_json::from_str(include_str!("../../assets/review/judges.json")).unwrap_or_default()
}

/// The agents of a game that value what they do, as many simulations as time allows, where they count
/// them; in the order of the catalogue.
pub fn valuers(game: GameId) -> Vec<AgentSpec> {
    let infos = game.agents().iter();
    let specs = infos.map(|info| AgentSpec::plain(info.name));
    specs
        .filter(|spec| values(game, spec))
        .map(|spec| timed(game, &spec))
        .collect()
}

/// An agent that no number of simulations ends before its time.
pub fn timed(game: GameId, spec: &AgentSpec) -> AgentSpec {
    const ENDLESS: u64 = 1_000_000;
    let deeper = spec.deeper(game.agents(), ENDLESS);
    deeper.unwrap_or_else(|| spec.clone())
}

/// Whether an agent has a value for what it chooses, somewhere in a match that is played at random.
fn values(game: GameId, spec: &AgentSpec) -> bool {
    let config: AnyConfig = game.default_config();
    let Ok(agent) = AnyAgent::new(game, spec) else {
        return false;
    };
    let Ok(mut session) = Session::deal(&config, 1) else {
        return false;
    };
    for ply in 0..12 {
        let Some(seat) = session.to_move() else { break };
        let seen = session.observe(seat);
        let brief = Brief::new(session.decision_seed(ply));
        let found = agent.evaluate(&seen, &brief, Some(100));
        if found.is_some_and(|found| found.value().is_some()) {
            return true;
        }
        let legal = seen.legal_actions();
        if session.play(legal[legal.len() / 2].clone()).is_err() {
            break;
        }
    }
    false
}

/// Thinks about the decision of a job to the end, or until each search has made so many simulations; nothing
/// where the agent is another game's.
pub fn think(job: &Job, agent: &AnyAgent, simulations: Option<u64>) -> Vec<Evaluation<AnyAction>> {
    let mut found = Vec::new();
    while let Some(brief) = job.due(&found) {
        match agent.evaluate(&job.observation, brief, simulations) {
            Some(evaluation) => found.push(evaluation),
            None => break,
        }
    }
    found
}
