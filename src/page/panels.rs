//! The eight pictures of belief on the page; they know panels, but no game.
//!
//! Most are drawn as their scenes say. Lists of rows whose words wrap, and what is sorted or opened by hand, have
//! components of their own.

use leptos::prelude::*;

use crate::chunk::{self, Place, chunk};
use crate::i18n::Voice;
use drawing::Drawing;
use formula::FormulaView;
use ranking::RankingView;
use tree::TreeView;
use worlds::WorldsView;
use yomite::insight::{Candidates, Panel, Radar};
use yomite::scene::words as say;
use yomite::scene::{Kept, Key, Scene, View};
use yomite::words::count;

mod drawing;
mod formula;
mod frame;
mod picture;
mod position;
mod ranking;
#[cfg(all(test, target_arch = "wasm32"))]
mod tests;
mod tree;
mod worlds;

pub use position::Sketch;
pub use worlds::Content;
// For a table's own pictures, so that they look and behave like these.
pub use frame::Frame;
pub(crate) use frame::Sheet;

/// Draws any panel, and keeps its elements while new figures of the same picture come in. A table stands before its
/// pictures do.
///
/// Axes only grow while `search` stays the same: give each search a number of its own.
#[component]
pub fn PanelView(
    #[prop(into)] panel: Signal<Panel>,
    #[prop(into, default = Signal::stored(0))] search: Signal<u64>,
) -> impl IntoView {
    chunk::part(Place::Extra, any_panel::load, move || {
        any_panel::make(panel, search)
    })
}

chunk! { thoughts: mod any_panel(panel: Signal<Panel>, search: Signal<u64>) = view! { <AnyPanel panel search /> } }

#[component]
fn AnyPanel(panel: Signal<Panel>, search: Signal<u64>) -> impl IntoView {
    let picture = Memo::new(move |_| panel.with(std::mem::discriminant));
    move || {
        picture.track();
        // Which picture it is changes seldom; what it shows is followed by the memos.
        match panel.get_untracked() {
            Panel::Distribution(_) => view! { <Plot kind="distribution" panel search/> }.into_any(),
            Panel::Matrix(_) => view! { <Plot kind="matrix" panel search/> }.into_any(),
            Panel::Candidates(_) => view! { <Plot kind="candidates" panel search/> }.into_any(),
            Panel::Radar(_) => view! { <Plot kind="radar" panel search/> }.into_any(),
            Panel::Ranking(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Ranking(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <RankingView panel search/> }.into_any()
            }
            Panel::Tree(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Tree(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <TreeView panel search/> }.into_any()
            }
            Panel::Worlds(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Worlds(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <WorldsView panel/> }.into_any()
            }
            Panel::Formula(first) => {
                let panel = follow(panel, first, |p| match p {
                    Panel::Formula(p) => Some(p.clone()),
                    _ => None,
                });
                view! { <FormulaView panel/> }.into_any()
            }
        }
    }
}

/// One picture's data as it changes; it keeps the last while another picture takes its place.
fn follow<T>(panel: Signal<Panel>, first: T, pick: fn(&Panel) -> Option<T>) -> Memo<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    Memo::new(move |last: Option<&T>| {
        panel
            .with(pick)
            .unwrap_or_else(|| last.unwrap_or(&first).clone())
    })
}

/// A picture that is drawn as its scene says.
#[component]
fn Plot(kind: &'static str, panel: Signal<Panel>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    // As it was when the picture came: one that is looked at does not change its size.
    let low = is_low();
    let kept = StoredValue::new(Kept::default());
    let laid = Memo::new(move |_| {
        let view = View {
            voice: &voice.speaker(),
            width: sheet.width.get(),
            low,
            search: search.get(),
        };
        let scene =
            panel.with(|panel| kept.try_update_value(|kept| panel.picture().scene(&view, kept)));
        scene.flatten().unwrap_or_default()
    });
    let summary = Signal::derive(move || panel.with(|p| p.picture().summary(&voice.speaker())));
    view! {
        <Frame
            kind
            title=Signal::derive(move || panel.with(|p| p.title().clone()))
            how=Signal::derive(move || panel.with(|p| p.picture().how()))
            summary
            sheet
            steer=move |(at, step)| laid.with_untracked(|scene| scene.way.go(at, step))
            describe=move |mark| panel.with(|p| p.picture().describe(mark, &voice.speaker()))
            grid=Signal::derive(move || panel.with(|p| p.picture().grid(&voice.speaker())))
            tools=move || {
                let keys = Memo::new(move |_| panel.with(|p| p.picture().legend(&voice.speaker())));
                // Layers of a distribution come and go with what is drawn: the room for their names stays.
                view! { <Legend keys stays=kind == "distribution"/> }
            }
            foot=move || view! { <Axes panel/> }
        >
            <Drawing
                class=plot_class(laid.into(), sheet)
                drawn=Signal::derive(move || {
                    laid.with(|scene| (scene.width, scene.height, scene.shapes.clone()))
                })
                at=sheet.at
                says=summary
            />
            <Left panel/>
        </Frame>
    }
}

