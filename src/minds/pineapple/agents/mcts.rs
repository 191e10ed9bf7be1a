//! Information-set tree search with the judgement as its guide: PUCT, few placements at first.

use std::collections::HashMap;
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::{Action, Config, Observation, Pineapple};

use super::alike::Alike;
use super::descent::{Descent, Judged, Move};
use super::explain;
use super::forecast::{self, After, Drawn, Forecasts, Sets};
use super::rating::{self, Sight};
use super::rollout::Last;
use super::setting::{self, Setting};
use super::spot::{Known, Networks, Spot};
use crate::agent::{Agent, Brief, Progress, Ready, Search};
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::evaluation::{By, Evaluation, Rated};
use crate::game::{Observation as _, Seat};
use crate::insight::Insight;
use crate::pineapple::judge::{Boards, Field, JUDGED, Layout, Weights};
use crate::search::{Arm, Branch, Floor, IsMcts, Selection, Widening};

/// Iterations in one slice.
const SLICE: u64 = 64;

/// Fewer simulations than this tell nothing of a placement.
pub(super) const SEVERAL: u64 = 30;

/// So many of the placements that look best are tried often enough to be compared,
const COMPARED: usize = 10;

/// once so many simulations have been made; early enough for any number of searchers that share the
/// usual 2,000.
const WITHIN: u64 = 1_500;

/// The most information sets and events kept.
const CAPACITY: usize = 120_000;

/// Fantasyland boards of the other that a search draws from, at most.
const SETS: u64 = 48;

/// And at least, where its street is the last but one and so weighed against them exactly.
const LEAST_SETS: u64 = 12;

/// Of each placement, simulations that are played to the end; after that one of four is: what becomes
/// of the boards is known well enough by then.
const TO_THE_END: u64 = 200;

/// The judgements without and with jokers in the deck.
#[derive(Clone, Debug)]
pub(super) struct Judgements([Known; 2]);

impl Judgements {
    pub(super) fn shipped(files: &Assets) -> Result<Judgements, AssetError> {
        let one = |deck: usize| {
            Ok(Known {
                weights: Weights::shipped(files, yomite_games::pineapple::agents::JUDGES[deck])?,
                layout: Layout::new(),
                networks: Networks::None,
            })
        };
        Ok(Judgements([one(0)?, one(1)?]))
    }

    /// The same with networks in the place of the judgement, where these are asked for.
    pub(super) fn with_networks(
        mut self,
        params: &Params,
        files: &Assets,
    ) -> Result<Judgements, AssetError> {
        for (known, name) in self
            .0
            .iter_mut()
            .zip(yomite_games::pineapple::agents::BOARDS)
        {
            known.networks = match params.word("networks") {
                "own" => Networks::Own(Boards::shipped(files, name)?),
                "both" => Networks::Both(Boards::shipped(files, name)?),
                _ => Networks::None,
            };
        }
        Ok(self)
    }

    pub(super) fn for_rules(&self, config: &Config) -> Known {
        self.0[usize::from(config.jokers > 0)].clone()
    }
}

/// The agent: its parameters, and the judgement.
pub(super) struct Mcts {
    known: Judgements,
    simulations: u64,
    exploration: f64,
    caution: f64,
    softness: f64,
    temperature: f64,
    trust: f64,
    played: f64,
    tries: u64,
    placements: Widening,
    events: Widening,
}

impl Mcts {
    pub(super) fn new(params: &Params, known: Judgements) -> Mcts {
        Mcts {
            known,
            simulations: params.whole("simulations").unsigned_abs(),
            exploration: params.number("exploration"),
            caution: params.number("caution"),
            softness: params.number("softness"),
            temperature: params.number("temperature"),
            trust: params.number("trust"),
            played: params.number("played"),
            tries: params.whole("tries").unsigned_abs(),
            placements: Widening {
                factor: params.number("width"),
                exponent: 0.5,
            },
            events: Widening {
                factor: params.number("deals"),
                exponent: 0.5,
            },
        }
    }
}

