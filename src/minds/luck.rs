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
//! drawn: its luck is not 0 in the mean, and a match with one who does is not adjusted.
//!
//! The games of a deal are redrawn alike: what the same cards bring to both seats in turn cancels, and
//! so does what the redrawn ones would have brought.

use std::sync::Arc;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::arena::{Choice, Luck, PlayedGame, Playing, luck_points, luck_seed};
use yomite_games::record::{Player, Record};
use yomite_games::session::decision_seed;
use yomite_games::{AnyAction, AnyGame, GameId};

use crate::assets::{AssetError, Assets};
use crate::thinking::AnyAppraiser;

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

    pub fn by(appraiser: AnyAppraiser, redraws: u16) -> Appraisal {
        Appraisal {
            appraiser: Arc::new(appraiser),
            redraws: redraws.max(1),
        }
    }

    /// What chance brought each seat in a match that has been played, in points; `None` where it does not
    /// replay, cannot be valued, or somebody at its table saw the truth.
    pub fn of_match(&self, record: &Record) -> Option<Vec<f64>> {
        if record.seats.iter().any(Player::sees_all) {
            return None;
        }
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
    /// Where the luck of the plies is measured that had been played before, and which is the next.
    behind: Option<(AnyGame, usize)>,
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
            behind: None,
        };
        if let Some(appraisal) = &weighed.appraisal {
            let record = weighed.playing.record();
            let start = AnyGame::set_up(&record.config, &record.deal).ok();
            let dealt = start.as_ref().and_then(|start| {
                let seed = decision_seed(weighed.seed, 0);
                appraisal.dealt(start, seed)
            });
            weighed.luck = dealt.unwrap_or_default();
            weighed.behind = start.map(|start| (start, 0));
        }
        weighed
    }

    /// Measures one more of the plies that had been played before; false where none is left.
    pub fn catch_up(&mut self) -> bool {
        let Some((before, ply)) = self.behind.take() else {
            return false;
        };
        let made = self.playing.record().plies.get(ply);
        let Some((action, appraisal)) = made
            .map(|made| made.action.clone())
            .zip(self.appraisal.clone())
        else {
            return false;
        };
        let mut after = before.clone();
        if after.play(&action).is_ok() {
            let stroke = appraisal.stroke(&before, &action, &after, self.stroke_seed());
            self.add_stroke(stroke);
            self.behind = Some((after, ply + 1));
        }
        true
    }

    /// What the next stroke's other positions are drawn from.
    fn stroke_seed(&self) -> u64 {
        decision_seed(self.seed, self.strokes + 1)
    }

    /// Adds what a step brought, where chance struck with it.
    fn add_stroke(&mut self, stroke: Option<Luck>) {
        if let Some(stroke) = stroke {
            add(&mut self.luck, &stroke, 1.0);
            self.strokes += 1;
        }
    }

    pub fn playing(&self) -> &Playing {
        &self.playing
    }

    /// Takes the choice that is due, as [`Playing::take`].
    pub fn take(&mut self, choice: Choice) {
        while self.catch_up() {}
        let weighed = self.appraisal.as_ref().zip(choice.action.as_ref().ok());
        let Some((appraisal, action)) = weighed else {
            return self.playing.take(choice);
        };
        let (before, action) = (self.playing.truth().clone(), action.clone());
        let (plies, seed) = (self.playing.record().plies.len(), self.stroke_seed());
        self.playing.take(choice);
        // A refused action draws nothing.
        if self.playing.record().plies.len() == plies {
            return;
        }
        let stroke = appraisal.stroke(&before, &action, self.playing.truth(), seed);
        self.add_stroke(stroke);
    }

    /// The game that has been played, its outcome and its luck by the seats.
    pub fn finish(mut self) -> PlayedGame {
        while self.catch_up() {}
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
mod tests {
    use super::*;
    use crate::agent::Appraiser;
    use crate::game::{Game, Seat};
    use yomite_games::arena::Fault;
    use yomite_games::arena::adjusted;
    use yomite_games::coyote::{Action, Card, Coyote};
    use yomite_games::record::Record;
    use yomite_games::session::Session;

    /// Both raise by one, the first to 6 and the second to 11, and call what is higher.
    fn choice(truth: &Coyote) -> Option<Action> {
        let seat = truth.to_move()?;
        let last = truth.observe(seat).last_bid();
        Some(match last >= [6, 11][seat.index()] {
            true => Action::Call,
            false => Action::Bid(last + 1),
        })
    }

    /// Knows how these two play: what the cards on the table come to, and with a "?" the mean of what it
    /// may draw.
    struct Foresight;

    impl Appraiser<Coyote> for Foresight {
        fn values(&self, truth: &Coyote) -> Vec<Vec<f64>> {
            let result = |mut world: Coyote| {
                while let Some(action) = choice(&world) {
                    world.play(&action).expect("legal");
                }
                world.scores().expect("it ends with the first call")
            };
            let worlds = match truth.cards().contains(&Some(Card::MYSTERY)) {
                true => 40,
                false => 1,
            };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
            let mut won = [0.0; 2];
            for _ in 0..worlds {
                let scores = result(truth.redraw(&mut rng));
                won.iter_mut()
                    .zip(scores)
                    .for_each(|(won, score)| *won += f64::from(score) / f64::from(worlds));
            }
            won.map(|won| vec![won]).to_vec()
        }
    }

    /// A match of one round that its cards alone decide, valued by one who knows how. Of K
    /// redrawn deals the mean is known but for 1/K of the variance, of which least squares leave 1/(K + 1).
    #[test]
    fn perfect_foresight_leaves_what_the_redraws_leave() {
        const REDRAWS: u16 = 8;
        let seed = 4;
        let config = GameId::Coyote.default_config();
        let config = config.with_rule("players", "2").expect("a rule");
        let config = config.with_rule("lives", "1").expect("a rule");
        let appraisal = Appraisal::by(AnyAppraiser::Coyote(Box::new(Foresight)), REDRAWS);
        let (mut scores, mut luck) = (Vec::new(), Vec::new());
        for deal in 0..1000 {
            let session =
                Session::deal(&config, decision_seed(seed, deal)).expect("rules in range");
            let players = ["random", "random"].map(|name| name.parse().expect("a player"));
            let record = Record::from_session(&session, players.to_vec(), None);
            let playing = Playing::begin(record).expect("a fresh deal");
            let apart = decision_seed(seed, 1_000_000 + deal);
            let mut weighed = Weighed::new(playing, Some(appraisal.clone()), apart);
            while weighed.playing().due().is_some() {
                let AnyGame::Coyote(truth) = weighed.playing().truth() else {
                    unreachable!("Coyote was dealt")
                };
                let action = choice(truth).map(AnyAction::Coyote);
                weighed.take(Choice {
                    action: action.ok_or_else(|| Fault::Words("no choice".to_owned())),
                    simulations: 0,
                    millis: 0.0,
                });
            }
            let played = weighed.finish();
            // Weighed after its end it has the luck that it had on its way.
            let again = Playing::begin(played.record.clone()).expect("it replays");
            let again = Weighed::new(again, Some(appraisal.clone()), apart).finish();
            assert_eq!(again.luck, played.luck, "deal {deal}");
            let own = &played.luck.expect("measured")[Seat(0).index()];
            scores.push(played.outcome.scores[0]);
            luck.push(own.clone());
        }
        let found = adjusted(&scores, &luck);
        let width = found.width.expect("many deals");
        // 1,000 deals tell a width to about 4 %; 0.28 and 0.39 are four such errors off.
        let expected = (1.0 / f64::from(REDRAWS + 1)).sqrt();
        assert!(
            (width - expected).abs() < 0.055,
            "{width}, not {expected} (seed {seed})"
        );
        let plain = scores.iter().sum::<f64>() / scores.len() as f64;
        assert!((0.1..0.9).contains(&plain), "{plain}: nothing to foresee");
        let error = (found.score_ci95.1 - found.score_ci95.0) / 2.0 / 1.96;
        let whole = error / width;
        assert!((found.mean_score - plain).abs() < 4.5 * (whole.powi(2) - error.powi(2)).sqrt());
    }
}
