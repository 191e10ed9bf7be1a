//! What placements and sessions are worth: evaluations as data, and the judgement's own at sight.

use std::sync::Arc;

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::agents::reasons as say;
use yomite_games::pineapple::{Action, Observation, Pineapple};

use super::alike::{self, Alike};
use super::descent::Descent;
use super::forecast::{self, Sets};
use super::mcts::Judgements;
use super::spot::{Spot, action};
use crate::agent::{Appraiser, Brief};
use crate::assets::{AssetError, Assets};
use crate::cards::{Face, Rank, Suit};
use crate::evaluation::{By, Evaluation, Measure, Rated, Unit};
use crate::game::{Game as _, Observation as _, Seat};
use crate::pineapple::judge::{JUDGED, Outlook, Prices, Scene};

/// A choice that needs no figures.
pub(super) fn settled(seen: &Observation, action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, seen.legal_count())
}

/// The same, to be filled in.
pub(super) fn settled_as(action: Action) -> Evaluation<Action> {
    Evaluation::settled(action, 0)
}

/// Placements with exact values.
pub(super) fn exact(
    values: Vec<(Action, Option<f64>)>,
    place: impl Fn(&Action) -> u64,
) -> Evaluation<Action> {
    let rate = |(action, value): (Action, Option<f64>)| Rated {
        value,
        ..Rated::new(action, place(&action))
    };
    let decides = By::Value { pull: 0.0 };
    sampled(values.into_iter().map(rate).collect(), decides)
}

/// A draw at a temperature above 0, the same for all searchers of a decision.
pub(super) fn drawn(temperature: f64, brief: &Brief<Action>) -> Option<By<Action>> {
    (temperature > 0.0).then(|| By::Drawn {
        temperature,
        lot: brief.common().random(),
    })
}

/// Placements with what was sampled of them, and what decides between them.
pub(super) fn sampled(actions: Vec<Rated<Action>>, decides: By<Action>) -> Evaluation<Action> {
    Evaluation {
        actions,
        decides,
        parts: Vec::new(),
        measures: Vec::new(),
        legal: 0,
        simulations: 0,
        settled: false,
    }
}

/// Placements as the judgement sees them, with the best one as the choice.
pub(super) fn judged(
    best: Action,
    judged: &[(Action, f64)],
    alike: &Alike,
    place: impl Fn(&Action) -> u64,
) -> Evaluation<Action> {
    let firsts = judged
        .iter()
        .filter(|(action, _)| alike.first(action) == *action);
    let rate = |(action, value): &(Action, f64)| Rated {
        value: Some(*value),
        ..Rated::new(*action, place(action))
    };
    sampled(firsts.map(rate).collect(), By::Settled(best))
}

/// Adds what was asked about and has a like that is known.
pub(super) fn answer(
    found: &mut Evaluation<Action>,
    asked: &[Action],
    alike: &Alike,
    place: impl Fn(&Action) -> u64,
) {
    for asked in asked {
        let first = alike.first(asked);
        if found.rated(asked).is_some() {
            continue;
        }
        let Some(own) = found.actions.iter_mut().find(|rated| rated.action == first) else {
            continue;
        };
        own.class = Some(place(&first) as u32);
        let like = Rated {
            action: *asked,
            place: place(asked),
            ..own.clone()
        };
        found.actions.push(like);
    }
}

/// What a decision looks like at sight.
pub(super) struct Sight {
    /// What the judgement says of every placement, in points of the session, the highest first.
    pub(super) values: Vec<(Action, f64)>,
    /// What the network that judges one's own boards expects after each of them, the likeliest choice first;
    /// nothing where none is asked.
    pub(super) outlooks: Vec<(Action, Outlook)>,
}

impl Sight {
    pub(super) fn from_spot(spot: &Spot) -> Sight {
        let cards = spot.cards();
        let scene = spot.scene(&cards);
        let prices = spot.prices();
        let value = |outlook: &Outlook| f64::from(outlook.value(&prices));
        let mut all = Vec::new();
        scene.each_outlook(|placement, outlook| {
            let rows = scene.rows.with(&cards, placement);
            let outlook = alike::told(outlook, &rows, spot.unseen);
            all.push((action(&cards, placement), outlook));
        });
        all.sort_by(|a, b| value(&b.1).total_cmp(&value(&a.1)));
        let points = |(action, outlook): &(Action, Outlook)| {
            (*action, value(outlook) + spot.before() - spot.theirs())
        };
        Sight {
            values: all.iter().map(points).collect(),
            outlooks: match scene.network {
                Some(_) if scene.street <= JUDGED => all,
                _ => Vec::new(),
            },
        }
    }

    /// Gives every placement what the network expects after it as figures of its own.
    pub(super) fn add_to(&self, found: &mut Evaluation<Action>, prices: &Prices) {
        if self.outlooks.is_empty() {
            return;
        }
        let goes_on = prices.share > 0.0;
        found.measures = vec![Measure::exact(say::SIGHT_FOUL.text(), Unit::Share, false)];
        if goes_on {
            let fantasy = Measure::exact(say::SIGHT_FANTASY.text(), Unit::Number(2), true);
            found.measures.push(fantasy);
        }
        for rated in &mut found.actions {
            let known = self.outlooks.iter().find(|(one, _)| *one == rated.action);
            let outlook = known.map(|(_, outlook)| outlook);
            rated.own = vec![outlook.map(foul)];
            if goes_on {
                rated.own.push(outlook.map(|o| fantasyland(o, prices)));
            }
        }
    }
}

