//! What thinks about Kuhn poker.

use rand::RngExt as _;
use yomite::agent::{Agent, Brief, Nothing, Ready, Search, Study};
use yomite::assets::{AssetError, Assets};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::evaluation::Evaluation;
use yomite::insight::Insight;
use yomite::minds::Mind;
use yomite::reading::{NoQuery, NoReader, Reader};

use super::game::agents::AGENTS;
use super::game::{Action, Kuhn, Observation, words};

#[path = "equilibrium.rs"]
pub mod equilibrium;

use equilibrium::Equilibrium;

// All chance strikes with the deal, and nobody sees all cards: the rest of a mind is what any game has.
impl Mind for Kuhn {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        make(spec, files)
    }

    fn study(question: &Nothing, _: &Assets) -> Result<Box<dyn Study<Nothing>>, AssetError> {
        match *question {}
    }

    fn reader(_: &Observation, _: &Assets, _: u64) -> Result<Box<dyn Reader<NoQuery>>, AssetError> {
        Ok(Box::new(NoReader))
    }
}

yomite::roster! {
    Kuhn, AGENTS;
    "random" => |_| Box::new(Random),
    "equilibrium" => |_| Box::new(Equilibrium),
}

/// Does anything: every game has an agent of this name.
pub struct Random;

impl Agent<Kuhn> for Random {
    fn begin(&self, _: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Kuhn>> {
        let bets = brief.common().random_bool(0.5);
        let action = if bets { Action::Bet } else { Action::Pass };
        Box::new(Ready {
            evaluation: Evaluation::settled(action, 2),
            explain: || Insight::new(words::RANDOM_HEADLINE.text(), Vec::new()),
        })
    }
}
