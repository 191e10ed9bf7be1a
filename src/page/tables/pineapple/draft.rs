//! A placement that is being made: which card of the hand goes where, with the way back.

use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Action, Board, Row, Task};
use yomite::words::{Text, count};

use super::phrases;

/// Where a card of the hand can be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A row of one's own board.
    Row(Row),
    Away,
}

impl Spot {
    /// Name in attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Spot::Row(row) => row.name(),
            Spot::Away => "away",
        }
    }

    pub fn of_name(name: &str) -> Option<Spot> {
        let mut all = Row::ALL.into_iter().map(Spot::Row).chain([Spot::Away]);
        all.find(|spot| spot.name() == name)
    }
}

/// A placement in the making.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// What is to be placed.
    pub task: Task,
    /// Cards in the order in which they were put down.
    laid: Vec<(Face, Spot)>,
    /// What lay before each change.
    past: Vec<Vec<(Face, Spot)>>,
}

impl Draft {
    /// Nothing is placed yet.
    pub fn new(task: Task) -> Draft {
        Draft {
            task,
            laid: Vec::new(),
            past: Vec::new(),
        }
    }

    /// Where a card of the hand has been put.
    pub fn spot(&self, face: Face) -> Option<Spot> {
        let found = self.laid.iter().find(|(laid, _)| *laid == face);
        found.map(|(_, spot)| *spot)
    }

    /// The cards that have been put somewhere, in that order.
    pub fn at(&self, spot: Spot) -> Vec<Face> {
        let there = self.laid.iter().filter(|(_, at)| *at == spot);
        there.map(|(face, _)| *face).collect()
    }

    /// The cards that have been put nowhere.
    fn left(&self) -> Faces {
        self.task.hand - self.laid.iter().map(|(face, _)| *face).collect()
    }

    /// The cards that go away because all others have their rows.
    pub fn by_itself(&self) -> Faces {
        let left = self.left();
        let away = self.at(Spot::Away).len() + left.len();
        match away == self.task.away() {
            true => left,
            false => Faces::NONE,
        }
    }

    /// The cards that have still to be put somewhere.
    pub fn open(&self) -> Faces {
        self.left() - self.by_itself()
    }

    /// How many cards still have to be placed, and how many to be put away.
    pub fn missing(&self) -> (usize, usize) {
        let stays = self.task.hand.len() - self.task.away();
        let away = self.at(Spot::Away).len();
        let placed = self.laid.len() - away;
        let away = away + self.by_itself().len();
        (
            stays.saturating_sub(placed),
            self.task.away().saturating_sub(away),
        )
    }

    /// The board with what has been put there.
    pub fn board(&self) -> Board {
        let mut board = self.task.board;
        for (face, spot) in &self.laid {
            if let Spot::Row(row) = spot {
                board[*row] = board[*row] | [*face].into_iter().collect();
            }
        }
        board
    }

    /// The placement as it stands; a legal one once nothing is open.
    pub fn action(&self) -> Action {
        let at = |spot| self.at(spot).into_iter().collect::<Faces>();
        let row = |row| at(Spot::Row(row));
        Action {
            top: row(Row::Top),
            middle: row(Row::Middle),
            bottom: row(Row::Bottom),
            discards: at(Spot::Away) | self.by_itself(),
        }
    }

    /// Whether anything was done that can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Puts a card somewhere, from the hand or from where it was put before.
    ///
    /// # Errors
    /// No room, a card that is not in the hand, or nothing to be put away.
    pub fn put(&mut self, face: Face, spot: Spot) -> Result<(), Text> {
        if !self.task.hand.contains(face) || self.spot(face) == Some(spot) {
            return Ok(());
        }
        match spot {
            Spot::Row(row) if self.board()[row].len() >= row.size() => {
                return Err(phrases::FULL.with([phrases::row(row).text().into()]));
            }
            Spot::Away if self.at(Spot::Away).len() >= self.task.away() => {
                return Err(match self.task.away() {
                    0 => phrases::NONE_AWAY.text(),
                    away => phrases::ENOUGH_AWAY.with([count(away)]),
                });
            }
            _ => {}
        }
        self.change(|laid| {
            laid.retain(|(other, _)| *other != face);
            laid.push((face, spot));
        });
        Ok(())
    }

    /// Puts a card in the place of one that was put down before; that one goes where the first was.
    pub fn swap(&mut self, face: Face, other: Face) {
        let (from, to) = (self.spot(face), self.spot(other));
        let Some(to) = to.filter(|_| face != other && self.task.hand.contains(face)) else {
            return;
        };
        self.change(|laid| {
            for (card, spot) in laid.iter_mut() {
                if *card == other {
                    (*card, *spot) = (face, to);
                } else if *card == face {
                    *card = other;
                }
            }
            if from.is_none() {
                laid.retain(|(card, _)| *card != other);
            }
        });
    }

    /// Takes a card back into the hand.
    pub fn take_back(&mut self, face: Face) {
        if self.spot(face).is_some() {
            self.change(|laid| laid.retain(|(other, _)| *other != face));
        }
    }

