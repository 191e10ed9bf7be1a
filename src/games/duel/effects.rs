//! What cards do as they enter or are played.

use super::action::Slot;
use super::card::{CardId, Chooser, Effect, Filter, ShieldFrom, Side, Source};
use super::counts::CardSet;
use super::event::{Event, Sink, Zone};
use super::table::{Resolving, Stage, Table, other};
use super::zones::{Creature, Shield, Shown};
use crate::game::Seat;

/// Whether creatures of a seat are meant, from the side of who plays the effect.
const fn is_meant(side: Side, own: bool) -> bool {
    match side {
        Side::Own => own,
        Side::Other => !own,
        Side::Any => true,
    }
}

impl Table {
    /// A card that is paid enters, or does what it does.
    pub(super) fn cast(&mut self, seat: Seat, card: CardId, sink: &mut impl Sink) {
        let pool = self.pool;
        self.stage = Stage::Effect;
        self.resolving = Some(Resolving::new(seat, card));
        if pool.card(card).is_creature() {
            let slot = self.free_slot();
            self.side_mut(seat).enter(card, slot, pool);
            sink.event(self, Event::Entered { seat, card, slot });
        } else {
            let spells = &mut self.spells[seat.index() & 1];
            *spells = spells.saturating_add(1);
        }
    }

    /// The next slot that nobody has.
    fn free_slot(&mut self) -> Slot {
        loop {
            let slot = Slot(self.next_slot);
            self.next_slot = self.next_slot.wrapping_add(1);
            // Not more than 80 creatures can be there.
            if self.creature(slot).is_none() {
                return slot;
            }
        }
    }

    /// Who chooses for the present effect.
    pub(super) fn chooser(&self) -> Seat {
        let Some(resolving) = self.resolving else {
            return self.active;
        };
        match self.effect(&resolving) {
            Some(Effect::Discard {
                side,
                chooser: Chooser::Victim,
                ..
            }) => victim(side, resolving.seat),
            _ => resolving.seat,
        }
    }

    pub fn effect(&self, resolving: &Resolving) -> Option<Effect> {
        let card = self.pool.card(resolving.card);
        card.effect(usize::from(resolving.at))
    }

    pub(super) fn end_effect(&mut self) {
        if let Some(resolving) = &mut self.resolving {
            resolving.at += 1;
            resolving.begun = false;
            resolving.left = 0;
        }
    }

    /// Goes on with the card whose effects are not all done; `false` where somebody may have to
    /// choose for it.
    pub(super) fn begin_effect(&mut self, sink: &mut impl Sink) -> bool {
        let Some(resolving) = self.resolving else {
            self.end_card();
            return true;
        };
        let Some(effect) = self.effect(&resolving) else {
            let Resolving { seat, card, .. } = resolving;
            if !self.pool.card(card).is_creature() {
                self.side_mut(seat).graveyard.push(card);
                self.resolving = None;
                sink.event(self, Event::Resolved { seat, card });
            }
            self.end_card();
            return true;
        };
        if resolving.begun {
            if resolving.left == 0 {
                self.end_effect();
                return true;
            }
            return false;
        }
        let choices = self.start(resolving.seat, effect, sink);
        match &mut self.resolving {
            Some(resolving) if choices > 0 => {
                resolving.begun = true;
                resolving.left = choices;
                false
            }
            _ => {
                self.end_effect();
                true
            }
        }
    }

    fn end_card(&mut self) {
        self.resolving = None;
        if self.stage == Stage::Effect {
            self.stage = match self.attack {
                Some(_) => Stage::Break,
                None => Stage::Main,
            };
        }
    }

