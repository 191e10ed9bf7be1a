//! Parts of the page that are fetched when they are first shown.
//!
//! A release build cuts them out of the program (`scripts/split.mjs`); a build for development has all in one.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};

use leptos::ev::keydown;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::i18n::phrases::frame as phrases;
use crate::i18n::t;

/// The file of a part could not be fetched, or is of another build.
#[derive(Debug)]
pub struct Unfetched;

#[cfg(split)]
impl From<leptos::wasm_split::SplitLoaderError> for Unfetched {
    fn from(_: leptos::wasm_split::SplitLoaderError) -> Unfetched {
        Unfetched
    }
}

/// Declares a module with code that is fetched with the chunk of that name: `load` fetches it, unless it is there;
/// `make` waits for that and runs.
///
/// `chunk! { arena: mod screen(game: Option<GameId>) = view! { .. } }` is `screen::load()` and
/// `screen::make(game: Option<GameId>)`, which makes a view; `chunk! { play: mod begin(game: GameId) -> bool = .. }`
/// makes something else.
macro_rules! chunk {
    ($chunk:ident: $vis:vis mod $name:ident($($arg:ident: $kind:ty),* $(,)?) = $view:expr) => {
        $crate::chunk::chunk! {
            $chunk: $vis mod $name($($arg: $kind),*) -> ::leptos::prelude::AnyView = $view.into_any()
        }
    };
    ($chunk:ident: $vis:vis mod $name:ident($($arg:ident: $kind:ty),* $(,)?) -> $out:ty = $what:expr) => {
        #[cfg(split)]
        $vis mod $name {
            #[allow(unused_imports, reason = "each needs some of them")]
            use super::*;

            #[::leptos::wasm_split::wasm_split(
                $chunk, wasm_split_path = ::leptos::wasm_split, fallible, preload(load)
            )]
            pub fn make($($arg: $kind),*) -> Result<$out, $crate::chunk::Unfetched> {
                Ok($what)
            }
        }

        #[cfg(not(split))]
        #[allow(clippy::unused_async, reason = "in one program there is nothing to wait for")]
        $vis mod $name {
            #[allow(unused_imports, reason = "each needs some of them")]
            use super::*;

            #[allow(dead_code, reason = "what makes no view is loaded as it is made")]
            pub async fn load() -> Result<(), $crate::chunk::Unfetched> {
                Ok(())
            }

            pub async fn make($($arg: $kind),*) -> Result<$out, $crate::chunk::Unfetched> {
                Ok($what)
            }
        }
    };
}
pub(crate) use chunk;

/// How far a part has come.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Awaited,
    There,
    Unfetched,
}

/// What stands in the place of a part that is not there.
#[derive(Clone, Copy, PartialEq)]
pub enum Place {
    /// Of a screen or a table: that it is coming, or that it could not be fetched.
    Screen,
    /// Of what a reader opens over a screen: nothing, until it could not be fetched.
    Dialog,
    /// Of what nobody has asked for: nothing.
    Extra,
}

/// Shows a part as soon as it is there. One that could not be fetched can be tried again where that is told.
pub fn part<L, E, M>(
    place: Place,
    load: impl Fn() -> L + Send + Sync + 'static,
    make: impl Fn() -> M + Send + Sync + 'static,
) -> AnyView
where
    L: Future<Output = Result<(), E>> + 'static,
    M: Future<Output = Result<AnyView, Unfetched>>,
    E: 'static,
{
    let stage = RwSignal::new(Stage::Awaited);
    let load = move || {
        let stood = |loaded: Result<(), E>| loaded.map_or(Stage::Unfetched, |()| Stage::There);
        let mut loading = Box::pin(load());
        // What is there already is shown at once.
        match at_once(loading.as_mut()) {
            Some(loaded) => stage.set(stood(loaded)),
            None => {
                stage.set(Stage::Awaited);
                // Whoever has left does not see it.
                spawn_local(async move {
                    let _ = stage.try_set(stood(loading.await));
                });
            }
        }
    };
    load();
    let load = StoredValue::new(load);
    let stage = Memo::new(move |_| stage.get());
    let awaited = move || match place {
        Place::Screen => view! { <Coming /> }.into_any(),
        Place::Dialog | Place::Extra => ().into_any(),
    };
    let view = move || match stage.get() {
        Stage::Awaited => awaited(),
        Stage::There => {
            // What is loaded is made without waiting.
            let made = untrack(|| at_once(pin!(make())));
            made.and_then(Result::ok).unwrap_or_else(awaited)
        }
        Stage::Unfetched if place == Place::Extra => ().into_any(),
        Stage::Unfetched => {
            view! { <Failed again=move || load.with_value(|load| load()) /> }.into_any()
        }
    };
    view.into_any()
}

/// A dialog that is fetched when it is first opened, and stays in the page from then on.
pub fn dialog<L, E, M>(
    open: RwSignal<bool>,
    load: impl Fn() -> L + Clone + Send + Sync + 'static,
    make: impl Fn(RwSignal<bool>) -> M + Clone + Send + Sync + 'static,
) -> AnyView
where
    L: Future<Output = Result<(), E>> + 'static,
    M: Future<Output = Result<AnyView, Unfetched>> + 'static,
    E: 'static,
{
    let ever = Memo::new(move |was: Option<&bool>| open.get() || was == Some(&true));
    let here = StoredValue::new(false);
    // From then on the dialog hears it itself.
    let gave_up = window_event_listener(keydown, move |event| {
        if event.key() == "Escape" && !here.get_value() {
            open.set(false);
        }
    });
    on_cleanup(move || gave_up.remove());
    let shown = move || {
        let (load, make) = (load.clone(), make.clone());
        let made = move || {
            let made = make(open);
            async move {
                let made = made.await;
                here.set_value(made.is_ok());
                made
            }
        };
        let dialog = move || part(Place::Dialog, load.clone(), made.clone());
        ever.get().then(dialog)
    };
    view! { {shown} }.into_any()
}

/// What comes of a future that has nothing to wait for.
fn at_once<F: Future>(future: Pin<&mut F>) -> Option<F::Output> {
    match future.poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => Some(output),
        Poll::Pending => None,
    }
}

/// Stands where a part will be; seen only where that takes long.
#[component]
fn Coming() -> impl IntoView {
    view! { <p class="page muted small awaited" role="status">{t(phrases::CHUNK_COMING)}</p> }
}

#[component]
fn Failed(again: impl Fn() + 'static) -> impl IntoView {
    view! {
        <section class="page narrow stack" role="alert" data-test="unfetched">
            <p>{t(phrases::CHUNK_UNFETCHED)}</p>
            <p>
                <button type="button" class="btn" on:click=move |_| again()>{t(phrases::CHUNK_AGAIN)}</button>
            </p>
        </section>
    }
}
