//! Speed of Sevens: playouts, exact sampling, and a move of the hand reader.
//!
//! Beside criterion's figures each part prints its rate and the ratio to what it should reach.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::assets::embedded;
use yomite::deals::WeightedDeals;
use yomite::game::{Game, Observation as _};
use yomite::games::sevens::{Action, Config, Knowledge, MAX_PLAYERS, Observation, Sevens, Tunnel};
use yomite::minds::Shipped;
use yomite::minds::sevens::belief::{Belief, PassReading, Reading};
use yomite::minds::sevens::habits::{Habits, Style};
use yomite::minds::sevens::opponent::{Kind, Model};
use yomite::minds::sevens::playout::{play_out, play_out_randomly};

fn config() -> Config {
    Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    }
}

fn start(seed: u64) -> Sevens {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Sevens::draw(&config(), &mut rng).expect("in range");
    Sevens::set_up(&config(), &deal).expect("a deal")
}

/// A view after so many random turns; passes only when forced.
fn view(seed: u64, turns: usize) -> Observation {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = start(seed);
    for _ in 0..turns {
        let Some(seat) = game.to_move() else { break };
        let mut legal = game.observe(seat).legal_actions();
        if legal.len() > 1 {
            legal.retain(|action| *action != Action::Pass);
        }
        if let Some(action) = legal.choose(&mut rng) {
            game.play(action).expect("legal");
        }
    }
    game.to_move()
        .map(|seat| game.observe(seat))
        .expect("not over yet")
}

/// Runs for half a second and says how often a second.
fn rate(mut run: impl FnMut()) -> f64 {
    let clock = Instant::now();
    let mut runs = 0u32;
    while clock.elapsed() < Duration::from_millis(500) {
        for _ in 0..100 {
            run();
        }
        runs += 100;
    }
    f64::from(runs) / clock.elapsed().as_secs_f64()
}

fn report(what: &str, rate: f64, wanted: f64) {
    println!(
        "{what}: {rate:.0} a second, {:.2} of the {wanted:.0} wanted",
        rate / wanted
    );
}

fn playouts(criterion: &mut Criterion) {
    let world = *start(1).world();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut random = || {
        let mut world = black_box(world);
        black_box(play_out_randomly(&mut world, &mut rng));
    };
    let of_random = rate(&mut random);
    report("random playouts", of_random, 400_000.0);
    let mut group = criterion.benchmark_group("sevens playout");
    group.throughput(Throughput::Elements(1));
    group.bench_function("random", |bencher| bencher.iter(&mut random));
    let habits = Habits::shipped(&embedded()).expect("shipped");
    let model = Model::learned(habits.into());
    let reader = Kind::Learned(Style::Reader);
    for (name, kind) in [("holder", Kind::Holder), ("habits", reader)] {
        let players = model.players([kind; MAX_PLAYERS]);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
        let mut policies = || {
            let mut world = black_box(world);
            black_box(play_out(&mut world, &players, &mut rng));
        };
        println!(
            "playouts by {name} to random ones: {:.2}",
            rate(&mut policies) / of_random
        );
        group.bench_function(name, |bencher| bencher.iter(&mut policies));
    }
    group.finish();
}

fn deals(criterion: &mut Criterion) {
    let seen = view(4, 12);
    let knowledge = Knowledge::from_observation(&seen);
    let free = PassReading::new(&knowledge, false).expect("hidden hands");
    let uniform = knowledge.deals_without(&[0, 0]).expect("possible");
    let items: Vec<_> = knowledge
        .unseen
        .iter()
        .map(|card| {
            let weight = 0.2 + 0.1 * (card.index() % 7) as f64;
            (
                card.index() as u8,
                [weight, 1.0 - weight, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
            )
        })
        .collect();
    let weighted = WeightedDeals::new(&items, &knowledge.counts).expect("possible");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let even = rate(|| {
        black_box(uniform.sample(&mut rng));
    });
    report("uniform deals", even, 1_000_000.0);
    let leaning = rate(|| {
        black_box(weighted.sample(&mut rng));
    });
    report("weighted deals", leaning, 1_000_000.0);
    let mut group = criterion.benchmark_group("sevens deal");
    group.throughput(Throughput::Elements(1));
    group.bench_function("uniform", |bencher| {
        bencher.iter(|| uniform.sample(&mut rng))
    });
    group.bench_function("weighted", |bencher| {
        bencher.iter(|| weighted.sample(&mut rng))
    });
    group.bench_function("passes read", |bencher| {
        bencher.iter(|| free.sample(&mut rng))
    });
    let mut belief = Belief::new(&seen, Reading::Plays);
    group.bench_function("weighed particle", |bencher| {
        bencher.iter(|| belief.grow(&mut rng))
    });
    group.finish();
}

/// The longest move and the longest step of an agent over all turns of a few matches, in ms.
///
/// Every thought is thought three times, and a step takes as long as at its fastest: what other
/// programs take from this one is not counted.
fn longest(spec: &str) -> (f64, f64) {
    let agent = Sevens::agent(&spec.parse().expect("a spec")).expect("listed");
    let (mut longest_move, mut longest_step) = (0.0f64, 0.0f64);
    for seed in 0..3 {
        let mut game = start(20 + seed);
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let mut steps = vec![f64::INFINITY];
            let mut best = None;
            for _ in 0..3 {
                let mut search = agent.begin(&seen, &Brief::new(seed));
                for at in 0.. {
                    let begun = Instant::now();
                    let progress = search.step();
                    let millis = begun.elapsed().as_secs_f64() * 1000.0;
                    if at == steps.len() {
                        steps.push(millis);
                    }
                    steps[at] = steps[at].min(millis);
                    if progress == Progress::Settled {
                        break;
                    }
                }
                best = search.evaluation().chosen().copied();
            }
            longest_move = longest_move.max(steps.iter().sum());
            longest_step = steps.into_iter().fold(longest_step, f64::max);
            game.play(&best.expect("a choice")).expect("legal");
        }
    }
    (longest_move, longest_step)
}

fn moves(criterion: &mut Criterion) {
    for spec in ["pimc-seed", "ismcts", "belief"] {
        let (of_move, of_step) = longest(spec);
        println!(
            "{spec}: the longest move takes {of_move:.1} ms, the longest step {of_step:.1} ms"
        );
    }
    let seen = view(6, 9);
    assert!(seen.legal_actions().len() > 2, "a position with a choice");
    let mut group = criterion.benchmark_group("sevens move");
    group.sample_size(10);
    for spec in ["pimc-seed", "ismcts", "belief"] {
        let agent = Sevens::agent(&spec.parse().expect("a spec")).expect("listed");
        group.bench_function(spec, |bencher| {
            bencher.iter(|| {
                let mut search = agent.begin(&seen, &Brief::new(7));
                while search.step() == Progress::Thinking {}
                black_box(search.evaluation())
            })
        });
    }
    group.finish();
}

criterion_group!(benches, playouts, deals, moves);
criterion_main!(benches);
