//! Monte Carlo over worlds of the belief: flat, where every choice meets the same worlds, and as an
//! information-set tree search.

use std::sync::Arc;

use rand::{Rng, RngExt as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::duel::agents::STUDENT;
use yomite_games::duel::agents::words;
use yomite_games::duel::determinize::{anything, fill_own};
use yomite_games::duel::knowledge::{Habits, Reading, Setting};
use yomite_games::duel::statistics::Profiles;
use yomite_games::duel::{Action, Duel, Observation, Table};

use super::descent::{self, Descent, Growth, Habit};
use super::explain::{self, Account};
use super::student::Counsel;
use crate::agent::{Agent, Brief, Progress, Search};
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::duel::learned::Eyes;
use crate::duel::merit::{Merits, PARTS, WEIGHTS, chance, parts};
use crate::duel::policy::Policy;
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::{Game as _, Observation as _, Seat};
use crate::insight::{Insight, Step};
use crate::search::{Arm, Arms};
use crate::words::{Arg, Figure, Text, count};

const WORLDS_A_SLICE: usize = 16;

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
            believing: super::believing(params),
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
            turns: self.turns,
            noise: self.noise,
            list: Vec::new(),
            told: vec![[Arm::default(); 2 * PARTS]; actions.len()],
            actions,
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
    /// What values were made of, by action.
    told: Vec<[Arm; 2 * PARTS]>,
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
            let parts = parts(&table, self.policy.merits(), &WEIGHTS, self.seen.seat());
            let figures = parts.into_iter().flat_map(|part| [part.adds, part.figure]);
            for (arm, figure) in self.told[at].iter_mut().zip(figures) {
                arm.add(figure);
            }
        }
        self.arms.next_world();
    }
}

impl Search<Duel> for Sampling {
    fn step(&mut self) -> Progress {
        for _ in 0..WORLDS_A_SLICE {
            if self.is_done() {
                return Progress::Settled;
            }
            self.try_world();
        }
        Progress::Thinking
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let first = self.actions.first().copied().unwrap_or(Action::End);
        let settled = descent::settled(&self.seen, first);
        if self.actions.len() < 2 {
            return settled;
        }
        let rated = self.actions.iter().zip(self.arms.arms()).zip(&self.told);
        let rated = rated.map(|((action, arm), told)| Rated {
            parts: match arm.visits {
                0 => Vec::new(),
                _ => descent::amounts(told),
            },
            ..arm.rate(*action, descent::place(*action))
        });
        let found = Evaluation {
            actions: rated.collect(),
            decides: match self.simulations() {
                0 => settled.decides,
                _ => By::Value { pull: Arms::PULL },
            },
            simulations: self.simulations(),
            settled: self.is_done(),
            ..settled
        };
        told(found, &self.seen, &self.worlds, &self.account)
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let name = descent::name(&self.seen, &best);
        if self.actions.len() < 2 {
            return Insight::new(
                words::FORCED.with([name]),
                self.account.steps(&self.seen, self.worlds.reading()),
            );
        }
        let playouts = Figure::Simulations.found(count(self.simulations()));
        let sentence = sentence(&found, &best, playouts.clone(), name.clone());
        let mut steps = self.account.steps(&self.seen, self.worlds.reading());
        let step = Step::new(words::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(descent::ranking_by(
                words::MEASURE_PLAYOUTS,
                &self.seen,
                &found,
            ));
        steps.push(descent::spoken_of(step, &self.seen, &best));
        Insight::new(words::PIMC_HEADLINE.with([name, playouts]), steps)
    }

    fn simulations(&self) -> u64 {
        self.arms.arms().iter().map(|arm| arm.visits).sum()
    }
}

/// With what speaks for and against each choice.
fn told(
    found: Evaluation<Action>,
    seen: &Observation,
    worlds: &Worlds,
    account: &Account,
) -> Evaluation<Action> {
    let chosen = found.chosen().copied();
    found.tell(|action| account.reasons(seen, worlds.reading(), *action, chosen))
}

/// What the playouts say of the choice: that it wins most often, where it does, and alone.
fn sentence(found: &Evaluation<Action>, best: &Action, playouts: Arg, name: Arg) -> Text {
    let values = found.actions.iter().filter_map(|rated| rated.value);
    let most = values.clone().fold(f64::NEG_INFINITY, f64::max);
    let own = found.actions.iter().find(|rated| rated.action == *best);
    let equal = values.filter(|value| *value == most).count();
    match own.and_then(|rated| rated.value) {
        None => words::UNTRIED.with([name]),
        Some(value) => {
            let equal = (value >= most).then(|| Figure::Equals.found(count(equal)));
            words::PIMC_SENTENCE.with([playouts, name, equal.into()])
        }
    }
}

/// Iterations in one slice; each may ask a network.
const ITERATIONS_A_SLICE: u64 = 25;

/// The agent: its parameters.
pub(super) struct TreeSearch {
    profiles: Arc<Profiles>,
    simulations: u64,
    habit: Habit,
    believing: Believing,
    counsel: Option<Counsel>,
}

impl TreeSearch {
    pub(super) fn new(params: &Params, files: &Assets) -> Result<TreeSearch, AssetError> {
        Ok(TreeSearch {
            profiles: Arc::new(Profiles::shipped(files)?),
            counsel: Counsel::from_params(params, files, STUDENT, Eyes::Player)?,
            simulations: params.whole("simulations").unsigned_abs(),
            habit: Habit::from_params(params),
            believing: super::believing(params),
        })
    }
}

impl Agent<Duel> for TreeSearch {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let actions = seen.legal_actions();
        Box::new(Exploring {
            account: Account::new(&self.profiles),
            worlds: Worlds::new(seen, self.believing),
            growth: Growth::new(
                self.habit,
                self.counsel.clone(),
                seen,
                self.simulations,
                brief,
            ),
            actions,
            seen: seen.clone(),
            rng: brief.own(),
        })
    }
}

