//! One game of a match, from its deal to what came of it: the referee's part, whoever chooses.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::catalogue::Figure;
use crate::evaluation::{Evaluation, pool};
use crate::game::{Seat, Stakes};
use crate::record::{Breach, GivenAway, Plain, Record};
use crate::session::{Ply, decision_seed};
use crate::words::{Lang, Text, say};
use crate::{AnyAction, AnyConfig, AnyGame};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By its rules.
    Played,
    /// A contestant forfeited it.
    Forfeit(Forfeit),
    /// Broken off after as many plies as [`AnyConfig::longest`] allows: two players that repeat
    /// themselves would otherwise hold a match up for ever.
    TooLong,
}

/// A game given away: no answer, or no legal one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Whose it is, as an index into the contestants; by the seats, a seat's.
    pub contestant: usize,
    /// At which decision, from 0.
    pub ply: usize,
    /// Why, in a sentence.
    pub reason: String,
}

/// One contestant's decisions in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Spent {
    pub decisions: u64,
    /// Simulations over all of them, as the agent counts them.
    pub simulations: u64,
    /// Milliseconds over all of them.
    pub millis: f64,
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedGame {
    /// The game as a record. Its seed is the one that the decisions were made from, so that each
    /// can be thought again. One that did not end by its rules has no result.
    #[serde(with = "lines")]
    pub record: Record,
    /// What came of it.
    pub outcome: Outcome,
    /// What chance gave or took, by seats or contestants as in the outcome; `None` where nobody has
    /// measured it.
    pub luck: Option<Luck>,
}

/// A record crosses as its lines: it has no packed form.
mod lines {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::record::{Record, read_one};

    pub fn serialize<S: Serializer>(record: &Record, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&record.to_lines())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Record, D::Error> {
        let lines = String::deserialize(from)?;
        read_one(&lines).map_err(|error| D::Error::custom(format!("{error:?}")))
    }
}

/// What chance gave or took in a game: for each seat or contestant the luck of its expected score, in
/// points, then of each other figure by which positions are valued.
pub type Luck = Vec<Vec<f64>>;

/// Over so many redrawn positions luck is measured where nobody says otherwise.
pub const REDRAWS: u16 = 16;

/// The stream of a match's own seed from which its luck is measured: no decision is made from it.
const LUCK_STREAM: usize = 1 << 29;

/// The seed from which the luck of a match that has been played is measured: the same every time.
pub fn luck_seed(record: &Record) -> u64 {
    decision_seed(record.seed, LUCK_STREAM)
}

/// The luck of each one's score alone.
pub fn luck_points(luck: &Luck) -> Vec<f64> {
    let first = |figures: &Vec<f64>| figures.first().copied().unwrap_or_default();
    luck.iter().map(first).collect()
}

impl PlayedGame {
    /// A game by the seats as one by the contestants, who sit as [`sits_at`] says.
    pub fn turned(self, rotation: usize) -> PlayedGame {
        PlayedGame {
            outcome: self.outcome.turned(rotation),
            luck: self.luck.map(|luck| turn(&luck, rotation)),
            ..self
        }
    }
}

/// What came of a game, contestant by contestant. Where nobody says who sits where in which rotation,
/// the contestants are the seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    pub end: End,
    /// One score a contestant.
    ///
    /// Of a forfeit and of a game broken off, what the game's [`Stakes`](crate::game::Stakes) say.
    pub scores: Vec<f64>,
    /// One share of the win a contestant, summing to 1: those with the highest score share it
    /// equally. Of a forfeit, the others share it; of a game broken off, everyone.
    pub wins: Vec<f64>,
    /// What the game tells of each contestant beside its score; nothing of a game that did not end
    /// by its rules.
    pub figures: Vec<Vec<Figure>>,
    /// What each has spent.
    pub spent: Vec<Spent>,
}

/// One deal under all rotations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedDeal {
    /// Its number, from 0.
    pub deal: u64,
    /// What came of its games, in the order of the rotations.
    pub games: Vec<Outcome>,
    /// The luck in each of them, by contestants; empty where nobody has measured it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<Luck>,
}

impl PlayedDeal {
    /// The games of a deal by the contestants, in the order of the rotations, without their records.
    pub fn new(deal: u64, games: Vec<PlayedGame>) -> PlayedDeal {
        let luck: Option<Vec<Luck>> = games.iter().map(|game| game.luck.clone()).collect();
        PlayedDeal {
            deal,
            luck: luck.unwrap_or_default(),
            games: games.into_iter().map(|game| game.outcome).collect(),
        }
    }
}

