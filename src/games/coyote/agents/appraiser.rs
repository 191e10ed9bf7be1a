//! What a round promises each seat: card counters play it to its end, and lives are worth what
//! every agent takes them to be worth.

use std::sync::{Mutex, PoisonError};

use super::lives::Race;
use crate::agent::Appraiser;
use crate::game::Game as _;
use crate::games::coyote::belief::{Sight, Totals};
use crate::games::coyote::observation::next_alive;
use crate::games::coyote::rules::MAX_BID;
use crate::games::coyote::{Bid, Card, Counts, Coyote, Tally};

/// Chances of being right above which the counters call. Nobody knows how bold the players are, so
/// each boldness counts alike.
const THRESHOLDS: [f64; 3] = [0.65, 0.75, 0.85];

/// Lets card counters play the round.
pub(in crate::games::coyote) struct Counters(Mutex<Race>);

impl Counters {
    pub(in crate::games::coyote) fn new() -> Counters {
        Counters(Mutex::new(Race::default()))
    }
}

impl Appraiser<Coyote> for Counters {
    /// The value; how far bold and timid counters would be from it; how open the match is.
    fn figures(&self) -> usize {
        1 + THRESHOLDS.len()
    }

    fn values(&self, truth: &Coyote) -> Vec<Vec<f64>> {
        let round = Round::of(truth);
        // What a panic elsewhere left behind are chances all the same.
        let mut race = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let by = THRESHOLDS.map(|threshold| worth(truth, &mut race, &round.loses(threshold)));
        let figures = |seat: usize| {
            let each = by.each_ref().map(|values| values[seat]);
            let mean = each.iter().sum::<f64>() / each.len() as f64;
            let off = each.iter().skip(1).map(|value| value - mean);
            let mut figures = vec![mean];
            figures.extend(off);
            figures.push(mean * (1.0 - mean));
            figures
        };
        (0..truth.players()).map(figures).collect()
    }
}

/// The chance of each seat to be the last alive, by the chance of each to lose the round.
fn worth(truth: &Coyote, race: &mut Race, loses: &[f64]) -> Vec<f64> {
    let mut values = vec![0.0; loses.len()];
    for (loser, chance) in loses.iter().enumerate() {
        let mut lives = truth.lives.clone();
        if *chance <= 0.0 || lives[loser] == 0 {
            continue;
        }
        lives[loser] -= 1;
        for (seat, value) in values.iter_mut().enumerate() {
            lives.swap(0, seat);
            *value += chance * race.chance(&lives);
            lives.swap(0, seat);
        }
    }
    values
}

/// A round with all its cards.
struct Round<'a> {
    truth: &'a Coyote,
    /// The total as each seat expects it by counting; `None` for one that is out.
    totals: Vec<Option<Totals>>,
    table: Tally,
    /// What a "?" draws from.
    pile: Counts,
}

impl Round<'_> {
    fn of(truth: &Coyote) -> Round<'_> {
        let cards = &truth.cards;
        let totals = (0..cards.len()).map(|seat| {
            cards[seat]?;
            let view = cards.iter().enumerate();
            let view = view.filter_map(|(other, card)| card.filter(|_| other != seat));
            Some(Sight::over(view, &truth.discards, true).totals())
        });
        let pile = match truth.pile.is_empty() {
            true => &truth.discards,
            false => &truth.pile,
        };
        Round {
            totals: totals.collect(),
            table: cards.iter().flatten().copied().collect(),
            pile: pile.iter().copied().collect(),
            truth,
        }
    }

    /// The chance that the total is at least a bid.
    fn reached(&self, bid: i32) -> f64 {
        let reaches = |card: Option<Card>| {
            let table = card.map_or(self.table, |card| self.table.with(card));
            f64::from(u8::from(table.total() >= bid))
        };
        if !self.table.mystery() || self.pile.is_empty() {
            return reaches(None);
        }
        let each = self
            .pile
            .iter()
            .map(|(card, n)| f64::from(n) * reaches(Some(card)));
        each.sum::<f64>() / self.pile.len() as f64
    }

    /// The chance of each seat to lose the round where all play on as counters with this threshold
    /// do, who raise by one.
    fn loses(&self, threshold: f64) -> Vec<f64> {
        let mut loses = vec![0.0; self.totals.len()];
        let mut last = self.truth.bids.last().copied();
        let Some(mut mover) = self.truth.to_move() else {
            return loses;
        };
        loop {
            let totals = self.totals.get(mover.index()).and_then(Option::as_ref);
            let doubts = |bid: i32| totals.is_none_or(|totals| totals.below(bid) > threshold);
            match last {
                Some(last) if last.bid >= MAX_BID || doubts(last.bid) => {
                    let reached = self.reached(last.bid);
                    loses[mover.index()] += reached;
                    loses[last.seat.index()] += 1.0 - reached;
                    return loses;
                }
                _ => {
                    let bid = last.map_or(1, |last| last.bid + 1);
                    last = Some(Bid { seat: mover, bid });
                }
            }
            match next_alive(&self.truth.lives, mover) {
                Some(next) => mover = next,
                None => return loses,
            }
        }
    }
}
