//! The network that judges boards of OFC Pineapple, taught for a few rounds.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;

use yomite::assets::embedded;
use yomite::minds::pineapple::judge::{Boards, Weights};
use yomite::minds::pineapple::worth::Measured;
use yomite::nets::Precision;
use yomite_train::TrainingError;
use yomite_train::learn::Rate;
use yomite_train::pineapple::boards::{Plan, between, raise};

fn state(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("yomite-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder.join("state")
}

fn judgement() -> Arc<Weights> {
    Weights::shipped(&embedded(), "pineapple/judge-0").expect("shipped")
}

fn plan(rounds: u64) -> Plan {
    Plan {
        jokers: 0,
        rounds,
        hands: 150,
        deals: [2, 2, 1],
        explore: 0.2,
        prices: Measured::known(0).endless(),
        rate: Rate {
            peak: 1e-2,
            warm_up: 0.01,
            last: 0.1,
        },
        hidden: vec![16, 8],
        batch: 32,
        passes: 6,
        every: 10,
        measured: 60,
        seed: 7,
    }
}

#[test]
fn a_few_rounds_teach_it_much_and_an_end_between_them_changes_no_bit() {
    let (weights, plan) = (judgement(), plan(4));
    println!("seed {}", plan.seed);
    let whole = raise(&weights, &plan, &state("boards-whole"), |_| {}).expect("taught");
    assert_eq!(whole.rounds.len(), 4);
    assert!(whole.rounds[3].against.is_some(), "the last is measured");
    assert!(whole.rounds[3].is_version(), "there was none before");

    // Better than it began, over the same deals, by more than both intervals.
    let start = raise(&weights, &self::plan(0), &state("boards-start"), |_| {}).expect("nothing");
    let play = |network| {
        let network = Boards::new(network);
        between(
            [Some(&network), None],
            &weights,
            (0, plan.prices),
            1_000,
            99,
        )
    };
    let (begun, taught) = (play(start.network), play(whole.network.clone()));
    println!("{begun:?}\n{taught:?}");
    assert!(taught.points - begun.points > begun.within + taught.within);

    let path = state("boards-ended");
    let mut told = 0;
    let ended = catch_unwind(AssertUnwindSafe(|| {
        raise(&weights, &plan, &path, |_| {
            told += 1;
            assert!(told < 2, "ended here");
        })
    }));
    assert!(ended.is_err());
    let resumed = raise(&weights, &plan, &path, |_| {}).expect("taught");
    let bits = |network: &yomite::nets::Weights| network.write(Precision::Full).expect("finite");
    assert_eq!(bits(&resumed.network), bits(&whole.network));
    assert_eq!(resumed.rounds, whole.rounds);

    let other = Plan {
        seed: 8,
        ..plan.clone()
    };
    let refused = raise(&weights, &other, &path, |_| {}).err();
    assert!(matches!(refused, Some(TrainingError::Foreign { .. })));
}

#[test]
fn a_version_that_is_worse_than_the_one_before_is_left_out() {
    // Steps so large that what was learned is lost again and again.
    let plan = Plan {
        every: 1,
        measured: 400,
        rate: Rate {
            peak: 0.3,
            warm_up: 0.5,
            last: 1.0,
        },
        ..plan(8)
    };
    println!("seed {}", plan.seed);
    let weights = judgement();
    let raised = raise(&weights, &plan, &state("boards-versions"), |_| {}).expect("taught");
    let play = |players| {
        let seed = plan.seed.wrapping_add(1 << 40);
        between(players, &weights, (0, plan.prices), plan.measured, seed)
    };
    let kept = Boards::new(raised.network);
    let (mut last, mut told) = (None, Vec::new());
    for (nth, round) in (1..).zip(&raised.rounds) {
        println!("{round:?}");
        assert_eq!(round.before.is_some(), last.is_some());
        if round.is_version() {
            last = round.against;
            told.extend(last.map(|against| (nth, against.points)));
        } else {
            let before = round.before.expect("measured");
            assert!(before.points + before.within < 0.0);
        }
    }
    assert!(raised.rounds.iter().any(|round| !round.is_version()));
    // The network that is given is the last that was kept, to the last bit of its play.
    assert_eq!(Some(play([Some(&kept), None])), last);
    assert_eq!(
        kept.ahead(),
        told,
        "it tells of versions alone, itself the last"
    );
}

#[test]
fn what_is_swapped_is_the_other_way_round() {
    let weights = judgement();
    let network = Boards::shipped(&embedded(), "pineapple/boards-0").expect("shipped");
    let prices = Measured::known(0).endless();
    let first = between([Some(&network), None], &weights, (0, prices), 200, 5);
    let second = between([None, Some(&network)], &weights, (0, prices), 200, 5);
    assert!((first.points + second.points).abs() < 1e-9);
    assert_eq!(first.boards[0].foul, second.boards[1].foul);
    let even = between([Some(&network); 2], &weights, (0, prices), 200, 5);
    assert!(even.points.abs() < 1e-9, "a player is as good as itself");
}
