//! Coyote: bidding on a total in which everyone sees every card but their own.

use crate::agent::HasStudies;
#[cfg(feature = "agents")]
use crate::agent::Study;
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentInfo, Catalogue, Domain, Level, LineUp, RuleInfo};
use crate::game::{Game, Seat};
use crate::words::{Arg, Phrase, Text, count, number};

mod agents;
pub mod belief;
#[cfg(feature = "agents")]
pub mod bidding;
mod card;
pub mod hindsight;
mod histogram;
mod notes;
mod nudge;
mod observation;
#[cfg(feature = "agents")]
mod policy;
mod queries;
#[cfg(feature = "agents")]
pub mod report;
mod retrace;
mod reveal;
mod round;
mod rules;
#[cfg(feature = "agents")]
pub mod strategy;
mod words;

pub use card::{Card, CardError, Counts, DECK, KINDS};
pub use histogram::histogram;
pub use notes::{Event, Notes, Stage};
pub use observation::{Before, Observation};
pub use queries::Query;
pub use reveal::{Reveal, Tally};
pub use rules::{
    Action, Bid, Config, Coyote, Deal, MAX_BID, MAX_LIVES, MAX_PLAYERS, Round, refusal,
};

/// The file of the solved strategy for two players.
const STRATEGY: &str = "coyote/equilibrium";

impl Catalogue for Coyote {
    const NAME: &'static str = "coyote";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "mixed";
    const REVIEWER: &'static str = "reader:depth=2";
    const READS_ALWAYS: bool = true;

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

    fn primer(config: &Config) -> Vec<Text> {
        vec![
            words::PRIMER_1.text(),
            words::PRIMER_2.text(),
            words::PRIMER_3.text(),
            words::PRIMER_4.text(),
            words::PRIMER_5.with([count(config.lives)]),
        ]
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

    fn line_ups() -> &'static [LineUp] {
        agents::LINE_UPS
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            agents::PHRASES,
        ]
    }

    fn ends_round(action: &Action, _before: Seat, _next: Seat) -> bool {
        *action == Action::Call
    }

    fn stands_out(action: &Action) -> bool {
        *action == Action::Call
    }

    fn unveils(_: &Observation, action: &Action) -> bool {
        *action == Action::Call
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Bid(bid) => words::LABEL_BID.with([count(*bid)]),
            Action::Call => words::LABEL_CALL.text(),
        }
    }

    fn public(seen: Observation) -> Observation {
        Observation {
            seat: Seat(0),
            cards: vec![None; seen.cards.len()],
            ..seen
        }
    }

    fn open(&self) -> Option<Observation> {
        Some(Observation {
            cards: self.cards.clone(),
            ..self.observe(Seat(0))
        })
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge::nudge(seen, choice)
    }

    fn told(seen: &Observation, ply: usize, _by: Seat, action: &Action) -> Text {
        let call = |at: &usize| hindsight::first_ply(seen, at + 1) == ply.saturating_add(1);
        match (0..seen.rounds.len()).find(call) {
            Some(at) if *action == Action::Call => {
                let round = &seen.rounds[at];
                let total = number(f64::from(round.reveal.total), 0);
                words::TOLD_CALL.with([total.into(), Arg::Seat(round.loser.0)])
            }
            _ => Self::label(action),
        }
    }
}

impl HasStudies for Coyote {
    type Question = hindsight::Question;
    type Answer = hindsight::Answer;
    const FILES: &[&str] = &[STRATEGY];

    #[cfg(feature = "agents")]
    fn study(
        question: &Self::Question,
        files: &Assets,
    ) -> Result<Box<dyn Study<Self::Answer>>, AssetError> {
        Ok(Box::new(hindsight::Hindsight::new(question, files)?))
    }
}

impl crate::agent::HasAppraiser for Coyote {
    const DRAWS: bool = true;

    #[cfg(feature = "agents")]
    fn appraiser(_: &Assets) -> Result<Box<dyn crate::agent::Appraiser<Self>>, AssetError> {
        Ok(Box::new(agents::Counters::new()))
    }
}

#[cfg(feature = "agents")]
impl crate::agent::HasTeachers for Coyote {}
