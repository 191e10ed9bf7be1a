//! A search tree: branches as wide as they were visited, opened and folded by hand.

use std::collections::{HashMap, HashSet};

use leptos::prelude::*;

use super::frame::{Frame, Sheet};
use super::scale::{grow, text_width};
use super::steer::{Move, seat_class, seat_letter};
use crate::i18n::phrases::panels as say;
use crate::i18n::{Voice, t};
use yomite::insight::{Node, NodeKind, Tree, TreeOf};

mod fold;
mod layout;
mod position;

use fold::{
    Names, children, describe, grid, label_of, main_line, one_more, principal, summary, value_of,
    who,
};
use layout::{Layout, layout};
use position::Position;

/// Nodes that may be open at once by opening level after level.
const MOST: usize = 160;

/// Draws a [`Tree`].
///
/// Nodes keep their elements, and stay open or folded, while new insights of the same search
/// come in; the main line is open from the start, and what was opened stays so.
#[component]
pub fn TreeView(panel: Memo<Tree>, search: Signal<u64>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let known = StoredValue::new(Names::default());
    let names = Memo::new(move |_| {
        panel.with(|p| {
            known
                .try_update_value(|known| known.number(&p.nodes))
                .unwrap_or_default()
        })
    });
    let chosen = RwSignal::new(HashMap::<usize, bool>::new());
    // The node whose position is shown: the last one that was chosen by a press or a key.
    let held = RwSignal::new(None::<usize>);
    // How often the reader opened or folded something: then the picture may become lower too.
    let turns = RwSignal::new(0_u32);
    let main = Memo::new(move |last: Option<&(u64, HashSet<usize>)>| {
        let id = search.get();
        let line = panel.with(|p| main_line(&children(&p.nodes)));
        let line = names.with(|names| line.iter().map(|v| names[*v]).collect::<HashSet<_>>());
        match last {
            Some((old, open)) if *old == id => (id, open.union(&line).copied().collect()),
            _ => (id, line),
        }
    });
    let is_open = move |name: usize| {
        let choice = chosen.with(|chosen| chosen.get(&name).copied());
        choice.unwrap_or_else(|| main.with(|(_, open)| open.contains(&name)))
    };
    let laid = Memo::new(move |_| {
        let width = sheet.width.get();
        panel.with(|p| {
            let wide = |node: &Node| {
                let figure = text_width(&value_of(p, node, voice), 11.0);
                text_width(&label_of(node, voice), 12.5).max(figure)
            };
            names.with(|names| layout(&p.nodes, names, &is_open, &wide, width))
        })
    });
    let height = Memo::new(move |last: Option<&((u64, u32), f64)>| {
        let id = (search.get(), turns.get());
        grow(last.copied(), id, laid.with(|l| l.height))
    });
    let seen = Memo::new(move |_| {
        let mut all: Vec<usize> = laid.with(|l| l.spots.keys().copied().collect());
        all.sort_unstable();
        all
    });
    let toggle = move |name: usize| {
        let open = untrack(|| is_open(name));
        chosen.update(|chosen| {
            chosen.insert(name, !open);
        });
        turns.update(|n| *n += 1);
    };
    let unfold = move |_| {
        let open = untrack(|| {
            panel.with(|p| {
                names.with(|names| {
                    let open = |v: usize| is_open(names[v]);
                    let more = one_more(&children(&p.nodes), &open, MOST);
                    more.into_iter().map(|v| names[v]).collect::<Vec<_>>()
                })
            })
        });
        chosen.update(|chosen| chosen.extend(open.into_iter().map(|name| (name, true))));
        turns.update(|n| *n += 1);
    };
    let shown = Memo::new(move |_| {
        let name = held.get();
        names.with(|names| names.iter().position(|other| Some(*other) == name))
    });
    // What a key or the principal line leads to comes into sight, and only the picture is moved
    // for it; what is pressed is in sight already.
    let sought = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        let Some(name) = sought.get() else { return };
        let spot = laid.with_untracked(|l| l.spots.get(&name).map(|spot| (spot.x, spot.y)));
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
        let line = untrack(|| {
            panel.with(|p| {
                let line = principal(&p.nodes);
                names.with(|names| line.into_iter().map(|v| names[v]).collect::<Vec<_>>())
            })
        });
        held.set(line.last().copied());
        sought.set(line.last().copied());
        chosen.update(|chosen| chosen.extend(line.into_iter().map(|name| (name, true))));
        turns.update(|n| *n += 1);
    };
    let steer = move |(at, step): (Option<usize>, Move)| {
        laid.with_untracked(|l| go(l, at, step)).inspect(|next| {
            held.set(Some(*next));
            sought.set(Some(*next));
            // → on a folded node opens it and stays.
            let folded = laid.with_untracked(|l| l.spots.get(next).map_or(0, |s| s.folded));
            if step == Move::Right && at == Some(*next) && folded > 0 {
                toggle(*next);
            }
        })
    };

    view! {
        <Frame
            kind="tree"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::derive(move || {
                panel
                    .with(|p| match p.of {
                        TreeOf::Search => say::TREE_HOW,
                        TreeOf::Plan => say::PLAN_HOW,
                    })
            })
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer
            describe=move |name: usize| {
                laid.with(|l| l.spots.get(&name).map(|s| panel.with(|p| describe(p, s, voice))))
                    .unwrap_or_default()
            }
            press=move |name: usize| {
                held.set(Some(name));
                toggle(name);
            }
            foot=move || view! { <Position panel shown/> }
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
            tools=move || {
                view! {
                    <Legend panel/>
                    <div class="panel-tools">
                        <button type="button" class="link-btn" data-test="principal" on:click=follow>
                            {t(say::PRINCIPAL)}
                        </button>
                        <button type="button" class="link-btn" on:click=unfold>
                            {t(say::UNFOLD)}
                        </button>
                        <button
                            type="button"
                            class="link-btn"
                            on:click=move |_| {
                                chosen.update(HashMap::clear);
                                turns.update(|n| *n += 1);
                            }
                        >
                            {t(say::FOLD)}
                        </button>
                    </div>
                }
            }
        >
            <svg
                class="plot"
                role="img"
                aria-label=move || panel.with(|p| summary(p, voice))
                viewBox=move || format!("0 0 {} {}", laid.with(|l| l.width), height.get().1)
                style:width=move || laid.with(|l| format!("{}px", l.width))
                height=move || height.get().1
            >
                <For each=move || seen.get() key=|name| *name let:name>
                    <Branch laid name/>
                </For>
                <For each=move || seen.get() key=|name| *name let:name>
                    <NodeView panel laid sheet name/>
                </For>
            </svg>
        </Frame>
    }
}

