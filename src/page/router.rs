//! Routes in the hash: any static host serves them under any sub-path, on reload too.

use leptos::ev::hashchange;
use leptos::prelude::*;

use yomite::daily::Day;
use yomite::games::GameId;
use yomite::words::cut;

/// The most bytes of an address of ours: none of the page's own has a tenth of it.
const LONGEST: usize = 500;
/// What an address begins with that holds a match.
const SHARED: &str = "shared/";

/// A screen and what it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The list of games.
    Home,
    /// Setting a match up.
    New(GameId),
    /// Taking a match from life down.
    Table(GameId),
    /// One match: running, or looked at; at a move, or where it stands.
    Match {
        /// Its name in the store.
        id: String,
        /// How many moves that this device's person noticed come before it: of an ended match all plies.
        place: Option<usize>,
    },
    /// A match within the address, from somebody else; at a ply, or where it stands.
    Shared {
        /// The record as a link.
        link: String,
        /// How many plies come before it.
        ply: Option<usize>,
    },
    /// The deals of a day, or of today.
    Daily(Option<Day>),
    /// A date that the calendar has not, as it is written.
    NoDay(String),
    /// Agents against agents, in a game or in the one that was played last.
    Arena(Option<GameId>),
    /// How strong the agents of a game are.
    Strengths(GameId),
    /// Own answers, and what comes back.
    Practice,
    /// All matches that were kept.
    History,
    /// The decks of Duel, and the building of one.
    Decks,
    /// The pictures with sample data.
    Gallery,
    /// Readers' own agents: kept, added, tried.
    Guests,
    /// An address that leads nowhere.
    Unknown(String),
}

