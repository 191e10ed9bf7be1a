//! Results held against what a person's chances were worth.

/// What luck brought over several matches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Luck {
    pub matches: usize,
    /// The sum of the results.
    pub won: f64,
    /// What it would be with even luck: the results without what luck brought.
    pub worth: f64,
    /// How often luck is at least as bad, or as good where it was good, in 0..=1.
    pub tail: f64,
}

impl Luck {
    /// From each match's result and what luck brought of it, where a match brings one win or none. With even luck a match
    /// is won with the chance that is left of the result; the number of wins has the distribution of independent matches
    /// with these chances, worked out match by match.
    pub fn of_wins(matches: &[(f64, f64)]) -> Luck {
        let chances = matches
            .iter()
            .map(|(result, luck)| (result - luck).clamp(0.0, 1.0));
        /// A number of wins that is less likely is left out, so that thousands of matches cost little.
        const NEVER: f64 = 1e-18;
        // How likely it is that `fewest` of the matches so far are won, or one more, and so on.
        let (mut fewest, mut ways) = (0, vec![1.0]);
        for chance in chances {
            ways.push(0.0);
            for many in (0..ways.len()).rev() {
                let before = if many > 0 { ways[many - 1] } else { 0.0 };
                ways[many] = ways[many] * (1.0 - chance) + before * chance;
            }
            let first = ways.iter().position(|way| *way > NEVER).unwrap_or(0);
            ways.drain(..first);
            fewest += first;
            let last = ways.iter().rposition(|way| *way > NEVER);
            ways.truncate(last.map_or(1, |last| last + 1));
        }
        let sums = Luck::sums(matches);
        // A shared win counts as half of one: of two wins that are as near the worse for the tail.
        let tail: f64 = match sums.won < sums.worth {
            true => {
                let up_to = (sums.won.floor() as usize + 1).saturating_sub(fewest);
                ways.iter().take(up_to).sum()
            }
            false => {
                let from = (sums.won.ceil() as usize).saturating_sub(fewest);
                ways.iter().skip(from).sum()
            }
        };
        Luck {
            tail: tail.min(1.0),
            ..sums
        }
    }

    /// The same where matches bring points: as if what luck brings a match had their spread, about none.
    pub fn of_points(matches: &[(f64, f64)]) -> Luck {
        let sums = Luck::sums(matches);
        let squares: f64 = matches.iter().map(|(_, luck)| luck * luck).sum();
        let far = (sums.won - sums.worth).abs() / squares.sqrt().max(f64::MIN_POSITIVE);
        Luck {
            tail: above(far),
            ..sums
        }
    }

    fn sums(matches: &[(f64, f64)]) -> Luck {
        Luck {
            matches: matches.len(),
            won: matches.iter().map(|(result, _)| result).sum(),
            worth: matches.iter().map(|(result, luck)| result - luck).sum(),
            tail: 1.0,
        }
    }
}

/// The chance that a normal variable lies so many deviations or more above its mean: Abramowitz and Stegun, Handbook of
/// Mathematical Functions, 26.2.17, to seven digits.
fn above(deviations: f64) -> f64 {
    const B: [f64; 5] = [
        0.319_381_530,
        -0.356_563_782,
        1.781_477_937,
        -1.821_255_978,
        1.330_274_429,
    ];
    let t = 1.0 / (1.0 + 0.231_641_9 * deviations);
    let series = B.iter().rev().fold(0.0, |sum, b| (sum + b) * t);
    (-deviations * deviations / 2.0).exp() / std::f64::consts::TAU.sqrt() * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_are_as_likely_as_an_exact_count_has_it() {
        // Chances of 1/2, 1/4 and 3/4 without luck; one of three was won.
        let matches = [(1.0, 0.5), (0.0, -0.25), (0.0, -0.75)];
        let luck = Luck::of_wins(&matches);
        assert_eq!((luck.matches, luck.won, luck.worth), (3, 1.0, 1.5));
        let chances = [0.5, 0.25, 0.75];
        let mut at_most_one = 0.0;
        for won in 0..8u32 {
            let each = chances.iter().enumerate();
            let chance: f64 = each
                .map(|(at, chance)| {
                    if won >> at & 1 == 1 {
                        *chance
                    } else {
                        1.0 - chance
                    }
                })
                .product();
            if won.count_ones() <= 1 {
                at_most_one += chance;
            }
        }
        assert!(
            (luck.tail - at_most_one).abs() < 1e-12,
            "{} {at_most_one}",
            luck.tail
        );
        // All won where half was due: one in eight.
        let lucky = Luck::of_wins(&[(1.0, 0.5); 3]);
        assert!((lucky.tail - 0.125).abs() < 1e-12);
        assert_eq!(Luck::of_wins(&[]).tail, 1.0);
        // Of 4,000 even matches 2,040 or more are won with 10.59 %, by the normal curve with its correction for steps.
        let many: Vec<(f64, f64)> = (0..4000)
            .map(|at| if at < 2040 { (1.0, 0.5) } else { (0.0, -0.5) })
            .collect();
        let expected = above(39.5 / 1000.0_f64.sqrt());
        assert!((Luck::of_wins(&many).tail - expected).abs() < 1e-4);
        // More was lost and won back than a whole: a chance is a chance.
        assert!((0.0..=1.0).contains(&Luck::of_wins(&[(1.0, -0.4), (0.0, 0.3)]).tail));
    }

    #[test]
    fn points_are_held_against_their_own_spread() {
        // One deviation above: 15.866 %, by tables.
        let luck = Luck::of_points(&[(10.0, 3.0), (-4.0, -3.0), (7.0, 3.0), (1.0, 3.0)]);
        assert_eq!((luck.won, luck.worth), (14.0, 8.0));
        assert!((luck.tail - 0.158_655).abs() < 1e-5, "{}", luck.tail);
        assert!((Luck::of_points(&[(1.0, 0.0)]).tail - 0.5).abs() < 1e-6);
    }
}
