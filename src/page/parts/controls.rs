//! Controls to choose with (an agent of a game, one of a few values, on or off), and small signs: a seat's
//! letter and name, icons, and why a form cannot be taken as it is.

use leptos::prelude::*;

use super::each;
use super::{Button, Select};
use crate::i18n::phrases::table::RETRY;
use crate::i18n::{Voice, say, t};
use crate::play::Play;
use yomite::catalogue::AgentInfo;
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::words::{Arg, Phrase, Text};

/// The value of the first choice, which is no agent.
const NO_AGENT: &str = "human";

/// A list of a game's agents.
#[component]
pub fn AgentSelect(
    game: GameId,
    name: &'static str,
    /// The title of a first choice that is no agent; without it, an agent is always chosen.
    #[prop(optional)]
    no_agent: Option<Signal<Phrase>>,
    /// Which agents may be chosen; without it, all.
    #[prop(optional)]
    only: Option<fn(&AgentInfo) -> bool>,
    /// Whether those may be chosen who see all cards; without it, no.
    #[prop(optional)]
    teachers: Option<Signal<bool>>,
    /// Readers' own agents that may be chosen, as records name them and as they are called; without
    /// it, none.
    #[prop(optional)]
    guests: Option<Signal<Vec<(String, Text)>>>,
    #[prop(into)] chosen: Signal<Option<String>>,
    choose: Callback<Option<String>>,
) -> impl IntoView {
    let value = move || chosen.get().unwrap_or_else(|| NO_AGENT.to_owned());
    let voice = Voice::get();
    let option = move |name: String, title: Signal<Text>| {
        let own = name.clone();
        view! {
            <option value=name selected=move || value() == own>
                {move || title.with(|title| voice.say(title))}
            </option>
        }
    };
    let teachers_may = Signal::derive(move || teachers.is_some_and(|may| may.get()));
    let agents = game.agents().iter();
    let agents = agents.filter(move |info| only.is_none_or(|only| only(info)));
    view! {
        <Select test=name prop:value=value
            take=move |name: String| {
                choose.run((name != NO_AGENT).then_some(name));
            }>
            {no_agent
                .map(|title| option(NO_AGENT.to_owned(), Signal::derive(move || title.get().text())))}
            {each(agents, |info| option(info.name.to_owned(), Signal::stored(info.full_name())))}
            {move || {
                let teachers = game.teachers().iter();
                teachers
                    .filter(|_| teachers_may.get())
                    .map(|info| option(info.name.to_owned(), Signal::stored(info.full_name())))
                    .collect_view()
            }}
            {move || {
                let guests = guests.map(|guests| guests.get()).unwrap_or_default().into_iter();
                guests.map(|(name, title)| option(name, Signal::stored(title))).collect_view()
            }}
        </Select>
    }
}

