//! How the lab speaks: one language, seats by number.

use crate::review;
use crate::words::{Arg, Lang, Phrase, Speaker, Text, say, say_arg};

use super::words;

/// A language, as an argument of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum LangArg {
    /// English.
    En,
    /// Japanese.
    Ja,
}

/// Speaks what the lab, reviews, records, games and agents say.
#[derive(Clone, Copy)]
pub(super) struct Voice(Lang);

impl Voice {
    /// A voice in a language.
    pub(super) fn new(lang: LangArg) -> Voice {
        Voice(match lang {
            LangArg::En => Lang::En,
            LangArg::Ja => Lang::Ja,
        })
    }

    /// A phrase in words.
    pub(super) fn t(self, phrase: Phrase) -> &'static str {
        phrase.in_lang(self.0)
    }

    /// A text in words.
    pub(super) fn say(self, text: &Text) -> String {
        say(text, &self)
    }

    /// A label or figure in words.
    pub(super) fn arg(self, arg: &Arg) -> String {
        say_arg(arg, &self)
    }
}

impl Speaker for Voice {
    fn lang(&self) -> Lang {
        self.0
    }

    fn phrase(&self, key: &str) -> Option<Phrase> {
        let own = words::ALL.iter().copied().find(|phrase| phrase.key == key);
        own.or_else(|| review::phrase(key))
    }
}
