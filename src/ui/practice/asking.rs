//! The question of the moment that is looked at: which it is, and what was answered.

use std::collections::BTreeMap;

use leptos::prelude::*;
use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::drills::{Drills, What};
use crate::game::Seat;
use crate::games::{AnyAnswer, AnyObservation, AnyQuery, AnyQuestion};
use crate::practice::{Answer, Entry};
use crate::protocol::WorkId;
use crate::reading::{Answers, Belief, Stated, blind, interest};
use crate::ui::engine::{Engine, Finding};
use crate::ui::play::{Eyes, Play, Viewpoint};
use crate::ui::review::Reviews;
use crate::ui::settings::Settings;
use crate::ui::store::Logbook;
use crate::words::Text;

/// A question that is less worth asking is not chosen.
pub const WORTH: f64 = 0.004;

/// A moment at which something may be asked.
#[derive(Clone, Debug, PartialEq)]
struct Place {
    ply: usize,
    seat: Seat,
    /// The question, where it is one of a series; else one is chosen.
    query: Option<AnyQuery>,
}

/// A question at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// How many plies come before.
    pub ply: usize,
    /// Who is asked.
    pub seat: Seat,
    /// The question.
    pub query: AnyQuery,
    /// The question in words.
    pub text: Text,
    /// What can be answered.
    pub answers: Answers,
    /// What the reader believes.
    pub belief: Belief,
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
    logbook: Logbook,
    drills: Drills,
    engine: Engine,
    /// The question of the moment.
    pub asked: RwSignal<Option<Asked>>,
    /// What is being stated: the answer before it is given.
    pub stated: RwSignal<Stated>,
    /// A question is being chosen.
    pub sought: RwSignal<bool>,
    /// Why a question of a series cannot be asked.
    pub trouble: RwSignal<Option<Text>>,
    study: StoredValue<Option<WorkId>>,
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
            logbook: Logbook::get(),
            drills: Drills::get(),
            engine: Engine::get(),
            asked: RwSignal::new(None),
            stated: RwSignal::new(Stated::Chances(Vec::new())),
            sought: RwSignal::new(false),
            trouble: RwSignal::new(None),
            study: StoredValue::new(None),
            passed: RwSignal::new(Vec::new()),
        };
        provide_context(asking);
        asking.logbook.want();
        let place = Memo::new(move |_| asking.place());
        let read = Memo::new(move |_| asking.logbook.is_read());
        Effect::new(move |_| {
            let place = place.get();
            let read = read.get();
            asking.put_down();
            asking.sought.set(false);
            asking.asked.set(None);
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
        asking.settle();
        on_cleanup(move || asking.put_down());
        asking
    }

    /// The questions in context.
    pub fn get() -> Asking {
        expect_context()
    }

    /// Whether an answer is waited for, or will be in a moment: what gives it away is hidden meanwhile.
    pub fn waits(self) -> bool {
        let open = |asked: &Option<Asked>| asked.as_ref().is_some_and(|a| a.entry.is_none());
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
    fn place(self) -> Option<Place> {
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
            return (item.ply == ply).then_some(Place {
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
        (own && !passed).then_some(Place {
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
    fn begin(self, place: Place) {
        let drilled = place.query.is_some();
        let Place { ply, seat, query } = place;
        let source = self.play.key();
        let same = |entry: &Entry| entry.source == source && entry.ply == ply && entry.seat == seat;
        let answered = self
            .logbook
            .entries()
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
        let queries = match query {
            Some(query) => vec![query],
            None => seen.queries(),
        };
        if queries.is_empty() {
            return self.unasked(drilled);
        }
        let seed = self.play.snapshot().decision_seed(ply);
        let question = AnyQuestion::Belief(Box::new(seen.clone()), queries.clone(), seed);
        self.sought.set(true);
        let study = self.engine.study(question, move |finding| match finding {
            Finding::All(AnyAnswer::Belief(beliefs)) => {
                self.sought.try_set(false);
                let known = queries.iter().cloned().zip(beliefs);
                let known = known.filter_map(|(query, belief)| Some((query, belief?)));
                match choose(&seen, known.collect(), seed, drilled) {
                    Some((query, belief, answers)) => {
                        let text = seen.asked(&query);
                        self.stated.try_set(blind(&answers.form()));
                        self.asked.try_set(text.map(|text| Asked {
                            ply,
                            seat,
                            query,
                            text,
                            answers,
                            belief,
                            drilled,
                            entry: None,
                        }));
                    }
                    // The match is another one than when it was asked.
                    None if drilled => self.drills.next(),
                    None => {}
                }
            }
            Finding::SoFar(_) => {}
            Finding::Failed(why) if drilled => {
                self.sought.try_set(false);
                self.trouble.try_set(Some(why));
            }
            // Where nothing can be asked, nothing is hidden.
            Finding::All(_) | Finding::Failed(_) => drop(self.sought.try_set(false)),
        });
        self.study.set_value(Some(study));
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
        if let Some(study) = self.study.try_update_value(Option::take).flatten() {
            self.engine.put_down(study);
            self.sought.try_set(false);
        }
    }

    /// Gives the answer that is being stated.
    pub fn answer(self) {
        let Some(asked) = self.asked.get_untracked().filter(|a| a.entry.is_none()) else {
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
                belief: asked.belief.clone(),
                truth: untrack(|| self.play.truth(asked.ply, asked.seat, &asked.query)),
                query: asked.query.clone(),
            },
        };
        if asked.drilled {
            self.drills.note(entry.verdict());
        }
        self.logbook.note(entry.clone());
        self.asked.set(Some(Asked {
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
    fn settle(self) {
        let play = self.play;
        let come = Memo::new(move |_| (self.logbook.is_read(), play.plies(), play.over()));
        Effect::new(move |_| {
            let (read, ..) = come.get();
            if read && !untrack(|| play.is_view()) {
                self.logbook.settle(&play.key(), &play.snapshot());
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

/// A question that is worth asking: of each kind as likely, within a kind the more it is worth; of a
/// series the only one, whatever it is worth.
fn choose(
    seen: &AnyObservation,
    known: Vec<(AnyQuery, Belief)>,
    seed: u64,
    drilled: bool,
) -> Option<(AnyQuery, Belief, Answers)> {
    let mut kinds: BTreeMap<&str, Vec<(f64, AnyQuery, Belief, Answers)>> = BTreeMap::new();
    for (query, belief) in known {
        let Some(answers) = seen.answers(&query) else {
            continue;
        };
        let worth = interest(&belief, &answers.form()).unwrap_or(0.0);
        if drilled || worth >= WORTH {
            let kind = kinds.entry(query.kind().name).or_default();
            kind.push((worth, query, belief, answers));
        }
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let at = rng.random_range(0..kinds.len().max(1));
    let of_kind = kinds.into_values().nth(at)?;
    let sum: f64 = of_kind.iter().map(|(worth, ..)| worth).sum();
    let mut point = rng.random::<f64>() * sum;
    let mut last = None;
    for (worth, query, belief, answers) in of_kind {
        last = Some((query, belief, answers));
        point -= worth;
        if point <= 0.0 {
            break;
        }
    }
    last
}
