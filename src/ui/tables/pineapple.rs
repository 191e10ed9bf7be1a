//! The table of OFC Pineapple: both boards, the cards to place, the end of a hand, what can be counted.

use leptos::prelude::*;

use crate::game::Seat;
use crate::games::pineapple::{Notes, Observation, PLAYERS, other};
use crate::games::{AnyObservation, Taken};
use crate::notes::Notes as _;
use crate::ui::play::{Play, Viewpoint};
use crate::ui::practice;

mod aids;
mod board;
mod card;
mod desk;
mod draft;
mod face;
mod fantasyland;
mod hand;
mod making;
mod notes;
mod open_hands;
mod past;
mod phrases;
mod side;
mod sketch;
mod stage;
mod status;
mod unveiling;

pub use fantasyland::FantasylandSolver;
pub use notes::NotePad;
pub use phrases::ALL as PHRASES;
pub use sketch::Sketch;

use super::seen_of;
use aids::Aids;
use board::BoardSide;
use desk::Desk;
use hand::Hand;
use open_hands::OpenHands;
use past::PastHands;
use side::Side;
use stage::Stage;
use status::Status;
use unveiling::Unveiling;

/// The end of a hand in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table.
#[component]
pub fn PineappleTable(
    /// What is seen at first.
    first: Observation,
    /// What the open step of the reasoning speaks of: `card:` with its name (`card:Ah`), `row:` with
    /// a row of the board of whoever thinks (`row:top`).
    #[prop(into)]
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let seen = seen_of(first, |seen| match seen {
        AnyObservation::Pineapple(seen) => Some(seen),
        _ => None,
    });
    let showing = Showing::keep();
    // Of a match from life more was told than a whole view has: the next own cards are missing.
    let noted = Memo::new(move |_| -> Option<Notes> {
        let notes = play.notes().filter(|_| view.is_live())?;
        match notes.taken() {
            Taken::Pineapple(notes) if notes.seen().is_none() => Some(notes.clone()),
            _ => None,
        }
    });
    let waits = Memo::new(move |_| noted.with(Option::is_some));
    let noted_hand = Memo::new(move |_| {
        let ended = |notes: &Notes| usize::from(notes.ended().is_some());
        let hand = |notes: &Notes| notes.table().hand.saturating_sub(ended(notes));
        noted.with(|notes| notes.as_ref().map(hand))
    });
    let busy = Memo::new(move |_| showing.is_on() || waits.get());
    let desk = Desk::new(seen, busy);
    // The eyes of all see each side as its owner does.
    let open = Memo::new(move |_| -> Option<[Observation; PLAYERS]> {
        let views = view.all_seen().filter(|_| !desk.arranges.get())?;
        let own = views.into_iter().filter_map(|seen| match seen {
            AnyObservation::Pineapple(seen) => Some(seen),
            _ => None,
        });
        own.collect::<Vec<_>>().try_into().ok()
    });
    // Seats keep their places, whoever's eyes one looks through.
    let near = untrack(|| view.own()).unwrap_or_default();
    let spoken_of = move |seat: Seat| {
        Signal::derive(move || {
            let thinks = play.mover(view.analysed_ply()).unwrap_or(desk.seat()) == seat;
            let mut focus = focus.get();
            focus.retain(|place| thinks || !place.starts_with("row:"));
            focus
        })
    };
    let side = move |seat: Seat| {
        Memo::new(move |_| {
            let past = showing.past.get();
            let unveiled = showing.reveal.with(|reveal| {
                reveal
                    .as_ref()
                    .map(|reveal| Side::unveiled(reveal, seat, past))
            });
            let laid_open = || {
                let of =
                    |views: &[Observation; PLAYERS]| Side::of(&views[seat.index()], seat, desk);
                open.with(|open| open.as_ref().map(of))
            };
            let told = || noted.with(|noted| Some(Side::told(noted.as_ref()?, seat)));
            let side = unveiled
                .or_else(laid_open)
                .or_else(told)
                .unwrap_or_else(|| seen.with(|seen| Side::of(seen, seat, desk)));
            Side {
                to_move: side.to_move && view.is_due(),
                ..side
            }
        })
    };
    let shown = Memo::new(move |_| showing.reveal.with(|r| r.as_ref().map(|r| r.hand)));
    let over = Memo::new(move |_| seen.with(|seen| seen.table().is_over()));
    let holds = move || !over.get() && !waits.get() && !seen.with(|seen| seen.is_public());
    let sets = Memo::new(move |_| desk.arranges.get() && seen.with(|seen| seen.hand().len() > 5));
    let lies_open = Memo::new(move |_| open.with(Option::is_some));
    let aids = practice::aids();
    let quiet = move || !showing.is_on() && !waits.get();
    let counts = move || aids.get() && !over.get() && quiet() && !lies_open.get();
    let under = move || holds() || showing.is_on();
    // What came of a hand is listed once it has been shown.
    let told = Memo::new(move |_| match showing.is_running() && !showing.is_past() {
        true => view.seen_at(play.plies().saturating_sub(1)),
        false => AnyObservation::Pineapple(seen.get()),
    });
    let told = Memo::new(move |_| match told.get() {
        AnyObservation::Pineapple(told) => told,
        _ => seen.get(),
    });
    view! {
        <div
            class="pineapple"
            class:sets=sets
            data-test="pineapple"
            on:click=move |event| {
                // Not the press that placed the last card.
                if showing.is_later(event.time_stamp()) {
                    showing.skip();
                }
            }
        >
            // The end of a hand is told where the cards lie, and covers them: nothing moves.
            <Show when=under>
                <div class="pine-under" class:covered=move || showing.is_on()>
                    <Show when=move || holds() && !lies_open.get()>
                        <Hand desk focus />
                    </Show>
                    <Show when=move || holds() && lies_open.get()>
                        <OpenHands views=open near focus />
                    </Show>
                    <Show when=move || showing.is_on()>
                        <Stage showing near />
                    </Show>
                </div>
            </Show>
            <Status seen shown told=noted_hand />
            <div class="pine-boards">
                {[other(near), near]
                    .map(|seat| {
                        view! { <BoardSide seat side=side(seat) desk focus=spoken_of(seat) /> }
                    })
                    .into_iter()
                    .collect_view()}
            </div>
            <PastHands seen=told showing />
            <Show when=counts>
                <Aids desk />
            </Show>
        </div>
    }
}

/// The ply that each hand begins with, from the hands that have begun.
pub fn first_plies(seen: &Observation) -> Vec<usize> {
    let turns = seen.hands().iter().map(|hand| hand.turns.len());
    turns
        .scan(0, |next, turns| {
            let first = *next;
            *next += turns;
            Some(first)
        })
        .collect()
}

/// Whether the open step speaks of a place.
fn speaks_of(focus: Signal<Vec<String>>, place: &str) -> bool {
    focus.with(|focus| focus.iter().any(|spoken| spoken == place))
}
