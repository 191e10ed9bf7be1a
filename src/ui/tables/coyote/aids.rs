//! What can be counted, and what follows from it before anyone is believed.

use leptos::prelude::*;

use super::deck::Deck;
use super::phrases;
use crate::games::coyote::belief::{Sight, Totals};
use crate::games::coyote::{MAX_BID, Observation, histogram};
use crate::insight::{Bin, Distribution, Mark, Panel, Shape, Unit};
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::PanelView;
use crate::ui::play::Viewpoint;
use crate::ui::practice;
use crate::words::{Arg, Text, count, whole};

/// The total as the viewer can count it; `None` when no round runs.
pub fn counted(seen: &Observation) -> Option<Totals> {
    // A bystander sees no card, and counts no total.
    let sees = seen.cards.iter().any(Option::is_some);
    (seen.living() >= 2 && sees).then(|| Sight::of(seen, true).totals())
}

/// What is shown of what can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aid {
    /// The chances of the total.
    Total,
    /// The chance of every bid.
    Bids,
    /// The cards.
    Deck,
}

/// The deck and, with reading aids on, the chances of the total and of every bid.
#[component]
pub fn Aids(
    /// The position.
    seen: Memo<Observation>,
) -> impl IntoView {
    let voice = Voice::get();
    let aids = practice::aids();
    let chosen = RwSignal::new(Aid::Total);
    // Only a seat that does not know its own card has a total to count.
    let view = Viewpoint::get();
    let counts = move || aids.get() && view.is_a_seats();
    let shows = move |aid: Aid| {
        let now = if counts() { chosen.get() } else { Aid::Deck };
        now == aid
    };
    let drawn = move |draw: fn(&Totals, i32) -> Panel| {
        Memo::new(move |_| seen.with(|seen| counted(seen).map(|t| draw(&t, seen.last_bid()))))
    };
    let (total, every) = (drawn(tinted), drawn(curve));
    let words = move || {
        let words = seen.with(|seen| counted(seen).map(|t| in_words(&t, seen.last_bid())));
        words.map(|words| voice.say(&words))
    };
    let runs = Memo::new(move |_| total.with(Option::is_some));
    let choice = move |aid: Aid, name: &'static str, label| {
        view! {
            <button
                type="button"
                data-test=name
                aria-pressed=move || (chosen.get() == aid).to_string()
                on:click=move |_| chosen.set(aid)
            >
                {t(label)}
            </button>
        }
    };
    view! {
        <section class="aids" aria-label=t(phrases::AIDS)>
            <Show when=counts>
                <div class="segmented segmented--small" role="group" aria-label=t(phrases::AIDS)>
                    {choice(Aid::Total, "aid-odds", phrases::AID_ODDS)}
                    {choice(Aid::Bids, "aid-bids", phrases::AID_BIDS)}
                    {choice(Aid::Deck, "aid-deck", phrases::AID_DECK)}
                </div>
            </Show>
            <div class="aid" hidden=move || !shows(Aid::Deck)>
                <Deck seen />
            </div>
            <div class="aid" data-test="odds" hidden=move || shows(Aid::Deck)>
                <Show
                    when=move || runs.get()
                    fallback=move || view! { <p class="muted small">{t(phrases::NO_ROUND)}</p> }
                >
                    <p class="small num odds-words">{words}</p>
                    <div hidden=move || !shows(Aid::Total)>
                        <Drawn of=total />
                    </div>
                    <div hidden=move || !shows(Aid::Bids)>
                        <Drawn of=every />
                    </div>
                </Show>
            </div>
        </section>
    }
}

/// A picture of the position; where no round runs it keeps its last one.
#[component]
fn Drawn(of: Memo<Option<Panel>>) -> impl IntoView {
    let kept =
        Memo::new(move |kept: Option<&Option<Panel>>| of.get().or_else(|| kept.cloned().flatten()));
    // Built once: what is open in it stays open from bid to bid.
    let is_there = Memo::new(move |_| kept.with(Option::is_some));
    move || {
        is_there.get();
        kept.get_untracked().map(|first| {
            let panel = Signal::derive(move || kept.get().unwrap_or(first.clone()));
            view! { <PanelView panel /> }
        })
    }
}

/// The total as a histogram, parted by the last bid.
fn tinted(totals: &Totals, last: i32) -> Panel {
    histogram(phrases::TOTALS.text(), None, totals, last)
}

/// Where the total lies, and what the last bid is worth.
fn in_words(totals: &Totals, last: i32) -> Text {
    let (low, high, p) = totals.middle();
    if low == high && p >= 1.0 {
        let words = match last {
            ..=0 => return phrases::COUNTED_SURE.with([whole(low)]),
            last if last <= low => phrases::COUNTED_REACHED,
            _ => phrases::COUNTED_BELOW,
        };
        return words.with([whole(low), count(last)]);
    }
    let spread = [
        Arg::Number(totals.mean(), 1),
        whole(low),
        whole(high),
        Arg::Share(p),
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
        outline: None,
        title: phrases::CURVE.text(),
        axis: phrases::BID_AXIS.text(),
        shape: Shape::Curve,
        unit: Unit::Share,
        bins,
        parts: Vec::new(),
        marks: marks.into_iter().collect(),
    })
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_total_that_is_certain_is_given_without_a_chance() {
        let sure = Totals::of([(4, 1.0)]);
        let said = |last| in_words(&sure, last).key;
        assert_eq!(said(0), phrases::COUNTED_SURE.key);
        assert_eq!(said(4), phrases::COUNTED_REACHED.key);
        assert_eq!(said(5), phrases::COUNTED_BELOW.key);
    }

    #[test]
    fn the_share_between_two_totals_is_the_one_that_holds() {
        let totals = Totals::of([(5, 0.03), (6, 0.47), (56, 0.5)]);
        let said = in_words(&totals, 6);
        assert_eq!(said.args[1..3], [whole(6), whole(56)]);
        let Arg::Share(p) = said.args[3] else {
            panic!("{said:?}")
        };
        assert!((p - 0.97).abs() < 1e-9, "{p}");
    }
}
