//! The question of the moment that is looked at: which it is, and what was answered.

use std::time::Duration;

use leptos::prelude::*;

use super::{Drills, What, unjudged, worthwhile};
use crate::play::{Eyes, Play, Viewpoint};
use crate::review::Reviews;
use crate::settings::Settings;
use crate::store::Logbook;
use crate::workers::{Study, WorkerPool};
use yomite::game::Seat;
use yomite::games::{AnyAnswer, AnyObservation, AnyQuery, AnyQuestion};
use yomite::practice::{Answer, Entry};
use yomite::protocol::Progress;
use yomite::reading::{Answers, Believed, Stated, blind};
use yomite::words::Text;

/// How long it is waited to learn which question is worth asking, before any is asked.
const PATIENCE: Duration = Duration::from_millis(1_200);

/// A moment at which something may be asked.
#[derive(Clone, Debug, PartialEq)]
struct QuestionSpot {
    ply: usize,
    seat: Seat,
    /// The question, where it is one of a series; else one is chosen.
    query: Option<AnyQuery>,
}

/// What is seen at such a moment.
#[derive(Clone)]
struct QuestionView {
    ply: usize,
    seat: Seat,
    seen: AnyObservation,
    seed: u64,
    /// The question is one of a series.
    drilled: bool,
}

/// A question at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct PosedQuestion {
    /// How many plies come before.
    pub ply: usize,
    pub seat: Seat,
    pub query: AnyQuery,
    /// The question in words.
    pub text: Text,
    pub answers: Answers,
    /// It is one of a series.
    pub drilled: bool,
    /// The answer, once there is one.
    pub entry: Option<Entry>,
}

/// Questions at the match that is open; a handle in context.
#[derive(Clone, Copy)]
pub struct Asking {
    play: Play,
    view: Viewpoint,
    reviews: Reviews,
    settings: Settings,
    /// What was answered; there once it attends.
    logbook: StoredValue<Option<Logbook>>,
    drills: Drills,
    workers: WorkerPool,
    /// The question of the moment.
    pub asked: RwSignal<Option<PosedQuestion>>,
    /// What is being stated: the answer before it is given.
    pub stated: RwSignal<Stated>,
    /// The answer is given, and waits for what the reader believes.
    pub given: RwSignal<bool>,
    /// What the reader believes of what is asked, once it has worked that out.
    pub believed: RwSignal<Option<Believed>>,
    /// A question is being chosen.
    pub sought: RwSignal<bool>,
    /// Why a question of a series cannot be asked.
    pub trouble: RwSignal<Option<Text>>,
    study: StoredValue<Option<Study>>,
    /// When it has been waited long enough for a question that is worth asking.
    hurry: StoredValue<Option<TimeoutHandle>>,
    /// Moments whose question was passed over.
    passed: RwSignal<Vec<(usize, Seat)>>,
}

impl Asking {
    /// Puts it into context for the match that is open.
    pub fn provide() -> Asking {
        let asking = Asking {
            play: Play::get(),
            view: Viewpoint::get(),
            reviews: Reviews::get(),
            settings: Settings::get(),
            logbook: StoredValue::new(None),
            drills: Drills::get(),
            workers: WorkerPool::get(),
            asked: RwSignal::new(None),
            stated: RwSignal::new(Stated::Chances(Vec::new())),
            given: RwSignal::new(false),
            believed: RwSignal::new(None),
            // What gives an answer away is hidden until it is known whether one is asked.
            sought: RwSignal::new(untrack(|| Settings::get().ask_first.get())),
            trouble: RwSignal::new(None),
            study: StoredValue::new(None),
            hurry: StoredValue::new(None),
            passed: RwSignal::new(Vec::new()),
        };
        provide_context(asking);
        asking
    }

    /// Asks from now on, as long as the caller's scope is there.
    pub fn attend(self) {
        let (asking, logbook) = (self, Logbook::get());
        self.logbook.set_value(Some(logbook));
        logbook.want();
        let place = Memo::new(move |_| asking.place());
        let read = Memo::new(move |_| logbook.is_read());
        Effect::new(move |_| {
            let place = place.get();
            let read = read.get();
            asking.put_down();
            asking.sought.set(false);
            asking.asked.set(None);
            asking.given.set(false);
            asking.believed.set(None);
            asking.trouble.set(None);
            match place {
                Some(place) if read => untrack(|| asking.begin(place)),
                // Whether it was asked before is not known yet.
                place => asking.sought.set(place.is_some()),
            }
        });
        // A better move is asked for as after a review.
        let wanted = Memo::new(move |_| asking.drilled_move());
        Effect::new(move |_| {
            if let Some(ply) = wanted.get()
                && !untrack(|| asking.reviews.begin_quest_at(ply))
            {
                // Its review is gone: there is nothing to judge a try by.
                asking.drills.next();
            }
        });
        asking.settle(logbook);
        on_cleanup(move || asking.put_down());
    }

