//! OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

use crate::agent::HasStudies;
#[cfg(feature = "agents")]
use crate::agent::Study;
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::cards::Faces;
use crate::catalogue::{AgentInfo, Catalogue, Domain, Figure, Level, Limits, LineUp, RuleInfo};
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Phrase, Text, count};

mod action;
mod agents;
pub mod arranging;
mod board;
mod clash;
mod evaluator;
#[cfg(feature = "agents")]
pub mod fantasy;
mod figures;
#[cfg(feature = "agents")]
pub mod judge;
#[cfg(feature = "agents")]
pub mod learned;
mod notes;
mod nudge;
mod observation;
#[cfg(feature = "agents")]
pub mod playout;
mod queries;
mod reading;
mod rules;
mod showdown;
mod stand_ins;
mod strength;
#[cfg(feature = "agents")]
mod suits;
mod table;
mod words;
#[cfg(feature = "agents")]
pub mod worth;

pub use action::{Action, Task, sign, signs};
#[cfg(feature = "train")]
pub use agents::Alike;
#[cfg(feature = "agents")]
pub use agents::{Foretold, Gauge, Policy};
pub use board::{Board, Row};
pub use clash::{Clash, clash, so_far};
pub use evaluator::{RowKey, strength, strength_within};
pub use notes::{Asked, Event, Notes, Rows, begins_with_cards, board_of, hand_of};
pub use observation::{Observation, SeenHand, Turn};
pub use queries::Query;
pub use reading::{Reading, read, royalty};
pub use rules::{Config, Deal, HandDeal, MAX_HANDS, Order, Pineapple, Stay};
pub use showdown::{Showdown, compare};
pub use stand_ins::stand_ins;
pub use strength::{Category, Strength};
#[cfg(feature = "agents")]
pub use suits::Swap;
pub use table::{CHIPS, HandResult, PLAYERS, STREETS, Table, other};

impl Catalogue for Pineapple {
    const NAME: &'static str = "pineapple";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "usual";
    const REVIEWER: &'static str = "mcts:caution=0,simulations=2000";

    fn daily_rules() -> Vec<(&'static str, Vec<String>)> {
        // Ten minutes, not half an hour.
        vec![("hands", vec!["4".to_owned()])]
    }

    fn rules() -> &'static [RuleInfo] {
        const RULES: &[RuleInfo] = &[
            RuleInfo {
                name: "hands",
                title: words::RULE_HANDS,
                domain: Domain::Whole(1, MAX_HANDS as i64),
            },
            RuleInfo {
                name: "jokers",
                title: words::RULE_JOKERS,
                domain: Domain::Word(&[("0", words::JOKERS_NONE), ("2", words::JOKERS_TWO)]),
            },
            RuleInfo {
                name: "order",
                title: words::RULE_ORDER,
                domain: Domain::Word(&[
                    ("button-last", words::ORDER_LAST),
                    ("button-first", words::ORDER_FIRST),
                ]),
            },
            RuleInfo {
                name: "stay",
                title: words::RULE_STAY,
                domain: Domain::Word(&[
                    ("usual", words::STAY_USUAL),
                    ("full-house", words::STAY_FULL_HOUSE),
                ]),
            },
        ];
        RULES
    }

    fn primer(config: &Config) -> Vec<Text> {
        let fantasyland = match config.stay {
            Stay::Usual => words::PRIMER_4,
            Stay::FullHouse => words::PRIMER_4_FULL_HOUSE,
        };
        let button = match config.order {
            Order::ButtonLast => words::BUTTON_LAST,
            Order::ButtonFirst => words::BUTTON_FIRST,
        };
        let deck = match config.jokers {
            0 => words::DECK_PLAIN,
            _ => words::DECK_JOKERS,
        };
        vec![
            words::PRIMER_1.with([button.text().into()]),
            words::PRIMER_2.text(),
            words::PRIMER_3.text(),
            fantasyland.text(),
            words::PRIMER_5.with([deck.text().into(), count(config.hands)]),
        ]
    }

    fn seats(_: &Config) -> usize {
        PLAYERS
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

    /// In points: what the worst of a few everyday slips cost, and a foul.
    fn limits(_: &Config) -> Limits {
        Limits {
            inaccuracy: 0.3,
            mistake: 1.0,
            blunder: 2.5,
            halving: 2.5,
        }
    }

    fn figures(&self, seat: Seat) -> Vec<Figure> {
        figures::figures(self.table(), seat)
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            nudge::ALL,
            agents::PHRASES,
            agents::REASONS,
        ]
    }

    fn label(action: &Action) -> Text {
        words::LABEL.with([action.signs().into()])
    }

    fn short(action: &Action) -> Arg {
        Arg::Label(action.signs())
    }

    fn stands_out(action: &Action) -> bool {
        action.cards().len() > 5
    }

    fn unveils(seen: &Observation, _: &Action) -> bool {
        seen.table().is_last_placement()
    }

    fn public(seen: Observation) -> Observation {
        seen.public()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge::nudge(seen, choice)
    }

    fn told(seen: &Observation, ply: usize, by: Seat, action: &Action) -> Text {
        let mut turns = seen.hands().iter().flat_map(|hand| &hand.turns);
        match turns.nth(ply).filter(|turn| turn.seat == by) {
            // It has not been seen yet: it is told as it will be.
            None if by == seen.seat() && !seen.is_public() => Self::label(action),
            None if action.cards().len() > 5 => {
                words::TOLD_FANTASY.with([count(action.cards().len())])
            }
            None => Self::label(&Action::new(action.placed(), Faces::NONE)),
            // What is told is what the viewer saw: what another put away stays its own.
            Some(turn) => match turn.placed {
                None => words::TOLD_FANTASY.with([count(turn.cards)]),
                Some(placed) => {
                    Self::label(&Action::new(placed, turn.discards.unwrap_or_default()))
                }
            },
        }
    }
}

impl HasStudies for Pineapple {
    type Question = arranging::Question;
    type Answer = arranging::Answer;
    const FILES: &[&str] = &[];

    #[cfg(feature = "agents")]
    fn study(
        question: &arranging::Question,
        _: &Assets,
    ) -> Result<Box<dyn Study<arranging::Answer>>, AssetError> {
        Ok(Box::new(arranging::Arranging::new(question)))
    }
}

impl crate::agent::HasAppraiser for Pineapple {
    const DRAWS: bool = true;
    const APPRAISED_BY: &[&str] = &agents::JUDGES;

    #[cfg(feature = "agents")]
    fn appraiser(
        files: &crate::assets::Assets,
    ) -> Result<Box<dyn crate::agent::Appraiser<Self>>, crate::assets::AssetError> {
        Ok(Box::new(agents::Boards::shipped(files)?))
    }
}

#[cfg(feature = "agents")]
impl crate::agent::HasTeachers for Pineapple {}
