//! The deck on the bench: its name, whether it is legal and why not, its cards, and its figures: how many
//! cards of each cost, element and kind.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::bench::{Bench, SaveState, word};
use super::finder::Stepper;
use crate::form::SetAside;
use crate::i18n::phrases::common::PAGE_VERBATIM;
use crate::i18n::{Voice, t};
use crate::parts::{Field, each, each_of};
use crate::router::Route;
use crate::screens::first_form;
use crate::store::LONGEST_NAME;
use crate::tables::duel::face::{ElementSign, colours};
use crate::tables::duel::phrases;
use crate::tables::duel::profile::{Measures, deck_told, measures};
use yomite::games::GameId;
use yomite::games::duel::decks::{BARS, COPIES, SIZE};
use yomite::games::duel::{CardId, cards, element};
use yomite::games::duel::{Element, Keyword};
use yomite::words::{Arg, Phrase, Text, count};

/// The rule that a deck is played under where no form asked for it: the first seat's.
const FIRST_RULE: &str = "deck";

#[component]
pub fn Sheet(
    /// Opens the deck's text.
    exchange: RwSignal<bool>,
) -> impl IntoView {
    let (bench, aside) = (Bench::get(), SetAside::get());
    let legal = Memo::new(move |_| bench.work.with(|work| work.draft.deck().is_some()));
    // A form that stands with a deck that is nowhere else goes on with it as it becomes.
    Effect::new(move |_| {
        if bench.standing() == SaveState::Unsaved {
            bench.work.with(|work| {
                if let Some(deck) = work.draft.deck() {
                    aside.follow(&work.id, &word(&deck));
                }
            });
        }
    });
    let play = move |_| {
        let work = bench.work.get_untracked();
        let Some(deck) = work.draft.deck() else {
            return;
        };
        let chosen = (word(&deck), work.id);
        aside.settle(FIRST_RULE, (&chosen.0, &chosen.1), || {
            first_form(GameId::Duel)
        });
        Route::New(GameId::Duel).go();
    };
    view! {
        <aside class="deck-sheet surface" aria-labelledby="deck-deck" data-test="sheet">
            <h2 id="deck-deck">{t(phrases::DECKS_DECK)}</h2>
            <NameField />
            <Legality />
            <div class="cluster">
                <button type="button" class="btn btn--primary btn--wide" data-test="play-deck"
                    aria-disabled=move || (!legal.get()).then_some("true")
                    aria-describedby="deck-legality" on:click=play>{t(phrases::DECKS_PLAY)}</button>
                <button type="button" class="btn" data-test="as-text"
                    on:click=move |_| exchange.set(true)>{t(phrases::DECKS_AS_TEXT)}</button>
                <button type="button" class="btn btn--quiet" data-test="clear"
                    on:click=move |_| bench.clear()>{t(phrases::DECKS_CLEAR)}</button>
            </div>
            <Figures />
            <Listed />
        </aside>
    }
}

/// The name, and how what is kept stands to the deck.
#[component]
fn NameField() -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let standing = Memo::new(move |_| bench.standing());
    let told = move || {
        let phrase = match standing.get() {
            _ if bench.saving.get() => phrases::DECKS_SAVING,
            SaveState::Blank => return String::new(),
            SaveState::Unsaved => phrases::DECKS_UNSAVED,
            SaveState::Changed => phrases::DECKS_CHANGED,
            SaveState::Saved => phrases::DECKS_SAVED,
        };
        voice.t(phrase)
    };
    view! {
        <form
            class="deck-name"
            on:submit=move |event| {
                event.prevent_default();
                bench.save();
            }
        >
            <Field label=phrases::DECKS_NAME>
                <input class="input" type="text" autocomplete="off" data-test="deck-name"
                    prop:value=move || bench.work.with(|work| work.name.clone())
                    maxlength=LONGEST_NAME.to_string() placeholder=t(phrases::DECKS_NEW)
                    on:input=move |event| {
                        bench.work.update(|work| work.name = event_target_value(&event));
                    } />
            </Field>
            <button
                type="submit"
                class="btn"
                class:btn--primary=move || {
                    matches!(standing.get(), SaveState::Unsaved | SaveState::Changed)
                }
                data-test="save-deck"
            >
                {t(phrases::DECKS_SAVE)}
            </button>
            <span class="small muted" role="status" data-test="standing">{told}</span>
        </form>
    }
}

