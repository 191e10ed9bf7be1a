//! Where the other's hidden cards may lie.

use super::super::reasons;
use super::moved::{Moved, moved, picture};
use super::{LEAST, LISTED, name, place, sure, together};
use crate::games::duel::belief::{Habits, Missed, Patience, Reading, Setting};
use crate::games::duel::card::{CardId, Keyword};
use crate::games::duel::table::HAND;
use crate::games::duel::{Observation, cards};
use crate::insight::{Cell, Matrix, Panel, Step};
use crate::words::{Arg, count};

/// A chance that moves by less is not drawn.
const MOVES: f64 = 0.01;

/// Where each card of the other may lie.
pub(super) fn step(reading: &Reading) -> Step {
    let rival = reading.rival();
    let mut cards = reading.cards();
    let likely = |chances: &[f64; 3]| chances.iter().any(|chance| *chance >= LEAST);
    cards.retain(|(_, chances)| likely(chances));
    let listed: Vec<_> = cards.iter().take(LISTED).collect();
    let shields = match rival.secret.is_empty() {
        true => reasons::ZONE_SHIELDS,
        false => reasons::ZONE_SHIELDS_SOME,
    };
    let columns = [
        reasons::ZONE_HAND.with([count(rival.hand)]),
        shields.with([count(rival.shields)]),
        reasons::ZONE_LIBRARY.with([count(rival.library)]),
    ];
    let cells = listed.iter().map(|(_, chances)| {
        let cells = chances.iter().map(|chance| Cell::new(sure(*chance)));
        cells.collect()
    });
    let sentence = match cards.len() > listed.len() {
        true => reasons::ZONES_SENTENCE_SOME.with([count(cards.len()), count(listed.len())]),
        false => reasons::ZONES_SENTENCE.with([count(cards.len())]),
    };
    let step = Step::new(reasons::ZONES_TITLE.text(), sentence)
        .figure(reasons::ZONES_FIGURE.with([count(rival.hand)]))
        .panel(Panel::Matrix(Matrix {
            title: reasons::ZONES_PANEL.text(),
            rows: listed.iter().map(|(card, _)| name(*card)).collect(),
            columns: columns.map(Arg::from).to_vec(),
            cells: cells.collect(),
            margin: 0.0,
        }));
    let zones = ["hand", "shields", "library"].map(|zone| place(zone, rival.seat));
    zones.into_iter().fold(step, Step::focus)
}

/// What the cards that were not played tell of the hand.
pub(super) fn undone(seen: &Observation, reading: &Reading) -> Option<Step> {
    let setting = Setting {
        habits: Habits::NONE,
        ..Setting::default()
    };
    let counted = Reading::of(seen, &setting);
    let moved = moved(&counted.hand(), &reading.hand(), MOVES);
    let seat = reading.rival().seat;
    let patience = Patience::read(
        seen.table().pool(),
        seen.log(),
        seat,
        HAND,
        Habits::default(),
    );
    // A card may also fall or rise with its deck: the reason that is given is one that holds.
    let by_itself = |moved: &&Moved| patience.missed(moved.card).is_some() == moved.fell();
    let named = *moved.iter().find(by_itself).or(moved.first())?;
    // Nothing is concluded from a card that costs less by a condition, whatever mana was left.
    let printed = cards::card(named.card);
    let open = printed.free_when.is_some() || printed.scaled.is_some();
    let said = match (patience.missed(named.card), named.fell()) {
        (Some(Missed::Left), true) => reasons::UNDONE_LESS,
        (Some(Missed::Dearer), true) => reasons::UNDONE_DEARER,
        (None, false) if open => reasons::UNDONE_MORE_OPEN,
        (None, false) => reasons::UNDONE_MORE,
        (Some(_), false) | (None, true) => reasons::UNDONE_DECKS,
    };
    let Moved { card, was, now } = named;
    let step = Step::new(
        reasons::UNDONE_TITLE.text(),
        said.with([name(card), Arg::Share(was), Arg::Share(now)]),
    );
    let figure = reasons::NAMED_SHARE.with([name(card), Arg::Share(now)]);
    let step = step.figure(figure).panel(picture(
        reasons::UNDONE_PANEL.text(),
        &moved,
        Some(reasons::UNDONE_OUTLINE.text()),
    ));
    Some(step.focus(place("mana", seat)).focus(place("hand", seat)))
}

/// What the next shield to be broken may be.
pub(super) fn shield(seen: &Observation, reading: &Reading) -> Option<Step> {
    let table = seen.table();
    let rival = reading.rival();
    let top = table.side(rival.seat).shields().last()?;
    let lit = |step: Step| Some(step.focus(place("shields", rival.seat)));
    let title = reasons::SHIELD_TITLE.text();
    if top.secret > 0 {
        return lit(Step::new(title, reasons::SHIELD_SECRET.text()));
    }
    let pool = table.pool();
    let is_trigger = |card: CardId| pool.card(card).has(Keyword::Trigger);
    let next = sure(reading.next_shield(is_trigger));
    let mut said = vec![reasons::SHIELD_SENTENCE.with([Arg::Share(next)])];
    if rival.shields > 1 {
        let some = reading.among_shields(rival.shields, is_trigger);
        let all = |some| reasons::SHIELD_ALL.with([count(rival.shields), Arg::Share(sure(some))]);
        said.extend(some.map(all));
    }
    let step = Step::new(title, together(said));
    lit(step.figure(reasons::SHIELD_FIGURE.with([Arg::Share(next)])))
}
