//! The rules of Duel: what holds in every match, and golden scenes.

use std::collections::BTreeMap;

use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

#[path = "duel_rules/scene.rs"]
mod scene;

use yomite::game::Seat;
use yomite::games::duel::playout::{LONGEST, play_out};
use yomite::games::duel::{
    Action, CARDS, CardId, Event, LAST_TURN, PLAYERS, Pool, SETS, Sink, Table, cards, decks,
};

/// A table of two preset decks by chance.
fn dealt(rng: &mut impl Rng) -> ([Vec<CardId>; PLAYERS], Table) {
    let libraries = [0, 1].map(|_| {
        let presets = decks::presets();
        let preset = &presets[rng.random_range(0..presets.len())];
        let mut library = preset.deck().cards().to_vec();
        library.shuffle(rng);
        library
    });
    let [first, second] = &libraries;
    let table = Table::new(Pool::new(cards::all()), [first, second], rng.random());
    (libraries, table)
}

fn sorted(cards: &[CardId]) -> Vec<CardId> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}

/// Holds after every event that each seat has the cards of its deck, each in one place.
struct Keeps {
    decks: [Vec<CardId>; PLAYERS],
    /// How often each kind of event came, by its first word.
    events: BTreeMap<String, usize>,
}

impl Sink for Keeps {
    fn event(&mut self, table: &Table, event: Event) {
        let told = format!("{event:?}");
        let kind = told.split(' ').next().unwrap_or_default().to_owned();
        *self.events.entry(kind).or_default() += 1;
        for (seat, deck) in Seat::all(PLAYERS).zip(&self.decks) {
            let side = table.side(seat);
            let held = table.held().filter(|(by, _)| *by == seat).count();
            assert_eq!(side.cards() + held, CARDS, "{event:?}");
            assert_eq!(&sorted(&table.cards_of(seat)), deck, "{event:?}");
            let of_set = |set| {
                let mana = side.mana().iter();
                mana.filter(|card| cards::card(**card).elements == set)
                    .count()
            };
            for set in SETS {
                let sum = side.tapped(set) + side.ready(set);
                assert_eq!(sum, of_set(set), "{event:?}: mana of {set:?}");
            }
        }
    }
}

/// How many matches by chance are played to their end.
const MATCHES: u64 = 100_000;
/// One in so many is looked at after every event.
const SAMPLED: u64 = 64;

/// A match by chance to its end: the turn that it ended in, and whether somebody won.
fn to_the_end(
    seed: u64,
    sink: impl FnOnce(&[Vec<CardId>; PLAYERS]) -> Option<Keeps>,
) -> (u8, bool, Option<Keeps>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (libraries, mut table) = dealt(&mut rng);
    let mut keeps = sink(&libraries);
    let mut list = Vec::new();
    let played = match &mut keeps {
        Some(keeps) => play_out(&mut table, &mut list, &mut rng, keeps),
        None => play_out(&mut table, &mut list, &mut rng, &mut ()),
    };
    assert!(played < LONGEST, "seed {seed}: it does not end");
    let result = table.result();
    let (winner, _) = result.unwrap_or_else(|| panic!("seed {seed}: it is stuck"));
    assert!(
        table.turn() <= LAST_TURN,
        "seed {seed}: turn {}",
        table.turn()
    );
    assert!(table.to_move().is_none(), "seed {seed}");
    (table.turn(), winner.is_some(), keeps)
}

#[test]
fn a_hundred_thousand_random_matches_end() {
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get() as u64);
    let played = |thread: u64| {
        let seeds = (thread..MATCHES).step_by(threads as usize);
        let ends = seeds.map(|seed| to_the_end(seed, |_| None));
        ends.filter(|(_, won, _)| *won).count() as u64
    };
    let won: u64 = std::thread::scope(|scope| {
        let all: Vec<_> = (0..threads)
            .map(|thread| scope.spawn(move || played(thread)))
            .collect();
        all.into_iter()
            .map(|thread| thread.join().expect("no match fails"))
            .sum()
    });
    // By chance hardly any is drawn.
    assert!(won > MATCHES * 9 / 10, "{won} of {MATCHES} won");
}

#[test]
fn every_card_is_in_one_place_after_every_event() {
    let mut events: BTreeMap<String, usize> = BTreeMap::new();
    for seed in (0..MATCHES).step_by(SAMPLED as usize) {
        let keep = |libraries: &[Vec<CardId>; PLAYERS]| {
            Some(Keeps {
                decks: libraries.clone().map(|library| sorted(&library)),
                events: BTreeMap::new(),
            })
        };
        let (.., keeps) = to_the_end(seed, keep);
        for (kind, times) in keeps.into_iter().flat_map(|keeps| keeps.events) {
            *events.entry(kind).or_default() += times;
        }
    }
    assert_eq!(events.len(), 24, "some never came: {events:?}");
}

#[test]
fn legal_actions_are_all_different_and_two_at_least() {
    let seed = 2;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut list: Vec<Action> = Vec::new();
    for _ in 0..100 {
        let (_, mut table) = dealt(&mut rng);
        loop {
            table.actions(&mut list);
            if list.is_empty() {
                break;
            }
            assert!(list.len() > 1, "seed {seed}: {list:?} at {table:?}");
            let different: std::collections::HashSet<_> = list.iter().collect();
            assert_eq!(different.len(), list.len(), "seed {seed}: {list:?}");
            assert!(list.iter().all(|action| table.is_legal(*action)));
            table.play(list[rng.random_range(0..list.len())], &mut ());
        }
        assert!(table.to_move().is_none());
    }
}

#[test]
fn golden_scenes() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/duel");
    let files = std::fs::read_dir(folder).expect("the scenes");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    assert!(paths.len() >= 30, "{} scenes", paths.len());
    let mut wrong = Vec::new();
    // What costs may hang on, each in some scene.
    let mut counted = vec![
        "own_creatures",
        "other_creatures",
        "own_shields_lost",
        "own_graveyard",
        "own_mana",
        "own_hand",
        "other_hand",
        "spells_this_turn",
    ];
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("text");
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        counted.retain(|count| !text.contains(&format!("\"of\":\"{count}\"")));
        wrong.extend(scene::play(&text).err().map(|why| format!("{name}: {why}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(counted.is_empty(), "in no scene: {counted:?}");
}
