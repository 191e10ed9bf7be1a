//! The matches that the browser keeps, each with its summary beside it. There may be thousands: the page reads
//! one at a time, and the summaries of all.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use idb::{Query, TransactionMode};
use js_sys::Reflect;
use leptos::prelude::*;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::BATCH;
use super::connection::{Connection, Result, Schema, Trouble, read};
use super::stored_match::{MatchRow, Reviewed, StoredMatch};
use super::summary::{Summary, is_shipped};
use super::table::{Placed, Stored, Table};
use super::tabs::News;
use crate::game_code;
use crate::offline::Keeping;
use yomite::record::game_of;

const MATCHES: &str = "matches";
const SUMMARIES: &str = "summaries";

pub type Matches = Table<MatchRow>;

impl Stored for MatchRow {
    const DATABASE: Schema = Schema {
        name: "yomite",
        // 1: matches. 2: their summaries beside them; rows of before get theirs when they are listed.
        version: 2,
        tables: &[MATCHES, SUMMARIES],
    };
    const WHOLE: bool = false;

    fn id(&self) -> String {
        self.kept.id.clone()
    }

    fn kept_news(ids: Vec<String>) -> News {
        News::Kept(ids)
    }

    fn forgotten_news(id: String) -> News {
        News::Forgotten(id)
    }

    fn after_keeping() {
        Keeping::ask_once();
    }

    fn to_rows(&self) -> Result<Vec<JsValue>> {
        let kept = self.kept.serialize(&Serializer::json_compatible())?;
        Ok(vec![kept, self.summary.to_row()?])
    }

    fn from_row(row: JsValue) -> Option<MatchRow> {
        let kept = serde_wasm_bindgen::from_value(row).ok()?;
        Some(MatchRow::read(kept))
    }

    /// Conflict rule: the longer match wins; with equal length and different moves the stored one wins.
    fn wins_over(&self, new: &MatchRow) -> bool {
        self.kept.wins_over(&new.kept)
    }

    fn place(self: &Arc<Self>, there: Option<JsValue>, _: Matches) -> Placed<MatchRow> {
        // Only its lines are looked at: to read a record takes time, and a match is kept at every ply.
        let there = there.and_then(|row| serde_wasm_bindgen::from_value::<StoredMatch>(row).ok());
        match there {
            Some(there) if there.wins_over(&self.kept) => {
                Placed::Stays(Arc::new(MatchRow::read(there)))
            }
            Some(there) => Placed::Here(Arc::new(MatchRow::clone(self).after(there))),
            None => Placed::Here(Arc::clone(self)),
        }
    }
}

impl Matches {
    /// The match of a name; `None` where there is none.
    ///
    /// # Errors
    /// Why the database could not be asked.
    pub async fn load(self, id: &str) -> Result<Option<StoredMatch>> {
        if let Some(here) = untrack(|| self.unkept_one(id)) {
            return Ok(Some(here.kept.clone()));
        }
        let wanted = id.to_owned();
        let found = match self.look_up(async move { get(&wanted).await }).await {
            Ok(Some(row)) => read_with_code(row).await,
            found => found.map(|_| None),
        };
        match found {
            // A match that comes with the page needs no database.
            Ok(None) | Err(Trouble::Full | Trouble::Silent | Trouble::Refused(_))
                if is_shipped(id) =>
            {
                fetch_all_code().await?;
                self.load_shipped(id)
                    .await
                    .map_or(found, |kept| Ok(Some(kept)))
            }
            found => found,
        }
    }

    /// The summary of a match, if it is there.
    pub async fn summary(self, id: &str) -> Option<Summary> {
        let wanted = id.to_owned();
        let found = self.look_up(async move { get_summary(&wanted).await });
        let found = found.await.ok().flatten();
        let here = untrack(|| self.unkept_one(id));
        here.map(|row| row.summary.clone()).or(found)
    }

    /// Every match in short, in no order; those that had no summary yet come after the others, in
    /// parts. What is in this tab is heard whatever happens.
    ///
    /// # Errors
    /// Why not all was heard; [`Matches::trouble`] tells it, too.
    pub async fn list(self, mut heard: impl FnMut(Vec<Summary>)) -> Result<()> {
        let listed = self.look_up(get_summaries()).await;
        let (listed, trouble) = match listed {
            Ok(listed) => (listed, Ok(())),
            Err(trouble) => (Default::default(), Err(trouble)),
        };
        let (summaries, missing) = listed;
        let mut all: BTreeMap<String, Summary> = summaries
            .into_iter()
            .map(|of| (of.id.clone(), of))
            .collect();
        let here = untrack(|| self.unkept());
        all.extend(here.iter().map(|row| (row.id(), row.summary.clone())));
        heard(all.into_values().collect());
        for ids in missing.chunks(BATCH) {
            let ids = ids.to_vec();
            let kept = self.look_up(async move { get_some(&ids).await }).await?;
            let summaries: Vec<Summary> = kept
                .into_iter()
                .map(|kept| MatchRow::read(kept).summary)
                .collect();
            let write = summaries.clone();
            // If it fails, they are computed again the next time.
            let _ = self
                .look_up(async move { put_summaries(&write).await })
                .await;
            heard(summaries);
        }
        trouble
    }

