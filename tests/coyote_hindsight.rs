//! Looking back on rounds that are over: what could be believed then, and how lives were lost.

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::assets::{Assets, embedded};
use yomite::catalogue::AgentSpec;
use yomite::game::{Game, Seat};
use yomite::games::coyote::hindsight::{
    Answer, Expectation, Moment, Question, Verdict, first_ply, moments,
};
use yomite::games::coyote::knowledge::Sight;
use yomite::games::coyote::{Action, Card, Config, Coyote, Deal, Observation, Reveal};
use yomite::minds::coyote::report::forecasts;
use yomite::minds::coyote::strategy::Strategy;
use yomite::minds::{Mind, Shipped};

/// A match of counters as seat 0 sees it at its end, and the position before each ply.
fn counters(seed: u64, players: u8) -> (Observation, Vec<Coyote>) {
    let config = Config { players, lives: 2 };
    let deal = Coyote::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(seed)).expect("legal");
    let mut game = Coyote::set_up(&config, &deal).expect("drawn");
    let counter = Coyote::agent(&AgentSpec::plain("counter")).expect("listed");
    let mut positions = Vec::new();
    while let Some(seat) = game.to_move() {
        positions.push(game.clone());
        let counted = counter
            .begin(&game.observe(seat), &Brief::new(0))
            .evaluation();
        game.play(counted.chosen().expect("a choice"))
            .expect("legal");
    }
    (game.observe(Seat(0)), positions)
}

/// What reading the bids came to at these moments, studied to the end.
fn studied(seen: &Observation, moments: &[Moment]) -> Answer {
    let question = Question::new(seen, moments);
    let mut study = Coyote::study(&question, &embedded()).expect("the files are there");
    let mut known = study.answer();
    while study.step() == Progress::Thinking {
        let more = study.answer();
        assert_eq!(more[..known.len()], known, "what is known stays");
        known = more;
    }
    assert_eq!(study.answer(), known);
    known
}

#[test]
fn each_moment_is_what_its_player_could_see_then() {
    for seed in 0..8 {
        let (seen, positions) = counters(seed, 2 + (seed % 5) as u8);
        let mut plies = 0;
        for round in 0..seen.rounds.len() {
            assert_eq!(first_ply(&seen, round), plies, "seed {seed}");
            let all = moments(&seen, round, None);
            let reads = studied(&seen, &all);
            assert_eq!(reads.len(), all.len(), "seed {seed}");
            for (moment, read) in all.into_iter().zip(reads) {
                let then = &positions[moment.ply];
                assert_eq!(then.to_move(), Some(moment.actor), "seed {seed}");
                let view = then.observe(moment.actor);
                assert_eq!(moment.last, view.last_bid(), "seed {seed}");
                let totals = Sight::from_observation(&view, true).totals();
                let reached = if moment.last > 0 {
                    totals.at_least(moment.last)
                } else {
                    1.0
                };
                assert!(
                    (moment.counted.reached - reached).abs() < 1e-12,
                    "seed {seed}"
                );
                assert!(
                    (moment.counted.mean - totals.mean()).abs() < 1e-12,
                    "seed {seed}"
                );
                assert!(moment.counted.low <= moment.counted.high, "seed {seed}");
                let read = read.expect("the moment was");
                // Before the first bid there is nothing to read.
                let silent = moment.bids == 0;
                assert!(!silent || !read.differs(&moment.counted), "seed {seed}");
                judged_by_what_could_be_known(&moment, &view, &read, seed);
                plies += 1;
            }
        }
        assert_eq!(plies, positions.len(), "seed {seed}: every action is there");
    }
}

