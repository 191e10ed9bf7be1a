//! One decision judged.

use serde::{Deserialize, Serialize};

use super::words;
use crate::catalogue::Limits;
use crate::evaluation::{Evaluation, Loss};
use crate::games::{AnyAction, AnyConfig};
use crate::words::Phrase;

/// What a decision was worth against the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Its place in the match, from 0.
    pub ply: usize,
    /// The action that was played.
    pub played: AnyAction,
    /// The best action: the one played where none was found better.
    pub best: AnyAction,
    /// What the one is worth to the seat, and what it gives away against the other.
    pub loss: Loss,
    /// What that is called.
    pub verdict: Verdict,
}

impl Decision {
    /// Judges an action by what a search has found out, under these rules; `None` where the search
    /// has no value for it, or for its own choice.
    pub fn judge(
        ply: usize,
        played: &AnyAction,
        found: &Evaluation<AnyAction>,
        config: &AnyConfig,
    ) -> Option<Decision> {
        let loss = found.loss(played, config.stakes().range)?;
        let best = match found.chosen() {
            Some(chosen) if loss.loss > 0.0 => chosen,
            _ => played,
        };
        Some(Decision {
            ply,
            played: played.clone(),
            best: best.clone(),
            verdict: Verdict::of(&loss, &config.limits()),
            loss,
        })
    }
}

/// What a loss is called, under the limits of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing to speak of, or nothing that is certain.
    Fine,
    /// A small loss.
    Inaccuracy,
    /// A loss.
    Mistake,
    /// A large loss.
    Blunder,
}

impl Verdict {
    /// It is a loss that has a word.
    pub fn is_loss(self) -> bool {
        self > Verdict::Fine
    }

    /// The verdict on a loss. One that sampling does not tell from none is fine, however large.
    pub fn of(loss: &Loss, limits: &Limits) -> Verdict {
        if loss.interval.is_some_and(|(low, _)| low <= 0.0) {
            return Verdict::Fine;
        }
        match loss.loss {
            loss if loss >= limits.blunder => Verdict::Blunder,
            loss if loss >= limits.mistake => Verdict::Mistake,
            loss if loss >= limits.inaccuracy => Verdict::Inaccuracy,
            _ => Verdict::Fine,
        }
    }

    /// Its name.
    pub const fn phrase(self) -> Phrase {
        match self {
            Verdict::Fine => words::FINE,
            Verdict::Inaccuracy => words::INACCURACY,
            Verdict::Mistake => words::MISTAKE,
            Verdict::Blunder => words::BLUNDER,
        }
    }
}

/// The accuracy of some decisions: 100 each, halved for each [`Limits::halving`] of loss, and of that
/// the mean. `None` of no decision.
pub(super) fn accuracy(decisions: &[Decision], limits: &Limits) -> Option<f64> {
    let kept = decisions
        .iter()
        .map(|decision| (-decision.loss.loss / limits.halving).exp2());
    (!decisions.is_empty()).then(|| 100.0 * kept.sum::<f64>() / decisions.len() as f64)
}
