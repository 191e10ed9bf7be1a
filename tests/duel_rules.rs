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
    Action, CARDS, CardId, Event, PLAYERS, Pool, SETS, Sink, Table, cards, decks,
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

#[test]
fn every_card_is_in_one_place_after_every_event_and_random_matches_end() {
    let seed = 1;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut list = Vec::new();
    let mut events = BTreeMap::new();
    for game in 0..1500 {
        let (libraries, mut table) = dealt(&mut rng);
        let mut keeps = Keeps {
            decks: libraries.map(|library| sorted(&library)),
            events: std::mem::take(&mut events),
        };
        let played = play_out(&mut table, &mut list, &mut rng, &mut keeps);
        assert!(
            played < LONGEST,
            "seed {seed}, game {game}: it does not end"
        );
        assert!(table.result().is_some(), "seed {seed}, game {game}");
        events = keeps.events;
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
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("text");
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        wrong.extend(scene::play(&text).err().map(|why| format!("{name}: {why}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
