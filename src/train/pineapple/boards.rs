//! A network that judges boards, taught by hands that it plays against itself.
//!
//! Every board after a placement is held against what is expected after its best next placement: over
//! all draws where one street is to come, else over a few deals. So what is known exactly at the end
//! wanders up street by street, as in the fit of the judgement, which stands in until the first round
//! is learned.
//!
//! Every few rounds the network is matched against the version before, over equal deals, and becomes the
//! next one unless it is worse; the last version is what a course gives.

use std::path::Path;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use yomite::arena::cluster_mean;
use yomite::assets::hash;
use yomite::cards::Face;
use yomite::games::pineapple::{Config, PLAYERS, Reading, Showdown};
use yomite::minds::pineapple::judge::{
    Asked, Boards, Field, GAME, INPUTS, JUDGED, Layout, Prices, UNIT, Weights, encoding, heads,
    shown,
};
use yomite::minds::pineapple::playout::{Hand, Judge};
use yomite::nets::{ModelCard, Precision, Weights as Network};

use super::{FIELD, POOL, SPREAD, deal, expected};
use crate::TrainingError;
use crate::learn::{Forecaster, Loss, Objective, Rate, State, pass};
use crate::rounds::{Resumable, StateFile, rounds};
use crate::samples::{Sample, SampleId, Target};

/// Share of the step size by which weights shrink.
const DECAY: f64 = 1e-4;

/// How such a network is taught.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Jokers in the deck.
    pub jokers: u8,
    /// Rounds of play and learning.
    pub rounds: u64,
    /// Hands of a round.
    pub hands: u64,
    /// Next deals over which what is expected of a board is averaged, after the first street, the second
    /// and the third.
    pub deals: [usize; JUDGED - 1],
    /// Share of decisions at the start that are not quite the best ones; it falls to 0.
    pub explore: f32,
    /// What fantasyland and a foul are worth.
    pub prices: Prices,
    /// Step size.
    pub rate: Rate,
    /// Widths of the hidden layers.
    pub hidden: Vec<usize>,
    /// Boards of a step.
    pub batch: usize,
    /// How often a board is learned from.
    pub passes: u64,
    /// It is held against the judgement after every so many rounds, and after the last.
    pub every: u64,
    /// Deals, each played twice, of such a measurement.
    pub measured: u64,
    /// The seed of all cards and weights.
    pub seed: u64,
}

/// A round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Mean loss of its steps.
    pub loss: f32,
    /// The network at sight against what it has to surpass, the judgement or its own start, where that was
    /// measured.
    pub against: Option<Against>,
    /// Against the version that was kept last, where there was one: it is kept in its place if it
    /// [holds](Against::holds).
    pub before: Option<Against>,
}

impl Round {
    /// Whether its network became a version: it was measured, and is not worse than the one before.
    pub fn is_version(&self) -> bool {
        self.against.is_some() && self.before.is_none_or(|before| before.holds())
    }

    /// What a file tells of these rounds: by how many points a hand each version was ahead of what it has to
    /// surpass, by its round, numbered from 1. What came after the last version is not told of it.
    pub(super) fn figures(rounds: &[Round]) -> impl Iterator<Item = (String, f64)> {
        (1u64..).zip(rounds).filter_map(|(nth, round)| {
            let against = round.against.filter(|_| round.is_version())?;
            Some((ModelCard::ahead_figure(nth), against.points))
        })
    }
}

/// A network that has been taught.
pub struct Raised {
    /// The last version; where nothing was measured, the network as it stands.
    pub network: Network,
    pub rounds: Vec<Round>,
}

/// A network while it is taught.
struct Course {
    learner: Forecaster,
    /// Readings that boards are held against.
    pool: Vec<Option<Reading>>,
    version: Version,
}

/// The last version as a file's content; `None` before the first.
type Version = Option<Vec<u8>>;

impl Resumable for Course {
    type State = (State, Vec<Option<Reading>>, Version);

