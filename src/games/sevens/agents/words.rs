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
    /// Headline.
    FORCED_PASS = "sevens.headline.forced",
        "No card of mine can be laid, so I have to pass.",
        "出せるカードがないので、パスするしかありません。";
    /// Headline.
    FORCED_BURST = "sevens.headline.burst",
        "No card of mine can be laid and no pass is left: I burst.",
        "出せるカードがなく、パスも残っていません。バーストです。";
}
