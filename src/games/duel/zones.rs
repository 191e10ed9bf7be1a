//! The zones of one player.

use serde::{Deserialize, Serialize};

use super::action::Slot;
use super::card::{CardId, Elements, Keyword, Source};
use super::counts::{Pile, Pool};
use super::hidden;

/// A creature in the battle zone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creature {
    pub card: CardId,
    /// Its place, by which it is named.
    pub slot: Slot,
    pub tapped: bool,
    /// Whether it came in this turn.
    pub fresh: bool,
    /// Power that it has more until the turn ends.
    pub extra: u16,
}

/// A shield, face down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    #[serde(with = "hidden::card")]
    pub card: CardId,
    /// Whether its owner knows the card.
    pub known: bool,
    /// How often its owner had searched the library before it was put there: where the owner does
    /// not know the card, it was among the unknown cards of the library then.
    pub epoch: u8,
    /// When its owner put it there from the hand, on the clock of [`Shown::at`]; 0 for a card that
    /// came from the library.
    pub secret: u16,
}

/// A card of the hand that the other player has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shown {
    pub card: CardId,
    /// It was not in hand when the hand was seen last: it lies among the shields.
    pub shielded: bool,
    /// When it was seen: a shield put from the hand later than this may be this card.
    pub at: u16,
}

/// All cards of one player by zone.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Side {
    /// The top is the last card.
    pub library: Pile<CardId>,
    pub hand: Pile<CardId>,
    pub mana: Pile<CardId>,
    /// By set of elements: mana cards with exactly these.
    pub mana_sets: [u8; Elements::SETS],
    /// By set of elements: how many of them are tapped.
    pub tapped: [u8; Elements::SETS],
    pub battle: Pile<Creature>,
    pub graveyard: Pile<CardId>,
    /// The top is the last one.
    pub shields: Pile<Shield>,
    pub shown: Pile<Shown>,
    /// How many cards from the top of the library the owner knows.
    pub(super) known: u8,
    /// How often the owner has searched the library.
    pub(super) epoch: u8,
    /// How many creatures lower the cost of others.
    pub(super) lowering: u8,
}

impl Side {
    /// The library from the bottom to the top.
    pub fn library(&self) -> &[CardId] {
        &self.library
    }

    /// How many cards from the top of the library the owner knows.
    pub fn known(&self) -> usize {
        usize::from(self.known).min(self.library.len())
    }

    /// The hand, the oldest card first.
    pub fn hand(&self) -> &[CardId] {
        &self.hand
    }

    /// The mana zone, the oldest card first.
    pub fn mana(&self) -> &[CardId] {
        &self.mana
    }

    /// How many mana cards with exactly these elements are tapped. They are alike for paying, so
    /// which of them does not matter.
    pub fn tapped(&self, with: Elements) -> usize {
        usize::from(self.tapped[usize::from(with.bits())])
    }

    /// How many mana cards with exactly these elements can pay.
    #[inline]
    pub fn ready(&self, with: Elements) -> usize {
        let at = usize::from(with.bits());
        usize::from(self.mana_sets[at].saturating_sub(self.tapped[at]))
    }

    /// The creatures in the order in which they came.
    pub fn battle(&self) -> &[Creature] {
        &self.battle
    }

    /// The graveyard, the oldest card first.
    pub fn graveyard(&self) -> &[CardId] {
        &self.graveyard
    }

    /// The shields from the bottom to the top.
    pub fn shields(&self) -> &[Shield] {
        &self.shields
    }

    /// Cards that the other player has seen and that are still in hand, or were put among the
    /// shields unseen.
    pub fn shown(&self) -> &[Shown] {
        &self.shown
    }

    /// How often the owner has searched the library.
    pub fn epoch(&self) -> u8 {
        self.epoch
    }

    #[inline]
    pub fn creature(&self, slot: Slot) -> Option<&Creature> {
        self.battle.iter().find(|creature| creature.slot == slot)
    }

    pub(super) fn creature_mut(&mut self, slot: Slot) -> Option<&mut Creature> {
        self.battle
            .iter_mut()
            .find(|creature| creature.slot == slot)
    }

    /// How many cards lie in all zones together.
    pub fn cards(&self) -> usize {
        self.library.len()
            + self.hand.len()
            + self.mana.len()
            + self.battle.len()
            + self.graveyard.len()
            + self.shields.len()
    }

    /// Takes a card of this kind out of the hand.
    pub(super) fn take_from_hand(&mut self, card: CardId) -> Option<CardId> {
        let at = self.hand.iter().position(|held| *held == card)?;
        self.hand.take(at)
    }

