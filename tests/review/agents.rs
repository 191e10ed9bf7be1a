//! Who judges: the games' own reviewers, and agents that review themselves.

use yomite::agent::Brief;
use yomite::game::Seat;
use yomite::games::duel::Action;
use yomite::games::{AnyAction, GameId};
use yomite::insight::Panel;
use yomite::judges::{self, league, timed, valuers};
use yomite::minds::AnyAgent;
use yomite::review::{Job, Review, Reviewing, Scale};
use yomite::session::Session;
use yomite::words::{Arg, Figure};

use super::{agent, check_sums, moments, played, rules};

/// Reviews a match, its decisions from the last to the first or the other way round.
fn review(session: &Session, by: &AnyAgent, simulations: Option<u64>, backwards: bool) -> Review {
    let mut reviewing = Reviewing::new(session.clone());
    let mut jobs: Vec<Job> = reviewing.open().collect();
    if backwards {
        jobs.reverse();
    }
    for job in jobs {
        let found = judges::think(&job, by, simulations);
        assert!(!found.is_empty(), "its own game");
        reviewing.answer(job.ply, &found);
    }
    reviewing.review()
}

#[test]
fn every_games_own_reviewer_accounts_for_matches_and_says_the_same_twice() {
    for &game in GameId::ALL {
        let by = agent(game, game.reviewer());
        let players = match game {
            GameId::Coyote => vec![("players", "2")],
            _ => Vec::new(),
        };
        for seed in [11, 12] {
            let what = format!("{game}, seed {seed}");
            let session = played(&rules(game, &players), &["random"], seed);
            let once = review(&session, &by, Some(200), false);
            check_sums(&session, &once, &what);
            moments::check(&session, &once, &what);
            let again = review(&session, &by, Some(200), true);
            let bytes = |review: &Review| postcard::to_stdvec(review).unwrap();
            assert_eq!(bytes(&once), bytes(&again), "{what}");
        }
    }
}

/// Samples that an agent chose by are not the ones that it is judged by.
#[test]
fn a_decision_is_judged_from_a_stream_of_its_own() {
    let session = played(&GameId::Sevens.default_config(), &["random"], 3);
    let reviewing = Reviewing::new(session);
    for job in reviewing.open() {
        let session = reviewing.session();
        let played = session.plies()[job.ply].action.clone();
        let made = Brief::new(session.decision_seed(job.ply)).ask([played.clone()]);
        let [first, second] = &job.briefs;
        assert!(
            *first != made && *second != made && first != second,
            "ply {}",
            job.ply
        );
        assert_eq!([&first.asked, &second.asked], [&vec![played.clone()]; 2]);
        let mover = session.plies()[job.ply].seat;
        assert_eq!(job.observation, session.observe_at(job.ply, mover));
    }
}

