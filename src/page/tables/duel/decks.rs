//! The choice of a deck in the form for a new match.

use leptos::prelude::*;

use super::builder::{Bench, SaveState, word as own_word};
use super::face::ElementSign;
use super::phrases;
use crate::form::SetAside;
use crate::i18n::phrases::common::PAGE_VERBATIM;
use crate::i18n::{Voice, t};
use crate::parts::{Field, Select};
use crate::router::Route;
use crate::store::{Decks, StoredDeck};
use yomite::catalogue::RuleInfo;
use yomite::games::AnyConfig;
use yomite::games::duel::decks::{Draft, Preset, preset, presets};
use yomite::games::duel::{ANY, DeckChoice, Element};
use yomite::words::{Phrase, Text};

/// The signs of a deck's elements, those of most cards first.
#[component]
pub fn ElementSigns(draft: Draft) -> impl IntoView {
    let count = |element: Element| (draft.of_element(element), element);
    let mut all: Vec<_> = Element::ALL.map(count).to_vec();
    all.retain(|(count, _)| *count > 0);
    all.sort_by_key(|(count, element)| (std::cmp::Reverse(*count), *element));
    let signs = all.into_iter();
    let signs = signs.map(|(_, element)| view! { <ElementSign element /> });
    view! { <span class="duel-text-signs">{signs.collect_view()}</span> }
}

/// The value of a rule that names a deck.
fn word(id: &str) -> String {
    format!("\"{id}\"")
}

/// A deck that can be chosen, or one that cannot and why.
#[derive(Clone, Debug, PartialEq)]
struct Offer {
    /// Its name among the options.
    key: String,
    /// Its id, where it is one of one's own.
    id: Option<String>,
    /// Tells it from what it was before it changed.
    changed: u64,
    /// The rule's value; `None` where it cannot be played.
    value: Option<String>,
    title: Text,
    about: Text,
    draft: Draft,
}

impl Offer {
    fn any() -> Offer {
        Offer {
            key: ANY.to_owned(),
            id: None,
            changed: 0,
            value: Some(word(ANY)),
            title: phrases::DECK_ANY.text(),
            about: phrases::DECK_ANY_ABOUT.text(),
            draft: Draft::default(),
        }
    }

    fn from_preset(preset: &'static Preset) -> Offer {
        Offer {
            key: preset.id().to_owned(),
            id: None,
            changed: 0,
            value: Some(word(preset.id())),
            title: preset.title().text(),
            about: preset.purpose().text(),
            draft: Draft::from(preset.deck()),
        }
    }

    /// One of one's own; a kept deck that is not legal says why.
    fn kept(kept: &StoredDeck) -> Offer {
        let draft = Draft::read(&kept.text);
        Offer {
            key: format!("own-{}", kept.id),
            id: Some(kept.id.clone()),
            changed: kept.changed.to_bits(),
            value: draft.deck().as_ref().map(own_word),
            title: PAGE_VERBATIM.with([kept.name.as_str().into()]),
            about: about_own(&draft, phrases::DECKS_OWN_ABOUT),
            draft,
        }
    }

    /// The deck in the builder, where it is kept nowhere as it is.
    fn unsaved(bench: Bench) -> Option<Offer> {
        let standing = bench.standing();
        if !matches!(standing, SaveState::Unsaved | SaveState::Changed) {
            return None;
        }
        Some(bench.work.with(|work| Offer {
            key: format!("bench-{}", work.id),
            id: Some(work.id.clone()),
            changed: 0,
            value: work.draft.deck().as_ref().map(own_word),
            title: phrases::DECKS_OWN_UNSAVED.with([work.called()]),
            about: about_own(&work.draft, phrases::DECKS_OWN_UNSAVED_ABOUT),
            draft: work.draft.clone(),
        }))
    }

    /// The deck that stands in the rules, where it is none of the others.
    fn other(value: &str, offers: &[Offer]) -> Option<Offer> {
        if offers
            .iter()
            .any(|offer| offer.value.as_deref() == Some(value))
        {
            return None;
        }
        let Ok(DeckChoice::Own(deck)) = serde_json::from_str(value) else {
            return None;
        };
        Some(Offer {
            key: "own".to_owned(),
            id: None,
            changed: 0,
            value: Some(value.to_owned()),
            title: phrases::DECKS_OWN_OTHER.text(),
            about: phrases::DECKS_OWN_OTHER_ABOUT.text(),
            draft: Draft::from(&*deck),
        })
    }
}

/// What is said of a deck of one's own; of one that is not legal, why.
fn about_own(draft: &Draft, legal: Phrase) -> Text {
    match draft.faults().into_iter().next() {
        None => legal.text(),
        Some(fault) => phrases::DECKS_SENTENCE.with([fault.into()]),
    }
}

