//! Where the chance of a match comes from: its seed, and a secret where programs play.

use std::fmt;
use std::str::FromStr;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

use crate::session::Session;
use crate::words::Text;
use crate::{AnyConfig, AnyDeal};

/// 256 bits that nobody knows before the match is over.
///
/// A program could try all small seeds for the deal that fits its own cards, and so learn the
/// others'; of a secret there are too many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one from the operating system or the browser.
    ///
    /// # Errors
    /// There are no random numbers to be had, in the system's words.
    pub fn draw() -> Result<Secret, String> {
        let mut bits = [0; 32];
        getrandom::fill(&mut bits)
            .map_err(|error| format!("the system gives no random numbers: {error}"))?;
        Ok(Secret(bits))
    }

    /// BLAKE3 with the secret as its key: one value of it tells nothing of another.
    fn derive(&self, stream: Stream, numbers: [u64; 3]) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new_keyed(&self.0);
        hasher.update(&[stream as u8]);
        for number in numbers {
            hasher.update(&number.to_le_bytes());
        }
        hasher.finalize().into()
    }
}

/// What is drawn from a secret, each apart from the other.
#[derive(Clone, Copy)]
enum Stream {
    Deals,
    Games,
    Redraws,
}

/// The secret as 64 hexadecimal digits.
impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a secret has 64 hexadecimal digits")]
pub struct SecretError;

impl FromStr for Secret {
    type Err = SecretError;

    fn from_str(text: &str) -> Result<Secret, SecretError> {
        let digits = text.as_bytes();
        if digits.len() != 64 || !digits.iter().all(u8::is_ascii_hexdigit) {
            return Err(SecretError);
        }
        let mut bits = [0; 32];
        for (byte, at) in bits.iter_mut().zip((0..64).step_by(2)) {
            *byte = u8::from_str_radix(&text[at..at + 2], 16).map_err(|_| SecretError)?;
        }
        Ok(Secret(bits))
    }
}

crate::serde_as_text!(Secret);

/// The chance of a match's deals and games, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The seed of all deals and decisions.
    pub seed: u64,
    /// What they come from beside the seed.
    pub secret: Option<Secret>,
}

impl Chance {
    /// The deal of a number.
    ///
    /// # Errors
    /// A config out of range gives the reason.
    pub fn deal(&self, config: &AnyConfig, deal: u64) -> Result<AnyDeal, Text> {
        match self.secret {
            None => {
                let session = Session::deal(config, part(self.seed, deal))?;
                Ok(session.chance().clone())
            }
            // The generator's state is all of 256 bits: what is seen of a deal is too little to
            // find it.
            Some(secret) => {
                let bits = secret.derive(Stream::Deals, [self.seed, deal, 0]);
                config.draw(&mut Xoshiro256PlusPlus::from_seed(bits))
            }
        }
    }

    /// The seed of what a deal's luck is held against; all games of the deal share it, and no
    /// decision is made from it.
    pub fn luck_seed(&self, deal: u64) -> u64 {
        // No match has so many seats.
        const BEYOND: u64 = 1 << 32;
        match self.secret {
            None => part(part(self.seed, deal), BEYOND),
            Some(secret) => number(secret.derive(Stream::Redraws, [self.seed, deal, 0])),
        }
    }

    /// The seed of a game's decisions. Each game of a deal has its own: two equal agents that
    /// swap seats would otherwise play the same game twice.
    pub fn game_seed(&self, deal: u64, rotation: u64) -> u64 {
        match self.secret {
            None => part(part(self.seed, deal), rotation),
            Some(secret) => number(secret.derive(Stream::Games, [self.seed, deal, rotation])),
        }
    }
}

/// The first 64 of so many bits.
fn number(bits: [u8; 32]) -> u64 {
    let (first, _) = bits.split_first_chunk().expect("32 bytes are more than 8");
    u64::from_le_bytes(*first)
}

/// The seed of one part of a whole, unrelated to those of its neighbours (the finaliser of
/// SplitMix64). It can be inverted, so no player is ever given one.
fn part(whole: u64, number: u64) -> u64 {
    let mut z = whole ^ number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    #[test]
    fn a_secret_reads_back_as_it_is_written() {
        let secret = Secret::draw().expect("the system has random numbers");
        assert!(secret.to_string().parse() == Ok(secret));
        assert!(Secret::draw() != Ok(secret));
        for bad in ["", "12", &"g".repeat(64), &"0".repeat(65), &"é".repeat(32)] {
            assert!(bad.parse::<Secret>() == Err(SecretError), "{bad}");
        }
    }

    #[test]
    fn deals_and_games_follow_from_secret_seed_and_number_alone() {
        let secret: Secret = "5e".repeat(32).parse().expect("hexadecimal");
        let other: Secret = "5f".repeat(32).parse().expect("hexadecimal");
        let config = GameId::Sevens.default_config();
        let of = |secret, seed, deal, rotation| {
            let chance = Chance { seed, secret };
            let dealt = chance.deal(&config, deal).expect("the default rules deal");
            (dealt, chance.game_seed(deal, rotation))
        };
        let base = of(Some(secret), 1, 0, 0);
        assert_eq!(base, of(Some(secret), 1, 0, 0));
        for changed in [
            of(Some(other), 1, 0, 0),
            of(Some(secret), 2, 0, 0),
            of(Some(secret), 1, 1, 0),
            of(None, 1, 0, 0),
        ] {
            assert!(base.0 != changed.0 && base.1 != changed.1);
        }
        // The rotations of a deal share it, and nothing else.
        let rotated = of(Some(secret), 1, 0, 1);
        assert!(base.0 == rotated.0 && base.1 != rotated.1);
    }

    /// Published results name their seeds: the numbering of deals stays what it is.
    #[test]
    fn a_seed_without_a_secret_deals_as_it_always_has() {
        assert_eq!(part(1, 0), 0xe4d9_7177_1b65_2c20);
    }
}