impl Agent<Pineapple> for Mcts {
    fn begin(&self, seen: &Observation, brief: &Brief<Action>) -> Box<dyn Search<Pineapple>> {
        if seen.to_move() != Some(seen.seat()) {
            return Box::new(Ready {
                evaluation: rating::settled(seen, Action::default()),
                explain: explain::idle,
            });
        }
        let spot = Arc::new(Spot::new(
            seen,
            self.known.for_rules(seen.config()),
            self.caution,
        ));
        if spot.fantasy[spot.me] > 0 {
            return Box::new(Setting::new(seen, spot, brief, setting::WORLDS));
        }
        let boards = &spot.boards;
        let alike = Alike::new(boards, &[spot.task.hand, seen.discards()]).with_task(&spot.task);
        let all = spot.task.walk();
        let firsts: Vec<Action> = all
            .filter(|action| alike.first(action) == *action)
            .collect();
        let asked: Vec<Action> = brief.asked.iter().map(|a| alike.first(a)).collect();
        let root: Arc<[Action]> = firsts.into();
        let share = brief.part().share(self.simulations);
        let simulations = match asked.is_empty() {
            true => share,
            false => share.max(64),
        };
        let last = Last::new(&spot, &root);
        let street = spot.acted[spot.me] + 1;
        let weighs = street == JUDGED || street > JUDGED && self.simulations == 0;
        let weighs = weighs && spot.has_chips();
        let least = if weighs { LEAST_SETS } else { 0 };
        // By the whole budget: what all searchers agree on must not hang on how many they are.
        let wanted = SETS.min(self.simulations / 4).max(least);
        let sets = Sets::new(&spot, wanted as usize, agreed());
        let mut rng = brief.own();
        let insisted = asked.iter().copied().map(Move::Own).collect();
        let selection = Selection::Puct {
            exploration: self.exploration,
            // What all searchers together trust it for is the same, however many share the simulations.
            trust: self.trust / f64::from(brief.part().count.max(1)),
        };
        let searchers = u64::from(brief.part().count.max(1));
        let floor = Floor {
            best: COMPARED,
            least: self.tries.div_ceil(searchers),
            every: WITHIN / self.tries.max(1),
        };
        // Exact values need no more of them.
        let compares = brief.compares && !weighs;
        let tree = IsMcts::new(selection, Seat(spot.me as u8), CAPACITY)
            .spend(simulations, compares)
            .floor(floor)
            .widen_choices(self.placements)
            .widen_events(self.events)
            .insist(insisted);
        let sight = Sight::from_spot(&spot);
        Box::new(Thinking {
            judged: sight.values.clone(),
            sight,
            weighs,
            field: None,
            drawn: HashMap::new(),
            compares: brief.compares,
            worlds: rng.random(),
            legal: seen.legal_count(),
            asked: brief.asked.clone(),
            alike,
            last,
            sets,
            tree,
            forecasts: Forecasts::default(),
            simulations,
            softness: self.softness,
            drawn_at: rating::drawn(self.temperature, brief),
            several: SEVERAL.div_ceil(searchers),
            played: self.played,
            rng,
            root,
            spot,
        })
    }
}

/// What the other may end with comes from one stream, whoever searches: what is weighed against it
/// is so the same for all, and every time.
fn agreed() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(0x6f66_6321)
}

pub(super) struct Thinking {
    pub(super) spot: Arc<Spot>,
    /// The placements to try: of those that are alike, the first.
    pub(super) root: Arc<[Action]>,
    /// What the judgement says of every placement, the highest first.
    pub(super) judged: Vec<(Action, f64)>,
    /// The same at sight, and what it is made of.
    pub(super) sight: Sight,
    pub(super) legal: u64,
    pub(super) asked: Vec<Action>,
    pub(super) alike: Alike,
    pub(super) last: Option<Last>,
    pub(super) sets: Sets,
    pub(super) tree: IsMcts<Descent>,
    pub(super) forecasts: Forecasts,
    pub(super) simulations: u64,
    /// One street is to come after this one, or none and nothing is to be tried: each placement is
    /// held against what the other may end with.
    pub(super) weighs: bool,
    /// What the other may end with, once it has been found.
    field: Option<Arc<Field>>,
    /// What becomes of one's own board over all draws after each placement, where somebody reads it.
    drawn: HashMap<Action, Drawn>,
    compares: bool,
    /// What the worlds of the simulations grow from.
    worlds: u64,
    softness: f64,
    /// How the choice is drawn, where it is not what was tried most.
    drawn_at: Option<By<Action>>,
    /// This searcher's part of what is several simulations of all together.
    pub(super) several: u64,
    played: f64,
    rng: Xoshiro256PlusPlus,
}

impl Thinking {
    /// More thinking changes nothing.
    pub(super) fn is_done(&self) -> bool {
        match &self.last {
            _ if self.simulations == 0 => !self.weighs || self.field.is_some(),
            Some(last) => last.is_done(&self.sets),
            None => self.tree.is_done(),
        }
    }

    /// Finds what the other may end with; where one street is to come, every placement is held
    /// against it.
    fn look_around(&mut self) {
        let field = Arc::new(forecast::field(&self.spot, &self.sets, &mut agreed()));
        if self.weighs {
            let before = self.spot.before() + f64::from(field.beside());
            for (action, value) in &mut self.judged {
                let own = self.spot.closing(&field, action);
                *value = own.map_or(*value, |own| before + f64::from(own));
            }
            self.judged.sort_by(|a, b| b.1.total_cmp(&a.1));
            let read = self.judged.iter().filter(|_| self.compares);
            let drawn =
                read.filter_map(|(action, _)| Some((*action, self.spot.drawn(&field, action)?)));
            self.drawn = drawn.collect();
        }
        self.field = Some(field);
    }

