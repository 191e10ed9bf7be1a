//! Decisions of Duel to learn from, and a course over them.

use std::path::PathBuf;

use yomite::assets::embedded;
use yomite::contest::Part;
use yomite::games::duel::statistics::Profiles;
use yomite::minds::duel::learned::{Eyes, Groups, Lore};
use yomite_train::duel::course::{Pull, Scale, Sight, TrainingRun, Way, against};
use yomite_train::duel::learner::Learner;
use yomite_train::duel::selfplay::{Matches, Scribe};
use yomite_train::samples::{Sample, Target};
use yomite_train::selfplay::{SampleEncoding as _, SelfPlay as _, parts};

const SEED: u64 = 41;

fn lore() -> Lore {
    println!("seed {SEED}");
    Lore::new(Profiles::shipped(&embedded()).expect("shipped"))
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("yomite-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn run(spec: &str, games: u64) -> Matches {
    Matches {
        player: spec.parse().expect("a name"),
        sees: spec.starts_with("oracle"),
        games,
        seed: SEED,
    }
}

fn numbers(sample: &Sample, head: usize) -> &[f32] {
    match &sample.targets[head] {
        Target::Numbers(numbers) => numbers,
        Target::Distribution(_) => panic!("numbers"),
    }
}

#[test]
fn parts_in_any_order_are_one_data_set_for_either_eyes() {
    let run = run("oracle:simulations=20,networks=off", 5);
    let scribe = Scribe {
        lore: lore(),
        eyes: Eyes::Teacher,
        groups: Groups::ALL,
    };
    let whole = folder("duel-whole");
    run.play(&whole, &[Part::WHOLE], &mut |_| {})
        .expect("played");
    let samples = run
        .samples(&whole, &[Part::WHOLE], &scribe)
        .expect("matches");
    let (folder_of_parts, mut order) = (folder("duel-parts"), parts(3));
    order.rotate_right(1);
    for part in order {
        run.play(&folder_of_parts, &[part], &mut |_| {})
            .expect("played");
    }
    let mut all = run
        .samples(&folder_of_parts, &parts(3), &scribe)
        .expect("matches");
    all.sort_by_key(|sample| sample.id);
    assert_eq!(all, samples);
    // The same matches, as a player sees them: no new games are needed.
    let player = Scribe {
        eyes: Eyes::Player,
        ..scribe.clone()
    };
    let seen = run
        .samples(&whole, &[Part::WHOLE], &player)
        .expect("matches");
    assert_eq!(seen.len(), samples.len());
    for (seen, sample) in seen.iter().zip(&samples) {
        assert_eq!((seen.id, &seen.targets), (sample.id, &sample.targets));
        assert_eq!(player.layout().fault(seen), None);
    }
    assert!(samples.len() > 100);
    for sample in &samples {
        let Target::Distribution(shares) = &sample.targets[0] else {
            panic!("actions come first");
        };
        assert!(
            shares.len() > 1 && (shares.iter().map(|(_, s)| s).sum::<f32>() - 1.0).abs() < 1e-4
        );
        assert!([0.0, 0.5, 1.0].contains(&numbers(sample, 1)[0]));
        assert!(
            numbers(sample, 2)
                .iter()
                .all(|held| *held == 0.0 || *held == 1.0)
        );
    }
    for folder in [whole, folder_of_parts] {
        std::fs::remove_dir_all(folder).expect("it is there");
    }
}

fn course(name: &str) -> TrainingRun {
    TrainingRun {
        folder: folder(name),
        imitated: run("oracle:simulations=40,networks=off", 24),
        scale: Scale {
            imitated: 24,
            passes: 3,
            teacher: 1,
            watching: 2,
            student: 1,
            games: 40,
            measured: 20,
        },
        pull: Pull::SHIPPED,
        seed: SEED,
    }
}

/// A teacher and a student, with a match of each against its start and against chance, on deals that it
/// has not seen: a player of equal strength wins so often in less than one of a thousand courses.
#[test]
fn a_short_course_beats_its_start_and_chance_and_goes_on_where_it_was_ended() {
    let lore = lore();
    let course = course("duel-course");
    course.play(|_| {}).expect("played");
    let state = |name: &str| course.folder.join(format!("{name}.state"));
    // The state after two rounds: the third is told before it is kept.
    let early = course.folder.join("early");
    let mut told = 0;
    let teacher = course
        .teacher(&lore, |_| {
            told += 1;
            if told == 3 {
                std::fs::copy(state("teacher"), &early).expect("a state");
            }
        })
        .expect("a teacher");
    assert_eq!(told, 4);
    let policy = course.folder.join("teacher-policy.safetensors");
    let whole = std::fs::read(&policy).expect("weights");
    std::fs::rename(&early, state("teacher")).expect("a state");
    let again = course.teacher(&lore, |_| {}).expect("a teacher");
    assert_eq!(again.rounds, teacher.rounds);
    assert_eq!(std::fs::read(&policy).expect("weights"), whole);
    // A broken state is begun anew.
    std::fs::write(state("teacher"), b"none").expect("written");
    course.teacher(&lore, |_| {}).expect("a teacher");
    assert_eq!(std::fs::read(&policy).expect("weights"), whole);

    let mut told = 0;
    let student = course
        .student(Way::Whole, &teacher, &lore, |_| {
            told += 1;
            if told == 3 {
                std::fs::copy(state("student"), &early).expect("a state");
            }
        })
        .expect("a student");
    let policy = course.folder.join("student-policy.safetensors");
    let whole = std::fs::read(&policy).expect("weights");
    std::fs::rename(&early, state("student")).expect("a state");
    let again = course.student(Way::Whole, &teacher, &lore, |_| {});
    assert_eq!(again.expect("a student").hash, student.hash);
    assert_eq!(std::fs::read(&policy).expect("weights"), whole);
    // What is of another course is not written over.
    let other = TrainingRun {
        seed: SEED + 2,
        ..course.clone()
    };
    let refused = other
        .teacher(&lore, |_| {})
        .err()
        .map(|error| error.to_string());
    assert!(
        refused.is_some_and(|what| what.contains("teacher.state") && what.contains("another run"))
    );
    // The teacher is the same whatever pulls a student, a student is not.
    let pulled = TrainingRun {
        pull: Pull::new(0.7, 1.0).expect("weights"),
        ..course.clone()
    };
    let raised = pulled.teacher(&lore, |_| {}).expect("a teacher");
    assert_eq!(raised.hash, teacher.hash);
    let refused = pulled.student(Way::Whole, &raised, &lore, |_| {}).err();
    let refused = refused.map(|error| error.to_string());
    assert!(
        refused.is_some_and(|what| what.contains("student.state") && what.contains("another run"))
    );
    std::fs::remove_file(state("student")).expect("a state");
    let other = pulled.student(Way::Whole, &raised, &lore, |_| {});
    assert_ne!(other.expect("a student").hash, student.hash);
    let deals = 150;
    for (eyes, raised) in [(Eyes::Teacher, &teacher), (Eyes::Player, &student)] {
        let start = Learner::new(
            Scribe {
                lore: lore.clone(),
                eyes,
                groups: Groups::ALL,
            },
            SEED,
        );
        let start = start.pair().expect("weights");
        let own = Sight::Network(&raised.pair);
        for other in [Sight::Network(&start), Sight::Chance] {
            let score = against(own, other, &lore, SEED + 1, deals);
            // 0.02 % of one side for each of the four, over pairs of equal deals.
            let least = 0.5 + 3.6 / 1.96 * score.within;
            assert!(score.share > least, "{eyes:?}: {score:?}");
        }
    }
    std::fs::remove_dir_all(&course.folder).expect("it is there");
}

#[test]
fn weights_that_nothing_is_learned_from_are_refused() {
    for (imitation, reward) in [
        (0.0, 0.0),
        (-0.1, 1.0),
        (0.2, f32::NAN),
        (f32::INFINITY, 0.0),
    ] {
        let refused = Pull::new(imitation, reward).expect_err("refused");
        assert!(refused.contains("give one"), "{refused}");
    }
    assert_eq!(Pull::new(0.2, 1.0), Ok(Pull::SHIPPED));
    assert!(Pull::new(0.0, 1.0).is_ok() && Pull::new(1.0, 0.0).is_ok());
}
