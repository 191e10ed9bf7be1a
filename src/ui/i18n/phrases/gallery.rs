//! The gallery of pictures and its sample data.

crate::phrases! {
    TITLE = "gallery.title", "The pictures of belief", "読みの図";
    LEAD = "gallery.lead",
        "Seven pictures, shared by all games, here with made-up positions. Point at any mark, or focus a picture and use the arrow keys.",
        "すべてのゲームで共通に使う七つの図を、例の局面で示します。印を指すか、図を選んで矢印キーを押してください。";
    THINK = "gallery.think", "Let the samples think", "思考中の動きを見る";
    DISTRIBUTION = "gallery.distribution", "Distribution", "分布";
    MATRIX = "gallery.matrix", "Matrix", "確率の表";
    CANDIDATES = "gallery.candidates", "Candidates", "候補数";
    RANKING = "gallery.ranking", "Ranking", "順位";
    TREE = "gallery.tree", "Tree", "探索木";
    WORLDS = "gallery.worlds", "Worlds", "標本の配置";
    FORMULA = "gallery.formula", "Formula", "計算";

    TOTAL = "gallery.total", "The total on the table, after a bid of 24", "24の宣言を聞いた後の、場の合計";
    TOTAL_AXIS = "gallery.total.axis", "Total", "合計";
    PLAIN = "gallery.plain", "numbers only", "数字のみ";
    DOUBLED = "gallery.doubled", "with ×2", "×2あり";
    STRUCK = "gallery.struck", "with max → 0", "MAX→0あり";
    DRAWN = "gallery.drawn", "with ?", "?あり";
    LAST_BID = "gallery.bid", "last bid {0}", "直前の宣言 {0}";
    MEAN = "gallery.mean", "mean {0}", "平均 {0}";
    SURVIVAL = "gallery.survival", "How likely the total reaches a bid", "合計が宣言に届く確率";
    BID_AXIS = "gallery.bid.axis", "Bid", "宣言";
    THRESHOLD = "gallery.threshold", "call below {0}", "{0}未満ならコヨーテ";
    PARTITION = "gallery.partition", "What the answer to 012 can be", "012への答えの内訳";
    ANSWER_AXIS = "gallery.answer.axis", "Answer", "答え";

    DIGITS = "gallery.digits", "Which digit stands where, after two calls", "2回のコール後、どの数字がどこにあるか";
    POSITIONS = "gallery.positions", "Positions by digits, after one call", "1回のコール後、位置ごとの数字";
    POSITION = "gallery.position", "place {0}", "{0}桁目";
    OWNERS = "gallery.owners", "Who holds which card", "どの札を誰が持っているか";
    OWNER_OF_SUITS = "gallery.owner.suits", "Cards that player B may hold", "プレイヤーBが持ちうる札";

    NARROWING = "gallery.narrowing", "Secrets that are still possible", "まだありうる秘密の数";
    START = "gallery.start", "the start", "開始";
    BLOCKER = "gallery.blocker", "Who could be holding the ♦6", "♦6を止めている可能性のある人数";

    CALLS = "gallery.calls", "Calls under each rule", "各基準で見たコール";
    EXPECTED = "gallery.expected", "expected left", "残りの期待値";
    ENTROPY = "gallery.entropy", "entropy", "情報量";
    WORST = "gallery.worst", "worst case", "最悪の残り";
    POSSIBLE = "gallery.possible", "could be the secret", "秘密の可能性あり";
    PLAYS = "gallery.plays", "What to lay, or to pass", "どの札を出すか、パスするか";
    WON = "gallery.won", "matches won", "勝率";
    LEFT_OVER = "gallery.left", "cards left at the end", "最後に残る枚数";
    HOLDS = "gallery.holds", "keeps ♦6 back", "♦6を出さずに止める";

    LINES = "gallery.lines", "Lines that were searched", "探索した手順";
    PASS = "gallery.pass", "pass", "パス";
    DEAL = "gallery.deal", "hands dealt", "手札の配置";

    HANDS = "gallery.hands", "Deals that fit two passes", "2回のパスと矛盾しない手札";

    BAYES = "gallery.bayes", "What the bid tells about my card", "宣言から分かる自分の札";
    BAYES_PRIOR = "gallery.bayes.prior", "prior: a high card", "事前確率: 高い札";
    BAYES_SEEN = "gallery.bayes.seen", "chance of such a bid", "この宣言が出る確率";
    BAYES_POSTERIOR = "gallery.bayes.posterior", "posterior", "事後確率";
    BAYES_BITS = "gallery.bayes.bits", "information", "情報量";
}
