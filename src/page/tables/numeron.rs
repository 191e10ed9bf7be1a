//! The table of Numer0n: both sides' calls, the entry of a code, and what the calls leave
//! possible.

use leptos::prelude::*;

use super::{Beside, TurnMark, spoken_of};
use crate::i18n::{Voice, t};
use crate::parts::{SeatName, each_of};
use crate::play::{Play, Viewpoint};
use crate::practice;
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::games::numeron::{Action, Call, EndRule, Observation, Phase};
use yomite::words::{Arg, Text, count};

mod aids;
mod entry;
mod hit;
mod notes;

pub use notes::NotePad;
pub use phrases::ALL as PHRASES;

use aids::Aids;
use entry::Entry;
use hit::{Hit, digits_told};

/// A hit in its own time.
type Showing = super::showing::Showing<Hit>;

/// A call whose split of what was possible is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Probe {
    /// A call that was made, by its place in the list of all calls.
    Made(usize),
    /// The code that is being entered.
    Entered(yomite::games::numeron::Code),
}

#[component]
pub fn Table(seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    // One's own calls stand at the left, or the first seat's: whoever's eyes one looks through, the
    // sides stay.
    let left = view.own().unwrap_or_default();
    let right = Seat(1 - left.0);
    let showing = Showing::keep();
    // While a hit is told nothing beside its call gives it away.
    let told = showing.told(seen);
    let probe = RwSignal::new(None::<Probe>);
    // A probe of a call that the position does not have any more is none.
    Effect::new(move |_| {
        seen.track();
        probe.set(None);
    });
    let act = Callback::new(move |action: Action| play.act(AnyAction::Numeron(action)));
    let acting = Memo::new(move |_| view.may_act());
    // It keeps its place while one waits for one's turn: nothing under it moves.
    let enters = Memo::new(move |_| {
        let plays = view.own().is_some() && play.is_playable() && !play.over();
        acting.get() || plays && !play.is_view()
    });
    let aids = practice::aids();
    view! {
        <div class="numeron" data-test="numeron" on:click=move |event| showing.press(&event)>
            <Show when=move || enters.get()>
                <Entry seen acting act probe refused=play.refused />
            </Show>
            <p class="muted small" data-test="rules">
                {move || voice.say(&seen.with(rules_in_force))}
            </p>
            {move || {
                told.with(reply)
                    .map(|text| {
                        view! { <p class="notice" data-test="reply">{voice.say(&text)}</p> }
                    })
            }}
            <div class="boards">
                <Board seen told caller=left probe showing />
                <Board seen told caller=right probe showing />
            </div>
            <Show when=move || aids.get()>
                <Beside><Aids seen=told probe /></Beside>
            </Show>
            <Show when=move || acting.get()>
                <p class="sr-only">{move || voice.t(phrases::KEYBOARD)}</p>
            </Show>
        </div>
    }
}

/// The ending and the length, which decide how to play.
fn rules_in_force(seen: &Observation) -> Text {
    let rule = match seen.config.end {
        EndRule::Sudden => phrases::RULE_SUDDEN,
        EndRule::Equalising => phrases::RULE_REPLY,
    };
    rule.with([count(seen.config.digits)])
}

/// The first caller has hit, and the other's last call is due.
fn reply(seen: &Observation) -> Option<Text> {
    let last = seen.calls.last()?;
    let due = match seen.phase() {
        Phase::Call(seat) => seat,
        _ => return None,
    };
    let names = [last.seat, due].map(|seat| Arg::Seat(seat.0));
    let hit = last.answer.hit(seen.config.len());
    hit.then(|| phrases::REPLY.with(names))
}

/// What is possible for the secret of the seat that `reader` reads, at this position.
fn candidates(seen: &Observation, reader: Seat) -> Vec<yomite::games::numeron::Code> {
    yomite::games::numeron::knowledge::candidates(&seen.config, &seen.calls, reader)
}

