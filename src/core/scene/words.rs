//! What the pictures of belief say, and what stands around them on the page.

crate::phrases! {
    AS_TABLE = "panels.table", "As a table", "表で見る";
    AS_PICTURE = "panels.picture", "As a picture", "図で見る";
    HOW = "panels.how", "How to read this", "この図の読み方";
    ROLE = "panels.role", "picture; the arrow keys move through it", "図(矢印キーで中を移動できます)";
    COMMA = "panels.comma", ", ", "、";
    SPACE = "panels.space", " ", "";
    SENTENCE = "panels.sentence", "{0}.", "{0}。";
    PAIR = "panels.pair", "{0} {1}", "{0} {1}";
    AFTER = "panels.after", "now", "今";
    BEFORE = "panels.before", "before", "前";

    BARS_HOW = "panels.bars.how",
        "Each bar is one outcome, and its height says how likely it is now. The stepped outline shows the same before this step.",
        "棒の一本一本がひとつの結果で、高さが今の見込みです。階段状の輪郭線は、この段階に入る前の見込みです。";
    COUNTS_HOW = "panels.counts.how",
        "Each bar is one entry, and its height is its figure now. The stepped outline shows the same before this step.",
        "棒の一本一本がひとつの項目で、高さが今の値です。階段状の輪郭線は、この段階に入る前の値です。";
    BARS_AGAINST_HOW = "panels.bars.against.how",
        "Each bar is one outcome, and its height says how likely it is. The stepped outline is what it is held against, as the legend says.",
        "棒の一本一本がひとつの結果で、高さがその見込みです。階段状の輪郭線は比べる相手で、何かは凡例にあります。";
    COUNTS_AGAINST_HOW = "panels.counts.against.how",
        "Each bar is one entry, and its height is its figure. The stepped outline is what it is held against, as the legend says.",
        "棒の一本一本がひとつの項目で、高さがその値です。階段状の輪郭線は比べる相手で、何かは凡例にあります。";
    STACK_HOW = "panels.stack.how",
        "Each bar is one outcome, and its height says how likely it is now; its layers say where that comes from. The stepped outline shows the same before this step.",
        "棒の一本一本がひとつの結果で、高さが今の見込み、層がその内訳です。階段状の輪郭線は、この段階に入る前の見込みです。";
    CURVE_HOW = "panels.curve.how",
        "The line gives the figure for every place on the axis below. The dashed line shows the same before this step.",
        "実線は、下の軸の各位置での値です。破線は、この段階に入る前の値です。";
    CURVE_ALONE_HOW = "panels.curve.how.alone",
        "The line gives the figure for every place on the axis below. A dashed line across is named for what it stands for.",
        "実線は、下の軸の各位置での値です。横切る破線の意味は、そこに書いた名前のとおりです。";
    BARS_SUMMARY = "panels.bars.summary",
        "{0} {0|outcome|outcomes}; the highest bar: {1}, at {2}.",
        "いちばん高いのは{1}で{2}(全{0}通り)。";
    BARS_SUMMARY_EQUAL = "panels.bars.summary.equal",
        "{0} {0|outcome|outcomes}; {1} bars are equally high, at {2}.",
        "{1}通りが{2}で並んで最も高く、全部で{0}通り。";
    CURVE_SUMMARY = "panels.curve.summary",
        "{1} at {0}, {3} at {2}.",
        "{0}なら{1}、{2}なら{3}。";
    BIN = "panels.bin", "{0}: {1}.", "{0}: {1}。";
    BIN_BEFORE = "panels.bin.before", "{0}: {1}, before {2}.", "{0}: {1}(前は{2})。";
    BIN_AGAINST = "panels.bin.against", "{0}: {1}; {2}: {3}.", "{0}: {1}({2}は{3})。";
    BIN_PARTS = "panels.bin.parts", "Of this: {0}.", "内訳: {0}。";
    BIN_ALL = "panels.bin.all", "All of it: {0}.", "すべて: {0}。";
    BIN_MARKS = "panels.bin.marks", "Here: {0}.", "ここに{0}。";
    OUTCOME = "panels.outcome", "Outcome", "結果";

    MATRIX_HOW = "panels.matrix.how",
        "The darker a cell, the more probable; a ring means certain, a stroke means ruled out. The corner of a cell keeps the shade it had before this step.",
        "色が濃いほど確率が高く、丸印は確実、斜線は可能性なしを表します。左上の角の色は、この段階に入る前の濃さです。";
    MATRIX_SUMMARY = "panels.matrix.summary",
        "{0} by {1} probabilities; {2} certain, {3} ruled out.",
        "{0}×{1}の確率。確定{2}、消えたマス{3}。";
    MATRIX_TOP = "panels.matrix.top",
        "The likeliest that is still open: {0}, {1}, at {2}.",
        "未確定での最有力は{0}の{1}({2})。";
    MATRIX_TOP_EQUAL = "panels.matrix.top.equal",
        "{0} that are still open share the highest chance, {1}.",
        "未確定では、{0}マスが{1}で並んで最有力。";
    CELL = "panels.cell", "{0}, {1}: {2}.", "{0}・{1}: {2}。";
    CELL_BEFORE = "panels.cell.before", "{0}, {1}: {2}, before {3}.", "{0}・{1}: {2}(前は{3})。";
    CELL_CERTAIN = "panels.cell.certain", "{0}, {1}: certain.", "{0}・{1}: 確実。";
    CELL_NEVER = "panels.cell.never", "{0}, {1}: ruled out.", "{0}・{1}: 可能性なし。";
    MATRIX_TOP_NEAR = "panels.matrix.top.near",
        "{0} that are still open may be the likeliest, at {1} to {2}: the samples do not tell them apart.",
        "未確定では、{0}マスが{1}〜{2}で並びます(標本の誤差の範囲)。";
    CELL_OWN = "panels.cell.own", "{0}, {1}: in the own hand.", "{0}・{1}: 自分の手札。";
    CELL_LAID = "panels.cell.laid", "{0}, {1}: on the table.", "{0}・{1}: 場に出ている。";
    SEEN_OWN = "panels.seen.own", "own hand", "自分の手札";
    SEEN_LAID = "panels.seen.laid", "on the table", "場";
    SCALE_LOW = "panels.scale.low", "ruled out", "なし";
    SCALE_HIGH = "panels.scale.high", "certain", "確実";
    ITEM = "panels.item", "Item", "項目";

    CANDIDATES_HOW = "panels.candidates.how",
        "Each line falls as its player rules possibilities out, one step an event. The scale of the counts is logarithmic when they span more than a hundredfold.",
        "線は、各プレイヤーが可能性を絞り込むごとに一段ずつ下がります。幅が百倍を超えるときは、縦軸が対数目盛になります。";
    CANDIDATES_SUMMARY = "panels.candidates.summary",
        "{0}: {1} of {2} left.", "{0}: {2}通りのうち残り{1}通り。";
    POINT = "panels.point", "{0}, after {1}: {2} left.", "{0}、{1}の後: 残り{2}通り。";
    POINT_BITS = "panels.point.bits",
        "{0}, after {1}: {2} left ({3} bits told).", "{0}、{1}の後: 残り{2}通り(情報量{3}ビット)。";
    LEFT = "panels.left", "{0} left", "残り{0}通り";
    EVENT = "panels.event", "After", "出来事";

    RANKING_HOW = "panels.ranking.how",
        "Each bar is what an action is worth by the chosen measure, with its 95\u{a0}% interval as a whisker; the filled triangle marks the choice. The thin bar is its share of the visits, and the hollow tick the share that was expected before searching.",
        "太い棒は選んだ尺度での各行動の評価、ひげは95%区間で、塗りつぶした三角が選ばれた行動です。細い棒は訪問回数の割合、白抜きの目盛りは探索前に見込んだ割合です。";
    RANKING_HOW_EXACT = "panels.ranking.how.exact",
        "Each bar is what an action is worth by the chosen measure, best at the top. The filled triangle marks the choice.",
        "棒は選んだ尺度での各行動の評価で、良いものほど上に並びます。塗りつぶした三角が選ばれた行動です。";
    RANKING_SUMMARY = "panels.ranking.summary",
        "Best of {3}: {0}, with {1} {2}.", "{3}通りのうち最善は{0}で、{1}は{2}です。";
    RANKING_TIED = "panels.ranking.tied",
        "{0} of {1} are equally good, {2} among them: {3} {4}.",
        "{1}通りのうち{2}を含む{0}通りが同率で最善で、{3}は{4}です。";
    RANKING_CHOSEN = "panels.ranking.chosen",
        "Chosen of {1}: {0}, with {2} {3}.", "{1}通りから{0}を選びました。{2}は{3}です。";
    RANKING_CHOICE = "panels.ranking.choice", "Chosen of {1}: {0}.", "{1}通りから{0}を選びました。";
    ALIKE = "panels.ranking.alike", "{0} alike, such as this", "同等の{0}通りの代表";
    ASKED = "panels.ranking.asked", "played", "打った手";
    ASKED_SHORT = "panels.ranking.asked.short", "played: {0} short", "打った手: {0}の損";
    CHOICE_FIRST = "panels.ranking.choice.first", "The choice", "選ばれた順";
    RANKING_NEAR = "panels.ranking.near",
        "First of {3}: {0}, with {1} {2}. {4} {4|other is|others are} too close to call.",
        "{3}通りのうち1位は{0}で、{1}は{2}です。ほぼ互角の手が、ほかに{4}通りあります。";
    SELDOM = "panels.seldom", "tried too little to compare", "比べるには試した回数が足りません";
    MEASURED = "panels.measured", "{0} {1}", "{0} {1}";
    INTERVAL = "panels.interval", "95\u{a0}% interval {0} to {1}", "95%区間 {0}〜{1}";
    VISITS = "panels.visits", "{0} {0|visit|visits} ({1})", "訪問{0}回({1})";
    PRIOR = "panels.prior", "prior {0}", "事前確率{0}";
    CHOICE = "panels.choice", "the choice", "選ばれた行動";
    OTHERS = "panels.others", "and {0} {0|other|others}", "ほか{0}通り";
    SHOW_ALL = "panels.all", "Show all {0}", "{0}件すべてを表示";
    SHOW_BEST = "panels.best", "Show the best only", "上位だけを表示";
    SORT = "panels.sort", "Sort by", "並べ替え";
    ACTION = "panels.action", "Action", "行動";
    VISITS_SHARE = "panels.visits.share", "Visits", "訪問回数";
    PRIOR_NAME = "panels.prior.name", "Prior", "事前確率";
    INTERVAL_NAME = "panels.interval.name", "95\u{a0}% interval", "95%区間";
    NOTE = "panels.note", "Remark", "備考";

    TREE_HOW = "panels.tree.how",
        "A line's width is how often the search went that way; the figure is the mean value to the agent. Circles are its own moves, lettered marks another player's, diamonds chance; dots with a number are moves not considered yet. A press opens or folds a branch.",
        "線の太さは探索がその枝を通った回数、数字はエージェントにとっての平均価値です。丸はエージェントの手、文字は相手の手、菱形は偶然、点と数字はまだ検討していない手の数で、押すと枝が開閉します。";
    TREE_SUMMARY = "panels.tree.summary",
        "{0} {0|branch|branches} to look into, {1} visits; most visited first: {2}, value {3}.",
        "たどれる枝は{0}本、訪問{1}回。最も多く調べたのは{2}(価値{3})です。";
    TREE_SUMMARY_FEW = "panels.tree.summary.few",
        "{0} {0|branch|branches} to look into, {1} visits; most visited first: {2}.",
        "たどれる枝は{0}本、訪問{1}回。最も多く調べたのは{2}です。";
    TREE_SUMMARY_EQUAL = "panels.tree.summary.equal",
        "{0} {0|branch|branches} to look into, {1} visits; {2} first moves were visited most, equally often.",
        "たどれる枝は{0}本、訪問{1}回。最初の手のうち{2}手が、同じ回数で最も多く調べられています。";
    PLAN_HOW = "panels.plan.how",
        "A call, then its answers, then the next call, and so on. A line's width is how many possibilities are left there; the figure is how many calls are still needed on average. A press opens or folds a branch.",
        "コール、その答え、次のコール…と続く手順です。線の太さは残りの候補数、数字は平均であと何回かかるか。押すと枝が開閉します。";
    PLAN_SUMMARY = "panels.plan.summary",
        "{0} next, with {1} {1|possibility|possibilities} left: {2} more calls on average, its own included.",
        "次は{0}。候補は{1}通りで、この1回を含めて平均あと{2}回です。";
    PLAN_NODE = "panels.plan.node",
        "{0} ({1}): {2} {2|possibility|possibilities} left, {3} calls still needed on average.",
        "{0}({1}): 候補{2}通り、平均あと{3}回。";
    PLAN_LEFT = "panels.plan.left", "Left", "候補";
    PLAN_NEEDED = "panels.plan.needed", "Calls still needed", "あと何回";
    KIND_ANSWER = "panels.kind.answer", "an answer", "答え";
    TREE_EMPTY = "panels.tree.empty", "Nothing searched yet.", "まだ何も探索していません。";
    NODE = "panels.node",
        "{0} ({1}): {2} {2|visit|visits}, {3} of its parent's; value {4}.",
        "{0}({1}): 訪問{2}回(親の{3})、価値{4}。";
    NODE_FEW = "panels.node.few",
        "{0} ({1}): {2} {2|visit|visits}, {3} of its parent's; too few for a value.",
        "{0}({1}): 訪問{2}回(親の{3})。価値を言うには少なすぎます。";
    ROOT = "panels.root", "Start", "始点";
    KIND_OWN = "panels.kind.own", "the agent's move", "エージェントの手";
    KIND_OTHER = "panels.kind.other", "{0's} move", "{0}の手";
    KIND_CHANCE = "panels.kind.chance", "chance", "偶然";
    KIND_REST = "panels.kind.rest", "{0} smaller branches together", "小さい枝{0}本の合計";
    KIND_END = "panels.kind.end", "the line ends", "終わり";
    FOLDED = "panels.folded", "{0} {0|branch|branches} folded.", "折りたたみ中: 枝{0}本。";
    REST = "panels.rest", "{0} more", "ほか{0}";
    UNFOLD = "panels.unfold", "Open one level", "一段開く";
    PICTURE = "panels.picture", "Save picture", "図を保存";
    PICTURE_AS = "panels.picture.as", "Save the picture as", "図の保存形式";
    PICTURE_FAILED = "panels.picture.failed",
        "The picture is not on the screen: show it, then save it.",
        "図が画面に出ていません。表示してから保存してください。";
    PNG_FAILED = "panels.png.failed",
        "The browser makes no PNG of it. Save it as SVG instead.",
        "このブラウザではPNGにできません。SVGで保存してください。";
    PRINCIPAL = "panels.principal", "Principal line", "読み筋をたどる";
    WAITING = "panels.waiting",
        "{0} more {0|move is|moves are} not considered here yet.", "ここではあと{0}手をまだ検討していません。";
    NOTE_NAME = "panels.note.name", "Of the position", "局面について";
    WAITING_NAME = "panels.waiting.name", "Not considered yet", "未検討";
    POSITION = "panels.position", "The position at {0}.", "{0}の局面。";
    POSITION_NOW = "panels.position.now", "The position now.", "今の局面。";
    FOLD = "panels.fold", "Main line only", "本筋だけ";
    VALUE = "panels.value", "Value", "価値";
    WHO = "panels.who", "Who", "手番";

    WORLDS_HOW = "panels.worlds.how",
        "Each block is one full deal that fits all that was seen, likeliest first. The bar is its share of the weight of all samples; a full bar would be all of it.",
        "ひとまとまりが、これまでの情報と矛盾しない配置のひとつで、有力な順に並びます。棒は標本全体の重みに占める割合で、端まで届けば100%です。";
    WORLDS_SUMMARY = "panels.worlds.summary",
        "{0} sampled {0|deal|deals}; the heaviest weighs {1}.",
        "標本は{0}通りで、最も重いものの重みは{1}です。";
    WORLDS_SUMMARY_EQUAL = "panels.worlds.summary.equal",
        "{0} sampled {0|deal|deals}; {1} weigh most, {2} each.",
        "標本は{0}通りで、そのうち{1}通りが重み{2}で並んで最も重くなっています。";
    WORLD_SHARE = "panels.world.share", "{0} of the weight", "重み{0}";
    WORLD = "panels.world", "Deal {0}", "配置{0}";
    WORLD_IS = "panels.world.is", "Deal {0}, weight {1}.", "配置{0}、重み{1}。";
    PLACE_HAS = "panels.place.has", "{0}: {1}.", "{0}: {1}。";
    NOTHING = "panels.nothing", "nothing", "なし";
    WEIGHT = "panels.weight", "Weight", "重み";

    FORMULA_HOW = "panels.formula.how",
        "Each line is one piece of the sum, with the numbers of this position put in. The figure at the right is its result, used in the lines below it.",
        "一行が計算の一部分で、この局面の数値を代入してあります。右の数字がその結果で、下の行で使います。";
    FORMULA_SUMMARY = "panels.formula.summary",
        "{1}: {2}.", "{1}: {2}。";
    LINE = "panels.line", "{0}: {1} = {2}.", "{0}: {1} = {2}。";
    COUNTED = "panels.counted", "{0}: {1}.", "{0}: {1}。";
    NAME = "panels.name", "Quantity", "量";
    EXPRESSION = "panels.expression", "Arithmetic", "計算";
    RESULT = "panels.result", "Result", "結果";

    RADAR_HOW = "panels.radar.how",
        "Each axis is one quality: the farther out a line crosses it, the more there is of it. The dotted ring stands for what is usual.",
        "軸のひとつひとつが性質を表し、線がその軸を外側で横切るほど値が大きくなります。点線の輪は、ふつうの値です。";
    RADAR_SUMMARY = "panels.radar.summary",
        "{0} {0|axis|axes}; lines: {1}.", "軸{0}本、線:{1}。";
    RADAR_SUMMARY_ONE = "panels.radar.summary.one", "{0} {0|axis|axes}.", "軸{0}本。";
    RADAR_RING_AT = "panels.radar.ring.at", "Dotted ring: {0}, {1}.", "点線の輪:{0}、{1}。";
    RADAR_RING = "panels.radar.ring", "{0}: {1}", "{0}:{1}";
    RADAR_AXES = "panels.radar.axes", "What the {0} axes mean", "{0}本の軸の意味";
    RADAR_ASK = "panels.radar.ask", "Point at a name to read what it means.", "名前に触れると、その意味が読めます。";
    AXIS = "panels.axis", "Axis", "軸";
    AXIS_ABOUT = "panels.axis.about", "Meaning", "意味";
}
