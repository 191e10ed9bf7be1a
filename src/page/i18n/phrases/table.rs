//! The table of a match, its review, and taking a match from life down.

use yomite::words::Phrase;

yomite::phrases! {
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

    REVIEW = "review.title", "Review", "振り返り";
    WHOSE = "review.whose", "Whose decisions", "誰の手を見るか";
    ABOUT = "review.about",
        "An agent can look at every decision of every seat, judge it by what that player could know, and explain the result.",
        "全員のすべての手を、その時に知り得たことだけから評価し、結果の理由を示します。";
    BEGIN = "review.begin", "Review the match", "振り返りを始める";
    RUNNING = "review.running", "{0} of {1} decisions looked at", "{1}手のうち{0}手を評価";
    STOP = "review.stop", "Stop", "止める";
    STOPPED = "review.stopped", "Stopped after {0} of {1} decisions", "{1}手のうち{0}手で停止中";
    GO_ON = "review.go.on", "Go on", "続ける";
    CHART = "review.chart",
        "The expected score of {0} through the match. It falls where something was given away; between the decisions chance and the others move it.",
        "対局を通した{0}の期待得点。損をした手で下がり、手と手の間では運と相手の手で動きます。";
    START = "review.start", "At the start", "開始時";
    SKILL = "review.skill", "Own mistakes", "自分のミス";
    OTHERS = "review.others", "Others’ mistakes", "相手のミス";
    LUCK = "review.luck", "Luck", "運";
    LUCK_AND_OTHERS = "review.luck.and.others", "Luck and others’ moves", "運と相手の手";
    LUCK_DRAWN = "review.drawn", "Deal and draws", "配札と引き";
    LUCK_HIDDEN = "review.hidden", "Other luck", "そのほかの運";
    LUCK_HIDDEN_AND_OTHERS = "review.hidden.and.others",
        "Other luck, others’ moves", "そのほかの運と相手の手";
    GAVE = "review.gave",
        "{0} gave away {1} in {2} {2|decision|decisions}.",
        "{0}は{2}手のうちで、合わせて{1}損をしました。";
    GAVE_NOTHING = "review.gave.nothing",
        "{0} gave nothing away in {1} {1|decision|decisions}.",
        "{0}は{1}手で一度も損をしませんでした。";
    WORST = "review.worst", "The worst was move {0}, “{1}”.", "最大の損は{0}手目の「{1}」です。";
    OTHER_GAVE = "review.other.gave", "{0} gave away {1}.", "{0}の損は{1}でした。";
    OTHERS_GAVE = "review.others.gave",
        "The others’ mistakes brought {0} {1}.", "ほかの人のミスで{0}は{1}得をしました。";
    DRAWN_BROUGHT = "review.drawn.brought", "Deal and draws brought {0} {1}.", "配札と引きで{0}は{1}得をしました。";
    DRAWN_COST = "review.drawn.cost", "Deal and draws cost {0} {1}.", "配札と引きで{0}は{1}損をしました。";
    HIDDEN_BROUGHT = "review.hidden.brought",
        "Other luck brought {0} {1}.", "そのほかの運で{0}は{1}得をしました。";
    HIDDEN_COST = "review.hidden.cost",
        "Other luck cost {0} {1}.", "そのほかの運で{0}は{1}損をしました。";
    LUCK_BROUGHT = "review.luck.brought", "Luck brought {0} {1}.", "運で{0}は{1}得をしました。";
    LUCK_COST = "review.luck.cost", "Bad luck cost {0} {1}.", "運で{0}は{1}損をしました。";
    RESULT = "review.result", "Result", "結果";
    WINS = "review.wins", "{0} wins", "{0}勝分";
    WHOLE_MATCH = "review.whole.match",
        "In points of the whole match, earlier hands included.", "これまでのハンドを含む、対局全体の点数です。";
    MORE_THAN_A_WIN = "review.more.than.a.win",
        "A sum of more than one win is right: chances were lost, came back, and were lost again.",
        "合計が1勝分を超えるのは、失った勝機が戻り、それをまた失うことがあるためです。";
    ACCURACY = "review.accuracy.figure", "Accuracy {0}", "精度 {0}";
    JUDGED = "review.judged", "over {0} {0|decision|decisions}", "{0}手を判定";
    COUNTED = "review.counted", "{0} × {1}", "{1}{0}";
    MOMENTS = "review.moments", "Key moments", "見どころ";
    NOTHING = "review.nothing",
        "No single moment stands out: nothing large was given away, and no stroke of luck decided.",
        "目立つ場面はありません。大きな損も、勝負を決めた運もありませんでした。";
    FIND = "review.find", "Find the better move ({0})", "もっと良い手を探す({0}問)";
    FIRST_LOSS = "review.first", "To the first loss", "最初の損へ";
    LATER = "review.later", "Next loss", "次の損へ";
    JUDGED_BY = "review.judged.by", "Judged by {0}", "評価:{0}";
    NEXT_KEY = "review.next.key", "Shift + ← or → goes from loss to loss", "シフトを押しながら←→で、損から損へ移動";
    JUDGED_FINE = "review.judged.fine", "“{0}” is fine.", "「{0}」は問題ありません。";
    JUDGED_SMALL = "review.judged.small",
        "“{0}” is fine: it gives away {1}.", "「{0}」は問題ありません。損は{1}だけです。";
    JUDGED_CLOSE = "review.judged.close",
        "“{0}” and “{1}” are too close to call.", "「{0}」と「{1}」の差は、はっきりしません。";
    JUDGED_LOSS = "review.judged.loss",
        "{0}: “{1}” is worth {2}, “{3}” {4}: {5} given away.",
        "{0}:「{1}」は{2}、「{3}」なら{4}。{5}の損です。";
    INTERVAL = "review.interval", "95\u{a0}% interval of the loss: {0} to {1}", "損失の95%区間 {0}〜{1}";
    WHAT_IF = "review.what.if", "Play on from here", "ここから打ち直す";
    WHAT_IF_ABOUT = "review.what.if.about",
        "A new match with the same deal that begins at this move; you move for whoever is to move.",
        "同じ配り方でこの手から始まる新しい対局です。手番の席をあなたが受け持ちます。";
    BRANCHED = "review.branched", "Branched from an earlier match before its move {0}", "別の対局の第{0}手から分岐";
    QUESTION = "review.question", "Find the better move: {0} of {1}", "もっと良い手を探す {0}/{1}";
    ASK = "review.ask",
        "{1} played “{0}”, and something was better. Play it at the table.",
        "{1}の手は「{0}」でしたが、もっと良い手がありました。盤上で試してください。";
    JUDGING = "review.judging", "Looking at it …", "評価しています…";
    WRONG = "review.wrong", "“{0}” gives away {1}. Try another.", "「{0}」は{1}の損。ほかの手を試してください。";
    SOLVED = "review.solved", "Yes: “{0}” gives nothing away.", "正解。「{0}」なら損はありません。";
    SOLVED_ALIKE = "review.solved.alike",
        "Yes: “{0}” is as good as “{1}”, as far as can be told.",
        "正解。「{0}」は、わかる範囲では「{1}」と同じくらい良い手です。";
    BACK_TO_QUESTION = "review.back", "Back to the question", "問題に戻る";
    ANSWER = "review.answer", "“{0}” was best.", "最善は「{0}」でした。";
    NO_VALUE = "review.try.no.value", "This cannot be judged. Try another.", "この手は評価できません。ほかの手を試してください。";
    SHOW = "review.show", "Show the answer", "答えを見る";
    NEXT = "review.next", "Next", "次へ";
    END = "review.end", "Back to the review", "振り返りに戻る";

    NOTES_TITLE = "notes.title", "Read a real game", "実際の対局を読む";
    NOTES_LEAD = "notes.lead",
        "Sitting at a real table? Tell what you see as it happens, and the reader tells what follows from it. Nothing leaves this device.",
        "目の前の対局を、見えたとおりに入れていくと、そこから何が言えるかを読み手が示します。入力は端末の外に出ません。";
    YOUR_SEAT = "notes.your.seat", "Where you sit", "自分の席";
    SEAT_FIRST = "notes.seat.first", "first to act", "最初に動く席";
    SEAT_MORE = "notes.seat.more", "dealt a card more", "1枚多く配られる席";
    NOTES_BEGIN = "notes.begin", "Begin", "始める";
    WHAT_NOW = "notes.what.now", "Told next", "次に入れること";
    NOTES_ENDED = "notes.ended", "The match has ended, and all of it is told.", "対局は終わり、すべて入っています。";
    NOTHING_SEEN = "notes.nothing.seen",
        "Too little is told: your seat sees nothing yet.",
        "まだ何も見えていません。もう少し入れてください。";
    NOTES_LINE = "notes.line", "Or typed", "文字で入れる";
    NOTES_ADD = "notes.add", "Add", "追加";
    NOTES_UNDO = "notes.undo", "Undo", "取り消す";
    NOTES_LAST = "notes.last", "Noted: {0}. The last: {1}", "記入{0}件。最後:{1}";
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
    NOTES_WHOSE = "notes.whose",
        "These calls do not say whose they are. I took them in turn.",
        "誰のコールか書かれていないので、交互に数えました。";
    NOTES_IN_TURN = "notes.in.turn", "In turn is right", "交互でよい";
    START_OVER = "notes.start.over", "Start over", "最初からやり直す";
    AS_TEXT = "notes.as.text", "As text", "テキスト";
    TEXT_TITLE = "notes.text.title", "All that was told", "入れた内容";
    TEXT_ABOUT = "notes.text.about",
        "One event a line. Change any of them, or paste a whole game.",
        "1行に1つの出来事です。書き直したり、まとめて貼り付けたりできます。";
    APPLY = "notes.apply", "Use this", "この内容にする";
    SPELLING = "notes.spelling", "How it is written", "書き方";
    AT_LINE = "notes.at.line", "Line {0}: {1}", "{0}行目:{1}";
    NOTES_LATER = "notes.later",
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
