//! IncomingRecords records in: which are new, which were here, what became of each.

use std::collections::BTreeMap;

use crate::i18n::phrases::{common, history as phrases};
use crate::store::{MatchRow, Matches, Reviewed, Saved, Summary, Trouble, new_id, played, source};
use yomite::daily::Daily;
use yomite::record::{Record, RecordError, read_from, read_one};
use yomite::words::{Arg, Text, count, cut};

/// How many faults of a file are listed.
const LISTED: usize = 20;

/// A match that is here already.
struct Here {
    id: String,
    plies: usize,
    played: u64,
    reviewed: bool,
}

/// What a record of a file is to the matches that are here.
enum Arrival {
    /// None of them.
    New,
    /// One of them, or the beginning of one.
    There(String, bool),
    /// The same gone on.
    WentOn(String),
}

/// Records on their way in.
pub struct IncomingRecords {
    store: Matches,
    /// Whether records are taken at all.
    wanted: bool,
    /// By what tells a match from all others.
    here: BTreeMap<u64, Vec<Here>>,
    /// When it began, in milliseconds since 1970: one moment for all, from which their order counts.
    began: f64,
    kept: u32,
    there: u32,
    went_on: u32,
    unkept: u32,
    unread_reviews: u32,
    faults: Vec<RecordError>,
    more_faults: u32,
    /// Something was in the file.
    any: bool,
    said: Vec<Text>,
}

impl IncomingRecords {
    /// Into a store, where they are wanted.
    ///
    /// # Errors
    /// The matches that are here do not come: none is to be doubled.
    pub async fn new(store: Matches, wanted: bool) -> Result<IncomingRecords, Trouble> {
        let mut here: BTreeMap<u64, Vec<Here>> = BTreeMap::new();
        let note = |summaries: Vec<Summary>| {
            for summary in summaries {
                let Ok(told) = summary.record else { continue };
                here.entry(told.source).or_default().push(Here {
                    id: summary.id,
                    plies: told.plies,
                    played: told.played,
                    reviewed: summary.review.is_some(),
                });
            }
        };
        if wanted && let Err(Trouble::Silent) = store.list(note).await {
            return Err(Trouble::Silent);
        }
        Ok(IncomingRecords {
            store,
            wanted,
            here,
            began: js_sys::Date::now(),
            kept: 0,
            there: 0,
            went_on: 0,
            unkept: 0,
            unread_reviews: 0,
            faults: Vec::new(),
            more_faults: 0,
            any: false,
            said: Vec::new(),
        })
    }

    /// Takes the records of a part of the file in, which begins at a line.
    pub async fn take(&mut self, text: &str, line: usize) {
        if !self.wanted {
            return;
        }
        let mut rows = Vec::new();
        for found in read_from(text, line) {
            self.any = true;
            match found {
                Err(error) if self.faults.len() < LISTED => self.faults.push(error),
                Err(_) => self.more_faults += 1,
                Ok((record, line)) => {
                    let review = line.and_then(|line| Reviewed::from_line(line, &record));
                    self.unread_reviews += u32::from(line.is_some() && review.is_none());
                    rows.extend(self.place(record, review, rows.len()).await);
                }
            }
        }
        for saved in self.store.save_all(rows).await {
            match saved {
                Saved::Unkept => self.unkept += 1,
                Saved::Kept | Saved::Beside(_) | Saved::Stays(_) => self.kept += 1,
            }
        }
    }

