//! The screen of a match: table, belief pane, timeline.

crate::phrases! {
    LOOKING = "table.looking", "Opening the match …", "対局を開いています…";
    BROKEN_TITLE = "table.broken.title", "This match cannot be opened", "この対局は開けません";
    BROKEN = "table.broken",
        "The saved record cannot be read: {0} Nothing was thrown away; save it as a file to repair it.",
        "保存された棋譜が読めません:{0} 中身は残っています。ファイルに保存すれば直せます。";
    SAVE = "table.save", "Save as a file", "棋譜を保存";
    SAVE_RUNNING = "table.save.running",
        "Save (including what is hidden)",
        "棋譜を保存(伏せた情報も含む)";
    TABLE = "table.table", "Table", "盤面";
    BELIEF = "table.belief", "Beliefs", "思考";
    EYES = "table.eyes", "Seen by", "視点";
    EYES_MOVER = "table.eyes.mover", "whoever moves", "手番の人";
    EYES_BYSTANDER = "table.eyes.bystander", "a bystander", "観客";
    EYES_ALL = "table.eyes.all", "all open", "すべて公開";
    HIDE = "table.hide", "Hide", "隠す";
    PASS_TO = "table.pass.to", "Pass the device to {0}", "{0}に端末を渡してください";
    PASS_ABOUT = "table.pass.about",
        "Nothing that only one player may see is on the screen now.",
        "いまの画面には、誰か一人だけが見てよいものは何も出ていません。";
    UNCOVER = "table.uncover", "I am {0}: show my side", "{0}です。画面を開く";
    SINCE = "table.since", "What happened", "ここまでの動き";
    OTHERS_MOVE = "table.others.move",
        "The agents move first. Then the screen says whose turn it is.",
        "先にエージェントが打ちます。そのあと、誰の番かを表示します。";
    HIDDEN_SHARED = "table.hidden.shared",
        "What the others think and know is shown once the match has ended.",
        "ほかの人の考えと手の内は、対局が終わってから見られます。";
    AGAIN = "table.again", "Again", "もう一局";
    PAUSE = "table.pause", "Pause", "一時停止";
    RESUME = "table.resume", "Go on", "再開";
    STEP = "table.step", "One move", "一手進める";
    SPEED = "table.speed", "Speed", "速さ";
    SLOW = "table.slow", "slow", "ゆっくり";
    NORMAL = "table.normal", "normal", "ふつう";
    FAST = "table.fast", "fast", "速い";
    SKIP_REVEAL = "table.reveal.skip", "Skip", "飛ばす";
    TO_RESULT = "table.reveal.to.result", "To the result", "結果へ";
    BACK_TO_POSITION = "table.reveal.back", "Back to the position", "局面に戻る";
    RETRY = "table.retry", "Try again", "もう一度";
    THINKS = "table.thinks", "is thinking …", "が考えています…";
    DID = "table.did", "{0}: {1}.", "{0}、{1}。";
    YOU_WON = "table.you.won", "You won.", "あなたの勝ちです。";
    WON = "table.won", "{0} won.", "{0}の勝ちです。";
    YOU_WON_POINTS = "table.you.won.points", "You won {0} {0|point|points}.", "あなたの勝ちです({0}点)。";
    WON_POINTS = "table.won.points", "{0} won {1} {1|point|points}.", "{0}の勝ちです({1}点)。";
    DRAWN = "table.drawn", "A draw.", "引き分けです。";
    LOOK_INTO = "table.look.into", "Look into it", "1手ずつ見る";
    ADVICE = "table.advice", "What {0} would do in your seat", "あなたの席なら:{0}の考え";
    ADVICE_HERE = "table.advice.here", "What {0} would do here", "この場面での{0}の考え";
    MIND = "table.mind", "What {0} thinks", "{0}の思考";
    VALUED_BY = "table.valued.by", "Figures by {0}.", "評価:{0}";
    HINT_SHORT = "table.hint.short", "Hint", "ヒント";
    HINT = "table.hint", "Ask for a hint", "ヒントを聞く";
    HINT_LIST = "table.hint.list", "A few moves to choose from", "候補をいくつか見る";
    HINT_WHOLE = "table.hint.whole", "The answer, and why", "答えと理由を見る";
    HINT_STRAIGHT = "table.hint.straight", "Straight to the answer", "すぐに答えを見る";
    SHORT_LIST = "table.short.list",
        "{0} would choose one of these:", "{0}なら、このどれかを選びます。";
    SHORT_LIST_ONE = "table.short.list.one",
        "{0} would choose:", "{0}なら、これを選びます。";
    EQUALS = "table.equals",
        "{0} choices stand equally high here; the adviser takes one of them.",
        "ここでは{0}通りの手が同じ評価で並び、相談相手はそのうちの1つを選びます。";
    ADVISER = "table.adviser", "Adviser", "相談相手";
    HINT_ABOUT = "table.hint.about",
        "It is your move. An agent can think in your seat, with only what you can see: first it says where to look, then a few moves, then the answer with its reasons.",
        "あなたの手番です。エージェントがあなたの席から、あなたに見えることだけで考えます。まず目のつけどころ、次に候補、最後に答えと理由を伝えます。";
    HINT_ABOUT_PAST = "table.hint.about.past",
        "This was your move. An agent can think in your seat, with only what you could see then: first it says where to look, then a few moves, then the answer with its reasons.",
        "あなたが打った手の前の場面です。エージェントがあなたの席から、そのとき見えたことだけで考えます。まず目のつけどころ、次に候補、最後に答えと理由を伝えます。";
    HIDDEN = "table.hidden",
        "What your opponent believes is shown once the match has ended.",
        "相手の考えは、対局が終わってから見られます。";
    SHOW_LIVE = "table.show.live", "Show it now", "いま見る";
    ENDED = "table.ended",
        "The match has ended. Step back with ← to see what was thought at each move.",
        "対局が終わりました。←で戻ると、それぞれの手での思考を見られます。";
    BEGINNING = "table.beginning", "Beginning to think …", "考え始めています…";
    STOP_NOW = "table.stop.now", "Stop now", "打ち切る";
    LONGER = "table.longer", "Think longer", "もっと考える";
    LONGER_ABOUT = "table.longer.about", "{0} evaluations in all", "評価{0}回まで";
    EFFORT = "table.effort",
        "{0} s · {1} {1|evaluation|evaluations}",
        "{0}秒・評価{1}回";
    TIMELINE = "table.timeline", "Timeline", "手順";
    AT_PLY = "table.at.ply", "Move {0} of {1}: {2}, {3}", "{1}手中{0}手目:{2}、{3}";
    AT_PLY_ONLY = "table.at.ply.only", "Move {0} of {1}", "{1}手中{0}手目";
    AT_END = "table.at.end", "The present, after {0} {0|move|moves}", "現在({0}手目まで)";
    AT_START = "table.at.start", "Before the first move", "開始前";
    IN_HAND = "table.in.hand", "Hand {0} · {1}", "{0}ハンド目・{1}";
    IN_TURN = "table.in.turn", "Turn {0} · {1}", "{0}ターン目・{1}";
    FIRST = "table.first", "To the start", "最初へ";
    BACK = "table.back", "One move back", "一手戻る";
    FORWARD = "table.forward", "One move forward", "一手進む";
    LAST = "table.last", "To the present", "現在へ";
    WHOLE = "table.whole", "Larger", "広げる";
    HALF = "table.half", "Smaller", "縮める";
    TOUR = "table.tour", "How to read this pane", "この画面の見方";
    TOUR_1 = "table.tour.1",
        "The sentence on top says what the reader thinks and what it will do.",
        "一番上の一文が、読み手の考えと、これからすることです。";
    TOUR_2 = "table.tour.2",
        "Below are the steps that lead there. Open one, or walk with ↑ and ↓; the table marks what it speaks of.",
        "その下が、そこに至るステップです。開くか↑↓でたどると、盤面の該当箇所に印がつきます。";
    TOUR_2_TOUCH = "table.tour.2.touch",
        "Below are the steps that lead there. Open one, and the table marks what it speaks of.",
        "その下が、そこに至るステップです。開くと、盤面の該当箇所に印がつきます。";
    TOUR_3 = "table.tour.3",
        "Every picture can be read as a table, and tells how to read it.",
        "図はどれも表にでき、読み方の説明もあります。";
    TOUR_3_KEYS = "table.tour.3.keys", "← and → change the move.", "←→で手を変えられます。";
    TOUR_CLOSE = "table.tour.close", "Do not show this again", "次から表示しない";
    PLAY_ON = "table.play.on", "What if: play on from here", "もしここから打つなら";
    PLAY_ON_ABOUT = "table.play.on.about",
        "A match of its own against agents. What this seat could not see is drawn anew, as likely as the reader holds it to be.",
        "エージェントと続きを打つ、別の対局です。この席から見えないものは、読み手の見込みの割合どおりに引き直します。";
    NO_WORLD = "table.no.world",
        "No world that fits this moment could be drawn. Try another moment.",
        "この場面に合う配置を引けませんでした。ほかの場面で試してください。";
}
