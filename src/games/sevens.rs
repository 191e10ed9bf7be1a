//! Sevens with tunnels: who holds what, and who holds it back.

use crate::cards::{Card, Cards, Rank, Suit};
use crate::catalogue::{
    AgentInfo, Catalogue, Domain, FirstMatch, Lesson, Level, LineUp, RuleInfo, SketchCard,
    SketchPlace, Tried,
};
use crate::game::MistakeKind;
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Phrase, Text, count};

pub mod agents;
mod knowledge;
mod lessons;
mod notes;
mod observation;
pub mod queries;
mod rules;
mod table;

pub use knowledge::{Knowledge, PassRead, Passes};
pub use notes::{Event, Notes, Stage};
pub use observation::{Moment, Observation};
pub use queries::Query;
pub use rules::{Act, Action, Config, Deal, MAX_PASSES, Places, Sevens, Turn};
pub use table::{
    ACES, BEYOND, Closed, HIGH, KINGS, LOW, MAX_PLAYERS, SEVENS, Table, Tunnel, World, closed, open,
};

/// What the game says, in both languages.
mod words {
    crate::phrases!("sevens/words", "sevens");
}

impl Catalogue for Sevens {
    const NAME: &'static str = "sevens";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "mixed";
    const REVIEWER: &'static str = "belief:simulations=10000,worlds=600";
    const READS_ALWAYS: bool = true;
    const RULES: &'static [RuleInfo] = crate::rules! {
        "players", words::RULE_PLAYERS, Domain::Whole(2, MAX_PLAYERS as i64);
        "tunnel", words::RULE_TUNNEL,
            Domain::Word(&[
                ("standard", words::RULE_TUNNEL_STANDARD),
                ("contest", words::RULE_TUNNEL_CONTEST),
                ("none", words::RULE_TUNNEL_NONE),
            ]);
        "passes", words::RULE_PASSES, Domain::Whole(0, MAX_PASSES as i64);
        "places", words::RULE_PLACES,
            Domain::Word(&[("fewest", words::RULE_PLACES_FEWEST), ("play_on", words::RULE_PLACES_PLAY_ON)]);
    };
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const LEVELS: &'static [Level] = agents::LEVELS;
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;
    const MISTAKES: &'static [MistakeKind] = agents::MISTAKES;
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);
    const LESSONS: &'static [Lesson<Observation>] = lessons::LESSONS;

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

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            lessons::PHRASES,
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            agents::PHRASES,
        ]
    }

    fn stands_out(action: &Action) -> bool {
        *action == Action::Pass
    }

    fn way(action: &Action) -> u8 {
        u8::from(*action == Action::Pass)
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

    fn sketch(seen: &Observation, played: &Action, better: &Action) -> Vec<SketchPlace> {
        let board = seen.board();
        let suits = Suit::ALL.map(|suit| {
            // Each card stands where it lies on the table.
            let card = |rank: Rank| {
                let card = Card::new(suit, rank);
                let by = [played, better].map(|action| *action == Action::Play(card));
                let by = Tried::by(by);
                (by.is_some() || board.contains(card)).then(|| SketchCard {
                    name: card.to_string().into(),
                    by,
                })
            };
            SketchPlace {
                cards: Rank::ALL.into_iter().filter_map(card).collect(),
                ..SketchPlace::new(None, suit.sign().to_string())
            }
        });
        let pass = |action: &Action| match action {
            Action::Pass => vec![words::SKETCH_PASS.text().into()],
            Action::Play(_) => Vec::new(),
        };
        let passes = SketchPlace::new(None, "").tried([played, better].map(pass));
        let passes = Some(passes).filter(|place| !place.cards.is_empty());
        suits.into_iter().chain(passes).collect()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge(seen, choice)
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

/// What laying a card does for those who come after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opens {
    /// No card can be laid that could not be laid before.
    Nothing,
    /// Only own cards can.
    Own,
    /// Others' cards can, too.
    Others,
}

/// A sentence that leads to `choice` and holds of what was seen.
fn nudge(seen: &Observation, choice: &Action) -> Text {
    let hand = seen.hand();
    let able: Vec<Card> = (Cards::from_bits(seen.table().open()) & hand)
        .iter()
        .collect();
    let opens = |card: &Card| opens(seen, hand, *card);
    let for_others = able.iter().filter(|card| opens(card) == Opens::Others);
    let all_for_others = for_others.count() == able.len();
    match (choice, able.len()) {
        (_, 0) if seen.table().pass_is_burst() => words::NUDGE_BURST.text(),
        (_, 0) => words::NUDGE_CANNOT.text(),
        // To pass is to burst then, and keeps nothing shut.
        _ if seen.table().pass_is_burst() => words::NUDGE_LAST.text(),
        (Action::Pass, _) if all_for_others => words::NUDGE_KEEP.text(),
        (Action::Pass, _) if seen.table().passes_left(seen.seat()) == 1 => {
            words::NUDGE_PASS_LAST.text()
        }
        (Action::Pass, _) => words::NUDGE_PASS.with([count(seen.table().passes_left(seen.seat()))]),
        (Action::Play(_), 1) => words::NUDGE_ONE.text(),
        (Action::Play(card), _) => match opens(card) {
            Opens::Nothing => words::NUDGE_QUIET.text(),
            Opens::Own => words::NUDGE_OWN.text(),
            Opens::Others if all_for_others => words::NUDGE_ALL_OPEN.text(),
            Opens::Others => words::NUDGE_OPENS.text(),
        },
    }
}

fn opens(seen: &Observation, hand: Cards, card: Card) -> Opens {
    let new = opened(seen, card);
    match (new.is_empty(), (new - hand).is_empty()) {
        (true, _) => Opens::Nothing,
        (_, true) => Opens::Own,
        _ => Opens::Others,
    }
}

/// What can be laid after a card that could not be laid before it.
pub fn opened(seen: &Observation, card: Card) -> Cards {
    let mut after = *seen.table();
    let before = Cards::from_bits(after.open());
    after.lay(card.bit());
    Cards::from_bits(after.open()) - before
}