    /// The row that a record is to be kept as, if it is to be.
    async fn place(
        &mut self,
        record: Record,
        review: Option<Reviewed>,
        before: usize,
    ) -> Option<MatchRow> {
        match self.find(&record).await {
            Arrival::There(id, reviewed) => {
                self.there += 1;
                if let Some(review) = review.filter(|_| !reviewed) {
                    self.store.save_review(&id, review).await;
                }
                None
            }
            Arrival::WentOn(id) => {
                self.went_on += 1;
                let row = MatchRow::new(id, js_sys::Date::now(), &record, review);
                // It was kept: it does not count as brought in anew.
                if self.store.save(row).await == Saved::Unkept {
                    self.unkept += 1;
                }
                None
            }
            Arrival::New => {
                let id = self.new_name(&record);
                self.here.entry(source(&record)).or_default().push(Here {
                    id: id.clone(),
                    plies: record.plies.len(),
                    played: played(&record.plies),
                    reviewed: review.is_some(),
                });
                let started = record.started.as_deref();
                let started = started.map_or(f64::NAN, js_sys::Date::parse);
                let changed = if started.is_finite() {
                    started
                } else {
                    // The list shows the latest first, and so it is written.
                    let before = u32::try_from(before).unwrap_or(u32::MAX);
                    self.began - f64::from(self.kept.saturating_add(before))
                };
                Some(MatchRow::new(id, changed, &record, review))
            }
        }
    }

    async fn find(&mut self, record: &Record) -> Arrival {
        let length = record.plies.len();
        let Some(same) = self.here.get_mut(&source(record)) else {
            return Arrival::New;
        };
        let mut longer = Vec::new();
        for here in same {
            if here.plies > length {
                longer.push((here.id.clone(), here.reviewed));
            } else if played(&record.plies[..here.plies]) == here.played {
                if here.plies == length {
                    return Arrival::There(here.id.clone(), here.reviewed);
                }
                (here.plies, here.played) = (length, played(&record.plies));
                return Arrival::WentOn(here.id.clone());
            }
        }
        for (id, _) in longer {
            let Ok(Some(kept)) = self.store.load(&id).await else {
                continue;
            };
            let longer = read_one(&kept.lines);
            if longer.is_ok_and(|longer| longer.plies.starts_with(&record.plies)) {
                // A review of less says nothing of the whole.
                return Arrival::There(id, true);
            }
        }
        Arrival::New
    }

    /// A name for a record that is new here: its own, where it is of a deal of the day.
    fn new_name(&self, record: &Record) -> String {
        let taken = |name: &String| self.here.values().flatten().any(|here| here.id == *name);
        let own = Daily::name_of(record).filter(|name| !taken(name));
        own.unwrap_or_else(new_id)
    }

    /// How many records were taken so far.
    pub fn records(&self) -> u32 {
        self.kept + self.there + self.went_on + self.unkept
    }

    /// The file has ended; one that holds nothing at all is told as such. Whether something stands
    /// `beside` records is known elsewhere.
    pub fn end(&mut self, beside: bool) {
        if self.wanted && !self.any && !beside {
            self.faults.extend(read_one("").err());
        }
    }

    /// The browser could not read the file.
    pub fn unreadable(&mut self, name: &str) {
        let text = common::PAGE_FILE_UNREADABLE.with([cut(name).into()]);
        self.said.push(text);
    }

    /// The rest is not read.
    pub fn stop(&mut self) {
        self.said.push(phrases::STOPPED.text());
    }

    /// What became of the file.
    pub fn report(self) -> Vec<Text> {
        let mut report = Vec::new();
        if self.wanted {
            report.push(phrases::IMPORTED.with([count(self.kept)]));
        }
        if self.unkept > 0 {
            let why = self.store.why_unkept().text();
            report.push(phrases::NO_ROOM.with([count(self.unkept), why.into()]));
        }
        for (phrase, number) in [
            (phrases::ALREADY, self.there),
            (phrases::WENT_ON, self.went_on),
        ] {
            if number > 0 {
                report.push(phrase.with([count(number)]));
            }
        }
        report.extend(self.said);
        let faults = self.faults.iter();
        report.extend(faults.map(|error| phrases::IMPORT_BAD.with([Arg::from(error.text())])));
        if self.more_faults > 0 {
            report.push(phrases::IMPORT_BAD_MORE.with([count(self.more_faults)]));
        }
        if self.unread_reviews > 0 {
            report.push(phrases::REVIEW_BAD.with([count(self.unread_reviews)]));
        }
        report
    }
}
