//! Every picture of belief, as agents drew them in kept matches; each is fetched when it is shown, with
//! where it comes from. And how far the judges' values can be trusted: what they said, and what came of it.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

use crate::i18n::phrases::common as say;
use crate::i18n::phrases::table::RETRY;
use crate::i18n::{Voice, t};
use crate::panels::PanelView;
use crate::play::agent_name;
use crate::router::Route;
use crate::store::{MatchRow, Matches, StoredMatch};
use crate::workers::fetch;
use yomite::assets::Asset;
use yomite::catalogue::AgentSpec;
use yomite::evaluation::Unit;
use yomite::exhibit::{Exhibit, Frame};
use yomite::game::Stakes;
use yomite::games::GameId;
use yomite::insight::{Bin, Distribution, Panel, Shape};
use yomite::review::Scale;
use yomite::words::{Arg, Phrase, Text, count};

/// How many tenths of a second a search takes to go by.
const LONGEST: u64 = 80;

/// The pictures by their kind.
const GROUPS: [(Phrase, &[&str]); 8] = [
    (say::GALLERY_DISTRIBUTION, &[TOTAL, "reached", "answers"]),
    (
        say::GALLERY_MATRIX,
        &["digits", "hands", "players", "zones"],
    ),
    (say::GALLERY_CANDIDATES, &["narrowing"]),
    (say::GALLERY_RANKING, &["plays", "calls"]),
    (say::GALLERY_TREE, &["lines", "boards"]),
    (say::GALLERY_WORLDS, &["worlds"]),
    (say::GALLERY_FORMULA, &["left", "passes", "outs"]),
    (say::GALLERY_RADAR, &["potential"]),
];

/// Those that were kept at several moments of their search.
const GROWING: [&str; 3] = ["plays", "lines", "boards"];

#[component]
pub fn Gallery() -> impl IntoView {
    let clock = RwSignal::new(LONGEST);
    let thinking = RwSignal::new(false);
    let search = RwSignal::new(1_u64);
    Effect::new(move |timer: Option<Option<IntervalHandle>>| {
        if let Some(Some(timer)) = timer {
            timer.clear();
        }
        if !thinking.get() {
            return None;
        }
        clock.set(0);
        search.update(|id| *id += 1);
        let tick = move || {
            // The timer may fire once more after the screen is gone.
            if clock.try_update(|n| *n = (*n + 1).min(LONGEST)) == Some(())
                && clock.get_untracked() == LONGEST
            {
                thinking.set(false);
            }
        };
        let timer = set_interval_with_handle(tick, Duration::from_millis(100)).ok()?;
        on_cleanup(move || timer.clear());
        Some(timer)
    });
    let part = Signal::derive(move || clock.get() as f64 / LONGEST as f64);
    let kinds = GROUPS.into_iter().map(|(kind, _)| kind);
    let places = kinds.chain([say::GALLERY_TRUST]).map(|name| {
        view! {
            <button type="button" class="btn" on:click=move |_| show(name)>{t(name)}</button>
        }
    });
    let groups = GROUPS.into_iter().map(|(kind, names)| {
        let shown = names.iter().map(|name| {
            view! {
                <div class="surface surface--raised stack" data-test=format!("kept-{name}")>
                    <KeptPicture name part search/>
                </div>
            }
        });
        // Beside what grows, where it can be watched.
        let think = names.iter().any(|name| GROWING.contains(name)).then(|| {
            view! {
                <button type="button" class="switch" data-test="think" role="switch"
                    aria-checked=move || thinking.get().to_string()
                    on:click=move |_| thinking.update(|on| *on = !*on)>{t(say::GALLERY_THINK)}</button>
            }
        });
        view! {
            <section class="stack" id=kind.key>
                <h2 tabindex="-1">{t(kind)}</h2>
                {think}
                <div class="grid-auto gallery-grid">{shown.collect_view()}</div>
            </section>
        }
    });
    view! {
        <section class="page stack gallery" data-test="gallery">
            <h1>{t(say::GALLERY_TITLE)}</h1>
            <p class="gallery-lead">{t(say::GALLERY_LEAD)}</p>
            <nav class="gallery-places" aria-label=t(say::GALLERY_TITLE)>
                {places.collect_view()}
            </nav>
            {groups.collect_view()}
            <Trust />
        </section>
    }
}

/// Brings a kind of picture into view. The address's hash is the route's: a link cannot do it.
fn show(kind: Phrase) {
    let Some(section) = document().get_element_by_id(kind.key) else {
        return;
    };
    section.scroll_into_view();
    let heading = section.query_selector("h2").ok().flatten();
    if let Some(heading) = heading.and_then(|h| h.dyn_into::<web_sys::HtmlElement>().ok()) {
        // The keyboard goes on from there; a heading that cannot take the focus costs nothing.
        let _ = heading.focus();
    }
}

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
        None => {
            view! { <p class="muted small kept-coming">{t(say::GALLERY_COMING)}</p> }.into_any()
        }
        Some(Err(why)) => {
            let again = Callback::new(move |()| look(true));
            view! { <Failed why again/> }.into_any()
        }
        Some(Ok(exhibit)) => view! { <Shown exhibit part search/> }.into_any(),
    }
}

