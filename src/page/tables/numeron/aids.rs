//! What follows from one's own view: digits by position, counts over time, a call's split.

use leptos::prelude::*;

use super::{Probe, candidates, phrases};
use crate::i18n::{Voice, t};
use crate::panels::PanelView;
use crate::parts::Tab;
use crate::tables::KeptPanel;
use yomite::game::{Observation as _, Seat};
use yomite::games::numeron::knowledge::{Partition, counts, digit_map};
use yomite::games::numeron::{Call, Code, Observation};
use yomite::insight::{Bin, Candidates, Cell, Distribution, Mark, Matrix, Panel, Series};
use yomite::words::{Arg, Phrase, count};

/// The list of what is possible is shown up to this length.
const FEW: usize = 24;

/// The pictures read beside the boards, or below them.
#[component]
pub fn Aids(seen: Memo<Observation>, probe: RwSignal<Option<Probe>>) -> impl IntoView {
    let voice = Voice::get();
    let map = Memo::new(move |_| seen.with(digits));
    let time = Memo::new(move |_| seen.with(over_time));
    let split = Memo::new(move |_| {
        let probe = probe.get();
        seen.with(|seen| split(seen, probe.as_ref()))
    });
    let worth = Memo::new(move |_| split.get().map(|(_, text)| text));
    let split_panel = Signal::derive(move || split.get().map(|(panel, _)| panel));
    let has_split = Memo::new(move |_| split.with(Option::is_some));
    let chosen = RwSignal::new(Aid::Digits);
    // Pointing at a call, or entering one, asks what it would tell.
    let shown = Memo::new(move |_| {
        if probe.with(Option::is_some) {
            Aid::Split
        } else {
            chosen.get()
        }
    });
    let choose = move |aid: Aid| {
        chosen.set(aid);
        probe.set(None);
    };
    let tab = move |aid: Aid, name: &'static str, title: Phrase| {
        view! {
            <Tab test=name label=t(title) shown=move || shown.get() == aid press=move |_| choose(aid) />
        }
    };
    view! {
        <section class="aids" aria-label=t(phrases::AIDS)>
            <div class="segmented segmented--small" role="group" aria-label=t(phrases::AIDS)>
                {tab(Aid::Digits, "aid-digits", phrases::AID_DIGITS)}
                {tab(Aid::Time, "aid-time", phrases::AID_TIME)}
                {tab(Aid::Split, "aid-split", phrases::AID_SPLIT)}
            </div>
            <div class="aid" data-test="digit-map" hidden=move || shown.get() != Aid::Digits>
                <PanelView panel=Signal::derive(move || map.get()) />
            </div>
            <div class="aid" data-test="count-over-time" hidden=move || shown.get() != Aid::Time>
                <PanelView panel=Signal::derive(move || time.get()) />
            </div>
            <div class="aid" data-test="split" hidden=move || shown.get() != Aid::Split>
                <Show
                    when=move || has_split.get()
                    fallback=|| view! { <p class="muted small">{t(phrases::SPLIT_POINT)}</p> }
                >
                    <p class="num small" data-test="worth">
                        {move || worth.get().map(|text| voice.say(&text))}
                    </p>
                    <KeptPanel panel=split_panel />
                </Show>
            </div>
        </section>
    }
}

/// Which of the pictures is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aid {
    Digits,
    Time,
    Split,
}

/// The chance of every digit at every position of the other's secret.
fn digits(seen: &Observation) -> Panel {
    let left = candidates(seen, seen.seat());
    let len = seen.config.len();
    let rows = digit_map(&left, len);
    Matrix::new(
        phrases::MAP.with([Arg::Seat(seen.other().0)]),
        (1..=len).map(|place| phrases::PLACE.with([count(place)])),
        (0..10).map(count),
        rows.iter().map(|row| row.iter().copied().map(Cell::new)),
    )
    .into()
}

/// How many secrets were left to both sides after each call.
fn over_time(seen: &Observation) -> Panel {
    let left = candidates(seen, seen.seat());
    let series = Seat::all(2)
        .map(|seat| {
            let calls: Vec<&Call> = seen.calls_of(seat).collect();
            let label = |i: usize| match i.checked_sub(1).and_then(|i| calls.get(i)) {
                Some(call) => Arg::Label(format!("{} {}", call.code, call.answer)),
                None => Arg::from(phrases::START.text()),
            };
            let points = counts(&seen.config, &seen.calls, seat);
            Series {
                seat,
                points: points
                    .into_iter()
                    .enumerate()
                    .map(|(i, n)| (label(i), n))
                    .collect(),
            }
        })
        .collect();
    Panel::Candidates(Candidates {
        title: phrases::OVER_TIME.text(),
        total: Code::all(seen.config.len()).len() as u64,
        series,
        list: if left.len() <= FEW {
            left.iter().map(Code::to_string).collect()
        } else {
            Vec::new()
        },
    })
}

/// How a call splits what was possible when it was made, or is now; and what that is worth.
fn split(seen: &Observation, probe: Option<&Probe>) -> Option<(Panel, yomite::words::Text)> {
    let (code, before, caller, answer) = match probe? {
        Probe::Entered(code) => (*code, &seen.calls[..], seen.seat(), None),
        Probe::Made(at) => {
            let call = seen.calls.get(*at)?;
            (call.code, &seen.calls[..*at], call.seat, Some(call.answer))
        }
    };
    let left = yomite::games::numeron::knowledge::candidates(&seen.config, before, caller);
    let split = Partition::by_call(&code, &left);
    let total = f64::from(split.total().max(1));
    let bins: Vec<Bin> = split
        .parts()
        .map(|(answer, n)| Bin::new(Arg::Label(answer.to_string()), f64::from(n) / total))
        .collect();
    let marks = answer
        .and_then(|answer| split.parts().position(|(a, _)| a == answer))
        .map(|at| Mark::at(phrases::ANSWERED.text(), at as f64));
    let panel = Panel::Distribution(
        Distribution::new(
            phrases::SPLIT.with([code.to_string().into(), count(left.len())]),
            phrases::ANSWER_AXIS.text(),
            bins,
        )
        .marks(marks),
    );
    let worth = phrases::WORTH.with([
        Arg::Number(split.expected(), 2),
        Arg::Number(split.entropy(), 3),
        count(split.worst()),
        Arg::Share(split.hit()),
    ]);
    Some((panel, worth))
}
