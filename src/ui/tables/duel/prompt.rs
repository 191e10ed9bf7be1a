//! What is to be decided, in one sentence.

use super::choices::{Position, Touch, name_of};
use super::log::ending;
use super::phrases;
use crate::game::{Observation as _, Seat};
use crate::games::duel::card::{ShieldFrom, Source};
use crate::games::duel::{Action, CardId, Effect, Payment, Stage, cards, element, elements, other};
use crate::words::{Arg, Text, count};

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
                phrases::ASK_TRIGGER_IDLE.with([named(card)])
            }
            _ => phrases::ASK_TRIGGER.text(),
        },
        Stage::Effect => effect(position),
        Stage::Over { .. } => phrases::DRAWN.text(),
    }
}

fn named(card: CardId) -> Arg {
    cards::title(card).text().into()
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
        return phrases::ASK_IDLE.with([named(card)]);
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
    let (card, left) = (named(payment.card), count(payment.left));
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
        0 | 1 => phrases::ASK_FOR.with([named(card), asks.text().into()]),
        left => phrases::ASK_FOR_SEVERAL.with([named(card), asks.text().into(), count(left)]),
    }
}
