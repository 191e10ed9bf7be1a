//! The strength of a row, jokers included, by one look-up.
//!
//! A row is a [`RowKey`]: the sum of a number for each of its cards. From the key follows a
//! pattern: how often each rank occurs, how many jokers there are, and whether all cards can be
//! of one suit. There are 11,297 patterns of rows of three or five cards; the tables know the
//! strength of each, and of those with jokers all strengths that the jokers can make.

use std::ops::{Add, AddAssign};
use std::sync::LazyLock;

use super::board::Row;
use super::reading::{Category, Strength};
use crate::cards::{Card, Face, Faces, Rank, Suit};

/// The best value of a full row; a joker stands for whatever card makes it highest that is not
/// in the row already.
///
/// [`Strength::NONE`], for a row that is not full.
pub fn strength(row: Row, cards: Faces) -> Strength {
    if cards.len() != row.size() {
        return Strength::NONE;
    }
    RowKey::from(cards).strength()
}

/// The best value of a full row that is not above a limit; without a joker a row has one value
/// only. `None` if there is no such value, or the row is not full.
pub fn strength_within(row: Row, cards: Faces, limit: Strength) -> Option<Strength> {
    if cards.len() != row.size() {
        return None;
    }
    RowKey::from(cards).strength_within(limit)
}

/// Slots that keys are spread over.
const SLOTS: usize = 1 << SLOT_BITS;

const SLOT_BITS: u32 = 14;

const BUCKET_BITS: u32 = 12;

const BUCKETS: usize = 1 << BUCKET_BITS;

/// Gives each key of a set a slot of its own, by hashing into buckets and displacing each bucket
/// until its keys fall on free slots.
struct PerfectHash {
    multiplier: u64,
    displacements: Box<[u16; BUCKETS]>,
}

impl PerfectHash {
    /// A hash for different keys, at most about 80 % of the slots; a multiplier that sends two
    /// keys of one bucket to one slot is replaced by the next.
    fn new(keys: &[u64]) -> PerfectHash {
        let mut multiplier = 0x9e37_79b9_7f4a_7c15u64;
        loop {
            let mut hash = PerfectHash {
                multiplier,
                displacements: Box::new([0; BUCKETS]),
            };
            if hash.displace(keys) {
                return hash;
            }
            multiplier = multiplier.wrapping_mul(0x5851_f42d_4c95_7f2d) | 1;
        }
    }

    /// The slot of a key; for a key that is not in the set, the slot of some other.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let (bucket, place) = self.hash(key);
        (place ^ usize::from(self.displacements[bucket])) % SLOTS
    }

    #[inline]
    fn hash(&self, key: u64) -> (usize, usize) {
        let mixed = key.wrapping_mul(self.multiplier);
        let bucket = mixed >> (u64::BITS - BUCKET_BITS);
        let place = mixed >> (u64::BITS - BUCKET_BITS - SLOT_BITS);
        (bucket as usize, place as usize % SLOTS)
    }

    /// Chooses the displacements, those of full buckets first; tells whether it found all.
    fn displace(&mut self, keys: &[u64]) -> bool {
        let mut buckets = vec![Vec::new(); BUCKETS];
        for key in keys {
            let (bucket, place) = self.hash(*key);
            buckets[bucket].push(place);
        }
        let mut order: Vec<usize> = (0..BUCKETS).collect();
        order.sort_by_key(|bucket| std::cmp::Reverse(buckets[*bucket].len()));
        let mut taken = vec![false; SLOTS];
        for bucket in order {
            let places = &mut buckets[bucket];
            places.sort_unstable();
            if places.windows(2).any(|two| two[0] == two[1]) {
                return false;
            }
            let free = |by: &usize| places.iter().all(|place| !taken[place ^ by]);
            let Some(by) = (0..SLOTS).find(free) else {
                return false;
            };
            places.iter().for_each(|place| taken[place ^ by] = true);
            self.displacements[bucket] = by as u16;
        }
        true
    }
}

/// The cards of a row as a sum of one number each, from which its strength follows: a search
/// that adds a card adds a number.
///
/// Bits 0 to 38 count the ranks, three bits each from the two up to the ace; bits 39 and 40 the
/// jokers; bits 41 to 52 the cards of each suit, a joker in all four; the bits from 53 on count
/// all cards. The sum means something for up to five cards of a deck of 54, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct RowKey(u64);

/// Bits of a count.
const WIDTH: u32 = 3;

const JOKERS: u32 = WIDTH * Rank::COUNT as u32;

const SUITS: u32 = JOKERS + 2;

const CARDS: u32 = SUITS + WIDTH * Suit::COUNT as u32;

/// One in the count of each suit.
const EACH_SUIT: u64 = 0o1111;

/// Which ranks a row has, how often, and its jokers, without the suits; the tables are about
/// patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pattern(u64);

impl Pattern {
    /// No cards, of no suit in common.
    const MIXED: Pattern = Pattern(0);

    /// No cards, and all that come are of one suit.
    const SUITED: Pattern = Pattern(1 << SUITS);

