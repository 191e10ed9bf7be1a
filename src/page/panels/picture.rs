//! A panel as a picture in a file: what stands on the screen, drawn again as plain SVG with its styles
//! written into it, or as PNG.
//!
//! Panels are made of SVG and of HTML. A picture that holds HTML is shown by browsers alone, and some
//! browsers let no page read it back; so boxes and lines of text are traced into shapes, as they stand.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, Document, Element, HtmlCanvasElement, HtmlElement,
    HtmlImageElement, SvgsvgElement, Window, XmlSerializer,
};

use crate::parts::{save_blob, save_file};
use yomite::scene::words as say;
use yomite::words::Phrase;

mod trace;

use trace::Tracing;

/// Room around a panel, in CSS pixels.
const EDGE: f64 = 16.0;

/// Parts of a panel that a picture of it leaves out: what is pressed, and what speaks of the cursor.
const LEFT_OUT: &str =
    ".panel-ways, .panel-how, .panel-tools, .panel-readout, .sr-only, [hidden], button";

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Shapes and text.
    Svg,
    /// Pixels, two for each of the screen's.
    Png,
}

/// Saves a panel as a file; `failed` hears why where that cannot be.
pub fn save(figure: &HtmlElement, form: Form, failed: impl Fn(Phrase) + 'static) {
    let name = format!("yomite-{}", file_name(figure));
    let Some(picture) = Picture::from_figure(figure) else {
        return failed(say::PICTURE_FAILED);
    };
    match form {
        Form::Svg => save_file(&format!("{name}.svg"), &picture.svg),
        Form::Png => spawn_local(async move {
            match png(&picture).await {
                Some(blob) => save_blob(&format!("{name}.png"), &blob),
                None => failed(say::PNG_FAILED),
            }
        }),
    }
}

/// A picture and its size in CSS pixels.
pub struct Picture {
    pub svg: String,
    pub size: (f64, f64),
}

impl Picture {
    /// Of a panel as it stands; `None` of one that is not on the screen.
    pub fn from_figure(figure: &HtmlElement) -> Option<Picture> {
        let window = web_sys::window()?;
        let frame = figure.get_bounding_client_rect();
        if frame.width() <= 0.0 || frame.height() <= 0.0 {
            return None;
        }
        let mut tracing = Tracing::new(window, (frame.left() - EDGE, frame.top() - EDGE));
        let unrolled = Unrolled::from_figure(figure);
        let traced = tracing.element(figure, LEFT_OUT);
        drop(unrolled);
        traced?;
        let (right, bottom) = tracing.reach();
        let size = (
            (frame.width() + 2.0 * EDGE).max(right + EDGE).ceil(),
            (bottom + EDGE).ceil(),
        );
        let (width, height) = size;
        let paper = tracing.paper(figure);
        let shapes = tracing.into_shapes();
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\"><rect width=\"{width}\" height=\"{height}\" \
             fill=\"{paper}\"/>{shapes}</svg>\n"
        );
        Some(Picture { svg, size })
    }
}

/// A picture that scrolls on the screen, laid out in full for as long as this lives.
struct Unrolled {
    picture: Option<HtmlElement>,
    scrolled: (i32, i32),
}

/// What lets it be as large as it is.
const IN_FULL: [(&str, &str); 2] = [("max-height", "none"), ("overflow", "visible")];

impl Unrolled {
    fn from_figure(figure: &Element) -> Unrolled {
        let picture = figure.query_selector(".panel-picture").ok().flatten();
        let picture = picture.and_then(|picture| picture.dyn_into::<HtmlElement>().ok());
        let at = |picture: &HtmlElement| (picture.scroll_left(), picture.scroll_top());
        let scrolled = picture.as_ref().map_or((0, 0), at);
        if let Some(picture) = &picture {
            for (name, value) in IN_FULL {
                // A property that a browser does not know leaves the picture as it is.
                let _ = picture.style().set_property(name, value);
            }
        }
        Unrolled { picture, scrolled }
    }
}

impl Drop for Unrolled {
    fn drop(&mut self) {
        let Some(picture) = &self.picture else { return };
        for (name, _) in IN_FULL {
            let _ = picture.style().remove_property(name);
        }
        picture.set_scroll_left(self.scrolled.0);
        picture.set_scroll_top(self.scrolled.1);
    }
}

