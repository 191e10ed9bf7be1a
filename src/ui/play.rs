//! One match that is open on the page: its session, who plays, where one looks, what was thought.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::agent::AgentSpec;
use crate::game::Seat;
use crate::games::{AnyAction, AnyObservation, GameId};
use crate::record::{Player, Record};
use crate::session::Session;
use crate::words::Text;

use super::engine::Engine;
use super::i18n::Voice;
use super::i18n::phrases::common;
use super::last_words;
use super::parts::seat_letter;
use super::settings::Settings;
use super::store::{Kept, Store};

mod flow;
mod names;
mod start;
mod thoughts;

pub use names::{agent_title, player_name};
pub use start::start;
pub use thoughts::Thought;

/// One open match; a handle that can be copied into any closure of the page.
#[derive(Clone, Copy)]
pub struct Play {
    /// Its name in the store and in routes.
    pub id: StoredValue<String>,
    /// The truth; views draw from observations only.
    session: RwSignal<Session>,
    /// Who plays.
    pub seats: StoredValue<Vec<Player>>,
    /// When it was started.
    started: StoredValue<Option<String>>,
    /// The ply that is looked at; `None` follows the match.
    cursor: RwSignal<Option<usize>>,
    /// The step of the reasoning that is open.
    pub step: RwSignal<usize>,
    /// The seat through whose eyes one looks; `None` follows whoever moves.
    pub eyes: RwSignal<Option<Seat>>,
    /// The agent asked for its view of a person's decisions.
    pub adviser: RwSignal<AgentSpec>,
    /// Plies at which advice was asked for while the match runs.
    pub advised: RwSignal<Vec<usize>>,
    /// Agents move on; a person may pause a match that agents play alone.
    pub running: RwSignal<bool>,
    /// Why an action was refused.
    pub refused: RwSignal<Option<Text>>,
    /// Why an agent cannot move.
    pub trouble: RwSignal<Option<Text>>,
    thoughts: RwSignal<BTreeMap<(usize, String), Thought>>,
    /// An agent's choice that is shown before it is played.
    pub announced: RwSignal<Option<(Seat, AnyAction)>>,
    /// Skips the wait for what is announced.
    skip: RwSignal<u32>,
    /// The ply that an agent has been asked to move at.
    asked: StoredValue<Option<usize>>,
    /// Pause after the next move.
    once: StoredValue<bool>,
    engine: Engine,
    settings: Settings,
    store: Store,
}

impl Play {
    /// Opens a match and lets its agents move.
    pub fn open(id: String, session: Session, record: &Record, ply: Option<usize>) -> Play {
        let game = session.config().game();
        let finished = session.scores().is_some();
        let people = record.seats.contains(&Player::Human);
        let play = Play {
            id: StoredValue::new(id),
            cursor: RwSignal::new(ply.filter(|ply| *ply < session.plies().len())),
            session: RwSignal::new(session),
            seats: StoredValue::new(record.seats.clone()),
            started: StoredValue::new(record.started.clone()),
            step: RwSignal::new(0),
            eyes: RwSignal::new(None),
            adviser: RwSignal::new(adviser(game, &record.seats)),
            advised: RwSignal::new(Vec::new()),
            // A match of agents that was left half-way waits to be set going again.
            running: RwSignal::new(!finished && (people || record.plies.is_empty())),
            refused: RwSignal::new(None),
            trouble: RwSignal::new(None),
            thoughts: RwSignal::new(BTreeMap::new()),
            announced: RwSignal::new(None),
            skip: RwSignal::new(0),
            asked: StoredValue::new(None),
            once: StoredValue::new(false),
            engine: Engine::get(),
            settings: Settings::get(),
            store: Store::get(),
        };
        play.name_seats();
        play.keep_moving();
        play.keep_looking();
        let seats = Voice::get().seats;
        on_cleanup(move || {
            play.engine.forget();
            seats.set(Vec::new());
        });
        play
    }

    /// Which game it is.
    pub fn game(self) -> GameId {
        self.session
            .with_untracked(|session| session.config().game())
    }

    /// The seat of the person who plays, if one does.
    pub fn human(self) -> Option<Seat> {
        self.seats.with_value(|seats| {
            let place = seats.iter().position(|player| *player == Player::Human)?;
            Some(Seat(place as u8))
        })
    }

    /// How many plies there are.
    pub fn plies(self) -> usize {
        self.session.with(|session| session.plies().len())
    }

    /// The scores, once it has ended.
    pub fn scores(self) -> Option<Vec<f32>> {
        self.session.with(Session::scores)
    }

    /// Whether it has ended.
    pub fn finished(self) -> bool {
        self.scores().is_some()
    }

    /// The number of seats.
    pub fn players(self) -> usize {
        self.session.with(Session::players)
    }

    /// The ply that is looked at: the position before it.
    pub fn ply(self) -> usize {
        self.cursor.get().unwrap_or_else(|| self.plies())
    }

    /// One looks at where the match stands.
    pub fn is_live(self) -> bool {
        self.cursor.get().is_none()
    }

    /// Looks at a ply; its end, or beyond, follows the match again.
    pub fn look_at(self, ply: usize) {
        let end = self.session.with_untracked(|session| session.plies().len());
        let cursor = (ply < end).then_some(ply);
        if self.cursor.get_untracked() != cursor {
            self.cursor.set(cursor);
            self.step.set(0);
            self.refused.set(None);
        }
    }

