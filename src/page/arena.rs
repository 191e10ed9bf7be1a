//! Agents and guests against one another on the page: what is played, the workers that play it, and what
//! it has come to. It outlives its screen, and the page: whoever comes back finds it as it was left, paused if
//! it was running.

use std::collections::BTreeSet;
use std::sync::Arc;

use gloo_timers::callback::Interval;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::form::Chair;
use super::store::{Guests, StoredGame, Trouble};
use super::workers::{OwnPool, Status, WorkerPool};
use crate::page_wide;
use crate::workers::{Course, now};
use yomite::agent::Budget;
use yomite::arena::{Fixture, League, Plan, PlayedGame};
use yomite::games::{AnyConfig, GameId};
use yomite::protocol::{Bout, Progress, Weighing};
use yomite::words::Text;

mod games;
mod rooms;
mod storing;

pub use games::{Faults, KEPT, ListedGame, Order, Query};
pub use rooms::AtTable;
pub use storing::LeagueFigures;

use games::Games;
use rooms::Rooms;

/// Milliseconds between two looks at the figures.
const SHOW_MS: u32 = 400;

/// Where a league stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Phase {
    /// Nothing was ever played.
    #[default]
    Empty,
    Running,
    /// No new game begins, and those that were begun are played to their end.
    Paused,
    /// The screen was left, or a game could not be played; the games that were begun are forgotten.
    Halted,
    /// It has come to its end.
    Over(Ending),
}

/// Why a league is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// Every two are told apart.
    Decided,
    /// All games were played.
    Played,
    Stopped,
}

impl Phase {
    pub fn can_resume(self) -> bool {
        matches!(self, Phase::Paused | Phase::Halted)
    }

    /// Another league would take the place of one that is not over.
    pub fn is_open(self) -> bool {
        self == Phase::Running || self.can_resume()
    }
}

/// The league of this visit; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Arena {
    held: StoredValue<ArenaState, LocalStorage>,
    /// What stood in the form, game by game.
    drafts: StoredValue<Vec<LeagueDraft>>,
    workers: WorkerPool,
    guests: Guests,
    pub phase: RwSignal<Phase>,
    /// What it has come to, brought up to date a few times a second.
    pub shown: RwSignal<Option<Arc<LeagueFigures>>>,
    /// How the workers stand that play it.
    pub crew: RwSignal<Status>,
    /// Why it does not go on.
    pub trouble: RwSignal<Option<Text>>,
    /// Why what is played is in this tab only.
    pub unkept: RwSignal<Option<Trouble>>,
    /// Whether it is known what was played last.
    pub read: RwSignal<bool>,
    asked: StoredValue<bool>,
}

/// What stands in the form.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueDraft {
    /// The rules, and with them the game.
    pub config: AnyConfig,
    pub entrants: Vec<Chair>,
    /// How many deals at most, as it was typed.
    pub deals: String,
    /// It ends as soon as it is decided.
    pub until_decided: bool,
    /// The seed as it was typed.
    pub seed: String,
    /// Luck is taken out of the scores, in games where there is some to take.
    pub luck: bool,
}

/// What the handle leads to.
#[derive(Default)]
struct ArenaState {
    league: Option<League>,
    crew: Option<OwnPool>,
    /// How many leagues there were: answers that belong to an earlier one are dropped.
    number: u32,
    /// What it is kept as.
    name: String,
    /// Finished games that are to be kept.
    unkept: Vec<StoredGame>,
    /// Some are being kept.
    keeping: bool,
    /// Games that are being played.
    begun: BTreeSet<Fixture>,
    games: Games,
    rooms: Rooms,
    clock: Clock,
    /// Something has changed since it was shown.
    stale: bool,
    ticking: Option<Interval>,
}

impl Arena {
    fn new() -> Arena {
        Arena {
            held: StoredValue::new_local(ArenaState::default()),
            drafts: StoredValue::new(Vec::new()),
            workers: WorkerPool::get(),
            guests: Guests::get(),
            phase: RwSignal::new(Phase::default()),
            shown: RwSignal::new(None),
            crew: RwSignal::new(Status::default()),
            trouble: RwSignal::new(None),
            unkept: RwSignal::new(None),
            read: RwSignal::new(false),
            asked: StoredValue::new(false),
        }
    }

    pub fn get() -> Arena {
        page_wide::get_or_make(Arena::new)
    }

    /// Notes what stands in the form of a game.
    pub fn note(self, draft: LeagueDraft) {
        self.drafts.update_value(|drafts| {
            drafts.retain(|other| other.config.game() != draft.config.game());
            drafts.push(draft);
        });
    }

