//! The unseen cards: by rank and suit, with what chance each still comes, and those that make a row
//! better at once.

use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::table::dealt_by;
use yomite_games::pineapple::{Board, Category, Row, STREETS, clash, sign, so_far};

use super::{Case, together};
use crate::cards::{Card, Face, Faces, Rank, Suit};
use crate::insight::{
    Bin, Cell, Distribution, Formula, FormulaLine, Matrix, Panel, Seen, Step, Unit,
};
use crate::pineapple::agents::explain;
use crate::pineapple::agents::spot::Spot;
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

/// The ranks of one's own rows with room of which no card is left.
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
            Some(say::UNSEEN_COMES_OWN.text()),
            say::UNSEEN_OWN.with([all, count(cards), Arg::Share(chance(cards))]),
            chance(cards),
        ),
        Comes::Other(cards) => (
            Some(say::UNSEEN_COMES_OTHER.with([rival.clone()])),
            say::UNSEEN_OTHER.with([all, count(cards), rival, Arg::Share(chance(cards))]),
            chance(cards),
        ),
        Comes::Nobody => (None, say::UNSEEN_NONE.with([all]), 0.0),
    };
    let mut texts = vec![first];
    texts.extend(jokers(spot));
    let dead = dead(spot);
    if !dead.is_empty() && matches!(comes, Comes::Own(_)) {
        texts.push(say::UNSEEN_DEAD.with([ranks_of(dead).into()]));
    }
    let sentence = together(texts).unwrap_or_else(|| say::UNSEEN_TITLE.text());
    let mut step =
        Step::new(say::UNSEEN_TITLE.text(), sentence).figure(say::WHY_CARDS.with([count(unseen)]));
    step.focus = dead.iter().map(|face| format!("card:{face}")).collect();
    if let Some(title) = title {
        step = step.panel(chances(spot, title, p));
    }
    step.panel(by_rank(spot))
}

/// What is to be said of the jokers; nothing where the deck has none.
fn jokers(spot: &Spot) -> Option<Text> {
    let of = |cards: Faces| cards.iter().filter(|face| face.card().is_none()).count();
    (of(spot.deck) > 0).then(|| say::UNSEEN_JOKERS.with([count(of(spot.unseen))]))
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
    Matrix::new(
        title,
        Suit::ALL.map(|suit| suit.sign().to_string()),
        ranks().map(Rank::name),
        Suit::ALL.map(|suit| ranks().map(|rank| cell(suit, rank))),
    )
    .into()
}

/// How many of each rank are left, and of the jokers.
fn by_rank(spot: &Spot) -> Panel {
    let of = |cards: Faces, rank: Option<Rank>| {
        let same = |face: &Face| face.card().map(Card::rank) == rank;
        cards.iter().filter(same).count() as f64
    };
    let bin = |label: &str, rank: Option<Rank>| {
        Bin::new(label, of(spot.unseen, rank)).before(of(spot.deck, rank))
    };
    let mut bins: Vec<Bin> = ranks()
        .into_iter()
        .map(|rank| bin(rank.name(), Some(rank)))
        .collect();
    if let Some(joker) = spot.deck.iter().find(|face| face.card().is_none()) {
        bins.push(bin(&sign(joker), None));
    }
    Distribution::new(say::UNSEEN_BY_RANK.text(), say::UNSEEN_AXIS.text(), bins)
        .unit(Unit::Number(0))
        .outline(say::UNSEEN_OUTLINE.text())
        .into()
}

/// The outs of one row.
#[derive(Clone, Debug, Default, PartialEq)]
struct Outs {
    /// The cards by the hand that each of them makes alone, the highest first.
    made: Vec<(Category, Faces)>,
    /// Cards that would make it better too, but a foul certain.
    fouls: Faces,
}

impl Outs {
    /// None for a row that is full, or has no card yet: there every card would be one.
    fn count(board: &Board, row: Row, unseen: Faces) -> Outs {
        let mut outs = Outs::default();
        if board.room(row) == 0 || board[row].is_empty() {
            return outs;
        }
        let now = so_far(row, board[row]).category();
        let sound = clash(board).is_none();
        let mut made = [Faces::NONE; Category::COUNT];
        for face in unseen.iter() {
            let one: Faces = [face].into_iter().collect();
            let mut with = *board;
            with[row] = with[row] | one;
            let category = so_far(row, with[row]).category();
            if category <= now {
                continue;
            }
            if sound && clash(&with).is_some() {
                outs.fouls = outs.fouls | one;
            } else {
                made[category.index()] = made[category.index()] | one;
            }
        }
        let some = Category::ALL.into_iter().zip(made);
        outs.made = some.filter(|(_, cards)| !cards.is_empty()).collect();
        outs.made.reverse();
        outs
    }