    pub fn get() -> Asking {
        expect_context()
    }

    /// Whether an answer is waited for, or will be in a moment: what gives it away is hidden meanwhile.
    pub fn waits(self) -> bool {
        let open =
            |asked: &Option<PosedQuestion>| asked.as_ref().is_some_and(|a| a.entry.is_none());
        self.sought.get() || self.asked.with(open)
    }

    /// Whether a question of a series is asked here.
    pub fn is_drilled(self) -> bool {
        self.play
            .id
            .with_value(|id| self.drills.item_in(id))
            .is_some()
    }

    /// The moment that is looked at, where something may be asked.
    fn place(self) -> Option<QuestionSpot> {
        let (play, view) = (self.play, self.view);
        // Of a match from life nobody here will know what is true.
        if view.is_covered() || play.is_view() {
            return None;
        }
        let ply = view.ply();
        if let Some(item) = play.id.with_value(|id| self.drills.item_in(id)) {
            let What::Reading(query) = item.what else {
                return None;
            };
            return (item.ply == ply).then_some(QuestionSpot {
                ply,
                seat: item.seat,
                query: Some(query),
            });
        }
        let quest = self.reviews.quest.with(Option::is_some);
        // Of several people nobody could tell whose answers these were.
        if !self.settings.ask_first.get() || quest || play.is_shared() || !view.is_a_seats() {
            return None;
        }
        // Where the match goes on by itself nobody has the time to answer.
        if view.is_live() && !view.may_act() {
            return None;
        }
        let seat = play.mover(ply)?;
        let own = view.is_own(seat) || play.lies_open() && view.viewer() == seat;
        let passed = self.passed.with(|passed| passed.contains(&(ply, seat)));
        (own && !passed).then_some(QuestionSpot {
            ply,
            seat,
            query: None,
        })
    }

    /// The ply at which a better move is to be found.
    fn drilled_move(self) -> Option<usize> {
        let item = self.play.id.with_value(|id| self.drills.item_in(id))?;
        (item.what == What::Move).then_some(item.ply)
    }

    /// Has the questions of a moment judged, and asks one of them.
    fn begin(self, place: QuestionSpot) {
        let drilled = place.query.is_some();
        let QuestionSpot { ply, seat, query } = place;
        let source = self.play.key();
        let same = |entry: &Entry| entry.source == source && entry.ply == ply && entry.seat == seat;
        let logbook = self.logbook.get_value();
        let rows = logbook.map(|logbook| logbook.rows()).unwrap_or_default();
        let answered = rows
            .iter()
            .any(|entry| same(entry) && matches!(entry.answer, Answer::Reading { .. }));
        if answered && !drilled {
            return;
        }
        if drilled && self.play.lies_open() {
            self.view.eyes.set(Eyes::Of(seat));
        }
        // A series may have come from a file, and ask what is to be kept from whoever plays.
        let may = self.play.lies_open() || self.view.is_own(seat);
        let may = may && seat.index() < self.play.players();
        let Some(seen) = may.then(|| self.play.seen_at(ply, seat)).flatten() else {
            return self.unasked(drilled);
        };
        let queries = match &query {
            Some(query) => vec![query.clone()],
            None => seen.queries(),
        };
        if queries.is_empty() {
            return self.unasked(drilled);
        }
        let seed = self.play.snapshot().decision_seed(ply);
        let moment = QuestionView {
            ply,
            seat,
            seen,
            seed,
            drilled,
        };
        match query {
            // What a series asks is known before the reader has looked at it.
            Some(query) => {
                if !self.put(&moment, query) {
                    return self.unasked(drilled);
                }
            }
            None => self.seek(moment.clone()),
        }
        self.read(moment, queries);
    }

    /// Waits for a question that is worth asking, and asks any once that takes too long.
    fn seek(self, moment: QuestionView) {
        self.sought.set(true);
        // Whoever looks elsewhere meanwhile puts this down.
        let hurry = move || {
            if self.sought.try_get_untracked() == Some(true)
                && let Some(query) = unjudged(&moment.seen, moment.seed)
            {
                self.put(&moment, query);
            }
        };
        self.hurry
            .set_value(set_timeout_with_handle(hurry, PATIENCE).ok());
    }

    /// Asks a question of a moment; whether it can be asked there.
    fn put(self, moment: &QuestionView, query: AnyQuery) -> bool {
        let seen = &moment.seen;
        let Some((text, answers)) = seen.asked(&query).zip(seen.answers(&query)) else {
            return false;
        };
        self.sought.try_set(false);
        self.stated.try_set(blind(&answers.form()));
        self.asked.try_set(Some(PosedQuestion {
            ply: moment.ply,
            seat: moment.seat,
            query,
            text,
            answers,
            drilled: moment.drilled,
            entry: None,
        }));
        true
    }

