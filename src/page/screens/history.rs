//! All matches that were kept: to resume, review, save, import or delete. Each is one row that says what
//! it was, how it ended, what its review found, and what can be done.

use std::collections::BTreeSet;
use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::i18n::phrases::frame::SCREENS_TO_GAMES;
use crate::i18n::phrases::{common, history as phrases};
use crate::i18n::{Voice, t};
use crate::parts::{Door, each, save_file};
use crate::router::Route;
use crate::store::{Matches, News, Summary, listen};
use yomite::games::GameId;
use yomite::words::{Text, count};

mod entry;
mod filter;
mod import;
mod own;
#[cfg(test)]
mod samples;
mod trend;

use filter::{Filter, Filters};
use import::{Everything, Import, Wanted};
use own::{OwnGame, OwnGameView};

/// How many rows are shown at first, and how many more at a time: rows cost, whether or not
/// anybody scrolls to them.
const ROWS: usize = 50;
/// How much news at once is cheaper to hear by reading the whole list again.
const MUCH_NEWS: usize = 20;

/// The matches of the list, the latest first; `None` until they are read.
#[derive(Clone, Copy)]
struct ListedMatches(RwSignal<Option<Vec<Arc<Summary>>>>);

impl ListedMatches {
    /// Reads the list, and hears from then on what other tabs keep and forget.
    fn keep_up(store: Matches) -> ListedMatches {
        let listed = ListedMatches(RwSignal::new(None));
        Effect::new(move |_| {
            store.back.track();
            listed.read(store);
        });
        listen(move |news| match news {
            News::Kept(ids) if ids.len() > MUCH_NEWS => listed.read(store),
            News::Kept(ids) => spawn_local(async move {
                for id in ids {
                    if let Some(summary) = store.summary(&id).await {
                        listed.put(vec![summary]);
                    }
                }
            }),
            News::Forgotten(id) => listed.remove(&id),
            News::Answers | News::Decks | News::Guests => {}
        });
        listed
    }

    fn read(self, store: Matches) {
        spawn_local(self.read_all(store));
    }

    /// Reads the list to its end.
    async fn read_all(self, store: Matches) {
        let mut first = true;
        // The page tells why it was not all.
        let _ = store
            .list(|summaries| {
                if first {
                    first = false;
                    // What is gone goes: this is all there is.
                    self.0.try_update(|entries| *entries = Some(Vec::new()));
                }
                self.put(summaries);
            })
            .await;
    }

    /// Puts matches where they belong, in place of what was known of them.
    fn put(self, summaries: Vec<Summary>) {
        self.0.try_update(|entries| {
            let entries = entries.get_or_insert_default();
            let new: BTreeSet<&str> = summaries.iter().map(|of| of.id.as_str()).collect();
            entries.retain(|entry| !new.contains(entry.id.as_str()));
            entries.extend(summaries.iter().cloned().map(Arc::new));
            entries.sort_by_cached_key(|entry| std::cmp::Reverse(entry.date() as i64));
        });
    }

    fn remove(self, id: &str) {
        self.0.try_update(|entries| {
            if let Some(entries) = entries {
                entries.retain(|entry| entry.id != id);
            }
        });
    }
}

#[component]
pub fn HistoryScreen() -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let listed = ListedMatches::keep_up(store);
    let entries = listed.0;
    let hides =
        Memo::new(move |_| entries.with(|all| all.iter().flatten().any(|entry| entry.is_open())));
    let save_all = move |_| {
        let all = entries.get_untracked().unwrap_or_default();
        let ids: Vec<String> = all.iter().map(|entry| entry.id.clone()).collect();
        spawn_local(async move {
            // What cannot be read is told by the store's own notice.
            if let Ok(lines) = store.file(&ids).await {
                save_file("yomite.jsonl", &lines);
            }
        });
    };
    let delete = Callback::new(move |id: String| {
        spawn_local(async move {
            if store.forget(&id).await {
                listed.remove(&id);
            }
        });
    });
    // It outlives every change of the list.
    let filter = RwSignal::new(Filter::of_step());
    Effect::new(move |before: Option<()>| {
        let filter = filter.get();
        if before.is_some() {
            filter.keep_with_step();
        }
    });
    let any = Memo::new(move |_| entries.with(|all| all.as_ref().map(|all| !all.is_empty())));
    view! {
        <section class="page stack" data-test="history">
            <h1>{t(phrases::TITLE)}</h1>
            <Import
                done=Callback::new(move |()| Box::pin(listed.read_all(store)) as _)
                name="import"
                label=phrases::IMPORT
                door=Door::Records
                wanted=Wanted::MATCHES
            >
                <button type="button" class="btn" data-test="export" on:click=save_all>
                    {move || {
                        voice.t(if hides.get() { phrases::EXPORT_OPEN } else { phrases::EXPORT })
                    }}
                </button>
            </Import>
            {move || match any.get() {
                None => view! { <p class="muted small">{t(phrases::LOADING)}</p> }.into_any(),
                Some(false) => {
                    view! {
                        <div class="surface empty">
                            <p>{t(phrases::EMPTY)}</p>
                            <a class="btn btn--primary" href=Route::Home.href()>
                                {t(SCREENS_TO_GAMES)}
                            </a>
                        </div>
                    }
                        .into_any()
                }
                Some(true) => {
                    view! {
                        <OwnGames listed filter />
                        <MatchList listed filter delete />
                    }
                        .into_any()
                }
            }}
            <Everything listed />
        </section>
    }
}

