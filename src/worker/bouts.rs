//! A game that a worker plays for everybody at its table, decision by decision.

use super::kit::Kit;
use super::now_thinks;
use crate::agent::{Budget, Progress, Shard, Spending};
use crate::arena::{Choice, Weighed};
use crate::games::AnySearch;
use crate::protocol::{Failure, Packed, Verdict};

/// A game in hand.
pub(super) struct Bouting {
    weighed: Weighed,
    budget: Budget,
    thought: Option<Thought>,
}

/// The decision that is being thought about.
struct Thought {
    search: AnySearch,
    spending: Spending,
    /// Milliseconds of earlier slices.
    millis: f64,
}

impl Bouting {
    /// A game, and what each of its decisions may cost.
    pub fn new(weighed: Weighed, budget: Budget) -> Bouting {
        Bouting {
            weighed,
            budget,
            thought: None,
        }
    }

    /// Plays on until the deadline, in milliseconds of the clock; whether the game is over.
    ///
    /// # Errors
    /// Somebody at the table cannot be asked; who, and why.
    pub fn go_on(
        &mut self,
        kit: &mut Kit,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Progress, Failure> {
        loop {
            let Some(due) = self.weighed.playing().due() else {
                return Ok(Progress::Settled);
            };
            now_thinks(self.mover());
            let began = clock();
            let mut thought = match self.thought.take() {
                Some(thought) => thought,
                None => Thought {
                    search: kit.think(self.weighed.playing(), due)?,
                    spending: Spending::new(self.budget, Shard::WHOLE, began),
                    millis: 0.0,
                },
            };
            let progress = thought.search.think(&thought.spending, deadline, clock);
            thought.millis += clock() - began;
            match progress {
                Progress::Thinking => self.thought = Some(thought),
                Progress::Settled => {
                    let found = [thought.search.evaluation()];
                    self.weighed.take(Choice::pooled(&found, thought.millis));
                }
            }
            if clock() >= deadline {
                return Ok(match self.weighed.playing().due() {
                    Some(_) => Progress::Thinking,
                    None => Progress::Settled,
                });
            }
        }
    }

    /// Who is to move, by name; nobody once the game is over.
    fn mover(&self) -> Option<String> {
        let due = self.weighed.playing().due()?;
        let seats = &self.weighed.playing().record().seats;
        Some(seats.get(due.seat.index())?.to_string())
    }

    /// How many plies were played.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.weighed.playing().record().plies.len()).unwrap_or(u32::MAX)
    }

    /// What came of it.
    pub fn verdict(&self) -> Packed<Verdict> {
        Verdict::of(&self.weighed.clone().finish())
    }
}
