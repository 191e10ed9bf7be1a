//! The seats around the last bid.

use leptos::prelude::*;

use super::phrases;
use super::place::Place;
use super::scene::{Scene, stand};
use crate::game::Seat;
use crate::games::coyote::Observation;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::ui::play::{Play, Viewpoint};
use crate::words::count;

/// The round as it lies on the table.
#[component]
pub fn Felt(
    /// The position.
    seen: Memo<Observation>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let scene = Memo::new(move |_| seen.with(Scene::of));
    let players = untrack(|| Play::get().players());
    // Seats keep their places, whoever's eyes one looks through.
    let nearest = Viewpoint::get().own().map_or(0, Seat::index);
    let places = (1..=players).map(|step| {
        let step = step % players.max(1);
        let seat = Seat(((nearest + step) % players.max(1)) as u8);
        let (x, y) = stand(step, players);
        view! { <Place scene seat focus at=(x, y) /> }
    });
    view! {
        <section class="felt" data-players=players aria-label=t(phrases::ROUND_TABLE)>
            <ol class="places-around">{places.collect_view()}</ol>
            <Middle scene seen />
        </section>
    }
}

/// The last bid, and what comes next.
#[component]
fn Middle(scene: Memo<Scene>, seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let last = Memo::new(move |_| scene.with(|scene| scene.bids.last().copied()));
    let opener = Memo::new(move |_| scene.with(|scene| scene.opener));
    let caller = Memo::new(move |_| scene.with(|scene| scene.caller));
    let head = move || {
        let (round, pile) = (scene.with(|s| s.round), seen.with(|seen| seen.pile));
        voice.say(&phrases::ROUND_AND_PILE.with([count(round), count(pile)]))
    };
    let bid = move || match last.get() {
        Some(last) => view! {
            <b class="last-bid num" data-test="last-bid">
                {last.bid}
            </b>
            <span class="middle-who">
                <SeatName seat=last.seat />
            </span>
        }
        .into_any(),
        None => view! {
            <b class="last-bid none" data-test="last-bid">
                "–"
            </b>
            <span class="middle-who">
                <SeatName seat=opener />
                <span class="muted">{t(phrases::TO_OPEN)}</span>
            </span>
        }
        .into_any(),
    };
    view! {
        <div class="middle">
            <span class="muted small num">{head}</span>
            {bid}
            {move || {
                caller
                    .get()
                    .map(|caller| {
                        view! {
                            <span class="middle-who">
                                <SeatName seat=caller />
                                <strong>{t(phrases::COYOTE)}</strong>
                            </span>
                        }
                    })
            }}
        </div>
    }
}
