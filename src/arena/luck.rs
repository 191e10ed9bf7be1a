//! What chance gave and took in a game, as far as an evaluation sees it: a control variate.
//!
//! Where chance strikes with an action, the game might have gone on in other ways. Let v be a value of
//! positions, X the position that came, and X′ one that comes where all chance that had not struck
//! before is drawn anew ([`Game::redraw`](crate::game::Game::redraw)). Given all that any seat knew,
//! X and X′ are alike likely, so that
//!
//! ```text
//! v(X) − E v(X′)
//! ```
//!
//! is 0 in the mean, whatever v says and whoever plays; so is it with the mean of v over a few redrawn
//! positions in the place of the expected value. So is the deal held against other deals. The sum over
//! a game is its luck. To take it away from the score moves no mean, and where v foresees results it
//! takes much of the chance with it. There may be several such values; each has its own luck.
//!
//! This holds for whoever goes by what it has seen. One who sees the truth knows what is still to be
//! drawn: its luck is not 0 in the mean, and a match with such a one is not adjusted.
//!
//! The games of a deal are redrawn alike: what the same cards bring to both seats in turn cancels, and
//! so does what the redrawn ones would have brought.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::choice::Choice;
use super::game::{Luck, PlayedGame, Playing, luck_points, luck_seed};
use crate::assets::{AssetError, Assets};
use crate::games::{AnyAction, AnyAppraiser, AnyGame, GameId};
use crate::record::Record;
use crate::session::decision_seed;

/// How luck is measured.
#[derive(Clone)]
pub struct Appraisal {
    appraiser: Arc<AnyAppraiser>,
    redraws: u16,
}

impl Appraisal {
    /// By the game's own appraiser, over so many redrawn positions wherever chance strikes; at least
    /// one. `None` where all chance strikes with the deal.
    ///
    /// # Errors
    /// A file of the appraiser is missing or broken.
    pub fn new(
        game: GameId,
        redraws: u16,
        files: &Assets,
    ) -> Result<Option<Appraisal>, AssetError> {
        if !game.draws() {
            return Ok(None);
        }
        let appraiser = AnyAppraiser::make(game, files)?;
        Ok(Some(Appraisal::by(appraiser, redraws)))
    }

    /// By any appraiser.
    pub fn by(appraiser: AnyAppraiser, redraws: u16) -> Appraisal {
        Appraisal {
            appraiser: Arc::new(appraiser),
            redraws: redraws.max(1),
        }
    }

    /// What chance brought each seat in a match that has been played, in points; `None` where it does not
    /// replay, or cannot be valued.
    pub fn of_match(&self, record: &Record) -> Option<Vec<f64>> {
        let playing = Playing::begin(record.clone()).ok()?;
        let weighed = Weighed::new(playing, Some(self.clone()), luck_seed(record));
        Some(luck_points(&weighed.finish().luck?))
    }

    /// Over how many redrawn positions.
    pub fn redraws(&self) -> u16 {
        self.redraws
    }

    /// The luck of each seat in a deal, against deals that are drawn for it.
    fn dealt(&self, start: &AnyGame, seed: u64) -> Option<Luck> {
        let config = start.config();
        self.against(start, seed, |rng| {
            let deal = config.draw(rng).ok()?;
            AnyGame::set_up(&config, &deal).ok()
        })
    }

    /// The luck of each seat in a step from one position to the next, by an action; `None` where
    /// chance cannot strike.
    fn stroke(
        &self,
        before: &AnyGame,
        action: &AnyAction,
        after: &AnyGame,
        seed: u64,
    ) -> Option<Luck> {
        if !before.strikes(action) {
            return None;
        }
        self.against(after, seed, |rng| {
            let mut other = before.redraw(rng);
            // Every seat has seen the same: what is legal in the one is legal in the other.
            other.play(action).ok()?;
            Some(other)
        })
    }