    fn state(&self) -> Result<Self::State, TrainingError> {
        let (pool, version) = (self.pool.clone(), self.version.clone());
        Ok((self.learner.state()?, pool, version))
    }

    fn fits(&self, (state, pool, _): &Self::State) -> bool {
        self.learner.fits(state) && pool.len() == POOL
    }

    fn restore(&mut self, (state, pool, version): Self::State) {
        self.learner.restore(state);
        (self.pool, self.version) = (pool, version);
    }
}

/// Its own run of seeds for each thing that is drawn.
const SEED_OF: [u64; 3] = [0x626f_6172, 0x7368_7566, 0x706f_6f6c];
/// The seed of the deals of a measurement lies so far from those of the rounds.
const APART: u64 = 1 << 40;

/// Teaches a network, and keeps how it stands in a file after every round: what was ended goes on from
/// there, to the same weights. `told` hears of every round. Full rows are worth what the judgement says.
///
/// # Errors
/// The file is of another plan or cannot be written, or the loss is no number any more.
pub fn raise(
    weights: &Weights,
    plan: &Plan,
    path: &Path,
    told: impl FnMut(&Round),
) -> Result<Raised, TrainingError> {
    let of = format!("{plan:?} {:?} {}", encoding(), hash(&weights.write()));
    let mut course = Course {
        learner: learner(plan),
        pool: vec![None; POOL],
        version: None,
    };
    let file = StateFile::new(path.to_owned(), of);
    let (rounds, _) = rounds(&file, plan.rounds, &mut course, told, |course, nth| {
        course.round(weights, plan, nth)
    })?;
    let network = match course.version {
        None => course.learner.weights(card(plan, &rounds))?,
        Some(file) => {
            let weights = Boards::weights(&file).map_err(|what| TrainingError::Version { what })?;
            let (shape, layers) = (weights.shape().clone(), weights.layers().to_vec());
            Network::new(card(plan, &rounds), shape, layers)?
        }
    };
    Ok(Raised { network, rounds })
}

impl Course {
    /// Plays a round, learns from it, and measures what came of it where that is due.
    fn round(&mut self, weights: &Weights, plan: &Plan, nth: u64) -> Result<Round, TrainingError> {
        let network = match nth {
            0 => None,
            _ => Some(Boards::new(self.learner.weights(card(plan, &[]))?)),
        };
        let school = School {
            weights,
            layout: &Layout::new(),
            network: network.as_ref().map(Asked::about_all),
            plan,
            explore: plan.explore * (1.0 - nth as f32 / plan.rounds as f32),
            pool: &self.pool,
        };
        let played: Vec<_> = (0..plan.hands)
            .into_par_iter()
            .map(|hand| school.hand(nth * plan.hands + hand))
            .collect();
        let mut rng = rng(plan.seed, SEED_OF[2], nth);
        let mut boards = Vec::new();
        for (samples, results) in played {
            boards.extend(samples);
            for result in results {
                self.pool[rng.random_range(0..POOL)] = result;
            }
        }
        let mut round = Round {
            loss: learn(&mut self.learner, &boards, plan, nth)?,
            against: None,
            before: None,
        };
        if (nth + 1).is_multiple_of(plan.every) || nth + 1 == plan.rounds {
            let now = self.learner.weights(card(plan, &[]))?;
            let file = now.write(Precision::Full)?;
            let now = Boards::new(now);
            let before = self.version.as_deref().map(Boards::read).transpose();
            let before = before.map_err(|what| TrainingError::Version { what })?;
            let seed = plan.seed.wrapping_add(APART);
            let stakes = (plan.jokers, plan.prices);
            let measure =
                |other| between([Some(&now), other], weights, stakes, plan.measured, seed);
            round.against = Some(measure(None));
            round.before = before.as_ref().map(|before| measure(Some(before)));
            if round.is_version() {
                self.version = Some(file);
            }
        }
        Ok(round)
    }
}

