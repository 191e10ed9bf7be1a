//! The referee: the truth of one match, every position it went through, and who chose what.

use std::borrow::Cow;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::{IllegalAction, Seat, too_long};
use crate::reading::Truth;
use crate::words::Text;
use crate::{AnyAction, AnyConfig, AnyDeal, AnyGame, AnyObservation, AnyQuery};

/// One choice in the log.
#[derive(Clone, Debug, PartialEq)]
pub struct Ply {
    pub seat: Seat,
    /// What was chosen.
    pub action: AnyAction,
}

/// One match from its deal to where it stands, with all positions between. Its memory, and the time to
/// play it, grow with its length.
#[derive(Clone, Debug)]
pub struct Session {
    config: AnyConfig,
    deal: AnyDeal,
    seed: u64,
    positions: Positions,
    plies: Vec<Ply>,
}

/// All positions follow from the deal and the plies.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        self.config == other.config
            && self.deal == other.deal
            && self.seed == other.seed
            && self.plies == other.plies
    }
}

impl Session {
    /// Deals a match from a seed.
    ///
    /// # Errors
    /// A config out of range gives the reason.
    pub fn deal(config: &AnyConfig, seed: u64) -> Result<Session, Text> {
        let deal = config.draw(&mut Xoshiro256PlusPlus::seed_from_u64(seed))?;
        Session::set_up(config, deal, seed)
    }

    /// Sets a match up from a known deal; the seed still feeds the agents' decisions.
    ///
    /// # Errors
    /// A config out of range, or a deal that does not fit it, gives the reason.
    pub fn set_up(config: &AnyConfig, deal: AnyDeal, seed: u64) -> Result<Session, Text> {
        let start = AnyGame::set_up(config, &deal)?;
        Ok(Session {
            config: config.clone(),
            deal,
            seed,
            positions: Positions::new(start),
            plies: Vec::new(),
        })
    }

    /// The rules in force.
    pub fn config(&self) -> &AnyConfig {
        &self.config
    }

    /// The chance of the match.
    pub fn chance(&self) -> &AnyDeal {
        &self.deal
    }

    /// The seed of the deal and of the agents' decisions.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The number of seats.
    pub fn players(&self) -> usize {
        self.present().players()
    }

    /// Who chooses next; `None` once the match has ended.
    pub fn to_move(&self) -> Option<Seat> {
        self.present().to_move()
    }

    /// One score a seat, once the match has ended.
    pub fn scores(&self) -> Option<Vec<f32>> {
        self.present().scores()
    }

    /// The place of each seat, 1 for the best, once the match has ended; `None` where the rules
    /// name the winner alone.
    pub fn places(&self) -> Option<Vec<u8>> {
        self.present().places()
    }

    /// The choices so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// Plays the choice of the seat to move.
    ///
    /// # Errors
    /// An illegal action comes back with the reason, and so does one that would make the
    /// match longer than [any](AnyConfig::longest); nothing changes.
    pub fn play(&mut self, action: AnyAction) -> Result<(), IllegalAction<AnyAction>> {
        let longest = self.config.longest();
        if self.plies.len() >= longest {
            return Err(IllegalAction::new(action, too_long(longest)));
        }
        let seat = self.to_move();
        self.positions.play(self.plies.len(), &action)?;
        // A game that accepts an action has somebody to move.
        let seat = seat.unwrap_or_default();
        self.plies.push(Ply { seat, action });
        Ok(())
    }

    /// The match as it stood after so many plies; `None` if there are fewer.
    pub fn cut(&self, plies: usize) -> Option<Session> {
        Some(Session {
            plies: self.plies.get(..plies)?.to_vec(),
            positions: self.positions.cut(plies, &self.plies),
            config: self.config.clone(),
            deal: self.deal.clone(),
            seed: self.seed,
        })
    }

    /// Each decision in order, with what the seat to move had seen; the one that is due comes last.
    ///
    /// To go through a match it is much quicker than [`observe_at`](Session::observe_at) of every ply,
    /// which plays part of the match each time.
    pub fn decisions(&self) -> impl Iterator<Item = (Seat, AnyObservation)> {
        let seen = |game: &AnyGame| game.to_move().map(|seat| (seat, game.observe(seat)));
        self.positions.each(&self.plies, seen).flatten()
    }

    /// The turn of each position, from the start to the present one, counted from 1, where a turn is of
    /// several actions.
    pub fn turns(&self) -> impl Iterator<Item = Option<usize>> {
        self.positions.each(&self.plies, AnyGame::turn)
    }

