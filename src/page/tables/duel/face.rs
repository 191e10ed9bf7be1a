//! A card's face and back, with the symbols of elements, kinds and keywords and the card's drawing.

use leptos::prelude::*;

use super::emblem::Emblem;
use super::phrases;
use crate::i18n::{Voice, t};
use yomite::games::duel::Keyword;
use yomite::games::duel::{Card, CardId, Element, Elements, cards, elements, text};
use yomite::scene::text_width;
use yomite::words::{Text, count};

/// A sign: a path in a square of 16.
#[component]
pub fn Sign(path: &'static str) -> impl IntoView {
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
    pub card: CardId,
    /// What it costs now, where that is asked.
    pub cost: Option<u8>,
    /// Its power now, where it has more than is printed.
    pub power: Option<u16>,
}

impl Face {
    pub fn printed(card: CardId) -> Face {
        Face {
            card,
            cost: None,
            power: None,
        }
    }
}

/// The face: cost and name above, its drawing with the signs of its elements, keywords and power below. It takes the
/// width it is given; where there is room its keywords are words.
#[component]
pub fn CardFace(face: Face) -> impl IntoView {
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
    let elements = elements.map(|element| view! { <Sign path=element_path(element) /> });
    let words =
        text::keywords(card).map(|keyword| view! { <span>{t(text::keyword(keyword))}</span> });
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
                <Emblem card=face.card />
                <span class="duel-elements">{elements.collect_view()}</span>
                <span class="duel-words">{words.collect_view()}</span>
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
    let spell = (!card.is_creature()).then(|| kind_path(false));
    let keywords = text::keywords(card).map(|keyword| {
        view! {
            <span class="duel-keyword" title=t(text::meaning(keyword))>
                <Sign path=keyword_path(keyword) />
            </span>
        }
    });
    let breaks = (card.breaks > 1).then(|| breaks_path(card.breaks));
    let attack = (card.power_attack > 0).then_some(POWER_ATTACK);
    let others = breaks.into_iter().chain(attack);
    let effects = card.effects().next().is_some() && card.is_creature();
    view! {
        {spell.map(|path| view! { <Sign path /> })}
        {keywords.collect_view()}
        {others.map(|path| view! { <Sign path /> }).collect_view()}
        {effects.then(|| view! {
            <span class="duel-does" title=t(phrases::HAS_EFFECT)>
                <Sign path=TEXT />
            </span>
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
pub fn ElementSign(element: Element) -> impl IntoView {
    view! {
        <span class=format!("duel-element el-{element}")>
            <Sign path=element_path(element) />
        </span>
    }
}

/// Kind, elements and cost of a card in a line.
pub fn kind_line(card: &Card) -> Text {
    let of = elements(card.elements).into();
    match card.is_creature() {
        true => phrases::LINE_CREATURE.with([of, count(card.cost), card.power.to_string().into()]),
        false => phrases::LINE_SPELL.with([of, count(card.cost)]),
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
pub fn CardText(card: CardId) -> impl IntoView {
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

/// A leaf, a flame, a mountain, a coin, a drop.
pub(super) const fn element_path(element: Element) -> &'static str {
    match element {
        Element::Wood => {
            "M14 1.5C6.500 1.700 2.300 5.200 2.300 9.800c0 .9.2 1.700.5 2.400L1.300 14l1.200 1.100 \
             1.600-1.700c.7.3 1.500.5 2.300.5C11.800 13.900 14 8 14 1.500zM10.300 5.600 11.200 6.500 \
             5.200 12.500 4.300 11.600z"
        }
        Element::Fire => {
            "M8.800.8C9.200 3.700 13 5.900 13 10.200a5 5 0 0 1-10 0C3 8 3.900 6.300 5.100 5.200 5.200 \
             6.400 5.600 7.200 6.300 7.700 6.200 5.200 7 2.700 8.800.8zM8 13.700a1.900 1.900 0 0 0 \
             1.900-1.900c0-1.100-.9-1.900-1.500-2.900-.8 1.200-2.300 1.800-2.300 2.900A1.900 1.900 0 0 0 8 13.700z"
        }
        Element::Earth => {
            "M.8 13.800 6 3 8.700 8.300 10.500 5.400 15.200 13.800zM6 5.900 4.700 8.600 6 8 7.200 8.500z"
        }
        Element::Metal => {
            "M8 1.200a6.800 6.800 0 1 0 0 13.600A6.800 6.800 0 0 0 8 1.200zM5.700 5.700h4.600v4.600H5.700z"
        }
        Element::Water => {
            "M8 .8C10.600 4.200 13.200 7.200 13.200 10a5.200 5.200 0 0 1-10.400 0C2.800 7.200 5.400 4.200 \
             8 .8zM4.600 10A3.400 3.400 0 0 0 8 13.400V12A2 2 0 0 1 6 10z"
        }
    }
}

/// A shield, two chevrons, a bolt, a skull, an arrow over a wall.
pub(super) const fn keyword_path(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Guard => {
            "M8 .9 14 3v4.400c0 3.800-2.500 6.200-6 7.700-3.500-1.500-6-3.900-6-7.700V3zM8 3v10c2.600-1.200 \
             4.200-3 4.200-5.600V4.400z"
        }
        Keyword::Swift => {
            "M1.500 2.800h3.200L9 8 4.700 13.200H1.500L5.800 8zM7.200 2.800h3.200L14.700 8l-4.300 5.200H7.200L11.500 8z"
        }
        Keyword::Trigger => "M9.900.7 2.800 9.200h4.300L5.700 15.300 13.200 6.500H8.600z",
        Keyword::Venom => {
            "M8 1.200c-3.700 0-6.300 2.400-6.300 5.700 0 2 1 3.700 2.600 4.600v3.300h7.400v-3.300c1.600-.9 \
             2.600-2.600 2.600-4.600 0-3.300-2.600-5.700-6.300-5.700zM5.500 5.700a1.600 1.600 0 1 1 0 3.200 1.600 \
             1.600 0 0 1 0-3.200zM10.500 5.700a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM7.300 \
             12.300h1.400v2.500H7.300z"
        }
        Keyword::Elusive => {
            "M1.200 12.500C1.200 6.500 3.800 3 7.600 3c2.200 0 3.900 1.200 4.900 3.200L14.900 4.900 14.300 11.300 8.600 \
             8.400 10.300 7.400C9.700 6.200 8.800 5.500 7.600 5.500c-2.400 0-3.800 2.500-3.800 7zM6.200 \
             9.500h2v5.300h-2z"
        }
    }
}

/// A paw for a creature, a star for a spell.
pub(super) const fn kind_path(creature: bool) -> &'static str {
    if creature {
        "M8 7.300c2.300 0 4.800 2.500 4.800 4.800 0 1.500-1 2.400-2.400 2.400-1 0-1.500-.5-2.400-.5s-1.400.5-2.400.5c-1.400 \
         0-2.400-.9-2.400-2.400C3.200 9.800 5.700 7.300 8 7.300zM5.800 1.200c1 0 1.700 1.100 1.700 2.500S6.800 6.200 \
         5.800 6.200 4.100 5.100 4.100 3.700 4.800 1.200 5.800 1.200zM10.200 1.200c1 0 1.700 1.100 1.700 2.500s-.7 2.500-1.700 \
         2.500-1.700-1.100-1.700-2.500.7-2.500 1.700-2.500zM2.200 5c.9 0 1.600 1 1.600 2.200S3.100 9.400 2.200 9.400.6 8.400.6 \
         7.200 1.300 5 2.200 5zM13.800 5c.9 0 1.600 1 1.600 2.200s-.7 2.200-1.600 2.200-1.600-1-1.600-2.200.7-2.200 1.600-2.200z"
    } else {
        "M8 .7 9.900 6.100 15.300 8 9.900 9.900 8 15.300 6.100 9.900.7 8 6.100 6.100z"
    }
}

/// As many slashes as shields are broken at once.
pub(super) const fn breaks_path(shields: u8) -> &'static str {
    match shields {
        0 | 1 => "M7.800 2h3L8.200 14h-3z",
        2 => "M5 2h3L5.400 14h-3zM10.600 2h3L11 14H8z",
        _ => "M3.200 2H6L3.400 14H.6zM8 2h2.800L8.200 14H5.400zM12.800 2h2.800L13 14h-2.800z",
    }
}

/// An arrow upward: more power while attacking.
const POWER_ATTACK: &str = "M8 .9 14 7.300h-3.300v4.500H5.300V7.300H2zM5.300 13h5.400v2H5.300z";

/// Lines of writing: there is something to read.
pub(super) const TEXT: &str =
    "M1.500 2.500h13v2.200h-13zM1.500 6.900h13v2.200h-13zM1.500 11.300h8v2.200h-8z";

/// Cards held in a fan.
pub(super) const HAND: &str = "M1.200 5.200 5.500 3.300 9 11.500 4.700 13.400zM7.500 2.400h4.700v9.200l-1.500.1zM12.900 \
     4.100l2 .9-3.200 7.200z";

/// A stack of cards.
pub(super) const LIBRARY: &str =
    "M3 1.500h10v9H3zM4.500 3v6h7V3zM2 11.300h12v1.300H2zM1.200 13.300h13.600v1.300H1.200z";

/// A stone on the ground.
pub(super) const GRAVEYARD: &str = "M3.500 13V6a4.500 4.500 0 0 1 9 0v7h1.700v1.600H1.800V13zM7.300 4.200v1.600H5.700v1.400h1.600v3.600h1.400V7.200h1.600V5.800H8.700V4.200z";
