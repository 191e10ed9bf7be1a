//! What the agents say, in both languages.

crate::phrases! {
    /// An agent.
    RANDOM = "numeron.random", "Random", "ランダム";
    /// How it thinks.
    RANDOM_SUMMARY = "numeron.random.summary",
        "Calls any code that could still be the secret.",
        "まだ可能性のある番号からでたらめにコールします。";
    /// Headline.
    RANDOM_HEADLINE = "numeron.random.headline",
        "{0} {0|code|codes} could be the secret; I call one of them, {1}.",
        "可能性のある番号は{0}通り。その中から{1}をコールします。";
    /// Headline.
    SECRET_HEADLINE = "numeron.secret.headline",
        "My secret is {0}: any code is as good as any other against a reader without a preference.",
        "秘密は{0}にします。先入観のない相手には、どの番号でも同じです。";
}
