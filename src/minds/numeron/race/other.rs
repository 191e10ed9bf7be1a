//! How long the other still needs for one's own secret.
//!
//! How it chooses its calls is not known, so a few players are kept in mind, each with a weight: one
//! for every rule, and one who calls any possible code. A call already made is weighed by how likely
//! each of them was to make it.
//!
//! **Invariant:** all codes that the other can still think of count alike. Who also looks at the own
//! secret foresees the very call that hits or misses it, and trusts the model of a player with more
//! than it can know: values of 0.78 were followed by 0.70 of the matches.

use yomite_games::numeron::knowledge::best_by;
use yomite_games::numeron::{Best, CodeIndex, Codes, Rule};

use super::Calls;

/// A way to choose calls that the other may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The best call by a rule, of equal ones as [`Rule::choose`] does.
    Rule(Rule),
    /// Any possible code, each as likely.
    Random,
}

/// The players kept in mind, with their weights before any call.
const PLAYERS: [(Player, f64); 5] = [
    (Player::Rule(Rule::Expected), 0.25),
    (Player::Rule(Rule::Entropy), 0.25),
    (Player::Rule(Rule::Minimax), 0.125),
    (Player::Rule(Rule::Parts), 0.125),
    (Player::Random, 0.25),
];

/// How often a player is taken to have kept to its way; else it called any code.
const FAITH: f64 = 0.9;

/// The most calls of a random player that are tried at a position.
const TRIED: usize = 6;

/// The most secrets for which a random player is followed.
const SECRETS: usize = 12;

/// The most lines of calls of a random player that are tried, over all secrets.
const LINES: usize = 1440;

/// What is found out about the other, step by step.
pub(super) struct Other {
    codes: &'static Codes,
    /// What it can still think of.
    set: Vec<CodeIndex>,
    players: [(Player, f64); PLAYERS.len()],
    /// Its calls that are not weighed yet, each with what it could think of then.
    past: Vec<(CodeIndex, Vec<CodeIndex>)>,
    /// What it needs by chance, and when `known`, by all players.
    calls: Calls,
    known: bool,
}

impl Other {
    /// The other before it has called, for whom all secrets are alike.
    pub fn fresh(codes: &'static Codes) -> Other {
        let mut calls = Calls::default();
        for (player, weight) in PLAYERS {
            calls.add_all(0, weight, &Calls::start(codes.len(), player));
        }
        Other {
            codes,
            set: codes.every(),
            players: PLAYERS,
            past: Vec::new(),
            calls,
            known: true,
        }
    }

    /// The other after its calls, with what it could think of before each and after the last;
    /// `None` if nothing is left to think of.
    pub fn new(
        codes: &'static Codes,
        called: impl Iterator<Item = CodeIndex>,
        mut narrowing: Vec<Vec<CodeIndex>>,
    ) -> Option<Other> {
        let set = narrowing.pop().filter(|set| !set.is_empty())?;
        if set.len() == codes.count() {
            return Some(Other::fresh(codes));
        }
        // The first call tells nothing of a player, nor does a call when the end is plain.
        let past = called.zip(narrowing);
        let telling = past.filter(|(_, set)| (3..codes.count()).contains(&set.len()));
        Some(Other {
            codes,
            players: PLAYERS,
            past: telling.collect(),
            calls: by_chance(codes, &set),
            known: set.len() <= 2,
            set,
        })
    }

    /// The players with their weights, which sum to 1.
    pub fn players(&self) -> &[(Player, f64)] {
        &self.players
    }

    /// Nothing is left to find out.
    pub fn settled(&self) -> bool {
        self.past.is_empty() && self.known
    }

    /// What it needs; before that is known, what it needs by chance.
    pub fn calls(&self) -> &Calls {
        &self.calls
    }

    /// Weighs one call of the past; after the last, sums up what all players need.
    pub fn step(&mut self) {
        if let Some((call, set)) = self.past.pop() {
            self.weigh(call, &set);
        } else if !self.known {
            self.look_on();
        }
    }

    /// The posterior of the players after a call.
    fn weigh(&mut self, call: CodeIndex, set: &[CodeIndex]) {
        let best = best_by(Rule::ALL, self.codes, set);
        let counts = self.codes.split(call, set);
        let likely = |made: bool, of: usize| {
            let kept = if made { FAITH / of as f64 } else { 0.0 };
            kept + (1.0 - FAITH) / self.codes.count() as f64
        };
        let chance = |player| match player {
            Player::Rule(rule) => {
                let best: &Best = &best[rule as usize];
                likely(best.has(rule, self.codes, &counts), best.calls as usize)
            }
            Player::Random => likely(set.binary_search(&call).is_ok(), set.len()),
        };
        let new = self.players.map(|(player, weight)| weight * chance(player));
        let sum: f64 = new.iter().sum();
        for ((_, weight), new) in self.players.iter_mut().zip(new) {
            *weight = new / sum;
        }
    }

    /// The sum of what all players need: a rule makes its own call now, and from then on those that tell most.
    fn look_on(&mut self) {
        let best = best_by(Rule::ALL, self.codes, &self.set);
        let mut all = Calls::default();
        for &(player, weight) in &self.players {
            match player {
                Player::Rule(rule) => {
                    let call = best[rule as usize].call;
                    all.add_all(0, weight, &Calls::sampled(self.codes, &self.set, call));
                }
                Player::Random => all.add_all(0, weight, &self.calls),
            }
        }
        (self.calls, self.known) = (all, true);
    }
}

