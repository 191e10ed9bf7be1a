//! A scene as SVG on the page. Elements stay while the scene changes, so that nothing flickers, and a bar grows where
//! it stands.

use std::collections::HashMap;

use leptos::prelude::*;
use leptos::svg;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use yomite::scene::Shape;

/// The space of names of SVG.
const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that stands for a shape.
struct Drawn {
    shape: Shape,
    element: Element,
    children: Vec<Drawn>,
}

/// The elements that stand for the shapes of a drawing.
#[derive(Default)]
pub struct Canvas(Vec<Drawn>);

impl Canvas {
    /// Draws shapes into an element, with a mark under the cursor.
    pub fn draw(&mut self, into: &Element, shapes: &[Shape], at: Option<usize>) {
        draw(into, &mut self.0, shapes, at);
    }
}

/// Puts shapes in the place of those that are drawn; what is the same thing keeps its element.
fn draw(into: &Element, drawn: &mut Vec<Drawn>, shapes: &[Shape], at: Option<usize>) {
    let mut old: HashMap<(&str, bool, usize), Drawn> = HashMap::new();
    for (name, one) in names(drawn.iter().map(|one| &one.shape))
        .into_iter()
        .zip(drawn.drain(..))
    {
        old.insert(name, one);
    }
    let new: Vec<_> = names(shapes.iter())
        .into_iter()
        .map(|name| old.remove(&name))
        .collect();
    for gone in old.into_values() {
        gone.element.remove();
    }
    let mut next = into.first_child();
    for (shape, kept) in shapes.iter().zip(new) {
        let Some(mut one) = kept.or_else(|| Drawn::new(shape.tag)) else {
            continue;
        };
        one.update(shape, at);
        if next
            .as_ref()
            .is_some_and(|next| one.element.is_same_node(Some(next)))
        {
            next = one.element.next_sibling();
        } else {
            // A parent takes a child that it has made.
            let _ = into.insert_before(&one.element, next.as_ref());
        }
        drawn.push(one);
    }
}

/// What tells shapes apart: tag, and key or place among the like.
fn names<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Vec<(&'static str, bool, usize)> {
    let mut like: HashMap<&str, usize> = HashMap::new();
    let name = |shape: &Shape| match shape.key {
        Some(key) => (shape.tag, true, key),
        None => {
            let place = like.entry(shape.tag).or_default();
            *place += 1;
            (shape.tag, false, *place)
        }
    };
    shapes.map(name).collect()
}

impl Drawn {
    fn new(tag: &'static str) -> Option<Drawn> {
        let element = document().create_element_ns(Some(SVG), tag).ok()?;
        Some(Drawn {
            shape: Shape {
                tag,
                ..Shape::default()
            },
            element,
            children: Vec::new(),
        })
    }

    /// Writes what has changed.
    fn update(&mut self, shape: &Shape, at: Option<usize>) {
        let Drawn {
            shape: old,
            element,
            children,
        } = self;
        // The element has been made here: it takes each of these names.
        let set = |name: &str, value: &str| drop(element.set_attribute(name, value));
        let class = worn(shape, at);
        if old.class != class {
            set("class", &class);
        }
        if let Some(mark) = shape.mark.filter(|_| old.mark != shape.mark) {
            set("data-mark", &mark.to_string());
        }
        if old.attributes != shape.attributes {
            let gone = |name: &str| shape.attributes.iter().all(|(other, _)| *other != name);
            for (name, _) in old.attributes.iter().filter(|(name, _)| gone(name)) {
                drop(element.remove_attribute(name));
            }
            for pair in shape
                .attributes
                .iter()
                .filter(|pair| !old.attributes.contains(pair))
            {
                set(pair.0, &pair.1);
            }
        }
        if old.style != shape.style {
            let style = element.unchecked_ref::<SvgElement>().style();
            for (name, _) in &old.style {
                drop(style.remove_property(name));
            }
            for (name, value) in &shape.style {
                drop(style.set_property(name, value));
            }
        }
        if old.words != shape.words {
            element.set_text_content(Some(&shape.words));
        }
        draw(element, children, &shape.children, at);
        *old = Shape {
            tag: shape.tag,
            class,
            key: shape.key,
            mark: shape.mark,
            only_at: shape.only_at,
            attributes: shape.attributes.clone(),
            style: shape.style.clone(),
            words: shape.words.clone(),
            children: Vec::new(),
        };
    }
}

/// The classes of a shape while a mark is asked about.
fn worn(shape: &Shape, at: Option<usize>) -> String {
    let mut class = shape.class.clone();
    let asked = shape.mark.is_some() && shape.mark == at;
    let hidden = shape.only_at.is_some() && shape.only_at != at;
    for (on, name) in [(asked, "is-at"), (hidden, "is-none")] {
        if on {
            if !class.is_empty() {
                class.push(' ');
            }
            class.push_str(name);
        }
    }
    class
}

/// Draws shapes, and follows them and the mark under the cursor.
#[component]
pub fn Drawing(
    #[prop(into)] class: Signal<String>,
    /// What is drawn with its size.
    #[prop(into)]
    drawn: Signal<(f64, f64, Vec<Shape>)>,
    #[prop(into, default = Signal::stored(None))] at: Signal<Option<usize>>,
    /// The drawing in a sentence, where it is one picture.
    #[prop(into, optional)]
    says: Option<Signal<String>>,
) -> impl IntoView {
    let node = NodeRef::<svg::Svg>::new();
    let canvas = StoredValue::new_local(Canvas::default());
    Effect::new(move |_| {
        let Some(node) = node.get() else { return };
        drawn.with(|(_, _, shapes)| {
            canvas.update_value(|canvas| canvas.draw(&node, shapes, at.get()));
        });
    });
    view! {
        <svg
            class=class
            node_ref=node
            role=says.map(|_| "img")
            aria-label=move || says.map(|says| says.get())
            viewBox=move || drawn.with(|(width, height, _)| format!("0 0 {width} {height}"))
            width=move || drawn.with(|(width, _, _)| *width)
            height=move || drawn.with(|(_, height, _)| *height)
        ></svg>
    }
}
