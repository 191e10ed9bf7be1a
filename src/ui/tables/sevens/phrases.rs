//! What the table says.

crate::phrases! {
    BOARD = "t.sevens.board", "Board", "場";
    LANE = "t.sevens.lane", "Out: {0}. Open: {1}.", "出ている札:{0}。次に出せる札:{1}。";
    LANE_SHUT = "t.sevens.lane.shut", "Out: {0}. Nothing is open.", "出ている札:{0}。出せる札はありません。";
    LANE_TUNNEL_UP = "t.sevens.lane.tunnel.up",
        "Tunnel from the ace to the king.", "AからKへトンネル。";
    LANE_TUNNEL_DOWN = "t.sevens.lane.tunnel.down",
        "Tunnel from the king to the ace.", "KからAへトンネル。";
    OPEN_NOW = "t.sevens.open.now", "open now", "今出せる";
    YOURS = "t.sevens.yours", "in this hand", "この手札にある";
    SHUT = "t.sevens.shut", "shut by a tunnel or a gap", "止まっている側";
    SEATS = "t.sevens.seats", "Players", "プレイヤー";
    CARDS = "t.sevens.cards", "{0} {0|card|cards}", "{0}枚";
    PASSES_USED = "t.sevens.passes.used",
        "{0} of {1} passes used", "パス{1}回中{0}回使用";
    TO_MOVE = "t.sevens.to.move", "to move", "手番";
    LAST_PASS = "t.sevens.last.pass", "passed", "パス";
    LAST_PLAY = "t.sevens.last.play", "laid {0}", "{0}を出した";
    LAST_BURST = "t.sevens.last.burst", "burst with {0}", "{0}枚でバースト";
    LAST_NONE = "t.sevens.last.none", "—", "—";
    PLACE = "t.sevens.place", "place {0}", "{0}位";
    HAND = "t.sevens.hand", "Your hand", "あなたの手札";
    HAND_OF = "t.sevens.hand.of", "Hand of {0}", "{0}の手札";
    HAND_EMPTY = "t.sevens.hand.empty", "No cards left.", "手札はありません。";
    HAND_BURST = "t.sevens.hand.burst",
        "Burst: {0} {0|card lies|cards lie} on the table now; the others play on.",
        "バーストしました。{0}枚は場に並び、残りの人が続けます。";
    CARD_OPEN = "t.sevens.card.open", "{0}, can be laid", "{0}、出せます";
    CARD_SHUT = "t.sevens.card.shut", "{0}, cannot be laid now", "{0}、今は出せません";
    PASS = "t.sevens.pass", "Pass", "パス";
    PASSES_LEFT = "t.sevens.passes.left", "{0} left", "あと{0}回";
    PASS_LAST = "t.sevens.pass.last", "the last, then you burst", "最後の1回";
    BURST = "t.sevens.burst", "Burst", "バースト";
    NO_PASS_LEFT = "t.sevens.no.pass.left", "no pass left", "パスなし";
    BURST_SURE = "t.sevens.burst.sure", "Burst now", "バーストする";
    BACK = "t.sevens.back", "Back", "やめる";
    BURST_ASK = "t.sevens.burst.ask",
        "No pass is left: passing now is a burst. Your {0} {0|card goes to its place|cards go to their places} and you are out. Press again to burst.",
        "パスは残っていません。ここでパスするとバーストです。手札{0}枚が場に並び、脱落します。もう一度押すと確定します。";
    CAN_LAY = "t.sevens.can.lay",
        "Your turn: {0} {0|card|cards} can be laid.", "あなたの番です。出せる札は{0}枚。";
    MUST_PASS = "t.sevens.must.pass",
        "None of your cards can be laid: you have to pass.", "出せる札がありません。パスしてください。";
    MUST_BURST = "t.sevens.must.burst",
        "None of your cards can be laid and no pass is left: you burst.",
        "出せる札もパスも残っていません。バーストです。";
    WAIT = "t.sevens.wait", "{0} is open, but it is not your turn.", "{0}は出せる札ですが、あなたの番ではありません。";
    KEYBOARD = "t.sevens.keyboard",
        "In the hand, the arrow keys move and Enter lays the card; P passes.",
        "手札では矢印キーで移動、Enterで出します。Pでパスします。";
    PASSES = "t.sevens.passes", "Passes", "パスの記録";
    PASS_LINE = "t.sevens.pass.line", "move {0}", "{0}手目";
    WAS_OPEN = "t.sevens.was.open", "open then:", "そのとき出せた札:";
    IF_FORCED = "t.sevens.if.forced", "if forced, it holds none of", "出せなかったのなら持っていない札:";
    TELLS_NOTHING = "t.sevens.tells.nothing", "no longer says anything", "今は情報なし";
    FORCED = "t.sevens.forced", "forced", "出せなかった";
    HELD_BACK = "t.sevens.held.back", "held back", "止めた";
    COULD_LAY = "t.sevens.could.lay", "could lay", "出せたのは";
    LAID_LATER = "t.sevens.laid.later", "laid later:", "後で出した札:";
    ALL_HANDS = "t.sevens.all.hands", "All hands as dealt", "配られた手札";
    STILL_HELD = "t.sevens.still.held", "still held at the end", "最後まで残った札";
    BURST_TAG = "t.sevens.burst.tag", "burst", "バースト";
    MAP = "t.sevens.map", "{0} ({1}), if no pass held back", "{0}({1})の手札:出せるのにパスした人はいないと仮定";
    MAP_COUNTED = "t.sevens.map.counted", "{0} ({1}), by the cards alone", "{0}({1})の手札:枚数だけから";
    HOLDING = "t.sevens.holding",
        "The passes cannot all have been forced: somebody is holding back.",
        "すべてのパスが「出せなかった」からだとすると、つじつまが合いません。誰かが止めています。";
    HOLDING_SHOWN = "t.sevens.holding.shown",
        "{0} passed with {1} in hand, which could be laid: a pass proves nothing here.",
        "{0}は、出せる{1}を持ちながらパスしていました。パスだけでは何も言えません。";
    HOLDING_CARDS = "t.sevens.holding.cards",
        "{1} {0|is|are} hidden, and all the others passed on {0|it|them}: somebody is holding back.",
        "{1}は見えていないのに、ほかの全員がそこでパスしています。誰かが止めています。";
    NOT_SHOWN = "t.sevens.not.shown",
        "{0} {0|card was|cards were} not shown", "{0}枚は公開されていません";
    NOTE_CARDS = "t.sevens.note.cards", "Cards", "札";
    NOTE_CLEAR = "t.sevens.note.clear", "Clear", "選び直す";
    NOTE_DONE = "t.sevens.note.done", "That is all", "これで全部";
    NOTE_MORE = "t.sevens.note.more", "{0} more", "あと{0}枚";
}