fn learner(plan: &Plan) -> Forecaster {
    let losses = [Loss::Binary, Loss::Squared, Loss::Squared];
    let objectives = heads()
        .into_iter()
        .zip(losses)
        .map(|(head, loss)| Objective {
            // A foul costs many points: what is off there is off by more.
            weight: if loss == Loss::Binary { 2.0 } else { 1.0 },
            head,
            loss,
        });
    Forecaster::new(INPUTS, &plan.hidden, objectives.collect(), plan.seed, DECAY)
}

/// What a file says of its network.
fn card(plan: &Plan, rounds: &[Round]) -> ModelCard {
    ModelCard {
        game: GAME.to_owned(),
        encoding: encoding(),
        seed: plan.seed,
        figures: Round::figures(rounds).collect(),
    }
}

fn rng(seed: u64, of: u64, nth: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ of << 32 ^ nth)
}

/// Goes through the boards of a round, in another order each time; the mean loss.
fn learn(
    learner: &mut Forecaster,
    boards: &[Sample],
    plan: &Plan,
    nth: u64,
) -> Result<f32, TrainingError> {
    let mut rng = rng(plan.seed, SEED_OF[1], nth);
    let mut all: Vec<&Sample> = boards.iter().collect();
    let mut sum = 0.0;
    for done in 0..plan.passes {
        // Rounds have about as many boards each: a pass is a step of the course.
        let rate = plan
            .rate
            .at(nth * plan.passes + done, plan.rounds * plan.passes);
        sum += pass(&mut all, plan.batch, &mut rng, |batch, _, _| {
            learner.step(batch, rate)
        })?;
    }
    Ok((sum / plan.passes.max(1) as f64) as f32)
}

/// What the hands of a round are played by.
struct School<'a> {
    weights: &'a Weights,
    layout: &'a Layout,
    network: Option<Asked<'a>>,
    plan: &'a Plan,
    explore: f32,
    pool: &'a [Option<Reading>],
}

impl School<'_> {
    /// A hand: its boards with what is expected of them, and how both ended.
    fn hand(&self, number: u64) -> (Vec<Sample>, [Option<Reading>; PLAYERS]) {
        let plan = self.plan;
        let mut rng = rng(plan.seed, SEED_OF[0], number);
        let config = Config {
            jokers: plan.jokers,
            ..Config::default()
        };
        let deck = config.deck();
        let mut cards: Vec<Face> = deck.iter().collect();
        cards.shuffle(&mut rng);
        let mut hand = deal(&cards, deck, (number % 2) as usize);
        let others: [_; FIELD] =
            std::array::from_fn(|_| (self.pool[rng.random_range(0..self.pool.len())], 0));
        let field = Field::new(&others, &plan.prices);
        let judge = Judge {
            weights: self.weights,
            layout: self.layout,
            prices: [plan.prices; PLAYERS],
            networks: [self.network; PLAYERS],
        };
        let mut samples = Vec::new();
        while let Some(seat) = hand.to_move() {
            let scene = hand.scene(seat, &judge);
            let Some(best) = scene.best() else { break };
            let mut tried = best.placement;
            let mut highest = f32::NEG_INFINITY;
            scene.each(|placement, value| {
                let noisy = value + SPREAD * rng.random::<f32>();
                if noisy > highest {
                    (highest, tried) = (noisy, placement);
                }
            });
            if scene.street <= JUDGED {
                let deals = plan.deals.get(scene.street - 1).copied().unwrap_or(1);
                let both = [best.placement, tried];
                let distinct = if both[0] == both[1] { 1 } else { 2 };
                for placement in &both[..distinct] {
                    let unseen = hand.unseen(seat);
                    let found = expected(&scene, *placement, unseen, &field, deals, &mut rng);
                    let rows = scene.rows.with(scene.cards, *placement);
                    let numbers = |number: f32| Target::Numbers(vec![number]);
                    samples.push(Sample {
                        id: SampleId {
                            game: number,
                            ply: samples.len() as u32,
                        },
                        features: shown(&rows, scene.street, &scene.live),
                        targets: vec![
                            numbers(found.chance.clamp(0.0, 1.0)),
                            numbers(found.chance * found.worth / UNIT),
                            numbers(found.chance * found.fantasy / UNIT),
                        ],
                        weight: 1.0,
                    });
                }
            }
            let explores = rng.random::<f32>() < self.explore;
            hand.place(seat, if explores { tried } else { best.placement });
        }
        let results = hand.rows.map(|rows| rows.read(config.middle_stays()));
        (samples, results)
    }
}

