//! What a league has come to, as the screen shows it.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::games::{Faults, Games};
use super::names::{AtTable, entrant_names};
use crate::arena::{League, Meeting, Plan, Standing};
use crate::words::Text;

/// The figures of a league at one moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// What is played.
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
    /// Whole rounds.
    pub rounds: u64,
    /// Games that count.
    pub counted: u64,
    /// Games that were played.
    pub played: u64,
    /// Of these, kept to be looked at.
    pub kept: usize,
    /// Games that are being played.
    pub begun: usize,
    /// Games in all, if it is not over before.
    pub all: u64,
    /// Milliseconds so far.
    pub millis: f64,
}

impl Shown {
    pub(super) fn of(league: &League, games: &Games, begun: usize, millis: f64) -> Shown {
        let plan = league.plan().clone();
        let n = plan.entrants.len();
        let pairs = (0..n).flat_map(|one| (0..n).map(move |other| (one, other)));
        let met = pairs.filter(|(one, other)| one != other);
        let meetings = met.filter_map(|pair| Some((pair, league.meeting(pair.0, pair.1)?)));
        Shown {
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
        AtTable::of(self.plan.config.game(), &self.plan.entrants, seats)
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
