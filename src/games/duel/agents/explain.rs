//! What is believed of both sides' hidden cards, in steps and pictures.

use std::cell::OnceCell;
use std::sync::Arc;

use super::{rating, reasons, words};
use crate::game::Seat;
use crate::games::duel::belief::Reading;
use crate::games::duel::card::CardId;
use crate::games::duel::statistics::Profiles;
use crate::games::duel::{Action, Observation, cards, decks};
use crate::insight::{Bin, Distribution, Panel, Shape, Step, Unit};
use crate::words::{Arg, Figure, Text};

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
/// Chances that read alike to a tenth of a per cent.
const ALIKE: f64 = 0.0005;
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
            steps.push(zones::step(reading));
            steps.extend(zones::undone(seen, reading));
            steps.extend(zones::shield(seen, reading));
            steps.extend(own::step(seen));
            let background = costs::step(reading, &self.profiles)
                .into_iter()
                .chain(potential::rival(seen, reading, &self.profiles))
                .chain(potential::own(seen, &self.profiles));
            let mut steps = one_of_a_picture(steps);
            steps.extend(background.map(Step::in_background));
            steps
        });
        told.clone()
    }
}

/// Steps whose pictures show the same are one, that of the first, which says what each of them says.
fn one_of_a_picture(all: Vec<Step>) -> Vec<Step> {
    let mut kept: Vec<Step> = Vec::new();
    for step in all {
        match kept
            .iter_mut()
            .find(|other| pictures_the_same(other, &step))
        {
            Some(first) => {
                first.sentence =
                    reasons::JOIN.with([first.sentence.clone().into(), step.sentence.into()]);
                let fresh = step.focus.into_iter();
                let fresh: Vec<String> = fresh.filter(|one| !first.focus.contains(one)).collect();
                first.focus.extend(fresh);
            }
            None => kept.push(step),
        }
    }
    kept
}

/// Whether both show one distribution alone, with the same bars before and after.
fn pictures_the_same(a: &Step, b: &Step) -> bool {
    let ([Panel::Distribution(a)], [Panel::Distribution(b)]) = (&a.panels[..], &b.panels[..])
    else {
        return false;
    };
    let near = |a: f64, b: f64| (a - b).abs() < ALIKE;
    let same = |a: &Bin, b: &Bin| {
        let before = match (a.before, b.before) {
            (Some(a), Some(b)) => near(a, b),
            (a, b) => a == b,
        };
        a.label == b.label && near(a.after, b.after) && before
    };
    let mut pairs = a.bins.iter().zip(&b.bins);
    a.bins.len() == b.bins.len() && pairs.all(|(a, b)| same(a, b))
}

/// What a search thinks and will do: its choice with the win chance, and against which deck where
/// one is likelier than all others together.
pub(super) fn headline(reading: &Reading, action: Action, choice: Arg, value: Option<f64>) -> Text {
    let Some(value) = value else {
        return words::UNTRIED.with([choice]);
    };
    let (chances, _) = reading.decks();
    let named = decks::presets().iter().zip(chances);
    let deck = named.into_iter().find(|(_, chance)| *chance > 0.5);
    let win = Figure::Value(rating::place(action)).found(Arg::Share(value));
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
