//! What every agent does.

use std::collections::HashSet;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::agent::{Brief, Progress, Search, Shard};
use yomite::catalogue::Catalogue;
use yomite::game::{Game, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{Action, Call, Code, EndRule, Numeron, Phase};
use yomite::insight::{Analysis, merge};
use yomite::words::{Text, count};

use super::{AGENTS, agent, choice, code, opened, position, ranking, rules, shared, thought};

/// Whoever thinks, and in however many parts: the same call.
#[test]
fn searchers_together_call_what_one_calls_alone() {
    for (digits, seeds) in [(3u8, 0..6u64), (4, 0..1)] {
        for seed in seeds {
            let rounds = 1 + (seed as usize) % 3;
            let seen = position(rules(digits, EndRule::Sudden), rounds, seed).observe(Seat(0));
            for name in ["expected", "entropy", "minimax", "parts"] {
                let alone = thought(name, &seen, seed);
                for count in [1, 2, 3] {
                    let parts: Vec<Analysis<Action>> = Shard::all(count)
                        .map(|shard| told(&*shared(name, &seen, seed, shard)))
                        .collect();
                    let joined =
                        merge(&parts.iter().collect::<Vec<_>>(), &Numeron::short, &[]).unwrap();
                    let at = format!("{name}, {count} searchers, {digits} digits, seed {seed}");
                    assert!(joined.evaluation.settled, "{at}");
                    let alone = told(&*alone);
                    assert!(words(&joined) == words(&alone), "{at}: other words");
                    // Whoever weighed a call, it stands where it stood, and is worth the same.
                    let sorted = |told: &Analysis<Action>| {
                        let mut actions = told.evaluation.actions.clone();
                        // More searchers tell of more calls.
                        actions.iter_mut().for_each(|rated| rated.reasons.clear());
                        actions.sort_by_key(|rated| rated.place);
                        let chosen = told.evaluation.chosen().copied();
                        (actions, chosen, told.evaluation.simulations)
                    };
                    assert!(sorted(&joined) == sorted(&alone), "{at}: other figures");
                    assert!(joined.evaluation.value().is_some(), "{at}");
                    if let Some(ranking) = ranking(&joined.insight) {
                        let listed: u64 = ranking.rows.iter().map(|row| row.alike).sum();
                        let all = Code::all(usize::from(digits)).len() as u64;
                        assert_eq!(listed + ranking.others, all, "{at}");
                    }
                }
            }
        }
    }
}

/// The headline, and of each step its sentence and its figure.
fn words(told: &Analysis<Action>) -> Vec<Text> {
    let steps = told.insight.steps.iter();
    let said = steps.flat_map(|step| [Some(step.sentence.clone()), step.figure.clone()]);
    let head = Some(told.insight.headline.clone());
    [head].into_iter().chain(said).flatten().collect()
}

fn told(search: &dyn Search<Numeron>) -> Analysis<Action> {
    Analysis {
        evaluation: search.evaluation(),
        insight: search.insight(),
    }
}

/// A sample of secrets of both sizes; `numeron_solve.rs` has every secret for every strategy.
#[test]
fn every_agent_finds_the_secret() {
    for name in AGENTS {
        for (digits, count, most) in [(3u8, 12usize, 9), (4, 1, 10)] {
            let seed = 11 + u64::from(digits);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let all = Code::all(usize::from(digits));
            for secret in all.sample(&mut rng, count) {
                let calls = solo(name, digits, secret, rng.random());
                let most = if name == "random" { most + 4 } else { most };
                assert!(
                    calls <= most,
                    "{name}: {calls} calls for {secret}, seed {seed}"
                );
            }
        }
    }
}

/// How many calls an agent needs while the other side never hits.
fn solo(name: &str, digits: u8, secret: &Code, seed: u64) -> usize {
    let agent = agent(name);
    let config = rules(digits, EndRule::Sudden);
    let own = code(&"9876"[..config.len()]);
    let idle = code(&"0123"[..config.len()]);
    let mut game = opened(config, [&own, secret]);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for calls in 1.. {
        let seen = game.observe(Seat(0));
        let mut search = agent.begin(&seen, &Brief::new(rng.random()));
        while search.step() == Progress::Thinking {}
        game.play(&choice(&*search)).unwrap();
        if game.scores().is_some() {
            return calls;
        }
        game.play(&Action::Call(idle)).unwrap();
    }
    unreachable!("the loop is endless")
}

/// A second caller whose secret is found gets a reply, and calls what can hit.
#[test]
fn the_reply_can_hit() {
    let config = rules(3, EndRule::Equalising);
    for name in AGENTS {
        let mut hits = 0;
        for seed in 0..8 {
            let mut game = opened(config, [&code("987"), &code("305")]);
            for call in ["123", "984", "305"] {
                game.play(&Action::Call(code(call))).unwrap();
            }
            assert_eq!(game.phase(), Phase::Call(Seat(1)));
            let seen = game.observe(Seat(1));
            let search = thought(name, &seen, seed);
            let left = candidates(&config, &seen.calls, Seat(1));
            assert!(
                left.contains(choice(&*search).code()),
                "{name}, seed {seed}"
            );
            game.play(&choice(&*search)).unwrap();
            let scores = game.scores().expect("the reply ends the match");
            hits += usize::from(scores == [0.5, 0.5]);
            assert!(scores == [0.5, 0.5] || scores == [1.0, 0.0], "{scores:?}");
        }
        assert!(hits < 8, "{name} hits always: does it know the secret?");
    }
}

#[test]
fn a_slip_calls_a_possible_code_and_says_so() {
    let seen = position(rules(3, EndRule::Sudden), 1, 4).observe(Seat(0));
    let left = candidates(&seen.config, &seen.calls, Seat(0));
    let mut calls = HashSet::new();
    for seed in 0..20 {
        let search = thought("entropy:slip=1", &seen, seed);
        assert!(left.contains(choice(&*search).code()), "seed {seed}");
        assert_eq!(search.insight().headline.key, "numeron.slip.headline");
        assert!(ranking(&search.insight()).is_none());
        calls.insert(choice(&*search));
    }
    assert!(calls.len() > 5, "{calls:?}");
}

/// The beginner agrees with its last two answers, has forgotten those before, and never asks the
/// same again; it needs more calls than who forgets nothing.
#[test]
fn the_beginner_has_two_answers_in_mind() {
    let config = rules(3, EndRule::Sudden);
    let (mut forgot, mut slow, mut quick) = (0, 0, 0);
    for seed in 0..12u64 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let all = Code::all(3);
        let secret = all.sample(&mut rng, 1).next().expect("a code");
        slow += solo("novice", 3, secret, seed);
        quick += solo("random", 3, secret, seed);
        let mut game = opened(config, [&code("987"), secret]);
        let novice = agent("novice");
        while game.scores().is_none() {
            let seen = game.observe(Seat(0));
            let mut search = novice.begin(&seen, &Brief::new(rng.random()));
            while search.step() == Progress::Thinking {}
            let call = choice(&*search);
            let own: Vec<_> = seen.calls_of(Seat(0)).collect();
            assert!(
                own.iter().all(|old| old.code != *call.code()),
                "seed {seed}"
            );
            let agrees = |old: &&&Call| old.code.answer(call.code()) == old.answer;
            let last = own.iter().rev().take(2);
            assert!(last.clone().all(|old| agrees(&old)), "seed {seed}");
            forgot += usize::from(!own.iter().all(|old| agrees(&old)));
            let kept: Vec<_> = last.map(|&old| *old).collect();
            let left = candidates(&seen.config, &kept, Seat(0)).len();
            let headline = search.insight().headline;
            if own.len() > 2 {
                assert_eq!(headline.key, "numeron.novice.headline");
                assert_eq!(headline.args[..2], [count(2), count(left)], "seed {seed}");
            }
            game.play(&call).unwrap();
            if game.scores().is_none() {
                game.play(&Action::Call(code("012"))).unwrap();
            }
        }
    }
    assert!(forgot > 12, "{forgot} calls against a forgotten answer");
    assert!(
        slow > quick,
        "{slow} calls, and {quick} by who forgets nothing"
    );
}
