//! The own hidden cards: where each may lie, what comes next, and how good what is left is.

use super::super::reasons;
use super::{LISTED, name, place, sure, together};
use crate::game::Observation as _;
use crate::games::duel::Observation;
use crate::games::duel::belief::{Means, Odds, Outlook, Potential, removes};
use crate::games::duel::card::{CardId, Keyword};
use crate::games::duel::statistics::{Profiles, STATISTICS, Statistic, UNIT, radar};
use crate::insight::{Cell, Matrix, Panel, Step};
use crate::words::{Arg, Phrase, Text, count};

/// Differences that read as none are none.
const APART: f64 = 0.05;

/// Where each own card may lie; `None` where nothing is hidden.
pub(super) fn step(seen: &Observation) -> Option<Step> {
    let (table, seat) = (seen.table(), seen.seat());
    let side = table.side(seat);
    let outlook = Outlook::of(seen);
    let mut all = outlook.whereabouts();
    if all.is_empty() {
        return None;
    }
    all.sort_by(|a, b| {
        let likelier = b.shields.some.total_cmp(&a.shields.some);
        likelier.then(a.card.cmp(&b.card))
    });
    let hidden: usize = all.iter().map(|found| found.hidden).sum();
    let listed = &all[..all.len().min(LISTED)];
    let pool = table.pool();
    let trigger = outlook.next_shield(|card| pool.card(card).has(Keyword::Trigger));
    let removal = outlook.next_draw(|card| removes(pool.card(card)));
    let mut said = vec![match all.len() > listed.len() {
        true => reasons::OWN_CARDS_SOME.with([count(hidden), count(listed.len())]),
        false => reasons::OWN_CARDS.with([count(hidden)]),
    }];
    let shield = [
        reasons::OWN_SHIELD,
        reasons::OWN_SHIELD_YES,
        reasons::OWN_SHIELD_NO,
    ];
    let draw = [
        reasons::OWN_DRAW,
        reasons::OWN_DRAW_YES,
        reasons::OWN_DRAW_NO,
    ];
    said.extend(trigger.map(|odds| tell(odds, shield)));
    let shields = side.shields().len();
    if shields > 1 {
        let any = Arg::Share(sure(outlook.trigger(shields)));
        said.push(reasons::OWN_SHIELDS.with([count(shields), any]));
    }
    said.extend(removal.map(|odds| tell(odds, draw)));
    let figure = match (trigger, removal) {
        (Some(odds), _) => Some((reasons::SHIELD_FIGURE, odds)),
        (None, Some(odds)) => Some((reasons::OWN_FIGURE_DRAW, odds)),
        (None, None) => None,
    };
    let cells = listed.iter().map(|found| {
        let next = outlook.next_draw(|card| card == found.card);
        let next = next.map_or(0.0, Odds::chance);
        let chances = [found.shields.some, found.library.some, next];
        chances.map(|chance| Cell::new(sure(chance))).to_vec()
    });
    let columns = [
        reasons::ZONE_SHIELDS.with([count(shields)]),
        reasons::ZONE_LIBRARY.with([count(side.library().len())]),
        reasons::ZONE_DRAW.text(),
    ];
    let mut step =
        Step::new(reasons::OWN_TITLE.text(), together(said)).panel(Panel::Matrix(Matrix {
            title: reasons::OWN_PANEL.text(),
            rows: listed.iter().map(|found| name(found.card)).collect(),
            columns: columns.map(Arg::from).to_vec(),
            cells: cells.collect(),
            margin: 0.0,
        }));
    step.figure = figure.map(|(phrase, odds)| phrase.with([Arg::Share(odds.chance())]));
    let zones = ["shields", "library"].map(|zone| place(zone, seat));
    Some(zones.into_iter().fold(step, Step::focus))
}

/// A chance with what it is counted from; of a single card only what it is.
fn tell(odds: Odds, [open, yes, no]: [Phrase; 3]) -> Text {
    match (odds.cards, odds.of) {
        (0 | 1, 0) => no.text(),
        (0 | 1, _) => yes.text(),
        _ => open.with([Arg::Share(odds.chance()), count(odds.of), count(odds.cards)]),
    }
}

/// The mean statistics of library and shields against the whole deck's; `None` where no card is
/// left to come.
pub(super) fn potential(seen: &Observation, profiles: &Profiles) -> Option<Step> {
    let deck = seen.deck().filter(|_| seen.table().result().is_none())?;
    let side = seen.table().side(seen.seat());
    if side.library().is_empty() {
        return None;
    }
    let potential = Potential::of(seen, profiles);
    let mean = |cards: &mut dyn Iterator<Item = (CardId, u8)>| {
        let (mut sums, mut all): (Means, f64) = ([0.0; STATISTICS], 0.0);
        for (card, copies) in cards {
            all += f64::from(copies);
            for (sum, figure) in sums.iter_mut().zip(profiles.of(card)) {
                *sum += f64::from(copies) * f64::from(*figure) / f64::from(UNIT);
            }
        }
        sums.map(|sum| sum / all.max(1.0))
    };
    let whole = mean(&mut deck.iter());
    let library = potential.library();
    let mut series = vec![(reasons::POTENTIAL_DECK.text(), whole)];
    let shields = Some(potential.shields()).filter(|_| !side.shields().is_empty());
    // Until something tells them apart, both are drawn from the same cards.
    let alike = |shields: Means| {
        shields
            .iter()
            .zip(library)
            .all(|(a, b)| (a - b).abs() < 1e-9)
    };
    match shields {
        Some(shields) if !alike(shields) => {
            series.push((reasons::POTENTIAL_LIBRARY.text(), library));
            series.push((reasons::POTENTIAL_SHIELDS.text(), shields));
        }
        Some(_) => series.push((reasons::POTENTIAL_ALIKE.text(), library)),
        None => series.push((reasons::POTENTIAL_LIBRARY.text(), library)),
    }
    let title = reasons::POTENTIAL_PANEL.text();
    let step = Step::new(reasons::POTENTIAL_TITLE.text(), against(&whole, &library))
        .panel(Panel::Radar(radar(title, 2, series)));
    let zones = ["library", "shields"].map(|zone| place(zone, seen.seat()));
    Some(zones.into_iter().fold(step, Step::focus))
}

/// What the library has more of than the deck, and less.
fn against(whole: &Means, left: &Means) -> Text {
    let apart = |at: &usize| left[*at] - whole[*at];
    let by = |a: &usize, b: &usize| apart(a).total_cmp(&apart(b));
    let more = (0..STATISTICS).max_by(by).filter(|at| apart(at) >= APART);
    let less = (0..STATISTICS).min_by(by).filter(|at| apart(at) <= -APART);
    let figures = |at: usize| {
        let title = Statistic::ALL.get(at).map(|each| each.title().text());
        let title = title.map_or_else(|| Arg::from(""), Arg::from);
        [title, Arg::Number(left[at], 2), Arg::Number(whole[at], 2)]
    };
    match (more, less) {
        (Some(more), Some(less)) => {
            let all = figures(more).into_iter().chain(figures(less));
            reasons::POTENTIAL_BOTH.with(all)
        }
        (Some(more), None) => reasons::POTENTIAL_MORE.with(figures(more)),
        (None, Some(less)) => reasons::POTENTIAL_LESS.with(figures(less)),
        (None, None) => reasons::POTENTIAL_SAME.text(),
    }
}
