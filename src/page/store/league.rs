//! The leagues of the arena as the browser keeps them: what was planned, and every game that was finished, so
//! that a reload loses none of them.
//!
//! A tab finds its own league again, and a new tab the one that was begun last. A league that is begun takes the
//! place of all others but those that other tabs have open. A tab that has a league open holds a shared lock of
//! the browser by its name, which ends with the tab at the latest.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use idb::{KeyRange, ObjectStore, Query, TransactionMode};
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

use super::PATIENCE;
use super::connection::{Connection, Result, Schema, Trouble, read, within};

const LEAGUE: &str = "league";
const GAMES: &str = "games";
const LINES: &str = "lines";

const DATABASE: Schema = Schema {
    name: "yomite-arena",
    version: 1,
    tables: &[LEAGUE, GAMES, LINES],
};

/// The key of the league that was begun last. Each league has a row under its own name as well.
const LAST: &str = "last";

/// A row of any of the tables.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct LeagueRow {
    id: String,
    /// Which league it belongs to.
    league: String,
    text: String,
}

/// What the rows of a game are called. They were called by the game alone once (`deal/table/rotation`): such rows
/// are still read.
fn row_id(league: &str, game: &str) -> String {
    format!("{league}/{game}")
}

/// The game of a row of a league.
fn game_of<'a>(id: &'a str, league: &str) -> &'a str {
    let game = id.strip_prefix(league);
    game.and_then(|game| game.strip_prefix('/')).unwrap_or(id)
}

/// The league of a row, as far as its name tells.
fn league_of(id: &str) -> Option<&str> {
    match id.matches('/').count() {
        0 => Some(id),
        3 => id.split('/').next(),
        _ => None,
    }
}

/// A league as it is kept; what its texts say is the arena's matter.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredLeague {
    pub name: String,
    /// What was planned, and how it stands.
    pub head: String,
    /// Its games by their names.
    pub games: BTreeMap<String, String>,
    /// The records of those that can be looked at, by the same names.
    pub lines: BTreeMap<String, String>,
}

impl StoredLeague {
    /// This tab has taken the league up: no other tab deletes it meanwhile.
    pub fn hold(&self) {
        let name = self.name.clone();
        spawn_local(async move { hold(&name).await });
    }
}

/// Keeps what was planned and how it stands; as `anew` it takes the place of all other leagues but those that
/// other tabs have open.
///
/// # Errors
/// Why it is not kept.
pub async fn keep_league(name: String, head: String, anew: bool) -> Result<()> {
    remember(&name);
    patiently(async move {
        // Before the transaction: that ends where anything else is waited for.
        let open = match anew {
            true => {
                hold(&name).await;
                held().await
            }
            false => None,
        };
        let database = Connection::open(&DATABASE).await?;
        let writing = database.begin(TransactionMode::ReadWrite)?;
        let leagues = writing.table(LEAGUE)?;
        let last = read::<LeagueRow>(&leagues, LAST).await?;
        if anew {
            // Where nobody knows what is open, the last one may be.
            let maybe = || BTreeSet::from_iter(last.iter().map(|last| last.league.clone()));
            let mut kept: BTreeSet<String> = open.unwrap_or_else(maybe);
            kept.insert(name.clone());
            for table in DATABASE.tables {
                delete_others(&writing.table(table)?, &kept).await?;
            }
            if let Some(last) = last.as_ref().filter(|last| kept.contains(&last.league)) {
                // It may have been kept as the last one only.
                let own = row(last.league.clone(), &last.league, last.text.clone())?;
                leagues.put(&own, None)?.await?;
            }
        }
        let own = row(name.clone(), &name, head.clone())?;
        leagues.put(&own, None)?.await?;
        // Otherwise another tab has begun another one since: that is the last.
        if anew || last.is_none_or(|last| last.league == name) {
            let row = row(LAST.to_owned(), &name, head)?;
            leagues.put(&row, None)?.await?;
        }
        writing.end().await
    })
    .await
}

