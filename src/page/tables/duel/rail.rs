//! What one player has beside creatures: hand, shields, mana, library, graveyard. And a payment that leaves
//! the most: which mana to tap so that as many other cards of the hand as possible stay payable.

use leptos::prelude::*;

use super::bar::Risk;
use super::battle::Scene;
use super::choices::{DropTarget, Touch};
use super::desk::{Desk, digit};
use super::face::{Back, Sign, colours};
use super::hand::{Opened, Pile};
use super::{face, owner, phrases};
use crate::i18n::{Voice, t};
use crate::parts::SeatName;
use crate::play::Viewpoint;
use crate::tables::{TurnMark, spoken_of};
use yomite::game::{Observation as _, Seat};
use yomite::games::duel::{CardId, Elements, Keyword, Observation, Payment, SETS, Table, cards};
use yomite::words::{Arg, Phrase, count};

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

#[component]
pub fn Rail(
    seat: Seat,
    /// It is the nearer one, whose hand lies below.
    near: bool,
    seen: Memo<Observation>,
    scene: Memo<Scene>,
    desk: Desk,
    opened: RwSignal<Option<Opened>>,
    risk: Memo<Option<Risk>>,
) -> impl IntoView {
    let voice = Voice::get();
    let lit = move |zone: &str| {
        let place = format!("{zone}:{}", seat.0);
        spoken_of(place)
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
    let pile = move |which: Pile,
                     [title, name]: [Phrase; 2],
                     number: Memo<usize>,
                     path: &'static str| {
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
                <span class="duel-count" aria-hidden="true">
                    <small>{t(name)}</small>
                    <b class="num">{number}</b>
                </span>
            </button>
        }
    };
    let view = Viewpoint::get();
    let moves = Memo::new(move |_| view.is_due() && seen.with(|seen| seen.to_move() == Some(seat)));
    let mana_title = move || {
        let all = mana.get();
        voice.say(&phrases::MANA.with([owner(seat), count(all), count(ready.get())]))
    };
    let over = move || near && desk.is_over(DropTarget::Mana);
    let elements = move |pip: Pip| {
        let signs = pip.elements.iter();
        let signs = signs.map(|element| view! { <Sign path=face::element_path(element) /> });
        view! {
            <span class=format!("duel-pip{}", colours(pip.elements)) class:tapped=pip.tapped>
                {signs.collect_view()}
                {(pip.count > 1).then(|| view! { <b class="num">{pip.count}</b> })}
            </span>
        }
    };
    view! {
        <section
            class=format!("duel-rail seat-{}", seat.0)
            class:near=near
            class:to-move=move || moves.get()
            data-test=format!("rail-{}", seat.0)
        >
            <p class="duel-who"><SeatName seat /></p>
            <TurnMark shown=moves />
            {(!near).then(|| pile(Pile::Hand, [phrases::HAND_OF, phrases::HAND_NAME], hand, face::HAND))}
            <Shields seat near seen scene desk opened risk />
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
                <span class="duel-count" aria-hidden="true">
                    <small>{t(phrases::MANA_NAME)}</small>
                    <b class="num">{move || format!("{}/{}", ready.get(), mana.get())}</b>
                </span>
                <span class="duel-pips" aria-hidden="true">
                    <For each=move || pips.get() key=|pip| *pip children=elements />
                </span>
            </button>
            {pile(Pile::Library, [phrases::LIBRARY, phrases::LIBRARY_NAME], library, face::LIBRARY)}
            {pile(Pile::Graveyard, [phrases::GRAVEYARD, phrases::GRAVEYARD_NAME], graveyard, face::GRAVEYARD)}
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
    let number = desk.number(touch);
    let label = move || {
        let left = there.with(Vec::len).saturating_sub(broken());
        let shields = phrases::SHIELDS.with([owner(seat), count(left)]);
        voice.say(&match risk.get() {
            Some(risk) => phrases::WITH_RISK.with([shields.into(), risk.says().into()]),
            None => shields,
        })
    };
    let over = move || desk.is_over(DropTarget::On(touch));
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
                        {triggers.then(|| view! { <Sign path=face::keyword_path(Keyword::Trigger) /> })}
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
            class:spoken-of=spoken_of(place)
            aria-label=label
            title=label
            on:click=press
        >
            {cards}
            <Show when=move || there.with(Vec::is_empty)>
                <span class="duel-bare"></span>
            </Show>
            {digit(number)}
            {move || risk.get().map(|risk| {
                let chance = Arg::Share(risk.chance);
                view! {
                    <span class="duel-risk num" data-test="risk" aria-hidden="true">
                        <Sign path=face::keyword_path(Keyword::Trigger) />
                        {move || voice.arg(&chance)}
                    </span>
                }
            })}
        </button>
    }
}

/// Untapped mana by set of elements, in the order of [`SETS`].
type Mana = [usize; SETS.len()];

/// The mana to tap next for the best payment; `None` where no payment is left.
pub fn next(table: &Table, payment: &Payment) -> Option<Elements> {
    let seat = table.active();
    let side = table.side(seat);
    let ready: Mana = SETS.map(|set| side.ready(set));
    let mut best: Option<(Worth, Elements)> = None;
    let mut tapped = [0; SETS.len()];
    let wanted = wanted(table, seat);
    each(
        &ready,
        payment,
        0,
        payment.left.into(),
        &mut tapped,
        &mut |tapped| {
            let Some(first) = SETS.iter().zip(tapped).find(|(_, count)| **count > 0) else {
                return;
            };
            let left: Mana = std::array::from_fn(|at| ready[at] - tapped[at]);
            let worth = Worth::from_mana(&left, &wanted);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, *first.0));
            }
        },
    );
    best.map(|(_, first)| first)
}

