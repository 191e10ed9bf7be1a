//! A round looked back on, in words: its lesson, each action, the table form.

use crate::catalogue::Catalogue;
use crate::games::coyote::hindsight::{Expectation, Moment, Verdict};
use crate::games::coyote::{Action, Coyote, Round};
use crate::ui::i18n::Voice;
use crate::ui::panels::Grid;
use crate::ui::tables::coyote::phrases;
use crate::words::{Arg, Phrase, Text, count, whole};

/// An action's name.
pub fn action(action: Action) -> Text {
    Coyote::label(&action)
}

/// What the round teaches: the total as a fact, then the raises and the call by their odds.
pub fn lesson(round: &Round, moments: &[Moment], reads: &[Option<Expectation>]) -> Vec<Text> {
    let total = round.reveal.total;
    let above = round.bids.iter().find(|bid| bid.bid > total);
    let mut said = vec![match above {
        Some(bid) => phrases::LESSON_ABOVE.with([whole(total), count(bid.bid)]),
        None => phrases::LESSON_NONE_ABOVE.with([whole(total)]),
    }];
    let judged = |i: usize| {
        let read = reads.get(i).copied().flatten();
        let verdict = moments[i].verdict(read.as_ref())?;
        Some((verdict, read.unwrap_or(moments[i].counted)))
    };
    let late = (0..moments.len()).find_map(|i| {
        judged(i)
            .filter(|(verdict, _)| *verdict == Verdict::MissedCall)
            .map(|(_, o)| (i, o))
    });
    if let Some((i, outlook)) = late {
        said.push(phrases::LESSON_RAISED.with([
            Arg::Seat(moments[i].actor.0),
            count(moments[i].last),
            Arg::Share(outlook.reached),
        ]));
    }
    let call = moments
        .len()
        .checked_sub(1)
        .filter(|last| moments[*last].action == Action::Call);
    if let Some((i, (verdict, outlook))) = call.and_then(|i| Some((i, judged(i)?))) {
        let right = total < moments[i].last;
        let phrase = match (verdict.sound(), right) {
            (true, true) => phrases::LESSON_SOUND,
            (true, false) => phrases::LESSON_UNLUCKY,
            (false, true) => phrases::LESSON_LUCKY,
            (false, false) => phrases::LESSON_EARLY,
        };
        said.push(phrase.with([
            Arg::Seat(moments[i].actor.0),
            count(moments[i].last),
            Arg::Share(outlook.reached),
        ]));
    }
    said
}

/// The first raise where a call had the better odds by card count; the call itself where there is
/// none.
pub fn turn(moments: &[Moment]) -> usize {
    let late = |moment: &Moment| moment.verdict(None) == Some(Verdict::MissedCall);
    let last = moments.len().saturating_sub(1);
    moments.iter().position(late).unwrap_or(last)
}

/// An action by its odds; of a call also whether the cards bore it out. `None` through the eyes of
/// somebody else.
pub fn verdict(moment: &Moment, read: Option<&Expectation>, total: i32) -> Option<Phrase> {
    let right = total < moment.last;
    Some(match moment.verdict(read)? {
        Verdict::SoundBid => phrases::WAS_SOUND_BID,
        Verdict::Bluff => phrases::WAS_BLUFF,
        Verdict::MissedCall => phrases::WAS_MISSED,
        Verdict::SoundCall if right => phrases::WAS_SOUND_CALL,
        Verdict::SoundCall => phrases::WAS_UNLUCKY,
        Verdict::EarlyCall if right => phrases::WAS_LUCKY,
        Verdict::EarlyCall => phrases::WAS_EARLY,
    })
}

/// What the cards came to, as a fact beside the odds.
fn fact(moment: &Moment, total: i32) -> Text {
    let phrase = if total >= moment.bid() {
        phrases::FACT_REACHED
    } else {
        phrases::FACT_MISSED
    };
    phrase.with([whole(total), count(moment.bid())])
}

/// A row in words; `read` is `None` while it is still being worked out.
pub fn describe(moment: &Moment, read: Option<Expectation>, total: i32, voice: Voice) -> String {
    let actor = Arg::Seat(moment.actor.0);
    let did = match moment.action {
        Action::Bid(bid) if moment.last == 0 => phrases::DID_OPEN.with([actor, count(bid)]),
        Action::Bid(bid) => phrases::DID_BID.with([actor, count(bid), count(moment.last)]),
        Action::Call => phrases::DID_CALL.with([actor, count(moment.last)]),
    };
    let mut said = vec![voice.say(&did)];
    if moment.eyes != moment.actor {
        said.push(voice.say(&phrases::AS_SEEN_BY.with([Arg::Seat(moment.eyes.0)])));
    }
    said.push(voice.say(&expected(phrases::EXPECTED, moment, moment.counted, voice)));
    if let Some(read) = read.filter(|read| read.differs(&moment.counted)) {
        said.push(voice.say(&expected(phrases::READ, moment, read, voice)));
    }
    let judged = verdict(moment, read.as_ref(), total);
    said.extend(judged.map(|phrase| voice.say(&phrases::JUDGED.with([phrase.text().into()]))));
    said.push(voice.say(&fact(moment, total)));
    said.join(&voice.t(phrases::BETWEEN))
}

fn expected(of: Phrase, moment: &Moment, outlook: Expectation, voice: Voice) -> Text {
    let spread = [
        Arg::Number(outlook.mean, 1),
        whole(outlook.low),
        whole(outlook.high),
    ];
    let before = (moment.last > 0).then_some((moment.last, outlook.reached));
    let own = outlook.own.map(|own| (moment.bid(), own));
    let chances: Vec<String> = before
        .into_iter()
        .chain(own)
        .map(|(bid, share)| voice.say(&phrases::REACHED_IN.with([count(bid), Arg::Share(share)])))
        .collect();
    let chances = chances.join(&voice.t(phrases::AND_THEN));
    of.with(spread.into_iter().chain([Arg::from(chances)]))
}

/// The table form.
pub fn grid(moments: &[Moment], reads: &[Option<Expectation>], total: i32, voice: Voice) -> Grid {
    let head = [
        phrases::COLUMN_ACTION,
        phrases::COLUMN_COUNTED,
        phrases::COLUMN_READ,
        phrases::COLUMN_BEFORE,
        phrases::COLUMN_OWN,
        phrases::COLUMN_VERDICT,
        phrases::COLUMN_FACT,
    ];
    let spread = |o: Expectation| {
        voice.say(&phrases::SPREAD.with([Arg::Number(o.mean, 1), whole(o.low), whole(o.high)]))
    };
    let rows = moments.iter().enumerate().map(|(i, moment)| {
        let read = reads.get(i).copied().flatten();
        let best = read.unwrap_or(moment.counted);
        let chance = |bid: i32, share: f64| {
            voice.say(&phrases::REACHED_BID.with([count(bid), Arg::Share(share)]))
        };
        let before = (moment.last > 0).then(|| chance(moment.last, best.reached));
        let own = best.own.map(|own| chance(moment.bid(), own));
        let judged = verdict(moment, read.as_ref(), total).map(|phrase| voice.t(phrase));
        vec![
            voice.say(
                &phrases::WHO_DID.with([Arg::Seat(moment.actor.0), action(moment.action).into()]),
            ),
            spread(moment.counted),
            read.map(spread).unwrap_or_default(),
            before.unwrap_or_default(),
            own.unwrap_or_default(),
            judged.unwrap_or_default(),
            voice.say(&fact(moment, total)),
        ]
    });
    Grid {
        head: head.into_iter().map(|phrase| voice.t(phrase)).collect(),
        rows: rows.collect(),
    }
}
