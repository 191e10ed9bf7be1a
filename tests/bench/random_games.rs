//! Random games of Duel, one after another, as a program of their own.
//!
//! Natively it says how long they took. Compiled to wasm nothing there tells the time: whoever calls
//! `main` does (`tests/browser/random_games.mjs`), and holds one against the other.

use std::hint::black_box;
use std::process::ExitCode;

use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::games::duel::playout::play_out;
use yomite::games::duel::{Pool, Table, cards, decks};

const SEED: u64 = 11;
/// As `tests/browser/random_games.mjs` has it.
const GAMES: usize = 20_000;

/// Games of preset decks by chance; how many decisions they took.
fn games() -> Option<usize> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let presets = decks::presets();
    let mut list = Vec::new();
    let mut plies = 0;
    for _ in 0..GAMES {
        let mut shuffled = || {
            let at = rng.random_range(0..presets.len());
            let mut library = presets.get(at)?.deck().cards();
            library.shuffle(&mut rng);
            Some(library)
        };
        let (first, second) = (shuffled()?, shuffled()?);
        let mut table = Table::new(Pool::new(cards::all()), [&first, &second], rng.random());
        plies += play_out(&mut table, &mut list, &mut rng, &mut ());
    }
    Some(plies)
}

#[cfg(not(target_arch = "wasm32"))]
fn timed() -> Option<usize> {
    // The first run reads the cards and fills the caches.
    black_box(games()?);
    let started = std::time::Instant::now();
    let plies = games()?;
    println!("{}", started.elapsed().as_secs_f64() * 1000.0);
    Some(plies)
}

#[cfg(target_arch = "wasm32")]
fn timed() -> Option<usize> {
    games()
}

fn main() -> ExitCode {
    match timed() {
        Some(plies) => {
            black_box(plies);
            ExitCode::SUCCESS
        }
        None => ExitCode::FAILURE,
    }
}