    /// What a seat had seen after so many plies (0 is the start); past the end, what it sees now.
    pub fn observe_at(&self, ply: usize, seat: Seat) -> AnyObservation {
        self.position(ply).observe(seat)
    }

    /// What a seat has seen so far.
    pub fn observe(&self, seat: Seat) -> AnyObservation {
        self.present().observe(seat)
    }

    /// All that lay hidden after so many plies, turned up; past the end, all that does now. `None` where
    /// the game cannot show it. For those alone from whom nothing has to be kept.
    pub fn open_at(&self, ply: usize) -> Option<AnyObservation> {
        self.position(ply).open()
    }

    /// What is true of a question that a seat was asked at a ply, as far as the match has come; `None`
    /// where that is not decided yet.
    pub fn truth(&self, ply: usize, seat: Seat, query: &AnyQuery) -> Option<Truth> {
        let then = self.position(ply);
        then.observe(seat).truth(query, &then, self.present())
    }

    /// The seed of the decision after so many plies, so that a thought can be had again.
    pub fn decision_seed(&self, ply: usize) -> u64 {
        decision_seed(self.seed, ply)
    }

    fn position(&self, ply: usize) -> Cow<'_, AnyGame> {
        self.positions.after(ply, &self.plies)
    }

    fn present(&self) -> &AnyGame {
        self.positions.present()
    }
}

/// The seed of the decision after so many plies of a match with this seed.
///
/// Every agent, worker and program is given the seeds of its own decisions. So they come from a
/// one-way function (BLAKE3 as it derives keys, under a context of its own): neither the match's
/// seed, of which the deal is drawn, nor the seed of any other decision can be worked out.
pub fn decision_seed(seed: u64, ply: usize) -> u64 {
    const CONTEXT: &str = "yomite 1: the seed of a decision, of match and ply";
    derive(CONTEXT, &[seed, ply as u64])
}

/// The name of a match with this seed, for those who play it: 16 hexadecimal digits, no two matches
/// alike. It tells as little of the seed as the seed of a decision does, nor which matches have the
/// same deal.
pub fn match_id(seed: u64) -> String {
    const CONTEXT: &str = "yomite 1: the name of a match, of its seed";
    format!("{:016x}", derive(CONTEXT, &[seed]))
}

/// A number of a game and a day (counted from 1970), and of what it is for: the same everywhere, and
/// unlike that of any other day.
pub fn daily_number(game: &str, day: i64, purpose: u64) -> u64 {
    const CONTEXT: &str = "yomite 1: a number of a day and a game";
    let numbers = [crate::assets::hash(game.as_bytes()), day as u64, purpose];
    derive(CONTEXT, &numbers)
}

fn derive(context: &str, numbers: &[u64]) -> u64 {
    let mut hasher = blake3::Hasher::new_derive_key(context);
    for number in numbers {
        hasher.update(&number.to_le_bytes());
    }
    let mut first = [0; 8];
    hasher.finalize_xof().fill(&mut first);
    u64::from_le_bytes(first)
}

/// The most positions that are kept: all of a match that is no longer, which is nearly every one.
const MOST: usize = 128;

/// The positions of a match: some are kept, the others are played again from one before them. A position holds all
/// that has happened, so keeping every one would take the square of a match's length.
#[derive(Clone, Debug)]
struct Positions {
    /// The positions before ply 0, `spacing`, twice `spacing`, …
    kept: Vec<AnyGame>,
    /// How many plies lie between two that are kept.
    spacing: usize,
    present: AnyGame,
}

impl Positions {
    fn new(start: AnyGame) -> Positions {
        Positions {
            kept: vec![start.clone()],
            spacing: 1,
            present: start,
        }
    }

    fn present(&self) -> &AnyGame {
        &self.present
    }

    /// Plays on after so many plies.
    fn play(&mut self, plies: usize, action: &AnyAction) -> Result<(), IllegalAction<AnyAction>> {
        self.present.play(action)?;
        if plies + 1 == self.kept.len() * self.spacing {
            self.keep();
        }
        Ok(())
    }

    fn keep(&mut self) {
        if self.kept.len() == MOST {
            let every_other = std::mem::take(&mut self.kept).into_iter().step_by(2);
            self.kept = every_other.collect();
            self.spacing *= 2;
        }
        // With half of them gone the present one is at a multiple of the doubled spacing, as
        // `MOST` is even.
        self.kept.push(self.present.clone());
    }

