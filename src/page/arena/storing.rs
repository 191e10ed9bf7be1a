//! What a league has come to: shown on the screen, kept as it goes on, and taken up again after a reload.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};

use super::games::{Faults, Games, Restored};
use super::rooms::{AtTable, entrant_names};
use super::{Arena, ArenaState, Ending, Phase};
use crate::store::{
    StoredGame, StoredLeague, Trouble, keep_games, keep_league, last_league, new_id,
};
use yomite::arena::{Fixture, League, Luck, Meeting, Outcome, Plan, Standing};
use yomite::words::Text;

/// What was planned, and how it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Head {
    plan: Plan,
    ended: Option<Ending>,
}

/// A game that was finished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Finished {
    pub fixture: Fixture,
    /// What came of it, by seats.
    pub outcome: Outcome,
    pub luck: Option<Luck>,
    /// The number it came in as.
    pub number: u64,
    pub plies: usize,
    /// Milliseconds that the league had taken by then.
    millis: f64,
}

/// What a game is called within its league.
fn id(fixture: Fixture) -> String {
    let Fixture {
        deal,
        table,
        rotation,
    } = fixture;
    format!("{deal}/{table}/{rotation}")
}

impl Arena {
    /// Reads the league that this tab played last, or the one that was begun last, where that was not done yet.
    pub fn want(self) {
        if self.asked.get_value() {
            return;
        }
        self.asked.set_value(true);
        self.guests.want();
        spawn_local(async move {
            match last_league().await {
                Ok(Some(stored)) => self.restore(stored),
                Ok(None) => {}
                Err(trouble) => self.unkept.set(Some(trouble)),
            }
            self.read.set(true);
        });
    }

    /// Takes up what was kept; a league that was begun meanwhile stays.
    fn restore(self, stored: StoredLeague) {
        let begun = self.held.with_value(|held| held.league.is_some());
        let Some(head) = serde_json::from_str::<Head>(&stored.head)
            .ok()
            .filter(|_| !begun)
        else {
            return;
        };
        let Ok(mut league) = League::new(head.plan) else {
            return;
        };
        let read = |(id, text): (&String, &String)| {
            let game: Finished = serde_json::from_str(text).ok()?;
            Some((game, stored.lines.get(id).cloned()))
        };
        let mut games: Vec<(Finished, Option<String>)> =
            stored.games.iter().filter_map(read).collect();
        games.sort_by_key(|(game, _)| game.number);
        let millis = games
            .iter()
            .map(|(game, _)| game.millis)
            .fold(0.0, f64::max);
        stored.hold();
        self.held.update_value(|held| {
            *held = ArenaState {
                number: held.number + 1,
                name: stored.name,
                stale: true,
                ..ArenaState::default()
            };
            held.clock.set(millis);
            for (game, lines) in games {
                if !league.is_sound(game.fixture) {
                    continue;
                }
                held.games
                    .restore(&league, Restored::from_kept(&game, lines));
                league.take(game.fixture, game.outcome, game.luck);
            }
            held.league = Some(league);
        });
        self.phase.set(match head.ended {
            Some(ending) => Phase::Over(ending),
            None => Phase::Halted,
        });
        self.show();
    }

    /// Keeps what is planned, in the place of all leagues that no other tab has open.
    pub(super) fn keep_plan(self) {
        self.asked.set_value(true);
        self.read.set(true);
        self.held.update_value(|held| held.name = new_id());
        self.keep_head(None, true);
    }

    pub(super) fn keep_ending(self, ending: Ending) {
        self.keep_head(Some(ending), false);
    }

    fn keep_head(self, ended: Option<Ending>, anew: bool) {
        let head = self.held.with_value(|held| {
            let plan = held.league.as_ref()?.plan().clone();
            Some((held.name.clone(), Head { plan, ended }))
        });
        let Some((name, head)) = head else { return };
        // Plain data with string keys always has a JSON form.
        let text = serde_json::to_string(&head).unwrap_or_default();
        spawn_local(async move { self.note_kept(keep_league(name, text, anew).await) });
    }

    /// Keeps a game that was finished just now.
    pub(super) fn keep_finished(
        self,
        fixture: Fixture,
        (outcome, luck): (Outcome, Option<Luck>),
        gone: Option<Fixture>,
    ) {
        let waits = self.held.try_update_value(|held| {
            let (number, plies) = held.games.came_in(fixture)?;
            let game = Finished {
                fixture,
                outcome,
                luck,
                number,
                plies,
                millis: held.clock.millis(),
            };
            held.unkept.push(StoredGame {
                id: id(fixture),
                // Plain data with string keys always has a JSON form.
                game: serde_json::to_string(&game).unwrap_or_default(),
                lines: held.games.lines(fixture)?,
                gone: gone.map(id),
            });
            Some(std::mem::replace(&mut held.keeping, true))
        });
        if waits.flatten() == Some(false) {
            spawn_local(self.keep_waiting());
        }
    }

