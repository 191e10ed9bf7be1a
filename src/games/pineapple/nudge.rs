//! The first rung of a hint: what to look at, without the placement.

use super::action::{Action, Task};
use super::board::{Board, Row};
use super::clash::{clash, so_far};
use super::observation::Observation;
use super::reading::{Reading, read};
use super::strength::{Category, Strength};
use crate::cards::{Faces, Rank, Suit};
use crate::words::{Text, count};

crate::phrases! {
    STAY = "pineapple.nudge.stay",
        "Some arrangement stays in fantasyland: look for it first.",
        "ファンタジーランドを続けられる並べ方があります。まずそれを探しましょう。";
    SET = "pineapple.nudge.set",
        "An arrangement with {0} {0|point|points} of royalties is possible.",
        "ロイヤリティ{0}点の並べ方があります。";
    ORDER = "pineapple.nudge.order",
        "Mind the order: no row may be stronger than the one below it.",
        "段の強さの順番に注意しましょう。どの段も、下の段より強くしてはいけません。";
    ALL_FOUL = "pineapple.nudge.all.foul",
        "Every placement is a foul now; nothing can save this hand.",
        "どう置いてもファウルです。このハンドはもう救えません。";
    SOME_FOUL = "pineapple.nudge.some.foul",
        "The last cards: only {0} of {1} placements {0|is|are} no foul.",
        "最後の札です。ファウルにならない置き方は{1}通り中{0}通りです。";
    LAST_ROYALTY = "pineapple.nudge.last.royalty",
        "The last cards: no placement is a foul, and up to {0} {0|point|points} of royalties can be reached.",
        "最後の札です。どう置いてもファウルにはならず、ロイヤリティは最大{0}点まで狙えます。";
    LAST_ROWS = "pineapple.nudge.last.rows",
        "The last cards: no placement is a foul, none earns royalties. Look at the other's rows.",
        "最後の札です。ファウルにもロイヤリティにもなりません。相手の段と見比べましょう。";
    LOST = "pineapple.nudge.lost",
        "A foul is certain already, whatever you place.",
        "どう置いても、もうファウルは避けられません。";
    FANTASY = "pineapple.nudge.fantasy",
        "Look at the top row: a pair that earns fantasyland can lie there now.",
        "トップに注目。ファンタジーランドに届くペアを、いま作れます。";
    FULL = "pineapple.nudge.full",
        "A row can be filled here: what does it make then?",
        "ここで埋められる段があります。埋めると何の役になるでしょうか。";
    MATCHES = "pineapple.nudge.matches",
        "One of your cards goes with what lies on the board already.",
        "手札に、すでに置いた札と組になるものがあります。";
    FIRST_PAIR = "pineapple.nudge.first.pair",
        "You hold a pair: decide first in which row it is strong enough.",
        "ペアがあります。まず、それをどの段に置くかを決めましょう。";
    FIRST_SUIT = "pineapple.nudge.first.suit",
        "{0} of your cards are of one suit: could they become a flush?",
        "同じスートが{0}枚あります。フラッシュを狙えるでしょうか。";
    FIRST = "pineapple.nudge.first",
        "No pair, no three of a suit: keep your places open, and the high cards low.",
        "ペアも同じスート3枚もありません。置き場所を残し、強い札は下の段へ。";
    TOP_OPEN = "pineapple.nudge.top.open",
        "Nothing has to go to the top now; it is the first row to be too strong.",
        "いまトップに置く必要はありません。強くなりすぎやすい段です。";
    TOP_ROOM = "pineapple.nudge.top.room",
        "Look at the top: it has room for {0} more {0|card|cards}.",
        "トップを見ましょう。あと{0}枚置けます。";
}

/// A sentence that leads to `choice` and holds of what was seen.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
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
