//! Information-set tree search with the judgement as its guide: PUCT, few placements at first.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::alike::Alike;
use super::descent::{Descent, Judged, Move};
use super::fantasyland::Sets;
use super::forecast::Forecasts;
use super::last::Last;
use super::setting::Setting;
use super::spot::{Known, Spot, action};
use super::{explain, rating};
use crate::agent::{Agent, Brief, Progress, Ready, Search};
use crate::catalogue::Params;
use crate::evaluation::{Evaluation, Rated};
use crate::game::{Observation as _, Seat};
use crate::games::pineapple::judge::{Live, Rows, Scene};
use crate::games::pineapple::{Action, Observation, Pineapple};
use crate::insight::Insight;
use crate::search::{Arm, IsMcts, Selection, Widening};

/// Iterations in one slice.
const SLICE: u64 = 64;
/// The most information sets and events kept.
const CAPACITY: usize = 120_000;
/// Fantasyland boards of the other that a search draws from, at most.
const SETS: u64 = 48;

/// The agent: its parameters, and the judgement.
pub(super) struct Mcts {
    known: [Known; 2],
    simulations: u64,
    exploration: f64,
    temperature: f64,
    trust: f64,
    played: f64,
    placements: Widening,
    events: Widening,
}

impl Mcts {
    pub(super) fn new(params: &Params, known: [Known; 2]) -> Mcts {
        Mcts {
            known,
            simulations: params.whole("simulations").unsigned_abs(),
            exploration: params.number("exploration"),
            temperature: params.number("temperature"),
            trust: params.number("trust"),
            played: params.number("played"),
            placements: Widening {
                factor: params.number("width"),
                exponent: 0.5,
            },
            events: Widening {
                factor: params.number("deals"),
                exponent: 0.5,
            },
        }
    }
}

impl Agent<Pineapple> for Mcts {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        if seen.to_move() != Some(seen.seat()) {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        }
        let known = &self.known[usize::from(seen.config().jokers > 0)];
        let spot = Arc::new(Spot::new(seen, known.clone()));
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief));
        }
        let boards = &spot.boards;
        let alike = Alike::new(boards, &[spot.task.hand, seen.discards()]);
        let all = spot.task.walk();
        let firsts: Vec<Action> = all
            .filter(|action| alike.first(action) == *action)
            .collect();
        let asked: Vec<Action> = brief.asked.iter().map(|a| alike.first(a)).collect();
        let root: Arc<[Action]> = firsts.into();
        let simulations = brief.part().share(self.simulations);
        let last = Last::new(&spot, &root);
        let sets = Sets::new(&spot, SETS.min(simulations / 4) as usize, brief.common());
        let insisted = asked.iter().copied().map(Move::Own).collect();
        let selection = Selection::Puct {
            exploration: self.exploration,
            trust: self.trust,
        };
        let tree = IsMcts::new(selection, Seat(spot.me as u8), CAPACITY)
            .widen_choices(self.placements)
            .widen_events(self.events)
            .insist(insisted);
        Box::new(Thinking {
            judged: judged(&spot),
            legal: seen.legal_count(),
            asked: brief.asked.clone(),
            alike,
            last,
            sets,
            tree,
            forecasts: Forecasts::default(),
            simulations: if asked.is_empty() {
                simulations
            } else {
                simulations.max(64)
            },
            temperature: self.temperature,
            played: self.played,
            rng: brief.own(),
            root,
            spot,
        })
    }
}

/// What the judgement says of every placement, the highest first.
fn judged(spot: &Spot) -> Vec<(Action, f64)> {
    let cards = spot.cards();
    let judge = spot.judge();
    let scene = Scene {
        weights: judge.weights,
        layout: judge.layout,
        rows: Rows::from(&spot.boards[spot.me]),
        cards: &cards,
        live: Live::of(spot.unseen),
        street: spot.acted[spot.me] + 1,
        future: spot.future(),
    };
    let mut all = Vec::new();
    scene.each(|placement, value| all.push((action(&cards, placement), f64::from(value))));
    all.sort_by(|a, b| b.1.total_cmp(&a.1));
    all
}

