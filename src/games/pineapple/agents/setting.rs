//! A fantasyland hand, arranged exactly.

use std::sync::Arc;

use super::explain;
use super::rating;
use super::spot::Spot;
use crate::agent::{Brief, Progress, Search};
use crate::evaluation::{Evaluation, Rated};
use crate::game::Observation as _;
use crate::games::pineapple::fantasy::{Arrangement, Solver, Terms};
use crate::games::pineapple::{Action, Observation, Pineapple, read};
use crate::insight::Insight;

/// The best arrangement, being found.
pub(super) struct Setting {
    pub(super) spot: Arc<Spot>,
    legal: u64,
    pub(super) asked: Vec<Action>,
    /// What staying in fantasyland is worth.
    pub(super) bonus: f64,
    solver: Option<Solver>,
    /// The same if staying were worth nothing: what one gives up to stay.
    plain: Option<Solver>,
    done: [bool; 2],
    slices: u64,
}

impl Setting {
    pub(super) fn new(seen: &Observation, spot: Arc<Spot>, brief: &Brief<Action>) -> Setting {
        let bonus = f64::from(spot.prices().of(spot.fantasy[spot.me]));
        let solver = |stay_bonus: f64| {
            let terms = Terms {
                stay_bonus,
                middle_stays: spot.middle_stays,
            };
            Solver::new(spot.task.hand, terms).ok()
        };
        Setting {
            legal: seen.legal_count(),
            asked: brief.asked.clone(),
            solver: solver(bonus),
            plain: solver(0.0),
            done: [false; 2],
            slices: 0,
            bonus,
            spot,
        }
    }

    /// The best arrangement so far.
    pub(super) fn best(&self) -> Option<Arrangement> {
        Some(self.solver.as_ref()?.best())
    }

    /// The one with the most royalties so far.
    pub(super) fn richest(&self) -> Option<Arrangement> {
        Some(self.plain.as_ref()?.best())
    }

    /// Nothing better is left.
    pub(super) fn is_proven(&self) -> bool {
        self.done[0]
    }

    /// Royalties, and the worth of staying where it stays, of any arrangement.
    fn value(&self, action: &Action) -> f64 {
        let reading = read(&action.placed(), self.spot.middle_stays);
        reading.map_or(0.0, |reading| {
            let stays = if reading.stay { self.bonus } else { 0.0 };
            f64::from(reading.royalty()) + stays
        })
    }

    fn rate(&self, action: Action) -> Rated<Action> {
        let mut rated = Rated::new(action, self.spot.task.place(&action));
        rated.value = Some(self.spot.before() + self.value(&action));
        rated.merit = rated.value;
        rated
    }
}

/// What an arrangement does.
pub(super) fn act(found: &Arrangement) -> Action {
    Action::new(found.board, found.discards)
}

impl Search<Pineapple> for Setting {
    fn step(&mut self) -> Progress {
        self.slices += 1;
        let solvers = [&mut self.solver, &mut self.plain];
        for (solver, done) in solvers.into_iter().zip(&mut self.done) {
            if !*done {
                *done = solver.as_mut().is_none_or(Solver::step);
                return Progress::Thinking;
            }
        }
        Progress::Settled
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let best = self.best().as_ref().map(act).unwrap_or_default();
        let mut actions = vec![self.rate(best)];
        let others = self.richest().as_ref().map(act);
        for action in others.into_iter().chain(self.asked.iter().copied()) {
            if actions.iter().all(|rated| rated.action != action)
                && self.spot.task.refusal(&action).is_none()
            {
                actions.push(self.rate(action));
            }
        }
        Evaluation {
            actions,
            legal: self.legal,
            simulations: self.slices,
            settled: self.done == [true; 2],
            ..rating::settled_as(best)
        }
    }

    fn insight(&self) -> Insight {
        explain::setting(self)
    }

    fn simulations(&self) -> u64 {
        self.slices
    }
}
