//! The judgement of boards, fitted by temporal differences over hands that it plays against
//! itself.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Config, PLAYERS, Reading, Showdown};
use yomite::minds::pineapple::judge::{
    Closing, Field, JUDGED, Judged, Layout, Live, Outlook, Placement, Prices, Rows, Scene, Weights,
    full_features,
};
use yomite::minds::pineapple::playout::{Hand, Judge};

pub mod boards;
pub mod course;
pub mod decisions;
pub mod foresight;
pub mod rating;
pub mod versions;
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
    /// Next deals over which each judgement is averaged.
    pub deals: usize,
    /// Share of decisions at the start that are not quite the best ones; it falls to 0.
    pub explore: f32,
    /// What fantasyland is worth.
    pub prices: Prices,
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
    /// Squared difference of the judgement of the first street from what is expected after it.
    pub error: f64,
    /// Points that are expected after the first street, fantasyland counted.
    pub value: f64,
}

/// Readings that a board is held against besides the one across the table.
const POOL: usize = 4096;
/// Steps of log-odds to one of points.
const ODDS_STEP: f32 = 4.0;
/// By how many points a decision of exploration may be off.
const SPREAD: f32 = 8.0;
const AGAINST: usize = 6;
/// How many of them a board with one street to come is held against.
const FIELD: usize = 48;
/// Placements of the street before that are looked at more closely, the best by judgement.
const CLOSER: usize = 3;

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
    let mut pool: Vec<Option<Reading>> = vec![None; POOL];
    let mut progress = Progress::default();
    let mut fitted = Fitted {
        moves: vec![[(0.0, 0.0); 3]; weights.values.len()],
        weights,
        features: Vec::new(),
    };
    for nth in 0..plan.hands {
        let done = nth as f32 / plan.hands as f32;
        let pace = Pace {
            step: plan.steps.0 * (plan.steps.1 / plan.steps.0).powf(done),
            explore: plan.explore * (1.0 - done),
        };
        cards.shuffle(&mut rng);
        let mut hand = deal(&cards, deck, (nth % 2) as usize);
        let others: [_; FIELD] = std::array::from_fn(|_| (pool[rng.random_range(0..POOL)], 0));
        let field = Field::new(&others, &plan.prices);
        play(
            &mut hand,
            &mut fitted,
            TrainingRun {
                layout: &layout,
                plan,
                field: &field,
                pace,
            },
            &mut progress,
            &mut rng,
        );
        let results = [0, 1].map(|seat| hand.rows[seat].read(config.middle_stays()));
        for seat in 0..PLAYERS {
            let mut others = vec![results[1 - seat]];
            others.extend((0..AGAINST).map(|_| pool[rng.random_range(0..POOL)]));
            progress.count(&results[seat]);
            let rows = results[seat].map(|result| against(&result, &others));
            if let Some(rows) = rows {
                learn_full(fitted.weights, &layout, &hand.rows[seat], rows, pace.step);
            }
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

/// How much is learned from a hand, and how much tried.
#[derive(Clone, Copy)]
struct Pace {
    step: f32,
    explore: f32,
}

/// What a hand is played by.
#[derive(Clone, Copy)]
struct TrainingRun<'a> {
    layout: &'a Layout,
    plan: &'a Plan,
    /// What boards with one street to come are held against.
    field: &'a Field,
    pace: Pace,
}

/// Weights with how steadily each has been moved one way: steps of a weight that is moved to and
/// fro get smaller (temporal coherence; Beal and Smith 1999).
struct Fitted<'a> {
    weights: &'a mut Weights,
    /// Sum of all moves, and of their sizes, for each part of a judgement.
    moves: Vec<[(f32, f32); 3]>,
    features: Vec<u32>,
}

