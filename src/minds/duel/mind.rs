//! What thinks about Duel: its agents, its reader, and what else a worker or the lab works out.

use rand::{Rng, RngExt as _};
use yomite_games::duel::action::named;
use yomite_games::duel::deal::{CHANCES, deck_of};
use yomite_games::duel::determinize::{drawn_from, fill_own};
use yomite_games::duel::knowledge::{Habits, Reading, Setting};
use yomite_games::duel::queries::words;
use yomite_games::duel::{CardId, Config, Duel, Keyword, Observation, PLAYERS, Pool, Query, other};

use super::{agents, oracle};
use crate::agent::{Agent, Appraiser, Nothing, Study, Teacher};
use crate::assets::{AssetError, Assets};
use crate::catalogue::{AgentSpec, Catalogue as _, SpecError};
use crate::game::Observation as _;
use crate::mind::Mind;
use crate::reading::{Belief, Reader};
use crate::words::{Arg, Text, count, share};

impl Mind for Duel {
    fn make(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Agent<Self>>, SpecError> {
        agents::make(spec, files)
    }

    fn teacher(spec: &AgentSpec, files: &Assets) -> Result<Box<dyn Teacher<Self>>, SpecError> {
        let params = spec.resolve_teacher(Self::TEACHERS)?;
        Ok(Box::new(oracle::Oracle::new(&params, files)?))
    }

    fn appraiser(files: &Assets) -> Result<Box<dyn Appraiser<Self>>, AssetError> {
        Ok(Box::new(agents::Forecasts::shipped(files)?))
    }

    fn study(question: &Nothing, _: &Assets) -> Result<Box<dyn Study<Nothing>>, AssetError> {
        match *question {}
    }

    fn reader(
        seen: &Observation,
        _: &Assets,
        _: u64,
    ) -> Result<Box<dyn Reader<Query>>, AssetError> {
        let by_counting = Setting {
            habits: Habits::NONE,
            ..Setting::default()
        };
        Ok(Box::new(Read {
            reading: Reading::from_observation(seen, &Setting::default()),
            counted: Reading::from_observation(seen, &by_counting),
            pool: seen.table().pool(),
        }))
    }

    /// Decks and cards by the reading that the searching agents draw by, where the rules leave the deck
    /// open; else that deck, cards by the reading. Any possible cards where it gives none: the other
    /// decides on a trigger that only it sees, say.
    fn imagine(
        rules: &Config,
        seen: &Observation,
        _: &Assets,
        rng: &mut impl Rng,
    ) -> Result<Duel, AssetError> {
        let named = rules.decks().unwrap_or([None; PLAYERS]);
        let believed = believed(&named, seen, rng);
        let world = believed.unwrap_or_else(|| drawn_from(&named, seen, rng));
        Ok(Duel {
            config: rules.clone(),
            ..world
        })
    }
}

/// What the other's deck may be, and where its cards are.
struct Read {
    reading: Reading,
    /// The same, with nothing concluded from what was not done.
    counted: Reading,
    pool: Pool,
}

impl Read {
    fn is_trigger(&self, card: CardId) -> bool {
        self.pool.card(card).has(Keyword::Trigger)
    }

    /// The chance of yes by a reading; `None` where no deck fits, and nothing is believed.
    fn chance(&self, reading: &Reading, query: &Query) -> Option<f64> {
        reading.candidates().first()?;
        match query {
            Query::Trigger => {
                let shields = reading.rival().shields;
                reading.among_shields(shields, |card| self.is_trigger(card))
            }
            Query::Hand(card) => Some(reading.holds(*card)),
        }
    }
}

impl Reader<Query> for Read {
    fn belief(&self, query: &Query) -> Option<Belief> {
        self.chance(&self.reading, query).map(Belief::yes)
    }

    fn reasons(&self, query: &Query) -> Vec<Text> {
        let chances = [&self.counted, &self.reading].map(|reading| self.chance(reading, query));
        let [Some(counted), Some(believed)] = chances else {
            return Vec::new();
        };
        let whole = self.reading.candidates().iter();
        let decks = whole.filter(|deck| deck.exchanged == 0.0).count();
        let decks = (decks > 0).then(|| words::BECAUSE_DECKS.with([count(decks)]));
        let zones = self.counted.zones();
        let rival = self.counted.rival();
        let hidden = || count(rival.hidden());
        let expected = |fits: &dyn Fn(CardId) -> bool| {
            let copies = zones.iter().flat_map(|zone| zone.iter().enumerate());
            let copies = copies.filter(|(card, _)| fits(CardId(*card as u8)));
            Arg::Number(copies.map(|(_, copies)| copies).sum(), 1)
        };
        let by_counting = Arg::Share(counted);
        let (likely, where_they_lie) = match query {
            Query::Trigger => (
                words::BECAUSE_TRIGGERS.with([expected(&|card| self.is_trigger(card)), hidden()]),
                words::BECAUSE_SHIELDS.with([count(rival.shields), hidden(), by_counting]),
            ),
            Query::Hand(asked) => (
                words::BECAUSE_COPIES.with([
                    expected(&|card| card == *asked),
                    hidden(),
                    named(*asked),
                ]),
                words::BECAUSE_IN_HAND.with([count(rival.hand), hidden(), by_counting]),
            ),
        };
        let undone = (share(counted) != share(believed))
            .then(|| words::BECAUSE_UNDONE.with([Arg::Share(believed)]));
        let all = [likely, where_they_lie].into_iter();
        all.chain(undone).chain(decks).collect()
    }
}

/// How often a world is drawn again whose other deck is none: how decks are changed is not known, and
/// the reading may give a changed one a card too often.
const TRIES: usize = 60;

/// A world by the reading of a seat.
fn believed(
    named: &[Option<yomite_games::duel::decks::Deck>; PLAYERS],
    seen: &Observation,
    rng: &mut impl Rng,
) -> Option<Duel> {
    let own = seen.deck().filter(|_| seen.to_move().is_some())?;
    let (me, rival) = (seen.seat(), other(seen.seat()));
    let setting = Setting::default();
    let reading = match named[rival.index()] {
        None => Reading::from_observation(seen, &setting),
        Some(deck) => {
            let setting = Setting {
                unknown: 0.0,
                ..setting
            };
            Reading::among(seen, &setting, vec![deck])
        }
    };
    for _ in 0..TRIES {
        let mut table = *seen.table();
        if !reading.deal(&mut table, rng) {
            continue;
        }
        let Some(theirs) = deck_of(&table, rival) else {
            continue;
        };
        fill_own(&mut table, seen, me, own, rng);
        table.chance = rng.random_range(0..CHANCES);
        let mut decks = Box::new([*own; PLAYERS]);
        decks[rival.index()] = theirs;
        return Some(Duel {
            config: Config::default(),
            decks,
            table: Box::new(table),
            log: seen.log().to_vec(),
        });
    }
    None
}
