//! Information-set tree search that one network guides alone: its policy says what to try, its forecasts what a
//! position is worth, and the other places as it would. No judgement of boards, no playouts, nothing counted out.

use std::sync::Arc;

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::agents::{AGENTS, words};
use yomite_games::pineapple::{Action, Observation, Pineapple};

use super::alike::Alike;
use super::descent::{Descent, Move};
use super::forecast::Sets;
use super::setting::{self, Setting};
use super::spot::{Known, Outcome, Spot};
use super::{explain, rating};
use crate::agent::{Agent, Brief, Progress, Ready, Search};
use crate::catalogue::{AgentSpec, Params, SpecError};
use crate::evaluation::{By, Evaluation, Measure, Rated, Sample, Unit};
use crate::game::{Observation as _, Seat};
use crate::insight::Insight;
use crate::pineapple::judge::Field;
use crate::pineapple::learned::{Ends, Learned, Opinion, Reward, Scorer};
use crate::search::{
    Advice, Arm, Branch, Determinization as _, Guide, IsMcts, Selection, Widening,
};

/// Iterations in one slice: a network is asked two or three times in each.
const SLICE: u64 = 8;

/// The most information sets and events kept.
const CAPACITY: usize = 120_000;

/// Fantasyland boards of the other that worlds are made with, at most.
const SETS: u64 = 24;

/// The agent: a network, in which units its points are, and the parameters of the search.
pub struct NetworkSearch {
    learned: Learned,
    /// By what the other places, where it is another.
    rival: Option<Scorer>,
    reward: Reward,
    simulations: u64,
    exploration: f64,
    temperature: f64,
    placements: Widening,
    events: Widening,
}

impl NetworkSearch {
    pub(super) fn new(learned: Learned, reward: Reward, params: &Params) -> NetworkSearch {
        let widening = |name| Widening {
            factor: params.number(name),
            exponent: 0.5,
        };
        NetworkSearch {
            learned,
            rival: None,
            reward,
            simulations: params.whole("simulations").unsigned_abs(),
            exploration: params.number("exploration"),
            temperature: params.number("temperature"),
            placements: widening("width"),
            events: widening("deals"),
        }
    }

    /// The same that takes the other to place by a network of its own.
    pub(super) fn against(self, rival: Option<Scorer>) -> NetworkSearch {
        NetworkSearch { rival, ..self }
    }

    /// The same agent with another network, by which both place and which has learned points of this reward.
    ///
    /// # Errors
    /// The spec is of another agent, or has a parameter that this one lacks.
    pub fn guided(
        learned: Learned,
        reward: Reward,
        spec: &AgentSpec,
    ) -> Result<NetworkSearch, SpecError> {
        let own = AGENTS.iter().find(|info| info.name == NetworkSearch::NAME);
        let params = spec.resolve(own.map_or(&[], std::slice::from_ref))?;
        Ok(NetworkSearch::new(learned, reward, &params))
    }

    /// What it is called in the list of agents.
    pub const NAME: &str = "mcts-seed";
}

impl Agent<Pineapple> for NetworkSearch {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        let mine = seen.to_move() == Some(seen.seat());
        let spot =
            mine.then(|| Spot::new(seen, Known::guided(&self.learned, self.rival.as_ref()), 0.0));
        let Some(spot) = spot.map(Arc::new) else {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        };
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief, setting::WORLDS));
        }
        let alike =
            Alike::new(&spot.boards, &[spot.task.hand, seen.discards()]).with_task(&spot.task);
        let Some(opinion) = self.learned.opinion(seen) else {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        };
        let kinds = alike.summed(opinion.policy.iter().copied());
        let root: Arc<[Action]> = kinds.iter().map(|(action, ..)| *action).collect();
        let asked: Vec<Action> = brief.asked.iter().map(|a| alike.first(a)).collect();
        let share = brief.part().share(self.simulations);
        let simulations = match asked.is_empty() {
            true => share,
            false => share.max(64),
        };
        let selection = Selection::Puct {
            exploration: self.exploration,
            // The network rates placements and positions; it has no worth of a placement that could be a hint.
            trust: 0.0,
        };
        let tree = IsMcts::new(selection, Seat(spot.me as u8), CAPACITY)
            .spend(simulations, brief.compares)
            .widen_choices(self.placements)
            .widen_events(self.events)
            .insist(asked.into_iter().map(Move::Own).collect());
        let mut rng = brief.own();
        Box::new(Thinking {
            sets: Sets::new(
                &spot,
                SETS.min(self.simulations / 4) as usize,
                brief.common(),
            ),
            field: Arc::new(Field::new(&[], &spot.prices())),
            policy: kinds
                .iter()
                .map(|(action, _, sum)| (*action, *sum))
                .collect(),
            learned: self.learned.clone(),
            reward: self.reward,
            legal: seen.legal_count(),
            asked: brief.asked.clone(),
            drawn_at: rating::drawn(self.temperature, brief),
            worlds: rng.random(),
            several: super::mcts::SEVERAL.div_ceil(u64::from(brief.part().count.max(1))),
            opinion,
            root,
            alike,
            tree,
            rng,
            spot,
        })
    }
}

