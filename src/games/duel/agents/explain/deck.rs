//! Which deck the other plays.

use super::super::reasons;
use super::{LEAST, bars, place};
use crate::games::duel::belief::{Reading, decks_before};
use crate::games::duel::{Event, Observation, decks};
use crate::insight::{Bin, Panel, Step};
use crate::words::{Arg, Text, count};

/// Which deck it is, before and after the other's last turn.
pub(super) fn step(seen: &Observation, reading: &Reading) -> Step {
    let (chances, unknown) = reading.decks();
    let before = last_turn(seen, reading).and_then(|at| decks_before(seen, at, reading.setting()));
    let seat = reading.rival().seat;
    let (sentence, figure) = named(reading, &chances, unknown);
    let title = match before {
        Some(_) => reasons::DECK_PANEL_TURN,
        None => reasons::DECK_PANEL,
    };
    let bins = bins(before.as_ref(), (&chances, unknown));
    let panel = bars(title.text(), reasons::DECK_AXIS.text(), bins);
    Step::new(reasons::DECK_TITLE.text(), sentence)
        .figure(figure)
        .panel(Panel::Distribution(panel))
        .focus(place("mana", seat))
        .focus(place("graveyard", seat))
}

/// A bar for each deck that has a chance, before or now, the likeliest first; any other deck last.
pub(super) fn bins(before: Option<&(Vec<f64>, f64)>, (now, unknown): (&[f64], f64)) -> Vec<Bin> {
    let mut bins: Vec<Bin> = Vec::new();
    for (at, preset) in decks::presets().iter().enumerate() {
        let after = now.get(at).copied().unwrap_or(0.0);
        let before = before.and_then(|(all, _)| all.get(at).copied());
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
    bins.push(Bin {
        label: reasons::DECK_OTHER.text().into(),
        before: before.map(|(_, unknown)| *unknown),
        after: unknown,
        parts: Vec::new(),
    });
    bins
}

/// What is said of the deck: its name where one is likelier than all others together.
fn named(reading: &Reading, chances: &[f64], unknown: f64) -> (Text, Text) {
    let rival = reading.rival();
    let seen: usize = rival.seen.iter().map(|n| usize::from(*n)).sum();
    let all = decks::presets().iter().zip(chances);
    let first = all.into_iter().find(|(_, chance)| **chance > 0.5);
    let open = || reasons::DECK_OPEN.text();
    match (first, seen) {
        (Some((preset, chance)), _) => {
            let deck: Arg = preset.title().text().into();
            let share = Arg::Share(*chance);
            (
                reasons::DECK_SENTENCE.with([count(seen), deck.clone(), share.clone()]),
                reasons::NAMED_SHARE.with([deck, share]),
            )
        }
        (None, 0) => {
            let equal = chances
                .iter()
                .all(|chance| (chance - chances[0]).abs() < 1e-9);
            match equal {
                true => (reasons::DECK_NOTHING.text(), open()),
                false => (reasons::DECK_UNSEEN.text(), open()),
            }
        }
        (None, _) if unknown > 0.5 => (
            reasons::DECK_UNKNOWN.with([count(seen), Arg::Share(unknown)]),
            reasons::DECK_OTHER.text(),
        ),
        (None, _) => {
            let likely = chances.iter().filter(|chance| **chance >= LEAST).count();
            let said = reasons::DECK_SEVERAL.with([count(seen), count(likely)]);
            (said, open())
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
