//! What happens at the table for both to see.

use serde::{Deserialize, Serialize};

use super::action::Slot;
use super::card::{CardId, Elements};
use super::table::Table;
use crate::game::Seat;

/// Where a card came from, or went to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Zone {
    /// The cards still to be drawn, face down.
    Library,
    Hand,
    /// The cards that pay.
    Mana,
    Battle,
    /// The cards that are used up.
    Graveyard,
    /// The cards that protect the player, face down.
    Shields,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// An attack went through where no shield was left.
    Attack,
    /// A player had to draw from an empty library.
    Library,
    /// The last turn was over: drawn.
    Turns,
}

/// One thing that happened, as both players saw it but for one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A turn began; its player's cards were untapped.
    Began {
        /// Whose turn it is.
        seat: Seat,
        /// The turn, from 1.
        turn: u8,
    },
    Drew {
        seat: Seat,
    },
    /// A card went to the mana zone.
    Charged {
        seat: Seat,
        card: CardId,
        /// From the hand, or by an effect from the library.
        from: Zone,
    },
    /// A card was played: what follows until the next of these comes of it.
    Played {
        /// By whom.
        seat: Seat,
        card: CardId,
        /// From the hand, or as a trigger from the shields.
        from: Zone,
        /// The mana that it cost.
        cost: u8,
    },
    /// A mana card was tapped for it.
    Paid {
        /// By whom.
        seat: Seat,
        /// The elements of the mana card.
        with: Elements,
    },
    Entered {
        seat: Seat,
        card: CardId,
        slot: Slot,
    },
    Attacked {
        /// Whose turn it is.
        seat: Seat,
        by: Slot,
        /// The creature attacked, or the player.
        at: Option<Slot>,
    },
    /// A guard took the attack on.
    Blocked {
        seat: Seat,
        by: Slot,
    },
    Broke {
        seat: Seat,
    },
    /// The owner of a broken trigger took it to hand: no log has it, for nobody else can know. Logs
    /// that were written before this was so are read without it.
    Declined {
        seat: Seat,
    },
    Destroyed {
        seat: Seat,
        card: CardId,
        slot: Slot,
        /// By an effect, not in battle.
        effect: bool,
    },
    /// A creature went back to its owner's hand.
    Returned {
        seat: Seat,
        card: CardId,
        slot: Slot,
    },
    /// A creature was tapped by an effect.
    Tapped {
        seat: Seat,
        slot: Slot,
    },
    /// A creature was untapped by an effect.
    Untapped {
        seat: Seat,
        slot: Slot,
    },
    /// A creature became stronger until the turn ends.
    Strengthened {
        seat: Seat,
        slot: Slot,
        /// By how much.
        by: u16,
    },
    /// The other saw all cards of a hand.
    Revealed {
        seat: Seat,
    },
    /// A card went from hand to the graveyard.
    Discarded {
        seat: Seat,
        card: CardId,
    },
    /// A card went from the library to the graveyard.
    Milled {
        seat: Seat,
        card: CardId,
    },
    /// A card came back to hand, for both to see.
    Recovered {
        seat: Seat,
        card: CardId,
        /// From the mana zone or the graveyard.
        from: Zone,
    },
    /// A player looks at the top of one's own library, to put it back in any order.
    Looked {
        seat: Seat,
        count: u8,
    },
    /// A player looked through one's own library; it is shuffled after that.
    Searched {
        seat: Seat,
        /// What was shown and taken to hand, if anything.
        card: Option<CardId>,
    },
    /// A card became a shield, face down.
    Shielded {
        seat: Seat,
        /// From the library or the hand.
        from: Zone,
    },
    /// A spell is done and goes to the graveyard.
    Resolved {
        seat: Seat,
        card: CardId,
    },
    Over {
        /// Who won; nobody where it is drawn.
        winner: Option<Seat>,
        by: Ending,
    },
}

impl Event {
    /// Whose it is, with the card that it names; `None` of the end.
    pub fn card_shown(&self) -> Option<(Seat, Option<CardId>)> {
        match *self {
            Event::Began { seat, .. }
            | Event::Drew { seat }
            | Event::Paid { seat, .. }
            | Event::Attacked { seat, .. }
            | Event::Blocked { seat, .. }
            | Event::Broke { seat }
            | Event::Declined { seat }
            | Event::Tapped { seat, .. }
            | Event::Untapped { seat, .. }
            | Event::Strengthened { seat, .. }
            | Event::Revealed { seat }
            | Event::Looked { seat, .. }
            | Event::Shielded { seat, .. } => Some((seat, None)),
            Event::Charged { seat, card, .. }
            | Event::Played { seat, card, .. }
            | Event::Entered { seat, card, .. }
            | Event::Destroyed { seat, card, .. }
            | Event::Returned { seat, card, .. }
            | Event::Discarded { seat, card }
            | Event::Milled { seat, card }
            | Event::Recovered { seat, card, .. }
            | Event::Resolved { seat, card } => Some((seat, Some(card))),
            Event::Searched { seat, card } => Some((seat, card)),
            Event::Over { .. } => None,
        }
    }
}

/// The card that has, or had last, a slot.
pub(super) fn card_of(log: &[Event], slot: Slot) -> Option<CardId> {
    let entered = |event: &Event| match *event {
        Event::Entered { card, slot: at, .. } if at == slot => Some(card),
        _ => None,
    };
    log.iter().rev().find_map(entered)
}

/// What is told of every event of a match, after it.
pub trait Sink {
    /// Something happened, and this is the table after it. Every card lies in exactly one zone.
    fn event(&mut self, table: &Table, event: Event);
}

/// Listens to nothing.
impl Sink for () {
    #[inline(always)]
    fn event(&mut self, _: &Table, _: Event) {}
}

impl Event {
    /// Whether both players see it happen.
    pub(super) const fn is_public(&self) -> bool {
        !matches!(self, Event::Declined { .. })
    }
}

/// Keeps what both players see.
impl Sink for Vec<Event> {
    fn event(&mut self, _: &Table, event: Event) {
        if event.is_public() {
            self.push(event);
        }
    }
}
