//! A seat's mark: a colour, and a letter for those who do not see it.

use leptos::prelude::*;

use crate::game::Seat;
use crate::ui::i18n::Voice;
use crate::ui::play::Play;
use crate::words::Arg;

/// The letter of a seat: A, B, C …
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat.0.min(25))
}

/// The mark of a seat.
#[component]
pub fn SeatTag(
    /// The seat.
    #[prop(into)]
    seat: Signal<Seat>,
) -> impl IntoView {
    view! {
        <span class=move || format!("seat seat-{}", seat.get().0 % 8) aria-hidden="true">
            {move || seat_letter(seat.get()).to_string()}
        </span>
    }
}

/// The mark of an entrant of a league: a colour, and its number in the line-up. A letter would be that of a
/// seat, and an entrant sits elsewhere in every game.
#[component]
pub fn EntrantTag(
    /// Its place in the line-up, from 0.
    entrant: usize,
) -> impl IntoView {
    view! {
        <span class=format!("seat seat-{}", entrant % 8) aria-hidden="true">
            {(entrant + 1).to_string()}
        </span>
    }
}

/// The mark and the name of a seat.
#[component]
pub fn SeatName(
    /// The seat.
    #[prop(into)]
    seat: Signal<Seat>,
    /// Where there is room, what an agent that sits there goes by.
    #[prop(optional)]
    subtitled: bool,
) -> impl IntoView {
    let voice = Voice::get();
    let style = move || {
        let agent = use_context::<Play>()?.agent_at(seat.get())?;
        Some(voice.t(agent.title))
    };
    // The name of one who sees all cards says so itself.
    let named_in_full = move || use_context::<Play>().is_some_and(|play| play.sees_all(seat.get()));
    let subtitle = move || style().filter(|_| subtitled && !named_in_full());
    view! {
        <span class=move || format!("seat-label seat-{}", seat.get().0 % 8) title=style>
            <SeatTag seat />
            <span class="seat-name">{move || voice.arg(&Arg::Seat(seat.get().0))}</span>
            {move || subtitle().map(|title| view! { <span class="seat-style">{title}</span> })}
        </span>
    }
}
