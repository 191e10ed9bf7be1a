//! A drawing of the page with all that its style sheets say of it written into it.

use wasm_bindgen::JsCast;
use web_sys::{Element, SvgsvgElement, Window, XmlSerializer};

use super::paint::Paints;

/// Properties of style that are attributes of shapes as well.
const LOOKS: [&str; 15] = [
    "stroke-width",
    "stroke-dasharray",
    "stroke-linecap",
    "stroke-linejoin",
    "opacity",
    "font-family",
    "font-size",
    "font-weight",
    "font-style",
    "text-anchor",
    "dominant-baseline",
    "letter-spacing",
    "paint-order",
    "shape-rendering",
    "visibility",
];
/// Properties that place a shape, by its name.
const PLACES: [(&str, &[&str]); 3] = [
    ("rect", &["x", "y", "width", "height", "rx", "ry"]),
    ("circle", &["cx", "cy", "r"]),
    ("ellipse", &["cx", "cy", "rx", "ry"]),
];

/// A drawing at a place (x, y, width, height) of another, and that needs no style sheet any more.
pub fn inlined(
    window: &Window,
    paints: &Paints,
    svg: &SvgsvgElement,
    (x, y, width, height): (f64, f64, f64, f64),
) -> Option<String> {
    if width <= 0.0 || height <= 0.0 {
        return None;
    }
    let copy = svg.clone_node_with_deep(true).ok()?;
    let copy = copy.dyn_into::<Element>().ok()?;
    written(window, paints, svg, &copy)?;
    for (name, at) in [("x", x), ("y", y), ("width", width), ("height", height)] {
        copy.set_attribute(name, &number(at)).ok()?;
    }
    // What stands out of its own frame on the page does so here.
    copy.set_attribute("overflow", "visible").ok()?;
    XmlSerializer::new().ok()?.serialize_to_string(&copy).ok()
}

/// Writes the looks of an element, and of all in it, into its copy; what is not shown goes.
fn written(window: &Window, paints: &Paints, shown: &Element, copy: &Element) -> Option<()> {
    let style = window.get_computed_style(shown).ok()??;
    let value = |name: &str| style.get_property_value(name).unwrap_or_default();
    let (children, copies) = (shown.children(), copy.children());
    let pairs: Vec<_> = (0..children.length())
        .filter_map(|at| Some((children.item(at)?, copies.item(at)?)))
        .collect();
    if value("display") == "none" {
        copy.remove();
        return Some(());
    }
    for (child, its_copy) in pairs {
        written(window, paints, &child, &its_copy)?;
    }
    let tag = shown.tag_name();
    let places = PLACES.iter().find(|(name, _)| *name == tag);
    let places = places.map_or(&[][..], |(_, places)| places);
    for name in LOOKS.iter().chain(places) {
        let found = value(name);
        if !found.is_empty() && found != "auto" {
            copy.set_attribute(name, &found).ok()?;
        }
    }
    for (name, opacity) in [("fill", "fill-opacity"), ("stroke", "stroke-opacity")] {
        let (plain, covers) = paints.plain(&value(name));
        copy.set_attribute(name, &plain).ok()?;
        let own: f64 = value(opacity).parse().unwrap_or(1.0);
        copy.set_attribute(opacity, &number(own * covers)).ok()?;
    }
    let moved = value("transform");
    if moved != "none" && !moved.is_empty() && !shown.has_attribute("transform") {
        copy.set_attribute("transform", &moved).ok()?;
    }
    for name in ["class", "style", "data-mark", "data-test", "tabindex"] {
        copy.remove_attribute(name).ok()?;
    }
    Some(())
}

/// A number as short as two digits after the point have it.
pub fn number(x: f64) -> String {
    format!("{}", (x * 100.0).round() / 100.0)
}
