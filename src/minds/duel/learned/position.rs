//! A position in numbers.

use yomite_games::duel::card::{CardId, Element, Elements, Keyword};
use yomite_games::duel::statistics::{Profiles, STATISTICS, UNIT};
use yomite_games::duel::table::{LAST_TURN, Stage, Table, other};
use yomite_games::duel::zones::{Creature, Side};

use super::inputs::{
    COST, COSTS, ELEMENTS, EXPECTED, Encoder, Eyes, Group, Groups, HIDDEN_SUMS, KINDS, NUMBER,
    Pile, SHIELD, SHIELDS, STAGE, SUMS, TRIGGERS, TYPE,
};
use super::network::expected;
use crate::game::Seat;
use crate::nets::Features;

/// The other's cards up to this cost are cheap, and from the next but one on dear.
const CHEAP: f64 = 3.0;

const DEAR: f64 = 5.0;

impl Encoder<'_> {
    /// Puts a position into numbers, from the side of a seat; `out` is not emptied first.
    ///
    /// All cards have to lie on the table, be it the truth or a world that the seat's view allows: as a
    /// player sees it, all such worlds give the same numbers.
    pub fn position(&self, table: &Table, seat: Seat, out: &mut Features) {
        let writer = Writer {
            table,
            seat,
            groups: self.groups,
            profiles: &self.lore.profiles,
            out,
        };
        writer.write(self.eyes);
    }
}

struct Writer<'a> {
    table: &'a Table,
    seat: Seat,
    groups: Groups,
    profiles: &'a Profiles,
    out: &'a mut Features,
}

