//! The form for a new match as data, kept while one builds a deck for it.

use std::collections::BTreeMap;

use leptos::prelude::*;

use crate::page_wide;
use yomite::catalogue::LineUp;
use yomite::games::{AnyConfig, GameId};

/// One seat of the form: a person, or an agent and its strength.
#[derive(Clone, Debug, PartialEq)]
pub struct Chair {
    /// `None` is a person.
    pub agent: Option<String>,
    /// Index into the game's levels; past their end, the agent's own defaults.
    pub level: usize,
    /// Parameters that were set one by one, which stand over those of the level.
    pub params: BTreeMap<String, String>,
}

impl Chair {
    /// Who sits there, at a level.
    pub fn new(agent: Option<String>, level: usize) -> Chair {
        Chair {
            agent,
            level,
            params: BTreeMap::new(),
        }
    }
}

/// What stands in the form.
#[derive(Clone, Debug)]
pub struct Form {
    /// The rules, and with them the game.
    pub config: AnyConfig,
    pub chairs: Vec<Chair>,
    /// The table that was chosen last.
    pub table: &'static LineUp,
    /// The seed as it was typed.
    pub seed: String,
}

/// The form that is set aside; a handle in context at the root.
#[derive(Clone, Copy)]
pub struct SetAside {
    form: StoredValue<Option<Form>>,
    /// The rule that a deck is built for.
    rule: StoredValue<Option<&'static str>>,
    /// Whether one comes back to it.
    returns: StoredValue<bool>,
    /// Rules whose value was chosen as a deck of one's own, with its id: several may have the same
    /// cards.
    decks: StoredValue<Vec<(&'static str, String)>>,
}

impl SetAside {
    pub fn get() -> SetAside {
        page_wide::get_or_make(|| SetAside {
            form: StoredValue::new(None),
            rule: StoredValue::new(None),
            returns: StoredValue::new(false),
            decks: StoredValue::new(Vec::new()),
        })
    }

    /// Notes what stands in the form.
    pub fn note(self, form: Form) {
        self.form.set_value(Some(form));
    }

    /// Something is to be settled elsewhere for a rule of the form.
    pub fn leave_for(self, rule: &'static str) {
        self.rule.set_value(Some(rule));
    }

    /// The next form goes on with what was noted.
    pub fn will_return(self) {
        self.returns.set_value(true);
    }

    /// Settles the rule that the form was left for, or else another one, with a deck of this id, in
    /// the noted form or in one that begins with these rules.
    pub fn settle(
        self,
        otherwise: &'static str,
        (value, id): (&str, &str),
        first: impl FnOnce() -> Form,
    ) {
        let mut form = self.form.get_value().unwrap_or_else(first);
        let rule = self.rule.get_value().unwrap_or(otherwise);
        // A value out of the rule's domain leaves the form as it was.
        if let Ok(changed) = form.config.with_rule(rule, value) {
            form.config = changed;
            self.choose(rule, Some(id.to_owned()));
        }
        self.form.set_value(Some(form));
        self.will_return();
    }

    /// Notes as which deck of one's own a rule's value was chosen; `None` as none of them.
    pub fn choose(self, rule: &'static str, id: Option<String>) {
        self.decks.update_value(|decks| {
            decks.retain(|(of, _)| *of != rule);
            decks.extend(id.map(|id| (rule, id)));
        });
    }

    /// As which deck of one's own a rule's value was chosen.
    pub fn chosen(self, rule: &str) -> Option<String> {
        let of = |decks: &Vec<(&str, String)>| {
            let mut all = decks.iter();
            all.find(|(of, _)| *of == rule).map(|(_, id)| id.clone())
        };
        self.decks.with_value(of)
    }

    /// The rules of the noted form for which this deck was chosen take it as it is now.
    pub fn follow(self, id: &str, value: &str) {
        let of = |decks: &Vec<(&'static str, String)>| {
            let chosen = decks.iter().filter(|(_, chosen)| chosen == id);
            chosen.map(|(rule, _)| *rule).collect::<Vec<_>>()
        };
        let rules = self.decks.with_value(of);
        self.form.update_value(|form| {
            let Some(form) = form else { return };
            for rule in rules {
                if let Ok(changed) = form.config.with_rule(rule, value) {
                    form.config = changed;
                }
            }
        });
    }

    /// The rules of the noted form that have a value take another one in its place.
    pub fn replace(self, old: &str, new: &str) {
        self.form.update_value(|form| {
            let Some(form) = form else { return };
            for rule in form.config.game().rules() {
                let stands = form
                    .config
                    .rule(rule.name)
                    .is_some_and(|value| value == old);
                if stands && let Ok(changed) = form.config.with_rule(rule.name, new) {
                    form.config = changed;
                }
            }
        });
    }

    /// The noted form of a game, where one comes back to it.
    pub fn take(self, game: GameId) -> Option<Form> {
        let returns = self.returns.get_value();
        self.returns.set_value(false);
        self.rule.set_value(None);
        let form = self.form.try_update_value(Option::take).flatten();
        let form = form.filter(|form| returns && form.config.game() == game);
        if form.is_none() {
            self.decks.set_value(Vec::new());
        }
        form
    }
}
