//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "sevens.random.name", "Pon", "ポン";
    RANDOM = "sevens.random", "random", "でたらめ";
    RANDOM_SUMMARY = "sevens.random.summary",
        "Lays any card that it can; passes only when it must.",
        "出せる札からでたらめに出します。パスは出せないときだけです。";
    RANDOM_HEADLINE = "sevens.random.headline",
        "{0} {0|card|cards} could be laid; I lay one of them, {1}.",
        "出せる札は{0}枚。その中から{1}を出します。";
    GREEDY_NAME = "sevens.greedy.name", "Saki", "サキ";
    GREEDY = "sevens.greedy", "one card ahead", "1枚先読み";
    GREEDY_SUMMARY = "sevens.greedy.summary",
        "Looks one card ahead: opens for its own hand, not for the others.",
        "1枚先だけを見て、自分が続けて出せる所を開け、相手には開けません。";
    GREEDY_HEADLINE = "sevens.greedy.headline",
        "Of {0} cards {1} opens most for me and least for the others.",
        "出せる{0}枚のうち、自分に有利で相手に開かないのは{1}です。";
    GREEDY_SENTENCE = "sevens.greedy.sentence",
        "A card gains when the places behind it are mine, and loses when they are the others'.",
        "その先が自分の札なら加点、相手の札なら減点します。";
    PIMC_NAME = "sevens.pimc.name", "Maki", "マキ";
    PIMC = "sevens.pimc", "Monte Carlo, bare", "モンテカルロ(素)";
    PIMC_SUMMARY = "sevens.pimc.summary",
        "Deals the hidden cards at random many times and plays each world out; every part is a switch.",
        "見えない札を何度も配り直し、それぞれ最後まで試します。各部分を切り替えられます。";
    PIMC_SEED_NAME = "sevens.pimcseed.name", "Tane", "タネ";
    PIMC_SEED = "sevens.pimc-seed", "Monte Carlo, simple", "モンテカルロ(簡潔)";
    PIMC_SEED_SUMMARY = "sevens.pimc-seed.summary",
        "Random playouts, no bonus, passes read only from the third on.",
        "ランダムに最後まで試し、補正なし。パスは3回目から読みます。";
    PIMC_FULL_NAME = "sevens.pimcfull.name", "Mitsu", "ミツ";
    PIMC_FULL = "sevens.pimc-full", "Monte Carlo, everything on", "モンテカルロ(全部入り)";
    PIMC_FULL_SUMMARY = "sevens.pimc-full.summary",
        "All switches on: staged pass reading, strategic playouts, detailed scores, lock and force.",
        "全機能あり:段階的なパスの読み、戦略的な試行、細かい採点、封鎖とバースト誘導。";
    PIMC_HEADLINE = "sevens.pimc.headline",
        "After {0} {0|world|worlds} I choose {1}.",
        "{0}通りの世界を試し、{1}を選びます。";
    BELIEF_NAME = "sevens.belief.name", "Satori", "サトリ";
    BELIEF = "sevens.belief", "hand reader", "手札読みAI";
    BELIEF_SUMMARY = "sevens.belief.summary",
        "Reads hands from passes and plays, takes each player for what it seems to be, and holds cards back.",
        "パスと出し方から手札を読み、相手の打ち方を見抜き、札を止めます。";
    BELIEF_HEADLINE = "sevens.belief.headline",
        "I lay {0}: it wins in {1} of the worlds that I believe in.",
        "{0}を出します。ありそうな世界の{1}で勝てる手です。";
    BELIEF_CLOSE = "sevens.belief.headline.close",
        "I lay {0}: it wins in {1} of the worlds that I believe in. About as good: {2}.",
        "{0}を出します。ありそうな世界の{1}で勝てる手です。{2}もほぼ互角です。";
    HOLD_HEADLINE = "sevens.belief.headline.hold",
        "{1} A pass wins in {0} of the worlds that I believe in.",
        "{1}パスは、ありそうな世界の{0}で勝てる選択です。";
    HOLD_CLOSE = "sevens.belief.headline.hold.close",
        "{2} A pass wins in {0} of the worlds that I believe in. About as good: {1}.",
        "{2}パスは、ありそうな世界の{0}で勝てる選択です。{1}もほぼ互角です。";
    HOLD_SHUT = "sevens.belief.hold.shut",
        "I pass and keep {0} back, which would open {1} for the others.",
        "{0}を止めてパスします。出すと、ほかの人に{1}の道が開くからです。";
    HOLD_WAIT = "sevens.belief.hold.wait",
        "I pass and keep {0} for later: a pass costs me less now.",
        "{0}は取っておいてパスします。今出すより、パスを1回使うほうが得だからです。";
    LAST_PASS = "sevens.pass.last",
        "{0} It is my last pass: with the next I burst.",
        "{0}これが最後のパスで、次はバーストです。";
    ISMCTS_NAME = "sevens.ismcts.name", "Eda", "エダ";
    ISMCTS = "sevens.ismcts", "tree search", "木探索AI";
    ISMCTS_SUMMARY = "sevens.ismcts.summary",
        "Grows one tree over what the players can tell apart, each time in a newly dealt world.",
        "毎回配り直した世界で、各プレイヤーに見える情報の上に一本の木を育てます。";
    ISMCTS_HEADLINE = "sevens.ismcts.headline",
        "After {0} {0|descent|descents} through the tree, {1} was tried most.",
        "木を{0}回たどり、最も試した手は{1}です。";
    EASY = "sevens.table.easy", "Easy", "やさしい";
    MIXED = "sevens.table.mixed", "Mixed", "いろいろ";
    HARD = "sevens.table.hard", "Hard", "手ごわい";
    FOUR = "sevens.table.four", "Four players", "4人";
    LEVEL_EASY = "sevens.level.easy", "Easy", "やさしい";
    LEVEL_EASY_ABOUT = "sevens.level.easy.about",
        "Before each card it tries 100 games in dealt worlds.",
        "1枚出すごとに、配り直した世界で100回試します。";
    LEVEL_MIDDLE = "sevens.level.middle", "Middle", "ふつう";
    LEVEL_MIDDLE_ABOUT = "sevens.level.middle.about",
        "Before each card it tries 800 games in dealt worlds.",
        "1枚出すごとに、配り直した世界で800回試します。";
    LEVEL_FULL = "sevens.level.full", "Full", "つよい";
    LEVEL_FULL_ABOUT = "sevens.level.full.about",
        "Before each card it tries 8,000 games in dealt worlds.",
        "1枚出すごとに、配り直した世界で8,000回試します。";
    UNTRIED = "sevens.headline.untried",
        "Nothing has been tried yet.", "まだ何も試していません。";
    READS = "sevens.reads",
        "{0} {0|is|are} to move. This is who may hold what.",
        "{0}の手番です。手札はこう読めます。";
    FORCED_PASS = "sevens.headline.forced",
        "No card of mine can be laid, so I have to pass.",
        "出せる札がないので、パスするしかありません。";
    FORCED_BURST = "sevens.headline.burst",
        "No card of mine can be laid and no pass is left: I burst.",
        "出せる札がなく、パスも残っていません。バーストです。";
    ONLY_ONE = "sevens.headline.only",
        "{0} is the only card that I can lay, and I do not pass.",
        "出せるのは{0}だけです。パスはせずに出します。";
    PARAM_TRACKER = "sevens.param.tracker", "What a pass rules out", "パスの読み方";
    TRACKER_NEVER = "sevens.param.tracker.never", "nothing", "読まない";
    TRACKER_HARD = "sevens.param.tracker.hard", "all that could be laid", "出せた札をすべて除く";
    TRACKER_LATE = "sevens.param.tracker.late", "all, from the third pass on", "3回目からすべて除く";
    TRACKER_STAGED = "sevens.param.tracker.staged", "30, 60, 90 % by pass", "回数で30・60・90%除く";
    TRACKER_WEIGHT = "sevens.param.tracker.weight", "weight × 0.2", "重みを0.2倍";
    PARAM_WORLDS = "sevens.param.worlds", "How worlds are dealt", "配り直し方";
    WORLDS_FREE = "sevens.param.worlds.free", "freely", "自由";
    WORLDS_RETRIES_30 = "sevens.param.worlds.retries30", "30 tries", "30回まで試す";
    WORLDS_RETRIES_100 = "sevens.param.worlds.retries100", "100 tries", "100回まで試す";
    WORLDS_PROGRESSIVE = "sevens.param.worlds.progressive", "relaxed step by step", "少しずつゆるめる";
    PARAM_PLAYOUTS = "sevens.param.playouts", "Playouts", "試行の打ち方";
    PLAYOUTS_RANDOM = "sevens.param.playouts.random", "random", "ランダム";
    PLAYOUTS_STRATEGIC = "sevens.param.playouts.strategic", "ends, then safe cards", "端、次に安全な札";
    PARAM_SCORING = "sevens.param.scoring", "Scores", "採点";
    SCORING_PLAIN = "sevens.param.scoring.plain", "win or loss", "勝ち負けだけ";
    SCORING_DETAILED = "sevens.param.scoring.detailed", "also by cards left", "残り枚数も見る";
    PARAM_PASS = "sevens.param.pass", "A pass with a card to lay", "出せるときのパス";
    PASS_KEEP = "sevens.param.pass.keep", "is an option", "候補に入れる";
    PASS_DROP = "sevens.param.pass.drop", "is no option", "候補から外す";
    PARAM_LOCK = "sevens.param.lock", "Penalty on a king whose ace is out", "Aが出たスートのKを出す減点";
    PARAM_FORCE = "sevens.param.force", "Bonus on suits that a player near its burst lacks",
        "バースト間近の相手が持たないスートへの加点";
    PARAM_SIMULATIONS = "sevens.param.simulations", "Simulations for each decision", "1手あたりの試行数";
    PARAM_PARTICLES = "sevens.param.particles", "Worlds weighed for each decision", "重みを付ける世界の数";
    PARAM_READING = "sevens.param.reading", "What is read", "何を読むか";
    READING_COUNTS = "sevens.param.reading.counts", "card counts only", "枚数だけ";
    READING_PASSES = "sevens.param.reading.passes", "also passes", "パスも";
    READING_PLAYS = "sevens.param.reading.plays", "also what was laid instead", "出し方も";
    PARAM_ENDGAME = "sevens.param.endgame", "Cards left from which worlds are solved exactly",
        "残り何枚から読み切るか";
    PARAM_RIVALS = "sevens.param.rivals", "Whom the end is solved against", "読み切りで想定する相手";
    RIVALS_MODELLED = "sevens.param.rivals.modelled", "the kinds that they seem to be", "見抜いた打ち方の相手";
    RIVALS_PERFECT = "sevens.param.rivals.perfect", "players who see everything", "すべて見えている相手";
    PARAM_NETWORKS = "sevens.param.networks", "Players of learned habits among the others", "相手の候補に学習した打ち方を";
    NETWORKS_OFF = "sevens.param.networks.off", "none, rules alone", "入れない（規則だけ）";
    NETWORKS_ON = "sevens.param.networks.on", "taken into account", "入れる";
    PARAM_EXPLORATION = "sevens.param.exploration", "Exploration", "探索の広さ";
    PASSES_TITLE = "sevens.step.passes", "What the passes say", "パスから分かること";
    PASSES_NONE = "sevens.step.passes.none",
        "No other player still in has passed yet, so nothing is ruled out.",
        "残っている相手はまだパスしておらず、除ける札はありません。";
    PASSES_SENTENCE = "sevens.step.passes.sentence",
        "{0} {0|pass|passes} by players still in. A forced pass rules out every card that could be laid then; but one may also pass to hold a card back: {1} {1|is|are} already proven to be of that kind.",
        "脱落していない相手は、これまでに合わせて{0}回パスしました。出せずにパスしたなら、そのとき出せた札は持っていません。ただし止めるためのパスもありえます(そう判明したもの:{1}回)。";
    PASSES_FIGURE = "sevens.step.passes.figure", "{0} {0|pass|passes}", "{0}回";
    PASSES_WEIGHED = "sevens.step.passes.weighed",
        "{0} Each line sets the chance before that a player had nothing to lay against the chance that it had, and passed all the same: 1 − how likely it would have laid one.",
        "{0}各行では、「出せる札がなかった」事前の確率と、「あったのに出さなかった」確率(1−出していたはずの割合)を比べています。";
    PASSES_PANEL = "sevens.panel.passes", "Nothing to lay, or held back?", "出せなかったのか、止めたのか";
    PASS_LINE = "sevens.pass.line", "{0}, pass {1}, move {2}", "{0} パス{1}回目({2}手目)";
    PASS_CARDS = "sevens.pass.cards", "{0}: {1}", "{0}: {1}";
    PASS_LIED = "sevens.pass.lied", "held back: laid {0} later", "止めていた(後で{0})";
    PASS_FORCED = "sevens.pass.forced", "{0} had nothing to lay", "出せなかった確率{0}";
    PASS_SURE = "sevens.pass.sure", "had nothing to lay: certain by now", "出せなかった(もう確実)";
    PASS_MAY_LIE = "sevens.pass.may_lie", "may hold back", "止めている可能性も";
    MAP_TITLE = "sevens.step.map", "Who holds what", "誰が何を持っているか";
    MAP_SENTENCE = "sevens.step.map.sentence",
        "{0} sampled worlds, weighed by how well they explain every play and pass. They count as {1} equal ones, so a chance may be off by up to ±{2}.",
        "{0}通りの世界を、これまでの手とパスをどれだけ説明できるかで重み付けしました。同じ重みなら{1}通り分なので、確率には最大±{2}の誤差があります。";
    KNOWN_SENTENCE = "sevens.step.map.known",
        "Nothing is hidden: who holds the {0} {0|card|cards} that I do not see follows from the table and my own hand.",
        "隠れた札はありません。見えない{0}枚の持ち主は、場の札と自分の手札からすべて分かります。";
    EXACT_EVEN = "sevens.step.map.exact",
        "Exact chances, from the card counts alone: every deal that fits is as likely as any other.",
        "枚数だけから求めた正確な確率です。矛盾しない配り方は、どれも同じ確からしさです。";
    EXACT_PASSES = "sevens.step.map.passes",
        "Exact chances, from the card counts and the passes: each pass may also have held a card back, but that is taken to be rare.",
        "枚数とパスから求めた正確な確率です。止めるためのパスもまれにあるとみなします。";
    BOOK_SENTENCE = "sevens.step.map.book",
        "As often as in the {0} {0|world|worlds} dealt so far.",
        "これまでに配り直した{0}通りの世界での割合です。";
    MAP_FIGURE = "sevens.step.map.figure", "{0} hidden", "未知{0}枚";
    MAP_PANEL = "sevens.panel.map", "Cards of {0}", "{0}の手札";
    KINDS_TITLE = "sevens.step.kinds", "What kind of players", "相手の打ち方";
    KINDS_SENTENCE = "sevens.step.kinds.sentence",
        "What a player lays or holds back also tells how it plays; in the playouts each plays as the kind drawn with its world.",
        "出し方や止め方からは打ち方も分かります。試行では、世界ごとに選んだ打ち方で動かします。";
    KINDS_LEARNED = "sevens.step.kinds.learned",
        "What a player lays or holds back also tells how it plays; in the playouts each plays as the kind drawn with its world. Three kinds go by a rule, the habits of the others were learned from matches of all agents.",
        "出し方や止め方からは打ち方も分かります。試行では、世界ごとに選んだ打ち方で動かします。3種は決まった規則、残りはAIどうしの対局から学習した癖です。";
    KINDS_UNKNOWN = "sevens.step.kinds.unknown",
        "No other player who is still in has moved yet, so nothing tells how they play; in the playouts every kind is tried.",
        "残っている相手はまだ動いておらず、打ち方は分かりません。試行ではどの打ち方も試します。";
    KINDS_PANEL = "sevens.panel.kinds", "How {0} {0|plays|play}", "{0}の打ち方";
    KINDS_AXIS = "sevens.panel.kinds.axis", "kind of player", "打ち方";
    KIND_RANDOM = "sevens.kind.random", "at random", "でたらめ";
    KIND_GREEDY = "sevens.kind.greedy", "greedily", "欲張り";
    KIND_HOLDER = "sevens.kind.holder", "holding back", "止める";
    KIND_HASTY = "sevens.kind.hasty", "samples, lays at once", "試行・すぐ出す";
    KIND_SAMPLER = "sevens.kind.sampler", "samples, holds back", "試行・止める";
    KIND_READER = "sevens.kind.reader", "reads hands", "手札を読む";
    KIND_ABOUT = "sevens.kind.about", "“{0}”: {1}", "「{0}」:{1}";
    KIND_RANDOM_ABOUT = "sevens.kind.random.about",
        "lays any card that it can, and passes only when it must.",
        "出せる札からでたらめに出し、出せないときだけパスします。";
    KIND_GREEDY_ABOUT = "sevens.kind.greedy.about",
        "opens the way for its own cards rather than for the others’, and passes only when it must.",
        "相手より自分の札が続く所を開けます。パスは出せないときだけです。";
    KIND_HOLDER_ABOUT = "sevens.kind.holder.about",
        "keeps back the cards that the others wait for, and spends passes on that.",
        "相手の待つ札を、パスを使ってでも止めます。";
    KIND_HASTY_ABOUT = "sevens.kind.hasty.about",
        "tries hands out as they may lie, and lays what did best; passes only when it must.",
        "ありうる手札を何度か試し、最も良かった札を出します。パスは出せないときだけです。";
    KIND_SAMPLER_ABOUT = "sevens.kind.sampler.about",
        "tries hands out as they may lie, and holds cards back where that did best.",
        "ありうる手札を何度か試し、止めたほうが良ければ止めます。";
    KIND_READER_ABOUT = "sevens.kind.reader.about",
        "reads from plays and passes who may hold what, and holds back where it hurts the others.",
        "出し方とパスから手札を読み、相手の困る所で止めます。";
    WORLDS_TITLE = "sevens.step.worlds", "Possible worlds", "ありうる配り方";
    WORLDS_SENTENCE = "sevens.step.worlds.sentence",
        "The first of {0} worlds dealt. Of all of them {1} {1|fits|fit} the book on the passes, {2} {2|fits|fit} it in part, and {3} {3|was|were} dealt without it.",
        "配った{0}通りのうち最初のものです。パスの読みどおりなのは{1}通り、一部だけ守ったのは{2}通り、読みを使わずに配ったのは{3}通りです。";
    WORLDS_FREELY = "sevens.step.worlds.freely",
        "The first of {0} worlds, all dealt freely: the book on the passes has no say in them.",
        "配った{0}通りのうち最初のものです。すべてパスの読みを使わず、自由に配りました。";
    LIKELIEST_SENTENCE = "sevens.step.worlds.likeliest",
        "{0} of the likeliest among {1} different sampled worlds, each with its share of all weight.",
        "抽出した異なる{1}通りの世界のうち、有力な{0}通りです。重みは全体に占める割合です。";
    SAMPLES_SENTENCE = "sevens.step.worlds.samples",
        "{0} of {1} sampled worlds. They are drawn as often as they are likely, so none of them stands out.",
        "抽出した{1}通りの世界のうちの{0}通りです。確からしさに応じて抽出したもので、特に有力というわけではありません。";
    WORLDS_PANEL = "sevens.panel.worlds", "Hands dealt for trial", "仮に配った手札";
    RANKING_TITLE = "sevens.step.ranking", "What each choice is worth", "それぞれの手の価値";
    RANKING_SENTENCE = "sevens.step.ranking.sentence",
        "{0} {0|playout|playouts}, all choices in the same worlds; {1} comes out best.",
        "どの手も同じ世界で、合わせて{0}回試しました。最善は{1}です。";
    RANKING_CLOSE = "sevens.step.ranking.close",
        "{0} {0|playout|playouts}, all choices in the same worlds; {1} comes out about level with {2}.",
        "どの手も同じ世界で、合わせて{0}回試しました。{1}と{2}はほぼ互角です。";
    SOLVED_SENTENCE = "sevens.step.ranking.solved",
        "Few cards are left: {0} sampled {0|world was|worlds were} solved exactly; {1} comes out best.",
        "残りが少ないので、{0}通りを最後まで読み切りました。最善は{1}です。";
    SOLVED_CLOSE = "sevens.step.ranking.solved.close",
        "Few cards are left: {0} sampled {0|world was|worlds were} solved exactly; {1} comes out about level with {2}.",
        "残りが少ないので、{0}通りを最後まで読み切りました。{1}と{2}はほぼ互角です。";
    RIVALS = "sevens.rivals", "{0} and {1} more", "{0}ほか{1}手";
    CERTAIN_SENTENCE = "sevens.step.ranking.certain",
        "All hands are known and few cards are left, so every choice was solved to the end; {0} comes out best.",
        "全員の手札が分かり残りも少ないので、どの手も最後まで読み切りました。最善は{0}です。";
    TREE_SENTENCE = "sevens.step.tree.sentence",
        "{0} {0|descent|descents} through the tree; {1} was tried most.",
        "{0}回先を読みました。最も試した手は{1}です。";
    TREE_PANEL = "sevens.panel.tree", "The most visited lines", "よく試した手順";
    TREE_ROOT = "sevens.tree.root", "now", "現在";
    RANKING = "sevens.panel.ranking", "Choices", "選択肢";
    MEASURE_RULE = "sevens.measure.rule", "worth by the rule", "規則による評価";
    MEASURE_WORTH = "sevens.measure.worth", "worth", "評価";
    MEASURE_SCORE = "sevens.measure.score", "mean score", "平均点";
    MEASURE_BONUS = "sevens.measure.bonus", "bonus", "補正";
    MEASURE_WIN = "sevens.measure.win", "win chance", "勝率";
}
