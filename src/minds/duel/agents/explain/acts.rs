//! What speaks for an action and against it, whatever is found by trying: what the rules make of it at once.

use yomite_games::duel::agents::words::{self, case};
use yomite_games::duel::card::{Card, Effect, Element, Elements, Keyword, Side as Whose};
use yomite_games::duel::knowledge::Reading;
use yomite_games::duel::{
    Action, CardId, Creature, Observation, Side, Slot, Table, action::named, other, text,
};

use super::zones::next_trigger;
use crate::duel::agents::descent::spot;
use crate::game::{Observation as _, Seat};
use crate::insight::Reason;
use crate::words::{Arg, count};

/// A card is dear for mana that it exceeds by this much.
const DEAR: usize = 3;

/// What speaks for and against an action, the most telling first.
pub(super) fn reasons(
    seen: &Observation,
    reading: &Reading,
    action: Action,
    chosen: Option<Action>,
) -> Vec<Reason> {
    let scene = Scene {
        table: seen.table(),
        seat: seen.seat(),
    };
    match action {
        Action::Charge(card) => scene.charge(card),
        Action::Keep => scene.keep(),
        Action::Play(card) => scene.play(card),
        Action::Attack { by, at: None } => {
            let trigger = next_trigger(seen, reading).map(|chance| {
                Reason::new(words::REASON_TRIGGER.with([Arg::Share(chance)])).against()
            });
            scene.strike(by).into_iter().chain(trigger).collect()
        }
        Action::Attack { by, at: Some(at) } => scene.fight(by, at, by).into_iter().collect(),
        Action::Block(by) => {
            let attack = scene.table.attack();
            let fight = attack.and_then(|attack| scene.fight(attack.by, by, by));
            fight.into_iter().collect()
        }
        Action::Let => scene.let_through().into_iter().collect(),
        Action::End => scene.end(chosen),
        Action::Target(slot) => scene.target(slot).into_iter().collect(),
        Action::Pick(card) | Action::Put(card) => scene.pick(card),
        Action::Use => scene.shown().into_iter().collect(),
        Action::Pay(_) | Action::Take | Action::Decline => Vec::new(),
    }
}

/// The table as a seat sees it.
struct Scene<'a> {
    table: &'a Table,
    seat: Seat,
}

