//! The answers one by one, each of which can be forgotten.

use std::collections::BTreeMap;
use std::sync::Arc;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::Summaries;
use crate::i18n::phrases::practice as say;
use crate::i18n::phrases::table::NOTES_UNDO;
use crate::i18n::{Voice, t};
use crate::play::Seating;
use crate::practice::statement;
use crate::router::Route;
use crate::store::{Logbook, Matches, Summary, Trouble, key};
use yomite::practice::{Answer, Entry};
use yomite::reading;
use yomite::record::read_one;
use yomite::session::Session;
use yomite::words::{Text, count};

/// Answers that are listed at first, and with each press on "more".
const STEP: usize = 10;

/// What was done last, told above the list.
#[derive(Clone)]
enum Said {
    Forgotten(Arc<Entry>),
    Kept(Trouble),
}

/// The list, the latest first.
#[component]
pub fn Answers(entries: Memo<Vec<Arc<Entry>>>, matches: Summaries) -> impl IntoView {
    let (voice, logbook) = (Voice::get(), Logbook::get());
    let most = RwSignal::new(STEP);
    let said = RwSignal::new(None::<Said>);
    let undo = NodeRef::<html::Button>::new();
    let latest = Memo::new(move |_| {
        let mut all = entries.get();
        all.sort_by(|a, b| b.at.total_cmp(&a.at));
        all
    });
    let places = Memo::new(move |_| places(matches));
    let listed = move || {
        let most = most.get();
        latest.with(|all| all.iter().take(most).cloned().collect::<Vec<_>>())
    };
    let forget = Callback::new(move |entry: Arc<Entry>| {
        spawn_local(async move {
            let gone = logbook.delete(&entry.id()).await;
            said.try_set(Some(match gone {
                Ok(()) => Said::Forgotten(entry),
                Err(trouble) => Said::Kept(trouble),
            }));
        });
    });
    // The row is gone with the button that was pressed: the focus goes to what takes it back.
    Effect::new(move |_| {
        if matches!(said.get(), Some(Said::Forgotten(_)))
            && let Some(button) = undo.get()
        {
            let _ = button.focus();
        }
    });
    let bring_back = move |entry: Arc<Entry>| {
        said.set(None);
        logbook.note(Entry::clone(&entry));
    };
    let what_was_done = move || {
        Some(match said.get()? {
            Said::Kept(trouble) => {
                let why = say::NOT_FORGOTTEN.with([trouble.text().into()]);
                view! { <span>{voice.say(&why)}</span> }.into_any()
            }
            Said::Forgotten(entry) => {
                let text = say::FORGOTTEN.with([title(&entry).into()]);
                view! {
                    <span>{voice.say(&text)}</span>
                    <button
                        type="button"
                        class="btn btn--small"
                        data-test="answer-undo"
                        node_ref=undo
                        on:click=move |_| bring_back(Arc::clone(&entry))
                    >
                        {t(NOTES_UNDO)}
                    </button>
                }
                .into_any()
            }
        })
    };
    let hidden = move || latest.with(Vec::len).saturating_sub(most.get());
    view! {
        // With the last one goes the list, but not the way to take that back.
        <Show when=move || said.with(Option::is_some) || latest.with(|all| !all.is_empty())>
            <section class="surface practice-part" data-test="answers">
                <h2>{t(say::ALL_ANSWERS)}</h2>
                <p class="muted small">{t(say::ANSWERS_ABOUT)}</p>
                <p role="status" class="small row" data-test="answer-said">
                    {what_was_done}
                </p>
                <ul class="answers">
                    <For each=listed key=|entry| entry.id() let:entry>
                        <AnswerRow entry forget places />
                    </For>
                </ul>
                <Show when=move || hidden() != 0>
                    <button type="button" class="btn" data-test="more-answers"
                        on:click=move |_| most.update(|most| *most += STEP)>
                        {move || voice.say(&say::MORE_ANSWERS.with([count(hidden().min(STEP))]))}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn AnswerRow(
    entry: Arc<Entry>,
    forget: Callback<Arc<Entry>>,
    places: Memo<BTreeMap<String, AnsweredMatch>>,
) -> impl IntoView {
    let voice = Voice::get();
    let (at, verdict) = (entry.at, statement::verdict_in_short(&entry));
    let (named, shown) = (title(&entry), title(&entry));
    let label = move || {
        let parts = [voice.say(&named).into(), voice.moment(at).into()];
        voice.say(&say::FORGET_OF.with(parts))
    };
    let place = {
        let source = entry.source.clone();
        Memo::new(move |_| places.with(|places| places.get(&source).cloned()))
    };
    let asked = asked_at(place, &entry);
    let answered = {
        let entry = Arc::clone(&entry);
        move || {
            let asked = asked.get();
            let answers = asked.as_ref().map(|asked| &asked.1);
            let Answer::Reading { stated, .. } = &entry.answer else {
                return None;
            };
            let own = statement::stated(stated, answers);
            let own = own.map(|own| voice.say(&say::SAID.with([own.into()])));
            let truth = statement::truth(answers, &entry).map(|truth| voice.say(&truth));
            Some(own.into_iter().chain(truth).collect::<Vec<_>>().join(" · "))
        }
    };
    let ply = entry.ply;
    let link = move || match place.get() {
        Some(AnsweredMatch { id, players }) => {
            let href = Route::Match {
                id,
                place: Some(ply),
            }
            .href();
            let text = move || {
                let players = voice.say_all(&players, " – ");
                voice.say(&say::AT.with([count(ply + 1), players.into()]))
            };
            view! { <a href=href data-test="answer-at">{text}</a> }.into_any()
        }
        None => {
            let text = say::AT_GONE.with([count(ply + 1)]);
            view! { <span data-test="answer-at">{move || voice.say(&text)}</span> }.into_any()
        }
    };
    view! {
        <li class="answer" data-test="answer">
            <div class="answer-asked">
                <p>{move || voice.say(&shown)}</p>
                <p class="small">
                    {move || asked.with(|asked| asked.as_ref().map(|asked| voice.say(&asked.0)))}
                </p>
                <p class="small num" data-test="answered">{answered}</p>
            </div>
            <div class="muted small num">
                <p>{move || format!("{} · {}", voice.t(verdict), voice.moment(at))}</p>
                <p>{link}</p>
            </div>
            <button type="button" class="btn btn--quiet btn--small" data-test="forget"
                aria-label=label on:click=move |_| forget.run(Arc::clone(&entry))>{t(say::FORGET)}</button>
        </li>
    }
}

/// A match that is kept.
#[derive(Clone, Debug, PartialEq)]
struct AnsweredMatch {
    id: String,
    /// Who played it, by seats.
    players: Vec<Text>,
}

/// The matches that are kept, as answers name them.
fn places(matches: Summaries) -> BTreeMap<String, AnsweredMatch> {
    let place = |of: &Summary| {
        let told = of.record.as_ref().ok()?;
        let seating = Seating::from_players(&told.seats).given(told.given);
        let place = AnsweredMatch {
            id: of.id.clone(),
            players: seating.names(told.game()),
        };
        Some((key(told.source), place))
    };
    matches.with(|all| {
        all.iter()
            .flat_map(|all| all.values())
            .filter_map(place)
            .collect()
    })
}

/// The question of an answer in words, and what could be answered: once its match has been read, which is
/// the only place where both stand.
fn asked_at(
    place: Memo<Option<AnsweredMatch>>,
    entry: &Arc<Entry>,
) -> RwSignal<Option<(Text, reading::Answers)>> {
    let (found, store) = (RwSignal::new(None), Matches::get());
    let entry = Arc::clone(entry);
    Effect::new(move |_| {
        let Some(AnsweredMatch { id, .. }) = place.get() else {
            return;
        };
        let entry = Arc::clone(&entry);
        spawn_local(async move {
            // Of a match that cannot be read now the answer alone is told.
            let Ok(Some(kept)) = store.load(&id).await else {
                return;
            };
            let session = read_one(&kept.lines)
                .ok()
                .and_then(|record| record.replay().ok());
            let Answer::Reading { query, .. } = &entry.answer else {
                return;
            };
            let there = |session: &Session| {
                entry.ply <= session.plies().len() && entry.seat.index() < session.players()
            };
            if let Some(session) = session.filter(there) {
                let seen = session.observe_at(entry.ply, entry.seat);
                found.try_set(seen.asked(query).zip(seen.answers(query)));
            }
        });
    });
    found
}

/// What was asked: the game and the kind of the question.
fn title(entry: &Entry) -> Text {
    let kind = match &entry.answer {
        Answer::Reading { query, .. } => query.kind().title,
        Answer::Move { .. } => say::BETTER_MOVE,
    };
    say::KIND.with([entry.game().title().text().into(), kind.text().into()])
}
