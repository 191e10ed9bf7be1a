//! What one player has beside creatures: hand, shields, mana, library, graveyard.

use leptos::prelude::*;

use super::choices::{Place, Touch};
use super::desk::Desk;
use super::face::{Back, Sign, colours};
use super::odds::Risk;
use super::piles::{Opened, Pile};
use super::unveiling::Scene;
use super::{owner, phrases, speaks_of, symbols};
use crate::game::Seat;
use crate::games::duel::{CardId, Elements, Keyword, Observation, cards};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatName;
use crate::words::{Arg, Phrase, count};

/// So many mana cards are drawn one by one; of more, those that are alike are counted.
const ONE_BY_ONE: usize = 4;

/// A mana card as it is drawn, or several that are alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Pip {
    at: usize,
    elements: Elements,
    tapped: bool,
    count: usize,
}

/// The row.
#[component]
pub fn Rail(
    /// Whose.
    seat: Seat,
    /// It is the nearer one, whose hand lies below.
    near: bool,
    /// What is shown.
    seen: Memo<Observation>,
    /// What happens at the moment.
    scene: Memo<Scene>,
    /// What is done with it.
    desk: Desk,
    /// The pile that is looked through.
    opened: RwSignal<Option<Opened>>,
    /// What an attack may meet.
    risk: Memo<Option<Risk>>,
    /// What the open step speaks of.
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let lit = move |zone: &str| {
        let place = format!("{zone}:{}", seat.0);
        move || speaks_of(focus, &place)
    };
    let side = move |read: fn(&Observation, Seat) -> usize| {
        Memo::new(move |_| seen.with(|seen| read(seen, seat)))
    };
    let hand = side(|seen, seat| seen.table().side(seat).hand().len());
    let library = side(|seen, seat| seen.table().side(seat).library().len());
    let graveyard = side(|seen, seat| seen.table().side(seat).graveyard().len());
    let ready = side(|seen, seat| seen.table().ready_mana(seat));
    let mana = side(|seen, seat| seen.table().side(seat).mana().len());
    let pips = Memo::new(move |_| seen.with(|seen| pips(seen, seat)));
    let top =
        Memo::new(move |_| seen.with(|seen| seen.table().side(seat).graveyard().last().copied()));
    let pile = move |which: Pile, title: Phrase, number: Memo<usize>, path: &'static str| {
        let label = move || voice.say(&title.with([owner(seat), count(number.get())]));
        let face = move || {
            let card = top.get().filter(|_| which == Pile::Graveyard)?;
            Some(colours(cards::card(card).elements))
        };
        view! {
            <button
                type="button"
                class=move || format!("duel-pile {}{}", which.name(), face().unwrap_or_default())
                data-test=format!("{}-{}", which.name(), seat.0)
                class:spoken-of=lit(which.zone())
                aria-label=label
                title=label
                on:click=move |_| opened.set(Some(Opened { seat, pile: which }))
            >
                <Sign path />
                <b class="num" aria-hidden="true">{number}</b>
            </button>
        }
    };
    let mana_title = move || {
        let all = mana.get();
        voice.say(&phrases::MANA.with([owner(seat), count(all), count(ready.get())]))
    };
    let over = move || near && desk.drag.get().and_then(|drag| drag.over) == Some(Place::Mana);
    let elements = move |pip: Pip| {
        let signs = pip.elements.iter();
        let signs = signs.map(|element| view! { <Sign path=symbols::element(element) /> });
        view! {
            <span class=format!("duel-pip{}", colours(pip.elements)) class:tapped=pip.tapped>
                {signs.collect_view()}
                {(pip.count > 1).then(|| view! { <b class="num">{pip.count}</b> })}
            </span>
        }
    };
    view! {
        <section class="duel-rail" class:near=near data-test=format!("rail-{}", seat.0)>
            <p class="duel-who"><SeatName seat /></p>
            {(!near)
                .then(|| pile(Pile::Hand, phrases::HAND_OF, hand, symbols::HAND))}
            <Shields seat near seen scene desk opened risk focus />
            <button
                type="button"
                class="duel-mana"
                class:over=over
                class:spoken-of=lit(Pile::Mana.zone())
                data-place=near.then_some("mana")
                data-test=format!("mana-{}", seat.0)
                aria-label=mana_title
                title=mana_title
                on:click=move |_| opened.set(Some(Opened { seat, pile: Pile::Mana }))
            >
                <span class="duel-mana-count" aria-hidden="true">
                    <small>{t(phrases::MANA_NAME)}</small>
                    <b class="num">{move || format!("{}/{}", ready.get(), mana.get())}</b>
                </span>
                <span class="duel-pips" aria-hidden="true">
                    <For each=move || pips.get() key=|pip| *pip children=elements />
                </span>
            </button>
            {pile(Pile::Library, phrases::LIBRARY, library, symbols::LIBRARY)}
            {pile(Pile::Graveyard, phrases::GRAVEYARD, graveyard, symbols::GRAVEYARD)}
        </section>
    }
}

