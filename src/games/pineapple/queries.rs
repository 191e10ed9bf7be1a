//! What a player of Pineapple may be asked about the boards.

use serde::{Deserialize, Serialize};

use super::agents;
use super::board::Row;
use super::observation::Observation;
use super::rules::Pineapple;
use super::table::PLAYERS;
use crate::game::{Observation as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Truth};
use crate::words::{Arg, Text};

pub mod words {
    //! The questions.
    crate::phrases!("queries", "pineapple");
}

pub(super) use words::ALL as PHRASES;

/// A question about a board of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Whether a seat's board will be a foul.
    Foul(Seat),
    /// Whether it will earn cards of fantasyland.
    Fantasyland(Seat),
}

impl Query {
    pub fn seat(&self) -> Seat {
        match self {
            Query::Foul(seat) | Query::Fantasyland(seat) => *seat,
        }
    }
}

/// Whether a board is played card by card, has begun and is not full.
fn is_open(seen: &Observation, seat: Seat) -> bool {
    let at = seat.index();
    let board = seen.board_of(seat);
    let cards = board.cards().len();
    at < PLAYERS && seen.table().fantasy[at] == 0 && cards > 0 && !board.is_full()
}

impl HasQueries for Pineapple {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "foul",
            title: words::QUERY_FOUL,
        },
        Kind {
            name: "fantasyland",
            title: words::QUERY_FANTASYLAND,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Foul(_) => 0,
            Query::Fantasyland(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        // Before its next cards are dealt a seat waits; one that sets its hand at once has no time to ask.
        let own = seen.table().fantasy[seen.seat().index()];
        if seen.is_public() || seen.to_move() != Some(seen.seat()) || own > 0 {
            return Vec::new();
        }
        let seats = Seat::all(PLAYERS).filter(|seat| is_open(seen, *seat));
        let ask = |seat: Seat| {
            let top = Row::Top;
            // With a full top row fantasyland is a matter of the foul alone.
            let closed = seen.board_of(seat)[top].len() == top.size();
            let fantasy = (!closed).then_some(Query::Fantasyland(seat));
            [Some(Query::Foul(seat)), fantasy].into_iter().flatten()
        };
        seats.flat_map(ask).collect()
    }

    fn asked(seen: &Observation, query: &Query) -> Text {
        let seat = Arg::Seat(query.seat().0);
        match (query, query.seat() == seen.seat()) {
            (Query::Foul(_), true) => words::ASKS_OWN_FOUL.text(),
            (Query::Foul(_), false) => words::ASKS_FOUL.with([seat]),
            (Query::Fantasyland(_), true) => words::ASKS_OWN_FANTASYLAND.text(),
            (Query::Fantasyland(_), false) => words::ASKS_FANTASYLAND.with([seat]),
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        // Whose board it is still decides how it ends: what can be asked for is a chance.
        let texts = match query {
            Query::Foul(_) => [words::ANSWER_FOUL, words::ANSWER_NO_FOUL],
            Query::Fantasyland(_) => [words::ANSWER_FANTASYLAND, words::ANSWER_NO_FANTASYLAND],
        };
        let texts = texts.map(|phrase| phrase.text());
        is_open(seen, query.seat()).then(|| Answers::OneOf(texts.to_vec()))
    }

    fn truth(seen: &Observation, query: &Query, _: &Pineapple, later: &Pineapple) -> Option<Truth> {
        let result = later.table().results.get(seen.table().hand)?;
        let board = &result.boards[query.seat().index()];
        let reading = super::read(board, seen.config().middle_stays());
        Some(Truth::yes(match query {
            Query::Foul(_) => reading.is_none(),
            Query::Fantasyland(_) => reading.is_some_and(|reading| reading.fantasyland > 0),
        }))
    }

    const BELIEVED_WITH: &[&str] = agents::PROSPECTS_WITH;
}
