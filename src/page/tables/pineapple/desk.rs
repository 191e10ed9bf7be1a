//! What the person at the page does with the cards, from the first touch to the placement. A card is moved
//! by a press on it and then on its row, or by dragging it there.

use leptos::prelude::*;

use super::draft::{Draft, Spot};
use super::face::{CardFace, spoken};
use super::phrases;
use crate::i18n::Voice;
use crate::parts::focus_on;
use crate::play::{Play, Thoughts, Viewpoint};
use crate::tables::Dragging;
use crate::tables::spoken_of;
use yomite::cards::{Card, Face, Faces};
use yomite::game::{Observation as _, Seat};
use yomite::games::AnyAction;
use yomite::games::pineapple::{Action, Observation, Row};
use yomite::words::{Text, count};

/// A card that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub face: Face,
    /// How far, in pixels.
    pub by: (f64, f64),
    pub over: Option<Spot>,
}

/// The placement in the making; a handle that closures can copy.
#[derive(Clone, Copy)]
pub struct Desk {
    pub seen: Memo<Observation>,
    /// What has been put where.
    pub draft: RwSignal<Draft>,
    /// The card whose row is chosen next.
    pub picked: RwSignal<Option<Face>>,
    /// Why something could not be done.
    pub note: RwSignal<Option<Text>>,
    /// The card that is under way.
    pub drag: RwSignal<Option<Drag>>,
    /// The cards may be laid out: it is the person's turn, or will be with the same cards.
    pub arranges: Memo<bool>,
    /// The placement may be made now.
    pub acts: Memo<bool>,
    /// The placement of the hint that was asked for, as long as it is not the one that lies there.
    pub hinted: Memo<Option<Action>>,
    play: Play,
    view: Viewpoint,
}

impl Desk {
    /// A desk for what is seen; `busy` while the table shows something else.
    pub fn new(seen: Memo<Observation>, busy: Memo<bool>) -> Desk {
        let (play, view) = (Play::get(), Viewpoint::get());
        let acts = Memo::new(move |_| view.may_act() && !busy.get());
        let arranges = Memo::new(move |_| {
            let waits = || {
                let live = view.is_live() && !play.finished() && play.is_playable();
                live && view.own() == Some(seen.with(|seen| seen.seat()))
            };
            let has_cards = seen.with(|seen| !seen.hand().is_empty());
            has_cards && !busy.get() && (acts.get() || waits())
        });
        let draft = RwSignal::new(untrack(|| seen.with(|seen| Draft::new(seen.task()))));
        let thoughts = Thoughts::get();
        let hinted = Memo::new(move |_| {
            if !arranges.get() || !view.is_live() {
                return None;
            }
            let shown = thoughts.shown();
            let choice = shown.and_then(|thought| thought.done()?.evaluation.chosen().cloned());
            let Some(AnyAction::Pineapple(action)) = choice else {
                return None;
            };
            let fits = seen.with(|seen| seen.task().refusal(&action).is_none());
            let lies = draft.with(|draft| draft.action() == action);
            (fits && !lies).then_some(action)
        });
        let desk = Desk {
            seen,
            draft,
            picked: RwSignal::new(None),
            note: RwSignal::new(None),
            drag: RwSignal::new(None),
            arranges,
            acts,
            hinted,
            play,
            view,
        };
        // Looking back changes nothing: the draft waits for its own cards.
        Effect::new(move |_| {
            let task = seen.with(Observation::task);
            let other = desk.draft.with_untracked(|draft| draft.task != task);
            if arranges.get() && other {
                desk.draft.set(Draft::new(task));
            }
            desk.picked.set(None);
            desk.note.set(None);
            desk.drag.set(None);
        });
        desk
    }

    /// The draft, where it belongs to what is seen.
    pub fn drafted<T>(self, read: impl FnOnce(&Draft) -> T) -> Option<T> {
        let task = self.seen.with(Observation::task);
        self.draft
            .with(|draft| (self.arranges.get() && draft.task == task).then(|| read(draft)))
    }

    /// Whose cards they are.
    pub fn seat(self) -> Seat {
        self.seen.with(|seen| seen.seat())
    }

    /// Whether a seat thinks at the ply that is analysed: of rows, steps speak of its board.
    pub fn thinks(self, seat: Seat) -> bool {
        let thinks = self.play.mover(self.view.analysed_ply());
        thinks.unwrap_or(self.seat()) == seat
    }

