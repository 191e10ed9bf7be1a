//! The choice: what its value is made of, how it stands among the others, and what it does.

use super::{cents, figure, find, formula, positions, step, think, whole, with};
use yomite::cards::{Face, Suit};
use yomite::game::Observation as _;
use yomite::games::pineapple::{Row, clash};
use yomite::insight::FormulaLine;
use yomite::words::{Arg, number};

/// The sum under the choice is its value, part by part, whatever stage the search is at.
#[test]
fn the_parts_add_up_to_the_value_that_decides() {
    let (mut sums, mut cautions) = (0, 0);
    for (jokers, seed) in [(0, 5), (2, 6)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=300", &seen, seed);
            let Some(choice) = step(&insight, "pineapple.choice.title") else {
                continue;
            };
            let Some(sum) = formula(choice, "pineapple.choice.sum") else {
                // Of few simulations nothing is told.
                let chosen = found.rated(found.chosen().unwrap()).unwrap();
                assert!((1..30).contains(&chosen.visits), "seed {seed}: no sum");
                continue;
            };
            sums += 1;
            let (all, parts) = sum.lines.split_last().expect("lines");
            assert_eq!(
                parts.iter().map(cents).sum::<i64>(),
                cents(all),
                "seed {seed}"
            );
            // In points of this hand: what was won before is no part of it.
            let before = seen.table().chips[seen.seat().index()] - 200;
            let value = found.value().expect("a value") - f64::from(before);
            assert_eq!(
                number(figure(&all.value), 2),
                number(value, 2),
                "seed {seed}"
            );
            // A foul counts more than it costs as long as cards are to come, and a next hand.
            let careful = parts
                .iter()
                .any(|line| line.name.key == "pineapple.choice.part.caution");
            let full = with(&seen.board(), found.chosen().unwrap()).is_full();
            let last = seen.table().hands_after() == 0;
            assert!(!(careful && (full || last)), "seed {seed}");
            // On the last street nothing is left to correct: the parts are the value.
            let corrected = |line: &FormulaLine| line.name.key == "pineapple.choice.part.judged";
            assert!(!(full && parts.iter().any(corrected)), "seed {seed}");
            cautions += usize::from(careful);
            // Chance times worth is the line's own value, but for rounding.
            for line in parts.iter().filter(|line| line.expression.contains('×')) {
                let expression = line.expression.replace('−', "-").replace('%', "");
                let mut factors = expression.split(" × ").map(|x| x.parse::<f64>().unwrap());
                let (p, worth) = (factors.next().unwrap() / 100.0, factors.next().unwrap());
                let off = (p * worth - figure(&line.value)).abs();
                assert!(off < 0.0006 * worth.abs() + 0.06, "seed {seed}: {line:?}");
            }
        }
    }
    assert!(sums > 30 && cautions > 10, "{sums}, {cautions}");
}

/// Where the judgement counts for nearly all, what looks best at sight is chosen.
#[test]
fn what_the_judgement_counts_for_holds() {
    let (mut sampled, mut alike) = (0, 0);
    for (jokers, seed) in [(0, 15), (2, 16)] {
        for seen in positions(jokers, seed) {
            let (at_sight, _) = think("mcts:simulations=0", &seen, seed);
            let (found, _) = think("mcts:simulations=64,trust=100000", &seen, seed);
            // Before the last streets, which are counted out.
            let (table, seat) = (seen.table(), seen.seat().index());
            if table.acted[seat] < 3 && table.fantasy[seat] == 0 {
                sampled += 1;
                alike += usize::from(found.chosen() == at_sight.chosen());
                // Where it is held against others, one of them may turn out to be better.
                let value = |of: Option<&yomite::games::pineapple::Action>| {
                    found.rated(of.unwrap()).and_then(|one| one.value)
                };
                assert!(
                    value(found.chosen()) >= value(at_sight.chosen()),
                    "seed {seed}"
                );
            }
        }
    }
    assert!(sampled > 20, "{sampled}");
    assert!(alike + 3 >= sampled, "{alike} of {sampled}");
}

