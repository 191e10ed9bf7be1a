//! How a round ends: who loses a life, and who opens the next.

use super::card::Card;
use super::reveal::Reveal;
use super::rules::{Bid, Round};
use crate::game::Seat;

impl Round {
    /// A round that ends with a call; `None` where there was no bid to call. The cards and what the
    /// "?" drew are in `cards` and `reveal`, the lives before it in `lives`.
    pub(super) fn end(
        opener: Seat,
        reshuffled: bool,
        cards: Vec<Option<Card>>,
        bids: Vec<Bid>,
        caller: Seat,
        reveal: Reveal,
        mut lives: Vec<u8>,
    ) -> Option<Round> {
        let last = *bids.last()?;
        let reached = reveal.total >= last.bid;
        let loser = if reached { caller } else { last.seat };
        if let Some(lives) = lives.get_mut(loser.index()) {
            *lives = lives.saturating_sub(1);
        }
        Some(Round {
            opener,
            reshuffled,
            cards,
            bids,
            caller,
            reveal,
            loser,
            lives,
        })
    }

    /// Who opens the next round: the loser, or who won against it where the loser is out.
    pub(super) fn next_opener(&self) -> Seat {
        let bidder = self.bids.last().map_or(self.caller, |last| last.seat);
        match self.lives.get(self.loser.index()) {
            Some(1..) => self.loser,
            _ if self.loser == self.caller => bidder,
            _ => self.caller,
        }
    }
}
