//! The hand by suit, where one press lays a card or says why it cannot be laid; the bar of the person's
//! turn, with the pass; and the face of a card.

use leptos::prelude::*;

use super::{Asking, phrases};
use crate::i18n::{Voice, t};
use crate::parts::{focus_on, is_combined, is_typing, on_keys};
use crate::play::{Play, Viewpoint};
use crate::tables::cards::PlayingCard;
use crate::tables::spoken_of;
use yomite::cards::{Card, Cards, Suit};
use yomite::game::Observation as _;
use yomite::games::AnyAction;
use yomite::games::sevens::{Action, Observation};
use yomite::scene::suit_class;
use yomite::words::{Arg, Text, count};

/// The viewer's hand.
#[component]
pub fn Hand(seen: Memo<Observation>, asking: Asking) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let cards = Memo::new(move |_| seen.with(|seen| seen.hand().iter().collect::<Vec<_>>()));
    let playable = Memo::new(move |_| playable(view, seen));
    // Where the focus is or was: the card itself, or once that is laid the next one.
    let visited = RwSignal::new(None::<Card>);
    let tab_stop = Memo::new(move |_| {
        cards.with(|cards| match visited.get() {
            Some(at) => cards
                .iter()
                .find(|card| **card >= at)
                .or(cards.last())
                .copied(),
            None => playable.get().iter().next().or(cards.first().copied()),
        })
    });
    let focus_on = move |card: Card| {
        focus_on(&format!(".hand-cards [data-test='card-{}']", code(card)));
    };
    let walk = move |event: leptos::ev::KeyboardEvent| {
        if is_combined(&event) {
            return;
        }
        let next = cards.with_untracked(|cards| {
            let at = cards
                .iter()
                .position(|card| Some(*card) == tab_stop.get_untracked())?;
            step(cards, at, &event.key())
        });
        if let Some(card) = next {
            // The page's own arrows stay free outside the hand.
            event.stop_propagation();
            event.prevent_default();
            focus_on(card);
        }
    };
    let press = Callback::new(move |card: Card| {
        visited.set(Some(card));
        if playable.get_untracked().contains(card) {
            play.act(AnyAction::Sevens(Action::Play(card)));
            if let Some(next) = tab_stop.get_untracked() {
                request_animation_frame(move || focus_on(next));
            }
        } else {
            asking.burst.set(false);
            asking.card.set(Some(card));
        }
    });
    let owner = move || {
        let seat = seen.with(|seen| seen.seat());
        if view.own() == Some(seat) {
            voice.t(phrases::HAND)
        } else {
            voice.say(&phrases::HAND_OF.with([Arg::Seat(seat.0)]))
        }
    };
    let empty = move || {
        let burst = seen.with(|seen| seen.burst_of(seen.seat()).map(Cards::len));
        match burst {
            Some(cards) => voice.say(&phrases::HAND_BURST.with([count(cards)])),
            None => voice.t(phrases::HAND_EMPTY),
        }
    };
    view! {
        <section class="sevens-hand" data-test="hand" aria-label=owner>
            <h2 class="hand-title small muted">{owner}</h2>
            <div class="hand-cards" role="group" aria-label=owner on:keydown=walk>
                <For each=move || cards.get() key=|card| *card let:card>
                    <HandCard
                        card
                        last=Signal::derive(move || ends_suit(&cards.read(), card))
                        playable=Signal::derive(move || playable.get().contains(card))
                        tab_stop=Signal::derive(move || tab_stop.get() == Some(card))
                        asked=Signal::derive(move || asking.card.get() == Some(card))
                        press
                        visited
                    />
                </For>
            </div>
            <Show when=move || cards.with(Vec::is_empty)>
                <p class="small muted">{empty}</p>
            </Show>
        </section>
    }
}

/// What the person at the page may lay now.
pub fn playable(view: Viewpoint, seen: Memo<Observation>) -> Cards {
    if !view.may_act() {
        return Cards::NONE;
    }
    seen.with(|seen| Cards::from_bits(seen.table().open()) & seen.hand())
}

