//! The timeline: every move of the match in one slim strip.

use leptos::html;
use leptos::prelude::*;

use crate::i18n::phrases::practice::WAITS;
use crate::i18n::phrases::table as phrases;
use crate::i18n::phrases::table::REVIEW_TITLE;
use crate::i18n::{Voice, t};
use crate::parts::seat_letter;
use crate::play::{Play, Viewpoint};
use crate::practice::Asking;
use crate::review::Reviews;
use crate::tables;
use yomite::game::Seat;
use yomite::words::{Arg, Phrase, count};

/// The strip, with a button for each end and each direction.
#[component]
pub fn Timeline(
    /// The belief sheet of a phone.
    sheet: RwSignal<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view, asking) = (Play::get(), Viewpoint::get(), Asking::get());
    let parts = Memo::new(move |_| MatchParts::from_play(play));
    let noticed = Memo::new(move |_| view.noticed());
    let here = move || {
        let ply = view.ply();
        let (before, plies) = placed(noticed, ply);
        let number = before + 1;
        let text = match view.ply_text(ply) {
            // What came of the move may be the answer to what is asked before it.
            Some(_) if !view.is_live() && asking.waits() => {
                phrases::AT_PLY_ONLY.with([count(number), count(plies)])
            }
            Some((seat, what)) if !view.is_live() => {
                phrases::AT_PLY.with([count(number), count(plies), Arg::Seat(seat.0), what.into()])
            }
            _ if plies == 0 => phrases::AT_START.text(),
            _ => phrases::AT_END.with([count(plies)]),
        };
        let over = play.mover(ply).is_none();
        // While the end of a hand is shown, the next one has not begun to the eye.
        let part = parts.with(|parts| {
            parts
                .as_ref()
                .and_then(|parts| parts.around(view.analysed_ply()))
        });
        voice.say(&match part.filter(|_| !over) {
            Some((phrase, number)) => phrase.with([count(number), text.into()]),
            None => text,
        })
    };
    let button = move |name: &'static str, sign: &'static str, label: Phrase, go: fn(Viewpoint)| {
        view! {
            <button type="button" class="btn btn--quiet btn--icon" data-test=name
                aria-label=t(label) on:click=move |_| go(view)>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d=sign />
            </svg>
            </button>
        }
    };
    view! {
        <nav class="timeline" aria-label=t(phrases::TIMELINE) data-test="timeline">
            {button("first", "M2 2h2v12H2zM14 2v12L5 8z", phrases::FIRST, |view| view.look_at(0))}
            {button("back", "M12 2v12L3 8z", phrases::BACK, |view| view.step(false))}
            <div class="timeline-middle">
                <Strip here=Signal::derive(here) noticed parts />
                <p class="timeline-text muted small" aria-hidden="true">
                    {here}
                </p>
            </div>
            {button("forward", "M4 2v12l9-6z", phrases::FORWARD, |view| view.step(true))}
            {button("last", "M12 2h2v12h-2zM2 2v12l9-6z", phrases::LAST, |view| view.look_at(usize::MAX))}
            <button type="button" class="btn sheet-button" data-test="sheet"
                class:asks=move || asking.waits() aria-controls="belief"
                aria-expanded=move || sheet.get().to_string()
                on:click=move |_| sheet.update(|open| *open = !*open)>
                {move || {
                    let mover = play.mover(view.ply());
                    let own = mover.is_some_and(|seat| view.is_own(seat));
                    voice.t(match mover {
                        // Nobody thinks at the end of a match: there it is reviewed.
                        None if play.finished() => REVIEW_TITLE,
                        // What is behind the button at an own decision is a hint.
                        Some(_) if own && !play.lies_open() && !asking.waits() => phrases::HINT_SHORT,
                        _ => phrases::BELIEF,
                    })
                }}
                <Show when=move || asking.waits()>
                    <span class="sr-only">" · " {t(WAITS)}</span>
                </Show>
            </button>
        </nav>
    }
}

/// How many marks come before that of a ply, and before the last.
fn placed(noticed: Memo<Vec<usize>>, ply: usize) -> (usize, usize) {
    noticed.with(|noticed| (noticed.partition_point(|at| *at < ply), noticed.len() - 1))
}

