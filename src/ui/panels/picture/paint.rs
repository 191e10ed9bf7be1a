//! Colours as any program knows them.

use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement};

/// Works colours out, as the browser paints them.
pub struct Paints(Option<CanvasRenderingContext2d>);

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
