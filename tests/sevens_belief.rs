//! What a seat concludes, against enumeration; and the end of a world, against brute force.

use std::collections::HashMap;

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::assets::embedded;
use yomite::cards::Cards;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::sevens::{
    Act, Action, Config, Knowledge, MAX_PLAYERS, SEVENS, Sevens, Table, Tunnel, World,
};
use yomite::minds::Mind as _;
use yomite::minds::sevens::belief::{Belief, PassReading, Reading};
use yomite::minds::sevens::habits::Habits;
use yomite::minds::sevens::opponent::{KINDS, Kind, Model};
use yomite::minds::sevens::playout::Endgame;
use yomite::minds::sevens::study::{self, Inference};
use yomite::scoring::LogLoss;

/// Plays random legal actions, voluntary passes included, until few cards are hidden.
fn late(config: &Config, seed: u64, hidden: usize) -> Option<Sevens> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Sevens::draw(config, &mut rng).unwrap();
    let mut game = Sevens::set_up(config, &deal).unwrap();
    loop {
        let seat = game.to_move()?;
        let seen = game.observe(seat);
        if seen.unseen().len() <= hidden {
            return Some(game);
        }
        let mut legal = seen.legal_actions();
        // A pass now and then, but not so often that all burst.
        if legal.len() > 1 && rng.random_bool(0.9) {
            legal.retain(|action| *action != Action::Pass);
        }
        game.play(legal.choose(&mut rng)?).unwrap();
    }
}

fn ends(count: usize, hidden: usize, config: &Config) -> Vec<(u64, Sevens)> {
    (0..2_000)
        .filter_map(|seed| Some((seed, late(config, seed, hidden)?)))
        .take(count)
        .collect()
}

fn contest() -> Config {
    Config {
        tunnel: Tunnel::Contest,
        ..Config::default()
    }
}

/// All ways to deal the hidden cards to the hidden seats.
fn deals(knowledge: &Knowledge) -> Vec<Vec<u64>> {
    let mut all = vec![vec![0u64; knowledge.others.len()]];
    for card in knowledge.unseen.iter() {
        all = all
            .into_iter()
            .flat_map(|hands| {
                let knowledge = &knowledge;
                (0..hands.len()).filter_map(move |bin| {
                    let mut hands = hands.clone();
                    hands[bin] |= card.bit();
                    (hands[bin].count_ones() <= u32::from(knowledge.counts[bin])).then_some(hands)
                })
            })
            .collect();
    }
    all
}

/// The chance of all passes, given the hands now: 1 for a forced one, 0.2 for another.
fn chance_of_passes(game: &Sevens, knowledge: &Knowledge, hands: &[u64]) -> f64 {
    let me = game.to_move().unwrap();
    let seen = game.observe(me);
    let turns = seen.turns();
    let mut chance = 1.0;
    for (bin, seat) in knowledge.others.iter().enumerate() {
        for (at, turn) in turns.iter().enumerate() {
            if turn.seat != *seat || turn.act != Act::Pass {
                continue;
            }
            let since = turns[at..].iter().filter_map(|t| match t.act {
                Act::Play(card) if t.seat == *seat => Some(card.bit()),
                _ => None,
            });
            let held = since.fold(hands[bin], |held, card| held | card);
            // The board of that turn: all sevens, and what was laid before.
            let board = turns[..at].iter().fold(SEVENS, |board, t| match t.act {
                Act::Play(card) => board | card.bit(),
                Act::Burst(cards) => board | cards.bits(),
                Act::Pass => board,
            });
            if held & yomite::games::sevens::open(board, game.config().tunnel) != 0 {
                chance *= 0.2;
            }
        }
    }
    chance
}

