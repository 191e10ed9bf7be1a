//! The judgement of boards, fitted by temporal differences over hands that it plays against
//! itself.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::cards::{Face, Faces};
use crate::games::pineapple::judge::{
    Best, FOUL, Future, JUDGED, Judged, Layout, Rows, Weights, full_features,
};
use crate::games::pineapple::playout::{Hand, Judge, Result, points};
use crate::games::pineapple::{Config, PLAYERS, STREETS};

mod worth;

pub use worth::{Found, measure};

/// How a judgement is fitted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Jokers in the deck.
    pub jokers: u8,
    /// Hands to play.
    pub hands: u64,
    /// Step size of a weight at the start and at the end.
    pub steps: (f32, f32),
    /// How far an error is carried back, from 0 (one street) to 1 (the whole hand).
    pub lambda: f32,
    /// Share of decisions at the start that are not quite the best ones; it falls to 0.
    pub explore: f32,
    /// What fantasyland is worth.
    pub future: Future,
    /// The seed of all cards.
    pub seed: u64,
}

/// How the fitting stands: means over the hands since the last report.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// Hands so far.
    pub hands: u64,
    /// Boards since the last report.
    pub boards: u64,
    /// Royalties a board, fouls counted as 0.
    pub royalties: f64,
    /// Share of fouls.
    pub foul: f64,
    /// Share that earns fantasyland.
    pub fantasyland: f64,
    /// Cards of fantasyland earned, by number from 14.
    pub entries: [f64; 4],
    /// Squared error of the judgement of the first street.
    pub error: f64,
    /// Points of a board, fantasyland counted.
    pub value: f64,
}

/// Readings that a board is held against besides the one across the table.
const POOL: usize = 4096;
/// Steps of log-odds to one of points.
const ODDS_STEP: f32 = 4.0;
/// By how many points a decision of exploration may be off.
const SPREAD: f32 = 8.0;
/// How many of them.
const AGAINST: usize = 6;

/// Fits a judgement from where it is; `report` is told every so many hands and says whether to
/// go on.
pub fn fit(
    weights: &mut Weights,
    plan: &Plan,
    every: u64,
    mut report: impl FnMut(&Progress, &Weights) -> bool,
) {
    let layout = Layout::new();
    let config = Config {
        jokers: plan.jokers,
        ..Config::default()
    };
    let deck = config.deck();
    let mut cards: Vec<Face> = deck.iter().collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(plan.seed);
    let mut pool: Vec<Option<Result>> = vec![None; POOL];
    let mut progress = Progress::default();
    let mut traces: [Trace; PLAYERS] = Default::default();
    let mut fitted = Fitted {
        moves: vec![[(0.0, 0.0); 3]; weights.values.len()],
        weights,
    };
    for nth in 0..plan.hands {
        let done = nth as f32 / plan.hands as f32;
        let step = plan.steps.0 * (plan.steps.1 / plan.steps.0).powf(done);
        cards.shuffle(&mut rng);
        let mut hand = deal(&cards, deck, (nth % 2) as usize);
        play(
            &mut hand,
            fitted.weights,
            &layout,
            plan,
            plan.explore * (1.0 - done),
            &mut traces,
            &mut rng,
        );
        let results = [0, 1].map(|seat| Result::of(&hand.rows[seat]));
        for seat in 0..PLAYERS {
            let mut others = vec![results[1 - seat]];
            for _ in 0..AGAINST {
                others.push(pool[rng.random_range(0..POOL)]);
            }
            let (reward, rows) = reward(&results[seat], &others);
            let next = results[seat].map_or(0, |result| result.fantasyland);
            learn_full(
                fitted.weights,
                &layout,
                &hand.rows[seat],
                &results[seat],
                rows,
                step,
            );
            let trace = &mut traces[seat];
            let end = End {
                stands: results[seat].is_some(),
                worth: reward,
                fantasy: plan.future.of(next),
            };
            trace.learn(&mut fitted, &end, plan.lambda, step);
            let brought = reward + end.fantasy;
            progress.error += f64::from((trace.judged[0].value(1.0) - brought).powi(2));
            progress.value += f64::from(brought);
            progress.count(&results[seat]);
        }
        for result in results {
            pool[rng.random_range(0..POOL)] = result;
        }
        if (nth + 1) % every == 0 {
            progress.hands = nth + 1;
            if !report(&progress.mean(), fitted.weights) {
                return;
            }
            progress = Progress::default();
        }
    }
}

/// A hand from a shuffled deck.
fn deal(cards: &[Face], deck: Faces, first: usize) -> Hand {
    let part = |from: usize| std::array::from_fn(|at| cards[from + at]);
    Hand {
        rows: [Rows::default(); PLAYERS],
        placed: [Faces::NONE; PLAYERS],
        cards: [part(0), part(17)],
        acted: [0; PLAYERS],
        first,
        deck,
    }
}

/// What a seat judged, street by street.
#[derive(Clone, Debug, Default)]
struct Trace {
    features: [Vec<u32>; JUDGED],
    judged: [Judged; JUDGED],
}

