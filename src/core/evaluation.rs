//! What a search has found out about the actions of one decision, as plain numbers.
//!
//! An agent's choice, the answer of several searchers together, a review and every ranking are read
//! from an [`Evaluation`], never from a picture. Values are expected scores of the mover, in the
//! game's own range, so that they compare over agents, moments and games.

use std::cmp::Ordering;
use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::game::Stakes;
use crate::words::{Arg, Figure, Text, number, share};

mod loss;
mod mistakes;
mod parts;
mod reasons;

pub use loss::{Loss, pool};
pub use parts::{Amount, Contrast, Difference, PartKind};
pub use reasons::{Reason, Speaks, apart, gap};

pub use words::ALL as PHRASES;

/// Phrases that hold the choice against another action.
pub mod words {
    crate::phrases!("evaluation/words", "contrast");
}

/// What a search has found out about the actions of one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Evaluation<A> {
    /// The actions that were considered, in any order, without repetition.
    pub actions: Vec<Rated<A>>,
    /// What the choice goes by.
    pub decides: By<A>,
    /// What [`Rated::own`] holds, figure by figure.
    pub measures: Vec<Measure>,
    /// What values are made of, where the agent tells.
    #[serde(default)]
    pub parts: Vec<PartKind>,
    /// How many actions are legal, considered or not.
    pub legal: u64,
    /// Simulations so far: playouts, or whatever this agent evaluates one at a time.
    pub simulations: u64,
    /// Nothing more will change: the search is complete.
    pub settled: bool,
}

/// What is known of one action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rated<A> {
    pub action: A,
    /// Its place in one order of all legal actions, the same for all searchers: what tells actions
    /// apart, and decides among equals.
    pub place: u64,
    /// The mover's expected score after it: the mean over the visits where it was sampled, exact
    /// where there are none; `None` where the agent has no opinion.
    pub value: Option<f64>,
    /// Simulations behind the value; 0 where nothing was sampled.
    pub visits: u64,
    /// Standard deviation of a single simulation's value, where it was sampled.
    pub spread: Option<f64>,
    /// Probability given to the action before the search.
    pub prior: Option<f64>,
    /// The agent's own order, more is better: read where the choice goes by [`By::Merit`].
    pub merit: Option<f64>,
    /// The agent's own figures, as many as [`Evaluation::measures`], where it has them.
    pub own: Vec<Option<f64>>,
    /// How much it has of each of [`Evaluation::parts`], in the mean over its visits; none where the agent cannot tell.
    #[serde(default)]
    pub parts: Vec<Amount>,
    /// What speaks for it and against it, whatever comes of it, the most telling first; see [`Evaluation::tell`].
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// Actions of one class are alike for a reason that the game knows (a symmetry).
    pub class: Option<u32>,
    /// A short remark: "could be the secret".
    pub note: Option<Text>,
}

/// What the choice among rated actions goes by; the [`Rated::place`] decides among equals.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum By<A> {
    /// The most simulations, of equals the higher value.
    Visits,
    /// The highest value, each mean drawn towards the mean of all by so many simulations' worth
    /// (the more, the less a lucky few count); 0 takes values as they are.
    Value {
        /// Pseudo-simulations, 0 or more.
        pull: f64,
    },
    /// A draw: chances are in proportion to the simulations, or where there are none to the merits, to the power of
    /// 1 / `temperature`.
    Drawn {
        /// Above 0: the lower, the more often the first is taken.
        temperature: f64,
        /// Which one, in 0..1.
        lot: f64,
    },
    /// The highest [`Rated::merit`].
    Merit {
        /// The one of the agent's own measures that the merit refines.
        measure: u16,
    },
    /// This one, whatever the figures say: a rule, a draw, or all there is.
    Settled(A),
}

/// A figure of an agent's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measure {
    pub name: Text,
    /// How it is read.
    pub unit: Unit,
    /// More is better (else less is).
    pub more_is_better: bool,
    /// A mean over [`Rated::visits`], so that several searchers average it; otherwise the figure
    /// is exact and the same for all of them.
    pub sampled: bool,
}

impl Measure {
    /// A figure that is exact and the same for every searcher.
    pub fn exact(name: Text, unit: Unit, more_is_better: bool) -> Measure {
        Measure {
            name,
            unit,
            more_is_better,
            sampled: false,
        }
    }
}

/// How a number is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unit {
    /// A probability or share in 0..=1, shown in per cent.
    Share,
    /// A plain number with so many digits after the point.
    Number(u8),
}

impl Unit {
    /// A figure as an argument of a sentence.
    pub fn arg(self, x: f64) -> Arg {
        match self {
            Unit::Share => Arg::Share(x),
            Unit::Number(digits) => Arg::Number(x, digits),
        }
    }

