//! The cards to place, what goes away, and what is said before the placement is confirmed.

use leptos::prelude::*;

use super::desk::{Desk, Free, LooseCard, missing, row_of_key};
use super::draft::{Draft, Spot};
use super::face::{CardFace, Making, sorted, spoken, strength_name};
use super::phrases;
use crate::i18n::{Voice, t};
use crate::parts::{is_combined, is_pressed, is_typing, on_keys};
use crate::play::{Play, Viewpoint};
use yomite::cards::{Face, Faces};
use yomite::games::pineapple::{Board, Observation, read, signs};
use yomite::words::{Arg, Text, count};

/// The hand and its buttons.
#[component]
pub fn Hand(desk: Desk) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    let by_suit = RwSignal::new(false);
    let whole = Memo::new(move |_| desk.seen.with(|seen| seen.hand().len() > 5));
    let shown = Memo::new(move |_| {
        let open = desk.drafted(Draft::open);
        let open = open.unwrap_or_else(|| desk.seen.with(Observation::hand));
        order(&desk.seen.read(), open, by_suit.get())
    });
    let away = Memo::new(move |_| {
        desk.drafted(|draft| {
            let mut away = draft.at(Spot::Away);
            away.extend(sorted(draft.by_itself(), false));
            away
        })
        .unwrap_or_default()
    });
    let room_away = Memo::new(move |_| desk.seen.with(|seen| seen.task().away()));
    let spare = move || room_away.get().saturating_sub(away.with(Vec::len));
    let free = Memo::new(move |_| desk.ghosts(Spot::Away, spare()));
    // The cards of a large hand that have gone leave their places: what lies below stays put.
    let gaps = move || match whole.get() {
        true => desk
            .seen
            .with(|seen| seen.hand().len())
            .saturating_sub(shown.with(Vec::len)),
        false => 0,
    };
    listen(desk, shown);
    let owner = move || {
        let seat = desk.seat();
        match view.own() == Some(seat) && !play.is_given() {
            true => voice.t(phrases::HAND),
            false => voice.say(&phrases::HAND_OF.with([Arg::Seat(seat.0)])),
        }
    };
    let says = Memo::new(move |_| says(desk, play, view));
    let over_away = move || desk.drag.get().and_then(|drag| drag.over) == Some(Spot::Away);
    let fouls = Memo::new(move |_| desk.drafted(fouls).unwrap_or_default());
    let complete =
        Memo::new(move |_| desk.acts.get() && desk.drafted(missing).is_some_and(|m| m.is_none()));
    view! {
        <section class="pine-hand" class:whole=whole data-test="hand" aria-label=owner>
            <p
                class="pine-says small"
                role="status"
                data-test="says"
                class:refusal=move || says.with(|says| says.1)
            >
                {move || says.with(|says| says.0.as_ref().map(|text| voice.say(text)))}
            </p>
            <div class="pine-trays">
                <div class="pine-tray" data-hand="" role="group" aria-label=owner>
                    <For each=move || shown.get() key=|face| *face let:face>
                        <Show
                            when=move || desk.arranges.get()
                            fallback=move || {
                                view! {
                                    <span class="pine-card" role="img" aria-label=spoken(face, None)>
                                        <CardFace face stands=None />
                                    </span>
                                }
                            }
                        >
                            <LooseCard face stands=None desk />
                        </Show>
                    </For>
                    {move || {
                        (0..gaps())
                            .map(|_| view! { <span class="pine-card gone"></span> })
                            .collect_view()
                    }}
                </div>
                <Show when=move || desk.arranges.get() && room_away.get() != 0>
                    <div
                        class="pine-away"
                        data-spot=Spot::Away.name()
                        data-test="away"
                        class:over=over_away
                        class:offered=move || desk.picked.get().is_some() && spare() != 0
                        role="group"
                        aria-label=t(phrases::AWAY)
                    >
                        <button
                            type="button"
                            class="pine-target"
                            data-test="place-away"
                            aria-label=t(phrases::PUT_AWAY)
                            on:click=move |_| desk.press_spot(Spot::Away)
                        ></button>
                        <span class="pine-away-name small muted" aria-hidden="true">
                            {t(phrases::AWAY)}
                        </span>
                        <For each=move || away.get() key=|face| *face let:face>
                            <LooseCard face stands=None desk />
                        </For>
                        <Free free class="pine-card empty" />
                    </div>
                </Show>
            </div>
            <div class="pine-tools">
                <button type="button" class="btn btn--quiet" data-test="undo"
                    aria-disabled=move || (!can_undo(desk)).to_string()
                    on:click=move |_| desk.undo()>{t(phrases::UNDO)}</button>
                <button type="button" class="btn btn--quiet" data-test="reset"
                    aria-disabled=move || (!can_undo(desk)).to_string()
                    on:click=move |_| desk.reset()>{t(phrases::RESET)}</button>
                // It takes the place of sorting: a telephone has room for one of them.
                <Show when=move || desk.hinted.with(Option::is_some)>
                    <button type="button" class="btn btn--quiet" data-test="lay-hint"
                        on:click=move |_| desk.lay_hint()>{t(phrases::LAY_HINT)}</button>
                </Show>
                <Show when=move || whole.get() && desk.hinted.with(Option::is_none)>
                    <button type="button" class="btn btn--quiet" data-test="sort"
                        on:click=move |_| by_suit.update(|by_suit| *by_suit = !*by_suit)>
                        {move || {
                            voice
                                .t(
                                    if by_suit.get() {
                                        phrases::SORT_RANK
                                    } else {
                                        phrases::SORT_SUIT
                                    },
                                )
                        }}
                    </button>
                </Show>
                <button type="button" class="btn pine-confirm" data-test="confirm"
                    class:btn--primary=move || !fouls.get()
                    class:btn--danger=fouls
                    aria-disabled=move || (!complete.get()).to_string()
                    on:click=move |event| {
                        // The second half of a double click confirms nothing.
                        if event.detail() < 2 {
                            desk.confirm();
                        }
                    }>
                    {move || {
                        voice
                            .t(
                                if fouls.get() { phrases::CONFIRM_FOUL } else { phrases::CONFIRM },
                            )
                    }}
                </button>
            </div>
            <Show when=move || desk.arranges.get()>
                <p class="muted pine-keys">{t(phrases::KEYBOARD)}</p>
            </Show>
        </section>
    }
}

