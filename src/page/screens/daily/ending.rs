//! How a deal ended, in words: beside the strongest agent's line and beside one's own other days. The
//! strongest agent plays the deals of the day in workers of its own.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Done, date, result};
use crate::i18n::phrases::{common, frame as phrases};
use crate::i18n::{Voice, t};
use crate::parts::copy_text;
use crate::play::agent_name;
use crate::router::Route;
use crate::settings::Settings;
use crate::store::{MatchRow, Matches, RecordSummary, Summary};
use crate::workers::{Course, OwnPool, WorkerPool};
use yomite::agent::Budget;
use yomite::arena::PlayedGame;
use yomite::daily::{Daily, Day, Ending, mark};
use yomite::game::Stakes;
use yomite::games::GameId;
use yomite::protocol::{Bout, Progress};
use yomite::record::{Record, read_one};
use yomite::session::Session;
use yomite::words::{Arg, Text, count};

/// The ending of a kept match; `None` while it runs.
fn ending(told: Option<&RecordSummary>) -> Option<Ending> {
    Ending::from_scores(told?.result.as_ref()?)
}

impl Done {
    /// How one's own match of a deal stands to the strongest agent's; `None` until both have ended.
    pub fn beside(&self, daily: &Daily) -> Option<Ordering> {
        let own = ending(self.summary_of(&daily.id()))?;
        Some(own.beside(&ending(self.summary_of(&daily.best_id()))?))
    }

    /// Everything that is said once a deal has ended.
    pub fn sentences(&self, daily: &Daily) -> Vec<Text> {
        let Some(own) = ending(self.summary_of(&daily.id())) else {
            return Vec::new();
        };
        let by_points = self
            .summary_of(&daily.id())
            .is_some_and(|told| told.config.stakes() != Stakes::WIN);
        let best = ending(self.summary_of(&daily.best_id()));
        let beside = best.map(|best| beside(daily.game, by_points, own, best));
        beside
            .into_iter()
            .chain([self.days(daily, by_points, own)])
            .collect()
    }

    fn days(&self, daily: &Daily, by_points: bool, own: Ending) -> Text {
        let other = |other: &Daily| other.game == daily.game && other.day != daily.day;
        let others = self.all().filter(|(daily, _)| other(daily));
        let among = own.among(others.filter_map(|(_, told)| ending(Some(told))));
        match (among.days, by_points) {
            (0, _) => phrases::DAILY_FIRST_DAY.with([daily.game.title().text().into()]),
            (days, true) => phrases::DAILY_BETTER_DAYS.with([count(among.lower), count(days)]),
            (days, false) => {
                let won = among.won + usize::from(own.won);
                phrases::DAILY_WON_DAYS.with([count(won), count(days + 1)])
            }
        }
    }

    /// The result of a day to be shared: who has won what, and nothing of the cards.
    fn shared(&self, voice: Voice, day: Day, address: &str) -> String {
        let mut lines =
            vec![voice.say(&phrases::DAILY_SHARED_TITLE.with([date(voice, day).into()]))];
        for daily in Daily::all(day) {
            let told = self.summary_of(&daily.id()).and_then(result);
            let title = daily.game.title().text().into();
            let line = match told {
                Some(told) => phrases::DAILY_SHARED_LINE.with([title, told.into()]),
                None => daily.game.title().text(),
            };
            lines.push(format!(
                "{} {}",
                mark(self.beside(&daily)),
                voice.say(&line)
            ));
        }
        lines.push(voice.t(phrases::DAILY_SHARED_KEY));
        lines.push(address.to_owned());
        lines.join("\n")
    }
}

fn beside(game: GameId, by_points: bool, own: Ending, best: Ending) -> Text {
    let name: Arg = agent_name(game, game.adviser()).into();
    let points = Arg::Number((own.own - best.own).abs(), 0);
    match (own.beside(&best), by_points) {
        (Ordering::Greater, true) => phrases::DAILY_AHEAD.with([points, name]),
        (Ordering::Less, true) => phrases::DAILY_BEHIND.with([points, name]),
        (Ordering::Equal, true) => phrases::DAILY_LEVEL.with([name]),
        (Ordering::Greater, false) if own.won => phrases::DAILY_WON_ALONE.with([name]),
        (Ordering::Greater, false) => phrases::DAILY_DREW_ALONE.with([name]),
        (Ordering::Less, false) if best.won => phrases::DAILY_LOST_ALONE.with([name]),
        (Ordering::Less, false) => phrases::DAILY_LOST_TO_DRAW.with([name]),
        (Ordering::Equal, false) if own.won => phrases::DAILY_BOTH_WON.with([name]),
        (Ordering::Equal, false) => phrases::DAILY_BOTH_LOST.with([name]),
    }
}

