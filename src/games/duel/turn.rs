//! How a match goes on, from a choice to the next one: blocks, battles, broken shields and their triggers.

use super::action::{Action, Slot};
use super::card::{CardId, Keyword};
use super::event::{Ending, Event, Sink, Zone};
use super::table::{Attack, LAST_TURN, PLAYERS, Stage, Table, other};
use super::zones::{Creature, Shield};
use crate::game::Seat;

/// How a battle ends: what each side loses.
pub struct Battle {
    pub attacker_dies: bool,
    pub defender_dies: bool,
}

impl Table {
    /// Plays a choice of the seat to move and goes on to the next choice: what has one legal action
    /// is done by the rules. The caller sees to it that the action is legal.
    pub fn play(&mut self, action: Action, sink: &mut impl Sink) {
        self.act(action, sink);
        self.proceed(sink);
    }

    /// Goes on until somebody has a choice, or the match is over.
    fn proceed(&mut self, sink: &mut impl Sink) {
        loop {
            let stage = self.stage;
            match stage {
                Stage::Over { .. } => return,
                Stage::Break => {
                    self.break_shield(sink);
                    continue;
                }
                Stage::Effect if self.begin_effect(sink) => continue,
                _ => {}
            }
            let mut only = None;
            let single = self.each(&mut |action| only.replace(action).is_none());
            match only {
                Some(action) if single => self.act(action, sink),
                Some(_) => return,
                // Only an effect can find nothing to take.
                None if self.stage == Stage::Effect => self.end_effect(),
                None => return,
            }
        }
    }

    fn act(&mut self, action: Action, sink: &mut impl Sink) {
        match (action, self.stage) {
            (Action::Charge(card), Stage::Charge) => self.charge(card, sink),
            (Action::Keep, Stage::Charge) => self.stage = Stage::Main,
            (Action::Play(card), Stage::Main) => self.play_card(card, sink),
            (Action::Pay(with), Stage::Pay(payment)) => self.pay(with, payment, sink),
            (Action::Attack { by, at }, Stage::Main) => self.declare(by, at, sink),
            (Action::End, Stage::Main) => self.end_turn(sink),
            (Action::Block(by), Stage::Block) => self.block(by, sink),
            (Action::Let, Stage::Block) => self.strike(sink),
            (Action::Use, Stage::Trigger) => self.use_trigger(sink),
            (Action::Take, Stage::Trigger) => self.take_trigger(sink),
            (Action::Target(slot), Stage::Effect) => self.target(slot, sink),
            (Action::Pick(card) | Action::Put(card), Stage::Effect) => self.pick(card, sink),
            (Action::Decline, Stage::Effect) => self.decline(sink),
            _ => {}
        }
    }

    fn charge(&mut self, card: CardId, sink: &mut impl Sink) {
        let (seat, pool) = (self.active, self.pool);
        let side = self.side_mut(seat);
        if let Some(card) = side.take_from_hand(card) {
            side.unshow(card);
            side.charge(card, pool);
            let from = Zone::Hand;
            sink.event(self, Event::Charged { seat, card, from });
        }
        self.stage = Stage::Main;
    }

    fn end_turn(&mut self, sink: &mut impl Sink) {
        for creature in self
            .sides
            .iter_mut()
            .flat_map(|side| side.battle.iter_mut())
        {
            creature.fresh = false;
            creature.extra = 0;
        }
        if self.turn >= LAST_TURN {
            return self.finish(None, Ending::Turns, sink);
        }
        self.turn += 1;
        self.active = other(self.active);
        self.attacked = false;
        self.spells = [0; PLAYERS];
        self.stage = Stage::Charge;
        let (seat, turn) = (self.active, self.turn);
        self.side_mut(seat).untap();
        sink.event(self, Event::Began { seat, turn });
        self.draw(seat, sink);
    }

