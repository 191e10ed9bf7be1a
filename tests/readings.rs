//! Questions about what is hidden: asked everywhere, believed as enumeration says, and true.

use std::collections::BTreeMap;

use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use yomite::agent::{Brief, Progress};
use yomite::assets::embedded;
use yomite::catalogue::AgentSpec;
use yomite::game::Seat;
use yomite::games::coyote::{self, Coyote};
use yomite::games::numeron::{self, Codes};
use yomite::games::{AnyObservation, AnyQuery, Beliefs, GameId, duel, sevens};
use yomite::minds::{AnyAgent, AnyReader};
use yomite::practice::{POSITIONS, read_positions};
use yomite::reading::{
    Answers, Belief, HasQueries as _, Score, Stated, Truth, blind, expected, loss, regret,
};
use yomite::record::Plain;
use yomite::session::Session;
use yomite::words::{Arg, Lang, Text, say, share};

/// A game, rules that differ from the usual ones, and who plays in every seat.
type Played = (
    GameId,
    &'static [(&'static str, &'static str)],
    &'static str,
);

/// Matches of quick agents that play to win.
const MATCHES: [Played; 7] = [
    (GameId::Numeron, &[], "novice"),
    (GameId::Coyote, &[], "bayes"),
    (GameId::Sevens, &[("players", "3")], "greedy"),
    (GameId::Sevens, &[("players", "4")], "greedy"),
    (
        GameId::Pineapple,
        &[("jokers", "0"), ("hands", "5")],
        "mcts:simulations=0",
    ),
    (
        GameId::Pineapple,
        &[("jokers", "2"), ("hands", "5")],
        "mcts:simulations=0",
    ),
    (GameId::Duel, &[], "greedy"),
];

/// A match of agents to its end.
fn play((game, rules, agent): Played, seed: u64) -> Session {
    let mut config = game.default_config();
    for (rule, value) in rules {
        config = config.with_rule(rule, value).expect("a rule of the game");
    }
    let spec: AgentSpec = agent.parse().expect("a spec");
    let agent = AnyAgent::new(game, &spec).expect("an agent");
    let mut session = Session::deal(&config, seed).expect("rules in range");
    while let Some(seat) = session.to_move() {
        let ply = session.plies().len();
        assert!(ply < config.longest(), "seed {seed} has no end");
        let seen = session.observe(seat);
        let brief = Brief::new(session.decision_seed(ply));
        let mut search = agent.begin(&seen, &brief).expect("its own game");
        while search.step() == Progress::Thinking {}
        let choice = search.evaluation().chosen().cloned().expect("a choice");
        session.play(choice).expect("a legal choice");
    }
    session
}

/// What the reader believes once it has read on to the end.
fn believed(seen: &AnyObservation, queries: &[AnyQuery], seed: u64) -> Beliefs {
    let mut reader = AnyReader::new(seen, &embedded(), seed).expect("files at hand");
    while reader.step() {}
    reader.beliefs(queries)
}

/// What a seat is asked at a ply, with what is believed of each question.
fn asked(session: &Session, ply: usize, seat: Seat) -> (AnyObservation, Vec<(AnyQuery, Belief)>) {
    let seen = session.observe_at(ply, seat);
    let queries = seen.queries();
    let beliefs = believed(&seen, &queries, 7);
    assert_eq!(beliefs.len(), queries.len());
    let beliefs = beliefs.into_iter().map(|b| b.expect("a belief of all"));
    let all = queries.into_iter().zip(beliefs).collect();
    (seen, all)
}

#[test]
fn every_game_that_asks_has_a_match_here() {
    for game in GameId::ALL
        .iter()
        .filter(|game| !game.query_kinds().is_empty())
    {
        assert!(
            MATCHES.iter().any(|(other, ..)| other == game),
            "{game} asks questions, and has no row in MATCHES of tests/readings.rs"
        );
    }
}

