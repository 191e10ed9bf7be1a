//! Placements that differ by suits alone, where the suits are alike.

use crate::cards::Faces;
use crate::games::pineapple::{Action, Board, Swap};

/// The exchanges of suits and jokers that leave a position as it is.
pub struct Alike(Vec<Swap>);

impl Alike {
    /// Of what has been seen: boards, the cards to place, discards.
    pub fn new(boards: &[Board], sets: &[Faces]) -> Alike {
        let parts = boards
            .iter()
            .flat_map(|board| [board.top, board.middle, board.bottom])
            .chain(sets.iter().copied());
        let parts: Vec<Faces> = parts.collect();
        let keeps = |swap: &Swap| parts.iter().all(|part| swap.of(*part) == *part);
        Alike(Swap::all().filter(keeps).collect())
    }

    /// All placements that are alike with one, itself among them.
    #[cfg(feature = "train")]
    pub fn all(&self, action: &Action) -> Vec<Action> {
        let mut all = Vec::new();
        for swap in &self.0 {
            let swapped = action.swapped(swap);
            if !all.contains(&swapped) {
                all.push(swapped);
            }
        }
        all
    }

    /// The placement that stands for all that are alike: the one with the lowest cards on top,
    /// then in the middle, then in the bottom.
    pub fn first(&self, action: &Action) -> Action {
        let key = |action: &Action| [action.top, action.middle, action.bottom].map(Faces::bits);
        let all = self.0.iter().map(|swap| action.swapped(swap));
        all.min_by_key(key).unwrap_or(*action)
    }

    /// Placements that are alike as one, in the order in which each kind comes first: what stands for it, where in the
    /// list it came first, and the sum of its chances.
    pub fn summed(
        &self,
        chances: impl IntoIterator<Item = (Action, f32)>,
    ) -> Vec<(Action, usize, f32)> {
        let mut kinds: Vec<(Action, usize, f32)> = Vec::new();
        for (at, (action, chance)) in chances.into_iter().enumerate() {
            let first = self.first(&action);
            match kinds.iter_mut().find(|(one, ..)| *one == first) {
                Some((.., sum)) => *sum += chance,
                None => kinds.push((first, at, chance)),
            }
        }
        kinds
    }

    /// Of what [`summed`](Alike::summed) gives, the kind with the highest sum, the first of equals.
    pub fn likeliest(kinds: &[(Action, usize, f32)]) -> Option<(Action, usize, f32)> {
        let best = kinds.iter().rev().max_by(|a, b| a.2.total_cmp(&b.2));
        best.copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Face, Joker};

    fn faces(text: &str) -> Faces {
        text.split_whitespace()
            .map(|name| name.parse::<Face>().expect("a card"))
            .collect()
    }

    fn classes(hand: Faces, board: Board) -> usize {
        let task = crate::games::pineapple::Task { board, hand };
        let alike = Alike::new(&[board], &[hand]);
        let firsts: std::collections::HashSet<Action> =
            task.walk().map(|action| alike.first(&action)).collect();
        // What stands for a class is one of the placements, and stands for itself.
        for first in &firsts {
            assert!(task.refusal(first).is_none());
            assert_eq!(alike.first(first), *first);
        }
        firsts.len()
    }

    /// Counted by hand: a class is a choice of rows for what can be told apart.
    #[test]
    fn suits_that_are_alike_are_tried_once() {
        // Five ranks of five cards in one suit: nothing to exchange but unseen suits.
        assert_eq!(classes(faces("2s 5s 8s Js As"), Board::default()), 232);
        // Two aces of suits that nothing else has: of 232 placements 74 have both in one row (20
        // on top, 27 and 27 below) and stay as they are, the others come in pairs.
        let pairs = (232 + 74) / 2;
        assert_eq!(classes(faces("As Ah 2d 5d 9c"), Board::default()), pairs);
        // The jokers are alike, too.
        let both = [Joker::First, Joker::Second].map(Face::Joker);
        let jokers: Faces = both.into_iter().collect();
        assert_eq!(classes(jokers | faces("2s 5s 8s"), Board::default()), pairs);
        // A flush begun in one suit tells it apart; else 3 of 27 have both aces in one row.
        let board = Board {
            bottom: faces("3s 4s"),
            ..Board::default()
        };
        assert_eq!(classes(faces("As Ah 2d"), board), 27);
        assert_eq!(classes(faces("Ac Ah 2d"), board), (27 + 3) / 2);
    }
}