fn can_undo(desk: Desk) -> bool {
    desk.drafted(Draft::can_undo).unwrap_or_default()
}

/// The cards in the order of the hand: as they were dealt, but many of them sorted.
pub fn order(seen: &Observation, open: Faces, by_suit: bool) -> Vec<Face> {
    if seen.hand().len() > 5 {
        return sorted(open, by_suit);
    }
    let dealt = seen.present().dealt.iter().copied();
    dealt.filter(|face| open.contains(*face)).collect()
}

/// All cards have their places, and the board will be a foul, or that is certain before.
fn fouls(draft: &Draft) -> bool {
    Making::from_board(&draft.board()).clash.is_some()
}

/// What there is to say, and whether it is a warning.
fn says(desk: Desk, play: Play, view: Viewpoint) -> (Option<Text>, bool) {
    let why = desk.note.get().or_else(|| play.refused.get());
    if why.is_some() {
        return (why, true);
    }
    let foul = desk.drafted(|draft| foul(&draft.board())).flatten();
    if foul.is_some() {
        return (foul, true);
    }
    let told = match (desk.arranges.get(), view.is_live()) {
        (true, _) => desk.drafted(|draft| draft_sentence(desk, draft)),
        (false, true) => Some(phrases::WAITING.text()),
        (false, false) => Some(phrases::LOOKING_BACK.text()),
    };
    (told, false)
}

/// A foul that is certain, with the rows that make it.
pub fn foul(board: &Board) -> Option<Text> {
    let making = Making::from_board(board);
    let clash = making.clash?;
    let side = |row: yomite::games::pineapple::Row| {
        let made = making.rows[row.index()].strength.map(strength_name);
        [
            phrases::row(row).text().into(),
            made.map_or(Arg::from(""), Arg::from),
        ]
    };
    let args = [side(clash.above), side(clash.below)];
    Some(phrases::FOUL.with(args.into_iter().flatten()))
}

/// How far the placement has come.
fn draft_sentence(desk: Desk, draft: &Draft) -> Text {
    let whole = draft.task.hand.len() > 5;
    let untouched = draft.action().placed() == Board::default();
    match (draft.open().is_empty(), untouched, draft.task.away()) {
        (true, ..) if whole => outlook(desk, draft),
        (true, ..) => {
            let goes = draft.action().discards;
            let goes = || match goes.is_empty() {
                true => phrases::ALL_PLACED.text(),
                false => phrases::GOES_AWAY.with([signs(goes).into()]),
            };
            let done = || match draft.board().is_full() {
                true => goes().then(outlook(desk, draft)),
                false => goes(),
            };
            missing(draft).unwrap_or_else(done)
        }
        (_, true, _) if !desk.acts.get() => phrases::PREPARE.text(),
        (_, true, 0) => phrases::FIRST_STREET.text(),
        (_, true, away) if whole => {
            phrases::SET_ALL.with([count(draft.task.hand.len()), count(away)])
        }
        (_, true, _) => phrases::NEXT_STREET.text(),
        _ => missing(draft).unwrap_or_else(|| phrases::ALL_PLACED.text()),
    }
}

/// What a full board earns that is about to be confirmed; nothing where it is a foul.
fn outlook(desk: Desk, draft: &Draft) -> Text {
    let stays = desk.seen.with(|seen| seen.config().middle_stays());
    let Some(reading) = read(&draft.board(), stays) else {
        return missing(draft).unwrap_or_else(|| phrases::ALL_PLACED.text());
    };
    let earns = phrases::EARNS.with([count(reading.royalty())]);
    let then = match (draft.task.hand.len() > 5, reading.fantasyland) {
        (true, _) if reading.stay => phrases::STAYS.text(),
        (true, _) => phrases::LEAVES.text(),
        (false, 0) => return earns,
        (false, cards) => phrases::ENTERS.with([count(cards)]),
    };
    earns.then(then)
}

/// Digits choose a card, initials of rows place it, wherever one is on the page, unless a field is
/// being typed in.
fn listen(desk: Desk, shown: Memo<Vec<Face>>) {
    on_keys(move |event| {
        if is_combined(&event) || !desk.arranges.get_untracked() || is_typing(&event) {
            return;
        }
        let key = event.key().to_lowercase();
        let cards = shown.get_untracked();
        match key.as_str() {
            "x" => desk.send(Spot::Away, &cards),
            "u" | "backspace" => desk.undo(),
            "l" if desk.hinted.get_untracked().is_some() => desk.lay_hint(),
            "escape" if desk.picked.get_untracked().is_some() => desk.picked.set(None),
            "enter" if !is_pressed(&event) && !event.repeat() => desk.confirm(),
            key => match (row_of_key(key), key.parse::<usize>()) {
                (Some(row), _) => desk.send(Spot::Row(row), &cards),
                (_, Ok(number)) if number > 0 => match cards.get(number - 1) {
                    Some(face) => desk.press(*face),
                    None => return,
                },
                _ => return,
            },
        }
        event.prevent_default();
    });
}
