//! How the events of a match are typed, and what the notes say.

use super::{Event, Notes, Stage};
use crate::game::Seat;
use crate::games::coyote::card::Card;
use crate::games::spelling::words as split;
use crate::notation::plain;
use crate::notes::Notes as _;
use crate::words::{Arg, Text, cut};

/// Reads a line: bids and calls in turn, and the cards of a round up to the end of the line.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    let plain = plain(line).replace('×', "x").replace('→', ">");
    let mut tokens = split(&plain).peekable();
    let mut now = notes.clone();
    let mut events = Vec::new();
    while let Some(&token) = tokens.peek() {
        let event = match token {
            "cards" | "card" | "札" | "カード" => {
                tokens.next();
                Event::Cards(cards(&mut tokens)?)
            }
            _ if now.stage() == Stage::Cards => Event::Cards(cards(&mut tokens)?),
            "call" | "calls" | "coyote" | "コヨーテ" | "コール" => {
                tokens.next();
                call(&now, &mut tokens)?
            }
            _ => {
                tokens.next();
                // `B: 12` names who bids, and is held against whose turn it is.
                match seat(&now, token).filter(|_| tokens.peek().is_some()) {
                    Some(who) => {
                        bidder(&now, who)?;
                        continue;
                    }
                    None => Event::Bid(bid(token)?),
                }
            }
        };
        now.take(&event)?;
        events.push(event);
    }
    match events.is_empty() {
        true => Err(UNREAD.with(["".into()])),
        false => Ok(events),
    }
}

/// A card: a number, or the name of a special one.
fn card(token: &str) -> Option<Card> {
    match token {
        "x2" | "2x" | "*2" | "double" | "2倍" | "倍" | "ダブル" => Some(Card::DOUBLE),
        "night" | "夜" => Some(Card::NIGHT),
        "max0" | "max" | "max>0" | "max->0" | "最大0" | "最大>0" | "最大" => {
            Some(Card::MAX_ZERO)
        }
        "?" | "はてな" | "ハテナ" | "mystery" => Some(Card::MYSTERY),
        _ => {
            let number = token.replace("マイナス", "-").parse::<i16>().ok()?;
            let card = Card::try_from(number).ok()?;
            card.number().map(|_| card)
        }
    }
}

/// All cards that are left on the line.
fn cards<'a>(tokens: &mut impl Iterator<Item = &'a str>) -> Result<Vec<Card>, Text> {
    let read = |token| card(token).ok_or_else(|| UNREAD_CARD.with([cut(token).into()]));
    tokens.map(read).collect()
}

/// A seat of the table by its letter.
fn seat(now: &Notes, token: &str) -> Option<Seat> {
    let letter = token.bytes().next().filter(|_| token.len() == 1)?;
    let at = letter.checked_sub(b'a')?;
    (at < now.told().config.players).then_some(Seat(at))
}

/// Refuses a seat whose turn it is not.
fn bidder(now: &Notes, who: Seat) -> Result<(), Text> {
    match now.stage() {
        Stage::Turn(mover) if mover != who => {
            Err(NOT_TURN.with([Arg::Seat(who.0), Arg::Seat(mover.0)]))
        }
        _ => Ok(()),
    }
}

fn bid(token: &str) -> Result<i32, Text> {
    let digits = token.chars().all(|c| c.is_ascii_digit());
    let bid = token.parse().ok().filter(|_| digits);
    bid.ok_or_else(|| UNREAD.with([cut(token).into()]))
}

/// What a call turned up: one's own card, then what the "?" drew.
fn call<'a>(
    now: &Notes,
    tokens: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
) -> Result<Event, Text> {
    let mut next = || {
        let found = tokens.peek().and_then(|token| card(token));
        found.inspect(|_| {
            tokens.next();
        })
    };
    let seen = now.told();
    let own = if seen.alive(seen.seat) { next() } else { None };
    let table = seen.cards.iter().copied();
    let mystery = table.chain([own]).any(|card| card == Some(Card::MYSTERY));
    let mut drew = if mystery { next() } else { None };
    let named =
        tokens.next_if(|token| matches!(*token, "drew" | "draw" | "引" | "引いた" | ">" | "->"));
    if named.is_some() {
        let token = tokens.next().unwrap_or("");
        let read = card(token).ok_or_else(|| UNREAD_CARD.with([cut(token).into()]));
        drew = Some(read?);
    }
    Ok(Event::Call { own, drew })
}

