//! Cards in running text and as small cards, with the colours of their suits; and a few sampled deals, laid
//! out place by place.

use leptos::prelude::*;

use super::frame::{Frame, Sheet};
use crate::i18n::Voice;
use yomite::cards::Card;
use yomite::insight::Worlds;
use yomite::scene::words as say;
use yomite::scene::{Picture, Way, pieces, runs, suit_class};
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
            how=Signal::stored(panel.with_untracked(Picture::how))
            summary=Signal::derive(move || ordered.with(|p| p.summary(&voice.speaker())))
            sheet
            steer=move |(at, step)| Way::Line(worlds.get_untracked()).go(at, step)
            describe=move |i| ordered.with(|p| p.describe(i, &voice.speaker()))
            grid=Signal::derive(move || ordered.with(|p| p.grid(&voice.speaker())))
        >
            <div class="worlds" role="img" aria-label=move || ordered.with(|p| p.summary(&voice.speaker()))>
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
