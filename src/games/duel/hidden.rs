//! How a view writes a card that it does not know: as nothing.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::card::CardId;

/// A card, unless it is unknown.
pub(super) fn known(card: CardId) -> Option<CardId> {
    card.is_known().then_some(card)
}

pub(super) fn serialize<S: Serializer>(
    card: &Option<CardId>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    card.and_then(known).serialize(serializer)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<CardId>, D::Error> {
    Option::deserialize(deserializer)
}

/// One card that may be unknown.
pub(super) mod card {
    use super::{CardId, Deserialize, Deserializer, Serialize, Serializer, known};

    pub(in super::super) fn serialize<S: Serializer>(
        card: &CardId,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        known(*card).serialize(serializer)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<CardId, D::Error> {
        let card: Option<CardId> = Option::deserialize(deserializer)?;
        Ok(card.unwrap_or(CardId::UNKNOWN))
    }
}