    /// What a position is worth beyond the mean of those that might have come.
    fn against(
        &self,
        came: &AnyGame,
        seed: u64,
        mut other: impl FnMut(&mut Xoshiro256PlusPlus) -> Option<AnyGame>,
    ) -> Option<Luck> {
        let mut luck = self.values(came)?;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let share = 1.0 / f64::from(self.redraws);
        for _ in 0..self.redraws {
            let values = self.values(&other(&mut rng)?)?;
            add(&mut luck, &values, -share);
        }
        Some(luck)
    }

    /// What a position is worth to each seat; at the end, the result.
    fn values(&self, truth: &AnyGame) -> Option<Luck> {
        let Some(scores) = truth.scores() else {
            return self.appraiser.values(truth);
        };
        let figures = |score: f32| {
            let mut figures = vec![0.0; self.appraiser.figures()];
            figures[0] = score.into();
            figures
        };
        Some(scores.into_iter().map(figures).collect())
    }
}

/// Adds so much of one to the other.
fn add(luck: &mut Luck, more: &Luck, share: f64) {
    let all = luck.iter_mut().flatten();
    let more = more.iter().flatten();
    all.zip(more).for_each(|(luck, more)| *luck += share * more);
}

/// A game on its way, with its luck where that is measured.
#[derive(Clone)]
pub struct Weighed {
    playing: Playing,
    appraisal: Option<Appraisal>,
    /// What other positions are drawn from.
    seed: u64,
    /// How often chance has struck.
    strokes: usize,
    luck: Luck,
}

impl Weighed {
    /// A game; its luck, that of its plies so far included, is measured with an appraisal of the same
    /// game, against what is drawn from a seed that no decision is made from.
    pub fn new(playing: Playing, appraisal: Option<Appraisal>, seed: u64) -> Weighed {
        let mut weighed = Weighed {
            luck: Luck::new(),
            playing,
            appraisal,
            seed,
            strokes: 0,
        };
        if let Some(appraisal) = weighed.appraisal.clone() {
            weighed.look_back(&appraisal);
        }
        weighed
    }

    /// The luck of the deal and of the plies that have been played.
    fn look_back(&mut self, appraisal: &Appraisal) {
        let record = self.playing.record();
        let Ok(mut game) = AnyGame::set_up(&record.config, &record.deal) else {
            return;
        };
        let dealt = appraisal.dealt(&game, decision_seed(self.seed, 0));
        let plies = record.plies.clone();
        self.luck = dealt.unwrap_or_default();
        for ply in &plies {
            let before = game.clone();
            if game.play(&ply.action).is_err() {
                return;
            }
            self.strike(appraisal, &before, &ply.action, &game);
        }
    }

    /// Adds what a step brought, where chance strikes with it.
    fn strike(&mut self, by: &Appraisal, before: &AnyGame, action: &AnyAction, after: &AnyGame) {
        let seed = decision_seed(self.seed, self.strokes + 1);
        if let Some(stroke) = by.stroke(before, action, after, seed) {
            add(&mut self.luck, &stroke, 1.0);
            self.strokes += 1;
        }
    }

    /// The game.
    pub fn playing(&self) -> &Playing {
        &self.playing
    }

    /// Takes the choice that is due, as [`Playing::take`].
    pub fn take(&mut self, choice: Choice) {
        let weighed = self.appraisal.as_ref().zip(choice.action.as_ref().ok());
        let Some((appraisal, action)) = weighed else {
            return self.playing.take(choice);
        };
        let (before, action) = (self.playing.truth().clone(), action.clone());
        let plies = self.playing.record().plies.len();
        let appraisal = appraisal.clone();
        self.playing.take(choice);
        // A refused action meets no chance.
        if self.playing.record().plies.len() == plies {
            return;
        }
        let after = self.playing.truth().clone();
        self.strike(&appraisal, &before, &action, &after);
    }

    /// The game that has been played, its outcome and its luck by the seats.
    pub fn finish(self) -> PlayedGame {
        PlayedGame {
            luck: self
                .appraisal
                .and(Some(self.luck))
                .filter(|luck| !luck.is_empty()),
            ..self.playing.finish()
        }
    }
}

#[cfg(test)]
mod tests;
