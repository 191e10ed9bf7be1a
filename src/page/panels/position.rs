//! The position at a node of a tree: places with their cards, seat by seat.

use leptos::prelude::*;

use super::worlds::Content;
use crate::i18n::Voice;
use crate::parts::SeatName;
use yomite::catalogue::{SketchCard, SketchPlace, Tried};
use yomite::game::Seat;
use yomite::insight::Tree;
use yomite::scene::tree::label_of;
use yomite::scene::words as say;
use yomite::words::{Text, count};

/// The places at a node of a tree.
fn places(panel: &Tree, node: usize) -> Vec<SketchPlace> {
    let moved: &[(u8, u8)] = panel.nodes.get(node).map_or(&[], |node| &node.moves);
    let mut places = Vec::new();
    for (at, cards) in panel.position(node).into_iter().enumerate() {
        let place = &panel.places[at];
        let size = usize::from(place.size);
        if size == 0 && cards.is_empty() {
            continue;
        }
        let new = |card: u8| {
            let here = |(other, to): &(u8, u8)| *other == card && usize::from(*to) == at;
            moved.iter().any(here)
        };
        let card = |card: &u8| SketchCard {
            name: panel.cards[usize::from(*card)].clone().into(),
            by: new(*card).then_some(Tried::Better),
        };
        places.push(SketchPlace {
            seat: place.seat,
            name: place.name.clone(),
            free: size.saturating_sub(cards.len()),
            cards: cards.iter().map(card).collect(),
        });
    }
    places
}

/// The places of each seat, in the order in which the seats first come.
fn sides(places: Vec<SketchPlace>) -> Vec<(Option<Seat>, Vec<SketchPlace>)> {
    let mut sides: Vec<(Option<Seat>, Vec<SketchPlace>)> = Vec::new();
    for place in places {
        match sides.iter_mut().find(|(seat, _)| *seat == place.seat) {
            Some((_, places)) => places.push(place),
            None => sides.push((place.seat, vec![place])),
        }
    }
    sides
}

/// A position drawn small.
#[component]
pub fn Sketch(places: Vec<SketchPlace>) -> impl IntoView {
    let sides = sides(places).into_iter().map(side).collect_view();
    view! { <div class="tree-sides small-position">{sides}</div> }
}

/// What is said above the places.
fn caption(panel: &Tree, shown: Option<usize>, voice: Voice) -> Text {
    match shown
        .filter(|at| *at > 0)
        .and_then(|at| panel.nodes.get(at))
    {
        None => say::POSITION_NOW.text(),
        Some(node) => say::POSITION.with([label_of(node, &voice.speaker()).into()]),
    }
}

/// The position at a node, by its index; at the root where none is chosen. Nothing for a tree
/// that shows no positions.
#[component]
pub fn Position(panel: Memo<Tree>, shown: Memo<Option<usize>>) -> impl IntoView {
    let voice = Voice::get();
    let has = Memo::new(move |_| panel.with(|p| !p.places.is_empty()));
    let drawn = Memo::new(move |_| panel.with(|p| sides(places(p, shown.get().unwrap_or(0)))));
    let title = move || panel.with(|p| voice.say(&caption(p, shown.get(), voice)));
    let waiting = move || {
        let node = |p: &Tree| {
            p.nodes
                .get(shown.get().unwrap_or(0))
                .map_or(0, |n| n.waiting)
        };
        match panel.with(node) {
            0 => String::new(),
            waiting => voice.say(&say::WAITING.with([count(waiting)])),
        }
    };
    let noted = Memo::new(move |_| panel.with(|p| p.nodes.iter().any(|n| n.note.is_some())));
    let note = move || {
        let node = |p: &Tree| p.nodes.get(shown.get().unwrap_or(0))?.note.clone();
        panel
            .with(node)
            .map_or(String::new(), |note| voice.say(&note))
    };
    let all = move || drawn.get().into_iter().map(side).collect_view();
    view! {
        <Show when=move || has.get()>
            <div class="tree-position" role="group" aria-label=title data-test="position">
                <p class="tree-position-title" aria-hidden="true">
                    {title}
                    " "
                    <span class="muted">{waiting}</span>
                </p>
                <div class="tree-sides">{all}</div>
                <Show when=move || noted.get()>
                    <p class="tree-position-note" data-test="position-note">{note}</p>
                </Show>
            </div>
        </Show>
    }
}

