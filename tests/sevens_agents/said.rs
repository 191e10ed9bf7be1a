//! What the agents of Sevens say of a position, held against what they found there.

use yomite::game::{Game, Observation as _, Stakes};
use yomite::insight::{FormulaLine, Insight, NodeKind, Panel, Ranking, Tree};
use yomite::record::Plain;
use yomite::words::{Arg, Lang, say, say_arg};

use super::{go_on, panels, start, thought};

fn sentences(insight: &Insight) -> Vec<&str> {
    let keys = insight.steps.iter().map(|step| step.sentence.key.as_ref());
    keys.collect()
}

fn ranking(insight: &Insight) -> Option<&Ranking> {
    panels(insight).find_map(|panel| match panel {
        Panel::Ranking(ranking) => Some(ranking),
        _ => None,
    })
}

#[test]
fn nothing_is_read_of_players_who_have_not_moved() {
    for seed in 0..5 {
        let mut game = start(seed);
        for moved in [false, true] {
            let (map, kinds) = if moved {
                ("sevens.step.map.sentence", "sevens.step.kinds.learned")
            } else {
                ("sevens.step.map.exact", "sevens.step.kinds.unknown")
            };
            let (_, reader) = thought("belief:worlds=30,simulations=100", &game, seed);
            let said = sentences(&reader);
            assert!(
                said.contains(&map) && said.contains(&kinds),
                "seed {seed}: {said:?}"
            );
            let (_, said) = thought("ismcts:worlds=30,simulations=100", &game, seed);
            assert!(sentences(&said).contains(&map), "seed {seed}");
            go_on(&mut game, "greedy");
        }
    }
    // Where plays are not read, no weight comes of them.
    let mut game = start(1);
    (0..4).for_each(|_| go_on(&mut game, "greedy"));
    let counting = "belief:reading=counts,worlds=30,simulations=100";
    let (_, counting) = thought(counting, &game, 1);
    let said = sentences(&counting);
    assert!(said.contains(&"sevens.step.map.exact"), "{said:?}");
    assert!(!said.contains(&"sevens.step.kinds.sentence"), "{said:?}");
}

#[test]
fn before_anybody_has_moved_all_chances_are_exact_and_no_world_stands_out() {
    for seed in 0..5 {
        let game = start(seed);
        let seat = game.to_move().unwrap();
        let seen = game.observe(seat);
        let hidden = seen.unseen().len() as f64;
        let others: Vec<f64> = (0..3)
            .filter(|other| *other != seat.index())
            .map(|other| f64::from(seen.table().counts[other]) / hidden)
            .collect();
        for spec in ["belief:worlds=50,simulations=200", "pimc:simulations=50"] {
            let (_, insight) = thought(spec, &game, seed);
            let (mut matrices, mut kinds, mut worlds) = (0, 0, 0);
            for panel in panels(&insight) {
                match panel {
                    Panel::Matrix(matrix) => {
                        let share = others[matrices];
                        matrices += 1;
                        let cells = matrix.cells.iter().flatten().filter(|cell| cell.p > 0.0);
                        assert_eq!(cells.clone().count() as f64, hidden, "{spec}");
                        for cell in cells {
                            assert!((cell.p - share).abs() < 1e-12, "{spec}: seed {seed}");
                        }
                    }
                    Panel::Distribution(of_kinds) => {
                        kinds += 1;
                        let mut bins = of_kinds.bins.iter();
                        let even = 1.0 / bins.len() as f64;
                        assert!(bins.all(|bin| (bin.after - even).abs() < 1e-12));
                    }
                    Panel::Worlds(shown) => {
                        worlds += shown.worlds.len();
                        let mut weights = shown.worlds.iter().map(|world| world.weight);
                        assert!(
                            weights.all(|weight| (weight - 0.02).abs() < 1e-12),
                            "{spec}"
                        );
                    }
                    _ => {}
                }
            }
            assert_eq!((matrices, worlds), (2, 4), "{spec}: seed {seed}");
            assert_eq!(kinds, if spec.starts_with("belief") { 2 } else { 0 });
            assert!(!sentences(&insight).contains(&"sevens.step.worlds.likeliest"));
        }
    }
}

#[test]
fn the_best_is_named_only_where_the_samples_tell_it_apart() {
    let mut told = [0, 0];
    for spec in [
        "belief:worlds=40,simulations=600,endgame=0",
        "pimc:simulations=100",
    ] {
        let mut game = start(11);
        while game.to_move().is_some() {
            let (found, insight) = thought(spec, &game, 3);
            if let Some(ranking) = ranking(&insight) {
                let [first, second] = [0, 1].map(|at| &ranking.rows[at]);
                let within = |value: Option<f64>, interval: Option<(f64, f64)>| {
                    let (low, high) = interval.expect("sampled");
                    (low..=high).contains(&value.expect("sampled"))
                };
                let order = found.order();
                let [best, next] = [0, 1].map(|at| &found.actions[order[at]]);
                let equal = match spec.starts_with("belief") {
                    true => found.is_level(best, next, &Stakes::WIN),
                    // It goes by its worth, in which the bonus is no sample.
                    false => {
                        within(second.values[0], first.interval)
                            && within(first.values[0], second.interval)
                    }
                };
                told[usize::from(equal)] += 1;
                let step = insight.steps.last().unwrap();
                let close = step.sentence.args[2] != Arg::from(None::<Arg>);
                assert_eq!(close, equal, "{spec}: {:?}", step.sentence);
            }
            go_on(&mut game, "greedy");
        }
    }
    assert!(told[0] > 3 && told[1] > 3, "both happen: {told:?}");
}