/// The line that leads to a node.
#[component]
fn Branch(laid: Memo<Layout>, name: usize) -> impl IntoView {
    let spot = Memo::new(move |_| laid.with(|l| l.spots.get(&name).cloned().unwrap_or_default()));
    view! {
        <path
            class="branch"
            class:is-main=move || spot.with(|s| s.main)
            d=move || spot.with(|s| s.branch.clone())
            stroke-width=move || spot.with(|s| s.thickness)
        ></path>
    }
}

/// A node: its shape, label, value, and how much is folded under it.
#[component]
fn NodeView(panel: Memo<Tree>, laid: Memo<Layout>, sheet: Sheet, name: usize) -> impl IntoView {
    let voice = Voice::get();
    let spot = Memo::new(move |_| laid.with(|l| l.spots.get(&name).cloned().unwrap_or_default()));
    let node = Memo::new(move |_| panel.with(|p| p.nodes.get(spot.with(|s| s.index)).cloned()));
    let kind = Memo::new(move |_| node.with(|n| n.as_ref().map_or(NodeKind::End, |n| n.kind)));
    let root = Memo::new(move |_| spot.with(|s| s.depth == 0));
    let room = move || laid.with(|l| l.rooms.get(spot.with(|s| s.depth)).copied().unwrap_or(0.0));
    let label = move || {
        let room = room();
        node.with(|n| n.as_ref().map(|n| cut(&label_of(n, voice), room)))
            .unwrap_or_default()
    };
    let figures = move || {
        let value = |n: &Node| panel.with(|p| value_of(p, n, voice));
        let value = node.with(|n| n.as_ref().map(value));
        let folded = spot.with(|s| s.folded);
        let more = if folded > 0 {
            format!("  +{folded}")
        } else {
            String::new()
        };
        let waiting = node.with(|n| n.as_ref().map_or(0, |n| n.waiting));
        let waits = match waiting {
            0 => String::new(),
            waiting => format!("  ⋯{waiting}"),
        };
        value.unwrap_or_default() + &more + &waits
    };
    view! {
        <g
            class="node"
            class:is-at=move || sheet.on(name)
            class:is-main=move || spot.with(|s| s.main)
            data-mark=name
            style:transform=move || spot.with(|s| format!("translate({}px,{}px)", s.x, s.y))
        >
            <rect
                class="ground"
                x="-12"
                y="-18"
                width=move || if root.get() { 24.0 } else { room() + 26.0 }
                height="36"
                rx="4"
            ></rect>
            {move || shape(kind.get())}
            <Show when=move || !root.get()>
                <text class="node-label" x="13" y="-1">
                    {label}
                </text>
                <text class="node-figure" x="13" y="13">
                    {figures}
                </text>
            </Show>
        </g>
    }
}

