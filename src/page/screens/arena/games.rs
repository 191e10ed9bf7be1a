//! The games that were played, each of which opens as a match.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::arena::{Arena, AtTable, KEPT, LeagueFigures, ListedGame, Order, Phase, Query};
use crate::i18n::phrases::arena as phrases;
use crate::i18n::{Voice, t};
use crate::parts::{Choice, Field, Select};
use crate::router::Route;
use crate::store::{MatchRow, Matches, StoredMatch};
use yomite::arena::{End, Fixture};
use yomite::games::GameId;
use yomite::words::{Phrase, Text, count};

/// Games that are listed at first, and with each press on "more".
const STEP: usize = 10;

/// The orders by their names.
const ORDERS: [(&str, Order, Phrase); 5] = [
    ("latest", Order::Latest, phrases::LATEST),
    ("longest", Order::Longest, phrases::LONGEST),
    ("shortest", Order::Shortest, phrases::SHORTEST),
    ("upsets", Order::Upsets, phrases::UPSETS),
    ("given-away", Order::GivenAway, phrases::GIVEN_AWAY),
];

/// What is listed, and what was asked for.
#[derive(Clone, Debug, PartialEq)]
struct List {
    query: Query,
    most: usize,
    games: Vec<ListedGame>,
    all: usize,
}

/// The list, with what one looks for above it.
#[component]
pub fn GameList(
    game: GameId,
    shown: RwSignal<Option<Arc<LeagueFigures>>>,
    phase: RwSignal<Phase>,
) -> impl IntoView {
    let (voice, arena) = (Voice::get(), Arena::get());
    let query = RwSignal::new(Query::default());
    let most = RwSignal::new(STEP);
    let played = Memo::new(move |_| {
        shown.with(|shown| {
            shown
                .as_ref()
                .map_or((0, 0), |shown| (shown.played, shown.rounds))
        })
    });
    // While games come in nothing moves under the pointer, nor where the keyboard is.
    let still = RwSignal::new(false);
    let list = Memo::new(move |old: Option<&List>| {
        // Read, not only followed: what nobody reads is never worked out.
        played.get();
        let (query, most) = (query.get(), most.get());
        let rests = still.get() && phase.get() == Phase::Running;
        let same = |old: &&List| old.query == query && old.most == most && old.all > 0;
        match old.filter(|old| rests && same(old)) {
            Some(old) => old.clone(),
            None => {
                let (games, all) = arena.list(&query, most);
                List {
                    query,
                    most,
                    games,
                    all,
                }
            }
        }
    });
    let rows = move || {
        let Some(shown) = shown.get_untracked() else {
            return ().into_any();
        };
        let games = list.with(|list| list.games.clone());
        if games.is_empty() {
            return view! { <p class="muted">{t(phrases::NO_GAMES)}</p> }.into_any();
        }
        let rows = games.into_iter();
        let rows = rows.map(|listed| {
            let table = shown.at_table(&listed.seats);
            view! { <GameRow game listed table /> }
        });
        view! { <ul class="list">{rows.collect_view()}</ul> }.into_any()
    };
    let more = move || {
        let all = list.with(|list| list.all);
        (all > most.get()).then(|| {
            view! {
                <button type="button" class="btn" data-test="more"
                    on:click=move |_| most.update(|most| *most += STEP)>
                    {move || voice.say(&phrases::MORE.with([count(all)]))}
                </button>
            }
        })
    };
    let left_out = move || {
        let all = shown.with(|shown| shown.as_ref().map_or(0, |shown| shown.played));
        (all > KEPT as u64).then(|| voice.say(&phrases::ONLY_KEPT.with([count(KEPT)])))
    };
    view! {
        <section class="surface stack" data-test="games">
            <h2>{t(phrases::GAMES)}</h2>
            <div class="filters">
                <Who
                    name="with"
                    label=phrases::WITH
                    shown
                    choose=Callback::new(move |who| query.update(|query| query.with = who))
                />
                <Who
                    name="won-by"
                    label=phrases::WON_BY
                    shown
                    choose=Callback::new(move |who| query.update(|query| query.won_by = who))
                />
                <Field label=phrases::ORDER>
                    <Choice test="order" options=ORDERS.to_vec()
                        value=Signal::derive(move || query.with(|query| query.order))
                        choose=move |order| query.update(|query| query.order = order) />
                </Field>
            </div>
            <div
                on:pointerenter=move |_| still.set(true)
                on:pointerleave=move |_| still.set(false)
                on:focusin=move |_| still.set(true)
                on:focusout=move |_| still.set(false)
            >
                {rows}
            </div>
            {more}
            <p class="muted small">{left_out}</p>
        </section>
    }
}

