//! The contract of a game: the truth, what a seat has seen of it, and what it may do.

use std::fmt;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::words::{Arg, Phrase, Text, count, number, share};

pub use words::ALL as PHRASES;

mod words {
    //! What every game says of turns.
    crate::phrases!("game", "game");
}

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

    /// Hands back `action` because the match has ended.
    pub fn over(action: A) -> Self {
        Self::new(action, words::OVER.text())
    }
}

/// Why a seat may not choose at all now; `None` where it is the one `to_move`.
pub fn out_of_turn(to_move: Option<Seat>, seat: Seat) -> Option<Text> {
    match to_move {
        None => Some(words::OVER.text()),
        Some(mover) if mover == seat => None,
        Some(mover) => Some(words::NOT_YOUR_TURN.with([Arg::Seat(mover.0)])),
    }
}

/// Why a match does not go on that has had the [longest](Game::longest) number of plies.
pub fn too_long(longest: usize) -> Text {
    words::TOO_LONG.with([count(longest)])
}

/// What a match can bring its seats; in every game here the scores of a match have a fixed sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    /// The lowest and the highest score of a seat.
    pub range: (f64, f64),
    /// What the scores of all seats add up to.
    pub sum: f64,
}

impl Stakes {
    /// One win, shared where it is drawn.
    pub const WIN: Stakes = Stakes {
        range: (0.0, 1.0),
        sum: 1.0,
    };

    /// One score a seat where `seat` gives the match away: the lowest for it, so that no forfeit
    /// pays, and equal parts of what is left for the others.
    pub fn forfeit(&self, players: usize, seat: Seat) -> Vec<f64> {
        let lowest = self.range.0;
        let others = (self.sum - lowest) / players.saturating_sub(1).max(1) as f64;
        Seat::all(players)
            .map(|other| if other == seat { lowest } else { others })
            .collect()
    }

    /// Whether two scores are told alike: nearer than half of the last place that is shown, or written the same.
    pub fn are_alike(&self, a: f64, b: f64) -> bool {
        match self.range {
            (0.0, 1.0) => (a - b).abs() < 0.005 || share(a) == share(b),
            _ => (a - b).abs() < 0.05 || number(a, 1) == number(b, 1),
        }
    }

    /// A score, or a difference of two, as it is read: shares of a win in per cent, points as they
    /// are.
    pub fn arg(&self, score: f64) -> Arg {
        match self.range {
            (0.0, 1.0) => Arg::Share(score),
            _ => Arg::Number(score, 1),
        }
    }

    /// The score of each seat where a match is broken off: equal parts.
    pub fn even(&self, players: usize) -> f64 {
        self.sum / players.max(1) as f64
    }
}

/// Rules of one game; a value is the whole truth of one match.
///
/// After the deal a match is deterministic: chance that strikes later (a reshuffle) is part of
/// the truth from the start, so the same record gives the same game everywhere.
#[diagnostic::on_unimplemented(
    message = "the game `{Self}` has no rules: `yomite::game::Game` is missing",
    label = "this contract of a game is missing",
    note = "write `impl Game for {Self}` in its `rules.rs`; `yomite::contract` lists every contract of a game"
)]
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

    /// What a match under these rules can bring.
    fn stakes(config: &Self::Config) -> Stakes;

    /// The most plies that a match under these rules can have. Where the rules set no bound, it
    /// is the number at which a referee that cannot wait for ever breaks the match off.
    ///
    /// A record or a link of more plies is refused before any of them is played.
    fn longest(config: &Self::Config) -> usize;

    /// The rules in force.
    fn config(&self) -> &Self::Config;

    /// The number of seats.
    fn players(&self) -> usize;

    /// Who chooses next; `None` once the match has ended.
    fn to_move(&self) -> Option<Seat>;

    /// Plays the choice of the seat to move.
    ///
    /// # Errors
    /// An action that the mover's observation refuses comes back with that reason, and nothing
    /// changes. Both ask one function of what is public and the mover's own: legality is
    /// written down once.
    fn play(&mut self, action: &Self::Action) -> Result<(), IllegalAction<Self::Action>>;

    /// One score a seat, higher is better, once the match has ended: the winner's share of 1
    /// (a draw splits it) unless the game counts points.
    fn scores(&self) -> Option<Vec<f32>>;

    /// The place of each seat once the match has ended: 1 for the best, and equals share one.
    /// `None` where the rules name the winner alone, which the scores tell.
    fn places(&self) -> Option<Vec<u8>> {
        None
    }

    /// What `seat` has seen so far; a finished match is shown to everyone as the rules show it.
    fn observe(&self, seat: Seat) -> Self::Observation;

    /// A full world that this observation allows, its hidden chance drawn anew, future shuffles
    /// too. It says what is *possible*; how *likely* it is, is the matter of a game's belief.
    fn determinize(seen: &Self::Observation, rng: &mut impl Rng) -> Self;

    /// The same match, its chance that has not struck yet drawn anew: what no seat knows, and no
    /// choice could go by. Given all that every seat knows, it is as likely as the truth itself, so
    /// the two could change places. Where chance strikes with the deal alone, the match as it is.
    fn redraw(&self, rng: &mut impl Rng) -> Self {
        let _ = rng;
        self.clone()
    }

    /// Whether chance may strike with this legal action. It is read from what
    /// [`redraw`](Game::redraw) keeps, and so is the same in every redrawn match.
    fn strikes(&self, action: &Self::Action) -> bool {
        let _ = action;
        false
    }
}

