//! The table of Duel: both sides zone by zone, the decision between them, one's own hand, and beside
//! it the text of a card or what has happened.

use leptos::prelude::*;

use super::{Beside, Focus};
use crate::i18n::phrases::frame::CLOSE;
use crate::i18n::t;
use crate::play::{Play, Viewpoint};
use crate::practice;
use yomite::game::Seat;
use yomite::games::duel::{CardId, Element, Observation, Stage, other};
use yomite::words::Arg;

mod bar;
mod battle;
mod builder;
mod choices;
mod decks;
mod desk;
mod emblem;
mod face;
mod hand;
mod log;
mod profile;
mod rail;

pub use bar::KEYS;
pub use builder::{Bench, DeckBuilder, DeckNotice};
pub use decks::DeckField;
pub use log::LessonSwitch;
pub use phrases::{ALL as PHRASES, DECKS_TITLE};

use super::lessons::LessonNote;
use bar::{Bar, Risk};
use battle::{Battle, Scene, Unveiling};
use choices::Position;
use desk::Desk;
use face::CardText;
use hand::{Hand, HeldOpen, Opened, PileDialog};
use log::{Log, Tutor};
use profile::ProfileDialog;
use rail::Rail;

/// What the table and the deck builder say.
mod phrases {
    yomite::phrases!("duel/phrases", "t-duel", "t");
}

/// What comes of an attack in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table. Steps speak of `card:` with a card's id wherever it lies, of `held:` with a seat and one in its hand or on offer to it, of
/// `slot:` with a creature's number, or a zone with its seat (`hand`, `shields`, `library`, `mana`, `graveyard`, as in
/// `shields:1`).
#[component]
pub fn Table(seen: Memo<Observation>) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let showing = Showing::keep();
    let busy = Memo::new(move |_| showing.is_on());
    let desk = Desk::new(seen, busy);
    let tutor = Tutor::new(seen, busy);
    let Focus(focus) = expect_context();
    provide_context(Focus(tutor.with_focus(focus)));
    // While an attack is shown the table stands as it was before it.
    let shown = showing.told(seen);
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
        seen.with(|seen| Risk::from_observation(seen, desk.ready()))
    });
    view! {
        <div
            class="duel"
            data-test="duel"
            data-lesson=move || tutor.spot_name()
            on:click=move |event| showing.press(&event)
        >
            <Hand seat=near seen=shown desk />
            <HeldOpen seat=far seen=shown desk />
            <Rail seat=far near=false seen=shown scene desk opened risk />
            <Battle seat=far near=false seen=shown scene desk />
            <Bar desk showing risk ended=tutor.ended />
            <Battle seat=near near=true seen=shown scene desk />
            <Rail seat=near near=true seen=shown scene desk opened risk />
            // A rule is told beside what it speaks of.
            <Beside here=Signal::derive(move || tutor.is_on())>
                <Aside desk seen=shown profiled tutor />
            </Beside>
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

/// A creature on its way to the last of the shields.
#[component]
pub fn Sketch() -> impl IntoView {
    let shields = (0..5).map(|at| {
        view! { <rect class="tile" x=24 + 13 * at y="4" width="11" height="16" rx="2" /> }
    });
    view! {
        <svg class="sketch duel-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {shields.collect_view()}
            <rect class="tile aimed-at" x="89" y="3" width="11" height="16" rx="2" transform="rotate(14 94 12)" />
            <path class="way" d="M60 28C70 25 78 24 86 22" />
            <path class="tip" d="M91 19.500L84 19L86.500 25.500Z" />
            <rect class="tile found" x="32" y="26" width="20" height="27" rx="3" />
            <svg x="36" y="31" width="12" height="12" viewBox="0 0 16 16">
                <path class="on-found" d=face::element_path(Element::Fire) fill-rule="evenodd" />
            </svg>
            <rect class="tile" x="58" y="32" width="16" height="21" rx="3" />
            <rect class="tile" x="78" y="32" width="16" height="21" rx="3" />
        </svg>
    }
}

/// The card that a decision is about: the attacker that may be blocked, the trigger that may be
/// played, the card whose effect asks.
fn subject(position: Position<'_>) -> Option<CardId> {
    let table = position.seen.table();
    let card = match table.stage() {
        Stage::Block => table.creature(table.attack()?.by)?.1.card,
        Stage::Trigger => table.attack()?.broken?,
        Stage::Effect => position.effect()?.0,
        _ => return None,
    };
    card.is_known().then_some(card)
}

/// The column, on a telephone the field below the hand.
#[component]
fn Aside(
    desk: Desk,
    seen: Memo<Observation>,
    /// The card whose figures are looked at.
    profiled: RwSignal<Option<CardId>>,
    tutor: Tutor,
) -> impl IntoView {
    let asked = Memo::new(move |_| desk.hovered.get().or_else(|| desk.reading.get()));
    // What a decision is about is read without being asked for, unless a rule is told there.
    let decided = Memo::new(move |_| {
        let shows = desk.acts.get() && !tutor.is_on();
        shows.then(|| desk.read(subject)).flatten()
    });
    let read = Memo::new(move |_| asked.get().or_else(|| decided.get()));
    view! {
        <aside
            class="duel-aside"
            class:reads=move || read.get().is_some()
            class:teaches=move || tutor.is_on()
            class:low=move || tutor.speaks_low()
            aria-label=t(phrases::ASIDE)
        >
            <LessonNote told=tutor.told() class="duel-lesson" />
            {move || read.get().map(|card| view! {
                <div class="duel-reading" data-test="reading">
                    <CardText card />
                    <div class="duel-reading-ways">
                        <button type="button" class="btn btn--quiet btn--small"
                            data-test="profile"
                            on:click=move |_| profiled.set(Some(card))>{t(phrases::PROFILE_OPEN)}</button>
                        <Show when=move || asked.with(Option::is_some)>
                            <button type="button" class="btn btn--quiet btn--small"
                                data-test="close-reading"
                                on:click=move |_| {
                                    desk.hovered.set(None);
                                    desk.reading.set(None);
                                }>{t(CLOSE)}</button>
                        </Show>
                    </div>
                </div>
            })}
            <Log seen />
        </aside>
    }
}
