//! How the events of a match are typed, and what the notes say.

use super::{Event, Notes, Stage};
use crate::cards::spelling::{self, suit};
use crate::cards::{Card, Cards, Rank, Suit};
use crate::game::Seat;
use crate::games::sevens::rules::Act;
use crate::games::sevens::table::MAX_PLAYERS;
use crate::games::spelling::words as split;
use crate::notes::Notes as _;
use crate::words::{Arg, Text, cut};

/// The letter of a seat: `A` for the first.
pub(super) fn letter(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat.0))
}

/// The letters of a table's seats.
pub(super) fn seats(players: usize) -> Arg {
    let letters: Vec<String> = Seat::all(players)
        .map(|seat| letter(seat).to_string())
        .collect();
    letters.join(" ").into()
}

/// Reads a line: one's own hand, who laid the sevens, one or more turns, or what a seat had left.
pub(super) fn read(notes: &Notes, line: &str) -> Result<Vec<Event>, Text> {
    // There are no jokers here: jack and king of a suit.
    let plain = spelling::plain(line).replace('★', "jk");
    let mut tokens: Vec<&str> = split(&plain).collect();
    let word = match tokens.first() {
        Some(&("hand" | "手札" | "持ち札")) => Some(Stage::Hand),
        Some(&("sevens" | "七")) => Some(Stage::Sevens),
        _ => None,
    };
    tokens.drain(..usize::from(word.is_some()));
    match (notes.stage(), word) {
        (Stage::Hand, None | Some(Stage::Hand)) => Ok(vec![Event::Hand(cards(&tokens)?)]),
        (Stage::Sevens, None | Some(Stage::Sevens)) => sevens(notes, &tokens),
        (Stage::Turn(_), None) => turns(notes, &tokens),
        (Stage::Left(seat), None) => left(notes, seat, &tokens),
        (Stage::Left(seat), Some(Stage::Hand)) => left(notes, seat, &tokens),
        _ => Err(notes.out_of_place()),
    }
}

/// A rank in one letter, without the ten.
fn rank(c: char) -> Option<Rank> {
    (c != '1').then(|| Rank::of_letter(c.to_ascii_uppercase()))?
}

/// One card: suit and rank in either order.
fn card(token: &str) -> Option<Card> {
    spelling::card(token)
        .filter(|(_, rest)| rest.is_empty())
        .map(|(card, _)| card)
}

/// A set of cards, card by card or suit by suit: `♠2 ♥10`, `s27k h10`.
fn cards(tokens: &[&str]) -> Result<Cards, Text> {
    let mut listed = Vec::new();
    let mut within = None;
    for token in tokens {
        let unread = || UNREAD_CARD.with([cut(token).into()]);
        let led = token.chars().next().and_then(suit).is_some();
        match card(token) {
            Some(card) => {
                within = led.then_some((card.suit(), true));
                listed.push(card);
            }
            None if led || within.is_some() => {
                within = Some(run(token, within, &mut listed).ok_or_else(unread)?);
            }
            None => pairs(token, &mut listed).ok_or_else(unread)?,
        }
    }
    if listed.is_empty() || within.is_some_and(|(_, filled)| !filled) {
        return Err(UNREAD_CARD.with([cut(&tokens.join(" ")).into()]));
    }
    let mut set = Cards::NONE;
    for card in listed {
        if set.contains(card) {
            return Err(TWICE.with([super::name(card)]));
        }
        set = set | Cards::from_bits(card.bit());
    }
    Ok(set)
}

/// Ranks after their suit, `s27kh10`, from the suit that the last token ended with; gives that of this
/// one, and whether a rank has followed it.
fn run(
    token: &str,
    mut within: Option<(Suit, bool)>,
    listed: &mut Vec<Card>,
) -> Option<(Suit, bool)> {
    let mut rest = token.chars().peekable();
    while let Some(c) = rest.next() {
        if let Some(next) = suit(c) {
            if within.is_some_and(|(_, filled)| !filled) {
                return None;
            }
            within = Some((next, false));
            continue;
        }
        let rank = match c {
            '1' => rest.next_if_eq(&'0').map(|_| Rank::Ten),
            c => rank(c),
        }?;
        let (suit, _) = within?;
        listed.push(Card::new(suit, rank));
        within = Some((suit, true));
    }
    within
}

