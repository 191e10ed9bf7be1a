//! Chances of the own hidden cards, against dealing the open cards in every way.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::knowledge::{Hypergeometric, Outlook, removes};
use yomite::games::duel::{
    Action, Card, CardId, Config, Duel, Keyword, Observation, PLAYERS, cards,
};

/// The most open cards that are dealt in every way.
const MOST: usize = 6;

/// Every order of some things; equal things count apart.
fn orders(things: &[CardId]) -> Vec<Vec<CardId>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..things.len() {
        let mut rest = things.to_vec();
        let first = rest.remove(at);
        for mut order in orders(&rest) {
            order.push(first);
            all.push(order);
        }
    }
    all
}

/// The hidden places of a seat, filled in one way: the shields and the library, each from the top.
pub struct World {
    pub shields: Vec<CardId>,
    pub library: Vec<CardId>,
}

/// Every way in which a view's hidden cards may lie; nothing where there are too many.
pub fn worlds(seen: &Observation) -> Vec<World> {
    let (table, side) = (seen.table(), seen.table().side(seen.seat()));
    let mut open = seen.deck().expect("an own view").cards().to_vec();
    let grouped = seen.groups().iter().flat_map(|group| group.cards.iter());
    let known = table.cards_of(seen.seat());
    for card in known.iter().filter(|card| card.is_known()).chain(grouped) {
        let at = open.iter().position(|held| held == card);
        open.swap_remove(at.expect("a card of the deck"));
    }
    let groups: Vec<_> = seen.groups().iter().map(|group| &group.cards).collect();
    if open.len() > MOST || groups.iter().map(|group| group.len()).sum::<usize>() > 4 {
        return Vec::new();
    }
    // A fill is an order of the open cards and an order of each group.
    let mut fills: Vec<Vec<Vec<CardId>>> = orders(&open).into_iter().map(|o| vec![o]).collect();
    for group in groups {
        let each = orders(group);
        let with = |fill: &Vec<Vec<CardId>>| {
            let add = |order: &Vec<CardId>| [fill.clone(), vec![order.clone()]].concat();
            each.iter().map(add).collect::<Vec<_>>()
        };
        fills = fills.iter().flat_map(with).collect();
    }
    let world = |mut fill: Vec<Vec<CardId>>| {
        let group = |epoch| seen.groups().iter().position(|group| group.epoch == epoch);
        let shields = side
            .shields()
            .iter()
            .rev()
            .map(|shield| match shield.known {
                true => shield.card,
                false => {
                    let from = group(shield.epoch).map_or(0, |at| at + 1);
                    fill[from].pop().expect("a card for every place")
                }
            });
        let shields = shields.collect();
        let library = side
            .library()
            .iter()
            .rev()
            .map(|card| match card.is_known() {
                true => *card,
                false => fill[0].pop().expect("a card for every place"),
            });
        let library = library.collect();
        assert!(fill.iter().all(Vec::is_empty), "a place for every card");
        World { shields, library }
    };
    fills.into_iter().map(world).collect()
}

fn share(worlds: &[World], of: impl Fn(&World) -> bool) -> f64 {
    worlds.iter().filter(|world| of(world)).count() as f64 / worlds.len() as f64
}

fn holds(cards: &[CardId], first: usize, of: impl Fn(&Card) -> bool) -> bool {
    cards.iter().take(first).any(|card| of(cards::card(*card)))
}

