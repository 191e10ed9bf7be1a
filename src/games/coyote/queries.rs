//! What a player of Coyote may be asked about the total.

use serde::{Deserialize, Serialize};

use super::STRATEGY;
use super::knowledge::Sight;
use super::observation::Observation;
use super::rules::Coyote;
use crate::game::Observation as _;
use crate::reading::{Answers, HasQueries, Kind, Truth};
use crate::words::{Text, count};

pub(super) use words::ALL as PHRASES;

/// A question about the total of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// How much it is.
    Total,
    /// Whether it is at least this bid.
    Reaches(i32),
}

/// The lowest and the highest total that the cards in view allow.
fn limits(seen: &Observation) -> Option<(i32, i32)> {
    let totals = Sight::from_observation(seen, true).totals();
    let (lowest, _) = totals.support().next()?;
    let (highest, _) = totals.support().next_back()?;
    (lowest < highest).then_some((lowest, highest))
}

impl HasQueries for Coyote {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "total",
            title: words::QUERY_TOTAL,
        },
        Kind {
            name: "reaches",
            title: words::QUERY_REACHES,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Total => 0,
            Query::Reaches(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        // A bystander sees no card, and one who sees all has nothing to read.
        let cards = seen.cards.iter().flatten().count();
        let reads = seen.alive(seen.seat) && cards + 1 == seen.living();
        if !reads || seen.to_move().is_none() || limits(seen).is_none() {
            return Vec::new();
        }
        let bid = Some(seen.last_bid()).filter(|bid| *bid > 0);
        std::iter::once(Query::Total)
            .chain(bid.map(Query::Reaches))
            .collect()
    }

    fn asked(_: &Observation, query: &Query) -> Text {
        match query {
            Query::Total => words::ASKS_TOTAL.text(),
            Query::Reaches(bid) => words::ASKS_REACHES.with([count(*bid)]),
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        match query {
            Query::Total => {
                let (lowest, highest) = limits(seen)?;
                Some(Answers::between(lowest.into(), highest.into()))
            }
            Query::Reaches(_) => Some(Answers::yes_or_no()),
        }
    }

    fn truth(_: &Observation, query: &Query, then: &Coyote, later: &Coyote) -> Option<Truth> {
        let total = later.rounds().get(then.rounds().len())?.reveal.total;
        Some(match query {
            Query::Total => Truth::Number(total.into()),
            Query::Reaches(bid) => Truth::yes(total >= *bid),
        })
    }

    const BELIEVED_WITH: &[&str] = &[STRATEGY];
}

pub mod words {

    //! The questions.
    crate::phrases!("queries", "coyote");
}