/// Cards one after the other, `2s3h`.
fn pairs(token: &str, listed: &mut Vec<Card>) -> Option<()> {
    let mut rest = token;
    while !rest.is_empty() {
        let (card, after) = spelling::card(rest)?;
        listed.push(card);
        rest = after;
    }
    Some(())
}

/// A seat by its letter, whether the table has it or not.
fn seat(c: char) -> Option<Seat> {
    let at = (c.to_ascii_uppercase() as u32).checked_sub('A' as u32)?;
    (at < 26).then_some(Seat(at as u8))
}

/// Who laid the sevens: a letter for each suit, or for each that one's own hand lacks; a suit's sign may
/// stand before its letter.
fn sevens(notes: &Notes, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let open = notes.open_sevens();
    let letters: Vec<char> = tokens.iter().flat_map(|token| token.chars()).collect();
    let named = letters.iter().any(|c| Suit::of_sign(*c).is_some());
    let order = match letters.len() {
        4 => Suit::ALL.to_vec(),
        _ => open.clone(),
    };
    let unread = || {
        let all: String = order.iter().map(|suit| suit.sign()).collect();
        let seats = seats(notes.players());
        UNREAD_SEAT.with([cut(&tokens.join(" ")).into(), all.into(), seats])
    };
    let told: Vec<(Suit, Seat)> = match named {
        true => {
            let pair = |pair: &[char]| match *pair {
                [sign, who] => Some((Suit::of_sign(sign)?, seat(who)?)),
                _ => None,
            };
            let told: Option<Vec<_>> = letters.chunks(2).map(pair).collect();
            told.ok_or_else(unread)?
        }
        false if letters.len() == order.len() => {
            let told: Option<Vec<_>> = letters.iter().map(|c| seat(*c)).collect();
            order
                .iter()
                .copied()
                .zip(told.ok_or_else(unread)?)
                .collect()
        }
        false => return Err(unread()),
    };
    let mut holders = [notes.seat(); Suit::COUNT];
    let mut left = open.clone();
    for (suit, who) in told {
        holders[suit.index()] = who;
        left.retain(|other| *other != suit);
    }
    match left.is_empty() {
        true => Ok(vec![Event::Sevens(holders)]),
        false => Err(unread()),
    }
}

/// Turns in order: cards, passes, a burst with its cards to the end of the line; the letter of a seat
/// before its turn is held against whose turn it is.
fn turns(notes: &Notes, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let mut now = notes.clone();
    let mut events = Vec::new();
    let mut tokens = tokens.iter().copied();
    let unread = |token: &str| UNREAD.with([cut(token).into()]);
    let mut led = None;
    while let Some(token) = tokens.next() {
        let Stage::Turn(mover) = now.stage() else {
            return Err(now.out_of_place());
        };
        let own = now.seen.as_ref().filter(|_| mover == now.seat);
        let act = match token {
            "pass" | "passes" | "p" | "パス" => {
                match own.filter(|seen| seen.table().pass_is_burst()) {
                    Some(seen) => Act::Burst(seen.hand()),
                    None => Act::Pass,
                }
            }
            "burst" | "bursts" | "バースト" => {
                let rest: Vec<&str> = tokens.by_ref().collect();
                match own {
                    Some(seen) if rest.is_empty() => Act::Burst(seen.hand()),
                    _ => Act::Burst(cards(&rest)?),
                }
            }
            _ => match (card(token), token.chars().next().and_then(seat)) {
                (Some(card), _) => Act::Play(card),
                // A seat stands before its turn; no table has one of another letter.
                (None, Some(who))
                    if token.len() == 1
                        && led.is_none()
                        && who.index() < MAX_PLAYERS
                        && tokens.clone().next().is_some() =>
                {
                    now.check_seat(who)?;
                    if who != mover {
                        return Err(NOT_TURN.with([Arg::Seat(who.0), Arg::Seat(mover.0)]));
                    }
                    led = Some(token);
                    continue;
                }
                _ => return Err(unread(token)),
            },
        };
        led = None;
        let event = Event::Turn(act);
        now.take(&event)?;
        events.push(event);
    }
    match (led, events.is_empty()) {
        (Some(token), _) => Err(unread(token)),
        (None, true) => Err(unread("")),
        (None, false) => Ok(events),
    }
}

