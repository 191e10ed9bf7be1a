//! Text as a key with arguments, so that what an agent says can be put into words late, in the
//! language that the reader has chosen by then.
//!
//! A [`Phrase`] is a message of the Fluent files beside the code that says it, one file a language;
//! [`phrases!`](crate::phrases!) compiles them. A [`Text`] names a phrase by its key and carries
//! the arguments; it can cross to a worker, into a record or onto standard output, and
//! [`say`] turns it into a sentence.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

#[cfg(feature = "words-apart")]
mod fetched;
mod figures;
mod lists;

#[cfg(feature = "words-apart")]
pub use fetched::{fetched, is_taken, take_in};
pub use figures::{grouped, number, share};
pub use lists::ALL as PHRASES;

/// A language of the page. A language more is a variant here, in the order of
/// `yomite_phrases::LANGUAGES`, and a file beside each `.en.ftl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    #[default]
    En,
    Ja,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Ja];
}

/// One sentence or label in every language.
///
/// What `yomite-phrases` makes of a message is a template. `{0}` stands for the first argument, `{0's}` for
/// what is a player's ("Koro’s", "your"). `{0|1=card|cards}` chooses by it: `1=` for that count, `you=` for
/// the player who is spoken to, `less=` for that [`Word`], and the last words for all else. Behind `\` a character stands for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Unique name, `game.words` or `page.words`; this is what crosses a wire.
    pub key: &'static str,
    /// The templates, in the order of the languages.
    pub said: [&'static str; Lang::ALL.len()],
}

impl Phrase {
    /// The template in one language.
    pub fn in_lang(&self, lang: Lang) -> &'static str {
        let own = self.said[lang as usize];
        #[cfg(feature = "words-apart")]
        if own.is_empty() {
            return fetched::said(self.key, lang);
        }
        own
    }

    /// This phrase with nothing to fill in.
    pub fn text(&self) -> Text {
        Text {
            key: Cow::Borrowed(self.key),
            args: Vec::new(),
        }
    }

    /// This phrase with its arguments, in the order of their numbers.
    pub fn with(&self, args: impl IntoIterator<Item = Arg>) -> Text {
        Text {
            key: Cow::Borrowed(self.key),
            args: args.into_iter().collect(),
        }
    }
}

/// The messages of the Fluent files beside this one as constants, and `ALL`, the list of them.
///
/// `phrases!("words", "coyote")` reads `words.en.ftl` and `words.ja.ftl`. A message `coyote-bid-low` there is the
/// constant `BID_LOW`, without the prefix, and its key is `coyote.bid.low`. A word `[less]` that one chooses by is
/// `case::LESS`. CONTRIBUTING.md says how to write them.
#[macro_export]
macro_rules! phrases {
    ($($names:tt),+) => {
        $crate::words::compiled! { ($crate::words) $($names),+ }
    };
}

#[doc(hidden)]
pub use yomite_phrases_macro::compiled;

/// What a program holds of a phrase's words.
#[doc(hidden)]
pub const fn held(said: [&'static str; Lang::ALL.len()]) -> [&'static str; Lang::ALL.len()] {
    if cfg!(feature = "words-apart") {
        [""; Lang::ALL.len()]
    } else {
        said
    }
}

/// The phrase of a key: where words come as a file, one of that file, and no list of phrases is held for it.
pub fn held_or_fetched(key: &str, held: impl FnOnce(&str) -> Option<Phrase>) -> Option<Phrase> {
    #[cfg(feature = "words-apart")]
    let found = {
        drop(held);
        fetched(key)
    };
    #[cfg(not(feature = "words-apart"))]
    let found = held(key);
    found
}

/// A phrase's key and what to fill in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Text {
    /// Key of the [`Phrase`].
    pub key: Cow<'static, str>,
    /// What `{0}`, `{1}`, … stand for.
    pub args: Vec<Arg>,
}

impl Text {
    /// Shows every argument, those of phrases within it, too.
    pub fn each_arg(&mut self, visit: &mut impl FnMut(&mut Arg)) {
        self.args.iter_mut().for_each(|arg| arg.each(visit));
    }

    /// The same with every label at a length that a sentence can carry.
    pub fn cut(mut self) -> Text {
        for arg in &mut self.args {
            match arg {
                Arg::Label(label) => *label = cut(label),
                Arg::Text(text) => **text = text.as_ref().clone().cut(),
                _ => {}
            }
        }
        self
    }
}

/// One argument of a [`Text`], still without a language.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arg {
    /// A whole number.
    Count(i64),
    /// A number and how many digits to show after the point.
    Number(f64, u8),
    /// A probability or share in 0..=1, shown in per cent.
    Share(f64),
    /// A code, a card, a file's name: shown as it is.
    Label(String),
    /// A player, counted from 0; the page puts a name there.
    Seat(u8),
    /// A phrase within a phrase.
    Text(Box<Text>),
    /// What a message chooses by, and does not show.
    Word(Cow<'static, str>),
    /// What one searcher has found out of a figure; whoever joins several puts their common figure in
    /// its place.
    Found(Figure, Box<Arg>),
}