/// A decision that is being thought about.
pub(super) struct Thinking {
    pub(super) spot: Arc<Spot>,
    learned: Learned,
    pub(super) reward: Reward,
    /// What the network says at sight.
    pub(super) opinion: Opinion,
    /// The placements to try, of those that are alike the first, with the chances of all of these.
    policy: Vec<(Action, f32)>,
    root: Arc<[Action]>,
    legal: u64,
    pub(super) asked: Vec<Action>,
    pub(super) alike: Alike,
    sets: Sets,
    pub(super) tree: IsMcts<Descent>,
    /// Nothing is held against what the other may end with.
    field: Arc<Field>,
    /// How the choice is drawn, where it is not what was tried most.
    drawn_at: Option<By<Action>>,
    /// What the worlds of the simulations grow from.
    worlds: u64,
    /// This searcher's part of what is several simulations of all together.
    pub(super) several: u64,
    rng: Xoshiro256PlusPlus,
}

/// What is told of a leaf behind both seats' rewards, in this order.
const TOLD: [usize; 3] = [2, 3, 4];

/// What the leaves behind a placement tell of one's own board.
pub(super) struct Told {
    pub(super) foul: Sample,
    pub(super) fantasyland: Sample,
    pub(super) royalties: Sample,
}

impl Thinking {
    /// What the leaves behind a placement tell; nothing where it was not tried.
    pub(super) fn told(&self, action: &Action) -> Option<Told> {
        let leaves = self.tree.leaves(&Move::Own(self.alike.first(action)));
        let [foul, fantasyland, royalties] = TOLD.map(|at| leaves.get(at).map(Arm::sample));
        Some(Told {
            foul: foul?,
            fantasyland: fantasyland?,
            royalties: royalties?,
        })
    }

    fn iterate(&mut self) {
        // Placements are compared in the same worlds: what differs between them is theirs.
        let nth = self.tree.next_visits(&mut self.rng);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.worlds.wrapping_add(nth));
        let set = self.sets.draw(&mut rng).copied();
        let world = Descent::new(&self.spot, set.as_ref(), &self.root, &self.field, &mut rng);
        let mut guide = ByNetwork {
            learned: &self.learned,
            reward: self.reward,
            policy: &self.policy,
        };
        self.tree.iterate(world, &mut guide, &mut self.rng);
    }

    fn rate(&self, (action, chance): &(Action, f32)) -> Rated<Action> {
        let branch = self.tree.root_branch(&Move::Own(*action));
        let arm = branch.map_or_else(Arm::default, Branch::arm);
        let told = self.told(action);
        let figures = told.map(|told| [told.foul, told.fantasyland, told.royalties]);
        let own = (0..TOLD.len()).map(|at| figures.map(|figures| figures[at].mean));
        Rated {
            prior: Some(f64::from(*chance)),
            own: own.collect(),
            ..arm.rate(*action, self.spot.task.place(action))
        }
    }
}

