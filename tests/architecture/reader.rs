//! The paths that one file names, before names are followed.

use std::collections::HashMap;
use std::path::Path;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::visit::{self, Visit};
use syn::{ItemMacro, ItemMod, ItemUse, UseTree, Visibility};

use crate::imports::ItemPath;

/// The packages below `src/`: each is a module here, named as its folder.
pub const PACKAGES: [&str; 8] = [
    "assets", "games", "lab", "minds", "page", "phrases", "train", "worker",
];

/// The packages whose modules are modules of the house, each on a floor of its own.
pub const OPEN: [&str; 2] = ["arena", "core"];

/// Of the others those modules that are on floors of their own, by package.
const APART: [(&str, &[&str]); 2] = [
    (
        "games",
        &[
            "arena", "career", "daily", "exhibit", "practice", "protocol", "record", "review",
            "session",
        ],
    ),
    ("minds", &["nets", "search"]),
];

/// The module that a file is, from the root of the house.
fn module_of(path: &str) -> ItemPath {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let mut module: ItemPath = Path::new(inside)
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if let [package, name, ..] = &module[..] {
        let apart = APART
            .iter()
            .any(|(of, names)| of == package && names.contains(&&name[..]));
        if OPEN.contains(&&package[..]) || apart {
            module.remove(0);
        }
    }
    if matches!(
        module.iter().map(String::as_str).collect::<Vec<_>>()[..],
        ["lib"] | [_, "lib"]
    ) {
        module.pop();
    }
    module
}

/// The root of the crate that a file belongs to.
fn root_of(path: &str) -> ItemPath {
    let package = path
        .strip_prefix("src/")
        .and_then(|path| path.split_once('/'));
    let package = package.filter(|(name, _)| PACKAGES.contains(name));
    package
        .map(|(name, _)| name.to_owned())
        .into_iter()
        .collect()
}

/// A path in a file, before names are followed.
pub struct Found {
    pub line: usize,
    pub from: ItemPath,
    pub path: Vec<String>,
    /// The name that a `use` gives it.
    pub binds: Option<String>,
    pub public_glob: bool,
}

/// What one file says.
pub struct File {
    pub path: String,
    /// The root of its crate.
    pub root: ItemPath,
    pub modules: Vec<ItemPath>,
    pub macros: Vec<(String, ItemPath)>,
    pub found: Vec<Found>,
    /// Name → the paths that it was imported by, each with the module that did.
    pub names: HashMap<String, Vec<(Vec<String>, ItemPath)>>,
}

impl File {
    pub fn read(path: &str, source: &str) -> File {
        let module = module_of(path);
        let root = root_of(path);
        let parsed = syn::parse_file(source)
            .unwrap_or_else(|error| panic!("{path}:{}: {error}", line(error.span())));
        let mut reader = Reader {
            file: File {
                path: path.to_owned(),
                root,
                modules: vec![module.clone()],
                macros: Vec::new(),
                found: Vec::new(),
                names: HashMap::new(),
            },
            module,
        };
        reader.visit_file(&parsed);
        reader.file
    }
}

fn line(span: Span) -> usize {
    span.start().line
}

fn name(ident: &Ident) -> String {
    ident.unraw().to_string()
}

/// Goes through a file, keeping track of the module that it is in.
struct Reader {
    module: ItemPath,
    file: File,
}

impl<'a> Visit<'a> for Reader {
    fn visit_item_mod(&mut self, item: &'a ItemMod) {
        let written_out = item.content.is_some();
        if written_out {
            self.module.push(name(&item.ident));
            self.file.modules.push(self.module.clone());
        }
        visit::visit_item_mod(self, item);
        if written_out {
            self.module.pop();
        }
    }

    fn visit_item_macro(&mut self, item: &'a ItemMacro) {
        if let Some(ident) = &item.ident {
            self.file.macros.push((name(ident), self.module.clone()));
        }
        visit::visit_item_macro(self, item);
    }

