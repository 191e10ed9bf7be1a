//! What networks see of the rows that placements make, and what is made of their opinion.

use std::collections::HashSet;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Agent as _, Brief};
use yomite::assets::{AssetError, embedded};
use yomite::cards::{Face, Faces};
use yomite::game::{Game as _, Observation as _};
use yomite::games::pineapple::words::places;
use yomite::games::pineapple::{
    Action, Config, Observation, PLAYERS, Pineapple, Row, STREETS, other, read,
};
use yomite::minds::pineapple::learned::{
    AFTER, BEFORE, Decision, FORECAST_HIDDEN, Opinion, Places, Rater, SCORE_HIDDEN, forecast_heads,
    output, rows_encoding, score_heads,
};
use yomite::minds::pineapple::{Foretold, Policy, Swap};
use yomite::nets::{Encoding, Features, Head, Shape};
use yomite::words::{Arg, count};

use super::{SEED, drawn, views};

/// A network of this encoding, with weights by chance.
fn file(encoding: Encoding, hidden: &[usize], heads: Vec<Head>) -> Vec<u8> {
    let shape = Shape {
        inputs: BEFORE + AFTER,
        hidden: hidden.to_vec(),
        heads,
    };
    drawn(encoding, shape, &[])
}

fn rater() -> Rater {
    let score = file(rows_encoding(), &SCORE_HIDDEN, score_heads());
    let forecast = file(rows_encoding(), &FORECAST_HIDDEN, forecast_heads());
    Rater::read([&score, &forecast]).expect("networks")
}