impl Scene<'_> {
    fn me(&self) -> Arg {
        Arg::Seat(self.seat.0)
    }

    fn they(&self) -> Arg {
        Arg::Seat(other(self.seat).0)
    }

    fn own(&self) -> &Side {
        self.table.side(self.seat)
    }

    fn theirs(&self) -> &Side {
        self.table.side(other(self.seat))
    }

    fn card(&self, id: CardId) -> &Card {
        self.table.pool().card(id)
    }

    fn has(&self, creature: &Creature, keyword: Keyword) -> bool {
        self.card(creature.card).has(keyword)
    }

    /// A card in the mana zone: an element that other cards in hand wait for; a card that is too dear to be played soon; or
    /// one that could be.
    fn charge(&self, card: CardId) -> Vec<Reason> {
        let (printed, hand) = (self.card(card), self.own().hand());
        let mana = self.own().mana().iter();
        let there = mana.fold(Elements::NONE, |all, id| all | self.card(*id).elements);
        let waits = |element: &Element| {
            let of_it = hand
                .iter()
                .filter(|id| self.card(**id).elements.has(*element));
            // The card itself is one of them.
            of_it.count().saturating_sub(1)
        };
        let new = Element::ALL
            .into_iter()
            .filter(|element| printed.elements.has(*element) && !there.has(*element));
        let wanted = new.max_by_key(waits).filter(|element| waits(element) > 0);
        let brings = wanted.map(|element| {
            let name = yomite_games::duel::element(element).text().into();
            words::REASON_BRINGS.with([name, count(waits(&element))])
        });
        let brings = brings.map(|told| Reason::new(told).in_favour());
        // A second copy is played all the same.
        let only = hand.iter().filter(|id| **id == card).count() < 2;
        let copy = || Reason::new(words::REASON_COPY.text()).in_favour();
        let speaks = brings.or_else(|| self.dear(card));
        let speaks = speaks.or_else(|| (!only).then(copy));
        let missed = only.then(|| self.missed(card)).flatten();
        // Mana of two elements comes tapped.
        let tapped = (printed.elements.len() > 1)
            .then(|| Reason::new(words::REASON_TAPPED.with([self.me()])).against());
        speaks.into_iter().chain(missed).chain(tapped).collect()
    }

    /// That a card is too dear to be played soon.
    fn dear(&self, card: CardId) -> Option<Reason> {
        let cost = usize::from(self.card(card).cost);
        let dear = cost >= self.own().mana().len() + DEAR;
        dear.then(|| Reason::new(words::REASON_DEAR.with([self.me(), count(cost)])).in_favour())
    }

    /// No charge: what is in hand can be paid already, or is to be played soon; it is mana all the same.
    fn keep(&self) -> Vec<Reason> {
        let (mana, hand) = (self.own().mana().len(), self.own().hand());
        let paid = hand
            .iter()
            .all(|id| usize::from(self.card(*id).cost) <= mana);
        let soon = || hand.iter().all(|id| self.missed(*id).is_some());
        let keeps = match hand.is_empty() {
            true => None,
            false if paid => Some(words::REASON_ENOUGH.with([self.me()])),
            false => soon().then(|| words::REASON_ALL_SOON.text()),
        };
        let keeps = keeps.map(|told| Reason::new(told).in_favour());
        let less = Reason::new(words::REASON_LESS.with([self.me()])).against();
        keeps.into_iter().chain([less]).collect()
    }

    /// What a card does, by its first effect, and where that finds nobody.
    fn effect(&self, id: CardId) -> Option<Reason> {
        let effect = self.card(id).effects().next()?;
        Some(match effect {
            Effect::Destroy {
                side: Whose::Other,
                max_power,
                ..
            }
            | Effect::DestroyAll {
                side: Whose::Other,
                max_power,
            }
            | Effect::Return {
                side: Whose::Other,
                max_power,
                ..
            } if !self.reaches(max_power) => Reason::new(words::REASON_NOBODY.text()).against(),
            effect => Reason::new(words::REASON_EFFECT.with([text::effect(effect).into()])),
        })
    }

    /// Whether the other has a creature of this power at most.
    fn reaches(&self, max_power: Option<u16>) -> bool {
        let weak = |one: &Creature| max_power.is_none_or(|max| self.table.power(one, false) <= max);
        self.theirs().battle().iter().any(weak)
    }

    /// What the trigger that was broken does.
    fn shown(&self) -> Option<Reason> {
        self.effect(self.table.attack()?.broken?)
    }

    /// A creature that an effect takes: the strongest of theirs, or one that blocks; the weakest of one's own.
    fn target(&self, slot: Slot) -> Option<Reason> {
        let (seat, creature) = self.table.creature(slot)?;
        let power = |one: &Creature| self.table.power(one, false);
        let mut others = self.table.side(seat).battle().iter();
        let told = if seat == self.seat {
            let weakest = others.all(|one| power(one) >= power(creature));
            weakest.then(|| words::REASON_WEAKEST.with([self.me()]))?
        } else if others.all(|one| power(one) <= power(creature)) {
            words::REASON_BIGGEST.with([self.they()])
        } else {
            let guards = self.has(creature, Keyword::Guard);
            guards.then(|| words::REASON_NO_GUARD.text())?
        };
        Some(Reason::new(told).in_favour())
    }

    /// A card that is chosen for an effect: thrown away, or taken to hand.
    fn pick(&self, card: CardId) -> Vec<Reason> {
        let resolving = self.table.resolving();
        let effect = resolving.and_then(|resolving| self.table.effect(&resolving));
        let held = self.own().hand().contains(&card);
        match effect {
            Some(Effect::Discard { .. } | Effect::Shield(_)) if held => self
                .dear(card)
                .into_iter()
                .chain(self.missed(card))
                .collect(),
            Some(Effect::Search(_) | Effect::Recover { .. }) => {
                let soon = usize::from(self.card(card).cost) <= self.own().mana().len() + 1;
                let soon = soon.then(|| words::REASON_SOON.with([self.me()]));
                soon.map(|told| Reason::new(told).in_favour())
                    .into_iter()
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// That a card could be played soon, if another were charged.
    fn missed(&self, card: CardId) -> Option<Reason> {
        let others: Vec<CardId> = (self.own().hand().iter().copied())
            .filter(|id| *id != card)
            .collect();
        let after = |charged: &[CardId]| {
            let mut table = *self.table;
            let pool = table.pool();
            let side = table.side_mut(self.seat);
            charged.iter().for_each(|id| side.charge(*id, pool));
            // What comes tapped can be used from the next turn on.
            if charged.len() > 1 {
                side.tapped = [0; Elements::SETS];
            }
            table.can_pay(self.seat, card)
        };
        let now = others.iter().any(|first| after(&[*first]));
        let mut pairs = others.iter().enumerate();
        let mut next = || pairs.any(|(at, a)| others[at + 1..].iter().any(|b| after(&[*a, *b])));
        let when = match now {
            true => case::NOW,
            false if next() => case::NEXT,
            false => return None,
        };
        Some(Reason::new(words::REASON_PLAYABLE.with([self.me(), when.into()])).against())
    }

    /// A card that is played: what its creature can do at once and later, and what mana it leaves idle.
    fn play(&self, id: CardId) -> Vec<Reason> {
        let card = self.card(id);
        let mut reasons = Vec::new();
        if card.is_creature() {
            let theirs = self.theirs().battle();
            let weaker = |one: &Creature| {
                self.table.power(one, true) < card.power && !self.has(one, Keyword::Venom)
            };
            if !theirs.is_empty() && theirs.iter().all(weaker) {
                reasons.push(words::REASON_STRONGEST.with([self.they()]));
            }
            if card.has(Keyword::Swift) {
                reasons.push(words::REASON_SWIFT.text());
            }
            if card.has(Keyword::Guard) {
                reasons.push(words::REASON_GUARDS.text());
            }
        }
        let ready: usize = Elements::sets().map(|set| self.own().ready(set)).sum();
        let left = ready.saturating_sub(usize::from(self.table.cost(self.seat, id)));
        let cheap =
            |one: &CardId| *one != id && usize::from(self.table.cost(self.seat, *one)) <= left;
        let idle = left > 1 && !self.own().hand().iter().any(cheap);
        let idle = idle.then(|| Reason::new(words::REASON_IDLE.with([count(left)])).against());
        let speak = reasons.into_iter();
        let speak = speak.map(|told| Reason::new(told).in_favour());
        // What a spell does is all that it does.
        let (spell, entry) = match card.is_creature() {
            true => (None, self.effect(id)),
            false => (self.effect(id), None),
        };
        let all = spell.into_iter().chain(speak);
        all.chain(entry).chain(idle).collect()
    }

    /// An attack on the player: who can block, and what can come of being tapped.
    fn strike(&self, by: Slot) -> Vec<Reason> {
        let Some(attacker) = self.own().creature(by) else {
            return Vec::new();
        };
        let pool = self.table.pool();
        let elusive = self.has(attacker, Keyword::Elusive);
        let mut guards = self.theirs().guards(pool, None).filter(|_| !elusive);
        let stops = guards.find(|guard| self.table.battle_of(attacker, guard).attacker_dies);
        let free = elusive || self.theirs().guards(pool, None).next().is_none();
        let blocked = match stops {
            Some(guard) => {
                let blocked = words::REASON_BLOCKED.with([named(guard.card)]);
                Some(Reason::new(blocked).focus(spot(guard.slot)).against())
            }
            None if free => {
                Some(Reason::new(words::REASON_UNBLOCKED.with([self.they()])).in_favour())
            }
            None => None,
        };
        let beats = |one: &&Creature| {
            let battle = self.table.battle_of(one, attacker);
            battle.defender_dies && !battle.attacker_dies
        };
        // Their creatures attack creatures that are tapped.
        let exposed = self.theirs().battle().iter().find(beats).map(|one| {
            let exposed = words::REASON_EXPOSED.with([named(one.card)]);
            Reason::new(exposed).focus(spot(one.slot)).against()
        });
        blocked.into_iter().chain(exposed).collect()
    }

    /// How a fight ends for the creature that is `mine`.
    fn fight(&self, by: Slot, at: Slot, mine: Slot) -> Option<Reason> {
        let [(_, attacker), (_, defender)] = [self.table.creature(by)?, self.table.creature(at)?];
        let battle = self.table.battle_of(attacker, defender);
        let (own_dies, their, dies) = match mine == by {
            true => (battle.attacker_dies, defender, battle.defender_dies),
            false => (battle.defender_dies, attacker, battle.attacker_dies),
        };
        let end = match (own_dies, dies) {
            (false, true) => case::WINS,
            (true, true) => case::TRADES,
            (true, false) => case::LOSES,
            (false, false) => return None,
        };
        let reason = Reason::new(words::REASON_FIGHT.with([named(their.card), end.into()]));
        let reason = reason.focus(spot(their.slot));
        Some(match (own_dies, dies) {
            (true, false) => reason.against(),
            (false, _) => reason.in_favour(),
            (true, true) => reason,
        })
    }

    /// An attack that nobody takes on: what it breaks, or destroys.
    fn let_through(&self) -> Option<Reason> {
        let attack = self.table.attack()?;
        let (_, attacker) = self.table.creature(attack.by)?;
        let told = match attack.at {
            None => {
                let breaks = usize::from(self.card(attacker.card).breaks);
                let broken = breaks.min(self.own().shields().len());
                words::REASON_BREAKS.with([self.me(), count(broken)])
            }
            Some(at) => {
                let (_, mine) = self.table.creature(at)?;
                let dies = self.table.battle_of(attacker, mine).defender_dies;
                dies.then(|| words::REASON_FALLS.with([named(mine.card)]))?
            }
        };
        // What is lost is a figure of this choice: others have their own price.
        Some(Reason::new(told))
    }

    /// The end of a turn: what of the choice it leaves undone, what an attack would meet, or that nothing is left to do.
    fn end(&self, chosen: Option<Action>) -> Vec<Reason> {
        let ready = self.own().battle().iter();
        let ready: Vec<&Creature> = ready.filter(|one| self.table.is_ready(one)).collect();
        let free = self
            .theirs()
            .guards(self.table.pool(), None)
            .next()
            .is_none();
        let stays = ready.iter().find_map(|one| {
            let (winner, blocks) = self.beats_attacker(one)?;
            let how = if blocks { case::BLOCKS } else { case::ATTACKS };
            let told = [named(one.card), named(winner.card), how.into()];
            let told = Reason::new(words::REASON_STAYS.with(told));
            Some(told.focus(spot(winner.slot)).in_favour())
        });
        let attacker = match chosen {
            Some(Action::Attack { by, .. }) => self.own().creature(by),
            _ => None,
        };
        let playable = |id: &&CardId| !self.table.attacked() && self.table.can_pay(self.seat, **id);
        let playable = self.own().hand().iter().find(playable);
        let played = match chosen {
            Some(Action::Play(card)) => Some(card),
            _ => None,
        };
        let could = match (attacker, played) {
            (Some(one), _) if free => Some(words::REASON_COULD_ATTACK.with([named(one.card)])),
            (_, Some(card)) => Some(words::REASON_COULD_PLAY.with([self.me(), named(card)])),
            (None, None) if ready.is_empty() && playable.is_none() => {
                return vec![Reason::new(words::REASON_DONE.text()).in_favour()];
            }
            _ => None,
        };
        let could = could.map(|told| Reason::new(told).against());
        stays.into_iter().chain(could).collect()
    }

    /// Who of theirs wins against a creature that attacks: by a block, or else in their turn, once it is tapped.
    fn beats_attacker(&self, attacker: &Creature) -> Option<(&Creature, bool)> {
        let wins = |one: &&Creature, [first, second]: [&Creature; 2]| {
            let battle = self.table.battle_of(first, second);
            match std::ptr::eq(*one, first) {
                true => battle.defender_dies && !battle.attacker_dies,
                false => battle.attacker_dies && !battle.defender_dies,
            }
        };
        let elusive = self.has(attacker, Keyword::Elusive);
        let guards = self.theirs().guards(self.table.pool(), None);
        let mut guards = guards.filter(|one| !elusive && wins(one, [attacker, one]));
        let mut all = self.theirs().battle().iter();
        let blocks = guards.next().map(|one| (one, true));
        blocks.or_else(|| Some((all.find(|one| wins(one, [one, attacker]))?, false)))
    }
}
