//! What can be counted, and what follows from it before anyone is believed: the deck as one can count it,
//! gone since the last shuffle, in view, left; and bids that are worth one press, from what the seat may
//! know.

use leptos::prelude::*;

use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::Tab;
use crate::play::Viewpoint;
use crate::practice;
use crate::tables::KeptPanel;
use yomite::games::coyote::knowledge::{Sight, Totals};
use yomite::games::coyote::{Card, Counts, MAX_BID, Observation, histogram};
use yomite::insight::{Bin, Distribution, Mark, Panel, Shape};
use yomite::words::{Arg, Text, count, whole};

/// The total as the viewer can count it; `None` when no round runs.
pub fn counted(seen: &Observation) -> Option<Totals> {
    // A bystander sees no card, and counts no total.
    let sees = seen.cards.iter().any(Option::is_some);
    (seen.living() >= 2 && sees).then(|| Sight::from_observation(seen, true).totals())
}

/// What is shown of what can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aid {
    /// The chances of the total.
    Total,
    /// The chance of every bid.
    Bids,
    Deck,
}

/// The deck and, with reading aids on, the chances of the total and of every bid.
#[component]
pub fn Aids(seen: Memo<Observation>) -> impl IntoView {
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
            <Tab test=name label=t(label) shown=move || chosen.get() == aid press=move |_| chosen.set(aid) />
        }
    };
    view! {
        <section class="aids coyote-aids" aria-label=t(phrases::AIDS)>
            <Show when=counts>
                <div class="segmented segmented--small" role="group" aria-label=t(phrases::AIDS)>
                    {choice(Aid::Total, "aid-odds", phrases::IN_ALL)}
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
                        <KeptPanel panel=total />
                    </div>
                    <div hidden=move || !shows(Aid::Bids)>
                        <KeptPanel panel=every />
                    </div>
                </Show>
            </div>
        </section>
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
            last if last <= low => phrases::COUNTED_SURE_REACHED,
            _ => phrases::COUNTED_SURE_BELOW,
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
        phrases::COUNTED_BID.with(spread.into_iter().chain(bid))
    } else {
        phrases::COUNTED.with(spread)
    }
}

/// P(total ≥ b) over the bids that are worth drawing, with the last one.
fn curve(totals: &Totals, last: i32) -> Panel {
    let highest = totals.support().next_back().map_or(1, |(total, _)| total);
    let end = highest.max(last).saturating_add(2).clamp(1, MAX_BID);
    let bins = (1..=end).map(|bid| Bin::new(count(bid), totals.at_least(bid)));
    let marks =
        (last > 0).then(|| Mark::at(phrases::LAST_BID.with([count(last)]), f64::from(last - 1)));
    Distribution::new(phrases::CURVE.text(), phrases::BID_AXIS.text(), bins)
        .shape(Shape::Curve)
        .marks(marks)
        .into()
}

/// How many copies of one kind are where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kind {
    card: Card,
    /// Used since the last shuffle.
    gone: u8,
    /// In view this round.
    table: u8,
    /// In the pile, or one's own card.
    unseen: u8,
}

fn kinds(seen: &Observation) -> Vec<Kind> {
    let unseen = seen.unseen();
    let gone: Counts = seen.discards.iter().copied().collect();
    Card::kinds()
        .map(|card| Kind {
            card,
            gone: gone.count_of(card),
            table: card
                .copies()
                .saturating_sub(unseen.count_of(card) + gone.count_of(card)),
            unseen: unseen.count_of(card),
        })
        .collect()
}

