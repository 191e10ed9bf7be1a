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
        "Simulations a placement; with 0 the judgement alone decides", "1手あたりのシミュレーション回数(0なら見積もりだけで決める)";
    PARAM_EXPLORATION = "pineapple.param.exploration",
        "How much is spent on placements that look worse, in points", "見劣りする置き方をどれだけ試すか(点)";
    PARAM_TEMPERATURE = "pineapple.param.temperature",
        "By how many points a placement must be behind to be about a third as likely beforehand", "事前の見込みが約3分の1になる点差";
    PARAM_TRUST = "pineapple.param.trust",
        "How many simulations the judgement of a placement counts for", "置き方の見積もりを、シミュレーション何回分とみなすか";
    PARAM_PLAYED = "pineapple.param.played",
        "How much a playout counts against the judgement of the board it starts from, 0 to 1", "最後まで打った結果を、途中の盤の見積もりに対してどれだけ重く見るか(0〜1)";
    PARAM_WIDTH = "pineapple.param.width",
        "How many placements are considered at first; with four times the simulations twice as many", "最初に考える置き方の数(シミュレーションが4倍で2倍に増える)";
    PARAM_DEALS = "pineapple.param.deals",
        "How many next deals are considered at first; with four times the simulations twice as many", "最初に考える次の配り方の数(シミュレーションが4倍で2倍に増える)";
    MCTS_NAME = "pineapple.agent.mcts.name", "Ada", "エイダ";
    MCTS = "pineapple.agent.mcts", "tree search", "木探索";
    MCTS_SUMMARY = "pineapple.agent.mcts.summary",
        "Plays the rest of the hand thousands of times for each placement, with cards it has not seen dealt anew.",
        "見えない札を配り直しながら、置き方ごとに残りを何千回も打ってみます。";
    USUAL = "pineapple.table.usual", "Usual", "ふつう";
}
