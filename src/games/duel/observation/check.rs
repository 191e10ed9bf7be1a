//! An observation held against the rules.

use super::Observation;
use crate::game::Seat;
use crate::games::duel::card::{Keyword, MAX_CARDS};
use crate::games::duel::counts::Counts;
use crate::games::duel::decks::COPIES;
use crate::games::duel::pile::CARDS;
use crate::games::duel::table::{PLAYERS, Stage, Table, other};

impl Observation {
    /// # Errors
    /// What no match can show.
    pub(in crate::games::duel) fn check(&self) -> Result<(), String> {
        if self.seat.index() >= PLAYERS || (self.public && self.seat != Seat(0)) {
            return Err(format!("there is no view of seat {}", self.seat));
        }
        if self.public == self.deck.is_some() {
            return Err("a seat's own view has its deck, and no other has one".to_owned());
        }
        if self.public && !self.groups.is_empty() {
            return Err("a bystander cannot tell shields apart".to_owned());
        }
        for seat in Seat::all(PLAYERS) {
            self.check_side(seat)
                .map_err(|what| format!("seat {seat}: {what}"))?;
        }
        self.check_groups()?;
        check_stage(&self.table, (!self.public).then_some(self.seat))
    }

    fn check_side(&self, seat: Seat) -> Result<(), String> {
        let table = &self.table;
        let side = table.side(seat);
        let held = table.held().filter(|(by, _)| *by == seat);
        let all = side.cards() + held.count();
        if all != CARDS {
            return Err(format!("{all} cards where {CARDS} are"));
        }
        if side.known() != usize::from(side.known) || side.shown().len() > CARDS {
            return Err("more of the library is known than there is".to_owned());
        }
        let over = table.result().is_some();
        let own = !self.public && seat == self.seat;
        // A view that hides and shows just what it should is its own view again.
        let as_seen = match (over, own) {
            (true, _) => None,
            (false, true) => Some(seat),
            (false, false) => Some(other(seat)),
        };
        if table.view(as_seen).side(seat) != side {
            return Err("cards are shown that it cannot know".to_owned());
        }
        let library = side.library();
        let unknown = match (over, own) {
            (true, _) => 0,
            (false, true) => {
                let top = &library[library.len() - side.known()..];
                let shields = side.shields().iter();
                let missing = shields.filter(|shield| shield.known && !shield.card.is_known());
                let hand = side.hand().iter().filter(|card| !card.is_known());
                top.iter().filter(|card| !card.is_known()).count() + missing.count() + hand.count()
            }
            (false, false) => 0,
        };
        let cards = table.cards_of(seat);
        let hidden = cards.iter().filter(|card| !card.is_known()).count();
        if unknown > 0 || (over && hidden > 0) {
            return Err("a card is missing that it knows".to_owned());
        }
        let visible = cards.iter().copied();
        let shown = side.shown().iter().map(|shown| shown.card);
        let grouped = self
            .groups
            .iter()
            .flat_map(|group| group.cards.iter().copied());
        let deck = self.deck.as_ref().filter(|_| own);
        let known: Counts = match deck {
            _ if over => visible.collect(),
            Some(_) => visible.chain(grouped).collect(),
            None => visible.chain(shown).collect(),
        };
        let fits = match deck {
            Some(deck) => deck.counts().covers(&known),
            None => Counts::new([COPIES; MAX_CARDS]).covers(&known),
        };
        match fits && known.total() <= CARDS {
            true => Ok(()),
            false => Err("its cards are from no deck".to_owned()),
        }
    }

    fn check_groups(&self) -> Result<(), String> {
        let wrong = || "shields are told apart that are not".to_owned();
        if self.public || self.table.result().is_some() {
            return self.groups.is_empty().then_some(()).ok_or_else(wrong);
        }
        let wanted = self.table.told_apart(self.seat);
        let agrees = wanted.len() == self.groups.len()
            && wanted
                .iter()
                .zip(&self.groups)
                .all(|((epoch, cards), group)| {
                    *epoch == group.epoch
                        && cards.len() == group.cards.len()
                        && group.cards.is_sorted()
                });
        agrees.then_some(()).ok_or_else(wrong)
    }
}

/// # Errors
/// A decision that nobody can have.
fn check_stage(table: &Table, viewer: Option<Seat>) -> Result<(), String> {
    let wrong = || Err("the decision cannot be had".to_owned());
    let creature = |seat: Seat, slot| table.side(seat).creature(slot).is_some();
    let (active, defender) = (table.active(), other(table.active()));
    let attack = table.attack();
    let resolving = table.resolving();
    let fits = match table.stage() {
        Stage::Over { winner, .. } => {
            return match winner {
                Some(winner) if winner.index() >= PLAYERS => wrong(),
                _ => Ok(()),
            };
        }
        Stage::Charge | Stage::Main => attack.is_none() && resolving.is_none(),
        Stage::Pay(payment) => {
            let paid = payment.left > 0 && payment.left <= payment.cost;
            paid && attack.is_none() && resolving.is_none()
        }
        Stage::Block => attack.is_some_and(|attack| {
            let at = attack.at.is_none_or(|at| creature(defender, at));
            at && creature(active, attack.by) && attack.broken.is_none() && resolving.is_none()
        }),
        // The owner of the shield may have to decide: nobody else sees more of it.
        Stage::Break => {
            let by_player = attack.is_some_and(|attack| attack.at.is_none());
            by_player && viewer != Some(defender) && resolving.is_none()
        }
        Stage::Trigger => {
            let broken = attack.and_then(|attack| attack.broken);
            let trigger = |card| table.pool().card(card).has(Keyword::Trigger);
            viewer == Some(defender) && broken.is_some_and(trigger) && resolving.is_none()
        }
        Stage::Effect => resolving.is_some_and(|resolving| {
            let begun = resolving.begun && resolving.left > 0;
            let seat = resolving.seat.index() < PLAYERS;
            begun && seat && table.effect(&resolving).is_some()
        }),
    };
    if !fits || table.turn() == 0 {
        return wrong();
    }
    let mut any = table.to_move() != viewer;
    table.each(&mut |_| {
        any = true;
        false
    });
    if any { Ok(()) } else { wrong() }
}
