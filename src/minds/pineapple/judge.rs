//! What a board is worth before it is full: a judgement fitted to play.
//!
//! A board with cards to come is worth what its rows show, summed: a weight for the ranks of each
//! row, for how live they are, for a suit that may be filled, and for how two rows that must be in
//! order stand to each other. The weights are fitted by temporal differences over hands that the
//! judgement plays against itself (`lab train judgement`).
//!
//! A network that has learned from play may judge in its place ([`Boards`]; `lab train boards`): it is
//! asked about the placements that the judgement likes, and full rows are worth what the judgement says.
//!
//! With one street to come no judgement is needed: [`Closing`] plays every draw at its best,
//! against a [`Field`] of boards that the other may end with.

use yomite_games::pineapple::reading::{FOULED, SCOOP};
use yomite_games::pineapple::{Board, Reading, Row, RowKey, Strength};

use crate::cards::{Card, Face, Faces, Rank, Suit};

mod closing;
mod network;
mod patterns;
mod scene;
mod weights;

pub use closing::{Closing, End, Sound};
pub use network::{Asked, Boards, GAME, HIDDEN, INPUTS, UNIT, encoding, heads, shown};
pub(super) use network::{ROW, STREET, add_row, add_shared};
pub use scene::{Best, Scene, full_features};
pub use weights::{FOUL, JUDGED, Judged, Layout, Outlook, Weights};

/// What is at stake in a hand beside its points, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prices {
    /// What fantasyland in the next hand is worth, by number of cards from 14 on.
    pub enter: [f32; 4],
    /// The same as a share of what it is worth where play goes on and on.
    pub share: f32,
    /// What a foul counts, where the other board is none: [`FOUL`], or less for one who avoids
    /// fouls more than points alone would have it.
    pub foul: f32,
}

impl Prices {
    /// What a number of cards is worth; 0 for none.
    pub fn price(&self, cards: u8) -> f32 {
        let at = usize::from(cards).checked_sub(14);
        at.and_then(|at| self.enter.get(at)).copied().unwrap_or(0.0)
    }
}

/// What is still unseen, counted.
#[derive(Clone, Copy, Debug)]
pub struct Live {
    ranks: [u8; Rank::COUNT],
    suits: [u8; Suit::COUNT],
    jokers: u8,
    /// Queens, kings, aces and jokers.
    high: u8,
}

/// The cards of each rank, the two first.
const OF_RANK: [u64; Rank::COUNT] = {
    let mut sets = [0; Rank::COUNT];
    let mut index = 0;
    while let Some(card) = Card::from_index(index) {
        sets[card.rank().ace_high()] |= card.bit();
        index += 1;
    }
    sets
};

impl Live {
    /// How many live cards go on with a row whose ranks lie within a straight: those of the ranks
    /// that are missing in any straight that holds the row.
    fn straight(&self, row: RowKey) -> usize {
        let held = (0..Rank::COUNT).fold(0u32, |held, place| {
            held | u32::from(row.count(place) > 0) << (place + 1)
        });
        // The ace stands below the two as well.
        let held = [held, held & !(1 << Rank::COUNT) | (held >> Rank::COUNT & 1)];
        let mut missing = 0u32;
        for low in 0..=Rank::COUNT - 4 {
            let window = 0b11111u32 << low;
            for held in held {
                if held & !window == 0 {
                    missing |= window & !held;
                }
            }
        }
        // The ace is one rank wherever it stands.
        let places = missing >> 1 | (missing & 1) << (Rank::COUNT - 1);
        let ranks = self.ranks.iter().enumerate();
        let live = ranks.filter(|(place, _)| places >> place & 1 == 1);
        live.map(|(_, n)| usize::from(*n)).sum()
    }

