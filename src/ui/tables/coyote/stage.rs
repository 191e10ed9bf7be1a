//! What a reveal says at each of its beats, and the way on from its end.

use leptos::html::Button;
use leptos::prelude::*;

use super::Showing;
use super::phrases;
use super::reveal::{loses, verdict};
use super::unveiling::{Beat, Unveiling};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::{Live, SeatName};
use crate::words::{Arg, Text, count, whole};

/// The words of the reveal, and the button that skips it or goes on.
#[component]
pub fn Stage(showing: Showing) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let reveal = showing.reveal;
    let note = move || {
        let past = showing.past.get();
        let note = reveal.with(|reveal| reveal.as_ref().map(|reveal| told(reveal, past)));
        note.map(|note| voice.say(&note))
    };
    let of = move |read: fn(&Unveiling) -> Text| {
        let text = reveal.with(|reveal| reveal.as_ref().map(read));
        text.map(|text| voice.say(&text))
    };
    let loser = Signal::derive(move || {
        reveal
            .with(|r| r.as_ref().map(|r| r.round.loser))
            .unwrap_or_default()
    });
    let falls = move || {
        let past = showing.past.get();
        reveal.with(|r| {
            r.as_ref()
                .is_some_and(|r| r.beats[..past.min(r.beats.len())].contains(&Beat::Falls))
        })
    };
    let on = NodeRef::<Button>::new();
    Effect::new(move |_| {
        if !showing.done.get() {
            return;
        }
        let said = [
            of(total),
            of(|r| verdict(&r.round, r.bid())),
            Some(voice.arg(&Arg::Seat(loser.get_untracked().0))),
            of(|r| loses(&r.round)),
        ];
        live.say(said.into_iter().flatten().collect::<Vec<_>>().join(" "));
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
            phrases::REVEAL_SKIP
        } else if showing.is_past() {
            phrases::BACK_TO_GAME
        } else if reveal.with(|r| r.as_ref().is_some_and(|r| r.ends)) {
            phrases::TO_RESULT
        } else {
            phrases::NEXT_ROUND
        })
    };
    view! {
        <section class="coyote-box stage" data-test="unveiling" aria-label=t(phrases::REVEAL)>
            <p class="stage-note" data-test="beat">
                {note}
            </p>
            <p class="stage-loses">
                <Show when=falls>
                    <SeatName seat=loser />
                    <strong>{move || of(|r| loses(&r.round))}</strong>
                </Show>
            </p>
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

fn total(reveal: &Unveiling) -> Text {
    phrases::TOTAL.with([whole(reveal.round.reveal.total)])
}

/// The last of so many beats, in words.
fn told(reveal: &Unveiling, past: usize) -> Text {
    let round = &reveal.round;
    let past = past.min(reveal.beats.len());
    let name = |seat: crate::game::Seat| Arg::Seat(seat.0);
    match past.checked_sub(1).map(|at| reveal.beats[at]) {
        None | Some(Beat::Called) => phrases::REVEAL_CALLED.with([count(reveal.bid())]),
        Some(Beat::Counts(seat)) => {
            let card = round.cards.get(seat.index()).copied().flatten();
            let card = card.map_or(Arg::from(""), |card| card.label());
            phrases::REVEAL_CARD.with([name(seat), card])
        }
        Some(Beat::Draws(seat)) => {
            let phrase = if round.reveal.reshuffled {
                phrases::DREW_AFTER_SHUFFLE
            } else {
                phrases::DREW
            };
            let drawn = round.reveal.drew.map(|(_, card)| card.label());
            phrase.with([name(seat), drawn.unwrap_or(Arg::from(""))])
        }
        Some(Beat::Strikes(None)) => phrases::STRUCK_NONE.text(),
        Some(Beat::Strikes(Some(seat))) => {
            let largest = round.reveal.struck.map_or(0, |(_, largest)| largest);
            phrases::STRUCK.with([name(seat), whole(largest)])
        }
        Some(Beat::Night) => phrases::REVEAL_NIGHT.text(),
        Some(Beat::Doubles) => phrases::REVEAL_DOUBLED.with([whole(reveal.sum(past))]),
        Some(Beat::Settles | Beat::Falls) => {
            phrases::SETTLED.with([total(reveal).into(), verdict(round, reveal.bid()).into()])
        }
    }
}