/// The mana cards sorted by elements, the untapped ones of each first; counted where they are many.
fn pips(seen: &Observation, seat: Seat) -> Vec<Pip> {
    let side = seen.table().side(seat);
    let of = |card: &CardId| cards::card(*card).elements;
    let mut sets: Vec<Elements> = side.mana().iter().map(of).collect();
    sets.sort_by_key(|set| (set.len(), set.bits()));
    let mut pips: Vec<Pip> = Vec::new();
    for (at, elements) in sets.into_iter().enumerate() {
        let before = pips.iter().filter(|pip| pip.elements == elements).count();
        pips.push(Pip {
            at,
            elements,
            tapped: before >= side.ready(elements),
            count: 1,
        });
    }
    if pips.len() > ONE_BY_ONE {
        pips.dedup_by(|next, pip| {
            let alike = next.elements == pip.elements && next.tapped == pip.tapped;
            pip.count += usize::from(alike);
            alike
        });
    }
    pips
}

/// The shields: what an attack goes for.
#[component]
fn Shields(
    seat: Seat,
    near: bool,
    seen: Memo<Observation>,
    scene: Memo<Scene>,
    desk: Desk,
    opened: RwSignal<Option<Opened>>,
    risk: Memo<Option<Risk>>,
    focus: Signal<Vec<String>>,
) -> impl IntoView {
    let voice = Voice::get();
    let place = format!("shields:{}", seat.0);
    let risk = Memo::new(move |_| risk.get().filter(|risk| risk.seat == seat));
    let there = Memo::new(move |_| {
        seen.with(|seen| {
            let shields = seen.table().side(seat).shields().iter();
            shields.map(|shield| shield.card).collect::<Vec<_>>()
        })
    });
    let broken = move || scene.with(|scene| scene.broken.iter().filter(|s| **s == seat).count());
    let touch = Touch::Player(seat);
    let number = Memo::new(move |_| {
        let at = desk
            .marked
            .with(|all| all.iter().position(|one| *one == touch));
        at.map(|at| at + 1)
    });
    let label = move || {
        let left = there.with(Vec::len).saturating_sub(broken());
        let shields = phrases::SHIELDS.with([owner(seat), count(left)]);
        voice.say(&match risk.get() {
            Some(risk) => phrases::WITH_RISK.with([shields.into(), risk.says().into()]),
            None => shields,
        })
    };
    let over = move || desk.drag.get().and_then(|drag| drag.over) == Some(Place::On(touch));
    // Where they cannot be attacked, those that are known are looked at.
    let press = move |_| {
        let attacks = !near && desk.acts.get_untracked();
        let known = there.with_untracked(|all| all.iter().any(|card| card.is_known()));
        match known && !attacks {
            true => opened.set(Some(Opened {
                seat,
                pile: Pile::Shields,
            })),
            false => desk.press(touch),
        }
    };
    let cards = move || {
        let (all, gone) = (there.get(), broken());
        let stays = all.len().saturating_sub(gone);
        let shield = |(at, card): (usize, CardId)| {
            let known = card.is_known().then(|| {
                let printed = cards::card(card);
                let class = format!("duel-peek{}", colours(printed.elements));
                let triggers = printed.has(Keyword::Trigger);
                view! {
                    <span
                        class=class
                        data-card=cards::slug(card)
                        title=move || voice.t(cards::title(card))
                    >
                        {triggers.then(|| view! { <Sign path=symbols::keyword(Keyword::Trigger) /> })}
                    </span>
                }
            });
            let broken = at >= stays;
            view! {
                <span class="duel-shield" class:broken=broken>
                    <Back />
                    {known}
                </span>
            }
        };
        all.into_iter().enumerate().map(shield).collect_view()
    };
    view! {
        <button
            type="button"
            class="duel-shields"
            data-test=format!("player-{}", seat.0)
            data-place=format!("player-{}", seat.0)
            class:marked=move || number.get().is_some()
            class:over=over
            class:aimed-at=move || scene.with(|scene| scene.player == Some(seat))
            class:spoken-of=move || speaks_of(focus, &place)
            aria-label=label
            title=label
            on:click=press
        >
            {cards}
            <Show when=move || there.with(Vec::is_empty)>
                <span class="duel-bare"></span>
            </Show>
            {move || number.get().filter(|n| *n < 10).map(|n| view! {
                <kbd class="duel-digit" aria-hidden="true">{n}</kbd>
            })}
            {move || {
                risk.get()
                    .map(|risk| {
                        let chance = Arg::Share(risk.chance);
                        view! {
                            <span class="duel-risk num" data-test="risk" aria-hidden="true">
                                <Sign path=symbols::keyword(Keyword::Trigger) />
                                {move || voice.arg(&chance)}
                            </span>
                        }
                    })
            }}
        </button>
    }
}
