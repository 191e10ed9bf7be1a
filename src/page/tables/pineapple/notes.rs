//! The pad of notes from a real table: the cards dealt, where they go, what the other places.

use leptos::prelude::*;

use super::draft::Spot;
use super::face::CardFace;
use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::Tab;
use crate::tables::cards::SuitSign;
use yomite::cards::{Card, Face, Faces, Rank, Suit};
use yomite::games::pineapple::{Notes, sign, signs};
use yomite::scene::suit_class;
use yomite::words::count;

mod entry;

use entry::{Entry, Form};

/// What is told next, by keys: it composes a line of the notes.
#[component]
pub fn NotePad(notes: Memo<Notes>, tell: Callback<String>) -> impl IntoView {
    // The other's placement, where it comes before one's own cards.
    let theirs_first = RwSignal::new(false);
    let form = Memo::new(move |_| {
        let asked = notes.with(|notes| notes.told().asked());
        Form::new(asked, theirs_first.get())
    });
    let entry = RwSignal::new(Entry::default());
    Effect::new(move |_| {
        notes.track();
        theirs_first.set(false);
    });
    Effect::new(move |_| {
        notes.track();
        let spot = form.with(|form| form.first());
        entry.set(Entry::begin(spot));
    });
    let deck = Memo::new(move |_| notes.with(|notes| notes.told().config().deck()));
    let taken = Memo::new(move |_| notes.with(|notes| notes.told().taken()));
    let choice = move || {
        form.with(Form::may_come_later).then(|| {
            let button = |theirs: bool, name: &'static str, phrase| {
                view! {
                    <Tab test=name label=t(phrase) shown=move || theirs_first.get() == theirs press=move |_| theirs_first.set(theirs) />
                }
            };
            view! {
                <div class="segmented" role="group">
                    {button(false, "pad-own-cards", phrases::PAD_OWN)}
                    {button(true, "pad-theirs-first", phrases::PAD_THEIRS)}
                </div>
            }
        })
    };
    let sets = Memo::new(move |_| form.with(|form| matches!(form, Form::Set)));
    let over = Memo::new(move |_| form.with(|form| matches!(form, Form::Over)));
    let held = Memo::new(move |_| form.with(Form::held));
    let press = Callback::new(move |face: Face| {
        form.with_untracked(|form| entry.update(|entry| entry.press(form, face)));
    });
    let told = Memo::new(move |_| entry.with(Entry::cards));
    view! {
        <Show when=move || !over.get()>
            <div class="pine-pad" data-test="pine-pad">
                {choice}
                <Show when=move || sets.get()>
                    <button type="button" class="btn btn--primary btn--wide" data-test="pad-set"
                        on:click=move |_| tell.run("set".to_owned())>{t(phrases::PAD_SET)}</button>
                </Show>
                <Show when=move || !sets.get()>
                    <Told form entry />
                    <Show
                        when=move || held.get().is_some()
                        fallback=move || view! { <CardKeys deck taken told press /> }
                    >
                        <HeldKeys held told press />
                    </Show>
                    <Tools form entry tell />
                </Show>
            </div>
        </Show>
    }
}

/// What has been entered: the cards dealt, or the spots with their cards, one of which is chosen.
#[component]
fn Told(form: Memo<Form>, entry: RwSignal<Entry>) -> impl IntoView {
    let voice = Voice::get();
    let dealt = move || {
        let cards = entry.with(Entry::listed);
        let names: Vec<String> = cards.into_iter().map(sign).collect();
        match names.is_empty() {
            true => "—".to_owned(),
            false => names.join(" "),
        }
    };
    let spot = move |spot: Spot| {
        let name = match spot {
            Spot::Row(row) => phrases::titled(row),
            Spot::Away => phrases::AWAY,
        };
        let cards = move || entry.with(|entry| signs(entry.at(spot)));
        let room = move || form.with(|form| entry.with(|entry| entry.room(form, spot)));
        let label = move || {
            let said = phrases::PAD_SPOT.with([voice.t(name).into(), count(room())]);
            voice.say(&said)
        };
        view! {
            <button type="button" class="pine-pad-spot" data-test=format!("pad-{}", spot.name())
                aria-label=move || format!("{} {}", label(), cards())
                aria-pressed=move || entry.with(|entry| entry.spot == Some(spot)).to_string()
                disabled=move || room() == 0
                on:click=move |_| entry.update(|entry| entry.spot = Some(spot))>
                <span class="pine-pad-name">{t(name)}</span>
                <span class="num muted">{room}</span>
                <span class="pine-pad-cards">{cards}</span>
            </button>
        }
    };
    let spots = move || form.with(Form::spots);
    move || match spots() {
        spots if spots.is_empty() => view! {
            <p class="pine-pad-dealt" data-test="pad-dealt">{dealt}</p>
        }
        .into_any(),
        spots => view! {
            <div class="pine-pad-spots" role="group">
                {spots.into_iter().map(spot).collect_view()}
            </div>
        }
        .into_any(),
    }
}

