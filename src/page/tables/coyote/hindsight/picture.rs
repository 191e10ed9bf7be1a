//! The picture of a round looked back on, a row for each action, through anybody's eyes; and the round in
//! words: its lesson, each action, the table form.

use leptos::prelude::*;

use super::layout::{CHANCES, Layout, ROW, layout};
use crate::i18n::{Voice, t};
use crate::panels::{Frame, Sheet};
use crate::tables::coyote::phrases;
use yomite::catalogue::Catalogue;
use yomite::games::coyote::hindsight::{Expectation, Moment, Verdict};
use yomite::games::coyote::{Action, Coyote, Round};
use yomite::scene::words as scene;
use yomite::scene::{Grid, Way, seat_class, seat_letter};
use yomite::words::{Arg, Phrase, Text, count, number, whole};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Rows {
    /// The actions, in order.
    pub moments: Vec<Moment>,
    /// The revealed total.
    pub total: i32,
}

#[component]
pub fn Picture(
    rows: Memo<Rows>,
    /// What reading the bids came to so far, by row.
    reads: RwSignal<Vec<Option<Expectation>>>,
    chosen: RwSignal<usize>,
    #[prop(into)] here: Signal<Option<usize>>,
    #[prop(into)] tools: ViewFn,
) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let name = move |total: i32| {
        voice.say(&phrases::LOOK_TOTAL.with([number(f64::from(total), 0).into()]))
    };
    let laid = Memo::new(move |_| {
        rows.with(|rows| {
            reads.with(|reads| {
                let name = name(rows.total);
                layout(&rows.moments, reads, rows.total, &name, sheet.width.get())
            })
        })
    });
    let read = move |i: usize| reads.with(|reads| reads.get(i).copied().flatten());
    let spoken = move |i: usize| {
        rows.with(|rows| {
            let moment = rows.moments.get(i)?;
            Some(describe(moment, read(i), rows.total, voice))
        })
        .unwrap_or_default()
    };
    let summary = move || {
        rows.with(|rows| {
            let total = number(f64::from(rows.total), 0);
            voice.say(&phrases::LOOK_SUMMARY.with([count(rows.moments.len()), total.into()]))
        })
    };
    let lines = move || {
        laid.with(|laid| {
            rows.with(|rows| {
                let all = rows.moments.iter().enumerate();
                let total = rows.total;
                all.map(|(i, moment)| {
                    row(i, moment, laid, read(i), total, sheet, chosen, here, voice)
                })
                .collect_view()
            })
        })
    };
    let head = move |end: f64, y: i32, name| {
        view! {
            <text class="tick" text-anchor="end" x=move || laid.with(|l| l.width - end) y=y>
                {t(name)}
            </text>
        }
    };
    view! {
        <Frame
            kind="hindsight"
            title=Signal::derive(move || phrases::LOOK_TITLE.text())
            how=Signal::stored(phrases::LOOK_HOW)
            summary=Signal::derive(move || spoken(chosen.get()))
            sheet
            steer=move |(at, step)| Way::Line(rows.with_untracked(|rows| rows.moments.len())).go(at, step)
            describe=spoken
            press=Callback::new(move |i| chosen.set(i))
            grid=Signal::derive(move || {
                rows.with(|rows| reads.with(|reads| grid(&rows.moments, reads, rows.total, voice)))
            })
            tools=move || view! { {tools.run()} <Legend /> }
        >
            <svg
                class="plot"
                role="img"
                aria-label=summary
                viewBox=move || laid.with(|l| format!("0 0 {} {}", l.width, l.height))
                height=move || laid.with(|l| l.height)
            >
                <rect
                    class="too-high"
                    x=move || laid.with(|l| l.total)
                    y=move || laid.with(|l| l.top)
                    width=move || laid.with(|l| l.right - l.total)
                    height=move || laid.with(|l| l.bottom - l.top)
                ></rect>
                {move || laid.with(axis)}
                {lines}
                <path class="stair" d=move || laid.with(|l| l.stair.clone())></path>
                <line
                    class="truth"
                    x1=move || laid.with(|l| l.total)
                    x2=move || laid.with(|l| l.total)
                    y1=move || laid.with(|l| l.top - 4.0)
                    y2=move || laid.with(|l| l.bottom)
                ></line>
                <text
                    class="truth-name"
                    text-anchor="middle"
                    x=move || laid.with(|l| l.total_name)
                    y="14"
                >
                    {move || rows.with(|rows| name(rows.total))}
                </text>
                {head(CHANCES.1, 14, phrases::LOOK_REACHED_HEAD)}
                {head(CHANCES.0, 30, phrases::LOOK_REACHED_BEFORE)}
                {head(CHANCES.1, 30, phrases::LOOK_REACHED_OWN)}
            </svg>
        </Frame>
    }
}

