//! What calls are worth: the chance to win the race with them.
//!
//! A call is followed to the end by a quick strategy, unless one is known that goes on better. Calls
//! that are alike are worth the same, so one of them is followed for all.

use std::collections::BTreeMap;

use super::caller::Plan;
use super::position::Position;
use crate::games::numeron::race::{Calls, Player, Race};
use crate::games::numeron::{CodeIndex, Observation, Rule, classes};

/// So many calls are followed in one slice.
const AT_ONCE: usize = 8;

/// The values of calls, worked out step by step.
pub(super) struct Valuing {
    race: Option<Race>,
    asked: Vec<CodeIndex>,
    /// By code: the smallest call that is alike; empty before it is known.
    classes: Vec<CodeIndex>,
    /// Classes to be followed, the next one last; `None` before they are known.
    queue: Option<Vec<CodeIndex>>,
    /// What is needed with a call, by its class.
    needed: BTreeMap<CodeIndex, Calls>,
}

impl Valuing {
    /// Sets out from what was seen; `asked` is rated in any case.
    pub fn new(seen: &Observation, asked: Vec<CodeIndex>) -> Valuing {
        Valuing {
            race: Race::new(seen),
            asked,
            classes: Vec::new(),
            queue: None,
            needed: BTreeMap::new(),
        }
    }

    /// Nothing is valued.
    pub fn none(asked: Vec<CodeIndex>) -> Valuing {
        Valuing {
            race: None,
            asked,
            classes: Vec::new(),
            queue: None,
            needed: BTreeMap::new(),
        }
    }

    /// What is rated in any case.
    pub fn asked(&self) -> &[CodeIndex] {
        &self.asked
    }

    /// Nothing is left to work out.
    pub fn settled(&self) -> bool {
        let known = |race: &Race| race.settled();
        self.race.as_ref().is_none_or(known) && self.queue.as_ref().is_some_and(Vec::is_empty)
    }

    /// Finds out a little more: about the other, which calls are alike, or what one of them needs.
    pub fn step(&mut self, position: &Position) {
        if let Some(race) = self.race.as_mut().filter(|race| !race.settled()) {
            return race.step();
        }
        let Some(queue) = &mut self.queue else {
            self.classes = classes(position.codes, position.left());
            let smallest = |call: &CodeIndex| self.classes[usize::from(*call)] == *call;
            let kinds = position.codes.every().into_iter().filter(smallest);
            self.queue = Some(match self.race {
                Some(_) => kinds.collect(),
                None => Vec::new(),
            });
            return;
        };
        for class in queue.split_off(queue.len().saturating_sub(AT_ONCE)) {
            let calls = Calls::sampled(position.codes, position.left(), class);
            self.needed.insert(class, calls);
        }
    }

    /// The class of a call, once it is known.
    pub fn class(&self, call: CodeIndex) -> Option<CodeIndex> {
        self.classes.get(usize::from(call)).copied()
    }

    /// What a call is worth, if it was followed.
    pub fn value(&self, call: CodeIndex) -> Option<f64> {
        self.worth(self.needed.get(&self.class(call)?)?)
    }

    /// What it is worth to need so long.
    pub fn worth(&self, calls: &Calls) -> Option<f64> {
        Some(self.race.as_ref()?.value(calls))
    }

    /// The chance that the other's next call hits, by the model of it; `None` where nothing is valued
    /// or the model has no say: a reply ends the match.
    pub fn next_hit(&self) -> Option<f64> {
        let race = self
            .race
            .as_ref()
            .filter(|race| race.is_modelled() && race.settled())?;
        Some(race.other().hit(0))
    }

    /// What it is worth to fix any secret: all are alike. By a rule, the seat goes on by it.
    pub fn at_start(&self, len: usize, rule: Option<Rule>) -> Option<f64> {
        let player = rule.map_or(Player::Random, Player::Rule);
        self.worth(&Calls::start(len, player))
    }
}

/// Whether calls are followed under a plan; otherwise there is nothing to choose.
pub(super) fn follows(plan: Plan) -> bool {
    !matches!(plan, Plan::Secret | Plan::Contradiction)
}
