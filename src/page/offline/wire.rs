//! What the page and its service worker say to each other.

use js_sys::{Object, Reflect};
use leptos::prelude::{document, window};
use serde::Deserialize;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageChannel, MessageEvent, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration,
};

use crate::i18n::phrases::frame as phrases;
use yomite::words::{Text, cut};

/// How much of the site is kept, in bytes.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Held {
    shell: f64,
    tables: f64,
    here: f64,
    /// More is on its way.
    #[serde(default)]
    pub coming: bool,
    /// Why no more is on its way, where all was asked for.
    #[serde(default)]
    pub stopped: Option<Failed>,
}

impl Held {
    pub fn bytes(&self) -> f64 {
        self.shell + self.here
    }

    pub fn rest(&self) -> f64 {
        self.tables - self.here
    }
}

/// Why something is not kept.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Failed {
    reason: String,
    #[serde(default)]
    file: String,
}

impl Failed {
    /// The file of which the host gives out another content than it should.
    pub fn of_host(&self) -> Option<String> {
        (self.reason == "content").then(|| cut(&self.file))
    }

    /// The reason in a few words.
    pub fn text(&self) -> Text {
        match (self.of_host(), self.reason.as_str()) {
            (Some(file), _) => phrases::OFFLINE_OTHER.with([file.into()]),
            (None, "network") => phrases::OFFLINE_NO_NETWORK.text(),
            (None, _) => phrases::OFFLINE_NO_SPACE.text(),
        }
    }
}

/// What a service worker says.
#[derive(Debug, Deserialize)]
#[serde(tag = "kind")]
pub enum Heard {
    /// How much is kept.
    #[serde(rename = "status")]
    Held(Held),
    /// A version could not be kept.
    #[serde(rename = "failed")]
    Failed(Failed),
}

/// Reads a message; one of another version may have another form.
pub fn read(message: JsValue) -> Option<Heard> {
    serde_wasm_bindgen::from_value(message).ok()
}

/// The browser's service workers; `None` where it has none to give to this page.
pub fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

/// Whether an earlier visit has left the site here: a service worker brings the page's files.
pub fn is_served() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

/// The service worker's file, where the build has one.
pub fn script() -> Option<String> {
    let tag = document().query_selector("meta[name='service-worker']");
    tag.ok()??.get_attribute("content")
}

/// How much of the site an earlier visit has left; `None` where nothing is kept.
pub async fn kept(container: &ServiceWorkerContainer) -> Option<Held> {
    status(&registration(container).await?.active()?).await
}

async fn registration(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    let found = JsFuture::from(container.get_registration()).await.ok()?;
    found.dyn_into().ok()
}

/// Takes away the service worker that an earlier build has left at this very place.
pub async fn unregister(container: &ServiceWorkerContainer) {
    let Some(registration) = registration(container).await else {
        return;
    };
    let own = document().base_uri().ok().flatten();
    let own = own.and_then(|base| web_sys::Url::new_with_base("./", &base).ok());
    if own.is_some_and(|own| own.href() == registration.scope())
        && let Ok(gone) = registration.unregister()
    {
        // What cannot be taken away is asked for its file at the next visit, and goes then.
        let _ = JsFuture::from(gone).await;
    }
}

/// Tells a service worker to do something.
pub fn tell(worker: &ServiceWorker, kind: &str) {
    // One that is gone does nothing more: its successor is asked at the next visit.
    let _ = worker.post_message(&message(kind));
}

/// Asks a service worker how much it keeps.
pub async fn status(worker: &ServiceWorker) -> Option<Held> {
    let channel = MessageChannel::new().ok()?;
    let port = channel.port1();
    let answer = js_sys::Promise::new(&mut |resolve, _| {
        let hear = Closure::once_into_js(move |event: MessageEvent| {
            // The function that keeps a promise takes whatever it is given.
            let _ = resolve.call1(&JsValue::UNDEFINED, &event.data());
        });
        port.set_onmessage(Some(hear.unchecked_ref()));
    });
    let ports = js_sys::Array::of1(&channel.port2());
    worker
        .post_message_with_transferable(&message("status"), &ports)
        .ok()?;
    match read(JsFuture::from(answer).await.ok()?)? {
        Heard::Held(held) => Some(held),
        Heard::Failed(_) => None,
    }
}

fn message(kind: &str) -> JsValue {
    let message = Object::new();
    // Setting a field of a fresh object cannot fail.
    let _ = Reflect::set(&message, &"kind".into(), &kind.into());
    message.into()
}

/// Whether the reader pays for what is fetched, or has asked to fetch little; as far as it is told.
pub fn saves_data() -> bool {
    let of = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).unwrap_or_default();
    let connection = of(&window().navigator(), "connection");
    if !connection.is_object() {
        return false;
    }
    of(&connection, "saveData").is_truthy()
        || of(&connection, "type").as_string().as_deref() == Some("cellular")
}
