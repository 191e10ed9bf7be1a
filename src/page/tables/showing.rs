//! The time of a reveal: it begins with the action that unveils or when it is asked for, can be
//! skipped, and then waits for the person, or goes on by itself where nobody plays.

use gloo_timers::future::TimeoutFuture;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::parts::{is_combined, is_pressed, is_typing, matches_media, on_keys};
use crate::play::{Play, Viewpoint};
use crate::tables::Seen;
use crate::workers::now;
use yomite::game::Seat;
use yomite::games::AnyObservation;

/// How long the end of a reveal stands where it goes on by itself, in milliseconds.
const HOLD: u32 = 1800;
/// The same where nothing was seen to move before.
const HOLD_STILL: u32 = 3500;

/// What came of an action, in beats that a table shows one after the other.
pub trait Reveal: Clone + PartialEq + Send + Sync + 'static {
    type Seen: Seen + Clone + PartialEq + Send + Sync + 'static;

    /// What lies between a position and the one after it, both in the viewer's eyes; `None` where
    /// nothing is unveiled.
    fn between(before: Self::Seen, after: &Self::Seen) -> Option<Self>;

    /// How long each beat lasts, in milliseconds.
    fn waits(&self) -> Vec<u32>;

    /// How long its end stands where it goes on by itself, in milliseconds: after beats that were
    /// seen, and where nothing was seen to move.
    fn holds(&self) -> (u32, u32) {
        (HOLD, HOLD_STILL)
    }

    /// A person at this seat plays on after it, and is waited for.
    fn concerns(&self, _seat: Seat) -> bool {
        false
    }

    /// The match is over with it: the way on from it says so.
    fn ends(&self) -> bool {
        false
    }
}

pub struct Showing<R: Reveal> {
    play: Play,
    view: Viewpoint,
    /// A past action whose reveal is shown again, and whether somebody asked for that.
    again: RwSignal<Option<(usize, bool)>>,
    /// What was seen before the action that is shown.
    before: Memo<Option<AnyObservation>>,
    pub reveal: Memo<Option<R>>,
    /// How many of its beats have begun.
    pub past: RwSignal<usize>,
    pub done: Memo<bool>,
    /// Counts the runs of the clock: an earlier one's does nothing any more.
    run: StoredValue<u32>,
    /// When the run began.
    begun: StoredValue<f64>,
}

impl<R: Reveal> Clone for Showing<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Reveal> Copy for Showing<R> {}

impl<R: Reveal> Showing<R> {
    /// Shows the reveal of each action that unveils, and of each that one steps over.
    pub fn keep() -> Self {
        let (play, view) = (Play::get(), Viewpoint::get());
        let again = RwSignal::new(None::<(usize, bool)>);
        let call = Memo::new(move |_| {
            let at = view.ply();
            let again = again.get();
            let again = again.filter(|(call, asked)| *asked || at == call + 1);
            let live = || play.shows.get().filter(|_| view.is_live());
            // With whether the match waits for it.
            again
                .map(|(call, _)| (call, false))
                .or_else(|| live().map(|call| (call, true)))
        });
        let before = Memo::new(move |_| {
            let (call, live) = call.get()?;
            // Through the eyes of whoever looked before the call: where that has ended the match,
            // everything lies open by now, but it did not then.
            let person = view.person().filter(|_| live);
            Some(match person {
                Some(person) => play.observe_at(call, person),
                None => view.seen_at(call),
            })
        });
        let reveal = Memo::new(move |_| {
            let ((call, _), before) = call.get().zip(before.get())?;
            let after = play.observe_at(call + 1, before.seat());
            R::between(Seen::of_own(before)?, &Seen::of_own(after)?)
        });
        let past = RwSignal::new(0);
        let done = Memo::new(move |_| {
            let all = reveal.with(|reveal| reveal.as_ref().map_or(0, |r| r.waits().len()));
            past.get() >= all
        });
        let showing = Self {
            play,
            view,
            again,
            before,
            reveal,
            past,
            done,
            run: StoredValue::new(0),
            begun: StoredValue::new(0.0),
        };
        Effect::new(move |_| {
            if call.get().is_some() {
                showing.begin();
            }
        });
        showing.watch_steps();
        showing.listen();
        showing
    }

    /// The position, or while beats are still to come the one before the action.
    pub fn told(self, seen: Memo<R::Seen>) -> Memo<R::Seen> {
        self.before_while(Self::is_running, seen)
    }

    /// The position, or while the reveal is shown at all the one before the action.
    pub fn laid(self, seen: Memo<R::Seen>) -> Memo<R::Seen> {
        self.before_while(Self::is_on, seen)
    }

    fn before_while(self, shows: fn(Self) -> bool, seen: Memo<R::Seen>) -> Memo<R::Seen> {
        Memo::new(move |_| {
            let before = self.before.get().filter(|_| shows(self));
            let before = before.and_then(R::Seen::of_own);
            before.unwrap_or_else(|| seen.get())
        })
    }

    pub fn is_on(self) -> bool {
        self.reveal.with(Option::is_some)
    }

    /// Whether cards are still to come.
    pub fn is_running(self) -> bool {
        self.is_on() && !self.done.get()
    }

