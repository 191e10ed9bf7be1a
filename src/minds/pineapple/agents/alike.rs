//! Placements and hands that differ by suits or jokers alone, and what of a board is certain whatever
//! comes.

use yomite_games::pineapple::{Action, Board, Row, RowKey, Task};

use crate::cards::{Card, Face, Faces, Rank, Suit};
use crate::pineapple::judge::{Outlook, Rows};

/// An exchange of cards of one rank: each for its own partner.
type Exchange = Vec<(Face, Face)>;

/// Which placements of a decision are as good as one.
pub struct Alike {
    /// The exchanges of suits and jokers that leave a position as it is.
    swaps: Vec<Swap>,
    /// One's own board and the exchanges of cards of one rank, where it is asked whether they matter.
    ranks: Option<(Board, Vec<Exchange>)>,
}

impl Alike {
    /// Of what has been seen: boards, the cards to place, discards.
    pub fn new(boards: &[Board], sets: &[Faces]) -> Alike {
        let parts = boards
            .iter()
            .flat_map(|board| [board.top, board.middle, board.bottom])
            .chain(sets.iter().copied());
        let parts: Vec<Faces> = parts.collect();
        let keeps = |swap: &Swap| parts.iter().all(|part| swap.swapped(*part) == *part);
        Alike {
            swaps: Swap::all().filter(keeps).collect(),
            ranks: None,
        }
    }

    /// Cards of one rank are as good as each other, too, where no flush is left for them to make.
    pub fn with_task(self, task: &Task) -> Alike {
        Alike {
            ranks: Some((task.board, exchanges(task.hand))),
            ..self
        }
    }

    /// The placements that are the same but for cards of one rank whose suits do not matter.
    fn of_one_rank(&self, action: &Action) -> Vec<Action> {
        let Some((board, exchanges)) = &self.ranks else {
            return vec![*action];
        };
        let made = |action: &Action| {
            let placed = action.placed();
            Row::ALL.map(|row| made(row, RowKey::from(board[row] | placed[row])))
        };
        let here = made(action);
        let others = exchanges.iter().map(|pairs| exchanged(action, pairs));
        others.filter(|other| made(other) == here).collect()
    }

