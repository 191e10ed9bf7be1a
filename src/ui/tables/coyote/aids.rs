//! What can be counted, and what follows from it before anyone is believed.

use leptos::prelude::*;

use super::deck::Deck;
use super::phrases;
use crate::games::coyote::belief::{Sight, Totals};
use crate::games::coyote::{MAX_BID, Observation};
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Unit};
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::PanelView;
use crate::ui::settings::Settings;
use crate::words::{Arg, Text, count, number};

/// The total as the viewer can count it; `None` when no round runs.
pub fn counted(seen: &Observation) -> Option<Totals> {
    (seen.living() >= 2).then(|| Sight::of(seen, true).totals())
}

/// The deck and, with reading aids on, the chance of every bid.
#[component]
pub fn Aids(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let voice = Voice::get();
    let aids = Settings::get().aids;
    let chosen = RwSignal::new(true);
    let odds = move || aids.get() && chosen.get();
    let curve = Memo::new(move |_| seen.with(|seen| counted(seen).map(|t| curve(&t, seen.last_bid()))));
    let words = move || {
        let words = seen.with(|seen| counted(seen).map(|t| in_words(&t, seen.last_bid())));
        words.map(|words| voice.say(&words))
    };
    let has_curve = Memo::new(move |_| curve.with(Option::is_some));
    let kept = StoredValue::new(None::<Panel>);
    let panel = move || {
        if let Some(panel) = curve.get() {
            kept.set_value(Some(panel));
        }
        kept.get_value()
    };
    view! {
        <section class="aids" aria-label=t(phrases::AIDS)>
            <Show when=move || aids.get()>
                <div class="segmented segmented--small" role="group" aria-label=t(phrases::AIDS)>
                    <button
                        type="button"
                        data-test="aid-odds"
                        aria-pressed=move || chosen.get().to_string()
                        on:click=move |_| chosen.set(true)
                    >
                        {t(phrases::AID_ODDS)}
                    </button>
                    <button
                        type="button"
                        data-test="aid-deck"
                        aria-pressed=move || (!chosen.get()).to_string()
                        on:click=move |_| chosen.set(false)
                    >
                        {t(phrases::AID_DECK)}
                    </button>
                </div>
            </Show>
            <div class="aid" hidden=odds>
                <Deck seen />
            </div>
            <div class="aid" data-test="odds" hidden=move || !odds()>
                <Show
                    when=move || has_curve.get()
                    fallback=move || view! { <p class="muted small">{t(phrases::NO_ROUND)}</p> }
                >
                    <p class="small num">{words}</p>
                    {move || {
                        panel()
                            .map(|first| {
                                let panel = Signal::derive(move || panel().unwrap_or(first.clone()));
                                view! { <PanelView panel /> }
                            })
                    }}
                </Show>
            </div>
        </section>
    }
}

/// Where the total lies, and what the last bid is worth.
fn in_words(totals: &Totals, last: i32) -> Text {
    let whole = |n: i32| Arg::from(number(f64::from(n), 0));
    let spread = [
        Arg::Number(totals.mean(), 1),
        whole(totals.quantile(0.05)),
        whole(totals.quantile(0.95)),
    ];
    if last > 0 {
        let bid = [count(last), Arg::Share(totals.at_least(last))];
        phrases::COUNTED_AND_BID.with(spread.into_iter().chain(bid))
    } else {
        phrases::COUNTED.with(spread)
    }
}

/// P(total ≥ b) over the bids that are worth drawing, with the last one.
fn curve(totals: &Totals, last: i32) -> Panel {
    let highest = totals.support().next_back().map_or(1, |(total, _)| total);
    let end = highest.max(last).saturating_add(2).clamp(1, MAX_BID);
    let bins = (1..=end)
        .map(|bid| Bin {
            label: count(bid),
            before: None,
            after: totals.at_least(bid),
            parts: Vec::new(),
        })
        .collect();
    let marks = (last > 0).then(|| Mark {
        name: phrases::LAST_BID.with([count(last)]),
        at: f64::from(last - 1),
        level: false,
    });
    Panel::Distribution(Distribution {
        title: phrases::CURVE.text(),
        axis: phrases::BID_AXIS.text(),
        shape: Shape::Curve,
        unit: Unit::Share,
        bins,
        parts: Vec::new(),
        marks: marks.into_iter().collect(),
    })
}
