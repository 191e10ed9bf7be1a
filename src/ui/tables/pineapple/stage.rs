//! What the end of a hand says at each of its beats, and the way on from it.

use leptos::prelude::*;

use super::making::named;
use super::unveiling::{Beat, Unveiling, winner};
use super::{Showing, phrases};
use crate::game::Seat;
use crate::games::pineapple::{Row, other};
use crate::ui::i18n::{Voice, t};
use crate::ui::tables::way_on::WayOn;
use crate::words::{Arg, Text, count};

/// The words of the end, and the way on from it.
#[component]
pub fn Stage(
    /// The time of the end.
    showing: Showing,
    /// Whose eyes it is told in.
    near: Seat,
) -> impl IntoView {
    let voice = Voice::get();
    let lines = move |reveal: &Unveiling, past: usize| -> Vec<Text> {
        let so_far = reveal.beats.iter().take(past.max(1));
        so_far.map(|beat| told(reveal, *beat, near)).collect()
    };
    let so_far = move || {
        let past = showing.past.get();
        let so_far = showing
            .reveal
            .with(|reveal| reveal.as_ref().map(|reveal| lines(reveal, past)));
        so_far.unwrap_or_default()
    };
    let said = move |reveal: &Unveiling| {
        let all = lines(reveal, reveal.beats.len());
        let all: Vec<String> = all.iter().map(|line| voice.say(line)).collect();
        all.join(" ")
    };
    view! {
        <section class="pine-stage" data-test="unveiling" aria-label=t(phrases::REVEAL)>
            <ol class="pine-beats" data-test="beats">
                {move || {
                    so_far()
                        .into_iter()
                        .map(|line| view! { <li>{move || voice.say(&line)}</li> })
                        .collect_view()
                }}
            </ol>
            <WayOn showing next=phrases::NEXT_HAND said />
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
