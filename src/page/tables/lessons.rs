//! Rules, and skills of reading, told above the table when they first matter, as long as one wants that.

use leptos::prelude::*;

use crate::i18n::phrases::common as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Glyph, Icon, is_combined, is_typing, on_keys};
use crate::play::{Play, Viewpoint};
use crate::settings::Settings;
use yomite::words::Text;

/// What is told now: its name where it is kept, and the sentences.
pub type Told = Option<(&'static str, Text)>;

/// One person plays here, and the match goes on.
pub fn is_taught(play: Play) -> bool {
    !play.is_watched() && !play.is_shared() && play.is_playable() && !play.finished()
}

/// What a game tells above its table; nothing where it teaches at the table itself.
pub fn told() -> Memo<Told> {
    let (play, view, settings) = (Play::get(), Viewpoint::get(), Settings::get());
    let ply = Memo::new(move |_| play.plies());
    let told = Memo::new(move |_| {
        let teaches = settings.lessons.get() && is_taught(play) && view.is_live();
        if !teaches || play.shows.with(Option::is_some) {
            return None;
        }
        let new = |(name, _): &(&str, Text)| !settings.has_learnt(name);
        view.seen().lessons().into_iter().find(new)
    });
    // Who plays on has read what stood there.
    Effect::new(move |before: Option<(usize, Told)>| {
        let now = (ply.get(), told.get());
        if let Some((ply, Some((name, _)))) = before
            && ply != now.0
        {
            settings.learn(name);
        }
        now
    });
    told
}

/// What is told, with one way on and one out.
#[component]
pub fn LessonNote(#[prop(into)] told: Signal<Told>, class: &'static str) -> impl IntoView {
    let (voice, settings) = (Voice::get(), Settings::get());
    let close = move || {
        if let Some((name, _)) = told.get_untracked() {
            settings.learn(name);
        }
    };
    let is_on = Memo::new(move |_| told.with(Option::is_some));
    on_keys(move |event| {
        if is_combined(&event) || event.repeat() || event.default_prevented() || is_typing(&event) {
            return;
        }
        if event.key().eq_ignore_ascii_case("g") && untrack(|| is_on.get()) {
            close();
            event.prevent_default();
        }
    });
    let topic = move || told.with(|told| told.as_ref().map(|(name, _)| *name));
    let text = move || told.with(|told| told.as_ref().map(|(_, text)| voice.say(text)));
    view! {
        <div class=class class:told=is_on data-test="lesson" data-topic=topic>
            // It stays, so that what comes into it is read out.
            <p role="status">{text}</p>
            <Show when=move || is_on.get()>
                <div class="lesson-ways">
                    <button type="button" class="btn btn--small btn--primary"
                        data-test="lesson-next" aria-keyshortcuts="G"
                        on:click=move |_| close()>
                        {t(phrases::PAGE_LESSON_NEXT)}
                        <kbd aria-hidden="true">"G"</kbd>
                    </button>
                    <button type="button" class="btn btn--small btn--quiet"
                        data-test="lesson-leave"
                        on:click=move |_| settings.lessons.set(false)>{t(phrases::PAGE_LESSON_LEAVE)}</button>
                </div>
            </Show>
        </div>
    }
}

/// Among the tools of a match: rules are told, or not; again from the first where `all` of them were.
#[component]
pub fn LessonSwitch(#[prop(into)] all: Signal<bool>) -> impl IntoView {
    let (play, settings) = (Play::get(), Settings::get());
    let turn = move |_| {
        if settings.lessons.get_untracked() {
            settings.lessons.set(false);
        } else if all.get_untracked() {
            settings.learn_anew();
        } else {
            settings.lessons.set(true);
        }
    };
    view! {
        <Show when=move || is_taught(play)>
            <button type="button" class="btn btn--quiet tool" data-test="lessons"
                title=t(phrases::PAGE_LESSONS_ABOUT)
                aria-pressed=move || settings.lessons.get().to_string() on:click=turn>
                <Icon glyph=Glyph::Book />
                <span class="tool-name">{t(phrases::PAGE_LESSONS)}</span>
            </button>
        </Show>
    }
}
