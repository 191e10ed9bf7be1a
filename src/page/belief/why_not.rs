//! Why not another action: what it would give up against the choice, and in what.

use std::cmp::Ordering;
use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::reasons::Reasons;
use crate::i18n::phrases::table as phrases;
use crate::i18n::{Voice, t};
use crate::parts::each_of;
use crate::play::{Guess, Play, Thoughts, Viewpoint};
use crate::review::Reviews;
use yomite::evaluation::{Evaluation, Rated, Reason, apart};
use yomite::game::{Seat, Stakes};
use yomite::games::{AnyAction, AnyObservation};
use yomite::words::{Arg, Text};

/// So many other actions are offered,
const OFFERED: usize = 4;

/// of those that are as good two,
const LEVEL: usize = 2;

/// of so many that stand next to the choice.
const LOOKED_AT: usize = 12;

/// What another action gives up against the choice.
#[derive(Clone, Debug, PartialEq)]
enum GivesUp {
    /// Too little to tell.
    Nothing,
    /// So much, in the game's scores.
    This(Arg),
    /// A review has said how much.
    Untold,
}

/// Another action, held against the choice.
#[derive(Clone, Debug, PartialEq)]
struct Other {
    action: AnyAction,
    name: Text,
    gives_up: GivesUp,
    reasons: Vec<Reason>,
}

/// Who decides, and what the game counts.
struct Setting<'a> {
    seen: &'a AnyObservation,
    seat: Seat,
    stakes: Stakes,
    /// A review has told what the decision was worth, by more than one search: no other figure stands beside it.
    judged: bool,
}

impl Setting<'_> {
    fn hold(
        &self,
        found: &Evaluation<AnyAction>,
        best: &Rated<AnyAction>,
        other: &Rated<AnyAction>,
    ) -> Other {
        let (gives_up, reasons) = match best.value.zip(other.value) {
            None => (
                GivesUp::Nothing,
                vec![Reason::new(phrases::WHY_NOT_UNKNOWN.text())],
            ),
            // The choice goes by something else than this figure.
            Some((a, b)) if b > a && !self.stakes.are_alike(a, b) && other.spread.is_none() => (
                GivesUp::Nothing,
                vec![Reason::new(phrases::WHY_NOT_MORE.text())],
            ),
            Some((a, b)) if a < b || found.is_level(best, other, &self.stakes) => {
                let mut told = found.reasons_against(other, &self.stakes);
                told.push(Reason::new(phrases::WHY_NOT_LEVEL.text()));
                (GivesUp::Nothing, told)
            }
            Some((a, b)) => {
                let mut told = found.reasons_against(other, &self.stakes);
                let gives_up = match self.judged {
                    true => GivesUp::Untold,
                    false => GivesUp::This(apart(&self.stakes, [a, b])),
                };
                if !self.judged {
                    told.push(Reason::new(self.in_all(a, b)));
                } else if told.is_empty() {
                    told.push(Reason::new(phrases::WHY_NOT_UNTOLD.text()));
                }
                (gives_up, told)
            }
        };
        Other {
            name: self.seen.named_beside(&other.action, &best.action),
            action: other.action.clone(),
            gives_up,
            reasons,
        }
    }

    /// What the other action is worth beside the best.
    fn in_all(&self, best: f64, other: f64) -> Text {
        let seat = Arg::Seat(self.seat.0);
        match self.stakes == Stakes::WIN {
            true => phrases::WHY_NOT_WINS.with([seat, Arg::Share(other), Arg::Share(best)]),
            false => phrases::WHY_NOT_POINTS.with([seat, Arg::Number(best - other, 1)]),
        }
    }

    /// What was played or pointed at, then what stands next to the choice, of each class one.
    fn others(&self, found: &Evaluation<AnyAction>, held: Option<&AnyAction>) -> Vec<Other> {
        let Some(best) = found.chosen().and_then(|best| found.rated(best)) else {
            return Vec::new();
        };
        let alike = |a: &Rated<AnyAction>, b: &Rated<AnyAction>| {
            a.action == b.action || a.class.is_some() && a.class == b.class
        };
        let held = held.and_then(|held| found.rated(held));
        let held = held.filter(|held| held.action != best.action);
        let valued = |rated: &&Rated<AnyAction>| rated.value.is_some() && best.value.is_some();
        let new = |rated: &&Rated<AnyAction>| held.is_none_or(|held| !alike(held, rated));
        let mut next: Vec<Other> = (found.others(&self.stakes).into_iter())
            .filter(valued)
            .filter(new)
            .take(LOOKED_AT)
            .map(|rated| self.hold(found, best, rated))
            .collect();
        // Few that are as good tell as much as many, where others tell more.
        let level = |other: &&Other| other.gives_up == GivesUp::Nothing;
        while next.len() > OFFERED {
            let last = next.iter().rposition(|other| level(&other));
            let many = next.iter().filter(level).count() > LEVEL;
            next.remove(last.filter(|_| many).unwrap_or(OFFERED));
        }
        // Whoever asks "why not call?" finds it listed, whatever it would give up, if enough is known of it.
        let ways = |other: &Other| other.action.way();
        let known_of = |rated: &&Rated<AnyAction>| !found.gives_up(rated, best);
        let rated = found.actions.iter().filter(valued).filter(known_of);
        let mut others: Vec<&Rated<AnyAction>> = rated.collect();
        others.sort_by(|a, b| b.value.partial_cmp(&a.value).unwrap_or(Ordering::Equal));
        let mut known: Vec<u8> = next.iter().map(ways).collect();
        known.extend(
            [Some(best), held]
                .into_iter()
                .flatten()
                .map(|rated| rated.action.way()),
        );
        for other in others {
            if !known.contains(&other.action.way()) {
                known.push(other.action.way());
                next.truncate(OFFERED - 1);
                next.push(self.hold(found, best, other));
            }
        }
        let held = held.map(|held| self.hold(found, best, held));
        held.into_iter().chain(next).collect()
    }
}

