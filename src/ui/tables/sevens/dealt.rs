//! After the match: every hand as it was dealt, and what was left of it.

use leptos::prelude::*;

use super::phrases;
use crate::cards::{Cards, Suit};
use crate::game::Seat;
use crate::games::sevens::Observation;
use crate::ui::i18n::{say, t};
use crate::ui::panels::suit_class;
use crate::ui::parts::SeatName;
use crate::words::count;

/// All hands.
#[component]
pub fn AllHands(
    /// The end of the match.
    seen: Memo<Observation>,
) -> impl IntoView {
    let hands = Memo::new(move |_| {
        seen.with(|seen| {
            Seat::all(seen.table().players())
                .map(|seat| {
                    // Of a match from life a hand may have stayed hidden: what was laid is known.
                    let dealt = seen.dealt_to(seat).unwrap_or_else(|| seen.shown_by(seat));
                    let left = seen.hand_of(seat);
                    let hidden = left.is_none().then_some(seen.table().counts[seat.index()]);
                    let left = left.unwrap_or_default();
                    (seat, dealt, left, hidden, seen.burst_of(seat).is_some())
                })
                .collect::<Vec<_>>()
        })
    });
    view! {
        <section class="all-hands" data-test="all-hands">
            <header class="all-hands-head">
                <h2>{t(phrases::ALL_HANDS)}</h2>
                <p class="small muted">
                    <span class="rank left" aria-hidden="true">"K"</span>
                    " "
                    {t(phrases::STILL_HELD)}
                </p>
            </header>
            <ol class="dealt">
                {move || {
                    hands
                        .get()
                        .into_iter()
                        .map(|(seat, dealt, left, hidden, burst)| {
                            view! {
                                <li class="dealt-row" data-test=format!("dealt-{}", seat.0)>
                                    <SeatName seat />
                                    {burst
                                        .then(|| {
                                            view! {
                                                <span class="tag tag--danger">
                                                    {t(phrases::BURST_TAG)}
                                                </span>
                                            }
                                        })}
                                    <DealtHand dealt left />
                                    {hidden
                                        .map(|hidden| {
                                            let words = phrases::NOT_SHOWN.with([count(hidden)]);
                                            view! { <span class="small muted">{say(words)}</span> }
                                        })}
                                </li>
                            }
                        })
                        .collect_view()
                }}
            </ol>
        </section>
    }
}

/// One hand, suit by suit.
#[component]
fn DealtHand(dealt: Cards, left: Cards) -> impl IntoView {
    let cards_of = move |suit: Suit| dealt & Cards::of(suit);
    let held = Suit::ALL.into_iter();
    let held = held.filter(move |suit| !cards_of(*suit).is_empty());
    let suits = held.map(move |suit| {
        let ranks = cards_of(suit).iter().map(move |card| {
            let held = left.contains(card);
            view! { <span class="rank" class:left=held>{card.rank().name()}</span> }
        });
        view! {
            <span class=format!("dealt-suit {}", suit_class(suit))>
                <b class="card-word">{suit.sign().to_string()}</b>
                {ranks.collect_view()}
            </span>
        }
    });
    view! { <span class="dealt-hand num">{suits.collect_view()}</span> }
}
