//! What a worker keeps between jobs: the files, and the players that were made with them.

use yomite::agent::{Brief, Spending};
use yomite::arena::{Due, Playing};
use yomite::assets::{self, Assets};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::games::{AnyAction, AnyObservation, GameId};
use yomite::minds::luck::{Appraisal, Weighed};
use yomite::minds::{AnyAgent, AnySearch, AnyStudy, AnyTeacher};
use yomite::protocol::{Bout, Decision, Failure, Request, Sight, no_program};
use yomite::record::Player;

use super::Activity;
use super::bouts::Bouting;

/// So many agents are kept, those that were asked last; and so many who see all cards.
const KEPT: usize = 8;

/// Files, and players of any kind that were made.
#[derive(Default)]
pub(super) struct Kit {
    files: Assets,
    agents: Players<AnyAgent>,
    teachers: Players<AnyTeacher>,
    /// What luck was measured by last.
    appraisal: Option<(GameId, Appraisal)>,
}

/// The one that was asked last stands at the end.
struct Players<T>(Vec<(GameId, AgentSpec, T)>);

impl<T> Default for Players<T> {
    fn default() -> Self {
        Players(Vec::new())
    }
}

impl<T> Players<T> {
    /// The player of a spec, made if it is not there.
    fn get(
        &mut self,
        game: GameId,
        spec: &AgentSpec,
        make: impl FnOnce() -> Result<T, SpecError>,
    ) -> Result<&T, SpecError> {
        let kept = |(of, known, _): &(GameId, AgentSpec, T)| *of == game && known == spec;
        let made = match self.0.iter().position(kept) {
            Some(at) => self.0.remove(at),
            None => (game, spec.clone(), make()?),
        };
        if self.0.len() >= KEPT {
            self.0.remove(0);
        }
        self.0.push(made);
        Ok(&self.0[self.0.len() - 1].2)
    }
}

impl Kit {
    /// Takes a file in. The page has checked it; what is wrong all the same is left out, and whoever
    /// needs it will say that it is missing.
    pub fn take(&mut self, name: &str, content: Vec<u8>) {
        if let Ok(asset) = assets::named(name) {
            let _ = self.files.take(asset, content);
        }
    }

    /// Begins a request at `now`, in milliseconds.
    ///
    /// # Errors
    /// Why there can be no answer.
    pub fn begin(&mut self, request: Request, now: f64) -> Result<Activity, Failure> {
        match request {
            Request::Decide(decision) => {
                let search = match &decision.sight {
                    Sight::Seat(seen) => self.decide(&decision, seen),
                    Sight::All(_) => self.decide_openly(&decision),
                };
                Ok(Activity::Decision {
                    search: search?.ok_or(Failure::NotToMove)?,
                    spending: Spending::new(decision.budget, decision.brief.part(), now),
                })
            }
            Request::Study(question) => match AnyStudy::new(&question, &self.files) {
                Ok(study) => Ok(Activity::Study(study)),
                Err(error) => Err(Failure::File(error.text())),
            },
            Request::Play(bout) => {
                let bouting = Bouting::new(self.weigh(&bout)?, bout.budget);
                Ok(Activity::Bout(Box::new(bouting)))
            }
        }
    }

    /// A game before its first decision, with what its luck is measured by, if it is.
    fn weigh(&mut self, bout: &Bout) -> Result<Weighed, Failure> {
        let playing = bout.open()?;
        let Some(weighing) = bout.weighing else {
            return Ok(Weighed::new(playing, None, 0));
        };
        let (game, redraws) = (playing.record().game(), weighing.redraws);
        let fits = |(of, made): &(GameId, Appraisal)| *of == game && made.redraws() == redraws;
        if !self.appraisal.as_ref().is_some_and(fits) {
            let made = Appraisal::new(game, redraws, &self.files);
            let made = made.map_err(|error| Failure::File(error.text()))?;
            self.appraisal = made.map(|made| (game, made));
        }
        let appraisal = self.appraisal.as_ref().filter(|made| fits(made));
        let appraisal = appraisal.map(|(_, made)| made.clone());
        Ok(Weighed::new(playing, appraisal, weighing.seed))
    }

    fn decide(
        &mut self,
        decision: &Decision,
        seen: &AnyObservation,
    ) -> Result<Option<AnySearch>, Failure> {
        // While another is to move there is nothing to decide; in some games there is much to read.
        let reads = seen.game().reads_always();
        if !seen
            .to_move()
            .is_some_and(|seat| reads || seat == seen.seat())
        {
            return Err(Failure::NotToMove);
        }
        let agent = self.agent(seen.game(), &decision.agent);
        let agent = agent.map_err(|error| Failure::Agent(error.text()))?;
        Ok(agent.begin(seen, &decision.brief))
    }

    fn decide_openly(&mut self, decision: &Decision) -> Result<Option<AnySearch>, Failure> {
        let watched = decision.watched()?;
        let teacher = self.teacher(watched.game(), watched.teacher());
        let teacher = teacher.map_err(|error| Failure::Agent(error.text()))?;
        Ok(teacher.begin(watched.truth(), &decision.brief))
    }

    /// Lets the one to move in a game begin to think; the truth is for those alone who see all cards.
    ///
    /// # Errors
    /// It cannot be made, or is nobody who could be asked here; by name.
    pub fn think(&mut self, playing: &Playing, due: Due) -> Result<AnySearch, Failure> {
        let record = playing.record();
        let (game, player) = (record.game(), &record.seats[due.seat.index()]);
        let brief: Brief<AnyAction> = Brief::new(due.seed);
        let begun = match player {
            Player::Agent(spec) => {
                let seen = playing.truth().observe(due.seat);
                let agent = self.agent(game, spec);
                agent.map(|agent| agent.begin(&seen, &brief))
            }
            Player::Teacher(spec) => {
                let teacher = self.teacher(game, spec);
                teacher.map(|teacher| teacher.begin(playing.truth(), &brief))
            }
            Player::Human | Player::Stranger | Player::Command(_) | Player::Guest(_) => {
                return Err(Failure::Seat(player.to_string(), no_program()));
            }
        };
        begun
            .map_err(|error| Failure::Seat(player.to_string(), error.text()))?
            .ok_or(Failure::NotToMove)
    }

    fn agent(&mut self, game: GameId, spec: &AgentSpec) -> Result<&AnyAgent, SpecError> {
        let make = || AnyAgent::make(game, spec, &self.files);
        self.agents.get(game, spec, make)
    }

    fn teacher(&mut self, game: GameId, spec: &AgentSpec) -> Result<&AnyTeacher, SpecError> {
        let make = || AnyTeacher::make(game, spec, &self.files);
        self.teachers.get(game, spec, make)
    }
}