/// One mark a ply; a slider to the keyboard, a strip to the pointer. It scrolls where the match is
/// long, and keeps what is looked at in view.
#[component]
fn Strip(
    /// What is looked at, in words.
    here: Signal<String>,
    /// The plies that have a mark.
    noticed: Memo<Vec<usize>>,
    /// What the match falls into, where that is more than rounds.
    parts: Memo<Option<MatchParts>>,
) -> impl IntoView {
    let (play, view) = (Play::get(), Viewpoint::get());
    let strip = NodeRef::<html::Div>::new();
    let point = move |event: &leptos::ev::MouseEvent| {
        let under = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
        let mark = under.and_then(|under| under.closest("[data-ply]").ok().flatten());
        let ply = mark.and_then(|mark| mark.get_attribute("data-ply")?.parse().ok());
        if let Some(ply) = ply {
            view.look_at(ply);
        }
    };
    Effect::new(move |_| {
        let (ply, plies) = (view.ply(), play.plies());
        // The marks of a new move are there after this effect; the screen may be gone by then.
        request_animation_frame(move || {
            if let Some(strip) = strip.try_get_untracked().flatten() {
                keep_in_view(&strip, ply, plies);
            }
        });
    });
    let marks = move || {
        let parts = parts.get();
        let mark = |ply: usize| {
            let number = parts.as_ref().and_then(|parts| parts.begun(ply));
            let number = number.map(|number| view! { <b class="hand-number num">{number}</b> });
            let begins = match &parts {
                Some(parts) => parts.begins_street(play, ply),
                None => play.begins_round(ply),
            };
            view! {
                {number}
                <Mark ply begins />
            }
        };
        noticed.get().into_iter().map(mark).collect_view()
    };
    view! {
        <div
            class="strip"
            data-test="strip"
            node_ref=strip
            role="slider"
            tabindex="0"
            aria-label=t(phrases::TIMELINE)
            aria-valuemin="0"
            aria-valuemax=move || placed(noticed, view.ply()).1
            aria-valuenow=move || placed(noticed, view.ply()).0
            aria-valuetext=here
            on:click=move |event| point(&event)
            on:pointermove=move |event| {
                // A finger scrolls the strip; a mouse draws along it.
                if event.buttons() == 1 && event.pointer_type() == "mouse" {
                    point(&event);
                }
            }
        >
            {marks}
        </div>
    }
}

/// What a match falls into beside rounds, each with the ply that it begins with.
#[derive(Clone, Debug, PartialEq)]
enum MatchParts {
    /// Hands, of several streets each.
    Hands(Vec<usize>),
    /// Turns of several actions each, with their numbers: nobody may have had a choice in one.
    Turns(Vec<(usize, usize)>),
}

impl MatchParts {
    fn from_play(play: Play) -> Option<MatchParts> {
        let plies = play.plies();
        if let Some(hands) = tables::hands(&play.observe_at(plies, Seat::default())) {
            return Some(MatchParts::Hands(hands));
        }
        let mut turns = play.turns_by_ply()?;
        turns.dedup_by_key(|(_, number)| *number);
        Some(MatchParts::Turns(turns))
    }

    /// The number of the part that begins with a ply.
    fn begun(&self, ply: usize) -> Option<usize> {
        match self {
            MatchParts::Hands(first) => Some(first.iter().position(|at| *at == ply)? + 1),
            MatchParts::Turns(turns) => Some(turns.iter().find(|(at, _)| *at == ply)?.1),
        }
    }

    /// The part that a ply is played in: the words around what happens there, and its number.
    fn around(&self, ply: usize) -> Option<(Phrase, usize)> {
        match self {
            MatchParts::Hands(first) => Some((phrases::IN_HAND, hand_of(first, ply)? + 1)),
            MatchParts::Turns(turns) => {
                let turn = turns.iter().rfind(|(at, _)| *at <= ply)?;
                Some((phrases::IN_TURN, turn.1))
            }
        }
    }

    /// Whoever began a hand acts again.
    fn begins_street(&self, play: Play, ply: usize) -> bool {
        let MatchParts::Hands(hands) = self else {
            return false;
        };
        let first = hand_of(hands, ply)
            .and_then(|hand| hands.get(hand))
            .copied();
        first.is_some_and(|first| first != ply && play.mover(first) == play.mover(ply))
    }
}

/// The hand that a ply is played in, from the ply that each begins with.
fn hand_of(hands: &[usize], ply: usize) -> Option<usize> {
    hands.iter().rposition(|first| *first <= ply)
}

/// Scrolls the strip, and nothing else, so that the mark of a ply and its neighbours can be seen.
fn keep_in_view(strip: &web_sys::HtmlElement, ply: usize, plies: usize) {
    let Ok(Some(mark)) = strip.query_selector(&format!("[data-ply=\"{ply}\"]")) else {
        return;
    };
    if ply == plies {
        return strip.set_scroll_left(strip.scroll_width());
    }
    let (mark, bounds) = (
        mark.get_bounding_client_rect(),
        strip.get_bounding_client_rect(),
    );
    let room = mark.width() * 2.0;
    let (left, right) = (
        mark.left() - room - bounds.left(),
        mark.right() + room - bounds.right(),
    );
    if left < 0.0 {
        strip.set_scroll_left(strip.scroll_left() + left as i32);
    } else if right > 0.0 {
        strip.set_scroll_left(strip.scroll_left() + right as i32);
    }
}

/// One ply: who moved, and whether one looks at it; the last is the present.
#[component]
fn Mark(
    ply: usize,
    /// A round begins with it.
    begins: bool,
) -> impl IntoView {
    let (play, view, reviews) = (Play::get(), Viewpoint::get(), Reviews::get());
    let loss = move || {
        let (_, decision) = reviews.decision(ply)?;
        (decision.verdict.is_loss() && !reviews.asks()).then_some(decision.verdict as u8)
    };
    let seat = play.mover(ply);
    let present = ply == play.plies();
    let letter = seat.filter(|_| !present).map(seat_letter).map(String::from);
    view! {
        <span
            class="mark"
            class:present=present
            class:begins=begins
            class:stands-out=play.stands_out(ply)
            class:here=move || view.ply() == ply
            data-ply=ply.to_string()
            data-loss=move || loss().map(|loss| loss.to_string())
            data-seat=seat.map(|seat| (seat.0 % 8).to_string())
        >
            {letter}
        </span>
    }
}