#[test]
fn passes_are_read_exactly() {
    let mut read = 0;
    for (seed, game) in ends(12, 9, &contest()) {
        let seen = game.observe(game.to_move().unwrap());
        let knowledge = Knowledge::from_observation(&seen);
        if knowledge.others.len() < 2 {
            continue;
        }
        let reading = PassReading::new(&knowledge, true).expect("hands are hidden");
        let all: Vec<_> = deals(&knowledge)
            .into_iter()
            .map(|hands| (chance_of_passes(&game, &knowledge, &hands), hands))
            .collect();
        let total: f64 = all.iter().map(|(p, _)| p).sum();
        for (card, chances) in reading.marginals() {
            for (bin, p) in chances.iter().enumerate().take(knowledge.others.len()) {
                let holding = all.iter().filter(|(_, hands)| hands[bin] >> card & 1 == 1);
                let exact = holding.map(|(p, _)| p).sum::<f64>() / total;
                assert!((p - exact).abs() < 1e-9, "seed {seed}: {p} for {exact}");
            }
        }
        // The sampler against the same enumeration: chi-square beyond 1e-7.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let draws = 20_000.0;
        let mut counts: HashMap<Vec<u64>, f64> = HashMap::new();
        for _ in 0..draws as usize {
            let bins = reading.sample(&mut rng);
            *counts
                .entry(bins[..knowledge.others.len()].to_vec())
                .or_default() += 1.0;
        }
        let (mut statistic, mut cells, mut pooled) = (0.0, 0.0, (0.0, 0.0));
        for (p, hands) in &all {
            let expected = draws * p / total;
            let seen = counts.get(hands).copied().unwrap_or(0.0);
            if expected < 5.0 {
                pooled = (pooled.0 + expected, pooled.1 + seen);
            } else {
                statistic += (seen - expected).powi(2) / expected;
                cells += 1.0;
            }
        }
        if pooled.0 >= 5.0 {
            statistic += (pooled.1 - pooled.0).powi(2) / pooled.0;
            cells += 1.0;
        }
        let freedom: f64 = cells - 1.0;
        if freedom >= 1.0 {
            let limit = freedom
                * (1.0 - 2.0 / (9.0 * freedom) + 5.2 * (2.0 / (9.0 * freedom)).sqrt()).powi(3);
            assert!(statistic < limit, "seed {seed}: {statistic} over {limit}");
        }
        read += usize::from(knowledge.passes.iter().any(|pass| pass.voluntary.is_none()));
    }
    assert!(read >= 3, "only {read} endings had a pass to read");
}

#[test]
fn a_pass_is_proven_voluntary_by_what_was_laid_later() {
    let mut proven = 0;
    for (seed, game) in ends(40, 20, &contest()) {
        let me = game.to_move().unwrap();
        let knowledge = Knowledge::from_observation(&game.observe(me));
        for pass in &knowledge.passes {
            // The truth's own view of the passer knows whether it was forced.
            let own = game.observe(pass.seat);
            let forced = own.moments()[pass.ply].forced().expect("a pass of its own");
            if pass.voluntary.is_some() {
                assert!(!forced, "seed {seed}, ply {}", pass.ply);
                proven += 1;
            }
            if forced {
                let hand = game.world().hands[pass.seat.index()];
                assert_eq!(
                    hand & pass.ruled_out.bits(),
                    0,
                    "seed {seed}, ply {}",
                    pass.ply
                );
            }
        }
    }
    assert!(proven > 5, "{proven}");
}

#[test]
fn a_belief_keeps_hand_sizes_and_leaves_no_false_certainty() {
    let config = Config {
        players: 5,
        ..contest()
    };
    for (seed, game) in ends(3, 24, &config)
        .into_iter()
        .chain(ends(3, 24, &contest()))
    {
        let seen = game.observe(game.to_move().unwrap());
        let mut belief = Belief::new(&seen, Reading::Plays);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for _ in 0..200 {
            belief.grow(&mut rng);
        }
        belief.settle();
        let knowledge = belief.knowledge();
        let truth = game.world().hands;
        let map = belief.ownership();
        assert_eq!(map.len(), knowledge.unseen.len());
        for (bin, seat) in knowledge.others.iter().enumerate() {
            let held: f64 = map.iter().map(|(_, chances)| chances[bin]).sum();
            assert!(
                (held - f64::from(knowledge.counts[bin])).abs() < 1e-6,
                "seed {seed}"
            );
            for (card, chances) in &map {
                let holds = truth[seat.index()] >> card & 1 == 1;
                assert!(
                    if holds {
                        chances[bin] > 0.0
                    } else {
                        chances[bin] < 1.0
                    },
                    "seed {seed}"
                );
            }
        }
        for particle in belief.particles() {
            let world = knowledge.world(&particle.bins);
            let all = world
                .hands
                .iter()
                .fold(world.table.board, |all, hand| all | hand);
            assert_eq!(all, Cards::ALL.bits(), "seed {seed}");
        }
    }
}

