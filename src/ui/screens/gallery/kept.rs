//! One kept picture: fetched when it is shown, with where it comes from.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::assets::Asset;
use crate::exhibit::{Exhibit, Frame};
use crate::games::GameId;
use crate::ui::engine::fetch;
use crate::ui::i18n::phrases::common as say;
use crate::ui::i18n::phrases::table::RETRY;
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::PanelView;
use crate::ui::play::agent_name;
use crate::ui::router::Route;
use crate::ui::store::{Row, Store, StoredMatch};
use crate::words::{Text, count};

/// The picture of Coyote's total.
pub const TOTAL: &str = "total";

/// A kept picture by its name, when so large a part of its search has gone by.
#[component]
pub fn KeptPicture(
    name: &'static str,
    #[prop(into, default = Signal::stored(1.0))] part: Signal<f64>,
    #[prop(into, default = Signal::stored(0))] search: Signal<u64>,
) -> impl IntoView {
    let found = RwSignal::new(None::<Result<Arc<Exhibit>, Text>>);
    let look = move |anew: bool| {
        found.set(None);
        spawn_local(async move {
            // The screen may be gone by now.
            found.try_set(Some(get(name, anew).await.map(Arc::new)));
        });
    };
    look(false);
    move || match found.get() {
        None => view! { <p class="muted small kept-coming">{t(say::COMING)}</p> }.into_any(),
        Some(Err(why)) => {
            let again = Callback::new(move |()| look(true));
            view! { <Failed why again/> }.into_any()
        }
        Some(Ok(exhibit)) => view! { <Shown exhibit part search/> }.into_any(),
    }
}

#[component]
fn Shown(exhibit: Arc<Exhibit>, part: Signal<f64>, search: Signal<u64>) -> impl IntoView {
    let (voice, store) = (Voice::get(), Store::get());
    let Some(first) = exhibit.at(part.get_untracked()).cloned() else {
        return ().into_any();
    };
    let (game, ply) = (exhibit.game, exhibit.ply);
    let seen = Arc::clone(&exhibit);
    let frame: Memo<Frame> = Memo::new(move |_| {
        let frame = seen.at(part.get()).cloned();
        frame.unwrap_or_else(|| first.clone())
    });
    let panel = Memo::new(move |_| frame.with(|frame| frame.panel.clone()));
    let agent = agent_name(game, &exhibit.agent.name);
    let source = move || {
        // Moves are counted from 1 on the page.
        let parts = [
            game.title().text().into(),
            count(ply + 1),
            agent.clone().into(),
        ];
        let simulations = frame.with(|frame| frame.simulations);
        let text = match exhibit.frames.len() {
            0 | 1 => say::SOURCE.with(parts),
            _ => say::SOURCE_AT.with(parts.into_iter().chain([count(simulations)])),
        };
        voice.say(&text)
    };
    let trouble = RwSignal::new(None::<Text>);
    let open = move |_| {
        trouble.set(None);
        spawn_local(async move {
            match open_match(store, game).await {
                Ok(id) => Route::Match {
                    id,
                    place: Some(ply),
                }
                .go(),
                Err(why) => drop(trouble.try_set(Some(why))),
            }
        });
    };
    view! {
        <PanelView panel search/>
        <p class="row small muted kept-source">
            <span>{source}</span>
            <button type="button" class="btn btn--small" data-test="see" on:click=open>
                {t(say::SEE)}
            </button>
        </p>
        <p class="small" role="status">
            {move || trouble.get().map(|why| voice.say(&why))}
        </p>
    }
    .into_any()
}

#[component]
fn Failed(why: Text, again: Callback<()>) -> impl IntoView {
    let voice = Voice::get();
    view! {
        <div class="notice" role="alert" data-test="kept-failed">
            <p>{move || voice.say(&why)}</p>
            <button type="button" class="btn" on:click=move |_| again.run(())>
                {t(RETRY)}
            </button>
        </div>
    }
}

/// Fetches a picture, past every cache where an earlier attempt has failed.
async fn get(name: &str, anew: bool) -> Result<Exhibit, Text> {
    let (asset, content) = file(&Exhibit::asset(name), anew).await?;
    let unreadable = |_| say::UNREADABLE.with([asset.file.into()]);
    serde_json::from_slice(&content).map_err(unreadable)
}

/// Puts the match of a game's pictures among the kept ones, if it is not there yet; its name.
async fn open_match(store: Store, game: GameId) -> Result<String, Text> {
    let (asset, content) = file(&Exhibit::record(game), false).await?;
    // Another build may have another match of the same name.
    let id = format!("gallery-{game}-{:04x}", asset.hash & 0xffff);
    if !matches!(store.load(&id).await, Ok(Some(_))) {
        let lines = String::from_utf8(content);
        let lines = lines.map_err(|_| say::UNREADABLE.with([asset.file.into()]))?;
        let kept = StoredMatch {
            id: id.clone(),
            changed: js_sys::Date::now(),
            lines,
            review: None,
        };
        store.save(Row::read(kept)).await;
    }
    Ok(id)
}

async fn file(name: &str, anew: bool) -> Result<(&'static Asset, Vec<u8>), Text> {
    let failed = |why: Text| say::NOT_FETCHED.with([why.into()]);
    let asset = Asset::named(name).map_err(|error| failed(error.text()))?;
    let content = fetch(asset.name, anew, |_| ()).await.map_err(failed)?;
    Ok((asset, content))
}
