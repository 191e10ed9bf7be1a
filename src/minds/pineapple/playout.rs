//! A hand played quickly: boards as sums, both players by judgement.

use yomite_games::pineapple::table::{DEALT, PLAYERS, STREETS, dealt_by};

use super::judge::{Asked, Layout, Live, Placement, Prices, Rows, Scene, Weights};
use crate::cards::{Face, Faces};

/// What judges boards, and what fantasyland is worth to each seat.
#[derive(Clone, Copy)]
pub struct Judge<'a> {
    pub weights: &'a Weights,
    /// Where its weights are.
    pub layout: &'a Layout,
    /// What fantasyland in the next hand is worth to each seat.
    pub prices: [Prices; PLAYERS],
    /// A network in the place of the judgement, for each seat that has one.
    pub networks: [Option<Asked<'a>>; PLAYERS],
}

/// A hand in one determinized world. Seats are numbered as at the table.
#[derive(Clone, Debug)]
pub struct Hand {
    pub rows: [Rows; PLAYERS],
    /// The cards on the boards.
    pub placed: [Faces; PLAYERS],
    /// The cards that each seat gets, in order; those that are left out of a hand are not there.
    pub cards: [[Face; DEALT]; PLAYERS],
    /// Streets that each seat has placed; one that has none left waits.
    pub acted: [usize; PLAYERS],
    /// Who places first in each street.
    pub first: usize,
    /// The deck that is played with.
    pub deck: Faces,
}

impl Hand {
    /// Who places next; `None` when both boards are full.
    pub fn to_move(&self) -> Option<usize> {
        let second = 1 - self.first;
        let next = if self.acted[self.first] <= self.acted[second] {
            self.first
        } else {
            second
        };
        match self.acted[next] < STREETS {
            true => Some(next),
            false => (self.acted[1 - next] < STREETS).then_some(1 - next),
        }
    }

    /// The cards that a seat has to place in its next street.
    pub fn street_cards(&self, seat: usize) -> &[Face] {
        let street = self.acted[seat] + 1;
        &self.cards[seat][dealt_by(street - 1)..dealt_by(street)]
    }

    /// What a seat does not see when it places its next street.
    pub fn unseen(&self, seat: usize) -> Faces {
        self.hidden(seat, self.acted[seat] + 1)
    }

    /// The cards that a seat has not seen once `streets` streets are dealt to it.
    pub fn hidden(&self, seat: usize, streets: usize) -> Faces {
        let own = &self.cards[seat][..dealt_by(streets)];
        self.deck - own.iter().copied().collect() - self.placed[1 - seat]
    }

    /// The decision of a seat.
    pub fn scene<'a>(&'a self, seat: usize, judge: &Judge<'a>) -> Scene<'a> {
        Scene {
            weights: judge.weights,
            layout: judge.layout,
            rows: self.rows[seat],
            cards: self.street_cards(seat),
            live: Live::from_unseen(self.unseen(seat)),
            street: self.acted[seat] + 1,
            prices: judge.prices[seat],
            network: judge.networks[seat],
        }
    }

    /// The judgement of a seat's board as it stands after its last placement; 0 before the first.
    pub fn standing(&self, seat: usize, judge: &Judge) -> f32 {
        let acted = self.acted[seat];
        if acted == 0 {
            return 0.0;
        }
        let scene = Scene {
            weights: judge.weights,
            layout: judge.layout,
            rows: self.rows[seat],
            cards: &[],
            live: Live::from_unseen(self.hidden(seat, acted)),
            street: acted,
            prices: judge.prices[seat],
            network: judge.networks[seat],
        };
        scene.standing().value(&scene.prices)
    }

    /// Places the cards of a seat's next street.
    pub fn place(&mut self, seat: usize, placement: Placement) {
        let street = self.acted[seat] + 1;
        let cards = &self.cards[seat][dealt_by(street - 1)..dealt_by(street)];
        self.rows[seat] = self.rows[seat].with(cards, placement);
        let masks = placement.0[0] | placement.0[1] | placement.0[2];
        let stays = cards
            .iter()
            .enumerate()
            .filter(|(at, _)| masks >> at & 1 == 1);
        let stays: Faces = stays.map(|(_, face)| *face).collect();
        self.placed[seat] = self.placed[seat] | stays;
        self.acted[seat] = street;
    }

    /// Plays on to the end, each seat as the judgement says.
    pub fn play_out(&mut self, judge: &Judge) {
        while let Some(seat) = self.to_move() {
            match self.scene(seat, judge).best() {
                Some(best) => self.place(seat, best.placement),
                // There is always room; a world that has none is given up.
                None => return,
            }
        }
    }
}
