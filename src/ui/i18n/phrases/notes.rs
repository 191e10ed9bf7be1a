//! Taking a match from life down.

use crate::words::Phrase;

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
    SPELLED_OWN = "notes.spelled.own", "own", "自分";
    SPELLED_FIXED = "notes.spelled.fixed", "fixed", "相手の番号は決定";
    SPELLED_UNTOLD = "notes.spelled.untold", "untold", "控えなし";
    SPELLED_SHOWN = "notes.spelled.shown", "shown", "公開";
    SPELLED_CARDS = "notes.spelled.cards", "cards", "札";
    SPELLED_CALL = "notes.spelled.call", "call", "コヨーテ";
    SPELLED_DREW = "notes.spelled.drew", "drew", "引いた札";
    SPELLED_HAND = "notes.spelled.hand", "hand", "手札";
    SPELLED_SEVENS = "notes.spelled.sevens", "sevens", "7の札";
    SPELLED_PASS = "notes.spelled.pass", "pass", "パス";
    SPELLED_BURST = "notes.spelled.burst", "burst", "バースト";
    SPELLED_DEALT = "notes.spelled.dealt", "dealt", "配られた札";
    SPELLED_OTHER = "notes.spelled.other", "other", "相手";
    SPELLED_SET = "notes.spelled.set", "set", "配置済み";
    SPELLED_TOP = "notes.spelled.top", "top", "トップ";
    SPELLED_MIDDLE = "notes.spelled.middle", "middle", "ミドル";
    SPELLED_BOTTOM = "notes.spelled.bottom", "bottom", "ボトム";
    SPELLED_AWAY = "notes.spelled.away", "away", "捨て札";
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
    TELL_ON = "notes.tell.on",
        "Tell what is asked for next, and the reading goes on.",
        "次に聞かれていることを入れると、読みが続きます。";
    READING = "notes.reading", "{0} reads the table", "{0}の読み";
    SHARED_ABOUT = "share.about.view",
        "Somebody sent you a real game as one seat saw it.",
        "実際の対局を1人の視点で記録したものが届きました。";
}

/// The words of a written event, which is in English everywhere, as a reader is told them.
pub const SPELLED: &[Phrase] = &[
    SPELLED_OWN,
    SPELLED_FIXED,
    SPELLED_UNTOLD,
    SPELLED_SHOWN,
    SPELLED_CARDS,
    SPELLED_CALL,
    SPELLED_DREW,
    SPELLED_HAND,
    SPELLED_SEVENS,
    SPELLED_PASS,
    SPELLED_BURST,
    SPELLED_DEALT,
    SPELLED_OTHER,
    SPELLED_SET,
    SPELLED_TOP,
    SPELLED_MIDDLE,
    SPELLED_BOTTOM,
    SPELLED_AWAY,
];
