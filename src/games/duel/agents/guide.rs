//! What the tree search is told: how likely each choice is to be right beforehand, and what a leaf is worth.

use std::sync::Arc;

use rand::Rng;

use super::descent::{Descent, NamedAction};
use super::student::Learned;
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::game::Seat;
use crate::games::duel::learned::{Eyes, Room};
use crate::games::duel::policy::Policy;
use crate::games::duel::worth::{WEIGHTS, chance};
use crate::games::duel::{Action, Stage};
use crate::search::{Advice, Guide};

/// What every choice gets beside its weight, of which the best has 1, so that none is shut out.
const FLOOR: f64 = 0.02;

/// Networks that are asked where else the rule would be.
#[derive(Clone)]
pub(in crate::games::duel) struct Counsel {
    learned: Arc<Learned>,
    prior: bool,
    leaf: bool,
}

impl Counsel {
    /// As the parameters of a tree search say; `None`, and no file is looked at, where no network is asked.
    ///
    /// # Errors
    /// A file is not at hand, or holds no such network.
    pub(in crate::games::duel) fn of(
        params: &Params,
        files: &Assets,
        names: [&'static str; 2],
        eyes: Eyes,
    ) -> Result<Option<Counsel>, AssetError> {
        let (prior, leaf) = match params.word("networks") {
            "prior" => (true, false),
            "leaf" => (false, true),
            "both" => (true, true),
            _ => return Ok(None),
        };
        Ok(Some(Counsel {
            learned: Arc::new(Learned::shipped(files, names, eyes)?),
            prior,
            leaf,
        }))
    }
}

/// Priors by the rule or a network; leaves by a short playout and the table after it, or a network.
pub(super) struct Told<'a> {
    pub(super) policy: &'a Policy,
    pub(super) counsel: Option<&'a Counsel>,
    /// Priors are a softmax of the rule's scores, or of a network's, at this temperature.
    pub(super) temperature: f32,
    /// A playout goes on until so many more turns have begun.
    pub(super) turns: u8,
    /// How noisy the choices of a playout are.
    pub(super) noise: f32,
    pub(super) room: &'a mut Workroom,
}

/// Room that is kept between positions.
#[derive(Default)]
pub(super) struct Workroom {
    list: Vec<Action>,
    room: Room,
    weights: Vec<f64>,
}

impl Guide<Descent> for Told<'_> {
    fn advise(&mut self, world: &Descent, actions: &[NamedAction], out: &mut Vec<Advice>) {
        let Workroom {
            list,
            room,
            weights,
        } = &mut *self.room;
        weights.clear();
        // Payments are many and nearly alike: the rule is as good there, and quicker.
        let payment = matches!(world.table.stage(), Stage::Pay(_));
        match self.counsel.filter(|counsel| counsel.prior && !payment) {
            Some(counsel) => {
                list.clear();
                list.extend(actions.iter().map(|named| named.action()));
                let Learned { pair, lore } = &*counsel.learned;
                let chances = pair.ranker.chances(&world.table, list, lore, room);
                let sharp = 1.0 / f64::from(self.temperature);
                let most = chances.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
                weights.extend(
                    chances
                        .into_iter()
                        .map(|chance| f64::from(chance / most).powf(sharp)),
                );
            }
            None => {
                let score = |named: &NamedAction| self.policy.score(&world.table, named.action());
                weights.extend(actions.iter().map(|named| f64::from(score(named))));
                let best = weights.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let temperature = f64::from(self.temperature);
                weights
                    .iter_mut()
                    .for_each(|score| *score = ((*score - best) / temperature).exp());
            }
        }
        let sum: f64 = weights.iter().map(|weight| weight + FLOOR).sum();
        out.clear();
        out.extend(weights.iter().map(|weight| Advice {
            chance: (weight + FLOOR) / sum,
            worth: None,
        }));
    }

    fn leaf(&mut self, mut world: Descent, rng: &mut impl Rng) -> Vec<f64> {
        let Workroom { list, room, .. } = &mut *self.room;
        let until = world.table.turn().saturating_add(self.turns);
        if self.turns > 0 {
            self.policy
                .play_on(&mut world.table, until, self.noise, list, rng, &mut ());
        }
        let counsel = self.counsel.filter(|counsel| counsel.leaf);
        let won = match (counsel, world.table.to_move()) {
            (Some(counsel), Some(seat)) => {
                let Learned { pair, lore } = &*counsel.learned;
                let win = f64::from(pair.reader.win(&world.table, seat, lore, room));
                if seat == Seat(0) { win } else { 1.0 - win }
            }
            _ => chance(&world.table, self.policy.merits(), &WEIGHTS, Seat(0)),
        };
        vec![won, 1.0 - won]
    }
}
