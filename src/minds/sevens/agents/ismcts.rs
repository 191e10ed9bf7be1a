//! Information-set Monte Carlo tree search over the worlds of the belief.

use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::sevens::agents::words;
use yomite_games::sevens::{Action, MAX_PLAYERS, Observation, Sevens, World};

use super::explain::{self, Weighing};
use crate::agent::{Agent, Brief, Progress, Search};
use crate::cards::Cards;
use crate::catalogue::{Catalogue, Params};
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::{Observation as _, Seat};
use crate::insight::{Insight, Panel, Step, UNFOLDED};
use crate::search::{Arm, Branch, IsMcts, Selection, Unguided, follow};
use crate::sevens::belief::Reading;
use crate::sevens::opponent::{Kind, Model};
use crate::sevens::playout::play_out;
use crate::words::{Figure, count};

/// Iterations in one slice.
const SLICE: u64 = 300;

/// The most information sets kept.
const CAPACITY: usize = 60_000;

/// The agent: its parameters.
pub(super) struct TreeSearch {
    simulations: u64,
    worlds: u64,
    exploration: f64,
    model: Model,
}

impl TreeSearch {
    pub(super) fn new(params: &Params, model: Model) -> TreeSearch {
        TreeSearch {
            model,
            simulations: params.whole("simulations").unsigned_abs(),
            worlds: params.whole("worlds").unsigned_abs(),
            exploration: params.number("exploration"),
        }
    }
}

impl Agent<Sevens> for TreeSearch {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Sevens>> {
        let part = brief.part();
        let selection = Selection::Ucb {
            exploration: self.exploration,
        };
        let actions = explain::options(seen, &brief.asked);
        Box::new(Exploring {
            idle: explain::is_idle(&actions, &brief.asked),
            actions,
            worlds: Weighing::new(
                seen,
                (Reading::Plays, &self.model),
                self.worlds as usize,
                brief,
            ),
            tree: IsMcts::new(selection, seen.seat(), CAPACITY)
                .spend(part.share(self.simulations), brief.compares),
            seen: seen.clone(),
            rng: brief.own(),
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
    model: Model,
    /// A burst by choice is on offer: at the root, where it was asked about.
    burst: bool,
}

impl crate::search::Determinization for Descent {
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
        if playable == 0 || self.burst || !self.world.table.pass_is_burst() {
            actions.push(Action::Pass);
        }
        actions
    }

    fn play(&mut self, action: &Action) {
        let step = match action {
            Action::Play(card) => card.index() as u64 + 2,
            Action::Pass => 1,
        };
        self.path = follow(self.path, step);
        self.burst = false;
        explain::play(&mut self.world, *action);
    }

    fn play_out(mut self, rng: &mut impl Rng) -> Vec<f64> {
        let players = self.model.players(self.kinds);
        let winner = play_out(&mut self.world, &players, rng);
        let seats = Seat::all(self.world.table.players());
        seats
            .map(|seat| f64::from(u8::from(winner == Some(seat))))
            .collect()
    }
}

struct Exploring {
    seen: Observation,
    actions: Vec<Action>,
    /// There is nothing to try.
    idle: bool,
    worlds: Weighing,
    tree: IsMcts<Descent>,
    rng: Xoshiro256PlusPlus,
}

impl Exploring {
    fn is_done(&self) -> bool {
        self.worlds.is_complete() && (self.idle || self.tree.is_done())
    }

    fn iterate(&mut self) {
        let Some((world, kinds)) = self.worlds.draw(&mut self.rng) else {
            return;
        };
        let root = Descent {
            world,
            path: 0,
            kinds,
            model: self.worlds.belief().model().clone(),
            burst: self.actions.contains(&Action::Pass),
        };
        self.tree.iterate(root, &mut Unguided, &mut self.rng);
    }

    /// What was sampled of an action now.
    fn arm(&self, action: Action) -> Arm {
        let branch = self.tree.root_branch(&action);
        branch.map_or_else(Arm::default, Branch::arm)
    }

    fn picture(&self) -> Panel {
        let root = words::TREE_ROOT.text().into();
        let title = words::PANEL_TREE.text();
        Panel::Tree(self.tree.picture(title, root, UNFOLDED, Sevens::short))
    }
}

impl Search<Sevens> for Exploring {
    fn step(&mut self) -> Progress {
        if self.worlds.grow() {
            return Progress::Thinking;
        }
        for _ in 0..SLICE {
            if self.is_done() {
                return Progress::Settled;
            }
            self.iterate();
        }
        Progress::Thinking
    }

    fn insight(&self) -> Insight {
        let mut steps = vec![self.worlds.passes_step(), self.worlds.map_step()];
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::Pass);
        if self.actions.len() < 2 {
            return explain::forced(&self.seen, best, steps);
        }
        let iterations = Figure::Simulations.found(count(self.tree.iterations()));
        if self.tree.iterations() == 0 {
            return Insight::new(words::HEADLINE_UNTRIED.text(), steps);
        }
        let name = || explain::name(best).into();
        let sentence = words::STEP_TREE_SENTENCE.with([iterations.clone(), name()]);
        // Its tree is what it has beside everybody's counts.
        let mut choice = Step::new(words::STEP_RANKING.text(), sentence)
            .figure(explain::name(best))
            .telling_most()
            .panel(self.picture())
            .panel(explain::ranking(&found));
        choice.focus.extend(explain::focus(best));
        steps.push(choice);
        Insight::new(words::ISMCTS_HEADLINE.with([iterations, name()]), steps)
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let rate = |action: &Action| Rated {
            parts: explain::amounts(&self.seen, self.tree.leaves(action)),
            ..self.arm(*action).rate(*action, explain::place(*action))
        };
        let first = self.actions.first().copied().unwrap_or(Action::Pass);
        let settled = explain::settled(&self.seen, first);
        let found = Evaluation {
            actions: self.actions.iter().map(rate).collect(),
            decides: if self.tree.iterations() == 0 {
                settled.decides
            } else {
                By::Visits
            },
            simulations: self.tree.iterations(),
            settled: self.is_done(),
            ..settled
        };
        let chosen = found.chosen().copied();
        found.tell(|action| self.worlds.reasons(&self.seen, *action, chosen))
    }

    fn simulations(&self) -> u64 {
        self.tree.iterations()
    }
}
