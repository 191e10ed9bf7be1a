//! What stands around every picture: title, words for the mark under the cursor, table form and how to
//! read it; and what it shares while it is on the page, its measured width and its cursor.

use leptos::prelude::*;
use leptos::{ev, html};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

use super::picture;
use super::picture::Form;
use crate::i18n::{Voice, t};
use yomite::scene::words as say;
use yomite::scene::{Grid, Move};
use yomite::words::{Phrase, Text};

/// Figure, caption, picture, readout and the two buttons.
///
/// The picture is one tab stop. Inside it the arrow keys ask `steer` for the next mark, and
/// Enter, Space or a click hands the mark to `press`. Elements of the picture that carry
/// `data-mark` answer to the pointer.
#[component]
pub fn Frame(
    /// Class suffix: `panel--ranking`.
    kind: &'static str,
    #[prop(into)] title: Signal<Text>,
    #[prop(into)] how: Signal<Phrase>,
    /// The picture in a sentence.
    #[prop(into)]
    summary: Signal<String>,
    sheet: Sheet,
    /// The mark to go to.
    #[prop(into)]
    steer: Callback<(Option<usize>, Move), Option<usize>>,
    #[prop(into)] describe: Callback<usize, String>,
    /// What Enter, Space and a click on a mark do.
    #[prop(optional, into)]
    press: Option<Callback<usize>>,
    #[prop(into)] grid: Signal<Grid>,
    /// Controls above the picture.
    #[prop(optional, into)]
    tools: ViewFn,
    /// What stands below the picture and its words.
    #[prop(optional, into)]
    foot: ViewFn,
    children: Children,
) -> impl IntoView {
    let voice = Voice::get();
    let figure = NodeRef::<html::Figure>::new();
    let tabled = RwSignal::new(false);
    let explained = RwSignal::new(false);
    let announced = RwSignal::new(String::new());
    let readout = move || match sheet.at.get() {
        Some(mark) => describe.run(mark),
        None => summary.get(),
    };

    let on_key = move |event: ev::KeyboardEvent| {
        if event.ctrl_key() || event.meta_key() || event.alt_key() {
            return;
        }
        let at = sheet.at.get_untracked();
        let key = event.key();
        if let Some(step) = Move::from_key(&key) {
            let next = steer.run((at, step));
            sheet.at.set(next);
            announced.set(
                next.map(|mark| untrack(|| describe.run(mark)))
                    .unwrap_or_default(),
            );
        } else if let (Some(press), Some(mark), "Enter" | " ") = (press, at, key.as_str()) {
            press.run(mark);
            announced.set(untrack(|| describe.run(mark)));
        } else if at.is_some() && key == "Escape" {
            sheet.at.set(None);
        } else {
            return;
        }
        // The page's timeline listens to the same keys outside pictures.
        event.prevent_default();
        event.stop_propagation();
    };
    let on_point = move |event: ev::PointerEvent| {
        let mark = mark_under(&event);
        if mark.is_some() && mark != sheet.at.get_untracked() {
            sheet.at.set(mark);
        }
    };
    let on_leave = move |event: ev::PointerEvent| {
        // A finger that is lifted leaves too, but its mark is still being read.
        if event.pointer_type() != "touch" {
            sheet.at.set(None);
        }
    };
    let on_click = move |event: ev::MouseEvent| {
        if let (Some(press), Some(mark)) = (press, mark_under(&event)) {
            press.run(mark);
        }
    };

    view! {
        <figure class=format!("panel panel--{kind}") node_ref=figure>
            <figcaption class="panel-title">{move || voice.say(&title.get())}</figcaption>
            // Above what may be taller than the screen.
            <div class="panel-ways">
                <button
                    type="button"
                    class="link-btn"
                    aria-expanded=move || explained.get().to_string()
                    on:click=move |_| explained.update(|on| *on = !*on)
                >
                    {t(say::HOW)}
                </button>
                <button type="button" class="link-btn" on:click=move |_| tabled.update(|on| *on = !*on)>
                    {move || voice.t(if tabled.get() { say::PICTURE } else { say::TABLE })}
                </button>
                <SavePicture figure tabled />
            </div>
            <p class="panel-how" hidden=move || !explained.get()>
                {move || voice.t(how.get())}
            </p>
            <div class="panel-sheet" hidden=move || tabled.get()>
                {tools.run()}
                <div
                    class="panel-picture"
                    node_ref=sheet.node
                    tabindex="0"
                    role="application"
                    aria-roledescription=t(say::ROLE)
                    aria-label=move || voice.say(&title.get())
                    on:keydown=on_key
                    on:pointermove=on_point
                    on:pointerdown=on_point
                    on:pointerleave=on_leave
                    on:click=on_click
                    on:blur=move |_| sheet.at.set(None)
                >
                    {children()}
                </div>
                // The picture in a sentence is for who does not see it.
                <p class="panel-readout" class:quiet=move || sheet.at.get().is_none()
                    aria-hidden=move || sheet.at.get().is_some().to_string()><span>{readout}</span></p>
                <p class="sr-only" aria-live="polite">{move || announced.get()}</p>
                {foot.run()}
            </div>
            <Show when=move || tabled.get()>
                <GridTable grid title/>
            </Show>
        </figure>
    }
}

