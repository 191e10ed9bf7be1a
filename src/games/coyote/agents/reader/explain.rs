//! The reader's thought as steps and pictures.

use super::super::{counter, pictures, words};
use super::models::{self, FAMILIES, Weights, by_family};
use super::{Stage, Thought, Worth};
use crate::agent::Catalogue;
use crate::game::Seat;
use crate::games::coyote::belief::{Totals, World};
use crate::games::coyote::{Action, Card, Coyote, MAX_BID};
use crate::insight::{
    Bin, Cell, Distribution, Insight, Matrix, Panel, Ranking, RankingRow, Shape, Step, Unit,
};
use crate::words::{Arg, Text, count};

/// How many of the last bids get a step of their own.
const SHOWN_BIDS: usize = 6;

/// A bid says nothing when no card makes it likelier, or less likely, by more than this factor.
const TELLING: f64 = 1.02;

/// Chances to win that differ by less are about the same: the models are not more exact.
const ABOUT: f64 = 0.002;

/// How many actions are listed.
const SHOWN_ACTIONS: usize = 14;

pub(super) fn insight(thought: &Thought) -> Insight {
    let seen = &thought.seen;
    let evidence = &thought.evidence;
    let last = seen.last_bid();
    let (plies, prior) = (seen.bids.len(), evidence.totals_after(0));
    let mut steps = vec![counter::prior(
        &evidence.worlds,
        &prior,
        seen.unseen().len(),
        seen.discards.len(),
        0,
    )];
    if !matches!(thought.stage, Stage::Past(_)) {
        steps.extend(who(thought));
    }
    if matches!(thought.stage, Stage::Ahead(_) | Stage::Done) {
        let earlier = plies.saturating_sub(SHOWN_BIDS);
        if earlier > 0 {
            steps.push(heard(thought, 0, earlier));
        }
        // My own bids tell me nothing.
        let theirs = (earlier..plies).filter(|at| seen.bids[*at].seat != seen.seat);
        steps.extend(theirs.map(|at| heard(thought, at, at + 1)));
        let opponents = 0..evidence.opponents.len();
        steps.extend(opponents.map(|at| sees(thought, at)));
        let after = evidence.totals_after(plies);
        steps.push(counter::curve(Some(&prior), &after, last, None));
    }
    if thought.stage == Stage::Done && !thought.ranked.is_empty() {
        steps.push(ahead(thought));
    }
    Insight {
        headline: headline(thought),
        steps,
        simulations: thought.ranked.len() as u64,
        settled: thought.stage == Stage::Done,
    }
}

fn headline(thought: &Thought) -> Text {
    let (Stage::Done, Some((action, worth))) = (thought.stage, thought.ranked.first()) else {
        return words::READER_THINKING.with([Coyote::label(&thought.fallback).into()]);
    };
    let plies = thought.seen.bids.len();
    let after = thought.evidence.totals_after(plies);
    let card = probable(&thought.evidence.worlds_after(plies));
    let sure = card.is_some();
    let first = card.map_or(Arg::Number(after.mean(), 0), Card::label);
    let last = thought.seen.last_bid();
    match action {
        Action::Call => {
            let phrase = if sure {
                words::READER_CALL
            } else {
                words::READER_CALL_UNSURE
            };
            phrase.with([first, count(last), Arg::Share(after.below(last))])
        }
        Action::Bid(bid) => {
            let phrase = if sure {
                words::READER_BID
            } else {
                words::READER_BID_UNSURE
            };
            let (called, loss) = (Arg::Share(worth.called), Arg::Share(worth.loss));
            phrase.with([first, count(*bid), called, loss])
        }
    }
}

/// The own card, where one is likelier than all others together.
fn probable(worlds: &[World]) -> Option<Card> {
    let by_card = pictures::by_card(worlds);
    Card::kinds().find(|card| by_card[card.index()] > 0.5)
}

/// The models, one row an opponent; nothing is known before a round is over.
fn who(thought: &Thought) -> Option<Step> {
    if thought.seen.rounds.is_empty() {
        return None;
    }
    let surest = |seat: &Seat| {
        let weights = by_family(&thought.weights[seat.index()]);
        let best = (0..FAMILIES.len()).max_by(|a, b| weights[*a].total_cmp(&weights[*b]));
        best.map(|at| (*seat, at, weights[at]))
    };
    let sure = thought.others.iter().filter_map(surest);
    let (seat, family, weight) = sure.max_by(|a, b| a.2.total_cmp(&b.2))?;
    let prior = by_family(&models::prior());
    let cells = thought.others.iter().map(|seat| {
        let weights = by_family(&thought.weights[seat.index()]);
        let weights = weights.into_iter().zip(prior);
        weights
            .map(|(p, before)| Cell {
                p,
                before: (p != before).then_some(before),
            })
            .collect()
    });
    let step = Step::new(
        words::STEP_MODELS.text(),
        words::MODELS.with([
            count(thought.seen.rounds.len()),
            Arg::Seat(seat.0),
            FAMILIES[family].text().into(),
            Arg::Share(weight),
        ]),
    )
    .figure(FAMILIES[family].text())
    .panel(Panel::Matrix(Matrix {
        title: words::MODELS_PANEL.text(),
        rows: thought
            .others
            .iter()
            .map(|seat| Arg::Seat(seat.0))
            .collect(),
        columns: FAMILIES.iter().map(|name| name.text().into()).collect(),
        cells: cells.collect(),
    }));
    Some(step.focus(format!("seat:{}", seat.0)))
}