    fn visit_item_use(&mut self, item: &'a ItemUse) {
        self.visit_visibility(&item.vis);
        let public = !matches!(item.vis, Visibility::Inherited);
        self.use_tree(&item.tree, &[], public);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        if let (Some(first), 2..) = (path.segments.first(), path.segments.len()) {
            let names = path.segments.iter().map(|segment| name(&segment.ident));
            self.found(first.ident.span(), names.collect(), None, false);
        }
        visit::visit_path(self, path);
    }

    /// What a macro is given or made of may be anything: every path in it counts, and every
    /// import.
    fn visit_token_stream(&mut self, tokens: &'a TokenStream) {
        self.tokens(tokens.clone());
    }
}

impl Reader {
    /// One branch of a `use`, after the names that lead to it.
    fn use_tree(&mut self, tree: &UseTree, lead: &[String], public: bool) {
        let with = |ident: &Ident| {
            // `{self}` names the path before it.
            let own = (lead.is_empty() || ident != "self").then(|| name(ident));
            lead.iter().cloned().chain(own).collect::<Vec<_>>()
        };
        match tree {
            UseTree::Path(path) => self.use_tree(&path.tree, &with(&path.ident), public),
            UseTree::Name(leaf) => {
                let path = with(&leaf.ident);
                let binds = path.last().cloned();
                self.found(leaf.ident.span(), path, binds, false);
            }
            UseTree::Rename(leaf) => {
                let binds = Some(name(&leaf.rename));
                self.found(leaf.ident.span(), with(&leaf.ident), binds, false);
            }
            UseTree::Glob(glob) => {
                self.found(glob.star_token.span, lead.to_vec(), None, public);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.use_tree(tree, lead, public);
                }
            }
        }
    }

    fn tokens(&mut self, tokens: TokenStream) {
        let trees: Vec<TokenTree> = tokens.into_iter().collect();
        let mut rest = &trees[..];
        while let [tree, after @ ..] = rest {
            rest = match tree {
                TokenTree::Group(group) => {
                    self.tokens(group.stream());
                    after
                }
                TokenTree::Ident(ident) if ident == "use" || ident == "pub" => {
                    self.import(rest).unwrap_or(after)
                }
                TokenTree::Ident(ident) => self.path(ident, after),
                _ => after,
            };
        }
    }

    /// An import among tokens, and what comes after it; `None` if there is none here.
    fn import<'t>(&mut self, trees: &'t [TokenTree]) -> Option<&'t [TokenTree]> {
        let ends = |tree: &TokenTree| matches!(tree, TokenTree::Punct(end) if end.as_char() == ';');
        let (import, rest) = trees.split_at(trees.iter().position(ends)? + 1);
        let item: ItemUse = syn::parse2(import.iter().cloned().collect()).ok()?;
        self.visit_item_use(&item);
        Some(rest)
    }

    /// A path among tokens, after its first name; gives what comes after it.
    fn path<'t>(&mut self, first: &Ident, mut rest: &'t [TokenTree]) -> &'t [TokenTree] {
        let mut names = vec![name(first)];
        while let [TokenTree::Punct(one), TokenTree::Punct(two), after @ ..] = rest
            && (one.as_char(), two.as_char()) == (':', ':')
        {
            rest = after;
            match after {
                [TokenTree::Ident(ident), after @ ..] => {
                    names.push(name(ident));
                    rest = after;
                }
                // `use $crate::{a, b};` is no Rust before its macro is expanded.
                [group @ TokenTree::Group(_), after @ ..] => {
                    if let Ok(tree) = syn::parse2(group.clone().into()) {
                        self.use_tree(&tree, &names, false);
                        return after;
                    }
                }
                _ => {}
            }
        }
        if names.len() > 1 {
            self.found(first.span(), names, None, false);
        }
        rest
    }

    fn found(&mut self, at: Span, path: Vec<String>, binds: Option<String>, public_glob: bool) {
        if let Some(name) = &binds {
            let known = self.file.names.entry(name.clone()).or_default();
            known.push((path.clone(), self.module.clone()));
        }
        self.file.found.push(Found {
            line: line(at),
            from: self.module.clone(),
            path,
            binds,
            public_glob,
        });
    }
}
