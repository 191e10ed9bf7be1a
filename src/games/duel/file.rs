//! How the game's JSON files are read: strictly, with every fault at once, named by entry and field.

use std::ops::RangeInclusive;

use crate::words::{Arg, Lang, Text, count, cut, shown};

mod tree;

pub use self::ALL as PHRASES;
pub use tree::Fault;
pub(super) use tree::Report;
use tree::Tree;

/// Power comes in steps of this.
const POWER_STEP: u64 = 500;

const MAX_POWER: u64 = 20_000;

/// A value of a file, and the path to it within its entry: `effects[0].destroy.count`.
#[derive(Clone)]
pub(super) struct Place<'t> {
    tree: &'t Tree,
    path: String,
}

/// The fields of an object, and the path to it.
#[derive(Clone)]
pub(super) struct Fields<'t> {
    fields: &'t [(String, Tree)],
    path: String,
}

/// A name or a sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bilingual {
    en: String,
    ja: String,
}

/// The entries of a file that is a list of objects: hands each to `read`, with a report of its own.
///
/// # Errors
/// Every fault of the file, in its order.
pub(super) fn entries<T>(
    text: &str,
    mut read: impl FnMut(&Place<'_>, &mut Report) -> Option<T>,
) -> Result<Vec<T>, Vec<Fault>> {
    let mut report = Report::default();
    let tree: Tree = match serde_json::from_str(text) {
        Ok(tree) => tree,
        Err(error) => {
            let what = JSON.with([error.to_string().into()]);
            return Err(vec![Fault::of_file(what)]);
        }
    };
    let Some(list) = Place::root(&tree).list(&mut report) else {
        return Err(report.into_faults());
    };
    let mut all = Vec::with_capacity(list.len());
    for (at, entry) in list.iter().enumerate() {
        let id = match entry.tree {
            Tree::Fields(fields) => Tree::field(fields, "id").and_then(Tree::as_text),
            _ => None,
        };
        report.enter(at, id);
        // Within an entry the path starts anew.
        let place = Place::root(entry.tree);
        let faults = report.len();
        if let Some(entry) = read(&place, &mut report).filter(|_| report.len() == faults) {
            all.push(entry);
        }
    }
    if report.len() == 0 {
        Ok(all)
    } else {
        Err(report.into_faults())
    }
}

impl<'t> Place<'t> {
    fn root(tree: &'t Tree) -> Place<'t> {
        Place {
            tree,
            path: String::new(),
        }
    }

    /// Notes what is wrong here.
    pub(super) fn fault(&self, what: Text, report: &mut Report) {
        report.add(&self.path, what);
    }

    fn expected(&self, what: crate::words::Phrase, report: &mut Report) {
        let found = self.tree.kind().text();
        let what = KIND.with([found.into(), what.text().into()]);
        self.fault(what, report);
    }

    /// A whole number within bounds.
    pub(super) fn whole(&self, range: RangeInclusive<u8>, report: &mut Report) -> Option<u8> {
        let (low, high) = (*range.start(), *range.end());
        let number = self.number(u64::from(low)..=u64::from(high), report)?;
        u8::try_from(number).ok()
    }

    /// Power: a positive multiple of 500, 20000 at most.
    pub(super) fn power(&self, report: &mut Report) -> Option<u16> {
        let number = self.number(POWER_STEP..=MAX_POWER, report)?;
        if !number.is_multiple_of(POWER_STEP) {
            let what = STEP.with([plain(number), plain(POWER_STEP)]);
            self.fault(what, report);
            return None;
        }
        u16::try_from(number).ok()
    }

    fn number(&self, range: RangeInclusive<u64>, report: &mut Report) -> Option<u64> {
        let out_of_range = |found: Arg| {
            let (low, high) = (plain(*range.start()), plain(*range.end()));
            RANGE.with([found, low, high])
        };
        match self.tree {
            Tree::Whole(number) if range.contains(number) => return Some(*number),
            Tree::Whole(number) => self.fault(out_of_range(plain(*number)), report),
            Tree::Number(number) if number.fract() == 0.0 => {
                self.fault(out_of_range(number.to_string().into()), report);
            }
            _ => self.expected(KIND_WHOLE, report),
        }
        None
    }

    /// Yes or no.
    pub(super) fn flag(&self, report: &mut Report) -> Option<bool> {
        let Tree::Flag(flag) = self.tree else {
            self.expected(KIND_FLAG, report);
            return None;
        };
        Some(*flag)
    }

    pub(super) fn text(&self, report: &mut Report) -> Option<&'t str> {
        let text = self.tree.as_text();
        if text.is_none() {
            self.expected(KIND_TEXT, report);
        }
        text
    }

    /// What of these a word stands for.
    pub(super) fn word<T: Copy>(
        &self,
        all: &[T],
        name: fn(T) -> &'static str,
        report: &mut Report,
    ) -> Option<T> {
        let word = self.text(report)?;
        let meant = all.iter().copied().find(|one| name(*one) == word);
        if meant.is_none() {
            let known = all.iter().copied().map(name);
            self.fault(unknown(UNKNOWN_WORD, word, known), report);
        }
        meant
    }

    /// What the only field of an object stands for, and its value.
    pub(super) fn one_of<T: Copy>(
        &self,
        words: &[(&'static str, T)],
        report: &mut Report,
    ) -> Option<(T, Place<'t>)> {
        let Tree::Fields(fields) = self.tree else {
            self.expected(KIND_FIELDS, report);
            return None;
        };
        let [(name, tree)] = &fields[..] else {
            self.fault(NOT_ONE_FIELD.with([count(fields.len())]), report);
            return None;
        };
        let Some((_, meaning)) = words.iter().find(|(known, _)| known == name) else {
            let what = unknown(UNKNOWN_FIELD, name, words.iter().map(|(known, _)| *known));
            self.below(name, tree).fault(what, report);
            return None;
        };
        Some((*meaning, self.below(name, tree)))
    }

    /// The items of a list.
    pub(super) fn list(&self, report: &mut Report) -> Option<Vec<Place<'t>>> {
        let Tree::List(items) = self.tree else {
            self.expected(KIND_LIST, report);
            return None;
        };
        let place = |(at, tree)| Place {
            tree,
            path: format!("{}[{at}]", self.path),
        };
        Some(items.iter().enumerate().map(place).collect())
    }

    /// The fields of an object that has no others than the known ones, and none twice.
    pub(super) fn fields(&self, known: &[&'static str], report: &mut Report) -> Option<Fields<'t>> {
        let fields = self.any_fields(report)?;
        for (name, tree) in fields.fields {
            if !known.contains(&name.as_str()) {
                let what = unknown(UNKNOWN_FIELD, name, known.iter().copied());
                self.below(name, tree).fault(what, report);
            }
        }
        Some(fields)
    }

    /// The fields of an object that may have any, but none twice.
    pub(super) fn any_fields(&self, report: &mut Report) -> Option<Fields<'t>> {
        let Tree::Fields(fields) = self.tree else {
            self.expected(KIND_FIELDS, report);
            return None;
        };
        for (at, (name, tree)) in fields.iter().enumerate() {
            if fields[..at].iter().any(|(before, _)| before == name) {
                self.below(name, tree).fault(TWICE.text(), report);
            }
        }
        Some(Fields {
            fields,
            path: self.path.clone(),
        })
    }

    fn below(&self, name: &str, tree: &'t Tree) -> Place<'t> {
        Place {
            tree,
            path: joined(&self.path, name),
        }
    }
}

impl<'t> Fields<'t> {
    /// The value of a field; `null` is none.
    pub(super) fn get(&self, name: &str) -> Option<Place<'t>> {
        let tree = Tree::field(self.fields, name)?;
        let path = joined(&self.path, name);
        (!matches!(tree, Tree::Null)).then_some(Place { tree, path })
    }

    /// The value of a field that must be there.
    pub(super) fn need(&self, name: &str, report: &mut Report) -> Option<Place<'t>> {
        let place = self.get(name);
        if place.is_none() {
            report.add(&joined(&self.path, name), MISSING.text());
        }
        place
    }

    /// A whole number that must be there.
    pub(super) fn whole(
        &self,
        name: &str,
        range: RangeInclusive<u8>,
        report: &mut Report,
    ) -> Option<u8> {
        self.need(name, report)?.whole(range, report)
    }

    /// What of these a word stands for that must be there.
    pub(super) fn word<T: Copy>(
        &self,
        name: &str,
        all: &[T],
        word: fn(T) -> &'static str,
        report: &mut Report,
    ) -> Option<T> {
        self.need(name, report)?.word(all, word, report)
    }

    /// What may be missing: the inner `None` where it is, the outer one where it is at fault.
    pub(super) fn maybe<T>(
        &self,
        name: &str,
        report: &mut Report,
        read: impl FnOnce(&Place<'t>, &mut Report) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.get(name) {
            Some(at) => read(&at, report).map(Some),
            None => Some(None),
        }
    }

    /// All fields in their order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&'t str, Place<'t>)> {
        self.fields.iter().map(|(name, tree)| {
            let path = joined(&self.path, name);
            (name.as_str(), Place { tree, path })
        })
    }

    /// An id: lower-case letters and digits, in words joined by hyphens.
    pub(super) fn id(&self, report: &mut Report) -> Option<&'t str> {
        let place = self.need("id", report)?;
        let id = place.text(report)?;
        let sound = |word: &str| {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            !word.is_empty() && word.chars().all(plain)
        };
        if id.len() > MAX_ID || !id.split('-').all(sound) {
            place.fault(ID.with([cut(id).into(), count(MAX_ID)]), report);
            return None;
        }
        Some(id)
    }

    /// A name or a sentence in both languages, of so many characters at most in each.
    pub(super) fn bilingual(
        &self,
        name: &str,
        most: (usize, usize),
        report: &mut Report,
    ) -> Option<Bilingual> {
        let fields = self.need(name, report)?.fields(&["en", "ja"], report)?;
        let en = fields.said("en", most.0, report);
        let ja = fields.said("ja", most.1, report);
        Some(Bilingual { en: en?, ja: ja? })
    }

    fn said(&self, name: &str, most: usize, report: &mut Report) -> Option<String> {
        let place = self.need(name, report)?;
        let text = place.text(report)?;
        let length = text.chars().count();
        let what = if text.trim().is_empty() {
            EMPTY.text()
        } else if length > most {
            LONG.with([count(length), count(most)])
        } else if text.trim() != text
            || text.contains(['{', '}'])
            || text.contains(|c| shown(c) != Some(c))
        {
            // A brace would be a hole in a sentence.
            TEXT.text()
        } else {
            return Some(text.to_owned());
        };
        place.fault(what, report);
        None
    }
}

impl Bilingual {
    /// The words in a language.
    pub(super) fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
        }
    }
}

/// The longest id, so that a list of cards stays readable.
const MAX_ID: usize = 32;

fn joined(path: &str, name: &str) -> String {
    let name = cut(name);
    if path.is_empty() {
        name
    } else {
        format!("{path}.{name}")
    }
}

/// A number as it stands in the file, without a comma.
fn plain(number: u64) -> Arg {
    number.to_string().into()
}

fn unknown(
    phrase: crate::words::Phrase,
    word: &str,
    known: impl Iterator<Item = &'static str>,
) -> Text {
    let known: Vec<_> = known.collect();
    phrase.with([cut(word).into(), known.join(", ").into()])
}

crate::phrases!("file", "duel-fault", "duel");
