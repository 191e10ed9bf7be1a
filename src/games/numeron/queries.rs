//! What a player of Numer0n may be asked about the other's secret.

use serde::{Deserialize, Serialize};

#[cfg(feature = "agents")]
use super::belief;
#[cfg(feature = "agents")]
use super::codes::Answer;
use super::codes::Codes;
use super::observation::Observation;
#[cfg(feature = "agents")]
use super::rules::Call;
use super::rules::{Numeron, Phase};
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::game::{Game as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Scale, Truth};
#[cfg(feature = "agents")]
use crate::reading::{Belief, Reader};
#[cfg(feature = "agents")]
use crate::words::Arg;
use crate::words::{Text, count};

pub(super) use words::ALL as PHRASES;

/// A question about the other's secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// How many secrets agree with every answer so far.
    Left,
    /// Whether the secret has this digit.
    Digit(u8),
}

fn other(seen: &Observation) -> Seat {
    Seat(1 - (seen.seat.0 & 1))
}

impl HasQueries for Numeron {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "left",
            title: words::KIND_LEFT,
        },
        Kind {
            name: "digit",
            title: words::KIND_DIGIT,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Left => 0,
            Query::Digit(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        // Before the first answer nothing is to be read; after the end all is known.
        let open = seen.secret_set == [true; 2] && !matches!(seen.phase(), Phase::Over(_));
        if !open || seen.secret(other(seen)).is_some() || seen.calls_of(seen.seat).next().is_none()
        {
            return Vec::new();
        }
        let digits = (0..10).map(Query::Digit);
        std::iter::once(Query::Left).chain(digits).collect()
    }

    fn asked(_: &Observation, query: &Query) -> Text {
        match query {
            Query::Left => words::LEFT.text(),
            Query::Digit(digit) => words::DIGIT.with([count(*digit)]),
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        match query {
            Query::Left => Some(Answers::Number(Scale {
                lowest: 1.0,
                highest: Codes::of(seen.config.len()).every().len() as f64,
                logarithmic: true,
            })),
            Query::Digit(0..=9) => Some(Answers::yes_or_no()),
            Query::Digit(_) => None,
        }
    }

    fn truth(seen: &Observation, query: &Query, then: &Numeron, later: &Numeron) -> Option<Truth> {
        match query {
            // It is no secret, and true at once.
            Query::Left => {
                let left = super::belief::counts(&seen.config, &seen.calls, seen.seat);
                left.last().map(|left| Truth::Number(*left as f64))
            }
            Query::Digit(digit) => {
                later.to_move().is_none().then_some(())?;
                let secret = then.secrets.get(other(seen).index()).copied().flatten()?;
                Some(Truth::yes(secret.digits().contains(digit)))
            }
        }
    }

    #[cfg(feature = "agents")]
    fn reader(
        seen: &Observation,
        _: &Assets,
        _: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        let left = belief::candidates(&seen.config, &seen.calls, seen.seat);
        Ok(Box::new(Counted {
            map: belief::digit_map(&left, seen.config.len()),
            counts: belief::counts(&seen.config, &seen.calls, seen.seat),
            calls: seen.calls_of(seen.seat).copied().collect(),
            left: left.len(),
        }))
    }
}

/// Every code that is left, each as likely.
#[cfg(feature = "agents")]
struct Counted {
    left: usize,
    map: Vec<[f64; 10]>,
    /// How many there were at the start and after each call.
    counts: Vec<u64>,
    calls: Vec<Call>,
}

#[cfg(feature = "agents")]
impl Reader<Query> for Counted {
    fn belief(&self, query: &Query) -> Option<Belief> {
        (self.left > 0).then_some(())?;
        match query {
            Query::Left => Some(Belief::certain(self.left as f64)),
            Query::Digit(digit) => {
                // A code has a digit once at most.
                let places = self.map.iter().map(|at| at.get(usize::from(*digit)));
                Some(Belief::yes(places.sum::<Option<f64>>()?))
            }
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        match query {
            Query::Left => {
                let Some((last, before)) = self.calls.last().zip(self.counts.iter().nth_back(1))
                else {
                    return Vec::new();
                };
                let Answer { eat, bite } = last.answer;
                let answer = [count(eat), count(bite), count(self.left)];
                let called = std::iter::once(Arg::from(last.code.to_string())).chain(answer);
                vec![
                    words::BEFORE.with([count(*before)]),
                    words::CUT.with(called),
                ]
            }
            Query::Digit(digit) => {
                let has = self.map.iter().filter_map(|at| at.get(usize::from(*digit)));
                let has = (has.sum::<f64>() * self.left as f64).round();
                let share = words::SHARE.with([count(has as i64), count(self.left), count(*digit)]);
                let tries = self.calls.iter();
                let mut tries = tries.filter(|call| call.code.digits().contains(digit));
                let untried = tries.clone().next().is_none();
                let nothing = tries.find(|call| call.answer.eat + call.answer.bite == 0);
                let ruled_out = nothing.map(|call| {
                    let code: String = call.code.to_string();
                    words::RULED_OUT.with([code.into()])
                });
                let cause = ruled_out.or(untried.then(|| words::UNTRIED.with([count(*digit)])));
                cause.into_iter().chain([share]).collect()
            }
        }
    }
}

mod words {

    //! The questions.
    crate::phrases! {
        KIND_LEFT = "numeron.query.left", "Codes left", "残る候補の数";
        KIND_DIGIT = "numeron.query.digit", "A digit of the secret", "含まれる数字";
        LEFT = "numeron.asks.left",
            "How many codes still fit every answer you got?",
            "これまでの答えすべてに合う番号は、あと何通りですか。";
        DIGIT = "numeron.asks.digit",
            "Is the digit {0} in the other’s secret?",
            "相手の秘密に{0}は含まれますか。";
        BEFORE = "numeron.because.before",
            "Before your last call, {0} {0|code|codes} still fit.",
            "最後のコールの前は、候補が{0}通りありました。";
        CUT = "numeron.because.cut",
            "{0}: {1} EAT {2} BITE leaves {3}.",
            "{0}は{1}EAT {2}BITE。残るのは{3}通りです。";
        RULED_OUT = "numeron.because.ruled.out",
            "{0} hit nothing, so no digit of it is in the secret.",
            "{0}は0EAT 0BITE。この中の数字は入っていません。";
        SHARE = "numeron.because.share",
            "Of the {1} {1|code|codes} that still fit, {0} {0|has|have} the digit {2}.",
            "残る候補{1}通りのうち、{2}が入るのは{0}通りです。";
        UNTRIED = "numeron.because.untried",
            "None of your calls has tried the digit {0} yet.",
            "{0}はまだ一度もコールしていません。";
    }
}
