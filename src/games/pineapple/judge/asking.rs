//! A network that is asked about the placements of one decision.

use super::network::{Boards, Room};
use super::rows::Placement;
use super::scene::Scene;
use super::weights::Outlook;
use crate::games::pineapple::Row;
use crate::nets::Accumulator;

/// A network, and about how many placements of a decision it is asked.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// The network.
    pub boards: &'a Boards,
    /// About so many, those that the judgement likes best.
    pub most: usize,
}

impl<'a> Asked<'a> {
    /// About all.
    pub fn about_all(boards: &'a Boards) -> Asked<'a> {
        Asked {
            boards,
            most: usize::MAX,
        }
    }
}

/// Choices of the cards of a street for one row.
const CHOICES: usize = 1 << 5;

/// What the placements of a decision share, summed once.
pub(super) struct Asking<'a> {
    boards: &'a Boards,
    shared: Accumulator,
    /// What each row adds, for every choice of the cards that was met.
    rows: [[Option<Accumulator>; CHOICES]; Row::COUNT],
    room: Room,
}

impl<'a> Asking<'a> {
    pub(super) fn new(boards: &'a Boards, scene: &Scene) -> Asking<'a> {
        let mut room = Room::default();
        Asking {
            boards,
            shared: boards.shared(scene.street, &scene.live, &mut room),
            rows: Default::default(),
            room,
        }
    }

    /// What the network expects of the board after a placement.
    pub(super) fn placement(&mut self, scene: &Scene, placement: Placement) -> Outlook {
        for (row, choice) in Row::ALL.into_iter().zip(placement.0) {
            let slot = &mut self.rows[row.index()][usize::from(choice) % CHOICES];
            if slot.is_none() {
                let key = scene.chosen(row, choice);
                *slot = Some(self.boards.row(row, key, &scene.live, &mut self.room));
            }
        }
        let row = |at: usize| self.rows[at][usize::from(placement.0[at]) % CHOICES].as_ref();
        let (Some(top), Some(middle), Some(bottom)) = (row(0), row(1), row(2)) else {
            return Outlook::default();
        };
        self.boards
            .outlook(&self.shared, [top, middle, bottom], &mut self.room)
    }
}
