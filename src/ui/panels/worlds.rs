//! A few sampled deals, laid out place by place.

use leptos::prelude::*;

use super::cards::Hand;
use super::frame::{Frame, Grid, Sheet};
use super::steer::{along, joined, leaders, sentences};
use crate::insight::{Unit, Worlds};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::words::{Arg, count};

/// Draws [`Worlds`].
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
