//! A tree that grows over worlds, and what can be read off it.

use rand::Rng;

use super::descent::{Descent, NamedAction};
use super::guide::{Counsel, Told, Workroom};
use super::{rating, words};
use crate::catalogue::Params;
use crate::evaluation::{By, Evaluation};
use crate::game::{Observation as _, Seat};
use crate::games::duel::merit::Merits;
use crate::games::duel::policy::Policy;
use crate::games::duel::{Action, Observation};
use crate::insight::{NodeKind, Panel, UNFOLDED};
use crate::search::{Arm, Branch, IsMcts, Selection};
use crate::words::{Arg, Figure, Text, count};

/// The most information sets kept.
const CAPACITY: usize = 60_000;

/// How a tree grows.
#[derive(Clone, Copy, Debug)]
pub(in crate::games::duel) struct Habit {
    /// Weight of the exploration term.
    pub(in crate::games::duel) exploration: f64,
    /// Priors are a softmax of the rule's scores at this temperature.
    pub(in crate::games::duel) temperature: f32,
    /// A playout goes on until so many more turns have begun.
    pub(in crate::games::duel) turns: u8,
    /// How noisy the choices of a playout are.
    pub(in crate::games::duel) noise: f32,
}

impl Habit {
    /// As the parameters of a tree search say.
    pub(in crate::games::duel) fn of(params: &Params) -> Habit {
        Habit {
            exploration: params.number("exploration"),
            temperature: params.number("temperature") as f32,
            turns: params.whole("turns").clamp(0, 100) as u8,
            noise: params.number("noise") as f32,
        }
    }
}

/// A tree over the decision of a seat.
pub(in crate::games::duel) struct Growth {
    habit: Habit,
    policy: Policy,
    counsel: Option<Counsel>,
    tree: IsMcts<Descent>,
    room: Workroom,
}

impl Growth {
    /// An empty tree, in which some actions of the root are tried in any case; networks may be asked.
    pub(in crate::games::duel) fn new(
        habit: Habit,
        counsel: Option<Counsel>,
        seen: &Observation,
        asked: Vec<Action>,
    ) -> Growth {
        let selection = Selection::Puct {
            exploration: habit.exploration,
            trust: 0.0,
        };
        let named = |action| NamedAction::new(action, seen.table());
        let asked = asked.into_iter().map(named).collect();
        Growth {
            habit,
            policy: Policy::new(Merits::new(seen.table().pool())),
            tree: IsMcts::new(selection, seen.seat(), CAPACITY).insist(asked),
            counsel,
            room: Workroom::default(),
        }
    }

    /// One iteration in a world.
    pub(in crate::games::duel) fn iterate(&mut self, root: Descent, rng: &mut impl Rng) {
        let mut guide = Told {
            policy: &self.policy,
            counsel: self.counsel.as_ref(),
            temperature: self.habit.temperature,
            turns: self.habit.turns,
            noise: self.habit.noise,
            room: &mut self.room,
        };
        self.tree.iterate(root, &mut guide, rng);
    }

    /// Iterations so far.
    pub(in crate::games::duel) fn iterations(&self) -> u64 {
        self.tree.iterations()
    }

    /// What was found out about the actions of the root; before the first iteration it goes by the
    /// rule.
    pub(in crate::games::duel) fn evaluation(
        &self,
        seen: &Observation,
        actions: &[Action],
        done: bool,
    ) -> Evaluation<Action> {
        let first = actions.first().copied().unwrap_or(Action::End);
        let settled = rating::settled(seen, first);
        if actions.len() < 2 {
            return settled;
        }
        let rate = |action: &Action| {
            let named = NamedAction::new(*action, seen.table());
            let branch = self.tree.root_branch(&named);
            let arm = branch.map_or_else(Arm::default, Branch::arm);
            let mut rated = arm.rate(*action, rating::place(*action));
            rated.prior = branch.and_then(|branch| branch.prior);
            rated
        };
        let by_rule = || {
            let score = |action: &Action| self.policy.score(seen.table(), *action);
            let best = actions.iter().max_by(|a, b| score(a).total_cmp(&score(b)));
            By::Settled(best.copied().unwrap_or(first))
        };
        Evaluation {
            actions: actions.iter().map(rate).collect(),
            decides: match self.iterations() {
                0 => by_rule(),
                _ => By::Visits,
            },
            simulations: self.iterations(),
            settled: done,
            ..settled
        }
    }

    /// How far it has come, and what was tried most: one choice, where there is one.
    pub(in crate::games::duel) fn sentence(&self, found: &Evaluation<Action>, name: Arg) -> Text {
        let visits = found.actions.iter().map(|rated| rated.visits);
        let most = visits.clone().max().unwrap_or(0);
        let equal = visits.filter(|visits| *visits == most).count();
        let simulations = Figure::Simulations.found(count(self.iterations()));
        match (most, equal) {
            (0, _) => words::TREE_NONE.with([name]),
            (_, 1) => words::TREE_SENTENCE.with([simulations, name]),
            _ => {
                let equal = Figure::Equals.found(count(equal));
                words::TREE_SENTENCE_EQUAL.with([simulations, name, equal])
            }
        }
    }

    /// The tree as a picture, in the eyes of the seat that searches.
    pub(in crate::games::duel) fn picture(&self) -> Panel {
        let root = words::TREE_ROOT.text().into();
        let title = words::TREE_PANEL.text();
        let name = |named: &NamedAction| named.text().into();
        let mut tree = self.tree.picture(title, root, UNFOLDED, name);
        // What the other has to choose from differs from world to world: its priors have no common
        // sum.
        let others = tree
            .nodes
            .iter_mut()
            .filter(|node| node.kind != NodeKind::Own);
        others.for_each(|node| node.prior = None);
        Panel::Tree(tree)
    }
}

/// Whose hidden cards tell positions of a tree apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::duel) enum Eyes {
    /// Those of the seat that searches, at its own decisions.
    Of(Seat),
    /// All.
    All,
}
