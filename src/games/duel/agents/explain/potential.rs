//! How good the cards are that neither lies open nor is played: of both sides, the mean statistics
//! of each hidden zone against the whole deck's.

use super::super::reasons;
use super::{place, together};
use crate::game::Observation as _;
use crate::games::duel::Observation;
use crate::games::duel::belief::{Copies, Means, Potential, Reading};
use crate::games::duel::card::{CardId, MAX_CARDS};
use crate::games::duel::statistics::{Profiles, STATISTICS, Statistic, UNIT, radar};
use crate::insight::{Panel, Step};
use crate::words::{Arg, Phrase, Text};

/// Differences that read as none are none.
const APART: f64 = 0.05;
/// Means that differ by less are drawn as one.
const ALIKE: f64 = 1e-9;

/// Of the own side: library and shields. `None` where no card is left to come.
pub(super) fn own(seen: &Observation, profiles: &Profiles) -> Option<Step> {
    let deck = seen.deck().filter(|_| seen.table().result().is_none())?;
    let side = seen.table().side(seen.seat());
    if side.library().is_empty() {
        return None;
    }
    let potential = Potential::of(seen, profiles);
    let copies = |card: usize| f64::from(deck.count(CardId(card as u8)));
    let whole = mean(&std::array::from_fn(copies), profiles)?;
    let library = potential.library();
    let shields = Some(potential.shields()).filter(|_| !side.shields().is_empty());
    let mut series = vec![(reasons::POTENTIAL_DECK.text(), whole)];
    series.extend(left(Some(library), shields));
    let title = reasons::POTENTIAL_PANEL.text();
    let phrases = [
        reasons::POTENTIAL_BOTH,
        reasons::POTENTIAL_MORE,
        reasons::POTENTIAL_LESS,
        reasons::POTENTIAL_SAME,
    ];
    let sentence = against(&whole, &library, phrases, None);
    let step = Step::new(reasons::POTENTIAL_TITLE.text(), sentence)
        .panel(Panel::Radar(radar(title, 2, series)));
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
    let phrases = [
        reasons::RIVAL_BOTH,
        reasons::RIVAL_MORE,
        reasons::RIVAL_LESS,
        reasons::RIVAL_SAME,
    ];
    let each = told.iter();
    let each = each.map(|(zone, means)| against(&whole, means, phrases, Some(zone)));
    let mut said: Vec<Text> = each.collect();
    if said.is_empty() {
        return None;
    }
    said.push(reasons::RIVAL_SCALE.text());
    let deck = (reasons::RIVAL_DECK.text(), whole);
    let series = std::iter::once(deck).chain(hand).chain(left).collect();
    let title = reasons::RIVAL_PANEL.text();
    let step = Step::new(reasons::RIVAL_TITLE.text(), together(said))
        .panel(Panel::Radar(radar(title, 2, series)));
    let zones = ["hand", "library", "shields"].map(|zone| place(zone, rival.seat));
    Some(zones.into_iter().fold(step, Step::focus))
}

/// The mean over so many copies of each card, in standard deviations between cards; `None` where
/// there is no card.
fn mean(copies: &Copies, profiles: &Profiles) -> Option<Means> {
    let all: f64 = copies.iter().sum();
    let mut sums: Means = [0.0; STATISTICS];
    for card in (0..MAX_CARDS).filter(|card| copies[*card] > 0.0) {
        for (sum, figure) in sums.iter_mut().zip(profiles.of(CardId(card as u8))) {
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

/// What some cards have more of than the deck, and less: by the phrase for both, for one, or for
/// neither, with the name of their zone at its end where it takes one.
fn against(
    whole: &Means,
    left: &Means,
    [both, more_only, less_only, same]: [Phrase; 4],
    zone: Option<&Text>,
) -> Text {
    let apart = |at: &usize| left[*at] - whole[*at];
    let by = |a: &usize, b: &usize| apart(a).total_cmp(&apart(b));
    let more = (0..STATISTICS).max_by(by).filter(|at| apart(at) >= APART);
    let less = (0..STATISTICS).min_by(by).filter(|at| apart(at) <= -APART);
    let phrase = match (more, less) {
        (Some(_), Some(_)) => both,
        (Some(_), None) => more_only,
        (None, Some(_)) => less_only,
        (None, None) => same,
    };
    let figures = more.into_iter().chain(less).flat_map(|at| {
        let title = Statistic::ALL.get(at).map(|each| each.title().text());
        let title = title.map_or_else(|| Arg::from(""), Arg::from);
        [title, Arg::Number(left[at], 2), Arg::Number(whole[at], 2)]
    });
    phrase.with(figures.chain(zone.cloned().map(Arg::from)))
}