impl Route {
    /// Reads a hash, with or without its `#`.
    pub fn parse(hash: &str) -> Route {
        let path = hash.trim_start_matches('#').trim_matches('/');
        if let Some(shared) = path.strip_prefix(SHARED) {
            return Route::shared(shared);
        }
        if path.len() > LONGEST {
            return Route::Unknown(cut(path));
        }
        let parts: Vec<&str> = path.split('/').collect();
        match parts[..] {
            [""] => Route::Home,
            ["daily"] => Route::Daily(None),
            ["daily", day] => match day.parse() {
                Ok(day) => Route::Daily(Some(day)),
                Err(()) if is_date(day) => Route::NoDay(day.to_owned()),
                Err(()) => Route::Unknown(path.to_owned()),
            },
            ["practice"] => Route::Practice,
            ["history"] => Route::History,
            ["arena"] => Route::Arena(None),
            ["arena", game] => match GameId::from_name(game) {
                Ok(game) => Route::Arena(Some(game)),
                Err(_) => Route::Unknown(path.to_owned()),
            },
            ["strengths", game] => match GameId::from_name(game) {
                Ok(game) => Route::Strengths(game),
                Err(_) => Route::Unknown(path.to_owned()),
            },
            ["decks"] => Route::Decks,
            ["gallery"] => Route::Gallery,
            ["guests"] => Route::Guests,
            ["new", game] => match GameId::from_name(game) {
                Ok(game) => Route::New(game),
                Err(_) => Route::Unknown(path.to_owned()),
            },
            ["table", game] => match GameId::from_name(game) {
                Ok(game) if game.has_notes() => Route::Table(game),
                _ => Route::Unknown(path.to_owned()),
            },
            ["match", id] if !id.is_empty() => Route::Match {
                id: id.to_owned(),
                place: None,
            },
            ["match", id, place] if !id.is_empty() => match place.parse() {
                Ok(place) => Route::Match {
                    id: id.to_owned(),
                    place: Some(place),
                },
                Err(_) => Route::Unknown(path.to_owned()),
            },
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// A match within the address: how long that may be, and whether it reads, is said by its screen.
    fn shared(path: &str) -> Route {
        // Whoever finds an address in a sentence may take a bracket or a stop along.
        let stray = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
        let mut parts = path.split('/');
        let link = parts.next().and_then(|link| link.split(stray).next());
        let ply = parts.next();
        let ply = ply.and_then(|ply| ply.split(|c: char| !c.is_ascii_digit()).next());
        Route::Shared {
            link: link.unwrap_or_default().to_owned(),
            ply: ply.and_then(|ply| ply.parse().ok()),
        }
    }

    /// Whether it is a place's screen: a game's arena is the arena's.
    pub fn is_within(&self, place: &Route) -> bool {
        self == place || matches!((self, place), (Route::Arena(_), Route::Arena(None)))
    }

    /// The hash of the route, for a link.
    pub fn href(&self) -> String {
        match self {
            Route::Home => "#/".to_owned(),
            Route::New(game) => format!("#/new/{game}"),
            Route::Table(game) => format!("#/table/{game}"),
            Route::Match { id, place: None } => format!("#/match/{id}"),
            Route::Match {
                id,
                place: Some(place),
            } => format!("#/match/{id}/{place}"),
            Route::Shared { link, ply: None } => format!("#/{SHARED}{link}"),
            Route::Shared {
                link,
                ply: Some(ply),
            } => format!("#/{SHARED}{link}/{ply}"),
            Route::Daily(None) => "#/daily".to_owned(),
            Route::Daily(Some(day)) => format!("#/daily/{day}"),
            Route::NoDay(day) => format!("#/daily/{day}"),
            Route::Practice => "#/practice".to_owned(),
            Route::Arena(None) => "#/arena".to_owned(),
            Route::Arena(Some(game)) => format!("#/arena/{game}"),
            Route::Strengths(game) => format!("#/strengths/{game}"),
            Route::History => "#/history".to_owned(),
            Route::Decks => "#/decks".to_owned(),
            Route::Gallery => "#/gallery".to_owned(),
            Route::Guests => "#/guests".to_owned(),
            Route::Unknown(path) => format!("#/{path}"),
        }
    }

    /// Goes there, leaving a step in the browser's history.
    pub fn go(&self) {
        // A hash of our own making is always a valid one.
        let _ = window().location().set_hash(&self.href());
    }

    /// Goes there in the place of the address that is left, so that no way back leads through it.
    pub fn replace(&self) {
        // A hash of our own making is always a valid one.
        let _ = window().location().replace(&self.href());
    }

    /// Names the route in the address bar without a step in the browser's history.
    pub fn rename(&self) {
        let history = window().history();
        if let Ok(history) = history {
            let nothing = wasm_bindgen::JsValue::NULL;
            // A host that forbids it (a sandboxed frame) leaves the address as it is.
            let _ = history.replace_state_with_url(&nothing, "", Some(&self.href()));
        }
    }
}

/// Whether a text is written as a date, of the calendar or not.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits = |part: &&str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.len() == 3 && parts.iter().all(digits)
}

/// The route that the address names, as it changes.
pub fn use_route() -> Signal<Route> {
    let read = || Route::parse(&window().location().hash().unwrap_or_default());
    let route = RwSignal::new(read());
    let listening = window_event_listener(hashchange, move |_| route.set(read()));
    on_cleanup(move || listening.remove());
    route.into()
}

#[cfg(all(test, target_arch = "wasm32"))]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_route_reads_back_from_its_address() {
        let played = |place| Route::Match {
            id: "mdk3f9".to_owned(),
            place,
        };
        let games = GameId::ALL.iter().map(|&game| Route::New(game));
        let shared = |ply| Route::Shared {
            link: "AQ-_z".to_owned(),
            ply,
        };
        let others = [
            shared(None),
            shared(Some(7)),
            Route::Daily(None),
            Route::Daily("2026-11-20".parse().ok()),
            Route::NoDay("2026-02-31".to_owned()),
            Route::Practice,
            Route::Home,
            Route::Arena(None),
            Route::Arena(Some(GameId::Sevens)),
            Route::History,
            Route::Decks,
            Route::Gallery,
            Route::Strengths(GameId::Sevens),
            Route::Guests,
            played(None),
            played(Some(12)),
        ];
        for route in games.chain(others) {
            assert_eq!(Route::parse(&route.href()), route);
        }
    }

    #[wasm_bindgen_test]
    fn a_shared_match_is_found_in_a_sentence_and_may_be_long() {
        let long = "x".repeat(9_000);
        for (path, link, ply) in [
            ("shared/AQ-_z).", "AQ-_z", None),
            ("shared/AQ-_z%E3%80%82", "AQ-_z", None),
            ("shared/AQ-_z/3", "AQ-_z", Some(3)),
            ("shared/AQ-_z/3).", "AQ-_z", Some(3)),
            ("shared/AQ-_z/3%E3%80%82", "AQ-_z", Some(3)),
            ("shared/AQ-_z/there", "AQ-_z", None),
            (&format!("shared/{long}"), &long, None),
        ] {
            let link = link.to_owned();
            assert_eq!(Route::parse(path), Route::Shared { link, ply }, "{path}");
        }
    }

    #[wasm_bindgen_test]
    fn what_leads_nowhere_is_said_and_not_guessed() {
        for path in [
            "new/chess",
            "match/",
            "match/x/y",
            "nowhere",
            "history/1",
            "arena/chess",
            "daily/tomorrow",
            "daily/2026-11",
        ] {
            assert!(
                matches!(Route::parse(&format!("#/{path}")), Route::Unknown(_)),
                "{path}"
            );
        }
        assert_eq!(Route::parse(""), Route::Home);
        let Route::Unknown(cut) = Route::parse(&format!("#/match/{}", "x".repeat(1 << 20))) else {
            panic!("an address without end leads nowhere");
        };
        assert!(cut.starts_with("match/xxx") && cut.len() < 100);
    }
}
