//! Beside the table: a rule that matters for the first time, the text of the card that is asked
//! about, and what has happened.

use leptos::prelude::*;

use super::choices::Position;
use super::desk::Desk;
use super::face::CardText;
use super::log::Log;
use super::phrases;
use super::tutor::{LessonNote, Tutor};
use crate::games::duel::{CardId, Observation, Stage};
use crate::ui::i18n::phrases::frame::CLOSE;
use crate::ui::i18n::t;

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
pub fn Aside(
    /// What is asked about.
    desk: Desk,
    /// What is shown.
    seen: Memo<Observation>,
    /// The card whose figures are looked at.
    profiled: RwSignal<Option<CardId>>,
    /// What is taught.
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
            <LessonNote tutor />
            {move || {
                read.get()
                    .map(|card| {
                        view! {
                            <div class="duel-reading" data-test="reading">
                                <CardText card />
                                <div class="duel-reading-ways">
                                    <button
                                        type="button"
                                        class="btn btn--quiet btn--small"
                                        data-test="profile"
                                        on:click=move |_| profiled.set(Some(card))
                                    >
                                        {t(phrases::PROFILE_OPEN)}
                                    </button>
                                    <Show when=move || asked.with(Option::is_some)>
                                        <button
                                            type="button"
                                            class="btn btn--quiet btn--small"
                                            data-test="close-reading"
                                            on:click=move |_| {
                                                desk.hovered.set(None);
                                                desk.reading.set(None);
                                            }
                                        >
                                            {t(CLOSE)}
                                        </button>
                                    </Show>
                                </div>
                            </div>
                        }
                    })
            }}
            <Log seen />
        </aside>
    }
}