fn tree(insight: &Insight) -> Option<&Tree> {
    panels(insight).find_map(|panel| match panel {
        Panel::Tree(tree) => Some(tree),
        _ => None,
    })
}

#[test]
fn a_tree_is_told_in_one_perspective_and_every_move_with_its_mover() {
    let mut trees = 0;
    for seed in 0..4 {
        let mut game = start(20 + seed);
        while let Some(seat) = game.to_move() {
            let spec = "ismcts:worlds=100,simulations=3000";
            let every = game.turns().len().is_multiple_of(7);
            let insight = every.then(|| thought(spec, &game, seed).1);
            if let Some(tree) = insight.as_ref().and_then(tree) {
                trees += 1;
                for (at, node) in tree.nodes.iter().enumerate() {
                    let children = tree.nodes.iter().filter(|n| n.parent == Some(at as u32));
                    let (visits, worth) = children.fold((0, 0.0), |(visits, worth), child| {
                        if at == 0 && !matches!(child.kind, NodeKind::Rest(_)) {
                            assert_eq!(child.kind, NodeKind::Own, "seed {seed}");
                        }
                        let worth = worth + child.value * child.visits as f64;
                        (visits + child.visits, worth)
                    });
                    if visits > 0 {
                        // What is not the children's is the node's own playouts, won or not.
                        let own = (node.visits - visits) as f64;
                        let won = node.value * node.visits as f64 - worth;
                        assert!((-1e-6..=own + 1e-6).contains(&won), "seed {seed}");
                    }
                    let other = |kind| matches!(kind, NodeKind::Other(by) if by == seat);
                    assert!(
                        !other(node.kind),
                        "seed {seed}: one's own move is one's own"
                    );
                }
            }
            go_on(&mut game, "greedy");
        }
    }
    assert!(trees > 10, "{trees}");
}

/// The numbers in per cent that an expression names, as shares.
fn shares(expression: &str) -> Vec<f64> {
    let parts = expression.split(['÷', '+', '×', '−', '(', ')']);
    let percents = parts.filter_map(|part| part.trim().strip_suffix('%')?.parse::<f64>().ok());
    percents.map(|percent| percent / 100.0).collect()
}

fn pass_lines(insight: &Insight) -> &[FormulaLine] {
    let lines = panels(insight).find_map(|panel| match panel {
        Panel::Formula(formula) => Some(formula.lines.as_slice()),
        _ => None,
    });
    lines.unwrap_or_default()
}

#[test]
fn a_pass_is_weighed_in_one_line_that_adds_up_and_reads_in_both_languages() {
    let (mut weighed, mut forced) = (0, 0);
    for seed in 0..6 {
        let mut game = start(40 + seed);
        while let Some(seat) = game.to_move() {
            let (_, insight) = thought("belief:worlds=200,simulations=100", &game, seed);
            let legal = game.observe(seat).legal_actions();
            if legal.len() == 1 {
                // Nothing to choose, but the others can be read all the same.
                forced += 1;
                assert_eq!(insight.steps[0].title.key, "sevens.step.passes");
                assert_eq!(insight.steps[1].title.key, "sevens.step.map");
                assert!(insight.steps.len() > 2, "seed {seed}");
            }
            for line in pass_lines(&insight) {
                let [before, again, free, laid] = shares(&line.expression)[..] else {
                    continue;
                };
                weighed += 1;
                let (Arg::Text(value), true) = (&line.value, before == again) else {
                    panic!("{line:?}");
                };
                assert!((before + free - 1.0).abs() < 0.0011, "{line:?}");
                let posterior = before / (before + free * (1.0 - laid));
                let Some(Arg::Share(said)) = value.args.first() else {
                    panic!("{line:?}");
                };
                // The figures of the expression are rounded to a tenth of a per cent.
                assert!((posterior - said).abs() < 0.01, "{posterior}: {line:?}");
                let english = say_arg(&line.value, &Plain(Lang::En));
                assert!(english.ends_with("% had nothing to lay"), "{english}");
                let japanese = say_arg(&line.value, &Plain(Lang::Ja));
                assert!(japanese.starts_with("出せなかった確率"), "{japanese}");
                let sentence = say(&insight.steps[0].sentence, &Plain(Lang::En));
                assert!(sentence.contains("1 − how likely it would have laid a card"));
            }
            go_on(
                &mut game,
                if seed % 2 == 0 {
                    "greedy"
                } else {
                    "belief:worlds=50,simulations=200"
                },
            );
        }
    }
    assert!(
        weighed > 20 && forced > 5,
        "{weighed} weighed, {forced} forced"
    );
}