/// Every world that a view allows, one by one: the own card and what a "?" draws.
fn enumerated(view: &Observation, bid: i32) -> f64 {
    let unseen = view.unseen().cards();
    let (mut reached, mut all) = (0.0, 0.0);
    for (at, own) in unseen.iter().enumerate() {
        let mut cards = view.cards.clone();
        cards[view.seat.index()] = Some(*own);
        let left: Vec<Card> = match view.pile {
            0 => view.discards.clone(),
            _ => {
                let rest = unseen.iter().enumerate().filter(|(i, _)| *i != at);
                rest.map(|(_, card)| *card).collect()
            }
        };
        let draws: Vec<Option<Card>> = if cards.contains(&Some(Card::MYSTERY)) {
            left.into_iter().map(Some).collect()
        } else {
            vec![None]
        };
        let each = 1.0 / draws.len() as f64;
        for drawn in draws {
            let total = Reveal::from_cards(&cards, drawn, false).total;
            reached += if total >= bid { each } else { 0.0 };
            all += each;
        }
    }
    reached / all
}

/// The two chances are those of every world that the actor's view allowed, and the verdict follows
/// from them alone.
fn judged_by_what_could_be_known(
    moment: &Moment,
    view: &Observation,
    read: &Expectation,
    seed: u64,
) {
    let before = match moment.last {
        0 => 1.0,
        last => enumerated(view, last),
    };
    assert!(
        (moment.counted.reached - before).abs() < 1e-9,
        "seed {seed}"
    );
    let own = match moment.action {
        Action::Bid(bid) => Some(enumerated(view, bid)),
        Action::Call => None,
    };
    assert_eq!(moment.counted.own.is_some(), own.is_some());
    if let (Some(told), Some(own)) = (moment.counted.own, own) {
        assert!((told - own).abs() < 1e-9, "seed {seed}: {told} {own}");
    }
    for (outlook, known) in [(&moment.counted, None), (read, Some(read))] {
        let (before, own) = (outlook.reached, outlook.own);
        let expected = match moment.action {
            Action::Call if 1.0 - before >= 0.5 => Verdict::SoundCall,
            Action::Call => Verdict::EarlyCall,
            Action::Bid(_) if 1.0 - before > 0.5 => Verdict::MissedCall,
            // Nothing lower can be opened with.
            Action::Bid(1) => Verdict::SoundBid,
            Action::Bid(_) if own >= Some(0.5) => Verdict::SoundBid,
            Action::Bid(_) => Verdict::Bluff,
        };
        assert_eq!(moment.verdict(known), Some(expected), "seed {seed}");
    }
}

#[test]
fn a_call_of_a_bid_that_is_seldom_reached_is_sound_whatever_the_cards_came_to() {
    let outlook = |reached| Expectation {
        mean: 20.0,
        low: 0,
        high: 48,
        reached,
        own: None,
    };
    // 14 % reached: the total that was then revealed is not asked.
    let unlikely = Verdict::judge(Action::Call, &outlook(0.14));
    assert_eq!(unlikely, Verdict::SoundCall);
    assert!(unlikely.sound() && !unlikely.against_odds());
    let likely = Verdict::judge(Action::Call, &outlook(0.86));
    assert_eq!(likely, Verdict::EarlyCall);
    assert!(!likely.sound() && likely.against_odds());

    // Both kinds come out either way in real matches, and are judged alike.
    let (mut lost, mut won) = (0, 0);
    for seed in 0..40 {
        let (seen, _) = counters(seed, 2 + (seed % 5) as u8);
        for (at, round) in seen.rounds.iter().enumerate() {
            let all = moments(&seen, at, None);
            let call = all.last().expect("a call");
            // A counter calls what is likelier missed.
            assert_eq!(call.verdict(None), Some(Verdict::SoundCall), "seed {seed}");
            if round.reveal.total < call.last {
                won += 1;
            } else {
                lost += 1;
            }
        }
    }
    assert!(won > 0 && lost > 0, "{won} {lost}");
}