fn axis(laid: &Layout) -> impl IntoView + use<> {
    let (top, bottom) = (laid.top, laid.bottom);
    let ticks = laid.ticks.clone().into_iter().map(move |(x, text)| {
        view! {
            <line class="hair" x1=x x2=x y1=top y2=bottom></line>
            <text class="tick" text-anchor="middle" x=x y=bottom + 16.0>
                {text}
            </text>
        }
    });
    view! {
        {ticks.collect_view()}
        <line class="axis" x1=laid.left x2=laid.right y1=bottom y2=bottom></line>
    }
}

#[expect(clippy::too_many_arguments, reason = "one row of one picture")]
fn row(
    i: usize,
    moment: &Moment,
    laid: &Layout,
    read: Option<Expectation>,
    total: i32,
    sheet: Sheet,
    chosen: RwSignal<usize>,
    here: Signal<Option<usize>>,
    voice: Voice,
) -> impl IntoView + use<> {
    let at = laid.rows.get(i).copied().unwrap_or_default();
    let middle = at.middle;
    let seat = moment.actor.0;
    let ply = moment.ply;
    let outlook = read.unwrap_or(moment.counted);
    let chance = (moment.last > 0).then(|| voice.arg(&Arg::Share(outlook.reached)));
    let drawn = at.read.unwrap_or(at.counted);
    let own = outlook.own.map(|own| voice.arg(&Arg::Share(own)));
    let judged = moment.verdict(read.as_ref());
    // A tick for what the odds spoke for, a cross for what they spoke against, a wave for a bluff.
    let mark = judged.map(|judged| match judged {
        judged if judged.sound() => ("verdict-mark right", "M-5 0l4 4 6-8"),
        judged if judged.against_odds() => ("verdict-mark wrong", "M-4-4l8 8m0-8l-8 8"),
        _ => ("verdict-mark bluff", "M-6 1q3-5 6 0t6 0"),
    });
    let key = verdict(moment, read.as_ref(), total).map(|phrase| phrase.key);
    let width = laid.width;
    let what = voice.say(&action(moment.action));
    view! {
        <g
            data-mark=i
            data-test="look-row"
            data-verdict=key
            class:is-at=move || sheet.on(i)
            class:is-chosen=move || chosen.get() == i
            class:is-here=move || here.get() == Some(ply)
        >
            <rect class="ground" x="0" y=at.top width=width height=ROW></rect>
            <g class=seat_class(seat)>
                <circle class="seat-dot" r="9.5" cx="12" cy=middle></circle>
                <text class="seat-letter" text-anchor="middle" x="12" y=middle + 4.0>
                    {seat_letter(seat).to_string()}
                </text>
            </g>
            <text class="act" x="27" y=middle + 4.5>
                {what}
            </text>
            <line class="counted" x1=at.counted.low x2=at.counted.high y1=middle y2=middle></line>
            {at.read.map(|span| view! {
                <rect
                    class="read"
                    x=span.low
                    width=span.high - span.low
                    y=middle - 4.0
                    height="8"
                    rx="2"
                ></rect>
            })}
            <circle class="counted-mean" r="3.5" cx=at.counted.mean cy=middle></circle>
            {at.read.map(|_| view! { <circle class="read-mean" r="4" cx=drawn.mean cy=middle></circle> })}
            <text class="chance" text-anchor="end" x=width - CHANCES.0 y=middle + 4.5>
                {chance}
            </text>
            <text class="chance own" text-anchor="end" x=width - CHANCES.1 y=middle + 4.5>
                {own}
            </text>
            {mark.map(|(class, d)| {
                let at = format!("translate({} {middle})", width - CHANCES.2);
                view! { <path class=class d=d transform=at></path> }
            })}
        </g>
    }
}

