//! What may be chosen, read from the truth or from the mover's own view alike.

use super::action::Action;
use super::card::{CardId, Chooser, Effect, Source};
use super::effects::victim;
use super::payment::Purse;
use super::set::CardSet;
use super::table::{Resolving, Stage, Table, other};
use crate::game::Seat;

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
                guards.all(|guard| visit(Action::Block(guard))) && visit(Action::Let)
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
            let purse = Purse::of(own);
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
                let side = self.side(seat);
                let zone = match from {
                    Source::Mana => &side.mana,
                    Source::Graveyard => &side.graveyard,
                };
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
pub(super) const fn may_decline(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::Search(_) | Effect::Recover { .. } | Effect::Untap(_) | Effect::Power(_)
    )
}
