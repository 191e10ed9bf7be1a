//! What the entrants of a league are called.
//!
//! At a table two of one name are told apart by the letters of their seats, and an entrant sits elsewhere
//! in every game. So the league tells its twins apart by their numbers in the line-up, and leaves letters
//! to the games: what is told of a game in the list says the same of it as the match that opens from there.

use crate::games::GameId;
use crate::record::Player;
use crate::ui::i18n::phrases::{arena as phrases, common};
use crate::ui::play::{Seating, player_name};
use crate::words::{Text, count};

/// The names of a league's entrants, in their order.
pub fn entrant_names(game: GameId, entrants: &[Player]) -> Vec<Text> {
    let plain = plain(game, entrants);
    let names = plain
        .iter()
        .enumerate()
        .map(|(at, name)| match has_twin(&plain, at) {
            true => common::NUMBERED.with([name.clone().into(), count(at + 1)]),
            false => name.clone(),
        });
    names.collect()
}

/// Who plays a game, by seats: what each is called in that match, and the same with its number in the
/// line-up, where that has its name twice.
#[derive(Clone, Debug, PartialEq)]
pub struct AtTable {
    /// As the match calls them.
    pub names: Vec<Text>,
    /// As the list of games does.
    pub told: Vec<Text>,
}

impl AtTable {
    /// The table at which these entrants sit, by seats.
    pub fn of(game: GameId, entrants: &[Player], seats: &[usize]) -> AtTable {
        let plain = plain(game, entrants);
        let players: Vec<Player> = seats.iter().map(|&who| entrants[who].clone()).collect();
        let names = Seating::of(&players).names(game);
        let told = seats
            .iter()
            .zip(&names)
            .map(|(&who, name)| match has_twin(&plain, who) {
                true => phrases::TWIN.with([name.clone().into(), count(who + 1)]),
                false => name.clone(),
            });
        AtTable {
            told: told.collect(),
            names,
        }
    }
}

fn plain(game: GameId, entrants: &[Player]) -> Vec<Text> {
    let named = |player| player_name(game, player);
    entrants.iter().map(named).collect()
}

fn has_twin(names: &[Text], at: usize) -> bool {
    names.iter().filter(|name| **name == names[at]).count() > 1
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn players(names: &[&str]) -> Vec<Player> {
        let players = names.iter().map(|name| name.parse().expect("a player"));
        players.collect()
    }

    #[test]
    fn twins_have_their_numbers_and_others_none() {
        let names = entrant_names(GameId::Numeron, &players(&["random", "expected", "random"]));
        let keys: Vec<&str> = names.iter().map(|name| &*name.key).collect();
        assert_eq!(keys[0], common::NUMBERED.key);
        assert_ne!(keys[1], common::NUMBERED.key);
        assert_eq!(names[2].args[1], count(3), "its place in the line-up");
    }

    #[test]
    fn a_game_in_the_list_says_what_its_match_says() {
        let entrants = players(&["random", "expected", "random"]);
        for seats in [[2, 0], [0, 2]] {
            let at = AtTable::of(GameId::Numeron, &entrants, &seats);
            let players: Vec<Player> = seats.iter().map(|&who| entrants[who].clone()).collect();
            assert_eq!(at.names, Seating::of(&players).names(GameId::Numeron));
            for (told, (name, who)) in at.told.iter().zip(at.names.iter().zip(seats)) {
                assert_eq!(
                    *told,
                    phrases::TWIN.with([name.clone().into(), count(who + 1)])
                );
            }
        }
        // One of two twins alone at a table has no letter there, and its number here.
        let at = AtTable::of(GameId::Numeron, &entrants, &[1, 2]);
        assert_eq!(at.told[0], at.names[0]);
        assert_eq!(at.told[1].key, phrases::TWIN.key);
        assert_ne!(at.names[1].key, common::LETTERED.key);
    }
}