/// The card is the last of its suit in a hand.
fn ends_suit(cards: &[Card], card: Card) -> bool {
    let after = cards.iter().find(|other| **other > card);
    after.is_some_and(|other| other.suit() != card.suit())
}

/// Where a key leads from the card at `at`: along the hand, to the ends, to the first card of
/// another suit.
fn step(cards: &[Card], at: usize, key: &str) -> Option<Card> {
    let suit = cards.get(at)?.suit();
    match key {
        "ArrowLeft" => cards.get(at.saturating_sub(1)),
        "ArrowRight" => cards.get(at + 1).or(cards.last()),
        "Home" => cards.first(),
        "End" => cards.last(),
        "ArrowDown" => cards[at..]
            .iter()
            .find(|card| card.suit() > suit)
            .or(cards.last()),
        "ArrowUp" => {
            let before = cards[..at].iter().rev().find(|card| card.suit() < suit);
            let first =
                before.and_then(|before| cards.iter().find(|card| card.suit() == before.suit()));
            first.or(cards.first())
        }
        _ => None,
    }
    .copied()
}

#[component]
fn HandCard(
    card: Card,
    #[prop(into)] last: Signal<bool>,
    #[prop(into)] playable: Signal<bool>,
    #[prop(into)] tab_stop: Signal<bool>,
    #[prop(into)] asked: Signal<bool>,
    press: Callback<Card>,
    visited: RwSignal<Option<Card>>,
) -> impl IntoView {
    let voice = Voice::get();
    let label = move || {
        let phrase = if playable.get() {
            phrases::CARD_OPEN
        } else {
            phrases::CARD_SHUT
        };
        voice.say(&phrase.with([card.to_string().into()]))
    };
    let named = format!("card:{card}");
    view! {
        <button
            type="button"
            class="hand-card"
            data-test=format!("card-{}", code(card))
            data-moves=card.to_string()
            class:suit-end=last
            class:playable=playable
            class:asked=asked
            class:spoken-of=spoken_of(named)
            tabindex=move || if tab_stop.get() { "0" } else { "-1" }
            data-playable=move || playable.get().to_string()
            aria-label=label
            on:focus=move |_| visited.set(Some(card))
            on:click=move |_| press.run(card)
        >
            <PlayingCard card />
        </button>
    }
}

/// The bar between board and hand.
#[component]
pub fn TurnBar(seen: Memo<Observation>, asking: Asking) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let may_act = Memo::new(move |_| view.may_act());
    let left = Memo::new(move |_| {
        // A past decision is asked again of the seat that made it.
        let own = view.own().filter(|_| !play.finished());
        seen.with(|seen| seen.table().passes_left(own.unwrap_or(seen.seat())))
    });
    let says = Memo::new(move |_| says(play, view, seen, asking));
    // A burst cannot be undone: it is asked for first.
    let pass = move || {
        if !view.may_act() {
            return;
        }
        if left.get_untracked() == 0 && !asking.burst.get_untracked() {
            asking.card.set(None);
            asking.burst.set(true);
        } else {
            play.act(AnyAction::Sevens(Action::Pass));
        }
    };
    on_keys(move |event| {
        if is_typing(&event) || is_combined(&event) || event.repeat() {
            return;
        }
        match event.key().as_str() {
            "p" | "P" => untrack(pass),
            "Escape" => asking.burst.set(false),
            _ => {}
        }
    });
    let name = move || {
        voice.t(match (left.get(), asking.burst.get()) {
            (0, true) => phrases::BURST_SURE,
            (0, false) => phrases::BURST,
            _ => phrases::PASS,
        })
    };
    let note = move || match left.get() {
        0 => voice.t(phrases::NO_PASS_LEFT),
        1 => voice.t(phrases::PASS_LAST),
        left => voice.say(&phrases::PASSES_LEFT.with([count(left)])),
    };
    view! {
        <div class="turn-bar" class:asks=asking.burst>
            <p class="why" role="status" data-test="why" class:refusal=move || asking.card.get().is_some()>
                {move || says.get().map(|text| voice.say(&text))}
            </p>
            <div class="turn-buttons">
                <Show when=move || asking.burst.get()>
                    <button type="button" class="btn btn--quiet" data-test="back"
                        on:click=move |_| asking.burst.set(false)>{t(phrases::BACK)}</button>
                </Show>
                <button type="button" class="btn pass-button" data-test="pass"
                    class:btn--danger=move || left.get() == 0 && may_act.get()
                    class:spoken-of=spoken_of("do:pass".to_owned())
                    aria-disabled=move || (!may_act.get()).to_string()
                    aria-keyshortcuts="P" on:click=move |event| {
                        // The second half of a double click confirms nothing.
                        if event.detail() < 2 {
                            untrack(pass);
                        }
                    }>
                    {name}
                    <small class="num">{note}</small>
                </button>
            </div>
        </div>
    }
}