    /// Whether two figures differ by what a person feels: a share by a hundredth, another by two of its last digit.
    pub fn felt(self, a: f64, b: f64) -> bool {
        let least = match self {
            Unit::Share => 0.01,
            Unit::Number(digits) => 2.0 * 0.1_f64.powi(digits.into()),
        };
        self.read(a) != self.read(b) && (a - b).abs() >= least * (1.0 - 1e-9)
    }

    /// A figure in plain text.
    pub fn read(self, x: f64) -> String {
        match self {
            Unit::Share => share(x),
            Unit::Number(digits) => number(x, usize::from(digits)),
        }
    }
}

/// The 97.5 % point of the normal distribution.
const Z95: f64 = 1.959_964;

/// Values that were sampled, in three figures.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    pub mean: f64,
    /// Their standard deviation.
    pub spread: f64,
    pub visits: u64,
}

impl Sample {
    /// The squared standard error of the mean. It is widened as if two further values lay at the
    /// ends of `range`, so that a run of equal values proves nothing.
    fn error_squared(&self, (low, high): (f64, f64)) -> f64 {
        let n = self.visits as f64;
        let all = n + 2.0;
        let middle = self.middle((low, high));
        let second = self.spread * self.spread + self.mean * self.mean;
        let squares = second * n + low * low + high * high;
        (squares / all - middle * middle).max(0.0) / all
    }

    /// The mean with those two values.
    fn middle(&self, (low, high): (f64, f64)) -> f64 {
        let n = self.visits as f64;
        (self.mean * n + low + high) / (n + 2.0)
    }

    /// 95 % interval of the mean within `range`; `None` with fewer than two values.
    pub fn interval(&self, range: (f64, f64)) -> Option<(f64, f64)> {
        if self.visits < 2 {
            return None;
        }
        let middle = self.middle(range);
        let half = Z95 * self.error_squared(range).sqrt();
        let (low, high) = (middle - half, middle + half);
        Some((
            low.min(self.mean).max(range.0),
            high.max(self.mean).min(range.1),
        ))
    }
}

impl<A> Rated<A> {
    /// An action of which nothing is known yet.
    pub fn new(action: A, place: u64) -> Self {
        Rated {
            action,
            place,
            value: None,
            visits: 0,
            spread: None,
            prior: None,
            merit: None,
            own: Vec::new(),
            parts: Vec::new(),
            reasons: Vec::new(),
            class: None,
            note: None,
        }
    }

    /// The value as a chance to win, which is told anew where several searchers have it in common.
    pub fn win(&self) -> Option<Arg> {
        Some(Figure::Value(self.place).found(Arg::Share(self.value?)))
    }

    /// What was sampled of the value; `None` where it is exact, or unknown.
    fn sample(&self) -> Option<Sample> {
        Some(Sample {
            mean: self.value?,
            spread: self.spread?,
            visits: self.visits,
        })
    }

    /// 95 % interval of the value within the game's range of scores; `None` where it is exact.
    pub fn interval(&self, range: (f64, f64)) -> Option<(f64, f64)> {
        self.sample()?.interval(range)
    }

    /// The same for another type of action.
    pub fn map<B>(self, f: impl FnOnce(A) -> B) -> Rated<B> {
        Rated {
            action: f(self.action),
            place: self.place,
            value: self.value,
            visits: self.visits,
            spread: self.spread,
            prior: self.prior,
            merit: self.merit,
            own: self.own,
            parts: self.parts,
            reasons: self.reasons,
            class: self.class,
            note: self.note,
        }
    }
}

impl<A: PartialEq> Evaluation<A> {
    /// A choice that needs no figures.
    pub fn settled(action: A, legal: u64) -> Self {
        Evaluation {
            actions: Vec::new(),
            decides: By::Settled(action),
            measures: Vec::new(),
            parts: Vec::new(),
            legal,
            simulations: 0,
            settled: true,
        }
    }

    /// What is known of an action.
    pub fn rated(&self, action: &A) -> Option<&Rated<A>> {
        self.actions.iter().find(|rated| rated.action == *action)
    }

    /// How high each action stands: by what decides, then by what does among its equals; more is
    /// better. Where the choice is settled otherwise it stands highest, and the others by value,
    /// then merit.
    pub fn standings(&self) -> Vec<[f64; 2]> {
        const NONE: f64 = f64::NEG_INFINITY;
        let mean = self.mean();
        let drawn = self.drawn().map(|at| &self.actions[at].action);
        let standing = |rated: &Rated<A>| {
            let value = rated.value.unwrap_or(NONE);
            let merit = rated.merit.unwrap_or(NONE);
            match &self.decides {
                By::Visits => [rated.visits as f64, value],
                By::Value { pull } => [drawn_in(rated, mean, *pull), 0.0],
                By::Merit { .. } => [merit, 0.0],
                By::Drawn { .. } if drawn == Some(&rated.action) => [f64::INFINITY; 2],
                By::Drawn { .. } => [rated.visits as f64, merit],
                By::Settled(action) if rated.action == *action => [f64::INFINITY; 2],
                By::Settled(_) => [value, merit],
            }
        };
        self.actions.iter().map(standing).collect()
    }

