//! A round looked back on, in words: its lesson, each action, the table form.

use crate::catalogue::Catalogue;
use crate::games::coyote::hindsight::{Expectation, Moment, Verdict, actions};
use crate::games::coyote::{Action, Coyote, Round};
use crate::ui::i18n::Voice;
use crate::ui::panels::Grid;
use crate::ui::tables::coyote::phrases;
use crate::words::{Arg, Phrase, Text, count, number};

/// An action's name.
pub fn action(action: Action) -> Text {
    Coyote::label(&action)
}

/// From which bid on a call was right, and who saw it.
pub fn lesson(round: &Round, first: Option<&Moment>) -> Text {
    let total = round.reveal.total;
    let all = actions(round);
    let too_high = round.bids.iter().position(|bid| bid.bid > total);
    let caller = Arg::Seat(round.caller.0);
    let last = round.bids.last().map_or(0, |bid| bid.bid);
    let Some(at) = too_high else {
        return phrases::LESSON_TOO_SOON.with([whole(total), caller, count(last)]);
    };
    let bid = count(round.bids[at].bid);
    let after = round.bids.len() - 1 - at;
    let next = all.get(at + 1).map_or(round.caller, |(seat, ..)| *seat);
    match first {
        _ if after == 0 => phrases::LESSON_AT_ONCE.with([bid, whole(total), caller]),
        Some(moment) => phrases::LESSON_LATE.with([
            bid,
            whole(total),
            Arg::Seat(next.0),
            Arg::Share(moment.counted.reached),
            count(after),
            caller,
        ]),
        None => phrases::LESSON_LATE_ONLY.with([bid, whole(total), count(after), caller]),
    }
}

/// The first action that could have called rightly; the call itself where none could.
pub fn turn(moments: &[Moment]) -> usize {
    let early =
        |moment: &Moment| matches!(moment.verdict, Verdict::MissedCall | Verdict::RightCall);
    let last = moments.len().saturating_sub(1);
    moments.iter().position(early).unwrap_or(last)
}

/// How an action turned out.
pub fn verdict(verdict: Verdict) -> Phrase {
    match verdict {
        Verdict::Honest => phrases::WAS_HONEST,
        Verdict::RightCall => phrases::WAS_RIGHT_CALL,
        Verdict::WrongCall => phrases::WAS_WRONG_CALL,
        Verdict::MissedCall => phrases::WAS_MISSED,
        Verdict::TooHigh => phrases::WAS_TOO_HIGH,
    }
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
    said.push(voice.say(&expected(
        phrases::EXPECTED,
        phrases::EXPECTED_AND,
        moment,
        moment.counted,
    )));
    if let Some(read) = read.filter(|read| read.differs(&moment.counted)) {
        said.push(voice.say(&expected(phrases::READ, phrases::READ_AND, moment, read)));
    }
    said.push(voice.say(&verdict(moment.verdict).with([whole(total)])));
    said.join(&voice.t(phrases::BETWEEN))
}

fn expected(alone: Phrase, with_bid: Phrase, moment: &Moment, outlook: Expectation) -> Text {
    let spread = [
        Arg::Number(outlook.mean, 1),
        whole(outlook.low),
        whole(outlook.high),
    ];
    if moment.last == 0 {
        return alone.with(spread);
    }
    let bid = [count(moment.last), Arg::Share(outlook.reached)];
    with_bid.with(spread.into_iter().chain(bid))
}

/// The table form.
pub fn grid(moments: &[Moment], reads: &[Option<Expectation>], total: i32, voice: Voice) -> Grid {
    let head = [
        phrases::COLUMN_ACTION,
        phrases::COLUMN_COUNTED,
        phrases::COLUMN_READ,
        phrases::COLUMN_REACHED,
        phrases::COLUMN_VERDICT,
    ];
    let spread = |o: Expectation| {
        voice.say(&phrases::SPREAD.with([Arg::Number(o.mean, 1), whole(o.low), whole(o.high)]))
    };
    let rows = moments.iter().enumerate().map(|(i, moment)| {
        let read = reads.get(i).copied().flatten();
        let best = read.unwrap_or(moment.counted);
        let chance = (moment.last > 0).then(|| {
            voice.say(&phrases::REACHED_BID.with([count(moment.last), Arg::Share(best.reached)]))
        });
        vec![
            voice.say(
                &phrases::WHO_DID.with([Arg::Seat(moment.actor.0), action(moment.action).into()]),
            ),
            spread(moment.counted),
            read.map(spread).unwrap_or_default(),
            chance.unwrap_or_default(),
            voice.say(&verdict(moment.verdict).with([whole(total)])),
        ]
    });
    Grid {
        head: head.into_iter().map(|phrase| voice.t(phrase)).collect(),
        rows: rows.collect(),
    }
}

/// A whole number that may be negative.
pub fn whole(n: i32) -> Arg {
    number(f64::from(n), 0).into()
}
