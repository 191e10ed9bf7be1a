//! Kuhn poker: three cards, a card each, and one bet.

use yomite::catalogue::{AgentInfo, Catalogue, Level, Limits, LineUp, RuleInfo};
use yomite::game::Seat;
use yomite::retrace::HasWorlds;
use yomite::words::{Phrase, Text};

// In `src/games/<game>.rs` these are plain `mod`s: the files lie where Rust looks for them.
#[path = "agents.rs"]
pub mod agents;
#[path = "observation.rs"]
mod observation;
#[path = "rules.rs"]
mod rules;
#[path = "words.rs"]
pub mod words;

pub use observation::Observation;
pub use rules::{Action, Card, Config, Deal, Kuhn, mover};

impl Catalogue for Kuhn {
    const NAME: &'static str = "kuhn";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "heads-up";
    const REVIEWER: &'static str = "equilibrium";
    const RULES: &'static [RuleInfo] = &[];
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const LEVELS: &'static [Level] = &[];
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;

    fn primer(_: &Config) -> Vec<Text> {
        let lines = [
            words::PRIMER_1,
            words::PRIMER_2,
            words::PRIMER_3,
            words::PRIMER_4,
            words::PRIMER_5,
        ];
        lines.map(|line| line.text()).to_vec()
    }

    fn seats(_: &Config) -> usize {
        2
    }

    fn limits(_: &Config) -> Limits {
        Limits {
            inaccuracy: 0.05,
            mistake: 0.2,
            blunder: 0.5,
            halving: 0.25,
        }
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![words::ALL]
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Pass => words::PASS.text(),
            Action::Bet => words::BET.text(),
        }
    }

    fn named(seen: &Observation, action: &Action) -> Text {
        rules::named(&seen.acts, *action)
    }

    fn told(seen: &Observation, ply: usize, _: Seat, action: &Action) -> Text {
        rules::named(seen.acts.get(..ply).unwrap_or_default(), *action)
    }

    fn public(seen: Observation) -> Observation {
        let shown = rules::shows_cards(&seen.acts);
        Observation {
            seat: Seat(0),
            cards: seen.cards.map(|card| card.filter(|_| shown)),
            acts: seen.acts,
        }
    }

    fn open(&self) -> Option<Observation> {
        Some(Observation {
            seat: Seat(0),
            cards: self.deal.cards.map(Some),
            acts: self.acts.clone(),
        })
    }

    fn nudge(_: &Observation, _: &Action) -> Text {
        words::NUDGE.text()
    }
}

impl HasWorlds for Kuhn {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        (self.deal, self.acts.clone())
    }
}

yomite::without_queries!(Kuhn);
yomite::without_studies!(Kuhn);
