//! The decision: one sentence, the buttons, the keys; and the chance that an attack meets a trigger,
//! counted exactly from what the person sees where reading aids are on.

use leptos::prelude::*;

use super::choices::{Choice, Deed, Position, Touch, card_name, name_of};
use super::desk::Desk;
use super::log::ending;
use super::{Showing, log, owner, phrases};
use crate::i18n::{Voice, t};
use crate::parts::{each_of, is_combined, is_pressed, is_typing, is_within, on_keys};
use crate::play::{Play, Viewpoint};
use crate::tables::spoken_of;
use yomite::game::{Observation as _, Seat};
use yomite::games::duel::card::{ShieldFrom, Source};
use yomite::games::duel::knowledge::{Outlook, Reading, Setting};
use yomite::games::duel::{
    Action, CardId, Effect, Keyword, Observation, Payment, Slot, Stage, element, elements, other,
};
use yomite::words::{Arg, Phrase, Text, count};

/// The keys of the table, and of the deck builder.
pub const KEYS: [(&str, Phrase); 6] = [
    ("1 – 9", phrases::KEY_CARD),
    ("A  C  E  …", phrases::KEY_BUTTON),
    ("Enter", phrases::KEY_FIRST),
    ("Esc", phrases::KEY_LET_GO),
    ("0 – 4", phrases::KEY_COPIES),
    ("/", phrases::KEY_SEARCH),
];

/// The bar between the battle zones.
#[component]
pub fn Bar(
    desk: Desk,
    /// What is shown in its own time.
    showing: Showing,
    risk: Memo<Option<Risk>>,
    /// One's own turn has just ended by the rules.
    ended: Memo<bool>,
) -> impl IntoView {
    let voice = Voice::get();
    let (play, view) = (Play::get(), Viewpoint::get());
    listen(desk);
    let refusal = Memo::new(move |_| desk.note.get().or_else(|| play.refused.get()));
    let says = Memo::new(move |_| -> Text {
        let told = showing.reveal.with(|reveal| {
            let reveal = reveal.as_ref()?;
            let told = log::last(reveal.log_until(showing.past.get()));
            told.map(|(_, text)| text)
        });
        if let Some(told) = told {
            return told;
        }
        if !view.is_live() && !desk.acts.get() && desk.seen.with(|s| s.table().result().is_none()) {
            return phrases::LOOKING_BACK.text();
        }
        if !view.is_due() && desk.seen.with(|s| s.table().result().is_none()) {
            return phrases::GIVEN_AWAY.text();
        }
        if ended.get() {
            return phrases::ENDED.text();
        }
        // What another has just done, until one has to decide.
        let news = desk.seen.with(|seen| {
            let waits = !desk.acts.get() && seen.table().result().is_none();
            let (seat, text) = log::last(seen.log()).filter(|_| waits)?;
            let seat = seat.filter(|seat| Some(*seat) != view.own())?;
            Some(phrases::NEWS.with([owner(seat), text.into()]))
        });
        if let Some(news) = news {
            return news;
        }
        let (picked, acts) = (desk.picked.get(), desk.acts.get());
        desk.read(|position| prompt(position, picked, acts))
    });
    let odds = move || {
        let asks = desk.acts.get() && refusal.with(Option::is_none);
        risk.get().filter(|_| asks).map(Risk::says)
    };
    let button = move |choice: Choice| {
        let says = choice.says.clone();
        let key = choice.key.map(|key| key.to_ascii_uppercase().to_string());
        let (deed, shortcut) = (choice.deed, key.clone());
        view! {
            <button type="button" class="btn" data-test=deed_name(deed)
                class:btn--primary=choice.first aria-keyshortcuts=shortcut
                class:spoken-of=spoken_of(format!("do:{}", deed_name(deed)))
                on:click=move |event| {
                    // The second half of a double click confirms nothing.
                    if event.detail() < 2 {
                        desk.choose(deed);
                    }
                }>
                <span class="duel-do">{move || voice.say(&says)}</span>
                {key.map(|key| view! { <kbd aria-hidden="true">{key}</kbd> })}
            </button>
        }
    };
    let over = Memo::new(move |_| desk.seen.with(|seen| seen.table().result().is_some()));
    view! {
        <div class="duel-bar" data-test="bar" class:acts=desk.acts class:over=over class:tells=move || showing.is_on()>
            <p
                class="duel-says"
                role="status"
                data-test="says"
                class:refusal=move || refusal.with(Option::is_some)
            >
                {move || voice.say(&refusal.get().unwrap_or_else(|| says.get()))}
                {move || {
                    odds().map(|odds| view! { " " <span class="duel-odds">{voice.say(&odds)}</span> })
                }}
            </p>
            <div class="duel-buttons" role="group" aria-label=t(phrases::CHOICES)>
                {each_of(move || desk.choices.get(), button)}
                <Show when=move || showing.is_running()>
                    <button type="button" class="btn btn--quiet" data-test="skip"
                        on:click=move |event| {
                            event.stop_propagation();
                            showing.skip();
                        }>{t(crate::i18n::phrases::table::REVEAL_SKIP)}</button>
                </Show>
            </div>
        </div>
    }
}

