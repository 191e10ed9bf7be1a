//! What to look at first, and where a match turned.

use serde_json::json;

use yomite::game::Stakes;
use yomite::games::GameId;
use yomite::review::{MOMENTS, Moment, Review, Reviewing, SeatReview};
use yomite::session::Session;
use yomite::words::{Lang, say};

use super::verdicts::Speaks;
use super::{action, bid, coyote, exact};

/// Every moment is true, and none that was left out is larger than one of its kind.
pub(super) fn check(session: &Session, review: &Review, what: &str) {
    for of in &review.seats {
        check_moments(session, of, what);
    }
    let Some(turning) = &review.turning else {
        return;
    };
    let of = &review.seats[turning.seat.index()];
    let others = review.seats.iter().map(|other| other.result.unwrap());
    assert!(
        others
            .clone()
            .filter(|result| *result >= of.result.unwrap())
            .count()
            == 1,
        "{what}"
    );
    assert!(
        turning.stroke.change >= session.config().limits().mistake,
        "{what}"
    );
    let even = session.config().stakes().even(review.seats.len());
    let behind = |at: &usize| of.decisions[*at].loss.value <= even;
    let at = (0..of.decisions.len()).rfind(behind).expect(what);
    assert_eq!(of.strokes[at], turning.stroke, "{what}");
    assert_eq!(turning.last, at + 1 == of.decisions.len(), "{what}");
    let points = of
        .decisions
        .iter()
        .map(|decision| (decision.ply, decision.loss.value));
    let mut after = points.filter(|(ply, _)| *ply >= turning.stroke.until);
    assert!(after.all(|(_, value)| value > even), "{what}");
    // That it did not fall back is said only where no line shows otherwise.
    let stakes = session.config().stakes();
    let later = |of: &SeatReview, own: bool| {
        let later = of.decisions.iter();
        let mut later = later.filter(|decision| decision.ply >= turning.stroke.until);
        later.all(|decision| match own {
            true => decision.loss.value > even,
            false => stakes.sum - decision.before() > even,
        })
    };
    let mut lines = review
        .seats
        .iter()
        .map(|seat| later(seat, std::ptr::eq(seat, of)));
    let two = review.seats.len() == 2;
    assert_eq!(turning.held, two && lines.all(|held| held), "{what}");
}

fn check_moments(session: &Session, of: &SeatReview, what: &str) {
    let limits = session.config().limits();
    assert!(of.moments.len() <= MOMENTS, "{what}");
    assert!(of.moments.is_sorted_by_key(Moment::ply), "{what}");
    let lost = of.decisions.iter().filter(|d| d.verdict.is_loss());
    let lost: Vec<f64> = lost.map(|d| d.cost()).collect();
    let luck = of.strokes.iter().map(|stroke| stroke.luck().abs());
    let luck: Vec<f64> = luck.filter(|change| *change >= limits.mistake).collect();
    let (mut losses, mut strokes) = (Vec::new(), Vec::new());
    for moment in &of.moments {
        assert_eq!(
            session.plies()[moment.ply()].seat,
            session.plies()[of.decisions[0].ply].seat
        );
        match moment {
            Moment::Loss(decision) => {
                assert!(of.decisions.contains(decision), "{what}");
                losses.push(decision.cost());
            }
            Moment::Luck { played, stroke } => {
                assert!(of.strokes.contains(stroke), "{what}");
                assert_eq!(*played, session.plies()[stroke.from].action, "{what}");
                strokes.push(stroke.luck().abs());
            }
        }
    }
    assert_eq!(
        of.moments.len(),
        MOMENTS.min(lost.len() + luck.len()),
        "{what}"
    );
    for (mut shown, mut all) in [(losses, lost), (strokes, luck)] {
        shown.sort_by(|a, b| b.total_cmp(a));
        all.sort_by(|a, b| b.total_cmp(a));
        assert_eq!(shown, all[..shown.len()], "{what}");
    }
}

/// Everything else has been looked at, and has no value.
fn rest_unvalued(reviewing: &mut Reviewing) {
    let open: Vec<usize> = reviewing.open().map(|job| job.ply).collect();
    for ply in open {
        reviewing.answer(ply, &[]);
    }
}

