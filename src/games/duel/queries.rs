//! What a player of Duel may be asked about the other's hidden cards.

use serde::{Deserialize, Serialize};

use super::action::named;
use super::belief::{Rival, removes};
use super::card::{CardId, Keyword};
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
            title: words::KIND_TRIGGER,
        },
        Kind {
            name: "hand",
            title: words::KIND_HAND,
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
                1 => words::TRIGGER_ONE.text(),
                shields => words::TRIGGER.with([count(shields)]),
            },
            Query::Hand(card) => words::HAND.with([named(*card)]),
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

pub(super) mod words {

    //! The questions.
    crate::phrases! {
        KIND_TRIGGER = "duel.query.trigger", "Triggers among the shields", "シールドの中のトリガー";
        KIND_HAND = "duel.query.hand", "A card in hand", "手札にあるカード";
        TRIGGER_ONE = "duel.asks.trigger.one",
            "Is the other’s last shield a trigger?",
            "相手の最後のシールドはトリガーでしょうか。";
        TRIGGER = "duel.asks.trigger",
            "Is there a trigger among the other’s {0} shields?",
            "相手のシールド{0}枚の中に、トリガーはあるでしょうか。";
        HAND = "duel.asks.hand",
            "Does the other hold {0} (one at least)?",
            "相手の手札に「{0}」が1枚以上あるでしょうか。";
        TRIGGERS = "duel.because.triggers",
            "About {0} of the other’s {1} hidden cards should be triggers.",
            "相手の見えない{1}枚のうち、トリガーは約{0}枚のはずです。";
        SHIELDS = "duel.because.shields",
            "{0} of those {1} {0|is a shield|are shields}: {2} by counting alone.",
            "その{1}枚のうち、シールドは{0}枚です。枚数から数えただけの確率は{2}です。";
        COPIES = "duel.because.copies",
            "About {0} of the other’s {1} hidden cards should be {2}.",
            "相手の見えない{1}枚のうち、「{2}」は約{0}枚のはずです。";
        IN_HAND = "duel.because.in.hand",
            "{0} of those {1} {0|is|are} in hand: {2} by counting alone.",
            "その{1}枚のうち、手札は{0}枚です。枚数から数えただけの確率は{2}です。";
        UNDONE = "duel.because.undone",
            "What the other could have used and did not makes it {0}.",
            "使えたはずなのに使われなかったカードを考えに入れると、{0}になります。";
        DECKS = "duel.because.decks",
            "{0} of the known decks {0|has|have} all the cards seen so far.",
            "これまでに見えた札がすべて入る既知のデッキは、{0}種類です。";
    }
}
