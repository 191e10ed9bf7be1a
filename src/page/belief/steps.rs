//! The path of the reasoning: a headline, the steps with their pictures, and a hint as a ladder. The pane
//! alone scrolls, as little as a step needs to be seen.

use leptos::html;
use leptos::prelude::*;
use web_sys::Element;

use super::reasons::Reasons;
use super::why_not::WhyNot;
use crate::i18n::phrases::table as phrases;
use crate::i18n::phrases::table::VALUED_BY;
use crate::i18n::{Voice, t};
use crate::panels::PanelView;
use crate::parts::{Live, each_of};
use crate::play::{Hint, Play, Rung, Thoughts, Viewpoint, player_name};
use crate::terms;
use yomite::games::AnyAction;
use yomite::insight::{Insight, Panel, Step};
use yomite::record::Player;
use yomite::words::{Arg, Text, count};

/// The headline and the path of steps.
#[component]
pub fn Reasoning(insight: Memo<Option<Insight>>, sheet: RwSignal<bool>) -> impl IntoView {
    let (voice, thoughts) = (Voice::get(), Thoughts::get());
    let headline = move || {
        insight
            .with(|i| i.as_ref().map(|i| voice.say(&i.headline)))
            .unwrap_or_default()
    };
    let (play, view) = (Play::get(), Viewpoint::get());
    let said = Memo::new(move |_| {
        let thought = thoughts.shown()?;
        let account = thought.account()?;
        let seen = view.seen_at(view.analysed_ply());
        let named = |other: &AnyAction, best: &AnyAction| seen.named_beside(other, best);
        let own = &account.insight.reasons;
        Some(account.evaluation.reasons(own, &play.stakes(), named))
    });
    let reasons = move || {
        // What a reason speaks of is marked on the table while it is read.
        let spoken_of = thoughts.spoken_of;
        spoken_of.set(Vec::new());
        let reasons = said.get().filter(|reasons| !reasons.is_empty())?;
        Some(view! { <Reasons reasons test="reasons" /> })
    };
    on_cleanup(move || drop(thoughts.spoken_of.try_set(Vec::new())));
    // Several agents may tell of one position, each with figures of its own.
    let valued_by = move || {
        let mind = thoughts.thinker(view.analysed_ply())?;
        let who = mind.agent().map(|_| mind.name(play.game()))?;
        Some(voice.say(&VALUED_BY.with([who.into()])))
    };
    let steps = Memo::new(move |_| insight.with(|i| i.as_ref().map_or(0, |i| i.steps.len())));
    let open_at = Memo::new(move |_| {
        insight.with(|i| i.as_ref().map_or(0, |insight| thoughts.step_of(insight)))
    });
    // What has little bearing on this very decision is shown to whoever wants it, or walks there.
    let more = RwSignal::new(false);
    Effect::new(move |before: Option<usize>| {
        let ply = view.analysed_ply();
        let aside = |i: &Insight| {
            i.steps
                .get(open_at.get())
                .is_some_and(|step| step.background)
        };
        let there = insight.with(|i| i.as_ref().is_some_and(aside));
        match before == Some(ply) {
            true if !there => {}
            _ => more.set(there),
        }
        ply
    });
    let folds = Memo::new(move |_| {
        let aside = |i: &Insight| i.steps.iter().any(|step| step.background);
        !more.get() && insight.with(|i| i.as_ref().is_some_and(aside))
    });
    view! {
        <p class="headline" data-test="headline">
            {headline}
        </p>
        {reasons}
        <PlayIt sheet />
        <WhyNot sheet />
        <p class="muted small valued-by" data-test="valued-by">
            {valued_by}
        </p>
        <ol class="steps" data-test="steps">
            {each_of(move || 0..steps.get(), move |at| view! { <StepView insight at open_at folds /> })}
        </ol>
        <Show when=move || folds.get()>
            <button type="button" class="btn btn--quiet" data-test="more-steps"
                on:click=move |_| more.set(true)>{t(phrases::MORE_STEPS)}</button>
        </Show>
    }
}

