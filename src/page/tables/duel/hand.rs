//! The cards of the nearer player's hand, cards that are laid out to be chosen from, and piles that are
//! looked through. The other hand lies face up for one who may see it: looking on with everything open,
//! through that player's eyes, or once the match is over.

use leptos::prelude::*;

use super::choices::Touch;
use super::desk::{Desk, LooseCard, held_by};
use super::face::{Back, CardFace, CardText, Face, spoken};
use super::{owner, phrases};
use crate::i18n::{Voice, t};
use crate::parts::Dialog;
use crate::tables::spoken_of;
use yomite::game::Seat;
use yomite::games::duel::{CardId, Observation, cards};
use yomite::words::{Phrase, count};

/// A card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Held {
    /// Its place in the hand.
    pub at: usize,
    /// Which it is, as far as it is known.
    pub card: CardId,
    /// What it would cost now.
    cost: u8,
}

impl Held {
    /// The cards of a hand in their order.
    pub fn all(seen: &Observation, seat: Seat) -> Vec<Held> {
        let table = seen.table();
        let hand = table.side(seat).hand().iter().copied().enumerate();
        hand.map(|(at, card)| Held {
            at,
            card,
            cost: table.cost(seat, card),
        })
        .collect()
    }

    /// The card with what it would cost now.
    pub fn face(self) -> Face {
        Face {
            cost: Some(self.cost),
            ..Face::printed(self.card)
        }
    }
}

#[component]
pub fn Hand(seat: Seat, seen: Memo<Observation>, desk: Desk) -> impl IntoView {
    let voice = Voice::get();
    let held = Memo::new(move |_| seen.with(|seen| Held::all(seen, seat)));
    let offers = Memo::new(move |_| match desk.acts.get() {
        true => desk.read(|position| position.offers()),
        false => Vec::new(),
    });
    let many = move || offers.with(|offers| offers.len() > 1);
    let title = move || voice.say(&phrases::HAND.with([owner(seat)]));
    let card = move |held: Held| match held.card.is_known() {
        true => {
            let (touch, face) = (Touch::Hand(held.at), held.face());
            view! { <LooseCard touch face drags=true desk /> }.into_any()
        }
        false => view! { <span class="duel-card still"><Back /></span> }.into_any(),
    };
    view! {
        <section class="duel-hand-row" class:many=many aria-label=title>
            <Show when=move || !offers.with(Vec::is_empty)>
                <div class="duel-offers" data-test="offers" role="group" aria-label=t(phrases::OFFERS)>
                    <span class="duel-offers-title small" aria-hidden="true">{t(phrases::OFFERS)}</span>
                    <For each=move || offers.get() key=|card| *card let:card>
                        <LooseCard touch=Touch::Offer(card) face=Face::printed(card) desk />
                    </For>
                </div>
            </Show>
            <div
                class="duel-hand"
                data-test="hand"
                role="group"
                aria-label=title
                style:--cards=move || held.with(Vec::len).to_string()
            >
                <For each=move || held.get() key=|held| *held children=card />
            </div>
        </section>
    }
}

/// A zone whose cards do not lie open on the table one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pile {
    /// Another's hand: what has been seen of it.
    Hand,
    /// The shields: those whose cards are known.
    Shields,
    /// The mana zone.
    Mana,
    /// The library: what is known of its top.
    Library,
    Graveyard,
}

