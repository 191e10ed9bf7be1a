//! Several searchers, one belief: insights of workers that searched the same position.

use std::cmp::Ordering;

use super::{Insight, Measure, Node, NodeKind, Panel, Ranking, RankingRow, Tree};

/// Joins the insights of several searchers of one position: rankings and trees add their visits
/// and average what was sampled by visits; all else is of the first searcher that would by itself
/// choose what they choose together, so that the words fit the choice.
///
/// `None` when there is nothing to join.
pub fn merge(insights: &[Insight]) -> Option<Insight> {
    let joined = join(insights)?;
    let chosen = decide(&joined).map(str::to_owned);
    let speaker = insights
        .iter()
        .find(|insight| decide(insight) == chosen.as_deref());
    Some(match speaker {
        Some(speaker) => retell(speaker, joined),
        None => joined,
    })
}

/// One searcher's account with the joined figures.
fn retell(speaker: &Insight, joined: Insight) -> Insight {
    let mut told = speaker.clone();
    told.simulations = joined.simulations;
    told.settled = joined.settled;
    for (step, theirs) in told.steps.iter_mut().zip(joined.steps) {
        for (panel, their) in step.panels.iter_mut().zip(theirs.panels) {
            match (&*panel, &their) {
                (Panel::Ranking(_), Panel::Ranking(_)) | (Panel::Tree(_), Panel::Tree(_)) => {
                    *panel = their
                }
                _ => {}
            }
        }
    }
    told
}

fn join(insights: &[Insight]) -> Option<Insight> {
    let (first, others) = insights.split_first()?;
    let mut joined = first.clone();
    for other in others {
        joined.simulations += other.simulations;
        joined.settled &= other.settled;
        for (step, theirs) in joined.steps.iter_mut().zip(&other.steps) {
            for (panel, their) in step.panels.iter_mut().zip(&theirs.panels) {
                match (panel, their) {
                    (Panel::Ranking(ours), Panel::Ranking(their)) => join_rankings(ours, their),
                    (Panel::Tree(ours), Panel::Tree(their)) => join_trees(ours, their),
                    _ => {}
                }
            }
        }
    }
    Some(joined)
}

/// The action (as JSON) that a joined insight settles on: the first row of its last ranking.
pub fn decide(insight: &Insight) -> Option<&str> {
    let rankings = insight
        .steps
        .iter()
        .rev()
        .flat_map(|step| step.panels.iter().rev());
    rankings
        .filter_map(|panel| match panel {
            Panel::Ranking(ranking) => ranking.rows.first(),
            _ => None,
        })
        .map(|row| row.action.as_str())
        .next()
}

fn join_rankings(ours: &mut Ranking, theirs: &Ranking) {
    let listed = ours.rows.len().max(theirs.rows.len());
    let total =
        (ours.rows.len() as u64 + ours.others).max(theirs.rows.len() as u64 + theirs.others);
    for their in &theirs.rows {
        match ours.rows.iter_mut().find(|row| row.action == their.action) {
            Some(row) => join_rows(row, their, &ours.measures),
            None => ours.rows.push(their.clone()),
        }
    }
    if let Some(measure) = ours.measures.get(usize::from(ours.decides)) {
        let (at, sign) = (
            usize::from(ours.decides),
            if measure.more_is_better { -1.0 } else { 1.0 },
        );
        let sampled = measure.sampled;
        // Exact figures can be equal, and which searcher had a row must not matter: then the last
        // measure and the action's name decide. Otherwise the sort is stable, and rows keep the
        // searcher's own order of preference.
        let last = ours
            .measures
            .last()
            .map_or(1.0, |last| if last.more_is_better { -1.0 } else { 1.0 });
        ours.rows.sort_by(|a, b| {
            let order = (sign * a.values[at]).total_cmp(&(sign * b.values[at]));
            if sampled {
                return order;
            }
            let by_last = || match (a.values.last(), b.values.last()) {
                (Some(a), Some(b)) => (last * a).total_cmp(&(last * b)),
                _ => Ordering::Equal,
            };
            order
                .then_with(by_last)
                .then_with(|| a.action.cmp(&b.action))
        });
    }
    ours.rows.truncate(listed);
    ours.others = total.saturating_sub(ours.rows.len() as u64);
}

