//! Words that come as a file, one a language: a line a message, its key, a space and its template. The lines are in the
//! order of their keys. `yomite-phrases` writes the files.

use std::sync::OnceLock;

use super::{Lang, Phrase};

type Lines = Vec<(&'static str, &'static str)>;

static TAKEN: [OnceLock<Lines>; Lang::ALL.len()] = [const { OnceLock::new() }; Lang::ALL.len()];

/// Keeps the words of a language from now on; `false` where the file is not one of words.
pub fn take_in(lang: Lang, file: String) -> bool {
    let file: &'static str = file.leak();
    let lines: Option<Lines> = file.lines().map(|line| line.split_once(' ')).collect();
    let Some(lines) = lines.filter(|lines| lines.is_sorted() && !lines.is_empty()) else {
        return false;
    };
    // What came first stays: it is of the same build.
    let _ = TAKEN[lang as usize].set(lines);
    true
}

/// Whether the words of a language are there.
pub fn is_taken(lang: Lang) -> bool {
    TAKEN[lang as usize].get().is_some()
}

/// The phrase of a key, if any language that was taken in has one.
pub fn fetched(key: &str) -> Option<Phrase> {
    let said = [""; Lang::ALL.len()];
    let key = TAKEN.iter().find_map(|lines| line(lines.get()?, key))?.0;
    Some(Phrase { key, said })
}

/// A template; of a language that was not taken in, that of one which was.
pub(super) fn said(key: &'static str, lang: Lang) -> &'static str {
    let own = [&TAKEN[lang as usize]];
    let mut found = own.into_iter().chain(&TAKEN);
    found
        .find_map(|lines| line(lines.get()?, key))
        .map_or(key, |(_, said)| said)
}

fn line(lines: &Lines, key: &str) -> Option<(&'static str, &'static str)> {
    let at = lines.binary_search_by_key(&key, |(key, _)| key).ok()?;
    lines.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_language_stands_for_the_other_until_that_is_there() {
        assert_eq!(fetched("b.two"), None);
        assert_eq!(said("b.two", Lang::En), "b.two");
        assert!(
            !take_in(Lang::Ja, "b.two 二\na.one 一".to_owned()),
            "not in order"
        );
        assert!(!take_in(Lang::Ja, "a.one".to_owned()), "no words");
        assert!(take_in(Lang::Ja, "a.one 一\nb.two 二 {0}".to_owned()));
        let phrase = fetched("b.two").expect("it is there");
        assert_eq!(phrase.in_lang(Lang::Ja), "二 {0}");
        assert_eq!(phrase.in_lang(Lang::En), "二 {0}");
        assert!(take_in(Lang::En, "a.one one\nb.two two {0}".to_owned()));
        assert_eq!(phrase.in_lang(Lang::En), "two {0}");
    }
}
