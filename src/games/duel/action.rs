//! What a seat may choose, one small decision at a time, and why something cannot be chosen.

use serde::{Deserialize, Serialize};

use super::card::{CardId, Chooser, Effect, Element, Elements, ShieldFrom, Side};
use super::counts::CardSet;
use super::effects::victim;
use super::payment::Purse;
use super::table::{Resolving, Stage, Table, other};
use super::{cards, words};
use crate::game::Seat;
use crate::words::{Arg, Text, count};

/// A creature in the battle zone: the place it got as it entered, by which both sides are counted
/// together. It is a creature's own for as long as fewer than 256 have entered.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Slot(pub u8);

/// One choice of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Put this card of the hand into the mana zone.
    Charge(CardId),
    /// Put no card into the mana zone in this turn.
    Keep,
    /// Play this card of the hand.
    Play(CardId),
    /// Tap a mana card with exactly these elements for the card that is being paid.
    Pay(Elements),
    /// Attack with a creature.
    Attack {
        by: Slot,
        /// A tapped creature of the other; the other player where there is none.
        at: Option<Slot>,
    },
    /// End the turn.
    End,
    /// Take the attack on with this guard.
    Block(Slot),
    /// Let the attack through.
    Let,
    /// Play the trigger that was broken, free.
    Use,
    /// Take the trigger that was broken to hand.
    Take,
    /// Choose this creature for the effect.
    Target(Slot),
    /// Choose this card for the effect, for both to see.
    Pick(CardId),
    /// Put this card face down where the effect says: the choice is one's own to know.
    Put(CardId),
    /// Choose nothing (more) for the effect.
    Decline,
}

impl Serialize for Elements {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => self.iter().collect::<Vec<_>>().serialize(serializer),
            false => self.bits().serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Elements {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match deserializer.is_human_readable() {
            true => Ok(Vec::<Element>::deserialize(deserializer)?
                .into_iter()
                .collect()),
            false => u8::deserialize(deserializer).map(Elements::from_bits),
        }
    }
}

/// Shows each different card once; `false` where the visitor has had enough.
fn different(cards: impl Iterator<Item = CardId>, mut visit: impl FnMut(CardId) -> bool) -> bool {
    let mut seen = CardSet::NONE;
    for card in cards {
        if seen.insert(card) && !visit(card) {
            return false;
        }
    }
    true
}

impl Table {
    /// Shows the legal actions one by one until the visitor has had enough; whether it has seen all.
    pub(super) fn each(&self, visit: &mut impl FnMut(Action) -> bool) -> bool {
        match self.stage {
            Stage::Charge => {
                let hand = self.side(self.active).hand.iter().copied();
                different(hand, |card| visit(Action::Charge(card))) && visit(Action::Keep)
            }
            Stage::Main => self.each_move(visit),
            Stage::Pay(payment) => self.each_payment(&payment, visit),
            Stage::Block => {
                let at = self.attack.and_then(|attack| attack.at);
                let mut guards = self.side(other(self.active)).guards(self.pool, at);
                guards.all(|guard| visit(Action::Block(guard.slot))) && visit(Action::Let)
            }
            Stage::Trigger => visit(Action::Use) && visit(Action::Take),
            Stage::Effect => match self.resolving {
                Some(resolving) => self.each_target(&resolving, visit),
                None => true,
            },
            Stage::Break | Stage::Over { .. } => true,
        }
    }

    fn each_move(&self, visit: &mut impl FnMut(Action) -> bool) -> bool {
        let seat = self.active;
        let (own, others) = (self.side(seat), self.side(other(seat)));
        if !self.attacked && !own.hand.is_empty() {
            let purse = Purse::from_side(own);
            let hand = own.hand.iter().copied();
            let played = different(hand, |card| {
                !self.affords(&purse, seat, card) || visit(Action::Play(card))
            });
            if !played {
                return false;
            }
        }
        for attacker in own.battle.iter().filter(|creature| self.is_ready(creature)) {
            let by = attacker.slot;
            let tapped = others.battle.iter().filter(|creature| creature.tapped);
            let mut at = tapped.map(|creature| Some(creature.slot)).chain([None]);
            if !at.all(|at| visit(Action::Attack { by, at })) {
                return false;
            }
        }
        visit(Action::End)
    }

