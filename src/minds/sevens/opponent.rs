//! A model of the other players: what a player of each kind would have done with a given hand.
//!
//! A pass may be forced, or held back on purpose; a card laid says that the others on offer were
//! worth less to the player. Both are read through the same model.

use std::sync::Arc;

use rand::Rng;
use yomite_games::sevens::{Act, Moment, Table};

use super::habits::{Habits, Style};
use super::playout::{Policy, Uniform, Weights};
use crate::assets::{AssetError, Assets};
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
    /// Has the habits of one of the learned styles.
    Learned(Style),
}

/// All kinds, in the order of figures by kind; the first [`RULED`] of them go by a rule.
pub const KINDS: [Kind; 6] = [
    Kind::Random,
    Kind::Greedy,
    Kind::Holder,
    Kind::Learned(Style::Hasty),
    Kind::Learned(Style::Sampler),
    Kind::Learned(Style::Reader),
];

/// How many of the kinds go by a rule, and need no network.
pub const RULED: usize = 3;

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
const HOLDER: Weights = Weights {
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
            Kind::Random | Kind::Learned(_) => None,
            Kind::Greedy => Some(&GREEDY),
            Kind::Holder => Some(&HOLDER),
        }
    }

    /// The place among all kinds.
    pub const fn index(self) -> usize {
        match self {
            Kind::Random => 0,
            Kind::Greedy => 1,
            Kind::Holder => 2,
            Kind::Learned(style) => RULED + style as usize,
        }
    }

    /// The chance that a player of this kind does what it did by its rule.
    fn ruled_chance(self, table: &Table, hand: u64, chosen: u64) -> f64 {
        let playable = hand & table.open();
        if playable == 0 {
            return 1.0;
        }
        let options = playable.count_ones();
        let Some(weights) = self.weights() else {
            // A random player never passes with a card to lay; a slip is all that is left.
            let even = if chosen == 0 {
                0.0
            } else {
                1.0 / f64::from(options)
            };
            return slipping(playable, even);
        };
        let Some(seat) = table.to_move() else {
            return 1.0;
        };
        let mut worths = [0.0f32; 16];
        let mut n = 0;
        // A burst by choice is among nothing that is weighed.
        let mut taken = f32::NEG_INFINITY;
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
        slipping(playable, f64::from(((taken - most) / SPREAD).exp() / sum))
    }
}

/// The kinds that others are taken to be: those that go by a rule, and with a network those of learned
/// habits, too.
#[derive(Clone, Debug, Default)]
pub struct Model {
    habits: Option<Arc<Habits>>,
}

impl Model {
    /// All kinds, by a network.
    pub fn learned(habits: Arc<Habits>) -> Model {
        Model {
            habits: Some(habits),
        }
    }

    /// All kinds, by the shipped network.
    ///
    /// # Errors
    /// Its file is not at hand, or broken.
    pub fn shipped(files: &Assets) -> Result<Model, AssetError> {
        Ok(Model::learned(Arc::new(Habits::shipped(files)?)))
    }

    /// The kinds that somebody may be.
    pub fn kinds(&self) -> &'static [Kind] {
        match self.habits {
            Some(_) => &KINDS,
            None => &KINDS[..RULED],
        }
    }

    /// The chance of each of them before anything is seen.
    pub fn prior(&self) -> f64 {
        1.0 / self.kinds().len() as f64
    }

    /// The kind that plays best: what the one who thinks is taken for, too.
    pub fn best(&self) -> Kind {
        match self.habits {
            Some(_) => Kind::Learned(Style::Reader),
            None => Kind::Holder,
        }
    }

    /// The chance that a player of a kind does what it did: lays `chosen` (one bit) from `hand`, or
    /// passes (0).
    pub fn chance(&self, kind: Kind, table: &Table, hand: u64, chosen: u64) -> f64 {
        let playable = hand & table.open();
        match (kind, &self.habits) {
            _ if playable == 0 => 1.0,
            (Kind::Learned(style), Some(habits)) => {
                slipping(playable, habits.chance(style, table, hand, chosen))
            }
            _ => kind.ruled_chance(table, hand, chosen),
        }
    }

    /// The same for all kinds, in the order of [`KINDS`]; 1 of those that nobody may be.
    fn chances(&self, table: &Table, hand: u64, chosen: u64) -> [f64; KINDS.len()] {
        let mut chances = [1.0; KINDS.len()];
        let playable = hand & table.open();
        if playable == 0 {
            return chances;
        }
        let (ruled, learned) = chances.split_at_mut(RULED);
        for (chance, kind) in ruled.iter_mut().zip(KINDS) {
            *chance = kind.ruled_chance(table, hand, chosen);
        }
        if let Some(habits) = &self.habits {
            let all = habits.chances(table, hand, chosen);
            for (chance, by) in learned.iter_mut().zip(all) {
                *chance = slipping(playable, by);
            }
        }
        chances
    }

    /// Players of these kinds, for playouts.
    pub fn players<const N: usize>(&self, kinds: [Kind; N]) -> [Player<'_>; N] {
        kinds.map(|kind| Player {
            kind,
            habits: self.habits.as_deref(),
        })
    }
}

/// The chance of a choice that follows a habit but for slips: then any card, or a pass.
fn slipping(playable: u64, habit: f64) -> f64 {
    SLIP / f64::from(playable.count_ones() + 1) + (1.0 - SLIP) * habit
}

/// A player of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Player<'a> {
    kind: Kind,
    habits: Option<&'a Habits>,
}

impl Policy for Player<'_> {
    #[inline]
    fn choose(&self, table: &Table, hand: u64, playable: u64, rng: &mut impl Rng) -> u64 {
        if playable.is_power_of_two() && table.pass_is_burst() {
            return playable;
        }
        match (self.kind, self.habits) {
            (Kind::Learned(style), Some(habits)) => habits.choose(style, table, hand, rng),
            (kind, _) => match kind.weights() {
                None => Uniform.choose(table, hand, playable, rng),
                Some(weights) => Weights {
                    noise: NOISE,
                    ..*weights
                }
                .choose(table, hand, playable, rng),
            },
        }
    }
}

/// Log-chance, by kind, of all that `seat` did, if it holds `hand` now, with the chance of each kind
/// before. `heard` is told each of its turns with the chances by kind, the last one first.
pub fn explain(
    model: &Model,
    moments: &[Moment],
    seat: Seat,
    hand: u64,
    mut heard: impl FnMut(&Moment, [f64; KINDS.len()]),
) -> [f64; KINDS.len()] {
    let kinds = model.kinds();
    let mut logs = [f64::NEG_INFINITY; KINDS.len()];
    logs[..kinds.len()].fill(model.prior().ln());
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
        let chances = model.chances(&moment.before, held, chosen);
        logs.iter_mut()
            .zip(chances)
            .for_each(|(log, p)| *log += p.ln());
        heard(moment, chances);
    }
    logs
}
