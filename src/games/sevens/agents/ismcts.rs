//! Information-set Monte Carlo tree search over the worlds of the belief.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::weighing::{self, Weighing};
use super::{explain, words};
use crate::agent::{Agent, Domain, ParamInfo, Params, Progress, Search, Shard};
use crate::game::{Observation as _, Seat};
use crate::games::sevens::belief::Reading;
use crate::games::sevens::opponent::Kind;
use crate::games::sevens::playout::play_out;
use crate::games::sevens::{Action, Cards, MAX_PLAYERS, Observation, Sevens, World};
use crate::insight::{Insight, Measure, Node, NodeKind, Panel, Ranking, Step, Tree, Unit};
use crate::search::{Arm, Branch, IsMcts, Selection};
use crate::words::{Arg, count};

/// Parameters.
pub(super) const PARAMS: &[ParamInfo] = &[
    weighing::SIMULATIONS,
    weighing::WORLDS,
    ParamInfo {
        name: "exploration",
        meaning: words::PARAM_EXPLORATION,
        default: "0.4",
        domain: Domain::Number(0.0, 4.0),
    },
];

/// Iterations in one slice.
const SLICE: u64 = 300;
/// The most information sets kept.
const CAPACITY: usize = 60_000;
/// The most nodes shown; what is left of a level is summed.
const SHOWN: usize = 150;

/// The agent: its parameters.
pub(super) struct TreeSearch {
    simulations: u64,
    worlds: usize,
    exploration: f64,
}

impl TreeSearch {
    pub(super) fn new(params: &Params) -> TreeSearch {
        TreeSearch {
            simulations: params.whole("simulations").unsigned_abs(),
            worlds: params.whole("worlds").unsigned_abs() as usize,
            exploration: params.number("exploration"),
        }
    }
}

impl Agent<Sevens> for TreeSearch {
    fn begin(&self, seen: &Observation, seed: u64, shard: Shard) -> Box<dyn Search<Sevens>> {
        let selection = Selection::Ucb {
            exploration: self.exploration,
        };
        Box::new(Thought {
            actions: weighing::options(seen),
            worlds: Weighing::new(seen, Reading::Plays, self.worlds),
            tree: IsMcts::new(selection, CAPACITY),
            simulations: self.simulations,
            seen: seen.clone(),
            rng: Xoshiro256PlusPlus::seed_from_u64(shard.seed(seed)),
        })
    }
}

/// A world on its way down the tree. All moves are public, so a mover's information set is told
/// by the moves since the root: hands differ from world to world within it.
#[derive(Clone, Debug)]
struct Descent {
    world: World,
    path: u64,
    kinds: [Kind; MAX_PLAYERS],
}

impl crate::search::World for Descent {
    type Action = Action;

    fn to_move(&self) -> Option<Seat> {
        match self.world.table.winner() {
            Some(_) => None,
            None => self.world.table.to_move(),
        }
    }

    fn information_set(&self) -> u64 {
        self.path
    }

    fn actions(&self) -> Vec<Action> {
        let playable = self.world.playable();
        let mut actions: Vec<_> = Cards::from_bits(playable)
            .iter()
            .map(Action::Play)
            .collect();
        if playable == 0 || !self.world.table.pass_is_burst() {
            actions.push(Action::Pass);
        }
        actions
    }

    fn play(&mut self, action: &Action) {
        let step = match action {
            Action::Play(card) => card.index() as u64 + 2,
            Action::Pass => 1,
        };
        // A bijection of the sum: distinct short paths stay distinct with overwhelming chance.
        let mixed = (self.path ^ step).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.path = mixed ^ (mixed >> 29);
        explain::play(&mut self.world, *action);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        let winner = play_out(&mut self.world, &self.kinds, rng);
        let seats = Seat::all(self.world.table.players());
        seats
            .map(|seat| f64::from(u8::from(winner == Some(seat))))
            .collect()
    }
}

struct Thought {
    seen: Observation,
    actions: Vec<Action>,
    worlds: Weighing,
    tree: IsMcts<Descent>,
    simulations: u64,
    rng: Xoshiro256PlusPlus,
}

impl Thought {
    fn done(&self) -> bool {
        self.actions.len() < 2 || self.tree.iterations() >= self.simulations
    }

    fn iterate(&mut self) {
        let Some((world, kinds)) = self.worlds.draw(&mut self.rng) else {
            return;
        };
        let root = Descent {
            world,
            path: 0,
            kinds,
        };
        self.tree.iterate(root, &mut self.rng);
    }

    /// The root's actions with what was sampled, best first by visits.
    fn order(&self) -> Vec<(Action, Arm)> {
        let branches = self
            .tree
            .sets()
            .first()
            .map_or(&[][..], |root| &root.branches);
        let arm = |branch: &Branch<Action>| Arm {
            visits: branch.visits,
            sum: branch.reward,
            squares: branch.squares,
        };
        let mut order: Vec<_> = self
            .actions
            .iter()
            .map(|action| {
                let branch = branches.iter().find(|branch| branch.action == *action);
                (*action, branch.map(arm).unwrap_or_default())
            })
            .collect();
        order.sort_by_key(|(_, arm)| std::cmp::Reverse(arm.visits));
        order
    }

