//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "duel.random.name", "Saikoro", "サイコロ";
    RANDOM = "duel.random", "random", "でたらめ";
    RANDOM_SUMMARY = "duel.random.summary",
        "Does anything that the rules allow.",
        "ルールで許されることを、でたらめに選びます。";
    RANDOM_HEADLINE = "duel.random.headline",
        "One of {1} legal actions, drawn by chance: {0}.",
        "できること{1}通りから、くじで選びました:{0}。";
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
        "{1}通りのうち、点数が最も高いのは{0}です。";
    FORCED = "duel.forced", "Only one choice: {0}.", "選べるのは{0}だけです。";
    RANKING_TITLE = "duel.ranking.title", "What each choice is worth", "それぞれの選択の価値";
    RANKING = "duel.ranking.panel", "Choices", "選択肢";
    MEASURE_WIN = "duel.measure.win", "win chance", "勝率";
    MEASURE_RULE = "duel.measure.rule", "score, in cards", "点数(カード何枚分か)";

    PIMC_NAME = "duel.pimc.name", "Hachi", "ハチ";
    PIMC = "duel.pimc", "many worlds", "多数の仮の配置";
    PIMC_SUMMARY = "duel.pimc.summary",
        "Tries every choice in the same possible worlds and plays a few turns on by rule.",
        "ありうる配置をたくさん作り、どの選択も同じ配置で試して、経験則で数ターン先まで進めます。";
    PIMC_SENTENCE = "duel.pimc.sentence",
        "{0} short playouts in worlds that fit what was seen: {1} wins most often.",
        "見えたことに合う配置で{0}回試しました。勝率が最も高いのは{1}です。";
    PIMC_HEADLINE = "duel.pimc.headline", "After {1} playouts: {0}.", "{1}回のプレイアウトで{0}を選びました。";
    ISMCTS_NAME = "duel.ismcts.name", "Juno", "ジュノ";
    ISMCTS = "duel.ismcts", "tree search", "木探索";
    ISMCTS_SUMMARY = "duel.ismcts.summary",
        "Searches a tree over what both can see, each time in another world of its belief.",
        "読みに沿った配置を毎回変えながら、両者に見えることの木を探索します。";
    TREE_SENTENCE = "duel.tree.sentence",
        "{0} simulations so far, {1} positions in the tree; {2} was tried most.",
        "ここまで{0}回のシミュレーションで、木の局面は{1}個。いちばん多く試したのは{2}です。";
    HEADLINE = "duel.headline", "A win chance of {1}: {0}.", "勝率{1}で、{0}を選びます。";
    HEADLINE_AGAINST = "duel.headline.against",
        "Against {2} ({3}), a win chance of {1}: {0}.",
        "相手は{2}（{3}）。勝率{1}で、{0}を選びます。";
    UNTRIED = "duel.untried", "Nothing tried yet. By rule: {0}.", "まだ何も試していません。経験則では{0}です。";
    TREE_ROOT = "duel.tree.root", "now", "いま";
    TREE_PANEL = "duel.tree.panel", "Search tree", "探索木";
    PARAM_SIMULATIONS = "duel.param.simulations", "simulations for a decision", "1手のシミュレーション回数";
    PARAM_WORLDS = "duel.param.worlds", "what worlds are drawn by", "配置の作り方";
    WORLDS_UNIFORM = "duel.param.worlds.uniform", "anything possible", "ありうるもの全部";
    WORLDS_DECKS = "duel.param.worlds.decks", "the decks read from what was seen", "見えたカードから読んだデッキ";
    WORLDS_BELIEF = "duel.param.worlds.belief", "that, and what was not done", "それに加えて、しなかったこと";
    PARAM_TURNS = "duel.param.turns", "turns that a playout goes on for", "プレイアウトで進めるターン数";
    PARAM_NOISE = "duel.param.noise", "noise of the choices in playouts, in cards", "プレイアウトの選択の揺らぎ(カード何枚分か)";
    PARAM_EXPLORATION = "duel.param.exploration", "weight of exploration", "探索の重み";
    PARAM_TEMPERATURE = "duel.param.temperature", "temperature of the prior, in cards", "事前確率の温度(カード何枚分か)";

    DECK_TITLE = "duel.read.title", "The other's deck", "相手のデッキ";
    DECK_PANEL = "duel.read.panel", "Which deck it is", "どのデッキか";
    DECK_AXIS = "duel.read.axis", "deck", "デッキ";
    DECK_OTHER = "duel.read.other", "another deck", "ほかのデッキ";
    DECK_OPEN = "duel.read.open", "open", "未定";
    DECK_FIGURE = "duel.read.figure", "{0} {1}", "{0} {1}";
    DECK_NOTHING = "duel.read.nothing",
        "No card of the other has been seen yet: every known deck is as likely.",
        "相手のカードはまだ1枚も見えていません。知っているデッキはどれも同じ確率です。";
    DECK_SENTENCE = "duel.read.sentence",
        "After {0} {0|card|cards} that have been seen, {1} has a chance of {2}.",
        "見えた{0}枚から、{1}である確率は{2}です。";
    DECK_SEVERAL = "duel.read.several",
        "{0} {0|card has|cards have} been seen: {1} known decks are still possible, none with more than half the chance.",
        "見えたのは{0}枚です。知っているデッキのうち{1}個がまだありえて、半分を超えるものはありません。";
    DECK_UNKNOWN = "duel.read.unknown",
        "After {0} {0|card|cards} that have been seen, a deck that is not known is likely: {1}.",
        "見えた{0}枚から、知らないデッキの可能性が高いです（{1}）。";
    ZONES_TITLE = "duel.zones.title", "Where the other's cards are", "相手のカードのありか";
    ZONES_PANEL = "duel.zones.panel", "Chance of at least one in each zone", "各ゾーンに1枚以上ある確率";
    ZONES_SENTENCE = "duel.zones.sentence",
        "{0} {0|card|cards} may well be hidden. Each deck's hidden cards lie in hand, shields and library as counting says, weighed by what was not done.",
        "隠れている可能性のあるカードは{0}種類です。デッキごとに枚数を数え、「しなかったこと」で重みをつけています。";
    ZONES_SENTENCE_SOME = "duel.zones.sentence.some",
        "{0} cards may well be hidden; these are the {1} most likely in hand. Each deck's hidden cards lie in hand, shields and library as counting says, weighed by what was not done.",
        "隠れている可能性のあるカードは{0}種類で、表は手札にある確率の高い{1}種類です。デッキごとに枚数を数え、「しなかったこと」で重みをつけています。";
    ZONES_FIGURE = "duel.zones.figure", "{0} in hand", "手札{0}枚";
    ZONE_HAND = "duel.zones.hand", "hand ({0})", "手札（{0}）";
    ZONE_SHIELDS = "duel.zones.shields", "shields ({0})", "シールド（{0}）";
    ZONE_LIBRARY = "duel.zones.library", "library ({0})", "山札（{0}）";
    UNDONE_TITLE = "duel.undone.title", "What was not done", "しなかったこと";
    UNDONE_PANEL = "duel.undone.panel",
        "In hand: by counting, and after what was not done", "手札にある確率。数えただけの値と、しなかったことを見た後の値";
    UNDONE_AXIS = "duel.undone.axis", "card", "カード";
    UNDONE_FIGURE = "duel.undone.figure", "{0} {1}", "{0} {1}";
    UNDONE_LESS = "duel.undone.less",
        "Turns ended with mana left: who had {0} could have played it. In hand by counting {1}, now {2}.",
        "マナを残したまま番が終わっています。{0}があれば使えたはずなので、手札にある確率は{1}から{2}に下がります。";
    UNDONE_MORE = "duel.undone.more",
        "Turns ended with mana left, so the hand holds what could not be played: {0}, by counting {1}, now {2}.",
        "マナを残したまま番が終わっているので、手札には使えなかったカードが残っています。{0}は{1}から{2}に上がります。";
    SHIELD_TITLE = "duel.shield.title", "The next shield", "次のシールド";
    SHIELD_SENTENCE = "duel.shield.sentence",
        "The shield that is broken next is a trigger with a chance of {0}.",
        "次に割れるシールドがトリガーである確率は{0}です。";
    SHIELD_SECRET = "duel.shield.secret",
        "The shield that is broken next was put there from the hand: its owner knows it.",
        "次に割れるシールドは手札から置かれたものです。持ち主は中身を知っています。";
    SHIELD_FIGURE = "duel.shield.figure", "trigger {0}", "トリガー {0}";

    LEVEL_EASY = "duel.level.easy", "Quick", "手早く";
    LEVEL_EASY_ABOUT = "duel.level.easy.about",
        "30 simulations, and nothing is read of the deck", "シミュレーション30回、デッキは読まない";
    LEVEL_MIDDLE = "duel.level.middle", "Steady", "じっくり";
    LEVEL_MIDDLE_ABOUT = "duel.level.middle.about", "300 simulations", "シミュレーション300回";
    LEVEL_FULL = "duel.level.full", "Full", "全力";
    LEVEL_FULL_ABOUT = "duel.level.full.about", "3,000 simulations", "シミュレーション3,000回";
    HARD = "duel.table.hard", "Hard", "手ごわい";
    EASY = "duel.table.easy", "Easy", "やさしい";
}
