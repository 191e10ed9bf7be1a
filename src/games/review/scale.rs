//! What the judges' values are worth, by matches of each judge against itself.
//!
//! `lab calibration` measures it and writes `src/games/review/scales.json`: what each seat wins of a
//! match between two judges, and how a judge's values are to be read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::catalogue::AgentSpec;
use crate::evaluation::{Evaluation, Loss};
use crate::game::Seat;
use crate::{AnyAction, AnyConfig, GameId};

/// The file, as it was last measured.
static FILE: LazyLock<BTreeMap<String, Vec<Scale>>> =
    LazyLock::new(|| serde_json::from_str(include_str!("scales.json")).unwrap_or_default());

/// What was measured of a game's judge under some rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Scale {
    /// The judge as it was then.
    pub judge: String,
    /// The rules of the matches.
    pub rules: Value,
    /// How many matches.
    pub games: u64,
    /// The seed of their deals.
    pub seed: u64,
    /// The day on which they were played, `YYYY-MM-DD`.
    #[serde(default)]
    pub date: String,
    /// How many decisions were judged.
    pub decisions: u64,
    /// The mean score of each seat, which together are what a match gives.
    pub starts: Vec<f64>,
    /// Values of the judge with what followed on them, neither falling, one list a seat: between them values
    /// are read off the line, to the ends of the range. Without any, values are taken as they are.
    pub points: Vec<Vec<(f64, f64)>>,
    /// The judge's values as they are, in bins of about equally many decisions.
    #[serde(default)]
    pub bins: Vec<Reliability>,
}

/// What followed on values of about one size.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reliability {
    pub value: f64,
    /// The mean score that followed.
    pub came: f64,
    /// Half of the 95 % interval of their difference, over games.
    pub half: f64,
}

impl Scale {
    /// All that was measured in a game.
    pub fn all(game: GameId) -> &'static [Scale] {
        FILE.get(game.name()).map_or(&[], Vec::as_slice)
    }

    /// What was measured under these rules; `None` where nothing was.
    pub fn for_rules(config: &AnyConfig) -> Option<&'static Scale> {
        let rules = config.to_json();
        let mut all = Scale::all(config.game()).iter();
        all.find(|measured| measured.rules == rules)
    }

    /// How values of an agent are to be read under these rules: as the judge's of its name, where that was measured.
    ///
    /// In Numer0n they are taken as they are. There a player can count the end of a match: a chance of one in four to hit,
    /// before the other hits for certain, is no other chance to win, whatever followed on such values in the mean.
    pub fn of(config: &AnyConfig, agent: &AgentSpec) -> Option<&'static Scale> {
        let counted = config.game() == GameId::Numeron;
        let measured = Scale::for_rules(config).filter(|_| !counted)?;
        let judge = measured.judge.split(':').next();
        (judge == Some(agent.name.as_str())).then_some(measured)
    }

    /// What an action of this seat gives away by one search, or by two that share no samples, read by what
    /// was measured of the judge, if anything was; `None` where they have no value for it, or for their
    /// own choice.
    pub(super) fn loss_read(
        measured: Option<&Scale>,
        seat: Seat,
        found: &[Evaluation<AnyAction>],
        action: &AnyAction,
        range: (f64, f64),
    ) -> Option<Loss> {
        let loss = Evaluation::loss_across(found, action, range)?;
        Some(measured.map_or(loss, |measured| measured.read_loss(seat, &loss, range)))
    }

    /// A seat's loss by this judge as it is to be read: between the scores that follow on its values.
    fn read_loss(&self, seat: Seat, loss: &Loss, range: (f64, f64)) -> Loss {
        let value = self.read(seat, loss.value, range);
        let behind = |by: f64| self.read(seat, loss.value + by, range) - value;
        Loss {
            best: value + behind(loss.loss),
            value,
            loss: behind(loss.loss),
            interval: loss.interval.map(|(low, high)| (behind(low), behind(high))),
        }
    }

    /// A value of the judge to a seat as the score that followed on such values in the mean. What is lost
    /// or won for certain, the ends of the range, stays so.
    pub fn read(&self, seat: Seat, value: f64, (lowest, highest): (f64, f64)) -> f64 {
        let points = self.points.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let mut before = (lowest, lowest);
        for after in points.iter().copied().chain([(highest, highest)]) {
            if value < after.0 {
                let ((left, low), (right, high)) = (before, after);
                return low + (high - low) * (value - left) / (right - left);
            }
            before = after;
        }
        value
    }
}

/// The share of the scores that a seat has before anything is dealt, between players alike: as it was
/// measured where these rules were, else an equal one. All seats' together are what a match gives.
pub fn fair(config: &AnyConfig, seat: Seat) -> f64 {
    let measured = Scale::for_rules(config);
    let share = measured.and_then(|measured| measured.starts.get(seat.index()).copied());
    share.unwrap_or_else(|| config.stakes().even(config.players()))
}
