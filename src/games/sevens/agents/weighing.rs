//! What the agents that weigh worlds share: the belief that grows first, and what is said of it.

use rand::Rng;

use super::{explain, words};
use crate::agent::{Domain, ParamInfo};
use crate::game::Observation as _;
use crate::games::sevens::belief::{Belief, Reading};
use crate::games::sevens::opponent::Kind;
use crate::games::sevens::{Action, MAX_PLAYERS, Observation, World};
use crate::insight::Step;
use crate::words::{Arg, count};

/// Parameter: what is spent on a decision.
pub(super) const SIMULATIONS: ParamInfo = ParamInfo {
    name: "simulations",
    meaning: words::PARAM_SIMULATIONS,
    default: "8000",
    domain: Domain::Whole(100, 1_000_000),
};

/// Parameter: the size of the belief.
pub(super) const WORLDS: ParamInfo = ParamInfo {
    name: "worlds",
    meaning: words::PARAM_PARTICLES,
    default: "1000",
    domain: Domain::Whole(10, 100_000),
};

/// Worlds weighed in one slice.
const GROWTH: usize = 50;

/// What is worth a thought: a free pass like any card, but no burst by choice, which is to lose.
pub(super) fn options(seen: &Observation) -> Vec<Action> {
    let mut actions = seen.legal_actions();
    if actions.len() > 1 && seen.table().pass_is_burst() {
        actions.retain(|action| *action != Action::Pass);
    }
    actions
}

/// A belief on its way to so many worlds.
pub(super) struct Weighing {
    belief: Belief,
    wanted: usize,
}

impl Weighing {
    pub(super) fn new(seen: &Observation, how: Reading, wanted: usize) -> Weighing {
        Weighing {
            belief: Belief::new(seen, how),
            wanted,
        }
    }

    pub(super) fn belief(&self) -> &Belief {
        &self.belief
    }

    /// Weighs a slice of worlds; `false` when all are there already.
    pub(super) fn grow(&mut self, rng: &mut impl Rng) -> bool {
        let missing = self.wanted.saturating_sub(self.belief.particles().len());
        for _ in 0..GROWTH.min(missing) {
            self.belief.grow(rng);
        }
        if missing > 0 {
            self.belief.settle();
        }
        missing > 0
    }

    /// A world by weight, with the kind of player that each seat is taken for in it; `None`
    /// before any is weighed.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<(World, [Kind; MAX_PLAYERS])> {
        let particle = self.belief.draw(rng)?;
        let knowledge = self.belief.knowledge();
        let mut kinds = [Kind::Holder; MAX_PLAYERS];
        for (seat, kind) in knowledge.others.iter().zip(particle.kinds) {
            kinds[seat.index()] = kind;
        }
        Some((knowledge.world(&particle.bins), kinds))
    }

    /// Whether a player who is still in has shown anything by what it did.
    pub(super) fn heard(&self) -> bool {
        let knowledge = self.belief.knowledge();
        let mut moments = knowledge.moments().iter();
        moments.any(|moment| knowledge.others.contains(&moment.seat))
    }

    /// Who may hold what.
    pub(super) fn map_step(&self, before: Option<&explain::Map>) -> Step {
        let worlds = count(self.belief.particles().len());
        let after = self.belief.ownership();
        let mut chances = after.iter().flat_map(|(_, chances)| chances);
        let sentence = if chances.all(|p| *p == 0.0 || *p == 1.0) {
            words::KNOWN_SENTENCE.with([count(after.len())])
        } else if self.belief.reads_plays() && self.heard() {
            let equal = Arg::Number(self.belief.effective(), 0);
            words::MAP_SENTENCE.with([worlds, equal])
        } else {
            words::EVEN_SENTENCE.with([worlds])
        };
        explain::ownership(self.belief.knowledge(), &after, before, sentence)
    }
}