    fn iterate(&mut self, field: &Arc<Field>) {
        // Placements are compared in the same worlds: what differs between them is theirs.
        let nth = self.tree.next_visits(&mut self.rng);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(self.worlds.wrapping_add(nth));
        let set = self.sets.draw(&mut rng).copied();
        let world = Descent::new(&self.spot, set.as_ref(), &self.root, field, &mut rng);
        let mut guide = Judged {
            forecasts: &mut self.forecasts,
            softness: self.softness,
            played: self.played,
            to_the_end: !self.spot.has_chips()
                || self.tree.is_comparing()
                || nth < TO_THE_END
                || self.tree.iterations().is_multiple_of(4),
            last: None,
        };
        self.tree.iterate(world, &mut guide, &mut self.rng);
    }

    /// Boards of the other that each placement was held against over all draws; `None` where it
    /// was not.
    pub(super) fn held_against(&self) -> Option<usize> {
        let field = self.field.as_ref().filter(|_| self.weighs);
        field.map(|field| field.boards())
    }

    /// What becomes of both boards after a placement: over all draws where these are known, else over playouts.
    pub(super) fn after(&self, forecasts: &Forecasts, action: &Action) -> After {
        let first = self.alike.first(action);
        let after = forecasts.after(&first);
        match self.drawn.get(&first) {
            Some(drawn) => after.drawn(drawn),
            None => after,
        }
    }

    /// A placement's branch of the root, once the root is known.
    fn branch(&self, action: &Action) -> Option<&Branch<Move>> {
        self.tree.root_branch(&Move::Own(*action))
    }

    /// What was sampled of a placement.
    fn arm(&self, action: &Action) -> Arm {
        self.branch(action).map_or_else(Arm::default, Branch::arm)
    }

    /// The placement that the judgement likes best, of those that are tried.
    fn liked(&self) -> Action {
        let best = self.judged.first();
        best.map_or_else(Action::default, |(action, _)| self.alike.first(action))
    }

    /// What is known of a placement after simulations.
    fn rate(&self, action: &Action) -> Rated<Action> {
        let mut rated = self.arm(action).rate(*action, self.spot.task.place(action));
        rated.prior = self.branch(action).and_then(|branch| branch.prior);
        if self.weighs {
            let judged = self.judged.iter().find(|(one, _)| one == action);
            rated.value = judged.map(|(_, value)| *value);
            rated.spread = None;
        } else {
            rated.value = rated.value.map(|value| value + self.forecasts.offset());
        }
        rated
    }
}

impl Search<Pineapple> for Thinking {
    fn step(&mut self) -> Progress {
        if self.is_done() {
            return Progress::Settled;
        }
        if !self.sets.is_complete() {
            self.sets.step();
            return Progress::Thinking;
        }
        let Some(field) = self.field.clone() else {
            self.look_around();
            return match self.is_done() {
                true => Progress::Settled,
                false => Progress::Thinking,
            };
        };
        if let Some(last) = &mut self.last {
            last.step(&self.spot, &self.sets);
        } else {
            for _ in 0..SLICE {
                if self.tree.is_done() {
                    break;
                }
                self.iterate(&field);
            }
        }
        match self.is_done() {
            true => Progress::Settled,
            false => Progress::Thinking,
        }
    }

    fn evaluation(&self) -> Evaluation<Action> {
        let place = |action: &Action| self.spot.task.place(action);
        let exact = |last: &Last| {
            let values: Vec<_> = last.values().collect();
            rating::exact(values, place)
        };
        let done = self.last.as_ref().is_some_and(|last| last.done() > 0);
        let mut found = match &self.last {
            Some(last) if done => exact(last),
            _ if self.tree.iterations() > 0 => {
                let rated = self.root.iter().map(|action| self.rate(action)).collect();
                let decides = match self.weighs {
                    true => By::Value { pull: 0.0 },
                    false => self.drawn_at.unwrap_or(By::Visits),
                };
                rating::sampled(rated, decides)
            }
            _ => rating::judged(self.liked(), &self.judged, &self.alike, place),
        };
        self.sight.add_to(&mut found, &self.spot.prices());
        rating::answer(&mut found, &self.asked, &self.alike, place);
        let found = Evaluation {
            legal: self.legal,
            simulations: self.simulations(),
            settled: self.is_done(),
            ..found
        };
        explain::add_reasons(self, found)
    }

    fn insight(&self) -> Insight {
        explain::explain(self)
    }

    fn simulations(&self) -> u64 {
        match &self.last {
            Some(last) => last.done() as u64,
            None => self.tree.iterations(),
        }
    }
}
