//! What actions are worth between two who both play the solved strategy.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use yomite_games::coyote::knowledge::{Sight, Totals};
use yomite_games::coyote::{Action, Card, Observation};

use super::worth::{Candidate, LifeStakes, candidates};
use crate::coyote::strategy::{History, Recall, Strategy};

/// The share of actions that are slips: after a bid that the strategy never makes, anything is
/// still possible.
const SLIP: f64 = 0.03;

/// A round between two who play the strategy, and count cards where it says nothing.
///
/// One's own card is believed by what the other's bids say under the strategy; a bid that is not in
/// the abstraction stands for its neighbours there, and is held against the total as it is.
pub(super) struct Duel<'a> {
    strategy: &'a Strategy,
    /// The risk above which either calls where the strategy says nothing.
    threshold: f64,
    theirs: Card,
    /// The total by counting alone, as I expect it.
    totals: Totals,
    candidates: Vec<Candidate>,
    /// The total by counting alone as the other expects it, by candidate.
    expects: Vec<Totals>,
    bids: Vec<i32>,
    /// The histories of which the strategy may know more than is remembered.
    told_apart: HashSet<History>,
    /// What [`Duel::ends`] has found out, by history or by what is remembered.
    known: HashMap<Place, Rc<[f64]>>,
    stakes: LifeStakes,
    /// The chance to win the match if the other loses the round.
    win: f64,
}

/// What decides the rest of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Exact(History),
    /// What is remembered of them.
    Coarse(Recall),
}

impl<'a> Duel<'a> {
    /// The round of an observation in its turn; `theirs` is the card in view.
    pub fn new(
        seen: &Observation,
        sight: &Sight,
        theirs: Card,
        strategy: &'a Strategy,
        threshold: f64,
    ) -> Duel<'a> {
        let candidates = candidates(&sight.worlds());
        let across = |card| sight.across(card, theirs, &[theirs]).totals();
        let stakes = LifeStakes::from_observation(seen);
        let mut duel = Duel {
            strategy,
            threshold,
            theirs,
            totals: sight.totals(),
            expects: candidates.iter().map(|c| across(c.card)).collect(),
            candidates,
            told_apart: told_apart(strategy),
            known: HashMap::new(),
            bids: super::bid_numbers(seen),
            // Whoever loses, the mean of both is even.
            win: 2.0 * stakes.even() - stakes.if_mine(),
            stakes,
        };
        let theirs = seen.bids.iter().enumerate();
        for (ply, _) in theirs.filter(|(_, bid)| bid.seat != seen.seat) {
            duel.hear(ply);
        }
        duel
    }

    /// Believes what the other's bid at a ply says of one's own card.
    fn hear(&mut self, ply: usize) {
        let levels = self.strategy.bidding.levels.len() as f64;
        let likelihoods: Vec<f64> = (0..self.candidates.len())
            .map(|at| (1.0 - SLIP) * self.frequency(at, ply) + SLIP / levels)
            .collect();
        let all = self.candidates.iter().zip(&likelihoods);
        let sum: f64 = all
            .map(|(candidate, likelihood)| candidate.p * likelihood)
            .sum();
        for (candidate, likelihood) in self.candidates.iter_mut().zip(likelihoods) {
            candidate.p *= likelihood / sum;
        }
    }

    /// How often the other makes the bid at a ply, facing a candidate.
    fn frequency(&self, at: usize, ply: usize) -> f64 {
        let bidding = &self.strategy.bidding;
        let last = ply.checked_sub(1).map_or(0, |before| self.bids[before]);
        let heard = bidding.track(&self.bids[..ply]);
        let made = bidding.track(&self.bids[..=ply]);
        let (card, totals) = (self.candidates[at].card, &self.expects[at]);
        let mut sum = 0.0;
        for (history, weight) in heard {
            for (level, p) in self.moves(history, last, card, totals) {
                let stands = made
                    .iter()
                    .filter(|(later, _)| level.is_some_and(|level| later.next() == level + 1));
                sum += weight * p * stands.map(|(_, share)| share).sum::<f64>();
            }
        }
        sum
    }

    /// What a player does at a history: a level, or a call.
    fn moves(
        &self,
        history: History,
        last: i32,
        in_view: Option<Card>,
        totals: &Totals,
    ) -> Vec<(Option<usize>, f64)> {
        let known = in_view.map(|card| self.strategy.at(history, card));
        if let Some(known) = known.filter(|known| !known.is_empty()) {
            return known;
        }
        let raise = self.strategy.bidding.raises(history).next();
        let calls = last > 0 && totals.below(last) > self.threshold;
        vec![(raise.filter(|_| !calls), 1.0)]
    }

    /// The chance to win the match with a legal action.
    pub fn value(&mut self, action: Action) -> f64 {
        let n = self.candidates.len();
        let lost: Vec<f64> = match action {
            Action::Call => {
                let last = self.bids.last().copied().unwrap_or(0);
                (0..n).map(|at| self.called(at, last, true)).collect()
            }
            Action::Bid(bid) => {
                let bids: Vec<i32> = self.bids.iter().copied().chain([bid]).collect();
                let histories = self.strategy.bidding.track(&bids);
                if histories.is_empty() {
                    // Beyond what the strategy bids it calls.
                    (0..n).map(|at| self.called(at, bid, false)).collect()
                } else {
                    let mut lost = vec![0.0; n];
                    for (history, weight) in histories {
                        let ends = self.follow(history, bid, false);
                        let sums = lost.iter_mut().zip(ends);
                        sums.for_each(|(sum, end)| *sum += weight * end);
                    }
                    lost
                }
            }
        };
        let all = self.candidates.iter().zip(lost);
        let lost: f64 = all.map(|(candidate, lost)| candidate.p * lost).sum();
        lost * self.stakes.if_mine() + (1.0 - lost) * self.win
    }

    /// The chance that I lose the round when `last` is called, by me or not, with a candidate.
    fn called(&self, candidate: usize, last: i32, mine: bool) -> f64 {
        let reached = self.candidates[candidate].totals.at_least(last);
        if mine { reached } else { 1.0 - reached }
    }

    /// By candidate, the chance that I lose the round from a history on; `mine` says whose turn it
    /// is.
    fn ends(&mut self, history: History, mine: bool) -> Rc<[f64]> {
        let place = if self.told_apart.contains(&history) {
            Place::Exact(history)
        } else {
            Place::Coarse(self.strategy.bidding.recall(history))
        };
        if let Some(known) = self.known.get(&place) {
            return Rc::clone(known);
        }
        let last = self.strategy.bidding.last(history);
        let ends: Rc<[f64]> = self.follow(history, last, mine).into();
        self.known.insert(place, Rc::clone(&ends));
        ends
    }

    /// The same, where the last bid was really `last`.
    fn follow(&mut self, history: History, last: i32, mine: bool) -> Vec<f64> {
        let n = self.candidates.len();
        let own = mine.then(|| self.moves(history, last, Some(self.theirs), &self.totals));
        let mut lost = vec![0.0; n];
        for (at, sum) in lost.iter_mut().enumerate() {
            let theirs = match own {
                Some(_) => Vec::new(),
                None => self.moves(history, last, self.candidates[at].card, &self.expects[at]),
            };
            for (level, p) in own.as_ref().unwrap_or(&theirs) {
                *sum += p * match level {
                    None => self.called(at, last, mine),
                    Some(level) => self.ends(history.with(*level), !mine)[at],
                };
            }
        }
        lost
    }
}

