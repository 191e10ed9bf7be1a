//! The matches in the browser's own database: two tables.

use std::collections::BTreeSet;

use idb::{Query, TransactionMode};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::connection::{Connection, Schema, read};
use super::kept::{Kept, Row};
use super::summary::Summary;
use super::trouble::Result;

const MATCHES: &str = "matches";
const SUMMARIES: &str = "summaries";
const DATABASE: Schema = Schema {
    name: "yomite",
    // 1: matches. 2: their summaries beside them; rows of before get theirs when they are listed.
    version: 2,
    tables: &[MATCHES, SUMMARIES],
};

/// What became of a row that was to be kept.
#[derive(Clone, Debug, PartialEq)]
pub enum Put {
    /// It stands in the database.
    Kept,
    /// A longer one of the name stood there, and still does.
    Longer(Kept),
}

/// Keeps rows, all or none. None takes the place of a longer one of its name.
pub async fn put(rows: &[Row]) -> Result<Vec<Put>> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    let (matches, summaries) = (writing.table(MATCHES)?, writing.table(SUMMARIES)?);
    let mut put = Vec::new();
    for row in rows {
        let (row, longer) = match read::<Kept>(&matches, &row.kept.id).await? {
            Some(stored) if stored.outlasts(&row.kept) => {
                put.push(Put::Longer(stored));
                continue;
            }
            Some(stored) => (row.clone().after(stored), Put::Kept),
            None => (row.clone(), Put::Kept),
        };
        let kept = row.kept.serialize(&Serializer::json_compatible())?;
        matches.put(&kept, None)?.await?;
        summaries.put(&row.summary.to_row()?, None)?.await?;
        put.push(longer);
    }
    writing.end().await?;
    Ok(put)
}

/// Keeps summaries of matches that are still there and had none.
pub async fn put_summaries(all: &[Summary]) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
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

/// The match of a name.
pub async fn get(id: &str) -> Result<Option<Kept>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    read(&reading.table(MATCHES)?, id).await
}

/// The matches of some names that are there; those of another form are left alone.
pub async fn get_some(ids: &[String]) -> Result<Vec<Kept>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let matches = reading.table(MATCHES)?;
    let mut found = Vec::new();
    for id in ids {
        found.extend(read(&matches, id).await?);
    }
    Ok(found)
}

/// The summary of a match.
pub async fn get_summary(id: &str) -> Result<Option<Summary>> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let row = reading
        .table(SUMMARIES)?
        .get(JsValue::from_str(id))?
        .await?;
    Ok(row.and_then(|row| Summary::from_row(&row)))
}

/// Every summary, and the names of the matches that have none yet.
pub async fn get_summaries() -> Result<(Vec<Summary>, Vec<String>)> {
    let database = Connection::open(&DATABASE).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let rows = reading.table(SUMMARIES)?.get_all(None, None)?.await?;
    let keys = reading.table(MATCHES)?.get_all_keys(None, None)?.await?;
    let keys: BTreeSet<String> = keys.iter().filter_map(JsValue::as_string).collect();
    let told = rows.iter().filter_map(Summary::from_row);
    let told: Vec<Summary> = told.filter(|of| keys.contains(&of.id)).collect();
    let known: BTreeSet<&str> = told.iter().map(|of| of.id.as_str()).collect();
    let untold = keys.iter().filter(|key| !known.contains(key.as_str()));
    let untold = untold.cloned().collect();
    Ok((told, untold))
}

/// Forgets a match.
pub async fn remove(id: &str) -> Result<()> {
    let database = Connection::open(&DATABASE).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    for table in [MATCHES, SUMMARIES] {
        let key = Query::Key(JsValue::from_str(id));
        writing.table(table)?.delete(key)?.await?;
    }
    writing.end().await
}
