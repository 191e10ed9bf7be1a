//! How likely cards are to be in the other's hand, before and after.

use super::super::reasons;
use super::{LISTED, bars, name, sure};
use crate::games::duel::card::CardId;
use crate::insight::{Bin, Distribution, Panel};
use crate::words::Text;

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
