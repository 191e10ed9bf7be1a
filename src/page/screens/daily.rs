//! The deals of the day: what came of them, beside what the strongest agent makes of the same; and the
//! days that have been, each of which is open.

use std::collections::BTreeMap;
use std::time::Duration;

use leptos::ev::visibilitychange;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::i18n::phrases::{common, frame as phrases};
use crate::i18n::{Voice, t};
use crate::parts::Field;
use crate::play::{Seating, agent_name};
use crate::router::Route;
use crate::store::{MatchRow, Matches, RecordSummary, Summary, Trouble};
use yomite::catalogue::AgentSpec;
use yomite::daily::{Daily, Day, streak};
use yomite::game::Stakes;
use yomite::record::Record;
use yomite::words::{Arg, Text, count};

mod ending;

use ending::{Best, Sharing};

/// The day on the reader's clock.
fn today() -> Option<Day> {
    let now = js_sys::Date::new_0();
    Day::new(
        i32::try_from(now.get_full_year()).ok()?,
        now.get_month() + 1,
        now.get_date(),
    )
}

/// The day on the reader's clock, as it goes on: looked at anew whenever the page is looked at.
pub fn use_today() -> Memo<Option<Day>> {
    let now = RwSignal::new(today());
    let look = move || {
        now.try_set(today());
    };
    let shown = window_event_listener(visibilitychange, move |_| look());
    let minute = set_interval_with_handle(look, Duration::from_secs(60));
    on_cleanup(move || {
        shown.remove();
        if let Ok(minute) = minute {
            minute.clear();
        }
    });
    Memo::new(move |_| now.get())
}

/// The daily matches that are kept, by name; those of others are none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Done(BTreeMap<String, RecordSummary>);

impl Done {
    /// Takes up what is known of some matches.
    pub fn take(&mut self, summaries: Vec<Summary>) {
        let known = summaries
            .into_iter()
            .filter(|summary| summary.id.contains("daily-"));
        let told = known.filter_map(|summary| Some((summary.id, summary.record.ok()?)));
        let told = told.filter(|(_, told)| !told.given);
        self.0.extend(told);
    }

    /// What is kept under a name.
    pub fn summary_of(&self, id: &str) -> Option<&RecordSummary> {
        self.0.get(id)
    }

    /// How many of the day's matches have ended.
    pub fn finished(&self, day: Day) -> usize {
        let ended = |daily: &Daily| {
            let told = self.summary_of(&daily.id());
            told.is_some_and(|told| told.result.is_some())
        };
        Daily::all(day).filter(ended).count()
    }

    /// How many days in a row at least one was played on its day, and has ended.
    pub fn streak(&self, today: Day) -> usize {
        let kept = |daily: Daily| {
            let told = self.summary_of(&daily.id());
            told.is_some_and(|told| {
                told.result.is_some() && daily.is_of_its_day(told.started.as_deref())
            })
        };
        streak(today, |day| Daily::all(day).any(kept))
    }

    /// One's own deals of all days.
    fn all(&self) -> impl Iterator<Item = (Daily, &RecordSummary)> {
        self.0
            .iter()
            .filter_map(|(id, told)| Some((Daily::of_id(id)?, told)))
    }
}

/// The screen of a day; of today, where none is named.
#[component]
pub fn DailyScreen(
    /// The day that the address names.
    named: Option<Day>,
    /// It names a date that the calendar has not.
    #[prop(optional)]
    no_day: bool,
) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let done = RwSignal::new(None::<Done>);
    Effect::new(move |_| {
        store.back.track();
        let hear = move |summaries: Vec<Summary>| {
            done.try_update(|done| done.get_or_insert_default().take(summaries));
        };
        // The page tells why it was not all.
        spawn_local(async move { drop(store.list(hear).await) });
    });
    let best = Best::new(done);
    let today = use_today();
    let past = move |today| named.filter(|day| *day != today);
    let title = move || match today.get().and_then(past) {
        Some(day) => voice.say(&phrases::DAILY_TITLE_OF.with([date(voice, day).into()])),
        None => voice.t(phrases::DAILY_TITLE),
    };
    let deals = move |today: Day| {
        let day = named.unwrap_or(today);
        if no_day || day > today || day < Day::FIRST {
            let text = phrases::DAILY_NO_DAY.with([date(voice, Day::FIRST).into()]);
            return view! { <p data-test="no-day">{voice.say(&text)}</p> }.into_any();
        }
        let rows = Daily::all(day).map(|daily| view! { <DailyRow daily done best /> });
        view! {
            <ul class="daily-list">{rows.collect_view()}</ul>
            <Sharing day done />
        }
        .into_any()
    };
    view! {
        <section class="page stack" data-test="daily">
            <h1>{title}</h1>
            <p>{t(phrases::DAILY_ABOUT)}</p>
            {move || today.get().map(|today| {
                let day = named.unwrap_or(today).min(today).max(Day::FIRST);
                view! { <Archive today day done /> }
            })}
            {move || today.get().map(deals)}
        </section>
    }
}

