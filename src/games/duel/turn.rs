//! How a match goes on: from a choice to the next one.

use super::action::Action;
use super::card::CardId;
use super::event::{Ending, Event, Sink, Zone};
use super::table::{LAST_TURN, PLAYERS, Stage, Table, other};
use crate::game::Seat;

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
