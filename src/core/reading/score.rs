//! Proper scores of what was stated: best, in expectation, for who says what it believes.

use super::{Belief, Form, Scale, Stated, Truth};

/// The chance with which a number is to lie between the limits that are stated.
pub const COVERAGE: f64 = 0.8;

/// What a question cost, beside what it costs a reader and one who knows nothing. All three are means
/// over what the reader believes, or the loss by the truth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Score {
    /// Of what was stated.
    pub own: f64,
    /// Of what the reader states.
    pub reader: f64,
    /// Of what is stated without knowing anything.
    pub blind: f64,
}

impl Score {
    /// Adds another question's.
    pub fn add(&mut self, other: Score) {
        self.own += other.own;
        self.reader += other.reader;
        self.blind += other.blind;
    }

    /// Over several questions: 1 for who states as the reader does, 0 for who knows nothing, below 0 for
    /// who is further from the truth than that; `None` where there is nothing to be known.
    pub fn skill(&self) -> Option<f64> {
        let most = self.blind - self.reader;
        (most > 1e-9).then(|| (self.blind - self.own) / most)
    }
}

/// What is stated by one who knows nothing: even chances, or the middle part of the scale.
pub fn blind(form: &Form) -> Stated {
    match form {
        Form::Chances(statements) => {
            let even = 1.0 / (*statements).max(1) as f64;
            Stated::Chances(vec![even; *statements])
        }
        Form::Range(scale) => {
            let [low, high] = [1.0 - COVERAGE, 1.0 + COVERAGE].map(|q| scale.at(q / 2.0));
            Stated::Range(low, high)
        }
    }
}

/// The loss of what was stated by what came true; `None` where the two do not belong together.
///
/// Of chances it is half the Brier score, from 0 to 1: Σ (pᵢ − oᵢ)² / 2, which with two statements is
/// (p − o)² (Brier 1950). Of limits it is the interval score of [`COVERAGE`] over the width of the
/// scale: (u − l) + 2/α · miss with α = 1 − 0.8 (Gneiting and Raftery 2007, section 6.2).
pub fn loss(stated: &Stated, truth: &Truth, form: &Form) -> Option<f64> {
    match (stated, truth, form) {
        (Stated::Chances(chances), Truth::Statement(holds), Form::Chances(statements))
            if chances.len() == *statements && *holds < chances.len() =>
        {
            Some(brier(chances, *holds))
        }
        (Stated::Range(low, high), Truth::Number(number), Form::Range(scale)) => {
            Some(interval(*low, *high, *number, scale))
        }
        _ => None,
    }
}

/// The loss of what was stated that a belief expects; `None` where the two do not belong together.
pub fn expected(stated: &Stated, belief: &Belief, form: &Form) -> Option<f64> {
    let mut sum = 0.0;
    match belief {
        Belief::Chances(chances) => {
            for (at, p) in chances.iter().enumerate() {
                sum += p * loss(stated, &Truth::Statement(at), form)?;
            }
        }
        Belief::Numbers(numbers) => {
            for (number, p) in numbers {
                sum += p * loss(stated, &Truth::Number(*number), form)?;
            }
        }
    }
    Some(sum)
}

/// How much more one is expected to lose by what was stated than by what the belief says; not below 0.
pub fn regret(stated: &Stated, belief: &Belief, form: &Form) -> Option<f64> {
    let best = expected(&belief.stated(), belief, form)?;
    Some((expected(stated, belief, form)? - best).max(0.0))
}

/// How far a good answer and one without any knowledge lie apart: what there is to be read.
pub fn gap(belief: &Belief, form: &Form) -> Option<f64> {
    regret(&blind(form), belief, form)
}

/// How much a question is worth asking: what there is to be read, less where the answer is plain or even
/// the reader cannot tell.
pub fn interest(belief: &Belief, form: &Form) -> Option<f64> {
    /// What is left of a question that has one certain answer: that may still have to be worked out.
    const CERTAIN: f64 = 0.1;
    /// Limits lose on another scale than chances.
    const RANGE: f64 = 0.08;
    let gap = gap(belief, form)?;
    Some(match belief {
        Belief::Chances(chances) => {
            let most = chances.iter().copied().fold(0.0, f64::max);
            gap * (CERTAIN + 4.0 * most * (1.0 - most))
        }
        Belief::Numbers(_) => gap * RANGE,
    })
}

/// Whether an answer is one of its form: chances that sum to 1, limits in order and on the scale.
pub fn is_sound(stated: &Stated, form: &Form) -> bool {
    match (stated, form) {
        (Stated::Chances(chances), Form::Chances(statements)) => {
            let sound = |p: &f64| (0.0..=1.0).contains(p);
            let sum: f64 = chances.iter().sum();
            chances.len() == *statements && chances.iter().all(sound) && (sum - 1.0).abs() < 1e-6
        }
        (Stated::Range(low, high), Form::Range(scale)) => {
            scale.is_sound() && scale.lowest <= *low && low <= high && *high <= scale.highest
        }
        _ => false,
    }
}

fn brier(chances: &[f64], holds: usize) -> f64 {
    let squares = chances.iter().enumerate().map(|(at, p)| {
        let outcome = f64::from(u8::from(at == holds));
        (p - outcome).powi(2)
    });
    squares.sum::<f64>() / 2.0
}

