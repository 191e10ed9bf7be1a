//! How a match goes on: agents and guests are asked when it is their turn, and their moves are shown.

use std::collections::BTreeMap;

use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::thoughts::{Decision, Thoughts};
use super::{Decider, Play, player_name};
use crate::guest::{Outcome, Seated, beginning};
use crate::i18n::phrases::guests as phrases;
use crate::settings::Pace;
use crate::store::Guests;
use crate::workers::{Purpose, WorkerPool, now};
use yomite::agent::Budget;
use yomite::arena::{Ending, Request};
use yomite::game::Seat;
use yomite::games::AnyAction;
use yomite::insight::Analysis;
use yomite::protocol::Progress;
use yomite::record::{GivenAway, Player};
use yomite::session::{decision_seed, match_id};
use yomite::words::{Arg, Text};

/// How long a move is announced before the board shows it, in milliseconds.
const SHOWN_MS: f64 = 350.0;
/// How long a person sees an agent think at least, in milliseconds.
const LEAST_MS: f64 = 500.0;

/// The turns of a match's agents.
#[derive(Clone, Copy)]
pub struct Turns {
    /// Agents move on; a person may pause a match that agents play alone.
    pub running: RwSignal<bool>,
    /// Why an agent cannot move.
    pub trouble: RwSignal<Option<Text>>,
    /// An agent's choice that is shown before it is played.
    pub announced: RwSignal<Option<(Seat, AnyAction)>>,
    /// Skips the wait for what is announced.
    skip: RwSignal<u32>,
    /// The ply that an agent has been asked to move at.
    asked: StoredValue<Option<usize>>,
    /// Pause after the next move.
    once: StoredValue<bool>,
    /// How fast a match goes that agents play alone.
    pace: RwSignal<Pace>,
}

impl Turns {
    pub(super) fn new(running: bool, pace: RwSignal<Pace>) -> Turns {
        Turns {
            running: RwSignal::new(running),
            trouble: RwSignal::new(None),
            announced: RwSignal::new(None),
            skip: RwSignal::new(0),
            asked: StoredValue::new(None),
            once: StoredValue::new(false),
            pace,
        }
    }

    /// Pauses the match, or sets it going again.
    pub fn toggle(self) {
        self.running.update(|running| *running = !*running);
    }

    /// Plays one move of a paused match of agents.
    pub fn step_once(self) {
        self.once.set_value(true);
        self.running.set(true);
        self.skip_wait();
    }

    /// Agents play alone as fast as they can: nothing is shown longer than it lies on the table.
    pub(super) fn is_fast(self, watched: bool) -> bool {
        watched && self.pace.get_untracked() == Pace::Fast
    }

    /// Skips the wait before the next move is shown.
    pub fn skip_wait(self) {
        self.skip.update(|skips| *skips += 1);
    }

    /// Tries again after an agent could not move.
    pub fn retry(self) {
        self.trouble.set(None);
    }
}

impl Play {
    /// Asks the agent to move whenever one is, and plays what it chooses.
    pub(super) fn keep_moving(self, thoughts: Thoughts) {
        Effect::new(move |_| {
            let turns = self.turns;
            let moves = self.here.get() && self.is_playable();
            let waits = self.shows.with(Option::is_some);
            if !moves || waits || !turns.running.get() || turns.trouble.with(Option::is_some) {
                return;
            }
            let ply = self.plies();
            let longest = self.session.with(|session| session.config().longest());
            // A match that is broken off there would be refused every move.
            let Some(seat) = self.to_move().filter(|_| ply < longest) else {
                return;
            };
            let agent = self
                .seating
                .with_value(|seating| seating.agent(seat).cloned());
            let guest = || self.guest_at(seat).map(Decider::Guest);
            if let Some(thinker) = agent.map(Decider::Agent).or_else(guest) {
                let decision = Decision { ply, seat, thinker };
                self.ask_move(decision, thoughts);
            }
        });
    }

    /// Tries again by itself what failed for want of workers, once there are workers again.
    pub(super) fn recover(self, thoughts: Thoughts) {
        let pool = WorkerPool::get();
        let workers =
            Memo::new(move |_| pool.status.with(|status| (status.dead, status.ready > 0)));
        Effect::new(move |wanted: Option<bool>| {
            let (dead, ready) = workers.get();
            let wanted = dead || wanted == Some(true);
            if wanted && ready {
                self.turns.retry();
                thoughts.retry();
            }
            wanted && !ready
        });
    }

