//! The entry of notes from a real table: a tap tells the next line.

use std::collections::HashMap;

use leptos::prelude::*;

use super::phrases;
use crate::i18n::{Voice, t};
use crate::panels::suit_class;
use crate::parts::Button;
use crate::tables::cards::SuitSign;
use yomite::cards::{Card, Cards, Suit};
use yomite::game::{Observation as _, Seat};
use yomite::games::sevens::{Act, Event, Notes, Stage};
use yomite::notes::Notes as _;
use yomite::words::{Arg, count};

/// What can be told next, to tap.
#[component]
pub fn NotePad(notes: Memo<Notes>, tell: Callback<String>) -> impl IntoView {
    let pad = move || {
        let notes = notes.get();
        let told = move |event: Event| tell.run(event.to_string());
        match notes.stage() {
            Stage::Hand => {
                let due = notes.config().dealt_to(notes.seat());
                let done = Callback::new(move |cards| told(Event::Hand(cards)));
                view! { <Picker offered=Cards::ALL due done /> }.into_any()
            }
            Stage::Sevens => view! { <SevensPad notes tell /> }.into_any(),
            Stage::Turn(seat) => view! { <TurnPad notes seat tell /> }.into_any(),
            Stage::Left(seat) => {
                let (offered, due) = hidden(&notes, seat);
                let done = Callback::new(move |cards| told(Event::Left(seat, cards)));
                view! { <Picker offered due done /> }.into_any()
            }
            Stage::Over => ().into_any(),
        }
    };
    view! { <div class="note-pad sevens-notes" data-test="note-pad">{pad}</div> }
}

/// The cards that a seat may hold, and how many it does.
fn hidden(notes: &Notes, seat: Seat) -> (Cards, usize) {
    notes.seen().map_or((Cards::NONE, 0), |seen| {
        let cards = seen.hand_of(seat).unwrap_or_else(|| seen.unseen());
        (cards, usize::from(seen.table().counts[seat.index()]))
    })
}

#[component]
fn KeyFace(card: Card) -> impl IntoView {
    view! {
        <SuitSign class="note-suit" suit=card.suit() />
        <span class="sr-only">{card.suit().sign().to_string()}</span>
        <span>{card.rank().name()}</span>
    }
}

/// So many cards of those on offer.
#[component]
fn Picker(
    /// The cards that may be among them.
    offered: Cards,
    due: usize,
    done: Callback<Cards>,
) -> impl IntoView {
    let voice = Voice::get();
    let picked = RwSignal::new(Cards::NONE);
    let left = move || due.saturating_sub(picked.get().len());
    let flip = move |card: Card| {
        let one = Cards::from_bits(card.bit());
        picked.update(|picked| {
            *picked = match picked.contains(card) {
                true => *picked - one,
                false if picked.len() < due => *picked | one,
                false => *picked,
            };
        });
    };
    let key = move |card: Card| {
        let chosen = move || picked.get().contains(card);
        view! {
            <Button class=format!("key note-card num {}", suit_class(card.suit()))
                test=format!("note-{}", super::hand::code(card))
                attr:aria-pressed=move || chosen().to_string()
                attr:disabled=move || !chosen() && left() == 0 on:click=move |_| flip(card)>
                <KeyFace card />
            </Button>
        }
    };
    let rows = Suit::ALL.map(|suit| {
        let cards = offered & Cards::of_suit(suit);
        (!cards.is_empty()).then(|| {
            view! { <div class="note-cards">{cards.iter().map(key).collect_view()}</div> }
        })
    });
    view! {
        <div class="note-rows" role="group" aria-label=t(phrases::NOTE_CARDS)>
            {rows.into_iter().flatten().collect_view()}
        </div>
        <div class="note-acts">
            <Button label=phrases::NOTE_CLEAR attr:disabled=move || picked.get().is_empty()
                on:click=move |_| picked.set(Cards::NONE) />
            <Button class="btn btn--primary" test="note-done" attr:disabled=move || left() != 0
                on:click=move |_| done.run(picked.get_untracked())>
                {move || match left() {
                    0 => voice.t(phrases::NOTE_DONE),
                    left => voice.say(&phrases::NOTE_MORE.with([count(left)])),
                }}
            </Button>
        </div>
    }
}

