//! Where a match stands in a strategy that was worked out under other names.
//!
//! A strategy starts with 012 or 0123. Any match that follows it but for the names of the digits
//! and the order of the places is the same match: the names are found, and the strategy's call is
//! put into the names of the match.

use super::position::Asked;
use crate::games::numeron::solve::Tree;
use crate::games::numeron::symmetry::orders;
use crate::games::numeron::{CodeIndex, Codes, MAX_DIGITS};

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
    /// The names so far.
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