    fn each_target(&self, resolving: &Resolving, visit: &mut impl FnMut(Action) -> bool) -> bool {
        let Some(effect) = self.effect(resolving).filter(|_| resolving.left > 0) else {
            return true;
        };
        let seat = resolving.seat;
        let mut any = false;
        let mut pick = |card| {
            any = true;
            visit(Action::Pick(card))
        };
        let all = match effect {
            Effect::Discard { side, chooser, .. } => {
                let whose = self.side(victim(side, seat));
                match chooser {
                    // The caster knows the hand from what was shown of it.
                    Chooser::Caster if victim(side, seat) != seat => {
                        let shown = whose.shown.iter().filter(|shown| !shown.shielded);
                        different(shown.map(|shown| shown.card), pick)
                    }
                    _ => different(whose.hand.iter().copied(), pick),
                }
            }
            Effect::Search(_) => resolving.found.iter().all(pick),
            Effect::Recover { from, filter } => {
                let zone = self.side(seat).source(from);
                let takes = |card: &CardId| filter.takes(self.pool.card(*card));
                different(zone.iter().copied().filter(takes), &mut pick)
            }
            Effect::Look(count) => {
                let library = &self.side(seat).library;
                let looked = usize::from(count).min(library.len());
                let from = library.len() - looked;
                let to = (from + usize::from(resolving.left)).min(library.len());
                let window = library[from..to].iter().rev().copied();
                different(window, |card| visit(Action::Put(card)))
            }
            Effect::Shield(_) => {
                let hand = self.side(seat).hand.iter().copied();
                different(hand, |card| visit(Action::Put(card)))
            }
            _ => {
                let mut all = true;
                for whose in [seat, other(seat)] {
                    let battle = self.side(whose).battle.iter();
                    let mut fit = battle.filter(|c| self.may_target(effect, whose == seat, c));
                    all = all
                        && fit.all(|creature| {
                            any = true;
                            visit(Action::Target(creature.slot))
                        });
                }
                all
            }
        };
        all && (!any || !may_decline(effect) || visit(Action::Decline))
    }

    /// Whether the seat to move may do this, without making a list.
    pub fn is_legal(&self, action: Action) -> bool {
        // The visitor stops where it is found.
        !self.each(&mut |legal| legal != action)
    }

    /// Who would choose a discard, or whose cards an effect is about, where there is one.
    pub fn victim(&self) -> Option<Seat> {
        let resolving = self.resolving?;
        match self.effect(&resolving)? {
            Effect::Discard { side, .. } => Some(victim(side, resolving.seat)),
            _ => None,
        }
    }
}

/// Whether one may choose nothing for an effect though there is something.
const fn may_decline(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Search(_) | Effect::Recover { .. } | Effect::Untap(_) | Effect::Power(_)
    )
}

/// A card by its name.
pub fn named(card: CardId) -> Arg {
    cards::title(card).text().into()
}

/// Why the seat to move may not do this; `None` where it may. It reads what is public and the
/// mover's own, so that the truth and the mover's view give the same reason.
pub(super) fn refusal(table: &Table, action: &Action) -> Option<Text> {
    if table.is_legal(*action) {
        return None;
    }
    Some(match (table.stage(), action) {
        (Stage::Charge, Action::Charge(card)) => words::BAD_HAND.with([named(*card)]),
        (Stage::Main, Action::Play(card)) => not_played(table, *card),
        (Stage::Main, Action::Attack { by, at }) => no_attack(table, *by, *at),
        (Stage::Pay(payment), Action::Pay(with)) => words::BAD_PAY.with([
            super::elements(*with).into(),
            named(payment.card),
            instead(table),
        ]),
        (Stage::Block, Action::Block(by)) => {
            words::BAD_GUARD.with([creature(table, *by), instead(table)])
        }
        (Stage::Effect, Action::Target(at)) => {
            words::BAD_TARGET.with([creature(table, *at), instead(table)])
        }
        (Stage::Effect, Action::Pick(card) | Action::Put(card)) => {
            words::BAD_TARGET.with([named(*card), instead(table)])
        }
        (Stage::Effect, Action::Decline) => words::BAD_DECLINE.text(),
        (stage, _) => words::BAD_NOW.with([due(stage).text().into()]),
    })
}

/// A creature by its name, wherever it lies.
fn creature(table: &Table, slot: Slot) -> Arg {
    match table.creature(slot) {
        Some((_, creature)) => named(creature.card),
        None => words::BAD_THAT.text().into(),
    }
}

/// As many of what may be chosen are named where something else was.
const NAMED: usize = 3;

