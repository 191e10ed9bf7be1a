//! The agent that plans to the end: it follows the best known strategy, finds its place in it
//! under any names of the digits, and looks ahead where the match has left it.

use yomite_games::numeron::{Action, CodeIndex, Numeron, Observation, Rule};

use super::caller::{Calling, Plan, Weighing, asked};
use super::explain;
use super::position::{Naming, Place, Position, find};
use super::valuing::{self, Ahead, Valuing, exact};
use crate::agent::{Agent, Brief, Progress, Search, Shard};
use crate::evaluation::Evaluation;
use crate::insight::Insight;
use crate::numeron::race::Calls;
use crate::numeron::solve::{Tree, shipped};

/// Sets up to this size are solved outright where no strategy is at hand.
const SOLVED: usize = 12;

/// The most calls that are followed to the end.
const FOLLOWED: usize = 12;

/// Plays the best known strategy.
pub(super) struct Planner {
    /// The chance that it calls a random possible code instead.
    pub slip: f64,
}

impl Agent<Numeron> for Planner {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Numeron>> {
        let position = Position::new(seen);
        let (mut plan, drawn) = Plan::choose(&position, true, self.slip, brief);
        // Also where a reply is left: to hit first wins, and a reply only draws.
        if plan == Plan::Weigh && position.is_known() {
            plan = Plan::Race;
        }
        let codes = position.codes;
        let asked = asked(seen, brief);
        let strategy = match plan {
            Plan::Weigh => shipped(codes.len()).ok().and_then(|tree| {
                Some(Strategy::planned(
                    tree,
                    find(tree, codes, &position.telling())?,
                ))
            }),
            _ => None,
        };
        Box::new(Planning {
            // In look-ups, so that the same position is always thought about equally long.
            room: if codes.len() == 3 {
                8_000_000
            } else {
                160_000_000
            },
            base: Calling {
                position,
                rule: if plan == Plan::Race {
                    Rule::Parts
                } else {
                    Rule::Entropy
                },
                plan,
                drawn,
                weighing: Weighing::new(Shard::WHOLE),
                valuing: Valuing::new(seen, asked.clone()),
                rules: Some(Rule::Entropy),
            },
            asked,
            strategy,
            next: Vec::new(),
            queued: false,
            now: None,
            followed: Vec::new(),
        })
    }
}

/// A strategy from the present position on.
pub(super) struct Strategy {
    tree: std::borrow::Cow<'static, Tree>,
    place: Place,
    /// Where it comes from.
    pub source: Source,
}

/// Where a strategy comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Shipped,
    Solved,
    /// Look-ahead, going on by entropy.
    Ahead,
}

impl Strategy {
    fn planned(tree: &'static Tree, place: Place) -> Strategy {
        Strategy {
            tree: std::borrow::Cow::Borrowed(tree),
            place,
            source: Source::Shipped,
        }
    }

    fn found(tree: Tree, source: Source) -> Strategy {
        let place = Place {
            node: 0,
            naming: Naming::same(tree.len()),
        };
        Strategy {
            tree: std::borrow::Cow::Owned(tree),
            place,
            source,
        }
    }

    pub fn at(&self) -> (&Tree, &Place) {
        (&self.tree, &self.place)
    }

    /// Calls over all secrets left.
    pub fn total(&self) -> u32 {
        self.tree.nodes()[self.place.node].total
    }
}

/// A call followed to the end.
pub(super) struct Followed {
    pub call: CodeIndex,
    /// How many of them, as chances.
    pub calls: Calls,
    /// Calls over all secrets left.
    pub total: u32,
    pub source: Source,
}

/// A thought of a [`Planner`].
pub(super) struct Planning {
    pub base: Calling,
    /// The strategy that is best so far.
    pub strategy: Option<Strategy>,
    /// Followed in any case.
    asked: Vec<CodeIndex>,
    /// Calls still to be followed, the next one last.
    next: Vec<CodeIndex>,
    queued: bool,
    now: Option<Ahead>,
    /// The calls followed to the end, best first.
    pub followed: Vec<Followed>,
    /// Look-ups that may still be spent.
    room: usize,
}

