//! Who may hold what, as far as counting goes: exact where every pass was forced.

use leptos::prelude::*;

use super::phrases;
use crate::cards::{Card, Rank, Suit};
use crate::game::Seat;
use crate::games::sevens::{Knowledge, Observation};
use crate::insight::{Cell, Matrix, Panel};
use crate::ui::panels::PanelView;
use crate::ui::parts::seat_letter;
use crate::words::Arg;

/// More hidden hands than this are not counted out while one plays.
const MOST_HIDDEN: usize = 3;

/// One picture a hidden hand.
#[component]
pub fn Aids(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let maps = Memo::new(move |_| seen.with(maps));
    let shown = Memo::new(move |_| maps.with(Vec::len));
    view! {
        <div class="aids sevens-aids" data-test="maps">
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
/// pass that may have been forced was.
fn maps(seen: &Observation) -> Vec<Panel> {
    let knowledge = Knowledge::of(seen);
    if knowledge.others.is_empty() || knowledge.others.len() > MOST_HIDDEN {
        return Vec::new();
    }
    let mut excluded = vec![0; knowledge.others.len()];
    for pass in knowledge
        .passes
        .iter()
        .filter(|pass| pass.voluntary.is_none())
    {
        if let Some(at) = knowledge.others.iter().position(|seat| *seat == pass.seat) {
            excluded[at] |= pass.ruled_out.bits();
        }
    }
    // Passes that cannot all have been forced leave no deal: then only the counts speak.
    let free = vec![0; excluded.len()];
    let deals = knowledge
        .deals_without(&excluded)
        .or_else(|| knowledge.deals_without(&free));
    let Some(deals) = deals else {
        return Vec::new();
    };
    let marginals = deals.marginals();
    // Only what holds without the assumption is drawn as certain or ruled out.
    let facts = knowledge
        .deals_without(&free)
        .map(|deals| deals.marginals());
    let fact = |item: u8, at: usize| {
        let all = facts.iter().flatten();
        let mut of = all.filter(|(other, _)| *other == item);
        of.next().map_or(0.5, |(_, by_hand)| by_hand[at])
    };
    let panel = |at: usize, seat: Seat| {
        let mut chances = [0.0; Card::COUNT];
        for (item, by_hand) in &marginals {
            if let Some(chance) = chances.get_mut(usize::from(*item)) {
                let supposed = by_hand[at].clamp(0.0, 1.0);
                *chance = match fact(*item, at) {
                    known if known <= 0.0 || known >= 1.0 => known.clamp(0.0, 1.0),
                    _ => supposed.clamp(0.01, 0.99),
                };
            }
        }
        let cell = |suit, rank| Cell::new(chances[Card::new(suit, rank).index()]);
        Panel::Matrix(Matrix {
            title: phrases::MAP
                .with([Arg::Label(seat_letter(seat).to_string()), Arg::Seat(seat.0)]),
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
    others.map(|(at, seat)| panel(at, *seat)).collect()
}
