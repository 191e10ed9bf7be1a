//! The cards of a row before it is full.

use super::Unseen;
use crate::cards::{Rank, Suit};
use crate::games::pineapple::{Category, RowKey, Strength};

/// The cards of a row by rank.
pub(super) struct Groups {
    pub(super) counts: [usize; Rank::COUNT],
    pub(super) jokers: usize,
    len: usize,
    /// That all its cards can be of.
    pub(super) suit: Option<Suit>,
}

impl Groups {
    pub(super) fn of(key: RowKey) -> Groups {
        Groups {
            counts: std::array::from_fn(|place| key.count(place)),
            jokers: key.jokers(),
            len: key.len(),
            suit: key.suit(),
        }
    }

    pub(super) fn ranks(&self) -> impl Iterator<Item = Rank> {
        let held = (0..Rank::COUNT).filter(|place| self.counts[*place] > 0);
        held.map(rank)
    }

    /// The ranks with their counts, the largest group first, jokers with it.
    pub(super) fn ordered(&self) -> Ordered {
        let mut ordered = Ordered::default();
        for held in (1..=4).rev() {
            for place in (0..Rank::COUNT).rev() {
                if self.counts[place] == held {
                    ordered.push((place, held));
                }
            }
        }
        match ordered.first_mut() {
            Some(first) => first.1 += self.jokers,
            // Jokers alone wait for the best.
            None if self.jokers > 0 => ordered.push((Rank::COUNT - 1, self.jokers)),
            None => {}
        }
        ordered
    }

    /// What the row is at least, whatever comes: its groups, with jokers that are of no use.
    pub(super) fn floor(&self) -> Strength {
        let plain = Groups { jokers: 0, ..*self };
        let ordered = plain.ordered();
        let held = |at: usize| ordered.get(at).map_or(0, |(_, held)| *held);
        let category = match (held(0), held(1)) {
            (4.., _) => Category::Quads,
            (3, 2..) => Category::FullHouse,
            (3, _) => Category::Trips,
            (2, 2) => Category::TwoPair,
            (2, _) => Category::Pair,
            (1, _) => Category::HighCard,
            _ => return Strength::NONE,
        };
        let mut ranks = [Rank::Two; 5];
        for (slot, (place, _)) in ranks.iter_mut().zip(ordered.iter()) {
            *slot = rank(*place);
        }
        Strength::new(category, &ranks[..ordered.len().min(5)])
    }

    /// The chance of a straight, and its highest rank.
    pub(super) fn straight(&self, unseen: &Unseen) -> (f32, usize) {
        if self.counts.iter().any(|held| *held > 1) {
            return (0.0, 0);
        }
        let (mut none, mut high, mut last) = (1.0, 0, 0.0);
        // The ace stands below the two as well: a window that starts at -1.
        for low in 0..=Rank::COUNT - 4 {
            let places: [usize; 5] =
                std::array::from_fn(|at| (low + at + Rank::COUNT - 1) % Rank::COUNT);
            let within = places.iter().filter(|place| self.counts[**place] > 0);
            if within.count() + self.jokers != self.len {
                continue;
            }
            let missing = places.iter().filter(|place| self.counts[**place] == 0);
            if self.jokers == 0 && 5 - self.len == 1 {
                // One card: the windows' outs add up.
                last += missing.map(|place| unseen.ranks[*place]).sum::<f32>();
            } else {
                let mut spare = self.jokers;
                let mut all = 1.0;
                let mut chances: [f32; 5] = [1.0; 5];
                for (chance, place) in chances.iter_mut().zip(missing) {
                    *chance = unseen.chance(unseen.outs(*place), 1);
                }
                // Jokers stand for what is hardest to get.
                chances.sort_by(f32::total_cmp);
                for chance in chances {
                    match spare {
                        0 => all *= chance,
                        _ => spare -= 1,
                    }
                }
                none *= 1.0 - all;
            }
            high = places[4];
        }
        let chance = match last > 0.0 {
            true => unseen.chance(last + unseen.jokers, 1),
            false => 1.0 - none,
        };
        (chance, high)
    }
}

/// The groups of a row in order, at most five.
#[derive(Clone, Copy, Default)]
pub(super) struct Ordered {
    groups: [(usize, usize); 5],
    len: usize,
}

impl Ordered {
    fn push(&mut self, group: (usize, usize)) {
        if let Some(slot) = self.groups.get_mut(self.len) {
            *slot = group;
            self.len += 1;
        }
    }
}

impl std::ops::Deref for Ordered {
    type Target = [(usize, usize)];

    fn deref(&self) -> &Self::Target {
        &self.groups[..self.len]
    }
}

impl std::ops::DerefMut for Ordered {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.groups[..self.len]
    }
}

/// The rank of a place from the two as 0 up to the ace as 12.
pub(super) fn rank(place: usize) -> Rank {
    Rank::ALL[(place + 1) % Rank::COUNT]
}
