//! What becomes of both boards, counted over playouts; and the boards that another may end with.

use std::collections::HashMap;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite_games::pineapple::agents::{reasons, words};
use yomite_games::pineapple::{Action, Observation, PLAYERS, Reading, Row, STREETS};

use super::mcts::Judgements;
use super::spot::{Outcome, Set, Spot};
use crate::assets::{AssetError, Assets};
use crate::cards::{Face, Faces};
use crate::evaluation::{Evaluation, Rated, Sample, Unit};
use crate::game::{Observation as _, Seat};
use crate::pineapple::fantasy::{Solver, Terms};
use crate::pineapple::judge::{Closing, Field, Rows};
use crate::words::Phrase;

/// What became of one board, as sums over playouts.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Tally {
    pub(super) boards: u64,
    pub(super) fouls: u64,
    /// Fantasyland in the next hand, by number of cards from 14 on.
    pub(super) fantasyland: [u64; 4],
    /// Royalties by row, from the top down; fouls earn none.
    pub(super) royalties: [u64; Row::COUNT],
    /// Sum of the squares of the royalties of all rows.
    squares: u64,
}

impl Tally {
    /// Counts a board by its royalties, `None` for a foul, and by the cards of fantasyland that follow.
    fn add(&mut self, royalties: Option<[u64; Row::COUNT]>, next: u8) {
        self.boards += 1;
        let Some(royalties) = royalties else {
            self.fouls += 1;
            return;
        };
        if let Some(at) = usize::from(next).checked_sub(14) {
            self.fantasyland[at.min(3)] += 1;
        }
        self.squares += royalties.iter().sum::<u64>().pow(2);
        for (sum, royalty) in self.royalties.iter_mut().zip(royalties) {
            *sum += royalty;
        }
    }

    fn share(&self, n: u64) -> f64 {
        n as f64 / self.boards.max(1) as f64
    }

    pub(super) fn foul(&self) -> f64 {
        self.share(self.fouls)
    }

    /// The share that plays fantasyland in the next hand.
    pub(super) fn enters(&self) -> f64 {
        self.share(self.fantasyland.iter().sum())
    }

    /// The share that plays it, by number of cards from 14 on.
    pub(super) fn enters_with(&self) -> [f64; 4] {
        self.fantasyland.map(|n| self.share(n))
    }

    /// Mean royalties of a row.
    pub(super) fn royalty(&self, row: Row) -> f64 {
        self.share(self.royalties[row.index()])
    }

    /// Mean royalties of all rows.
    pub(super) fn all_royalties(&self) -> f64 {
        self.share(self.royalties.iter().sum())
    }

    /// The royalties of all rows as what was sampled of them.
    pub(super) fn sample(&self) -> Sample {
        let mean = self.all_royalties();
        let squares = self.share(self.squares);
        Sample {
            mean,
            spread: (squares - mean * mean).max(0.0).sqrt(),
            visits: self.boards,
        }
    }
}

/// What becomes of one's own board with one street to come, over all draws.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Drawn {
    tally: Tally,
    /// What sound rows bring against the field, on average over all draws.
    rows: f64,
}

impl Drawn {
    pub(super) fn new(closing: &Closing) -> Drawn {
        let mut drawn = Drawn::default();
        closing.each_end(|end| {
            let royalties = end.sound.map(|sound| sound.royalties.map(|x| x as u64));
            let (rows, next) = end.sound.map_or((0.0, 0), |sound| (sound.rows, sound.next));
            drawn.tally.add(royalties, next);
            drawn.rows += f64::from(rows);
        });
        drawn.rows /= drawn.tally.boards.max(1) as f64;
        drawn
    }
}

/// What became of a hand after one placement, as sums over playouts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct After {
    /// The board of the seat that decides.
    pub(super) own: Tally,
    /// The other's board.
    pub(super) rival: Tally,
    playouts: u64,
    points: i64,
    paid: i64,
    /// What one's own sound rows bring, where all draws were counted.
    pub(super) rows: Option<f64>,
}

impl After {
    fn mean(&self, sum: f64) -> f64 {
        sum / self.playouts.max(1) as f64
    }

    /// The same with one's own board counted over all draws.
    pub(super) fn drawn(self, drawn: &Drawn) -> After {
        After {
            own: drawn.tally,
            rows: Some(drawn.rows),
            ..self
        }
    }

    /// Mean points of the hand, before the loser's chips set a limit.
    pub(super) fn points(&self) -> f64 {
        self.mean(self.points as f64)
    }

    /// Mean chips won or lost in the hand.
    pub(super) fn paid(&self) -> f64 {
        self.mean(self.paid as f64)
    }
}

/// What became of both boards after each placement that was tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Forecasts {
    of: HashMap<Action, After>,
    /// Playouts, and the sum of what they brought beyond what the search counted of them.
    playouts: u64,
    beyond: f64,
}