impl PlayedDeal {
    /// Whether it is one of so many contestants.
    pub fn fits(&self, contestants: usize) -> bool {
        self.games.len() == contestants
            && self.games.iter().all(|game| game.fits(contestants))
            && (self.luck.is_empty() || self.luck.len() == contestants)
            && self.luck.iter().all(|luck| luck.len() == contestants)
            && self.figures().is_some()
    }

    /// The mean luck of a contestant over its games, figure by figure; `None` where nobody has measured
    /// it.
    pub(super) fn mean_luck(&self, contestant: usize) -> Option<Vec<f64>> {
        let figures = self.figures().filter(|figures| *figures > 0)?;
        let games = self.luck.iter().filter_map(|luck| luck.get(contestant));
        let sum = games.fold(vec![0.0; figures], |mut sum, luck| {
            sum.iter_mut()
                .zip(luck)
                .for_each(|(sum, luck)| *sum += luck);
            sum
        });
        let games = self.luck.len() as f64;
        Some(sum.into_iter().map(|sum| sum / games).collect())
    }

    /// How many figures of luck each contestant has in each game, all of them numbers; `None` where
    /// they have not as many.
    pub(super) fn figures(&self) -> Option<usize> {
        let mut all = self.luck.iter().flatten();
        let first = all.next().map_or(0, Vec::len);
        let alike = |luck: &Vec<f64>| luck.len() == first && luck.iter().all(|x| x.is_finite());
        self.luck.iter().flatten().all(alike).then_some(first)
    }
}

impl Outcome {
    /// Whether it is one of so many contestants.
    pub(super) fn fits(&self, contestants: usize) -> bool {
        let by = match &self.end {
            End::Forfeit(forfeit) => forfeit.contestant,
            End::Played | End::TooLong => 0,
        };
        let each = [
            self.scores.len(),
            self.wins.len(),
            self.figures.len(),
            self.spent.len(),
        ];
        by < contestants && each == [contestants; 4]
    }

    /// An outcome by the seats as one by the contestants, who sit as [`sits_at`] says.
    pub fn turned(self, rotation: usize) -> Outcome {
        let n = self.scores.len();
        let end = match self.end {
            End::Forfeit(forfeit) => End::Forfeit(Forfeit {
                contestant: sits_at(Seat(forfeit.contestant as u8), rotation, n),
                ..forfeit
            }),
            other => other,
        };
        Outcome {
            end,
            scores: turn(&self.scores, rotation),
            wins: turn(&self.wins, rotation),
            figures: turn(&self.figures, rotation),
            spent: turn(&self.spent, rotation),
        }
    }
}

/// What is by the seats, by the contestants.
pub(super) fn turn<T: Clone>(by_seat: &[T], rotation: usize) -> Vec<T> {
    let seats = (0..by_seat.len()).map(|at| seat_of(at, rotation, by_seat.len()));
    seats.map(|seat| by_seat[seat.index()].clone()).collect()
}

/// Who of so many contestants sits at a seat: in rotation r contestant c sits at seat c + r.
pub fn sits_at(seat: Seat, rotation: usize, contestants: usize) -> usize {
    (seat.index() + contestants - rotation % contestants) % contestants
}

/// The seat of one of so many contestants in a rotation.
pub fn seat_of(contestant: usize, rotation: usize, contestants: usize) -> Seat {
    Seat(((contestant + rotation) % contestants) as u8)
}

/// A game on its way, whoever chooses in it: in the lab and in a worker it is the same one.
#[derive(Clone, Debug)]
pub struct Playing {
    /// What was played so far; without a result.
    record: Record,
    truth: AnyGame,
    spent: Vec<Spent>,
    end: Option<End>,
}

impl Playing {
    /// Begins a game, or goes on with one that is not over, as a record has it.
    ///
    /// # Errors
    /// Rules or a deal out of range, or a ply against the rules, give the reason.
    pub fn begin(mut record: Record) -> Result<Playing, Text> {
        let mut truth = AnyGame::set_up(&record.config, &record.deal)?;
        for ply in &record.plies {
            truth.play(&ply.action).map_err(|illegal| illegal.reason)?;
        }
        (record.result, record.places) = (None, None);
        Ok(Playing {
            spent: vec![Spent::default(); record.seats.len()],
            record,
            truth,
            end: None,
        })
    }

    /// The decision that is due; `None` once the game is over.
    pub fn due(&self) -> Option<Due> {
        let ply = self.record.plies.len();
        if self.end.is_some() || ply >= self.record.config.longest() {
            return None;
        }
        self.truth.to_move().map(|seat| Due {
            seat,
            ply,
            own: self
                .record
                .plies
                .iter()
                .filter(|ply| ply.seat == seat)
                .count(),
            seed: decision_seed(self.record.seed, ply),
        })
    }

