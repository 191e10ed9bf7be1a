//! The table of Coyote: the seats around the last bid, one's own bid or call, the last reveal,
//! and the cards that can be counted.

use leptos::prelude::*;

use crate::i18n::{Voice, t};
use crate::parts::{SeatName, SeatTag};
use crate::play::{Play, Viewpoint};
use crate::practice;
use crate::tables::Beside;
use yomite::game::{Observation as _, Seat};
use yomite::games::AnyAction;
use yomite::games::coyote::{Action, Bid, Card, Observation, Round};
use yomite::words::{count, number};

mod aids;
mod entry;
mod hindsight;
mod notes;
mod place;
mod reveal;
mod unveiling;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;

use aids::Aids;
use entry::Entry;
use hindsight::{Hindsight, Looking};
use place::Place;
use reveal::{LastRound, Stage};
use unveiling::Unveiling;

/// What the table says.
mod phrases {
    yomite::phrases!("coyote/phrases", "t-coyote");
}

/// The reveal of a call in its own time.
type Showing = super::showing::Showing<Unveiling>;

/// The table. Steps speak of `seat:` with its place, and `bid:` with its number.
#[component]
pub fn Table(seen: Memo<Observation>) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let act = Callback::new(move |action: Action| play.act(AnyAction::Coyote(action)));
    let own = view.own();
    let showing = Showing::keep();
    // While cards turn up the table is still that of the call.
    let laid = showing.laid(seen);
    let told = showing.told(seen);
    let plays = move || own.is_some_and(|own| laid.with(|laid| laid.alive(own)));
    let enters = Memo::new(move |_| view.may_act() || plays() && !play.over());
    let (looking, asked) = (Looking::new(), practice::waits());
    let out = move || own.is_some() && !plays() && !play.finished();
    view! {
        <div
            class="coyote"
            data-test="coyote"
            on:click=move |event| showing.press(&event)
        >
            <Felt seen=laid showing />
            <Show when=out>
                <p class="coyote-box muted" data-test="out">
                    {t(phrases::YOU_ARE_OUT)}
                </p>
            </Show>
            // The reveal is told where the bid is entered, and covers it: nothing moves.
            <div class="under-felt" class:covered=move || showing.is_on()>
                <Show when=move || enters.get()>
                    <Entry seen=laid act showing />
                </Show>
                <Beside><Aids seen=laid /></Beside>
                <Show when=move || showing.is_on()>
                    <Stage showing />
                </Show>
            </div>
            <LastRound seen=told looking showing />
            // Of the round that is asked about it tells the end.
            <Show when=move || !asked.get()>
                <Hindsight seen=told looking />
            </Show>
        </div>
    }
}

/// The round as it lies on the table.
#[component]
fn Felt(seen: Memo<Observation>, showing: Showing) -> impl IntoView {
    let scene = Memo::new(move |_| seen.with(Scene::from_observation));
    let players = untrack(|| Play::get().players());
    // Seats keep their places, whoever's eyes one looks through.
    let nearest = Viewpoint::get().own().map_or(0, Seat::index);
    let places = (1..=players).map(|step| {
        let step = step % players.max(1);
        let seat = Seat(((nearest + step) % players.max(1)) as u8);
        let (x, y) = stand(step, players);
        view! { <Place scene seat showing at=(x, y) /> }
    });
    view! {
        <section class="felt" data-players=players aria-label=t(phrases::TABLE)>
            <ol class="places-around">{places.collect_view()}</ol>
            <Show when=move || showing.is_on() fallback=move || view! { <Middle scene seen /> }>
                <Sum showing />
            </Show>
        </section>
    }
}

/// The last bid, and what comes next.
#[component]
fn Middle(scene: Memo<Scene>, seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let last = Memo::new(move |_| scene.with(|scene| scene.bids.last().copied()));
    let opener = Memo::new(move |_| scene.with(|scene| scene.opener));
    let caller = Memo::new(move |_| scene.with(|scene| scene.caller));
    let head = move || {
        let (round, pile) = (scene.with(|s| s.round), seen.with(|seen| seen.pile));
        voice.say(&phrases::ROUND_PILE.with([count(round), count(pile)]))
    };
    let bid = move || match last.get() {
        Some(last) => view! {
            <b class="last-bid num" data-test="last-bid">
                {last.bid}
            </b>
            <span class="middle-who">
                <SeatName seat=last.seat />
            </span>
        }
        .into_any(),
        None => view! {
            <b class="last-bid none" data-test="last-bid">
                "–"
            </b>
            <span class="middle-who">
                <SeatName seat=opener />
                <span class="muted">{t(phrases::TO_OPEN)}</span>
            </span>
        }
        .into_any(),
    };
    view! {
        <div class="middle">
            <span class="round-of muted small num">{head}</span>
            {bid}
            {move || caller.get().map(|caller| view! {
                <span class="middle-who">
                    <SeatName seat=caller />
                    <strong>{t(phrases::COYOTE)}</strong>
                </span>
            })}
        </div>
    }
}