    /// Puts a card somewhere, or says why it cannot be.
    pub fn put(self, face: Face, spot: Spot) {
        self.change(|draft| draft.put(face, spot));
    }

    /// Puts a card in the place of another one: beside it where there is room.
    fn put_onto(self, face: Face, other: Face) {
        self.change(|draft| {
            if let Some(spot) = draft.spot(other)
                && draft.put(face, spot).is_err()
            {
                draft.swap(face, other);
            }
            Ok(())
        });
    }

    /// Takes a card back into the hand.
    pub fn take_back(self, face: Face) {
        self.change(|draft| {
            draft.take_back(face);
            Ok(())
        });
    }

    /// Lays what the hint says.
    pub fn lay_hint(self) {
        if let Some(action) = self.hinted.get_untracked() {
            self.change(|draft| {
                draft.lay(&action);
                Ok(())
            });
        }
    }

    /// The cards, still in the hand, that the hint would lay in a spot with so much room, and the room beside them.
    pub fn ghosts(self, spot: Spot, room: usize) -> (Vec<Face>, usize) {
        let cards = self.hinted.with(|action| match (action, spot) {
            (Some(action), Spot::Row(row)) => action.placed()[row],
            (Some(action), Spot::Away) => action.discards,
            (None, _) => Faces::NONE,
        });
        let open = self.drafted(Draft::open).unwrap_or_default();
        let cards = cards.iter().filter(|face| open.contains(*face));
        let cards: Vec<Face> = cards.take(room).collect();
        let rest = room - cards.len();
        (cards, rest)
    }

    /// Takes back the last change.
    pub fn undo(self) {
        self.change(|draft| {
            draft.undo();
            Ok(())
        });
    }

    /// Takes all cards back.
    pub fn reset(self) {
        self.change(|draft| {
            draft.reset();
            Ok(())
        });
    }

    fn change(self, change: impl FnOnce(&mut Draft) -> Result<(), Text>) {
        if !self.arranges.get_untracked() {
            return;
        }
        self.play.refused.set(None);
        self.picked.set(None);
        let mut draft = self.draft.get_untracked();
        match change(&mut draft) {
            Ok(()) => {
                self.note.set(None);
                self.draft.set(draft);
            }
            Err(why) => self.note.set(Some(why)),
        }
    }

    /// A card is pressed: one of the hand is chosen, one that was put down goes back, unless another
    /// one was chosen to lie there.
    pub fn press(self, face: Face) {
        let spot = self.draft.with_untracked(|draft| draft.spot(face));
        match (self.picked.get_untracked(), spot) {
            (Some(picked), Some(_)) if picked != face => self.put_onto(picked, face),
            (_, Some(_)) => self.take_back(face),
            (picked, None) => {
                self.note.set(None);
                self.picked
                    .set(Some(face).filter(|face| picked != Some(*face)));
            }
        }
    }

    /// A spot is pressed: the chosen card goes there.
    pub fn press_spot(self, spot: Spot) {
        match self.picked.get_untracked() {
            Some(face) => self.put(face, spot),
            None => self.note.set(Some(phrases::CHOOSE_FIRST.text())),
        }
    }

    /// The same by a key, which takes the first card that is left where none was chosen.
    pub fn send(self, spot: Spot, shown: &[Face]) {
        let open = self.draft.with_untracked(Draft::open);
        let first = shown.iter().find(|face| open.contains(**face)).copied();
        if let Some(face) = self.picked.get_untracked().or(first) {
            self.put(face, spot);
        }
    }

    /// Makes the placement, or says what is missing.
    pub fn confirm(self) {
        if !self.acts.get_untracked() {
            return;
        }
        let draft = self.draft.get_untracked();
        let action: Action = draft.action();
        let refusal = || self.seen.with_untracked(|seen| seen.refusal(&action));
        match missing(&draft).or_else(refusal) {
            Some(why) => self.note.set(Some(why)),
            None => {
                // What is only pointed at is taken back: it was no move.
                let pointed = self.play.guess.with_untracked(Option::is_some);
                self.play.act(AnyAction::Pineapple(action));
                if pointed {
                    self.reset();
                }
            }
        }
    }
}

/// What a draft lacks.
pub fn missing(draft: &Draft) -> Option<Text> {
    match draft.missing() {
        (0, 0) => None,
        (0, away) => Some(phrases::STILL_AWAY.with([count(away)])),
        (place, _) => Some(phrases::STILL_PLACE.with([count(place)])),
    }
}

