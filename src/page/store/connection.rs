//! An open database of the browser, and what became of every transaction.
//!
//! A transaction may fail long after each of its requests has succeeded: over quota the browser
//! aborts it when it is committed. Nothing counts as kept before the commit has been told.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

use gloo_timers::future::TimeoutFuture;
use idb::{
    Database, DatabaseEvent, Factory, KeyPath, KeyRange, ObjectStore, ObjectStoreParams, Query,
    Transaction, TransactionMode, TransactionResult,
};
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;
use web_sys::IdbTransaction;

use crate::i18n::phrases::common as phrases;
use crate::i18n::phrases::frame::CHUNK_UNFETCHED;
use yomite::words::{Text, cut};

/// A database as this build knows it.
pub struct Schema {
    /// Its name in the browser.
    pub name: &'static str,
    /// Its version: a database of a later one is not opened.
    pub version: u32,
    /// Its tables, of rows with a key `id`; those that are not there yet are made.
    pub tables: &'static [&'static str],
}

/// A row of many: 5,000 JSON texts are read in a fraction of the time that as many trees of objects take.
#[derive(Serialize, Deserialize)]
pub struct TextRow {
    pub id: String,
    pub text: String,
}

/// An open database, closed when it is let go: an open one would hold up another version's tab.
pub struct Connection {
    database: Database,
    tables: &'static [&'static str],
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.database.close();
    }
}

impl Connection {
    /// Opens a database.
    pub async fn open(schema: &Schema) -> Result<Connection> {
        let mut request = Factory::new()?.open(schema.name, Some(schema.version))?;
        let tables = schema.tables;
        request.on_upgrade_needed(move |event| {
            let Ok(database) = event.database() else {
                return;
            };
            let there = database.store_names();
            for table in tables {
                if !there.iter().any(|name| name == table) {
                    let mut params = ObjectStoreParams::new();
                    params.key_path(Some(KeyPath::new_single("id")));
                    // A failure shows when the table is first used.
                    let _ = database.create_object_store(table, params);
                }
            }
        });
        let database = request.await?;
        Ok(Connection { database, tables })
    }

    /// Begins a transaction over all tables.
    pub fn begin(&self, mode: TransactionMode) -> Result<OpenTransaction> {
        let transaction = self.database.transaction(self.tables, mode)?;
        Ok(OpenTransaction(transaction.into()))
    }
}

/// A transaction, as the browser's own object: that one still tells why after it was aborted.
pub struct OpenTransaction(IdbTransaction);

impl OpenTransaction {
    pub fn table(&self, name: &str) -> Result<ObjectStore> {
        Ok(Transaction::from(self.0.clone()).object_store(name)?)
    }

    /// Commits; an error unless the browser says that it is done.
    pub async fn end(self) -> Result<()> {
        let outcome = Transaction::from(self.0.clone()).commit()?.await;
        match outcome {
            Ok(TransactionResult::Committed) => Ok(()),
            // Its own error is the reason; that of a request in it only an echo.
            _ => Err(match (self.0.error(), outcome) {
                (Some(error), _) => Trouble::from_exception(&error.name(), &error.message()),
                (None, Err(error)) => error.into(),
                (None, Ok(_)) => Trouble::from_exception("AbortError", "aborted"),
            }),
        }
    }
}

/// A row of a form that reads; one of another form is left alone: it is not ours to lose.
pub async fn read<T: serde::de::DeserializeOwned>(
    table: &ObjectStore,
    id: &str,
) -> Result<Option<T>> {
    let only = KeyRange::only(&JsValue::from_str(id))?;
    let row = table.get(Query::KeyRange(only))?.await?;
    Ok(row.and_then(|row| serde_wasm_bindgen::from_value(row).ok()))
}

/// Every row of the first table of a database.
pub async fn rows(schema: &Schema) -> Result<Vec<JsValue>> {
    let database = Connection::open(schema).await?;
    let reading = database.begin(TransactionMode::ReadOnly)?;
    let table = reading.table(schema.tables[0])?;
    Ok(table.get_all(None, None)?.await?)
}

/// Forgets a row of a database, in all of its tables.
pub async fn delete_row(schema: &Schema, id: &str) -> Result<()> {
    let database = Connection::open(schema).await?;
    let writing = database.begin(TransactionMode::ReadWrite)?;
    for table in schema.tables {
        let key = Query::Key(JsValue::from_str(id));
        writing.table(table)?.delete(key)?.await?;
    }
    writing.end().await
}

/// The result of some work, if it comes within the given time, in milliseconds.
///
/// The work goes on all the same, for a request to the browser cannot be taken back: what comes
/// too late is handed to `late`.
pub async fn within<T: 'static>(
    millis: u32,
    work: impl Future<Output = T> + 'static,
    late: impl FnOnce(T) + 'static,
) -> Option<T> {
    let slot = Rc::new(Awaited {
        found: RefCell::new(None),
        waker: RefCell::new(None),
        gone: Cell::new(false),
    });
    spawn_local({
        let slot = Rc::clone(&slot);
        async move {
            let found = work.await;
            if slot.gone.get() {
                return late(found);
            }
            slot.found.replace(Some(found));
            if let Some(waker) = slot.waker.take() {
                waker.wake();
            }
        }
    });
    let mut clock = pin!(TimeoutFuture::new(millis));
    poll_fn(|context| {
        if let Some(found) = slot.found.take() {
            return Poll::Ready(Some(found));
        }
        slot.waker.replace(Some(context.waker().clone()));
        clock.as_mut().poll(context).map(|()| {
            slot.gone.set(true);
            None
        })
    })
    .await
}

struct Awaited<T> {
    found: RefCell<Option<T>>,
    waker: RefCell<Option<Waker>>,
    gone: Cell<bool>,
}

/// What an operation gave, or why it gave nothing.
pub type Result<T> = std::result::Result<T, Trouble>;

/// Why the store cannot do what is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room left.
    Full,
    /// No answer, for seconds.
    Silent,
    /// Refused; in the browser's words.
    Refused(String),
    /// What was kept is there, but not the code of its game.
    Unfetched,
}

impl Trouble {
    /// What an exception of the browser says by its name and message.
    pub(super) fn from_exception(name: &str, message: &str) -> Trouble {
        match name {
            "QuotaExceededError" => Trouble::Full,
            _ if message.is_empty() => Trouble::Refused(name.to_owned()),
            _ => Trouble::Refused(message.to_owned()),
        }
    }

    /// The reason in a few words.
    pub fn text(&self) -> Text {
        match self {
            Trouble::Full => phrases::STORE_FULL.text(),
            Trouble::Silent => phrases::STORE_SILENT.text(),
            Trouble::Unfetched => CHUNK_UNFETCHED.text(),
            Trouble::Refused(why) => phrases::STORE_REFUSED.with([cut(why).into()]),
        }
    }
}

impl From<idb::Error> for Trouble {
    fn from(error: idb::Error) -> Trouble {
        match error {
            idb::Error::DomException(error) => {
                Trouble::from_exception(&error.name(), &error.message())
            }
            // The exception is in the words, at various depths.
            error => match error.to_string() {
                words if words.contains("QuotaExceeded") => Trouble::Full,
                words => Trouble::Refused(words),
            },
        }
    }
}

impl From<serde_wasm_bindgen::Error> for Trouble {
    fn from(error: serde_wasm_bindgen::Error) -> Trouble {
        Trouble::Refused(error.to_string())
    }
}
