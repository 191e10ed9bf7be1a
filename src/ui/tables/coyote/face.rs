//! The card as a picture: a number, a special's sign and name, or its back.

use leptos::prelude::*;

use super::phrases;
use crate::games::coyote::Card;
use crate::ui::i18n::Voice;

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

/// One card.
#[component]
pub fn CardFace(
    /// How it lies.
    #[prop(into)]
    face: Signal<Face>,
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
            view! {
                <text class="number" x="28" y="50">
                    {number}
                </text>
            }
            .into_any()
        }
    }
}
