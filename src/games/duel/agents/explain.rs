//! What is believed of the other's deck and hidden cards, in steps and pictures.

use super::words;
use crate::games::duel::belief::{Habits, Reading, Setting, decks_before};
use crate::games::duel::card::{CardId, Keyword};
use crate::games::duel::{Event, Observation, cards, decks};
use crate::insight::{Bin, Cell, Distribution, Matrix, Panel, Shape, Step, Unit};
use crate::words::{Arg, Text, count};

/// The most cards that the map of hidden zones lists.
const LISTED: usize = 16;
/// A chance below this is no line of a picture.
const LEAST: f64 = 0.005;

fn name(card: CardId) -> Arg {
    cards::title(card).text().into()
}

/// Everything that is believed of the other's cards.
pub(super) fn steps(seen: &Observation, reading: &Reading) -> Vec<Step> {
    let mut steps = vec![deck(seen, reading), zones(reading)];
    steps.extend(undone(seen, reading));
    steps.extend(shield(seen, reading));
    steps
}

/// What a search thinks and will do: its choice with the win chance, and against which deck where
/// one is likelier than all others together.
pub(super) fn headline(reading: &Reading, choice: Arg, value: Option<f64>) -> Text {
    let Some(value) = value else {
        return words::UNTRIED.with([choice]);
    };
    let (chances, _) = reading.decks();
    let named = decks::presets().iter().zip(chances);
    let deck = named.into_iter().find(|(_, chance)| *chance > 0.5);
    let win = Arg::Share(value);
    match deck {
        Some((preset, chance)) => {
            let deck = preset.title().text().into();
            words::HEADLINE_AGAINST.with([choice, win, deck, Arg::Share(chance)])
        }
        None => words::HEADLINE.with([choice, win]),
    }
}

/// Which deck it is, before and after the other's last turn.
fn deck(seen: &Observation, reading: &Reading) -> Step {
    let (chances, unknown) = reading.decks();
    let before =
        last_turn(seen, reading).and_then(|at| decks_before(seen, at, &Setting::default()));
    let mut bins: Vec<Bin> = Vec::new();
    for (at, preset) in decks::presets().iter().enumerate() {
        let after = chances.get(at).copied().unwrap_or(0.0);
        let before = before.as_ref().and_then(|(all, _)| all.get(at).copied());
        if after >= LEAST || before.is_some_and(|before| before >= LEAST) {
            bins.push(Bin {
                label: preset.title().text().into(),
                before,
                after,
                parts: Vec::new(),
            });
        }
    }
    bins.sort_by(|a, b| b.after.total_cmp(&a.after));
    let (sentence, figure) = named(reading, &bins, unknown);
    bins.push(Bin {
        label: words::DECK_OTHER.text().into(),
        before: before.map(|(_, unknown)| unknown),
        after: unknown,
        parts: Vec::new(),
    });
    Step::new(words::DECK_TITLE.text(), sentence)
        .figure(figure)
        .panel(Panel::Distribution(Distribution {
            title: words::DECK_PANEL.text(),
            axis: words::DECK_AXIS.text(),
            shape: Shape::Bars,
            unit: Unit::Share,
            bins,
            parts: Vec::new(),
            marks: Vec::new(),
        }))
}

/// What is said of the deck: its name where one is likelier than all others together.
fn named(reading: &Reading, bins: &[Bin], unknown: f64) -> (Text, Text) {
    let rival = reading.rival();
    let seen: usize = rival.seen.iter().map(|n| usize::from(*n)).sum();
    let first = bins.first().filter(|bin| bin.after > 0.5);
    match (first, seen) {
        (_, 0) => (words::DECK_NOTHING.text(), words::DECK_OPEN.text()),
        (Some(bin), _) => (
            words::DECK_SENTENCE.with([count(seen), bin.label.clone(), Arg::Share(bin.after)]),
            words::DECK_FIGURE.with([bin.label.clone(), Arg::Share(bin.after)]),
        ),
        (None, _) if unknown > 0.5 => (
            words::DECK_UNKNOWN.with([count(seen), Arg::Share(unknown)]),
            words::DECK_OTHER.text(),
        ),
        (None, _) => {
            let open = bins.iter().filter(|bin| bin.after >= LEAST).count();
            (
                words::DECK_SEVERAL.with([count(seen), count(open)]),
                words::DECK_OPEN.text(),
            )
        }
    }
}