impl Fitted<'_> {
    /// Moves the judgement of a board, the sum of `self.features`, towards what is expected.
    fn learn(&mut self, expected: Outlook, step: f32) {
        let sum = |sum: Judged, at: &u32| sum + self.weights.values[*at as usize];
        let judged = self.features.iter().fold(Judged::default(), sum);
        let each = step / self.features.len().max(1) as f32;
        // What a board is worth if it is no foul is learned by as much as it is none.
        let error = Judged {
            worth: each * expected.chance * (expected.worth - judged.worth),
            fantasy: each * expected.chance * (expected.fantasy - judged.fantasy),
            odds: each * ODDS_STEP * (expected.chance - judged.chance()),
        };
        let features = std::mem::take(&mut self.features);
        features.iter().for_each(|at| self.add(*at as usize, error));
        self.features = features;
    }

    fn add(&mut self, at: usize, error: Judged) {
        let weight = &mut self.weights.values[at];
        let parts = [
            (&mut weight.worth, error.worth),
            (&mut weight.fantasy, error.fantasy),
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

/// Plays a hand by the judgement, and moves the judgement of every board towards the mean over
/// deals of what it expects after the best next placement.
fn play(
    hand: &mut Hand,
    fitted: &mut Fitted,
    course: TrainingRun,
    progress: &mut Progress,
    rng: &mut impl Rng,
) {
    let TrainingRun {
        layout,
        plan,
        field,
        pace,
    } = course;
    while let Some(seat) = hand.to_move() {
        let judge = Judge {
            weights: fitted.weights,
            layout,
            prices: [plan.prices; PLAYERS],
            networks: [None; PLAYERS],
        };
        let scene = hand.scene(seat, &judge);
        let Some(best) = scene.best() else { return };
        // Another one that is tried: what is expected of a board does not hang on whether the
        // judgement would have chosen it.
        let mut tried = best;
        let mut highest = f32::NEG_INFINITY;
        scene.each(|placement, value| {
            let noisy = value + SPREAD * rng.random::<f32>();
            if noisy > highest {
                highest = noisy;
                tried.placement = placement;
            }
        });
        if scene.street <= JUDGED {
            for placement in [best.placement, tried.placement] {
                let mut features = std::mem::take(&mut fitted.features);
                let judge = Judge {
                    weights: fitted.weights,
                    layout,
                    prices: [plan.prices; PLAYERS],
                    networks: [None; PLAYERS],
                };
                let scene = hand.scene(seat, &judge);
                scene.features(placement, &mut features);
                let expected =
                    expected(&scene, placement, hand.unseen(seat), field, plan.deals, rng);
                if scene.street == 1 && placement == best.placement {
                    progress.error +=
                        f64::from((best.value - expected.value(&plan.prices)).powi(2));
                    progress.value += f64::from(expected.value(&plan.prices));
                }
                fitted.features = features;
                fitted.learn(expected, pace.step);
                if best.placement == tried.placement {
                    break;
                }
            }
        }
        let explores = rng.random::<f32>() < pace.explore;
        let chosen = if explores { tried } else { best };
        hand.place(seat, chosen.placement);
    }
}

/// What is expected of a board after a placement: with one street to come over all draws, else the
/// mean over so many deals of what is expected after the best next placement.
fn expected(
    scene: &Scene,
    placement: Placement,
    unseen: Faces,
    field: &Field,
    deals: usize,
    rng: &mut impl Rng,
) -> Outlook {
    let rows = scene.rows.with(scene.cards, placement);
    if let Some(closing) = Closing::new(rows, unseen, field, scene.prices) {
        return closing.outlook();
    }
    let mut pool: Vec<Face> = unseen.iter().collect();
    let (mut chance, mut worth, mut fantasy) = (0.0, 0.0, 0.0);
    for _ in 0..deals {
        let (cards, _) = pool.partial_shuffle(rng, 3);
        let unseen = unseen - cards.iter().copied().collect();
        let next = Scene {
            rows,
            cards,
            live: Live::from_unseen(unseen),
            street: scene.street + 1,
            ..*scene
        };
        let Some(best) = best(&next, unseen, field) else {
            continue;
        };
        chance += best.chance;
        worth += best.chance * best.worth;
        fantasy += best.chance * best.fantasy;
    }
    let share = chance.max(f32::MIN_POSITIVE);
    Outlook {
        chance: chance / deals.max(1) as f32,
        worth: worth / share,
        fantasy: fantasy / share,
    }
}

/// What is expected after the best placement. Where one street is to come after it, the best of
/// those that the judgement likes is found by all draws.
fn best(scene: &Scene, unseen: Faces, field: &Field) -> Option<Outlook> {
    if scene.street != JUDGED {
        return Some(scene.best()?.outlook);
    }
    let mut liked = [(f32::NEG_INFINITY, Placement::default()); CLOSER];
    scene.each(|placement, value| {
        let lowest = &mut liked[CLOSER - 1];
        if value > lowest.0 {
            *lowest = (value, placement);
            liked.sort_by(|a, b| b.0.total_cmp(&a.0));
        }
    });
    let closings = liked.iter().filter(|(value, _)| value.is_finite());
    let closings = closings.filter_map(|(_, placement)| {
        let rows = scene.rows.with(scene.cards, *placement);
        let closing = Closing::new(rows, unseen, field, scene.prices)?;
        Some((closing.value(), closing))
    });
    let best = closings.max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, closing)| closing.outlook())
}

/// What each row of a board brings against others, the scoop shared among them. What one that
/// fouls gives is the same whatever is held against it, and is not counted.
fn against(own: &Reading, others: &[Option<Reading>]) -> [f32; 3] {
    let mut rows = [0.0; 3];
    for other in others.iter().flatten() {
        let showdown = Showdown::between(Some(*own), Some(*other));
        for (row, sign) in rows.iter_mut().zip(showdown.rows) {
            *row += f32::from(sign + showdown.scoop);
        }
    }
    rows.map(|row| row / others.len().max(1) as f32)
}

/// Moves what full rows are worth against others towards what they brought.
fn learn_full(weights: &mut Weights, layout: &Layout, rows: &Rows, brought: [f32; 3], step: f32) {
    let step = (step * 0.02).min(0.2);
    for (at, row) in full_features(layout, rows).into_iter().zip(brought) {
        let value = &mut weights.values[at as usize].worth;
        *value += step * (row - *value);
    }
}

impl Progress {
    fn count(&mut self, result: &Option<Reading>) {
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
