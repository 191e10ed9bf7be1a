//! What can be done with a match: whose eyes one looks through, pause, step, speed, save.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::share::{ShareDialog, ShareTool};
use crate::chunk::{self, chunk};
use crate::i18n::phrases::table as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Choice, Glyph, Icon, Select, save_file};
use crate::play::{Eyes, Play, Viewpoint};
use crate::settings::{Pace, Settings};
use crate::store::Matches;
use crate::tables::{self, TableTools};
use yomite::game::Seat;
use yomite::words::{Arg, Phrase};

/// One row of tools. Where it is narrow their names are out of sight, and still their names.
#[component]
pub fn MatchTools() -> impl IntoView {
    let (play, shares) = (Play::get(), RwSignal::new(false));
    let watched =
        move || play.is_watched() && !play.finished() && play.is_playable() && play.here.get();
    view! {
        <div class="match-tools" class:watching=watched>
            <Show when=move || play.lies_open()>
                <EyesSelect />
            </Show>
            <Show when=move || play.is_shared() && !play.lies_open()>
                <Hide />
            </Show>
            <Show when=watched>
                <WatchTools />
            </Show>
            <TableTools />
            <ShareTool open=shares />
            <Save />
        </div>
        {chunk::dialog(shares, share_dialog::load, share_dialog::make)}
    }
}

chunk! { share: mod share_dialog(open: RwSignal<bool>) = view! { <ShareDialog open /> } }

/// What one looks with: a bystander's eyes, all players', the mover's, or a seat's.
#[component]
fn EyesSelect() -> impl IntoView {
    let voice = Voice::get();
    let (play, eyes) = (Play::get(), Viewpoint::get().eyes);
    let option = move |value: String, own: Eyes, name: Signal<String>| {
        view! {
            <option value=value selected=move || eyes.get() == own>
                {name}
            </option>
        }
    };
    let named = move |phrase: Phrase| Signal::derive(move || voice.t(phrase));
    let seats = Seat::all(untrack(|| play.players())).map(move |seat| {
        let name = Signal::derive(move || voice.arg(&Arg::Seat(seat.0)));
        option(seat.0.to_string(), Eyes::Of(seat), name)
    });
    // Not every table can show what several hold in hand.
    let all = (play.shows_all() || tables::shows_each(play.game())).then(|| {
        let name = named(phrases::EYES_ALL);
        option("all".to_owned(), Eyes::All, name)
    });
    view! {
        <label class="eyes" title=t(phrases::EYES)>
            <Icon glyph=Glyph::Eye />
            <span class="sr-only">{t(phrases::EYES)}</span>
            <Select test="eyes"
                take=move |value: String| {
                    eyes.set(match value.as_str() {
                        "" => Eyes::Mover,
                        "all" => Eyes::All,
                        seat => seat.parse().map_or(Eyes::Bystander, |seat| Eyes::Of(Seat(seat))),
                    });
                }>
                {option("bystander".to_owned(), Eyes::Bystander, named(phrases::EYES_BYSTANDER))}
                {all}
                {option(String::new(), Eyes::Mover, named(phrases::EYES_MOVER))}
                {seats.collect_view()}
            </Select>
        </label>
    }
}

/// Covers the screen before it is handed on, or put down.
#[component]
fn Hide() -> impl IntoView {
    let view = Viewpoint::get();
    view! {
        <button type="button" class="btn tool" data-test="hide" title=t(phrases::HIDE)
            on:click=move |_| view.cover()>{t(phrases::HIDE)}</button>
    }
}

/// Pause, step and speed of a match that agents play alone.
#[component]
fn WatchTools() -> impl IntoView {
    let voice = Voice::get();
    let (turns, view) = (Play::get().turns, Viewpoint::get());
    let pace = Settings::get().pace;
    let paces = vec![
        ("slow", Pace::Slow, phrases::SLOW),
        ("normal", Pace::Normal, phrases::NORMAL),
        ("fast", Pace::Fast, phrases::FAST),
    ];
    let pause = move || {
        voice.t(if turns.running.get() {
            phrases::PAUSE
        } else {
            phrases::RESUME
        })
    };
    view! {
        <button type="button" class="btn tool" data-test="pause" title=pause
            on:click=move |_| turns.toggle()>
            {move || {
                let glyph = if turns.running.get() { Glyph::Pause } else { Glyph::Play };
                view! { <Icon glyph /> }
            }}
            <span class="tool-name">{pause}</span>
        </button>
        <button type="button" class="btn tool" data-test="step" title=t(phrases::STEP)
            disabled=move || turns.running.get() on:click=move |_| {
                view.look_at(usize::MAX);
                turns.step_once();
            }>
            <Icon glyph=Glyph::Step />
            <span class="tool-name">{t(phrases::STEP)}</span>
        </button>
        <Choice test="speed" options=paces value=pace choose=move |chosen| pace.set(chosen)
            title=phrases::SPEED />
    }
}

/// The record as a file.
#[component]
fn Save() -> impl IntoView {
    let voice = Voice::get();
    let (play, store) = (Play::get(), Matches::get());
    let save = move |_| {
        let (id, lines) = (play.id.get_value(), play.record().to_lines());
        spawn_local(async move {
            // What is kept has its review beside it; what is shown may have come further.
            let kept = store.load(&id).await.ok().flatten();
            let kept = kept.filter(|kept| kept.lines == lines);
            let file = kept.map_or(lines, |kept| kept.to_file());
            save_file(&format!("yomite-{id}.jsonl"), &file);
        });
    };
    let name = move || {
        voice.t(if play.may_be_shared() {
            phrases::SAVE
        } else {
            phrases::SAVE_RUNNING
        })
    };
    view! {
        <button type="button" class="btn btn--quiet tool" data-test="save" title=name on:click=save>
            <Icon glyph=Glyph::Save />
            <span class="tool-name">{name}</span>
        </button>
    }
}