/// One seat's calls, below the secret that they are against: the other's.
#[component]
fn Board(
    seen: Memo<Observation>,
    /// The same until a hit has been told.
    told: Memo<Observation>,
    #[prop(into)] caller: Signal<Seat>,
    probe: RwSignal<Option<Probe>>,
    showing: Showing,
) -> impl IntoView {
    let voice = Voice::get();
    let aids = practice::aids();
    let other = Signal::derive(move || Seat(1 - caller.get().0));
    // What is called against stands above the calls.
    let secret = move || {
        told.with(|told| {
            let code = told.secret(other.get());
            let set = told.secret_set[other.get().index()];
            let digits = (0..told.config.len()).map(|at| Some(code.as_ref()?.digits()[at]));
            (digits.collect::<Vec<_>>(), set)
        })
    };
    // The digits of it that a hit has told so far.
    let found = Memo::new(move |_| {
        digits_told(showing, |hit| hit.call.seat == caller.get()).unwrap_or_default()
    });
    let view = Viewpoint::get();
    let moves = Memo::new(move |_| {
        let phase = told.with(Observation::phase);
        (showing.is_running() || view.is_due())
            && matches!(phase, Phase::Secret(seat) | Phase::Call(seat) if seat == caller.get())
    });
    let left = Memo::new(move |_| told.with(|told| candidates(told, caller.get()).len()));
    let calls = move || {
        seen.with(|seen| {
            let mut known = 0;
            // Each with its number among all calls, where it is known.
            let mut numbered = |call: &Call| {
                known += 1;
                (known - 1, *call)
            };
            let turns = seen.turns().into_iter();
            let turns = turns.map(|(seat, call)| (seat, call.map(&mut numbered)));
            let own = turns.filter(|(seat, _)| *seat == caller.get());
            own.map(|(_, call)| call).collect::<Vec<_>>()
        })
    };
    view! {
        <section
            class=move || format!("board seat-{}", caller.get().0)
            class:to-move=move || moves.get()
            data-caller=move || caller.get().0
            aria-label=move || voice.arg(&Arg::Seat(caller.get().0))
        >
            <header class="board-head">
                <h2>
                    <SeatName seat=caller subtitled=true />
                    <TurnMark shown=moves />
                </h2>
                <p class="secret" data-test="secret">
                    <span class="secret-of">
                        {move || {
                            voice.say(&phrases::SECRET_OF.with([Arg::Seat(other.get().0)]))
                        }}
                    </span>
                    {move || {
                        let (digits, set) = secret();
                        let found = found.get();
                        digits
                            .into_iter()
                            .enumerate()
                            .map(|(place, digit)| {
                                let told = found.get(place).copied();
                                let digit = told.or(digit).map_or("?".to_owned(), |d| d.to_string());
                                view! {
                                    <span class="digit" class:unset=!set class:found=told.is_some()>
                                        {digit}
                                    </span>
                                }
                            })
                            .collect_view()
                    }}
                </p>
            </header>
            <p class="aimed">
                <span>{move || voice.say(&phrases::CALLS_AT.with([Arg::Seat(other.get().0)]))}</span>
                <Show when=move || aids.get()>
                    <span class="left num" data-test="left">
                        {move || voice.say(&phrases::LEFT.with([count(left.get())]))}
                    </span>
                </Show>
            </p>
            <ol class="calls">
                {each_of(move || calls().into_iter().enumerate(), move |(turn, call)| match call {
                    Some((at, call)) => {
                        view! { <CallRow turn at call probe showing /> }.into_any()
                    }
                    None => {
                        view! { <li class="muted small">{t(phrases::UNTOLD)}</li> }.into_any()
                    }
                })}
            </ol>
        </section>
    }
}

/// One call and its answer; to hover or focus it shows how it split what was possible.
#[component]
fn CallRow(
    turn: usize,
    at: usize,
    call: Call,
    probe: RwSignal<Option<Probe>>,
    showing: Showing,
) -> impl IntoView {
    let voice = Voice::get();
    let words = phrases::CALL.with([
        count(turn + 1),
        call.code.to_string().into(),
        count(call.answer.eat),
        count(call.answer.bite),
    ]);
    // How many of its digits have been told, if it is a hit that is being told.
    let told =
        Memo::new(move |_| digits_told(showing, |hit| hit.number == at).map(|told| told.len()));
    let awaited = Memo::new(move |_| {
        told.get()
            .is_some_and(|told| told < call.code.digits().len())
    });
    let digits = call.code.digits().iter().enumerate();
    let digits = digits.map(|(place, digit)| {
        let found = move || told.get().is_some_and(|told| place < told);
        view! { <span class="digit" class:found=found>{*digit}</span> }
    });
    let answer = move || match awaited.get() {
        true => view! { <b>"…"</b> }.into_any(),
        false => view! {
            <b class="eat" class:none=call.answer.eat == 0>{call.answer.eat}</b>
            <small>" EAT "</small>
            <b class="bite" class:none=call.answer.bite == 0>{call.answer.bite}</b>
            <small>" BITE"</small>
        }
        .into_any(),
    };
    let show = move || {
        if probe.get_untracked() != Some(Probe::Made(at)) {
            probe.set(Some(Probe::Made(at)));
        }
    };
    view! {
        <li>
            <button
                type="button"
                class="call"
                data-test="call"
                class:spoken-of=spoken_of(format!("call:{at}"))
                class:probed=move || probe.get() == Some(Probe::Made(at))
                // While its answer is awaited, it says what it shows.
                aria-label=move || (!awaited.get()).then(|| voice.say(&words))
                on:pointermove=move |event| {
                    // A row that has come under a resting pointer was not pointed at.
                    if event.movement_x() != 0 || event.movement_y() != 0 {
                        show();
                    }
                }
                on:focus=move |_| show()
                on:click=move |_| show()
            >
                <span class="turn num">{turn + 1}</span>
                <span class="code">{digits.collect_view()}</span>
                <span class="answer num">{answer}</span>
            </button>
        </li>
    }
}

/// Three digits, one of them found.
#[component]
pub fn Sketch() -> impl IntoView {
    view! {
        <svg class="sketch" viewBox="0 0 120 56" aria-hidden="true">
            <rect class="tile" x="6" y="8" width="32" height="40" rx="4" />
            <rect class="tile found" x="44" y="8" width="32" height="40" rx="4" />
            <rect class="tile" x="82" y="8" width="32" height="40" rx="4" />
            <text x="22" y="37">"?"</text>
            <text class="on-found" x="60" y="37">"0"</text>
            <text x="98" y="37">"?"</text>
        </svg>
    }
}

/// What the table says.
mod phrases {
    yomite::phrases!("numeron/phrases", "t-numeron");
}