#[test]
fn the_lowest_opening_is_no_bluff_however_low_the_total() {
    let seen = |bids: &[i32], card: i16| {
        let config = Config {
            players: 2,
            lives: 1,
        };
        let mut deck: Vec<Card> = Coyote::draw(&config, &mut Xoshiro256PlusPlus::seed_from_u64(1))
            .expect("legal")
            .deck;
        let card = Card::try_from(card).expect("a card");
        // Seat 1 holds it.
        let at = deck.iter().position(|other| *other == card).expect("there");
        deck.swap(1, at);
        let deal = Deal {
            deck,
            shuffles: 1,
            later: Vec::new(),
        };
        let mut game = Coyote::set_up(&config, &deal).expect("a deck");
        for bid in bids {
            game.play(&Action::Bid(*bid)).expect("legal");
        }
        game.play(&Action::Call).expect("legal");
        game.observe(Seat(0))
    };
    // Against −10 the total is likelier below 1.
    for (opening, verdict) in [(1, Verdict::SoundBid), (2, Verdict::Bluff)] {
        let seen = seen(&[opening], -10);
        let moment = &moments(&seen, 0, None)[0];
        assert_eq!(moment.action, Action::Bid(opening));
        assert!(moment.counted.own < Some(0.5), "{moment:?}");
        assert_eq!(moment.verdict(None), Some(verdict), "{opening}");
    }
}

#[test]
fn through_somebody_elses_eyes_nothing_is_judged() {
    let (seen, _) = counters(3, 4);
    let all = moments(&seen, 0, Some(Seat(2)));
    for moment in &all {
        assert_eq!(moment.verdict(None).is_some(), moment.actor == Seat(2));
    }
    assert!(all.iter().any(|moment| moment.verdict(None).is_none()));
}

#[test]
fn the_study_of_a_moment_is_the_readers_forecast_then() {
    let strategy = Strategy::shipped(&embedded()).expect("a strategy");
    for (seed, players) in [(1, 2), (2, 3), (5, 6)] {
        let (seen, _) = counters(seed, players);
        let mut forecast: Vec<_> = Seat::all(players.into())
            .flat_map(|seat| forecasts(&seen, seat, &strategy))
            .collect();
        forecast.sort_by_key(|forecast| (forecast.round, forecast.bids));
        let rounds = 0..seen.rounds.len();
        let all: Vec<Moment> = rounds.flat_map(|at| moments(&seen, at, None)).collect();
        let reads = studied(&seen, &all);
        assert_eq!(reads.len(), forecast.len(), "seed {seed}");
        for ((moment, read), then) in all.iter().zip(&reads).zip(&forecast) {
            let read = read.expect("the moment was");
            assert_eq!((moment.round, moment.bids), (then.round, then.bids));
            // Before the first bid nothing is to be reached.
            let reached = if then.last > 0 {
                then.posterior_reached
            } else {
                1.0
            };
            assert_eq!(read.reached, reached, "seed {seed}, {moment:?}");
        }
    }
}

#[test]
fn a_moment_that_never_was_is_not_studied() {
    let (seen, _) = counters(3, 4);
    let question = Question {
        seen: seen.clone(),
        moments: vec![
            (99, 0, Seat(0)),
            (0, 99, Seat(0)),
            (0, 0, Seat(9)),
            (0, 0, Seat(1)),
        ],
    };
    let mut study = Coyote::study(&question, &embedded()).expect("the files are there");
    while study.step() == Progress::Thinking {}
    let known: Vec<bool> = study.answer().iter().map(Option::is_some).collect();
    assert_eq!(known, [false, false, false, true]);
}

#[test]
fn without_the_file_there_is_no_study() {
    let (seen, _) = counters(3, 4);
    let error = Coyote::study(&Question::new(&seen, &[]), &Assets::default()).err();
    let error = error.expect("the file is not there").to_string();
    assert!(error.contains("coyote/equilibrium"), "{error}");
}

#[test]
fn one_pair_of_eyes_counts_the_same_all_round_and_an_absent_one_nothing() {
    let (seen, _) = counters(3, 4);
    let all = moments(&seen, 0, Some(Seat(2)));
    assert_eq!(all.len(), seen.rounds[0].bids.len() + 1);
    assert!(
        all.iter()
            .all(|m| m.eyes == Seat(2) && m.counted.mean == all[0].counted.mean)
    );
    assert!(moments(&seen, seen.rounds.len(), None).is_empty());
    let last = seen.rounds.len() - 1;
    let out = Seat::all(4).find(|seat| seen.rounds[last].cards[seat.index()].is_none());
    assert!(out.is_some_and(|seat| moments(&seen, last, Some(seat)).is_empty()));
}
