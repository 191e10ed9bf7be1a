//! What a session promises each seat: its chips, and what the judgement expects of both boards with
//! the cards at hand.

use super::mcts::Judgements;
use super::spot::Spot;
use crate::agent::Appraiser;
use crate::assets::{AssetError, Assets};
use crate::cards::{Face, Rank, Suit};
use crate::game::{Game as _, Seat};
use crate::games::pineapple::Pineapple;
use crate::games::pineapple::judge::Scene;

/// Judges boards.
pub(in crate::games::pineapple) struct Boards(Judgements);

impl Boards {
    /// With the judgements that are shipped.
    ///
    /// # Errors
    /// A judgement is not at hand, or is broken.
    pub(in crate::games::pineapple) fn shipped(files: &Assets) -> Result<Boards, AssetError> {
        Judgements::shipped(files).map(Boards)
    }
}

impl Appraiser<Pineapple> for Boards {
    /// The value; the own hand's part of it; by how much the own fantasyland hand promises more.
    fn figures(&self) -> usize {
        3
    }

    fn values(&self, truth: &Pineapple) -> Vec<Vec<f64>> {
        let known = self.0.of(truth.config());
        let spots = [0, 1].map(|at| Spot::new(&truth.observe(Seat(at)), known.clone(), 0.0));
        let (hands, fantasies) = (spots.each_ref().map(worth), spots.each_ref().map(promise));
        let figures = |me: usize| {
            let [own, theirs] = [hands[me], hands[1 - me]];
            let ahead = spots[me].before() + own - theirs;
            vec![ahead, own, fantasies[me] - fantasies[1 - me]]
        };
        [0, 1].map(figures).to_vec()
    }
}

/// What makes a fantasyland hand a good one, in rough points: jokers, cards of a rank, and suits that
/// make flushes; 0 for a hand that is played card by card.
fn promise(spot: &Spot) -> f64 {
    const JOKER: f64 = 5.0;
    const ALIKE: [f64; 5] = [0.0, 0.0, 1.0, 5.0, 12.0];
    const FLUSH: f64 = 3.0;
    if spot.fantasy[spot.me] == 0 {
        return 0.0;
    }
    let (mut ranks, mut suits, mut promise) = ([0; Rank::COUNT], [0; Suit::COUNT], 0.0);
    for face in spot.task.hand.iter() {
        match face {
            Face::Joker(_) => promise += JOKER,
            Face::Card(card) => {
                ranks[card.rank().ace_high()] += 1;
                suits[card.suit().index()] += 1;
            }
        }
    }
    let alike = ranks
        .iter()
        .map(|n: &usize| ALIKE[(*n).min(ALIKE.len() - 1)]);
    let flushes = suits.iter().filter(|n: &&usize| **n >= 5).count();
    promise + alike.sum::<f64>() + FLUSH * flushes as f64
}

/// What a seat may expect of its hand, in points; where it is in fantasyland, of being there.
fn worth(spot: &Spot) -> f64 {
    let prices = spot.prices();
    if spot.fantasy[spot.me] > 0 {
        return f64::from(prices.of(spot.fantasy[spot.me]));
    }
    let cards = spot.cards();
    let scene = spot.scene(&cards);
    let value = match scene.best() {
        Some(best) if !cards.is_empty() => best.value,
        // Its cards of this street lie on the board.
        _ if spot.acted[spot.me] > 0 => {
            let placed = Scene {
                street: spot.acted[spot.me],
                ..spot.scene(&[])
            };
            placed.standing().value(&prices)
        }
        _ => 0.0,
    };
    f64::from(value)
}
