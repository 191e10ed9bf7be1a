//! What both players hold, for one who looks with the eyes of both.

use leptos::prelude::*;

use super::face::{CardFace, spoken};
use super::hand::order;
use super::making::sorted;
use super::{phrases, speaks_of};
use crate::cards::Face;
use crate::game::Seat;
use crate::games::pineapple::{Observation, PLAYERS, other};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::words::Arg;

/// Both hands and what went away, under their boards.
#[component]
pub fn OpenHands(
    /// The position as each seat sees it.
    views: Memo<Option<[Observation; PLAYERS]>>,
    /// Whose board is the near one.
    near: Seat,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let cards = move |seat: Seat, read: fn(&Observation) -> Vec<Face>| {
        Memo::new(move |_| {
            views.with(|views| views.as_ref().map(|views| read(&views[seat.index()])))
        })
    };
    let held = move |seat: Seat| {
        let (hand, away) = (
            cards(seat, |seen| order(seen, seen.hand(), false)),
            cards(seat, |seen| sorted(seen.discards(), false)),
        );
        let owner = move || voice.say(&phrases::HAND_OF.with([Arg::Seat(seat.0)]));
        let some = move || away.with(|away| away.as_ref().is_some_and(|away| !away.is_empty()));
        view! {
            <div
                class=format!("pine-held seat-{}", seat.0 % 8)
                data-test=format!("held-{}", seat.0)
                role="group"
                aria-label=owner
            >
                <p class="small"><SeatName seat /></p>
                <Cards cards=hand focus />
                <Show when=some>
                    <div class="pine-held-away" data-test="gone" role="group" aria-label=t(phrases::AWAY)>
                        <span class="small muted" aria-hidden="true">{t(phrases::AWAY)}</span>
                        <Cards cards=away focus />
                    </div>
                </Show>
            </div>
        }
    };
    view! {
        <section class="pine-open" data-test="hands-open">
            {[other(near), near].map(held).into_iter().collect_view()}
        </section>
    }
}

/// Cards that nobody can move.
#[component]
fn Cards(cards: Memo<Option<Vec<Face>>>, focus: Signal<Vec<String>>) -> impl IntoView {
    view! {
        <div class="pine-tray">
            <For each=move || cards.get().unwrap_or_default() key=|face| *face let:face>
                <span
                    class="pine-card"
                    role="img"
                    aria-label=spoken(face, None)
                    data-card=face.to_string()
                    class:spoken-of=move || speaks_of(focus, &format!("card:{face}"))
                >
                    <CardFace face stands=None />
                </span>
            </For>
        </div>
    }
}
