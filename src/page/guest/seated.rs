//! A guest at one seat of one match: told of it, asked, and watched while it thinks.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use gloo_timers::callback::{Interval, Timeout};

use super::{GuestEar, GuestEvent, LIMIT_MS, Sandbox, Walls, analysis_of, is_answered_for};
use crate::i18n::phrases::guests as phrases;
use crate::store::StoredGuest;
use crate::workers::now;
use yomite::arena::{self, Request, hear};
use yomite::games::AnyAction;
use yomite::insight::Analysis;
use yomite::record::{Breach, Plain, short};
use yomite::words::{Lang, Text, cut, say};

/// Milliseconds between two looks at the clock.
const TICK_MS: u32 = 100;
/// The most that one look counts: while the page sleeps, nobody's time runs.
const MOST_MS: f64 = 250.0;
/// How long a frame is waited for, and how long the guest in it once its file is there.
const LOADS_MS: f64 = 8_000.0;
const STARTS_MS: f64 = 1_500.0;
/// How often a guest may ask before it chooses.
const QUESTIONS: u64 = 1_000;
/// The most characters of a line, as in `assets/guest.html`.
const LONGEST: u64 = 1_000_000;
/// How long a guest has to hear of the end.
const FAREWELL_MS: u32 = 300;

/// What comes of a question.
#[derive(Clone, Debug, PartialEq)]
pub enum GuestOutcome {
    /// It has chosen a legal action.
    Chosen(Analysis<AnyAction>),
    /// It gives the match away.
    Breach(Breach),
    /// It could not be asked, through no fault of its own; why.
    Unasked(Hindrance),
    /// Nobody waits for it any more.
    Dropped,
}

/// Why a guest could not be asked.
#[derive(Clone, Debug, PartialEq)]
pub enum Hindrance {
    /// The browser opened no sandbox for it, in its words.
    NoRoom(String),
    /// Its sandbox did not load.
    NotLoaded,
}

impl Hindrance {
    /// For who plays against it.
    pub fn text(&self) -> Text {
        match self {
            Hindrance::NoRoom(why) => phrases::NO_ROOM.with([cut(why).into()]),
            Hindrance::NotLoaded => phrases::NOT_LOADED.text(),
        }
    }
}

/// Hears what comes of a question, and how many milliseconds the guest has taken over it.
type OutcomeListener = Box<dyn FnOnce(GuestOutcome, f64)>;

/// A guest at a seat; it is ended when the last handle is dropped.
#[derive(Clone)]
pub struct Seated(Rc<RefCell<SeatedGuest>>);

struct SeatedGuest {
    guest: Arc<StoredGuest>,
    begin: String,
    room: Option<Room>,
    /// Rooms that were opened so far.
    opened: u32,
    asked: Option<PendingQuestion>,
    /// It wrote where nothing was asked, or broke: told with the next question.
    fallen: Option<Breach>,
}

/// A frame with the guest in it.
struct Room {
    sandbox: Sandbox,
    /// Which of all that were opened.
    number: u32,
    walls: Walls,
    ready: bool,
    /// Milliseconds that have been waited for it.
    waited: f64,
}

struct PendingQuestion {
    request: Request,
    listener: OutcomeListener,
    /// When it was told, in milliseconds of the page's clock.
    told: Option<f64>,
    questions: u64,
    spent: f64,
    looked: f64,
    watch: Interval,
}

impl Seated {
    /// Sits down at a match, of which `begin` tells.
    pub fn sit(guest: Arc<StoredGuest>, begin: String) -> Seated {
        Seated(Rc::new(RefCell::new(SeatedGuest {
            guest,
            begin,
            room: None,
            opened: 0,
            asked: None,
            fallen: None,
        })))
    }

    /// Asks for a decision. An earlier question is not answered any more.
    pub fn ask(&self, request: Request, listener: impl FnOnce(GuestOutcome, f64) + 'static) {
        if let Some(breach) = self.0.borrow_mut().fallen.take() {
            return listener(GuestOutcome::Breach(breach), 0.0);
        }
        // Its answer to the earlier one would be taken for one to this: it begins anew.
        let told = |old: &PendingQuestion| old.told.is_some();
        let overtakes = self.0.borrow().asked.as_ref().is_some_and(told);
        if overtakes {
            self.close();
        }
        let weak = Rc::downgrade(&self.0);
        let watch = Interval::new(TICK_MS, move || {
            if let Some(state) = weak.upgrade() {
                Seated(state).look();
            }
        });
        self.0.borrow_mut().asked = Some(PendingQuestion {
            request,
            listener: Box::new(listener),
            told: None,
            questions: 0,
            spent: 0.0,
            looked: now(),
            watch,
        });
        if self.0.borrow().room.is_none() {
            self.open(Walls::Own);
        }
        self.go_on();
    }

    /// Whether both are one guest at one seat.
    pub fn is(&self, other: &Seated) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    /// Ends it in the middle of a thought: whoever waits for that hears that it was dropped.
    pub fn put_down(self) {
        self.answer(GuestOutcome::Dropped);
        // It may be that one of its own words has led to this.
        Timeout::new(0, move || drop(self)).forget();
    }

    /// Tells of the end, and leaves a moment to hear it.
    pub fn end(self, line: &str) {
        if let Some(room) = &self.0.borrow().room {
            room.sandbox.tell(line, false);
        }
        Timeout::new(FAREWELL_MS, move || drop(self)).forget();
    }

