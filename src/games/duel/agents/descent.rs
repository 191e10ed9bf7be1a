//! A world on its way down a search.

use rand::Rng;

use super::growth::Eyes;
use crate::game::Seat;
use crate::games::duel::telling::named_with;
use crate::games::duel::{Action, CardId, Creature, Elements, PLAYERS, Slot, Stage, Table};
use crate::search::{Determinization, follow};
use crate::words::Text;

/// A determinized match as the tree search sees it.
#[derive(Clone, Debug)]
pub(in crate::games::duel) struct Descent {
    pub(in crate::games::duel) table: Table,
    pub(in crate::games::duel) eyes: Eyes,
}

/// A hash of cards in any order.
fn bag(cards: impl Iterator<Item = CardId>) -> u64 {
    cards.fold(0, |sum: u64, card| {
        sum.wrapping_add(follow(0x5bd1_e995, u64::from(card.0) + 1))
    })
}

fn creature(creature: &Creature) -> u64 {
    u64::from(creature.card.0)
        | u64::from(creature.slot.0) << 8
        | u64::from(creature.tapped) << 16
        | u64::from(creature.fresh) << 17
        | u64::from(creature.extra) << 20
}

fn stage(stage: Stage) -> u64 {
    match stage {
        Stage::Charge => 1,
        Stage::Main => 2,
        Stage::Pay(payment) => {
            let elements = u64::from(payment.needs.bits()) << 8 | u64::from(payment.floor.bits());
            3 | u64::from(payment.card.0) << 8 | u64::from(payment.left) << 16 | elements << 24
        }
        Stage::Block => 4,
        Stage::Break => 5,
        Stage::Trigger => 6,
        Stage::Effect => 7,
        Stage::Over { .. } => 8,
    }
}

impl Descent {
    /// What both see, with what `seat` alone knows where it is given.
    fn key(&self, seat: Option<Seat>) -> u64 {
        let table = &self.table;
        let flags = u64::from(table.attacked()) << 8 | u64::from(table.active().0) << 9;
        let mut hash = follow(u64::from(table.turn()) | flags, stage(table.stage()));
        if let Some(attack) = table.attack() {
            let at = attack.at.map_or(0, |at| 1 + u64::from(at.0));
            hash = follow(
                hash,
                u64::from(attack.by.0) | at << 8 | u64::from(attack.breaks) << 24,
            );
        }
        if let Some(resolving) = table.resolving() {
            let card = u64::from(resolving.card.0) | u64::from(resolving.seat.0) << 8;
            let at = u64::from(resolving.at) << 16 | u64::from(resolving.left) << 24;
            hash = follow(hash, card | at | 1 << 40);
        }
        for of in Seat::all(PLAYERS) {
            let side = table.side(of);
            hash = follow(hash, bag(side.mana().iter().copied()));
            hash = follow(hash, bag(side.graveyard().iter().copied()));
            let sets = (0..Elements::SETS as u8).map(Elements::from_bits);
            let ready = sets.map(|set| (set.bits(), side.ready(set)));
            for (bits, ready) in ready.filter(|(_, ready)| *ready > 0) {
                hash = follow(hash, u64::from(bits) << 8 | ready as u64);
            }
            for one in side.battle() {
                hash = follow(hash, creature(one));
            }
            let sizes = side.hand().len() | side.shields().len() << 8 | side.library().len() << 16;
            hash = follow(hash, sizes as u64);
        }
        if let Some(seat) = seat {
            let side = table.side(seat);
            hash = follow(hash, bag(side.hand().iter().copied()));
            let known = side.library().len() - side.known();
            for card in &side.library()[known..] {
                hash = follow(hash, u64::from(card.0));
            }
            // A broken trigger is known to whoever decides over it.
            let broken = table.attack().and_then(|attack| attack.broken);
            let own = table.stage() == Stage::Trigger && table.to_move() == Some(seat);
            hash = follow(
                hash,
                broken
                    .filter(|_| own)
                    .map_or(0, |card| 1 + u64::from(card.0)),
            );
        }
        hash
    }

    /// All cards of both, wherever they lie.
    fn whole(&self) -> u64 {
        let mut hash = self.key(None);
        for of in Seat::all(PLAYERS) {
            let side = self.table.side(of);
            hash = follow(hash, bag(side.hand().iter().copied()));
            let shields = side.shields().iter().map(|shield| shield.card);
            for card in shields.chain(side.library().iter().copied()) {
                hash = follow(hash, u64::from(card.0));
            }
        }
        let broken = self.table.attack().and_then(|attack| attack.broken);
        follow(hash, broken.map_or(0, |card| 1 + u64::from(card.0)))
    }
}

/// An action with the cards of the creatures that it speaks of.
///
/// Slots are counted as creatures enter: in the lines of a search, one slot has many creatures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::games::duel) struct NamedAction {
    action: Action,
    /// The attacker and what it attacks, or the one creature of another action.
    creatures: [Option<CardId>; 2],
}

impl NamedAction {
    /// An action at a table.
    pub(in crate::games::duel) fn new(action: Action, table: &Table) -> NamedAction {
        let card = |slot: Slot| table.creature(slot).map(|(_, creature)| creature.card);
        let creatures = slots(action).map(|slot| slot.and_then(card));
        NamedAction { action, creatures }
    }

    /// The action itself.
    pub(super) fn action(self) -> Action {
        self.action
    }

    /// What it is called.
    pub(in crate::games::duel) fn text(self) -> Text {
        let all = slots(self.action).into_iter().zip(self.creatures);
        named_with(
            |slot| all.clone().find(|(at, _)| *at == Some(slot))?.1,
            &self.action,
        )
    }
}

fn slots(action: Action) -> [Option<Slot>; 2] {
    match action {
        Action::Attack { by, at } => [Some(by), at],
        Action::Block(slot) | Action::Target(slot) => [Some(slot), None],
        _ => [None; 2],
    }
}

impl Determinization for Descent {
    type Action = NamedAction;

    fn to_move(&self) -> Option<Seat> {
        self.table.to_move()
    }

    fn information_set(&self) -> u64 {
        match self.eyes {
            // What the other knows is not told apart: which actions it has differs from world to
            // world.
            Eyes::Of(me) => self.key(self.table.to_move().filter(|seat| *seat == me)),
            Eyes::All => self.whole(),
        }
    }

    fn actions(&self) -> Vec<NamedAction> {
        let mut list = Vec::with_capacity(16);
        self.table.actions(&mut list);
        let named = list.into_iter();
        named
            .map(|action| NamedAction::new(action, &self.table))
            .collect()
    }

    fn play(&mut self, named: &NamedAction) {
        self.table.play(named.action, &mut ());
    }

    fn play_out(self, _: &mut impl Rng) -> Vec<f64> {
        // The guide values leaves.
        vec![0.5; PLAYERS]
    }
}
