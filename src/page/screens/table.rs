//! Beginning to take a match from life down: its rules, one's seat, and the first things seen.

use leptos::prelude::*;

use super::setup::{first_form, read_seed, rule_fields};
use crate::i18n::phrases::table as phrases;
use crate::i18n::{Voice, t};
use crate::notes::{NoteTaking, Telling, begun_notes, forget_notes, keep_notes};
use crate::parts::{Fault, seat_letter};
use crate::play::{Seating, Starter};
use crate::settings::Settings;
use crate::tables::BesideNotes;
use yomite::game::Seat;
use yomite::games::{AnyConfig, AnyNotes, GameId, Refused};
use yomite::record::{Imagined, View};
use yomite::session::Session;
use yomite::words::{Phrase, Text};

/// The screen. Once enough is told that the seat sees something, the match opens at its own screen.
#[component]
pub fn TableScreen(game: GameId) -> impl IntoView {
    let starter = Starter::new();
    let config = RwSignal::new(first_form(game).config);
    let seat = RwSignal::new(Seat(0));
    let settings = Settings::get();
    let begun = RwSignal::new(begun_notes(settings, game));
    let opens = StoredValue::new(false);
    on_cleanup(move || {
        if opens.try_get_value() == Some(true) {
            forget_notes(settings, game);
        }
    });
    let error = RwSignal::new(None::<Text>);
    // A smaller table has no such seat.
    Effect::new(move |_| {
        let players = config.with(AnyConfig::players);
        if seat.get_untracked().index() >= players {
            seat.set(Seat(0));
        }
    });
    // Keeps the notes and goes to the match, once something is seen.
    let keep = move |notes: AnyNotes| {
        // Seeds of no more than 32 bits, as elsewhere.
        let imagined = read_seed("")
            .ok()
            .and_then(|seed| Imagined::from_notes(&notes, seed));
        let seen = imagined.map(|imagined| imagined.record(&notes));
        // Where lines are being told they go on from here, until the match opens.
        if seen.is_none() || begun.with_untracked(Option::is_some) {
            keep_notes(settings, &notes);
            begun.set(Some(notes));
        }
        if let Some(record) = seen {
            opens.set_value(true);
            starter.open_last(record);
        }
    };
    let begin = Callback::new(move |()| {
        match AnyNotes::begin(&config.get_untracked(), seat.get_untracked()) {
            Ok(notes) => keep(notes),
            Err(why) => error.set(Some(why)),
        }
    });
    view! {
        <section class="page narrow stack" data-test="table">
            <h1>{t(phrases::NOTES_TITLE)}</h1>
            <p class="tagline">{t(game.title())}</p>
            <p>{t(phrases::NOTES_LEAD)}</p>
            {move || match begun.with(Option::is_some) {
                false => {
                    view! {
                        <Form game config seat error begin />
                        <BesideNotes config />
                    }
                    .into_any()
                }
                true => {
                    let start_over = move |_| {
                        forget_notes(settings, game);
                        begun.set(None);
                    };
                    view! {
                        <First begun keep=Callback::new(keep) />
                        <button type="button" class="btn btn--quiet" data-test="notes-start-over"
                            on:click=start_over>{t(phrases::NOTES_START_OVER)}</button>
                    }
                    .into_any()
                }
            }}
        </section>
    }
}

/// The rules, and where one sits.
#[component]
fn Form(
    game: GameId,
    config: RwSignal<AnyConfig>,
    seat: RwSignal<Seat>,
    error: RwSignal<Option<Text>>,
    begin: Callback<()>,
) -> impl IntoView {
    let people = Signal::derive(move || {
        let players = config.with(AnyConfig::players);
        Seat::all(players)
            .map(|one| one == seat.get())
            .collect::<Vec<_>>()
    });
    let rules = rule_fields(game, config, people);
    let place = move |one: Seat| {
        let about = config.with(|config| place_of(config, one));
        let about = about.map(|about| view! { <span class="muted small">{t(about)}</span> });
        view! {
            <label class="check">
                <input
                    type="radio"
                    name="own-seat"
                    data-test=format!("own-seat-{one}")
                    prop:checked=move || seat.get() == one
                    on:change=move |_| seat.set(one)
                />
                <span>{seat_letter(one).to_string()}</span>
                {about}
            </label>
        }
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        begin.run(());
    };
    view! {
        <form class="stack" on:submit=submit novalidate>
            {rules}
            <fieldset class="surface stack">
                <legend>{t(phrases::NOTES_YOUR_SEAT)}</legend>
                <div class="row" data-test="own-seats">
                    {move || Seat::all(config.with(AnyConfig::players)).map(place).collect_view()}
                </div>
            </fieldset>
            <div class="start-bar">
                <Fault error />
                <button type="submit" class="btn btn--primary" data-test="begin-notes">
                    {t(phrases::NOTES_BEGIN)}
                </button>
            </div>
        </form>
    }
}

/// What sets a seat apart from the beginning.
fn place_of(config: &AnyConfig, seat: Seat) -> Option<Phrase> {
    if let AnyConfig::Sevens(rules) = config {
        // Who begins there depends on the deal, and some seats are dealt a card more.
        let dealt = Seat::all(config.players()).map(|seat| rules.dealt_to(seat));
        let least = dealt.min().unwrap_or_default();
        return (rules.dealt_to(seat) > least).then_some(phrases::NOTES_SEAT_MORE);
    }
    let first = Session::deal(config, 0).ok()?.to_move();
    (first == Some(seat)).then_some(phrases::NOTES_SEAT_FIRST)
}

/// What is told before the seat sees anything: its hand, say.
#[component]
fn First(begun: RwSignal<Option<AnyNotes>>, keep: Callback<AnyNotes>) -> impl IntoView {
    let Some(first) = begun.get_untracked() else {
        return ().into_any();
    };
    let empty = first.cut(0);
    // The seats have their names already.
    let (seats, own) = (Voice::get().seats, first.seat());
    let players = View::seats(own, first.config().players());
    seats.set(Seating::from_players(&players).names(first.game()));
    on_cleanup(move || drop(seats.try_set(Vec::new())));
    let notes = Signal::derive(move || begun.get().unwrap_or_else(|| first.clone()));
    let told = move |mut notes: AnyNotes, text: String| -> Result<(), Refused> {
        notes.tell(&text)?;
        keep.run(notes);
        Ok(())
    };
    let anew = empty.clone();
    let telling = Telling {
        notes,
        tell: Callback::new(move |text| told(notes.get_untracked(), text)),
        anew: Callback::new(move |text| told(anew.clone(), text)),
        may_untell: Signal::derive(move || notes.with(|notes| !notes.lines().is_empty())),
        untell: Callback::new(move |()| {
            let notes = notes.get_untracked();
            let left = notes.lines().len().saturating_sub(1);
            keep.run(notes.cut(left));
        }),
    };
    view! { <NoteTaking telling /> }.into_any()
}