    /// Keeps what waits, all at once: quick games come in faster than a database answers.
    async fn keep_waiting(self) {
        loop {
            let next = self.held.try_update_value(|held| {
                let finished = std::mem::take(&mut held.unkept);
                held.keeping = !finished.is_empty();
                (held.name.clone(), finished)
            });
            match next {
                Some((league, finished)) if !finished.is_empty() => {
                    self.note_kept(keep_games(league, finished).await);
                }
                // Only now the last game is finished.
                _ => return self.show(),
            }
        }
    }

    fn note_kept(self, kept: Result<(), Trouble>) {
        let trouble = kept.err();
        if self.unkept.with_untracked(|old| *old != trouble) {
            self.unkept.set(trouble);
        }
    }
}

/// The figures of a league at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueFigures {
    pub plan: Plan,
    /// What the entrants are called; two of one name are told apart by their numbers.
    pub names: Vec<Text>,
    /// Who sits at each table.
    pub tables: Vec<Vec<usize>>,
    /// How each entrant has done.
    pub standings: Vec<Standing>,
    /// Wins of each entrant over all finished games, and how many these are.
    pub tallies: Vec<(f64, u64)>,
    /// How often each entrant has given a game away, and why.
    pub faults: BTreeMap<usize, Faults>,
    /// How every two have done against each other, the one before the other.
    pub meetings: BTreeMap<(usize, usize), Meeting>,
    pub rounds: u64,
    /// Games that count.
    pub counted: u64,
    /// Games that were played.
    pub played: u64,
    /// Of these, kept to be looked at.
    pub kept: usize,
    /// Games that are being played, or are not kept yet.
    pub begun: usize,
    /// Games in all, if it is not over before.
    pub all: u64,
    /// Milliseconds so far.
    pub millis: f64,
}

impl LeagueFigures {
    pub(super) fn from_league(
        league: &League,
        games: &Games,
        begun: usize,
        millis: f64,
    ) -> LeagueFigures {
        let plan = league.plan().clone();
        let n = plan.entrants.len();
        let pairs = (0..n).flat_map(|one| (0..n).map(move |other| (one, other)));
        let met = pairs.filter(|(one, other)| one != other);
        let meetings = met.filter_map(|pair| Some((pair, league.meeting(pair.0, pair.1)?)));
        LeagueFigures {
            names: entrant_names(plan.config.game(), &plan.entrants),
            tables: league.tables().to_vec(),
            standings: (0..n).map(|entrant| league.standing(entrant)).collect(),
            tallies: (0..n).map(|entrant| league.tally(entrant)).collect(),
            faults: games.faults().clone(),
            meetings: meetings.collect(),
            rounds: league.rounds(),
            counted: league.games(),
            played: games.played(),
            kept: games.kept(),
            begun,
            all: plan.deals * league.games_a_round(),
            millis,
            plan,
        }
    }

    /// The entrants, those first who have won more; at first as they were named.
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.standings.len()).collect();
        let wins = |at: &usize| self.standings[*at].wins;
        order.sort_by(|a, b| wins(b).partial_cmp(&wins(a)).unwrap_or(Ordering::Equal));
        order
    }

    /// What the entrants that play a game are called, by seats.
    pub fn at_table(&self, seats: &[usize]) -> AtTable {
        AtTable::new(self.plan.config.game(), &self.plan.entrants, seats)
    }

    /// What can be done against all that games were given away for, each advice once.
    pub fn advice(&self) -> Vec<Text> {
        let mut all: Vec<Text> = Vec::new();
        for advice in self.faults.values().flat_map(Faults::advice) {
            if !all.contains(advice) {
                all.push(advice.clone());
            }
        }
        all
    }

    /// How many pairs are told apart, and how many there are.
    pub fn decided(&self) -> (usize, usize) {
        let all = self.meetings.iter().filter(|((one, other), _)| one < other);
        let decided = all.clone().filter(|(_, met)| met.verdict.is_some());
        (decided.count(), all.count())
    }

    /// Milliseconds until all games are played, at the pace so far.
    pub fn left_ms(&self) -> Option<f64> {
        let left = self.all.saturating_sub(self.played) as f64;
        (self.played > 0).then(|| left * self.millis / self.played as f64)
    }
}
