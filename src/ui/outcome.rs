//! How a match ended, and where it turned.

use leptos::prelude::*;

use crate::game::Seat;
use crate::session::Session;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::{Play, start};
use crate::ui::store::Store;
use crate::words::{Arg, Text};

/// The end in one sentence; `None` while the match runs.
pub fn sentence(play: Play) -> Option<Text> {
    let scores = play.scores()?;
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let winners: Vec<Seat> = Seat::all(scores.len())
        .filter(|seat| scores[seat.index()] == best)
        .collect();
    Some(match (winners.as_slice(), play.human()) {
        (&[winner], Some(me)) if winner == me => phrases::YOU_WON.text(),
        (&[winner], _) => phrases::WON.with([Arg::Seat(winner.0)]),
        _ => phrases::DRAWN.text(),
    })
}

/// The end: who won, where it turned, a way into it, and another match.
#[component]
pub fn OutcomeBar(
    /// The match.
    play: Play,
) -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    move || {
        let text = sentence(play)?;
        // A game that cannot tell where it turned is looked into from its last move.
        let (ply, why) = match play.turning_point() {
            Some((ply, why)) => (ply, Some(why)),
            None => (play.plies().saturating_sub(1), None),
        };
        Some(view! {
            <div class="outcome" data-test="outcome">
                <p class="outcome-text">
                    <strong>{move || voice.say(&text)}</strong>
                    {why.map(|why| view! { <span class="small">{move || voice.say(&why)}</span> })}
                </p>
                <div class="outcome-next">
                    <button
                        type="button"
                        class="btn"
                        data-test="look-into"
                        on:click=move |_| play.look_at(ply)
                    >
                        {t(phrases::LOOK_INTO)}
                    </button>
                    <button
                        type="button"
                        class="btn btn--primary"
                        data-test="again"
                        on:click=move |_| again(play, store)
                    >
                        {t(phrases::AGAIN)}
                    </button>
                </div>
            </div>
        })
    }
}

/// Starts another match with the same rules and players.
fn again(play: Play, store: Store) {
    let record = play.record();
    let seed = u64::from(getrandom::u32().unwrap_or(1));
    // Rules that have dealt once deal again.
    if let Ok(session) = Session::deal(&record.config, seed) {
        start(store, &session, record.seats);
    }
}
