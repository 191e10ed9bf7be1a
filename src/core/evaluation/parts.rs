//! What values are made of, and the sentences in which two actions differ.

use serde::{Deserialize, Serialize};

use super::{Evaluation, Rated, Unit};
use crate::words::{Arg, Figure, Phrase, Text};

/// A kind of part that the values of a decision have, and how a difference in it is told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PartKind {
    /// Says that an action has more of it than another; the two figures come after its own arguments.
    more: Text,
    /// Says that it has less.
    less: Text,
    /// How its figures are read.
    unit: Unit,
    /// As a rule more of it is better.
    more_is_better: bool,
}

impl PartKind {
    /// Phrases for more and for less of it, whose last two arguments are an action's figure and the other's; `about`
    /// comes before them. More of it is better, unless it is [`PartKind::bad`].
    pub fn new([more, less]: [Phrase; 2], about: Option<Arg>, unit: Unit) -> PartKind {
        let with = |phrase: Phrase| phrase.with(about.clone());
        PartKind {
            more: with(more),
            less: with(less),
            unit,
            more_is_better: true,
        }
    }

    /// Less of it is better.
    pub fn bad(self) -> PartKind {
        PartKind {
            more_is_better: false,
            ..self
        }
    }
}

/// How much of a part an action has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Amount {
    /// What it adds to the value: the mover's expected score.
    pub adds: f64,
    /// The chance or count that a person thinks of it in.
    pub figure: f64,
}

impl Amount {
    pub fn new(adds: f64, figure: f64) -> Amount {
        Amount { adds, figure }
    }

    /// A mean of two, by their visits.
    pub(super) fn joined(self, other: Amount, [n, m]: [f64; 2]) -> Amount {
        let mean = |a: f64, b: f64| (a * n + b * m) / (n + m);
        Amount {
            adds: mean(self.adds, other.adds),
            figure: mean(self.figure, other.figure),
        }
    }
}

/// A part that makes less than this share of the largest is not told.
const TELLING: f64 = 0.25;
/// So many parts are told.
const TOLD: usize = 2;

/// A part, by its place in [`Evaluation::parts`], or `None` for the rest that the parts leave open; and how much one action is
/// ahead of another in it.
pub type Difference = (Option<usize>, f64);

impl<A: PartialEq> Evaluation<A> {
    /// What one action has ahead of another, the most first; what it lacks is below 0. All of it adds up to the
    /// difference of their values. Empty where either has no value, or no parts.
    ///
    /// ```
    /// use yomite_core::evaluation::{Amount, Evaluation, Rated};
    ///
    /// let rated = |action, value, adds| Rated {
    ///     value: Some(value),
    ///     parts: vec![Amount::new(adds, 0.0)],
    ///     ..Rated::new(action, 0)
    /// };
    /// let found = Evaluation::settled('a', 2);
    /// let contrast = found.contrast(&rated('a', 1.0, 0.5), &rated('b', 0.25, 0.75));
    /// assert_eq!(contrast, [(None, 1.0), (Some(0), -0.25)]);
    /// ```
    pub fn contrast(&self, own: &Rated<A>, other: &Rated<A>) -> Vec<Difference> {
        let Some((a, b)) = own.value.zip(other.value) else {
            return Vec::new();
        };
        if own.parts.is_empty() || own.parts.len() != other.parts.len() {
            return Vec::new();
        }
        let pairs = own.parts.iter().zip(&other.parts).enumerate();
        let mut all: Vec<Difference> = pairs
            .map(|(at, (own, other))| (Some(at), own.adds - other.adds))
            .collect();
        let told: f64 = all.iter().map(|(_, adds)| adds).sum();
        all.push((None, a - b - told));
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }

    /// Where an action is ahead of another, the largest part first.
    pub fn ahead(&self, own: &Rated<A>, other: &Rated<A>) -> Vec<Text> {
        self.reasons(own, other, &self.contrast(own, other), true)
    }

    /// Where it is behind, the largest part first.
    pub fn behind(&self, own: &Rated<A>, other: &Rated<A>) -> Vec<Text> {
        let mut lacks = self.contrast(own, other);
        lacks.iter_mut().for_each(|(_, adds)| *adds = -*adds);
        lacks.reverse();
        self.reasons(own, other, &lacks, false)
    }

    /// The parts of a contrast that are worth telling, as sentences about `own`. One whose figure moves the other way than its
    /// worth (fewer points, but of more boards) would explain nothing.
    fn reasons(
        &self,
        own: &Rated<A>,
        other: &Rated<A>,
        parts: &[Difference],
        ahead: bool,
    ) -> Vec<Text> {
        let most = parts.first().map_or(0.0, |(_, adds)| *adds);
        let telling = parts
            .iter()
            .filter(|(_, adds)| *adds > 0.0 && *adds >= TELLING * most);
        let told = telling.filter_map(|(kind, _)| {
            let at = (*kind)?;
            let kind = self.parts.get(at)?;
            let figure = |rated: &Rated<A>| Some(rated.parts.get(at)?.figure);
            let (mine, theirs) = figure(own).zip(figure(other))?;
            let more = mine > theirs;
            let explains = more == (kind.more_is_better == ahead);
            if !explains || kind.unit.read(mine) == kind.unit.read(theirs) {
                return None;
            }
            let says = if more { &kind.more } else { &kind.less };
            let found = |rated: &Rated<A>, figure| {
                Figure::Part(rated.place, at as u16).found(kind.unit.arg(figure))
            };
            let mut says = says.clone();
            says.args.extend([found(own, mine), found(other, theirs)]);
            Some(says)
        });
        told.take(TOLD).collect()
    }
}