/// The histories that a strategy tells apart by more than is remembered, or that lead to such.
fn told_apart(strategy: &Strategy) -> HashSet<History> {
    let mut all = HashSet::new();
    for (history, ..) in &strategy.exact {
        let mut at = *history;
        while all.insert(History(at)) && at != 0 {
            // Without its last bid.
            at ^= 1 << (u32::BITS - 1 - at.leading_zeros());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::coyote::strategy::Bidding;
    use crate::game::Seat;
    use yomite_games::coyote::{Bid, Config, Counts, DECK, KINDS};

    const LEVELS: [i32; 6] = [2, 4, 5, 7, 9, 12];

    /// A strategy over six bids that mixes anything, drawn by a seed: it tells histories of up to two
    /// bids apart, later ones by the last two bids alone, and is silent here and there.
    fn strategy(rng: &mut Xoshiro256PlusPlus) -> Strategy {
        let bidding = Bidding {
            levels: LEVELS.to_vec(),
            memory: 2,
        };
        let histories = || (0..1 << LEVELS.len()).map(History);
        let few = histories().filter(|history| history.bids() <= 2);
        let few: BTreeSet<u32> = few.map(|history| history.0).collect();
        let recalled: BTreeSet<u32> = histories().map(|at| bidding.recall(at).0).collect();
        let mut rows = |places: BTreeSet<u32>| {
            let mut rows = Vec::new();
            for place in places {
                for card in 0..KINDS as u8 {
                    if rng.random_bool(0.8) {
                        let actions = 0..=LEVELS.len() as u8;
                        let mixed = actions.map(|action| (action, rng.random_range(1..100)));
                        rows.push((place, card, mixed.collect()));
                    }
                }
            }
            rows
        };
        Strategy {
            exact: rows(few),
            coarse: rows(recalled),
            bidding,
            iterations: 0,
            lean: 0.0,
            value: 0.0,
            exploitability: 0.0,
        }
    }

    /// A round between two with seven hidden cards, after the bids 2 and 4, or none; seat 0 is to move.
    fn seen(rng: &mut Xoshiro256PlusPlus, bids: &[(u8, i32)]) -> Observation {
        let mut deck = Counts::FULL.shuffled(rng);
        let (theirs, hidden) = (deck.pop().expect("36"), deck.split_off(DECK - 1 - 7));
        let bid = |&(seat, bid)| Bid {
            seat: Seat(seat),
            bid,
        };
        Observation {
            config: Config {
                players: 2,
                lives: 2,
            },
            seat: Seat(0),
            lives: vec![1, 2],
            opener: Seat(0),
            cards: vec![None, Some(theirs)],
            bids: bids.iter().map(bid).collect(),
            discards: deck,
            pile: hidden.len() - 1,
            reshuffled: false,
            rounds: Vec::new(),
        }
    }

    /// The policy of either at a history, with the card that it faces: by level, the call last.
    fn policy(strategy: &Strategy, history: u32, facing: Card, totals: &Totals) -> Vec<f64> {
        let next = History(history).next();
        let mut policy = vec![0.0; LEVELS.len() + 1];
        for (level, p) in strategy.at(History(history), facing) {
            policy[level.unwrap_or(LEVELS.len())] = p;
        }
        if policy.iter().all(|p| *p == 0.0) {
            let calls = next > 0 && totals.below(LEVELS[next - 1]) > 0.75;
            policy[if calls { LEVELS.len() } else { next }] = 1.0;
        }
        policy
    }

    /// How often I lose from a history on if mine is a card, the total `total`.
    fn lost(
        strategy: &Strategy,
        (history, mine): (u32, bool),
        (facing, theirs): (&dyn Fn(bool) -> Card, &dyn Fn(bool) -> Totals),
        total: i32,
    ) -> f64 {
        let policy = policy(strategy, history, facing(mine), &theirs(mine));
        let mut sum = 0.0;
        for (at, p) in policy.iter().enumerate().filter(|(_, p)| **p > 0.0) {
            sum += p * if at == LEVELS.len() {
                let last = LEVELS[History(history).next() - 1];
                f64::from(u8::from((total >= last) == mine))
            } else {
                lost(
                    strategy,
                    (history | 1 << at, !mine),
                    (facing, theirs),
                    total,
                )
            };
        }
        sum
    }

    #[test]
    fn values_are_those_of_a_walk_through_all_courses_of_the_round() {
        for seed in 0..12 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let strategy = strategy(&mut rng);
            for bids in [&[][..], &[(0, 2), (1, 4)]] {
                let seen = seen(&mut rng, bids);
                let theirs = seen.cards[1].expect("in view");
                let sight = Sight::from_observation(&seen, true);
                let mut duel = Duel::new(&seen, &sight, theirs, &strategy, 0.75);
                let worlds = sight.worlds();
                let across = |mine| sight.across(mine, theirs, &[theirs]).totals();
                // Seat 1 has bid 4 after the 2 of seat 0.
                let heard = |mine: Option<Card>| {
                    let p = policy(&strategy, 0b1, mine.expect("a card"), &across(mine));
                    if bids.is_empty() {
                        1.0
                    } else {
                        0.97 * p[1] + 0.03 / 6.0
                    }
                };
                let all: f64 = worlds.iter().map(|world| world.p * heard(world.mine)).sum();
                let from = if bids.is_empty() { 0 } else { 0b11 };
                let next: usize = if bids.is_empty() { 0 } else { 2 };
                let call = (!bids.is_empty()).then_some(Action::Call);
                let raises = LEVELS[next..].iter().map(|bid| Action::Bid(*bid));
                for action in raises.chain(call).chain([Action::Bid(13)]) {
                    let lost = worlds.iter().map(|world| {
                        let mine = world.mine.expect("a card");
                        let facing = |me: bool| if me { theirs } else { mine };
                        let totals = |me: bool| {
                            if me {
                                sight.totals()
                            } else {
                                across(world.mine)
                            }
                        };
                        let lost = match action {
                            Action::Call => f64::from(u8::from(world.total >= 4)),
                            // Beyond all levels: it is called.
                            Action::Bid(13) => f64::from(u8::from(world.total < 13)),
                            Action::Bid(bid) => {
                                let at = LEVELS.iter().position(|level| *level == bid);
                                let history = from | 1 << at.expect("a level");
                                lost(&strategy, (history, false), (&facing, &totals), world.total)
                            }
                        };
                        world.p * heard(world.mine) / all * lost
                    });
                    // One life against two: a lost round is the end, another makes it even.
                    let naive = (1.0 - lost.sum::<f64>()) * 0.5;
                    let is = duel.value(action);
                    assert!(
                        (is - naive).abs() < 1e-9,
                        "seed {seed} {action:?}: {is}, not {naive}"
                    );
                }
            }
        }
    }
}
