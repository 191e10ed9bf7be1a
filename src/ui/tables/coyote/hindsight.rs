//! A round that is over, looked back on: what each player could expect at each action, against
//! the total that was revealed.

use leptos::html;
use leptos::prelude::*;

use super::phrases;
use crate::game::Seat;
use crate::games::AnyObservation;
use crate::games::coyote::hindsight::moments;
use crate::games::coyote::{Observation, Round};
use crate::ui::i18n::phrases::table;
use crate::ui::i18n::{Voice, t};
use crate::ui::play::Viewpoint;
use crate::words::{Arg, count};
use picture::{Picture, Rows};
use reading::Reading;
use view::Insight;

mod layout;
mod picture;
mod reading;
mod view;
mod words;

/// How many of a round's last actions are drawn at first.
const FEW: usize = 14;

/// Whether a round is looked back on, and where on the page.
#[derive(Clone, Copy)]
pub struct Looking {
    open: RwSignal<bool>,
    place: NodeRef<html::Section>,
}

impl Looking {
    /// Closed.
    pub fn new() -> Looking {
        Looking {
            open: RwSignal::new(false),
            place: NodeRef::new(),
        }
    }

    /// Opens it and brings it into sight.
    pub fn show(self) {
        self.open.set(true);
        request_animation_frame(move || {
            if let Some(place) = self.place.try_get_untracked().flatten() {
                place.scroll_into_view();
            }
        });
    }
}

/// The rounds that are over, one at a time; closed until it is asked for.
#[component]
pub fn Hindsight(
    /// The position.
    seen: Memo<Observation>,
    /// Whether it is open.
    looking: Looking,
) -> impl IntoView {
    let (voice, view) = (Voice::get(), Viewpoint::get());
    let known = Memo::new(
        move |last: Option<&Option<Observation>>| match view.known() {
            AnyObservation::Coyote(known) => Some(known),
            _ => last.cloned().flatten(),
        },
    );
    let over = Memo::new(move |_| known.with(|k| k.as_ref().map_or(0, |k| k.rounds.len())));
    // The round that one looks at, once it is over; else the last one that is.
    let nearest = Memo::new(move |_| {
        let running = seen.with(|seen| seen.rounds.len());
        running.min(over.get().saturating_sub(1))
    });
    let asked = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        nearest.track();
        asked.set(None);
    });
    let at = Memo::new(move |_| asked.get().unwrap_or(nearest.get()));
    let open = looking.open;
    let title = move || {
        let title = phrases::LOOK_BACK.with([count(at.get() + 1)]);
        voice.say(&title)
    };
    let step = move |name: &'static str, sign: &'static str, label, by: isize| {
        let to = move || {
            at.get()
                .checked_add_signed(by)
                .filter(|to| *to < over.get())
        };
        view! {
            <button
                type="button"
                class="btn btn--quiet btn--icon"
                data-test=name
                aria-label=t(label)
                disabled=move || to().is_none()
                on:click=move |_| asked.set(untrack(to))
            >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                    <path d=sign />
                </svg>
            </button>
        }
    };
    view! {
        <Show when=move || { over.get() > 0 }>
            <section class="coyote-box look-back" node_ref=looking.place data-test="look-back" aria-label=t(phrases::LOOK_TITLE)>
                <div class="look-head">
                    <button
                        type="button"
                        class="look-toggle"
                        data-test="look-toggle"
                        aria-expanded=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)
                    >
                        {title}
                    </button>
                    <Show when=move || { open.get() && over.get() > 1 }>
                        {step("look-earlier", "M12 2v12L3 8z", phrases::EARLIER_ROUND, -1)}
                        {step("look-later", "M4 2v12l9-6z", phrases::LATER_ROUND, 1)}
                    </Show>
                </div>
                <Show when=move || open.get()>
                    <Opened known at />
                </Show>
            </section>
        </Show>
    }
}

