//! What a match promises each seat: the student's forecast from either side of the table.

use super::student::Learned;
use crate::agent::Appraiser;
use crate::assets::{AssetError, Assets};
use crate::game::Seat;
use crate::games::duel::learned::{Eyes, Room, STUDENT};
use crate::games::duel::{Duel, PLAYERS, other};

/// Asks the network that forecasts.
pub(in crate::games::duel) struct Forecasts(Learned);

impl Forecasts {
    /// With the networks that are shipped.
    ///
    /// # Errors
    /// A file is not at hand, or holds no such network.
    pub(in crate::games::duel) fn shipped(files: &Assets) -> Result<Forecasts, AssetError> {
        Learned::shipped(files, STUDENT, Eyes::Player).map(Forecasts)
    }
}

impl Appraiser<Duel> for Forecasts {
    /// The value; how much more both hope for than there is; how open the match is.
    fn figures(&self) -> usize {
        3
    }

    /// Each side knows its own hand: the mean of what both forecast heeds either.
    fn values(&self, truth: &Duel) -> Vec<Vec<f64>> {
        let Learned { pair, lore } = &self.0;
        let mut room = Room::default();
        let hopes = Seat::all(PLAYERS).map(|seat| {
            let win = pair.reader.win(&truth.table, seat, lore, &mut room);
            f64::from(win)
        });
        let hopes: Vec<f64> = hopes.collect();
        let figures = |me: Seat| {
            let ahead = (hopes[me.index()] + 1.0 - hopes[other(me).index()]) / 2.0;
            let both = hopes.iter().sum::<f64>() - 1.0;
            vec![ahead, both, ahead * (1.0 - ahead)]
        };
        Seat::all(PLAYERS).map(figures).collect()
    }
}
