//! A decision of a guest in a game that a worker plays: asked of the page, where guests run, and answered.

use serde::{Deserialize, Serialize};

use super::Packed;
use crate::arena::{Choice, Due, Fault, Playing};
use crate::games::{AnyAction, AnyObservation};
use crate::record::Breach;

/// A decision that a guest is to make: what its seat has seen, and the decision's own seed. Neither leads
/// to the deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Asking {
    /// The decision.
    pub due: Due,
    /// What its seat has seen.
    pub observation: AnyObservation,
}

impl Asking {
    /// The decision that is due in a game; `None` once it is over.
    pub fn of(playing: &Playing) -> Option<Asking> {
        let due = playing.due()?;
        Some(Asking {
            due,
            observation: playing.truth().observe(due.seat),
        })
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    ply: usize,
    /// The action, or the breach as records write it: it has no packed form.
    action: Result<AnyAction, String>,
    simulations: u64,
    millis: f64,
}

impl Answer {
    /// The answer to what is due, after so many simulations and milliseconds: an action, or by what the
    /// game is given away.
    pub fn of(
        due: Due,
        action: Result<AnyAction, Breach>,
        simulations: u64,
        millis: f64,
    ) -> Packed<Answer> {
        let written = |breach: Breach| {
            let written = serde_json::to_string(&breach);
            written.unwrap_or_else(|_| breach.to_string())
        };
        Packed::new(&Answer {
            ply: due.ply,
            action: action.map_err(written),
            simulations,
            millis,
        })
    }

    /// How many plies come before the decision that it answers.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The choice, for the referee.
    pub fn choice(self) -> Choice {
        let read = |written: String| match serde_json::from_str(&written) {
            Ok(breach) => Fault::Breach(breach),
            Err(_) => Fault::Words(written),
        };
        Choice {
            action: self.action.map_err(read),
            simulations: self.simulations,
            millis: self.millis,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::End;
    use crate::games::GameId;
    use crate::record::{Player, Record, read_one};
    use crate::session::Session;

    /// A game of Numer0n whose first seat is a guest.
    fn playing() -> Playing {
        let session = Session::deal(&GameId::Numeron.default_config(), 5).expect("its own rules");
        let seats = vec![
            Player::Guest("mine".to_owned()),
            "random".parse().expect("an agent"),
        ];
        Playing::begin(Record::of(&session, seats, None)).expect("a fresh deal")
    }

    #[test]
    fn what_is_asked_is_the_same_in_every_world_that_its_seat_allows() {
        let asked = |secret: &str| {
            let mut playing = playing();
            for code in ["012", secret] {
                let action = GameId::Numeron.action(serde_json::json!({ "secret": code }));
                playing.take(Choice {
                    action: Ok(action.expect("a code")),
                    simulations: 0,
                    millis: 0.0,
                });
            }
            let asking = Asking::of(&playing).expect("a call is due");
            assert_ne!(asking.due.seed, playing.record().seed);
            serde_json::to_value(asking).expect("plain data")
        };
        assert_eq!(asked("345"), asked("678"));
    }

    #[test]
    fn a_choice_crosses_as_it_was_made() {
        let mut playing = playing();
        let Asking { due, observation } = Asking::of(&playing).expect("the first decision");
        let action = observation.legal_part(7, 1).remove(0);
        let crossed = Answer::of(due, Ok(action.clone()), 9, 1.5).open();
        let crossed = crossed.expect("an answer");
        assert_eq!(crossed.ply(), due.ply);
        let choice = crossed.choice();
        assert_eq!((choice.simulations, choice.millis), (9, 1.5));
        playing.take(choice);
        assert_eq!(playing.record().plies[0].action, action);
    }

    #[test]
    fn a_breach_is_a_forfeit_that_the_record_tells() {
        let mut playing = playing();
        let due = playing.due().expect("the first decision");
        let breach = Breach::Illegal {
            action: serde_json::json!({ "call": "012" }),
            reason: "no".to_owned(),
        };
        let crossed = Answer::of(due, Err(breach.clone()), 0, 2.0).open();
        playing.take(crossed.expect("an answer").choice());
        let played = playing.finish();
        let End::Forfeit(forfeit) = &played.outcome.end else {
            panic!("{:?}", played.outcome.end);
        };
        assert_eq!((forfeit.contestant, forfeit.ply), (0, 0));
        assert_eq!(forfeit.reason, breach.to_string());
        assert_eq!(played.outcome.wins, [0.0, 1.0]);
        let read = read_one(&played.record.to_lines()).expect("it fits its rules");
        let given = read.given_away.expect("it was given away");
        assert_eq!((given.seat, given.breach), (due.seat, breach));
    }
}
