//! What cards cost, and which mana pays.

use super::action::Action;
use super::card::{Card, CardId, Condition, Effect, Elements, Scaled};
use super::event::{Event, Sink, Zone};
use super::table::{Payment, Stage, Table};
use super::zones::Side;
use crate::game::Seat;

/// The sets of elements that a mana card can have, in ascending order: one element or two.
pub const SETS: [Elements; 15] = {
    let mut sets = [Elements::NONE; 15];
    let (mut bits, mut at) = (1, 0);
    while bits < Elements::SETS as u8 {
        if bits.count_ones() <= 2 {
            sets[at] = Elements::from_bits(bits);
            at += 1;
        }
        bits += 1;
    }
    sets
};

/// The mana that can pay, summed up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Purse {
    /// How much there is.
    mana: usize,
    /// The elements that are there.
    elements: Elements,
    /// By bits, the sets of elements that are there.
    sets: u32,
}

impl Purse {
    pub(super) fn from_side(side: &Side) -> Purse {
        Purse::from(side, Elements::NONE, None)
    }

    /// Only mana from a set on, in ascending order, and one less of a set.
    fn from(side: &Side, floor: Elements, spent: Option<Elements>) -> Purse {
        let mut purse = Purse {
            mana: 0,
            elements: Elements::NONE,
            sets: 0,
        };
        for set in SETS {
            let ready = side.ready(set);
            let ready = ready.saturating_sub(usize::from(spent == Some(set)));
            if ready > 0 && set >= floor {
                purse.mana += ready;
                purse.elements |= set;
                purse.sets |= 1 << set.bits();
            }
        }
        purse
    }

    /// Whether so much mana can be taken that has all of these elements.
    pub(super) fn pays(&self, mana: u8, needs: Elements) -> bool {
        match mana {
            0 => needs.is_empty(),
            _ if self.mana < usize::from(mana) => false,
            // One card has to bring everything.
            1 => SETS
                .iter()
                .any(|set| set.covers(needs) && self.sets >> set.bits() & 1 == 1),
            // Two elements at most are needed: at most two cards bring them.
            _ => self.elements.covers(needs),
        }
    }
}

impl Table {
    /// What a card of a seat's hand costs now.
    pub fn cost(&self, seat: Seat, card: CardId) -> u8 {
        let printed = self.pool.card(card);
        match self.is_free(seat, printed) {
            true => 0,
            false => self.lowered(seat, printed, |scaled| {
                scaled.less(self.count(seat, scaled.of))
            }),
        }
    }

    /// The least that a card can come to in this turn while it is not free, whatever is counted then,
    /// if no more creatures come that lower costs.
    fn least(&self, seat: Seat, printed: &Card) -> u8 {
        self.lowered(seat, printed, |scaled| scaled.max)
    }

    fn is_free(&self, seat: Seat, printed: &Card) -> bool {
        printed.free_when.is_some_and(|condition| match condition {
            Condition::AtLeast { at_least, of } => self.count(seat, of) >= usize::from(at_least),
            Condition::AtMost { at_most, of } => self.count(seat, of) <= usize::from(at_most),
        })
    }

    fn lowered(&self, seat: Seat, printed: &Card, scaled: impl Fn(Scaled) -> u8) -> u8 {
        let side = self.side(seat);
        let mut less = printed.scaled.map_or(0, scaled);
        if side.lowering > 0 {
            let lowers = side.battle.iter();
            let lowers = lowers.filter_map(|creature| self.pool.card(creature.card).lowers);
            for lowers in lowers.filter(|lowers| printed.elements.has(lowers.element)) {
                less = less.saturating_add(lowers.by);
            }
        }
        printed.cost.saturating_sub(less).max(1)
    }

    /// Elements that the mana for a card must have: none where it is free.
    fn needs(&self, cost: u8, card: CardId) -> Elements {
        match cost {
            0 => Elements::NONE,
            _ => self.pool.card(card).elements,
        }
    }

    /// Whether a seat has the mana for a card.
    pub fn can_pay(&self, seat: Seat, card: CardId) -> bool {
        self.affords(&Purse::from_side(self.side(seat)), seat, card)
    }

    #[inline]
    pub(super) fn affords(&self, purse: &Purse, seat: Seat, card: CardId) -> bool {
        let cost = self.cost(seat, card);
        purse.pays(cost, self.needs(cost, card))
    }

    pub(super) fn play_card(&mut self, card: CardId, sink: &mut impl Sink) {
        let seat = self.active;
        let cost = self.cost(seat, card);
        let needs = self.needs(cost, card);
        let side = self.side_mut(seat);
        let Some(card) = side.take_from_hand(card) else {
            return;
        };
        side.unshow(card);
        self.stage = Stage::Pay(Payment {
            card,
            cost,
            left: cost,
            needs,
            floor: Elements::NONE,
            settled: !self.leaves_a_choice(seat, card, cost),
        });
        let from = Zone::Hand;
        sink.event(
            self,
            Event::Played {
                seat,
                card,
                from,
                cost,
            },
        );
        if cost == 0 {
            self.cast(seat, card, sink);
        }
    }

    /// Whether it can matter in this turn which mana is left after a payment: whether anything may
    /// still be paid for. What cards cost now says little, for every play changes what is counted.
    fn leaves_a_choice(&self, seat: Seat, card: CardId, cost: u8) -> bool {
        let side = self.side(seat);
        let ready = Purse::from_side(side).mana;
        let Some(left) = ready
            .checked_sub(usize::from(cost))
            .filter(|left| *left > 0)
        else {
            return false;
        };
        // What comes to hand by a card, or costs less after it, is not known yet.
        let brings = |effect| {
            matches!(
                effect,
                Effect::Draw(_)
                    | Effect::Search(_)
                    | Effect::Recover { .. }
                    | Effect::Return { .. }
                    | Effect::ChargeTop(_)
            )
        };
        let opens = |printed: &Card| printed.lowers.is_some() || printed.effects().any(brings);
        let matters = |card: &CardId| {
            let printed = self.pool.card(*card);
            let payable = usize::from(self.least(seat, printed)) <= left;
            payable || (printed.free_when.is_some() && opens(printed))
        };
        opens(self.pool.card(card)) || side.hand.iter().any(matters)
    }

    pub(super) fn pay(&mut self, with: Elements, payment: Payment, sink: &mut impl Sink) {
        let seat = self.active;
        let side = self.side_mut(seat);
        side.tapped[usize::from(with.bits())] += 1;
        let left = payment.left.saturating_sub(1);
        self.stage = Stage::Pay(Payment {
            left,
            needs: payment.needs - with,
            floor: with,
            ..payment
        });
        sink.event(self, Event::Paid { seat, with });
        if left == 0 {
            self.cast(seat, payment.card, sink);
        }
    }

    /// The mana that may be tapped next; one where the rules choose.
    pub(super) fn each_payment(
        &self,
        payment: &Payment,
        visit: &mut impl FnMut(Action) -> bool,
    ) -> bool {
        let side = self.side(self.active);
        for with in SETS {
            if with < payment.floor || side.ready(with) == 0 {
                continue;
            }
            let rest = Purse::from(side, with, Some(with));
            if rest.pays(payment.left.saturating_sub(1), payment.needs - with) {
                if !visit(Action::Pay(with)) {
                    return false;
                }
                if payment.settled {
                    return true;
                }
            }
        }
        true
    }
}