/// The chance that a board becomes a foul.
pub(super) fn foul(outlook: &Outlook) -> f64 {
    f64::from(1.0 - outlook.chance).clamp(0.0, 1.0)
}

/// The points that fantasyland is expected to bring, fouls counted as none.
pub(super) fn fantasyland(outlook: &Outlook, prices: &Prices) -> f64 {
    f64::from(outlook.chance * prices.share * outlook.fantasy)
}

/// Fantasyland boards of the other that worlds are made with.
const SETS: usize = 48;

/// Weighs placements over worlds that all of them meet.
#[derive(Clone, Debug)]
pub struct Gauge {
    known: Judgements,
}

impl Gauge {
    /// A gauge with the judgements that are shipped.
    ///
    /// # Errors
    /// A judgement is not at hand, or is broken.
    pub fn shipped(files: &Assets) -> Result<Gauge, AssetError> {
        let known = Judgements::shipped(files)?;
        Ok(Gauge { known })
    }

    /// How many streets are weighed, from the first on: those before the last but one, which the
    /// tree search weighs over all draws.
    pub const STREETS: usize = JUDGED - 1;

    /// What each placement is worth in points of the session: the mean over so many worlds in
    /// which both play on by the judgement, until one's own board has one street to come and all
    /// draws are known.
    pub fn values(
        &self,
        seen: &Observation,
        actions: &[Action],
        worlds: u64,
        seed: u64,
    ) -> Vec<f64> {
        let known = self.known.for_rules(seen.config());
        let spot = Arc::new(Spot::new(seen, known, 0.0));
        let mut chance = Brief::<Action>::new(seed).common();
        let mut sets = Sets::new(&spot, SETS, chance.clone());
        while !sets.is_complete() {
            sets.step();
        }
        let field = Arc::new(forecast::field(&spot, &sets, &mut chance));
        let root: Arc<[Action]> = actions.into();
        let mut sums = vec![0.0; actions.len()];
        for _ in 0..worlds {
            let world = chance.next_u64();
            for (sum, action) in sums.iter_mut().zip(actions) {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(world);
                let set = sets.draw(&mut rng).copied();
                let world = Descent::new(&spot, set.as_ref(), &root, &field, &mut rng);
                *sum += world.worth_of(action);
            }
        }
        sums.iter().map(|sum| sum / worlds.max(1) as f64).collect()
    }
}

pub(in crate::pineapple) struct Boards(Judgements);

impl Boards {
    /// With the judgements that are shipped.
    ///
    /// # Errors
    /// A judgement is not at hand, or is broken.
    pub(in crate::pineapple) fn shipped(files: &Assets) -> Result<Boards, AssetError> {
        Judgements::shipped(files).map(Boards)
    }
}

impl Appraiser<Pineapple> for Boards {
    /// The value; one's own hand's part of it; by how much one's own fantasyland hand promises more.
    fn figures(&self) -> usize {
        3
    }

    fn values(&self, truth: &Pineapple) -> Vec<Vec<f64>> {
        let known = self.0.for_rules(truth.config());
        let spots = [0, 1].map(|at| Spot::new(&truth.observe(Seat(at)), known.clone(), 0.0));
        let (hands, fantasies) = (spots.each_ref().map(worth), spots.each_ref().map(promise));
        let figures = |me: usize| {
            let [own, theirs] = [hands[me], hands[1 - me]];
            let ahead = spots[me].before() + own - theirs;
            vec![ahead, own, fantasies[me] - fantasies[1 - me]]
        };
        [0, 1].map(figures).to_vec()
    }
}

/// What makes a fantasyland hand a good one, in rough points: jokers, cards of a rank, and suits that
/// make flushes; 0 for a hand that is played card by card.
fn promise(spot: &Spot) -> f64 {
    const JOKER: f64 = 5.0;
    const ALIKE: [f64; 5] = [0.0, 0.0, 1.0, 5.0, 12.0];
    const FLUSH: f64 = 3.0;
    if spot.fantasy[spot.me] == 0 {
        return 0.0;
    }
    let (mut ranks, mut suits, mut promise) = ([0; Rank::COUNT], [0; Suit::COUNT], 0.0);
    for face in spot.task.hand.iter() {
        match face {
            Face::Joker(_) => promise += JOKER,
            Face::Card(card) => {
                ranks[card.rank().ace_high()] += 1;
                suits[card.suit().index()] += 1;
            }
        }
    }
    let alike = ranks
        .iter()
        .map(|n: &usize| ALIKE[(*n).min(ALIKE.len() - 1)]);
    let flushes = suits.iter().filter(|n: &&usize| **n >= 5).count();
    promise + alike.sum::<f64>() + FLUSH * flushes as f64
}

/// What a seat may expect of its hand, in points; where it is in fantasyland, of being there.
fn worth(spot: &Spot) -> f64 {
    let prices = spot.prices();
    if spot.fantasy[spot.me] > 0 {
        return f64::from(prices.price(spot.fantasy[spot.me]));
    }
    let cards = spot.cards();
    let scene = spot.scene(&cards);
    let value = match scene.best() {
        Some(best) if !cards.is_empty() => best.value,
        // Its cards of this street lie on the board.
        _ if spot.acted[spot.me] > 0 => {
            let placed = Scene {
                street: spot.acted[spot.me],
                ..spot.scene(&[])
            };
            placed.standing().value(&prices)
        }
        _ => 0.0,
    };
    f64::from(value)
}
