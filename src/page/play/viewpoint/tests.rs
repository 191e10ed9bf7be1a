//! Whose eyes one looks with, through whole matches; and which step of a reasoning is open.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::*;
use crate::play::Loaded;
use crate::settings::Pace;
use crate::store::RecordSummary;
use yomite::games::duel::Action;
use yomite::games::{AnyAction, AnyConfig, GameId};
use yomite::record::Record;
use yomite::session::Session;
use yomite::words::Arg;

/// Runs a test with a match of Sevens after the given number of plies, each the first legal action.
fn with_match(seats: &[&str], plies: usize, test: impl FnOnce(Play, Viewpoint)) {
    let config = GameId::Sevens
        .default_config()
        .with_rule("players", &seats.len().to_string())
        .expect("a rule of Sevens");
    with_match_of(&config, seats, plies, test);
}

/// The same under other rules.
fn with_match_of(
    config: &AnyConfig,
    seats: &[&str],
    plies: usize,
    test: impl FnOnce(Play, Viewpoint),
) {
    let seats = seats.iter().map(|seat| seat.parse().expect("a player"));
    let seats: Vec<_> = seats.collect();
    let mut session = Session::deal(config, 5).expect("these rules deal");
    for _ in 0..plies {
        let Some(seat) = session.to_move() else { break };
        let legal = session.observe(seat).legal_actions();
        session.play(legal[0].clone()).expect("a legal action");
    }
    let record = Record::from_session(&session, seats, None);
    Owner::new().with(|| {
        let pace = RwSignal::new(Pace::Fast);
        let loaded = Loaded { session, record };
        let play = Play::new("id".to_owned(), loaded, pace);
        test(play, Viewpoint::new(play, None));
    });
}

fn play_on(play: Play) {
    play.session.update(|session| {
        let seat = session.to_move().expect("the match runs");
        let legal = session.observe(seat).legal_actions();
        session.play(legal[0].clone()).expect("a legal action");
    });
}

#[test]
fn the_end_and_whatever_lies_beyond_follow_the_match() {
    with_match(&["random", "random", "random"], 4, |play, view| {
        assert_eq!((view.ply(), view.is_live()), (4, true));
        view.look_at(2);
        assert_eq!((view.ply(), view.is_live()), (2, false));
        play_on(play);
        assert_eq!(view.ply(), 2, "looking back, one stays");
        for end in [5, 6, usize::MAX] {
            view.look_at(3);
            view.look_at(end);
            assert!(view.is_live(), "{end}");
        }
        play_on(play);
        assert_eq!(view.ply(), 6, "looking on, one follows");
    });
}

#[test]
fn a_person_sees_with_their_own_eyes_until_the_match_has_ended() {
    with_match(&["random", "human", "random"], 3, |play, view| {
        view.eyes.set(Eyes::Of(Seat(2)));
        assert_eq!((view.own(), view.viewer()), (Some(Seat(1)), Seat(1)));
        assert_eq!(view.seen(), play.observe_at(3, Seat(1)));
        view.look_at(0);
        assert_eq!(view.viewer(), Seat(1));
        assert!(!view.may_act(), "one looks back");
    });
    with_match(&["random", "human", "random"], usize::MAX, |play, view| {
        assert!(play.finished());
        assert_eq!(view.viewer(), Seat(1), "nobody moves after the end");
        view.look_at(0);
        assert_eq!(Some(view.viewer()), play.mover(0));
        view.eyes.set(Eyes::Of(Seat(2)));
        assert_eq!(view.viewer(), Seat(2));
    });
}

#[test]
fn where_agents_play_alone_one_stands_by_until_one_looks_with_a_seats_eyes_or_the_movers() {
    with_match(&["random", "random", "random"], 4, |play, view| {
        assert_eq!(view.own(), None);
        for ply in 0..=4 {
            view.look_at(ply);
            assert_eq!(view.seen(), play.observe_at(ply, Seat(1)).public());
            assert!(!view.may_act());
        }
        view.eyes.set(Eyes::Of(Seat(2)));
        assert_eq!(view.seen(), play.observe_at(4, Seat(2)));
        view.eyes.set(Eyes::Mover);
        for ply in 0..=4 {
            view.look_at(ply);
            assert_eq!(Some(view.viewer()), play.mover(ply));
        }
    });
}

