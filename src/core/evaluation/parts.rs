//! What values are made of, and the sentences in which two actions differ.

use serde::{Deserialize, Serialize};

use super::{By, Evaluation, Rated, Unit};
use crate::words::{Arg, Phrase, Text};

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
    pub(super) more_is_better: bool,
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

    /// Its name: the phrase that tells more of it.
    pub fn name(&self) -> &str {
        &self.more.key
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
    /// The squared standard error of the figure; 0 where it was not sampled.
    #[serde(default)]
    error: f64,
}

impl Amount {
    pub fn new(adds: f64, figure: f64) -> Amount {
        Amount {
            adds,
            figure,
            error: 0.0,
        }
    }

    /// The same where the figure is the mean of so many samples, which vary by so much.
    pub fn sampled(self, variance: f64, samples: u64) -> Amount {
        Amount {
            error: variance.max(0.0) / samples.max(1) as f64,
            ..self
        }
    }

    /// The same where the figure is a share of so many samples.
    pub fn counted(self, samples: u64) -> Amount {
        self.sampled(self.figure * (1.0 - self.figure), samples)
    }

    /// The squared standard error of the figure; 0 where it was not sampled.
    pub fn error(self) -> f64 {
        self.error
    }

    /// A mean of two, by their visits.
    pub(super) fn joined(self, other: Amount, [n, m]: [f64; 2]) -> Amount {
        let mean = |a: f64, b: f64| (a * n + b * m) / (n + m);
        Amount {
            adds: mean(self.adds, other.adds),
            figure: mean(self.figure, other.figure),
            error: (self.error * n * n + other.error * m * m) / ((n + m) * (n + m)),
        }
    }
}

/// A part that makes less than this share of the largest is not told.
const TELLING: f64 = 0.25;
/// The most parts that are told.
const TOLD: usize = 2;

/// Figures that were sampled are told as different where they are apart by more than so many standard errors.
const APART: f64 = 1.96;

/// A part, by its place in [`Evaluation::parts`], or `None` for the rest that the parts leave open; and how much one action is
/// ahead of another in it.
pub type Difference = (Option<usize>, f64);

impl<A> Rated<A> {
    /// What the action has ahead of another, the most first; what it lacks is below 0. All of it adds up to the
    /// difference of their values. Empty where either has no value, or no parts.
    ///
    /// ```
    /// use yomite_core::evaluation::{Amount, Rated};
    ///
    /// let rated = |action, value, adds| Rated {
    ///     value: Some(value),
    ///     parts: vec![Amount::new(adds, 0.0)],
    ///     ..Rated::new(action, 0)
    /// };
    /// let contrast = rated('a', 1.0, 0.5).contrast(&rated('b', 0.25, 0.75));
    /// assert_eq!(contrast, [(None, 1.0), (Some(0), -0.25)]);
    /// ```
    pub fn contrast(&self, other: &Rated<A>) -> Vec<Difference> {
        let Some((a, b)) = self.value.zip(other.value) else {
            return Vec::new();
        };
        if self.parts.is_empty() || self.parts.len() != other.parts.len() {
            return Vec::new();
        }
        let pairs = self.parts.iter().zip(&other.parts).enumerate();
        let mut all: Vec<Difference> = pairs
            .map(|(at, (own, other))| (Some(at), own.adds - other.adds))
            .collect();
        let told: f64 = all.iter().map(|(_, adds)| adds).sum();
        all.push((None, a - b - told));
        all.sort_by(|a, b| b.1.total_cmp(&a.1));
        all
    }
}

/// Where values are read off a line that has corners, its slope is taken over so much to either side.
const BESIDE: f64 = 0.005;

