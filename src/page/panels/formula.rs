//! The arithmetic of a step, set to be read: plain mathematical notation as pieces.

use leptos::prelude::*;

use super::frame::{Frame, Sheet};
use crate::i18n::Voice;
use yomite::insight::{Formula, FormulaLine};
use yomite::scene::formula::{Style, pieces};
use yomite::scene::{Picture, Way};

#[component]
pub fn FormulaView(panel: Memo<Formula>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let lines = Memo::new(move |_| panel.with(|p| p.lines.len()));
    view! {
        <Frame
            kind="formula"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(panel.with_untracked(Picture::how))
            summary=Signal::derive(move || panel.with(|p| p.summary(&voice.speaker())))
            sheet
            steer=move |(at, step)| Way::Line(lines.get_untracked()).go(at, step)
            describe=move |i| panel.with(|p| p.describe(i, &voice.speaker()))
            grid=Signal::derive(move || panel.with(|p| p.grid(&voice.speaker())))
        >
            <div class="formula">
                <For each=move || 0..lines.get() key=|i| *i let:i>
                    <Line panel sheet i/>
                </For>
            </div>
        </Frame>
    }
}

/// One line: its name, the expression, the result.
#[component]
fn Line(panel: Memo<Formula>, sheet: Sheet, i: usize) -> impl IntoView {
    let voice = Voice::get();
    let line = Memo::new(move |_| panel.with(|p| p.lines.get(i).cloned()));
    let set = Memo::new(move |_| {
        line.with(|line| {
            line.as_ref()
                .map(|line| pieces(&line.expression))
                .unwrap_or_default()
        })
    });
    let read = move |read: &dyn Fn(&FormulaLine) -> String| {
        line.with(|line| line.as_ref().map(read).unwrap_or_default())
    };
    view! {
        <div class="formula-line" class:is-at=move || sheet.on(i) data-mark=i>
            <span class="formula-name">{move || read(&|line| voice.say(&line.name))}</span>
            <span class="formula-expression">
                {move || set.get().into_iter().map(piece).collect_view()}
            </span>
            <span class="formula-value">
                // A figure that is counted, not computed, has nothing on the left.
                {move || {
                    let computed = !set.read().is_empty();
                    computed.then(|| view! { <span class="formula-equals">"="</span> })
                }}
                {move || read(&|line| voice.arg(&line.value))}
            </span>
        </div>
    }
}

fn piece((style, text): (Style, String)) -> AnyView {
    match style {
        Style::Number => view! { <span class="num">{text}</span> }.into_any(),
        Style::Variable => view! { <i>{text}</i> }.into_any(),
        Style::Word | Style::Sign => text.into_any(),
        Style::Super => view! { <sup>{text}</sup> }.into_any(),
        Style::Sub => view! { <sub>{text}</sub> }.into_any(),
    }
}
