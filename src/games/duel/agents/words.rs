//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "duel.random.name", "Saikoro", "サイコロ";
    RANDOM = "duel.random", "random", "でたらめ";
    RANDOM_SUMMARY = "duel.random.summary",
        "Does anything that the rules allow.",
        "ルールで許されることを、でたらめに選びます。";
    RANDOM_HEADLINE = "duel.random.headline",
        "One of {1} legal actions, drawn by chance: {0}.",
        "できること{1}通りから、くじで選びました:「{0}」。";
    GREEDY_NAME = "duel.greedy.name", "Tora", "トラ";
    GREEDY = "duel.greedy", "rule of thumb", "経験則";
    GREEDY_SUMMARY = "duel.greedy.summary",
        "Spends its mana, takes trades that pay, and attacks where it wins the race.",
        "マナを使い切り、得な交換を選び、打点の競争に勝てるなら攻撃します。";
    GREEDY_SENTENCE = "duel.greedy.sentence",
        "Each choice has a score by rules of thumb, in cards: what it brings to the table, what it takes from it, and what it risks.",
        "選択肢ごとに、場に増えるもの、減らせるもの、失う危険を、カード何枚分かで点数にします。";
    GREEDY_HEADLINE = "duel.greedy.headline",
        "The highest score of {1} choices: {0}.",
        "{1}通りのうち、点数が最も高いのは「{0}」です。";
    GREEDY_HEADLINE_EQUAL = "duel.greedy.headline.equal",
        "{2} of {1} choices share the highest score. One of them: {0}.",
        "{1}通りのうち{2}通りが、同じ点数で最も高くなりました。選んだのはそのひとつ、「{0}」です。";
    NEVER_KEEP = "duel.greedy.never.keep", "never with less than 3 mana", "マナが3枚になるまでは選びません";
    NEVER_LOSE = "duel.greedy.never.lose", "this loses the match", "これで負けます";
    FORCED = "duel.forced",
        "Only one choice: {0}.",
        "できるのは「{0}」だけです。";
    RANKING_TITLE = "duel.ranking.title", "What each choice is worth", "それぞれの選択の価値";
    RANKING = "duel.ranking.panel", "Choices", "選択肢";
    MEASURE_WIN = "duel.measure.win", "win chance", "勝率";
    MEASURE_PLAYOUTS = "duel.measure.playouts", "win chance by short playouts", "短い試し打ちでの勝率";
    MEASURE_RULE = "duel.measure.rule", "score, in cards", "点数(カード何枚分か)";

    PIMC_NAME = "duel.pimc.name", "Hachi", "ハチ";
    PIMC = "duel.pimc", "many worlds", "多数の仮の配置";
    PIMC_SUMMARY = "duel.pimc.summary",
        "Tries every choice in the same possible worlds and plays a few turns on by rule.",
        "ありうる配置をたくさん作り、どの選択も同じ配置で試して、経験則で数ターン先まで進めます。";
    PIMC_SENTENCE = "duel.pimc.sentence",
        "{0} short playouts in worlds that fit what was seen. This wins most often: {1}.",
        "見えたことに合う配置で{0}回試しました。勝率が最も高いのは「{1}」です。";
    PIMC_SENTENCE_EQUAL = "duel.pimc.sentence.equal",
        "{0} short playouts in worlds that fit what was seen. {2} choices win most often, this among them: {1}.",
        "見えたことに合う配置で{0}回試しました。{2}通りが同じ勝率で最も高く、「{1}」はそのひとつです。";
    PIMC_SENTENCE_NEAR = "duel.pimc.sentence.near",
        "{0} short playouts in worlds that fit what was seen. Another choice wins a little more often so far, but was tried too seldom to be trusted; chosen: {1}.",
        "見えたことに合う配置で{0}回試しました。いまの勝率が少し高いものもありますが、試した回数が足りません。選んだのは「{1}」です。";
    PIMC_HEADLINE = "duel.pimc.headline",
        "After {1} playouts: {0}.",
        "{1}回のプレイアウトで「{0}」を選びました。";
    ISMCTS_NAME = "duel.ismcts.name", "Juno", "ジュノ";
    ISMCTS = "duel.ismcts", "tree search", "木探索";
    ISMCTS_SUMMARY = "duel.ismcts.summary",
        "Searches a tree over what both can see, each time in another world of its belief. Networks that have learned from play tell what to try first and what a position is worth.",
        "読みに沿った配置を毎回変えながら、両者に見えることの木を探索します。何から試すか、局面がどれだけ良いかは、対局から学んだネットワークが答えます。";
    STUDENT_NAME = "duel.student.name", "Manabu", "マナブ";
    STUDENT = "duel.student", "learned at sight", "学習した直感";
    STUDENT_SUMMARY = "duel.student.summary",
        "A neural network that learned from one who sees every card, and from playing itself. It tries nothing out.",
        "すべてのカードが見える先生と自己対戦から学んだニューラルネットワーク。先読みはしません。";
    MEASURE_STUDENT = "duel.measure.student", "the network's probability", "ネットワークが付けた確率";
    STUDENT_RANKING = "duel.student.ranking", "What the network leans to", "ネットワークの傾き";
    STUDENT_HEADLINE = "duel.student.headline",
        "The network's choice: {0}. At sight it puts its chance to win at {1}.",
        "ネットワークの選択は「{0}」。先を読まない直感では、勝率{1}です。";
    STUDENT_SENTENCE = "duel.student.sentence",
        "Of {0} choices the network gives this the most, {2}: {1}. Next, with {4}: {3}.",
        "{0}通りのうち、ネットワークがいちばん良いと見るのは「{1}」で{2}、次が「{3}」で{4}です。";
    STUDENT_SENTENCE_EQUAL = "duel.student.sentence.equal",
        "{3} of {0} choices share the most that the network gives, {2} each. One of them: {1}.",
        "{0}通りのうち{3}通りを、ネットワークは同じ{2}でいちばん良いと見ています。選んだのはそのひとつ、「{1}」です。";
    TREE_SENTENCE = "duel.tree.sentence",
        "{0} simulations so far. Tried most: {1}.",
        "ここまで{0}回先を読みました。いちばん多く試したのは「{1}」です。";
    TREE_SENTENCE_EQUAL = "duel.tree.sentence.equal",
        "{0} simulations so far. {2} {2|choice was|choices were} tried most, this among them: {1}.",
        "ここまで{0}回先を読みました。いちばん多く試した手は{2}通りあり、「{1}」はそのひとつです。";
    TREE_NONE = "duel.tree.none",
        "Nothing tried yet. By rule: {0}.",
        "まだ何も試していません。経験則では「{0}」です。";
    HEADLINE = "duel.headline",
        "By search, a win chance of {1}: {0}.",
        "先読みでは勝率{1}。「{0}」を選びます。";
    HEADLINE_AGAINST = "duel.headline.against",
        "Against {2} ({3}), by search a win chance of {1}: {0}.",
        "相手は{2}({3})。先読みでは勝率{1}。「{0}」を選びます。";
    UNTRIED = "duel.untried",
        "Nothing tried yet. By rule: {0}.",
        "まだ何も試していません。経験則では「{0}」です。";
    WIN_HEADLINE = "duel.win.headline",
        "This wins now: {0}.",
        "この番に勝てます。「{0}」。";
    WIN_TITLE = "duel.win.title", "A win this turn", "この番の勝ち";
    WIN_SENTENCE = "duel.win.sentence",
        "Whatever is hidden, this wins: {0}.",
        "伏せられたカードが何であっても勝てます。手順は「{0}」です。";
    WIN_THEN = "duel.win.then", "{0}, then {1}", "{0}→{1}";
    WIN_UNSURE_TITLE = "duel.win.unsure.title", "Is there a win this turn?", "この番に勝てるか";
    WIN_UNSURE = "duel.win.unsure",
        "I stopped looking after {0} positions. A win this turn may still be there.",
        "{0}局面まで調べて打ち切りました。この番の勝ちを見落としているかもしれません。";
    TREE_ROOT = "duel.tree.root", "now", "いま";
    TREE_PANEL = "duel.tree.panel", "Search tree", "探索木";
    PARAM_SIMULATIONS = "duel.param.simulations", "simulations for a decision", "1手のシミュレーション回数";
    PARAM_WORLDS = "duel.param.worlds", "what worlds are drawn by", "配置の作り方";
    WORLDS_UNIFORM = "duel.param.worlds.uniform", "anything the rules allow", "ルールで許されるもの全部";
    WORLDS_FITTING = "duel.param.worlds.fitting", "any known deck that fits", "合う既知のデッキのどれか";
    WORLDS_DECKS = "duel.param.worlds.decks", "the decks read from what was seen", "見えたカードから読んだデッキ";
    WORLDS_BELIEF = "duel.param.worlds.belief", "that, and what was not done", "それに加えて、しなかったこと";
    PARAM_NETWORKS = "duel.param.networks", "where networks are asked", "ネットワークの使いどころ";
    NETWORKS_OFF = "duel.param.networks.off", "nowhere", "使わない";
    NETWORKS_PRIOR = "duel.param.networks.prior", "which choices to try first", "試す順番";
    NETWORKS_LEAF = "duel.param.networks.leaf", "what a position is worth", "局面の評価";
    NETWORKS_BOTH = "duel.param.networks.both", "both", "両方";
    PARAM_TURNS = "duel.param.turns", "turns that a playout goes on for", "プレイアウトで進めるターン数";
    PARAM_NOISE = "duel.param.noise", "noise of the choices in playouts, in cards", "プレイアウトの選択の揺らぎ(カード何枚分か)";
    PARAM_EXPLORATION = "duel.param.exploration", "weight of exploration", "探索の重み";
    PARAM_TEMPERATURE = "duel.param.temperature", "temperature of the prior, by rule in cards", "事前確率の温度(経験則ではカード何枚分か)";

    LEVEL_EASY = "duel.level.easy", "Quick", "手早く";
    LEVEL_EASY_ABOUT = "duel.level.easy.about",
        "30 simulations, and nothing is read of the deck", "シミュレーション30回、デッキは読まない";
    LEVEL_MIDDLE = "duel.level.middle", "Steady", "じっくり";
    LEVEL_MIDDLE_ABOUT = "duel.level.middle.about", "300 simulations; the tree search asks learned networks", "シミュレーション300回、木探索は学習したネットワークも使う";
    LEVEL_FULL = "duel.level.full", "Full", "全力";
    LEVEL_FULL_ABOUT = "duel.level.full.about", "3,000 simulations; the tree search asks learned networks", "シミュレーション3,000回、木探索は学習したネットワークも使う";
    HARD = "duel.table.hard", "Hard", "手ごわい";
    EASY = "duel.table.easy", "Easy", "やさしい";
}
