//! What a network reads of the other's hand, beside what exact reading says.

use super::super::reasons;
use super::moved::{Moved, picture};
use super::{bars, name, place};
use crate::games::duel::belief::Reading;
use crate::games::duel::card::CardId;
use crate::games::duel::learned::Forecast;
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Step};
use crate::words::{Arg, count};

/// Cards that both hold for impossible are no line.
const LEAST: f64 = 0.02;

/// The likeliest cards of the other's hand by the network, against the exact reading over known decks.
pub(in crate::games::duel::agents) fn step(forecast: &Forecast, reading: &Reading) -> Step {
    let exact = reading.hand();
    let mut cards: Vec<Moved> = (0..)
        .zip(&forecast.hand)
        .map(|(card, chance)| {
            let card = CardId(card);
            let exact = exact.iter().find(|(other, _)| *other == card);
            Moved {
                card,
                was: super::sure(exact.map_or(0.0, |(_, chance)| *chance)),
                now: f64::from(*chance),
            }
        })
        .filter(|card| card.now.max(card.was) >= LEAST)
        .collect();
    cards.sort_by(|a, b| b.now.total_cmp(&a.now));
    let focus = place("hand", reading.rival().seat);
    let apart = cards
        .iter()
        .max_by(|a, b| (a.now - a.was).abs().total_cmp(&(b.now - b.was).abs()));
    let Some((first, apart)) = cards.first().zip(apart) else {
        let nothing = reasons::LEARNED_NOTHING.text();
        return Step::new(reasons::LEARNED_TITLE.text(), nothing).focus(focus);
    };
    let sentence = reasons::LEARNED_SENTENCE.with([
        name(first.card),
        Arg::Share(first.now),
        Arg::Share(first.was),
        name(apart.card),
        Arg::Share(apart.now),
        Arg::Share(apart.was),
        count(reading.rival().hand),
    ]);
    let outline = reasons::LEARNED_OUTLINE.text();
    Step::new(reasons::LEARNED_TITLE.text(), sentence)
        .figure(reasons::NAMED_SHARE.with([name(first.card), Arg::Share(first.now)]))
        .panel(picture(
            reasons::LEARNED_PANEL.text(),
            &cards,
            Some(outline),
        ))
        .focus(focus)
}

/// How the network came to play as it does: its matches against the rule of thumb after each round of its
/// learning; `None` where that is not known.
pub(in crate::games::duel::agents) fn rounds(shares: &[f64]) -> Option<Step> {
    let (first, last) = (*shares.first()?, *shares.last()?);
    let bins = (1..).zip(shares).map(|(round, share)| Bin {
        label: count(round),
        before: None,
        after: *share,
        parts: Vec::new(),
    });
    let title = reasons::ROUNDS_PANEL.text();
    let curve = Distribution {
        shape: Shape::Curve,
        marks: vec![Mark {
            name: reasons::ROUNDS_EVEN.text(),
            at: 0.5,
            level: true,
        }],
        ..bars(title, reasons::ROUNDS_AXIS.text(), bins.collect())
    };
    let figures = [count(shares.len()), Arg::Share(first), Arg::Share(last)];
    let step = Step::new(
        reasons::ROUNDS_TITLE.text(),
        reasons::ROUNDS_SENTENCE.with(figures),
    );
    Some(step.panel(Panel::Distribution(curve)))
}
