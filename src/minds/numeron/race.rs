//! The race: the chance to find the other's secret before it finds one's own.
//!
//! Each seat heard the answers of its own secret, so it knows exactly what the other can still think
//! of. For its own calls it has a strategy against all secrets left.
//! Neither race depends on the other, so the chance to win follows from how many calls each side
//! needs, [`Calls`], and from whose turn it is.
//!
//! The other is modelled: it goes on by one of a few players ([`Player`]), weighted by the calls it
//! has made; it replies to a hit with a possible code drawn at random, as this seat does.

use yomite_games::numeron::codes::ANSWERS;
use yomite_games::numeron::knowledge::{self, telling_apart};
use yomite_games::numeron::{Call, CodeIndex, Codes, EndRule, Observation, Phase, Rule};

use super::solve::Tree;
use crate::evaluation::Amount;
use crate::game::{Observation as _, Seat};

mod other;

use other::Other;
pub use other::Player;

/// What one's own remaining calls are worth at one decision.
pub struct Race {
    turn: Turn,
    end: EndRule,
    other: Other,
    /// By calls made before it: what the chance of a hit adds to the score, and that of a reply.
    worth: Vec<Worth>,
}

/// What the seat is about to do; the first caller is [`Seat(0)`](Seat).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    /// It fixes its secret.
    Secret(Seat),
    Call(Seat),
    /// It calls once more after the other's hit.
    Reply,
}

#[derive(Clone, Copy, Debug)]
struct Worth {
    hit: f64,
    reply: f64,
}

impl Race {
    /// The race at a decision of the seat that sees it, as if the other called by chance at first;
    /// `None` where the seat does not decide, or the answers contradict each other.
    pub fn new(seen: &Observation) -> Option<Race> {
        let (me, codes) = (seen.seat(), Codes::of_length(seen.config.len()));
        let (turn, other) = match seen.phase() {
            Phase::Secret(seat) if seat == me => (Turn::Secret(me), Other::fresh(codes)),
            Phase::Call(seat) if seat == me => {
                let them = seen.other();
                let hit = |call: &Call| call.answer.hit(codes.len());
                let turn = match seen.calls.last().is_some_and(hit) {
                    true => Turn::Reply,
                    false => Turn::Call(me),
                };
                if knowledge::counts(&seen.config, &seen.calls, me).last() == Some(&0) {
                    return None;
                }
                let narrowing = knowledge::narrowing(&seen.config, &seen.calls, them);
                let called = seen.calls_of(them).map(|call| codes.index(&call.code));
                (turn, Other::new(codes, called, narrowing)?)
            }
            _ => return None,
        };
        let end = seen.config.end;
        Some(Race {
            turn,
            end,
            worth: worths(turn, end, other.calls()),
            other,
        })
    }

    /// Finds out more about the other: one of its calls, past or to come.
    pub fn step(&mut self) {
        if !self.settled() {
            self.other.step();
            if self.settled() {
                self.worth = worths(self.turn, self.end, self.other.calls());
            }
        }
    }

    /// Nothing is left to find out.
    pub fn settled(&self) -> bool {
        self.turn == Turn::Reply || self.other.settled()
    }

    /// Whether the value rests on what the other is taken for: it does unless the match ends with
    /// one's own reply.
    pub fn is_modelled(&self) -> bool {
        self.turn != Turn::Reply
    }

    /// The players that the other may be, with their weights, which sum to 1.
    pub fn players(&self) -> &[(Player, f64)] {
        self.other.players()
    }

    /// How long the other needs from its next call on.
    pub fn other(&self) -> &Calls {
        self.other.calls()
    }

    /// How many calls the seat has until the other has hit as likely as not, three at least.
    pub fn horizon(&self) -> usize {
        let most = self.other().most().max(3);
        let done = (3..most).find(|calls| self.other().more_than(*calls) <= 0.5);
        done.unwrap_or(most)
    }

    /// The expected score of the seat that needs this long from its next call on.
    pub fn value(&self, mine: &Calls) -> f64 {
        let worth = self.worth.iter().enumerate();
        worth
            .map(|(before, worth)| worth.hit * mine.hit(before) + worth.reply * mine.reply(before))
            .sum()
    }

