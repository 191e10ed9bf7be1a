//! The history: what was kept, which of it is shown, how one fares.

crate::phrases! {
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
}
