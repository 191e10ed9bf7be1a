//! Who may hold what, as far as counting goes: exact if every pass that may have been forced was, and by
//! the cards alone where the passes cannot all have been. And every pass: what could be laid then, what it
//! says, and whether it was forced where one knows.

use leptos::prelude::*;

use super::hand::CardWords;
use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::{SeatName, seat_letter};
use crate::practice;
use crate::tables::{KeptPanel, spoken_of};
use yomite::cards::{Card, Cards, Rank, Suit};
use yomite::game::Seat;
use yomite::games::sevens::{Act, Knowledge, Observation, Passes};
use yomite::insight::{Cell, Matrix, Panel};
use yomite::words::{Arg, Phrase, Text, count};

/// More hidden hands than this are not counted out while one plays.
const MOST_HIDDEN: usize = 3;

/// One picture a hidden hand.
#[component]
pub fn Aids(seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let told = Memo::new(move |_| seen.with(maps));
    let maps = Memo::new(move |_| told.with(|told| told.0.clone()));
    let shown = Memo::new(move |_| maps.with(Vec::len));
    view! {
        <div class="aids sevens-aids" data-test="maps">
            {move || {
                told.with(|told| told.1.as_ref().map(|holding| voice.say(holding)))
                    .map(|holding| view! { <p class="small" data-test="holding">{holding}</p> })
            }}
            <For each=move || 0..shown.get() key=|at| *at let:at>
                <div class="aid">
                    <KeptPanel panel=move || maps.with(|maps| maps.get(at).cloned()) />
                </div>
            </For>
        </div>
    }
}

/// The chance of every hidden card to lie with each hidden hand, over all deals in which each
/// pass that may have been forced was. Where there is no such deal, over all deals that the cards
/// allow, and a sentence that says so.
fn maps(seen: &Observation) -> (Vec<Panel>, Option<Text>) {
    let knowledge = Knowledge::from_observation(seen);
    if knowledge.others.is_empty() || knowledge.others.len() > MOST_HIDDEN {
        return (Vec::new(), None);
    }
    let (deals, passes) = knowledge.counted();
    let (title, holding) = match passes {
        Passes::Forced => (phrases::MAP, None),
        Passes::Shown(seat, card) => (phrases::MAP_COUNTED, Some(shown(seat, card))),
        Passes::Impossible(by_all) => (phrases::MAP_COUNTED, Some(holding(by_all))),
    };
    let Some(deals) = deals else {
        return (Vec::new(), holding);
    };
    let marginals = deals.marginals();
    let panel = |at: usize, seat: Seat| {
        let mut chances = [0.0; Card::COUNT];
        for (item, by_hand) in &marginals {
            if let Some(chance) = chances.get_mut(usize::from(*item)) {
                *chance = by_hand[at].clamp(0.0, 1.0);
            }
        }
        let cell = |suit, rank| {
            let card = Card::new(suit, rank);
            match knowledge.seen(card) {
                Some(seen) => Cell::elsewhere(seen),
                None => Cell::new(chances[card.index()]),
            }
        };
        Matrix::new(
            title.with([Arg::Label(seat_letter(seat).to_string()), Arg::Seat(seat.0)]),
            Suit::ALL.map(|suit| suit.sign().to_string()),
            Rank::ALL.map(Rank::name),
            Suit::ALL.map(|suit| Rank::ALL.map(|rank| cell(suit, rank))),
        )
        .into()
    };
    let others = knowledge.others.iter().enumerate();
    let panels = others.map(|(at, seat)| panel(at, *seat)).collect();
    (panels, holding)
}

/// Who is known to have held a card back.
fn shown(seat: Seat, card: Card) -> Text {
    phrases::HOLDING_SHOWN.with([Arg::Seat(seat.0), card.to_string().into()])
}

/// Why the passes cannot all have been forced: the hidden cards that all the others passed on, if
/// there are any, else only that the cards find no place.
fn holding(by_all: Cards) -> Text {
    let cards: Vec<String> = by_all.iter().map(|card| card.to_string()).collect();
    match cards.is_empty() {
        true => phrases::HOLDING.text(),
        false => phrases::HOLDING_CARDS.with([count(cards.len()), cards.join(" ").into()]),
    }
}

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
    let knowledge = Knowledge::from_observation(seen);
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
pub fn PassList(seen: Memo<Observation>) -> impl IntoView {
    let all = Memo::new(move |_| seen.with(entries));
    view! {
        <Show when=move || all.with(|all| !all.is_empty())>
            <section class="sevens-passes" data-test="passes">
                <h2>{t(phrases::PASSES)}</h2>
                <ol class="pass-list">
                    {move || {
                        let rows = all.get().into_iter().rev();
                        rows.map(|entry| view! { <PassRow entry /> }).collect_view()
                    }}
                </ol>
            </section>
        </Show>
    }
}

#[component]
fn PassRow(entry: Entry) -> impl IntoView {
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
            class:spoken-of=spoken_of(name)
        >
            <SeatName seat />
            <span class="pass-turn small muted num">{move || voice.say(&turn)}</span>
            {burst.then(|| view! { <span class="tag tag--danger">{t(phrases::BURST_TAG)}</span> })}
            {verdict}
        </li>
    }
}
