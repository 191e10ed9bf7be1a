//! What the table says.

yomite::phrases! {
    ROUND_TABLE = "t.coyote.table", "The round", "ラウンド";
    UNSEEN = "t.coyote.unseen", "card you cannot see", "見えない札";
    OUT = "t.coyote.out", "out", "脱落";
    DOUBLES = "t.coyote.doubles", "double", "2倍";
    DRAWS = "t.coyote.draws", "draw", "引く";
    ROUND_AND_PILE = "t.coyote.round.pile",
        "Round {0} · {1} {1|card|cards} left",
        "第{0}ラウンド・山札{1}枚";
    TO_OPEN = "t.coyote.to.open", "to open", "から";
    OPENS = "t.coyote.opens", "1st", "親";
    OPENS_ABOUT = "t.coyote.opens.about", "opens this round", "このラウンドの最初の人";
    TURN = "t.coyote.turn", "to move", "手番";
    LIVES = "t.coyote.lives", "{0} {0|life|lives}", "ライフ{0}";
    ALL_BIDS = "t.coyote.all.bids", "All bids: {0}", "これまでの宣言:{0}";
    COYOTE = "t.coyote.coyote", "Coyote!", "コヨーテ!";
    YOU_ARE_OUT = "t.coyote.you.are.out",
        "You are out. The others play on; every card is in your view now.",
        "あなたは脱落しました。残りの人の対局が続きます。今は全員の札が見えます。";
    YOUR_BID = "t.coyote.your.bid", "Your bid", "宣言する数";
    RANGE = "t.coyote.range", "{0} to {1}", "{0}〜{1}";
    ONLY_CALL = "t.coyote.only.call", "only a call is left", "コヨーテのみ";
    BID = "t.coyote.bid", "Bid", "宣言";
    BID_IT = "t.coyote.bid.it", "Bid {0}", "{0}を宣言";
    LESS = "t.coyote.less", "One less", "1減らす";
    MORE = "t.coyote.more", "One more", "1増やす";
    QUICK = "t.coyote.quick", "Quick choices", "よく使う数";
    NOTHING = "t.coyote.nothing",
        "Enter a whole number from {0} to {1}.",
        "{0}〜{1}の数を入れてください。";
    NO_NUMBER = "t.coyote.no.number",
        "“{0}” is not a whole number: bid from {1} to {2}.",
        "「{0}」は整数ではありません。宣言できるのは{1}〜{2}です。";
    SURE = "t.coyote.sure",
        "If the total is below {0}, the bidder loses a life; otherwise you do.",
        "合計が{0}より小さければ宣言した人が、そうでなければあなたがライフを失います。";
    PRESS_AGAIN = "t.coyote.press.again", "Press again", "もう一度押す";
    HOLDS = "t.coyote.holds",
        "By card count, the total reaches {0} in {1} of cases.",
        "札を数えると、{0}に届く確率は{1}です。";
    KEYBOARD = "t.coyote.keyboard",
        "Type a number and press Enter to bid; press C twice to call.",
        "キー:数字とEnterで宣言、Cを2回でコヨーテ。";
    NOT_YOUR_TURN = "t.coyote.not.your.turn",
        "It is not your turn yet.",
        "まだあなたの手番ではありません。";
    LOOKING_BACK = "t.coyote.looking.back",
        "You are looking back: End leads to the present.",
        "前の局面を見ています。Endキーで現在に戻ります。";
    REVEAL = "t.coyote.reveal", "The reveal", "札の公開";
    REVEAL_AGAIN = "t.coyote.reveal.again", "Watch the reveal", "公開をもう一度見る";
    REVEAL_CALLED = "t.coyote.reveal.called",
        "Coyote! All cards are turned up: do they reach {0}?",
        "コヨーテ!全員の札を公開します。{0}に届くでしょうか。";
    REVEAL_CARD = "t.coyote.reveal.card", "{0}: {1}", "{0}:{1}";
    REVEAL_DOUBLED = "t.coyote.reveal.doubled", "×2 doubles the sum: {0}", "×2で合計が2倍:{0}";
    REVEAL_NIGHT = "t.coyote.reveal.night",
        "Night counts 0; after this round the deck is shuffled anew.",
        "夜は0。このラウンドのあと山札を切り直します。";
    NEXT_ROUND = "t.coyote.next.round", "Next round", "次のラウンドへ";
    LAST_ROUND = "t.coyote.last.round", "The last round", "前のラウンド";
    ROUND = "t.coyote.round", "Round {0}", "第{0}ラウンド";
    CALL_OF = "t.coyote.call.of",
        "Call: {0}. Bid: {1}, {2}.",
        "コヨーテ:{0}。宣言:{1}、{2}。";
    DREW = "t.coyote.drew", "{0’s} “?” draws {1}.", "{0}の「?」が引いた札は{1}。";
    DREW_AFTER_SHUFFLE = "t.coyote.drew.after.shuffle",
        "The deck was empty: the discards are shuffled, and {0’s} “?” draws {1}.",
        "山札がないので捨て札を切り直し、{0}の「?」が引いた札は{1}。";
    STRUCK = "t.coyote.struck",
        "max→0: the largest number, {0’s} {1}, counts 0.",
        "max→0:最大の数、{0}の{1}は0になる。";
    STRUCK_NONE = "t.coyote.struck.none",
        "max→0: there is no number to cancel.",
        "max→0:0にする数がない。";
    SUM_OF_ONE = "t.coyote.sum.one", "Sum: {0}", "和:{0}";
    SUM = "t.coyote.sum", "Sum: {0} = {1}", "和:{0} = {1}";
    NIGHT = "t.coyote.night",
        "Night counts 0; now the whole deck is shuffled anew.",
        "夜は0。このあと山札全体を切り直す。";
    DOUBLED = "t.coyote.doubled", "Doubled: {0} × 2 = {1}", "2倍:{0} × 2 = {1}";
    TOTAL = "t.coyote.total", "Total {0}", "合計{0}";
    BELOW = "t.coyote.below", "is below {0}: the call was right.", "{0}に届かず、コヨーテ成功。";
    REACHED = "t.coyote.reached",
        "reaches {0}: the call was wrong.",
        "{0}に届いたので、コヨーテ失敗。";
    SETTLED = "t.coyote.settled", "{0} {1}", "{0}。{1}";
    LOSES = "t.coyote.loses", "−1 life, {0} left", "ライフ−1、残り{0}";
    LOSES_LAST = "t.coyote.loses.last", "−1 life: out", "ライフ−1で脱落";
    AIDS = "t.coyote.aids", "Reading aids", "読みの補助";
    AID_ODDS = "t.coyote.aid.odds", "Total", "合計";
    AID_BIDS = "t.coyote.aid.bids", "Every bid", "宣言ごと";
    TOTALS = "t.coyote.totals", "The total, by card count", "札を数えて見た合計";
    CALL_RIGHT = "t.coyote.call.right", "right by count: {0}", "札だけなら成功{0}";
    QUICK_REACHED = "t.coyote.quick.reached", "{0}, reached in {1}", "{0}(届く確率{1})";
    AID_DECK = "t.coyote.aid.deck", "Cards gone", "出た札";
    NO_ROUND = "t.coyote.no.round", "The match is over.", "対局は終わりました。";
    COUNTED = "t.coyote.counted",
        "Counting cards alone: total {0} on average, from {1} to {2} in {3} of cases.",
        "札を数えるだけなら、合計は平均{0}、{3}の確率で{1}〜{2}。";
    COUNTED_AND_BID = "t.coyote.counted.bid",
        "Counting cards alone: total {0} on average, from {1} to {2} in {3} of cases; it reaches {4} in {5}.",
        "札を数えるだけなら、合計は平均{0}、{3}の確率で{1}〜{2}。{4}に届く確率は{5}。";
    COUNTED_SURE = "t.coyote.counted.sure", "The total is {0}.", "合計は{0}です。";
    COUNTED_REACHED = "t.coyote.counted.sure.reached",
        "The total is {0}: it reaches {1}.", "合計は{0}で、{1}に届いています。";
    COUNTED_BELOW = "t.coyote.counted.sure.below",
        "The total is {0}: it does not reach {1}.", "合計は{0}で、{1}に届きません。";
    CURVE = "t.coyote.curve", "Chance that the total reaches a bid", "合計が宣言に届く確率";
    BID_AXIS = "t.coyote.bid.axis", "bid", "宣言";
    LAST_BID = "t.coyote.last.bid", "last bid {0}", "前の宣言{0}";
    DECK = "t.coyote.deck",
        "{0} {0|card|cards} left to draw, {1} gone since the last shuffle.",
        "山札{0}枚、切り直してから出た札{1}枚。";
    KIND = "t.coyote.kind",
        "{0}: {1} of {2} unseen, {3} gone, {4} on the table.",
        "{0}:{2}枚中、未公開{1}、使用済み{3}、場に{4}。";
    KEY_UNSEEN = "t.coyote.key.unseen", "unseen", "未公開";
    KEY_TABLE = "t.coyote.key.table", "in your view", "見えている";
    KEY_GONE = "t.coyote.key.gone", "gone", "使用済み";

    LOOK_BACK = "t.coyote.look.back", "Looking back on round {0}", "第{0}ラウンドを振り返る";
    LOOK_OPEN = "t.coyote.look.open", "What could each player know?", "それぞれの見立てを振り返る";
    EARLIER_ROUND = "t.coyote.look.earlier", "The round before", "前のラウンド";
    LATER_ROUND = "t.coyote.look.later", "The round after", "次のラウンド";
    LOOK_TITLE = "t.coyote.look.title",
        "What the total looked like at each bid",
        "宣言のたびに合計はどう見えていたか";
    LOOK_HOW = "t.coyote.look.how",
        "Each row is one action and shows where its player could expect the total just before: the thin line by card count, the bar after reading the bids, both from the 5 % to the 95 % point with a dot at the mean. The stair is the bid to answer; the vertical line is the total that was then revealed. The figures at the end are the chances that the bid before and the player’s own bid are reached, as well as that could be known; the action is judged by them alone, never by the revealed total: a tick is sound, a wave a bluff, a cross against the odds.",
        "一行が一つの行動で、その直前に合計がどのあたりに見えていたかを示します(細い線は札を数えた場合、太い帯は宣言も読んだ場合。端は5%点と95%点、点は平均)。階段は答えるべき宣言、縦線はあとで公開された合計です。行の右端は、前の宣言と自分の宣言に届く確率の、その時点での最良の見立てです。行動の評価はこの確率だけで決め、公開された合計は使いません。✓は妥当、波線はブラフ、✕は確率に反する行動です。";
    LOOK_SUMMARY = "t.coyote.look.summary",
        "{0} {0|action|actions}; the total came to {1}.",
        "行動は{0}回、合計は{1}でした。";
    TOTAL_NAME = "t.coyote.look.total", "total {0}", "合計{0}";
    REACHED_HEAD = "t.coyote.look.reached.head", "chance reached", "届く確率";
    REACHED_BEFORE = "t.coyote.look.reached.before", "bid before", "前の宣言";
    REACHED_OWN = "t.coyote.look.reached.own", "own", "自分";
    KEY_COUNTED = "t.coyote.look.key.counted", "by card count", "札を数えて";
    KEY_READ = "t.coyote.look.key.read", "after reading the bids", "宣言も読んで";
    KEY_STAIR = "t.coyote.look.key.stair", "bid to answer", "答える宣言";
    KEY_TOTAL = "t.coyote.look.key.total", "revealed total", "公開された合計";
    LOOK_EYES = "t.coyote.look.eyes", "Seen by", "視点";
    LOOK_EYES_ACTOR = "t.coyote.look.eyes.actor", "whoever acts", "行動する人";
    LOOK_ALL = "t.coyote.look.all", "Show {0} earlier", "前の{0}件も見る";
    LOOK_FEW = "t.coyote.look.few", "The last {0} only", "最後の{0}件だけ";
    LESSON_ABOVE = "t.coyote.lesson.above",
        "The total came to {0}; {1} was the first bid above it.",
        "合計は{0}で、{1}が初めてそれを超えた宣言でした。";
    LESSON_NONE_ABOVE = "t.coyote.lesson.none.above",
        "The total came to {0}; no bid was above it.",
        "合計は{0}で、それを超えた宣言はありませんでした。";
    LESSON_RAISED = "t.coyote.lesson.raised",
        "{0} raised over {1}, which was reached in {2} as far as could be known: a call had the better odds.",
        "{0}は{1}に上乗せしましたが、届く確率の見立ては{2}で、コヨーテのほうが有利でした。";
    LESSON_SOUND = "t.coyote.lesson.sound",
        "{0} called {1}, which was reached in {2} as far as could be known: a sound call, and right.",
        "{0}は、届く確率の見立てが{2}の{1}にコヨーテしました。妥当で、成功でした。";
    LESSON_UNLUCKY = "t.coyote.lesson.unlucky",
        "{0} called {1}, which was reached in {2} as far as could be known: a sound call, but unlucky.",
        "{0}は、届く確率の見立てが{2}の{1}にコヨーテしました。妥当でしたが、不運でした。";
    LESSON_LUCKY = "t.coyote.lesson.lucky",
        "{0} called {1}, which was reached in {2} as far as could be known: too soon, but lucky.",
        "{0}は、届く確率の見立てが{2}の{1}にコヨーテしました。早すぎましたが、幸運でした。";
    LESSON_EARLY = "t.coyote.lesson.early",
        "{0} called {1}, which was reached in {2} as far as could be known: too soon.",
        "{0}は、届く確率の見立てが{2}の{1}にコヨーテしました。早すぎました。";
    DID_OPEN = "t.coyote.did.open", "{0}: opened with {1}.", "{0}:最初に{1}を宣言。";
    DID_BID = "t.coyote.did.bid", "{0}: bid {1} over {2}.", "{0}:{2}に対して{1}を宣言。";
    DID_CALL = "t.coyote.did.call", "{0}: called {1}.", "{0}:{1}にコヨーテ。";
    AS_SEEN_BY = "t.coyote.as.seen.by", "Seen by {0}.", "{0}の視点。";
    EXPECTED = "t.coyote.expected",
        "By card count {0} on average, {1} to {2} between the 5 % and 95 % points; {3}.",
        "札を数えて平均{0}、5%点から95%点は{1}〜{2}、{3}。";
    READ = "t.coyote.read",
        "After reading the bids {0}, {1} to {2}; {3}.",
        "宣言も読んで平均{0}、{1}〜{2}、{3}。";
    REACHED_IN = "t.coyote.reached.in", "{0} reached in {1}", "{0}に届く確率{1}";
    AND_THEN = "t.coyote.and.then", ", ", "、";
    BETWEEN = "t.coyote.between", " ", "";
    WAS_SOUND_BID = "t.coyote.was.sound.bid", "sound bid", "妥当な宣言";
    WAS_BLUFF = "t.coyote.was.bluff", "bluff", "ブラフ";
    WAS_MISSED = "t.coyote.was.missed", "a call had the better odds", "コヨーテのほうが有利";
    WAS_SOUND_CALL = "t.coyote.was.sound.call", "sound call", "妥当なコヨーテ";
    WAS_UNLUCKY = "t.coyote.was.unlucky", "sound call, unlucky", "妥当なコヨーテ(不運)";
    WAS_LUCKY = "t.coyote.was.lucky", "call too soon, lucky", "早すぎたコヨーテ(幸運)";
    WAS_EARLY = "t.coyote.was.early", "call too soon", "早すぎたコヨーテ";
    JUDGED = "t.coyote.judged", "By the odds: {0}.", "確率から見て:{0}。";
    FACT_REACHED = "t.coyote.fact.reached", "Total {0}: {1} was reached.", "合計{0}:{1}に届いていました。";
    FACT_MISSED = "t.coyote.fact.missed",
        "Total {0}: {1} was not reached.",
        "合計{0}:{1}に届きませんでした。";
    COLUMN_ACTION = "t.coyote.column.action", "Action", "行動";
    COLUMN_COUNTED = "t.coyote.column.counted", "By card count", "札を数えて";
    COLUMN_READ = "t.coyote.column.read", "After reading the bids", "宣言も読んで";
    COLUMN_BEFORE = "t.coyote.column.before", "Bid before reached", "前の宣言に届く確率";
    COLUMN_OWN = "t.coyote.column.own", "Own bid reached", "自分の宣言に届く確率";
    COLUMN_VERDICT = "t.coyote.column.verdict", "By the odds", "確率から見て";
    COLUMN_FACT = "t.coyote.column.fact", "What it came to", "結果";
    SPREAD = "t.coyote.spread", "{0} ({1} to {2})", "{0}({1}〜{2})";
    REACHED_BID = "t.coyote.reached.bid", "{0}: {1}", "{0}:{1}";
    WHO_DID = "t.coyote.who.did", "{0}: {1}", "{0}:{1}";
    IN_VIEW = "t.coyote.in.view",
        "As seen by {0}, before “{1}”",
        "「{1}」の前に{0}に見えていた札";
    IN_VIEW_OF = "t.coyote.in.view.of",
        "As seen by {0}, before “{2}” by {1}",
        "{1}の「{2}」の前に{0}に見えていた札";
    UNSEEN_THEN = "t.coyote.unseen.then", "not seen:", "見えない札:";
    LOOK_THERE = "t.coyote.look.there", "Go to this move", "この手を見る";
    NOTE_BACK = "t.coyote.note.back", "One card back", "1枚戻す";
    NOTE_LOWER = "t.coyote.note.lower", "Lower bids", "小さい宣言";
    NOTE_HIGHER = "t.coyote.note.higher", "Higher bids", "大きい宣言";
    NOTE_CALL = "t.coyote.note.call", "Coyote!", "コヨーテ!";
    NOTE_OWN = "t.coyote.note.own", "Your own card, turned up now", "めくられた自分の札";
    NOTE_DREW = "t.coyote.note.drew", "What the “?” drew", "「?」で引いた札";
    NOTE_DREW_WITH = "t.coyote.note.drew.with",
        "Your card: {0}. What did the “?” draw?", "自分の札は{0}。「?」で引いた札は?";
}
