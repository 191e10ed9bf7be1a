//! One seat: its card, lives and bids, and whether it is its turn. The card is a number, a special's sign
//! and name, or its back.

use leptos::prelude::*;

use super::unveiling::AtSeat;
use super::{Scene, Showing, phrases};
use crate::i18n::{Voice, t};
use crate::parts::SeatName;
use crate::play::{Play, Viewpoint};
use crate::tables::{Focus, TurnMark, spoken_of};
use yomite::game::Seat;
use yomite::games::coyote::Card;
use yomite::words::{count, number};

/// How many of a seat's bids are shown; an ellipsis stands for the older ones.
const RECENT: usize = 3;

/// One seat of the table.
#[component]
pub fn Place(
    scene: Memo<Scene>,
    seat: Seat,
    showing: Showing,
    /// Where it stands, in per cent of the room.
    at: (f64, f64),
) -> impl IntoView {
    let voice = Voice::get();
    let (turns, view) = (Play::get().turns, Viewpoint::get());
    let index = seat.index();
    let unveiled = Memo::new(move |_| {
        let past = showing.past.get();
        showing
            .reveal
            .with(|reveal| reveal.as_ref()?.at(seat, past))
    });
    let unveils =
        move |read: fn(&AtSeat) -> bool| unveiled.with(|at| at.as_ref().is_some_and(read));
    let struck = Signal::derive(move || unveils(|at| at.struck));
    let face = Memo::new(move |_| {
        if let Some(face) = unveiled.with(|at| at.as_ref().map(|at| at.face)) {
            return face;
        }
        scene.with(
            |scene| match (scene.cards.get(index), scene.dealt.get(index)) {
                (Some(Some(card)), _) => Face::Up(*card),
                (_, Some(true)) => Face::Down,
                _ => Face::None,
            },
        )
    });
    let lives = Memo::new(move |_| {
        let unveiled = unveiled.with(|at| at.as_ref().map(|at| at.lives));
        unveiled.unwrap_or_else(|| scene.with(|s| s.lives.get(index).copied().unwrap_or(0)))
    });
    let most = Memo::new(move |_| scene.with(|scene| scene.most));
    let turn = Memo::new(move |_| {
        !showing.is_on() && view.is_due() && scene.with(|s| s.turn == Some(seat))
    });
    let opens = Memo::new(move |_| scene.with(|scene| scene.opener == seat));
    let coming = move || {
        let (mover, action) = turns.announced.get().filter(|(mover, _)| *mover == seat)?;
        Some(voice.say(&view.announcement(mover, &action)))
    };
    // A number with its sign, as it enters the sum.
    let brings = move || {
        let brings = unveiled.with(|at| at.as_ref()?.brings)?;
        let plus = if brings > 0 { "+" } else { "" };
        Some(format!("{plus}{}", number(f64::from(brings), 0)))
    };
    view! {
        <li
            class=format!("place seat-{}", seat.0 % 8)
            class:turn=turn
            class:counts=move || unveils(|at| at.now)
            class:hit=move || unveils(|at| at.hit)
            class:out=move || lives.get() == 0
            class:spoken-of=spoken_of(format!("seat:{}", seat.0))
            data-test=format!("seat-{}", seat.0)
            data-turn=move || turn.get().to_string()
            style:--x=format!("{}%", at.0)
            style:--y=format!("{}%", at.1)
        >
            <CardFace face struck />
            <TurnMark shown=turn />
            <div class="place-who">
                <SeatName seat />
                <div class="place-state">
                    <Lives lives most />
                    <Show when=move || opens.get()>
                        <span class="opens" title=t(phrases::OPENS_ABOUT)>
                            {t(phrases::OPENS)}
                        </span>
                    </Show>
                </div>
                <div class="place-bids">
                    <Bids scene seat />
                    {move || coming().map(|what| view! { <span class="coming">{what}</span> })}
                    {move || brings().map(|what| view! { <span class="brings num">{what}</span> })}
                </div>
            </div>
        </li>
    }
}

/// Lives as dots: the ones left are full.
#[component]
pub fn Lives(
    #[prop(into)] lives: Signal<u8>,
    /// How many dots there are.
    #[prop(into)]
    most: Signal<u8>,
) -> impl IntoView {
    let voice = Voice::get();
    let label = move || voice.say(&phrases::LIVES.with([count(lives.get())]));
    view! {
        <span class="lives" data-test="lives" data-lives=lives role="img" aria-label=label>
            {move || {
                (0..most.get())
                    .map(|i| view! { <i class:lost=move || { lives.get() <= i }></i> })
                    .collect_view()
            }}
        </span>
    }
}