    /// With one more card of a rank, the two as 0 up to the ace as 12.
    const fn with(self, place: usize) -> Pattern {
        Pattern(self.0 + (1 << (WIDTH as usize * place)))
    }

    /// With one more joker.
    const fn with_joker(self) -> Pattern {
        Pattern(self.0 + (1 << JOKERS))
    }

    const fn bits(self) -> u64 {
        self.0
    }
}

const NUMBERS: [u64; Face::COUNT] = {
    let mut numbers = [0; Face::COUNT];
    let mut index = 0;
    while index < Face::COUNT {
        let (counted, suits) = match Card::from_index(index) {
            Some(card) => (
                Pattern::MIXED.with(card.rank().ace_high()),
                1 << (WIDTH as usize * card.suit().index()),
            ),
            None => (Pattern::MIXED.with_joker(), EACH_SUIT),
        };
        numbers[index] = counted.bits() + (suits << SUITS) + (1 << CARDS);
        index += 1;
    }
    numbers
};

impl RowKey {
    /// A row without cards.
    pub const NONE: RowKey = RowKey(0);

    /// How many cards it has.
    pub const fn len(self) -> usize {
        (self.0 >> CARDS) as usize
    }

    /// Whether it has no card.
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// How many of its cards are jokers.
    pub const fn jokers(self) -> usize {
        (self.0 >> JOKERS & 3) as usize
    }

    /// The best value of a full row of three or five cards; [`Strength::NONE`] for any other.
    pub fn strength(self) -> Strength {
        match self.len() {
            3 | 5 => TABLES.best(self.pattern()),
            _ => Strength::NONE,
        }
    }

    /// The best value of a full row of three or five cards that is not above a limit.
    pub fn strength_within(self, limit: Strength) -> Option<Strength> {
        if !matches!(self.len(), 3 | 5) {
            return None;
        }
        let pattern = self.pattern();
        let best = TABLES.best(pattern);
        if best <= limit {
            Some(best)
        } else if self.jokers() == 0 {
            None
        } else {
            // A joker in a row of one suit may stand for a card of another suit, too.
            let within = |pattern| TABLES.best_within(pattern, limit);
            within(pattern).or_else(|| within(self.mixed()))
        }
    }

    /// How many cards of a rank it has, the two as place 0 up to the ace as 12.
    pub const fn count(self, place: usize) -> usize {
        (self.0 >> (WIDTH as usize * place) & 7) as usize
    }

    /// The counts of ranks and jokers in one number, without the suits.
    pub const fn counts(self) -> u64 {
        self.mixed().0
    }

    /// A suit that all its cards can be of; the first of several.
    pub fn suit(self) -> Option<Suit> {
        let len = self.len() as u64;
        let of = |suit: &Suit| self.0 >> (SUITS + WIDTH * suit.index() as u32) & 7 == len;
        Suit::ALL.into_iter().find(of)
    }

    /// The pattern when jokers are of the suit that all other cards share, if five do.
    fn pattern(self) -> Pattern {
        // Only a count of five has its first and its third bit.
        let suits = self.0 >> SUITS;
        let five = suits & suits >> 2 & EACH_SUIT;
        Pattern(self.mixed().0 | u64::from(five != 0) << SUITS)
    }

    const fn mixed(self) -> Pattern {
        Pattern(self.0 & ((1 << SUITS) - 1))
    }
}

impl Add<Face> for RowKey {
    type Output = RowKey;

    fn add(self, face: Face) -> RowKey {
        RowKey(self.0.wrapping_add(NUMBERS[face.index()]))
    }
}

impl AddAssign<Face> for RowKey {
    fn add_assign(&mut self, face: Face) {
        *self = *self + face;
    }
}

impl Add for RowKey {
    type Output = RowKey;

    fn add(self, other: RowKey) -> RowKey {
        RowKey(self.0.wrapping_add(other.0))
    }
}

impl From<Faces> for RowKey {
    fn from(cards: Faces) -> RowKey {
        let mut left = cards.bits();
        let mut sum = 0u64;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            sum = sum.wrapping_add(NUMBERS.get(index).copied().unwrap_or(0));
            left &= left - 1;
        }
        RowKey(sum)
    }
}

/// Computed at the first look-up, in a few milliseconds.
static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Strengths by pattern.
struct Tables {
    hash: PerfectHash,
    /// The best strength of the pattern of a slot.
    best: Box<[Strength; SLOTS]>,
    /// Where the strengths of a pattern with jokers begin and end in `all`.
    spans: Box<[(u32, u32); SLOTS]>,
    /// The strengths that jokers can make, each pattern's from the weakest up.
    all: Vec<Strength>,
}

impl Tables {
    #[inline]
    fn best(&self, pattern: Pattern) -> Strength {
        self.best[self.hash.slot(pattern.bits())]
    }

    /// The best strength of a pattern with jokers that is not above a limit; a suited pattern
    /// has its flushes only.
    fn best_within(&self, pattern: Pattern, limit: Strength) -> Option<Strength> {
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
    /// All patterns of a size with a number of jokers; those of five cards suited as well, where no
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
