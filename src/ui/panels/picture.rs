//! A panel as a picture in a file: what stands on the screen, drawn again as plain SVG, or as PNG.
//!
//! Panels are made of SVG and of HTML. A picture that holds HTML is shown by browsers alone, and some
//! browsers let no page read it back; so boxes and lines of text are traced into shapes, as they stand.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::ui::i18n::phrases::panels as say;
use crate::ui::parts::{save_blob, save_file};
use crate::words::Phrase;
use trace::Tracing;

mod inline;
mod paint;
mod raster;
mod trace;

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
    let Some(picture) = Picture::of(figure) else {
        return failed(say::PICTURE_FAILED);
    };
    match form {
        Form::Svg => save_file(&format!("{name}.svg"), &picture.svg),
        Form::Png => spawn_local(async move {
            match raster::png(&picture).await {
                Some(blob) => save_blob(&format!("{name}.png"), &blob),
                None => failed(say::PNG_FAILED),
            }
        }),
    }
}

/// A picture and its size in CSS pixels.
pub struct Picture {
    /// The document.
    pub svg: String,
    /// Its width and height.
    pub size: (f64, f64),
}

impl Picture {
    /// Of a panel as it stands; `None` of one that is not on the screen.
    pub fn of(figure: &HtmlElement) -> Option<Picture> {
        let window = web_sys::window()?;
        let frame = figure.get_bounding_client_rect();
        if frame.width() <= 0.0 || frame.height() <= 0.0 {
            return None;
        }
        let mut tracing = Tracing::new(window, (frame.left() - EDGE, frame.top() - EDGE));
        let unrolled = Unrolled::of(figure);
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
    fn of(figure: &Element) -> Unrolled {
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
