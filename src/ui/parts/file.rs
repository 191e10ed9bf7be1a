//! Files out.

use leptos::prelude::document;
use wasm_bindgen::JsCast;

/// Offers a text as a file: records in a file called `.jsonl`, a drawing in `.svg`, plain text in any other.
pub fn save_file(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let options = web_sys::BlobPropertyBag::new();
    options.set_type(match name.rsplit_once('.') {
        Some((_, "jsonl")) => "application/jsonl",
        Some((_, "svg")) => "image/svg+xml",
        _ => "text/plain",
    });
    if let Ok(blob) = web_sys::Blob::new_with_str_sequence_and_options(&parts, &options) {
        save_blob(name, &blob);
    }
}

/// Offers bytes as a file.
pub fn save_blob(name: &str, blob: &web_sys::Blob) {
    let Ok(url) = web_sys::Url::create_object_url_with_blob(blob) else {
        return;
    };
    if let Ok(link) = document().create_element("a")
        && let Ok(link) = link.dyn_into::<web_sys::HtmlAnchorElement>()
    {
        link.set_href(&url);
        link.set_download(name);
        link.click();
    }
    // The click has taken its own hold of the blob.
    let _ = web_sys::Url::revoke_object_url(&url);
}
