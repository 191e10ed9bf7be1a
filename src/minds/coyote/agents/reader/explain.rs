//! The reader's thought as steps and pictures.

use yomite_games::coyote::agents::words;
use yomite_games::coyote::knowledge::{PossibleWorld, Totals};
use yomite_games::coyote::{Action, Card, Coyote, words as game_words};

use super::models::{self, FAMILIES, Weights, by_family};
use super::{BidReading, Stage, Worth, hearing};
use crate::catalogue::Catalogue;
use crate::coyote::agents::{counter, pictures};
use crate::evaluation::{Amount, By, Evaluation, Measure, PartKind, Rated, Unit};
use crate::game::{Seat, Stakes};
use crate::insight::{Bin, Cell, Distribution, Insight, Matrix, Panel, Reason, Shape, Step};
use crate::words::{Arg, Figure, Phrase, Text, count};

/// How many of the last bids get a step of their own.
const SHOWN_BIDS: usize = 6;

/// The part of a chance to win that is lost at the next call: see [`kinds_of_parts`].
const LOSES_NOW: usize = 0;

pub(super) fn insight(thought: &BidReading) -> Insight {
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
        steps.extend(who(thought).map(Step::in_background));
    }
    if matches!(thought.stage, Stage::Ahead(_) | Stage::Done) {
        let earlier = plies.saturating_sub(SHOWN_BIDS);
        if earlier > 0 {
            steps.push(hearing::bids(thought, earlier).in_background());
        }
        // My own bids tell me nothing.
        let theirs = (earlier..plies).filter(|at| seen.bids[*at].seat != seen.seat);
        let latest = theirs.clone().next_back();
        let heard = theirs.map(|at| match Some(at) == latest {
            true => hearing::bid(thought, at),
            false => hearing::bid(thought, at).in_background(),
        });
        steps.extend(heard);
        let opponents = 0..evidence.opponents.len();
        steps.extend(opponents.map(|at| hearing::sees(thought, at).in_background()));
        let after = evidence.totals_after(plies);
        steps.push(counter::curve(Some(&prior), &after, last, None));
    }
    if thought.stage == Stage::Done && !thought.ranked.is_empty() {
        steps.push(ahead(thought));
    }
    Insight::new(headline(thought), steps).because(reasons(thought))
}

/// Whose decision it is.
fn me(thought: &BidReading) -> Arg {
    Arg::Seat(thought.seen.seat.0)
}

fn headline(thought: &BidReading) -> Text {
    let (Stage::Done, Some((action, worth))) = (thought.stage, thought.ranked.first()) else {
        return words::READER_THINKING.with([Coyote::label(&thought.fallback).into()]);
    };
    match action {
        Action::Call => {
            let last = thought.seen.last_bid();
            let after = thought.evidence.totals_after(thought.seen.bids.len());
            words::READER_CALL.with([me(thought), count(last), Arg::Share(after.below(last))])
        }
        Action::Bid(bid) => words::READER_BID.with([me(thought), count(*bid), win(*action, worth)]),
    }
}

/// What the cards and bids add up to, and what the cards alone would say of a call.
fn reasons(thought: &BidReading) -> Vec<Reason> {
    let (Stage::Done, Some((action, _))) = (thought.stage, thought.ranked.first()) else {
        return Vec::new();
    };
    let [before, after] = totals(thought);
    let total = words::REASON_TOTAL.with([count(after.quantile(0.5))]);
    let card = probable(&thought.evidence.worlds_after(thought.seen.bids.len()));
    // Without a bid it is what the cards alone say, as the table shows it.
    let card = card.filter(|_| !thought.seen.bids.is_empty());
    let card = card.map(|card| words::REASON_CARD.with([me(thought), card.label()]));
    let last = thought.seen.last_bid();
    let first = match action {
        Action::Call => counted(after.below(last), before.below(last)),
        Action::Bid(bid) => {
            let read = after.at_least(*bid);
            let counted = counted(read, before.at_least(*bid));
            let bluff = counted.into_iter().fold(holds(read), Text::then);
            (read < 0.5).then_some(bluff)
        }
    };
    // One's own card says it all, and of a bid how often it holds: that half the totals lie below speaks for no bid.
    let calls = *action == Action::Call;
    let total = (calls && card.is_none()).then_some(total);
    let read = [first, total, card].into_iter().flatten();
    read.map(Reason::new).collect()
}

