//! A match that a guest plays alone, to see whether it comes through: the others choose at random, so that
//! it meets positions from the first to the last.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::arena::{Choice, Due, Ending, PlayedGame, Playing};
use crate::catalogue::AgentSpec;
use crate::game::Seat;
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::record::{Player, Record};
use crate::session::{Session, match_id};
use crate::words::Text;

/// So many decisions of the guest are enough, and so many milliseconds: it is a person who waits.
const DECISIONS: usize = 300;
const MILLIS: f64 = 12_000.0;

/// A match on its way. The guest sits at the seat that moves first.
pub struct Trial {
    playing: Playing,
    seat: Seat,
    id: String,
    rng: Xoshiro256PlusPlus,
    /// Decisions that the guest has made.
    pub decisions: usize,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The guest is to choose.
    Asks(Due, Box<AnyObservation>),
    /// The match is over.
    Over,
    /// It has chosen often enough.
    Enough,
}

impl Trial {
    /// A match by the game's usual rules, from a secret number.
    ///
    /// # Errors
    /// The rules do not deal; the reason.
    pub fn new(guest: &str, game: GameId, secret: u64) -> Result<Trial, Text> {
        let session = Session::deal(&game.default_config(), secret)?;
        let seat = session.to_move().unwrap_or_default();
        let random = || Player::Agent(AgentSpec::plain("random"));
        let seats = Seat::all(session.players()).map(|one| match one == seat {
            true => Player::Guest(guest.to_owned()),
            false => random(),
        });
        let record = Record::of(&session, seats.collect(), None);
        Ok(Trial {
            playing: Playing::begin(record)?,
            seat,
            id: match_id(secret),
            rng: Xoshiro256PlusPlus::seed_from_u64(secret),
            decisions: 0,
        })
    }

    /// What the match is called.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Where the guest sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Plays the others up to the guest's next decision; `spent` are the milliseconds so far.
    pub fn next(&mut self, spent: f64) -> Next {
        while let Some(due) = self.playing.due() {
            let seen = self.playing.truth().observe(due.seat);
            if due.seat == self.seat {
                return match self.decisions >= DECISIONS || spent >= MILLIS {
                    true => Next::Enough,
                    false => Next::Asks(due, Box::new(seen)),
                };
            }
            match seen.legal_draw(&mut self.rng) {
                Some(action) => self.take(action),
                // Whoever is to move has something to do.
                None => return Next::Over,
            }
        }
        // Broken off for its length, it is long enough.
        match self.playing.truth().to_move() {
            Some(_) => Next::Enough,
            None => Next::Over,
        }
    }

    /// Plays the guest's choice, which is legal.
    pub fn play(&mut self, action: AnyAction) {
        self.decisions += 1;
        self.take(action);
    }

    fn take(&mut self, action: AnyAction) {
        self.playing.take(Choice {
            action: Ok(action),
            simulations: 0,
            millis: 0.0,
        });
    }

    /// The line that tells the guest how it ended.
    pub fn ending(self) -> String {
        let played: PlayedGame = self.playing.finish();
        Ending::of(&self.id, self.seat, &played).to_line()
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_match_of_every_game_is_played_from_the_first_decision_to_the_last() {
        for &game in GameId::ALL {
            let mut trial = Trial::new("mine", game, 5).expect("its own rules");
            let (mut plies, mut end) = (Vec::new(), Next::Over);
            for _ in 0..=DECISIONS {
                match trial.next(0.0) {
                    Next::Asks(due, seen) => {
                        assert_eq!(due.seat, trial.seat());
                        plies.push(due.ply);
                        let mut rng = Xoshiro256PlusPlus::seed_from_u64(due.ply as u64);
                        trial.play(seen.legal_draw(&mut rng).expect("a legal action"));
                    }
                    over => {
                        end = over;
                        break;
                    }
                }
            }
            assert_eq!(plies.len(), trial.decisions, "{game}");
            assert!(plies.len() > 2 && plies.is_sorted(), "{game}: {plies:?}");
            assert_eq!(plies[0], 0, "{game}");
            let enough = plies.len() == DECISIONS;
            assert_eq!(
                end,
                if enough { Next::Enough } else { Next::Over },
                "{game}"
            );
            assert!(trial.ending().contains("\"type\":\"end\""), "{game}");
        }
    }

    #[test]
    fn it_ends_where_a_person_has_waited_long_enough() {
        let mut trial = Trial::new("mine", GameId::Sevens, 5).expect("its own rules");
        assert!(matches!(trial.next(0.0), Next::Asks(..)));
        assert_eq!(trial.next(MILLIS), Next::Enough);
    }
}
