//! What effects are worth now, and whom they should take.

use yomite_games::duel::action::Slot;
use yomite_games::duel::card::{CardId, Effect, Keyword, Side, Source};
use yomite_games::duel::table::{Table, other};
use yomite_games::duel::zones::Creature;

use super::Policy;
use crate::duel::policy;
use crate::game::Seat;

/// Own mana from which on more of it is worth less.
const RICH: usize = 7;

/// What the effects of a card would bring a seat now.
pub(super) fn now(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let printed = table.pool().card(card);
    printed
        .effects()
        .map(|effect| worth(policy, table, seat, effect))
        .sum()
}

fn worth(policy: &Policy, table: &Table, seat: Seat, effect: Effect) -> f32 {
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let body = |creature: &Creature| policy.merits().body(creature.card);
    let weak = |creature: &Creature, most: Option<u16>| {
        most.is_none_or(|most| table.power(creature, false) <= most)
    };
    // What the best `count` of those that fit are worth together.
    let best = |count: u8, fits: &dyn Fn(&Creature) -> bool, others: bool| {
        let side = if others { theirs } else { own };
        let mut found = [0.0f32; 4];
        for creature in side.battle().iter().filter(|creature| fits(creature)) {
            let worth = body(creature);
            if worth > found[3] {
                found[3] = worth;
                found.sort_unstable_by(|a, b| b.total_cmp(a));
            }
        }
        found.iter().take(usize::from(count)).sum::<f32>()
    };
    match effect {
        Effect::Draw(count) => {
            // The last cards of the library are not to be drawn.
            if own.library().len() <= usize::from(count) + 2 {
                return -5.0;
            }
            0.8 * f32::from(count)
        }
        Effect::Discard { side, count, .. } => {
            let hand = match side {
                Side::Own => own.hand().len().saturating_sub(1),
                _ => theirs.hand().len(),
            };
            let worth = 0.8 * hand.min(usize::from(count)) as f32;
            if side == Side::Own { -worth } else { worth }
        }
        Effect::Destroy {
            side,
            count,
            max_power,
            tapped,
        } => {
            let fits = |c: &Creature| weak(c, max_power) && (c.tapped || !tapped);
            match side {
                Side::Own => -best(count, &fits, false).max(0.2),
                _ => best(count, &fits, true),
            }
        }
        Effect::DestroyAll { side, max_power } => {
            let sum = |others: bool| {
                let side = if others { theirs } else { own };
                let weak = side.battle().iter().filter(|c| weak(c, max_power));
                weak.map(body).sum::<f32>()
            };
            match side {
                Side::Own => -sum(false),
                Side::Other => sum(true),
                Side::Any => sum(true) - sum(false),
            }
        }
        Effect::Return {
            side,
            count,
            max_power,
        } => {
            let fits = |c: &Creature| weak(c, max_power);
            match side {
                Side::Own => -0.4,
                _ => 0.75 * best(count, &fits, true),
            }
        }
        Effect::Tap(count) => {
            let fits = |c: &Creature| !c.tapped;
            0.35 * best(count, &fits, true)
        }
        Effect::Untap(count) => {
            let fits = |c: &Creature| c.tapped;
            0.25 * best(count, &fits, false)
        }
        Effect::ChargeTop(count) => {
            let each = if own.mana().len() < RICH { 0.9 } else { 0.3 };
            match own.library().len() > usize::from(count) + 2 {
                true => each * f32::from(count),
                false => -2.0,
            }
        }
        Effect::Recover { from, filter } => {
            let mut zone = own.source(from).iter();
            let any = zone.any(|card| filter.takes(table.pool().card(*card)));
            let cost = if from == Source::Mana { 0.2 } else { 0.7 };
            if any { cost } else { 0.0 }
        }
        Effect::Mill(count) => -0.05 * f32::from(count),
        Effect::Look(count) => 0.12 * f32::from(count),
        Effect::Shield(_) => 1.0,
        Effect::Search(_) => 0.9,
        Effect::Power(amount) => {
            let ready = own.battle().iter().any(|c| table.is_ready(c));
            if ready {
                f32::from(amount) / 6000.0
            } else {
                0.0
            }
        }
    }
}

pub(super) fn target(policy: &Policy, table: &Table, seat: Seat, slot: Slot) -> f32 {
    let Some((owner, creature)) = table.creature(slot) else {
        return 0.0;
    };
    let worth = policy.merits().body(creature.card);
    let effect = table.resolving().and_then(|r| table.effect(&r));
    match effect {
        Some(Effect::Untap(_)) => worth,
        Some(Effect::Power(_)) => {
            let ready = if table.is_ready(creature) { 1.0 } else { 0.0 };
            worth + ready
        }
        _ if owner == seat => -worth,
        _ => 1.0 + worth,
    }
}

pub(super) fn pick(policy: &Policy, table: &Table, seat: Seat, card: CardId) -> f32 {
    let Some(resolving) = table.resolving() else {
        return 0.0;
    };
    let own = policy::keeping(policy, table, seat, card);
    match table.effect(&resolving) {
        // One's own card goes: the least useful one.
        Some(Effect::Discard { .. }) if table.victim() == Some(seat) => 1.0 - own,
        Some(Effect::Discard { .. }) => {
            1.0 + policy.merits().body(card) + policy.merits().deed(card)
        }
        Some(Effect::Shield(_)) => {
            let trigger = table.pool().card(card).has(Keyword::Trigger);
            1.0 - own + if trigger { 1.5 } else { 0.0 }
        }
        _ => 0.1 + own,
    }
}
