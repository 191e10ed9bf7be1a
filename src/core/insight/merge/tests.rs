use super::*;
use crate::evaluation::By;
use crate::insight::{Cell, Step};

fn text(key: &'static str) -> Text {
    Text {
        key: key.into(),
        args: Vec::new(),
    }
}

fn node(parent: Option<u32>, label: &str, visits: u64, value: f64) -> Node {
    Node {
        visits,
        value,
        ..Node::new(parent, Arg::from(label), NodeKind::Own)
    }
}

fn told(headline: &'static str, visits: [u64; 2], nodes: Vec<Node>) -> Analysis<char> {
    let rated = |(action, visits): (char, u64)| Rated {
        value: Some(0.5),
        visits,
        ..Rated::new(action, action as u64)
    };
    Analysis {
        evaluation: Evaluation {
            actions: ['a', 'b'].into_iter().zip(visits).map(rated).collect(),
            decides: By::Visits,
            parts: Vec::new(),
            measures: Vec::new(),
            legal: 2,
            simulations: visits.iter().sum(),
            settled: true,
        },
        insight: Insight::new(
            text(headline),
            vec![Step::new(text("s"), text("s")).panel(Tree::new(
                text("tree"),
                Default::default(),
                nodes,
            ))],
        ),
    }
}

fn joined(all: &[Analysis<char>]) -> Analysis<char> {
    let all: Vec<&Analysis<char>> = all.iter().collect();
    merge(&all, &|action| Arg::from(action.to_string()), &[]).unwrap()
}

#[test]
fn the_words_are_of_a_searcher_that_agrees_with_the_pooled_choice() {
    let all = [told("a", [60, 40], vec![]), told("b", [10, 90], vec![])];
    let joined = joined(&all);
    assert_eq!(
        (joined.evaluation.chosen(), &*joined.insight.headline.key),
        (Some(&'b'), "b")
    );
    assert_eq!(joined.evaluation.simulations, 200);
    assert_eq!(merge::<char>(&[], &|_| Arg::from(""), &[]), None);
}

#[test]
fn what_is_said_of_figures_is_the_pools() {
    let say = |visits: [u64; 2], worlds: i64, value: f64| {
        let mut one = told("a", visits, vec![]);
        one.evaluation.actions[0].value = Some(value);
        let args = [
            Figure::Simulations.found(count(visits.iter().sum::<u64>())),
            Figure::Sum("worlds".into()).found(Arg::Count(worlds)),
            Figure::Value(u64::from('a')).found(Arg::Share(value)),
        ];
        // A phrase within a phrase is told as well.
        let inner = Text {
            key: "inner".into(),
            args: args.to_vec(),
        };
        one.insight.steps[0].sentence.args = vec![inner.into()];
        one
    };
    let joined = joined(&[say([30, 10], 7, 0.25), say([10, 5], 4, 0.65)]);
    let Arg::Text(inner) = &joined.insight.steps[0].sentence.args[0] else {
        panic!("a phrase")
    };
    let plain: Vec<&Arg> = inner.args.iter().map(Arg::plain).collect();
    let value = joined.evaluation.actions[0].value.unwrap();
    assert!((value - 0.35).abs() < 1e-12);
    assert_eq!(
        plain,
        [&Arg::Count(55), &Arg::Count(11), &Arg::Share(value)]
    );
}

#[test]
fn means_are_those_of_all_samples_and_their_margins_shrink() {
    let say = |samples: u64, name: &'static str, mean: f64| {
        let mut one = told("a", [30, 10], vec![]);
        let margin = 3.0 / (samples as f64).sqrt();
        one.insight.steps[0].sentence.args = vec![
            Figure::Mean(name.into(), samples).found(Arg::Number(mean, 1)),
            Figure::Margin(name.into(), samples).found(Arg::Number(margin, 1)),
            Figure::Mean("same".into(), samples).found(Arg::Share(0.1)),
        ];
        one
    };
    let all = [say(300, "a", 2.0), say(100, "a", 4.0), say(500, "b", 9.0)];
    let joined = joined(&all);
    let args = joined.insight.steps[0].sentence.args.iter();
    let plain: Vec<&Arg> = args.map(Arg::plain).collect();
    let [Arg::Number(mean, 1), Arg::Number(margin, 1), same] = plain[..] else {
        panic!("{plain:?}");
    };
    assert!((mean - 2.5).abs() < 1e-12);
    assert!((margin - 3.0 / 20.0).abs() < 1e-12);
    assert_eq!(same, &Arg::Share(0.1));
}

