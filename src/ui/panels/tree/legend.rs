//! What the shapes of a tree stand for.

use leptos::prelude::*;

use super::shape;
use super::told::who;
use crate::insight::{NodeKind, Tree};
use crate::ui::i18n::Voice;

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
pub fn Legend(panel: Memo<Tree>) -> impl IntoView {
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
    use crate::game::Seat;
    use crate::insight::{Node, TreeOf};
    use crate::words::Text;

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
