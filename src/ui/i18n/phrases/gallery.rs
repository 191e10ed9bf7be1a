//! The gallery of pictures and its sample data.

crate::phrases! {
    /// Heading.
    TITLE = "gallery.title", "The pictures of belief", "読みの図";
    /// What the gallery is.
    LEAD = "gallery.lead",
        "Seven pictures, shared by all games, here with made-up positions. Point at any mark, or focus a picture and use the arrow keys.",
        "すべてのゲームで共通に使う七つの図を、例の局面で示します。印を指すか、図を選んで矢印キーを押してください。";
    /// Switch of the running samples.
    THINK = "gallery.think", "Let the samples think", "思考中の動きを見る";
    /// Kind of picture.
    DISTRIBUTION = "gallery.distribution", "Distribution", "分布";
    /// Kind of picture.
    MATRIX = "gallery.matrix", "Matrix", "確率の表";
    /// Kind of picture.
    CANDIDATES = "gallery.candidates", "Candidates", "候補数";
    /// Kind of picture.
    RANKING = "gallery.ranking", "Ranking", "順位";
    /// Kind of picture.
    TREE = "gallery.tree", "Tree", "探索木";
    /// Kind of picture.
    WORLDS = "gallery.worlds", "Worlds", "標本の配置";
    /// Kind of picture.
    FORMULA = "gallery.formula", "Formula", "計算";

    /// Coyote, histogram.
    TOTAL = "gallery.total", "The total on the table, after a bid of 24", "24の宣言を聞いた後の、場の合計";
    /// Axis.
    TOTAL_AXIS = "gallery.total.axis", "Total", "合計";
    /// Part of a bar.
    PLAIN = "gallery.plain", "numbers only", "数字のみ";
    /// Part of a bar.
    DOUBLED = "gallery.doubled", "with ×2", "×2あり";
    /// Part of a bar.
    STRUCK = "gallery.struck", "with max → 0", "MAX→0あり";
    /// Part of a bar.
    DRAWN = "gallery.drawn", "with ?", "?あり";
    /// Mark.
    LAST_BID = "gallery.bid", "last bid {0}", "直前の宣言 {0}";
    /// Mark.
    MEAN = "gallery.mean", "mean {0}", "平均 {0}";
    /// Coyote, curve.
    SURVIVAL = "gallery.survival", "How likely the total reaches a bid", "合計が宣言に届く確率";
    /// Axis.
    BID_AXIS = "gallery.bid.axis", "Bid", "宣言";
    /// Mark.
    THRESHOLD = "gallery.threshold", "call below {0}", "{0}未満ならコヨーテ";
    /// Numer0n, partition.
    PARTITION = "gallery.partition", "What the answer to 012 can be", "012への答えの内訳";
    /// Axis.
    ANSWER_AXIS = "gallery.answer.axis", "Answer", "答え";

    /// Numer0n, digit map.
    DIGITS = "gallery.digits", "Which digit stands where, after two calls", "2回のコール後、どの数字がどこにあるか";
    /// Numer0n, the other way round.
    POSITIONS = "gallery.positions", "Positions by digits, after one call", "1回のコール後、位置ごとの数字";
    /// A position.
    POSITION = "gallery.position", "place {0}", "{0}桁目";
    /// Sevens, ownership.
    OWNERS = "gallery.owners", "Who holds which card", "どの札を誰が持っているか";
    /// Sevens, one suit a row.
    OWNER_OF_SUITS = "gallery.owner.suits", "Cards that player B may hold", "プレイヤーBが持ちうる札";

    /// Numer0n, counts.
    NARROWING = "gallery.narrowing", "Secrets that are still possible", "まだありうる秘密の数";
    /// The start.
    START = "gallery.start", "the start", "開始";
    /// Sevens, counts.
    BLOCKER = "gallery.blocker", "Who could be holding the ♦6", "♦6を止めている可能性のある人数";

    /// Numer0n, ranking.
    CALLS = "gallery.calls", "Calls under each rule", "各基準で見たコール";
    /// A measure.
    EXPECTED = "gallery.expected", "expected left", "残りの期待値";
    /// A measure.
    ENTROPY = "gallery.entropy", "entropy", "情報量";
    /// A measure.
    WORST = "gallery.worst", "worst case", "最悪の残り";
    /// A remark.
    POSSIBLE = "gallery.possible", "could be the secret", "秘密の可能性あり";
    /// Sevens, ranking.
    PLAYS = "gallery.plays", "What to lay, or to pass", "どの札を出すか、パスするか";
    /// A measure.
    WON = "gallery.won", "matches won", "勝率";
    /// A measure.
    LEFT_OVER = "gallery.left", "cards left at the end", "最後に残る枚数";
    /// A remark.
    HOLDS = "gallery.holds", "keeps ♦6 back", "♦6を出さずに止める";

    /// Sevens, tree.
    LINES = "gallery.lines", "Lines that were searched", "探索した手順";
    /// A pass.
    PASS = "gallery.pass", "pass", "パス";
    /// A chance event.
    DEAL = "gallery.deal", "hands dealt", "手札の配置";

    /// Sevens, worlds.
    HANDS = "gallery.hands", "Deals that fit two passes", "2回のパスと矛盾しない手札";

    /// Coyote, arithmetic.
    BAYES = "gallery.bayes", "What the bid tells about my card", "宣言から分かる自分の札";
    /// A line.
    BAYES_PRIOR = "gallery.bayes.prior", "prior: a high card", "事前確率: 高い札";
    /// A line.
    BAYES_SEEN = "gallery.bayes.seen", "chance of such a bid", "この宣言が出る確率";
    /// A line.
    BAYES_POSTERIOR = "gallery.bayes.posterior", "posterior", "事後確率";
    /// A line.
    BAYES_BITS = "gallery.bayes.bits", "information", "情報量";
}
