//! The answers one by one, each of which can be forgotten.

use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::practice::{Answer, Entry, Verdict};
use crate::ui::i18n::phrases::notes::UNDO;
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::store::{Logbook, Trouble};
use crate::words::{Phrase, Text, count};

/// Answers that are listed at first, and with each press on "more".
const STEP: usize = 10;

/// What was done last, told above the list.
#[derive(Clone)]
enum Said {
    Forgotten(Arc<Entry>),
    Kept(Trouble),
}

/// The list, the latest first.
#[component]
pub fn Answers(
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
) -> impl IntoView {
    let (voice, logbook) = (Voice::get(), Logbook::get());
    let most = RwSignal::new(STEP);
    let said = RwSignal::new(None::<Said>);
    let undo = NodeRef::<html::Button>::new();
    let latest = Memo::new(move |_| {
        let mut all = entries.get();
        all.sort_by(|a, b| b.at.total_cmp(&a.at));
        all
    });
    let listed = move || {
        let most = most.get();
        latest.with(|all| all.iter().take(most).cloned().collect::<Vec<_>>())
    };
    let forget = Callback::new(move |entry: Arc<Entry>| {
        spawn_local(async move {
            let gone = logbook.forget(&entry).await;
            said.try_set(Some(match gone {
                Ok(()) => Said::Forgotten(entry),
                Err(trouble) => Said::Kept(trouble),
            }));
        });
    });
    // The row is gone with the button that was pressed: the focus goes to what takes it back.
    Effect::new(move |_| {
        if matches!(said.get(), Some(Said::Forgotten(_)))
            && let Some(button) = undo.get()
        {
            let _ = button.focus();
        }
    });
    let bring_back = move |entry: Arc<Entry>| {
        said.set(None);
        logbook.note(Entry::clone(&entry));
    };
    let told = move || {
        Some(match said.get()? {
            Said::Kept(trouble) => {
                let why = say::NOT_FORGOTTEN.with([trouble.text().into()]);
                view! { <span>{voice.say(&why)}</span> }.into_any()
            }
            Said::Forgotten(entry) => {
                let text = say::FORGOTTEN.with([title(&entry).into()]);
                view! {
                    <span>{voice.say(&text)}</span>
                    <button
                        type="button"
                        class="btn btn--small"
                        data-test="answer-undo"
                        node_ref=undo
                        on:click=move |_| bring_back(Arc::clone(&entry))
                    >
                        {t(UNDO)}
                    </button>
                }
                .into_any()
            }
        })
    };
    let hidden = move || latest.with(Vec::len).saturating_sub(most.get());
    view! {
        // With the last one goes the list, but not the way to take that back.
        <Show when=move || said.with(Option::is_some) || latest.with(|all| !all.is_empty())>
            <section class="surface practice-part" data-test="answers">
                <h2>{t(say::ALL_ANSWERS)}</h2>
                <p class="muted small">{t(say::ANSWERS_ABOUT)}</p>
                <p role="status" class="small row" data-test="answer-said">
                    {told}
                </p>
                <ul class="answers">
                    <For each=listed key=|entry| entry.id() let:entry>
                        <AnswerRow entry forget />
                    </For>
                </ul>
                <Show when=move || hidden() != 0>
                    <button
                        type="button"
                        class="btn"
                        data-test="more-answers"
                        on:click=move |_| most.update(|most| *most += STEP)
                    >
                        {move || voice.say(&say::MORE_ANSWERS.with([count(hidden().min(STEP))]))}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn AnswerRow(entry: Arc<Entry>, forget: Callback<Arc<Entry>>) -> impl IntoView {
    let voice = Voice::get();
    let (at, verdict) = (entry.at, verdict(&entry));
    let (named, shown) = (title(&entry), title(&entry));
    let label = move || {
        let parts = [voice.say(&named).into(), voice.moment(at).into()];
        voice.say(&say::FORGET_OF.with(parts))
    };
    view! {
        <li class="answer" data-test="answer">
            <span>{move || voice.say(&shown)}</span>
            <span class="muted small num">
                {move || format!("{} · {}", voice.t(verdict), voice.moment(at))}
            </span>
            <button
                type="button"
                class="btn btn--quiet btn--small"
                data-test="forget"
                aria-label=label
                on:click=move |_| forget.run(Arc::clone(&entry))
            >
                {t(say::FORGET)}
            </button>
        </li>
    }
}

/// What was asked: the game and the kind of the question.
fn title(entry: &Entry) -> Text {
    let kind = match &entry.answer {
        Answer::Reading { query, .. } => query.kind().title,
        Answer::Move { .. } => say::BETTER_MOVE,
    };
    say::KIND.with([entry.game().title().text().into(), kind.text().into()])
}

/// How good it was, in a few words.
fn verdict(entry: &Entry) -> Phrase {
    match (entry.verdict(), &entry.answer) {
        (Verdict::Missed, _) => say::WAS_MISSED,
        (_, Answer::Move { .. }) => say::WAS_FOUND,
        (Verdict::Same, _) => say::WAS_SAME,
        (Verdict::Near, _) => say::WAS_NEAR,
        (Verdict::Off, _) => say::WAS_OFF,
    }
}