    /// Begins an effect: what needs no choice is done; how often somebody chooses.
    fn start(&mut self, seat: Seat, effect: Effect, sink: &mut impl Sink) -> u8 {
        match effect {
            Effect::Draw(count) => {
                for _ in 0..count {
                    if !self.draw(seat, sink) {
                        break;
                    }
                }
                0
            }
            Effect::Discard {
                side,
                chooser,
                count,
            } => self.start_discard(seat, victim(side, seat), chooser, count, sink),
            Effect::DestroyAll { side, max_power } => {
                self.destroy_all(seat, side, max_power, sink);
                0
            }
            Effect::ChargeTop(count) => {
                for _ in 0..count {
                    let Some(card) = self.take_top(seat) else {
                        break;
                    };
                    let (pool, from) = (self.pool, Zone::Library);
                    self.side_mut(seat).charge(card, pool);
                    sink.event(self, Event::Charged { seat, card, from });
                }
                0
            }
            Effect::Mill(count) => {
                for _ in 0..count {
                    let Some(card) = self.take_top(seat) else {
                        break;
                    };
                    self.side_mut(seat).graveyard.push(card);
                    sink.event(self, Event::Milled { seat, card });
                }
                0
            }
            Effect::Look(count) => {
                let side = self.side_mut(seat);
                let count = count.min(side.library.len() as u8);
                side.known = side.known.max(count);
                if count > 0 {
                    sink.event(self, Event::Looked { seat, count });
                }
                count
            }
            Effect::Shield(ShieldFrom::Library) => {
                let known = self.side(seat).known > 0;
                if let Some(card) = self.take_top(seat) {
                    let shield = Shield {
                        card,
                        known,
                        epoch: self.side(seat).epoch,
                        secret: 0,
                    };
                    self.add_shield(seat, shield);
                    let from = Zone::Library;
                    sink.event(self, Event::Shielded { seat, from });
                }
                0
            }
            Effect::Search(filter) => self.start_search(seat, filter, sink),
            Effect::Shield(ShieldFrom::Hand) | Effect::Recover { .. } | Effect::Power(_) => 1,
            Effect::Destroy { count, .. }
            | Effect::Return { count, .. }
            | Effect::Tap(count)
            | Effect::Untap(count) => count,
        }
    }

    fn start_discard(
        &mut self,
        by: Seat,
        seat: Seat,
        chooser: Chooser,
        count: u8,
        sink: &mut impl Sink,
    ) -> u8 {
        if chooser == Chooser::Caster && by != seat && !self.side(seat).hand.is_empty() {
            let now = self.tick();
            self.side_mut(seat).show_all(now);
            sink.event(self, Event::Revealed { seat });
        }
        let hand = self.side(seat).hand.len();
        // Where all go, nobody chooses.
        if chooser != Chooser::Chance && hand > usize::from(count) {
            return count;
        }
        for left in (1..=hand).rev().take(usize::from(count)) {
            let at = match chooser {
                Chooser::Chance => self.by_chance(left),
                _ => 0,
            };
            let card = self.side(seat).hand.get(at).copied();
            card.into_iter()
                .for_each(|card| self.discard(seat, card, sink));
        }
        0
    }

    pub(super) fn discard(&mut self, seat: Seat, card: CardId, sink: &mut impl Sink) {
        let side = self.side_mut(seat);
        if let Some(card) = side.take_from_hand(card) {
            side.unshow(card);
            side.graveyard.push(card);
            sink.event(self, Event::Discarded { seat, card });
        }
    }

    fn destroy_all(&mut self, by: Seat, side: Side, max_power: Option<u16>, sink: &mut impl Sink) {
        for seat in [by, other(by)] {
            let mut at = 0;
            while let Some(creature) = self.side(seat).battle.get(at).copied() {
                let weak = max_power.is_none_or(|most| self.power(&creature, false) <= most);
                if is_meant(side, seat == by) && weak {
                    self.destroy(seat, creature.slot, true, sink);
                } else {
                    at += 1;
                }
            }
        }
    }

    fn start_search(&mut self, seat: Seat, filter: Filter, sink: &mut impl Sink) -> u8 {
        let pool = self.pool;
        let side = self.side_mut(seat);
        // Its owner sees the whole library now, and so can tell the shields from it.
        side.epoch = side.epoch.saturating_add(1);
        let takes = |card: &&CardId| filter.takes(pool.card(**card));
        let found: CardSet = side.library.iter().filter(takes).copied().collect();
        if found.is_empty() {
            self.end_search(seat, None, sink);
            return 0;
        }
        if let Some(resolving) = &mut self.resolving {
            resolving.found = found;
        }
        1
    }

    fn end_search(&mut self, seat: Seat, card: Option<CardId>, sink: &mut impl Sink) {
        let side = self.side_mut(seat);
        let at = card.and_then(|card| side.library.iter().position(|held| *held == card));
        let card = at.and_then(|at| side.library.take(at));
        side.known = 0;
        if let Some(card) = card {
            self.show(seat, card);
        }
        for at in (1..self.side(seat).library.len()).rev() {
            let to = self.by_chance(at + 1);
            self.side_mut(seat).library.swap(at, to);
        }
        if let Some(resolving) = &mut self.resolving {
            resolving.found = CardSet::NONE;
        }
        sink.event(self, Event::Searched { seat, card });
    }

    /// Puts a card that both have seen into a hand.
    fn show(&mut self, seat: Seat, card: CardId) {
        let at = self.tick();
        let side = self.side_mut(seat);
        side.hand.push(card);
        side.shown.push(Shown {
            card,
            shielded: false,
            at,
        });
    }

