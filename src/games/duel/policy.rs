//! A sound player by rules of thumb, quick enough for playouts: mana on curve, trades that pay,
//! attacks that win the race.
//!
//! It looks at the public table and the mover's own cards alone, so it plays the same in every
//! world that the mover cannot tell apart.

use rand::{Rng, RngExt};

use super::action::Action;
use super::card::CardId;
use super::event::Sink;
use super::merit::Merits;
use super::table::{Stage, Table};

mod combat;
mod effects;
mod hand;

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

    /// What cards are worth.
    pub fn merits(&self) -> &Merits {
        &self.merits
    }

    /// The score of a legal action of the seat to move.
    pub fn score(&self, table: &Table, action: Action) -> f32 {
        let Some(seat) = table.to_move() else {
            return 0.0;
        };
        match (action, table.stage()) {
            (Action::Charge(card), _) => hand::charge(self, table, seat, card),
            (Action::Keep, _) => hand::keep(table, seat),
            (Action::Play(card), _) => hand::play(self, table, seat, card),
            (Action::Pay(with), Stage::Pay(payment)) => hand::pay(table, seat, with, payment.left),
            (Action::Attack { by, at }, _) => combat::attack(self, table, seat, by, at),
            (Action::End, _) => 0.0,
            (Action::Block(by), _) => combat::block(self, table, seat, by),
            (Action::Let, _) => combat::through(self, table, seat),
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
        while plies < super::playout::LONGEST && table.turn() < until {
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
