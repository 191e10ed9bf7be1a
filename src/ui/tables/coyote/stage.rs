//! What a reveal says at each of its beats, and the way on from its end.

use leptos::prelude::*;

use super::reveal::{loses, verdict};
use super::unveiling::{Beat, Unveiling};
use super::{Showing, phrases};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::ui::tables::way_on::WayOn;
use crate::words::{Arg, Text, count, whole};

/// The words of the reveal, and the way on from it.
#[component]
pub fn Stage(showing: Showing) -> impl IntoView {
    let voice = Voice::get();
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
    let said = move |reveal: &Unveiling| {
        let round = &reveal.round;
        let said = [
            voice.say(&total(reveal)),
            voice.say(&verdict(round, reveal.bid())),
            voice.arg(&Arg::Seat(round.loser.0)),
            voice.say(&loses(round)),
        ];
        said.join(" ")
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
            <WayOn showing next=phrases::NEXT_ROUND said />
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
