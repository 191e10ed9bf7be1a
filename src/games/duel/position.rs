//! A table as it is written: lists of cards by zone.

use serde::{Deserialize, Serialize};

use super::action::Slot;
use super::card::{CardId, Elements};
use super::counts::{CARDS, Pile, Pool};
use super::hidden::known;
use super::table::{Attack, LAST_TURN, PLAYERS, Resolving, Stage, Table};
use super::zones::{Creature, Shield, Shown, Side};
use crate::game::Seat;

/// A mana card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mana {
    pub card: CardId,
    /// Whether it is tapped. Cards with the same elements are alike: the oldest count as tapped.
    pub tapped: bool,
}

/// The zones of one player; cards that are not known are `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    /// From the top.
    pub library: Vec<Option<CardId>>,
    /// How many cards from the top its owner knows.
    pub known: u8,
    /// How often its owner has searched it.
    pub epoch: u8,
    /// The oldest card first.
    pub hand: Vec<Option<CardId>>,
    /// Cards that the other player has seen, and that are in hand or were put among the shields.
    pub shown: Vec<Shown>,
    /// The oldest card first.
    pub mana: Vec<Mana>,
    /// In the order in which they came.
    pub battle: Vec<Creature>,
    /// The oldest card first.
    pub graveyard: Vec<CardId>,
    /// From the top, which is broken first.
    pub shields: Vec<Shield>,
}

/// A table in the open, or as it is seen from somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The turn, counting those of both players, from 1.
    pub turn: u8,
    /// Whose turn it is.
    pub active: Seat,
    /// What is to be decided.
    pub stage: Stage,
    /// Whether somebody has attacked in this turn.
    pub attacked: bool,
    /// Spells of each in this turn.
    pub spells: [u8; PLAYERS],
    /// An attack that is not over.
    pub attack: Option<Attack>,
    /// A card whose effects are not all done.
    pub resolving: Option<Resolving>,
    /// Counts what was shown and hidden.
    pub clock: u16,
    /// The slot of the next creature, if nobody has it then.
    pub next_slot: u8,
    /// By seat.
    pub sides: [Zones; PLAYERS],
}

impl Default for Position {
    /// An empty table, in the main part of the third turn.
    fn default() -> Self {
        Position {
            turn: 3,
            active: Seat(0),
            stage: Stage::Main,
            attacked: false,
            spells: [0; PLAYERS],
            attack: None,
            resolving: None,
            clock: 0,
            next_slot: 0,
            sides: Default::default(),
        }
    }
}

impl Zones {
    fn from_side(side: &Side, pool: Pool) -> Zones {
        let mut tapped = side.tapped;
        let mana = |card: &CardId| {
            let left = &mut tapped[usize::from(pool.card(*card).elements.bits())];
            let tapped = *left > 0;
            *left -= u8::from(tapped);
            Mana {
                card: *card,
                tapped,
            }
        };
        Zones {
            library: side.library.iter().rev().copied().map(known).collect(),
            known: side.known,
            epoch: side.epoch,
            hand: side.hand.iter().copied().map(known).collect(),
            shown: side.shown.to_vec(),
            mana: side.mana.iter().map(mana).collect(),
            battle: side.battle.to_vec(),
            graveyard: side.graveyard.to_vec(),
            shields: side.shields.iter().rev().copied().collect(),
        }
    }

    /// The side, or what it has too many of.
    fn side(&self, pool: Pool) -> Result<Side, String> {
        let mut side = Side {
            library: pile(
                "library",
                self.library.iter().rev().copied().map(or_unknown),
            )?,
            known: self.known,
            epoch: self.epoch,
            hand: pile("hand", self.hand.iter().copied().map(or_unknown))?,
            shown: pile("shown", self.shown.iter().copied())?,
            graveyard: pile("graveyard", self.graveyard.iter().copied())?,
            shields: pile("shields", self.shields.iter().rev().copied())?,
            battle: pile("battle", self.battle.iter().copied())?,
            mana: pile("mana", self.mana.iter().map(|mana| mana.card))?,
            ..Side::default()
        };
        for mana in &self.mana {
            let at = usize::from(pool.card(mana.card).elements.bits());
            side.mana_sets[at] += 1;
            side.tapped[at] += u8::from(mana.tapped);
        }
        let lowers = |creature: &&Creature| pool.card(creature.card).lowers.is_some();
        side.lowering = side.battle.iter().filter(lowers).count() as u8;
        Ok(side)
    }
}

