//! The cards that are unseen: by rank and suit, and with what chance each still comes.

use super::super::reasons as say;
use super::super::spot::Spot;
use super::together;
use crate::cards::{Card, Face, Faces, Rank, Suit};
use crate::games::pineapple::table::dealt_by;
use crate::games::pineapple::{Row, STREETS, sign};
use crate::insight::{Bin, Cell, Distribution, Matrix, Panel, Seen, Shape, Step, Unit};
use crate::words::{Arg, Text, count};

/// The ranks, the ace first.
fn ranks() -> [Rank; Rank::COUNT] {
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
    ranks
}

/// Cards that a seat is still dealt after the street that is played; all of a hidden hand.
fn still_dealt(spot: &Spot, seat: usize) -> usize {
    match (spot.fantasy[seat], spot.acted[seat]) {
        (0, acted) => {
            let street = if seat == spot.me { acted + 1 } else { acted };
            let by = if street == 0 {
                0
            } else {
                dealt_by(street.min(STREETS))
            };
            dealt_by(STREETS).saturating_sub(by)
        }
        (_, _) if seat == spot.me => 0,
        (cards, _) => usize::from(cards),
    }
}

/// The ranks of the own rows with room of which no card is left.
fn dead(spot: &Spot) -> Faces {
    let board = &spot.boards[spot.me];
    let open = Row::ALL.into_iter().filter(|row| board.room(*row) > 0);
    let held = open.fold(Faces::NONE, |held, row| held | board[row]);
    let rank = |face: &Face| face.card().map(Card::rank);
    let gone = |face: &Face| {
        let same = |other: Face| rank(&other) == rank(face);
        face.card().is_some() && !spot.unseen.iter().any(same)
    };
    held.iter().filter(gone).collect()
}

/// Whose cards the chances are about.
enum Comes {
    Own(usize),
    Other(usize),
    Nobody,
}

fn comes(spot: &Spot) -> Comes {
    match [spot.me, spot.rival()].map(|seat| still_dealt(spot, seat)) {
        [0, 0] => Comes::Nobody,
        [0, theirs] => Comes::Other(theirs),
        [own, _] => Comes::Own(own),
    }
}

pub(super) fn step(spot: &Spot) -> Step {
    let unseen = spot.unseen.len();
    let all = count(unseen);
    let chance = |cards: usize| cards as f64 / unseen.max(1) as f64;
    let comes = comes(spot);
    let rival = Arg::Seat(spot.rival() as u8);
    let (title, first, p) = match comes {
        Comes::Own(cards) => (
            Some(say::COMES_OWN.text()),
            say::UNSEEN_OWN.with([all, count(cards), Arg::Share(chance(cards))]),
            chance(cards),
        ),
        Comes::Other(cards) => (
            Some(say::COMES_OTHER.with([rival.clone()])),
            say::UNSEEN_OTHER.with([all, count(cards), rival, Arg::Share(chance(cards))]),
            chance(cards),
        ),
        Comes::Nobody => (None, say::UNSEEN_NONE.with([all]), 0.0),
    };
    let mut texts = vec![first];
    texts.extend(jokers(spot));
    let dead = dead(spot);
    if !dead.is_empty() && matches!(comes, Comes::Own(_)) {
        texts.push(say::DEAD.with([ranks_of(dead).into()]));
    }
    let sentence = together(texts).unwrap_or_else(|| say::UNSEEN_TITLE.text());
    let mut step = Step::new(say::UNSEEN_TITLE.text(), sentence)
        .figure(say::UNSEEN_FIGURE.with([count(unseen)]));
    step.focus = dead.iter().map(|face| format!("card:{face}")).collect();
    if let Some(title) = title {
        step = step.panel(chances(spot, title, p));
    }
    step.panel(by_rank(spot))
}

/// What is to be said of the jokers; nothing where the deck has none.
fn jokers(spot: &Spot) -> Option<Text> {
    let of = |cards: Faces| cards.iter().filter(|face| face.card().is_none()).count();
    let left = of(spot.unseen);
    match of(spot.deck) {
        0 => None,
        _ if left == 0 => Some(say::JOKERS_GONE.text()),
        _ => Some(say::JOKERS_LEFT.with([count(left)])),
    }
}

/// The ranks of some cards, the highest first.
fn ranks_of(cards: Faces) -> String {
    let has = |rank: &Rank| {
        let mut ranks = cards.iter().filter_map(|face| face.card().map(Card::rank));
        ranks.any(|held| held == *rank)
    };
    let held = ranks().into_iter().filter(has).map(|rank| rank.name());
    held.collect::<Vec<_>>().join(" ")
}

/// Suits down, ranks across: the chance of each unseen card to come.
fn chances(spot: &Spot, title: Text, p: f64) -> Panel {
    let laid = spot.boards[0].cards() | spot.boards[1].cards();
    let cell = |suit: Suit, rank: Rank| {
        let face = Face::Card(Card::new(suit, rank));
        match (spot.unseen.contains(face), laid.contains(face)) {
            (true, _) => Cell::new(p),
            (false, true) => Cell::elsewhere(Seen::Laid),
            (false, false) => Cell::elsewhere(Seen::Own),
        }
    };
    Panel::Matrix(Matrix {
        title,
        margin: 0.0,
        rows: Suit::ALL
            .map(|suit| Arg::Label(suit.sign().to_string()))
            .into(),
        columns: ranks().map(|rank| Arg::from(rank.name())).into(),
        cells: Suit::ALL
            .map(|suit| ranks().map(|rank| cell(suit, rank)).into())
            .into(),
    })
}

/// How many of each rank are left, and of the jokers.
fn by_rank(spot: &Spot) -> Panel {
    let of = |cards: Faces, rank: Option<Rank>| {
        let same = |face: &Face| face.card().map(Card::rank) == rank;
        cards.iter().filter(same).count() as f64
    };
    let bin = |label: &str, rank: Option<Rank>| Bin {
        label: label.into(),
        before: Some(of(spot.deck, rank)),
        after: of(spot.unseen, rank),
        parts: Vec::new(),
    };
    let mut bins: Vec<Bin> = ranks()
        .into_iter()
        .map(|rank| bin(rank.name(), Some(rank)))
        .collect();
    if let Some(joker) = spot.deck.iter().find(|face| face.card().is_none()) {
        bins.push(bin(&sign(joker), None));
    }
    Panel::Distribution(Distribution {
        outline: Some(say::BY_RANK_OUTLINE.text()),
        title: say::BY_RANK.text(),
        axis: say::AXIS_RANK.text(),
        shape: Shape::Bars,
        unit: Unit::Number(0),
        bins,
        parts: Vec::new(),
        marks: Vec::new(),
    })
}
