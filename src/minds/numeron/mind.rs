//! What thinks about Numer0n: its agents, its reader, and what else a worker or the lab works out.

use yomite_games::numeron::queries::words;
use yomite_games::numeron::{Answer, Call, Numeron, Observation, Query, knowledge};

use super::agents;
use crate::agent::{Agent, Nothing, Study};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, SpecError};
use crate::mind::Mind;
use crate::reading::{Belief, Reader};
use crate::words::{Arg, Text, count};

impl Mind for Numeron {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::make(spec, files)
    }

    fn study(question: &Nothing, _: &Assets) -> Result<Box<dyn Study<Nothing>>, AssetError> {
        match *question {}
    }

    fn reader(
        seen: &Observation,
        _: &Assets,
        _: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        let left = knowledge::candidates(&seen.config, &seen.calls, seen.seat);
        Ok(Box::new(Counted {
            map: knowledge::digit_map(&left, seen.config.len()),
            counts: knowledge::counts(&seen.config, &seen.calls, seen.seat),
            calls: seen.calls_of(seen.seat).copied().collect(),
            left: left.len(),
        }))
    }
}

/// Every code that is left, each as likely.
struct Counted {
    left: usize,
    map: Vec<[f64; 10]>,
    /// How many there were at the start and after each call.
    counts: Vec<u64>,
    calls: Vec<Call>,
}

impl Reader<Query> for Counted {
    fn belief(&self, query: &Query) -> Option<Belief> {
        (self.left > 0).then_some(())?;
        match query {
            Query::Left => Some(Belief::certain(self.left as f64)),
            Query::Digit(digit) => {
                // A code has a digit once at most.
                let places = self.map.iter().map(|at| at.get(usize::from(*digit)));
                Some(Belief::yes(places.sum::<Option<f64>>()?))
            }
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        match query {
            Query::Left => {
                let Some((last, before)) = self.calls.last().zip(self.counts.iter().nth_back(1))
                else {
                    return Vec::new();
                };
                let Answer { eat, bite } = last.answer;
                let answer = [count(eat), count(bite), count(self.left)];
                let called = std::iter::once(Arg::from(last.code.to_string())).chain(answer);
                vec![
                    words::BECAUSE_BEFORE.with([count(*before)]),
                    words::BECAUSE_CUT.with(called),
                ]
            }
            Query::Digit(digit) => {
                let has = self.map.iter().filter_map(|at| at.get(usize::from(*digit)));
                let has = (has.sum::<f64>() * self.left as f64).round();
                let share =
                    words::BECAUSE_SHARE.with([count(has as i64), count(self.left), count(*digit)]);
                let tries = self.calls.iter();
                let mut tries = tries.filter(|call| call.code.digits().contains(digit));
                let untried = tries.clone().next().is_none();
                let nothing = tries.find(|call| call.answer.eat + call.answer.bite == 0);
                let ruled_out = nothing.map(|call| {
                    let code: String = call.code.to_string();
                    words::BECAUSE_RULED_OUT.with([code.into()])
                });
                let cause =
                    ruled_out.or(untried.then(|| words::BECAUSE_UNTRIED.with([count(*digit)])));
                cause.into_iter().chain([share]).collect()
            }
        }
    }
}
