//! What is still unseen, counted by rank and suit.

use crate::cards::{Card, Faces, Rank, Suit};
use crate::games::pineapple::RowKey;

/// What is still unseen, counted.
#[derive(Clone, Copy, Debug)]
pub struct Live {
    pub(super) ranks: [u8; Rank::COUNT],
    pub(super) suits: [u8; Suit::COUNT],
    pub(super) jokers: u8,
    /// Queens, kings, aces and jokers.
    pub(super) high: u8,
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
    pub(super) fn straight(&self, row: RowKey) -> usize {
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
    pub fn of(unseen: Faces) -> Live {
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
