//! How long a call of Numer0n takes to decide: every agent at positions of both sizes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use yomite::agent::{Agent, Brief, Progress};
use yomite::catalogue::{AgentSpec, Catalogue};
use yomite::game::{Game, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{
    Action, CodeIndex, Codes, Config, EndRule, Numeron, Observation, classes,
};
use yomite::minds::Shipped;
use yomite::minds::numeron::race::{Calls, Race};

/// The position of the first caller after some calls, against the secret 508 or 5083.
fn position(digits: u8, calls: &[&str]) -> Observation {
    let config = Config {
        digits,
        end: EndRule::Sudden,
    };
    let mut game = Numeron::set_up(&config, &()).expect("a legal config");
    // Three digits take the front of each.
    let code = |text: &str| text[..usize::from(digits)].parse().expect("a code");
    let mut play = |action| game.play(&action).expect("a legal action");
    play(Action::Secret(code("9761")));
    play(Action::Secret(code("5083")));
    for call in calls {
        play(Action::Call(code(call)));
        play(Action::Call(code("0124")));
    }
    game.observe(Seat(0))
}

/// Positions after no call, after one, and so on. The last repeats a call, which no strategy does.
const LINES: [&[&str]; 5] = [
    &[],
    &["2914"],
    &["2914", "3561"],
    &["2914", "3561", "8057"],
    &["2914", "2914"],
];

/// The time of a whole decision, from the observation to the call.
fn decision(c: &mut Criterion) {
    each(c, "decision", |agent, seen| {
        let start = Instant::now();
        let mut search = agent.begin(seen, &Brief::new(1));
        while search.step() == Progress::Thinking {}
        black_box(search.choice());
        start.elapsed()
    });
}

/// The longest of a decision's steps: so long a worker is deaf.
fn longest_step(c: &mut Criterion) {
    each(c, "longest step", |agent, seen| {
        let mut search = agent.begin(seen, &Brief::new(1));
        let mut longest = Duration::ZERO;
        loop {
            let start = Instant::now();
            let progress = search.step();
            longest = longest.max(start.elapsed());
            if progress == Progress::Settled {
                return longest;
            }
        }
    });
}

fn each(
    c: &mut Criterion,
    what: &str,
    time: impl Fn(&dyn Agent<Numeron>, &Observation) -> Duration,
) {
    for digits in [3, 4] {
        let mut group = c.benchmark_group(format!("numeron, {digits} digits, {what}"));
        group.warm_up_time(Duration::from_millis(200));
        group.measurement_time(Duration::from_secs(1));
        group.sample_size(10);
        for calls in LINES {
            let seen = position(digits, calls);
            for info in Numeron::AGENTS {
                let agent = Numeron::agent(&AgentSpec::plain(info.name)).expect("listed");
                let after = if calls.is_empty() {
                    "the start".to_owned()
                } else {
                    calls.join(" ")
                };
                group.bench_function(BenchmarkId::new(info.name, after), |b| {
                    b.iter_custom(|times| (0..times).map(|_| time(agent.as_ref(), &seen)).sum());
                });
            }
        }
        group.finish();
    }
}

/// What the value of a call costs: what the other needs, the calls that are alike, and following one
/// of each class.
fn race(c: &mut Criterion) {
    for digits in [3, 4] {
        let mut group = c.benchmark_group(format!("numeron, {digits} digits, race"));
        group.warm_up_time(Duration::from_millis(200));
        group.measurement_time(Duration::from_secs(1));
        group.sample_size(10);
        for calls in &LINES[1..] {
            let seen = position(digits, calls);
            let codes = Codes::of_length(seen.config.len());
            let left = candidates(&seen.config, &seen.calls, seen.seat);
            let left: Vec<CodeIndex> = left.iter().map(|code| codes.index(code)).collect();
            let after = calls.join(" ");
            let settled = || {
                let mut race = Race::new(&seen).expect("a decision");
                while !race.settled() {
                    race.step();
                }
                race
            };
            group.bench_function(BenchmarkId::new("the other", &after), |b| b.iter(settled));
            group.bench_function(BenchmarkId::new("the other, longest step", &after), |b| {
                b.iter_custom(|times| (0..times).map(|_| longest_of(&seen)).sum());
            });
            group.bench_function(BenchmarkId::new("classes", &after), |b| {
                b.iter(|| classes(codes, &left));
            });
            let mut kinds = classes(codes, &left);
            kinds.sort_unstable();
            kinds.dedup();
            let race = settled();
            let what = format!("values of {} classes", kinds.len());
            group.bench_function(BenchmarkId::new(what, &after), |b| {
                b.iter(|| -> f64 {
                    let value = |&call| race.value(&Calls::sampled(codes, &left, call));
                    kinds.iter().map(value).sum()
                });
            });
        }
        group.finish();
    }
}

fn longest_of(seen: &Observation) -> Duration {
    let start = Instant::now();
    let mut race = Race::new(seen).expect("a decision");
    let mut longest = start.elapsed();
    while !race.settled() {
        let start = Instant::now();
        race.step();
        longest = longest.max(start.elapsed());
    }
    longest
}

criterion_group!(benches, decision, longest_step, race);
criterion_main!(benches);