#[test]
fn all_eyes_see_what_each_seat_does_and_are_told_what_whoever_acted_knows() {
    let config = GameId::Pineapple.default_config();
    // The first street, and one on which cards are put away.
    with_match_of(&config, &["random", "random"], 4, |play, view| {
        assert_eq!(view.all_seen(), None, "a bystander's eyes");
        view.eyes.set(Eyes::Of(Seat(1)));
        assert_eq!(view.all_seen(), None, "a seat's eyes");
        view.eyes.set(Eyes::All);
        for ply in 0..=4 {
            view.look_at(ply);
            let each = [0, 1].map(|seat| play.observe_at(ply, Seat(seat)));
            assert_eq!(view.all_seen().as_deref(), Some(&each[..]));
        }
        for ply in 0..4 {
            let (seat, told) = view.ply_text(ply).expect("a past ply");
            let own = play.observe_at(4, seat);
            let made = play.session.with(|session| session.plies()[ply].clone());
            assert_eq!(Some(told), own.told(ply, seat, &made.action));
            view.eyes.set(Eyes::Of(Seat(1 - seat.0)));
            let other = view.ply_text(ply).expect("a past ply").1;
            view.eyes.set(Eyes::All);
            assert_eq!(view.ply_text(ply).expect("a past ply").1 == other, ply < 2);
        }
    });
    with_match_of(&config, &["human", "random"], 4, |_, view| {
        view.eyes.set(Eyes::All);
        assert_eq!(
            view.all_seen(),
            None,
            "something is to be kept from a person"
        );
    });
}

#[test]
fn all_lies_open_to_one_who_asks_and_to_nobody_while_a_person_plays() {
    let config = GameId::Duel.default_config();
    let open_at = |play: Play, ply| play.session.with(|session| session.open_at(ply));
    with_match_of(&config, &["random", "random"], 30, |play, view| {
        assert!(play.shows_all());
        for ply in [0, 7, 30] {
            view.look_at(ply);
            view.eyes.set(Eyes::Bystander);
            assert_eq!(view.seen(), play.observe_at(ply, Seat(0)).public());
            view.eyes.set(Eyes::All);
            assert_eq!(Some(view.seen()), open_at(play, ply));
            assert!((0..2).all(|seat| view.seen() != play.observe_at(ply, Seat(seat))));
        }
    });
    for seats in [["human", "random"], ["random", "human"], ["human", "human"]] {
        with_match_of(&config, &seats, 30, |play, view| {
            view.uncover();
            for ply in [0, 7, 30] {
                view.look_at(ply);
                for eyes in [Eyes::All, Eyes::Mover, Eyes::Of(Seat(0)), Eyes::Of(Seat(1))] {
                    view.eyes.set(eyes);
                    let own = view.own().map(|seat| play.observe_at(ply, seat));
                    let public = play.observe_at(ply, Seat(0)).public();
                    assert_eq!(view.seen(), own.unwrap_or(public), "{seats:?} {eyes:?}");
                }
            }
            view.eyes.set(Eyes::All);
            view.look_at(usize::MAX);
            while !play.finished() {
                play_on(play);
            }
            view.look_at(7);
            assert_eq!(Some(view.seen()), open_at(play, 7), "after its end");
        });
    }
}

#[test]
fn several_people_see_nothing_of_each_other_until_the_match_has_ended() {
    with_match(&["human", "random", "human"], 0, |play, view| {
        let mut covers = 0;
        while !play.finished() {
            let mover = play.to_move().expect("the match runs");
            if view.is_covered() {
                covers += 1;
                assert_eq!(view.seen(), play.observe_at(view.ply(), Seat(1)).public());
                assert!(!view.may_act(), "nobody acts who is not there");
                view.uncover();
            }
            if play.is_person(mover) {
                assert_eq!((view.is_covered(), view.viewer()), (false, mover));
                assert_eq!(view.seen(), play.observe_at(view.ply(), mover));
                assert!(view.may_act() && view.is_own(mover));
                assert!(!view.is_own(Seat(2 - mover.0)));
                view.cover();
                assert!(view.is_covered() && !view.may_act());
                view.uncover();
            }
            play_on(play);
        }
        assert!(covers > 2, "{covers}");
        assert!(!view.is_covered(), "all is open at the end");
        assert_eq!(view.own(), None);
    });
}

#[test]
fn a_person_may_act_at_their_turn_and_nowhere_else() {
    for plies in 0..6 {
        with_match(&["human", "random", "random"], plies, |play, view| {
            assert_eq!(view.may_act(), play.to_move() == Some(Seat(0)));
        });
    }
}

