//! What the table says.

crate::phrases! {
    /// Name of the board.
    BOARD = "t.sevens.board", "Board", "場";
    /// A suit, for the ear.
    LANE = "t.sevens.lane", "Out: {0}. Open: {1}.", "出ている札:{0}。次に出せる札:{1}。";
    /// A suit in which nothing is open, for the ear.
    LANE_SHUT = "t.sevens.lane.shut", "Out: {0}. Nothing is open.", "出ている札:{0}。出せる札はありません。";
    /// A tunnel, for the ear.
    LANE_TUNNEL_UP = "t.sevens.lane.tunnel.up",
        "Tunnel from the ace to the king.", "AからKへトンネル。";
    /// A tunnel, for the ear.
    LANE_TUNNEL_DOWN = "t.sevens.lane.tunnel.down",
        "Tunnel from the king to the ace.", "KからAへトンネル。";
    /// Legend.
    OPEN_NOW = "t.sevens.open.now", "open now", "今出せる";
    /// Legend.
    YOURS = "t.sevens.yours", "in this hand", "この手札にある";
    /// Legend.
    SHUT = "t.sevens.shut", "shut by a tunnel or a gap", "止まっている側";
    /// Name of the row of seats.
    SEATS = "t.sevens.seats", "Players", "プレイヤー";
    /// Cards in a hand.
    CARDS = "t.sevens.cards", "{0} {0|card|cards}", "{0}枚";
    /// Passes used, for the ear.
    PASSES_USED = "t.sevens.passes.used",
        "{0} of {1} passes used", "パス{1}回中{0}回使用";
    /// Whose turn.
    TO_MOVE = "t.sevens.to.move", "to move", "手番";
    /// A seat's last action.
    LAST_PASS = "t.sevens.last.pass", "passed", "パス";
    /// A seat's last action.
    LAST_PLAY = "t.sevens.last.play", "laid {0}", "{0}を出した";
    /// A seat's last action.
    LAST_BURST = "t.sevens.last.burst", "burst with {0}", "{0}枚でバースト";
    /// A seat that has not moved.
    LAST_NONE = "t.sevens.last.none", "—", "—";
    /// A place.
    PLACE = "t.sevens.place", "place {0}", "{0}位";
    /// Name of the hand.
    HAND = "t.sevens.hand", "Your hand", "あなたの手札";
    /// Name of another's hand.
    HAND_OF = "t.sevens.hand.of", "Hand of {0}", "{0}の手札";
    /// An empty hand.
    HAND_EMPTY = "t.sevens.hand.empty", "No cards left.", "手札はありません。";
    /// In place of a hand that burst.
    HAND_BURST = "t.sevens.hand.burst",
        "Burst: {0} {0|card lies|cards lie} on the table now; the others play on.",
        "バーストしました。{0}枚は場に並び、残りの人が続けます。";
    /// A card, for the ear.
    CARD_OPEN = "t.sevens.card.open", "{0}, can be laid", "{0}、出せます";
    /// A card, for the ear.
    CARD_SHUT = "t.sevens.card.shut", "{0}, cannot be laid now", "{0}、今は出せません";
    /// Button.
    PASS = "t.sevens.pass", "Pass", "パス";
    /// On the button.
    PASSES_LEFT = "t.sevens.passes.left", "{0} left", "あと{0}回";
    /// Button, no pass left.
    BURST = "t.sevens.burst", "Burst", "バースト";
    /// On the button.
    NO_PASS_LEFT = "t.sevens.no.pass.left", "no pass left", "パスなし";
    /// Button, asked.
    BURST_SURE = "t.sevens.burst.sure", "Burst now", "バーストする";
    /// Button.
    BACK = "t.sevens.back", "Back", "やめる";
    /// Before a burst.
    BURST_ASK = "t.sevens.burst.ask",
        "No pass is left: passing now is a burst. Your {0} {0|card goes to its place|cards go to their places} and you are out. Press again to burst.",
        "パスは残っていません。ここでパスするとバーストです。手札{0}枚が場に並び、脱落します。もう一度押すと確定します。";
    /// Own turn.
    CAN_LAY = "t.sevens.can.lay",
        "Your turn: {0} {0|card|cards} can be laid.", "あなたの番です。出せる札は{0}枚。";
    /// Own turn.
    MUST_PASS = "t.sevens.must.pass",
        "None of your cards can be laid: you have to pass.", "出せる札がありません。パスしてください。";
    /// Own turn.
    MUST_BURST = "t.sevens.must.burst",
        "None of your cards can be laid and no pass is left: you burst.",
        "出せる札もパスも残っていません。バーストです。";
    /// A card that would be legal.
    WAIT = "t.sevens.wait", "{0} is open, but it is not your turn.", "{0}は出せる札ですが、あなたの番ではありません。";
    /// For the ear.
    KEYBOARD = "t.sevens.keyboard",
        "In the hand, the arrow keys move, Enter lays the card. P passes.",
        "手札では矢印キーで移動、Enterで出します。Pでパスします。";
    /// Title.
    PASSES = "t.sevens.passes", "Passes", "パスの記録";
    /// One pass.
    PASS_LINE = "t.sevens.pass.line", "turn {0}", "{0}手目";
    /// What could be laid.
    WAS_OPEN = "t.sevens.was.open", "open then:", "そのとき出せた札:";
    /// What a forced pass tells.
    IF_FORCED = "t.sevens.if.forced", "if forced, it holds none of", "出せなかったのなら持っていない札:";
    /// A pass that tells nothing.
    TELLS_NOTHING = "t.sevens.tells.nothing", "says nothing any more", "今は情報なし";
    /// Tag.
    FORCED = "t.sevens.forced", "forced", "出せなかった";
    /// Tag.
    HELD_BACK = "t.sevens.held.back", "held back", "止めた";
    /// What was held back.
    COULD_LAY = "t.sevens.could.lay", "could lay", "出せたのは";
    /// A card laid later that was open then.
    LAID_LATER = "t.sevens.laid.later", "laid later:", "後で出した札:";
    /// Title.
    ALL_HANDS = "t.sevens.all.hands", "All hands as dealt", "配られた手札";
    /// Legend.
    STILL_HELD = "t.sevens.still.held", "still held at the end", "最後まで残った札";
    /// Tag.
    BURST_TAG = "t.sevens.burst.tag", "burst", "バースト";
    /// Title.
    MAP = "t.sevens.map", "{0} ({1}), if no pass held back", "{0}({1})の手札:止めるパスがないとして";
}
