//! One match in several tabs: one of them plays it, the others follow.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{Play, Seating};
use crate::record::read_one;
use crate::ui::last_words;
use crate::ui::store::{Claim, News, StoredMatch, listen};

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
