//! The table of Coyote: the seats around the last bid, one's own bid or call, the last reveal,
//! and the cards that can be counted.

use leptos::prelude::*;

use crate::games::coyote::{Action, Observation};
use crate::games::{AnyAction, AnyObservation};
use crate::ui::i18n::t;
use crate::ui::play::{Play, Viewpoint};

mod aids;
mod deck;
mod entry;
mod face;
mod felt;
mod hindsight;
mod phrases;
mod place;
mod reveal;
mod scene;
mod sketch;

pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use aids::Aids;
use entry::Entry;
use felt::Felt;
use hindsight::{Hindsight, Looking};
use reveal::LastRound;

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
    let plays = move || own.is_some_and(|own| seen.with(|seen| seen.alive(own)));
    let looking = Looking::new();
    let out = move || own.is_some() && !plays() && !play.finished();
    view! {
        <div class="coyote" data-test="coyote">
            <Felt seen focus />
            <Show when=move || view.may_act() || plays() && !play.finished()>
                <Entry seen act />
            </Show>
            <Show when=out>
                <p class="coyote-box muted" data-test="out">
                    {t(phrases::YOU_ARE_OUT)}
                </p>
            </Show>
            <LastRound seen live=Signal::derive(move || view.is_live()) looking />
            <Hindsight seen looking />
            <Aids seen />
        </div>
    }
}
