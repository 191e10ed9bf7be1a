//! How good the reader's beliefs were: forecasts held against the reveal, and beliefs at moments of the
//! past, worked out round by round.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use yomite_games::coyote::hindsight::{Answer, Expectation, Question};
use yomite_games::coyote::observation::Observation;

use super::agents::{Heard, belief};
use super::strategy::Strategy;
use crate::agent::{Progress, Study};
use crate::assets::{AssetError, Assets};
use crate::game::Seat;
use crate::scoring::{Calibration, LogLoss};

/// What a player believed before one of its actions, and what came out.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forecast {
    /// The round, from 0.
    pub round: usize,
    /// How many bids had been heard.
    pub bids: usize,
    /// The last bid, 0 for the opener.
    pub last: i32,
    /// The total that was revealed.
    pub total: i32,
    /// Probability of that total by counting cards alone.
    pub prior: f64,
    /// Probability of that total after reading the bids.
    pub posterior: f64,
    /// P(total ≥ last bid) by counting alone.
    pub prior_reached: f64,
    /// P(total ≥ last bid) after reading the bids.
    pub posterior_reached: f64,
}

/// The reader's forecasts at every turn that `seat` had in the rounds that are over, whichever
/// agent sat there; `seen` may be any seat's view.
pub fn forecasts(seen: &Observation, seat: Seat, strategy: &Arc<Strategy>) -> Vec<Forecast> {
    let mut all = Vec::new();
    for (at, round) in seen.rounds.iter().enumerate() {
        for (ply, (mover, _)) in round.actions().enumerate() {
            if mover != seat {
                continue;
            }
            let Some(then) = seen.rewind(at, ply, seat) else {
                continue;
            };
            let (prior, posterior) = belief(&then, strategy);
            let last = then.last_bid();
            all.push(Forecast {
                round: at,
                bids: ply,
                last,
                total: round.reveal.total,
                prior: prior.p(round.reveal.total),
                posterior: posterior.p(round.reveal.total),
                prior_reached: prior.at_least(last),
                posterior_reached: posterior.at_least(last),
            });
        }
    }
    all
}

/// Log loss and calibration over many forecasts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// By number of bids heard, the last row for this many or more.
    pub by_bids: Vec<Row>,
    /// P(total ≥ last bid) after reading.
    pub calibration: Calibration,
}

/// The log loss on the total, over the same forecasts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Row {
    /// By counting alone.
    pub prior: LogLoss,
    /// After reading.
    pub posterior: LogLoss,
}

impl Row {
    /// The share of the prior's log loss that reading has saved; positive is better.
    pub fn saved(&self) -> f64 {
        self.posterior.saved(&self.prior)
    }

    fn add(&mut self, forecast: &Forecast) {
        self.prior.add(forecast.prior);
        self.posterior.add(forecast.posterior);
    }
}

impl Report {
    /// Rows 0, 1, 2, … bids heard, the last for `most` or more.
    pub fn new(most: usize) -> Report {
        Report {
            by_bids: vec![Row::default(); most + 1],
            calibration: Calibration::default(),
        }
    }

    pub fn add(&mut self, forecast: &Forecast) {
        let last_row = self.by_bids.len().saturating_sub(1);
        if let Some(row) = self.by_bids.get_mut(forecast.bids.min(last_row)) {
            row.add(forecast);
        }
        if forecast.last > 0 {
            let reached = forecast.total >= forecast.last;
            self.calibration.add(forecast.posterior_reached, reached);
        }
    }

    /// All rows together.
    pub fn whole(&self) -> Row {
        self.by_bids.iter().fold(Row::default(), |mut sum, row| {
            sum.prior.merge(&row.prior);
            sum.posterior.merge(&row.posterior);
            sum
        })
    }
}

/// The study of a [`Question`].
pub(super) struct Hindsight {
    question: Question,
    strategy: Arc<Strategy>,
    /// What had been heard before a round, by the round and whose ears: the same all round.
    heard: BTreeMap<(usize, Seat), Heard>,
    answer: Answer,
}

impl Hindsight {
    /// Nothing is worked out yet.
    ///
    /// # Errors
    /// The solved strategy is missing or broken.
    pub fn new(question: &Question, files: &Assets) -> Result<Hindsight, AssetError> {
        Ok(Hindsight {
            question: question.clone(),
            strategy: Strategy::shipped(files)?,
            heard: BTreeMap::new(),
            answer: Answer::new(),
        })
    }
}

impl Study<Answer> for Hindsight {
    fn step(&mut self) -> Progress {
        let Some(&(round, bids, eyes)) = self.question.moments.get(self.answer.len()) else {
            return Progress::Settled;
        };
        let seen = &self.question.seen;
        let played = seen.rounds.get(round);
        let action = played.and_then(|round| round.actions().nth(bids));
        let then = seen.rewind(round, bids, eyes).zip(action);
        let outlook = then.map(|(then, (_, action))| {
            let heard = self.heard.entry((round, eyes));
            let heard = heard.or_insert_with(|| Heard::new(&then));
            let more = heard.learn(&then, &self.strategy);
            (!more).then(|| {
                let (_, totals) = heard.belief(&then, &self.strategy);
                Expectation::from_totals(&totals, then.last_bid(), action)
            })
        });
        match outlook {
            // One more round of the past was heard.
            Some(None) => {}
            Some(outlook) => self.answer.push(outlook),
            None => self.answer.push(None),
        }
        Progress::Thinking
    }

    fn answer(&self) -> Answer {
        self.answer.clone()
    }
}
