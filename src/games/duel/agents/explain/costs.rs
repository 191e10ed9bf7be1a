//! How fast the other's deck is: its cards by what they are expected to cost.

use super::super::reasons;
use super::place;
use crate::games::duel::belief::Reading;
use crate::games::duel::card::{CardId, MAX_CARDS};
use crate::games::duel::decks::{self, SIZE};
use crate::games::duel::statistics::Profiles;
use crate::insight::{Bin, Distribution, Panel, Shape, Step, Unit};
use crate::words::{Arg, count};

/// The last bar: this cost, and all above it.
const DEAREST: usize = 8;
/// From this far from the mean on a deck is called fast or slow, in mana a card.
const APART: f64 = 0.25;

/// The curve of a list of cards: how many there are of each cost, and the mean cost.
struct Curve {
    bars: [f64; DEAREST + 1],
    mean: f64,
}

impl Curve {
    fn of(list: &[f64; MAX_CARDS], profiles: &Profiles) -> Curve {
        let mut curve = Curve {
            bars: [0.0; DEAREST + 1],
            mean: 0.0,
        };
        for (card, copies) in list.iter().enumerate().filter(|(_, copies)| **copies > 0.0) {
            let cost = profiles.virtual_cost(CardId(card as u8));
            curve.bars[(cost.round() as usize).min(DEAREST)] += copies;
            curve.mean += cost * copies / SIZE as f64;
        }
        curve
    }
}

/// The curve that is expected, against the mean of the known decks; `None` before a card was seen.
pub(super) fn step(reading: &Reading, profiles: &Profiles) -> Option<Step> {
    let rival = reading.rival();
    if rival.seen.iter().all(|copies| *copies == 0) || reading.candidates().is_empty() {
        return None;
    }
    let presets = decks::presets();
    let mut usual = [0.0; MAX_CARDS];
    for preset in presets {
        for (sum, copies) in usual.iter_mut().zip(preset.deck().counts().iter()) {
            *sum += f64::from(*copies) / presets.len() as f64;
        }
    }
    let (now, usual) = (
        Curve::of(&reading.list(), profiles),
        Curve::of(&usual, profiles),
    );
    let bins = now.bars.iter().zip(usual.bars).enumerate();
    let bins = bins.map(|(cost, (after, before))| Bin {
        label: match cost {
            DEAREST => reasons::COSTS_MOST.with([count(cost)]).into(),
            _ => count(cost),
        },
        before: Some(before),
        after: *after,
        parts: Vec::new(),
    });
    let says = match now.mean - usual.mean {
        apart if apart <= -APART => reasons::COSTS_FAST,
        apart if apart >= APART => reasons::COSTS_SLOW,
        _ => reasons::COSTS_USUAL,
    };
    let means = [now.mean, usual.mean].map(|mean| Arg::Number(mean, 1));
    let figure = reasons::COSTS_FIGURE.with([Arg::Number(now.mean, 1)]);
    let step = Step::new(reasons::COSTS_TITLE.text(), says.with(means))
        .figure(figure)
        .panel(Panel::Distribution(Distribution {
            outline: Some(reasons::COSTS_OUTLINE.text()),
            title: reasons::COSTS_PANEL.text(),
            axis: reasons::COSTS_AXIS.text(),
            shape: Shape::Bars,
            unit: Unit::Number(1),
            bins: bins.collect(),
            parts: Vec::new(),
            marks: Vec::new(),
        }));
    Some(step.focus(place("mana", rival.seat)))
}