/// Deletes the rows of all leagues but these.
async fn delete_others(table: &ObjectStore, kept: &BTreeSet<String>) -> Result<()> {
    let keys = table.get_all_keys(None, None)?.await?;
    let keys: Vec<String> = keys.iter().filter_map(JsValue::as_string).collect();
    let (mut gone, mut nameless) = (BTreeSet::new(), Vec::new());
    for key in &keys {
        match league_of(key) {
            Some(league) if kept.contains(league) => {}
            Some(league) => {
                gone.insert(league);
            }
            None => nameless.push(key),
        }
    }
    for league in gone {
        // The character after `/` is `0`: its own row, and those of its games.
        let end = JsValue::from_str(&format!("{league}0"));
        let all = KeyRange::bound(&JsValue::from_str(league), &end, None, Some(true))?;
        table.delete(Query::KeyRange(all))?.await?;
    }
    for key in nameless {
        let row = read::<LeagueRow>(table, key).await?;
        if row.is_some_and(|row| !kept.contains(&row.league)) {
            table.delete(Query::Key(JsValue::from_str(key)))?.await?;
        }
    }
    Ok(())
}

/// A finished game as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredGame {
    /// Its name within the league.
    pub id: String,
    /// What came of it.
    pub game: String,
    pub lines: String,
    /// The game whose record is let go for it.
    pub gone: Option<String>,
}

/// Keeps finished games of a league, all or none.
///
/// # Errors
/// Why they are not kept.
pub async fn keep_games(league: String, finished: Vec<StoredGame>) -> Result<()> {
    remember(&league);
    patiently(async move {
        let database = Connection::open(&DATABASE).await?;
        let writing = database.begin(TransactionMode::ReadWrite)?;
        let (games, records) = (writing.table(GAMES)?, writing.table(LINES)?);
        for of in finished {
            let id = row_id(&league, &of.id);
            games
                .put(&row(id.clone(), &league, of.game)?, None)?
                .await?;
            records.put(&row(id, &league, of.lines)?, None)?.await?;
            if let Some(gone) = of.gone {
                let key = Query::Key(JsValue::from_str(&row_id(&league, &gone)));
                records.delete(key)?.await?;
                // Under the game's name alone it may be another league's.
                let nameless = read::<LeagueRow>(&records, &gone).await?;
                if nameless.is_some_and(|row| row.league == league) {
                    let key = Query::Key(JsValue::from_str(&gone));
                    records.delete(key)?.await?;
                }
            }
        }
        writing.end().await
    })
    .await
}

