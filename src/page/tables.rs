//! The tables, one for each game: drawn from the observation of whoever looks, nothing else.

use leptos::ev::PointerEvent;
use leptos::html::Button;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::i18n::Voice;
use crate::i18n::phrases::table as phrases;
use crate::panels::PanelView;
use crate::parts::Live;
use crate::play::{Play, Viewpoint};
use yomite::cards::Suit;
use yomite::catalogue::RuleInfo;
use yomite::games::{AnyConfig, AnyNotes, AnyObservation, GameId, Taken};
use yomite::insight::Panel;
use yomite::words::Phrase;
use yomite::{with_games, with_noted_games};

mod coyote;
mod duel;
mod numeron;
mod pineapple;
mod sevens;
mod showing;

pub use duel::{Bench, DECKS_TITLE, DeckBuilder, DeckNotice};

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
pub fn NotePad(
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
    provide_context(Focus(focus));
    macro_rules! tables {
        ($($variant:ident $module:ident)*) => {
            match untrack(|| view.seen()) {
                $(AnyObservation::$variant(first) => {
                    let seen = Memo::new(move |last: Option<&_>| match view.seen() {
                        AnyObservation::$variant(seen) => seen,
                        // A match never changes its game: should it all the same, what was seen last stays.
                        _ => last.unwrap_or(&first).clone(),
                    });
                    view! { <$module::Table seen /> }.into_any()
                })*
            }
        };
    }
    with_games!(tables)
}

/// What the open step speaks of; in context at a table.
#[derive(Clone, Copy)]
struct Focus(Signal<Vec<String>>);

/// Whether the open step speaks of something by this name.
fn spoken_of(name: String) -> impl Fn() -> bool + Clone + Send + Sync + 'static {
    let Focus(focus) = expect_context();
    move || focus.with(|focus| focus.contains(&name))
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

/// The shapes of the suits in a square of 24, in the order of [`Suit::ALL`].
const SHAPES: [&str; Suit::COUNT] = [
    "M12 1C16 7 22 10 22 15.2C22 18.2 19.8 20 17.4 20C15.5 20 14 19 13.1 17.5C13.2 20 14 22 15.6 23\
     H8.4C10 22 10.8 20 10.9 17.5C10 19 8.5 20 6.6 20C4.2 20 2 18.2 2 15.2C2 10 8 7 12 1Z",
    "M12 22.5C6 17 1.5 12.8 1.5 7.8C1.5 4.2 4.1 1.8 7.1 1.8C9.2 1.8 11 3 12 5.2C13 3 14.8 1.8 16.9 1.8\
     C19.9 1.8 22.5 4.2 22.5 7.8C22.5 12.8 18 17 12 22.5Z",
    "M12 1C14.2 5.2 17 8.8 20.5 12C17 15.2 14.2 18.8 12 23C9.8 18.8 7 15.2 3.5 12C7 8.8 9.8 5.2 12 1Z",
    "M7 6.2a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM1.4 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0z\
     M12.6 14a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM12 8L14 15C14 19.5 14.4 21.8 16 23H8C9.6 21.8 10 19.5 10 15Z",
];

/// The shape of a suit, as a path in a square of 24.
fn shape(suit: Suit) -> &'static str {
    SHAPES[suit.index()]
}

/// The button under a reveal; at its end it is focused, and what came of it is said.
#[component]
fn WayOn<R: Reveal>(
    /// The time of the reveal.
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
            phrases::SKIP_REVEAL
        } else if showing.is_past() {
            phrases::BACK_TO_POSITION
        } else if reveal.with(|reveal| reveal.as_ref().is_some_and(R::ends)) {
            phrases::TO_RESULT
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

/// Pixels that a pointer moves before it drags.
const FIRM: f64 = 6.0;

/// Where a pointer went down.
#[derive(Clone, Copy)]
struct Grip {
    pointer: i32,
    at: (f64, f64),
}

/// One card's drags: from the pointer's going down to its going up.
#[derive(Clone, Copy)]
struct Dragging {
    grip: StoredValue<Option<Grip>>,
    dragged: StoredValue<bool>,
}

impl Dragging {
    /// Nothing is dragged yet.
    pub fn new() -> Dragging {
        Dragging {
            grip: StoredValue::new(None),
            dragged: StoredValue::new(false),
        }
    }

    /// The pointer goes down; whether the card can be dragged now.
    pub fn start(self, event: &PointerEvent, can: bool) {
        self.dragged.set_value(false);
        if can && event.button() == 0 {
            self.grip.set_value(Some(Grip {
                pointer: event.pointer_id(),
                at: (event.client_x().into(), event.client_y().into()),
            }));
            hold(event);
        }
    }

    /// The pointer moves: by how many pixels the card does, and what lies under it; `None` where it
    /// does not, or not yet.
    pub fn go(self, event: &PointerEvent) -> Option<((f64, f64), Option<web_sys::Element>)> {
        let by = self.by(event)?;
        self.dragged.set_value(true);
        Some((by, target(event)))
    }

    /// The pointer goes up: what the card is dropped on, where it was dragged.
    pub fn drop(self, event: &PointerEvent) -> Option<web_sys::Element> {
        let drops = self.by(event).is_some();
        self.cancel();
        target(event).filter(|_| drops)
    }

    /// The drag is broken off.
    pub fn cancel(self) {
        self.grip.set_value(None);
    }

    /// Whether a click is only the end of a drag: that is no press.
    pub fn ends(self) -> bool {
        let dragged = self.dragged.get_value();
        self.dragged.set_value(false);
        dragged
    }

    fn by(self, event: &PointerEvent) -> Option<(f64, f64)> {
        let grip = self.grip.get_value()?;
        let (x, y) = (
            f64::from(event.client_x()) - grip.at.0,
            f64::from(event.client_y()) - grip.at.1,
        );
        let firm = self.dragged.get_value() || x.hypot(y) > FIRM;
        (grip.pointer == event.pointer_id() && firm).then_some((x, y))
    }
}

/// Further moves of the pointer go to the card, wherever it is.
fn hold(event: &PointerEvent) {
    let target = event.current_target();
    if let Some(card) = target.and_then(|target| target.dyn_into::<web_sys::Element>().ok()) {
        // Where it cannot be held, a press still moves the card.
        let _ = card.set_pointer_capture(event.pointer_id());
    }
}

/// What lies under the pointer; the card that is dragged lets it through.
fn target(event: &PointerEvent) -> Option<web_sys::Element> {
    document().element_from_point(event.client_x() as f32, event.client_y() as f32)
}
