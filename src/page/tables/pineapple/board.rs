//! A player's side: name, chips and marks above the three rows; and what both players hold, for one who
//! looks with the eyes of both.

use leptos::prelude::*;

use super::desk::{Desk, Free, LooseCard};
use super::draft::Spot;
use super::face::{CardFace, sorted, spoken, strength_name};
use super::hand::order;
use super::phrases;
use super::stage::{Laid, Side};
use crate::i18n::{Voice, t};
use crate::parts::SeatName;
use crate::tables::{TurnMark, spoken_of};
use yomite::cards::Face;
use yomite::game::Seat;
use yomite::games::pineapple::{Observation, PLAYERS, Row, other};
use yomite::words::{Arg, count};

/// A number with its sign.
pub fn signed(n: i32) -> String {
    match n {
        0 => "±0".to_owned(),
        1.. => format!("+{n}"),
        _ => format!("−{}", n.unsigned_abs()),
    }
}

/// One player's side.
#[component]
pub fn BoardSide(seat: Seat, side: Memo<Side>, desk: Desk) -> impl IntoView {
    let voice = Voice::get();
    let places = Memo::new(move |_| desk.arranges.get() && desk.seat() == seat);
    let rows = Row::ALL.map(|row| view! { <RowLine row seat side desk places /> });
    let badge = move || {
        let fantasy = side.with(|side| side.fantasy);
        (fantasy > 0).then(|| {
            let text = voice.say(&phrases::FANTASY.with([count(fantasy)]));
            let about = voice.say(&phrases::FANTASY_ABOUT.with([count(fantasy)]));
            let title = about.clone();
            view! {
                <span class="tag tag--accent" data-test="fantasy" title=title>
                    <span aria-hidden="true">{text}</span>
                    <span class="sr-only">{about}</span>
                </span>
            }
        })
    };
    let tally = move || {
        let tally = side.with(|side| side.tally)?;
        let class = match tally {
            0 => "pine-tally num",
            1.. => "pine-tally num gain",
            _ => "pine-tally num loss",
        };
        Some(view! { <span class=class data-test="tally">{signed(tally)}</span> })
    };
    view! {
        <section
            class=format!("pine-side seat-{}", seat.0 % 8)
            data-test=format!("board-{}", seat.0)
            aria-label=move || voice.arg(&Arg::Seat(seat.0))
            class:to-move=move || side.with(|side| side.to_move)
        >
            <header class="pine-side-head">
                <h2><SeatName seat /></h2>
                <Show when=move || side.with(|side| side.button)>
                    <span class="pine-button" title=t(phrases::BUTTON)>
                        <span aria-hidden="true">"D"</span>
                        <span class="sr-only">{t(phrases::BUTTON)}</span>
                    </span>
                </Show>
                {badge}
                <TurnMark shown=Signal::derive(move || side.with(|side| side.to_move)) />
                <span class="pine-chips num">
                    {tally}
                    <span data-test="chips">
                        {move || voice.say(&phrases::CHIPS.with([count(side.with(|s| s.chips))]))}
                    </span>
                </span>
            </header>
            <div class="pine-rows">{rows.into_iter().collect_view()}</div>
        </section>
    }
}

