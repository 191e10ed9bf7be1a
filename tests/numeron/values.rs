//! What calls are worth, and which of them are alike.

use yomite::game::{Game, Seat};
use yomite::games::numeron::{Action, EndRule};
use yomite::insight::Column;

use super::{choice, code, opened, position, ranking, rules, thought};

/// Calls that the seat makes while the other repeats one that tells it little.
fn asked(calls: &[&str], secret: &str) -> yomite::games::numeron::Observation {
    let mut game = opened(rules(3, EndRule::Sudden), [&code("987"), &code(secret)]);
    for call in calls {
        game.play(&Action::Call(code(call))).unwrap();
        game.play(&Action::Call(code("012"))).unwrap();
    }
    game.observe(Seat(0))
}

/// Of the second calls after 012 → 0-0 all with three fresh digits are equally good by the least
/// expected remaining, and alike; after 345 → 0-0 as well there are 216 equals.
#[test]
fn equals_are_counted_over_all_calls_and_alike_ones_are_one_row() {
    for (calls, equal, alike) in [(&["012"][..], 210, Some(210)), (&["012", "345"], 216, None)] {
        let search = thought("expected", &asked(calls, "678"), 1);
        let insight = search.insight();
        let ranking = ranking(&insight).expect("calls are ranked");
        assert_eq!(ranking.equal, equal, "{calls:?}");
        if let Some(alike) = alike {
            assert_eq!(ranking.rows[0].alike, alike, "{calls:?}");
        }
        let listed: u64 = ranking.rows.iter().map(|row| row.alike).sum();
        assert_eq!(listed + ranking.others, 720, "{calls:?}");
        // By the rule's own figure, which stands after the value.
        assert_eq!(ranking.decides, Column::Measure(1));
    }
}

/// Every agent values what it calls and what it is asked about; the values are chances.
#[test]
fn every_agent_values_its_call_by_the_chance_to_win() {
    for end in [EndRule::Sudden, EndRule::Equalising] {
        for seed in 0..4 {
            let seen = position(rules(3, end), seed as usize % 3, seed).observe(Seat(0));
            for name in super::AGENTS {
                let search = thought(name, &seen, seed);
                let found = search.evaluation();
                let value = found.value();
                let value = value.unwrap_or_else(|| panic!("{name}, seed {seed}: no value"));
                assert!((0.0..=1.0).contains(&value), "{name}, seed {seed}: {value}");
                assert_eq!(found.chosen(), Some(&choice(&*search)));
            }
        }
    }
}

/// The two seats fix their secrets with chances that sum to one, where both go on by one rule.
#[test]
fn the_race_is_fair_but_for_the_first_call() {
    for end in [EndRule::Sudden, EndRule::Equalising] {
        let start = super::Numeron::set_up(&rules(3, end), &()).unwrap();
        let value = |game: &super::Numeron, seat| {
            let found = thought("entropy", &game.observe(seat), 1).evaluation();
            found.value().expect("a secret has a value")
        };
        let first = value(&start, Seat(0));
        let mut next = start.clone();
        next.play(&Action::Secret(code("123"))).unwrap();
        let second = value(&next, Seat(1));
        match end {
            EndRule::Sudden => assert!(first > second + 0.05, "{first}, {second}"),
            EndRule::Equalising => assert!((first - second).abs() < 0.05, "{first}, {second}"),
        }
        // Each goes by entropy, and takes the other for a mixture of players.
        assert!(
            (first + second - 1.0).abs() < 0.1,
            "{end:?}: {first}, {second}"
        );
    }
}
