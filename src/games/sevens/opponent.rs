//! A model of the other players: what a player of each kind would have done with a given hand.
//!
//! A pass may be forced, or held back on purpose; a card laid says that the others on offer were
//! worth less to the player. Both are read through the same model.

use rand::Rng;

use super::observation::Moment;
use super::playout::{Policy, Uniform, Weights};
use super::rules::Act;
use super::table::Table;
use crate::game::Seat;

/// A kind of player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Lays any card, passes only when it must.
    Random,
    /// Opens for itself, not for others; passes only when it must.
    Greedy,
    /// Holds back what the others wait for, and spends passes on it.
    Holder,
}

/// All kinds, in the order of figures by kind.
pub const KINDS: [Kind; 3] = [Kind::Random, Kind::Greedy, Kind::Holder];

/// The chance of each kind before anything is seen.
pub const KIND_PRIOR: f64 = 1.0 / KINDS.len() as f64;

/// What the greedy rule weighs: cards that open for its own hand, against cards that open for
/// the others.
pub const GREEDY: Weights = Weights {
    opens_own: 1.0,
    opens_other: -1.0,
    own_beyond: 0.3,
    other_beyond: -0.3,
    last: 1.0,
    end_own: 0.5,
    end_other: -0.5,
    distance: 0.0,
    pass: -1e6,
    pass_left: 0.0,
    pass_options: 0.0,
    pass_pressure: 0.0,
    pass_cards: 0.0,
    noise: 0.0,
};

/// The holder's weights: found by the cross-entropy method in matches against random players and
/// against earlier versions of itself (contest rule, three players).
pub const HOLDER: Weights = Weights {
    opens_own: 1.2,
    opens_other: -3.0,
    own_beyond: 3.1,
    other_beyond: -0.83,
    last: 3.1,
    end_own: 0.4,
    end_other: -2.2,
    distance: 0.1,
    pass: -10.2,
    pass_left: -0.9,
    pass_options: 0.5,
    pass_pressure: -3.5,
    pass_cards: 3.3,
    noise: 0.0,
};

/// Noise on each worth in playouts, so that a kind is not taken at its word.
const NOISE: f32 = 1.0;
/// Spread of the choice around the best worth when a history is explained.
const SPREAD: f32 = 1.0;
/// Chance of a choice that follows no rule at all.
const SLIP: f64 = 0.05;

impl Kind {
    const fn weights(self) -> Option<&'static Weights> {
        match self {
            Kind::Random => None,
            Kind::Greedy => Some(&GREEDY),
            Kind::Holder => Some(&HOLDER),
        }
    }

    /// The chance that a player of this kind does what it did: lays `chosen` (one bit) from
    /// `hand`, or passes (0).
    pub fn chance(self, table: &Table, hand: u64, chosen: u64) -> f64 {
        let playable = hand & table.open();
        if playable == 0 {
            return 1.0;
        }
        let options = playable.count_ones();
        let slip = SLIP / f64::from(options + 1);
        let Some(weights) = self.weights() else {
            // A random player never passes with a card to lay; a slip is all that is left.
            let even = if chosen == 0 {
                0.0
            } else {
                1.0 / f64::from(options)
            };
            return slip + (1.0 - SLIP) * even;
        };
        let Some(seat) = table.to_move() else {
            return 1.0;
        };
        let mut worths = [0.0f32; 16];
        let mut n = 0;
        let mut taken = 0.0;
        let mut most = f32::NEG_INFINITY;
        if table.passes_left(seat) > 0 {
            worths[0] = weights.pass_worth(table, seat, options);
            n = 1;
            most = worths[0];
            taken = worths[0];
        }
        let mut left = playable;
        while left != 0 && n < worths.len() {
            let card = left & left.wrapping_neg();
            left ^= card;
            worths[n] = weights.worth(table, hand, card);
            if card == chosen {
                taken = worths[n];
            }
            most = most.max(worths[n]);
            n += 1;
        }
        let sum: f32 = worths[..n]
            .iter()
            .map(|w| ((w - most) / SPREAD).exp())
            .sum();
        slip + (1.0 - SLIP) * f64::from(((taken - most) / SPREAD).exp() / sum)
    }
}

impl Policy for Kind {
    #[inline]
    fn choose(&self, table: &Table, hand: u64, playable: u64, rng: &mut impl Rng) -> u64 {
        match self.weights() {
            None => Uniform.choose(table, hand, playable, rng),
            Some(weights) => Weights {
                noise: NOISE,
                ..*weights
            }
            .choose(table, hand, playable, rng),
        }
    }
}

/// Log-chance, by kind, of all that `seat` did, if it holds `hand` now. `heard` is told each of
/// its turns with the chances by kind, the last one first.
pub fn explain(
    moments: &[Moment],
    seat: Seat,
    hand: u64,
    mut heard: impl FnMut(&Moment, [f64; KINDS.len()]),
) -> [f64; KINDS.len()] {
    let mut logs = [0.0; KINDS.len()];
    let mut held = hand;
    // Backward, so that each turn sees the hand as it was then.
    for moment in moments.iter().rev().filter(|moment| moment.seat == seat) {
        let chosen = match moment.act {
            Act::Play(card) => card.bit(),
            Act::Pass => 0,
            Act::Burst(cards) => {
                held |= cards.bits();
                0
            }
        };
        held |= chosen;
        let chances = KINDS.map(|kind| kind.chance(&moment.before, held, chosen));
        logs.iter_mut()
            .zip(chances)
            .for_each(|(log, p)| *log += p.ln());
        heard(moment, chances);
    }
    logs
}
