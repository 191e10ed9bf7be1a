//! The judgement as the guide of the tree search.

use rand::Rng;

use super::descent::{Descent, Move};
use super::forecast::Forecasts;
use super::spot::placement;
use crate::games::pineapple::STREETS;
use crate::games::pineapple::judge::{Asked, JUDGED, Placement};
use crate::search::{Advice, Guide};

/// The judgement as a guide: it likes a placement the more the higher it judges the board after it.
pub(super) struct Judged<'a> {
    /// What became of the boards in the playouts.
    pub(super) forecasts: &'a mut Forecasts,
    /// Points by which a placement must be behind to be about a third as likely.
    pub(super) temperature: f64,
    /// How much playing on counts in a leaf's value, 0 to 1; the judgement counts for the rest.
    pub(super) played: f64,
    /// Whether the hand is played to its end to see what becomes of the boards.
    pub(super) to_the_end: bool,
    /// The position that was judged last, its best action, and what that is worth.
    pub(super) last: Option<(u64, Move, f64)>,
}

/// Placements before the last street that are looked at closely below the root, the best by
/// judgement, and by how many points they may be behind.
pub(super) const CLOSER: usize = 3;
const BEHIND: f32 = 3.0;

impl Judged<'_> {
    /// What a board with one street to come is worth where that has just been found out.
    fn weighed(&self, world: &Descent) -> Option<f64> {
        let (path, action, value) = self.last?;
        let own = world.last.map(|(path, action)| (path, Move::Own(action)));
        (own == Some((path, action))).then_some(value)
    }

    /// What each action is worth, in points of the session.
    fn values(world: &Descent, actions: &[Move]) -> Vec<f64> {
        let me = world.spot.me;
        let judge = world.spot.judge();
        let mut scene = world.hand.scene(me, &judge);
        if world.path == 0 {
            scene.network = scene.network.map(|asked| Asked::about_all(asked.boards));
        }
        let cards = world.hand.street_cards(me);
        let beside = world.spot.before() + f64::from(world.field.beside());
        let mut judged: Vec<(Placement, f32)> = Vec::with_capacity(243);
        scene.each(|placement, value| judged.push((placement, value)));
        if scene.street == JUDGED {
            let closer = if world.path == 0 { usize::MAX } else { CLOSER };
            look_closer(world, &mut judged, closer);
        }
        let value = |(at, one): (usize, &Move)| {
            let Move::Own(action) = one else {
                return f64::NEG_INFINITY;
            };
            let masks = placement(cards, action);
            // Below the root the actions stand in the order in which they are judged.
            let here = judged.get(at).filter(|(placement, _)| *placement == masks);
            let found = here.or_else(|| judged.iter().find(|(placement, _)| *placement == masks));
            found.map_or(f64::NEG_INFINITY, |(_, value)| beside + f64::from(*value))
        };
        actions.iter().enumerate().map(value).collect()
    }
}

/// Puts the exact worth in place of the judgement's for the best so many; the others are taken to
/// be no better than the worst of these.
pub(super) fn look_closer(world: &Descent, judged: &mut [(Placement, f32)], closer: usize) {
    let mut order: Vec<usize> = (0..judged.len()).collect();
    order.sort_by(|a, b| judged[*b].1.total_cmp(&judged[*a].1));
    let me = world.spot.me;
    let cards = world.hand.street_cards(me);
    let highest = order.first().map_or(0.0, |at| judged[*at].1);
    let mut lowest = f32::INFINITY;
    for (nth, at) in order.into_iter().enumerate() {
        let (placement, value) = &mut judged[at];
        let rows = world.hand.rows[me].with(cards, *placement);
        let close = closer > CLOSER || nth < closer && *value > highest - BEHIND;
        match close.then(|| world.closing(&rows)).flatten() {
            Some(exact) => {
                *value = exact;
                lowest = lowest.min(exact);
            }
            None => *value = value.min(lowest),
        }
    }
}

impl Guide<Descent> for Judged<'_> {
    fn leaf(&mut self, mut world: Descent, _: &mut impl Rng) -> Vec<f64> {
        let me = world.spot.me;
        let known = match world.hand.acted[me] {
            STREETS => None,
            JUDGED => Some(self.weighed(&world).unwrap_or_else(|| world.judged())),
            _ => {
                let judged = world.judged();
                let played = world.play_on().unwrap_or(judged);
                Some(self.played * played + (1.0 - self.played) * judged)
            }
        };
        if let (Some(value), false) = (known, self.to_the_end) {
            return world.rewards(value);
        }
        let outcome = world.finish();
        let counted = world.spot.counted(&outcome);
        let value = match world.spot.has_chips() {
            true => known.unwrap_or(counted),
            false => counted,
        };
        if let Some(first) = world.first() {
            self.forecasts.add(&first, &outcome, counted - value);
        }
        world.rewards(value)
    }

    fn advise(&mut self, world: &Descent, actions: &[Move], out: &mut Vec<Advice>) {
        let values = Self::values(world, actions);
        let best = (0..values.len()).max_by(|a, b| values[*a].total_cmp(&values[*b]));
        // What is judged best is what a new position tries: its leaf needs no second look.
        self.last = best.map(|at| (world.path, actions[at], values[at]));
        let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weight = |value: &f64| ((value - best) / self.temperature).exp();
        let sum: f64 = values.iter().map(weight).sum();
        let advice = |value: &f64| Advice {
            chance: weight(value) / sum,
            worth: Some(*value),
        };
        out.clear();
        out.extend(values.iter().map(advice));
    }
}