crate::phrases! {
    NO_SEAT = "coyote.notes.seat",
        "There are {0} seats, and this is none of them.",
        "席は{0}つです。この席はありません。";
    NOT_TURN = "coyote.notes.not.turn",
        "It is the turn of {1}, not of {0}. Check whether a bid was left out.",
        "いまは{0}ではなく{1}の手番です。書き落とした宣言がないか確かめてください。";
    WANT_CARDS = "coyote.notes.want.cards",
        "The cards that you see, seat after seat: {0}",
        "見えている札を席の順に:{0}";
    WANT_CARDS_NEW = "coyote.notes.want.cards.new",
        "All cards are shuffled anew. The cards that you see, seat after seat: {0}",
        "山札は切り直されました。見えている札を席の順に:{0}";
    WANT_OPENING = "coyote.notes.want.opening",
        "The first bid, of {0}",
        "最初の宣言({0})";
    WANT_TURN = "coyote.notes.want.turn",
        "{0}: a bid above {1}, or the call with what it turned up",
        "{0}:{1}より大きい宣言か、コヨーテとめくられた札";
    WANT_CALL = "coyote.notes.want.call",
        "{0}: only the call is left, with what it turned up",
        "{0}:できるのはコヨーテだけ。めくられた札と一緒に";
    NOTHING = "coyote.notes.nothing",
        "The match has ended: there is nothing to add.",
        "対局は終わっています。書き足すことはありません。";
    CARD_COUNT = "coyote.notes.card.count",
        "You see {0} {0|card|cards} in this round; here {1|is|are} {1}. One for each of: {2}",
        "このラウンドで見える札は{0}枚ですが、これは{1}枚です。1人1枚です:{2}";
    TOO_MANY = "coyote.notes.too.many",
        "Of “{0}” the deck has {1}, and {2} would be in sight: {3}. Check these cards, and those of earlier rounds.",
        "「{0}」は全部で{1}枚ですが、{2}枚見えていることになります({3})。札と、前のラウンドの札を確かめてください。";
    SEAT = "coyote.notes.one.seat", "{0}", "{0}";
    WITH = "coyote.notes.with", "with {0}", "{0}";
    DISCARDED = "coyote.notes.discarded", "{0} among the discards", "捨て札に{0}枚";
    DRAWN = "coyote.notes.drawn", "drawn for “?”", "「?」で引いた札";
    JOINED = "coyote.notes.joined", "{0}, {1}", "{0}、{1}";
    OWN_MISSING = "coyote.notes.own.missing",
        "The call turned your own card up: tell it with the call, as in “call 10”.",
        "コヨーテで自分の札もめくられました。「コヨーテ 10」のように、その札も書いてください。";
    OWN_OUT = "coyote.notes.own.out",
        "You are out and held no card in this round: {0} cannot be yours.",
        "自分は脱落していて札がありません。{0}が自分の札のはずはありません。";
    DREW_MISSING = "coyote.notes.drew.missing",
        "{0} held the “?”: tell what it drew with the call, as in “call {1} drew 5”.",
        "{0}の札は「?」でした。「コヨーテ {1} 引 5」のように、引いた札も書いてください。";
    DREW_MISSING_OUT = "coyote.notes.drew.missing.out",
        "{0} held the “?”: tell what it drew with the call, as in “call drew 5”.",
        "{0}の札は「?」でした。「コヨーテ 引 5」のように、引いた札も書いてください。";
    DREW_NOTHING = "coyote.notes.drew.nothing",
        "No “?” lay on the table, so {0} was not drawn. Check the cards of this round.",
        "場に「?」はなく、{0}を引いたはずはありません。このラウンドの札を確かめてください。";
    DREW_ELSEWHERE = "coyote.notes.drew.elsewhere",
        "The pile was empty, so “?” drew from the discards, and {0} is not among them.",
        "山札が空だったので「?」は捨て札を切り直して引きましたが、{0}は捨て札にありません。";
    UNREAD_CARD = "coyote.notes.unread.card",
        "“{0}” is no card. The cards are -10 -5 0 1 2 3 4 5 10 15 20, x2, night, max0 and ?.",
        "「{0}」という札はありません。札は「-10 -5 0 1 2 3 4 5 10 15 20」と「x2」「夜」「最大0」「?」です。";
    UNREAD = "coyote.notes.unread",
        "“{0}” is not read here. A bid is its number; the call is “call” with your card, and with what “?” drew: call 10 drew 5.",
        "「{0}」は読み取れません。宣言は数だけ、コヨーテは「コヨーテ 10」、「?」があれば「コヨーテ 10 引 5」のように書きます。";
    SPELL_CARDS = "coyote.notes.spell.cards",
        "cards 10 ? x2: what the others hold, seat after seat (x2, night, max0, ?)",
        "札 10 ? x2:ほかの人の札を席の順に(x2、夜、最大0、?)";
    SPELL_BID = "coyote.notes.spell.bid",
        "5 7 12: the bids in turn, several in a line if you like",
        "5 7 12:宣言を順番に。1行に続けてもよい";
    SPELL_CALL = "coyote.notes.spell.call",
        "call 10: the call, and your own card; call 10 drew 5 where a “?” lay",
        "コヨーテ 10:コヨーテと自分の札。「?」があれば「コヨーテ 10 引 5」";
    SPELL_FIRST = "coyote.notes.spell.first",
        "The first seat opens the first round; lives, openers and shuffles follow from what you tell.",
        "最初のラウンドは最初の席から。ライフ、次に始める人、切り直しは自動で分かります。";
}
