//! What is said first: which cards go where, and why there.

use super::{figure, find, positions, said, step, think, with};
use yomite::evaluation::Evaluation;
use yomite::games::pineapple::{Action, Observation, Row, clash, signs};
use yomite::insight::Insight;
use yomite::words::{Arg, Text};

fn each(spec: &str, mut visit: impl FnMut(&str, &Observation, &Evaluation<Action>, &Insight)) {
    for (jokers, seed) in [(0, 21), (2, 22), (2, 23)] {
        for (ply, seen) in positions(jokers, seed).iter().enumerate() {
            let (found, insight) = think(spec, seen, seed);
            if step(&insight, "pineapple.choice.title").is_some() {
                visit(&format!("seed {seed}, ply {ply}"), seen, &found, &insight);
            }
        }
    }
}

/// The cards that a text lays, as it names them: in the rows from the top down, and away.
fn laid(text: &Text) -> [Option<String>; 4] {
    ["top", "middle", "bottom", "away"].map(|place| {
        let found = find(text, &format!("pineapple.place.{place}"))?;
        match &found.args[0] {
            Arg::Label(cards) => Some(cards.to_string()),
            other => panic!("{other:?} are no cards"),
        }
    })
}

fn lies(action: &Action) -> [Option<String>; 4] {
    let placed = action.placed();
    let [top, middle, bottom] = Row::ALL.map(|row| placed[row]);
    [top, middle, bottom, action.discards].map(|cards| (!cards.is_empty()).then(|| signs(cards)))
}

#[test]
fn the_choice_is_told_card_by_card_and_without_signs_of_ones_own() {
    let mut told = 0;
    each("mcts:simulations=60", |at, _, found, insight| {
        let chosen = found.chosen().expect("a choice");
        assert_eq!(laid(&insight.headline), lies(chosen), "{at}");
        let reasons = insight.reasons.iter().map(|reason| &reason.sentence);
        for text in reasons.chain([&insight.headline]).flat_map(said) {
            for arg in &text.args {
                let label = if let Arg::Label(label) = arg {
                    &**label
                } else {
                    ""
                };
                assert!(!label.contains(['│', '✕']), "{at}: {text:?}");
            }
            let figures =
                |arg: &&Arg| matches!(arg.plain(), Arg::Share(_) | Arg::Number(..) | Arg::Count(_));
            assert!(
                text.args.iter().filter(figures).count() <= 1,
                "{at}: {text:?}"
            );
        }
        told += 1;
    });
    assert!(told > 80, "{told}");
}

/// Each reason of comparison holds against the next placement: at sight, where a network judges, else by what the playouts
/// tell apart. What is about as good is named by its own cards.
#[test]
fn reasons_are_what_tells_the_choice_from_the_next() {
    let (mut compared, mut counted, mut level, mut fouls) = (0, 0, 0, 0);
    each("mcts:simulations=400", |at, seen, found, insight| {
        let choice = step(insight, "pineapple.choice.title").expect("a choice");
        let reason = |key: &str| {
            let all = insight.reasons.iter();
            all.map(|reason| &reason.sentence)
                .find(|text| text.key == key)
        };
        let chosen = found
            .rated(found.chosen().expect("a choice"))
            .expect("it was rated");
        let order = found.order();
        let mut others = order.iter().map(|at| &found.actions[*at]);
        let second = others.find(|other| {
            other.action != chosen.action && (chosen.class.is_none() || other.class != chosen.class)
        });
        for (key, measure, figures, less) in [
            ("foul", "pineapple.sight.foul", "fouls", true),
            ("land", "pineapple.sight.fantasy", "land", false),
            ("royalties", "", "royalties", false),
        ] {
            if reason(&format!("pineapple.reason.{key}")).is_none() {
                continue;
            }
            compared += 1;
            let sight = found.measures.iter().position(|of| of.name.key == measure);
            if let Some(sight) = sight {
                let [own, other] = [chosen, second.expect("another")].map(|of| of.own[sight]);
                let (own, other) = (own.expect("at sight"), other.expect("at sight"));
                assert_eq!(own < other, less, "{at}: {key}, {own} and {other}");
            } else if found.measures.is_empty() {
                let differs = find(&choice.sentence, &format!("pineapple.choice.{figures}"));
                let differs = differs.unwrap_or_else(|| panic!("{at}: {key}"));
                let [own, other] = [0, 1].map(|side| figure(&differs.args[side]));
                assert_eq!(own < other, less, "{at}: {differs:?}");
                counted += 1;
            }
        }
        if let Some(text) = reason("pineapple.reason.level") {
            let Arg::Text(places) = &text.args[0] else {
                panic!("{at}: {text:?}");
            };
            let named = laid(places);
            assert!(named == lies(&second.expect("another").action), "{at}");
            level += 1;
        }
        let after = with(&seen.board(), &chosen.action);
        let foul = reason("pineapple.choice.foul").is_some();
        assert_eq!(foul, clash(&after).is_some(), "{at}");
        fouls += usize::from(foul);
    });
    println!("{compared} compared, {counted} of them counted, {level} level, {fouls} fouls");
    assert!(compared > 30 && level > 10, "{compared}, {level}");
}
