//! A fantasyland hand, arranged exactly.

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::{Action, Observation, Pineapple, STREETS, read};

use super::forecast::Sets;
use super::spot::Spot;
use super::{explain, rating};
use crate::agent::{Brief, Progress, Search};
use crate::evaluation::{Evaluation, Rated};
use crate::game::Observation as _;
use crate::insight::Insight;
use crate::pineapple::fantasy::{Arrangement, Solver, Terms};
use crate::pineapple::judge::Rows;

/// Worlds in which the other's hand is played on: its mean is then off by about two points.
pub(super) const WORLDS: u64 = 64;

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
    other: Other,
}

/// What the other is expected to make of the hand, against one's best board: rows, royalties, and
/// fantasyland. It is the same for every arrangement, and so decides nothing; without it a hand would
/// be taken for worth all that its own board brings.
struct Other {
    /// Boards that the other may have set, where it is in fantasyland too.
    sets: Sets,
    rng: Xoshiro256PlusPlus,
    wanted: u64,
    worlds: u64,
    sum: f64,
}

impl Other {
    /// Boards that the other may have set in fantasyland.
    const SETS: usize = 12;
    /// Worlds in one slice.
    const SLICE: u64 = 4;

    fn is_known(&self) -> bool {
        self.worlds >= self.wanted
    }

    /// Plays the hand on in some worlds, against a board that is worth `own` by itself.
    fn step(&mut self, spot: &Spot, board: &Action, own: f64) {
        if !self.sets.is_complete() {
            return self.sets.step();
        }
        for _ in 0..Self::SLICE.min(self.wanted - self.worlds) {
            let set = self.sets.draw(&mut self.rng).copied();
            let mut hand = spot.world(set.as_ref(), &mut self.rng);
            hand.acted[spot.me] = STREETS;
            hand.rows[spot.me] = Rows::from(&board.placed());
            hand.play_out(&spot.bold_judge());
            self.sum += spot.reward(&hand.rows).value - spot.before() - own;
            self.worlds += 1;
        }
    }

    /// Its mean; nothing before any world is played.
    fn brings(&self) -> f64 {
        self.sum / self.worlds.max(1) as f64
    }
}

impl Setting {
    /// `worlds` is the number of worlds in which the other plays on.
    pub(super) fn new(
        seen: &Observation,
        spot: Arc<Spot>,
        brief: &Brief<Action>,
        worlds: u64,
    ) -> Setting {
        let sets = if worlds > 0 { Other::SETS } else { 0 };
        // All searchers of a decision tell the same.
        let other = Other {
            sets: Sets::new(&spot, sets, brief.common()),
            rng: brief.common(),
            wanted: worlds,
            worlds: 0,
            sum: 0.0,
        };
        let bonus = f64::from(spot.prices().price(spot.fantasy[spot.me]));
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
            other,
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

    /// What a board is worth that brings nothing by itself: the points of earlier hands, and what the
    /// other is expected to make of this one.
    fn zero(&self) -> f64 {
        self.spot.before() + self.other.brings()
    }

    /// What the other is expected to make of the hand; `None` where nobody has looked.
    pub(super) fn other(&self) -> Option<f64> {
        (self.other.worlds > 0).then(|| self.other.brings())
    }

    fn rate(&self, action: Action) -> Rated<Action> {
        let mut rated = Rated::new(action, self.spot.task.place(&action));
        rated.value = Some(self.zero() + self.value(&action));
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
        if !self.other.is_known()
            && let Some(best) = self.best().as_ref().map(act)
        {
            let own = self.value(&best);
            self.other.step(&self.spot, &best, own);
            return Progress::Thinking;
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
            settled: self.done == [true; 2] && self.other.is_known(),
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
