//! Where hidden cards may lie, the other's and the own, and what comes next.

use super::{LEAST, LISTED, bars, name, place, sure, together};
use crate::game::Observation as _;
use crate::games::duel::agents::reasons;
use crate::games::duel::belief::{
    Habits, Missed, Odds, Outlook, Patience, Reading, Setting, removes,
};
use crate::games::duel::card::{CardId, Keyword};
use crate::games::duel::table::HAND;
use crate::games::duel::{Observation, cards};
use crate::insight::{Bin, Cell, Distribution, Matrix, Panel, Step};
use crate::words::{Arg, Phrase, Text, count};

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

/// Where each own card may lie; `None` where nothing is hidden.
pub(super) fn own_step(seen: &Observation) -> Option<Step> {
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
    let mut own_step =
        Step::new(reasons::OWN_TITLE.text(), together(said)).panel(Panel::Matrix(Matrix {
            title: reasons::OWN_PANEL.text(),
            rows: listed.iter().map(|found| name(found.card)).collect(),
            columns: columns.map(Arg::from).to_vec(),
            cells: cells.collect(),
            margin: 0.0,
        }));
    own_step.figure = figure.map(|(phrase, odds)| phrase.with([Arg::Share(odds.chance())]));
    let zones = ["shields", "library"].map(|zone| place(zone, seat));
    Some(zones.into_iter().fold(own_step, Step::focus))
}

/// A chance with what it is counted from; of a single card only what it is.
fn tell(odds: Odds, [open, yes, no]: [Phrase; 3]) -> Text {
    match (odds.cards, odds.of) {
        (0 | 1, 0) => no.text(),
        (0 | 1, _) => yes.text(),
        _ => open.with([Arg::Share(odds.chance()), count(odds.of), count(odds.cards)]),
    }
}

/// The most cards of such a picture.
pub(super) const DRAWN: usize = LISTED / 2;

/// A card whose chance to be in hand has moved.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved {
    pub(super) card: CardId,
    pub(super) was: f64,
    pub(super) now: f64,
}

impl Moved {
    pub(super) fn fell(&self) -> bool {
        self.now < self.was
    }
}

/// The cards whose chance moved by so much at least, those that moved most first.
pub(super) fn moved(before: &[(CardId, f64)], now: &[(CardId, f64)], least: f64) -> Vec<Moved> {
    let each = now.iter().map(|(card, now)| {
        let was = before.iter().find(|(other, _)| other == card);
        Moved {
            card: *card,
            was: sure(was.map_or(0.0, |(_, was)| *was)),
            now: sure(*now),
        }
    });
    let size = |moved: &Moved| (moved.now - moved.was).abs();
    let mut all: Vec<Moved> = each.filter(|moved| size(moved) >= least).collect();
    all.sort_by(|a, b| size(b).total_cmp(&size(a)));
    all
}

/// Those that moved most, as bars, against what `outline` says, where that is not what was so before.
pub(super) fn picture(title: Text, moved: &[Moved], outline: Option<Text>) -> Panel {
    let bins = moved.iter().take(DRAWN).map(|moved| Bin {
        label: name(moved.card),
        before: Some(moved.was),
        after: moved.now,
        parts: Vec::new(),
    });
    let axis = reasons::UNDONE_AXIS.text();
    Panel::Distribution(Distribution {
        outline,
        ..bars(title, axis, bins.collect())
    })
}