#[test]
fn what_is_asked_can_be_answered_is_believed_and_comes_out() {
    for (at, played) in MATCHES.into_iter().enumerate() {
        let game = played.0;
        let session = play(played, 900 + at as u64);
        let end = session.plies().len();
        let mut kinds = BTreeMap::<&str, usize>::new();
        let step = (end / 12).max(1);
        for ply in (0..end).step_by(step).chain([end]) {
            for seat in Seat::all(session.players()) {
                let place = format!("{game}, seed {}, ply {ply}, {seat}", 900 + at);
                let (seen, all) = asked(&session, ply, seat);
                assert!(ply < end || all.is_empty(), "{place}: asked after the end");
                // What Numer0n's questions hang on lies open: there nobody is told from a seat.
                if game != GameId::Numeron {
                    let bystander = seen.clone().public();
                    assert!(bystander.queries().is_empty(), "{place}: a bystander");
                }
                let open = session.open_at(ply).filter(|_| ply > 0 && ply < end);
                if let Some(open) =
                    open.filter(|_| [GameId::Numeron, GameId::Coyote].contains(&game))
                {
                    assert!(open.queries().is_empty(), "{place}: who sees all");
                }
                for (query, belief) in all {
                    *kinds.entry(query.kind().name).or_default() += 1;
                    let written = serde_json::to_string(&query).expect("plain data");
                    let read: AnyQuery = serde_json::from_str(&written).expect("reads back");
                    assert_eq!(read, query, "{written}");
                    assert!(seen.asked(&query).is_some(), "{place}: {query:?}");
                    let answers = seen.answers(&query).expect("answers");
                    let probabilities: Vec<f64> = match (&belief, &answers) {
                        (Belief::Chances(chances), Answers::OneOf(all)) => {
                            assert_eq!(chances.len(), all.len(), "{place}: {query:?}");
                            chances.clone()
                        }
                        (Belief::Numbers(numbers), Answers::Number(scale)) => {
                            let inside = |n: f64| (scale.lowest..=scale.highest).contains(&n);
                            assert!(
                                numbers.iter().all(|(n, _)| inside(*n)),
                                "{place}: {belief:?}"
                            );
                            assert!(numbers.is_sorted_by(|a, b| a.0 < b.0), "{place}");
                            numbers.iter().map(|(_, p)| *p).collect()
                        }
                        _ => panic!("{place}: {belief:?} of {answers:?}"),
                    };
                    let sum: f64 = probabilities.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-9, "{place}: {query:?} {belief:?}");
                    assert!(
                        probabilities.iter().all(|p| (0.0..=1.0).contains(p)),
                        "{place}"
                    );
                    let own = regret(&belief.stated(), &belief, &answers.form()).expect("they fit");
                    assert!(own < 1e-12, "{place}: {query:?}");
                    let truth = session.truth(ply, seat, &query);
                    let truth = truth.unwrap_or_else(|| panic!("{place}: {query:?} has no truth"));
                    assert!(
                        loss(&belief.stated(), &truth, &answers.form()).is_some(),
                        "{place}"
                    );
                }
            }
        }
        let named: Vec<&str> = game.query_kinds().iter().map(|kind| kind.name).collect();
        assert_eq!(kinds.len(), named.len(), "{game}: {kinds:?}");
    }
}

#[test]
fn every_belief_has_its_reasons_in_both_languages() {
    for (at, played) in MATCHES.into_iter().enumerate() {
        let session = play(played, 970 + at as u64);
        let end = session.plies().len();
        for ply in (0..end).step_by((end / 8).max(1)) {
            let seat = session.plies()[ply].seat;
            let seen = session.observe_at(ply, seat);
            let queries = seen.queries();
            let mut reader = AnyReader::new(&seen, &embedded(), 7).expect("files at hand");
            while reader.step() {}
            let beliefs = reader.beliefs(&queries);
            let believed = reader.believed(&queries);
            for ((query, belief), believed) in queries.iter().zip(beliefs).zip(believed) {
                let place = format!("{}, seed {}, ply {ply}: {query:?}", played.0, 970 + at);
                let believed = believed.expect(&place);
                assert_eq!(Some(believed.belief), belief, "{place}");
                assert!(!believed.reasons.is_empty(), "{place} has no reason");
                for reason in &believed.reasons {
                    for lang in [Lang::En, Lang::Ja] {
                        let said = say(reason, &Plain(lang));
                        assert!(!said.contains(&*reason.key), "{place}: {said}");
                        assert!(said.ends_with(['.', '。']), "{place}: {said}");
                    }
                }
            }
        }
    }
}

/// The arguments of the reason with a key.
fn because<'a>(reasons: &'a [Text], key: &str) -> Option<&'a [Arg]> {
    let found = reasons.iter().find(|reason| &*reason.key == key);
    found.map(|reason| &reason.args[..])
}