/// A word that a message chooses by: `case::LESS` for its variant `[less]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub &'static str);

/// A figure that several searchers of one decision have in common.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Figure {
    /// Simulations of all actions.
    Simulations,
    /// What the action at this place among all legal ones is worth.
    Value(u64),
    /// How often the action at this place was tried.
    Visits(u64),
    /// How many actions share the choice's place by what decides, itself included.
    Equals,
    /// A count of this name, to which every searcher adds its own.
    Sum(Cow<'static, str>),
    /// The mean of what has this name, over so many samples of this searcher's own.
    Mean(Cow<'static, str>, u64),
    /// How far the mean of this name may be off, by so many samples of this searcher's own.
    Margin(Cow<'static, str>, u64),
}

impl Figure {
    /// The figure as an argument, with what one searcher has found out of it.
    pub fn found(self, own: Arg) -> Arg {
        Arg::Found(self, Box::new(own))
    }
}

impl Arg {
    /// Shows the argument, and where it is a phrase all of its own.
    pub fn each(&mut self, visit: &mut impl FnMut(&mut Arg)) {
        visit(self);
        if let Arg::Text(text) = self {
            text.each_arg(visit);
        }
    }

    /// The argument itself, where it is a figure of a search.
    pub fn plain(&self) -> &Arg {
        match self {
            Arg::Found(_, own) => own.plain(),
            own => own,
        }
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Arg::Text(Box::new(text))
    }
}

impl From<Word> for Arg {
    fn from(Word(word): Word) -> Self {
        Arg::Word(word.into())
    }
}

/// `[yes]` or `[no]`.
impl From<bool> for Arg {
    fn from(holds: bool) -> Self {
        Word(if holds { "yes" } else { "no" }).into()
    }
}

/// What is left out is `[none]`.
impl<T: Into<Arg>> From<Option<T>> for Arg {
    fn from(arg: Option<T>) -> Self {
        arg.map_or(Word("none").into(), Into::into)
    }
}

impl From<String> for Arg {
    fn from(label: String) -> Self {
        Arg::Label(label)
    }
}

impl From<&str> for Arg {
    fn from(label: &str) -> Self {
        Arg::Label(label.to_owned())
    }
}

/// What follows the number of an owner in a template.
const OWNER: &str = "'s";

/// The most characters of a name or text from outside that a sentence carries.
const LONGEST: usize = 80;

/// A name or text from outside, as a sentence can carry it: [`cut_to`] 80 characters.
pub fn cut(text: &str) -> String {
    cut_to(text, LONGEST)
}

/// A name or text from outside at this many characters, as everything from outside passes it: without
/// control characters, and without marks that nobody sees and that turn the text around them.
pub fn cut_to(text: &str, most: usize) -> String {
    let mut shown = text.chars().filter_map(shown);
    let mut cut: String = shown.by_ref().take(most).collect();
    if shown.next().is_some() {
        cut.push('…');
    }
    cut
}

/// A character from outside as it is shown, if it is.
pub fn shown(c: char) -> Option<char> {
    match c {
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            None
        }
        '\u{2028}' | '\u{2029}' => Some(' '),
        c if !c.is_control() => Some(c),
        c => c.is_whitespace().then_some(' '),
    }
}

/// A whole number as an argument.
pub fn count(n: impl TryInto<i64>) -> Arg {
    Arg::Count(n.try_into().unwrap_or(i64::MAX))
}

/// What a speaker must know beside the text: the language, the phrases and the players' names.
pub trait Speaker {
    /// The language to speak.
    fn lang(&self) -> Lang;
    /// The phrase of a key, if there is one.
    fn phrase(&self, key: &str) -> Option<Phrase>;
    /// A share in per cent.
    fn share(&self, p: f64) -> String {
        self.percent(&share(p))
    }
    /// A figure in per cent (`5 %`) as it is set.
    fn percent(&self, text: &str) -> String {
        text.to_owned()
    }
    /// The seat is the reader's, who is spoken to: "you" within a sentence, "your hand".
    fn addresses(&self, _seat: u8) -> bool {
        false
    }
    /// The name of a seat.
    fn seat(&self, seat: u8) -> String {
        match self.lang() {
            Lang::En => format!("player {}", seat + 1),
            Lang::Ja => format!("プレイヤー{}", seat + 1),
        }
    }
}

impl dyn Speaker + '_ {
    /// A phrase in words.
    pub fn t(&self, phrase: Phrase) -> String {
        phrase.in_lang(self.lang()).to_owned()
    }

    /// A text in words.
    pub fn say(&self, text: &Text) -> String {
        say(text, self)
    }

    /// An argument in words.
    pub fn arg(&self, arg: &Arg) -> String {
        say_arg(arg, self)
    }
}

