//! Taking in what stands beside records in a file of everything: decks, own agents, answers and settings.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::answers::IncomingAnswers;
use super::guests::IncomingGuests;
use super::{Places, Wanted};
use crate::games::duel::decks::Draft;
use crate::record::is_beside;
use crate::ui::everything::{Kind, Line, Unread, VERSION};
use crate::ui::i18n::phrases::history as phrases;
use crate::ui::i18n::phrases::history::IMPORT_BAD_MORE;
use crate::ui::settings::Settings;
use crate::ui::store::{KeptDeck, Shelf, Shelved, Trouble, new_id};
use crate::ui::tables::Bench;
use crate::words::{Arg, Text, count, cut, shown};

/// How many faults of a file are listed.
const LISTED: usize = 20;
/// How many decks are taken from a file.
const MOST_DECKS: u32 = 500;
/// More bytes than any deck has, with comments.
const LARGEST: usize = 65_536;

/// Decks, own agents, answers and settings on their way in.
pub struct Beside {
    wanted: Wanted,
    shelf: Shelf,
    bench: Bench,
    settings: Settings,
    guests: IncomingGuests,
    answers: IncomingAnswers,
    /// Some such line was there.
    pub any: bool,
    decks: u32,
    there: u32,
    unkept: u32,
    left: u32,
    more: u32,
    taken: u32,
    settings_left: bool,
    unknown: BTreeMap<String, u32>,
    faults: Vec<Text>,
    more_faults: u32,
}

impl Beside {
    /// Into the page, as far as it is wanted.
    ///
    /// # Errors
    /// The decks or agents that are here do not come: none is to be doubled.
    pub(super) async fn new(wanted: Wanted, into: Places) -> Result<Beside, Trouble> {
        let Places {
            shelf,
            bench,
            settings,
            guests,
            logbook,
            ..
        } = into;
        if wanted.decks
            && let Err(Trouble::Silent) = shelf.load().await
        {
            return Err(Trouble::Silent);
        }
        Ok(Beside {
            wanted,
            shelf,
            bench,
            settings,
            guests: IncomingGuests::new(guests, wanted.guests).await?,
            answers: IncomingAnswers::new(logbook, wanted.answers).await?,
            any: false,
            decks: 0,
            there: 0,
            unkept: 0,
            left: 0,
            more: 0,
            taken: 0,
            settings_left: false,
            unknown: BTreeMap::new(),
            faults: Vec::new(),
            more_faults: 0,
        })
    }

    /// Takes the lines of a part of the file in, which begins at a line.
    pub async fn take(&mut self, text: &str, first: usize) {
        for (at, line) in text.lines().enumerate() {
            if !is_beside(line) {
                continue;
            }
            self.any = true;
            match Line::read(line) {
                Ok(Line::File { .. }) => {}
                Ok(Line::Deck {
                    name,
                    text,
                    changed,
                }) => self.take_deck(&name, &text, changed, first + at).await,
                Ok(Line::Settings { values }) => self.take_settings(values),
                Ok(guest @ Line::Guest { .. }) => {
                    if !self.guests.take(guest).await {
                        self.leave(Unread::Broken(Some(Kind::Guest)), first + at);
                    }
                }
                Ok(Line::Answer { entry }) => {
                    if !self.answers.take(entry).await {
                        self.leave(Unread::Broken(Some(Kind::Answer)), first + at);
                    }
                }
                Err(why) => self.leave(why, first + at),
            }
        }
    }

