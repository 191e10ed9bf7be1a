//! What the reader has chosen for the page, kept in the browser where it allows that.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::workers::WorkerPool;
use yomite::games::GameId;
use yomite::words::Lang;

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system says.
    #[default]
    System,
    Light,
    Dark,
}

/// How fast agents move when nobody waits for a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Time to read each step.
    Slow,
    /// Time to follow.
    #[default]
    Normal,
    /// As fast as they think.
    Fast,
}

impl Pace {
    /// The least time from one move to the next, in milliseconds.
    pub const fn millis(self) -> f64 {
        match self {
            Pace::Slow => 2500.0,
            Pace::Normal => 900.0,
            Pace::Fast => 0.0,
        }
    }
}

/// The settings; in context at the root. Every signal is kept as soon as it changes.
#[derive(Clone, Copy)]
pub struct Settings {
    /// The reader's language, which the voice follows.
    pub lang: RwSignal<Lang>,
    /// Light or dark.
    pub theme: RwSignal<Theme>,
    /// How many workers think.
    pub workers: RwSignal<usize>,
    /// Opponents' beliefs are shown while the match runs.
    pub live_beliefs: RwSignal<bool>,
    /// The table shows what follows from one's own view: counts, maps, partitions.
    pub aids: RwSignal<bool>,
    /// Every suit has a colour of its own.
    pub four_suits: RwSignal<bool>,
    /// A question is asked before a reading is shown.
    pub ask_first: RwSignal<bool>,
    /// How fast agents move.
    pub pace: RwSignal<Pace>,
    /// The tour of the belief pane was closed.
    pub toured: RwSignal<bool>,
    /// Rules are told at the table when they first matter.
    pub lessons: RwSignal<bool>,
    /// The rules that were told, by their names, with a blank between two.
    learnt: RwSignal<String>,
    /// The language that was asked for last; its words may be on their way.
    pub asked_lang: RwSignal<Lang>,
    /// How often a language was asked for.
    asked: StoredValue<u32>,
    /// The browser refuses to keep settings.
    pub refused: RwSignal<bool>,
    /// The words of the other language did not come.
    pub words_unfetched: RwSignal<bool>,
}

/// The language that was chosen, or else the browser's.
pub fn first_lang() -> Lang {
    match kept("lang").as_deref() {
        Some("ja") => Lang::Ja,
        Some("en") => Lang::En,
        _ => {
            let own = window().navigator().language();
            let japanese = own.is_some_and(|own| own.starts_with("ja"));
            if japanese { Lang::Ja } else { Lang::En }
        }
    }
}

impl Settings {
    /// Reads what was kept, and keeps what changes from now on.
    pub fn provide(lang: RwSignal<Lang>) -> Settings {
        let wanted = first_lang();
        // Where its words did not come, the page speaks the other.
        #[cfg(feature = "apart")]
        let first = Lang::ALL
            .into_iter()
            .find(|lang| {
                yomite::words::is_taken(*lang)
                    && (*lang == wanted || !yomite::words::is_taken(wanted))
            })
            .unwrap_or(wanted);
        #[cfg(not(feature = "apart"))]
        let first = wanted;
        let settings = Settings {
            lang,
            theme: RwSignal::new(match kept("theme").as_deref() {
                Some("light") => Theme::Light,
                Some("dark") => Theme::Dark,
                _ => Theme::System,
            }),
            workers: RwSignal::new(
                kept("workers")
                    .and_then(|text| text.parse().ok())
                    .filter(|n| (1..=8).contains(n))
                    .unwrap_or_else(WorkerPool::default_workers),
            ),
            live_beliefs: RwSignal::new(kept("live-beliefs").as_deref() == Some("yes")),
            aids: RwSignal::new(kept("aids").as_deref() != Some("no")),
            four_suits: RwSignal::new(kept("suits").as_deref() == Some("four")),
            ask_first: RwSignal::new(kept("ask-first").as_deref() == Some("yes")),
            pace: RwSignal::new(match kept("pace").as_deref() {
                Some("slow") => Pace::Slow,
                Some("fast") => Pace::Fast,
                _ => Pace::Normal,
            }),
            toured: RwSignal::new(kept("toured").as_deref() == Some("yes")),
            lessons: RwSignal::new(kept("lessons").as_deref() == Some("yes")),
            learnt: RwSignal::new(kept("learnt").unwrap_or_default()),
            asked_lang: RwSignal::new(first),
            asked: StoredValue::new(0),
            refused: RwSignal::new(false),
            words_unfetched: RwSignal::new(first != wanted),
        };
        lang.set(first);
        settings.keep_changes();
        provide_context(settings);
        settings
    }

    /// Changes to the other language.
    pub fn switch_language(self) {
        self.choose_language(match self.asked_lang.get_untracked() {
            Lang::En => Lang::Ja,
            Lang::Ja => Lang::En,
        });
    }

