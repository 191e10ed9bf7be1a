//! What was believed of the other's deck earlier in a match, from the log.

use super::patience::Patience;
use super::reading::{Setting, posterior, preset_decks, weighed};
use super::source::base;
use crate::game::{Observation as _, Seat};
use crate::games::duel::cards;
use crate::games::duel::counts::Counts;
use crate::games::duel::decks::Deck;
use crate::games::duel::event::{Event, Zone};
use crate::games::duel::observation::Observation;
use crate::games::duel::table::{HAND as FIRST_HAND, other};

/// What was believed of the other's deck before the event at a place of the log: the chance of each
/// preset, and of any other deck. `None` where what was seen by then cannot be told from the log.
pub fn decks_before(seen: &Observation, at: usize, setting: &Setting) -> Option<(Vec<f64>, f64)> {
    let seat = other(seen.seat());
    let log = seen.log().get(..at)?;
    let counts = seen_by(log, seat)?;
    let pool = seen.table().pool();
    let patience = Patience::read(pool, log, seat, FIRST_HAND, setting.habits);
    let known = preset_decks();
    let base = base(known.iter().map(Deck::counts), cards::all().len());
    let weighed = weighed(&known, &base, setting, &counts, &patience);
    let fits: Vec<f64> = weighed.iter().map(|deck| deck.ln_chance).collect();
    let (mut presets, mut unknown) = (vec![0.0; known.len()], 0.0);
    for (deck, chance) in weighed.iter().zip(posterior(&fits)) {
        match deck.exchanged > 0.0 {
            true => unknown += chance,
            false => presets[deck.deck] += chance,
        }
    }
    Some((presets, unknown))
}

/// Cards of a seat that were seen in the course of a log; `None` where a whole hand was shown: which
/// cards it had, the log does not say.
fn seen_by(log: &[Event], seat: Seat) -> Option<Counts> {
    let mut seen = Counts::NONE;
    let mut shown = Counts::NONE;
    for event in log {
        match *event {
            Event::Revealed { seat: of } if of == seat => return None,
            Event::Charged {
                seat: of,
                card,
                from: Zone::Hand,
            }
            | Event::Discarded { seat: of, card }
            | Event::Played {
                seat: of,
                card,
                from: Zone::Hand,
                ..
            } if of == seat => {
                let (seen, shown) = seen
                    .get_mut(card.index())
                    .zip(shown.get_mut(card.index()))?;
                match *shown {
                    0 => *seen += 1,
                    _ => *shown -= 1,
                }
            }
            Event::Charged { seat: of, card, .. }
            | Event::Played { seat: of, card, .. }
            | Event::Milled { seat: of, card }
                if of == seat =>
            {
                *seen.get_mut(card.index())? += 1;
            }
            Event::Searched {
                seat: of,
                card: Some(card),
            } if of == seat => {
                *seen.get_mut(card.index())? += 1;
                *shown.get_mut(card.index())? += 1;
            }
            Event::Returned { seat: of, card, .. } | Event::Recovered { seat: of, card, .. }
                if of == seat =>
            {
                *shown.get_mut(card.index())? += 1;
            }
            _ => {}
        }
    }
    Some(seen)
}
