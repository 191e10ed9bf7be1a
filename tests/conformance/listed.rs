//! Records and links: what only a game on the list has.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;

use yomite::assets::embedded;
use yomite::catalogue::Tried;
use yomite::contract::PlayableGame;
use yomite::game::{Observation as _, Seat};
use yomite::games::{AnyObservation, GameId};
use yomite::minds::{Mind, imagine};
use yomite::record::{Player, Record, read, read_one};
use yomite::session::Session;

use crate::checks::{configs, json, play, walk};

/// The same chance and the same actions give the same match, and so does its record as it is
/// written, finished or running.
pub fn a_written_record_gives_every_position_again<G: PlayableGame + Mind>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    for (seed, config) in configs::<G>().iter().enumerate() {
        let played = play::<G>(config, seed as u64);
        let any = id.config(json(config)).expect("a config");
        // The deal that it was played from.
        let drawn = G::draw(config, &mut Xoshiro256PlusPlus::seed_from_u64(seed as u64));
        let deal = id.deal(json(&drawn.expect("a deal"))).expect("a deal");
        let mut session = Session::set_up(&any, deal, seed as u64).expect("it sets up");
        let players = vec![Player::Human; session.players()];
        for (at, (_, action)) in played.plies.iter().enumerate() {
            if at == played.plies.len() / 2 {
                let running = Record::from_session(&session, players.clone(), None);
                assert_eq!(read(&running.to_lines()), [Ok(running)], "seed {seed}");
            }
            let action = id.action(json(action)).expect("an action");
            session.play(action).expect("it was legal");
        }
        let record = Record::from_session(&session, players, None);
        let again = read(&record.to_lines()).swap_remove(0);
        let again = again.unwrap_or_else(|e| panic!("seed {seed}: {e}"));
        assert_eq!(again, record, "seed {seed}");
        let again = again.replay().expect("it reads");
        for (at, game) in played.positions.iter().enumerate() {
            let seat = Seat((at % game.players()) as u8);
            let (seen, replayed) = (game.observe(seat), again.observe_at(at, seat));
            assert_eq!(replayed.to_json(), json(&seen), "seed {seed}, ply {at}");
        }
        assert_eq!(again.plies().len(), played.plies.len(), "seed {seed}");
    }
}

/// A world that is played on is a record, as it is written and as a link, from where it was drawn to its
/// end.
pub fn a_match_in_a_world_is_kept_and_sent_whole<G: PlayableGame + Mind>() {
    let id = GameId::from_name(G::NAME).expect("listed");
    let files = embedded();
    for (seed, config) in configs::<G>().iter().enumerate() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(!(seed as u64));
        let played = play::<G>(config, seed as u64);
        let ply = played.plies.len() * 3 / 4;
        let game = &played.positions[ply];
        let seat = game.to_move().expect("not over");
        let mut tagged = serde_json::Map::new();
        tagged.insert(G::NAME.to_owned(), json(&game.observe(seat)));
        let seen: AnyObservation =
            serde_json::from_value(Value::Object(tagged)).expect("a view of this game");
        let rules = id.config(json(config)).expect("a config");
        let world = imagine(&rules, &seen, &files, &mut rng).expect("files at hand");
        let (deal, actions) = world.expect("one game");
        let mut session = Session::set_up(&rules, deal, seed as u64).expect("it sets up");
        let players = vec![Player::Human; session.players()];
        let kept = |session: &Session| {
            let record = Record {
                branched: Some(ply),
                ..Record::from_session(session, players.clone(), None)
            };
            assert_eq!(
                read_one(&record.to_lines()).as_ref(),
                Ok(&record),
                "seed {seed}"
            );
            let link = record.to_link().expect("a record that replays");
            assert_eq!(Record::from_link(&link), Ok(record), "seed {seed}");
        };
        for action in actions {
            session.play(action).expect("a choice of the world's");
        }
        assert_eq!(session.observe(seat), seen, "seed {seed}");
        kept(&session);
        while let Some(mover) = session.to_move() {
            let action = session.observe(mover).legal_part(0, 1).pop();
            // Each choice the first that there is: such a match may go on and on.
            if session.plies().len() > 400 {
                break;
            }
            session.play(action.expect("a choice")).expect("legal");
        }
        kept(&session);
    }
}

/// A position drawn small shows what each of two actions puts where, and an action that is both once.
pub fn a_small_picture_shows_what_two_actions_put_where<G: PlayableGame + Mind>() {
    let mut drawn = 0;
    for (seed, config) in configs::<G>().iter().enumerate() {
        walk::<G>(config, seed as u64, &mut |game, rng| {
            let Some(seat) = game.to_move() else { return };
            let seen = game.observe(seat);
            let [a, b] = [(); 2].map(|()| seen.legal_draw(&mut *rng).expect("a legal action"));
            let by = |played: &G::Action, better: &G::Action| {
                let places = G::sketch(&seen, played, better);
                let cards = places.into_iter().flat_map(|place| place.cards);
                cards.filter_map(|card| card.by).collect::<Vec<Tried>>()
            };
            let (same, both) = (by(&a, &a), by(&a, &b));
            assert!(!same.is_empty(), "seed {seed}: {a:?}");
            assert!(
                same.iter().all(|by| *by == Tried::Both),
                "seed {seed}: {a:?}"
            );
            // What looks alike may be two cards of one name.
            let shows = |one: Tried| both.contains(&one) || both.contains(&Tried::Both);
            assert!(
                shows(Tried::Played) && shows(Tried::Better),
                "seed {seed}: {a:?}, {b:?}"
            );
            drawn += 1;
        });
    }
    assert!(drawn > 0);
}
