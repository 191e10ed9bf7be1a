//! The table of Sevens: the board with its tunnels, the seats, one's own hand, what each pass
//! says.

use leptos::prelude::*;

use crate::cards::Card;
use crate::games::AnyObservation;
use crate::games::sevens::Observation;
use crate::ui::i18n::t;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::practice;

mod aids;
mod board;
mod dealt;
mod face;
mod hand;
mod lane;
mod notes;
mod passes;
mod phrases;
mod seats;
mod sketch;
mod turn;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use aids::Aids;
use board::Board;
use dealt::AllHands;
use hand::Hand;
use passes::PassList;
use seats::Seats;
use turn::TurnBar;

/// What the reader is about to do, or asks about.
#[derive(Clone, Copy)]
struct Asking {
    /// The card that was pressed though it cannot be laid.
    card: RwSignal<Option<Card>>,
    /// The burst was pressed once.
    burst: RwSignal<bool>,
}

/// The table.
#[component]
pub fn SevensTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of.
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Sevens(seen) => Some(seen),
        _ => None,
    });
    let asking = Asking {
        card: RwSignal::new(None),
        burst: RwSignal::new(false),
    };
    // What was asked of one position is not asked of another.
    Effect::new(move |_| {
        seen.track();
        asking.card.set(None);
        asking.burst.set(false);
    });
    let aids = practice::aids();
    let over = Memo::new(move |_| seen.with(is_over));
    view! {
        <div class="sevens" data-test="sevens">
            <Show when=move || over.get() || !view.stands_by()>
                <Show when=move || over.get() fallback=move || view! { <Hand seen asking focus /> }>
                    <AllHands seen />
                </Show>
            </Show>
            <Seats seen focus />
            <Board seen focus />
            <Show when=move || view.may_act() || view.own().is_some() && !play.finished()>
                <TurnBar seen asking />
            </Show>
            <PassList seen focus />
            <Show when=move || aids.get() && !over.get() && !view.stands_by()>
                <Aids seen />
            </Show>
            <Show when=move || view.may_act()>
                <p class="sr-only">{t(phrases::KEYBOARD)}</p>
            </Show>
        </div>
    }
}

/// Every place is decided, and all hands are open.
fn is_over(seen: &Observation) -> bool {
    seen.table().to_move().is_none()
}

/// Whether the open step speaks of a place.
fn speaks_of(focus: Signal<Vec<String>>, place: &str) -> bool {
    focus.with(|focus| focus.iter().any(|spoken| spoken == place))
}
