//! A sound player by rules of thumb, quick enough for playouts: mana on curve, trades that pay,
//! attacks that win the race.
//!
//! It looks at the public table and the mover's own cards alone, so it plays the same in every
//! world that the mover cannot tell apart.

use rand::{Rng, RngExt};
use yomite_games::duel::action::{Action, Slot};
use yomite_games::duel::card::{CardId, Elements, Keyword};
use yomite_games::duel::event::Sink;
use yomite_games::duel::table::{Stage, Table, other};
use yomite_games::duel::zones::Creature;

use super::merit::Merits;
use crate::game::Seat;

mod effects;

/// Actions that are far apart in a list of scores: nothing below stands a chance.
pub(super) const NEVER: f32 = -1000.0;

/// Scores every action of the mover; a higher score is a better one, and differences of 1 are about
/// a card's worth.
#[derive(Clone, Debug)]
pub struct Policy {
    merits: Merits,
    /// How readily it attacks the player: added to each such attack.
    pub boldness: f32,
}

impl Policy {
    /// For a catalogue.
    pub fn new(merits: Merits) -> Policy {
        Policy {
            merits,
            boldness: 0.0,
        }
    }

    pub fn merits(&self) -> &Merits {
        &self.merits
    }

    /// The score of a legal action of the seat to move.
    pub fn score(&self, table: &Table, action: Action) -> f32 {
        let Some(seat) = table.to_move() else {
            return 0.0;
        };
        match (action, table.stage()) {
            (Action::Charge(card), _) => charge(self, table, seat, card),
            (Action::Keep, _) => keep(table, seat),
            (Action::Play(card), _) => play(self, table, seat, card),
            (Action::Pay(with), Stage::Pay(payment)) => pay(table, seat, with, payment.left),
            (Action::Attack { by, at }, _) => attack(self, table, seat, by, at),
            (Action::End, _) => 0.0,
            (Action::Block(by), _) => block(self, table, seat, by),
            (Action::Let, _) => through(self, table, seat),
            (Action::Use, _) => 1.0 + effects::now(self, table, seat, broken(table)),
            (Action::Take, _) => 0.6,
            (Action::Target(slot), _) => effects::target(self, table, seat, slot),
            (Action::Pick(card) | Action::Put(card), _) => effects::pick(self, table, seat, card),
            (Action::Decline, _) => 0.05,
            _ => 0.0,
        }
    }

    /// The action of the highest score; with `noise`, a softmax choice at that temperature. `list`
    /// is room for the actions.
    pub fn choose(
        &self,
        table: &Table,
        noise: f32,
        list: &mut Vec<Action>,
        rng: &mut impl Rng,
    ) -> Option<Action> {
        table.actions(list);
        let mut best = (f32::NEG_INFINITY, None);
        for &action in list.iter() {
            let mut score = self.score(table, action);
            if noise > 0.0 {
                // The highest of scores with Gumbel noise is a softmax choice.
                let point: f32 = rng.random_range(1e-6..1.0);
                score -= noise * (-point.ln()).ln();
            }
            if score > best.0 {
                best = (score, Some(action));
            }
        }
        best.1
    }

    /// Plays a match on to its end, or until so many turns are over; how many choices it made.
    pub fn play_on(
        &self,
        table: &mut Table,
        until: u8,
        noise: f32,
        list: &mut Vec<Action>,
        rng: &mut impl Rng,
        sink: &mut impl Sink,
    ) -> usize {
        let mut plies = 0;
        while plies < yomite_games::duel::playout::LONGEST && table.turn() < until {
            let Some(action) = self.choose(table, noise, list, rng) else {
                break;
            };
            table.play(action, sink);
            plies += 1;
        }
        plies
    }
}

/// The trigger whose owner has to decide.
fn broken(table: &Table) -> CardId {
    let broken = table.attack().and_then(|attack| attack.broken);
    broken.unwrap_or(CardId::UNKNOWN)
}

/// Mana beyond which one charges only what is of no other use.
const ENOUGH: usize = 7;

/// How much one wants to keep a card in hand, with so much mana.
fn keeping(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let printed = table.pool().card(card);
    let mana = table.side(seat).mana().len() + 1;
    let cost = usize::from(table.cost(seat, card));
    let worth = policy.merits().body(card) + policy.merits().deed(card);
    // What can be played soon is worth more than what has to wait.
    let wait = cost.saturating_sub(mana) as f32;
    let trigger = match printed.has(Keyword::Trigger) {
        true => -0.15,
        false => 0.0,
    };
    worth / (1.0 + 0.45 * wait) + trigger
}