/// How many cards there are, and what is not legal yet.
#[component]
fn Legality() -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let size = Memo::new(move |_| bench.work.with(|work| work.draft.size()));
    let faults = Memo::new(move |_| bench.work.with(|work| work.draft.faults()));
    // A deck that only lacks cards is on its way, and nothing is wrong with it.
    let wrong = Memo::new(move |_| size.get() >= SIZE || faults.with(Vec::len) > 1);
    let blank = Memo::new(move |_| size.get() == 0 && !wrong.get());
    let told = move || match faults.with(Vec::is_empty) {
        true => view! { <li>{t(phrases::DECKS_LEGAL)}</li> }.into_any(),
        false if blank.get() => {
            let start = phrases::DECKS_START.with([count(SIZE), count(COPIES)]);
            view! { <li>{move || voice.say(&start)}</li> }.into_any()
        }
        false => faults
            .get()
            .into_iter()
            .map(|fault| {
                let fault = phrases::DECKS_FAULT.with([fault.into()]);
                view! { <li>{move || voice.say(&fault)}</li> }
            })
            .collect_view()
            .into_any(),
    };
    view! {
        <div
            class="deck-legality"
            class:legal=move || faults.with(Vec::is_empty)
            class:wrong=move || wrong.get() && !faults.with(Vec::is_empty)
            role="status"
            id="deck-legality"
        >
            <strong class="num" data-test="size">
                {move || voice.say(&phrases::DECKS_SIZE.with([count(size.get()), count(SIZE)]))}
            </strong>
            <ul class="small" data-test="faults">{told}</ul>
        </div>
    }
}

/// The cards of the deck, the cheap ones first.
#[component]
fn Listed() -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let listed = Memo::new(move |_| {
        let cards = bench.work.with(|work| work.draft.by_cost());
        cards.into_iter().map(|(card, _)| card).collect::<Vec<_>>()
    });
    let unread = Memo::new(move |_| bench.work.with(|work| work.draft.unread().to_vec()));
    view! {
        <Show when=move || listed.with(Vec::is_empty)>
            <p class="muted small">{t(phrases::DECKS_EMPTY)}</p>
        </Show>
        <ul class="deck-list" data-test="deck-list">
            {each_of(move || unread.get().into_iter().enumerate(), move |(at, line)| {
                let name = line.clone();
                let label = move || {
                    voice.say(&phrases::DECKS_REMOVE.with([name.as_str().into()]))
                };
                view! {
                    <li class="deck-line unplayable" data-test="unread">
                        <span class="deck-line-name">{line}</span>
                        <button type="button" class="btn btn--quiet btn--small" aria-label=label
                            on:click=move |_| {
                                bench.change(|draft| draft.drop_unread(at));
                            }>
                            "×"
                        </button>
                    </li>
                }
            })}
            <For each=move || listed.get() key=|card| *card let:card>
                <Line card />
            </For>
        </ul>
    }
}

/// One card of the deck.
#[component]
fn Line(card: CardId) -> impl IntoView {
    let printed = cards::card(card);
    let signs = printed.elements.iter();
    let signs = signs.map(|element| view! { <ElementSign element /> });
    view! {
        <li class=format!("deck-line{}", colours(printed.elements)) data-card=cards::slug(card) data-test="line">
            <b class="deck-line-cost num" aria-hidden="true">{printed.cost}</b>
            <span class="deck-line-name">{t(cards::title(card))}</span>
            <span class="duel-text-signs">{signs.collect_view()}</span>
            <Stepper card tabbed=true />
        </li>
    }
}

fn printed_cost(card: CardId) -> f64 {
    cards::card(card).cost.into()
}

/// What was measured of all cards, once it is here. Without it the curve has the printed costs alone.
fn usually_paid() -> RwSignal<Option<Arc<Measures>>> {
    let found = RwSignal::new(None);
    spawn_local(async move {
        if let Ok(measures) = measures(false).await {
            // The sheet may be gone by now.
            found.try_set(Some(measures));
        }
    });
    found
}