/// What the bids from `from` to before `to` change.
fn heard(thought: &Thought, from: usize, to: usize) -> Step {
    let evidence = &thought.evidence;
    let (before, after) = (evidence.totals_after(from), evidence.totals_after(to));
    let (worlds, later) = (evidence.worlds_after(from), evidence.worlds_after(to));
    let bid = thought.seen.bids[to - 1];
    let (p, q) = (before.at_least(bid.bid), after.at_least(bid.bid));
    let step = if to - from == 1 {
        let (was, is) = (pictures::by_card(&worlds), pictures::by_card(&later));
        let ratio = |card: Card| is[card.index()] / was[card.index()].max(f64::MIN_POSITIVE);
        let possible = Card::kinds().filter(|card| was[card.index()] > 0.0);
        let most = possible.max_by(|a, b| ratio(*a).total_cmp(&ratio(*b)));
        let most = most.map(|card| (card, ratio(card)));
        let mut held = Card::kinds().filter(|card| was[card.index()] > 0.0);
        let against = held.any(|card| ratio(card) < 1.0 / TELLING);
        let sentence = match most.filter(|(_, ratio)| *ratio >= TELLING || against) {
            // As the shares are written: to whole percents.
            Some((card, ratio)) if (p * 100.0).round() == (q * 100.0).round() => {
                words::READER_HEARD_SAME.with([
                    Card::label(card),
                    Arg::Number(ratio, 2),
                    count(bid.bid),
                    Arg::Share(q),
                ])
            }
            Some((card, ratio)) => words::READER_HEARD.with([
                Card::label(card),
                Arg::Number(ratio, 2),
                count(bid.bid),
                Arg::Share(p),
                Arg::Share(q),
            ]),
            None => words::READER_HEARD_NOTHING.with([count(bid.bid), Arg::Share(q)]),
        };
        Step::new(
            words::STEP_BID.with([Arg::Seat(bid.seat.0), count(bid.bid)]),
            sentence,
        )
    } else {
        Step::new(
            words::STEP_BIDS.with([count(to - from)]),
            words::HEARD_BIDS.with([
                count(to - from),
                count(bid.bid),
                Arg::Share(p),
                Arg::Share(q),
            ]),
        )
    };
    step.figure(words::REACHED.with([Arg::Share(q)]))
        .panel(pictures::totals(
            words::TOTALS_AFTER.text(),
            Some(&before),
            &later,
            bid.bid,
        ))
        .panel(pictures::own_card(words::OWN_CARD.text(), &worlds, &later))
        .focus(format!("seat:{}", bid.seat.0))
        .focus(format!("bid:{}", bid.bid))
}

/// One opponent: its view, its likely belief, and what its bids say of my card.
fn sees(thought: &Thought, at: usize) -> Step {
    let evidence = &thought.evidence;
    let other = &evidence.opponents[at];
    let plies = thought.seen.bids.len();
    let posterior = evidence.posterior(plies);
    let mine = evidence.totals_after(plies);
    let theirs = Totals::of(
        other
            .expects
            .iter()
            .zip(&posterior)
            .flat_map(|(totals, p)| {
                let weigh = move |(total, q)| (total, p * q);
                totals.support().map(weigh)
            }),
    );
    let mut alone: Vec<f64> = evidence
        .candidates
        .iter()
        .enumerate()
        .map(|(candidate, known)| known.prior * other.likelihood(candidate, plies))
        .collect();
    let all: f64 = alone.iter().sum();
    alone
        .iter_mut()
        .for_each(|p| *p /= all.max(f64::MIN_POSITIVE));
    let best = evidence
        .candidates
        .iter()
        .zip(&alone)
        .max_by(|a, b| (a.1 / a.0.prior).total_cmp(&(b.1 / b.0.prior)));
    let card = |card: Option<Card>| card.map_or(Arg::from(""), Card::label);
    let held = thought
        .seen
        .cards
        .get(other.seat.index())
        .copied()
        .flatten();
    let mut facts = vec![
        Arg::Seat(other.seat.0),
        card(held),
        Arg::Number(theirs.mean(), 1),
        Arg::Number(mine.mean(), 1),
    ];
    let sentence = if other.heard.is_empty() {
        words::SEES_SILENT.with(facts)
    } else {
        match best.filter(|(known, p)| *p / known.prior >= TELLING) {
            Some((known, _)) => {
                facts.push(card(known.card));
                words::SEES.with(facts)
            }
            None => words::SEES_NOTHING.with(facts),
        }
    };
    let mut step = Step::new(words::STEP_SEES.with([Arg::Seat(other.seat.0)]), sentence)
        .figure(words::MEAN.with([Arg::Number(theirs.mean(), 1)]))
        .panel(compare(&mine, &theirs))
        .focus(format!("seat:{}", other.seat.0));
    if !other.heard.is_empty() {
        let bins = evidence
            .candidates
            .iter()
            .zip(&alone)
            .map(|(known, p)| Bin {
                label: card(known.card),
                before: Some(known.prior),
                after: *p,
                parts: Vec::new(),
            });
        step = step
            .panel(bars(
                words::WEIGHS_PANEL.text(),
                words::AXIS_CARD.text(),
                bins.collect(),
            ))
            .panel(kinds(&other.before, &other.mean_weights(&posterior)));
    }
    step
}

