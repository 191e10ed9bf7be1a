//! Questions that come back, and that this page cannot ask at their moments: found out, and named.

use std::collections::BTreeMap;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::record::read_one;
use crate::session::Session;
use crate::ui::i18n::phrases::practice as say;
use crate::ui::practice::{Item, What};
use crate::ui::store::Store;
use crate::words::{Arg, Phrase, Text, count};

/// Those that cannot be asked; a handle.
#[derive(Clone, Copy)]
pub struct Unasked(RwSignal<Vec<Item>>);

impl Unasked {
    /// Looks for them among these, whenever they change; until it is done none of them is one.
    pub fn among(items: Signal<Vec<Item>>) -> Unasked {
        let unasked = Unasked(RwSignal::new(Vec::new()));
        let store = Store::get();
        // Who looks last is heard: an earlier look may take longer.
        let latest = StoredValue::new(0u32);
        Effect::new(move |_| {
            let items = items.get();
            latest.update_value(|latest| *latest += 1);
            let number = latest.get_value();
            spawn_local(async move {
                let mut found = Vec::new();
                for (id, items) in by_match(items) {
                    // Of a match that cannot be read now nothing is said.
                    let loaded = store.load(&id).await;
                    if latest.try_get_value() != Some(number) {
                        return;
                    }
                    let Ok(Some(kept)) = loaded else {
                        continue;
                    };
                    let record = read_one(&kept.lines).ok();
                    if let Some(session) = record.and_then(|record| record.replay().ok()) {
                        let barred = items.into_iter().filter(|item| !can_ask(&session, item));
                        found.extend(barred);
                    }
                }
                unasked.0.try_update(|unasked| *unasked = found);
            });
        });
        unasked
    }

    /// Whether a question is one of them.
    pub fn has(self, item: &Item) -> bool {
        self.0.with(|unasked| unasked.contains(item))
    }

    /// All of them in a sentence, each kind once; `None` where there are none.
    pub fn named(self) -> Option<Text> {
        let kinds = self.0.with(|unasked| kinds(unasked));
        let all: usize = kinds.iter().map(|(_, many)| many).sum();
        let named = kinds.into_iter().map(|(kind, _)| Arg::from(kind));
        let named = named.reduce(|all, next| say::LIST.with([all, next]).into())?;
        Some(say::UNASKED.with([count(all), named]))
    }
}

/// Questions by their matches.
fn by_match(items: Vec<Item>) -> BTreeMap<String, Vec<Item>> {
    let mut all = BTreeMap::<String, Vec<Item>>::new();
    for item in items {
        all.entry(item.id.clone()).or_default().push(item);
    }
    all
}

/// Whether the page has this question, and its moment answers to it.
fn can_ask(session: &Session, item: &Item) -> bool {
    let What::Reading(query) = &item.what else {
        return true;
    };
    let there = item.ply < session.plies().len() && item.seat.index() < session.players();
    there && {
        let seen = session.observe_at(item.ply, item.seat);
        seen.asked(query).is_some() && seen.answers(query).is_some()
    }
}

/// The kinds of questions as they are called, with how many there are of each.
fn kinds(items: &[Item]) -> Vec<(Text, usize)> {
    let mut all: Vec<(Text, usize)> = Vec::new();
    for item in items {
        let What::Reading(query) = &item.what else {
            continue;
        };
        let title = |phrase: Phrase| Arg::from(phrase.text());
        let kind = say::KIND.with([title(query.game().title()), title(query.kind().title)]);
        match all.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, many)) => *many += 1,
            None => all.push((kind, 1)),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::game::Seat;
    use crate::games::numeron::Query;
    use crate::games::{AnyQuery, GameId};

    fn item(ply: usize, query: Query) -> Item {
        Item {
            id: "m".to_owned(),
            ply,
            seat: Seat(0),
            what: What::Reading(AnyQuery::Numeron(query)),
        }
    }

    #[test]
    fn what_no_moment_answers_to_cannot_be_asked() {
        let mut session =
            Session::deal(&GameId::Numeron.default_config(), 3).expect("its own rules");
        for secret in ["012", "345"] {
            let action = GameId::Numeron.action(serde_json::json!({ "secret": secret }));
            session
                .play(action.expect("a code"))
                .expect("a legal secret");
        }
        assert!(can_ask(&session, &item(1, Query::Left)));
        assert!(can_ask(&session, &item(1, Query::Digit(9))));
        assert!(!can_ask(&session, &item(1, Query::Digit(12))));
        assert!(!can_ask(&session, &item(2, Query::Left)), "after its end");
    }

    #[test]
    fn each_kind_is_named_once() {
        let found = kinds(&[
            item(1, Query::Digit(12)),
            item(3, Query::Left),
            item(5, Query::Digit(10)),
        ]);
        assert_eq!(
            found.iter().map(|(_, many)| *many).collect::<Vec<_>>(),
            [2, 1]
        );
    }
}