/// One game: begin, go on, or what came of it.
#[component]
fn DailyRow(daily: Daily, done: RwSignal<Option<Done>>, best: Best) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let trouble = RwSignal::new(None::<Text>);
    let own = Memo::new(move |_| done.with(|done| done.as_ref()?.summary_of(&daily.id()).cloned()));
    let others =
        Memo::new(move |_| done.with(|done| done.as_ref()?.summary_of(&daily.best_id()).cloned()));
    Effect::new(move |_| {
        let ended = own.with(|own| own.as_ref().is_some_and(|told| told.result.is_some()));
        if ended && others.with(Option::is_none) {
            best.play(daily);
        }
    });
    let begin = move |_| {
        spawn_local(async move {
            if let Err(why) = open(store, daily).await {
                trouble.try_set(Some(why));
            }
            // Whoever is back before the match was shown has had no other screen in between.
            let dealt = store.summary(&daily.id()).await;
            done.try_update(|done| {
                done.get_or_insert_default()
                    .take(dealt.into_iter().collect())
            });
        });
    };
    let adviser: AgentSpec = AgentSpec::plain(daily.game.adviser());
    let adviser = agent_name(daily.game, &adviser.name);
    let names = Seating::from_players(&daily.seats()).plain_names(daily.game);
    let others_named = move || {
        let names: Vec<String> = names.iter().skip(1).map(|name| voice.say(name)).collect();
        names.join(" · ")
    };
    let link = |id: String, name, words| {
        let href = Route::Match { id, place: None }.href();
        view! {
            <a class="btn btn--small" href=href data-test=name>
                {t(words)}
            </a>
        }
    };
    let state = move || {
        let told = own.get();
        match told.as_ref().map(|told| (told, result(told))) {
            None => view! {
                <button type="button" class="btn btn--primary" data-test="begin"
                    disabled=move || done.with(Option::is_none) on:click=begin>{t(phrases::DAILY_PLAY)}</button>
            }
            .into_any(),
            Some((_, None)) => {
                let href = Route::Match {
                    id: daily.id(),
                    place: None,
                };
                view! {
                    <a class="btn btn--primary" href=href.href() data-test="go-on">
                        {t(common::PAGE_GO_ON)}
                    </a>
                }
                .into_any()
            }
            Some((_, Some(own))) => {
                let adviser = adviser.clone();
                let theirs = move || {
                    let name = adviser.clone().into();
                    let found = others.with(|told| result(told.as_ref()?));
                    let text = match (found, best.state(daily)) {
                        (Some(found), _) => phrases::DAILY_BESIDE.with([name, found.into()]),
                        (None, Some(Err(why))) => phrases::DAILY_NO_BEST.with([name, why.into()]),
                        (None, Some(Ok(plies))) => phrases::DAILY_PLAYS.with([name, count(plies)]),
                        (None, None) => return String::new(),
                    };
                    voice.say(&text)
                };
                let look = move || {
                    let there = others.with(Option::is_some);
                    there.then(|| link(daily.best_id(), "look-best", phrases::DAILY_LOOK_BEST))
                };
                let ended = move || {
                    let sentences = done.with(|done| Some(done.as_ref()?.sentences(&daily)));
                    let sentences = sentences.unwrap_or_default().into_iter();
                    let said = sentences.map(|text| view! { <span>{voice.say(&text)}</span> });
                    view! {
                        <p class="daily-ending" data-test="ending">
                            {said.collect_view()}
                        </p>
                    }
                };
                view! {
                    <div class="daily-results">
                        <p>
                            <strong data-test="own">
                                {move || voice.say(&phrases::DAILY_OWN.with([own.clone().into()]))}
                            </strong>
                            {link(daily.id(), "look-own", common::PAGE_LOOK_INTO)}
                        </p>
                        <p>
                            <span data-test="best">{theirs}</span>
                            {look}
                        </p>
                        {ended}
                    </div>
                }
                .into_any()
            }
        }
    };
    view! {
        <li class="surface daily-row" data-test=format!("daily-{}", daily.game)>
            <div>
                <h2>{t(daily.game.title())}</h2>
                <p class="muted small">
                    {t(daily.table().title)} " · " {move || voice.say(&phrases::DAILY_AGAINST.with([others_named().into()]))}
                </p>
            </div>
            {state}
            {move || {
                trouble
                    .get()
                    .map(|why| view! { <p class="field-error" role="alert">{move || voice.say(&why)}</p> })
            }}
        </li>
    }
}

