//! What the tabs of one browser tell each other of the matches, decks, guests and answers they keep.

use std::cell::RefCell;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BroadcastChannel, MessageEvent};

const CHANNEL: &str = "yomite";

/// What a tab tells the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// Matches were kept, or went on.
    Kept(Vec<String>),
    /// A match was forgotten.
    Forgotten(String),
    /// Decks of Duel were kept or forgotten.
    Decks,
    /// Guests were kept or forgotten.
    Guests,
    /// Answers to questions were kept or forgotten.
    Answers,
}

/// News, and which tab tells it.
#[derive(Serialize, Deserialize)]
struct Told {
    tab: f64,
    news: News,
}

thread_local! {
    /// This tab's own name among the others.
    static TAB: f64 = js_sys::Math::random();
    static SPEAKING: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
}

/// Tells the other tabs; a browser without channels tells nobody.
pub fn tell(news: News) {
    let told = Told {
        tab: TAB.with(|tab| *tab),
        news,
    };
    SPEAKING.with_borrow_mut(|channel| {
        if channel.is_none() {
            *channel = BroadcastChannel::new(CHANNEL).ok();
        }
        if let (Some(channel), Ok(line)) = (channel, serde_json::to_string(&told)) {
            // A channel of our own that was never closed takes any text.
            let _ = channel.post_message(&line.into());
        }
    });
}

/// Hears what the other tabs tell, until the owner is gone.
pub fn listen(heard: impl Fn(News) + 'static) {
    let Ok(channel) = BroadcastChannel::new(CHANNEL) else {
        return;
    };
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let line = event.data().as_string().unwrap_or_default();
        // Another build may have news of another form.
        if let Ok(told) = serde_json::from_str::<Told>(&line)
            && TAB.with(|tab| *tab != told.tab)
        {
            heard(told.news);
        }
    });
    channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let listening = StoredValue::new_local((channel, hear));
    on_cleanup(move || {
        listening.with_value(|(channel, _)| {
            channel.set_onmessage(None);
            channel.close();
        });
    });
}
