//! What the tree consists of, and the tree as a picture.

use std::collections::HashMap;

use crate::search::Determinization;

use super::super::{Arm, Cause};
use super::IsMcts;
use crate::game::Seat;
use crate::insight::{Label, Node, NodeKind, Tree, Twig};
use crate::words::Text;

/// An action at an information set.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch<A> {
    pub action: A,
    /// Iterations through it.
    pub visits: u64,
    /// Iterations in which it was on offer.
    pub offered: u64,
    /// Sum of the mover's rewards.
    pub reward: f64,
    /// Sum of their squares.
    pub squares: f64,
    /// Sum of the observer's rewards.
    pub worth: f64,
    /// The guide's chance, as told when the action was first on offer; `None` where the selection
    /// asks for none.
    pub prior: Option<f64>,
    /// What the guide takes it to be worth to the mover, as told with the prior.
    pub hint: Option<f64>,
    pub(super) regret: f64,
    /// Sum over iterations of the chance it had without exploration.
    pub(super) strategy: f64,
}

impl<A> Branch<A> {
    /// Mean reward of the mover, with a hint that counts for so many visits.
    pub(super) fn with_hint(&self, hint: f64, trust: f64) -> f64 {
        // Without any weight nothing but the hint is known.
        let trust = trust.max(1e-9);
        (self.reward + hint * trust) / (self.visits as f64 + trust)
    }

    pub(super) fn new(action: A) -> Self {
        Branch {
            action,
            visits: 0,
            offered: 0,
            reward: 0.0,
            squares: 0.0,
            worth: 0.0,
            prior: None,
            hint: None,
            regret: 0.0,
            strategy: 0.0,
        }
    }

    /// What was sampled of it for the mover.
    pub fn arm(&self) -> Arm {
        Arm {
            visits: self.visits,
            sum: self.reward,
            squares: self.squares,
        }
    }

    /// Mean reward of the mover; 0 before the first visit.
    pub fn mean(&self) -> f64 {
        self.reward / self.visits.max(1) as f64
    }
}

/// Who or what goes on at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A player, by the choice of the search.
    Choice(Seat),
    /// Chance, or a player by a policy of its own.
    Event(Cause),
}

/// How many branches of a set are considered after so many visits: as many as its factor times
/// the visits to the power of its exponent, and one at least. The others wait (Coulom 2007).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// Branches after one visit.
    pub factor: f64,
    /// 0 to 1.
    pub exponent: f64,
}

impl Widening {
    /// The branches that are considered after so many visits.
    pub fn width(&self, visits: u64) -> usize {
        let width = self.factor * (visits.max(1) as f64).powf(self.exponent);
        width.ceil().clamp(1.0, 1e9) as usize
    }
}

/// Iterations that the best actions of a root get by a while, in the order of their priors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Floor {
    /// How many actions.
    pub best: usize,
    /// Iterations of each.
    pub least: u64,
    /// One is due each time the root has had this many more, until they have all.
    pub every: u64,
}

impl Floor {
    /// Iterations that the action of this rank is to have after this many `visits` of the root.
    pub(super) fn due(self, rank: usize, visits: u64) -> u64 {
        match rank < self.best {
            true => self.least.min(visits / self.every.max(1)),
            false => 0,
        }
    }
}

/// What a mover can tell, with what was learnt there; or something that happens by itself, with
/// what came of it.
#[derive(Clone, Debug)]
pub struct InformationSet<A> {
    /// Who goes on.
    pub mover: Mover,
    /// Where it was first reached from: a set and its branch; `None` for a root.
    pub parent: Option<(usize, usize)>,
    /// Iterations through it.
    pub visits: u64,
    /// The actions seen so far, or what has happened.
    pub branches: Vec<Branch<A>>,
}

impl<A> InformationSet<A> {
    /// Who chooses; `None` where something happens by itself.
    pub fn seat(&self) -> Option<Seat> {
        match self.mover {
            Mover::Choice(seat) => Some(seat),
            Mover::Event(_) => None,
        }
    }

    /// The average strategy over all iterations, as one chance a branch.
    pub fn average_strategy(&self) -> Vec<f64> {
        let sum: f64 = self.branches.iter().map(|branch| branch.strategy).sum();
        let even = 1.0 / self.branches.len().max(1) as f64;
        self.branches
            .iter()
            .map(|branch| {
                if sum > 0.0 {
                    branch.strategy / sum
                } else {
                    even
                }
            })
            .collect()
    }
}