/// A hint tells of a position what the review of the match will: values that are exact are read by one line in both, what
/// they are made of with them, and the pictures and sentences beside them.
#[test]
fn a_hint_and_the_review_tell_one_figure() {
    for (game, players) in [
        (GameId::Numeron, vec![]),
        (GameId::Coyote, vec![("players", "2")]),
    ] {
        let config = rules(game, &players);
        let range = config.stakes().range;
        let adviser = game.advising(game.adviser());
        let (by, hints) = (
            agent(game, game.reviewer()),
            agent(game, &adviser.to_string()),
        );
        let scale = Scale::of(&config, &adviser);
        // The end of a match of Numer0n is counted at the table.
        assert_eq!(scale.is_none(), game == GameId::Numeron);
        let (mut compared, mut changed) = (0, 0);
        for seed in 11..15 {
            let judge = game.reviewer().parse().expect("a spec");
            let session = played(&config, &["random"], seed);
            let reviewing = Reviewing::new(session).by(&judge);
            for job in reviewing.open() {
                let found = judges::think(&job, &by, None);
                let Ok(decision) = reviewing.judged(job.ply, &found) else {
                    continue;
                };
                let what = format!("{game}, seed {seed}, ply {}", job.ply);
                let seen = &job.observation;
                let mut search = hints.begin(seen, &job.briefs[0]).expect("its game");
                while search.step() == yomite::agent::Progress::Thinking {}
                let raw = search.analysis();
                let by = |value| match scale {
                    Some(scale) => scale.read(seen.seat(), value, range),
                    None => value,
                };
                let read = raw
                    .clone()
                    .read(&by, &|action| seen.named_short(action), &[]);
                let (before, told) = (&raw.evaluation, &read.evaluation);
                assert_eq!(told.chosen(), before.chosen(), "{what}");
                let value = told.value().expect("the choice has a value");
                // A call that wins more often than the choice, which goes by another figure, gives nothing away.
                let played = told.rated(&decision.played).and_then(|played| played.value);
                let most = value.max(played.unwrap_or(value));
                assert!((most - decision.loss.best).abs() < 1e-9, "{what}");
                compared += 1;
                // Whatever sentence on top names a chance to win names this one.
                for arg in &read.insight.headline.args {
                    if let Arg::Found(Figure::Value(_), _) = arg {
                        let Arg::Share(said) = arg.plain() else {
                            panic!("{what}: {arg:?}");
                        };
                        assert!((said - value).abs() < 1e-9, "{what}: {said}, {value}");
                    }
                    if let (GameId::Numeron, Arg::Share(said)) = (game, arg) {
                        assert!((said - value).abs() < 1e-9, "{what}: {said}, {value}");
                    }
                }
                changed += usize::from((value - before.value().unwrap_or(value)).abs() > 0.02);
                let best = told.chosen().expect("a choice");
                let was = before.rated(best).expect("the same choice");
                let best = told.rated(best).expect("it was valued");
                for other in &told.actions {
                    let all: f64 = best.contrast(other).iter().map(|(_, adds)| adds).sum();
                    let Some(theirs) = other.value.filter(|_| !other.parts.is_empty()) else {
                        continue;
                    };
                    assert!((all - (value - theirs)).abs() < 1e-9, "{what}");
                    let own = before.rated(&other.action).expect("the same action");
                    let order =
                        |all: Vec<_>| all.into_iter().map(|(part, _)| part).collect::<Vec<_>>();
                    let first = |of: &[Option<usize>]| of.first().copied();
                    let [now, then] = [best.contrast(other), was.contrast(own)].map(order);
                    assert_eq!(first(&now), first(&then), "{what}: the first reason stays");
                }
                let steps = read.insight.steps.iter().flat_map(|step| &step.panels);
                for panel in steps {
                    if let Panel::Ranking(ranking) = panel
                        && ranking.valued
                    {
                        assert_eq!(ranking.rows[0].values[0], Some(value), "{what}");
                    }
                }
            }
        }
        println!("{game}: {compared} compared, {changed} told otherwise than the agent has them");
        assert!(compared >= 20, "{game}: {compared}");
        assert_eq!(changed >= 5, scale.is_some(), "{game}: {changed}");
    }
}

/// Mean loss of a decision and mean accuracy, over all seats of these matches.
fn lost(sessions: &[Session], by: &AnyAgent) -> (f64, f64) {
    let reviews = sessions
        .iter()
        .map(|session| review(session, by, None, false));
    let seats: Vec<_> = reviews.flat_map(|review| review.seats).collect();
    let judged: usize = seats.iter().map(|seat| seat.decisions.len()).sum();
    let lost: f64 = seats.iter().map(|seat| 0.0 - seat.skill).sum();
    assert!(judged >= 20, "{judged} decisions judged");
    // Over all seats: many a match is too short for an accuracy of its own.
    let halving = sessions[0].config().limits().halving;
    let decisions = seats.iter().flat_map(|seat| &seat.decisions);
    let kept = decisions.map(|decision| (-decision.cost() / halving).exp2());
    (
        lost / judged as f64,
        100.0 * kept.sum::<f64>() / judged as f64,
    )
}

#[test]
fn an_agent_reviewed_by_itself_at_greater_depth_loses_little() {
    for (game, config, light, deep, seeds) in [
        (
            GameId::Coyote,
            vec![("players", "2")],
            "reader:depth=1",
            "reader:depth=4",
            21..24,
        ),
        (
            GameId::Sevens,
            vec![("players", "3")],
            "belief:simulations=800,worlds=120",
            "belief:simulations=3200,worlds=300",
            21..23,
        ),
    ] {
        let config = rules(game, &config);
        let by = agent(game, deep);
        let matches = |spec: &str| {
            let matches = seeds.clone().map(|seed| played(&config, &[spec], seed));
            matches.collect::<Vec<_>>()
        };
        let (own, accuracy) = lost(&matches(light), &by);
        let (random, poor) = lost(&matches("random"), &by);
        println!("{game}: {own:.4} {accuracy:.1}, random {random:.4} {poor:.1}");
        assert!(own < 0.02, "{game}: {own} a decision");
        assert!(
            random > 2.0 * own,
            "{game}: {own} a decision, at random {random}"
        );
        assert!(
            poor < accuracy - 5.0,
            "{game}: accuracies {accuracy} and {poor}"
        );
    }
}

