//! The picture of an evaluation: actions and what they are worth.

use serde::{Deserialize, Serialize};

use super::{Interval, Label};
use crate::evaluation::{By, Evaluation, Measure, Rated};
use crate::words::Text;

/// Actions and what they are worth, drawn from an [`Evaluation`] by [`Ranking::draw`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ranking {
    /// What is ranked.
    pub title: Text,
    /// What is measured of each action; the reader may sort by any of them.
    pub measures: Vec<Measure>,
    /// The first measure is the value: the mover's expected score.
    pub valued: bool,
    /// The range of scores.
    pub range: (f64, f64),
    /// How its values are read off an evaluation.
    #[serde(default)]
    pub reckoning: Reckoning,
    /// What the choice goes by.
    pub decides: Column,
    /// The actions, best first by what decides; the first is the choice.
    pub rows: Vec<RankingRow>,
    /// How many actions stand exactly as high as the choice, itself included, listed or not.
    pub equal: u64,
    /// How many other actions are too close to the choice to call, listed or not: by the 95 %
    /// intervals of both the difference may be none. An exact value is an interval of its own; of
    /// two exact ones neither counts. Where visits decide, what the search has all but given up is
    /// not compared.
    pub near: u64,
    /// Simulations over all actions, listed or not.
    pub visits: u64,
    /// How many further actions are legal, and neither listed nor like one that is.
    pub others: u64,
}

/// How the values of a picture are read off an evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reckoning {
    /// What every value is told less: what was won before, where only what is still at stake is told.
    pub zero: f64,
    /// A mean of fewer simulations than this is not told.
    pub least: u64,
}

impl Reckoning {
    /// Whether the mean of so many simulations is told; 0 where nothing was sampled.
    pub fn tells(&self, visits: u64) -> bool {
        visits == 0 || visits >= self.least
    }
}

/// What rows can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Column {
    /// A measure, by its index.
    Measure(u16),
    Visits,
    /// Probability before the search.
    Prior,
    /// The order in which the rows stand: a choice that no figure explains.
    Choice,
}

/// One action of a [`Ranking`], or several that are alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RankingRow {
    /// The action's [`place`](Rated::place): what tells rows apart.
    pub place: u64,
    /// The action as the page names it.
    pub label: Label,
    /// How many actions the row stands for, itself included: those of its class.
    pub alike: u64,
    /// Its rank by what decides, from 1, over all actions that were considered.
    pub rank: u64,
    /// One figure a measure, where there is one. Where visits decide, a value above the choice's from
    /// fewer visits than its own is none: the search would have followed it, had it held.
    pub values: Vec<Option<f64>>,
    /// 95 % interval of the value, where it was sampled.
    pub interval: Interval,
    /// Simulations behind the row; 0 where nothing was sampled.
    pub visits: u64,
    /// Probability given to the action before the search.
    pub prior: Option<f64>,
    /// What its value falls short of the choice's, for an action that was asked about.
    pub short: Option<f64>,
    /// A short remark: "could be the secret".
    pub note: Option<Text>,
}

/// How an evaluation is drawn.
pub struct Drawing<'a, A> {
    /// What is ranked.
    pub title: Text,
    /// What the value is called, and how it is read.
    pub value: Measure,
    /// The range of scores.
    pub range: (f64, f64),
    /// So many of the best by each column are listed.
    pub listed: usize,
    /// An action's name.
    pub label: &'a dyn Fn(&A) -> Label,
    /// Actions that are listed in any case: what was played, what is being typed.
    pub asked: &'a [A],
}

impl Ranking {
    /// Draws an evaluation with its values as they are.
    pub fn draw<A: PartialEq>(evaluation: &Evaluation<A>, drawing: &Drawing<A>) -> Ranking {
        Ranking::draw_by(evaluation, drawing, Reckoning::default())
    }