impl Writer<'_> {
    fn write(mut self, eyes: Eyes) {
        let table = self.table;
        let (own, others) = (table.side(self.seat), table.side(other(self.seat)));
        let mine = table.active() == self.seat;
        let ready = |creature: &&Creature| match mine {
            true => table.is_ready(creature),
            false => !creature.tapped,
        };
        let of = |creature: &Creature| creature.card;
        let (hand, mana, graveyard) = (own.hand(), own.mana(), own.graveyard());
        self.pile(Pile::Hand, hand.iter().copied());
        self.pile(Pile::Ready, own.battle().iter().filter(ready).map(of));
        self.pile(
            Pile::Spent,
            own.battle().iter().filter(|c| !ready(c)).map(of),
        );
        self.pile(Pile::Mana, mana.iter().copied());
        self.pile(Pile::Graveyard, graveyard.iter().copied());
        let up = others.battle().iter().filter(|c| !c.tapped);
        self.pile(Pile::OtherReady, up.map(of));
        let down = others.battle().iter().filter(|c| c.tapped);
        self.pile(Pile::OtherSpent, down.map(of));
        self.pile(Pile::OtherMana, others.mana().iter().copied());
        self.pile(Pile::OtherGraveyard, others.graveyard().iter().copied());
        let shown = others.shown().iter().map(|shown| shown.card);
        self.pile(Pile::OtherShown, shown);
        self.pile(Pile::Subject, self.subject().into_iter());

        self.sum(SUMS, hand.iter().copied());
        self.sum(SUMS + STATISTICS, own.battle().iter().map(of));
        self.sum(SUMS + 2 * STATISTICS, mana.iter().copied());
        self.sum(SUMS + 3 * STATISTICS, graveyard.iter().copied());
        self.sum(SUMS + 4 * STATISTICS, others.battle().iter().map(of));
        self.sum(SUMS + 5 * STATISTICS, others.mana().iter().copied());
        self.sum(SUMS + 6 * STATISTICS, others.graveyard().iter().copied());

        if self.groups.has(Group::Expectations) {
            let means = expected(table, self.seat, self.profiles);
            for (at, mean) in means.as_flattened().iter().enumerate() {
                self.put(EXPECTED + at, *mean);
            }
        }
        self.costs(own);
        self.virtual_costs(others);
        self.numbers(own, others);
        if eyes == Eyes::Teacher {
            self.hidden(own, others);
        }
    }

    fn put(&mut self, at: usize, value: f64) {
        self.out.push(at as u32, value as f32);
    }

    fn pile(&mut self, pile: Pile, cards: impl Iterator<Item = CardId>) {
        if self.groups.has(Group::Cards) {
            let inputs = pile.inputs();
            for card in cards.filter(|card| card.index() < KINDS) {
                self.put(inputs.start + card.index(), 1.0);
            }
        }
    }

    /// The statistics of a zone, each summed over its cards, in parts of four cards that stand out.
    fn sum(&mut self, from: usize, cards: impl Iterator<Item = CardId>) {
        if !self.groups.has(Group::Statistics) {
            return;
        }
        let mut sums = [0i32; STATISTICS];
        for card in cards {
            for (sum, value) in sums.iter_mut().zip(self.profiles.profile(card)) {
                *sum += value;
            }
        }
        for (at, sum) in sums.into_iter().enumerate() {
            self.put(from + at, f64::from(sum) / f64::from(4 * UNIT));
        }
    }

    /// The card that the decision is about, where both may know it or the mover alone does.
    fn subject(&self) -> Option<CardId> {
        let table = self.table;
        match table.stage() {
            Stage::Pay(payment) => Some(payment.card),
            Stage::Effect => table.resolving().map(|resolving| resolving.card),
            // The owner of a broken trigger alone knows it.
            Stage::Trigger if table.to_move() == Some(self.seat) => {
                table.attack().and_then(|attack| attack.broken)
            }
            Stage::Block => {
                let attacker = table.attack().and_then(|attack| table.creature(attack.by));
                attacker.map(|(_, creature)| creature.card)
            }
            _ => None,
        }
    }

    /// How many cards of the hand cost what as they would be paid now, and how many can be paid.
    fn costs(&mut self, own: &Side) {
        if !self.groups.has(Group::Costs) {
            return;
        }
        let mut payable = 0.0;
        for card in own.hand() {
            let cost = usize::from(self.table.cost(self.seat, *card));
            self.put(COST + cost.min(COSTS - 1), 0.5);
            payable += f64::from(u8::from(self.table.can_pay(self.seat, *card)));
        }
        self.put(COST + COSTS, payable / 4.0);
    }

    /// What is seen of the other's deck, by what its cards are expected to cost.
    fn virtual_costs(&mut self, others: &Side) {
        if !self.groups.has(Group::VirtualCosts) {
            return;
        }
        let battle = others.battle().iter().map(|creature| creature.card);
        let zones = others.mana().iter().chain(others.graveyard()).copied();
        let (mut cards, mut sum, mut cheap, mut dear) = (0.0, 0.0, 0.0, 0.0);
        for card in zones.chain(battle) {
            let cost = self.profiles.virtual_cost(card);
            cards += 1.0;
            sum += cost;
            cheap += f64::from(u8::from(cost <= CHEAP));
            dear += f64::from(u8::from(cost > DEAR));
        }
        if cards > 0.0 {
            let all = [cards / 10.0, sum / cards / 4.0, cheap / cards, dear / cards];
            for (at, value) in all.into_iter().enumerate() {
                self.put(TYPE + at, value);
            }
        }
    }

    /// Counts of both sides, the turn, and what is to be decided.
    fn numbers(&mut self, own: &Side, others: &Side) {
        let table = self.table;
        let attack = table.attack();
        let mine = table.active() == self.seat;
        let yes = |is: bool| f64::from(u8::from(is));
        let mut all = Vec::with_capacity(super::inputs::NUMBERS);
        for (seat, side) in [(self.seat, own), (other(self.seat), others)] {
            // At rest: no attack is counted in, as in all that networks have learned from.
            let rest = |c: &Creature| table.pool().card(c.card).power.saturating_add(c.extra);
            let power: u32 = side.battle().iter().map(|c| u32::from(rest(c))).sum();
            let able = side
                .battle()
                .iter()
                .filter(|c| match table.active() == seat {
                    true => table.is_ready(c),
                    false => true,
                });
            let breaks: u32 = able
                .clone()
                .map(|c| u32::from(table.pool().card(c.card).breaks))
                .sum();
            let guards = side.guards(table.pool(), None).count();
            all.extend([
                side.hand().len() as f64 / 5.0,
                side.mana().len() as f64 / 8.0,
                table.ready_mana(seat) as f64 / 8.0,
                side.library().len() as f64 / 30.0,
                yes(side.library().len() < 5),
                side.graveyard().len() as f64 / 10.0,
                side.battle().len() as f64 / 4.0,
                able.count() as f64 / 4.0,
                f64::from(breaks) / 4.0,
                guards as f64 / 2.0,
                f64::from(power) / 10_000.0,
                table.spells(seat) as f64 / 2.0,
            ]);
        }
        let (breaks, player) =
            attack.map_or((0, false), |attack| (attack.breaks, attack.at.is_none()));
        all.extend([
            f64::from(table.turn()) / 16.0,
            f64::from(table.turn()) / f64::from(LAST_TURN),
            yes(mine),
            yes(table.attacked()),
            yes(attack.is_some()),
            yes(player),
            f64::from(breaks) / 2.0,
            match table.stage() {
                Stage::Pay(payment) => f64::from(payment.left) / 4.0,
                _ => table
                    .resolving()
                    .map_or(0.0, |resolving| f64::from(resolving.left) / 4.0),
            },
        ]);
        for (at, value) in all.into_iter().enumerate() {
            self.put(NUMBER + at, value);
        }
        for (nth, side) in [own, others].into_iter().enumerate() {
            let shields = side.shields().len().min(SHIELDS - 1);
            self.put(SHIELD + nth * SHIELDS + shields, 1.0);
        }
        let stage = match table.stage() {
            Stage::Charge => Some(0),
            Stage::Main => Some(1),
            Stage::Pay(_) => Some(2),
            Stage::Block => Some(3),
            Stage::Break | Stage::Trigger => Some(4),
            Stage::Effect => Some(5),
            Stage::Over { .. } => None,
        };
        stage
            .into_iter()
            .for_each(|stage| self.put(STAGE + stage, 1.0));
        let needs = match table.stage() {
            Stage::Pay(payment) => payment.needs,
            _ => Elements::NONE,
        };
        let sets = [own.ready_elements(), others.ready_elements(), needs];
        for (nth, set) in sets.into_iter().enumerate() {
            for element in set.iter() {
                self.put(ELEMENTS + nth * Element::ALL.len() + element as usize, 1.0);
            }
        }
    }

    /// What a teacher sees besides.
    fn hidden(&mut self, own: &Side, others: &Side) {
        let shields =
            |side: &Side| -> Vec<CardId> { side.shields().iter().map(|s| s.card).collect() };
        let (mine, theirs) = (shields(own), shields(others));
        self.pile(Pile::OtherHand, others.hand().iter().copied());
        self.pile(Pile::OtherShields, theirs.iter().copied());
        self.pile(Pile::OtherShield, theirs.last().copied().into_iter());
        self.pile(Pile::OwnShields, mine.iter().copied());
        self.pile(Pile::OwnShield, mine.last().copied().into_iter());
        self.pile(Pile::Draw, own.library().last().copied().into_iter());
        self.pile(
            Pile::OtherDraw,
            others.library().last().copied().into_iter(),
        );
        self.sum(HIDDEN_SUMS, others.hand().iter().copied());
        self.sum(HIDDEN_SUMS + STATISTICS, theirs.iter().copied());
        self.sum(HIDDEN_SUMS + 2 * STATISTICS, mine.iter().copied());
        let pool = self.table.pool();
        let is = |card: &&CardId| pool.card(**card).has(Keyword::Trigger);
        for (nth, cards) in [theirs, mine].iter().enumerate() {
            let all = cards.iter().filter(is).count();
            self.put(TRIGGERS + 2 * nth, all as f64 / 2.0);
            let next = cards.last().filter(is).is_some();
            self.put(TRIGGERS + 2 * nth + 1, f64::from(u8::from(next)));
        }
    }
}
