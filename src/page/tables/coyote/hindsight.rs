//! A round that is over, looked back on: what each player could expect at each action, against
//! the total that was revealed.

use leptos::html;
use leptos::prelude::*;

use super::phrases;
use super::place::{CardFace, Face};
use crate::chunk::{self, Place, chunk};
use crate::i18n::{Voice, t};
use crate::parts::{Retry, SeatTag, Select, each_of};
use crate::play::Viewpoint;
use crate::tables::Seen;
use crate::workers::{Study, WorkerPool};
use yomite::game::Seat;
use yomite::games::coyote::hindsight::{Answer, Expectation, Question, moments};
use yomite::games::coyote::{Observation, Round};
use yomite::games::{AnyAnswer, AnyQuestion};
use yomite::protocol::Progress;
use yomite::scene::words as scene;
use yomite::words::{Arg, Text, count};

mod layout;
mod picture;

use picture::{Picture, Rows};

/// How many of a round's last actions are drawn at first.
const FEW: usize = 14;

/// Whether a round is looked back on, and where on the page.
#[derive(Clone, Copy)]
pub struct Looking {
    open: RwSignal<bool>,
    place: NodeRef<html::Section>,
}

impl Looking {
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
pub fn Hindsight(seen: Memo<Observation>, looking: Looking) -> impl IntoView {
    let (voice, view) = (Voice::get(), Viewpoint::get());
    let known = Memo::new(move |last: Option<&Option<Observation>>| {
        Seen::of_own(view.known()).or_else(|| last.cloned().flatten())
    });
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
            <button type="button" class="btn btn--quiet btn--icon" data-test=name
                aria-label=t(label) disabled=move || to().is_none()
                on:click=move |_| asked.set(untrack(to))>
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
                    <button type="button" class="look-toggle" data-test="look-toggle"
                        aria-expanded=move || open.get().to_string()
                        on:click=move |_| open.update(|open| *open = !*open)>
                        {title}
                    </button>
                    <Show when=move || { open.get() && over.get() > 1 }>
                        {step("look-earlier", "M12 2v12L3 8z", phrases::LOOK_EARLIER, -1)}
                        {step("look-later", "M4 2v12l9-6z", phrases::LOOK_LATER, 1)}
                    </Show>
                </div>
                <Show when=move || open.get()>
                    {chunk::part(Place::Screen, opened::load, move || opened::make(known, at))}
                </Show>
            </section>
        </Show>
    }
}

