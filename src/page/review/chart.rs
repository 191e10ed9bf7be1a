//! The value of a match to one seat, as a line.

use leptos::prelude::*;

use super::Reviews;
use crate::i18n::Voice;
use crate::i18n::phrases::table as say;
use crate::parts::each;
use crate::play::{Play, Viewpoint};
use yomite::game::{Seat, Stakes};
use yomite::games::AnyAction;
use yomite::review::{Moment, Naming, SeatReview, Verdict};
use yomite::words::{Arg, Text};

/// The picture's size, and the room for the labels of its axis, in its own units.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 200.0;
const LEFT: f64 = 60.0;
const EDGE: f64 = 12.0;

/// A place of the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// So many plies had been played.
    pub ply: usize,
    /// The seat's expected score.
    pub value: f64,
}

/// A mark on the line.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    pub at: Point,
    /// What it marks, in a sentence.
    pub text: Text,
    /// An own loss and what it is called; `None` is a stroke of luck.
    pub verdict: Option<Verdict>,
}

/// The line: at each judged decision from its best value down to that of what was played, then on
/// to the next; at the end the result.
pub fn line(account: &SeatReview, plies: usize) -> Vec<Point> {
    let decisions = account.decisions.iter();
    let mut line: Vec<Point> = decisions
        .flat_map(|decision| {
            [decision.before(), decision.loss.value].map(|value| Point {
                ply: decision.ply,
                value,
            })
        })
        .collect();
    line.extend(account.result.map(|value| Point { ply: plies, value }));
    line.dedup();
    line
}

/// The marks: every own loss that has a word, and the strokes of luck among the moments.
pub fn marks(account: &SeatReview, seat: Seat, stakes: &Stakes, name: Naming) -> Vec<Mark> {
    let losses = account.decisions.iter();
    let losses = losses
        .filter(|decision| decision.verdict.is_loss())
        .map(|decision| Mark {
            at: Point {
                ply: decision.ply,
                value: decision.loss.value,
            },
            text: Moment::Loss(decision.clone()).text(seat, stakes, name),
            verdict: Some(decision.verdict),
        });
    let luck = account.moments.iter().filter_map(|moment| match moment {
        Moment::Loss(_) => None,
        Moment::Luck { stroke, .. } => {
            let mut before = account.decisions.iter();
            let before = before.find(|decision| decision.ply == stroke.from)?;
            Some(Mark {
                at: Point {
                    ply: stroke.until,
                    value: before.loss.value + stroke.change,
                },
                text: moment.text(seat, stakes, name),
                verdict: None,
            })
        }
    });
    losses.chain(luck).collect()
}