    /// What a draw has brought, as an index of [`Evaluation::actions`]; `None` where the choice is no draw, or nothing has a
    /// chance.
    fn drawn(&self) -> Option<usize> {
        let By::Drawn { temperature, lot } = self.decides else {
            return None;
        };
        let sampled = self.actions.iter().any(|rated| rated.visits > 0);
        let weight = |rated: &Rated<A>| match sampled {
            true => rated.visits as f64,
            false => rated.merit.unwrap_or(0.0),
        };
        let most = self.actions.iter().map(weight).fold(0.0, f64::max);
        let chance = |at: usize| match weight(&self.actions[at]) / most {
            part if part > 0.0 => part.powf(1.0 / temperature),
            _ => 0.0,
        };
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by_key(|&at| self.actions[at].place);
        let all: f64 = order.iter().map(|&at| chance(at)).sum();
        let mut left = lot * all;
        order.retain(|&at| chance(at) > 0.0);
        let reached = |at: &usize| {
            left -= chance(*at);
            left < 0.0
        };
        // What rounding leaves over goes to the last.
        let last = order.last().copied();
        order.into_iter().find(reached).or(last)
    }

    /// The actions as indices of [`Evaluation::actions`], the highest first.
    pub fn order(&self) -> Vec<usize> {
        let standings = self.standings();
        let mut order: Vec<usize> = (0..self.actions.len()).collect();
        order.sort_by(|&a, &b| self.compare(&standings, a, b));
        order
    }

    /// Which of two actions comes first in order.
    fn compare(&self, standings: &[[f64; 2]], a: usize, b: usize) -> Ordering {
        let [first, second] = [0, 1].map(|by| standings[b][by].total_cmp(&standings[a][by]));
        let places = self.actions[a].place.cmp(&self.actions[b].place);
        first.then(second).then(places)
    }

    /// The choice: the first in order, or what is settled. `None` when nothing was considered.
    pub fn chosen(&self) -> Option<&A> {
        if let By::Settled(action) = &self.decides {
            return Some(action);
        }
        let standings = self.standings();
        let first = (0..self.actions.len()).min_by(|&a, &b| self.compare(&standings, a, b));
        Some(&self.actions[first?].action)
    }

    /// How many considered actions tie with this one in the order, itself included.
    pub fn ties(&self, at: usize) -> usize {
        let standings = self.standings();
        let Some(here) = standings.get(at) else {
            return 0;
        };
        standings.iter().filter(|other| *other == here).count()
    }

    /// Whether the search has all but given an action up for another: how little is known of it says nothing for it.
    pub fn gives_up(&self, rated: &Rated<A>, best: &Rated<A>) -> bool {
        matches!(self.decides, By::Visits) && rated.visits * GIVEN_UP < best.visits
    }

    /// Whether an action may be as good as the best: the lower end of the 95 % interval of the difference, made of both
    /// intervals (Zou and Donner 2008), is not above 0. Of two exact values neither is close to the other.
    pub fn is_close(&self, best: &Rated<A>, rated: &Rated<A>, range: (f64, f64)) -> bool {
        let (Some(a), Some(b)) = (best.value, rated.value) else {
            return false;
        };
        let (own, their) = (best.interval(range), rated.interval(range));
        let down = a - own.map_or(a, |(low, _)| low);
        let up = their.map_or(b, |(_, high)| high) - b;
        let sampled = own.is_some() || their.is_some();
        !self.gives_up(rated, best) && sampled && a - b <= down.hypot(up)
    }

    /// Whether an action is about as good as the best: their values read alike, or may be the same.
    pub fn is_level(&self, best: &Rated<A>, rated: &Rated<A>, stakes: &Stakes) -> bool {
        let both = best.value.zip(rated.value);
        both.is_some_and(|(a, b)| stakes.are_alike(a, b))
            || self.is_close(best, rated, stakes.range)
    }

    /// What stands next to the choice and what is like it: of each class one, and nothing that was hardly tried. What is
    /// about as good comes first, then the highest value.
    pub fn others(&self, stakes: &Stakes) -> Vec<&Rated<A>> {
        let chosen = self.chosen();
        let best = chosen.and_then(|chosen| self.rated(chosen));
        let mut classes: HashSet<u32> = best.and_then(|best| best.class).into_iter().collect();
        let order = self.order().into_iter().map(|at| &self.actions[at]);
        let mut others: Vec<&Rated<A>> = order
            .filter(|other| Some(&other.action) != chosen)
            .filter(|other| best.is_none_or(|best| !self.gives_up(other, best)))
            .filter(|other| other.class.is_none_or(|class| classes.insert(class)))
            .collect();
        let value = |rated: &Rated<A>| rated.value.unwrap_or(f64::NEG_INFINITY);
        others.sort_by(|a, b| value(b).total_cmp(&value(a)));
        let differs = |rated: &&Rated<A>| !best.is_some_and(|b| self.is_level(b, rated, stakes));
        others.sort_by_cached_key(differs);
        others
    }

