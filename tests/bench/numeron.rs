//! How long a call of Numer0n takes to decide: every agent at positions of both sizes.

use std::hint::black_box;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};

use yomite::agent::{AgentSpec, Budget, Catalogue, Shard, think};
use yomite::game::{Game, Seat};
use yomite::games::numeron::{Action, Config, EndRule, Numeron, Observation};

/// The position of the first caller after some calls, against the secret 508 or 5083.
fn position(digits: u8, calls: &[&str]) -> Observation {
    let config = Config {
        digits,
        end: EndRule::Sudden,
    };
    let mut game = Numeron::set_up(&config, &()).expect("a legal config");
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

fn decide(c: &mut Criterion) {
    for digits in [3, 4] {
        let mut group = c.benchmark_group(format!("numeron/{digits} digits"));
        group
            .measurement_time(Duration::from_secs(2))
            .sample_size(10);
        for (after, calls) in [
            &[][..],
            &["2914"],
            &["2914", "3561"],
            &["2914", "3561", "8057"],
        ]
        .iter()
        .enumerate()
        {
            let seen = position(digits, calls);
            for info in Numeron::agents() {
                let agent = Numeron::agent(&AgentSpec::plain(info.name)).expect("listed");
                group.bench_function(BenchmarkId::new(info.name, format!("after {after}")), |b| {
                    b.iter(|| {
                        let mut search = agent.begin(black_box(&seen), 1, Shard::WHOLE);
                        think(search.as_mut(), Budget::default(), &mut || 0.0);
                        search.best()
                    });
                });
            }
        }
        group.finish();
    }
}

criterion_group!(benches, decide);
criterion_main!(benches);
