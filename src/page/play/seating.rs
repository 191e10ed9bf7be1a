//! Who sits where, what players are called, and who thinks about a decision: an agent or a guest.

use std::fmt;

use crate::i18n::phrases::common;
use crate::parts::seat_letter;
use yomite::catalogue::{AgentInfo, AgentSpec};
use yomite::game::Seat;
use yomite::games::GameId;
use yomite::record::Player;
use yomite::words::{Text, cut};

/// The players of a match by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Seating {
    players: Vec<Player>,
    /// Somebody else has played here.
    given: bool,
}

impl Seating {
    pub fn from_players(players: &[Player]) -> Seating {
        Seating {
            players: players.to_vec(),
            given: false,
        }
    }

    /// The same of a match that came by a link: no person in it is the one who looks, where that is so.
    pub fn given(self, given: bool) -> Seating {
        Seating { given, ..self }
    }

    /// Whether the match came by a link.
    pub fn is_given(&self) -> bool {
        self.given
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    pub fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players.len()).filter(|seat| self.players[seat.index()] == Player::Human)
    }

    /// Whether several people sit here, who hand one device around.
    pub fn is_shared(&self) -> bool {
        self.people().count() > 1
    }

    /// Whether this page can ask everybody for a move, once it has the guests at the table: no program
    /// from outside sits here.
    pub fn all_can_be_asked(&self) -> bool {
        let program = |player: &Player| matches!(player, Player::Command(_) | Player::Stranger);
        !self.players.iter().any(program)
    }

    /// The agent that decides for a seat, or one who sees all cards, if one does.
    pub fn agent(&self, seat: Seat) -> Option<&AgentSpec> {
        match self.players.get(seat.index()) {
            Some(Player::Agent(spec) | Player::Teacher(spec)) => Some(spec),
            _ => None,
        }
    }

    /// The guest that decides for a seat.
    pub fn guest(&self, seat: Seat) -> Option<&str> {
        match self.players.get(seat.index()) {
            Some(Player::Guest(name)) => Some(name),
            _ => None,
        }
    }

    pub fn guests(&self) -> impl Iterator<Item = &str> {
        Seat::all(self.players.len()).filter_map(|seat| self.guest(seat))
    }

    /// Who plays on from a decision of this match, where a person takes the place of the one to move.
    pub fn branched(&self, mover: Seat, game: GameId) -> Vec<Player> {
        let opponent = || Player::Agent(AgentSpec::plain(game.opponent()));
        let seats = Seat::all(self.players.len()).map(|seat| match &self.players[seat.index()] {
            _ if seat == mover => Player::Human,
            // Several people stay where they sit; one alone takes the mover's place.
            Player::Human if self.is_shared() => Player::Human,
            // A program from outside cannot be had here, and nobody sees all cards at a person's
            // table.
            Player::Human | Player::Stranger | Player::Command(_) | Player::Teacher(_) => {
                opponent()
            }
            agent => agent.clone(),
        });
        seats.collect()
    }

    /// What the players are called away from the table: people by their letters, agents by name alone.
    pub fn plain_names(&self, game: GameId) -> Vec<Text> {
        let named = |(player, lettered): (&Player, Text)| match player {
            Player::Human => lettered,
            agent => player_name(game, agent),
        };
        self.players
            .iter()
            .zip(self.names(game))
            .map(named)
            .collect()
    }

    /// What the players are called at the table; two of one name are told apart by their letters.
    pub fn names(&self, game: GameId) -> Vec<Text> {
        // Of several people none is "you", nor is anybody who played elsewhere.
        let plain: Vec<Text> = self
            .players
            .iter()
            .map(|player| match player {
                Player::Human if self.given || self.is_shared() => common::PAGE_PLAYER.text(),
                player => player_name(game, player),
            })
            .collect();
        Seat::all(plain.len())
            .map(|seat| {
                let name = &plain[seat.index()];
                if plain.iter().filter(|other| *other == name).count() > 1 {
                    let letter = seat_letter(seat).to_string();
                    common::PAGE_LETTERED.with([name.clone().into(), letter.into()])
                } else {
                    name.clone()
                }
            })
            .collect()
    }
}

/// Who thinks about a decision.
#[derive(Clone, Debug, PartialEq)]
pub enum Decider {
    /// An agent of the game's catalogue, or one who sees all cards.
    Agent(AgentSpec),
    /// A reader's own program, by its name.
    Guest(String),
}

impl Decider {
    /// The agent; `None` of a guest.
    pub fn agent(&self) -> Option<&AgentSpec> {
        match self {
            Decider::Agent(spec) => Some(spec),
            Decider::Guest(_) => None,
        }
    }

    /// Its name, where there is room for all of it.
    pub fn name(&self, game: GameId) -> Text {
        match self {
            Decider::Agent(spec) => agent_name(game, &spec.name),
            Decider::Guest(name) => player_name(game, &Player::Guest(name.clone())),
        }
    }
}

