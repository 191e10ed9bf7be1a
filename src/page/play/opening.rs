//! How a match comes to be open: started, opened from its record, followed from another tab, or begun
//! anew from any moment in a world that was possible then.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Play, Seating, Thoughts, Viewpoint};
use crate::i18n::Voice;
use crate::i18n::phrases::table as phrases;
use crate::last_words;
use crate::router::Route;
use crate::settings::Settings;
use crate::store::{Claim, MatchRow, Matches, News, StoredMatch, listen, new_id};
use crate::workers::{Study, WorkerPool};
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyAnswer, AnyDeal, AnyObservation, AnyQuestion};
use yomite::protocol::Progress;
use yomite::record::{Player, Record, read_one};
use yomite::session::Session;
use yomite::words::Text;

/// What is opened: a match as it stands.
#[derive(Clone)]
pub struct Loaded {
    /// The match, played through.
    pub session: Session,
    /// What was kept of it.
    pub record: Record,
}

/// Opens a match at a place among its moves, or where it stands: puts its handles into context, thinks about what
/// is looked at, and lets the agents move where this tab is the one that plays it.
pub fn open(id: String, loaded: Loaded, place: Option<usize>, claim: Claim) {
    let play = Play::new(id, loaded, Settings::get().pace);
    play.keep_in_step(claim);
    let view = Viewpoint::new(play, place);
    let thoughts = Thoughts::new(play, view);
    provide_context(play);
    provide_context(view);
    provide_context(thoughts);
    play.host_guests();
    play.keep_moving(thoughts);
    thoughts.keep_looking();
    play.recover(thoughts);
    let (workers, seats) = (WorkerPool::get(), Voice::get().seats);
    seats.set(
        play.seating
            .with_value(|seating| seating.names(play.game())),
    );
    on_cleanup(move || {
        workers.forget();
        seats.try_set(Vec::new());
    });
}

/// Starts a match from a screen, once: the button stays there to be pressed again until the match
/// has opened.
#[derive(Clone, Copy)]
pub struct Starter {
    store: Matches,
    started: StoredValue<bool>,
    /// What is to be kept in the place of what is being kept just now.
    later: StoredValue<Option<Record>>,
}

impl Starter {
    /// For a screen that has just opened.
    pub fn new() -> Starter {
        Starter {
            store: Matches::get(),
            started: StoredValue::new(false),
            later: StoredValue::new(None),
        }
    }

    /// Keeps a match and goes to its screen.
    pub fn start(self, session: &Session, seats: Vec<Player>) {
        self.keep(session, seats, None);
    }

    /// The same with a match that branched from another before a ply.
    pub fn branch(self, session: &Session, seats: Vec<Player>, ply: usize) {
        self.keep(session, seats, Some(ply));
    }

    fn keep(self, session: &Session, seats: Vec<Player>, branched: Option<usize>) {
        self.open(Record {
            branched,
            ..Record::from_session(session, seats, None)
        });
    }

    /// Keeps a record as a match that begins now, and goes to its screen.
    pub fn open(self, record: Record) {
        if self.started.get_value() {
            return;
        }
        self.started.set_value(true);
        let record = Record {
            started: Some(String::from(js_sys::Date::new_0().to_iso_string())),
            ..record
        };
        let row = MatchRow::new(new_id(), js_sys::Date::now(), &record, None);
        let route = Route::Match {
            id: row.kept.id.clone(),
            place: None,
        };
        let (store, id) = (self.store, row.kept.id.clone());
        spawn_local(async move {
            // Where it is not kept it is in this tab, and the page says so.
            let _ = store.save(row).await;
            while let Some(later) = self.later.try_update_value(Option::take).flatten() {
                let later = Record {
                    started: record.started.clone(),
                    ..later
                };
                let row = MatchRow::new(id.clone(), js_sys::Date::now(), &later, None);
                let _ = store.save(row).await;
            }
            route.go();
        });
    }

    /// The same where the record may go on until its screen opens: the last one is kept.
    pub fn open_last(self, record: Record) {
        match self.started.get_value() {
            true => self.later.set_value(Some(record)),
            false => self.open(record),
        }
    }
}

impl Play {
    /// Plays while this tab has the claim, and takes over what other tabs have kept of the match.
    pub(super) fn keep_in_step(self, claim: Claim) {
        self.here.set(claim.leads.get_untracked() != Some(false));
        Effect::new(move |before: Option<bool>| {
            let leads = claim.leads.get() != Some(false);
            match before {
                Some(false) if leads => spawn_local(async move {
                    // What the other tab has played comes before the first move of this one.
                    self.catch_up().await;
                    if claim.leads.try_get_untracked() == Some(Some(true)) {
                        self.here.try_set(true);
                    }
                }),
                _ if !leads => self.here.set(false),
                _ => {}
            }
            leads
        });
        listen(move |news| {
            let id = self.id.try_get_value();
            if matches!((news, id), (News::Kept(ids), Some(id)) if ids.contains(&id)) {
                spawn_local(self.catch_up());
            }
        });
    }

