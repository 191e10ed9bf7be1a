//! A message's pattern as a template.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::Fault;
use crate::source::Source;

/// What a comment begins with that gives the order of the arguments.
const ORDER: &str = "Arguments:";

/// The default variant where no word fits better.
const OTHER: &str = "other";

/// The variant for the player who reads.
const YOU: &str = "you";

/// The word that stands for an argument which is left out. It goes with counts, too.
const NONE: &str = "none";

/// Names of variants that are no words of ours: Fluent's plurals in any language.
const PLURALS: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// Whether a variant of this name is chosen by a word.
fn is_word(name: &str) -> bool {
    name != OTHER && name != YOU && !PLURALS.contains(&name)
}

/// The arguments of a message, in the order in which the code gives them.
pub(crate) struct Arguments<'a> {
    names: Vec<&'a str>,
    /// Which of them every language shows; the others only choose.
    shown: Vec<bool>,
    /// The words that each of them chooses by.
    words: Vec<Vec<&'a str>>,
    /// Where English has the message, as a fault names it.
    place: String,
}

impl<'a> Arguments<'a> {
    /// Those of the message in the first language; `None` with a fault where its comment is wrong.
    pub(crate) fn read(
        source: &Source<'a>,
        message: &Message<&'a str>,
        faults: &mut Vec<Fault>,
    ) -> Option<Arguments<'a>> {
        let id = message.id.name;
        let mut found = Found::default();
        if let Some(pattern) = &message.value {
            found.pattern(pattern);
        }
        let Found {
            shown,
            chosen,
            words,
        } = found;
        let mut names: Vec<&str> = shown.clone();
        names.extend(chosen.iter().filter(|name| !shown.contains(name)));
        let comment = message.comment.iter().flat_map(|comment| &comment.content);
        if let Some(order) = comment
            .filter_map(|line| line.trim().strip_prefix(ORDER))
            .next()
        {
            let given: Vec<&str> = order
                .split([',', ' '])
                .filter(|name| !name.is_empty())
                .collect();
            let given: Vec<&str> = given
                .iter()
                .map(|name| name.trim_start_matches('$'))
                .collect();
            let [mut sorted, mut used] = [given.clone(), names.clone()];
            sorted.sort_unstable();
            used.sort_unstable();
            if sorted != used {
                let used: Vec<String> = names.iter().map(|name| format!("${name}")).collect();
                let what = format!(
                    "`# {ORDER}` of `{id}` must list each argument of the sentence once: {}",
                    used.join(", ")
                );
                faults.push(source.fault(id, what));
                return None;
            }
            names = given;
        }
        let is_shown = names.iter().map(|name| shown.contains(name)).collect();
        let of = |name: &&str| words.get(name).cloned().unwrap_or_default();
        Some(Arguments {
            shown: is_shown,
            words: names.iter().map(of).collect(),
            names,
            place: source.place(id),
        })
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.names.iter().position(|own| *own == name)
    }

    /// All words that an argument chooses by, with its number.
    pub(crate) fn words(&self) -> Vec<(usize, String)> {
        let words = self.words.iter().enumerate();
        let each = |(at, words): (usize, &Vec<&str>)| {
            let words = words.iter().map(|word| (at, (*word).to_owned()));
            words.collect::<Vec<_>>()
        };
        words.flat_map(each).collect()
    }
}

/// The variables of a pattern, each once and in the order of the default variants.
#[derive(Default)]
struct Found<'a> {
    shown: Vec<&'a str>,
    chosen: Vec<&'a str>,
    /// The words of the variants that an argument chooses.
    words: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Found<'a> {
    fn pattern(&mut self, pattern: &Pattern<&'a str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    add(&mut self.chosen, id.name);
                    for variant in variants {
                        if let VariantKey::Identifier { name } = variant.key
                            && is_word(name)
                        {
                            add(self.words.entry(id.name).or_default(), name);
                        }
                    }
                }
                // What the default says comes first.
                let mut variants: Vec<_> = variants.iter().collect();
                variants.sort_by_key(|variant| !variant.default);
                variants
                    .iter()
                    .for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'a str>) {
        match inline {
            InlineExpression::VariableReference { id } => add(&mut self.shown, id.name),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments
                    .positional
                    .iter()
                    .for_each(|given| self.inline(given));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }
}

fn add<'a>(names: &mut Vec<&'a str>, name: &'a str) {
    if !names.contains(&name) {
        names.push(name);
    }
}

/// A piece of a template.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Letter(char),
    Argument(usize),
    Possessive(usize),
    /// By an argument, one of the cases, else the last words.
    Choice(usize, Vec<(String, Vec<Piece>)>, Vec<Piece>),
}

/// Makes templates of one file's messages.
pub(crate) struct Reader<'a, 's> {
    source: &'s Source<'a>,
    arguments: &'s Arguments<'a>,
}

