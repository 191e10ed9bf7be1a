//! One game of the lab's match: a deal under one rotation, with agents, teachers and programs.

use super::contest::Contestant;
use super::game::{PlayedGame, Playing, seat_of, sits_at};
use super::luck::{Appraisal, Weighed};
use super::seats::Bench;
use super::wire::{Begin, Ending, Request};
use crate::agent::Budget;
use crate::game::Seat;
use crate::games::{AnyConfig, AnyDeal};
use crate::record::{Player, Record};
use crate::session::match_id;
use crate::words::Text;

/// What is on the table before the first ply.
pub(super) struct Table<'a> {
    pub(super) config: &'a AnyConfig,
    pub(super) deal: &'a AnyDeal,
    pub(super) seed: u64,
    pub(super) rotation: usize,
    pub(super) players: &'a [Player],
    pub(super) contestants: &'a [Contestant],
    pub(super) budget: Budget,
    /// How luck is measured, if it is, and against what is drawn from which seed.
    pub(super) appraisal: Option<&'a Appraisal>,
    pub(super) luck_seed: u64,
}

impl Table<'_> {
    /// Plays the game; its outcome is by the contestants.
    ///
    /// # Errors
    /// Rules or a deal out of range give the reason.
    pub(super) fn play(&self, bench: &Bench) -> Result<PlayedGame, Text> {
        let (n, rotation) = (self.contestants.len(), self.rotation);
        let playing = Playing::begin(self.record())?;
        let mut weighed = Weighed::new(playing, self.appraisal.cloned(), self.luck_seed);
        let id = match_id(self.seed);
        let mut players = bench.sit(|contestant| {
            let begin = Begin {
                id: &id,
                config: self.config,
                seat: seat_of(contestant, rotation, n),
                budget: self.budget,
                timeout_ms: bench.move_timeout().as_millis() as u64,
            };
            begin.to_line()
        });
        while let Some(due) = weighed.playing().due() {
            let playing = weighed.playing();
            let request = Request {
                id: Some(id.clone()),
                ply: Some(due.own as u64),
                observation: playing.truth().observe(due.seat),
                seed: due.seed,
                budget: self.budget,
            };
            let contestant = sits_at(due.seat, rotation, n);
            let choice = players.choose(contestant, &request, playing.truth());
            weighed.take(choice);
        }
        let played = weighed.finish();
        players.end(|contestant| {
            let seat = seat_of(contestant, rotation, n);
            Ending::of(&id, seat, &played).to_line()
        });
        Ok(played.turned(rotation))
    }

    /// The game before its first ply.
    fn record(&self) -> Record {
        let n = self.players.len();
        let seats = Seat::all(n).map(|seat| self.players[sits_at(seat, self.rotation, n)].clone());
        Record {
            config: self.config.clone(),
            seed: self.seed,
            seats: seats.collect(),
            deal: self.deal.clone(),
            started: None,
            branched: None,
            given: false,
            view: None,
            plies: Vec::new(),
            result: None,
            places: None,
            given_away: None,
        }
    }
}
