//! Waiting for an answer that may never come.

use std::cell::{Cell, RefCell};
use std::future::{Future, poll_fn};
use std::pin::pin;
use std::rc::Rc;
use std::task::{Poll, Waker};

use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

/// The result of some work, if it is there within so many milliseconds.
///
/// The work goes on all the same, for a request to the browser cannot be taken back: what comes
/// too late is handed to `late`.
pub async fn within<T: 'static>(
    millis: u32,
    work: impl Future<Output = T> + 'static,
    late: impl FnOnce(T) + 'static,
) -> Option<T> {
    let slot = Rc::new(Slot {
        found: RefCell::new(None),
        waker: RefCell::new(None),
        gone: Cell::new(false),
    });
    spawn_local({
        let slot = Rc::clone(&slot);
        async move {
            let found = work.await;
            if slot.gone.get() {
                return late(found);
            }
            slot.found.replace(Some(found));
            if let Some(waker) = slot.waker.take() {
                waker.wake();
            }
        }
    });
    let mut clock = pin!(TimeoutFuture::new(millis));
    poll_fn(|context| {
        if let Some(found) = slot.found.take() {
            return Poll::Ready(Some(found));
        }
        slot.waker.replace(Some(context.waker().clone()));
        clock.as_mut().poll(context).map(|()| {
            slot.gone.set(true);
            None
        })
    })
    .await
}

struct Slot<T> {
    found: RefCell<Option<T>>,
    waker: RefCell<Option<Waker>>,
    gone: Cell<bool>,
}
