//! Every pass: what could be laid then, what it says, and whether it was forced where one knows.

use leptos::prelude::*;

use super::face::CardWords;
use super::{phrases, speaks_of};
use crate::cards::{Card, Cards};
use crate::game::Seat;
use crate::games::sevens::{Act, Knowledge, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::ui::practice;
use crate::words::{Phrase, count};

/// What is known of one pass or burst.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    ply: usize,
    seat: Seat,
    burst: bool,
    /// What anybody could have laid.
    open: Cards,
    says: Says,
}

/// What a pass says to this view.
#[derive(Clone, Debug, PartialEq)]
enum Says {
    /// The hand is known: it held these cards that could be laid.
    Options(Cards),
    /// The hand is hidden: if the pass was forced, it holds none of these now.
    IfForced(Cards),
    /// It was not forced: this card was laid later.
    LaidLater(Card),
}

fn entries(seen: &Observation) -> Vec<Entry> {
    let knowledge = Knowledge::of(seen);
    let read = |ply: usize| {
        let read = knowledge.passes.iter().find(|pass| pass.ply == ply);
        match read {
            Some(pass) => match pass.voluntary {
                Some(card) => Says::LaidLater(card),
                None => Says::IfForced(pass.ruled_out),
            },
            None => Says::IfForced(Cards::NONE),
        }
    };
    let passes = knowledge
        .moments()
        .iter()
        .filter(|moment| !matches!(moment.act, Act::Play(_)));
    passes
        .map(|moment| Entry {
            ply: moment.ply,
            seat: moment.seat,
            burst: moment.act != Act::Pass,
            open: moment.open,
            says: match (moment.act, moment.options) {
                (_, Some(options)) => Says::Options(options),
                // A burst shows the hand.
                (Act::Burst(cards), None) => Says::Options(cards & moment.open),
                _ => read(moment.ply),
            },
        })
        .collect()
}

/// All passes and bursts, the latest first.
#[component]
pub fn PassList(
    /// The position.
    seen: Memo<Observation>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let all = Memo::new(move |_| seen.with(entries));
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <section class="sevens-passes" data-test="passes">
                <h2>{t(phrases::PASSES)}</h2>
                <ol class="pass-list">
                    {move || {
                        let rows = all.get().into_iter().rev();
                        rows.map(|entry| view! { <PassRow entry focus /> }).collect_view()
                    }}
                </ol>
            </section>
        </Show>
    }
}

#[component]
fn PassRow(entry: Entry, focus: Signal<Vec<String>>) -> impl IntoView {
    let voice = Voice::get();
    let aids = practice::aids();
    let Entry {
        ply,
        seat,
        burst,
        open,
        says,
    } = entry;
    let name = format!("pass:{ply}");
    let turn = phrases::PASS_LINE.with([count(ply + 1)]);
    let line = move |lead: Phrase, cards: Cards| {
        view! {
            <span class="pass-says">
                <span class="muted">{t(lead)}</span>
                " "
                <CardWords cards />
            </span>
        }
    };
    let tag = move |held: bool| {
        let phrase = if held {
            phrases::HELD_BACK
        } else {
            phrases::FORCED
        };
        let class = if held { "tag tag--accent" } else { "tag" };
        view! { <span class=class>{t(phrase)}</span> }
    };
    let verdict = move || match says {
        Says::Options(none) if none.is_empty() => tag(false).into_any(),
        Says::Options(held) => view! { {tag(true)} {line(phrases::COULD_LAY, held)} }.into_any(),
        _ if !aids.get() => line(phrases::WAS_OPEN, open).into_any(),
        Says::IfForced(none) if none.is_empty() => {
            view! { <span class="pass-says muted">{t(phrases::TELLS_NOTHING)}</span> }.into_any()
        }
        Says::IfForced(cards) => line(phrases::IF_FORCED, cards).into_any(),
        Says::LaidLater(card) => {
            let cards = [card].into_iter().collect();
            view! { {tag(true)} {line(phrases::LAID_LATER, cards)} }.into_any()
        }
    };
    view! {
        <li
            class="pass-row"
            data-test=format!("pass-{ply}")
            class:spoken-of=move || speaks_of(focus, &name)
        >
            <SeatName seat />
            <span class="pass-turn small muted num">{move || voice.say(&turn)}</span>
            {burst.then(|| view! { <span class="tag tag--danger">{t(phrases::BURST_TAG)}</span> })}
            {verdict}
        </li>
    }
}
