//! The table of Duel: both sides zone by zone, the decision between them, the own hand, and beside
//! it the text of a card or what has happened.

use leptos::prelude::*;

use crate::game::Seat;
use crate::games::AnyObservation;
use crate::games::duel::{Observation, other};
use crate::ui::i18n::t;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::practice;
use crate::words::Arg;

mod aside;
mod bar;
mod battle;
mod builder;
mod choices;
mod crest;
mod decks;
mod desk;
mod face;
mod hand;
mod held;
mod log;
mod loose;
mod odds;
mod phrases;
mod piles;
mod profile;
mod prompt;
mod purse;
mod rail;
mod sketch;
mod symbols;
mod tutor;
mod unveiling;

pub use bar::KEYS;
pub use builder::{Bench, DeckBuilder, DeckNotice, PHRASES as DECK_PHRASES, TITLE as DECKS_TITLE};
pub use decks::DeckField;
pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;
pub use tutor::LessonSwitch;

use super::seen_of;
use aside::Aside;
use bar::Bar;
use battle::Battle;
use desk::Desk;
use hand::Hand;
use held::HeldOpen;
use odds::Risk;
use piles::{Opened, PileDialog};
use profile::ProfileDialog;
use rail::Rail;
use tutor::Tutor;
use unveiling::{Scene, Unveiling};

/// What comes of an attack in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table.
#[component]
pub fn DuelTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of: `card:` with a card's id, or a zone with its
    /// seat (`hand`, `shields`, `library`, `mana`, `graveyard`, as in `shields:1`).
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Duel(seen) => Some(seen),
        _ => None,
    });
    let showing = Showing::keep();
    let busy = Memo::new(move |_| showing.is_on());
    let desk = Desk::new(seen, busy);
    let tutor = Tutor::new(seen, busy);
    let focus = tutor.with_focus(focus);
    // While an attack is shown the table stands as it was before it.
    let shown = Memo::new(move |_| {
        let before = showing.reveal.with(|reveal| {
            let running = reveal.as_ref().filter(|_| showing.is_running());
            running.map(|reveal| reveal.before.clone())
        });
        before.unwrap_or_else(|| seen.get())
    });
    let scene = Memo::new(move |_| {
        let running = showing.is_running();
        showing.reveal.with(|reveal| {
            let running = reveal.as_ref().filter(|_| running);
            running.map_or_else(Scene::default, |reveal| reveal.scene(showing.past.get()))
        })
    });
    // One's own side lies below, or the first seat's: whoever's eyes one looks through.
    let near = untrack(|| view.own()).unwrap_or_default();
    let far = other(near);
    let opened = RwSignal::new(None::<Opened>);
    let profiled = RwSignal::new(None);
    let aids = practice::aids();
    // What an attack may meet, once it is held ready or under way; no help where help is off.
    let risk = Memo::new(move |_| {
        if !aids.get() || busy.get() || !view.is_a_seats() {
            return None;
        }
        seen.with(|seen| Risk::of(seen, desk.ready()))
    });
    view! {
        <div
            class="duel"
            data-test="duel"
            data-lesson=move || tutor.spot_name()
            on:click=move |event| {
                // Not the press that attacked.
                if showing.is_later(event.time_stamp()) {
                    showing.skip();
                }
            }
        >
            <Hand seat=near seen=shown desk focus />
            <HeldOpen seat=far seen=shown desk focus />
            <Rail seat=far near=false seen=shown scene desk opened risk focus />
            <Battle seat=far near=false seen=shown scene desk focus />
            <Bar desk showing risk ended=tutor.ended />
            <Battle seat=near near=true seen=shown scene desk focus />
            <Rail seat=near near=true seen=shown scene desk opened risk focus />
            <Aside desk seen=shown profiled tutor />
            // Whoever watches presses no card.
            <Show when=move || !play.is_watched()>
                <p class="muted duel-keys">{t(phrases::KEYBOARD)}</p>
            </Show>
            <PileDialog opened seen=shown />
            <ProfileDialog card=profiled />
        </div>
    }
}

/// Whose side it is, as the page names seats.
fn owner(seat: Seat) -> Arg {
    Arg::Seat(seat.0)
}

/// Whether the open step speaks of a place.
fn speaks_of(focus: Signal<Vec<String>>, place: &str) -> bool {
    focus.with(|focus| focus.iter().any(|spoken| spoken == place))
}
