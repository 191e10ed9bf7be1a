//! What is wrong with an agent's spec, in both languages.

crate::phrases! {
    BAD_FORM = "agent.bad.form",
        "the agent “{0}” is not of the form name or name:parameter=value,parameter=value",
        "「{0}」は「名前」や「名前:項目=値,項目=値」の形になっていません";
    TWICE = "agent.bad.twice",
        "the agent “{0}” gives the parameter “{1}” more than once; keep one of them",
        "「{0}」では項目「{1}」が2回以上指定されています。1つだけ残してください";
    BAD_NAME = "agent.bad.name",
        "there is no agent “{0}” in this game; there are: {1}",
        "このゲームに「{0}」というエージェントはありません(あるのは {1})";
    BAD_TEACHER = "agent.bad.teacher",
        "nobody in this game sees all cards under the name “{0}”; there are: {1}",
        "このゲームに、すべてを見る「{0}」はいません(いるのは {1})";
    BAD_PARAM = "agent.bad.param",
        "the agent {0} has no parameter “{1}”; it has: {2}",
        "エージェント{0}に「{1}」という項目はありません(あるのは {2})";
    NO_PARAM = "agent.no.param",
        "the agent {0} has no parameters, so no “{1}” either",
        "エージェント{0}に「{1}」という項目はありません(項目を持ちません)";
    BAD_VALUE = "agent.bad.value",
        "{0}:{1}={2} is out of range: it takes {3}",
        "{0}:{1}={2} は範囲外です(使えるのは{3})";
    GIVEN = "agent.given", "{0}; {1}: {2}", "{0}、{1}:{2}";
    NAMED = "agent.named", "{0} ({1})", "{0}({1})";
    NUMBER = "agent.domain.number", "a number from {0} to {1}", "{0}から{1}までの数";
    WHOLE = "agent.domain.whole", "a whole number from {0} to {1}", "{0}から{1}までの整数";
    WORD = "agent.domain.word", "one of {0}", "{0} のいずれか";
}