/// The ways to keep the picture: pressed once it offers its forms.
#[component]
fn SavePicture(figure: NodeRef<html::Figure>, tabled: RwSignal<bool>) -> impl IntoView {
    let asked = RwSignal::new(false);
    let failed = RwSignal::new(None::<Phrase>);
    let keep = move |form: Form| {
        failed.set(None);
        if let Some(figure) = figure.get_untracked() {
            picture::save(&figure, form, move |why| {
                failed.try_set(Some(why));
            });
        }
    };
    let form = move |name: &'static str, form: Form| {
        view! {
            <button
                type="button"
                class="link-btn"
                data-test=format!("picture-{name}")
                on:click=move |_| keep(form)
            >
                {name.to_uppercase()}
            </button>
        }
    };
    // A table is no picture.
    view! {
        <Show when=move || !tabled.get()>
            <button
                type="button"
                class="link-btn"
                data-test="picture"
                aria-expanded=move || asked.get().to_string()
                on:click=move |_| asked.update(|on| *on = !*on)
            >
                {t(say::PICTURE_SAVE)}
            </button>
            <Show when=move || asked.get()>
                <span class="panel-forms" role="group" aria-label=t(say::PICTURE_AS)>
                    {form("svg", Form::Svg)} {form("png", Form::Png)}
                </span>
                <span class="small" role="status">{move || failed.get().map(t)}</span>
            </Show>
        </Show>
    }
}

#[component]
fn GridTable(grid: Signal<Grid>, title: Signal<Text>) -> impl IntoView {
    let voice = Voice::get();
    let text = move |row: usize, column: usize| {
        grid.with(|grid| {
            grid.rows
                .get(row)
                .and_then(|row| row.get(column))
                .cloned()
                .unwrap_or_default()
        })
    };
    let columns = Memo::new(move |_| grid.with(|grid| grid.head.len()));
    let rows = Memo::new(move |_| grid.with(|grid| grid.rows.len()));
    view! {
        <div class="table-scroll" tabindex="0" role="region" aria-label=move || voice.say(&title.get())>
            <table class="table">
                <thead>
                    <tr>
                        <For each=move || 0..columns.get() key=|c| *c let:column>
                            <th scope="col">
                                {move || {
                                    grid.with(|g| g.head.get(column).cloned().unwrap_or_default())
                                }}
                            </th>
                        </For>
                    </tr>
                </thead>
                <tbody>
                    <For each=move || 0..rows.get() key=|r| *r let:row>
                        <tr>
                            <th scope="row">{move || text(row, 0)}</th>
                            <For each=move || 1..columns.get() key=|c| *c let:column>
                                <td>{move || text(row, column)}</td>
                            </For>
                        </tr>
                    </For>
                </tbody>
            </table>
        </div>
    }
}

/// The mark that the event's target belongs to.
fn mark_under(event: &ev::Event) -> Option<usize> {
    event
        .target()?
        .dyn_into::<Element>()
        .ok()?
        .closest("[data-mark]")
        .ok()??
        .get_attribute("data-mark")?
        .parse()
        .ok()
}

#[wasm_bindgen]
extern "C" {
    type ResizeObserver;

    #[wasm_bindgen(constructor)]
    fn new(callback: &js_sys::Function) -> ResizeObserver;

    #[wasm_bindgen(method)]
    fn observe(this: &ResizeObserver, target: &web_sys::Element);

    #[wasm_bindgen(method)]
    fn disconnect(this: &ResizeObserver);
}

/// A picture's box, how wide it is, and which of its marks is spoken of.
#[derive(Clone, Copy)]
pub struct Sheet {
    pub node: NodeRef<html::Div>,
    /// Its width in CSS pixels; a phone's until it is measured.
    pub width: RwSignal<f64>,
    /// The mark under the pointer or the keyboard.
    pub at: RwSignal<Option<usize>>,
}

impl Sheet {
    /// A sheet that measures its box as soon as there is one.
    pub fn new() -> Sheet {
        let sheet = Sheet {
            node: NodeRef::new(),
            width: RwSignal::new(340.0),
            at: RwSignal::new(None),
        };
        let watch = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn Fn()>)>);
        let stop = move || {
            watch.try_update_value(|watch| {
                if let Some((observer, _)) = watch.take() {
                    observer.disconnect();
                }
            });
        };
        Effect::new(move |_| {
            stop();
            let Some(node) = sheet.node.get() else {
                return;
            };
            let measured = node.clone();
            let closure = Closure::new(move || {
                let width = f64::from(measured.client_width());
                // Nothing is drawn anew while the picture is hidden behind its table.
                if width > 0.0 && sheet.width.try_get_untracked().is_some_and(|w| w != width) {
                    sheet.width.try_set(width);
                }
            });
            let observer = ResizeObserver::new(closure.as_ref().unchecked_ref());
            observer.observe(&node);
            watch.set_value(Some((observer, closure)));
        });
        on_cleanup(stop);
        sheet
    }

    /// Whether the cursor stands on a mark.
    pub fn on(self, mark: usize) -> bool {
        self.at.get() == Some(mark)
    }
}
