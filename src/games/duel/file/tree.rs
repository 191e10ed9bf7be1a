//! A JSON file as a tree of places, and the faults that are found in it.

use std::error::Error;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::duel::{Plain, file};
use crate::words::{Lang, Phrase, Text, count, cut, say};

/// JSON as it is written: fields in their order, and one that stands twice is there twice.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Tree {
    Null,
    Flag(bool),
    Whole(u64),
    Number(f64),
    Text(String),
    List(Vec<Tree>),
    Fields(Vec<(String, Tree)>),
}

impl Tree {
    /// The value of a field.
    pub(super) fn field<'t>(fields: &'t [(String, Tree)], name: &str) -> Option<&'t Tree> {
        let (_, tree) = fields.iter().find(|(known, _)| known == name)?;
        Some(tree)
    }

    /// The text, if it is one.
    pub(super) fn as_text(&self) -> Option<&str> {
        match self {
            Tree::Text(text) => Some(text),
            _ => None,
        }
    }

    /// What it is, in words.
    pub(super) fn kind(&self) -> Phrase {
        match self {
            Tree::Null => file::KIND_NULL,
            Tree::Flag(_) => file::KIND_FLAG,
            Tree::Whole(_) => file::KIND_WHOLE,
            Tree::Number(_) => file::KIND_NUMBER,
            Tree::Text(_) => file::KIND_TEXT,
            Tree::List(_) => file::KIND_LIST,
            Tree::Fields(_) => file::KIND_FIELDS,
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tree, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Tree;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }

            fn visit_unit<E>(self) -> Result<Tree, E> {
                Ok(Tree::Null)
            }

            fn visit_bool<E>(self, flag: bool) -> Result<Tree, E> {
                Ok(Tree::Flag(flag))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
                Ok(Tree::Whole(number))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
                Ok(Tree::Number(number as f64))
            }

            fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
                Ok(Tree::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
                Ok(Tree::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
                let mut list = Vec::new();
                while let Some(item) = items.next_element()? {
                    list.push(item);
                }
                Ok(Tree::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Tree, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = entries.next_entry()? {
                    fields.push(field);
                }
                Ok(Tree::Fields(fields))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

/// One thing that is wrong with a file of cards or decks.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The id of the card or deck, `entry 3` where it has none; nothing where the file is at fault.
    pub entry: Option<String>,
    /// The path to the field within the entry, `effects[0].destroy.count`; empty for all of it.
    pub field: String,
    /// What is wrong, as a clause without a full stop.
    pub what: Text,
}

impl Fault {
    /// Something wrong with all of a file.
    pub(super) fn of_file(what: Text) -> Fault {
        Fault {
            entry: None,
            field: String::new(),
            what,
        }
    }

    /// The fault in words: entry, field, what is wrong.
    pub fn text(&self) -> Text {
        let what = self.what.clone().into();
        match &self.entry {
            None => file::FILE.with([what]),
            Some(entry) if self.field.is_empty() => file::ENTRY.with([entry.as_str().into(), what]),
            Some(entry) => {
                file::FIELD.with([entry.as_str().into(), self.field.as_str().into(), what])
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&say(&self.text(), &Plain(Lang::En)))
    }
}

impl Error for Fault {}

/// The faults found so far, and the entry that is being read.
#[derive(Debug, Default)]
pub(in crate::duel) struct Report {
    entry: Option<String>,
    faults: Vec<Fault>,
}

impl Report {
    /// Goes on to an entry: its place in the file, from 0, and its id if it has one.
    pub(super) fn enter(&mut self, at: usize, id: Option<&str>) {
        let nameless = || say(&file::NAMELESS.with([count(at + 1)]), &Plain(Lang::En));
        let id = id.filter(|id| !id.is_empty()).map(cut);
        self.entry = Some(id.unwrap_or_else(nameless));
    }

    /// Notes what is wrong with a field of the entry.
    pub(super) fn add(&mut self, field: &str, what: Text) {
        self.faults.push(Fault {
            entry: self.entry.clone(),
            field: field.to_owned(),
            what,
        });
    }

    /// How many faults there are.
    pub(super) fn len(&self) -> usize {
        self.faults.len()
    }

    /// All of them, in the order in which they were found.
    pub(super) fn into_faults(self) -> Vec<Fault> {
        self.faults
    }
}
