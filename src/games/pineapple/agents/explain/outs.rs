//! Outs: the unseen cards that make a row better as soon as they come.

use super::super::reasons as say;
use super::{Case, hands, name};
use crate::cards::Faces;
use crate::games::pineapple::{Board, Category, Row, STREETS, clash, so_far};
use crate::insight::{Formula, FormulaLine, Panel, Step};
use crate::words::count;

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
    fn of(board: &Board, row: Row, unseen: Faces) -> Outs {
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
pub(super) fn step(case: &Case) -> Option<Step> {
    let spot = case.spot();
    if spot.acted[spot.me] + 1 >= STREETS {
        return None;
    }
    let of = |row: Row| (row, Outs::of(&case.after, row, spot.unseen));
    let rows = Row::ALL.map(of);
    let helps = rows
        .iter()
        .fold(Faces::NONE, |all, (_, outs)| all | outs.cards());
    let total = count(spot.unseen.len());
    let sentence = match helps.is_empty() {
        true => say::OUTS_NONE.with([name(&case.best), total]),
        false => say::OUTS_SENTENCE.with([name(&case.best), count(helps.len()), total]),
    };
    let mut step = Step::new(say::OUTS_TITLE.text(), sentence)
        .figure(say::OUTS_FIGURE.with([count(helps.len())]));
    for (row, outs) in &rows {
        if !outs.made.is_empty() {
            step = step.focus(format!("row:{}", row.name()));
        }
    }
    let lines: Vec<FormulaLine> = rows
        .iter()
        .flat_map(|(row, outs)| lines(*row, outs))
        .collect();
    if lines.is_empty() {
        return Some(step);
    }
    Some(step.panel(Panel::Formula(Formula {
        title: say::OUTS_PANEL.text(),
        lines,
    })))
}

fn lines(row: Row, outs: &Outs) -> Vec<FormulaLine> {
    let line = |name, cards: Faces| FormulaLine {
        name,
        expression: String::new(),
        value: say::CARDS.with([count(cards.len())]).into(),
    };
    let made = outs.made.iter().map(|(category, cards)| {
        let hand = hands::category(*category).text().into();
        let cards_named = hands::gathered(*cards).into();
        line(
            say::OUTS_LINE.with([hands::row(row), hand, cards_named]),
            *cards,
        )
    });
    let fouls = (!outs.fouls.is_empty()).then(|| {
        let cards_named = hands::gathered(outs.fouls).into();
        line(
            say::OUTS_FOUL.with([hands::row(row), cards_named]),
            outs.fouls,
        )
    });
    made.chain(fouls).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Face;
    use crate::games::pineapple::{read, strength};

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
            let outs = Outs::of(&board, row, unseen);
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
        let outs = Outs::of(&board, Row::Top, unseen);
        assert_eq!(outs.fouls, faces("Qs Qc"));
        for face in unseen.iter() {
            let mut with = board;
            with.top = with.top | [face].into_iter().collect();
            let foul = read(&with, false).is_none();
            assert_eq!(foul, outs.fouls.contains(face), "{face}");
        }
    }
}
