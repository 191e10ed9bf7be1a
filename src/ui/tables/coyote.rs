//! The table of Coyote: the seats around the last bid, one's own bid or call, the last reveal,
//! and the cards that can be counted.

use leptos::prelude::*;

use crate::games::coyote::{Action, Observation};
use crate::games::{AnyAction, AnyObservation};
use crate::ui::i18n::t;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::practice;

mod aids;
mod deck;
mod entry;
mod face;
mod felt;
mod hindsight;
mod notes;
mod phrases;
mod place;
mod quick;
mod reveal;
mod scene;
mod sketch;
mod stage;
mod unveiling;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use aids::Aids;
use entry::Entry;
use felt::Felt;
use hindsight::{Hindsight, Looking};
use reveal::LastRound;
use stage::Stage;
use unveiling::Unveiling;

/// The reveal of a call in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table.
#[component]
pub fn CoyoteTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of: `seat:` with its place, `bid:` with its
    /// number.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Coyote(seen) => Some(seen),
        _ => None,
    });
    let act = Callback::new(move |action: Action| play.act(AnyAction::Coyote(action)));
    let own = view.own();
    let showing = Showing::keep();
    // While cards turn up the table is still that of the call.
    let laid = Memo::new(move |_| {
        let before = showing
            .reveal
            .with(|r| r.as_ref().map(|r| r.before.clone()));
        before.unwrap_or_else(|| seen.get())
    });
    let told = Memo::new(move |_| {
        if showing.is_running() {
            laid.get()
        } else {
            seen.get()
        }
    });
    let plays = move || own.is_some_and(|own| laid.with(|laid| laid.alive(own)));
    let enters = Memo::new(move |_| view.may_act() || plays() && !play.over());
    let (looking, asked) = (Looking::new(), practice::waits());
    let out = move || own.is_some() && !plays() && !play.finished();
    view! {
        <div
            class="coyote"
            data-test="coyote"
            on:click=move |event| {
                // Not the press that made the call.
                if showing.is_later(event.time_stamp()) {
                    showing.skip();
                }
            }
        >
            <Felt seen=laid focus showing />
            <Show when=out>
                <p class="coyote-box muted" data-test="out">
                    {t(phrases::YOU_ARE_OUT)}
                </p>
            </Show>
            // The reveal is told where the bid is entered, and covers it: nothing moves.
            <div class="under-felt" class:covered=move || showing.is_on()>
                <Show when=move || enters.get()>
                    <Entry seen=laid act showing />
                </Show>
                <Aids seen=laid />
                <Show when=move || showing.is_on()>
                    <Stage showing />
                </Show>
            </div>
            <LastRound seen=told looking showing />
            // Of the round that is asked about it tells the end.
            <Show when=move || !asked.get()>
                <Hindsight seen=told looking />
            </Show>
        </div>
    }
}
