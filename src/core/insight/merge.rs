//! Several searchers of one decision, told as one.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::{Insight, Label, Matrix, Node, NodeKind, Panel, Tree, TreeOf, UNFOLDED};
use crate::evaluation::{Evaluation, Rated, pool};
use crate::words::{Arg, Figure, Text, count};

/// What a search has found out, and its reasons.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Analysis<A> {
    pub evaluation: Evaluation<A>,
    pub insight: Insight,
}

/// Tells several searchers as one: their figures pooled, in the words of the first that would by
/// itself choose what they choose together, with every [`Figure`] and its rankings told anew from the
/// pooled figures, its trees joined with the others' of the same title, and probabilities averaged with
/// theirs where the sentence beside them counts what all have sampled.
///
/// `None` when there is nobody.
pub fn merge<A: Clone + Eq + std::hash::Hash>(
    told: &[&Analysis<A>],
    label: &dyn Fn(&A) -> Label,
    asked: &[A],
) -> Option<Analysis<A>> {
    let evaluations: Vec<Evaluation<A>> = told.iter().map(|one| one.evaluation.clone()).collect();
    let evaluation = pool(&evaluations)?;
    let agrees = |one: &&Analysis<A>| one.evaluation.chosen() == evaluation.chosen();
    // Who chose among as many equals uses the words for that.
    let alike = |one: &&Analysis<A>| {
        agrees(one) && one.evaluation.shared_first() == evaluation.shared_first()
    };
    let mut all = told.iter().copied();
    let speaker = all.clone().find(alike).or_else(|| all.find(agrees));
    let speaker = speaker.or(told.first().copied())?;
    let own: Vec<Vec<(Figure, Arg)>> = told.iter().map(|one| own_figures(&one.insight)).collect();
    let mut insight = speaker.insight.clone();
    let counted: Vec<_> = insight
        .steps
        .iter()
        .map(|step| sum_in(&step.sentence))
        .collect();
    insight.each_arg(&mut |arg| {
        if let Arg::Found(figure, found) = arg {
            **found = together(figure, found, &speaker.evaluation, &evaluation, &own);
        }
    });
    let panels = insight.steps.iter_mut().zip(counted);
    let panels = panels.flat_map(|(step, counted)| {
        let panels = step.panels.iter_mut();
        panels.map(move |panel| (counted.clone(), panel))
    });
    for (counted, panel) in panels {
        match panel {
            Panel::Ranking(ranking) => *ranking = ranking.redraw(&evaluation, label, asked),
            Panel::Tree(tree) => {
                let others = told.iter().filter(|one| !std::ptr::eq(**one, speaker));
                for other in others {
                    if let Some(theirs) = titled(&other.insight, &tree.title) {
                        join_trees(tree, theirs);
                    }
                }
                if told.len() > 1 {
                    *tree = tree.clone().trim(UNFOLDED);
                }
            }
            // Where the words beside it count what all have sampled.
            Panel::Matrix(matrix) if matrix.margin > 0.0 => {
                let Some((name, samples)) = counted else {
                    continue;
                };
                let with = |(one, own): (&&Analysis<A>, &Vec<(Figure, Arg)>)| {
                    let theirs = same_matrix(&one.insight, matrix)?;
                    Some((summand(own, &name) as f64, theirs.clone()))
                };
                let all: Vec<(f64, Matrix)> = told.iter().zip(&own).filter_map(with).collect();
                average(matrix, &all, samples as f64);
            }
            _ => {}
        }
    }
    Some(Analysis {
        evaluation,
        insight,
    })
}

/// What all searchers have found out of a figure, of which one has found out `own`.
fn together<A: PartialEq>(
    figure: &Figure,
    own: &Arg,
    speaker: &Evaluation<A>,
    pooled: &Evaluation<A>,
    own_figures: &[Vec<(Figure, Arg)>],
) -> Arg {
    match figure {
        Figure::Simulations => count(pooled.simulations),
        Figure::Equals => count(pooled.shared_first()),
        Figure::Visits(place) => {
            at(pooled, *place).map_or_else(|| own.clone(), |rated| count(rated.visits))
        }
        Figure::Sum(name) => count(
            own_figures
                .iter()
                .map(|figures| summand(figures, name))
                .sum::<i64>(),
        ),
        Figure::Mean(..) | Figure::Margin(..) => averaged(figure, own, own_figures),
        Figure::Value(place) => changed(own, [speaker, pooled], *place),
    }
}