/// The person's own game, for each that has something to tell.
#[component]
fn OwnGames(listed: ListedMatches, filter: RwSignal<Filter>) -> impl IntoView {
    let games = Memo::new(move |_| {
        listed.0.with(|entries| {
            let entries = entries.as_deref().unwrap_or_default();
            let games = GameId::ALL.iter();
            games
                .filter_map(|&game| OwnGame::from_entries(game, entries))
                .collect::<Vec<_>>()
        })
    });
    let game = Memo::new(move |_| filter.with(|filter| filter.game));
    move || {
        let shown = games.get().into_iter();
        let shown = shown.filter(|own| game.get().is_none_or(|game| game == own.game));
        let shown: Vec<OwnGame> = shown.collect();
        (!shown.is_empty()).then(|| {
            view! {
                <section class="trends">
                    <h2>{t(phrases::OWN)}</h2>
                    <div class="grid-auto">
                        {each(shown, |own| view! { <OwnGameView own /> })}
                    </div>
                </section>
            }
        })
    }
}

/// The matches that the filter admits, the latest of them as rows, and the filter.
#[component]
fn MatchList(
    listed: ListedMatches,
    filter: RwSignal<Filter>,
    delete: Callback<String>,
) -> impl IntoView {
    let voice = Voice::get();
    let rows = RwSignal::new(ROWS);
    Effect::new(move |_| {
        filter.track();
        rows.set(ROWS);
    });
    let shown = Memo::new(move |_| {
        let filter = filter.get();
        let admitted = |entry: &&Arc<Summary>| filter.admits(entry, |name| voice.say(name));
        listed.0.with(|entries| {
            let entries = entries.as_deref().unwrap_or_default().iter();
            entries.filter(admitted).cloned().collect::<Vec<_>>()
        })
    });
    let all = move || {
        listed
            .0
            .with(|entries| entries.as_ref().map_or(0, Vec::len))
    };
    let told = move || {
        let shown = shown.with(Vec::len);
        voice.say(&phrases::SHOWN.with([count(shown), count(all())]))
    };
    let window = move || {
        let rows = rows.get();
        shown.with(|shown| shown.iter().take(rows).cloned().collect::<Vec<_>>())
    };
    let hidden = Memo::new(move |_| shown.with(Vec::len).saturating_sub(rows.get()));
    let more = move || voice.say(&phrases::MORE_ROWS.with([count(hidden.get().min(ROWS))]));
    view! {
        <Filters filter />
        <p class="muted small" role="status" data-test="shown">
            {told}
        </p>
        <Show when=move || shown.with(Vec::is_empty)>
            <div class="surface empty">
                <p>{t(phrases::NONE_FITS)}</p>
                <button type="button" class="btn" data-test="show-all"
                    on:click=move |_| filter.set(Filter::default())>{t(common::PAGE_SHOW_ALL)}</button>
            </div>
        </Show>
        // A row is drawn anew when its match has changed.
        <For
            each=window
            key=|entry| (entry.id.clone(), entry.changed.to_bits(), entry.review.is_some())
            let:entry
        >
            <HistoryRow entry delete />
        </For>
        <Show when=move || hidden.with(|hidden| *hidden != 0)>
            <button type="button" class="btn" data-test="more-rows"
                on:click=move |_| rows.update(|rows| *rows += ROWS)>
                {more}
            </button>
        </Show>
    }
}

