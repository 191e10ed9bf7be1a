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
            parent: None,
            label: root,
            kind: NodeKind::Own,
            visits: self.iterations,
            value: worth / self.iterations.max(1) as f64,
            prior: None,
        };
        Tree::unfold(
            title,
            Twig {
                node: root,
                at: roots,
            },
            shown,
            |sets| {
                let twig = |one: Move<W::Action>| Twig {
                    node: Node {
                        parent: None,
                        label: label(one.action),
                        kind: one.kind,
                        visits: one.visits,
                        value: one.worth / one.visits as f64,
                        prior: (one.prior.0 > 0.0).then(|| one.prior.1 / one.prior.0),
                    },
                    at: one.next,
                };
                let moves = self.moves(sets, &next).into_iter();
                moves.filter(|one| one.visits > 0).map(twig).collect()
            },
        )
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
