//! A drawing in pixels.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Promise;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::Picture;

/// Pixels of the file for each of the screen's.
const SCALE: f64 = 2.0;

/// The picture as PNG; `None` where the browser refuses, or has no room for it.
pub async fn png(picture: &Picture) -> Option<Blob> {
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
