//! What networks learn of OFC Pineapple, in two ways to see a decision. As the cards' places, 490 numbers with all
//! placements as outputs; or as the rows that each placement makes, which are rated one by one. Either gives a
//! distribution over placements and forecasts of the hand.

use std::fmt;
use std::sync::{Arc, LazyLock};

use yomite_games::pineapple::{Action, Observation, Reading, Row, Task};

use crate::assets::{AssetError, Assets};
use crate::nets::{Expected, Features, Head, Network, Pass, Weights, sigmoid, softmax};

mod person;
mod places;

pub use person::Learning;
pub use places::{AFTER, BEFORE, Decision, INPUTS, Places, encoding, rows_encoding};

/// What a network says of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// Every placement with its probability; they sum to 1.
    pub policy: Vec<(Action, f32)>,
    /// What is expected of the hand.
    pub ends: Ends,
    /// The same after each placement, in their order; nothing where the network does not look at these.
    pub after: Vec<Ends>,
}

/// What is expected of one's own board at the end of the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ends {
    /// Its royalties, a foul counted as 0.
    pub royalties: f32,
    /// The chance that it is a foul.
    pub foul: f32,
    /// The chance that it earns fantasyland.
    pub fantasyland: f32,
    /// What the hand brings, in the points of the network's training: see [`Reward`].
    pub points: f32,
}

impl Ends {
    /// Reads the heads that forecast; `None` where they are others.
    fn from_forecasts(forecasts: &[f32]) -> Option<Ends> {
        let &[royalties, foul, fantasyland, points] = forecasts else {
            return None;
        };
        let foul = sigmoid(foul);
        Some(Ends {
            // No board has less, whatever a line through all of them says.
            royalties: royalties.max(0.0),
            foul,
            // A foul earns none, and the network is asked of each by itself.
            fantasyland: sigmoid(fantasyland).min(1.0 - foul),
            points,
        })
    }

    /// What is known of a full board is not left to a network: royalties, foul and fantasyland are as it reads.
    fn ended(self, reading: Option<Reading>) -> Ends {
        let flag = |is: bool| f32::from(u8::from(is));
        Ends {
            royalties: reading.map_or(0.0, |reading| f32::from(reading.royalty())),
            foul: flag(reading.is_none()),
            fantasyland: flag(reading.is_some_and(|reading| reading.fantasyland > 0)),
            points: self.points,
        }
    }
}

/// What a hand counts for beside its chips, all in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reward {
    /// What fantasyland in the next hand adds.
    pub fantasyland: f32,
    /// What a foul takes away beside what it costs.
    pub foul: f32,
    /// Share of what the whole session brought in what a hand is said to be worth.
    pub session: f32,
}

impl fmt::Display for Reward {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reward {
            fantasyland,
            foul,
            session,
        } = self;
        write!(
            f,
            "fantasyland +{fantasyland}, foul -{foul}, session {session}"
        )
    }
}

impl Reward {
    /// The points of a hand that brought these chips, in a session that brought so many in all; what is flagged is a
    /// foul, and fantasyland in the next hand.
    pub fn points(&self, chips: f32, [foul, fantasyland]: [bool; 2], session: f32) -> f32 {
        let flag = |is: bool| f32::from(u8::from(is));
        let hand = chips + self.fantasyland * flag(fantasyland) - self.foul * flag(foul);
        hand + self.session * (session - hand)
    }

    /// What the hand alone is expected to bring, fantasyland and a foul counted as they are here, where so many chips
    /// were won or lost before it and the hands after it are even.
    ///
    /// The inverse of [`points`](Reward::points): with p = h + s (before + c − h) and c = h − f F + b B it is
    /// h = p − s (before − f F + b B).
    pub fn of_hand(&self, ends: &Ends, before: f32) -> f32 {
        let beside = self.fantasyland * ends.fantasyland - self.foul * ends.foul;
        ends.points - self.session * (before - beside)
    }
}

impl Default for Reward {
    /// About what fantasyland was measured to be worth, a foul so dear that it is shunned before anything
    /// else is learned, and most of the weight on the hand itself.
    fn default() -> Reward {
        Reward {
            fantasyland: 15.0,
            foul: 20.0,
            session: 0.3,
        }
    }
}

/// Ways to place five cards in order: a digit of base 3 a card, its row.
const CODES: u64 = 3u64.pow(5);

/// Those of them that put at most three cards on top.
const FIVES: usize = 232;

/// Ways to put one of three cards away and to place the others.
const THREES: usize = 3 * Row::COUNT * Row::COUNT;