    /// A seat draws a card, or loses where there is none; whether it has drawn.
    pub(super) fn draw(&mut self, seat: Seat, sink: &mut impl Sink) -> bool {
        let Some(card) = self.take_top(seat) else {
            self.finish(Some(other(seat)), Ending::Library, sink);
            return false;
        };
        self.side_mut(seat).hand.push(card);
        sink.event(self, Event::Drew { seat });
        true
    }

    /// Takes the top card of a library.
    pub(super) fn take_top(&mut self, seat: Seat) -> Option<CardId> {
        let side = self.side_mut(seat);
        let card = side.library.pop()?;
        side.known = side.known.saturating_sub(1);
        Some(card)
    }

    pub(super) fn finish(&mut self, winner: Option<Seat>, by: Ending, sink: &mut impl Sink) {
        self.stage = Stage::Over { winner, by };
        sink.event(self, Event::Over { winner, by });
    }
}

impl Table {
    /// The power of a creature now, or as it would be if it attacked.
    ///
    /// Its power-attack counts while its attack lasts, from the declaration to the end: what a trigger
    /// does in between sees it, too.
    pub fn power(&self, creature: &Creature, attacks: bool) -> u16 {
        let printed = self.pool.card(creature.card);
        let attacking = || self.attack.is_some_and(|attack| attack.by == creature.slot);
        let more = match attacks || attacking() {
            true => printed.power_attack,
            false => 0,
        };
        printed
            .power
            .saturating_add(creature.extra)
            .saturating_add(more)
    }

    /// How a battle would end now.
    pub fn battle_of(&self, attacker: &Creature, defender: &Creature) -> Battle {
        let venom = |creature: &Creature| self.pool.card(creature.card).has(Keyword::Venom);
        let (attack, defence) = (self.power(attacker, true), self.power(defender, false));
        Battle {
            attacker_dies: defence >= attack || venom(defender),
            defender_dies: attack >= defence || venom(attacker),
        }
    }

    /// Whether a creature could attack now, if it were its owner's turn.
    #[inline]
    pub fn is_ready(&self, creature: &Creature) -> bool {
        let swift = || self.pool.card(creature.card).has(Keyword::Swift);
        !creature.tapped && (!creature.fresh || swift())
    }

    fn declare(&mut self, by: Slot, at: Option<Slot>, sink: &mut impl Sink) {
        let (seat, pool) = (self.active, self.pool);
        let Some(attacker) = self.side_mut(seat).creature_mut(by) else {
            return;
        };
        attacker.tapped = true;
        let printed = pool.card(attacker.card);
        self.attacked = true;
        self.attack = Some(Attack {
            by,
            at,
            breaks: 0,
            broken: None,
            secret: 0,
        });
        sink.event(self, Event::Attacked { seat, by, at });
        let guarded = self.side(other(seat)).guards(pool, at).next().is_some();
        if guarded && !printed.has(Keyword::Elusive) {
            self.stage = Stage::Block;
        } else {
            self.strike(sink);
        }
    }

    pub(super) fn block(&mut self, by: Slot, sink: &mut impl Sink) {
        let seat = other(self.active);
        let Some(attack) = self.attack else { return };
        if let Some(guard) = self.side_mut(seat).creature_mut(by) {
            guard.tapped = true;
            sink.event(self, Event::Blocked { seat, by });
            self.battle(attack.by, by, sink);
        }
        self.end_attack();
    }

    /// The attack goes through to what it was declared at.
    fn strike(&mut self, sink: &mut impl Sink) {
        let Some(attack) = self.attack else { return };
        let seat = self.active;
        if let Some(at) = attack.at {
            self.battle(attack.by, at, sink);
            self.end_attack();
        } else if self.side(other(seat)).shields.is_empty() {
            self.finish(Some(seat), Ending::Attack, sink);
        } else {
            let attacker = self.side(seat).creature(attack.by);
            let breaks = attacker.map_or(0, |attacker| self.pool.card(attacker.card).breaks);
            // All that it breaks are chosen now.
            let breaks = breaks.min(self.side(other(seat)).shields.len() as u8);
            self.attack = Some(Attack { breaks, ..attack });
            self.stage = Stage::Break;
        }
    }