#[component]
pub fn Chart() -> impl IntoView {
    let voice = Voice::get();
    let (play, view, reviews) = (Play::get(), Viewpoint::get(), Reviews::get());
    let stakes = play.stakes();
    let (low, high) = stakes.range;
    let plies = move || play.plies();
    let x = move |ply: usize| LEFT + (WIDTH - LEFT - EDGE) * ply as f64 / plies().max(1) as f64;
    let y = move |value: f64| {
        EDGE + (HEIGHT - 2.0 * EDGE) * (high - value) / (high - low).max(f64::MIN_POSITIVE)
    };
    let path = move || {
        let line = reviews.account().map(|account| line(&account, plies()));
        let places = line.unwrap_or_default();
        let places = places
            .iter()
            .map(|at| format!("{:.1},{:.1}", x(at.ply), y(at.value)));
        places.collect::<Vec<_>>().join(" ")
    };
    let label = move |value: f64| voice.arg(&stakes.arg(value));
    let rules = [low, (low + high) / 2.0, high];
    view! {
        <svg
            class="review-chart"
            data-test="review-chart"
            viewBox=format!("0 0 {WIDTH} {HEIGHT}")
            role="img"
            aria-label=move || voice.say(&say::REVIEW_CHART.with([Arg::Seat(reviews.seat().0)]))
        >
            {each(rules, |value| view! {
                <line class="hair" x1=LEFT x2=WIDTH - EDGE y1=y(value) y2=y(value)></line>
                <text class="tick" x=LEFT - 8.0 y=y(value) dy="4" text-anchor="end">
                    {move || label(value)}
                </text>
            })}
            <polyline class="review-line" points=path></polyline>
            <line
                class="review-here"
                x1=move || x(view.ply())
                x2=move || x(view.ply())
                y1=EDGE
                y2=HEIGHT - EDGE
            ></line>
            {move || {
                let seat = reviews.seat();
                let name = |ply: usize, action: &AnyAction| play.action_text(ply, action);
                let marks = reviews.account().map(|account| marks(&account, seat, &stakes, &name));
                marks
                    .unwrap_or_default()
                    .into_iter()
                    .map(|mark| {
                        let ply = mark.at.ply.min(plies());
                        let go = match mark.verdict {
                            Some(_) => ply,
                            // What befell a seat is seen best from where it had moved.
                            None => ply.saturating_sub(1),
                        };
                        let class = match mark.verdict {
                            Some(verdict) => format!("review-mark loss-{}", verdict as u8),
                            None => "review-mark luck".to_owned(),
                        };
                        view! {
                            <circle
                                class=class
                                r=if mark.verdict.is_some() { 6 } else { 5 }
                                cx=x(ply)
                                cy=y(mark.at.value)
                                on:click=move |_| view.look_at(go)
                            >
                                <title>{move || voice.say(&mark.text)}</title>
                            </circle>
                        }
                    })
                    .collect_view()
            }}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::evaluation::Loss;
    use yomite::games::AnyAction;
    use yomite::games::coyote::Action;
    use yomite::review::{Decision, Stroke};

    fn account() -> SeatReview {
        let decision = |ply, best, value, verdict| Decision {
            why: Vec::new(),
            kind: None,
            ply,
            played: AnyAction::Coyote(Action::Bid(3)),
            best: AnyAction::Coyote(Action::Call),
            loss: Loss {
                best,
                value,
                loss: best - value,
                interval: None,
            },
            verdict,
        };
        let decisions = vec![
            decision(0, 0.5, 0.5, Verdict::Fine),
            decision(2, 0.75, 0.25, Verdict::Blunder),
        ];
        let strokes = vec![
            Stroke {
                from: 0,
                until: 2,
                change: 0.25,
                given: Some(0.0),
            },
            Stroke {
                from: 2,
                until: 3,
                change: 0.75,
                given: Some(0.0),
            },
        ];
        SeatReview {
            result: Some(1.0),
            start: Some(0.5),
            skill: -0.5,
            others: Some(0.0),
            drawn: None,
            luck: 1.0,
            accuracy: Some(50.0),
            moments: vec![
                Moment::Loss(decisions[1].clone()),
                Moment::Luck {
                    played: decisions[1].played.clone(),
                    stroke: strokes[1],
                },
            ],
            decisions,
            unjudged: Vec::new(),
            strokes,
        }
    }

    #[test]
    fn the_line_falls_where_something_was_given_away_and_ends_at_the_result() {
        let places: Vec<_> = line(&account(), 3)
            .iter()
            .map(|p| (p.ply, p.value))
            .collect();
        assert_eq!(places, [(0, 0.5), (2, 0.75), (2, 0.25), (3, 1.0)]);
    }

    #[test]
    fn every_mark_stands_on_the_line() {
        let (account, all) = (account(), line(&account(), 3));
        let marks = marks(&account, Seat(0), &Stakes::WIN, &|_, action| action.label());
        assert_eq!(marks.len(), 2);
        assert!(marks.iter().all(|mark| all.contains(&mark.at)), "{marks:?}");
        assert_eq!(marks[0].verdict, Some(Verdict::Blunder));
    }
}
