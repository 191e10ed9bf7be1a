//! The games of a league on their way: given to the workers, heard of, ended.

use leptos::prelude::*;

use super::{Arena, Ending, Phase, rooms};
use crate::agent::Budget;
use crate::arena::{Fixture, League};
use crate::protocol::{Bout, Weighing};
use crate::ui::engine::{CrewState, Report};
use crate::words::Text;

impl Arena {
    /// Keeps so many games on their way.
    pub(super) fn fill(self, workers: usize) {
        let workers = workers.max(1);
        while self.phase.get_untracked() == Phase::Running {
            let Some(crew) = self.held.with_value(|held| held.crew.clone()) else {
                return;
            };
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
            let bout = record
                .and_then(|record| Bout::of(&record, Budget::default()).map_err(|why| why.text()));
            match bout {
                Ok(bout) => crew.play(bout.weighed(weighing), move |report| {
                    self.hear(number, fixture, report, workers);
                }),
                Err(why) => return self.halt(why),
            }
        }
    }

    fn hear(self, number: u32, fixture: Fixture, report: Report, workers: usize) {
        if !self.is_played(number, fixture) {
            return;
        }
        match report {
            Report::Plies(_) => return,
            Report::Asks(work, asking) => return self.ask(number, fixture, work, *asking),
            Report::Anew => return self.empty_rooms(fixture),
            Report::Failed(why) => return self.halt(why),
            Report::Played(played) => {
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

    /// Whether a game of a league is being played now; what comes of any other is nobody's.
    pub(super) fn is_played(self, number: u32, fixture: Fixture) -> bool {
        self.held.with_value(|held| {
            held.number == number && held.begun.contains(&fixture) && held.crew.is_some()
        })
    }

    /// Ends the workers once nothing is left for them to do.
    pub(super) fn rest_if_done(self) {
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
    pub(super) fn halt(self, why: Text) {
        self.trouble.set(Some(why));
        self.finish(Phase::Halted);
    }

    /// Ends the workers, and stands there from now on.
    pub(super) fn finish(self, phase: Phase) {
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
    pub(super) fn end_crew(self) {
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
        self.crew.set(CrewState::default());
    }
}