    /// A card of this kind has left the hand for both to see.
    pub(super) fn unshow(&mut self, card: CardId) {
        let fits = |shown: &Shown| shown.card == card && !shown.shielded;
        // The latest: an earlier one may lie among the shields.
        if let Some(at) = self.shown.iter().rposition(fits) {
            self.shown.take(at);
        }
    }

    /// The other player has seen the whole hand.
    pub(super) fn show_all(&mut self, now: u16) {
        let mut left = self.hand;
        let mut shielded: Pile<Shown> = Pile::default();
        // Of equal cards the ones seen last are those in hand.
        for shown in self.shown.iter().rev() {
            match left.iter().position(|held| *held == shown.card) {
                Some(at) if !shown.shielded => {
                    left.take(at);
                }
                _ => shielded.push(Shown {
                    shielded: true,
                    ..*shown
                }),
            }
        }
        let fresh = self.hand.iter().map(|card| Shown {
            card: *card,
            shielded: false,
            at: now,
        });
        self.shown = shielded.iter().rev().copied().chain(fresh).collect();
        self.sort_shown();
    }

    /// A shield with this card was played that had been put from the hand at `secret`.
    pub(super) fn uncover(&mut self, card: CardId, secret: u16) {
        let fits = |shown: &&Shown| shown.card == card && shown.at < secret;
        let found = self
            .shown
            .iter()
            .rfind(|shown| fits(shown) && shown.shielded);
        let found = found.or_else(|| self.shown.iter().rfind(fits)).copied();
        let at = found.and_then(|found| self.shown.iter().position(|shown| *shown == found));
        at.map(|at| self.shown.take(at));
    }

    /// A shield that was put from the hand at `secret` has come back to it unseen; 0 for one that
    /// was not.
    pub(super) fn unhide(&mut self, secret: u16) {
        if secret == 0 {
            return;
        }
        for shown in self.shown.iter_mut() {
            shown.shielded &= shown.at >= secret;
        }
        self.sort_shown();
    }

    /// Ordered by kind within the same moment, so that the order tells nothing of the hand's.
    fn sort_shown(&mut self) {
        self.shown
            .sort_unstable_by_key(|shown| (!shown.shielded, shown.at, shown.card));
    }

    /// Puts a card into the mana zone; two-element cards come tapped.
    pub fn charge(&mut self, card: CardId, pool: Pool) {
        let set = pool.card(card).elements;
        let at = usize::from(set.bits());
        self.mana.push(card);
        self.mana_sets[at] += 1;
        self.tapped[at] += u8::from(set.len() > 1);
    }

    /// Takes a card of this kind out of the mana zone; of equal elements a tapped one.
    pub fn uncharge(&mut self, card: CardId, pool: Pool) -> Option<CardId> {
        let place = self.mana.iter().position(|held| *held == card)?;
        let at = usize::from(pool.card(card).elements.bits());
        self.mana_sets[at] = self.mana_sets[at].saturating_sub(1);
        self.tapped[at] = self.tapped[at].saturating_sub(1);
        self.mana.take(place)
    }

    /// Puts a creature into the battle zone.
    pub(super) fn enter(&mut self, card: CardId, slot: Slot, pool: Pool) {
        self.lowering += u8::from(pool.card(card).lowers.is_some());
        self.battle.push(Creature {
            card,
            slot,
            tapped: false,
            fresh: true,
            extra: 0,
        });
    }

    /// Takes a creature out of the battle zone.
    pub(super) fn leave(&mut self, slot: Slot, pool: Pool) -> Option<CardId> {
        let at = self.battle.iter().position(|c| c.slot == slot)?;
        let creature = self.battle.take(at)?;
        let lowers = pool.card(creature.card).lowers.is_some();
        self.lowering = self.lowering.saturating_sub(u8::from(lowers));
        Some(creature.card)
    }

    pub(super) fn untap(&mut self) {
        self.tapped = [0; Elements::SETS];
        self.battle.iter_mut().for_each(|c| c.tapped = false);
    }

    /// The guards that could take an attack on, but for the one that is attacked.
    pub fn guards(&self, pool: Pool, at: Option<Slot>) -> impl Iterator<Item = &Creature> {
        self.battle.iter().filter(move |c| {
            !c.tapped && Some(c.slot) != at && pool.card(c.card).has(Keyword::Guard)
        })
    }

    /// Where a card can come back from.
    pub fn source(&self, from: Source) -> &[CardId] {
        match from {
            Source::Mana => &self.mana,
            Source::Graveyard => &self.graveyard,
        }
    }

    /// The elements of the mana that can pay.
    pub fn ready_elements(&self) -> Elements {
        let ready = Elements::sets().filter(|set| self.ready(*set) > 0);
        ready.fold(Elements::NONE, |all, set| all | set)
    }
}
