//! What networks see of the rows that placements make, and what is made of their opinion.

use yomite::agent::{Agent as _, Brief};
use yomite::assets::{AssetError, Assets};
use yomite::game::Observation as _;
use yomite::games::pineapple::learned::{
    AFTER, BEFORE, Decision, FORECAST_HIDDEN, Places, Rater, SCORE_HIDDEN, forecast_heads, output,
    rows_encoding, score_heads,
};
use yomite::games::pineapple::{Foretold, PLAYERS, Policy, Swap};
use yomite::nets::{Encoding, Features, Head, Shape};

use super::{drawn, views};

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
                assert_eq!(after(&other, &action.swapped(&swap)), own);
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
        for ends in &opinion.after {
            assert!((0.0..=1.0).contains(&ends.foul) && (0.0..=1.0).contains(&ends.fantasyland));
            assert!(ends.royalties >= 0.0);
        }
        let best = opinion.policy.iter().zip(&opinion.after);
        let best = best.max_by(|(a, _), (b, _)| a.1.total_cmp(&b.1));
        assert_eq!(best.map(|(_, ends)| *ends), Some(opinion.ends));
    }
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
    match Rater::shipped(&Assets::embedded(), names) {
        Err(AssetError::Content { name, .. }) => assert_eq!(name, names[1]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_policy_takes_what_it_rates_highest_and_shows_what_it_expects_of_each() {
    let agent = Policy::by_rows(rater());
    let mut told = 0;
    for seen in views(0, 2) {
        if seen.to_move() != Some(seen.seat()) || seen.hand().len() > 5 {
            continue;
        }
        let search = agent.begin(&seen, &Brief::new(1));
        let found = search.evaluation();
        let opinion = rater().opinion(&seen).expect("a street");
        let chosen = found.chosen().expect("a placement");
        let rated = found.rated(chosen).expect("rated");
        let best = opinion.policy.iter().map(|(_, chance)| *chance);
        let best = best.fold(0.0, f32::max);
        assert_eq!(rated.own[0], Some(f64::from(best)));
        for ((action, _), ends) in opinion.policy.iter().zip(&opinion.after) {
            let own = &found.rated(action).expect("rated").own;
            let due = [ends.foul, ends.fantasyland, ends.royalties];
            assert_eq!(own[1..], due.map(|figure| Some(f64::from(figure))));
        }
        assert_eq!(found.measures.len(), rated.own.len());
        let foretold = Foretold::of(&found);
        assert_eq!(foretold.foul, Some(f64::from(opinion.ends.foul)));
        assert!(foretold.is_chance);
        assert_eq!(
            foretold.fantasyland,
            Some(f64::from(opinion.ends.fantasyland))
        );
        assert_eq!(foretold.royalties, Some(f64::from(opinion.ends.royalties)));
        // It says so.
        let insight = search.insight();
        let headline = insight.headline.args;
        assert!(headline.contains(&yomite::words::Arg::Share(f64::from(best))));
        told += 1;
    }
    assert!(told >= 5 * PLAYERS);
}