/// The league that this tab played last, else the one that was begun last; `None` where there is none.
///
/// # Errors
/// Why it cannot be read.
pub async fn last_league() -> Result<Option<StoredLeague>> {
    let own = remembered();
    patiently(async move {
        let database = Connection::open(&DATABASE).await?;
        let reading = database.begin(TransactionMode::ReadOnly)?;
        let leagues = reading.table(LEAGUE)?;
        let mut head = None;
        for id in own.as_deref().into_iter().chain([LAST]) {
            if head.is_none() {
                head = read::<LeagueRow>(&leagues, id).await?;
            }
        }
        let Some(head) = head else {
            return Ok(None);
        };
        let mut tables = Vec::new();
        for table in [GAMES, LINES] {
            let rows = reading.table(table)?.get_all(None, None)?.await?;
            let rows = rows.into_iter();
            let rows = rows.filter_map(|row| serde_wasm_bindgen::from_value::<LeagueRow>(row).ok());
            let own = rows.filter(|row| row.league == head.league);
            let game = |row: LeagueRow| (game_of(&row.id, &head.league).to_owned(), row.text);
            tables.push(own.map(game).collect());
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
    Ok(serde_wasm_bindgen::to_value(&LeagueRow {
        id,
        league,
        text,
    })?)
}

async fn patiently<T: 'static>(work: impl Future<Output = Result<T>> + 'static) -> Result<T> {
    let found = within(PATIENCE, work, |_| {}).await;
    found.unwrap_or(Err(Trouble::Silent))
}

/// A lock's name is this and the league's.
const LOCK: &str = "yomite-league-";
/// Under this the session of a tab holds the name of its league.
const OWN: &str = "yomite.league";

/// A lock that this tab has.
struct Hold {
    /// Lets it go.
    release: Function,
    /// It has been let go.
    released: JsFuture,
}

thread_local! {
    /// Of the league that this tab has open.
    static HOLD: RefCell<Option<Hold>> = const { RefCell::new(None) };
}

/// Holds a league, and lets go of the one that was held before.
async fn hold(league: &str) {
    if let Some(before) = HOLD.replace(lock(league)) {
        // The function that keeps a promise takes whatever it is given.
        let _ = before.release.call0(&JsValue::UNDEFINED);
        // Let go or refused: it is held no more.
        let _ = before.released.await;
    }
}

/// The leagues that are open in any tab; `None` where the browser has no locks.
async fn held() -> Option<BTreeSet<String>> {
    let (locks, query) = method("query")?;
    let asked: JsValue = query.call0(&locks).ok()?;
    let asked: Promise = asked.dyn_into().ok()?;
    let found: JsValue = JsFuture::from(asked).await.ok()?;
    let held = Reflect::get(&found, &"held".into()).ok()?;
    let held: Array = held.dyn_into().ok()?;
    let name = |lock: JsValue| Reflect::get(&lock, &"name".into()).ok()?.as_string();
    let league = |name: String| Some(name.strip_prefix(LOCK)?.to_owned());
    Some(held.iter().filter_map(name).filter_map(league).collect())
}

/// Asks for the lock of a league; `None` where the browser has none to give.
fn lock(league: &str) -> Option<Hold> {
    let (locks, request) = method("request")?;
    let options = Object::new();
    Reflect::set(&options, &"mode".into(), &"shared".into()).ok()?;
    let mut release = None;
    // The lock is held until this promise is kept.
    let held = Promise::new(&mut |keep, _| release = Some(keep));
    let grant = Closure::once_into_js(move |_: JsValue| -> JsValue { held.into() });
    let name = JsValue::from_str(&format!("{LOCK}{league}"));
    let asked = request.call3(&locks, &name, &options, &grant).ok()?;
    let asked: Promise = asked.dyn_into().ok()?;
    Some(Hold {
        release: release?,
        released: JsFuture::from(asked),
    })
}

/// The browser's locks, and what can be asked of them.
fn method(name: &str) -> Option<(JsValue, Function)> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let method = Reflect::get(&locks, &name.into()).ok()?;
    Some((locks, method.dyn_into().ok()?))
}

fn session() -> Option<Storage> {
    window().session_storage().ok().flatten()
}

/// Notes the league that this tab plays, for after a reload.
fn remember(league: &str) {
    if let Some(session) = session() {
        // Where the browser refuses, a reload finds the league that was begun last.
        let _ = session.set_item(OWN, league);
    }
}

/// The league that this tab played last.
fn remembered() -> Option<String> {
    session()?.get_item(OWN).ok()?
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn rows_of_leagues_with_the_same_games_have_names_of_their_own() {
        let game = "12/0/3";
        let rows = ["mabc", "mabd"].map(|league| row_id(league, game));
        assert_ne!(rows[0], rows[1]);
        assert_eq!(league_of(&rows[0]), Some("mabc"));
        assert_eq!(league_of(&rows[1]), Some("mabd"));
        assert_eq!(game_of(&rows[0], "mabc"), game);
        // As rows were called before: the name tells the game alone.
        assert_eq!((game_of(game, "mabc"), league_of(game)), (game, None));
        assert_eq!(league_of("mabc"), Some("mabc"));
    }
}
