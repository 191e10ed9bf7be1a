//! Files out.

use leptos::prelude::document;
use wasm_bindgen::JsCast;

use super::Door;
use crate::record::is_beside;

/// Offers a text as a file: records in a file called `.jsonl`, a drawing in `.svg`, plain text in any other.
/// Records that are too many to be brought in as one file are offered as several.
pub fn save_file(name: &str, text: &str) {
    let Some(stem) = name.strip_suffix(".jsonl") else {
        return save_text(name, text);
    };
    match &whole_records(text, Door::Records.most())[..] {
        [] | [_] => save_text(name, text),
        parts => {
            for (at, part) in parts.iter().enumerate() {
                save_text(&format!("{stem}-{}.jsonl", at + 1), part);
            }
        }
    }
}

/// A file of records in parts of at most so many bytes, cut between records; one that is larger stays
/// whole.
fn whole_records(text: &str, most: usize) -> Vec<&str> {
    let (mut parts, mut from, mut at, mut end) = (Vec::new(), 0, 0, 0);
    for line in text.split_inclusive('\n') {
        if line.contains("\"yomite\"") || is_beside(line) {
            end = at;
        }
        at += line.len();
        if at - from > most && end > from {
            parts.push(&text[from..end]);
            from = end;
        }
    }
    parts.push(&text[from..]);
    parts
}

fn save_text(name: &str, text: &str) {
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

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_file_is_cut_between_records() {
        let record = "{\"yomite\":1}\n{\"ply\":0}\n{\"ply\":1}\n";
        let deck = "{\"kept\":\"deck\"}\n";
        let text = format!("{deck}{deck}{}", record.repeat(5));
        for most in [1, 20, 40, 80, 100, 1_000] {
            let parts = whole_records(&text, most);
            assert_eq!(parts.concat(), text);
            for part in &parts {
                assert!(
                    part.starts_with(['{']) && !part.starts_with("{\"ply\""),
                    "{part}"
                );
                assert!(part.len() <= most.max(record.len()), "{most}: {part}");
            }
        }
        assert_eq!(whole_records("", 5), [""]);
    }
}
