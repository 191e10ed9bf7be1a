//! A number for every set of ranks that a row can hold, full or not.

use std::sync::LazyLock;

use yomite_games::pineapple::RowKey;

use crate::cards::{Card, Face, Joker, Rank, Suit};

/// Classes of a row of five.
pub(super) const CLASSES: usize = 128;

/// Classes of a row of three.
pub(super) const TOP_CLASSES: usize = 64;

/// Coarse classes of a row of five.
pub(super) const COARSE: usize = 32;
/// Coarse classes of a row of three.
pub(super) const TOP_COARSE: usize = 18;

/// All patterns, numbered at the first look-up, in a few milliseconds.
pub(super) static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::new);

/// Bits of a slot's number.
const SLOT_BITS: u32 = 15;
/// Set in a key where all cards can be of one suit.
const SUITED: u64 = 1 << 63;
const FREE: u64 = u64::MAX;

/// What is known of a row by its pattern.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// Number of the pattern.
    pub(super) at: u16,
    /// Class of a row of five, below [`CLASSES`].
    pub(super) class: u8,
    /// Class of a row of three, below [`TOP_CLASSES`].
    pub(super) top: u8,
    /// Coarse class of a row of five, below [`COARSE`].
    pub(super) coarse: u8,
    /// Coarse class of a row of three, below [`TOP_COARSE`].
    pub(super) top_coarse: u8,
    /// Its ranks lie within a straight, and no one occurs twice.
    pub(super) connected: bool,
}

/// The patterns of rows with at most five cards: how often each rank occurs, how many jokers, and
/// whether two or more cards can be of one suit.
pub(super) struct Patterns {
    keys: Box<[u64]>,
    known: Box<[Known]>,
    count: usize,
}

impl Patterns {
    /// How many patterns there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// What is known of a row of at most five cards.
    #[inline]
    pub(super) fn known(&self, row: RowKey) -> Known {
        let key = key(row);
        let mut slot = slot(key);
        // Every row has a pattern; the bound is for keys that are the sum of no row.
        for _ in 0..64 {
            if self.keys[slot] == key {
                return self.known[slot];
            }
            slot = (slot + 1) % self.keys.len();
        }
        Known::default()
    }

    fn new() -> Patterns {
        let mut patterns = Patterns {
            keys: vec![FREE; 1 << SLOT_BITS].into(),
            known: vec![Known::default(); 1 << SLOT_BITS].into(),
            count: 0,
        };
        for jokers in 0..=2 {
            for suited in [false, true] {
                let mut ranks = [0; Rank::COUNT];
                patterns.fill(&mut ranks, 0, 5 - jokers, jokers, suited);
            }
        }
        patterns
    }

    /// Adds all patterns whose ranks from `from` on are still open, with at most `left` cards.
    fn fill(
        &mut self,
        ranks: &mut [u8; Rank::COUNT],
        from: usize,
        left: usize,
        jokers: usize,
        suited: bool,
    ) {
        if from == Rank::COUNT {
            self.add(key_of(ranks, jokers, suited));
            return;
        }
        let most = if suited { 1 } else { 4 };
        for n in 0..=left.min(most) {
            ranks[from] = n as u8;
            self.fill(ranks, from + 1, left - n, jokers, suited);
        }
        ranks[from] = 0;
    }

    fn add(&mut self, row: RowKey) {
        let key = key(row);
        let mut slot = slot(key);
        while self.keys[slot] != FREE {
            if self.keys[slot] == key {
                return;
            }
            slot = (slot + 1) % self.keys.len();
        }
        self.keys[slot] = key;
        self.known[slot] = Known {
            at: self.count as u16,
            class: class(row),
            top: top_class(row),
            coarse: coarse(row),
            top_coarse: top_coarse(row),
            connected: made(row).connected,
        };
        self.count += 1;
    }
}

/// A row with so many cards of each rank, the two first, of one suit or of several.
fn key_of(ranks: &[u8; Rank::COUNT], jokers: usize, suited: bool) -> RowKey {
    let mut row = RowKey::NONE;
    let held = ranks.iter().enumerate().filter(|(_, n)| **n > 0);
    for (nth, (place, n)) in held.enumerate() {
        // Ranks are listed from the ace, places counted from the two.
        let rank = Rank::ALL[(place + 1) % Rank::COUNT];
        for copy in 0..usize::from(*n) {
            let suit = if suited {
                0
            } else {
                (nth + copy) % Suit::COUNT
            };
            row += Face::Card(Card::new(Suit::ALL[suit], rank));
        }
    }
    for joker in [Joker::First, Joker::Second].into_iter().take(jokers) {
        row += Face::Joker(joker);
    }
    row
}

fn key(row: RowKey) -> u64 {
    let suited = row.len() >= 2 && row.suit().is_some();
    row.counts() | if suited { SUITED } else { 0 }
}

