//! How good the cards are that neither lie open nor are played, and what a network guesses of the
//! other's hand.

use yomite_games::duel::action::named as name;
use yomite_games::duel::agents::reasons;
use yomite_games::duel::card::MAX_CARDS;
use yomite_games::duel::knowledge::{Copies, Means, Potential, Reading};
use yomite_games::duel::statistics::{Profiles, STATISTICS, Statistic, UNIT, radar};
use yomite_games::duel::{CardId, Observation};

use super::zones::{DRAWN, Moved, picture};
use super::{bars, place, sure};
use crate::duel::learned::Forecast;
use crate::game::Observation as _;
use crate::insight::{Bin, Distribution, Mark, Shape, Step};
use crate::words::{Arg, Text, count};

/// Differences that read as none are none.
const APART: f64 = 0.05;

/// Means that differ by less are drawn as one.
const ALIKE: f64 = 1e-9;

/// Of one's own side: library and shields. `None` where no card is left to come.
pub(super) fn own(seen: &Observation, profiles: &Profiles) -> Option<Step> {
    let deck = seen.deck().filter(|_| seen.table().result().is_none())?;
    let side = seen.table().side(seen.seat());
    if side.library().is_empty() {
        return None;
    }
    let potential = Potential::from_observation(seen, profiles);
    let copies = |card: usize| f64::from(deck.count(CardId(card as u8)));
    let whole = mean(&std::array::from_fn(copies), profiles)?;
    let library = potential.library;
    let shields = Some(potential.shields).filter(|_| !side.shields().is_empty());
    let mut series = vec![(reasons::POTENTIAL_DECK.text(), whole)];
    series.extend(left(Some(library), shields));
    let title = reasons::POTENTIAL_PANEL.text();
    let sentence = reasons::POTENTIAL_SENTENCE.with(against(&whole, &library));
    let step = Step::new(reasons::POTENTIAL_TITLE.text(), sentence).panel(radar(title, 2, series));
    let zones = ["library", "shields"].map(|zone| place(zone, seen.seat()));
    Some(zones.into_iter().fold(step, Step::focus))
}

/// Of the other's side, as it is believed: hand, library and shields. `None` before a card was seen,
/// and where nothing is hidden.
pub(super) fn rival(seen: &Observation, reading: &Reading, profiles: &Profiles) -> Option<Step> {
    let rival = reading.rival();
    let unseen = rival.seen.iter().all(|copies| *copies == 0);
    if unseen || reading.candidates().is_empty() || seen.table().result().is_some() {
        return None;
    }
    let whole = mean(&reading.list(), profiles)?;
    let [hand, shields, library] = reading.zones().map(|zone| mean(&zone, profiles));
    let left = left(library, shields);
    let hand = hand.map(|hand| (reasons::RIVAL_HAND.text(), hand));
    // What differs between library and shields is seen in the picture.
    let told: Vec<(Text, Means)> = hand.iter().chain(left.first()).cloned().collect();
    let mut each = told.iter().map(|(zone, means)| {
        let figures = against(&whole, means).into_iter();
        reasons::RIVAL_SENTENCE.with(figures.chain([zone.clone().into()]))
    });
    let first = each.next()?;
    let said = each
        .chain([reasons::RIVAL_SCALE.text()])
        .fold(first, Text::then);
    let deck = (reasons::RIVAL_DECK.text(), whole);
    let series = std::iter::once(deck).chain(hand).chain(left).collect();
    let title = reasons::RIVAL_PANEL.text();
    let step = Step::new(reasons::RIVAL_TITLE.text(), said).panel(radar(title, 2, series));
    let zones = ["hand", "library", "shields"].map(|zone| place(zone, rival.seat));
    Some(zones.into_iter().fold(step, Step::focus))
}

/// The mean over so many copies of each card, in standard deviations between cards; `None` where
/// there is no card.
fn mean(copies: &Copies, profiles: &Profiles) -> Option<Means> {
    let all: f64 = copies.iter().sum();
    let mut sums: Means = [0.0; STATISTICS];
    for card in (0..MAX_CARDS).filter(|card| copies[*card] > 0.0) {
        for (sum, figure) in sums.iter_mut().zip(profiles.profile(CardId(card as u8))) {
            *sum += copies[card] * f64::from(*figure) / f64::from(UNIT);
        }
    }
    (all > ALIKE).then(|| sums.map(|sum| sum / all))
}

/// Library and shields by their names. Until something tells them apart, both are drawn from the
/// same cards, and are one.
fn left(library: Option<Means>, shields: Option<Means>) -> Vec<(Text, Means)> {
    let apart = |(a, b): (Means, Means)| a.iter().zip(b).any(|(a, b)| (a - b).abs() >= ALIKE);
    let mut named = Vec::new();
    match (library, shields) {
        (Some(both), Some(shields)) if !apart((both, shields)) => {
            named.push((reasons::POTENTIAL_ALIKE.text(), both));
        }
        _ => {
            named.extend(library.map(|means| (reasons::POTENTIAL_LIBRARY.text(), means)));
            named.extend(shields.map(|means| (reasons::POTENTIAL_SHIELDS.text(), means)));
        }
    }
    named
}

