//! One area: its files in all languages, held against each other.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Message as Parsed};
use fluent_syntax::parser;

use crate::pattern::{Arguments, Reader};
use crate::{Fault, LANGUAGES, Language, Message};

/// A file as it was parsed.
pub(crate) struct Source<'a> {
    file: &'a str,
    text: &'a str,
    pub(crate) language: &'static Language,
    messages: Vec<Parsed<&'a str>>,
}

impl<'a> Source<'a> {
    fn parse(
        (file, text): (&'a str, &'a str),
        language: &'static Language,
        faults: &mut Vec<Fault>,
    ) -> Source<'a> {
        // Some editors begin a file with a mark that nobody sees.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let (resource, errors) = match parser::parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        let mut source = Source {
            file,
            text,
            language,
            messages: Vec::new(),
        };
        for error in errors {
            let line = source.line_of_byte(error.pos.start);
            let tab = text
                .lines()
                .nth(line - 1)
                .is_some_and(|line| line.contains('\t'));
            let hint = if tab {
                ": indent it with spaces, not with a tab"
            } else {
                ""
            };
            let what = format!("this is not Fluent's syntax{hint}. {error}");
            faults.push(source.at_line(line, what));
        }
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let name = message.id.name;
                    if source.find(name).is_some() {
                        faults.push(
                            source.fault(name, format!("`{name}` stands here twice: remove one")),
                        );
                    } else {
                        source.messages.push(message);
                    }
                }
                Entry::Term(term) => {
                    let name = term.id.name;
                    let what = format!(
                        "`-{name}` is a term, and nothing could name it: write its words where they are said"
                    );
                    faults.push(source.fault(name, what));
                }
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => {}
            }
        }
        source
    }

    fn find(&self, id: &str) -> Option<&Parsed<&'a str>> {
        self.messages.iter().find(|message| message.id.name == id)
    }

    fn line_of_byte(&self, at: usize) -> usize {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        before.iter().filter(|byte| **byte == b'\n').count() + 1
    }

    /// The line of a word of this file.
    fn line(&self, word: &str) -> usize {
        let start = self.text.as_ptr().addr();
        self.line_of_byte(word.as_ptr().addr().saturating_sub(start))
    }

    fn at_line(&self, line: usize, what: String) -> Fault {
        Fault {
            file: self.file.to_owned(),
            line,
            what,
        }
    }

    /// A fault at a word of this file.
    pub(crate) fn fault(&self, word: &str, what: String) -> Fault {
        self.at_line(self.line(word), what)
    }

    /// A place in this file, as a fault of another names it.
    pub(crate) fn place(&self, word: &str) -> String {
        format!("{}:{}", self.file, self.line(word))
    }
}

/// The key of an id: `-` stands for `.`, and `--` for `-`.
fn key(id: &str) -> String {
    let parts: Vec<String> = id.split("--").map(|part| part.replace('-', ".")).collect();
    parts.join("-")
}

/// The constant of an id, without the first prefix that it has.
fn constant(id: &str, prefixes: &[String]) -> String {
    let rest = |prefix: &String| id.strip_prefix(prefix.as_str())?.strip_prefix('-');
    let rest = prefixes.iter().find_map(rest).unwrap_or(id);
    rest.replace("--", "_").replace('-', "_").to_uppercase()
}

fn is_id(id: &str) -> bool {
    id.chars()
        .all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-' | '_'))
        && !id.ends_with('-')
        && !id.contains("---")
}

/// Compiles an area from its files, given by name and text in the order of [`LANGUAGES`]. Constants leave out the
/// first of `prefixes` that an id begins with.
///
/// # Errors
///
/// Everything that is wrong with the files.
pub fn compile(files: &[(&str, &str)], prefixes: &[String]) -> Result<Vec<Message>, Vec<Fault>> {
    let mut faults = Vec::new();
    let parse = |(file, language)| Source::parse(file, language, &mut faults);
    let sources: Vec<Source> = files.iter().copied().zip(&LANGUAGES).map(parse).collect();
    let Some((first, others)) = sources.split_first() else {
        return Ok(Vec::new());
    };
    if !faults.is_empty() {
        // What could not be read would be missed everywhere.
        return Err(faults);
    }
    let mut messages: Vec<Message> = Vec::new();
    let mut constants: BTreeMap<String, &str> = BTreeMap::new();
    for english in &first.messages {
        let id = english.id.name;
        if !is_id(id) {
            let what = format!(
                "`{id}` is no id: write it in small letters, with one `-` between its words"
            );
            faults.push(first.fault(id, what));
            continue;
        }
        let constant = constant(id, prefixes);
        if !constant.starts_with(|c: char| c.is_ascii_uppercase()) {
            faults.push(first.fault(
                id,
                format!("`{id}` gives a constant `{constant}`: begin with a letter"),
            ));
        }
        if constant == "ALL" {
            faults.push(first.fault(
                id,
                format!("`{id}` would be the constant ALL, which is the list of all: rename it"),
            ));
        }
        if let Some(other) = constants.insert(constant.clone(), id) {
            let what =
                format!("`{id}` and `{other}` would both be the constant {constant}: rename one");
            faults.push(first.fault(id, what));
        }
        let Some(arguments) = Arguments::read(first, english, &mut faults) else {
            continue;
        };
        let mut templates = Vec::new();
        let reader = Reader::new(first, &arguments);
        templates.extend(reader.template(english, &mut faults));
        for other in others {
            match other.find(id) {
                Some(message) => {
                    let reader = Reader::new(other, &arguments);
                    templates.extend(reader.template(message, &mut faults));
                }
                None => {
                    let what = format!(
                        "`{id}` is missing here: {} has it. Add a line `{id} = …`, or remove that one",
                        first.place(id)
                    );
                    faults.push(other.at_line(other.line_of_byte(other.text.len()), what));
                }
            }
        }
        messages.push(Message {
            key: key(id),
            constant,
            templates,
            words: arguments.words(),
        });
    }
    for other in others {
        for message in &other.messages {
            let id = message.id.name;
            if first.find(id).is_none() {
                let what = format!(
                    "`{id}` is not in {}: add it there, or remove it here",
                    first.file
                );
                faults.push(other.fault(id, what));
            }
        }
    }
    if faults.is_empty() {
        Ok(messages)
    } else {
        Err(faults)
    }
}
