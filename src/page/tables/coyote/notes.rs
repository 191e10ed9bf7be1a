//! The entry of notes from a real table: a tap tells the next line, or a part of it.

use leptos::prelude::*;

use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::Button;
use yomite::game::Seat;
use yomite::games::coyote::{Card, Counts, Event, MAX_BID, Notes, Stage};
use yomite::words::Arg;

/// What can be told next, to tap.
#[component]
pub fn NotePad(notes: Memo<Notes>, tell: Callback<String>) -> impl IntoView {
    let pad = move || {
        let notes = notes.get();
        match notes.stage() {
            Stage::Cards => view! { <CardsPad notes tell /> }.into_any(),
            Stage::Turn(_) => view! { <TurnPad notes tell /> }.into_any(),
            Stage::Over => ().into_any(),
        }
    };
    view! { <div class="note-pad coyote-notes" data-test="note-pad">{pad}</div> }
}

/// Every kind of card; of what is not left there is none to choose.
#[component]
fn Kinds(#[prop(into)] left: Signal<Counts>, pick: Callback<Card>) -> impl IntoView {
    let voice = Voice::get();
    let key = move |card: Card| {
        view! {
            <Button class="key num" test=format!("note-{card}")
                class:special=card.number().is_none()
                attr:disabled=move || left.get().count_of(card) == 0
                on:click=move |_| pick.run(card)>
                {move || voice.arg(&card.label())}
            </Button>
        }
    };
    view! { <div class="note-kinds">{Card::kinds().map(key).collect_view()}</div> }
}

/// The cards of a round, seat after seat; the last one tells them.
#[component]
fn CardsPad(notes: Notes, tell: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let others: Vec<Seat> = notes.others().collect();
    let due = others.len();
    let unseen = notes.told().unseen();
    let picked = RwSignal::new(Vec::<Card>::new());
    let left = Signal::derive(move || {
        picked.with(|picked| picked.iter().fold(unseen, |left, card| left.without(*card)))
    });
    let pick = Callback::new(move |card: Card| {
        picked.update(|picked| picked.push(card));
        let cards = picked.get_untracked();
        if cards.len() == due {
            // If it is refused, the cards are chosen again.
            picked.set(Vec::new());
            tell.run(Event::Cards(cards).to_string());
        }
    });
    let row = others.into_iter().enumerate().map(|(at, seat)| {
        let shown = move || match picked.with(|picked| picked.get(at).copied()) {
            Some(card) => voice.arg(&card.label()),
            None => "·".to_owned(),
        };
        view! {
            <li class:asked=move || picked.with(Vec::len) == at>
                <span class="note-name">{move || voice.arg(&Arg::Seat(seat.0))}</span>
                <b class="num">{shown}</b>
            </li>
        }
    });
    view! {
        <ol class="note-seats" data-test="note-seats">{row.collect_view()}</ol>
        <Kinds left pick />
        <Button label=phrases::NOTE_BACK attr:disabled=move || picked.with(Vec::is_empty)
            on:click=move |_| {
                picked.update(|picked| {
                    picked.pop();
                })
            }
        />
    }
}

/// How many bids stand to choose from at a time.
const BIDS: i32 = 10;

/// A bid, or the call with what it turned up.
#[component]
fn TurnPad(notes: Notes, tell: Callback<String>) -> impl IntoView {
    let last = notes.told().last_bid();
    let calling = RwSignal::new(false);
    let from = RwSignal::new(last + 1);
    let top = (MAX_BID - BIDS + 1).max(last + 1);
    let step = move |by: i32| from.update(|from| *from = (*from + by).clamp(last + 1, top));
    let bid = move |at: i32| {
        let number = move || from.get() + at;
        let beyond = move || number() > MAX_BID;
        view! {
            <Button class="key num" test="note-bid" attr:disabled=beyond
                on:click=move |_| tell.run(Event::Bid(number()).to_string())>
                {move || (!beyond()).then(number)}
            </Button>
        }
    };
    let shift = move |by: i32, label: &'static str, name| {
        view! {
            <Button class="key num" attr:aria-label=t(name)
                attr:disabled=move || (from.get() + by).clamp(last + 1, top) == from.get()
                on:click=move |_| step(by)>
                {label}
            </Button>
        }
    };
    let whole = notes.clone();
    let call = move |_| {
        // With no card of one's own and no "?" there is nothing to add.
        let table = whole.told().cards.contains(&Some(Card::MYSTERY));
        match whole.holds_card() || table {
            true => calling.update(|on| *on = !*on),
            false => tell.run(
                Event::Call {
                    own: None,
                    drew: None,
                }
                .to_string(),
            ),
        }
    };
    view! {
        <div class="note-turn">
            <div class="note-bids">{(0..BIDS).map(bid).collect_view()}</div>
            <div class="note-shift">
                {shift(-BIDS, "−10", phrases::NOTE_LOWER)}
                {shift(BIDS, "+10", phrases::NOTE_HIGHER)}
            </div>
            <Button class="btn btn--primary" test="note-call" label=phrases::NOTE_CALL
                attr:disabled={last == 0} attr:aria-expanded=move || calling.get().to_string()
                on:click=call />
        </div>
        <Show when=move || calling.get()>
            <CallPad notes=notes.clone() tell />
        </Show>
    }
}

/// What the call turned up: one's own card, then what a "?" drew.
#[component]
fn CallPad(notes: Notes, tell: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let own = RwSignal::new(None::<Card>);
    let holds = notes.holds_card();
    let mystery = notes.told().cards.contains(&Some(Card::MYSTERY));
    let asks_own = move || holds && own.get().is_none();
    let unseen = notes.told().unseen();
    let left = Signal::derive(move || match asks_own() {
        true => unseen,
        false => notes.drawable(own.get()),
    });
    let pick = Callback::new(move |card: Card| {
        let (first, second) = match untrack(asks_own) {
            true => (Some(card), None),
            false => (own.get_untracked(), Some(card)),
        };
        if second.is_none() && (mystery || card == Card::MYSTERY) {
            own.set(first);
        } else {
            own.set(None);
            let event = Event::Call {
                own: first,
                drew: second,
            };
            tell.run(event.to_string());
        }
    });
    let asked = move || match (asks_own(), own.get()) {
        (true, _) => voice.t(phrases::NOTE_OWN),
        (false, None) => voice.t(phrases::NOTE_DREW),
        (false, Some(card)) => {
            let card = [Arg::from(voice.arg(&card.label()))];
            voice.say(&phrases::NOTE_DREW_WITH.with(card))
        }
    };
    view! {
        <p class="note-asked" data-test="note-asked">{asked}</p>
        <Kinds left pick />
    }
}