    /// What a hit by the next call adds to that value, and one by the call after it.
    pub fn soon(&self, mine: &Calls) -> [Amount; 2] {
        [0, 1].map(|before| {
            let worth = self.worth.get(before).map_or(0.0, |worth| worth.hit);
            Amount::new(worth * mine.hit(before), mine.hit(before))
        })
    }
}

/// What each of one's own calls adds to the score when the other needs so long.
fn worths(turn: Turn, end: EndRule, other: &Calls) -> Vec<Worth> {
    let (first, gap) = match turn {
        Turn::Reply => {
            return vec![Worth {
                hit: 0.5,
                reply: 0.0,
            }];
        }
        Turn::Call(me) => (me == Seat(0), 0),
        // The first caller's first call comes before that of the second.
        Turn::Secret(me) => (me == Seat(0), usize::from(me != Seat(0))),
    };
    let equalising = end == EndRule::Equalising;
    let worth = |before: usize| {
        let theirs = before + gap;
        // A hit wins if the other has not hit before, and half of that if it can reply with one.
        let drawn = match equalising && first {
            true => other.reply(theirs),
            false => 0.0,
        };
        // A hit after the other's, which came just before, draws.
        let draws = match theirs.checked_sub(1) {
            Some(just_before) if equalising && !first => other.hit(just_before),
            _ => 0.0,
        };
        Worth {
            hit: other.more_than(theirs) - drawn / 2.0,
            reply: draws / 2.0,
        }
    };
    (0..=other.most()).map(worth).collect()
}

/// How many more calls a player needs to find the other's secret, as chances.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Calls {
    /// By calls made before it: the chance that this call is the hit. They sum to 1.
    hits: Vec<f64>,
    /// By calls made before it, as many as `hits`: the chance that none of them was the hit, and
    /// that a possible code drawn at random is: what a reply is worth in the place of this call.
    replies: Vec<f64>,
}

impl Calls {
    /// What a strategy needs from one of its positions on, over all secrets left there.
    pub fn from_node(tree: &Tree, node: usize) -> Calls {
        let nodes = tree.nodes();
        let total = nodes.get(node).map_or(0, |node| node.size);
        let mut calls = Calls::default();
        let mut level: Vec<usize> = (total > 0).then_some(node).into_iter().collect();
        while !level.is_empty() {
            let next = || level.iter().flat_map(|&at| &nodes[at].next);
            let here: u32 = level.iter().map(|&at| nodes[at].size).sum();
            let on: u32 = next().map(|&(_, child)| nodes[child].size).sum();
            calls.hits.push(f64::from(here - on) / f64::from(total));
            // One of the codes of a position is the secret, and each position has its own.
            calls.replies.push(level.len() as f64 / f64::from(total));
            level = next().map(|&(_, child)| child).collect();
        }
        calls
    }

    /// From how many codes are found by the first call, by the second, and so on, and how many
    /// positions are open before each; both in the same unit.
    fn counted(found: &[u32], open: &[u32]) -> Calls {
        let total: u32 = found.iter().sum();
        let share = |&count: &u32| f64::from(count) / f64::from(total.max(1));
        Calls {
            hits: found.iter().map(share).collect(),
            replies: open.iter().map(share).collect(),
        }
    }

    /// Adds the chances of a call after `before` others.
    fn add(&mut self, before: usize, hit: f64, reply: f64) {
        let len = self.hits.len().max(before + 1);
        self.hits.resize(len, 0.0);
        self.replies.resize(len, 0.0);
        self.hits[before] += hit;
        self.replies[before] += reply;
    }

    /// Adds what is needed after `before` calls, with the chance that it comes to that.
    fn add_all(&mut self, before: usize, chance: f64, then: &Calls) {
        for (at, (hit, reply)) in then.hits.iter().zip(&then.replies).enumerate() {
            self.add(before + at, chance * hit, chance * reply);
        }
    }

    /// The most calls that can be needed.
    pub fn most(&self) -> usize {
        self.hits.len()
    }

