//! Settings by their names, for a file: written, and taken over one by one.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Pace, Settings, Theme, kept};
use crate::games::GameId;
use crate::words::Lang;

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
                let langs = [Lang::En, Lang::Ja];
                set(self.lang, &langs, |of| lang(of) == value)
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
