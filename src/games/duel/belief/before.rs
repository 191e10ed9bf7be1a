//! What was believed of the other's deck earlier in a match, from the log.

use super::patience::Patience;
use super::reading::Setting;
use super::source::{Counts, Source, base};
use crate::game::{Observation as _, Seat};
use crate::games::duel::card::MAX_CARDS;
use crate::games::duel::decks::{self, Deck};
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
    let known: Vec<Deck> = decks::presets()
        .iter()
        .map(|preset| *preset.deck())
        .collect();
    let base = base(
        known.iter().map(Deck::counts),
        crate::games::duel::cards::all().len(),
    );
    let mut chances = Vec::new();
    for (exchanged, prior) in setting.priors() {
        for (deck, list) in known.iter().enumerate() {
            let source = Source {
                deck: list.counts(),
                exchanged,
                base: &base,
            };
            if let Some(rest) = source.read(&counts) {
                let (_, evidence) = patience.weigh(&rest.share);
                let ln = (prior / known.len() as f64).ln() + rest.ln_chance + evidence;
                chances.push((deck, exchanged > 0.0, ln));
            }
        }
    }
    let most = chances
        .iter()
        .map(|(_, _, ln)| *ln)
        .fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = chances.iter().map(|(_, _, ln)| (ln - most).exp()).sum();
    let (mut presets, mut unknown) = (vec![0.0; known.len()], 0.0);
    for (deck, changed, ln) in chances {
        let chance = (ln - most).exp() / sum;
        match changed {
            true => unknown += chance,
            false => presets[deck] += chance,
        }
    }
    Some((presets, unknown))
}

/// Cards of a seat that were seen in the course of a log; `None` where a whole hand was shown: which
/// cards it had, the log does not say.
fn seen_by(log: &[Event], seat: Seat) -> Option<Counts> {
    let mut seen = [0u8; MAX_CARDS];
    let mut shown = [0u8; MAX_CARDS];
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
