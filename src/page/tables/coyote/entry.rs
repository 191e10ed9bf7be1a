//! One's own choice: a number by field, steps or quick choices, or the call, pressed twice.

use leptos::ev::KeyboardEvent;
use leptos::html;
use leptos::prelude::*;

use super::aids::{QUICK, counted, quick};
use super::{Showing, phrases};
use crate::i18n::{Voice, t};
use crate::parts::{is_combined, is_typing, on_keys};
use crate::play::{Play, Viewpoint};
use crate::practice;
use crate::tables::{Focus, spoken_of};
use yomite::games::coyote::{Action, MAX_BID, Observation, refusal};
use yomite::words::{Arg, Text, count};

/// The number that is entered; a handle that closures can copy.
#[derive(Clone, Copy)]
struct BidDraft {
    seen: Memo<Observation>,
    /// As typed; `None` stands for the lowest legal bid.
    typed: RwSignal<Option<String>>,
}

impl BidDraft {
    fn last(self) -> Option<i32> {
        self.seen.with(|seen| seen.bids.last().map(|last| last.bid))
    }

    fn lowest(self) -> i32 {
        self.last().map_or(1, |last| last.saturating_add(1))
    }

    /// No bid is left, only the call.
    fn closed(self) -> bool {
        self.lowest() > MAX_BID
    }

    fn text(self) -> String {
        match self.typed.get() {
            Some(text) => text,
            None if self.closed() => String::new(),
            None => self.lowest().to_string(),
        }
    }

    fn number(self) -> Option<i32> {
        self.text().trim().parse().ok()
    }

    /// Why the number cannot be bid.
    fn error(self) -> Option<Text> {
        let text = self.text();
        match self.number() {
            Some(bid) => refusal(self.last(), &Action::Bid(bid)),
            None if self.closed() => refusal(self.last(), &Action::Bid(MAX_BID)),
            None => {
                let range = [count(self.lowest()), count(MAX_BID)];
                Some(match text.trim() {
                    "" => phrases::NOTHING.with(range),
                    text => phrases::NO_NUMBER.with([Arg::from(text)].into_iter().chain(range)),
                })
            }
        }
    }

    /// A number with fewer digits than any legal one has just been begun.
    fn begun(self) -> bool {
        let (text, lowest) = (self.text(), self.lowest().to_string());
        let text = text.trim();
        text.chars().all(|c| c.is_ascii_digit()) && text.len() < lowest.len() && !self.closed()
    }

    fn step(self, by: i32) {
        let (low, bid) = (self.lowest(), untrack(|| self.number()));
        let next = bid.map_or(low, |bid| bid.saturating_add(by));
        if low <= MAX_BID {
            self.typed.set(Some(next.clamp(low, MAX_BID).to_string()));
        }
    }
}