fn side((seat, lines): (Option<Seat>, Vec<SketchPlace>)) -> impl IntoView {
    view! {
        <div class="tree-side">
            {seat.map(|seat| view! { <p class="tree-side-name"><SeatName seat/></p> })}
            <dl class="tree-places">{lines.into_iter().map(line).collect_view()}</dl>
        </div>
    }
}

fn line(line: SketchPlace) -> impl IntoView {
    let voice = Voice::get();
    let name = line.name;
    let empty = line.cards.is_empty();
    let cards = line.cards.into_iter().map(|card| {
        let (tried, played) = (card.by.is_some(), card.by == Some(Tried::Played));
        view! {
            <span class="tree-card" class:is-new=tried class:is-played=played>
                {move || view! { <Content name=voice.arg(&card.name)/> }}
            </span>
        }
    });
    let slots = (0..line.free).map(|_| view! { <i class="tree-slot" aria-hidden="true"></i> });
    view! {
        <dt>{move || voice.arg(&name)}</dt>
        <dd class="tree-cards">
            {cards.collect_view()} {slots.collect_view()}
            {empty.then(|| view! { <span class="sr-only">{move || voice.t(say::NOTHING)}</span> })}
        </dd>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::insight::{Node, NodeKind, TreeOf, TreePlace};
    use yomite::words::Arg;

    fn place(name: &str, seat: u8, size: u8, cards: &[u8]) -> TreePlace {
        TreePlace {
            name: name.into(),
            seat: Some(Seat(seat)),
            size,
            cards: cards.into(),
        }
    }

    fn sample() -> Tree {
        let node = |parent, moves: &[(u8, u8)]| Node {
            moves: moves.into(),
            ..Node::new(parent, "x".into(), NodeKind::Own)
        };
        let title = Text {
            key: "t".into(),
            args: Vec::new(),
        };
        let nodes = vec![
            node(None, &[]),
            node(Some(0), &[(2, 1)]),
            node(Some(1), &[(3, 0), (9, 0), (1, 9)]),
        ];
        Tree {
            cards: ["★", "★", "♠7", "♥K"].map(str::to_owned).into(),
            places: vec![
                place("row", 1, 3, &[0]),
                place("row", 0, 3, &[]),
                place("hand", 0, 0, &[2, 1]),
            ],
            ..Tree::new(title, TreeOf::Search, nodes)
        }
    }

    #[test]
    fn cards_lie_where_they_were_put_last() {
        let told = |node| {
            let sides = sides(places(&sample(), node)).into_iter();
            let lines = sides.flat_map(|(_, lines)| lines);
            lines
                .map(|line| {
                    let cards = line.cards.iter().map(|card| {
                        let Arg::Label(name) = &card.name else {
                            panic!("{:?} is no label", card.name);
                        };
                        let new = if card.by.is_some() { "!" } else { "" };
                        format!("{name}{new}")
                    });
                    (cards.collect::<Vec<_>>().join(" "), line.free)
                })
                .collect::<Vec<_>>()
        };
        let own = |cards: &str, free| (cards.to_owned(), free);
        assert_eq!(told(0), [own("★", 2), own("", 3), own("♠7 ★", 0)]);
        assert_eq!(told(1), [own("★", 2), own("♠7!", 2), own("★", 0)]);
        // What there is not is left out.
        assert_eq!(told(2), [own("★ ♥K!", 1), own("♠7", 2), own("★", 0)]);
        assert_eq!(told(3), []);
    }
}
