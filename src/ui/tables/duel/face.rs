//! A card's face and back, and the signs on them.

use leptos::prelude::*;

use super::crest::crest;
use super::{phrases, symbols};
use crate::games::duel::{Card, CardId, Element, Elements, cards, elements, text};
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::text_width;
use crate::words::{Text, count};

/// A sign: a path in a square of 16.
#[component]
pub fn Sign(
    /// The path.
    path: &'static str,
) -> impl IntoView {
    view! {
        <svg class="duel-sign" viewBox="0 0 16 16" aria-hidden="true">
            <path d=path fill-rule="evenodd" />
        </svg>
    }
}

/// The classes that colour something by its elements: the first one's, and the second one's.
pub fn colours(elements: Elements) -> String {
    let mut classes = String::new();
    for (element, which) in elements.iter().zip(["el", "el2"]) {
        classes.push_str(&format!(" {which}-{element}"));
    }
    classes
}

/// What stands on a card at the moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// The card.
    pub card: CardId,
    /// What it costs now, where that is asked.
    pub cost: Option<u8>,
    /// Its power now, where it has more than is printed.
    pub power: Option<u16>,
}

impl Face {
    /// The card as it is printed.
    pub fn printed(card: CardId) -> Face {
        Face {
            card,
            cost: None,
            power: None,
        }
    }
}

/// The face: cost and name above, the signs of its elements, keywords and power below. It takes the
/// width it is given.
#[component]
pub fn CardFace(
    /// What is shown.
    face: Face,
) -> impl IntoView {
    let card = cards::card(face.card);
    let cost = face.cost.unwrap_or(card.cost);
    let power = face.power.unwrap_or(card.power);
    let voice = Voice::get();
    let name = move || voice.t(cards::title(face.card));
    let class = format!(
        "duel-face{}{}",
        colours(card.elements),
        if card.is_creature() { "" } else { " spell" }
    );
    let (more, less, dearer) = (power > card.power, cost < card.cost, cost > card.cost);
    let elements = card.elements.iter();
    let elements = elements.map(|element| view! { <Sign path=symbols::element(element) /> });
    let power = card.is_creature().then(|| {
        view! {
            <b class="duel-power num" class:more=more>
                {power.to_string()}
            </b>
        }
    });
    view! {
        <span class=class aria-hidden="true">
            <span class="duel-top">
                <b
                    class="duel-cost num"
                    class:less=less
                    class:more=dearer
                >
                    {cost.to_string()}
                </b>
                <span class="duel-name" style:--word=move || longest_word(&name()).to_string()>
                    {name}
                </span>
            </span>
            <span class="duel-art">
                <svg class="duel-crest" viewBox="-50 -50 100 100">
                    <path d=crest(cards::slug(face.card)) fill-rule="evenodd" />
                </svg>
                <span class="duel-heart">{elements.collect_view()}</span>
            </span>
            <span class="duel-foot">
                <span class="duel-marks">{marks(card)}</span>
                {power}
            </span>
        </span>
    }
}

/// How wide the longest word of a name is, in its own size: a name is broken between words, and is
/// written smaller where one would not fit. Where words are not parted, any sign may end a line.
fn longest_word(name: &str) -> f64 {
    let words = name.split_whitespace();
    let words = words.filter(|word| word.chars().all(|sign| sign < '\u{2e80}'));
    words.map(|word| text_width(word, 1.0)).fold(1.0, f64::max)
}

/// The signs of what a card can do, and of its kind where it is a spell.
fn marks(card: &'static Card) -> impl IntoView {
    let spell = (!card.is_creature()).then(|| symbols::kind(false));
    let keywords = text::keywords(card).map(symbols::keyword);
    let breaks = (card.breaks > 1).then(|| symbols::breaks(card.breaks));
    let attack = (card.power_attack > 0).then_some(symbols::POWER_ATTACK);
    let all = spell
        .into_iter()
        .chain(keywords)
        .chain(breaks)
        .chain(attack);
    let all = all.map(|path| view! { <Sign path /> }).collect_view();
    let effects = card.effects().next().is_some() && card.is_creature();
    view! {
        {all}
        {effects
            .then(|| {
                view! {
                    <span class="duel-does" title=t(phrases::HAS_EFFECT)>
                        <Sign path=symbols::TEXT />
                    </span>
                }
            })}
    }
}

/// A card face down.
#[component]
pub fn Back() -> impl IntoView {
    view! { <span class="duel-back" aria-hidden="true"></span> }
}

/// The sign of an element in its colour.
#[component]
pub fn ElementSign(
    /// Which.
    element: Element,
) -> impl IntoView {
    view! {
        <span class=format!("duel-element el-{element}")>
            <Sign path=symbols::element(element) />
        </span>
    }
}

/// Kind, elements and cost of a card in a line.
pub fn kind_line(card: &Card) -> Text {
    let of = elements(card.elements).into();
    match card.is_creature() {
        true => phrases::CREATURE_LINE.with([of, count(card.cost), card.power.to_string().into()]),
        false => phrases::SPELL_LINE.with([of, count(card.cost)]),
    }
}

/// A card in words for those who do not see it.
pub fn spoken(voice: Voice, face: Face) -> String {
    let card = cards::card(face.card);
    let power = face.power.unwrap_or(card.power);
    let cost = count(face.cost.unwrap_or(card.cost));
    let (name, of) = (
        cards::title(face.card).text().into(),
        elements(card.elements).into(),
    );
    voice.say(&match card.is_creature() {
        true => phrases::SPOKEN_CREATURE.with([name, of, cost, power.to_string().into()]),
        false => phrases::SPOKEN_SPELL.with([name, of, cost]),
    })
}

/// All that is printed on a card, in words.
#[component]
pub fn CardText(
    /// The card.
    card: CardId,
) -> impl IntoView {
    let voice = Voice::get();
    let printed = cards::card(card);
    let rules = text::rules(printed);
    let rules = rules
        .into_iter()
        .map(|rule| view! { <li>{move || voice.say(&rule)}</li> })
        .collect_view();
    let line = kind_line(printed);
    let signs = printed.elements.iter();
    let signs = signs.map(|element| view! { <ElementSign element /> });
    view! {
        <div class="duel-text" data-test="card-text" data-card=cards::slug(card)>
            <p class="duel-text-name">
                <strong>{t(cards::title(card))}</strong>
                <span class="duel-text-signs">{signs.collect_view()}</span>
            </p>
            <p class="muted small">{move || voice.say(&line)}</p>
            <ul>{rules}</ul>
            <p class="duel-flavour small">{move || cards::flavour(card, voice.reads())}</p>
        </div>
    }
}
