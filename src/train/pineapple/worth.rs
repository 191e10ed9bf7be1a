//! What fantasyland brings, measured by play.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Config, PLAYERS, STREETS, Showdown};
use yomite::minds::pineapple::fantasy::{Terms, solve};
use yomite::minds::pineapple::judge::{Layout, Prices, Rows, Weights};
use yomite::minds::pineapple::playout::{Hand, Judge};
use yomite::minds::pineapple::worth::Measured;

/// Means over hands, with the standard error of the points.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    pub measured: Measured,
    /// Standard errors of [`Measured::points`].
    pub errors: [f64; 4],
}

/// Plays so many hands with each number of cards against the judgement, which plays card by card;
/// `prices` is what both take fantasyland to be worth.
pub fn measure(weights: &Weights, jokers: u8, prices: Prices, hands: u64, seed: u64) -> Found {
    let all: Vec<Tally> = (0..4)
        .map(|at| tally(weights, jokers, prices, at, hands, seed))
        .collect();
    let n = hands as f64;
    let mut enters = [0.0; 4];
    for tally in &all {
        for (sum, one) in enters.iter_mut().zip(tally.enters) {
            *sum += one / n / 4.0;
        }
    }
    let mean = |at: usize| all[at].points / n;
    Found {
        measured: Measured {
            points: std::array::from_fn(mean),
            stays: std::array::from_fn(|at| all[at].stays / n),
            enters,
        },
        errors: std::array::from_fn(|at| ((all[at].squares / n - mean(at).powi(2)) / n).sqrt()),
    }
}

#[derive(Clone, Copy, Default)]
struct Tally {
    points: f64,
    squares: f64,
    stays: f64,
    enters: [f64; 4],
}

impl Tally {
    fn with(mut self, other: Tally) -> Tally {
        self.points += other.points;
        self.squares += other.squares;
        self.stays += other.stays;
        for (sum, one) in self.enters.iter_mut().zip(other.enters) {
            *sum += one;
        }
        self
    }
}

fn tally(weights: &Weights, jokers: u8, prices: Prices, at: usize, hands: u64, seed: u64) -> Tally {
    let config = Config {
        jokers,
        ..Config::default()
    };
    let layout = Layout::new();
    let play = |nth: u64| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ nth << 8 ^ at as u64);
        let mut cards: Vec<Face> = config.deck().iter().collect();
        cards.shuffle(&mut rng);
        one(weights, &layout, prices, at, &cards, &config)
    };
    (0..hands)
        .into_par_iter()
        .map(play)
        .reduce(Tally::default, Tally::with)
}

/// One hand: the first cards are the fantasyland hand, the last ones the other's.
fn one(
    weights: &Weights,
    layout: &Layout,
    prices: Prices,
    at: usize,
    cards: &[Face],
    config: &Config,
) -> Tally {
    let set: Faces = cards[..14 + at].iter().copied().collect();
    let terms = Terms {
        stay_bonus: f64::from(prices.enter[at]),
        middle_stays: config.middle_stays(),
    };
    let Ok(arranged) = solve(set, terms) else {
        return Tally::default();
    };
    let rest = cards.len() - 17;
    let filler = cards[0];
    let mut hand = Hand {
        rows: [Rows::from(&arranged.board), Rows::default()],
        placed: [Faces::NONE; PLAYERS],
        cards: [[filler; 17], std::array::from_fn(|nth| cards[rest + nth])],
        acted: [STREETS, 0],
        first: 1,
        deck: config.deck(),
    };
    let judge = Judge {
        weights,
        layout,
        prices: [prices; PLAYERS],
        networks: [None; PLAYERS],
    };
    hand.play_out(&judge);
    let [own, other] = hand.rows.map(|rows| rows.read(config.middle_stays()));
    let points = f64::from(Showdown::between(own, other).points);
    let mut enters = [0.0; 4];
    let next = other.map_or(0, |reading| usize::from(reading.next(0)));
    if let Some(at) = next.checked_sub(14) {
        enters[at.min(3)] = 1.0;
    }
    Tally {
        points,
        squares: points * points,
        stays: if arranged.stay { 1.0 } else { 0.0 },
        enters,
    }
}
