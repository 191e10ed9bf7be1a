//! Information-set Monte Carlo tree search over worlds of the belief.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::descent::{ByRule, Descent};
use super::worlds::{Believing, Worlds};
use super::{explain, params, rating, words};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::catalogue::Params;
use crate::evaluation::{By, Evaluation};
use crate::game::Observation as _;
use crate::games::duel::merit::Merits;
use crate::games::duel::policy::Policy;
use crate::games::duel::{Action, Duel, Observation};
use crate::insight::{Insight, NodeKind, Panel, Step, UNFOLDED};
use crate::search::{Arm, Branch, IsMcts, Selection};
use crate::words::count;

/// Iterations in one slice.
const SLICE: u64 = 100;
/// The most information sets kept.
const CAPACITY: usize = 60_000;

/// The agent: its parameters.
pub(super) struct TreeSearch {
    simulations: u64,
    exploration: f64,
    temperature: f32,
    turns: u8,
    noise: f32,
    believing: Believing,
}

impl TreeSearch {
    pub(super) fn new(params: &Params) -> TreeSearch {
        TreeSearch {
            simulations: params.whole("simulations").unsigned_abs(),
            exploration: params.number("exploration"),
            temperature: params.number("temperature") as f32,
            turns: params.whole("turns").clamp(0, 100) as u8,
            noise: params.number("noise") as f32,
            believing: params::believing(params),
        }
    }
}

impl Agent<Duel> for TreeSearch {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let selection = Selection::Puct {
            exploration: self.exploration,
            trust: 0.0,
        };
        let actions = seen.legal_actions();
        Box::new(Exploring {
            policy: Policy::new(Merits::new(seen.table().pool())),
            worlds: Worlds::new(seen, self.believing),
            tree: IsMcts::new(selection, seen.seat(), CAPACITY).insist(brief.asked.clone()),
            simulations: match actions.len() {
                0 | 1 => 0,
                _ => brief.part().share(self.simulations),
            },
            actions,
            temperature: self.temperature,
            turns: self.turns,
            noise: self.noise,
            list: Vec::new(),
            seen: seen.clone(),
            rng: brief.own(),
        })
    }
}

struct Exploring {
    seen: Observation,
    actions: Vec<Action>,
    policy: Policy,
    worlds: Worlds,
    tree: IsMcts<Descent>,
    simulations: u64,
    temperature: f32,
    turns: u8,
    noise: f32,
    list: Vec<Action>,
    rng: Xoshiro256PlusPlus,
}

impl Exploring {
    fn is_done(&self) -> bool {
        self.tree.iterations() >= self.simulations
    }

    fn iterate(&mut self) {
        let root = Descent {
            table: self.worlds.draw(&mut self.rng),
            me: self.seen.seat(),
        };
        let mut guide = ByRule {
            policy: &self.policy,
            temperature: self.temperature,
            turns: self.turns,
            noise: self.noise,
            list: &mut self.list,
        };
        self.tree.iterate(root, &mut guide, &mut self.rng);
    }

    fn picture(&self) -> Panel {
        let root = words::TREE_ROOT.text().into();
        let title = words::TREE_PANEL.text();
        let name = |action: &Action| rating::name(&self.seen, action);
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

impl Search<Duel> for Exploring {
    fn step(&mut self) -> Progress {
        for _ in 0..SLICE.min(self.simulations.saturating_sub(self.tree.iterations())) {
            self.iterate();
        }
        match self.is_done() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let first = self.actions.first().copied().unwrap_or(Action::End);
        let settled = rating::settled(&self.seen, first);
        if self.actions.len() < 2 {
            return settled;
        }
        let rate = |action: &Action| {
            let branch = self.tree.root_branch(action);
            let arm = branch.map_or_else(Arm::default, Branch::arm);
            let mut rated = arm.rate(*action, rating::place(*action));
            rated.prior = branch.and_then(|branch| branch.prior);
            rated
        };
        // Before the first simulation it goes by the rule.
        let by_rule = || {
            let score = |action: &Action| self.policy.score(self.seen.table(), *action);
            let best = self
                .actions
                .iter()
                .max_by(|a, b| score(a).total_cmp(&score(b)));
            By::Settled(best.copied().unwrap_or(first))
        };
        Evaluation {
            actions: self.actions.iter().map(rate).collect(),
            decides: match self.tree.iterations() {
                0 => by_rule(),
                _ => By::Visits,
            },
            simulations: self.tree.iterations(),
            settled: self.is_done(),
            ..settled
        }
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let name = rating::name(&self.seen, &best);
        if self.actions.len() < 2 {
            return Insight {
                headline: words::FORCED.with([name]),
                steps: explain::steps(&self.seen, self.worlds.reading()),
            };
        }
        let value = found.actions.iter().find(|rated| rated.action == best);
        let value = value.and_then(|rated| rated.value);
        let headline = explain::headline(self.worlds.reading(), name.clone(), value);
        let simulations = count(self.tree.iterations());
        let sentence =
            words::TREE_SENTENCE.with([simulations, count(self.tree.sets().len()), name]);
        let mut steps = explain::steps(&self.seen, self.worlds.reading());
        let step = Step::new(words::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(self.picture())
            .panel(rating::ranking(&self.seen, &found));
        steps.push(step);
        Insight { headline, steps }
    }

    fn simulations(&self) -> u64 {
        self.tree.iterations()
    }
}