    fn ask_move(self, decision: Decision, thoughts: Thoughts) {
        let turns = self.turns;
        let begun = now();
        let (ply, seat) = (decision.ply, decision.seat);
        if let Some(action) = thoughts.choice(&decision) {
            // Thought already, before a pause.
            self.show_and_play(ply, seat, action, begun);
            return;
        }
        if turns.asked.get_value() == Some(ply) {
            return;
        }
        turns.asked.set_value(Some(ply));
        thoughts.ask(Purpose::Move, decision, move |progress| {
            if let Progress::SoFar(_) = progress {
                return;
            }
            turns.asked.try_set_value(None);
            if let Progress::Failed(why) = progress
                && self.given_away.try_with_untracked(Option::is_none) == Some(true)
            {
                turns.trouble.try_set(Some(why.clone()));
            }
            if let Some(found) = progress.done()
                && let Some(action) = found.evaluation.chosen()
            {
                self.show_and_play(ply, seat, action.clone(), begun);
            }
        });
    }

    fn show_and_play(self, ply: usize, seat: Seat, action: AnyAction, begun: f64) {
        let turns = self.turns;
        // Everything below may find that the page has left the match: hence the tries.
        let Some(skips) = turns.skip.try_get_untracked() else {
            return;
        };
        let pace = self.is_watched().then(|| turns.pace.get_untracked());
        // What nobody else would notice is not announced.
        let (least, shown_for) = match action.is_private() && !self.is_watched() {
            true => (0.0, 0.0),
            false => waits(pace),
        };
        let skipped = move || {
            turns
                .skip
                .try_get_untracked()
                .is_none_or(|now| now != skips)
        };
        spawn_local(async move {
            while now() - begun < least && !skipped() {
                TimeoutFuture::new(30).await;
            }
            if shown_for > 0.0 {
                turns.announced.try_set(Some((seat, action.clone())));
            }
            let shown = now();
            while now() - shown < shown_for && !skipped() {
                TimeoutFuture::new(30).await;
            }
            turns.announced.try_set(None);
            // Paused or left meanwhile: the thought is kept, the move is not made.
            let length = self
                .session
                .try_with_untracked(|session| session.plies().len());
            if length == Some(ply) && turns.running.try_get_untracked() == Some(true) {
                if turns.once.get_value() {
                    turns.once.set_value(false);
                    turns.running.set(false);
                }
                self.commit(action);
            }
        });
    }
}

/// How long an agent is seen to think at least, and how long its move is then announced, in
/// milliseconds: at the pace of a match that is watched, or at a person's table.
fn waits(watched: Option<Pace>) -> (f64, f64) {
    match watched {
        Some(Pace::Fast) => (Pace::Fast.millis(), 0.0),
        Some(pace) => (pace.millis(), SHOWN_MS),
        None => (LEAST_MS, SHOWN_MS),
    }
}

/// The guests of a match that have been asked, by their seats.
#[derive(Clone, Copy)]
pub struct Table {
    guests: Guests,
    seated: StoredValue<BTreeMap<u8, Place>, LocalStorage>,
    /// The one that is looked into: one at a time, however fast one looks on.
    looked: StoredValue<Option<Seated>, LocalStorage>,
}

/// A guest in its place.
#[derive(Clone)]
struct Place {
    seated: Seated,
    secret: u64,
}

impl Table {
    pub(super) fn new() -> Table {
        Table {
            guests: Guests::get(),
            seated: StoredValue::new_local(BTreeMap::new()),
            looked: StoredValue::new_local(None),
        }
    }

    /// Whether a guest of this name is kept here.
    pub fn has(self, name: &str) -> bool {
        self.guests.named(name).is_some()
    }
}

/// What a guest's own dice and the names of its matches come from. Those of the match itself would tell
/// of the deal: they are short enough to be searched.
fn secret() -> u64 {
    let drawn = getrandom::u64();
    drawn.unwrap_or_else(|_| (js_sys::Math::random() * 9e15) as u64)
}

impl Play {
    pub fn guest_at(self, seat: Seat) -> Option<String> {
        let name = |seating: &super::Seating| seating.guest(seat).map(str::to_owned);
        self.seating.with_value(name)
    }

    /// The first guest at the table who is not kept here, by its name; `None` until that is known.
    pub fn missing_guest(self) -> Option<Text> {
        let table = self.table;
        if !table.guests.is_read() {
            return None;
        }
        let names: Vec<String> = self
            .seating
            .with_value(|seating| seating.guests().map(str::to_owned).collect());
        let missing = names.into_iter().find(|name| !table.has(name))?;
        Some(player_name(self.game(), &Player::Guest(missing)))
    }

