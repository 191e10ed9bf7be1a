//! One match that is open on the page, in three handles that are in context while it is: the match
//! itself ([`Play`]), where one looks ([`Viewpoint`]), and what was thought ([`Thoughts`]).

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use yomite::catalogue::{AgentInfo, Limits};
use yomite::game::{Seat, Stakes};
use yomite::games::{AnyAction, AnyConfig, AnyObservation, AnyQuery, GameId};
use yomite::reading::Truth;
use yomite::record::{GivenAway, Player, Record, View};
use yomite::review::Review;
use yomite::session::Session;
use yomite::words::Text;

use super::last_words;
use super::settings::Pace;
use super::store::{MatchRow, Matches, Reviewed, Saved, key, source};

mod guests;
mod opening;
mod seating;
mod taking;
mod thoughts;
mod turns;
mod viewpoint;

pub use opening::{Loaded, Starter, Worlds, open};
pub use seating::{Decider, Seating, agent_info, agent_name, player_name};
pub use thoughts::{Hint, Rung, Thoughts};
pub use viewpoint::{Eyes, Viewpoint};

use guests::GuestTable;
use taking::Taking;
use turns::Turns;

/// A person is asked about a past decision: the action goes to whoever asks.
#[derive(Clone)]
pub struct Guess {
    pub ply: usize,
    /// Whoever is asked sees nobody's thoughts about it meanwhile.
    pub blind: bool,
    /// Hears the action. Not a callback of the page's: that would go with the button that began it.
    pub heard: Arc<dyn Fn(AnyAction) + Send + Sync>,
}

/// The match: what was played, who plays, and how it goes on.
#[derive(Clone, Copy)]
pub struct Play {
    /// Its name in the store and in routes.
    pub id: StoredValue<String>,
    /// The truth; views draw from observations only.
    session: RwSignal<Session>,
    seating: StoredValue<Seating>,
    started: StoredValue<Option<String>>,
    /// Its person has asked for a hint.
    aided: StoredValue<bool>,
    /// Before which ply it left another match.
    pub branched: Option<usize>,
    /// Why a person's action was refused.
    pub refused: RwSignal<Option<Text>>,
    /// Who takes a person's action in the place of the match: a question about a past decision.
    pub guess: RwSignal<Option<Guess>>,
    /// What was told of a match from life; `None` where it is played here.
    taking: RwSignal<Option<Taking>>,
    /// How often what was told of it has been told otherwise.
    pub rewritten: RwSignal<u32>,
    /// The ply whose outcome the table shows in its own time; meanwhile nobody moves.
    pub shows: RwSignal<Option<usize>>,
    /// This tab plays it; another one may, and this one follows.
    pub here: RwSignal<bool>,
    /// How its agents move on.
    pub turns: Turns,
    /// By whom it was given away, and by what.
    pub given_away: RwSignal<Option<GivenAway>>,
    /// The guests at it.
    table: GuestTable,
    store: Matches,
}

impl Play {
    fn new(id: String, loaded: Loaded, pace: RwSignal<Pace>) -> Play {
        let Loaded { session, record } = loaded;
        let seating = Seating::from_players(&record.seats).given(record.given);
        // A match of agents that was left half-way waits to be set going again.
        let goes_on = seating.all_can_be_asked()
            && (seating.people().next().is_some() || record.plies.is_empty());
        let running = goes_on && session.scores().is_none() && record.given_away.is_none();
        Play {
            id: StoredValue::new(id),
            session: RwSignal::new(session),
            seating: StoredValue::new(seating),
            started: StoredValue::new(record.started.clone()),
            aided: StoredValue::new(record.aided),
            branched: record.branched,
            refused: RwSignal::new(None),
            taking: RwSignal::new(Taking::from_record(&record)),
            rewritten: RwSignal::new(0),
            guess: RwSignal::new(None),
            shows: RwSignal::new(None),
            here: RwSignal::new(true),
            turns: Turns::new(running, pace),
            given_away: RwSignal::new(record.given_away.clone()),
            table: GuestTable::new(),
            store: Matches::get(),
        }
    }

