//! The hands that are over: what each brought, and the way to see its end again.

use leptos::prelude::*;

use super::board::signed;
use super::{Showing, phrases};
use crate::game::Seat;
use crate::games::pineapple::{HandResult, Observation, PLAYERS};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::words::{Phrase, count};

/// The list, the last hand first.
#[component]
pub fn PastHands(
    /// The position.
    seen: Memo<Observation>,
    /// Where an end is shown again.
    showing: Showing,
) -> impl IntoView {
    let voice = Voice::get();
    // With the ply that ended each.
    let hands = Memo::new(move |_| {
        seen.with(|seen| {
            let mut plies = 0;
            let results = seen.table().results.iter().enumerate();
            let ended = results.map(|(hand, result)| {
                plies += seen.hands().get(hand).map_or(0, |hand| hand.turns.len());
                (hand, plies.saturating_sub(1), result.clone())
            });
            let mut ended: Vec<_> = ended.collect();
            ended.reverse();
            ended
        })
    });
    let line = move |(hand, ply, result): (usize, usize, HandResult)| {
        let again = move || voice.say(&phrases::AGAIN.with([count(hand + 1)]));
        let of = |seat: Seat| {
            let won = result.chips[seat.index()];
            let marks = marks(&result, seat).into_iter();
            let marks = marks.map(|mark| view! { <span class="tag">{t(mark)}</span> });
            view! {
                <td>
                    <b class="num">{signed(won)}</b>
                    " "
                    {marks.collect_view()}
                </td>
            }
        };
        view! {
            <tr data-test="past-hand">
                <th scope="row">
                    <button
                        type="button"
                        class="btn btn--quiet num"
                        data-test=format!("again-{}", hand + 1)
                        aria-label=again
                        title=again
                        on:click=move |event| {
                            event.stop_propagation();
                            showing.play_again(ply);
                        }
                    >
                        {(hand + 1).to_string()}
                    </button>
                </th>
                {Seat::all(PLAYERS).map(of).collect_view()}
            </tr>
        }
    };
    view! {
        <Show when=move || !hands.with(Vec::is_empty)>
            <section class="pine-past" data-test="past">
                <h2>{t(phrases::HANDS)}</h2>
                <table>
                    <thead>
                        <tr>
                            <th scope="col">{t(phrases::HAND_NUMBER)}</th>
                            {Seat::all(PLAYERS)
                                .map(|seat| view! { <th scope="col"><SeatName seat /></th> })
                                .collect_view()}
                        </tr>
                    </thead>
                    <tbody>{move || hands.get().into_iter().map(line).collect_view()}</tbody>
                </table>
            </section>
        </Show>
    }
}

/// What there is to remark on a seat's hand.
fn marks(result: &HandResult, seat: Seat) -> Vec<Phrase> {
    let showdown = &result.showdown;
    let (reading, scoop) = match seat {
        Seat(0) => (&showdown.own, showdown.scoop),
        _ => (&showdown.other, -showdown.scoop),
    };
    let fouled = reading.is_none();
    let all = [
        (fouled, phrases::FOUL_TAG),
        (scoop > 0, phrases::SCOOP_TAG),
        (result.fantasy[seat.index()] > 0, phrases::FANTASY_TAG),
    ];
    let said = all.into_iter().filter(|(said, _)| *said);
    said.map(|(_, mark)| mark).collect()
}
