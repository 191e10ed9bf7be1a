//! What rounds, actions and lives are worth to one who counts cards and believes no bid.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use yomite_games::coyote::knowledge::{PossibleWorld, Sight, Totals};
use yomite_games::coyote::observation::next_alive;
use yomite_games::coyote::{
    Action, Bid, Card, Counts, Coyote, MAX_BID, MAX_PLAYERS, Observation, Tally,
};

use crate::agent::Appraiser;
use crate::coyote::policy::{Kind, Policy, View};
use crate::game::{Game as _, Seat};

/// Chances of being right above which the counters call. Nobody knows how bold the players are, so
/// each boldness counts alike.
const THRESHOLDS: [f64; 3] = [0.65, 0.75, 0.85];

/// Lets card counters play the round.
pub(in crate::coyote) struct Counters(Mutex<Race>);

impl Counters {
    pub(in crate::coyote) fn new() -> Counters {
        Counters(Mutex::new(Race::default()))
    }
}

impl Appraiser<Coyote> for Counters {
    /// The value; how far bold and timid counters would be from it; how open the match is.
    fn figures(&self) -> usize {
        1 + THRESHOLDS.len()
    }

    fn values(&self, truth: &Coyote) -> Vec<Vec<f64>> {
        let round = Round::from_truth(truth);
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
        let mut lives = truth.table.lives.clone();
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
    fn from_truth(truth: &Coyote) -> Round<'_> {
        let cards = &truth.table.cards;
        let totals = (0..cards.len()).map(|seat| {
            cards[seat]?;
            let view = cards.iter().enumerate();
            let view = view.filter_map(|(other, card)| card.filter(|_| other != seat));
            Some(Sight::over(view, &truth.table.discards, true).totals())
        });
        let pile = match truth.pile.is_empty() {
            true => &truth.table.discards,
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
        let mut last = self.truth.table.bids.last().copied();
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
            match next_alive(&self.truth.table.lives, mover) {
                Some(next) => mover = next,
                None => return loses,
            }
        }
    }
}

/// A card that may be one's own, and what follows from it.
pub(super) struct Candidate {
    /// The card; `None` for a seat that is out.
    pub card: Option<Card>,
    pub p: f64,
    /// The total, given the card.
    pub totals: Totals,
}

/// One's own cards that some worlds allow, in the order in which they come first.
pub(super) fn candidates(worlds: &[PossibleWorld]) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = Vec::new();
    for world in worlds {
        if all.iter().all(|known| known.card != world.mine) {
            let same = || worlds.iter().filter(|other| other.mine == world.mine);
            all.push(Candidate {
                card: world.mine,
                p: same().map(|other| other.p).sum(),
                totals: Totals::from_weights(same().map(|other| (other.total, other.p))),
            });
        }
    }
    all
}

/// A round as one sees it who counts cards: a call takes a life from whoever is wrong; a bid is
/// called when the next player, who sees my card, counts too great a risk, and otherwise anyone
/// alive is as likely to lose the round as any other.
pub(super) struct Counted {
    candidates: Vec<Candidate>,
    /// The total as the next player expects it, by candidate.
    expects: Vec<Totals>,
    next: Seat,
    bidder: Seat,
    last: i32,
    /// The risk above which the next player calls.
    threshold: f64,
    stakes: LifeStakes,
}

impl Counted {
    /// The round of an observation in its turn, when the hidden cards are as `worlds` say.
    pub fn new(
        seen: &Observation,
        sight: &Sight,
        worlds: &[PossibleWorld],
        threshold: f64,
    ) -> Counted {
        let candidates = candidates(worlds);
        let next = next_alive(&seen.lives, seen.seat).unwrap_or(seen.seat);
        let view: Vec<Card> = seen.cards.iter().flatten().copied().collect();
        let theirs = seen.cards.get(next.index()).copied().flatten();
        let expects = candidates.iter().map(|candidate| match theirs {
            Some(theirs) => sight.across(candidate.card, theirs, &view).totals(),
            None => candidate.totals.clone(),
        });
        Counted {
            expects: expects.collect(),
            candidates,
            next,
            bidder: seen.bids.last().map_or(seen.seat, |bid| bid.seat),
            last: seen.last_bid(),
            threshold,
            stakes: LifeStakes::from_observation(seen),
        }
    }

    /// The chance to win the match with a legal action.
    pub fn value(&self, action: Action) -> f64 {
        let mine = self.stakes.if_mine();
        let mut policy = Policy::default();
        let all = self.candidates.iter().zip(&self.expects);
        all.map(|(candidate, theirs)| {
            let value = match action {
                Action::Call => {
                    let reached = candidate.totals.at_least(self.last);
                    reached * mine + (1.0 - reached) * self.stakes.if_loses(self.bidder)
                }
                Action::Bid(bid) => {
                    let view = View {
                        totals: theirs,
                        bids: &[bid],
                        facing: None,
                        solved: None,
                    };
                    let threshold = self.threshold;
                    Kind::Counter { threshold }.policy(&view, &mut policy);
                    let reached = candidate.totals.at_least(bid);
                    let called = reached * self.stakes.if_loses(self.next) + (1.0 - reached) * mine;
                    policy.call * called + (1.0 - policy.call) * self.stakes.even()
                }
            };
            candidate.p * value
        })
        .sum()
    }
}

