//! The agents and the tables that they sit at.

use rand::RngExt as _;

use yomite::agent::{Agent, Brief, Ready, Search};
use yomite::catalogue::{AgentInfo, LineUp};
use yomite::evaluation::Evaluation;
use yomite::insight::Insight;

use super::equilibrium::Equilibrium;
use super::observation::Observation;
use super::rules::{Action, Kuhn};
use super::words;

/// The agents, weakest first.
pub const AGENTS: &[AgentInfo] = &[
    AgentInfo::new(
        "random",
        words::RANDOM_NAME,
        words::RANDOM,
        words::RANDOM_SUMMARY,
    )
    .without_advice(),
    AgentInfo::new(
        "equilibrium",
        words::EQUILIBRIUM_NAME,
        words::EQUILIBRIUM,
        words::EQUILIBRIUM_SUMMARY,
    ),
];

yomite::roster! {
    super::Kuhn, AGENTS;
    "random" => |_| Box::new(Random),
    "equilibrium" => |_| Box::new(Equilibrium),
}

/// The tables to choose from, easier ones first.
pub const LINE_UPS: &[LineUp] = yomite::line_ups! {
    "heads-up", words::HEADS_UP, &[], &["equilibrium"];
};

/// Does anything: every game has an agent of this name.
pub struct Random;

impl Agent<Kuhn> for Random {
    fn begin(&self, _: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Kuhn>> {
        let bets = brief.common().random_bool(0.5);
        let action = if bets { Action::Bet } else { Action::Pass };
        Box::new(Ready {
            evaluation: Evaluation::settled(action, 2),
            explain: || Insight {
                headline: words::RANDOM_HEADLINE.text(),
                steps: Vec::new(),
            },
        })
    }
}
