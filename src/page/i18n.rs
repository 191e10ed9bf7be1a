//! The reader's language: a signal in context, and text that follows it. Dates are written as the
//! language writes them, by the clock of this device.

use js_sys::{Date, Object, Reflect};
use leptos::prelude::*;

#[cfg(not(feature = "apart"))]
use yomite::protocol;
use yomite::words;
use yomite::words::{Arg, Lang, Phrase, Speaker, Text};

#[cfg(feature = "apart")]
pub mod fetched;
pub mod phrases;

/// The language and the seats' names, as the page speaks of them; in context at the root.
#[derive(Clone, Copy)]
pub struct Voice {
    pub lang: RwSignal<Lang>,
    /// Names of the seats at the table that is open, by seat; empty where there is no table.
    pub seats: RwSignal<Vec<Text>>,
    tables: Lists,
    /// The language of the page, for what is still said when a screen has gone.
    page: RwSignal<Lang>,
}

type Lists = &'static [&'static [Phrase]];

impl Voice {
    /// Puts a voice into context that knows the page's own phrases, and those of its `tables`.
    pub fn provide(lang: Lang, tables: Lists) -> Voice {
        // Words that are fetched are found by their keys alone.
        let tables = if cfg!(feature = "apart") { &[] } else { tables };
        let page = RwSignal::new(lang);
        let voice = Voice {
            lang: page,
            seats: RwSignal::new(Vec::new()),
            tables,
            page,
        };
        provide_context(voice);
        voice
    }

    /// The same voice in context for one screen, and the names of its table.
    pub fn for_screen(self) {
        provide_context(Voice {
            lang: mirrored(self.page),
            seats: RwSignal::new(Vec::new()),
            ..self
        });
    }

    pub fn get() -> Voice {
        use_context().unwrap_or_else(|| Voice::provide(Lang::En, &[]))
    }

    /// The language; follows it.
    pub fn reads(self) -> Lang {
        let lang = self.lang.try_get();
        lang.unwrap_or_else(|| self.page.get_untracked())
    }

    /// A phrase in words; follows the language.
    pub fn t(self, phrase: Phrase) -> String {
        phrase.in_lang(self.reads()).to_owned()
    }

    /// A text in words; follows the language and the seats' names.
    pub fn say(self, text: &Text) -> String {
        words::say(text, &self.speaker())
    }

    /// Texts in words, one after the other; follows the language and the seats' names.
    pub fn say_all(self, texts: &[Text], between: &str) -> String {
        let said: Vec<String> = texts.iter().map(|text| self.say(text)).collect();
        said.join(between)
    }

    /// An argument in words; follows the language and the seats' names.
    pub fn arg(self, arg: &Arg) -> String {
        words::say_arg(arg, &self.speaker())
    }

    /// The same for what knows no page; follows the language and the seats' names.
    pub fn speaker(self) -> PageSpeaker {
        PageSpeaker {
            lang: self.reads(),
            seats: self.seats.try_get().unwrap_or_default(),
            tables: self.tables,
        }
    }
}

/// A figure in per cent as the page sets it: in English the sign never starts a line, in Japanese
/// it stands close.
fn set_percent(text: &str, lang: Lang) -> String {
    match lang {
        Lang::En => text.replace(" %", "\u{a0}%"),
        Lang::Ja => text.replace(" %", "%"),
    }
}

/// A view of a phrase that follows the language: `{t(phrases::PLAY)}`.
pub fn t(phrase: Phrase) -> impl Fn() -> String + Copy + Send + Sync + 'static {
    let voice = Voice::get();
    move || voice.t(phrase)
}

/// A view of a text that follows the language: `{say(step.title.clone())}`.
pub fn say(text: Text) -> impl Fn() -> String + Clone + Send + Sync + 'static {
    let voice = Voice::get();
    move || voice.say(&text)
}

/// Speaks as the page does at one moment.
pub struct PageSpeaker {
    lang: Lang,
    seats: Vec<Text>,
    tables: Lists,
}

impl Speaker for PageSpeaker {
    fn lang(&self) -> Lang {
        self.lang
    }

    #[cfg(feature = "apart")]
    fn phrase(&self, key: &str) -> Option<Phrase> {
        words::fetched(key).or_else(|| yomite::games::duel::titled(key))
    }

    #[cfg(not(feature = "apart"))]
    fn phrase(&self, key: &str) -> Option<Phrase> {
        let own = phrases::LISTS.iter().chain(self.tables).copied().flatten();
        let found = own.copied().find(|phrase| phrase.key == key);
        found.or_else(|| protocol::phrase(key))
    }

    fn percent(&self, text: &str) -> String {
        set_percent(text, self.lang)
    }

    fn addresses(&self, seat: u8) -> bool {
        let name = self.seats.get(usize::from(seat));
        name.is_some_and(|name| name.key == phrases::common::PAGE_YOU.key)
    }

    fn seat(&self, seat: u8) -> String {
        match self.seats.get(usize::from(seat)) {
            // Names are plain phrases or labels, never of seats again.
            Some(name) => words::say(
                name,
                &PageSpeaker {
                    lang: self.lang,
                    seats: Vec::new(),
                    tables: self.tables,
                },
            ),
            None => match self.lang {
                Lang::En => format!("player {}", seat + 1),
                Lang::Ja => format!("プレイヤー{}", seat + 1),
            },
        }
    }
}

impl Voice {
    /// A moment, in milliseconds since 1970: its day and its time; follows the language.
    pub fn moment(self, millis: f64) -> String {
        self.date(millis, &[("dateStyle", "medium"), ("timeStyle", "short")])
    }

    /// The day of a moment, in milliseconds since 1970; follows the language.
    pub fn day(self, millis: f64) -> String {
        self.date(millis, &[("dateStyle", "medium")])
    }

    fn date(self, millis: f64, styles: &[(&str, &str)]) -> String {
        let locale = match self.reads() {
            Lang::Ja => "ja-JP",
            Lang::En => "en-GB",
        };
        let options = Object::new();
        for (name, style) in styles {
            // Setting a field of a fresh object cannot fail.
            let _ = Reflect::set(&options, &(*name).into(), &(*style).into());
        }
        String::from(Date::new(&millis.into()).to_locale_string(locale, &options))
    }
}

/// The screen's own copy of a signal of the page. It follows the page's signal and goes with the screen.
///
/// A signal remembers everyone who has ever read it until it goes itself. Texts read the language a
/// thousand times over, so readers of a signal of the whole page would pile up, match by match.
pub fn mirrored<T>(of: RwSignal<T>) -> RwSignal<T>
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let own = RwSignal::new(of.get_untracked());
    Effect::new(move |_| {
        let value = of.get();
        if own.with_untracked(|own| *own != value) {
            own.set(value);
        }
    });
    own
}
