//! Whoever reads is spoken to as "you", in sentences that are right for a "you" too: every phrase of the
//! crate that the code gives a player's seat is put into words for the player who sits there. And every
//! phrase is said somewhere.

use std::collections::BTreeSet;

use yomite::words::{Arg, Lang, Phrase, Speaker, holes, say};

#[path = "speech/reading.rs"]
mod reading;

use reading::{Declared, File, sources};

/// Speaks to whoever sits at the first seat.
struct Spoken<'a>(Lang, &'a Phrase);

impl Speaker for Spoken<'_> {
    fn lang(&self) -> Lang {
        self.0
    }
    fn phrase(&self, _key: &str) -> Option<Phrase> {
        Some(*self.1)
    }
    fn addresses(&self, seat: u8) -> bool {
        seat == 0
    }
    fn seat(&self, seat: u8) -> String {
        match (seat, self.0) {
            (0, Lang::En) => "You".to_owned(),
            (0, Lang::Ja) => "あなた".to_owned(),
            _ => "Koro".to_owned(),
        }
    }
}

/// Words on -s that may follow a "you".
const NO_VERBS: [&str; 3] = ["as", "always", "this"];

/// What is wrong with a sentence for a "you".
fn fault(said: &str) -> Option<&'static str> {
    let words: Vec<&str> = said.split([' ', '\u{a0}']).collect();
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    for (at, word) in words.iter().enumerate() {
        let you = bare(word);
        if matches!(you.to_lowercase().as_str(), "you's" | "you’s") {
            return Some("what is yours is not “You's”");
        }
        if !you.eq_ignore_ascii_case("you") {
            continue;
        }
        let ends = word.ends_with(|c: char| !c.is_alphabetic());
        let next = words.get(at + 1).map(|next| bare(next));
        let next = next.unwrap_or_default();
        let lower = next.chars().all(|c| c.is_ascii_lowercase());
        // A verb on -ss is one of a “you”: of others it is on -sses.
        let verb = lower && next.len() > 1 && next.ends_with('s') && !next.ends_with("ss");
        if verb && !ends && !NO_VERBS.contains(&next.as_str()) {
            return Some("the verb is not one of a “you”");
        }
        let before = at.checked_sub(1).map(|at| words[at]);
        let within = |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || c == ',');
        let begins = !word.starts_with(char::is_alphabetic);
        if you == "You" && !begins && before.is_some_and(within) {
            return Some("“You” within a sentence");
        }
    }
    None
}

/// All arguments that a phrase may be given besides seats: a count, or each word that it chooses by.
fn others(declared: &Declared, last: usize) -> Vec<Vec<Arg>> {
    let options = |at: usize| {
        let words = declared.words.iter().filter(move |(of, _)| *of == at);
        let words = words.map(|(_, word)| Arg::Word(word.clone().into()));
        words.chain([Arg::Count(2)])
    };
    (0..=last).fold(vec![Vec::new()], |all, at| {
        let with = |args: &Vec<Arg>| {
            let args = args.clone();
            options(at).map(move |arg| args.iter().cloned().chain([arg]).collect())
        };
        all.iter().flat_map(with).collect()
    })
}

/// What is wrong with a phrase for each of those at these seats.
fn faults(declared: &Declared, seats: &[usize]) -> Vec<String> {
    let phrase = &declared.phrase;
    let last = holes(phrase.in_lang(Lang::En))
        .last()
        .copied()
        .unwrap_or_default();
    let others = others(declared, last);
    let told = |(own, others): (usize, &Vec<Arg>)| {
        let args = others.iter().enumerate().map(|(at, other)| match at {
            at if at == own => Arg::Seat(0),
            at if seats.contains(&at) => Arg::Seat(1),
            _ => other.clone(),
        });
        let text = phrase.with(args);
        let [en, ja] = [Lang::En, Lang::Ja].map(|lang| say(&text, &Spoken(lang, phrase)));
        let wrong = fault(&en).map(|fault| format!("{}, {fault}: {en}", phrase.key));
        // Whom English names, Japanese names; it need not say who speaks.
        let template = phrase.in_lang(Lang::En);
        let named = [format!("{{{own}}}"), format!("{{{own}'s}}")];
        let named = named.iter().any(|hole| template.contains(hole.as_str()));
        let unnamed =
            (named && !ja.contains("あなた")).then(|| format!("{} names nobody: {ja}", phrase.key));
        // Where nobody else is told of, nothing is “theirs”.
        let theirs = (seats.len() == 1 && en.contains("their own"))
            .then(|| format!("{}, what is yours is not “their own”: {en}", phrase.key));
        wrong.into_iter().chain(unnamed).chain(theirs)
    };
    let each = seats.iter().copied();
    each.flat_map(|own| others.iter().map(move |others| (own, others)))
        .flat_map(told)
        .collect()
}

