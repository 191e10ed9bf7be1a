//! The arithmetic of a step, set to be read.

use leptos::prelude::*;

use super::frame::{Frame, Grid};
use super::sheet::Sheet;
use super::steer::along;
use crate::insight::{Formula, FormulaLine};
use crate::ui::i18n::Voice;
use crate::ui::i18n::phrases::panels as say;
use crate::words::{Arg, count};
use notation::{Style, pieces};

mod notation;

/// Draws a [`Formula`].
#[component]
pub fn FormulaView(panel: Memo<Formula>) -> impl IntoView {
    let voice = Voice::get();
    let sheet = Sheet::new();
    let lines = Memo::new(move |_| panel.with(|p| p.lines.len()));
    view! {
        <Frame
            kind="formula"
            title=Signal::derive(move || panel.with(|p| p.title.clone()))
            how=Signal::stored(say::FORMULA_HOW)
            summary=Signal::derive(move || panel.with(|p| summary(p, voice)))
            sheet
            steer=move |(at, step)| along(lines.get_untracked(), at, step)
            describe=move |i| panel.with(|p| describe(p, i, voice))
            grid=Signal::derive(move || panel.with(|p| grid(p, voice)))
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

fn summary(panel: &Formula, voice: Voice) -> String {
    let Some(last) = panel.lines.last() else {
        return String::new();
    };
    voice.say(&say::FORMULA_SUMMARY.with([
        count(panel.lines.len()),
        last.name.clone().into(),
        last.value.clone(),
    ]))
}

fn describe(panel: &Formula, i: usize, voice: Voice) -> String {
    let Some(line) = panel.lines.get(i) else {
        return String::new();
    };
    if line.expression.is_empty() {
        return voice.say(&say::COUNTED.with([line.name.clone().into(), line.value.clone()]));
    }
    voice.say(&say::LINE.with([
        line.name.clone().into(),
        Arg::Label(line.expression.clone()),
        line.value.clone(),
    ]))
}

fn grid(panel: &Formula, voice: Voice) -> Grid {
    let rows = panel.lines.iter().map(|line| {
        vec![
            voice.say(&line.name),
            line.expression.clone(),
            voice.arg(&line.value),
        ]
    });
    Grid {
        head: [say::NAME, say::EXPRESSION, say::RESULT]
            .map(|p| voice.t(p))
            .into(),
        rows: rows.collect(),
    }
}
