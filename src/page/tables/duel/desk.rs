//! What the person at the page does, from the first touch to the action. A card is touched by a press, or
//! by dragging it somewhere.

use leptos::prelude::*;

use super::choices::{Choice, Deed, DropTarget, Position, Touch};
use super::face::{CardFace, Face, spoken};
use super::{phrases, rail};
use crate::i18n::Voice;
use crate::play::{Play, Viewpoint};
use crate::tables::Dragging;
use crate::tables::spoken_of;
use yomite::game::{Observation as _, Seat};
use yomite::games::AnyAction;
use yomite::games::duel::{Action, CardId, Observation, Slot, Stage, cards};
use yomite::words::{Phrase, Text};

/// A card that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub what: Touch,
    /// How far, in pixels.
    pub by: (f64, f64),
    pub over: Option<DropTarget>,
}

/// What is touched and chosen; a handle that closures can copy.
#[derive(Clone, Copy)]
pub struct Desk {
    pub seen: Memo<Observation>,
    /// What may be done; nothing where it is not the person's turn.
    pub legal: Memo<Vec<Action>>,
    /// What was touched last and can be used.
    pub picked: RwSignal<Option<Touch>>,
    /// The card whose text is asked for.
    pub reading: RwSignal<Option<CardId>>,
    /// The card under the mouse.
    pub hovered: RwSignal<Option<CardId>>,
    /// Why something could not be done.
    pub note: RwSignal<Option<Text>>,
    /// The card that is under way.
    pub drag: RwSignal<Option<Drag>>,
    pub acts: Memo<bool>,
    /// What can be touched to go on, in the order of the digits.
    pub marked: Memo<Vec<Touch>>,
    pub choices: Memo<Vec<Choice>>,
    play: Play,
}

impl Desk {
    /// A desk for what is seen; `busy` while the table shows something else.
    pub fn new(seen: Memo<Observation>, busy: Memo<bool>) -> Desk {
        let (play, view) = (Play::get(), Viewpoint::get());
        let acts = Memo::new(move |_| view.may_act() && !busy.get());
        let legal = Memo::new(move |_| match acts.get() {
            true => seen.with(|seen| seen.legal_actions()),
            false => Vec::new(),
        });
        let picked = RwSignal::new(None);
        let marked = Memo::new(move |_| {
            let picked = picked.get();
            read(seen, legal, |position| position.marked(picked))
        });
        let choices = Memo::new(move |_| {
            let picked = picked.get();
            match acts.get() {
                true => read(seen, legal, |position| position.choices(picked)),
                false => Vec::new(),
            }
        });
        let desk = Desk {
            seen,
            legal,
            picked,
            reading: RwSignal::new(None),
            hovered: RwSignal::new(None),
            note: RwSignal::new(None),
            drag: RwSignal::new(None),
            acts,
            marked,
            choices,
            play,
        };
        // What was touched belongs to the position that it was touched in.
        Effect::new(move |_| {
            seen.track();
            acts.track();
            desk.picked.set(None);
            desk.note.set(None);
            desk.drag.set(None);
            desk.hovered.set(None);
        });
        desk
    }

