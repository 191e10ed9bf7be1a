//! The seats around the last bid.

use leptos::prelude::*;

use super::place::Place;
use super::scene::{Scene, stand};
use super::unveiling::Unveiling;
use super::{Showing, phrases};
use crate::game::Seat;
use crate::games::coyote::{Observation, Round};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{SeatName, SeatTag};
use crate::ui::play::{Play, Viewpoint};
use crate::words::{count, number};

/// The round as it lies on the table.
#[component]
pub fn Felt(
    /// The position.
    seen: Memo<Observation>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
    /// The reveal, while one is shown.
    showing: Showing,
) -> impl IntoView {
    let scene = Memo::new(move |_| seen.with(Scene::of));
    let players = untrack(|| Play::get().players());
    // Seats keep their places, whoever's eyes one looks through.
    let nearest = Viewpoint::get().own().map_or(0, Seat::index);
    let places = (1..=players).map(|step| {
        let step = step % players.max(1);
        let seat = Seat(((nearest + step) % players.max(1)) as u8);
        let (x, y) = stand(step, players);
        view! { <Place scene seat focus showing at=(x, y) /> }
    });
    view! {
        <section class="felt" data-players=players aria-label=t(phrases::ROUND_TABLE)>
            <ol class="places-around">{places.collect_view()}</ol>
            <Show when=move || showing.is_on() fallback=move || view! { <Middle scene seen /> }>
                <Sum showing />
            </Show>
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

/// The sum of a reveal on its way to the bid.
#[component]
fn Sum(showing: Showing) -> impl IntoView {
    let reveal = showing.reveal;
    let of = move |read: fn(&Unveiling) -> i32| reveal.with(|r| r.as_ref().map_or(0, read));
    let sum = Memo::new(move |_| {
        let past = showing.past.get();
        reveal.with(|reveal| reveal.as_ref().map_or(0, |reveal| reveal.sum(past)))
    });
    let bid = Memo::new(move |_| of(Unveiling::bid));
    let reached = move || sum.get() >= bid.get();
    // In per cent of a scale that holds every sum on the way.
    let at = move |value: i32| {
        let (low, high) = reveal.with(|r| r.as_ref().map_or((0, 1), Unveiling::range));
        100.0 * f64::from(value - low) / f64::from((high - low).max(1))
    };
    let seat = move |read: fn(&Round) -> Seat| {
        Signal::derive(move || {
            reveal
                .with(|r| r.as_ref().map(|r| read(&r.round)))
                .unwrap_or_default()
        })
    };
    let bidder = seat(|round| round.bids.last().map_or(round.caller, |last| last.seat));
    let caller = seat(|round| round.caller);
    view! {
        <div class="middle unveils" class:reached=reached>
            <span class="calls-it small">
                <SeatTag seat=bidder />
                <b class="num">{bid}</b>
                <span aria-hidden="true">"→"</span>
                <SeatTag seat=caller />
                <b>{t(phrases::COYOTE)}</b>
            </span>
            <span class="sum-of num">
                <b class="last-bid" data-test="sum" data-sum=sum>
                    {move || number(f64::from(sum.get()), 0)}
                </b>
                <span class="muted">" / " {bid}</span>
            </span>
            <span class="sum-track" aria-hidden="true">
                <i
                    class="filled"
                    class:below=move || { sum.get() < 0 }
                    style:left=move || format!("{}%", at(0).min(at(sum.get())))
                    style:width=move || format!("{}%", (at(sum.get()) - at(0)).abs())
                ></i>
                <i class="zero" style:left=move || format!("{}%", at(0))></i>
                <i class="goal" style:left=move || format!("{}%", at(bid.get()))></i>
            </span>
        </div>
    }
}
