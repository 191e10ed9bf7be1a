//! An open database of the browser, and what became of every transaction.
//!
//! A transaction may fail long after each of its requests has succeeded: over quota the browser
//! aborts it when it is committed. Nothing counts as kept before the commit has been told.

use idb::{
    Database, DatabaseEvent, Factory, KeyPath, KeyRange, ObjectStore, ObjectStoreParams, Query,
    Transaction, TransactionMode, TransactionResult,
};
use wasm_bindgen::JsValue;
use web_sys::IdbTransaction;

use super::trouble::{Result, Trouble};

/// A database as this build knows it.
pub struct Schema {
    /// Its name in the browser.
    pub name: &'static str,
    /// Its version: a database of a later one is not opened.
    pub version: u32,
    /// Its tables, of rows with a key `id`; those that are not there yet are made.
    pub tables: &'static [&'static str],
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
    pub fn begin(&self, mode: TransactionMode) -> Result<Begun> {
        let transaction = self.database.transaction(self.tables, mode)?;
        Ok(Begun(transaction.into()))
    }
}

/// A transaction, as the browser's own object: that one still tells why after it was aborted.
pub struct Begun(IdbTransaction);

impl Begun {
    /// One of its tables.
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
                (Some(error), _) => Trouble::of(&error.name(), &error.message()),
                (None, Err(error)) => error.into(),
                (None, Ok(_)) => Trouble::of("AbortError", "aborted"),
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
