//! What an effect takes: the creature or the card that was chosen for it.

use super::action::Slot;
use super::card::{CardId, Effect, Source};
use super::effects::victim;
use super::event::{Event, Sink, Zone};
use super::table::Table;
use super::zones::Shield;
use crate::game::Seat;

impl Table {
    pub(super) fn target(&mut self, slot: Slot, sink: &mut impl Sink) {
        let Some((effect, (seat, _))) = self.taken().zip(self.creature(slot)) else {
            return;
        };
        match effect {
            Effect::Destroy { .. } => self.destroy(seat, slot, true, sink),
            Effect::Return { .. } => {
                let pool = self.pool;
                if let Some(card) = self.side_mut(seat).leave(slot, pool) {
                    self.show(seat, card);
                    sink.event(self, Event::Returned { seat, card, slot });
                }
            }
            Effect::Tap(_) | Effect::Untap(_) => {
                let tapped = matches!(effect, Effect::Tap(_));
                let creature = self.side_mut(seat).creature_mut(slot);
                creature.into_iter().for_each(|c| c.tapped = tapped);
                let event = match tapped {
                    true => Event::Tapped { seat, slot },
                    false => Event::Untapped { seat, slot },
                };
                sink.event(self, event);
            }
            Effect::Power(by) => {
                let creature = self.side_mut(seat).creature_mut(slot);
                creature
                    .into_iter()
                    .for_each(|c| c.extra = c.extra.saturating_add(by));
                sink.event(self, Event::Strengthened { seat, slot, by });
            }
            _ => {}
        }
    }

    /// The present effect, which takes something now.
    fn taken(&mut self) -> Option<Effect> {
        let resolving = self.resolving.as_mut()?;
        resolving.left = resolving.left.saturating_sub(1);
        let resolving = *resolving;
        self.effect(&resolving)
    }

    pub(super) fn pick(&mut self, card: CardId, sink: &mut impl Sink) {
        let Some((effect, resolving)) = self.taken().zip(self.resolving) else {
            return;
        };
        let seat = resolving.seat;
        match effect {
            Effect::Discard { side, .. } => self.discard(victim(side, seat), card, sink),
            Effect::Search(_) => self.end_search(seat, Some(card), sink),
            Effect::Recover { from, .. } => self.recover(seat, card, from, sink),
            Effect::Look(count) => {
                // What is put back first becomes the top.
                let side = self.side_mut(seat);
                let looked = usize::from(count).min(side.library.len());
                let to = (side.library.len() + usize::from(resolving.left)).wrapping_sub(looked);
                let below = side.library.get(..=to).unwrap_or_default();
                if let Some(at) = below.iter().rposition(|held| *held == card) {
                    side.library.swap(at, to);
                }
            }
            Effect::Shield(_) => {
                let now = self.tick();
                let side = self.side_mut(seat);
                let epoch = side.epoch;
                if let Some(card) = side.take_from_hand(card) {
                    let shield = Shield {
                        card,
                        known: true,
                        epoch,
                        secret: now,
                    };
                    self.add_shield(seat, shield);
                    let from = Zone::Hand;
                    sink.event(self, Event::Shielded { seat, from });
                }
            }
            _ => {}
        }
    }

    fn recover(&mut self, seat: Seat, card: CardId, from: Source, sink: &mut impl Sink) {
        let pool = self.pool;
        let side = self.side_mut(seat);
        let (card, from) = match from {
            Source::Mana => (side.uncharge(card, pool), Zone::Mana),
            Source::Graveyard => {
                let at = side.graveyard.iter().rposition(|held| *held == card);
                (at.and_then(|at| side.graveyard.take(at)), Zone::Graveyard)
            }
        };
        if let Some(card) = card {
            self.show(seat, card);
            sink.event(self, Event::Recovered { seat, card, from });
        }
    }

    pub(super) fn decline(&mut self, sink: &mut impl Sink) {
        let Some(resolving) = self.resolving else {
            return;
        };
        if let Some(Effect::Search(_)) = self.effect(&resolving) {
            self.end_search(resolving.seat, None, sink);
        }
        self.end_effect();
    }
}
