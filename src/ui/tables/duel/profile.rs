//! How a card has fared: its sixteen statistics, with the plays behind them.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::face::{CardFace, CardText, Face};
use super::phrases;
use crate::games::duel::CardId;
use crate::games::duel::statistics::{ASSET, Profiles, Study, UNIT, radar};
use crate::insight::Panel;
use crate::ui::engine::fetch;
use crate::ui::i18n::phrases::table::RETRY;
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::PanelView;
use crate::ui::parts::Dialog;
use crate::words::{Text, count};

/// What was measured of all cards, and its figures on one scale.
struct Measures {
    study: Study,
    profiles: Profiles,
}

/// What has come of asking for it.
type Answer = Result<Arc<Measures>, Text>;

async fn measures(anew: bool) -> Answer {
    let bytes = fetch(ASSET, anew, |_| {}).await?;
    let study = Study::read(&bytes).map_err(|_| phrases::PROFILE_UNREADABLE.text())?;
    let profiles = Profiles::new(&study);
    Ok(Arc::new(Measures { study, profiles }))
}

/// The dialog in which a card's figures are looked at.
#[component]
pub fn ProfileDialog(
    /// Of which card, if any.
    card: RwSignal<Option<CardId>>,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let found = RwSignal::new(None::<Answer>);
    let look = move |anew: bool| {
        found.set(None);
        spawn_local(async move {
            // The table may be gone by now.
            found.try_set(Some(measures(anew).await));
        });
    };
    Effect::new(move |_| {
        if card.with(Option::is_some) {
            open.set(true);
            // Fetched when it is first asked for, once for all cards.
            if found.with_untracked(|found| !matches!(found, Some(Ok(_)))) {
                look(false);
            }
        }
    });
    Effect::new(move |_| {
        if !open.get() && card.with_untracked(Option::is_some) {
            card.set(None);
        }
    });
    let figures = move || {
        let card = card.get()?;
        Some(match found.get() {
            None => view! { <p class="muted small">{t(phrases::PROFILE_COMING)}</p> }.into_any(),
            Some(Err(why)) => {
                view! { <Failed why again=Callback::new(move |()| look(true)) /> }.into_any()
            }
            Some(Ok(measures)) => view! { <Figures card measures /> }.into_any(),
        })
    };
    let shown = move || {
        let card = card.get()?;
        Some(view! {
            <div class="duel-profiled">
                <span class="duel-card still"><CardFace face=Face::printed(card) /></span>
                <CardText card />
            </div>
        })
    };
    view! {
        <Dialog open title=phrases::PROFILE name="profile-dialog">
            {shown}
            {figures}
        </Dialog>
    }
}

/// It could not be fetched: why, and the way to try again.
#[component]
fn Failed(why: Text, again: Callback<()>) -> impl IntoView {
    let voice = Voice::get();
    view! {
        <div class="notice" role="alert">
            <span>{move || voice.say(&why)}</span>
            <button type="button" class="btn" on:click=move |_| again.run(())>
                {t(RETRY)}
            </button>
        </div>
    }
}

/// The ring of a card, and what is behind it.
#[component]
fn Figures(card: CardId, measures: Arc<Measures>) -> impl IntoView {
    let voice = Voice::get();
    let Some(measured) = measures.study.of(card) else {
        return view! { <p class="muted small">{t(phrases::PROFILE_NONE)}</p> }.into_any();
    };
    let profile = measures.profiles.of(card);
    let figures = profile.map(|figure| f64::from(figure) / f64::from(UNIT));
    let title = phrases::PROFILE_PANEL.text();
    let name = phrases::PROFILE_CARD.text();
    let panel = Panel::Radar(radar(title, 1, vec![(name, figures)]));
    let behind = phrases::PROFILE_BEHIND.with([count(measured.plays), count(measures.study.games)]);
    view! {
        <PanelView panel=Signal::stored(panel) />
        <p class="muted small" data-test="plays">{move || voice.say(&behind)}</p>
    }
    .into_any()
}
