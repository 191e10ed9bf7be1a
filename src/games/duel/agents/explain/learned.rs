//! What a network guesses of the other's hand, beside what Bayes over the known decks says.

use super::super::reasons;
use super::moved::{DRAWN, Moved, picture};
use super::{bars, name, place, sure};
use crate::games::duel::belief::Reading;
use crate::games::duel::card::CardId;
use crate::games::duel::learned::Forecast;
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Step};
use crate::words::{Arg, count};

/// Cards that both hold for impossible are no line.
const LEAST: f64 = 0.02;

/// The likeliest cards of the other's hand by the network, against Bayes over the known decks. What is
/// certain, because it was seen, is as certain here: only the rest is expected.
pub(in crate::games::duel::agents) fn step(forecast: &Forecast, reading: &Reading) -> Step {
    let exact = reading.hand();
    let mut cards: Vec<Moved> = (0..)
        .zip(&forecast.hand)
        .map(|(card, chance)| {
            let card = CardId(card);
            let exact = exact.iter().find(|(other, _)| *other == card);
            let was = sure(exact.map_or(0.0, |(_, chance)| *chance));
            Moved {
                card,
                was,
                now: if was > 0.0 && was < 1.0 {
                    f64::from(*chance)
                } else {
                    was
                },
            }
        })
        .collect();
    fit(&mut cards);
    cards.retain(|card| card.now.max(card.was) >= LEAST);
    cards.sort_by(|a, b| b.now.total_cmp(&a.now));
    let focus = place("hand", reading.rival().seat);
    let apart = |card: &Moved| (card.now - card.was).abs();
    let open = cards.iter().filter(|card| card.was < 1.0);
    let first = open.clone().next().copied();
    let farthest = open.max_by(|a, b| apart(a).total_cmp(&apart(b))).copied();
    let both = first.zip(farthest).filter(|_| reading.rival().hand > 0);
    let Some((first, farthest)) = both else {
        let nothing = reasons::LEARNED_NOTHING.text();
        return Step::new(reasons::LEARNED_TITLE.text(), nothing).focus(focus);
    };
    // Both that are spoken of are drawn.
    if cards
        .iter()
        .take(DRAWN)
        .all(|card| card.card != farthest.card)
    {
        cards.truncate(DRAWN - 1);
        cards.push(farthest);
    }
    let said = [
        name(first.card),
        Arg::Share(first.now),
        Arg::Share(first.was),
    ];
    let sentence = match farthest.card == first.card {
        true => {
            let hand = count(reading.rival().hand);
            reasons::LEARNED_SENTENCE_ONE.with(said.into_iter().chain([hand]))
        }
        false => {
            let more = [
                name(farthest.card),
                Arg::Share(farthest.now),
                Arg::Share(farthest.was),
                count(reading.rival().hand),
            ];
            reasons::LEARNED_SENTENCE.with(said.into_iter().chain(more))
        }
    };
    let outline = reasons::LEARNED_OUTLINE.text();
    Step::new(reasons::LEARNED_TITLE.text(), sentence)
        .figure(reasons::LEARNED_FIGURE.with([name(first.card), Arg::Share(first.now)]))
        .panel(picture(
            reasons::LEARNED_PANEL.text(),
            &cards,
            Some(outline),
        ))
        .focus(focus)
}

/// Scales what the network gives to cards that are open, so that as many different ones are expected
/// in the hand as there are by counting: it forecasts each card by itself, and knows of no hand that is
/// full.
fn fit(cards: &mut [Moved]) {
    let is_open = |card: &Moved| card.was > 0.0 && card.was < 1.0;
    let mut room: f64 = cards
        .iter()
        .filter(|card| is_open(card))
        .map(|card| card.was)
        .sum();
    let mut open: Vec<&mut Moved> = cards.iter_mut().filter(|card| is_open(card)).collect();
    open.sort_by(|a, b| b.now.total_cmp(&a.now));
    let mut left: f64 = open.iter().map(|card| card.now).sum();
    // A card that would come to more than certain is certain, and leaves less to the others.
    for card in open {
        let before = card.now;
        card.now = match left > 0.0 {
            true => (before * room / left).clamp(0.0, 1.0),
            false => 0.0,
        };
        left -= before;
        room = (room - card.now).max(0.0);
    }
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
    Some(step.panel(Panel::Distribution(curve)).in_background())
}