fn join_rows(row: &mut RankingRow, their: &RankingRow, measures: &[Measure]) {
    let (mine, other) = (row.visits as f64, their.visits as f64);
    let all = mine + other;
    for ((value, theirs), measure) in row.values.iter_mut().zip(&their.values).zip(measures) {
        if measure.sampled && all > 0.0 {
            *value = (*value * mine + theirs * other) / all;
        }
    }
    // Two independent means: variances add with the squares of the weights.
    row.interval = match (row.interval, their.interval) {
        (Some((low, high)), Some((their_low, their_high))) if all > 0.0 => {
            let half = ((mine / all * (high - low)).powi(2)
                + (other / all * (their_high - their_low)).powi(2))
            .sqrt()
                / 2.0;
            let mean = (mine * (low + high) + other * (their_low + their_high)) / (2.0 * all);
            Some((mean - half, mean + half))
        }
        (mine, theirs) => mine.or(theirs),
    };
    row.visits += their.visits;
}

fn join_trees(ours: &mut Tree, theirs: &Tree) {
    // Where each of their nodes went in ours; a parent always stands before its children.
    let mut places: Vec<Option<u32>> = Vec::with_capacity(theirs.nodes.len());
    for their in &theirs.nodes {
        let parent = match their.parent {
            None => None,
            Some(at) => match places.get(at as usize).copied().flatten() {
                Some(place) => Some(place),
                None => {
                    places.push(None);
                    continue;
                }
            },
        };
        let twin = ours.nodes.iter().position(|node| {
            node.parent == parent
                && match (node.kind, their.kind) {
                    (NodeKind::Rest(_), NodeKind::Rest(_)) => true,
                    (mine, kind) => mine == kind && node.label == their.label,
                }
        });
        let place = match twin {
            Some(at) => {
                join_nodes(&mut ours.nodes[at], their);
                at
            }
            None => {
                ours.nodes.push(Node {
                    parent,
                    ..their.clone()
                });
                ours.nodes.len() - 1
            }
        };
        places.push(u32::try_from(place).ok());
    }
}

