//! The agents that follow one simple rule: they weigh every call, in slices, by what its answer would
//! leave.

use std::cmp::Reverse;

use rand::RngExt;
use rand::seq::IndexedRandom;
use yomite_games::numeron::knowledge::Partition;
use yomite_games::numeron::{Action, Answer, CodeIndex, Codes, Numeron, Observation, Rule};

use super::explain;
use super::position::Position;
use super::valuing::{self, Valuing, follows};
use crate::agent::{Agent, Brief, Progress, Search, Shard};
use crate::evaluation::Evaluation;
use crate::insight::Insight;

/// Calls what is best by a rule, or any possible code.
pub(super) struct Caller {
    /// What makes a call good; without a rule every possible code is as good.
    pub rule: Option<Rule>,
    /// The chance that it calls a random possible code instead.
    pub slip: f64,
    /// So many of its last answers it has in mind; without a number, all of them.
    pub memory: Option<usize>,
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
    /// Older answers are forgotten: one of the codes that agree with the others is called.
    Recalled,
    /// A slip: one of the codes left is called, without weighing.
    Slip,
    /// A foreign observation whose answers contradict each other.
    Contradiction,
    /// Every call is weighed.
    Weigh,
    /// The other knows the secret, and a miss loses: a code that could be the secret is called now,
    /// of those the best by the rule.
    Race,
}

impl Plan {
    /// The plan for a position, and a code drawn at random: the call itself unless calls are
    /// weighed. It is the same for all searchers of one position.
    pub fn choose(
        position: &Position,
        weighs: bool,
        slip: f64,
        brief: &Brief<Action>,
    ) -> (Plan, CodeIndex) {
        let mut rng = brief.common();
        let slips = rng.random::<f64>() < slip;
        let left = position.left();
        let plan = match left.len() {
            _ if position.secret => Plan::Secret,
            0 => Plan::Contradiction,
            _ if position.forgets() => Plan::Recalled,
            _ if position.reply => Plan::Reply,
            1 | 2 => Plan::Few,
            _ if left.len() == position.codes.count() => Plan::First,
            _ if !weighs => Plan::Random,
            _ if slips => Plan::Slip,
            _ if position.is_known() && !position.has_reply() => Plan::Race,
            _ => Plan::Weigh,
        };
        let all = position.codes.every();
        // Who has forgotten an answer still knows what it was given to.
        let fresh: Vec<CodeIndex> = match plan {
            Plan::Recalled => {
                let untried = |code: &&CodeIndex| !position.tried.contains(code);
                left.iter().filter(untried).copied().collect()
            }
            _ => Vec::new(),
        };
        let pool = match plan {
            Plan::Secret | Plan::Contradiction => &all,
            Plan::Recalled if !fresh.is_empty() => &fresh,
            _ => left,
        };
        (plan, pool.choose(&mut rng).copied().unwrap_or(0))
    }
}

impl Agent<Numeron> for Caller {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Numeron>> {
        let position = Position::remembered(seen, self.memory.unwrap_or(usize::MAX));
        let (plan, drawn) = Plan::choose(&position, self.rule.is_some(), self.slip, brief);
        Box::new(Calling {
            position,
            rule: self.rule.unwrap_or(Rule::Expected),
            plan,
            drawn,
            weighing: Weighing::new(brief.part()),
            valuing: match self.memory {
                // A beginner does not reckon what a call is worth.
                Some(_) => Valuing::none(asked(seen, brief)),
                None => Valuing::new(seen, asked(seen, brief)),
            },
            rules: self.rule,
        })
    }
}

/// The codes that a brief asks about.
pub(super) fn asked(seen: &Observation, brief: &Brief<Action>) -> Vec<CodeIndex> {
    let codes = Codes::of_length(seen.config.len());
    let fits = |action: &&Action| action.code().digits().len() == codes.len();
    let all = brief.asked.iter().filter(fits);
    all.map(|action| codes.index(action.code())).collect()
}

/// A thought of a [`Caller`].
pub(super) struct Calling {
    pub position: Position,
    pub rule: Rule,
    pub plan: Plan,
    /// Drawn at random among what is possible.
    pub drawn: CodeIndex,
    pub weighing: Weighing,
    pub valuing: Valuing,
    /// The rule that the agent goes by, if it has one.
    pub rules: Option<Rule>,
}

impl Calling {
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

    /// A code as what the turn asks for.
    pub fn action(&self, code: CodeIndex) -> Action {
        let code = self.position.codes.code(code);
        match self.plan {
            Plan::Secret => Action::Secret(code),
            _ => Action::Call(code),
        }
    }