    async fn take_deck(&mut self, name: &str, text: &str, changed: f64, line: usize) {
        if !self.wanted.decks {
            self.left += 1;
            return;
        }
        if self.decks + self.unkept >= MOST_DECKS {
            self.more += 1;
            return;
        }
        let text = if text.len() > LARGEST { "" } else { text };
        let draft = Draft::read(text);
        if draft.is_empty() {
            return self.leave(Unread::Broken(Some(Kind::Deck)), line);
        }
        let wished: String = name.trim().chars().filter_map(shown).collect();
        let mut here = self.shelf.by_name().into_iter();
        if here.any(|deck| deck.name == wished && Draft::read(&deck.text) == draft) {
            self.there += 1;
            return;
        }
        let now = js_sys::Date::now();
        let deck = KeptDeck {
            id: new_id(),
            name: self.bench.free_name(&wished, None),
            text: draft.to_text(),
            // No deck of a file is from the future.
            changed: if changed.is_finite() {
                changed.clamp(0.0, now)
            } else {
                now
            },
        };
        match self.shelf.save(deck, None).await {
            Shelved::Unkept => self.unkept += 1,
            Shelved::Kept | Shelved::Beside(_) => self.decks += 1,
        }
    }

    fn take_settings(&mut self, values: BTreeMap<String, String>) {
        if !self.wanted.settings {
            self.settings_left = true;
            return;
        }
        for (name, value) in values {
            if self.settings.take(&name, &value) {
                self.taken += 1;
            } else {
                self.fault(phrases::SETTING_UNKNOWN.with([cut(&name).into()]));
            }
        }
    }

    fn leave(&mut self, why: Unread, line: usize) {
        let line = count(line);
        let text = match why {
            Unread::Kind(kind) => {
                // Each is named once, and not more of them than anybody reads.
                if self.unknown.len() < LISTED || self.unknown.contains_key(&kind) {
                    *self.unknown.entry(kind).or_default() += 1;
                } else {
                    self.more_faults += 1;
                }
                return;
            }
            Unread::Version(kind, version) => {
                phrases::VERSION.with([line, kind.into(), version.into(), count(VERSION)])
            }
            Unread::Broken(kind) => {
                let what = match kind {
                    Some(Kind::Deck) => phrases::A_DECK,
                    Some(Kind::Guest) => phrases::A_GUEST,
                    Some(Kind::Answer) => phrases::AN_ANSWER,
                    Some(Kind::Settings) => phrases::SOME_SETTINGS,
                    None => phrases::A_LINE,
                };
                phrases::BROKEN.with([line, Arg::from(what.text())])
            }
        };
        self.fault(text);
    }

    fn fault(&mut self, text: Text) {
        if self.faults.len() < LISTED {
            self.faults.push(text);
        } else {
            self.more_faults += 1;
        }
    }

    /// What became of it.
    pub async fn report(mut self) -> Vec<Text> {
        self.answers.keep().await;
        let mut report = Vec::new();
        if !self.wanted.any_beside() {
            let left = self.left + self.guests.left + self.answers.left;
            if left > 0 || self.settings_left {
                report.push(phrases::ELSEWHERE.text());
            }
        } else {
            if self.settings_left {
                report.push(phrases::SETTINGS_LEFT.text());
            }
            for (phrase, number) in [
                (phrases::DECKS_TAKEN, self.decks),
                (phrases::DECKS_THERE, self.there),
                (phrases::DECKS_LEFT, self.left),
                (phrases::GUESTS_LEFT, self.guests.left),
                (phrases::ANSWERS_LEFT, self.answers.left),
                (phrases::SETTINGS_TAKEN, self.taken),
            ] {
                if number > 0 {
                    report.push(phrase.with([count(number)]));
                }
            }
        }
        if self.more > 0 {
            report.push(phrases::DECKS_MORE.with([count(self.more), count(MOST_DECKS)]));
        }
        if self.unkept > 0 {
            let trouble = self.shelf.trouble.get_untracked();
            let why = trouble.unwrap_or(Trouble::Silent).text();
            report.push(phrases::DECKS_UNKEPT.with([count(self.unkept), why.into()]));
        }
        report.extend(self.guests.report());
        report.extend(self.answers.report());
        let unknown = self.unknown.into_iter();
        report.extend(
            unknown.map(|(kind, lines)| phrases::KIND_UNKNOWN.with([count(lines), kind.into()])),
        );
        report.extend(self.faults);
        if self.more_faults > 0 {
            report.push(IMPORT_BAD_MORE.with([count(self.more_faults)]));
        }
        report
    }
}