fn check(seen: &Observation, worlds: &[World], what: &str) {
    let near = |found: f64, counted: f64, name: &str| {
        assert!(
            (found - counted).abs() < 1e-9,
            "{name}: {found}, counted {counted}, {what}"
        );
    };
    let outlook = Outlook::from_observation(seen);
    for many in 1..=3 {
        let trigger = |card: &Card| card.has(Keyword::Trigger);
        let counted = share(worlds, |world| holds(&world.shields, many, trigger));
        near(outlook.trigger(many), counted, "trigger");
        let counted = share(worlds, |world| holds(&world.library, many, removes));
        near(outlook.removal(many), counted, "removal");
    }
    let mut hidden = 0;
    for found in outlook.whereabouts() {
        let copies = |cards: &[CardId]| cards.iter().filter(|card| **card == found.card).count();
        for (zone, share_found) in [(0, found.library), (1, found.shields)] {
            let zone = |world: &World| match zone {
                0 => copies(&world.library),
                _ => copies(&world.shields),
            };
            near(
                share_found.some,
                share(worlds, |world| zone(world) > 0),
                "some",
            );
            let all: usize = worlds.iter().map(zone).sum();
            near(
                share_found.expected,
                all as f64 / worlds.len() as f64,
                "expected",
            );
        }
        hidden += found.hidden;
    }
    assert_eq!(
        hidden,
        worlds[0].shields.len() + worlds[0].library.len(),
        "{what}"
    );
}

#[test]
fn chances_are_shares_of_all_ways() {
    let seed = 20_261_123;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (mut checked, mut told, mut known) = (0, 0, 0);
    for game in 0..400 {
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("a deal");
        let mut duel = Duel::set_up(&config, &deal).expect("a match");
        let mut last = [0; PLAYERS];
        while let Some(mover) = duel.to_move() {
            let mut list: Vec<Action> = Vec::new();
            duel.table().actions(&mut list);
            duel.play(list.choose(&mut rng).expect("a choice"))
                .expect("legal");
            let searches = duel
                .table()
                .resolving()
                .is_some_and(|r| !r.found.is_empty());
            if duel.to_move().is_none() || searches {
                continue;
            }
            let side = duel.table().side(mover);
            let size = side.library().len() + side.shields().len();
            if size > MOST + 6 || last[mover.index()] == size {
                continue;
            }
            last[mover.index()] = size;
            let seen = duel.observe(mover);
            let worlds = worlds(&seen);
            if worlds.is_empty() {
                continue;
            }
            check(&seen, &worlds, &format!("game {game}, seat {mover}"));
            checked += 1;
            told += usize::from(!seen.groups().is_empty());
            known += usize::from(side.known() > 0 || side.shields().iter().any(|s| s.known));
        }
    }
    assert!(
        checked > 100 && told > 5 && known > 5,
        "{checked} {told} {known}"
    );
}

#[test]
fn nothing_is_told_of_what_lies_open() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let config = Config::default();
    let deal = Duel::draw(&config, &mut rng).expect("a deal");
    let duel = Duel::set_up(&config, &deal).expect("a match");
    let outlook = Outlook::from_observation(&duel.observe(Seat(0)).public());
    assert_eq!((outlook.trigger(3), outlook.removal(2)), (0.0, 0.0));
    assert!(outlook.whereabouts().is_empty());
}

#[test]
fn drawing_without_putting_back_is_counting_subsets() {
    for cards in 0..=9_usize {
        for marked in 0..=cards {
            for drawn in 0..=cards {
                let found = Hypergeometric::new(cards, marked, drawn);
                let subsets = (0..1_u32 << cards).filter(|set| set.count_ones() as usize == drawn);
                let mut counts = vec![0.0; cards + 1];
                subsets.for_each(|set| {
                    counts[(set & ((1 << marked) - 1)).count_ones() as usize] += 1.0;
                });
                let all: f64 = counts.iter().sum();
                for (count, ways) in counts.iter().enumerate() {
                    let gap = found.exactly(count) - ways / all;
                    assert!(gap.abs() < 1e-12, "{found:?} {count}");
                }
                let mean = counts
                    .iter()
                    .enumerate()
                    .map(|(k, ways)| k as f64 * ways / all);
                assert!(
                    (found.mean() - mean.sum::<f64>()).abs() < 1e-12,
                    "{found:?}"
                );
                assert!(
                    (found.some() - (1.0 - counts[0] / all)).abs() < 1e-12,
                    "{found:?}"
                );
            }
        }
    }
}
