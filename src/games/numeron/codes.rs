//! All codes of a length by number, and answers by two table look-ups.
//!
//! A call's answer is a sum over the secret's places: 5 for a digit in its place, 1 for a digit
//! elsewhere, 0 for a foreign one; the sum is [`Answer::index`]. Summed beforehand for every
//! content of the front two places and of the rest, an answer costs two loads and an addition.

use std::sync::OnceLock;

use super::code::Code;

/// Answers by [`Answer::index`](super::Answer::index) fit in so many counters.
pub const ANSWERS: usize = 25;

/// The contents of two places as a number.
const PAIRS: usize = 100;

/// How often each answer occurs, by [`Answer::index`](super::Answer::index).
pub type Counts = [u32; ANSWERS];

/// A code by its place among all codes of its length in ascending order.
pub type CodeIndex = u16;

/// All codes of a length.
pub struct Codes {
    len: usize,
    list: Vec<Code>,
    /// By code: the front two places, then the rest, each as a number.
    places: Vec<[u8; 2]>,
    /// By call: what the front and the rest of a secret add to [`Answer::index`].
    sums: Vec<[[u8; PAIRS]; 2]>,
    /// By the number that the digits spell: the code's index.
    by_number: Vec<CodeIndex>,
}

impl Codes {
    /// The codes of three digits if `len` is 3, else of four.
    pub fn of(len: usize) -> &'static Codes {
        static THREE: OnceLock<Codes> = OnceLock::new();
        static FOUR: OnceLock<Codes> = OnceLock::new();
        match len {
            3 => THREE.get_or_init(|| Codes::make(3)),
            _ => FOUR.get_or_init(|| Codes::make(4)),
        }
    }

    fn make(len: usize) -> Codes {
        let list = Code::all(len);
        let mut by_number = vec![CodeIndex::MAX; 10usize.pow(len as u32)];
        for (index, code) in list.iter().enumerate() {
            by_number[number(code.digits())] = index as CodeIndex;
        }
        Codes {
            len,
            places: list
                .iter()
                .map(|code| {
                    let (front, rest) = code.digits().split_at(2);
                    [number(front) as u8, number(rest) as u8]
                })
                .collect(),
            sums: list.iter().map(sums).collect(),
            by_number,
            list,
        }
    }

    /// Digits of each code.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Never: there are 720 or 5,040.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All codes, ascending.
    pub fn list(&self) -> &[Code] {
        &self.list
    }

    /// The set of all codes.
    pub fn every(&self) -> Vec<CodeIndex> {
        (0..self.list.len() as CodeIndex).collect()
    }

    /// How many codes there are.
    pub fn count(&self) -> usize {
        self.list.len()
    }

    /// The code of an index.
    pub fn code(&self, index: CodeIndex) -> Code {
        self.list[usize::from(index)]
    }

    /// The index of a code of this length.
    pub fn index(&self, code: &Code) -> CodeIndex {
        self.by_number[number(code.digits())]
    }

    /// The index of the code with these digits, all different and as many as [`Codes::len`].
    pub fn index_of(&self, digits: &[u8]) -> CodeIndex {
        self.by_number[number(digits)]
    }

    /// [`Answer::index`](super::Answer::index) of the answer to `call` when the secret is `secret`.
    pub fn answer(&self, call: CodeIndex, secret: CodeIndex) -> usize {
        let [front, rest] = self.places[usize::from(secret)];
        let sums = &self.sums[usize::from(call)];
        usize::from(sums[0][usize::from(front)] + sums[1][usize::from(rest)])
    }

    /// How `call` splits a set of secrets.
    pub fn split(&self, call: CodeIndex, set: &[CodeIndex]) -> Counts {
        let mut counts = [0; ANSWERS];
        for &secret in set {
            counts[self.answer(call, secret)] += 1;
        }
        counts
    }

    /// The secrets of a set that answer `call` in one way, by [`Answer::index`](super::Answer::index).
    pub fn parts(&self, call: CodeIndex, set: &[CodeIndex]) -> [Vec<CodeIndex>; ANSWERS] {
        let mut parts = [const { Vec::new() }; ANSWERS];
        for &secret in set {
            parts[self.answer(call, secret)].push(secret);
        }
        parts
    }

    /// The index of the answer that ends the search: every digit in its place.
    pub fn hit(&self) -> usize {
        self.len * 5
    }
}

fn number(digits: &[u8]) -> usize {
    digits
        .iter()
        .fold(0, |n, &digit| n * 10 + usize::from(digit))
}

fn sums(call: &Code) -> [[u8; PAIRS]; 2] {
    let mut worth = [[0u8; 10]; 4];
    for (place, worth) in worth.iter_mut().enumerate().take(call.digits().len()) {
        for (own, &digit) in call.digits().iter().enumerate() {
            worth[usize::from(digit)] = if own == place { 5 } else { 1 };
        }
    }
    // The rest of a short code is one place, and so the last digit of the pair.
    let (third, fourth) = match call.digits().len() {
        3 => ([0; 10], worth[2]),
        _ => (worth[2], worth[3]),
    };
    let pair = |front: &[u8; 10], back: &[u8; 10]| {
        std::array::from_fn(|pair| front[pair / 10] + back[pair % 10])
    };
    [pair(&worth[0], &worth[1]), pair(&third, &fourth)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_answer_as_the_rules_do() {
        for len in [3, 4] {
            let codes = Codes::of(len);
            // Every secret against a spread of calls; all pairs of three digits.
            let stride = if len == 3 { 1 } else { 61 };
            for call in (0..codes.count()).step_by(stride) {
                for secret in 0..codes.count() {
                    let (a, b) = (codes.list()[call], codes.list()[secret]);
                    assert_eq!(
                        codes.answer(call as CodeIndex, secret as CodeIndex),
                        a.answer(&b).index(),
                        "{a} against {b}"
                    );
                }
            }
        }
    }

    #[test]
    fn codes_and_indices_name_each_other() {
        for len in [3, 4] {
            let codes = Codes::of(len);
            for (index, code) in codes.list().iter().enumerate() {
                assert_eq!(usize::from(codes.index(code)), index);
                assert_eq!(codes.code(index as CodeIndex), *code);
            }
        }
    }
}
