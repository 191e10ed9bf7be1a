//! Every preset deck against every other between equal agents: what came of each match.

use rand::seq::SliceRandom as _;
use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

use super::watch::{Summary, Watch};
use crate::agent::{Agent, Brief, Played as _, Progress};
use crate::catalogue::{AgentSpec, SpecError};
use crate::game::{Game as _, Seat};
use crate::games::duel::decks::{self, Preset};
use crate::games::duel::merit::Merits;
use crate::games::duel::playout::LONGEST;
use crate::games::duel::policy::Policy;
use crate::games::duel::{
    CardId, Config, Deal, DeckChoice, Duel, PLAYERS, Pool, Sink, Table, cards,
};
use crate::lab::failure::Failure;
use crate::lab::series::progress_bar;

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
enum Player {
    /// The agent `greedy`, which needs no view to choose as it does.
    Rule(Policy),
    Agent(Box<dyn Agent<Duel>>),
}

impl Player {
    fn new(spec: &str) -> Result<Player, SpecError> {
        let spec: AgentSpec = spec.parse()?;
        let agent = Duel::agent(&spec)?;
        Ok(match spec.to_string().as_str() {
            "greedy" => Player::Rule(Policy::new(Merits::new(pool()))),
            _ => Player::Agent(agent),
        })
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
        let mut table = Table::new(pool(), [&libraries[0], &libraries[1]], chance);
        match self {
            Player::Rule(policy) => {
                policy.play_on(&mut table, u8::MAX, 0.0, &mut Vec::new(), &mut rng, sink);
            }
            Player::Agent(agent) => {
                let [deck, deck_2] = decks.map(|preset| DeckChoice::Preset(preset.id().to_owned()));
                let deal = Deal {
                    libraries: libraries.clone(),
                    chance,
                };
                let Ok(mut game) = Duel::set_up(&Config { deck, deck_2 }, &deal) else {
                    return;
                };
                for _ in 0..LONGEST {
                    let Some(seat) = game.to_move() else { break };
                    let brief = Brief::new(rng.next_u64());
                    let mut search = agent.begin(&game.observe(seat), &brief);
                    while search.step() == Progress::Thinking {}
                    let found = search.evaluation();
                    let Some(action) = found.chosen() else { break };
                    // The same table again, for the sink: the match keeps its events alone.
                    if game.play(action).is_err() {
                        break;
                    }
                    table.play(*action, sink);
                }
            }
        }
    }
}

fn pool() -> Pool {
    Pool::new(cards::all())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_without_views_plays_as_the_agent_does() {
        let agent = Duel::agent(&"greedy".parse().expect("a spec")).expect("an agent");
        let (quick, slow) = (Player::new("greedy").expect("known"), Player::Agent(agent));
        assert!(matches!(quick, Player::Rule(_)));
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
}
