//! Taking in what stands beside records in a file of everything: decks, own agents, answers and settings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_bytes::ByteBuf;

use super::{Places, Wanted};
use crate::everything::{FileLine, LineKind, Unread, VERSION};
use crate::i18n::phrases::history as phrases;
use crate::settings::Settings;
use crate::store::{
    Decks, GuestKind, Guests, Logbook, Saved, StoredDeck, StoredGuest, Trouble, new_id,
};
use crate::tables::Bench;
use yomite::games::GameId;
use yomite::games::duel::decks::Draft;
use yomite::practice::Entry;
use yomite::record::is_beside;
use yomite::words::{Arg, Phrase, Text, count, cut, shown};

/// How many faults of a file are listed.
const LISTED: usize = 20;
/// How many decks are taken from a file.
const MOST_DECKS: u32 = 500;
/// More bytes than any deck has, with comments.
const LARGEST: usize = 65_536;

/// What became of the things of a kind.
#[derive(Clone, Copy, Default)]
struct Tally {
    taken: u32,
    there: u32,
    unkept: u32,
    /// More than are taken from a file.
    more: u32,
    /// Left out as it was asked.
    left: u32,
}

impl Tally {
    /// How many were taken, were here before and could not be kept, by the phrases for each.
    fn sentences(self, [taken, there, unkept]: [Phrase; 3]) -> impl Iterator<Item = Text> {
        let numbers = [
            (taken, self.taken),
            (there, self.there),
            (unkept, self.unkept),
        ];
        some(numbers)
    }

    /// That there were more than `most`, where there were.
    fn more_sentence(self, phrase: Phrase, most: u32) -> Option<Text> {
        (self.more > 0).then(|| phrase.with([count(self.more), count(most)]))
    }
}

/// Each number in its phrase, those apart that are none.
fn some<const N: usize>(numbers: [(Phrase, u32); N]) -> impl Iterator<Item = Text> {
    let some = numbers.into_iter().filter(|(_, number)| *number > 0);
    some.map(|(phrase, number)| phrase.with([count(number)]))
}

/// When something of a file changed last: nothing of a file is from the future.
fn changed_by_now(changed: f64) -> f64 {
    let now = js_sys::Date::now();
    match changed.is_finite() {
        true => changed.clamp(0.0, now),
        false => now,
    }
}