/// What the cards alone say of the total, and what they say after the bids.
fn totals(thought: &BidReading) -> [Totals; 2] {
    [0, thought.seen.bids.len()].map(|plies| thought.evidence.totals_after(plies))
}

/// What the cards alone would say, where the bids have changed it much: the table shows that.
fn counted(read: f64, counted: f64) -> Option<Text> {
    const MUCH: f64 = 0.1;
    ((read - counted).abs() >= MUCH).then(|| words::REASON_COUNTED.with([Arg::Share(counted)]))
}

/// How often a bid holds; one that rather fails is a bluff.
fn holds(read: f64) -> Text {
    let phrase = match read < 0.5 {
        true => words::REASON_BLUFF,
        false => words::REASON_HOLDS,
    };
    phrase.with([Arg::Share(read)])
}

/// Of an action, how often it holds, and a life lost at the next call.
fn told(
    thought: &BidReading,
    [before, after]: &[Totals; 2],
    (action, worth): &(Action, Worth),
) -> Vec<Reason> {
    let holds = match action {
        Action::Call => None,
        Action::Bid(bid) => {
            let read = after.at_least(*bid);
            let counted = counted(read, before.at_least(*bid));
            Some(counted.into_iter().fold(holds(read), Text::then))
        }
    };
    let loss = match action {
        Action::Call => words::REASON_LOSS_CALLING,
        Action::Bid(_) => words::REASON_LOSS,
    };
    let loss = loss.with([me(thought), Arg::Share(worth.now)]);
    let loss = Reason::new(loss).of_part(LOSES_NOW);
    // One that rather fails than holds is no reason for it.
    let fails = matches!(action, Action::Bid(bid) if after.at_least(*bid) < 0.5);
    let holds = holds.map(|holds| match fails {
        true => Reason::new(holds).against(),
        false => Reason::new(holds),
    });
    holds.into_iter().chain([loss]).collect()
}

/// One's own card, where one is likelier than all others together.
fn probable(worlds: &[PossibleWorld]) -> Option<Card> {
    let by_card = pictures::by_card(worlds);
    Card::kinds().find(|card| by_card[card.index()] > 0.5)
}

/// The models, one row an opponent; nothing is known before a round is over.
fn who(thought: &BidReading) -> Option<Step> {
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
        weights.map(|(p, before)| Cell::new(p).before((p != before).then_some(before)))
    });
    let step = Step::new(
        words::STEP_MODELS.text(),
        words::STEP_MODELS_SENTENCE.with([
            count(thought.seen.rounds.len()),
            Arg::Seat(seat.0),
            FAMILIES[family].text().into(),
            Arg::Share(weight),
        ]),
    )
    .figure(FAMILIES[family].text())
    .panel(Matrix::new(
        words::PANEL_MODELS.text(),
        thought.others.iter().map(|seat| Arg::Seat(seat.0)),
        FAMILIES.iter().map(Phrase::text),
        cells,
    ));
    Some(step.focus(format!("seat:{}", seat.0)))
}

pub(super) fn kinds(before: &Weights, after: &Weights) -> Panel {
    let (before, after) = (by_family(before), by_family(after));
    let bins = FAMILIES.iter().zip(before.into_iter().zip(after));
    bars(
        words::PANEL_KIND.text(),
        words::AXIS_KIND.text(),
        bins.map(|(name, (before, after))| Bin::new(name.text(), after).before(before))
            .collect(),
    )
}

pub(super) fn compare(mine: &Totals, theirs: &Totals) -> Panel {
    let mut totals: Vec<i32> = mine
        .support()
        .chain(theirs.support())
        .map(|(total, _)| total)
        .collect();
    totals.sort_unstable();
    totals.dedup();
    let bins = totals
        .into_iter()
        .map(|total| Bin::new(count(total), theirs.p(total)).before(mine.p(total)));
    Distribution::new(
        words::PANEL_SEES.text(),
        game_words::AXIS_TOTAL.text(),
        bins,
    )
    .shape(Shape::Scaled)
    .outline(words::PANEL_SEES_OUTLINE.text())
    .into()
}

