//! Cards in running text and as small cards, with the colours of their suits; and a few sampled deals, laid
//! out place by place.

use leptos::prelude::*;

use super::frame::{Frame, Grid, Sheet};
use super::steer::{along, joined, leaders, sentences};
use crate::i18n::Voice;
use crate::i18n::phrases::panels as say;
use yomite::cards::{Card, Suit};
use yomite::insight::{Unit, Worlds};
use yomite::words::{Arg, count};

#[component]
pub fn WorldsView(panel: Memo<Worlds>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    // Heaviest first; equal ones stay as they were drawn.
    let ordered = Memo::new(move |_| {
        let mut panel = panel.get();
        panel.worlds.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        panel
    });
    let worlds = Memo::new(move |_| ordered.with(|p| p.worlds.len()));
    view! {
        <Frame
            kind="worlds"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(say::WORLDS_HOW)
            summary=Signal::derive(move || ordered.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| along(worlds.get_untracked(), at, step)
            describe=move |i| ordered.with(|p| describe(p, i, voice))
            grid=Signal::derive(move || ordered.with(|p| grid(p, voice)))
        >
            <div class="worlds" role="img" aria-label=move || ordered.with(|p| summary(p, voice))>
                <For each=move || 0..worlds.get() key=|i| *i let:i>
                    <WorldView panel=ordered sheet i/>
                </For>
            </div>
        </Frame>
    }
}

/// One deal: its weight and what lies where.
#[component]
fn WorldView(panel: Memo<Worlds>, sheet: Sheet, i: usize) -> impl IntoView {
    let voice = Voice::get();
    let weight = Memo::new(move |_| panel.with(|p| p.worlds.get(i).map_or(0.0, |w| w.weight)));
    let bar = move || format!("{:.1}%", weight.get().clamp(0.0, 1.0) * 100.0);
    let share = move || voice.say(&say::WORLD_SHARE.with([Arg::Share(weight.get())]));
    let places = Memo::new(move |_| panel.with(|p| p.places.len()));
    view! {
        <div class="world" class:is-at=move || sheet.on(i) data-mark=i>
            <div class="world-head">
                <span class="world-name">{move || voice.say(&say::WORLD.with([count(i + 1)]))}</span>
                <svg class="world-weight">
                    <rect class="hair-box" x="0" y="2" width="100%" height="6"></rect>
                    <rect class="bar" x="0" y="2" width=bar height="6"></rect>
                </svg>
                <span class="world-share">{share}</span>
            </div>
            <div class="world-places">
                <For each=move || 0..places.get() key=|k| *k let:k>
                    {
                        let cards = Memo::new(move |_| {
                            panel.with(|p| {
                                let world = p.worlds.get(i);
                                world.and_then(|w| w.contents.get(k)).cloned().unwrap_or_default()
                            })
                        });
                        view! {
                            <div class="world-place">
                                <span class="world-place-name">
                                    {move || panel.with(|p| p.places.get(k).map(|n| voice.arg(n)))}
                                </span>
                                <Hand cards/>
                            </div>
                        }
                    }
                </For>
            </div>
        </div>
    }
}

fn summary(panel: &Worlds, voice: Voice) -> String {
    let Some(first) = panel.worlds.first() else {
        return String::new();
    };
    let (worlds, weight) = (count(panel.worlds.len()), Arg::Share(first.weight));
    let weights = panel.worlds.iter().map(|world| world.weight);
    voice.say(&match leaders(voice, Unit::Share, weights) {
        1 => say::WORLDS_SUMMARY.with([worlds, weight]),
        equal => say::WORLDS_SUMMARY_EQUAL.with([worlds, count(equal), weight]),
    })
}

fn describe(panel: &Worlds, i: usize, voice: Voice) -> String {
    let Some(world) = panel.worlds.get(i) else {
        return String::new();
    };
    let mut said = vec![say::WORLD_IS.with([count(i + 1), Arg::Share(world.weight)])];
    said.extend(
        panel
            .places
            .iter()
            .zip(&world.contents)
            .map(|(place, cards)| {
                let list = if cards.is_empty() {
                    voice.t(say::NOTHING)
                } else {
                    joined(cards, voice)
                };
                say::PLACE_HAS.with([place.clone(), list.into()])
            }),
    );
    sentences(&said, voice)
}

fn grid(panel: &Worlds, voice: Voice) -> Grid {
    let mut head = vec![
        voice.say(&say::WORLD.with(["".into()])),
        voice.t(say::WEIGHT),
    ];
    head.extend(panel.places.iter().map(|place| voice.arg(place)));
    let rows = panel.worlds.iter().enumerate().map(|(i, world)| {
        let mut row = vec![
            voice.arg(&count(i + 1)),
            voice.arg(&Arg::Share(world.weight)),
        ];
        row.extend(world.contents.iter().map(|cards| cards.join(" ")));
        row
    });
    Grid {
        head,
        rows: rows.collect(),
    }
}

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
