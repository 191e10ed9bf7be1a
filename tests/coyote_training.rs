//! The solver on rounds of Coyote: an exact reduced deck, and the strategy that is shipped.
#![cfg(feature = "train")]

use yomite::games::coyote::bidding::{Bidding, History};
use yomite::games::coyote::strategy::Strategy;
use yomite::games::coyote::{Card, Counts};
use yomite::training::coyote::{Plan, RoundGame, measure, solve};

fn card(code: i16) -> Card {
    Card::try_from(code).expect("a card")
}

/// Eight cards with every special, totals up to 10, every bid that can matter: nothing is
/// abstracted. Bids above 11 stand for "certainly too high", as 11 does.
fn reduced() -> RoundGame {
    let deck: Counts = [1, 2, 3, 5, -5, 100, 102, 103]
        .map(card)
        .into_iter()
        .collect();
    let bidding = Bidding {
        levels: (1..=11).collect(),
        memory: 11,
    };
    RoundGame::new(&bidding, deck).expect("in range")
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
    // What is stored has been rounded.
    assert!(
        strategy.exploitability < 0.01,
        "{}",
        strategy.exploitability
    );
    assert_eq!(
        measure(&game, &strategy).exploitability(),
        strategy.exploitability
    );
    assert_eq!(strategy.iterations, 300);
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
    let bytes = include_bytes!("../assets/coyote/equilibrium.bin");
    let strategy = Strategy::read(bytes).expect("a strategy");
    let game = RoundGame::new(&strategy.bidding, Counts::FULL).expect("in range");
    let worth = measure(&game, &strategy);
    assert!((worth.exploitability() - strategy.exploitability).abs() < 1e-9);
    assert!((worth.value - strategy.value).abs() < 1e-9);
    let beside: serde_json::Value =
        serde_json::from_str(include_str!("../assets/coyote/equilibrium.json")).expect("JSON");
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
    let bytes = include_bytes!("../assets/coyote/equilibrium.bin");
    assert_eq!(Strategy::read(&bytes[..bytes.len() / 2]), None);
    assert_eq!(Strategy::read(b"\x03\x02\x04\x06"), None);
}