impl Pile {
    /// Name in attributes.
    pub const fn name(self) -> &'static str {
        match self {
            Pile::Hand => "held",
            Pile::Shields => "shields",
            Pile::Mana => "mana",
            Pile::Library => "library",
            Pile::Graveyard => "graveyard",
        }
    }

    /// Its zone, as the steps of a reasoning speak of it.
    pub const fn zone(self) -> &'static str {
        match self {
            Pile::Hand => "hand",
            _ => self.name(),
        }
    }

    const fn title(self) -> Phrase {
        match self {
            Pile::Hand => phrases::HAND_OF,
            Pile::Shields => phrases::SHIELDS_PILE,
            Pile::Mana => phrases::MANA_PILE,
            Pile::Library => phrases::LIBRARY,
            Pile::Graveyard => phrases::GRAVEYARD,
        }
    }

    /// How many cards there are, and those that are known.
    fn cards(self, seen: &Observation, seat: Seat) -> (usize, Vec<CardId>) {
        let side = seen.table().side(seat);
        let known = |cards: &[CardId]| -> Vec<CardId> {
            cards
                .iter()
                .copied()
                .filter(|card| card.is_known())
                .collect()
        };
        match self {
            Pile::Hand => {
                let all = known(side.hand());
                let shown = side.shown().iter().filter(|shown| !shown.shielded);
                let shown = || shown.map(|shown| shown.card).collect();
                let listed = if all.is_empty() { shown() } else { all };
                (side.hand().len(), listed)
            }
            Pile::Shields => {
                let shields: Vec<CardId> = side.shields().iter().map(|one| one.card).collect();
                let mut cards = known(&shields);
                cards.reverse();
                (shields.len(), cards)
            }
            Pile::Mana => (side.mana().len(), side.mana().to_vec()),
            Pile::Library => {
                let mut cards = known(side.library());
                cards.reverse();
                (side.library().len(), cards)
            }
            Pile::Graveyard => {
                let mut cards = side.graveyard().to_vec();
                cards.reverse();
                (cards.len(), cards)
            }
        }
    }

    /// What stands above the cards, where not all are known or their order means something.
    const fn about(self) -> Phrase {
        match self {
            Pile::Hand => phrases::ABOUT_HAND,
            Pile::Shields => phrases::ABOUT_SHIELDS,
            Pile::Mana => phrases::ABOUT_MANA,
            Pile::Library => phrases::ABOUT_LIBRARY,
            Pile::Graveyard => phrases::ABOUT_GRAVEYARD,
        }
    }
}

/// The pile of a seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opened {
    pub seat: Seat,
    pub pile: Pile,
}

/// The dialog in which a pile is looked through.
#[component]
pub fn PileDialog(opened: RwSignal<Option<Opened>>, seen: Memo<Observation>) -> impl IntoView {
    let voice = Voice::get();
    let open = RwSignal::new(false);
    Effect::new(move |_| {
        if opened.with(Option::is_some) {
            open.set(true);
        }
    });
    Effect::new(move |_| {
        if !open.get() && opened.with_untracked(Option::is_some) {
            opened.set(None);
        }
    });
    let listed = move || {
        let Opened { seat, pile } = opened.get()?;
        let (number, cards) = seen.with(|seen| pile.cards(seen, seat));
        let title = pile.title().with([owner(seat), count(number)]);
        let line = |card: CardId| {
            view! {
                <li>
                    <span class="duel-card still"><CardFace face=Face::printed(card) /></span>
                    <CardText card />
                </li>
            }
        };
        Some(view! {
            <h3>{move || voice.say(&title)}</h3>
            <p class="muted small">{t(pile.about())}</p>
            <ul class="duel-listed" data-test="listed">{cards.into_iter().map(line).collect_view()}</ul>
        })
    };
    view! {
        <Dialog open title=phrases::PILE name="pile-dialog">
            <div class="duel-pile-cards" tabindex="0">{listed}</div>
        </Dialog>
    }
}

/// A row of small cards beyond the far side; nothing while the hand is hidden.
#[component]
pub fn HeldOpen(
    seat: Seat,
    seen: Memo<Observation>,
    /// Where a card is read.
    desk: Desk,
) -> impl IntoView {
    let voice = Voice::get();
    let held = Memo::new(move |_| {
        let mut held = seen.with(|seen| Held::all(seen, seat));
        held.retain(|held| held.card.is_known());
        held
    });
    let title = move || voice.say(&phrases::HAND_OF.with([owner(seat), count(held.get().len())]));
    let card = move |held: Held| {
        let (card, face) = (held.card, held.face());
        let lit = [format!("card:{}", cards::slug(card)), held_by(seat, card)].map(spoken_of);
        view! {
            <button
                type="button"
                class="duel-card"
                data-card=cards::slug(card)
                class:spoken-of=move || lit.iter().any(|lit| lit())
                aria-label=move || spoken(voice, face)
                on:pointerenter=move |event| {
                    if event.pointer_type() == "mouse" {
                        desk.hovered.set(Some(card));
                    }
                }
                on:pointerleave=move |_| desk.hovered.set(None)
                on:click=move |_| desk.look_at(card)
            >
                <CardFace face />
            </button>
        }
    };
    view! {
        <Show when=move || !held.with(Vec::is_empty)>
            <div
                class="duel-held"
                data-test=format!("open-hand-{}", seat.0)
                role="group"
                aria-label=title
                style:--cards=move || held.with(Vec::len).to_string()
            >
                <For each=move || held.get() key=|held| *held children=card />
            </div>
        </Show>
    }
}
