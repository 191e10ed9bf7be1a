//! More time for a thought that gets better with it.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Decision, Key, Thought, Thoughts};
use crate::catalogue::AgentSpec;
use crate::ui::play::Mind;

/// So many times the simulations are made by one who thinks longer.
const LONGER: u64 = 8;

impl Thoughts {
    /// The same decision thought about for longer, where that was asked for.
    pub(super) fn longer(self, decision: &Decision) -> Option<Decision> {
        self.depths(decision).pop()
    }

    /// All that was asked for beyond the first thought about a decision, the deepest last.
    pub(super) fn depths(self, decision: &Decision) -> Vec<Decision> {
        let deeper = self
            .deeper
            .with(|deeper| deeper.get(&decision.key()).cloned());
        let at = |thinker| Decision {
            thinker: Mind::Agent(thinker),
            ..decision.clone()
        };
        deeper.unwrap_or_default().into_iter().map(at).collect()
    }

    /// How many simulations the agent of the thought that is shown would make if it thought longer;
    /// `None` where it is still at it, or more time would change nothing.
    pub fn can_think_longer(self) -> Option<u64> {
        self.next_depth().map(|(_, simulations)| simulations)
    }

    fn next_depth(self) -> Option<(AgentSpec, u64)> {
        let agents = self.play.game().agents();
        let decision = self.decision(self.view.analysed_ply())?;
        let spec = match self.longer(&decision) {
            None => decision.thinker.agent()?.clone(),
            Some(longer) => {
                let kept = self.kept.with(|kept| kept.get(&longer.key()).cloned());
                let done = matches!(kept, Some(Thought::Done(_)));
                longer.thinker.agent().filter(|_| done)?.clone()
            }
        };
        let shown = self.shown()?;
        let evaluation = matches!(shown, Thought::Done(_)).then(|| shown.evaluation())??;
        // Where it ended sooner it knows, or was stopped.
        let spent = evaluation.simulations >= spec.simulations(agents)?;
        let deeper = spec.deeper(agents, LONGER).filter(|_| spent)?;
        let simulations = deeper.simulations(agents)?;
        Some((deeper, simulations))
    }

    /// What is looked at is being thought about for longer.
    pub fn is_thinking_longer(self) -> bool {
        let decision = self.decision(self.view.analysed_ply());
        let longer = decision.and_then(|decision| self.longer(&decision));
        longer.is_some_and(|longer| {
            let kept = |kept: &BTreeMap<Key, Thought>| match kept.get(&longer.key()) {
                None | Some(Thought::Waiting | Thought::Growing(_)) => true,
                Some(Thought::Done(_) | Thought::Failed(_)) => false,
            };
            self.kept.with(kept)
        })
    }

    /// Has what is looked at thought about for longer; it is shown as it grows.
    pub fn think_longer(self) {
        let ply = untrack(|| self.view.analysed_ply());
        let (decision, next) = untrack(|| (self.decision(ply), self.next_depth()));
        if let Some((decision, (deeper, _))) = decision.zip(next) {
            self.deeper.update(|all| {
                all.entry(decision.key()).or_default().push(deeper);
            });
        }
    }
}
