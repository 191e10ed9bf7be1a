//! Flat Monte Carlo over worlds of the belief: every choice meets the same worlds.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::explain::Account;
use super::worlds::{Believing, Worlds};
use super::{params, rating, words};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::catalogue::Params;
use crate::evaluation::{By, Evaluation};
use crate::game::{Observation as _, Seat};
use crate::games::duel::merit::Merits;
use crate::games::duel::policy::Policy;
use crate::games::duel::statistics::Profiles;
use crate::games::duel::worth::{WEIGHTS, chance};
use crate::games::duel::{Action, Duel, Observation};
use crate::insight::{Insight, Step};
use crate::search::Arms;
use crate::words::{Arg, Figure, Text, count};

/// Worlds in one slice.
const SLICE: usize = 16;

/// The agent: its parameters.
pub(super) struct Pimc {
    profiles: Arc<Profiles>,
    simulations: u64,
    turns: u8,
    noise: f32,
    believing: Believing,
}

impl Pimc {
    pub(super) fn new(params: &Params, profiles: Profiles) -> Pimc {
        Pimc {
            profiles: Arc::new(profiles),
            simulations: params.whole("simulations").unsigned_abs(),
            turns: params.whole("turns").clamp(0, 100) as u8,
            noise: params.number("noise") as f32,
            believing: params::believing(params),
        }
    }
}

impl Agent<Duel> for Pimc {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let actions = seen.legal_actions();
        let simulations = match actions.len() {
            0 | 1 => 0,
            _ => brief.part().share(self.simulations),
        };
        let mut arms = Arms::new(actions.len(), simulations);
        for asked in &brief.asked {
            if let Some(at) = actions.iter().position(|action| action == asked) {
                arms = arms.keep(at);
            }
        }
        Box::new(Sampling {
            account: Account::new(&self.profiles),
            policy: Policy::new(Merits::new(seen.table().pool())),
            worlds: Worlds::new(seen, self.believing),
            arms,
            simulations,
            actions,
            turns: self.turns,
            noise: self.noise,
            list: Vec::new(),
            seen: seen.clone(),
            rng: brief.own(),
        })
    }
}

struct Sampling {
    seen: Observation,
    account: Account,
    actions: Vec<Action>,
    policy: Policy,
    worlds: Worlds,
    arms: Arms,
    simulations: u64,
    turns: u8,
    noise: f32,
    list: Vec<Action>,
    rng: Xoshiro256PlusPlus,
}

impl Sampling {
    fn is_done(&self) -> bool {
        self.simulations == 0 || self.arms.racing().is_empty()
    }

    fn try_world(&mut self) {
        let world = self.worlds.draw(&mut self.rng);
        for at in self.arms.racing().to_vec() {
            let mut table = world;
            table.play(self.actions[at], &mut ());
            let until = world.turn().saturating_add(self.turns);
            self.policy.play_on(
                &mut table,
                until,
                self.noise,
                &mut self.list,
                &mut self.rng,
                &mut (),
            );
            let won = chance(&table, self.policy.merits(), &WEIGHTS, Seat(0));
            let own = if self.seen.seat() == Seat(0) {
                won
            } else {
                1.0 - won
            };
            self.arms.add(at, own);
        }
        self.arms.next_world();
    }
}

impl Search<Duel> for Sampling {
    fn step(&mut self) -> Progress {
        for _ in 0..SLICE {
            if self.is_done() {
                return Progress::Settled;
            }
            self.try_world();
        }
        Progress::Thinking
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let first = self.actions.first().copied().unwrap_or(Action::End);
        let settled = rating::settled(&self.seen, first);
        if self.actions.len() < 2 {
            return settled;
        }
        let rated = self.actions.iter().zip(self.arms.arms());
        let rated = rated.map(|(action, arm)| arm.rate(*action, rating::place(*action)));
        Evaluation {
            actions: rated.collect(),
            decides: match self.simulations() {
                0 => settled.decides,
                _ => By::Value { pull: Arms::PULL },
            },
            simulations: self.simulations(),
            settled: self.is_done(),
            ..settled
        }
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let name = rating::name(&self.seen, &best);
        if self.actions.len() < 2 {
            return Insight {
                headline: words::FORCED.with([name]),
                steps: self.account.steps(&self.seen, self.worlds.reading()),
            };
        }
        let playouts = Figure::Simulations.found(count(self.simulations()));
        let sentence = sentence(&found, &best, playouts.clone(), name.clone());
        let mut steps = self.account.steps(&self.seen, self.worlds.reading());
        let step = Step::new(words::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(rating::ranking_by(
                words::MEASURE_PLAYOUTS,
                &self.seen,
                &found,
            ));
        steps.push(rating::spoken_of(step, &self.seen, &best));
        Insight {
            headline: words::PIMC_HEADLINE.with([name, playouts]),
            steps,
        }
    }

    fn simulations(&self) -> u64 {
        self.arms.arms().iter().map(|arm| arm.visits).sum()
    }
}

/// What the playouts say of the choice: that it wins most often, where it does, and alone.
fn sentence(found: &Evaluation<Action>, best: &Action, playouts: Arg, name: Arg) -> Text {
    let values = found.actions.iter().filter_map(|rated| rated.value);
    let most = values.clone().fold(f64::NEG_INFINITY, f64::max);
    let own = found.actions.iter().find(|rated| rated.action == *best);
    let equal = values.filter(|value| *value == most).count();
    match own.and_then(|rated| rated.value) {
        None => words::TREE_NONE.with([name]),
        Some(value) if value < most => words::PIMC_SENTENCE_NEAR.with([playouts, name]),
        Some(_) if equal > 1 => {
            let equal = Figure::Equals.found(count(equal));
            words::PIMC_SENTENCE_EQUAL.with([playouts, name, equal])
        }
        Some(_) => words::PIMC_SENTENCE.with([playouts, name]),
    }
}