    /// All guests at the table are kept here.
    pub(super) fn guests_are_here(self) -> bool {
        self.seating
            .with_value(|seating| seating.guests().all(|name| self.table.has(name)))
    }

    /// Reads the guests that are kept, where one sits here, and tells those at the table of the end.
    pub(super) fn host_guests(self) {
        if self
            .seating
            .with_value(|seating| seating.guests().next().is_some())
        {
            self.table.guests.want();
        }
        Effect::new(move |_| {
            if self.finished() {
                self.dismiss();
            }
        });
    }

    /// Asks a guest about a decision: the one at the table for its move, another one of its name for
    /// a look.
    pub(super) fn ask_guest(
        self,
        purpose: Purpose,
        decision: &Decision,
        name: &str,
        heard: impl FnOnce(Progress<Analysis<AnyAction>>) + 'static,
    ) {
        let (ply, seat) = (decision.ply, decision.seat);
        let moves = purpose == Purpose::Move;
        let Some(guest) = untrack(|| self.table.guests.named(name)) else {
            let missing = player_name(self.game(), &Player::Guest(name.to_owned()));
            return heard(Progress::Failed(phrases::NOT_HERE.with([missing.into()])));
        };
        let config = self
            .session
            .with_untracked(|session| session.config().clone());
        let sit = || {
            let secret = secret();
            Place {
                seated: Seated::sit(guest, beginning(&match_id(secret), &config, seat)),
                secret,
            }
        };
        let place = match moves {
            true => {
                let known = self
                    .table
                    .seated
                    .with_value(|all| all.get(&seat.0).cloned());
                let place = known.unwrap_or_else(sit);
                self.table.seated.update_value(|all| {
                    all.insert(seat.0, place.clone());
                });
                place
            }
            false => sit(),
        };
        let request = Request {
            id: Some(match_id(place.secret)),
            ply: Some(untrack(|| self.own_plies(ply, seat)) as u64),
            observation: untrack(|| self.observe_at(ply, seat)),
            seed: decision_seed(place.secret, ply),
            budget: Budget::default(),
        };
        let seen = request.observation.clone();
        // The one at the table stays there; another runs until it has answered, or the next look.
        let looked = self.table.looked;
        if !moves {
            let next = Some(place.seated.clone());
            let before = looked.try_update_value(|looked| std::mem::replace(looked, next));
            if let Some(before) = before.flatten() {
                before.put_down();
            }
        }
        let look = (!moves).then(|| place.seated.clone());
        place.seated.ask(request, move |outcome, _| {
            if let Some(look) = look.filter(|_| outcome != Outcome::Dropped) {
                looked.try_update_value(|looked| looked.take_if(|looked| looked.is(&look)));
                look.put_down();
            }
            heard(match outcome {
                Outcome::Dropped => Progress::Dropped,
                Outcome::Chosen(analysis) => Progress::Done(analysis),
                Outcome::Unasked(why) => Progress::Failed(why.text()),
                Outcome::Breach(breach) => {
                    let given = GivenAway { seat, breach };
                    let why = given.text(&seen);
                    if moves {
                        self.give_away(ply, given);
                    }
                    Progress::Failed(phrases::FORFEITS.with([Arg::Seat(seat.0), why.into()]))
                }
            });
        });
    }

    /// Tells the guests of the end.
    fn dismiss(self) {
        let Some(all) = self.table.seated.try_update_value(std::mem::take) else {
            return;
        };
        let given = self.given_away.get_untracked();
        let (scores, places) = self
            .session
            .with_untracked(|session| (session.scores(), session.places()));
        let (stakes, players) = (self.stakes(), untrack(|| self.players()));
        let result: Vec<f64> = match (&given, scores) {
            (Some(given), _) => stakes.forfeit(players, given.seat),
            (None, scores) => scores
                .unwrap_or_default()
                .into_iter()
                .map(f64::from)
                .collect(),
        };
        for (seat, place) in all {
            let line = Ending {
                id: &match_id(place.secret),
                seat: Seat(seat),
                end: match given {
                    Some(_) => "forfeit",
                    None => "played",
                },
                by: given.as_ref().map(|given| given.seat),
                result: result.clone(),
                places: places.clone(),
            };
            place.seated.end(&line.to_line());
        }
    }
}
