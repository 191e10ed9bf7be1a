//! Lines that do not say whose they are: they were taken in turn, and a tap takes them otherwise.

use leptos::prelude::*;

use crate::games::{AnyNotes, Refused};
use crate::ui::i18n::phrases::notes as phrases;
use crate::ui::i18n::{Voice, t};
use crate::words::Text;

/// Lines that were told at once without saying whose they are.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// What was told before them.
    before: String,
    text: String,
    /// The headings that say it, each with what it says.
    sides: Vec<(&'static str, Text)>,
}

impl Open {
    /// What a text leaves open that is told after these notes.
    pub fn of(before: &AnyNotes, text: &str) -> Option<Open> {
        let sides = before.sides(text);
        (!sides.is_empty()).then(|| Open {
            before: before.lines().join("\n"),
            text: text.to_owned(),
            sides,
        })
    }

    fn under(&self, heading: &str) -> String {
        format!("{}\n{heading}\n{}", self.before, self.text)
    }
}

/// Asks whose they are.
#[component]
pub fn Whose(
    open: RwSignal<Option<Open>>,
    /// Tells everything anew.
    anew: Callback<String, Result<(), Refused>>,
    /// Why that was refused.
    error: RwSignal<Option<Text>>,
) -> impl IntoView {
    let voice = Voice::get();
    move || {
        let asked = open.get()?;
        let button = |(heading, name): &(&'static str, Text)| {
            let (told, name) = (asked.under(heading), name.clone());
            let test = format!("note-all-{}", heading.trim_end_matches(':'));
            let take = move |_| match anew.run(told.clone()) {
                Ok(()) => {
                    error.set(None);
                    open.set(None);
                }
                Err(refused) => error.set(Some(super::at_line(&refused))),
            };
            view! {
                <button type="button" class="btn" data-test=test on:click=take>
                    {move || voice.say(&name)}
                </button>
            }
        };
        let buttons = asked.sides.iter().map(button).collect_view();
        Some(view! {
            <div class="notice" role="status" data-test="note-whose">
                <span>{t(phrases::WHOSE)}</span>
                {buttons}
                <button
                    type="button"
                    class="btn btn--quiet"
                    data-test="note-in-turn"
                    on:click=move |_| open.set(None)
                >
                    {t(phrases::IN_TURN)}
                </button>
            </div>
        })
    }
}
