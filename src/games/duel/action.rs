//! What a seat may choose, one small decision at a time.

use serde::{Deserialize, Serialize};

use super::card::{CardId, Element, Elements};

/// A creature in the battle zone: the place it got as it entered, by which both sides are counted
/// together. It is a creature's own for as long as fewer than 256 have entered.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Slot(pub u8);

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Put this card of the hand into the mana zone.
    Charge(CardId),
    /// Put no card into the mana zone in this turn.
    Keep,
    /// Play this card of the hand.
    Play(CardId),
    /// Tap a mana card with exactly these elements for the card that is being paid.
    Pay(Elements),
    /// Attack with a creature.
    Attack {
        /// The attacker.
        by: Slot,
        /// A tapped creature of the other; the other player where there is none.
        at: Option<Slot>,
    },
    /// End the turn.
    End,
    /// Take the attack on with this guard.
    Block(Slot),
    /// Let the attack through.
    Let,
    /// Play the trigger that was broken, free.
    Use,
    /// Take the trigger that was broken to hand.
    Take,
    /// Choose this creature for the effect.
    Target(Slot),
    /// Choose this card for the effect, for both to see.
    Pick(CardId),
    /// Put this card face down where the effect says: the choice is one's own to know.
    Put(CardId),
    /// Choose nothing (more) for the effect.
    Decline,
}

impl Serialize for Elements {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => self.iter().collect::<Vec<_>>().serialize(serializer),
            false => self.bits().serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match deserializer.is_human_readable() {
            true => Ok(Vec::<Element>::deserialize(deserializer)?
                .into_iter()
                .collect()),
            false => u8::deserialize(deserializer).map(Elements::from_bits),
        }
    }
}
