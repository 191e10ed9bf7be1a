//! The tree as a picture.

use std::collections::HashMap;

use super::{Cause, Determinization, IsMcts, Mover};
use crate::insight::{Label, Node, NodeKind, Tree, Twig};
use crate::words::Text;

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
