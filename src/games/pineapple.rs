//! OFC Pineapple: three rows, cards that come a few at a time, and what is still to come.

use crate::cards::{Faces, Rank, Suit};
use crate::catalogue::{
    AgentInfo, Catalogue, Domain, Figure, FirstMatch, Lesson, Level, Limits, LineUp, RuleInfo,
    SketchPlace,
};
use crate::game::MistakeKind;
use crate::game::{Observation as _, Seat};
use crate::words::{Arg, Phrase, Text, count};

mod action;
pub mod agents;
pub mod arranging;
mod board;
mod evaluator;
mod event;
mod lessons;
mod notes;
mod observation;
pub mod person;
pub mod queries;
pub mod reading;
mod rules;
pub mod studies;
pub mod table;
pub mod words;

pub use action::{Action, Task, sign, signs};
pub use board::{Board, Clash, Row, clash, so_far};
pub use evaluator::{RowKey, strength, strength_within};
pub use event::{Asked, Event, Rows};
pub use notes::{Notes, begins_with_cards, board_of, hand_of};
pub use observation::{Observation, SeenHand, Turn};
pub use queries::Query;
pub use reading::{Category, Reading, Showdown, Strength, compare, read, royalty, stand_ins};
pub use rules::{Config, Deal, HandDeal, MAX_HANDS, Order, Pineapple, Stay};
pub use table::{CHIPS, HandResult, PLAYERS, STREETS, Table, other};

