//! Positions that come with the page: something to answer before the first match, and after the last.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::prelude::*;

use super::SERIES;
use crate::games::GameId;
use crate::practice::{Answer, Entry};
use crate::ui::i18n::phrases::practice as say;
use crate::ui::i18n::phrases::table::RETRY;
use crate::ui::i18n::{Voice, t};
use crate::ui::practice::{Drills, Item, What};
use crate::ui::store::{Shipped, key};
use crate::words::{Text, count};

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
    /// All answers.
    entries: Memo<Vec<Arc<Entry>>>,
    /// The matches.
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
                <button
                    type="button"
                    class="btn ready-game"
                    data-test=format!("ready-{game}")
                    on:click=begin
                >
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
            <button type="button" class="btn btn--small" on:click=move |_| again.run(())>
                {t(RETRY)}
            </button>
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