    /// Has the reader look at questions of a moment.
    fn read(self, moment: QuestionView, queries: Vec<AnyQuery>) {
        let drilled = moment.drilled;
        let seen = Box::new(moment.seen.clone());
        let question = AnyQuestion::Belief(seen, queries.clone(), moment.seed);
        let study = self
            .workers
            .study(question, move |progress| match progress {
                Progress::Done(AnyAnswer::Belief(all)) => {
                    let known = queries.iter().cloned().zip(all);
                    let known = known.filter_map(|(query, believed)| Some((query, believed?)));
                    self.hear(&moment, known.collect());
                }
                Progress::SoFar(_) | Progress::Dropped => {}
                Progress::Failed(why) if drilled => {
                    self.asked.try_set(None);
                    self.trouble.try_set(Some(why));
                }
                // Where nothing can be asked, nothing is hidden.
                Progress::Done(_) | Progress::Failed(_) => {
                    self.sought.try_set(false);
                    self.asked.try_set(None);
                }
            });
        self.study.set_value(Some(study));
    }

    /// The reader has worked out what it believes at a moment.
    fn hear(self, moment: &QuestionView, known: Vec<(AnyQuery, Believed)>) {
        let asks = self.asked.try_with_untracked(Option::is_some);
        if asks == Some(false)
            && let Some(query) = worthwhile(&moment.seen, &known, moment.seed)
        {
            self.put(moment, query);
        }
        self.sought.try_set(false);
        let asked = self.asked.try_get_untracked().flatten();
        let Some(asked) = asked.filter(|asked| asked.entry.is_none()) else {
            return;
        };
        let mut known = known.into_iter();
        match known.find(|(query, _)| *query == asked.query) {
            Some((_, believed)) => {
                self.believed.try_set(Some(believed));
                if self.given.try_get_untracked() == Some(true) {
                    self.settle_answer();
                }
            }
            // The match is another one than when it was asked.
            None if moment.drilled => self.drills.next(),
            None => drop(self.asked.try_set(None)),
        }
    }

    /// Nothing is asked here; a series goes on.
    fn unasked(self, drilled: bool) {
        if drilled {
            self.drills.next();
        }
    }

    /// The ply of the question of a series, while another one is looked at.
    pub fn away_from(self) -> Option<usize> {
        let item = self.play.id.with_value(|id| self.drills.item_in(id))?;
        let reading = item.what != What::Move;
        (reading && self.view.ply() != item.ply).then_some(item.ply)
    }

    /// Looks at the question of a series again.
    pub fn back(self) {
        if let Some(ply) = untrack(|| self.away_from()) {
            self.view.look_at(ply);
        }
    }

    fn put_down(self) {
        if self
            .study
            .try_update_value(Option::take)
            .flatten()
            .is_some()
        {
            self.sought.try_set(false);
        }
        if let Some(timer) = self.hurry.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    }

    /// Gives the answer that is being stated; it is judged once the reader has looked.
    pub fn answer(self) {
        self.given.set(true);
        self.settle_answer();
    }

    fn settle_answer(self) {
        let open = self.asked.get_untracked().filter(|a| a.entry.is_none());
        let Some((asked, believed)) = open.zip(self.believed.get_untracked()) else {
            return;
        };
        let entry = Entry {
            at: js_sys::Date::now(),
            source: self.play.key(),
            ply: asked.ply,
            seat: asked.seat,
            answer: Answer::Reading {
                form: asked.answers.form(),
                stated: self.stated.get_untracked(),
                belief: believed.belief,
                truth: untrack(|| self.play.truth(asked.ply, asked.seat, &asked.query)),
                query: asked.query.clone(),
            },
        };
        if asked.drilled {
            self.drills.note(entry.verdict());
        }
        if let Some(logbook) = self.logbook.get_value() {
            logbook.note(entry.clone());
        }
        self.asked.set(Some(PosedQuestion {
            entry: Some(entry),
            ..asked
        }));
    }

    /// Passes the question over, or puts its answer away.
    pub fn pass(self) {
        if let Some(asked) = self.asked.get_untracked() {
            self.asked.set(None);
            self.passed
                .update(|passed| passed.push((asked.ply, asked.seat)));
        }
    }

    /// Once the match has come further, what was answered is held against what came true.
    fn settle(self, logbook: Logbook) {
        let play = self.play;
        let come = Memo::new(move |_| (logbook.is_read(), play.plies(), play.over()));
        Effect::new(move |_| {
            let (read, ..) = come.get();
            if read && !untrack(|| play.is_view()) {
                logbook.settle(&play.key(), &play.snapshot());
            }
        });
    }
}

/// Whether the table shows what follows from one's own view: as it was chosen, but not while that is what
/// one is asked about.
pub fn aids() -> Signal<bool> {
    let (chosen, waits) = (Settings::get().aids, waits());
    Signal::derive(move || chosen.get() && !waits.get())
}

/// Whether one is asked just now about the position that is looked at.
pub fn waits() -> Signal<bool> {
    let asking = use_context::<Asking>();
    Signal::derive(move || asking.is_some_and(Asking::waits))
}
