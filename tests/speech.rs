//! Whoever reads is spoken to as "you", in sentences that are right for a "you" too: every phrase of the
//! crate that the code gives a player's seat is put into words for the player who sits there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprMethodCall, ImplItemFn, Item, ItemFn, ItemMod, LitStr, Local, Macro, Pat,
    Stmt, Token, UseRename,
};
use yomite::words::{Arg, Lang, Phrase, Speaker, holes, say};
use yomite_phrases::Message;

/// A phrase as it is declared.
struct Declared {
    /// From the root of the package: `src`, `games`, `words`.
    module: Vec<String>,
    name: String,
    phrase: Phrase,
}

/// A phrase as the code names it: with the last module before it, where one stands there.
#[derive(Clone, Debug, PartialEq)]
struct Named {
    module: Option<String>,
    name: String,
}

/// A place where a phrase is given arguments: which of them are seats.
struct Given {
    file: String,
    phrase: Named,
    seats: Vec<usize>,
}

impl Given {
    /// The phrase that is meant: one of the module that is named, declared nearest by. All of them
    /// where several are equally near.
    fn declared<'a>(&self, all: &[&'a Declared]) -> Vec<&'a Declared> {
        let named = all.iter().copied().filter(|of| of.name == self.phrase.name);
        let named: Vec<&Declared> = named.collect();
        let of_module = |of: &&Declared| {
            let module = self.phrase.module.as_ref();
            module.is_some() && of.module.last() == module
        };
        let within: Vec<&Declared> = named.iter().copied().filter(of_module).collect();
        // What is declared elsewhere may be named by a module that only passes it on.
        let found = if within.is_empty() { named } else { within };
        // What thinks about a game says words of the game.
        let here = module(&self.file.replace("src/minds/", "src/games/"));
        let shared = |of: &Declared| {
            let both = of.module.iter().zip(&here);
            both.take_while(|(one, other)| one == other).count()
        };
        let near = found.iter().map(|of| shared(of)).max();
        let near = found.into_iter().filter(|of| Some(shared(of)) == near);
        near.collect()
    }
}

/// The module that a file is.
fn module(path: &str) -> Vec<String> {
    let path = path.strip_suffix(".rs").unwrap_or(path);
    path.split('/').map(str::to_owned).collect()
}

/// Variables and closures of the function that is read.
#[derive(Clone, Default)]
struct Locals {
    /// Those that are a seat as an argument, or make one.
    seats: BTreeSet<String>,
    /// The phrases that a variable may be.
    phrases: BTreeMap<String, Vec<Named>>,
    /// Lists of arguments: which of them are seats.
    lists: BTreeMap<String, Vec<usize>>,
}

/// What one file declares and gives.
#[derive(Default)]
struct File {
    path: String,
    declared: Vec<Declared>,
    given: Vec<Given>,
    /// Places where something is given a seat that nobody can tell the phrase of.
    unresolved: Vec<String>,
    /// Functions that make a seat an argument.
    functions: BTreeSet<String>,
    /// Modules by the names that the file has for them.
    aliases: BTreeMap<String, String>,
    /// The modules within the file that are being read.
    within: Vec<String>,
    locals: Locals,
}

impl File {
    fn read(path: &str, source: &str) -> File {
        let parsed = syn::parse_file(source).unwrap_or_else(|error| panic!("{path}: {error}"));
        let makes_seat = |item: &Item| match item {
            Item::Fn(item) => match item.block.stmts.last() {
                Some(Stmt::Expr(last, None)) if is_seat(last) => Some(item.sig.ident.to_string()),
                _ => None,
            },
            _ => None,
        };
        let mut file = File {
            path: path.to_owned(),
            functions: parsed.items.iter().filter_map(makes_seat).collect(),
            ..File::default()
        };
        file.visit_file(&parsed);
        for given in &mut file.given {
            let module = given.phrase.module.as_ref();
            if let Some(own) = module.and_then(|module| file.aliases.get(module)) {
                given.phrase.module = Some(own.clone());
            }
        }
        file
    }

