//! A toy as a tree: its values under a policy, its hands, and what the account says of them.

use std::collections::BTreeMap;

use yomite::catalogue::Limits;
use yomite::game::{Seat, Stakes};
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::review::{Course, Decision, Review, Why};
use yomite::session::Ply;

use super::super::{bid, exact, rules};

/// A game for two as a tree. A history lists what chance and the players have chosen so far.
pub trait Toy {
    const STAKES: Stakes;
    /// Both see everything, so that luck can be nothing but what chance has changed.
    const OPEN: bool;

    fn node(&self, history: &[u8]) -> Node;
}

/// What follows a history.
pub enum Node {
    /// Chance, with the probability of each event.
    Chance(Vec<(u8, f64)>),
    /// A player's choice.
    Choice { set: Set, actions: Vec<u8> },
    /// The end, with the score of each seat.
    End([f64; 2]),
}

/// An information set: the player to move, and what that player has seen.
pub type Set = (Seat, Vec<u8>);

pub const FIRST: Seat = Seat(0);
pub const SECOND: Seat = Seat(1);

/// The probability of each action, in their order, at each information set with more than one.
pub type Policy = BTreeMap<Set, Vec<f64>>;

pub fn shares(policy: &Policy, set: &Set, actions: &[u8]) -> Vec<f64> {
    match actions {
        [_] => vec![1.0],
        _ => {
            let shares = policy.get(set);
            let shares = shares.unwrap_or_else(|| panic!("no policy at {set:?}"));
            assert_eq!(shares.len(), actions.len(), "{set:?}");
            shares.clone()
        }
    }
}

/// The policy with other probabilities at these sets of one player.
pub fn with(policy: &Policy, changes: &[(Set, &[f64])]) -> Policy {
    let mut changed = policy.clone();
    for (set, shares) in changes {
        let before = changed.insert(set.clone(), shares.to_vec());
        let before = before.unwrap_or_else(|| panic!("no information set {set:?}"));
        assert_ne!(before, *shares, "{set:?} is to change");
    }
    changed
}

/// All values of a toy under a policy.
#[derive(Default)]
pub struct Exact {
    /// What the game is worth to each seat.
    pub start: [f64; 2],
    /// What each history is worth to each seat, for somebody who sees everything.
    pub after: BTreeMap<Vec<u8>, [f64; 2]>,
    /// What each action is worth to the mover, at each set that chance and the other player reach.
    pub sets: BTreeMap<Set, Vec<(u8, f64)>>,
    /// How likely chance and the other player reach each set; 1 where everything is seen.
    pub reach: BTreeMap<Set, f64>,
}

impl Exact {
    pub fn solve(toy: &impl Toy, policy: &Policy) -> Exact {
        let mut exact = Exact::default();
        exact.start = exact.walk(toy, policy, &[], [1.0; 2]);
        exact.reach.retain(|_, reach| *reach > 0.0);
        let reach = &exact.reach;
        exact.sets.retain(|set, values| {
            let reach = reach.get(set);
            for (_, value) in values {
                *value /= reach.copied().unwrap_or(f64::NAN);
            }
            reach.is_some()
        });
        exact
    }

    /// The value of a history. `others` is for each seat the probability of all that it did not choose
    /// itself; it weighs the histories of an information set.
    pub fn walk<T: Toy>(
        &mut self,
        toy: &T,
        policy: &Policy,
        history: &[u8],
        others: [f64; 2],
    ) -> [f64; 2] {
        let longer = |event: u8| [history, &[event]].concat();
        let mut value = [0.0; 2];
        let mut add = |share: f64, after: [f64; 2]| {
            value[0] += share * after[0];
            value[1] += share * after[1];
        };
        match toy.node(history) {
            Node::End(scores) => add(1.0, scores),
            Node::Chance(events) => {
                for (event, chance) in events {
                    let others = others.map(|other| other * chance);
                    add(chance, self.walk(toy, policy, &longer(event), others));
                }
            }
            Node::Choice { set, actions } => {
                let own = set.0.index();
                // Where everything is seen, a set is one history, however unlikely.
                let weight = if T::OPEN { 1.0 } else { others[own] };
                let mut values = Vec::new();
                for (&action, share) in actions.iter().zip(shares(policy, &set, &actions)) {
                    let mut others = others;
                    others[1 - own] *= share;
                    let after = self.walk(toy, policy, &longer(action), others);
                    add(share, after);
                    values.push((action, weight * after[own]));
                }
                if actions.len() > 1 {
                    *self.reach.entry(set.clone()).or_default() += weight;
                    let sums = self.sets.entry(set).or_default();
                    for (at, (action, sum)) in values.into_iter().enumerate() {
                        match sums.get_mut(at) {
                            Some(before) => before.1 += sum,
                            None => sums.push((action, sum)),
                        }
                    }
                }
            }
        }
        self.after.insert(history.to_vec(), value);
        value
    }