    pub fn get() -> Play {
        expect_context()
    }

    pub fn game(self) -> GameId {
        self.session
            .with_untracked(|session| session.config().game())
    }

    /// The number of seats.
    pub fn players(self) -> usize {
        self.session.with(Session::players)
    }

    pub fn people(self) -> Vec<Seat> {
        self.seating
            .with_value(|seating| seating.people().collect())
    }

    /// Whether a person decides for a seat.
    pub fn is_person(self, seat: Seat) -> bool {
        self.people().contains(&seat)
    }

    /// Somebody else has played it: it came by a link.
    pub fn is_given(self) -> bool {
        self.seating.with_value(Seating::is_given)
    }

    /// Several people play, who hand one device around.
    pub fn is_shared(self) -> bool {
        self.seating.with_value(Seating::is_shared)
    }

    /// Nobody plays: agents are watched.
    pub fn is_watched(self) -> bool {
        self.people().is_empty()
    }

    /// How many plies there are.
    pub fn plies(self) -> usize {
        self.session.with(|session| session.plies().len())
    }

    /// Who moves at a ply; `None` after the end.
    pub fn mover(self, ply: usize) -> Option<Seat> {
        self.session.with(|session| match session.plies().get(ply) {
            Some(ply) => Some(ply.seat),
            None => session.to_move().filter(|_| self.goes_on()),
        })
    }

    /// How many plies of a seat come before a ply.
    pub(super) fn own_plies(self, ply: usize, seat: Seat) -> usize {
        self.session.with(|session| {
            let before = session.plies().iter().take(ply);
            before.filter(|ply| ply.seat == seat).count()
        })
    }

    /// Nobody has given it away.
    fn goes_on(self) -> bool {
        self.given_away.with(Option::is_none)
    }

    /// Each position with the turn that it is in, where a turn is of several actions.
    pub fn turns_by_ply(self) -> Option<Vec<(usize, usize)>> {
        self.session.with(|session| {
            let turns = session.turns().enumerate();
            turns.map(|(ply, turn)| Some((ply, turn?))).collect()
        })
    }

    /// Whether a new round begins with a ply, as it stands.
    pub fn begins_round(self, ply: usize) -> bool {
        self.session.with_untracked(|session| {
            let before = ply.checked_sub(1).and_then(|ply| session.plies().get(ply));
            let mover = session.plies().get(ply).map(|made| made.seat);
            let next = mover.or_else(|| session.to_move());
            before
                .zip(next)
                .is_some_and(|(before, next)| before.action.ends_round(before.seat, next))
        })
    }

    /// Whether the action of a ply is not of the usual kind.
    pub fn stands_out(self, ply: usize) -> bool {
        self.session.with_untracked(|session| {
            session
                .plies()
                .get(ply)
                .is_some_and(|made| made.action.stands_out())
        })
    }

    /// Whether the table shows in its own time what came of the action of a ply.
    pub fn unveils(self, ply: usize) -> bool {
        self.session.with_untracked(|session| {
            let at = |ply| session.observe_at(ply, Seat::default());
            let made = session.plies().get(ply);
            made.is_some_and(|made| at(ply).unveils(&made.action, &at(ply + 1)))
        })
    }

    /// Who moves now; `None` after the end.
    pub fn to_move(self) -> Option<Seat> {
        let mover = self.session.with(Session::to_move);
        mover.filter(|_| self.goes_on())
    }

    /// The scores, once it has ended.
    pub fn scores(self) -> Option<Vec<f32>> {
        self.session.with(Session::scores)
    }

    /// Whether it has ended: by its rules, or given away.
    pub fn finished(self) -> bool {
        self.scores().is_some() || !self.goes_on()
    }

    /// Whether it has ended and everything about its end has been shown.
    pub fn over(self) -> bool {
        self.shows.with(Option::is_none) && self.finished()
    }

