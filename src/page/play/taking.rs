//! A match from life that is being taken down: what was told makes the match.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Play;
use crate::i18n::phrases::table as phrases;
use crate::notes;
use crate::router::Route;
use crate::settings::Settings;
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyNotes, AnyObservation, Refused};
use yomite::record::{Imagined, Record};
use yomite::session::Session;

/// What was told, and what its seat saw.
#[derive(Clone)]
pub struct Taking {
    notes: AnyNotes,
    /// What the seat saw before each ply; `None` where that was not told whole.
    views: Vec<Option<AnyObservation>>,
}

impl Taking {
    /// The notes of a record, if it is one seat's view.
    pub fn from_record(record: &Record) -> Option<Taking> {
        // A record that is open has been held against its notes.
        let notes = record.view.as_ref()?.notes(&record.config).ok()?;
        let views = Imagined::from_notes(&notes, record.seed)?.views;
        Some(Taking { notes, views })
    }
}

impl Play {
    /// It is a match from life, seen from one seat.
    pub fn is_view(self) -> bool {
        self.taking.with(Option::is_some)
    }

    /// The seat whose view a match from life is.
    pub fn view_seat(self) -> Option<Seat> {
        self.taking
            .with(|taking| taking.as_ref().map(|taking| taking.notes.seat()))
    }

    /// What was told of a match from life.
    pub fn notes(self) -> Option<AnyNotes> {
        self.taking
            .with(|taking| taking.as_ref().map(|taking| taking.notes.clone()))
    }

    /// More of a match from life was told than its seat sees whole: what is asked for next is missing.
    pub fn awaits_notes(self) -> bool {
        let notes = self.notes();
        notes.is_some_and(|notes| notes.seen().is_none() && notes.wanted().is_some())
    }

    /// What is known of what a seat of a match from life saw at a ply: one's own seat's view, or of
    /// another what everybody saw. Where it was not told whole, the last one before.
    pub(super) fn told_at(self, ply: usize, seat: Seat) -> Option<AnyObservation> {
        self.taking.with(|taking| {
            let taking = taking.as_ref()?;
            let own = taking.notes.seat() == seat;
            let seen = taking.views.iter().take(ply.saturating_add(1));
            let seen = seen.rev().flatten().next().cloned()?;
            Some(if own { seen } else { seen.public() })
        })
    }

    /// What the seat of a match from life saw before each ply.
    pub fn told_views(self) -> Vec<Option<AnyObservation>> {
        self.taking
            .with(|taking| taking.as_ref().map(|taking| taking.views.clone()))
            .unwrap_or_default()
    }

    /// Takes lines down.
    ///
    /// # Errors
    /// The first that cannot be, and nothing has changed.
    pub fn tell(self, text: &str) -> Result<(), Refused> {
        let Some(mut notes) = untrack(|| self.notes()) else {
            return Ok(());
        };
        notes.tell(text)?;
        self.take(notes)
    }

    /// Tells everything anew.
    ///
    /// # Errors
    /// The first line that cannot be taken down, or that too little is told; nothing has changed.
    pub fn tell_anew(self, text: &str) -> Result<(), Refused> {
        let Some(notes) = untrack(|| self.notes()) else {
            return Ok(());
        };
        let mut anew = notes.cut(0);
        anew.tell(text)?;
        self.take(anew)
    }

    /// Whether the last line can be taken back.
    pub fn may_untell(self) -> bool {
        self.notes().is_some_and(|notes| !notes.lines().is_empty())
    }

    /// Takes the last line back. Where nothing is seen without it, the match goes, and what was told
    /// before stands again where it was told first.
    pub fn untell(self) {
        let Some(notes) = untrack(|| self.notes()) else {
            return;
        };
        let left = notes.cut(notes.lines().len().saturating_sub(1));
        if left.is_seen() {
            // It was told before.
            let _ = self.take(left);
            return;
        }
        notes::keep_notes(Settings::get(), &left);
        let (store, id, game) = (self.store, self.id.get_value(), self.game());
        spawn_local(async move {
            store.forget(&id).await;
            Route::Table(game).go();
        });
    }

    /// Tells an own choice that was made at the table. One that must be told with what came of it is
    /// told in lines alone.
    pub(super) fn tell_own(self, action: &AnyAction) {
        let line = untrack(|| self.notes()).and_then(|notes| notes.own(action));
        if let Some(line) = line {
            self.refused
                .set(self.tell(&line).err().map(|refused| refused.reason));
        }
    }

    fn take(self, notes: AnyNotes) -> Result<(), Refused> {
        let seed = self.session.with_untracked(Session::seed);
        let Some(imagined) = Imagined::from_notes(&notes, seed) else {
            let reason = notes.wanted();
            let reason = reason.unwrap_or_else(|| phrases::NOTES_NOTHING_SEEN.text());
            let line = notes.lines().len();
            return Err(Refused { line, reason });
        };
        let shorter = |taking: &Option<Taking>| {
            let old = taking.as_ref().map(|taking| taking.notes.lines());
            old.is_none_or(|old| !notes.lines().starts_with(old))
        };
        if self.taking.with_untracked(shorter) {
            self.rewritten.update(|times| *times += 1);
        }
        let Imagined { session, views } = imagined;
        // All before any effect runs: a session without its views would show what is made up.
        self.taking.set(Some(Taking { notes, views }));
        self.session.set(session);
        self.save();
        Ok(())
    }

    /// Takes over what another tab has kept.
    pub(super) fn adopt_view(self, record: &Record, session: Session) {
        let Some(taking) = Taking::from_record(record) else {
            return;
        };
        let same = |own: &Option<Taking>| {
            own.as_ref()
                .is_some_and(|own| own.notes.lines() == taking.notes.lines())
        };
        // A tab that tells goes on from what it has; what another has kept may be older.
        let behind = |own: &Option<Taking>| {
            let own = own.as_ref().map(|own| own.notes.lines());
            own.is_none_or(|own| taking.notes.lines().starts_with(own))
        };
        let leads = self.here.try_get_untracked() == Some(true);
        if leads && self.taking.try_with_untracked(behind) != Some(true) {
            return;
        }
        if self.taking.try_with_untracked(same) == Some(false) {
            self.rewritten.try_update(|times| *times += 1);
            self.taking.try_set(Some(taking));
            self.session.try_set(session);
        }
    }
}