/// The choice of one of the entrants, or of anybody.
#[component]
fn Who(
    name: &'static str,
    label: Phrase,
    shown: RwSignal<Option<Arc<LeagueFigures>>>,
    choose: Callback<Option<usize>>,
) -> impl IntoView {
    let voice = Voice::get();
    let names = Memo::new(move |_| {
        shown.with(|shown| {
            shown
                .as_ref()
                .map(|shown| shown.names.clone())
                .unwrap_or_default()
        })
    });
    let options = move || {
        let names = names.get().into_iter().enumerate();
        let option = |(at, name): (usize, Text)| {
            view! { <option value=at.to_string()>{move || voice.say(&name)}</option> }
        };
        names.map(option).collect_view()
    };
    view! {
        <Field label>
            <Select test=name take=move |value: String| choose.run(value.parse().ok())>
                <option value="">{t(phrases::ANYBODY)}</option>
                {options}
            </Select>
        </Field>
    }
}

#[component]
fn GameRow(game: GameId, listed: ListedGame, table: AtTable) -> impl IntoView {
    let (voice, arena, store) = (Voice::get(), Arena::get(), Matches::get());
    let fixture = listed.fixture;
    let told = outcome(&listed, &table.names);
    let seats = move || voice.say_all(&table.told, " – ");
    let open = move |_| {
        let Some(lines) = arena.lines(fixture) else {
            return;
        };
        spawn_local(async move {
            let id = keep(store, game, fixture, lines).await;
            Route::Match { id, place: None }.go();
        });
    };
    view! {
        <li class="list-item arena-game" data-test="arena-game">
            <span class="muted small num">
                {move || voice.say(&phrases::GAME_DEAL.with([count(fixture.deal + 1)]))}
            </span>
            <span>{seats}</span>
            <span class="small">{move || voice.say(&told)}</span>
            <button type="button" class="btn btn--small" data-test="open" on:click=open>{t(phrases::OPEN)}</button>
        </li>
    }
}

/// Puts a game among the kept matches, if it is not there yet; its name.
async fn keep(store: Matches, game: GameId, fixture: Fixture, lines: String) -> String {
    // Of the game itself: opened twice, it is there once.
    let hash = blake3::hash(lines.as_bytes()).to_hex();
    let id = format!("arena-{game}-{}-{}", fixture.deal + 1, &hash[..8]);
    if !matches!(store.load(&id).await, Ok(Some(_))) {
        let kept = StoredMatch {
            id: id.clone(),
            changed: js_sys::Date::now(),
            lines,
            review: None,
        };
        // Where it is not kept it is in this tab, and the page says so.
        let _ = store.save(MatchRow::read(kept)).await;
    }
    id
}

/// How a game ended, in the words of its match, whose players have these names by their seats. Why it was
/// given away is told with the standings, once, and in the match.
fn outcome(game: &ListedGame, names: &[Text]) -> Text {
    let plies = count(game.plies);
    let won = |who: usize| game.seats.iter().position(|&seat| seat == who);
    let winner = match game.won[..] {
        [who] => won(who).map(|seat| names[seat].clone()),
        _ => None,
    };
    let by = game.given_away_by().map(|seat| names[seat.index()].clone());
    match (&game.end, by, winner) {
        (End::TooLong, ..) => phrases::GAME_LONG.with([plies]),
        (_, Some(by), Some(winner)) => phrases::GAME_FORFEIT.with([winner.into(), by.into()]),
        (_, Some(by), None) => phrases::GAME_FORFEIT_SHARED.with([by.into()]),
        (_, None, Some(winner)) => phrases::GAME_WON.with([winner.into(), plies]),
        (_, None, None) => phrases::GAME_SHARED.with([plies]),
    }
}
