//! What can be known of the total before anyone is believed: exact posteriors by counting, and the
//! histogram that shows one.

use super::card::{Card, Counts};
use super::observation::Observation;
use super::reveal::Tally;
use super::rules::MAX_BID;
use super::words;
use crate::game::Seat;
use crate::insight::{Bin, Distribution, Mark, Panel, Shape};
use crate::words::{Arg, Text, count};

/// The lowest total: −10 −5 −5 and 0s, doubled.
pub const LOWEST: i32 = -40;

/// The highest total: 20 15 15 10 10, doubled.
pub const HIGHEST: i32 = 140;

const SPAN: usize = (HIGHEST - LOWEST + 1) as usize;

/// What one player sees before the first bid of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The cards in view, as they add up.
    pub table: Tally,
    /// Where one's own card and the pile come from.
    pub unseen: Counts,
    /// Whether one card of `unseen` is one's own card (a seat that is out has none).
    pub plays: bool,
    /// The cards that a "?" draws from when the pile is empty.
    pub discards: Counts,
    /// How many cards are left to draw.
    pub pile: usize,
}

/// One way the hidden cards can be, as far as the total needs them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PossibleWorld {
    /// One's own card; `None` for a seat that is out.
    pub mine: Option<Card>,
    /// What the "?" draws, when one is on the table.
    pub drawn: Option<Card>,
    pub total: i32,
    pub p: f64,
}

impl Sight {
    /// What the seat of an observation sees in the current round.
    ///
    /// `counting` off forgets the discards, as the contest's first agent did.
    pub fn from_observation(seen: &Observation, counting: bool) -> Sight {
        let plays = seen.alive(seen.seat);
        Sight::over(
            seen.cards.iter().flatten().copied(),
            if counting { &seen.discards } else { &[] },
            plays,
        )
    }

    /// A sight from the cards in view and the discards since the last shuffle.
    pub fn over(view: impl Iterator<Item = Card>, discards: &[Card], plays: bool) -> Sight {
        let discards: Counts = discards.iter().copied().collect();
        let mut unseen = Counts::FULL;
        for (card, n) in discards.iter() {
            for _ in 0..n {
                unseen.take(card);
            }
        }
        let mut table = Tally::default();
        for card in view {
            unseen.take(card);
            table = table.with(card);
        }
        Sight {
            table,
            unseen,
            plays,
            discards,
            pile: unseen.len().saturating_sub(usize::from(plays)),
        }
    }

    /// Every own card and draw that differ, with their probabilities; they sum to 1.
    pub fn worlds(&self) -> Vec<PossibleWorld> {
        let mut worlds = Vec::with_capacity(32);
        let mine: Vec<(Option<Card>, f64)> = if self.plays {
            let all = self.unseen.len() as f64;
            self.unseen
                .iter()
                .map(|(card, n)| (Some(card), f64::from(n) / all))
                .collect()
        } else {
            vec![(None, 1.0)]
        };
        for (mine, p) in mine {
            let table = mine.map_or(self.table, |card| self.table.with(card));
            let world = |drawn: Option<Card>, p| PossibleWorld {
                mine,
                drawn,
                total: drawn.map_or(table, |card| table.with(card)).total(),
                p,
            };
            let left = self.to_draw(mine);
            if table.mystery() && !left.is_empty() {
                let all = left.len() as f64;
                worlds.extend(
                    left.iter()
                        .map(|(card, n)| world(Some(card), p * f64::from(n) / all)),
                );
            } else {
                worlds.push(world(None, p));
            }
        }
        worlds
    }

    /// The cards that a "?" can draw, given one's own card.
    fn to_draw(self, mine: Option<Card>) -> Counts {
        if self.pile == 0 {
            self.discards
        } else {
            mine.map_or(self.unseen, |card| self.unseen.without(card))
        }
    }

    /// The total as this sight expects it.
    pub fn totals(&self) -> Totals {
        Totals::from_weights(self.worlds().iter().map(|world| (world.total, world.p)))
    }

    /// What another player of the same round sees, whose card is `theirs`, if `mine` is the
    /// card of this sight's own seat.
    pub fn across(&self, mine: Option<Card>, theirs: Card, view: &[Card]) -> Sight {
        let mut unseen = self.unseen;
        if let Some(card) = mine {
            unseen.take(card);
        }
        unseen.add(theirs);
        let mut rest = view.to_vec();
        if let Some(at) = rest.iter().position(|card| *card == theirs) {
            rest.swap_remove(at);
        }
        Sight {
            table: rest.into_iter().chain(mine).collect(),
            unseen,
            plays: true,
            discards: self.discards,
            pile: self.pile,
        }
    }
}