/// A group of radio buttons drawn as one bar.
#[component]
pub fn Segmented<T>(
    /// Name of the group, unique on the screen.
    name: &'static str,
    /// What is chosen.
    label: Phrase,
    /// The values, each with its word in the page and its name.
    options: Vec<(&'static str, T, Phrase)>,
    #[prop(into)] value: Signal<T>,
    choose: impl Fn(T) + Copy + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let options = each(options, |(word, option, title)| {
        let picked = option.clone();
        view! {
            <label>
                <input type="radio" name=name value=word
                    prop:checked=move || value.with(|value| *value == option)
                    on:change=move |_| choose(picked.clone()) />
                <span>{t(title)}</span>
            </label>
        }
    });
    view! {
        <fieldset class="field">
            <legend>{t(label)}</legend>
            <div class="segmented">{options}</div>
        </fieldset>
    }
}

#[component]
pub fn Switch(name: &'static str, label: Phrase, on: RwSignal<bool>) -> impl IntoView {
    view! {
        <Button class="switch" test=name label attr:role="switch"
            attr:aria-checked=move || on.get().to_string()
            on:click=move |_| on.update(|on| *on = !*on) />
    }
}

/// The letter of a seat: A, B, C …
pub fn seat_letter(seat: Seat) -> char {
    char::from(b'A' + seat.0.min(25))
}

/// The mark of a seat.
#[component]
pub fn SeatTag(#[prop(into)] seat: Signal<Seat>) -> impl IntoView {
    view! {
        <span class=move || format!("seat seat-{}", seat.get().0 % 8) aria-hidden="true">
            {move || seat_letter(seat.get()).to_string()}
        </span>
    }
}

/// The mark of an entrant of a league: a colour, and its number in the line-up. A letter would be that of a
/// seat, and an entrant sits elsewhere in every game.
#[component]
pub fn EntrantTag(
    /// Its place in the line-up, from 0.
    entrant: usize,
) -> impl IntoView {
    view! {
        <span class=format!("seat seat-{}", entrant % 8) aria-hidden="true">
            {(entrant + 1).to_string()}
        </span>
    }
}

/// The mark and the name of a seat.
#[component]
pub fn SeatName(
    #[prop(into)] seat: Signal<Seat>,
    /// Where there is room, what an agent that sits there goes by.
    #[prop(optional)]
    subtitled: bool,
) -> impl IntoView {
    let voice = Voice::get();
    let style = move || {
        let agent = use_context::<Play>()?.agent_at(seat.get())?;
        Some(voice.t(agent.title))
    };
    // The name of one who sees all cards says so itself.
    let named_in_full = move || use_context::<Play>().is_some_and(|play| play.sees_all(seat.get()));
    let subtitle = move || style().filter(|_| subtitled && !named_in_full());
    view! {
        <span class=move || format!("seat-label seat-{}", seat.get().0 % 8) title=style>
            <SeatTag seat />
            <span class="seat-name">{move || voice.arg(&Arg::Seat(seat.get().0))}</span>
            {move || subtitle().map(|title| view! { <span class="seat-style">{title}</span> })}
        </span>
    }
}

/// What a sign shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    Eye,
    /// Two bars.
    Pause,
    Play,
    /// A triangle against a bar.
    Step,
    /// An arrow into a tray.
    Save,
    /// An open book.
    Book,
    /// An arrow out of a box.
    Share,
    Sliders,
}

impl Glyph {
    /// Its outline in a square of 16.
    const fn path(self) -> &'static str {
        match self {
            Glyph::Eye => {
                "M8 3C4 3 1 8 1 8s3 5 7 5 7-5 7-5-3-5-7-5zm0 8a3 3 0 1 1 0-6 3 3 0 0 1 0 6z"
            }
            Glyph::Pause => "M3 2h4v12H3zM9 2h4v12H9z",
            Glyph::Play => "M4 2v12l9-6z",
            Glyph::Step => "M3 2v12l7-6zM11 2h2v12h-2z",
            Glyph::Book => {
                "M1 2.500c3 0 5 .5 6.400 1.700v9.300C6 12.300 4 11.800 1 11.800zM15 2.500c-3 0-5 .5-6.400 \
                 1.700v9.300c1.400-1.200 3.400-1.700 6.400-1.700z"
            }
            Glyph::Share => "M8 1l4 4h-3v5H7V5H4zM2 7h3v2H4v4h8V9h-1V7h3v8H2z",
            Glyph::Sliders => {
                "M1 4h5a2 2 0 0 1 4 0h5v1.600h-5a2 2 0 0 1-4 0H1zM1 10.400h2a2 2 0 0 1 4 0h8V12H7a2 2 0 0 1-4 0H1z"
            }
            Glyph::Save => "M7 1h2v6h3l-4 4-4-4h3zM2 12h12v2H2z",
        }
    }
}

/// A sign, for the eye only: the button has its name beside it.
#[component]
pub fn Icon(glyph: Glyph) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d=glyph.path() />
        </svg>
    }
}

/// What went wrong, with a way to try again.
#[component]
pub fn Retry(
    why: Text,
    #[prop(optional)] test: Option<&'static str>,
    again: impl Fn() + 'static,
) -> impl IntoView {
    view! {
        <div class="notice" role="alert" data-test=test>
            <span>{say(why)}</span>
            <Button label=RETRY on:click=move |_| again() />
        </div>
    }
}

/// The reason, where there is one: it is heard as it comes.
#[component]
pub fn Fault(error: RwSignal<Option<Text>>) -> impl IntoView {
    let voice = Voice::get();
    move || {
        error.get().map(|why| {
            view! {
                <p class="field-error" role="alert">
                    {move || voice.say(&why)}
                </p>
            }
        })
    }
}
