//! What lies on the table: the round that runs, or after the last call the round that ended it.

use crate::game::{Observation as _, Seat};
use crate::games::coyote::{Bid, Card, Observation};

/// The cards and bids that are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Which round it is, from 1.
    pub round: usize,
    /// Cards by seat; `None` for the unseen one and for seats that are out.
    pub cards: Vec<Option<Card>>,
    /// Which seats hold a card.
    pub dealt: Vec<bool>,
    /// The bids in order.
    pub bids: Vec<Bid>,
    /// Who opens.
    pub opener: Seat,
    /// Who called, once the match is over.
    pub caller: Option<Seat>,
    /// Lives by seat.
    pub lives: Vec<u8>,
    /// Lives of each at the start.
    pub most: u8,
    /// Who chooses next.
    pub turn: Option<Seat>,
}

impl Scene {
    /// What an observation shows.
    pub fn of(seen: &Observation) -> Scene {
        let turn = seen.to_move();
        match seen.rounds.last().filter(|_| turn.is_none()) {
            Some(last) => Scene {
                round: seen.rounds.len(),
                cards: last.cards.clone(),
                dealt: last.cards.iter().map(Option::is_some).collect(),
                bids: last.bids.clone(),
                opener: last.opener,
                caller: Some(last.caller),
                lives: seen.lives.clone(),
                most: seen.config.lives,
                turn,
            },
            None => Scene {
                round: seen.rounds.len() + 1,
                cards: seen.cards.clone(),
                dealt: seen.lives.iter().map(|&lives| lives > 0).collect(),
                bids: seen.bids.clone(),
                opener: seen.opener,
                caller: None,
                lives: seen.lives.clone(),
                most: seen.config.lives,
                turn,
            },
        }
    }

    /// The bids of one seat, in order.
    pub fn bids_of(&self, seat: Seat) -> Vec<i32> {
        let own = self.bids.iter().filter(|bid| bid.seat == seat);
        own.map(|bid| bid.bid).collect()
    }
}

/// Where the seat that sits `step` places after the nearest one stands, in per cent of the room
/// that is left: the nearest at the middle of the lower edge, the others clockwise.
pub fn stand(step: usize, players: usize) -> (f64, f64) {
    let angle = std::f64::consts::TAU * step as f64 / players.max(1) as f64;
    // Wider than a circle, so that neighbours stand in columns at both ends.
    let x = (50.0 - 62.0 * angle.sin()).clamp(0.0, 100.0);
    (x, 50.0 + 50.0 * angle.cos())
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn seats_stand_apart_inside_the_felt() {
        for players in 2..=6 {
            let all: Vec<_> = (0..players).map(|step| stand(step, players)).collect();
            for (i, one) in all.iter().enumerate() {
                assert!((-1e-9..=100.0 + 1e-9).contains(&one.1), "{players}: {one:?}");
                for two in &all[..i] {
                    let apart = (one.0 - two.0).abs() >= 35.0 || (one.1 - two.1).abs() >= 45.0;
                    assert!(apart, "{players}: {one:?} {two:?}");
                }
            }
        }
    }

    #[test]
    fn the_next_seat_sits_to_the_left_of_the_nearest() {
        assert!(stand(1, 6).0 < 50.0 && stand(5, 6).0 > 50.0);
        assert!((stand(0, 4).0 - 50.0).abs() < 1e-9 && (stand(0, 4).1 - 100.0).abs() < 1e-9);
    }
}
