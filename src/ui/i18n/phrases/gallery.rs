//! The gallery of pictures.

crate::phrases! {
    TITLE = "gallery.title", "The pictures of belief", "読みの図";
    LEAD = "gallery.lead",
        "Eight kinds of picture, shared by all games. Agents drew these while they played five matches; each leads to its match, and to the reasoning around it. Point at any mark, or focus a picture and use the arrow keys.",
        "すべてのゲームで共通に使う八種類の図です。どれもエージェントが五つの対局の途中で描いたもので、その対局と前後の推論を開けます。印を指すか、図を選んで矢印キーを押してください。";
    THINK = "gallery.think", "Watch the search go on", "探索の進みを見る";
    DISTRIBUTION = "gallery.distribution", "Distribution", "分布";
    MATRIX = "gallery.matrix", "Matrix", "確率の表";
    CANDIDATES = "gallery.candidates", "Candidates", "候補数";
    RANKING = "gallery.ranking", "Ranking", "順位";
    TREE = "gallery.tree", "Tree", "探索木";
    WORLDS = "gallery.worlds", "Worlds", "標本の配置";
    FORMULA = "gallery.formula", "Formula", "計算";
    RADAR = "gallery.radar", "Radar", "レーダー";

    TRUST = "gallery.trust", "Does the judge's word hold?", "評価はどれだけ当たるか";
    TRUST_LEAD = "gallery.trust.lead",
        "Each judge played itself many times. Its values, from the lowest to the highest, stand beside what its seat went on to score. Where the two differ, a review corrects the value by what happened.",
        "各ゲームの評価役どうしを何度も対局させ、評価値を低いほうから順に並べて、その席が実際に得た結果と比べました。ずれがあるところは、検討のとき結果に合わせて補正します。";
    TRUST_OF = "gallery.trust.of", "{0}: what followed on each value", "{0}:評価値ごとの実際の結果";
    TRUST_AXIS = "gallery.trust.axis", "the judge's value", "評価値";
    TRUST_SAID = "gallery.trust.said", "as the judge had said", "評価値どおりなら";
    TRUST_FROM = "gallery.trust.from",
        "{0}; {1} {1|match|matches}, {2} {2|decision|decisions}, {3}",
        "{0}、{1}局・{2}回の判断({3})";

    SOURCE = "gallery.source", "{0}, move {1}: {2}", "{0}の{1}手目、{2}";
    SOURCE_AT = "gallery.source.at",
        "{0}, move {1}: {2} after {3} {3|simulation|simulations}",
        "{0}の{1}手目、{2}(シミュレーション{3}回)";
    SEE = "gallery.see", "See it in its match", "対局の中で見る";
    COMING = "gallery.coming", "The picture is being fetched …", "図を読み込み中…";
    NOT_FETCHED = "gallery.not.fetched",
        "It could not be fetched: {0}. Try again, or reload the page.",
        "取得できませんでした({0})。もう一度試すか、ページを再読み込みしてください。";
    UNREADABLE = "gallery.unreadable",
        "{0} was fetched, but cannot be read. Reload the page.",
        "{0}を取得しましたが、読み取れません。ページを再読み込みしてください。";
}