fn slot(key: u64) -> usize {
    (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - SLOT_BITS)) as usize
}

/// What a row has, from its counts.
struct Made {
    cards: usize,
    jokers: usize,
    /// The rank that occurs most often, the highest of equals, and how often, jokers included.
    most: (usize, usize),
    /// How often the next one does.
    next: usize,
    highest: usize,
    suited: bool,
    /// All cards lie within a straight, and no rank occurs twice.
    connected: bool,
}

fn made(row: RowKey) -> Made {
    let counts: Vec<(usize, usize)> = (0..Rank::COUNT)
        .map(|place| (row.count(place), place))
        .filter(|(n, _)| *n > 0)
        .collect();
    let mut order = counts.clone();
    order.sort_unstable_by(|a, b| b.cmp(a));
    let first = order.first().copied().unwrap_or((0, Rank::COUNT - 1));
    let jokers = row.jokers();
    let ranks: u32 = counts.iter().map(|(_, place)| 1u32 << place).sum();
    // The ace is below the two as well: bit 0 of thirteen and one places.
    let places = ranks << 1 | ranks >> (Rank::COUNT - 1);
    let within = (0..=Rank::COUNT - 4).any(|low| {
        let window = 0b11111 << low;
        let low_ace = low == 0;
        let held = if low_ace {
            places & !(1 << Rank::COUNT)
        } else {
            places & !1
        };
        held & !window == 0
    });
    Made {
        cards: row.len(),
        jokers,
        most: (first.0 + jokers, first.1),
        next: order.get(1).map_or(0, |(n, _)| *n),
        highest: counts.last().map_or(0, |(_, place)| *place),
        suited: row.len() >= 3 && row.suit().is_some(),
        connected: first.0 <= 1 && within && row.len() >= 3,
    }
}

/// A row of five in one of 128 classes: what it has, how high, how many places are left, draws.
fn class(row: RowKey) -> u8 {
    let m = made(row);
    let free = 5usize.saturating_sub(m.cards);
    let high = m.most.1;
    let third = high / 3;
    let draws = usize::from(m.suited) + 2 * usize::from(m.connected);
    let flush = free == 0 && m.suited;
    let straight = free == 0 && m.connected;
    let class = match (m.most.0, m.next) {
        _ if flush && straight => 126,
        _ if flush => 118 + m.highest.saturating_sub(6).min(6) / 2,
        _ if straight => 114 + third.min(3),
        (4.., _) => 124 + usize::from(high > 6),
        (3, 2) => 122 + usize::from(high > 6),
        (3, _) => 97 + third.min(4) * 3 + free.min(2),
        (2, 2) => 85 + third.min(4) * 2 + usize::from(free > 0),
        (2, _) if m.jokers > 0 && draws > 0 && free > 0 => 78 + free.min(2) * 3 + draws - 1 - 3,
        (2, _) => 26 + high * 4 + free.min(3),
        _ => (m.cards * 4 + draws).min(25),
    };
    class.min(CLASSES - 1) as u8
}

/// A row of three in one of 64 classes: what it has, how high, how many places are left.
fn top_class(row: RowKey) -> u8 {
    let m = made(row);
    if m.cards > 3 {
        return 0;
    }
    let high = m.most.1;
    let bucket = m.highest.saturating_sub(5);
    let class = match m.most.0 {
        3.. => 56 + (high / 2).min(7),
        2 => 30 + high * 2 + usize::from(m.cards == 3),
        _ => match m.cards {
            0 => 0,
            1 => 1 + bucket,
            2 => 10 + bucket,
            _ => 20 + bucket,
        },
    };
    class.min(TOP_CLASSES - 1) as u8
}

/// A row of five in one of 32 classes: what it has, and how many places are left.
fn coarse(row: RowKey) -> u8 {
    let m = made(row);
    let free = 5usize.saturating_sub(m.cards);
    let kind = match (m.most.0, m.next) {
        _ if free == 0 && (m.suited || m.connected) => 7,
        (4.., _) | (3, 2) => 7,
        (3, _) => 6,
        (2, 2) => 5,
        (2, _) if m.most.1 >= 7 => 4,
        (2, _) => 3,
        _ if m.connected => 2,
        _ if m.suited => 1,
        _ => 0,
    };
    (kind * 4 + free.min(3)) as u8
}

/// A row of three in one of 18 classes.
fn top_coarse(row: RowKey) -> u8 {
    let m = made(row);
    let high = m.most.1;
    let class = match (m.most.0, m.cards) {
        (3.., _) => 17,
        (2, cards) => {
            let tier = match high {
                0..4 => 0,
                4..10 => 1,
                _ => high - 8,
            };
            7 + tier * 2 + usize::from(cards >= 3)
        }
        (_, 0) => 0,
        (_, cards) => cards.min(3) * 2 - usize::from(m.highest < 10),
    };
    class.min(TOP_COARSE - 1) as u8
}