/// What one seat plays for in a round: its chance to win the match, by who loses the round.
#[derive(Clone, Debug)]
pub(super) struct LifeStakes {
    seat: Seat,
    /// By the seat that loses a life; `None` where there is none to lose.
    after: Vec<Option<f64>>,
}

impl LifeStakes {
    /// The stakes of the observation's own seat in the current round.
    pub fn from_observation(seen: &Observation) -> LifeStakes {
        let mut race = Race::default();
        let after = Seat::all(seen.lives.len()).map(|loser| {
            let mut lives = seen.lives.clone();
            lives[loser.index()] = lives[loser.index()].checked_sub(1)?;
            lives.swap(0, seen.seat.index());
            Some(race.chance(&lives))
        });
        LifeStakes {
            after: after.collect(),
            seat: seen.seat,
        }
    }

    /// The chance to win if this seat loses the round.
    pub fn if_loses(&self, loser: Seat) -> f64 {
        let after = self.after.get(loser.index()).copied().flatten();
        after.unwrap_or_else(|| self.even())
    }

    /// The chance to win if one's own seat loses the round.
    pub fn if_mine(&self) -> f64 {
        self.if_loses(self.seat)
    }

    /// The chance to win if another loses the round, each as likely as any other.
    pub fn if_others(&self) -> f64 {
        let others = self.after.iter().enumerate();
        let others = others.filter(|(seat, _)| *seat != self.seat.index());
        let others: Vec<f64> = others.filter_map(|(_, chance)| *chance).collect();
        others.iter().sum::<f64>() / others.len().max(1) as f64
    }

    /// The chance to win if anyone alive is as likely to lose the round as any other.
    pub fn even(&self) -> f64 {
        let living = self.after.iter().flatten();
        living.clone().sum::<f64>() / (living.count().max(1)) as f64
    }
}

/// Chances to outlive all others, when each round takes a life from one living player drawn
/// evenly.
#[derive(Default)]
pub(super) struct Race {
    /// By my lives, then the others' in descending order.
    known: HashMap<[u8; MAX_PLAYERS], f64>,
}

impl Race {
    /// The chance of the first of `lives`, [`MAX_PLAYERS`] at most.
    pub(super) fn chance(&mut self, lives: &[u8]) -> f64 {
        let mut key = [0; MAX_PLAYERS];
        key.iter_mut().zip(lives).for_each(|(to, of)| *to = *of);
        self.from(key)
    }

    fn from(&mut self, mut lives: [u8; MAX_PLAYERS]) -> f64 {
        lives[1..].sort_unstable_by(|a, b| b.cmp(a));
        match lives {
            [0, ..] => return 0.0,
            [_, 0, ..] => return 1.0,
            _ => {}
        }
        if let Some(known) = self.known.get(&lives) {
            return *known;
        }
        let living = lives.iter().filter(|&&left| left > 0).count();
        let losses = (0..living).map(|loser| {
            let mut after = lives;
            after[loser] -= 1;
            self.from(after)
        });
        let chance = losses.sum::<f64>() / living as f64;
        self.known.insert(lives, chance);
        chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(lives: &[u8]) -> f64 {
        Race::default().chance(lives)
    }

    /// Every order in which rounds may be lost, each with its probability.
    fn enumerated(lives: &mut [u8]) -> f64 {
        let living: Vec<usize> = (0..lives.len()).filter(|&at| lives[at] > 0).collect();
        match living[..] {
            [last] => f64::from(u8::from(last == 0)),
            _ => {
                let chances = living.iter().map(|&loser| {
                    lives[loser] -= 1;
                    let chance = enumerated(lives);
                    lives[loser] += 1;
                    chance
                });
                chances.sum::<f64>() / living.len() as f64
            }
        }
    }

    #[test]
    fn a_chance_is_the_share_of_the_ways_in_which_lives_may_be_lost() {
        for lives in [
            &mut [3, 3][..],
            &mut [1, 2],
            &mut [2, 1, 3],
            &mut [1, 0, 2, 0],
            &mut [2, 2, 1, 1],
            &mut [1, 2, 1, 1, 1, 1],
        ] {
            let ways = enumerated(lives);
            assert!((chance(lives) - ways).abs() < 1e-12, "{lives:?}: {ways}");
        }
        assert_eq!((chance(&[0, 2]), chance(&[1, 0, 0])), (0.0, 1.0));
    }

    #[test]
    fn chances_sum_to_one_and_are_equal_among_equals() {
        for n in 2..=MAX_PLAYERS {
            assert!((chance(&vec![5; n]) - 1.0 / n as f64).abs() < 1e-12);
        }
        let lives = [3, 1, 2, 5, 4, 1];
        let sum: f64 = (0..lives.len())
            .map(|me| {
                let mut mine = lives;
                mine.swap(0, me);
                chance(&mine)
            })
            .sum();
        assert!((sum - 1.0).abs() < 1e-12, "{sum}");
    }
}