/// What a player needs who calls any code of the set that is possible, each as likely, over all secrets of the set.
///
/// Where there are more than a few, evenly spaced ones stand for all secrets, and for all calls.
fn by_chance(codes: &Codes, set: &[CodeIndex]) -> Calls {
    let mut calls = Calls::default();
    let secrets = set.len().min(SECRETS);
    for nth in 0..secrets {
        let secret = set[(2 * nth + 1) * set.len() / (2 * secrets)];
        let then = (0, 1.0 / secrets as f64, LINES / secrets);
        chance_on(codes, set, secret, then, &mut calls);
    }
    calls
}

/// Adds what happens from a set on, after `before` calls, with this chance, on a limited number of lines.
pub(super) fn chance_on(
    codes: &Codes,
    set: &[CodeIndex],
    secret: CodeIndex,
    (before, chance, lines): (usize, f64, usize),
    calls: &mut Calls,
) {
    let now = chance / set.len() as f64;
    calls.add(before, now, now);
    let wrong: Vec<CodeIndex> = set.iter().copied().filter(|&code| code != secret).collect();
    let tried = wrong.len().min(TRIED).min(lines);
    for nth in 0..tried {
        let call = wrong[(2 * nth + 1) * wrong.len() / (2 * tried)];
        let answer = codes.answer(call, secret);
        let part: Vec<CodeIndex> = set
            .iter()
            .copied()
            .filter(|&code| codes.answer(call, code) == answer)
            .collect();
        let then = (before + 1, (chance - now) / tried as f64, lines / tried);
        chance_on(codes, &part, secret, then, calls);
    }
}

#[cfg(test)]
mod tests {
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::numeron::solve::{Stuck, Tree};

    /// A set that random calls leave.
    fn drawn(seed: u64, calls: usize) -> (&'static Codes, Vec<CodeIndex>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let codes = Codes::of_length(if seed.is_multiple_of(4) { 4 } else { 3 });
        let mut set = codes.every();
        let secret = *set.choose(&mut rng).unwrap();
        for _ in 0..calls {
            let call = rng.random_range(0..codes.count()) as CodeIndex;
            set.retain(|&code| codes.answer(call, code) == codes.answer(call, secret));
        }
        (codes, set)
    }

    /// A rule that is followed in short needs nearly as long as by the calls that it would make itself.
    #[test]
    fn rules_need_nearly_what_their_strategies_do() {
        let mut errors = Vec::new();
        for seed in 0..24 {
            let (codes, set) = drawn(seed, 1 + seed as usize % 3);
            let first = [codes.every(), set.clone()].to_vec();
            let mut other = Other::new(codes, [0].into_iter(), first).unwrap();
            while !other.settled() {
                other.step();
            }
            let mut all = Calls::default();
            for &(player, weight) in other.players() {
                let calls = match player {
                    Player::Rule(rule) => {
                        let mut choose =
                            |set: &[CodeIndex]| Ok::<_, Stuck>(rule.choose(codes, set));
                        let tree = Tree::grow(codes, &set, &mut choose);
                        Calls::from_node(&tree.unwrap(), 0)
                    }
                    Player::Random => by_chance(codes, &set),
                };
                all.add_all(0, weight, &calls);
            }
            assert_eq!(other.players(), PLAYERS, "one call tells nothing");
            let off = (other.calls().hit(0) - all.hit(0)).abs();
            assert!(off < 1e-12, "seed {seed}: the next call is exact");
            assert!((other.calls().more_than(0) - 1.0).abs() < 1e-12);
            errors.push(other.calls().mean() - all.mean());
        }
        assert!(errors.iter().all(|error| error.abs() < 0.1), "{errors:?}");
    }

    /// Trying some of the possible codes is close to trying all, and exact where there are few.
    #[test]
    fn chance_is_nearly_what_all_lines_give() {
        let mut compared = [0, 0];
        let mut error = 0.0;
        for seed in 0..60 {
            let (codes, set) = drawn(seed, 3);
            let few = set.len() <= 5;
            if !(3..=12).contains(&set.len()) {
                continue;
            }
            let mut all = Calls::default();
            let each = 1.0 / set.len() as f64;
            for &secret in &set {
                every_line(codes, &set, secret, (0, each), &mut all);
            }
            let tried = by_chance(codes, &set);
            assert!((tried.more_than(0) - 1.0).abs() < 1e-12);
            let difference = tried.mean() - all.mean();
            if few {
                assert!(difference.abs() < 1e-12, "seed {seed}: {difference}");
            } else {
                assert!(difference.abs() < 0.1, "seed {seed}: {difference}");
                error += difference;
            }
            compared[usize::from(few)] += 1;
        }
        assert!(compared[0] > 5 && compared[1] > 5, "{compared:?}");
        let mean = error / f64::from(compared[0]);
        assert!(mean.abs() < 0.02, "{mean} calls too many");
    }

    fn every_line(
        codes: &Codes,
        set: &[CodeIndex],
        secret: CodeIndex,
        (before, chance): (usize, f64),
        calls: &mut Calls,
    ) {
        let each = chance / set.len() as f64;
        calls.add(before, each, each);
        for &call in set.iter().filter(|&&call| call != secret) {
            let mut part = set.to_vec();
            part.retain(|&code| codes.answer(call, code) == codes.answer(call, secret));
            every_line(codes, &part, secret, (before + 1, each), calls);
        }
    }
}