    fn ranking(&self) -> Ranking {
        let all = self.tree.iterations().max(1) as f64;
        let rows = self.order().into_iter().map(|(action, arm)| {
            // How the search spent itself is what decides; a mean over few visits does not.
            let values = vec![arm.visits as f64 / all, arm.mean()];
            explain::row(action, values, None, arm.visits)
        });
        let measure = |name, sampled| Measure {
            name,
            unit: Unit::Share,
            more_is_better: true,
            sampled,
        };
        Ranking {
            title: words::RANKING.text(),
            measures: vec![
                measure(words::MEASURE_VISITS.text(), true),
                measure(words::MEASURE_WIN.text(), true),
            ],
            decides: 0,
            rows: rows.collect(),
            others: 0,
        }
    }

    /// The most visited part of the tree, a parent before its children.
    fn picture(&self) -> Tree {
        let me = self.seen.seat();
        let sets = self.tree.sets();
        let mut children: std::collections::HashMap<(usize, usize), usize> = Default::default();
        for (at, set) in sets.iter().enumerate() {
            if let Some(parent) = set.parent {
                children.insert(parent, at);
            }
        }
        let kind = |set: Option<&usize>| match set.map(|at| sets[*at].seat) {
            None => NodeKind::End,
            Some(seat) if seat == me => NodeKind::Own,
            Some(seat) => NodeKind::Other(seat),
        };
        let value = |seat: Seat, mean: f64| if seat == me { mean } else { 1.0 - mean };
        let mut nodes = vec![Node {
            parent: None,
            label: words::TREE_ROOT.text().into(),
            kind: NodeKind::Own,
            visits: self.tree.iterations(),
            value: self.order().first().map_or(0.0, |(_, arm)| arm.mean()),
            prior: None,
        }];
        // Best first: the most visited branch not yet shown.
        let mut open: Vec<(u64, usize, usize, u32)> = Vec::new();
        let unfold = |open: &mut Vec<(u64, usize, usize, u32)>, set: usize, parent: u32| {
            let branches = sets[set].branches.iter().enumerate();
            open.extend(branches.map(|(b, branch)| (branch.visits, set, b, parent)));
        };
        if !sets.is_empty() {
            unfold(&mut open, 0, 0);
        }
        while nodes.len() < SHOWN {
            let most = (0..open.len()).max_by_key(|at| (open[*at].0, std::cmp::Reverse(*at)));
            let Some(at) = most else { break };
            let (visits, set, b, parent) = open.swap_remove(at);
            if visits == 0 {
                break;
            }
            let branch = &sets[set].branches[b];
            let child = children.get(&(set, b));
            nodes.push(Node {
                parent: Some(parent),
                label: match branch.action {
                    Action::Play(card) => Arg::Label(card.to_string()),
                    Action::Pass => explain::name(Action::Pass).into(),
                },
                kind: kind(child),
                visits,
                value: value(sets[set].seat, branch.mean()),
                prior: None,
            });
            if let Some(child) = child {
                unfold(&mut open, *child, nodes.len() as u32 - 1);
            }
        }
        Tree {
            title: words::TREE_PANEL.text(),
            nodes,
        }
    }
}

impl Search<Sevens> for Thought {
    fn step(&mut self) -> Progress {
        if self.done() {
            return Progress::Settled;
        }
        if self.worlds.grow(&mut self.rng) {
            return Progress::Thinking;
        }
        for _ in 0..SLICE.min(self.simulations - self.tree.iterations()) {
            self.iterate();
        }
        if self.done() {
            Progress::Settled
        } else {
            Progress::Thinking
        }
    }

    fn insight(&self) -> Insight {
        let best = self.best();
        if self.actions.len() == 1 {
            return explain::forced(&self.seen, best);
        }
        let iterations = self.tree.iterations();
        let mut choice = Step::new(
            words::RANKING_TITLE.text(),
            words::TREE_SENTENCE.with([
                count(iterations),
                count(self.tree.sets().len()),
                explain::name(best).into(),
            ]),
        )
        .figure(explain::name(best))
        .panel(Panel::Tree(self.picture()))
        .panel(Panel::Ranking(self.ranking()));
        choice.focus.extend(explain::focus(best));
        Insight {
            headline: words::ISMCTS_HEADLINE.with([count(iterations), explain::name(best).into()]),
            steps: vec![
                explain::passes(self.worlds.belief().knowledge(), None),
                self.worlds.map_step(None),
                choice,
            ],
            simulations: iterations,
            settled: self.done(),
        }
    }

    fn best(&self) -> Action {
        self.order()
            .first()
            .map_or(Action::Pass, |(action, _)| *action)
    }

    fn simulations(&self) -> u64 {
        self.tree.iterations()
    }
}
