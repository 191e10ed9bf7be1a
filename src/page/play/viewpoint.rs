//! Where one looks: at which ply of the match, through whose eyes, at which step of the reasoning. At
//! other moves the step that is most like the opened one is open.

use leptos::prelude::*;

use super::Play;
use yomite::game::Seat;
use yomite::games::{AnyAction, AnyObservation};
use yomite::insight::{Insight, Step};
use yomite::words::Text;

#[cfg(test)]
mod tests;

/// What one looks with, where nothing has to be kept from whoever looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// A bystander's: they see what everybody does.
    Bystander,
    /// Of one to whom all that is hidden lies open.
    All,
    /// Those of whoever moves.
    Mover,
    Of(Seat),
}

/// Where one looks.
#[derive(Clone, Copy)]
pub struct Viewpoint {
    play: Play,
    /// The ply that is looked at; `None` follows the match.
    cursor: RwSignal<Option<usize>>,
    /// The step of the reasoning that was opened last.
    pub(super) opened: RwSignal<Option<Opened>>,
    /// What one looks with. Watching agents, one does not change places with every move unless
    /// one wants to; looking back at an own match, one sees what whoever moved could see.
    pub eyes: RwSignal<Eyes>,
    /// Of several people at one device the one who has it in hand; `None` before the first, and
    /// while it lies covered.
    holder: RwSignal<Option<Seat>>,
    /// The end was looked at, or is the reader's own.
    met_end: RwSignal<bool>,
}

impl Viewpoint {
    /// Looks at a [place](Viewpoint::place), or where the match stands.
    pub(super) fn new(play: Play, place: Option<usize>) -> Viewpoint {
        let view = Viewpoint {
            play,
            met_end: RwSignal::new(!play.is_given()),
            cursor: RwSignal::new(None),
            opened: RwSignal::new(None),
            eyes: RwSignal::new(match play.is_watched() {
                true => Eyes::Bystander,
                false => Eyes::Mover,
            }),
            holder: RwSignal::new(None),
        };
        match view.ply_at(place) {
            Some(ply) => view.cursor.set(Some(ply)),
            None => view.met_end.set(true),
        }
        view
    }

    pub fn get() -> Viewpoint {
        expect_context()
    }

    /// The ply that is looked at: the position before it.
    pub fn ply(self) -> usize {
        self.cursor.get().unwrap_or_else(|| self.play.plies())
    }

    /// The ply whose thought belongs to what the table shows: the one that is looked at, or while
    /// the table shows what came of an action, that action's.
    pub fn analysed_ply(self) -> usize {
        let shows = self.play.shows.get().filter(|_| self.is_live());
        shows.unwrap_or_else(|| self.ply())
    }

    /// One looks at where the match stands.
    pub fn is_live(self) -> bool {
        self.cursor.get().is_none()
    }

    /// How the match ended may be told: of a match that somebody sent not before one has looked.
    pub fn tells_end(self) -> bool {
        self.met_end.get()
    }

    /// Somebody moves at the ply that is looked at: it is neither the end, nor where the match was given
    /// away.
    pub fn is_due(self) -> bool {
        self.play.mover(self.ply()).is_some()
    }

    /// Looks at a ply; its end, or beyond, follows the match again.
    pub fn look_at(self, ply: usize) {
        let end = untrack(|| self.play.plies());
        let cursor = (ply < end).then_some(ply);
        if self.cursor.get_untracked() != cursor {
            self.cursor.set(cursor);
            self.play.refused.set(None);
            if cursor.is_none() {
                self.met_end.set(true);
            }
        }
    }

    /// The plies that whoever looks can tell were played, and the one that is due: while a match runs,
    /// what nobody else would notice at a table is not among them.
    pub fn noticed(self) -> Vec<usize> {
        let (open, own) = (self.play.lies_open(), self.own());
        self.play.session.with(|session| {
            let made = session.plies().iter();
            let noticed =
                made.map(|made| open || own == Some(made.seat) || !made.action.is_private());
            let all = noticed.chain([true]).enumerate();
            all.filter_map(|(ply, is)| is.then_some(ply)).collect()
        })
    }

    /// The place of the ply that is looked at among those that whoever looks
    /// [noticed](Viewpoint::noticed), as the address names it; `None` where the match stands.
    pub fn place(self) -> Option<usize> {
        let ply = self.cursor.get()?;
        Some(self.noticed().partition_point(|at| *at < ply))
    }