/// What the marks stand for.
#[component]
fn Legend() -> impl IntoView {
    let item = |drawing: AnyView, name| {
        view! {
            <span class="legend-item">
                <svg class="look-key" viewBox="0 0 28 12" aria-hidden="true">
                    {drawing}
                </svg>
                {t(name)}
            </span>
        }
    };
    view! {
        <div class="legend" aria-hidden="true">
            {item(
                view! {
                    <line class="counted" x1="1" x2="27" y1="6" y2="6"></line>
                    <circle class="counted-mean" r="3.5" cx="14" cy="6"></circle>
                }
                    .into_any(),
                phrases::LOOK_KEY_COUNTED,
            )}
            {item(
                view! {
                    <rect class="read" x="2" width="24" y="2" height="8" rx="2"></rect>
                    <circle class="read-mean" r="4" cx="14" cy="6"></circle>
                }
                    .into_any(),
                phrases::LOOK_KEY_READ,
            )}
            {item(
                view! { <path class="stair" d="M6 0V6H20V12"></path> }.into_any(),
                phrases::LOOK_KEY_STAIR,
            )}
            {item(
                view! {
                    <rect class="too-high" x="14" width="14" y="0" height="12"></rect>
                    <line class="truth" x1="14" x2="14" y1="0" y2="12"></line>
                }
                    .into_any(),
                phrases::LOOK_KEY_TOTAL,
            )}
        </div>
    }
}

/// An action's name.
pub fn action(action: Action) -> Text {
    Coyote::label(&action)
}

/// What the round teaches: the total as a fact, then the raises and the call by their odds.
pub fn lesson(round: &Round, moments: &[Moment], reads: &[Option<Expectation>]) -> Vec<Text> {
    let total = round.reveal.total;
    let above = round.bids.iter().find(|bid| bid.bid > total);
    let mut said = vec![match above {
        Some(bid) => phrases::LESSON_ABOVE.with([whole(total), count(bid.bid)]),
        None => phrases::LESSON_NONE_ABOVE.with([whole(total)]),
    }];
    let judged = |i: usize| {
        let read = reads.get(i).copied().flatten();
        let verdict = moments[i].verdict(read.as_ref())?;
        Some((verdict, read.unwrap_or(moments[i].counted)))
    };
    let late = (0..moments.len()).find_map(|i| {
        judged(i)
            .filter(|(verdict, _)| *verdict == Verdict::MissedCall)
            .map(|(_, o)| (i, o))
    });
    if let Some((i, outlook)) = late {
        said.push(phrases::LESSON_RAISED.with([
            Arg::Seat(moments[i].actor.0),
            count(moments[i].last),
            Arg::Share(outlook.reached),
        ]));
    }
    let call = moments
        .len()
        .checked_sub(1)
        .filter(|last| moments[*last].action == Action::Call);
    if let Some((i, (verdict, outlook))) = call.and_then(|i| Some((i, judged(i)?))) {
        let right = total < moments[i].last;
        let phrase = match (verdict.sound(), right) {
            (true, true) => phrases::LESSON_SOUND,
            (true, false) => phrases::LESSON_UNLUCKY,
            (false, true) => phrases::LESSON_LUCKY,
            (false, false) => phrases::LESSON_EARLY,
        };
        said.push(phrase.with([
            Arg::Seat(moments[i].actor.0),
            count(moments[i].last),
            Arg::Share(outlook.reached),
        ]));
    }
    said
}

/// The first raise where a call had the better odds by card count; the call itself where there is
/// none.
pub fn turn(moments: &[Moment]) -> usize {
    let late = |moment: &Moment| moment.verdict(None) == Some(Verdict::MissedCall);
    let last = moments.len().saturating_sub(1);
    moments.iter().position(late).unwrap_or(last)
}

/// An action by its odds; of a call also whether the cards bore it out. `None` through the eyes of
/// somebody else.
pub fn verdict(moment: &Moment, read: Option<&Expectation>, total: i32) -> Option<Phrase> {
    let right = total < moment.last;
    Some(match moment.verdict(read)? {
        Verdict::SoundBid => phrases::WAS_SOUND_BID,
        Verdict::Bluff => phrases::WAS_BLUFF,
        Verdict::MissedCall => phrases::WAS_MISSED,
        Verdict::SoundCall if right => phrases::WAS_SOUND_CALL,
        Verdict::SoundCall => phrases::WAS_UNLUCKY,
        Verdict::EarlyCall if right => phrases::WAS_LUCKY,
        Verdict::EarlyCall => phrases::WAS_EARLY,
    })
}

