//! What of an own board is certain, whatever comes.

use crate::cards::{Face, Faces};
use crate::games::pineapple::Row;
use crate::games::pineapple::judge::{Outlook, Rows};

/// What is expected of a board, with no chance of a foul where none can come.
pub(super) fn told(outlook: Outlook, rows: &Rows, unseen: Faces) -> Outlook {
    match never_fouls(rows, unseen) {
        true => Outlook {
            chance: 1.0,
            ..outlook
        },
        false => outlook,
    }
}

/// Whether no two cards that can come make a foul of these rows, tried one pair after the other;
/// of boards with more than two places left nothing is told.
fn never_fouls(rows: &Rows, unseen: Faces) -> bool {
    let open = |row: Row| (0..rows.room(row)).map(move |_| row);
    let open: Vec<Row> = Row::ALL.into_iter().flat_map(open).take(3).collect();
    let with = |rows: &Rows, row: Row, face: Face| {
        let mut keys = rows.0;
        keys[row.index()] += face;
        Rows(keys)
    };
    // Whether staying in fantasyland counts the middle makes no foul.
    let stands = |rows: &Rows| rows.read(false).is_some();
    let cards = || unseen.iter();
    match open[..] {
        [] => stands(rows),
        [one] => cards().all(|card| stands(&with(rows, one, card))),
        [one, other] => cards().all(|card| {
            let rows = with(rows, one, card);
            let mut others = cards().filter(|second| *second != card);
            others.all(|second| stands(&with(&rows, other, second)))
        }),
        _ => false,
    }
}
