//! What is believed of both sides' hidden cards, in steps and pictures.

use std::cell::OnceCell;
use std::sync::Arc;

use yomite_games::duel::agents::{reasons, words};
use yomite_games::duel::card::MAX_CARDS;
use yomite_games::duel::decks::{self, SIZE};
use yomite_games::duel::knowledge::{Draws, Reading, decks_before};
use yomite_games::duel::statistics::Profiles;
use yomite_games::duel::{Action, CardId, Event, Observation};

use super::descent;
use crate::game::{Observation as _, Seat};
use crate::insight::{Bin, Distribution, Panel, Reason, Step, Unit};
use crate::words::{Arg, Figure, Text, count};

mod acts;
mod odds;
mod potential;
mod zones;

pub(super) use potential::{rounds, step as learned};

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
    draws: OnceCell<Option<Draws>>,
}

impl Account {
    /// Nothing is told yet.
    pub(super) fn new(profiles: &Arc<Profiles>) -> Account {
        Account {
            profiles: Arc::clone(profiles),
            told: OnceCell::new(),
            draws: OnceCell::new(),
        }
    }

    /// Everything that is believed, for the same position every time: the other's deck and cards
    /// first, then one's own.
    pub(super) fn steps(&self, seen: &Observation, reading: &Reading) -> Vec<Step> {
        let told = self.told.get_or_init(|| {
            let mut steps = vec![deck_step(seen, reading), zones::step(reading)];
            steps.extend(zones::shield(seen, reading));
            let background = zones::steps(seen, reading)
                .chain(zones::undone(seen, reading))
                .chain(zones::own_step(seen))
                .chain(self.draws(seen).and_then(|draws| odds::step(seen, draws)))
                .chain(costs_step(reading, &self.profiles))
                .chain(potential::rival(seen, reading, &self.profiles))
                .chain(potential::own(seen, &self.profiles));
            steps.extend(background.map(Step::in_background));
            one_of_a_picture(steps)
        });
        told.clone()
    }

    /// What speaks for and against an action beside the choice, the most telling first.
    pub(super) fn reasons(
        &self,
        seen: &Observation,
        reading: &Reading,
        action: Action,
        chosen: Option<Action>,
    ) -> Vec<Reason> {
        let odds = self.draws(seen);
        let odds = odds.and_then(|draws| odds::reason(seen, draws, action));
        let acts = acts::reasons(seen, reading, action, chosen).into_iter();
        acts.chain(odds).collect()
    }