/// What some cards have more of than the deck, and less, each with both means; none where it is the same.
fn against(whole: &Means, left: &Means) -> Vec<Arg> {
    let apart = |at: &usize| left[*at] - whole[*at];
    let by = |a: &usize, b: &usize| apart(a).total_cmp(&apart(b));
    let more = (0..STATISTICS).max_by(by).filter(|at| apart(at) >= APART);
    let less = (0..STATISTICS).min_by(by).filter(|at| apart(at) <= -APART);
    let figures = |at: Option<usize>| -> [Arg; 3] {
        [
            at.and_then(|at| Some(Statistic::ALL.get(at)?.title().text()))
                .into(),
            at.map(|at| Arg::Number(left[at], 2)).into(),
            at.map(|at| Arg::Number(whole[at], 2)).into(),
        ]
    };
    [more, less].into_iter().flat_map(figures).collect()
}

/// Cards that both hold for impossible are no line.
const LEAST: f64 = 0.02;

/// The likeliest cards of the other's hand by the network, against Bayes over the known decks. What is
/// certain, because it was seen, is as certain here: only the rest is expected.
pub(in crate::duel::agents) fn step(forecast: &Forecast, reading: &Reading) -> Step {
    let exact = reading.hand();
    let mut cards: Vec<Moved> = (0..)
        .zip(&forecast.hand)
        .map(|(card, chance)| {
            let card = CardId(card);
            let exact = exact.iter().find(|(other, _)| *other == card);
            let was = sure(exact.map_or(0.0, |(_, chance)| *chance));
            Moved {
                card,
                was,
                now: if was > 0.0 && was < 1.0 {
                    f64::from(*chance)
                } else {
                    was
                },
            }
        })
        .collect();
    fit(&mut cards);
    cards.retain(|card| card.now.max(card.was) >= LEAST);
    cards.sort_by(|a, b| b.now.total_cmp(&a.now));
    let focus = place("hand", reading.rival().seat);
    let apart = |card: &Moved| (card.now - card.was).abs();
    let open = cards.iter().filter(|card| card.was < 1.0);
    let first = open.clone().next().copied();
    let farthest = open.max_by(|a, b| apart(a).total_cmp(&apart(b))).copied();
    let both = first.zip(farthest).filter(|_| reading.rival().hand > 0);
    let Some((first, farthest)) = both else {
        let nothing = reasons::LEARNED_NOTHING.text();
        return Step::new(reasons::LEARNED_TITLE.text(), nothing).focus(focus);
    };
    // Both that are spoken of are drawn.
    if cards
        .iter()
        .take(DRAWN)
        .all(|card| card.card != farthest.card)
    {
        cards.truncate(DRAWN - 1);
        cards.push(farthest);
    }
    let farthest = Some(farthest).filter(|farthest| farthest.card != first.card);
    let sentence = reasons::LEARNED_SENTENCE.with([
        name(first.card),
        Arg::Share(first.now),
        Arg::Share(first.was),
        farthest.map(|card| name(card.card)).into(),
        farthest.map(|card| Arg::Share(card.now)).into(),
        farthest.map(|card| Arg::Share(card.was)).into(),
        count(reading.rival().hand),
    ]);
    let outline = reasons::LEARNED_OUTLINE.text();
    Step::new(reasons::LEARNED_TITLE.text(), sentence)
        .figure(reasons::LEARNED_FIGURE.with([name(first.card), Arg::Share(first.now)]))
        .panel(picture(
            reasons::LEARNED_PANEL.text(),
            &cards,
            Some(outline),
        ))
        .focus(focus)
}

/// Scales what the network gives to cards that are open, so that as many different ones are expected
/// in the hand as there are by counting: it forecasts each card by itself, and knows of no hand that is
/// full.
fn fit(cards: &mut [Moved]) {
    let is_open = |card: &Moved| card.was > 0.0 && card.was < 1.0;
    let mut room: f64 = cards
        .iter()
        .filter(|card| is_open(card))
        .map(|card| card.was)
        .sum();
    let mut open: Vec<&mut Moved> = cards.iter_mut().filter(|card| is_open(card)).collect();
    open.sort_by(|a, b| b.now.total_cmp(&a.now));
    let mut left: f64 = open.iter().map(|card| card.now).sum();
    // A card that would come to more than certain is certain, and leaves less to the others.
    for card in open {
        let before = card.now;
        card.now = match left > 0.0 {
            true => (before * room / left).clamp(0.0, 1.0),
            false => 0.0,
        };
        left -= before;
        room = (room - card.now).max(0.0);
    }
}

/// How the network came to play as it does: its matches against the rule of thumb after each round of its
/// learning; `None` where that is not known.
pub(in crate::duel::agents) fn rounds(shares: &[f64]) -> Option<Step> {
    let (first, last) = (*shares.first()?, *shares.last()?);
    let bins = (1..)
        .zip(shares)
        .map(|(round, share)| Bin::new(count(round), *share));
    let title = reasons::ROUNDS_PANEL.text();
    let curve = Distribution {
        shape: Shape::Curve,
        marks: vec![Mark::level(reasons::ROUNDS_EVEN.text(), 0.5)],
        ..bars(title, reasons::ROUNDS_AXIS.text(), bins.collect())
    };
    let figures = [count(shares.len()), Arg::Share(first), Arg::Share(last)];
    let step = Step::new(
        reasons::ROUNDS_TITLE.text(),
        reasons::ROUNDS_SENTENCE.with(figures),
    );
    Some(step.panel(curve).in_background())
}
