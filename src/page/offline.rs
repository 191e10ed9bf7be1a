//! The site kept on the device by its service worker: made ready once the page is at rest, renewed
//! when the reader says so.
//!
//! Where the build has no service worker, or the browser takes none, the page works as it is.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Function, Reflect};
use leptos::ev::{Custom, visibilitychange};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    StorageEstimate, StorageManager,
};

use super::i18n::phrases::frame as phrases;
use yomite::words::Text;

mod device;
mod wire;

pub use device::{DeviceSettings, OfflineNotice};
pub use wire::{Held, is_served};

use wire::Heard;

/// The page is at rest so long after it has loaded, in milliseconds.
const REST_MS: u32 = 1_500;
/// While files are on their way the service worker is asked so often whether it still fetches them, in milliseconds: a browser
/// may end it at any time.
const FETCHING_MS: u32 = 20_000;
/// A page that is looked at again asks for a new version at most so often, in milliseconds.
const ASK_MS: f64 = 3_600_000.0;

/// How the site is kept on the device.
#[derive(Clone, Debug, PartialEq)]
pub enum SiteCopy {
    /// The browser has not answered yet.
    Unknown,
    /// It is not: by the build, or by the browser.
    Absent,
    /// It is on its way.
    Coming,
    /// It could not be kept, and why.
    Refused(Text),
    /// It is kept; how much of it.
    Kept(Held),
}

/// What is kept of the site; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Offline {
    pub standing: RwSignal<SiteCopy>,
    /// Another version is ready; whether the reader has put it off.
    pub renewed: RwSignal<Option<bool>>,
    /// What the reader should know of a host that gives out what it should not.
    pub fault: RwSignal<Option<Text>>,
    registration: StoredValue<Option<ServiceWorkerRegistration>, LocalStorage>,
    /// This tab asked the new version to take over, and is loaded anew when it has.
    reloads: StoredValue<bool>,
    /// A service worker has this page.
    held: StoredValue<bool>,
    /// What is not here yet was asked for once, as far as the reader's network is good for it.
    completed: StoredValue<bool>,
    /// Somebody watches what is on its way.
    watched: StoredValue<bool>,
    asked: StoredValue<f64>,
}

impl Offline {
    /// Puts it into context, and has the site kept from here on.
    pub fn provide() -> Offline {
        let offline = Offline {
            standing: RwSignal::new(SiteCopy::Unknown),
            renewed: RwSignal::new(None),
            fault: RwSignal::new(None),
            registration: StoredValue::new_local(None),
            reloads: StoredValue::new(false),
            held: StoredValue::new(false),
            completed: StoredValue::new(false),
            watched: StoredValue::new(false),
            asked: StoredValue::new(0.0),
        };
        provide_context(offline);
        match wire::container() {
            Some(container) => {
                offline.listen(&container);
                spawn_local(offline.begin(container));
            }
            None => offline.standing.set(SiteCopy::Absent),
        }
        offline
    }

    /// What is kept of the site, in context.
    pub fn get() -> Offline {
        expect_context()
    }

    /// The new version takes over, and this tab is loaded anew with it. Others go on as they are.
    pub fn renew(self) {
        let waiting = self
            .registration
            .with_value(|of| of.as_ref().and_then(ServiceWorkerRegistration::waiting));
        self.reloads.set_value(true);
        match waiting {
            Some(waiting) => wire::tell(&waiting, "take-over"),
            // Another tab was first.
            None => reload(),
        }
    }

    /// Fetches all that is not here yet.
    pub fn complete(self) {
        if let Some(active) = self.active() {
            self.standing.update(|standing| {
                if let SiteCopy::Kept(held) = standing {
                    held.coming = true;
                    held.stopped = None;
                }
            });
            wire::tell(&active, "complete");
            if !self.watched.get_value() {
                self.watched.set_value(true);
                spawn_local(self.watch());
            }
        }
    }

    /// Looks after what is on its way, for as long as it is.
    async fn watch(self) {
        while self.is_coming() {
            TimeoutFuture::new(FETCHING_MS).await;
            self.look();
        }
        self.watched.set_value(false);
    }

    fn is_coming(self) -> bool {
        self.standing
            .with_untracked(|standing| matches!(standing, SiteCopy::Kept(held) if held.coming))
    }

    /// Asks anew how much is here.
    pub fn look(self) {
        let Some(active) = self.active() else { return };
        spawn_local(async move {
            if let Some(held) = wire::status(&active).await {
                self.hear_held(held);
            }
        });
    }