    /// Draws an evaluation; the range of the drawing is that of the values that are told.
    pub fn draw_by<A: PartialEq>(
        evaluation: &Evaluation<A>,
        drawing: &Drawing<A>,
        reckoning: Reckoning,
    ) -> Ranking {
        let zero = reckoning.zero;
        let range = (drawing.range.0 + zero, drawing.range.1 + zero);
        let actions = &evaluation.actions;
        let valued = actions.iter().any(|rated| rated.value.is_some());
        let mut measures: Vec<Measure> = Vec::new();
        if valued {
            measures.push(drawing.value.clone());
        }
        measures.extend(evaluation.measures.iter().cloned());
        let decides = match evaluation.decides {
            By::Visits => Column::Visits,
            By::Value { .. } => Column::Measure(0),
            By::Merit { measure } => Column::Measure(measure + u16::from(valued)),
            By::Drawn { .. } | By::Settled(_) => Column::Choice,
        };
        let order = evaluation.order();
        let groups = Groups::from_actions(actions, &order);
        let is_unproven = unproven(evaluation);
        let proven = |rated: &Rated<A>| reckoning.tells(rated.visits) && !is_unproven(rated);
        let told = |rated: &Rated<A>| {
            let of = &evaluation.measures;
            figures(rated, valued, proven(rated), of, reckoning)
        };
        let wanted = groups.wanted(evaluation, &measures, &told, drawing);
        let standing = evaluation.standings();
        let rank = |at: usize| {
            let higher = standing.iter().filter(|other| **other > standing[at]);
            1 + higher.count() as u64
        };
        let best = evaluation.value();
        let rows: Vec<RankingRow> = wanted
            .into_iter()
            .map(|group| {
                let at = groups.first[group];
                let rated = &actions[at];
                let asked = drawing.asked.iter().any(|action| {
                    let place = actions.iter().position(|rated| rated.action == *action);
                    place.is_some_and(|place| groups.of[place] == group)
                });
                RankingRow {
                    place: rated.place,
                    label: (drawing.label)(&rated.action),
                    alike: groups.size[group],
                    rank: rank(at),
                    values: told(rated),
                    interval: rated
                        .interval(range)
                        .filter(|_| proven(rated))
                        .map(|(low, high)| (low - zero, high - zero)),
                    visits: rated.visits,
                    prior: rated.prior,
                    short: match (best, rated.value) {
                        (Some(best), Some(value)) if asked && reckoning.tells(rated.visits) => {
                            Some((best - value).max(0.0))
                        }
                        _ => None,
                    },
                    note: rated.note.clone(),
                }
            })
            .collect();
        let listed: u64 = rows.iter().map(|row| row.alike).sum();
        Ranking {
            title: drawing.title.clone(),
            measures,
            valued,
            range: drawing.range,
            reckoning,
            decides,
            equal: order.first().map_or(0, |&at| evaluation.ties(at) as u64),
            near: near(evaluation, &order, range),
            visits: actions.iter().map(|rated| rated.visits).sum(),
            others: evaluation.legal.saturating_sub(listed),
            rows,
        }
    }

    /// The same picture of another evaluation of the same decision.
    pub fn redraw<A: PartialEq>(
        &self,
        evaluation: &Evaluation<A>,
        label: &dyn Fn(&A) -> Label,
        asked: &[A],
    ) -> Ranking {
        let value = match self.measures.first() {
            Some(value) if self.valued => value.clone(),
            // Nobody had a value when it was drawn; a plain number will do if somebody has now.
            _ => Measure {
                name: self.title.clone(),
                unit: crate::evaluation::Unit::Number(2),
                more_is_better: true,
                sampled: true,
            },
        };
        let drawing = Drawing {
            title: self.title.clone(),
            value,
            range: self.range,
            listed: LISTED,
            label,
            asked,
        };
        Ranking::draw_by(evaluation, &drawing, self.reckoning)
    }
}

/// So many of the best by each column are usually listed.
pub const LISTED: usize = 30;

