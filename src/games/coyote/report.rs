//! How good the reader's beliefs were: forecasts made before each bid, held against the reveal.

use serde::{Deserialize, Serialize};

use super::agents::belief;
use super::observation::Observation;
use crate::game::Seat;

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
pub fn forecasts(seen: &Observation, seat: Seat) -> Vec<Forecast> {
    let mut all = Vec::new();
    for (at, round) in seen.rounds.iter().enumerate() {
        let bids = round.bids.iter().enumerate();
        let turns = bids
            .filter(|(_, bid)| bid.seat == seat)
            .map(|(ply, _)| ply)
            .chain((round.caller == seat).then_some(round.bids.len()));
        for ply in turns {
            let Some(then) = seen.rewind(at, ply, seat) else {
                continue;
            };
            let (prior, posterior) = belief(&then);
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

/// Probabilities are held to be at least this in a logarithm.
const LEAST: f64 = 1e-6;

/// How many bins a calibration has.
pub const CALIBRATION_BINS: usize = 10;

/// Log loss and calibration over many forecasts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// By number of bids heard, the last row for this many or more.
    pub by_bids: Vec<Row>,
    /// P(total ≥ last bid) after reading, in bins of equal width.
    pub calibration: Vec<CalibrationBin>,
}

/// Forecasts after the same number of bids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// How many forecasts.
    pub forecasts: u64,
    /// Sum of −ln p(total) by counting alone, in nats.
    pub prior_loss: f64,
    /// Sum of −ln p(total) after reading, in nats.
    pub posterior_loss: f64,
}

/// Forecasts that gave about the same probability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct CalibrationBin {
    /// How many forecasts.
    pub forecasts: u64,
    /// Sum of the probabilities given.
    pub given: f64,
    /// How often the last bid was reached.
    pub reached: u64,
}

impl Row {
    /// The share of the prior's log loss that reading has saved; positive is better.
    pub fn saved(&self) -> f64 {
        if self.prior_loss > 0.0 {
            1.0 - self.posterior_loss / self.prior_loss
        } else {
            0.0
        }
    }

    fn add(&mut self, forecast: &Forecast) {
        self.forecasts += 1;
        self.prior_loss -= forecast.prior.max(LEAST).ln();
        self.posterior_loss -= forecast.posterior.max(LEAST).ln();
    }
}

impl Report {
    /// Rows 0, 1, 2, … bids heard, the last for `most` or more.
    pub fn new(most: usize) -> Report {
        Report {
            by_bids: vec![Row::default(); most + 1],
            calibration: vec![CalibrationBin::default(); CALIBRATION_BINS],
        }
    }

    /// Adds a forecast.
    pub fn add(&mut self, forecast: &Forecast) {
        let last_row = self.by_bids.len().saturating_sub(1);
        if let Some(row) = self.by_bids.get_mut(forecast.bids.min(last_row)) {
            row.add(forecast);
        }
        if forecast.last > 0 {
            let p = forecast.posterior_reached;
            let at = ((p * CALIBRATION_BINS as f64) as usize).min(CALIBRATION_BINS - 1);
            if let Some(bin) = self.calibration.get_mut(at) {
                bin.forecasts += 1;
                bin.given += p;
                bin.reached += u64::from(forecast.total >= forecast.last);
            }
        }
    }

    /// All rows together.
    pub fn whole(&self) -> Row {
        self.by_bids.iter().fold(Row::default(), |sum, row| Row {
            forecasts: sum.forecasts + row.forecasts,
            prior_loss: sum.prior_loss + row.prior_loss,
            posterior_loss: sum.posterior_loss + row.posterior_loss,
        })
    }

    /// The mean distance between given and observed frequency, weighted by forecasts.
    pub fn calibration_error(&self) -> f64 {
        let all: u64 = self.calibration.iter().map(|bin| bin.forecasts).sum();
        let off: f64 = self
            .calibration
            .iter()
            .map(|bin| (bin.given - bin.reached as f64).abs())
            .sum();
        off / all.max(1) as f64
    }
}
