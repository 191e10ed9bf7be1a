//! Numer0n's strategies against every secret: exact figures.

use yomite::games::numeron::{Answer, Code, Codes, Rule};
use yomite::minds::numeron::solve::{
    Search, SolveError, Tree, TreeError, Width, by_rule, least_known, rules, shipped, solve,
};

/// Plays a tree by the rules alone, one secret after another: calls for each.
fn play(tree: &Tree) -> Vec<u32> {
    let codes = Codes::of_length(tree.len());
    let play_one = |secret: &Code| {
        let (mut at, mut calls) = (0, 0);
        loop {
            let node = &tree.nodes()[at];
            let answer = codes.code(node.call).answer(secret);
            calls += 1;
            if answer.hit(tree.len()) {
                return calls;
            }
            let next = node.next.iter().find(|(index, _)| *index == answer.index());
            at = next
                .unwrap_or_else(|| panic!("{secret}: no way on after {answer}"))
                .1;
        }
    };
    codes.list().iter().map(play_one).collect()
}

#[test]
fn three_digits_by_every_rule() {
    for (rule, total, worst, distribution) in [
        ("expected", 3647, 6, vec![1, 5, 25, 99, 375, 215]),
        ("entropy", 3616, 7, vec![1, 6, 28, 105, 383, 195, 2]),
        ("minimax", 3713, 6, vec![1, 4, 22, 99, 322, 272]),
        ("parts", 3653, 7, vec![1, 7, 32, 100, 341, 236, 3]),
    ] {
        let report = solve(3, rule).unwrap();
        assert_eq!((report.total, report.worst), (total, worst), "{rule}");
        assert_eq!(report.distribution, distribution, "{rule}");
        assert_eq!(report.mean, f64::from(total) / 720.0, "{rule}");
    }
}

/// The figures of the search that tries every call everywhere: what it finds is the optimum.
#[test]
fn three_digits_are_proven() {
    let mut below = Vec::new();
    let mut search = Search::new(3, Width::FULL);
    let tree = search
        .tree(|answer, secrets, total| below.push((answer, secrets, total)))
        .unwrap();
    let index = |eat, bite| Answer { eat, bite }.index();
    assert_eq!(
        below,
        [
            (index(0, 0), 210, 836),
            (index(0, 1), 252, 1066),
            (index(0, 2), 63, 234),
            (index(1, 0), 126, 494),
            (index(1, 1), 42, 147),
            (index(1, 2), 3, 6),
            (index(2, 0), 21, 69),
        ],
        "secrets and calls after each answer to the first call"
    );
    // The two secrets of 0-3 take 3 calls, and the first call is made for all 720.
    assert_eq!(below.iter().map(|part| part.2).sum::<u32>() + 3 + 720, 3575);
    assert_eq!((tree.total(), least_known(3)), (3575, 3575));
    assert_eq!(play(&tree).iter().sum::<u32>(), 3575);
}

#[test]
fn what_is_shipped_is_what_was_searched() {
    let tree = Search::new(3, Width::FULL).tree(|_, _, _| {}).unwrap();
    assert_eq!(shipped(3).unwrap(), &tree);
    for len in [3, 4] {
        let tree = shipped(len).unwrap();
        assert_eq!(
            &Tree::from_text(&tree.to_text(Codes::of_length(len))).unwrap(),
            tree
        );
    }
}

#[test]
fn four_digits_by_the_shipped_tree() {
    let report = solve(4, "optimal").unwrap();
    assert_eq!((report.total, report.worst), (26_274, 7));
    assert_eq!(report.total, least_known(4));
    assert_eq!(report.distribution, [1, 7, 61, 669, 2484, 1746, 72]);
    let calls = play(shipped(4).unwrap());
    assert_eq!(calls.iter().sum::<u32>(), 26_274);
    assert_eq!(calls.iter().max(), Some(&7));
}

#[test]
fn four_digits_by_expected_remaining() {
    four_digits(Rule::Expected, 26_551, 7);
}

#[test]
fn four_digits_by_entropy() {
    four_digits(Rule::Entropy, 26_424, 8);
}

#[test]
fn four_digits_by_minimax() {
    four_digits(Rule::Minimax, 27_139, 7);
}

#[test]
fn four_digits_by_parts() {
    four_digits(Rule::Parts, 26_751, 8);
}

fn four_digits(rule: Rule, total: u32, worst: usize) {
    let tree = by_rule(4, rule).unwrap();
    assert_eq!((tree.total(), tree.distribution().len()), (total, worst));
}

