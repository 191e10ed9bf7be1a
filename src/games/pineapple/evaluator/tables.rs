//! The strengths of all patterns.

use std::sync::LazyLock;

use super::super::strength::{Category, Strength};
use super::hash::{PerfectHash, SLOTS};
use super::key::Pattern;
use crate::cards::Rank;

/// Computed at the first look-up, in a few milliseconds.
pub(super) static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Strengths by pattern.
pub(super) struct Tables {
    hash: PerfectHash,
    /// The best strength of the pattern of a slot.
    best: Box<[Strength; SLOTS]>,
    /// Where the strengths of a pattern with jokers begin and end in `all`.
    spans: Box<[(u32, u32); SLOTS]>,
    /// The strengths that jokers can make, each pattern's from the weakest up.
    all: Vec<Strength>,
}

impl Tables {
    /// The best strength of a pattern.
    #[inline]
    pub(super) fn best(&self, pattern: Pattern) -> Strength {
        self.best[self.hash.slot(pattern.bits())]
    }

    /// The best strength of a pattern with jokers that is not above a limit; a suited pattern
    /// has its flushes only.
    pub(super) fn best_within(&self, pattern: Pattern, limit: Strength) -> Option<Strength> {
        let (begin, end) = self.spans[self.hash.slot(pattern.bits())];
        let all = self.all.get(begin as usize..end as usize)?;
        let within = all.partition_point(|strength| *strength <= limit);
        within.checked_sub(1).map(|last| all[last])
    }

    fn new() -> Tables {
        let rows: Vec<Counted> = (0..=2)
            .flat_map(|jokers| [(3, jokers), (5, jokers)])
            .flat_map(|(size, jokers)| Counted::all(size, jokers))
            .collect();
        let keys: Vec<u64> = rows.iter().map(|row| row.pattern().bits()).collect();
        let mut tables = Tables {
            hash: PerfectHash::new(&keys),
            best: Box::new([Strength::NONE; SLOTS]),
            spans: Box::new([(0, 0); SLOTS]),
            all: Vec::new(),
        };
        // Rows without jokers come first: those with jokers are looked up from them.
        for (row, key) in rows.iter().zip(keys) {
            let slot = tables.hash.slot(key);
            if row.jokers == 0 {
                tables.best[slot] = row.value();
                continue;
            }
            let begin = tables.all.len();
            row.each_replacement(&mut |pattern| tables.all.push(tables.best(pattern)));
            tables.all[begin..].sort_unstable();
            tables.spans[slot] = (begin as u32, tables.all.len() as u32);
            tables.best[slot] = tables.all.last().copied().unwrap_or(Strength::NONE);
        }
        tables
    }
}

/// A pattern spelled out.
#[derive(Clone, Copy)]
struct Counted {
    /// Cards of each rank, from the two up to the ace.
    ranks: [u8; Rank::COUNT],
    jokers: u8,
    suited: bool,
}

impl Counted {
    /// All patterns of a size with so many jokers; those of five cards suited as well, where no
    /// rank occurs twice.
    fn all(size: u8, jokers: u8) -> Vec<Counted> {
        let empty = Counted {
            ranks: [0; Rank::COUNT],
            jokers,
            suited: false,
        };
        let mut all = Vec::new();
        empty.fill(0, size - jokers, &mut |row| all.push(row));
        if size == 5 {
            let suited = Counted {
                suited: true,
                ..empty
            };
            suited.fill(0, size - jokers, &mut |row| all.push(row));
        }
        all
    }

    /// How often a rank can occur.
    fn most(&self) -> u8 {
        if self.suited { 1 } else { 4 }
    }

    /// Adds `cards` cards of the ranks from `from` on in every way.
    fn fill(self, from: usize, cards: u8, visit: &mut impl FnMut(Counted)) {
        if cards == 0 {
            visit(self);
            return;
        }
        for rank in from..Rank::COUNT {
            if self.ranks[rank] < self.most() {
                let mut row = self;
                row.ranks[rank] += 1;
                row.fill(rank, cards - 1, visit);
            }
        }
    }

    fn each_replacement(&self, visit: &mut impl FnMut(Pattern)) {
        let without = Counted { jokers: 0, ..*self };
        without.fill(0, self.jokers, &mut |row| visit(row.pattern()));
    }

    fn pattern(&self) -> Pattern {
        let mut pattern = if self.suited {
            Pattern::SUITED
        } else {
            Pattern::MIXED
        };
        for (place, count) in self.ranks.iter().enumerate() {
            pattern = (0..*count).fold(pattern, |pattern, _| pattern.with(place));
        }
        (0..self.jokers).fold(pattern, |pattern, _| pattern.with_joker())
    }

    /// The strength of a row without jokers.
    fn value(&self) -> Strength {
        let mut ranks = Vec::with_capacity(5);
        let mut shape = Vec::with_capacity(5);
        for times in (1..=4).rev() {
            for rank in [Rank::Ace].iter().chain(Rank::ALL[1..].iter().rev()) {
                if self.ranks[rank.ace_high()] == times {
                    ranks.push(*rank);
                    shape.push(times);
                }
            }
        }
        let category = match shape[..] {
            [4, ..] => Category::Quads,
            [3, 2] => Category::FullHouse,
            [3, ..] => Category::Trips,
            [2, 2, ..] => Category::TwoPair,
            [2, ..] => Category::Pair,
            _ => return self.without_pair(&ranks),
        };
        Strength::new(category, &ranks)
    }

    /// The strength of different ranks, from the highest down.
    fn without_pair(&self, ranks: &[Rank]) -> Strength {
        let highest = match *ranks {
            [Rank::Ace, Rank::Five, Rank::Four, Rank::Three, Rank::Two] => Some(Rank::Five),
            [high, _, _, _, low] if high.ace_high() - low.ace_high() == 4 => Some(high),
            _ => None,
        };
        match (highest, self.suited) {
            (Some(Rank::Ace), true) => Strength::new(Category::RoyalFlush, &[Rank::Ace]),
            (Some(high), true) => Strength::new(Category::StraightFlush, &[high]),
            (Some(high), false) => Strength::new(Category::Straight, &[high]),
            (None, true) => Strength::new(Category::Flush, ranks),
            (None, false) => Strength::new(Category::HighCard, ranks),
        }
    }
}
