//! How a match ended, and where it turned.

use leptos::prelude::*;

use crate::game::Seat;
use crate::ui::i18n::phrases::table as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::Play;
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

/// The end, with a way into it.
#[component]
pub fn OutcomeBar(
    /// The match.
    play: Play,
) -> impl IntoView {
    let voice = Voice::get();
    move || {
        let text = sentence(play)?;
        let turning = play.turning_point();
        Some(view! {
            <div class="outcome" data-test="outcome">
                <strong>{move || voice.say(&text)}</strong>
                {turning
                    .map(|(ply, what)| {
                        view! {
                            <span class="muted small">{move || voice.say(&what)}</span>
                            <button
                                type="button"
                                class="btn"
                                data-test="look-into"
                                on:click=move |_| play.look_at(ply)
                            >
                                {t(phrases::LOOK_INTO)}
                            </button>
                        }
                    })}
            </div>
        })
    }
}
