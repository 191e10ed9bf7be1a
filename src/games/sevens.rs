//! Sevens with tunnels: who holds what, and who holds it back.

use crate::catalogue::{AgentInfo, Catalogue, Domain, Level, LineUp, RuleInfo};
use crate::game::Seat;
use crate::words::{Arg, Phrase, Text, count};

mod agents;
#[cfg(feature = "agents")]
pub mod belief;
mod board;
#[cfg(feature = "agents")]
pub mod endgame;
#[cfg(feature = "agents")]
pub mod habits;
mod knowledge;
mod notes;
mod nudge;
mod observation;
#[cfg(feature = "agents")]
pub mod opponent;
#[cfg(feature = "agents")]
mod passes;
#[cfg(feature = "agents")]
pub mod playout;
mod queries;
mod retrace;
mod rules;
#[cfg(feature = "agents")]
pub mod study;
mod table;
mod words;

pub use board::{ACES, BEYOND, Closed, HIGH, KINGS, LOW, SEVENS, Tunnel, closed, open};
pub use knowledge::{Knowledge, PassRead, Passes};
pub use notes::{Event, Notes, Stage};
pub use observation::{Moment, Observation};
pub use queries::Query;
pub use rules::{Act, Action, Config, Deal, MAX_PASSES, Places, Sevens, Turn};
pub use table::{MAX_PLAYERS, Table, World};

impl Catalogue for Sevens {
    const NAME: &'static str = "sevens";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "mixed";
    const REVIEWER: &'static str = "belief:simulations=10000,worlds=600";
    const READS_ALWAYS: bool = true;

    fn rules() -> &'static [RuleInfo] {
        const RULES: &[RuleInfo] = &[
            RuleInfo {
                name: "players",
                title: words::RULE_PLAYERS,
                domain: Domain::Whole(2, MAX_PLAYERS as i64),
            },
            RuleInfo {
                name: "tunnel",
                title: words::RULE_TUNNEL,
                domain: Domain::Word(&[
                    ("standard", words::TUNNEL_STANDARD),
                    ("contest", words::TUNNEL_CONTEST),
                    ("none", words::TUNNEL_NONE),
                ]),
            },
            RuleInfo {
                name: "passes",
                title: words::RULE_PASSES,
                domain: Domain::Whole(0, MAX_PASSES as i64),
            },
            RuleInfo {
                name: "places",
                title: words::RULE_PLACES,
                domain: Domain::Word(&[
                    ("fewest", words::PLACES_FEWEST),
                    ("play_on", words::PLACES_PLAY_ON),
                ]),
            },
        ];
        RULES
    }

    fn primer(config: &Config) -> Vec<Text> {
        let tunnel = match config.tunnel {
            Tunnel::Standard => words::PRIMER_3,
            Tunnel::Contest => words::PRIMER_3_CONTEST,
            Tunnel::None => words::PRIMER_3_NONE,
        };
        let passes = match config.passes {
            0 => words::PRIMER_4_NONE.text(),
            passes => words::PRIMER_4.with([count(passes)]),
        };
        let places = match config.places {
            Places::Fewest => words::PRIMER_5,
            Places::PlayOn => words::PRIMER_5_PLAY_ON,
        };
        vec![
            words::PRIMER_1.text(),
            words::PRIMER_2.text(),
            tunnel.text(),
            passes,
            places.text(),
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

    fn stands_out(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn label(action: &Action) -> Text {
        match action {
            Action::Play(card) => words::LABEL_PLAY.with([card.to_string().into()]),
            Action::Pass => words::LABEL_PASS.text(),
        }
    }

    fn short(action: &Action) -> Arg {
        match action {
            Action::Play(card) => Arg::Label(card.to_string()),
            Action::Pass => Self::label(action).into(),
        }
    }

    fn public(seen: Observation) -> Observation {
        seen.public()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge::nudge(seen, choice)
    }

    fn told(seen: &Observation, ply: usize, by: Seat, action: &Action) -> Text {
        match seen.turns().get(ply).map(|turn| turn.act) {
            Some(Act::Burst(cards)) => words::TOLD_BURST.with([count(cards.len())]),
            Some(Act::Pass) => {
                let earlier = seen.turns()[..ply].iter();
                let used = earlier
                    .filter(|turn| turn.seat == by && turn.act == Act::Pass)
                    .count();
                words::TOLD_PASS.with([count(used + 1), count(seen.config().passes)])
            }
            _ => Self::label(action),
        }
    }
}

crate::without_studies!(Sevens);

impl crate::agent::HasAppraiser for Sevens {}

#[cfg(feature = "agents")]
impl crate::agent::HasTeachers for Sevens {}
