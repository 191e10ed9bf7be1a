//! Telling a match from life: what is asked for next, keys for it, a line to type, undo, all of it as
//! text, and lines that do not say whose they are. What was told before the screen could open is kept, so
//! that it survives a reload.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::i18n::phrases::table as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Dialog, Door, Live, TextArea};
use crate::settings::Settings;
use crate::tables::NotePad;
use yomite::games::{AnyConfig, AnyNotes, GameId, Refused};
use yomite::record::View;
use yomite::words::{Lang, Text, count};

/// What is told, and who hears it.
#[derive(Clone, Copy)]
pub struct Telling {
    pub notes: Signal<AnyNotes>,
    /// Takes lines down, or says why not.
    pub tell: Callback<String, Result<(), Refused>>,
    /// Tells everything anew, or says why not.
    pub anew: Callback<String, Result<(), Refused>>,
    /// Whether the last line can be taken back.
    pub may_untell: Signal<bool>,
    /// Takes it back.
    pub untell: Callback<()>,
}

/// Where a person tells what happens.
#[component]
pub fn NoteTaking(telling: Telling) -> impl IntoView {
    let (voice, live) = (Voice::get(), Live::get());
    let Telling {
        notes,
        tell,
        anew,
        may_untell,
        untell,
    } = telling;
    let error = RwSignal::new(None::<Text>);
    let open = RwSignal::new(None::<Open>);
    let typed = RwSignal::new(String::new());
    let opened = RwSignal::new(false);
    let wanted = Memo::new(move |_| notes.with(AnyNotes::wanted));
    let hear = move |line: String| {
        let lines = line.trim().lines().count();
        let left_open = notes.with_untracked(|notes| Open::from_text(notes, &line));
        let outcome = tell.run(line);
        match &outcome {
            Ok(()) => {
                error.set(None);
                open.set(left_open);
                let next = wanted.get_untracked();
                live.say(voice.say(&next.unwrap_or_else(|| phrases::NOTES_ENDED.text())));
            }
            // Of several lines it is said which.
            Err(refused) if lines > 1 => error.set(Some(at_line(refused))),
            Err(refused) => error.set(Some(refused.reason.clone())),
        }
        outcome.is_ok()
    };
    let pad = Callback::new(move |line: String| {
        hear(line);
    });
    let submit = move || {
        if hear(typed.get_untracked()) {
            typed.set(String::new());
        }
    };
    view! {
        <section class="surface notes" data-test="notes" aria-label=t(phrases::NOTES_TITLE)>
            <p class="notes-wanted" data-test="wanted">
                <span class="muted small">{t(phrases::NOTES_WHAT_NOW)}</span>
                <strong>
                    {move || {
                        voice.say(&wanted.get().unwrap_or_else(|| phrases::NOTES_ENDED.text()))
                    }}
                </strong>
            </p>
            <Last notes />
            <NotePad notes tell=pad />
            <form
                class="notes-line"
                on:submit=move |event| {
                    event.prevent_default();
                    submit();
                }
            >
                // What is pasted may have several lines, which a field of one would run together.
                <TextArea class="input" test="note-line" rows="1" door=Door::Notes value=typed
                    refuse=move |why| error.set(Some(why))
                    take=move |line| {
                        error.set(None);
                        typed.set(line);
                    }
                    label=phrases::NOTES_LINE placeholder=phrases::NOTES_LINE
                    enter=submit />
                <button type="submit" class="btn" data-test="note-add">
                    {t(phrases::NOTES_ADD)}
                </button>
                <button type="button" class="btn" data-test="note-undo"
                    disabled=move || !may_untell.get() on:click=move |_| {
                        error.set(None);
                        open.set(None);
                        untell.run(());
                    }>{t(phrases::NOTES_UNDO)}</button>
                <button type="button" class="btn btn--quiet" data-test="note-text"
                    on:click=move |_| opened.set(true)>{t(phrases::NOTES_AS_TEXT)}</button>
            </form>
            <p class="field-error" role="alert" data-test="note-error">
                {move || error.get().map(|why| voice.say(&why))}
            </p>
            <Whose open anew error />
        </section>
        <AsText telling opened open />
    }
}

/// What was taken down last: the table shows no more than the seat sees whole.
#[component]
fn Last(notes: Signal<AnyNotes>) -> impl IntoView {
    let voice = Voice::get();
    // Events are written in English, whatever the page speaks: known by the words that they are written with.
    let english = RwSignal::new(false);
    #[cfg(feature = "apart")]
    leptos::task::spawn_local(async move {
        let _ = english.try_set(crate::i18n::fetched::fetch_words(Lang::En).await);
    });
    let last = move || {
        english.track();
        notes.with(|notes| {
            let said = |word: &str| {
                let spelled = phrases::SPELLED
                    .iter()
                    .find(|phrase| phrase.in_lang(Lang::En) == word);
                spelled.map_or_else(|| word.to_owned(), |phrase| voice.t(*phrase))
            };
            let line: Vec<String> = notes.entries().last()?.split(' ').map(said).collect();
            let line = line.join(" ");
            Some(voice.say(
                &phrases::NOTES_LAST.with([count(notes.entries().count()), line.as_str().into()]),
            ))
        })
    };
    view! { <p class="muted small" data-test="note-last">{last}</p> }
}

