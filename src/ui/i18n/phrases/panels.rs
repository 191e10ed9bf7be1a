//! What the pictures of belief say.

crate::phrases! {
    /// Switch to the table form of a picture.
    AS_TABLE = "panels.table", "As a table", "表で見る";
    /// Switch back to the picture.
    AS_PICTURE = "panels.picture", "As a picture", "図で見る";
    /// Opens the two sentences that explain a picture.
    HOW = "panels.how", "How to read this", "この図の読み方";
    /// What a screen reader calls a picture.
    ROLE = "panels.role", "picture; the arrow keys move through it", "図(矢印キーで中を移動できます)";
    /// Between two entries of a list.
    COMMA = "panels.comma", ", ", "、";
    /// Between two sentences.
    SPACE = "panels.space", " ", "";
    /// A clause as a sentence.
    SENTENCE = "panels.sentence", "{0}.", "{0}。";
    /// An entry with its figure.
    PAIR = "panels.pair", "{0} {1}", "{0} {1}";
    /// Legend and column: after the step.
    AFTER = "panels.after", "now", "今";
    /// Legend and column: before the step.
    BEFORE = "panels.before", "before", "前";

    /// How to read bars.
    BARS_HOW = "panels.bars.how",
        "Each bar is one outcome, and its height says how likely it is now. The stepped outline shows the same before this step.",
        "棒の一本一本がひとつの結果で、高さが今の見込みです。階段状の輪郭線は、この段階に入る前の見込みです。";
    /// How to read stacked bars.
    STACK_HOW = "panels.stack.how",
        "Each bar is one outcome, and its height says how likely it is now; its layers say where that comes from. The stepped outline shows the same before this step.",
        "棒の一本一本がひとつの結果で、高さが今の見込み、層がその内訳です。階段状の輪郭線は、この段階に入る前の見込みです。";
    /// How to read a curve.
    CURVE_HOW = "panels.curve.how",
        "The line gives the figure for every place on the axis below. The dashed line shows the same before this step.",
        "実線は、下の軸の各位置での値です。破線は、この段階に入る前の値です。";
    /// Summary of a histogram: how many, the highest, its figure.
    BARS_SUMMARY = "panels.bars.summary",
        "{0} {0|outcome|outcomes}; the highest bar: {1}, at {2}.",
        "{0}通りの結果のうち、最も高いのは{1}の{2}です。";
    /// Summary of a curve: first place, its figure, last place, its figure.
    CURVE_SUMMARY = "panels.curve.summary",
        "From {1} at {0} to {3} at {2}.",
        "{0}での{1}から、{2}での{3}まで変わります。";
    /// One outcome: label, figure.
    BIN = "panels.bin", "{0}: {1}.", "{0}: {1}。";
    /// One outcome with comparison: label, figure, earlier figure.
    BIN_BEFORE = "panels.bin.before", "{0}: {1}, before {2}.", "{0}: {1}(前は{2})。";
    /// Layers of a bar.
    BIN_PARTS = "panels.bin.parts", "Of this: {0}.", "内訳: {0}。";
    /// Lines that stand at an outcome.
    BIN_MARKS = "panels.bin.marks", "Here: {0}.", "ここに{0}。";
    /// Column of the table form.
    OUTCOME = "panels.outcome", "Outcome", "結果";

    /// How to read the map.
    MATRIX_HOW = "panels.matrix.how",
        "The darker a cell, the more probable; a ring means certain, a stroke means ruled out. The corner of a cell keeps the shade it had before this step.",
        "色が濃いほど確率が高く、丸印は確実、斜線は可能性なしを表します。左上の角の色は、この段階に入る前の濃さです。";
    /// Summary: rows, columns, certain cells, ruled-out cells.
    MATRIX_SUMMARY = "panels.matrix.summary",
        "{0} by {1} probabilities; {2} certain, {3} ruled out.",
        "{0}×{1}の確率。確実なものが{2}、可能性のないものが{3}あります。";
    /// Addition to the summary: the likeliest open cell, item, place, figure.
    MATRIX_TOP = "panels.matrix.top",
        "The likeliest that is still open: {0}, {1}, at {2}.",
        "まだ確定していない中で最も有力なのは「{0}・{1}」で{2}です。";
    /// One cell: item, place, figure.
    CELL = "panels.cell", "{0}, {1}: {2}.", "{0}・{1}: {2}。";
    /// One cell that changed: item, place, figure, earlier figure.
    CELL_BEFORE = "panels.cell.before", "{0}, {1}: {2}, before {3}.", "{0}・{1}: {2}(前は{3})。";
    /// One cell that is certain: item, place.
    CELL_CERTAIN = "panels.cell.certain", "{0}, {1}: certain.", "{0}・{1}: 確実。";
    /// One cell that is ruled out: item, place.
    CELL_NEVER = "panels.cell.never", "{0}, {1}: ruled out.", "{0}・{1}: 可能性なし。";
    /// Legend of the scale's ends.
    SCALE_LOW = "panels.scale.low", "ruled out", "なし";
    /// Legend of the scale's ends.
    SCALE_HIGH = "panels.scale.high", "certain", "確実";
    /// Column of the table form.
    ITEM = "panels.item", "Item", "項目";

    /// How to read the counts.
    CANDIDATES_HOW = "panels.candidates.how",
        "Each line falls as its player rules possibilities out, one step an event. The scale of the counts is logarithmic when they span more than a hundredfold.",
        "線は、各プレイヤーが可能性を絞り込むごとに一段ずつ下がります。幅が百倍を超えるときは、縦軸が対数目盛になります。";
    /// Summary for one player: seat, count now, count at the start.
    CANDIDATES_SUMMARY = "panels.candidates.summary",
        "{0}: {1} of {2} left.", "{0}: {2}通りのうち残り{1}通り。";
    /// One point: seat, event, count.
    POINT = "panels.point", "{0}, after {1}: {2} left.", "{0}、{1}の後: 残り{2}通り。";
    /// A point with how many bits it told: seat, event, count, bits.
    POINT_BITS = "panels.point.bits",
        "{0}, after {1}: {2} left ({3} bits told).", "{0}、{1}の後: 残り{2}通り(情報量{3}ビット)。";
    /// Heading of the list of what is left.
    LEFT = "panels.left", "{0} left", "残り{0}通り";
    /// Column of the table form.
    EVENT = "panels.event", "After", "出来事";

    /// How to read the ranking.
    RANKING_HOW = "panels.ranking.how",
        "Each bar is what an action is worth by the chosen measure, with its 95\u{a0}% interval as a whisker; the filled triangle marks the choice. The thin bar is its share of the visits, and the hollow tick the share that was expected before searching.",
        "太い棒は選んだ尺度での各行動の評価、ひげは95%区間で、塗りつぶした三角が選ばれた行動です。細い棒は訪問回数の割合、白抜きの目盛りは探索前に見込んだ割合です。";
    /// How to read a ranking without sampling.
    RANKING_HOW_EXACT = "panels.ranking.how.exact",
        "Each bar is what an action is worth by the chosen measure, best at the top. The filled triangle marks the choice.",
        "棒は選んだ尺度での各行動の評価で、良いものほど上に並びます。塗りつぶした三角が選ばれた行動です。";
    /// Summary: best action, the deciding measure, its figure.
    RANKING_SUMMARY = "panels.ranking.summary",
        "Best of {3}: {0}, with {1} {2}.", "{3}通りのうち最善は{0}で、{1}は{2}です。";
    /// Summary when others are as good: the same, and how many others.
    RANKING_TIED = "panels.ranking.tied",
        "{0} and {4} {4|other|others} of {3} are equally good: {1} {2}.",
        "{3}通りのうち{0}ほか{4}通りが同じく最善で、{1}は{2}です。";
    /// Summary when the lead is not sure: the same, and how many intervals overlap.
    RANKING_NEAR = "panels.ranking.near",
        "First of {3}: {0}, with {1} {2}. {4} {4|other|others} may be as good by their intervals, so the lead may be chance.",
        "{3}通りのうち今の先頭は{0}で、{1}は{2}です。ほか{4}通りと区間が重なるため、差は偶然かもしれません。";
    /// A measure's figure: measure, figure.
    MEASURED = "panels.measured", "{0} {1}", "{0} {1}";
    /// The interval: low, high.
    INTERVAL = "panels.interval", "95\u{a0}% interval {0} to {1}", "95%区間 {0}〜{1}";
    /// Visits: how many, share.
    VISITS = "panels.visits", "{0} {0|visit|visits} ({1})", "訪問{0}回({1})";
    /// The prior.
    PRIOR = "panels.prior", "prior {0}", "事前確率{0}";
    /// Name of the deciding action.
    CHOICE = "panels.choice", "the choice", "選ばれた行動";
    /// The further actions.
    OTHERS = "panels.others", "and {0} {0|other|others}", "ほか{0}通り";
    /// Show all rows: how many.
    SHOW_ALL = "panels.all", "Show all {0}", "{0}件すべてを表示";
    /// Show only the best rows.
    SHOW_BEST = "panels.best", "Show the best only", "上位だけを表示";
    /// Label of the sorting control.
    SORT = "panels.sort", "Sort by", "並べ替え";
    /// Column and sorting key.
    ACTION = "panels.action", "Action", "行動";
    /// Column and sorting key.
    VISITS_SHARE = "panels.visits.share", "Visits", "訪問回数";
    /// Column.
    PRIOR_NAME = "panels.prior.name", "Prior", "事前確率";
    /// Column.
    INTERVAL_NAME = "panels.interval.name", "95\u{a0}% interval", "95%区間";
    /// Column.
    NOTE = "panels.note", "Remark", "備考";

    /// How to read the tree.
    TREE_HOW = "panels.tree.how",
        "A line's width is how often the search went that way; the figure is the mean value to the agent. Circles are its own decisions, lettered marks another player's, diamonds chance; a press opens or folds a branch.",
        "線の太さは探索がその枝を通った回数、数字はエージェントにとっての平均価値です。丸は自分の手番、文字は相手の手番、菱形は偶然で、押すと枝が開閉します。";
    /// Summary: nodes, visits, best first action, its value.
    TREE_SUMMARY = "panels.tree.summary",
        "{0} {0|node|nodes}, {1} visits; most visited first: {2}, value {3}.",
        "{0}節点、訪問{1}回。最も多く調べたのは{2}(価値{3})です。";
    /// A tree that is only its root.
    TREE_EMPTY = "panels.tree.empty", "Nothing searched yet.", "まだ何も探索していません。";
    /// One node: label, who, visits, share, value.
    NODE = "panels.node",
        "{0} ({1}): {2} {2|visit|visits}, {3} of its parent's; value {4}.",
        "{0}({1}): 訪問{2}回(親の{3})、価値{4}。";
    /// The root.
    ROOT = "panels.root", "Start", "始点";
    /// Who decides.
    KIND_OWN = "panels.kind.own", "the agent decides", "エージェントの手番";
    /// Who decides: seat.
    KIND_OTHER = "panels.kind.other", "{0} decides", "{0}の手番";
    /// Who decides.
    KIND_CHANCE = "panels.kind.chance", "chance", "偶然";
    /// Who decides: how many.
    KIND_REST = "panels.kind.rest", "{0} smaller branches together", "小さい枝{0}本の合計";
    /// Who decides.
    KIND_END = "panels.kind.end", "the line ends", "終わり";
    /// A folded branch: how many nodes.
    FOLDED = "panels.folded", "{0} {0|node|nodes} folded.", "折りたたみ中: {0}節点。";
    /// A node that sums small branches: how many.
    REST = "panels.rest", "{0} more", "ほか{0}";
    /// Open more of the tree.
    UNFOLD = "panels.unfold", "Open one level", "一段開く";
    /// Back to the first form.
    FOLD = "panels.fold", "Main line only", "本筋だけ";
    /// Column.
    VALUE = "panels.value", "Value", "価値";
    /// Column.
    WHO = "panels.who", "Who", "手番";

    /// How to read the worlds.
    WORLDS_HOW = "panels.worlds.how",
        "Each block is one full deal that fits all that was seen, likeliest first. The bar is its share of the weight of all samples; a full bar would be all of it.",
        "ひとまとまりが、これまでの情報と矛盾しない配置のひとつで、有力な順に並びます。棒は標本全体の重みに占める割合で、端まで届けば100%です。";
    /// Summary: how many, the largest weight.
    WORLDS_SUMMARY = "panels.worlds.summary",
        "{0} sampled {0|deal|deals}; the heaviest weighs {1}.",
        "標本は{0}通りで、最も重いものの重みは{1}です。";
    /// Beside the bar of one world: its share.
    WORLD_SHARE = "panels.world.share", "{0} of the weight", "重み{0}";
    /// Heading of one world: number.
    WORLD = "panels.world", "Deal {0}", "配置{0}";
    /// One world in words: number, weight.
    WORLD_IS = "panels.world.is", "Deal {0}, weight {1}.", "配置{0}、重み{1}。";
    /// What lies in a place: place, list.
    PLACE_HAS = "panels.place.has", "{0}: {1}.", "{0}: {1}。";
    /// A place with nothing in it.
    NOTHING = "panels.nothing", "nothing", "なし";
    /// Column.
    WEIGHT = "panels.weight", "Weight", "重み";

    /// How to read the arithmetic.
    FORMULA_HOW = "panels.formula.how",
        "Each line is one piece of the sum, with the numbers of this position put in. The figure at the right is its result, used in the lines below it.",
        "一行が計算の一部分で、この局面の数値を代入してあります。右の数字がその結果で、下の行で使います。";
    /// Summary: lines, the last name, the last result.
    FORMULA_SUMMARY = "panels.formula.summary",
        "{0} {0|line|lines} of arithmetic; {1}: {2}.", "{0}行の計算。{1}: {2}。";
    /// One line: name, expression, result.
    LINE = "panels.line", "{0}: {1} = {2}.", "{0}: {1} = {2}。";
    /// Column.
    NAME = "panels.name", "Quantity", "量";
    /// Column.
    EXPRESSION = "panels.expression", "Arithmetic", "計算";
    /// Column.
    RESULT = "panels.result", "Result", "結果";
}
