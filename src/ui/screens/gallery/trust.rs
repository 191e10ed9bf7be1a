//! How far the judges' values can be trusted: what they said, and what came of it.

use leptos::prelude::*;

use crate::evaluation::Unit;
use crate::game::Stakes;
use crate::games::GameId;
use crate::insight::{Bin, Distribution, Panel, Shape};
use crate::review::Scale;
use crate::ui::i18n::phrases::common as say;
use crate::ui::i18n::{Voice, t};
use crate::ui::panels::PanelView;
use crate::ui::play::described;
use crate::words::{Arg, count};

/// One picture for each game whose judge was measured under the usual rules.
#[component]
pub fn Trust() -> impl IntoView {
    let measured = GameId::ALL.iter().filter_map(|&game| {
        let config = game.default_config();
        let scale = Scale::of(&config).filter(|scale| !scale.bins.is_empty())?;
        Some((game, config.stakes(), scale))
    });
    let pictures = measured.map(|(game, stakes, scale)| {
        view! { <Measured game stakes scale /> }
    });
    view! {
        <section class="stack" id=say::TRUST.key data-test="trust">
            <h2 tabindex="-1">{t(say::TRUST)}</h2>
            <p class="gallery-lead">{t(say::TRUST_LEAD)}</p>
            <div class="grid-auto gallery-grid">{pictures.collect_view()}</div>
        </section>
    }
}

#[component]
fn Measured(game: GameId, stakes: Stakes, scale: &'static Scale) -> impl IntoView {
    let voice = Voice::get();
    let judge = match scale.judge.parse() {
        Ok(judge) => described(game, &judge).into(),
        Err(_) => Arg::from(scale.judge.clone()),
    };
    let from = say::TRUST_FROM.with([
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
    let bins = scale.bins.iter().map(|bin| Bin {
        label: stakes.arg(bin.value),
        before: Some(bin.value),
        after: bin.came,
        parts: Vec::new(),
    });
    let unit = match stakes.arg(0.0) {
        Arg::Number(_, digits) => Unit::Number(digits),
        _ => Unit::Share,
    };
    Panel::Distribution(Distribution {
        title: say::TRUST_OF.with([game.title().text().into()]),
        axis: say::TRUST_AXIS.text(),
        shape: match unit {
            Unit::Share => Shape::Bars,
            _ => Shape::Curve,
        },
        unit,
        bins: bins.collect(),
        parts: Vec::new(),
        marks: Vec::new(),
        outline: Some(say::TRUST_SAID.text()),
    })
}
