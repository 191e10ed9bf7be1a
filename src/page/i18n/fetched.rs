//! The words of the page, which come as a file for each language.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use leptos::prelude::{document, window};
use yomite::words::{Lang, is_taken, take_in};

/// Fetches the words of a language, unless they are there; `false` where that cannot be.
pub async fn fetch_words(lang: Lang) -> bool {
    is_taken(lang) || text(lang).await.is_some_and(|file| take_in(lang, file))
}

async fn text(lang: Lang) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(&address(lang)?));
    let response: Response = response.await.ok()?.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    text.as_string().filter(|_| response.ok())
}

/// Where the file is, as the build has written it into the page.
fn address(lang: Lang) -> Option<String> {
    let name = match lang {
        Lang::En => "words-en",
        Lang::Ja => "words-ja",
    };
    let meta = document().query_selector(&format!("meta[name={name}]"));
    meta.ok()??.get_attribute("content")
}
