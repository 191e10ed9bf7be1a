//! The choice of a deck in the form for a new match.

use leptos::prelude::*;

use super::face::ElementSign;
use super::phrases;
use crate::catalogue::RuleInfo;
use crate::games::AnyConfig;
use crate::games::duel::decks::{Preset, presets};
use crate::games::duel::{ANY, Element, Elements, cards};
use crate::ui::i18n::{Voice, t};

/// The elements of a deck, those of most cards first.
fn elements(preset: &Preset) -> Vec<Element> {
    let count = |element: Element| -> u32 {
        let of = preset.deck().iter();
        let of = of.filter(|(card, _)| cards::card(*card).elements.has(element));
        of.map(|(_, copies)| u32::from(copies)).sum()
    };
    let mut all: Vec<(u32, Element)> = Elements::from_bits(u8::MAX)
        .iter()
        .map(|element| (count(element), element))
        .filter(|(count, _)| *count > 0)
        .collect();
    all.sort_by_key(|(count, element)| (std::cmp::Reverse(*count), *element));
    all.into_iter().map(|(_, element)| element).collect()
}

/// The value of a rule that names a deck.
fn word(id: &str) -> String {
    format!("\"{id}\"")
}

/// A rule that names a deck: the decks with their plans for a person, a line for another.
#[component]
pub fn DeckField(
    /// The rule.
    rule: &'static RuleInfo,
    /// The rules so far.
    config: RwSignal<AnyConfig>,
    /// A person plays it.
    #[prop(into)]
    own: Signal<bool>,
) -> impl IntoView {
    let value = Memo::new(move |_| {
        config
            .with(|config| config.rule(rule.name))
            .unwrap_or_default()
    });
    let choose = move |id: &str| {
        // The form offers decks that there are.
        if let Ok(changed) = config.with_untracked(|c| c.with_rule(rule.name, &word(id))) {
            config.set(changed);
        }
    };
    view! {
        <Show
            when=move || own.get()
            fallback=move || view! { <DeckSelect rule value choose=Callback::new(move |id: String| choose(&id)) /> }
        >
            <div class="duel-decks" role="radiogroup" aria-label=t(rule.title) data-test=rule.name>
                <p class="field-label">{t(rule.title)}</p>
                <DeckCard rule preset=None value choose=Callback::new(move |id: String| choose(&id)) />
                {presets()
                    .iter()
                    .map(|preset| {
                        view! {
                            <DeckCard
                                rule
                                preset=Some(preset)
                                value
                                choose=Callback::new(move |id: String| choose(&id))
                            />
                        }
                    })
                    .collect_view()}
            </div>
        </Show>
    }
}

/// One deck to choose; chance where there is none.
#[component]
fn DeckCard(
    rule: &'static RuleInfo,
    #[prop(optional_no_strip)] preset: Option<&'static Preset>,
    value: Memo<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let id = preset.map_or(ANY, Preset::id);
    let signs = preset.map(elements).unwrap_or_default();
    let signs = signs
        .into_iter()
        .map(|element| view! { <ElementSign element /> });
    let (title, about) = match preset {
        Some(preset) => (preset.title(), preset.purpose()),
        None => (phrases::DECK_ANY, phrases::DECK_ANY_ABOUT),
    };
    view! {
        <label class="duel-deck">
            <input
                type="radio"
                name=rule.name
                value=id
                prop:checked=move || value.get() == word(id)
                on:change=move |_| choose.run(id.to_owned())
            />
            <span class="duel-deck-body">
                <span class="duel-deck-head">
                    <strong>{t(title)}</strong>
                    <span class="duel-text-signs">{signs.collect_view()}</span>
                </span>
                <span class="small muted">{t(about)}</span>
            </span>
        </label>
    }
}

/// The decks in a line.
#[component]
fn DeckSelect(
    rule: &'static RuleInfo,
    value: Memo<String>,
    choose: Callback<String>,
) -> impl IntoView {
    let voice = Voice::get();
    view! {
        <label class="field duel-deck-select">
            <span class="field-label">{t(rule.title)}</span>
            <select
                class="select"
                data-test=rule.name
                on:change=move |event| choose.run(event_target_value(&event))
            >
                <option value=ANY selected=move || value.get() == word(ANY)>
                    {t(phrases::DECK_ANY_HIDDEN)}
                </option>
                {presets()
                    .iter()
                    .map(|preset| {
                        view! {
                            <option
                                value=preset.id()
                                selected=move || value.get() == word(preset.id())
                            >
                                {move || voice.t(preset.title())}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </label>
    }
}
