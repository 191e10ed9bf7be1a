//! What a player of Duel may be asked about the other's hidden cards.

use serde::{Deserialize, Serialize};

use super::action::named;
use super::card::{CardId, Keyword};
use super::knowledge::{Rival, removes};
use super::observation::Observation;
use super::table::{Duel, Stage, other};
use super::{cards, decks};
use crate::game::{Observation as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Truth};
use crate::words::{Text, count};

pub(super) use words::ALL as PHRASES;

/// A question about the other's hidden cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Query {
    /// Whether one of the shields, none of which anybody has seen, is a trigger.
    Trigger,
    Hand(CardId),
}

fn rival(seen: &Observation) -> Rival {
    Rival::from_table(seen.table(), other(seen.seat()))
}

/// Cards worth a question: those that undo what is attacked with, and those that were seen before, of
/// decks that have all that was seen.
fn cards_asked(rival: &Rival) -> Vec<CardId> {
    if rival.seen.total() == 0 || rival.hand == 0 {
        return Vec::new();
    }
    let mut fitting = decks::presets().iter().map(|preset| preset.deck());
    let worth = |card: CardId| {
        let known = cards::card(card);
        known.has(Keyword::Trigger) || removes(known) || rival.seen.count_of(card) > 0
    };
    let held = |card: &CardId| rival.shown.iter().any(|shown| shown.card == *card);
    let all: Vec<CardId> = fitting
        .by_ref()
        .filter(|deck| deck.counts().covers(&rival.seen))
        .flat_map(|deck| {
            let left = deck.counts().without(&rival.seen);
            left.cards().collect::<Vec<_>>()
        })
        .collect();
    let asked = |card: &CardId| worth(*card) && !held(card) && all.contains(card);
    cards::ids().filter(asked).collect()
}

impl HasQueries for Duel {
    type Query = Query;

    const KINDS: &[Kind] = &[
        Kind {
            name: "trigger",
            title: words::QUERY_TRIGGER,
        },
        Kind {
            name: "hand",
            title: words::QUERY_HAND,
        },
    ];

    fn kind(query: &Query) -> usize {
        match query {
            Query::Trigger => 0,
            Query::Hand(_) => 1,
        }
    }

    fn queries(seen: &Observation) -> Vec<Query> {
        let rival = rival(seen);
        // Between two decisions of the other on one card nothing is settled.
        if seen.is_public() || seen.to_move().is_none() || seen.table().stage() == Stage::Break {
            return Vec::new();
        }
        let hidden = rival.shields > 0 && rival.secret.is_empty() && rival.seen.total() > 0;
        let trigger = hidden.then_some(Query::Trigger);
        let hand = cards_asked(&rival).into_iter().map(Query::Hand);
        trigger.into_iter().chain(hand).collect()
    }

    fn asked(seen: &Observation, query: &Query) -> Text {
        match query {
            Query::Trigger => match rival(seen).shields {
                1 => words::ASKS_TRIGGER_ONE.text(),
                shields => words::ASKS_TRIGGER.with([count(shields)]),
            },
            Query::Hand(card) => words::ASKS_HAND.with([named(*card)]),
        }
    }

    fn answers(_: &Observation, query: &Query) -> Option<Answers> {
        let known = match query {
            Query::Trigger => true,
            Query::Hand(card) => card.index() < cards::all().len(),
        };
        known.then(Answers::yes_or_no)
    }

    fn truth(seen: &Observation, query: &Query, then: &Duel, later: &Duel) -> Option<Truth> {
        later.table().result()?;
        let seat: Seat = other(seen.seat());
        let side = then.table().side(seat);
        Some(Truth::yes(match query {
            Query::Trigger => {
                let pool = then.table().pool();
                let mut shields = side.shields().iter();
                shields.any(|shield| pool.card(shield.card).has(Keyword::Trigger))
            }
            Query::Hand(card) => side.hand().contains(card),
        }))
    }
}

pub mod words {

    //! The questions.
    crate::phrases!("queries", "duel");
}