/// A value as one evaluation has it, told as another does.
fn changed<A>(own: &Arg, [from, to]: [&Evaluation<A>; 2], place: u64) -> Arg {
    let values = [to, from].map(|of| at(of, place)?.value);
    let change = values[0].zip(values[1]);
    let change = change.map_or(0.0, |(to, from)| to - from);
    match own {
        // What the arithmetic leaves is no chance.
        Arg::Share(value) => Arg::Share(((value + change) * 1e12).round() / 1e12),
        Arg::Number(value, digits) => Arg::Number(value + change, *digits),
        other => other.clone(),
    }
}

impl<A: Clone + PartialEq> Analysis<A> {
    /// The same with every value as `read` has it: see [`Evaluation::read`].
    pub fn read(
        self,
        read: &dyn Fn(f64) -> f64,
        label: &dyn Fn(&A) -> Label,
        asked: &[A],
    ) -> Analysis<A> {
        let (evaluation, mut insight) = (self.evaluation.read(read), self.insight);
        insight.each_arg(&mut |arg| {
            if let Arg::Found(Figure::Value(place), found) = arg {
                **found = changed(found, [&self.evaluation, &evaluation], *place);
            }
        });
        for panel in insight.steps.iter_mut().flat_map(|step| &mut step.panels) {
            match panel {
                Panel::Ranking(ranking) => *ranking = ranking.redraw(&evaluation, label, asked),
                Panel::Tree(tree) if tree.of == TreeOf::Search => {
                    let nodes = tree.nodes.iter_mut();
                    nodes.for_each(|node| node.value = read(node.value));
                }
                _ => {}
            }
        }
        Analysis {
            evaluation,
            insight,
        }
    }
}

fn at<A>(found: &Evaluation<A>, place: u64) -> Option<&Rated<A>> {
    found.actions.iter().find(|rated| rated.place == place)
}

/// All figures that one searcher speaks of.
fn own_figures(insight: &Insight) -> Vec<(Figure, Arg)> {
    let mut all = Vec::new();
    insight.clone().each_arg(&mut |arg| {
        if let Arg::Found(figure, own) = arg {
            all.push((figure.clone(), (**own).clone()));
        }
    });
    all
}

/// What one searcher adds to a sum; nothing where it does not speak of it yet.
fn summand(figures: &[(Figure, Arg)], name: &str) -> i64 {
    let mut all = figures.iter();
    let found = all.find_map(|(figure, own)| match (figure, own) {
        (Figure::Sum(sum), Arg::Count(own)) if sum == name => Some(*own),
        _ => None,
    });
    found.unwrap_or(0)
}

/// The mean of what all have sampled, or its margin; what is the same for all stays so to the last digit.
fn averaged(figure: &Figure, own: &Arg, own_figures: &[Vec<(Figure, Arg)>]) -> Arg {
    let (mut sum, mut squares, mut samples, mut same) = (0.0, 0.0, 0.0, true);
    for figures in own_figures {
        let found = figures
            .iter()
            .find_map(|(theirs, arg)| match (theirs, figure) {
                (Figure::Mean(a, n), Figure::Mean(b, _)) if a == b => Some((*n, arg)),
                (Figure::Margin(a, n), Figure::Margin(b, _)) if a == b => Some((*n, arg)),
                _ => None,
            });
        let Some((n, Arg::Share(value) | Arg::Number(value, _))) = found else {
            continue;
        };
        same &= found.is_some_and(|(_, theirs)| theirs == own);
        sum += n as f64 * value;
        squares += (n as f64 * value).powi(2);
        samples += n as f64;
    }
    let all = match figure {
        _ if samples == 0.0 => return own.clone(),
        Figure::Margin(..) => squares.sqrt() / samples,
        _ if same => return own.clone(),
        _ => sum / samples,
    };
    match own {
        Arg::Share(_) => Arg::Share(all),
        Arg::Number(_, digits) => Arg::Number(all, *digits),
        other => other.clone(),
    }
}

