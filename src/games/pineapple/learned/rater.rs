//! Networks asked for their opinion of what each placement makes of the rows.

use std::sync::Arc;

use super::network::{GAME, forecast_heads};
use super::opinion::{Ends, Opinion};
use super::places::Places;
use super::rows::{AFTER, BEFORE, Decision, rows_encoding};
use crate::assets::{AssetError, Assets};
use crate::games::pineapple::{Action, Observation};
use crate::nets::{Expected, Features, Head, Network, Pass, Weights, softmax};

/// Widths of the hidden layers of the network that rates placements.
pub const SCORE_HIDDEN: [usize; 2] = [128, 32];
/// Widths of the hidden layers of the network that forecasts.
pub const FORECAST_HIDDEN: [usize; 2] = [256, 64];

/// What is given for a placement: its log-odds against the others of the decision.
pub fn score_heads() -> Vec<Head> {
    vec![Head::new("score", 1)]
}

/// A network that rates placements, and one that forecasts what becomes of the board after each; what becomes
/// of a full board is read off it.
#[derive(Clone, Debug)]
pub struct Rater {
    score: Arc<Network>,
    forecast: Arc<Network>,
}

impl Rater {
    /// Reads two files of weights: of the one that rates, and of the one that forecasts.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn read([score, forecast]: [&[u8]; 2]) -> Result<Rater, String> {
        Ok(Rater {
            score: network(score, &score_heads())?,
            forecast: network(forecast, &forecast_heads())?,
        })
    }

    /// Files of weights that are shipped.
    ///
    /// # Errors
    /// One is not at hand, or is none of this game.
    pub fn shipped(files: &Assets, names: [&'static str; 2]) -> Result<Rater, AssetError> {
        let [score, forecast] = names;
        let one = |name, heads: Vec<Head>| {
            let read = network(files.get(name)?, &heads);
            read.map_err(|what| AssetError::Content { name, what })
        };
        Ok(Rater {
            score: one(score, score_heads())?,
            forecast: one(forecast, forecast_heads())?,
        })
    }

    /// Their opinion of a placement that this view has to make; `None` for a fantasyland hand, or where
    /// there is nothing to place.
    pub fn opinion(&self, seen: &Observation) -> Option<Opinion> {
        self.at(&Decision::new(&Places::new(seen))?)
    }

    /// Their opinion of a decision; what is expected of the hand is what is expected after the placement that they
    /// like best.
    pub fn at(&self, decision: &Decision) -> Option<Opinion> {
        let mut features = Features::default();
        decision.add_before(&mut features);
        let before = [&self.score, &self.forecast].map(|network| network.accumulate(&features));
        let mut pass = Pass::default();
        let (mut scores, mut after) = (Vec::new(), Vec::new());
        for (action, _) in decision.actions() {
            features.clear();
            decision.add_after(action, BEFORE, &mut features);
            let score = self.score.forward_from(&before[0], &features, &mut pass);
            scores.push(score.first().copied()?);
            let outputs = self.forecast.forward_from(&before[1], &features, &mut pass);
            let ends = Ends::of(outputs)?;
            let board = decision.after(action);
            after.push(match board.is_full() {
                true => ends.ended(board.read(false)),
                false => ends,
            });
        }
        let best = first_best(&scores)?;
        let chances = softmax(&scores, 0..scores.len());
        let actions = decision.actions().iter().map(|(action, _)| *action);
        Some(Opinion {
            policy: actions.zip(chances).collect(),
            ends: after[best],
            after,
        })
    }

    /// The placement of a decision that they rate highest, the first of equals, without a forecast: what
    /// [`at`](Rater::at) finds likeliest in a fraction of the time.
    pub fn choice(&self, decision: &Decision) -> Option<Action> {
        let mut features = Features::default();
        decision.add_before(&mut features);
        let before = self.score.accumulate(&features);
        let mut pass = Pass::default();
        let scores = decision.actions().iter().map(|(action, _)| {
            features.clear();
            decision.add_after(action, BEFORE, &mut features);
            let score = self.score.forward_from(&before, &features, &mut pass);
            score.first().copied()
        });
        let scores: Vec<f32> = scores.collect::<Option<_>>()?;
        Some(decision.actions()[first_best(&scores)?].0)
    }
}

/// Where the highest is, the first of equals.
fn first_best(scores: &[f32]) -> Option<usize> {
    let places = (0..scores.len()).rev();
    places.max_by(|a, b| scores[*a].total_cmp(&scores[*b]))
}

fn network(bytes: &[u8], heads: &[Head]) -> Result<Arc<Network>, String> {
    let expected = Expected {
        game: GAME,
        encoding: rows_encoding(),
        inputs: BEFORE + AFTER,
        heads,
    };
    let weights = Weights::read(bytes, &expected).map_err(|error| error.to_string())?;
    Ok(Arc::new(Network::new(weights)))
}