/// The row of a key: its initial.
pub fn row_of_key(key: &str) -> Option<Row> {
    let initial = |row: &Row| row.name().get(..1) == Some(key);
    Row::ALL.into_iter().find(initial)
}

/// A card of the hand, wherever it has been put.
#[component]
pub fn LooseCard(
    face: Face,
    /// What a joker stands for here.
    #[prop(optional_no_strip)]
    stands: Option<Card>,
    desk: Desk,
) -> impl IntoView {
    let voice = Voice::get();
    let dragging = Dragging::new();
    let under_way = Memo::new(move |_| desk.drag.get().filter(|drag| drag.face == face));
    let picked = Memo::new(move |_| desk.picked.get() == Some(face));
    let spot = Memo::new(move |_| desk.draft.with(|draft| draft.spot(face)));
    let goes = Memo::new(move |_| desk.draft.with(|draft| draft.by_itself().contains(face)));
    let label = move || {
        let name = spoken(face, stands).into();
        let phrase = match (picked.get(), spot.get(), goes.get()) {
            (true, ..) => phrases::CARD_PICKED,
            (_, Some(_), _) => phrases::CARD_BACK,
            (.., true) => phrases::CARD_GOES,
            _ => return spoken(face, stands),
        };
        voice.say(&phrase.with([name]))
    };
    let named = format!("card:{face}");
    view! {
        <button
            type="button"
            class="pine-card loose"
            data-test=format!("card-{face}")
            data-face=face.to_string()
            data-moves=face.to_string()
            class:picked=picked
            class:goes=goes
            class:dragged=move || under_way.with(Option::is_some)
            class:spoken-of=spoken_of(named)
            style:translate=move || under_way.get().map(|d| format!("{}px {}px", d.by.0, d.by.1))
            aria-label=label
            aria-pressed=move || picked.get().to_string()
            on:pointerdown=move |event| {
                dragging.start(&event, desk.arranges.get_untracked());
            }
            on:pointermove=move |event| {
                if let Some((by, target)) = dragging.go(&event) {
                    let over = target.and_then(|target| spot_of(&target));
                    desk.drag.set(Some(Drag { face, by, over }));
                }
            }
            on:pointerup=move |event| {
                let target = dragging.drop(&event);
                desk.drag.set(None);
                drop_at(desk, face, target);
            }
            on:pointercancel=move |_| {
                dragging.cancel();
                desk.drag.set(None);
            }
            on:click=move |event| {
                if dragging.ends() {
                    return;
                }
                desk.press(face);
                // By a key: the focus goes with the card.
                if event.detail() == 0 {
                    request_animation_frame(move || focus_on(&format!("[data-test='card-{face}']")));
                }
            }
        >
            <CardFace face stands />
        </button>
    }
}

/// The free places of a spot: cards where the hint would lay them, then empty ones or backs.
#[component]
pub fn Free(
    free: Memo<(Vec<Face>, usize)>,
    #[prop(into)] class: Signal<&'static str>,
) -> impl IntoView {
    move || {
        let (ghosts, rest) = free.get();
        let ghost = |face: Face| {
            view! {
                <span class="pine-card ghost" data-ghost=face.to_string() aria-hidden="true">
                    <CardFace face stands=None />
                </span>
            }
        };
        let ghosts = ghosts.into_iter().map(ghost).collect_view();
        let class = class.get();
        let empty = (0..rest).map(|_| view! { <span class=class></span> });
        (ghosts, empty.collect_view())
    }
}

fn attribute(target: &web_sys::Element, name: &str) -> Option<String> {
    let found = target.closest(&format!("[{name}]")).ok().flatten();
    found.and_then(|element| element.get_attribute(name))
}

fn spot_of(target: &web_sys::Element) -> Option<Spot> {
    attribute(target, "data-spot").and_then(|name| Spot::of_name(&name))
}

/// The end of a drag: onto another card, into a spot, or back into the hand.
fn drop_at(desk: Desk, face: Face, target: Option<web_sys::Element>) {
    let Some(target) = target else { return };
    let onto = attribute(&target, "data-face").and_then(|name| name.parse::<Face>().ok());
    let lies = |other: &Face| {
        desk.draft
            .with_untracked(|draft| draft.spot(*other).is_some())
    };
    match (onto.filter(lies), spot_of(&target)) {
        (Some(other), _) if other != face => desk.put_onto(face, other),
        (_, Some(spot)) => desk.put(face, spot),
        _ if attribute(&target, "data-hand").is_some() => desk.take_back(face),
        _ => {}
    }
}