    pub fn values(&self, set: &Set) -> &[(u8, f64)] {
        let values = self.sets.get(set);
        values.unwrap_or_else(|| panic!("{set:?} has no value"))
    }

    /// What an action gives away.
    fn loss(&self, set: &Set, action: u8) -> f64 {
        let values = self.values(set);
        let made = values.iter().find(|value| value.0 == action);
        let best = values.iter().map(|value| value.1).max_by(f64::total_cmp);
        best.unwrap() - made.unwrap().1
    }

    /// Nobody gains by departing from the policy anywhere.
    fn check_policy(&self, policy: &Policy, what: &str) {
        for (set, values) in &self.sets {
            let shares = policy[set].iter().zip(values);
            let lost = shares.map(|(share, (action, _))| share * self.loss(set, *action));
            let lost: f64 = lost.sum();
            assert!(lost.abs() < 1e-12, "{what}: {lost} lost at {set:?}");
        }
    }
}

/// A hand played to its end.
#[derive(Clone, Default)]
pub struct Hand {
    pub probability: f64,
    pub history: Vec<u8>,
    /// The places in the history that are chance's.
    pub dealt: Vec<usize>,
    /// Where a player chose, and what; with it how many actions there were.
    pub plies: Vec<(Set, u8, usize)>,
    pub scores: [f64; 2],
}

/// All hands that a policy can play.
pub fn hands(toy: &impl Toy, policy: &Policy) -> Vec<Hand> {
    fn play(toy: &impl Toy, policy: &Policy, hand: &Hand, into: &mut Vec<Hand>) {
        let longer = |event: u8, probability: f64| {
            let mut longer = hand.clone();
            longer.history.push(event);
            longer.probability *= probability;
            longer
        };
        match toy.node(&hand.history) {
            Node::End(scores) => into.push(Hand {
                scores,
                ..hand.clone()
            }),
            Node::Chance(events) => {
                for (event, chance) in events {
                    let mut longer = longer(event, chance);
                    longer.dealt.push(hand.history.len());
                    play(toy, policy, &longer, into);
                }
            }
            Node::Choice { set, actions } => {
                let shares = shares(policy, &set, &actions);
                let played = actions.iter().zip(shares);
                for (&action, share) in played.filter(|(_, share)| *share > 0.0) {
                    let mut longer = longer(action, share);
                    let ply = (set.clone(), action, actions.len());
                    longer.plies.push(ply);
                    play(toy, policy, &longer, into);
                }
            }
        }
    }
    let mut all = Vec::new();
    let hand = Hand {
        probability: 1.0,
        ..Hand::default()
    };
    play(toy, policy, &hand, &mut all);
    let sum: f64 = all.iter().map(|hand| hand.probability).sum();
    near(sum, 1.0, "the probability of all hands");
    all
}

/// The review of a hand by the exact values. Bids stand in for the actions of any toy; of the rules of
/// Coyote nothing is read where no value was sampled.
pub fn review<T: Toy>(_: &T, exactly: &Exact, hand: &Hand, config: &AnyConfig) -> Review {
    let stand_in = |action: u8| bid(i32::from(action) + 1);
    let judge = |(ply, (set, action, actions)): (usize, &(Set, u8, usize))| {
        let made = Ply {
            seat: set.0,
            action: stand_in(*action),
        };
        if *actions == 1 {
            return Err(Why::Forced);
        }
        let values = exactly.values(set).iter();
        let values: Vec<(AnyAction, f64)> = values.map(|(a, v)| (stand_in(*a), *v)).collect();
        let found = [exact(&values)];
        let judged = Decision::judge(ply, &made, &found, config, None);
        Ok(judged.expect("it has a value"))
    };
    let found: Vec<_> = hand.plies.iter().enumerate().map(judge).collect();
    let course = Course {
        movers: hand.plies.iter().map(|((seat, _), ..)| *seat).collect(),
        scores: Some(hand.scores.to_vec()),
        starts: exactly.start.to_vec(),
        stakes: T::STAKES,
        limits: Limits::of_a_win(2),
    };
    course.review(&found)
}

/// What the account of one seat says in the mean over all hands.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    pub mistakes: f64,
    pub luck: f64,
    pub result: f64,
}

