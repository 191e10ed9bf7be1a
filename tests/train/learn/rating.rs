//! The networks that rate placements by the rows they make, taught from self-play.

use std::panic::{AssertUnwindSafe, catch_unwind};

use rand::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::arena::Standings;
use yomite::catalogue::AgentSpec;
use yomite::contest::Contestant;
use yomite::games::pineapple::{Pineapple, STREETS};
use yomite::minds::pineapple::Policy;
use yomite::minds::pineapple::learned::{Decision, Places, Rater};
use yomite::minds::{AnyAgent, Shipped};
use yomite_train::TrainingError;
use yomite_train::pineapple::course::TrainingRun;
use yomite_train::pineapple::foresight::{self, Foresight, PlayedOn, Stage, ends};
use yomite_train::pineapple::rating::{Rating, figures, fit};
use yomite_train::pineapple::versions::single_hands;
use yomite_train::samples::Sample;

use super::pineapple::{SEED, course, folder};

fn played(course: &TrainingRun) -> Vec<Sample> {
    course.play(|_, _| {}).expect("played");
    course.samples().expect("shards")
}

fn taught(course: &TrainingRun, samples: &[Sample]) -> Rating {
    fit(course, samples, |_, _, _| {}).expect("taught")
}

#[test]
fn what_was_ended_comes_out_the_same_and_what_is_foreign_is_refused() {
    let (whole, ended) = (folder("rated"), folder("rated-ended"));
    let one = course(&whole, 12, 2);
    let samples = played(&one);
    let right = taught(&one, &samples);
    assert!(!right.resumed);
    let other = TrainingRun {
        folder: ended.clone(),
        ..one.clone()
    };
    let broken = catch_unwind(AssertUnwindSafe(|| {
        fit(&other, &samples, |step, of, _| {
            assert!(step + 1 < of, "ended");
        })
    }));
    assert!(broken.is_err());
    let again = taught(&other, &samples);
    assert!(again.resumed);
    assert_eq!((&again.files, &again.epochs), (&right.files, &right.epochs));
    assert_eq!(right.epochs.len(), 3, "the start and both epochs");
    // What is done is not done again, and teaches another nothing.
    assert_eq!(taught(&one, &samples).files, right.files);
    let foreign = TrainingRun {
        seed: SEED + 1,
        ..one.clone()
    };
    let refused = fit(&foreign, &samples, |_, _, _| {});
    assert!(matches!(refused, Err(TrainingError::Foreign { .. })));
    assert!(fit(&course(&folder("rated-none"), 1, 1), &[], |_, _, _| {}).is_err());
    for folder in [whole, ended] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// The network that forecasts, taught by a few ends of each hand.
fn foreseen(course: &TrainingRun, samples: &[Sample], rating: &Rating, ends: usize) -> Foresight {
    foresight::fit(course, samples, rating.clone(), (ends, 2), |_, _, _| {}).expect("taught")
}

#[test]
fn hands_that_are_played_on_teach_the_same_however_often_it_was_ended() {
    let (whole, ended) = (folder("foreseen"), folder("foreseen-ended"));
    let one = course(&whole, 12, 1);
    let samples = played(&one);
    let rating = taught(&one, &samples);
    let right = foreseen(&one, &samples, &rating, 3);
    assert_eq!(right.foreseen.len(), 3, "where it began, and both epochs");
    let other = TrainingRun {
        folder: ended.clone(),
        ..one.clone()
    };
    // Each time it is ended where a stage is half done, and goes on from there.
    for at in [Stage::PlayingOn, Stage::Learning] {
        let mut heard = Vec::new();
        let broken = catch_unwind(AssertUnwindSafe(|| {
            foresight::fit(
                &other,
                &samples,
                rating.clone(),
                (3, 2),
                |stage, done, of| {
                    heard.push((stage, 2 * done, of));
                    assert!(stage != at || 2 * done <= of, "ended");
                },
            )
        }));
        assert!(broken.is_err(), "{at:?}");
        let begun = heard.iter().find(|(_, _, of)| *of > 0).expect("told");
        let before = if at == Stage::PlayingOn { 0 } else { begun.2 };
        assert!(begun.1 >= before, "what was played on is kept: {begun:?}");
    }
    let mut first = None;
    let again = foresight::fit(
        &other,
        &samples,
        rating.clone(),
        (3, 2),
        |stage, done, of| {
            if stage == Stage::Learning {
                first.get_or_insert((2 * done, of));
            }
        },
    );
    assert_eq!(again.expect("taught"), right);
    let (twice, of) = first.expect("an epoch is left");
    assert!(twice > of, "the first epoch is kept");
    // Who rates is as it was, and where nothing was learned yet the forecasts are, too.
    assert_eq!(right.rating.files[0], rating.files[0]);
    assert_ne!(right.rating.files[1], rating.files[1]);
    let first = rating.epochs.last().expect("an epoch");
    assert_eq!(right.foreseen[0].held_out, first.held_out);
    // Other ends, other epochs and other decisions are another's.
    let fewer = &samples[..samples.len() - 1];
    for (samples, asked) in [(&samples[..], (4, 2)), (&samples, (3, 3)), (fewer, (3, 2))] {
        let refused = foresight::fit(&one, samples, rating.clone(), asked, |_, _, _| {});
        assert!(
            matches!(refused, Err(TrainingError::Foreign { .. })),
            "{asked:?}"
        );
    }
    assert!(foresight::fit(&one, &samples, rating.clone(), (0, 2), |_, _, _| {}).is_err());
    for folder in [whole, ended] {
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[test]
fn a_little_of_it_beats_chance_and_its_start() {
    let folder = folder("rated-match");
    let course = course(&folder, 50, 2);
    let samples = played(&course);
    let rating = taught(&course, &samples);
    let learned = |rater: Rater| {
        let agent = AnyAgent::Pineapple(Box::new(Policy::by_rows(rater)));
        Contestant::Agent(AgentSpec::plain("policy"), agent)
    };
    let random = Pineapple::agent(&AgentSpec::plain("random")).expect("an agent");
    let random = Contestant::Agent(AgentSpec::plain("random"), AnyAgent::Pineapple(random));
    let blind = fit(
        &TrainingRun {
            epochs: 0,
            ..course_of(&course)
        },
        &samples,
        |_, _, _| {},
    );
    let start = learned(blind.expect("the start").rater().expect("networks"));
    for (name, rival) in [("random", random), ("start", start)] {
        let own = learned(rating.rater().expect("networks"));
        let found: Standings =
            single_hands(2, [own, rival], 300, SEED ^ 1 << 40, &|| {}).expect("played");
        let points = &found.agents[0].figures["points"];
        // 1.96 standard errors reach to the end of the interval; equals differ by 3.1 of them less than
        // once in a thousand times.
        let error = (points.mean - points.ci95.0) / 1.96;
        println!("{name}: {:.1} standard errors", points.mean / error);
        assert!(points.mean > 3.1 * error, "{name}: {points:?}");
    }
    // What the last epoch tells is what the networks do.
    let asked = course.asked(&samples);
    let last = rating.epochs.last().expect("an epoch");
    assert_eq!(
        figures(&rating.rater().expect("networks"), &asked),
        last.held_out
    );
    assert!(last.held_out["policy.top_1"] > 2.0 * rating.epochs[0].held_out["policy.top_1"]);
    playing_on_tells_the_ends(&rating.rater().expect("networks"), &asked);
    // Of placements that nobody made it knows more once it was told how hands end after them.
    let rater = rating.rater().expect("networks");
    let taught = foreseen(&course, &samples, &rating, 8).rating;
    let [before, after] =
        [&rater, &taught.rater().expect("networks")].map(|told| missed(told, &rater, &asked));
    println!("chances of a foul: off by {before:.3}, then by {after:.3}");
    assert!(after < 0.8 * before);
    let _ = std::fs::remove_dir_all(folder);
}

/// By how much one is off who tells the chance of a foul after the first placement of each decision, which hardly anybody
/// makes: held against the ends to which another plays it on.
fn missed(told: &Rater, plays: &Rater, asked: &[&Sample]) -> f64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut off = Vec::new();
    for sample in asked {
        let places = Places::read(&sample.features).expect("places");
        let decision = Decision::new(&places).expect("a decision");
        let (first, _) = decision.actions()[0];
        if decision.after(&first).is_full() {
            continue;
        }
        let ends = ends(plays, &decision, first, 20, &mut rng).expect("ends");
        let fouls = ends.iter().filter(|end| end.is_none()).count() as f64 / 20.0;
        let said = told.at(&decision).expect("an opinion").after[0].foul;
        off.push((f64::from(said) - fouls).abs());
    }
    off.iter().sum::<f64>() / off.len() as f64
}

/// A full board ends as it stands, whoever tells it; what is to come is drawn by the seed.
fn playing_on_tells_the_ends(rater: &Rater, asked: &[&Sample]) {
    let street = |sample: &Sample| {
        let places = Places::read(&sample.features).expect("places");
        places.street()
    };
    let (full, open): (Vec<&Sample>, Vec<&Sample>) =
        asked.iter().partition(|sample| street(sample) == STREETS);
    let told = PlayedOn::new(rater, &full, 1, SEED).figures(&full);
    for found in [told, figures(rater, &full)] {
        // Of placements that bring the same another one may have been made.
        let chances = found["foul.auc"].min(found["fantasyland.auc"]);
        assert!(found["royalties.mae"] < 0.1 && chances > 0.95, "{found:?}");
    }
    let played_on = |seed| PlayedOn::new(rater, &open, 20, seed).figures(&open);
    let found = played_on(SEED);
    assert_eq!(found, played_on(SEED));
    assert_ne!(found, played_on(SEED + 1));
    println!("{found:?}");
    // Guesses come to a half.
    assert!(found["foul.auc"] > 0.6, "{found:?}");
    let names: Vec<&str> = found.keys().map(String::as_str).collect();
    assert_eq!(names, ["fantasyland.auc", "foul.auc", "royalties.mae"]);
}

/// The same course in another folder.
fn course_of(course: &TrainingRun) -> TrainingRun {
    TrainingRun {
        folder: folder("rated-start"),
        ..course.clone()
    }
}
