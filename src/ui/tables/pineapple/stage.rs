//! What the end of a hand says at each of its beats, and the way on from it.

use leptos::html::Button;
use leptos::prelude::*;

use super::making::named;
use super::unveiling::{Beat, Unveiling, winner};
use super::{Showing, phrases};
use crate::game::Seat;
use crate::games::pineapple::{Row, other};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Live;
use crate::words::{Arg, Text, count};

/// The words of the end, and the button that skips it or goes on.
#[component]
pub fn Stage(
    /// The time of the end.
    showing: Showing,
    /// Whose eyes it is told in.
    near: Seat,
) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let reveal = showing.reveal;
    let told = move || {
        let past = showing.past.get();
        let lines = reveal.with(|reveal| {
            reveal.as_ref().map(|reveal| {
                let so_far = reveal.beats.iter().take(past.max(1));
                so_far
                    .map(|beat| told(reveal, *beat, near))
                    .collect::<Vec<_>>()
            })
        });
        lines.unwrap_or_default()
    };
    let on = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if !showing.done.get() {
            return;
        }
        let said: Vec<String> = untrack(|| told().iter().map(|line| voice.say(line)).collect());
        live.say(said.join(" "));
        // Where nothing waits for the button, the focus stays where it is.
        if untrack(|| showing.goes_on()) {
            return;
        }
        request_animation_frame(move || {
            if let Some(button) = on.try_get_untracked().flatten() {
                let _ = button.focus();
            }
        });
    });
    let way_on = move || {
        voice.t(if showing.is_running() {
            phrases::SKIP
        } else if showing.is_past() {
            phrases::BACK_TO_GAME
        } else if reveal.with(|r| r.as_ref().is_some_and(|r| r.ends)) {
            phrases::TO_RESULT
        } else {
            phrases::NEXT_HAND
        })
    };
    view! {
        <section class="pine-stage" data-test="unveiling" aria-label=t(phrases::REVEAL)>
            <ol class="pine-beats" data-test="beats">
                {move || {
                    told()
                        .into_iter()
                        .map(|line| view! { <li>{move || voice.say(&line)}</li> })
                        .collect_view()
                }}
            </ol>
            <button
                node_ref=on
                type="button"
                class="btn"
                class:btn--primary=move || !showing.is_running()
                data-test="next-round"
                data-done=move || showing.done.get().to_string()
                on:click=move |event| {
                    // The press that skips is not the one that goes on.
                    event.stop_propagation();
                    if showing.is_running() {
                        showing.skip();
                    } else {
                        showing.finish();
                    }
                }
            >
                {way_on}
            </button>
        </section>
    }
}

fn name(seat: Seat) -> Arg {
    Arg::Seat(seat.0)
}

/// One beat in words.
fn told(reveal: &Unveiling, beat: Beat, near: Seat) -> Text {
    let result = &reveal.result;
    let royalty = |seat: Seat| reveal.reading(seat).map_or(0, |reading| reading.royalty());
    match beat {
        Beat::Opens => phrases::HAND_ENDED.with([count(reveal.hand + 1)]),
        Beat::Foul(seat) => match reveal.has_fouled(other(seat)) {
            true => phrases::FOULED_TOO.with([name(seat)]),
            false => phrases::FOULED.with([name(seat), name(other(seat))]),
        },
        Beat::Row(row) => compared(reveal, row),
        Beat::Scoop => phrases::SCOOP.with([name(reveal.scoops().unwrap_or(near))]),
        Beat::Royalties => {
            let far = other(near);
            let each = [near, far].map(|seat| [name(seat), count(royalty(seat))]);
            phrases::ROYALTIES.with(each.into_iter().flatten())
        }
        Beat::Chips => {
            let won = result.chips[near.index()];
            let to = if won > 0 { near } else { other(near) };
            let args = [count(won.unsigned_abs()), name(to)];
            match won.unsigned_abs() {
                0 if result.points(near) == 0 => phrases::CHIPS_STAY.text(),
                paid if paid < result.points(near).unsigned_abs() => phrases::CHIPS_ALL.with(args),
                _ => phrases::CHIPS_MOVE.with(args),
            }
        }
        Beat::Fantasy(seat) => {
            let cards = count(result.next[seat.index()]);
            match result.fantasy[seat.index()] {
                0 => phrases::TO_FANTASY.with([name(seat), cards]),
                _ => phrases::STAYS_IN.with([name(seat), cards]),
            }
        }
    }
}

/// A row held against the other's.
fn compared(reveal: &Unveiling, row: Row) -> Text {
    let made = |seat: Seat| {
        let strength = reveal.reading(seat).map(|r| r.strengths[row.index()]);
        strength.map_or(Arg::from(""), |strength| named(strength).into())
    };
    let title = phrases::titled(row).text().into();
    match winner(reveal, row) {
        Some((won, lost)) => phrases::ROW_WON.with([title, name(won), made(won), made(lost)]),
        None => phrases::ROW_TIED.with([title, made(Seat(0))]),
    }
}
