//! Every preset deck against every other between equal agents, and what is kept of each match.

use rand::seq::SliceRandom as _;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;
use yomite::agent::{Agent, Brief, Progress};
use yomite::catalogue::{AgentSpec, SpecError};
use yomite::game::{Game as _, Seat};
use yomite::games::duel::decks::{self, Preset};
use yomite::games::duel::playout::LONGEST;
use yomite::games::duel::{
    Action, CardId, CardSet, Config, Deal, DeckChoice, Duel, Ending, Event, PLAYERS, Pool, SHIELDS,
    Sink, Start, Table, cards,
};
use yomite::minds::Shipped;
use yomite::minds::duel::may_win_now;
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;

use super::super::Failure;
use super::super::roster::progress_bar;

/// Who plays, how often, and from which seed.
#[derive(clap::Args)]
pub(super) struct League {
    /// Who plays both sides
    #[arg(long, value_name = "A", default_value = "greedy")]
    pub(super) agent: String,
    /// Matches of each two decks, rounded up to pairs of matches with equal cards and other seats
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    games: u64,
    /// The seed of all cards and decisions
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(super) seed: u64,
    /// Write JSON
    #[arg(long)]
    pub(super) json: bool,
}

/// Two decks, by their place among the presets.
pub(super) type Pair = [usize; PLAYERS];

/// Two matches with the same libraries: in the first the first deck has the first turn, in the second
/// the second.
pub(super) struct Played {
    pub(super) pair: Pair,
    pub(super) matches: [Summary; PLAYERS],
}

impl Played {
    /// The share of the two matches that a deck of the pair has won.
    pub(super) fn won(&self, deck: usize) -> f64 {
        let won = |(nth, summary): (usize, &Summary)| summary.score(self.seat(nth, deck));
        self.matches.iter().enumerate().map(won).sum::<f64>() / PLAYERS as f64
    }

    /// The seat of a deck of the pair in a match.
    pub(super) fn seat(&self, nth: usize, deck: usize) -> Seat {
        Seat(((nth + usize::from(deck != self.pair[0])) % PLAYERS) as u8)
    }

    /// Which deck has a seat in a match.
    pub(super) fn deck(&self, nth: usize, seat: Seat) -> usize {
        self.pair[(nth + seat.index()) % PLAYERS]
    }
}

/// All pairs of different presets.
pub(super) fn pairs() -> Vec<Pair> {
    let many = decks::presets().len();
    let pairs = (0..many).flat_map(|first| (first + 1..many).map(move |second| [first, second]));
    pairs.collect()
}

impl League {
    /// Deals of each two decks.
    pub(super) fn deals(&self) -> u64 {
        self.games.div_ceil(PLAYERS as u64)
    }

    /// Plays all matches, in the order of the pairs; the result does not depend on the threads.
    pub(super) fn play(&self) -> Result<Vec<Played>, Failure> {
        let player = Player::new(&self.agent)?;
        let (pairs, deals) = (pairs(), self.deals());
        let all = pairs.len() as u64 * deals;
        let bar = progress_bar(all * PLAYERS as u64, "matches");
        let played = (0..all)
            .into_par_iter()
            .map(|nth| {
                let pair = pairs[(nth / deals) as usize];
                let played = player.both(pair, self.seed ^ (nth << 20));
                bar.inc(PLAYERS as u64);
                played
            })
            .collect();
        bar.finish_and_clear();
        Ok(played)
    }
}

/// What plays both sides.
struct Player {
    agent: Box<dyn Agent<Duel>>,
    /// Of the agent `greedy`: its rule, which needs no view where one action is best.
    rule: Option<Policy>,
}

impl Player {
    fn new(spec: &str) -> Result<Player, SpecError> {
        let spec: AgentSpec = spec.parse()?;
        let agent = Duel::agent(&spec)?;
        let by_rule = spec.to_string() == "greedy";
        let rule = by_rule.then(|| Policy::new(Merits::new(pool())));
        Ok(Player { agent, rule })
    }

    /// Plays a deal twice.
    fn both(&self, pair: Pair, seed: u64) -> Played {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let presets = decks::presets();
        let mut libraries = pair.map(|deck| {
            let mut library = presets[deck].deck().cards().to_vec();
            library.shuffle(&mut rng);
            library
        });
        let chance = rng.random_range(0..1 << 53);
        let mut sides = pair.map(|deck| &presets[deck]);
        let matches = [(); PLAYERS].map(|()| {
            let mut watch = Watch::default();
            self.one(sides, &libraries, chance, rng.next_u64(), &mut watch);
            libraries.reverse();
            sides.reverse();
            watch.summary()
        });
        Played { pair, matches }
    }