/// The list of other actions, each with what it gives up; and any other, shown on the table.
#[component]
pub fn WhyNot(sheet: RwSignal<bool>) -> impl IntoView {
    let voice = Voice::get();
    let (play, view, thoughts) = (Play::get(), Viewpoint::get(), Thoughts::get());
    let reviews = Reviews::get();
    let open = RwSignal::new(None::<AnyAction>);
    // What is held against the choice lies open.
    Effect::new(move |_| open.set(thoughts.held_at(view.analysed_ply())));
    let others = Memo::new(move |_| {
        let ply = view.analysed_ply();
        let setting = Setting {
            seen: &view.seen_at(ply),
            seat: play.mover(ply)?,
            stakes: play.stakes(),
            judged: reviews.decision(ply).is_some(),
        };
        let thought = thoughts.shown()?;
        let evaluation = &thought.account()?.evaluation;
        let held = thoughts.held_at(ply);
        let listed = setting.others(evaluation, held.as_ref());
        (!listed.is_empty()).then_some(listed)
    });
    // What was pointed at is answered in sight.
    let answered = Memo::new(move |_| {
        let held = thoughts.held_at(view.analysed_ply())?;
        let there = |other: &Other| other.action == held;
        let listed = others.with(|all| all.as_ref().is_some_and(|all| all.iter().any(there)));
        listed.then_some(held)
    });
    Effect::new(move |before: Option<Option<AnyAction>>| {
        let now = answered.get();
        if now.is_some() && before.is_some_and(|before| before != now) {
            request_animation_frame(|| {
                let row = document().query_selector(".why-not-head[aria-expanded=true]");
                if let Ok(Some(row)) = row {
                    row.scroll_into_view();
                }
            });
        }
        now
    });
    let listed = Memo::new(move |_| others.with(|all| all.as_ref().map_or(0, Vec::len)));
    // Only what may be played there can be shown there.
    let points = move || view.is_live() && view.may_act() && !play.is_view();
    let point = move |_| {
        let ply = untrack(|| view.analysed_ply());
        // On a phone the sheet covers the table.
        sheet.set(false);
        // From the button that has done its work the keyboard goes to the table.
        let button = document().active_element();
        let button = button.and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
        // A button that keeps the focus keeps the keyboard, no more.
        let _ = button.map(|button| button.blur());
        play.guess.set(Some(Guess {
            ply,
            blind: false,
            heard: Arc::new(move |action: AnyAction| {
                play.guess.set(None);
                thoughts.pick(action);
                sheet.set(true);
            }),
        }));
    };
    view! {
        <Show when=move || listed.get() != 0>
            <section class="why-not" data-test="why-not" aria-label=t(phrases::WHY_NOT)>
                <h3>{t(phrases::WHY_NOT)}</h3>
                <ul>
                    {each_of(move || 0..listed.get(), move |at| {
                        let other = Memo::new(move |_| {
                            others.with(|all| all.as_ref()?.get(at).cloned())
                        });
                        view! { <OtherView other open /> }
                    })}
                </ul>
                <Show when=points>
                    <button type="button" class="btn btn--quiet" data-test="why-not-point"
                        on:click=point>{t(phrases::WHY_NOT_POINT)}</button>
                </Show>
                {move || {
                    let waits = thoughts.awaits_pick();
                    waits.then(|| view! { <p class="muted small">{voice.t(phrases::BEGINNING)}</p> })
                }}
            </section>
        </Show>
    }
}

