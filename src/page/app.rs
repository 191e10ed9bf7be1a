//! The whole page: what is in context, the frame, and the screen of the route.

use std::future::Future;
use std::pin::Pin;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use yomite::daily::Day;
use yomite::games::GameId;
use yomite::words::{Lang, Text};

use super::chunk::{self, Place, chunk};
use super::i18n::Voice;
use super::i18n::phrases::{
    arena, common, frame as phrases, guests, history, practice, strengths, table,
};
use super::offline::{Installing, Offline};
use super::parts::{Frame, Live, keep_focus};
use super::router::{Route, use_route};
use super::screens::{
    ArenaScreen, DailyScreen, Gallery, GuestsScreen, HistoryScreen, Home, MatchScreen, Missing,
    PracticeScreen, Setup, SharedScreen, Strengths, TableScreen,
};
use super::settings::Settings;
use super::workers::WorkerPool;
use super::{game_code, last_words, page_wide, tables};

/// Puts the page into the document.
pub fn mount() {
    last_words::watch();
    #[cfg(not(feature = "apart"))]
    leptos::mount::mount_to_body(App);
    #[cfg(feature = "apart")]
    wasm_bindgen_futures::spawn_local(async {
        use super::i18n::fetched::fetch_words;
        use super::settings::first_lang;

        let first = first_lang();
        // Where the reader's own language does not come, the other may.
        let mut there = fetch_words(first).await;
        for other in Lang::ALL {
            there = there || fetch_words(other).await;
        }
        if there {
            leptos::mount::mount_to_body(App);
        } else if let Some(notice) = document().get_element_by_id("cannot-start") {
            drop(notice.remove_attribute("hidden"));
        }
    });
}