#[test]
fn whoever_reads_is_spoken_to_in_whole_sentences() {
    let files = sources();
    let declared: Vec<&Declared> = files.iter().flat_map(|file| &file.declared).collect();
    let mut checked = BTreeSet::new();
    let mut found = BTreeSet::new();
    let given = files.iter();
    for (file, given) in given.flat_map(|file| file.given.iter().map(move |given| (file, given))) {
        let meant = given.phrase.declared(file, &declared);
        if meant.is_empty() {
            found.insert(format!(
                "{}: no {} is declared",
                file.path, given.phrase.name
            ));
        }
        for declared in meant {
            let used = holes(declared.phrase.in_lang(Lang::En));
            if given.seats.iter().all(|seat| used.contains(seat)) {
                checked.insert(declared.phrase.key);
                let faults = faults(declared, &given.seats);
                found.extend(faults.iter().map(|fault| format!("{}: {fault}", file.path)));
            }
        }
    }
    let unresolved = files.iter().flat_map(|file| &file.unresolved);
    found.extend(unresolved.map(|at| format!("{at}: which phrase is given a seat here?")));
    let many = checked.len();
    assert!(many > 120, "only {many} phrases name a seat: {checked:?}");
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

/// What nothing names is said nowhere: it is to be removed, from the files of all languages.
#[test]
fn every_message_and_every_word_is_named_by_the_code() {
    let files = sources();
    let declared: Vec<&Declared> = files.iter().flat_map(|file| &file.declared).collect();
    let mut named = BTreeSet::new();
    let mut words = BTreeSet::from(["yes", "no", "none"].map(str::to_owned));
    for file in &files {
        for constant in &file.constants {
            let meant = constant.declared(file, &declared);
            named.extend(meant.iter().map(|declared| declared.phrase.key));
            if constant.module.as_deref() == Some("case") {
                words.insert(constant.name.to_lowercase().replace('_', "-"));
            }
        }
    }
    let unused = |declared: &&&Declared| !named.contains(declared.phrase.key);
    let unused = declared.iter().filter(unused);
    let mut all: Vec<String> = unused.map(|of| of.phrase.key.to_owned()).collect();
    for of in &declared {
        let words = of.words.iter().filter(|(_, word)| !words.contains(word));
        all.extend(words.map(|(_, word)| format!("[{word}] of {}", of.phrase.key)));
    }
    let known = declared.len();
    assert!(known > 2_000, "only {known} messages are declared");
    assert!(all.is_empty(), "no code names these:\n{}\n", all.join("\n"));
}

#[test]
fn a_phrase_is_found_behind_choices_and_variables() {
    let file = File::read(
        "here.rs",
        r#"
        use crate::games::reasons as say;
        fn told(seat: Seat) -> Text {
            let phrase = if seat.0 == 0 { say::OWN } else { say::OTHER };
            let (title, more) = match seat.0 {
                0 => (words::ONE, 1),
                _ => (words::TWO, 2),
            };
            let facts = vec![count(more), Arg::Seat(seat.0)];
            let mut all = vec![phrase.with([Arg::Seat(seat.0)]), words::LISTED.with(facts)];
            all.push(title.with([count(1), Arg::Seat(seat.0)]));
            all.push(match more {
                1 => words::CHOSEN,
                _ => return unknown(seat).with([Arg::Seat(seat.0)]),
            }
            .with([seat, seat].map(|seat| Arg::Seat(seat.0))));
            told.with(|told| told.len());
            together(all)
        }
        "#,
    );
    let given = file.given.iter().map(|given| {
        let module = given.phrase.module.as_deref().unwrap_or_default();
        let module = file.aliases.get(module).map_or(module, String::as_str);
        (module, given.phrase.name.as_str(), given.seats.as_slice())
    });
    let expected: [(&str, &str, &[usize]); 6] = [
        ("reasons", "OWN", &[0]),
        ("reasons", "OTHER", &[0]),
        ("words", "LISTED", &[1]),
        ("words", "ONE", &[1]),
        ("words", "TWO", &[1]),
        ("words", "CHOSEN", &[0, 1]),
    ];
    assert_eq!(given.collect::<Vec<_>>(), expected);
    assert_eq!(file.unresolved, ["here.rs:14"]);
}

#[test]
fn a_phrase_is_of_the_module_that_is_named_and_else_any_that_is_as_near() {
    let declares = |path: &str| {
        let mut file = File::read(path, "");
        let texts = [
            ("en", "a-same = { $player } waits."),
            ("ja", "a-same = { $player }の番"),
        ];
        file.add(yomite_phrases::compile(&texts, &["a".to_owned()]).expect("no fault"));
        file
    };
    let files = ["src/a/x.rs", "src/a/y.rs", "src/b/y.rs"].map(declares);
    let declared: Vec<&Declared> = files.iter().flat_map(|file| &file.declared).collect();
    for (phrase, found) in [
        ("x::SAME", &["src/a/x"][..]),
        ("y::SAME", &["src/a/y"][..]),
        ("SAME", &["src/a/x", "src/a/y"][..]),
    ] {
        let source = format!("fn told() -> Text {{ {phrase}.with([Arg::Seat(0)]) }}");
        let file = File::read("src/a.rs", &source);
        let meant = file.given[0].phrase.declared(&file, &declared);
        let meant: Vec<String> = meant.iter().map(|of| of.module.join("/")).collect();
        assert_eq!(meant, found, "{phrase}");
    }
}

#[test]
fn a_sentence_that_is_wrong_for_a_you_is_found() {
    for wrong in [
        "You is dealt 9 cards.",
        "You has found the secret.",
        "It is You's decision.",
        "It cannot be with You: Koro had it.",
        "Here, you holds 3 cards.",
        "If I miss, you hits next.",
    ] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    for right in [
        "You are dealt 9 cards.",
        "Hand (You)",
        "Turn 3 · You",
        "with you: it is",
        "You: bid 3",
        "You always win.",
        "If I miss, you hit next.",
        "It is best, should you miss after all.",
    ] {
        assert_eq!(fault(right), None, "{right}");
    }
}