    /// The position after the first `at` of these plies.
    fn after(&self, at: usize, plies: &[Ply]) -> Cow<'_, AnyGame> {
        if at >= plies.len() {
            return Cow::Borrowed(&self.present);
        }
        let last = self.kept.len() - 1;
        let nearest = (at / self.spacing).min(last);
        let mut game = Cow::Borrowed(&self.kept[nearest]);
        for ply in &plies[nearest * self.spacing..at] {
            play_again(game.to_mut(), ply);
        }
        game
    }

    /// The positions up to the one after the first `at` of these plies.
    fn cut(&self, at: usize, plies: &[Ply]) -> Positions {
        let kept = (at / self.spacing + 1).min(self.kept.len());
        Positions {
            kept: self.kept[..kept].to_vec(),
            spacing: self.spacing,
            present: self.after(at, plies).into_owned(),
        }
    }

    /// What `see` makes of each position, from the start to the present one: each is played from the
    /// one before, so that the whole takes no more than the match itself.
    fn each<'a, T>(
        &'a self,
        plies: &'a [Ply],
        mut see: impl FnMut(&AnyGame) -> T + 'a,
    ) -> impl Iterator<Item = T> + 'a {
        let mut game = self.kept[0].clone();
        (0..=plies.len()).map(move |at| {
            if let Some(last) = at.checked_sub(1) {
                play_again(&mut game, &plies[last]);
            }
            see(&game)
        })
    }

    #[cfg(test)]
    fn count(&self) -> usize {
        self.kept.len()
    }
}

/// What was legal once is so again: a match is deterministic after its deal.
fn play_again(game: &mut AnyGame, ply: &Ply) {
    let again = game.play(&ply.action);
    debug_assert!(again.is_ok(), "{again:?}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    /// Two who call codes that are no secret, without end.
    fn endless(plies: usize) -> Session {
        let mut session = Session::deal(&GameId::Numeron.default_config(), 1).unwrap();
        for at in 0..plies {
            let legal = session.observe(session.to_move().unwrap());
            let secrets = [0, 1];
            let place = secrets.get(at).copied().unwrap_or(2 + at % 700);
            let action = legal.legal_part(place, 1).remove(0);
            session.play(action).unwrap();
        }
        session
    }

    /// A match of players who choose at random, with the game as it stood before each ply and at the end.
    fn random(game: GameId, seed: u64) -> (Session, Vec<AnyGame>) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut session = Session::deal(&game.default_config(), seed).unwrap();
        let mut stood = vec![session.present().clone()];
        while let Some(seat) = session.to_move() {
            let action = session.observe(seat).legal_draw(&mut rng).unwrap();
            session.play(action).unwrap();
            stood.push(session.present().clone());
        }
        (session, stood)
    }

    #[test]
    fn every_past_position_is_the_one_that_was_played() {
        for game in GameId::ALL {
            for seed in 0..3 {
                let (session, stood) = random(*game, seed);
                let plies = session.plies().len();
                for (ply, game) in stood.iter().enumerate() {
                    assert_eq!(*session.position(ply), *game, "seed {seed}, ply {ply}");
                    assert_eq!(*session.cut(ply).unwrap().present(), *game);
                }
                assert_eq!(*session.position(plies + 5), stood[plies]);
                assert!(session.cut(plies + 1).is_none());
                let seen: Vec<_> = session.decisions().collect();
                let due = stood.iter().filter_map(|game| {
                    let seat = game.to_move()?;
                    Some((seat, game.observe(seat)))
                });
                assert_eq!(seen, due.collect::<Vec<_>>(), "seed {seed}");
                let turns: Vec<_> = stood.iter().map(AnyGame::turn).collect();
                assert_eq!(session.turns().collect::<Vec<_>>(), turns);
            }
        }
    }

    #[test]
    fn a_match_that_was_cut_plays_on_as_it_did() {
        let whole = endless(1_000);
        for at in [0, 1, 127, 128, 129, 500, 999, 1_000] {
            let mut again = whole.cut(at).unwrap();
            for ply in &whole.plies()[at..] {
                again.play(ply.action.clone()).unwrap();
            }
            assert_eq!(again, whole);
            for ply in [0, 1, at, 700, 1_000] {
                assert_eq!(again.position(ply), whole.position(ply), "cut at {at}");
            }
        }
    }

    #[test]
    fn the_longest_match_keeps_few_positions_and_no_more_is_played() {
        let config = GameId::Numeron.default_config();
        let mut session = endless(config.longest());
        let kept = session.positions.count();
        assert!((64..=128).contains(&kept), "{kept} positions are kept");
        let legal = session.observe(session.to_move().unwrap());
        let before = session.clone();
        let refused = session.play(legal.legal_part(5, 1).remove(0)).unwrap_err();
        assert_eq!(refused.reason, too_long(config.longest()));
        assert_eq!(session, before);
    }
}
