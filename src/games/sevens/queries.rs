//! What a player of Sevens may be asked about the other hands.

use serde::{Deserialize, Serialize};

use super::knowledge::Knowledge;
use super::observation::Observation;
use super::rules::Sevens;
use crate::cards::Card;
use crate::game::{Game as _, Observation as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Truth};
use crate::words::{Arg, Text, count};

pub mod words {
    //! The questions.
    crate::phrases!("queries", "sevens");
}

pub(super) use words::ALL as PHRASES;

/// A question about the other hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Who of those whose hands are hidden has a card.
    Holder(Card),
    /// Whether the pass in this turn, counted from 0, was forced.
    Forced(usize),
}

impl HasQueries for Sevens {
    type Query = Query;

    const BELIEVED_WITH: &[&str] = &[super::agents::HABITS];
    const KINDS: &[Kind] = &[
        Kind {
            name: "holder",
            title: words::QUERY_HOLDER,
        },
        Kind {
            name: "forced",
            title: words::QUERY_FORCED,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Holder(_) => 0,
            Query::Forced(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        // A bystander has no hand to read by; whoever is out, or sees all, has nothing to ask.
        if seen.to_move().is_none() || seen.dealt_to(seen.seat()).is_none() {
            return Vec::new();
        }
        let known = Knowledge::from_observation(seen);
        let several = known.others.len() > 1;
        let holders = known.unseen.iter().filter(|_| several).map(Query::Holder);
        let passes = known.passes.iter();
        // One that was not forced is known by what was laid since.
        let passes = passes.filter(|pass| pass.voluntary.is_none());
        let passes = passes.filter(|pass| !pass.ruled_out.is_empty());
        holders
            .chain(passes.map(|pass| Query::Forced(pass.ply)))
            .collect()
    }

    fn asked(seen: &Observation, query: &Query) -> Text {
        match query {
            Query::Holder(card) => words::ASKS_HOLDER.with([card.to_string().into()]),
            Query::Forced(ply) => {
                let turn = seen.turns().get(*ply);
                let seat = turn.map_or(seen.seat(), |turn| turn.seat);
                words::ASKS_FORCED.with([Arg::Seat(seat.0), count(ply + 1)])
            }
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        let known = Knowledge::from_observation(seen);
        match query {
            Query::Holder(card) => {
                let asked = known.unseen.contains(*card) && known.others.len() > 1;
                let name = |seat: &Seat| words::ASKS_PLAYER.with([Arg::Seat(seat.0)]);
                asked.then(|| Answers::OneOf(known.others.iter().map(name).collect()))
            }
            Query::Forced(ply) => {
                let asked = known.passes.iter().any(|pass| pass.ply == *ply);
                asked.then(Answers::yes_or_no)
            }
        }
    }

    fn truth(seen: &Observation, query: &Query, then: &Sevens, later: &Sevens) -> Option<Truth> {
        later.to_move().is_none().then_some(())?;
        match query {
            Query::Holder(card) => {
                let others = Knowledge::from_observation(seen).others;
                let mut others = others.iter();
                let holds = |seat: &Seat| then.observe(*seat).hand().contains(*card);
                others.position(holds).map(Truth::Statement)
            }
            Query::Forced(ply) => {
                // At the end every hand lies open.
                let shown = later.observe(seen.seat());
                let forced = shown.moments().get(*ply)?.forced()?;
                Some(Truth::yes(forced))
            }
        }
    }
}