#[test]
fn the_reasons_at_ready_made_positions_of_duel_end_in_what_the_reader_believes() {
    let files = embedded();
    let shipped = files.get(POSITIONS).expect("it comes with the program");
    let shipped = String::from_utf8(shipped.to_vec()).expect("text");
    let (mut asked, mut moved) = (0, 0);
    for drilled in read_positions(&shipped).expect("it reads") {
        if drilled.record.game() != GameId::Duel {
            continue;
        }
        let session = drilled.record.replay().expect("it replays");
        for position in &drilled.positions {
            let place = format!("seed {}, {position:?}", drilled.record.seed);
            let seen = session.observe_at(position.ply, position.seat);
            let mut reader = AnyReader::new(&seen, &files, 7).expect("files at hand");
            while reader.step() {}
            let query = std::slice::from_ref(&position.query);
            let believed = reader.believed(query).remove(0).expect(&place);
            let Belief::Chances(chances) = &believed.belief else {
                panic!("{place}: {believed:?}");
            };
            let reasons = &believed.reasons;
            let copies = because(reasons, "duel.because.copies");
            let copies = copies.or_else(|| because(reasons, "duel.because.triggers"));
            let lie = because(reasons, "duel.because.in.hand");
            let lie = lie.or_else(|| because(reasons, "duel.because.shields"));
            let (Some([Arg::Number(copies, _), ..]), Some(lie)) = (copies, lie) else {
                panic!("{place}: {reasons:?}");
            };
            let [Arg::Count(zone), Arg::Count(hidden), Arg::Share(counted)] = lie else {
                panic!("{place}: {lie:?}");
            };
            // One at least is no likelier than as many as are expected there.
            let expected = copies * *zone as f64 / *hidden as f64;
            assert!(
                *counted < expected + 0.005,
                "{place}: {counted}, {expected}"
            );
            let undone = because(reasons, "duel.because.undone");
            let last = match undone {
                Some([Arg::Share(last)]) => {
                    assert_ne!(share(*counted), share(*last), "{place}: nothing moved");
                    last
                }
                None => counted,
                _ => panic!("{place}: {undone:?}"),
            };
            assert_eq!(share(*last), share(chances[0]), "{place}: {reasons:?}");
            asked += 1;
            moved += usize::from(undone.is_some());
        }
    }
    assert!(asked >= 10 && moved > 0, "{moved} of {asked}");
}

#[test]
fn of_an_open_board_a_chance_is_asked_for() {
    let session = play(MATCHES[4], 975);
    let mut asked = 0;
    for (ply, made) in session.plies().iter().enumerate() {
        let seen = session.observe_at(ply, made.seat);
        for query in seen.queries() {
            let text = seen.asked(&query).expect("it is asked here");
            let [english, japanese] = [Lang::En, Lang::Ja].map(|lang| say(&text, &Plain(lang)));
            assert!(english.to_lowercase().contains("how likely"), "{english}");
            assert!(japanese.contains("確率"), "{japanese}");
            asked += 1;
        }
    }
    assert!(asked > 0);
}

#[test]
fn nothing_is_true_before_it_is_decided() {
    for (at, played) in MATCHES.into_iter().enumerate() {
        let session = play(played, 920 + at as u64);
        let half = session.plies().len() / 2;
        let running = session.cut(half).expect("a part of it");
        for seat in Seat::all(session.players()) {
            for query in running.observe(seat).queries() {
                let truth = running.truth(half, seat, &query);
                // How many codes fit follows from what lies open.
                let open = query == AnyQuery::Numeron(numeron::Query::Left);
                assert_eq!(truth.is_some(), open, "{query:?}");
            }
        }
    }
}