chunk! { hindsight: mod opened(known: Memo<Option<Observation>>, at: Memo<usize>) = view! { <Opened known at /> } }

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
    Effect::new(move |_| chosen.set(rows.with(|rows| picture::turn(&rows.moments))));
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
                picture::lesson(round, every, &read)
            });
            Some(voice.say_all(&said, &voice.t(scene::SPACE)))
        })
    };
    let hidden = move || every.with(Vec::len).saturating_sub(FEW);
    let here = Signal::derive(move || (!view.is_live()).then(|| view.ply()));
    let tools = move || {
        view! {
            <div class="panel-tools">
                <label class="field inline">
                    <span class="field-label small">{t(phrases::LOOK_EYES)}</span>
                    <Select test="look-eyes"
                        take=move |value: String| eyes.set(value.parse().ok().map(Seat))>
                        <option value="" selected=move || through.get().is_none()>
                            {t(phrases::LOOK_EYES_ACTOR)}
                        </option>
                        {each_of(move || dealt.get(), move |seat| view! {
                            <option
                                value=seat.0.to_string()
                                selected=move || through.get() == Some(seat)
                            >
                                {move || voice.arg(&Arg::Seat(seat.0))}
                            </option>
                        })}
                    </Select>
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
        {move || trouble.get().map(|why| view! {
            <Retry why test="look-trouble" again=move || again.notify() />
        })}
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

/// The cards in view of whoever's eyes the chosen row has.
#[component]
fn Insight(round: Memo<Option<Round>>, rows: Memo<Rows>, chosen: RwSignal<usize>) -> impl IntoView {
    let (voice, view) = (Voice::get(), Viewpoint::get());
    let moment = Memo::new(move |_| rows.with(|rows| rows.moments.get(chosen.get()).cloned()));
    let eyes = Memo::new(move |_| moment.with(|moment| moment.as_ref().map(|m| m.eyes)));
    let title = move || {
        let text = moment.with(|moment| {
            let moment = moment.as_ref()?;
            let actor = Arg::Seat(moment.actor.0);
            let what = picture::action(moment.action);
            Some(if moment.eyes == moment.actor {
                phrases::IN_VIEW.with([actor, what.into()])
            } else {
                phrases::IN_VIEW_OF.with([Arg::Seat(moment.eyes.0), actor, what.into()])
            })
        });
        text.map(|text| voice.say(&text))
    };
    let cards = move || {
        round.with(|round| {
            let round = round.as_ref()?;
            let own = eyes.get();
            let held = Seat::all(round.cards.len())
                .filter_map(|seat| Some((seat, round.cards[seat.index()]?)));
            let (mine, others): (Vec<_>, Vec<_>) = held.partition(|(seat, _)| Some(*seat) == own);
            let faces = others.into_iter().map(|(seat, card)| {
                view! {
                    <li>
                        <SeatTag seat />
                        <CardFace face=Face::Up(card) />
                    </li>
                }
            });
            let own = mine.into_iter().map(|(seat, card)| {
                view! {
                    <li class="own">
                        <span class="small muted">{t(phrases::UNSEEN_THEN)}</span>
                        <SeatTag seat />
                        <CardFace face=Face::Up(card) />
                    </li>
                }
            });
            Some(view! {
                {faces.collect_view()}
                {own.collect_view()}
            })
        })
    };
    view! {
        <div class="in-view" data-test="in-view">
            <h3>{title}</h3>
            <ul class="shown-cards">{cards}</ul>
            <button type="button" class="btn btn--small" data-test="look-there"
                on:click=move |_| {
                    if let Some(ply) = moment.with_untracked(|m| m.as_ref().map(|m| m.ply)) {
                        view.look_at(ply);
                    }
                }>{t(phrases::LOOK_THERE)}</button>
        </div>
    }
}

/// The totals after reading, by row.
#[derive(Clone, Copy)]
struct Reading {
    /// As far as they are known.
    pub reads: RwSignal<Vec<Option<Expectation>>>,
    /// Why no more will come.
    pub trouble: RwSignal<Option<Text>>,
    /// Tries again after that.
    pub again: Trigger,
}

impl Reading {
    /// Reads the rows, and others as soon as there are others.
    pub fn keep(rows: Memo<Rows>, known: Memo<Option<Observation>>) -> Reading {
        let reading = Reading {
            reads: RwSignal::new(Vec::new()),
            trouble: RwSignal::new(None),
            again: Trigger::new(),
        };
        let workers = WorkerPool::get();
        let running = StoredValue::new(None::<Study>);
        Effect::new(move |_| {
            reading.again.track();
            running.set_value(None);
            let moments = rows.with(|rows| rows.moments.clone());
            reading.reads.set(vec![None; moments.len()]);
            reading.trouble.set(None);
            let Some(known) = known.get_untracked().filter(|_| !moments.is_empty()) else {
                return;
            };
            let question = AnyQuestion::Coyote(Question::new(&known, &moments));
            let study = workers.study(question, move |progress| reading.hear(progress));
            running.set_value(Some(study));
        });
        reading
    }

    /// The page may have left the round meanwhile: hence the tries.
    fn hear(self, progress: Progress<AnyAnswer>) {
        if let Some(AnyAnswer::Coyote(answer)) = progress.account() {
            self.note(answer);
        }
        if let Progress::Failed(why) = progress {
            self.trouble.try_set(Some(why));
        }
    }

    /// What a study begun anew has lost is known all the same.
    fn note(self, answer: &Answer) {
        self.reads.try_update(|reads| {
            for (known, new) in reads.iter_mut().zip(answer) {
                *known = *new;
            }
        });
    }
}