/// Whatever is said to be most is, and equals are called equal.
#[test]
fn superlatives_and_ties_are_true() {
    let (mut exact, mut weighed) = (0, 0);
    for (jokers, seed, spec) in [
        (0, 9, "mcts:simulations=150"),
        (2, 10, "mcts:simulations=150"),
        (0, 11, "mcts:simulations=0"),
    ] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think(spec, &seen, seed);
            let Some(ranking) = step(&insight, "pineapple.ranking.title") else {
                continue;
            };
            let best = found.chosen().copied().unwrap();
            let chosen = found.rated(&best).unwrap();
            let others = || found.actions.iter().filter(|rated| rated.action != best);
            if let Some(text) = find(&ranking.sentence, "pineapple.ranking.by.draws") {
                let n = seen.unseen().len() as i64;
                assert_eq!(whole(&text.args[0]), n * (n - 1) * (n - 2) / 6);
                assert!((1..=64).contains(&whole(&text.args[1])), "seed {seed}");
                weighed += 1;
            }
            let tried = find(&ranking.sentence, "pineapple.ranking.tried");
            if let Some(text) = tried {
                assert_eq!(whole(&text.args[0]) as u64, chosen.visits);
                assert!(
                    others().all(|other| other.visits <= chosen.visits),
                    "seed {seed}"
                );
            }
            let worth = find(&ranking.sentence, "pineapple.ranking.worth");
            if worth.is_some_and(|text| text.args[1] == Arg::from(false)) {
                let highest = others().all(|other| other.value < chosen.value);
                assert!(highest, "seed {seed}");
            }
            if find(&ranking.sentence, "pineapple.ranking.by.all").is_some() {
                exact += 1;
                // Three of the unseen cards.
                let n = seen.unseen().len() as u64;
                assert_eq!(found.simulations, n * (n - 1) * (n - 2) / 6);
            }
        }
    }
    assert!(exact > 0, "some last street has draws to come");
    assert!(weighed > 5, "{weighed}");
}

/// What is said of a placement is what it does: which rows it completes, what they wait for, and whether it fouls.
#[test]
fn what_speaks_for_a_placement_is_what_it_does() {
    let mut told = std::collections::BTreeMap::new();
    for (jokers, seed) in [(0, 12), (2, 13), (2, 14)] {
        for seen in positions(jokers, seed) {
            let (found, insight) = think("mcts:simulations=0", &seen, 1);
            let Some(choice) = step(&insight, "pineapple.choice.title") else {
                continue;
            };
            let best = found.chosen().unwrap();
            for rated in &found.actions {
                let after = with(&seen.board(), &rated.action);
                let keys = || rated.reasons.iter().map(|reason| &*reason.sentence.key);
                if !rated.reasons.is_empty() {
                    let fouls = ["pineapple.choice.foul", "pineapple.reason.lost"];
                    let foul = keys().any(|key| fouls.contains(&key));
                    assert_eq!(foul, clash(&after).is_some(), "seed {seed}");
                }
                for reason in &rated.reasons {
                    let (key, args) = (&*reason.sentence.key, &reason.sentence.args);
                    *told.entry(key.to_owned()).or_insert(0) += 1;
                    let named = |row: &Row| reason.focus == [format!("row:{}", row.name())];
                    let Some(row) = Row::ALL.into_iter().find(named) else {
                        continue;
                    };
                    let unseen = |fits: &dyn Fn(&Face) -> bool| {
                        seen.unseen().iter().filter(|face| fits(face)).count() as i64
                    };
                    let label = |at: usize| match &args[at] {
                        Arg::Label(label) => label.to_string(),
                        other => panic!("{other:?}"),
                    };
                    let cards = after[row];
                    match key {
                        "pineapple.reason.suited" | "pineapple.reason.suited.three" => {
                            let suit = Suit::of_sign(label(1).chars().next().unwrap()).unwrap();
                            let of =
                                |face: &Face| face.card().is_some_and(|card| card.suit() == suit);
                            assert!(cards.iter().all(|face| face.card().is_none() || of(&face)));
                            let more = key == "pineapple.reason.suited";
                            assert_eq!(after.room(row), if more { 1 } else { 2 }, "seed {seed}");
                            // A joker fits as well.
                            let fits = |face: &Face| face.card().is_none() || of(face);
                            assert!(!more || whole(&args[2]) == unseen(&fits), "seed {seed}");
                        }
                        "pineapple.reason.land" => {
                            let of = |face: &Face| {
                                face.card()
                                    .is_some_and(|card| card.rank().name() == label(0))
                            };
                            assert!(["Q", "K", "A"].contains(&&*label(0)) && row == Row::Top);
                            assert!(after.room(row) > 0 && cards.iter().filter(of).count() == 1);
                            let fits = |face: &Face| face.card().is_none() || of(face);
                            assert_eq!(whole(&args[1]), unseen(&fits), "seed {seed}");
                        }
                        "pineapple.reason.full" => assert_eq!(after.room(row), 0, "seed {seed}"),
                        _ => {}
                    }
                }
            }
            // What the table is told to show is among what the choice moves.
            for place in &choice.focus {
                let known = match place.split_once(':') {
                    Some(("row", name)) => Row::ALL.iter().any(|row| row.name() == name),
                    Some(("card", name)) => {
                        let face: Face = name.parse().expect("a face");
                        best.cards().contains(face)
                    }
                    _ => false,
                };
                assert!(known, "{place}");
            }
        }
    }
    for key in ["suited", "suited.three", "land", "full", "makes"] {
        assert!(
            told.contains_key(&format!("pineapple.reason.{key}")),
            "{key}: {told:?}"
        );
    }
}
