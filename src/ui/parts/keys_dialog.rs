//! The keys of the page, and those of tables that have more of their own.

use leptos::prelude::*;

use super::Dialog;
use crate::games::GameId;
use crate::ui::i18n::phrases::frame as phrases;
use crate::ui::i18n::t;
use crate::ui::tables;
use crate::words::Phrase;

/// What works on every screen of a match.
const EVERYWHERE: [(&str, Phrase); 9] = [
    ("←  →", phrases::KEY_PLY),
    ("Home  End", phrases::KEY_ENDS),
    ("↑  ↓", phrases::KEY_STEP),
    ("H", phrases::KEY_HINT),
    ("Shift  H", phrases::KEY_HINT_WHOLE),
    ("Space", phrases::KEY_PAUSE),
    ("S", phrases::KEY_SKIP),
    ("Enter", phrases::KEY_CONFIRM),
    ("?", phrases::KEY_HELP),
];

/// The dialog.
#[component]
pub fn KeysDialog(
    /// Whether it is open.
    open: RwSignal<bool>,
) -> impl IntoView {
    let own = GameId::ALL.iter().filter_map(|game| {
        let keys = tables::keys(*game);
        (!keys.is_empty()).then(|| {
            view! {
                <h3>{t(game.title())}</h3>
                {list(keys)}
            }
        })
    });
    view! {
        <Dialog open title=phrases::KEYS name="keys-dialog">
            <div class="stack">
                {list(&EVERYWHERE)}
                {own.collect_view()}
            </div>
        </Dialog>
    }
}

fn list(keys: &'static [(&'static str, Phrase)]) -> impl IntoView {
    let rows = keys.iter().map(|(key, meaning)| {
        view! {
            <div>
                <dt>
                    <kbd class="kbd">{*key}</kbd>
                </dt>
                <dd>{t(*meaning)}</dd>
            </div>
        }
    });
    view! { <dl class="keys">{rows.collect_view()}</dl> }
}
