//! Readings of whole matches: worlds that are drawn are what the view allows, and as frequent as
//! the chances that are told.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Observation as _};
use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::decks::{self, COPIES, SIZE};
use yomite::games::duel::knowledge::{Reading, Setting, decks_before};
use yomite::games::duel::{CardId, Config, Duel, Keyword, Observation, Stage, other};
use yomite::minds::duel::merit::Merits;
use yomite::minds::duel::policy::Policy;

/// Positions of a match between players by rule, each as its mover sees it.
fn positions(seed: u64) -> (Vec<(Duel, Observation)>, Xoshiro256PlusPlus) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let config = Config::default();
    let deal = Duel::draw(&config, &mut rng).expect("a deal");
    let mut truth = Duel::set_up(&config, &deal).expect("a match");
    let policy = Policy::new(Merits::new(truth.table().pool()));
    let mut list = Vec::new();
    let mut found = Vec::new();
    while let Some(seat) = truth.to_move() {
        let seen = truth.observe(seat);
        found.push((truth.clone(), seen.clone()));
        let action = policy.choose(seen.table(), 0.4, &mut list, &mut rng);
        let action = action.expect("a choice");
        truth.play(&action).expect("a legal one");
    }
    (found, rng)
}

#[test]
fn a_player_by_rule_chooses_alike_in_its_view_and_in_the_truth() {
    for seed in 1..6 {
        let (positions, _) = positions(seed);
        for (truth, seen) in &positions {
            let policy = Policy::new(Merits::new(truth.table().pool()));
            for action in seen.legal_walk() {
                let (own, all) = (
                    policy.score(seen.table(), action),
                    policy.score(truth.table(), action),
                );
                assert_eq!(own, all, "seed {seed}: {action:?}");
            }
        }
    }
}

#[test]
fn a_world_that_is_drawn_is_one_that_the_view_allows() {
    let mut drawn = 0;
    for seed in 1..12 {
        let (positions, mut rng) = positions(seed);
        for (_, seen) in positions.iter().step_by(5) {
            let reading = Reading::from_observation(seen, &Setting::default());
            let me = seen.seat();
            for _ in 0..3 {
                let mut world = *seen.table();
                if !reading.deal(&mut world, &mut rng) {
                    continue;
                }
                drawn += 1;
                assert_eq!(&world.view(Some(me)), seen.table(), "seed {seed}");
                let cards = world.cards_of(other(me));
                assert_eq!(cards.len(), SIZE, "seed {seed}");
                for card in cards.iter() {
                    assert!(card.is_known(), "seed {seed}");
                    let copies = cards.iter().filter(|other| *other == card).count();
                    // An exchanged card may be a fifth one: how decks are changed is not known.
                    assert!(copies <= usize::from(COPIES) + 4, "seed {seed}: {copies}");
                }
            }
        }
    }
    assert!(drawn > 300, "{drawn} worlds");
}

#[test]
fn chances_are_how_often_worlds_have_it() {
    let draws = 3_000;
    for seed in [21, 22] {
        let (positions, mut rng) = positions(seed);
        let (_, seen) = &positions[positions.len() / 2];
        let setting = Setting {
            unknown: 0.0,
            ..Setting::default()
        };
        let reading = Reading::from_observation(seen, &setting);
        let rival = other(seen.seat());
        let mut found = [[0.0; 3]; MAX_CARDS];
        let mut trigger = 0.0;
        let mut shields = 0.0;
        for _ in 0..draws {
            let mut world = *seen.table();
            assert!(reading.deal(&mut world, &mut rng), "seed {seed}");
            let side = world.side(rival);
            for card in (0..MAX_CARDS as u8).map(CardId) {
                let unknown = side.shields().iter().filter(|shield| shield.secret == 0);
                let zones = [
                    side.hand().contains(&card),
                    unknown.clone().any(|shield| shield.card == card),
                    side.library().contains(&card),
                ];
                for (sum, has) in found[card.index()].iter_mut().zip(zones) {
                    *sum += f64::from(u8::from(has)) / f64::from(draws);
                }
            }
            for shield in side.shields().iter().filter(|shield| shield.secret == 0) {
                shields += 1.0;
                let card = world.pool().card(shield.card);
                trigger += f64::from(u8::from(card.has(Keyword::Trigger)));
            }
        }
        // Five standard errors of a share.
        let near = |p: f64, q: f64| {
            (p - q).abs() < 5.0 * (q * (1.0 - q) / f64::from(draws)).sqrt() + 0.002
        };
        let told = reading.cards();
        for (card, chances) in &told {
            for zone in 0..3 {
                let often = found[card.index()][zone];
                assert!(
                    near(often, chances[zone]),
                    "seed {seed}: {card:?} in zone {zone} {} told, {often} drawn",
                    chances[zone]
                );
            }
        }
        for (card, chance) in reading.hand() {
            let (_, chances) = told.iter().find(|(other, _)| *other == card).expect("told");
            assert!((chance - chances[0]).abs() < 1e-12, "seed {seed}");
        }
        let pool = seen.table().pool();
        let next = reading.next_shield(|card| pool.card(card).has(Keyword::Trigger));
        assert!(
            (trigger / shields - next).abs() < 0.03,
            "seed {seed}: {next} told, {} drawn",
            trigger / shields
        );
    }
}

#[test]
fn decks_are_read_to_be_what_they_are() {
    let mut right = 0;
    let seeds = 31..61;
    for seed in seeds.clone() {
        let (positions, _) = positions(seed);
        let late = positions.len() * 2 / 3;
        let (truth, seen) = &positions[late];
        let reading = Reading::from_observation(seen, &Setting::default());
        let (chances, unknown) = reading.decks();
        let sum: f64 = chances.iter().sum::<f64>() + unknown;
        assert!((sum - 1.0).abs() < 1e-9, "seed {seed}: {sum}");
        let deck = truth.decks()[other(seen.seat()).index()];
        let is_it = |preset: &decks::Preset| *preset.deck() == deck;
        let own = decks::presets().iter().position(is_it).expect("a preset");
        right += u32::from(chances[own] > 0.5);
    }
    assert!(right >= 27, "{right} of {} decks were read", seeds.count());
}

#[test]
fn what_was_believed_before_is_what_was_believed_then() {
    let mut compared = 0;
    for seed in 71..81 {
        let (positions, _) = positions(seed);
        let (_, late) = &positions[positions.len() - 1];
        let calm = |seen: &&Observation| {
            seen.table().stage() == Stage::Charge && seen.seat() == late.seat()
        };
        for then in positions.iter().map(|(_, seen)| seen).filter(calm) {
            let setting = Setting::default();
            let (now, unknown) = Reading::from_observation(then, &setting).decks();
            let Some((before, other)) = decks_before(late, then.log().len(), &setting) else {
                continue;
            };
            compared += 1;
            assert!((unknown - other).abs() < 1e-9, "seed {seed}");
            for (a, b) in now.iter().zip(before) {
                assert!(
                    (a - b).abs() < 1e-9,
                    "seed {seed}: {a} then, {b} from the log"
                );
            }
        }
    }
    assert!(compared >= 30, "{compared} moments");
}
