//! What a player of Numer0n may be asked about the other's secret.

use serde::{Deserialize, Serialize};

use super::codes::Codes;
use super::observation::Observation;
use super::rules::{Numeron, Phase};
use crate::game::Game as _;
use crate::reading::{Answers, HasQueries, Kind, Scale, Truth};
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

impl HasQueries for Numeron {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "left",
            title: words::QUERY_LEFT,
        },
        Kind {
            name: "digit",
            title: words::QUERY_DIGIT,
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
        if !open || seen.secret(seen.other()).is_some() || seen.calls_of(seen.seat).next().is_none()
        {
            return Vec::new();
        }
        let digits = (0..10).map(Query::Digit);
        std::iter::once(Query::Left).chain(digits).collect()
    }

    fn asked(_: &Observation, query: &Query) -> Text {
        match query {
            Query::Left => words::ASKS_LEFT.text(),
            Query::Digit(digit) => words::ASKS_DIGIT.with([count(*digit)]),
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        match query {
            Query::Left => Some(Answers::Number(Scale {
                lowest: 1.0,
                highest: Codes::of_length(seen.config.len()).every().len() as f64,
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
                let left = super::knowledge::counts(&seen.config, &seen.calls, seen.seat);
                left.last().map(|left| Truth::Number(*left as f64))
            }
            Query::Digit(digit) => {
                later.to_move().is_none().then_some(())?;
                let secret = then.table.secret(seen.other())?;
                Some(Truth::yes(secret.digits().contains(digit)))
            }
        }
    }
}

pub mod words {

    //! The questions.
    crate::phrases!("queries", "numeron");
}