fn titled<'a>(insight: &'a Insight, title: &Text) -> Option<&'a Tree> {
    let mut panels = insight.steps.iter().flat_map(|step| &step.panels);
    panels.find_map(|panel| match panel {
        Panel::Tree(tree) if tree.title == *title => Some(tree),
        _ => None,
    })
}

/// The first count of a sentence to which every searcher adds its own: its name, and what this one adds.
fn sum_in(sentence: &Text) -> Option<(Cow<'static, str>, i64)> {
    sentence.args.iter().find_map(|arg| match arg {
        Arg::Found(Figure::Sum(name), own) => match **own {
            Arg::Count(own) => Some((name.clone(), own)),
            _ => None,
        },
        Arg::Text(inner) => sum_in(inner),
        _ => None,
    })
}

/// The matrix of the same title, rows and columns.
fn same_matrix<'a>(insight: &'a Insight, ours: &Matrix) -> Option<&'a Matrix> {
    let mut panels = insight.steps.iter().flat_map(|step| &step.panels);
    panels.find_map(|panel| match panel {
        Panel::Matrix(theirs)
            if theirs.title == ours.title
                && theirs.rows == ours.rows
                && theirs.columns == ours.columns =>
        {
            Some(theirs)
        }
        _ => None,
    })
}

/// The mean of what several have sampled, each by its samples; the margin shrinks with their number.
fn average(ours: &mut Matrix, all: &[(f64, Matrix)], own: f64) {
    let weight: f64 = all.iter().map(|(weight, _)| weight).sum();
    if all.len() < 2 || weight <= 0.0 {
        return;
    }
    let mean = |row: usize, column: usize| {
        let cell = |matrix: &Matrix| matrix.cells.get(row)?.get(column).map(|cell| cell.p);
        let parts = all.iter().map(|(part, matrix)| Some(part * cell(matrix)?));
        parts.sum::<Option<f64>>().map(|sum| sum / weight)
    };
    for (row, cells) in ours.cells.iter_mut().enumerate() {
        for (column, cell) in cells.iter_mut().enumerate() {
            // What is certain to all stays so to the last digit.
            let same = all.iter().all(|(_, matrix)| {
                let theirs = matrix.cells.get(row).and_then(|cells| cells.get(column));
                theirs.is_some_and(|theirs| theirs.p == cell.p)
            });
            if !same && let Some(mean) = mean(row, column) {
                cell.p = mean;
            }
        }
    }
    ours.margin *= (own / weight).sqrt();
}

fn join_trees(ours: &mut Tree, theirs: &Tree) {
    // Where each of their nodes went in ours; a parent always stands before its children.
    let mut places: Vec<Option<u32>> = Vec::with_capacity(theirs.nodes.len());
    // Siblings may share a name (two creatures of one card): each has a twin of its own.
    let mut joined = vec![false; ours.nodes.len()];
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
        let mut all = ours.nodes.iter().zip(&joined);
        let twin = all.position(|(node, joined)| {
            node.parent == parent
                && !joined
                && match (node.kind, their.kind) {
                    (NodeKind::Rest(_), NodeKind::Rest(_)) => true,
                    (mine, kind) => mine == kind && node.label == their.label,
                }
        });
        let place = match twin {
            Some(at) => {
                join_nodes(&mut ours.nodes[at], their);
                joined[at] = true;
                at
            }
            None => {
                ours.nodes.push(Node {
                    parent,
                    ..their.clone()
                });
                joined.push(true);
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
    // What one of them considers is considered.
    node.waiting = node.waiting.min(their.waiting);
    if let (NodeKind::Rest(mine), NodeKind::Rest(theirs)) = (node.kind, their.kind) {
        node.kind = NodeKind::Rest(mine.max(theirs));
    }
}

#[cfg(test)]
mod tests;
