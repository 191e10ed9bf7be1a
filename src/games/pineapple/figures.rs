//! What a measuring match tells of a seat beside its chips.

use super::table::Table;
use crate::catalogue::Figure;
use crate::game::Seat;

/// Figures of a session: points a hand before any limit by chips; of all hands the royalties, the fouls and
/// how often fantasyland follows; of hands played card by card the royalties, fouls and entries into
/// fantasyland; of fantasyland hands the royalties and how often they stay. A foul earns no royalties.
pub(super) fn figures(table: &Table, seat: Seat) -> Vec<Figure> {
    let mut sums = [(0.0, 0.0); NAMES.len()];
    for hand in &table.results {
        let reading = match seat {
            Seat(0) => hand.showdown.own,
            _ => hand.showdown.other,
        };
        let royalty = reading.map_or(0.0, |reading| f64::from(reading.royalty()));
        let in_fantasyland = hand.fantasy[seat.index()] > 0;
        let share = |is: bool| if is { 1.0 } else { 0.0 };
        let foul = share(reading.is_none());
        let goes_on = share(hand.next[seat.index()] > 0);
        let values = match in_fantasyland {
            false => [Some(royalty), Some(foul), Some(goes_on), None, None],
            true => [None, None, None, Some(royalty), Some(goes_on)],
        };
        let points = f64::from(hand.points(seat));
        let all = [points, royalty, foul, goes_on].map(Some);
        let all = all.into_iter().chain(values);
        for (sum, value) in sums.iter_mut().zip(all) {
            if let Some(value) = value {
                sum.0 += value;
                sum.1 += 1.0;
            }
        }
    }
    let named = NAMES.iter().zip(sums);
    named
        .map(|(&name, (sum, of))| Figure {
            name: name.into(),
            sum,
            of,
        })
        .collect()
}

const NAMES: [&str; 9] = [
    "points",
    "royalties_of_all_hands",
    "foul_of_all_hands",
    "fantasyland_after_all_hands",
    "royalties",
    "foul",
    "fantasyland",
    "royalties_in_fantasyland",
    "stay",
];
