//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "pineapple.agent.random.name", "Pip", "ピップ";
    RANDOM = "pineapple.agent.random", "any placement", "でたらめ";
    RANDOM_SUMMARY = "pineapple.agent.random.summary",
        "Places its cards at random.", "札をでたらめに置きます。";
    RANDOM_HEADLINE = "pineapple.agent.random.headline",
        "Places at random: {0}, one of {1} ways.", "{1}通りの中からでたらめに選び、{0}と置きます。";
    IDLE = "pineapple.agent.idle", "It is the other's turn.", "相手の番です。";
    PARAM_SIMULATIONS = "pineapple.param.simulations",
        "Simulations a placement; with 0 the estimate alone decides", "1手あたりのシミュレーション回数(0なら見積もりだけで決める)";
    PARAM_NETWORKS = "pineapple.param.networks",
        "Whose boards are judged by a network that has learned from play", "対局から学んだネットワークに、だれの盤を見積もらせるか";
    NETWORKS_OFF = "pineapple.param.networks.off", "nobody's", "使わない";
    NETWORKS_OWN = "pineapple.param.networks.own", "one's own", "自分の盤";
    NETWORKS_BOTH = "pineapple.param.networks.both", "both players'", "両方の盤";
    PARAM_CAUTION = "pineapple.param.caution",
        "How much more than it costs an own foul counts, as a share of what entering fantasyland is worth; with 0 points alone decide",
        "自分のファウルを実際の損失よりどれだけ重く見るか(ファンタジーランドに入る価値に対する割合。0なら点数だけで決める)";
    PARAM_EXPLORATION = "pineapple.param.exploration",
        "How much is spent on placements that look worse, in points", "見劣りする置き方をどれだけ試すか(点)";
    PARAM_TEMPERATURE = "pineapple.param.temperature",
        "By how many points a placement must be behind to be about a third as likely beforehand", "事前の見込みが約3分の1になる点差";
    PARAM_TRUST = "pineapple.param.trust",
        "How many simulations the judgement of a placement counts for", "置き方の見積もりを、シミュレーション何回分とみなすか";
    PARAM_PLAYED = "pineapple.param.played",
        "How much playing on until one street is to come counts against the judgement of the board it starts from, 0 to 1", "残りの配りが1回になるまで打ち進めた値を、途中の盤の見積もりに対してどれだけ重く見るか(0〜1)";
    PARAM_TRIES = "pineapple.param.tries",
        "How many of 2,000 simulations each of the ten placements that look best gets at least", "2,000回のうち、有望な10通りの置き方それぞれに最低何回を割くか";
    PARAM_WIDTH = "pineapple.param.width",
        "How many placements are considered at first; with four times the simulations twice as many", "最初に考える置き方の数(シミュレーションが4倍で2倍に増える)";
    PARAM_DEALS = "pineapple.param.deals",
        "How many next deals are considered at first; with four times the simulations twice as many", "最初に考える次の配り方の数(シミュレーションが4倍で2倍に増える)";
    MCTS_NAME = "pineapple.agent.mcts.name", "Ada", "エイダ";
    MCTS = "pineapple.agent.mcts", "tree search", "木探索";
    MCTS_SUMMARY = "pineapple.agent.mcts.summary",
        "Plays on from each placement again and again, with cards it has not seen dealt anew. A network that has learned from play judges the boards on the way; before the last street all draws are weighed.",
        "見えない札を配り直しながら置き方ごとに何度も先を打ってみます。途中の盤は、対局から学んだネットワークが見積もります。最後の配りの前には、配り方をすべて量ります。";
    SEED_NAME = "pineapple.agent.policy-seed.name", "Ines", "イネス";
    SEED = "pineapple.agent.policy-seed", "learned at sight, card by card", "カードで学習した直感";
    SEED_SUMMARY = "pineapple.agent.policy-seed.summary",
        "A neural network that is told where each card lies, and has learned from placements of the tree search and of its estimate. It tries nothing out, and fouls often.",
        "どのカードがどこにあるかだけを見て、木探索とその見積もりの置き方を学んだニューラルネットワークです。試し打ちをせず、ファウルもよくします。";
    POLICY_NAME = "pineapple.agent.policy.name", "Rosa", "ローザ";
    POLICY = "pineapple.agent.policy", "learned at sight", "学習した直感";
    POLICY_SUMMARY = "pineapple.agent.policy.summary",
        "A neural network that looks at the rows each placement would make and at the cards still live for them, and has learned which placements the tree search and its estimate choose. It tries nothing out.",
        "置いた後の各列と、まだ引ける札を見るニューラルネットワークです。木探索とその見積もりが選ぶ置き方を学びました。試し打ちはしません。";
    POLICY_HEADLINE = "pineapple.agent.policy.headline",
        "At sight I place {0}: of all placements my network likes it best, at {1}.",
        "一目で{0}と置きます。ネットワークが最も高く評価した置き方で、その割合は{1}です。";
    POLICY_HEADLINE_EQUAL = "pineapple.agent.policy.headline.equal",
        "At sight I place {0}, the first of {2} placements that my network likes best, at {1} each.",
        "一目で{0}と置きます。ネットワークの評価が同じ{1}で最も高い{2}通りのうち、最初のものです。";
    POLICY_FORECAST = "pineapple.agent.policy.forecast", "What the network expects of the hand", "ネットワークの見通し";
    POLICY_FORECAST_SENTENCE = "pineapple.agent.policy.forecast.sentence",
        "From hands that began like this one it has learned what becomes of them: {0} royalties on average, a foul in {1}, fantasyland in {2}.",
        "似た始まりのハンドがどう終わったかを学んでいます。ロイヤリティは平均{0}点、ファウルは{1}、ファンタジーランドは{2}とみています。";
    POLICY_RANKING = "pineapple.agent.policy.ranking", "What it would place", "どう置くか";
    POLICY_SENTENCE = "pineapple.agent.policy.sentence",
        "It guesses which of {0} placements those it learned from would choose: {1} with {2}, then {3} with {4}.",
        "手本ならどう置くかを{0}通りの中から推し量ります。{1}が{2}、次が{3}の{4}です。";
    POLICY_SECONDS = "pineapple.agent.policy.seconds",
        "It guesses which of {0} placements those it learned from would choose: {1} with {2}, then {3} others with {4} each.",
        "手本ならどう置くかを{0}通りの中から推し量ります。{1}が{2}、次は{3}通りが同じ{4}です。";
    POLICY_EQUALS = "pineapple.agent.policy.equals",
        "It guesses which of {0} placements those it learned from would choose: {1} of them with {2} each, {3} the first.",
        "手本ならどう置くかを{0}通りの中から推し量ります。{1}通りが同じ{2}で、最初のものが{3}です。";
    POLICY_ONLY = "pineapple.agent.policy.only", "There is one way to place: {0}.", "置き方は{0}の1通りだけです。";
    POLICY_LEARNED_PANEL = "pineapple.agent.policy.learned.panel",
        "Points a hand against itself before games of its own", "自己対戦の前の自分との差(1ハンドあたりの点数)";
    POLICY_LEARNED = "pineapple.agent.policy.learned",
        "It went on by games of its own, and was told what it should have done. After round {1} it stood at {2} points a hand against where it began, after round {0}, the last that was kept, at {3}.",
        "自分で打ちながら、どう置くべきだったかを教わりました。始めの自分に対する1ハンドあたりの点差は、{1}回目の後で{2}点、最後に採用された{0}回目の後で{3}点でした。";
    MEASURE_POLICY = "pineapple.measure.policy", "Network", "ネットワーク";
    EASY = "pineapple.table.easy", "Easy", "やさしい";
    USUAL = "pineapple.table.usual", "Usual", "ふつう";
    HARD = "pineapple.table.hard", "Hard", "手ごわい";
    PLAIN = "pineapple.table.plain", "No jokers", "ジョーカーなし";
    LEVEL_0 = "pineapple.level.0", "At sight", "直感";
    LEVEL_0_ABOUT = "pineapple.level.0.about",
        "Places by its estimate, with 0 simulations; on the last two streets it counts.",
        "シミュレーション0回、見積もりで置きます。最後の二度の配りだけは数え上げます。";
    LEVEL_10 = "pineapple.level.10", "Easy", "やさしい";
    LEVEL_10_ABOUT = "pineapple.level.10.about",
        "Before each placement it plays the hand on 10 times.",
        "置くたびに、残りを10回打ってみます。";
    LEVEL_100 = "pineapple.level.100", "Middle", "ふつう";
    LEVEL_100_ABOUT = "pineapple.level.100.about",
        "Before each placement it plays the hand on 100 times.",
        "置くたびに、残りを100回打ってみます。";
    LEVEL_500 = "pineapple.level.500", "Hard", "つよい";
    LEVEL_500_ABOUT = "pineapple.level.500.about",
        "Before each placement it plays the hand on 500 times.",
        "置くたびに、残りを500回打ってみます。";
    LEVEL_2000 = "pineapple.level.2000", "Full", "最強";
    LEVEL_2000_ABOUT = "pineapple.level.2000.about",
        "Before each placement it plays the hand on 2,000 times.",
        "置くたびに、残りを2,000回打ってみます。";
    GREEDY_NAME = "pineapple.agent.greedy.name", "Otto", "オットー";
    GREEDY = "pineapple.agent.greedy", "counts outs", "アウツ計算";
    GREEDY_SUMMARY = "pineapple.agent.greedy.summary",
        "Counts the cards that still help each row, and weighs royalties against the danger of a foul. It does not look ahead.",
        "各段に役立つ残り札を数え、ロイヤリティとファウルの危険を比べます。先読みはしません。";
    GREEDY_HEADLINE = "pineapple.agent.greedy.headline",
        "I place {0}: by my count it brings {1} points, with {2} danger of a foul.",
        "{0}と置きます。計算では{1}点、ファウルの危険は{2}です。";
    GREEDY_RANKING = "pineapple.agent.greedy.ranking", "What each placement scores", "置き方ごとの評価";
    GREEDY_SENTENCE = "pineapple.agent.greedy.sentence",
        "From the outs of each row follows what it may become. {0} is ahead: fantasyland {1}, foul {2}.",
        "各段のアウツ(役立つ残り札)から、どんな役になるかを見積もります。最も高いのは{0}で、ファンタジーランドは{1}、ファウルは{2}です。";
    GREEDY_PARTS = "pineapple.agent.greedy.parts", "The score in its parts", "評価の内訳";
    GREEDY_PARTS_SENTENCE = "pineapple.agent.greedy.parts.sentence",
        "What {0} may bring, less what a foul costs.",
        "{0}で期待できる点から、ファウルの損を引きます。";
    PART_ROYALTIES = "pineapple.agent.part.royalties", "Royalties, {0}", "ロイヤリティ({0})";
    PART_FANTASY = "pineapple.agent.part.fantasy", "Fantasyland", "ファンタジーランド";
    PART_WON = "pineapple.agent.part.won", "Strength of the rows", "段の強さ";
    PART_FOUL = "pineapple.agent.part.foul", "Foul", "ファウル";
    PART_SUM = "pineapple.agent.part.sum", "Together", "合計";
    MEASURE_SCORE = "pineapple.measure.score", "Score", "評価";
    MEASURE_POINTS = "pineapple.measure.points", "Points", "点";
    MEASURE_ROYALTIES = "pineapple.measure.royalties", "Royalties", "ロイヤリティ";
    MEASURE_FANTASY = "pineapple.measure.fantasy", "Fantasyland", "ファンタジーランド";
    MEASURE_FOUL = "pineapple.measure.foul", "Foul", "ファウル";
    ROLLOUT_NAME = "pineapple.agent.rollout.name", "Remi", "レミ";
    ROLLOUT = "pineapple.agent.rollout", "Monte Carlo", "モンテカルロ";
    ROLLOUT_SUMMARY = "pineapple.agent.rollout.summary",
        "Takes the placements that count best, deals the unseen cards many times, and plays each of them on by simple rules.",
        "有望な置き方を選び、見えない札を何度も配り直して、簡単な規則で最後まで打ってみます。";
    ROLLOUT_HEADLINE = "pineapple.agent.rollout.headline",
        "Over {0} {0|playout|playouts} {1} brings most: {2} points on average.",
        "{0}回打ってみて、最も良いのは{1}(平均{2}点)です。";
    ROLLOUT_FEW = "pineapple.agent.rollout.few",
        "Over {0} {0|playout|playouts} {1} does best.", "{0}回打ってみて、最も良いのは{1}です。";
    ROLLOUT_EXACT = "pineapple.agent.rollout.exact",
        "Of {0} placements {1} brings most: {2} points, against every card that the other can get.",
        "{0}通りのうち最も良いのは{1}(平均{2}点)です。相手に来る札をすべて調べました。";
    ROLLOUT_RULE = "pineapple.agent.rollout.rule",
        "By the outs of the rows I place {0}; nothing has been played out.",
        "アウツの計算だけで{0}と置きます(試し打ちなし)。";
    ROLLOUT_RANKING = "pineapple.agent.rollout.ranking", "What each placement brings", "置き方ごとの点";
    ROLLOUT_SENTENCE = "pineapple.agent.rollout.sentence",
        "All placements meet the same deals; half of them stay for each next round. With {0}: fantasyland {1}, foul {2}.",
        "どの置き方も同じ配り方で試し、ラウンドごとに上位半分を残します。{0}では、ファンタジーランド{1}、ファウル{2}です。";
    ROLLOUT_LAST = "pineapple.agent.rollout.last",
        "The last street is worked out: every draw of the other, with its best answer to each placement. With {0}: fantasyland {1}, foul {2}.",
        "最後の札なので、相手が引きうる札と最善の応手をすべて調べました。{0}では、ファンタジーランド{1}、ファウル{2}です。";
    PARAM_PLAYOUTS = "pineapple.param.playouts",
        "Playouts a placement; with 0 the rule alone decides", "1手あたりの試し打ちの回数(0なら規則だけで決める)";
}
