use std::cmp::Ordering;

use super::*;
use crate::GameId;
use crate::arena::{End, Spent};

fn plan(game: GameId, entrants: usize, deals: u64) -> Plan {
    let player = || "random".parse().expect("an agent");
    Plan {
        config: game.default_config(),
        entrants: (0..entrants).map(|_| player()).collect(),
        seed: 3,
        secret: None,
        deals,
        until_decided: false,
        redraws: None,
    }
}

/// A game that a seat has won.
fn won(seats: usize, by: Seat) -> Outcome {
    let wins: Vec<f64> = Seat::all(seats)
        .map(|seat| f64::from(u8::from(seat == by)))
        .collect();
    Outcome {
        end: End::Played,
        scores: wins.clone(),
        wins,
        figures: vec![Vec::new(); seats],
        spent: vec![Spent::default(); seats],
    }
}

/// Plays what is handed out, won by whoever sits in it of the first in this order.
fn play(league: &mut League, order: &[usize]) {
    while let Some(fixture) = league.hand_out() {
        let seat = order.iter().find_map(|&who| league.seat_of(fixture, who));
        let seats = league.plan().config.players();
        league.take(
            fixture,
            won(seats, seat.expect("somebody sits there")),
            None,
        );
    }
}

#[test]
fn every_two_meet_and_every_table_plays_all_rotations_of_each_deal() {
    let mut league = League::new(plan(GameId::Numeron, 3, 2)).expect("a plan");
    assert_eq!(league.tables(), [[0, 1], [0, 2], [1, 2]]);
    let mut all = Vec::new();
    while let Some(fixture) = league.hand_out() {
        all.push(fixture);
    }
    let mut expected: Vec<Fixture> = Vec::new();
    for deal in 0..2 {
        for table in 0..3 {
            expected.extend((0..2).map(|rotation| Fixture {
                deal,
                table,
                rotation,
            }));
        }
    }
    assert_eq!(all, expected);
    // One that came to nothing is handed out again, and no other.
    league.give_back(all[4]);
    assert_eq!(league.hand_out(), Some(all[4]));
    assert_eq!(league.hand_out(), None);
}

#[test]
fn only_whole_rounds_count_and_in_their_order() {
    let mut league = League::new(plan(GameId::Numeron, 2, 3)).expect("a plan");
    let all: Vec<Fixture> = std::iter::from_fn(|| league.hand_out()).collect();
    let first = Seat(0);
    for &at in &[2, 3, 4, 0] {
        league.take(all[at], won(2, first), None);
        assert_eq!(league.rounds(), 0, "deal 0 is not whole");
    }
    league.take(all[1], won(2, first), None);
    assert_eq!(
        (league.rounds(), league.games()),
        (2, 4),
        "deal 1 was whole before"
    );
    // A game that is taken twice counts once.
    league.take(all[0], won(2, Seat(1)), None);
    assert_eq!(league.standing(0).wins, 0.5);
    league.take(all[5], won(2, first), None);
    assert!(league.is_over() && league.rounds() == 3);
}

#[test]
fn shares_are_of_the_agents_and_not_of_their_seats() {
    let mut league = League::new(plan(GameId::Numeron, 3, 30)).expect("a plan");
    play(&mut league, &[2, 0, 1]);
    let shares: Vec<f64> = (0..3)
        .map(|entrant| league.standing(entrant).wins)
        .collect();
    assert_eq!(shares, [0.5, 0.0, 1.0]);
    let share = |one, other| league.meeting(one, other).expect("they meet");
    assert_eq!(
        (share(2, 0).share, share(2, 0).verdict),
        (1.0, Some(Ordering::Greater))
    );
    assert_eq!(
        (share(1, 0).share, share(1, 0).verdict),
        (0.0, Some(Ordering::Less))
    );
    assert_eq!(share(0, 2).games, 60);
    assert!(league.is_decided());
}

#[test]
fn with_more_seats_every_so_many_sit_together() {
    let game = GameId::Sevens;
    let seats = game.default_config().players();
    let mut league = League::new(plan(game, seats + 1, 2)).expect("a plan");
    assert_eq!(league.tables().len(), seats + 1);
    play(&mut league, &(0..=seats).collect::<Vec<_>>());
    let even = 0.5;
    let all = league.meeting(0, 1).expect("they meet");
    assert!(all.share > even && all.games == 2 * (seats * (seats - 1)) as u64);
    // One who never wins and one who seldom sits with the winner: a difference of wins, halved.
    let last = league.meeting(seats - 1, seats).expect("they meet");
    assert_eq!(last.share, even);
    assert_eq!(league.standing(0).wins, 1.0);
}

