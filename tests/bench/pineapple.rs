//! Speed of OFC Pineapple: rows, boards, fantasyland hands, and searches.
//!
//! Beside criterion's figures it prints the evaluator's rates and their ratio to one that sorts
//! and counts, and for each size of a fantasyland hand the time the solver takes, how often it
//! stays, and its royalties; and for each strength of the tree search its simulations a second and
//! the time of a decision in the middle of a hand, with the ratio to the strength before.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::cards::{Card, Face, Faces};
use yomite::catalogue::Catalogue as _;
use yomite::game::{Game, Seat};
use yomite::games::pineapple::{
    Board, Config, Observation, Pineapple, Row, RowKey, read, strength,
};
use yomite::minds::Shipped;
use yomite::minds::pineapple::fantasy::{HAND, Terms, solve};

#[path = "../pineapple_evaluation/naive.rs"]
mod naive;

/// Rows or boards in one round of a measurement: few enough to stay in the nearest cache.
const ROUND: usize = 1024;

/// Random faces of a deck without or with jokers.
fn drawn(rng: &mut Xoshiro256PlusPlus, deck: usize, count: usize) -> Vec<Face> {
    let mut faces: Vec<Face> = (0..deck).filter_map(Face::from_index).collect();
    faces.shuffle(rng);
    faces.truncate(count);
    faces
}

fn set(faces: &[Face]) -> Faces {
    faces.iter().copied().collect()
}

/// A random full board whose rows are swapped into order as far as that goes.
fn board(rng: &mut Xoshiro256PlusPlus, deck: usize) -> Board {
    let faces = drawn(rng, deck, Board::SIZE);
    let mut fives = [set(&faces[3..8]), set(&faces[8..])];
    fives.sort_by_key(|row| strength(Row::Bottom, *row));
    Board {
        top: set(&faces[..3]),
        middle: fives[0],
        bottom: fives[1],
    }
}

/// How many items a second a run over a round of them handles, at its fastest.
fn rate(mut run: impl FnMut()) -> f64 {
    let mut fastest = Duration::MAX;
    for _ in 0..2_000 {
        let clock = Instant::now();
        run();
        fastest = fastest.min(clock.elapsed());
    }
    ROUND as f64 / fastest.as_secs_f64()
}

fn report(what: &str, rate: f64, naive: f64) {
    println!(
        "{what}: {:.1} million a second, {:.1} times the naive one",
        rate / 1e6,
        rate / naive
    );
}

fn evaluation(criterion: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let lists: Vec<Vec<Face>> = (0..ROUND)
        .map(|_| drawn(&mut rng, Card::COUNT, 5))
        .collect();
    let cards: Vec<Vec<Card>> = lists
        .iter()
        .map(|faces| faces.iter().filter_map(|face| face.card()).collect())
        .collect();
    let rows: Vec<Faces> = lists.iter().map(|faces| set(faces)).collect();
    let keys: Vec<RowKey> = rows.iter().map(|row| RowKey::from(*row)).collect();
    let naive = rate(|| {
        let values = cards.iter().map(|row| naive::value(row));
        black_box(values.fold(0, |sum, value| sum + value.1[0]));
    });
    println!("naive rows of five: {:.1} million a second", naive / 1e6);
    let sum_of_rows = || {
        let values = rows.iter().map(|row| strength(Row::Middle, *row).bits());
        black_box(values.fold(0, u32::wrapping_add));
    };
    report("rows of five", rate(sum_of_rows), naive);
    let sum_of_keys = || {
        let values = keys.iter().map(|key| key.strength().bits());
        black_box(values.fold(0, u32::wrapping_add));
    };
    report("rows of five from their keys", rate(sum_of_keys), naive);
    let jokered: Vec<Faces> = (0..ROUND)
        .map(|i| set(&drawn(&mut rng, Card::COUNT, 3 + i % 2)))
        .map(|row| {
            let jokers = (Card::COUNT..).filter_map(Face::from_index);
            row | jokers.take(5 - row.len()).collect()
        })
        .collect();
    let of_jokers = || {
        let values = jokered.iter().map(|row| strength(Row::Middle, *row).bits());
        black_box(values.fold(0, u32::wrapping_add));
    };
    report("rows of five with jokers", rate(of_jokers), naive);
    let mut group = criterion.benchmark_group("pineapple rows");
    group.throughput(Throughput::Elements(ROUND as u64));
    group.bench_function("sets", |bencher| bencher.iter(sum_of_rows));
    group.bench_function("keys", |bencher| bencher.iter(sum_of_keys));
    for (name, deck) in [("boards of cards", Card::COUNT), ("boards", Face::COUNT)] {
        let boards: Vec<Board> = (0..ROUND).map(|_| board(&mut rng, deck)).collect();
        let all = || {
            let royalties = boards.iter().filter_map(|board| read(board, false));
            black_box(royalties.fold(0, |sum, r| sum + u32::from(r.royalty())));
        };
        println!("{name}: {:.1} million a second", rate(all) / 1e6);
        group.bench_function(name, |bencher| bencher.iter(all));
    }
    group.finish();
}

