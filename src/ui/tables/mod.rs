//! The tables, one a game: drawn from the observation of whoever looks, nothing else.

use leptos::prelude::*;

use crate::games::GameId;
use crate::ui::play::Play;
use crate::words::Phrase;

mod numeron;

/// Every list of the tables' phrases.
pub const PHRASES: &[&[Phrase]] = &[numeron::PHRASES];

/// The table of the match's game.
#[component]
pub fn GameTable(
    /// The match.
    play: Play,
    /// What the open step of the reasoning speaks of, in the game's own names.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    match play.game() {
        GameId::Numeron => view! { <numeron::NumeronTable play focus /> },
    }
}

/// A small picture of a game, for the list.
#[component]
pub fn GameSketch(
    /// Which game.
    game: GameId,
) -> impl IntoView {
    match game {
        GameId::Numeron => view! { <numeron::Sketch /> },
    }
}
