//! Duel: two decks, five shields each, and attacks that hand the defender cards.

use serde_json::Value;

use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, JsonKind, Level, LineUp, RuleInfo,
};
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text};

mod action;
mod agents;
mod attack;
pub mod belief;
pub mod card;
pub mod cards;
mod choice;
mod choices;
mod counts;
mod deal;
pub mod decks;
mod determinize;
mod effects;
mod event;
mod file;
mod hidden;
mod idle;
mod imagined;
pub mod learned;
pub mod lessons;
mod lexicon;
#[cfg(feature = "agents")]
pub mod merit;
mod middle;
mod nudge;
mod observation;
mod payment;
mod pile;
pub mod playout;
#[cfg(feature = "agents")]
pub mod policy;
mod pool;
mod position;
mod queries;
mod refusal;
mod rules;
mod set;
pub mod statistics;
#[cfg(feature = "agents")]
pub mod study;
mod table;
mod taking;
mod teachers;
mod telling;
pub mod text;
mod turn;
mod undrawn;
mod words;
#[cfg(feature = "agents")]
pub mod worth;
mod zones;

pub use action::{Action, Slot};
pub use card::{Card, CardId, Effect, Element, Elements, Keyword};
pub use choice::{ANY, DeckChoice};
pub use counts::Counts;
pub use deal::{Deal, Middle, Start};
pub use event::{Ending, Event, Sink, Zone};
pub use file::Fault;
pub use lexicon::{Plain, phrases};
pub use observation::{Group, Observation};
pub use payment::SETS;
pub use pile::{CARDS, Pile};
pub use pool::Pool;
pub use position::{Mana, Position, Zones};
pub use queries::Query;
pub use rules::{Config, Duel};
pub use set::CardSet;
pub use table::{
    Attack, HAND, LAST_TURN, PLAYERS, Payment, Resolving, SHIELDS, Stage, Table, other,
};
pub use telling::{element, elements};
pub use zones::{Creature, Shield, Shown, Side};

impl Catalogue for Duel {
    const NAME: &'static str = "duel";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "easy";
    const REVIEWER: &'static str = "ismcts:simulations=2000";
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);

    fn daily_rules() -> Vec<(&'static str, Vec<String>)> {
        let decks = || decks::presets().iter().map(|deck| deck.id().to_owned());
        ["deck", "deck_2"]
            .map(|rule| (rule, decks().collect()))
            .into()
    }

    fn rules() -> &'static [RuleInfo] {
        const DECK: Domain = Domain::Json(&JsonKind {
            what: words::DECK_KIND,
            refusal: |value: &Value| choice::why_not(value),
        });
        const RULES: &[RuleInfo] = &[
            RuleInfo {
                name: "deck",
                title: words::RULE_DECK,
                domain: DECK,
            },
            RuleInfo {
                name: "deck_2",
                title: words::RULE_DECK_2,
                domain: DECK,
            },
        ];
        RULES
    }

    fn primer(_: &Config) -> Vec<Text> {
        let lines = [
            words::PRIMER_1,
            words::PRIMER_2,
            words::PRIMER_3,
            words::PRIMER_4,
            words::PRIMER_5,
        ];
        lines.iter().map(Phrase::text).collect()
    }

    fn seats(_: &Config) -> usize {
        PLAYERS
    }

    fn agents() -> &'static [AgentInfo] {
        agents::AGENTS
    }

    fn teachers() -> &'static [AgentInfo] {
        teachers::TEACHERS
    }

    fn levels() -> &'static [Level] {
        agents::LEVELS
    }

    fn line_ups() -> &'static [LineUp] {
        agents::LINE_UPS
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        let mut all = agents::PHRASES.to_vec();
        all.push(teachers::PHRASES);
        all.push(queries::PHRASES);
        all.extend(lexicon::phrases());
        all
    }

    fn label(action: &Action) -> Text {
        telling::label(action)
    }

    /// Attacks and what comes of them: a shield breaks before its trigger speaks.
    fn unveils(seen: &Observation, action: &Action) -> bool {
        match action {
            Action::Attack { .. } | Action::Block(_) | Action::Let | Action::Use => true,
            // More shields may break after it.
            Action::Take => seen
                .table()
                .attack()
                .is_some_and(|attack| attack.breaks > 0),
            _ => false,
        }
    }

    fn public(seen: Observation) -> Observation {
        seen.public()
    }

    fn open(&self) -> Option<Observation> {
        Some(Observation::open(self))
    }

    fn turn(&self) -> Option<usize> {
        Some(usize::from(self.table().turn()))
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge::nudge(seen, choice)
    }

    fn named(seen: &Observation, action: &Action) -> Text {
        telling::named_by(seen, action)
    }

    fn setting(config: &Config, rule: &str) -> Option<Text> {
        let (title, choice) = match rule {
            "deck" => (words::RULE_DECK, &config.deck),
            "deck_2" => (words::RULE_DECK_2, &config.deck_2),
            _ => return None,
        };
        let deck = match choice {
            DeckChoice::Any => return None,
            DeckChoice::Preset(id) => decks::preset(id)?.title(),
            DeckChoice::Own(_) => words::DECK_OWN,
        };
        Some(words::RULE_IS.with([title.text().into(), deck.text().into()]))
    }

    fn named_short(seen: &Observation, action: &Action) -> Arg {
        telling::named_by(seen, action).into()
    }

    fn told(seen: &Observation, _: usize, by: Seat, action: &Action) -> Text {
        telling::told(seen, by, action)
    }

    /// That a broken shield was a trigger, and kept, its owner alone knows.
    fn is_private(action: &Action) -> bool {
        *action == Action::Take
    }
}

impl crate::agent::HasAppraiser for Duel {
    const DRAWS: bool = true;
    const APPRAISED_BY: &[&str] = agents::APPRAISED_BY;

    #[cfg(feature = "agents")]
    fn appraiser(
        files: &crate::assets::Assets,
    ) -> Result<Box<dyn crate::agent::Appraiser<Self>>, crate::assets::AssetError> {
        Ok(Box::new(agents::Forecasts::shipped(files)?))
    }
}

crate::without_studies!(Duel);