fn join_nodes(node: &mut Node, their: &Node) {
    let all = (node.visits + their.visits) as f64;
    if all > 0.0 {
        node.value = (node.value * node.visits as f64 + their.value * their.visits as f64) / all;
    }
    node.visits += their.visits;
    if let (NodeKind::Rest(mine), NodeKind::Rest(theirs)) = (node.kind, their.kind) {
        node.kind = NodeKind::Rest(mine.max(theirs));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::insight::{Step, Unit};
    use crate::words::{Arg, Text};

    fn text() -> Text {
        Text {
            key: "t".into(),
            args: Vec::new(),
        }
    }

    fn row(action: &str, value: f64, visits: u64) -> RankingRow {
        RankingRow {
            action: action.to_owned(),
            label: Arg::from(action),
            values: vec![value],
            interval: Some((value - 0.1, value + 0.1)),
            visits,
            prior: None,
            note: None,
        }
    }

    fn insight(rows: Vec<RankingRow>, tree: Vec<Node>) -> Insight {
        let ranking = Ranking {
            title: text(),
            measures: vec![Measure {
                name: text(),
                unit: Unit::Share,
                more_is_better: true,
                sampled: true,
            }],
            decides: 0,
            rows,
            others: 0,
        };
        Insight {
            headline: text(),
            steps: vec![
                Step::new(text(), text())
                    .panel(Panel::Tree(Tree {
                        title: text(),
                        nodes: tree,
                    }))
                    .panel(Panel::Ranking(ranking)),
            ],
            simulations: 10,
            settled: true,
        }
    }

    fn node(parent: Option<u32>, label: &str, visits: u64, value: f64) -> Node {
        Node {
            parent,
            label: Arg::from(label),
            kind: NodeKind::Own,
            visits,
            value,
            prior: None,
        }
    }

    #[test]
    fn visits_add_and_sampled_values_average_by_visits() {
        let one = insight(vec![row("a", 0.6, 30), row("b", 0.5, 10)], vec![]);
        let two = insight(
            vec![row("c", 0.55, 5), row("a", 0.2, 10), row("b", 0.58, 30)],
            vec![],
        );
        let joined = merge(&[one, two]).unwrap();
        let Panel::Ranking(ranking) = &joined.steps[0].panels[1] else {
            panic!("a ranking")
        };
        let rounded = |x: f64| (x * 1e9).round() / 1e9;
        let rows: Vec<_> = ranking
            .rows
            .iter()
            .map(|row| (row.action.as_str(), rounded(row.values[0]), row.visits))
            .collect();
        assert_eq!(rows, [("b", 0.56, 40), ("c", 0.55, 5), ("a", 0.5, 40)]);
        assert_eq!((joined.simulations, decide(&joined)), (20, Some("b")));
        // Two means of spread 0.2, joined three to one: narrower than either.
        let (low, high) = ranking.rows[0].interval.unwrap();
        assert!((high - low - 0.2 * (0.0625f64 + 0.5625).sqrt()).abs() < 1e-12);
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
        let joined = merge(&[insight(vec![], one), insight(vec![], two)]).unwrap();
        let Panel::Tree(tree) = &joined.steps[0].panels[0] else {
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
                (Some(0), 6, 0.5),
                (Some(1), 1, 0.0),
                (Some(0), 1, 1.0)
            ]
        );
    }

    #[test]
    fn the_words_are_of_a_searcher_that_agrees_with_the_joined_choice() {
        let says = |key: &'static str, rows| Insight {
            headline: Text {
                key: key.into(),
                args: Vec::new(),
            },
            ..insight(rows, vec![])
        };
        let joined = merge(&[
            says("a first", vec![row("a", 0.5, 10)]),
            says("b first", vec![row("b", 0.9, 10)]),
        ])
        .unwrap();
        assert_eq!(joined.headline.key, "b first");
        assert_eq!((decide(&joined), joined.simulations), (Some("b"), 20));
    }

    #[test]
    fn exact_rows_that_are_equal_fall_in_one_order_whoever_had_them() {
        let exact = |rows: Vec<(&str, f64, f64)>| {
            let rows = rows.into_iter().map(|(action, value, last)| RankingRow {
                values: vec![value, last],
                interval: None,
                ..row(action, value, 0)
            });
            let mut insight = insight(rows.collect(), vec![]);
            let Panel::Ranking(ranking) = &mut insight.steps[0].panels[1] else {
                panic!("a ranking")
            };
            ranking.measures[0] = Measure {
                more_is_better: false,
                sampled: false,
                ..ranking.measures[0].clone()
            };
            ranking.measures.push(Measure {
                more_is_better: true,
                ..ranking.measures[0].clone()
            });
            insight
        };
        let one = exact(vec![("d", 1.0, 0.0), ("c", 2.0, 0.5)]);
        let two = exact(vec![("b", 1.0, 0.5), ("a", 1.0, 0.0)]);
        for order in [[one.clone(), two.clone()], [two, one]] {
            let joined = merge(&order).unwrap();
            let Panel::Ranking(ranking) = &joined.steps[0].panels[1] else {
                panic!("a ranking")
            };
            let actions: Vec<_> = ranking.rows.iter().map(|row| row.action.as_str()).collect();
            assert_eq!(actions, ["b", "a"]);
        }
    }

    #[test]
    fn nothing_joins_to_nothing() {
        assert_eq!(merge(&[]), None);
    }
}
