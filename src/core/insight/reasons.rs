//! Why a choice and not another, in sentences.

use serde::{Deserialize, Serialize};

use crate::evaluation::{Evaluation, words};
use crate::game::Stakes;
use crate::words::Text;

/// A reason for a choice, in one sentence.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    pub sentence: Text,
    /// What on the table it speaks of, in the game's own names, as a [`Step`](super::Step) does.
    pub focus: Vec<String>,
    /// The part of [`Evaluation::parts`](crate::evaluation::Evaluation::parts) that it tells of, if it does.
    #[serde(default)]
    pub part: Option<usize>,
}

impl Reason {
    pub fn new(sentence: Text) -> Reason {
        Reason {
            sentence,
            focus: Vec::new(),
            part: None,
        }
    }

    /// Says which part of a value it tells of.
    pub fn of_part(mut self, part: usize) -> Reason {
        self.part = Some(part);
        self
    }

    /// Names something on the table that it speaks of.
    pub fn focus(mut self, place: impl Into<String>) -> Reason {
        self.focus.push(place.into());
        self
    }
}

impl<A: PartialEq> Evaluation<A> {
    /// Why the choice: an agent's `own` reasons, then what stands next, `named` beside the choice, and where the choice is
    /// ahead of it; or that it is about as good. An own reason for a part that is told so is left out.
    pub fn reasons(
        &self,
        own: &[Reason],
        stakes: &Stakes,
        named: impl Fn(&A, &A) -> Text,
    ) -> Vec<Reason> {
        let best = self.chosen().and_then(|best| self.rated(best));
        let (mut told, mut parts) = (Vec::new(), Vec::new());
        if let Some((best, next)) = best.zip(self.others(stakes).first().copied()) {
            let name = || [named(&next.action, &best.action).into()];
            let higher = best.value.zip(next.value).is_some_and(|(a, b)| a > b);
            if self.is_level(best, next, stakes) {
                told.push(words::LEVEL.with(name()));
            } else if higher {
                let ahead = self.ahead(best, next);
                parts.extend(ahead.iter().map(|contrast| contrast.part));
                // What the figures that follow are beside.
                let gap = best.value.zip(next.value).map_or(0.0, |(a, b)| a - b);
                let [next] = name();
                told.push(match ahead.is_empty() {
                    true => words::GIVES_UP.with([stakes.arg(gap), next]),
                    false => words::NEXT.with([next]),
                });
                told.extend(ahead.into_iter().map(|contrast| contrast.sentence));
            }
        }
        let tells = |reason: &&Reason| reason.part.is_some_and(|part| parts.contains(&part));
        let own = own.iter().filter(|reason| !tells(reason)).cloned();
        own.chain(told.into_iter().map(Reason::new)).collect()
    }
}
