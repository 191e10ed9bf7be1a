//! What the agents say, in both languages.

crate::phrases! {
    /// An agent.
    RANDOM = "coyote.random", "Random", "ランダム";
    /// How it thinks.
    RANDOM_SUMMARY = "coyote.random.summary",
        "Raises by any small number, and calls now and then without looking.",
        "札を見ずに、少しだけ上乗せするか、ときどきコヨーテします。";
    /// Headline.
    RANDOM_HEADLINE = "coyote.random.headline",
        "I looked at nothing and drew {0}.",
        "何も見ずに選びました: {0}。";
    /// An agent.
    CONSTANT = "coyote.constant", "Constant", "一点張り";
    /// How it thinks.
    CONSTANT_SUMMARY = "coyote.constant.summary",
        "Always bids the same number, and calls once it has been reached.",
        "いつも同じ数を宣言し、それを越えられたらコヨーテします。";
    /// Headline.
    CONSTANT_BID = "coyote.constant.bid", "I always bid {0}.", "いつも通り{0}を宣言します。";
    /// Headline.
    CONSTANT_CALL = "coyote.constant.call",
        "{0} is not below my {1}, so I call.",
        "{0}は、いつもの{1}に達しています。コヨーテです。";
    /// An agent.
    PLUS_ONE = "coyote.plusone", "Plus one", "プラス1";
    /// How it thinks.
    PLUS_ONE_SUMMARY = "coyote.plusone.summary",
        "Raises by one, and calls once the bids have reached a fixed total.",
        "1だけ上乗せし、宣言が決まった数に達したらコヨーテします。";
    /// Headline.
    PLUS_ONE_BID = "coyote.plusone.bid",
        "One more: {0}. I would call from {1} on.",
        "1だけ上げて{0}。{1}に達したらコヨーテします。";
    /// Headline.
    PLUS_ONE_CALL = "coyote.plusone.call",
        "The bids have come to {0}; from {1} on I call.",
        "宣言が{0}に達しました。{1}以上ならコヨーテと決めています。";
    /// An agent.
    BAYES = "coyote.bayes", "Bayes", "ベイズ";
    /// How it thinks.
    BAYES_SUMMARY = "coyote.bayes.summary",
        "The contest's agent: counts cards, takes every bid as evidence of the same strength, calls below even odds.",
        "コンテスト由来のAI。札を数え、どの宣言も同じ強さの証拠とみなし、五分を切ればコヨーテします。";
    /// Headline.
    BAYES_CALL = "coyote.bayes.call",
        "The total reaches {0} in only {1} of cases, less than {2}: I call.",
        "合計が{0}以上の確率は{1}。{2}を下回るのでコヨーテします。";
    /// Headline.
    BAYES_OPEN = "coyote.bayes.open", "I always open with {0}.", "最初の宣言はいつも{0}です。";
    /// Headline.
    BAYES_BID = "coyote.bayes.bid",
        "I bid {0}, the likeliest total above the last bid ({1}).",
        "前の宣言より大きい合計のうち最もありそうな{0}({1})を宣言します。";
    /// An agent.
    COUNTER = "coyote.counter", "Counter", "カウンター";
    /// How it thinks.
    COUNTER_SUMMARY = "coyote.counter.summary",
        "Knows the exact odds from the cards alone and ignores what is said; raises as little as it can.",
        "札だけから正確な確率を求め、宣言は気にしません。上乗せは最小限です。";
    /// Headline.
    COUNTER_CALL = "coyote.counter.call",
        "The total stays below {0} in {1} of cases, more than {2}: I call.",
        "合計が{0}に届かない確率は{1}。{2}を超えるのでコヨーテします。";
    /// Headline.
    COUNTER_BID = "coyote.counter.bid",
        "I bid {0}, as little as possible: the total reaches it in {1} of cases.",
        "できるだけ小さく{0}を宣言します。合計が届く確率は{1}です。";
    /// Headline.
    COUNTER_HOPELESS = "coyote.counter.hopeless",
        "No total that is left reaches {0}: no bid is honest here, so I bid as little as I can.",
        "残る札では合計が{0}に届きません。どの宣言も嘘になるので、できるだけ小さく宣言します。";

    /// A table.
    MIXED = "coyote.table.mixed", "Mixed", "いろいろ";
    /// A table.
    EASY = "coyote.table.easy", "Easy", "やさしい";
    /// A table.
    HARD = "coyote.table.hard", "Hard", "手ごわい";
    /// A table.
    SIX = "coyote.table.six", "Six players", "6人";
    /// A table.
    DUEL = "coyote.table.duel", "Two players", "2人";
    /// Parameter.
    PARAM_CALL = "coyote.param.call", "chance of a call", "コヨーテする確率";
    /// Parameter.
    PARAM_RAISE = "coyote.param.raise", "largest raise", "上乗せの最大値";
    /// Parameter.
    PARAM_CONSTANT = "coyote.param.constant", "the number it bids", "宣言する数";
    /// Parameter.
    PARAM_LIMIT = "coyote.param.limit", "the bid from which it calls", "コヨーテし始める宣言";
    /// Parameter.
    PARAM_HIT = "coyote.param.hit",
        "likelihood of a bid that the total reaches", "合計が届くときの宣言の尤度";
    /// Parameter.
    PARAM_MISS = "coyote.param.miss",
        "likelihood of a bid that the total misses", "合計が届かないときの宣言の尤度";
    /// Parameter.
    PARAM_THRESHOLD = "coyote.param.threshold",
        "calls when the last bid is reached with less than this", "前の宣言に届く確率がこれ未満ならコヨーテ";
    /// Parameter.
    PARAM_OPEN = "coyote.param.open", "opening bid", "最初の宣言";
    /// Parameter.
    PARAM_COUNT = "coyote.param.count", "counting of discards", "捨て札の記憶";
    /// Value.
    COUNT_ON = "coyote.param.count.on", "on", "あり";
    /// Value.
    COUNT_OFF = "coyote.param.count.off", "off", "なし";
    /// Parameter.
    PARAM_RISK = "coyote.param.risk",
        "calls when the total misses the last bid with more than this",
        "前の宣言に届かない確率がこれを超えればコヨーテ";

    /// Part of a histogram.
    PART_NUMBERS = "coyote.part.numbers", "number cards", "数の札";
    /// Part of a histogram.
    PART_DOUBLE = "coyote.part.double", "with ×2", "×2を含む";
    /// Part of a histogram.
    PART_NIGHT = "coyote.part.night", "with the night", "夜を含む";
    /// Part of a histogram.
    PART_MAX_ZERO = "coyote.part.maxzero", "with max→0", "max→0を含む";
    /// Part of a histogram.
    PART_MYSTERY = "coyote.part.mystery", "with “?”", "「?」を含む";
    /// Axis.
    AXIS_TOTAL = "coyote.axis.total", "total", "合計";
    /// Axis.
    AXIS_BID = "coyote.axis.bid", "bid", "宣言";
    /// Axis.
    AXIS_CARD = "coyote.axis.card", "my card", "自分の札";
    /// Mark.
    MARK_LAST = "coyote.mark.last", "last bid {0}", "前の宣言 {0}";
    /// Mark.
    MARK_THRESHOLD = "coyote.mark.threshold", "call below {0}", "{0}未満でコヨーテ";
    /// Panel.
    CURVE = "coyote.panel.curve", "Chance that the total reaches a bid", "合計が宣言に届く確率";
    /// Panel.
    PRIOR_TOTALS = "coyote.panel.prior", "The total, by counting alone", "札だけから見た合計";
    /// Panel.
    TOTALS_AFTER = "coyote.panel.after", "The total before and after", "合計の確率(前と後)";
    /// Panel.
    OWN_CARD = "coyote.panel.card", "What my card may be", "自分の札の候補";
    /// Panel.
    ACTIONS = "coyote.panel.actions", "What I could do", "選択肢";
    /// Panel.
    RIGHTS = "coyote.panel.rights",
        "The chance that a choice is right (a bid: reached; a call: not reached)",
        "それぞれの選択が正しい確率(宣言なら届く、コヨーテなら届かない)";
    /// Axis.
    AXIS_CHOICE = "coyote.axis.choice", "choice", "選択";
    /// Mark.
    MARK_CHOICE = "coyote.mark.choice", "my choice", "私の選択";
    /// Measure.
    RIGHT = "coyote.measure.right", "chance to be right", "正しい確率";
    /// Figure.
    MEAN = "coyote.figure.mean", "about {0}", "平均{0}";
    /// Figure.
    REACHED = "coyote.figure.reached", "reached: {0}", "届く: {0}";
    /// Step.
    STEP_PRIOR = "coyote.step.prior", "What the cards say", "札から分かること";
    /// Sentence.
    PRIOR = "coyote.step.prior.sentence",
        "{0} {0|card is|cards are} hidden from me and {1} known from the discards: the total is {2} on average, and between {3} and {4} nine times in ten.",
        "見えない札は{0}枚、捨て札は{1}枚。合計は平均{2}、9割方{3}から{4}の間です。";
    /// Step.
    STEP_CURVE = "coyote.step.curve", "How high the total reaches", "合計はどこまで届くか";
    /// Sentence.
    CURVE_LAST = "coyote.step.curve.sentence",
        "The total reaches the last bid, {0}, in {1} of cases; a call is right in {2}.",
        "前の宣言{0}に届く確率は{1}。コヨーテが正しい確率は{2}です。";
    /// Sentence.
    CURVE_OPEN = "coyote.step.curve.open",
        "There is no bid yet. The total reaches 1, the lowest bid, in {0} of cases.",
        "まだ宣言はありません。最小の1に届く確率は{0}です。";
    /// Sentence.
    CURVE_HOPELESS = "coyote.step.curve.hopeless",
        "There is no bid yet, and no total that is left reaches 1: no bid is honest here.",
        "まだ宣言はありませんが、残る札では合計が1にも届きません。どの宣言も嘘になります。";
    /// Step.
    STEP_CHOICE = "coyote.step.choice", "The choice", "決断";
    /// Sentence.
    CHOICE_BID = "coyote.step.choice.bid",
        "I bid {0}: the total reaches it in {1} of cases.",
        "{0}を宣言します。合計が届く確率は{1}です。";
    /// Sentence.
    CHOICE_CALL = "coyote.step.choice.call",
        "I call: the last bid, {0}, is too high in {1} of cases.",
        "コヨーテします。前の宣言{0}が大きすぎる確率は{1}です。";
    /// Sentence.
    BLIND = "coyote.step.blind",
        "My rule looks at the bids only; here is what the cards would have said.",
        "この決め方は札を見ません。参考までに、札から見た確率です。";
    /// Step.
    STEP_BID = "coyote.step.bid", "{0}: bid {1}", "{0}が{1}を宣言";
    /// Step.
    STEP_BIDS = "coyote.step.bids", "The first {0} bids", "最初の{0}回の宣言";
    /// Sentence.
    BAYES_HEARD = "coyote.step.bid.bayes",
        "The bid counts {0} where the total reaches {1} and {2} where it does not: the chance that it is reached goes from {3} to {4}.",
        "合計が{1}以上なら尤度{0}、未満なら{2}とみなします。届く確率は{3}から{4}になります。";
    /// Sentence.
    HEARD_BIDS = "coyote.step.bids.sentence",
        "{0} bids up to {1}: the chance that {1} is reached goes from {2} to {3}.",
        "{1}まで{0}回の宣言がありました。{1}に届く確率は{2}から{3}になります。";

    /// An agent.
    EQUILIBRIUM_TITLE = "coyote.equilibrium", "Equilibrium", "均衡";
    /// How it thinks.
    EQUILIBRIUM_SUMMARY = "coyote.equilibrium.summary",
        "Between two, plays a strategy solved in advance that nobody can exploit for much, leaning a little against card counters; with more players it counts cards.",
        "2人のときは、事前に解いた「ほとんどつけ込まれない」戦略で打ちます(札を数える相手に少し寄せてあります)。3人以上では札を数えます。";
    /// Headline.
    EQUILIBRIUM_HEADLINE = "coyote.equilibrium.headline",
        "I drew {0} from my mixture, which has it in {1} of cases.",
        "混合戦略から{0}を引きました(確率{1})。";
    /// Headline.
    EQUILIBRIUM_CROWD = "coyote.equilibrium.crowd",
        "My strategy is for two players; with {0} I only count cards, as the counter does.",
        "私の戦略は2人用です。{0}人では、カウンターと同じく札を数えるだけにします。";
    /// Headline.
    EQUILIBRIUM_OFF = "coyote.equilibrium.off",
        "My strategy never comes to this position, so I count cards, as the counter does.",
        "私の戦略では起こらない局面なので、カウンターと同じく札を数えます。";
    /// Step.
    STEP_EQUILIBRIUM = "coyote.step.equilibrium", "The solved strategy", "解いた戦略";
    /// Sentence.
    EQUILIBRIUM = "coyote.step.equilibrium.sentence",
        "I see {0}. Solved in advance for a full deck and {1} different bids up to {2}; within that the best reply gains {3} lives a round.",
        "相手の札は{0}。新しい山札と、{2}までの{1}通りの宣言に限って事前に解きました。そのなかでの最善の対抗策でも、得は1ラウンドに{3}ライフです。";
    /// Panel.
    MIXTURE = "coyote.panel.mixture", "What I mix", "混ぜて使う手";
    /// Measure.
    PROBABILITY = "coyote.measure.probability", "probability", "確率";
    /// Measure.
    DRAWN_COLUMN = "coyote.measure.drawn", "drawn", "引いた手";
    /// Figure.
    DRAWN = "coyote.figure.drawn", "{0} ({1})", "{0}({1})";

    /// An agent.
    READER = "coyote.reader", "Reader", "読み手";
    /// How it thinks.
    READER_SUMMARY = "coyote.reader.summary",
        "Asks of every bid what the bidder sees on my forehead, learns what kind of player each one is, and looks ahead to the next calls.",
        "宣言した人に自分の札がどう見えているかを考え、相手の型を見抜き、先のコヨーテまで読みます。";
    /// Parameter.
    PARAM_DEPTH = "coyote.param.depth", "own turns looked ahead (0: by the table)", "先読みする自分の手番の数(0なら人数による)";
    /// Parameter.
    PARAM_LISTEN = "coyote.param.listen", "reading of bids", "宣言の読み";
    /// Value.
    LISTEN_ON = "coyote.param.listen.on", "on", "あり";
    /// Value.
    LISTEN_OFF = "coyote.param.listen.off", "off", "なし";
    /// Headline.
    READER_THINKING = "coyote.reader.thinking",
        "I am still thinking; so far the cards alone say {0}.",
        "考え中です。札だけから見れば{0}です。";
    /// Headline.
    READER_CALL = "coyote.reader.call",
        "My card is probably {0}. {1} is too high in {2} of cases: I call.",
        "自分の札はおそらく{0}です。宣言{1}は{2}の確率で大きすぎます。コヨーテします。";
    /// Headline.
    READER_CALL_UNSURE = "coyote.reader.call.unsure",
        "I expect a total of about {0}. {1} is too high in {2} of cases: I call.",
        "合計は約{0}と見ています。宣言{1}は{2}の確率で大きすぎます。コヨーテします。";
    /// Headline.
    READER_BID_UNSURE = "coyote.reader.bid.unsure",
        "I expect a total of about {0}. I bid {1}: the chance that it is called at once is {2}, and that I lose a life this round {3}.",
        "合計は約{0}と見ています。{1}を宣言します。すぐコヨーテされる確率は{2}、このラウンドでライフを失う確率は{3}です。";
    /// Headline.
    READER_BID = "coyote.reader.bid",
        "My card is probably {0}. I bid {1}: the chance that it is called at once is {2}, and that I lose a life this round {3}.",
        "自分の札はおそらく{0}です。{1}を宣言します。すぐコヨーテされる確率は{2}、このラウンドでライフを失う確率は{3}です。";
    /// Step.
    STEP_MODELS = "coyote.step.models", "Who the others are", "相手はどんな人か";
    /// Sentence.
    MODELS = "coyote.step.models.sentence",
        "What {0} past {0|round|rounds} say of the players' ways, not of their names: surest is “{2}” for {1} ({3}).",
        "これまでの{0}ラウンドから、{1}は「{2}」に最も近いと見ています({3})。";
    /// Panel.
    MODELS_PANEL = "coyote.panel.models", "Kinds of players", "相手の型";
    /// Sentence.
    READER_HEARD_SAME = "coyote.step.bid.reader.same",
        "If my card were {0}, this bid would be {1} times as likely as on average. The chance that the total reaches {2} stays at {3}.",
        "自分の札が{0}なら、この宣言は平均の{1}倍起こりやすくなります。合計が{2}に届く確率は{3}のままです。";
    /// Sentence.
    READER_HEARD_NOTHING = "coyote.step.bid.reader.nothing",
        "Whatever my card is, this bid was about equally likely: it tells me nothing. The chance that the total reaches {0} is {1}.",
        "自分の札がどれでも、この宣言は同じくらい起こりえます。手がかりにはなりません。合計が{0}に届く確率は{1}です。";
    /// Sentence.
    READER_HEARD = "coyote.step.bid.reader",
        "If my card were {0}, this bid would be {1} times as likely as on average. The chance that the total reaches {2} goes from {3} to {4}.",
        "自分の札が{0}なら、この宣言は平均の{1}倍起こりやすくなります。合計が{2}に届く確率は{3}から{4}になります。";
    /// Step.
    STEP_SEES = "coyote.step.sees", "As seen by {0}", "{0}に見えているもの";
    /// Sentence.
    SEES = "coyote.step.sees.sentence",
        "As seen by {0}, with my card in view but not the own {1}, the total should be about {2}; I expect {3}. The bids from there speak most for my card being {4}.",
        "{0}の札は{1}。私の札を見て、合計を{2}くらいと考えているはずです(私の見立ては{3})。その宣言が最も後押しするのは、私の札が{4}の場合です。";
    /// Sentence.
    SEES_NOTHING = "coyote.step.sees.nothing",
        "As seen by {0}, with my card in view but not the own {1}, the total should be about {2}; I expect {3}. The bids from there favour none of my possible cards.",
        "{0}の札は{1}。私の札を見て、合計を{2}くらいと考えているはずです(私の見立ては{3})。その宣言は、私の札の手がかりになりません。";
    /// Sentence.
    SEES_SILENT = "coyote.step.sees.silent",
        "As seen by {0}, with my card in view but not the own {1}, the total should be about {2}; I expect {3}. No bid has come from there yet.",
        "{0}の札は{1}で、まだ宣言していません。合計を{2}くらいと考えているはずです(私の見立ては{3})。";
    /// Panel.
    SEES_PANEL = "coyote.panel.sees", "The total as this player expects it (outline: as I do)", "この人から見た合計(枠線は自分の見立て)";
    /// Panel.
    WEIGHS_PANEL = "coyote.panel.weighs", "My card after this player's bids alone", "この人の宣言だけから見た自分の札";
    /// Panel.
    KIND_PANEL = "coyote.panel.kind", "What kind of player this is", "この人の型";
    /// Axis.
    AXIS_KIND = "coyote.axis.kind", "kind", "型";
    /// Step.
    STEP_AHEAD = "coyote.step.ahead", "The calls to come", "この先のコヨーテ";
    /// Sentence.
    AHEAD = "coyote.step.ahead.sentence",
        "{0} is best: I lose a life in this round with probability {1} and am the last alive with probability {2}. Next is {3}: last alive with probability {4}.",
        "最善は{0}。このラウンドでライフを失う確率は{1}、最後まで残る確率は{2}です。次善は{3}({4})です。";
    /// Sentence.
    AHEAD_TIE = "coyote.step.ahead.tie",
        "{0} and {3} are about equally good: with either I am the last alive with a probability near {2}. With {0} I lose a life in this round with probability {1}.",
        "{0}と{3}はほぼ互角です(最後まで残る確率はどちらも約{2})。{0}なら、このラウンドでライフを失う確率は{1}です。";
    /// Sentence.
    AHEAD_ONLY = "coyote.step.ahead.only",
        "Only {0} is legal: I lose a life in this round with probability {1} and am the last alive with probability {2}.",
        "できるのは{0}だけです。このラウンドでライフを失う確率は{1}、最後まで残る確率は{2}です。";
    /// Measure.
    WIN = "coyote.measure.win", "last alive, if later rounds are fair", "最後まで残る確率";
    /// Measure.
    LOSS = "coyote.measure.loss", "lives I lose in this round", "このラウンドで失うライフ";
    /// Measure.
    CALLED = "coyote.measure.called", "called at once", "すぐコヨーテされる";
    /// Figure.
    WINS = "coyote.figure.wins", "{0}: {1}", "{0}: {1}";
    /// Remark.
    BLUFF = "coyote.note.bluff", "a bluff", "ブラフ";
    /// A kind of player.
    MODEL_COUNTER = "coyote.model.counter", "counter", "カウンター";
    /// A kind of player.
    MODEL_EQUILIBRIUM = "coyote.model.equilibrium", "equilibrium", "均衡戦略";
    /// A kind of player.
    MODEL_BAYES = "coyote.model.bayes", "Bayes", "ベイズ";
    /// A kind of player.
    MODEL_PLUS_ONE = "coyote.model.plusone", "plus one", "プラス1";
    /// A kind of player.
    MODEL_CONSTANT = "coyote.model.constant", "constant", "一定";
    /// A kind of player.
    MODEL_RANDOM = "coyote.model.random", "random", "ランダム";
    /// A kind of player.
    MODEL_HONEST = "coyote.model.honest", "honest", "正直者";
    /// A kind of player.
    MODEL_BLUFFER = "coyote.model.bluffer", "bluffer", "はったり屋";
}
