//! What a card does as it enters, or as it is played.

use serde::{Deserialize, Serialize};

use super::{Card, Element, Kind};

/// Whose creatures or cards an effect is about, from the side of who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// One's own.
    Own,
    /// The other's.
    Other,
    /// Both.
    Any,
}

/// Who chooses a card that is discarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Chooser {
    /// Who loses it.
    Victim,
    /// Who plays the effect, and sees the hand for it.
    Caster,
    /// Chance.
    Chance,
}

/// Where a card comes back from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// One's own mana zone.
    Mana,
    /// One's own graveyard.
    Graveyard,
}

/// Where a new shield comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ShieldFrom {
    /// The top of one's own library, seen by nobody.
    Library,
    /// One's own hand, seen by oneself alone.
    Hand,
}

/// Which cards an effect is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Filter {
    /// Creatures, spells, or both.
    pub kind: Kind,
    /// Cards that have this element; all where there is none.
    pub element: Option<Element>,
    /// Cards of this printed cost at most; all where there is none.
    pub max_cost: Option<u8>,
}

/// One thing that a card does as it enters, or as it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// Draws so many cards.
    Draw(u8),
    /// Cards go from a hand to the graveyard.
    #[serde(rename_all = "snake_case")]
    Discard {
        /// Whose: one's own or the other's.
        side: Side,
        /// Who chooses them.
        chooser: Chooser,
        /// How many, or all there are.
        count: u8,
    },
    /// Creatures that are chosen one by one are destroyed.
    Destroy {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// Of this power at most; of any where there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_power: Option<u16>,
        /// Tapped ones only.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        tapped: bool,
    },
    /// All such creatures are destroyed.
    DestroyAll {
        /// Whose.
        side: Side,
        /// Of this power at most; of any where there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_power: Option<u16>,
    },
    /// Creatures that are chosen one by one go back to their owners' hands.
    Return {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// Of this power at most; of any where there is none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max_power: Option<u16>,
    },
    /// Creatures of the other that are chosen one by one are tapped.
    Tap(u8),
    /// Own creatures that are chosen one by one are untapped.
    Untap(u8),
    /// So many cards go from the top of one's own library to the mana zone.
    ChargeTop(u8),
    /// One's own card comes back to hand, shown.
    Recover {
        /// Where it comes from.
        from: Source,
        /// Which cards.
        #[serde(default, flatten)]
        filter: Filter,
    },
    /// So many cards go from the top of one's own library to the graveyard.
    Mill(u8),
    /// So many cards from the top of one's own library are looked at and put back in any order.
    Look(u8),
    /// A card becomes one's own shield.
    Shield(ShieldFrom),
    /// A card of one's own library comes to hand, shown.
    Search(Filter),
    /// An own creature that is chosen has so much more power until the turn ends.
    Power(u16),
}

impl Filter {
    /// Whether a card is one of those.
    pub fn takes(&self, card: &Card) -> bool {
        let kind = match self.kind {
            Kind::Creature => card.is_creature(),
            Kind::Spell => !card.is_creature(),
            Kind::Any => true,
        };
        kind && self
            .element
            .is_none_or(|element| card.elements.has(element))
            && self.max_cost.is_none_or(|most| card.cost <= most)
    }
}
