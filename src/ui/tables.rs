//! The tables, one for each game: drawn from the observation of whoever looks, nothing else.

use leptos::prelude::*;

use crate::catalogue::RuleInfo;
use crate::games::{AnyConfig, AnyNotes, AnyObservation, GameId, Taken};
use crate::ui::play::{Play, Viewpoint};
use crate::with_noted_games;
use crate::words::Phrase;

mod coyote;
mod dragging;
mod duel;
mod numeron;
mod pineapple;
mod sevens;
mod showing;
mod suits;
mod way_on;

pub use duel::{Bench, DECKS_TITLE, DeckBuilder, DeckNotice};

/// Every list of the tables' phrases.
pub const PHRASES: &[&[Phrase]] = &[
    coyote::PHRASES,
    duel::DECK_PHRASES,
    duel::PHRASES,
    numeron::PHRASES,
    pineapple::PHRASES,
    sevens::PHRASES,
];

/// The keys to tell a real match of a game with.
#[component]
pub fn NotePad(
    /// What was told.
    notes: Signal<AnyNotes>,
    /// Tells a line.
    tell: Callback<String>,
) -> impl IntoView {
    macro_rules! pads {
        ($($variant:ident $module:ident)*) => {
            match notes.with_untracked(|notes| notes.taken().clone()) {
                $(Taken::$variant(first) => {
                    let notes = Memo::new(move |_| notes.with(|notes| match notes.taken() {
                        Taken::$variant(notes) => notes.clone(),
                        // A match is of one game from its beginning to its end.
                        _ => first.clone(),
                    }));
                    view! { <$module::NotePad notes tell /> }.into_any()
                })*
            }
        };
    }
    with_noted_games!(pads)
}

/// What a game can read beside matches from life.
#[component]
pub fn BesideNotes(
    /// The rules in force.
    config: RwSignal<AnyConfig>,
) -> impl IntoView {
    let AnyConfig::Pineapple(first) = config.get_untracked() else {
        return ().into_any();
    };
    let rules = Signal::derive(move || match config.get() {
        AnyConfig::Pineapple(rules) => rules,
        _ => first,
    });
    view! { <pineapple::FantasylandSolver rules /> }.into_any()
}

/// The table of the match's game.
#[component]
pub fn GameTable(
    /// What the open step of the reasoning speaks of, in the game's own names.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let view = Viewpoint::get();
    match untrack(|| view.seen()) {
        AnyObservation::Coyote(first) => view! { <coyote::CoyoteTable first focus /> }.into_any(),
        AnyObservation::Duel(first) => view! { <duel::DuelTable first focus /> }.into_any(),
        AnyObservation::Numeron(first) => {
            view! { <numeron::NumeronTable first focus /> }.into_any()
        }
        AnyObservation::Pineapple(first) => {
            view! { <pineapple::PineappleTable first focus /> }.into_any()
        }
        AnyObservation::Sevens(first) => view! { <sevens::SevensTable first focus /> }.into_any(),
    }
}

/// What the match's game adds to the tools of a match.
#[component]
pub fn TableTools() -> impl IntoView {
    match Play::get().game() {
        GameId::Duel => view! { <duel::LessonSwitch /> }.into_any(),
        GameId::Coyote | GameId::Numeron | GameId::Pineapple | GameId::Sevens => ().into_any(),
    }
}

/// Whether a game's table shows by itself what all seats hold, each from its own view.
pub fn shows_each(game: GameId) -> bool {
    match game {
        GameId::Pineapple => true,
        GameId::Coyote | GameId::Duel | GameId::Numeron | GameId::Sevens => false,
    }
}

/// The ply that each hand so far begins with, where a game is played in hands: neither seats nor
/// actions tell where one ends.
pub fn hands(seen: &AnyObservation) -> Option<Vec<usize>> {
    match seen {
        AnyObservation::Pineapple(seen) => Some(pineapple::first_plies(seen)),
        AnyObservation::Coyote(_)
        | AnyObservation::Duel(_)
        | AnyObservation::Numeron(_)
        | AnyObservation::Sevens(_) => None,
    }
}

/// The field of a form for a rule whose values are more than words and numbers; nothing where a game
/// offers its tables ready made. `people` says of each seat whether a person sits there.
pub fn rule_field(
    rule: &'static RuleInfo,
    config: RwSignal<AnyConfig>,
    people: Signal<Vec<bool>>,
) -> AnyView {
    let game = config.with_untracked(AnyConfig::game);
    // A deck for each seat, in the order of the seats.
    let seat = game.rules().iter().position(|one| one.name == rule.name);
    match (game, seat) {
        (GameId::Duel, Some(seat)) => {
            let own = Signal::derive(move || {
                people.with(|people| people.get(seat).copied().unwrap_or_default())
            });
            view! { <duel::DeckField rule config own /> }.into_any()
        }
        _ => ().into_any(),
    }
}

/// Keys that a game's table has beside those of every table: how each is written, and what it does.
pub fn keys(game: GameId) -> &'static [(&'static str, Phrase)] {
    match game {
        GameId::Duel => &duel::KEYS,
        GameId::Coyote | GameId::Numeron | GameId::Pineapple | GameId::Sevens => &[],
    }
}

/// A small picture of a game, for the list.
#[component]
pub fn GameSketch(
    /// Which game.
    game: GameId,
) -> impl IntoView {
    match game {
        GameId::Coyote => view! { <coyote::Sketch /> }.into_any(),
        GameId::Duel => view! { <duel::Sketch /> }.into_any(),
        GameId::Numeron => view! { <numeron::Sketch /> }.into_any(),
        GameId::Pineapple => view! { <pineapple::Sketch /> }.into_any(),
        GameId::Sevens => view! { <sevens::Sketch /> }.into_any(),
    }
}

/// What the viewer has seen, as the table's own game knows it; `own` picks that game's. A match
/// never changes its game: should it all the same, what was seen last stays.
fn seen_of<T>(first: T, own: fn(AnyObservation) -> Option<T>) -> Memo<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let view = Viewpoint::get();
    Memo::new(move |last: Option<&T>| {
        own(view.seen()).unwrap_or_else(|| last.unwrap_or(&first).clone())
    })
}
