//! Setting a match up: rules, seats, strength, seed.

use leptos::prelude::*;

use crate::form::{Chair, Form, SetAside};
use crate::i18n::phrases::arena::NO_SECRET;
use crate::i18n::phrases::guests::BRING;
use crate::i18n::phrases::strengths::TITLE as HOW_STRONG;
use crate::i18n::phrases::{frame as phrases, table};
use crate::i18n::{Voice, t};
use crate::parts::{Fault, Field, Segmented, ValueField, each};
use crate::play::Starter;
use crate::router::Route;
use crate::settings::Settings;
use crate::store::Guests;
use crate::tables;
use chairs::ChairField;
pub use chairs::player;
use yomite::arena::{Chance, Secret};
use yomite::catalogue::{Domain, LineUp, RuleInfo};
use yomite::games::{AnyConfig, GameId};
use yomite::record::Player;
use yomite::session::Session;
use yomite::words::{Text, cut};

mod chairs;

#[component]
pub fn Setup(game: GameId) -> impl IntoView {
    let voice = Voice::get();
    let aside = SetAside::get();
    Guests::get().want();
    let first = aside.take(game).unwrap_or_else(|| first_form(game));
    let config = RwSignal::new(first.config);
    // Seats that are added go on with the table that was chosen last.
    let table = RwSignal::new(first.table);
    let chair = move |place: usize, table: &LineUp| chair(game, place, table);
    let seated = move |players: usize, table: &LineUp| seated(game, players, table);
    let chairs = RwSignal::new(first.chairs);
    let seed = RwSignal::new(first.seed);
    Effect::new(move |_| {
        aside.note(Form {
            config: config.get(),
            chairs: chairs.get(),
            table: table.get(),
            seed: seed.get(),
        });
    });
    // The rules say how many sit here.
    Effect::new(move |_| {
        let players = config.with(AnyConfig::players);
        if chairs.with_untracked(Vec::len) != players {
            let table = table.get_untracked();
            chairs.update(|chairs| {
                chairs.truncate(players);
                chairs.extend((chairs.len()..players).map(|place| chair(place.max(1), table)));
            });
        }
    });
    let choose_table = move |name: String| {
        let chosen = game.line_ups().iter().find(|table| table.name == name);
        let Some(chosen) = chosen else { return };
        table.set(chosen);
        let rules = with_rules(config.get_untracked(), chosen);
        chairs.set(seated(rules.players(), chosen));
        config.set(rules);
    };
    // The table that stands there, however it came about.
    let stands = move || {
        let standing = game.line_ups().iter().find(|table| {
            let chairs = chairs.get();
            config.with(|config| with_rules(config.clone(), table) == *config)
                && chairs == seated(chairs.len(), table)
        });
        standing.map_or("", |table| table.name).to_owned()
    };
    let tables: Vec<_> = game
        .line_ups()
        .iter()
        .map(|table| (table.name, table.name.to_owned(), table.title))
        .collect();
    let tables = view! {
        <Segmented name="line-up" label=phrases::SCREENS_LINE_UP options=tables
            value=Signal::derive(stands) choose=choose_table />
    };
    // A chair that changes keeps its place, with what lies open there.
    let places = Memo::new(move |_| chairs.with(Vec::len));
    let error = RwSignal::new(None::<Text>);
    let starter = Starter::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match seat_down(
            game,
            &config.get_untracked(),
            &chairs.get_untracked(),
            &seed.get_untracked(),
        ) {
            Err(why) => error.set(Some(why)),
            Ok((session, seats)) => starter.start(&session, seats),
        }
    };
    let people = Signal::derive(move || {
        let is_person = |chair: &Chair| chair.agent.is_none();
        chairs.with(|chairs| chairs.iter().map(is_person).collect::<Vec<_>>())
    });
    let rules = rule_fields(game, config, people);
    let primer = move || {
        let lines = config.with(AnyConfig::primer).into_iter();
        lines
            .map(|line| view! { <li>{voice.say(&line)}</li> })
            .collect_view()
    };
    let settings = Settings::get();
    let learn = game.first_match().map(|_| {
        view! {
            <p class="muted small">{t(phrases::SCREENS_LEARN_ABOUT)}</p>
            <button type="button" class="btn" data-test="learn"
                on:click=move |_| error.set(learn_at_once(game, starter, settings).err())>{t(phrases::SCREENS_LEARN)}</button>
        }
    });
    view! {
        <section class="page setup" data-test="setup">
            <form class="stack" on:submit=submit novalidate>
                <h1>{t(game.title())}</h1>
                <p class="tagline">{t(game.tagline())}</p>
                <fieldset class="surface stack">
                    <legend>{t(phrases::SCREENS_SEATS)}</legend>
                    {tables}
                    {move || {
                        (0..places.get())
                            .map(|place| view! { <ChairField game place chairs /> })
                            .collect_view()
                    }}
                    <p class="muted small">{t(phrases::SCREENS_SEATS_ABOUT)}</p>
                    <p class="small row">
                        <a
                            href=Route::Strengths(game).href()
                            data-test="strengths"
                            on:click=move |_| aside.will_return()
                        >
                            {t(HOW_STRONG)}
                        </a>
                        <a
                            href=Route::Guests.href()
                            data-test="bring"
                            on:click=move |_| aside.will_return()
                        >
                            {t(BRING)}
                        </a>
                    </p>
                </fieldset>
                {rules}
                <details class="surface">
                    <summary>{t(phrases::SCREENS_MORE)}</summary>
                    <Field label=phrases::SCREENS_SEED>
                        <input class="input" type="text" autocomplete="off" data-test="seed"
                            prop:value=seed inputmode="numeric"
                            on:input=move |event| {
                                error.set(None);
                                seed.set(event_target_value(&event));
                            } />
                        <span class="muted small">{t(phrases::SCREENS_SEED_ABOUT)}</span>
                    </Field>
                </details>
                // It stays in sight, however long the form is.
                <div class="start-bar">
                    <Fault error />
                    <button type="submit" class="btn btn--primary" data-test="start">
                        {t(phrases::SCREENS_START)}
                    </button>
                </div>
            </form>
            <aside class="surface primer-card">
                <h2>{t(phrases::SCREENS_RULES)}</h2>
                <ol class="primer">{primer}</ol>
                {learn}
                {game.has_notes().then(|| view! {
                    <p>
                        <a href=Route::Table(game).href()>{t(table::NOTES_TITLE)}</a>
                    </p>
                })}
            </aside>
        </section>
    }
}

