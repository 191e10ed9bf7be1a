//! What the tabs of one browser agree on: which of them plays a match, by a lock of the browser, one a
//! match; and news of the matches, decks, guests and answers that they keep.
//!
//! The lock is let go with its tab, however that ends, and a tab that waits for it then has it. Where the
//! browser has no locks every tab plays, and the store alone sees to it that nothing is lost.

use std::cell::{Cell, RefCell};
use std::mem;
use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::ev::{pagehide, pageshow};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, BroadcastChannel, MessageEvent};

/// Asks for the lock where nobody has it.
const IF_AVAILABLE: &str = "ifAvailable";

/// Whether the browser shows the page, or is taking it down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Shown,
    /// Left: its program may run a while longer.
    Hidden,
    /// Left, and the browser has ended the request for the lock or the lock itself.
    Dropped,
}

/// A tab's claim to play a match; given up with its owner.
#[derive(Clone, Copy)]
pub struct Claim {
    name: StoredValue<String>,
    /// Whether this tab plays it; `None` until the browser has answered.
    pub leads: RwSignal<Option<bool>>,
    /// Lets the lock go.
    hold: StoredValue<Option<Function>, LocalStorage>,
    /// Ends the wait for it.
    wait: StoredValue<Option<AbortController>, LocalStorage>,
    page: StoredValue<Page>,
}

impl Claim {
    /// Claims a match: has it at once where no other tab does, else waits for it.
    pub fn to(id: &str) -> Claim {
        let claim = Claim {
            name: StoredValue::new(format!("yomite-{id}")),
            leads: RwSignal::new(None),
            hold: StoredValue::new_local(None),
            wait: StoredValue::new_local(None),
            page: StoredValue::new(Page::Shown),
        };
        let hides = window_event_listener(pagehide, move |_| {
            claim.page.try_set_value(Page::Hidden);
        });
        let shows = window_event_listener(pageshow, move |_| {
            let change = |page: &mut Page| mem::replace(page, Page::Shown);
            if claim.page.try_update_value(change) == Some(Page::Dropped) {
                claim.ask(&[(IF_AVAILABLE, JsValue::TRUE)]);
            }
        });
        on_cleanup(move || {
            hides.remove();
            shows.remove();
            claim.stop_waiting();
            if let Some(release) = claim.hold.try_update_value(Option::take).flatten() {
                release_by(&release);
            }
        });
        claim.ask(&[(IF_AVAILABLE, JsValue::TRUE)]);
        claim
    }

    /// Takes the match over from the tab that plays it.
    pub fn take_over(self) {
        self.stop_waiting();
        self.ask(&[("steal", JsValue::TRUE)]);
    }

    fn stop_waiting(self) {
        if let Some(wait) = self.wait.try_update_value(Option::take).flatten() {
            wait.abort();
        }
    }

    fn wait(self) {
        let Ok(wait) = AbortController::new() else {
            return;
        };
        let signal = wait.signal().into();
        // Left meanwhile: nothing to wait for.
        if self.wait.try_set_value(Some(wait)).is_none() {
            self.ask(&[("signal", signal)]);
        }
    }

    /// A lock that ends with its page was taken over by nobody. Whoever waited for it now would be
    /// given it by the page that follows, and keep it from that one (WebKit ends the locks of a page
    /// while its program still runs).
    fn drop_if_hidden(self) -> bool {
        let hidden = |page: &mut Page| {
            let hidden = *page != Page::Shown;
            if hidden {
                *page = Page::Dropped;
            }
            hidden
        };
        self.page.try_update_value(hidden).unwrap_or_default()
    }

    fn ask(self, options: &[(&str, JsValue)]) {
        let Some(name) = self.name.try_get_value() else {
            return;
        };
        let granted = Rc::new(Cell::new(false));
        let told = Rc::clone(&granted);
        let grant = Closure::once_into_js(move |lock: JsValue| {
            if lock.is_null() {
                self.leads.try_set(Some(false));
                self.wait();
                return JsValue::UNDEFINED;
            }
            told.set(true);
            // The lock is held until this promise is kept.
            let held = Promise::new(&mut |release, _| {
                if let Some(Some(release)) = self.hold.try_set_value(Some(release)) {
                    release_by(&release);
                }
            });
            self.leads.try_set(Some(true));
            held.into()
        });
        let Some(promise) = request(&name, options, &grant) else {
            self.leads.try_set(Some(true));
            return;
        };
        spawn_local(async move {
            if JsFuture::from(promise).await.is_ok() {
                return;
            }
            if self.drop_if_hidden() {
                return;
            }
            if granted.get() {
                // Another tab has taken it over: this one follows, and waits for its turn.
                self.leads.try_set(Some(false));
                self.wait();
            } else if self.leads.try_get_untracked() == Some(None) {
                // A browser that refuses locks altogether.
                self.leads.try_set(Some(true));
            }
        });
    }
}

/// Asks the browser for a lock; `None` where it has none to give.
fn request(name: &str, options: &[(&str, JsValue)], grant: &JsValue) -> Option<Promise> {
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request = Reflect::get(&locks, &"request".into()).ok()?;
    let request: Function = request.dyn_into().ok()?;
    let given = Object::new();
    for (name, value) in options {
        Reflect::set(&given, &(*name).into(), value).ok()?;
    }
    let asked = request.call3(&locks, &name.into(), &given, grant).ok()?;
    asked.dyn_into().ok()
}

fn release_by(release: &Function) {
    // The function that keeps a promise takes whatever it is given.
    let _ = release.call0(&JsValue::UNDEFINED);
}

const CHANNEL: &str = "yomite";

/// What a tab tells the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// Matches were kept, or went on.
    Kept(Vec<String>),
    /// A match was forgotten.
    Forgotten(String),
    /// Decks of Duel were kept or forgotten.
    Decks,
    /// Guests were kept or forgotten.
    Guests,
    /// Answers to questions were kept or forgotten.
    Answers,
}

/// News, and which tab tells it.
#[derive(Serialize, Deserialize)]
struct TabNews {
    tab: f64,
    news: News,
}

thread_local! {
    /// This tab's own name among the others.
    static TAB: f64 = js_sys::Math::random();
    static SPEAKING: RefCell<Option<BroadcastChannel>> = const { RefCell::new(None) };
}

/// Tells the other tabs; a browser without channels tells nobody.
pub fn tell(news: News) {
    let told = TabNews {
        tab: TAB.with(|tab| *tab),
        news,
    };
    SPEAKING.with_borrow_mut(|channel| {
        if channel.is_none() {
            *channel = BroadcastChannel::new(CHANNEL).ok();
        }
        if let (Some(channel), Ok(line)) = (channel, serde_json::to_string(&told)) {
            // A channel of our own that was never closed takes any text.
            let _ = channel.post_message(&line.into());
        }
    });
}

/// Hears what the other tabs tell, until the owner is gone.
pub fn listen(heard: impl Fn(News) + 'static) {
    let Ok(channel) = BroadcastChannel::new(CHANNEL) else {
        return;
    };
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let line = event.data().as_string().unwrap_or_default();
        // Another build may have news of another form.
        if let Ok(told) = serde_json::from_str::<TabNews>(&line)
            && TAB.with(|tab| *tab != told.tab)
        {
            heard(told.news);
        }
    });
    channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let listening = StoredValue::new_local((channel, hear));
    on_cleanup(move || {
        listening.with_value(|(channel, _)| {
            channel.set_onmessage(None);
            channel.close();
        });
    });
}