    fn one(
        &self,
        decks: [&Preset; PLAYERS],
        libraries: &[Vec<CardId>; PLAYERS],
        chance: u64,
        seed: u64,
        sink: &mut impl Sink,
    ) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let [deck, deck_2] = decks.map(|preset| DeckChoice::Preset(preset.id().to_owned()));
        let deal = Deal::Start(Start {
            libraries: libraries.clone(),
            chance,
        });
        let Ok(mut game) = Duel::set_up(&Config { deck, deck_2 }, &deal) else {
            return;
        };
        // The same table again, for the sink: the match keeps its events alone.
        let mut table = *game.table();
        let mut list = Vec::new();
        for _ in 0..LONGEST {
            let Some(seat) = game.to_move() else { break };
            // The agent looks for a win first.
            let best = self.rule.as_ref().filter(|_| !may_win_now(&table, seat));
            let best = best.and_then(|policy| only_best(policy, &table, &mut list));
            let action = best.or_else(|| self.ask(&game, seat, rng.next_u64()));
            let Some(action) = action else { break };
            if game.play(&action).is_err() {
                break;
            }
            table.play(action, sink);
        }
    }

    fn ask(&self, game: &Duel, seat: Seat, seed: u64) -> Option<Action> {
        let mut search = self.agent.begin(&game.observe(seat), &Brief::new(seed));
        while search.step() == Progress::Thinking {}
        search.evaluation().chosen().copied()
    }
}

/// The action that scores higher than all others; `None` where several do.
fn only_best(policy: &Policy, table: &Table, list: &mut Vec<Action>) -> Option<Action> {
    table.actions(list);
    let mut best = (f32::NEG_INFINITY, None);
    for action in list.iter() {
        let score = policy.score(table, *action);
        if score > best.0 {
            best = (score, Some(*action));
        } else if score == best.0 {
            best.1 = None;
        }
    }
    best.1
}

fn pool() -> Pool {
    Pool::new(cards::all())
}

/// A match in short.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Summary {
    /// Who has won, and how; nothing of a match that was broken off.
    pub(super) result: Option<(Option<Seat>, Ending)>,
    /// Turns of both players.
    pub(super) turns: u8,
    /// Shields of each after half of the turns, rounded down.
    pub(super) half: [u8; PLAYERS],
    /// What each has played.
    pub(super) played: [CardSet; PLAYERS],
}

impl Summary {
    /// The share of the match that a seat has won.
    pub(super) fn score(&self, seat: Seat) -> f64 {
        match self.winner() {
            None => 0.5,
            Some(winner) => f64::from(u8::from(winner == seat)),
        }
    }

    pub(super) fn winner(&self) -> Option<Seat> {
        self.result.and_then(|(winner, _)| winner)
    }

    /// Turns of the player whose turn was the last.
    pub(super) fn rounds(&self) -> usize {
        usize::from(self.turns).div_ceil(PLAYERS)
    }

    /// Who had fewer shields at half time.
    pub(super) fn behind(&self) -> Option<Seat> {
        let [first, second] = self.half;
        match first.cmp(&second) {
            std::cmp::Ordering::Less => Some(Seat(0)),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(Seat(1)),
        }
    }
}

/// Listens to a match.
#[derive(Default)]
struct Watch {
    /// Shields of each after each turn that has ended.
    shields: Vec<[u8; PLAYERS]>,
    summary: Summary,
}

impl Watch {
    /// The match in short, once it is over.
    fn summary(mut self) -> Summary {
        let half = usize::from(self.summary.turns / 2).checked_sub(1);
        let half = half.and_then(|last| self.shields.get(last).copied());
        self.summary.half = half.unwrap_or([SHIELDS as u8; PLAYERS]);
        self.summary
    }
}

impl Sink for Watch {
    fn event(&mut self, table: &Table, event: Event) {
        match event {
            Event::Began { .. } => {
                let count = |seat| table.side(seat).shields().len() as u8;
                self.shields.push([Seat(0), Seat(1)].map(count));
            }
            Event::Played { seat, card, .. } => {
                self.summary.played[seat.index()].insert(card);
            }
            Event::Over { winner, by } => self.summary.result = Some((winner, by)),
            _ => {}
        }
        self.summary.turns = table.turn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_without_views_plays_as_the_agent_does() {
        let player = || Player::new("greedy").expect("known");
        let (quick, slow) = (
            player(),
            Player {
                rule: None,
                ..player()
            },
        );
        assert!(quick.rule.is_some());
        for (pair, seed) in pairs().into_iter().zip(11..) {
            let (quick, slow) = (quick.both(pair, seed), slow.both(pair, seed));
            assert_eq!(quick.matches, slow.matches, "pair {pair:?}, seed {seed}");
        }
    }

    #[test]
    fn seats_change_between_the_two_matches() {
        let player = Player::new("greedy").expect("known");
        let played = player.both([2, 5], 1);
        for nth in 0..PLAYERS {
            for deck in [2, 5] {
                assert_eq!(played.deck(nth, played.seat(nth, deck)), deck);
            }
        }
        assert_eq!(played.seat(0, 2), Seat(0));
        assert_eq!(played.seat(1, 2), Seat(1));
        assert!((played.won(2) + played.won(5) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn half_time_is_after_half_of_the_turns() {
        let of = |turns, half| {
            let summary = Summary {
                turns,
                ..Summary::default()
            };
            let watch = Watch {
                shields: vec![[5, 5], [5, 4], [3, 4], [3, 2]],
                summary,
            };
            assert_eq!(watch.summary().half, half, "{turns} turns");
        };
        of(1, [5, 5]);
        of(2, [5, 5]);
        of(4, [5, 4]);
        of(5, [5, 4]);
        let summary = Summary {
            half: [3, 4],
            turns: 7,
            ..Summary::default()
        };
        assert_eq!((summary.behind(), summary.rounds()), (Some(Seat(0)), 4));
    }
}
