//! A match that a guest plays alone, to see whether it comes through: the others choose at random, so that
//! it meets positions from the first to the last.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::Seat;
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::session::{Session, match_id};
use crate::words::Text;

/// So many decisions of the guest are enough, and so many milliseconds: it is a person who waits.
const DECISIONS: usize = 300;
const MILLIS: f64 = 12_000.0;

/// A match on its way. The guest sits at the seat that moves first.
pub struct Trial {
    session: Session,
    seat: Seat,
    rng: Xoshiro256PlusPlus,
    /// Decisions that the guest has made.
    pub decisions: usize,
}

/// A decision that is the guest's.
#[derive(Clone, Debug, PartialEq)]
pub struct Asks {
    /// How many plies come before it.
    pub ply: usize,
    /// Its seed.
    pub seed: u64,
    /// What the guest sees.
    pub seen: AnyObservation,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// The guest is to choose.
    Asks(Box<Asks>),
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
    pub fn new(game: GameId, secret: u64) -> Result<Trial, Text> {
        let session = Session::deal(&game.default_config(), secret)?;
        Ok(Trial {
            seat: session.to_move().unwrap_or_default(),
            session,
            rng: Xoshiro256PlusPlus::seed_from_u64(secret),
            decisions: 0,
        })
    }

    /// What the match is called.
    pub fn id(&self) -> String {
        match_id(self.session.seed())
    }

    /// Where the guest sits.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Plays the others up to the guest's next decision; `spent` are the milliseconds so far.
    pub fn next(&mut self, spent: f64) -> Next {
        while let Some(mover) = self.session.to_move() {
            let ply = self.session.plies().len();
            // Two that repeat themselves would play for ever.
            if ply >= self.session.config().longest() {
                return Next::Enough;
            }
            let seen = self.session.observe(mover);
            if mover == self.seat {
                let enough = self.decisions >= DECISIONS || spent >= MILLIS;
                let seed = self.session.decision_seed(ply);
                return match enough {
                    true => Next::Enough,
                    false => Next::Asks(Box::new(Asks { ply, seed, seen })),
                };
            }
            // Whoever is to move has something to do, and it is legal.
            let Some(action) = seen.legal_draw(&mut self.rng) else {
                return Next::Over;
            };
            if self.session.play(action).is_err() {
                return Next::Over;
            }
        }
        Next::Over
    }

    /// Plays the guest's choice, which is legal.
    pub fn play(&mut self, action: AnyAction) {
        self.decisions += 1;
        // What is not legal was told as a breach before.
        let _ = self.session.play(action);
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
            let mut trial = Trial::new(game, 5).expect("its own rules");
            let (mut plies, mut end) = (Vec::new(), Next::Over);
            for _ in 0..=DECISIONS {
                match trial.next(0.0) {
                    Next::Asks(asks) => {
                        assert_eq!(asks.seen.seat(), trial.seat());
                        plies.push(asks.ply);
                        let mut rng = Xoshiro256PlusPlus::seed_from_u64(asks.seed);
                        let action = asks.seen.legal_draw(&mut rng);
                        trial.play(action.expect("a legal action"));
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
        }
    }

    #[test]
    fn it_ends_where_a_person_has_waited_long_enough() {
        let mut trial = Trial::new(GameId::Sevens, 5).expect("its own rules");
        assert!(matches!(trial.next(0.0), Next::Asks(..)));
        assert_eq!(trial.next(MILLIS), Next::Enough);
    }
}