/// A world with few cards left, made by dealing the last cards of a random order.
fn small_world(rng: &mut Xoshiro256PlusPlus, cards: usize) -> World {
    let config = Config {
        passes: 1,
        ..contest()
    };
    let mut hands = [0u64; MAX_PLAYERS];
    let mut left = cards;
    while left > 0 {
        let card = rng.random_range(0..52);
        let free = (SEVENS | hands.iter().fold(0, |all, h| all | h)) >> card & 1 == 0;
        if free {
            hands[left % 3] |= 1 << card;
            left -= 1;
        }
    }
    let first = Seat(rng.random_range(0..3));
    let mut table = Table::new(&config, hands.map(|hand| hand.count_ones() as u8), first);
    table.board = Cards::ALL.bits() & !hands.iter().fold(0, |all, hand| all | hand);
    World { table, hands }
}

/// Every choice that is not a burst by choice.
fn choices(world: &World) -> Vec<u64> {
    let playable = Cards::from_bits(world.playable());
    let mut all: Vec<u64> = playable.iter().map(|card| card.bit()).collect();
    if all.is_empty() || !world.table.pass_is_burst() {
        all.push(0);
    }
    all
}

fn after(world: &World, choice: u64) -> World {
    let mut next = *world;
    if choice == 0 {
        next.pass()
    } else {
        next.lay(choice)
    }
    next
}

/// The same definition without a memory: the best own chance, ties shared evenly.
fn brute(world: &World) -> [f32; MAX_PLAYERS] {
    let mut values = [0.0; MAX_PLAYERS];
    if let Some(winner) = world.table.winner() {
        values[winner.index()] = 1.0;
        return values;
    }
    let seat = world.table.to_move().unwrap().index();
    let outcomes: Vec<_> = choices(world)
        .iter()
        .map(|c| brute(&after(world, *c)))
        .collect();
    let best = outcomes.iter().map(|o| o[seat]).fold(0.0, f32::max);
    let ties: Vec<_> = outcomes.iter().filter(|o| o[seat] == best).collect();
    for (at, value) in values.iter_mut().enumerate() {
        *value = ties.iter().map(|o| o[at]).sum::<f32>() / ties.len() as f32;
    }
    values
}

fn brute_reply(world: &World, me: Seat, (model, kinds): (&Model, &[Kind; MAX_PLAYERS])) -> f64 {
    if let Some(winner) = world.table.winner() {
        return f64::from(u8::from(winner == me));
    }
    let seat = world.table.to_move().unwrap();
    let mut value = 0.0f64;
    let mut considered = 0.0;
    for choice in choices(world) {
        let outcome = || brute_reply(&after(world, choice), me, (model, kinds));
        if seat == me {
            value = value.max(outcome());
        } else {
            let hand = world.hands[seat.index()];
            let kind = kinds[seat.index()];
            let chance = model.chance(kind, &world.table, hand, choice);
            // The solver's own rule: slips are left out.
            if chance as f32 >= 0.03 {
                value += chance * outcome();
                considered += chance;
            }
        }
    }
    if seat == me {
        value
    } else {
        value / considered
    }
}

#[test]
fn the_end_is_solved_as_brute_force_solves_it() {
    const SEED: u64 = 11;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut solver = Endgame::default();
    let mut contested = 0;
    for at in 0..300 {
        let world = small_world(&mut rng, 5 + at % 3);
        let (fast, slow) = (solver.solve(&world), brute(&world));
        for (fast, slow) in fast.iter().zip(slow) {
            assert!((fast - slow).abs() < 1e-5, "seed {SEED}, world {at}");
        }
        contested += usize::from(slow.iter().filter(|v| **v > 0.0).count() > 1);
    }
    assert!(contested > 0, "no world was contested");
}