    /// Lays a whole placement of the hand, whatever was laid before.
    pub fn lay(&mut self, action: &Action) {
        let placed = action.placed();
        let rows = Row::ALL.map(|row| (placed[row], Spot::Row(row)));
        let spots = rows.into_iter().chain([(action.discards, Spot::Away)]);
        let all = spots.flat_map(|(cards, spot)| cards.iter().map(move |face| (face, spot)));
        let all: Vec<(Face, Spot)> = all.collect();
        self.change(|laid| *laid = all);
    }

    /// Takes back the last change.
    pub fn undo(&mut self) {
        if let Some(before) = self.past.pop() {
            self.laid = before;
        }
    }

    /// Takes all cards back.
    pub fn reset(&mut self) {
        if !self.laid.is_empty() {
            self.change(Vec::clear);
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Vec<(Face, Spot)>)) {
        self.past.push(self.laid.clone());
        change(&mut self.laid);
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn cards(names: &str) -> Faces {
        let faces = names.split(' ').map(|name| name.parse::<Face>());
        faces.map(|face| face.expect("a card")).collect()
    }

    fn street() -> Draft {
        Draft::new(Task {
            board: Board {
                top: cards("Qh 2c"),
                middle: cards("7h 7d"),
                bottom: cards("Ks"),
            },
            hand: cards("Qd 9s X1"),
        })
    }

    fn face(name: &str) -> Face {
        name.parse().expect("a card")
    }

    #[test]
    fn the_last_of_three_cards_goes_away_by_itself_and_can_be_changed() {
        let mut draft = street();
        assert_eq!(draft.missing(), (2, 1));
        draft.put(face("Qd"), Spot::Row(Row::Top)).expect("room");
        assert_eq!(draft.by_itself(), Faces::NONE);
        draft.put(face("X1"), Spot::Row(Row::Bottom)).expect("room");
        assert_eq!(draft.by_itself(), cards("9s"));
        assert_eq!((draft.open(), draft.missing()), (Faces::NONE, (0, 0)));
        assert_eq!(draft.task.refusal(&draft.action()), None);
        assert_eq!(draft.action().discards, cards("9s"));
        // The other way round.
        draft.swap(face("9s"), face("X1"));
        assert_eq!(draft.by_itself(), cards("X1"));
        assert_eq!(draft.at(Spot::Row(Row::Bottom)), [face("9s")]);
        draft.undo();
        assert_eq!(draft.by_itself(), cards("9s"));
        draft.reset();
        assert_eq!((draft.open().len(), draft.missing()), (3, (2, 1)));
        draft.undo();
        assert_eq!(draft.by_itself(), cards("9s"));
    }

    #[test]
    fn a_whole_placement_is_laid_at_once_and_taken_back_at_once() {
        let mut draft = street();
        draft.put(face("9s"), Spot::Row(Row::Middle)).expect("room");
        let before = draft.clone();
        let action = Action {
            top: cards("Qd"),
            middle: Faces::NONE,
            bottom: cards("X1"),
            discards: cards("9s"),
        };
        draft.lay(&action);
        assert_eq!((draft.action(), draft.missing()), (action, (0, 0)));
        draft.undo();
        assert_eq!(draft, before);
    }

    #[test]
    fn a_full_row_and_a_second_discard_are_refused_and_change_nothing() {
        let mut draft = street();
        draft.put(face("Qd"), Spot::Row(Row::Top)).expect("room");
        let before = draft.clone();
        let full = draft
            .put(face("9s"), Spot::Row(Row::Top))
            .expect_err("full");
        assert_eq!(full.key, phrases::FULL.key);
        assert_eq!(draft, before);
        draft.put(face("9s"), Spot::Away).expect("one goes away");
        let enough = draft.put(face("X1"), Spot::Away).expect_err("enough");
        assert_eq!(enough.key, phrases::ENOUGH_AWAY.key);
        assert_eq!(draft.open(), cards("X1"));
    }

    #[test]
    fn every_card_is_in_one_place_whatever_is_done_and_undone() {
        for seed in 0..200 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut draft = match seed % 2 {
                0 => street(),
                _ => Draft::new(Task {
                    board: Board::default(),
                    hand: Faces::from_bits(0x3fff << (seed % 20)),
                }),
            };
            let hand: Vec<Face> = draft.task.hand.iter().collect();
            let mut changes = Vec::new();
            for _ in 0..60 {
                let before = draft.clone();
                let card = hand[rng.random_range(0..hand.len())];
                let other = hand[rng.random_range(0..hand.len())];
                match rng.random_range(0..6) {
                    0 => draft.take_back(card),
                    1 => draft.swap(card, other),
                    2 => drop(draft.put(card, Spot::Away)),
                    at => drop(draft.put(card, Spot::Row(Row::ALL[at - 3]))),
                }
                if draft != before {
                    changes.push(before);
                }
                let action = draft.action();
                assert_eq!(
                    action.cards() | draft.open(),
                    draft.task.hand,
                    "seed {seed}"
                );
                let (place, away) = draft.missing();
                let legal = draft.task.refusal(&action).is_none();
                assert_eq!(
                    legal,
                    draft.open().is_empty() && place + away == 0,
                    "seed {seed}"
                );
                assert!(
                    Row::ALL
                        .iter()
                        .all(|row| draft.board()[*row].len() <= row.size())
                );
            }
            while draft.can_undo() {
                draft.undo();
                assert_eq!(Some(&draft), changes.pop().as_ref(), "seed {seed}");
            }
            assert!(changes.is_empty());
        }
    }
}
