//! Matches of Duel that begin in the middle of another: what cannot be is refused, worlds are drawn as
//! they are believed to be.
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};
use yomite::assets::embedded;
use yomite::game::{Game, Observation as _, Seat};
use yomite::games::duel::knowledge::{Reading, Setting};
use yomite::games::duel::{
    Config, Deal, DeckChoice, Duel, Observation, PLAYERS, Plain, Stage, decks, other,
};
use yomite::minds::Mind as _;
use yomite::retrace::HasWorlds as _;
use yomite::words::{Lang, say};

/// A match between players who choose at random, after so many choices.
fn after(config: &Config, seed: u64, choices: usize) -> Duel {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let deal = Duel::draw(config, &mut rng).expect("preset decks");
    let mut game = Duel::set_up(config, &deal).expect("drawn");
    go_on(&mut game, choices, &mut rng);
    game
}

/// Plays on at random; how many choices there were.
fn go_on(game: &mut Duel, choices: usize, rng: &mut Xoshiro256PlusPlus) -> usize {
    let mut list = Vec::new();
    for at in 0..choices {
        game.table().actions(&mut list);
        let Some(action) = list.choose(rng) else {
            return at;
        };
        game.play(action).expect("legal");
    }
    choices
}

fn imagine(config: &Config, seen: &Observation, rng: &mut Xoshiro256PlusPlus) -> Duel {
    Duel::imagine(config, seen, &embedded(), rng).expect("no files")
}

/// What is said of a deal, in English; `None` where a match can be set up from it.
fn refused(config: &Config, deal: &Value) -> Option<String> {
    match serde_json::from_value::<Deal>(deal.clone()) {
        Err(error) => Some(error.to_string()),
        Ok(deal) => {
            let why = Duel::set_up(config, &deal).err()?;
            assert!(!say(&why, &Plain(Lang::Ja)).is_empty());
            Some(say(&why, &Plain(Lang::En)))
        }
    }
}

#[test]
fn a_table_that_cannot_be_is_refused_with_the_reason() {
    let config = Config::default();
    let mut games = (40..).map(|choices| after(&config, 3, choices));
    // No card is in between zones then.
    let game = games.find(|game| game.table().stage() == Stage::Main);
    let game = game.expect("a turn");
    let deal = serde_json::to_value(game.retrace().0).expect("plain data");
    assert_eq!(refused(&config, &deal), None);
    let with = |change: &dyn Fn(&mut Value)| {
        let mut deal = deal.clone();
        change(&mut deal);
        refused(&config, &deal).unwrap_or_default()
    };
    let library = |deal: &mut Value| deal["table"]["sides"][0]["library"].take();
    let cards = |deal: &mut Value, change: &dyn Fn(&mut Vec<Value>)| {
        let Value::Array(mut all) = library(deal) else {
            panic!("a library")
        };
        change(&mut all);
        deal["table"]["sides"][0]["library"] = Value::Array(all);
    };
    let none_of_a_deck = "Player 1 does not have the 40 cards of a deck on the table.";
    let missing = with(&|deal| cards(deal, &|all| drop(all.pop())));
    assert_eq!(missing, none_of_a_deck);
    let twice = with(&|deal| cards(deal, &|all| all.push(all[0].clone())));
    assert_eq!(twice, none_of_a_deck);
    let unknown = with(&|deal| cards(deal, &|all| all[0] = Value::Null));
    assert_eq!(unknown, none_of_a_deck);
    let fives = with(&|deal| {
        cards(deal, &|all| {
            let card = all[0].clone();
            all.fill(card);
        })
    });
    assert_eq!(fives, none_of_a_deck);
    let no_card = with(&|deal| cards(deal, &|all| all[0] = json!("no-such-card")));
    assert!(no_card.contains("no-such-card"), "{no_card}");
    let over = with(&|deal| {
        deal["table"]["stage"] = json!({"over": {"winner": 0, "by": "attack"}});
    });
    assert_eq!(over, "This match begins when it is already over.");
    let nobody = with(&|deal| deal["table"]["stage"] = json!("break"));
    assert!(
        nobody.starts_with("This match begins with a table"),
        "{nobody}"
    );
    let chance = with(&|deal| deal["chance"] = json!(1_u64 << 53));
    assert!(chance.contains("2^53"), "{chance}");
    let more = with(&|deal| deal["libraries"] = json!([]));
    assert!(more.contains("libraries"), "{more}");
    let told = "The events told from before do not lead to the table";
    for change in [
        (|log| log.clear()) as fn(&mut Vec<Value>),
        |log| log.push(json!({"drew": {"seat": 2}})),
        |log| log.push(json!({"over": {"winner": null, "by": "turns"}})),
        |log| log.push(json!({"began": {"seat": 0, "turn": 99}})),
        |log| log.extend(vec![json!({"drew": {"seat": 0}}); 5_000]),
    ] {
        let log = with(&|deal| change(deal["log"].as_array_mut().expect("a log")));
        assert!(log.starts_with(told), "{log}");
    }
    // A deck that the rules do not name.
    let theirs = game.decks()[0];
    let another = decks::presets().iter().find(|p| *p.deck() != theirs);
    let named = Config {
        deck: DeckChoice::Preset(another.expect("several").id().to_owned()),
        ..config
    };
    let wrong = refused(&named, &deal).unwrap_or_default();
    assert!(
        wrong.contains("Player 1") && wrong.contains("rules name"),
        "{wrong}"
    );
}

/// Every place in a JSON value that holds no others.
fn leaves(value: &Value, at: String, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            let each = fields.iter();
            each.for_each(|(name, value)| leaves(value, format!("{at}/{name}"), into));
        }
        Value::Array(items) => {
            let each = items.iter().enumerate();
            each.for_each(|(nth, value)| leaves(value, format!("{at}/{nth}"), into));
        }
        _ => into.push(at),
    }
}

