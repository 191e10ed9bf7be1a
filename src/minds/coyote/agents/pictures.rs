//! What several agents show: evaluations as data, and pictures of totals, bids, one's own card and
//! actions.

use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{PossibleWorld, Totals};
use yomite_games::coyote::{
    Action, Card, Coyote, KINDS, MAX_BID, histogram, refusal, words as game_words,
};

use crate::catalogue::Catalogue;
use crate::evaluation::{By, Evaluation, Measure, Rated};
use crate::insight::{Bin, Distribution, Drawing, LISTED, Mark, Panel, Ranking, Shape, Unit};
use crate::words::{Arg, Text, count};

/// The parts that a histogram of totals is stacked from: which special card, if any, is behind.
fn part(world: &PossibleWorld) -> usize {
    let special = |card: Option<Card>| card.filter(|card| card.number().is_none());
    match special(world.mine).or(special(world.drawn)) {
        None => 0,
        Some(card) => card.index() - Card::DOUBLE.index() + 1,
    }
}

fn parts() -> Vec<Text> {
    vec![
        words::PART_NUMBERS.text(),
        words::PART_DOUBLE.text(),
        words::PART_NIGHT.text(),
        words::PART_MAXZERO.text(),
        words::PART_MYSTERY.text(),
    ]
}

/// The totals that `worlds` allow, against those of `before`: parted by the bid to answer, or before
/// the first bid by the special cards behind them.
pub(super) fn totals(
    title: Text,
    before: Option<&Totals>,
    worlds: &[PossibleWorld],
    last: i32,
) -> Panel {
    let after = Totals::from_weights(worlds.iter().map(|world| (world.total, world.p)));
    let panel = histogram(title, before, &after, last);
    match panel {
        Panel::Distribution(mut drawn) if last == 0 => {
            drawn.parts = parts();
            for bin in &mut drawn.bins {
                bin.parts = vec![0.0; drawn.parts.len()];
                for world in worlds
                    .iter()
                    .filter(|world| count(world.total) == bin.label)
                {
                    bin.parts[part(world)] += world.p;
                }
                bin.after = bin.parts.iter().sum();
            }
            Panel::Distribution(drawn)
        }
        panel => panel,
    }
}

/// P(total ≥ b) over all bids b that are worth drawing.
pub(super) fn survival(
    before: Option<&Totals>,
    after: &Totals,
    last: i32,
    threshold: Option<f64>,
) -> Panel {
    let highest = after.support().next_back().map_or(1, |(total, _)| total);
    let end = highest.max(last).saturating_add(2).clamp(1, MAX_BID);
    let bins = (1..=end).map(|bid| {
        Bin::new(count(bid), after.at_least(bid)).before(before.map(|before| before.at_least(bid)))
    });
    let mut marks = Vec::new();
    if last > 0 {
        marks.push(Mark::at(
            game_words::MARK_LAST.with([count(last)]),
            f64::from(last - 1),
        ));
    }
    if let Some(threshold) = threshold {
        marks.push(Mark::level(
            words::MARK_THRESHOLD.with([Arg::Share(threshold)]),
            threshold,
        ));
    }
    Distribution::new(words::PANEL_CURVE.text(), words::AXIS_BID.text(), bins)
        .shape(Shape::Curve)
        .marks(marks)
        .into()
}

/// Probability of each kind as one's own card.
pub(super) fn by_card(worlds: &[PossibleWorld]) -> [f64; KINDS] {
    let mut by_card = [0.0; KINDS];
    for world in worlds {
        if let Some(card) = world.mine {
            by_card[card.index()] += world.p;
        }
    }
    by_card
}

pub(super) fn own_card(title: Text, before: &[PossibleWorld], after: &[PossibleWorld]) -> Panel {
    let (before, after) = (by_card(before), by_card(after));
    let bins = Card::kinds()
        .filter(|card| before[card.index()] > 0.0)
        .map(|card| {
            // Nothing is held against itself.
            let before = (before != after).then_some(before[card.index()]);
            Bin::new(card.label(), after[card.index()]).before(before)
        });
    Distribution::new(title, words::AXIS_CARD.text(), bins).into()
}

/// So many bids at most are held against a fixed rule's choice.
const SHOWN_BIDS: i32 = 12;

/// The choice of a fixed rule among other actions: the chance that each would be right (a call
/// that the bid is too high, a bid that it is reached).
pub(super) fn choices(totals: &Totals, last: i32, chosen: Action) -> Panel {
    let actions = compared(totals, last, chosen);
    let at = actions.iter().position(|action| *action == chosen);
    let bins = actions
        .iter()
        .map(|action| Bin::new(Coyote::label(action), right(totals, last, *action)));
    Distribution::new(words::PANEL_RIGHTS.text(), words::AXIS_CHOICE.text(), bins)
        .marks([Mark::at(
            words::MARK_CHOICE.text(),
            at.unwrap_or_default() as f64,
        )])
        .into()
}

/// The call, and bids from the lowest to where the total seldom reaches, the chosen one among them.
pub(super) fn compared(totals: &Totals, last: i32, chosen: Action) -> Vec<Action> {
    let own = match chosen {
        Action::Bid(bid) => Some(bid),
        Action::Call => None,
    };
    let high = totals.quantile(0.95).max(last + 4).min(MAX_BID);
    let step = ((high - last) / SHOWN_BIDS).max(1);
    let spaced = (last + 1..=high).step_by(step.unsigned_abs() as usize);
    let mut bids: Vec<i32> = spaced.chain(own).collect();
    bids.sort_unstable();
    bids.dedup();
    let call = (last > 0).then_some(Action::Call);
    call.into_iter()
        .chain(bids.into_iter().map(Action::Bid))
        .collect()
}

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
fn right(totals: &Totals, last: i32, action: Action) -> f64 {
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
        parts: Vec::new(),
        measures: vec![Measure::exact(
            words::MEASURE_RIGHT.text(),
            Unit::Share,
            true,
        )],
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
            value: Measure::exact(words::MEASURE_WIN.text(), Unit::Share, true),
            range: (0.0, 1.0),
            listed: LISTED,
            label: &Coyote::short,
            asked,
        },
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_stands_among_legal_others_that_are_few() {
        let wide = Totals::from_weights((-20..=90).map(|total| (total, 1.0)));
        let narrow = Totals::from_weights([(-3, 1.0)]);
        for totals in [&wide, &narrow] {
            for last in [0, 1, 30, 137, 140] {
                let call = (last > 0).then_some(Action::Call);
                let lowest = (last < MAX_BID).then_some(Action::Bid(last + 1));
                let highest = (last < MAX_BID).then_some(Action::Bid(MAX_BID));
                for chosen in [call, lowest, highest].into_iter().flatten() {
                    let all = compared(totals, last, chosen);
                    assert!(all.contains(&chosen), "{chosen:?} after {last}");
                    assert!(all.len() <= 2 * SHOWN_BIDS as usize + 2);
                    assert_eq!(all.contains(&Action::Call), last > 0);
                    let legal = |action: &Action| match action {
                        Action::Bid(bid) => (last + 1..=MAX_BID).contains(bid),
                        Action::Call => true,
                    };
                    assert!(all.iter().all(legal), "after {last}: {all:?}");
                }
            }
        }
    }
}
