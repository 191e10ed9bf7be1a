//! Makes constants of Fluent files: what stands behind `yomite::phrases!`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use proc_macro::{Group, TokenStream, TokenTree};
use yomite_phrases::{LANGUAGES, Message, file, read};

/// The ident that stands for the module of `Phrase` and `Word` in what is written here.
const MODULE: &str = "__words";

/// Words that the code gives without naming them: `yes` and `no` are a truth, `none` is what is left out.
const GIVEN: [&str; 3] = ["yes", "no", "none"];

/// `compiled!((PATH OF words) "words", "coyote")`: the constants of `words.en.ftl` and its sisters beside the file
/// that calls it. Their names leave out the first of the prefixes that an id begins with. The words that its messages
/// choose by are constants of a module `case`.
#[proc_macro]
pub fn compiled(input: TokenStream) -> TokenStream {
    let mut input = input.into_iter();
    let module = match input.next() {
        Some(TokenTree::Group(group)) => group.stream(),
        _ => TokenStream::new(),
    };
    let code =
        constants(input).unwrap_or_else(|what| format!("::core::compile_error! {{ {what:?} }}"));
    match code.parse() {
        Ok(code) => with_module(code, &module),
        Err(error) => format!("::core::compile_error! {{ {:?} }}", error.to_string())
            .parse()
            .unwrap_or_default(),
    }
}

fn constants(input: impl Iterator<Item = TokenTree>) -> Result<String, String> {
    let mut words = Vec::new();
    let mut folder: Option<PathBuf> = None;
    for token in input {
        if let TokenTree::Literal(literal) = token {
            let text = literal.to_string();
            let path = literal.span().local_file();
            folder = folder.or_else(|| Some(path?.parent()?.to_owned()));
            words.push(text.trim_matches('"').to_owned());
        }
    }
    let [area, prefixes @ ..] = &words[..] else {
        return Err("phrases! needs the name of its files, as in phrases!(\"words\")".to_owned());
    };
    let folder = folder.ok_or("the file that calls phrases! is not known")?;
    let messages = read(&folder.join(area), prefixes).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        faults.join("\n")
    })?;
    Ok(code(area, &messages))
}

fn code(area: &str, messages: &[Message]) -> String {
    let mut code = String::new();
    for Message {
        key,
        constant,
        templates,
        words: _,
    } in messages
    {
        let doc = format!("```text\n{}\n```", templates.join("\n"));
        let _ = writeln!(
            code,
            "#[doc = {doc:?}] pub const {constant}: {MODULE}::Phrase = {MODULE}::Phrase {{ key: {key:?}, said: {MODULE}::held({templates:?}) }};"
        );
    }
    let names: Vec<&str> = messages
        .iter()
        .map(|message| message.constant.as_str())
        .collect();
    let _ = writeln!(
        code,
        "/// Every phrase of this module.\npub const ALL: &[{MODULE}::Phrase] = &[{}];",
        names.join(", ")
    );
    let words = messages.iter().flat_map(|message| &message.words);
    let words: BTreeSet<&str> = words.map(|(_, word)| word.as_str()).collect();
    let words = words.into_iter().filter(|word| !GIVEN.contains(word));
    let words: Vec<String> = words
        .map(|word| {
            let constant = word.replace('-', "_").to_uppercase();
            format!("pub const {constant}: {MODULE}::Word = {MODULE}::Word({word:?});")
        })
        .collect();
    if !words.is_empty() {
        let _ = writeln!(
            code,
            "/// What messages of this module choose by.\npub mod case {{ {} }}",
            words.concat()
        );
    }
    // So that a change in the files is compiled.
    for language in &LANGUAGES {
        let name = file(Path::new(area), language);
        let _ = writeln!(
            code,
            "const _: &str = include_str!({:?});",
            name.to_string_lossy()
        );
    }
    code
}

/// The code with the path of the module in its place.
fn with_module(code: TokenStream, module: &TokenStream) -> TokenStream {
    code.into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(ident) if ident.to_string() == MODULE => module.clone(),
            TokenTree::Group(group) => {
                let mut filled = Group::new(group.delimiter(), with_module(group.stream(), module));
                filled.set_span(group.span());
                TokenTree::Group(filled).into()
            }
            other => other.into(),
        })
        .collect()
}
