//! What outlives a screen, as the screen reads it.
//!
//! A signal keeps a word of everyone who has ever read it, gone or not, until it goes itself. Texts
//! read the language by the thousand: of a signal of the whole page they would pile up, match by match.

use leptos::prelude::*;

/// The screen's own copy of a signal of the page: it follows it, and goes with the screen, and with it
/// the list of its readers.
pub fn mirrored<T>(of: RwSignal<T>) -> RwSignal<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let own = RwSignal::new(of.get_untracked());
    Effect::new(move |_| {
        let value = of.get();
        if own.with_untracked(|own| *own != value) {
            own.set(value);
        }
    });
    own
}
