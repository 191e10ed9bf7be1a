//! A whole game for a worker to play.

use serde::{Deserialize, Serialize};

use super::Failure;
use crate::GameId;
use crate::agent::Budget;
use crate::arena::{Playing, REDRAWS, luck_seed};
use crate::catalogue::AgentInfo;
use crate::record::{Player, Record, RecordError, Unwatchable, game_of, read_one};

/// A game that agents and guests play among themselves to its end, from its first ply or from where it stands;
/// or one that has ended, to measure its luck.
///
/// Its deal crosses the boundary, and those who see all cards may sit at its table: so it is made only
/// of a match that no person plays any more, and whoever receives it checks that again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bout {
    /// The match so far, as the lines of a record.
    lines: String,
    /// What each decision may cost; with no limit an agent thinks until it has settled.
    pub budget: Budget,
    /// How its luck is measured, if it is.
    pub weighing: Option<Weighing>,
}

/// How the luck of a game is measured: over so many redrawn positions wherever chance strikes, which
/// are drawn from a seed that no decision is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weighing {
    pub redraws: u16,
    pub seed: u64,
}

impl Bout {
    /// The game that begins, or goes on, where a record ends.
    ///
    /// # Errors
    /// A person plays, or the record does not fit its rules.
    pub fn from_record(record: &Record, budget: Budget) -> Result<Bout, Unwatchable> {
        withhold_from_players(record)?;
        Ok(Bout {
            lines: record.to_lines(),
            budget,
            weighing: None,
        })
    }

    /// The same game, its luck measured.
    pub fn weighed(self, weighing: Option<Weighing>) -> Bout {
        Bout { weighing, ..self }
    }

    /// A match, to have its luck measured; `None` where it has not ended by its rules, or where somebody
    /// at its table saw the truth, whose luck would not be 0 in the mean.
    pub fn to_weigh(record: &Record) -> Option<Bout> {
        record.replay().ok()?.scores()?;
        let seen = record.seats.iter().any(Player::sees_all);
        let bout = (!seen).then(|| Bout::from_record(record, Budget::default()).ok());
        Some(bout.flatten()?.weighed(Some(Weighing {
            redraws: REDRAWS,
            seed: luck_seed(record),
        })))
    }

    /// The game, ready to be played.
    ///
    /// # Errors
    /// A person plays, or the lines are no record that fits its rules.
    pub fn open(&self) -> Result<Playing, Failure> {
        let withheld = |why: Unwatchable| Failure::Withheld(why.text());
        let record = self.record().map_err(withheld)?;
        withhold_from_players(&record).map_err(withheld)?;
        Playing::begin(record).map_err(Failure::Withheld)
    }

    /// Which game it is; `None` where the lines are no record.
    pub fn game(&self) -> Option<GameId> {
        game_of(&self.lines)
    }

    /// The files that those at the table need, and whoever measures its luck.
    pub fn files(&self) -> Vec<&'static str> {
        let Ok(record) = self.record() else {
            return Vec::new();
        };
        // Where the result is there, nobody thinks any more.
        let seats = match record.result {
            Some(_) => &[][..],
            None => &record.seats[..],
        };
        let infos = seats.iter();
        let infos = infos.filter_map(|player| info(record.game(), player));
        let mut files: Vec<_> = infos.flat_map(|info| info.assets).copied().collect();
        if self.weighing.is_some() {
            files.extend(record.game().appraised_by());
        }
        files.sort_unstable();
        files.dedup();
        files
    }

    /// What somebody has brought for those at the table.
    pub fn brought(&self) -> Vec<String> {
        let seats = self.record().map(|record| record.seats).unwrap_or_default();
        let specs = seats.iter().filter_map(|player| match player {
            Player::Agent(spec) | Player::Teacher(spec) => spec.brought(),
            _ => None,
        });
        specs.map(str::to_owned).collect()
    }

    fn record(&self) -> Result<Record, Unwatchable> {
        read_one(&self.lines).map_err(wrong)
    }
}

