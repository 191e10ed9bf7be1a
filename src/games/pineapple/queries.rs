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

pub(super) mod words {
    //! The questions.
    crate::phrases! {
        KIND_FOUL = "pineapple.query.foul", "Fouls", "ファウル";
        KIND_FANTASYLAND = "pineapple.query.fantasyland", "Fantasyland", "ファンタジーランド";
        OWN_FOUL = "pineapple.asks.own.foul",
            "Played on well from here, how likely is your board to foul?",
            "ここから上手に打って、自分のボードがファウルになる確率は?";
        OWN_FANTASYLAND = "pineapple.asks.own.fantasyland",
            "Played on well from here, how likely is your board to reach fantasyland?",
            "ここから上手に打って、自分がファンタジーランドに入る確率は?";
        FOUL = "pineapple.asks.foul",
            "How likely is {0's} board to foul?",
            "{0}のボードがファウルになる確率は?";
        FANTASYLAND = "pineapple.asks.fantasyland",
            "How likely is {0's} board to reach fantasyland?",
            "{0}がファンタジーランドに入る確率は?";
        A_FOUL = "pineapple.answer.foul", "Foul", "ファウル";
        NO_FOUL = "pineapple.answer.no.foul", "No foul", "ファウルなし";
        IN_FANTASYLAND = "pineapple.answer.fantasyland", "Fantasyland", "ファンタジーランド";
        NO_FANTASYLAND = "pineapple.answer.no.fantasyland", "No fantasyland", "入らない";
        FOULED = "pineapple.because.fouled",
            "I played the hand out {1} times: the board fouled in {0}.",
            "この手を{1}回先まで打つと、{0}回ファウルでした。";
        MIDDLE_ABOVE = "pineapple.because.middle.above",
            "In {0} of those, the middle beat the bottom.",
            "うち{0}回は、ミドルがボトムを上回りました。";
        TOP_ABOVE = "pineapple.because.top.above",
            "In {0} of those, the top beat the middle.",
            "うち{0}回は、トップがミドルを上回りました。";
        ENTERED = "pineapple.because.entered",
            "I played the hand out {1} times: {0} ended in fantasyland.",
            "この手を{1}回先まで打つと、{0}回ファンタジーランドに入りました。";
        TOP_LEFT = "pineapple.because.top.left",
            "It takes queens or better on top, with {0} {0|place|places} left there.",
            "トップにQのペア以上が必要で、空きは{0}枚分です。";
        FOULS_TOO = "pineapple.because.fouls.too",
            "{0} {0|was a foul|were fouls}, which never {0|counts|count}.",
            "{0}回はファウルで、入れません。";
    }
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
    pub(super) fn seat(&self) -> Seat {
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
            title: words::KIND_FOUL,
        },
        Kind {
            name: "fantasyland",
            title: words::KIND_FANTASYLAND,
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
            (Query::Foul(_), true) => words::OWN_FOUL.text(),
            (Query::Foul(_), false) => words::FOUL.with([seat]),
            (Query::Fantasyland(_), true) => words::OWN_FANTASYLAND.text(),
            (Query::Fantasyland(_), false) => words::FANTASYLAND.with([seat]),
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        // Whose board it is still decides how it ends: what can be asked for is a chance.
        let texts = match query {
            Query::Foul(_) => [words::A_FOUL, words::NO_FOUL],
            Query::Fantasyland(_) => [words::IN_FANTASYLAND, words::NO_FANTASYLAND],
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
