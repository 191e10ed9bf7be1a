//! How a result is accounted for.

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::json;

use yomite::evaluation::Evaluation;
use yomite::games::{AnyAction, GameId};
use yomite::review::{Job, Review, Reviewing, SeatReview, Stroke, Why};
use yomite::session::Session;

use super::{action, bid, check_sums, coyote, exact, moments, played, rules};

/// The start, own and others' mistakes, luck and the result of a seat.
fn sums(seat: &SeatReview) -> (Option<f64>, f64, Option<f64>, f64, Option<f64>) {
    (seat.start, seat.skill, seat.others, seat.luck, seat.result)
}

/// The first so many plies of the match, judged by hand: 5 is worth 0.5 where 3 is worth 0.625,
/// 20 is best with 0.25, and 140 is worth 0.25 where 21 is worth 0.75.
fn by_hand(plies: usize) -> Review {
    let whole = coyote();
    let mut session = Session::deal(whole.config(), whole.seed()).unwrap();
    for ply in &whole.plies()[..plies] {
        session.play(ply.action.clone()).unwrap();
    }
    let mut reviewing = Reviewing::new(session);
    reviewing.answer(0, &[exact(&[(bid(3), 0.625), (bid(5), 0.5)])]);
    reviewing.answer(1, &[exact(&[(bid(20), 0.25), (bid(30), 0.125)])]);
    reviewing.answer(2, &[exact(&[(bid(21), 0.75), (bid(140), 0.25)])]);
    reviewing.review()
}

#[test]
fn a_match_judged_by_hand_is_accounted_for() {
    let review = by_hand(4);
    let [first, second] = &review.seats[..] else {
        panic!("two seats");
    };
    // An even share before the deal and 0.625 after it; 0.125 and 0.5 given away; a quarter won between,
    // and the last quarter lost.
    assert_eq!(
        sums(first),
        (Some(0.5), -0.625, Some(0.0), 0.125, Some(0.0))
    );
    let stroke = |from, until, change, given| Stroke {
        from,
        until,
        change,
        given: Some(given),
    };
    assert_eq!(
        first.strokes,
        [stroke(0, 2, 0.25, 0.0), stroke(2, 4, -0.25, 0.0)]
    );
    // The call was forced: what it changed is luck, but for the half that the other's bid gave away.
    assert_eq!(
        sums(second),
        (Some(0.5), 0.0, Some(0.625), -0.125, Some(1.0))
    );
    assert_eq!(second.strokes, [stroke(1, 4, 0.75, 0.5)]);
    let forced: Vec<_> = second.unjudged.iter().map(|u| (u.ply, u.why)).collect();
    assert_eq!(forced, [(3, Why::Forced)]);
    assert_eq!(second.accuracy, Some(100.0));
    assert_eq!(second.told_accuracy(), None, "one decision tells nothing");
}

#[test]
fn an_unfinished_match_is_accounted_for_as_far_as_it_was_judged() {
    let review = by_hand(3);
    // Up to the value after the last judged decision, 0.25 of both.
    assert_eq!(
        sums(&review.seats[0]),
        (Some(0.5), -0.625, Some(0.0), 0.375, None)
    );
    assert_eq!(
        sums(&review.seats[1]),
        (Some(0.5), 0.0, Some(0.125), -0.375, None)
    );
    assert_eq!(review.turning, None);
    let review = by_hand(1);
    assert_eq!(sums(&review.seats[1]), (None, 0.0, None, 0.0, None));
}

/// Both find the other's secret in the same round, and share the match. Nobody has looked at the
/// first player's call, and nobody has values for the secrets and the second player's call.
#[test]
fn a_draw_without_values_is_all_start() {
    let config = rules(GameId::Numeron, &[("end", "equalising")]);
    let mut session = Session::deal(&config, 7).unwrap();
    for json in [
        json!({"secret": "012"}),
        json!({"secret": "789"}),
        json!({"call": "789"}),
        json!({"call": "012"}),
    ] {
        session.play(action(GameId::Numeron, json)).unwrap();
    }
    let mut reviewing = Reviewing::new(session);
    let unknown = Evaluation::settled(action(GameId::Numeron, json!({"call": "012"})), 720);
    for ply in [0, 1, 3] {
        reviewing.answer(ply, std::slice::from_ref(&unknown));
    }
    assert_eq!(reviewing.progress(), (3, 4));
    assert_eq!(reviewing.open().map(|job| job.ply).collect::<Vec<_>>(), [2]);
    let review = reviewing.review();
    let told = [(Why::Open, Some(0.0)), (Why::NoValue, None)];
    for (seat, (why, others)) in review.seats.iter().zip(told) {
        assert_eq!(sums(seat), (Some(0.5), 0.0, others, 0.0, Some(0.5)));
        assert_eq!((seat.accuracy, seat.unjudged[1].why), (None, why));
        assert!(seat.moments.is_empty());
    }
    assert_eq!(review.turning, None);
}

/// Judges at random within a range of scores: some decisions not at all, some for certain, some by
/// a few samples.
fn stand_in(
    job: &Job,
    (low, high): (f64, f64),
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Evaluation<AnyAction>> {
    let legal = job.observation.legal_actions();
    let some = legal
        .sample(rng, 3)
        .filter(|action| !job.briefs[0].asked.contains(action));
    let some = some.chain(&job.briefs[0].asked);
    let values: Vec<_> = some
        .map(|action| (action.clone(), rng.random_range(low..high)))
        .collect();
    let mut found = exact(&values);
    if rng.random() {
        for rated in &mut found.actions {
            rated.spread = Some(rng.random_range(0.0..0.5));
            rated.visits = rng.random_range(1..10_000);
        }
    }
    rng.random_bool(0.9).then_some(found)
}

#[test]
fn the_sums_make_the_result_of_many_matches_of_each_game() {
    for &game in GameId::ALL {
        let (mut judged, mut turned) = (0, 0);
        // Of a session of many hands a few tell as much.
        let config = game.default_config();
        let config = config.with_rule("hands", "2").unwrap_or(config);
        let range = config.stakes().range;
        // And of so long a match not as many are needed.
        let matches = if game == GameId::Pineapple {
            200
        } else {
            1_000
        };
        for seed in 0..matches {
            let what = format!("{game}, seed {seed}");
            let session = played(&config, &["random"], seed);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut reviewing = Reviewing::new(session);
            let jobs: Vec<Job> = reviewing.open().collect();
            for job in &jobs {
                let found = stand_in(job, range, &mut rng);
                reviewing.answer(job.ply, found.as_slice());
            }
            let (done, all) = reviewing.progress();
            assert_eq!(
                (done, all),
                (all, reviewing.session().plies().len()),
                "{what}"
            );
            let review = reviewing.review();
            check_sums(reviewing.session(), &review, &what);
            moments::check(reviewing.session(), &review, &what);
            turned += u32::from(review.turning.is_some());
            judged += review
                .seats
                .iter()
                .map(|seat| seat.decisions.len())
                .sum::<usize>();
        }
        assert!(judged > 2_000, "{game}: {judged} decisions judged");
        assert!(turned > 20, "{game}: {turned} turning points");
    }
}

#[test]
fn a_review_crosses_as_bytes_and_as_json() {
    let review = by_hand(4);
    let bytes = postcard::to_stdvec(&review).unwrap();
    assert_eq!(postcard::from_bytes::<Review>(&bytes).unwrap(), review);
    let json = serde_json::to_string(&review).unwrap();
    assert_eq!(serde_json::from_str::<Review>(&json).unwrap(), review);
}
