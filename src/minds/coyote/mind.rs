//! What thinks about Coyote: its agents, its reader, and what else a worker or the lab works out.

use std::sync::Arc;

use rand::Rng;
use yomite_games::coyote::knowledge::Totals;
use yomite_games::coyote::queries::words;
use yomite_games::coyote::{Card, Config, Coyote, Observation, Query, hindsight};

use super::agents::{self, Heard};
use super::report::Hindsight;
use super::strategy::Strategy;
use crate::agent::{Agent, Appraiser, Study};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, SpecError};
use crate::deals::by_weight;
use crate::game::Game as _;
use crate::mind::Mind;
use crate::reading::{Belief, Reader, Stated};
use crate::words::{Arg, Phrase, Text, count};

impl Mind for Coyote {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::make(spec, files)
    }

    fn appraiser(_: &Assets) -> Result<Box<dyn Appraiser<Self>>, AssetError> {
        Ok(Box::new(agents::Counters::new()))
    }

    fn study(
        question: &hindsight::Question,
        files: &Assets,
    ) -> Result<Box<dyn Study<hindsight::Answer>>, AssetError> {
        Ok(Box::new(Hindsight::new(question, files)?))
    }

    fn reader(
        seen: &Observation,
        files: &Assets,
        _: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        Ok(Box::new(Hearing {
            strategy: Strategy::shipped(files)?,
            heard: Heard::new(seen),
            totals: None,
            counted: None,
            seen: seen.clone(),
        }))
    }

    /// One's own card as the reader believes after all bids; all else is as likely.
    fn imagine(
        _: &Config,
        seen: &Observation,
        files: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Coyote, AssetError> {
        let strategy = Strategy::shipped(files)?;
        let mut heard = Heard::new(seen);
        while heard.learn(seen, &strategy) {}
        let mut world = Coyote::determinize(seen, rng);
        let mut sum = 0.0;
        let upto = |(card, p)| {
            sum += p;
            (card, sum)
        };
        let own: Vec<(Card, f64)> = heard
            .own_card(seen, &strategy)
            .into_iter()
            .map(upto)
            .collect();
        let Some(drawn) = by_weight(&own, |(_, upto)| *upto, rng) else {
            return Ok(world);
        };
        let (card, _) = own[drawn];
        world.table.cards[seen.seat.index()] = Some(card);
        world.pile = seen.unseen().without(card).shuffled(rng);
        Ok(world)
    }
}

/// The bids of all rounds, heard round by round, and what they make of the total.
struct Hearing {
    seen: Observation,
    strategy: Arc<Strategy>,
    heard: Heard,
    totals: Option<Totals>,
    /// By the cards alone.
    counted: Option<Totals>,
}

impl Hearing {
    /// What the bids of the round do to a belief that the cards alone have left.
    fn bids(&self, moved: Option<Text>) -> Text {
        match moved {
            _ if self.seen.bids.is_empty() => words::BECAUSE_NO_BIDS.text(),
            Some(moved) => moved,
            None => words::BECAUSE_BIDS_HARDLY.text(),
        }
    }
}

/// What is believed of the number that these totals are.
fn numbers(totals: &Totals) -> Belief {
    let numbers = totals.support().map(|(total, p)| (f64::from(total), p));
    Belief::Numbers(numbers.collect())
}

impl Reader<Query> for Hearing {
    fn step(&mut self) -> bool {
        let more = self.heard.learn(&self.seen, &self.strategy);
        if !more {
            let (counted, read) = self.heard.belief(&self.seen, &self.strategy);
            self.totals = Some(read);
            self.counted = Some(counted);
        }
        more
    }

    fn belief(&self, query: &Query) -> Option<Belief> {
        let totals = self.totals.as_ref()?;
        match query {
            Query::Total => {
                let any = totals.support().next().is_some();
                any.then(|| numbers(totals))
            }
            Query::Reaches(bid) => Some(Belief::yes(totals.at_least(*bid))),
        }
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let Some((counted, read)) = self.counted.as_ref().zip(self.totals.as_ref()) else {
            return Vec::new();
        };
        match query {
            Query::Total => {
                let [by_cards, by_bids] = [counted, read].map(|totals| numbers(totals).stated());
                let said = |phrase: Phrase, stated: &Stated| match stated {
                    Stated::Range(low, high) => {
                        Some(phrase.with([low, high].map(|n| count(*n as i64))))
                    }
                    Stated::Chances(_) => None,
                };
                let moved =
                    (by_bids != by_cards).then(|| said(words::BECAUSE_BIDS_RANGE, &by_bids));
                let cards = said(words::BECAUSE_CARDS_RANGE, &by_cards);
                cards
                    .into_iter()
                    .chain([self.bids(moved.flatten())])
                    .collect()
            }
            Query::Reaches(bid) => {
                let [by_cards, by_bids] = [counted, read].map(|totals| totals.at_least(*bid));
                // Less than that cannot be seen in whole per cent.
                let moved = (by_bids - by_cards).abs() >= 0.01;
                let moved = moved.then(|| words::BECAUSE_BIDS.with([Arg::Share(by_bids)]));
                let cards = words::BECAUSE_CARDS.with([count(*bid), Arg::Share(by_cards)]);
                vec![cards, self.bids(moved)]
            }
        }
    }
}
