//! Looking ahead: what a call costs in all when the search goes on by entropy after it.

use std::collections::HashMap;

use crate::games::numeron::rule::telling_apart;
use crate::games::numeron::solve::{Search, Stuck, Tree, Width};
use crate::games::numeron::{CodeIndex, Codes, Rule};

/// What an evaluation of a call costs beside its look-ups, counted in look-ups.
const OVERHEAD: usize = 60;

/// The cost of a call that tells nothing.
const ENDLESS: u32 = u32::MAX;

/// A call whose cost is being worked out, set by set.
pub(super) struct Ahead {
    /// The call.
    pub call: CodeIndex,
    /// Calls so far over all secrets; complete when no set is left.
    pub total: u32,
    /// Sets whose next call is still to be chosen.
    open: Vec<Vec<CodeIndex>>,
    /// The calls chosen.
    chosen: HashMap<Vec<CodeIndex>, CodeIndex>,
    /// Look-ups spent.
    pub spent: usize,
}

impl Ahead {
    /// Starts with a call for a set.
    pub fn new(codes: &Codes, call: CodeIndex, set: &[CodeIndex]) -> Ahead {
        let mut ahead = Ahead {
            call,
            total: 0,
            open: Vec::new(),
            chosen: HashMap::new(),
            spent: 0,
        };
        ahead.take(codes, call, set.to_vec());
        ahead
    }

    /// Nothing is left to choose: the total is the cost.
    pub fn complete(&self) -> bool {
        self.open.is_empty()
    }

    /// The call tells nothing, so there is no cost.
    pub fn endless(&self) -> bool {
        self.total == ENDLESS
    }

    /// Chooses the call for one more set.
    pub fn step(&mut self, codes: &Codes) {
        let Some(set) = self.open.pop() else { return };
        let call = match telling_apart(codes, &set) {
            Some(call) => {
                self.spent += set.len() * set.len();
                call
            }
            None => {
                self.spent += codes.count() * (set.len() + OVERHEAD);
                Rule::Entropy.choose(codes, &set)
            }
        };
        self.take(codes, call, set);
    }

    fn take(&mut self, codes: &Codes, call: CodeIndex, set: Vec<CodeIndex>) {
        self.total += set.len() as u32;
        for (answer, part) in codes.parts(call, &set).into_iter().enumerate() {
            match part.len() {
                _ if answer == codes.hit() => {}
                0 => {}
                1 => self.total += 1,
                2 => self.total += 3,
                size if size == set.len() => {
                    self.total = ENDLESS;
                    self.open.clear();
                    return;
                }
                _ => self.open.push(part),
            }
        }
        self.chosen.insert(set, call);
    }

    /// The strategy that was looked at, for a set whose cost is complete.
    pub fn tree(&self, codes: &Codes, set: &[CodeIndex]) -> Result<Tree, Stuck> {
        Tree::grow(codes, set, &mut |set| {
            let stuck = || Stuck {
                call: codes.code(set[0]),
                size: set.len() as u32,
            };
            self.chosen.get(set).copied().ok_or_else(stuck)
        })
    }
}

/// The best strategy for a small set, proven.
pub(super) fn exact(codes: &Codes, set: &[CodeIndex]) -> Result<Tree, Stuck> {
    let mut search = Search::new(codes.len(), Width::FULL);
    Tree::grow(codes, set, &mut |set| {
        let stuck = || Stuck {
            call: codes.code(set[0]),
            size: set.len() as u32,
        };
        search
            .best(set, u32::MAX)
            .map(|(_, call)| call)
            .ok_or_else(stuck)
    })
}
