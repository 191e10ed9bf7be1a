//! How a network learned, version by version.

use super::reasons as say;
use crate::evaluation::Unit;
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Step};
use crate::words::{Arg, Phrase, count};

/// How a network came to play as it does, by its points ahead of something, round by round: the sentence is given the
/// last round and the first, and the points of both. Nothing where there are none.
pub(super) fn learning(ahead: &[(u64, f64)], panel: &Phrase, sentence: &Phrase) -> Option<Step> {
    let (&(early, first), &(rounds, last)) = (ahead.first()?, ahead.last()?);
    let bins = ahead.iter().map(|(round, points)| Bin {
        label: count(*round as usize),
        before: None,
        after: *points,
        parts: Vec::new(),
    });
    let curve = Distribution {
        title: panel.text(),
        axis: say::LEARNED_AXIS.text(),
        shape: Shape::Curve,
        unit: Unit::Number(2),
        bins: bins.collect(),
        parts: Vec::new(),
        marks: vec![Mark {
            name: say::LEARNED_EVEN.text(),
            at: 0.0,
            level: true,
        }],
        outline: None,
    };
    let figures = [
        count(rounds as usize),
        count(early as usize),
        Arg::Number(first, 2),
        Arg::Number(last, 2),
    ];
    let step = Step::new(say::LEARNED_TITLE.text(), sentence.with(figures));
    Some(step.panel(Panel::Distribution(curve)))
}
