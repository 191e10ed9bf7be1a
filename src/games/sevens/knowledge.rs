//! What is certain about the hidden hands, and each pass on the board of its turn.

use super::observation::{Moment, Observation};
use super::rules::Act;
use super::table::{MAX_PLAYERS, World};
use crate::cards::{Card, Cards};
use crate::deals::{Bins, UniformDeals};
use crate::game::Seat;
use crate::insight::Seen;

/// A pass of another seat, and what it says about the hand that seat holds now.
#[derive(Clone, Debug, PartialEq)]
pub struct PassRead {
    /// Number of the turn.
    pub ply: usize,
    pub seat: Seat,
    /// How many times this seat had passed before.
    pub earlier: u8,
    /// The cards it could have laid then and whose holder is still unknown: if the pass was
    /// forced, it holds none of them.
    pub ruled_out: Cards,
    /// It was not forced: the seat has laid one of the cards since.
    pub voluntary: Option<Card>,
}

impl PassRead {
    /// Whether the seat had to pass, if it holds this hand now.
    pub fn is_forced_with(&self, hand: u64) -> bool {
        self.voluntary.is_none() && hand & self.ruled_out.bits() == 0
    }
}

/// Whether all passes of the others can have been forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Nothing in the record says otherwise.
    Forced,
    /// This seat laid a card later that it could have laid when it passed.
    Shown(Seat, Card),
    /// No deal is left: these hidden cards were passed on by all the others, where that alone
    /// shows it.
    Impossible(Cards),
}

/// What is certain about the hidden hands, and the passes to be read.
#[derive(Clone, Debug)]
pub struct Knowledge {
    /// The cards whose holder is unknown.
    pub unseen: Cards,
    /// The cards that lie in known hands: the reader's own, and all of them once they are open.
    pub own: Cards,
    /// The seats that hold the hidden ones.
    pub others: Vec<Seat>,
    /// How many each of these seats holds.
    pub counts: Vec<u8>,
    /// Passes of these seats, in order.
    pub passes: Vec<PassRead>,
    moments: Vec<Moment>,
    /// A world with the known hands in place and the hidden ones empty.
    base: World,
}

impl Knowledge {
    /// Replays what a seat has seen, so that each pass is judged on the board of that pass.
    pub fn from_observation(seen: &Observation) -> Knowledge {
        let table = *seen.table();
        let mut hands = [0; MAX_PLAYERS];
        let mut others = Vec::new();
        for seat in Seat::all(table.players()) {
            match seen.hand_of(seat) {
                Some(hand) => hands[seat.index()] = hand.bits(),
                None => others.push(seat),
            }
        }
        let unseen = seen.unseen();
        let moments = seen.moments();
        let mut passes = Vec::new();
        for (at, moment) in moments.iter().enumerate() {
            if moment.act != Act::Pass || !others.contains(&moment.seat) {
                continue;
            }
            let since = moments[at..]
                .iter()
                .filter(|later| later.seat == moment.seat);
            let voluntary = since
                .filter_map(|later| match later.act {
                    Act::Play(card) => Some(card),
                    _ => None,
                })
                .find(|card| moment.open.contains(*card));
            passes.push(PassRead {
                ply: moment.ply,
                seat: moment.seat,
                earlier: moment.before.passes[moment.seat.index()],
                ruled_out: moment.open & unseen,
                voluntary,
            });
        }
        Knowledge {
            unseen,
            own: Cards::from_bits(hands.iter().fold(0, |all, hand| all | hand)),
            counts: others
                .iter()
                .map(|seat| table.counts[seat.index()])
                .collect(),
            others,
            passes,
            moments,
            base: World { table, hands },
        }
    }

    /// Where a card is in sight, if it is not hidden.
    pub fn seen(&self, card: Card) -> Option<Seen> {
        match card {
            card if self.unseen.contains(card) => None,
            card if self.own.contains(card) => Some(Seen::Own),
            _ => Some(Seen::Laid),
        }
    }

    /// The turns so far, each with the table it was taken on.
    pub fn moments(&self) -> &[Moment] {
        &self.moments
    }

    /// The world in which the hidden hands are these, in the order of [`Knowledge::others`].
    pub fn world(&self, bins: &Bins) -> World {
        let mut world = self.base;
        for (seat, hand) in self.others.iter().zip(bins) {
            world.hands[seat.index()] = *hand;
        }
        world
    }

    /// The deals to count over while one takes every pass for forced, for as long as the record
    /// allows it; else all that the cards allow, and what disproves it.
    pub fn counted(&self) -> (Option<UniformDeals>, Passes) {
        let shown = |pass: &PassRead| Some((pass.seat, pass.voluntary?));
        let held = self.passes.iter().find_map(shown);
        let passes = match (held, self.if_forced()) {
            (Some((seat, card)), _) => Passes::Shown(seat, card),
            (None, Ok(deals)) => return (Some(deals), Passes::Forced),
            (None, Err(by_all)) => Passes::Impossible(by_all),
        };
        (self.deals_without(&vec![0; self.others.len()]), passes)
    }

    /// The uniform sampler over all deals in which every pass was forced that may have been.
    ///
    /// # Errors
    /// There is no such deal: somebody is holding back. It gives the hidden cards on which all the
    /// others passed, where that alone shows it.
    pub fn if_forced(&self) -> Result<UniformDeals, Cards> {
        let mut excluded = vec![0; self.others.len()];
        for pass in self.passes.iter().filter(|pass| pass.voluntary.is_none()) {
            if let Some(at) = self.others.iter().position(|seat| *seat == pass.seat) {
                excluded[at] |= pass.ruled_out.bits();
            }
        }
        let by_all = excluded.iter().fold(u64::MAX, |all, of| all & of);
        self.deals_without(&excluded)
            .ok_or(self.unseen & Cards::from_bits(by_all))
    }

    /// The uniform sampler over all deals in which no seat holds what `excluded` denies it;
    /// `None` when there is no such deal.
    pub fn deals_without(&self, excluded: &[u64]) -> Option<UniformDeals> {
        let unseen = self.unseen.bits();
        let allowed: Vec<u64> = excluded.iter().map(|cards| unseen & !cards).collect();
        UniformDeals::new(unseen, &allowed, &self.counts)
    }
}
