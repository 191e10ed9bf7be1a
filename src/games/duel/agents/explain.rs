//! What is believed of both sides' hidden cards, in steps and pictures.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{reasons, words};
use crate::game::Seat;
use crate::games::duel::belief::Reading;
use crate::games::duel::card::CardId;
use crate::games::duel::statistics::Profiles;
use crate::games::duel::{Observation, cards, decks};
use crate::insight::{Bin, Distribution, Shape, Step, Unit};
use crate::words::{Arg, Text};

mod costs;
mod deck;
mod learned;
mod moved;
mod news;
mod own;
mod potential;
mod zones;

pub(super) use learned::{rounds, step as learned};

/// The most cards that a map of hidden zones lists.
const LISTED: usize = 16;
/// A chance below this is no line of a picture.
const LEAST: f64 = 0.005;

/// What is believed in one position. It is told once: no search changes it.
pub(super) struct Account {
    profiles: Arc<Profiles>,
    told: OnceCell<Vec<Step>>,
}

impl Account {
    /// Nothing is told yet.
    pub(super) fn new(profiles: &Arc<Profiles>) -> Account {
        Account {
            profiles: Arc::clone(profiles),
            told: OnceCell::new(),
        }
    }

    /// Everything that is believed, for the same position every time: the other's deck and cards
    /// first, then the own ones.
    pub(super) fn steps(&self, seen: &Observation, reading: &Reading) -> Vec<Step> {
        let told = self.told.get_or_init(|| {
            let mut steps = vec![deck::step(seen, reading)];
            steps.extend(news::steps(seen, reading));
            steps.extend(costs::step(reading, &self.profiles));
            steps.push(zones::step(reading));
            steps.extend(zones::undone(seen, reading));
            steps.extend(zones::shield(seen, reading));
            steps.extend(potential::rival(seen, reading, &self.profiles));
            steps.extend(own::step(seen));
            steps.extend(potential::own(seen, &self.profiles));
            steps
        });
        told.clone()
    }
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

fn name(card: CardId) -> Arg {
    cards::title(card).text().into()
}

/// A zone of the table, as steps speak of it.
fn place(zone: &str, seat: Seat) -> String {
    format!("{zone}:{}", seat.0)
}

/// Sentences one after the other.
fn together(mut said: Vec<Text>) -> Text {
    let phrase = match said.len() {
        0 | 1 => return said.pop().unwrap_or_else(|| reasons::JOIN.text()),
        2 => reasons::JOIN,
        3 => reasons::JOIN_THREE,
        _ => reasons::JOIN_FOUR,
    };
    phrase.with(said.into_iter().map(Arg::from))
}

/// Chances of cards or decks as bars, with what they were before.
fn bars(title: Text, axis: Text, bins: Vec<Bin>) -> Distribution {
    Distribution {
        outline: None,
        title,
        axis,
        shape: Shape::Bars,
        unit: Unit::Share,
        bins,
        parts: Vec::new(),
        marks: Vec::new(),
    }
}

/// A chance that was computed, without what rounding leaves at its ends.
fn sure(chance: f64) -> f64 {
    const SLACK: f64 = 1e-9;
    match chance {
        p if p > 1.0 - SLACK => 1.0,
        p if p < SLACK => 0.0,
        p => p,
    }
}
