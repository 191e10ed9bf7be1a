//! Tree search in the one true world.
//!
//! It is the search of the agents ([`Growth`]) without their doubt: every iteration starts from the
//! table as it lies, and positions are told apart by all cards of both. Both sides are taken to see
//! everything, so the value of a position is what it is worth between two who do. What chance brings
//! later is no card, and not seen: each iteration draws it anew.
//!
//! Without a single iteration its networks choose at sight, of the same true table.

use rand::RngExt as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::duel::action::named;
use yomite_games::duel::agents::{reasons, words as common};
use yomite_games::duel::teachers::TEACHER;
use yomite_games::duel::{
    Action, CardId, Duel, Keyword, Observation, Table, cards, other, teachers,
};

use crate::agent::{Brief, Progress, Search, Teacher};
use crate::assets::{AssetError, Assets};
use crate::catalogue::Params;
use crate::duel::agents::descent::{self, Descent, Growth, Habit};
use crate::duel::agents::student::{self, Counsel};
use crate::duel::learned::Eyes;
use crate::evaluation::Evaluation;
use crate::game::{Game as _, Observation as _};
use crate::insight::{Cell, Insight, Matrix, Step};
use crate::words::{Arg, count};

/// Iterations in one slice; each may ask a network.
const SLICE: u64 = 25;

/// The teacher: its parameters.
pub(in crate::duel) struct Oracle {
    simulations: u64,
    habit: Habit,
    counsel: Option<Counsel>,
}

impl Oracle {
    pub(in crate::duel) fn new(params: &Params, files: &Assets) -> Result<Oracle, AssetError> {
        Ok(Oracle {
            counsel: Counsel::from_params(params, files, TEACHER, Eyes::Teacher)?,
            simulations: params.whole("simulations").unsigned_abs(),
            habit: Habit::from_params(params),
        })
    }
}

impl Teacher<Duel> for Oracle {
    fn begin(&self, truth: &Duel, brief: &Brief<Action>) -> Box<dyn Search<Duel>> {
        let seen = truth.observe(truth.to_move().unwrap_or_default());
        let actions = seen.legal_actions();
        let counsel = self.counsel.as_ref().filter(|_| self.simulations == 0);
        let sight = counsel.and_then(|counsel| {
            let chances = counsel.chances(truth.table(), &actions)?;
            Some(Sight {
                found: student::evaluation(&seen, &actions, &chances),
                win: counsel.win(truth.table(), seen.seat()),
            })
        });
        Box::new(Knowing {
            sight,
            table: *truth.table(),
            growth: Growth::new(
                self.habit,
                self.counsel.clone(),
                &seen,
                self.simulations,
                brief,
            ),
            actions,
            seen,
            rng: brief.own(),
        })
    }
}

/// What networks say of the true table at sight.
struct Sight {
    found: Evaluation<Action>,
    /// The mover's chance to win.
    win: f32,
}

/// A search that knows where every card lies.
struct Knowing {
    /// What is chosen by where nothing is tried.
    sight: Option<Sight>,
    table: Table,
    /// What the mover itself sees: the names of actions go by that.
    seen: Observation,
    actions: Vec<Action>,
    growth: Growth,
    rng: Xoshiro256PlusPlus,
}

impl Knowing {
    /// Where the other's cards lie.
    fn sees(&self) -> Step {
        let side = self.table.side(other(self.seen.seat()));
        let hand: Vec<CardId> = side.hand().to_vec();
        let shields: Vec<CardId> = side.shields().iter().map(|shield| shield.card).collect();
        let library: Vec<CardId> = side.library().to_vec();
        let zones = [&hand, &shields, &library];
        let lies = |card: CardId| zones.map(|zone| zone.contains(&card));
        let mut rows: Vec<(CardId, [bool; 3])> = cards::ids()
            .map(|card| (card, lies(card)))
            .filter(|(_, lies)| lies[0] || lies[1])
            .collect();
        rows.sort_by_key(|(card, lies)| (!lies[0], *card));
        let certain = |lies: &[bool; 3]| lies.map(|lies| Cell::new(f64::from(u8::from(lies))));
        let columns = [
            reasons::ZONES_HAND.with([count(hand.len())]),
            reasons::ZONES_SHIELDS.with([count(shields.len())]),
            reasons::ZONES_LIBRARY.with([count(library.len())]),
        ];
        Step::new(teachers::SEES_TITLE.text(), teachers::SEES_SENTENCE.text()).panel(Matrix::new(
            teachers::SEES_PANEL.text(),
            rows.iter().map(|(card, _)| named(*card)),
            columns,
            rows.iter().map(|(_, lies)| certain(lies)),
        ))
    }

    /// The other's shield that is broken next.
    fn shield(&self) -> Option<Step> {
        let side = self.table.side(other(self.seen.seat()));
        let card = side.shields().last()?.card;
        let trigger = self.table.pool().card(card).has(Keyword::Trigger);
        let said = match trigger {
            true => teachers::SHIELD_TRIGGER,
            false => teachers::SHIELD_SENTENCE,
        };
        let step = Step::new(teachers::SHIELD_TITLE.text(), said.with([named(card)]));
        Some(step.figure(cards::title(card).text()))
    }
}

impl Search<Duel> for Knowing {
    fn step(&mut self) -> Progress {
        for _ in 0..SLICE {
            if self.growth.is_done() {
                return Progress::Settled;
            }
            let mut table = self.table;
            table.chance = self.rng.random();
            let root = Descent {
                table,
                eyes: descent::Eyes::All,
            };
            self.growth.iterate(root, &mut self.rng);
        }
        Progress::Thinking
    }

    fn evaluation(&self) -> Evaluation<Action> {
        if let Some(sight) = &self.sight {
            return sight.found.clone();
        }
        self.growth.evaluation(&self.seen, &self.actions)
    }

    fn insight(&self) -> Insight {
        let found = self.evaluation();
        let best = found.chosen().copied().unwrap_or(Action::End);
        let choice = descent::name(&self.seen, &best);
        let mut steps = vec![self.sees()];
        steps.extend(self.shield());
        if self.actions.len() < 2 {
            return Insight::new(common::FORCED.with([choice]), steps);
        }
        if let Some(sight) = &self.sight {
            steps.push(student::choice(&self.seen, &found));
            let win = Arg::Share(f64::from(sight.win));
            return Insight::new(teachers::SIGHT.with([choice, win]), steps);
        }
        let value = found.rated(&best).and_then(|rated| rated.value);
        let headline = match value {
            Some(value) => teachers::HEADLINE.with([choice.clone(), Arg::Share(value)]),
            None => teachers::UNTRIED.with([choice.clone()]),
        };
        let sentence = self.growth.sentence(&found, choice);
        let step = Step::new(common::RANKING_TITLE.text(), sentence)
            .telling_most()
            .panel(self.growth.picture())
            .panel(descent::ranking(&self.seen, &found));
        steps.push(step);
        Insight::new(headline, steps)
    }

    fn simulations(&self) -> u64 {
        self.growth.iterations()
    }
}
