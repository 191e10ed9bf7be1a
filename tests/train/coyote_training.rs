//! The solver on rounds of Coyote: an exact reduced deck, and the strategy that is shipped.

use yomite::games::coyote::{Card, Counts};
use yomite::minds::coyote::strategy::{Bidding, History, Strategy};
use yomite_train::coyote::{Plan, RoundGame, against_counter, measure, solve};

fn card(code: i16) -> Card {
    Card::try_from(code).expect("a card")
}

/// Eight cards with every special, totals up to 10, every bid that can matter: nothing is
/// abstracted. Bids above 11 stand for "certainly too high", as 11 does.
fn reduced() -> RoundGame {
    let bidding = Bidding {
        levels: (1..=11).collect(),
        memory: 11,
    };
    RoundGame::new(&bidding, deck()).expect("in range")
}

fn deck() -> Counts {
    [1, 2, 3, 5, -5, 100, 102, 103]
        .map(card)
        .into_iter()
        .collect()
}

fn plan(target: u64) -> Plan {
    Plan {
        target,
        measure_every: 100,
        lean: 0.0,
    }
}

#[test]
fn a_reduced_deck_is_solved_exactly() {
    let game = reduced();
    let mut measured = Vec::new();
    let strategy = solve(&game, &plan(300), None, |progress, _| {
        measured.extend(progress.worth.map(|worth| worth.exploitability()));
        true
    });
    assert_eq!(measured.len(), 3);
    assert!(measured.iter().all(|gain| *gain > -1e-12), "{measured:?}");
    assert!(measured[2] < 0.002, "{measured:?}");
    assert_eq!(measured[2], strategy.exploitability);
    assert_eq!(
        measure(&game, &strategy).exploitability(),
        strategy.exploitability
    );
    assert_eq!(strategy.iterations, 300);
}

#[test]
fn little_memory_costs_something_and_a_lean_pays_against_the_counter() {
    let game = reduced();
    let solved = |game: &RoundGame, lean: f64| {
        let plan = Plan { lean, ..plan(120) };
        solve(game, &plan, None, |_, _| true)
    };
    let fair = solved(&game, 0.0);
    let leaning = solved(&game, 0.5);
    assert!(
        against_counter(&game, &leaning) > against_counter(&game, &fair) + 0.01,
        "{} and {}",
        against_counter(&game, &leaning),
        against_counter(&game, &fair)
    );
    assert!(leaning.exploitability > fair.exploitability);
    // What is averaged over histories is worse than the whole, but far better than card counting.
    let forgetful = Bidding {
        memory: 1,
        ..fair.bidding.clone()
    };
    let coarse = Strategy {
        bidding: forgetful,
        exact: Vec::new(),
        ..solved(
            &RoundGame::new(
                &Bidding {
                    memory: 1,
                    ..fair.bidding.clone()
                },
                deck(),
            )
            .expect("in range"),
            0.0,
        )
    };
    let nothing = Strategy {
        coarse: Vec::new(),
        ..coarse.clone()
    };
    let gain = |strategy: &Strategy| measure(&game, strategy).exploitability();
    assert!(gain(&fair) < gain(&coarse), "{}", gain(&coarse));
    assert!(
        gain(&coarse) < 0.5 * gain(&nothing),
        "{} of {}",
        gain(&coarse),
        gain(&nothing)
    );
}

#[test]
fn stopping_and_resuming_changes_nothing() {
    let game = reduced();
    let whole = solve(&game, &plan(20), None, |_, _| true);
    let mut kept = None;
    let stopped = solve(&game, &plan(20), None, |progress, state| {
        kept = Some(state.into_iter().cloned().collect());
        progress.iterations < 8
    });
    assert_eq!(stopped.iterations, 8);
    assert_eq!(solve(&game, &plan(20), kept, |_, _| true), whole);
}

#[test]
fn the_shipped_strategy_is_worth_what_is_written_beside_it() {
    let bytes = include_bytes!("../../assets/coyote/equilibrium.bin");
    let strategy = Strategy::read(bytes).expect("a strategy");
    let game = RoundGame::new(&strategy.bidding, Counts::FULL).expect("in range");
    let worth = measure(&game, &strategy);
    assert!((worth.exploitability() - strategy.exploitability).abs() < 1e-9);
    assert!((worth.value - strategy.value).abs() < 1e-9);
    let beside: serde_json::Value =
        serde_json::from_str(include_str!("../../assets/coyote/equilibrium.json")).expect("JSON");
    assert_eq!(beside["exploitability"], strategy.exploitability);
    assert_eq!(beside["iterations"], strategy.iterations);
    let open = strategy.at(History::default(), card(5));
    assert!((open.iter().map(|(_, p)| p).sum::<f64>() - 1.0).abs() < 1e-9);
    assert!(
        open.iter().all(|(level, _)| level.is_some()),
        "the opener cannot call"
    );
}

#[test]
fn a_file_that_is_not_a_strategy_is_refused() {
    let bytes = include_bytes!("../../assets/coyote/equilibrium.bin");
    let whole = Strategy::read(bytes).expect("a strategy");
    let refused = |bytes: &[u8]| Strategy::read(bytes).expect_err("refused");
    assert!(refused(&bytes[..bytes.len() / 2]).starts_with("no strategy"));
    assert!(refused(b"\x03\x02\x04\x06").starts_with("no strategy"));

    let broken = |breaks: &dyn Fn(&mut Strategy)| {
        let mut strategy = whole.clone();
        breaks(&mut strategy);
        refused(&postcard::to_stdvec(&strategy).expect("plain data"))
    };
    assert_eq!(broken(&|s| s.value = f64::NAN), "its value is NaN");
    assert_eq!(broken(&|s| s.lean = f64::INFINITY), "its lean is inf");
    assert_eq!(
        broken(&|s| s.exact[7].1 = 200),
        "row 7 of exact has a card or a bid out of range"
    );
    assert_eq!(
        broken(&|s| s.coarse[3].2.push((99, 1))),
        "row 3 of coarse has a card or a bid out of range"
    );
    assert_eq!(
        broken(&|s| s.exact.swap(0, 1)),
        "the rows of exact do not ascend"
    );
    assert_eq!(
        broken(&|s| s.bidding.memory = u32::MAX),
        "numbers that cannot be bid"
    );
}
