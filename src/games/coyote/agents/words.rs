//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "coyote.random.name", "Yuzu", "ユズ";
    RANDOM = "coyote.random", "random", "でたらめ";
    RANDOM_SUMMARY = "coyote.random.summary",
        "Raises by any small number, and calls now and then without looking.",
        "札を見ずに、少しだけ上乗せするか、ときどきコヨーテします。";
    RANDOM_HEADLINE = "coyote.random.headline",
        "I looked at nothing and drew {0}.",
        "何も見ずに選びました: {0}。";
    CONSTANT_NAME = "coyote.constant.name", "Iwa", "イワ";
    CONSTANT = "coyote.constant", "one number", "一点張り";
    CONSTANT_SUMMARY = "coyote.constant.summary",
        "Always bids the same number, and calls once it has been reached.",
        "いつも同じ数を宣言し、それを越えられたらコヨーテします。";
    CONSTANT_BID = "coyote.constant.bid", "I always bid {0}.", "いつも通り{0}を宣言します。";
    CONSTANT_CALL = "coyote.constant.call",
        "{0} is not below my {1}, so I call.",
        "{0}は、いつもの{1}に達しています。コヨーテです。";
    PLUS_ONE_NAME = "coyote.plusone.name", "Hina", "ヒナ";
    PLUS_ONE = "coyote.plusone", "plus one", "1ずつ上乗せ";
    PLUS_ONE_SUMMARY = "coyote.plusone.summary",
        "Raises by one, and calls once the bids have reached a fixed total.",
        "1だけ上乗せし、宣言が決まった数に達したらコヨーテします。";
    PLUS_ONE_BID = "coyote.plusone.bid",
        "One more: {0}. I would call from {1} on.",
        "1だけ上げて{0}。{1}に達したらコヨーテします。";
    PLUS_ONE_CALL = "coyote.plusone.call",
        "The bids have come to {0}; from {1} on I call.",
        "宣言が{0}に達しました。{1}以上ならコヨーテと決めています。";
    NOVICE_NAME = "coyote.novice.name", "Fuu", "フウ";
    NOVICE = "coyote.novice", "beginner", "初心者";
    NOVICE_SUMMARY = "coyote.novice.summary",
        "Adds up the numbers it sees, takes its own card for a 4 and leaves the special cards out.",
        "見えている数字を足し、自分の札は4とみなし、特殊札は数えません。";
    NOVICE_STEP = "coyote.novice.step",
        "I add up the numbers I see, take my own card for a 4 and leave the special cards out. The odds below are what exact counting would have said.",
        "見えている数字を足し、自分の札は4とみなし、特殊札は数えません。下の確率は、正確に数えた場合の参考です。";
    NOVICE_OPEN = "coyote.novice.open",
        "I make it {0} in all. I open low, at {1}.",
        "全部で{0}くらい。小さく{1}から始めます。";
    NOVICE_BID = "coyote.novice.bid",
        "I make it {0} in all, and {1} is not above that: I bid {2}.",
        "全部で{0}くらい。{1}はまだ超えていないので、{2}を宣言します。";
    NOVICE_CALL = "coyote.novice.call",
        "I make it {0} in all, and {1} is above that: I call.",
        "全部で{0}くらい。{1}では大きすぎるので、コヨーテします。";
    NOVICE_TOP = "coyote.novice.top",
        "{0} is the highest bid there is, so I have to call; I make it {1} in all.",
        "{0}が上限なので、コヨーテするしかありません。全部で{1}くらいだと思います。";
    BAYES_NAME = "coyote.bayes.name", "Sora", "ソラ";
    BAYES = "coyote.bayes", "every bid alike", "ベイズAI";
    BAYES_SUMMARY = "coyote.bayes.summary",
        "The contest's agent: counts cards, takes every bid as evidence of the same strength, calls below even odds.",
        "コンテスト由来のAI。札を数え、どの宣言も同じ強さの証拠とみなし、五分を切ればコヨーテします。";
    BAYES_CALL = "coyote.bayes.call",
        "The total reaches {0} in only {1} of cases, less than {2}: I call.",
        "合計が{0}以上の確率は{1}。{2}を下回るのでコヨーテします。";
    BAYES_OPEN = "coyote.bayes.open", "I always open with {0}.", "最初の宣言はいつも{0}です。";
    BAYES_BID = "coyote.bayes.bid",
        "I bid {0}, the likeliest total above the last bid ({1}).",
        "前の宣言より大きい合計のうち最もありそうな{0}({1})を宣言します。";
    BAYES_BID_EQUAL = "coyote.bayes.bid.equal",
        "I bid {0}: no total above the last bid is likelier ({1}), though others are as likely.",
        "{0}({1})を宣言します。前の宣言より大きい合計のうち、これより起こりやすいものはありません(同じ確率のものは他にもあります)。";
    BAYES_HOPELESS = "coyote.bayes.hopeless",
        "No total that is left is above {1}, so I bid as little as I can: {0}.",
        "残る札では合計が{1}を超えません。できるだけ小さく{0}を宣言します。";
    COUNTER_NAME = "coyote.counter.name", "Kazu", "カズ";
    COUNTER = "coyote.counter", "card counter", "枚数計算AI";
    COUNTER_SUMMARY = "coyote.counter.summary",
        "Knows the exact odds from the cards alone and ignores what is said; raises as little as it can.",
        "札だけから正確な確率を求め、宣言は気にしません。上乗せは最小限です。";
    COUNTER_CALL = "coyote.counter.call",
        "The total stays below {0} in {1} of cases, more than {2}: I call.",
        "合計が{0}に届かない確率は{1}。{2}を超えるのでコヨーテします。";
    COUNTER_BID = "coyote.counter.bid",
        "I bid {0}, as little as possible: the total reaches it in {1} of cases.",
        "できるだけ小さく{0}を宣言します。合計が届く確率は{1}です。";
    COUNTER_HOPELESS = "coyote.counter.hopeless",
        "No total that is left reaches {0}: no bid is honest here, so I bid as little as I can.",
        "残る札では合計が{0}に届きません。どの宣言も嘘になるので、できるだけ小さく宣言します。";

    MIXED = "coyote.table.mixed", "Mixed", "いろいろ";
    EASY = "coyote.table.easy", "Easy", "やさしい";
    HARD = "coyote.table.hard", "Hard", "手ごわい";
    SIX = "coyote.table.six", "Six players", "6人";
    DUEL = "coyote.table.duel", "Two players", "2人";
    PARAM_CALL = "coyote.param.call", "chance of a call", "コヨーテする確率";
    PARAM_RAISE = "coyote.param.raise", "largest raise", "上乗せの最大値";
    PARAM_CONSTANT = "coyote.param.constant", "the number it bids", "宣言する数";
    PARAM_LIMIT = "coyote.param.limit", "the bid from which it calls", "コヨーテし始める宣言";
    PARAM_HIT = "coyote.param.hit",
        "likelihood of a bid that the total reaches", "合計が届くときの宣言の尤度";
    PARAM_MISS = "coyote.param.miss",
        "likelihood of a bid that the total misses", "合計が届かないときの宣言の尤度";
    PARAM_THRESHOLD = "coyote.param.threshold",
        "calls when the last bid is reached with less than this", "前の宣言に届く確率がこれ未満ならコヨーテ";
    PARAM_OPEN = "coyote.param.open", "opening bid", "最初の宣言";
    PARAM_COUNT = "coyote.param.count", "counting of discards", "捨て札の記憶";
    COUNT_ON = "coyote.param.count.on", "on", "あり";
    COUNT_OFF = "coyote.param.count.off", "off", "なし";
    PARAM_RISK = "coyote.param.risk",
        "calls when the total misses the last bid with more than this",
        "前の宣言に届かない確率がこれを超えればコヨーテ";

    PART_NUMBERS = "coyote.part.numbers", "number cards", "数の札";
    PART_DOUBLE = "coyote.part.double", "with ×2", "×2を含む";
    PART_NIGHT = "coyote.part.night", "with the night", "夜を含む";
    PART_MAX_ZERO = "coyote.part.maxzero", "with max→0", "max→0を含む";
    PART_MYSTERY = "coyote.part.mystery", "with “?”", "「?」を含む";
    AXIS_BID = "coyote.axis.bid", "bid", "宣言";
    AXIS_CARD = "coyote.axis.card", "my card", "自分の札";
    MARK_THRESHOLD = "coyote.mark.threshold", "call below {0}", "{0}未満でコヨーテ";
    CURVE = "coyote.panel.curve", "Chance that the total reaches a bid", "合計が宣言に届く確率";
    PRIOR_TOTALS = "coyote.panel.prior", "The total, by counting alone", "札だけから見た合計";
    TOTALS_AFTER = "coyote.panel.after", "The total before and after", "合計の確率(前と後)";
    OWN_CARD = "coyote.panel.card", "What my card may be", "自分の札の候補";
    ACTIONS = "coyote.panel.actions", "What I could do", "選択肢";
    RIGHTS = "coyote.panel.rights",
        "The chance that a choice is right (a bid: reached; a call: not reached)",
        "それぞれの選択が正しい確率(宣言なら届く、コヨーテなら届かない)";
    AXIS_CHOICE = "coyote.axis.choice", "choice", "選択";
    MARK_CHOICE = "coyote.mark.choice", "my choice", "私の選択";
    RIGHT = "coyote.measure.right", "chance to be right", "正しい確率";
    MEAN = "coyote.figure.mean", "about {0}", "平均{0}";
    REACHED = "coyote.figure.reached", "reached: {0}", "届く: {0}";
    STEP_PRIOR = "coyote.step.prior", "What the cards say", "札から分かること";
    PRIOR = "coyote.step.prior.sentence", "{0} {1}", "{0}{1}";
    PRIOR_HIDDEN = "coyote.step.prior.hidden",
        "I do not see my own card and the {0} left to draw; {1} {1|is|are} known from the discards.",
        "見えないのは自分の札と、山札{0}枚です。捨て札は{1}枚わかっています。";
    PRIOR_PILE = "coyote.step.prior.pile",
        "I do not see the {0} left to draw; {1} {1|is|are} known from the discards.",
        "見えないのは山札{0}枚だけです。捨て札は{1}枚わかっています。";
    PRIOR_SPREAD = "coyote.step.prior.spread",
        "By that the total is {0} on average, and from {1} to {2} in {3} of cases.",
        "ここから合計は平均{0}で、{3}の確率で{1}〜{2}に入ります。";
    PRIOR_SURE = "coyote.step.prior.sure", "The total is {0}.", "合計は{0}です。";
    STEP_CURVE = "coyote.step.curve", "How high the total reaches", "合計はどこまで届くか";
    CURVE_LAST = "coyote.step.curve.sentence",
        "By the cards alone the total reaches the last bid, {0}, in {1} of cases; a call is right in {2}.",
        "札だけなら、前の宣言{0}に届く確率は{1}。コヨーテが正しい確率は{2}です。";
    CURVE_READ = "coyote.step.curve.read",
        "After reading the bids, the total reaches the last one, {0}, in {1} of cases; a call is right in {2}.",
        "宣言も読むと、前の宣言{0}に届く確率は{1}。コヨーテが正しい確率は{2}です。";
    CURVE_OPEN = "coyote.step.curve.open",
        "There is no bid yet. The total reaches 1, the lowest bid, in {0} of cases.",
        "まだ宣言はありません。最小の1に届く確率は{0}です。";
    CURVE_HOPELESS = "coyote.step.curve.hopeless",
        "There is no bid yet, and no total that is left reaches 1: no bid is honest here.",
        "まだ宣言はありませんが、残る札では合計が1にも届きません。どの宣言も嘘になります。";
    STEP_CHOICE = "coyote.step.choice", "The choice", "決断";
    CHOICE_BID = "coyote.step.choice.bid",
        "I bid {0}: the total reaches it in {1} of cases.",
        "{0}を宣言します。合計が届く確率は{1}です。";
    CHOICE_CALL = "coyote.step.choice.call",
        "I call: the last bid, {0}, is too high in {1} of cases.",
        "コヨーテします。前の宣言{0}が大きすぎる確率は{1}です。";
    BLIND = "coyote.step.blind",
        "My rule looks at the bids only; here is what the cards would have said.",
        "この決め方は札を見ません。参考までに、札から見た確率です。";
    STEP_BID = "coyote.step.bid", "{0}: bid {1}", "{0}が{1}を宣言";
    STEP_BIDS = "coyote.step.bids", "The first {0} bids", "最初の{0}回の宣言";
    BAYES_HEARD = "coyote.step.bid.bayes",
        "The bid counts {0} where the total reaches {1} and {2} where it does not: the chance that it is reached goes from {3} to {4}.",
        "合計が{1}以上なら尤度{0}、未満なら{2}とみなします。届く確率は{3}から{4}になります。";
    HEARD_BIDS = "coyote.step.bids.sentence",
        "{0} bids up to {1}: the chance that {1} is reached goes from {2} to {3}.",
        "{1}まで{0}回の宣言がありました。{1}に届く確率は{2}から{3}になります。";

    EQUILIBRIUM_NAME = "coyote.equilibrium.name", "Ryo", "リョウ";
    EQUILIBRIUM_TITLE = "coyote.equilibrium", "equilibrium", "均衡戦略AI";
    EQUILIBRIUM_SUMMARY = "coyote.equilibrium.summary",
        "Between two, plays a strategy solved in advance that nobody can exploit for much, leaning a little against card counters; with more players it counts cards.",
        "2人のときは、事前に解いた「ほとんどつけ込まれない」戦略で打ちます(札を数える相手に少し寄せてあります)。3人以上では札を数えます。";
    EQUILIBRIUM_HEADLINE = "coyote.equilibrium.headline",
        "Here {0} is my choice in {1} of cases, and this time it came up.",
        "この局面では{1}の割合で{0}を選びます。今回は{0}です。";
    EQUILIBRIUM_CROWD = "coyote.equilibrium.crowd",
        "My strategy is for two players; with {0} I only count cards, as Kazu does.",
        "私の戦略は2人用です。{0}人では、カズと同じく札を数えるだけにします。";
    EQUILIBRIUM_OFF = "coyote.equilibrium.off",
        "My strategy never comes to this position, so I count cards, as Kazu does.",
        "私の戦略では起こらない局面なので、カズと同じく札を数えます。";
    STEP_EQUILIBRIUM = "coyote.step.equilibrium", "The solved strategy", "解いた戦略";
    EQUILIBRIUM = "coyote.step.equilibrium.sentence",
        "I see {0}. Solved in advance for a full deck and {1} different bids up to {2}; within that the best reply gains {3} lives a round.",
        "相手の札は{0}。新しい山札と、{2}までの{1}通りの宣言に限って事前に解きました。そのなかでの最善の対抗策でも、得は1ラウンドに{3}ライフです。";
    MIXTURE = "coyote.panel.mixture", "What I mix", "混ぜて使う手";
    DRAWN = "coyote.figure.drawn", "{0} ({1})", "{0}({1})";

    READER_NAME = "coyote.reader.name", "Yomi", "ヨミ";
    READER = "coyote.reader", "bid reader", "宣言読みAI";
    READER_SUMMARY = "coyote.reader.summary",
        "Asks of every bid what the bidder sees on its forehead, learns what kind of player each one is, and looks ahead to the next calls.",
        "宣言した人に自分の札がどう見えているかを考え、相手の型を見抜き、先のコヨーテまで読みます。";
    PARAM_DEPTH = "coyote.param.depth", "own turns looked ahead (0: by the table)", "先読みする自分の手番の数(0なら人数による)";
    PARAM_LISTEN = "coyote.param.listen", "reading of bids", "宣言の読み";
    LISTEN_ON = "coyote.param.listen.on", "on", "あり";
    LISTEN_OFF = "coyote.param.listen.off", "off", "なし";
    READER_THINKING = "coyote.reader.thinking",
        "I am still thinking; so far the cards alone say {0}.",
        "考え中です。札だけから見れば{0}です。";
    READER_CALL = "coyote.reader.call",
        "My card is probably {0}. {1} is too high in {2} of cases: I call.",
        "自分の札はおそらく{0}です。宣言{1}は{2}の確率で大きすぎます。コヨーテします。";
    READER_CALL_UNSURE = "coyote.reader.call.unsure",
        "I expect a total of about {0}. {1} is too high in {2} of cases: I call.",
        "合計は約{0}と見ています。宣言{1}は{2}の確率で大きすぎます。コヨーテします。";
    READER_BID_UNSURE = "coyote.reader.bid.unsure",
        "I expect a total of about {0}. I bid {1}: the chance that it is called at once is {2}, and that I lose a life this round {3}.",
        "合計は約{0}と見ています。{1}を宣言します。すぐコヨーテされる確率は{2}、このラウンドでライフを失う確率は{3}です。";
    READER_BID = "coyote.reader.bid",
        "My card is probably {0}. I bid {1}: the chance that it is called at once is {2}, and that I lose a life this round {3}.",
        "自分の札はおそらく{0}です。{1}を宣言します。すぐコヨーテされる確率は{2}、このラウンドでライフを失う確率は{3}です。";
    STEP_MODELS = "coyote.step.models", "Who the others are", "相手はどんな人か";
    MODELS = "coyote.step.models.sentence",
        "From {0} past {0|round|rounds}, never from the name, I give {1} a chance of {3} to be of the kind “{2}”.",
        "名前ではなく、これまでの{0}ラウンドの打ち方から、{1}が「{2}」である確率を{3}と見ています。";
    MODELS_PANEL = "coyote.panel.models", "Kinds of players", "相手の型";
    READER_WHY = "coyote.step.bid.why",
        "With {1} on my head {0} would see {2} and bid {3} in {7} of cases; with {4}, seeing {5}, in {8}, and {9}. {6}",
        "自分の札が{1}なら、{0}に見える札は計{2}で、{3}を宣言する確率は{7}。{4}なら計{5}で、{3}の宣言は{8}、{9}です。{6}";
    READER_WHY_TIMES = "coyote.step.bid.why.times",
        "With {1} on my head {0} would see {2} and bid {3} {7} times as often as with {4}, seeing {5}. {6}",
        "自分の札が{1}なら、{0}に見える札は計{2}で、{3}を宣言する確率は札が{4}(見える札は計{5})の場合の{7}倍です。{6}";
    INSTEAD_CALL = "coyote.step.bid.instead.call", "call in {0}", "コヨーテが{0}";
    INSTEAD_LOWER = "coyote.step.bid.instead.lower", "bid less in {0}", "もっと低い宣言が{0}";
    INSTEAD_HIGHER = "coyote.step.bid.instead.higher", "bid more in {0}", "もっと高い宣言が{0}";
    SUM_MYSTERY = "coyote.step.bid.mystery", "{0} and “?”", "{0}と「?」";
    REACH_MOVES = "coyote.step.bid.reach",
        "The chance that the total reaches {0} goes from {1} to {2}.",
        "合計が{0}に届く確率は{1}から{2}になります。";
    REACH_STAYS = "coyote.step.bid.reach.same",
        "The chance that the total reaches {0} stays at {1}.",
        "合計が{0}に届く確率は{1}のままです。";
    RATIO = "coyote.figure.ratio", "likelihood ratio {0}", "尤度比{0}";
    LIKELIHOOD_PANEL = "coyote.panel.likelihood",
        "How likely this bid is, by my card", "自分の札ごとに見た、この宣言の起こりやすさ";
    LIST = "coyote.list", "{0}, {1}", "{0}、{1}";
    READER_HEARD_NOTHING = "coyote.step.bid.reader.nothing",
        "Whatever my card is, this bid was about equally likely: it tells me nothing. The chance that the total reaches {0} is {1}.",
        "自分の札がどれでも、この宣言は同じくらい起こりえます。手がかりにはなりません。合計が{0}に届く確率は{1}です。";
    STEP_SEES = "coyote.step.sees", "As seen by {0}", "{0}に見えているもの";
    SEES = "coyote.step.sees.sentence",
        "As seen by {0}, with my card in view but not {0|their|your} own {1}, the total should be about {2}; I expect {3}. Of my possible cards, the bids from there speak most for: {4}.",
        "{0}の札は{1}。私の札を見て、合計を{2}くらいと考えているはずです(私の見立ては{3})。その宣言が最も後押しするのは、私の札が{4}の場合です。";
    SEES_NOTHING = "coyote.step.sees.nothing",
        "As seen by {0}, with my card in view but not {0|their|your} own {1}, the total should be about {2}; I expect {3}. The bids from there favour none of my possible cards.",
        "{0}の札は{1}。私の札を見て、合計を{2}くらいと考えているはずです(私の見立ては{3})。その宣言は、私の札の手がかりになりません。";
    SEES_SILENT = "coyote.step.sees.silent",
        "As seen by {0}, with my card in view but not {0|their|your} own {1}, the total should be about {2}; I expect {3}. No bid has come from there yet.",
        "{0}の札は{1}で、まだ宣言していません。合計を{2}くらいと考えているはずです(私の見立ては{3})。";
    SEES_PANEL = "coyote.panel.sees", "The total as this player expects it", "この人から見た合計";
    SEES_OUTLINE = "coyote.panel.sees.outline", "as I expect it", "自分の見立て";
    WEIGHS_PANEL = "coyote.panel.weighs", "My card after this player's bids alone", "この人の宣言だけから見た自分の札";
    KIND_PANEL = "coyote.panel.kind", "What kind of player this is", "この人の型";
    AXIS_KIND = "coyote.axis.kind", "kind", "型";
    STEP_AHEAD = "coyote.step.ahead", "The calls to come", "この先のコヨーテ";
    AHEAD = "coyote.step.ahead.sentence",
        "{0} is best: I lose a life in this round with probability {1} and am the last alive with probability {2}. With {3} the latter is {4}.",
        "最善は{0}。このラウンドでライフを失う確率は{1}、最後まで残る確率は{2}です。{3}なら最後まで残る確率は{4}です。";
    AHEAD_TIE = "coyote.step.ahead.tie",
        "{0} and {3} are about equally good: with either I am the last alive with a probability near {2}. With {0} I lose a life in this round with probability {1}.",
        "{0}と{3}はほぼ互角です(最後まで残る確率はどちらも約{2})。{0}なら、このラウンドでライフを失う確率は{1}です。";
    AHEAD_LEVEL = "coyote.step.ahead.level",
        "{0} and {3} other choices are about equally good: with any of them I am the last alive with a probability near {2}. With {0} I lose a life in this round with probability {1}.",
        "{0}と、ほかの{3}通りがほぼ互角です(最後まで残る確率はどれも約{2})。{0}なら、このラウンドでライフを失う確率は{1}です。";
    AHEAD_ONLY = "coyote.step.ahead.only",
        "With {0} I lose a life in this round with probability {1} and am the last alive with probability {2}.",
        "{0}なら、このラウンドでライフを失う確率は{1}、最後まで残る確率は{2}です。";
    WIN = "coyote.measure.win", "chance to be the last alive", "最後まで残る確率";
    LOSS = "coyote.measure.loss", "lives I lose in this round", "このラウンドで失うライフ";
    CALLED = "coyote.measure.called", "called at once", "すぐコヨーテされる";
    WINS = "coyote.figure.wins", "{0}: {1}", "{0}: {1}";
    BLUFF = "coyote.note.bluff", "a bluff", "ブラフ";
    MODEL_COUNTER = "coyote.model.counter", "card counter", "札を数える人";
    MODEL_EQUILIBRIUM = "coyote.model.equilibrium", "equilibrium", "均衡戦略の人";
    MODEL_BAYES = "coyote.model.bayes", "takes every bid alike", "どの宣言も同じに聞く人";
    MODEL_PLUS_ONE = "coyote.model.plusone", "plus one", "1ずつ上げる人";
    MODEL_CONSTANT = "coyote.model.constant", "one number", "いつも同じ数の人";
    MODEL_RANDOM = "coyote.model.random", "random", "でたらめな人";
    MODEL_HONEST = "coyote.model.honest", "honest", "正直者";
    MODEL_BLUFFER = "coyote.model.bluffer", "bluffer", "はったり屋";
}
