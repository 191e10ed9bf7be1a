//! Each loss is a mistake of the kind that the game's own words would give it.

use yomite::cards::{Card, Cards};
use yomite::evaluation::{Amount, By, Evaluation, PartKind, Rated, Reason, Unit};
use yomite::game::{Observation as _, When};
use yomite::games::GameId;
use yomite::games::coyote::{Action as CoyoteAction, Coyote};
use yomite::games::duel::Duel;
use yomite::games::numeron::{Action as NumeronAction, Numeron, knowledge::candidates};
use yomite::games::pineapple::{Board, Pineapple, clash};
use yomite::games::sevens::{Action as SevensAction, Sevens};
use yomite::insight::Insight;
use yomite::minds::Shipped;

use super::each;

/// Two actions of which the second lost what makes it a mistake of this kind.
fn made_up(when: When) -> Evaluation<u8> {
    // Ways that no game has.
    let mut rated = [100, 101].map(|action| Rated {
        value: Some(0.5 - 0.25 * f64::from(action - 100)),
        ..Rated::new(action, u64::from(action))
    });
    let mut parts = Vec::new();
    match when {
        When::Ways(made, better) => {
            rated[0].action = better;
            rated[1].action = made;
        }
        When::Part(of) => {
            parts.push(PartKind::new([of[of.len() - 1]; 2], None, Unit::Share));
            rated[0].parts.push(Amount::new(0.5, 0.5));
            rated[1].parts.push(Amount::new(0.25, 0.25));
        }
        When::Gave(of) => {
            parts.push(PartKind::new([of[0]; 2], None, Unit::Share).bad());
            rated[0].parts.push(Amount::new(0.5, 0.5));
            rated[1].parts.push(Amount::new(0.25, 0.75));
        }
        When::Against(of) => rated[1].reasons.push(Reason::new(of[0].text()).against()),
        When::Missed(of) => rated[0].reasons.push(Reason::new(of[0].text()).in_favour()),
    }
    Evaluation {
        actions: rated.into(),
        decides: By::Value { pull: 0.0 },
        measures: Vec::new(),
        parts,
        legal: 2,
        simulations: 0,
        settled: true,
    }
}

#[test]
fn each_kind_is_found_by_what_makes_it_and_a_game_has_ten_at_most() {
    for game in GameId::ALL {
        let kinds = game.mistakes();
        assert!((4..=10).contains(&kinds.len()), "{game}: {}", kinds.len());
        for (kind, when) in kinds
            .iter()
            .flat_map(|kind| kind.when.iter().map(move |when| (kind, when)))
        {
            let found = made_up(*when);
            let made = found.rated(&found.actions[1].action).unwrap();
            let named = found.mistake(made, kinds, |way| *way);
            assert_eq!(named.map(|kind| kind.name), Some(kind.name), "{game}");
            assert_eq!(
                game.mistake(kind.name).map(|kind| kind.name),
                Some(kind.name)
            );
            let best = found.rated(found.chosen().unwrap()).unwrap();
            assert!(
                found.mistake(best, kinds, |_| 9).is_none(),
                "{game}: {}",
                kind.name
            );
        }
    }
}

/// Holds the kind of every loss of at least `least` against what `own` says by the game's words: the kinds that it may be.
fn agree<G: Shipped>(
    spec: &str,
    least: f64,
    own: impl Fn(&G::Observation, [&Rated<G::Action>; 2], &[PartKind]) -> Vec<&'static str>,
) where
    G::Config: Default,
{
    const LOSSES: usize = 300;
    let (mut losses, mut named) = (0, 0);
    let way = |action: &G::Action| G::way(action);
    let visit = |at: &str, seen: &G::Observation, found: &Evaluation<G::Action>, _: &Insight| {
        let best = found.chosen().and_then(|best| found.rated(best));
        let Some(best) = best.filter(|best| best.value.is_some()) else {
            return false;
        };
        let before = losses;
        // What a review asks about has been tried, and has parts.
        for made in found.actions.iter().filter(|made| !made.parts.is_empty()) {
            if made
                .value
                .is_none_or(|value| best.value.unwrap() - value < least)
            {
                continue;
            }
            let kind = found.mistake(made, G::MISTAKES, way).map(|kind| kind.name);
            let may = own(seen, [made, best], &found.parts);
            assert!(
                kind.is_none_or(|kind| may.contains(&kind)),
                "{at}: {kind:?} for {may:?}"
            );
            losses += 1;
            named += usize::from(kind.is_some());
        }
        losses > before
    };
    each::<G>(spec, 150, visit);
    println!("{spec}: {named} of {losses} losses have a kind");
    assert!(
        losses >= LOSSES && named * 10 > losses * 8,
        "{spec}: {named} of {losses}"
    );
}

