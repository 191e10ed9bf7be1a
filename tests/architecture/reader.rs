//! The paths that one file names, before names are followed.

use std::collections::HashMap;
use std::path::Path;

use crate::imports::ItemPath;
use crate::tokens::{Token, tokens};

/// The module that a file is, from the crate's root; a program's own root is `bin::NAME`.
fn module_of(path: &str) -> ItemPath {
    let inside = path.strip_prefix("src/").unwrap_or(path);
    let mut module: ItemPath = Path::new(inside)
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if module.last().is_some_and(|last| last == "mod") || module == ["lib"] {
        module.pop();
    }
    module
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
        let root = match module.first() {
            Some(first) if first == "bin" => module.clone(),
            _ => Vec::new(),
        };
        let mut reader = Reader {
            tokens: tokens(source),
            at: 0,
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
        reader.items();
        reader.file
    }
}

struct Reader {
    tokens: Vec<(usize, Token)>,
    at: usize,
    module: ItemPath,
    file: File,
}

impl Reader {
    fn token(&self, ahead: usize) -> Option<&Token> {
        self.tokens.get(self.at + ahead).map(|(_, token)| token)
    }

    fn word(&self, ahead: usize) -> Option<&str> {
        match self.token(ahead) {
            Some(Token::Word(word)) => Some(word),
            _ => None,
        }
    }

    fn sign(&self, ahead: usize, sign: char) -> bool {
        self.token(ahead) == Some(&Token::Sign(sign))
    }

    fn line(&self) -> usize {
        self.tokens.get(self.at).map_or(0, |&(line, _)| line)
    }

    /// Goes through everything, keeping track of the module that it is in.
    fn items(&mut self) {
        // How many braces were open around each module that is written out in this file.
        let mut opened: Vec<usize> = Vec::new();
        let mut depth = 0;
        while let Some(token) = self.token(0) {
            match token {
                Token::Sign('{') => depth += 1,
                Token::Sign('}') => {
                    depth -= usize::from(depth > 0);
                    if opened.last() == Some(&depth) {
                        opened.pop();
                        self.module.pop();
                    }
                }
                Token::Word(word) if word == "mod" && self.sign(2, '{') => {
                    if let Some(name) = self.word(1).map(str::to_owned) {
                        self.module.push(name);
                        self.file.modules.push(self.module.clone());
                        opened.push(depth);
                        depth += 1;
                        self.at += 2;
                    }
                }
                Token::Word(word) if word == "macro_rules" && self.sign(1, '!') => {
                    if let Some(name) = self.word(2).map(str::to_owned) {
                        self.file.macros.push((name, self.module.clone()));
                        self.at += 2;
                    }
                }
                // `use<…>` in a return type captures, and imports nothing.
                Token::Word(word) if word == "use" && !self.sign(1, '<') => {
                    let public = self.at > 0
                        && (self.tokens[self.at - 1].1.is_word("pub")
                            || self.tokens[self.at - 1].1 == Token::Sign(')'));
                    self.at += 1;
                    self.use_tree(&[], public);
                    continue;
                }
                Token::Word(_) if self.token(1) == Some(&Token::PathSep) => {
                    self.path();
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// A path in the code, from its first name.
    fn path(&mut self) {
        let line = self.line();
        let mut path = Vec::new();
        while let Some(name) = self.word(0) {
            path.push(name.to_owned());
            self.at += 1;
            if self.token(0) != Some(&Token::PathSep) {
                break;
            }
            self.at += 1;
        }
        self.found(line, path, None, false);
    }

    /// One branch of a `use`, after the names that lead to it.
    fn use_tree(&mut self, lead: &[String], public: bool) {
        let line = self.line();
        let mut path = lead.to_vec();
        while self.token(0) == Some(&Token::PathSep) {
            self.at += 1;
        }
        loop {
            if self.sign(0, '{') {
                self.at += 1;
                while !self.sign(0, '}') && self.token(0).is_some() {
                    self.use_tree(&path, public);
                    if self.sign(0, ',') {
                        self.at += 1;
                    }
                }
                self.at += 1;
                return;
            }
            if self.sign(0, '*') {
                self.at += 1;
                self.found(line, path, None, public);
                return;
            }
            let Some(name) = self.word(0).map(str::to_owned) else {
                // Nothing that Rust knows; on to the next token, so that reading ends.
                self.at += 1;
                return;
            };
            self.at += 1;
            // `{self}` names the path before it.
            if name != "self" || path.is_empty() {
                path.push(name);
            }
            if self.token(0) != Some(&Token::PathSep) {
                break;
            }
            self.at += 1;
        }
        let mut binds = path.last().cloned();
        if self.word(0) == Some("as") {
            binds = self.word(1).map(str::to_owned);
            self.at += 2;
        }
        self.found(line, path, binds, false);
    }

    fn found(&mut self, line: usize, path: Vec<String>, binds: Option<String>, public_glob: bool) {
        if let Some(name) = &binds {
            let known = self.file.names.entry(name.clone()).or_default();
            known.push((path.clone(), self.module.clone()));
        }
        self.file.found.push(Found {
            line,
            from: self.module.clone(),
            path,
            binds,
            public_glob,
        });
    }
}