    /// Counts unseen cards.
    pub fn from_unseen(unseen: Faces) -> Live {
        let bits = unseen.bits();
        let ranks = OF_RANK.map(|set| (bits & set).count_ones() as u8);
        let lane = (1u64 << Rank::COUNT) - 1;
        let suit = |at: usize| (bits >> (Rank::COUNT * at) & lane).count_ones() as u8;
        let jokers = (bits >> Card::COUNT).count_ones() as u8;
        Live {
            ranks,
            suits: [suit(0), suit(1), suit(2), suit(3)],
            jokers,
            high: ranks[10] + ranks[11] + ranks[12] + jokers,
        }
    }
}

/// A board as one sum a row, from the top down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rows(pub [RowKey; Row::COUNT]);

impl From<&Board> for Rows {
    fn from(board: &Board) -> Rows {
        Rows(Row::ALL.map(|row| RowKey::from(board[row])))
    }
}

impl Rows {
    /// Reads a full board; `None` for a foul.
    pub fn read(&self, middle_stays: bool) -> Option<Reading> {
        Reading::from_rows(self.0, middle_stays)
    }

    /// How many more cards a row takes.
    pub fn room(&self, row: Row) -> usize {
        row.size().saturating_sub(self.0[row.index()].len())
    }

    /// Whether all rows are full.
    pub fn is_full(&self) -> bool {
        Row::ALL.into_iter().all(|row| self.room(row) == 0)
    }

    /// All placements of five cards, or of two of three, for which there is room.
    pub fn placements(self, cards: usize) -> impl Iterator<Item = Placement> {
        let room = Row::ALL.map(|row| self.room(row));
        let fits = move |placement: &&Placement| {
            let adds = placement.0.iter().zip(room);
            adds.into_iter()
                .all(|(mask, room)| mask.count_ones() as usize <= room)
        };
        codes(cards).iter().filter(fits).copied()
    }

    /// The board with a placement of these cards.
    pub fn with(&self, cards: &[Face], placement: Placement) -> Rows {
        let mut rows = *self;
        for (at, face) in cards.iter().enumerate() {
            for (row, mask) in rows.0.iter_mut().zip(placement.0) {
                if mask >> at & 1 == 1 {
                    *row += *face;
                }
            }
        }
        rows
    }
}

/// Where the cards of a hand go: for each row, from the top down, a bit a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Placement(pub [u8; Row::COUNT]);

/// All codes of three cards with one put away, and of five: three masks each.
const THREE: [Placement; 27] = {
    let mut all = [Placement([0; 3]); 27];
    let mut code = 0;
    while code < 27 {
        let (away, digits) = (code / 9, code % 9);
        let (one, two) = ((away + 1) % 3, (away + 2) % 3);
        all[code].0[digits / 3] |= 1 << one;
        all[code].0[digits % 3] |= 1 << two;
        code += 1;
    }
    all
};

const FIVE: [Placement; 243] = {
    let mut all = [Placement([0; 3]); 243];
    let mut code = 0;
    while code < 243 {
        let (mut digits, mut at) = (code, 0);
        while at < 5 {
            all[code].0[digits % 3] |= 1 << at;
            digits /= 3;
            at += 1;
        }
        code += 1;
    }
    all
};

/// All ways to place five cards, or two of three.
fn codes(cards: usize) -> &'static [Placement] {
    match cards {
        5 => &FIVE,
        _ => &THREE,
    }
}

/// Up to 64 full boards that another player may end with, each as likely as the others.
#[derive(Clone, Debug, Default)]
pub struct Field {
    rows: [Ladder; Row::COUNT],
    /// The boards that are no foul, a bit each.
    sound: u64,
    boards: usize,
    /// Their mean royalties, and what fantasyland brings their owner on average.
    royalties: f32,
    follows: f32,
}

/// Strengths of one row, the lowest first, with the boards below each.
#[derive(Clone, Debug, Default)]
struct Ladder {
    strengths: Vec<Strength>,
    /// At `n`: the boards with one of the first `n` strengths.
    first: Vec<u64>,
}

