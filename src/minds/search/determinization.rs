//! What a tree search needs of a game, and what it may be told before it looks.

use std::fmt::Debug;

use rand::Rng;
use rand::seq::IndexedRandom;

use crate::game::{Game, Observation, Seat};

/// A determinized world as the search needs it.
pub trait Determinization: Clone {
    type Action: Clone + PartialEq + Debug;

    /// Who chooses; `None` at the end.
    fn to_move(&self) -> Option<Seat>;

    /// A name of the mover's information set: equal for worlds that the mover cannot tell apart.
    fn information_set(&self) -> u64;

    /// What the mover may do, without repetition.
    fn actions(&self) -> Vec<Self::Action>;

    /// Worlds of one information set offer the same actions, so that they are asked for once.
    const ALIKE: bool = false;

    /// Who or what goes on here without a choice of the search; `None` where somebody chooses.
    fn event(&self) -> Option<Cause> {
        None
    }

    /// Lets that happen, and says what it was. Where the search asks to see something
    /// `again`, the world is changed to one in which that happens.
    fn happen(&mut self, again: Option<&Self::Action>, rng: &mut impl Rng) -> Option<Self::Action> {
        let _ = (again, rng);
        None
    }

    /// Plays one of these.
    fn play(&mut self, action: &Self::Action);

    /// Plays to the end in some default way: one reward a seat.
    fn play_out(self, rng: &mut impl Rng) -> Vec<f64>;
}

/// What goes on without a choice of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Chance: a deal, a draw.
    Chance,
    /// A player that acts by a policy of its own.
    Policy(Seat),
}

/// Any game's truth as a world: random playouts, and information sets told by observations.
#[derive(Clone, Debug)]
pub struct Truth<G: Game>(pub G);

impl<G: Game> Determinization for Truth<G> {
    type Action = G::Action;

    fn to_move(&self) -> Option<Seat> {
        self.0.to_move()
    }

    fn information_set(&self) -> u64 {
        let seen = self.0.to_move().map(|seat| self.0.observe(seat));
        // An observation has a written form, and equal views have equal ones.
        let bytes = postcard::to_stdvec(&seen).unwrap_or_default();
        // FNV-1a.
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }

    fn actions(&self) -> Vec<G::Action> {
        match self.0.to_move() {
            Some(seat) => self.0.observe(seat).legal_actions(),
            None => Vec::new(),
        }
    }

    fn play(&mut self, action: &G::Action) {
        // Only legal actions are tried, so nothing can be refused.
        let _ = self.0.play(action);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        while let Some(action) = self.actions().choose(rng) {
            self.play(action);
        }
        let scores = self.0.scores().unwrap_or_default();
        scores.into_iter().map(f64::from).collect()
    }
}

/// What a guide thinks of an action.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// How likely it is to be good; the chances of a set sum to 1, and 0 keeps an action out of
    /// the search.
    pub chance: f64,
    /// What it is taken to be worth to the mover; `None` where nothing is known.
    pub worth: Option<f64>,
}

/// What a search is told before it looks: how likely each action is to be good, and what a
/// newly reached position is worth. A network is one.
pub trait Guide<W: Determinization> {
    /// Puts into `out` what it thinks of each of `actions`; all alike and worth anything by
    /// default. It may depend on what the mover can tell only.
    fn advise(&mut self, _world: &W, actions: &[W::Action], out: &mut Vec<Advice>) {
        let even = Advice {
            chance: 1.0 / actions.len().max(1) as f64,
            worth: None,
        };
        out.clear();
        out.resize(actions.len(), even);
    }

    /// What a new leaf is worth, one reward a seat; a playout by default. Figures that follow are kept for the root
    /// ([`IsMcts::leaves`](super::IsMcts::leaves)).
    fn leaf(&mut self, world: W, rng: &mut impl Rng) -> Vec<f64> {
        world.play_out(rng)
    }
}

/// Knows nothing: every action is alike, and a leaf is played out.
#[derive(Clone, Copy, Debug)]
pub struct Unguided;

impl<W: Determinization> Guide<W> for Unguided {}

/// The name of a path that goes on by a step, or of a position with one thing more in it: 64 bits.
///
/// For each step it is a bijection of the name before, so that names differ with overwhelming chance
/// where paths do. It guards against no one who looks for two of one name.
#[inline]
pub const fn follow(path: u64, step: u64) -> u64 {
    let mixed = (path ^ step).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::follow;

    #[test]
    fn short_paths_have_names_of_their_own() {
        let mut names = HashSet::from([0]);
        let mut last = vec![0];
        for _ in 0..3 {
            last = last
                .iter()
                .flat_map(|path| (1..=40).map(move |step| follow(*path, step)))
                .collect();
            names.extend(&last);
        }
        assert_eq!(names.len(), 1 + 40 + 40 * 40 + 40 * 40 * 40);
    }

    #[test]
    fn the_order_of_steps_counts() {
        let path = |steps: [u64; 3]| steps.iter().fold(0, |path, step| follow(path, *step));
        assert_ne!(path([1, 2, 3]), path([3, 2, 1]));
        assert_ne!(path([1, 2, 3]), path([1, 3, 2]));
    }
}