    fn active(self) -> Option<ServiceWorker> {
        self.registration
            .with_value(|of| of.as_ref().and_then(ServiceWorkerRegistration::active))
    }

    /// What the service workers say, for as long as the page lives.
    fn listen(self, container: &ServiceWorkerContainer) {
        self.held.set_value(container.controller().is_some());
        let hear =
            Closure::<dyn Fn(web_sys::MessageEvent)>::new(move |event: web_sys::MessageEvent| {
                match wire::read(event.data()) {
                    Some(Heard::Held(held)) => self.hear_held(held),
                    Some(Heard::Failed(failed)) => {
                        if let Some(file) = failed.of_host() {
                            let phrase = match self.held.get_value() {
                                true => phrases::OFFLINE_BAD_UPDATE,
                                false => phrases::OFFLINE_BAD,
                            };
                            self.fault.set(Some(phrase.with([file.into()])));
                        }
                        if !self.held.get_value() {
                            self.standing.set(SiteCopy::Refused(failed.text()));
                        }
                    }
                    None => {}
                }
            });
        container.set_onmessage(Some(hear.into_js_value().unchecked_ref()));
        let changed = Closure::<dyn Fn()>::new(move || {
            if self.reloads.get_value() {
                return reload();
            }
            // The first one found a page that was here before it.
            if self.held.get_value() {
                self.renewed.set(Some(false));
            }
            self.held.set_value(true);
        });
        container.set_oncontrollerchange(Some(changed.into_js_value().unchecked_ref()));
    }

    async fn begin(self, container: ServiceWorkerContainer) {
        let Some(script) = wire::script() else {
            self.standing.set(SiteCopy::Absent);
            return wire::unregister(&container).await;
        };
        spawn_local(self.tell_kept(container.clone()));
        // The reader first: what is kept for later is fetched when the page is at rest.
        while document().ready_state() != "complete" {
            TimeoutFuture::new(100).await;
        }
        TimeoutFuture::new(REST_MS).await;
        self.stands_at(SiteCopy::Coming);
        let registered = JsFuture::from(container.register(&script)).await;
        // Where they are forbidden, browsers and their tools answer in several ways.
        let registration = registered.ok().and_then(|of| of.dyn_into().ok());
        let Some(registration): Option<ServiceWorkerRegistration> = registration else {
            return self.stands_at(SiteCopy::Absent);
        };
        self.asked.set_value(js_sys::Date::now());
        self.registration.set_value(Some(registration.clone()));
        if registration.waiting().is_some() && self.held.get_value() {
            self.renewed.set(Some(false));
        }
        let coming = registration.clone();
        let found = Closure::<dyn Fn()>::new(move || {
            if let Some(installing) = coming.installing() {
                self.follow(&installing);
            }
        });
        registration.set_onupdatefound(Some(found.into_js_value().unchecked_ref()));
        if let Some(installing) = registration.installing() {
            self.follow(&installing);
        }
        self.look();
        self.ask_again();
    }

    /// Tells what an earlier visit has left here; a service worker that never answers holds nothing up.
    async fn tell_kept(self, container: ServiceWorkerContainer) {
        if let Some(held) = wire::kept(&container).await {
            self.stands_at(SiteCopy::Kept(held));
        }
    }

    /// Follows a version on its way in.
    fn follow(self, installing: &ServiceWorker) {
        let worker = installing.clone();
        let changed = Closure::<dyn Fn()>::new(move || match worker.state() {
            ServiceWorkerState::Installed if self.held.get_value() => {
                self.renewed.set(Some(false));
            }
            ServiceWorkerState::Activated => self.look(),
            _ => {}
        });
        installing.set_onstatechange(Some(changed.into_js_value().unchecked_ref()));
    }

    /// How it stands, unless more is known already.
    fn stands_at(self, standing: SiteCopy) {
        self.standing.update(|now| {
            if !matches!(now, SiteCopy::Kept(_)) {
                *now = standing;
            }
        });
    }

    fn hear_held(self, mut held: Held) {
        if let SiteCopy::Kept(before) = self.standing.get_untracked() {
            // Why it stopped is said once, and holds until something changes.
            if !held.coming && held.stopped.is_none() && held.rest() == before.rest() {
                held.stopped = before.stopped;
            }
        }
        let rest = held.rest() > 0.0;
        // It ended on the way, and said nothing of it.
        let ended = self.is_coming() && !held.coming && held.stopped.is_none();
        self.standing.set(SiteCopy::Kept(held));
        let first = !self.completed.get_value();
        self.completed.set_value(true);
        if rest && (ended || first && !wire::saves_data()) {
            self.complete();
        }
    }