/// The class of a plot: one that has no room scrolls.
fn plot_class(scene: Signal<Scene>, sheet: Sheet) -> Signal<String> {
    let wide = move || scene.with(|scene| scene.width) > sheet.width.get();
    Signal::derive(move || if wide() { "plot is-wide" } else { "plot" }.to_owned())
}

/// Whether the window is wide, but has little height: the axis below a picture stays in sight.
fn is_low() -> bool {
    let size = |side: Result<wasm_bindgen::JsValue, _>| side.ok().and_then(|side| side.as_f64());
    let (wide, high) = (size(window().inner_width()), size(window().inner_height()));
    wide >= Some(1024.0) && high.is_some_and(|high| high < 864.0)
}

/// What the shapes of a picture stand for.
#[component]
pub fn Legend(
    #[prop(into)] keys: Signal<Vec<Key>>,
    /// Its room is kept while it says nothing.
    #[prop(optional)]
    stays: bool,
) -> impl IntoView {
    let item = |key: Key| {
        let before = (!key.before.is_empty()).then_some(key.before);
        view! {
            <span class="legend-item">
                {before} <Drawing class="swatch-mark".to_owned() drawn=Signal::stored(key.sample)/> {key.name}
            </span>
        }
    };
    move || {
        let keys = keys.get();
        let all = (stays || !keys.is_empty()).then(|| keys.into_iter().map(item).collect_view());
        all.map(|all| view! { <div class="legend" aria-hidden="true">{all}</div> })
    }
}

/// What each axis of a radar says, for whoever wants to read them all.
#[component]
fn Axes(panel: Signal<Panel>) -> impl IntoView {
    let voice = Voice::get();
    // The first axis of a group has the group's name above it.
    let explained = move |radar: &Radar| {
        let all = radar.axes.iter().zip(&radar.about).enumerate();
        let begins = |at: usize| {
            let before = at.checked_sub(1).and_then(|before| radar.group_of(before));
            let group = radar.group_of(at)?;
            (!before.is_some_and(|before| std::ptr::eq(before, group))).then_some(group)
        };
        all.map(|(at, (axis, about))| {
            let group = begins(at).map(|group| voice.say(&group.name));
            (group, voice.say(axis), voice.say(about))
        })
        .collect::<Vec<_>>()
    };
    let axes = Memo::new(move |_| {
        panel.with(|panel| match panel {
            Panel::Radar(radar) => explained(radar),
            _ => Vec::new(),
        })
    });
    view! {
        <Show when=move || axes.with(|axes| !axes.is_empty())>
            <details class="radar-axes" data-test="axes">
                <summary>
                    {move || voice.say(&say::RADAR_AXES.with([count(axes.with(Vec::len))]))}
                </summary>
                <dl>
                    {move || {
                        let all = axes.get().into_iter();
                        all.map(|(group, axis, about)| view! {
                            {group.map(|group| view! { <dt class="radar-group">{group}</dt> })}
                            <dt>{axis}</dt><dd>{about}</dd>
                        })
                        .collect_view()
                    }}
                </dl>
            </details>
        </Show>
    }
}

/// The candidates that are left, when they are few.
#[component]
fn Left(panel: Signal<Panel>) -> impl IntoView {
    let voice = Voice::get();
    let list = Memo::new(move |_| {
        panel.with(|panel| match panel {
            Panel::Candidates(Candidates { list, .. }) => list.clone(),
            _ => Vec::new(),
        })
    });
    view! {
        <Show when=move || list.with(|list| !list.is_empty())>
            <p class="left-title">
                {move || voice.say(&say::LEFT.with([count(list.with(Vec::len))]))}
            </p>
            <ul class="left-list">
                <For each=move || list.get() key=String::clone let:item>
                    <li class="code">{item}</li>
                </For>
            </ul>
        </Show>
    }
}
