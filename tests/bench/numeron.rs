//! How long a call of Numer0n takes to decide: every agent at positions of both sizes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

use yomite::agent::{AgentSpec, Budget, Catalogue, Progress, Search, Shard, think};
use yomite::game::{Game, Seat};
use yomite::games::numeron::{Action, Config, EndRule, Numeron, Observation};

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
    each(c, "decision", |search| {
        let start = Instant::now();
        think(search, Budget::default(), &mut || 0.0);
        black_box(search.best());
        start.elapsed()
    });
}

/// The longest of a decision's steps: so long a worker is deaf.
fn longest_step(c: &mut Criterion) {
    each(c, "longest step", |search| {
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

fn each(c: &mut Criterion, what: &str, time: impl Fn(&mut dyn Search<Numeron>) -> Duration) {
    for digits in [3, 4] {
        let mut group = c.benchmark_group(format!("numeron, {digits} digits, {what}"));
        group.warm_up_time(Duration::from_millis(200));
        group.measurement_time(Duration::from_secs(1));
        group.sample_size(10);
        for calls in LINES {
            let seen = position(digits, calls);
            for info in Numeron::agents() {
                let agent = Numeron::agent(&AgentSpec::plain(info.name)).expect("listed");
                let after = if calls.is_empty() {
                    "the start".to_owned()
                } else {
                    calls.join(" ")
                };
                group.bench_function(BenchmarkId::new(info.name, after), |b| {
                    b.iter_custom(|times| {
                        let one = |_| {
                            let mut search = agent.begin(&seen, 1, Shard::WHOLE);
                            time(search.as_mut())
                        };
                        (0..times).map(one).sum()
                    });
                });
            }
        }
        group.finish();
    }
}

criterion_group!(benches, decision, longest_step);
criterion_main!(benches);