    /// Looks at the ply at a [place](Viewpoint::place); follows the match where it has none.
    pub fn look_at_place(self, place: Option<usize>) {
        self.look_at(self.ply_at(place).unwrap_or(usize::MAX));
    }

    fn ply_at(self, place: Option<usize>) -> Option<usize> {
        let (noticed, end) = untrack(|| (self.noticed(), self.play.plies()));
        let ply = noticed.get(place?).copied();
        ply.filter(|ply| *ply < end)
    }

    /// Looks at the next ply that whoever looks [noticed](Viewpoint::noticed), or at the one before.
    pub fn step(self, onward: bool) {
        let (ply, noticed) = untrack(|| (self.ply(), self.noticed()));
        let mut noticed = noticed.into_iter();
        self.look_at(match onward {
            true => noticed.find(|at| *at > ply).unwrap_or(usize::MAX),
            false => noticed.rfind(|at| *at < ply).unwrap_or(0),
        });
    }

    /// The seat of the person who looks, if one plays: of several the one who has the device in
    /// hand, until the match has ended.
    pub fn own(self) -> Option<Seat> {
        let open = self.play.is_shared() && self.play.lies_open();
        self.person().filter(|_| !open)
    }

    /// The seat of the person who looks, or who looked last before the match ended.
    pub fn person(self) -> Option<Seat> {
        if self.play.is_shared() {
            return self.holder.get();
        }
        self.play.people().first().copied()
    }

    /// Whether a decision is that of the person who looks; after the end, of any person.
    pub fn is_own(self, seat: Seat) -> bool {
        self.play.is_person(seat) && (self.play.lies_open() || self.own() == Some(seat))
    }

    /// Several people share the device, and none of them has it in hand whose turn it may be: then
    /// nothing may be seen that not everybody knows.
    pub fn is_covered(self) -> bool {
        if !self.play.is_shared() || self.play.lies_open() {
            return false;
        }
        // Whoever called sees to the end what came of it.
        let next = self
            .next_person()
            .filter(|_| self.play.shows.with(Option::is_none));
        self.holder
            .get()
            .is_none_or(|holder| next.is_some_and(|next| next != holder))
    }

    /// The person whose turn it is.
    pub fn next_person(self) -> Option<Seat> {
        let mover = self.play.to_move();
        mover.filter(|seat| self.play.is_person(*seat))
    }

    /// The person whose turn it is has the device in hand.
    pub fn uncover(self) {
        self.holder.set(untrack(|| self.next_person()));
    }

    /// Covers what the person who has the device in hand can see.
    pub fn cover(self) {
        self.holder.set(None);
    }

    /// It is the turn of the person who looks, and they look at it.
    pub fn may_act(self) -> bool {
        if self.play.hears_at(self.ply()) {
            return true;
        }
        // Elsewhere an own choice is told with what came of it.
        if self.play.is_view() && !self.play.game().tells_own_whole() {
            return false;
        }
        let own = self.own();
        let mine = own.is_some() && self.play.to_move() == own;
        let free = self.play.here.get() && self.play.shows.with(Option::is_none);
        self.is_live() && mine && free && self.play.is_playable()
    }

    /// What one looks with, as far as nothing has to be kept from whoever looks.
    fn open_eyes(self) -> Option<Eyes> {
        self.play.lies_open().then(|| self.eyes.get())
    }

    /// The seat through whose eyes the table is drawn: the chosen one or whoever moves, but a
    /// person's own while anything has to be kept from them. Bystanders stand at the first one's.
    pub fn viewer(self) -> Seat {
        self.viewer_at(self.ply())
    }

    /// The same, were another ply looked at.
    fn viewer_at(self, ply: usize) -> Seat {
        let chosen = match self.open_eyes() {
            Some(Eyes::Of(seat)) => Some(seat),
            Some(Eyes::Mover | Eyes::All) => self.play.mover(ply),
            Some(Eyes::Bystander) => Some(Seat(0)),
            None => None,
        };
        chosen.or_else(|| self.own()).unwrap_or_default()
    }

    /// One looks on with a bystander's eyes: no hand is in view.
    pub fn stands_by(self) -> bool {
        self.open_eyes() == Some(Eyes::Bystander) || self.is_covered()
    }

    /// One looks with the eyes of one seat, which know its own hand and no other.
    pub fn is_a_seats(self) -> bool {
        !self.stands_by() && self.open_eyes() != Some(Eyes::All)
    }

    /// The position as the viewer saw it at the ply that is looked at.
    pub fn seen(self) -> AnyObservation {
        self.seen_at(self.ply())
    }