    /// What is known of the agent that sits at a seat.
    pub fn agent_at(self, seat: Seat) -> Option<&'static AgentInfo> {
        let game = self.game();
        self.seating
            .with_value(|seating| agent_info(game, &seating.agent(seat)?.name))
    }

    /// Whether one sits at a seat who sees all cards.
    pub fn sees_all(self, seat: Seat) -> bool {
        self.seating.with_value(|seating| {
            let player = seating.players().get(seat.index());
            player.is_some_and(Player::sees_all)
        })
    }

    /// It can be played on, or told on: nobody sits at it whom this page cannot ask for a move.
    pub fn is_playable(self) -> bool {
        self.is_view() || self.can_be_played() && self.guests_are_here()
    }

    /// The same, once all guests at it are here.
    fn can_be_played(self) -> bool {
        self.seating.with_value(Seating::all_can_be_asked)
    }

    /// The first program from outside at the table, by its name.
    pub fn program(self) -> Option<Text> {
        let game = self.game();
        self.seating.with_value(|seating| {
            let mut players = seating.players().iter();
            let program = players.find(|player| matches!(player, Player::Command(_)));
            program.map(|program| player_name(game, program))
        })
    }

    /// Nothing has to be kept from whoever looks: it has ended, nobody plays, or nobody can. A match
    /// whose guest is missing goes on once that one is here again. What one seat did not see of a
    /// match from life is made up, and never shown.
    pub fn lies_open(self) -> bool {
        !self.is_view() && (self.finished() || self.is_watched() || !self.can_be_played())
    }

    /// All that the page knows of it may be given away: nothing lies hidden, or what does is made up.
    pub fn may_be_shared(self) -> bool {
        self.is_view() || self.lies_open()
    }

    /// What the seat to move at a ply may choose there, in words.
    pub fn action_text(self, ply: usize, action: &AnyAction) -> Text {
        match untrack(|| self.mover(ply)) {
            Some(seat) => untrack(|| self.observe_at(ply, seat)).named(action),
            None => action.label(),
        }
    }

    /// What a seat had seen after the given number of plies; past the end, what it sees now.
    pub fn observe_at(self, ply: usize, seat: Seat) -> AnyObservation {
        let told = self.told_at(ply, seat);
        told.unwrap_or_else(|| self.session.with(|session| session.observe_at(ply, seat)))
    }

    /// Whether what all seats hold can be shown on one table.
    pub fn shows_all(self) -> bool {
        self.session
            .with_untracked(|session| session.open_at(0).is_some())
    }

    /// What a match under these rules can bring.
    pub fn stakes(self) -> Stakes {
        self.session
            .with_untracked(|session| session.config().stakes())
    }

    /// What a review calls a loss here.
    pub fn limits(self) -> Limits {
        self.session
            .with_untracked(|session| session.config().limits())
    }

    /// The match as it stands.
    pub fn snapshot(self) -> Session {
        self.session.get_untracked()
    }

    /// Whether a person is asked for the better action at a ply.
    pub fn asks_at(self, ply: usize) -> bool {
        self.hears_at(ply)
            && self
                .guess
                .with(|guess| guess.as_ref().is_some_and(|guess| guess.blind))
    }

    /// Whether an action at a ply goes to whoever asks for it, and not to the match.
    pub fn hears_at(self, ply: usize) -> bool {
        self.guess
            .with(|guess| guess.as_ref().is_some_and(|guess| guess.ply == ply))
    }

    /// What is true of a question that a seat was asked at a ply, as far as everybody may know by now;
    /// never of a match from life, whose hidden part is made up.
    pub fn truth(self, ply: usize, seat: Seat, query: &AnyQuery) -> Option<Truth> {
        let told = untrack(|| self.is_view());
        let truth = self.session.with(|session| session.truth(ply, seat, query));
        truth.filter(|_| !told)
    }

    /// Starts a match of its own from a past ply: the same deal and moves up to there, and the seat
    /// to move is a person's.
    pub fn branch(self, ply: usize, starter: Starter) {
        let Some(mover) = untrack(|| self.mover(ply)) else {
            return;
        };
        let Some(session) = self.session.with_untracked(|session| session.cut(ply)) else {
            return;
        };
        starter.branch(&session, self.branched_seats(mover), ply);
    }

    /// Who plays on from here where a person takes this seat.
    fn branched_seats(self, seat: Seat) -> Vec<Player> {
        let game = self.game();
        self.seating
            .with_value(|seating| seating.branched(seat, game))
    }

    /// What a seat saw before a ply; of a match from life what was told of it, if all was.
    pub fn seen_at(self, ply: usize, seat: Seat) -> Option<AnyObservation> {
        match self.is_view() {
            true => self.told_views().into_iter().nth(ply).flatten(),
            false => Some(self.session.with(|session| session.observe_at(ply, seat))),
        }
    }

    /// The rules in force.
    fn config(self) -> AnyConfig {
        self.session
            .with_untracked(|session| session.config().clone())
    }

    /// Plays a person's choice, or takes it as the answer to a question.
    pub fn act(self, action: AnyAction) {
        if let Some(guess) = self.guess.get_untracked() {
            return (guess.heard)(action);
        }
        if untrack(|| self.is_view()) {
            return self.tell_own(&action);
        }
        let mover = untrack(|| self.to_move());
        if self.is_playable() && mover.is_some_and(|seat| self.is_person(seat)) {
            self.commit(action);
        }
    }

    fn commit(self, action: AnyAction) {
        // Another tab may have taken the match over while this one was about to move.
        if self.here.try_get_untracked() != Some(true) {
            return;
        }
        let before = self
            .session
            .with_untracked(|session| session.observe(Seat::default()));
        let shows = !self.turns.is_fast(self.is_watched());
        let played = self.session.try_update(|session| {
            session.play(action.clone()).map(|()| {
                let after = session.observe(Seat::default());
                let unveils = shows && before.unveils(&action, &after);
                (session.plies().len() - 1, unveils)
            })
        });
        match played {
            Some(Ok((ply, unveils))) => {
                self.refused.set(None);
                // Set before any effect runs: no agent is asked for the next move meanwhile.
                self.shows.set(unveils.then_some(ply));
                self.save();
            }
            Some(Err(illegal)) => self.refused.set(Some(illegal.reason)),
            None => {}
        }
    }

    /// The one to move at a ply gives the match away.
    fn give_away(self, ply: usize, given: GivenAway) {
        // The page may have left the match meanwhile, or gone on with it.
        let due = |session: &Session| {
            session.plies().len() == ply && session.to_move() == Some(given.seat)
        };
        let here = self.here.try_get_untracked() == Some(true);
        if here && self.session.try_with_untracked(due) == Some(true) {
            self.given_away.set(Some(given));
            self.save();
        }
    }

    /// The match as a record.
    pub fn record(self) -> Record {
        let seats = self
            .seating
            .with_value(|seating| seating.players().to_vec());
        let record = self.session.with_untracked(|session| {
            Record::from_session(session, seats, self.started.get_value())
        });
        Record {
            branched: self.branched,
            given: self.is_given(),
            aided: self.aided.get_value(),
            view: untrack(|| self.notes()).as_ref().map(View::from_notes),
            given_away: self.given_away.get_untracked(),
            ..record
        }
    }

    /// Notes that its person has asked for a hint, while it goes on.
    pub fn note_aid(self) {
        if !self.aided.get_value() && !untrack(|| self.over()) {
            self.aided.set_value(true);
            self.save();
        }
    }

    /// What tells it from all other matches, by whichever way it came here and is called.
    pub fn key(self) -> String {
        key(source(&self.record()))
    }

    /// Keeps the review of the match beside it.
    pub async fn keep_review(self, agent: String, review: Review) {
        let (store, id) = (self.store, self.id.get_value());
        store.save_review(&id, Reviewed { agent, review }).await;
    }

    fn save(self) {
        let row = self.row();
        last_words::remember(&row.kept.lines);
        let store = self.store;
        spawn_local(async move {
            if let Saved::Stays(longer) = store.save(row).await {
                self.adopt(&longer.kept);
            }
        });
    }

    /// The match as it would be kept now.
    fn row(self) -> MatchRow {
        let (id, now) = (self.id.get_value(), js_sys::Date::now());
        MatchRow::new(id, now, &self.record(), None)
    }
}