    /// How many considered actions share the choice's place by what decides, whatever decides among
    /// them; itself included.
    pub fn shared_first(&self) -> usize {
        let first = self.standings().into_iter().map(|[first, _]| first);
        let most = first.clone().fold(f64::NEG_INFINITY, f64::max);
        first.filter(|first| *first == most).count().max(1)
    }

    /// Mean value over all simulations, where there are any.
    fn mean(&self) -> Option<f64> {
        let (mut visits, mut sum) = (0.0, 0.0);
        for rated in &self.actions {
            if let Some(value) = rated.value {
                visits += rated.visits as f64;
                sum += value * rated.visits as f64;
            }
        }
        (visits > 0.0).then(|| sum / visits)
    }

    /// The mover's expected score with the choice; `None` where the agent has no opinion.
    pub fn value(&self) -> Option<f64> {
        self.rated(self.chosen()?)?.value
    }
}

impl<A> Evaluation<A> {
    /// The same for another type of action.
    pub fn map<B>(self, f: impl Fn(A) -> B) -> Evaluation<B> {
        Evaluation {
            actions: self
                .actions
                .into_iter()
                .map(|rated| rated.map(&f))
                .collect(),
            decides: match self.decides {
                By::Visits => By::Visits,
                By::Value { pull } => By::Value { pull },
                By::Drawn { temperature, lot } => By::Drawn { temperature, lot },
                By::Merit { measure } => By::Merit { measure },
                By::Settled(action) => By::Settled(f(action)),
            },
            measures: self.measures,
            parts: self.parts,
            legal: self.legal,
            simulations: self.simulations,
            settled: self.settled,
        }
    }
}

/// A value drawn towards the mean of all as far as few simulations justify.
fn drawn_in<A>(rated: &Rated<A>, mean: Option<f64>, pull: f64) -> f64 {
    match (rated.value, mean) {
        (None, _) => f64::NEG_INFINITY,
        (Some(value), Some(mean)) if pull > 0.0 => {
            let own = rated.visits as f64;
            (value * own + pull * mean) / (own + pull)
        }
        (Some(value), _) => value,
    }
}

/// Where visits decide, an action with less than a tenth of the choice's visits has been given up.
const GIVEN_UP: u64 = 10;
/// So many actions are a short list.
const SHORT: usize = 3;
/// Values nearer than this are the same.
const ALIKE: f64 = 1e-9;

impl<A: PartialEq> Evaluation<A> {
    /// The choice and what stands next to it, in the order of `legal` and not in that of their worth;
    /// a choice that nothing else was considered with is alone.
    pub fn short_list(&self, legal: impl IntoIterator<Item = A>) -> Vec<A> {
        let best = self.best();
        let listed = |action: &A| best.contains(&action);
        legal.into_iter().filter(listed).collect()
    }

    /// The same where there are more legal actions than can be walked through: in the order of their
    /// [places](Rated::place), a choice that was not rated last.
    pub fn short_list_by_place(&self) -> Vec<A>
    where
        A: Clone,
    {
        let mut best = self.best();
        best.sort_by_key(|action| self.rated(action).map_or(u64::MAX, |rated| rated.place));
        best.into_iter().cloned().collect()
    }

    /// The choice, then what stands next to it.
    fn best(&self) -> Vec<&A> {
        let order = self.order().into_iter().map(|at| &self.actions[at].action);
        let chosen = self.chosen();
        let next = order.filter(|action| Some(*action) != chosen);
        chosen.into_iter().chain(next).take(SHORT).collect()
    }

    /// Among how many equals the choice was made, itself included: those that stand as high and are worth the same; where it
    /// was settled otherwise, those of the same value.
    pub fn choice_equals(&self) -> usize {
        let Some(best) = self.chosen().and_then(|chosen| self.rated(chosen)) else {
            return 1;
        };
        let settled = matches!(self.decides, By::Settled(_));
        let standings = self.standings();
        let first = self.order().first().map(|&first| standings[first]);
        let equal = self
            .actions
            .iter()
            .zip(&standings)
            .filter(|(rated, standing)| {
                let worth = match (best.value, rated.value) {
                    (Some(a), Some(b)) => (a - b).abs() < ALIKE,
                    (a, b) => !settled && a == b,
                };
                worth && (settled || first == Some(**standing))
            });
        equal.count().max(1)
    }
}

#[cfg(test)]
mod tests;