#[test]
fn it_ends_when_decided_and_what_comes_later_does_not_count() {
    let until_decided = Plan {
        until_decided: true,
        redraws: None,
        ..plan(GameId::Numeron, 2, 1_000)
    };
    let mut league = League::new(until_decided).expect("a plan");
    let ahead: Vec<Fixture> = (0..200).filter_map(|_| league.hand_out()).collect();
    for fixture in ahead {
        let seat = league.seat_of(fixture, 1).expect("both sit there");
        league.take(fixture, won(2, seat), None);
    }
    assert!(league.is_over() && league.is_decided());
    assert!(league.rounds() < 30, "{}", league.rounds());
    assert_eq!(league.hand_out(), None);
}

#[test]
fn too_few_for_a_table_are_told() {
    let alone = League::new(plan(GameId::Numeron, 1, 1));
    assert_eq!(
        alone.err(),
        Some(BadPlan::TooFew {
            seats: 2,
            entrants: 1
        })
    );
}

#[test]
fn where_a_guest_plays_the_deals_come_from_a_secret_and_its_results_tell_it() {
    let mut plan = plan(GameId::Duel, 2, 2);
    plan.entrants[1] = Player::Guest("mine".to_owned());
    assert_eq!(League::new(plan.clone()).err(), Some(BadPlan::Open));
    let secret = |digits: &str| digits.repeat(32).parse().ok();
    let league = |secret| {
        let league = League::new(Plan {
            secret,
            ..plan.clone()
        });
        league.expect("a plan")
    };
    let (one, other) = (league(secret("5e")), league(secret("5f")));
    for rotation in [0, 1] {
        let fixture = Fixture {
            deal: 1,
            table: 0,
            rotation,
        };
        let deal = |league: &League| league.record(fixture).expect("it deals").deal;
        assert_ne!(deal(&one), deal(&other));
        assert_ne!(one.game_seed(fixture), other.game_seed(fixture));
        assert_eq!(
            one.foreign(fixture).collect::<Vec<_>>(),
            [Seat(1 - rotation as u8)]
        );
    }
    assert_eq!(one.results()[0]["secret"], "5e".repeat(32));
}

#[test]
fn the_upcoming_game_is_the_one_that_is_handed_out() {
    let mut league = League::new(plan(GameId::Numeron, 2, 2)).expect("a plan");
    let first = league.hand_out().expect("a game");
    league.hand_out();
    league.give_back(first);
    for _ in 0..3 {
        let upcoming = league.upcoming();
        assert_eq!(upcoming, league.upcoming(), "looking gives nothing out");
        assert_eq!(league.hand_out(), upcoming);
    }
    assert_eq!(league.upcoming(), None);
}

#[test]
fn a_league_is_taken_up_with_every_game_that_was_finished() {
    let plan = plan(GameId::Numeron, 3, 4);
    let mut before = League::new(plan.clone()).expect("a plan");
    let games = 6 * 4;
    // Several were begun at once: of the first eleven, two did not come to their end.
    let begun: Vec<Fixture> = (0..11).filter_map(|_| before.hand_out()).collect();
    let lost = [begun[2], begun[9]];
    let finished: Vec<Fixture> = begun.into_iter().filter(|of| !lost.contains(of)).collect();
    let mut after = League::new(plan).expect("a plan");
    for fixture in finished.iter().rev() {
        assert!(after.is_sound(*fixture));
        before.take(*fixture, won(2, Seat(0)), None);
        after.take(*fixture, won(2, Seat(0)), None);
    }
    assert_eq!(after.rounds(), 0, "the first deal is not whole");
    for entrant in 0..3 {
        assert_eq!(after.tally(entrant), before.tally(entrant));
    }
    let tallies = (0..3).map(|entrant| after.tally(entrant));
    let (wins, seats) = tallies.fold((0.0, 0), |(a, b), (wins, games)| (a + wins, b + games));
    assert_eq!(
        (wins, seats),
        (9.0, 18),
        "every finished game counts at once"
    );
    let rest: Vec<Fixture> = std::iter::from_fn(|| after.hand_out()).collect();
    assert_eq!(rest.len(), games - finished.len());
    assert_eq!(rest[..2], lost);
    assert!(rest.iter().all(|fixture| !finished.contains(fixture)));
    for fixture in rest {
        after.take(fixture, won(2, Seat(1)), None);
    }
    assert_eq!(after.rounds(), 4);
    let foreign = Fixture {
        table: 3,
        ..finished[0]
    };
    assert!(!after.is_sound(foreign));
}