/// Every kind of card with its copies as dots.
#[component]
pub fn Deck(seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let kinds = Memo::new(move |_| seen.with(kinds));
    let sum = move || {
        let (pile, gone) = seen.with(|seen| (seen.pile, seen.discards.len()));
        voice.say(&phrases::DECK.with([count(pile), count(gone)]))
    };
    let rows = move || {
        kinds
            .get()
            .into_iter()
            .map(|kind| {
                let label = kind.card.label();
                let words = phrases::KIND.with([
                    label.clone(),
                    count(kind.unseen),
                    count(kind.card.copies()),
                    count(kind.gone),
                    count(kind.table),
                ]);
                let dots = |n: u8, class: &'static str| {
                    (0..n)
                        .map(move |_| view! { <i class=class></i> })
                        .collect_view()
                };
                view! {
                    <li
                        class:none=kind.unseen == 0
                        title=voice.say(&words)
                        data-kind=kind.card.to_string()
                        data-unseen=kind.unseen
                    >
                        <span class="sr-only">{voice.say(&words)}</span>
                        <b class="num" aria-hidden="true">
                            {voice.arg(&label)}
                        </b>
                        <span class="copies" aria-hidden="true">
                            {dots(kind.unseen, "unseen")}
                            {dots(kind.table, "table")}
                            {dots(kind.gone, "gone")}
                        </span>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <div class="deck" data-test="deck">
            <p class="small num">{sum}</p>
            <ul class="kinds">{rows}</ul>
            <p class="muted small deck-key" aria-hidden="true">
                <span class="copies">
                    <i class="unseen"></i>
                </span>
                {move || voice.t(phrases::KEY_UNSEEN)}
                <span class="copies">
                    <i class="table"></i>
                </span>
                {move || voice.t(phrases::KEY_TABLE)}
                <span class="copies">
                    <i class="gone"></i>
                </span>
                {move || voice.t(phrases::KEY_GONE)}
            </p>
        </div>
    }
}

/// How many there are, where that number can be bid.
pub const QUICK: usize = 4;
/// Chances that a bid may be reached with, the surest first.
const CHANCES: [f64; QUICK] = [0.9, 0.75, 0.5, 0.25];
/// Chances for where nothing surer is left to bid.
const BOLD: [f64; 2] = [0.1, 0.03];

/// Up to four bids in ascending order, all legal.
///
/// With reading aids the odds by card count choose them: the highest bids that are reached with
/// 90, 75, 50 and 25 %. Without, the odds are the player's own to find: the bids are round steps
/// from the last one towards the sum of the cards in view, which everybody at this seat sees.
pub fn quick(seen: &Observation, odds: Option<&Totals>) -> Vec<i32> {
    let last = seen.last_bid();
    let mut bids = match odds {
        Some(totals) => by_odds(totals, last),
        None => by_sight(Sight::from_observation(seen, true).table.total(), last),
    };
    // Steps beyond, where the odds or the cards in view leave too few.
    let mut next = bids.iter().copied().max().unwrap_or(last);
    while bids.len() < QUICK && next < MAX_BID {
        next = ((next / 5 + 1) * 5).min(MAX_BID);
        bids.push(next);
    }
    bids.sort_unstable();
    bids
}

/// Chances that differ by less are the same number, added up in another order.
const EVEN: f64 = 1e-9;

fn by_odds(totals: &Totals, last: i32) -> Vec<i32> {
    let highest = |chance: f64| {
        (last + 1..=MAX_BID)
            .rev()
            .find(|bid| totals.at_least(*bid) >= chance - EVEN)
    };
    let mut bids: Vec<i32> = CHANCES.into_iter().filter_map(highest).collect();
    bids.dedup();
    let lowest = Some(last + 1).filter(|bid| *bid <= MAX_BID);
    for more in lowest
        .into_iter()
        .chain(BOLD.into_iter().filter_map(highest))
    {
        if bids.len() < QUICK && !bids.contains(&more) {
            bids.push(more);
        }
    }
    bids
}

fn by_sight(visible: i32, last: i32) -> Vec<i32> {
    let far = (visible - last).max(QUICK as i32);
    let mut bids: Vec<i32> = (1..=QUICK as i32)
        .map(|step| {
            let bid = last + far * step / QUICK as i32;
            // Round numbers, where the way is long enough for them.
            if far >= 5 * QUICK as i32 {
                (bid + 2) / 5 * 5
            } else {
                bid
            }
        })
        .filter(|bid| (last + 1..=MAX_BID).contains(bid))
        .collect();
    bids.dedup();
    bids
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Game;
    use yomite::games::coyote::{Action, Config, Coyote};

    #[test]
    fn a_total_that_is_certain_is_given_without_a_chance() {
        let sure = Totals::from_weights([(4, 1.0)]);
        let said = |last| in_words(&sure, last).key;
        assert_eq!(said(0), phrases::COUNTED_SURE.key);
        assert_eq!(said(4), phrases::COUNTED_SURE_REACHED.key);
        assert_eq!(said(5), phrases::COUNTED_SURE_BELOW.key);
    }

    #[test]
    fn the_share_between_two_totals_is_the_one_that_holds() {
        let totals = Totals::from_weights([(5, 0.03), (6, 0.47), (56, 0.5)]);
        let said = in_words(&totals, 6);
        assert_eq!(said.args[1..3], [whole(6), whole(56)]);
        let Arg::Share(p) = said.args[3] else {
            panic!("{said:?}")
        };
        assert!((p - 0.97).abs() < 1e-9, "{p}");
    }

    /// The first round of many matches after bids of any height, as whoever moves sees it.
    fn positions() -> Vec<Observation> {
        let mut all = Vec::new();
        for seed in 0..40 {
            let config = Config {
                players: 2 + (seed % 5) as u8,
                lives: 3,
            };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let deal = Coyote::draw(&config, &mut rng).expect("legal");
            for last in [0, 1, 9, 30, 64, 100, 136, 139, 140] {
                let mut game = Coyote::set_up(&config, &deal).expect("drawn");
                if last > 0 {
                    game.play(&Action::Bid(last)).expect("legal");
                }
                let mover = game.to_move().expect("a round runs");
                all.push(game.observe(mover));
            }
        }
        all
    }

    #[test]
    fn they_are_legal_ascending_and_four_where_so_many_are_left() {
        for seen in positions() {
            let totals = Sight::from_observation(&seen, true).totals();
            for bids in [quick(&seen, None), quick(&seen, Some(&totals))] {
                let last = seen.last_bid();
                let left = (MAX_BID - last) as usize;
                assert!(bids.is_sorted_by(|a, b| a < b), "{last}: {bids:?}");
                assert!(
                    bids.iter().all(|bid| (last + 1..=MAX_BID).contains(bid)),
                    "{last}: {bids:?}"
                );
                assert!(
                    bids.len() <= QUICK && (bids.len() == QUICK || left < 20),
                    "{last}: {bids:?}"
                );
                assert!(left == 0 || !bids.is_empty());
            }
        }
    }

    #[test]
    fn with_aids_each_is_the_highest_bid_of_its_chance() {
        for seen in positions().into_iter().filter(|seen| seen.bids.is_empty()) {
            let totals = Sight::from_observation(&seen, true).totals();
            let bids = quick(&seen, Some(&totals));
            for chance in CHANCES {
                let highest = (1..=MAX_BID)
                    .filter(|bid| {
                        let reached = totals.support().filter(|(total, _)| total >= bid);
                        reached.map(|(_, p)| p).sum::<f64>() >= chance - EVEN
                    })
                    .max();
                if let Some(highest) = highest {
                    assert!(bids.contains(&highest), "{chance}: {highest} in {bids:?}");
                }
            }
        }
    }

    #[test]
    fn without_aids_the_unseen_cards_have_no_say() {
        for seen in positions() {
            let mut other = seen.clone();
            // Other discards: other odds, the same cards in view.
            other.discards.reverse();
            other.discards.truncate(1);
            assert_eq!(quick(&seen, None), quick(&other, None));
            let visible = Sight::from_observation(&seen, true).table.total();
            let bids = quick(&seen, None);
            if seen.bids.is_empty() && visible >= 20 {
                let top = *bids.last().expect("four");
                assert!((top - visible).abs() <= 2, "{top} for {visible}");
            }
        }
    }
}