impl Search<Pineapple> for Thinking {
    fn step(&mut self) -> Progress {
        if !self.sets.is_complete() {
            self.sets.step();
            return Progress::Thinking;
        }
        for _ in 0..SLICE {
            if self.tree.is_done() {
                return Progress::Settled;
            }
            self.iterate();
        }
        Progress::Thinking
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let tried = self.tree.iterations() > 0;
        let likeliest = || {
            let best = self.policy.iter().rev();
            let best = best.max_by(|a, b| a.1.total_cmp(&b.1));
            By::Settled(best.map_or_else(Action::default, |(action, _)| *action))
        };
        let decides = match tried {
            true => self.drawn_at.unwrap_or(By::Visits),
            false => likeliest(),
        };
        let mut found = rating::sampled(
            self.policy.iter().map(|one| self.rate(one)).collect(),
            decides,
        );
        let measure = |name: crate::words::Phrase, unit, more_is_better| Measure {
            name: name.text(),
            unit,
            more_is_better,
            sampled: true,
        };
        found.measures = vec![
            measure(words::MEASURE_FOUL, Unit::Share, false),
            measure(words::MEASURE_FANTASY, Unit::Share, true),
            measure(words::MEASURE_ROYALTIES, Unit::Number(1), true),
        ];
        rating::answer(&mut found, &self.asked, &self.alike, |action| {
            self.spot.task.place(action)
        });
        let found = Evaluation {
            legal: self.legal,
            simulations: self.simulations(),
            settled: self.tree.is_done(),
            ..found
        };
        explain::network::add_reasons(self, found)
    }

    fn insight(&self) -> Insight {
        explain::network::explain(self)
    }

    fn simulations(&self) -> u64 {
        self.tree.iterations()
    }
}

/// The network as a guide.
struct ByNetwork<'a> {
    learned: &'a Learned,
    reward: Reward,
    /// What it says of the root, placements that are alike together.
    policy: &'a [(Action, f32)],
}

impl ByNetwork<'_> {
    /// Where the hand has ended all of it is known.
    fn ended(&self, spot: &Spot, outcome: &Outcome) -> Ends {
        Ends {
            royalties: outcome.own.map_or(0.0, |own| f32::from(own.royalty())),
            foul: f32::from(u8::from(outcome.own.is_none())),
            fantasyland: f32::from(u8::from(outcome.next[0] > 0)),
            points: self.reward.points(
                outcome.paid as f32,
                [outcome.own.is_none(), outcome.next[0] > 0],
                spot.before() as f32 + outcome.paid as f32,
            ),
        }
    }
}

impl Guide<Descent> for ByNetwork<'_> {
    fn advise(&mut self, world: &Descent, actions: &[Move], out: &mut Vec<Advice>) {
        let asked;
        let policy = match world.path {
            0 => self.policy,
            _ => {
                let opinion = self.learned.at(&world.places());
                asked = opinion.map_or_else(Vec::new, |opinion| opinion.policy);
                &asked
            }
        };
        let chance = |one: &Move| {
            let known = policy.iter().find(|(action, _)| *one == Move::Own(*action));
            known.map_or(0.0, |(_, chance)| f64::from(*chance))
        };
        out.clear();
        out.extend(actions.iter().map(|one| Advice {
            chance: chance(one),
            worth: None,
        }));
    }

    /// What the network expects at one's own next decision, after what the other does and what is dealt until then.
    fn leaf(&mut self, mut world: Descent, rng: &mut impl rand::Rng) -> Vec<f64> {
        let spot = Arc::clone(&world.spot);
        while world.event().is_some() {
            if world.happen(None, rng).is_none() {
                break;
            }
        }
        let opinion = match world.to_move() {
            Some(_) => self.learned.at(&world.places()),
            None => None,
        };
        let ends = match opinion {
            Some(opinion) => opinion.ends,
            None => self.ended(&spot, &spot.reward(&world.hand.rows)),
        };
        let before = spot.before();
        let own = before + f64::from(self.reward.of_hand(&ends, before as f32));
        let mut rewards = vec![-own; 2];
        rewards[spot.me] = own;
        rewards.extend([ends.foul, ends.fantasyland, ends.royalties].map(f64::from));
        rewards
    }
}