/// All outputs: those of five cards, then those of three.
pub const OUTPUTS: usize = FIVES + THREES;

/// The codes of five cards with room on top, in their order.
static FITTING: LazyLock<Vec<u64>> = LazyLock::new(|| {
    let on_top = |code: &u64| {
        (0..5)
            .filter(|at| (code / 3u64.pow(*at)).is_multiple_of(3))
            .count()
    };
    let fitting = (0..CODES).filter(|code| on_top(code) <= Row::Top.size());
    fitting.collect()
});

/// The output of a placement; `None` for one of a fantasyland hand.
///
/// The cards of the hand are numbered in their order, so that the numbers mean the same wherever a
/// decision comes from. Of five cards an output is a choice of rows; of three it is 232 + 9 × the card
/// that goes away + the row of the lower of the others + 3 × that of the higher.
pub fn output(task: &Task, action: &Action) -> Option<usize> {
    match task.hand.len() {
        5 => FITTING.binary_search(&task.code(action)?).ok(),
        3 => Some(FIVES + task.code(action)? as usize),
        _ => None,
    }
}

/// The placement of an output; `None` where the rows have no room for it, and for a fantasyland hand.
pub fn placement(task: &Task, output: usize) -> Option<Action> {
    let code = match (task.hand.len(), output.checked_sub(FIVES)) {
        (5, None) => *FITTING.get(output)?,
        (3, Some(three)) => three as u64,
        _ => return None,
    };
    task.decode(code)
}

/// What files say of which game they are.
pub const GAME: &str = "pineapple";

/// Widths of the hidden layers.
pub const HIDDEN: [usize; 2] = [512, 256];

/// The heads that forecast the hand: own royalties (0 for a foul), log-odds of a foul and of
/// fantasyland in the next hand, and points with what these are worth.
pub const FORECASTS: [&str; 4] = ["royalties", "foul", "fantasyland", "points"];

pub fn forecast_heads() -> Vec<Head> {
    FORECASTS.map(|name| Head::new(name, 1)).into()
}

/// The heads: the placements, then the forecasts.
pub fn heads() -> Vec<Head> {
    std::iter::once(Head::new("policy", OUTPUTS))
        .chain(forecast_heads())
        .collect()
}

/// A network of this game.
#[derive(Clone, Debug)]
pub struct Learned(Arc<Network>);

impl Learned {
    /// A file of weights that is shipped.
    ///
    /// # Errors
    /// It is not at hand, or is none of this game.
    pub fn shipped(files: &Assets, name: &'static str) -> Result<Learned, AssetError> {
        let read = Learned::read(files.get(name)?);
        read.map_err(|what| AssetError::Content { name, what })
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(bytes: &[u8]) -> Result<Learned, String> {
        Ok(Learned(Arc::new(Network::new(Learned::weights(bytes)?))))
    }

    /// Reads the weights of such a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn weights(bytes: &[u8]) -> Result<Weights, String> {
        let expected = Expected {
            game: GAME,
            encoding: encoding(),
            inputs: INPUTS,
            heads: &heads(),
        };
        Weights::read(bytes, &expected).map_err(|error| error.to_string())
    }

    /// By how many points a hand each version up to it was ahead of where it had started, by round; none where
    /// it has not learned by versions.
    pub fn ahead(&self) -> Vec<(u64, f64)> {
        self.0.card().ahead()
    }

    /// Its opinion of a placement that this view has to make; `None` for a fantasyland hand, or where
    /// there is nothing to place.
    pub fn opinion(&self, seen: &Observation) -> Option<Opinion> {
        self.at(&Places::new(seen))
    }

    /// The placement that it finds likeliest, the first of equals; `None` where [`at`](Learned::at) has no opinion.
    pub fn likeliest(&self, places: &Places) -> Option<Action> {
        let policy = self.at(places)?.policy;
        let best = policy.iter().rev().max_by(|a, b| a.1.total_cmp(&b.1));
        best.map(|(action, _)| *action)
    }

    /// Its opinion of a decision.
    pub fn at(&self, places: &Places) -> Option<Opinion> {
        let task = places.task();
        let numbered = |action: Action| output(&task, &action).map(|at| (action, at));
        let legal: Vec<(Action, usize)> = match task.hand.len() {
            3 | 5 => task.walk().filter_map(numbered).collect(),
            _ => return None,
        };
        let mut pass = Pass::default();
        let outputs = self.0.forward(&places.features(), &mut pass);
        let (policy, forecasts) = outputs.split_at_checked(OUTPUTS)?;
        let chances = softmax(policy, legal.iter().map(|(_, at)| *at));
        let actions = legal.into_iter().map(|(action, _)| action);
        Some(Opinion {
            policy: actions.zip(chances).collect(),
            ends: Ends::from_forecasts(forecasts)?,
            after: Vec::new(),
        })
    }
}