fn wrong(error: RecordError) -> Unwatchable {
    Unwatchable::Record(Box::new(error))
}

/// Holds a record against the promise that no person plays while it crosses, and against its rules.
fn withhold_from_players(record: &Record) -> Result<(), Unwatchable> {
    let replayed = record.replay();
    let ended = matches!(&replayed, Ok(session) if session.scores().is_some());
    match record.seats.contains(&Player::Human) && !ended {
        true => Err(Unwatchable::Person),
        false => replayed.map(drop).map_err(wrong),
    }
}

/// What the catalogues say of who plays; `None` for an unknown name.
fn info(game: GameId, player: &Player) -> Option<&'static AgentInfo> {
    let (spec, infos) = match player {
        Player::Agent(spec) => (spec, game.agents()),
        Player::Teacher(spec) => (spec, game.teachers()),
        Player::Human | Player::Stranger | Player::Command(_) | Player::Guest(_) => return None,
    };
    infos.iter().find(|info| info.name == spec.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;

    fn record(seats: [&str; 2]) -> Record {
        let session = Session::deal(&GameId::Duel.default_config(), 5).expect("the rules deal");
        let seats = seats.map(|seat| seat.parse().expect("a player"));
        Record::from_session(&session, seats.to_vec(), None)
    }

    #[test]
    fn no_truth_of_a_match_with_a_person_crosses() {
        let unlimited = Budget::default();
        for seats in [["human", "greedy"], ["human", "teacher:oracle"]] {
            let refused =
                Bout::from_record(&record(seats), unlimited).expect_err("a person sits there");
            assert_eq!(refused, Unwatchable::Person);
            // Nor does a worker play one that somebody else has made.
            let forged = Bout {
                lines: record(seats).to_lines(),
                budget: unlimited,
                weighing: None,
            };
            assert!(
                matches!(forged.open(), Err(Failure::Withheld(_))),
                "{seats:?}"
            );
        }
        let fine =
            Bout::from_record(&record(["greedy", "teacher:oracle"]), unlimited).expect("no person");
        assert!(fine.open().is_ok());
    }

    /// Nothing of a match is hidden any more once it has ended, by its plies and not by what it says.
    #[test]
    fn a_persons_match_crosses_once_it_has_ended() {
        let mut session =
            Session::deal(&GameId::Coyote.default_config(), 5).expect("the rules deal");
        let seats = [
            "human", "counter", "counter", "counter", "counter", "counter",
        ];
        let seats: Vec<Player> = seats.map(|seat| seat.parse().expect("a player")).to_vec();
        while let Some(seat) = session.to_move() {
            let running = Record::from_session(&session, seats.clone(), None);
            let claims = Record {
                result: Some(vec![0.0; 6]),
                ..running
            };
            assert_eq!(Bout::to_weigh(&claims), None, "it has not ended");
            let legal = session.observe(seat).legal_actions();
            session.play(legal[0].clone()).expect("legal");
        }
        let bout =
            Bout::to_weigh(&Record::from_session(&session, seats, None)).expect("it has ended");
        assert!(bout.open().expect("nothing is withheld").due().is_none());
        let mut needed = GameId::Coyote.appraised_by().to_vec();
        needed.sort_unstable();
        assert_eq!(bout.files(), needed, "nobody thinks any more");
    }

    #[test]
    fn the_files_of_all_at_the_table_are_named_once() {
        let bout = |seats| Bout::from_record(&record(seats), Budget::default()).expect("no person");
        assert!(bout(["random", "random"]).files().is_empty());
        let one = bout(["student", "random"]).files();
        assert!(!one.is_empty());
        assert_eq!(bout(["student", "student"]).files(), one);
        // Whoever measures luck needs some, too.
        let weighing = Weighing {
            redraws: 2,
            seed: 1,
        };
        let weighed = bout(["random", "random"]).weighed(Some(weighing)).files();
        let mut needed = GameId::Duel.appraised_by().to_vec();
        needed.sort_unstable();
        assert_eq!(weighed, needed);
    }
}
