//! Full boards that one board is held against, all at once.

use super::prices::Prices;
use crate::games::pineapple::showdown::{FOULED, SCOOP};
use crate::games::pineapple::{Reading, Row, Strength};

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
    /// Boards with one of the first so many strengths.
    first: Vec<u64>,
}

/// Which boards of a field a row beats, and which beat it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Beats {
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
            follows: boards.iter().map(|(_, next)| prices.of(*next)).sum::<f32>() / n,
        }
    }

    /// How many boards there are.
    pub fn boards(&self) -> usize {
        self.boards
    }

    /// The boards that a row beats, and that beat it.
    pub(super) fn beats(&self, row: Row, strength: Strength) -> Beats {
        self.rows[row.index()].beats(strength, self.sound)
    }

    /// Points that three rows bring by themselves, royalties not counted: the mean over the boards
    /// of rows and scoop, where a board that fouls brings nothing.
    #[inline]
    pub(super) fn rows(&self, [top, middle, bottom]: [Beats; Row::COUNT]) -> f32 {
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
