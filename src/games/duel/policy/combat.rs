//! Attacks and blocks.

use super::Policy;
use crate::game::Seat;
use crate::games::duel::action::Slot;
use crate::games::duel::card::Keyword;
use crate::games::duel::table::{Table, other};
use crate::games::duel::zones::Creature;

/// What a shield is worth to its owner, by how many there are, in cards; the last ones most.
const SHIELD: [f32; 6] = [6.0, 1.6, 1.2, 0.9, 0.7, 0.6];
/// What the card is worth that the owner of a broken shield gets, and its chance to be a trigger.
const CONSOLATION: f32 = 0.75;

/// How a battle ends: what each side loses.
struct Battle {
    attacker_dies: bool,
    defender_dies: bool,
}

fn battle(table: &Table, attacker: &Creature, defender: &Creature) -> Battle {
    let venom = |creature: &Creature| table.pool().card(creature.card).has(Keyword::Venom);
    let (a, d) = (table.power(attacker, true), table.power(defender, false));
    Battle {
        attacker_dies: d >= a || venom(defender),
        defender_dies: a >= d || venom(attacker),
    }
}

fn loss(policy: &Policy, creature: &Creature, dies: bool) -> f32 {
    match dies {
        true => policy.merits().body(creature.card),
        false => 0.0,
    }
}

/// What an attacker gains in a battle.
fn gain(policy: &Policy, table: &Table, attacker: &Creature, defender: &Creature) -> f32 {
    let end = battle(table, attacker, defender);
    loss(policy, defender, end.defender_dies) - loss(policy, attacker, end.attacker_dies)
}

/// Guards of a seat that could take on an attack.
fn guards(table: &Table, seat: Seat, but: Option<Slot>) -> impl Iterator<Item = &Creature> {
    let guard = |c: &&Creature| !c.tapped && table.pool().card(c.card).has(Keyword::Guard);
    let battle = table.side(seat).battle().iter();
    battle.filter(guard).filter(move |c| Some(c.slot) != but)
}

/// Whether all attackers that are ready now win at once, whatever the guards do, unless a trigger
/// helps.
fn is_lethal(table: &Table, seat: Seat) -> bool {
    let pool = table.pool();
    let blockers = guards(table, other(seat), None).count();
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
    others.any(|by| battle(table, by, creature).defender_dies)
}

pub(super) fn attack(
    policy: &Policy,
    table: &Table,
    seat: Seat,
    by: Slot,
    at: Option<Slot>,
) -> f32 {
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let Some(attacker) = own.creature(by) else {
        return 0.0;
    };
    let printed = table.pool().card(attacker.card);
    let elusive = printed.has(Keyword::Elusive);
    // The guard that would be worst for the attacker.
    let blocked = guards(table, other(seat), at).map(|guard| gain(policy, table, attacker, guard));
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
        let shields = table.side(other(seat)).shields().len() as f32;
        let guards = guards(table, other(seat), None).count() as f32;
        (breaks.sum::<f32>() - 0.7 * guards) / (1.0 + shields)
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

pub(super) fn block(policy: &Policy, table: &Table, seat: Seat, by: Slot) -> f32 {
    let Some(((attacker, _), guard)) = declared(table).zip(table.side(seat).creature(by)) else {
        return 0.0;
    };
    -gain(policy, table, attacker, guard)
}

pub(super) fn through(policy: &Policy, table: &Table, seat: Seat) -> f32 {
    let Some((attacker, target)) = declared(table) else {
        return 0.0;
    };
    if let Some(target) = target {
        return -gain(policy, table, attacker, target);
    }
    let shields = table.side(seat).shields().len();
    if shields == 0 {
        return super::NEVER;
    }
    let breaks = usize::from(table.pool().card(attacker.card).breaks).min(shields);
    let lost: f32 = (0..breaks).map(|n| SHIELD[(shields - n).min(5)]).sum();
    CONSOLATION * breaks as f32 - lost
}
