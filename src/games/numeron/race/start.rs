//! What players need from the first call on.

use super::calls::Calls;
use super::other::Player;
use crate::games::numeron::rule::Rule;

/// How many codes are found with the first call, with the second, and so on; and how many positions
/// there are before each.
type Row = (&'static [u32], &'static [u32]);

/// By rule, in the order of [`Rule::ALL`], in codes; then by chance, in ten-thousandths.
const THREE: [Row; 5] = [
    (&[1, 5, 25, 99, 375, 215], &[1, 8, 42, 161, 386, 215]),
    (&[1, 6, 28, 105, 383, 195, 2], &[1, 8, 44, 168, 394, 195, 2]),
    (&[1, 4, 22, 99, 322, 272], &[1, 8, 41, 150, 337, 272]),
    (&[1, 7, 32, 100, 341, 236, 3], &[1, 8, 44, 161, 374, 236, 3]),
    (
        &[14, 111, 562, 1819, 3361, 2840, 954, 324, 15],
        &[14, 111, 562, 1819, 3360, 2840, 954, 324, 15],
    ),
];

/// The same with four digits.
const FOUR: [Row; 5] = [
    (
        &[1, 4, 59, 574, 2430, 1885, 87],
        &[1, 13, 112, 740, 2494, 1885, 87],
    ),
    (
        &[1, 5, 62, 611, 2483, 1779, 98, 1],
        &[1, 13, 115, 766, 2546, 1780, 98, 1],
    ),
    (
        &[1, 3, 44, 515, 2124, 2151, 202],
        &[1, 13, 103, 666, 2235, 2151, 202],
    ),
    (
        &[1, 11, 80, 556, 2277, 1929, 183, 3],
        &[1, 13, 115, 737, 2385, 1931, 183, 3],
    ),
    (
        &[2, 26, 205, 1171, 3481, 3746, 1264, 104, 1],
        &[2, 26, 205, 1171, 3481, 3747, 1264, 104, 1],
    ),
];

impl Calls {
    /// What a player needs from the first call on, over all secrets of three digits if `len` is 3,
    /// else of four; of [`Player::Random`] it is known to four places.
    pub fn start(len: usize, player: Player) -> Calls {
        let rows = if len == 3 { &THREE } else { &FOUR };
        let (found, open) = rows[match player {
            Player::Rule(Rule::Expected) => 0,
            Player::Rule(Rule::Entropy) => 1,
            Player::Rule(Rule::Minimax) => 2,
            Player::Rule(Rule::Parts) => 3,
            Player::Random => 4,
        }];
        Calls::counted(found, open)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::numeron::codes::Codes;
    use crate::games::numeron::race::other::by_chance;
    use crate::games::numeron::solve::by_rule;

    #[test]
    fn rules_need_what_their_strategies_do() {
        for len in [3, 4] {
            for rule in Rule::ALL {
                let tree = by_rule(len, rule).unwrap();
                let start = Calls::start(len, Player::Rule(rule));
                assert_eq!(start, Calls::of(&tree, 0), "{len} {rule:?}");
            }
        }
    }

    /// The first call is like any other; then comes what chance needs for each secret.
    #[test]
    fn chance_needs_what_it_does_for_each_secret() {
        for len in [3, 4] {
            let codes = Codes::of(len);
            let mut all = Calls::default();
            let share = 1.0 / codes.count() as f64;
            all.add(0, share, share);
            for part in &codes.parts(0, &codes.every())[..codes.hit()] {
                for &secret in part {
                    all.add_all(1, share, &by_chance(codes, part, secret));
                }
            }
            let start = Calls::start(len, Player::Random);
            for at in 0..all.most() {
                let off = |is: f64, should: f64| (is - should).abs() > 1e-4;
                assert!(!off(start.hit(at), all.hit(at)), "{len} {at} {all:?}");
                assert!(!off(start.reply(at), all.reply(at)), "{len} {at} {all:?}");
            }
        }
    }
}