/// As records name a player.
impl fmt::Display for Decider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decider::Agent(spec) => spec.fmt(f),
            Decider::Guest(name) => Player::Guest(name.clone()).fmt(f),
        }
    }
}

pub fn player_name(game: GameId, player: &Player) -> Text {
    match player {
        Player::Human => common::PAGE_YOU.text(),
        Player::Agent(spec) => match agent_info(game, &spec.name) {
            Some(info) => info.nickname.text(),
            None => verbatim(&spec.name),
        },
        // Wherever its name stands, it says what it sees.
        Player::Teacher(spec) => agent_name(game, &spec.name),
        Player::Command(program) => verbatim(program),
        Player::Stranger => common::PAGE_STRANGER.text(),
        Player::Guest(name) => verbatim(name),
    }
}

/// The name of an agent with what it goes by, where there is room for both.
pub fn agent_name(game: GameId, name: &str) -> Text {
    agent_info(game, name).map_or_else(|| verbatim(name), AgentInfo::full_name)
}

/// What the catalogues say of an agent, or of one who sees all cards.
pub fn agent_info(game: GameId, name: &str) -> Option<&'static AgentInfo> {
    let mut all = game.agents().iter().chain(game.teachers());
    all.find(|info| info.name == name)
}

/// A name from a file, at a sane length.
fn verbatim(name: &str) -> Text {
    common::PAGE_VERBATIM.with([cut(name).into()])
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn seating(players: &[&str]) -> Seating {
        let players: Vec<Player> = players
            .iter()
            .map(|player| player.parse().expect("a player"))
            .collect();
        Seating::from_players(&players)
    }

    #[test]
    fn who_played_elsewhere_is_not_called_you() {
        let game = GameId::Numeron;
        let names = |seating: Seating| seating.names(game).remove(0);
        let seats = seating(&["human", "random"]);
        assert_eq!(names(seats.clone()), common::PAGE_YOU.text());
        assert_eq!(names(seats.clone().given(true)), common::PAGE_PLAYER.text());
        assert_eq!(names(seats.given(false)), common::PAGE_YOU.text());
    }

    #[test]
    fn people_are_told_from_agents_and_programs() {
        let seats = seating(&["random", "human", "cmd:./x", "human"]);
        assert_eq!(seats.people().collect::<Vec<_>>(), [Seat(1), Seat(3)]);
        let agents = Seat::all(5).map(|seat| seats.agent(seat).map(|spec| spec.name.as_str()));
        assert_eq!(
            agents.collect::<Vec<_>>(),
            [Some("random"), None, None, None, None]
        );
        assert_eq!(seating(&["random"; 3]).people().count(), 0);
    }

    #[test]
    fn people_and_agents_can_be_asked_and_programs_cannot() {
        for players in [
            &["human", "random"][..],
            &["random", "random"],
            &["human"; 6],
        ] {
            assert!(seating(players).all_can_be_asked(), "{players:?}");
        }
        for players in [&["human", "cmd:./x"][..], &["random", "cmd:./x"]] {
            assert!(!seating(players).all_can_be_asked(), "{players:?}");
        }
    }

    #[test]
    fn who_sees_all_cards_is_asked_and_its_name_says_so() {
        let seats = seating(&["teacher:oracle", "ismcts"]);
        assert!(seats.all_can_be_asked());
        let spec = seats.agent(Seat(0)).map(|spec| spec.name.as_str());
        assert_eq!(spec, Some("oracle"));
        let teacher = GameId::Duel.teachers()[0];
        let names = [seats.names(GameId::Duel), seats.plain_names(GameId::Duel)];
        for names in names {
            assert_eq!(names[0], teacher.full_name());
        }
    }

    #[test]
    fn nobody_who_sees_all_cards_goes_on_against_a_person() {
        let opponent = Player::Agent(AgentSpec::plain(GameId::Duel.opponent()));
        for (mover, expected) in [
            (Seat(0), [Player::Human, opponent.clone()]),
            (Seat(1), [opponent, Player::Human]),
        ] {
            let watched = seating(&["teacher:oracle", "teacher:oracle"]);
            assert_eq!(watched.branched(mover, GameId::Duel), expected);
        }
    }

    #[test]
    fn of_several_people_none_is_you() {
        let seats = seating(&["human", "random", "human"]);
        assert!(seats.is_shared());
        let names = seats.names(GameId::Coyote);
        for (seat, letter) in [(0, "A"), (2, "C")] {
            let name =
                common::PAGE_LETTERED.with([common::PAGE_PLAYER.text().into(), letter.into()]);
            assert_eq!(names[seat], name);
        }
        assert!(!seating(&["human", "random"]).is_shared());
    }

    #[test]
    fn players_of_one_name_are_told_apart_and_others_are_not_lettered() {
        let names = seating(&["human", "random", "random"]).names(GameId::Coyote);
        let keys: Vec<&str> = names.iter().map(|name| &*name.key).collect();
        assert_eq!(keys[0], common::PAGE_YOU.key);
        assert_eq!(keys[1..], [common::PAGE_LETTERED.key; 2]);
        assert_ne!(names[1], names[2]);
    }
}
