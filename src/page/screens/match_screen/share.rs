//! Giving a match away: its link, its result in a few words, how it ended and how it was played.

use js_sys::{Function, Object, Promise, Reflect};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::i18n::phrases::{common, history as phrases, table};
use crate::i18n::{Voice, t};
use crate::parts::{Dialog, Glyph, Icon, copy_text};
use crate::play::{Play, Viewpoint};
use crate::review::{ReviewState, Reviews};
use crate::router::Route;
use yomite::game::Seat;
use yomite::review::Verdict;
use yomite::words::{Arg, Lang, Phrase, Text, count};

/// Characters from which on a link is said to be long.
const LONG: usize = 2_000;

/// The button; of a match that still hides something, or was given away, there is no link, and so no
/// button.
#[component]
pub fn ShareTool(open: RwSignal<bool>) -> impl IntoView {
    let play = Play::get();
    view! {
        <Show when=move || play.may_be_shared() && play.given_away.with(Option::is_none)>
            <button type="button" class="btn btn--quiet tool" data-test="share"
                title=t(phrases::SHARE_SHARE) on:click=move |_| open.set(true)>
                <Icon glyph=Glyph::Share />
                <span class="tool-name">{t(phrases::SHARE_SHARE)}</span>
            </button>
        </Show>
    }
}

/// What the button opens.
#[component]
pub fn ShareDialog(open: RwSignal<bool>) -> impl IntoView {
    view! {
        <Dialog open title=phrases::SHARE_SHARE name="share-dialog">
            // What is in it is worked out when it is looked at.
            {move || open.get().then(|| view! { <Links /> })}
        </Dialog>
    }
}

#[component]
fn Links() -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    // A match that is open replays: where it has no link, that would be longer than any that is read.
    let Some(link) = untrack(|| play.record()).to_link() else {
        return view! { <p data-test="no-link">{t(phrases::SHARE_LINK_TOO_LONG)}</p> }.into_any();
    };
    let here = untrack(|| (!view.is_live()).then(|| view.ply()));
    let from_here = RwSignal::new(here.is_some());
    let whole = Route::Shared {
        link: link.clone(),
        ply: None,
    };
    let length = address(&whole).len();
    let address = Memo::new(move |_| {
        let route = Route::Shared {
            link: link.clone(),
            ply: here.filter(|_| from_here.get()),
        };
        address(&route)
    });
    let about = match length > LONG {
        true => phrases::SHARE_LINK_LONG,
        false => phrases::SHARE_LINK_ABOUT,
    };
    let about = about.with([count(length)]);
    let at_ply = here.map(|ply| {
        let name = phrases::SHARE_FROM_HERE.with([count(ply + 1)]);
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    data-test="from-here"
                    prop:checked=from_here
                    on:change=move |event| from_here.set(event_target_checked(&event))
                />
                <span>{move || voice.say(&name)}</span>
            </label>
        }
    });
    let told = Memo::new(move |_| format!("{}\n{}", result(voice), address.get()));
    view! {
        <div class="stack">
            <Copied name="share-link" label=phrases::SHARE_LINK text=address />
            <p class="muted small">{move || voice.say(&about)}</p>
            {at_ply}
            {move || play.finished().then(|| view! {
                <Copied name="share-result" label=phrases::SHARE_RESULT text=told lines=4 />
                <p class="muted small">{t(phrases::SHARE_RESULT_ABOUT)}</p>
            })}
        </div>
    }
    .into_any()
}

/// A text to be copied, or sent where the browser can.
#[component]
fn Copied(
    name: &'static str,
    label: Phrase,
    text: Memo<String>,
    /// How many lines are seen at once.
    #[prop(default = 2)]
    lines: u32,
) -> impl IntoView {
    let field = NodeRef::<html::Textarea>::new();
    let said = RwSignal::new(None::<Phrase>);
    let copy = move |_| {
        spawn_local(async move {
            let copied = copy_text(&text.get_untracked()).await;
            if !copied && let Some(field) = field.try_get_untracked().flatten() {
                field.select();
            }
            said.try_set(Some(match copied {
                true => common::PAGE_COPIED,
                false => phrases::SHARE_NO_COPY,
            }));
        });
    };
    let send = sender().map(|_| {
        view! {
            <button type="button" class="btn" data-test=format!("{name}-send")
                on:click=move |_| send(text.get_untracked())>{t(phrases::SHARE_SEND)}</button>
        }
    });
    view! {
        <div class="field">
            <label class="field-label" for=name>
                {t(label)}
            </label>
            <textarea
                id=name
                class="input"
                data-test=name
                rows=lines
                readonly
                spellcheck="false"
                node_ref=field
                prop:value=text
                on:focus=move |_| {
                    if let Some(field) = field.get_untracked() {
                        field.select();
                    }
                }
            ></textarea>
            <div class="row">
                <button type="button" class="btn" data-test=format!("{name}-copy") on:click=copy>{t(common::PAGE_COPY)}</button>
                {send}
                <span class="small" role="status" data-test=format!("{name}-said")>
                    {move || said.get().map(t)}
                </span>
            </div>
        </div>
    }
}