    fn open(&self, walls: Walls) {
        let weak = Rc::downgrade(&self.0);
        let number = {
            let mut state = self.0.borrow_mut();
            state.opened += 1;
            state.opened
        };
        let ear: GuestEar = Rc::new(move |heard| {
            let Some(state) = weak.upgrade() else { return };
            let here = |room: &Room| room.number == number;
            // A room that was closed may have said more on the way.
            if state.borrow().room.as_ref().is_some_and(here) {
                Seated(state).heard(heard);
            }
        });
        let guest = Arc::clone(&self.0.borrow().guest);
        match Sandbox::open(&guest, walls, ear) {
            Ok(sandbox) => {
                self.0.borrow_mut().room = Some(Room {
                    sandbox,
                    number,
                    walls,
                    ready: false,
                    waited: 0.0,
                });
            }
            Err(error) => {
                let why = format!("{error:?}");
                self.answer(GuestOutcome::Unasked(Hindrance::NoRoom(why)));
            }
        }
    }

    /// Tells it what it is asked, once it can hear.
    fn go_on(&self) {
        let mut state = self.0.borrow_mut();
        let SeatedGuest { room, asked, .. } = &mut *state;
        if let (Some(room), Some(asked)) = (room, asked)
            && room.ready
            && asked.told.is_none()
        {
            asked.told = Some(now());
            asked.looked = now();
            room.sandbox.tell(&asked.request.to_line(), true);
        }
    }

    fn heard(&self, heard: GuestEvent) {
        match heard {
            GuestEvent::Ready => {
                let mut state = self.0.borrow_mut();
                let SeatedGuest { room, begin, .. } = &mut *state;
                if let Some(room) = room {
                    room.ready = true;
                    room.sandbox.tell(begin, false);
                }
                drop(state);
                self.go_on();
            }
            GuestEvent::Line(line) => self.line(&line),
            GuestEvent::Broke(words) => self.fall(Breach::Broke { words: cut(&words) }),
            GuestEvent::Unasked(line) => self.fall(Breach::Unasked { line: short(&line) }),
            GuestEvent::Long => self.fall(Breach::Long { limit: LONGEST }),
            GuestEvent::Refused(why) => {
                self.answer(GuestOutcome::Unasked(Hindrance::NoRoom(why)));
            }
        }
    }

    /// An answer, or a question of its own.
    fn line(&self, line: &str) {
        let outcome = {
            let mut state = self.0.borrow_mut();
            let SeatedGuest { room, asked, .. } = &mut *state;
            let (Some(room), Some(asked)) = (room, asked) else {
                return;
            };
            match hear(&asked.request, line) {
                Err(breach) => GuestOutcome::Breach(breach),
                Ok(arena::Heard::Asked(_)) if asked.questions >= QUESTIONS => {
                    GuestOutcome::Breach(Breach::Questions { limit: QUESTIONS })
                }
                Ok(arena::Heard::Asked(answer)) => {
                    asked.questions += 1;
                    room.sandbox.tell(&answer, true);
                    return;
                }
                Ok(arena::Heard::Chosen {
                    action,
                    simulations,
                    insight,
                }) => match asked.request.observation.refusal(&action) {
                    Some(why) => GuestOutcome::Breach(Breach::Illegal {
                        action: action.to_json(),
                        reason: say(&why, &Plain(Lang::En)),
                    }),
                    None => GuestOutcome::Chosen(analysis_of(
                        &asked.request.observation,
                        action,
                        simulations,
                        insight.as_ref(),
                    )),
                },
            }
        };
        self.answer(outcome);
    }

    /// It cannot go on.
    fn fall(&self, breach: Breach) {
        let waits = self.0.borrow().asked.is_some();
        if waits {
            self.answer(GuestOutcome::Breach(breach));
        } else {
            self.close();
            self.0.borrow_mut().fallen.get_or_insert(breach);
        }
    }

    /// Looks at the clock.
    fn look(&self) {
        let mut state = self.0.borrow_mut();
        let SeatedGuest { room, asked, .. } = &mut *state;
        let (Some(room), Some(asked)) = (room, asked) else {
            return;
        };
        let then = std::mem::replace(&mut asked.looked, now());
        let passed = (asked.looked - then).clamp(0.0, MOST_MS);
        if asked.told.is_some() {
            asked.spent += passed;
            if asked.spent > f64::from(LIMIT_MS) {
                drop(state);
                let seconds = f64::from(LIMIT_MS) / 1e3;
                self.answer(GuestOutcome::Breach(Breach::Late { seconds }));
            }
            return;
        }
        if room.sandbox.is_loaded() && room.waited < LOADS_MS - STARTS_MS {
            room.waited = LOADS_MS - STARTS_MS;
        }
        room.waited += passed;
        if room.waited > LOADS_MS {
            let again = room.walls == Walls::Own && is_answered_for();
            drop(state);
            self.close();
            if again {
                self.open(Walls::Answered);
            } else {
                self.answer(GuestOutcome::Unasked(Hindrance::NotLoaded));
            }
        }
    }

    /// Ends what runs of it. What is being heard of it just now is heard to its end first.
    fn close(&self) {
        let room = self.0.borrow_mut().room.take();
        Timeout::new(0, move || drop(room)).forget();
    }

    /// Tells whoever asked; of a guest that has given the match away nothing goes on.
    fn answer(&self, outcome: GuestOutcome) {
        if !matches!(outcome, GuestOutcome::Chosen(_)) {
            self.close();
        }
        let asked = self.0.borrow_mut().asked.take();
        if let Some(PendingQuestion {
            listener,
            told,
            watch,
            ..
        }) = asked
        {
            // It may be the watch that looks.
            Timeout::new(0, move || drop(watch)).forget();
            listener(outcome, told.map_or(0.0, |told| now() - told));
        }
    }
}