    fn cards(&self) -> Faces {
        let all = self.made.iter().map(|(_, cards)| *cards);
        all.fold(Faces::NONE, |all, cards| all | cards)
    }
}

/// The outs after the choice; nothing on the last street.
pub(super) fn outs_step(case: &Case) -> Option<Step> {
    let spot = case.spot();
    if spot.acted[spot.me] + 1 >= STREETS {
        return None;
    }
    let of = |row: Row| (row, Outs::count(&case.after, row, spot.unseen));
    let rows = Row::ALL.map(of);
    let helps = rows
        .iter()
        .fold(Faces::NONE, |all, (_, outs)| all | outs.cards());
    let total = count(spot.unseen.len());
    let sentence = say::OUTS_SENTENCE.with([count(helps.len()), total]);
    let mut outs_step = Step::new(say::OUTS_TITLE.text(), sentence)
        .figure(say::OUTS_FIGURE.with([count(helps.len())]));
    for (row, outs) in &rows {
        if !outs.made.is_empty() {
            outs_step = outs_step.focus(format!("row:{}", row.name()));
        }
    }
    let lines: Vec<FormulaLine> = rows
        .iter()
        .flat_map(|(row, outs)| lines(*row, outs))
        .collect();
    if lines.is_empty() {
        return Some(outs_step);
    }
    Some(outs_step.panel(Formula::new(say::OUTS_PANEL.text(), lines)))
}

fn lines(row: Row, outs: &Outs) -> Vec<FormulaLine> {
    let line =
        |name, cards: Faces| FormulaLine::new(name, say::WHY_CARDS.with([count(cards.len())]));
    let made = outs.made.iter().map(|(category, cards)| {
        let hand = explain::category(*category).text().into();
        let cards_named = explain::gathered(*cards).into();
        line(
            say::OUTS_LINE.with([explain::row(row), hand, cards_named]),
            *cards,
        )
    });
    let fouls = (!outs.fouls.is_empty()).then(|| {
        let cards_named = explain::gathered(outs.fouls).into();
        line(
            say::OUTS_FOUL.with([explain::row(row), cards_named]),
            outs.fouls,
        )
    });
    made.chain(fouls).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Face;
    use yomite_games::pineapple::read;
    use yomite_games::pineapple::strength;

    fn faces(text: &str) -> Faces {
        let faces = text.split_whitespace().map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    }

    fn board(top: &str, middle: &str, bottom: &str) -> Board {
        Board {
            top: faces(top),
            middle: faces(middle),
            bottom: faces(bottom),
        }
    }

    /// With one place left the outs are what the evaluator of full rows says, card by card.
    #[test]
    fn outs_of_a_last_place_are_those_of_full_rows() {
        let board = board("Qh Qd", "9h 9d 4s 4c", "5h 6h 7h 8h");
        let unseen = Faces::ALL - board.cards();
        for row in Row::ALL {
            let outs = Outs::count(&board, row, unseen);
            let before = so_far(row, board[row]).category();
            for face in unseen.iter() {
                let one: Faces = [face].into_iter().collect();
                let made = strength(row, board[row] | one).category();
                let told = outs.made.iter().find(|(_, cards)| cards.contains(face));
                match told {
                    Some((category, _)) => assert_eq!(*category, made, "{row:?} {face}"),
                    None => assert!(made <= before || outs.fouls.contains(face), "{face}"),
                }
                if told.is_some() {
                    assert!(made > before, "{row:?} {face}");
                }
            }
        }
    }

    /// A card that makes a foul certain is none: whatever fills the rest, the board is a foul.
    #[test]
    fn outs_that_make_a_foul_certain_are_told_apart() {
        let board = board("Qh Qd", "9h 9d 4s 4c 2c", "5h 6h 7h 8h 9s");
        let unseen = Faces::ALL - board.cards();
        let outs = Outs::count(&board, Row::Top, unseen);
        assert_eq!(outs.fouls, faces("Qs Qc"));
        for face in unseen.iter() {
            let mut with = board;
            with.top = with.top | [face].into_iter().collect();
            let foul = read(&with, false).is_none();
            assert_eq!(foul, outs.fouls.contains(face), "{face}");
        }
    }
}