#[test]
fn trees_join_along_the_same_branches() {
    let one = vec![
        node(None, "", 4, 0.5),
        node(Some(0), "a", 3, 1.0),
        node(Some(1), "x", 1, 0.0),
    ];
    let two = vec![
        node(None, "", 4, 0.0),
        node(Some(0), "b", 1, 1.0),
        node(Some(0), "a", 3, 0.0),
    ];
    let joined = joined(&[told("a", [3, 1], one), told("a", [3, 1], two)]);
    let Panel::Tree(tree) = &joined.insight.steps[0].panels[0] else {
        panic!("a tree")
    };
    let seen: Vec<_> = tree
        .nodes
        .iter()
        .map(|n| (n.parent, n.visits, n.value))
        .collect();
    assert_eq!(
        seen,
        [
            (None, 8, 0.25),
            // The line of most visits first.
            (Some(0), 6, 0.5),
            (Some(1), 1, 0.0),
            (Some(0), 1, 1.0)
        ]
    );
}

#[test]
fn what_the_arithmetic_leaves_of_a_value_is_no_chance() {
    let mut one = told("a", [30, 10], vec![]);
    one.evaluation.actions[0].value = Some(0.3);
    let place = one.evaluation.actions[0].place;
    let value = Figure::Value(place).found(Arg::Share(0.3));
    one.insight.steps[0].sentence.args = vec![value];
    // 0.1 + 0.2 - 0.3 is not 0.
    let read = |value: f64| value - (0.1 + 0.2);
    let read = one.read(&read, &|action| Arg::from(action.to_string()), &[]);
    let args = &read.insight.steps[0].sentence.args;
    assert!(matches!(args[0].plain(), Arg::Share(0.0)), "{args:?}");
}

#[test]
fn siblings_of_one_name_are_joined_one_to_one() {
    let nodes = |visits: [u64; 2]| {
        vec![
            node(None, "", 4, 0.5),
            node(Some(0), "a", visits[0], 0.5),
            node(Some(0), "a", visits[1], 0.5),
        ]
    };
    let all = [
        told("a", [3, 1], nodes([3, 1])),
        told("a", [3, 1], nodes([4, 2])),
    ];
    let joined = joined(&all);
    let Panel::Tree(tree) = &joined.insight.steps[0].panels[0] else {
        panic!("a tree")
    };
    let visits: Vec<u64> = tree.nodes.iter().map(|node| node.visits).collect();
    assert_eq!(visits, [8, 7, 3]);
}

/// Two have sampled where a card lies, from 300 and from 100 worlds; both know that another is not there.
#[test]
fn what_was_sampled_is_averaged_and_what_is_certain_stays() {
    let sampled = |worlds, p| {
        let mut one = told("a", [worlds, 0], vec![]);
        let cells = vec![[p, 0.0].map(Cell::new).to_vec()];
        let matrix = Matrix::new(text("t"), ["a"], ["b", "c"], cells).margin(0.1);
        one.insight.steps[0].panels = vec![matrix.into()];
        let worlds = Figure::Sum("worlds".into()).found(count(worlds));
        one.insight.steps[0].sentence.args = vec![worlds];
        one
    };
    let both = joined(&[sampled(300, 0.5), sampled(100, 0.9)]);
    let Panel::Matrix(matrix) = &both.insight.steps[0].panels[0] else {
        panic!("a matrix");
    };
    assert!((matrix.cells[0][0].p - 0.6).abs() < 1e-12);
    assert_eq!(matrix.cells[0][1].p, 0.0);
    // Of 300 worlds the margin was 0.1, of all 400 it is √(3/4) of that.
    assert!((matrix.margin - 0.1 * 0.75f64.sqrt()).abs() < 1e-12);
}
