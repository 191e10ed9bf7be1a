//! What an agent reads off an observation before it thinks, and where the match stands in a strategy
//! that was worked out under other names.

use yomite_games::numeron::symmetry::orders;
use yomite_games::numeron::{
    Answer, Call, Code, CodeIndex, Codes, EndRule, MAX_DIGITS, Observation, Phase, knowledge,
};

use crate::game::{Observation as _, Seat};
use crate::numeron::solve::Tree;

/// An own call with its answer.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    /// Its place among all calls of the match, from 0.
    pub at: usize,
    pub call: CodeIndex,
    pub answer: Answer,
}

/// A position from the seat of the agent.
pub(super) struct Position {
    /// The agent's seat.
    pub me: Seat,
    pub other: Seat,
    /// All codes of the match's length.
    pub codes: &'static Codes,
    /// The agent's calls, in order.
    pub asked: Vec<Asked>,
    /// The secrets left at the start and after each of the agent's calls.
    pub narrowing: Vec<Vec<CodeIndex>>,
    /// The other's calls with the number of secrets it could then still think of.
    pub read_by_other: Vec<(Code, Answer, u64)>,
    /// The other has found the agent's secret, and this is the reply.
    pub reply: bool,
    /// The second caller replies to a hit.
    equalising: bool,
    /// The agent fixes its secret.
    pub secret: bool,
    /// What the agent has called before, forgotten answers included.
    pub tried: Vec<CodeIndex>,
}

impl Position {
    pub fn new(seen: &Observation) -> Position {
        Position::remembered(seen, usize::MAX)
    }

    /// The position for a player who remembers only the last few of its own answers.
    pub fn remembered(seen: &Observation, memory: usize) -> Position {
        let me = seen.seat();
        let other = seen.other();
        let codes = Codes::of_length(seen.config.len());
        let mut asked: Vec<Asked> = seen
            .calls
            .iter()
            .enumerate()
            .filter(|(_, call)| call.seat == me)
            .map(|(at, call)| Asked {
                at,
                call: codes.index(&call.code),
                answer: call.answer,
            })
            .collect();
        let tried: Vec<CodeIndex> = asked.iter().map(|asked| asked.call).collect();
        asked.drain(..asked.len().saturating_sub(memory));
        let kept: Vec<Call> = asked.iter().map(|asked| seen.calls[asked.at]).collect();
        let counts = knowledge::counts(&seen.config, &seen.calls, other);
        let read_by_other = seen
            .calls_of(other)
            .zip(counts.iter().skip(1))
            .map(|(call, &left)| (call.code, call.answer, left))
            .collect();
        let hit = |call: &Call| call.answer.hit(seen.config.len());
        let equalising = seen.config.end == EndRule::Equalising;
        Position {
            me,
            other,
            codes,
            asked,
            narrowing: knowledge::narrowing(&seen.config, &kept, me),
            read_by_other,
            reply: equalising && seen.calls.last().is_some_and(hit),
            equalising,
            secret: matches!(seen.phase(), Phase::Secret(_)),
            tried,
        }
    }

    /// Some of the agent's own answers are forgotten.
    pub fn forgets(&self) -> bool {
        self.asked.len() < self.tried.len()
    }

    /// The secrets that agree with every answer in mind, ascending.
    pub fn left(&self) -> &[CodeIndex] {
        self.narrowing.last().map_or(&[], Vec::as_slice)
    }

    /// The agent's calls that ruled something out: a call that told nothing leaves a strategy
    /// where it was.
    pub fn telling(&self) -> Vec<Asked> {
        let told = |nth: &usize| self.narrowing[*nth].len() > self.narrowing[nth + 1].len();
        (0..self.asked.len())
            .filter(told)
            .map(|nth| self.asked[nth])
            .collect()
    }

    /// The other can think of the secret alone, and calls it next.
    pub fn is_known(&self) -> bool {
        !self.reply && self.left_to_other() <= 1
    }

    /// A hit of the other is followed by a reply.
    pub fn has_reply(&self) -> bool {
        self.equalising && self.me != Seat(0)
    }

    /// How many codes the other can still think of.
    pub fn left_to_other(&self) -> u64 {
        self.read_by_other
            .last()
            .map_or(self.codes.count() as u64, |&(_, _, left)| left)
    }
}

/// The names that turn calls of a strategy into calls of a match.
#[derive(Clone)]
pub(super) struct Naming {
    /// Where in the strategy's call each place of the match is found.
    order: Vec<u8>,
    /// By the strategy's digit: the digit of the match, once it has occurred.
    digits: [Option<u8>; 10],
}

impl Naming {
    /// Every digit and place keeps its name.
    pub fn same(len: usize) -> Naming {
        Naming {
            order: (0..len as u8).collect(),
            digits: std::array::from_fn(|digit| Some(digit as u8)),
        }
    }

    fn unnamed(order: Vec<u8>) -> Naming {
        Naming {
            order,
            digits: [None; 10],
        }
    }

    /// The strategy's call in the names of the match; a digit that has not occurred yet gets the
    /// smallest free name, for all of them are alike.
    pub fn call(&mut self, codes: &Codes, planned: CodeIndex) -> CodeIndex {
        let planned = codes.code(planned);
        let mut digits = [0u8; MAX_DIGITS];
        for (place, &from) in self.order.iter().enumerate() {
            let digit = usize::from(planned.digits()[usize::from(from)]);
            let named = match self.digits[digit] {
                Some(named) => named,
                None => {
                    let free = (0..10).find(|name| !self.digits.contains(&Some(*name)));
                    let name = free.unwrap_or(0);
                    self.digits[digit] = Some(name);
                    name
                }
            };
            digits[place] = named;
        }
        codes.index_of(&digits[..codes.len()])
    }

    /// Takes the names from a call that was made where the strategy plans another; false if no
    /// names make them one.
    fn learn(&mut self, codes: &Codes, planned: CodeIndex, made: CodeIndex) -> bool {
        let (planned, made) = (codes.code(planned), codes.code(made));
        self.order.iter().zip(made.digits()).all(|(&from, &name)| {
            let digit = usize::from(planned.digits()[usize::from(from)]);
            match self.digits[digit] {
                Some(named) => named == name,
                None if self.digits.contains(&Some(name)) => false,
                None => {
                    self.digits[digit] = Some(name);
                    true
                }
            }
        })
    }
}

/// A place in a strategy, with the names of the match.
#[derive(Clone)]
pub(super) struct Place {
    /// Index of the node.
    pub node: usize,
    pub naming: Naming,
}

/// Where the calls made lead in a strategy, if they followed it under some names.
pub(super) fn find(tree: &Tree, codes: &Codes, asked: &[Asked]) -> Option<Place> {
    orders(codes.len()).into_iter().find_map(|order| {
        let mut place = Place {
            node: 0,
            naming: Naming::unnamed(order),
        };
        for asked in asked {
            let node = &tree.nodes()[place.node];
            if !place.naming.learn(codes, node.call, asked.call) {
                return None;
            }
            let next = node
                .next
                .iter()
                .find(|(answer, _)| *answer == asked.answer.index());
            place.node = next?.1;
        }
        Some(place)
    })
}
