//! Training one's reading.

yomite::phrases! {
    TITLE = "practice.title", "Train your reading", "読みの練習";
    LEAD = "practice.lead",
        "Say what you believe before the reader tells: how many codes are left, who holds a card, whether a board fouls. What you miss comes back.",
        "読み手が答えを見せる前に、自分の見込みを言ってみる練習です。候補の数、札の持ち主、ファウルの見込みなど。外した問題は、日をおいてまた出ます。";
    VISIT = "practice.visit", "Practise", "練習する";
    ASK_FIRST = "practice.ask.first", "Ask me before you tell", "読みを見せる前に質問する";
    ASK_FIRST_ABOUT = "practice.ask.first.about",
        "At your turns, and before a reading is shown, a question comes first. Each can be skipped; nothing is asked where several people share the device.",
        "自分の手番と、読みを見せる前に、まず質問します。どの質問も飛ばせます。1台を何人かで使う対局では質問しません。";
    QUESTION = "practice.question", "First you: what do you believe?", "まず、あなたの見込みは?";
    OF = "practice.of", "Question {0} of {1}", "{1}問中の{0}問目";
    SLIDER = "practice.slider", "Chance of “{0}”", "「{0}」の見込み";
    LOW = "practice.low", "From", "下限";
    HIGH = "practice.high", "To", "上限";
    RANGE = "practice.range", "from {0} to {1}", "{0}〜{1}";
    ONE = "practice.one", "{0}", "{0}";
    COMMA = "practice.comma", "{0}, {1}", "{0}、{1}";
    RANGE_HOW = "practice.range.how",
        "Narrow it until you would be right four times in five.",
        "5回に4回は当たる幅まで、狭めてください。";
    ANSWER = "practice.answer", "Answer", "答える";
    SKIP = "practice.skip", "Skip", "飛ばす";
    NEXT = "practice.next", "Next question", "次の問題";
    DONE = "practice.done", "To the result", "結果へ";
    END = "practice.end", "End", "終える";
    CLOSE = "practice.close", "Go on", "続ける";
    ALL_ANSWERS = "practice.all", "All your answers", "これまでの答え";
    SAME = "practice.same", "You read it as the reader does.", "読み手と同じ読みです。";
    NEAR = "practice.near", "Close to the reader.", "読み手に近い読みです。";
    OFF = "practice.off", "Somewhat off: compare what you gave too much, and what too little.", "少しずれました。どこを高く、どこを低く見たかを比べてください。";
    MISSED = "practice.missed", "Missed: this question comes back.", "外れました。この問題はまた出ます。";
    OFF_RANGE = "practice.off.range", "Somewhat off: compare your range with the reader’s.", "少しずれました。範囲を読み手と比べてください。";
    INSIDE_WIDE = "practice.inside.wide", "Inside, but too wide to count: this question comes back.", "範囲には入りましたが、広すぎます。この問題はまた出ます。";
    INSIDE_NARROW = "practice.inside.narrow", "Inside, but too narrow to be more than luck: this question comes back.", "範囲には入りましたが、狭く絞りすぎです。この問題はまた出ます。";
    WIDE = "practice.wide", "Too wide to count: this question comes back.", "範囲が広すぎます。この問題はまた出ます。";
    ELSEWHERE = "practice.elsewhere", "Far from the reader’s range: this question comes back.", "読み手の範囲から外れています。この問題はまた出ます。";
    WORSE = "practice.worse", "Worse than no answer: this question comes back.", "答えないほうが良かった範囲です。この問題はまた出ます。";
    YOU = "practice.you", "You", "あなた";
    READER = "practice.reader", "The reader", "読み手";
    TRUTH_IS = "practice.truth.is", "In fact: {0}", "実際は:{0}";
    TRUTH_LATER = "practice.truth.later", "What is true is not known yet.", "実際がどうだったかは、まだ分かりません。";
    COST = "practice.cost",
        "Expected loss by the reader’s belief: yours {0}, its own {1}, knowing nothing {2}",
        "読み手の見込みで測った損失:あなた{0}、読み手{1}、何も知らない場合{2}";
    DUE = "practice.due", "To be repeated", "復習";
    DUE_NONE = "practice.due.none", "Nothing is due. What you miss comes back here: after ten minutes, then after one, three, seven and sixteen days.", "いま復習する問題はありません。外した問題は、10分後、それから1日・3日・7日・16日の間をおいて、ここに戻ります。";
    DUE_SOME = "practice.due.some", "{0} {0|question|questions} you missed {0|is|are} due.", "外した問題が{0}問、復習の時期です。";
    DUE_NEXT = "practice.due.next", "The next one comes back {0}.", "次に戻るのは{0}です。";
    REPEAT = "practice.repeat", "Answer them", "復習する";
    OWN = "practice.own", "Your mistakes", "自分の悪手";
    OWN_SOME = "practice.own.some", "{0} {0|move|moves} that gave something away, in reviewed matches: find a better one.", "振り返った対局に、損をした手が{0}つあります。もっと良い手を探してください。";
    OWN_NONE = "practice.own.none", "No mistakes to find again: they come from the reviews of your matches.", "探し直す悪手はありません。対局の振り返りで見つかった損が、ここに出ます。";
    OWN_BEGIN = "practice.own.begin", "Find better moves", "もっと良い手を探す";
    FRESH = "practice.fresh", "New positions", "新しい局面";
    FRESH_ABOUT = "practice.fresh.about",
        "From your latest matches, moments in which there is much to be read.",
        "最近の対局から、読みがいのある場面を選びます。";
    FRESH_BEGIN = "practice.fresh.begin", "Choose up to ten", "最大10問選ぶ";
    FRESH_LOOKING = "practice.fresh.looking", "Looking through the matches … {0} of {1}", "対局を調べています…{1}局中{0}局";
    FRESH_NONE = "practice.fresh.none", "Among your latest finished matches there is no moment left to ask. Play one, or pick ready-made positions.", "最近終わった対局には、もう出せる場面がありません。1局終えるか、用意した局面を選んでください。";
    FRESH_FAILED = "practice.fresh.failed", "The positions could not be judged: {0}", "局面を評価できませんでした:{0}";
    FRESH_UNREAD = "practice.fresh.unread", "{0} of your latest matches could not be read, and {0|is|are} left out: {1}", "最近の対局のうち{0}局を読み出せず、除きました:{1}";
    FRESH_ANYWAY = "practice.fresh.anyway", "Begin with {0} {0|question|questions} from the others", "残りの対局から{0}問始める";
    READY = "practice.ready", "Ready-made positions", "用意した局面";
    READY_ABOUT = "practice.ready.about",
        "From matches between agents. Pick a game and answer up to ten questions.",
        "エージェント同士の対局から選びました。ゲームを選ぶと、最大10問出ます。";
    READY_NEW = "practice.ready.new", "{0} new", "新しい問題{0}問";
    READY_AGAIN = "practice.ready.again", "all answered: once more", "すべて回答済み・もう一度";
    READY_FAILED = "practice.ready.failed",
        "The ready-made positions did not arrive: {0}. Your own matches still work.",
        "用意した局面を読み込めませんでした({0})。自分の対局からは出題できます。";
    READY_BROKEN = "practice.ready.broken", "the file does not read ({0})", "ファイルを読み取れません({0})";
    UNASKED = "practice.unasked",
        "Left out, for this version of the page cannot ask {0|it|them}: {0} {0|question|questions} ({1}).",
        "このページでは出せない問題を{0}問除きました({1})。";
    LIST = "practice.list", "{0}; {1}", "{0}、{1}";
    SKILL = "practice.skill", "Your skill by kind", "種類ごとの読みの力";
    SKILL_HOW = "practice.skill.how",
        "100 is who believes what the reader believes, 0 who knows nothing. Only first answers count. A point of the line is a day, and larger the more answers it holds.",
        "100は読み手と同じ見込み、0は何も知らない人の見込みです。はじめての答えだけを数えます。線の点は1日分で、答えが多い日ほど大きくなります。";
    SKILL_NONE = "practice.skill.none", "No answers yet.", "まだ答えがありません。";
    KIND = "practice.kind", "{0}: {1}", "{0}:{1}";
    ANSWERS = "practice.answers", "{0} {0|answer|answers}", "{0}問";
    BY_TRUTH = "practice.by.truth", "By what came true ({0}): loss {1}, the reader’s {2}, knowing nothing {3}", "実際の結果({0}問)では、損失{1}、読み手{2}、何も知らない場合{3}";
    TREND = "practice.trend", "Skill by day, the oldest first: {0}", "日ごとの力の移り変わり(古い順):{0}";
    TREND_DAY = "practice.trend.day", "{0}: {1} ({2} {2|answer|answers})", "{0}:{1}({2}問)";
    CALIBRATION = "practice.calibration", "Do your estimates come true?", "見込みは当たっているか";
    CALIBRATION_HOW = "practice.calibration.how",
        "Chances: of what you gave about 70 %, 70 of 100 should come true, on the line. Below it you gave too much, above it too little. Ranges are not in the picture: four in five should hold the true number.",
        "見込み:70%と答えたことは、100回に70回起こるはずです(線の上)。線より下なら高く見すぎ、上なら低く見すぎです。範囲で答えたものは図に入りません。5回に4回、実際の数が入るはずです。";
    CALIBRATION_RANGES = "practice.calibration.ranges",
        "Ranges: {0} of {1} held the true number ({2}); the reader’s did in {3}. Four in five (80 %) are meant.",
        "範囲:{1}回のうち{0}回、実際の数が入りました({2})。読み手は{3}回です。目安は5回に4回(80%)です。";
    CALIBRATION_AXIS = "practice.calibration.axis", "Chance that you gave", "答えた見込み";
    CALIBRATION_CAME = "practice.calibration.came", "Came true", "実際に起きた割合";
    CALIBRATION_POINT = "practice.calibration.point", "Given {0} on average: {1} of {2} came true", "平均{0}と答えた{2}件のうち、{1}件が実現";
    CALIBRATION_NONE = "practice.calibration.none", "The picture is drawn once matches have ended in which you gave chances.", "見込みを%で答えた対局が終わると、図が描かれます。";
    CALIBRATION_ERROR = "practice.calibration.error", "Mean gap: yours {0}, the reader’s {1}, over {2} {2|question|questions}", "平均のずれ:あなた{0}、読み手{1}({2}問)";
    ANSWERS_ABOUT = "practice.answers.about",
        "The latest first. What is forgotten counts no more, and does not come back.",
        "新しい順です。取り除いた答えは集計から外れ、その問題はもう出ません。";
    AT = "practice.at", "Move {0}, {1}", "{0}手目・{1}";
    AT_GONE = "practice.at.gone", "Move {0} of a match that is not kept here", "{0}手目(対局はこの端末にありません)";
    SAID = "practice.said", "You: {0}", "あなた:{0}";
    SAID_CHANCE = "practice.said.chance", "{0} {1}", "{0} {1}";
    BETTER_MOVE = "practice.better.move", "a better move", "もっと良い手";
    WAS_SAME = "practice.was.same", "as the reader", "読み手と同じ";
    WAS_NEAR = "practice.was.near", "close", "近い";
    WAS_OFF = "practice.was.off", "somewhat off", "少しずれ";
    WAS_MISSED = "practice.was.missed", "missed", "外れ";
    WAS_WIDE = "practice.was.wide", "too wide", "広すぎ";
    WAS_INSIDE_WIDE = "practice.was.inside.wide", "inside, but too wide", "入ったが広すぎ";
    WAS_INSIDE_NARROW = "practice.was.inside.narrow", "inside, but too narrow", "入ったが狭すぎ";
    WAS_ELSEWHERE = "practice.was.elsewhere", "far from the reader", "読み手から外れ";
    WAS_WORSE = "practice.was.worse", "worse than no answer", "答えないほうが良い";
    WAS_FOUND = "practice.was.found", "found", "発見";
    FORGET = "practice.forget", "Forget", "取り除く";
    FORGET_OF = "practice.forget.of", "Forget the answer to {0}, {1}", "{1}の答え({0})を取り除く";
    FORGOTTEN = "practice.forgotten", "An answer is forgotten: {0}.", "答えを取り除きました({0})。";
    NOT_FORGOTTEN = "practice.not.forgotten", "The answer is still kept: {0}", "答えを取り除けませんでした:{0}";
    MORE_ANSWERS = "practice.more.answers", "Show {0} more", "さらに{0}件表示";
    SERIES = "practice.series", "The last series", "今回の結果";
    SERIES_SAID = "practice.series.said", "{0} of {1} done well", "{1}問中{0}問はよくできました";
    UNKEPT = "practice.unkept", "Your answers are in this tab only: {0}", "答えはこのタブの中だけにあります:{0}";
    UNREAD = "practice.unread", "Your earlier answers could not be read: {0}", "これまでの答えを読み出せませんでした:{0}";
    IN_MINUTES = "practice.in.minutes", "in {0} {0|minute|minutes}", "{0}分後";
    IN_HOURS = "practice.in.hours", "in {0} {0|hour|hours}", "{0}時間後";
    IN_DAYS = "practice.in.days", "in {0} {0|day|days}", "{0}日後";
    WORKING = "practice.working", "The reader is still working it out …", "読み手がまだ考えています…";
    WHY = "practice.why", "Why", "理由";
    SOUGHT = "practice.sought", "Choosing a question …", "質問を選んでいます…";
    WAITS = "practice.waits", "A question waits", "質問があります";
}
