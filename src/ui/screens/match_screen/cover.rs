//! What lies over the screen while several people hand one device around: whose turn it is, what
//! everybody has seen happen, and nothing else.

use leptos::html;
use leptos::prelude::*;

use super::Standby;
use crate::game::Seat;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{SeatName, SeatTag};
use crate::ui::play::{Play, Viewpoint};
use crate::ui::store::Claim;
use crate::words::{Arg, Text};

/// The cover.
#[component]
pub fn Cover(claim: Claim) -> impl IntoView {
    let (voice, play, view) = (Voice::get(), Play::get(), Viewpoint::get());
    let next = Memo::new(move |_| view.next_person());
    let here = play.here;
    let since = Memo::new(move |_| since(play, view));
    // Whoever hands the device on may still be pressing keys: the focus is on no button.
    let title = NodeRef::<html::H1>::new();
    Effect::new(move |_| {
        next.track();
        if let Some(title) = title.get() {
            // A title that cannot take the focus leaves it where it is.
            let _ = title.focus();
        }
    });
    let turn = move || match next.get() {
        Some(seat) => view! {
            <h1 tabindex="-1" node_ref=title data-test="pass-to">
                <SeatTag seat />
                <span>{move || voice.say(&phrases::PASS_TO.with([Arg::Seat(seat.0)]))}</span>
            </h1>
            <p class="muted">{t(phrases::PASS_ABOUT)}</p>
            <Show when=move || here.get()>
                <button
                    type="button"
                    class="btn btn--primary"
                    data-test="uncover"
                    on:click=move |event| {
                        // The second half of a double click at the table opens nothing.
                        if event.detail() < 2 {
                            view.uncover();
                        }
                    }
                >
                    {move || voice.say(&phrases::UNCOVER.with([Arg::Seat(seat.0)]))}
                </button>
            </Show>
        }
        .into_any(),
        None => view! { <Agents /> }.into_any(),
    };
    view! {
        <section class="page cover" data-test="cover">
            <p class="muted small">{t(play.game().title())}</p>
            <Standby claim />
            {turn}
            <Show when=move || !since.with(Vec::is_empty)>
                <div class="cover-since" data-test="since">
                    <h2 class="small muted">{t(phrases::SINCE)}</h2>
                    <ol>
                        {move || {
                            since
                                .get()
                                .into_iter()
                                .map(|(seat, what)| {
                                    view! {
                                        <li>
                                            <SeatName seat />
                                            <span>{move || voice.say(&what)}</span>
                                        </li>
                                    }
                                })
                                .collect_view()
                        }}
                    </ol>
                </div>
            </Show>
        </section>
    }
}

/// Agents are on the move, and nobody has the device in hand.
#[component]
fn Agents() -> impl IntoView {
    let (voice, turns) = (Voice::get(), Play::get().turns);
    view! {
        <p data-test="others-move">{t(phrases::OTHERS_MOVE)}</p>
        {move || {
            turns
                .trouble
                .get()
                .map(|why| {
                    view! {
                        <div class="notice" role="alert" data-test="trouble">
                            <span>{move || voice.say(&why)}</span>
                            <button type="button" class="btn" on:click=move |_| turns.retry()>
                                {t(phrases::RETRY)}
                            </button>
                        </div>
                    }
                })
        }}
    }
}

/// What everybody has seen happen since the turn of whoever is next, once around the table at most.
fn since(play: Play, view: Viewpoint) -> Vec<(Seat, Text)> {
    let (plies, next) = (play.plies(), view.next_person());
    let all = (0..plies).rev().take(play.players());
    let mut told: Vec<(Seat, Text)> = all
        .map_while(|ply| {
            view.told_openly(ply)
                .filter(|(seat, _)| Some(*seat) != next)
        })
        .collect();
    told.reverse();
    told
}