impl<'a, 's> Reader<'a, 's> {
    pub(crate) fn new(source: &'s Source<'a>, arguments: &'s Arguments<'a>) -> Reader<'a, 's> {
        Reader { source, arguments }
    }

    pub(crate) fn template(
        &self,
        message: &Message<&'a str>,
        faults: &mut Vec<Fault>,
    ) -> Option<String> {
        let id = message.id.name;
        let mut wrong = |what: String| faults.push(self.source.fault(id, what));
        for attribute in &message.attributes {
            let name = attribute.id.name;
            wrong(format!(
                "`{id}` has an attribute `.{name}`: make it a message of its own, `{id}-{name}`"
            ));
        }
        let Some(pattern) = &message.value else {
            wrong(format!(
                "`{id}` says nothing: write its words behind the `=`, or `{{ \"\" }}` for none"
            ));
            return None;
        };
        let mut found = Found::default();
        found.pattern(pattern);
        for (name, shown) in self.arguments.names.iter().zip(&self.arguments.shown) {
            if *shown && !found.shown.contains(name) {
                wrong(format!(
                    "`{id}` does not show ${name}, as {} does: add `{{ ${name} }}`",
                    self.arguments.place
                ));
            }
        }
        match self.pieces(pattern, id) {
            Ok(pieces) => {
                let mut template = String::new();
                write(&pieces, false, &mut template);
                Some(template)
            }
            Err(fault) => {
                faults.push(fault);
                None
            }
        }
    }

    fn pieces(&self, pattern: &Pattern<&'a str>, id: &str) -> Result<Vec<Piece>, Fault> {
        let mut pieces = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } if value.contains('\n') => {
                    return Err(self.source.fault(
                        value,
                        format!(
                            "`{id}` breaks off in the middle of a sentence: write it on one line"
                        ),
                    ));
                }
                PatternElement::TextElement { value } => {
                    pieces.extend(value.chars().map(Piece::Letter))
                }
                PatternElement::Placeable { expression } => {
                    pieces.extend(self.expression(expression, id)?)
                }
            }
        }
        Ok(pieces)
    }

    fn expression(&self, expression: &Expression<&'a str>, id: &str) -> Result<Vec<Piece>, Fault> {
        let (selector, variants) = match expression {
            Expression::Inline(inline) => return self.inline(inline, id),
            Expression::Select { selector, variants } => (selector, variants),
        };
        let InlineExpression::VariableReference { id: name } = selector else {
            let what = format!(
                "`{id}` chooses by something else than an argument: write `{{ $argument -> …`"
            );
            return Err(self.source.fault(id, what));
        };
        let number = self.number(name.name, id)?;
        let words = &self.arguments.words[number];
        let mut cases: Vec<(String, Vec<Piece>)> = Vec::new();
        let mut default = ("", Vec::new());
        for variant in variants {
            let pieces = self.pieces(&variant.value, id)?;
            let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                variant.key;
            if variant.default {
                default = (name, pieces);
                continue;
            }
            let wrong = |what: String| Err(self.source.fault(name, what));
            let Some(case) = self.case(&variant.key, words) else {
                let plurals = self.source.language.plurals.iter();
                let plurals: String = plurals.map(|(name, _)| format!("[{name}], ")).collect();
                let words: String = words.iter().map(|word| format!("[{word}], ")).collect();
                return wrong(format!(
                    "`[{name}]` is no variant here: there are [{YOU}] for the player who reads, {plurals}numbers as [0], {words}and *[{OTHER}]"
                ));
            };
            if cases.iter().any(|(other, _)| *other == case) {
                return wrong(format!(
                    "`{id}` has two variants for `[{name}]`: remove one"
                ));
            }
            cases.push((case, pieces));
        }
        self.fits(id, words, &cases, default.0)?;
        Ok(factored(number, cases, default.1))
    }

    /// Whether these variants go together, under a default of this name.
    fn fits(
        &self,
        id: &str,
        words: &[&str],
        cases: &[(String, Vec<Piece>)],
        default: &str,
    ) -> Result<(), Fault> {
        let names = || cases.iter().map(|(case, _)| case.as_str());
        let by_word = names().filter(|case| is_word(case) && !is_count(case));
        let mut by_word = by_word.filter(|word| *word != NONE);
        let by_count = names().any(|case| case == YOU || is_count(case));
        // Among words alone, the last of them may be the default.
        let last = words.contains(&default) && !by_count;
        if default != OTHER && !last {
            let what = format!("the default variant of `{id}` is `*[{OTHER}]`, not `*[{default}]`");
            return Err(self.source.fault(default, what));
        }
        match by_word.next() {
            Some(word) if by_count => {
                let what = format!(
                    "`{id}` chooses by the word `[{word}]` beside a count or a player: of words there is only `[{NONE}]` there, for what is left out"
                );
                Err(self.source.fault(id, what))
            }
            _ => Ok(()),
        }
    }

    /// How a template names a variant.
    fn case(&self, key: &VariantKey<&str>, words: &[&str]) -> Option<String> {
        match key {
            VariantKey::Identifier { name } if *name == YOU || words.contains(name) => {
                Some((*name).to_owned())
            }
            VariantKey::Identifier { name } => {
                let plural = self
                    .source
                    .language
                    .plurals
                    .iter()
                    .find(|(plural, _)| plural == name);
                plural.map(|(_, count)| count.to_string())
            }
            VariantKey::NumberLiteral { value } => Some(value.parse::<u32>().ok()?.to_string()),
        }
    }

    fn inline(&self, inline: &InlineExpression<&'a str>, id: &str) -> Result<Vec<Piece>, Fault> {
        let letters = |text: &str| text.chars().map(Piece::Letter).collect();
        match inline {
            InlineExpression::StringLiteral { value } => {
                Ok(letters(&unescape_unicode_to_string(value)))
            }
            InlineExpression::NumberLiteral { value } => Ok(letters(value)),
            InlineExpression::VariableReference { id: name } => {
                Ok(vec![Piece::Argument(self.number(name.name, id)?)])
            }
            InlineExpression::Placeable { expression } => self.expression(expression, id),
            InlineExpression::FunctionReference {
                id: function,
                arguments,
            } => {
                match (
                    function.name,
                    &arguments.positional[..],
                    &arguments.named[..],
                ) {
                    ("POSSESSIVE", [InlineExpression::VariableReference { id: name }], []) => {
                        Ok(vec![Piece::Possessive(self.number(name.name, id)?)])
                    }
                    (name, ..) => {
                        let what = format!(
                            "`{id}` calls {name} in a way that is not known: there is POSSESSIVE($seat) alone"
                        );
                        Err(self.source.fault(name, what))
                    }
                }
            }
            InlineExpression::MessageReference { id: other, .. }
            | InlineExpression::TermReference { id: other, .. } => {
                let name = other.name;
                let what = format!(
                    "`{id}` quotes `{name}`: write its words here, or give them as an argument"
                );
                Err(self.source.fault(name, what))
            }
        }
    }

    fn number(&self, name: &str, id: &str) -> Result<usize, Fault> {
        self.arguments.number(name).ok_or_else(|| {
            let names: Vec<String> = self
                .arguments
                .names
                .iter()
                .map(|name| format!("${name}"))
                .collect();
            let known = match names.is_empty() {
                true => "no arguments".to_owned(),
                false => names.join(", "),
            };
            let what = format!(
                "`{id}` has no argument ${name}: {} has {known}",
                self.arguments.place
            );
            self.source.fault(name, what)
        })
    }
}