    /// What stood in the form of a game.
    pub fn draft(self, game: GameId) -> Option<LeagueDraft> {
        let of = |draft: &&LeagueDraft| draft.config.game() == game;
        self.drafts
            .with_value(|drafts| drafts.iter().find(of).cloned())
    }

    /// Begins another league with the given number of workers; the one before is forgotten.
    pub fn begin(self, league: League, workers: usize) {
        self.end_crew();
        let rooms = Rooms::from_league(&league, self.guests);
        self.held.update_value(|held| {
            *held = ArenaState {
                league: Some(league),
                rooms,
                number: held.number + 1,
                stale: true,
                ..ArenaState::default()
            };
        });
        self.keep_plan();
        self.go_on(workers);
    }

    /// Plays on; starts the given number of workers where there are none yet.
    pub fn go_on(self, workers: usize) {
        if self.held.with_value(|held| held.league.is_none()) {
            return;
        }
        self.trouble.set(None);
        if self.held.with_value(|held| held.crew.is_none()) {
            let crew = self.workers.hire(workers, move |state| {
                if self.crew.with_untracked(|old| *old != state) {
                    self.crew.set(state);
                }
            });
            self.held.update_value(|held| held.crew = Some(crew));
        }
        self.held.update_value(|held| {
            // After a reload the guests are those that are kept by now.
            if let Some(league) = held.league.as_ref().filter(|_| held.rooms.are_empty()) {
                held.rooms = Rooms::from_league(league, self.guests);
            }
            held.clock.run(true);
            held.ticking = Some(Interval::new(SHOW_MS, move || self.show()));
        });
        self.phase.set(Phase::Running);
        self.show();
        self.fill(workers);
    }

    /// Begins no more games.
    pub fn pause(self) {
        if self.phase.get_untracked() == Phase::Running {
            self.phase.set(Phase::Paused);
            self.rest_if_done();
        }
    }

    /// Ends it where it stands.
    pub fn stop(self) {
        if self.phase.get_untracked().is_open() {
            self.finish(Phase::Over(Ending::Stopped));
        }
    }

    /// The screen is left: nothing is played unseen.
    pub fn leave(self) {
        if matches!(self.phase.get_untracked(), Phase::Running | Phase::Paused) {
            self.finish(Phase::Halted);
        }
    }

    /// The first of the kept games that are asked for, up to a number, and how many there are in all.
    pub fn list(self, query: &Query, most: usize) -> (Vec<ListedGame>, usize) {
        self.held.with_value(|held| match &held.league {
            Some(league) => held.games.list(league, query, most),
            None => (Vec::new(), 0),
        })
    }

    /// The lines of one kept game.
    pub fn lines(self, fixture: Fixture) -> Option<String> {
        self.held.with_value(|held| held.games.lines(fixture))
    }

    /// The results, a line a table, each as the lab's match writes it.
    pub fn results(self) -> String {
        let results = self.held.with_value(|held| {
            let league = held.league.as_ref();
            league.map(League::results).unwrap_or_default()
        });
        results.iter().map(|result| format!("{result}\n")).collect()
    }

    /// The records of all kept games, table by table.
    pub fn records(self) -> String {
        self.held.with_value(|held| held.games.records())
    }

    pub fn plan(self) -> Option<Plan> {
        self.held
            .with_value(|held| held.league.as_ref().map(|league| league.plan().clone()))
    }

    /// Brings what is shown up to date.
    fn show(self) {
        let shown = self.held.try_update_value(|held| {
            let league = held.league.as_ref()?;
            let millis = held.clock.millis();
            let fresh = std::mem::take(&mut held.stale);
            let shown = self.shown.get_untracked();
            // A game is finished once it is kept.
            let begun = held.begun.len().max(usize::from(held.keeping));
            Some(match shown.filter(|_| !fresh) {
                // The clock alone has gone on.
                Some(shown) => LeagueFigures {
                    millis,
                    begun,
                    ..(*shown).clone()
                },
                None => LeagueFigures::from_league(league, &held.games, begun, millis),
            })
        });
        if let Some(Some(shown)) = shown {
            self.shown.set(Some(Arc::new(shown)));
        }
    }
}

/// The time that games were played for, in milliseconds of the page's clock.
#[derive(Clone, Copy, Default)]
struct Clock {
    /// Milliseconds of earlier runs.
    before: f64,
    /// Since when it runs.
    since: Option<f64>,
}

impl Clock {
    /// So many milliseconds have gone by in earlier runs.
    fn set(&mut self, millis: f64) {
        *self = Clock {
            before: millis,
            since: None,
        };
    }

    /// Games are played from now on, or are not.
    fn run(&mut self, runs: bool) {
        match (self.since, runs) {
            (None, true) => self.since = Some(now()),
            (Some(since), false) => {
                self.before += now() - since;
                self.since = None;
            }
            _ => {}
        }
    }