    /// Reads the position with what may be done in it.
    pub fn read<T>(self, of: impl FnOnce(Position<'_>) -> T) -> T {
        read(self.seen, self.legal, of)
    }

    /// The same without following it.
    fn peek<T>(self, of: impl FnOnce(Position<'_>) -> T) -> T {
        untrack(|| self.read(of))
    }

    fn card(self, touch: Touch) -> Option<CardId> {
        self.seen.with_untracked(|seen| {
            let table = seen.table();
            let card = match touch {
                Touch::Hand(at) => *table.side(seen.seat()).hand().get(at)?,
                Touch::Creature(slot) => table.creature(slot)?.1.card,
                Touch::Offer(card) => card,
                Touch::Player(_) => return None,
            };
            card.is_known().then_some(card)
        })
    }

    /// The creature that is held ready to attack: chosen, or under way to what it may attack.
    pub fn ready(self) -> Option<Slot> {
        if !self.acts.get() {
            return None;
        }
        let dragged = self.drag.get().map(|drag| drag.what);
        let touch = dragged.or_else(|| self.picked.get());
        self.read(|position| position.attacker(touch))
    }

    /// The digit that chooses a touch.
    pub fn number(self, touch: Touch) -> Memo<Option<usize>> {
        Memo::new(move |_| {
            let at = self
                .marked
                .with(|all| all.iter().position(|one| *one == touch))?;
            Some(at + 1)
        })
    }

    /// What is dragged is over a place.
    pub fn is_over(self, place: DropTarget) -> bool {
        self.drag.get().and_then(|drag| drag.over) == Some(place)
    }

    /// A card is read that nothing can be done with; at the second press no more.
    pub fn look_at(self, card: CardId) {
        self.reading.update(|reading| {
            *reading = Some(card).filter(|card| *reading != Some(*card));
        });
    }

    /// Something is pressed: its card is read, and it is chosen or used.
    pub fn press(self, touch: Touch) {
        self.note.set(None);
        self.play.refused.set(None);
        let card = self.card(touch);
        let again = card.is_some() && self.reading.get_untracked() == card;
        let picked = self.picked.get_untracked();
        if card.is_some() {
            self.reading.set(card);
        }
        if !self.acts.get_untracked() {
            if again {
                self.reading.set(None);
            }
            return;
        }
        if picked == Some(touch) {
            self.picked.set(None);
            self.reading.set(None);
            return;
        }
        let attack = self.peek(|position| {
            let by = position.attacker(picked)?;
            position.attack(by, touch)
        });
        if let Some(attack) = attack {
            self.act(attack);
            return;
        }
        let (usable, refusal) =
            self.peek(|position| (position.action(touch).is_some(), position.refusal(touch)));
        self.picked.set(Some(touch).filter(|_| usable));
        if !usable {
            self.note.set(refusal);
        }
    }

    /// Something was dragged somewhere.
    fn drop_on(self, what: Touch, place: DropTarget) {
        if let Some(action) = self.peek(|position| position.dropped(what, place)) {
            self.act(action);
        }
    }

    /// Does it, or says why it cannot be done.
    pub fn act(self, action: Action) {
        if !self.acts.get_untracked() {
            return;
        }
        match self.seen.with_untracked(|seen| seen.refusal(&action)) {
            Some(why) => self.note.set(Some(why)),
            None => {
                self.reading.set(None);
                self.play.act(AnyAction::Duel(action));
            }
        }
    }

    /// A button is pressed.
    pub fn choose(self, deed: Deed) {
        match deed {
            Deed::Act(action) => self.act(action),
            Deed::PayAll => self.pay_all(),
        }
    }

    /// Taps all the mana that is still to be tapped, so that as much as can be stays payable.
    fn pay_all(self) {
        for _ in 0..u8::MAX {
            let next = self.seen.with_untracked(|seen| match seen.table().stage() {
                Stage::Pay(payment) => rail::next(seen.table(), &payment),
                _ => None,
            });
            let Some(with) = next.filter(|_| self.acts.get_untracked()) else {
                return;
            };
            self.act(Action::Pay(with));
            if self.note.with_untracked(Option::is_some) {
                return;
            }
        }
    }

    /// A key is pressed; whether it was taken.
    pub fn key(self, key: &str) -> bool {
        let choices = self.choices.get_untracked();
        let mut letters = key.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let chosen = match key {
            "enter" => choices.iter().find(|choice| choice.first),
            _ => choices.iter().find(|c| c.key.is_some() && c.key == letter),
        };
        if let Some(choice) = chosen {
            self.choose(choice.deed);
            return true;
        }
        let number = key.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        let touched = number.and_then(|n| self.marked.with_untracked(|all| all.get(n).copied()));
        match (key, touched) {
            (_, Some(touch)) => self.press(touch),
            ("escape", _) => {
                let idle =
                    self.picked.get_untracked().is_none() && self.reading.get_untracked().is_none();
                self.picked.set(None);
                self.reading.set(None);
                return !idle;
            }
            ("c" | "p" | "b" | "a", _) if self.acts.get_untracked() => {
                let marks = !self.marked.with_untracked(Vec::is_empty);
                self.note.set(marks.then(|| phrases::CHOOSE_FIRST.text()));
            }
            _ => return false,
        }
        true
    }
}

fn read<T>(
    seen: Memo<Observation>,
    legal: Memo<Vec<Action>>,
    of: impl FnOnce(Position<'_>) -> T,
) -> T {
    seen.with(|seen| legal.with(|legal| of(Position { seen, legal })))
}

/// What marks a card beside its face.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Marks {
    /// It is turned.
    pub tapped: bool,
    /// It came in this turn and cannot attack.
    pub fresh: bool,
    pub attacks: bool,
    /// It is attacked, or takes an attack on.
    pub aimed_at: bool,
    /// It has just been destroyed or sent back.
    pub leaves: bool,
}

impl Marks {
    fn said(self) -> Option<Phrase> {
        match self {
            Marks { tapped: true, .. } => Some(phrases::IS_TAPPED),
            Marks { fresh: true, .. } => Some(phrases::IS_FRESH),
            _ => None,
        }
    }
}

/// A card in the hand of a seat or on offer to it, as steps speak of it.
pub fn held_by(seat: Seat, card: CardId) -> String {
    format!("held:{}:{}", seat.0, cards::slug(card))
}

#[component]
pub fn LooseCard(
    /// What it is to the desk.
    touch: Touch,
    face: Face,
    #[prop(optional)] marks: Marks,
    #[prop(optional)] drags: bool,
    desk: Desk,
) -> impl IntoView {
    let voice = Voice::get();
    let dragging = Dragging::new();
    let under_way = Memo::new(move |_| desk.drag.get().filter(|drag| drag.what == touch));
    let picked = Memo::new(move |_| desk.picked.get() == Some(touch));
    let number = desk.number(touch);
    let over = move || desk.is_over(DropTarget::On(touch));
    let label = move || {
        let mut label = spoken(voice, face);
        let said = [marks.said(), picked.get().then_some(phrases::IS_PICKED)];
        for mark in said.into_iter().flatten() {
            label.push_str(&voice.t(mark));
        }
        label
    };
    let named = format!("card:{}", cards::slug(face.card));
    let one = match touch {
        Touch::Creature(slot) => format!("slot:{}", slot.0),
        Touch::Hand(_) | Touch::Offer(_) | Touch::Player(_) => {
            let near = untrack(|| Viewpoint::get().own()).unwrap_or_default();
            held_by(near, face.card)
        }
    };
    let (any, one) = (spoken_of(named), spoken_of(one));
    view! {
        <button
            type="button"
            class="duel-card"
            data-test=test_name(touch)
            data-card=cards::slug(face.card)
            data-moves=cards::slug(face.card)
            data-place=place_name(touch)
            class:tapped=marks.tapped
            class:fresh=marks.fresh
            class:attacks=marks.attacks
            class:aimed-at=marks.aimed_at
            class:leaves=marks.leaves
            class:marked=move || number.get().is_some()
            class:picked=picked
            class:over=over
            class:dragged=move || under_way.with(Option::is_some)
            class:spoken-of=move || any() || one()
            style:translate=move || under_way.get().map(|d| format!("{}px {}px", d.by.0, d.by.1))
            aria-label=label
            aria-pressed=move || picked.get().to_string()
            on:pointerdown=move |event| {
                dragging.start(&event, drags && desk.acts.get_untracked());
            }
            on:pointermove=move |event| {
                if let Some((by, target)) = dragging.go(&event) {
                    let over = target.and_then(|target| place_of(&target));
                    desk.drag.set(Some(Drag { what: touch, by, over }));
                }
            }
            on:pointerup=move |event| {
                let target = dragging.drop(&event);
                desk.drag.set(None);
                if let Some(place) = target.and_then(|target| place_of(&target)) {
                    desk.drop_on(touch, place);
                }
            }
            on:pointercancel=move |_| {
                dragging.cancel();
                desk.drag.set(None);
            }
            on:pointerenter=move |event| {
                if event.pointer_type() == "mouse" {
                    desk.hovered.set(Some(face.card));
                }
            }
            on:pointerleave=move |_| desk.hovered.set(None)
            on:click=move |_| {
                if !dragging.ends() {
                    desk.press(touch);
                }
            }
        >
            <CardFace face />
            {digit(number)}
        </button>
    }
}

/// The digit on what it chooses; higher numbers have no key.
pub fn digit(number: Memo<Option<usize>>) -> impl IntoView {
    move || {
        let n = number.get().filter(|n| *n < 10)?;
        Some(view! { <kbd class="duel-digit" aria-hidden="true">{n}</kbd> })
    }
}

fn test_name(touch: Touch) -> String {
    match touch {
        Touch::Hand(at) => format!("hand-{at}"),
        Touch::Creature(slot) => format!("creature-{}", slot.0),
        Touch::Player(seat) => format!("player-{}", seat.0),
        Touch::Offer(card) => format!("offer-{}", cards::slug(card)),
    }
}

/// The name of a place in attributes, where something can be dropped on what is touched.
fn place_name(touch: Touch) -> Option<String> {
    matches!(touch, Touch::Creature(_) | Touch::Player(_)).then(|| test_name(touch))
}

/// The place that an element, or one around it, is.
fn place_of(target: &web_sys::Element) -> Option<DropTarget> {
    let found = target.closest("[data-place]").ok().flatten()?;
    let name = found.get_attribute("data-place")?;
    match name.as_str() {
        "mana" => Some(DropTarget::Mana),
        "battle" => Some(DropTarget::Battle),
        name => {
            let (kind, number) = name.split_once('-')?;
            let number = number.parse::<u8>().ok()?;
            match kind {
                "creature" => Some(DropTarget::On(Touch::Creature(Slot(number)))),
                "player" => Some(DropTarget::On(Touch::Player(Seat(number)))),
                _ => None,
            }
        }
    }
}
