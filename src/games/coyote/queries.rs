//! What a player of Coyote may be asked about the total.

#[cfg(feature = "agents")]
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::STRATEGY;
#[cfg(feature = "agents")]
use super::agents::Heard;
use super::belief::Sight;
#[cfg(feature = "agents")]
use super::belief::Totals;
use super::observation::Observation;
use super::rules::Coyote;
#[cfg(feature = "agents")]
use super::strategy::Strategy;
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
use crate::game::Observation as _;
use crate::reading::{Answers, HasQueries, Kind, Truth};
#[cfg(feature = "agents")]
use crate::reading::{Belief, Reader, Stated};
#[cfg(feature = "agents")]
use crate::words::{Arg, Phrase};
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
    let totals = Sight::of(seen, true).totals();
    let (lowest, _) = totals.support().next()?;
    let (highest, _) = totals.support().next_back()?;
    (lowest < highest).then_some((lowest, highest))
}

impl HasQueries for Coyote {
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
            counted: None,
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
    /// By the cards alone.
    counted: Option<Totals>,
}

#[cfg(feature = "agents")]
impl Hearing {
    /// What the bids of the round do to a belief that the cards alone have left.
    fn bids(&self, moved: Option<Text>) -> Text {
        match moved {
            _ if self.seen.bids.is_empty() => words::NO_BIDS.text(),
            Some(moved) => moved,
            None => words::BIDS_HARDLY.text(),
        }
    }
}

/// What is believed of the number that these totals are.
#[cfg(feature = "agents")]
fn numbers(totals: &Totals) -> Belief {
    let numbers = totals.support().map(|(total, p)| (f64::from(total), p));
    Belief::Numbers(numbers.collect())
}

#[cfg(feature = "agents")]
impl Reader<Query> for Hearing {
    fn step(&mut self) -> bool {
        let more = self.heard.learn(&self.seen, &self.strategy);
        if !more {
            let (counted, read) = self.heard.belief(&self.seen, &self.strategy);
            self.totals = Some(read);
            self.counted = Some(counted);
        }
        more
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let totals = self.totals.as_ref()?;
        match query {
            Query::Total => {
                let any = totals.support().next().is_some();
                any.then(|| numbers(totals))
            }
            Query::Reaches(bid) => Some(Belief::yes(totals.at_least(*bid))),
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let Some((counted, read)) = self.counted.as_ref().zip(self.totals.as_ref()) else {
            return Vec::new();
        };
        match query {
            Query::Total => {
                let [by_cards, by_bids] = [counted, read].map(|totals| numbers(totals).stated());
                let said = |phrase: Phrase, stated: &Stated| match stated {
                    Stated::Range(low, high) => {
                        Some(phrase.with([low, high].map(|n| count(*n as i64))))
                    }
                    Stated::Chances(_) => None,
                };
                let moved = (by_bids != by_cards).then(|| said(words::BIDS_RANGE, &by_bids));
                let cards = said(words::CARDS_RANGE, &by_cards);
                cards
                    .into_iter()
                    .chain([self.bids(moved.flatten())])
                    .collect()
            }
            Query::Reaches(bid) => {
                let [by_cards, by_bids] = [counted, read].map(|totals| totals.at_least(*bid));
                // Less than that cannot be seen in whole per cent.
                let moved = (by_bids - by_cards).abs() >= 0.01;
                let moved = moved.then(|| words::BY_BIDS.with([Arg::Share(by_bids)]));
                let cards = words::BY_CARDS.with([count(*bid), Arg::Share(by_cards)]);
                vec![cards, self.bids(moved)]
            }
        }
    }
}

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
        BY_CARDS = "coyote.because.cards",
            "By the cards you see, it reaches {0} in {1}.",
            "見えている札だけで数えると、{0}以上は{1}です。";
        BY_BIDS = "coyote.because.bids",
            "What the others bid makes that {0}.",
            "ほかの人の宣言も読むと、{0}になります。";
        BIDS_HARDLY = "coyote.because.bids.hardly",
            "What the others bid hardly changes that.",
            "ほかの人の宣言を読んでも、ほとんど変わりません。";
        NO_BIDS = "coyote.because.no.bids",
            "Nobody has bid yet.",
            "まだ誰も宣言していません。";
        CARDS_RANGE = "coyote.because.cards.range",
            "By the cards you see, it lies between {0} and {1} four times in five.",
            "見えている札だけで数えると、5回に4回は{0}〜{1}です。";
        BIDS_RANGE = "coyote.because.bids.range",
            "What the others bid moves that to {0} to {1}.",
            "ほかの人の宣言も読むと、{0}〜{1}になります。";
    }
}
