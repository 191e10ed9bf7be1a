//! What a worker keeps between jobs: the files, and the players that were made with them.

use yomite::agent::Spending;
use yomite::assets::{self, Assets};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::games::{AnyObservation, GameId};
use yomite::minds::luck::Appraisal;
use yomite::minds::{AnyAgent, AnySearch, AnyStudy, AnyTeacher};
use yomite::protocol::{BROUGHT, Decision, Failure, Request, Sight};

use super::Activity;
use super::parts;

/// So many agents are kept, those that were asked last; and so many who see all cards.
const KEPT: usize = 8;

/// Files, and players of any kind that were made.
#[derive(Default)]
pub(super) struct Kit {
    pub files: Assets,
    agents: Players<AnyAgent>,
    pub teachers: Players<AnyTeacher>,
    /// What luck was measured by last.
    pub appraisal: Option<(GameId, Appraisal)>,
}

/// The one that was asked last stands at the end.
pub(super) struct Players<T>(Vec<(GameId, AgentSpec, T)>);

impl<T> Default for Players<T> {
    fn default() -> Self {
        Players(Vec::new())
    }
}

impl<T> Players<T> {
    /// The player of a spec, made if it is not there.
    pub fn get(
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
        if let Some(brought) = name.strip_prefix(BROUGHT) {
            self.files.bring(brought, content);
            // Whoever was made with what had that name before is made anew.
            (self.agents, self.teachers) = Default::default();
            return;
        }
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
                    Sight::All(_) => (parts::whole().decide)(self, &decision),
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
            Request::Play(bout) => (parts::whole().play)(self, &bout),
        }
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

    pub fn agent(&mut self, game: GameId, spec: &AgentSpec) -> Result<&AnyAgent, SpecError> {
        let make = || AnyAgent::make(game, spec, &self.files);
        self.agents.get(game, spec, make)
    }
}