#[test]
fn the_best_reply_is_that_of_brute_force() {
    const SEED: u64 = 12;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut solver = Endgame::default();
    let mut kinds = [Kind::Random; MAX_PLAYERS];
    let habits = Habits::shipped(&embedded()).expect("shipped");
    let model = Model::learned(habits.into());
    for at in 0..150 {
        kinds[0] = KINDS[at % KINDS.len()];
        kinds[1] = KINDS[at / 2 % KINDS.len()];
        let world = small_world(&mut rng, 5 + at % 3);
        let fast = f64::from(solver.reply(&world, Seat(2), (&model, &kinds)));
        let slow = brute_reply(&world, Seat(2), (&model, &kinds));
        assert!(
            (fast - slow).abs() < 1e-4,
            "seed {SEED}, world {at}: {fast} for {slow}"
        );
    }
}

#[test]
fn reading_passes_fits_the_truth_better_than_counting() {
    // Random players pass only when they must, so here a pass tells most.
    let model = Model::default();
    let mut inference = Inference::default();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    for seed in 0..12 {
        let mut game = Sevens::set_up(
            &contest(),
            &Sevens::draw(&contest(), &mut Xoshiro256PlusPlus::seed_from_u64(seed)).unwrap(),
        )
        .unwrap();
        while let Some(seat) = game.to_move() {
            if game.turns().len() % 6 == 5 {
                study::judge(&mut inference, &game, (60, &model), &mut rng);
            }
            let mut legal = game.observe(seat).legal_actions();
            if legal.len() > 1 {
                legal.retain(|action| *action != Action::Pass);
            }
            game.play(legal.choose(&mut rng).unwrap()).unwrap();
        }
    }
    let mean = |reading: usize| {
        let mut sum = LogLoss::default();
        for (_, fits) in inference.rows() {
            sum.merge(&fits[reading].loss);
        }
        sum.mean()
    };
    assert!(
        mean(1) < mean(0),
        "passes {} against counts {}",
        mean(1),
        mean(0)
    );
}

#[test]
fn worlds_to_play_on_in_are_drawn_as_likely_as_the_reader_believes() {
    const WORLDS: usize = 120;
    let mut far = 0;
    let files = embedded();
    let model = Model::shipped(&files).expect("shipped");
    for (seed, game) in ends(6, 12, &Config::default()) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let seen = game.observe(game.to_move().expect("it goes on"));
        let mut belief = Belief::by(&seen, Reading::Plays, model.clone());
        (0..4_000).for_each(|_| belief.grow(&mut rng));
        belief.settle();
        let knowledge = belief.knowledge();
        let hidden = knowledge.unseen.len() as f64;
        let even = |bin: usize| f64::from(knowledge.counts[bin]) / hidden;
        // The card of which the reading says most.
        let all = belief.ownership().into_iter();
        let all = all.flat_map(|(card, chances)| {
            let bins = 0..knowledge.others.len();
            bins.map(move |bin| (card, bin, chances[bin]))
        });
        let gap = |(_, bin, p): &(u8, usize, f64)| (p - even(*bin)).abs();
        let most = all.max_by(|a, b| gap(a).total_cmp(&gap(b)));
        let (card, bin, p) = most.expect("hidden cards");
        let seat = knowledge.others[bin];
        let held = (0..WORLDS).filter(|_| {
            let world = Sevens::imagine(game.config(), &seen, &files, &mut rng);
            let world = world.expect("its files are there");
            world.world().hands[seat.index()] >> card & 1 == 1
        });
        let share = held.count() as f64 / WORLDS as f64;
        let margin = 4.0 * (p * (1.0 - p) / WORLDS as f64).sqrt() + 0.05;
        assert!(
            (share - p).abs() < margin,
            "seed {seed}, card {card}, {seat}: {share} for {p}"
        );
        far += usize::from(gap(&(card, bin, p)) > margin);
    }
    // Worlds that are drawn evenly would miss some.
    assert!(far > 0);
}
