//! Whole strategies against all secrets: what a rule costs, and the least that is possible.

use std::fmt::Write as _;
use std::sync::OnceLock;

use serde::Serialize;
use thiserror::Error;
use yomite_games::numeron::belief::Rule;
use yomite_games::numeron::codes::{Code, CodeIndex, Codes};

mod search;

pub use search::{Search, Width};

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
    let codes = Codes::of_length(len);
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

/// What to call at every position that the strategy can reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    len: usize,
    /// The root first, a parent before its children.
    nodes: Vec<Node>,
}

/// A position of a [`Tree`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub call: CodeIndex,
    /// Secrets still possible.
    pub size: u32,
    /// Calls over all of them from this one on, the hits included.
    pub total: u32,
    /// By answer ([`Answer::index`](yomite_games::numeron::Answer::index)), ascending: where the
    /// strategy goes on. The hit has no entry.
    pub next: Vec<(usize, usize)>,
}

impl Tree {
    /// Plays a strategy against every secret of a set at once. `choose` names the call for a set of three
    /// or more secrets; of one or two the smaller is called.
    ///
    /// # Errors
    /// What `choose` gives up with, or a call after which a set stays whole.
    pub fn grow<E: From<Stuck>>(
        codes: &Codes,
        set: &[CodeIndex],
        choose: &mut impl FnMut(&[CodeIndex]) -> Result<CodeIndex, E>,
    ) -> Result<Tree, E> {
        let mut tree = Tree {
            len: codes.len(),
            nodes: Vec::new(),
        };
        tree.add(codes, set, choose)?;
        Ok(tree)
    }

    fn add<E: From<Stuck>>(
        &mut self,
        codes: &Codes,
        set: &[CodeIndex],
        choose: &mut impl FnMut(&[CodeIndex]) -> Result<CodeIndex, E>,
    ) -> Result<usize, E> {
        let call = match set {
            [smaller] | [smaller, _] => *smaller,
            _ => choose(set)?,
        };
        let at = self.nodes.len();
        let size = set.len() as u32;
        self.nodes.push(Node {
            call,
            size,
            total: size,
            next: Vec::new(),
        });
        for (answer, part) in codes.parts(call, set).iter().enumerate() {
            if part.is_empty() || answer == codes.hit() {
                continue;
            }
            if part.len() == set.len() {
                return Err(Stuck {
                    call: codes.code(call),
                    size,
                }
                .into());
            }
            let child = self.add(codes, part, choose)?;
            self.nodes[at].total += self.nodes[child].total;
            self.nodes[at].next.push((answer, child));
        }
        Ok(at)
    }

    /// Digits of the codes.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: a tree has a root.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The nodes; the root is the first.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// Calls over all secrets.
    pub fn total(&self) -> u32 {
        self.nodes[0].total
    }

    /// How many secrets are found with the first call, with the second, and so on.
    pub fn distribution(&self) -> Vec<u32> {
        let mut found = Vec::new();
        let mut level = vec![0usize];
        while !level.is_empty() {
            let hits = level.iter().filter(|&&at| {
                let node = &self.nodes[at];
                let elsewhere: u32 = node
                    .next
                    .iter()
                    .map(|&(_, child)| self.nodes[child].size)
                    .sum();
                elsewhere < node.size
            });
            found.push(hits.count() as u32);
            level = level
                .iter()
                .flat_map(|&at| &self.nodes[at].next)
                .map(|&(_, child)| child)
                .collect();
        }
        found
    }

    /// The tree as the text of an asset: a head line with the digits and the total, then the calls
    /// in order, each before those that follow its answers, 0-0 first. Positions with one or two
    /// secrets left are not written.
    pub fn to_text(&self, codes: &Codes) -> String {
        let mut text = format!(
            "numeron strategy: {} digits, {} calls in all\n",
            self.len,
            self.total()
        );
        let mut column = 0;
        for node in self.nodes.iter().filter(|node| node.size > 2) {
            let gap = match column {
                0 => "",
                _ => " ",
            };
            let _ = write!(text, "{gap}{}", codes.code(node.call));
            column = (column + 1) % 16;
            if column == 0 {
                text.push('\n');
            }
        }
        if column != 0 {
            text.push('\n');
        }
        text
    }

    /// Reads the text of an asset back, and plays it through against all secrets.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn from_text(text: &str) -> Result<Tree, TreeError> {
        let mut lines = text.lines().enumerate();
        let head = lines.next().map_or("", |(_, line)| line);
        let (len, stated) = read_head(head).ok_or_else(|| TreeError::Head(head.to_owned()))?;
        let codes = Codes::of_length(len);
        let mut last = 1;
        let mut words =
            lines.flat_map(|(i, line)| line.split_whitespace().map(move |word| (i + 1, word)));
        let tree = Tree::grow(codes, &codes.every(), &mut |set| {
            let (line, word) = words.next().ok_or(TreeError::Short {
                line: last,
                left: set.len(),
            })?;
            last = line;
            let code = Code::parse(word, len).map_err(|error| TreeError::Word {
                line,
                word: word.to_owned(),
                reason: error.to_string(),
            })?;
            Ok(codes.index(&code))
        });
        let tree = tree.map_err(|error| match error {
            TreeError::Stuck { stuck, .. } => TreeError::Stuck { line: last, stuck },
            other => other,
        })?;
        if let Some((line, word)) = words.next() {
            return Err(TreeError::Long {
                line,
                word: word.to_owned(),
            });
        }
        if tree.total() != stated {
            return Err(TreeError::Total {
                stated,
                played: tree.total(),
            });
        }
        Ok(tree)
    }
}

fn read_head(line: &str) -> Option<(usize, u32)> {
    let rest = line.strip_prefix("numeron strategy: ")?;
    let (digits, rest) = rest.split_once(" digits, ")?;
    let len = digits.parse().ok().filter(|len| (3..=4).contains(len))?;
    Some((len, rest.strip_suffix(" calls in all")?.parse().ok()?))
}

/// A call after which a set of secrets stays whole, so that the search would never end.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the call {call} tells nothing about {size} secrets")]
pub struct Stuck {
    pub call: Code,
    /// How many secrets stay.
    pub size: u32,
}

/// What is wrong with the text of a strategy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TreeError {
    /// The head line.
    #[error("line 1: \"{0}\" is not \"numeron strategy: N digits, T calls in all\" with N 3 or 4")]
    Head(String),
    /// A word that is no code.
    #[error("line {line}: \"{word}\" is no code: {reason}")]
    Word {
        /// Line in the file, from 1.
        line: usize,
        word: String,
        reason: String,
    },
    /// The calls end too early.
    #[error("the calls end in line {line}, where {left} secrets still wait for one")]
    Short {
        /// Last line with a call.
        line: usize,
        /// Secrets at the position that has none.
        left: usize,
    },
    /// Calls beyond the end.
    #[error("line {line}: the strategy is complete before \"{word}\"")]
    Long {
        /// Line in the file, from 1.
        line: usize,
        /// The first word too many.
        word: String,
    },
    /// A call that leads nowhere.
    #[error("line {line}: {stuck}")]
    Stuck {
        /// Line in the file, from 1.
        line: usize,
        stuck: Stuck,
    },
    /// Another total than the head line states.
    #[error("line 1 states {stated} calls in all, but the strategy takes {played}")]
    Total {
        /// By the head line.
        stated: u32,
        played: u32,
    },
}

impl From<Stuck> for TreeError {
    fn from(stuck: Stuck) -> Self {
        TreeError::Stuck { line: 0, stuck }
    }
}
