//! The chance to win the race: at the start, at every step, and by who seems to play.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{
    Action, Answer, Call, Code, CodeIndex, Codes, EndRule, Numeron, Observation, Phase, Rule,
};
use yomite::minds::numeron::race::{Calls, Player, Race};
use yomite::minds::numeron::solve::{Stuck, Tree, by_rule, shipped};

use super::{code, opened, position, rules};

#[path = "race/played.rs"]
mod played;

const ENDS: [EndRule; 2] = [EndRule::Sudden, EndRule::Equalising];

fn settled(seen: &Observation) -> Race {
    let mut race = Race::new(seen).expect("a decision");
    while !race.settled() {
        race.step();
    }
    race
}

/// The calls of this seat when it makes a call and goes on by entropy.
fn followed(codes: &Codes, set: &[CodeIndex], call: CodeIndex) -> Option<Calls> {
    let mut first = true;
    let tree = Tree::grow(codes, set, &mut |set| {
        let first = std::mem::take(&mut first);
        Ok::<_, Stuck>(if first {
            call
        } else {
            Rule::Entropy.choose(codes, set)
        })
    });
    Some(Calls::from_node(&tree.ok()?, 0))
}

fn left(seen: &Observation) -> Vec<CodeIndex> {
    let codes = Codes::of_length(seen.config.len());
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    left.iter().map(|code| codes.index(code)).collect()
}

/// What the first caller and the second can expect before the secrets are chosen.
fn at_the_start(digits: u8, end: EndRule) -> [Race; 2] {
    let mut game = Numeron::set_up(&rules(digits, end), &()).unwrap();
    let first = settled(&game.observe(Seat(0)));
    let secret = Code::all(game.config().len())[1];
    game.play(&Action::Secret(secret)).unwrap();
    [first, settled(&game.observe(Seat(1)))]
}

#[test]
fn at_the_start_one_wins_what_the_other_loses() {
    for digits in [3, 4] {
        for end in ENDS {
            let [first, second] = at_the_start(digits, end);
            let sides = (first.value(first.other()), second.value(second.other()));
            assert!((sides.0 + sides.1 - 1.0).abs() < 1e-12, "{sides:?}");
            // The one who calls first has the advantage, unless its hit can be replied to.
            let fair = match end {
                EndRule::Sudden => 0.6..0.7,
                EndRule::Equalising => 0.48..0.5,
            };
            assert!(fair.contains(&sides.0), "{digits} {end:?} {sides:?}");
            // Fixing a secret tells nothing, so the first call is worth as much.
            let mut game = Numeron::set_up(&rules(digits, end), &()).unwrap();
            for code in &Code::all(usize::from(digits))[..2] {
                game.play(&Action::Secret(*code)).unwrap();
            }
            let race = settled(&game.observe(Seat(0)));
            assert_eq!(race.value(race.other()), sides.0);
        }
    }
}

/// Calls that rules and the shipped strategy need, as whole numbers, set against each other.
#[test]
fn at_the_start_the_value_is_the_convolution() {
    let [first, _] = at_the_start(3, EndRule::Sudden);
    let tree = shipped(3).unwrap();
    let mine = tree.distribution();
    let won = |theirs: &[u32]| -> f64 {
        let pairs = (0..mine.len()).flat_map(|m| (m..theirs.len()).map(move |n| (m, n)));
        let won: u32 = pairs.map(|(m, n)| mine[m] * theirs[n]).sum();
        f64::from(won) / f64::from(720 * 720)
    };
    let random = Calls::start(3, Player::Random);
    let mut expected = 0.0;
    for &(player, weight) in first.players() {
        expected += weight
            * match player {
                Player::Rule(rule) => won(&by_rule(3, rule).unwrap().distribution()),
                Player::Random => (0..mine.len())
                    .map(|m| f64::from(mine[m]) / 720.0 * random.more_than(m))
                    .sum(),
            };
    }
    let value = first.value(&Calls::from_node(tree, 0));
    assert!(
        (value - expected).abs() < 1e-12,
        "{value}, should be {expected}"
    );
}