#[component]
fn Shown(exhibit: Arc<Exhibit>, part: Signal<f64>, search: Signal<u64>) -> impl IntoView {
    let (voice, store) = (Voice::get(), Matches::get());
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
            0 | 1 => say::GALLERY_SOURCE.with(parts),
            _ => say::GALLERY_SOURCE_AT.with(parts.into_iter().chain([count(simulations)])),
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
            <button type="button" class="btn btn--small" data-test="see" on:click=open>{t(say::GALLERY_SEE)}</button>
        </p>
        <p class="small" role="status">
            {move || trouble.get().map(|why| voice.say(&why))}
        </p>
    }
    .into_any()
}

/// Says why a kept file is not shown, and tries again.
#[component]
pub fn Failed(why: Text, again: Callback<()>) -> impl IntoView {
    let voice = Voice::get();
    view! {
        <div class="notice" role="alert" data-test="kept-failed">
            <p>{move || voice.say(&why)}</p>
            <button type="button" class="btn" on:click=move |_| again.run(())>{t(RETRY)}</button>
        </div>
    }
}

/// Fetches a picture.
async fn get(name: &str, anew: bool) -> Result<Exhibit, Text> {
    let (asset, content) = file(&Exhibit::asset(name), anew).await?;
    let unreadable = |_| say::GALLERY_UNREADABLE.with([asset.file.into()]);
    serde_json::from_slice(&content).map_err(unreadable)
}

/// Puts the match of a game's pictures among the kept ones, if it is not there yet; its name.
async fn open_match(store: Matches, game: GameId) -> Result<String, Text> {
    let (asset, content) = file(&Exhibit::record(game), false).await?;
    // Another build may have another match of the same name.
    let id = format!("gallery-{game}-{:04x}", asset.hash & 0xffff);
    if !matches!(store.load(&id).await, Ok(Some(_))) {
        let lines = String::from_utf8(content);
        let lines = lines.map_err(|_| say::GALLERY_UNREADABLE.with([asset.file.into()]))?;
        let kept = StoredMatch {
            id: id.clone(),
            changed: js_sys::Date::now(),
            lines,
            review: None,
        };
        store.save(MatchRow::read(kept)).await;
    }
    Ok(id)
}

/// Fetches a kept file, past every cache where an earlier attempt has failed.
pub async fn file(name: &str, anew: bool) -> Result<(&'static Asset, Vec<u8>), Text> {
    let failed = |why: Text| say::GALLERY_NOT_FETCHED.with([why.into()]);
    let asset = yomite::assets::named(name).map_err(|error| failed(error.text()))?;
    let content = fetch(asset.name, anew, |_| ()).await.map_err(failed)?;
    Ok((asset, content))
}

/// One picture for each game whose judge was measured under the usual rules.
#[component]
fn Trust() -> impl IntoView {
    let measured = GameId::ALL.iter().filter_map(|&game| {
        let config = game.default_config();
        let scale = Scale::for_rules(&config).filter(|scale| !scale.bins.is_empty())?;
        Some((game, config.stakes(), scale))
    });
    let pictures = measured.map(|(game, stakes, scale)| {
        view! { <Measured game stakes scale /> }
    });
    view! {
        <section class="stack" id=say::GALLERY_TRUST.key data-test="trust">
            <h2 tabindex="-1">{t(say::GALLERY_TRUST)}</h2>
            <p class="gallery-lead">{t(say::GALLERY_TRUST_LEAD)}</p>
            <div class="grid-auto gallery-grid">{pictures.collect_view()}</div>
        </section>
    }
}

#[component]
fn Measured(game: GameId, stakes: Stakes, scale: &'static Scale) -> impl IntoView {
    let voice = Voice::get();
    let judge = match scale.judge.parse::<AgentSpec>() {
        Ok(judge) => agent_name(game, &judge.name).into(),
        Err(_) => Arg::from(scale.judge.clone()),
    };
    let from = say::GALLERY_TRUST_FROM.with([
        judge,
        count(scale.games),
        count(scale.decisions),
        scale.date.clone().into(),
    ]);
    view! {
        <div class="surface surface--raised stack" data-test=format!("trust-{}", game.name())>
            <PanelView panel=Signal::stored(picture(game, &stakes, scale)) />
            <p class="muted small">{move || voice.say(&from)}</p>
        </div>
    }
}

/// What came of values, bin by bin; what the judge had said is the outline.
fn picture(game: GameId, stakes: &Stakes, scale: &Scale) -> Panel {
    let bins = scale.bins.iter().map(|bin| {
        Bin::new(stakes.arg(bin.value), bin.came)
            .before(bin.value)
            .parts(vec![bin.came])
    });
    let unit = match stakes.arg(0.0) {
        Arg::Number(_, digits) => Unit::Number(digits),
        _ => Unit::Share,
    };
    Distribution::new(
        say::GALLERY_TRUST_OF.with([game.title().text().into()]),
        say::GALLERY_TRUST_AXIS.text(),
        bins,
    )
    .shape(match unit {
        Unit::Share => Shape::Bars,
        _ => Shape::Curve,
    })
    .unit(unit)
    .parts(vec![say::GALLERY_TRUST_CAME.text()])
    .outline(say::GALLERY_TRUST_SAID.text())
    .into()
}
