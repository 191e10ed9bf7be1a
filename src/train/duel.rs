//! What is learned of Duel.

use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::Seat;
use yomite::games::duel::{PLAYERS, Pool, Stage, Table, cards, decks};
use yomite::minds::duel::merit::{FEATURES, Merits, Weights, features};
use yomite::minds::duel::policy::Policy;

pub mod course;
pub mod learner;
pub mod selfplay;

/// How the fit stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    pub weights: Weights,
    /// Mean log loss over the positions that were kept out of the fit, in nats.
    pub loss: f64,
    /// The same of the share of wins alone: ln 2.
    pub base: f64,
    pub positions: usize,
}

/// One position: its features from the first seat's side, and whether that seat has won.
type Sample = ([f32; FEATURES], f32);

/// Plays so many matches between players by rule whose choices are noisy, and fits the log-odds of a
/// win to the features of the positions at the start of each turn.
pub fn fit(games: u64, noise: f32, seed: u64) -> Fit {
    let samples = play(games, noise, seed);
    let kept = samples.len() / 10;
    let (held, learned) = samples.split_at(kept);
    let mut weights = [0.0f32; FEATURES];
    let mut squares = [1e-6f32; FEATURES];
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ 1);
    for pass in 0..6 {
        order.shuffle(&mut rng);
        let rate = 0.05 / (1.0 + pass as f32);
        for at in &order {
            let (x, won) = &learned[*at];
            let error = won - chance(&weights, x);
            for ((w, s), x) in weights.iter_mut().zip(&mut squares).zip(x) {
                let slope = error * x;
                *s += slope * slope;
                // Adagrad; Duchi, Hazan and Singer 2011.
                *w += rate * 10.0 * slope / s.sqrt();
            }
        }
    }
    let loss = |(x, won): &Sample| {
        let p = f64::from(chance(&weights, x)).clamp(1e-9, 1.0 - 1e-9);
        if *won > 0.5 { -p.ln() } else { -(1.0 - p).ln() }
    };
    Fit {
        weights,
        loss: held.iter().map(loss).sum::<f64>() / held.len().max(1) as f64,
        base: std::f64::consts::LN_2,
        positions: samples.len(),
    }
}

fn chance(weights: &Weights, x: &[f32; FEATURES]) -> f32 {
    let sum: f32 = weights.iter().zip(x).map(|(w, x)| w * x).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn play(games: u64, noise: f32, seed: u64) -> Vec<Sample> {
    let pool = Pool::new(cards::all());
    let merits = Merits::new(pool);
    let policy = Policy::new(merits.clone());
    let mut samples = Vec::new();
    let mut list = Vec::new();
    for game in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ game << 20);
        let mut libraries = Vec::new();
        for _ in 0..PLAYERS {
            let Some(preset) = decks::presets().choose(&mut rng) else {
                return samples;
            };
            let mut library = preset.deck().cards();
            library.shuffle(&mut rng);
            libraries.push(library);
        }
        let mut table = Table::new(pool, [&libraries[0], &libraries[1]], rng.random());
        let first = samples.len();
        let mut turn = 0;
        while let Some(action) = policy.choose(&table, noise, &mut list, &mut rng) {
            if table.turn() != turn && table.stage() == Stage::Charge {
                turn = table.turn();
                samples.push((features(&table, &merits, Seat(0)), 0.5));
            }
            table.play(action, &mut ());
        }
        let won = match table.result() {
            Some((Some(winner), _)) => f32::from(u8::from(winner == Seat(0))),
            _ => 0.5,
        };
        samples[first..]
            .iter_mut()
            .for_each(|sample| sample.1 = won);
    }
    samples
}
