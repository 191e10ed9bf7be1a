//! What the game says, in both languages.

use super::board::Row;
use crate::words::Phrase;

crate::phrases! {
    TITLE = "pineapple.title", "OFC Pineapple", "OFCパイナップル";
    TAGLINE = "pineapple.tagline",
        "Place now, without knowing what is still to come.",
        "次に何が来るか分からないまま、いま置く。";
    PRIMER_1 = "pineapple.primer.1",
        "You fill three rows: top with 3 cards, middle with 5, bottom with 5. First you place 5 cards; then four times you get 3, place 2 and put 1 away unseen. {0}",
        "トップ3枚、ミドル5枚、ボトム5枚を埋めます。最初に5枚を置き、そのあとは4回、3枚ずつ受け取って2枚を置き、1枚を伏せて捨てます。{0}";
    BUTTON_LAST = "pineapple.button.last",
        "The button changes hands after each hand, and places last.",
        "「ボタン」はハンドごとに交代し、後から置きます。";
    BUTTON_FIRST = "pineapple.button.first",
        "The button changes hands after each hand, and places first.",
        "「ボタン」はハンドごとに交代し、先に置きます。";
    PRIMER_2 = "pineapple.primer.2",
        "As poker hands the rows must not get stronger upwards. If they do, the board is a foul: you pay 6 and the other's royalties.",
        "ポーカーの役は、下の段ほど強く(同じでもよい)なければなりません。崩れると「ファウル」で、6点と相手のロイヤリティを払います。";
    PRIMER_3 = "pineapple.primer.3",
        "Each row that you win is worth 1 point, all three 3 more. Royalties: top from 66 (1) to AAA (22); bottom from a straight (2) to a royal flush (25); the middle pays twice that, and 2 for trips.",
        "段に勝つごとに1点、3段すべてなら3点追加。ロイヤリティはトップが66(1点)〜AAA(22点)、ボトムがストレート(2点)〜ロイヤルフラッシュ(25点)。ミドルはその倍で、スリーカードも2点です。";
    PRIMER_4 = "pineapple.primer.4",
        "Fantasyland: without a foul, QQ on top gives you 14 cards at once in the next hand, KK 15, AA 16, trips 17; set 13 of them in secret. You stay with trips on top or four of a kind or better in the bottom row.",
        "ファンタジーランド:ファウルせずにトップをQQにすると、次のハンドで14枚を一度に受け取ります(KKで15枚、AAで16枚、スリーカードで17枚)。そこから13枚を伏せて並べます。トップのスリーカードか、ボトムのフォーカード以上で続けられます。";
    PRIMER_4_FULL_HOUSE = "pineapple.primer.4.full_house",
        "Fantasyland: without a foul, QQ on top gives you 14 cards at once in the next hand, KK 15, AA 16, trips 17; set 13 of them in secret. You stay with trips on top, a full house in the middle, or four of a kind in the bottom row (or better).",
        "ファンタジーランド:ファウルせずにトップをQQにすると、次のハンドで14枚を一度に受け取ります(KKで15枚、AAで16枚、スリーカードで17枚)。そこから13枚を伏せて並べます。トップのスリーカード、ミドルのフルハウス以上、ボトムのフォーカード以上のどれかで続けられます。";
    PRIMER_5 = "pineapple.primer.5",
        "{0} Each brings 200 chips; the session ends after {1} {1|hand|hands}, or when one has none left.",
        "{0}チップは200枚ずつ。{1}ハンドが終わるか、どちらかのチップがなくなると終わりです。";
    DECK_PLAIN = "pineapple.deck.plain", "52 cards, no joker.", "52枚(ジョーカーなし)で遊びます。";
    DECK_JOKERS = "pineapple.deck.jokers",
        "Two jokers stand for whatever helps most, the bottom row first, never a foul that can be avoided.",
        "ジョーカー2枚は、ボトムから順に最も強くなる札として扱います(避けられるファウルにはなりません)。";
    RULE_HANDS = "pineapple.rule.hands", "Hands", "ハンド数";
    RULE_JOKERS = "pineapple.rule.jokers", "Jokers", "ジョーカー";
    JOKERS_NONE = "pineapple.rule.jokers.0", "None", "なし";
    JOKERS_TWO = "pineapple.rule.jokers.2", "Two", "2枚";
    RULE_ORDER = "pineapple.rule.order", "Order", "置く順番";
    ORDER_LAST = "pineapple.rule.order.last", "The button places last", "ボタンが後";
    ORDER_FIRST = "pineapple.rule.order.first", "The button places first", "ボタンが先";
    RULE_STAY = "pineapple.rule.stay", "To stay in fantasyland", "ファンタジーランドの継続";
    STAY_USUAL = "pineapple.rule.stay.usual",
        "Trips on top, or four of a kind in the bottom row", "トップのスリーカードかボトムのフォーカード";
    STAY_FULL_HOUSE = "pineapple.rule.stay.full_house",
        "A full house in the middle does, too", "ミドルのフルハウスでも続く";
    ROW_TOP = "pineapple.row.top", "top", "トップ";
    ROW_MIDDLE = "pineapple.row.middle", "middle", "ミドル";
    ROW_BOTTOM = "pineapple.row.bottom", "bottom", "ボトム";
    LABEL = "pineapple.label", "{0}", "{0}";
    TOLD_FANTASY = "pineapple.told.fantasy",
        "sets {0} cards in secret", "{0}枚から伏せて並べる";
    NOT_IN_HAND = "pineapple.bad.not_in_hand",
        "{0} is not among the cards to place.", "{0}は、いま置く札ではありません。";
    TWICE = "pineapple.bad.twice",
        "{0} is placed twice: each card goes to one row, or away.",
        "{0}が2か所に置かれています。1枚は1か所に置くか、捨てるかです。";
    NO_ROOM = "pineapple.bad.no_room",
        "The {0} row has room for {1} more {1|card|cards}, not for {2}.",
        "{0}に置けるのはあと{1}枚です({2}枚は置けません)。";
    LEFT_OVER = "pineapple.bad.left_over",
        "{0} is not placed yet: each card goes to a row, or away.",
        "{0}がまだ残っています。どこかの段に置くか、捨ててください。";
    DISCARDS = "pineapple.bad.discards",
        "{0} {0|card is|cards are} to be put away, not {1}.",
        "捨てるのは{0}枚です({1}枚ではありません)。";
    BAD_HANDS = "pineapple.bad.hands",
        "A session has 1 to {0} hands, not {1}.", "ハンド数は1〜{0}です({1}にはできません)。";
    BAD_JOKERS = "pineapple.bad.jokers",
        "The deck has no joker or two, not {0}.", "ジョーカーは0枚か2枚です({0}枚にはできません)。";
    BAD_DEALS = "pineapple.bad.deals",
        "A session of {0} {0|hand|hands} needs as many deals, not {1}.",
        "{0}ハンドには{0}回分の札が必要です({1}回分しかありません)。";
    BAD_DEAL = "pineapple.bad.deal",
        "Hand {0} does not deal {1} different cards of the deck to each of two players.",
        "{0}ハンド目が、2人に{1}枚ずつ重複なく配られていません。";
}

/// The name of a row.
pub(super) const fn row(row: Row) -> Phrase {
    match row {
        Row::Top => ROW_TOP,
        Row::Middle => ROW_MIDDLE,
        Row::Bottom => ROW_BOTTOM,
    }
}