type Holds = fn(CardId) -> bool;

/// What a bar stands for.
fn cost(bar: usize) -> Text {
    match bar + 1 == BARS {
        true => phrases::DECKS_OR_MORE.with([count(BARS)]),
        false => PAGE_VERBATIM.with([count(bar + 1)]),
    }
}

/// The curve of costs and the counts.
#[component]
pub fn Figures() -> impl IntoView {
    let (voice, bench) = (Voice::get(), Bench::get());
    let curve = Memo::new(move |_| bench.work.with(|work| work.draft.curve(printed_cost)));
    let paid = usually_paid();
    // Beside the printed costs: how many cards there are of each cost that is usually paid, and both means.
    let usual = Memo::new(move |_| {
        let measures = paid.get()?;
        let cost = |card| measures.profiles.virtual_cost(card);
        bench.work.with(|work| {
            let draft = &work.draft;
            let told = deck_told(draft.mean_cost(printed_cost), draft.mean_cost(cost))?;
            Some((draft.curve(cost), told))
        })
    });
    let told = move || {
        let bars = curve.get();
        let some = bars.iter().enumerate().filter(|(_, cards)| **cards > 0);
        let some = some.map(|(bar, cards)| {
            Arg::from(phrases::DECKS_CURVE_ONE.with([cost(bar).into(), count(*cards)]))
        });
        let all = some.reduce(Arg::comma);
        let all = all.unwrap_or_else(|| phrases::DECKS_CURVE_NONE.text().into());
        voice.say(&phrases::DECKS_CURVE_TOLD.with([all]))
    };
    let most = move || {
        let bars = curve.get().into_iter();
        let usual = usual.get().into_iter().flat_map(|(bars, _)| bars);
        // The tallest bar fills the height; small decks do not begin with tall bars.
        bars.chain(usual).max().unwrap_or_default().max(8)
    };
    let bars = (0..BARS).map(|bar| {
        let cards = move || curve.with(|curve| curve[bar]);
        let height = move |cards: usize| format!("{}%", 100 * cards / most());
        let outline = move || {
            let cards = usual.with(|usual| usual.as_ref().map(|(bars, _)| bars[bar]))?;
            Some(view! { <i class="deck-bar-paid" style:height=height(cards)></i> })
        };
        view! {
            <span class="deck-bar">
                <span class="num">{move || Some(cards()).filter(|cards| *cards > 0)}</span>
                <i style:height=move || height(cards())></i>
                {outline}
                <b class="num">{move || voice.say(&cost(bar))}</b>
            </span>
        }
    });
    let such = move |holds: Holds| move || bench.work.with(|work| work.draft.such(holds));
    let kinds: [(Phrase, Holds); 3] = [
        (phrases::DECKS_CREATURES, |card| {
            cards::card(card).is_creature()
        }),
        (phrases::DECKS_SPELLS, |card| {
            !cards::card(card).is_creature()
        }),
        (phrases::DECKS_TRIGGERS, |card| {
            cards::card(card).has(Keyword::Trigger)
        }),
    ];
    view! {
        <h3 class="small">{t(phrases::DECKS_CURVE)}</h3>
        <div class="deck-curve" role="img" aria-label=told data-test="curve">
            {bars.collect_view()}
        </div>
        {move || usual.get().map(|(_, told)| view! {
            <p class="small muted" data-test="usual-costs">
                {move || voice.say(&told)}" "{t(phrases::DECKS_PAID_OUTLINE)}
            </p>
        })}
        <ul class="deck-counts" aria-label=t(phrases::DECKS_COUNTS) data-test="counts">
            {each(Element::ALL, |one| {
                let cards = move || bench.work.with(|work| work.draft.of_element(one));
                view! {
                    <li class:none=move || cards() == 0 data-test=format!("of-{one}")>
                        <ElementSign element=one />
                        <span>{t(element(one))}</span>
                        <b class="num">{cards}</b>
                    </li>
                }
            })}
            {each(kinds, |(title, holds)| {
                let cards = such(holds);
                view! {
                    <li class:none=move || cards() == 0>
                        <span>{t(title)}</span>
                        <b class="num">{cards}</b>
                    </li>
                }
            })}
        </ul>
    }
}
