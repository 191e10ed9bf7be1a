//! What was told of a match from life before its screen could open: kept, so that it outlasts a reload.

use serde::{Deserialize, Serialize};

use crate::games::{AnyConfig, AnyNotes, GameId};
use crate::record::View;
use crate::ui::settings::Settings;

#[derive(Serialize, Deserialize)]
struct Begun {
    rules: AnyConfig,
    view: View,
}

/// The notes of a game that were kept; `None` where there are none that can be read.
pub fn kept(settings: Settings, game: GameId) -> Option<AnyNotes> {
    let begun: Begun = serde_json::from_str(&settings.notes_begun(game)?).ok()?;
    let notes = begun.view.notes(&begun.rules).ok()?;
    (notes.game() == game).then_some(notes)
}

/// Keeps notes in the place of those before.
pub fn keep(settings: Settings, notes: &AnyNotes) {
    let begun = Begun {
        rules: notes.config().clone(),
        view: View::of(notes),
    };
    if let Ok(text) = serde_json::to_string(&begun) {
        settings.keep_notes_begun(notes.game(), Some(&text));
    }
}

/// Keeps none of a game any more.
pub fn forget(settings: Settings, game: GameId) {
    settings.keep_notes_begun(game, None);
}
