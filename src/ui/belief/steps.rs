//! The path of the reasoning: a headline, and the steps with their pictures.

use leptos::html;
use leptos::prelude::*;

use super::sight::bring_into_sight;
use crate::insight::{Insight, Panel, Step};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::table::VALUED_BY;
use crate::ui::panels::PanelView;
use crate::ui::play::{Play, Thoughts, Viewpoint, described};
use crate::words::Text;

/// The headline and the path of steps.
#[component]
pub fn Reasoning(insight: Memo<Option<Insight>>) -> impl IntoView {
    let (voice, thoughts) = (Voice::get(), Thoughts::get());
    let headline = move || {
        insight
            .with(|i| i.as_ref().map(|i| voice.say(&i.headline)))
            .unwrap_or_default()
    };
    // Several agents may tell of one position, each with figures of its own.
    let (play, view) = (Play::get(), Viewpoint::get());
    let valued_by = move || {
        let mind = thoughts.thinker(view.analysed_ply())?;
        let who = mind.agent().map(|spec| described(play.game(), spec))?;
        Some(voice.say(&VALUED_BY.with([who.into()])))
    };
    let steps = Memo::new(move |_| insight.with(|i| i.as_ref().map_or(0, |i| i.steps.len())));
    let open_at = Memo::new(move |_| {
        insight.with(|i| i.as_ref().map_or(0, |insight| thoughts.step_of(insight)))
    });
    view! {
        <p class="headline" data-test="headline">
            {headline}
        </p>
        <p class="muted small" data-test="valued-by">
            {valued_by}
        </p>
        <ol class="steps" data-test="steps">
            {move || {
                (0..steps.get()).map(|at| view! { <StepView insight at open_at /> }).collect_view()
            }}
        </ol>
    }
}

#[component]
fn StepView(
    insight: Memo<Option<Insight>>,
    at: usize,
    /// Which step is open.
    open_at: Memo<usize>,
) -> impl IntoView {
    let voice = Voice::get();
    let thoughts = Thoughts::get();
    let of = move |pick: fn(&Step) -> Option<Text>| {
        insight
            .with(|i| i.as_ref()?.steps.get(at).and_then(pick))
            .map(|text| voice.say(&text))
    };
    let open = Memo::new(move |_| open_at.get() == at);
    let panels = Memo::new(move |_| {
        insight.with(|i| {
            i.as_ref()
                .and_then(|i| i.steps.get(at))
                .map_or(0, |s| s.panels.len())
        })
    });
    let notes = move || {
        let notes = insight.with(|i| Some(i.as_ref()?.steps.get(at)?.notes.clone()));
        let notes = notes.filter(|notes| !notes.is_empty())?;
        let lines = notes.into_iter().map(|note| {
            view! { <li>{move || voice.say(&note)}</li> }
        });
        let lines = lines.collect_view();
        Some(view! { <ul class="step-notes small muted" data-test="step-notes">{lines}</ul> })
    };
    // A step that one has walked to comes into sight.
    let item = NodeRef::<html::Li>::new();
    Effect::new(move |before: Option<bool>| {
        let now = open.get();
        if before == Some(false)
            && now
            && let Some(item) = item.get_untracked()
        {
            // Its pictures are there, and the step that was open is folded, only in the next frame.
            request_animation_frame(move || bring_into_sight(&item));
        }
        now
    });
    view! {
        <li class="step" class:open=open data-test="step-item" node_ref=item>
            <button
                type="button"
                class="step-head"
                aria-expanded=move || open.get().to_string()
                on:click=move |_| thoughts.open_step(at)
            >
                <span class="step-number" aria-hidden="true">
                    {at + 1}
                </span>
                <span class="step-title">{move || of(|step| Some(step.title.clone()))}</span>
                <span class="step-figure num">{move || of(|step| step.figure.clone())}</span>
            </button>
            <Show when=move || open.get()>
                <div class="step-body">
                    <p>{move || of(|step| Some(step.sentence.clone()))}</p>
                    {move || {
                        (0..panels.get())
                            .map(|index| view! { <StepPanel insight at index /> })
                            .collect_view()
                    }}
                    {notes}
                </div>
            </Show>
        </li>
    }
}

/// One picture of a step, which follows the thought as it grows.
#[component]
fn StepPanel(insight: Memo<Option<Insight>>, at: usize, index: usize) -> impl IntoView {
    let panel =
        Memo::new(move |_| insight.with(|i| i.as_ref()?.steps.get(at)?.panels.get(index).cloned()));
    // The kind of a picture stays while a thought grows; its numbers follow.
    let first = panel.get_untracked();
    first.map(|first: Panel| {
        let last = StoredValue::new(first);
        let panel = Signal::derive(move || match panel.get() {
            Some(panel) => {
                last.set_value(panel.clone());
                panel
            }
            None => last.get_value(),
        });
        view! { <PanelView panel /> }
    })
}
