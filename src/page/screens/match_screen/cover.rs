//! What covers or holds up a match: the cover while several people hand one device around, which says
//! whose turn it is and what everybody has seen happen, and nothing else; why a match does not go on in
//! this tab; and the way from any moment to a match that is played on from there.

use leptos::html;
use leptos::prelude::*;

use crate::i18n::phrases::guests::NOT_HERE;
use crate::i18n::phrases::{common, table};
use crate::i18n::{Voice, t};
use crate::parts::{Live, Retry, SeatName, SeatTag, each_of};
use crate::play::{Play, Viewpoint, Worlds};
use crate::store::Claim;
use yomite::game::Seat;
use yomite::words::{Arg, Text};

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
                <span>{move || voice.say(&table::PASS_TO.with([Arg::Seat(seat.0)]))}</span>
            </h1>
            <p class="muted">{t(table::PASS_ABOUT)}</p>
            <Show when=move || here.get()>
                <button type="button" class="btn btn--primary" data-test="uncover"
                    on:click=move |event| {
                        // The second half of a double click at the table opens nothing.
                        if event.detail() < 2 {
                            view.uncover();
                        }
                    }>
                    {move || voice.say(&table::UNCOVER.with([Arg::Seat(seat.0)]))}
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
                    <h2 class="small muted">{t(table::SINCE)}</h2>
                    <ol>
                        {each_of(move || since.get(), move |(seat, what)| view! {
                            <li>
                                <SeatName seat />
                                <span>{move || voice.say(&what)}</span>
                            </li>
                        })}
                    </ol>
                </div>
            </Show>
        </section>
    }
}

/// Agents are on the move, and nobody has the device in hand.
#[component]
fn Agents() -> impl IntoView {
    let turns = Play::get().turns;
    view! {
        <p data-test="others-move">{t(table::OTHERS_MOVE)}</p>
        {move || turns.trouble.get().map(|why| view! {
            <Retry why test="trouble" again=move || turns.retry() />
        })}
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

/// Plays on in a world that was possible then.
#[component]
pub fn GoOn() -> impl IntoView {
    let (voice, worlds) = (Voice::get(), Worlds::new());
    let may = Memo::new(move |_| worlds.eyes().is_some());
    let trouble = move || {
        let why = worlds.trouble.get()?;
        Some(view! { <p class="notice" role="alert">{voice.say(&why)}</p> })
    };
    view! {
        <Show when=move || may.get()>
            <p class="go-on">
                <button type="button" class="btn" data-test="play-on"
                    disabled=move || worlds.drawing.get()
                    on:click=move |_| worlds.play_on()>{t(table::PLAY_ON)}</button>
                <span class="muted small">{t(table::PLAY_ON_ABOUT)}</span>
            </p>
            {trouble}
        </Show>
    }
}

/// Says so while it is so, and offers to take the match over.
#[component]
pub fn Standby(claim: Claim) -> impl IntoView {
    let (voice, live, play) = (Voice::get(), Live::get(), Play::get());
    let follows = Memo::new(move |_| !play.here.get() && play.is_playable() && !play.finished());
    Effect::new(move |before: Option<bool>| {
        let now = follows.get();
        if now {
            live.say(voice.t(common::STORE_ELSEWHERE).to_owned());
        } else if before == Some(true) && play.here.get_untracked() {
            live.say(voice.t(common::STORE_HERE_NOW).to_owned());
        }
        now
    });
    let stuck = move || {
        if play.finished() {
            return None;
        }
        let program = play.program().map(|name| (common::STORE_LOOK_ONLY, name));
        let guest = || play.missing_guest().map(|name| (NOT_HERE, name));
        let (phrase, name) = program.or_else(guest)?;
        let text = phrase.with([name.into()]);
        Some(view! {
            <p class="notice" data-test="look-only">
                {move || voice.say(&text)}
            </p>
        })
    };
    view! {
            <Show when=move || follows.get()>
                <div class="notice" data-test="elsewhere">
                    <span>{t(common::STORE_ELSEWHERE)}</span>
                    <button type="button" class="btn" data-test="take-over"
                        on:click=move |_| claim.take_over()>{t(common::STORE_TAKE_OVER)}</button>
                </div>
            </Show>
            {stuck}
    }
}
