//! How a card has fared: its sixteen statistics, with the plays behind them, and what is usually paid for it.

use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::face::{CardFace, CardText, Face};
use super::phrases;
use crate::i18n::{Voice, t};
use crate::panels::PanelView;
use crate::parts::{Dialog, Retry};
use crate::workers::fetch;
use yomite::games::duel::statistics::{ASSET, Profiles, Study, UNIT, radar};
use yomite::games::duel::{CardId, cards};
use yomite::insight::Panel;
use yomite::words::{Arg, Text, count};

/// Mana that reads alike to a tenth.
const ALIKE: f64 = 0.05;

/// What was measured of all cards, and its figures on one scale.
pub struct Measures {
    study: Study,
    pub profiles: Profiles,
}

/// What has come of asking for it.
pub type Answer = Result<Arc<Measures>, Text>;

/// Fetches it, once for the whole page unless it is asked for anew.
pub async fn measures(anew: bool) -> Answer {
    let bytes = fetch(ASSET, anew, |_| {}).await?;
    let study = Study::read(&bytes).map_err(|_| phrases::PROFILE_UNREADABLE.text())?;
    let profiles = Profiles::new(&study);
    Ok(Arc::new(Measures { study, profiles }))
}

/// The dialog in which a card's figures are looked at.
#[component]
pub fn ProfileDialog(card: RwSignal<Option<CardId>>) -> impl IntoView {
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
            Some(Err(why)) => view! { <Retry why again=move || look(true) /> }.into_any(),
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

/// The ring of a card, and what is behind it.
#[component]
fn Figures(card: CardId, measures: Arc<Measures>) -> impl IntoView {
    let voice = Voice::get();
    let Some(measured) = measures.study.measured(card) else {
        return view! { <p class="muted small">{t(phrases::PROFILE_NONE)}</p> }.into_any();
    };
    let profile = measures.profiles.profile(card);
    let figures = profile.map(|figure| f64::from(figure) / f64::from(UNIT));
    let title = phrases::PROFILE_PANEL.text();
    let name = phrases::PROFILE_CARD.text();
    let panel = Panel::Radar(radar(title, 1, vec![(name, figures)]));
    let behind = phrases::PROFILE_BEHIND.with([count(measured.plays), count(measures.study.games)]);
    let costs = cost_told(
        cards::card(card).cost.into(),
        measures.profiles.virtual_cost(card),
    );
    let costs =
        costs.map(|told| view! { <p data-test="usual-cost">{move || voice.say(&told)}</p> });
    view! {
        {costs}
        <PanelView panel=Signal::stored(panel) />
        <p class="muted small" data-test="plays">{move || voice.say(&behind)}</p>
    }
    .into_any()
}

/// What is usually paid instead of the printed cost, in mana; `None` where that is the same.
fn cost_told(printed: f64, paid: f64) -> Option<Text> {
    let costs = [Arg::Number(paid, 1), Arg::Number(printed, 0)];
    ((printed - paid).abs() >= ALIKE).then(|| phrases::PROFILE_COST.with(costs))
}

/// What the cards of a deck cost on average, as printed and as they are usually paid for; `None` where that
/// is the same.
pub fn deck_told(printed: f64, paid: f64) -> Option<Text> {
    let costs = [printed, paid].map(|mean| Arg::Number(mean, 1));
    ((printed - paid).abs() >= ALIKE).then(|| phrases::DECKS_PAID.with(costs))
}
