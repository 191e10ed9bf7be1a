//! The agents that follow one simple rule: weigh every call by what its answer would leave.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::explain;
use super::position::Position;
use super::weighing::Weighing;
use crate::agent::{Agent, Progress, Search, Shard};
use crate::games::numeron::{Action, CodeIndex, Numeron, Observation, Rule};
use crate::insight::Insight;

/// Calls what is best by a rule, or any possible code.
pub(super) struct Reader {
    /// What makes a call good; without a rule every possible code is as good.
    pub rule: Option<Rule>,
    /// The chance that it calls a random possible code instead.
    pub slip: f64,
}

/// How a call comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Plan {
    /// The secret is chosen at random.
    Secret,
    /// Nothing is known yet: all calls are alike, and one is drawn.
    First,
    /// One or two codes are left: one of them is called.
    Few,
    /// The other has hit, this is the reply: one of the codes left is called.
    Reply,
    /// There is no rule: one of the codes left is called.
    Random,
    /// A slip: one of the codes left is called, without weighing.
    Slip,
    /// A foreign observation whose answers contradict each other.
    Contradiction,
    /// Every call is weighed.
    Weigh,
    /// The other knows the secret and will hit: a code that could be the secret is called now, of
    /// those the best by the rule.
    Race,
}

impl Plan {
    /// The plan for a position, and a code drawn at random: the call itself unless calls are
    /// weighed. It is the same for all searchers of one position.
    pub fn of(position: &Position, weighs: bool, slip: f64, seed: u64) -> (Plan, CodeIndex) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let slips = rng.random::<f64>() < slip;
        let left = position.left();
        let plan = match left.len() {
            _ if position.secret => Plan::Secret,
            0 => Plan::Contradiction,
            _ if position.reply => Plan::Reply,
            1 | 2 => Plan::Few,
            _ if left.len() == position.codes.count() => Plan::First,
            _ if !weighs => Plan::Random,
            _ if slips => Plan::Slip,
            _ => Plan::Weigh,
        };
        let all = position.codes.every();
        let pool = match plan {
            Plan::Secret | Plan::Contradiction => &all,
            _ => left,
        };
        (plan, pool.choose(&mut rng).copied().unwrap_or(0))
    }
}

impl Agent<Numeron> for Reader {
    fn begin(&self, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Numeron>> {
        let position = Position::new(seen);
        let (plan, drawn) = Plan::of(&position, self.rule.is_some(), self.slip, seed);
        Box::new(Reading {
            position,
            rule: self.rule.unwrap_or(Rule::Expected),
            plan,
            drawn,
            weighing: Weighing::new(shard),
        })
    }
}

/// A thought of a [`Reader`].
pub(super) struct Reading {
    pub position: Position,
    pub rule: Rule,
    pub plan: Plan,
    /// Drawn at random among what is possible.
    pub drawn: CodeIndex,
    pub weighing: Weighing,
}

impl Reading {
    /// The call (or secret) so far.
    pub fn chosen(&self) -> CodeIndex {
        match self.plan {
            Plan::Weigh => self
                .weighing
                .best(self.rule)
                .map_or(self.drawn, |rated| rated.call),
            Plan::Race => self
                .weighing
                .best_inside(self.rule)
                .map_or(self.drawn, |rated| rated.call),
            _ => self.drawn,
        }
    }

    /// Nothing more will change.
    pub fn settled(&self) -> bool {
        !matches!(self.plan, Plan::Weigh | Plan::Race) || self.weighing.settled(self.position.codes)
    }
}

impl Search<Numeron> for Reading {
    fn step(&mut self) -> Progress {
        if !self.settled() {
            self.weighing.step(&self.position);
        }
        if self.settled() {
            Progress::Settled
        } else {
            Progress::Thinking
        }
    }

    fn insight(&self) -> Insight {
        explain::reading(self)
    }

    fn best(&self) -> Action {
        let code = self.position.codes.code(self.chosen());
        match self.plan {
            Plan::Secret => Action::Secret(code),
            _ => Action::Call(code),
        }
    }

    fn simulations(&self) -> u64 {
        self.weighing.rated().len() as u64
    }
}