/// The weights of the players are their priors times the chance of each call by each of them.
#[test]
fn past_calls_tell_the_player() {
    let codes = Codes::of_length(3);
    let mut game = opened(rules(3, EndRule::Sudden), [&code("987"), &code("305")]);
    for call in ["012", "012", "345", "894", "120", "978"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(0));
    let race = settled(&seen);
    let mut should: Vec<f64> = vec![0.25, 0.25, 0.125, 0.125, 0.25];
    let theirs: Vec<&Call> = seen.calls_of(Seat(1)).collect();
    for nth in 1..theirs.len() {
        let made = codes.index(&theirs[nth].code);
        let mut set = codes.every();
        for call in &theirs[..nth] {
            let asked = codes.index(&call.code);
            set.retain(|&secret| codes.answer(asked, secret) == call.answer.index());
        }
        for (weight, (player, _)) in should.iter_mut().zip(race.players()) {
            let chance = match player {
                Player::Rule(rule) => {
                    let standing = |call: CodeIndex| {
                        let counts = codes.split(call, &set);
                        (rule.key(&counts), !set.contains(&call))
                    };
                    let best = codes.every().into_iter().map(standing).min();
                    let all = codes.every().into_iter().map(standing);
                    let equal = all.filter(|one| Some(*one) == best).count() as f64;
                    if Some(standing(made)) == best {
                        1.0 / equal
                    } else {
                        0.0
                    }
                }
                Player::Random if set.contains(&made) => 1.0 / set.len() as f64,
                Player::Random => 0.0,
            };
            *weight *= 0.9 * chance + 0.1 / 720.0;
        }
    }
    let sum: f64 = should.iter().sum();
    for ((player, weight), should) in race.players().iter().zip(&should) {
        assert!(
            (weight - should / sum).abs() < 1e-12,
            "{player:?}: {weight}"
        );
    }
}

/// A sample of the calls costs little against following entropy over all, over many positions and
/// calls of three digits.
#[test]
fn a_sample_of_calls_is_nearly_as_good() {
    let codes = Codes::of_length(3);
    let mut lost = Vec::new();
    for seed in 1000..1040 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let end = ENDS[usize::from(rng.random::<bool>())];
        let seen = position(rules(3, end), rng.random_range(1..4), seed).observe(Seat(0));
        let (race, set) = (settled(&seen), left(&seen));
        if set.len() < 3 {
            continue;
        }
        let every = codes.every();
        for &call in every.sample(&mut rng, 12).chain(set.sample(&mut rng, 4)) {
            let Some(calls) = followed(codes, &set, call) else {
                continue;
            };
            let value = race.value(&Calls::sampled(codes, &set, call));
            lost.push(race.value(&calls) - value);
        }
    }
    let n = lost.len() as f64;
    let mean = lost.iter().sum::<f64>() / n;
    let absolute = lost.iter().map(|lost| lost.abs()).sum::<f64>() / n;
    let worst = lost
        .iter()
        .fold(0.0, |worst: f64, lost| worst.max(lost.abs()));
    println!("{n} calls: mean {mean:.5}, mean absolute {absolute:.5}, worst {worst:.5}");
    assert!(n > 400.0 && mean.abs() < 0.01, "{n} calls: mean {mean}");
    assert!(
        absolute < 0.02 && worst < 0.1,
        "{absolute}, at worst {worst}"
    );
}

/// The other is left with the secret alone and calls next: who misses has lost, so every rule calls
/// what could hit, and says so. Seeds 0..400.
#[test]
fn every_rule_calls_a_possible_code_where_a_miss_loses() {
    let mut tempted = 0;
    let mut races = 0;
    for seed in 0..400u64 {
        let end = ENDS[seed as usize % 2];
        let Some(seen) = found_out(end, seed) else {
            continue;
        };
        races += 1;
        let (codes, set) = (Codes::of_length(3), left(&seen));
        for name in ["expected", "entropy", "minimax", "parts", "optimal"] {
            let search = super::thought(name, &seen, seed);
            let call = codes.index(super::choice(&*search).code());
            assert!(
                set.contains(&call),
                "{name}, seed {seed}: {call} cannot hit"
            );
            let headline = search.insight().headline;
            assert_eq!(headline.key, "numeron.race.headline", "{name}, seed {seed}");
        }
        let outside = |rule: Rule| !set.contains(&rule.choose(codes, &set));
        tempted += usize::from(Rule::ALL.into_iter().any(outside));
    }
    assert!(
        races > 20 && tempted > 10,
        "{races} races, {tempted} tempting"
    );
}