    /// Who sits where, and what was played so far.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The whole truth, for the referee and those who are there to see it.
    pub fn truth(&self) -> &AnyGame {
        &self.truth
    }

    /// Takes the choice that is due. Where there is none, or no legal one, the game is forfeited.
    pub fn take(&mut self, choice: Choice) {
        let Some(due) = self.due() else { return };
        let account = &mut self.spent[due.seat.index()];
        account.decisions += 1;
        account.simulations += choice.simulations;
        account.millis += choice.millis;
        let played = choice.action.and_then(|action| {
            self.truth.play(&action).map_err(|illegal| {
                let reason = say(&illegal.reason, &Plain(Lang::En));
                let action = illegal.action.to_json();
                Fault::Words(format!("illegal action {action}: {reason}"))
            })?;
            Ok(action)
        });
        match played {
            Ok(action) => self.record.plies.push(Ply {
                seat: due.seat,
                action,
            }),
            Err(fault) => {
                self.end = Some(End::Forfeit(Forfeit {
                    contestant: due.seat.index(),
                    ply: due.ply,
                    reason: fault.to_string(),
                }));
                if let Fault::Breach(breach) = fault {
                    let seat = due.seat;
                    self.record.given_away = Some(GivenAway { seat, breach });
                }
            }
        }
    }

    /// The game that has been played, its outcome by the seats. One that is not over counts as
    /// broken off.
    pub fn finish(self) -> PlayedGame {
        let result = self.truth.scores();
        let end = self.end.unwrap_or(match self.truth.to_move() {
            Some(_) => End::TooLong,
            None => End::Played,
        });
        let n = self.record.seats.len();
        let (scores, wins) = points(&self.record.config, n, &end, result.as_deref());
        let figures = match &end {
            End::Played => Seat::all(n).map(|seat| self.truth.figures(seat)).collect(),
            _ => vec![Vec::new(); n],
        };
        PlayedGame {
            record: Record {
                result,
                places: self.truth.places(),
                ..self.record
            },
            outcome: Outcome {
                end,
                scores,
                wins,
                figures,
                spent: self.spent,
            },
            luck: None,
        }
    }
}

/// Scores and shares of the win by seat.
fn points(config: &AnyConfig, n: usize, end: &End, result: Option<&[f32]>) -> (Vec<f64>, Vec<f64>) {
    let stakes = config.stakes();
    match end {
        End::Forfeit(forfeit) => {
            let by = Seat(forfeit.contestant as u8);
            (stakes.forfeit(n, by), Stakes::WIN.forfeit(n, by))
        }
        End::TooLong => (vec![stakes.even(n); n], vec![Stakes::WIN.even(n); n]),
        End::Played => {
            let scores: Vec<f64> = result
                .unwrap_or_default()
                .iter()
                .map(|&s| s.into())
                .collect();
            let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let winners = scores.iter().filter(|&&score| score == top).count();
            let share = |&score: &f64| match score == top {
                true => 1.0 / winners as f64,
                false => 0.0,
            };
            let wins = scores.iter().map(share).collect();
            (scores, wins)
        }
    }
}

/// A decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    /// Who is to choose.
    pub seat: Seat,
    /// How many plies come before it.
    pub ply: usize,
    /// How many of them are the seat's own.
    pub own: usize,
    pub seed: u64,
}

/// A decision and what it cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The action, or why there is none.
    pub action: Result<AnyAction, Fault>,
    /// Simulations, as the agent counts them.
    pub simulations: u64,
    pub millis: f64,
}

/// Why there is no action: the game is forfeited by it.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// In a sentence.
    Words(String),
    /// As records tell it, in the reader's language.
    Breach(Breach),
}

/// In English, as standings tell it.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Words(words) => f.write_str(words),
            Fault::Breach(breach) => breach.fmt(f),
        }
    }
}

impl Choice {
    /// What searchers that shared a decision choose together, who took so many milliseconds.
    pub fn pooled(found: &[Evaluation<AnyAction>], millis: f64) -> Choice {
        let pooled = pool(found);
        let choice = pooled.as_ref().and_then(|all| all.chosen()).cloned();
        Choice {
            action: choice.ok_or_else(|| Fault::Words("the agent chose nothing".to_owned())),
            simulations: pooled.map_or(0, |all| all.simulations),
            millis,
        }
    }
}
