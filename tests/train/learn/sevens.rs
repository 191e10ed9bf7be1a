//! The habits of players of Sevens, learned from a few matches.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

use yomite::contest::Part;
use yomite::minds::sevens::habits::Style;
use yomite::minds::sevens::opponent::{KINDS, Kind, RULED};
use yomite::nets::Precision;
use yomite_train::TrainingError;
use yomite_train::learn::Rate;
use yomite_train::selfplay::{SelfPlay as _, parts};
use yomite_train::sevens::TrainingRun;
use yomite_train::sevens::selfplay::{Habits, Matches};

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("yomite-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn course(name: &str) -> TrainingRun {
    TrainingRun {
        folder: folder(name),
        games: Matches { games: 48, seed: 3 },
        epochs: 12,
        rate: Rate {
            peak: 1e-2,
            warm_up: 0.05,
            last: 0.05,
        },
        held_out: 24,
        seed: 4,
    }
}

#[test]
fn a_few_matches_teach_habits_and_an_end_between_epochs_changes_no_bit() {
    let whole = course("sevens-whole");
    println!("seed {}", whole.games.seed);
    whole.play(|_| {}).expect("played");
    let learned = whole.learn(|_| {}).expect("learned");
    assert!(learned.decisions > 500, "{}", learned.decisions);
    assert!(learned.losses.last() < learned.losses.first());
    // On other matches the habits of a style tell its choices better than any rule does, where
    // players weigh passes.
    for style in [Style::Sampler, Style::Reader] {
        let told = &learned.told[style as usize];
        assert!(told.decisions > 50, "{style:?}: {}", told.decisions);
        let own = told.by(Kind::Learned(style));
        let best = KINDS[..RULED].iter().map(|kind| told.by(*kind));
        let best = best.fold(f64::INFINITY, f64::min);
        assert!(own < best - 0.1, "{style:?}: {own} and {best}");
    }

    let ended = course("sevens-ended");
    let mut done = 0;
    let broken = catch_unwind(AssertUnwindSafe(|| {
        ended.play(|_| {
            done += 1;
            assert!(done < 7, "ended here");
        })
    }));
    assert!(broken.is_err());
    ended.play(|_| {}).expect("played");
    let mut epochs = 0;
    let broken = catch_unwind(AssertUnwindSafe(|| {
        ended.learn(|_| {
            epochs += 1;
            assert!(epochs < 5, "ended here");
        })
    }));
    assert!(broken.is_err());
    let resumed = ended.learn(|_| {}).expect("learned");
    let bits = |weights: &yomite::nets::Weights| weights.write(Precision::Full).expect("finite");
    assert_eq!(bits(&resumed.weights), bits(&learned.weights));
    assert_eq!(resumed.losses, learned.losses);

    let other = TrainingRun { seed: 5, ..ended };
    assert!(matches!(
        other.learn(|_| {}),
        Err(TrainingError::Foreign { .. })
    ));
}

#[test]
fn parts_in_any_order_are_the_whole_run() {
    let run = Matches { games: 9, seed: 8 };
    let (dealt, whole) = (folder("sevens-parts"), folder("sevens-one"));
    let mut order = parts(3);
    order.rotate_right(1);
    for part in order {
        run.play(&dealt, &[part], &mut |_| {}).expect("played");
    }
    run.play(&whole, &[Part::WHOLE], &mut |_| {})
        .expect("played");
    let samples = run.samples(&whole, &[Part::WHOLE], &Habits);
    let samples = samples.expect("readable");
    let mut all = run.samples(&dealt, &parts(3), &Habits).expect("readable");
    all.sort_by_key(|sample| sample.id);
    assert!(samples.len() > 50);
    assert_eq!(all, samples);
}