    /// How many of a seat's top shields an attack has chosen and not broken yet.
    pub(super) fn chosen_shields(&self, seat: Seat) -> usize {
        let attack = self.attack.filter(|_| seat == other(self.active));
        attack.map_or(0, |attack| usize::from(attack.breaks))
    }

    /// Puts a shield on top: below those that an attack has chosen, which are gone before another
    /// attack.
    pub(super) fn add_shield(&mut self, seat: Seat, shield: Shield) {
        let chosen = self.chosen_shields(seat);
        let shields = &mut self.side_mut(seat).shields;
        shields.insert(shields.len().saturating_sub(chosen), shield);
    }

    fn end_attack(&mut self) {
        self.attack = None;
        self.stage = Stage::Main;
    }

    fn battle(&mut self, by: Slot, at: Slot, sink: &mut impl Sink) {
        let (own, theirs) = (self.active, other(self.active));
        let attacker = self.side(own).creature(by);
        let Some((attacker, defender)) = attacker.zip(self.side(theirs).creature(at)) else {
            return;
        };
        let end = self.battle_of(attacker, defender);
        if end.defender_dies {
            self.destroy(theirs, at, false, sink);
        }
        if end.attacker_dies {
            self.destroy(own, by, false, sink);
        }
    }

    pub(super) fn destroy(&mut self, seat: Seat, slot: Slot, effect: bool, sink: &mut impl Sink) {
        let pool = self.pool;
        let side = self.side_mut(seat);
        if let Some(card) = side.leave(slot, pool) {
            side.graveyard.push(card);
            sink.event(
                self,
                Event::Destroyed {
                    seat,
                    card,
                    slot,
                    effect,
                },
            );
        }
    }

    /// Breaks the next shield of the attack, or ends it.
    fn break_shield(&mut self, sink: &mut impl Sink) {
        let seat = other(self.active);
        let Some(attack) = self.attack.as_mut().filter(|attack| attack.breaks > 0) else {
            return self.end_attack();
        };
        attack.breaks -= 1;
        let Some(shield) = self.sides[seat.index()].shields.pop() else {
            return self.end_attack();
        };
        if self.pool.card(shield.card).has(Keyword::Trigger) {
            attack.broken = Some(shield.card);
            attack.secret = shield.secret;
            self.stage = Stage::Trigger;
        } else {
            let side = &mut self.sides[seat.index()];
            side.hand.push(shield.card);
            side.unhide(shield.secret);
        }
        sink.event(self, Event::Broke { seat });
    }

    fn take_trigger(&mut self, sink: &mut impl Sink) {
        let seat = other(self.active);
        self.keep_trigger();
        sink.event(self, Event::Declined { seat });
    }

    /// A broken trigger goes to the hand, as any other card does, and the attack goes on.
    pub(super) fn keep_trigger(&mut self) {
        let seat = other(self.active);
        let Some(attack) = &mut self.attack else {
            return;
        };
        let secret = attack.secret;
        if let Some(card) = attack.broken.take() {
            let side = self.side_mut(seat);
            side.hand.push(card);
            side.unhide(secret);
        }
        self.stage = Stage::Break;
    }

    fn use_trigger(&mut self, sink: &mut impl Sink) {
        let seat = other(self.active);
        let Some(attack) = self.attack else { return };
        let Some(card) = attack.broken else { return };
        self.side_mut(seat).uncover(card, attack.secret);
        let (from, cost) = (Zone::Shields, 0);
        sink.event(
            self,
            Event::Played {
                seat,
                card,
                from,
                cost,
            },
        );
        self.attack = Some(Attack {
            broken: None,
            ..attack
        });
        self.cast(seat, card, sink);
    }
}