fn kinds(before: &Weights, after: &Weights) -> Panel {
    let (before, after) = (by_family(before), by_family(after));
    let bins = FAMILIES.iter().zip(before.into_iter().zip(after));
    bars(
        words::KIND_PANEL.text(),
        words::AXIS_KIND.text(),
        bins.map(|(name, (before, after))| Bin {
            label: name.text().into(),
            before: Some(before),
            after,
            parts: Vec::new(),
        })
        .collect(),
    )
}

fn compare(mine: &Totals, theirs: &Totals) -> Panel {
    let mut totals: Vec<i32> = mine
        .support()
        .chain(theirs.support())
        .map(|(total, _)| total)
        .collect();
    totals.sort_unstable();
    totals.dedup();
    let bins = totals.into_iter().map(|total| Bin {
        label: count(total),
        before: Some(mine.p(total)),
        after: theirs.p(total),
        parts: Vec::new(),
    });
    Panel::Distribution(Distribution {
        title: words::SEES_PANEL.text(),
        axis: words::AXIS_TOTAL.text(),
        shape: Shape::Scaled,
        unit: Unit::Share,
        bins: bins.collect(),
        parts: Vec::new(),
        marks: Vec::new(),
    })
}

fn bars(title: Text, axis: Text, bins: Vec<Bin>) -> Panel {
    Panel::Distribution(Distribution {
        title,
        axis,
        shape: Shape::Bars,
        unit: Unit::Share,
        bins,
        parts: Vec::new(),
        marks: Vec::new(),
    })
}

/// The actions, by what they are worth.
fn ahead(thought: &Thought) -> Step {
    let last = thought.seen.last_bid();
    let label = |action: &Action| Arg::from(Coyote::label(action));
    let (action, worth) = &thought.ranked[0];
    let sentence = match thought.ranked.get(1) {
        Some((next, other)) => {
            let tie = worth.win - other.win < ABOUT;
            let phrase = if tie { words::AHEAD_TIE } else { words::AHEAD };
            phrase.with([
                label(action),
                Arg::Share(worth.loss),
                Arg::Share(worth.win),
                label(next),
                Arg::Share(other.win),
            ])
        }
        None => {
            words::AHEAD_ONLY.with([label(action), Arg::Share(worth.loss), Arg::Share(worth.win)])
        }
    };
    let after = thought.evidence.totals_after(thought.seen.bids.len());
    let shown = thought.ranked.iter().take(SHOWN_ACTIONS);
    let rows: Vec<RankingRow> = shown
        .map(|(action, worth)| row(action, worth, &after))
        .collect();
    let legal = (MAX_BID - last).max(0) as u64 + u64::from(last > 0);
    let others = legal.saturating_sub(rows.len() as u64);
    Step::new(words::STEP_AHEAD.text(), sentence)
        .figure(words::WINS.with([label(action), Arg::Share(worth.win)]))
        .panel(Panel::Ranking(Ranking {
            title: words::ACTIONS.text(),
            measures: vec![
                pictures::measure(words::WIN.text(), Unit::Share, true),
                pictures::measure(words::LOSS.text(), Unit::Number(2), false),
                pictures::measure(words::CALLED.text(), Unit::Share, false),
            ],
            decides: 0,
            rows,
            others,
        }))
}

fn row(action: &Action, worth: &Worth, after: &Totals) -> RankingRow {
    let bluff = matches!(action, Action::Bid(bid) if after.at_least(*bid) < 0.5);
    RankingRow {
        action: pictures::action_json(*action),
        label: Coyote::label(action).into(),
        values: vec![worth.win, worth.loss, worth.called],
        interval: None,
        visits: 0,
        prior: None,
        note: bluff.then(|| words::BLUFF.text()),
    }
}
