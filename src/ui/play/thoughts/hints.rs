//! A hint is a ladder: where to look, a few actions, the answer with its reasons.

use leptos::prelude::*;

use super::{Thought, Thoughts};
use crate::words::Text;

/// How much of a hint has been asked for at one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rung {
    /// Where to look.
    Nudge,
    /// A few actions, the answer among them.
    List,
    /// The answer with its reasons.
    Whole,
}

/// What a hint says before it gives the answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Hint {
    /// The adviser still thinks.
    Thinking,
    /// Where to look, and what the next rung adds.
    Says {
        /// Where to look.
        nudge: Text,
        /// A few actions, where that much was asked for.
        list: Option<Vec<Text>>,
    },
}

impl Thoughts {
    /// How much of a hint was asked for at a ply, by the person who looks.
    pub fn rung(self, ply: usize) -> Option<Rung> {
        let own = self
            .play
            .mover(ply)
            .is_some_and(|seat| self.view.is_own(seat));
        let asked = self.advised.with(|advised| advised.get(&ply).copied());
        asked.filter(|_| own && !self.play.lies_open())
    }

    /// What the hint at the ply that is looked at says before the answer; `None` where nothing or
    /// everything was asked for.
    pub fn hint(self) -> Option<Hint> {
        let ply = self.view.minded();
        let rung = self.rung(ply).filter(|rung| *rung < Rung::Whole)?;
        let evaluation = match self.sought()? {
            Thought::Done(told) => told.evaluation,
            Thought::Failed(_) => return None,
            // What is found out meanwhile may lead elsewhere.
            Thought::Waiting | Thought::Growing(_) => return Some(Hint::Thinking),
        };
        let seen = self.view.seen_at(ply);
        let nudge = seen.nudge(evaluation.chosen()?)?;
        let list = (rung == Rung::List).then(|| {
            let list = evaluation.short_list(seen.legal_actions());
            list.iter().map(|action| seen.named(action)).collect()
        });
        Some(Hint::Says { nudge, list })
    }

    /// Among how many equals the adviser has chosen, where the list of a hint is shown, or all that is
    /// legal is level.
    pub fn equals(self) -> Option<usize> {
        let rung = self.rung(self.view.minded())?;
        let Some(Thought::Done(told)) = self.sought() else {
            return None;
        };
        let equals = told.evaluation.choice_equals();
        // Where all are level there is nothing to look for, and the first rung says so, too.
        let all = equals as u64 >= told.evaluation.legal;
        (equals > 1 && (all || rung > Rung::Nudge)).then_some(equals)
    }

    /// Asks the adviser about the person's decision that is looked at: for a little more than was
    /// said, or for the whole answer.
    pub fn ask_advice(self, whole: bool) {
        let ply = untrack(|| self.view.minded());
        let mover = untrack(|| self.play.mover(ply));
        if !mover.is_some_and(|seat| untrack(|| self.view.is_own(seat))) {
            return;
        }
        self.advised.update(|advised| {
            let next = match advised.get(&ply) {
                _ if whole => Rung::Whole,
                None => Rung::Nudge,
                Some(Rung::Nudge) => Rung::List,
                Some(_) => Rung::Whole,
            };
            advised.insert(ply, next);
        });
    }
}
