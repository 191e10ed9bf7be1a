//! What to look at first: a seat's dearest losses and its largest strokes of luck.

use serde::{Deserialize, Serialize};

use super::{Decision, Naming, Stroke, words};
use crate::AnyAction;
use crate::catalogue::Limits;
use crate::evaluation::gap;
use crate::game::{Seat, Stakes};
use crate::words::{Arg, Text};

/// The most moments of a seat.
pub const MOMENTS: usize = 5;

/// So many of them are for losses first: strokes of luck are often larger, but only a loss could
/// have been avoided.
const LOSSES: usize = 3;

/// A moment worth a look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Moment {
    /// The seat gave something away, for certain.
    Loss(Decision),
    /// Chance gave the seat something, or took it; the others too, where it is not known what they gave away.
    Luck {
        /// What it had played before.
        played: AnyAction,
        /// Where, and how much.
        stroke: Stroke,
    },
}

impl Moment {
    /// The ply to look at: that of the seat's own decision, from 0.
    pub fn ply(&self) -> usize {
        match self {
            Moment::Loss(decision) => decision.ply,
            Moment::Luck { stroke, .. } => stroke.from,
        }
    }

    /// By how much the seat's value changed.
    pub fn change(&self) -> f64 {
        match self {
            Moment::Loss(decision) => 0.0 - decision.cost(),
            Moment::Luck { stroke, .. } => stroke.luck(),
        }
    }

    /// The moment in one sentence, for the seat that it is one of, under rules with these scores;
    /// `name` tells the seat's action at a ply.
    pub fn text(&self, seat: Seat, stakes: &Stakes, name: Naming) -> Text {
        let change = gap(stakes, self.change().abs());
        let seat = Arg::Seat(seat.0);
        match self {
            Moment::Loss(decision) => {
                let [played, best] =
                    [&decision.played, &decision.best].map(|a| name(decision.ply, a).into());
                words::LOSS.with([seat, change, played, best])
            }
            Moment::Luck { played, stroke } => {
                let phrase = match (self.change() > 0.0, stroke.given.is_some()) {
                    (true, true) => words::GAIN,
                    (false, true) => words::BLOW,
                    (true, false) => words::GAIN_OR_GIVEN,
                    (false, false) => words::BLOW_OR_TAKEN,
                };
                phrase.with([seat, change, name(stroke.from, played).into()])
            }
        }
    }
}

/// The moments of a seat, by ply: losses that have a word, and luck of a mistake's worth.
pub(super) fn find(decisions: &[Decision], strokes: &[Stroke], limits: &Limits) -> Vec<Moment> {
    let lost = decisions.iter();
    let lost = lost.filter(|decision| decision.verdict.is_loss());
    let losses = largest(lost.map(|decision| Moment::Loss(decision.clone())));
    // A stroke starts at a decision, in the same order.
    let luck = decisions.iter().zip(strokes);
    let luck = luck.filter(|(_, stroke)| stroke.luck().abs() >= limits.mistake);
    let luck = largest(luck.map(|(decision, stroke)| Moment::Luck {
        played: decision.played.clone(),
        stroke: *stroke,
    }));
    let first = LOSSES.max(MOMENTS.saturating_sub(luck.len()));
    let mut moments: Vec<Moment> = losses.into_iter().take(first).chain(luck).collect();
    moments.truncate(MOMENTS);
    moments.sort_by_key(Moment::ply);
    moments
}

/// The largest first; of equals the earlier.
fn largest(moments: impl Iterator<Item = Moment>) -> Vec<Moment> {
    let mut all: Vec<Moment> = moments.collect();
    all.sort_by(|a, b| b.change().abs().total_cmp(&a.change().abs()));
    all
}