/// The rules of a config that is being made; a game without rules to choose has no box for them.
pub fn rule_fields(
    game: GameId,
    config: RwSignal<AnyConfig>,
    people: Signal<Vec<bool>>,
) -> impl IntoView {
    (!game.rules().is_empty()).then(|| {
        view! {
            <fieldset class="surface stack">
                <legend>{t(phrases::SCREENS_THIS_MATCH)}</legend>
                {each(game.rules(), |rule| view! { <RuleField rule config people /> })}
            </fieldset>
        }
    })
}

/// One rule.
#[component]
pub fn RuleField(
    rule: &'static RuleInfo,
    config: RwSignal<AnyConfig>,
    /// Which seats are a person's.
    people: Signal<Vec<bool>>,
) -> impl IntoView {
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
            let options = words
                .iter()
                .map(|(word, title)| (*word, (*word).to_owned(), *title))
                .collect();
            view! {
                <Segmented name=rule.name label=rule.title options
                    value=Signal::derive(value) choose />
            }
            .into_any()
        }
        Domain::Json(_) => tables::rule_field(rule, config, people),
        _ => view! {
            <ValueField name=rule.name label=rule.title domain=rule.domain
                value=Signal::derive(value) choose=Callback::new(choose) />
        }
        .into_any(),
    }
}

/// Who sits in a seat, counted from the second one.
fn sitting(game: GameId, table: &LineUp, place: usize) -> &'static str {
    match table.agents.len() {
        0 => game.opponent(),
        n => table.agents[place % n],
    }
}

