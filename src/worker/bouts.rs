//! A game that a worker plays for everybody at its table, decision by decision. Guests run in the page:
//! where one is to choose, the game waits until the page has asked it.

use yomite::agent::{Budget, Progress, Shard, Spending};
use yomite::arena::{Choice, Due, PlayedGame};
use yomite::minds::AnySearch;
use yomite::minds::luck::Weighed;
use yomite::protocol::{Answer, Asking, Failure};
use yomite::record::Player;

use super::kit::Kit;
use super::now_thinks;

/// A game in hand.
pub(super) struct Bouting {
    weighed: Weighed,
    budget: Budget,
    turn: Option<Turn>,
}

/// How far a game has come.
pub(super) enum Course {
    /// It goes on.
    Thinks,
    /// A guest is to choose, who is to be asked now.
    Asks(Box<Asking>),
    /// A guest has been asked; nothing goes on before its answer.
    Waits,
    Over,
}

/// The decision that is being made.
enum Turn {
    Thought(Thought),
    /// A guest was asked, after so many plies.
    Asked(usize),
    /// And has answered.
    Answered(Choice),
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
            turn: None,
        }
    }

    /// Plays on until the deadline, in milliseconds of the clock.
    ///
    /// # Errors
    /// Somebody at the table cannot be asked; who, and why.
    pub fn go_on(
        &mut self,
        kit: &mut Kit,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<Course, Failure> {
        while self.weighed.catch_up() {
            if clock() >= deadline {
                return Ok(Course::Thinks);
            }
        }
        loop {
            let Some(due) = self.weighed.playing().due() else {
                return Ok(Course::Over);
            };
            match (self.turn.take(), self.mover(due)) {
                (Some(Turn::Answered(choice)), _) => self.weighed.take(choice),
                (Some(asked @ Turn::Asked(_)), _) => {
                    self.turn = Some(asked);
                    return Ok(Course::Waits);
                }
                (_, Some(Player::Guest(_))) => {
                    let Some(asking) = Asking::from_playing(self.weighed.playing()) else {
                        return Ok(Course::Over);
                    };
                    self.turn = Some(Turn::Asked(due.ply));
                    return Ok(Course::Asks(Box::new(asking)));
                }
                (thought, mover) => {
                    now_thinks(mover.map(Player::to_string));
                    let begun = match thought {
                        Some(Turn::Thought(thought)) => Some(thought),
                        _ => None,
                    };
                    self.think(kit, due, begun, deadline, clock)?;
                }
            }
            if clock() >= deadline {
                return Ok(match self.weighed.playing().due() {
                    Some(_) => Course::Thinks,
                    None => Course::Over,
                });
            }
        }
    }

    /// An agent thinks about a decision, on from where it was, and chooses if it comes to an end by the
    /// deadline.
    fn think(
        &mut self,
        kit: &mut Kit,
        due: Due,
        begun: Option<Thought>,
        deadline: f64,
        clock: &mut dyn FnMut() -> f64,
    ) -> Result<(), Failure> {
        let began = clock();
        let mut thought = match begun {
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
            Progress::Thinking => self.turn = Some(Turn::Thought(thought)),
            Progress::Settled => {
                let found = [thought.search.evaluation()];
                self.weighed.take(Choice::pooled(&found, thought.millis));
            }
        }
        Ok(())
    }

    /// Takes a guest's answer; whether the game has waited for it.
    pub fn answer(&mut self, answer: Answer) -> bool {
        let awaited = matches!(self.turn, Some(Turn::Asked(ply)) if ply == answer.ply());
        if awaited {
            self.turn = Some(Turn::Answered(answer.choice()));
        }
        awaited
    }

    /// Whether a guest was asked that has not answered yet.
    pub fn waits(&self) -> bool {
        matches!(self.turn, Some(Turn::Asked(_)))
    }

    /// Who is to make a decision.
    fn mover(&self, due: Due) -> Option<&Player> {
        self.weighed.playing().record().seats.get(due.seat.index())
    }

    /// How many plies were played.
    pub fn plies(&self) -> u32 {
        u32::try_from(self.weighed.playing().record().plies.len()).unwrap_or(u32::MAX)
    }

    /// What came of it.
    pub fn played(&self) -> PlayedGame {
        self.weighed.clone().finish()
    }
}