/// Who laid each seven that is not in one's own hand.
#[component]
fn SevensPad(notes: Notes, tell: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let (own, open) = (notes.seat(), notes.open_sevens());
    let others: Vec<Seat> = Seat::all(notes.players())
        .filter(|seat| *seat != own)
        .collect();
    let chosen = RwSignal::new(HashMap::<usize, Seat>::new());
    let due = open.len();
    let choose = move |suit: Suit, seat: Seat| {
        chosen.update(|chosen| {
            chosen.insert(suit.index(), seat);
        });
        let holders = chosen.get_untracked();
        if holders.len() == due {
            let holder = |suit: Suit| holders.get(&suit.index()).copied().unwrap_or(own);
            tell.run(Event::Sevens(Suit::ALL.map(holder)).to_string());
        }
    };
    let rows = open.into_iter().map(|suit| {
        let keys = others.clone().into_iter().map(move |seat| {
            let pressed = move || chosen.with(|chosen| chosen.get(&suit.index()) == Some(&seat));
            view! {
                <Button class="key wide"
                    test=format!("note-seven-{}-{}", super::hand::suit_code(suit), seat.0)
                    attr:aria-pressed=move || pressed().to_string()
                    on:click=move |_| choose(suit, seat)>
                    {move || voice.arg(&Arg::Seat(seat.0))}
                </Button>
            }
        });
        let label = format!("{}7", suit.sign());
        view! {
            <div class="note-line" role="group" aria-label=label.clone()>
                <b class=format!("card-word {}", suit_class(suit))>{label.clone()}</b>
                {keys.collect_view()}
            </div>
        }
    });
    view! { <div class="note-rows">{rows.collect_view()}</div> }
}

/// A turn: what could be laid by whom it is, the pass, or the burst.
#[component]
fn TurnPad(notes: Notes, seat: Seat, tell: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let Some(seen) = notes.seen() else {
        return ().into_any();
    };
    let (held, due) = hidden(&notes, seat);
    let (burst, own) = (seen.table().pass_is_burst(), seat == seen.seat());
    let passes = seen.table().passes_left(seat);
    let bursting = RwSignal::new(false);
    let told = move |act: Act| tell.run(Event::Turn(act).to_string());
    let pass = move |_| match (burst, own) {
        (false, _) => told(Act::Pass),
        (true, true) => told(Act::Burst(held)),
        (true, false) => bursting.update(|on| *on = !*on),
    };
    let open = Cards::from_bits(seen.table().open()) & held;
    let keys = open.iter().map(|card| {
        view! {
            <Button class=format!("key note-card num {}", suit_class(card.suit()))
                test=format!("note-{}", super::hand::code(card))
                on:click=move |_| told(Act::Play(card))>
                <KeyFace card />
            </Button>
        }
    });
    let done = Callback::new(move |cards| told(Act::Burst(cards)));
    view! {
        <div class="note-cards" role="group" aria-label=t(phrases::OPEN_NOW)>
            {keys.collect_view()}
        </div>
        <Button class="btn note-pass" test="note-pass" class:btn--danger=burst
            attr:aria-expanded=(burst && !own).then_some(move || bursting.get().to_string())
            on:click=pass>
            {move || match burst {
                true => voice.t(phrases::BURST),
                false => voice.t(phrases::PASS),
            }}
            " "
            <small>
                {move || match burst {
                    true => voice.say(&phrases::CARDS.with([count(due)])),
                    false => voice.say(&phrases::PASSES_LEFT.with([count(passes)])),
                }}
            </small>
        </Button>
        <Show when=move || bursting.get()>
            <Picker offered=held due done />
        </Show>
    }
    .into_any()
}