    /// Whether it goes on without being told: where nobody plays any more, or it was stepped over.
    pub fn goes_on(self) -> bool {
        if let Some((_, asked)) = self.again.get() {
            return !asked;
        }
        let (play, own) = (self.play, self.view.own());
        self.reveal.with(|reveal| {
            reveal.as_ref().is_some_and(|reveal| {
                play.is_watched() || !own.is_some_and(|own| reveal.concerns(own))
            })
        })
    }

    /// Whether a past reveal is shown, rather than the one that the match waits for.
    pub fn is_past(self) -> bool {
        self.again.with(Option::is_some)
    }

    /// Shows the reveal of a past action.
    pub fn play_again(self, call: usize) {
        self.again.set(None);
        self.again.set(Some((call, true)));
        // The same call once more begins anew, though nothing else has changed.
        self.begin();
    }

    /// A press anywhere on the table shows the end: not the one that made the action.
    pub fn press(self, event: &MouseEvent) {
        if self.is_later(event.time_stamp()) {
            self.skip();
        }
    }

    /// Shows the end at once.
    pub fn skip(self) {
        if !self.is_running() {
            return;
        }
        let run = self.next_run();
        self.past.set(
            self.reveal
                .with(|r| r.as_ref().map_or(0, |r| r.waits().len())),
        );
        if self.goes_on() {
            let (hold, _) = untrack(|| self.holds());
            spawn_local(async move {
                TimeoutFuture::new(hold).await;
                self.finish_if(run);
            });
        }
    }

    /// Leaves the reveal: the match goes on.
    pub fn finish(self) {
        self.next_run();
        if self.again.get_untracked().is_some() {
            self.again.set(None);
        } else {
            self.play.shows.set(None);
        }
    }

    fn holds(self) -> (u32, u32) {
        let holds = |reveal: &Option<R>| reveal.as_ref().map(R::holds);
        self.reveal.with(holds).unwrap_or((HOLD, HOLD_STILL))
    }

    fn next_run(self) -> u32 {
        self.run
            .try_update_value(|run| {
                *run += 1;
                *run
            })
            .unwrap_or_default()
    }

    /// Whether a run of the clock is still the one that counts; not once the table has gone.
    fn is_run(self, run: u32) -> bool {
        self.run.try_get_value() == Some(run)
    }

    fn finish_if(self, run: u32) {
        if self.is_run(run) {
            untrack(|| self.finish());
        }
    }

    fn begin(self) {
        let run = self.next_run();
        self.begun.set_value(now());
        let waits = untrack(|| self.reveal.with(|r| r.as_ref().map(R::waits)));
        let Some(waits) = waits else { return };
        let (still, goes_on) = (is_still(), untrack(|| self.goes_on()));
        let (hold, hold_still) = untrack(|| self.holds());
        let all = waits.len();
        self.past.set(if still { all } else { 1 });
        spawn_local(async move {
            if !still {
                for (at, wait) in waits.into_iter().enumerate() {
                    TimeoutFuture::new(wait).await;
                    if !self.is_run(run) {
                        return;
                    }
                    self.past.try_set((at + 2).min(all));
                }
            }
            if goes_on {
                TimeoutFuture::new(if still { hold_still } else { hold }).await;
                self.finish_if(run);
            }
        });
    }

    /// A step forward over an action that unveils shows its reveal, where things may move; any other step leaves it,
    /// but the match may move on under one that was asked for.
    fn watch_steps(self) {
        let (play, view) = (self.play, self.view);
        Effect::new(move |before: Option<(usize, usize)>| {
            let (at, plies) = (view.ply(), play.plies());
            let call = before.map(|(at, _)| at);
            let stepped = before.is_some_and(|before| before == (at.wrapping_sub(1), plies));
            let over = call.filter(|call| stepped && play.unveils(*call) && !is_still());
            let follows = |(was, end): (usize, usize)| was == end && at == plies;
            let moved = before.is_some_and(|before| before.0 != at && !follows(before));
            let elsewhere = |(call, asked): (usize, bool)| match asked {
                true => moved,
                false => at != call + 1,
            };
            if let Some(call) = over {
                self.again.set(Some((call, false)));
            } else if self.again.get_untracked().is_some_and(elsewhere) {
                self.again.set(None);
            }
            (at, plies)
        });
    }

    /// Any key shows the end of a reveal, Enter and the space bar then go on; keys that lead through
    /// the match, or pause it, do that.
    fn listen(self) {
        on_keys(move |event| {
            let key = event.key();
            let leads = matches!(
                key.as_str(),
                "Tab" | "Shift" | "ArrowLeft" | "ArrowRight" | "Home" | "End"
            ) || key == " " && self.play.is_watched();
            // The key that made the action is not the one that skips what comes of it.
            let same = event.repeat() || !self.is_later(event.time_stamp());
            if is_combined(&event)
                || leads
                || same
                || !untrack(|| self.is_on())
                || is_typing(&event)
            {
                return;
            }
            if untrack(|| self.is_running()) {
                untrack(|| self.skip());
                event.prevent_default();
            } else if matches!(key.as_str(), "Enter" | " ") && !is_pressed(&event) {
                self.finish();
                event.prevent_default();
            }
        });
    }

    /// Whether an event came after the reveal had begun.
    fn is_later(self, stamp: f64) -> bool {
        self.begun
            .try_get_value()
            .is_some_and(|begun| stamp > begun)
    }
}

/// Whoever looks wants nothing to move.
pub(super) fn is_still() -> bool {
    matches_media("(prefers-reduced-motion: reduce)")
}
