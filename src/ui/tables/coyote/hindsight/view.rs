//! What one player had in view at one action, and the way to that moment of the match.

use leptos::prelude::*;

use super::picture::Rows;
use crate::game::Seat;
use crate::games::coyote::Round;
use crate::ui::i18n::{Voice, t};
use crate::ui::parts::SeatTag;
use crate::ui::play::Viewpoint;
use crate::ui::tables::coyote::face::{CardFace, Face};
use crate::ui::tables::coyote::phrases;
use crate::words::Arg;

/// The cards in view of whoever's eyes the chosen row has.
#[component]
pub fn Insight(
    /// The round.
    round: Memo<Option<Round>>,
    /// The rows of the picture.
    rows: Memo<Rows>,
    /// The row that is looked into.
    chosen: RwSignal<usize>,
) -> impl IntoView {
    let (voice, view) = (Voice::get(), Viewpoint::get());
    let moment = Memo::new(move |_| rows.with(|rows| rows.moments.get(chosen.get()).cloned()));
    let eyes = Memo::new(move |_| moment.with(|moment| moment.as_ref().map(|m| m.eyes)));
    let title = move || {
        let text = moment.with(|moment| {
            let moment = moment.as_ref()?;
            let actor = Arg::Seat(moment.actor.0);
            let what = super::words::action(moment.action);
            Some(if moment.eyes == moment.actor {
                phrases::IN_VIEW.with([actor, what.into()])
            } else {
                phrases::IN_VIEW_OF.with([Arg::Seat(moment.eyes.0), actor, what.into()])
            })
        });
        text.map(|text| voice.say(&text))
    };
    let cards = move || {
        round.with(|round| {
            let round = round.as_ref()?;
            let own = eyes.get();
            let held = Seat::all(round.cards.len())
                .filter_map(|seat| Some((seat, round.cards[seat.index()]?)));
            let (mine, others): (Vec<_>, Vec<_>) = held.partition(|(seat, _)| Some(*seat) == own);
            let faces = others.into_iter().map(|(seat, card)| {
                view! {
                    <li>
                        <SeatTag seat />
                        <CardFace face=Face::Up(card) />
                    </li>
                }
            });
            let own = mine.into_iter().map(|(seat, card)| {
                view! {
                    <li class="own">
                        <span class="small muted">{t(phrases::UNSEEN_THEN)}</span>
                        <SeatTag seat />
                        <CardFace face=Face::Up(card) />
                    </li>
                }
            });
            Some(view! {
                {faces.collect_view()}
                {own.collect_view()}
            })
        })
    };
    view! {
        <div class="in-view" data-test="in-view">
            <h3>{title}</h3>
            <ul class="shown-cards">{cards}</ul>
            <button
                type="button"
                class="btn btn--small"
                data-test="look-there"
                on:click=move |_| {
                    if let Some(ply) = moment.with_untracked(|m| m.as_ref().map(|m| m.ply)) {
                        view.look_at(ply);
                    }
                }
            >
                {t(phrases::LOOK_THERE)}
            </button>
        </div>
    }
}