/// Plays what the hint says.
#[component]
fn PlayIt(sheet: RwSignal<bool>) -> impl IntoView {
    let (play, view, thoughts) = (Play::get(), Viewpoint::get(), Thoughts::get());
    let choice = move || {
        let advised =
            view.may_act() && !play.is_view() && thoughts.rung(view.analysed_ply()).is_some();
        let thought = thoughts.shown().filter(|_| advised)?;
        thought.done()?.evaluation.chosen().cloned()
    };
    let advised = Memo::new(move |_| choice().is_some());
    let act = move |_| {
        if let Some(choice) = untrack(choice) {
            sheet.set(false);
            // Whoever was pointing at another move has decided.
            play.guess.set(None);
            play.act(choice);
        }
    };
    view! {
        <Show when=move || advised.get()>
            <p class="play-hint">
                <button type="button" class="btn btn--primary" data-test="play-hint" on:click=act>{t(phrases::PLAY_HINT)}</button>
            </p>
        </Show>
    }
}

#[component]
fn StepView(
    insight: Memo<Option<Insight>>,
    at: usize,
    open_at: Memo<usize>,
    folds: Memo<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let thoughts = Thoughts::get();
    let of = move |pick: fn(&Step) -> Option<Text>| {
        insight
            .with(|i| i.as_ref()?.steps.get(at).and_then(pick))
            .map(|text| voice.say(&text))
    };
    let open = Memo::new(move |_| open_at.get() == at);
    let aside = Memo::new(move |_| {
        insight.with(|i| {
            i.as_ref()
                .and_then(|i| i.steps.get(at))
                .is_some_and(|step| step.background)
        })
    });
    // Those that are folded away are not counted.
    let number = Memo::new(move |_| {
        let shown = |step: &&Step| !(folds.get() && step.background);
        let before = |i: &Insight| i.steps.iter().take(at).filter(shown).count();
        1 + insight.with(|i| i.as_ref().map_or(at, before))
    });
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
    let terms = move || {
        let term = insight.with(|i| terms::of_step(&i.as_ref()?.steps.get(at)?.title.key));
        term.map(
            |term| view! { <p class="small muted" data-test="step-term">{voice.say(&term)}</p> },
        )
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
        <li class="step" class:open=open data-test="step-item" node_ref=item
            hidden=move || folds.get() && aside.get() && !open.get()>
            <button type="button" class="step-head" aria-expanded=move || open.get().to_string()
                on:click=move |_| thoughts.open_step(at)>
                <span class="step-number" aria-hidden="true">
                    {number}
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
                    {terms}
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

/// The first rung, beside who may be asked.
#[component]
pub fn HintButton() -> impl IntoView {
    let (view, thoughts) = (Viewpoint::get(), Thoughts::get());
    let unasked = move || {
        let ply = view.analysed_ply();
        thoughts.rung(ply).is_none() && !thoughts.may_see(ply)
    };
    view! {
        <Show when=unasked>
            <button type="button" class="btn" data-test="hint"
                on:click=move |_| thoughts.ask_advice(false)>{t(phrases::HINT)}</button>
        </Show>
    }
}

/// The answer at once.
#[component]
pub fn WholeHintButton() -> impl IntoView {
    let thoughts = Thoughts::get();
    view! {
        <button type="button" class="btn btn--quiet" data-test="whole-hint"
            on:click=move |_| thoughts.ask_advice(true)>{t(phrases::HINT_STRAIGHT)}</button>
    }
}

/// The next rung, from where one stands.
#[component]
fn Higher(next: Rung) -> impl IntoView {
    let thoughts = Thoughts::get();
    let text = match next {
        Rung::Nudge | Rung::List => phrases::HINT_LIST,
        Rung::Whole => phrases::HINT_WHOLE,
    };
    view! {
        <div class="ladder-up">
            <button type="button" class="btn" data-test="hint"
                on:click=move |_| thoughts.ask_advice(false)>{t(text)}</button>
            {(next != Rung::Whole).then(|| view! { <WholeHintButton /> })}
        </div>
    }
}

/// What the hint says so far, and whether the choice was one among equals.
#[component]
pub fn Ladder() -> impl IntoView {
    let voice = Voice::get();
    let (play, thoughts) = (Play::get(), Thoughts::get());
    let hint = Memo::new(move |_| thoughts.hint());
    let equals = Memo::new(move |_| thoughts.equals());
    let live = Live::get();
    Effect::new(move |_| {
        // What is said aloud stays where another of several people could find it.
        if let Some(Hint::Says {
            nudge, list: None, ..
        }) = hint.get().filter(|_| !play.is_shared())
        {
            live.say(voice.say(&nudge));
        }
    });
    let adviser = move || {
        let adviser = Player::Agent(thoughts.adviser.get());
        Arg::from(player_name(play.game(), &adviser))
    };
    let says = move || {
        let (nudge, list, next) = match hint.get()? {
            Hint::Thinking => {
                let thinking = view! { <p class="muted small">{t(phrases::BEGINNING)}</p> };
                return Some(thinking.into_any());
            }
            Hint::Says { nudge, list, next } => (nudge, list, next),
        };
        let list = list.map(|list| {
            let phrase = match list.len() {
                1 => phrases::SHORT_LIST_ONE,
                _ => phrases::SHORT_LIST,
            };
            let items = list.into_iter().map(|action| {
                view! { <li class="num">{move || voice.say(&action)}</li> }
            });
            view! {
                <p>{move || voice.say(&phrase.with([adviser()]))}</p>
                <ul class="short-list" data-test="short-list">
                    {items.collect_view()}
                </ul>
            }
        });
        Some(
            view! {
                <p class="headline" data-test="nudge">
                    {move || voice.say(&nudge)}
                </p>
                {list}
                <Higher next />
            }
            .into_any(),
        )
    };
    view! {
        <div class="ladder">{says}</div>
        {move || {
            let text = phrases::EQUALS.with([count(equals.get()?)]);
            Some(
                view! {
                    <p class="muted small equals" data-test="equals">
                        {move || voice.say(&text)}
                    </p>
                },
            )
        }}
    }
}

/// Free room above and below a step that was scrolled to, in CSS pixels.
const MARGIN: f64 = 8.0;

/// Scrolls the pane around `step` until the step is in sight; the page stays where it is.
fn bring_into_sight(step: &Element) {
    // A browser's own `scrollIntoView` would scroll every box around the step, the page too.
    let Ok(Some(pane)) = step.closest(".belief-pane") else {
        return;
    };
    let (view, of) = (
        pane.get_bounding_client_rect(),
        step.get_bounding_client_rect(),
    );
    let by = shift((view.top(), view.bottom()), (of.top(), of.bottom()));
    if by != 0.0 {
        pane.set_scroll_top(pane.scroll_top() + by.round() as i32);
    }
}

/// How far a view must be scrolled (down is positive) until it shows the item, both given as
/// `(top, bottom)`: not at all if it does, else just to the nearer edge. Of an item taller than
/// the view it shows the top.
fn shift(view: (f64, f64), item: (f64, f64)) -> f64 {
    let to_top = item.0 - MARGIN - view.0;
    let to_bottom = item.1 + MARGIN - view.1;
    if to_top < 0.0 {
        to_top
    } else if to_bottom > 0.0 {
        to_bottom.min(to_top)
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    const VIEW: (f64, f64) = (100.0, 500.0);

    #[test]
    fn what_is_in_sight_moves_nothing() {
        assert_eq!(shift(VIEW, (200.0, 400.0)), 0.0);
    }

    #[test]
    fn what_is_out_of_sight_comes_to_the_nearer_edge() {
        assert_eq!(shift(VIEW, (50.0, 150.0)), -58.0);
        assert_eq!(shift(VIEW, (450.0, 550.0)), 58.0);
    }

    #[test]
    fn of_a_tall_step_the_head_is_shown() {
        assert_eq!(shift(VIEW, (300.0, 900.0)), 192.0);
        assert_eq!(shift(VIEW, (50.0, 900.0)), -58.0);
    }
}
