//! Who may hold what, as far as counting goes: exact if every pass that may have been forced was,
//! and by the cards alone where the passes cannot all have been.

use leptos::prelude::*;

use super::phrases;
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::Seat;
use crate::games::sevens::{Knowledge, Observation, Passes};
use crate::insight::{Cell, Matrix, Panel};
use crate::ui::i18n::Voice;
use crate::ui::panels::PanelView;
use crate::ui::parts::seat_letter;
use crate::words::{Arg, Text, count};

/// More hidden hands than this are not counted out while one plays.
const MOST_HIDDEN: usize = 3;

/// One picture a hidden hand.
#[component]
pub fn Aids(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let voice = Voice::get();
    let told = Memo::new(move |_| seen.with(maps));
    let maps = Memo::new(move |_| told.with(|told| told.0.clone()));
    let shown = Memo::new(move |_| maps.with(Vec::len));
    view! {
        <div class="aids sevens-aids" data-test="maps">
            {move || {
                told.with(|told| told.1.as_ref().map(|holding| voice.say(holding)))
                    .map(|holding| view! { <p class="small" data-test="holding">{holding}</p> })
            }}
            <For each=move || 0..shown.get() key=|at| *at let:at>
                {
                    let kept = Memo::new(move |before: Option<&Option<Panel>>| {
                        maps.with(|maps| maps.get(at).cloned())
                            .or_else(|| before.cloned().flatten())
                    });
                    kept.get_untracked().map(|first| {
                        let panel = Signal::derive(move || kept.get().unwrap_or(first.clone()));
                        view! { <div class="aid"><PanelView panel /></div> }
                    })
                }
            </For>
        </div>
    }
}

/// The chance of every hidden card to lie with each hidden hand, over all deals in which each
/// pass that may have been forced was. Where there is no such deal, over all deals that the cards
/// allow, and a sentence that says so.
fn maps(seen: &Observation) -> (Vec<Panel>, Option<Text>) {
    let knowledge = Knowledge::of(seen);
    if knowledge.others.is_empty() || knowledge.others.len() > MOST_HIDDEN {
        return (Vec::new(), None);
    }
    let (deals, passes) = knowledge.counted();
    let (title, holding) = match passes {
        Passes::Forced => (phrases::MAP, None),
        Passes::Shown(seat, card) => (phrases::MAP_COUNTED, Some(shown(seat, card))),
        Passes::Impossible(by_all) => (phrases::MAP_COUNTED, Some(holding(by_all))),
    };
    let Some(deals) = deals else {
        return (Vec::new(), holding);
    };
    let marginals = deals.marginals();
    let panel = |at: usize, seat: Seat| {
        let mut chances = [0.0; Card::COUNT];
        for (item, by_hand) in &marginals {
            if let Some(chance) = chances.get_mut(usize::from(*item)) {
                *chance = by_hand[at].clamp(0.0, 1.0);
            }
        }
        let cell = |suit, rank| {
            let card = Card::new(suit, rank);
            match knowledge.seen(card) {
                Some(seen) => Cell::elsewhere(seen),
                None => Cell::new(chances[card.index()]),
            }
        };
        Panel::Matrix(Matrix {
            title: title.with([Arg::Label(seat_letter(seat).to_string()), Arg::Seat(seat.0)]),
            margin: 0.0,
            rows: Suit::ALL
                .map(|suit| Arg::Label(suit.sign().to_string()))
                .into(),
            columns: Rank::ALL.map(|rank| Arg::from(rank.name())).into(),
            cells: Suit::ALL
                .map(|suit| Rank::ALL.map(|rank| cell(suit, rank)).into())
                .into(),
        })
    };
    let others = knowledge.others.iter().enumerate();
    let panels = others.map(|(at, seat)| panel(at, *seat)).collect();
    (panels, holding)
}

/// Who is known to have held a card back.
fn shown(seat: Seat, card: Card) -> Text {
    phrases::HOLDING_SHOWN.with([Arg::Seat(seat.0), card.to_string().into()])
}

/// Why the passes cannot all have been forced: the hidden cards that all the others passed on, if
/// there are any, else only that the cards find no place.
fn holding(by_all: Cards) -> Text {
    let cards: Vec<String> = by_all.iter().map(|card| card.to_string()).collect();
    match cards.is_empty() {
        true => phrases::HOLDING.text(),
        false => phrases::HOLDING_CARDS.with([count(cards.len()), cards.join(" ").into()]),
    }
}