/// Elements that the mana of a seat has.
fn elements(table: &Table, seat: Seat) -> Elements {
    let mana = table.side(seat).mana().iter();
    mana.fold(Elements::NONE, |all, card| {
        all | table.pool().card(*card).elements
    })
}

fn charge(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let side = table.side(seat);
    let (mana, hand) = (side.mana().len(), side.hand().len());
    let own = table.pool().card(card);
    let have = elements(table, seat);
    // A new element opens the cards that need it.
    let fresh = own.elements - have;
    let opens = side.hand().iter().filter(|other| {
        let needs = table.pool().card(**other).elements;
        fresh.iter().any(|element| needs.has(element))
    });
    let opens = (opens.count() as f32 - 1.0).clamp(0.0, 3.0) * 0.35;
    let twins = side.hand().iter().filter(|other| **other == card).count();
    let twin = if twins > 1 { 0.25 } else { 0.0 };
    // A two-element card enters tapped: it costs the mana of this turn.
    let slow = if own.elements.len() > 1 && mana < 5 {
        0.15
    } else {
        0.0
    };
    let dearest = side
        .hand()
        .iter()
        .map(|other| usize::from(table.cost(seat, *other)));
    let dearest = dearest.max().unwrap_or(0);
    let need = match mana {
        _ if mana < 3 => 2.5,
        _ if mana < dearest && mana < ENOUGH => 1.6,
        _ if mana < ENOUGH && hand > 2 => 0.9,
        _ if hand > 4 => 0.6,
        _ => 0.0,
    };
    need + opens + twin - slow - 0.8 * keeping(policy, table, seat, card)
}

fn keep(table: &Table, seat: Seat) -> f32 {
    match table.side(seat).mana().len() {
        0..3 => NEVER,
        _ => 0.0,
    }
}

fn play(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let printed = table.pool().card(card);
    let cost = f32::from(table.cost(seat, card));
    let worth = policy.merits().body(card) + effects::now(policy, table, seat, card);
    // The dearer card first: it uses more of the mana. Nothing is played for no effect.
    if worth <= 0.1 {
        return -1.0;
    }
    let lead = if printed.lowers.is_some() { 0.5 } else { 0.0 };
    10.0 + worth + 0.5 * cost + lead
}

fn pay(table: &Table, seat: Seat, with: Elements, left: u8) -> f32 {
    let side = table.side(seat);
    let ready = table.ready_mana(seat).saturating_sub(usize::from(left));
    // The elements that the rest of the hand asks for stay where they can.
    let hand = side.hand().iter();
    let wanted = hand.filter(|card| usize::from(table.cost(seat, **card)) <= ready);
    let wanted = wanted.map(|card| {
        let needs = table.pool().card(*card).elements;
        with.iter().filter(|element| needs.has(*element)).count() as f32
    });
    let scarce = 1.0 / (1.0 + side.ready(with) as f32);
    -wanted.sum::<f32>() * scarce - 0.1 * with.len() as f32
}

/// What a shield is worth to its owner, by how many there are, in cards; the last ones most.
const SHIELD: [f32; 6] = [6.0, 1.6, 1.2, 0.9, 0.7, 0.6];

/// What the card is worth that the owner of a broken shield gets, and its chance to be a trigger.
const CONSOLATION: f32 = 0.75;

fn loss(policy: &Policy, creature: &Creature, dies: bool) -> f32 {
    match dies {
        true => policy.merits().body(creature.card),
        false => 0.0,
    }
}

/// What an attacker gains in a battle.
fn gain(policy: &Policy, table: &Table, attacker: &Creature, defender: &Creature) -> f32 {
    let end = table.battle_of(attacker, defender);
    loss(policy, defender, end.defender_dies) - loss(policy, attacker, end.attacker_dies)
}

/// Whether all attackers that are ready now win at once, whatever the guards do, unless a trigger
/// helps.
fn is_lethal(table: &Table, seat: Seat) -> bool {
    let pool = table.pool();
    let blockers = table.side(other(seat)).guards(pool, None).count();
    let mut breaks = [0usize; 4];
    let mut attackers = 0;
    for creature in table
        .side(seat)
        .battle()
        .iter()
        .filter(|c| table.is_ready(c))
    {
        let printed = pool.card(creature.card);
        breaks[usize::from(printed.breaks).min(3)] += 1;
        attackers += 1;
    }
    if attackers <= blockers {
        return false;
    }
    // Each guard stops the attacker that breaks most; the last one through needs no shield.
    let mut stopped = blockers;
    for most in (1..breaks.len()).rev() {
        let less = breaks[most].min(stopped);
        breaks[most] -= less;
        stopped -= less;
    }
    let spare = (1..breaks.len()).find(|most| breaks[*most] > 0);
    if let Some(spare) = spare {
        breaks[spare] -= 1;
    }
    let broken: usize = breaks.iter().enumerate().map(|(most, n)| most * n).sum();
    broken >= table.side(other(seat)).shields().len()
}

