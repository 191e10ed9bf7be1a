//! What the page says of what it keeps.

crate::phrases! {
    UNKEPT = "store.unkept",
        "Not saved in this browser: {0} — {1}. You can play on; save it as a file before you close this tab.",
        "このブラウザに保存できていません:{0}({1})。対局は続けられます。タブを閉じる前に、ファイルに保存してください。";
    UNREAD = "store.unread",
        "The matches saved in this browser cannot be read now: {0}. You can play on meanwhile.",
        "保存してある対局をいまは読み出せません({0})。対局はこのまま続けられます。";
    FULL = "store.full",
        "there is no room left; delete some matches under History, or clear space on this device",
        "空き容量がありません。履歴から対局を削除するか、端末の空きを増やしてください";
    SILENT = "store.silent",
        "its store does not answer; another tab may have to be closed",
        "保存領域が応答しません。ほかのタブを閉じると直ることがあります";
    REFUSED = "store.refused", "it refuses ({0})", "拒否されました({0})";
    UNSAID = "store.unsaid", "it is being tried again", "もう一度試しています";
    ONE = "store.one", "{0} against {1}, {2} {2|move|moves}", "{0}・相手 {1}({2}手)";
    WATCHED_ONE = "store.watched.one", "{0} between {1}, {2} {2|move|moves}", "{0}・{1}({2}手)";
    BROKEN_ONE = "store.broken.one", "a match that does not read", "読めない対局";
    AND_MORE = "store.and.more", "{0}, and {1} more", "{0}、ほか{1}局";
    JOINED = "store.joined", "{0}; {1}", "{0}、{1}";
    SAVE_UNKEPT = "store.save.unkept", "Save as a file", "ファイルに保存";
    TRY_AGAIN = "store.try.again", "Try again", "もう一度試す";
    ELSEWHERE = "store.elsewhere",
        "This match is being played in another tab. Here you follow it move by move.",
        "この対局は別のタブで進行中です。ここでは一手ずつ追って見られます。";
    TAKE_OVER = "store.take.over", "Play on here", "こちらで続ける";
    HERE_NOW = "store.here.now", "The match goes on in this tab.", "対局はこのタブで続きます。";
    LOOK_ONLY = "store.look.only",
        "This record can be looked into, not played on: {0} is no player this page can ask for a move.",
        "この棋譜は見るだけです。{0}にはこのページから手を打ってもらえません。";
}