/// A trigger that is kept is no move to the attacker, while its owner's own list has it; when the
/// match has ended everybody's has.
#[test]
fn what_nobody_else_would_notice_has_no_place_while_the_match_runs() {
    let usual = GameId::Duel.default_config();
    let all = |play: Play| (0..=play.plies()).collect::<Vec<_>>();
    for (seats, own) in [
        (["human", "random"], Seat(0)),
        (["random", "human"], Seat(1)),
    ] {
        let mut found = 0;
        for id in ["wildfire", "still-waters", "old-hills", "last-wall"] {
            let deck = |rule: &str, config: &AnyConfig| config.with_rule(rule, id);
            let config = deck("deck", &usual).and_then(|config| deck("deck_2", &config));
            let config = config.expect("a known deck");
            with_match_of(&config, &seats, 0, |play, view| {
                let mut kept = Vec::new();
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(36);
                while !play.finished() {
                    let noticed = all(play).into_iter().filter(|ply| !kept.contains(ply));
                    assert_eq!(view.noticed(), noticed.collect::<Vec<_>>(), "{own}");
                    if let [.., last] = kept[..] {
                        view.look_at(last - 1);
                        view.step(true);
                        assert_eq!(view.ply(), last + 1);
                        // Nor do the address and the history count it.
                        let place = (last + 1 < play.plies()).then(|| last + 1 - kept.len());
                        assert_eq!(view.place(), place, "{own}");
                        view.look_at_place(place);
                        assert_eq!(view.ply(), last + 1);
                        view.look_at(usize::MAX);
                        let told = RecordSummary::from_record(&untrack(|| play.record()));
                        assert_eq!(told.moves, play.plies() - kept.len(), "{own}");
                    }
                    play.session.update(|session| {
                        let seat = session.to_move().expect("the match runs");
                        let legal = session.observe(seat).legal_actions();
                        let first = |kind: fn(&Action) -> bool| {
                            let is = |a: &&AnyAction| matches!(a, AnyAction::Duel(a) if kind(a));
                            legal.iter().find(is)
                        };
                        let take = first(|a| *a == Action::Take);
                        if take.is_some() && seat != own {
                            kept.push(session.plies().len());
                        }
                        // Whoever attacks breaks shields; all else is left to chance.
                        let attack = first(|a| matches!(a, Action::Attack { at: None, .. }));
                        let any = &legal[rng.random_range(..legal.len())];
                        let made = take.or(attack).unwrap_or(any).clone();
                        session.play(made).expect("a legal action");
                    });
                }
                found += kept.len();
                assert_eq!(view.noticed(), all(play), "after its end");
                let told = RecordSummary::from_record(&untrack(|| play.record()));
                assert_eq!(told.moves, play.plies(), "after its end");
            });
        }
        assert!(found > 0, "{own}: no trigger was kept");
    }
}

fn title(kind: &'static str, of: u8) -> Text {
    Text {
        key: kind.into(),
        args: vec![Arg::Seat(of)],
    }
}

/// Steps by kind and seat; the one that tells most is of the kind "map".
fn insight(steps: &[(&'static str, u8)]) -> Insight {
    let steps = steps.iter().map(|&(kind, of)| Step {
        tells_most: kind == "map",
        ..Step::new(title(kind, of), title("said", 0))
    });
    Insight::new(title("said", 0), steps.collect())
}

#[test]
fn a_first_look_opens_what_tells_most() {
    assert_eq!(
        open_step(
            None,
            0,
            &insight(&[("prior", 0), ("map", 0), ("choice", 0)])
        ),
        1
    );
    assert_eq!(
        open_step(None, 0, &insight(&[("prior", 0), ("choice", 0)])),
        0
    );
    assert_eq!(open_step(None, 0, &insight(&[])), 0);
}

#[test]
fn background_is_open_only_where_it_was_opened() {
    let mut now = insight(&[("speed", 0), ("prior", 0), ("map", 0)]);
    now.steps[0].background = true;
    let opened = Opened::from_insight(4, &now, 0);
    assert_eq!(open_step(opened.as_ref(), 4, &now), 0);
    assert_eq!(open_step(opened.as_ref(), 6, &now), 2);
    now.steps.pop();
    assert_eq!(open_step(None, 6, &now), 1);
}

#[test]
fn what_was_opened_stays_open_at_other_moves() {
    let before = insight(&[
        ("prior", 0),
        ("bid", 1),
        ("bid", 2),
        ("map", 0),
        ("choice", 0),
    ]);
    let opened = |at| Opened::from_insight(4, &before, at);
    let now = insight(&[("prior", 0), ("bid", 3), ("bid", 1), ("bid", 4), ("map", 0)]);
    let open = |at| open_step(opened(at).as_ref(), 6, &now);
    assert_eq!(open(0), 0);
    assert_eq!(open(1), 2, "the one of that title");
    assert_eq!(open(2), 3, "the last of its kind");
    assert_eq!(open(3), 4);
    assert_eq!(open(4), 4, "there is no such step: what tells most");
    assert_eq!(opened(5), None);
    // At its own move it is the very step, though another has its title.
    let twins = insight(&[("bid", 1), ("bid", 1)]);
    assert_eq!(
        open_step(Opened::from_insight(4, &twins, 1).as_ref(), 4, &twins),
        1
    );
}
