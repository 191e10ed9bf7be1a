//! What thinks about OFC Pineapple: its agents, its reader, and what else a worker or the lab works out.

use yomite_games::pineapple::queries::words;
use yomite_games::pineapple::studies::{Answer, Question};
use yomite_games::pineapple::{Observation, PLAYERS, Pineapple, Query, Row};

use super::learned::Learning;
use super::{agents, arranging};
use crate::agent::{Agent, Appraiser, Progress, Study};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, SpecError};
use crate::game::Seat;
use crate::mind::Mind;
use crate::reading::{Belief, Reader};
use crate::words::{Text, count};

impl Mind for Pineapple {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::make(spec, files)
    }

    fn appraiser(files: &Assets) -> Result<Box<dyn Appraiser<Self>>, AssetError> {
        Ok(Box::new(agents::Boards::shipped(files)?))
    }

    fn study(question: &Question, files: &Assets) -> Result<Box<dyn Study<Answer>>, AssetError> {
        Ok(match question {
            Question::Arrange(hand) => {
                Box::new(Answered(arranging::Arranging::new(hand), Answer::Arranged))
            }
            Question::Learn(placements) => {
                Box::new(Answered(Learning::new(placements, files)?, Answer::Learned))
            }
        })
    }

    fn reader(
        seen: &Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        let free = |seat: Seat| Row::Top.size() - seen.board_of(seat)[Row::Top].len();
        Ok(Box::new(PlayedOut {
            prospects: agents::Prospects::new(seen, files, seed)?,
            top_left: [0, 1].map(|seat| free(Seat(seat))),
        }))
    }
}

/// A study of one kind, with its answer as one of the game's.
struct Answered<S, A>(S, fn(A) -> Answer);

impl<S: Study<A>, A> Study<Answer> for Answered<S, A> {
    fn step(&mut self) -> Progress {
        self.0.step()
    }

    fn answer(&self) -> Answer {
        self.1(self.0.answer())
    }
}

/// Hands that are played out from a position.
struct PlayedOut {
    prospects: agents::Prospects,
    /// The free places of each seat's top row.
    top_left: [usize; PLAYERS],
}

impl Reader<Query> for PlayedOut {
    fn step(&mut self) -> bool {
        self.prospects.play_on()
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let prospect = self.prospects.prospect(query.seat())?;
        Some(Belief::yes(match query {
            Query::Foul(_) => prospect.foul,
            Query::Fantasyland(_) => prospect.fantasyland,
        }))
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let Some(ends) = self.prospects.ends(query.seat()) else {
            return Vec::new();
        };
        let hands = |times: usize| [count(times), count(ends.hands)];
        match query {
            Query::Foul(_) => {
                let above = ends.middle_above;
                let cause = match above * 2 >= ends.fouls {
                    true => words::BECAUSE_MIDDLE_ABOVE.with([count(above)]),
                    false => words::BECAUSE_TOP_ABOVE.with([count(ends.fouls - above)]),
                };
                let cause = (ends.fouls > 0).then_some(cause);
                let fouled = words::BECAUSE_FOULED.with(hands(ends.fouls));
                std::iter::once(fouled).chain(cause).collect()
            }
            Query::Fantasyland(seat) => {
                let left = self.top_left.get(seat.index()).copied().unwrap_or(0);
                let fouls =
                    (ends.fouls > 0).then(|| words::BECAUSE_FOULS_TOO.with([count(ends.fouls)]));
                let entered = words::BECAUSE_ENTERED.with(hands(ends.fantasyland));
                let causes = [entered, words::BECAUSE_TOP_LEFT.with([count(left)])];
                causes.into_iter().chain(fouls).collect()
            }
        }
    }
}