    /// Whether the present effect may take a creature of a seat.
    pub(super) fn may_target(&self, effect: Effect, own: bool, creature: &Creature) -> bool {
        let weak = |most: Option<u16>| most.is_none_or(|most| self.power(creature, false) <= most);
        match effect {
            Effect::Destroy {
                side,
                max_power,
                tapped,
                ..
            } => is_meant(side, own) && weak(max_power) && (creature.tapped || !tapped),
            Effect::Return {
                side, max_power, ..
            } => is_meant(side, own) && weak(max_power),
            Effect::Tap(_) => !own && !creature.tapped,
            Effect::Untap(_) => own && creature.tapped,
            Effect::Power(_) => own,
            _ => false,
        }
    }
}

/// Whose cards are discarded.
pub(super) const fn victim(side: Side, by: Seat) -> Seat {
    match side {
        Side::Own => by,
        Side::Other | Side::Any => other(by),
    }
}

impl Table {
    pub(super) fn target(&mut self, slot: Slot, sink: &mut impl Sink) {
        let Some((effect, (seat, _))) = self.taken().zip(self.creature(slot)) else {
            return;
        };
        match effect {
            Effect::Destroy { .. } => self.destroy(seat, slot, true, sink),
            Effect::Return { .. } => {
                let pool = self.pool;
                if let Some(card) = self.side_mut(seat).leave(slot, pool) {
                    self.show(seat, card);
                    sink.event(self, Event::Returned { seat, card, slot });
                }
            }
            Effect::Tap(_) | Effect::Untap(_) => {
                let tapped = matches!(effect, Effect::Tap(_));
                let creature = self.side_mut(seat).creature_mut(slot);
                creature.into_iter().for_each(|c| c.tapped = tapped);
                let event = match tapped {
                    true => Event::Tapped { seat, slot },
                    false => Event::Untapped { seat, slot },
                };
                sink.event(self, event);
            }
            Effect::Power(by) => {
                let creature = self.side_mut(seat).creature_mut(slot);
                creature
                    .into_iter()
                    .for_each(|c| c.extra = c.extra.saturating_add(by));
                sink.event(self, Event::Strengthened { seat, slot, by });
            }
            _ => {}
        }
    }

    /// The present effect, which takes something now.
    fn taken(&mut self) -> Option<Effect> {
        let resolving = self.resolving.as_mut()?;
        resolving.left = resolving.left.saturating_sub(1);
        let resolving = *resolving;
        self.effect(&resolving)
    }

    pub(super) fn pick(&mut self, card: CardId, sink: &mut impl Sink) {
        let Some((effect, resolving)) = self.taken().zip(self.resolving) else {
            return;
        };
        let seat = resolving.seat;
        match effect {
            Effect::Discard { side, .. } => self.discard(victim(side, seat), card, sink),
            Effect::Search(_) => self.end_search(seat, Some(card), sink),
            Effect::Recover { from, .. } => self.recover(seat, card, from, sink),
            Effect::Look(count) => {
                // What is put back first becomes the top.
                let side = self.side_mut(seat);
                let looked = usize::from(count).min(side.library.len());
                let to = (side.library.len() + usize::from(resolving.left)).wrapping_sub(looked);
                let below = side.library.get(..=to).unwrap_or_default();
                if let Some(at) = below.iter().rposition(|held| *held == card) {
                    side.library.swap(at, to);
                }
            }
            Effect::Shield(_) => {
                let now = self.tick();
                let side = self.side_mut(seat);
                let epoch = side.epoch;
                if let Some(card) = side.take_from_hand(card) {
                    let shield = Shield {
                        card,
                        known: true,
                        epoch,
                        secret: now,
                    };
                    self.add_shield(seat, shield);
                    let from = Zone::Hand;
                    sink.event(self, Event::Shielded { seat, from });
                }
            }
            _ => {}
        }
    }

    fn recover(&mut self, seat: Seat, card: CardId, from: Source, sink: &mut impl Sink) {
        let pool = self.pool;
        let side = self.side_mut(seat);
        let (card, from) = match from {
            Source::Mana => (side.uncharge(card, pool), Zone::Mana),
            Source::Graveyard => {
                let at = side.graveyard.iter().rposition(|held| *held == card);
                (at.and_then(|at| side.graveyard.take(at)), Zone::Graveyard)
            }
        };
        if let Some(card) = card {
            self.show(seat, card);
            sink.event(self, Event::Recovered { seat, card, from });
        }
    }

    pub(super) fn decline(&mut self, sink: &mut impl Sink) {
        let Some(resolving) = self.resolving else {
            return;
        };
        if let Some(Effect::Search(_)) = self.effect(&resolving) {
            self.end_search(resolving.seat, None, sink);
        }
        self.end_effect();
    }
}
