//! The tables, one for each game: drawn from the observation of whoever looks, nothing else.

use leptos::html::Button;
use leptos::prelude::*;

use crate::chunk::{self, Place, Unfetched};
use crate::i18n::phrases::common::PAGE_TO_MOVE;
use crate::i18n::phrases::table as phrases;
use crate::i18n::{Voice, t};
use crate::panels::PanelView;
use crate::parts::Live;
use crate::play::{Play, Viewpoint};
use yomite::catalogue::RuleInfo;
use yomite::games::{AnyConfig, AnyNotes, AnyObservation, GameId, Taken};
use yomite::insight::Panel;
use yomite::words::Phrase;
use yomite::{with_games, with_noted_games};

// A table for each game of `with_games`, and what several of them use.
mod beside;
mod cards;
mod coyote;
mod dragging;
mod duel;
mod lessons;
mod motion;
mod numeron;
mod pineapple;
mod sevens;
mod showing;

pub use duel::{Bench, DECKS_TITLE, DeckBuilder, DeckNotice};

pub use beside::BESIDE;
use beside::Beside;
use dragging::Dragging;
use showing::{Reveal, Showing};

macro_rules! phrases_of_all {
    ($($variant:ident $module:ident)*) => {
        /// Every list of the tables' phrases.
        pub const PHRASES: &[&[Phrase]] = &[$($module::PHRASES),*];
    };
}

with_games!(phrases_of_all);

/// The keys to tell a real match of a game with.
#[component]
pub fn NotePad(notes: Signal<AnyNotes>, tell: Callback<String>) -> impl IntoView {
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
pub fn BesideNotes(config: RwSignal<AnyConfig>) -> impl IntoView {
    let AnyConfig::Pineapple(first) = config.get_untracked() else {
        return ().into_any();
    };
    let rules = Signal::derive(move || match config.get() {
        AnyConfig::Pineapple(rules) => rules,
        _ => first,
    });
    view! { <pineapple::FantasylandSolver rules /> }.into_any()
}

/// What a newcomer is told above the table; Duel has a place for it at its own.
#[component]
pub fn GameLessons() -> impl IntoView {
    let taught = Play::get().game().first_match().is_some();
    let above = taught && Play::get().game() != GameId::Duel;
    above.then(|| view! { <lessons::LessonNote told=lessons::told() class="lesson" /> })
}

/// The table of the match's game.
#[component]
pub fn GameTable(
    /// What the open step of the reasoning speaks of, in the game's own names.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let view = Viewpoint::get();
    provide_context(Focus(focus));
    motion::glide(Signal::derive(move || view.ply()));
    macro_rules! tables {
        ($($variant:ident $module:ident)*) => {
            match untrack(|| view.seen()) {
                $(AnyObservation::$variant(first) => {
                    // A match never changes its game: should it all the same, what was seen last stays.
                    let seen = Memo::new(move |last: Option<&_>| {
                        Seen::of_own(view.seen()).unwrap_or_else(|| last.unwrap_or(&first).clone())
                    });
                    chunk::part(Place::Screen, apart::$module::table::load, move || apart::$module::table::make(seen))
                })*
            }
        };
    }
    with_games!(tables)
}

macro_rules! tables_apart {
    ($($variant:ident $module:ident)*) => {
        /// Fetches the table of a game before there is a match.
        ///
        /// # Errors
        /// Its file could not be fetched, or is of another build.
        pub async fn fetch(game: GameId) -> Result<(), Unfetched> {
            match game { $(GameId::$variant => apart::$module::table::load().await?),* }
            Ok(())
        }

        /// The tables, each in a chunk of its own.
        mod apart {
            $(pub mod $module {
                use leptos::prelude::*;

                use crate::chunk::chunk;
                use crate::tables::$module::Table;
                use yomite::games::$module::Observation;

                chunk! { $module: pub mod table(seen: Memo<Observation>) = view! { <Table seen /> } }
            })*
        }
    };
}

with_games!(tables_apart);

/// What one seat has seen of a table's own game.
pub trait Seen: Sized {
    /// `None` of another game.
    fn of_own(seen: AnyObservation) -> Option<Self>;
}

macro_rules! seen_of_each {
    ($($variant:ident $module:ident)*) => {
        $(impl Seen for yomite::games::$module::Observation {
            fn of_own(seen: AnyObservation) -> Option<Self> {
                match seen {
                    AnyObservation::$variant(seen) => Some(seen),
                    _ => None,
                }
            }
        })*
    };
}

with_games!(seen_of_each);

/// What the open step speaks of; in context at a table.
#[derive(Clone, Copy)]
struct Focus(Signal<Vec<String>>);

/// Whether the open step speaks of something by this name.
fn spoken_of(name: String) -> impl Fn() -> bool + Clone + Send + Sync + 'static {
    let Focus(focus) = expect_context();
    move || focus.with(|focus| focus.contains(&name))
}