    /// A page that stays open asks for a new version when it is looked at again.
    fn ask_again(self) {
        let listening = window_event_listener(visibilitychange, move |_| {
            let now = js_sys::Date::now();
            if document().hidden() || now - self.asked.get_value() < ASK_MS {
                return;
            }
            self.asked.set_value(now);
            let registration = self.registration.get_value();
            if let Some(Ok(asked)) = registration.map(|of| of.update()) {
                spawn_local(async move {
                    // Without the network there is nothing new.
                    let _ = JsFuture::from(asked).await;
                });
            }
        });
        // For as long as the page lives.
        std::mem::forget(listening);
    }
}

fn reload() {
    // A page that may not reload itself stays as it is, and says so still.
    let _ = window().location().reload();
}

/// Where the page's first lines keep an offer that comes before the program listens.
const EARLY: &str = "installOffer";

/// The offer; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct Installing {
    pub offered: RwSignal<bool>,
    offer: StoredValue<Option<JsValue>, LocalStorage>,
}

impl Installing {
    /// Puts it into context, and waits for the browser's offer from here on.
    pub fn provide() -> Installing {
        let installing = Installing {
            offered: RwSignal::new(false),
            offer: StoredValue::new_local(None),
        };
        provide_context(installing);
        if let Ok(early) = Reflect::get(&window(), &EARLY.into()) {
            installing.take(early);
        }
        let come = window_event_listener(
            Custom::<web_sys::Event>::new("beforeinstallprompt"),
            move |event| {
                event.prevent_default();
                installing.take(event.into());
            },
        );
        let done =
            window_event_listener(Custom::<web_sys::Event>::new("appinstalled"), move |_| {
                installing.offered.set(false)
            });
        on_cleanup(move || {
            come.remove();
            done.remove();
        });
        installing
    }

    pub fn get() -> Installing {
        expect_context()
    }

    fn take(self, offer: JsValue) {
        if offer.is_object() {
            self.offer.set_value(Some(offer));
            self.offered.set(true);
        }
    }

    /// Has the browser ask the reader. An offer is good for once; where it is declined, the browser
    /// comes with another one in its own time.
    pub fn ask(self) {
        self.offered.set(false);
        let Some(offer) = self.offer.try_update_value(Option::take).flatten() else {
            return;
        };
        let prompt = Reflect::get(&offer, &"prompt".into());
        if let Some(prompt) = prompt.ok().and_then(|of| of.dyn_into::<Function>().ok()) {
            // A browser that has changed its mind asks nothing.
            let _ = prompt.call0(&offer);
        }
    }
}

/// Where it is remembered that the browser was asked.
const ASKED: &str = "yomite.asked-to-keep";

/// What the browser says of what is kept in it; `None` of what it does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Keeping {
    pub promised: Option<bool>,
    /// How much it is, in bytes.
    pub used: Option<f64>,
}

impl Keeping {
    /// Asks the browser.
    pub async fn look() -> Keeping {
        // Who cannot be asked promises nothing.
        let Some(manager) = manager() else {
            return Keeping {
                promised: Some(false),
                used: None,
            };
        };
        let promised = match manager.persisted() {
            Ok(asked) => JsFuture::from(asked).await.ok(),
            Err(_) => None,
        };
        let estimate = match manager.estimate() {
            Ok(asked) => JsFuture::from(asked).await.ok(),
            Err(_) => None,
        };
        let used = estimate.map(|of| of.unchecked_into::<StorageEstimate>());
        Keeping {
            promised: promised.and_then(|of| of.as_bool()),
            used: used.and_then(|of| of.get_usage()),
        }
    }

    /// Asks for the promise, with the first match that is kept and never again: some browsers ask
    /// the reader.
    pub fn ask_once() {
        let Ok(Some(storage)) = window().local_storage() else {
            return;
        };
        let asked = storage.get_item(ASKED).ok().flatten().is_some();
        if asked || storage.set_item(ASKED, "yes").is_err() {
            return;
        }
        spawn_local(async {
            if let Some(Ok(asked)) = manager().map(|manager| manager.persist()) {
                // Whatever the answer is, the settings tell it.
                let _ = JsFuture::from(asked).await;
            }
        });
    }
}

fn manager() -> Option<StorageManager> {
    let found = Reflect::get(&window().navigator(), &"storage".into()).ok()?;
    found.dyn_into().ok()
}