/// Which parts lost most, by their place: what the better one has more of them; those that lost as much.
fn worst<A>([made, best]: [&Rated<A>; 2]) -> Vec<usize> {
    let pairs = made.parts.iter().zip(&best.parts);
    let lost: Vec<f64> = pairs.map(|(made, best)| best.adds - made.adds).collect();
    let most = lost.iter().copied().fold(0.0, f64::max);
    let all = lost.iter().enumerate().filter(|(_, lost)| **lost > 0.0);
    let all = all.filter(|(_, lost)| **lost > most - 1e-9);
    all.map(|(at, _)| at).collect()
}

#[test]
fn losses_have_the_kind_that_the_rules_give_them() {
    agree::<Numeron>("entropy", 0.01, |seen, rated, _| {
        let NumeronAction::Call(code) = rated[0].action else {
            return Vec::new();
        };
        let left = candidates(&seen.config, &seen.calls, seen.seat());
        let called = seen.calls.iter();
        let mut called = called.filter(|call| call.seat == seen.seat());
        let known = called.any(|call| call.code == code);
        // What is far down in order has no reasons told.
        let mut kinds = if known { vec!["known"] } else { Vec::new() };
        for part in worst(rated) {
            kinds.push(["unable", "slow", "little"][part]);
        }
        // Only what could be the secret can hit.
        assert!(
            !kinds.contains(&"unable") || !left.contains(&code),
            "{code} could hit"
        );
        kinds
    });
    agree::<Coyote>("reader:depth=1", 0.01, |_, rated, _| {
        match (rated[0].action, rated[1].action) {
            (CoyoteAction::Call, CoyoteAction::Bid(_)) => vec!["early"],
            (CoyoteAction::Bid(_), CoyoteAction::Call) => vec!["late"],
            _ => {
                let names = worst(rated).into_iter();
                names.map(|part| ["high", "back", "other"][part]).collect()
            }
        }
    });
    agree::<Sevens>(
        "belief:simulations=300,worlds=40",
        0.02,
        |seen, rated, _| {
            match (rated[0].action, rated[1].action) {
                (SevensAction::Pass, SevensAction::Play(_)) => vec!["passed"],
                (SevensAction::Play(_), SevensAction::Pass) => vec!["spent"],
                (SevensAction::Play(made), SevensAction::Play(better)) => {
                    // What lies open that did not before, and is not one's own.
                    let opened = |card: Card| {
                        let mut table = *seen.table();
                        let before = table.open();
                        table.lay(card.bit());
                        Cards::from_bits(table.open() & !before)
                    };
                    // Who is next may be let off by what is opened, and by what is left open elsewhere.
                    let mut kinds = vec!["freed"];
                    if !(opened(made) - seen.hand()).is_empty() {
                        kinds.push("opened");
                    }
                    let own = (seen.hand() - Cards::from_bits(better.bit())).iter();
                    if own
                        .map(|card| card.suit())
                        .any(|suit| suit == better.suit())
                    {
                        kinds.push("left");
                    }
                    if !worst(rated).is_empty() {
                        kinds.push("helped");
                    }
                    kinds
                }
                _ => Vec::new(),
            }
        },
    );
    agree::<Pineapple>("mcts:simulations=120", 0.5, |seen, rated, _| {
        let (board, placed) = (seen.board(), &rated[0].action);
        let after = Board {
            top: board.top | placed.top,
            middle: board.middle | placed.middle,
            bottom: board.bottom | placed.bottom,
        };
        let certain = clash(&after).is_some();
        let mut kinds: Vec<&str> = worst(rated)
            .into_iter()
            .map(|part| {
                [
                    "danger",
                    "rows",
                    "royalties",
                    "land",
                    "rows",
                    "land",
                    "royalties",
                ][part]
            })
            .collect();
        if certain {
            kinds.push("foul");
        }
        kinds
    });
    agree::<Duel>("ismcts:simulations=60", 0.02, |_, rated, _| {
        let parts = [
            "win",
            "open",
            "creatures",
            "creatures",
            "creatures",
            "creatures",
            "cards",
            "cards",
        ];
        let mut kinds: Vec<&str> = worst(rated).into_iter().map(|part| parts[part]).collect();
        kinds.extend(["trigger", "blocked", "exposed", "idle", "held"]);
        kinds
    });
}
