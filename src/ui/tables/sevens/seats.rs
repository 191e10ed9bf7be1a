//! The seats: how many cards, how many passes, who is to move, what each did last.

use leptos::prelude::*;

use super::{phrases, speaks_of};
use crate::game::Seat;
use crate::games::AnyAction;
use crate::games::sevens::{Act, Action, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::ui::play::{Play, Viewpoint};
use crate::words::{Text, count};

/// All seats in order.
#[component]
pub fn Seats(
    /// The position.
    seen: Memo<Observation>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let players = Memo::new(move |_| seen.with(|seen| seen.table().players()));
    view! {
        <ol
            class="sevens-seats"
            aria-label=t(phrases::SEATS)
            data-players=move || players.get().to_string()
        >
            {move || {
                Seat::all(players.get())
                    .map(|seat| view! { <SeatCard seat seen focus /> })
                    .collect_view()
            }}
        </ol>
    }
}

/// What everybody sees of one seat.
#[derive(Clone, Debug, PartialEq)]
struct Standing {
    cards: u8,
    /// Free passes by the turn they were used at, and how many there are in all.
    passes: Vec<usize>,
    allowed: u8,
    to_move: bool,
    plays: bool,
    place: Option<u8>,
    last: Text,
}

impl Standing {
    fn of(seen: &Observation, seat: Seat) -> Standing {
        let table = seen.table();
        let turns = || {
            seen.turns()
                .iter()
                .enumerate()
                .filter(move |(_, turn)| turn.seat == seat)
        };
        let last = match turns().next_back().map(|(_, turn)| turn.act) {
            None => phrases::LAST_NONE.text(),
            Some(Act::Play(card)) => phrases::LAST_PLAY.with([card.to_string().into()]),
            Some(Act::Pass) => phrases::LAST_PASS.text(),
            Some(Act::Burst(cards)) => phrases::LAST_BURST.with([count(cards.len())]),
        };
        Standing {
            cards: table.counts[seat.index()],
            passes: turns()
                .filter(|(_, turn)| turn.act == Act::Pass)
                .map(|(ply, _)| ply)
                .collect(),
            allowed: seen.config().passes,
            to_move: table.to_move() == Some(seat),
            plays: table.plays(seat),
            place: Some(table.places[seat.index()]).filter(|place| *place > 0),
            last,
        }
    }
}

#[component]
fn SeatCard(seat: Seat, seen: Memo<Observation>, focus: Signal<Vec<String>>) -> impl IntoView {
    let voice = Voice::get();
    let (announced, view) = (Play::get().turns.announced, Viewpoint::get());
    let standing = Memo::new(move |_| {
        let standing = seen.with(|seen| Standing::of(seen, seat));
        Standing {
            to_move: standing.to_move && view.is_due(),
            ..standing
        }
    });
    // What an agent is about to do is told at its seat before the board shows it.
    let last = move || match announced.get() {
        Some((mover, AnyAction::Sevens(Action::Play(card)))) if mover == seat => {
            phrases::LAST_PLAY.with([card.to_string().into()])
        }
        Some((mover, AnyAction::Sevens(Action::Pass))) if mover == seat => {
            phrases::LAST_PASS.text()
        }
        _ => standing.with(|standing| standing.last.clone()),
    };
    let used = move || {
        standing.with(|s| {
            voice.say(&phrases::PASSES_USED.with([count(s.passes.len()), count(s.allowed)]))
        })
    };
    let pips = move || {
        let (passes, allowed) = standing.with(|s| (s.passes.clone(), s.allowed));
        (0..usize::from(allowed))
            .map(|at| {
                let name = passes.get(at).map(|ply| format!("pass:{ply}"));
                let is_used = name.is_some();
                let spoken = move || name.as_ref().is_some_and(|name| speaks_of(focus, name));
                view! { <i class="pip" class:used=is_used class:spoken-of=spoken></i> }
            })
            .collect_view()
    };
    let state = move || {
        standing.with(|s| match s.place {
            Some(place) => Some(voice.say(&phrases::PLACE.with([count(place)]))),
            None => s.to_move.then(|| voice.t(phrases::TO_MOVE)),
        })
    };
    view! {
        <li
            class=format!("sevens-seat seat-{}", seat.0 % 8)
            data-test=format!("seat-{}", seat.0)
            class:to-move=move || standing.with(|s| s.to_move)
            class:out=move || standing.with(|s| !s.plays)
        >
            <SeatName seat subtitled=true />
            <span class="seat-stock num">
                <span class="seat-cards">
                    <i class="stack-icon"></i>
                    {move || voice.say(&phrases::CARDS.with([count(standing.with(|s| s.cards))]))}
                </span>
                <span class="pips" role="img" aria-label=used>{pips}</span>
            </span>
            <span class="seat-last small">
                <span class="muted">{move || voice.say(&last())}</span>
                <span class="seat-state">{state}</span>
            </span>
        </li>
    }
}
