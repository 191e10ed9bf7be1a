//! The contract of a game: the truth, what a seat has seen of it, and what it may do.

use std::fmt;

use rand::Rng;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::words::Text;

/// A player's place at the table, counted from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list with one entry a player.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a table, in order.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players as u8).map(Seat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A refused action: it is handed back with the reason, and nothing has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct IllegalAction<A> {
    /// What was tried.
    pub action: A,
    /// Why it is not legal here, and what would be.
    pub reason: Text,
}

impl<A> IllegalAction<A> {
    /// Hands back `action` with a reason.
    pub fn new(action: A, reason: Text) -> Self {
        Self { action, reason }
    }
}

/// Rules of one game; a value is the whole truth of one match.
///
/// After the deal a match is deterministic: chance that strikes later (a reshuffle) is part of
/// the truth from the start, so the same record gives the same game everywhere.
pub trait Game: Clone + fmt::Debug + PartialEq + Send + Sync + Sized + 'static {
    /// The rules in force: player count, variants.
    type Config: Clone
        + fmt::Debug
        + PartialEq
        + Default
        + Send
        + Sync
        + Serialize
        + DeserializeOwned;
    /// The chance of a match, complete: with it and the config the match can be set up again.
    type Deal: Clone + fmt::Debug + PartialEq + Serialize + DeserializeOwned;
    /// One choice of one seat.
    type Action: Clone
        + fmt::Debug
        + PartialEq
        + Eq
        + std::hash::Hash
        + Send
        + Sync
        + Serialize
        + DeserializeOwned;
    /// What one seat has seen so far.
    type Observation: Observation<Action = Self::Action>;

    /// Draws the chance of a match.
    ///
    /// # Errors
    /// A config out of range gives the reason.
    fn draw(config: &Self::Config, rng: &mut impl Rng) -> Result<Self::Deal, Text>;

    /// Sets a match up.
    ///
    /// # Errors
    /// A config out of range, or a deal that does not fit it (a foreign record), gives the reason.
    fn set_up(config: &Self::Config, deal: &Self::Deal) -> Result<Self, Text>;

    /// The rules in force.
    fn config(&self) -> &Self::Config;

    /// The number of seats.
    fn players(&self) -> usize;

    /// Who chooses next; `None` once the match has ended.
    fn to_move(&self) -> Option<Seat>;

    /// Plays the choice of the seat to move.
    ///
    /// # Errors
    /// An illegal action comes back with the reason, and nothing changes.
    fn play(&mut self, action: &Self::Action) -> Result<(), IllegalAction<Self::Action>>;

    /// One score a seat, higher is better, once the match has ended: the winner's share of 1
    /// (a draw splits it) unless the game counts points.
    fn scores(&self) -> Option<Vec<f32>>;

    /// What `seat` has seen so far; a finished match is shown to everyone as the rules show it.
    fn observe(&self, seat: Seat) -> Self::Observation;

    /// A full world that this observation allows, its hidden chance drawn anew, future shuffles
    /// too. It says what is *possible*; how *likely* it is, is the matter of a game's belief.
    fn determinize(seen: &Self::Observation, rng: &mut impl Rng) -> Self;
}

/// All that one seat has seen so far, with perfect recall. It alone crosses to an agent.
pub trait Observation:
    Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// The game's action.
    type Action;

    /// Whose view this is.
    fn seat(&self) -> Seat;

    /// Who chooses next, as far as the rules make it public (they do in every game here).
    fn to_move(&self) -> Option<Seat>;

    /// What this seat may do now, without repetition; empty when it is not its turn.
    fn legal_actions(&self) -> Vec<Self::Action>;
}
