//! Speed of Duel: random games, and what they are made of; what a network is asked.
//!
//! A random game is some 80 decisions of 7 or so legal actions. What bounds it is going through what
//! may be chosen: once by the rules, to see whether there is a choice, and once for the list that one
//! is drawn from. `plies` counts the decisions, so that both can be told apart.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::assets::embedded;
use yomite::game::Game;
use yomite::games::duel::agents::STUDENT;
use yomite::games::duel::playout::play_out;
use yomite::games::duel::statistics::Profiles;
use yomite::games::duel::{Config, Duel, Pool, Table, cards, decks};
use yomite::minds::duel::learned::{Eyes, Lore, Pair, Room, expected};

const SEED: u64 = 11;
const TABLES: usize = 64;

/// Tables before their first decision, of preset decks by chance.
fn tables() -> Vec<Table> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut one = || {
        let presets = decks::presets();
        let [first, second] = [0, 1].map(|_| {
            let at = rng.random_range(0..presets.len());
            let mut library = presets[at].deck().cards();
            library.shuffle(&mut rng);
            library
        });
        let chance = rng.random();
        Table::new(Pool::new(cards::all()), [&first, &second], chance)
    };
    (0..TABLES).map(|_| one()).collect()
}

/// Positions of random games, each with its choices.
fn positions() -> Vec<Table> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut list = Vec::new();
    let mut all = Vec::new();
    for mut table in tables() {
        loop {
            table.actions(&mut list);
            if list.is_empty() {
                break;
            }
            all.push(table);
            table.play(list[rng.random_range(0..list.len())], &mut ());
        }
    }
    all
}

fn games(criterion: &mut Criterion) {
    let tables = tables();
    let mut group = criterion.benchmark_group("duel");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut list = Vec::new();
    let mut at = 0;
    group.throughput(Throughput::Elements(1));
    group.bench_function("random games", |bench| {
        bench.iter(|| {
            at = (at + 1) % TABLES;
            let mut table = tables[at];
            play_out(&mut table, &mut list, &mut rng, &mut ())
        });
    });
    let positions = positions();
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("lists of legal actions", |bench| {
        bench.iter(|| {
            for table in &positions {
                table.actions(&mut list);
                black_box(&list);
            }
        });
    });
    group.bench_function("plies", |bench| {
        bench.iter(|| {
            for table in &positions {
                table.actions(&mut list);
                let mut next = *table;
                next.play(list[rng.random_range(0..list.len())], &mut ());
                black_box(&next);
            }
        });
    });
    group.finish();
}

/// By the contract: observations and worlds, as a search makes them.
fn views(criterion: &mut Criterion) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let config = Config::default();
    let deal = Duel::draw(&config, &mut rng).expect("preset decks");
    let mut game = Duel::set_up(&config, &deal).expect("drawn");
    let mut list = Vec::new();
    for _ in 0..30 {
        game.table().actions(&mut list);
        let at = rng.random_range(0..list.len());
        game.play(&list[at]).expect("legal");
    }
    let seat = game.to_move().expect("the match goes on");
    let seen = game.observe(seat);
    let mut group = criterion.benchmark_group("duel views");
    group.bench_function("observe", |bench| bench.iter(|| game.observe(seat)));
    group.bench_function("determinize", |bench| {
        bench.iter(|| Duel::determinize(&seen, &mut rng));
    });
    group.finish();
}

/// What a network is asked, and the part of it that counts what a seat expects of its own hidden cards.
fn forecasts(criterion: &mut Criterion) {
    let files = embedded();
    let profiles = Profiles::shipped(&files).expect("shipped");
    let lore = Lore::new(profiles);
    let pair = Pair::shipped(&files, STUDENT, Eyes::Player).expect("shipped");
    let positions = positions();
    let mut room = Room::default();
    let mut group = criterion.benchmark_group("duel networks");
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("expectations", |bench| {
        bench.iter(|| {
            for table in &positions {
                black_box(expected(table, table.active(), &lore.profiles));
            }
        });
    });
    group.bench_function("forecasts with them", |bench| {
        bench.iter(|| {
            for table in &positions {
                black_box(pair.reader.win(table, table.active(), &lore, &mut room));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, games, views, forecasts);
criterion_main!(benches);
