//! The chance of a match: two shuffled libraries, or a table in the middle of a match.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::card::CardId;
use super::event::Event;
use super::position::Position;
use super::table::PLAYERS;

/// Seeds of later chance are below this, so that every reader of JSON keeps them whole.
pub(super) const CHANCES: u64 = 1 << 53;

/// A match from its first decision on.
///
/// Later chance (a card discarded at random, a library that is shuffled after a search) is taken
/// from one SplitMix64 generator whose first state is `chance`: of `n` possibilities, the one at
/// ⌊x·n / 2⁶⁴⌋, where x is its next output. A library is shuffled as [`Coyote`]'s cards are, from
/// the order that it has, its cards counted from the bottom: place 0 is the lowest card, the last
/// place the top, which is drawn first.
///
/// [`Coyote`]: crate::games::coyote::Deal
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The cards by seat, from the top: five shields, the last of them broken first, then the hand,
    /// then the library.
    pub libraries: [Vec<CardId>; PLAYERS],
    /// The seed of later chance, below 2⁵³ so that every reader of JSON keeps it whole.
    pub chance: u64,
}

/// A match that begins in the middle of another: how things stand there, every card turned up.
///
/// The decks are those that the cards of each side are. What cannot be is refused when the match is
/// set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Middle {
    /// The table, on which somebody has to choose.
    pub table: Position,
    /// What has happened before for both to see.
    pub log: Vec<Event>,
    /// The state of the generator of later chance, as of [`Start::chance`].
    pub chance: u64,
}

/// The whole chance of a match. In JSON it is what it holds: that with a `table` is the middle of one.
///
/// Links hold the other form of it: variants and fields keep their places.
#[derive(Clone, Debug, PartialEq)]
pub enum Deal {
    /// Cards that were shuffled.
    Start(Start),
    /// A table.
    Middle(Box<Middle>),
}

/// The same for writers that are told what to expect.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Deal")]
enum Tagged {
    Start(Start),
    Middle(Box<Middle>),
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            _ if !serializer.is_human_readable() => Tagged::serialize(self, serializer),
            Deal::Start(start) => start.serialize(serializer),
            Deal::Middle(middle) => middle.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            return Tagged::deserialize(deserializer);
        }
        let value = Value::deserialize(deserializer)?;
        let read = match value.get("table") {
            Some(_) => Middle::deserialize(value).map(|middle| Deal::Middle(Box::new(middle))),
            None => Start::deserialize(value).map(Deal::Start),
        };
        read.map_err(serde::de::Error::custom)
    }
}
