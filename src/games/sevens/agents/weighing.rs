//! What the agents that weigh worlds share: the belief that grows first, and what is said of it.

use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{explain, words};
use crate::agent::Brief;
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::game::Observation as _;
use crate::games::sevens::belief::{Belief, Reading};
use crate::games::sevens::opponent::{Kind, Model};
use crate::games::sevens::{Action, MAX_PLAYERS, Observation, World};
use crate::insight::Step;
use crate::words::{Arg, count};

/// A stream that all searchers of a decision have in common, far from every one's own.
pub(super) fn shared(brief: &Brief<Action>) -> Xoshiro256PlusPlus {
    let mut stream = brief.common();
    stream.long_jump();
    stream
}

/// What an agent takes the others for, by its parameters.
///
/// # Errors
/// The network that it asks for is not at hand, or broken.
pub(super) fn model(params: &Params, files: &Assets) -> Result<Model, AssetError> {
    Ok(match params.word("networks") {
        "off" => Model::default(),
        _ => Model::shipped(files)?,
    })
}

/// Worlds weighed in one slice.
const GROWTH: usize = 50;

/// What is worth a thought: a free pass like any card, but no burst by choice, which is to lose,
/// unless it is asked about.
pub(super) fn options(seen: &Observation, asked: &[Action]) -> Vec<Action> {
    let mut actions = seen.legal_actions();
    let thoughtless = seen.table().pass_is_burst() && !asked.contains(&Action::Pass);
    if actions.len() > 1 && thoughtless {
        actions.retain(|action| *action != Action::Pass);
    }
    actions
}

/// Whether there is nothing to try: a single action, and nobody asks what it is worth.
pub(super) fn is_idle(options: &[Action], asked: &[Action]) -> bool {
    options.len() < 2 && !options.iter().any(|action| asked.contains(action))
}

/// A belief on its way to so many worlds.
///
/// All searchers of a decision weigh the same ones, so that what is said of the hands, and how
/// surely, does not depend on how many they are.
pub(super) struct Weighing {
    belief: Belief,
    wanted: usize,
    rng: Xoshiro256PlusPlus,
}

impl Weighing {
    pub(super) fn new(
        seen: &Observation,
        (how, model): (Reading, &Model),
        wanted: usize,
        brief: &Brief<Action>,
    ) -> Weighing {
        Weighing {
            belief: Belief::by(seen, how, model.clone()),
            wanted,
            rng: shared(brief),
        }
    }

    pub(super) fn belief(&self) -> &Belief {
        &self.belief
    }

    /// Whether all worlds are weighed.
    pub(super) fn is_complete(&self) -> bool {
        self.belief.particles().len() >= self.wanted
    }

    /// Weighs a slice of worlds; `false` when all are there already.
    pub(super) fn grow(&mut self) -> bool {
        let missing = self.wanted.saturating_sub(self.belief.particles().len());
        for _ in 0..GROWTH.min(missing) {
            self.belief.grow(&mut self.rng);
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
        let mut kinds = [self.belief.model().best(); MAX_PLAYERS];
        for (seat, kind) in knowledge.others.iter().zip(particle.kinds) {
            kinds[seat.index()] = kind;
        }
        Some((knowledge.world(&particle.bins), kinds))
    }

    /// What the passes say.
    pub(super) fn passes_step(&self) -> Step {
        let weighed = self.belief.passes();
        explain::passes(self.belief.knowledge(), weighed.as_deref())
    }

    /// Who may hold what, beside what the passes alone would say where more is read.
    pub(super) fn map_step(&self) -> Step {
        let belief = &self.belief;
        let after = belief.ownership();
        let weighed = belief.is_weighed() && !belief.particles().is_empty();
        let mut chances = after.iter().flat_map(|(_, chances)| chances);
        let sentence = if chances.all(|p| *p == 0.0 || *p == 1.0) {
            words::KNOWN_SENTENCE.with([count(after.len())])
        } else if weighed {
            words::MAP_SENTENCE.with([
                count(belief.particles().len()),
                Arg::Number(belief.effective(), 0),
                Arg::Share(belief.error()),
            ])
        } else if belief.reads_passes() && !belief.knowledge().passes.is_empty() {
            words::EXACT_PASSES.text()
        } else {
            words::EXACT_EVEN.text()
        };
        let before = belief.reading().filter(|_| weighed);
        let before = before.map(|reading| reading.marginals());
        let margin = if weighed { belief.error() } else { 0.0 };
        explain::ownership(
            belief.knowledge(),
            &after,
            before.as_deref(),
            margin,
            sentence,
        )
    }
}