/// What a panel's file is called: its title in the characters that any system takes.
fn file_name(figure: &Element) -> String {
    let title = figure.query_selector(".panel-title").ok().flatten();
    let title = title.and_then(|title| title.dyn_into::<HtmlElement>().ok());
    let title = title.map(|title| title.inner_text()).unwrap_or_default();
    let allowed = |c: char| if c.is_alphanumeric() { c } else { '-' };
    let name: String = title.trim().chars().take(60).map(allowed).collect();
    let parts: Vec<&str> = name.split('-').filter(|part| !part.is_empty()).collect();
    match parts.is_empty() {
        true => "panel".to_owned(),
        false => parts.join("-"),
    }
}

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
fn inlined(
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
fn number(x: f64) -> String {
    format!("{}", (x * 100.0).round() / 100.0)
}

/// Works colours out, as the browser paints them.
struct Paints(Option<CanvasRenderingContext2d>);

impl Paints {
    /// On a canvas of one pixel; without one colours stay as they are.
    pub fn new(document: Option<Document>) -> Paints {
        let context = document.and_then(|document| {
            let canvas = document.create_element("canvas").ok()?;
            let canvas = canvas.dyn_into::<HtmlCanvasElement>().ok()?;
            canvas.set_width(1);
            canvas.set_height(1);
            canvas.get_context("2d").ok()??.dyn_into().ok()
        });
        Paints(context)
    }

    /// A colour as red, green and blue, and how much of it covers what is behind.
    pub fn plain(&self, colour: &str) -> (String, f64) {
        let known = ["none", "url("]
            .iter()
            .any(|start| colour.starts_with(start));
        // What is written plainly already has a bracket and three numbers, or none.
        let plain = known || colour.starts_with("rgb(") || !colour.contains('(');
        let painted = self.0.as_ref().filter(|_| !plain);
        let painted = painted.and_then(|context| {
            context.clear_rect(0.0, 0.0, 1.0, 1.0);
            context.set_fill_style_str(colour);
            context.fill_rect(0.0, 0.0, 1.0, 1.0);
            let data = context.get_image_data(0.0, 0.0, 1.0, 1.0).ok()?.data();
            match data[..] {
                [red, green, blue, alpha] => Some((
                    format!("rgb({red}, {green}, {blue})"),
                    f64::from(alpha) / 255.0,
                )),
                _ => None,
            }
        });
        painted.unwrap_or_else(|| (colour.to_owned(), 1.0))
    }
}

/// Pixels of the file for each of the screen's.
const SCALE: f64 = 2.0;

/// The picture as PNG; `None` where the browser refuses, or has no room for it.
async fn png(picture: &Picture) -> Option<Blob> {
    let image = HtmlImageElement::new().ok()?;
    let text = js_sys::encode_uri_component(&picture.svg);
    image.set_src(&format!("data:image/svg+xml;charset=utf-8,{text}"));
    JsFuture::from(image.decode()).await.ok()?;
    let document = web_sys::window()?.document()?;
    let canvas = document.create_element("canvas").ok()?;
    let canvas = canvas.dyn_into::<HtmlCanvasElement>().ok()?;
    canvas.set_width((picture.size.0 * SCALE) as u32);
    canvas.set_height((picture.size.1 * SCALE) as u32);
    let context = canvas.get_context("2d").ok()??;
    let context = context.dyn_into::<CanvasRenderingContext2d>().ok()?;
    context.scale(SCALE, SCALE).ok()?;
    context
        .draw_image_with_html_image_element(&image, 0.0, 0.0)
        .ok()?;
    let found = Rc::new(RefCell::new(None));
    let heard = Rc::clone(&found);
    let made = Promise::new(&mut |done, refused| {
        let heard = Rc::clone(&heard);
        let take = Closure::once_into_js(move |blob: JsValue| {
            *heard.borrow_mut() = blob.dyn_into::<Blob>().ok();
            // A promise's own functions take whatever they are given.
            let _ = done.call0(&JsValue::UNDEFINED);
        });
        if canvas.to_blob(take.unchecked_ref()).is_err() {
            let _ = refused.call0(&JsValue::UNDEFINED);
        }
    });
    JsFuture::from(made).await.ok()?;
    found.take()
}