/// One's own cards, where only these can be placed.
#[component]
fn HeldKeys(held: Memo<Option<Faces>>, told: Memo<Faces>, press: Callback<Face>) -> impl IntoView {
    let cards = move || super::face::sorted(held.get().unwrap_or_default(), false);
    view! {
        <div class="pine-pad-held" role="group">
            <For each=cards key=|face| face.index() let:face>
                <button type="button" class="pine-card" data-test=format!("pad-{face}")
                    aria-label=sign(face)
                    aria-pressed=move || told.get().contains(face).to_string()
                    on:click=move |_| press.run(face)>
                    <CardFace face stands=None />
                </button>
            </For>
        </div>
    }
}

/// Clearing, and taking down what is complete.
#[component]
fn Tools(form: Memo<Form>, entry: RwSignal<Entry>, tell: Callback<String>) -> impl IntoView {
    let voice = Voice::get();
    let missing = move || form.with(|form| entry.with(|entry| entry.missing(form)));
    let lacks = move || missing() > 0;
    let confirm = move || match missing() {
        0 => voice.t(phrases::PAD_TAKE).to_owned(),
        cards => voice.say(&phrases::PAD_MISSING.with([count(cards)])),
    };
    view! {
        <div class="pine-tools">
            <button type="button" class="btn btn--quiet" data-test="pad-clear"
                disabled=move || entry.with(Entry::is_empty)
                on:click=move |_| entry.set(Entry::begin(form.with(Form::first)))>{t(phrases::PAD_CLEAR)}</button>
            <button type="button" class="btn btn--primary pine-confirm" data-test="pad-take"
                disabled=lacks on:click=move |_| {
                    let line = form
                        .with_untracked(|form| entry.with_untracked(|entry| entry.line(form)));
                    tell.run(line);
                }>
                {confirm}
            </button>
        </div>
    }
}

#[component]
pub fn CardKeys(
    /// The cards that are played with.
    #[prop(into)]
    deck: Signal<Faces>,
    /// Those that cannot be pressed: they lie somewhere.
    #[prop(into)]
    taken: Signal<Faces>,
    /// Those that are pressed.
    #[prop(into)]
    told: Signal<Faces>,
    press: Callback<Face>,
) -> impl IntoView {
    let mut ranks = Rank::ALL;
    ranks.sort_by_key(|rank| std::cmp::Reverse(rank.ace_high()));
    let key = move |face: Face| {
        let shown = match face {
            Face::Card(card) => view! {
                <span>{card.rank().letter().to_string()}</span>
                <SuitSign suit=card.suit() />
            }
            .into_any(),
            Face::Joker(_) => view! { <span>{format!("★ {face}")}</span> }.into_any(),
        };
        view! {
            <button type="button" class="pine-key" data-test=format!("key-{face}")
                aria-label=match face {
                    Face::Card(_) => sign(face),
                    Face::Joker(_) => face.to_string(),
                } aria-pressed=move || told.get().contains(face).to_string()
                disabled=move || taken.get().contains(face)
                on:click=move |_| press.run(face)>
                {shown}
            </button>
        }
    };
    let suits = Suit::ALL.map(|suit| {
        let keys = ranks.map(|rank| key(Face::Card(Card::new(suit, rank))));
        view! {
            <div class=format!("pine-key-row {}", suit_class(suit))>
                {keys.into_iter().collect_view()}
            </div>
        }
    });
    let jokers = move || {
        let jokers = deck.get().iter().filter(|face| face.card().is_none());
        let jokers: Vec<Face> = jokers.collect();
        (!jokers.is_empty()).then(|| {
            view! {
                <div class="pine-key-jokers">{jokers.into_iter().map(key).collect_view()}</div>
            }
        })
    };
    view! {
        <div class="pine-key-rows" role="group" data-test="card-keys">
            {suits.into_iter().collect_view()}
            {jokers}
        </div>
    }
}
