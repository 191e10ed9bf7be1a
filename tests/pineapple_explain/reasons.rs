//! What is said first: which cards go where, and why there.

use super::{find, positions, said, step, think, with};
use yomite::cards::Faces;
use yomite::catalogue::Catalogue as _;
use yomite::evaluation::{Evaluation, Speaks};
use yomite::game::Game as _;
use yomite::games::pineapple::Pineapple;
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

fn places(action: &Action) -> [Faces; 4] {
    let placed = action.placed();
    let [top, middle, bottom] = Row::ALL.map(|row| placed[row]);
    [top, middle, bottom, action.discards]
}

fn lies(action: &Action) -> [Option<String>; 4] {
    places(action).map(|cards| (!cards.is_empty()).then(|| signs(cards)))
}

/// How another placement is named beside the choice: of five cards by those that it lays elsewhere.
fn lies_elsewhere(action: &Action, other: &Action) -> [Option<String>; 4] {
    if action.cards().len() <= 3 {
        return lies(action);
    }
    let (own, theirs) = (places(action), places(other));
    let moved: [Faces; 4] = std::array::from_fn(|at| own[at] - theirs[at]);
    moved.map(|cards| (!cards.is_empty()).then(|| signs(cards)))
}

#[test]
fn the_choice_is_told_card_by_card_and_without_signs_of_ones_own() {
    let mut told = 0;
    each("mcts:simulations=60", |at, _, found, insight| {
        let chosen = found.chosen().expect("a choice");
        assert_eq!(laid(&insight.headline), lies(chosen), "{at}");
        let rated = found.actions.iter().flat_map(|rated| &rated.reasons);
        let reasons = rated.map(|reason| &reason.sentence);
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
            let most = match text.key.starts_with("pineapple.part.") {
                // One beside the other's.
                true => 2,
                false => 1,
            };
            assert!(
                text.args.iter().filter(figures).count() <= most,
                "{at}: {text:?}"
            );
        }
        told += 1;
    });
    assert!(told > 80, "{told}");
}

/// After an agent's own reasons stand the parts in which the next placement is behind the choice; it is named, as is one
/// that is about as good; what is told in them is told once.
#[test]
fn reasons_are_what_tells_the_choice_from_the_next() {
    let (mut compared, mut level, mut fouls) = (0, 0, 0);
    each("mcts:simulations=400", |at, seen, found, insight| {
        let stakes = Pineapple::stakes(seen.config());
        let named = |other: &Action, best: &Action| Pineapple::named_beside(seen, other, best);
        let reasons = found.reasons(&insight.reasons, &stakes, named);
        let told: Vec<&Text> = reasons.iter().map(|reason| &reason.sentence).collect();
        let chosen = found
            .rated(found.chosen().expect("a choice"))
            .expect("it was rated");
        let behind = found
            .others(&stakes)
            .first()
            .map_or_else(Vec::new, |next| found.behind(next, chosen));
        let title = |text: &&Text| !text.key.starts_with("contrast.");
        assert!(
            told.iter().copied().filter(title).count() <= 4,
            "{at}: {told:?}"
        );
        let names = |text: &Text| {
            // Where no part tells, what it gives up comes first.
            let mut args = text.args.iter().rev();
            let places = args.find_map(|arg| match arg {
                Arg::Text(places) => Some(places),
                _ => None,
            });
            let places = places.unwrap_or_else(|| panic!("{at}: {text:?}"));
            let next = &found.others(&stakes)[0].action;
            assert_eq!(laid(places), lies_elsewhere(next, &chosen.action), "{at}");
        };
        match told
            .iter()
            .position(|text| text.key.starts_with("contrast."))
        {
            None => assert!(
                told.iter()
                    .all(|text| !text.key.starts_with("pineapple.part.")),
                "{at}"
            ),
            Some(from) if told[from].key == "contrast.level" => {
                names(told[from]);
                assert_eq!(told.len(), from + 1, "{at}");
                level += 1;
            }
            Some(from) => {
                names(told[from]);
                // What the placement itself has against it, then the parts that cost most: two in all.
                let after = &reasons[from + 1..];
                assert!(
                    after
                        .iter()
                        .all(|reason| reason.speaks != Some(Speaks::For)),
                    "{at}"
                );
                let parts = after.iter().map(|reason| &reason.sentence);
                let parts = parts.filter(|text| text.key.starts_with("pineapple.part."));
                let parts: Vec<&Text> = parts.collect();
                let most = behind.iter().map(|contrast| &contrast.sentence);
                assert!(after.len() <= 2, "{at}: {told:?}");
                assert_eq!(parts.is_empty(), behind.is_empty(), "{at}: {told:?}");
                assert!(parts.iter().copied().eq(most.take(parts.len())), "{at}");
                let danger = told
                    .iter()
                    .any(|text| text.key == "pineapple.reason.danger");
                assert!(
                    !danger || behind.iter().all(|contrast| contrast.part != 0),
                    "{at}"
                );
                compared += 1;
            }
        }
        let after = with(&seen.board(), &chosen.action);
        let fouled = ["pineapple.choice.foul", "pineapple.reason.lost"];
        let foul = told.iter().any(|text| fouled.contains(&&*text.key));
        assert_eq!(foul, clash(&after).is_some(), "{at}");
        fouls += usize::from(foul);
    });
    println!("{compared} compared, {level} level, {fouls} fouls");
    assert!(compared > 10 && level > 10, "{compared}, {level}");
}
