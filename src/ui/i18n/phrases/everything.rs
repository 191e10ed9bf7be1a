//! Everything in one file: out, and in again.

crate::phrases! {
    TITLE = "everything.title", "Everything in one file", "すべてを1つのファイルに";
    ABOUT = "everything.about",
        "Your matches with their reviews, your decks, your own agents, your answers and your settings: as a copy, or for another browser. Running matches are in it with what is hidden. Nothing that is here is lost or doubled when you bring a file in.",
        "対局と振り返り、デッキ、自作エージェント、読みの練習の答え、設定をまとめて保存します。控えにも、別のブラウザへの引っ越しにも使えます。対局中のものは、伏せた情報も含みます。読み込んでも、いまあるものは消えず、重複もしません。";
    SAVE = "everything.save", "Save everything", "すべて保存";
    NOT_SAVED = "everything.not.saved",
        "No file was written, for not everything could be read ({0}). Nothing was changed; try again in a moment.",
        "すべては読み出せなかったため、ファイルは作っていません({0})。何も変わっていません。少ししてから、もう一度試してください。";
    BRING = "everything.bring", "Bring a file in …", "ファイルを読み込む…";
    WHAT = "everything.what", "What to take from it", "読み込むもの";
    MATCHES = "everything.matches", "Matches and reviews", "対局と振り返り";
    DECKS = "everything.decks", "Decks", "デッキ";
    GUESTS = "everything.guests", "Your own agents", "自作エージェント";
    GUESTS_TAKEN = "everything.guests.taken",
        "{0} own {0|agent|agents} brought in.",
        "自作エージェントを{0}個読み込みました。";
    GUESTS_THERE = "everything.guests.there",
        "{0} own {0|agent was|agents were} here already, and {0|is|are} not doubled.",
        "自作エージェント{0}個はすでにあるため、重ねて追加していません。";
    GUESTS_UNKEPT = "everything.guests.unkept",
        "{0} own {0|agent|agents} could not be saved. {0|It is|They are} in this tab only.",
        "自作エージェント{0}個は保存できませんでした。このタブを閉じるまでは使えます。";
    GUESTS_LEFT = "everything.guests.left",
        "{0} own {0|agent in the file was|agents in the file were} left out, as you asked.",
        "ファイルの自作エージェント{0}個は、選ばれていないため読み込んでいません。";
    GUESTS_MORE = "everything.guests.more",
        "{0} more own {0|agent was|agents were} left out: {1} is the most that is taken from one file.",
        "ほかの自作エージェント{0}個は読み込んでいません。1つのファイルから読み込めるのは{1}個までです。";
    ANSWERS = "everything.answers", "Answers to questions", "読みの練習の答え";
    ANSWERS_TAKEN = "everything.answers.taken",
        "{0} {0|answer|answers} brought in.",
        "読みの練習の答えを{0}件読み込みました。";
    ANSWERS_THERE = "everything.answers.there",
        "{0} {0|answer was|answers were} here already, and {0|is|are} not doubled.",
        "読みの練習の答え{0}件はすでにあるため、重ねて追加していません。";
    ANSWERS_UNKEPT = "everything.answers.unkept",
        "{0} {0|answer|answers} could not be saved. {0|It is|They are} in this tab only.",
        "読みの練習の答え{0}件は保存できませんでした。このタブを閉じるまでは使えます。";
    ANSWERS_LEFT = "everything.answers.left",
        "{0} {0|answer in the file was|answers in the file were} left out, as you asked.",
        "ファイルの読みの練習の答え{0}件は、選ばれていないため読み込んでいません。";
    ANSWERS_MORE = "everything.answers.more",
        "{0} more {0|answer was|answers were} left out: {1} is the most that is taken from one file.",
        "ほかの読みの練習の答え{0}件は読み込んでいません。1つのファイルから読み込めるのは{1}件までです。";
    AN_ANSWER = "everything.an.answer", "an answer", "読みの練習の答え";
    A_GUEST = "everything.a.guest", "an own agent", "自作エージェント";
    SETTINGS = "everything.settings", "Settings, in place of those here", "設定(いまの設定を置き換える)";
    DECKS_TAKEN = "everything.decks.taken", "{0} {0|deck|decks} brought in.", "デッキを{0}個読み込みました。";
    DECKS_THERE = "everything.decks.there",
        "{0} {0|deck was|decks were} here already, and {0|is|are} not doubled.",
        "デッキ{0}個はすでにあるため、重ねて追加していません。";
    DECKS_UNKEPT = "everything.decks.unkept",
        "{0} {0|deck|decks} could not be saved: {1}. {0|It is|They are} in this tab only.",
        "デッキ{0}個は保存できませんでした({1})。このタブを閉じるまでは使えます。";
    DECKS_LEFT = "everything.decks.left",
        "{0} {0|deck in the file was|decks in the file were} left out, as you asked.",
        "ファイルのデッキ{0}個は、選ばれていないため読み込んでいません。";
    DECKS_MORE = "everything.decks.more",
        "{0} more {0|deck was|decks were} left out: {1} is the most that is taken from one file.",
        "ほかのデッキ{0}個は読み込んでいません。1つのファイルから読み込めるのは{1}個までです。";
    SETTINGS_TAKEN = "everything.settings.taken",
        "{0} {0|setting|settings} taken over.",
        "設定を{0}件取り入れました。";
    SETTINGS_LEFT = "everything.settings.left",
        "The settings in the file were left out: yours are as they were.",
        "ファイルの設定は取り入れていません。いまの設定のままです。";
    SETTING_UNKNOWN = "everything.setting.unknown",
        "A setting was left out, which this page does not have or not so: {0}.",
        "このページにない設定か、使えない値のため、取り入れませんでした:{0}。";
    KIND_UNKNOWN = "everything.kind.unknown",
        "{0} {0|line|lines} of a kind that this page does not know ({1}) {0|was|were} left out.",
        "このページの知らない種類({1})の{0}行は読み込んでいません。";
    VERSION = "everything.version",
        "Line {0} was left out: it is of version {2} of “{1}”, and this page reads version {3}.",
        "{0}行目は読み込んでいません。「{1}」の版が{2}ですが、このページで読めるのは{3}です。";
    BROKEN = "everything.broken",
        "Line {0} was left out: it does not read as {1}.",
        "{0}行目は読み込んでいません。{1}として読めません。";
    A_LINE = "everything.a.line", "a line of such a file", "このファイルの行";
    A_DECK = "everything.a.deck", "a deck", "デッキ";
    SOME_SETTINGS = "everything.some.settings", "settings", "設定";
    ELSEWHERE = "everything.elsewhere",
        "There are decks, own agents, answers or settings in this file too: bring it in under “Everything in one file” to have them.",
        "このファイルにはデッキや自作エージェント、練習の答え、設定も入っています。「すべてを1つのファイルに」から読み込めます。";
}