impl Forecasts {
    /// Counts one playout after a placement, which brought so much more than the search counted.
    pub(super) fn add(&mut self, first: &Action, outcome: &Outcome, beyond: f64) {
        self.playouts += 1;
        self.beyond += beyond;
        let after = self.of.entry(*first).or_default();
        let [own, rival] = outcome.next;
        let royalties =
            |reading: &Option<Reading>| Some(reading.as_ref()?.royalties.map(u64::from));
        after.playouts += 1;
        after.own.add(royalties(&outcome.own), own);
        after.rival.add(royalties(&outcome.rival), rival);
        after.points += i64::from(outcome.points);
        after.paid += i64::from(outcome.paid);
    }

    /// What playouts bring on average beyond what the search counts of them: the judgement's
    /// offset, the same for all placements.
    pub(super) fn offset(&self) -> f64 {
        self.beyond / self.playouts.max(1) as f64
    }

    /// What became of the hand after a placement; nothing was counted where it was not tried.
    pub(super) fn after(&self, action: &Action) -> After {
        self.of.get(action).copied().unwrap_or_default()
    }
}

/// Hands that are played out.
const HANDS: usize = 200;

/// Hands of a slice.
const AT_ONCE: usize = 4;

/// How likely a board is to end as a foul, and to earn fantasyland.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::pineapple) struct Prospect {
    /// The chance of a foul.
    pub foul: f64,
    /// The chance that it earns cards of fantasyland.
    pub fantasyland: f64,
}

/// How a board ended in the hands that were played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::pineapple) struct Ends {
    pub hands: usize,
    pub fouls: usize,
    /// Fouls in which the middle row beat the bottom; in the others the top beat the middle.
    pub middle_above: usize,
    /// Boards that earned fantasyland.
    pub fantasyland: usize,
}

/// The prospects of both boards, where both seats play on as the judgement says.
pub(in crate::pineapple) struct Prospects {
    /// `None` where the seat that reads waits for its next cards, or sets its hand at once.
    spot: Option<Spot>,
    rng: Xoshiro256PlusPlus,
    /// By seat.
    ends: [Ends; PLAYERS],
}

impl Prospects {
    /// Before the first hand is played out.
    ///
    /// # Errors
    /// A judgement is missing or broken.
    pub(in crate::pineapple) fn new(
        seen: &Observation,
        files: &Assets,
        seed: u64,
    ) -> Result<Prospects, AssetError> {
        let me = seen.seat();
        let waits = seen.to_move() != Some(me) || seen.present().dealt.is_empty();
        let reads = !waits && seen.table().fantasy[me.index()] == 0;
        let known = Judgements::shipped(files)?.for_rules(seen.config());
        Ok(Prospects {
            spot: reads.then(|| Spot::new(seen, known, 0.0)),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            ends: [Ends::default(); PLAYERS],
        })
    }

    /// Plays some more hands out; whether there are more.
    pub(in crate::pineapple) fn play_on(&mut self) -> bool {
        let Some(spot) = &self.spot else {
            return false;
        };
        let judge = spot.bold_judge();
        for _ in 0..AT_ONCE {
            let mut hand = spot.world(None, &mut self.rng);
            hand.play_out(&judge);
            for (rows, ends) in hand.rows.iter().zip(&mut self.ends) {
                ends.hands += 1;
                match rows.read(spot.middle_stays) {
                    None => {
                        let [_, middle, bottom] = rows.0;
                        let above = middle.strength_within(bottom.strength()).is_none();
                        ends.fouls += 1;
                        ends.middle_above += usize::from(above);
                    }
                    Some(reading) => ends.fantasyland += usize::from(reading.fantasyland > 0),
                }
            }
        }
        self.ends[0].hands < HANDS
    }

    /// How a board ended that is played card by card and is not full; `None` before the first hand.
    pub(in crate::pineapple) fn ends(&self, seat: Seat) -> Option<Ends> {
        let spot = self.spot.as_ref()?;
        let at = seat.index();
        let open = at < PLAYERS && spot.fantasy[at] == 0 && !spot.boards[at].is_full();
        let ends = self.ends.get(at).filter(|ends| open && ends.hands > 0)?;
        Some(*ends)
    }

    /// The prospects of a board that is played card by card and is not full.
    pub(in crate::pineapple) fn prospect(&self, seat: Seat) -> Option<Prospect> {
        let ends = self.ends(seat)?;
        // Half a hand more of either kind keeps what did not happen among so few from being held
        // impossible.
        let share = |times: usize| (times as f64 + 0.5) / (ends.hands as f64 + 1.0);
        Some(Prospect {
            foul: share(ends.fouls),
            fantasyland: share(ends.fantasyland),
        })
    }
}