pub(super) fn bars(title: Text, axis: Text, bins: Vec<Bin>) -> Panel {
    Distribution::new(title, axis, bins).into()
}

/// The chance to win the match with an action.
fn win(action: Action, worth: &Worth) -> Arg {
    let unrated = pictures::unrated(action);
    Figure::Value(unrated.place).found(Arg::Share(worth.win))
}

/// The actions, by what they are worth.
fn ahead(thought: &BidReading) -> Step {
    let label = |action: &Action| Arg::from(Coyote::label(action));
    let (action, worth) = &thought.ranked[0];
    let figures = [label(action), Arg::Share(worth.loss), win(*action, worth)];
    let others = &thought.ranked[1..];
    let equals = others
        .iter()
        .filter(|(_, other)| Stakes::WIN.are_alike(worth.win, other.win))
        .count();
    let next = others.first();
    let next = [
        next.map(|(next, _)| label(next)).into(),
        next.map(|(next, other)| win(*next, other)).into(),
        next.map(|_| count(equals)).into(),
    ];
    let sentence = words::STEP_AHEAD_SENTENCE.with(figures.into_iter().chain(next));
    Step::new(words::STEP_AHEAD.text(), sentence)
        .figure(words::FIGURE_WINS.with([label(action), win(*action, worth)]))
        .focus(match action {
            Action::Call => "call".to_owned(),
            Action::Bid(bid) => format!("choice:{bid}"),
        })
        .panel(pictures::ranking(
            words::PANEL_ACTIONS.text(),
            &evaluation(thought),
            &thought.asked,
        ))
}

/// What a chance to win is made of.
fn kinds_of_parts(me: Seat) -> Vec<PartKind> {
    let of = |phrases| PartKind::new(phrases, Some(Arg::Seat(me.0)), Unit::Share);
    vec![
        of([words::PART_NOW_MORE, words::PART_NOW_LESS]).bad(),
        of([words::PART_LATER_MORE, words::PART_LATER_LESS]).bad(),
        of([words::PART_THROUGH_MORE, words::PART_THROUGH_LESS]),
    ]
}

/// How much of each an action has: a life lost at the next call, one lost later in the round, and what is won where another
/// loses one. What it would be worth if any other lost one is left open, the same for all.
fn amounts(thought: &BidReading, worth: &Worth) -> Vec<Amount> {
    let (mine, others) = (thought.stakes.if_mine(), thought.stakes.if_others());
    let (later, through) = (worth.loss - worth.now, 1.0 - worth.loss);
    let wins = match through > f64::EPSILON {
        true => (worth.win - worth.loss * mine) / through,
        false => others,
    };
    vec![
        Amount::new(-worth.now * (others - mine), worth.now),
        Amount::new(-later * (others - mine), later),
        Amount::new(through * (wins - others), wins),
    ]
}

/// What the reader has found out.
pub(super) fn evaluation(thought: &BidReading) -> Evaluation<Action> {
    let last = thought.seen.last_bid();
    let totals = totals(thought);
    let after = &totals[1];
    let rated = |ranked: &(Action, Worth)| {
        let (action, worth) = ranked;
        let bluff = matches!(action, Action::Bid(bid) if after.at_least(*bid) < 0.5);
        Rated {
            own: vec![Some(worth.loss), Some(worth.called)],
            reasons: told(thought, &totals, ranked),
            parts: amounts(thought, worth),
            note: bluff.then(|| words::NOTE_BLUFF.text()),
            ..pictures::valued(*action, worth.win)
        }
    };
    let settled = thought.stage == Stage::Done && !thought.ranked.is_empty();
    Evaluation {
        actions: thought.ranked.iter().map(rated).collect(),
        decides: if settled {
            By::Value { pull: 0.0 }
        } else {
            By::Settled(thought.fallback)
        },
        measures: vec![
            Measure::exact(words::MEASURE_LOSS.text(), Unit::Number(2), false),
            Measure::exact(words::MEASURE_CALLED.text(), Unit::Share, false),
        ],
        parts: kinds_of_parts(thought.seen.seat),
        legal: pictures::legal(last),
        simulations: thought.ranked.len() as u64,
        settled: thought.stage == Stage::Done,
    }
}
