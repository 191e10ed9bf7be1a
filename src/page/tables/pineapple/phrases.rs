//! What the table says.

use yomite::games::pineapple::Row;
use yomite::words::Phrase;

yomite::phrases! {
    ROW_TOP = "t.pine.row.top", "top", "トップ";
    ROW_MIDDLE = "t.pine.row.middle", "middle", "ミドル";
    ROW_BOTTOM = "t.pine.row.bottom", "bottom", "ボトム";
    TITLE_TOP = "t.pine.title.top", "Top", "トップ";
    TITLE_MIDDLE = "t.pine.title.middle", "Middle", "ミドル";
    TITLE_BOTTOM = "t.pine.title.bottom", "Bottom", "ボトム";
    HIGH_CARD = "t.pine.high", "{0} high", "{0}ハイ";
    PAIR = "t.pine.pair", "pair of {0}", "{0}のペア";
    TWO_PAIR = "t.pine.two.pair", "two pair {0} {1}", "{0}と{1}のツーペア";
    TRIPS = "t.pine.trips", "trips {0}", "{0}のスリーカード";
    STRAIGHT = "t.pine.straight", "straight to {0}", "{0}までのストレート";
    FLUSH = "t.pine.flush", "flush, {0} high", "{0}ハイのフラッシュ";
    FULL_HOUSE = "t.pine.full.house", "full house {0} over {1}", "{0}と{1}のフルハウス";
    QUADS = "t.pine.quads", "four of a kind {0}", "{0}のフォーカード";
    STRAIGHT_FLUSH = "t.pine.straight.flush", "straight flush to {0}", "{0}までのストレートフラッシュ";
    ROYAL_FLUSH = "t.pine.royal.flush", "royal flush", "ロイヤルフラッシュ";
    ROYALTY = "t.pine.royalty", "{0} {0|point|points} of royalties", "ロイヤリティ{0}点";
    ROW_IS = "t.pine.row.is", "{0}: {1}. {2}.", "{0}:{1}。{2}。";
    ROW_EMPTY = "t.pine.row.empty", "{0}: empty", "{0}:まだ空";
    HAND_OF_ALL = "t.pine.hand.of.all", "Hand {0} of {1}", "{1}ハンド中{0}ハンド目";
    END_OF_HAND = "t.pine.hand.end", "End of hand {0} of {1}", "{1}ハンド中{0}ハンド目の結果";
    STREET = "t.pine.street", "street {0} of 5", "第{0}ストリート(全5)";
    SETTING = "t.pine.setting", "setting a fantasyland hand", "ファンタジーランド中";
    TO_BE_TOLD = "t.pine.to.be.told", "waits for what you tell next", "次の入力待ち";
    ENDED = "t.pine.ended", "the session has ended", "全ハンド終了";
    CHIPS = "t.pine.chips", "{0} chips", "チップ{0}枚";
    BUTTON = "t.pine.button", "has the button", "ボタン";
    FANTASY = "t.pine.fantasy", "FL {0}", "FL {0}枚";
    FANTASY_ABOUT = "t.pine.fantasy.about",
        "Fantasyland: {0} cards at once", "ファンタジーランド:{0}枚を一度に並べる";
    TO_MOVE = "t.pine.to.move", "to move", "手番";
    SET_FACE_DOWN = "t.pine.set.down",
        "13 cards lie face down until the hand ends.", "13枚を伏せて並べ終え、ハンドの終わりまで伏せたままです。";
    SETS = "t.pine.sets", "sets {0} cards at once", "{0}枚を一度に並べます";
    HAND = "t.pine.hand", "Your cards", "あなたの札";
    HAND_OF = "t.pine.hand.of", "Cards of {0}", "{0}の札";
    AWAY = "t.pine.away", "Away", "捨てる";
    PLACE_IN = "t.pine.place.in", "Place in the {0} row", "{0}に置く";
    PUT_AWAY = "t.pine.put.away", "Put away", "捨て札にする";
    CARD_PICKED = "t.pine.card.picked", "{0}, chosen", "{0}、選択中";
    CARD_BACK = "t.pine.card.back", "{0}: take back", "{0}を手に戻す";
    CARD_GOES = "t.pine.card.goes", "{0} goes away", "{0}は捨てられます";
    FULL = "t.pine.full", "The {0} row is full.", "{0}はもういっぱいです。";
    NONE_AWAY = "t.pine.none.away",
        "On the first street all five cards are placed.", "最初のストリートでは5枚とも置きます。";
    ENOUGH_AWAY = "t.pine.enough.away",
        "Only {0} {0|card goes|cards go} away: take one back first.", "捨てるのは{0}枚だけです。先に1枚を手に戻してください。";
    CHOOSE_FIRST = "t.pine.choose.first",
        "Choose a card first, then its row.", "先に札を選んでから、置く段を押してください。";
    FIRST_STREET = "t.pine.first.street",
        "Place all five cards: drag them, or choose a card and then its row.",
        "5枚すべてを置きます。段まで引くか、札を選んで段を押してください。";
    NEXT_STREET = "t.pine.next.street",
        "Place two of the three; the third goes away unseen.",
        "3枚のうち2枚を置き、残りの1枚は伏せて捨てます。";
    SET_ALL = "t.pine.set.all",
        "Fantasyland: set 13 of your {0} cards; {1} {1|goes|go} away.",
        "ファンタジーランド:{0}枚のうち13枚を並べ、{1}枚は捨てます。";
    STILL_PLACE = "t.pine.still.place", "{0} more to place.", "あと{0}枚置きます。";
    STILL_AWAY = "t.pine.still.away",
        "{0} {0|card has|cards have} to go away: take {0|one|them} back, or put {0|one|them} away.",
        "{0}枚は捨てます。置いた札を手に戻すか、捨て札にしてください。";
    GOES_AWAY = "t.pine.goes.away", "{0} goes away. To change that, tap a card.", "{0}は捨てます。変えるときは札を押してください。";
    ALL_PLACED = "t.pine.all.placed", "All cards are placed.", "すべて置きました。";
    EARNS = "t.pine.earns", "Royalties {0}.", "ロイヤリティ{0}点。";
    STAYS = "t.pine.stays", "You stay in fantasyland.", "ファンタジーランドを続けられます。";
    LEAVES = "t.pine.leaves", "You do not stay in fantasyland.", "ファンタジーランドは続きません。";
    BOTH = "t.pine.both", "{0} {1}", "{0}{1}";
    ENTERS = "t.pine.enters", "This earns fantasyland with {0} cards.", "ファンタジーランド({0}枚)に入れます。";
    FOUL = "t.pine.foul",
        "A foul is certain: the {0} row ({1}) is stronger than the {2} row ({3}).",
        "ファウル確定:{0}({1})が{2}({3})より強くなっています。";
    WAITING = "t.pine.waiting", "It is not your turn.", "相手の番です。";
    PREPARE = "t.pine.prepare",
        "It is not your turn yet; you may lay the cards out already.", "相手の番です。先に並べておけます。";
    LOOKING_BACK = "t.pine.looking.back", "You are looking back.", "前の場面を見ています。";
    KEYBOARD = "t.pine.keyboard",
        "Keys: 1–9 choose a card · T M B place it · X puts it away · U takes back · L lays a hint · Enter confirms",
        "キー:1〜9で札を選ぶ・T M Bで上中下に置く・Xで捨てる・Uで戻す・Lでヒントどおりに置く・Enterで決定";
    LAY_HINT = "t.pine.lay.hint", "Lay the hint", "ヒントどおりに置く";
    CONFIRM = "t.pine.confirm", "Confirm", "決定";
    CONFIRM_FOUL = "t.pine.confirm.foul", "Confirm the foul", "ファウルで決定";
    UNDO = "t.pine.undo", "Undo", "一つ戻す";
    RESET = "t.pine.reset", "Reset", "全部戻す";
    SORT_RANK = "t.pine.sort.rank", "By rank", "数字順";
    SORT_SUIT = "t.pine.sort.suit", "By suit", "スート順";
    REVEAL = "t.pine.reveal", "The end of the hand", "ハンドの結果";
    HAND_ENDED = "t.pine.hand.ended", "Hand {0}: all cards lie open.", "{0}ハンド目、すべての札が並びました。";
    FOULED = "t.pine.fouled", "{0}: foul. {1} won all three rows, 6 points.", "{0}はファウル。{1}が3段とも勝ち、6点です。";
    FOULED_TOO = "t.pine.fouled.too", "{0}: foul.", "{0}はファウル。";
    ROW_WON = "t.pine.row.won", "{0}: {1} won with {2} against {3}.", "{0}:{1}の勝ち({2}対{3})。";
    ROW_TIED = "t.pine.row.tied", "{0}: a tie, {1}.", "{0}:引き分け({1})。";
    SCOOP = "t.pine.scoop", "{0} won all three rows: 3 more.", "{0}が3段とも勝ち、3点追加。";
    ROYALTIES = "t.pine.royalties", "Royalties: {0} {1}, {2} {3}.", "ロイヤリティ:{0} {1}点、{2} {3}点。";
    CHIPS_MOVE = "t.pine.chips.move", "{0} {0|chip goes|chips go} to {1}.", "チップ{0}枚が{1}へ。";
    CHIPS_ALL = "t.pine.chips.all",
        "{0} {0|chip goes|chips go} to {1}: the other has no more.", "チップ{0}枚が{1}へ(相手はもうありません)。";
    CHIPS_STAY = "t.pine.chips.stay", "No chips change hands.", "チップの移動はありません。";
    TO_FANTASY = "t.pine.to.fantasy", "{0}: fantasyland with {1} cards!", "{0}はファンタジーランドへ({1}枚)。";
    STAYS_IN = "t.pine.stays.in", "{0}: fantasyland again with {1} cards!", "{0}はファンタジーランドを継続({1}枚)。";
    NEXT_HAND = "t.pine.next.hand", "Next hand", "次のハンドへ";
    HANDS = "t.pine.hands", "Hands so far", "これまでのハンド";
    HAND_NUMBER = "t.pine.hand.number", "Hand", "ハンド";
    AGAIN = "t.pine.again", "Show hand {0} again", "{0}ハンド目をもう一度見る";
    FOUL_TAG = "t.pine.foul.tag", "foul", "ファウル";
    SCOOP_TAG = "t.pine.scoop.tag", "scoop", "3段勝ち";
    FANTASY_TAG = "t.pine.fantasy.tag", "fantasyland", "ファンタジー";
    UNSEEN = "t.pine.unseen", "Unseen cards: {0}", "見えていない札:{0}枚";
    UNSEEN_ABOUT = "t.pine.unseen.about",
        "Struck out is what you have seen in this hand. The rest lies in the deck, or was dealt to the other.",
        "見た札には線を引いてあります。残りは山札か、相手に配られた札です。";
    JOKERS_LEFT = "t.pine.jokers.left", "jokers", "ジョーカー";
    RANK_LEFT = "t.pine.rank.left", "left", "残り";
    OUTS = "t.pine.outs", "What helps a row", "段を強くする札";
    OUTS_NONE = "t.pine.outs.none", "nothing unseen", "なし";
    OUTS_PAIR = "t.pine.outs.pair", "pairs {0}", "ペア {0}枚";
    OUTS_TWO_PAIR = "t.pine.outs.two.pair", "two pair {0}", "ツーペア {0}枚";
    OUTS_TRIPS = "t.pine.outs.trips", "trips {0}", "スリーカード {0}枚";
    OUTS_STRAIGHT = "t.pine.outs.straight", "straight {0}", "ストレート {0}枚";
    OUTS_FLUSH = "t.pine.outs.flush", "flush {0}", "フラッシュ {0}枚";
    OUTS_FULL_HOUSE = "t.pine.outs.full.house", "full house {0}", "フルハウス {0}枚";
    OUTS_QUADS = "t.pine.outs.quads", "four of a kind {0}", "フォーカード {0}枚";
    OUTS_STRAIGHT_FLUSH = "t.pine.outs.straight.flush", "straight flush {0}", "ストレートフラッシュ {0}枚";
    OUTS_ROYAL_FLUSH = "t.pine.outs.royal.flush", "royal flush {0}", "ロイヤルフラッシュ {0}枚";
    PAD_OWN_CARDS = "t.pine.pad.own", "Your cards", "自分の札";
    PAD_THEIRS_FIRST = "t.pine.pad.theirs", "The other placed first", "相手が先に置いた";
    PAD_SET = "t.pine.pad.set", "The other has set it face down", "相手は伏せて並べた";
    PAD_SPOT = "t.pine.pad.spot", "{0}: room for {1}", "{0}:あと{1}枚";
    PAD_TAKE = "t.pine.pad.take", "Take it down", "書き留める";
    PAD_MISSING = "t.pine.pad.missing", "{0} more", "あと{0}枚";
    PAD_CLEAR = "t.pine.pad.clear", "Clear", "消す";
    SOLVER = "t.pine.solver", "Any fantasyland hand", "ファンタジーランドの手札を並べる";
    SOLVER_ABOUT = "t.pine.solver.about",
        "Enter 14 to 17 cards: you get the arrangement of the highest value, royalties and staying together. It is exact and never a foul; what the other has is left out.",
        "14〜17枚を入れると、ロイヤリティと継続の価値の合計が最も高い並べ方が分かります。ファウルにならない全通りの中の最善です(相手の手は考えません)。";
    SOLVER_TYPE = "t.pine.solver.type", "Cards, typed or tapped", "札(入力するか、下で選ぶ)";
    SOLVER_FEW = "t.pine.solver.few",
        "{0} {0|card|cards}; {1} more at least.", "{0}枚。少なくともあと{1}枚必要です。";
    SOLVER_CARDS = "t.pine.solver.cards", "{0} cards", "{0}枚";
    SOLVER_MANY = "t.pine.solver.many",
        "Fantasyland deals 17 cards at most, not {0}.",
        "ファンタジーランドの手札は多くて17枚です({0}枚は入れられません)。";
    SOLVER_HANDS = "t.pine.solver.hands", "After this hand", "このハンドの後";
    SOLVER_ON = "t.pine.solver.on", "Play goes on", "まだ続く";
    SOLVER_LAST = "t.pine.solver.last", "It is the last", "これが最後";
    SOLVER_BUSY = "t.pine.solver.busy", "Looking for something better …", "もっと良い並べ方を探しています…";
    SOLVER_STAYS = "t.pine.solver.stays",
        "Worth {0}: royalties {1}, and about {2} for the next hand in fantasyland.",
        "価値は{0}点:ロイヤリティ{1}点と、次もファンタジーランドになる分およそ{2}点。";
    SOLVER_LEAVES = "t.pine.solver.leaves",
        "Worth {0}: the royalties alone. No arrangement that stays is worth more, though staying counts about {1}.",
        "価値は{0}点(ロイヤリティのみ)。継続(およそ{1}点)を足しても、これを上回る並べ方はありません。";
    SOLVER_ENDS = "t.pine.solver.ends",
        "Worth {0}: the royalties. After the last hand there is nothing to stay for.",
        "価値は{0}点(ロイヤリティ)。最後のハンドなので、継続に価値はありません。";
}

/// The name of a row at the start of a line.
pub const fn titled(row: Row) -> Phrase {
    match row {
        Row::Top => TITLE_TOP,
        Row::Middle => TITLE_MIDDLE,
        Row::Bottom => TITLE_BOTTOM,
    }
}

/// The name of a row.
pub const fn row(row: Row) -> Phrase {
    match row {
        Row::Top => ROW_TOP,
        Row::Middle => ROW_MIDDLE,
        Row::Bottom => ROW_BOTTOM,
    }
}
