//! The table of Sevens: the board with its tunnels, the seats, one's own hand, what each pass
//! says.

use leptos::prelude::*;

use super::cards::PlayingCard;
use super::{Beside, TurnMark, spoken_of};
use crate::i18n::{Voice, say, t};
use crate::parts::{SeatName, each_of};
use crate::play::{Play, Viewpoint};
use crate::practice;
use yomite::cards::{Card, Cards, Rank, Suit};
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::games::sevens::{Act, Action, Observation};
use yomite::scene::suit_class;
use yomite::words::{Text, count};

mod aids;
mod board;
mod hand;
mod notes;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;

use aids::{Aids, PassList};
use board::Board;
use hand::{Hand, TurnBar};

/// What the reader is about to do, or asks about.
#[derive(Clone, Copy)]
struct Asking {
    /// The card that was pressed though it cannot be laid.
    card: RwSignal<Option<Card>>,
    /// The burst was pressed once.
    burst: RwSignal<bool>,
}

#[component]
pub fn Table(seen: Memo<Observation>) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
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
                <Show when=move || over.get() fallback=move || view! { <Hand seen asking /> }>
                    <AllHands seen />
                </Show>
            </Show>
            <Seats seen />
            <Board seen />
            <Show when=move || view.may_act() || view.own().is_some() && !play.finished()>
                <TurnBar seen asking />
            </Show>
            <Beside>
                <PassList seen />
                <Show when=move || aids.get() && !over.get() && !view.stands_by()>
                    <Aids seen />
                </Show>
            </Beside>
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

/// A run from the seven that comes back through the tunnel.
#[component]
pub fn Sketch() -> impl IntoView {
    let run = [Rank::Ace, Rank::Six, Rank::Seven, Rank::Eight, Rank::King];
    let cards = run.into_iter().enumerate().map(|(at, rank)| {
        let x = 3 + 23 * at;
        let tile = match rank {
            Rank::Seven => "tile seven",
            _ => "tile",
        };
        view! {
            <g>
                <rect class=tile x=x y="6" width="21" height="30" rx="3" />
                <svg x=x y="7" width="21" height="28" viewBox="0 0 40 54">
                    <PlayingCard card=Card::new(Suit::Spades, rank) />
                </svg>
            </g>
        }
    });
    view! {
        <svg class="sketch sevens-sketch" viewBox="0 0 120 56" aria-hidden="true">
            {cards.collect_view()}
            <path class="way" d="M13 39V44A5 5 0 0 0 18 49H100A5 5 0 0 0 105 44V41" />
            <path class="tip" d="M105 37L108.5 43H101.5Z" />
        </svg>
    }
}

#[component]
fn AllHands(
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
                {each_of(move || hands.get(), move |(seat, dealt, left, hidden, burst)| view! {
                    <li class="dealt-row" data-test=format!("dealt-{}", seat.0)>
                        <SeatName seat />
                        {burst.then(|| view! {
                            <span class="tag tag--danger">
                                {t(phrases::BURST_TAG)}
                            </span>
                        })}
                        <DealtHand dealt left />
                        {hidden.map(|hidden| {
                            let words = phrases::NOT_SHOWN.with([count(hidden)]);
                            view! { <span class="small muted">{say(words)}</span> }
                        })}
                    </li>
                })}
            </ol>
        </section>
    }
}

/// One hand, suit by suit.
#[component]
fn DealtHand(dealt: Cards, left: Cards) -> impl IntoView {
    let cards_of = move |suit: Suit| dealt & Cards::of_suit(suit);
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

/// All seats in order.
#[component]
fn Seats(seen: Memo<Observation>) -> impl IntoView {
    let players = Memo::new(move |_| seen.with(|seen| seen.table().players()));
    view! {
        <ol
            class="sevens-seats"
            aria-label=t(phrases::SEATS)
            data-players=move || players.get().to_string()
        >
            {move || {
                Seat::all(players.get())
                    .map(|seat| view! { <SeatCard seat seen /> })
                    .collect_view()
            }}
        </ol>
    }
}

/// What everybody sees of one seat.
#[derive(Clone, Debug, PartialEq)]
struct SeatStatus {
    cards: u8,
    /// Free passes by the turn they were used at, and how many there are in all.
    passes: Vec<usize>,
    allowed: u8,
    to_move: bool,
    plays: bool,
    place: Option<u8>,
    last: Text,
}

impl SeatStatus {
    fn from_observation(seen: &Observation, seat: Seat) -> SeatStatus {
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
        SeatStatus {
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
fn SeatCard(seat: Seat, seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let (announced, view) = (Play::get().turns.announced, Viewpoint::get());
    let standing = Memo::new(move |_| {
        let standing = seen.with(|seen| SeatStatus::from_observation(seen, seat));
        SeatStatus {
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
                let spoken = name.map(spoken_of);
                let spoken = move || spoken.as_ref().is_some_and(|spoken| spoken());
                view! { <i class="pip" class:used=is_used class:spoken-of=spoken></i> }
            })
            .collect_view()
    };
    let moves = Signal::derive(move || standing.with(|s| s.to_move && s.place.is_none()));
    let state = move || {
        let place = standing.with(|s| s.place)?;
        Some(voice.say(&phrases::PLACE.with([count(place)])))
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
                <span class="pips" role="img" aria-label=used>
                    <small class="muted" aria-hidden="true">{t(phrases::PASS)}</small>
                    {pips}
                </span>
            </span>
            <span class="seat-last small">
                <span class="muted">{move || voice.say(&last())}</span>
                <span class="seat-state">{state}</span>
                <TurnMark shown=moves />
            </span>
        </li>
    }
}

/// What the table says.
mod phrases {
    yomite::phrases!("sevens/phrases", "t-sevens");
}
