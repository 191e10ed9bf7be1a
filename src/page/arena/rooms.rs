//! The entrants of a league: what they are called, and for each guest a room of its own in each of its
//! games, where it is asked when the worker that plays the game asks for it.
//!
//! A room ends with its game. A guest that ran on would know a deal from its first rotation.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use leptos::prelude::*;

use super::Arena;
use crate::guest::{GuestOutcome, Hindrance, Seated, beginning};
use crate::i18n::phrases::{arena as phrases, common};
use crate::play::{Seating, player_name};
use crate::store::{Guests, StoredGuest};
use yomite::agent::Budget;
use yomite::arena::{Due, Ending, Fixture, League, PlayedGame, Request};
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::protocol::{Answer, Asking, WorkId};
use yomite::record::Player;
use yomite::session::match_id;
use yomite::words::{Text, count, cut};

/// So many guests are seated at once, each of which may be a process of its own: no game begins that
/// would seat more, but one that is alone.
const MOST: usize = 4;

/// Whether there are rooms for all guests of a game beside those of the games that were begun.
pub(super) fn have_place(league: &League, begun: &BTreeSet<Fixture>, next: Fixture) -> bool {
    let seated = |fixture: &Fixture| league.foreign(*fixture).count();
    let (taken, wanted) = (begun.iter().map(seated).sum::<usize>(), seated(&next));
    taken == 0 || wanted == 0 || taken + wanted <= MOST
}

/// The guests of a league, and those of them that are seated.
#[derive(Default)]
pub(super) struct Rooms {
    /// The guests by their names, as they were when the league began: another program that is kept under
    /// the same name later is another player.
    entered: BTreeMap<String, Arc<StoredGuest>>,
    /// By game and seat.
    seated: BTreeMap<(Fixture, u8), Seated>,
}

impl Rooms {
    /// The guests that a league begins with; nobody is seated yet.
    pub(super) fn from_league(league: &League, guests: Guests) -> Rooms {
        let entrants = league.plan().entrants.iter();
        let named = entrants.filter_map(|player| match player {
            Player::Guest(name) => Some((name.clone(), untrack(|| guests.find(name))?)),
            _ => None,
        });
        Rooms {
            entered: named.collect(),
            seated: BTreeMap::new(),
        }
    }

    /// Whether no guest has entered.
    pub(super) fn are_empty(&self) -> bool {
        self.entered.is_empty()
    }

    /// Takes the guests of a game away.
    fn leave(&mut self, fixture: Fixture) -> Vec<(Seat, Seated)> {
        let seats: Vec<(Fixture, u8)> = self
            .seated
            .range((fixture, 0)..=(fixture, u8::MAX))
            .map(|(place, _)| *place)
            .collect();
        let leaving = seats.into_iter();
        leaving
            .filter_map(|place| Some((Seat(place.1), self.seated.remove(&place)?)))
            .collect()
    }
}

impl Arena {
    /// Asks a guest about a decision of a game, for the worker that is at it.
    pub(super) fn ask(self, number: u32, fixture: Fixture, work: WorkId, asking: Asking) {
        let Asking { due, observation } = asking;
        let Some(name) = self.guest_at(fixture, due.seat) else {
            return;
        };
        let Some((seated, id)) = self.sit(fixture, due.seat, &name) else {
            return self.halt(phrases::GUEST_GONE.with([cut(&name).into()]));
        };
        let request = Request {
            id: Some(id),
            ply: Some(due.own as u64),
            observation,
            seed: due.seed,
            budget: Budget::default(),
        };
        seated.ask(request, move |outcome, millis| {
            if self.is_played(number, fixture) {
                self.answer(work, due, &name, outcome, millis);
            }
        });
    }

    /// Tells the worker what came of it.
    fn answer(self, work: WorkId, due: Due, name: &str, outcome: GuestOutcome, millis: f64) {
        let (action, simulations) = match outcome {
            GuestOutcome::Dropped => return,
            GuestOutcome::Unasked(why) => return self.halt(hindered(name, &why)),
            GuestOutcome::Breach(breach) => (Err(breach), 0),
            GuestOutcome::Chosen(told) => match told.evaluation.chosen().cloned() {
                Some(action) => (Ok(action), told.evaluation.simulations),
                None => return self.halt(common::ENGINE_NO_ANSWER.text()),
            },
        };
        if let Some(crew) = self.crew() {
            crew.answer(work, Answer::pack(due, action, simulations, millis));
        }
    }

    /// The guest that sits there, by name.
    fn guest_at(self, fixture: Fixture, seat: Seat) -> Option<String> {
        self.held.with_value(|held| {
            let league = held.league.as_ref()?;
            let entrant = league.entrant_at(fixture, seat);
            match league.plan().entrants.get(entrant)? {
                Player::Guest(name) => Some(name.clone()),
                _ => None,
            }
        })
    }

    /// The guest of a name in its seat, and what its game is called; `None` where it is kept no more.
    fn sit(self, fixture: Fixture, seat: Seat, name: &str) -> Option<(Seated, String)> {
        let guests = self.guests;
        self.held.try_update_value(|held| {
            let league = held.league.as_ref()?;
            let id = match_id(league.game_seed(fixture));
            let place = (fixture, seat.0);
            if let Some(seated) = held.rooms.seated.get(&place) {
                return Some((seated.clone(), id));
            }
            let guest = held.rooms.entered.get(name)?;
            if !untrack(|| guests.has_file_of(guest)) {
                return None;
            }
            let begin = beginning(&id, &league.plan().config, seat);
            let seated = Seated::sit(Arc::clone(guest), begin);
            held.rooms.seated.insert(place, seated.clone());
            Some((seated, id))
        })?
    }

