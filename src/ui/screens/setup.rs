//! Setting a match up: rules, seats, strength, seed.

use leptos::prelude::*;

use crate::agent::{Domain, RuleInfo};
use crate::games::{AnyConfig, GameId};
use crate::record::Player;
use crate::session::Session;
use crate::ui::i18n::phrases::screens as phrases;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::Segmented;
use crate::ui::play::start;
use crate::ui::store::Store;
use crate::words::Text;
use chairs::{Chair, ChairField, player};

mod chairs;

/// The form.
#[component]
pub fn Setup(
    /// Which game.
    game: GameId,
) -> impl IntoView {
    let voice = Voice::get();
    let config = RwSignal::new(game.default_config());
    let strongest = game.levels().len().saturating_sub(1);
    let chair = move |person: bool| Chair {
        agent: (!person).then(|| game.opponent().to_owned()),
        level: strongest,
    };
    let chairs = RwSignal::new(
        (0..game.default_config().players())
            .map(|i| chair(i == 0))
            .collect::<Vec<_>>(),
    );
    // The rules say how many sit here.
    Effect::new(move |_| {
        let players = config.with(AnyConfig::players);
        if chairs.with_untracked(Vec::len) != players {
            chairs.update(|chairs| chairs.resize(players, chair(false)));
        }
    });
    let seed = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Text>);
    let store = Store::get();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match seat_down(
            game,
            &config.get_untracked(),
            &chairs.get_untracked(),
            &seed.get_untracked(),
        ) {
            Err(why) => error.set(Some(why)),
            Ok((session, seats)) => start(store, &session, seats),
        }
    };
    let rules = game
        .rules()
        .iter()
        .map(|rule| view! { <RuleField rule config /> })
        .collect_view();
    let primer = game
        .primer()
        .iter()
        .map(|line| view! { <li>{t(*line)}</li> })
        .collect_view();
    view! {
        <section class="page setup" data-test="setup">
            <form class="stack" on:submit=submit novalidate>
                <h1>{t(game.title())}</h1>
                <p class="tagline">{t(game.tagline())}</p>
                <fieldset class="surface stack">
                    <legend>{t(phrases::RULES)}</legend>
                    {rules}
                </fieldset>
                <fieldset class="surface stack">
                    <legend>{t(phrases::SEATS)}</legend>
                    {move || {
                        (0..chairs.with(Vec::len))
                            .map(|place| view! { <ChairField game place chairs /> })
                            .collect_view()
                    }}
                    <p class="muted small">{t(phrases::SEATS_ABOUT)}</p>
                </fieldset>
                <details class="surface">
                    <summary>{t(phrases::MORE)}</summary>
                    <label class="field">
                        <span class="field-label">{t(phrases::SEED)}</span>
                        <input
                            class="input"
                            type="text"
                            inputmode="numeric"
                            autocomplete="off"
                            data-test="seed"
                            prop:value=seed
                            on:input=move |event| {
                                error.set(None);
                                seed.set(event_target_value(&event));
                            }
                        />
                        <span class="muted small">{t(phrases::SEED_ABOUT)}</span>
                    </label>
                </details>
                {move || {
                    error
                        .get()
                        .map(|why| {
                            view! {
                                <p class="field-error" role="alert">
                                    {move || voice.say(&why)}
                                </p>
                            }
                        })
                }}
                <button type="submit" class="btn btn--primary" data-test="start">
                    {t(phrases::START)}
                </button>
            </form>
            <aside class="surface primer-card">
                <h2>{t(phrases::RULES)}</h2>
                <ol class="primer">{primer}</ol>
            </aside>
        </section>
    }
}

#[component]
fn RuleField(rule: &'static RuleInfo, config: RwSignal<AnyConfig>) -> impl IntoView {
    let value = move || {
        config
            .with(|config| config.rule(rule.name))
            .unwrap_or_default()
    };
    let choose = move |word: String| {
        // The form offers values of the rule's domain only.
        if let Ok(changed) = config.with_untracked(|config| config.with_rule(rule.name, &word)) {
            config.set(changed);
        }
    };
    match rule.domain {
        Domain::Word(words) => {
            let options = words.iter().map(|(word, title)| ((*word).to_owned(), *title)).collect();
            view! {
                <Segmented
                    name=rule.name
                    label=rule.title
                    options
                    value=Signal::derive(value)
                    choose=Callback::new(choose)
                />
            }
            .into_any()
        }
        Domain::Whole(low, high) => view! {
            <label class="field">
                <span class="field-label">{t(rule.title)}</span>
                <select class="select" data-test=rule.name on:change=move |event| choose(event_target_value(&event))>
                    {(low..=high)
                        .map(|n| {
                            let n = n.to_string();
                            let chosen = n == untrack(value);
                            view! {
                                <option value=n.clone() selected=chosen>
                                    {n.clone()}
                                </option>
                            }
                        })
                        .collect_view()}
                </select>
            </label>
        }
        .into_any(),
        Domain::Number(low, high) => view! {
            <label class="field">
                <span class="field-label">{t(rule.title)}</span>
                <input
                    class="input"
                    type="number"
                    data-test=rule.name
                    min=low
                    max=high
                    step="any"
                    prop:value=value
                    on:change=move |event| choose(event_target_value(&event))
                />
            </label>
        }
        .into_any(),
    }
}

/// Deals the match of a form.
fn seat_down(
    game: GameId,
    config: &AnyConfig,
    chairs: &[Chair],
    seed: &str,
) -> Result<(Session, Vec<Player>), Text> {
    let typed = seed.trim();
    let seed = if typed.is_empty() {
        // 32 bits: short enough to read out and type in again.
        u64::from(getrandom::u32().unwrap_or_else(|_| (js_sys::Math::random() * 4e9) as u32))
    } else {
        typed
            .parse()
            .map_err(|_| phrases::BAD_SEED.with([typed.into()]))?
    };
    let session = Session::deal(config, seed)?;
    Ok((
        session,
        chairs.iter().map(|chair| player(game, chair)).collect(),
    ))
}
