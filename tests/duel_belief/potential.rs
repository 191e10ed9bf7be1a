//! What is expected of the own hidden cards, against a count by hand.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::card::MAX_CARDS;
use yomite::games::duel::knowledge::{Means, Potential};
use yomite::games::duel::statistics::{Profile, Profiles, STATISTICS, UNIT};
use yomite::games::duel::{
    Action, CardId, Config, Duel, Event, Observation, PLAYERS, Sink, Table, Zone,
};

/// Profiles that tell all cards apart.
fn profiles(rng: &mut Xoshiro256PlusPlus) -> Profiles {
    let mut by_card = [[0; STATISTICS]; MAX_CARDS];
    for value in by_card.iter_mut().flatten() {
        *value = rng.random_range(-3 * UNIT..=3 * UNIT);
    }
    Profiles::from(by_card)
}

fn add(to: &mut Means, profile: &Profile, weight: f64) {
    for (sum, value) in to.iter_mut().zip(profile) {
        *sum += weight * f64::from(*value) / f64::from(UNIT);
    }
}

/// Library and shields from a view alone, the slow way: the deck's cards less those that are seen, a
/// card at a time.
fn rescan(seen: &Observation, profiles: &Profiles) -> [Means; 2] {
    let zero = [0.0; STATISTICS];
    let (table, side) = (seen.table(), seen.table().side(seen.seat()));
    if table.result().is_some() {
        return [zero; 2];
    }
    let mut hidden: Vec<CardId> = seen.deck().expect("an own view").cards().to_vec();
    let mut see = |card: CardId| {
        let at = hidden.iter().position(|held| *held == card);
        hidden.swap_remove(at.expect("a card of the deck"));
    };
    let held = table.held().filter(|(by, _)| *by == seen.seat());
    let zones = [side.hand(), side.mana(), side.graveyard()];
    let open = zones.iter().flat_map(|zone| zone.iter().copied());
    open.chain(side.battle().iter().map(|creature| creature.card))
        .chain(held.map(|(_, card)| card))
        .for_each(&mut see);
    let [mut library, mut shields] = [zero; 2];
    let mut open = [0.0; 2];
    for card in side.library() {
        match card.is_known() {
            true => {
                see(*card);
                add(&mut library, profiles.profile(*card), 1.0);
            }
            false => open[0] += 1.0,
        }
    }
    for shield in side.shields() {
        let told = seen
            .groups()
            .iter()
            .any(|group| group.epoch == shield.epoch);
        match shield.known {
            true => {
                see(shield.card);
                add(&mut shields, profiles.profile(shield.card), 1.0);
            }
            false if told => {}
            false => open[1] += 1.0,
        }
    }
    for card in seen.groups().iter().flat_map(|group| &group.cards) {
        see(*card);
        add(&mut shields, profiles.profile(*card), 1.0);
    }
    let each = 1.0 / hidden.len().max(1) as f64;
    for card in &hidden {
        add(&mut library, profiles.profile(*card), open[0] * each);
        add(&mut shields, profiles.profile(*card), open[1] * each);
    }
    let over = |sums: Means, cards: usize| sums.map(|sum| sum / cards.max(1) as f64);
    [
        over(library, side.library().len()),
        over(shields, side.shields().len()),
    ]
}

/// How often what is to be tested happened.
struct Happened([usize; 6]);

impl Sink for Happened {
    fn event(&mut self, _: &Table, event: Event) {
        let kind = match event {
            Event::Looked { .. } => 0,
            Event::Searched { .. } => 1,
            Event::Shielded {
                from: Zone::Hand, ..
            } => 2,
            Event::Shielded { .. } => 3,
            Event::Returned { .. } => 4,
            Event::Broke { .. } => 5,
            _ => return,
        };
        self.0[kind] += 1;
    }
}

#[test]
fn sums_over_the_view_are_a_card_at_a_time() {
    let seed = 20_261_122;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let profiles = profiles(&mut rng);
    let mut happened = Happened([0; 6]);
    for game in 0..150 {
        let config = Config::default();
        let deal = Duel::draw(&config, &mut rng).expect("a deal");
        let mut duel = Duel::set_up(&config, &deal).expect("a match");
        let mut list: Vec<Action> = Vec::new();
        while duel.to_move().is_some() {
            let mut table = *duel.table();
            table.actions(&mut list);
            let action = *list.choose(&mut rng).expect("a choice");
            table.play(action, &mut happened);
            duel.play(&action).expect("legal");
            for seat in Seat::all(PLAYERS) {
                let view = duel.observe(seat);
                let found = Potential::from_observation(&view, &profiles);
                let turn = duel.table().turn();
                let of = format!("game {game}, turn {turn}, seat {seat}, after {action:?}");
                let [library, shields] = rescan(&view, &profiles);
                let near = |a: Means, b: Means| a.iter().zip(b).all(|(a, b)| (a - b).abs() < 1e-9);
                assert!(near(found.library, library), "library, {of}");
                assert!(near(found.shields, shields), "shields, {of}");
                let side = duel.table().side(seat);
                let over = duel.to_move().is_none();
                if over || side.shields().is_empty() {
                    assert_eq!(found.shields, [0.0; STATISTICS], "{of}");
                }
                if over || side.library().is_empty() {
                    assert_eq!(found.library, [0.0; STATISTICS], "{of}");
                }
            }
        }
    }
    let happened = happened.0;
    assert!(happened.iter().all(|count| *count > 20), "{happened:?}");
}
