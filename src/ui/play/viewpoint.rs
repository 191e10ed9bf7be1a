//! Where one looks: at which ply of the match, through whose eyes, at which step of the reasoning.

use leptos::prelude::*;

use super::Play;
use crate::game::Seat;
use crate::games::{AnyAction, AnyObservation};
use crate::words::Text;

/// Where one looks.
#[derive(Clone, Copy)]
pub struct Viewpoint {
    play: Play,
    /// The ply that is looked at; `None` follows the match.
    cursor: RwSignal<Option<usize>>,
    /// A ply and the step of its reasoning that was opened; of any other ply it is the first.
    opened: RwSignal<(usize, usize)>,
    /// The seat through whose eyes one looks; `None` follows whoever moves.
    pub eyes: RwSignal<Option<Seat>>,
}

impl Viewpoint {
    /// Looks at a ply, or where the match stands.
    pub(super) fn new(play: Play, ply: Option<usize>) -> Viewpoint {
        let end = untrack(|| play.plies());
        Viewpoint {
            play,
            cursor: RwSignal::new(ply.filter(|ply| *ply < end)),
            opened: RwSignal::new((0, 0)),
            eyes: RwSignal::new(None),
        }
    }

    /// The viewpoint in context.
    pub fn get() -> Viewpoint {
        expect_context()
    }

    /// The ply that is looked at: the position before it.
    pub fn ply(self) -> usize {
        self.cursor.get().unwrap_or_else(|| self.play.plies())
    }

    /// The ply whose thought belongs to what the table shows: the one that is looked at, or while
    /// the table shows what came of an action, that action's.
    pub fn minded(self) -> usize {
        let shows = self.play.shows.get().filter(|_| self.is_live());
        shows.unwrap_or_else(|| self.ply())
    }

    /// One looks at where the match stands.
    pub fn is_live(self) -> bool {
        self.cursor.get().is_none()
    }

    /// Looks at a ply; its end, or beyond, follows the match again.
    pub fn look_at(self, ply: usize) {
        let end = untrack(|| self.play.plies());
        let cursor = (ply < end).then_some(ply);
        if self.cursor.get_untracked() != cursor {
            self.cursor.set(cursor);
            self.open_step(0);
            self.play.refused.set(None);
        }
    }

    /// The step of the reasoning that is open.
    pub fn step(self) -> usize {
        let (ply, step) = self.opened.get();
        if ply == self.minded() { step } else { 0 }
    }

    pub(super) fn open_step(self, step: usize) {
        self.opened.set((untrack(|| self.minded()), step));
    }

    /// The seat of the person who looks, if one plays.
    pub fn own(self) -> Option<Seat> {
        self.play.people().first().copied()
    }

    /// It is the turn of the person who looks, and they look at it.
    pub fn may_act(self) -> bool {
        if self.play.asks_at(self.ply()) {
            return true;
        }
        let own = self.own();
        let mine = own.is_some() && self.play.to_move() == own;
        let free = self.play.here.get() && self.play.shows.with(Option::is_none);
        self.is_live() && mine && free && self.play.is_playable()
    }

    /// The seat through whose eyes the table is drawn: the chosen one or whoever moves, but a
    /// person's own while anything has to be kept from them.
    pub fn viewer(self) -> Seat {
        self.viewer_at(self.ply())
    }

    /// The same, were another ply looked at.
    fn viewer_at(self, ply: usize) -> Seat {
        let chosen = if self.play.lies_open() {
            let mover = || self.play.mover(ply);
            self.eyes.get().or_else(mover)
        } else {
            None
        };
        chosen.or_else(|| self.own()).unwrap_or_default()
    }

    /// The position as the viewer saw it at the ply that is looked at.
    pub fn seen(self) -> AnyObservation {
        self.play.observe_at(self.ply(), self.viewer())
    }

    /// The position at another ply, as whoever looks would see it there.
    pub fn seen_at(self, ply: usize) -> AnyObservation {
        self.play.observe_at(ply, self.viewer_at(ply))
    }

    /// All that the viewer has seen by now, wherever one looks.
    pub fn known(self) -> AnyObservation {
        let viewer = self.viewer();
        self.play.session.with(|session| session.observe(viewer))
    }

    /// A past ply in words, as the viewer may know it now.
    pub fn told(self, ply: usize) -> Option<(Seat, Text)> {
        let viewer = self.viewer();
        self.play.session.with(|session| {
            let played = session.plies().get(ply)?;
            let seen = session.observe(viewer);
            let text = seen.told(ply, played.seat, &played.action)?;
            Some((played.seat, text))
        })
    }

    /// What an agent is about to do, as the viewer may know it.
    pub fn announcement(self, seat: Seat, action: &AnyAction) -> Text {
        let told = self.seen().told(usize::MAX, seat, action);
        told.unwrap_or_else(|| action.label())
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::games::GameId;
    use crate::record::Record;
    use crate::session::Session;
    use crate::ui::settings::Pace;
    use crate::ui::store::Store;

    /// Runs a test with a match of Sevens after so many plies, each the first legal action.
    fn with_match(seats: &[&str], plies: usize, test: impl FnOnce(Play, Viewpoint)) {
        let seats = seats.iter().map(|seat| seat.parse().expect("a player"));
        let seats: Vec<_> = seats.collect();
        let config = GameId::Sevens
            .default_config()
            .with_rule("players", &seats.len().to_string())
            .expect("a rule of Sevens");
        let mut session = Session::deal(&config, 5).expect("these rules deal");
        for _ in 0..plies {
            let Some(seat) = session.to_move() else { break };
            let legal = session.observe(seat).legal_actions();
            session.play(legal[0].clone()).expect("a legal action");
        }
        let record = Record::of(&session, seats, None);
        Owner::new().with(|| {
            Store::provide();
            let pace = RwSignal::new(Pace::Fast);
            let play = Play::new("id".to_owned(), session, &record, pace);
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
    fn a_step_is_opened_of_one_ply_only() {
        with_match(&["random", "random", "random"], 4, |play, view| {
            view.open_step(2);
            assert_eq!(view.step(), 2);
            play_on(play);
            assert_eq!(view.step(), 0, "the match has gone on");
            view.look_at(1);
            view.open_step(1);
            play_on(play);
            assert_eq!(view.step(), 1, "the match goes on elsewhere");
            view.look_at(2);
            view.look_at(1);
            assert_eq!(view.step(), 0, "come back to");
        });
    }

    #[test]
    fn a_person_sees_with_their_own_eyes_until_the_match_has_ended() {
        with_match(&["random", "human", "random"], 3, |play, view| {
            view.eyes.set(Some(Seat(2)));
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
            view.eyes.set(Some(Seat(2)));
            assert_eq!(view.viewer(), Seat(2));
        });
    }

    #[test]
    fn where_agents_play_alone_one_sees_with_the_movers_eyes_or_the_chosen_ones() {
        with_match(&["random", "random", "random"], 4, |play, view| {
            assert_eq!(view.own(), None);
            for ply in 0..=4 {
                view.look_at(ply);
                assert_eq!(Some(view.viewer()), play.mover(ply));
                assert!(!view.may_act());
            }
            view.eyes.set(Some(Seat(2)));
            assert_eq!(view.viewer(), Seat(2));
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
}
