//! One side: a player with the own secret, and that player's calls with their answers.

use leptos::prelude::*;

use super::{Probe, candidates, phrases};
use crate::game::Seat;
use crate::games::numeron::{Call, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::ui::practice;
use crate::words::{Arg, count};

/// One seat: its secret, and its calls at the other's.
#[component]
pub fn Board(
    /// The position.
    seen: Memo<Observation>,
    /// Who calls here.
    #[prop(into)]
    caller: Signal<Seat>,
    /// The call whose split is shown.
    probe: RwSignal<Option<Probe>>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let aids = practice::aids();
    let other = Signal::derive(move || Seat(1 - caller.get().0));
    let secret = move || {
        seen.with(|seen| {
            let digits = match seen.secret(caller.get()) {
                Some(code) => code.to_string().chars().map(|c| c.to_string()).collect(),
                None => vec!["?".to_owned(); seen.config.len()],
            };
            (digits, seen.secret_set[caller.get().index()])
        })
    };
    let left = Memo::new(move |_| seen.with(|seen| candidates(seen, caller.get()).len()));
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
            class="board"
            data-caller=move || caller.get().0
            aria-label=move || voice.arg(&Arg::Seat(caller.get().0))
        >
            <header class="board-head">
                <h2>
                    <SeatName seat=caller subtitled=true />
                </h2>
                <p class="secret" data-test="secret">
                    <span class="sr-only">
                        {move || {
                            voice.say(&phrases::SECRET_OF.with([Arg::Seat(caller.get().0)]))
                        }}
                    </span>
                    {move || {
                        let (digits, set) = secret();
                        digits
                            .into_iter()
                            .map(|digit| {
                                view! {
                                    <span class="digit" class:unset=!set>
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
                {move || {
                    calls()
                        .into_iter()
                        .enumerate()
                        .map(|(turn, call)| match call {
                            Some((at, call)) => {
                                view! { <CallRow turn at call probe focus /> }.into_any()
                            }
                            None => {
                                view! { <li class="muted small">{t(phrases::UNTOLD)}</li> }.into_any()
                            }
                        })
                        .collect_view()
                }}
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
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let name = format!("call:{at}");
    let spoken_of = move || focus.with(|focus| focus.contains(&name));
    let words = phrases::CALL.with([
        count(turn + 1),
        call.code.to_string().into(),
        count(call.answer.eat),
        count(call.answer.bite),
    ]);
    let digits = call
        .code
        .digits()
        .iter()
        .map(|digit| view! { <span class="digit">{*digit}</span> });
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
                class:spoken-of=spoken_of
                class:probed=move || probe.get() == Some(Probe::Made(at))
                aria-label=move || voice.say(&words)
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
                <span class="answer num">
                    <b>{call.answer.eat}</b>
                    <small>" EAT "</small>
                    <b>{call.answer.bite}</b>
                    <small>" BITE"</small>
                </span>
            </button>
        </li>
    }
}