/// A config with the rules of a table; a rule that does not fit stays as it was.
fn with_rules(config: AnyConfig, table: &LineUp) -> AnyConfig {
    table.rules.iter().fold(config, |config, (name, value)| {
        config.with_rule(name, value).unwrap_or(config)
    })
}

/// The rules that the form begins with: those of the newcomer's table.
fn first_rules(game: GameId) -> AnyConfig {
    with_rules(game.default_config(), game.table())
}

/// What the form begins with.
pub fn first_form(game: GameId) -> Form {
    let (config, table) = (first_rules(game), game.table());
    let chairs = seated(game, config.players(), table);
    Form {
        config,
        chairs,
        table,
        seed: String::new(),
    }
}

/// Who sits at a place at first: the person in the first, agents at full strength elsewhere.
fn chair(game: GameId, place: usize, table: &LineUp) -> Chair {
    let place = place.checked_sub(1);
    let agent = place.map(|place| sitting(game, table, place).to_owned());
    Chair::new(agent, game.levels().len().saturating_sub(1))
}

fn seated(game: GameId, players: usize, table: &LineUp) -> Vec<Chair> {
    (0..players)
        .map(|place| chair(game, place, table))
        .collect()
}

/// Sits down at once where the form would begin, with a deal of its own.
///
/// # Errors
/// The rules cannot be dealt, in words.
pub fn play_at_once(game: GameId, starter: Starter) -> Result<(), Text> {
    let form = first_form(game);
    let (session, seats) = seat_down(game, &form.config, &form.chairs, "")?;
    starter.start(&session, seats);
    Ok(())
}

/// Sits down at the match that teaches a game: its rules are told one by one, from the first.
///
/// # Errors
/// The match cannot be dealt, in words.
pub fn learn_at_once(game: GameId, starter: Starter, settings: Settings) -> Result<(), Text> {
    let Some(first) = game.first_match() else {
        return play_at_once(game, starter);
    };
    let rules = with_rules(game.default_config(), &first.table);
    let chairs = seated(game, rules.players(), &first.table);
    let (session, seats) = seat_down(game, &rules, &chairs, &first.seed.to_string())?;
    settings.learn_anew();
    starter.start(&session, seats);
    Ok(())
}

/// The seed that was typed, or a new one where none was.
///
/// # Errors
/// What was typed is none, in words.
pub fn read_seed(typed: &str) -> Result<u64, Text> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Ok(new_seed());
    }
    let read = typed.parse();
    read.map_err(|_| phrases::SCREENS_BAD_SEED.with([cut(typed).into()]))
}

/// A seed for a match: 32 bits, short enough to read out and type in again.
pub fn new_seed() -> u64 {
    let drawn = getrandom::u32().map(u64::from);
    drawn.unwrap_or_else(|_| (js_sys::Math::random() * 4e9) as u64)
}

/// Deals a match for these players.
///
/// A guest could search the seeds that people type for the deal that fits what its seat has seen. So where
/// one sits, the deal comes from a secret besides; it is in the record, which the guest never sees.
///
/// # Errors
/// Rules that cannot be dealt, or no secret to be had, in words.
pub fn deal(config: &AnyConfig, seats: &[Player], seed: u64) -> Result<Session, Text> {
    if !seats.iter().any(Player::is_foreign) {
        return Session::deal(config, seed);
    }
    let secret = Secret::draw().map_err(|_| NO_SECRET.text())?;
    let chance = Chance {
        seed,
        secret: Some(secret),
    };
    Session::set_up(config, chance.deal(config, 0)?, seed)
}

/// Deals the match of a form.
fn seat_down(
    game: GameId,
    config: &AnyConfig,
    chairs: &[Chair],
    seed: &str,
) -> Result<(Session, Vec<Player>), Text> {
    let seats: Vec<Player> = chairs.iter().map(|chair| player(game, chair)).collect();
    Ok((deal(config, &seats, read_seed(seed)?)?, seats))
}
