//! The thinking worker: one job, thought in slices, stoppable between any two of them.
//!
//! A busy worker hears nothing. So a slice lasts about 12 ms, then the loop posts itself a
//! message and lets the browser deliver what has arrived: a Stop is answered within a slice.

use std::cell::{Cell, RefCell};
use std::panic;
use std::rc::Rc;

use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent};

use crate::agent::Progress;
use crate::games::{AnyAgent, AnySearch};
use crate::protocol::{BUILD, Failure, FromWorker, Packed, ToWorker, Work, WorkId, wire};

/// Milliseconds of thinking between two looks at the mail.
const SLICE_MS: f64 = 12.0;
/// Milliseconds between two insights.
const INSIGHT_MS: f64 = 100.0;

thread_local! {
    /// The job in hand, for the last words of a panic.
    static CURRENT: Cell<WorkId> = const { Cell::new(WorkId(0)) };
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
        let idle = desk.job.is_none();
        match message {
            ToWorker::Start(work) => desk.next = Some(*work),
            ToWorker::Stop(id) => desk.stop(id, &on_message_mail),
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

/// What lies on the desk: one job and one next.
#[derive(Default)]
struct Desk {
    job: Option<Job>,
    next: Option<Work>,
}

struct Job {
    work: Work,
    search: AnySearch,
    started: f64,
    told: f64,
}

impl Desk {
    /// Thinks for one slice; says whether there is more to think about.
    fn slice(&mut self, mail: &Mail) -> bool {
        let now = mail.now();
        if self.job.is_none()
            && let Some(work) = self.next.take()
        {
            CURRENT.set(work.id);
            match begin(&work) {
                Ok(search) => {
                    self.job = Some(Job {
                        work,
                        search,
                        started: now,
                        told: now,
                    })
                }
                Err(failure) => mail.post(&FromWorker::Failed(work.id, failure)),
            }
        }
        let Some(job) = &mut self.job else {
            return self.next.is_some();
        };
        if job.think(mail, now + SLICE_MS) {
            self.finish(mail);
        }
        self.job.is_some() || self.next.is_some()
    }

    fn stop(&mut self, id: WorkId, mail: &Mail) {
        if self.next.as_ref().is_some_and(|work| work.id == id) {
            // Not begun: think one step at least, so that there is an answer.
            if let Some(work) = self.next.as_mut() {
                work.budget.millis = Some(0);
            }
        }
        if self.job.as_ref().is_some_and(|job| job.work.id == id) {
            self.finish(mail);
        }
    }

    fn finish(&mut self, mail: &Mail) {
        if let Some(job) = self.job.take() {
            let insight = Packed::new(&job.search.insight());
            mail.post(&FromWorker::Done(job.work.id, job.search.best(), insight));
        }
    }
}

impl Job {
    /// Thinks until the deadline; true when the job is complete.
    fn think(&mut self, mail: &Mail, deadline: f64) -> bool {
        let budget = self.work.budget;
        loop {
            if budget
                .simulations
                .is_some_and(|limit| self.search.simulations() >= limit)
            {
                return true;
            }
            let settled = self.search.step() == Progress::Settled;
            let now = mail.now();
            if settled
                || budget
                    .millis
                    .is_some_and(|limit| now - self.started >= f64::from(limit))
            {
                return true;
            }
            if now >= deadline {
                if now - self.told >= INSIGHT_MS {
                    let insight = Packed::new(&self.search.insight());
                    mail.post(&FromWorker::Insight(self.work.id, insight));
                    // Counted from after the packing: a large insight is told less often.
                    self.told = mail.now();
                }
                return false;
            }
        }
    }
}

fn begin(work: &Work) -> Result<AnySearch, Failure> {
    if work.observation.to_move() != Some(work.observation.seat()) {
        return Err(Failure::NotToMove);
    }
    let agent = AnyAgent::new(work.observation.game(), &work.agent)
        .map_err(|error| Failure::Agent(error.text()))?;
    let seed = work.shard.seed(work.seed);
    agent
        .begin(&work.observation, seed, work.shard)
        .ok_or(Failure::NotToMove)
}

/// Tells the page of a panic before the program ends: it will start another worker.
fn report_panics() {
    panic::set_hook(Box::new(|info| {
        let failure = Failure::Panic(info.to_string());
        Mail::here(None).post(&FromWorker::Failed(CURRENT.get(), failure));
    }));
}
