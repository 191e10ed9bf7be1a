//! What the sources declare as phrases, and where they give one a seat.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::str::FromStr as _;
use std::{fs, io};

use proc_macro2::{TokenStream, TokenTree};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{
    Block, Expr, ExprMethodCall, ImplItemFn, Item, ItemFn, ItemMod, LitStr, Local, Macro, Pat,
    Stmt, Token, UseRename,
};
use yomite::words::Phrase;
use yomite_phrases::Message;

/// A phrase as it is declared.
pub(crate) struct Declared {
    /// From the root of the package: `src`, `games`, `words`.
    pub(crate) module: Vec<String>,
    name: String,
    pub(crate) phrase: Phrase,
    /// The words that it chooses by, each with the number of its argument.
    pub(crate) words: Vec<(usize, String)>,
}

/// A phrase as the code names it: with the last module before it, where one stands there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Named {
    pub(crate) module: Option<String>,
    pub(crate) name: String,
}

/// A place where a phrase is given arguments: which of them are seats.
pub(crate) struct Given {
    pub(crate) phrase: Named,
    pub(crate) seats: Vec<usize>,
}

impl Named {
    /// The phrase that is meant in a file: one of the module that is named, declared nearest by. All of
    /// them where several are equally near.
    pub(crate) fn declared<'a>(&self, file: &File, all: &[&'a Declared]) -> Vec<&'a Declared> {
        let named = all.iter().copied().filter(|of| of.name == self.name);
        let named: Vec<&Declared> = named.collect();
        let own = self.module.as_ref();
        let own = own.map(|module| file.aliases.get(module).unwrap_or(module));
        let of_module = |of: &&Declared| own.is_some() && of.module.last() == own;
        let within: Vec<&Declared> = named.iter().copied().filter(of_module).collect();
        // What is declared elsewhere may be named by a module that only passes it on.
        let found = if within.is_empty() { named } else { within };
        // What thinks about a game speaks in the game's own words.
        let here = module(&file.path.replacen("src/minds/", "src/games/", 1));
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
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) declared: Vec<Declared>,
    pub(crate) given: Vec<Given>,
    /// All constants that the code names, those that are no phrases included.
    pub(crate) constants: Vec<Named>,
    /// Places where something is given a seat that nobody can tell the phrase of.
    pub(crate) unresolved: Vec<String>,
    /// Functions that make a seat an argument.
    functions: BTreeSet<String>,
    /// Modules by the names that the file has for them.
    pub(crate) aliases: BTreeMap<String, String>,
    /// The modules within the file that are being read.
    within: Vec<String>,
    locals: Locals,
}

impl File {
    pub(crate) fn read(path: &str, source: &str) -> File {
        let parsed = syn::parse_file(source).unwrap_or_else(|error| panic!("{path}: {error}"));
        let tokens = TokenStream::from_str(source).expect("it was parsed");
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
        constants(tokens, &mut file.constants);
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

    pub(crate) fn add(&mut self, messages: Vec<Message>) {
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
                words: message.words,
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

/// All constants that code names, with the module before them.
fn constants(tokens: TokenStream, into: &mut Vec<Named>) {
    // The last word, and the one before the `::` that leads to the next.
    let (mut last, mut module) = (None, None);
    for token in tokens {
        match token {
            TokenTree::Ident(ident) => {
                let name = ident.to_string();
                last = Some(name.clone());
                let module = module.take();
                if !name.contains(|c: char| c.is_ascii_lowercase()) {
                    into.push(Named { module, name });
                }
            }
            TokenTree::Punct(punct) if punct.as_char() == ':' => module = last.clone(),
            TokenTree::Group(group) => {
                constants(group.stream(), into);
                (last, module) = (None, None);
            }
            _ => (last, module) = (None, None),
        }
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

pub(crate) fn sources() -> Vec<File> {
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