impl<A: Clone + PartialEq> Evaluation<A> {
    /// The same with every value as `read` has it, which never falls: the choice stays, and what each action has ahead of
    /// the choice, part by part, grows or shrinks with the difference of their values.
    pub fn read(&self, read: &dyn Fn(f64) -> f64) -> Evaluation<A> {
        let chosen = self.chosen();
        let best = chosen.and_then(|chosen| self.rated(chosen));
        let best = best.and_then(|best| Some((best.value?, &best.parts)));
        let changed = |rated: &Rated<A>| {
            let Some(value) = rated.value else {
                return rated.clone();
            };
            let (top, parts) = best.unwrap_or((value, &rated.parts));
            // The choice by as much as its value, or as what it lacks where its parts tell that; any other by what it
            // is behind.
            let sum: f64 = parts.iter().map(|amount| amount.adds).sum();
            let lacks = top < 1.0 && (top - sum - 1.0).abs() < 1e-9;
            let own = match top {
                top if lacks => (1.0 - read(top)) / (1.0 - top),
                top if top > 0.0 => read(top) / top,
                _ => 1.0,
            };
            let behind = match top - value {
                0.0 => 1.0,
                difference => (read(top) - read(value)) / difference,
            };
            let amounts = rated.parts.iter().zip(parts);
            let amounts = amounts.map(|(amount, top)| {
                let adds = own * top.adds - behind * (top.adds - amount.adds);
                // What somebody else wins of it is told as it is taken away.
                let figure = match amount.figure == -amount.adds {
                    true => -adds,
                    false => amount.figure,
                };
                Amount {
                    adds,
                    figure,
                    ..*amount
                }
            });
            let slope = (read(value + BESIDE) - read(value - BESIDE)) / (2.0 * BESIDE);
            Rated {
                value: Some(read(value)),
                spread: rated.spread.map(|spread| spread * slope),
                parts: amounts.collect(),
                ..rated.clone()
            }
        };
        let mut all = Evaluation {
            actions: self.actions.iter().map(changed).collect(),
            ..self.clone()
        };
        // What decides may be drawn together otherwise than it was.
        if let Some(chosen) = chosen.filter(|chosen| all.chosen() != Some(chosen)) {
            all.decides = By::Settled(chosen.clone());
        }
        all
    }
}

/// What tells two actions apart, in a sentence.
#[derive(Clone, Debug, PartialEq)]
pub struct Contrast {
    /// The part of [`Evaluation::parts`] that it tells of.
    pub part: usize,
    /// What it makes of the difference of the values, above 0.
    pub adds: f64,
    pub sentence: Text,
}

impl<A: PartialEq> Evaluation<A> {
    /// Where an action is ahead of another, the largest part first.
    pub fn ahead(&self, own: &Rated<A>, other: &Rated<A>) -> Vec<Contrast> {
        self.contrasts([own, other], &own.contrast(other), true)
    }

    /// Where it is behind, the largest part first.
    pub fn behind(&self, own: &Rated<A>, other: &Rated<A>) -> Vec<Contrast> {
        self.contrasts([own, other], &other.contrast(own), false)
    }

    /// The parts that are worth telling, as sentences about the first of two actions. One whose figure moves the other way
    /// than its worth (fewer points, but of more boards) would explain nothing, and one that chance may have made, or that
    /// nobody would feel, is none.
    fn contrasts(
        &self,
        [own, other]: [&Rated<A>; 2],
        parts: &[Difference],
        ahead: bool,
    ) -> Vec<Contrast> {
        let most = parts.first().map_or(0.0, |(_, adds)| *adds);
        let telling = parts
            .iter()
            .filter(|(_, adds)| *adds > 0.0 && *adds >= TELLING * most);
        let told = telling.filter_map(|(part, adds)| {
            let part = (*part)?;
            let kind = self.parts.get(part)?;
            let (mine, theirs) = own.parts.get(part).zip(other.parts.get(part))?;
            let (a, b) = (mine.figure, theirs.figure);
            let explains = (a > b) == (kind.more_is_better == ahead);
            let apart = (a - b).abs() >= APART * (mine.error + theirs.error).sqrt();
            if !explains || !apart || !kind.unit.felt(a, b) {
                return None;
            }
            let mut sentence = if a > b { &kind.more } else { &kind.less }.clone();
            sentence
                .args
                .extend([a, b].map(|figure| kind.unit.arg(figure)));
            Some(Contrast {
                part,
                adds: *adds,
                sentence,
            })
        });
        told.take(TOLD).collect()
    }
}