/// What a match was, with a link to it.
#[component]
pub fn EntryRow(entry: Arc<Summary>) -> impl IntoView {
    let voice = Voice::get();
    let date = entry.date();
    let when = move || voice.moment(date);
    let outcome = entry.outcome();
    let title = entry.game().map(|game| game.title());
    let href = Route::Match {
        id: entry.id.clone(),
        place: None,
    }
    .href();
    let listed = move |texts: Vec<Text>| move || voice.say_all(&texts, " · ");
    let what: Vec<Text> = entry.rules().into_iter().chain(entry.origin()).collect();
    let findings = entry.findings();
    let findings = (!findings.is_empty()).then(|| {
        view! {
            <span class="kept-found num" data-test="found">{listed(findings)}</span>
        }
    });
    let open = entry.is_open();
    view! {
        <div class="kept">
            <div class="kept-what">
                <strong>{move || title.map(|title| voice.t(title))}</strong>
                <span class="muted small" data-test="players">{listed(entry.players())}</span>
                <span class="muted small" data-test="rules">{listed(what)}</span>
            </div>
            <div class="kept-how">
                <span>{move || voice.say(&outcome)}</span>
                {findings}
            </div>
            <time class="muted small">{when}</time>
            {title.is_some().then(|| view! {
                <a class="btn" href=href data-test="open">
                    {t(if open { common::PAGE_GO_ON } else { common::PAGE_LOOK_INTO })}
                </a>
            })}
        </div>
    }
}

/// A row with what can be done with the match.
#[component]
fn HistoryRow(entry: Arc<Summary>, delete: Callback<String>) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
    let sure = RwSignal::new(false);
    let (remove, asking) = (NodeRef::<html::Button>::new(), NodeRef::<html::Span>::new());
    let id = entry.id.clone();
    let saved = id.clone();
    let save = move |_| {
        let ids = vec![saved.clone()];
        spawn_local(async move {
            // What cannot be read is told by the store's own notice.
            if let Ok(lines) = store.file(&ids).await {
                save_file(&format!("yomite-{}.jsonl", ids[0]), &lines);
            }
        });
    };
    // Of a match that a person still plays the file tells what is hidden.
    let hides = entry.is_open();
    let name = move || {
        voice.t(if hides {
            phrases::SAVE_OPEN
        } else {
            phrases::SAVE
        })
    };
    let keep = move || {
        sure.set(false);
        if let Some(button) = remove.get_untracked() {
            // The focus goes back to where the question came from.
            let _ = button.focus();
        }
    };
    view! {
        <article class="surface history-row" data-test="entry">
            <EntryRow entry />
            <div class="row">
                <button type="button" class="btn btn--quiet" data-test="download" on:click=save>{name}</button>
                // Deleting cannot be undone: it is confirmed by a second press.
                <span
                    class="delete"
                    node_ref=asking
                    on:keydown=move |event| {
                        if event.key() == "Escape" && sure.get_untracked() {
                            event.prevent_default();
                            keep();
                        }
                    }
                    on:focusout=move |event| {
                        // Going elsewhere takes the first press back.
                        let to = event.related_target();
                        let to = to.and_then(|to| to.dyn_into::<web_sys::Node>().ok());
                        // A row that is taken away loses the focus with everything else.
                        let asking = asking.try_get_untracked().flatten();
                        let inside = asking.is_some_and(|asking| asking.contains(to.as_ref()));
                        if !inside {
                            sure.try_set(false);
                        }
                    }
                >
                    <button
                        type="button"
                        class="btn btn--quiet"
                        class:btn--danger=sure
                        data-test="delete"
                        node_ref=remove
                        on:click=move |_| {
                            if sure.get_untracked() {
                                delete.run(id.clone());
                            } else {
                                sure.set(true);
                            }
                        }
                    >
                        {move || {
                            voice.t(if sure.get() { phrases::DELETE_SURE } else { phrases::DELETE })
                        }}
                    </button>
                    <Show when=move || sure.get()>
                        <button type="button" class="btn btn--quiet" data-test="keep"
                            on:click=move |_| keep()>{t(phrases::KEEP)}</button>
                    </Show>
                </span>
            </div>
        </article>
    }
}
