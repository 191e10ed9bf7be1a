//! What the agents give as reasons, in both languages.

crate::phrases! {
    BOTH = "pineapple.why.both", "{0} {1}", "{0}{1}";
    LIST = "pineapple.why.list", "{0}, {1}", "{0}、{1}";
    NAMED = "pineapple.why.named", "{0}", "{0}";
    POINTS = "pineapple.why.points", "{0} points", "{0}点";
    CARDS = "pineapple.why.cards", "{0} {0|card|cards}", "{0}枚";
    WAITS = "pineapple.why.waits", "There is nothing to place now.", "いま置く札はありません。";

    HIGH_CARD = "pineapple.hand.high", "high card", "ハイカード";
    PAIR = "pineapple.hand.pair", "a pair", "ペア";
    TWO_PAIR = "pineapple.hand.two.pair", "two pair", "ツーペア";
    TRIPS = "pineapple.hand.trips", "trips", "スリーカード";
    STRAIGHT = "pineapple.hand.straight", "a straight", "ストレート";
    FLUSH = "pineapple.hand.flush", "a flush", "フラッシュ";
    FULL_HOUSE = "pineapple.hand.full.house", "a full house", "フルハウス";
    QUADS = "pineapple.hand.quads", "four of a kind", "フォーカード";
    STRAIGHT_FLUSH = "pineapple.hand.straight.flush", "a straight flush", "ストレートフラッシュ";
    ROYAL_FLUSH = "pineapple.hand.royal.flush", "a royal flush", "ロイヤルフラッシュ";
    HIGH_CARD_OF = "pineapple.hand.high.of", "{0} high", "{0}ハイ";
    PAIR_OF = "pineapple.hand.pair.of", "a pair ({0} {0})", "{0}のペア";
    TRIPS_OF = "pineapple.hand.trips.of", "trips ({0} {0} {0})", "{0}のスリーカード";
    QUADS_OF = "pineapple.hand.quads.of", "four of a kind ({0})", "{0}のフォーカード";

    UNSEEN_TITLE = "pineapple.unseen.title", "What is unseen", "まだ見えていない札";
    UNSEEN_FIGURE = "pineapple.unseen.figure", "{0} {0|card|cards}", "{0}枚";
    UNSEEN_OWN = "pineapple.unseen.own",
        "{0} cards are unseen. {1} of them will still be dealt to this seat, so each comes with a chance of {2}.",
        "見えていない札は{0}枚。このあと{1}枚を受け取るので、どの札も{2}の確率で来ます。";
    UNSEEN_OTHER = "pineapple.unseen.other",
        "{0} cards are unseen. No more come to this seat, but {1} of them to {2}: each with a chance of {3}.",
        "見えていない札は{0}枚。自分にはもう来ず、うち{1}枚が{2}のものです(1枚あたり{3})。";
    UNSEEN_NONE = "pineapple.unseen.none",
        "{0} cards are unseen, and none of them can come into play any more.",
        "見えていない札は{0}枚。もう誰の盤にも来ません。";
    JOKERS_LEFT = "pineapple.unseen.jokers",
        "{0} {0|joker is|jokers are} among them.", "うち{0}枚はジョーカーです。";
    JOKERS_GONE = "pineapple.unseen.jokers.gone",
        "No joker is among them.", "ジョーカーは残っていません。";
    DEAD = "pineapple.unseen.dead",
        "Dead for the own open rows: all cards of {0} have been seen.",
        "自分の空いている段で望みがないのは{0}(すべて見えています)。";
    COMES_OWN = "pineapple.unseen.comes.own", "The chance of each card to come", "それぞれの札が来る確率";
    COMES_OTHER = "pineapple.unseen.comes.other",
        "The chance of each card to be among those of {0}", "それぞれの札が{0}のものである確率";
    BY_RANK = "pineapple.unseen.by.rank", "Unseen cards of each rank", "数字ごとの残り枚数";
    BY_RANK_OUTLINE = "pineapple.unseen.outline", "in the full deck", "山札全体での枚数";
    AXIS_RANK = "pineapple.unseen.axis", "Rank", "数字";

    OUTS_TITLE = "pineapple.outs.title", "What would help at once", "来れば役が上がる札";
    OUTS_FIGURE = "pineapple.outs.figure", "{0} {0|out|outs}", "{0}枚";
    OUTS_SENTENCE = "pineapple.outs.sentence",
        "After {0}, {1} of the {2} unseen cards lift a row to a better hand as soon as they come. Each is counted in every row that it helps.",
        "{0}のあと、見えていない{2}枚のうち{1}枚は、来ればすぐにどこかの段の役を上げます(複数の段に効く札は段ごとに数えます)。";
    OUTS_NONE = "pineapple.outs.none",
        "After {0}, none of the {1} unseen cards lifts a begun row to a better hand at once.",
        "{0}のあと、見えていない{1}枚の中に、置きかけの段の役をすぐに上げる札はありません。";
    OUTS_PANEL = "pineapple.outs.panel", "Outs of each row, by what they make", "段ごとの、役を上げる札";
    OUTS_LINE = "pineapple.outs.line", "{0}: {1} ({2})", "{0}が{1}に({2})";
    OUTS_FOUL = "pineapple.outs.foul",
        "{0}: better, but a certain foul ({1})", "{0}が上がるがファウル確定({1})";

    SIGHT_TITLE = "pineapple.sight.title", "What a network expects at sight", "ネットワークの第一印象";
    SIGHT_EXPECTS = "pineapple.sight.expects",
        "Before anything is tried, a network that has learned from hundreds of thousands of hands judges the board after {0}: a foul in {1}, and where it is none, {2} points in this hand and {3} for the fantasyland that may follow.",
        "何も試さないうちに、何十万ものハンドから学んだネットワークが{0}のあとの盤を見積もります。ファウル{1}、ファウルにならなければこのハンドで{2}点、続くファンタジーランドの分で{3}点。";
    SIGHT_EXPECTS_LAST = "pineapple.sight.expects.last",
        "Before anything is tried, a network that has learned from hundreds of thousands of hands judges the board after {0}: a foul in {1}, and where it is none, {2} points.",
        "何も試さないうちに、何十万ものハンドから学んだネットワークが{0}のあとの盤を見積もります。ファウル{1}、ファウルにならなければ{2}点。";
    SIGHT_HERE = "pineapple.sight.here",
        "Of the own board the network expects a foul in {0}, else {1} points and {2} for fantasyland.",
        "自分の盤についてのネットワークの見積もり: ファウル{0}、ならなければ{1}点とファンタジーランドの分{2}点。";
    SIGHT_HERE_LAST = "pineapple.sight.here.last",
        "Of the own board the network expects a foul in {0}, else {1} points.",
        "自分の盤についてのネットワークの見積もり: ファウル{0}、ならなければ{1}点。";
    SIGHT_EXPECTS_FOUL = "pineapple.sight.expects.foul",
        "Before anything is tried, a network that has learned from hundreds of thousands of hands judges the board after {0}: a foul in {1}.",
        "何も試さないうちに、何十万ものハンドから学んだネットワークが{0}のあとの盤を見積もります。ファウル{1}。";
    SIGHT_HERE_FOUL = "pineapple.sight.here.foul",
        "Of the own board the network expects a foul in {0}.",
        "自分の盤についてのネットワークの見積もり: ファウル{0}。";
    SIGHT_HERE_LOST = "pineapple.sight.here.lost",
        "The own board is a certain foul here.", "自分の盤はここでファウル確定です。";
    SIGHT_AGREES = "pineapple.sight.agrees",
        "At sight it likes no placement better.", "第一印象でこれより良い置き方はありません。";
    SIGHT_DIFFERS = "pineapple.sight.differs",
        "At sight it likes {2} {2|other|others} better, by up to {1} points ({0}); the search still chose this one.",
        "第一印象ではこれより良い置き方が{2}通りあり、差は最大{1}点({0})ですが、探索の末に選ばれたのはこちらです。";
    SIGHT_FIGURE = "pineapple.sight.figure", "own board alone: {0}", "自分の盤だけで{0}点";
    SIGHT_PANEL = "pineapple.sight.panel",
        "What the own board is worth at sight, in points; the other's is not counted", "第一印象での自分の盤の価値(点、相手の盤は含まない)";
    SIGHT_POINTS = "pineapple.sight.points",
        "no foul × rows and royalties", "ファウルなし × 段の勝敗とロイヤリティ";
    SIGHT_LAND = "pineapple.sight.land", "no foul × fantasyland", "ファウルなし × ファンタジーランド";
    SIGHT_FOULS = "pineapple.sight.fouls", "foul × its cost", "ファウル × その代償";
    SIGHT_FOULS_CAREFUL = "pineapple.sight.fouls.careful",
        "foul × its cost, with caution", "ファウル × その代償(用心込み)";
    SIGHT_ALL = "pineapple.sight.all", "together", "合計";
    SIGHT_FOUL = "pineapple.sight.foul", "Foul at sight", "第一印象のファウル";
    SIGHT_FANTASY = "pineapple.sight.fantasy", "Fantasyland at sight, points", "第一印象のファンタジーランド(点)";
    LEARNED_TITLE = "pineapple.learned.title", "How this network learned", "このネットワークの学び方";
    LEARNED_PANEL = "pineapple.learned.panel",
        "Points a hand ahead of the older estimate, which adds up what each row shows; both play at sight",
        "段ごとの要素を足し合わせる従来の見積もりとの差(1ハンドあたりの点数、どちらも先読みなし)";
    LEARNED_AXIS = "pineapple.learned.axis", "round of learning", "学習の回";
    LEARNED_EVEN = "pineapple.learned.even", "even", "互角";
    LEARNED_SENTENCE = "pineapple.learned.sentence",
        "It learned in {0} rounds of hands against itself. After {1} of them it stood at {2} points a hand against the older estimate, after the last at {3}.",
        "自分自身との対戦で{0}回学習しました。従来の見積もりに対する1ハンドあたりの点差は、{1}回目の後で{2}点、最後の回の後で{3}点でした。";

    FORECAST_TITLE = "pineapple.forecast.title", "What becomes of the boards", "両者の盤の行方";
    FORECAST_FIGURE = "pineapple.forecast.figure", "foul {0}", "ファウル{0}";
    FORECAST_COUNTED = "pineapple.forecast.figure.counted",
        "foul {0} of {1} {1|playout|playouts}", "{1}回中ファウル{0}";
    FORECAST_GUESSED = "pineapple.forecast.guessed",
        "At sight the network guessed a foul in {0}; the figures here are counted.",
        "第一印象の見積もりではファウル{0}でしたが、ここの数字は実際に打って数えたものです。";
    OVER_PLAYOUTS = "pineapple.forecast.playouts",
        "{1} {1|playout|playouts} after {0}.", "{0}のあと、最後まで{1}回打ってみました。";
    OVER_ONE = "pineapple.forecast.one",
        "After {0} both boards are full: nothing is left to chance.", "{0}で両者の盤が埋まり、運の要素は残りません。";
    OVER_ALL = "pineapple.forecast.all",
        "After {0}, counted over all {1} sets of three cards that {2} can still be dealt.",
        "{0}のあと、{2}に配られうる3枚の組{1}通りすべてで数えました。";
    OVER_SOME = "pineapple.forecast.some",
        "After {0}, counted so far over {1} of the {2} sets of three cards that {3} can still be dealt.",
        "{0}のあと、{3}に配られうる3枚の組{2}通りのうち、ここまで{1}通りで数えました。";
    OVER_DRAWN = "pineapple.forecast.drawn",
        "After {0}, counted over {1} fantasyland hands of {2}, drawn at random.",
        "{0}のあと、{2}のファンタジーランドの手を{1}通り、無作為に引いて数えました。";
    OWN_FORECAST = "pineapple.forecast.own",
        "The own board fouls in {0} and brings {1} points of royalties on average; fantasyland follows in {2}.",
        "自分の盤はファウル{0}、ロイヤリティ平均{1}点、次にファンタジーランドへ行けるのは{2}。";
    OWN_FORECAST_LAST = "pineapple.forecast.own.last",
        "The own board fouls in {0} and brings {1} points of royalties on average.",
        "自分の盤はファウル{0}、ロイヤリティ平均{1}点。";
    RIVAL_FORECAST = "pineapple.forecast.rival",
        "{0's} board fouls in {1} and brings {2}.", "{0}の盤はファウル{1}、ロイヤリティ平均{2}点です。";
    FOUL = "pineapple.forecast.foul", "foul", "ファウル";
    LAND = "pineapple.forecast.land", "{0} cards", "{0}枚";
    CHANCES_PANEL = "pineapple.forecast.chances",
        "A foul, or fantasyland in the next hand by its number of cards",
        "ファウルと、次のハンドでのファンタジーランド(枚数別)";
    CHANCES_LAST_PANEL = "pineapple.forecast.chances.last", "A foul", "ファウル";
    ROYALTIES_PANEL = "pineapple.forecast.royalties",
        "Mean royalties of each row: own board / {0's} board", "段ごとのロイヤリティ平均(自分/{0})";
    AGAINST = "pineapple.forecast.against", "{0} / {1}", "{0}/{1}";
    ROW_LINE = "pineapple.forecast.row", "{0}", "{0}";
    ROYALTIES_ALL = "pineapple.forecast.all.rows", "all rows", "合計";
    ROYALTIES_OFF = "pineapple.forecast.off",
        "95\u{a0}% margin of the sum, ±", "合計の誤差(95%、±)";

    RANKING_TITLE = "pineapple.ranking.title", "What each placement is worth", "それぞれの置き方の価値";
    RANKING_PANEL = "pineapple.ranking.panel",
        "Placements in points of this hand and the fantasyland after it",
        "置き方ごとの価値(このハンドと、続くファンタジーランドの点数)";
    JUDGED_PANEL = "pineapple.ranking.judged",
        "Placements by your board alone, less the other's",
        "置き方ごとの、自分の盤の見積もり(相手の盤の見積もりを引いたもの)";
    VALUE_MEASURE = "pineapple.ranking.value", "Points", "点数";
    CAREFUL_MEASURE = "pineapple.ranking.careful.value", "Points, with caution", "点数(用心込み)";
    JUDGED_MEASURE = "pineapple.ranking.judged.value", "Judged points", "見積もり(点)";
    BY_JUDGEMENT = "pineapple.ranking.by.judgement",
        "Nothing has been tried: the judgement of the own board alone decides.",
        "実際に打ってみてはいません。自分の盤の見積もりだけで決めます。";
    BY_SIMULATIONS = "pineapple.ranking.by.simulations",
        "{0} {0|simulation|simulations} so far.",
        "ここまで{0}回先を読みました。";
    JUDGEMENT_COUNTS = "pineapple.ranking.judgement.counts",
        "In choosing what to try, the judgement of a placement counts for as much as {0} {0|simulation|simulations} of it.",
        "次に何を試すかを決めるとき、置き方の見積もりを、その置き方のシミュレーション{0}回分とみなします。";
    BY_DRAWS = "pineapple.ranking.by.draws",
        "One street is to come after this one: every placement is weighed over all {0} sets of three cards that can be dealt, against {1} {1|way|ways} in which {2's} board may end.",
        "残る配りはあと一度です。どの置き方も、配られうる3枚の組{0}通りすべてについて、{2}の盤のありうる終わり方{1}通りに当てて量りました。";
    TREE_SAMPLES = "pineapple.ranking.tree.samples",
        "The tree shows {0} {0|simulation|simulations} of it; every branch begins with its value in the list.",
        "木はそのうち{0}回のシミュレーションを示したもので、どの枝も一覧の値から始まります。";
    BY_BOARDS = "pineapple.ranking.by.boards",
        "The last street: every placement is held against {0} {0|way|ways} in which {1's} board may end.",
        "最後の配りです。どの置き方も、{1}の盤のありうる終わり方{0}通りに当てました。";
    CAREFUL = "pineapple.ranking.careful",
        "In these figures an own foul counts {0} points more than it costs.",
        "これらの値では、自分のファウルを実際の損失より{0}点重く見ています。";
    BY_SCORING = "pineapple.ranking.by.scoring",
        "The hand ends here: every placement is scored exactly.", "これでハンドが終わるので、どの置き方も正確に採点できます。";
    BY_ALL = "pineapple.ranking.by.all",
        "The last street, worked out exactly: every placement against all {0} sets of three cards that {1} can still be dealt.",
        "最後の配りなので正確に計算しました。どの置き方も、{1}に配られうる3枚の組{0}通りすべてに当てています。";
    BY_SOME = "pineapple.ranking.by.some",
        "The last street, being worked out: {0} of {1} sets of three cards that {2} can still be dealt.",
        "最後の配りを計算中です。{2}に配られうる3枚の組{1}通りのうち{0}通りまで済みました。";
    BY_DRAWN = "pineapple.ranking.by.drawn",
        "The last street: every placement against {0} fantasyland {0|hand|hands} of {1}, drawn at random and arranged at their best.",
        "最後の配りです。{1}のファンタジーランドの手を{0}通り無作為に引いて最善に並べ、どの置き方もそれに当てています。";
    TRIED_MOST = "pineapple.ranking.tried.most",
        "{0} was tried most, {1} {1|time|times}, and is worth {2} points.",
        "最も多く試したのは{0}({1}回)で、価値は{2}点です。";
    TRIED_ALIKE = "pineapple.ranking.tried.alike",
        "{0} was tried {1} {1|time|times}, as often as {3}, and is worth {2} points.",
        "{0}は{3}と同じ{1}回試し、価値は{2}点です。";
    WORTH_MOST = "pineapple.ranking.worth.most",
        "{0} is worth most: {1} points.", "最も価値が高いのは{0}で、{1}点です。";
    WORTH_EQUAL = "pineapple.ranking.worth.equal",
        "{0} is worth {1} points; nothing is worth more, but others as much.",
        "{0}の価値は{1}点。これを上回る置き方はなく、並ぶものがあります。";
    TREE_ROOT = "pineapple.tree.root", "now", "今";
    TREE_PANEL = "pineapple.tree.panel", "Search tree", "探索木";
    PLACE_HAND = "pineapple.tree.hand", "to place", "これから置く札";
    PLACE_AWAY = "pineapple.tree.away", "put away", "捨て札";

    CHOICE_TITLE = "pineapple.choice.title", "The choice", "選んだ置き方";
    DOES = "pineapple.choice.does", "{0}: {1}.", "{0}:{1}。";
    MAKES = "pineapple.choice.makes", "the {0} row now has {1}", "{0}は{1}に";
    STILL = "pineapple.choice.still", "the {0} row still has {1}", "{0}は{1}のまま";
    FULL = "pineapple.choice.full", "the {0} row is full with {1}", "{0}は{1}で完成";
    SUITED = "pineapple.choice.suited",
        "the {0} row has {1} cards towards a flush in {2} ({3} unseen)",
        "{0}は{2}のフラッシュへ{1}枚目(見えていない{2}は{3}枚)";
    KEEPS = "pineapple.choice.keeps",
        "places left: top {0}, middle {1}, bottom {2}", "残りの空きはトップ{0}・ミドル{1}・ボトム{2}";
    AWAY = "pineapple.choice.away", "{0} goes away", "{0}は捨てる";
    CERTAIN_FOUL = "pineapple.choice.foul",
        "A foul is certain: the {0} row is stronger than the {1} row can be.",
        "{0}が{1}より強くなり、ファウルは確定です。";
    AHEAD = "pineapple.choice.ahead", "That is {0} points more than {1}, the next best.", "次の候補{1}を{0}点上回ります。";
    AHEAD_JUDGED = "pineapple.choice.ahead.judged",
        "By the judgement alone that is {0} points more than {1}, the next best.",
        "見積もりだけで、次の候補{1}を{0}点上回ります。";
    AHEAD_SAMPLED = "pineapple.choice.ahead.sampled",
        "That is {0} points more than the next one, {1} (95\u{a0}% interval {2} to {3}).",
        "次の候補{1}を{0}点上回ります(95%区間{2}〜{3})。";
    LEVEL = "pineapple.choice.level",
        "{0} is level with it: {1} points apart, which the samples cannot tell from nothing.",
        "{0}とは互角です(差は{1}点で、標本の誤差の範囲)。";
    HARDLY = "pineapple.choice.hardly",
        "{0} looked worse at once and was tried only {1} {1|time|times}.",
        "{0}は最初から見劣りし、{1}回しか試していません。";
    EQUAL = "pineapple.choice.equal",
        "{0} is worth as much, to a hundredth of a point.", "{0}も同じ価値です(0.01点まで一致)。";
    BEHIND = "pineapple.choice.behind",
        "{0} shows {1} points more, but in {2} {2|visit|visits} against {3}: the visits decide.",
        "{0}の方が{1}点高く出ていますが、訪問は{2}回対{3}回。訪問回数の多い方を選びます。";
    DIFFERS = "pineapple.choice.differs", "Against that one: {0}.", "それと比べると、{0}。";
    NO_DIFFERENCE = "pineapple.choice.differs.not",
        "In fouls, fantasyland and royalties the playouts tell no difference between the two.",
        "ファウル、ファンタジーランド、ロイヤリティでは、両者に差は見えません。";
    FOULS_LESS = "pineapple.choice.fouls.less", "fewer fouls ({0} against {1})", "ファウルが少なく({0}対{1})";
    FOULS_MORE = "pineapple.choice.fouls.more", "more fouls ({0} against {1})", "ファウルが多く({0}対{1})";
    LAND_LESS = "pineapple.choice.land.less",
        "fantasyland less often ({0} against {1})", "ファンタジーランドは減り({0}対{1})";
    LAND_MORE = "pineapple.choice.land.more",
        "fantasyland more often ({0} against {1})", "ファンタジーランドは増え({0}対{1})";
    ROYALTIES_LESS = "pineapple.choice.royalties.less",
        "less in royalties ({0} against {1})", "ロイヤリティは低め({0}点対{1}点)";
    ROYALTIES_MORE = "pineapple.choice.royalties.more",
        "more in royalties ({0} against {1})", "ロイヤリティは高め({0}点対{1}点)";
    SUM_PANEL = "pineapple.choice.sum", "What {0} is worth", "{0}の価値の内訳";
    PART_ROWS = "pineapple.choice.part.rows", "rows won and lost, fouls", "段の勝ち負けとファウル";
    PART_ROYALTIES = "pineapple.choice.part.royalties", "own royalties", "自分のロイヤリティ";
    PART_THEIRS = "pineapple.choice.part.theirs", "{0's} royalties", "{0}のロイヤリティ";
    PART_LIMIT = "pineapple.choice.part.limit", "what the loser has no chips for", "チップ不足で動かない分";
    PART_LAND = "pineapple.choice.part.land",
        "fantasyland with {0} cards next: its chance × its worth", "次のファンタジーランド({0}枚、確率 × 価値)";
    PART_THEIR_LAND = "pineapple.choice.part.land.other",
        "{0's} fantasyland with {1} cards next: its chance × its worth", "{0}の次のファンタジーランド({1}枚、確率 × 価値)";
    PART_CAUTION = "pineapple.choice.part.caution",
        "caution: the chance of a foul × what it counts beyond its cost",
        "用心(ファウルの確率 × 損失以上に重く見る分)";
    PART_DRAWS = "pineapple.choice.part.draws",
        "what weighing all draws corrects in what the playouts show", "配り方をすべて量ったことによる補正";
    PART_JUDGED = "pineapple.choice.part.judged",
        "what the judgement of later positions corrects", "途中の盤の見積もりによる補正";
    PART_ALL = "pineapple.choice.part.all", "worth", "価値";

    HEADLINE_ONLY = "pineapple.headline.only", "{0}.", "{0}。";
    HEADLINE_VALUE = "pineapple.headline.value", "{0}: worth {1} points.", "{0}。価値は{1}点です。";
    HEADLINE_JUDGED = "pineapple.headline.judged",
        "{0}, by the judgement alone: {1} points.", "見積もりだけで{0}({1}点)。";
    HEADLINE_AHEAD = "pineapple.headline.ahead",
        "{0}: worth {1} points, {2} more than {3}.", "{0}。価値は{1}点で、{3}を{2}点上回ります。";
    HEADLINE_EQUAL = "pineapple.headline.equal",
        "{0}: worth {1} points, as much as {2}.", "{0}。価値は{1}点で、{2}と同じです。";
    HEADLINE_LEVEL = "pineapple.headline.level",
        "{0}: worth {1} points, level with {2} within the sample.",
        "{0}。価値は{1}点で、{2}と互角です(誤差の範囲)。";
    HEADLINE_HARDLY = "pineapple.headline.hardly",
        "{0}: worth {1} points; {2} looked worse and was tried only {3} {3|time|times}.",
        "{0}。価値は{1}点です。{2}は見劣りし、{3}回しか試していません。";
    HEADLINE_VISITS = "pineapple.headline.visits",
        "{0}: worth {1} points and tried more than {2}.", "{0}。価値は{1}点で、{2}より多く試しました。";

    SET_STAYS = "pineapple.set.stays",
        "Stay in fantasyland, with {0} {0|point|points} of royalties.", "ファンタジーランドを続け、ロイヤリティは{0}点です。";
    SET_LEAVES = "pineapple.set.leaves",
        "Take {0} {0|point|points} of royalties and leave fantasyland.", "ロイヤリティ{0}点を取り、ファンタジーランドは終わります。";
    SET_LAST = "pineapple.set.last",
        "Set for royalties alone, {0} {0|point|points}: no hand follows.",
        "次のハンドはないので、ロイヤリティだけを狙います({0}点)。";
    SET_STAYS_SO_FAR = "pineapple.set.stays.so.far",
        "Best so far: stay in fantasyland, with {0} {0|point|points} of royalties.",
        "ここまでの最善は、ロイヤリティ{0}点でファンタジーランド継続です。";
    SET_LEAVES_SO_FAR = "pineapple.set.leaves.so.far",
        "Best so far: {0} {0|point|points} of royalties, without staying in fantasyland.",
        "ここまでの最善はロイヤリティ{0}点で、ファンタジーランドは続きません。";
    SET_TITLE = "pineapple.set.title", "The arrangement", "並べ方";
    SET_FIGURE = "pineapple.set.figure", "{0} {0|point|points}", "{0}点";
    ARRANGED = "pineapple.set.arranged",
        "{0} brings {1} {1|point|points} of royalties.", "{0}でロイヤリティは{1}点。";
    STAY_WORTH = "pineapple.set.stay.worth",
        "It stays in fantasyland, which is worth {0} points.", "ファンタジーランドが続き、その価値は{0}点です。";
    STAY_NOTHING = "pineapple.set.stay.nothing",
        "It would stay in fantasyland, but no hand follows.", "ファンタジーランドが続く形ですが、次のハンドはありません。";
    NO_STAY = "pineapple.set.stay.not", "It does not stay in fantasyland.", "ファンタジーランドは続きません。";
    PROVEN = "pineapple.set.proven",
        "No arrangement of these cards is worth more; that is proven.", "この札でこれを上回る並べ方がないことは証明済みです。";
    SO_FAR = "pineapple.set.so.far",
        "Nothing better was found so far; the search goes on.", "ここまででこれを上回る並べ方は見つかっていません(探索中)。";
    SET_PANEL = "pineapple.set.panel", "What the hand brings", "このハンドの点数";
    SET_ROW = "pineapple.set.row", "{0}: {1}", "{0}:{1}";
    SET_STAY = "pineapple.set.stay",
        "staying in fantasyland with {0} cards", "ファンタジーランド継続({0}枚)";
    SET_OTHER = "pineapple.set.other", "what {0} {0|is|are} expected to make", "{0}の見込み";
    SET_ALL = "pineapple.set.all", "together", "合計";
    PRICE_TITLE = "pineapple.price.title", "What staying costs", "続けるために手放す点";
    PRICE_OTHERS = "pineapple.price.others", "Other arrangements", "ほかの並べ方";
    PRICE_PANEL = "pineapple.price.panel",
        "Arrangements in points: royalties, and what staying is worth",
        "並べ方の価値(ロイヤリティと、続けられる分の点数)";
    PRICE_MEASURE = "pineapple.price.measure", "Points", "点数";
    PRICE_UNKNOWN = "pineapple.price.unknown",
        "The arrangement with the most royalties is still being looked for.", "ロイヤリティが最大の並べ方を、まだ探しています。";
    PRICE_LEAVES = "pineapple.price.leaves",
        "No arrangement has more royalties than {0}, whether it stays or not.",
        "続くかどうかを問わず、ロイヤリティは{0}点が最大です。";
    PRICE_NOTHING = "pineapple.price.nothing",
        "Staying costs nothing: no arrangement has more royalties than {0}.",
        "続けても失うものはありません。ロイヤリティは{0}点が最大です。";
    PRICE_PAID = "pineapple.price.paid",
        "Up to {0} points of royalties were possible; to stay, {2} {2|point is|points are} given up for {1}.",
        "ロイヤリティは最大{0}点まで取れましたが、続けるために{2}点を手放し、{1}点にしています。";
}