/// The same choice, worked out plainly: no tables, no shared code but the answer itself.
#[test]
fn the_seeds_rule_agrees_with_a_plain_reading_of_it() {
    let all = Code::all(3);
    let codes = Codes::of_length(3);
    let tree = by_rule(3, Rule::Expected).unwrap();
    let mut open = vec![(0, all.clone())];
    while let Some((at, left)) = open.pop() {
        let node = &tree.nodes()[at];
        assert_eq!(node.size as usize, left.len());
        // The first call is the smallest code by agreement; of two any is as good.
        if left.len() > 2 && at > 0 {
            let remaining = |call: &Code| -> usize {
                let mut sizes = [[0; 5]; 5];
                for secret in &left {
                    let answer = call.answer(secret);
                    sizes[usize::from(answer.eat)][usize::from(answer.bite)] += 1;
                }
                sizes.iter().flatten().map(|size| size * size).sum()
            };
            let chosen = codes.code(node.call);
            let best = remaining(&chosen);
            for call in &all {
                let other = remaining(call);
                assert!(other >= best, "{call} is better than {chosen}");
                if other == best {
                    let (inside, chosen_inside) = (left.contains(call), left.contains(&chosen));
                    let goes_first = (!inside, *call) < (!chosen_inside, chosen);
                    assert!(!goes_first, "{call} goes before {chosen}");
                }
            }
        }
        for &(answer, child) in &node.next {
            let call = codes.code(node.call);
            let part = left
                .iter()
                .filter(|secret| call.answer(secret).index() == answer);
            open.push((child, part.copied().collect()));
        }
    }
}

#[test]
fn a_narrow_search_is_a_strategy_too() {
    let narrow = Width { exact: 6, best: 1 };
    let tree = Search::new(3, narrow).tree(|_, _, _| {}).unwrap();
    assert_eq!(play(&tree).iter().sum::<u32>(), tree.total());
    assert!((3575..3650).contains(&tree.total()), "{}", tree.total());
}

#[test]
fn a_broken_strategy_says_what_and_where() {
    let whole = shipped(3).unwrap().to_text(Codes::of_length(3));
    let error = |text: &str| Tree::from_text(text).unwrap_err();
    assert!(matches!(error(""), TreeError::Head(_)));
    assert!(matches!(
        error(&whole.replace("3 digits", "5 digits")),
        TreeError::Head(_)
    ));
    let cut: String = whole.lines().take(4).collect::<Vec<_>>().join("\n");
    assert!(
        matches!(error(&cut), TreeError::Short { line: 4, .. }),
        "{}",
        error(&cut)
    );
    let letter = whole.replacen("345", "3x5", 1);
    assert_eq!(
        error(&letter).to_string(),
        "line 2: \"3x5\" is no code: \"x\" after 1 digits is no digit"
    );
    let twice = whole.replacen("345", "343", 1);
    assert!(
        error(&twice)
            .to_string()
            .contains("the digit 3 stands twice")
    );
    // 012 again, where its answer is known: nothing is told.
    let stuck = whole.replacen("345", "012", 1);
    assert!(
        matches!(error(&stuck), TreeError::Stuck { line: 2, .. }),
        "{}",
        error(&stuck)
    );
    assert!(matches!(
        error(&format!("{whole}987\n")),
        TreeError::Long { .. }
    ));
    let total = whole.replacen("3575", "3574", 1);
    assert_eq!(
        error(&total),
        TreeError::Total {
            stated: 3574,
            played: 3575
        }
    );
}

#[test]
fn an_unknown_rule_or_size_says_what_there_is() {
    assert_eq!(solve(5, "expected").unwrap_err(), SolveError::Digits(5));
    let error = solve(3, "guess").unwrap_err().to_string();
    for rule in rules() {
        assert!(error.contains(rule), "{error}");
    }
}

#[test]
fn a_report_has_the_shape_that_others_read() {
    let json = serde_json::to_value(solve(3, "expected").unwrap()).unwrap();
    assert_eq!(
        json,
        serde_json::json!({
            "digits": 3, "rule": "expected", "total": 3647, "mean": 3647.0 / 720.0, "worst": 6,
            "distribution": [1, 5, 25, 99, 375, 215],
        })
    );
}

/// Makes `assets/numeron/` anew: `cargo test --profile lab --test numeron_solve -- --ignored`.
#[test]
#[ignore = "searches for about eight minutes"]
fn the_shipped_trees_come_from_the_search() {
    for (len, width) in [(3, Width::FULL), (4, Width::SHIPPED)] {
        let tree = Search::new(len, width).tree(|_, _, _| {}).unwrap();
        let path = format!(
            "{}/assets/numeron/tree-{len}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        std::fs::write(&path, tree.to_text(Codes::of_length(len))).unwrap();
        assert_eq!(&tree, shipped(len).unwrap(), "{path} has changed");
    }
}
