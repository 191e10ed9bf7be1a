//! What a decision is called, and what an accuracy is.

use yomite::catalogue::Limits;
use yomite::evaluation::Loss;
use yomite::game::{Seat, Stakes};
use yomite::games::GameId;
use yomite::record::Plain;
use yomite::review::{Decision, LEAST_JUDGED, Reviewing, Verdict, accuracy_defined, phrase};
use yomite::session::{Ply, Session};
use yomite::words::{Lang, Phrase, Speaker, holes, say};

use super::{agent, bid, coyote, exact};

fn verdict(loss: f64, interval: Option<(f64, f64)>) -> Verdict {
    let loss = Loss {
        best: 1.0,
        value: 1.0 - loss,
        loss,
        interval,
    };
    Verdict::judge(&loss, &Limits::of_a_win(2))
}

#[test]
fn a_loss_is_called_what_the_limits_say() {
    for (loss, called) in [
        (0.0, Verdict::Fine),
        (0.0199, Verdict::Fine),
        (0.02, Verdict::Inaccuracy),
        (0.0499, Verdict::Inaccuracy),
        (0.05, Verdict::Mistake),
        (0.0999, Verdict::Mistake),
        (0.1, Verdict::Blunder),
        (1.0, Verdict::Blunder),
    ] {
        assert_eq!(verdict(loss, None), called, "{loss}");
        assert_eq!(verdict(loss, Some((1e-6, 1.0))), called, "{loss}, certain");
        assert_eq!(
            verdict(loss, Some((0.0, 1.0))),
            match called {
                Verdict::Fine => Verdict::Fine,
                _ => Verdict::TooClose,
            },
            "{loss}, uncertain"
        );
    }
    let six = Limits::of_a_win(6);
    assert_eq!((six.mistake, six.blunder), (0.1 / 6.0, 0.2 / 6.0));
    for game in GameId::ALL {
        let limits = game.default_config().limits();
        let ascending = [0.0, limits.inaccuracy, limits.mistake, limits.blunder];
        assert!(ascending.is_sorted_by(|a, b| a < b), "{game}: {limits:?}");
    }
}

/// The same two means from few samples and from many: few do not tell a loss from none. A loss that
/// would have no word is fine.
#[test]
fn a_loss_that_few_samples_show_is_too_close_to_call_and_costs_nothing() {
    let judge = |visits| {
        let mut found = exact(&[(bid(3), 0.75), (bid(5), 0.5)]);
        for rated in &mut found.actions {
            (rated.visits, rated.spread) = (visits, Some(0.45));
        }
        let mut reviewing = Reviewing::new(coyote());
        reviewing.answer(0, std::slice::from_ref(&found));
        reviewing.review().seats.remove(0)
    };
    for (visits, called, cost, losses) in [
        (8, Verdict::TooClose, 0.0, 0),
        (800, Verdict::Blunder, 0.25, 1),
    ] {
        let seat = judge(visits);
        let decision = &seat.decisions[0];
        assert_eq!((decision.verdict, seat.skill), (called, 0.0 - cost));
        assert_eq!(decision.before() - decision.loss.value, cost);
        assert_eq!(seat.count(called), 1);
        let ply_0 = seat
            .moments
            .iter()
            .filter(|moment| moment.change() == -0.25);
        assert_eq!(ply_0.count(), losses, "{visits} samples");
    }
}

#[test]
fn the_best_is_what_was_played_where_nothing_is_better() {
    let config = coyote().config().clone();
    let made = |n| Ply {
        seat: Seat(0),
        action: bid(n),
    };
    let judge = |values: &[(_, f64)]| Decision::judge(0, &made(5), &[exact(values)], &config, None);
    let better = judge(&[(bid(5), 0.25), (bid(6), 0.5)]).unwrap();
    assert_eq!((better.best, better.loss.loss), (bid(6), 0.25));
    for values in [
        [(bid(5), 0.5), (bid(6), 0.25)],
        [(bid(6), 0.5), (bid(5), 0.5)],
    ] {
        let decision = judge(&values).unwrap();
        assert_eq!((decision.best, decision.loss.loss), (bid(5), 0.0));
    }
    assert_eq!(
        judge(&[(bid(6), 0.5)]),
        None,
        "no value for what was played"
    );
    // An action that nobody has valued is no choice, and is not judged.
    let mut unsure = exact(&[(bid(5), 0.5), (bid(6), 0.25)]);
    unsure.actions[0].value = None;
    let judge = |n| Decision::judge(0, &made(n), std::slice::from_ref(&unsure), &config, None);
    assert_eq!(judge(5), None);
    assert_eq!(judge(6).unwrap().loss.loss, 0.0);
}

/// Accuracies of matches between two and between six are read against each other.
#[test]
fn accuracy_is_told_with_one_number_for_any_number_of_players() {
    for players in 2..=6 {
        let defined = accuracy_defined(&Limits::of_a_win(players), &Stakes::WIN);
        let said = say(&defined, &Speaks(Lang::En));
        assert!(said.contains("halved for every 10 %"), "{players}: {said}");
    }
}

#[test]
fn accuracy_halves_with_every_blunders_worth() {
    let config = super::rules(GameId::Coyote, &[("players", "2")]);
    let mut session = Session::deal(&config, 1).unwrap();
    for n in 1..=24 {
        session.play(bid(n)).unwrap();
    }
    let accuracy = |judged: usize| {
        let mut reviewing = Reviewing::new(session.clone());
        for at in 0..judged {
            let played = bid(2 * at as i32 + 1);
            let lost = if at % 2 == 0 { 0.1 } else { 0.2 };
            reviewing.answer(2 * at, &[exact(&[(bid(99), 0.7), (played, 0.7 - lost)])]);
        }
        let seats = reviewing.review().seats;
        // The rest of the match adds nothing: it does not depend on the length.
        assert_eq!(seats[1].accuracy, None);
        seats[0].told_accuracy()
    };
    let ten = accuracy(LEAST_JUDGED).unwrap();
    assert!((ten - (50.0 + 25.0) / 2.0).abs() < 1e-9, "{ten}");
    assert_eq!(
        accuracy(LEAST_JUDGED - 1),
        None,
        "of one or two moves it would tell"
    );
    let said = |lang| {
        say(
            &accuracy_defined(&Limits::of_a_win(2), &Stakes::WIN),
            &Speaks(lang),
        )
    };
    assert!(
        said(Lang::En).contains("halved for every 10 %"),
        "{}",
        said(Lang::En)
    );
    assert!(
        said(Lang::Ja).contains("10 %ごとに点を半分"),
        "{}",
        said(Lang::Ja)
    );
}

#[test]
fn every_game_names_a_reviewer_that_it_has() {
    for &game in GameId::ALL {
        agent(game, game.reviewer());
    }
}

/// Speaks what reviews say.
pub(super) struct Speaks(pub(super) Lang);

impl Speaker for Speaks {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let phrase = phrase(key)?;
        let [en, ja] = phrase.said.map(holes);
        assert_eq!(en, ja, "{key}");
        Some(phrase)
    }

    fn seat(&self, seat: u8) -> String {
        Plain(self.0).seat(seat)
    }
}
