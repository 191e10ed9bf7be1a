//! What the agents say, in both languages.

crate::phrases! {
    NOVICE_NAME = "numeron.novice.name", "Momo", "モモ";
    NOVICE = "numeron.novice", "beginner", "初心者";
    NOVICE_SUMMARY = "numeron.novice.summary",
        "Has only the last two answers in mind, and calls any code that agrees with them.",
        "直前2回の答えだけを覚えていて、それに合う番号ならどれでもコールします。";
    NOVICE_HEADLINE = "numeron.novice.headline",
        "I have my last {0} answers in mind; {1} {1|code agrees|codes agree} with them, and I call {2}.",
        "覚えているのは直前{0}回の答え。それに合う{1}通りから{2}をコールします。";
    NOVICE_KNOWN = "numeron.novice.known",
        "{0} of {1} codes {0|agrees|agree} with the last {2} answers, the ones I have in mind. The {3} before them might rule out more.",
        "覚えている直前{2}回の答えに合うのは、{1}通りのうち{0}通りです。忘れた{3}回の答えを使えば、もっと絞れるかもしれません。";
    RANDOM_NAME = "numeron.random.name", "Koro", "コロ";
    RANDOM = "numeron.random", "any possible code", "候補からでたらめ";
    RANDOM_SUMMARY = "numeron.random.summary",
        "Calls any code that could still be the secret.",
        "まだ可能性のある番号から、でたらめに1つコールします。";
    EXPECTED_NAME = "numeron.expected.name", "Nagi", "ナギ";
    EXPECTED = "numeron.expected", "expected remaining", "期待値AI";
    EXPECTED_SUMMARY = "numeron.expected.summary",
        "Calls the code whose answer leaves the fewest possible secrets on average.",
        "答えを聞いたあとに残る候補数の平均が最も少なくなる番号をコールします。";
    ENTROPY_NAME = "numeron.entropy.name", "Rin", "リン";
    ENTROPY = "numeron.entropy", "entropy", "情報量AI";
    ENTROPY_SUMMARY = "numeron.entropy.summary",
        "Calls the code whose answer is hardest to foresee, and so tells the most.",
        "答えが最も予想しにくい、つまり最も多くの情報が得られる番号をコールします。";
    MINIMAX_NAME = "numeron.minimax.name", "Gen", "ゲン";
    MINIMAX = "numeron.minimax", "minimax", "最悪回避AI";
    MINIMAX_SUMMARY = "numeron.minimax.summary",
        "Calls the code that leaves the fewest possible secrets after the worst answer.",
        "最も悪い答えが返ってきても、残る候補が最も少なくて済む番号をコールします。";
    PARTS_NAME = "numeron.parts.name", "Mei", "メイ";
    PARTS = "numeron.parts", "most answers", "答えの種類AI";
    PARTS_SUMMARY = "numeron.parts.summary",
        "Calls the code that can get the most different answers.",
        "返ってくる可能性のある答えの種類が最も多い番号をコールします。";
    OPTIMAL_NAME = "numeron.optimal.name", "Toki", "トキ";
    OPTIMAL = "numeron.optimal", "optimal", "最善手AI";
    OPTIMAL_SUMMARY = "numeron.optimal.summary",
        "Plans to the end: follows the strategy that takes the fewest calls on average.",
        "最後まで読み切り、平均コール数が最も少ない戦略に従います。";
    EASY = "numeron.table.easy", "Easy", "やさしい";
    EVEN = "numeron.table.even", "Even", "互角";
    HARD = "numeron.table.hard", "Hard", "手ごわい";
    SLIP = "numeron.slip",
        "Chance that it calls a random possible code instead of weighing all calls",
        "すべてのコールを比べる代わりに、候補からでたらめに選ぶ確率";
    RELAXED = "numeron.level.relaxed", "Relaxed", "のんびり";
    RELAXED_ABOUT = "numeron.level.relaxed.about",
        "60 % of its calls are any possible code, without weighing them.",
        "60%のコールは、比べずに候補から選びます。";
    STEADY = "numeron.level.steady", "Steady", "ふつう";
    STEADY_ABOUT = "numeron.level.steady.about",
        "25 % of its calls are any possible code, without weighing them.",
        "25%のコールは、比べずに候補から選びます。";
    FULL = "numeron.level.full", "Full strength", "本気";
    FULL_ABOUT = "numeron.level.full.about",
        "It weighs every call, every time.", "毎回すべてのコールを比べます。";

    SECRET_HEADLINE = "numeron.secret.headline",
        "My secret is {0}: against someone with no hunch, every code is as good as any other.",
        "秘密の番号は{0}にします。先入観のない相手には、どの番号でも同じです。";
    RANDOM_HEADLINE = "numeron.random.headline",
        "{0} {0|code|codes} could be the secret; I call one of them, {1}.",
        "可能性のある番号は{0}通り。その中から{1}をコールします。";
    FIRST_HEADLINE = "numeron.first.headline",
        "Before the first answer all {0} codes are alike; I call {1}, drawn at random.",
        "最初の答えを聞くまで、{0}通りの番号はどれも同じです。でたらめに選んだ{1}をコールします。";
    ONE_HEADLINE = "numeron.one.headline",
        "Only {0} agrees with every answer: I call it.",
        "すべての答えに合うのは{0}だけ。これをコールします。";
    TWO_HEADLINE = "numeron.two.headline",
        "Two codes are left, each as likely as the other; I call {0}.",
        "残りは2通りで、確率は半々。{0}をコールします。";
    REPLY_HEADLINE = "numeron.reply.headline",
        "My secret has been found. With my one reply I call {1}, one of {0} codes left.",
        "こちらの番号は当てられました。最後の1回は、残る{0}通りの中から{1}をコールします。";
    REPLY_ONE_HEADLINE = "numeron.reply.one.headline",
        "My secret has been found. With my one reply I call {0}, the only code left.",
        "こちらの番号は当てられました。最後の1回は、ただ1つ残った{0}をコールします。";
    SLIP_HEADLINE = "numeron.slip.headline",
        "This time I do not weigh the calls: {1} is one of {0} codes that could be the secret.",
        "今回は比べずに決めます。候補{0}通りの中から{1}をコールします。";
    CONTRADICTION_HEADLINE = "numeron.contradiction.headline",
        "No code agrees with all these answers; I call {0}, drawn at random.",
        "すべての答えに合う番号がありません。でたらめに{0}をコールします。";
    EXPECTED_HEADLINE = "numeron.expected.headline",
        "{0} codes could be the secret; I call {1}, which leaves {2} on average.",
        "候補は{0}通り。{1}をコールすれば、残りは平均{2}通りになります。";
    ENTROPY_HEADLINE = "numeron.entropy.headline",
        "{0} codes could be the secret; I call {1}, whose answer tells {2} bits on average.",
        "候補は{0}通り。{1}をコールすれば、答えから平均{2}ビットの情報が得られます。";
    MINIMAX_HEADLINE = "numeron.minimax.headline",
        "{0} codes could be the secret; I call {1}, which leaves {2} at worst.",
        "候補は{0}通り。{1}をコールすれば、最悪でも残りは{2}通りです。";
    PARTS_HEADLINE = "numeron.parts.headline",
        "{0} codes could be the secret; I call {1}, which can get {2} different answers.",
        "候補は{0}通り。{1}をコールすれば、答えは{2}種類に分かれます。";
    SO_FAR_HEADLINE = "numeron.sofar.headline",
        "{0} codes could be the secret; I am weighing the calls, and {1} is the best so far.",
        "候補は{0}通り。コールを比べている途中で、今のところ{1}が最善です。";

    SHIPPED_HEADLINE = "numeron.shipped.headline",
        "{0} codes could be the secret; the best strategy I know calls {1} and needs {2} calls on average.",
        "候補は{0}通り。知られている最善の戦略は{1}で、平均あと{2}回で当たります。";
    SOLVED_HEADLINE = "numeron.solved.headline",
        "{0} codes could be the secret; I have solved this position: {1} needs {2} calls on average, and nothing needs fewer.",
        "候補は{0}通り。この局面を解き切りました。{1}なら平均あと{2}回で、これより少ない方法はありません。";
    AHEAD_HEADLINE = "numeron.ahead.headline",
        "{0} codes could be the secret; looking ahead, {1} needs {2} calls on average.",
        "候補は{0}通り。先読みでは、{1}なら平均あと{2}回で当たります。";
    RACE_HEADLINE = "numeron.race.headline",
        "By now {2} can work out my secret, so I must hit at once: I call {1}, one of {0} codes left.",
        "{2}にはもうこちらの番号がわかるはず。今当てるしかないので、残る{0}通りから{1}をコールします。";
    RACE_REPLY_HEADLINE = "numeron.race.reply.headline",
        "By now {2} can work out my secret, so I go for the win at once: I call {1}, one of {0} codes left.",
        "{2}にはもうこちらの番号がわかるはず。先に勝ちを狙い、残る{0}通りから{1}をコールします。";

    KNOWN = "numeron.known", "What is left", "残っている候補";
    KNOWN_START = "numeron.known.start",
        "I have asked nothing yet, so each of the {0} codes can be the secret.",
        "まだ何も聞いていないので、{0}通りのどれもがありえます。";
    KNOWN_SENTENCE = "numeron.known.sentence",
        "{0} of {1} codes {0|agrees|agree} with the {2} {2|answer|answers} so far. {3}",
        "これまでの答え{2}つに合うのは、{1}通りのうち{0}通りです。{3}";
    KNOWN_OTHER_START = "numeron.known.other.start",
        "The other has not called yet, and knows nothing about my secret.",
        "相手はまだコールしておらず、こちらの番号については何も知りません。";
    KNOWN_OTHER = "numeron.known.other",
        "From my answers, the other may have narrowed my secret down to {0} {0|code|codes}.",
        "相手は、こちらの答えから{0}通りにまで絞り込めているはずです。";
    LEFT_FIGURE = "numeron.left.figure", "{0} left", "残り{0}";
    CANDIDATES_TITLE = "numeron.candidates.title",
        "Codes that could be the secret", "ありうる番号の数";
    START = "numeron.start", "start", "開始";
    POINT = "numeron.point", "{0}: {1}", "{0}:{1}";

    TOLD = "numeron.told", "The answer to {0} was {1}", "{0}の答えは{1}";
    FIRST_TOLD = "numeron.told.first", "The first {0} answers", "最初の{0}回の答え";
    FIRST_TOLD_SENTENCE = "numeron.told.first.sentence",
        "Of {1} codes, {2} {2|agrees|agree} with the first {0} answers. The later ones follow one by one.",
        "{1}通りのうち、最初の{0}回の答えすべてに合うのは{2}通りです。その後の答えは一つずつ見ていきます。";
    TOLD_SENTENCE = "numeron.told.sentence",
        "Of {0} codes, {1} would have given this answer (a chance of {2}); {3} {3|is|are} ruled out.",
        "{0}通りのうち、この答えになるのは{1}通り(確率{2})。{3}通りが消えました。";
    TOLD_FIGURE = "numeron.told.figure", "{0} → {1}", "{0} → {1}";
    TOLD_TITLE = "numeron.told.title",
        "Codes by their answer to {0}: before, and what was kept",
        "{0}への答えごとの番号の数(前と後)";
    ANSWER_AXIS = "numeron.axis.answer", "answer (EAT, BITE)", "答え(EAT・BITE)";
    TOLD_MARK = "numeron.told.mark", "the answer", "実際の答え";

    DIGITS = "numeron.digits", "Where the digits can be", "どの数字がどこにあるか";
    DIGITS_START = "numeron.digits.start",
        "Every digit is as likely as any other in every place: {0}.",
        "どの位置でも、すべての数字が同じ確率({0})です。";
    DIGITS_LIKELIEST = "numeron.digits.likeliest",
        "Likeliest: {0} in place {1}, at {2}. {3}",
        "最も確からしいのは{1}桁目の{0}で、{2}です。{3}";
    DIGITS_CERTAIN = "numeron.digits.certain",
        "Certain: {0} in place {1}. {2}", "{1}桁目が{0}であることは確実です。{2}";
    DIGITS_ALL = "numeron.digits.all", "Every place is certain.", "すべての桁が確定しています。";
    DIGITS_OUT = "numeron.digits.out",
        "{0} {0|digit is|digits are} in no possible code.",
        "どの候補にも入っていない数字は{0}個あります。";
    DIGITS_NONE_OUT = "numeron.digits.noneout",
        "No digit is ruled out altogether.", "完全に消えた数字はまだありません。";
    MATRIX_TITLE = "numeron.matrix.title", "Chance of each digit in each place", "各桁に各数字が入る確率";
    PLACE = "numeron.place", "place {0}", "{0}桁目";

    WORTH = "numeron.worth", "What each call is worth", "それぞれのコールの価値";
    WORTH_FIRST = "numeron.worth.first",
        "By exchanging digits any first call becomes any other: one stands for all {0}.",
        "数字を入れ替えればどの最初のコールも同じになるので、1つで{0}通りすべてを代表できます。";
    WORTH_SENTENCE = "numeron.worth.sentence",
        "Every call splits the {0} codes by the answers it can get. Best by {1}: {2}. Of equally good calls those that could be the secret go first, then the smallest.",
        "どのコールも、候補{0}通りを答えによって分けます。{1}で最善なのは{2}です。同じ値なら、正解の可能性があるもの、次に小さい番号を優先します。";
    WORTH_NONE = "numeron.worth.none", "No call is weighed yet.", "まだどのコールも比べていません。";
    WORTH_TIED = "numeron.worth.tied",
        "{0} calls are equally good; those that could be the secret go first, then the smallest.",
        "同じ値のコールが{0}通りあり、正解の可能性があるもの、次に小さい番号を優先します。";
    AHEAD_SENTENCE = "numeron.ahead.sentence",
        "I followed {0} {0|call|calls} to the end, against each of the {1} codes. {2} needs the fewest calls: {3} in all, {4} on average. {5}",
        "{0}通りのコールについて、候補{1}通りのそれぞれを当てるまで調べました。当てるまでの回数が最も少ないのは{2}で、合計{3}回、平均{4}回です。{5}";
    FROM_SHIPPED = "numeron.from.shipped",
        "It is the move of the best known strategy, the digits renamed to fit this match.",
        "これは、知られている最善の戦略の手を、この対局の数字に置き換えたものです。";
    FROM_SOLVED = "numeron.from.solved",
        "Every strategy from here was searched, so none is better.",
        "ここからのすべての戦略を調べたので、これより良いものはありません。";
    FROM_AHEAD = "numeron.from.ahead",
        "This match has left the prepared strategy, so I judge by going on with the entropy rule.",
        "用意した戦略から外れた局面なので、このあとは情報量で選び続けるとして評価しました。";
    AHEAD_NONE = "numeron.ahead.none",
        "I am still weighing the calls and have followed none to the end yet.",
        "コールを比べている途中で、まだ最後までは読んでいません。";
    RACE_SENTENCE = "numeron.race.sentence",
        "My answers leave {3} one code only: if I miss, {3} {3|hits|hit} next. So only the {0} codes that could hit now count. Best of them by {2}, should {3} miss after all: {1}.",
        "{3}に残る候補は1つだけ。外せば次に当てられます。だから今当たりうる{0}通りだけが対象です。相手が外したときに備え、その中で{2}が最も良い{1}を選びます。";
    RACE_REPLY_SENTENCE = "numeron.race.reply.sentence",
        "My answers leave {3} one code only: if I miss, {3} {3|hits|hit} next, and I have one reply for a draw. Of the {0} codes that could hit now, best by {2} for that reply: {1}.",
        "{3}に残る候補は1つだけ。外せば次に当てられ、残るのは引き分けを狙う最後の1回です。今当たりうる{0}通りのうち、その1回に向けて{2}が最も良い{1}を選びます。";
    M_CALLS = "numeron.m.calls", "calls to go", "残りコール数";
    NOTE_SHIPPED = "numeron.note.shipped", "the strategy's move", "戦略の手";
    NOTE_SOLVED = "numeron.note.solved", "proven best", "最善と証明済み";
    AHEAD_TITLE = "numeron.ahead.title", "Calls followed to the end", "最後まで読んだコール";
    PLAN = "numeron.plan", "What follows", "この先の手順";
    PLAN_SENTENCE = "numeron.plan.sentence",
        "After {0} there are {1} {1|answer|answers} that go on, and for each the next call is ready. The longest line takes {2} calls from here.",
        "{0}のあと、続きのある答えは{1}種類。それぞれに次のコールが決まっています。最も長い手順で、ここから{2}回です。";
    PLAN_FIGURE = "numeron.plan.figure", "{0} calls to go", "あと{0}回";
    TREE_TITLE = "numeron.tree.title",
        "The strategy from here: codes left, and calls to go",
        "ここからの戦略(候補数と残りコール数)";
    TREE_NOW = "numeron.tree.now", "now", "現在";
    RANKING_TITLE = "numeron.ranking.title", "Calls by each measure", "指標別ランキング";
    M_EXPECTED = "numeron.m.expected", "expected remaining", "残りの期待値";
    M_ENTROPY = "numeron.m.entropy", "entropy (bits)", "エントロピー(ビット)";
    M_WORST = "numeron.m.worst", "worst case", "最悪の残り";
    M_ANSWERS = "numeron.m.answers", "different answers", "答えの種類";
    M_WIN = "numeron.m.win", "chance to win (estimate)", "勝つ確率(推定)";
    M_HIT = "numeron.m.hit", "chance to hit", "的中率";
    POSSIBLE = "numeron.possible", "could be the secret", "正解の可能性あり";
    SENTENCES = "numeron.sentences", "{0} {1}", "{0}{1}";
    WINS_MORE = "numeron.wins.more",
        "By the estimated chance to win, {0} stands above it: {1} instead of {2}. I do not go by that estimate, for it rests on how the other calls.",
        "推定の勝率では{0}のほうが上です({2}に対して{1})。ただし相手の打ち方しだいの推定なので、それでは決めません。";
    CHANCE = "numeron.chance", "The chance to win", "勝つ確率";
    CHANCE_SENTENCE = "numeron.chance.sentence",
        "I take {2} for a player like the agents here, weighted by the calls so far. If that is right, {2’s} next call hits in {3} of cases, and with {0} I win in {1}. A person may call otherwise.",
        "これまでのコールから、{2}はここのAIのような打ち方だと仮定します。それなら{2}の次のコールが当たる確率は{3}、{0}での勝率は{1}です。人が相手なら、違うかもしれません。";
    CHANCE_FIGURE = "numeron.chance.figure", "{0}, estimated", "推定{0}";

    CHOICE = "numeron.choice", "The call: {0}", "コール:{0}";
    CHOICE_INSIDE = "numeron.choice.inside",
        "{0} could be the secret: its chance to hit is {1}. If it misses, the answer leaves between {2} and {3} of {4} codes.",
        "{0}は正解かもしれません(的中率{1})。外れた場合、答えによって{4}通りのうち{2}〜{3}通りが残ります。";
    CHOICE_OUTSIDE = "numeron.choice.outside",
        "{0} cannot be the secret: it is only a question. Its answer leaves between {1} and {2} of {3} codes.",
        "{0}は正解ではありえませんが、候補を絞るために聞きます。答えによって{3}通りのうち{1}〜{2}通りが残ります。";
    CHOICE_ONE = "numeron.choice.one",
        "It is the only code left, so it is the secret.", "残りはこの番号だけなので、これが正解です。";
    CHOICE_TWO = "numeron.choice.two",
        "It is as likely to be right as wrong; if it is wrong, the other code is the secret.",
        "当たるかどうかは五分五分。外れても、もう一方が正解だとわかります。";
    CHOICE_REPLY = "numeron.choice.reply",
        "Only a hit counts now. With {0} {0|code|codes} left, the chance is {1}.",
        "今は当たるかどうかだけが問題です。残る{0}通りはどれも確率{1}で当たります。";
    HIT_FIGURE = "numeron.hit.figure", "{0} to hit", "的中率 {0}";
    SPLIT_TITLE = "numeron.split.title", "How {0} splits the codes left", "{0}による候補の分かれ方";
    SPLIT_AXIS = "numeron.split.axis", "answer (EAT, BITE)", "答え(EAT・BITE)";
    SPLIT_MARK = "numeron.split.mark", "expected remaining", "残りの期待値";
    FORMULA_TITLE = "numeron.formula.title", "The arithmetic of {0}", "{0}の計算";
    SECRET_STEP = "numeron.secret.step", "The secret", "秘密の番号";
    SECRET_SENTENCE = "numeron.secret.sentence",
        "I draw one of {0} codes, each with the same chance, so that nothing can be read from a habit.",
        "癖を読まれないよう、{0}通りから同じ確率で1つ選びます。";
}
