//! Cards in running text and as small cards, with the colours of their suits.

use leptos::prelude::*;

use crate::cards::{Card, Suit};

/// The class that gives a suit's colour.
pub fn suit_class(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "suit-s",
        Suit::Hearts => "suit-h",
        Suit::Diamonds => "suit-d",
        Suit::Clubs => "suit-c",
    }
}

/// A text cut at its cards: each piece with its suit, if it is a card.
pub fn pieces(text: &str) -> Vec<(Option<Suit>, String)> {
    let mut out: Vec<(Option<Suit>, String)> = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if let Some(suit) = Suit::of_sign(c) {
            let mut card = String::from(c);
            while card.chars().count() < 3
                && let Some(next) = chars.next_if(char::is_ascii_alphanumeric)
            {
                card.push(next);
            }
            out.push((Some(suit), card));
        } else {
            match out.last_mut() {
                Some((None, plain)) => plain.push(c),
                _ => out.push((None, String::from(c))),
            }
        }
    }
    out
}

/// A hand in the order given, gathered into runs of one suit; what is not a card stands alone.
pub fn runs(hand: &[String]) -> Vec<(Option<Suit>, Vec<String>)> {
    let mut out: Vec<(Option<Suit>, Vec<String>)> = Vec::new();
    for name in hand {
        let Ok(card) = name.parse::<Card>() else {
            out.push((None, vec![name.clone()]));
            continue;
        };
        let rank = card.rank().name().to_owned();
        match out.iter_mut().find(|(suit, _)| *suit == Some(card.suit())) {
            Some((_, ranks)) => ranks.push(rank),
            None => out.push((Some(card.suit()), vec![rank])),
        }
    }
    out
}

/// Text in which cards have the colours of their suits.
#[component]
pub fn Rich(#[prop(into)] text: Signal<String>) -> impl IntoView {
    move || {
        pieces(&text.get())
            .into_iter()
            .map(|(suit, piece)| match suit {
                Some(suit) => {
                    let class = format!("card-word {}", suit_class(suit));
                    view! { <span class=class>{piece}</span> }.into_any()
                }
                None => piece.into_any(),
            })
            .collect_view()
    }
}

/// What lies in a place: a small card, or a tag where it is not a playing card.
#[component]
pub fn Content(#[prop(into)] name: String) -> impl IntoView {
    match name.parse::<Card>() {
        Ok(card) => {
            let class = format!("mini-card {}", suit_class(card.suit()));
            view! {
                <svg class=class viewBox="0 0 28 38" role="img" aria-label=name>
                    <rect class="mini-card-paper" x="0.5" y="0.5" width="27" height="37" rx="4"></rect>
                    <text class="mini-card-rank" x="14" y="17" text-anchor="middle">{card.rank().name()}</text>
                    <text class="mini-card-suit" x="14" y="33" text-anchor="middle">
                        {card.suit().sign().to_string()}
                    </text>
                </svg>
            }
            .into_any()
        }
        Err(_) => view! { <span class="tag">{name}</span> }.into_any(),
    }
}

/// A whole hand: small cards while they are few, else ranks gathered by suit.
#[component]
pub fn Hand(#[prop(into)] cards: Signal<Vec<String>>) -> impl IntoView {
    const FEW: usize = 6;
    move || {
        let cards = cards.get();
        if cards.len() <= FEW {
            let all = cards.into_iter().map(|name| view! { <Content name/> });
            return view! { <span class="hand">{all.collect_view()}</span> }.into_any();
        }
        let runs = runs(&cards).into_iter().map(|(suit, ranks)| match suit {
            Some(suit) => {
                let class = format!("hand-run {}", suit_class(suit));
                let sign = suit.sign().to_string();
                view! {
                    <span class=class>
                        <b>{sign}</b>
                        {ranks.join(" ")}
                    </span>
                }
                .into_any()
            }
            None => {
                let name = ranks.concat();
                view! { <span class="tag">{name}</span> }.into_any()
            }
        });
        view! { <span class="hand hand--runs">{runs.collect_view()}</span> }.into_any()
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_text_is_cut_at_its_cards_and_loses_nothing() {
        let cut = pieces("♠7 top, ♦10 → back");
        assert_eq!(cut[0], (Some(Suit::Spades), "♠7".to_owned()));
        assert_eq!(cut[2], (Some(Suit::Diamonds), "♦10".to_owned()));
        let back: String = cut.into_iter().map(|(_, text)| text).collect();
        assert_eq!(back, "♠7 top, ♦10 → back");
    }

    #[test]
    fn a_hand_is_gathered_by_suit() {
        let hand: Vec<String> = ["♠7", "♥2", "♠9", "?"].map(str::to_owned).into();
        let out = runs(&hand);
        assert_eq!(
            out[0],
            (Some(Suit::Spades), vec!["7".to_owned(), "9".to_owned()])
        );
        assert_eq!(out.len(), 3);
        assert_eq!(out[2], (None, vec!["?".to_owned()]));
    }
}