/// One round in full.
#[component]
fn Opened(known: Memo<Option<Observation>>, at: Memo<usize>) -> impl IntoView {
    let (voice, view) = (Voice::get(), Viewpoint::get());
    let round =
        Memo::new(move |_| known.with(|known| known.as_ref()?.rounds.get(at.get()).cloned()));
    let eyes = RwSignal::new(None::<Seat>);
    let dealt = Memo::new(move |_| {
        round
            .with(|round| round.as_ref().map(dealt))
            .unwrap_or_default()
    });
    let all = RwSignal::new(false);
    // Somebody who is out by then sees nothing of this round.
    let through = Memo::new(move |_| {
        eyes.get()
            .filter(|seat| dealt.with(|all| all.contains(seat)))
    });
    let every = Memo::new(move |_| {
        // What is over stays as it is, however the match goes on.
        round.track();
        let (at, eyes) = (at.get(), through.get());
        known.with_untracked(|known| {
            let known = known.as_ref();
            known.map_or(Vec::new(), |known| moments(known, at, eyes))
        })
    });
    let rows = Memo::new(move |_| {
        let total = round.with(|round| round.as_ref().map_or(0, |round| round.reveal.total));
        every.with(|every| {
            let from = if all.get() {
                0
            } else {
                every.len().saturating_sub(FEW)
            };
            Rows {
                moments: every[from..].to_vec(),
                total,
            }
        })
    });
    let Reading {
        reads,
        trouble,
        again,
    } = Reading::keep(rows, known);
    let chosen = RwSignal::new(0);
    Effect::new(move |_| chosen.set(rows.with(|rows| words::turn(&rows.moments))));
    let lesson = move || {
        round.with(|round| {
            let round = round.as_ref()?;
            let said = every.with(|every| {
                // What is read is known of the rows that are drawn: the last ones.
                let ahead = every.len() - rows.with(|rows| rows.moments.len()).min(every.len());
                let read = reads.with(|reads| {
                    let unread = std::iter::repeat_n(None, ahead);
                    unread.chain(reads.iter().copied()).collect::<Vec<_>>()
                });
                words::lesson(round, every, &read)
            });
            let said: Vec<String> = said.iter().map(|text| voice.say(text)).collect();
            Some(said.join(&voice.t(phrases::BETWEEN)))
        })
    };
    let hidden = move || every.with(Vec::len).saturating_sub(FEW);
    let here = Signal::derive(move || (!view.is_live()).then(|| view.ply()));
    let tools = move || {
        view! {
            <div class="panel-tools">
                <label class="field inline">
                    <span class="field-label small">{t(phrases::LOOK_EYES)}</span>
                    <select
                        class="select"
                        data-test="look-eyes"
                        on:change=move |event| eyes.set(event_target_value(&event).parse().ok().map(Seat))
                    >
                        <option value="" selected=move || through.get().is_none()>
                            {t(phrases::LOOK_EYES_ACTOR)}
                        </option>
                        {move || {
                            dealt
                                .get()
                                .into_iter()
                                .map(|seat| {
                                    view! {
                                        <option
                                            value=seat.0.to_string()
                                            selected=move || through.get() == Some(seat)
                                        >
                                            {move || voice.arg(&Arg::Seat(seat.0))}
                                        </option>
                                    }
                                })
                                .collect_view()
                        }}
                    </select>
                </label>
                <Show when=move || { hidden() > 0 }>
                    <button type="button" class="link-btn" on:click=move |_| all.update(|all| *all = !*all)>
                        {move || {
                            let text = if all.get() {
                                phrases::LOOK_FEW.with([count(FEW)])
                            } else {
                                phrases::LOOK_ALL.with([count(hidden())])
                            };
                            voice.say(&text)
                        }}
                    </button>
                </Show>
            </div>
        }
    };
    view! {
        <p class="lesson" data-test="lesson">
            {lesson}
        </p>
        {move || {
            let why = trouble.get()?;
            Some(
                view! {
                    <div class="notice" role="alert" data-test="look-trouble">
                        <span>{move || voice.say(&why)}</span>
                        <button type="button" class="btn" on:click=move |_| again.notify()>
                            {t(table::RETRY)}
                        </button>
                    </div>
                },
            )
        }}
        <Picture rows reads chosen here tools />
        <Insight round rows chosen />
    }
}

/// The seats that held a card.
fn dealt(round: &Round) -> Vec<Seat> {
    let seats = Seat::all(round.cards.len());
    seats
        .filter(|seat| round.cards[seat.index()].is_some())
        .collect()
}