    /// The chance that the call after `before` others is the hit.
    pub fn hit(&self, before: usize) -> f64 {
        self.hits.get(before).copied().unwrap_or(0.0)
    }

    /// The chance that `before` calls are made without a hit, and a possible code drawn at random
    /// in the place of the next is one.
    pub fn reply(&self, before: usize) -> f64 {
        self.replies.get(before).copied().unwrap_or(0.0)
    }

    /// The chance that more than `calls` are needed; exactly 0 where none is.
    pub fn more_than(&self, calls: usize) -> f64 {
        self.hits.iter().skip(calls).sum()
    }

    /// How many are needed on average.
    pub fn mean(&self) -> f64 {
        let calls = (1u32..).map(f64::from);
        calls.zip(&self.hits).map(|(n, hit)| n * hit).sum()
    }
}

/// How many codes are found with the first call, with the second, and so on; and how many positions
/// there are before each.
type Row = (&'static [u32], &'static [u32]);

/// By rule, in the order of [`Rule::ALL`], in codes; then by chance, in ten-thousandths.
const THREE: [Row; 5] = [
    (&[1, 5, 25, 99, 375, 215], &[1, 8, 42, 161, 386, 215]),
    (&[1, 6, 28, 105, 383, 195, 2], &[1, 8, 44, 168, 394, 195, 2]),
    (&[1, 4, 22, 99, 322, 272], &[1, 8, 41, 150, 337, 272]),
    (&[1, 7, 32, 100, 341, 236, 3], &[1, 8, 44, 161, 374, 236, 3]),
    (
        &[14, 111, 562, 1819, 3361, 2840, 954, 324, 15],
        &[14, 111, 562, 1819, 3360, 2840, 954, 324, 15],
    ),
];

/// The same with four digits.
const FOUR: [Row; 5] = [
    (
        &[1, 4, 59, 574, 2430, 1885, 87],
        &[1, 13, 112, 740, 2494, 1885, 87],
    ),
    (
        &[1, 5, 62, 611, 2483, 1779, 98, 1],
        &[1, 13, 115, 766, 2546, 1780, 98, 1],
    ),
    (
        &[1, 3, 44, 515, 2124, 2151, 202],
        &[1, 13, 103, 666, 2235, 2151, 202],
    ),
    (
        &[1, 11, 80, 556, 2277, 1929, 183, 3],
        &[1, 13, 115, 737, 2385, 1931, 183, 3],
    ),
    (
        &[2, 26, 205, 1171, 3481, 3746, 1264, 104, 1],
        &[2, 26, 205, 1171, 3481, 3747, 1264, 104, 1],
    ),
];

impl Calls {
    /// What a player needs from the first call on, over all secrets of three digits if `len` is 3,
    /// else of four; of [`Player::Random`] it is known to four places.
    pub fn start(len: usize, player: Player) -> Calls {
        let rows = if len == 3 { &THREE } else { &FOUR };
        let (found, open) = rows[match player {
            Player::Rule(Rule::Expected) => 0,
            Player::Rule(Rule::Entropy) => 1,
            Player::Rule(Rule::Minimax) => 2,
            Player::Rule(Rule::Parts) => 3,
            Player::Random => 4,
        }];
        Calls::counted(found, open)
    }
}

/// The most possible codes in the sample.
const POSSIBLE: usize = 24;

/// So many other codes are in it.
const fn others(len: usize) -> usize {
    if len == 3 { 40 } else { 20 }
}

impl Calls {
    /// What is needed for the secrets of a set, ascending, by a player who makes this call, and then
    /// always the one whose answer has the highest entropy among 24 evenly spaced codes of those
    /// that are left and 40 of all codes (20 with four digits); of equal ones a possible code, then
    /// the smallest.
    pub fn sampled(codes: &Codes, set: &[CodeIndex], call: CodeIndex) -> Calls {
        let mut walk = Walk {
            codes,
            spare: set.to_vec(),
            found: Vec::new(),
            open: Vec::new(),
        };
        walk.follow(call, &mut set.to_vec(), 0);
        Calls::counted(&walk.found, &walk.open)
    }
}