fn or_unknown(card: Option<CardId>) -> CardId {
    card.unwrap_or(CardId::UNKNOWN)
}

fn pile<T: Copy + Default>(
    zone: &str,
    items: impl ExactSizeIterator<Item = T>,
) -> Result<Pile<T>, String> {
    match items.len() {
        0..=CARDS => Ok(items.collect()),
        more => Err(format!("{more} cards are too many for the {zone}")),
    }
}

impl Position {
    /// A table as it is written.
    pub fn from_table(table: &Table) -> Position {
        Position {
            turn: table.turn,
            active: table.active,
            stage: table.stage,
            attacked: table.attacked,
            spells: table.spells,
            attack: table.attack,
            resolving: table.resolving,
            clock: table.clock,
            next_slot: table.next_slot,
            sides: [0, 1].map(|at| Zones::from_side(&table.sides[at], table.pool)),
        }
    }

    /// The table of a position; its later chance has the state `chance`.
    ///
    /// # Errors
    /// What cannot be: a zone with too many cards, a turn that there is not, a slot that two
    /// creatures have.
    pub fn table(&self, pool: Pool, chance: u64) -> Result<Table, String> {
        if !(1..=LAST_TURN).contains(&self.turn) {
            return Err(format!("there is no turn {}", self.turn));
        }
        if self.active.index() >= PLAYERS {
            return Err(format!("it cannot be the turn of seat {}", self.active));
        }
        let slots = || {
            self.sides
                .iter()
                .flat_map(|side| &side.battle)
                .map(|c| c.slot)
        };
        let mut sorted: Vec<Slot> = slots().collect();
        sorted.sort_unstable();
        sorted.dedup();
        if sorted.len() < slots().count() {
            return Err("two creatures have one slot".to_owned());
        }
        let [first, second] = &self.sides;
        Ok(Table {
            pool,
            sides: [first.side(pool)?, second.side(pool)?],
            turn: self.turn,
            active: self.active,
            stage: self.stage,
            attacked: self.attacked,
            spells: self.spells,
            attack: self.attack,
            resolving: self.resolving,
            clock: self.clock,
            next_slot: self.next_slot,
            chance,
        })
    }
}

impl Table {
    /// The table with every card turned up; later chance stays hidden.
    pub(super) fn open(&self) -> Table {
        Table { chance: 0, ..*self }
    }

    /// The table as a seat sees it, or a bystander: what is hidden from it is unknown. Once the match
    /// is over everybody sees everything.
    pub fn view(&self, viewer: Option<Seat>) -> Table {
        let mut view = self.open();
        if self.result().is_some() {
            return view;
        }
        // Whether a broken shield is a trigger its owner alone knows: to all others it is in that hand,
        // and shields are still being broken.
        if self.stage == Stage::Trigger && viewer != Some(super::table::other(self.active)) {
            view.keep_trigger();
        }
        for (seat, side) in Seat::all(PLAYERS).zip(&mut view.sides) {
            let own = viewer == Some(seat);
            let known = if own { side.known() } else { 0 };
            let unknown = side.library.len() - known;
            side.library[..unknown].fill(CardId::UNKNOWN);
            let hidden = side
                .shields
                .iter_mut()
                .filter(|shield| !own || !shield.known);
            hidden.for_each(|shield| shield.card = CardId::UNKNOWN);
            if !own {
                side.hand.fill(CardId::UNKNOWN);
            }
        }
        if let Some(resolving) = &mut view.resolving
            && viewer != Some(resolving.seat)
        {
            resolving.found = super::counts::CardSet::NONE;
        }
        view
    }

    /// The cards of own shields that a seat has not seen but can tell since a search, by the epoch in
    /// which they were put there; sorted, without empty ones.
    pub(super) fn told_apart(&self, seat: Seat) -> Vec<(u8, Vec<CardId>)> {
        let side = self.side(seat);
        let group = |epoch| {
            let group = side.shields.iter();
            let group = group.filter(|shield| !shield.known && shield.epoch == epoch);
            let mut cards: Vec<CardId> = group.map(|shield| shield.card).collect();
            cards.sort_unstable();
            (epoch, cards)
        };
        let groups = (0..side.epoch).map(group);
        groups.filter(|(_, cards)| !cards.is_empty()).collect()
    }

    /// How many mana cards of a seat can pay.
    pub fn ready_mana(&self, seat: Seat) -> usize {
        Elements::sets().map(|set| self.side(seat).ready(set)).sum()
    }
}
