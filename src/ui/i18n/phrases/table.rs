//! The screen of a match: table, belief pane, timeline.

crate::phrases! {
    /// While reading.
    LOOKING = "table.looking", "Opening the match …", "対局を開いています…";
    /// Title.
    BROKEN_TITLE = "table.broken.title", "This match cannot be opened", "この対局は開けません";
    /// Broken record.
    BROKEN = "table.broken",
        "The kept record does not read: {0} Nothing was thrown away; save it as a file to mend it.",
        "保存された棋譜が読めません:{0} 中身は残っています。ファイルに保存すれば直せます。";
    /// Button.
    SAVE = "table.save", "Save as a file", "棋譜を保存";
    /// Button, while a person plays: the record holds the whole truth.
    SAVE_RUNNING = "table.save.running",
        "Save (with what is hidden)",
        "棋譜を保存(伏せた情報も含む)";
    /// Name of the pane.
    TABLE = "table.table", "Table", "盤面";
    /// Name of the pane.
    BELIEF = "table.belief", "Beliefs", "思考";
    /// Label.
    EYES = "table.eyes", "Seen by", "視点";
    /// Choice.
    EYES_MOVER = "table.eyes.mover", "who moves", "手番の人";
    /// Button.
    AGAIN = "table.again", "Again", "もう一局";
    /// Button.
    PAUSE = "table.pause", "Pause", "一時停止";
    /// Button.
    RESUME = "table.resume", "Go on", "再開";
    /// Button.
    STEP = "table.step", "One move", "一手進める";
    /// Label.
    SPEED = "table.speed", "Speed", "速さ";
    /// Speed.
    SLOW = "table.slow", "slow", "ゆっくり";
    /// Speed.
    NORMAL = "table.normal", "normal", "ふつう";
    /// Speed.
    FAST = "table.fast", "fast", "速い";
    /// Button.
    RETRY = "table.retry", "Try again", "もう一度";
    /// An agent.
    THINKS = "table.thinks", "is thinking …", "が考えています…";
    /// A move, for the ear.
    DID = "table.did", "{0}: {1}.", "{0}、{1}。";
    /// The end.
    YOU_WON = "table.you.won", "You won.", "あなたの勝ちです。";
    /// The end.
    WON = "table.won", "{0} won.", "{0}の勝ちです。";
    /// The end.
    DRAWN = "table.drawn", "A draw.", "引き分けです。";
    /// Button.
    LOOK_INTO = "table.look.into", "Look into it", "振り返る";
    /// Title of a person's view.
    ADVICE = "table.advice", "What {0} would do in your seat", "あなたの席なら({0}の考え)";
    /// Title of an agent's thought.
    MIND = "table.mind", "What {0} thinks", "{0}の思考";
    /// Button.
    HINT = "table.hint", "Ask for a hint", "ヒントを聞く";
    /// Label.
    ADVISER = "table.adviser", "Adviser", "相談相手";
    /// Empty pane, own turn.
    HINT_ABOUT = "table.hint.about",
        "It is your move. An agent can think in your seat, with only what you can see, and give its reasons.",
        "あなたの手番です。エージェントがあなたの席から、あなたに見えることだけで考え、理由も説明します。";
    /// Empty pane, other's turn.
    HIDDEN = "table.hidden",
        "What your opponent believes is shown once the match has ended.",
        "相手の考えは、対局が終わってから見られます。";
    /// Button.
    SHOW_LIVE = "table.show.live", "Show it now", "いま見る";
    /// Empty pane, after the end.
    ENDED = "table.ended",
        "The match has ended. Step back with ← to see what was thought at each move.",
        "対局が終わりました。←で戻ると、それぞれの手での思考を見られます。";
    /// Before the first insight.
    BEGINNING = "table.beginning", "Beginning to think …", "考え始めています…";
    /// Button.
    STOP_NOW = "table.stop.now", "Stop now", "打ち切る";
    /// While thinking: seconds and simulations.
    EFFORT = "table.effort",
        "{0} s · {1} {1|evaluation|evaluations}",
        "{0}秒・評価{1}回";
    /// Before a step's number.
    STEP_OF = "table.step.of", "Step {0} of {1}", "ステップ{0}/{1}";
    /// Name of the strip.
    TIMELINE = "table.timeline", "Timeline", "手順";
    /// The strip's position.
    AT_PLY = "table.at.ply", "Move {0} of {1}: {2}, {3}", "{1}手中{0}手目:{2}、{3}";
    /// The strip's position.
    AT_END = "table.at.end", "The present, after {0} {0|move|moves}", "現在({0}手後)";
    /// The strip's position before anything has happened.
    AT_START = "table.at.start", "Before the first move", "開始前";
    /// Button.
    FIRST = "table.first", "To the start", "最初へ";
    /// Button.
    BACK = "table.back", "One move back", "一手戻る";
    /// Button.
    FORWARD = "table.forward", "One move forward", "一手進む";
    /// Button.
    LAST = "table.last", "To the present", "現在へ";
    /// Note on a past position.
    PAST = "table.past", "You are looking back.", "過去の局面を見ています。";
    /// Size of the sheet.
    WHOLE = "table.whole", "Larger", "広げる";
    /// Size of the sheet.
    HALF = "table.half", "Smaller", "縮める";
    /// Tour, title.
    TOUR = "table.tour", "How to read this pane", "この画面の見方";
    /// Tour.
    TOUR_1 = "table.tour.1",
        "The sentence on top says what the reader thinks and what it will do.",
        "一番上の一文が、読み手の考えと、これからすることです。";
    /// Tour.
    TOUR_2 = "table.tour.2",
        "Below are the steps that lead there. Open one, or walk with ↑ and ↓; the table marks what it speaks of.",
        "その下が、そこに至るステップです。開くか↑↓でたどると、盤面の該当箇所に印がつきます。";
    /// Tour.
    TOUR_3 = "table.tour.3",
        "Every picture can be read as a table, and tells how to read it. ← and → change the move.",
        "図はどれも表にでき、読み方の説明もあります。←→で手を変えられます。";
    /// Button.
    TOUR_CLOSE = "table.tour.close", "Got it", "分かりました";
}