    /// Changes the language, as soon as its words are there; to what was asked for last.
    pub fn choose_language(self, lang: Lang) {
        let request = self.asked.get_value() + 1;
        self.asked.set_value(request);
        self.asked_lang.set(lang);
        #[cfg(feature = "apart")]
        leptos::task::spawn_local(async move {
            let there = crate::i18n::fetched::fetch_words(lang).await;
            if self.asked.get_value() != request {
                return;
            }
            match there {
                true => self.lang.set(lang),
                false => self.asked_lang.set(self.lang.get_untracked()),
            }
            self.words_unfetched.set(!there);
        });
        #[cfg(not(feature = "apart"))]
        self.lang.set(lang);
    }

    pub fn get() -> Settings {
        expect_context()
    }

    /// Who advises at a game: the agent that was chosen last, or the strongest.
    pub fn adviser(self, game: GameId) -> String {
        let may = |name: &String| {
            let mut agents = game.agents().iter();
            agents.any(|info| info.advises && info.name == name)
        };
        let chosen = kept(&format!("adviser.{game}")).filter(may);
        chosen.unwrap_or_else(|| game.adviser().to_owned())
    }

    /// Remembers who was chosen to advise at a game.
    pub fn keep_adviser(self, game: GameId, name: &str) {
        if !keep(&format!("adviser.{game}"), name) {
            self.refused.set(true);
        }
    }

    /// Whether a rule was told; follows it.
    pub fn has_learnt(self, rule: &str) -> bool {
        self.learnt
            .with(|learnt| learnt.split(' ').any(|one| one == rule))
    }

    /// A rule was told, and is not told again.
    pub fn learn(self, rule: &str) {
        if !untrack(|| self.has_learnt(rule)) {
            self.learnt.update(|learnt| {
                learnt.push(' ');
                learnt.push_str(rule);
            });
        }
    }

    /// All rules are told from the first one on.
    pub fn learn_anew(self) {
        self.learnt.set(String::new());
        self.lessons.set(true);
    }

    fn keep_changes(self) {
        let yes_no = |on: bool| if on { "yes" } else { "no" }.to_owned();
        self.keep("lang", move || match self.lang.get() {
            Lang::En => "en".to_owned(),
            Lang::Ja => "ja".to_owned(),
        });
        self.keep("theme", move || match self.theme.get() {
            Theme::System => "system".to_owned(),
            Theme::Light => "light".to_owned(),
            Theme::Dark => "dark".to_owned(),
        });
        self.keep("workers", move || self.workers.get().to_string());
        self.keep("live-beliefs", move || yes_no(self.live_beliefs.get()));
        self.keep("aids", move || yes_no(self.aids.get()));
        self.keep("suits", move || {
            if self.four_suits.get() { "four" } else { "two" }.to_owned()
        });
        self.keep("ask-first", move || yes_no(self.ask_first.get()));
        self.keep("pace", move || match self.pace.get() {
            Pace::Slow => "slow".to_owned(),
            Pace::Normal => "normal".to_owned(),
            Pace::Fast => "fast".to_owned(),
        });
        self.keep("toured", move || yes_no(self.toured.get()));
        self.keep("lessons", move || yes_no(self.lessons.get()));
        self.keep("learnt", move || self.learnt.get());
        Effect::new(move |_| {
            let root = document().document_element();
            let Some(root) = root else { return };
            // An attribute that cannot be set leaves the system's theme: nothing to report.
            let _ = match self.theme.get() {
                Theme::System => root.remove_attribute("data-theme"),
                Theme::Light => root.set_attribute("data-theme", "light"),
                Theme::Dark => root.set_attribute("data-theme", "dark"),
            };
            let _ = if self.four_suits.get() {
                root.set_attribute("data-suits", "four")
            } else {
                root.remove_attribute("data-suits")
            };
            let _ = root.set_attribute(
                "lang",
                if self.lang.get() == Lang::Ja {
                    "ja"
                } else {
                    "en"
                },
            );
        });
    }

    /// What is being taken down of a match from life before its screen can open, if anything is.
    pub fn notes_begun(self, game: GameId) -> Option<String> {
        kept(&format!("notes.{game}"))
    }

    /// Keeps that, or nothing any more.
    pub fn keep_notes_begun(self, game: GameId, notes: Option<&str>) {
        let name = format!("notes.{game}");
        let done = match notes {
            Some(notes) => keep(&name, notes),
            None => forget(&name),
        };
        if !done {
            self.refused.set(true);
        }
    }

    /// Keeps a value whenever it changes; not the one it starts with, which may be a default.
    fn keep(self, name: &'static str, value: impl Fn() -> String + 'static) {
        Effect::new(move |before: Option<String>| {
            let now = value();
            if before.is_some_and(|before| before != now) && !keep(name, &now) {
                self.refused.set(true);
            }
            now
        });
    }
}

