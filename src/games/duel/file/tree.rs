use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use super::words;
use crate::words::Phrase;

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
            Tree::Null => words::KIND_NULL,
            Tree::Flag(_) => words::KIND_FLAG,
            Tree::Whole(_) => words::KIND_WHOLE,
            Tree::Number(_) => words::KIND_NUMBER,
            Tree::Text(_) => words::KIND_TEXT,
            Tree::List(_) => words::KIND_LIST,
            Tree::Fields(_) => words::KIND_FIELDS,
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