/// A text in words; an unknown key (a newer worker, a foreign record) shows as itself.
pub fn say(text: &Text, speaker: &(impl Speaker + ?Sized)) -> String {
    match speaker.phrase(&text.key) {
        Some(phrase) => {
            let template = phrase.in_lang(speaker.lang());
            let mut out = String::with_capacity(template.len() + 8 * text.args.len());
            fill(template, &text.args, speaker, &mut out);
            out
        }
        None => {
            let mut out = text.key.to_string();
            for arg in &text.args {
                out.push(' ');
                out.push_str(&say_arg(arg, speaker));
            }
            out
        }
    }
}

/// An argument in words.
pub fn say_arg(arg: &Arg, speaker: &(impl Speaker + ?Sized)) -> String {
    match arg {
        Arg::Count(n) => grouped(*n),
        Arg::Number(x, digits) => number(*x, usize::from(*digits)),
        Arg::Share(p) => speaker.share(*p),
        Arg::Label(label) => label.clone(),
        Arg::Seat(seat) => speaker.seat(*seat),
        Arg::Text(text) => say(text, speaker),
        Arg::Word(word) => word.to_string(),
        Arg::Found(_, own) => say_arg(own, speaker),
    }
}

/// A whole number that may be negative, as an argument.
pub fn whole(n: i32) -> Arg {
    number(f64::from(n), 0).into()
}

fn fill(template: &str, args: &[Arg], speaker: &(impl Speaker + ?Sized), out: &mut String) {
    let mut rest = template;
    while let Some(at) = rest.find(['{', '\\']) {
        out.push_str(&rest[..at]);
        let tail = &rest[at + 1..];
        if rest[at..].starts_with('\\') {
            let mut tail = tail.chars();
            out.extend(tail.next());
            rest = tail.as_str();
            continue;
        }
        let end = end(tail, '}');
        hole(&tail[..end], args, speaker, out);
        rest = tail.get(end + 1..).unwrap_or_default();
    }
    out.push_str(rest);
}

/// Where this mark stands outside of all braces; the length where it does not.
fn end(template: &str, mark: char) -> usize {
    let mut depth = 0_usize;
    let mut chars = template.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => drop(chars.next()),
            c if c == mark && depth == 0 => return at,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    template.len()
}

/// Whether what comes next begins a sentence, or stands alone as a label does.
fn begins(before: &str) -> bool {
    let last = before.trim_end().chars().next_back();
    last.is_none_or(|last| {
        !last.is_alphanumeric() && !matches!(last, ',' | ';' | '%' | '”' | '’' | ')')
    })
}

fn hole(spec: &str, args: &[Arg], speaker: &(impl Speaker + ?Sized), out: &mut String) {
    let at = end(spec, '|');
    let (number, mut cases) = (&spec[..at], &spec[at..]);
    let owned = number.ends_with(OWNER);
    let index: Option<usize> = number.trim_end_matches(OWNER).parse().ok();
    let Some(arg) = index.and_then(|i| args.get(i)) else {
        out.extend(["{", spec, "}"]);
        return;
    };
    let spoken_to = matches!(arg, Arg::Seat(seat) if speaker.addresses(*seat));
    while let Some(rest) = cases.strip_prefix('|') {
        let at = end(rest, '|');
        cases = &rest[at..];
        // The last words are for whatever has no case of its own.
        let words = match rest[..at].split_once('=').filter(|_| !cases.is_empty()) {
            None => Some(&rest[..at]),
            Some(("you", words)) => spoken_to.then_some(words),
            Some((case, words)) => is_case(arg, case).then_some(words),
        };
        if let Some(words) = words {
            return fill(words, args, speaker, out);
        }
    }
    if spoken_to && speaker.lang() == Lang::En {
        out.push_str(match (owned, begins(out)) {
            (false, true) => "You",
            (false, false) => "you",
            (true, true) => "Your",
            (true, false) => "your",
        });
        return;
    }
    out.push_str(&say_arg(arg, speaker));
    if owned {
        out.push_str("’s");
    }
}

/// The argument is this count or word, as a template writes it.
fn is_case(arg: &Arg, case: &str) -> bool {
    let count = || case.parse::<u32>().ok();
    match arg.plain() {
        Arg::Word(word) => word == case,
        Arg::Count(n) => count().is_some_and(|count| *n == i64::from(count)),
        Arg::Number(x, 0) => count().is_some_and(|count| *x == f64::from(count)),
        _ => false,
    }
}

/// The argument numbers that a template uses, sorted.
pub fn holes(template: &str) -> Vec<usize> {
    let plain = template.replace("\\{", "");
    let number = |part: &str| {
        part.split(|c: char| !c.is_ascii_digit())
            .next()?
            .parse()
            .ok()
    };
    let mut used: Vec<usize> = plain.split('{').skip(1).filter_map(number).collect();
    used.sort_unstable();
    used.dedup();
    used
}

#[cfg(test)]
mod tests;