/// Whatever stands in a deal: it is refused, or the match that it begins is seen, read and played to its
/// end as any other.
#[test]
fn a_deal_of_anybodys_brings_nothing_down() {
    let config = Config::default();
    let (mut taken, mut not) = (0, 0);
    for seed in 0..1_500 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let game = after(&config, seed % 12, rng.random_range(0..60));
        if game.to_move().is_none() {
            continue;
        }
        let mut deal = serde_json::to_value(game.retrace().0).expect("plain data");
        let mut places = Vec::new();
        leaves(&deal["table"], "/table".to_owned(), &mut places);
        for _ in 0..rng.random_range(1..3) {
            let [from, to] = [0, 1].map(|_| places.choose(&mut rng).expect("places").clone());
            let value = match rng.random_range(0..5) {
                0 => json!(rng.random_range(0..4)),
                1 => json!(255),
                2 => Value::Null,
                3 => json!(rng.random::<bool>()),
                _ => deal.pointer(&from).cloned().unwrap_or_default(),
            };
            if let Some(place) = deal.pointer_mut(&to) {
                *place = value;
            }
        }
        let Ok(deal) = serde_json::from_value::<Deal>(deal) else {
            not += 1;
            continue;
        };
        let Ok(mut game) = Duel::set_up(&config, &deal) else {
            not += 1;
            continue;
        };
        taken += 1;
        for seat in Seat::all(PLAYERS) {
            let seen = game.observe(seat);
            let again = imagine(&config, &seen, &mut rng).observe(seat);
            assert_eq!(again.log(), seen.log(), "seed {seed}");
            let json = serde_json::to_string(&seen).expect("plain data");
            let read: Observation = serde_json::from_str(&json).expect("a view");
            assert_eq!(read, seen, "seed {seed}");
        }
        let choices = go_on(&mut game, 20_000, &mut rng);
        assert!(game.scores().is_some() || choices == 20_000, "seed {seed}");
    }
    assert!(taken > 40 && not > 300, "{taken} taken, {not} not");
}

/// A position of each of a few matches, as the mover sees it, with a hand of the other's to read.
fn views(config: &Config) -> Vec<(u64, Observation)> {
    let seen = (0..40).filter_map(|seed| {
        let game = after(config, seed, 70);
        let seen = game.observe(game.to_move()?);
        let rival = other(seen.seat());
        let open = seen.table().resolving().is_none();
        (open && seen.table().side(rival).hand().len() > 2).then_some((seed, seen))
    });
    seen.take(4).collect()
}

#[test]
fn worlds_are_drawn_as_likely_as_the_reading_says() {
    const WORLDS: usize = 1_500;
    let config = Config::default();
    let views = views(&config);
    assert_eq!(views.len(), 4);
    let mut told = 0;
    for (seed, seen) in views {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let rival = other(seen.seat());
        let reading = Reading::from_observation(&seen, &Setting::default());
        let worlds: Vec<Duel> = (0..WORLDS)
            .map(|_| imagine(&config, &seen, &mut rng))
            .collect();
        for (card, p) in reading.hand() {
            let holds = |world: &&Duel| world.table().side(rival).hand().contains(&card);
            let share = worlds.iter().filter(holds).count() as f64 / WORLDS as f64;
            // Five standard deviations; and a changed deck with a fifth card of a kind is none.
            let margin = 5.0 * (p * (1.0 - p) / WORLDS as f64).sqrt() + 0.015;
            assert!(
                (share - p).abs() < margin,
                "seed {seed}, {card:?}: {share} for {p}"
            );
            told += usize::from(p > 0.1);
        }
        for world in &worlds {
            assert_eq!(world.observe(seen.seat()), seen, "seed {seed}");
        }
    }
    assert!(told > 20, "{told} cards that may well be in hand");
}

/// Where the rules name the other's deck, it is that in every world, whatever is decided just now.
#[test]
fn a_deck_that_the_rules_name_is_played_in_every_world() {
    for (at, preset) in decks::presets().iter().enumerate() {
        let config = Config {
            deck: DeckChoice::Any,
            deck_2: DeckChoice::Preset(preset.id().to_owned()),
        };
        let seed = at as u64;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for choices in (0..160).sample(&mut rng, 12) {
            let game = after(&config, seed, choices);
            if game.to_move().is_none() {
                continue;
            }
            let seen = game.observe(Seat(0));
            let world = imagine(&config, &seen, &mut rng);
            assert_eq!(world.decks()[1], *preset.deck(), "seed {seed}");
            let (deal, _) = world.retrace();
            let again = Duel::set_up(&config, &deal);
            let again = again.unwrap_or_else(|why| panic!("seed {seed}, {choices}: {why:?}"));
            assert_eq!(again.observe(Seat(0)), seen, "seed {seed}, {choices}");
        }
    }
}

/// What is refused for its length is longer than any match brings, and the longest makes a link.
#[test]
fn a_whole_match_is_told_before_its_last_choice() {
    let config = Config::default();
    let mut longest = 0;
    for seed in 0..300 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = after(&config, seed, 0);
        let choices = go_on(&mut game, 20_000, &mut rng);
        longest = longest.max(game.log().len());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut last = after(&config, seed, 0);
        go_on(&mut last, choices - 1, &mut rng);
        let (deal, _) = last.retrace();
        let again = Duel::set_up(&config, &deal);
        assert!(again.is_ok(), "seed {seed}: {:?}", again.err());
    }
    println!("{longest} events in the longest of 300 matches");
}
