//! Whole strategies against all secrets: what a rule costs, and the least that is possible.

use std::sync::OnceLock;

use serde::Serialize;
use thiserror::Error;

use super::codes::Codes;
use super::rule::Rule;

mod search;
mod tree;

pub use search::{Search, Width};
pub use tree::{Node, Stuck, Tree, TreeError};

/// The name of the best strategy among the rules.
const OPTIMAL: &str = "optimal";

/// What a rule costs over all secrets.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Digits of the codes.
    pub digits: u8,
    /// Name of the rule.
    pub rule: &'static str,
    /// Calls over all secrets, the hits included.
    pub total: u32,
    /// Calls for one secret on average.
    pub mean: f64,
    /// Calls for the hardest secret.
    pub worst: usize,
    /// How many secrets are found with the first call, with the second, and so on.
    pub distribution: Vec<u32>,
}

/// Plays a rule against all secrets: `expected`, `entropy`, `minimax` or `parts` from the first
/// call 012 or 0123 on, or `optimal`.
///
/// `optimal` with three digits searches every strategy, which proves the least total; with four
/// digits it plays the shipped tree.
///
/// # Errors
/// Another number of digits or an unknown rule says what there is.
pub fn solve(digits: u8, rule: &str) -> Result<Report, SolveError> {
    let len = match digits {
        3 | 4 => usize::from(digits),
        _ => return Err(SolveError::Digits(digits)),
    };
    if rule == OPTIMAL {
        let tree = match len {
            3 => Search::new(len, Width::FULL).tree(|_, _, _| {})?,
            _ => shipped(len)?.clone(),
        };
        return Ok(report(&tree, OPTIMAL));
    }
    let rule = Rule::ALL
        .into_iter()
        .find(|known| known.name() == rule)
        .ok_or_else(|| SolveError::Rule {
            name: rule.to_owned(),
            known: rules().join(", "),
        })?;
    Ok(report(&by_rule(len, rule)?, rule.name()))
}

/// The rules that [`solve`] knows.
pub fn rules() -> Vec<&'static str> {
    Rule::ALL
        .into_iter()
        .map(Rule::name)
        .chain([OPTIMAL])
        .collect()
}

/// The least total that is known to be possible: with three digits proven by [`solve`], with four
/// as published for this game (5.2131 calls on average, at most 7).
pub const fn least_known(digits: u8) -> u32 {
    if digits == 3 { 3575 } else { 26_274 }
}

/// The strategy of a simple rule, from the first call 012 or 0123 on.
///
/// # Errors
/// Never: every set of two or more secrets has a call that splits it.
pub fn by_rule(len: usize, rule: Rule) -> Result<Tree, Stuck> {
    let codes = Codes::of(len);
    // All first calls are alike: the smallest stands for them.
    let first = |set: usize| set == codes.count();
    Tree::grow(codes, &codes.every(), &mut |set| {
        Ok(if first(set.len()) {
            0
        } else {
            rule.choose(codes, set)
        })
    })
}

/// The best strategy that the program brings: with three digits the proven optimum.
///
/// # Errors
/// What is wrong with the asset, and where.
pub fn shipped(len: usize) -> Result<&'static Tree, TreeError> {
    static THREE: OnceLock<Result<Tree, TreeError>> = OnceLock::new();
    static FOUR: OnceLock<Result<Tree, TreeError>> = OnceLock::new();
    let read = match len {
        3 => THREE
            .get_or_init(|| Tree::from_text(include_str!("../../../assets/numeron/tree-3.txt"))),
        _ => {
            FOUR.get_or_init(|| Tree::from_text(include_str!("../../../assets/numeron/tree-4.txt")))
        }
    };
    read.as_ref().map_err(Clone::clone)
}

fn report(tree: &Tree, rule: &'static str) -> Report {
    let distribution = tree.distribution();
    let secrets: u32 = distribution.iter().sum();
    Report {
        digits: tree.len() as u8,
        rule,
        total: tree.total(),
        mean: f64::from(tree.total()) / f64::from(secrets),
        worst: distribution.len(),
        distribution,
    }
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// A number of digits that the game does not have.
    #[error("a code has 3 or 4 digits, not {0}")]
    Digits(u8),
    /// No such rule.
    #[error("there is no rule \"{name}\"; there are: {known}")]
    Rule {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// A strategy that does not end.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// A broken asset.
    #[error("the shipped strategy cannot be read: {0}")]
    Asset(#[from] TreeError),
}