/// The whole address of a route on this site.
fn address(route: &Route) -> String {
    let here = window().location().href().unwrap_or_default();
    let page = here.split('#').next().unwrap_or_default();
    format!("{page}{}", route.href())
}

/// The browser's own way to send a text to somebody, where it has one.
fn sender() -> Option<Function> {
    let navigator = window().navigator();
    let share = Reflect::get(&navigator, &"share".into()).ok()?;
    share.dyn_into().ok()
}

fn send(text: String) {
    let given = Object::new();
    // Setting a field of a fresh object cannot fail.
    let _ = Reflect::set(&given, &"text".into(), &text.into());
    let sent = sender().and_then(|share| share.call1(&window().navigator(), &given).ok());
    if let Some(Ok(sent)) = sent.map(|sent| sent.dyn_into::<Promise>()) {
        spawn_local(async move {
            // Whoever thinks better of it has not failed.
            let _ = JsFuture::from(sent).await;
        });
    }
}

/// The most decisions that are marked one by one.
const MARKED: usize = 40;

/// How the match ended for the person who played, or for all, without anything of what was hidden.
fn result(voice: Voice) -> String {
    let (play, reviews) = (Play::get(), Reviews::get());
    let site = voice.t(common::PAGE_NAME);
    let title = voice.t(play.game().title());
    let mut lines = vec![format!(
        "{site} · {title}: {}",
        voice.say(&ending(play, voice))
    )];
    let person = own(play);
    let account = person.filter(|_| reviews.state.get() == ReviewState::Done);
    let account = account.and_then(|seat| {
        reviews.review.with(|review| {
            let seats = &review.as_ref()?.seats;
            seats.get(seat.index()).cloned()
        })
    });
    if let Some(account) = account {
        let accuracy = account.told_accuracy();
        let accuracy = accuracy.map(|accuracy| Arg::Number(accuracy, 0));
        let accuracy =
            accuracy.map(|accuracy| voice.say(&phrases::SHARE_ACCURACY.with([accuracy])));
        let decisions = account.decisions.iter();
        let marks = decisions.map(|decision| mark(decision.verdict));
        let marks: String = marks.collect();
        let marks = (1..=MARKED)
            .contains(&account.decisions.len())
            .then_some(marks);
        let line: Vec<String> = marks.into_iter().chain(accuracy).collect();
        if !line.is_empty() {
            lines.push(line.join(" "));
        }
    }
    lines.join("\n")
}

/// The seat of the one person who has played here.
fn own(play: Play) -> Option<Seat> {
    let people = play.people();
    let alone = people.len() == 1 && !play.is_given();
    people.first().copied().filter(|_| alone)
}

fn ending(play: Play, voice: Voice) -> Text {
    let (plies, scores) = (count(play.plies()), play.scores().unwrap_or_default());
    let best = scores.iter().copied().fold(f32::MIN, f32::max);
    let won = |seat: &Seat| scores.get(seat.index()) == Some(&best);
    let winners: Vec<Seat> = Seat::all(scores.len()).filter(won).collect();
    let Some(me) = own(play) else {
        return match winners.as_slice() {
            [winner] => {
                phrases::SHARE_OTHERS.with([table::WON.with([Arg::Seat(winner.0)]).into(), plies])
            }
            _ => phrases::SHARE_OTHERS.with([table::DRAWN.text().into(), plies]),
        };
    };
    // Who has lost has lost to whoever won, and who has won has won against all.
    let against = Seat::all(scores.len()).filter(|seat| *seat != me);
    let alone = winners == [me];
    let against = against.filter(|seat| alone || winners.contains(seat));
    let others: Vec<String> = against.map(|seat| voice.arg(&Arg::Seat(seat.0))).collect();
    let comma = match voice.reads() {
        Lang::Ja => "、",
        Lang::En => ", ",
    };
    let others = Arg::Label(others.join(comma));
    let phrase = match (winners.contains(&me), winners.len()) {
        (true, 1) => phrases::SHARE_WON,
        (true, _) => phrases::SHARE_DRAWN,
        (false, _) => phrases::SHARE_LOST,
    };
    phrase.with([others, plies])
}

/// A decision in a sign that needs no colour.
const fn mark(verdict: Verdict) -> char {
    match verdict {
        Verdict::Fine | Verdict::TooClose => '●',
        Verdict::Inaccuracy => '◐',
        Verdict::Mistake => '○',
        Verdict::Blunder => '×',
    }
}
