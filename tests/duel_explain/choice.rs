//! What is said of the choice, against what was found out.

use yomite::game::Seat;
use yomite::games::duel::PLAYERS;

use super::*;

#[test]
fn no_choice_is_called_the_first_that_shares_its_place() {
    let (mut ties, mut alone) = (0, 0);
    for seed in 600..612 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(6) {
            if seen.legal_count() < 2 {
                continue;
            }
            for spec in ["greedy", "pimc:simulations=30", "ismcts:simulations=30"] {
                let what = format!("{spec}, seed {seed}, decision {at}");
                let (found, insight) = think(spec, &seen);
                let best = found.chosen().expect("a choice");
                let own = found.actions.iter().find(|rated| rated.action == *best);
                let own = own.expect("it was considered");
                let last = insight.steps.last().expect("a step");
                let (figures, here): (Vec<f64>, f64) = match spec.split(':').next() {
                    Some("greedy") => (
                        found
                            .actions
                            .iter()
                            .filter_map(|rated| rated.merit)
                            .collect(),
                        own.merit.expect("a score"),
                    ),
                    Some("pimc") => (
                        found
                            .actions
                            .iter()
                            .filter_map(|rated| rated.value)
                            .collect(),
                        own.value.unwrap_or(f64::NEG_INFINITY),
                    ),
                    _ => (
                        found
                            .actions
                            .iter()
                            .map(|rated| rated.visits as f64)
                            .collect(),
                        own.visits as f64,
                    ),
                };
                let most = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let equal = figures.iter().filter(|figure| **figure == most).count();
                let says = match spec {
                    "greedy" => &insight.headline,
                    _ => &last.sentence,
                };
                let key = &*says.key;
                match key {
                    "duel.greedy.headline" | "duel.pimc.sentence" | "duel.tree.sentence" => {
                        assert!(here == most && equal == 1, "{what}: {key}");
                        alone += 1;
                    }
                    "duel.greedy.headline.equal"
                    | "duel.pimc.sentence.equal"
                    | "duel.tree.sentence.equal" => {
                        assert!(here == most && equal > 1, "{what}: {key}");
                        assert_eq!(
                            whole(
                                says.args
                                    .iter()
                                    .rfind(|arg| matches!(arg, Arg::Count(_)))
                                    .expect("a count")
                            ),
                            equal,
                            "{what}"
                        );
                        ties += 1;
                    }
                    "duel.pimc.sentence.near" => assert!(here < most, "{what}"),
                    "duel.tree.none" => assert_eq!(found.simulations, 0, "{what}"),
                    other => panic!("{what}: {other}"),
                }
                if let Some(said) = insight.headline.key.strip_prefix("duel.headline") {
                    let value = own.value.expect("a value");
                    near(share(&insight.headline.args[1]), value, &what);
                    if said == ".against" {
                        assert!(share(&insight.headline.args[3]) > 0.5, "{what}");
                    }
                }
            }
        }
    }
    assert!(ties > 5 && alone > 100, "{ties} {alone}");
}

#[test]
fn what_is_believed_is_told_the_same_all_through_a_search() {
    let played = Match::played(21);
    let (_, seen) = played.views(20).nth(1).expect("a decision");
    let spec = "ismcts:simulations=400".parse().expect("a spec");
    let agent = Duel::make(&spec, &yomite::assets::Assets::embedded()).expect("an agent");
    let mut search = agent.begin(&seen, &Brief::new(3));
    let first = search.insight().steps;
    while search.step() == Progress::Thinking {
        let now = search.insight().steps;
        assert_eq!(now[..now.len() - 1], first[..first.len() - 1]);
    }
}

/// What creature an action of a tree speaks of is told by its card, also where it comes only in the
/// lines of the search: a number would name nothing that is on the table.
#[test]
fn creatures_of_a_tree_are_named_all_the_way_down() {
    let kinds = ["attack", "fight", "block", "target"];
    let numbered = kinds.map(|kind| format!("duel.label.{kind}"));
    let named = kinds.map(|kind| format!("duel.told.{kind}"));
    let mut came = 0;
    for seed in 11..14 {
        println!("seed {seed}");
        for (at, seen) in Match::played(seed).views(8) {
            let there: Vec<CardId> = Seat::all(PLAYERS)
                .flat_map(|seat| seen.table().side(seat).battle().iter())
                .map(|creature| creature.card)
                .collect();
            let (_, insight) = think("ismcts:simulations=600", &seen);
            let panels = insight.steps.iter().flat_map(|step| &step.panels);
            let trees = panels.filter_map(|panel| match panel {
                Panel::Tree(tree) => Some(tree),
                _ => None,
            });
            for node in trees.flat_map(|tree| &tree.nodes) {
                let Arg::Text(label) = &node.label else {
                    continue;
                };
                let is = |keys: &[String]| keys.iter().any(|key| *key == label.key);
                assert!(!is(&numbered), "decision {at}: {label:?}");
                if is(&named) {
                    let creatures = label.args.iter().map(card);
                    came += creatures.filter(|card| !there.contains(card)).count();
                }
            }
        }
    }
    assert!(
        came > 0,
        "no creature enters in a line and does something there"
    );
}