/// What the other cards of the hand cost now, with the elements that they need: each kind once.
fn wanted(table: &Table, seat: Seat) -> Vec<(u8, Elements)> {
    let mut hand: Vec<CardId> = table.side(seat).hand().to_vec();
    hand.sort_unstable();
    hand.dedup();
    let priced = hand
        .iter()
        .map(|card| (table.cost(seat, *card), cards::card(*card).elements));
    priced.filter(|(cost, _)| *cost > 0).collect()
}

/// How good it is to keep some mana, the more important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Worth {
    /// Kinds of cards that can still be paid.
    payable: usize,
    /// Different elements that are left.
    elements: usize,
    /// Mana cards of two elements that are left.
    pairs: usize,
}

impl Worth {
    fn from_mana(left: &Mana, wanted: &[(u8, Elements)]) -> Worth {
        let there = |at: &usize| left[*at] > 0;
        let sets = || (0..SETS.len()).filter(there).map(|at| SETS[at]);
        let all = sets().fold(Elements::NONE, |all, set| all | set);
        Worth {
            payable: wanted
                .iter()
                .filter(|(cost, needs)| pays(left, *cost, *needs))
                .count(),
            elements: all.len(),
            pairs: (0..SETS.len())
                .filter(|at| SETS[*at].len() > 1)
                .map(|at| left[at])
                .sum(),
        }
    }
}

/// Whether so much mana can be taken that has all of these elements.
fn pays(left: &Mana, cost: u8, needs: Elements) -> bool {
    let there = || SETS.iter().zip(left).filter(|(_, count)| **count > 0);
    let total: usize = left.iter().sum();
    total >= cost.into()
        && match cost {
            0 => true,
            1 => there().any(|(set, _)| set.covers(needs)),
            _ => there()
                .fold(Elements::NONE, |all, (set, _)| all | *set)
                .covers(needs),
        }
}

/// Shows each way to tap so much mana that has what the payment needs.
fn each(
    ready: &Mana,
    payment: &Payment,
    at: usize,
    left: usize,
    tapped: &mut Mana,
    visit: &mut impl FnMut(&Mana),
) {
    if left == 0 {
        let used = SETS.iter().zip(&*tapped).filter(|(_, count)| **count > 0);
        if used
            .fold(Elements::NONE, |all, (set, _)| all | *set)
            .covers(payment.needs)
        {
            visit(tapped);
        }
        return;
    }
    let Some(set) = SETS.get(at) else { return };
    let most = match *set < payment.floor {
        true => 0,
        false => ready[at].min(left),
    };
    for count in 0..=most {
        tapped[at] = count;
        each(ready, payment, at + 1, left - count, tapped, visit);
    }
    tapped[at] = 0;
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use yomite::game::Game;
    use yomite::games::duel::{Action, Config, Duel, Stage};

    /// The best worth of all sets of mana cards that pay, and the lowest set of each of the best.
    fn by_cards(table: &Table, payment: &Payment) -> Option<(Worth, Vec<Elements>)> {
        let seat = table.active();
        let side = table.side(seat);
        let copies = |set: Elements| std::iter::repeat_n(set, side.ready(set));
        let mana: Vec<Elements> = SETS.into_iter().flat_map(copies).collect();
        let wanted = wanted(table, seat);
        let mut best: Option<(Worth, Vec<Elements>)> = None;
        for mask in 0u32..1 << mana.len() {
            let tapped: Vec<Elements> = (0..mana.len())
                .filter(|at| mask >> at & 1 == 1)
                .map(|at| mana[at])
                .collect();
            let brings = tapped.iter().fold(Elements::NONE, |all, set| all | *set);
            let pays = tapped.len() == usize::from(payment.left)
                && brings.covers(payment.needs)
                && tapped.iter().all(|set| *set >= payment.floor);
            let Some(lowest) = tapped.iter().min().filter(|_| pays) else {
                continue;
            };
            let left = SETS.map(|set| {
                side.ready(set) - tapped.iter().filter(|tapped| **tapped == set).count()
            });
            let worth = Worth::from_mana(&left, &wanted);
            match &mut best {
                Some((most, firsts)) if *most == worth => firsts.push(*lowest),
                Some((most, _)) if *most > worth => {}
                _ => best = Some((worth, vec![*lowest])),
            }
        }
        best
    }

    #[test]
    fn a_payment_is_legal_and_keeps_as_much_as_any_set_of_cards_could() {
        let mut compared = 0;
        for seed in 0..60 {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let config = Config::default();
            let deal = Duel::draw(&config, &mut rng).expect("a deal");
            let game = Duel::set_up(&config, &deal).expect("a match");
            let mut table = *game.table();
            let mut list = Vec::new();
            for _ in 0..2_000 {
                table.actions(&mut list);
                if list.is_empty() {
                    break;
                }
                if let Stage::Pay(payment) = table.stage()
                    && table.ready_mana(table.active()) <= 12
                {
                    let with = next(&table, &payment).expect("there is a payment");
                    assert!(list.contains(&Action::Pay(with)), "seed {seed}: {with:?}");
                    let (_, firsts) = by_cards(&table, &payment).expect("there is a payment");
                    assert!(
                        firsts.contains(&with),
                        "seed {seed}: {with:?}, not {firsts:?}"
                    );
                    compared += 1;
                }
                let at = rng.random_range(0..list.len());
                table.play(list[at], &mut ());
            }
        }
        assert!(compared > 100, "only {compared} payments were compared");
    }
}
