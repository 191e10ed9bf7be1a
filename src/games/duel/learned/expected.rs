//! The own library and shields by their mean statistics, from a table on which all cards lie.

use crate::game::Seat;
use crate::games::duel::belief::Means;
use crate::games::duel::card::CardId;
use crate::games::duel::statistics::{Profiles, STATISTICS, UNIT};
use crate::games::duel::table::Table;

/// Some cards, summed up.
#[derive(Clone, Copy, Default)]
struct Sum {
    cards: usize,
    of: [i32; STATISTICS],
}

impl Sum {
    fn add(&mut self, card: CardId, profiles: &Profiles) {
        self.cards += 1;
        for (sum, value) in self.of.iter_mut().zip(profiles.of(card)) {
            *sum += value;
        }
    }

    /// The mean of these cards and of so many places that each hold the mean of `open`.
    fn mean(&self, places: usize, open: &Sum) -> Means {
        let cards = self.cards + places;
        let share = match open.cards {
            0 => 0.0,
            all => places as f64 / all as f64,
        };
        std::array::from_fn(|at| match cards {
            0 => 0.0,
            _ => {
                let sum = f64::from(self.of[at]) + f64::from(open.of[at]) * share;
                sum / cards as f64 / f64::from(UNIT)
            }
        })
    }
}

/// What a seat expects of its library and of its shields: the means that
/// [`Potential`](crate::games::duel::belief::Potential) follows from event to event.
///
/// It hangs on which cards are hidden, not on where they lie: any world that the seat's view allows
/// gives the same.
pub fn expected(table: &Table, seat: Seat, profiles: &Profiles) -> [Means; 2] {
    let side = table.side(seat);
    let (mut open, mut library, mut shields) = (Sum::default(), Sum::default(), Sum::default());
    let unknown = side.library().len() - side.known();
    for (at, card) in side.library().iter().enumerate() {
        let to = if at < unknown {
            &mut open
        } else {
            &mut library
        };
        to.add(*card, profiles);
    }
    let mut places = 0;
    for shield in side.shields() {
        // Since its owner searched the library, what had been put there before is known together.
        let told = shield.known || shield.epoch < side.epoch();
        let to = if told { &mut shields } else { &mut open };
        to.add(shield.card, profiles);
        places += usize::from(!told);
    }
    [library.mean(unknown, &open), shields.mean(places, &open)]
}