    /// Matches by their names, as lines of a file, in the order of the names; what is not there is
    /// left out.
    ///
    /// # Errors
    /// Why the database could not be asked.
    pub async fn file(self, ids: &[String]) -> Result<String> {
        let mut lines = String::new();
        for ids in ids.chunks(BATCH) {
            let wanted = ids.to_vec();
            let kept = self.look_up(async move { get_some(&wanted).await });
            let mut kept: BTreeMap<String, StoredMatch> = kept
                .await?
                .into_iter()
                .map(|kept| (kept.id.clone(), kept))
                .collect();
            for id in ids {
                let here = untrack(|| self.unkept_one(id));
                kept.extend(here.map(|row| (id.clone(), row.kept.clone())));
            }
            lines.extend(
                ids.iter()
                    .filter_map(|id| kept.get(id))
                    .map(StoredMatch::to_file),
            );
        }
        Ok(lines)
    }

    /// Keeps the review of a match beside it. Nothing happens where the match is gone, or has gone
    /// on meanwhile.
    pub async fn save_review(self, id: &str, reviewed: Reviewed) {
        if let Ok(Some(found)) = self.load(id).await {
            self.save(MatchRow::read(found.with_review(&reviewed)))
                .await;
        }
    }

    /// Forgets a match; whether it is gone. Why it is not is told by [`Matches::trouble`].
    pub async fn forget(self, id: &str) -> bool {
        let gone = self.delete(id).await;
        if let Err(trouble) = &gone {
            self.trouble.set(Some(trouble.clone()));
        }
        gone.is_ok()
    }
}

/// Keeps summaries of matches that are still there and had none.
async fn put_summaries(all: &[Summary]) -> Result<()> {
    let database = Connection::open(&MatchRow::DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let (matches, summaries) = (writing.table(MATCHES)?, writing.table(SUMMARIES)?);
    for summary in all {
        let id = JsValue::from_str(&summary.id);
        let forgotten = matches.get_key(Query::Key(id.clone()))?.await?.is_none();
        let told = summaries.get_key(Query::Key(id))?.await?.is_some();
        if !forgotten && !told {
            summaries.put(&summary.to_row()?, None)?.await?;
        }
    }
    writing.end().await
}

/// The row of a match by its name.
async fn get(id: &str) -> Result<Option<JsValue>> {
    let database = Connection::open(&MatchRow::DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let matches = reading.table(MATCHES)?;
    Ok(matches.get(JsValue::from_str(id))?.await?)
}

/// Reads the row of a match once the code of its game is there: its review names actions.
async fn read_with_code(row: JsValue) -> Result<Option<StoredMatch>> {
    let lines = Reflect::get(&row, &"lines".into()).ok();
    match lines.and_then(|lines| game_of(&lines.as_string()?)) {
        Some(game) => game_code::fetch(game)
            .await
            .map_err(|_| Trouble::Unfetched)?,
        None => fetch_all_code().await?,
    }
    // One of another form is left alone.
    Ok(serde_wasm_bindgen::from_value(row).ok())
}

async fn fetch_all_code() -> Result<()> {
    let fetched = game_code::fetch_all().await;
    fetched.map_err(|_| Trouble::Unfetched)
}

/// The matches of some names that are there; those of another form are left alone.
async fn get_some(ids: &[String]) -> Result<Vec<StoredMatch>> {
    let database = Connection::open(&MatchRow::DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let matches = reading.table(MATCHES)?;
    let mut found = Vec::new();
    for id in ids {
        found.extend(read(&matches, id).await?);
    }
    Ok(found)
}

/// The summary of a match.
async fn get_summary(id: &str) -> Result<Option<Summary>> {
    let database = Connection::open(&MatchRow::DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let row = reading
        .table(SUMMARIES)?
        .get(JsValue::from_str(id))?
        .await?;
    Ok(row.and_then(|row| Summary::from_row(&row)))
}

/// Every summary, and the names of the matches that have none yet.
async fn get_summaries() -> Result<(Vec<Summary>, Vec<String>)> {
    let database = Connection::open(&MatchRow::DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(SUMMARIES)?.get_all(None, None)?.await?;
    let keys = reading.table(MATCHES)?.get_all_keys(None, None)?.await?;
    let keys: BTreeSet<String> = keys.iter().filter_map(JsValue::as_string).collect();
    let summaries = rows.iter().filter_map(Summary::from_row);
    let summaries: Vec<Summary> = summaries.filter(|of| keys.contains(&of.id)).collect();
    let known: BTreeSet<&str> = summaries.iter().map(|of| of.id.as_str()).collect();
    let missing = keys.iter().filter(|key| !known.contains(key.as_str()));
    let missing = missing.cloned().collect();
    Ok((summaries, missing))
}
