//! The agent that plans to the end.

use std::collections::HashMap;

use yomite::agent::Shard;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::numeron::belief::candidates;
use yomite::games::numeron::{Action, Answer, Call, Code, EndRule, Observation};
use yomite::insight::decide;

use super::{agent, code, opened, ranking, rules, thought};

/// Over all 720 secrets the planner needs 3,575 calls whatever its first call is: it finds its
/// place in the strategy under any names of the digits and any order of the places.
#[test]
fn the_planner_plays_the_proven_optimum_under_any_names() {
    for first in ["012", "907"] {
        let config = rules(3, EndRule::Sudden);
        let agent = agent("optimal");
        let mut known: HashMap<Vec<(Code, Answer)>, Code> = HashMap::new();
        let mut total = 0;
        for secret in Code::all(3) {
            let mut asked: Vec<(Code, Answer)> = Vec::new();
            let mut call = code(first);
            loop {
                let answer = call.answer(&secret);
                total += 1;
                if answer.hit(3) {
                    break;
                }
                asked.push((call, answer));
                call = *known.entry(asked.clone()).or_insert_with(|| {
                    let seen = Observation {
                        config,
                        seat: Seat(0),
                        secrets: vec![Some(code("987")), None],
                        secret_set: [true; 2],
                        calls: interleaved(&asked),
                    };
                    // One step is enough: the strategy's call is known before anything is weighed.
                    let search = agent.begin(&seen, 3, Shard::WHOLE);
                    *search.best().code()
                });
            }
        }
        assert_eq!(total, 3575, "from {first}");
    }
}

/// The agent's calls with idle ones of the other between them.
fn interleaved(asked: &[(Code, Answer)]) -> Vec<Call> {
    let idle = code("012");
    let other = Call {
        seat: Seat(1),
        code: idle,
        answer: idle.answer(&code("987")),
    };
    asked
        .iter()
        .flat_map(|&(code, answer)| {
            [
                Call {
                    seat: Seat(0),
                    code,
                    answer,
                },
                other,
            ]
        })
        .collect()
}

/// Where a person has left every strategy, the planner still sees to the end.
#[test]
fn the_planner_looks_ahead_off_its_strategy() {
    let config = rules(3, EndRule::Sudden);
    // The second call repeats the first: no strategy does.
    let mut game = opened(config, [&code("987"), &code("305")]);
    for call in ["123", "012", "123", "012"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(0));
    assert_eq!(seen.to_move(), Some(Seat(0)));
    let planner = thought("optimal", &seen, 5, Shard::WHOLE);
    let insight = planner.insight();
    assert!(insight.settled);
    let ranking = ranking(&insight).unwrap();
    let calls: Vec<f64> = ranking.rows.iter().map(|row| row.values[0]).collect();
    assert!(calls.len() > 1 && calls.is_sorted(), "{calls:?}");
    // 123 with one BITE leaves 252 codes; the optimum needs 1,066 calls for them.
    let left = candidates(&config, &seen.calls, Seat(0)).len();
    assert_eq!(left, 252);
    assert!(
        calls[0] >= 1066.0 / 252.0 && calls[0] < 1.03 * 1066.0 / 252.0,
        "{calls:?}"
    );
    assert_eq!(
        decide(&insight).unwrap(),
        serde_json::to_string(&planner.best()).unwrap()
    );
}

/// The other can know the secret: the planner calls a code that can hit, though a code that
/// cannot would tell more.
#[test]
fn the_planner_races_when_it_must() {
    let config = rules(3, EndRule::Sudden);
    let calls = ["123", "124", "456", "135", "789"];
    let mut racing = 0;
    for secret in Code::all(3).iter().step_by(37) {
        let mut game = opened(config, [&code("987"), secret]);
        // The other narrows 987 down to itself with its first calls.
        for (mine, theirs) in calls.iter().zip(["978", "980", "987"]) {
            if game.to_move() == Some(Seat(0)) {
                game.play(&Action::Call(code(mine))).unwrap();
            }
            let known = candidates(&config, &game.observe(Seat(1)).calls, Seat(1)).len();
            if game.to_move() == Some(Seat(1)) && known > 1 {
                game.play(&Action::Call(code(theirs))).unwrap();
            }
            let seen = game.observe(Seat(0));
            let theirs = candidates(&config, &seen.calls, Seat(1)).len();
            let mine = candidates(&config, &seen.calls, Seat(0));
            if game.to_move() == Some(Seat(0)) && theirs == 1 && mine.len() > 2 {
                racing += 1;
                let search = thought("optimal", &seen, 1, Shard::WHOLE);
                assert!(mine.contains(search.best().code()), "secret {secret}");
                let insight = search.insight();
                assert_eq!(insight.headline.key, "numeron.race.headline");
                assert_eq!(
                    decide(&insight).unwrap(),
                    serde_json::to_string(&search.best()).unwrap()
                );
            }
        }
    }
    assert!(racing > 0, "no position of the test is a race");
}