#[component]
fn App() -> impl IntoView {
    let voice = Voice::provide(Lang::En, tables::PHRASES);
    Settings::provide(voice.lang);
    page_wide::provide();
    Offline::provide();
    Installing::provide();
    Live::provide(voice);
    keep_focus();
    let route = use_route();
    // A match keeps its screen while one steps through its plies.
    let place = Memo::new(move |_| match route.get() {
        Route::Match { id, .. } => Route::Match { id, place: None },
        other => other,
    });
    Effect::new(move |_| {
        name_screen(
            voice,
            match place.get() {
                Route::New(game) => {
                    Some(phrases::SCREENS_SET_UP.with([game.title().text().into()]))
                }
                Route::Table(_) => Some(table::NOTES_TITLE.text()),
                Route::Daily(_) | Route::NoDay(_) => Some(phrases::DAILY_TITLE.text()),
                Route::Practice => Some(practice::TITLE.text()),
                Route::Arena(_) => Some(arena::TITLE.text()),
                Route::Strengths(_) => Some(strengths::TITLE.text()),
                Route::History => Some(history::TITLE.text()),
                Route::Shared { .. } => Some(history::SHARE_TITLE.text()),
                Route::Decks => Some(tables::DECKS_TITLE.text()),
                Route::Gallery => Some(common::GALLERY_TITLE.text()),
                Route::Guests => Some(guests::TITLE.text()),
                Route::Unknown(_) => Some(phrases::SCREENS_MISSING_TITLE.text()),
                // A match names itself once it is known which it is.
                Route::Home | Route::Match { .. } => None,
            },
        );
    });
    // Another screen begins at its top.
    Effect::new(move |before: Option<()>| {
        place.track();
        if before.is_some() {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    });
    view! {
        <a class="skip-link" href="#main" on:click=skip>
            {move || {
                let at_table = matches!(place.get(), Route::Match { .. });
                voice.t(if at_table { phrases::SKIP_TABLE } else { phrases::SKIP })
            }}
        </a>
        <Frame place>
            {move || {
                voice.for_screen();
                match place.get() {
                    Route::Home => view! { <Home /> }.into_any(),
                    Route::New(game) => chunk::part(Place::Screen, move || after(game_code::fetch(game), set_up::load()), move || set_up::make(game)),
                    Route::Table(game) => chunk::part(Place::Screen, move || after(game_code::fetch(game), notes::load()), move || notes::make(game)),
                    Route::Match { id, .. } => chunk::part(Place::Screen, a_match::load, move || a_match::make(id.clone(), route)),
                    Route::Shared { link, ply } => chunk::part(Place::Screen, after_code(shared::load), move || shared::make(link.clone(), ply)),
                    Route::Daily(named) => chunk::part(Place::Screen, after_code(daily::load), move || daily::make(named, false)),
                    Route::NoDay(_) => chunk::part(Place::Screen, after_code(daily::load), move || daily::make(None, true)),
                    Route::Practice => chunk::part(Place::Screen, after_code(practice_screen::load), practice_screen::make),
                    Route::Arena(game) => chunk::part(Place::Screen, after_code(arena_screen::load), move || arena_screen::make(game)),
                    Route::Strengths(game) => chunk::part(Place::Screen, move || after(game_code::fetch(game), strengths_screen::load()), move || strengths_screen::make(game)),
                    Route::History => chunk::part(Place::Screen, after_code(history_screen::load), history_screen::make),
                    Route::Decks => chunk::part(Place::Screen, after_code(decks::load), decks::make),
                    Route::Gallery => chunk::part(Place::Screen, after_code(gallery::load), gallery::make),
                    Route::Guests => chunk::part(Place::Screen, after_code(guests_screen::load), guests_screen::make),
                    Route::Unknown(path) => view! { <Missing path /> }.into_any(),
                }
            }}
        </Frame>
    }
}

chunk! { setup: mod set_up(game: GameId) = view! { <Setup game /> } }
chunk! { notes: mod notes(game: GameId) = thinking(move || view! { <TableScreen game /> }) }
chunk! { play: mod a_match(id: String, route: Signal<Route>) = thinking(move || view! { <MatchScreen id route /> }) }
chunk! { link: mod shared(link: String, ply: Option<usize>) = thinking(move || view! { <SharedScreen link ply /> }) }
chunk! { daily: mod daily(named: Option<Day>, no_day: bool) = thinking(move || view! { <DailyScreen named no_day /> }) }
chunk! { practice: mod practice_screen() = thinking(|| view! { <PracticeScreen /> }) }
chunk! { arena: mod arena_screen(game: Option<GameId>) = thinking(move || view! { <ArenaScreen game /> }) }
chunk! { history: mod history_screen() = view! { <HistoryScreen /> } }
chunk! { gallery: mod strengths_screen(game: GameId) = view! { <Strengths game /> } }
chunk! { decks: mod decks() = view! { <tables::DeckBuilder /> } }
chunk! { gallery: mod gallery() = view! { <Gallery /> } }
chunk! { guests: mod guests_screen() = thinking(|| view! { <GuestsScreen /> }) }

/// Loads a screen on which matches of any game are told, after the code of all games.
fn after_code<L, E: 'static>(
    load: impl Fn() -> L + Send + Sync,
) -> impl Fn() -> Pin<Box<dyn Future<Output = Result<(), ()>>>> + Send + Sync
where
    L: Future<Output = Result<(), E>> + 'static,
{
    move || Box::pin(after(game_code::fetch_all(), load()))
}

/// Loads a screen, and what must be there before it.
async fn after<C, E>(
    code: impl Future<Output = Result<(), C>>,
    screen: impl Future<Output = Result<(), E>>,
) -> Result<(), ()> {
    code.await.map_err(drop)?;
    screen.await.map_err(drop)
}

/// A screen on which somebody thinks: it has the page's workers by a signal of its own.
fn thinking<V>(screen: impl FnOnce() -> V) -> V {
    WorkerPool::get().for_screen();
    // Programs from outside are told in English what is wrong, and so are records.
    #[cfg(feature = "apart")]
    leptos::task::spawn_local(async {
        super::i18n::fetched::fetch_words(Lang::En).await;
    });
    screen()
}

/// The document is called by its screen, and by the site.
pub fn name_screen(voice: Voice, screen: Option<Text>) {
    let site = voice.t(phrases::NAME);
    document().set_title(&match screen {
        Some(screen) => format!("{} · {site}", voice.say(&screen)),
        None => site,
    });
}

/// Past the frame, and past a match's tools to its table. The address's hash is the route's: the link
/// moves the focus by itself.
fn skip(event: leptos::ev::MouseEvent) {
    event.prevent_default();
    let place = ["table", "main"]
        .iter()
        .find_map(|id| document().get_element_by_id(id));
    if let Some(place) = place.and_then(|place| place.dyn_into::<web_sys::HtmlElement>().ok()) {
        // An element that cannot take the focus leaves it where it is.
        let _ = place.focus();
    }
}
