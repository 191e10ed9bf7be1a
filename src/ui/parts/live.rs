//! What screen readers are told while the eyes are elsewhere.

use leptos::prelude::*;

use crate::ui::i18n::Voice;
use crate::words::Lang;

/// The page's live region; in context at the root.
#[derive(Clone, Copy)]
pub struct Live {
    /// What was said last; twice the same is said once.
    pub text: RwSignal<String>,
}

impl Live {
    /// Puts a live region's voice into context; what it said in one language is no news in another.
    pub fn provide(voice: Voice) -> Live {
        let live = Live {
            text: RwSignal::new(String::new()),
        };
        Effect::new(move |before: Option<Lang>| {
            let lang = voice.reads();
            if before.is_some_and(|before| before != lang) {
                live.text.set(String::new());
            }
            lang
        });
        provide_context(live);
        live
    }

    /// The voice in context.
    pub fn get() -> Live {
        expect_context()
    }

    /// Says something politely.
    pub fn say(self, text: String) {
        self.text.set(text);
    }
}