/// The first caller to move with three codes or more left, while the other has narrowed down to one.
fn found_out(end: EndRule, seed: u64) -> Option<Observation> {
    let mut game = position(rules(3, end), 1, seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let all = Code::all(3);
    loop {
        let mover = game.to_move()?;
        let seen = game.observe(mover);
        let of = |seat| candidates(&seen.config, &seen.calls, seat);
        if mover == Seat(0) && of(Seat(1)).len() == 1 {
            return (of(Seat(0)).len() > 2).then_some(seen);
        }
        // The first caller repeats itself now and then, so that the other is ahead.
        let call = match mover {
            Seat(0) if rng.random_bool(0.5) => seen.calls_of(mover).next()?.code,
            Seat(0) => *all.choose(&mut rng)?,
            _ => {
                let set: Vec<CodeIndex> = of(mover)
                    .iter()
                    .map(|c| Codes::of_length(3).index(c))
                    .collect();
                Codes::of_length(3).code(Rule::Parts.choose(Codes::of_length(3), &set))
            }
        };
        game.play(&Action::Call(call)).ok()?;
    }
}

/// Nobody knows which of its candidates the other calls next, so the own secret among them changes nothing.
#[test]
fn the_own_secret_foretells_no_call_of_the_other() {
    let mut hidden = 0;
    for seed in 0..30 {
        let game = position(rules(3, ENDS[seed as usize % 2]), 4, seed);
        let Some(mover) = game.to_move() else {
            continue;
        };
        let seen = game.observe(mover);
        let (race, own) = (settled(&seen), seen.secret(mover).unwrap());
        let all = candidates(&seen.config, &seen.calls, Seat(1 - mover.0));
        assert!(all.contains(&own), "seed {seed}");
        for secret in all.into_iter().filter(|secret| *secret != own) {
            let mut other = seen.clone();
            other.secrets[mover.index()] = Some(secret);
            let calls = settled(&other).other().clone();
            assert_eq!(calls, *race.other(), "seed {seed}: {secret} for {own}");
            hidden += 1;
        }
    }
    assert!(hidden > 100, "{hidden} secrets");
}

#[test]
fn without_a_decision_or_knowledge_there_is_no_race() {
    let game = position(rules(3, EndRule::Sudden), 2, 1);
    let seen = game.observe(Seat(0));
    assert!(Race::new(&seen).is_some());
    assert!(Race::new(&game.observe(Seat(1))).is_none(), "not to move");
    let full = |seat: u8| Call {
        seat: Seat(seat),
        code: code("012"),
        answer: Answer { eat: 0, bite: 3 },
    };
    for seat in [0, 1] {
        let mut broken = seen.clone();
        // 0-3 thrice is no answer to one secret under these three names.
        for name in ["012", "123", "234"] {
            broken.calls.push(Call {
                code: code(name),
                ..full(seat)
            });
        }
        broken.calls.push(Call {
            answer: Answer { eat: 0, bite: 0 },
            ..full(1)
        });
        assert_eq!(broken.phase(), Phase::Call(Seat(0)));
        assert!(
            Race::new(&broken).is_none(),
            "the answers to {seat} contradict"
        );
    }
    let mut over = game;
    let secret = over.observe(Seat(0)).secrets[0].unwrap();
    over.play(&Action::Call(code("012"))).unwrap();
    over.play(&Action::Call(secret)).unwrap();
    assert!(Race::new(&over.observe(Seat(0))).is_none(), "it is over");
}

/// Before anything is found out the race has a value, and it stays between losing and winning.
#[test]
fn a_race_has_a_value_at_every_step() {
    for seed in 0..20 {
        let end = ENDS[seed as usize % 2];
        let digits = if seed % 4 == 3 { 4 } else { 3 };
        let seen = position(rules(digits, end), 1 + seed as usize % 3, seed).observe(Seat(0));
        let codes = Codes::of_length(seen.config.len());
        let mut race = Race::new(&seen).unwrap();
        let set = left(&seen);
        let mine = Calls::sampled(codes, &set, Rule::Expected.choose(codes, &set));
        loop {
            let value = race.value(&mine);
            assert!((0.0..=1.0).contains(&value), "{value}, seed {seed}");
            let weights: f64 = race.players().iter().map(|player| player.1).sum();
            assert!((weights - 1.0).abs() < 1e-12);
            let other = race.other();
            let total: f64 = (0..other.most()).map(|at| other.hit(at)).sum();
            assert!((total - 1.0).abs() < 1e-9, "{total}, seed {seed}");
            if race.settled() {
                break;
            }
            race.step();
        }
    }
}
