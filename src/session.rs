//! The referee: the truth of one match, every position it went through, and who chose what.

use std::borrow::Cow;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::{IllegalAction, Seat, too_long};
use crate::games::{AnyAction, AnyConfig, AnyDeal, AnyGame, AnyObservation, AnyQuery};
use crate::reading::Truth;
use crate::words::Text;
use positions::Positions;

mod positions;

/// One choice in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    /// Who chose.
    pub seat: Seat,
    /// What was chosen.
    pub action: AnyAction,
}

/// One match from its deal to where it stands, with all positions between. Its memory, and the time to
/// play it, grow with its length.
#[derive(Clone, Debug)]
pub struct Session {
    config: AnyConfig,
    deal: AnyDeal,
    seed: u64,
    positions: Positions,
    plies: Vec<Ply>,
}

/// All positions follow from the deal and the plies.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.config == other.config
            && self.deal == other.deal
            && self.seed == other.seed
            && self.plies == other.plies
    }
}

impl Session {
    /// Deals a match from a seed.
    ///
    /// # Errors
    /// A config out of range gives the reason.
    pub fn deal(config: &AnyConfig, seed: u64) -> Result<Session, Text> {
        let deal = config.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed))?;
        Session::set_up(config, deal, seed)
    }

    /// Sets a match up from a known deal; the seed still feeds the agents' decisions.
    ///
    /// # Errors
    /// A config out of range, or a deal that does not fit it, gives the reason.
    pub fn set_up(config: &AnyConfig, deal: AnyDeal, seed: u64) -> Result<Session, Text> {
        let start = AnyGame::set_up(config, &deal)?;
        Ok(Session {
            config: config.clone(),
            deal,
            seed,
            positions: Positions::new(start),
            plies: Vec::new(),
        })
    }

    /// The rules in force.
    pub fn config(&self) -> &AnyConfig {
        &self.config
    }

    /// The chance of the match.
    pub fn chance(&self) -> &AnyDeal {
        &self.deal
    }

    /// The seed of the deal and of the agents' decisions.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of seats.
    pub fn players(&self) -> usize {
        self.present().players()
    }

    /// Who chooses next; `None` once the match has ended.
    pub fn to_move(&self) -> Option<Seat> {
        self.present().to_move()
    }

    /// One score a seat, once the match has ended.
    pub fn scores(&self) -> Option<Vec<f32>> {
        self.present().scores()
    }

    /// The place of each seat, 1 for the best, once the match has ended; `None` where the rules
    /// name the winner alone.
    pub fn places(&self) -> Option<Vec<u8>> {
        self.present().places()
    }

    /// The choices so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Plays the choice of the seat to move.
    ///
    /// # Errors
    /// An illegal action comes back with the reason, and so does one that would make the
    /// match longer than [any](AnyConfig::longest); nothing changes.
    pub fn play(&mut self, action: AnyAction) -> Result<(), IllegalAction<AnyAction>> {
        let longest = self.config.longest();
        if self.plies.len() >= longest {
            return Err(IllegalAction::new(action, too_long(longest)));
        }
        let seat = self.to_move();
        self.positions.play(self.plies.len(), &action)?;
        // A game that accepts an action has somebody to move.
        let seat = seat.unwrap_or_default();
        self.plies.push(Ply { seat, action });
        Ok(())
    }

    /// The match as it stood after so many plies; `None` if there are fewer.
    pub fn cut(&self, plies: usize) -> Option<Session> {
        Some(Session {
            plies: self.plies.get(..plies)?.to_vec(),
            positions: self.positions.cut(plies, &self.plies),
            config: self.config.clone(),
            deal: self.deal.clone(),
            seed: self.seed,
        })
    }

    /// Each decision in order, with what the seat to move had seen; the one that is due comes last.
    ///
    /// To go through a match it is much quicker than [`observe_at`](Session::observe_at) of every ply,
    /// which plays part of the match each time.
    pub fn decisions(&self) -> impl Iterator<Item = (Seat, AnyObservation)> {
        let seen = |game: &AnyGame| game.to_move().map(|seat| (seat, game.observe(seat)));
        self.positions.each(&self.plies, seen).flatten()
    }

    /// The turn of each position, from the start to the present one, counted from 1, where a turn is of
    /// several actions.
    pub fn turns(&self) -> impl Iterator<Item = Option<usize>> {
        self.positions.each(&self.plies, AnyGame::turn)
    }

    /// What a seat had seen after so many plies (0 is the start); past the end, what it sees now.
    pub fn observe_at(&self, ply: usize, seat: Seat) -> AnyObservation {
        self.position(ply).observe(seat)
    }

    /// What a seat has seen so far.
    pub fn observe(&self, seat: Seat) -> AnyObservation {
        self.present().observe(seat)
    }

    /// All that lay hidden after so many plies, turned up; past the end, all that does now. `None` where
    /// the game cannot show it. For those alone from whom nothing has to be kept.
    pub fn open_at(&self, ply: usize) -> Option<AnyObservation> {
        self.position(ply).open()
    }

    /// What is true of a question that a seat was asked at a ply, as far as the match has come; `None`
    /// where that is not decided yet.
    pub fn truth(&self, ply: usize, seat: Seat, query: &AnyQuery) -> Option<Truth> {
        let then = self.position(ply);
        then.observe(seat).truth(query, &then, self.present())
    }

    /// The seed of the decision after so many plies, so that a thought can be had again.
    pub fn decision_seed(&self, ply: usize) -> u64 {
        decision_seed(self.seed, ply)
    }

    fn position(&self, ply: usize) -> Cow<'_, AnyGame> {
        self.positions.after(ply, &self.plies)
    }

    fn present(&self) -> &AnyGame {
        self.positions.present()
    }
}

/// The seed of the decision after so many plies of a match with this seed.
///
/// Every agent, worker and program is given the seeds of its own decisions. So they come from a
/// one-way function (BLAKE3 as it derives keys, under a context of its own): neither the match's
/// seed, of which the deal is drawn, nor the seed of any other decision can be worked out.
pub fn decision_seed(seed: u64, ply: usize) -> u64 {
    const CONTEXT: &str = "yomite 1: the seed of a decision, of match and ply";
    derive(CONTEXT, &[seed, ply as u64])
}

/// The name of a match with this seed, for those who play it: 16 hexadecimal digits, no two matches
/// alike. It tells as little of the seed as the seed of a decision does, nor which matches have the
/// same deal.
pub fn match_id(seed: u64) -> String {
    const CONTEXT: &str = "yomite 1: the name of a match, of its seed";
    format!("{:016x}", derive(CONTEXT, &[seed]))
}

/// A number of a game and a day (counted from 1970), and of what it is for: the same everywhere, and
/// unlike that of any other day.
pub fn daily_number(game: &str, day: i64, purpose: u64) -> u64 {
    const CONTEXT: &str = "yomite 1: a number of a day and a game";
    let numbers = [crate::assets::hash(game.as_bytes()), day as u64, purpose];
    derive(CONTEXT, &numbers)
}

fn derive(context: &str, numbers: &[u64]) -> u64 {
    let mut hasher = blake3::Hasher::new_derive_key(context);
    for number in numbers {
        hasher.update(&number.to_le_bytes());
    }
    let mut first = [0; 8];
    hasher.finalize_xof().fill(&mut first);
    u64::from_le_bytes(first)
}

#[cfg(test)]
mod tests;