/// Solves many random hands, and says how long they take and what they bring.
fn hands(size: usize, deck: usize, hands: u64) {
    let terms = Terms {
        stay_bonus: 12.0,
        ..Terms::default()
    };
    let mut millis = Vec::new();
    let (mut stays, mut royalties) = (0u32, 0u32);
    for seed in 0..hands {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let cards = set(&drawn(&mut rng, deck, size));
        let clock = Instant::now();
        let solved = solve(cards, terms).expect("a hand");
        millis.push(clock.elapsed().as_secs_f64() * 1000.0);
        stays += u32::from(solved.stay);
        royalties += u32::from(solved.royalties);
    }
    millis.sort_by(f64::total_cmp);
    let mean = millis.iter().sum::<f64>() / hands as f64;
    println!(
        "{size} of {deck}: median {:.2} ms, mean {mean:.2} ms, 99 % within {:.2} ms, longest \
         {:.2} ms; {:.0} hands a second; stays {:.1} %, royalties {:.1}",
        millis[millis.len() / 2],
        millis[millis.len() * 99 / 100],
        millis[millis.len() - 1],
        1000.0 / mean,
        f64::from(stays) * 100.0 / hands as f64,
        f64::from(royalties) / hands as f64
    );
}

fn fantasyland(criterion: &mut Criterion) {
    for deck in [Card::COUNT, Face::COUNT] {
        for size in HAND {
            hands(size, deck, 1_000);
        }
    }
    let mut group = criterion.benchmark_group("pineapple fantasyland");
    group.sample_size(10);
    for size in HAND {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        let cards: Vec<Faces> = (0..20)
            .map(|_| set(&drawn(&mut rng, Face::COUNT, size)))
            .collect();
        group.throughput(Throughput::Elements(cards.len() as u64));
        group.bench_function(size.to_string(), |bencher| {
            bencher.iter(|| {
                for cards in &cards {
                    black_box(solve(*cards, Terms::default()).expect("a hand"));
                }
            });
        });
    }
    group.finish();
}

/// Views of the seat that places first in the third street, both boards as the rule of thumb
/// leaves them.
fn middles(count: u64) -> Vec<Observation> {
    let config = Config {
        hands: 1,
        ..Config::default()
    };
    let rule = Pineapple::agent(&"greedy".parse().expect("a spec")).expect("listed");
    let middle = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let deal = Pineapple::draw(&config, &mut rng).expect("a config of the game's own");
        let mut game = Pineapple::set_up(&config, &deal).expect("a drawn deal");
        while game.table().street() < 3 {
            let seat = game.to_move().unwrap_or(Seat(0));
            let search = rule.begin(&game.observe(seat), &Brief::new(seed));
            let action = search.choice().expect("a choice");
            game.play(&action).expect("legal");
        }
        game.observe(game.to_move().unwrap_or(Seat(0)))
    };
    (0..count).map(middle).collect()
}

/// Thinks about each view to the end: seconds of one decision, and simulations of all.
fn think(spec: &str, views: &[Observation]) -> (f64, u64) {
    let agent = Pineapple::agent(&spec.parse().expect("a spec")).expect("listed");
    let mut simulations = 0;
    let clock = Instant::now();
    for seen in views {
        let mut search = agent.begin(seen, &Brief::new(1));
        while search.step() == Progress::Thinking {}
        simulations += search.simulations();
        black_box(search.choice());
    }
    (
        clock.elapsed().as_secs_f64() / views.len() as f64,
        simulations,
    )
}

fn searches(criterion: &mut Criterion) {
    let views = middles(20);
    for agent in ["rollout", "mcts"] {
        let mut before = None;
        for level in Pineapple::LEVELS {
            let spec = format!("{agent}:{}", level.params);
            let (seconds, simulations) = think(&spec, &views);
            let rate = simulations as f64 / (seconds * views.len() as f64);
            let ratio = before.map_or(String::new(), |before: f64| {
                format!(", {:.1} times the strength before", seconds / before)
            });
            println!(
                "{spec}: {:.2} ms a decision, {rate:.0} simulations a second{ratio}",
                1000.0 * seconds
            );
            before = Some(seconds);
        }
    }
    let mut group = criterion.benchmark_group("pineapple searches");
    group.sample_size(10);
    for spec in ["greedy", "rollout:simulations=100", "mcts:simulations=100"] {
        group.bench_function(spec, |bencher| bencher.iter(|| think(spec, &views[..4])));
    }
    group.finish();
}

criterion_group!(benches, evaluation, fantasyland, searches);
criterion_main!(benches);