/// What a seat had left; without a letter, the one that is asked for.
fn left(notes: &Notes, asked: Seat, tokens: &[&str]) -> Result<Vec<Event>, Text> {
    let lone = tokens.first().filter(|token| token.len() == 1);
    let named = lone.and_then(|token| token.chars().next().and_then(seat));
    let who = named.unwrap_or(asked);
    notes.check_seat(who)?;
    let cards = cards(&tokens[usize::from(named.is_some())..])?;
    Ok(vec![Event::Left(who, cards)])
}

crate::phrases! {
    NO_SEAT = "sevens.notes.seat",
        "There are {0} players: the seats are {1}.",
        "{0}人の対局です。席は{1}です。";
    WANT_HAND = "sevens.notes.want.hand",
        "Your hand as it was dealt: {0} cards, sevens included",
        "配られた手札{0}枚(7も含めて)";
    WANT_SEVENS = "sevens.notes.want.sevens",
        "Who laid the sevens: {0}",
        "7を出した人({0})";
    WANT_OWN = "sevens.notes.want.own",
        "Your turn: the card you laid, or a pass",
        "自分の手番:出した札か、パス";
    WANT_OWN_LAST = "sevens.notes.want.own.last",
        "Your turn, and no pass is left: the card you laid, or the burst",
        "自分の手番(パスは残っていません):出した札か、バースト";
    WANT_THEIRS = "sevens.notes.want.theirs",
        "The turn of {0}: the card laid, or a pass",
        "{0}の手番:出した札か、パス";
    WANT_THEIRS_LAST = "sevens.notes.want.theirs.last",
        "The turn of {0}, with no pass left: the card laid, or the burst with {1} {1|card|cards}",
        "{0}の手番(パスは残っていません):出した札か、バーストと並んだ{1}枚";
    WANT_LEFT = "sevens.notes.want.left",
        "The {1} {1|card|cards} that {0} had left, if shown",
        "{0}の手元に残った{1}枚(公開されたなら)";
    NOTHING = "sevens.notes.nothing",
        "The match has ended: there is nothing to add.",
        "対局は終わっています。書き足すことはありません。";
    HAND_SIZE = "sevens.notes.hand.size",
        "{0} cards are dealt to each, sevens included; here are {1}. Check the hand.",
        "7も含めて1人{0}枚配られますが、これは{1}枚です。手札を確かめてください。";
    HAND_SIZE_UNEVEN = "sevens.notes.hand.size.uneven",
        "{0} {0|is|are} dealt {1} cards, sevens included; here are {2}. The cards do not come out even, and the first seats get one more: check the hand and the seat.",
        "{0}に配られるのは7も含めて{1}枚ですが、これは{2}枚です。割り切れない札は最初の席から1枚ずつ多く配ります。手札と席を確かめてください。";
    TWICE = "sevens.notes.twice",
        "{0} is named twice, and there is one of it.",
        "{0}が2回書かれていますが、1枚しかありません。";
    OWN_SEVEN = "sevens.notes.own.seven",
        "{0} is in your hand: {1} cannot have laid it.",
        "{0}は自分の手札です。{1}が出したはずはありません。";
    NOT_OWN_SEVEN = "sevens.notes.not.own.seven",
        "{0} is not in your hand: one of the others has laid it.",
        "{0}は自分の手札にありません。出したのはほかの誰かです。";
    LAID = "sevens.notes.laid",
        "{0} is on the table already: {1} {1|has|have} laid it.",
        "{0}はもう場にあります({1}が出しました)。";
    OWN_CARD = "sevens.notes.own.card",
        "{0} cannot be with {1}, whose turn it is: it is in your hand. Check the card, and whether a turn was left out.",
        "いまは{1}の手番ですが、{0}は自分の手札です。札と、書き落とした手番がないかを確かめてください。";
    NOT_OWN_CARD = "sevens.notes.not.own.card",
        "It is your turn, and {0} is not in your hand. Check the card, and whether a turn was left out.",
        "いまは自分の手番ですが、{0}は手札にありません。札と、書き落とした手番がないかを確かめてください。";
    NOT_TURN = "sevens.notes.not.turn",
        "It is the turn of {1}, not of {0}. Check whether a turn was left out.",
        "いまは{0}ではなく{1}の手番です。書き落とした手番がないか確かめてください。";
    MUST_BURST = "sevens.notes.must.burst",
        "{0} {0|has|have} used {1} of {1} free {1|pass|passes}: the next is a burst, with {2} {2|card|cards} that go to their places.",
        "{0}は{1}回のパスを使い切っています。次のパスはバーストで、手札{2}枚が場に並びます。";
    NO_PASSES = "sevens.notes.no.passes",
        "No pass is free in this match: {0's} pass is a burst, with {1} {1|card|cards} that go to their places.",
        "この対局ではパスできません。{0}がパスするとバーストで、手札{1}枚が場に並びます。";
    CANNOT_BURST = "sevens.notes.cannot.burst",
        "{0} {0|has|have} {1} free {1|pass|passes} left and {0|does|do} not burst yet. Check the passes.",
        "{0}にはパスがあと{1}回あり、まだバーストになりません。パスの数を確かめてください。";
    COUNT = "sevens.notes.count",
        "{0} {0|holds|hold} {1} {1|card|cards}; here {2|is|are} {2}. Check the cards.",
        "{0}の手札は{1}枚ですが、これは{2}枚です。札を確かめてください。";
    HELD = "sevens.notes.held",
        "{0} cannot be with {1}: {2} had it.",
        "{0}は{2}の手札でした。{1}が持っているはずはありません。";
    HELD_OWN = "sevens.notes.held.own",
        "{0} cannot be with {1}: it is in your hand.",
        "{0}は自分の手札です。{1}が持っているはずはありません。";
    NOT_HELD_OWN = "sevens.notes.not.held.own",
        "{0} is not in your hand.",
        "{0}は自分の手札にありません。";
    UNREAD_CARD = "sevens.notes.unread.card",
        "“{0}” is no card. A card is its suit and its rank: s7, ♠7, h10.",
        "「{0}」は札として読めません。札は「s7」「♠7」「ハート10」のように書きます。";
    UNREAD_SEAT = "sevens.notes.unread.seat",
        "“{0}” does not say who laid the sevens. One letter a suit, in the order {1}: {2} are the seats.",
        "「{0}」では7を出した人が分かりません。{1}の順に、席の文字({2})を書きます。";
    UNREAD = "sevens.notes.unread",
        "“{0}” is not read here. A turn is a card (s7, ♠7, h10), a pass (pass), or a burst with its cards (burst s2 h3).",
        "「{0}」は読み取れません。手番は札(「s7」「♠7」)、「パス」、「バースト ♠2 ♥3」のように書きます。";
    SPELL_HAND = "sevens.notes.spell.hand",
        "hand s2 s7 h10 …, or by suits: s27k h10 d3a c4: your hand, with its sevens",
        "手札 s2 s7 h10 …、またはスートごとに s27k h10 d3a c4(7も含めて)";
    SPELL_SEVENS = "sevens.notes.spell.sevens",
        "sevens A B C A: who laid ♠7, ♥7, ♦7 and ♣7; A is the first seat, B the next",
        "七 A B C A:♠7、♥7、♦7、♣7を出した人(Aが最初の席、Bが次の席)";
    SPELL_TURN = "sevens.notes.spell.turn",
        "s6, pass, burst s2 h3: each turn in order, several in a line if you like; B s6 names the seat too",
        "s6、パス、バースト s2 h3:手番を順番に。1行に続けてもよく、「B s6」と席を添えてもよい";
    SPELL_LEFT = "sevens.notes.spell.left",
        "hand B s2 h3: what B had left at the end, if it was shown",
        "手札 B s2 h3:終わったときにBの手元に残っていた札(公開されたなら)";
}