    /// The position at another ply, as whoever looks would see it there.
    pub fn seen_at(self, ply: usize) -> AnyObservation {
        let seen = self.play.observe_at(ply, self.viewer_at(ply));
        self.shown(ply, seen)
    }

    /// What each seat saw at the ply that is looked at, where one looks with all players' eyes.
    pub fn all_seen(self) -> Option<Vec<AnyObservation>> {
        let seats = || Seat::all(self.play.players());
        let views = || seats().map(|seat| self.play.observe_at(self.ply(), seat));
        (self.open_eyes() == Some(Eyes::All)).then(|| views().collect())
    }

    /// What is shown of a ply to one whose eyes are those of the seat that saw `seen`.
    fn shown(self, ply: usize, seen: AnyObservation) -> AnyObservation {
        if self.stands_by() {
            return seen.public();
        }
        let open = || self.play.session.with(|session| session.open_at(ply));
        let all = self.open_eyes() == Some(Eyes::All);
        all.then(open).flatten().unwrap_or(seen)
    }

    /// All that the viewer has seen by now, wherever one looks.
    pub fn known(self) -> AnyObservation {
        let now = self.play.plies();
        self.shown(now, self.play.observe_at(now, self.viewer()))
    }

    /// A past ply in words, as the viewer may know it now.
    pub fn ply_text(self, ply: usize) -> Option<(Seat, Text)> {
        let all = self.open_eyes() == Some(Eyes::All);
        let actor = || self.play.session.with(|s| Some(s.plies().get(ply)?.seat));
        let seen = match actor().filter(|_| all) {
            // All together know what whoever acted knows.
            Some(actor) => self.play.session.with(|session| session.observe(actor)),
            None => self.known(),
        };
        self.telling(ply, seen)
    }

    /// A past ply in words, as everybody may know it.
    pub fn told_openly(self, ply: usize) -> Option<(Seat, Text)> {
        let seen = self.play.session.with(|session| session.observe(Seat(0)));
        self.telling(ply, seen.public())
    }

    fn telling(self, ply: usize, seen: AnyObservation) -> Option<(Seat, Text)> {
        self.telling_of(ply, ply, seen)
    }

    /// A ply in words, as a view tells the action of the number `told` by then.
    fn telling_of(self, ply: usize, told: usize, seen: AnyObservation) -> Option<(Seat, Text)> {
        self.play.session.with(|session| {
            let played = session.plies().get(ply)?;
            let text = seen.told(told, played.seat, &played.action)?;
            Some((played.seat, text))
        })
    }

    /// A past ply in words, as the viewer could see it when it was made, without what came of it.
    pub fn did(self, ply: usize) -> Option<(Seat, Text)> {
        let before = self.seen_at(ply);
        self.telling_of(ply, usize::MAX, before)
    }

    /// What an agent is about to do, as the viewer may know it.
    pub fn announcement(self, seat: Seat, action: &AnyAction) -> Text {
        let told = self.seen().told(usize::MAX, seat, action);
        told.unwrap_or_else(|| action.label())
    }
}

/// A step that was opened.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// At which ply, and where in its reasoning.
    pub at: (usize, usize),
    /// Its title, which tells its kind.
    pub title: Text,
}

impl Opened {
    /// The step at a place of the reasoning of a ply.
    pub fn from_insight(ply: usize, insight: &Insight, at: usize) -> Option<Opened> {
        Some(Opened {
            at: (ply, at),
            title: insight.steps.get(at)?.title.clone(),
        })
    }

    fn is_kind_of(&self, step: &Step) -> bool {
        step.title.key == self.title.key
    }
}

/// The step of an insight that is open at a ply. That is the one opened there, else the one of that
/// title, else the last of its kind (two bids are of one kind, and the last says most); where nothing
/// was opened yet, or nothing like it is here, the one that tells most. Mere background is open only
/// where it was opened.
pub fn open_step(opened: Option<&Opened>, ply: usize, insight: &Insight) -> usize {
    let steps = &insight.steps;
    let like = |opened: &Opened| {
        let (at_ply, at) = opened.at;
        let same = steps.get(at).filter(|step| opened.is_kind_of(step));
        let here = same.filter(|_| at_ply == ply).map(|_| at);
        let titled = || steps.iter().position(|step| step.title == opened.title);
        let kind = || steps.iter().rposition(|step| opened.is_kind_of(step));
        let like = || titled().or_else(kind).filter(|at| !steps[*at].background);
        here.or_else(like)
    };
    opened.and_then(like).unwrap_or_else(|| insight.opening())
}