/// A name of a button for tests.
fn deed_name(deed: Deed) -> &'static str {
    match deed {
        Deed::PayAll => "pay-all",
        Deed::Act(action) => match action {
            Action::Charge(_) => "charge",
            Action::Keep => "keep",
            Action::Play(_) => "play",
            Action::Pay(_) => "pay",
            Action::Attack { at: None, .. } => "attack",
            Action::Attack { .. } => "fight",
            Action::End => "end",
            Action::Block(_) => "block",
            Action::Let => "let",
            Action::Use => "use",
            Action::Take => "take",
            Action::Target(_) => "target",
            Action::Pick(_) | Action::Put(_) => "pick",
            Action::Decline => "decline",
        },
    }
}

/// Digits choose what is marked, letters and Enter the buttons, wherever one is on the page, unless
/// a field is being typed in.
fn listen(desk: Desk) {
    on_keys(move |event| {
        if is_combined(&event) || event.repeat() || event.default_prevented() || is_typing(&event) {
            return;
        }
        let key = event.key().to_lowercase();
        if key == "enter" && is_pressed(&event) || is_within(&event, "dialog") {
            return;
        }
        if desk.key(&key) {
            event.prevent_default();
        }
    });
}

/// The sentence for whoever is to move; for one who waits, whom for.
pub fn prompt(position: Position<'_>, picked: Option<Touch>, acts: bool) -> Text {
    let seen = position.seen;
    let table = seen.table();
    if let Some((winner, by)) = table.result() {
        return ending(winner, by);
    }
    if !acts && table.stage() == Stage::Break {
        // That somebody decides here tells what was broken.
        return phrases::BREAKING.text();
    }
    if !acts {
        let mover = seen.to_move().unwrap_or_default();
        return phrases::WAITING.with([Arg::Seat(mover.0)]);
    }
    match table.stage() {
        Stage::Charge => phrases::ASK_CHARGE.text(),
        Stage::Main => main(position, picked),
        Stage::Pay(payment) => pay(&payment),
        Stage::Block => block(position),
        Stage::Break | Stage::Trigger => match position.broken() {
            Some(card) if table.is_idle(seen.seat(), card) => {
                phrases::ASK_TRIGGER_IDLE.with([card_name(card)])
            }
            _ => phrases::ASK_TRIGGER.text(),
        },
        Stage::Effect => effect(position),
        Stage::Over { .. } => phrases::DRAWN.text(),
    }
}

fn main(position: Position<'_>, picked: Option<Touch>) -> Text {
    let any = |kind: fn(&Action) -> bool| position.legal.iter().any(kind);
    if let Some(by) = position.attacker(picked) {
        let name = name_of(position.seen.table(), by);
        return match position.marked(picked).len() {
            0..=2 => phrases::ASK_TARGET.with([name]),
            _ => phrases::ASK_TARGETS.with([name]),
        };
    }
    if let Some(Action::Play(card)) = picked.and_then(|touch| position.action(touch))
        && position.seen.table().is_idle(position.seen.seat(), card)
    {
        return phrases::ASK_IDLE.with([card_name(card)]);
    }
    let plays = any(|action| matches!(action, Action::Play(_)));
    let attacks = any(|action| matches!(action, Action::Attack { .. }));
    match (plays, attacks) {
        (true, true) => phrases::ASK_BOTH.text(),
        (true, false) => phrases::ASK_PLAY.text(),
        (false, true) => phrases::ASK_ATTACK.text(),
        (false, false) => phrases::ASK_END.text(),
    }
}

fn pay(payment: &Payment) -> Text {
    let (card, left) = (card_name(payment.card), count(payment.left));
    let mut needs = payment.needs.iter();
    match (needs.next(), needs.next()) {
        (None, _) => phrases::ASK_PAY.with([card, left]),
        (Some(one), None) => phrases::ASK_PAY_WITH.with([card, left, element(one).text().into()]),
        (Some(_), Some(_)) => {
            phrases::ASK_PAY_BOTH.with([card, left, elements(payment.needs).into()])
        }
    }
}

