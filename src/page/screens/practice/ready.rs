//! Positions that come with the page: something to answer before the first match and after the last. And
//! questions that come back, but that this page cannot ask at their moments: found out, and named.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::SERIES;
use crate::i18n::phrases::practice as say;
use crate::i18n::phrases::table::RETRY;
use crate::i18n::{Voice, t};
use crate::practice::{Drills, Item, What};
use crate::store::{Matches, Shipped, key};
use yomite::games::GameId;
use yomite::practice::{Answer, Entry};
use yomite::record::read_one;
use yomite::session::Session;
use yomite::words::{Arg, Phrase, Text, count};

/// The matches that come with the page, once they are fetched, or why they are not.
pub type Ready = RwSignal<Option<Result<Arc<Vec<Shipped>>, Text>>>;

/// A question that is offered, and when it was answered last.
#[derive(Clone, Debug, PartialEq)]
struct Offered {
    item: Item,
    last: Option<f64>,
}

/// The positions of each game, and a way to answer up to ten of them.
#[component]
pub fn ReadyMade(
    entries: Memo<Vec<Arc<Entry>>>,
    ready: Ready,
    /// Fetches them again.
    again: Callback<()>,
) -> impl IntoView {
    let (voice, drills) = (Voice::get(), Drills::get());
    let offered = Memo::new(move |_| {
        let entries = entries.get();
        ready.with(|ready| match ready {
            Some(Ok(all)) => offered(all, &entries),
            _ => BTreeMap::new(),
        })
    });
    let games = move || {
        let games = GameId::ALL.iter().filter_map(|&game| {
            let new = offered.with(|all| {
                let all = all.get(game.name())?;
                Some(all.iter().filter(|one| one.last.is_none()).count())
            })?;
            let begin = move |_| {
                let all = offered.with_untracked(|all| all.get(game.name()).cloned());
                let items = all.unwrap_or_default().into_iter().map(|one| one.item);
                drills.begin(items.take(SERIES).collect());
            };
            let title = game.title().text();
            let left = match new {
                0 => say::READY_AGAIN.text(),
                new => say::READY_NEW.with([count(new)]),
            };
            Some(view! {
                <button type="button" class="btn ready-game" data-test=format!("ready-{game}")
                    on:click=begin>
                    <span>{voice.say(&title)}</span>
                    <span class="muted small">{voice.say(&left)}</span>
                </button>
            })
        });
        games.collect_view()
    };
    let failed = move || {
        let why = ready.with(|ready| ready.as_ref()?.as_ref().err().cloned())?;
        let text = say::READY_FAILED.with([why.into()]);
        Some(view! {
            <p role="alert" class="small" data-test="ready-failed">
                {voice.say(&text)}
            </p>
            <button type="button" class="btn btn--small" on:click=move |_| again.run(())>{t(RETRY)}</button>
        })
    };
    view! {
        <section class="surface practice-part" data-test="ready">
            <h2>{t(say::READY)}</h2>
            <p>{t(say::READY_ABOUT)}</p>
            <div class="ready-games">{games}</div>
            {failed}
        </section>
    }
}

/// The questions of each game: first those that were never answered, then the one that was answered
/// longest ago.
fn offered(all: &[Shipped], entries: &[Arc<Entry>]) -> BTreeMap<&'static str, Vec<Offered>> {
    let readings = entries
        .iter()
        .filter(|entry| matches!(entry.answer, Answer::Reading { .. }));
    let mut answered: BTreeMap<String, f64> = BTreeMap::new();
    for entry in readings {
        let last = answered.entry(entry.place()).or_default();
        *last = last.max(entry.at);
    }
    let mut games: BTreeMap<&'static str, Vec<(usize, Offered)>> = BTreeMap::new();
    for of in all {
        let Ok(told) = &of.summary().record else {
            continue;
        };
        let of_game = games.entry(told.game().name()).or_default();
        for (round, position) in of.positions.iter().enumerate() {
            let place = Entry::place_of(&key(told.source), position.ply, position.seat);
            let item = Item {
                id: of.row.kept.id.clone(),
                ply: position.ply,
                seat: position.seat,
                what: What::Reading(position.query.clone()),
            };
            let last = answered.get(&place).copied();
            of_game.push((round, Offered { item, last }));
        }
    }
    let order = |mut of_game: Vec<(usize, Offered)>| {
        // Match by match, so that no two in a row show the same table.
        of_game.sort_by(|(round, one), (other_round, other)| {
            let last = |one: &Offered| one.last.unwrap_or(f64::NEG_INFINITY);
            last(one)
                .total_cmp(&last(other))
                .then(round.cmp(other_round))
        });
        of_game.into_iter().map(|(_, one)| one).collect()
    };
    let games = games.into_iter();
    games.map(|(game, all)| (game, order(all))).collect()
}

/// Those that cannot be asked; a handle.
#[derive(Clone, Copy)]
pub struct Unasked(RwSignal<Vec<Item>>);

impl Unasked {
    /// Looks for them among these, whenever they change; until it is done none of them is one.
    pub fn among(items: Signal<Vec<Item>>) -> Unasked {
        let unasked = Unasked(RwSignal::new(Vec::new()));
        let store = Matches::get();
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
    pub fn sentence(self) -> Option<Text> {
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
    use yomite::game::Seat;
    use yomite::games::numeron::Query;
    use yomite::games::{AnyQuery, GameId};

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
