//! A modal dialog: the browser's own, which keeps the focus inside and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::t;
use crate::words::Phrase;

/// A modal dialog with a title and a button that closes it.
#[component]
pub fn Dialog(
    /// Whether it is open; the dialog sets it back when the reader closes it.
    open: RwSignal<bool>,
    /// Its title.
    title: Phrase,
    /// Its name for tests and styles.
    name: &'static str,
    /// What is in it.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() && !dialog.open() {
            // Fails only for a dialog outside the document: then there is nothing to open.
            let _ = dialog.show_modal();
        } else if !open.get() && dialog.open() {
            dialog.close();
        }
    });
    // A click on the backdrop lands on the dialog itself, one inside it on something else.
    let on_click = move |event: leptos::ev::MouseEvent| {
        let inside = dialog.get_untracked().is_some_and(|dialog| {
            let target: &web_sys::EventTarget = dialog.as_ref();
            event.target().as_ref() != Some(target)
        });
        if !inside {
            open.set(false);
        }
    };
    view! {
        <dialog
            class="dialog"
            data-test=name
            node_ref=dialog
            aria-labelledby=format!("{name}-title")
            on:close=move |_| open.set(false)
            on:click=on_click
        >
            <div class="dialog-body">
                <header class="dialog-head">
                    <h2 id=format!("{name}-title")>{t(title)}</h2>
                    <button
                        type="button"
                        class="btn btn--quiet"
                        data-test="close"
                        on:click=move |_| open.set(false)
                    >
                        {t(phrases::CLOSE)}
                    </button>
                </header>
                {children()}
            </div>
        </dialog>
    }
}
