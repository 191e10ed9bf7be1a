//! What a judgement is made of: sums of weights, one for each thing that a board shows.

use std::ops::Add;
use std::sync::Arc;

use yomite_games::pineapple::reading::FOULED;

use super::Prices;
use super::patterns::{CLASSES, COARSE, PATTERNS, TOP_CLASSES, TOP_COARSE};
use crate::assets::{AssetError, Assets};
use crate::cards::Rank;

/// Streets after which a board is judged: all but the last.
pub const JUDGED: usize = 4;

/// Ranks, how often a row has them (1 to 3), how many more are live (0 to 4), places left (0 to 3).
const LIVE: usize = 3 * 3 * Rank::COUNT * 5 * 4;

/// Rows of five of one suit so far: 2 to 4 cards, 0 to 13 live ones of the suit.
const SUIT: usize = 2 * 3 * 14;

/// Rows of five within a straight so far: 3 or 4 cards, 0 to 15 live ones that go on with it.
const STRAIGHT: usize = 2 * 2 * 16;

/// Places left on top, and live cards from the queen up and jokers.
const HIGH: usize = 4 * 15;

const JOKER: usize = 3;

/// One street's weights, each kind from its offset on.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub(super) rows: usize,
    pub(super) live: usize,
    pub(super) suit: usize,
    pub(super) straight: usize,
    pub(super) high: usize,
    pub(super) joker: usize,
    pub(super) upper: usize,
    pub(super) lower: usize,
    pub(super) whole: usize,
    /// Weights of one street.
    pub street: usize,
    /// Weights of full rows, behind those of all streets.
    pub(super) full: usize,
    pub all: usize,
}

impl Layout {
    /// The layout of this build.
    pub fn new() -> Layout {
        let patterns = PATTERNS.count();
        let live = 3 * patterns;
        let suit = live + LIVE;
        let straight = suit + SUIT;
        let high = straight + STRAIGHT;
        let joker = high + HIGH;
        let upper = joker + JOKER;
        let lower = upper + TOP_CLASSES * CLASSES;
        let whole = lower + CLASSES * CLASSES;
        let street = whole + TOP_COARSE * COARSE * COARSE;
        let full = JUDGED * street;
        Layout {
            rows: 0,
            live,
            suit,
            straight,
            high,
            joker,
            upper,
            lower,
            whole,
            street,
            full,
            all: full + 3 * CLASSES,
        }
    }
}

impl Default for Layout {
    fn default() -> Self {
        Layout::new()
    }
}

/// What is expected of a board: a sum over all that it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judged {
    /// Points of this hand if it does not become a foul: royalties and rows won.
    pub worth: f32,
    /// Points that fantasyland brings if it does not become a foul, where play goes on and on.
    pub fantasy: f32,
    /// Log-odds that it does not.
    pub odds: f32,
}

/// Points of a foul, where the other board is none.
pub const FOUL: f32 = -(FOULED as f32);

impl Judged {
    /// The chance that it does not become a foul.
    pub fn chance(self) -> f32 {
        1.0 / (1.0 + (-self.odds).exp())
    }

    /// The same with the chance in place of the log-odds.
    pub fn outlook(self) -> Outlook {
        Outlook {
            chance: self.chance(),
            worth: self.worth,
            fantasy: self.fantasy,
        }
    }
}

/// What is expected of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Outlook {
    /// The chance that it does not become a foul.
    pub chance: f32,
    /// Points of this hand if it does not: royalties and rows won.
    pub worth: f32,
    /// Points that fantasyland brings if it does not, where play goes on and on.
    pub fantasy: f32,
}

impl Outlook {
    /// The expected points.
    pub fn value(&self, prices: &Prices) -> f32 {
        let sound = self.worth + prices.share * self.fantasy;
        prices.foul + self.chance * (sound - prices.foul)
    }
}

impl Add for Judged {
    type Output = Judged;

    fn add(self, other: Judged) -> Judged {
        Judged {
            worth: self.worth + other.worth,
            fantasy: self.fantasy + other.fantasy,
            odds: self.odds + other.odds,
        }
    }
}

/// The weights of a judgement.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// As [`Layout`] says.
    pub values: Vec<Judged>,
}

/// Points of one step of a stored weight.
const STEP: f32 = 1.0 / 256.0;

/// What a stored file begins with.
const MAGIC: &[u8; 8] = b"ofcjudg3";

impl Weights {
    /// All 0.
    pub fn zero() -> Weights {
        Weights {
            values: vec![Judged::default(); Layout::new().all],
        }
    }

    /// The weights that are shipped for a deck.
    ///
    /// # Errors
    /// The file is not at hand, or holds no weights.
    pub fn shipped(files: &Assets, name: &'static str) -> Result<Arc<Weights>, AssetError> {
        let read = Weights::read(files.get(name)?);
        read.map(Arc::new)
            .map_err(|what| AssetError::Content { name, what })
    }

    /// The stored form: runs of zeros are counted, all others stand in steps of 1/256 point.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let mut rest = self.steps().peekable();
        while rest.peek().is_some() {
            let mut zeros: u16 = 0;
            while zeros < u16::MAX && rest.next_if_eq(&0).is_some() {
                zeros += 1;
            }
            let mut run: Vec<i16> = Vec::new();
            // A run ends at two zeros: to count them is shorter then.
            while run.len() < usize::from(u16::MAX) {
                match rest.next_if(|step| *step != 0) {
                    Some(step) => run.push(step),
                    None => break,
                }
            }
            bytes.extend(zeros.to_le_bytes());
            bytes.extend((run.len() as u16).to_le_bytes());
            run.iter().for_each(|step| bytes.extend(step.to_le_bytes()));
        }
        bytes
    }

    fn steps(&self) -> impl Iterator<Item = i16> {
        let step = |value: f32| (value / STEP).round().clamp(-32767.0, 32767.0) as i16;
        let both = move |judged: &Judged| [judged.worth, judged.fantasy, judged.odds].map(step);
        self.values.iter().flat_map(both)
    }

    /// Reads what [`Weights::write`] has written.
    ///
    /// # Errors
    /// What is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<Weights, String> {
        let all = 3 * Layout::new().all;
        let mut rest = bytes
            .strip_prefix(MAGIC.as_slice())
            .ok_or("no weights of a judgement")?;
        let mut values: Vec<f32> = Vec::with_capacity(all);
        while !rest.is_empty() {
            let cut = || {
                format!(
                    "it ends within the weights, after {} of {all}",
                    values.len()
                )
            };
            let (&[z0, z1, n0, n1], tail) = rest.split_first_chunk::<4>().ok_or_else(cut)?;
            let zeros = usize::from(u16::from_le_bytes([z0, z1]));
            let count = usize::from(u16::from_le_bytes([n0, n1]));
            let run = tail.get(..2 * count).ok_or_else(cut)?;
            if values.len() + zeros + count > all {
                return Err(format!("more than {all} weights"));
            }
            values.resize(values.len() + zeros, 0.0);
            let steps = run
                .chunks_exact(2)
                .map(|two| i16::from_le_bytes([two[0], two[1]]));
            values.extend(steps.map(|step| f32::from(step) * STEP));
            rest = &tail[2 * count..];
        }
        if values.len() != all {
            return Err(format!("{} weights where {all} are", values.len()));
        }
        let threes = values.chunks_exact(3);
        let judged = threes.map(|three| Judged {
            worth: three[0],
            fantasy: three[1],
            odds: three[2],
        });
        Ok(Weights {
            values: judged.collect(),
        })
    }
}
