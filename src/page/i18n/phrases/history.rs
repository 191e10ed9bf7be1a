//! The list of matches, its files, and what is shared of a match.

yomite::phrases! {
    HISTORY = "history.title", "History", "履歴";
    IMPORT = "history.import", "Import records …", "棋譜を読み込む…";
    EXPORT = "history.export", "Save all as a file", "すべてファイルに保存";
    EXPORT_OPEN = "history.export.open",
        "Save all as a file (including what is hidden)",
        "すべてファイルに保存(伏せた情報も含む)";
    LOADING = "history.loading", "Reading …", "読み込み中…";
    EMPTY = "history.empty",
        "No match yet. Every match you start is kept here as you play it.",
        "まだ対局がありません。始めた対局は、打つたびにここへ残ります。";
    UNREADABLE = "history.unreadable", "cannot be read — {0}", "読めません:{0}";
    RUNNING = "history.running", "running, {0} {0|move|moves}", "対局中({0}手)";
    DRAW = "history.draw", "draw", "引き分け";
    WON = "history.won", "you won", "あなたの勝ち";
    WINNER = "history.winner", "{0} won", "{0}の勝ち";
    FORFEITED = "history.forfeited", "{0} forfeited", "{0}の放棄";
    AT_LEVEL = "history.at.level", "{0} ({1})", "{0}({1})";
    RULE = "history.rule", "{0}: {1}", "{0}:{1}";
    FROM_LIFE = "history.from.life", "from a real table, as one seat saw it", "実際の卓から(1人の視点)";
    GIVEN = "history.given", "came by a link", "リンクから";
    GAVE_AWAY = "history.gave.away", "gave away {0}", "損 {0}";
    GOOD_LUCK = "history.good.luck", "luck +{0}", "運 +{0}";
    BAD_LUCK = "history.bad.luck", "luck −{0}", "運 −{0}";
    REVIEWED = "history.reviewed", "reviewed", "振り返り済み";
    GO_ON = "history.go.on", "Go on", "続ける";
    LOOK_INTO = "history.look.into", "Look into it", "1手ずつ見る";
    SAVE = "history.save", "Save as a file", "ファイルに保存";
    SAVE_OPEN = "history.save.open",
        "Save as a file (including what is hidden)",
        "ファイルに保存(伏せた情報も含む)";
    DELETE = "history.delete", "Delete", "削除";
    DELETE_SURE = "history.delete.sure", "Delete for good?", "本当に削除しますか?";
    KEEP = "history.keep", "Cancel", "やめる";
    AFTER = "history.after", "{0} after {1} {1|move|moves}", "{0}({1}手)";
    MORE_ROWS = "history.more.rows", "Show {0} more", "あと{0}局を表示";
    IMPORTED = "history.imported",
        "{0} {0|record|records} imported.",
        "{0}件の棋譜を読み込みました。";
    IMPORT_BAD = "history.import.bad",
        "A record was skipped — {0} Correct that line and import the file again.",
        "読み込めない棋譜がありました。{0} その行を直して、もう一度読み込んでください。";
    IMPORT_BAD_MORE = "history.import.bad.more",
        "{0} more {0|fault is|faults are} not listed here.",
        "ほかにも{0}件の問題がありました。";
    ALREADY = "history.already",
        "{0} {0|was|were} here already, and {0|is|are} not doubled.",
        "{0}件はすでに履歴にあるため、重ねて追加していません。";
    WENT_ON = "history.went.on",
        "{0} {0|match|matches} that {0|was|were} here went on in the file: the longer record is kept.",
        "{0}件は続きがファイルにあったので、長いほうに置き換えました。";
    NO_ROOM = "history.no.room",
        "{0} {0|record|records} could not be saved: {1}. {0|It is|They are} in this tab only.",
        "{0}件は保存できませんでした({1})。このタブを閉じるまでは見られます。";
    READING = "history.reading",
        "Reading {0}: {1}, {2} {2|record|records} so far",
        "{0}を読み込み中:{1}、{2}件";
    STOP = "history.stop", "Stop", "止める";
    STOPPED = "history.stopped",
        "Stopped: the rest of the file was not read.",
        "止めました。ファイルの残りは読んでいません。";
    REVIEW_BAD = "history.review.bad",
        "{0} {0|review|reviews} could not be read; the {0|match is|matches are} here, to be reviewed again.",
        "{0}件の振り返りは読めませんでした。棋譜は読み込んだので、もう一度振り返れます。";
    NOT_COMPARED = "history.not.compared",
        "Nothing was brought in: what is here already could not be read ({0}), and nothing is to be doubled. Try again in a moment.",
        "読み込みませんでした。いまあるものを読み出せず({0})、重複を避けられないためです。少ししてから、もう一度試してください。";
    FILE_UNREADABLE = "history.file.unreadable",
        "The browser could not read the file {0}.",
        "ファイル {0} を読めませんでした。";
    FILTERS = "history.filters", "Which matches", "表示する対局";
    GAME = "history.game", "Game", "ゲーム";
    RESULT = "history.result", "Result", "結果";
    OPPONENT = "history.opponent", "Opponent", "相手";
    ANY = "history.any", "All", "すべて";
    IS_WON = "history.is.won", "Won", "勝ち";
    IS_LOST = "history.is.lost", "Lost", "負け";
    IS_DRAWN = "history.is.drawn", "Drawn", "引き分け";
    IS_UNFINISHED = "history.is.unfinished", "Unfinished", "対局中";
    IS_SHARED = "history.is.shared", "Several people", "複数人";
    IS_WATCHED = "history.is.watched", "Watched", "観戦";
    IS_REVIEWED = "history.is.reviewed", "Reviewed", "済み";
    NOT_REVIEWED = "history.not.reviewed", "Not reviewed", "まだ";
    SHOWN = "history.shown", "{0} of {1} {1|match|matches}", "{1}局中{0}局";
    NONE_FITS = "history.none.fits", "No match is like that.", "条件に合う対局はありません。";
    SHOW_ALL = "history.show.all", "Show all", "すべて表示";
    TREND = "history.trend", "Your accuracy", "精度の推移";
    TREND_MEAN = "history.trend.mean", "mean {0} over {1} matches", "{1}局の平均 {0}";
    TREND_TOLD = "history.trend.told",
        "{0}: your accuracy in the last {1} reviewed matches, the oldest first: {2}. Mean {3}.",
        "{0}:振り返りをした直近{1}局の精度(古い順)は {2}。平均 {3}。";

    EVERYTHING_TITLE = "everything.title", "Everything in one file", "すべてを1つのファイルに";
    EVERYTHING_ABOUT = "everything.about",
        "Your matches with their reviews, your decks, your own agents, your answers and your settings: as a copy, or for another browser. Running matches are in it with what is hidden. Nothing that is here is lost or doubled when you bring a file in.",
        "対局と振り返り、デッキ、自作エージェント、読みの練習の答え、設定をまとめて保存します。控えにも、別のブラウザへの引っ越しにも使えます。対局中のものは、伏せた情報も含みます。読み込んでも、いまあるものは消えず、重複もしません。";
    SAVE_EVERYTHING = "everything.save", "Save everything", "すべて保存";
    NOT_SAVED = "everything.not.saved",
        "No file was written, for not everything could be read ({0}). Nothing was changed; try again in a moment.",
        "すべては読み出せなかったため、ファイルは作っていません({0})。何も変わっていません。少ししてから、もう一度試してください。";
    BRING = "everything.bring", "Bring a file in …", "ファイルを読み込む…";
    WHAT = "everything.what", "What to take from it", "読み込むもの";
    MATCHES = "everything.matches", "Matches and reviews", "対局と振り返り";
    DECKS = "everything.decks", "Decks", "デッキ";
    GUESTS = "everything.guests", "Your own agents", "自作エージェント";
    GUESTS_TAKEN = "everything.guests.taken",
        "{0} own {0|agent|agents} brought in.",
        "自作エージェントを{0}個読み込みました。";
    GUESTS_THERE = "everything.guests.there",
        "{0} own {0|agent was|agents were} here already, and {0|is|are} not doubled.",
        "自作エージェント{0}個はすでにあるため、重ねて追加していません。";
    GUESTS_UNKEPT = "everything.guests.unkept",
        "{0} own {0|agent|agents} could not be saved. {0|It is|They are} in this tab only.",
        "自作エージェント{0}個は保存できませんでした。このタブを閉じるまでは使えます。";
    GUESTS_LEFT = "everything.guests.left",
        "{0} own {0|agent in the file was|agents in the file were} left out, as you asked.",
        "ファイルの自作エージェント{0}個は、選ばれていないため読み込んでいません。";
    GUESTS_MORE = "everything.guests.more",
        "{0} more own {0|agent was|agents were} left out: {1} is the most that is taken from one file.",
        "ほかの自作エージェント{0}個は読み込んでいません。1つのファイルから読み込めるのは{1}個までです。";
    ANSWERS = "everything.answers", "Answers to questions", "読みの練習の答え";
    ANSWERS_TAKEN = "everything.answers.taken",
        "{0} {0|answer|answers} brought in.",
        "読みの練習の答えを{0}件読み込みました。";
    ANSWERS_THERE = "everything.answers.there",
        "{0} {0|answer was|answers were} here already, and {0|is|are} not doubled.",
        "読みの練習の答え{0}件はすでにあるため、重ねて追加していません。";
    ANSWERS_UNKEPT = "everything.answers.unkept",
        "{0} {0|answer|answers} could not be saved. {0|It is|They are} in this tab only.",
        "読みの練習の答え{0}件は保存できませんでした。このタブを閉じるまでは使えます。";
    ANSWERS_LEFT = "everything.answers.left",
        "{0} {0|answer in the file was|answers in the file were} left out, as you asked.",
        "ファイルの読みの練習の答え{0}件は、選ばれていないため読み込んでいません。";
    ANSWERS_MORE = "everything.answers.more",
        "{0} more {0|answer was|answers were} left out: {1} is the most that is taken from one file.",
        "ほかの読みの練習の答え{0}件は読み込んでいません。1つのファイルから読み込めるのは{1}件までです。";
    AN_ANSWER = "everything.an.answer", "an answer", "読みの練習の答え";
    A_GUEST = "everything.a.guest", "an own agent", "自作エージェント";
    SETTINGS = "everything.settings", "Settings, in place of those here", "設定(いまの設定を置き換える)";
    DECKS_TAKEN = "everything.decks.taken", "{0} {0|deck|decks} brought in.", "デッキを{0}個読み込みました。";
    DECKS_THERE = "everything.decks.there",
        "{0} {0|deck was|decks were} here already, and {0|is|are} not doubled.",
        "デッキ{0}個はすでにあるため、重ねて追加していません。";
    DECKS_UNKEPT = "everything.decks.unkept",
        "{0} {0|deck|decks} could not be saved: {1}. {0|It is|They are} in this tab only.",
        "デッキ{0}個は保存できませんでした({1})。このタブを閉じるまでは使えます。";
    DECKS_LEFT = "everything.decks.left",
        "{0} {0|deck in the file was|decks in the file were} left out, as you asked.",
        "ファイルのデッキ{0}個は、選ばれていないため読み込んでいません。";
    DECKS_MORE = "everything.decks.more",
        "{0} more {0|deck was|decks were} left out: {1} is the most that is taken from one file.",
        "ほかのデッキ{0}個は読み込んでいません。1つのファイルから読み込めるのは{1}個までです。";
    SETTINGS_TAKEN = "everything.settings.taken",
        "{0} {0|setting|settings} taken over.",
        "設定を{0}件取り入れました。";
    SETTINGS_LEFT = "everything.settings.left",
        "The settings in the file were left out: yours are as they were.",
        "ファイルの設定は取り入れていません。いまの設定のままです。";
    SETTING_UNKNOWN = "everything.setting.unknown",
        "A setting was left out, which this page does not have or not so: {0}.",
        "このページにない設定か、使えない値のため、取り入れませんでした:{0}。";
    KIND_UNKNOWN = "everything.kind.unknown",
        "{0} {0|line|lines} of a kind that this page does not know ({1}) {0|was|were} left out.",
        "このページの知らない種類({1})の{0}行は読み込んでいません。";
    VERSION = "everything.version",
        "Line {0} was left out: it is of version {2} of “{1}”, and this page reads version {3}.",
        "{0}行目は読み込んでいません。「{1}」の版が{2}ですが、このページで読めるのは{3}です。";
    BROKEN = "everything.broken",
        "Line {0} was left out: it does not read as {1}.",
        "{0}行目は読み込んでいません。{1}として読めません。";
    A_LINE = "everything.a.line", "a line of such a file", "このファイルの行";
    A_DECK = "everything.a.deck", "a deck", "デッキ";
    SOME_SETTINGS = "everything.some.settings", "settings", "設定";
    ELSEWHERE = "everything.elsewhere",
        "There are decks, own agents, answers or settings in this file too: bring it in under “Everything in one file” to have them.",
        "このファイルにはデッキや自作エージェント、練習の答え、設定も入っています。「すべてを1つのファイルに」から読み込めます。";

    SHARE = "share.share", "Share", "共有";
    SHARED_TITLE = "share.title", "A match for you", "届いた対局";
    SHARED_ABOUT = "share.about",
        "Somebody sent you this match. How it ended is not told before you look.",
        "対局のリンクが届きました。結果は、開くまで出しません。";
    MOVES = "share.moves", "{0} {0|move|moves}", "{0}手";
    AT_MOVE = "share.at.move", "It opens at move {0}.", "{0}手目から開きます。";
    LOOK = "share.look", "Look at it", "対局を開く";
    LOOK_ABOUT = "share.look.about",
        "It will be kept in your history, marked as not yours, unless it is there already.",
        "履歴に、リンクから届いた対局として残ります(すでにある対局なら、それを開きます)。";
    SHARED_RUNNING = "share.running.given",
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
    RESULT_IN_WORDS = "share.result", "The result in a few words", "結果のひとこと";
    RESULT_ABOUT = "share.result.about",
        "The words tell how it ended and how it was played; what was hidden is in the link alone.",
        "文面は勝敗と打ちぶりだけです。隠れていたものは、リンクを開くまで分かりません。";
    RESULT_WON = "share.won", "won against {0} in {1} {1|move|moves}", "{0}に勝ち({1}手)";
    LOST = "share.lost", "lost to {0} in {1} {1|move|moves}", "{0}に負け({1}手)";
    DRAWN = "share.drawn", "drew with {0} in {1} {1|move|moves}", "{0}と引き分け({1}手)";
    OTHERS = "share.others", "{0}, {1} {1|move|moves}", "{0}({1}手)";
    ACCURACY = "share.accuracy", "accuracy {0}", "精度{0}";
}