    /// Who moves at a ply; `None` after the end.
    pub fn mover(self, ply: usize) -> Option<Seat> {
        self.session.with(|session| match session.plies().get(ply) {
            Some(ply) => Some(ply.seat),
            None => session.to_move(),
        })
    }

    /// It is the person's turn, and one looks at it.
    pub fn may_act(self) -> bool {
        let human = self.human();
        self.is_live() && human.is_some() && self.session.with(|s| s.to_move()) == human
    }

    /// The seat through whose eyes the table is drawn: a person's own while the match runs;
    /// afterwards, and where agents play alone, the chosen one or whoever moves.
    pub fn viewer(self) -> Seat {
        let open = self.finished() || self.human().is_none();
        let asked = self.eyes.get().filter(|_| open);
        asked
            .or_else(|| {
                if open {
                    self.mover(self.ply())
                } else {
                    self.human()
                }
            })
            .or_else(|| self.human())
            .unwrap_or_default()
    }

    /// The position as the viewer saw it at the ply that is looked at.
    pub fn seen(self) -> AnyObservation {
        let (ply, viewer) = (self.ply(), self.viewer());
        self.session.with(|session| session.observe_at(ply, viewer))
    }

    /// All that the viewer has seen by now, wherever one looks.
    pub fn known(self) -> AnyObservation {
        let viewer = self.viewer();
        self.session.with(|session| session.observe(viewer))
    }

    /// A past ply in words, as the viewer may know it now.
    pub fn told(self, ply: usize) -> Option<(Seat, Text)> {
        let viewer = self.viewer();
        self.session.with(|session| {
            let played = session.plies().get(ply)?;
            let seen = session.observe(viewer);
            let text = seen.told(ply, played.seat, &played.action)?;
            Some((played.seat, text))
        })
    }

    /// The ply that is looked at, for a handler that does not follow it.
    pub fn cursor_untracked(self) -> usize {
        let end = self.session.with_untracked(|session| session.plies().len());
        self.cursor.get_untracked().unwrap_or(end)
    }

    /// Opens a step of the reasoning that is shown, the last one at most.
    pub fn open_step(self, step: usize) {
        let thought = untrack(|| self.thought());
        let steps = thought
            .as_ref()
            .and_then(Thought::insight)
            .map_or(0, |i| i.steps.len());
        self.step.set(step.min(steps.saturating_sub(1)));
    }

    /// Skips the wait; a thought that takes long answers with its best so far.
    pub fn hurry(self) {
        self.skip_wait();
        self.engine.stop_now();
    }

    /// What an agent is about to do, as the viewer may know it.
    pub fn announcement(self, seat: Seat, action: &AnyAction) -> Text {
        let seen = self.seen();
        let told = seen.told(usize::MAX, seat, action);
        told.unwrap_or_else(|| action.label())
    }

    /// The ply where the match turned, and why: where the game can tell.
    pub fn turning_point(self) -> Option<(usize, Text)> {
        let viewer = self.human().unwrap_or_default();
        self.session.with(|session| {
            session.scores()?;
            session.observe(viewer).turning_point()
        })
    }

    /// Plays a person's choice.
    pub fn act(self, action: AnyAction) {
        if !self
            .session
            .with_untracked(|session| session.to_move() == self.human())
        {
            return;
        }
        self.commit(action);
    }

    fn commit(self, action: AnyAction) {
        let played = self.session.try_update(|session| session.play(action));
        match played {
            Some(Ok(())) => {
                self.refused.set(None);
                self.step.set(0);
                self.save();
            }
            Some(Err(illegal)) => self.refused.set(Some(illegal.reason)),
            None => {}
        }
    }

    /// The match as a record.
    pub fn record(self) -> Record {
        self.session.with_untracked(|session| {
            Record::of(session, self.seats.get_value(), self.started.get_value())
        })
    }

    fn save(self) {
        let lines = self.record().to_lines();
        last_words::remember(&lines);
        let kept = Kept {
            id: self.id.get_value(),
            changed: js_sys::Date::now(),
            lines,
        };
        let store = self.store;
        spawn_local(async move { store.save(kept).await });
    }

    fn name_seats(self) {
        let game = self.game();
        let names: Vec<Text> = self.seats.with_value(|seats| {
            seats
                .iter()
                .map(|player| player_name(game, player))
                .collect()
        });
        // Two of one name are told apart by their letters.
        let named = Seat::all(names.len())
            .map(|seat| {
                let name = &names[seat.index()];
                if names.iter().filter(|other| *other == name).count() > 1 {
                    let letter = seat_letter(seat).to_string();
                    common::LETTERED.with([name.clone().into(), letter.into()])
                } else {
                    name.clone()
                }
            })
            .collect();
        Voice::get().seats.set(named);
    }
}

/// Who advises a person: the strongest agent that plays here, else the newcomer's opponent.
fn adviser(game: GameId, seats: &[Player]) -> AgentSpec {
    let seated = seats.iter().rev().find_map(|player| match player {
        Player::Agent(spec) => Some(AgentSpec::plain(spec.name.clone())),
        _ => None,
    });
    seated.unwrap_or_else(|| AgentSpec::plain(game.opponent()))
}