/// Which boards of a field a row beats, and which beat it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Beats {
    won: u64,
    lost: u64,
    /// Boards won less boards lost.
    net: i32,
}

impl Ladder {
    fn new(readings: &[Option<Reading>], row: Row) -> Ladder {
        let of = |(at, reading): (usize, &Option<Reading>)| {
            Some((reading.as_ref()?.strengths[row.index()], at))
        };
        let mut all: Vec<(Strength, usize)> = readings.iter().enumerate().filter_map(of).collect();
        all.sort_unstable();
        let mut ladder = Ladder {
            strengths: all.iter().map(|(strength, _)| *strength).collect(),
            first: vec![0],
        };
        let mut below = 0;
        for (_, at) in all {
            below |= 1 << at;
            ladder.first.push(below);
        }
        ladder
    }

    fn beats(&self, strength: Strength, sound: u64) -> Beats {
        let below = self.strengths.partition_point(|other| *other < strength);
        let upto = self.strengths[below..]
            .iter()
            .take_while(|other| **other == strength)
            .count();
        let first = |n: usize| self.first.get(n).copied().unwrap_or(0);
        let (won, lost) = (first(below), sound & !first(below + upto));
        Beats {
            won,
            lost,
            net: won.count_ones() as i32 - lost.count_ones() as i32,
        }
    }
}

impl Field {
    /// The most boards of a field.
    pub const MAX: usize = 64;

    /// A field of these boards, `None` for a foul; of more than [`Field::MAX`] the first. What
    /// follows for each in the next hand is told in cards of fantasyland.
    pub fn new(boards: &[(Option<Reading>, u8)], prices: &Prices) -> Field {
        let boards = &boards[..boards.len().min(Field::MAX)];
        let readings: Vec<Option<Reading>> = boards.iter().map(|(reading, _)| *reading).collect();
        let n = boards.len().max(1) as f32;
        let sound = readings.iter().enumerate();
        let sound = sound.fold(0, |sound, (at, reading)| {
            sound | u64::from(reading.is_some()) << at
        });
        let royalty = |reading: &Option<Reading>| reading.map_or(0.0, |r| f32::from(r.royalty()));
        Field {
            rows: Row::ALL.map(|row| Ladder::new(&readings, row)),
            sound,
            boards: boards.len(),
            royalties: readings.iter().map(royalty).sum::<f32>() / n,
            follows: boards
                .iter()
                .map(|(_, next)| prices.price(*next))
                .sum::<f32>()
                / n,
        }
    }

    /// How many boards there are.
    pub fn boards(&self) -> usize {
        self.boards
    }

    /// The boards that a row beats, and that beat it.
    fn beats(&self, row: Row, strength: Strength) -> Beats {
        self.rows[row.index()].beats(strength, self.sound)
    }

    /// Points that three rows bring by themselves, royalties not counted: the mean over the boards
    /// of rows and scoop, where a board that fouls brings nothing.
    #[inline]
    fn rows(&self, [top, middle, bottom]: [Beats; Row::COUNT]) -> f32 {
        // Often none at all: to count the bits takes longer.
        let n = |boards: u64| match boards {
            0 => 0,
            _ => boards.count_ones() as i32,
        };
        let rows = top.net + middle.net + bottom.net;
        let all = n(top.won & middle.won & bottom.won) - n(top.lost & middle.lost & bottom.lost);
        (rows + i32::from(SCOOP) * all) as f32 / self.boards.max(1) as f32
    }

    /// Points that the owner of any board has or lacks whatever it holds, against what a judgement
    /// counts: what fouls of others bring, less their royalties and their fantasyland.
    pub fn beside(&self) -> f32 {
        let fouls = self.boards as f32 - self.sound.count_ones() as f32;
        f32::from(FOULED) * fouls / self.boards.max(1) as f32 - self.royalties - self.follows
    }
}
