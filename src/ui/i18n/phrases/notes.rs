//! Taking a match from life down.

crate::phrases! {
    TITLE = "notes.title", "Read a real game", "実際の対局を読む";
    LEAD = "notes.lead",
        "Sitting at a real table? Tell what you see as it happens, and the reader tells what follows from it. Nothing leaves this device.",
        "目の前の対局を、見えたとおりに入れていくと、そこから何が言えるかを読み手が示します。入力は端末の外に出ません。";
    YOUR_SEAT = "notes.your.seat", "Where you sit", "自分の席";
    SEAT_FIRST = "notes.seat.first", "first to act", "最初に動く席";
    SEAT_MORE = "notes.seat.more", "dealt a card more", "1枚多く配られる席";
    BEGIN = "notes.begin", "Begin", "始める";
    WHAT_NOW = "notes.what.now", "Told next", "次に入れること";
    ENDED = "notes.ended", "The match has ended, and all of it is told.", "対局は終わり、すべて入っています。";
    NOTHING_SEEN = "notes.nothing.seen",
        "Too little is told: your seat sees nothing yet.",
        "まだ何も見えていません。もう少し入れてください。";
    LINE = "notes.line", "Or typed", "文字で入れる";
    ADD = "notes.add", "Add", "追加";
    UNDO = "notes.undo", "Undo", "取り消す";
    LAST = "notes.last", "Noted: {0}. The last: {1}", "記入{0}件。最後:{1}";
    WHOSE = "notes.whose",
        "These calls do not say whose they are. I took them in turn.",
        "誰のコールか書かれていないので、交互に数えました。";
    IN_TURN = "notes.in.turn", "In turn is right", "交互でよい";
    START_OVER = "notes.start.over", "Start over", "最初からやり直す";
    AS_TEXT = "notes.as.text", "As text", "テキスト";
    TEXT_TITLE = "notes.text.title", "All that was told", "入れた内容";
    TEXT_ABOUT = "notes.text.about",
        "One event a line. Change any of them, or paste a whole game.",
        "1行に1つの出来事です。書き直したり、まとめて貼り付けたりできます。";
    APPLY = "notes.apply", "Use this", "この内容にする";
    SPELLING = "notes.spelling", "How it is written", "書き方";
    AT_LINE = "notes.at.line", "Line {0}: {1}", "{0}行目:{1}";
    LATER = "notes.later",
        "You look at an earlier moment. What you tell is added at the end.",
        "前の場面を見ています。入力は最後に加わります。";
    YOUR_VIEW = "notes.your.view",
        "A real game as one seat saw it: what that seat could not see is not known here.",
        "実際の対局を1人の視点で記録したものです。その席から見えないものは分かりません。";
    OTHERS_TURN = "notes.others.turn",
        "It is another’s turn. What follows from all you have seen stands at the table; advice comes with your own turn.",
        "相手の手番です。これまでに見えたことから分かることは卓に出ています。助言は自分の手番に出ます。";
    READING = "notes.reading", "{0} reads the table", "{0}の読み";
    SHARED_ABOUT = "share.about.view",
        "Somebody sent you a real game as one seat saw it.",
        "実際の対局を1人の視点で記録したものが届きました。";
}