/// Decks, own agents, answers and settings on their way in.
pub struct Beside {
    wanted: Wanted,
    kept_decks: Decks,
    bench: Bench,
    settings: Settings,
    guests: IncomingGuests,
    answers: IncomingAnswers,
    /// Some such line was there.
    pub any: bool,
    decks: Tally,
    settings_taken: u32,
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
            decks: kept_decks,
            bench,
            settings,
            guests,
            logbook,
            ..
        } = into;
        if wanted.decks
            && let Err(Trouble::Silent) = kept_decks.read_all().await
        {
            return Err(Trouble::Silent);
        }
        Ok(Beside {
            wanted,
            kept_decks,
            bench,
            settings,
            guests: IncomingGuests::new(guests, wanted.guests).await?,
            answers: IncomingAnswers::new(logbook, wanted.answers).await?,
            any: false,
            decks: Tally::default(),
            settings_taken: 0,
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
            match FileLine::read(line) {
                Ok(FileLine::File { .. }) => {}
                Ok(FileLine::Deck {
                    name,
                    text,
                    changed,
                }) => self.take_deck(&name, &text, changed, first + at).await,
                Ok(FileLine::Settings { values }) => self.take_settings(values),
                Ok(guest @ FileLine::Guest { .. }) => {
                    if !self.guests.take(guest).await {
                        self.leave(Unread::Broken(Some(LineKind::Guest)), first + at);
                    }
                }
                Ok(FileLine::Answer { entry }) => {
                    if !self.answers.take(entry).await {
                        self.leave(Unread::Broken(Some(LineKind::Answer)), first + at);
                    }
                }
                Err(why) => self.leave(why, first + at),
            }
        }
    }

    async fn take_deck(&mut self, name: &str, text: &str, changed: f64, line: usize) {
        if !self.wanted.decks {
            self.decks.left += 1;
            return;
        }
        if self.decks.taken + self.decks.unkept >= MOST_DECKS {
            self.decks.more += 1;
            return;
        }
        let text = if text.len() > LARGEST { "" } else { text };
        let draft = Draft::read(text);
        if draft.is_empty() {
            return self.leave(Unread::Broken(Some(LineKind::Deck)), line);
        }
        let wished: String = name.trim().chars().filter_map(shown).collect();
        let mut here = self.kept_decks.by_name().into_iter();
        if here.any(|deck| deck.name == wished && Draft::read(&deck.text) == draft) {
            self.decks.there += 1;
            return;
        }
        let name = self.bench.free_name(&wished, None);
        let deck = StoredDeck::new(new_id(), name, draft.to_text(), changed_by_now(changed));
        match self.kept_decks.save(deck).await {
            Saved::Unkept => self.decks.unkept += 1,
            Saved::Kept | Saved::Beside(_) | Saved::Stays(_) => self.decks.taken += 1,
        }
    }

    fn take_settings(&mut self, values: BTreeMap<String, String>) {
        if !self.wanted.settings {
            self.settings_left = true;
            return;
        }
        for (name, value) in values {
            if self.settings.take(&name, &value) {
                self.settings_taken += 1;
            } else {
                self.fault(phrases::EVERYTHING_SETTING_UNKNOWN.with([cut(&name).into()]));
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
            Unread::Version(kind, version) => phrases::EVERYTHING_VERSION.with([
                line,
                kind.into(),
                version.into(),
                count(VERSION),
            ]),
            Unread::Broken(kind) => {
                let what = match kind {
                    Some(LineKind::Deck) => phrases::EVERYTHING_A_DECK,
                    Some(LineKind::Guest) => phrases::EVERYTHING_A_GUEST,
                    Some(LineKind::Answer) => phrases::EVERYTHING_AN_ANSWER,
                    Some(LineKind::Settings) => phrases::EVERYTHING_SOME_SETTINGS,
                    None => phrases::EVERYTHING_A_LINE,
                };
                phrases::EVERYTHING_BROKEN.with([line, Arg::from(what.text())])
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
        let (guests, answers) = (&self.guests.tally, &self.answers.tally);
        if !self.wanted.any_beside() {
            let left = self.decks.left + guests.left + answers.left;
            if left > 0 || self.settings_left {
                report.push(phrases::EVERYTHING_ELSEWHERE.text());
            }
        } else {
            report.extend(
                self.settings_left
                    .then(|| phrases::EVERYTHING_SETTINGS_LEFT.text()),
            );
            report.extend(some([
                (phrases::EVERYTHING_DECKS_TAKEN, self.decks.taken),
                (phrases::EVERYTHING_DECKS_THERE, self.decks.there),
                (phrases::EVERYTHING_DECKS_LEFT, self.decks.left),
                (phrases::EVERYTHING_GUESTS_LEFT, guests.left),
                (phrases::EVERYTHING_ANSWERS_LEFT, answers.left),
                (phrases::EVERYTHING_SETTINGS_TAKEN, self.settings_taken),
            ]));
        }
        report.extend(
            self.decks
                .more_sentence(phrases::EVERYTHING_DECKS_MORE, MOST_DECKS),
        );
        if self.decks.unkept > 0 {
            let why = self.kept_decks.why_unkept().text();
            report.push(
                phrases::EVERYTHING_DECKS_UNKEPT.with([count(self.decks.unkept), why.into()]),
            );
        }
        report.extend(self.guests.report());
        report.extend(self.answers.report());
        let unknown = self.unknown.into_iter();
        report.extend(unknown.map(|(kind, lines)| {
            phrases::EVERYTHING_KIND_UNKNOWN.with([count(lines), kind.into()])
        }));
        report.extend(self.faults);
        report.extend(some([(phrases::IMPORT_BAD_MORE, self.more_faults)]));
        report
    }
}

/// How many of them are taken from a file.
const MOST_ANSWERS: u32 = 50_000;
/// How many are kept at a time.
const BATCH: usize = 200;

/// Answers on their way in.
pub struct IncomingAnswers {
    logbook: Logbook,
    wanted: bool,
    here: BTreeSet<String>,
    waiting: Vec<Entry>,
    tally: Tally,
}

impl IncomingAnswers {
    /// Among those that are here, where they are wanted.
    ///
    /// # Errors
    /// Those that are here do not come: none is to be doubled.
    pub async fn new(logbook: Logbook, wanted: bool) -> Result<IncomingAnswers, Trouble> {
        if wanted && let Err(Trouble::Silent) = logbook.read_all().await {
            return Err(Trouble::Silent);
        }
        let here = logbook.rows();
        Ok(IncomingAnswers {
            logbook,
            wanted,
            here: here.iter().map(|entry| entry.id()).collect(),
            waiting: Vec::new(),
            tally: Tally::default(),
        })
    }

    /// Takes an answer in; whether it is one.
    pub async fn take(&mut self, entry: Entry) -> bool {
        if !self.wanted {
            self.tally.left += 1;
            return true;
        }
        // None of a file is from the future: it would be the last answer for good.
        if !entry.is_sound() || entry.at > js_sys::Date::now() {
            return false;
        }
        if self.tally.taken >= MOST_ANSWERS {
            self.tally.more += 1;
        } else if self.here.insert(entry.id()) {
            self.tally.taken += 1;
            self.waiting.push(entry);
        } else {
            self.tally.there += 1;
        }
        if self.waiting.len() >= BATCH {
            self.keep().await;
        }
        true
    }

    /// Keeps what was taken.
    pub async fn keep(&mut self) {
        let entries = std::mem::take(&mut self.waiting);
        let saved = self.logbook.save_all(entries).await;
        let unkept = saved.iter().filter(|saved| matches!(saved, Saved::Unkept));
        self.tally.unkept += unkept.count() as u32;
    }

    /// What became of them.
    pub fn report(&self) -> impl Iterator<Item = Text> {
        let kept = Tally {
            taken: self.tally.taken - self.tally.unkept,
            ..self.tally
        };
        let phrases = [
            phrases::EVERYTHING_ANSWERS_TAKEN,
            phrases::EVERYTHING_ANSWERS_THERE,
            phrases::EVERYTHING_ANSWERS_UNKEPT,
        ];
        let more = kept.more_sentence(phrases::EVERYTHING_ANSWERS_MORE, MOST_ANSWERS);
        kept.sentences(phrases).chain(more)
    }
}

/// How many of them are taken from a file.
const MOST_GUESTS: u32 = 100;

/// Own agents on their way in.
pub struct IncomingGuests {
    guests: Guests,
    wanted: bool,
    tally: Tally,
}

impl IncomingGuests {
    /// Among those that are here, where they are wanted.
    ///
    /// # Errors
    /// Those that are here do not come: none is to be doubled.
    pub async fn new(guests: Guests, wanted: bool) -> Result<IncomingGuests, Trouble> {
        if wanted && let Err(Trouble::Silent) = guests.read_all().await {
            return Err(Trouble::Silent);
        }
        Ok(IncomingGuests {
            guests,
            wanted,
            tally: Tally::default(),
        })
    }

    /// Takes a line in; whether it reads as an agent. It is not run, only kept.
    pub async fn take(&mut self, line: FileLine) -> bool {
        if !self.wanted {
            self.tally.left += 1;
            return true;
        }
        let Some(guest) = read(line) else {
            return false;
        };
        if self.tally.taken + self.tally.unkept >= MOST_GUESTS {
            self.tally.more += 1;
            return true;
        }
        let same = |here: &Arc<StoredGuest>| here.name == guest.name && here.source == guest.source;
        if self.guests.by_name().iter().any(same) {
            self.tally.there += 1;
            return true;
        }
        let name = self.guests.free_name(&guest.name, None);
        match self.guests.save(StoredGuest { name, ..guest }).await {
            Saved::Unkept => self.tally.unkept += 1,
            Saved::Kept | Saved::Beside(_) | Saved::Stays(_) => self.tally.taken += 1,
        }
        true
    }

    /// What became of them.
    pub fn report(&self) -> impl Iterator<Item = Text> {
        let phrases = [
            phrases::EVERYTHING_GUESTS_TAKEN,
            phrases::EVERYTHING_GUESTS_THERE,
            phrases::EVERYTHING_GUESTS_UNKEPT,
        ];
        let more = self
            .tally
            .more_sentence(phrases::EVERYTHING_GUESTS_MORE, MOST_GUESTS);
        self.tally.sentences(phrases).chain(more)
    }
}

/// The agent of a line; `None` where it is none that could have been kept.
fn read(line: FileLine) -> Option<StoredGuest> {
    let FileLine::Guest {
        name,
        kind,
        source,
        games,
        changed,
    } = line
    else {
        return None;
    };
    let source = match kind {
        GuestKind::JavaScript => source.into_bytes(),
        GuestKind::WebAssembly | GuestKind::Network => STANDARD.decode(source).ok()?,
    };
    let sized = source.len() <= StoredGuest::LARGEST && !source.trim_ascii().is_empty();
    if !sized || StoredGuest::kind_of(&source) != Some(kind) {
        return None;
    }
    let known = |name: &&GameId| games.iter().any(|game| game == name.name());
    let games: Vec<String> = GameId::ALL
        .iter()
        .filter(known)
        .map(|game| game.name().to_owned())
        .collect();
    (!games.is_empty()).then_some(StoredGuest {
        id: new_id(),
        name: StoredGuest::clean_name(&name)?,
        kind,
        source: ByteBuf::from(source),
        games,
        changed: changed_by_now(changed),
    })
}