impl Planning {
    /// The call (or secret) so far.
    pub fn chosen(&self) -> CodeIndex {
        match (self.base.plan, self.followed.first(), &self.strategy) {
            (Plan::Race, _, _) => self.base.chosen(),
            (Plan::Weigh, Some(best), _) => best.call,
            (Plan::Weigh, None, Some(_)) => self.planned_call().unwrap_or(self.base.drawn),
            _ => self.base.chosen(),
        }
    }

    /// Nothing more will change.
    pub fn settled(&self) -> bool {
        match self.base.plan {
            Plan::Weigh => self.followed_all() && self.base.valuing.settled(),
            _ => self.base.settled(),
        }
    }

    /// Every call that is worth it is followed to the end.
    fn followed_all(&self) -> bool {
        self.queued && self.now.is_none() && self.next.is_empty()
    }

    fn planned_call(&self) -> Option<CodeIndex> {
        let (tree, place) = self.strategy.as_ref()?.at();
        Some(
            place
                .naming
                .clone()
                .call(self.base.position.codes, tree.nodes()[place.node].call),
        )
    }

    /// Once every call is weighed: which are worth following.
    fn queue(&mut self) {
        self.queued = true;
        let position = &self.base.position;
        if self.strategy.is_none() && position.left().len() <= SOLVED {
            let tree = exact(position.codes, position.left());
            self.strategy = tree.ok().map(|tree| Strategy::found(tree, Source::Solved));
        }
        let planned = self.planned_call();
        if let (Some(call), Some(strategy)) = (planned, &self.strategy) {
            let (tree, place) = strategy.at();
            self.followed.push(Followed {
                call,
                calls: Calls::from_node(tree, place.node),
                total: strategy.total(),
                source: strategy.source,
            });
        }
        let mut best: Vec<CodeIndex> = self.asked.clone();
        let by_rule = Rule::ALL.map(|rule| self.base.weighing.leading(FOLLOWED, rule));
        for nth in 0..FOLLOWED {
            best.extend(
                by_rule
                    .iter()
                    .filter_map(|calls| calls.get(nth))
                    .map(|rated| rated.call),
            );
        }
        let mut seen = Vec::new();
        best.retain(|&call| {
            let fresh = Some(call) != planned && !seen.contains(&call);
            seen.push(call);
            fresh
        });
        best.truncate(FOLLOWED + self.asked.len() - self.followed.len());
        best.reverse();
        self.next = best;
    }

    fn follow(&mut self) {
        let (codes, left) = (self.base.position.codes, self.base.position.left());
        let ahead = match self.now.as_mut() {
            Some(ahead) => ahead,
            None => match self.next.pop() {
                Some(call) => self.now.insert(Ahead::new(codes, call, left)),
                None => return,
            },
        };
        ahead.step(codes);
        if !ahead.complete() {
            return;
        }
        let Some(ahead) = self.now.take() else {
            return;
        };
        self.room = self.room.saturating_sub(ahead.spent);
        if self.room < ahead.spent {
            self.next.clear();
        }
        if ahead.endless() {
            return;
        }
        let better = self
            .followed
            .first()
            .is_none_or(|best| ahead.total < best.total);
        let Ok(tree) = ahead.tree(codes, left) else {
            return;
        };
        let followed = Followed {
            call: ahead.call,
            calls: Calls::from_node(&tree, 0),
            total: ahead.total,
            source: Source::Ahead,
        };
        if better {
            self.strategy = Some(Strategy::found(tree, Source::Ahead));
        }
        // After its equals: what was found first, stays first.
        let at = self
            .followed
            .partition_point(|other| other.total <= followed.total);
        self.followed.insert(at, followed);
    }
}

impl Search<Numeron> for Planning {
    fn step(&mut self) -> Progress {
        match self.base.plan {
            Plan::Weigh if !self.base.weighed() => {
                self.base.step();
            }
            Plan::Weigh if !self.queued => self.queue(),
            Plan::Weigh if !self.followed_all() => self.follow(),
            Plan::Weigh => self.base.valuing.step(&self.base.position),
            _ => return self.base.step(),
        }
        if self.settled() {
            Progress::Settled
        } else {
            Progress::Thinking
        }
    }

    fn insight(&self) -> Insight {
        explain::planning(self)
    }

    fn evaluation(&self) -> Evaluation<Action> {
        valuing::planning(self)
    }

    fn simulations(&self) -> u64 {
        self.base.simulations()
    }
}