    /// Milliseconds so far.
    fn millis(&self) -> f64 {
        self.before + self.since.map_or(0.0, |since| now() - since)
    }
}

impl Arena {
    /// Keeps the given number of games on their way.
    fn fill(self, workers: usize) {
        let workers = workers.max(1);
        while self.phase.get_untracked() == Phase::Running {
            let Some(crew) = self.crew() else { return };
            if crew.in_hand() >= workers {
                return;
            }
            let next = self.held.try_update_value(|held| {
                let league = held.league.as_mut()?;
                let upcoming = league.upcoming()?;
                if !rooms::have_place(league, &held.begun, upcoming) {
                    return None;
                }
                let fixture = league.hand_out()?;
                held.begun.insert(fixture);
                let weighing = league.luck_seed(fixture).zip(league.plan().redraws);
                let weighing = weighing.map(|(seed, redraws)| Weighing { redraws, seed });
                Some((fixture, league.record(fixture), weighing, held.number))
            });
            let Some((fixture, record, weighing, number)) = next.flatten() else {
                return self.rest_if_done();
            };
            let bout = record.and_then(|record| {
                Bout::from_record(&record, Budget::default()).map_err(|why| why.text())
            });
            match bout {
                Ok(bout) => crew.play(bout.weighed(weighing), move |progress| {
                    self.hear(number, fixture, progress, workers);
                }),
                Err(why) => return self.halt(why),
            }
        }
    }

    /// The workers that play, while they do.
    pub(super) fn crew(self) -> Option<WorkerPool> {
        self.held.with_value(|held| held.crew.as_deref().copied())
    }

    fn hear(
        self,
        number: u32,
        fixture: Fixture,
        progress: Progress<Box<PlayedGame>, Course>,
        workers: usize,
    ) {
        if !self.is_played(number, fixture) {
            return;
        }
        match progress {
            Progress::SoFar(Course::Plies(_)) | Progress::Dropped => return,
            Progress::SoFar(Course::Asks(work, asking)) => {
                return self.ask(number, fixture, work, *asking);
            }
            Progress::SoFar(Course::Anew) => return self.empty_rooms(fixture),
            Progress::Failed(why) => return self.halt(why),
            Progress::Done(played) => {
                self.dismiss(fixture, &played);
                let came = (played.outcome.clone(), played.luck.clone());
                let gone = self.held.try_update_value(|held| {
                    held.begun.remove(&fixture);
                    held.stale = true;
                    let league = held.league.as_mut()?;
                    let gone = held.games.keep(league, fixture, &played);
                    league.take(fixture, played.outcome, played.luck);
                    gone
                });
                self.keep_finished(fixture, came, gone.flatten());
            }
        }
        self.fill(workers);
        self.rest_if_done();
    }

    /// Whether a game of a league is being played now; answers of any other game are dropped.
    fn is_played(self, number: u32, fixture: Fixture) -> bool {
        self.held.with_value(|held| {
            held.number == number && held.begun.contains(&fixture) && held.crew.is_some()
        })
    }

    /// Ends the workers once nothing is left for them to do.
    fn rest_if_done(self) {
        let (over, decided, idle) = self.held.with_value(|held| {
            let league = held.league.as_ref();
            (
                league.is_some_and(League::is_over),
                league.is_some_and(|league| league.plan().until_decided && league.is_decided()),
                held.begun.is_empty(),
            )
        });
        match self.phase.get_untracked() {
            Phase::Running | Phase::Paused if over => {
                let ending = if decided {
                    Ending::Decided
                } else {
                    Ending::Played
                };
                self.finish(Phase::Over(ending));
            }
            Phase::Paused if idle => self.finish(Phase::Paused),
            _ => {}
        }
    }

    /// Something went wrong: the games that were begun are forgotten, and may be played again.
    fn halt(self, why: Text) {
        self.trouble.set(Some(why));
        self.finish(Phase::Halted);
    }

    /// Ends the workers, and stands there from now on.
    fn finish(self, phase: Phase) {
        self.end_crew();
        self.held.update_value(|held| {
            held.clock.run(false);
            held.ticking = None;
            held.stale = true;
        });
        self.phase.set(phase);
        if let Phase::Over(ending) = phase {
            self.keep_ending(ending);
        }
        self.show();
    }

    /// Ends the workers and the guests; what they were at is to be played again.
    fn end_crew(self) {
        self.empty_all_rooms();
        let crew = self.held.try_update_value(|held| {
            for fixture in std::mem::take(&mut held.begun) {
                if let Some(league) = &mut held.league {
                    league.give_back(fixture);
                }
            }
            held.crew.take()
        });
        drop(crew);
        self.crew.set(Status::default());
    }
}
