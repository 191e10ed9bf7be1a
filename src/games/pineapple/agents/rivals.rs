//! What the other may end with.

use rand::Rng;

use super::fantasyland::Sets;
use super::spot::Spot;
use crate::games::pineapple::STREETS;
use crate::games::pineapple::judge::{Field, Rows};

/// Boards that the other may end with: the full one it has, those that it may have set in
/// fantasyland, or those to which its board is played on as the judgement says.
pub(super) fn field(spot: &Spot, sets: &Sets, rng: &mut impl Rng) -> Field {
    let rival = spot.rival();
    let prices = spot.prices();
    let read = |rows: &Rows| {
        let reading = rows.read(spot.middle_stays);
        let next = reading.map_or(0, |reading| reading.next(spot.fantasy[rival]));
        (reading, next)
    };
    let rows: Vec<Rows> = match (spot.fantasy[rival], spot.acted[rival]) {
        (0, STREETS) => vec![Rows::from(&spot.boards[rival])],
        (0, _) => (0..Field::MAX)
            .map(|_| {
                let mut hand = spot.world(None, rng);
                hand.play_out(&spot.bold_judge());
                hand.rows[rival]
            })
            .collect(),
        _ => sets.all().iter().map(|set| set.rows).collect(),
    };
    let boards: Vec<_> = rows.iter().map(read).collect();
    Field::new(&boards, &prices)
}
