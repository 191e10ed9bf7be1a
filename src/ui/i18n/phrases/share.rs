//! Giving a match away, and looking at one that was given.

crate::phrases! {
    SHARE = "share.share", "Share", "共有";
    TITLE = "share.title", "A match for you", "届いた対局";
    ABOUT = "share.about",
        "Somebody sent you this match. How it ended is not told before you look.",
        "対局のリンクが届きました。結果は、開くまで出しません。";
    MOVES = "share.moves", "{0} {0|move|moves}", "{0}手";
    AT_MOVE = "share.at.move", "It opens at move {0}.", "{0}手目から開きます。";
    LOOK = "share.look", "Look at it", "対局を開く";
    LOOK_ABOUT = "share.look.about",
        "It will be kept in your history, marked as not yours, unless it is there already.",
        "履歴に、リンクから届いた対局として残ります(すでにある対局なら、それを開きます)。";
    RUNNING = "share.running.given",
        "This match has not ended: you can play it on.",
        "途中の対局です。続きを打てます。";
    UNFINISHED = "share.unfinished",
        "Somebody sent you this match. It has not ended.",
        "対局のリンクが届きました。まだ終わっていない対局です。";
    BAD_TITLE = "share.bad.title", "This link leads to no match", "このリンクでは対局を開けません";
    BAD = "share.bad", "It could not be read: {0}", "読み取れませんでした:{0}";
    OPENING = "share.opening", "Opening the match …", "対局を開いています…";
    LINK = "share.link", "Link to this match", "この対局へのリンク";
    LINK_ABOUT = "share.link.about",
        "The whole match is in the link itself, {0} characters: nothing is uploaded, and it does not expire.",
        "対局のすべてがリンクに入っています({0}文字)。どこにも送信されず、期限もありません。";
    LINK_LONG = "share.link.long",
        "This link has {0} characters. Some messengers cut links that long: if so, send the match as a file.",
        "このリンクは{0}文字あります。長いリンクを切ってしまうアプリでは、ファイルで送ってください。";
    LINK_TOO_LONG = "share.link.too.long",
        "This match is too long for a link. Save it as a file, and send that.",
        "この対局はリンクにするには長すぎます。ファイルに保存して送ってください。";
    FROM_HERE = "share.from.here", "Open it at move {0}", "{0}手目を開く";
    COPY = "share.copy", "Copy", "コピー";
    COPIED = "share.copied", "Copied.", "コピーしました。";
    NO_COPY = "share.no.copy",
        "The browser does not let the page copy: it is selected, copy it by key or menu.",
        "自動でコピーできません。選択してあるので、キーかメニューでコピーしてください。";
    SEND = "share.send", "Send …", "送る…";
    RESULT = "share.result", "The result in a few words", "結果のひとこと";
    RESULT_ABOUT = "share.result.about",
        "The words tell how it ended and how it was played; what was hidden is in the link alone.",
        "文面は勝敗と打ちぶりだけです。隠れていたものは、リンクを開くまで分かりません。";
    WON = "share.won", "won against {0} in {1} {1|move|moves}", "{0}に勝ち({1}手)";
    LOST = "share.lost", "lost to {0} in {1} {1|move|moves}", "{0}に負け({1}手)";
    DRAWN = "share.drawn", "drew with {0} in {1} {1|move|moves}", "{0}と引き分け({1}手)";
    OTHERS = "share.others", "{0}, {1} {1|move|moves}", "{0}({1}手)";
    ACCURACY = "share.accuracy", "accuracy {0}", "精度{0}";
}