/// The result of a day as text that can be copied, once one of its deals has ended.
#[component]
pub fn Sharing(day: Day, done: RwSignal<Option<Done>>) -> impl IntoView {
    let voice = Voice::get();
    let said = RwSignal::new(None::<bool>);
    let any = move || done.with(|done| done.as_ref().is_some_and(|done| done.finished(day) > 0));
    let text = Memo::new(move |_| {
        let href = Route::Daily(Some(day)).href();
        let here = window().location().href().unwrap_or_default();
        let site = here.split('#').next().unwrap_or_default();
        let address = format!("{site}{href}");
        done.with(|done| {
            let done = done.as_ref();
            done.map(|done| done.shared(voice, day, &address))
                .unwrap_or_default()
        })
    });
    let copy = move |_| {
        let text = text.get_untracked();
        spawn_local(async move {
            let copied = copy_text(&text).await;
            said.try_set(Some(copied));
        });
    };
    let status = move || {
        said.get().map(|copied| match copied {
            true => voice.t(common::PAGE_COPIED),
            false => voice.t(phrases::DAILY_NOT_COPIED),
        })
    };
    view! {
        <Show when=any>
            <section class="surface daily-share stack" data-test="daily-share">
                <h2>{t(phrases::DAILY_SHARE)}</h2>
                <p class="muted small">{t(phrases::DAILY_SHARE_ABOUT)}</p>
                <pre class="daily-shared" data-test="share-text">{text}</pre>
                <div class="row">
                    <button type="button" class="btn" data-test="share-copy" on:click=copy>{t(common::PAGE_COPY)}</button>
                    <span role="status" class="small" data-test="share-said">
                        {status}
                    </span>
                </div>
            </section>
        </Show>
    }
}

/// How far a match has come, or why it cannot be played.
type BestProgress = Result<u32, Text>;

/// The matches of the strongest agent; a handle.
#[derive(Clone, Copy)]
pub struct Best {
    done: RwSignal<Option<Done>>,
    store: Matches,
    workers: StoredValue<Option<OwnPool>>,
    states: RwSignal<BTreeMap<String, BestProgress>>,
}

impl Best {
    /// For a screen; what is played goes to `done`.
    pub fn new(done: RwSignal<Option<Done>>) -> Best {
        Best {
            done,
            store: Matches::get(),
            workers: StoredValue::new(None),
            states: RwSignal::new(BTreeMap::new()),
        }
    }

    /// How far its match of a deal has come; `None` of one that nobody has asked for.
    pub fn state(self, daily: Daily) -> Option<BestProgress> {
        self.states.with(|states| states.get(&daily.id()).cloned())
    }

    /// Has it play a deal, once.
    pub fn play(self, daily: Daily) {
        let id = daily.id();
        if self
            .states
            .with_untracked(|states| states.contains_key(&id))
        {
            return;
        }
        let note = move |state: BestProgress| {
            let id = daily.id();
            // The screen may have been left meanwhile.
            self.states.try_update(|states| states.insert(id, state));
        };
        note(Ok(0));
        if self.workers.with_value(Option::is_none) {
            let many = Settings::get().workers.get_untracked();
            self.workers
                .set_value(Some(WorkerPool::get().hire(many, |_| ())));
        }
        spawn_local(async move {
            let bout = match self.dealt(daily).await {
                Ok(record) => {
                    Bout::from_record(&record, Budget::default()).map_err(|why| why.text())
                }
                Err(why) => Err(why),
            };
            let bout = match bout {
                Ok(bout) => bout,
                Err(why) => return note(Err(why)),
            };
            let hear = move |progress: Progress<Box<PlayedGame>, Course>| match progress {
                Progress::SoFar(Course::Plies(plies)) => note(Ok(plies)),
                Progress::Failed(why) => note(Err(why)),
                Progress::Done(played) => self.keep(daily, played.record),
                // No guest sits there, and what is played again is told when it is over.
                Progress::SoFar(Course::Asks(..) | Course::Anew) | Progress::Dropped => {}
            };
            // The screen may have been left meanwhile, and its workers with it.
            self.workers.try_with_value(|workers| {
                if let Some(workers) = workers {
                    workers.play(bout, hear);
                }
            });
        });
    }

    /// The match as the person had it before the first ply, with the strongest agent in that seat: as it
    /// was kept, for another version may deal otherwise.
    async fn dealt(self, daily: Daily) -> Result<Record, Text> {
        let kept = self.store.load(&daily.id()).await.ok().flatten();
        let own = kept.and_then(|kept| read_one(&kept.lines).ok());
        let own = match own {
            Some(own) => own,
            None => Record::from_session(&daily.deal()?, daily.seats(), None),
        };
        let best = daily.best_seats().into_iter().take(1);
        let session = Session::set_up(&own.config, own.deal, own.seed)?;
        let seats = best.chain(own.seats.into_iter().skip(1)).collect();
        Ok(Record::from_session(&session, seats, None))
    }

    fn keep(self, daily: Daily, record: Record) {
        let started = String::from(js_sys::Date::new_0().to_iso_string());
        let record = Record {
            started: Some(started),
            ..record
        };
        let row = MatchRow::new(daily.best_id(), js_sys::Date::now(), &record, None);
        let summary: Summary = row.summary.clone();
        let (store, done) = (self.store, self.done);
        spawn_local(async move {
            // Where it is not kept it is in this tab, and the page says so.
            let _ = store.save(row).await;
            done.try_update(|done| done.get_or_insert_default().take(vec![summary]));
        });
    }
}