    /// All placements that are alike with one, itself among them.
    pub fn all(&self, action: &Action) -> Vec<Action> {
        let mut all = Vec::new();
        for swap in &self.swaps {
            let swapped = swap.action(action);
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
        let swapped = self.swaps.iter().map(|swap| swap.action(action));
        let all = swapped.flat_map(|action| self.of_one_rank(&action));
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

/// What of a row's cards can still make a difference: their ranks, and the suit of a flush to come.
fn made(row: Row, key: RowKey) -> (u64, Option<Suit>) {
    let flushes = row != Row::Top;
    (key.counts(), key.suit().filter(|_| flushes))
}

/// All ways to exchange cards of a hand with others of their rank: what each card becomes.
fn exchanges(hand: Faces) -> Vec<Exchange> {
    let rank = |face: &Face| face.card().map(|card| card.rank());
    let cards: Vec<Face> = hand.iter().collect();
    let mut all: Vec<Vec<(Face, Face)>> = vec![Vec::new()];
    for card in &cards {
        let longer = |so_far: Vec<(Face, Face)>| {
            let free = |other: &&Face| so_far.iter().all(|(_, taken)| taken != *other);
            let others = cards.iter().filter(|other| rank(other) == rank(card));
            let free: Vec<Face> = others.filter(free).copied().collect();
            free.into_iter()
                .map(move |other| so_far.iter().copied().chain([(*card, other)]).collect())
        };
        all = all.into_iter().flat_map(longer).collect();
    }
    all
}

/// A placement with its cards exchanged.
fn exchanged(action: &Action, pairs: &[(Face, Face)]) -> Action {
    let of = |cards: Faces| -> Faces {
        let held = pairs.iter().filter(|(card, _)| cards.contains(*card));
        held.map(|(_, other)| *other).collect()
    };
    Action {
        top: of(action.top),
        middle: of(action.middle),
        bottom: of(action.bottom),
        discards: of(action.discards),
    }
}

/// One order of the four suits, and whether the jokers change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// What each suit becomes, a permutation of 0 to 3.
    suits: [usize; Suit::COUNT],
    /// Whether the jokers change places.
    jokers: bool,
}

impl Swap {
    /// All 48 of them, the one that changes nothing among them.
    pub fn all() -> impl Iterator<Item = Swap> {
        let orders = (0..256usize).map(|code| std::array::from_fn(|at| code >> (2 * at) & 3));
        let permutation = |order: &[usize; Suit::COUNT]| {
            let seen = order.iter().fold(0, |seen, suit| seen | 1 << suit);
            seen == (1 << Suit::COUNT) - 1
        };
        let orders = orders.filter(permutation);
        orders.flat_map(|suits| [false, true].map(|jokers| Swap { suits, jokers }))
    }

    /// The same cards in the other suits.
    pub fn swapped(&self, cards: Faces) -> Faces {
        let bits = cards.bits();
        let lane = (1u64 << Rank::COUNT) - 1;
        let moved = (0..Suit::COUNT).fold(0, |moved, suit| {
            let held = bits >> (Rank::COUNT * suit) & lane;
            moved | held << (Rank::COUNT * self.suits[suit])
        });
        let jokers = bits >> Card::COUNT;
        let jokers = match self.jokers {
            true => jokers >> 1 & 1 | (jokers & 1) << 1,
            false => jokers,
        };
        Faces::from_bits(moved | jokers << Card::COUNT)
    }

    /// The same action in other suits.
    pub fn action(&self, action: &Action) -> Action {
        Action {
            top: self.swapped(action.top),
            middle: self.swapped(action.middle),
            bottom: self.swapped(action.bottom),
            discards: self.swapped(action.discards),
        }
    }
}

/// What is expected of a board, with no chance of a foul where none can come.
pub(super) fn told(outlook: Outlook, rows: &Rows, unseen: Faces) -> Outlook {
    match never_fouls(rows, unseen) {
        true => Outlook {
            chance: 1.0,
            ..outlook
        },
        false => outlook,
    }
}

/// Whether no two cards that can come make a foul of these rows, tried one pair after the other;
/// of boards with more than two places left nothing is told.
fn never_fouls(rows: &Rows, unseen: Faces) -> bool {
    let open = |row: Row| (0..rows.room(row)).map(move |_| row);
    let open: Vec<Row> = Row::ALL.into_iter().flat_map(open).take(3).collect();
    let with = |rows: &Rows, row: Row, face: Face| {
        let mut keys = rows.0;
        keys[row.index()] += face;
        Rows(keys)
    };
    // Whether staying in fantasyland counts the middle makes no foul.
    let stands = |rows: &Rows| rows.read(false).is_some();
    let cards = || unseen.iter();
    match open[..] {
        [] => stands(rows),
        [one] => cards().all(|card| stands(&with(rows, one, card))),
        [one, other] => cards().all(|card| {
            let rows = with(rows, one, card);
            let mut others = cards().filter(|second| *second != card);
            others.all(|second| stands(&with(&rows, other, second)))
        }),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Joker;

    fn faces(text: &str) -> Faces {
        text.split_whitespace()
            .map(|name| name.parse::<Face>().expect("a card"))
            .collect()
    }

    fn classes(hand: Faces, board: Board) -> usize {
        let task = yomite_games::pineapple::Task { board, hand };
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

    #[test]
    fn suits_matter_only_where_a_flush_is_left_to_make() {
        let board = Board {
            top: faces("2c"),
            middle: faces("3s 4s"),
            bottom: faces("Ks Kd"),
        };
        let task = Task {
            board,
            hand: faces("5s 5h 9d"),
        };
        let alike = Alike::new(&[board], &[task.hand]).with_task(&task);
        let same = |one: [&str; 4], other: [&str; 4]| {
            let [one, other] = [one, other].map(|[top, middle, bottom, discards]| {
                let action = Action {
                    top: faces(top),
                    middle: faces(middle),
                    bottom: faces(bottom),
                    discards: faces(discards),
                };
                alike.first(&action)
            });
            one == other
        };
        // Neither the top nor a bottom of two suits can become a flush.
        assert!(same(["5s", "", "5h", "9d"], ["5h", "", "5s", "9d"]));
        assert!(same(["", "", "5h 9d", "5s"], ["", "", "5s 9d", "5h"]));
        // The middle can: with the spade, not with the heart.
        assert!(!same(["", "5s", "5h", "9d"], ["", "5h", "5s", "9d"]));
        assert!(!same(["5s", "9d", "", "5h"], ["5s", "5h", "", "9d"]));
    }
}