    async fn catch_up(self) {
        let Some(id) = self.id.try_get_value() else {
            return;
        };
        if let Ok(Some(kept)) = self.store.load(&id).await {
            self.adopt(&kept);
        }
    }

    /// Goes on from what is kept, where that has come further.
    pub(super) fn adopt(self, kept: &StoredMatch) {
        // The page may have left the match meanwhile: hence the tries.
        let Some(length) = self.session.try_with_untracked(|own| own.plies().len()) else {
            return;
        };
        let stored = read_one(&kept.lines).and_then(|record| Ok((record.replay()?, record)));
        let Ok((session, record)) = stored else {
            return;
        };
        // Nobody changes places in a match: what says so is another one, whatever its name.
        let own = |seating: &Seating| seating.players() == record.seats;
        if self.seating.try_with_value(own) != Some(true) {
            return;
        }
        if record.view.is_some() {
            return self.adopt_view(&record, session);
        }
        let at_end = session.plies().len() >= length;
        let further = session.plies().len() > length
            || session.plies().len() == length
                && self
                    .session
                    .try_with_untracked(|own| own.plies() != session.plies())
                    == Some(true);
        if further {
            last_words::remember(&kept.lines);
            self.session.try_set(session);
        }
        let given = || self.given_away.try_with_untracked(Option::is_none) == Some(true);
        if at_end && record.given_away.is_some() && given() {
            self.given_away.try_set(record.given_away);
        }
    }
}

/// A world that is being drawn to play on in.
#[derive(Clone, Copy)]
pub struct Worlds {
    play: Play,
    view: Viewpoint,
    starter: Starter,
    /// Drawn by a worker just now.
    pub drawing: RwSignal<bool>,
    /// Why there is none.
    pub trouble: RwSignal<Option<Text>>,
    study: StoredValue<Option<Study>>,
}

impl Worlds {
    /// For the match that is open.
    pub fn new() -> Worlds {
        Worlds {
            play: Play::get(),
            view: Viewpoint::get(),
            starter: Starter::new(),
            drawing: RwSignal::new(false),
            trouble: RwSignal::new(None),
            study: StoredValue::new(None),
        }
    }

    /// Whose eyes a world is drawn by at the ply that is looked at; tracked. `None` where nobody may play
    /// on from there.
    ///
    /// In a match that still runs these are the person's own: nobody else's cards are to be told by a
    /// world that was drawn with them in sight.
    pub fn eyes(self) -> Option<Seat> {
        let (play, view) = (self.play, self.view);
        let ply = view.ply();
        let mover = play.mover(ply)?;
        if play.is_view() {
            return play.view_seat();
        }
        if play.finished() || play.is_watched() {
            return Some(mover);
        }
        // Of several people each would see what another alone may.
        view.own().filter(|_| !view.is_live() && !play.is_shared())
    }

    /// Draws a world at the ply that is looked at, and plays on in it once it is here.
    pub fn play_on(self) {
        let Some(eyes) = untrack(|| self.eyes()) else {
            return;
        };
        let ply = untrack(|| self.view.ply());
        let Some(seen) = untrack(|| self.play.seen_at(ply, eyes)) else {
            return;
        };
        self.trouble.set(None);
        self.drawing.set(true);
        let seed = u64::from(getrandom::u32().unwrap_or(1));
        let of = (self.play.config(), seen.clone());
        let question = AnyQuestion::World(Box::new(of), seed);
        let study = WorkerPool::get().study(question, move |progress| match progress {
            Progress::Done(AnyAnswer::World(Some((deal, actions)))) => {
                self.drawing.try_set(false);
                self.open(&seen, ply, deal, actions, seed);
            }
            Progress::SoFar(_) | Progress::Dropped => {}
            Progress::Done(_) => self.fail(phrases::NO_WORLD.text()),
            Progress::Failed(why) => self.fail(why),
        });
        self.study.set_value(Some(study));
    }

    fn fail(self, why: Text) {
        self.drawing.try_set(false);
        self.trouble.try_set(Some(why));
    }

    /// Opens a match in a world, if it is one in which its seat sees what it saw.
    fn open(
        self,
        seen: &AnyObservation,
        ply: usize,
        deal: AnyDeal,
        actions: Vec<AnyAction>,
        seed: u64,
    ) {
        let eyes = seen.seat();
        let config = self.play.config();
        let session = Session::set_up(&config, deal, seed).ok();
        let session = session.and_then(|mut session| {
            let played = actions.into_iter().try_for_each(|a| session.play(a));
            played.ok().map(|()| session)
        });
        // Who tells a match from life may leave one's own secret out; a world has one.
        let told = untrack(|| self.play.is_view());
        match session.filter(|session| told || session.observe(eyes) == *seen) {
            Some(session) => {
                let seats = self.play.branched_seats(eyes);
                // A world's record may begin at this moment: its own plies tell nothing of it.
                self.starter.branch(&session, seats, ply);
            }
            None => self.fail(phrases::NO_WORLD.text()),
        }
    }
}