impl Trace {
    /// Moves every judgement towards what came after it: the chance of no foul, and the worth
    /// without one by as much as no foul is likely.
    fn learn(&mut self, fit: &mut Fitted, end: &End, lambda: f32, step: f32) {
        // What is expected of boards that become no foul, times their chance: it carries back as
        // the chance does.
        let mut stands = if end.stands { 1.0 } else { 0.0 };
        let mut worth = stands * end.worth;
        let mut fantasy = stands * end.fantasy;
        for street in (0..JUDGED).rev() {
            let judged = self.judged[street];
            let chance = judged.chance();
            let features = &self.features[street];
            let each = step / features.len().max(1) as f32;
            let error = Judged {
                worth: each * (worth - stands * judged.worth),
                fantasy: each * (fantasy - stands * judged.fantasy),
                odds: each * ODDS_STEP * (stands - chance),
            };
            features.iter().for_each(|at| fit.add(*at as usize, error));
            stands = (1.0 - lambda) * chance + lambda * stands;
            worth = (1.0 - lambda) * chance * judged.worth + lambda * worth;
            fantasy = (1.0 - lambda) * chance * judged.fantasy + lambda * fantasy;
        }
    }
}

/// What came of a board.
struct End {
    /// It is no foul.
    stands: bool,
    /// Points of the hand.
    worth: f32,
    /// Points that fantasyland brings.
    fantasy: f32,
}

/// Weights with how steadily each has been moved one way: steps of a weight that is moved to and
/// fro get smaller (temporal coherence; Beal and Smith 1999).
struct Fitted<'a> {
    weights: &'a mut Weights,
    /// Sum of all moves, and of their sizes, for each part of a judgement.
    moves: Vec<[(f32, f32); 3]>,
}

impl Fitted<'_> {
    fn add(&mut self, at: usize, error: Judged) {
        let weight = &mut self.weights.values[at];
        let parts = [
            (&mut weight.worth, error.worth),
            (&mut weight.odds, error.odds),
        ];
        for ((value, by), (sum, size)) in parts.into_iter().zip(&mut self.moves[at]) {
            let rate = if *size > 0.0 { sum.abs() / *size } else { 1.0 };
            *value += rate * by;
            *sum += by;
            *size += by.abs();
        }
    }
}

fn play(
    hand: &mut Hand,
    weights: &Weights,
    layout: &Layout,
    plan: &Plan,
    explore: f32,
    traces: &mut [Trace; PLAYERS],
    rng: &mut impl Rng,
) {
    let judge = Judge {
        weights,
        layout,
        future: [plan.future; PLAYERS],
    };
    while let Some(seat) = hand.to_move() {
        let scene = hand.scene(seat, &judge);
        let Some(mut best) = scene.best() else { return };
        if rng.random::<f32>() < explore {
            scene.each(|placement, value| {
                let value = value + SPREAD * rng.random::<f32>();
                if value > best.value {
                    best = Best { placement, value };
                }
            });
        }
        let street = hand.acted[seat];
        if street + 1 < STREETS {
            scene.features(best.placement, &mut traces[seat].features[street]);
            let sum = |sum: Judged, at: &u32| sum + weights.values[*at as usize];
            let features = traces[seat].features[street].iter();
            traces[seat].judged[street] = features.fold(Judged::default(), sum);
        }
        hand.place(seat, best.placement);
    }
}

/// What a full board has brought in its hand: its royalties, and the rows against others. What
/// the others earn is theirs whatever one does, and is left out. With the rows' part by row.
fn reward(own: &Option<Result>, others: &[Option<Result>]) -> (f32, [f32; 3]) {
    let n = others.len() as f32;
    let Some(result) = own else {
        let lost = others.iter().filter(|other| other.is_some()).count() as f32;
        return (FOUL * lost / n, [0.0; 3]);
    };
    let mut rows = [0.0; 3];
    for other in others {
        let Some(theirs) = other else {
            rows.iter_mut().for_each(|row| *row += 2.0);
            continue;
        };
        let signs: [i32; 3] =
            std::array::from_fn(|row| result.strengths[row].cmp(&theirs.strengths[row]) as i32);
        let sum: i32 = signs.iter().sum();
        let scoop = if sum.abs() == 3 { sum / 3 } else { 0 };
        debug_assert_eq!(
            sum + 3 * scoop,
            points(own, other) - result.royalty() + theirs.royalty()
        );
        for (row, sign) in rows.iter_mut().zip(signs) {
            *row += (sign + scoop) as f32;
        }
    }
    rows.iter_mut().for_each(|row| *row /= n);
    let reward = result.royalty() as f32 + rows.iter().sum::<f32>();
    (reward, rows)
}

/// Moves what full rows are worth against others towards what they brought.
fn learn_full(
    weights: &mut Weights,
    layout: &Layout,
    rows: &Rows,
    result: &Option<Result>,
    brought: [f32; 3],
    step: f32,
) {
    let step = (step * 0.02).min(0.2);
    if result.is_none() {
        let foul = &mut weights.values[layout.foul].worth;
        *foul += step * (FOUL - *foul);
        return;
    }
    for (at, row) in full_features(layout, rows).into_iter().zip(brought) {
        let value = &mut weights.values[at as usize].worth;
        *value += step * (row - *value);
    }
}

impl Progress {
    fn count(&mut self, result: &Option<Result>) {
        self.boards += 1;
        match result {
            None => self.foul += 1.0,
            Some(result) => {
                self.royalties += f64::from(result.royalty());
                if let Some(at) = usize::from(result.fantasyland).checked_sub(14) {
                    self.fantasyland += 1.0;
                    self.entries[at.min(3)] += 1.0;
                }
            }
        }
    }

    fn mean(mut self) -> Progress {
        let n = self.boards.max(1) as f64;
        for sum in [
            &mut self.royalties,
            &mut self.foul,
            &mut self.fantasyland,
            &mut self.error,
            &mut self.value,
        ] {
            *sum /= n;
        }
        self.entries.iter_mut().for_each(|sum| *sum /= n);
        self
    }
}
