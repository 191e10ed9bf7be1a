//! Codes of distinct digits and the answer to a call.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::words;
use crate::words::{Text, count};

/// The longest code.
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
    /// Something that is no digit, after so many digits.
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
