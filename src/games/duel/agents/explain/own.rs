//! The own hidden cards: where each may lie, and what comes next.

use super::super::reasons;
use super::{LISTED, name, place, sure, together};
use crate::game::Observation as _;
use crate::games::duel::Observation;
use crate::games::duel::belief::{Odds, Outlook, removes};
use crate::games::duel::card::Keyword;
use crate::insight::{Cell, Matrix, Panel, Step};
use crate::words::{Arg, Phrase, Text, count};

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
