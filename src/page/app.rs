//! The whole page: what is in context, the frame, and the screen of the route.

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use yomite::words::{Lang, Text};

use super::arena::Arena;
use super::form::SetAside;
use super::i18n::Voice;
use super::i18n::phrases::{arena, common, frame as phrases, guests, history, practice, table};
use super::offline::{Installing, Offline};
use super::parts::{Frame, Live, keep_focus};
use super::practice::Drills;
use super::router::{Route, use_route};
use super::screens::{
    ArenaScreen, DailyScreen, Gallery, GuestsScreen, HistoryScreen, Home, MatchScreen, Missing,
    PracticeScreen, Setup, SharedScreen, TableScreen,
};
use super::settings::Settings;
use super::store::{Decks, Guests, Logbook, Matches};
use super::workers::WorkerPool;
use super::{last_words, tables};

/// Puts the page into the document.
pub fn mount() {
    last_words::watch();
    leptos::mount::mount_to_body(App);
}

#[component]
fn App() -> impl IntoView {
    let voice = Voice::provide(Lang::En, tables::PHRASES);
    let settings = Settings::provide(voice.lang);
    Matches::provide();
    Offline::provide();
    Installing::provide();
    Guests::provide();
    Logbook::provide();
    Drills::provide();
    tables::Bench::provide(Decks::provide(), SetAside::provide(), voice);
    Live::provide(voice);
    keep_focus();
    let workers = WorkerPool::provide(settings.workers.get_untracked());
    Effect::new(move |_| workers.resize(settings.workers.get()));
    Arena::provide(workers);
    let route = use_route();
    Drills::get().follow(route);
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
                workers.for_screen();
                match place.get() {
                Route::Home => view! { <Home /> }.into_any(),
                Route::New(game) => view! { <Setup game /> }.into_any(),
                Route::Table(game) => view! { <TableScreen game /> }.into_any(),
                Route::Match { id, .. } => view! { <MatchScreen id route /> }.into_any(),
                Route::Shared { link, ply } => view! { <SharedScreen link ply /> }.into_any(),
                Route::Daily(named) => view! { <DailyScreen named /> }.into_any(),
                Route::NoDay(_) => view! { <DailyScreen named=None no_day=true /> }.into_any(),
                Route::Practice => view! { <PracticeScreen /> }.into_any(),
                Route::Arena(game) => view! { <ArenaScreen game /> }.into_any(),
                Route::History => view! { <HistoryScreen /> }.into_any(),
                Route::Decks => view! { <tables::DeckBuilder /> }.into_any(),
                Route::Gallery => view! { <Gallery /> }.into_any(),
                Route::Guests => view! { <GuestsScreen /> }.into_any(),
                Route::Unknown(path) => view! { <Missing path /> }.into_any(),
            }}}
        </Frame>
    }
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
