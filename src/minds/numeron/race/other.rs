//! How long the other still needs for one's own secret.
//!
//! How it chooses its calls is not known, so a few players are kept in mind, each with a weight: one
//! for every rule, and one who calls any possible code. A call already made is weighed by how likely
//! each of them was to make it.

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

/// The most lines of calls of a random player that are tried: with up to seven codes, all of them.
const LINES: usize = 720;

/// What is found out about the other, step by step.
pub(super) struct Other {
    codes: &'static Codes,
    /// What it looks for.
    secret: CodeIndex,
    /// What it can still think of.
    set: Vec<CodeIndex>,
    players: [(Player, f64); PLAYERS.len()],
    /// Its calls that are not weighed yet, each with what it could think of then.
    past: Vec<(CodeIndex, Vec<CodeIndex>)>,
    /// How each rule goes on, in their order; none before the past is weighed.
    lines: Vec<Line>,
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
            secret: 0,
            set: codes.every(),
            players: PLAYERS,
            past: Vec::new(),
            lines: Vec::new(),
            calls,
            known: true,
        }
    }

    /// The other after its calls, with what it could think of before each and after the last;
    /// `None` if the secret is not among these.
    pub fn new(
        codes: &'static Codes,
        secret: CodeIndex,
        called: impl Iterator<Item = CodeIndex>,
        mut narrowing: Vec<Vec<CodeIndex>>,
    ) -> Option<Other> {
        let set = narrowing.pop()?;
        if set.len() == codes.count() {
            return Some(Other::fresh(codes));
        }
        set.binary_search(&secret).ok()?;
        // The first call tells nothing of a player, nor does a call when the end is plain.
        let past = called.zip(narrowing);
        let telling = past.filter(|(_, set)| (3..codes.count()).contains(&set.len()));
        Some(Other {
            codes,
            secret,
            players: PLAYERS,
            past: telling.collect(),
            lines: Vec::new(),
            calls: by_chance(codes, &set, secret),
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

    /// Weighs one call of the past, or looks one call further ahead.
    pub fn step(&mut self) {
        if let Some((call, set)) = self.past.pop() {
            self.weigh(call, &set);
        } else if !self.known && self.lines.is_empty() {
            let start = Line {
                set: self.set.clone(),
                calls: Calls::default(),
            };
            self.lines = best_by(Rule::ALL, self.codes, &self.set)
                .map(|best| start.clone().after(self.codes, best.call, self.secret))
                .into();
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

    /// One call further by one rule; when all are at their end, the sum of all.
    fn look_on(&mut self) {
        let mut lines = self.lines.iter_mut().zip(Rule::ALL);
        if let Some((line, rule)) = lines.find(|(line, _)| !line.set.is_empty()) {
            let call = rule.choose(self.codes, &line.set);
            *line = std::mem::take(line).after(self.codes, call, self.secret);
            return;
        }
        let mut all = Calls::default();
        for &(player, weight) in &self.players {
            match player {
                Player::Rule(rule) => all.add_all(0, weight, &self.lines[rule as usize].calls),
                Player::Random => all.add_all(0, weight, &self.calls),
            }
        }
        (self.calls, self.known) = (all, true);
    }
}

/// A rule played on against the secret.
#[derive(Clone, Debug, Default)]
struct Line {
    /// What is left; nothing at the end.
    set: Vec<CodeIndex>,
    /// What is needed, as far as it is known.
    calls: Calls,
}

impl Line {
    fn after(mut self, codes: &Codes, call: CodeIndex, secret: CodeIndex) -> Line {
        let hits = call == secret;
        let (reply, before) = (1.0 / self.set.len() as f64, self.calls.most());
        self.calls.add(before, f64::from(u8::from(hits)), reply);
        if hits {
            self.set.clear();
            return self;
        }
        let answer = codes.answer(call, secret);
        self.set.retain(|&code| codes.answer(call, code) == answer);
        // The rest is plain, and a rule leaves it to chance which of two it calls.
        if self.set.len() <= 2 {
            let then = by_chance(codes, &self.set, secret);
            self.calls.add_all(before + 1, 1.0, &then);
            self.set.clear();
        }
        self
    }
}

/// What a player needs for a secret who calls any code of the set that is possible, each as likely.
///
/// Where these are more than a few, evenly spaced ones stand for all that are not the secret.
pub(super) fn by_chance(codes: &Codes, set: &[CodeIndex], secret: CodeIndex) -> Calls {
    let mut calls = Calls::default();
    chance_on(codes, set, secret, (0, 1.0, LINES), &mut calls);
    calls
}

/// Adds what happens from a set on, after `before` calls, with this chance, on a limited number of lines.
fn chance_on(
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
    use yomite_games::numeron::Code;

    /// A set that random calls leave, with a secret in it.
    fn drawn(seed: u64, calls: usize) -> (&'static Codes, Vec<CodeIndex>, CodeIndex) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let codes = Codes::of_length(if seed.is_multiple_of(4) { 4 } else { 3 });
        let mut set = codes.every();
        let secret = *set.choose(&mut rng).unwrap();
        for _ in 0..calls {
            let call = rng.random_range(0..codes.count()) as CodeIndex;
            set.retain(|&code| codes.answer(call, code) == codes.answer(call, secret));
        }
        (codes, set, secret)
    }

    /// The lines of the rules, from sets of any size, are what playing them against the secret
    /// gives.
    #[test]
    fn rules_are_played_against_the_secret() {
        for seed in 0..24 {
            let (codes, set, secret) = drawn(seed, 1 + seed as usize % 3);
            let first = [codes.every(), set.clone()].to_vec();
            let mut other = Other::new(codes, secret, [0].into_iter(), first).unwrap();
            while !other.settled() {
                other.step();
            }
            let mut all = Calls::default();
            for &(player, weight) in other.players() {
                let calls = match player {
                    Player::Rule(rule) => played(codes, rule, &set, secret),
                    Player::Random => by_chance(codes, &set, secret),
                };
                all.add_all(0, weight, &calls);
            }
            assert_eq!(other.players(), PLAYERS, "one call tells nothing");
            assert_eq!(other.calls().most(), all.most(), "seed {seed}");
            for at in 0..all.most() {
                let (is, should) = (other.calls(), &all);
                assert!((is.hit(at) - should.hit(at)).abs() < 1e-12, "seed {seed}");
                assert!(
                    (is.reply(at) - should.reply(at)).abs() < 1e-12,
                    "seed {seed}"
                );
            }
        }
    }

    fn played(codes: &Codes, rule: Rule, set: &[CodeIndex], secret: CodeIndex) -> Calls {
        let mut calls = Calls::default();
        let mut left: Vec<Code> = set.iter().map(|&code| codes.code(code)).collect();
        let mut before = 0;
        while left.len() > 2 {
            let set: Vec<CodeIndex> = left.iter().map(|code| codes.index(code)).collect();
            let call = codes.code(rule.choose(codes, &set));
            let hits = call == codes.code(secret);
            calls.add(
                before,
                if hits { 1.0 } else { 0.0 },
                1.0 / left.len() as f64,
            );
            if hits {
                return calls;
            }
            left.retain(|code| call.answer(code) == call.answer(&codes.code(secret)));
            before += 1;
        }
        // Of two, either is called first.
        let share = 1.0 / left.len() as f64;
        (0..left.len()).for_each(|later| calls.add(before + later, share, share));
        calls
    }

    /// Trying some of the possible codes is close to trying all, and exact where there are few.
    #[test]
    fn chance_is_nearly_what_all_lines_give() {
        let mut compared = [0, 0];
        let mut error = 0.0;
        for seed in 0..60 {
            let (codes, set, secret) = drawn(seed, 3);
            let few = set.len() <= 7;
            if !(3..=14).contains(&set.len()) {
                continue;
            }
            let mut all = Calls::default();
            every_line(codes, &set, secret, (0, 1.0), &mut all);
            let tried = by_chance(codes, &set, secret);
            assert!((tried.more_than(0) - 1.0).abs() < 1e-12);
            let difference = tried.mean() - all.mean();
            if few {
                assert!(difference.abs() < 1e-12, "seed {seed}: {difference}");
            } else {
                assert!(difference.abs() < 0.25, "seed {seed}: {difference}");
                error += difference;
            }
            compared[usize::from(few)] += 1;
        }
        assert!(compared[0] > 5 && compared[1] > 5, "{compared:?}");
        let mean = error / f64::from(compared[0]);
        assert!(mean.abs() < 0.05, "{mean} calls too many");
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