/// A search in progress.
pub(super) struct Thinking {
    pub(super) spot: Arc<Spot>,
    /// The placements to try: of those that are alike, the first.
    pub(super) root: Arc<[Action]>,
    /// What the judgement says of every placement, the highest first.
    pub(super) judged: Vec<(Action, f64)>,
    pub(super) legal: u64,
    pub(super) asked: Vec<Action>,
    pub(super) alike: Alike,
    pub(super) last: Option<Last>,
    pub(super) sets: Sets,
    pub(super) tree: IsMcts<Descent>,
    pub(super) forecasts: Forecasts,
    pub(super) simulations: u64,
    temperature: f64,
    played: f64,
    rng: Xoshiro256PlusPlus,
}

impl Thinking {
    /// More thinking changes nothing.
    pub(super) fn is_done(&self) -> bool {
        match &self.last {
            _ if self.simulations == 0 => true,
            Some(last) => self.sets.is_complete() && last.done() >= last.total(&self.sets),
            None => self.tree.iterations() >= self.simulations,
        }
    }

    fn iterate(&mut self) {
        let set = self.sets.draw(&mut self.rng).copied();
        let world = Descent::new(&self.spot, set.as_ref(), &self.root, &mut self.rng);
        let mut guide = Judged {
            forecasts: &mut self.forecasts,
            temperature: self.temperature,
            played: self.played,
        };
        self.tree.iterate(world, &mut guide, &mut self.rng);
    }

    /// What was sampled of a placement.
    fn arm(&self, action: &Action) -> Arm {
        let root = self.tree.sets().first();
        let mut branches = root.into_iter().flat_map(|root| &root.branches);
        let branch = branches.find(|branch| branch.action == Move::Own(*action));
        branch.map_or_else(Arm::default, |branch| Arm {
            visits: branch.visits,
            sum: branch.reward,
            squares: branch.squares,
        })
    }

    fn prior(&self, action: &Action) -> Option<f64> {
        let root = self.tree.sets().first()?;
        let own = Move::Own(*action);
        root.branches
            .iter()
            .find(|branch| branch.action == own)?
            .prior
    }

    /// The placement that the judgement likes best, of those that are tried.
    fn liked(&self) -> Action {
        let best = self
            .judged
            .iter()
            .map(|(action, _)| self.alike.first(action));
        best.into_iter().next().unwrap_or_default()
    }
}

impl Search<Pineapple> for Thinking {
    fn step(&mut self) -> Progress {
        if self.is_done() {
            return Progress::Settled;
        }
        if !self.sets.is_complete() {
            self.sets.step();
            return Progress::Thinking;
        }
        if let Some(last) = &mut self.last {
            last.step(&self.spot, &self.sets);
        } else {
            let left = self.simulations.saturating_sub(self.tree.iterations());
            for _ in 0..SLICE.min(left) {
                self.iterate();
            }
        }
        match self.is_done() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let place = |action: &Action| self.spot.task.place(action);
        let exact = |last: &Last| {
            let values: Vec<_> = last.values().collect();
            rating::exact(values, place)
        };
        let done = self.last.as_ref().is_some_and(|last| last.done() > 0);
        let mut found = match &self.last {
            Some(last) if done => exact(last),
            _ if self.tree.iterations() > 0 => {
                let rate = |action: &Action| {
                    let mut rated = self.arm(action).rate(*action, place(action));
                    rated.prior = self.prior(action);
                    rated.value = rated.value.map(|value| value + self.forecasts.offset());
                    rated
                };
                rating::sampled(self.root.iter().map(rate).collect())
            }
            _ => rating::judged(
                self.liked(),
                &self.judged,
                &self.alike,
                place,
                self.spot.before(),
            ),
        };
        for asked in &self.asked {
            let first = self.alike.first(asked);
            if found.rated(asked).is_none()
                && let Some(like) = found.rated(&first).cloned()
            {
                let class = Some(place(&first) as u32);
                let own = found.actions.iter_mut().find(|rated| rated.action == first);
                own.into_iter().for_each(|rated| rated.class = class);
                found.actions.push(Rated {
                    action: *asked,
                    place: place(asked),
                    class,
                    ..like
                });
            }
        }
        Evaluation {
            legal: self.legal,
            simulations: self.simulations(),
            settled: self.is_done(),
            ..found
        }
    }

    fn insight(&self) -> Insight {
        explain::explain(self)
    }

    fn simulations(&self) -> u64 {
        match &self.last {
            Some(last) => last.done() as u64,
            None => self.tree.iterations(),
        }
    }
}