    /// Whether an expression is a seat as an argument, by itself or by a name.
    fn gives_seat(&self, expr: &Expr) -> bool {
        let known = |expr: &Expr| match expr {
            Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
                let name = last.ident.to_string();
                self.functions.contains(&name) || self.locals.seats.contains(&name)
            }),
            _ => false,
        };
        match expr {
            Expr::Path(_) => known(expr),
            Expr::Call(call) => is_seat(expr) || known(&call.func),
            Expr::MethodCall(call) => match call.method.to_string().as_str() {
                "clone" => self.gives_seat(&call.receiver),
                // A name where there is one, else the seat.
                "map_or" | "unwrap_or" => call.args.iter().any(|arg| self.gives_seat(arg)),
                _ => false,
            },
            _ => false,
        }
    }

    /// Which arguments of a list are seats.
    fn seats(&self, args: &Expr) -> Vec<usize> {
        let among = |args: &Punctuated<Expr, Token![,]>| -> Vec<usize> {
            let seats = args.iter().enumerate();
            let seats = seats.filter(|(_, arg)| self.gives_seat(arg));
            seats.map(|(at, _)| at).collect()
        };
        match args {
            Expr::Array(array) => among(&array.elems),
            Expr::Macro(item) => match expressions(&item.mac) {
                Some(args) if item.mac.path.is_ident("vec") => among(&args),
                _ => Vec::new(),
            },
            Expr::Path(path) => {
                let name = path.path.get_ident().map(ToString::to_string);
                let list = name.and_then(|name| self.locals.lists.get(&name));
                list.cloned().unwrap_or_default()
            }
            Expr::MethodCall(call) => {
                let each = call.args.first();
                let makes =
                    |each: &Expr| names_seat(each) || is_seat(each) || self.gives_seat(each);
                match (call.method.to_string().as_str(), &*call.receiver) {
                    // What follows in a chain comes behind.
                    ("into_iter" | "clone" | "chain", list) => self.seats(list),
                    ("map", Expr::Array(array)) if each.is_some_and(makes) => {
                        (0..array.elems.len()).collect()
                    }
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The phrases that these expressions are; `None` where one of them is nothing that is known.
    fn phrases(&self, exprs: &[&Expr]) -> Option<Vec<Named>> {
        let phrases = |expr: &&Expr| -> Option<Vec<Named>> {
            let Expr::Path(path) = *expr else {
                return None;
            };
            let names = path.path.segments.iter().rev();
            let mut names = names.map(|of| of.ident.to_string());
            let name = names.next()?;
            match name.contains(|c: char| c.is_ascii_lowercase()) {
                true => self.locals.phrases.get(&name).cloned(),
                false => {
                    let module = names.next();
                    Some(vec![Named { module, name }])
                }
            }
        };
        let all: Option<Vec<Vec<Named>>> = exprs.iter().map(phrases).collect();
        all.map(|all| all.concat()).filter(|all| !all.is_empty())
    }

    /// Notes which phrases a call gives seats, if it is one that does.
    fn give(&mut self, call: &ExprMethodCall) {
        let seats = call.args.first().map(|args| self.seats(args));
        let Some(seats) = seats.filter(|seats| !seats.is_empty()) else {
            return;
        };
        let Some(phrases) = self.phrases(&ends(&call.receiver)) else {
            let line = call.method.span().start().line;
            self.unresolved.push(format!("{}:{line}", self.path));
            return;
        };
        self.given.extend(phrases.into_iter().map(|phrase| Given {
            file: self.path.clone(),
            phrase,
            seats: seats.clone(),
        }));
    }

    /// A variable has one of these values from now on.
    fn bind(&mut self, name: String, values: &[&Expr]) {
        // A name may be given to something else.
        self.locals.seats.remove(&name);
        self.locals.phrases.remove(&name);
        self.locals.lists.remove(&name);
        let seat = |value: &&Expr| is_seat(value) || self.gives_seat(value);
        if !values.is_empty() && values.iter().all(seat) {
            self.locals.seats.insert(name);
        } else if let Some(phrases) = self.phrases(values) {
            self.locals.phrases.insert(name, phrases);
        } else if let [list] = values {
            let seats = self.seats(list);
            if !seats.is_empty() {
                self.locals.lists.insert(name, seats);
            }
        }
    }

    /// The phrases of the Fluent files that the macro names, beside this file.
    fn declare(&mut self, tokens: TokenStream) {
        let names = Punctuated::<LitStr, Token![,]>::parse_terminated.parse2(tokens);
        let names: Vec<String> = names.iter().flatten().map(LitStr::value).collect();
        let [area, prefixes @ ..] = &names[..] else {
            return;
        };
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let area = root.join(&self.path).with_file_name(area);
        let messages = yomite_phrases::read(&area, prefixes);
        self.add(messages.unwrap_or_else(|faults| panic!("{faults:?}")));
    }

    fn add(&mut self, messages: Vec<Message>) {
        let mut module = module(&self.path);
        module.extend(self.within.iter().cloned());
        for message in messages {
            let said: Vec<&'static str> = message.templates.into_iter().map(leak).collect();
            self.declared.push(Declared {
                module: module.clone(),
                name: message.constant,
                phrase: Phrase {
                    key: leak(message.key),
                    said: said.try_into().expect("a template a language"),
                },
            });
        }
    }

    fn look_into(&mut self, tokens: TokenStream) {
        for token in tokens {
            let TokenTree::Group(group) = token else {
                continue;
            };
            if let Ok(expr) = syn::parse2::<Expr>(group.stream()) {
                self.visit_expr(&expr);
                continue;
            }
            let statements = Block::parse_within;
            match statements.parse2(group.stream()) {
                Ok(statements) => {
                    let around = self.locals.clone();
                    statements.iter().for_each(|of| self.visit_stmt(of));
                    self.locals = around;
                }
                Err(_) => self.look_into(group.stream()),
            }
        }
    }

    fn look_among(&mut self, exprs: &Punctuated<Expr, Token![,]>) {
        exprs.iter().for_each(|expr| self.visit_expr(expr));
    }
}

fn leak(text: String) -> &'static str {
    String::leak(text)
}

/// What stands in a macro, if it is expressions with commas between.
fn expressions(item: &Macro) -> Option<Punctuated<Expr, Token![,]>> {
    let expressions = Punctuated::<Expr, Token![,]>::parse_terminated;
    expressions.parse2(item.tokens.clone()).ok()
}

/// What an expression may come to: the ends of its branches, but for those that lead out of it.
fn ends(expr: &Expr) -> Vec<&Expr> {
    match expr {
        Expr::Match(choice) => {
            let arms = choice.arms.iter();
            arms.flat_map(|arm| ends(&arm.body)).collect()
        }
        Expr::If(choice) => {
            let mut all = ends_of(&choice.then_branch);
            all.extend(choice.else_branch.iter().flat_map(|(_, or)| ends(or)));
            all
        }
        Expr::Block(expr) => ends_of(&expr.block),
        Expr::Paren(expr) => ends(&expr.expr),
        Expr::Reference(expr) => ends(&expr.expr),
        Expr::Return(_) | Expr::Break(_) | Expr::Continue(_) => Vec::new(),
        end => vec![end],
    }
}

fn ends_of(block: &Block) -> Vec<&Expr> {
    match block.stmts.last() {
        Some(Stmt::Expr(last, None)) => ends(last),
        _ => Vec::new(),
    }
}

/// The expression is `Arg::Seat`.
fn names_seat(expr: &Expr) -> bool {
    match expr {
        Expr::Path(path) => {
            let mut names = path.path.segments.iter().rev();
            let mut next = || names.next().map(|of| of.ident.to_string());
            next().as_deref() == Some("Seat") && next().as_deref() == Some("Arg")
        }
        _ => false,
    }
}

/// The expression is `Arg::Seat(…)`, or a closure that gives one.
fn is_seat(expr: &Expr) -> bool {
    match expr {
        Expr::Call(call) => names_seat(&call.func),
        Expr::Closure(closure) => is_seat(&closure.body),
        Expr::Block(block) => match block.block.stmts.last() {
            Some(Stmt::Expr(last, None)) => is_seat(last),
            _ => false,
        },
        _ => false,
    }
}

impl<'ast> Visit<'ast> for File {
    fn visit_local(&mut self, local: &'ast Local) {
        visit::visit_local(self, local);
        let pat = match &local.pat {
            Pat::Type(typed) => &*typed.pat,
            pat => pat,
        };
        let values = local.init.as_ref().map(|init| ends(&init.expr));
        let values = values.unwrap_or_default();
        match pat {
            Pat::Ident(pat) => self.bind(pat.ident.to_string(), &values),
            Pat::Tuple(tuple) => {
                for (at, pat) in tuple.elems.iter().enumerate() {
                    let Pat::Ident(pat) = pat else {
                        continue;
                    };
                    let part = |value: &&'ast Expr| match *value {
                        Expr::Tuple(value) => value.elems.iter().nth(at),
                        _ => None,
                    };
                    let parts: Option<Vec<&Expr>> = values.iter().map(part).collect();
                    self.bind(pat.ident.to_string(), &parts.unwrap_or_default());
                }
            }
            _ => {}
        }
    }

    fn visit_use_rename(&mut self, item: &'ast UseRename) {
        let (own, here) = (item.ident.to_string(), item.rename.to_string());
        self.aliases.insert(here, own);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.within.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.within.pop();
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        let around = self.locals.clone();
        visit::visit_item_fn(self, item);
        self.locals = around;
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        let around = self.locals.clone();
        visit::visit_impl_item_fn(self, item);
        self.locals = around;
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if call.method == "with" {
            self.give(call);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        match item.path.segments.last() {
            Some(last) if last.ident == "phrases" => self.declare(item.tokens.clone()),
            // The page is written in one, as expressions between tags.
            Some(last) if last.ident == "view" => self.look_into(item.tokens.clone()),
            _ => {
                if let Some(exprs) = expressions(item) {
                    self.look_among(&exprs);
                }
            }
        }
    }
}

fn sources() -> Vec<File> {
    fn collect(root: &Path, folder: &Path, into: &mut Vec<File>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                collect(root, &path, into)?;
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let inside = path.strip_prefix(root).expect("below the package");
                let name = inside.to_string_lossy().replace('\\', "/");
                into.push(File::read(&name, &fs::read_to_string(&path)?));
            }
        }
        Ok(())
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut all = Vec::new();
    collect(root, &root.join("src"), &mut all).expect("the sources can be read");
    all
}

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

/// What is wrong with a phrase for each of those at these seats.
fn faults(phrase: &Phrase, seats: &[usize]) -> Vec<String> {
    let last = holes(phrase.in_lang(Lang::En))
        .last()
        .copied()
        .unwrap_or_default();
    let told = |own: usize| {
        let args = (0..=last).map(|at| match at {
            at if at == own => Arg::Seat(0),
            at if seats.contains(&at) => Arg::Seat(1),
            _ => Arg::Count(2),
        });
        let text = phrase.with(args);
        let [en, ja] = [Lang::En, Lang::Ja].map(|lang| say(&text, &Spoken(lang, phrase)));
        let wrong = fault(&en).map(|fault| format!("{}, {fault}: {en}", phrase.key));
        let unnamed =
            (!ja.contains("あなた")).then(|| format!("{} names nobody: {ja}", phrase.key));
        // Where nobody else is told of, nothing is “theirs”.
        let theirs = (seats.len() == 1 && en.contains("their own"))
            .then(|| format!("{}, what is yours is not “their own”: {en}", phrase.key));
        wrong.into_iter().chain(unnamed).chain(theirs)
    };
    seats.iter().copied().flat_map(told).collect()
}

#[test]
fn whoever_reads_is_spoken_to_in_whole_sentences() {
    let files = sources();
    let declared: Vec<&Declared> = files.iter().flat_map(|file| &file.declared).collect();
    let mut checked = BTreeSet::new();
    let mut found = BTreeSet::new();
    for given in files.iter().flat_map(|file| &file.given) {
        let meant = given.declared(&declared);
        if meant.is_empty() {
            found.insert(format!(
                "{}: no {} is declared",
                given.file, given.phrase.name
            ));
        }
        for declared in meant {
            let used = holes(declared.phrase.in_lang(Lang::En));
            if given.seats.iter().all(|seat| used.contains(seat)) {
                checked.insert(declared.phrase.key);
                let faults = faults(&declared.phrase, &given.seats);
                found.extend(
                    faults
                        .iter()
                        .map(|fault| format!("{}: {fault}", given.file)),
                );
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
        let meant = file.given[0].declared(&declared);
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