/// What one move leads to, over all sets in which it can be made.
struct Move<'a, A> {
    action: &'a A,
    kind: NodeKind,
    visits: u64,
    worth: f64,
    /// Sums over the sets that have a prior: visits, and visits times prior.
    prior: (f64, f64),
    next: Vec<usize>,
}

impl<W: Determinization> IsMcts<W> {
    /// The most visited part of the tree, as so many nodes, in the observer's eyes: a value is
    /// what the moves up to there are worth to it, whoever made them. A move that
    /// can be made in several sets is shown once.
    pub fn picture(
        &self,
        title: Text,
        root: Label,
        shown: usize,
        label: impl Fn(&W::Action) -> Label,
    ) -> Tree {
        self.picture_with(title, root, shown, |action| (label(action), Vec::new()))
    }

    /// As [`IsMcts::picture`], with what each move puts where ([`Node::moves`]).
    pub fn picture_with(
        &self,
        title: Text,
        root: Label,
        shown: usize,
        tell: impl Fn(&W::Action) -> (Label, Vec<(u8, u8)>),
    ) -> Tree {
        let mut next: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
        let mut roots = Vec::new();
        for (at, set) in self.sets.iter().enumerate() {
            match set.parent {
                Some(parent) => next.entry(parent).or_default().push(at),
                None => roots.push(at),
            }
        }
        let worth: f64 = roots
            .iter()
            .flat_map(|at| &self.sets[*at].branches)
            .map(|branch| branch.worth)
            .sum();
        let root = Node {
            visits: self.iterations,
            value: worth / self.iterations.max(1) as f64,
            waiting: self.waiting(&roots),
            ..Node::new(None, root, NodeKind::Own)
        };
        Tree::unfold(
            title,
            Twig {
                node: root,
                at: roots,
            },
            shown,
            |sets| {
                let twig = |one: Move<W::Action>| {
                    let (label, moves) = tell(one.action);
                    Twig {
                        node: Node {
                            visits: one.visits,
                            value: one.worth / one.visits as f64,
                            prior: (one.prior.0 > 0.0).then(|| one.prior.1 / one.prior.0),
                            moves,
                            waiting: self.waiting(&one.next),
                            ..Node::new(None, label, one.kind)
                        },
                        at: one.next,
                    }
                };
                let moves = self.moves(sets, &next).into_iter();
                moves.filter(|one| one.visits > 0).map(twig).collect()
            },
        )
    }

    /// How many actions that can be chosen in these sets are not considered yet in any of them.
    fn waiting(&self, sets: &[usize]) -> u32 {
        let mut open: Vec<&W::Action> = Vec::new();
        let mut waiting: Vec<&W::Action> = Vec::new();
        for &at in sets {
            let set = &self.sets[at];
            let considered = self.considered(set);
            for (at, branch) in set.branches.iter().enumerate() {
                // What one insists on is tried out of turn.
                let opened = at < considered || branch.visits > 0;
                let list = if opened { &mut open } else { &mut waiting };
                if !list.contains(&&branch.action) {
                    list.push(&branch.action);
                }
            }
        }
        let only = waiting.iter().filter(|action| !open.contains(action));
        u32::try_from(only.count()).unwrap_or(u32::MAX)
    }

    /// The moves that can be made in any of these sets.
    fn moves(
        &self,
        sets: &[usize],
        next: &HashMap<(usize, usize), Vec<usize>>,
    ) -> Vec<Move<'_, W::Action>> {
        let mut moves: Vec<Move<W::Action>> = Vec::new();
        for &at in sets {
            let set = &self.sets[at];
            let kind = match set.mover {
                Mover::Choice(seat) if seat == self.observer => NodeKind::Own,
                Mover::Choice(seat) | Mover::Event(Cause::Policy(seat)) => NodeKind::Other(seat),
                Mover::Event(Cause::Chance) => NodeKind::Chance,
            };
            for (b, branch) in set.branches.iter().enumerate() {
                let known = moves
                    .iter()
                    .position(|one| one.kind == kind && *one.action == branch.action);
                let place = known.unwrap_or_else(|| {
                    moves.push(Move {
                        action: &branch.action,
                        kind,
                        visits: 0,
                        worth: 0.0,
                        prior: (0.0, 0.0),
                        next: Vec::new(),
                    });
                    moves.len() - 1
                });
                let one = &mut moves[place];
                one.visits += branch.visits;
                one.worth += branch.worth;
                if let Some(prior) = branch.prior {
                    one.prior.0 += set.visits as f64;
                    one.prior.1 += set.visits as f64 * prior;
                }
                one.next.extend(next.get(&(at, b)).into_iter().flatten());
            }
        }
        moves
    }
}
