//! One decision judged.

use serde::{Deserialize, Serialize};

use super::{Scale, words};
use crate::catalogue::Limits;
use crate::evaluation::{Evaluation, Loss, Speaks, pool};
use crate::session::Ply;
use crate::words::{Phrase, Text};
use crate::{AnyAction, AnyConfig};

/// What a decision was worth against the best.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    /// Its place in the match, from 0.
    pub ply: usize,
    pub played: AnyAction,
    /// The best action: the one played where none was found better.
    pub best: AnyAction,
    /// What the one is worth to the seat, and what it gives away against the other.
    pub loss: Loss,
    /// What that is called.
    pub verdict: Verdict,
    /// Why it is worse than the best, the largest part first; nothing where it lost nothing, or the judge tells no parts.
    #[serde(default)]
    pub why: Vec<Text>,
    /// What [kind](crate::game::MistakeKind) of mistake it is, by its name; `None` where it lost nothing, or is of no
    /// kind that the game knows.
    #[serde(default)]
    pub kind: Option<String>,
}

impl Decision {
    /// Judges a choice by what one search has found out, or two that share no samples, under these
    /// rules; `None` where they have no value for it, or for their own choice. With what was measured of
    /// the judge its values are read by that.
    pub fn judge(
        ply: usize,
        made: &Ply,
        found: &[Evaluation<AnyAction>],
        config: &AnyConfig,
        measured: Option<&Scale>,
    ) -> Option<Decision> {
        let range = config.stakes().range;
        let loss = Scale::loss_read(measured, made.seat, found, &made.action, range)?;
        let found = pool(found)?;
        let best = found.chosen().filter(|_| loss.loss > 0.0);
        let best = best.unwrap_or(&made.action);
        let verdict = Verdict::judge(&loss, &config.limits());
        let held = found.rated(&made.action).filter(|_| verdict.is_loss());
        let stakes = config.stakes();
        let kinds = config.game().mistakes();
        let kind = held.and_then(|made| found.mistake(made, kinds, AnyAction::way));
        Some(Decision {
            kind: kind.map(|kind| kind.name.to_owned()),
            ply,
            played: made.action.clone(),
            best: best.clone(),
            verdict,
            loss,
            why: held.map_or_else(Vec::new, |made| {
                let reasons = found.reasons_against(made, &stakes).into_iter();
                let against = reasons.filter(|reason| reason.speaks == Some(Speaks::Against));
                against.map(|reason| reason.sentence).collect()
            }),
        })
    }

    /// What it costs in the account: its loss, and nothing where that is too close to call.
    pub fn cost(&self) -> f64 {
        self.loss.counted()
    }

    /// The value to its seat before it, in the account: that of what was played and what it cost.
    pub fn before(&self) -> f64 {
        self.loss.value + self.cost()
    }
}

/// What a loss is called, under the limits of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing to speak of.
    Fine,
    /// A small loss.
    Inaccuracy,
    Mistake,
    /// A large loss.
    Blunder,
    /// What would be a loss, were it certain: it costs nothing.
    TooClose,
}

impl Verdict {
    /// It is a loss that has a word.
    pub fn is_loss(self) -> bool {
        !matches!(self, Verdict::Fine | Verdict::TooClose)
    }

    /// It is more than an inaccuracy.
    pub fn is_grave(self) -> bool {
        matches!(self, Verdict::Mistake | Verdict::Blunder)
    }

    /// The verdict on a loss. One that sampling does not tell from none has no other word, however
    /// large.
    pub fn judge(loss: &Loss, limits: &Limits) -> Verdict {
        if loss.is_close() {
            return match loss.loss >= limits.inaccuracy {
                true => Verdict::TooClose,
                false => Verdict::Fine,
            };
        }
        match loss.loss {
            loss if loss >= limits.blunder => Verdict::Blunder,
            loss if loss >= limits.mistake => Verdict::Mistake,
            loss if loss >= limits.inaccuracy => Verdict::Inaccuracy,
            _ => Verdict::Fine,
        }
    }

    pub const fn phrase(self) -> Phrase {
        match self {
            Verdict::Fine => words::FINE,
            Verdict::Inaccuracy => words::INACCURACY,
            Verdict::Mistake => words::MISTAKE,
            Verdict::Blunder => words::BLUNDER,
            Verdict::TooClose => words::TOO_CLOSE,
        }
    }
}

/// Of fewer judged decisions no accuracy is told: it would tell of one or two moves.
pub const LEAST_JUDGED: usize = 10;

/// The accuracy of some decisions: 100 each, halved for each [`Limits::halving`] that it cost, and of
/// that the mean. `None` of no decision.
pub(super) fn accuracy(decisions: &[Decision], limits: &Limits) -> Option<f64> {
    let kept = decisions
        .iter()
        .map(|decision| (-decision.cost() / limits.halving).exp2());
    (!decisions.is_empty()).then(|| 100.0 * kept.sum::<f64>() / decisions.len() as f64)
}