/// The sum of a reveal on its way to the bid.
#[component]
fn Sum(showing: Showing) -> impl IntoView {
    let voice = Voice::get();
    let reveal = showing.reveal;
    let of = move |read: fn(&Unveiling) -> i32| reveal.with(|r| r.as_ref().map_or(0, read));
    let sum = Memo::new(move |_| {
        let past = showing.past.get();
        reveal.with(|reveal| reveal.as_ref().map_or(0, |reveal| reveal.sum(past)))
    });
    let bid = Memo::new(move |_| of(Unveiling::bid));
    let reached = move || sum.get() >= bid.get();
    // In per cent of a scale that holds every sum on the way.
    let at = move |value: i32| {
        let (low, high) = reveal.with(|r| r.as_ref().map_or((0, 1), Unveiling::range));
        100.0 * f64::from(value - low) / f64::from((high - low).max(1))
    };
    let seat = move |read: fn(&Round) -> Seat| {
        Signal::derive(move || {
            reveal
                .with(|r| r.as_ref().map(|r| read(&r.round)))
                .unwrap_or_default()
        })
    };
    let bidder = seat(|round| round.bids.last().map_or(round.caller, |last| last.seat));
    let caller = seat(|round| round.caller);
    view! {
        <div class="middle unveils" class:reached=reached>
            <span class="calls-it small">
                <SeatTag seat=bidder />
                <b class="num">{bid}</b>
                <span aria-hidden="true">"→"</span>
                <SeatTag seat=caller />
                <b>{t(phrases::COYOTE)}</b>
            </span>
            <span class="sum-of num">
                <small class="muted">
                    {move || voice.t(if showing.done.get() { phrases::IN_ALL } else { phrases::SO_FAR })}
                </small>
                <b class="last-bid" data-test="sum" data-sum=sum>
                    {move || number(f64::from(sum.get()), 0)}
                </b>
            </span>
            <span class="sum-track" aria-hidden="true">
                <i
                    class="filled"
                    class:below=move || { sum.get() < 0 }
                    style:left=move || format!("{}%", at(0).min(at(sum.get())))
                    style:width=move || format!("{}%", (at(sum.get()) - at(0)).abs())
                ></i>
                <i class="zero" style:left=move || format!("{}%", at(0))></i>
                <i class="goal" style:left=move || format!("{}%", at(bid.get()))></i>
            </span>
        </div>
    }
}

/// Three cards, one's own unseen.
#[component]
pub fn Sketch() -> impl IntoView {
    view! {
        <svg class="sketch" viewBox="0 0 120 56" aria-hidden="true">
            <rect class="tile" x="6" y="8" width="32" height="40" rx="4" />
            <rect class="tile found" x="44" y="8" width="32" height="40" rx="4" />
            <rect class="tile" x="82" y="8" width="32" height="40" rx="4" />
            <text x="22" y="37">"5"</text>
            <text class="on-found" x="60" y="37">"?"</text>
            <text class="sketch-pair" x="98" y="36">"×2"</text>
        </svg>
    }
}

/// The cards and bids that are drawn.
#[derive(Clone, Debug, PartialEq)]
struct Scene {
    pub round: usize,
    /// Cards by seat; `None` for the unseen one and for seats that are out.
    pub cards: Vec<Option<Card>>,
    /// Which seats hold a card.
    pub dealt: Vec<bool>,
    /// The bids in order.
    pub bids: Vec<Bid>,
    pub opener: Seat,
    /// Who called, once the match is over.
    pub caller: Option<Seat>,
    /// Lives by seat.
    pub lives: Vec<u8>,
    /// Lives of each at the start.
    pub most: u8,
    /// Who chooses next.
    pub turn: Option<Seat>,
}

impl Scene {
    /// What an observation shows.
    pub fn from_observation(seen: &Observation) -> Scene {
        let turn = seen.to_move();
        match seen.rounds.last().filter(|_| turn.is_none()) {
            Some(last) => Scene {
                round: seen.rounds.len(),
                cards: last.cards.clone(),
                dealt: last.cards.iter().map(Option::is_some).collect(),
                bids: last.bids.clone(),
                opener: last.opener,
                caller: Some(last.caller),
                lives: seen.lives.clone(),
                most: seen.config.lives,
                turn,
            },
            None => Scene {
                round: seen.rounds.len() + 1,
                cards: seen.cards.clone(),
                dealt: seen.lives.iter().map(|&lives| lives > 0).collect(),
                bids: seen.bids.clone(),
                opener: seen.opener,
                caller: None,
                lives: seen.lives.clone(),
                most: seen.config.lives,
                turn,
            },
        }
    }

    /// The bids of one seat, in order.
    pub fn bids_of(&self, seat: Seat) -> Vec<i32> {
        let own = self.bids.iter().filter(|bid| bid.seat == seat);
        own.map(|bid| bid.bid).collect()
    }
}

/// Where the seat that sits `step` places after the nearest one stands, in per cent of the room
/// that is left: the nearest at the middle of the lower edge, the others clockwise.
fn stand(step: usize, players: usize) -> (f64, f64) {
    let angle = std::f64::consts::TAU * step as f64 / players.max(1) as f64;
    // Wider than a circle, so that neighbours stand in columns at both ends.
    let x = (50.0 - 62.0 * angle.sin()).clamp(0.0, 100.0);
    (x, 50.0 + 50.0 * angle.cos())
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn seats_stand_apart_inside_the_felt() {
        for players in 2..=6 {
            let all: Vec<_> = (0..players).map(|step| stand(step, players)).collect();
            for (i, one) in all.iter().enumerate() {
                assert!(
                    (-1e-9..=100.0 + 1e-9).contains(&one.1),
                    "{players}: {one:?}"
                );
                for two in &all[..i] {
                    let apart = (one.0 - two.0).abs() >= 35.0 || (one.1 - two.1).abs() >= 45.0;
                    assert!(apart, "{players}: {one:?} {two:?}");
                }
            }
        }
    }

    #[test]
    fn the_next_seat_sits_to_the_left_of_the_nearest() {
        assert!(stand(1, 6).0 < 50.0 && stand(5, 6).0 > 50.0);
        assert!((stand(0, 4).0 - 50.0).abs() < 1e-9 && (stand(0, 4).1 - 100.0).abs() < 1e-9);
    }
}
