//! Whoever reads is spoken to as "you", in sentences that are right for a "you" too: every phrase of the
//! crate that the code gives a player's seat is put into words for the player who sits there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fs, io};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Expr, ExprMethodCall, ImplItemFn, Item, ItemFn, Lit, Local, Macro, Pat, Stmt};
use yomite::words::{Arg, Lang, Phrase, Speaker, holes, say};

/// A phrase as it is declared.
struct Declared {
    file: String,
    name: String,
    phrase: Phrase,
}

/// A place where a phrase is given arguments: which of them are seats.
struct Given {
    file: String,
    name: String,
    seats: Vec<usize>,
}

/// What one file declares and gives.
#[derive(Default)]
struct File {
    path: String,
    declared: Vec<Declared>,
    given: Vec<Given>,
    /// Functions that make a seat an argument.
    functions: BTreeSet<String>,
    /// Variables and closures that do, of the function that is read.
    locals: Vec<String>,
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
        file
    }

    /// Whether an expression is a seat as an argument, by itself or by a name.
    fn gives_seat(&self, expr: &Expr) -> bool {
        let known = |expr: &Expr| match expr {
            Expr::Path(path) => path.path.segments.last().is_some_and(|last| {
                let name = last.ident.to_string();
                self.functions.contains(&name) || self.locals.contains(&name)
            }),
            _ => false,
        };
        match expr {
            Expr::Path(_) => known(expr),
            Expr::Call(call) => is_seat(expr) || known(&call.func),
            Expr::MethodCall(call) => call.method == "clone" && self.gives_seat(&call.receiver),
            _ => false,
        }
    }

    /// The phrase that is given seats, if it is one.
    fn giving(&self, call: &ExprMethodCall) -> Option<Given> {
        let Expr::Path(receiver) = &*call.receiver else {
            return None;
        };
        let Some(Expr::Array(args)) = call.args.first() else {
            return None;
        };
        let seats = (0..args.elems.len()).filter(|&at| self.gives_seat(&args.elems[at]));
        let given = Given {
            file: self.path.clone(),
            name: receiver.path.segments.last()?.ident.to_string(),
            seats: seats.collect(),
        };
        Some(given).filter(|given| !given.seats.is_empty())
    }

    fn declare(&mut self, tokens: TokenStream) {
        let mut name = String::new();
        let mut words: Vec<&'static str> = Vec::new();
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => name = ident.to_string(),
                TokenTree::Literal(literal) => {
                    if let Lit::Str(text) = Lit::new(literal) {
                        words.push(String::leak(text.value()));
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' => {
                    if let [key, en, ja] = words[..] {
                        self.declared.push(Declared {
                            file: self.path.clone(),
                            name: std::mem::take(&mut name),
                            phrase: Phrase { key, en, ja },
                        });
                    }
                    words.clear();
                }
                _ => {}
            }
        }
    }

    fn look_into(&mut self, tokens: TokenStream) {
        for token in tokens {
            if let TokenTree::Group(group) = token {
                match syn::parse2::<Expr>(group.stream()) {
                    Ok(expr) => self.visit_expr(&expr),
                    Err(_) => self.look_into(group.stream()),
                }
            }
        }
    }
}

/// The expression is `Arg::Seat(…)`, or a closure that gives one.
fn is_seat(expr: &Expr) -> bool {
    match expr {
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => {
                let mut names = path.path.segments.iter().rev();
                let mut next = || names.next().map(|of| of.ident.to_string());
                next().as_deref() == Some("Seat") && next().as_deref() == Some("Arg")
            }
            _ => false,
        },
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
        if let Pat::Ident(pat) = &local.pat {
            let name = pat.ident.to_string();
            // A name may be given to something else.
            self.locals.retain(|other| *other != name);
            let init = local.init.as_ref();
            if init.is_some_and(|init| is_seat(&init.expr)) {
                self.locals.push(name);
            }
        }
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
            let given = self.giving(call);
            self.given.extend(given);
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, item: &'ast Macro) {
        match item.path.segments.last() {
            Some(last) if last.ident == "phrases" => self.declare(item.tokens.clone()),
            // The page is written in one, as expressions between tags.
            Some(last) if last.ident == "view" => self.look_into(item.tokens.clone()),
            _ => {}
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
const NO_VERBS: [&str; 4] = ["across", "as", "always", "this"];

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
        let verb = lower && next.len() > 1 && next.ends_with('s');
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
    let last = holes(phrase.en).last().copied().unwrap_or_default();
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
        wrong.into_iter().chain(unnamed)
    };
    seats.iter().copied().flat_map(told).collect()
}

#[test]
fn whoever_reads_is_spoken_to_in_whole_sentences() {
    let files = sources();
    let mut by_name: BTreeMap<&str, Vec<&Declared>> = BTreeMap::new();
    for declared in files.iter().flat_map(|file| &file.declared) {
        by_name.entry(&declared.name).or_default().push(declared);
    }
    let shared = |one: &str, other: &str| {
        let both = one.split('/').zip(other.split('/'));
        both.take_while(|(one, other)| one == other).count()
    };
    let mut checked = BTreeSet::new();
    let mut found = BTreeSet::new();
    for given in files.iter().flat_map(|file| &file.given) {
        let Some(named) = by_name.get(given.name.as_str()) else {
            continue;
        };
        // Of several of one name it is one of those that are declared nearest by.
        let near = named.iter().map(|of| shared(&of.file, &given.file)).max();
        let mut faulty = Vec::new();
        let mut sound = false;
        for declared in named
            .iter()
            .filter(|of| Some(shared(&of.file, &given.file)) == near)
        {
            let used = holes(declared.phrase.en);
            if given.seats.iter().all(|seat| used.contains(seat)) {
                checked.insert(declared.phrase.key);
                let faults = faults(&declared.phrase, &given.seats);
                sound |= faults.is_empty();
                faulty.extend(faults);
            }
        }
        if !sound {
            found.extend(
                faulty
                    .into_iter()
                    .map(|fault| format!("{}: {fault}", given.file)),
            );
        }
    }
    let many = checked.len();
    assert!(many > 50, "only {many} phrases name a seat: {checked:?}");
    let found: Vec<String> = found.into_iter().collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn a_sentence_that_is_wrong_for_a_you_is_found() {
    for wrong in [
        "You is dealt 9 cards.",
        "You has found the secret.",
        "It is You's decision.",
        "It cannot be with You: Koro had it.",
        "Here, you holds 3 cards.",
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
    ] {
        assert_eq!(fault(right), None, "{right}");
    }
}
