//! Why a placement was chosen: what is unseen, what becomes of the boards, what each placement is
//! worth, and the choice in a person's words.

use super::forecast::{After, Forecasts};
use super::mcts::{SEVERAL, Thinking};
use super::reasons as say;
use super::spot::Spot;
use crate::agent::Search as _;
use crate::evaluation::{Evaluation, Rated};
use crate::games::pineapple::{Action, Board, Row};
use crate::insight::{Insight, Reckoning, Step};
use crate::words::{Arg, Figure, Phrase, Text};

mod boards;
mod choice;
mod hands;
mod outs;
mod parts;
mod ranking;
mod setting;
mod sight;
mod tree;
mod unseen;

pub(super) use setting::setting;

/// What the figures of a search rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Basis {
    /// Nothing was tried: the judgement of the own board alone.
    Judged,
    /// So many simulations.
    Sampled(u64),
    /// The last street but one: all draws, against so many boards of the other, which are drawn;
    /// or the last street, against these.
    Draws(usize),
    /// The last street, against so many ends of the other's board out of so many.
    Ends {
        done: usize,
        total: usize,
        /// The other's board lies hidden, and its ends are drawn at random.
        drawn: bool,
    },
}

impl Basis {
    /// No value is the mean of a sample.
    fn values_exactly(self) -> bool {
        matches!(self, Basis::Draws(_)) || self.is_exact()
    }

    /// Every searcher draws its own boards: none counts what another has counted already.
    fn is_drawn(self) -> bool {
        !matches!(self, Basis::Judged | Basis::Ends { drawn: false, .. })
    }

    /// No figure is a sample: neither values nor what becomes of the boards.
    fn is_exact(self) -> bool {
        match self {
            Basis::Judged => true,
            Basis::Sampled(_) | Basis::Draws(_) => false,
            Basis::Ends { done, total, drawn } => !drawn && done == total,
        }
    }
}

/// A decision with what was found out about it.
struct Case<'a> {
    thinking: &'a Thinking,
    found: Evaluation<Action>,
    basis: Basis,
    /// The choice.
    best: Action,
    /// The own board with it.
    after: Board,
}

impl<'a> Case<'a> {
    fn new(thinking: &'a Thinking) -> Case<'a> {
        let found = thinking.evaluation();
        let best = found.chosen().copied().unwrap_or_default();
        let spot = &thinking.spot;
        let ends = thinking.last.as_ref().filter(|last| last.done() > 0);
        let basis = match (ends, thinking.tree.iterations()) {
            (Some(last), _) => Basis::Ends {
                done: last.done(),
                total: last.total(&thinking.sets),
                drawn: spot.fantasy[spot.rival()] > 0,
            },
            (None, simulations) => match (thinking.held_against(), simulations) {
                (Some(boards), _) => Basis::Draws(boards),
                (None, 0) => Basis::Judged,
                (None, _) => Basis::Sampled(simulations),
            },
        };
        Case {
            after: spot.boards[spot.me].with(&best.placed()),
            thinking,
            found,
            basis,
            best,
        }
    }

    fn spot(&self) -> &Spot {
        &self.thinking.spot
    }

    /// What became of the boards.
    fn forecasts(&self) -> &Forecasts {
        match (&self.thinking.last, self.basis) {
            (Some(last), Basis::Ends { .. }) => &last.forecasts,
            _ => &self.thinking.forecasts,
        }
    }

    /// A placement's value in points of this hand, where it is exact or the mean of several
    /// simulations.
    fn value(&self, rated: &Rated<Action>) -> Option<f64> {
        let exact = self.basis.values_exactly() || rated.visits == 0;
        let told = exact || rated.visits >= self.thinking.several;
        let value = rated.value.filter(|_| told)?;
        Some(value - self.spot().before())
    }

    /// The same with so many digits, as all who search together have found it.
    fn worth(&self, rated: &Rated<Action>, digits: u8) -> Option<Arg> {
        let value = self.value(rated)?;
        Some(Figure::Value(rated.place).found(Arg::Number(value, digits)))
    }

    /// How values are told.
    fn reckoning(&self) -> Reckoning {
        Reckoning {
            zero: self.spot().before(),
            least: match self.basis.values_exactly() {
                true => 0,
                false => SEVERAL,
            },
        }
    }

    /// Whether enough boards were counted to tell what becomes of them.
    fn counts(&self, after: &After) -> bool {
        let sampled = !matches!(self.basis, Basis::Ends { .. });
        after.own.boards >= if sampled { SEVERAL } else { 1 }
    }

    /// What is known of the choice.
    fn chosen(&self) -> Option<&Rated<Action>> {
        self.found.rated(&self.best)
    }

    /// What stands next after the choice and what is like it.
    fn second(&self) -> Option<&Rated<Action>> {
        let class = self.chosen().and_then(|best| best.class);
        let order = self.found.order().into_iter();
        let mut others = order.map(|at| &self.found.actions[at]);
        others.find(|other| other.action != self.best && (class.is_none() || other.class != class))
    }
}

/// A placement's name.
fn name(action: &Action) -> Arg {
    action.signs().into()
}

/// Sentences one after the other; nothing where there are none.
fn together(texts: Vec<Text>) -> Option<Text> {
    linked(texts, say::BOTH)
}

/// Things one after the other, with commas; nothing where there are none.
fn listed(texts: Vec<Text>) -> Option<Text> {
    linked(texts, say::LIST)
}

fn linked(texts: Vec<Text>, link: Phrase) -> Option<Text> {
    let mut texts = texts.into_iter();
    let first = texts.next()?;
    Some(texts.fold(first, |all, next| link.with([all.into(), next.into()])))
}

/// Names what the table shows of a placement: its rows and its cards.
fn focused(mut step: Step, action: &Action) -> Step {
    let placed = action.placed();
    for row in Row::ALL {
        if !placed[row].is_empty() {
            step = step.focus(format!("row:{}", row.name()));
        }
    }
    for face in action.cards().iter() {
        step = step.focus(format!("card:{face}"));
    }
    step
}

/// The reasons of the search.
pub(super) fn explain(thinking: &Thinking) -> Insight {
    let case = Case::new(thinking);
    let mut steps = vec![unseen::step(case.spot())];
    if thinking.root.is_empty() {
        return Insight {
            headline: say::WAITS.text(),
            steps,
        };
    }
    steps.extend(outs::step(&case));
    steps.extend(sight::step(&case));
    steps.extend(boards::step(&case));
    steps.push(ranking::step(&case));
    steps.push(choice::step(&case));
    steps.extend(sight::learned(&case));
    Insight {
        headline: choice::headline(&case),
        steps,
    }
}

/// What is said out of turn.
pub(super) fn idle() -> Insight {
    Insight {
        headline: super::words::IDLE.text(),
        steps: Vec::new(),
    }
}