/// Sights of a past round: `seat`'s, all cards being known by now.
pub fn sight_then(cards: &[Option<Card>], seat: Seat, discards: &[Card]) -> Sight {
    let view = Seat::all(cards.len())
        .zip(cards)
        .filter(|(other, _)| *other != seat)
        .filter_map(|(_, card)| *card);
    Sight::over(view, discards, true)
}

/// The only card of a view; `None` when there are more, or none.
pub fn only(mut view: impl Iterator<Item = Card>) -> Option<Card> {
    let first = view.next();
    first.filter(|_| view.next().is_none())
}

/// A probability of every total.
#[derive(Clone, Debug, PartialEq)]
pub struct Totals {
    mass: [f64; SPAN],
    /// P(total ≥ b) for b from 0.
    at_least: [f64; MAX_BID as usize + 2],
}

impl Totals {
    /// Adds up weights by total and normalises them; no weight at all stays none.
    pub fn from_weights(weights: impl IntoIterator<Item = (i32, f64)>) -> Totals {
        let mut mass = [0.0; SPAN];
        let mut all = 0.0;
        for (total, weight) in weights {
            mass[slot(total)] += weight;
            all += weight;
        }
        if all > 0.0 {
            mass.iter_mut().for_each(|p| *p /= all);
        }
        let mut at_least = [0.0; MAX_BID as usize + 2];
        let mut above = 0.0;
        let mut next = SPAN;
        for b in (0..at_least.len()).rev() {
            while next > 0 && total_at(next - 1) >= b as i32 {
                next -= 1;
                above += mass[next];
            }
            // What is certain is said to be, whatever the sum's last digit.
            at_least[b] = if above > 1.0 - 1e-12 { 1.0 } else { above };
        }
        Totals { mass, at_least }
    }

    /// P(total = t).
    pub fn p(&self, total: i32) -> f64 {
        if (LOWEST..=HIGHEST).contains(&total) {
            self.mass[slot(total)]
        } else {
            0.0
        }
    }

    /// P(total ≥ b); 1 for bids that no total misses.
    pub fn at_least(&self, bid: i32) -> f64 {
        match usize::try_from(bid) {
            Ok(b) => self.at_least.get(b).copied().unwrap_or(0.0),
            Err(_) => self
                .support()
                .filter(|(t, _)| *t >= bid)
                .map(|(_, p)| p)
                .sum(),
        }
    }

    /// P(total < b): the risk of a bid that is called.
    pub fn below(&self, bid: i32) -> f64 {
        (1.0 - self.at_least(bid)).max(0.0)
    }

    /// The totals that can be, ascending.
    pub fn support(&self) -> impl DoubleEndedIterator<Item = (i32, f64)> {
        (0..SPAN)
            .map(|at| (total_at(at), self.mass[at]))
            .filter(|(_, p)| *p > 0.0)
    }

    /// The expected total.
    pub fn mean(&self) -> f64 {
        self.support().map(|(t, p)| f64::from(t) * p).sum()
    }

    /// The smallest total that is reached with probability `q` from below.
    pub fn quantile(&self, q: f64) -> i32 {
        let mut below = 0.0;
        let mut last = 0;
        for (total, p) in self.support() {
            below += p;
            last = total;
            if below >= q - 1e-12 {
                break;
            }
        }
        last
    }

    /// Where the middle nine tenths lie: the totals at 5 and 95 %, and the chance of one from the one
    /// to the other, which is more than 90 % where single totals weigh much.
    pub fn middle(&self) -> (i32, i32, f64) {
        let (low, high) = (self.quantile(0.05), self.quantile(0.95));
        let within = self.support().filter(|(t, _)| (low..=high).contains(t));
        let p: f64 = within.map(|(_, p)| p).sum();
        // What is certain is said to be, whatever the sum's last digit.
        (low, high, if p > 1.0 - 1e-12 { 1.0 } else { p })
    }

    /// The highest bid that cannot be too high; below 1 where every bid can be.
    pub fn safe(&self) -> i32 {
        self.support().next().map_or(0, |(lowest, _)| lowest)
    }

    /// Multiplies each total's probability by a likelihood and normalises; if nothing is left,
    /// the evidence is ignored.
    pub fn updated(&self, likelihood: impl Fn(i32) -> f64) -> Totals {
        let after = Totals::from_weights(self.support().map(|(t, p)| (t, p * likelihood(t))));
        if after.support().next().is_some() {
            after
        } else {
            self.clone()
        }
    }
}

