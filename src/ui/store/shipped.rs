//! The matches that come with the page, to practise on: fetched when first asked for, and never written.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Kept, Row, Store, Summary};
use crate::practice::{POSITIONS, Position, read_positions};
use crate::ui::engine::fetch;
use crate::ui::i18n::phrases::practice as say;
use crate::words::Text;

/// What the name of such a match begins with.
const PREFIX: &str = "practice-";

/// A match that comes with the page, and the questions at it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shipped {
    /// The match, as if it were kept.
    pub row: Row,
    /// The questions, in the order in which they are asked.
    pub positions: Vec<Position>,
}

thread_local! {
    static HERE: OnceCell<Arc<Vec<Shipped>>> = const { OnceCell::new() };
}

/// Whether a match comes with the page, by its name.
pub fn is_shipped(id: &str) -> bool {
    id.starts_with(PREFIX)
}

/// All of them, game by game; `anew` past every cache.
///
/// # Errors
/// They could not be fetched, in words.
pub async fn shipped(anew: bool) -> Result<Arc<Vec<Shipped>>, Text> {
    if let Some(here) = HERE.with(|here| here.get().cloned()) {
        return Ok(here);
    }
    let content = fetch(POSITIONS, anew, |_| ()).await?;
    // Its hash is that of this build's file, which a test reads.
    let text = String::from_utf8(content).unwrap_or_default();
    let read = read_positions(&text);
    let read = read.map_err(|why| say::READY_BROKEN.with([why.to_string().into()]))?;
    let mut numbers = BTreeMap::new();
    let all = read.into_iter().map(|drilled| {
        let game = drilled.record.game();
        let number = numbers.entry(game.name()).or_insert(0);
        *number += 1;
        Shipped {
            row: Row::of(
                format!("{PREFIX}{game}-{number}"),
                0.0,
                &drilled.record,
                None,
            ),
            positions: drilled.positions,
        }
    });
    let all = Arc::new(all.collect::<Vec<_>>());
    Ok(HERE.with(|here| Arc::clone(here.get_or_init(|| all))))
}

impl Store {
    /// A match that comes with the page; `None` of any other name, or where it cannot be fetched.
    pub(super) async fn load_shipped(self, id: &str) -> Option<Kept> {
        if !is_shipped(id) {
            return None;
        }
        let all = shipped(false).await.ok()?;
        let found = all.iter().find(|of| of.row.kept.id == id)?;
        Some(found.row.kept.clone())
    }
}

impl Shipped {
    /// What the match is in short.
    pub fn summary(&self) -> &Summary {
        &self.row.summary
    }
}