struct Walk<'a> {
    codes: &'a Codes,
    /// As large as the set, for sorting.
    spare: Vec<CodeIndex>,
    /// By calls made before: codes found with the next.
    found: Vec<u32>,
    /// By calls made before: positions.
    open: Vec<u32>,
}

impl Walk<'_> {
    /// Follows a call for a set after `before` others; the set is sorted by answer.
    fn follow(&mut self, call: CodeIndex, set: &mut [CodeIndex], before: usize) {
        let counts = self.codes.split(call, set);
        let hit = self.codes.hit();
        self.count(before, counts[hit], 1);
        let mut starts = [0; ANSWERS];
        for answer in 1..ANSWERS {
            starts[answer] = starts[answer - 1] + counts[answer - 1] as usize;
        }
        let spare = &mut self.spare[..set.len()];
        spare.copy_from_slice(set);
        let mut next = starts;
        for &secret in spare.iter() {
            let at = &mut next[self.codes.answer(call, secret)];
            set[*at] = secret;
            *at += 1;
        }
        for answer in (0..ANSWERS).filter(|&answer| answer != hit) {
            let part = &mut set[starts[answer]..next[answer]];
            match part.len() {
                0 => {}
                size @ (1 | 2) => (0..size).for_each(|later| self.count(before + 1 + later, 1, 1)),
                size => match telling_apart(self.codes, part) {
                    Some(_) => {
                        self.count(before + 1, 1, 1);
                        self.count(before + 2, size as u32 - 1, size as u32 - 1);
                    }
                    None => {
                        let call = most_telling(self.codes, part);
                        self.follow(call, part, before + 1);
                    }
                },
            }
        }
    }

    fn count(&mut self, before: usize, found: u32, open: u32) {
        let len = self.found.len().max(before + 1);
        self.found.resize(len, 0);
        self.open.resize(len, 0);
        self.found[before] += found;
        self.open[before] += open;
    }
}

/// The call of the sample that tells most.
fn most_telling(codes: &Codes, set: &[CodeIndex]) -> CodeIndex {
    let spaced = |count: usize, of: usize| (0..count).map(move |nth| nth * of / count);
    let possible = spaced(set.len().min(POSSIBLE), set.len()).map(|at| set[at]);
    let others = spaced(others(codes.len()), codes.count()).map(|at| at as CodeIndex);
    let mut best = (u64::MAX, 0);
    for call in possible.chain(others) {
        let key = Rule::Entropy.key(&codes.split(call, set));
        if key < best.0 {
            best = (key, call);
        }
        // Nothing tells more than what tells all apart.
        if key == 0 {
            break;
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::other::chance_on;
    use super::*;
    use crate::numeron::solve::by_rule;
    use yomite_games::numeron::Codes;

    #[test]
    fn rules_need_what_their_strategies_do() {
        for len in [3, 4] {
            for rule in Rule::ALL {
                let tree = by_rule(len, rule).unwrap();
                let start = Calls::start(len, Player::Rule(rule));
                assert_eq!(start, Calls::from_node(&tree, 0), "{len} {rule:?}");
            }
        }
    }

    /// The first call is like any other; then comes what chance needs for each secret.
    #[test]
    fn chance_needs_what_it_does_for_each_secret() {
        for len in [3, 4] {
            let codes = Codes::of_length(len);
            let mut all = Calls::default();
            let share = 1.0 / codes.count() as f64;
            all.add(0, share, share);
            for part in &codes.parts(0, &codes.every())[..codes.hit()] {
                for &secret in part {
                    chance_on(codes, part, secret, (1, share, 720), &mut all);
                }
            }
            let start = Calls::start(len, Player::Random);
            for at in 0..all.most() {
                let off = |is: f64, should: f64| (is - should).abs() > 1e-4;
                assert!(!off(start.hit(at), all.hit(at)), "{len} {at} {all:?}");
                assert!(!off(start.reply(at), all.reply(at)), "{len} {at} {all:?}");
            }
        }
    }
}