fn block(position: Position<'_>) -> Text {
    let seen = position.seen;
    let table = seen.table();
    let theirs = other(seen.seat());
    let Some(attack) = table.attack() else {
        return phrases::ASK_BLOCK.text();
    };
    let name = name_of(table, attack.by);
    let attacker = table.side(theirs).creature(attack.by);
    let power = attacker.map_or(0, |attacker| table.power(attacker, true));
    let power = power.to_string().into();
    match attack.at {
        None => phrases::ASK_BLOCK_PLAYER.with([name, power]),
        Some(at) => phrases::ASK_BLOCK_FIGHT.with([name, power, name_of(table, at)]),
    }
}

fn effect(position: Position<'_>) -> Text {
    let Some((card, effect)) = position.effect() else {
        return phrases::ASK_CHOOSE.text();
    };
    let own = |seat: Option<Seat>| seat == Some(position.seen.seat());
    let asks = match effect {
        Effect::Destroy { .. } => phrases::ASK_DESTROY,
        Effect::Return { .. } => phrases::ASK_RETURN,
        Effect::Tap(_) => phrases::ASK_TAP,
        Effect::Untap(_) => phrases::ASK_UNTAP,
        Effect::Power(_) => phrases::ASK_POWER,
        Effect::Discard { .. } if own(position.seen.table().victim()) => phrases::ASK_DISCARD,
        Effect::Discard { .. } => phrases::ASK_DISCARD_OTHER,
        Effect::Recover {
            from: Source::Mana, ..
        } => phrases::ASK_RECOVER_MANA,
        Effect::Recover { .. } => phrases::ASK_RECOVER,
        Effect::Search(_) => phrases::ASK_SEARCH,
        Effect::Look(_) => phrases::ASK_LOOK,
        Effect::Shield(ShieldFrom::Hand) => phrases::ASK_SHIELD,
        _ => phrases::ASK_CHOOSE,
    };
    let left = position
        .seen
        .table()
        .resolving()
        .map_or(0, |resolving| resolving.left);
    match left {
        0 | 1 => phrases::ASK_FOR.with([card_name(card), asks.text().into()]),
        left => phrases::ASK_FOR_SEVERAL.with([card_name(card), asks.text().into(), count(left)]),
    }
}

/// Shields that an attack is about to break, and how likely a trigger is among them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Risk {
    /// Whose shields.
    pub seat: Seat,
    pub shields: usize,
    /// The chance of at least one trigger.
    pub chance: f64,
}

impl Risk {
    /// Of the attack that is under way, or of one by the creature that is held ready for it. `None`
    /// where no shield is about to break, or its owner put it there from the hand.
    pub fn from_observation(seen: &Observation, ready: Option<Slot>) -> Option<Risk> {
        let (seat, breaks) = at(seen, ready)?;
        let table = seen.table();
        let all = table.side(seat).shields();
        let shields = breaks.min(all.len());
        let chance = if shields == 0 {
            return None;
        } else if seat == seen.seat() {
            Outlook::from_observation(seen).trigger(shields)
        } else {
            let secret = |place: usize| all[all.len() - 1 - place].secret > 0;
            if (0..shields).any(secret) {
                return None;
            }
            let pool = table.pool();
            let is_trigger = |card: CardId| pool.card(card).has(Keyword::Trigger);
            Reading::from_observation(seen, &Setting::default())
                .among_shields(shields, is_trigger)?
        };
        Some(Risk {
            seat,
            shields,
            chance,
        })
    }

    /// In a sentence.
    pub fn says(self) -> Text {
        let chance = Arg::Share(self.chance);
        match self.shields {
            1 => phrases::RISK.with([chance]),
            many => phrases::RISK_MANY.with([chance, count(many)]),
        }
    }
}

/// Whose shields are attacked, and how many would break.
fn at(seen: &Observation, ready: Option<Slot>) -> Option<(Seat, usize)> {
    let table = seen.table();
    let owner = other(table.active());
    let breaks = |by: Slot| {
        let (_, creature) = table.creature(by)?;
        Some(usize::from(table.pool().card(creature.card).breaks))
    };
    match (table.stage(), table.attack()) {
        (Stage::Main, _) => {
            let by = ready?;
            let attack = Action::Attack { by, at: None };
            let breaks = breaks(by).filter(|_| seen.refusal(&attack).is_none())?;
            Some((owner, breaks))
        }
        (Stage::Block, Some(attack)) if attack.at.is_none() => Some((owner, breaks(attack.by)?)),
        // Those that are still to come after this one, which only its owner knows.
        _ if owner != seen.seat() => None,
        (Stage::Break | Stage::Trigger, Some(attack)) if attack.breaks > 0 => {
            Some((owner, usize::from(attack.breaks)))
        }
        _ => None,
    }
}
