//! What screen readers are told while the eyes are elsewhere.

use leptos::prelude::*;

/// The page's live region; in context at the root.
#[derive(Clone, Copy)]
pub struct Live {
    /// What was said last; twice the same is said once.
    pub text: RwSignal<String>,
}

impl Live {
    /// Puts a live region's voice into context.
    pub fn provide() -> Live {
        let live = Live {
            text: RwSignal::new(String::new()),
        };
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