/// What the cards came to, as a fact beside the odds.
fn fact(moment: &Moment, total: i32) -> Text {
    let phrase = if total >= moment.bid() {
        phrases::FACT_REACHED
    } else {
        phrases::FACT_MISSED
    };
    phrase.with([whole(total), count(moment.bid())])
}

/// A row in words; `read` is `None` while it is still being worked out.
pub fn describe(moment: &Moment, read: Option<Expectation>, total: i32, voice: Voice) -> String {
    let actor = Arg::Seat(moment.actor.0);
    let did = match moment.action {
        Action::Bid(bid) if moment.last == 0 => phrases::DID_OPEN.with([actor, count(bid)]),
        Action::Bid(bid) => phrases::DID_BID.with([actor, count(bid), count(moment.last)]),
        Action::Call => phrases::DID_CALL.with([actor, count(moment.last)]),
    };
    let mut said = vec![voice.say(&did)];
    if moment.eyes != moment.actor {
        said.push(voice.say(&phrases::AS_SEEN_BY.with([Arg::Seat(moment.eyes.0)])));
    }
    said.push(voice.say(&expected(phrases::EXPECTED, moment, moment.counted, voice)));
    if let Some(read) = read.filter(|read| read.differs(&moment.counted)) {
        said.push(voice.say(&expected(phrases::READ, moment, read, voice)));
    }
    let judged = verdict(moment, read.as_ref(), total);
    said.extend(judged.map(|phrase| voice.say(&phrases::JUDGED.with([phrase.text().into()]))));
    said.push(voice.say(&fact(moment, total)));
    said.join(&voice.t(scene::SPACE))
}

fn expected(of: Phrase, moment: &Moment, outlook: Expectation, voice: Voice) -> Text {
    let spread = [
        Arg::Number(outlook.mean, 1),
        whole(outlook.low),
        whole(outlook.high),
    ];
    let before = (moment.last > 0).then_some((moment.last, outlook.reached));
    let own = outlook.own.map(|own| (moment.bid(), own));
    let chances: Vec<String> = before
        .into_iter()
        .chain(own)
        .map(|(bid, share)| voice.say(&phrases::REACHED_IN.with([count(bid), Arg::Share(share)])))
        .collect();
    let chances = chances.join(&voice.t(scene::COMMA));
    of.with(spread.into_iter().chain([Arg::from(chances)]))
}

pub fn grid(moments: &[Moment], reads: &[Option<Expectation>], total: i32, voice: Voice) -> Grid {
    let head = [
        phrases::COLUMN_ACTION,
        phrases::COLUMN_COUNTED,
        phrases::COLUMN_READ,
        phrases::COLUMN_BEFORE,
        phrases::COLUMN_OWN,
        phrases::COLUMN_VERDICT,
        phrases::COLUMN_FACT,
    ];
    let spread = |o: Expectation| {
        voice.say(&phrases::SPREAD.with([Arg::Number(o.mean, 1), whole(o.low), whole(o.high)]))
    };
    let rows = moments.iter().enumerate().map(|(i, moment)| {
        let read = reads.get(i).copied().flatten();
        let best = read.unwrap_or(moment.counted);
        let chance = |bid: i32, share: f64| {
            voice.say(&phrases::REACHED_BID.with([count(bid), Arg::Share(share)]))
        };
        let before = (moment.last > 0).then(|| chance(moment.last, best.reached));
        let own = best.own.map(|own| chance(moment.bid(), own));
        let judged = verdict(moment, read.as_ref(), total).map(|phrase| voice.t(phrase));
        vec![
            voice.say(
                &phrases::WHO_DID.with([Arg::Seat(moment.actor.0), action(moment.action).into()]),
            ),
            spread(moment.counted),
            read.map(spread).unwrap_or_default(),
            before.unwrap_or_default(),
            own.unwrap_or_default(),
            judged.unwrap_or_default(),
            voice.say(&fact(moment, total)),
        ]
    });
    Grid {
        head: head.into_iter().map(|phrase| voice.t(phrase)).collect(),
        rows: rows.collect(),
    }
}