/// Why some of several lines could not be taken down.
fn at_line(refused: &Refused) -> Text {
    phrases::NOTES_AT_LINE.with([count(refused.line), refused.reason.clone().into()])
}

#[derive(Serialize, Deserialize)]
struct Begun {
    rules: AnyConfig,
    view: View,
}

/// The notes of a game that were kept; `None` where there are none that can be read.
pub fn begun_notes(settings: Settings, game: GameId) -> Option<AnyNotes> {
    let begun: Begun = serde_json::from_str(&settings.notes_begun(game)?).ok()?;
    let notes = begun.view.notes(&begun.rules).ok()?;
    (notes.game() == game).then_some(notes)
}

/// Keeps notes in the place of those before.
pub fn keep_notes(settings: Settings, notes: &AnyNotes) {
    let begun = Begun {
        rules: notes.config().clone(),
        view: View::from_notes(notes),
    };
    if let Ok(text) = serde_json::to_string(&begun) {
        settings.keep_notes_begun(notes.game(), Some(&text));
    }
}

/// Keeps none of a game any more.
pub fn forget_notes(settings: Settings, game: GameId) {
    settings.keep_notes_begun(game, None);
}

#[component]
fn AsText(
    telling: Telling,
    opened: RwSignal<bool>,
    /// What of it does not say whose it is.
    open: RwSignal<Option<Open>>,
) -> impl IntoView {
    view! {
        <Dialog open=opened title=phrases::NOTES_TEXT_TITLE name="note-dialog">
            // What was told is read when it is looked at.
            {move || opened.get().then(|| view! { <Lines telling opened open /> })}
        </Dialog>
    }
}

#[component]
fn Lines(telling: Telling, opened: RwSignal<bool>, open: RwSignal<Option<Open>>) -> impl IntoView {
    let voice = Voice::get();
    let lines = telling
        .notes
        .with_untracked(|notes| notes.lines().join("\n"));
    let before = StoredValue::new(lines.clone());
    let text = RwSignal::new(lines);
    let error = RwSignal::new(None::<Text>);
    let apply = move |_| {
        let told = text.get_untracked();
        let none = telling.notes.with_untracked(|notes| notes.cut(0));
        match telling.anew.run(told.clone()) {
            Ok(()) => {
                // What stood there before was taken in turn when it was told.
                let changed = told.trim() != before.get_value();
                open.set(Open::from_text(&none, &told).filter(|_| changed));
                opened.set(false);
            }
            Err(refused) => error.set(Some(at_line(&refused))),
        }
    };
    let spelling = telling.notes.with_untracked(AnyNotes::spelling).into_iter();
    let spelling = spelling.map(|line| view! { <li>{move || voice.say(&line)}</li> });
    view! {
        <div class="stack">
            <p class="muted small">{t(phrases::NOTES_TEXT_ABOUT)}</p>
            <TextArea class="input notes-text" test="note-lines" rows="10" door=Door::Notes value=text
                refuse=move |why| error.set(Some(why))
                take=move |lines| {
                    error.set(None);
                    text.set(lines);
                }
                label=phrases::NOTES_TEXT_TITLE />
            <p class="field-error" role="alert" data-test="note-lines-error">
                {move || error.get().map(|why| voice.say(&why))}
            </p>
            <div class="row">
                <button type="button" class="btn btn--primary" data-test="note-apply"
                    on:click=apply>{t(phrases::NOTES_APPLY)}</button>
            </div>
            <h3>{t(phrases::NOTES_SPELLING)}</h3>
            <ul class="small notes-spelling">{spelling.collect_view()}</ul>
        </div>
    }
}

/// Lines that were told at once without saying whose they are.
#[derive(Clone, Debug, PartialEq)]
struct Open {
    /// What was told before them.
    before: String,
    text: String,
    /// The headings that say it, each with what it says.
    sides: Vec<(&'static str, Text)>,
}

impl Open {
    /// What a text leaves open that is told after these notes.
    pub fn from_text(before: &AnyNotes, text: &str) -> Option<Open> {
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
fn Whose(
    open: RwSignal<Option<Open>>,
    /// Tells everything anew.
    anew: Callback<String, Result<(), Refused>>,
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
                Err(refused) => error.set(Some(at_line(&refused))),
            };
            view! {
                <button type="button" class="btn" data-test=test on:click=take>{move || voice.say(&name)}</button>
            }
        };
        let buttons = asked.sides.iter().map(button).collect_view();
        Some(view! {
            <div class="notice" role="status" data-test="note-whose">
                <span>{t(phrases::NOTES_WHOSE)}</span>
                {buttons}
                <button type="button" class="btn btn--quiet" data-test="note-in-turn"
                    on:click=move |_| open.set(None)>{t(phrases::NOTES_IN_TURN)}</button>
            </div>
        })
    }
}