/// A rule that names a deck: the decks with their plans for a person, a line for another.
#[component]
pub fn DeckField(
    rule: &'static RuleInfo,
    config: RwSignal<AnyConfig>,
    /// A person plays it.
    #[prop(into)]
    own: Signal<bool>,
) -> impl IntoView {
    let (voice, decks, aside) = (Voice::get(), Decks::get(), SetAside::get());
    let bench = Bench::get();
    decks.want();
    let value = Memo::new(move |_| {
        config
            .with(|config| config.rule(rule.name))
            .unwrap_or_default()
    });
    // Which of several decks with the same cards.
    let id = RwSignal::new(aside.chosen(rule.name));
    let choose = Callback::new(move |(value, own): (String, Option<String>)| {
        // The form offers decks that there are.
        if let Ok(changed) = config.with_untracked(|c| c.with_rule(rule.name, &value)) {
            aside.choose(rule.name, own.clone());
            id.set(own);
            config.set(changed);
        }
    });
    let mine = Memo::new(move |_| {
        let mut mine: Vec<Offer> = decks
            .by_name()
            .iter()
            .map(|deck| Offer::kept(deck))
            .collect();
        mine.extend(Offer::unsaved(bench));
        mine.extend(Offer::other(&value.get(), &mine));
        mine
    });
    let chosen = Memo::new(move |_| {
        let value = value.get();
        let ready = std::iter::once(Offer::any()).chain(presets().iter().map(Offer::from_preset));
        let mut fits: Vec<Offer> = ready.chain(mine.get()).collect();
        fits.retain(|offer| offer.value.as_ref() == Some(&value));
        let named = id.get().is_some().then(|| {
            // Under a new name that is not saved yet it is still what was chosen: the latest of it.
            fits.iter().rposition(|offer| offer.id == id.get())
        });
        let at = named.flatten().unwrap_or(0);
        (at < fits.len()).then(|| fits.swap_remove(at))
    });
    let about = move || chosen.with(|chosen| chosen.as_ref().map(|offer| offer.about.clone()));
    let key = Memo::new(move |_| chosen.with(|chosen| chosen.as_ref().map(|o| o.key.clone())));
    let build = move || {
        view! {
            <a
                class="btn btn--small deck-build"
                data-test=format!("build-{}", rule.name)
                href=Route::Decks.href()
                on:click=move |_| aside.leave_for(rule.name)
            >
                {t(phrases::DECKS_BUILD)}
            </a>
        }
    };
    view! {
        <Show
            when=move || own.get()
            fallback=move || view! { <DeckSelect rule mine chosen=key choose /> }
        >
            <div class="duel-decks" role="radiogroup" aria-label=t(rule.title) data-test=rule.name>
                <p class="spread">
                    <span class="field-label">{t(rule.title)}</span>
                    {build}
                </p>
                <DeckCard rule offer=Offer::any() chosen=key choose />
                {presets()
                    .iter()
                    .map(|preset| view! { <DeckCard rule offer=Offer::from_preset(preset) chosen=key choose /> })
                    .collect_view()}
                <For each=move || mine.get() key=|offer| (offer.key.clone(), offer.changed) let:offer>
                    <DeckCard rule offer chosen=key choose />
                </For>
                <p class="small muted" role="status" data-test=format!("about-{}", rule.name)>
                    {move || about().map(|about| voice.say(&about))}
                </p>
            </div>
        </Show>
    }
}

/// One deck to choose.
#[component]
fn DeckCard(
    rule: &'static RuleInfo,
    offer: Offer,
    chosen: Memo<Option<String>>,
    choose: Callback<(String, Option<String>)>,
) -> impl IntoView {
    let voice = Voice::get();
    let Offer {
        key,
        id,
        value,
        title,
        about,
        draft,
        ..
    } = offer;
    let playable = value.is_some();
    let own = key.clone();
    let plan = about.clone();
    // What is chosen is told below all of them; why one cannot be chosen, beside its name.
    let fault =
        (!playable).then(|| view! { <span class="small">{move || voice.say(&about)}</span> });
    view! {
        <label class="duel-deck" class:unplayable=!playable title=move || voice.say(&plan)>
            <input
                type="radio"
                name=rule.name
                value=key
                disabled=!playable
                prop:checked=move || chosen.with(|chosen| chosen.as_ref() == Some(&own))
                on:change=move |_| {
                    if let Some(value) = &value {
                        choose.run((value.clone(), id.clone()));
                    }
                }
            />
            <span class="duel-deck-body">
                <span class="duel-deck-head">
                    <strong>{move || voice.say(&title)}</strong>
                    <ElementSigns draft />
                </span>
                {fault}
            </span>
        </label>
    }
}

/// The decks in a line.
#[component]
fn DeckSelect(
    rule: &'static RuleInfo,
    mine: Memo<Vec<Offer>>,
    chosen: Memo<Option<String>>,
    choose: Callback<(String, Option<String>)>,
) -> impl IntoView {
    let voice = Voice::get();
    let pick = move |key: String| {
        let own = |all: &Vec<Offer>| {
            let offer = all.iter().find(|offer| offer.key == key)?;
            Some((offer.value.clone()?, offer.id.clone()))
        };
        match preset(&key) {
            Some(preset) => choose.run((word(preset.id()), None)),
            None => choose.run(
                mine.with_untracked(own)
                    .unwrap_or_else(|| (word(ANY), None)),
            ),
        }
    };
    let is_chosen = move |key: &str| chosen.with(|chosen| chosen.as_deref() == Some(key));
    let option = move |offer: Offer| {
        let key = offer.key.clone();
        view! {
            <option
                value=offer.key
                disabled=offer.value.is_none()
                selected=move || is_chosen(&key)
            >
                {move || voice.say(&offer.title)}
            </option>
        }
    };
    view! {
        <Field class="field duel-deck-select" label=rule.title>
            <Select test=rule.name take=pick>
                <option value=ANY selected=move || is_chosen(ANY)>
                    {t(phrases::DECK_ANY_HIDDEN)}
                </option>
                <optgroup label=t(phrases::DECKS_READY)>
                    {presets().iter().map(|preset| option(Offer::from_preset(preset))).collect_view()}
                </optgroup>
                <Show when=move || mine.with(|mine| !mine.is_empty())>
                    <optgroup label=t(phrases::DECKS_OWN)>
                        {move || mine.get().into_iter().map(option).collect_view()}
                    </optgroup>
                </Show>
            </Select>
        </Field>
    }
}
