use super::*;
use crate::games::GameId;

/// Two who call codes that are no secret, without end.
fn endless(plies: usize) -> Session {
    let mut session = Session::deal(&GameId::Numeron.default_config(), 1).unwrap();
    for at in 0..plies {
        let legal = session.observe(session.to_move().unwrap());
        let secrets = [0, 1];
        let place = secrets.get(at).copied().unwrap_or(2 + at % 700);
        let action = legal.legal_part(place, 1).remove(0);
        session.play(action).unwrap();
    }
    session
}

/// A match of players who choose at random, with the game as it stood before each ply and at the end.
fn random(game: GameId, seed: u64) -> (Session, Vec<AnyGame>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut session = Session::deal(&game.default_config(), seed).unwrap();
    let mut stood = vec![session.present().clone()];
    while let Some(seat) = session.to_move() {
        let action = session.observe(seat).legal_draw(&mut rng).unwrap();
        session.play(action).unwrap();
        stood.push(session.present().clone());
    }
    (session, stood)
}

#[test]
fn every_past_position_is_the_one_that_was_played() {
    for game in GameId::ALL {
        for seed in 0..3 {
            let (session, stood) = random(*game, seed);
            let plies = session.plies().len();
            for (ply, game) in stood.iter().enumerate() {
                assert_eq!(*session.position(ply), *game, "seed {seed}, ply {ply}");
                assert_eq!(*session.cut(ply).unwrap().present(), *game);
            }
            assert_eq!(*session.position(plies + 5), stood[plies]);
            assert!(session.cut(plies + 1).is_none());
            let seen: Vec<_> = session.decisions().collect();
            let due = stood.iter().filter_map(|game| {
                let seat = game.to_move()?;
                Some((seat, game.observe(seat)))
            });
            assert_eq!(seen, due.collect::<Vec<_>>(), "seed {seed}");
            let turns: Vec<_> = stood.iter().map(AnyGame::turn).collect();
            assert_eq!(session.turns().collect::<Vec<_>>(), turns);
        }
    }
}

#[test]
fn a_match_that_was_cut_plays_on_as_it_did() {
    let whole = endless(1_000);
    for at in [0, 1, 127, 128, 129, 500, 999, 1_000] {
        let mut again = whole.cut(at).unwrap();
        for ply in &whole.plies()[at..] {
            again.play(ply.action.clone()).unwrap();
        }
        assert_eq!(again, whole);
        for ply in [0, 1, at, 700, 1_000] {
            assert_eq!(again.position(ply), whole.position(ply), "cut at {at}");
        }
    }
}

#[test]
fn the_longest_match_keeps_few_positions_and_no_more_is_played() {
    let config = GameId::Numeron.default_config();
    let mut session = endless(config.longest());
    let kept = session.positions.count();
    assert!((64..=128).contains(&kept), "{kept} positions are kept");
    let legal = session.observe(session.to_move().unwrap());
    let before = session.clone();
    let refused = session.play(legal.legal_part(5, 1).remove(0)).unwrap_err();
    assert_eq!(refused.reason, too_long(config.longest()));
    assert_eq!(session, before);
}