impl Catalogue for Pineapple {
    const NAME: &'static str = "pineapple";
    const TITLE: Phrase = words::TITLE;
    const TAGLINE: Phrase = words::TAGLINE;
    const TABLE: &'static str = "usual";
    const REVIEWER: &'static str = "mcts:caution=0,simulations=2000";
    const DRAWS: bool = true;
    const APPRAISED_BY: &[&str] = &agents::JUDGES;
    const RULES: &'static [RuleInfo] = crate::rules! {
        "hands", words::RULE_HANDS, Domain::Whole(1, MAX_HANDS as i64);
        "jokers", words::RULE_JOKERS, Domain::Word(&[("0", words::RULE_JOKERS_0), ("2", words::RULE_JOKERS_2)]);
        "order", words::RULE_ORDER,
            Domain::Word(&[("button-last", words::RULE_ORDER_LAST), ("button-first", words::RULE_ORDER_FIRST)]);
        "stay", words::RULE_STAY,
            Domain::Word(&[("usual", words::RULE_STAY_USUAL), ("full-house", words::RULE_STAY_FULL_HOUSE)]);
    };
    const AGENTS: &'static [AgentInfo] = agents::AGENTS;
    const LEVELS: &'static [Level] = agents::LEVELS;
    const LINE_UPS: &'static [LineUp] = agents::LINE_UPS;
    const MISTAKES: &'static [MistakeKind] = agents::MISTAKES;
    const FIRST_MATCH: Option<FirstMatch> = Some(lessons::FIRST_MATCH);
    const LESSONS: &'static [Lesson<Observation>] = lessons::LESSONS;

    fn daily_rules() -> Vec<(&'static str, Vec<String>)> {
        // Ten minutes, not half an hour.
        vec![("hands", vec!["4".to_owned()])]
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
        figures(self.table(), seat)
    }

    fn phrases() -> Vec<&'static [Phrase]> {
        vec![
            lessons::PHRASES,
            words::ALL,
            notes::PHRASES,
            queries::PHRASES,
            ALL,
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

    fn unveils(seen: &Observation, _: &Action, _: &Observation) -> bool {
        seen.table().is_last_placement()
    }

    fn public(seen: Observation) -> Observation {
        seen.public()
    }

    fn nudge(seen: &Observation, choice: &Action) -> Text {
        nudge(seen, choice)
    }

    fn named(_: &Observation, action: &Action) -> Text {
        words::places(action)
    }

    fn named_beside(_: &Observation, action: &Action, other: &Action) -> Text {
        // Of two cards and one away all are named: which go where they went would have to be worked out.
        match action.cards().len() {
            ..=3 => words::places(action),
            _ => words::places_beside(action, other),
        }
    }

    fn sketch(seen: &Observation, played: &Action, better: &Action) -> Vec<SketchPlace> {
        let names = |faces: Faces| faces.iter().map(|face| Arg::from(sign(face)));
        let both = |of: &dyn Fn(&Action) -> Faces| [played, better].map(|a| names(of(a)).collect());
        let me = seen.seat();
        let rows = |seat: Seat| {
            Row::ALL.map(|row| {
                let lies = seen.board_of(seat)[row];
                let place =
                    SketchPlace::new(Some(seat), words::row(row).text()).holding(names(lies));
                let room = row.size().saturating_sub(lies.len());
                match seat == me {
                    true => {
                        let laid = both(&|action: &Action| action.placed()[row]);
                        let most = laid.iter().map(Vec::len).max().unwrap_or(0);
                        place.tried(laid).with_room(room.saturating_sub(most))
                    }
                    false => place.with_room(room),
                }
            })
        };
        let away = SketchPlace::new(Some(me), words::SKETCH_AWAY.text());
        let away = away.tried(both(&|action: &Action| action.discards));
        let away = Some(away).filter(|place| !place.cards.is_empty());
        [me, other(me)]
            .into_iter()
            .flat_map(rows)
            .chain(away)
            .collect()
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

/// Figures of a session: points a hand before any limit by chips; of all hands the royalties, the fouls and
/// how often fantasyland follows; of hands played card by card the royalties, fouls and entries into
/// fantasyland; of fantasyland hands the royalties and how often they stay. A foul earns no royalties.
fn figures(table: &Table, seat: Seat) -> Vec<Figure> {
    let mut sums = [(0.0, 0.0); NAMES.len()];
    for hand in &table.results {
        let reading = match seat {
            Seat(0) => hand.showdown.own,
            _ => hand.showdown.other,
        };
        let royalty = reading.map_or(0.0, |reading| f64::from(reading.royalty()));
        let in_fantasyland = hand.fantasy[seat.index()] > 0;
        let share = |is: bool| if is { 1.0 } else { 0.0 };
        let foul = share(reading.is_none());
        let goes_on = share(hand.next[seat.index()] > 0);
        let values = match in_fantasyland {
            false => [Some(royalty), Some(foul), Some(goes_on), None, None],
            true => [None, None, None, Some(royalty), Some(goes_on)],
        };
        let points = f64::from(hand.points(seat));
        let all = [points, royalty, foul, goes_on].map(Some);
        let all = all.into_iter().chain(values);
        for (sum, value) in sums.iter_mut().zip(all) {
            if let Some(value) = value {
                sum.0 += value;
                sum.1 += 1.0;
            }
        }
    }
    let named = NAMES.iter().zip(sums);
    named
        .map(|(&name, (sum, of))| Figure {
            name: name.into(),
            sum,
            of,
        })
        .collect()
}

const NAMES: [&str; 9] = [
    "points",
    "royalties_of_all_hands",
    "foul_of_all_hands",
    "fantasyland_after_all_hands",
    "royalties",
    "foul",
    "fantasyland",
    "royalties_in_fantasyland",
    "stay",
];

crate::phrases!("pineapple/nudges", "pineapple-nudge");

/// A sentence that leads to `choice` and holds of what was seen.
fn nudge(seen: &Observation, choice: &Action) -> Text {
    let task = seen.task();
    let middle_stays = seen.config().middle_stays();
    let after = task.board.with(&choice.placed());
    // Fantasyland is of the next hand.
    let another = seen.table().hands_after() > 0;
    if task.hand.len() > 5 {
        return match read(&after, middle_stays) {
            None => ORDER.text(),
            Some(reading) if reading.stay && another => STAY.text(),
            Some(reading) => SET.with([count(reading.royalty())]),
        };
    }
    if after.is_full() {
        return last(&task);
    }
    if clash(&task.board).is_some() {
        return LOST.text();
    }
    if clash(&after).is_some() {
        return ORDER.text();
    }
    let top = |board: &Board| earns(so_far(Row::Top, board.top));
    let fills = |row: &Row| after.room(*row) == 0 && !choice.placed()[*row].is_empty();
    let category = |board: &Board, row: Row| so_far(row, board[row]).category();
    let matches = |row: &Row| {
        let begun = !task.board[*row].is_empty();
        begun && category(&after, *row) > category(&task.board, *row)
    };
    match task.hand.len() {
        _ if another && top(&after) && !top(&task.board) => FANTASY.text(),
        _ if Row::ALL.iter().any(fills) => FULL.text(),
        _ if Row::ALL.iter().any(matches) => MATCHES.text(),
        5 => first(task.hand),
        _ if choice.top.is_empty() => TOP_OPEN.text(),
        _ => TOP_ROOM.with([count(task.board.room(Row::Top))]),
    }
}

/// A top that earns fantasyland, as long as the board is no foul.
fn earns(top: Strength) -> bool {
    match top.category() {
        Category::Pair => top.lead().ace_high() >= Rank::Queen.ace_high(),
        category => category > Category::Pair,
    }
}

/// On the last cards: all placements, counted.
fn last(task: &Task) -> Text {
    let readings: Vec<Option<Reading>> = task
        .walk()
        .map(|action| read(&task.board.with(&action.placed()), false))
        .collect();
    let sound: Vec<Reading> = readings.iter().flatten().copied().collect();
    let royalty = sound.iter().map(Reading::royalty).max();
    match royalty {
        None => ALL_FOUL.text(),
        Some(_) if sound.len() < readings.len() => {
            SOME_FOUL.with([count(sound.len()), count(readings.len())])
        }
        Some(0) => LAST_ROWS.text(),
        Some(royalty) => LAST_ROYALTY.with([count(royalty)]),
    }
}

/// What the first five cards have in common.
fn first(hand: Faces) -> Text {
    let cards = || hand.iter().filter_map(|face| face.card());
    let of_rank = |rank: Rank| cards().filter(|card| card.rank() == rank).count();
    let of_suit = |suit: Suit| cards().filter(|card| card.suit() == suit).count();
    let suited = Suit::ALL.into_iter().map(of_suit).max().unwrap_or(0);
    if Rank::ALL.into_iter().any(|rank| of_rank(rank) > 1) {
        FIRST_PAIR.text()
    } else if suited > 2 {
        FIRST_SUIT.with([count(suited)])
    } else {
        FIRST.text()
    }
}