#[test]
fn a_decision_looks_the_same_in_other_suits() {
    let mut compared = 0;
    for seen in views(2, 2) {
        let places = Places::new(&seen);
        let Some(decision) = Decision::new(&places) else {
            assert!(!matches!(seen.hand().len(), 3 | 5));
            continue;
        };
        let before = |decision: &Decision| {
            let mut features = Features::default();
            decision.add_before(&mut features);
            features
        };
        let here = before(&decision);
        assert!(here.entries().iter().all(|(at, _)| (*at as usize) < BEFORE));
        for swap in Swap::all().step_by(7) {
            let other = Decision::new(&places.swapped(&swap)).expect("the same");
            assert_eq!(before(&other), here);
            for (action, at) in decision.actions().iter().step_by(5) {
                let after = |decision: &Decision, action| {
                    let mut features = Features::default();
                    decision.add_after(action, BEFORE, &mut features);
                    features
                };
                let own = after(&decision, action);
                let within = |at: &u32| (BEFORE..BEFORE + AFTER).contains(&(*at as usize));
                assert!(own.entries().iter().all(|(at, _)| within(at)));
                assert_eq!(after(&other, &swap.action(action)), own);
                assert_eq!(output(&places.task(), action), Some(*at as usize));
                compared += 1;
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

#[test]
fn all_chance_is_shared_among_what_is_legal() {
    let rater = rater();
    let mut full = 0;
    for seen in views(2, 2) {
        let Some(opinion) = rater.opinion(&seen) else {
            assert!(!matches!(seen.hand().len(), 3 | 5));
            continue;
        };
        let given: Vec<_> = opinion.policy.iter().map(|(action, _)| *action).collect();
        assert_eq!(given, seen.task().walk().collect::<Vec<_>>());
        let sum: f32 = opinion.policy.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert_eq!(opinion.after.len(), given.len());
        let decision = Decision::new(&Places::new(&seen)).expect("a street");
        assert_eq!(rater.choice(&decision), chosen(&opinion));
        for ((action, _), ends) in opinion.policy.iter().zip(&opinion.after) {
            let board = seen.board().with(&action.placed());
            if board.is_full() {
                // Nothing is left to come: it is read, not forecast.
                let read = read(&board, false);
                let royalties = read.map_or(0.0, |reading| f32::from(reading.royalty()));
                let enters = read.is_some_and(|reading| reading.fantasyland > 0);
                let flags = [read.is_none(), enters].map(|is| f32::from(u8::from(is)));
                assert_eq!(
                    [ends.royalties, ends.foul, ends.fantasyland],
                    [royalties, flags[0], flags[1]]
                );
                full += 1;
            }
            assert!((0.0..=1.0).contains(&ends.foul) && (0.0..=1.0).contains(&ends.fantasyland));
            assert!(ends.royalties >= 0.0);
            // Of what excludes each other both together have no more than all chance.
            assert!(ends.foul + ends.fantasyland < 1.0 + 1e-6, "{ends:?}");
        }
        let best = opinion.policy.iter().zip(&opinion.after);
        let best = best.max_by(|(a, _), (b, _)| a.1.total_cmp(&b.1));
        assert_eq!(best.map(|(_, ends)| *ends), Some(opinion.ends));
    }
    assert!(full > 20, "{full}");
}

fn face(index: u32) -> Face {
    Face::from_index(index as usize).expect("a face")
}

/// The likeliest placement, the first of equals.
fn chosen(opinion: &Opinion) -> Option<Action> {
    let placements = opinion.policy.iter().rev();
    let best = placements.max_by(|a, b| a.1.total_cmp(&b.1));
    best.map(|(action, _)| *action)
}

#[test]
fn the_next_street_is_seen_as_the_game_shows_it_but_for_what_the_other_does() {
    println!("seed {SEED}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut compared = 0;
    for jokers in [0, 2, 0, 2] {
        let config = Config {
            jokers,
            hands: 1,
            ..Config::default()
        };
        let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
        let mut game = Pineapple::set_up(&config, &deal).expect("a session");
        let mut before: [Option<(Places, Action)>; PLAYERS] = [None; PLAYERS];
        while let Some(seat) = game.to_move() {
            let seen = game.observe(seat);
            let now = Places::new(&seen);
            if let Some((places, action)) = before[seat.index()] {
                let next = places.after(&action, seen.hand());
                // What the other has placed meanwhile was not seen before; all else is as it will be.
                let theirs = seen.board_of(other(seat));
                let placed = theirs.top | theirs.middle | theirs.bottom;
                let but_theirs = |places: &Places| {
                    let features = places.features();
                    let entries = features.entries().iter().copied();
                    let of = |at: u32| at < 9 * 54 && placed.contains(face(at % 54));
                    entries.filter(|(at, _)| !of(*at)).collect::<Vec<_>>()
                };
                assert_eq!(but_theirs(&next), but_theirs(&now));
                assert_eq!(next.unseen() - placed, now.unseen());
                compared += 1;
            }
            let decision = Decision::new(&now).expect("a street");
            let (action, _) = decision.actions()[decision.actions().len() / 2];
            before[seat.index()] = Some((now, action));
            game.play(&action).expect("legal");
        }
    }
    assert_eq!(compared, 4 * PLAYERS * (STREETS - 1));
}

#[test]
fn files_of_something_else_are_refused_with_what_they_are() {
    let score = file(rows_encoding(), &SCORE_HIDDEN, score_heads());
    let forecast = file(rows_encoding(), &FORECAST_HIDDEN, forecast_heads());
    // The one for the other.
    let heads = Rater::read([&forecast, &score]).unwrap_err();
    assert!(heads.contains("royalties"), "{heads}");
    let old = file(Encoding::new("rows", 9), &SCORE_HIDDEN, score_heads());
    let version = Rater::read([&old, &forecast]).unwrap_err();
    assert!(version.contains("rows v9"), "{version}");
    assert!(Rater::read([&score[..score.len() / 2], &forecast]).is_err());
    assert!(Rater::read([&score, b""]).is_err());
    // Of those that are shipped the one that is at fault is named.
    let names = ["pineapple/rows-score", "pineapple/policy"];
    match Rater::shipped(&embedded(), names) {
        Err(AssetError::Content { name, .. }) => assert_eq!(name, names[1]),
        other => panic!("{other:?}"),
    }
}

/// Placements with what their likes are chosen with together: likes go over into each other where suits or jokers are
/// exchanged and nothing that is seen changes.
fn classes(seen: &Observation, policy: &[(Action, f32)]) -> Vec<(Vec<Action>, f64)> {
    let boards = [seen.board(), seen.board_of(other(seen.seat()))];
    let rows = boards
        .iter()
        .flat_map(|board| Row::ALL.map(|row| board[row]));
    let sets: Vec<_> = rows.chain([seen.hand(), seen.discards()]).collect();
    let keeps = |swap: &Swap| sets.iter().all(|set| swap.swapped(*set) == *set);
    let swaps: Vec<Swap> = Swap::all().filter(keeps).collect();
    let mut classes: Vec<(Vec<Action>, f64)> = Vec::new();
    for (action, chance) in policy {
        let like = |(of, _): &&mut (Vec<Action>, f64)| {
            swaps.iter().any(|swap| swap.action(&of[0]) == *action)
        };
        match classes.iter_mut().find(like) {
            Some((of, sum)) => {
                of.push(*action);
                *sum += f64::from(*chance);
            }
            None => classes.push((vec![*action], f64::from(*chance))),
        }
    }
    classes
}

/// First decisions whose hands have two cards that are alike: of one rank, in suits that nothing else is of, or jokers.
fn with_likes(n: usize) -> Vec<Observation> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let first = std::iter::repeat_with(|| {
        let config = Config::default();
        let deal = Pineapple::draw(&config, &mut rng).expect("a deal");
        let game = Pineapple::set_up(&config, &deal).expect("a session");
        game.observe(game.to_move().expect("somebody"))
    });
    let moves = |seen: &Observation| {
        let hand = seen.hand();
        let keeps = |swap: &Swap| swap.swapped(hand) == hand;
        let moved = |swap: Swap| {
            let mut cards = hand.iter();
            cards.any(|face| {
                let one: Faces = [face].into_iter().collect();
                swap.swapped(one) != one
            })
        };
        Swap::all().filter(keeps).any(moved)
    };
    first.filter(moves).take(n).collect()
}

#[test]
fn the_policy_takes_what_it_rates_highest_and_tells_what_is_equal() {
    let agent = Policy::by_rows(rater());
    let share = |arg: &Arg| match arg {
        Arg::Share(share) => *share,
        _ => panic!("{arg:?}"),
    };
    let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
    let (mut told, mut merged, mut met) = (0, 0, HashSet::new());
    let some = views(2, 1).into_iter().chain(views(0, 2));
    for seen in some.chain(with_likes(4)) {
        if seen.to_move() != Some(seen.seat()) || seen.hand().len() > 5 {
            continue;
        }
        let opinion = rater().opinion(&seen).expect("a street");
        let mut due = classes(&seen, &opinion.policy);
        let last = opinion.policy.last().expect("a placement").0;
        let mut brief = Brief::new(1);
        brief.asked = vec![last];
        let found = agent.begin(&seen, &brief).evaluation();
        // What is asked about has the figures of its like.
        let asked = found.rated(&last).expect("rated");
        let class = due.iter().find(|(of, _)| of.contains(&last));
        assert!(near(
            asked.own[0].expect("a share"),
            class.expect("its own").1
        ));

        let search = agent.begin(&seen, &Brief::new(1));
        let found = search.evaluation();
        assert_eq!(found.actions.len(), due.len());
        assert_eq!(found.legal, opinion.policy.len() as u64);
        merged += opinion.policy.len() - due.len();
        for rated in &found.actions {
            let class = due.iter().find(|(of, _)| of.contains(&rated.action));
            let (_, chance) = class.expect("one of them");
            assert!(near(rated.own[0].expect("a share"), *chance));
            let mut places = opinion.policy.iter();
            let at = places.position(|(action, _)| *action == rated.action);
            let ends = opinion.after[at.expect("legal")];
            let figures = [ends.foul, ends.fantasyland, ends.royalties];
            assert_eq!(
                rated.own[1..],
                figures.map(|figure| Some(f64::from(figure)))
            );
        }
        assert_eq!(found.measures.len(), found.actions[0].own.len());

        due.sort_by(|a, b| b.1.total_cmp(&a.1));
        let as_well = |from: usize| {
            let first = due.get(from).map_or(0.0, |(_, chance)| *chance);
            let rest = due.iter().skip(from);
            rest.take_while(|(_, chance)| near(*chance, first)).count()
        };
        let chosen = found.chosen().expect("a placement");
        let best = due[..as_well(0)].iter();
        assert!(best.clone().any(|(of, _)| of.contains(chosen)));
        let foretold = Foretold::from_evaluation(&found, chosen);
        let figures = &found.rated(chosen).expect("rated").own;
        assert!(foretold.is_chance);
        assert_eq!(
            [foretold.foul, foretold.fantasyland, foretold.royalties],
            figures[1..]
        );

        let insight = search.insight();
        let label = Arg::from(places(chosen));
        let (headline, sentence) = (&insight.headline, &insight.steps[1].sentence);
        assert_eq!(headline.args[0], label);
        assert!(near(share(&headline.args[1]), due[0].1));
        assert_eq!(sentence.args[0], count(due.len()));
        let key = sentence.key.to_string();
        let seconds = sentence.args.get(5).cloned();
        met.insert((key.clone(), seconds == Some(count(1))));
        match key.as_str() {
            "pineapple.agent.policy.equals" => {
                assert!(as_well(0) > 1);
                assert_eq!(headline.args[2], count(as_well(0)));
                assert_eq!(sentence.args[1], count(as_well(0)));
                assert!(near(share(&sentence.args[2]), due[0].1));
                assert_eq!(sentence.args[3], label);
            }
            "pineapple.agent.policy.sentence" => {
                assert_eq!(as_well(0), 1);
                assert_eq!(seconds, Some(count(as_well(1))));
                assert_eq!(sentence.args[1], label);
                let second = due[1].0.iter().map(|action| Arg::from(places(action)));
                assert!(second.into_iter().any(|label| label == sentence.args[3]));
                assert!(near(share(&sentence.args[4]), due[1].1));
            }
            other => panic!("{other}"),
        }
        told += 1;
    }
    assert!(told >= 5 * PLAYERS, "{told}");
    assert!(merged >= 4 * 50, "{merged}");
    assert_eq!(met.len(), 3, "{met:?}");
}
