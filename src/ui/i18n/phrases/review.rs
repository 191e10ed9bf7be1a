//! The review of a match.

crate::phrases! {
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
    DRAWN = "review.drawn", "The draw", "引き";
    HIDDEN = "review.hidden", "What lay hidden", "見えない札";
    HIDDEN_AND_OTHERS = "review.hidden.and.others",
        "What lay hidden, others’ moves", "見えない札と相手の手";
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
    DRAWN_BROUGHT = "review.drawn.brought", "The draw brought {0} {1}.", "引きで{0}は{1}得をしました。";
    DRAWN_COST = "review.drawn.cost", "The draw cost {0} {1}.", "引きで{0}は{1}損をしました。";
    HIDDEN_BROUGHT = "review.hidden.brought",
        "What lay hidden brought {0} {1}.", "見えない札の分で{0}は{1}得をしました。";
    HIDDEN_COST = "review.hidden.cost",
        "What lay hidden cost {0} {1}.", "見えない札の分で{0}は{1}損をしました。";
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
    FIRST = "review.first", "To the first loss", "最初の損へ";
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
    BACK = "review.back", "Back to the question", "問題に戻る";
    ANSWER = "review.answer", "“{0}” was best.", "最善は「{0}」でした。";
    NO_VALUE = "review.try.no.value", "This cannot be judged. Try another.", "この手は評価できません。ほかの手を試してください。";
    SHOW = "review.show", "Show the answer", "答えを見る";
    NEXT = "review.next", "Next", "次へ";
    END = "review.end", "Back to the review", "振り返りに戻る";
}
