//! The table of OFC Pineapple: both boards, the cards to place, the end of a hand, what can be counted.

use leptos::prelude::*;

use super::{Beside, Seen};
use crate::i18n::{Voice, t};
use crate::parts::SeatName;
use crate::play::{Play, Viewpoint};
use crate::practice;
use yomite::cards::{Card, Face, Joker, Rank, Suit};
use yomite::game::{Observation as _, Seat};
use yomite::games::Taken;
use yomite::games::pineapple::{HandResult, Notes, Observation, PLAYERS, other};
use yomite::notes::Notes as _;
use yomite::words::{Phrase, Text, count};

mod aids;
mod board;
mod desk;
mod draft;
mod face;
mod fantasyland;
mod hand;
mod notes;
mod phrases;
mod stage;
mod unveiling;

pub use fantasyland::FantasylandSolver;
pub use notes::NotePad;
pub use phrases::ALL as PHRASES;

use aids::Aids;
use board::{BoardSide, OpenHands, signed};
use desk::Desk;
use face::CardFace;
use hand::Hand;
use stage::{Side, Stage};
use unveiling::Unveiling;

/// The end of a hand in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table. Steps speak of `card:` with its name (`card:Ah`), and `row:` with a row of the board of whoever
/// thinks (`row:top`).
#[component]
pub fn Table(seen: Memo<Observation>) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
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
        let ended = |notes: &Notes| usize::from(notes.told().ended().is_some());
        let hand = |notes: &Notes| notes.told().table().hand.saturating_sub(ended(notes));
        noted.with(|notes| notes.as_ref().map(hand))
    });
    let busy = Memo::new(move |_| showing.is_on() || waits.get());
    let desk = Desk::new(seen, busy);
    // The eyes of all see each side as its owner does.
    let open = Memo::new(move |_| -> Option<[Observation; PLAYERS]> {
        let views = view.all_seen().filter(|_| !desk.arranges.get())?;
        let own = views.into_iter().filter_map(Seen::of_own);
        own.collect::<Vec<_>>().try_into().ok()
    });
    // Seats keep their places, whoever's eyes one looks through.
    let near = untrack(|| view.own()).unwrap_or_default();
    let side = move |seat: Seat| {
        Memo::new(move |_| {
            let past = showing.past.get();
            let unveiled = showing.reveal.with(|reveal| {
                reveal
                    .as_ref()
                    .map(|reveal| Side::unveiled(reveal, seat, past))
            });
            let laid_open = || {
                let of = |views: &[Observation; PLAYERS]| {
                    Side::from_observation(&views[seat.index()], seat, desk)
                };
                open.with(|open| open.as_ref().map(of))
            };
            let told = || noted.with(|noted| Some(Side::from_notes(noted.as_ref()?, seat)));
            let side = unveiled
                .or_else(laid_open)
                .or_else(told)
                .unwrap_or_else(|| seen.with(|seen| Side::from_observation(seen, seat, desk)));
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
    // What came of a hand is listed once it has been shown; one that is seen again stays there.
    let told = Memo::new(move |_| {
        let shows = showing.is_running() && !showing.is_past();
        let before = shows.then(|| view.seen_at(play.plies().saturating_sub(1)));
        before.and_then(Seen::of_own).unwrap_or_else(|| seen.get())
    });
    view! {
        <div
            class="pineapple"
            class:sets=sets
            data-test="pineapple"
            on:click=move |event| showing.press(&event)
        >
            // The end of a hand is told where the cards lie, and covers them: nothing moves.
            <Show when=under>
                <div class="pine-under" class:covered=move || showing.is_on()>
                    <Show when=move || holds() && !lies_open.get()>
                        <Hand desk />
                    </Show>
                    <Show when=move || holds() && lies_open.get()>
                        <OpenHands views=open near />
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
                        view! { <BoardSide seat side=side(seat) desk /> }
                    })
                    .into_iter()
                    .collect_view()}
            </div>
            <PastHands seen=told showing />
            <Show when=counts>
                <Beside><Aids desk /></Beside>
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

/// The number of the hand and its street.
#[component]
fn Status(
    seen: Memo<Observation>,
    /// A hand that has ended and is shown, by its number from 0.
    shown: Memo<Option<usize>>,
    /// The hand, by its number from 0, that a match from life has been told of so far that the next own
    /// cards are missing.
    told: Memo<Option<usize>>,
) -> impl IntoView {
    let voice = Voice::get();
    let hand = move || {
        let (hand, hands) = seen.with(|seen| (seen.table().hand, seen.config().hands));
        let (phrase, hand) = match shown.get() {
            Some(ended) => (phrases::HAND_END, ended),
            None => (phrases::HAND_OF_ALL, told.get().unwrap_or(hand)),
        };
        voice.say(&phrase.with([count(hand + 1), count(hands)]))
    };
    let street = move || {
        let street = match told.get() {
            Some(_) => Some(phrases::TO_BE_TOLD.text()),
            None => seen.with(street),
        };
        let street = street.filter(|_| shown.get().is_none());
        street.map(|text| voice.say(&text))
    };
    view! {
        <p class="pine-status small" data-test="status">
            <b class="num">{hand}</b>
            <span class="muted num">{street}</span>
        </p>
    }
}

/// What is played now, where it is not the end of a hand.
fn street(seen: &Observation) -> Option<Text> {
    let table = seen.table();
    let Some(mover) = seen.to_move() else {
        return Some(phrases::ENDED.text());
    };
    Some(match table.fantasy[mover.index()] {
        0 => phrases::STREET.with([count(table.street())]),
        _ => phrases::SETTING.text(),
    })
}

/// Three rows, the topmost with a pair of queens, places still open.
#[component]
pub fn Sketch() -> impl IntoView {
    let card = |suit, rank| Some(Face::Card(Card::new(suit, rank)));
    let rows: [(usize, Vec<Option<Face>>); 2] = [
        (
            1,
            vec![
                card(Suit::Hearts, Rank::Queen),
                card(Suit::Spades, Rank::Queen),
                None,
            ],
        ),
        (
            0,
            vec![
                card(Suit::Diamonds, Rank::Ace),
                Some(Face::Joker(Joker::First)),
                None,
                None,
                card(Suit::Clubs, Rank::Seven),
            ],
        ),
    ];
    let rows = rows.into_iter().enumerate().map(|(at, (indent, cards))| {
        let cards = cards.into_iter().enumerate().map(move |(place, face)| {
            let (x, y) = (9 + 21 * (place + indent), 2 + 27 * at);
            let class = if face.is_some() { "tile" } else { "tile open" };
            view! {
                <g>
                    <rect class=class x=x y=y width="18" height="25" rx="2.5" />
                    <svg x=x + 1 y=y + 1 width="16" height="23" viewBox="0 0 40 54">
                        {face.map(|face| view! { <CardFace face stands=None /> })}
                    </svg>
                </g>
            }
        });
        cards.collect_view()
    });
    view! {
        <svg class="sketch pine-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {rows.collect_view()}
        </svg>
    }
}

/// The list, the last hand first.
#[component]
fn PastHands(seen: Memo<Observation>, showing: Showing) -> impl IntoView {
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
                    <button type="button" class="btn btn--quiet num"
                        data-test=format!("again-{}", hand + 1)
                        aria-label=again title=again on:click=move |event| {
                            event.stop_propagation();
                            showing.play_again(ply);
                        }>
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
