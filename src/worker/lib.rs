//! The thinking worker: one job, done in slices, stoppable between any two of them.
//!
//! A busy worker hears nothing. So a slice lasts about 12 ms, then the loop posts itself a
//! message and lets the browser deliver what has arrived: a Stop is answered within a slice.

use std::cell::RefCell;
use std::panic;
use std::rc::Rc;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use yomite::agent::Progress::Settled;
use yomite::agent::Spending;
use yomite::minds::{AnySearch, AnyStudy};
use yomite::protocol::{
    Account, Answer, Failure, FromWorker, Packed, Progress, Request, ToWorker, WorkId, broke, wire,
};

mod bouts;
mod kit;
mod parts;

use bouts::{Bouting, Course};
use kit::Kit;

/// The build that this program belongs to: that of its page, or the page loads it anew.
const BUILD: &str = env!("YOMITE_BUILD");

/// Milliseconds of work between two looks at the mail.
const SLICE_MS: f64 = 12.0;
/// Milliseconds between two accounts of what was found out.
const TELL_MS: f64 = 100.0;
/// An account with its reasons is put together at most in this share of the time.
const REASONS_SHARE: f64 = 0.1;

thread_local! {
    /// Who thinks in a game that is being played, by name.
    static THINKS: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Notes who thinks, for the last words of a panic.
fn now_thinks(who: Option<String>) {
    THINKS.set(who);
}

/// Starts to listen, and says so.
pub fn run() {
    report_panics();
    let mail = Rc::new(Mail::here(MessageChannel::new().ok()));
    let desk = Rc::new(RefCell::new(Desk::default()));

    let (on_slice_mail, on_slice_desk) = (Rc::clone(&mail), Rc::clone(&desk));
    let on_slice = Closure::<dyn FnMut(MessageEvent)>::new(move |_| {
        let more = on_slice_desk.borrow_mut().slice(&on_slice_mail);
        if more {
            on_slice_mail.call_back();
        }
    });
    if let Some(channel) = &mail.channel {
        channel
            .port2()
            .set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    }
    on_slice.forget();

    let on_message_mail = Rc::clone(&mail);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        // Whatever is no message of this build is no message at all.
        let Ok(message) = wire::from_js::<ToWorker>(event.data()) else {
            return;
        };
        let mut desk = desk.borrow_mut();
        let idle = desk.is_idle();
        match message {
            ToWorker::File { name, content } => desk.kit.take(&name, content.into_vec()),
            ToWorker::Start(id, game, request) => {
                if let Some(game) = game {
                    parts::bring(game);
                }
                let request = request
                    .open()
                    .expect("a page of this build packs what it asks");
                desk.next = Some((id, request));
            }
            ToWorker::Stop(id) => desk.stop(id, &on_message_mail),
            ToWorker::Answer(id, answer) => {
                if desk.answer(id, &answer) {
                    on_message_mail.call_back();
                }
            }
        }
        if idle && desk.next.is_some() {
            on_message_mail.call_back();
        }
    });
    mail.scope
        .set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    mail.post(&FromWorker::Ready {
        build: BUILD.to_owned(),
    });
}

/// The ways out: to the page, and back to the loop after the mail has been delivered.
struct Mail {
    scope: DedicatedWorkerGlobalScope,
    channel: Option<MessageChannel>,
}

impl Mail {
    fn here(channel: Option<MessageChannel>) -> Mail {
        Mail {
            scope: js_sys::global().unchecked_into(),
            channel,
        }
    }

    fn post(&self, message: &FromWorker) {
        // A page that has gone away cannot be told; there is nobody left to tell.
        if let Ok(value) = wire::to_js(message) {
            let _ = self.scope.post_message(&value);
        }
    }

    fn fail(&self, id: WorkId, why: &Failure) {
        self.post(&FromWorker::Says(id, Progress::Failed(why.text())));
    }

    /// Asks for one more slice. A message channel is not slowed down as nested timers are.
    fn call_back(&self) {
        if let Some(channel) = &self.channel {
            let _ = channel.port1().post_message(&JsValue::NULL);
        }
    }

    fn now(&self) -> f64 {
        self.scope
            .performance()
            .map_or_else(js_sys::Date::now, |clock| clock.now())
    }
}

/// What lies on the desk: one job and one next, the files, and the agents that have been made.
#[derive(Default)]
struct Desk {
    job: Option<Job>,
    next: Option<(WorkId, Request)>,
    kit: Kit,
}

impl Desk {
    /// No slice is on its way: there is no job, or it waits for a guest.
    fn is_idle(&self) -> bool {
        self.job.as_ref().is_none_or(Job::waits)
    }

    /// Works for one slice; says whether there is more to do.
    fn slice(&mut self, mail: &Mail) -> bool {
        let now = mail.now();
        if self.job.is_none()
            && let Some((id, request)) = self.next.take()
        {
            match self.kit.begin(request, now) {
                Ok(activity) => self.job = Some(Job::new(id, activity, now)),
                Err(failure) => mail.fail(id, &failure),
            }
        }
        let Some(job) = &mut self.job else {
            return self.next.is_some();
        };
        match job.go_on(&mut self.kit, mail, now + SLICE_MS) {
            Ok(Next::Slice) => {}
            Ok(Next::Answer) => return false,
            Ok(Next::End) => {
                mail.post(&job.complete());
                self.job = None;
            }
            Err(failure) => {
                mail.fail(job.id, &failure);
                self.job = None;
            }
        }
        self.job.is_some() || self.next.is_some()
    }

