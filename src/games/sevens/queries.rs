//! What a player of Sevens may be asked about the other hands.

use serde::{Deserialize, Serialize};

use super::knowledge::Knowledge;
use super::observation::Observation;
use super::rules::Sevens;
use crate::cards::Card;
use crate::game::{Game as _, Observation as _, Seat};
use crate::reading::{Answers, HasQueries, Kind, Truth};
use crate::words::{Arg, Text, count};

pub(super) mod words {
    //! The questions.
    crate::phrases! {
        KIND_HOLDER = "sevens.query.holder", "Who holds a card", "札の持ち主";
        KIND_FORCED = "sevens.query.forced", "What a pass means", "パスの意味";
        HOLDER = "sevens.asks.holder", "Who holds {0}?", "{0}を持っているのは誰ですか。";
        FORCED = "sevens.asks.forced",
            "{0} passed in turn {1}. Was there no card to lay?",
            "{0}は{1}手目でパスしました。出せる札がなかったからでしょうか。";
        PLAYER = "sevens.asks.player", "{0}", "{0}";
        HANDS = "sevens.because.hands",
            "{0} {0|holds|hold} {1} of the {2} hidden cards.",
            "見えない{2}枚のうち、{0}の手札は{1}枚です。";
        PASSED = "sevens.because.passed",
            "{0} passed in turn {1}, when {2} could have been laid.",
            "{0}は{1}手目、{2}を出せる場面でパスしました。";
        PLAYS = "sevens.because.plays",
            "What everybody laid and passed makes {0} the likeliest holder: {1}.",
            "みんなの出し方とパスを読むと、一番ありそうなのは{0}です({1})。";
        COULD = "sevens.because.could",
            "{0} hidden {0|card|cards} could have been laid then.",
            "そのとき出せた札のうち、見えていないのは{0}枚です。";
        BEFORE = "sevens.because.before",
            "Before the pass, {0} {2|did not have it|had none of them} in {1} of the likely deals.",
            "パスの前の時点で、{0}が{2|それを|どれも}持っていない見込みは{1}でした。";
        LAID = "sevens.because.laid",
            "Holding {2|it|one}, {0} would usually have laid a card: {1} of the time.",
            "{2|それを|どれかを}持っていれば、{0}は{1}の割合で何か出していたはずです。";
    }
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
            title: words::KIND_HOLDER,
        },
        Kind {
            name: "forced",
            title: words::KIND_FORCED,
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
            Query::Holder(card) => words::HOLDER.with([card.to_string().into()]),
            Query::Forced(ply) => {
                let turn = seen.turns().get(*ply);
                let seat = turn.map_or(seen.seat(), |turn| turn.seat);
                words::FORCED.with([Arg::Seat(seat.0), count(ply + 1)])
            }
        }
    }

    fn answers(seen: &Observation, query: &Query) -> Option<Answers> {
        let known = Knowledge::from_observation(seen);
        match query {
            Query::Holder(card) => {
                let asked = known.unseen.contains(*card) && known.others.len() > 1;
                let name = |seat: &Seat| words::PLAYER.with([Arg::Seat(seat.0)]);
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