/// Widths of the hidden layers of the network that rates placements.
pub const SCORE_HIDDEN: [usize; 2] = [128, 32];

/// Widths of the hidden layers of the network that forecasts.
pub const FORECAST_HIDDEN: [usize; 2] = [256, 64];

/// What is given for a placement: its log-odds against the others of the decision.
pub fn score_heads() -> Vec<Head> {
    vec![Head::new("score", 1)]
}

/// A network that rates placements.
#[derive(Clone, Debug)]
pub struct Scorer(Arc<Network>);

impl Scorer {
    /// A file of weights that is shipped.
    ///
    /// # Errors
    /// It is not at hand, or is none of these.
    pub fn shipped(files: &Assets, name: &'static str) -> Result<Scorer, AssetError> {
        shipped(files, name, &score_heads()).map(Scorer)
    }

    /// Reads the weights of such a file.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn weights(bytes: &[u8]) -> Result<Weights, String> {
        weights(bytes, &score_heads())
    }

    /// The placement of a decision that it rates highest, the first of equals.
    pub fn choice(&self, decision: &Decision) -> Option<Action> {
        let mut features = Features::default();
        decision.add_before(&mut features);
        let before = self.0.accumulate(&features);
        let mut pass = Pass::default();
        let scores = decision.actions().iter().map(|(action, _)| {
            features.clear();
            decision.add_after(action, BEFORE, &mut features);
            let score = self.0.forward_from(&before, &features, &mut pass);
            score.first().copied()
        });
        let scores: Vec<f32> = scores.collect::<Option<_>>()?;
        Some(decision.actions()[first_best(&scores)?].0)
    }
}

/// A network that rates placements, and one that forecasts what becomes of the board after each; what becomes
/// of a full board is read off it.
#[derive(Clone, Debug)]
pub struct Rater {
    score: Scorer,
    forecast: Arc<Network>,
}

impl Rater {
    /// Reads two files of weights: of the one that rates, and of the one that forecasts.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn read([score, forecast]: [&[u8]; 2]) -> Result<Rater, String> {
        Ok(Rater {
            score: Scorer(network(score, &score_heads())?),
            forecast: network(forecast, &forecast_heads())?,
        })
    }

    /// Files of weights that are shipped.
    ///
    /// # Errors
    /// One is not at hand, or is none of this game.
    pub fn shipped(files: &Assets, names: [&'static str; 2]) -> Result<Rater, AssetError> {
        let [score, forecast] = names;
        Ok(Rater {
            score: Scorer::shipped(files, score)?,
            forecast: shipped(files, forecast, &forecast_heads())?,
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
        let before = [&self.score.0, &self.forecast].map(|network| network.accumulate(&features));
        let mut pass = Pass::default();
        let (mut scores, mut after) = (Vec::new(), Vec::new());
        for (action, _) in decision.actions() {
            features.clear();
            decision.add_after(action, BEFORE, &mut features);
            let score = self.score.0.forward_from(&before[0], &features, &mut pass);
            scores.push(score.first().copied()?);
            let outputs = self.forecast.forward_from(&before[1], &features, &mut pass);
            let ends = Ends::from_forecasts(outputs)?;
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
        self.score.choice(decision)
    }
}

/// Where the highest is, the first of equals.
fn first_best(scores: &[f32]) -> Option<usize> {
    let places = (0..scores.len()).rev();
    places.max_by(|a, b| scores[*a].total_cmp(&scores[*b]))
}

fn shipped(files: &Assets, name: &'static str, heads: &[Head]) -> Result<Arc<Network>, AssetError> {
    let read = network(files.get(name)?, heads);
    read.map_err(|what| AssetError::Content { name, what })
}

fn network(bytes: &[u8], heads: &[Head]) -> Result<Arc<Network>, String> {
    Ok(Arc::new(Network::new(weights(bytes, heads)?)))
}

fn weights(bytes: &[u8], heads: &[Head]) -> Result<Weights, String> {
    let expected = Expected {
        game: GAME,
        encoding: rows_encoding(),
        inputs: BEFORE + AFTER,
        heads,
    };
    Weights::read(bytes, &expected).map_err(|error| error.to_string())
}
