//! What the agents of Coyote have found out, as data.

use crate::catalogue::Catalogue;
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::games::coyote::belief::Totals;
use crate::games::coyote::rules::{Action, Coyote, MAX_BID, refusal};
use crate::insight::{Drawing, LISTED, Panel, Ranking};
use crate::words::Text;

use super::words;

/// How many actions are legal after a last bid, 0 for none.
pub(super) fn legal(last: i32) -> u64 {
    (MAX_BID - last).max(0) as u64 + u64::from(last > 0)
}

/// An action's place among all: a call, then the bids in order.
pub(super) fn place(action: Action) -> u64 {
    match action {
        Action::Call => 0,
        Action::Bid(bid) => u64::from(bid.unsigned_abs()),
    }
}

/// The chance that an action is right: a call that the bid is too high, a bid that it is reached.
pub(super) fn right(totals: &Totals, last: i32, action: Action) -> f64 {
    match action {
        Action::Call => totals.below(last),
        Action::Bid(bid) => totals.at_least(bid),
    }
}

/// The actions that are looked at after a last bid: `few` and, of those that were asked about, the
/// legal ones; each once, in the order of their places.
pub(super) fn considered(last: i32, few: Vec<Action>, asked: &[Action]) -> Vec<Action> {
    let last = (last > 0).then_some(last);
    let legal = asked.iter().filter(|a| refusal(last, a).is_none());
    let mut all: Vec<Action> = few.into_iter().chain(legal.copied()).collect();
    all.sort_unstable_by_key(|action| place(*action));
    all.dedup();
    all
}

/// What a fixed rule or a draw chose, with what is known of it and other actions; the chance to be
/// right is added.
pub(super) fn chosen(
    totals: &Totals,
    last: i32,
    action: Action,
    rated: impl IntoIterator<Item = Rated<Action>>,
) -> Evaluation<Action> {
    let judged = |rated: Rated<Action>| Rated {
        own: vec![Some(right(totals, last, rated.action))],
        ..rated
    };
    Evaluation {
        actions: rated.into_iter().map(judged).collect(),
        decides: By::Settled(action),
        measures: vec![Measure::exact(words::RIGHT.text(), Unit::Share, true)],
        legal: legal(last),
        simulations: 0,
        settled: true,
    }
}

/// An action of which nothing is known yet.
pub(super) fn unrated(action: Action) -> Rated<Action> {
    Rated::new(action, place(action))
}

/// An action and the mover's chance to win the match with it.
pub(super) fn valued(action: Action, value: f64) -> Rated<Action> {
    Rated {
        // Sums of shares may end a last digit beyond.
        value: Some(value.clamp(0.0, 1.0)),
        ..unrated(action)
    }
}

/// The picture of an evaluation; what was asked about is listed in any case.
pub(super) fn ranking(title: Text, found: &Evaluation<Action>, asked: &[Action]) -> Panel {
    Panel::Ranking(Ranking::draw(
        found,
        &Drawing {
            title,
            value: Measure::exact(words::WIN.text(), Unit::Share, true),
            range: (0.0, 1.0),
            listed: LISTED,
            label: &Coyote::short,
            asked,
        },
    ))
}