#[test]
fn codes_and_digits_are_those_of_every_code() {
    for seed in 940..944 {
        let session = play(MATCHES[0], seed);
        for ply in 0..session.plies().len() {
            let seat = Seat((ply % 2) as u8);
            let (seen, all) = asked(&session, ply, seat);
            let AnyObservation::Numeron(seen) = seen else {
                unreachable!()
            };
            let codes = Codes::of_length(seen.config.len());
            let every = codes.every().into_iter().map(|index| codes.code(index));
            let fits = |code: &numeron::Code| {
                seen.calls_of(seat)
                    .all(|call| call.code.answer(code) == call.answer)
            };
            let left: Vec<_> = every.filter(fits).collect();
            for (query, belief) in all {
                let AnyQuery::Numeron(query) = query else {
                    unreachable!()
                };
                let expected = match query {
                    numeron::Query::Left => Belief::certain(left.len() as f64),
                    numeron::Query::Digit(digit) => {
                        let has = left.iter().filter(|code| code.digits().contains(&digit));
                        Belief::yes(has.count() as f64 / left.len() as f64)
                    }
                };
                match (&belief, &expected) {
                    (Belief::Chances(a), Belief::Chances(b)) => {
                        assert!(
                            (a[0] - b[0]).abs() < 1e-9,
                            "seed {seed}, {ply}: {a:?} {b:?}"
                        );
                    }
                    _ => assert_eq!(belief, expected, "seed {seed}, ply {ply}"),
                }
            }
        }
    }
}

#[test]
fn the_first_total_is_that_of_every_card_that_may_be_ones_own() {
    let session = Session::deal(&GameId::Coyote.default_config(), 951).expect("usual rules");
    let seat = Seat(1);
    let (seen, all) = asked(&session, 0, seat);
    let AnyObservation::Coyote(seen) = seen else {
        unreachable!()
    };
    let [(AnyQuery::Coyote(coyote::Query::Total), Belief::Numbers(found))] = &all[..] else {
        panic!("{all:?}");
    };
    let sight = coyote::knowledge::Sight::from_observation(&seen, true);
    let mut totals = BTreeMap::<i32, f64>::new();
    for world in sight.worlds() {
        *totals.entry(world.total).or_default() += world.p;
    }
    assert_eq!(found.len(), totals.len());
    for ((number, p), (total, q)) in found.iter().zip(&totals) {
        assert!(*number == f64::from(*total) && (p - q).abs() < 1e-9);
    }
    let answers = Coyote::answers(&seen, &coyote::Query::Total);
    let (low, high) = (found[0].0, found[found.len() - 1].0);
    assert_eq!(answers, Some(Answers::between(low, high)));
}

#[test]
fn truths_of_hands_and_shields_are_those_of_the_cards() {
    let session = play(MATCHES[3], 960);
    let end = session.plies().len();
    let mut forced = [0, 0];
    for ply in 0..end {
        let seat = Seat((ply % 4) as u8);
        for query in session.observe_at(ply, seat).queries() {
            let truth = session.truth(ply, seat, &query).expect("it has ended");
            match query {
                AnyQuery::Sevens(sevens::Query::Holder(card)) => {
                    let answers = session.observe_at(ply, seat).answers(&query);
                    let Some(Answers::OneOf(names)) = answers else {
                        panic!("{query:?}")
                    };
                    let Truth::Statement(at) = truth else {
                        panic!("{truth:?}")
                    };
                    let holder = Seat::all(4).find(|other| {
                        let AnyObservation::Sevens(seen) = session.observe_at(ply, *other) else {
                            unreachable!()
                        };
                        seen.hand().contains(card)
                    });
                    let holder = holder.expect("somebody has it");
                    let named = &names[at].args[0];
                    assert_eq!(
                        *named,
                        yomite::words::Arg::Seat(holder.0),
                        "ply {ply}, {card}"
                    );
                }
                AnyQuery::Sevens(sevens::Query::Forced(at)) => {
                    // What the one who passed could have done then, by its own view.
                    let passer = session.plies()[at].seat;
                    let then = session.observe_at(at, passer);
                    let nothing = then.legal_count() == 1;
                    assert_eq!(truth, Truth::yes(nothing), "ply {ply}, pass {at}");
                    forced[usize::from(nothing)] += 1;
                }
                _ => unreachable!(),
            }
        }
    }
    assert!(forced[1] > 0, "{forced:?}");
    let session = play(MATCHES[6], 961);
    for ply in 0..session.plies().len() {
        let (seat, rival) = (Seat(0), Seat(1));
        let AnyObservation::Duel(own) = session.observe_at(ply, rival) else {
            unreachable!()
        };
        for query in session.observe_at(ply, seat).queries() {
            if let AnyQuery::Duel(duel::Query::Hand(card)) = query {
                let holds = own.table().side(rival).hand().contains(&card);
                let truth = session.truth(ply, seat, &query);
                assert_eq!(truth, Some(Truth::yes(holds)), "ply {ply}, {card:?}");
            }
        }
    }
}