/// Whether the other side can kill a creature that stays tapped.
fn is_exposed(table: &Table, seat: Seat, creature: &Creature) -> bool {
    let mut others = table.side(other(seat)).battle().iter();
    others.any(|by| table.battle_of(by, creature).defender_dies)
}

fn attack(policy: &Policy, table: &Table, seat: Seat, by: Slot, at: Option<Slot>) -> f32 {
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let Some(attacker) = own.creature(by) else {
        return 0.0;
    };
    let printed = table.pool().card(attacker.card);
    let elusive = printed.has(Keyword::Elusive);
    // The guard that would be worst for the attacker.
    let guards = theirs.guards(table.pool(), at);
    let blocked = guards.map(|guard| gain(policy, table, attacker, guard));
    let blocked = blocked.min_by(f32::total_cmp).filter(|_| !elusive);
    // What is tapped can be attacked, and a guard that attacks does not block.
    let mut risk = 0.0;
    if is_exposed(table, seat, attacker) {
        risk += 0.35 * policy.merits().body(attacker.card);
    }
    let threats = theirs.battle().len();
    if printed.has(Keyword::Guard) && threats > 0 {
        risk += 0.5 * SHIELD[own.shields().len().min(5)].min(2.0);
    }
    let free = match at.and_then(|slot| theirs.creature(slot)) {
        Some(target) => gain(policy, table, attacker, target),
        None => {
            if is_lethal(table, seat) {
                return 8.0 + 0.1 * f32::from(printed.breaks);
            }
            let shields = theirs.shields().len();
            let broken = usize::from(printed.breaks).min(shields);
            let worth: f32 = (0..broken).map(|n| SHIELD[(shields - n).min(5)]).sum();
            // Whoever attacks more often than the other wins the race.
            worth - CONSOLATION * broken as f32 + policy.boldness + race(table, seat)
        }
    };
    // A guard blocks where that is better for its side than what the attack would do.
    let value = match blocked {
        Some(blocked) => free.min(blocked) * 0.8 + 0.2 * free,
        None => free,
    };
    value - risk
}

/// How the attackers of both sides compare.
fn race(table: &Table, seat: Seat) -> f32 {
    let clock = |seat: Seat| {
        let side = table.side(seat).battle().iter();
        let breaks = side.map(|c| f32::from(table.pool().card(c.card).breaks));
        let others = table.side(other(seat));
        let guards = others.guards(table.pool(), None).count() as f32;
        (breaks.sum::<f32>() - 0.7 * guards) / (1.0 + others.shields().len() as f32)
    };
    (0.8 * (clock(seat) - clock(other(seat)))).clamp(-0.8, 0.8)
}

/// The attacker and the creature that it is declared at.
fn declared(table: &Table) -> Option<(&Creature, Option<&Creature>)> {
    let attack = table.attack()?;
    let (_, attacker) = table.creature(attack.by)?;
    let target = attack.at.and_then(|slot| table.creature(slot));
    Some((attacker, target.map(|(_, creature)| creature)))
}

fn block(policy: &Policy, table: &Table, seat: Seat, by: Slot) -> f32 {
    let Some(((attacker, _), guard)) = declared(table).zip(table.side(seat).creature(by)) else {
        return 0.0;
    };
    -gain(policy, table, attacker, guard)
}

fn through(policy: &Policy, table: &Table, seat: Seat) -> f32 {
    let Some((attacker, target)) = declared(table) else {
        return 0.0;
    };
    if let Some(target) = target {
        return -gain(policy, table, attacker, target);
    }
    let shields = table.side(seat).shields().len();
    if shields == 0 {
        return NEVER;
    }
    let breaks = usize::from(table.pool().card(attacker.card).breaks).min(shields);
    let lost: f32 = (0..breaks).map(|n| SHIELD[(shields - n).min(5)]).sum();
    CONSOLATION * breaks as f32 - lost
}