/// The figures of a row: the value, where it is `proven`, and the agent's own, of which a mean of few
/// simulations is not told.
fn figures<A>(
    rated: &Rated<A>,
    valued: bool,
    proven: bool,
    measures: &[Measure],
    reckoning: Reckoning,
) -> Vec<Option<f64>> {
    let value = rated.value.filter(|_| proven).map(|x| x - reckoning.zero);
    let several = reckoning.tells(rated.visits);
    let own = rated.own.iter().enumerate().map(|(nth, figure)| {
        let sampled = measures.get(nth).is_some_and(|measure| measure.sampled);
        figure.filter(|_| several || !sampled)
    });
    valued.then_some(value).into_iter().chain(own).collect()
}

/// Which actions show more than the choice from far fewer visits than its own, where visits decide.
fn unproven<A: PartialEq>(evaluation: &Evaluation<A>) -> impl Fn(&Rated<A>) -> bool {
    let best = match evaluation.decides {
        By::Visits => evaluation
            .chosen()
            .and_then(|action| evaluation.rated(action)),
        _ => None,
    };
    move |rated| {
        best.is_some_and(|best| rated.value > best.value && evaluation.gives_up(rated, best))
    }
}

/// How many of the actions after the first in order are too close to it to call.
fn near<A: PartialEq>(evaluation: &Evaluation<A>, order: &[usize], range: (f64, f64)) -> u64 {
    let Some((&first, others)) = order.split_first() else {
        return 0;
    };
    let best = &evaluation.actions[first];
    let all = others.iter().map(|&at| &evaluation.actions[at]);
    all.filter(|rated| evaluation.is_close(best, rated, range))
        .count() as u64
}

/// Actions that are alike, together.
struct Groups {
    /// By action: its group.
    of: Vec<usize>,
    /// By group: the action that stands for it, the first in order.
    first: Vec<usize>,
    /// By group: how many actions it has.
    size: Vec<u64>,
}

impl Groups {
    /// Groups in the order in which their first actions stand.
    fn from_actions<A>(actions: &[Rated<A>], order: &[usize]) -> Groups {
        let mut by_class = std::collections::HashMap::new();
        let mut groups = Groups {
            of: vec![0; actions.len()],
            first: Vec::new(),
            size: Vec::new(),
        };
        for &at in order {
            let fresh = groups.first.len();
            let group = match actions[at].class {
                Some(class) => *by_class.entry(class).or_insert(fresh),
                None => fresh,
            };
            if group == fresh {
                groups.first.push(at);
                groups.size.push(0);
            }
            groups.of[at] = group;
            groups.size[group] += 1;
        }
        groups
    }

    /// The groups that are listed, in order: the best by what decides and by each measure, and
    /// those that were asked about.
    fn wanted<A: PartialEq>(
        &self,
        evaluation: &Evaluation<A>,
        measures: &[Measure],
        told: &dyn Fn(&Rated<A>) -> Vec<Option<f64>>,
        drawing: &Drawing<A>,
    ) -> Vec<usize> {
        let mut wanted: Vec<usize> = (0..self.first.len().min(drawing.listed)).collect();
        for (nth, measure) in measures.iter().enumerate() {
            let sign = if measure.more_is_better { -1.0 } else { 1.0 };
            let mut by: Vec<(f64, usize)> = self
                .first
                .iter()
                .enumerate()
                .filter_map(|(group, &at)| {
                    let figures = told(&evaluation.actions[at]);
                    Some((sign * figures.get(nth).copied().flatten()?, group))
                })
                .collect();
            by.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            wanted.extend(by.iter().take(drawing.listed).map(|(_, group)| group));
        }
        for action in drawing.asked {
            let at = evaluation.actions.iter().position(|r| r.action == *action);
            wanted.extend(at.map(|at| self.of[at]));
        }
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }
}

#[cfg(test)]
mod tests;
