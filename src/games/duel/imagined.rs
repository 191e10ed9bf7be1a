//! A position as a deal of its own, and worlds as likely as the reading says.

#[cfg(feature = "agents")]
use rand::{Rng, RngExt as _};

use super::action::Action;
#[cfg(feature = "agents")]
use super::belief::{Reading, Setting};
#[cfg(feature = "agents")]
use super::deal::CHANCES;
use super::deal::Deal;
#[cfg(feature = "agents")]
use super::determinize::{drawn_from, fill_own};
use super::middle;
#[cfg(feature = "agents")]
use super::observation::Observation;
#[cfg(feature = "agents")]
use super::rules::Config;
use super::rules::Duel;
#[cfg(feature = "agents")]
use super::table::{PLAYERS, other};
#[cfg(feature = "agents")]
use crate::assets::{AssetError, Assets};
#[cfg(feature = "agents")]
use crate::game::Observation as _;
use crate::retrace::HasWorlds;

/// How often a world is drawn again whose other deck is none: how decks are changed is not known, and
/// the reading may give a changed one a card too often.
#[cfg(feature = "agents")]
const TRIES: usize = 60;

impl HasWorlds for Duel {
    fn retrace(&self) -> (Deal, Vec<Action>) {
        (middle::deal(self), Vec::new())
    }

    /// Decks and cards by the reading that the searching agents draw by, where the rules leave the deck
    /// open; else that deck, cards by the reading. Any possible cards where it gives none: the other
    /// decides on a trigger that only it sees, say.
    #[cfg(feature = "agents")]
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

/// A world by the reading of a seat.
#[cfg(feature = "agents")]
fn believed(
    named: &[Option<super::decks::Deck>; PLAYERS],
    seen: &Observation,
    rng: &mut impl Rng,
) -> Option<Duel> {
    let own = seen.deck().filter(|_| seen.to_move().is_some())?;
    let (me, rival) = (seen.seat(), other(seen.seat()));
    let setting = Setting::default();
    let reading = match named[rival.index()] {
        None => Reading::of(seen, &setting),
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
        let Some(theirs) = middle::deck_of(&table, rival) else {
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
