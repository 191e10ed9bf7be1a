//! What is known of the other player's cards for certain.

use super::hidden::{ByZone, HAND, SECRET, ZONES};
use crate::game::Seat;
use crate::games::duel::counts::Counts;
use crate::games::duel::table::Table;
use crate::games::duel::zones::Shown;

/// What is known of the other player's cards for certain.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    /// Whose cards they are.
    pub seat: Seat,
    /// Cards that were seen, wherever they are now.
    pub seen: Box<Counts>,
    /// Of these, cards that lie in the hand or among the secret shields.
    pub shown: Vec<Shown>,
    /// Cards in hand.
    pub hand: usize,
    /// Shields that nobody knows.
    pub shields: usize,
    /// When each of the shields was put there that only their owner knows, from the bottom.
    pub secret: Vec<u16>,
    /// Cards of the library.
    pub library: usize,
}

impl Rival {
    /// What a table shows of a seat's cards.
    pub fn of(table: &Table, seat: Seat) -> Rival {
        let side = table.side(seat);
        let cards = table.cards_of(seat);
        let shown = side.shown().iter().map(|shown| shown.card);
        let seen = Box::new(cards.iter().copied().chain(shown).collect());
        let secret = side.shields().iter().filter(|shield| shield.secret > 0);
        let secret: Vec<u16> = secret.map(|shield| shield.secret).collect();
        Rival {
            seat,
            seen,
            shown: side.shown().to_vec(),
            hand: side.hand().len(),
            shields: side.shields().len() - secret.len(),
            secret,
            library: side.library().len(),
        }
    }

    /// Hidden cards, shown ones included.
    pub fn hidden(&self) -> usize {
        self.hand + self.shields + self.secret.len() + self.library
    }

    /// The sizes of all hidden zones; the last secret shields share one where there are too many.
    pub(super) fn sizes(&self) -> Vec<u8> {
        let mut sizes = vec![self.hand as u8, self.shields as u8, self.library as u8];
        for _ in &self.secret {
            match sizes.len() < ZONES {
                true => sizes.push(1),
                false => sizes
                    .iter_mut()
                    .last()
                    .into_iter()
                    .for_each(|last| *last += 1),
            }
        }
        sizes
    }

    /// Where a card can be that was shown: 1 for each zone that can have it.
    pub(super) fn places(&self, shown: &Shown) -> ByZone {
        let mut places = [0.0; ZONES];
        places[HAND] = if shown.shielded { 0.0 } else { 1.0 };
        for (nth, at) in self.secret.iter().enumerate() {
            if *at > shown.at {
                places[(SECRET + nth).min(ZONES - 1)] = 1.0;
            }
        }
        places
    }
}
