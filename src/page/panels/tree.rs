//! A search tree: branches as wide as they were visited, opened and folded by hand.

use leptos::prelude::*;

use super::drawing::Drawing;
use super::frame::{Frame, Sheet};
use super::position::Position;
use super::{Legend, plot_class};
use crate::i18n::{Voice, t};
use yomite::insight::Tree;
use yomite::scene::tree::{self, Unfolding};
use yomite::scene::words as say;
use yomite::scene::{Move, Picture, View};

/// Draws a [`Tree`].
///
/// Nodes keep their elements, and stay open or folded, while new insights of the same search
/// come in; the main line is open from the start, and what was opened stays so.
#[component]
pub fn TreeView(panel: Memo<Tree>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let unfolding = StoredValue::new(Unfolding::default());
    // What was opened and folded by hand is drawn at once.
    let turned = Trigger::new();
    // The node whose position is shown: the last one that was chosen by a press or a key.
    let held = RwSignal::new(None::<usize>);
    let laid = Memo::new(move |_| {
        turned.track();
        let view = View {
            voice: &voice.speaker(),
            width: sheet.width.get(),
            low: false,
            search: search.get(),
        };
        let scene = panel.with(|p| unfolding.try_update_value(|open| tree::scene(p, open, &view)));
        scene.unwrap_or_default()
    });
    let change = move |change: &dyn Fn(&mut Unfolding, &Tree)| {
        panel.with_untracked(|p| unfolding.try_update_value(|open| change(open, p)));
        turned.notify();
    };
    // The first drawing names the nodes.
    let shown = Memo::new(move |_| {
        laid.track();
        let name = held.get()?;
        unfolding.try_with_value(|open| open.index(name))?
    });
    // What a key or the principal line leads to comes into sight, and only the picture is moved
    // for it; what is pressed is in sight already.
    let sought = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        let Some(name) = sought.get() else { return };
        let spot = laid.with_untracked(|scene| {
            let spot = scene.tree()?.spots.get(&name)?;
            Some((spot.x, spot.y))
        });
        if let (Some(spot), Some(node)) = (spot, sheet.node.get_untracked()) {
            let room = (node.client_width(), node.client_height());
            let left = in_sight(spot.0, f64::from(node.scroll_left()), f64::from(room.0));
            let top = in_sight(spot.1, f64::from(node.scroll_top()), f64::from(room.1));
            request_animation_frame(move || {
                node.set_scroll_left(left as i32);
                node.set_scroll_top(top as i32);
            });
        }
    });
    let follow = move |_| {
        let last = panel.with_untracked(|p| unfolding.try_update_value(|open| open.follow(p)));
        turned.notify();
        held.set(last.flatten());
        sought.set(last.flatten());
    };
    let steer = move |(at, step): (Option<usize>, Move)| {
        laid.with_untracked(|scene| scene.way.go(at, step))
            .inspect(|next| {
                held.set(Some(*next));
                sought.set(Some(*next));
                // → on a folded node opens it and stays.
                let folded =
                    laid.with_untracked(|scene| Some(scene.tree()?.spots.get(next)?.folded));
                if step == Move::Right && at == Some(*next) && folded.is_some_and(|n| n > 0) {
                    change(&|open, _| open.toggle(*next));
                }
            })
    };
    let summary = Signal::derive(move || panel.with(|p| p.summary(&voice.speaker())));

    view! {
        <Frame
            kind="tree"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::derive(move || panel.with(Picture::how))
            summary
            sheet
            steer
            describe=move |name: usize| {
                let said = laid.with(|scene| {
                    let laid = scene.tree()?;
                    Some(panel.with(|p| laid.describe(p, name, &voice.speaker())))
                });
                said.unwrap_or_default()
            }
            press=move |name: usize| {
                held.set(Some(name));
                change(&|open, _| open.toggle(name));
            }
            foot=move || view! { <Position panel shown/> }
            grid=Signal::derive(move || panel.with(|p| p.grid(&voice.speaker())))
            tools=move || {
                let keys = Memo::new(move |_| panel.with(|p| p.legend(&voice.speaker())));
                view! {
                    <Legend keys/>
                    <div class="panel-tools">
                        <button type="button" class="link-btn" data-test="principal" on:click=follow>
                            {t(say::PRINCIPAL)}
                        </button>
                        <button
                            type="button"
                            class="link-btn"
                            on:click=move |_| change(&Unfolding::unfold)
                        >
                            {t(say::UNFOLD)}
                        </button>
                        <button
                            type="button"
                            class="link-btn"
                            on:click=move |_| change(&|open, _| open.fold())
                        >
                            {t(say::FOLD)}
                        </button>
                    </div>
                }
            }
        >
            <Drawing
                class=plot_class(laid.into(), sheet)
                drawn=Signal::derive(move || {
                    laid.with(|scene| (scene.width, scene.height, scene.shapes.clone()))
                })
                at=sheet.at
                says=summary
            />
        </Frame>
    }
}

/// Where a box has to be scrolled to for a place to be in it, well away from its edges.
fn in_sight(place: f64, scrolled: f64, room: f64) -> f64 {
    let edge = (room / 4.0).min(60.0);
    match place - scrolled {
        within if within < edge => (place - edge).max(0.0),
        // A node's words stand to its right.
        within if within > room - 2.0 * edge => place - room + 2.0 * edge,
        _ => scrolled,
    }
}