    /// Takes a guest's answer; whether a game goes on with it.
    fn answer(&mut self, id: WorkId, answer: &Packed<Answer>) -> bool {
        let job = self.job.as_mut().filter(|job| job.id == id);
        job.is_some_and(|job| job.answer(answer))
    }

    fn stop(&mut self, id: WorkId, mail: &Mail) {
        if let Some((_, request)) = self.next.as_mut().filter(|(next, _)| *next == id) {
            match request {
                // Not begun: think one step at least, so that there is an answer.
                Request::Decide(decision) => decision.budget.millis = Some(0),
                Request::Study(_) | Request::Play(_) => {
                    self.next = None;
                    mail.post(&FromWorker::Says(id, Progress::Dropped));
                }
            }
        }
        if let Some(job) = self.job.take_if(|job| job.id == id) {
            mail.post(&job.stopped());
        }
    }
}

/// What a job goes through.
enum Activity {
    /// A decision, within its budget.
    Decision {
        search: AnySearch,
        spending: Spending,
    },
    /// A study, to its end.
    Study(AnyStudy),
    /// A game, to its end.
    Bout(Box<dyn Bouting>),
}

/// What comes after a slice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Slice,
    /// Nothing, before a guest has answered.
    Answer,
    /// The job is complete.
    End,
}

/// A job in hand.
struct Job {
    id: WorkId,
    activity: Activity,
    /// When to tell what was found out, and when with its reasons.
    tell_at: f64,
    reasons_at: f64,
}

impl Job {
    /// A job that begins at `now`, in milliseconds.
    fn new(id: WorkId, activity: Activity, now: f64) -> Job {
        Job {
            id,
            activity,
            tell_at: now + TELL_MS,
            reasons_at: now + TELL_MS,
        }
    }

    /// Goes on until the deadline.
    ///
    /// # Errors
    /// No answer will come.
    fn go_on(&mut self, kit: &mut Kit, mail: &Mail, deadline: f64) -> Result<Next, Failure> {
        let settled = match &mut self.activity {
            Activity::Decision { search, spending } => {
                search.think(spending, deadline, &mut || mail.now()) == Settled
            }
            Activity::Study(study) => loop {
                let settled = study.step() == Settled;
                if settled || mail.now() >= deadline {
                    break settled;
                }
            },
            Activity::Bout(bout) => {
                let course = bout.go_on(kit, deadline, &mut || mail.now());
                now_thinks(None);
                match course? {
                    Course::Thinks => false,
                    Course::Over => true,
                    Course::Asks(asking) => {
                        mail.post(&FromWorker::Asks(self.id, asking));
                        return Ok(Next::Answer);
                    }
                    Course::Waits => return Ok(Next::Answer),
                }
            }
        };
        if settled {
            return Ok(Next::End);
        }
        self.tell(mail);
        Ok(Next::Slice)
    }

    /// Takes a guest's answer; whether the job has waited for it.
    fn answer(&mut self, answer: &Packed<Answer>) -> bool {
        match &mut self.activity {
            Activity::Bout(bout) => bout.answer(answer),
            Activity::Decision { .. } | Activity::Study(_) => false,
        }
    }

    /// Whether it waits for a guest's answer.
    fn waits(&self) -> bool {
        matches!(&self.activity, Activity::Bout(bout) if bout.waits())
    }

    /// Tells what was found out so far, when it is time.
    fn tell(&mut self, mail: &Mail) {
        let now = mail.now();
        let account = match &self.activity {
            Activity::Decision { search, .. } if now >= self.reasons_at => {
                Account::Analysis(search.analysis())
            }
            _ if now < self.tell_at => return,
            Activity::Decision { search, .. } => Account::Evaluation(search.evaluation()),
            Activity::Study(study) => Account::Study(study.answer()),
            Activity::Bout(bout) => Account::Plies(bout.plies()),
        };
        let so_far = Progress::SoFar(Packed::new(&account));
        mail.post(&FromWorker::Says(self.id, so_far));
        let done = mail.now();
        self.tell_at = done + TELL_MS;
        if let Account::Analysis(_) = account {
            self.reasons_at = done + TELL_MS.max((done - now) / REASONS_SHARE);
        }
    }

    /// What came of it until it was stopped.
    fn stopped(&self) -> FromWorker {
        match &self.activity {
            Activity::Decision { .. } => self.complete(),
            Activity::Study(_) | Activity::Bout(_) => FromWorker::Says(self.id, Progress::Dropped),
        }
    }

    /// What came of it.
    fn complete(&self) -> FromWorker {
        let account = match &self.activity {
            Activity::Decision { search, .. } => Account::Analysis(search.analysis()),
            Activity::Study(study) => Account::Study(study.answer()),
            Activity::Bout(bout) => bout.played(),
        };
        FromWorker::Says(self.id, Progress::Done(Packed::new(&account)))
    }
}

/// Tells the page of a panic before the program ends: it will start another worker.
fn report_panics() {
    panic::set_hook(Box::new(|info| {
        let who = THINKS.try_with(|who| who.try_borrow().ok()?.clone());
        let why = match who.ok().flatten() {
            Some(who) => format!("{who}: {info}"),
            None => info.to_string(),
        };
        Mail::here(None).post(&FromWorker::Broke(broke(&why)));
    }));
}