#[test]
fn who_reads_loses_less_than_who_knows_nothing_and_about_what_it_expects() {
    let mut kinds = BTreeMap::<String, (Score, f64, f64, usize)>::new();
    for (at, played) in MATCHES.into_iter().enumerate() {
        let many = match played.0 {
            GameId::Sevens => 6,
            GameId::Pineapple => 12,
            _ => 24,
        };
        for seed in 0..many {
            let session = play(played, 1_000 + 50 * at as u64 + seed);
            let end = session.plies().len();
            for ply in (0..end).step_by((end / 10).max(1)) {
                let seat = Seat((ply % session.players()) as u8);
                let (seen, all) = asked(&session, ply, seat);
                for (query, belief) in all {
                    let answers = seen.answers(&query).expect("answers");
                    let truth = session.truth(ply, seat, &query).expect("it has ended");
                    let name = format!("{}-{}", played.0, query.kind().name);
                    let (score, promised, least, asked) = kinds.entry(name).or_default();
                    let reader = loss(&belief.stated(), &truth, &answers.form()).expect("fits");
                    score.add(Score {
                        own: reader,
                        reader: 0.0,
                        blind: loss(&blind(&answers.form()), &truth, &answers.form())
                            .expect("fits"),
                    });
                    *promised +=
                        expected(&belief.stated(), &belief, &answers.form()).expect("fits");
                    *least +=
                        expected(&blind(&answers.form()), &belief, &answers.form()).expect("fits");
                    *asked += 1;
                }
            }
        }
    }
    for (kind, (score, promised, least, asked)) in &kinds {
        let n = *asked as f64;
        println!(
            "{kind}: {asked} questions, reader {:.4}, expected {:.4}, blind {:.4}, expected {:.4}",
            score.own / n,
            promised / n,
            score.blind / n,
            least / n
        );
        assert!(*asked >= 20, "{kind}: {asked}");
        assert!(score.own < score.blind, "{kind}");
        assert!(
            (score.own - promised).abs() / n < 0.06,
            "{kind}: {} promised {promised}",
            score.own
        );
    }
}

#[test]
fn a_belief_is_the_same_from_the_same_seed_and_foreign_questions_have_none() {
    let session = play(MATCHES[3], 990);
    let seen = session.observe_at(9, Seat(1));
    let mut queries = seen.queries();
    queries.insert(1, AnyQuery::Numeron(numeron::Query::Left));
    let one = believed(&seen, &queries, 3);
    assert_eq!(one, believed(&seen, &queries, 3));
    assert_ne!(one, believed(&seen, &queries, 4));
    assert_eq!(one[1], None);
    assert!(one[0].is_some() && one[2].is_some());
    assert_eq!(seen.asked(&queries[1]), None);
    assert_eq!(seen.answers(&queries[1]), None);
}

#[test]
fn whatever_is_stated_at_random_is_expected_to_lose_no_less() {
    let seed = 20_261_124;
    println!("seed {seed}");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    for (at, played) in MATCHES.into_iter().enumerate() {
        let session = play(played, 930 + at as u64);
        let ply = session.plies().len() / 2;
        for seat in Seat::all(session.players()) {
            let (seen, all) = asked(&session, ply, seat);
            for (query, belief) in all {
                let answers = seen.answers(&query).expect("answers");
                let best = expected(&belief.stated(), &belief, &answers.form()).expect("fits");
                for _ in 0..20 {
                    let stated = match &answers {
                        Answers::OneOf(names) => {
                            let all: Vec<f64> = names.iter().map(|_| rng.random()).collect();
                            let sum: f64 = all.iter().sum();
                            Stated::Chances(all.iter().map(|p| p / sum).collect())
                        }
                        Answers::Number(scale) => {
                            let [a, b]: [f64; 2] = [rng.random(), rng.random()];
                            Stated::Range(scale.at(a.min(b)), scale.at(a.max(b)))
                        }
                    };
                    let other = expected(&stated, &belief, &answers.form()).expect("fits");
                    assert!(
                        other > best - 1e-9,
                        "{query:?}: {stated:?} before {belief:?}"
                    );
                }
            }
        }
    }
}
