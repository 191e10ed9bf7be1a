//! Coyote: bidding on a total in which everyone sees every card but their own.

use crate::agent::{Agent, AgentInfo, AgentSpec, Catalogue, Domain, Level, RuleInfo, SpecError};
use crate::words::{Phrase, Text, count};

mod agents;
pub mod belief;
pub mod bidding;
mod card;
mod observation;
mod policy;
pub mod report;
mod reveal;
mod rules;
pub mod strategy;
mod words;

pub use card::{Card, CardError, Counts, DECK, KINDS};
pub use observation::{Before, Observation, ObservationError};
pub use reveal::{Reveal, Tally};
pub use rules::{
    Action, Bid, Config, Coyote, Deal, MAX_BID, MAX_LIVES, MAX_PLAYERS, Round, refusal,
};

impl Catalogue for Coyote {
    const NAME: &'static str = "coyote";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const OPPONENT: &'static str = "counter";

    fn rules() -> &'static [RuleInfo] {
        const RULES: &[RuleInfo] = &[
            RuleInfo {
                name: "players",
                title: words::RULE_PLAYERS,
                domain: Domain::Whole(2, MAX_PLAYERS as i64),
            },
            RuleInfo {
                name: "lives",
                title: words::RULE_LIVES,
                domain: Domain::Whole(1, MAX_LIVES as i64),
            },
        ];
        RULES
    }

    fn primer() -> &'static [Phrase] {
        const PRIMER: &[Phrase] = &[
            words::PRIMER_1,
            words::PRIMER_2,
            words::PRIMER_3,
            words::PRIMER_4,
            words::PRIMER_5,
        ];
        PRIMER
    }

    fn seats(config: &Config) -> usize {
        usize::from(config.players)
    }

    fn agents() -> &'static [AgentInfo] {
        agents::AGENTS
    }

    fn levels() -> &'static [Level] {
        agents::LEVELS
    }

    fn agent(spec: &AgentSpec) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::agent(spec)
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![words::ALL, agents::PHRASES]
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Bid(bid) => words::LABEL_BID.with([count(*bid)]),
            Action::Call => words::LABEL_CALL.text(),
        }
    }
}