fn slot(total: i32) -> usize {
    (total.clamp(LOWEST, HIGHEST) - LOWEST) as usize
}

fn total_at(slot: usize) -> i32 {
    slot as i32 + LOWEST
}

/// The chances of every total, and of those before; `last` is the bid to answer, 0 for none.
pub fn histogram(title: Text, before: Option<&Totals>, after: &Totals, last: i32) -> Panel {
    let of = |totals: &Totals| totals.support().map(|(total, _)| total).collect::<Vec<_>>();
    let mut seen: Vec<i32> = of(after);
    seen.extend(before.iter().flat_map(|before| of(before)));
    seen.sort_unstable();
    seen.dedup();
    let bins = seen.iter().map(|&total| {
        let p = after.p(total);
        let missed = total < last;
        Bin::new(count(total), p)
            .before(before.map(|before| before.p(total)))
            .parts(match last {
                0 => Vec::new(),
                _ if missed => vec![p, 0.0],
                _ => vec![0.0, p],
            })
    });
    let reached = after.at_least(last);
    let parts = [
        words::PART_MISSED.with([count(last), Arg::Share(1.0 - reached)]),
        words::PART_REACHED.with([count(last), Arg::Share(reached)]),
    ];
    Distribution::new(title, words::AXIS_TOTAL.text(), bins)
        .shape(Shape::Scaled)
        .parts(parts.into_iter().filter(|_| last > 0))
        .marks(last_bid(&seen, last))
        .into()
}

/// The line of the bid to answer among the bins of these totals.
pub(super) fn last_bid(totals: &[i32], last: i32) -> Option<Mark> {
    (last > 0).then(|| {
        Mark::at(
            words::MARK_LAST.with([count(last)]),
            just_below(totals, last),
        )
    })
}

/// Where a bid's line stands between the bins of these totals: half a point below the bid, above
/// every total that misses it and below every one that reaches it.
fn just_below(totals: &[i32], bid: i32) -> f64 {
    let reaching = totals.partition_point(|total| *total < bid);
    match (
        reaching.checked_sub(1).map(|at| totals[at]),
        totals.get(reaching),
    ) {
        (Some(under), Some(over)) => {
            let part = (f64::from(bid - under) - 0.5) / f64::from(over - under);
            reaching as f64 - 1.0 + part
        }
        _ => reaching as f64 - 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_stands_between_what_misses_and_what_reaches_it() {
        let totals = [-4, 10, 20, 24];
        assert_eq!(just_below(&totals, 20), 1.95);
        assert_eq!(just_below(&totals, 21), 2.125);
        assert_eq!(just_below(&totals, 25), 3.5);
        assert_eq!(just_below(&totals[1..], 3), -0.5);
        for bid in 1..=30 {
            let at = just_below(&totals, bid);
            let missing = totals.iter().filter(|total| **total < bid).count() as f64;
            assert!(missing - 1.0 < at && at < missing, "{bid}");
        }
    }

    #[test]
    fn the_tints_part_what_misses_the_bid_from_what_reaches_it_and_name_their_sums() {
        let totals = Totals::from_weights([(-4, 1.0), (10, 2.0), (20, 3.0), (24, 4.0)]);
        for last in 0..=30 {
            let Panel::Distribution(drawn) =
                histogram(words::AXIS_TOTAL.text(), None, &totals, last)
            else {
                panic!("a histogram");
            };
            assert_eq!(drawn.parts.len(), if last > 0 { 2 } else { 0 });
            let below = [(-4, 0.1), (10, 0.2), (20, 0.3), (24, 0.4)]
                .iter()
                .filter(|(total, _)| *total < last)
                .map(|(_, p)| p)
                .sum::<f64>();
            for (part, sum) in drawn.parts.iter().zip([below, 1.0 - below]) {
                let Some(Arg::Share(told)) = part.args.get(1) else {
                    panic!("{part:?}");
                };
                assert!((told - sum).abs() < 1e-9, "{last}: {told} {sum}");
            }
            for bin in &drawn.bins {
                let Arg::Count(total) = bin.label else {
                    panic!("{:?}", bin.label);
                };
                let tint = usize::from(total >= i64::from(last));
                assert!(last == 0 || bin.parts[tint] == bin.after && bin.parts[1 - tint] == 0.0);
            }
        }
    }
}