/// What may be chosen: cards and mana by their names, each once.
fn instead(table: &Table) -> Arg {
    let mut legal = Vec::new();
    table.actions(&mut legal);
    let name = |action: &Action| match action {
        Action::Pay(with) => Some(super::elements(*with).into()),
        Action::Block(slot) | Action::Target(slot) => Some(creature(table, *slot)),
        Action::Pick(card) | Action::Put(card) => Some(named(*card)),
        _ => None,
    };
    let mut names: Vec<Arg> = Vec::new();
    for name in legal.iter().filter_map(name) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let more = names.len() > NAMED;
    names.truncate(NAMED);
    match names.into_iter().reduce(Arg::comma) {
        Some(all) if more => words::BAD_MORE.with([all]).into(),
        Some(all) => all,
        None => words::BAD_THAT.text().into(),
    }
}

/// What is to be decided, in words.
fn due(stage: Stage) -> crate::words::Phrase {
    match stage {
        Stage::Charge => words::DUE_CHARGE,
        Stage::Main => words::DUE_MAIN,
        Stage::Pay(_) => words::DUE_PAY,
        Stage::Block => words::DUE_BLOCK,
        Stage::Break | Stage::Trigger => words::DUE_TRIGGER,
        Stage::Effect => words::DUE_EFFECT,
        Stage::Over { .. } => words::DUE_NOTHING,
    }
}

fn not_played(table: &Table, card: CardId) -> Text {
    let seat = table.active();
    if table.attacked() {
        return words::BAD_AFTER.text();
    }
    if !table.side(seat).hand().contains(&card) {
        return words::BAD_HAND.with([named(card)]);
    }
    let (cost, ready) = (table.cost(seat, card), table.ready_mana(seat));
    if ready < usize::from(cost) {
        words::BAD_DEAR.with([named(card), count(cost), count(ready)])
    } else {
        words::BAD_ELEMENT.with([named(card)])
    }
}

fn no_attack(table: &Table, by: Slot, at: Option<Slot>) -> Text {
    let seat = table.active();
    let Some(attacker) = table.side(seat).creature(by) else {
        return words::BAD_CREATURE.text();
    };
    let name = named(attacker.card);
    if attacker.tapped {
        return words::BAD_TAPPED.with([name]);
    }
    if !table.is_ready(attacker) {
        return words::BAD_FRESH.with([name]);
    }
    match at.and_then(|at| table.side(other(seat)).creature(at)) {
        Some(target) => words::BAD_TARGET_UNTAPPED.with([named(target.card)]),
        None => words::BAD_TARGET_NONE.text(),
    }
}

impl Table {
    /// Whether a card, played by a seat now, would do nothing at all: it is no creature, and none of
    /// its effects finds a creature or a card that it is about.
    ///
    /// It is read off what lies open, and of what does not only how many there are, so that it tells
    /// nothing that a player does not see.
    pub fn is_idle(&self, seat: Seat, card: CardId) -> bool {
        let printed = self.pool().card(card);
        let mut effects = printed.effects();
        !printed.is_creature() && effects.all(|effect| self.finds_nothing(seat, card, effect))
    }

    fn finds_nothing(&self, seat: Seat, played: CardId, effect: Effect) -> bool {
        let own = self.side(seat);
        // The card itself leaves the hand, unless it is a trigger that was broken.
        let from_hand = self.stage() != Stage::Trigger && own.hand().contains(&played);
        let hand = own.hand().len() - usize::from(from_hand);
        match effect {
            Effect::Draw(_)
            | Effect::ChargeTop(_)
            | Effect::Mill(_)
            | Effect::Look(_)
            | Effect::Search(_)
            | Effect::Shield(ShieldFrom::Library) => own.library().is_empty(),
            Effect::Shield(ShieldFrom::Hand) => hand == 0,
            Effect::Discard { side, .. } => match victim(side, seat) {
                whose if whose == seat => hand == 0,
                whose => self.side(whose).hand().is_empty(),
            },
            Effect::DestroyAll { side, max_power } => {
                let seats = match side {
                    Side::Own => [seat; 2],
                    Side::Other => [other(seat); 2],
                    Side::Any => [seat, other(seat)],
                };
                let mut all = seats.into_iter().flat_map(|seat| self.side(seat).battle());
                !all.any(|one| max_power.is_none_or(|most| self.power(one, false) <= most))
            }
            Effect::Recover { from, filter } => {
                let mut zone = own.source(from).iter();
                !zone.any(|card| filter.takes(self.pool().card(*card)))
            }
            Effect::Destroy { .. }
            | Effect::Return { .. }
            | Effect::Tap(_)
            | Effect::Untap(_)
            | Effect::Power(_) => {
                let mut seats = [seat, other(seat)].into_iter();
                !seats.any(|whose| {
                    let mut battle = self.side(whose).battle().iter();
                    battle.any(|one| self.may_target(effect, whose == seat, one))
                })
            }
        }
    }
}