/// The bid and the call.
#[component]
pub fn Entry(seen: Memo<Observation>, act: Callback<Action>, showing: Showing) -> impl IntoView {
    let voice = Voice::get();
    let (refused, view) = (Play::get().refused, Viewpoint::get());
    let aids = practice::aids();
    let draft = BidDraft {
        seen,
        typed: RwSignal::new(None),
    };
    let tried = RwSignal::new(false);
    let armed = RwSignal::new(false);
    let refused_call = RwSignal::new(None::<Text>);
    let (field, call_button) = (
        NodeRef::<html::Input>::new(),
        NodeRef::<html::Button>::new(),
    );
    let acting = Memo::new(move |_| view.may_act() && !showing.is_on());
    // Another bid or another turn: a call that was made ready spoke of something else.
    Effect::new(move |_| {
        seen.track();
        acting.track();
        armed.set(false);
        tried.set(false);
        refused_call.set(None);
    });
    // A number that is thought of early stays while it is still legal.
    Effect::new(move |_| {
        let low = draft.lowest();
        let kept = draft
            .typed
            .get_untracked()
            .and_then(|text| text.trim().parse::<i32>().ok());
        if kept.is_some_and(|kept| kept < low) {
            draft.typed.set(None);
        }
    });
    let error = Memo::new(move |_| {
        refused_call.get().or_else(|| {
            let refused = refused.get();
            let wrong = draft.error().filter(|_| tried.get() || !draft.begun());
            wrong.or(refused).filter(|_| acting.get())
        })
    });
    let put = move |text: String| {
        refused.set(None);
        refused_call.set(None);
        tried.set(false);
        armed.set(false);
        draft.typed.set(Some(text));
    };
    let bid = move || {
        tried.set(true);
        let number = untrack(|| draft.number().filter(|_| draft.error().is_none()));
        if let Some(number) = number.filter(|_| acting.get_untracked()) {
            draft.typed.set(None);
            act.run(Action::Bid(number));
        }
    };
    let call = move || {
        if !acting.get_untracked() {
            return;
        }
        let refused = untrack(|| refusal(draft.last(), &Action::Call));
        if refused.is_some() {
            refused_call.set(refused);
        } else if armed.get_untracked() {
            draft.typed.set(None);
            act.run(Action::Call);
        } else {
            armed.set(true);
            call_button.get_untracked().map(|button| button.focus());
        }
    };
    // The bid that the open hint is for.
    let Focus(focus) = expect_context();
    let hinted = Memo::new(move |_| {
        focus.with(|focus| {
            focus
                .iter()
                .find_map(|mark| mark.strip_prefix("choice:")?.parse().ok())
        })
    });
    let hinted = Memo::new(move |_| hinted.get().filter(|_: &i32| acting.get()));
    listen(draft, acting, armed, field, call);
    let may_call = Memo::new(move |_| acting.get() && draft.last().is_some());
    let can_bid = Memo::new(move |_| acting.get() && draft.error().is_none());
    let message = move || {
        if armed.get() {
            return Some(voice.say(&phrases::SURE.with([count(draft.last().unwrap_or(0))])));
        }
        let chance = || {
            let number = draft.number().filter(|_| aids.get() && can_bid.get())?;
            let share = seen.with(counted)?.at_least(number);
            Some(phrases::HOLDS.with([count(number), Arg::Share(share)]))
        };
        chance().map(|text| voice.say(&text))
    };
    let odds = Memo::new(move |_| seen.with(counted).filter(|_| aids.get()));
    let choices = Memo::new(move |_| seen.with(|seen| odds.with(|o| quick(seen, o.as_ref()))));
    let chosen = move |place: usize| {
        let bid = move || choices.with(|choices| choices.get(place).copied());
        let chance = move || odds.with(|odds| Some(Arg::Share(odds.as_ref()?.at_least(bid()?))));
        let label = move || {
            let (bid, chance) = (bid()?, chance()?);
            Some(voice.say(&phrases::QUICK_REACHED.with([count(bid), chance])))
        };
        let off = move || !(acting.get() && bid().is_some());
        view! {
            <button type="button" class="key num" data-test="quick"
                class:gone=move || bid().is_none()
                class:spoken-of=move || bid().is_some() && bid() == hinted.get()
                aria-disabled=move || off().to_string() aria-label=label
                on:click=move |_| {
                    if let Some(bid) = bid().filter(|_| !off()) {
                        put(bid.to_string());
                    }
                }>
                {bid}
                {move || chance().map(|chance| view! { <small>{voice.arg(&chance)}</small> })}
            </button>
        }
    };
    let call_odds = move || {
        let last = draft.last()?;
        let missed = odds.with(|odds| Some(1.0 - odds.as_ref()?.at_least(last)))?;
        Some(voice.say(&phrases::CALL_RIGHT.with([Arg::Share(missed)])))
    };
    let step = move |by: i32, sign: &'static str, name| {
        view! {
            <button type="button" class="key" aria-label=t(name)
                aria-disabled=move || (!acting.get()).to_string() on:click=move |_| {
                    if acting.get_untracked() {
                        armed.set(false);
                        draft.step(by);
                    }
                }>
                {sign}
            </button>
        }
    };
    view! {
        <form
            class="coyote-box bidding"
            class:waiting=move || !acting.get()
            data-test="entry"
            novalidate
            on:submit=move |event| {
                event.prevent_default();
                bid();
            }
        >
            <label class="bidding-label" for="bid">
                <b>{t(phrases::YOUR_BID)}</b>
                <span class="muted small num" data-test="range">
                    {move || {
                        let text = if draft.closed() {
                            phrases::ONLY_CALL.text()
                        } else {
                            phrases::RANGE.with([count(draft.lowest()), count(MAX_BID)])
                        };
                        voice.say(&text)
                    }}
                </span>
            </label>
            <div class="stepper" class:spoken-of=move || hinted.get().is_some() && draft.number() == hinted.get()>
                {step(-1, "−", phrases::LESS)}
                <input
                    node_ref=field
                    id="bid"
                    class="input num"
                    data-test="bid"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    spellcheck="false"
                    maxlength="6"
                    readonly=move || !acting.get() || draft.closed()
                    aria-invalid=move || (error.with(Option::is_some)).to_string()
                    aria-describedby="bid-error"
                    prop:value=move || draft.text()
                    on:input=move |event| put(event_target_value(&event))
                    on:focus=move |_| {
                        if let Some(field) = field.get_untracked() {
                            field.select();
                        }
                    }
                    on:keydown=move |event: KeyboardEvent| {
                        let by = match event.key().as_str() {
                            "ArrowUp" => 1,
                            "ArrowDown" => -1,
                            _ => return,
                        };
                        event.prevent_default();
                        if acting.get_untracked() {
                            draft.step(by);
                        }
                    }
                />
                {step(1, "+", phrases::MORE)}
                {move || hinted.get().filter(|hinted| draft.number() != Some(*hinted)).map(|hinted| view! {
                    <button type="button" class="key num ghost" data-ghost=hinted on:click=move |_| put(hinted.to_string())>
                        {hinted}
                    </button>
                })}
            </div>
            <div class="raises" role="group" aria-label=t(phrases::QUICK)>
                {(0..QUICK).map(chosen).collect_view()}
            </div>
            <button
                type="submit"
                class="btn btn--primary bid-it"
                data-test="bid-it"
                aria-disabled=move || (!can_bid.get()).to_string()
            >
                {move || {
                    let number = draft.number().filter(|_| draft.error().is_none());
                    voice.say(&match number {
                        Some(number) => phrases::BID_IT.with([count(number)]),
                        None => phrases::BID.text(),
                    })
                }}
            </button>
            <button
                node_ref=call_button
                type="button"
                class="btn call-it"
                class:armed=armed
                class:spoken-of=spoken_of("call".to_owned())
                data-test="call"
                aria-disabled=move || (!may_call.get()).to_string()
                aria-describedby="bid-error"
                on:click=move |_| call()
                on:blur=move |_| armed.set(false)
            >
                <span>
                    {move || voice.t(if armed.get() { phrases::PRESS_AGAIN } else { phrases::COYOTE })}
                </span>
                {move || {
                    call_odds()
                        .map(|odds| view! { <small class="num" data-test="call-odds">{odds}</small> })
                }}
            </button>
            <div id="bid-error" class="bidding-note" aria-live="polite">
                <span class="field-error" data-test="bid-error">
                    {move || error.get().filter(|_| !armed.get()).map(|why| voice.say(&why))}
                </span>
                <Show when=move || armed.get() || error.with(Option::is_none)>
                    <span class="small" class:warn=armed>
                        {message}
                    </span>
                    <Show when=move || !armed.get()>
                        <span class="muted small keys-hint">
                            {move || {
                                voice
                                    .t(
                                        if acting.get() {
                                            phrases::KEYBOARD
                                        } else if view.is_live() {
                                            phrases::NOT_YOUR_TURN
                                        } else {
                                            phrases::LOOKING_BACK
                                        },
                                    )
                            }}
                        </span>
                    </Show>
                </Show>
            </div>
        </form>
    }
}

/// Digits go into the field, C calls, Escape takes a half call back: wherever one is on the
/// page, unless a field is being typed in.
fn listen(
    draft: BidDraft,
    acting: Memo<bool>,
    armed: RwSignal<bool>,
    field: NodeRef<html::Input>,
    call: impl Fn() + Copy + Send + Sync + 'static,
) {
    on_keys(move |event| {
        if is_combined(&event) || !acting.get_untracked() || is_typing(&event) {
            return;
        }
        match event.key().as_str() {
            "c" | "C" => call(),
            "Escape" => armed.set(false),
            key if key.len() == 1 && key.bytes().all(|b| b.is_ascii_digit()) => {
                let Some(field) = field.get_untracked() else {
                    return;
                };
                draft.typed.set(Some(key.to_owned()));
                let _ = field.focus();
                field.set_value(key);
                let _ = field.set_selection_range(1, 1);
            }
            _ => return,
        }
        event.prevent_default();
    });
}