/// Deals the match where it is not there yet, and goes to it.
async fn open(store: Matches, daily: Daily) -> Result<(), Text> {
    let id = daily.id();
    let there = match store.load(&id).await {
        Ok(kept) => kept.is_some(),
        // It may be there all the same: another one would stand in its way.
        Err(Trouble::Silent) => return Err(Trouble::Silent.text()),
        Err(_) => false,
    };
    if !there {
        let started = String::from(js_sys::Date::new_0().to_iso_string());
        let record = Record::from_session(&daily.deal()?, daily.seats(), Some(started));
        let row = MatchRow::new(id.clone(), js_sys::Date::now(), &record, None);
        // Where it is not kept it is in this tab, and the page says so.
        let _ = store.save(row).await;
    }
    Route::Match { id, place: None }.go();
    Ok(())
}

/// How many days the picture goes back, today included.
const DAYS: u64 = 14;

/// The streak, how many matches of each of the last days have ended, and a way to every other day.
#[component]
fn Archive(
    /// The day on the reader's clock.
    today: Day,
    /// The day that is looked at.
    day: Day,
    done: RwSignal<Option<Done>>,
) -> impl IntoView {
    let voice = Voice::get();
    let days: Vec<Day> = (0..DAYS).rev().map(|back| today.before(back)).collect();
    let finished = move |day: Day| done.with(|done| done.as_ref().map_or(0, |d| d.finished(day)));
    let link = move |of: Day| Route::Daily((of != today).then_some(of)).href();
    let squares = days.into_iter().map(|of| {
        let said = move || {
            let args = [date(voice, of).into(), count(finished(of))];
            voice.say(&phrases::DAILY_DAY.with(args))
        };
        view! {
            <li
                class="daily-day"
                class:is-today=of == day
                data-finished=move || finished(of).to_string()
            >
                <a href=link(of) title=said aria-current=(of == day).then_some("date")>
                    <span class="sr-only">{said}</span>
                </a>
            </li>
        }
    });
    let streak = move || {
        let days = done.with(|done| done.as_ref().map_or(0, |done| done.streak(today)));
        (days > 0).then(|| voice.say(&phrases::DAILY_STREAK.with([count(days)])))
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(chosen) = event_target_value(&event).parse::<Day>() {
            Route::Daily((chosen != today).then_some(chosen)).go();
        }
    };
    let before = (day > Day::FIRST).then(|| day.before(1));
    let after = day.after(1).filter(|after| *after <= today);
    let step = move |of: Option<Day>, name, phrase| {
        of.map(|of| {
            view! {
                <a class="btn btn--small" href=link(of) data-test=name>
                    {t(phrase)}
                </a>
            }
        })
    };
    view! {
        <div class="daily-week">
            <ol class="daily-days" aria-label=t(phrases::DAILY_DAYS)>
                {squares.collect_view()}
            </ol>
            <p data-test="streak">{streak}</p>
            <div class="row daily-choice">
                {step(before, "day-before", phrases::DAILY_DAY_BEFORE)}
                <Field label=phrases::DAILY_ARCHIVE heard=true>
                    <input
                        class="input"
                        type="date"
                        data-test="archive"
                        min=Day::FIRST.to_string()
                        max=today.to_string()
                        prop:value=day.to_string()
                        on:change=choose
                    />
                </Field>
                {step(after, "day-after", phrases::DAILY_DAY_AFTER)}
            </div>
        </div>
    }
}

/// A day as dates are written in the reader's language.
fn date(voice: Voice, day: Day) -> String {
    // Noon by the reader's clock: the same day in every zone.
    voice.day(js_sys::Date::parse(&format!("{day}T12:00:00")))
}

/// The result in a few words; `None` while the match runs.
fn result(told: &RecordSummary) -> Option<Text> {
    let scores = told.result.as_ref()?;
    let own = f64::from(*scores.first()?);
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let leads = scores.iter().filter(|score| **score == best).count();
    if told.config.stakes() != Stakes::WIN {
        let points = match own < 0.0 {
            true => phrases::DAILY_MINUS,
            false => phrases::DAILY_PLUS,
        };
        return Some(points.with([Arg::Number(own.abs(), 0)]));
    }
    let phrase = match (f64::from(best) == own, leads) {
        (true, 1) => phrases::DAILY_WON,
        (true, _) => phrases::DAILY_DRAWN,
        (false, _) => phrases::DAILY_LOST,
    };
    Some(phrase.with([count(told.plies)]))
}