/// One row: its places, what it makes, how it came out.
#[component]
fn RowLine(
    row: Row,
    seat: Seat,
    side: Memo<Side>,
    desk: Desk,
    places: Memo<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let cards = Memo::new(move |_| side.with(|side| side.rows[row.index()].clone()));
    let hidden = Memo::new(move |_| side.with(|side| side.hidden));
    let made = Memo::new(move |_| side.with(|side| side.making.rows[row.index()]));
    let won = Memo::new(move |_| side.with(|side| side.won[row.index()]));
    let empty = Memo::new(move |_| row.size().saturating_sub(cards.with(Vec::len)));
    let free = Memo::new(move |_| match places.get() {
        true => desk.ghosts(Spot::Row(row), empty.get()),
        false => (Vec::new(), empty.get()),
    });
    let place_class = Signal::derive(move || match hidden.get() {
        true => "pine-card back",
        false => "pine-card empty",
    });
    let clashes = Memo::new(move |_| {
        let clash = side.with(|side| side.making.clash);
        clash.is_some_and(|clash| clash.above == row || clash.below == row)
    });
    let over = move || {
        let over = desk.drag.get().and_then(|drag| drag.over);
        places.get() && over == Some(Spot::Row(row))
    };
    let offered = move || places.get() && desk.picked.get().is_some() && empty.get() != 0;
    let label = move || {
        let name = voice.t(phrases::row(row));
        match made.get().strength.filter(|_| !hidden.get()) {
            None => voice.say(&phrases::ROW_EMPTY.with([name.into()])),
            Some(strength) => {
                let faces = cards.get().into_iter();
                let faces = faces.map(|laid| spoken(laid.face, laid.stands));
                let faces = faces.collect::<Vec<_>>().join(" ");
                let made = strength_name(strength).into();
                voice.say(&phrases::ROW_IS.with([name.into(), made, faces.into()]))
            }
        }
    };
    let caption = move || {
        let made = made.get();
        let strength = made.strength.filter(|_| !hidden.get())?;
        // A foul earns none.
        let earns = made.royalty > 0 && side.with(|side| side.making.clash.is_none());
        let royalty = earns.then(|| {
            let title = move || voice.say(&phrases::ROYALTY.with([count(made.royalty)]));
            view! { <b class="pine-royalty num" title=title>{format!("+{}", made.royalty)}</b> }
        });
        let clash = side
            .with(|side| side.making.clash)
            .filter(|clash| clash.above == row);
        let clash = clash.map(|clash| {
            let below = phrases::row(clash.below).text();
            let says = move || voice.say(&phrases::BEATS.with([below.clone().into()]));
            view! { <span class="pine-clash" data-test="clash">{says}</span> }
        });
        Some(view! {
            <span class="pine-made-name">{move || voice.say(&strength_name(strength))}</span>
            {royalty}
            {clash}
        })
    };
    let name = t(phrases::row(row));
    let place = move || {
        let name = voice.t(phrases::row(row));
        voice.say(&phrases::PLACE_IN.with([name.into()]))
    };
    let spoken = spoken_of(format!("row:{}", row.name()));
    view! {
        <div
            class=format!("pine-row pine-row-{}", row.name())
            data-test=format!("row-{}-{}", seat.0, row.name())
            data-spot=move || places.get().then_some(row.name())
            class:over=over
            class:clash=clashes
            class:compared=move || side.with(|side| side.now == Some(row))
            class:won=move || won.get() == Some(1)
            class:lost=move || won.get() == Some(-1)
            class:offered=offered
            class:spoken-of=move || spoken() && desk.thinks(seat)
            role="group"
            aria-label=label
        >
            <p class="pine-made small">
                <span class="pine-row-name" aria-hidden="true">{name}</span>
                {caption}
            </p>
            <div class="pine-slots">
                <Show when=move || places.get()>
                    <button
                        type="button"
                        class="pine-target"
                        data-test=format!("place-{}", row.name())
                        aria-label=place
                        on:click=move |_| desk.press_spot(Spot::Row(row))
                    ></button>
                </Show>
                <For
                    each=move || cards.get()
                    key=|laid| (laid.face.index(), laid.stands, laid.loose)
                    let:laid
                >
                    <Placed laid desk />
                </For>
                <Free free class=place_class />
            </div>
        </div>
    }
}

/// A card in a row.
#[component]
fn Placed(laid: Laid, desk: Desk) -> impl IntoView {
    let Laid { face, stands, .. } = laid;
    if laid.loose {
        return view! { <LooseCard face stands desk /> }.into_any();
    }
    let named = format!("card:{face}");
    view! {
        <span
            class="pine-card"
            data-card=face.to_string()
            data-moves=face.to_string()
            class:spoken-of=spoken_of(named)
        >
            <CardFace face stands />
        </span>
    }
    .into_any()
}

/// Both hands and what went away, under their boards.
#[component]
pub fn OpenHands(
    /// The position as each seat sees it.
    views: Memo<Option<[Observation; PLAYERS]>>,
    /// Whose board is the near one.
    near: Seat,
) -> impl IntoView {
    let voice = Voice::get();
    let cards = move |seat: Seat, read: fn(&Observation) -> Vec<Face>| {
        Memo::new(move |_| {
            views.with(|views| views.as_ref().map(|views| read(&views[seat.index()])))
        })
    };
    let held = move |seat: Seat| {
        let (hand, away) = (
            cards(seat, |seen| order(seen, seen.hand(), false)),
            cards(seat, |seen| sorted(seen.discards(), false)),
        );
        let owner = move || voice.say(&phrases::HAND_OF.with([Arg::Seat(seat.0)]));
        let some = move || away.with(|away| away.as_ref().is_some_and(|away| !away.is_empty()));
        view! {
            <div
                class=format!("pine-held seat-{}", seat.0 % 8)
                data-test=format!("held-{}", seat.0)
                role="group"
                aria-label=owner
            >
                <p class="small"><SeatName seat /></p>
                <Cards cards=hand />
                <Show when=some>
                    <div class="pine-held-away" data-test="gone" role="group" aria-label=t(phrases::AWAY)>
                        <span class="small muted" aria-hidden="true">{t(phrases::AWAY)}</span>
                        <Cards cards=away />
                    </div>
                </Show>
            </div>
        }
    };
    view! {
        <section class="pine-open" data-test="hands-open">
            {[other(near), near].map(held).into_iter().collect_view()}
        </section>
    }
}

/// Cards that nobody can move.
#[component]
fn Cards(cards: Memo<Option<Vec<Face>>>) -> impl IntoView {
    view! {
        <div class="pine-tray">
            <For each=move || cards.get().unwrap_or_default() key=|face| *face let:face>
                <span
                    class="pine-card"
                    role="img"
                    aria-label=spoken(face, None)
                    data-card=face.to_string()
                    class:spoken-of=spoken_of(format!("card:{face}"))
                >
                    <CardFace face stands=None />
                </span>
            </For>
        </div>
    }
}