/// The league that is kept is of the judges as they are, of everyone who could judge, and nobody in it is
/// ahead of the judge.
#[test]
fn nobody_in_the_league_is_ahead_of_the_judge() {
    let league = league();
    for &game in GameId::ALL {
        let judge = timed(game, &game.reviewer().parse().expect("a spec"));
        let rows = league.get(game.name()).unwrap_or_else(|| {
            panic!(
                "{game} has no league of judges, be it an empty one: \
                 `cargo lab judges {game} --write assets/review/judges.json`"
            )
        });
        for row in rows {
            assert_eq!(row.judge, judge, "{game}: the league is of another judge");
            assert!(
                !row.is_lost(),
                "{game}: {} is ahead of the judge",
                row.challenger
            );
            assert!(row.ci95.0 <= row.score && row.score <= row.ci95.1);
        }
        for could in valuers(game) {
            let played = rows.iter().any(|row| row.challenger == could);
            assert!(
                played || could == judge,
                "{game}: {could} has not played the judge"
            );
        }
    }
}

/// Of the first charges of a match none is a blunder, and to charge nothing is never better: by a judge
/// that plays without its networks a card too many in the mana zone once was.
#[test]
fn to_charge_on_the_first_turns_of_duel_is_right() {
    let by = agent(GameId::Duel, GameId::Duel.reviewer());
    let config = GameId::Duel.default_config();
    for seed in [37, 38] {
        let mut session = Session::deal(&config, seed).unwrap();
        let player = agent(GameId::Duel, "student");
        let mut charges = Vec::new();
        // Two turns of each seat.
        while charges.len() < 4 {
            let seat = session.to_move().expect("the match runs");
            let brief = Brief::new(session.decision_seed(session.plies().len()));
            let seen = session.observe(seat);
            let mut search = player.begin(&seen, &brief).expect("its game");
            while search.step() == yomite::agent::Progress::Thinking {}
            let chosen = search.evaluation().chosen().cloned().expect("a choice");
            if matches!(chosen, AnyAction::Duel(Action::Charge(_))) {
                charges.push(session.plies().len());
            }
            session.play(chosen).expect("agents play legal actions");
        }
        let reviewing = Reviewing::new(session);
        for ply in charges {
            let job = reviewing.job(ply).expect("a decision");
            let found = judges::think(&job, &by, None);
            let decision = reviewing.judged(ply, &found).expect("a value");
            assert!(
                matches!(decision.best, AnyAction::Duel(Action::Charge(_))),
                "seed {seed}, ply {ply}: {:?} is called best",
                decision.best
            );
        }
    }
}

/// A value that is read off the points stays in its order, and the shares at the start add up.
#[test]
fn what_was_measured_of_a_judge_is_of_the_judge_and_keeps_the_order_of_values() {
    for &game in GameId::ALL {
        let config = game.default_config();
        assert!(
            Scale::for_rules(&config).is_some(),
            "{game}: the usual rules are not measured: \
             `cargo lab calibration {game} --write src/games/review/scales.json`"
        );
    }
    let all = GameId::ALL.iter().flat_map(|game| {
        let all = Scale::all(*game).iter();
        all.map(|measured| (*game, measured))
    });
    for (game, measured) in all {
        assert_eq!(measured.judge, game.reviewer(), "{game}");
        // What was measured is kept with its day, and shown.
        assert_eq!(measured.date.len(), 10, "{game}: {:?}", measured.date);
        assert!(!measured.bins.is_empty(), "{game}");
        assert!(
            measured.decisions >= 2000,
            "{game}: {} decisions, where 2000 are wanted: more games (`--games`)",
            measured.decisions
        );
        let rules = measured.rules.as_object().expect("rules by name");
        let config = rules
            .iter()
            .fold(game.default_config(), |config, (rule, value)| {
                let value = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                config.with_rule(rule, &value).expect("a rule of the game")
            });
        assert_eq!(config.to_json(), measured.rules, "{game}");
        let (low, high) = config.stakes().range;
        let steps = (0..=200).map(|at| low + (high - low) * f64::from(at) / 200.0);
        for seat in Seat::all(config.players()) {
            let read = steps.clone();
            let read: Vec<f64> = read
                .map(|value| measured.read(seat, value, (low, high)))
                .collect();
            assert!(read.is_sorted(), "{game}, {seat:?}: {read:?}");
            // What is lost or won for certain stays so.
            assert_eq!((read[0], read[200]), (low, high), "{game}");
            assert!(
                read.iter().all(|value| (low..=high).contains(value)),
                "{game}"
            );
        }
        let sum: f64 = measured.starts.iter().sum();
        assert!((sum - config.stakes().sum).abs() < 1e-9, "{game}: {sum}");
    }
}
