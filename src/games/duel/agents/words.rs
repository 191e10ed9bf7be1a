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
    EASY = "duel.table.easy", "Easy", "やさしい";
}