/// The bids of one seat in this round, the latest last.
#[component]
fn Bids(scene: Memo<Scene>, seat: Seat) -> impl IntoView {
    let voice = Voice::get();
    let bids = Memo::new(move |_| scene.with(|scene| scene.bids_of(seat)));
    let last = Memo::new(move |_| scene.with(|scene| scene.bids.last().map(|last| last.bid)));
    let Focus(focus) = expect_context();
    let spoken = move |bid: i32| focus.with(|focus| focus.contains(&format!("bid:{bid}")));
    let shown = move || {
        let bids = bids.get();
        let older = bids.len().saturating_sub(RECENT);
        // An older bid that is spoken of is brought back.
        let shown: Vec<i32> = bids
            .iter()
            .enumerate()
            .filter(|(i, bid)| *i >= older || spoken(**bid))
            .map(|(_, bid)| *bid)
            .collect();
        let more = bids.len() - shown.len();
        (more, shown)
    };
    move || {
        let (more, shown) = shown();
        let hidden = (more > 0).then(|| {
            let all: Vec<String> = bids.get().iter().map(i32::to_string).collect();
            let label = voice.say(&phrases::ALL_BIDS.with([all.join(", ").into()]));
            view! {
                <span class="older" title=label.clone()>
                    <span aria-hidden="true">"…"</span>
                    <span class="sr-only">{label.clone()}</span>
                </span>
            }
        });
        let chips = shown.into_iter().map(|bid| {
            view! {
                <span
                    class="bid num"
                    class:latest=move || last.get() == Some(bid)
                    class:spoken-of=move || spoken(bid)
                    data-bid=bid
                >
                    {bid}
                </span>
            }
        });
        view! {
            {hidden}
            {chips.collect_view()}
        }
    }
}

/// The sky of a number: a sun, or a crescent.
const SUN: &str = "M38 13a6 6 0 1 0 12 0a6 6 0 1 0-12 0z";
const MOON: &str = "M46 6a7.500 7.500 0 1 0 5 11a6.500 6.500 0 0 1-5-11z";

/// The head of a coyote, on the back of a card.
const HEAD: &str = "M12 16L21 29H35L44 16L43.500 42L33 57Q28 62 23 57L12.500 42Z";

/// How a card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Its front is seen.
    Up(Card),
    /// Its back is seen: one's own.
    Down,
    /// There is none: the seat is out.
    None,
}

#[component]
pub fn CardFace(
    #[prop(into)] face: Signal<Face>,
    /// It counts 0: max → 0 struck it.
    #[prop(optional, into)]
    struck: Signal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let label = move || match face.get() {
        Face::Up(card) => voice.arg(&card.label()),
        Face::Down => voice.t(phrases::UNSEEN),
        Face::None => voice.t(phrases::OUT),
    };
    let class = move || match face.get() {
        Face::Up(card) if card.number().is_none() => "coyote-card special",
        Face::Up(card) if card.code() < 0 => "coyote-card negative",
        Face::Up(_) => "coyote-card",
        Face::Down => "coyote-card back",
        Face::None => "coyote-card none",
    };
    view! {
        <svg
            class=class
            class:struck=struck
            viewBox="0 0 56 76"
            role="img"
            aria-label=label
            data-test="card"
            data-card=move || match face.get() {
                Face::Up(card) => card.to_string(),
                Face::Down => "unseen".to_owned(),
                Face::None => String::new(),
            }
        >
            <rect class="paper" x="0.75" y="0.75" width="54.5" height="74.5" rx="6" />
            {move || match face.get() {
                Face::Up(card) => front(card, voice).into_any(),
                Face::Down => {
                    view! {
                        <rect class="frame" x="5" y="5" width="46" height="66" rx="3" />
                        <path class="head" d=HEAD />
                        <text class="sign" x="28" y="47">
                            "?"
                        </text>
                    }
                        .into_any()
                }
                Face::None => ().into_any(),
            }}
            <path class="strike" d="M6 66L50 10" />
        </svg>
    }
}

fn front(card: Card, voice: Voice) -> AnyView {
    let sign = |text: &'static str| view! { <text class="sign" x="28" y="44">{text}</text> };
    let name = move |text: String| view! { <text class="name" x="28" y="65">{text}</text> };
    match card {
        Card::DOUBLE => (sign("×2"), name(voice.t(phrases::DOUBLES))).into_any(),
        Card::MYSTERY => (sign("?"), name(voice.t(phrases::DRAWS))).into_any(),
        Card::NIGHT => (
            view! { <path class="moon" d="M33 16a16 16 0 1 0 9 25a13 13 0 0 1-9-25z" /> },
            name(voice.arg(&card.label())),
        )
            .into_any(),
        Card::MAX_ZERO => view! {
            <text class="word" x="28" y="33">
                "max"
            </text>
            <text class="word" x="28" y="56">
                "→ 0"
            </text>
        }
        .into_any(),
        _ => {
            let number = voice.arg(&card.label());
            // What takes away stands under the moon.
            let sky = if card.code() < 0 { MOON } else { SUN };
            view! {
                <path class="sky" d=sky />
                <path class="hill" d="M.75 64Q16 55 30 62T55.25 58V69.250a6 6 0 0 1-6 6H6.750a6 6 0 0 1-6-6Z" />
                <path class="hill near" d="M.75 69Q12 65 26 69T55.25 66V69.250a6 6 0 0 1-6 6H6.750a6 6 0 0 1-6-6Z" />
                <text class="corner" x="6" y="15.500">{number.clone()}</text>
                <text class="number" x="28" y="52">
                    {number}
                </text>
            }
            .into_any()
        }
    }
}
