//! Where the rules rank all seats, records tell every place.

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use yomite::games::sevens::MAX_PLAYERS;
use yomite::games::{AnyConfig, GameId};
use yomite::record::{Fault, Player, Record, read_one};
use yomite::session::Session;

/// A match played at random to its end; `None` where it does not end soon.
fn played(config: &AnyConfig, seed: u64) -> Option<Record> {
    let mut dice = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut session = Session::deal(config, seed).expect("a config of the game");
    for _ in 0..1000 {
        let Some(seat) = session.to_move() else {
            let seats = vec![Player::Human; session.players()];
            return Some(Record::from_session(&session, seats, None));
        };
        assert_eq!(session.places(), None, "nothing is decided yet");
        let view = session.observe(seat);
        let at = dice.random_range(0..view.legal_count()) as usize;
        let action = view.legal_part(at, 1).swap_remove(0);
        session.play(action).expect("a legal action");
    }
    None
}

fn sevens(players: usize, places: &str) -> AnyConfig {
    let config = GameId::Sevens.default_config();
    let config = config.with_rule("players", &players.to_string());
    config
        .and_then(|config| config.with_rule("places", places))
        .expect("rules of the game")
}

#[test]
fn places_are_a_ranking_that_the_winners_lead() {
    let mut shared = 0;
    for players in 2..=MAX_PLAYERS {
        for rule in ["fewest", "play_on"] {
            for seed in 0..20 {
                let record = played(&sevens(players, rule), seed).expect("sevens end");
                let (places, result) = (record.places.unwrap(), record.result.unwrap());
                assert_eq!(places.len(), players);
                for (place, score) in places.iter().zip(&result) {
                    let better = places.iter().filter(|other| *other < place).count();
                    assert_eq!(usize::from(*place), 1 + better, "{places:?}");
                    assert_eq!(*score == 1.0, *place == 1, "{places:?} {result:?}");
                }
                let equals = |place| places.iter().filter(|other| *other == place).count() > 1;
                let ties = places.iter().any(equals);
                assert!(
                    !ties || rule == "fewest",
                    "{places:?}: who plays on ends alone"
                );
                shared += usize::from(ties);
            }
        }
    }
    assert!(shared > 0, "equal counts share a place");
}

#[test]
fn games_that_name_the_winner_alone_have_no_places() {
    for game in [GameId::Numeron, GameId::Coyote] {
        let record = (0..20).find_map(|seed| played(&game.default_config(), seed));
        let record = record.expect("some match ends");
        assert!(record.result.is_some() && record.places.is_none(), "{game}");
        assert!(!record.to_lines().contains("places\":["), "{game}");
    }
}

#[test]
fn records_tell_the_places_and_are_held_to_them() {
    let record = played(&sevens(3, "fewest"), 7).expect("sevens end");
    let lines = record.to_lines();
    assert_eq!(read_one(&lines), Ok(record.clone()));
    let places = format!("\"places\":{},", serde_json::json!(record.places));
    assert!(lines.contains(&places), "{lines}");

    // From before places were written.
    let older = read_one(&lines.replace(&places, "")).expect("an older record");
    assert_eq!((&older.result, &older.places), (&record.result, &None));

    let written = record.places.expect("places");
    let mut turned = written.clone();
    turned.rotate_left(1);
    assert_ne!(turned, written);
    for (wrong, fault) in [
        (serde_json::json!(turned), Some(Fault::Places)),
        (serde_json::json!([1, 2]), Some(Fault::Places)),
        (serde_json::json!("first"), None),
        (serde_json::json!([1, 2, 300]), None),
    ] {
        let broken = lines.replace(&places, &format!("\"places\":{wrong},"));
        let error = read_one(&broken).expect_err("wrong places");
        assert_eq!(error.line, lines.lines().count(), "{error}");
        assert!(fault.is_none_or(|fault| error.fault == fault), "{error}");
    }
}
