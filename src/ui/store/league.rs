//! The league that the arena played last, as the browser keeps it: what was planned, and every game that
//! was finished, so that a reload loses none of them.

use std::collections::BTreeMap;

use idb::{Query, TransactionMode};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use super::PATIENCE;
use super::connection::{Connection, Schema, read};
use super::patience::within;
use super::trouble::{Result, Trouble};

const LEAGUE: &str = "league";
const GAMES: &str = "games";
const LINES: &str = "lines";
const DATABASE: Schema = Schema {
    name: "yomite-arena",
    version: 1,
    tables: &[LEAGUE, GAMES, LINES],
};
/// The key of the one league.
const LAST: &str = "last";

/// A row of any of the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Row {
    id: String,
    /// Which league it belongs to: another tab may have begun one.
    league: String,
    text: String,
}

/// A league as it is kept; what its texts say is the arena's matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredLeague {
    /// Its name.
    pub name: String,
    /// What was planned, and how it stands.
    pub head: String,
    /// Its games by their names.
    pub games: BTreeMap<String, String>,
    /// The records of those that can be looked at, by the same names.
    pub lines: BTreeMap<String, String>,
}

/// Keeps what was planned and how it stands; as `anew` it takes the place of any other league.
///
/// # Errors
/// Why it is not kept.
pub async fn keep_league(name: String, head: String, anew: bool) -> Result<()> {
    patiently(async move {
        let database = Connection::open(&DATABASE).await?;
        let writing = database.begin(TransactionMode::ReadWrite)?;
        if anew {
            for table in DATABASE.tables {
                writing.table(table)?.clear()?.await?;
            }
        }
        let league = writing.table(LEAGUE)?;
        let other = read::<Row>(&league, LAST).await?;
        // Another tab has begun another one since: that is the last.
        if other.is_none_or(|other| other.league == name) {
            let row = row(LAST.to_owned(), &name, head)?;
            league.put(&row, None)?.await?;
        }
        writing.end().await
    })
    .await
}

/// A finished game as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its name.
    pub id: String,
    /// What came of it.
    pub game: String,
    /// Its record.
    pub lines: String,
    /// The game whose record is let go for it.
    pub gone: Option<String>,
}

/// Keeps finished games of a league, all or none.
///
/// # Errors
/// Why they are not kept.
pub async fn keep_games(league: String, finished: Vec<StoredGame>) -> Result<()> {
    patiently(async move {
        let database = Connection::open(&DATABASE).await?;
        let writing = database.begin(TransactionMode::ReadWrite)?;
        let (games, records) = (writing.table(GAMES)?, writing.table(LINES)?);
        for of in finished {
            games
                .put(&row(of.id.clone(), &league, of.game)?, None)?
                .await?;
            records.put(&row(of.id, &league, of.lines)?, None)?.await?;
            if let Some(gone) = of.gone {
                let key = Query::Key(JsValue::from_str(&gone));
                records.delete(key)?.await?;
            }
        }
        writing.end().await
    })
    .await
}

/// The league that was played last; `None` where there is none.
///
/// # Errors
/// Why it cannot be read.
pub async fn last_league() -> Result<Option<StoredLeague>> {
    patiently(async move {
        let database = Connection::open(&DATABASE).await?;
        let reading = database.begin(TransactionMode::ReadOnly)?;
        let Some(head) = read::<Row>(&reading.table(LEAGUE)?, LAST).await? else {
            return Ok(None);
        };
        let mut tables = Vec::new();
        for table in [GAMES, LINES] {
            let rows = reading.table(table)?.get_all(None, None)?.await?;
            let rows = rows.into_iter();
            let rows = rows.filter_map(|row| serde_wasm_bindgen::from_value::<Row>(row).ok());
            let own = rows.filter(|row| row.league == head.league);
            tables.push(own.map(|row| (row.id, row.text)).collect());
        }
        let lines = tables.pop().unwrap_or_default();
        Ok(Some(StoredLeague {
            name: head.league,
            head: head.text,
            games: tables.pop().unwrap_or_default(),
            lines,
        }))
    })
    .await
}

fn row(id: String, league: &str, text: String) -> Result<JsValue> {
    let league = league.to_owned();
    Ok(serde_wasm_bindgen::to_value(&Row { id, league, text })?)
}

async fn patiently<T: 'static>(work: impl Future<Output = Result<T>> + 'static) -> Result<T> {
    let found = within(PATIENCE, work, |_| {}).await;
    found.unwrap_or(Err(Trouble::Silent))
}
