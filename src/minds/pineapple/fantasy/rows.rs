//! All rows that a hand can make, as sets of its places.

use yomite_games::pineapple::board::Row;
use yomite_games::pineapple::evaluator::RowKey;
use yomite_games::pineapple::reading::{Category, Strength};

use super::{Scale, Stays, Worth};
use crate::cards::{Face, Faces};

/// A set of places of the hand, one bit each.
pub(super) type Mask = u32;

/// The cards of a hand by place.
pub(super) struct Hand {
    faces: Vec<Face>,
}

impl Hand {
    pub(super) fn new(cards: Faces) -> Hand {
        Hand {
            faces: cards.iter().collect(),
        }
    }

    pub(super) fn all(&self) -> Mask {
        (1 << self.faces.len()) - 1
    }

    /// The cards at places.
    pub(super) fn faces(&self, mask: Mask) -> Faces {
        let places = self.faces.iter().enumerate();
        let chosen = places.filter(|(place, _)| mask >> place & 1 == 1);
        chosen.map(|(_, face)| *face).collect()
    }

    /// Calls for each set of `size` places within `free`, with its key.
    pub(super) fn each_row(&self, free: Mask, size: usize, visit: &mut impl FnMut(Mask, RowKey)) {
        self.extend(free, size, 0, RowKey::NONE, visit);
    }

    fn extend(
        &self,
        mut free: Mask,
        missing: usize,
        mask: Mask,
        key: RowKey,
        visit: &mut impl FnMut(Mask, RowKey),
    ) {
        if missing == 0 {
            return visit(mask, key);
        }
        while free.count_ones() as usize >= missing {
            let place = free.trailing_zeros();
            free &= free - 1;
            if let Some(face) = self.faces.get(place as usize) {
                self.extend(free, missing - 1, mask | 1 << place, key + *face, visit);
            }
        }
    }
}

/// All rows of five cards, from the strongest down.
pub(super) struct Fives {
    /// The places of each.
    pub(super) masks: Vec<Mask>,
    /// The best strength of each.
    pub(super) strengths: Vec<Strength>,
    pub(super) keys: Vec<RowKey>,
    /// Which have jokers, in order.
    pub(super) jokered: Vec<usize>,
}

impl Fives {
    pub(super) fn new(hand: &Hand) -> Fives {
        let mut rows = Vec::new();
        hand.each_row(hand.all(), Row::Bottom.size(), &mut |mask, key| {
            rows.push((key.strength(), mask, key));
        });
        rows.sort_unstable_by(|a, b| (b.0, a.1).cmp(&(a.0, b.1)));
        let jokered = (0..rows.len()).filter(|row| rows[*row].2.jokers() > 0);
        Fives {
            jokered: jokered.collect(),
            masks: rows.iter().map(|row| row.1).collect(),
            strengths: rows.iter().map(|row| row.0).collect(),
            keys: rows.iter().map(|row| row.2).collect(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.masks.len()
    }

    /// The first row that shares no place with a set.
    pub(super) fn first_beside(&self, mask: Mask) -> Option<usize> {
        self.masks.iter().position(|other| other & mask == 0)
    }
}

/// A row of three cards.
#[derive(Clone, Copy)]
pub(super) struct Top {
    pub(super) mask: Mask,
    /// The strength that brings the most; of a top with jokers it may be below the best, if a
    /// middle below the best holds the jokers down.
    pub(super) strength: Strength,
    /// What it brings.
    pub(super) worth: Worth,
    /// Whether the strength is the best.
    pub(super) free: bool,
}

/// All tops, and the best of each set of places that bottom and middle can leave.
pub(super) struct Tops {
    /// If another row stays or not: all tops, from the most worth down, then the strongest.
    sorted: [Vec<Top>; 2],
    /// By set of places, the first of `sorted` within it.
    firsts: [Vec<u16>; 2],
}

impl Tops {
    pub(super) fn new(hand: &Hand, scale: &Scale) -> Tops {
        let sorted = [0, 1].map(|stays| all_tops(hand, scale, stays));
        let order = |tops: &[Top]| tops.iter().map(|top| top.mask).collect::<Vec<Mask>>();
        let firsts_of_0 = firsts(hand, &sorted[0]);
        let firsts_of_1 = if order(&sorted[0]) == order(&sorted[1]) {
            firsts_of_0.clone()
        } else {
            firsts(hand, &sorted[1])
        };
        Tops {
            sorted,
            firsts: [firsts_of_0, firsts_of_1],
        }
    }

    /// The best top within the places that bottom and middle leave.
    pub(super) fn best(&self, left: Mask, stays: Stays) -> Option<&Top> {
        let first = *self.firsts[stays].get(left as usize)?;
        self.sorted[stays].get(usize::from(first))
    }

    /// The best top within any places.
    pub(super) fn best_within(&self, left: Mask, stays: Stays) -> Option<&Top> {
        let mut tops = self.sorted[stays].iter();
        tops.find(|top| top.mask & !left == 0)
    }
}

fn all_tops(hand: &Hand, scale: &Scale, stays: Stays) -> Vec<Top> {
    let mut tops = Vec::new();
    hand.each_row(hand.all(), Row::Top.size(), &mut |mask, key| {
        let best = key.strength();
        let mut top = Top {
            mask,
            strength: best,
            worth: scale.top(best, stays),
            free: true,
        };
        // A stay that costs more than it brings can be worth holding down.
        let pair = Strength::new(Category::TwoPair, &[]);
        if key.jokers() > 0
            && best > pair
            && let Some(held) = key.strength_within(pair)
            && scale.top(held, stays) > top.worth
        {
            top = Top {
                mask,
                strength: held,
                worth: scale.top(held, stays),
                free: false,
            };
        }
        tops.push(top);
    });
    tops.sort_unstable_by(|a, b| (b.worth, b.strength, a.mask).cmp(&(a.worth, a.strength, b.mask)));
    tops
}

/// By set of places up to the size that two rows of five leave, the first top within it.
fn firsts(hand: &Hand, tops: &[Top]) -> Vec<u16> {
    let mut firsts = vec![u16::MAX; hand.all() as usize + 1];
    for (rank, top) in tops.iter().enumerate() {
        firsts[top.mask as usize] = rank as u16;
    }
    let most = (hand.all().count_ones() as usize).saturating_sub(2 * Row::Bottom.size());
    // The parts of a set are smaller numbers than the set.
    for mask in 0..=hand.all() {
        let size = mask.count_ones() as usize;
        if size <= Row::Top.size() || size > most {
            continue;
        }
        let mut left = mask;
        let mut first = u16::MAX;
        while left != 0 {
            let without = mask & !(left & left.wrapping_neg());
            first = first.min(firsts[without as usize]);
            left &= left - 1;
        }
        firsts[mask as usize] = first;
    }
    firsts
}