    fn draws(&self, seen: &Observation) -> Option<&Draws> {
        let draws = || odds::draws(seen, &self.profiles);
        self.draws.get_or_init(draws).as_ref()
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
                first.sentence = first.sentence.clone().then(step.sentence);
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

/// What a search will do, with the win chance.
pub(super) fn headline(
    seen: &Observation,
    action: Action,
    choice: Arg,
    value: Option<f64>,
) -> Text {
    match value {
        None => words::UNTRIED.with([choice]),
        Some(value) => {
            let win = Figure::Value(descent::place(action)).found(Arg::Share(value));
            words::HEADLINE.with([choice, Arg::Seat(seen.seat().0), win])
        }
    }
}

/// A zone of the table, as steps speak of it.
fn place(zone: &str, seat: Seat) -> String {
    format!("{zone}:{}", seat.0)
}

/// Chances of cards or decks as bars, with what they were before.
fn bars(title: Text, axis: Text, bins: Vec<Bin>) -> Distribution {
    Distribution::new(title, axis, bins)
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
    fn from_list(list: &[f64; MAX_CARDS], profiles: &Profiles) -> Curve {
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
fn costs_step(reading: &Reading, profiles: &Profiles) -> Option<Step> {
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
        Curve::from_list(&reading.list(), profiles),
        Curve::from_list(&usual, profiles),
    );
    let bins = now.bars.iter().zip(usual.bars).enumerate();
    let bins = bins.map(|(cost, (after, before))| {
        Bin::new(
            match cost {
                DEAREST => reasons::COSTS_MOST.with([count(cost)]).into(),
                _ => count(cost),
            },
            *after,
        )
        .before(before)
    });
    let speed = match now.mean - usual.mean {
        apart if apart <= -APART => reasons::case::FAST,
        apart if apart >= APART => reasons::case::SLOW,
        _ => reasons::case::USUAL,
    };
    let means = [now.mean, usual.mean].map(|mean| Arg::Number(mean, 1));
    let says = reasons::COSTS_SENTENCE.with(means.into_iter().chain([speed.into()]));
    let figure = reasons::COSTS_FIGURE.with([Arg::Number(now.mean, 1)]);
    let costs_step = Step::new(reasons::COSTS_TITLE.text(), says)
        .figure(figure)
        .panel(
            Distribution::new(
                reasons::COSTS_PANEL.text(),
                reasons::COSTS_AXIS.text(),
                bins,
            )
            .unit(Unit::Number(1))
            .outline(reasons::COSTS_OUTLINE.text()),
        );
    Some(costs_step.focus(place("mana", rival.seat)))
}

/// Which deck it is, before and after the other's last turn.
fn deck_step(seen: &Observation, reading: &Reading) -> Step {
    let (chances, unknown) = reading.decks();
    let before = last_turn(seen, reading).and_then(|at| decks_before(seen, at, reading.setting()));
    let seat = reading.rival().seat;
    let (sentence, figure) = named(reading, &chances, unknown);
    let title = match before {
        Some(_) => reasons::READ_PANEL_TURN,
        None => reasons::READ_PANEL,
    };
    let bins = bins(before.as_ref(), (&chances, unknown));
    let panel = bars(title.text(), reasons::READ_AXIS.text(), bins);
    Step::new(reasons::READ_TITLE.text(), sentence)
        .figure(figure)
        .panel(panel)
        .focus(place("mana", seat))
        .focus(place("graveyard", seat))
}

/// A bar for each deck that has a chance, before or now, the likeliest first; any other deck last.
fn bins(before: Option<&(Vec<f64>, f64)>, (now, unknown): (&[f64], f64)) -> Vec<Bin> {
    let mut bins: Vec<Bin> = Vec::new();
    for (at, preset) in decks::presets().iter().enumerate() {
        let after = now.get(at).copied().unwrap_or(0.0);
        let before = before.and_then(|(all, _)| all.get(at).copied());
        if after >= LEAST || before.is_some_and(|before| before >= LEAST) {
            bins.push(Bin::new(preset.title().text(), after).before(before));
        }
    }
    bins.sort_by(|a, b| b.after.total_cmp(&a.after));
    bins.push(
        Bin::new(reasons::READ_OTHER.text(), unknown).before(before.map(|(_, unknown)| *unknown)),
    );
    bins
}

/// What is said of the deck: its name where one is likelier than all others together.
fn named(reading: &Reading, chances: &[f64], unknown: f64) -> (Text, Text) {
    let rival = reading.rival();
    let seen: usize = rival.seen.iter().map(|n| usize::from(*n)).sum();
    let all = decks::presets().iter().zip(chances);
    let first = all.into_iter().find(|(_, chance)| **chance > 0.5);
    let open = || reasons::READ_OPEN.text();
    match (first, seen) {
        (Some((preset, chance)), _) => {
            let deck: Arg = preset.title().text().into();
            let share = Arg::Share(*chance);
            (
                reasons::READ_SENTENCE.with([count(seen), deck.clone(), share.clone()]),
                reasons::NAMED_SHARE.with([deck, share]),
            )
        }
        (None, 0) => {
            let equal = chances
                .iter()
                .all(|chance| (chance - chances[0]).abs() < 1e-9);
            match equal {
                true => (reasons::READ_NOTHING.text(), open()),
                false => (reasons::READ_UNSEEN.text(), open()),
            }
        }
        (None, _) if unknown > 0.5 => (
            reasons::READ_UNKNOWN.with([count(seen), Arg::Share(unknown)]),
            reasons::READ_OTHER.text(),
        ),
        (None, _) => {
            let likely = chances.iter().filter(|chance| **chance >= LEAST).count();
            let said = reasons::READ_SEVERAL.with([count(seen), count(likely)]);
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
