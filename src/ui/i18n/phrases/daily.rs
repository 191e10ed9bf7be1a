//! The deals of the day.

crate::phrases! {
    TITLE = "daily.title", "Today’s deals", "今日の一局";
    TITLE_OF = "daily.title.of", "Deals of {0}", "{0}の一局";
    ABOUT = "daily.about",
        "One deal a day and game, the same for everybody. What comes of it stays in your browser; when you are done, the strongest agent plays the same deal in your seat.",
        "ゲームごとに1日1局、誰にも同じものが配られます。結果はこのブラウザにだけ残ります。終わると、いちばん強いエージェントが同じ配りをあなたの席から打ちます。";
    PLAY = "daily.play", "Play", "対局する";
    GO_ON = "daily.go.on", "Go on", "続ける";
    LOOK = "daily.look", "Look into it", "1手ずつ見る";
    LOOK_BEST = "daily.look.best", "See how", "打ち方を見る";
    AGAINST = "daily.against", "against {0}", "相手:{0}";
    OWN = "daily.own", "You: {0}", "あなた:{0}";
    BESIDE = "daily.beside", "{0}: {1}", "{0}:{1}";
    PLAYS = "daily.plays",
        "{0} plays the same deal … {1} {1|move|moves}", "{0}が同じ配りで対局中…{1}手";
    NO_BEST = "daily.no.best", "{0} could not play it: {1}", "{0}は打てませんでした:{1}";
    WON = "daily.won", "won, {0} {0|move|moves}", "勝ち({0}手)";
    LOST = "daily.lost", "lost, {0} {0|move|moves}", "負け({0}手)";
    DRAWN = "daily.drawn", "drawn, {0} {0|move|moves}", "引き分け({0}手)";
    PLUS = "daily.plus", "+{0} points", "+{0}点";
    MINUS = "daily.minus", "−{0} points", "−{0}点";
    AHEAD = "daily.ahead",
        "{0} {0|point|points} better than {1} on the same deal.",
        "同じ配りの{1}より{0}点上でした。";
    BEHIND = "daily.behind",
        "{0} {0|point|points} behind {1} on the same deal.",
        "同じ配りの{1}より{0}点下でした。";
    LEVEL = "daily.level", "As many points as {0} on the same deal.", "同じ配りの{0}と同点でした。";
    WON_ALONE = "daily.won.alone", "You won a deal that {0} lost.", "{0}が負けた配りで勝ちました。";
    LOST_ALONE = "daily.lost.alone", "{0} won this deal from your seat.", "{0}はこの配りで勝ちました。";
    DREW_ALONE = "daily.drew.alone", "You drew a deal that {0} lost.", "{0}が負けた配りで引き分けました。";
    LOST_TO_DRAW = "daily.lost.to.draw", "{0} drew this deal from your seat.", "{0}はこの配りで引き分けました。";
    BOTH_WON = "daily.both.won", "{0} won this deal, too.", "{0}もこの配りで勝ちました。";
    BOTH_LOST = "daily.both.lost", "{0} did no better with this deal.", "{0}もこの配りでは勝てませんでした。";
    FIRST_DAY = "daily.first.day", "Your first daily deal of {0}.", "{0}の「今日の一局」は、これが初めてです。";
    BETTER_DAYS = "daily.better.days",
        "Better than {0} of your {1} other {1|day|days}.",
        "ほかの{1}日のうち、{0}日より上です。";
    WON_DAYS = "daily.won.days",
        "You have won {0} of your {1} days.",
        "これまで{1}日中{0}日勝っています。";
    ARCHIVE = "daily.archive", "Another day", "日付を選ぶ";
    DAY_BEFORE = "daily.day.before", "The day before", "前の日";
    DAY_AFTER = "daily.day.after", "The day after", "次の日";
    NO_DAY = "daily.no.day",
        "That day has no deals here: they began on {0}, and tomorrow’s come tomorrow. Pick another date.",
        "その日の一局はありません。{0}から今日までの日付を選んでください。";
    SHARE = "daily.share", "Share the day", "結果を共有";
    SHARE_ABOUT = "daily.share.about",
        "It tells how you did, and nothing of the cards.",
        "結果だけを伝え、配りの中身は明かしません。";
    SHARED_TITLE = "daily.shared.title", "Yomite, {0}", "読み手 {0}";
    SHARED_LINE = "daily.shared.line", "{0}: {1}", "{0}:{1}";
    SHARED_KEY = "daily.shared.key",
        "🟩 better than the strongest agent, 🟨 level, 🟥 behind",
        "🟩最強のエージェントより上 🟨同じ 🟥下";
    COPY = "daily.copy", "Copy", "コピー";
    COPIED = "daily.copied", "Copied.", "コピーしました。";
    NOT_COPIED = "daily.not.copied",
        "The browser does not let the page copy: mark the text and copy it.",
        "ブラウザがコピーを許可していません。文を選んでコピーしてください。";
    SEE_DAY = "daily.see.day", "How you did", "結果を比べる";
    STREAK = "daily.streak", "{0} {0|day|days} in a row", "{0}日連続";
    DAYS = "daily.days", "The last days", "この2週間";
    DAY = "daily.day", "{0}: {1} finished", "{0}:{1}局終了";
    STATE = "daily.state", "{0} of {1} finished today", "今日は{1}局中{0}局終了";
}
