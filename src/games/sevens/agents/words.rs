//! What the agents say, in both languages.

crate::phrases! {
    /// An agent.
    RANDOM = "sevens.random", "Random", "ランダム";
    /// How it thinks.
    RANDOM_SUMMARY = "sevens.random.summary",
        "Lays any card that it can; passes only when it must.",
        "出せるカードからでたらめに出します。パスは出せないときだけです。";
    /// Headline.
    RANDOM_HEADLINE = "sevens.random.headline",
        "{0} {0|card|cards} could be laid; I lay one of them, {1}.",
        "出せるカードは{0}枚。その中から{1}を出します。";
    /// An agent.
    GREEDY = "sevens.greedy", "Greedy", "欲張り";
    /// How it thinks.
    GREEDY_SUMMARY = "sevens.greedy.summary",
        "Looks one card ahead: opens for its own hand, not for the others.",
        "1枚先だけを見て、自分が続けて出せる所を開け、相手には開けません。";
    /// Headline.
    GREEDY_HEADLINE = "sevens.greedy.headline",
        "Of {0} cards {1} opens most for me and least for the others.",
        "出せる{0}枚のうち、自分に有利で相手に開かないのは{1}です。";
    /// Sentence.
    GREEDY_SENTENCE = "sevens.greedy.sentence",
        "A card gains when the places behind it are mine, and loses when they are the others'.",
        "その先が自分のカードなら加点、相手のカードなら減点します。";
    /// An agent.
    PIMC = "sevens.pimc", "Monte Carlo, bare", "モンテカルロ(素)";
    /// How it thinks.
    PIMC_SUMMARY = "sevens.pimc.summary",
        "Deals the hidden cards at random many times and plays each world out; every part is a switch.",
        "見えないカードを何度も配り直し、それぞれ最後まで試します。各部分を切り替えられます。";
    /// An agent.
    PIMC_SEED = "sevens.pimc-seed", "Monte Carlo, simple", "モンテカルロ(簡潔)";
    /// How it thinks.
    PIMC_SEED_SUMMARY = "sevens.pimc-seed.summary",
        "Random playouts, no bonus, passes read only from the third on.",
        "ランダムに最後まで試し、補正なし。パスは3回目から読みます。";
    /// An agent.
    PIMC_FULL = "sevens.pimc-full", "Monte Carlo, everything on", "モンテカルロ(全部入り)";
    /// How it thinks.
    PIMC_FULL_SUMMARY = "sevens.pimc-full.summary",
        "All switches on: staged pass reading, strategic playouts, detailed scores, lock and force.",
        "全機能あり:段階的なパスの読み、戦略的な試行、細かい採点、封鎖とバースト誘導。";
    /// Headline.
    PIMC_HEADLINE = "sevens.pimc.headline",
        "After {0} {0|world|worlds} I choose {1}.",
        "{0}通りの世界を試し、{1}を選びます。";
    /// An agent.
    BELIEF = "sevens.belief", "Hand reader", "手読み";
    /// How it thinks.
    BELIEF_SUMMARY = "sevens.belief.summary",
        "Reads hands from passes and plays, takes each player for what it seems to be, and holds cards back.",
        "パスと出し方から手札を読み、相手の打ち方を見抜き、カードを止めます。";
    /// Headline.
    BELIEF_HEADLINE = "sevens.belief.headline",
        "I lay {0}: it wins in {1} of the worlds that I believe in.",
        "{0}を出します。ありそうな世界の{1}で勝てる手です。";
    /// Headline.
    BELIEF_CLOSE = "sevens.belief.headline.close",
        "I lay {0}: it wins in {1} of the worlds that I believe in. {2} is about as good.",
        "{0}を出します。ありそうな世界の{1}で勝てる手です。{2}もほぼ互角です。";
    /// Headline.
    HOLD_HEADLINE = "sevens.belief.headline.hold",
        "I pass and hold back: that wins in {0} of the worlds that I believe in.",
        "あえてパスして止めます。ありそうな世界の{0}で勝てる選択です。";
    /// Headline.
    HOLD_CLOSE = "sevens.belief.headline.hold.close",
        "I pass and hold back: that wins in {0} of the worlds that I believe in. {1} is about as good.",
        "あえてパスして止めます。ありそうな世界の{0}で勝てる選択です。{1}もほぼ互角です。";
    /// An agent.
    ISMCTS = "sevens.ismcts", "Tree search", "木探索";
    /// How it thinks.
    ISMCTS_SUMMARY = "sevens.ismcts.summary",
        "Grows one tree over what the players can tell apart, each time in a newly dealt world.",
        "毎回配り直した世界で、各プレイヤーに見える情報の上に一本の木を育てます。";
    /// Headline.
    ISMCTS_HEADLINE = "sevens.ismcts.headline",
        "After {0} {0|descent|descents} through the tree, {1} was tried most.",
        "木を{0}回たどり、最も試した手は{1}です。";
    /// A level.
    LEVEL_EASY = "sevens.level.easy", "Easy", "やさしい";
    /// A level.
    LEVEL_MIDDLE = "sevens.level.middle", "Middle", "ふつう";
    /// A level.
    LEVEL_FULL = "sevens.level.full", "Full", "つよい";
    /// Headline.
    FORCED_PASS = "sevens.headline.forced",
        "No card of mine can be laid, so I have to pass.",
        "出せるカードがないので、パスするしかありません。";
    /// Headline.
    FORCED_BURST = "sevens.headline.burst",
        "No card of mine can be laid and no pass is left: I burst.",
        "出せるカードがなく、パスも残っていません。バーストです。";
    /// Headline.
    ONLY_ONE = "sevens.headline.only",
        "{0} is the only card that I can lay, and I do not pass.",
        "出せるのは{0}だけです。パスはせずに出します。";
    /// Parameter.
    PARAM_TRACKER = "sevens.param.tracker", "What a pass rules out", "パスの読み方";
    /// Value.
    TRACKER_NEVER = "sevens.param.tracker.never", "nothing", "読まない";
    /// Value.
    TRACKER_HARD = "sevens.param.tracker.hard", "all that could be laid", "出せたカードをすべて除く";
    /// Value.
    TRACKER_LATE = "sevens.param.tracker.late", "all, from the third pass on", "3回目からすべて除く";
    /// Value.
    TRACKER_STAGED = "sevens.param.tracker.staged", "30, 60, 90 % by pass", "回数で30・60・90%除く";
    /// Value.
    TRACKER_WEIGHT = "sevens.param.tracker.weight", "weight × 0.2", "重みを0.2倍";
    /// Parameter.
    PARAM_WORLDS = "sevens.param.worlds", "How worlds are dealt", "配り直し方";
    /// Value.
    WORLDS_FREE = "sevens.param.worlds.free", "freely", "自由";
    /// Value.
    WORLDS_RETRIES_30 = "sevens.param.worlds.retries30", "30 tries", "30回まで試す";
    /// Value.
    WORLDS_RETRIES_100 = "sevens.param.worlds.retries100", "100 tries", "100回まで試す";
    /// Value.
    WORLDS_PROGRESSIVE = "sevens.param.worlds.progressive", "relaxed step by step", "少しずつゆるめる";
    /// Parameter.
    PARAM_PLAYOUTS = "sevens.param.playouts", "Playouts", "試行の打ち方";
    /// Value.
    PLAYOUTS_RANDOM = "sevens.param.playouts.random", "random", "ランダム";
    /// Value.
    PLAYOUTS_STRATEGIC = "sevens.param.playouts.strategic", "ends, then safe cards", "端、次に安全な札";
    /// Parameter.
    PARAM_SCORING = "sevens.param.scoring", "Scores", "採点";
    /// Value.
    SCORING_PLAIN = "sevens.param.scoring.plain", "win or loss", "勝ち負けだけ";
    /// Value.
    SCORING_DETAILED = "sevens.param.scoring.detailed", "also by cards left", "残り枚数も見る";
    /// Parameter.
    PARAM_PASS = "sevens.param.pass", "A pass with a card to lay", "出せるときのパス";
    /// Value.
    PASS_KEEP = "sevens.param.pass.keep", "is an option", "候補に入れる";
    /// Value.
    PASS_DROP = "sevens.param.pass.drop", "is no option", "候補から外す";
    /// Parameter.
    PARAM_LOCK = "sevens.param.lock", "Penalty on a king whose ace is out", "Aが出たスートのKを出す減点";
    /// Parameter.
    PARAM_FORCE = "sevens.param.force", "Bonus on suits that a player near its burst lacks",
        "バースト間近の相手が持たないスートへの加点";
    /// Parameter.
    PARAM_SIMULATIONS = "sevens.param.simulations", "Simulations for each decision", "1手あたりの試行数";
    /// Parameter.
    PARAM_PARTICLES = "sevens.param.particles", "Worlds weighed for each decision", "重みを付ける世界の数";
    /// Parameter.
    PARAM_READING = "sevens.param.reading", "What is read", "何を読むか";
    /// Value.
    READING_COUNTS = "sevens.param.reading.counts", "card counts only", "枚数だけ";
    /// Value.
    READING_PASSES = "sevens.param.reading.passes", "also passes", "パスも";
    /// Value.
    READING_PLAYS = "sevens.param.reading.plays", "also what was laid instead", "出し方も";
    /// Parameter.
    PARAM_ENDGAME = "sevens.param.endgame", "Cards left from which worlds are solved exactly",
        "残り何枚から読み切るか";
    /// Parameter.
    PARAM_RIVALS = "sevens.param.rivals", "Whom the end is solved against", "読み切りで想定する相手";
    /// Value.
    RIVALS_MODELLED = "sevens.param.rivals.modelled", "the kinds that they seem to be", "見抜いた打ち方の相手";
    /// Value.
    RIVALS_PERFECT = "sevens.param.rivals.perfect", "players who see everything", "すべて見えている相手";
    /// Parameter.
    PARAM_EXPLORATION = "sevens.param.exploration", "Exploration", "探索の広さ";
    /// Title.
    PASSES_TITLE = "sevens.step.passes", "What the passes say", "パスから分かること";
    /// Sentence.
    PASSES_NONE = "sevens.step.passes.none",
        "No other player still in has passed yet, so nothing is ruled out.",
        "残っている相手はまだパスしておらず、除けるカードはありません。";
    /// Sentence.
    PASSES_SENTENCE = "sevens.step.passes.sentence",
        "{0} {0|pass|passes} by players still in. A forced pass rules out every card that could be laid then; but one may also pass to hold a card back: {1} {1|is|are} already proven to be of that kind.",
        "脱落していない相手は、これまでに合わせて{0}回パスしました。出せずにパスしたなら、そのとき出せたカードは持っていません。ただし止めるためのパスもありえます(そう判明したもの:{1}回)。";
    /// Figure.
    PASSES_FIGURE = "sevens.step.passes.figure", "{0} {0|pass|passes}", "{0}回";
    /// Title.
    PASSES_PANEL = "sevens.panel.passes", "Ruled out if the pass was forced", "出せずにパスしたなら持たないカード";
    /// A pass.
    PASS_LINE = "sevens.pass.line", "{0}, pass {1}, turn {2}", "{0} パス{1}回目({2}手目)";
    /// What it says.
    PASS_LIED = "sevens.pass.lied", "held back: laid {0} later", "止めていた(後で{0})";
    /// What it says.
    PASS_FORCED = "sevens.pass.forced", "{0} likely forced", "出せなかった確率{0}";
    /// What it says.
    PASS_SAYS_NOTHING = "sevens.pass.nothing", "says nothing now", "今は情報なし";
    /// What it says.
    PASS_MAY_LIE = "sevens.pass.may_lie", "may hold back", "止めている可能性も";
    /// Title.
    MAP_TITLE = "sevens.step.map", "Who holds what", "誰が何を持っているか";
    /// Sentence.
    MAP_SENTENCE = "sevens.step.map.sentence",
        "{0} sampled worlds, weighed by how well they explain every play and pass; they count as {1} equal ones.",
        "{0}通りの世界を、これまでの手とパスをどれだけ説明できるかで重み付けしました(同じ重みなら{1}通り分)。";
    /// Sentence.
    KNOWN_SENTENCE = "sevens.step.map.known",
        "Nothing is hidden: who holds the {0} {0|card|cards} that I do not see follows from the table and my own hand.",
        "隠れた札はありません。見えない{0}枚の持ち主は、場の札と自分の手札からすべて分かります。";
    /// Sentence.
    EVEN_SENTENCE = "sevens.step.map.even",
        "{0} sampled {0|world that fits|worlds that fit} what is read so far, each as likely as the others.",
        "これまでに読み取ったことに合う{0}通りの世界です。どれも同じ確からしさです。";
    /// Sentence.
    BOOK_SENTENCE = "sevens.step.map.book",
        "{0} {0|card is|cards are} hidden; the shares are those of the worlds dealt so far.",
        "見えないカードは{0}枚。割合は、これまでに配り直した世界でのものです。";
    /// Figure.
    MAP_FIGURE = "sevens.step.map.figure", "{0} hidden", "未知{0}枚";
    /// Title.
    MAP_PANEL = "sevens.panel.map", "Cards of {0}", "{0}の手札";
    /// Title.
    KINDS_TITLE = "sevens.step.kinds", "What kind of players", "相手の打ち方";
    /// Sentence.
    KINDS_SENTENCE = "sevens.step.kinds.sentence",
        "What a player lays or holds back also tells how it plays; in the playouts each plays as the kind drawn with its world.",
        "出し方や止め方からは打ち方も分かります。試行では、世界ごとに選んだ打ち方で動かします。";
    /// Sentence.
    KINDS_UNKNOWN = "sevens.step.kinds.unknown",
        "No other player who is still in has moved yet, so nothing tells how they play; in the playouts every kind is tried.",
        "残っている相手はまだ動いておらず、打ち方は分かりません。試行ではどの打ち方も試します。";
    /// Title.
    KINDS_PANEL = "sevens.panel.kinds", "{0} plays", "{0}の打ち方";
    /// Axis.
    KINDS_AXIS = "sevens.panel.kinds.axis", "kind of player", "打ち方";
    /// A kind.
    KIND_RANDOM = "sevens.kind.random", "at random", "でたらめ";
    /// A kind.
    KIND_GREEDY = "sevens.kind.greedy", "greedily", "欲張り";
    /// A kind.
    KIND_HOLDER = "sevens.kind.holder", "holding back", "止める";
    /// Title.
    WORLDS_TITLE = "sevens.step.worlds", "Possible worlds", "ありうる配り方";
    /// Sentence.
    WORLDS_SENTENCE = "sevens.step.worlds.sentence",
        "The first of {0} worlds dealt; {1} did not fit the book on the passes and {1|was|were} dealt freely.",
        "配った{0}通りのうち最初のものです。パスの読みに合わず自由に配ったものは{1}通り。";
    /// Sentence.
    LIKELIEST_SENTENCE = "sevens.step.worlds.likeliest",
        "The {0} likeliest of the sampled worlds, with their weights.",
        "試した世界のうち、最もありそうな{0}通りとその重みです。";
    /// Title.
    WORLDS_PANEL = "sevens.panel.worlds", "Sampled hands", "配り直した手札";
    /// Title.
    RANKING_TITLE = "sevens.step.ranking", "What each choice is worth", "それぞれの手の価値";
    /// Sentence.
    RANKING_SENTENCE = "sevens.step.ranking.sentence",
        "{0} {0|playout|playouts}, all choices in the same worlds; {1} comes out best.",
        "どの手も同じ世界で、合わせて{0}回試しました。最善は{1}です。";
    /// Sentence.
    RANKING_CLOSE = "sevens.step.ranking.close",
        "{0} {0|playout|playouts}, all choices in the same worlds; {1} and {2} come out about equal.",
        "どの手も同じ世界で、合わせて{0}回試しました。{1}と{2}はほぼ互角です。";
    /// Sentence.
    SOLVED_SENTENCE = "sevens.step.ranking.solved",
        "Few cards are left: {0} sampled {0|world was|worlds were} solved exactly; {1} comes out best.",
        "残りが少ないので、{0}通りを最後まで読み切りました。最善は{1}です。";
    /// Sentence.
    SOLVED_CLOSE = "sevens.step.ranking.solved.close",
        "Few cards are left: {0} sampled {0|world was|worlds were} solved exactly; {1} and {2} come out about equal.",
        "残りが少ないので、{0}通りを最後まで読み切りました。{1}と{2}はほぼ互角です。";
    /// Sentence.
    TREE_SENTENCE = "sevens.step.tree.sentence",
        "{0} {0|descent|descents} through {1} information sets; {2} was tried most.",
        "{1}個の情報集合を{0}回たどりました。最も試した手は{2}です。";
    /// Title.
    TREE_PANEL = "sevens.panel.tree", "The most visited lines", "よく試した手順";
    /// A node.
    TREE_ROOT = "sevens.tree.root", "now", "現在";
    /// Title.
    RANKING = "sevens.panel.ranking", "Choices", "選択肢";
    /// Measure.
    MEASURE_RULE = "sevens.measure.rule", "worth by the rule", "規則による評価";
    /// Measure.
    MEASURE_WORTH = "sevens.measure.worth", "worth", "評価";
    /// Measure.
    MEASURE_SCORE = "sevens.measure.score", "mean score", "平均点";
    /// Measure.
    MEASURE_BONUS = "sevens.measure.bonus", "bonus", "補正";
    /// Measure.
    MEASURE_WIN = "sevens.measure.win", "win chance", "勝率";
    /// Measure.
    MEASURE_VISITS = "sevens.measure.visits", "share of visits", "試行の割合";
}