/// Where in the log the other's last turn began.
fn last_turn(seen: &Observation, reading: &Reading) -> Option<usize> {
    let seat = reading.rival().seat;
    let began = |event: &Event| matches!(*event, Event::Began { seat: of, .. } if of == seat);
    let first_turn = || (seat.0 == 0 && !seen.log().is_empty()).then_some(0);
    seen.log().iter().rposition(began).or_else(first_turn)
}

/// Where each card of the other may lie.
fn zones(reading: &Reading) -> Step {
    let rival = reading.rival();
    let mut cards = reading.cards();
    let likely = |chances: &[f64; 3]| chances.iter().any(|chance| *chance >= LEAST);
    cards.retain(|(_, chances)| likely(chances));
    let listed: Vec<_> = cards.iter().take(LISTED).collect();
    let columns = [
        words::ZONE_HAND.with([count(rival.hand)]),
        words::ZONE_SHIELDS.with([count(rival.shields)]),
        words::ZONE_LIBRARY.with([count(rival.library)]),
    ];
    let cells = listed
        .iter()
        .map(|(_, chances)| chances.iter().map(|chance| Cell::new(*chance)).collect());
    let sentence = match cards.len() > listed.len() {
        true => words::ZONES_SENTENCE_SOME.with([count(cards.len()), count(listed.len())]),
        false => words::ZONES_SENTENCE.with([count(cards.len())]),
    };
    Step::new(words::ZONES_TITLE.text(), sentence)
        .figure(words::ZONES_FIGURE.with([count(rival.hand)]))
        .panel(Panel::Matrix(Matrix {
            title: words::ZONES_PANEL.text(),
            rows: listed.iter().map(|(card, _)| name(*card)).collect(),
            columns: columns.map(Arg::from).to_vec(),
            cells: cells.collect(),
            margin: 0.0,
        }))
}

/// What the mana that was left open tells of the hand.
fn undone(seen: &Observation, reading: &Reading) -> Option<Step> {
    let setting = Setting {
        habits: Habits::NONE,
        ..Setting::default()
    };
    let counted = Reading::of(seen, &setting);
    let before = counted.hand();
    let mut moved: Vec<(CardId, f64, f64)> = Vec::new();
    for (card, after) in reading.hand() {
        let was = before.iter().find(|(other, _)| *other == card);
        let was = was.map_or(0.0, |(_, was)| *was);
        if (after - was).abs() >= 0.01 {
            moved.push((card, was, after));
        }
    }
    if moved.is_empty() {
        return None;
    }
    let size = |(_, was, after): &(CardId, f64, f64)| (after - was).abs();
    moved.sort_by(|a, b| size(b).total_cmp(&size(a)));
    moved.truncate(LISTED / 2);
    let bins = moved.iter().map(|(card, was, after)| Bin {
        label: name(*card),
        before: Some(*was),
        after: *after,
        parts: Vec::new(),
    });
    let (card, was, after) = moved[0];
    let said = match after < was {
        true => words::UNDONE_LESS,
        false => words::UNDONE_MORE,
    };
    let step = Step::new(
        words::UNDONE_TITLE.text(),
        said.with([name(card), Arg::Share(was), Arg::Share(after)]),
    );
    let figure = words::UNDONE_FIGURE.with([name(card), Arg::Share(after)]);
    Some(step.figure(figure).panel(Panel::Distribution(Distribution {
        title: words::UNDONE_PANEL.text(),
        axis: words::UNDONE_AXIS.text(),
        shape: Shape::Bars,
        unit: Unit::Share,
        bins: bins.collect(),
        parts: Vec::new(),
        marks: Vec::new(),
    })))
}

/// What the next shield to be broken may be.
fn shield(seen: &Observation, reading: &Reading) -> Option<Step> {
    let table = seen.table();
    let top = table.side(reading.rival().seat).shields().last()?;
    if top.secret > 0 {
        return Some(Step::new(
            words::SHIELD_TITLE.text(),
            words::SHIELD_SECRET.text(),
        ));
    }
    let pool = table.pool();
    let trigger = reading.next_shield(|card| pool.card(card).has(Keyword::Trigger));
    let sentence = words::SHIELD_SENTENCE.with([Arg::Share(trigger)]);
    let step = Step::new(words::SHIELD_TITLE.text(), sentence);
    Some(step.figure(words::SHIELD_FIGURE.with([Arg::Share(trigger)])))
}