struct Exploring {
    seen: Observation,
    account: Account,
    actions: Vec<Action>,
    worlds: Worlds,
    growth: Growth,
    rng: Xoshiro256PlusPlus,
}

impl Search<Duel> for Exploring {
    fn step(&mut self) -> Progress {
        for _ in 0..ITERATIONS_A_SLICE {
            if self.growth.is_done() {
                return Progress::Settled;
            }
            let root = Descent {
                table: self.worlds.draw(&mut self.rng),
                eyes: descent::Eyes::Of(self.seen.seat()),
            };
            self.growth.iterate(root, &mut self.rng);
        }
        Progress::Thinking
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let found = self.growth.evaluation(&self.seen, &self.actions);
        told(found, &self.seen, &self.worlds, &self.account)
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let name = descent::name(&self.seen, &best);
        if self.actions.len() < 2 {
            return Insight::new(
                words::FORCED.with([name]),
                self.account.steps(&self.seen, self.worlds.reading()),
            );
        }
        let value = found.actions.iter().find(|rated| rated.action == best);
        let value = value.and_then(|rated| rated.value);
        let headline = explain::headline(&self.seen, best, name.clone(), value);
        let sentence = self.growth.sentence(&found, name);
        let mut steps = self.account.steps(&self.seen, self.worlds.reading());
        let step = Step::new(words::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(self.growth.picture())
            .panel(descent::ranking(&self.seen, &found));
        steps.push(descent::spoken_of(step, &self.seen, &best));
        Insight::new(headline, steps)
    }

    fn simulations(&self) -> u64 {
        self.growth.iterations()
    }
}

/// How worlds are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Believing {
    /// Any cards that the rules allow, each as likely, anywhere.
    Nothing,
    /// Any known deck that has what was seen, each as likely, its cards anywhere.
    Fitting,
    /// Decks by what was seen of them, cards anywhere.
    Decks,
    /// That, and what was not done.
    All,
}

pub(super) struct Worlds {
    seen: Observation,
    reading: Reading,
    believing: Believing,
}

impl Worlds {
    pub(super) fn new(seen: &Observation, believing: Believing) -> Worlds {
        let habits = match believing {
            Believing::All => Habits::default(),
            _ => Habits::NONE,
        };
        let setting = Setting {
            habits,
            ..Setting::default()
        };
        Worlds {
            reading: Reading::from_observation(seen, &setting),
            seen: seen.clone(),
            believing,
        }
    }

    pub(super) fn reading(&self) -> &Reading {
        &self.reading
    }

    /// Draws a world.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Table {
        let seat = self.seen.seat();
        let by_reading = match self.believing {
            Believing::Nothing => return anything(&self.seen, rng),
            Believing::Fitting => None,
            Believing::Decks | Believing::All => self.seen.deck(),
        };
        if let Some(deck) = by_reading {
            let mut table = *self.seen.table();
            if self.reading.deal(&mut table, rng) {
                fill_own(&mut table, &self.seen, seat, deck, rng);
                table.chance = rng.random::<u64>();
                return table;
            }
        }
        *Duel::determinize(&self.seen, rng).table()
    }
}