/// How the boards of one player went, a mean over hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Went {
    /// Royalties, a foul counted as 0.
    pub royalties: f64,
    /// Share of fouls.
    pub foul: f64,
    /// Share that earns fantasyland.
    pub fantasyland: f64,
}

/// A network against what plays without one, or against another network, at sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Against {
    /// Points that the network is ahead by a hand.
    pub points: f64,
    /// Half of its 95 % interval.
    pub within: f64,
    /// The network's boards, and the other's.
    pub boards: [Went; PLAYERS],
}

impl Against {
    /// Whether it is not worse, as far as these deals tell: 0 lies in the interval or below it.
    pub fn holds(&self) -> bool {
        self.points + self.within >= 0.0
    }
}

/// Plays every deal twice, with the seats swapped, for points with what fantasyland is worth. Both take fantasyland and
/// fouls to be worth the same, and who has no network goes by the judgement.
pub fn between(
    players: [Option<&Boards>; PLAYERS],
    weights: &Weights,
    (jokers, prices): (u8, Prices),
    deals: u64,
    seed: u64,
) -> Against {
    let layout = Layout::new();
    let config = Config {
        jokers,
        ..Config::default()
    };
    let play = |nth: u64| -> (f64, [Went; PLAYERS]) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ nth);
        let deck = config.deck();
        let mut cards: Vec<Face> = deck.iter().collect();
        cards.shuffle(&mut rng);
        let mut points = 0.0;
        let mut went = [Went::default(); PLAYERS];
        for seat in 0..PLAYERS {
            let mut networks = players.map(|network| network.map(Asked::about_all));
            if seat == 1 {
                networks.reverse();
            }
            let judge = Judge {
                weights,
                layout: &layout,
                prices: [prices; PLAYERS],
                networks,
            };
            let mut hand: Hand = deal(&cards, deck, (nth % 2) as usize);
            hand.play_out(&judge);
            let read = hand.rows.map(|rows| rows.read(config.middle_stays()));
            let [own, other] = [read[seat], read[1 - seat]];
            let next = |reading: Option<Reading>| {
                f64::from(prices.price(reading.map_or(0, |reading| reading.next(0))))
            };
            let both = f64::from(Showdown::between(own, other).points);
            points += 0.5 * (both + next(own) - next(other));
            for (went, reading) in went.iter_mut().zip([own, other]) {
                match reading {
                    None => went.foul += 0.5,
                    Some(reading) => {
                        went.royalties += 0.5 * f64::from(reading.royalty());
                        went.fantasyland += if reading.next(0) > 0 { 0.5 } else { 0.0 };
                    }
                }
            }
        }
        (points, went)
    };
    let all: Vec<_> = (0..deals).into_par_iter().map(play).collect();
    let n = deals.max(1) as f64;
    let points: Vec<f64> = all.iter().map(|(points, _)| *points).collect();
    let ahead = cluster_mean(&points);
    let mut boards = [Went::default(); PLAYERS];
    for (sum, at) in boards.iter_mut().zip(0..) {
        for (_, went) in &all {
            let one: &Went = &went[at];
            sum.royalties += one.royalties / n;
            sum.foul += one.foul / n;
            sum.fantasyland += one.fantasyland / n;
        }
    }
    Against {
        points: ahead.mean,
        within: ahead.ci95.1 - ahead.mean,
        boards,
    }
}