/// One of them: its name and what it gives up; opened, in what.
#[component]
fn OtherView(other: Memo<Option<Other>>, open: RwSignal<Option<AnyAction>>) -> impl IntoView {
    let voice = Voice::get();
    let is_open = Memo::new(move |_| {
        open.with(|open| {
            open.is_some() && other.with(|one| one.as_ref().map(|one| &one.action) == open.as_ref())
        })
    });
    let toggle = move |_| {
        let action = other.with_untracked(|other| other.as_ref().map(|other| other.action.clone()));
        open.set(action.filter(|_| !is_open.get_untracked()));
    };
    let name = move || other.with(|other| other.as_ref().map(|other| voice.say(&other.name)));
    let loss = move || {
        other.with(|other| {
            let other = other.as_ref()?;
            Some(match &other.gives_up {
                GivesUp::This(loss) => voice.say(&phrases::WHY_NOT_LOSS.with([loss.clone()])),
                GivesUp::Untold => String::new(),
                GivesUp::Nothing => voice.t(phrases::WHY_NOT_SAME),
            })
        })
    };
    let reasons = move || {
        let reasons = other.with(|other| other.as_ref().map(|other| other.reasons.clone()));
        let reasons = reasons.unwrap_or_default();
        view! { <Reasons reasons test="why-not-reasons" /> }
    };
    view! {
        <li>
            <button type="button" class="why-not-head" data-test="why-not-other"
                aria-expanded=move || is_open.get().to_string() on:click=toggle>
                <span>{name}</span>
                <span class="num muted">{loss}</span>
            </button>
            <Show when=move || is_open.get()>
                {reasons}
            </Show>
        </li>
    }
}

/// While a move is pointed at on the table: what to do, and the way back.
#[component]
pub fn Pointing() -> impl IntoView {
    let play = Play::get();
    let points = move || {
        play.guess
            .with(|guess| guess.as_ref().is_some_and(|guess| !guess.blind))
    };
    view! {
        <Show when=points>
            <p class="pointing" data-test="pointing">
                <span>{t(phrases::WHY_NOT_PICK)}</span>
                <button type="button" class="btn btn--small" data-test="stop-pointing"
                    on:click=move |_| play.guess.set(None)>{t(crate::i18n::phrases::frame::CLOSE)}</button>
            </p>
        </Show>
    }
}