/// Whether a template's case is a count.
fn is_count(case: &str) -> bool {
    case.starts_with(|c: char| c.is_ascii_digit())
}

/// A choice with what all its variants share before and behind it, so that the template is short.
fn factored(
    number: usize,
    mut cases: Vec<(String, Vec<Piece>)>,
    mut default: Vec<Piece>,
) -> Vec<Piece> {
    let mut before = Vec::new();
    while let Some(first) = default.first().cloned() {
        if cases
            .iter()
            .any(|(_, pieces)| pieces.first() != Some(&first))
        {
            break;
        }
        cases
            .iter_mut()
            .map(|(_, pieces)| pieces)
            .chain([&mut default])
            .for_each(|pieces| {
                pieces.remove(0);
            });
        before.push(first);
    }
    let mut behind = Vec::new();
    while let Some(last) = default.last().cloned() {
        if cases.iter().any(|(_, pieces)| pieces.last() != Some(&last)) {
            break;
        }
        cases
            .iter_mut()
            .map(|(_, pieces)| pieces)
            .chain([&mut default])
            .for_each(|pieces| {
                pieces.pop();
            });
        behind.push(last);
    }
    if !default.is_empty() || cases.iter().any(|(_, pieces)| !pieces.is_empty()) {
        before.push(Piece::Choice(number, cases, default));
    }
    before.extend(behind.into_iter().rev());
    before
}

fn write(pieces: &[Piece], within: bool, out: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Letter(c @ ('{' | '\\')) => out.extend(['\\', *c]),
            Piece::Letter(c @ ('}' | '|')) if within => out.extend(['\\', *c]),
            Piece::Letter(c) => out.push(*c),
            Piece::Argument(number) => out.push_str(&format!("{{{number}}}")),
            Piece::Possessive(number) => out.push_str(&format!("{{{number}'s}}")),
            Piece::Choice(number, cases, default) => {
                out.push_str(&format!("{{{number}"));
                for (case, pieces) in cases {
                    out.push_str(&format!("|{case}="));
                    write(pieces, true, out);
                }
                out.push('|');
                write(default, true, out);
                out.push('}');
            }
        }
    }
}
