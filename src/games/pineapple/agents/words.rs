//! What the agents say, in both languages.

crate::phrases! {
    RANDOM_NAME = "pineapple.agent.random.name", "Pip", "ピップ";
    RANDOM = "pineapple.agent.random", "any placement", "でたらめ";
    RANDOM_SUMMARY = "pineapple.agent.random.summary",
        "Places its cards at random.", "札をでたらめに置きます。";
    RANDOM_HEADLINE = "pineapple.agent.random.headline",
        "Places at random: {0}, one of {1} ways.", "{1}通りの中からでたらめに選び、{0}と置きます。";
    USUAL = "pineapple.table.usual", "Usual", "ふつう";
}