fn interval(low: f64, high: f64, number: f64, scale: &Scale) -> f64 {
    let [low, high, number] = [low, high, number].map(|x| scale.place(x));
    let miss = (low - number).max(0.0) + (number - high).max(0.0);
    (high - low) + 2.0 / (1.0 - COVERAGE) * miss
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} for {b}");
    }

    fn between(highest: f64) -> Form {
        Form::Range(Scale {
            lowest: 0.0,
            highest,
            logarithmic: false,
        })
    }

    #[test]
    fn scores_by_hand() {
        let yes_no = Form::Chances(2);
        let stated = Stated::Chances(vec![0.7, 0.3]);
        close(loss(&stated, &Truth::yes(true), &yes_no).unwrap(), 0.09);
        close(loss(&stated, &Truth::yes(false), &yes_no).unwrap(), 0.49);
        close(expected(&stated, &Belief::yes(0.5), &yes_no).unwrap(), 0.29);
        close(regret(&stated, &Belief::yes(0.5), &yes_no).unwrap(), 0.04);
        close(gap(&Belief::yes(0.9), &yes_no).unwrap(), 0.16);
        let scale = between(100.0);
        let stated = Stated::Range(20.0, 50.0);
        close(loss(&stated, &Truth::Number(30.0), &scale).unwrap(), 0.3);
        close(loss(&stated, &Truth::Number(60.0), &scale).unwrap(), 1.3);
        close(loss(&stated, &Truth::Number(10.0), &scale).unwrap(), 1.3);
        assert_eq!(loss(&stated, &Truth::Statement(0), &scale), None);
        assert_eq!(loss(&stated, &Truth::Number(1.0), &yes_no), None);
        let three = Stated::Chances(vec![0.5, 0.5, 0.0]);
        assert_eq!(loss(&three, &Truth::yes(true), &yes_no), None);
        assert_eq!(blind(&scale), Stated::Range(10.0, 90.0));
    }

    #[test]
    fn a_scale_of_ratios_has_its_middle_between_factors() {
        let scale = Scale {
            lowest: 1.0,
            highest: 10_000.0,
            logarithmic: true,
        };
        close(scale.place(100.0), 0.5);
        close(scale.at(0.5), 100.0);
        close(scale.at(scale.place(720.0)), 720.0);
        close(scale.place(0.0), 0.0);
    }

    #[test]
    fn no_other_answer_is_expected_to_lose_less_than_the_beliefs_own() {
        // Every answer on a grid, against beliefs of several shapes.
        let numbers = |ps: &[f64]| {
            let at = ps.iter().enumerate().map(|(at, p)| (at as f64, *p));
            Belief::Numbers(at.collect())
        };
        let scale = between(7.0);
        for ps in [
            [0.125; 8],
            [0.05, 0.05, 0.4, 0.0, 0.3, 0.1, 0.05, 0.05],
            [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0],
            [0.45, 0.0, 0.0, 0.0, 0.0, 0.0, 0.1, 0.45],
        ] {
            let belief = numbers(&ps);
            let best = expected(&belief.stated(), &belief, &scale).unwrap();
            for low in 0..8 {
                for high in low..8 {
                    let stated = Stated::Range(f64::from(low), f64::from(high));
                    let other = expected(&stated, &belief, &scale).unwrap();
                    assert!(
                        other > best - 1e-12,
                        "{ps:?}: {low}–{high} {other} < {best}"
                    );
                }
            }
        }
        let answers = Form::Chances(3);
        let belief = Belief::Chances(vec![0.2, 0.5, 0.3]);
        for a in 0..=10 {
            for b in 0..=10 - a {
                let [a, b] = [a, b].map(|n| f64::from(n) / 10.0);
                let stated = Stated::Chances(vec![a, b, 1.0 - a - b]);
                let regret = regret(&stated, &belief, &answers).unwrap();
                let off = (a - 0.2).powi(2) + (b - 0.5).powi(2) + (0.7 - a - b).powi(2);
                close(regret, off / 2.0);
            }
        }
    }

    #[test]
    fn skill_is_one_for_the_reader_and_none_for_who_knows_nothing() {
        let mut score = Score::default();
        assert_eq!(score.skill(), None);
        score.add(Score {
            own: 0.2,
            reader: 0.1,
            blind: 0.25,
        });
        score.add(Score {
            own: 0.0,
            reader: 0.0,
            blind: 0.25,
        });
        close(score.skill().unwrap(), 0.3 / 0.4);
    }

    #[test]
    fn what_is_plain_or_cannot_be_told_is_less_worth_a_question() {
        let interest = |p| interest(&Belief::yes(p), &Form::Chances(2)).unwrap();
        assert_eq!(interest(0.5), 0.0);
        assert!(interest(0.85) > interest(0.97) && interest(0.85) > interest(0.6));
        assert!(interest(1.0) > interest(0.5));
        close(interest(0.2), interest(0.8));
    }

    #[test]
    fn an_answer_of_another_form_is_none() {
        let chances = |all: &[f64]| is_sound(&Stated::Chances(all.to_vec()), &Form::Chances(2));
        assert!(chances(&[0.25, 0.75]));
        for bad in [&[0.5, 0.6][..], &[1.5, -0.5], &[1.0], &[f64::NAN, 1.0]] {
            assert!(!chances(bad), "{bad:?}");
        }
        let range = |low, high| is_sound(&Stated::Range(low, high), &between(10.0));
        assert!(range(0.0, 10.0) && range(3.0, 3.0));
        for (low, high) in [(4.0, 3.0), (-1.0, 3.0), (0.0, 11.0), (f64::NAN, 3.0)] {
            assert!(!range(low, high), "{low} {high}");
        }
        assert!(!is_sound(&Stated::Range(0.0, 1.0), &Form::Chances(2)));
    }
}
