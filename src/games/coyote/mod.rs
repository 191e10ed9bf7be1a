//! Coyote: bidding on a total in which everyone sees every card but their own.

use crate::agent::{
    Agent, AgentInfo, AgentSpec, Catalogue, Domain, Level, LineUp, RuleInfo, SpecError,
};
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count, number};

mod agents;
pub mod belief;
pub mod bidding;
mod card;
pub mod hindsight;
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

    fn line_ups() -> &'static [LineUp] {
        agents::LINE_UPS
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

    /// The dearest mistake: the action that lost a life where, by the cards in view, another was
    /// safer by the widest margin; without any, the life that was lost most against the odds.
    fn turning_point(seen: &Observation) -> Option<(usize, Text)> {
        let losses = hindsight::losses(seen);
        let dearest = losses.iter().max_by(|a, b| a.cost().total_cmp(&b.cost()))?;
        if let Some((other, safer)) = dearest.other.filter(|_| dearest.cost() >= NOTABLE) {
            let number = |action: Action| match action {
                Action::Call => count(dearest.last),
                Action::Bid(bid) => count(bid),
            };
            let args = [
                Arg::Seat(dearest.seat.0),
                number(dearest.action),
                Arg::Share(dearest.risk),
                number(other),
                Arg::Share(safer),
            ];
            let phrase = match (dearest.action, other) {
                (Action::Call, _) => words::TURNING_CALL,
                (Action::Bid(_), Action::Call) => words::TURNING_BID,
                (Action::Bid(_), Action::Bid(_)) => words::TURNING_HIGH,
            };
            return Some((dearest.ply, phrase.with(args)));
        }
        let luckless = losses.iter().min_by(|a, b| a.risk.total_cmp(&b.risk))?;
        let args = [
            Arg::Seat(luckless.seat.0),
            Self::label(&luckless.action).into(),
            Arg::Share(luckless.risk),
        ];
        Some((luckless.ply, words::TURNING_LUCK.with(args)))
    }
}

/// A choice that was worse by less than this is no mistake worth telling.
const NOTABLE: f64 = 0.05;
