//! The chance to win the race, against playing it out call by call with the rules.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Seat};
use yomite::games::numeron::knowledge::candidates;
use yomite::games::numeron::{
    Action, Code, CodeIndex, Codes, EndRule, Numeron, Observation, Phase, Rule,
};
use yomite::minds::numeron::race::{Calls, Player, Race};

use super::super::{code, opened, position, rules};
use super::{ENDS, followed, left, settled};

/// A way to play: codes to call with their chances.
type Policy<'a> = &'a dyn Fn(&Observation) -> Vec<(Code, f64)>;

fn any_of(codes: &[Code]) -> Vec<(Code, f64)> {
    let chance = 1.0 / codes.len() as f64;
    codes.iter().map(|&code| (code, chance)).collect()
}

/// By a player: its call, but any possible code as a reply and when two are left.
fn plays(player: Player, seen: &Observation) -> Vec<(Code, f64)> {
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    let len = seen.config.len();
    let replies = seen.calls.last().is_some_and(|call| call.answer.hit(len));
    match player {
        Player::Rule(rule) if !replies && left.len() > 2 => {
            let codes = Codes::of_length(len);
            let set: Vec<CodeIndex> = left.iter().map(|code| codes.index(code)).collect();
            vec![(codes.code(rule.choose(codes, &set)), 1.0)]
        }
        _ => any_of(&left),
    }
}

/// The expected score of a seat when both play on.
fn played_out(game: &Numeron, me: Seat, mine: Policy, theirs: Policy) -> f64 {
    let Some(seat) = game.to_move() else {
        return f64::from(game.scores().expect("it is over")[me.index()]);
    };
    let policy = if seat == me { mine } else { theirs };
    let on = |(code, chance): (Code, f64)| {
        let mut next = game.clone();
        next.play(&Action::Call(code)).expect("a legal call");
        chance * played_out(&next, me, mine, theirs)
    };
    policy(&game.observe(seat)).into_iter().map(on).sum()
}

/// The same over all secrets that the other may have, and over all that it may think of, when this call is made and
/// then `goes_on`; the other makes one call by its way and goes on by a sample.
fn by_playing_out(seen: &Observation, call: Code, goes_on: Policy, race: &Race) -> f64 {
    let (me, now) = (seen.seat, seen.calls.len());
    let mine = |seen: &Observation| match seen.calls.len() == now {
        true => vec![(call, 1.0)],
        false => goes_on(seen),
    };
    let [left, theirs] = [me, Seat(1 - me.0)].map(|of| candidates(&seen.config, &seen.calls, of));
    let mut sum = 0.0;
    for secrets in theirs
        .iter()
        .flat_map(|own| left.iter().map(move |other| [own, other]))
    {
        let mut secrets = secrets.map(Clone::clone);
        secrets.swap(0, me.index());
        let mut game = opened(seen.config, [&secrets[0], &secrets[1]]);
        for made in &seen.calls {
            game.play(&Action::Call(made.code)).unwrap();
        }
        for &(player, weight) in race.players() {
            let theirs = |seen: &Observation| match player {
                Player::Rule(_) if seen.calls.len() > now + 1 => by_sample(seen),
                _ => plays(player, seen),
            };
            sum += weight * played_out(&game, me, &mine, &theirs);
        }
    }
    sum / (left.len() * theirs.len()) as f64
}

fn by_entropy(seen: &Observation) -> Vec<(Code, f64)> {
    plays(Player::Rule(Rule::Entropy), seen)
}

/// By entropy among the possible codes, which are few here, and every eighteenth of all.
fn by_sample(seen: &Observation) -> Vec<(Code, f64)> {
    let left = candidates(&seen.config, &seen.calls, seen.seat);
    if left.len() <= 2 || seen.calls.last().is_some_and(|call| call.answer.hit(3)) {
        return any_of(&left);
    }
    assert!(left.len() <= 24);
    let key = |call: &Code| {
        let mut counts = [0; 25];
        left.iter()
            .for_each(|code| counts[call.answer(code).index()] += 1);
        Rule::Entropy.key(&counts)
    };
    let others = Code::all(3).into_iter().step_by(18);
    let sample = left.iter().copied().chain(others);
    vec![(sample.min_by_key(key).unwrap(), 1.0)]
}

/// A match in which both have called at random until each has but a few codes left, with this seat
/// to move.
fn narrow(end: EndRule, seat: Seat, seed: u64) -> Option<Observation> {
    let mut game = position(rules(3, end), 2, seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let all = Code::all(3);
    for _ in 0..12 {
        let mover = game.to_move()?;
        let seen = game.observe(mover);
        let theirs = candidates(&seen.config, &seen.calls, Seat(1 - mover.0));
        let mine = candidates(&seen.config, &seen.calls, mover);
        if mover == seat && (3..=5).contains(&theirs.len()) && (3..=20).contains(&mine.len()) {
            return Some(seen);
        }
        game.play(&Action::Call(*all.choose(&mut rng)?)).ok()?;
    }
    None
}

#[test]
fn the_value_is_the_score_of_playing_it_out() {
    let codes = Codes::of_length(3);
    for end in ENDS {
        for seat in [Seat(0), Seat(1)] {
            let positions = (0..60).filter_map(|seed| Some((seed, narrow(end, seat, seed)?)));
            let mut seen_any = 0;
            for (seed, seen) in positions.take(6) {
                let race = settled(&seen);
                let set = left(&seen);
                for call in [set[0], Rule::Parts.best(codes, &set).call, 0] {
                    let name = codes.code(call);
                    let same = |calls: &Calls, goes_on: Policy| {
                        let value = race.value(calls);
                        let played = by_playing_out(&seen, name, goes_on, &race);
                        assert!(
                            (value - played).abs() < 1e-9,
                            "{end:?} {seat} {name}, seed {seed}: {value}, played {played}"
                        );
                    };
                    same(&Calls::sampled(codes, &set, call), &by_sample);
                    if let Some(calls) = followed(codes, &set, call) {
                        same(&calls, &by_entropy);
                        seen_any += 1;
                    }
                }
            }
            assert!(seen_any >= 10, "{end:?} {seat}: only {seen_any} calls");
        }
    }
}

/// The other has hit: a reply draws or loses, and every call is known exactly at once.
#[test]
fn a_reply_is_worth_half_its_chance_to_hit() {
    let codes = Codes::of_length(3);
    let mut game = opened(rules(3, EndRule::Equalising), [&code("305"), &code("987")]);
    for call in ["980", "345", "987"] {
        game.play(&Action::Call(code(call))).unwrap();
    }
    let seen = game.observe(Seat(1));
    assert_eq!(seen.phase(), Phase::Call(Seat(1)));
    let race = Race::new(&seen).unwrap();
    assert!(race.settled());
    let set = left(&seen);
    for call in [set[0], 0] {
        let value = race.value(&Calls::sampled(codes, &set, call));
        let played = by_playing_out(&seen, codes.code(call), &by_entropy, &race);
        assert!((value - played).abs() < 1e-12);
    }
    let inside = race.value(&Calls::sampled(codes, &set, set[0]));
    assert_eq!(inside, 0.5 / set.len() as f64);
}
