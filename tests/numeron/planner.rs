//! The agent that plans to the end.

use std::collections::HashMap;

use yomite::agent::Brief;
use yomite::game::{Game, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{Action, Answer, Call, Code, CodeIndex, Codes, EndRule, Observation};
use yomite::minds::numeron::solve::{Search, Width};

use super::{agent, choice, code, opened, rules, thought};

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
                        untold: false,
                    };
                    // One step is enough: the strategy's call is known before anything is weighed.
                    let search = agent.begin(&seen, &Brief::new(3));
                    *choice(&*search).code()
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

/// A position after calls against 305 that need follow no strategy; the other learns little.
fn astray(calls: [&str; 2]) -> Observation {
    let mut game = opened(rules(3, EndRule::Sudden), [&code("987"), &code("305")]);
    for call in calls {
        game.play(&Action::Call(code(call))).unwrap();
        game.play(&Action::Call(code("012"))).unwrap();
    }
    game.observe(Seat(0))
}

/// The calls to go that the planner worked out, best first, and the set that they are for.
fn ranked(seen: &Observation) -> (Vec<f64>, Vec<CodeIndex>) {
    let found = thought("optimal", seen, 5).evaluation();
    assert!(found.settled);
    let order = found.order().into_iter();
    // Calls that were not followed to the end have no figure, and come last.
    let calls = order.map_while(|at| found.actions[at].own[0]).collect();
    let left = candidates(&seen.config, &seen.calls, Seat(0));
    let left = left
        .iter()
        .map(|code| Codes::of_length(3).index(code))
        .collect();
    (calls, left)
}

/// A call that told nothing leaves the strategy where it was: 123 with one BITE leaves 252 codes,
/// for which the optimum is 1,066 calls.
#[test]
fn the_planner_stays_on_its_strategy_when_a_call_is_repeated() {
    let (calls, left) = ranked(&astray(["123", "123"]));
    assert_eq!(left.len(), 252);
    assert!(calls.is_sorted(), "{calls:?}");
    assert_eq!(calls[0], 1066.0 / 252.0);
}

/// Where a person has left every strategy, the planner still sees to the end, and what it finds
/// is within 3 % of the least possible.
#[test]
fn the_planner_looks_ahead_off_its_strategy() {
    let (calls, left) = ranked(&astray(["123", "124"]));
    let (least, _) = Search::new(3, Width::FULL).best(&left, u32::MAX).unwrap();
    let least = f64::from(least) / left.len() as f64;
    assert!(left.len() > 12, "the position is solved outright");
    assert!(calls.len() > 1 && calls.is_sorted(), "{calls:?}");
    assert!(
        calls[0] >= least && calls[0] <= 1.03 * least,
        "{calls:?}, least {least}"
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
                let search = thought("optimal", &seen, 1);
                assert!(mine.contains(choice(&*search).code()), "secret {secret}");
                assert_eq!(search.insight().headline.key, "numeron.race.headline");
            }
        }
    }
    assert!(racing > 0, "no position of the test is a race");
}
