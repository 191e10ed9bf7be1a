//! One game of a match: a deal under one rotation.

use serde::{Deserialize, Serialize};

use super::Contestant;
use super::seats::Bench;
use super::wire::{Begin, Ending, Request};
use crate::agent::Budget;
use crate::catalogue::Figure;
use crate::game::{Seat, Stakes};
use crate::games::{AnyConfig, AnyDeal, AnyGame};
use crate::record::{Plain, Player, Record};
use crate::session::{Ply, decision_seed, match_id};
use crate::words::{Lang, Text, say};

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
    /// Whose it is, as an index into the contestants.
    pub contestant: usize,
    /// At which decision, from 0.
    pub ply: usize,
    /// Why, in a sentence.
    pub reason: String,
}

/// One contestant's decisions in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Spent {
    pub(super) decisions: u64,
    pub(super) simulations: u64,
    pub(super) millis: f64,
}

/// A game that has been played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// The game as a record. Its seed is the one that the decisions were made from, so that each
    /// can be thought again. One that did not end by its rules has no result.
    pub record: Record,
    /// What came of it.
    pub outcome: Outcome,
}

/// What came of a game, contestant by contestant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// How it ended.
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
    pub(super) spent: Vec<Spent>,
}

/// One deal under all rotations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayedDeal {
    /// Its number, from 0.
    pub deal: u64,
    /// What came of its games, in the order of the rotations.
    pub games: Vec<Outcome>,
}

impl PlayedDeal {
    /// Whether it is one of so many contestants.
    pub(super) fn fits(&self, contestants: usize) -> bool {
        self.games.len() == contestants && self.games.iter().all(|game| game.fits(contestants))
    }
}

impl Outcome {
    fn fits(&self, contestants: usize) -> bool {
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
}

/// What is on the table before the first ply.
pub(super) struct Table<'a> {
    pub(super) config: &'a AnyConfig,
    pub(super) deal: &'a AnyDeal,
    pub(super) seed: u64,
    pub(super) rotation: usize,
    pub(super) players: &'a [Player],
    pub(super) contestants: &'a [Contestant],
    pub(super) budget: Budget,
}

impl Table<'_> {
    /// Plays the game.
    ///
    /// # Errors
    /// Rules or a deal out of range give the reason.
    pub(super) fn play(&self, bench: &Bench) -> Result<PlayedGame, Text> {
        let mut game = AnyGame::set_up(self.config, self.deal)?;
        let mut plies = Vec::new();
        let id = match_id(self.seed);
        let mut players = bench.sit(|contestant| {
            let begin = Begin {
                id: &id,
                config: self.config,
                seat: self.seat_of(contestant),
                budget: self.budget,
                timeout_ms: bench.move_timeout().as_millis() as u64,
            };
            begin.to_line()
        });
        let mut spent = vec![Spent::default(); self.contestants.len()];
        let end = loop {
            let Some(seat) = game.to_move() else {
                break End::Played;
            };
            if plies.len() == self.config.longest() {
                break End::TooLong;
            }
            let contestant = self.sits_at(seat);
            let request = Request {
                id: Some(id.clone()),
                ply: Some(plies.len() as u64),
                observation: game.observe(seat),
                seed: decision_seed(self.seed, plies.len()),
                budget: self.budget,
            };
            let choice = players.choose(contestant, &request, &game);
            let account = &mut spent[contestant];
            account.decisions += 1;
            account.simulations += choice.simulations;
            account.millis += choice.millis;
            let played = choice.action.and_then(|action| {
                game.play(&action).map_err(|illegal| {
                    let reason = say(&illegal.reason, &Plain(Lang::En));
                    format!("illegal action {}: {reason}", illegal.action.to_json())
                })?;
                Ok(action)
            });
            match played {
                Ok(action) => plies.push(Ply { seat, action }),
                Err(reason) => {
                    break End::Forfeit(Forfeit {
                        contestant,
                        ply: plies.len(),
                        reason,
                    });
                }
            }
        };
        let result = game.scores();
        let (scores, wins) = self.points(&end, result.as_deref().unwrap_or_default());
        players.end(|contestant| {
            let seat = self.seat_of(contestant);
            let ending = self.ending(&id, seat, &end, &scores);
            let places = game.places();
            Ending { places, ..ending }.to_line()
        });
        let figures = match &end {
            End::Played => {
                let contestants = 0..self.contestants.len();
                contestants
                    .map(|at| game.figures(self.seat_of(at)))
                    .collect()
            }
            _ => vec![Vec::new(); self.contestants.len()],
        };
        let seats = Seat::all(self.players.len())
            .map(|seat| self.players[self.sits_at(seat)].clone())
            .collect();
        Ok(PlayedGame {
            record: Record {
                config: self.config.clone(),
                seed: self.seed,
                seats,
                deal: self.deal.clone(),
                started: None,
                branched: None,
                plies,
                result,
                places: game.places(),
            },
            outcome: Outcome {
                end,
                scores,
                wins,
                figures,
                spent,
            },
        })
    }

    /// Who sits at a seat in this rotation: in rotation r contestant c sits at seat c + r.
    fn sits_at(&self, seat: Seat) -> usize {
        let n = self.contestants.len();
        (seat.index() + n - self.rotation % n) % n
    }

    /// The seat of a contestant in this rotation.
    fn seat_of(&self, contestant: usize) -> Seat {
        Seat(((contestant + self.rotation) % self.contestants.len()) as u8)
    }

    /// What the player of a seat is told of the end, of scores by contestant.
    fn ending<'a>(&self, id: &'a str, seat: Seat, end: &End, scores: &[f64]) -> Ending<'a> {
        let by_seat = Seat::all(scores.len()).map(|seat| scores[self.sits_at(seat)]);
        Ending {
            id,
            seat,
            end: match end {
                End::Played => "played",
                End::Forfeit(_) => "forfeit",
                End::TooLong => "too_long",
            },
            by: match end {
                End::Forfeit(forfeit) => Some(self.seat_of(forfeit.contestant)),
                End::Played | End::TooLong => None,
            },
            result: by_seat.collect(),
            places: None,
        }
    }

    /// Scores and shares of the win by contestant, of scores by seat.
    fn points(&self, end: &End, result: &[f32]) -> (Vec<f64>, Vec<f64>) {
        let n = self.contestants.len();
        let stakes = self.config.stakes();
        match end {
            End::Forfeit(forfeit) => {
                // Contestants are numbered as seats are.
                let by = Seat(forfeit.contestant as u8);
                (stakes.forfeit(n, by), Stakes::WIN.forfeit(n, by))
            }
            End::TooLong => (vec![stakes.even(n); n], vec![Stakes::WIN.even(n); n]),
            End::Played => {
                let mut scores = vec![0.0; n];
                for (seat, &score) in Seat::all(n).zip(result) {
                    scores[self.sits_at(seat)] = f64::from(score);
                }
                let top = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let winners = scores.iter().filter(|&&score| score == top).count();
                let wins = scores
                    .iter()
                    .map(|&score| {
                        if score == top {
                            1.0 / winners as f64
                        } else {
                            0.0
                        }
                    })
                    .collect();
                (scores, wins)
            }
        }
    }
}
