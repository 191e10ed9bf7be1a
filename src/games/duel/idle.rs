//! Whether a spell would find anything to do now.

use super::card::{CardId, Effect, ShieldFrom, Side, Source};
use super::effects::victim;
use super::table::{Stage, Table, other};
use crate::game::Seat;

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
                let zone = match from {
                    Source::Mana => own.mana(),
                    Source::Graveyard => own.graveyard(),
                };
                !zone
                    .iter()
                    .any(|card| filter.takes(self.pool().card(*card)))
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