/// Marks the seat whose turn it is, beside its name.
#[component]
fn TurnMark(#[prop(into)] shown: Signal<bool>) -> impl IntoView {
    view! {
        <Show when=move || shown.get()>
            <span class="turn-mark" data-test="turn">{t(PAGE_TO_MOVE)}</span>
        </Show>
    }
}

/// What the match's game adds to the tools of a match.
#[component]
pub fn TableTools() -> impl IntoView {
    match Play::get().game() {
        GameId::Duel => view! { <duel::LessonSwitch /> }.into_any(),
        // Which of them were told is known when they matter: it begins anew.
        GameId::Coyote | GameId::Numeron | GameId::Pineapple | GameId::Sevens => {
            view! { <lessons::LessonSwitch all=Signal::derive(|| true) /> }.into_any()
        }
    }
}

/// Whether a game's table shows by itself what all seats hold, each from its own view.
pub fn shows_each(game: GameId) -> bool {
    match game {
        GameId::Pineapple => true,
        GameId::Coyote | GameId::Duel | GameId::Numeron | GameId::Sevens => false,
    }
}

/// Whether what a reveal shows is said aloud at a game's table: there is nothing more to say after it.
pub fn tells_reveal(game: GameId) -> bool {
    match game {
        GameId::Numeron => false,
        GameId::Coyote | GameId::Duel | GameId::Pineapple | GameId::Sevens => true,
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
pub fn GameSketch(game: GameId) -> impl IntoView {
    macro_rules! sketches {
        ($($variant:ident $module:ident)*) => {
            match game {
                $(GameId::$variant => view! { <$module::Sketch /> }.into_any(),)*
            }
        };
    }
    with_games!(sketches)
}

/// A picture of the position; where there is none it keeps its last one. It is built once: what is open in
/// it stays open from move to move.
#[component]
fn KeptPanel(#[prop(into)] panel: Signal<Option<Panel>>) -> impl IntoView {
    let kept = Memo::new(move |kept: Option<&Option<Panel>>| {
        panel.get().or_else(|| kept.cloned().flatten())
    });
    let is_there = Memo::new(move |_| kept.with(Option::is_some));
    move || {
        is_there.get();
        kept.get_untracked().map(|first| {
            let panel = Signal::derive(move || kept.get().unwrap_or(first.clone()));
            view! { <PanelView panel /> }
        })
    }
}

/// The button under a reveal; at its end it is focused, and what came of it is said.
#[component]
fn WayOn<R: Reveal>(
    showing: Showing<R>,
    /// The way on where the match goes on.
    next: Phrase,
    /// What came of it, for those who do not see it.
    said: impl Fn(&R) -> String + 'static,
) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let reveal = showing.reveal;
    let on = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if !showing.done.get() {
            return;
        }
        if let Some(said) = reveal.with(|reveal| untrack(|| reveal.as_ref().map(&said))) {
            live.say(said);
        }
        // Where nothing waits for the button, the focus stays where it is.
        if untrack(|| showing.goes_on()) {
            return;
        }
        request_animation_frame(move || {
            if let Some(button) = on.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    });
    let way = move || {
        voice.t(if showing.is_running() {
            phrases::REVEAL_SKIP
        } else if showing.is_past() {
            phrases::REVEAL_BACK
        } else if reveal.with(|reveal| reveal.as_ref().is_some_and(R::ends)) {
            phrases::REVEAL_TO_RESULT
        } else {
            next
        })
    };
    view! {
        <button
            node_ref=on
            type="button"
            class="btn"
            class:btn--primary=move || !showing.is_running()
            data-test="next-round"
            data-done=move || showing.done.get().to_string()
            on:click=move |event| {
                // The press that skips is not the one that goes on.
                event.stop_propagation();
                if showing.is_running() {
                    showing.skip();
                } else {
                    showing.finish();
                }
            }
        >
            {way}
        </button>
    }
}
