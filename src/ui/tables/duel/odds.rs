//! The chance that an attack meets a trigger: counted exactly from what the person sees, where
//! reading aids are on.

use super::phrases;
use crate::game::{Observation as _, Seat};
use crate::games::duel::belief::{Outlook, Reading, Setting};
use crate::games::duel::{Action, CardId, Keyword, Observation, Slot, Stage, other};
use crate::words::{Arg, Text, count};

/// Shields that an attack is about to break, and how likely a trigger is among them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Risk {
    /// Whose shields.
    pub seat: Seat,
    /// How many of them.
    pub shields: usize,
    /// The chance of at least one trigger.
    pub chance: f64,
}

impl Risk {
    /// Of the attack that is under way, or of one by the creature that is held ready for it. `None`
    /// where no shield is about to break, or its owner put it there from the hand.
    pub fn of(seen: &Observation, ready: Option<Slot>) -> Option<Risk> {
        let (seat, breaks) = at(seen, ready)?;
        let table = seen.table();
        let all = table.side(seat).shields();
        let shields = breaks.min(all.len());
        let chance = if shields == 0 {
            return None;
        } else if seat == seen.seat() {
            Outlook::of(seen).trigger(shields)
        } else {
            let secret = |place: usize| all[all.len() - 1 - place].secret > 0;
            if (0..shields).any(secret) {
                return None;
            }
            let pool = table.pool();
            let is_trigger = |card: CardId| pool.card(card).has(Keyword::Trigger);
            Reading::of(seen, &Setting::default()).among_shields(shields, is_trigger)?
        };
        Some(Risk {
            seat,
            shields,
            chance,
        })
    }

    /// In a sentence.
    pub fn says(self) -> Text {
        let chance = Arg::Share(self.chance);
        match self.shields {
            1 => phrases::RISK.with([chance]),
            many => phrases::RISK_MANY.with([chance, count(many)]),
        }
    }
}

/// Whose shields are attacked, and how many would break.
fn at(seen: &Observation, ready: Option<Slot>) -> Option<(Seat, usize)> {
    let table = seen.table();
    let owner = other(table.active());
    let breaks = |by: Slot| {
        let (_, creature) = table.creature(by)?;
        Some(usize::from(table.pool().card(creature.card).breaks))
    };
    match (table.stage(), table.attack()) {
        (Stage::Main, _) => {
            let by = ready?;
            let attack = Action::Attack { by, at: None };
            let breaks = breaks(by).filter(|_| seen.refusal(&attack).is_none())?;
            Some((owner, breaks))
        }
        (Stage::Block, Some(attack)) if attack.at.is_none() => Some((owner, breaks(attack.by)?)),
        // Those that are still to come after this one, which only its owner knows.
        _ if owner != seen.seat() => None,
        (Stage::Break | Stage::Trigger, Some(attack)) if attack.breaks > 0 => {
            Some((owner, usize::from(attack.breaks)))
        }
        _ => None,
    }
}