/// All that one seat has seen so far, with perfect recall. It alone crosses to an agent.
///
/// Of the legal actions there may be more than a list can hold (ways to arrange 17 cards, say):
/// [`refusal`](Observation::refusal) and [`legal_walk`](Observation::legal_walk) are all that a
/// game has to write. Nothing on top of them makes a list but
/// [`legal_actions`](Observation::legal_actions); where walking takes long, a game counts and
/// draws in its own way.
///
/// What is read from outside is held against the rules first: every game reads a private
/// `Unchecked`, and `TryFrom` makes the observation of it or says in words what is wrong.
pub trait Observation:
    Clone + fmt::Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// The game's action.
    type Action;

    /// Whose view this is.
    fn seat(&self) -> Seat;

    /// Who chooses next, as far as the rules make it public (they do in every game here).
    fn to_move(&self) -> Option<Seat>;

    /// Why this seat may not do this now; `None` where it is legal. It is the one door to
    /// legality: [`Game::play`] refuses for the same reasons.
    fn refusal(&self, action: &Self::Action) -> Option<Text>;

    /// What this seat may do now, one after the other without repetition, made as it is asked
    /// for; nothing when it is not its turn.
    fn legal_walk(&self) -> Box<dyn Iterator<Item = Self::Action> + '_>;

    /// How many actions [`legal_walk`](Observation::legal_walk) would give.
    fn legal_count(&self) -> u64 {
        self.legal_walk().count() as u64
    }

    /// One of the legal actions, each with the same chance; `None` when there is none.
    fn legal_draw(&self, rng: &mut impl Rng) -> Option<Self::Action> {
        let count = self.legal_count();
        let at = (count > 0).then(|| rng.random_range(0..count))?;
        self.legal_walk().nth(usize::try_from(at).ok()?)
    }

    /// The legal actions as a list, in the order of the walk: for positions that have few.
    fn legal_actions(&self) -> Vec<Self::Action> {
        self.legal_walk().collect()
    }
}

/// A kind of mistake of a game.
#[derive(Clone, Copy, Debug)]
pub struct MistakeKind {
    /// Its name in stored reviews, a word.
    pub name: &'static str,
    /// What was done, in a few words.
    pub title: Phrase,
    /// What to do next time, in a sentence.
    pub advice: Phrase,
    /// A loss is one where any of these holds.
    pub when: &'static [When],
}

/// What makes a loss one of a kind.
#[derive(Clone, Copy, Debug)]
pub enum When {
    /// What was played is of the one [way](crate::catalogue::Catalogue::way), what is better of the other.
    Ways(u8, u8),
    /// One of these parts, by the phrase for more of it, lost the most.
    Part(&'static [Phrase]),
    /// The same, of parts of which less is better: what another has more of.
    Gave(&'static [Phrase]),
    /// One of these speaks against what was played, and not against what is better.
    Against(&'static [Phrase]),
    /// One of these speaks for what is better, and not for what was played.
    Missed(&'static [Phrase]),
}

/// The kinds of mistakes of a game, a row each: the name, the title, the advice, when. The first that fits is it.
#[macro_export]
macro_rules! mistakes {
    ($($name:literal, $title:expr, $advice:expr, $($when:ident($($of:tt)*)),+;)*) => {
        &[$($crate::game::MistakeKind {
            name: $name,
            title: $title,
            advice: $advice,
            when: &[$($crate::game::When::$when($($of)*)),+],
        }),*]
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_forfeit_is_never_worth_more_than_the_worst_result() {
        let points = Stakes {
            range: (-60.0, 60.0),
            sum: 0.0,
        };
        assert_eq!(points.forfeit(2, Seat(1)), [60.0, -60.0]);
        assert_eq!(points.forfeit(3, Seat(0)), [-60.0, 30.0, 30.0]);
        assert_eq!(points.even(3), 0.0);
        assert_eq!(Stakes::WIN.forfeit(3, Seat(2)), [0.5, 0.5, 0.0]);
        assert_eq!(Stakes::WIN.even(4), 0.25);
    }

    #[test]
    fn nobody_chooses_out_of_turn() {
        assert_eq!(out_of_turn(Some(Seat(1)), Seat(1)), None);
        let waits = out_of_turn(Some(Seat(1)), Seat(0)).expect("another's turn");
        assert_eq!(waits, words::NOT_YOUR_TURN.with([Arg::Seat(1)]));
        assert_eq!(out_of_turn(None, Seat(0)), Some(words::OVER.text()));
    }
}
