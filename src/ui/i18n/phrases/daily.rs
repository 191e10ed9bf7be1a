//! The deals of the day.

crate::phrases! {
    TITLE = "daily.title", "Today’s deals", "今日の一局";
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
    STREAK = "daily.streak", "{0} {0|day|days} in a row", "{0}日連続";
    DAYS = "daily.days", "The last days", "この2週間";
    DAY = "daily.day", "{0}: {1} finished", "{0}:{1}局終了";
    STATE = "daily.state", "{0} of {1} finished today", "今日は{1}局中{0}局終了";
}