    /// A game is over: its guests hear how it ended, and leave.
    pub(super) fn dismiss(self, fixture: Fixture, played: &PlayedGame) {
        let leaving = self.held.try_update_value(|held| {
            let league = held.league.as_ref()?;
            let id = match_id(league.game_seed(fixture));
            Some((id, held.rooms.leave(fixture)))
        });
        let Some((id, leaving)) = leaving.flatten() else {
            return;
        };
        for (seat, seated) in leaving {
            seated.end(&Ending::from_played(&id, seat, played).to_line());
        }
    }

    /// The guests of a game are ended, whatever they are at.
    pub(super) fn empty_rooms(self, fixture: Fixture) {
        let leaving = self.held.try_update_value(|held| held.rooms.leave(fixture));
        for (_, seated) in leaving.into_iter().flatten() {
            seated.put_down();
        }
    }

    /// All guests are ended, whatever they are at.
    pub(super) fn empty_all_rooms(self) {
        let leaving = self
            .held
            .try_update_value(|held| std::mem::take(&mut held.rooms.seated));
        for seated in leaving.unwrap_or_default().into_values() {
            seated.put_down();
        }
    }
}

/// Why a guest could not be asked, by its name.
fn hindered(name: &str, why: &Hindrance) -> Text {
    let name = cut(name).into();
    match why {
        Hindrance::NoRoom(why) => phrases::GUEST_NO_ROOM.with([name, cut(why).into()]),
        Hindrance::NotLoaded => phrases::GUEST_NOT_LOADED.with([name]),
    }
}

/// The names of a league's entrants, in their order.
///
/// At a table two of one name are told apart by the letters of their seats, and an entrant sits elsewhere
/// in every game. So the league tells its twins apart by their numbers in the line-up and leaves letters to
/// the games: the list says the same of a game as the match that opens from there.
pub fn entrant_names(game: GameId, entrants: &[Player]) -> Vec<Text> {
    let plain = plain(game, entrants);
    let names = plain
        .iter()
        .enumerate()
        .map(|(at, name)| match has_twin(&plain, at) {
            true => common::PAGE_NUMBERED.with([name.clone().into(), count(at + 1)]),
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
    pub fn new(game: GameId, entrants: &[Player], seats: &[usize]) -> AtTable {
        let plain = plain(game, entrants);
        let players: Vec<Player> = seats.iter().map(|&who| entrants[who].clone()).collect();
        let names = Seating::from_players(&players).names(game);
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
    use yomite::arena::Plan;
    use yomite::games::GameId;

    /// A league of Numer0n: the given numbers of guests, then of agents.
    fn league(guests: usize, agents: usize) -> League {
        let guest = (0..guests).map(|_| Player::Guest("mine".to_owned()));
        let agent = (0..agents).map(|_| "random".parse().expect("an agent"));
        let plan = Plan {
            config: GameId::Numeron.default_config(),
            entrants: guest.chain(agent).collect(),
            seed: 3,
            secret: "5e".repeat(32).parse().ok(),
            deals: 9,
            until_decided: false,
            redraws: None,
        };
        League::new(plan).expect("a plan")
    }

    /// How many games are begun at once, as far as there are rooms.
    fn begun(mut league: League) -> usize {
        let mut begun = BTreeSet::new();
        while league
            .upcoming()
            .is_some_and(|next| have_place(&league, &begun, next))
        {
            begun.extend(league.hand_out());
        }
        begun.len()
    }

    #[test]
    fn no_more_guests_are_seated_than_there_are_rooms() {
        assert_eq!(begun(league(2, 0)), MOST / 2);
        assert_eq!(begun(league(1, 1)), MOST);
        assert_eq!(begun(league(0, 2)), 18, "agents need none");
    }

    fn players(names: &[&str]) -> Vec<Player> {
        let players = names.iter().map(|name| name.parse().expect("a player"));
        players.collect()
    }

    #[test]
    fn twins_have_their_numbers_and_others_none() {
        let names = entrant_names(GameId::Numeron, &players(&["random", "expected", "random"]));
        let keys: Vec<&str> = names.iter().map(|name| &*name.key).collect();
        assert_eq!(keys[0], common::PAGE_NUMBERED.key);
        assert_ne!(keys[1], common::PAGE_NUMBERED.key);
        assert_eq!(names[2].args[1], count(3), "its place in the line-up");
    }

    #[test]
    fn a_game_in_the_list_says_what_its_match_says() {
        let entrants = players(&["random", "expected", "random"]);
        for seats in [[2, 0], [0, 2]] {
            let at = AtTable::new(GameId::Numeron, &entrants, &seats);
            let players: Vec<Player> = seats.iter().map(|&who| entrants[who].clone()).collect();
            assert_eq!(
                at.names,
                Seating::from_players(&players).names(GameId::Numeron)
            );
            for (told, (name, who)) in at.told.iter().zip(at.names.iter().zip(seats)) {
                assert_eq!(
                    *told,
                    phrases::TWIN.with([name.clone().into(), count(who + 1)])
                );
            }
        }
        // One of two twins alone at a table has no letter there, and its number here.
        let at = AtTable::new(GameId::Numeron, &entrants, &[1, 2]);
        assert_eq!(at.told[0], at.names[0]);
        assert_eq!(at.told[1].key, phrases::TWIN.key);
        assert_ne!(at.names[1].key, common::PAGE_LETTERED.key);
    }
}
