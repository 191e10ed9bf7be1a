//! What speaks for an action and against it, whatever is found by trying: what the rules make of it at once.

use yomite_games::duel::agents::words::{self, case};
use yomite_games::duel::card::{Card, Element, Elements, Keyword};
use yomite_games::duel::knowledge::Reading;
use yomite_games::duel::{
    Action, CardId, Creature, Observation, Side, Slot, Table, action::named, cards, other,
};

use super::zones::next_trigger;
use crate::game::{Observation as _, Seat};
use crate::insight::Reason;
use crate::words::{Arg, count};

/// A card is dear for mana that it exceeds by this much.
const DEAR: usize = 3;

/// What speaks for and against an action, the most telling first.
pub(super) fn reasons(seen: &Observation, reading: &Reading, action: Action) -> Vec<Reason> {
    let scene = Scene {
        table: seen.table(),
        seat: seen.seat(),
    };
    match action {
        Action::Charge(card) => scene.charge(card),
        Action::Keep => vec![Reason::new(words::REASON_LESS.with([scene.me()])).against()],
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
        Action::End => scene.end().into_iter().collect(),
        _ => Vec::new(),
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
        let mana = self.own().mana().len();
        let dear = usize::from(printed.cost) >= mana + DEAR;
        let dear = dear.then(|| words::REASON_DEAR.with([self.me(), count(printed.cost)]));
        let speaks = brings.or(dear).map(|told| Reason::new(told).in_favour());
        // A second copy is played all the same.
        let only = hand.iter().filter(|id| **id == card).count() < 2;
        let missed = only.then(|| self.missed(card)).flatten();
        // Mana of two elements comes tapped.
        let tapped = (printed.elements.len() > 1)
            .then(|| Reason::new(words::REASON_TAPPED.with([self.me()])).against());
        speaks.into_iter().chain(missed).chain(tapped).collect()
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
        speak.chain(idle).collect()
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
                Some(Reason::new(blocked).focus(spot(guard)).against())
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
            Reason::new(exposed).focus(spot(one)).against()
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
        let reason = reason.focus(spot(their));
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
        Some(Reason::new(told).against())
    }

    /// The end of a turn in which something could still be done.
    fn end(&self) -> Option<Reason> {
        let pool = self.table.pool();
        let free = self.theirs().guards(pool, None).next().is_none();
        let mut able = self.own().battle().iter();
        let able = able.find(|one| free && self.table.is_ready(one));
        let playable = |id: &&CardId| !self.table.attacked() && self.table.can_pay(self.seat, **id);
        let told = match able {
            Some(one) => words::REASON_COULD_ATTACK.with([named(one.card)]),
            None => {
                let card = self.own().hand().iter().find(playable)?;
                words::REASON_COULD_PLAY.with([self.me(), named(*card)])
            }
        };
        Some(Reason::new(told).against())
    }
}

/// A creature, as steps speak of it.
fn spot(creature: &Creature) -> String {
    format!("card:{}", cards::slug(creature.card))
}