/// Accounts for every hand that is played by a policy, each held against its result.
pub fn account<T: Toy>(toy: &T, exactly: &Exact, played: &Policy, what: &str) -> [Mean; 2] {
    let config = rules(GameId::Coyote, &[("players", "2")]);
    let mut means = [Mean::default(); 2];
    for hand in hands(toy, played) {
        let what = format!("{what}, hand {:?}", hand.history);
        let seats = review(toy, exactly, &hand, &config).seats;
        let mut all = 0.0;
        for (seat, of) in seats.iter().enumerate() {
            let others = of.others.expect("all decisions have been looked at");
            let sum = exactly.start[seat] + of.skill + others + of.luck;
            near(sum, hand.scores[seat], &format!("{what}, seat {seat}"));
            let theirs = 0.0 - seats[1 - seat].skill;
            near(others, theirs, &format!("{what}, given to seat {seat}"));
            if T::OPEN {
                let after = |plies: usize| exactly.after[&hand.history[..plies]][seat];
                let changes = hand.dealt.iter().map(|&at| after(at + 1) - after(at));
                let dealt: f64 = changes.sum();
                near(of.luck, dealt, &format!("{what}, luck of seat {seat}"));
            }
            all += sum;
            means[seat].mistakes -= hand.probability * of.skill;
            means[seat].luck += hand.probability * of.luck;
            means[seat].result += hand.probability * hand.scores[seat];
        }
        near(all, T::STAKES.sum, &format!("{what}, both seats"));
    }
    means
}

/// What each seat gives away in the mean, added up over the tree without any account.
pub fn losses(toy: &impl Toy, exactly: &Exact, played: &Policy) -> [f64; 2] {
    let mut lost = [0.0; 2];
    let mut open = vec![(Vec::new(), 1.0)];
    while let Some((history, probability)) = open.pop() {
        let mut go = |event: u8, share: f64| {
            if share > 0.0 {
                open.push(([&history[..], &[event]].concat(), probability * share));
            }
        };
        match toy.node(&history) {
            Node::End(_) => {}
            Node::Chance(events) => events.iter().for_each(|(event, p)| go(*event, *p)),
            Node::Choice { set, actions } => {
                for (&action, share) in actions.iter().zip(shares(played, &set, &actions)) {
                    if share > 0.0 && actions.len() > 1 {
                        let loss = exactly.loss(&set, action);
                        lost[set.0.index()] += probability * share * loss;
                    }
                    go(action, share);
                }
            }
        }
    }
    lost
}

/// Where both keep to the policy, the results are the values of the game, nobody gives anything away,
/// and nobody is lucky in the mean.
pub fn check_fair(toy: &impl Toy, policy: &Policy, what: &str) -> Exact {
    let exactly = Exact::solve(toy, policy);
    exactly.check_policy(policy, what);
    for (seat, of) in account(toy, &exactly, policy, what).iter().enumerate() {
        let what = format!("{what}, by the policy, seat {seat}");
        near(of.mistakes, 0.0, &format!("{what}: mistakes"));
        near(of.luck, 0.0, &format!("{what}: luck"));
        near(of.result, exactly.start[seat], &format!("{what}: result"));
    }
    exactly
}

/// Where one player is worse than the policy, the account has it lose in the mean exactly this, and
/// neither luck nor the other's mistakes take any of that.
pub fn check_worse(
    toy: &impl Toy,
    exactly: &Exact,
    played: &Policy,
    (seat, lost): (Seat, f64),
    what: &str,
) {
    let what = format!("{what}, seat {seat} worse");
    let own = seat.index();
    let means = account(toy, exactly, played, &what);
    let mistakes = means[own].mistakes;
    near(mistakes, lost, &format!("{what}: mistakes"));
    let by_tree = losses(toy, exactly, played)[own];
    near(mistakes, by_tree, &format!("{what}: mistakes by the tree"));
    let by_result = exactly.start[own] - means[own].result;
    near(mistakes, by_result, &format!("{what}: by the result"));
    let others = means[1 - own].mistakes;
    near(others, 0.0, &format!("{what}: mistakes of the other"));
    for of in means {
        near(of.luck, 0.0, &format!("{what}: luck"));
    }
}

pub fn near(found: f64, expected: f64, what: &str) {
    let off = (found - expected).abs();
    assert!(off < 1e-9, "{what}: {found} for {expected}");
}

/// Events that are equally likely.
pub fn one_of(events: impl Iterator<Item = u8>) -> Node {
    let events: Vec<u8> = events.collect();
    let chance = 1.0 / events.len() as f64;
    Node::Chance(events.into_iter().map(|event| (event, chance)).collect())
}