/// What is said of the board after a placement, as far as the agent has figures of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Foretold {
    /// The chance of a foul.
    pub foul: Option<f64>,
    /// The more, the likelier fantasyland follows: a chance, or the points that it is expected to bring.
    pub fantasyland: Option<f64>,
    pub is_chance: bool,
    /// Royalties, fouls counted as none.
    pub royalties: Option<f64>,
}

impl Foretold {
    /// Reads it off an evaluation: of the placement, or of the choice where nothing is foretold of others.
    pub fn from_evaluation(found: &Evaluation<Action>, action: &Action) -> Foretold {
        let told = |rated: &Rated<Action>| {
            let figure = |names: &[Phrase]| {
                let mut named = found.measures.iter().zip(&rated.own);
                let (measure, value) = named
                    .find(|(measure, _)| names.iter().any(|name| measure.name == name.text()))?;
                value.map(|value| (value, measure.unit))
            };
            let fantasyland = figure(&[words::MEASURE_FANTASY, reasons::SIGHT_FANTASY]);
            let alone = |found: Option<(f64, Unit)>| found.map(|(value, _)| value);
            Foretold {
                foul: alone(figure(&[words::MEASURE_FOUL, reasons::SIGHT_FOUL])),
                fantasyland: alone(fantasyland),
                is_chance: fantasyland.is_some_and(|(_, unit)| unit == Unit::Share),
                royalties: alone(figure(&[words::MEASURE_ROYALTIES])),
            }
        };
        let own = found.rated(action).map(told);
        let own = own.filter(|own| *own != Foretold::default());
        own.or_else(|| found.rated(found.chosen()?).map(told))
            .unwrap_or_default()
    }
}

/// Boards that the other may end with: the full one it has, those that it may have set in
/// fantasyland, or those to which its board is played on as the judgement says.
pub(super) fn field(spot: &Spot, sets: &Sets, rng: &mut impl Rng) -> Field {
    let rival = spot.rival();
    let prices = spot.prices();
    let read = |rows: &Rows| {
        let reading = rows.read(spot.middle_stays);
        let next = reading.map_or(0, |reading| reading.next(spot.fantasy[rival]));
        (reading, next)
    };
    let rows: Vec<Rows> = match (spot.fantasy[rival], spot.acted[rival]) {
        (0, STREETS) => vec![Rows::from(&spot.boards[rival])],
        (0, _) => (0..Field::MAX)
            .map(|_| {
                let mut hand = spot.world(None, rng);
                hand.play_out(&spot.bold_judge());
                hand.rows[rival]
            })
            .collect(),
        _ => sets.all().iter().map(|set| set.rows).collect(),
    };
    let boards: Vec<_> = rows.iter().map(read).collect();
    Field::new(&boards, &prices)
}

/// Boards that another may have set: hands drawn from what is unseen, each arranged at its best.
pub(super) struct Sets {
    cards: usize,
    unseen: Vec<Face>,
    terms: Terms,
    wanted: usize,
    sets: Vec<Set>,
    solving: Option<(Faces, Solver)>,
    rng: Xoshiro256PlusPlus,
}

impl Sets {
    /// So many boards; none where the other plays card by card.
    pub(super) fn new(spot: &Spot, wanted: usize, rng: Xoshiro256PlusPlus) -> Sets {
        let cards = spot.fantasy[spot.rival()];
        Sets {
            cards: usize::from(cards),
            unseen: spot.unseen.iter().collect(),
            terms: Terms {
                stay_bonus: f64::from(spot.prices().price(cards)),
                middle_stays: spot.middle_stays,
            },
            wanted: if cards == 0 { 0 } else { wanted.max(1) },
            sets: Vec::new(),
            solving: None,
            rng,
        }
    }

    /// Whether there are as many as wanted.
    pub(super) fn is_complete(&self) -> bool {
        self.sets.len() >= self.wanted
    }

    /// Goes on for a slice.
    pub(super) fn step(&mut self) {
        if self.is_complete() {
            return;
        }
        if self.solving.is_none() {
            self.unseen.shuffle(&mut self.rng);
            let cards: Faces = self.unseen.iter().take(self.cards).copied().collect();
            match Solver::new(cards, self.terms) {
                Ok(solver) => self.solving = Some((cards, solver)),
                // Never with 14 to 17 cards.
                Err(_) => self.wanted = self.sets.len(),
            }
        }
        let Some((cards, solver)) = &mut self.solving else {
            return;
        };
        if solver.step() {
            let found = solver.best();
            self.sets.push(Set {
                cards: *cards,
                rows: Rows::from(&found.board),
            });
            self.solving = None;
        }
    }

    /// One of them; `None` where the other plays card by card, or there is none yet.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<&Set> {
        use rand::seq::IndexedRandom;
        self.sets.choose(rng)
    }

    /// All so far.
    pub(super) fn all(&self) -> &[Set] {
        &self.sets
    }
}
