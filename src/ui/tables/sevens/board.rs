//! The board: four suits from ace to king, what is open, and where a tunnel leads.

use leptos::prelude::*;

use super::face::{Face, code, suit_code};
use super::lane::{Lane, Place, Way};
use super::{phrases, speaks_of};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::games::AnyAction;
use crate::games::sevens::{Action, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::suit_class;
use crate::ui::play::Play;
use crate::ui::practice;

/// The four suits.
#[component]
pub fn Board(
    /// The position.
    seen: Memo<Observation>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let aids = practice::aids();
    let announced = Play::get().turns.announced;
    let fresh = Memo::new(move |_| seen.with(laid_last));
    // What an agent is about to lay, shown a moment before it lies there.
    let coming = Memo::new(move |_| match announced.get() {
        Some((_, AnyAction::Sevens(Action::Play(card)))) => Some(card),
        _ => None,
    });
    let mine = Memo::new(move |_| {
        if aids.get() {
            seen.with(Observation::hand)
        } else {
            Cards::NONE
        }
    });
    let lanes = Suit::ALL.into_iter().map(|suit| {
        let lane = Memo::new(move |_| {
            seen.with(|seen| Lane::of(seen.table().board, seen.table().tunnel(), suit))
        });
        let marks = Marks {
            fresh,
            coming,
            mine,
            focus,
        };
        view! { <LaneView suit lane marks /> }
    });
    view! {
        <section class="sevens-board" aria-label=t(phrases::BOARD) data-test="board">
            {lanes.collect_view()}
            <p class="board-legend small muted" aria-hidden="true">
                <span><i class="key-open"></i>{t(phrases::OPEN_NOW)}</span>
                <Show when=move || aids.get()>
                    <span><i class="key-mine"></i>{t(phrases::YOURS)}</span>
                </Show>
                <span><i class="key-shut"></i>{t(phrases::SHUT)}</span>
            </p>
        </section>
    }
}

/// What single places of the board are marked with.
#[derive(Clone, Copy)]
struct Marks {
    fresh: Memo<Cards>,
    coming: Memo<Option<Card>>,
    mine: Memo<Cards>,
    focus: Signal<Vec<String>>,
}

/// The cards of the last turn, if it laid any.
fn laid_last(seen: &Observation) -> Cards {
    let last = seen.turns().last();
    last.map_or(Cards::NONE, |turn| turn.act.shows())
}

/// One suit.
#[component]
fn LaneView(suit: Suit, lane: Memo<Lane>, marks: Marks) -> impl IntoView {
    let voice = Voice::get();
    let words = move || {
        let lane = lane.get();
        let (out, open) = lane.names(suit);
        let mut words = if open.is_empty() {
            voice.say(&phrases::LANE_SHUT.with([out.into()]))
        } else {
            voice.say(&phrases::LANE.with([out.into(), open.into()]))
        };
        let tunnel = match lane.tunnel {
            Some(Way::Up) => Some(phrases::LANE_TUNNEL_UP),
            Some(Way::Down) => Some(phrases::LANE_TUNNEL_DOWN),
            _ => None,
        };
        if let Some(tunnel) = tunnel {
            words.push(' ');
            words.push_str(&voice.t(tunnel));
        }
        words
    };
    let places = Rank::ALL.into_iter().map(|rank| {
        let card = Card::new(suit, rank);
        view! { <Slot card lane marks /> }
    });
    let tunnel = move || {
        lane.with(|lane| lane.tunnel).map(|way| match way {
            Way::Up => "up",
            Way::Down => "down",
            Way::End => "both",
        })
    };
    view! {
        <div
            class=format!("lane {}", suit_class(suit))
            role="img"
            aria-label=words
            data-test=format!("lane-{}", suit_code(suit))
            data-tunnel=tunnel
        >
            {places.collect_view()}
            <span class="tunnel"></span>
        </div>
    }
}

/// One place: the card that lies there, or which one would.
#[component]
fn Slot(card: Card, lane: Memo<Lane>, marks: Marks) -> impl IntoView {
    let (rank, at) = (card.rank(), card.rank().ace_low());
    let place = Memo::new(move |_| lane.with(|lane| lane.places[at]));
    let state = move || match place.get() {
        Place::Laid => "laid",
        Place::Open(_) => "open",
        Place::Waiting => "waiting",
    };
    let shut = move || {
        lane.with(|lane| {
            if lane.shut_below == Some(at) {
                Some("below")
            } else {
                (lane.shut_above == Some(at)).then_some("above")
            }
        })
    };
    let held = move || marks.mine.get().contains(card);
    let named = format!("card:{card}");
    let inside = move || match place.get() {
        Place::Laid => view! { <Face card /> }.into_any(),
        Place::Open(way) => view! { <Gap rank way=Some(way) /> }.into_any(),
        Place::Waiting => view! { <Gap rank way=None /> }.into_any(),
    };
    view! {
        <span
            class="slot"
            data-test=format!("slot-{}", code(card))
            data-state=state
            data-shut=shut
            class:fresh=move || marks.fresh.get().contains(card)
            class:coming=move || marks.coming.get() == Some(card)
            class:mine=held
            class:spoken-of=move || speaks_of(marks.focus, &named)
        >
            {inside}
        </span>
    }
}

/// An empty place: its rank, and the way the suit goes on if it is open.
#[component]
fn Gap(rank: Rank, way: Option<Way>) -> impl IntoView {
    let arrow = way.map(|way| match way {
        Way::Down => "M14 42H27M19 37L14 42L19 47",
        Way::Up => "M13 42H26M21 37L26 42L21 47",
        Way::End => "M20 38V46M16 42H24",
    });
    view! {
        <svg class="gap" viewBox="0 0 40 54" aria-hidden="true">
            <text x="20" y="25" text-anchor="middle">
                {rank.name()}
            </text>
            {arrow.map(|d| view! { <path class="gap-way" d=d /> })}
        </svg>
    }
}
