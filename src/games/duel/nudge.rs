//! The first rung of a hint: what to look at, without the choice.

use super::action::Action;
use super::observation::Observation;
use super::table::{Stage, other};
use super::words;
use crate::game::Observation as _;
use crate::words::{Text, count};

/// A sentence that leads to `choice` and holds of what was seen.
pub(super) fn nudge(seen: &Observation, choice: &Action) -> Text {
    let (table, seat) = (seen.table(), seen.seat());
    let (own, theirs) = (table.side(seat), table.side(other(seat)));
    let legal = |kind: fn(&Action) -> bool| count(seen.legal_walk().filter(kind).count());
    match choice {
        Action::Charge(_) => {
            words::NUDGE_CHARGE.with([count(own.mana().len()), count(own.hand().len())])
        }
        Action::Keep => words::NUDGE_KEEP.with([count(own.mana().len()), count(own.hand().len())]),
        Action::Play(_) => words::NUDGE_PLAY.with([legal(|a| matches!(a, Action::Play(_)))]),
        Action::Pay(_) => {
            let left = match table.stage() {
                Stage::Pay(payment) => usize::from(payment.left),
                _ => 0,
            };
            words::NUDGE_PAY.with([count(table.ready_mana(seat).saturating_sub(left))])
        }
        Action::Attack { at: Some(_), .. } => {
            let tapped = theirs.battle().iter().filter(|creature| creature.tapped);
            words::NUDGE_FIGHT.with([count(tapped.count())])
        }
        Action::Attack { at: None, .. } => match theirs.shields().len() {
            0 => words::NUDGE_WIN.text(),
            shields => words::NUDGE_ATTACK.with([count(shields)]),
        },
        Action::End => words::NUDGE_END.text(),
        Action::Block(_) => {
            let attacker = table.attack().and_then(|attack| theirs.creature(attack.by));
            let power = attacker.map_or(0, |attacker| table.power(attacker, true));
            words::NUDGE_BLOCK.with([count(power)])
        }
        Action::Let => {
            let attacked = table.attack().and_then(|attack| attack.at);
            match attacked.and_then(|at| own.creature(at)) {
                Some(creature) => {
                    words::NUDGE_LET_CREATURE.with([count(table.power(creature, false))])
                }
                None => words::NUDGE_LET.with([count(own.shields().len())]),
            }
        }
        Action::Use | Action::Take => {
            let broken = table.attack().and_then(|attack| attack.broken);
            let cost = broken.map_or(0, |card| table.pool().card(card).cost);
            words::NUDGE_TRIGGER.with([count(cost)])
        }
        Action::Target(_) | Action::Pick(_) | Action::Put(_) => {
            words::NUDGE_EFFECT.with([legal(|action| *action != Action::Decline)])
        }
        Action::Decline => words::NUDGE_DECLINE.text(),
    }
}