    /// Every call is weighed that the plan asks for.
    pub fn weighed(&self) -> bool {
        !matches!(self.plan, Plan::Weigh | Plan::Race) || self.weighing.settled(self.position.codes)
    }

    /// Nothing more will change.
    pub fn settled(&self) -> bool {
        self.weighed() && (!follows(self.plan) || self.valuing.settled())
    }
}

impl Search<Numeron> for Calling {
    fn step(&mut self) -> Progress {
        if !self.weighed() {
            self.weighing.step(&self.position);
        } else if !self.settled() {
            self.valuing.step(&self.position);
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

    fn evaluation(&self) -> Evaluation<Action> {
        valuing::reading(self)
    }

    fn simulations(&self) -> u64 {
        self.weighing.rated().len() as u64
    }
}

/// Answers looked up in one slice: about a millisecond.
const SLICE: usize = 500_000;

/// A call and what the rules make of it.
#[derive(Clone, Copy)]
pub(super) struct Rated {
    pub call: CodeIndex,
    /// It could be the secret.
    pub inside: bool,
    /// [`Rule::key`] by the order of [`Rule::ALL`].
    keys: [u64; 4],
    /// What [`measures`](super::valuing::measures) name.
    pub figures: [f64; 5],
}

impl Rated {
    pub fn rate(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Rated {
        let counts = codes.split(call, set);
        let split = Partition::from_counts(counts, codes.len());
        Rated {
            call,
            inside: counts[codes.hit()] > 0,
            keys: Rule::ALL.map(|rule| rule.key(&counts)),
            figures: [
                split.expected(),
                split.entropy(),
                f64::from(split.worst()),
                f64::from(split.answers()),
                split.hit(),
            ],
        }
    }

    /// How good the call is by a rule, more is better: of equal ones a possible secret is better.
    pub fn merit(&self, rule: Rule) -> f64 {
        // Keys are whole numbers far below 2^52, so no two of them fall together.
        -(2.0 * self.keys[rule as usize] as f64 + f64::from(u8::from(!self.inside)))
    }

    /// The order of calls by a rule, best first: of equal ones a possible secret, then the
    /// smallest code.
    pub fn order(&self, rule: Rule) -> (u64, Reverse<bool>, CodeIndex) {
        (self.keys[rule as usize], Reverse(self.inside), self.call)
    }
}

/// The calls weighed so far.
pub(super) struct Weighing {
    /// Which calls this searcher takes: every `count`-th from `index`.
    shard: Shard,
    next: usize,
    rated: Vec<Rated>,
}

impl Weighing {
    pub fn new(shard: Shard) -> Weighing {
        Weighing {
            shard,
            next: usize::from(shard.index),
            rated: Vec::new(),
        }
    }

    /// Weighs some more calls.
    pub fn step(&mut self, position: &Position) {
        let (codes, set) = (position.codes, position.left());
        // A short set costs the rating of the call, whatever the set.
        let mut room = SLICE / (set.len() + 60);
        while room > 0 && self.next < codes.count() {
            self.rated
                .push(Rated::rate(codes, self.next as CodeIndex, set));
            self.next += usize::from(self.shard.count.max(1));
            room -= 1;
        }
    }

    /// Nothing is left to weigh.
    pub fn settled(&self, codes: &Codes) -> bool {
        self.next >= codes.count()
    }

    /// The calls weighed so far.
    pub fn rated(&self) -> &[Rated] {
        &self.rated
    }

    /// The best call so far by a rule.
    pub fn best(&self, rule: Rule) -> Option<Rated> {
        self.rated
            .iter()
            .copied()
            .min_by_key(|rated| rated.order(rule))
    }

    /// The best call so far that could be the secret.
    fn best_inside(&self, rule: Rule) -> Option<Rated> {
        let inside = self.rated.iter().copied().filter(|rated| rated.inside);
        inside.min_by_key(|rated| rated.order(rule))
    }

    /// The best calls by one rule, best first.
    pub fn leading(&self, most: usize, rule: Rule) -> Vec<Rated> {
        let mut rated = self.rated.clone();
        if rated.len() > most {
            rated.select_nth_unstable_by_key(most, |rated| rated.order(rule));
            rated.truncate(most);
        }
        rated.sort_unstable_by_key(|rated| rated.order(rule));
        rated
    }
}

/// The answers that occur in a split, with their counts, 0-0 first.
pub(super) fn answers(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Vec<(Answer, u32)> {
    let counts = codes.split(call, set);
    Answer::all(codes.len())
        .map(|answer| (answer, counts[answer.index()]))
        .filter(|&(_, count)| count > 0)
        .collect()
}