/// Every second ply is the first player's, with the loss or the stroke after it in turn.
#[test]
fn losses_are_not_crowded_out_by_luck() {
    let config = super::rules(GameId::Coyote, &[("players", "2")]);
    let mut session = Session::deal(&config, 1).unwrap();
    for n in 1..=16 {
        session.play(bid(n)).unwrap();
    }
    let mut reviewing = Reviewing::new(session);
    // From 0.25 to 0.75 and back: luck of ±0.5 or ±0.375 each time, and every decision loses 0.125.
    for at in 0..8 {
        let best = if at % 2 == 0 { 0.75 } else { 0.25 };
        let played = (bid(2 * at + 1), best - 0.125);
        reviewing.answer(2 * at as usize, &[exact(&[(bid(99), best), played])]);
    }
    let moments = &reviewing.review().seats[0].moments;
    let kinds: Vec<bool> = moments
        .iter()
        .map(|m| matches!(m, Moment::Loss(_)))
        .collect();
    assert_eq!(kinds.iter().filter(|loss| **loss).count(), 3, "{moments:?}");
    assert_eq!(kinds.len(), MOMENTS);
}

#[test]
fn moments_and_the_turning_point_speak_both_languages() {
    let mut reviewing = Reviewing::new(coyote());
    reviewing.answer(0, &[exact(&[(bid(3), 0.625), (bid(5), 0.5)])]);
    reviewing.answer(1, &[exact(&[(bid(20), 0.25)])]);
    reviewing.answer(2, &[exact(&[(bid(21), 0.75), (bid(140), 0.25)])]);
    rest_unvalued(&mut reviewing);
    let review = reviewing.review();
    let told = |lang| {
        let seats = review.seats.iter().zip([0, 1]);
        let moments = seats.flat_map(|(of, seat)| {
            let tell = move |moment: &Moment| {
                moment.text(yomite::game::Seat(seat), &Stakes::WIN, &|_, a| a.label())
            };
            of.moments.iter().map(tell)
        });
        let texts = moments.chain(
            review
                .turning
                .iter()
                .map(|turning| turning.text(&Stakes::WIN, &|_, a| a.label())),
        );
        texts
            .map(|text| say(&text, &Speaks(lang)))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        told(Lang::En),
        [
            "player 1 gave away 12 % with “5”; “3” was better.",
            "player 1 gained 25 % by luck after “5”.",
            "player 1 gave away 50 % with “140”; “21” was better.",
            "player 1 lost 25 % to bad luck after “140”.",
            "player 2 gained 25 % by luck after “20”.",
            "The match was decided after move 2, “20”: as player 2 saw it, the position improved from 25 % to 100 %.",
        ]
    );
    assert_eq!(
        told(Lang::Ja)[0],
        "「5」でプレイヤー1の見込みが12ポイント下がりました。最善は「3」でした。"
    );
    assert_eq!(told(Lang::Ja).len(), 6);
}

#[test]
fn a_match_that_came_back_to_even_is_not_said_to_have_stayed() {
    let config = super::rules(GameId::Coyote, &[("players", "2"), ("lives", "1")]);
    let mut session = Session::deal(&config, 1).unwrap();
    for n in [5, 6, 7, 8, 140] {
        session.play(bid(n)).unwrap();
    }
    session.play(action(GameId::Coyote, json!("call"))).unwrap();
    let told = |own: f64, theirs: f64| {
        let mut reviewing = Reviewing::new(session.clone());
        reviewing.answer(1, &[exact(&[(bid(6), 0.25)])]);
        reviewing.answer(3, &[exact(&[(bid(8), 0.75)])]);
        // What the other expects for itself is what its own line shows.
        reviewing.answer(4, &[exact(&[(bid(9), theirs), (bid(140), 0.25)])]);
        let call = action(GameId::Coyote, json!("call"));
        reviewing.answer(5, &[exact(&[(call, own)])]);
        rest_unvalued(&mut reviewing);
        let turning = reviewing.review().turning.expect("it turned");
        let text = turning.text(&Stakes::WIN, &|_, action| action.label());
        say(&text, &Speaks(Lang::En))
    };
    let rose = "The match turned after move 2, “6”: as player 2 saw it, the position improved from 25 % to 75 %";
    assert_eq!(
        told(0.875, 0.375),
        format!("{rose}, and stayed better than even.")
    );
    assert_eq!(told(0.875, 0.625), format!("{rose}."));
}

#[test]
fn a_match_that_turned_nowhere_says_nothing() {
    let turning = |values: [f64; 2]| {
        let mut reviewing = Reviewing::new(coyote());
        reviewing.answer(1, &[exact(&[(bid(20), values[0])])]);
        reviewing.answer(
            3,
            &[exact(&[(action(GameId::Coyote, json!("call")), values[1])])],
        );
        rest_unvalued(&mut reviewing);
        reviewing.review().turning
    };
    assert!(turning([0.25, 0.0]).is_some());
    assert_eq!(turning([0.625, 0.0]), None, "ahead from the start");
    let mut nobody = Reviewing::new(coyote());
    nobody.answer(0, &[exact(&[(bid(5), 0.25)])]);
    assert_eq!(
        nobody.review().turning,
        None,
        "nothing is known of the winner"
    );
}
