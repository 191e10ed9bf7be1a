//! A pile that is looked through: what is known of it, card by card.

use leptos::prelude::*;

use super::face::{CardFace, CardText, Face};
use super::{owner, phrases};
use crate::game::Seat;
use crate::games::duel::{CardId, Observation};
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Dialog;
use crate::words::{Phrase, count};

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
    /// The graveyard.
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
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub pile: Pile,
}

/// The dialog in which a pile is looked through.
#[component]
pub fn PileDialog(
    /// Which, if any.
    opened: RwSignal<Option<Opened>>,
    /// What is shown.
    seen: Memo<Observation>,
) -> impl IntoView {
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