fn storage() -> Option<web_sys::Storage> {
    window().local_storage().ok().flatten()
}

/// What was kept under a name; nothing when the browser refuses.
fn kept(name: &str) -> Option<String> {
    storage()?
        .get_item(&format!("yomite.{name}"))
        .ok()
        .flatten()
}

/// Keeps a value; false when the browser refuses.
fn keep(name: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(&format!("yomite.{name}"), value).is_ok())
}

/// Keeps a value no longer; false when the browser refuses.
fn forget(name: &str) -> bool {
    storage().is_none_or(|storage| storage.remove_item(&format!("yomite.{name}")).is_ok())
}

/// The most letters of the list of rules that were told.
const LONGEST: usize = 4_000;

impl Settings {
    /// Every setting by its name, as it is kept.
    pub fn all(self) -> BTreeMap<String, String> {
        let yes_no = |on: RwSignal<bool>| if on.get_untracked() { "yes" } else { "no" };
        let mut all = BTreeMap::new();
        let mut put = |name: &str, value: &str| drop(all.insert(name.to_owned(), value.to_owned()));
        put("lang", lang(self.lang.get_untracked()));
        put("theme", theme(self.theme.get_untracked()));
        put("workers", &self.workers.get_untracked().to_string());
        put("live-beliefs", yes_no(self.live_beliefs));
        put("aids", yes_no(self.aids));
        put("ask-first", yes_no(self.ask_first));
        put("suits", suits(self.four_suits.get_untracked()));
        put("pace", pace(self.pace.get_untracked()));
        put("toured", yes_no(self.toured));
        put("lessons", yes_no(self.lessons));
        put("learnt", &self.learnt.get_untracked());
        for game in GameId::ALL {
            let name = format!("adviser.{game}");
            if let Some(value) = kept(&name) {
                put(&name, &value);
            }
        }
        all
    }

    /// Takes a setting over; whether this page has it, and such a value for it.
    pub fn take(self, name: &str, value: &str) -> bool {
        let switch = |signal: RwSignal<bool>, on: &str, off: &str| {
            let known = value == on || value == off;
            if known {
                signal.set(value == on);
            }
            known
        };
        match name {
            "lang" => {
                let known = Lang::ALL.into_iter().find(|of| lang(*of) == value);
                if let Some(known) = known {
                    self.choose_language(known);
                }
                known.is_some()
            }
            "theme" => {
                let themes = [Theme::System, Theme::Light, Theme::Dark];
                set(self.theme, &themes, |of| theme(of) == value)
            }
            "pace" => {
                let paces = [Pace::Slow, Pace::Normal, Pace::Fast];
                set(self.pace, &paces, |of| pace(of) == value)
            }
            "workers" => {
                let all: Vec<usize> = (1..=8).collect();
                set(self.workers, &all, |of| of.to_string() == value)
            }
            "live-beliefs" => switch(self.live_beliefs, "yes", "no"),
            "aids" => switch(self.aids, "yes", "no"),
            "ask-first" => switch(self.ask_first, "yes", "no"),
            "suits" => switch(self.four_suits, suits(true), suits(false)),
            "toured" => switch(self.toured, "yes", "no"),
            "lessons" => switch(self.lessons, "yes", "no"),
            "learnt" if value.len() <= LONGEST => {
                for rule in value.split_whitespace() {
                    self.learn(rule);
                }
                true
            }
            _ => self.take_adviser(name, value),
        }
    }

    fn take_adviser(self, name: &str, value: &str) -> bool {
        let game = name.strip_prefix("adviser.");
        let Some(Ok(game)) = game.map(GameId::from_name) else {
            return false;
        };
        let mut agents = game.agents().iter();
        let advises = agents.any(|info| info.advises && info.name == value);
        if advises {
            self.keep_adviser(game, value);
        }
        advises
    }
}

/// Sets a signal to that one of some values, if there is one.
fn set<T: Copy + Send + Sync + 'static>(
    signal: RwSignal<T>,
    values: &[T],
    is: impl Fn(T) -> bool,
) -> bool {
    let found = values.iter().copied().find(|&value| is(value));
    if let Some(value) = found {
        signal.set(value);
    }
    found.is_some()
}

const fn lang(of: Lang) -> &'static str {
    match of {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}

const fn theme(of: Theme) -> &'static str {
    match of {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    }
}

const fn pace(of: Pace) -> &'static str {
    match of {
        Pace::Slow => "slow",
        Pace::Normal => "normal",
        Pace::Fast => "fast",
    }
}

const fn suits(four: bool) -> &'static str {
    if four { "four" } else { "two" }
}
