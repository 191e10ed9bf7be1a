//! What a player of Coyote may be asked about the total.

#[cfg(feature = "agents")]
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::STRATEGY;
use super::belief::Sight;
use super::observation::Observation;
use super::rules::Coyote;
#[cfg(feature = "agents")]
use super::{agents::Heard, belief::Totals, strategy::Strategy};
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::game::Observation as _;
use crate::reading::{Answers, Kind, Readable, Truth};
#[cfg(feature = "agents")]
use crate::reading::{Belief, Reader};
use crate::words::{Text, count};

mod words {
    //! The questions.
    crate::phrases! {
        KIND_TOTAL = "coyote.query.total", "The total", "合計";
        KIND_REACHES = "coyote.query.reaches", "Whether a bid holds", "宣言が合計に収まるか";
        TOTAL = "coyote.asks.total",
            "Between which totals does this round lie?",
            "この回の合計は、いくつからいくつの間でしょうか。";
        REACHES = "coyote.asks.reaches",
            "Does the total reach {0}?",
            "合計は{0}以上でしょうか。";
    }
}

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
    let totals = Sight::of(seen, true).totals();
    let (lowest, _) = totals.support().next()?;
    let (highest, _) = totals.support().next_back()?;
    (lowest < highest).then_some((lowest, highest))
}

impl Readable for Coyote {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "total",
            title: words::KIND_TOTAL,
        },
        Kind {
            name: "reaches",
            title: words::KIND_REACHES,
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
            Query::Total => words::TOTAL.text(),
            Query::Reaches(bid) => words::REACHES.with([count(*bid)]),
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
        let total = later.rounds.get(then.rounds.len())?.reveal.total;
        Some(match query {
            Query::Total => Truth::Number(total.into()),
            Query::Reaches(bid) => Truth::yes(total >= *bid),
        })
    }

    const BELIEVED_WITH: &[&str] = &[STRATEGY];

    #[cfg(feature = "agents")]
    fn reader(
        seen: &Observation,
        files: &Assets,
        _: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        Ok(Box::new(Hearing {
            strategy: Strategy::shipped(files)?,
            heard: Heard::new(seen),
            totals: None,
            seen: seen.clone(),
        }))
    }
}

/// The bids of all rounds, heard round by round, and what they make of the total.
#[cfg(feature = "agents")]
struct Hearing {
    seen: Observation,
    strategy: Arc<Strategy>,
    heard: Heard,
    totals: Option<Totals>,
}

#[cfg(feature = "agents")]
impl Reader<Query> for Hearing {
    fn step(&mut self) -> bool {
        let more = self.heard.learn(&self.seen, &self.strategy);
        if !more {
            let (_, read) = self.heard.belief(&self.seen, &self.strategy);
            self.totals = Some(read);
        }
        more
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let totals = self.totals.as_ref()?;
        match query {
            Query::Total => {
                let numbers = totals.support().map(|(total, p)| (f64::from(total), p));
                let numbers: Vec<(f64, f64)> = numbers.collect();
                (!numbers.is_empty()).then_some(Belief::Numbers(numbers))
            }
            Query::Reaches(bid) => Some(Belief::yes(totals.at_least(*bid))),
        }
    }
}
