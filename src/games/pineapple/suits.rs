//! Cards with their suits, or the jokers, changed about: hands that differ by that alone are alike.

use crate::cards::{Card, Faces, Rank, Suit};

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
    pub fn of(&self, cards: Faces) -> Faces {
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
}
