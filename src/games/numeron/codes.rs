//! Codes of distinct digits: each one and the answer to a call, and all of a length by number with
//! answers by two table look-ups.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use super::words;
use crate::words::{Text, count};

pub const MAX_DIGITS: usize = 4;

/// A code of three or four distinct digits in order; a leading 0 is a digit like any other.
///
/// Codes of one length are ordered as numbers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    digits: [u8; MAX_DIGITS],
    len: u8,
}

impl Code {
    /// A code from its digits.
    ///
    /// # Errors
    /// A wrong length, a number above 9 or a repeated digit is named.
    pub fn new(digits: &[u8]) -> Result<Self, CodeError> {
        if !(3..=MAX_DIGITS).contains(&digits.len()) {
            return Err(CodeError::Length(digits.len()));
        }
        let mut code = Code {
            digits: [0; MAX_DIGITS],
            len: digits.len() as u8,
        };
        for (i, &digit) in digits.iter().enumerate() {
            if digit > 9 {
                return Err(CodeError::NotADigit(i, digit.to_string()));
            }
            if digits[..i].contains(&digit) {
                return Err(CodeError::Repeated(digit));
            }
            code.digits[i] = digit;
        }
        Ok(code)
    }

    /// Reads what a person typed: spaces are passed over and full-width digits accepted.
    ///
    /// # Errors
    /// The first thing that is wrong with it, for a code of `len` digits.
    pub fn parse(text: &str, len: usize) -> Result<Self, CodeError> {
        let mut digits = Vec::with_capacity(len);
        for c in text.chars().filter(|c| !c.is_whitespace()) {
            let plain = match c {
                '0'..='9' => c as u32 - '0' as u32,
                // Full-width digits, as a Japanese keyboard types them.
                '０'..='９' => c as u32 - '０' as u32,
                _ => return Err(CodeError::NotADigit(digits.len(), c.to_string())),
            };
            if digits.contains(&(plain as u8)) {
                return Err(CodeError::Repeated(plain as u8));
            }
            digits.push(plain as u8);
        }
        if digits.len() != len {
            return Err(CodeError::Length(digits.len()));
        }
        Code::new(&digits)
    }

    /// The digits in order.
    pub fn digits(&self) -> &[u8] {
        &self.digits[..usize::from(self.len)]
    }

    /// The answer to `self` as a call when the secret is `secret`, of the same length.
    pub fn answer(&self, secret: &Code) -> Answer {
        let mut answer = Answer { eat: 0, bite: 0 };
        for (i, digit) in self.digits().iter().enumerate() {
            match secret.digits().iter().position(|d| d == digit) {
                Some(place) if place == i => answer.eat += 1,
                Some(_) => answer.bite += 1,
                None => {}
            }
        }
        answer
    }

    /// All codes of a length in ascending order: 720 of three digits, 5,040 of four.
    pub fn all(len: usize) -> Vec<Code> {
        let mut codes = Vec::with_capacity(if len == 3 { 720 } else { 5040 });
        let end = 10usize.pow(len as u32);
        for number in 0..end {
            let mut digits = [0u8; MAX_DIGITS];
            let mut rest = number;
            for digit in digits[..len].iter_mut().rev() {
                *digit = (rest % 10) as u8;
                rest /= 10;
            }
            codes.extend(Code::new(&digits[..len]));
        }
        codes
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digits()
            .iter()
            .try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads plain ASCII digits, as records write them.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let mut digits = Vec::with_capacity(MAX_DIGITS);
        for (i, c) in text.chars().enumerate() {
            match c.to_digit(10) {
                Some(digit) => digits.push(digit as u8),
                None => return Err(CodeError::NotADigit(i, c.to_string())),
            }
        }
        Code::new(&digits)
    }
}

crate::serde_as_text!(Code);

/// What is wrong with a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CodeError {
    /// So many digits instead of the game's number.
    Length(usize),
    /// Something that is no digit, with the number of digits before it.
    NotADigit(usize, String),
    /// This digit stands twice.
    Repeated(u8),
}

impl CodeError {
    /// The error in words, for a code of `len` digits.
    pub fn text(&self, len: usize) -> Text {
        match self {
            CodeError::Length(got) => words::BAD_LENGTH.with([count(len), count(*got)]),
            CodeError::NotADigit(_, what) => words::BAD_DIGIT.with([what.as_str().into()]),
            CodeError::Repeated(digit) => words::BAD_REPEAT.with([count(*digit)]),
        }
    }
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeError::Length(got) => write!(f, "a code of {got} digits"),
            CodeError::NotADigit(at, what) => write!(f, "\"{what}\" after {at} digits is no digit"),
            CodeError::Repeated(digit) => write!(f, "the digit {digit} stands twice"),
        }
    }
}

/// The answer to a call: EAT digits in the right place, BITE digits in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Answer {
    /// Digits right in the right place.
    pub eat: u8,
    /// Digits of the secret in another place.
    pub bite: u8,
}

impl Answer {
    /// A small index, below 25, different for every answer.
    pub const fn index(self) -> usize {
        self.eat as usize * 5 + self.bite as usize
    }

    /// The answers that can occur with codes of a length, in the order 0-0, 0-1, … n-0.
    pub fn all(len: usize) -> impl Iterator<Item = Answer> {
        let n = len as u8;
        (0..=n)
            .flat_map(move |eat| (0..=n - eat).map(move |bite| Answer { eat, bite }))
            .filter(
                // With all but one digit in place the last cannot be elsewhere in the code.
                move |answer| !(answer.eat == n - 1 && answer.bite == 1),
            )
    }

    /// All digits right.
    pub const fn hit(self, len: usize) -> bool {
        self.eat as usize == len
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}E{}B", self.eat, self.bite)
    }
}

/// Answers by [`Answer::index`](super::Answer::index) fit in this number of counters.
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
    pub fn of_length(len: usize) -> &'static Codes {
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
            let codes = Codes::of_length(len);
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
            let codes = Codes::of_length(len);
            for (index, code) in codes.list().iter().enumerate() {
                assert_eq!(usize::from(codes.index(code)), index);
                assert_eq!(codes.code(index as CodeIndex), *code);
            }
        }
    }
}