/// What there is to say about the turn, the card pressed or the burst asked for.
fn says(play: Play, view: Viewpoint, seen: Memo<Observation>, asking: Asking) -> Option<Text> {
    let mine = playable(view, seen).len();
    let my_turn = view.may_act();
    seen.with(|seen| {
        if asking.burst.get() {
            return Some(phrases::BURST_ASK.with([count(seen.hand().len())]));
        }
        if let Some(card) = asking.card.get() {
            let open = || phrases::WAIT.with([card.to_string().into()]);
            return Some(seen.obstacle(card).unwrap_or_else(open));
        }
        if let Some(refused) = play.refused.get() {
            return Some(refused);
        }
        my_turn.then(|| match (mine, seen.table().passes_left(seen.seat())) {
            (0, 0) => phrases::MUST_BURST.text(),
            (0, _) => phrases::MUST_PASS.text(),
            _ => phrases::CAN_LAY.with([count(mine)]),
        })
    })
}

/// A suit's name in attributes: `S`.
pub fn suit_code(suit: Suit) -> char {
    suit.letter().to_ascii_uppercase()
}

/// A card's name in attributes: `S7`, `H10`.
pub fn code(card: Card) -> String {
    format!("{}{}", suit_code(card.suit()), card.rank().name())
}

/// A few cards in running text.
#[component]
pub fn CardWords(cards: Cards) -> impl IntoView {
    let words = cards.iter().map(|card| {
        let class = format!("card-word {}", suit_class(card.suit()));
        view! { <span class=class>{card.to_string()}</span> }
    });
    view! { <span class="card-words">{words.collect_view()}</span> }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn hand(names: &str) -> Vec<Card> {
        names
            .split(' ')
            .map(|name| name.parse().expect("a card"))
            .collect()
    }

    #[test]
    fn keys_walk_along_the_hand_and_from_suit_to_suit() {
        let cards = hand("♠3 ♠9 ♥A ♥5 ♣K");
        let to = |at, key| step(&cards, at, key).map(|card| card.to_string());
        assert_eq!(to(1, "ArrowRight").as_deref(), Some("♥A"));
        assert_eq!(to(0, "ArrowLeft").as_deref(), Some("♠3"));
        assert_eq!(to(0, "ArrowDown").as_deref(), Some("♥A"));
        assert_eq!(to(3, "ArrowUp").as_deref(), Some("♠3"));
        assert_eq!(to(4, "ArrowUp").as_deref(), Some("♥A"));
        assert_eq!(to(4, "ArrowRight").as_deref(), Some("♣K"));
        assert_eq!(to(2, "End").as_deref(), Some("♣K"));
        assert_eq!(to(2, "x"), None);
    }

    #[test]
    fn a_suit_ends_before_the_next_one_but_not_at_the_end_of_the_hand() {
        let cards = hand("♠3 ♠9 ♥A ♣K");
        let ends: Vec<bool> = cards.iter().map(|card| ends_suit(&cards, *card)).collect();
        assert_eq!(ends, [false, true, true, false]);
    }
}