/// Whose move it was, as a shape; a seat also by its letter.
fn shape(kind: NodeKind) -> AnyView {
    match kind {
        NodeKind::Own => view! { <circle class="node-own" r="7"></circle> }.into_any(),
        NodeKind::Other(seat) => view! {
            <g class=seat_class(seat.0)>
                <rect class="node-seat" x="-8" y="-8" width="16" height="16" rx="3"></rect>
                <text class="node-letter" y="4" text-anchor="middle">
                    {seat_letter(seat.0).to_string()}
                </text>
            </g>
        }
        .into_any(),
        NodeKind::Chance => {
            view! { <path class="node-chance" d="M0 -9L9 0L0 9L-9 0Z"></path> }.into_any()
        }
        NodeKind::Rest(_) => view! {
            <g class="node-rest">
                <circle cx="-6" r="2"></circle>
                <circle r="2"></circle>
                <circle cx="6" r="2"></circle>
            </g>
        }
        .into_any(),
        NodeKind::End => view! { <path class="node-end" d="M-4 -7V7M1 -7V7"></path> }.into_any(),
    }
}

/// The next node for a key: ↑/↓ in the column, ← to the parent, → to the first child.
fn go(laid: &Layout, at: Option<usize>, step: Move) -> Option<usize> {
    let root = laid.columns.first()?.first().copied();
    let Some((name, spot)) = at.and_then(|name| Some((name, laid.spots.get(&name)?))) else {
        return root;
    };
    let column = laid.columns.get(spot.depth)?;
    let place = column.iter().position(|other| *other == name)?;
    let next = match step {
        Move::Left => spot.parent.unwrap_or(name),
        Move::Right => spot.child.unwrap_or(name),
        Move::Up => column[place.saturating_sub(1)],
        Move::Down => column[(place + 1).min(column.len() - 1)],
        Move::First => root.unwrap_or(name),
        Move::Last => *column.last().unwrap_or(&name),
    };
    Some(next)
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

/// A label that fits, with an ellipsis where it was cut.
fn cut(label: &str, room: f64) -> String {
    if text_width(label, 12.0) <= room {
        return label.to_owned();
    }
    let mut out = String::new();
    for c in label.chars() {
        out.push(c);
        if text_width(&out, 12.0) > room - 10.0 {
            out.pop();
            break;
        }
    }
    out + "…"
}

/// The kinds of node that a tree has, each once, sums and ends left out.
fn kinds(panel: &Tree) -> Vec<NodeKind> {
    let mut kinds: Vec<NodeKind> = Vec::new();
    for node in panel.nodes.iter().skip(1) {
        let told = !matches!(node.kind, NodeKind::Rest(_) | NodeKind::End);
        if told && !kinds.contains(&node.kind) {
            kinds.push(node.kind);
        }
    }
    kinds.sort_by_key(|kind| match kind {
        NodeKind::Own => (0, 0),
        NodeKind::Other(seat) => (1, seat.0),
        _ => (2, 0),
    });
    kinds
}

/// Each shape with whose moves it stands for.
#[component]
fn Legend(panel: Memo<Tree>) -> impl IntoView {
    let voice = Voice::get();
    let shown = Memo::new(move |_| panel.with(|p| (p.of, kinds(p))));
    let items = move || {
        let (of, kinds) = shown.get();
        let item = move |kind: NodeKind| {
            view! {
                <span class="legend-item">
                    <svg class="swatch-node" viewBox="-10 -10 20 20" width="16" height="16">
                        {shape(kind)}
                    </svg>
                    {move || voice.say(&who(of, kind))}
                </span>
            }
        };
        kinds.into_iter().map(item).collect_view()
    };
    view! {
        <div class="legend" aria-hidden="true">
            {items}
        </div>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Seat;
    use yomite::insight::{Node, TreeOf};
    use yomite::words::Text;

    #[test]
    fn each_kind_is_told_once_and_in_one_order() {
        let title = Text {
            key: "t".into(),
            args: Vec::new(),
        };
        let node = |parent, kind| Node::new(parent, "x".into(), kind);
        let nodes = vec![
            node(None, NodeKind::Own),
            node(Some(0), NodeKind::Chance),
            node(Some(1), NodeKind::Other(Seat(1))),
            node(Some(2), NodeKind::Rest(3)),
            node(Some(2), NodeKind::Own),
            node(Some(4), NodeKind::Chance),
        ];
        let told = kinds(&Tree::new(title, TreeOf::Search, nodes));
        assert_eq!(
            told,
            [NodeKind::Own, NodeKind::Other(Seat(1)), NodeKind::Chance]
        );
    }
}
