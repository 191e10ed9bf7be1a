//! Names and words used all over the page; what the engine and the store say, and the gallery.

yomite::phrases! {
    NAME = "page.name", "Yomite", "読み手";
    YOU = "page.you", "You", "あなた";
    STRANGER = "page.stranger", "Other", "相手";
    PLAYER = "page.player", "Player", "プレイヤー";
    LETTERED = "page.lettered", "{0} {1}", "{0}{1}";
    NUMBERED = "page.numbered", "{0} #{1}", "{0}#{1}";
    VERBATIM = "page.verbatim", "{0}", "{0}";
    TOO_LARGE = "page.large",
        "{0} is too large for {1}. It has {2}; the most is {3}. Nothing was taken: please choose less.",
        "{0}は、{1}にしては大きすぎます({2}、上限は{3})。何も読み込んでいません。小さくしてからお試しください。";
    THE_FILE = "page.large.file", "The file {0}", "ファイル {0} ";
    THE_TEXT = "page.large.text", "The text", "テキスト";
    A_FILE = "page.large.records", "a file of matches", "棋譜のファイル";
    A_SAVE = "page.large.everything", "a file of all that is saved", "保存データのファイル";
    AN_AGENT = "page.large.agent", "an agent", "エージェント";
    A_DECK = "page.large.deck", "a deck", "デッキ";
    SOME_NOTES = "page.large.notes", "notes of one match", "1対局の記録";
    KILOBYTES = "page.kilobytes", "{0} kB", "{0} kB";
    MEGABYTES = "page.megabytes", "{0} MB", "{0} MB";

    OTHER_BUILD = "engine.other.build",
        "The agents cannot think: this page and their program are of different versions. The site was renewed, or a cache kept an old file. Reload the page, with Shift held down if that does not help; the match is kept.",
        "エージェントを起動できません。このページと思考用プログラムの版が異なります。サイトが更新されたか、古いファイルが残っています。再読み込みしてください(直らなければShiftを押しながら)。対局は残っています。";
    NO_PROGRAM = "engine.program",
        "The agents cannot think: their program could not be fetched ({0}). Try again, or reload the page; the match is kept.",
        "エージェントを起動できません。思考用プログラムを取得できませんでした({0})。もう一度試すか、再読み込みしてください。対局は残っています。";
    PROGRAM_COMES = "engine.program.comes",
        "The agents’ program is being fetched: {0} kB so far",
        "思考用プログラムを取得中:{0} kBまで完了";
    CANNOT_START = "engine.start",
        "The agents cannot think: no worker could be started ({0}). Try again, or reload the page; the match is kept.",
        "エージェントを起動できません({0})。もう一度試すか、再読み込みしてください。対局は残っています。";
    WORKER_DIED = "engine.died", "it broke: {0}", "停止しました:{0}";
    WORKER_GONE = "engine.gone", "it broke without a word", "理由なく停止しました";
    NOT_LOADED = "engine.not.loaded", "{0} could not be loaded", "{0}を読み込めません";
    WORKER_LATE = "engine.late", "it did not start within {0} s", "{0}秒以内に起動しませんでした";
    WORKER_SILENT = "engine.silent", "silent for {0} s", "{0}秒間応答なし";
    REPLACED = "engine.replaced",
        "A thinking worker was replaced ({0}). The match is intact and the thought goes on.",
        "思考用のワーカーを交換しました({0})。対局はそのままで、思考を続けます。";
    GIVEN_UP = "engine.given.up",
        "The thought was given up after {0} workers were lost ({1}). The match is intact; try again or choose another agent.",
        "ワーカーが{0}回失われたため、思考を中止しました({1})。対局はそのままです。もう一度試すか、別のエージェントを選んでください。";
    CREW_REPLACED = "engine.crew.replaced",
        "A worker was replaced ({0}). Its game is played again.",
        "ワーカーを交換しました({0})。そのゲームは最初からやり直します。";
    CREW_GIVEN_UP = "engine.crew.given.up",
        "a game was given up after {0} workers were lost with it ({1})",
        "ワーカーが{0}回失われ、ゲームを一つ中止しました({1})";
    NO_FILE = "engine.file",
        "What the agent needs could not be fetched: {0}. Try again, or reload the page; the match is kept.",
        "エージェントに必要なファイルを取得できませんでした({0})。もう一度試すか、ページを再読み込みしてください。対局は残っています。";
    AT = "engine.at", "{0}: {1}", "{0}:{1}";
    STALLED = "engine.stalled", "{0}: nothing came for {1} s", "{0}:{1}秒間データが届きません";
    FETCHES = "engine.fetches", "What it needs is being fetched: {0}", "必要なファイルを取得中:{0}";
    RETRY = "engine.retry", "Try again", "もう一度試す";
    NO_ANSWER = "engine.no.answer",
        "The agent gave no answer. Try again.",
        "エージェントから答えがありませんでした。もう一度試してください。";

    UNKEPT = "store.unkept",
        "Not saved in this browser: {0} — {1}. You can play on; save it as a file before you close this tab.",
        "このブラウザに保存できていません:{0}({1})。対局は続けられます。タブを閉じる前に、ファイルに保存してください。";
    UNREAD = "store.unread",
        "The matches saved in this browser cannot be read now: {0}. You can play on meanwhile.",
        "保存してある対局をいまは読み出せません({0})。対局はこのまま続けられます。";
    FULL = "store.full",
        "there is no room left; delete some matches under History, or clear space on this device",
        "空き容量がありません。履歴から対局を削除するか、端末の空きを増やしてください";
    SILENT = "store.silent",
        "its store does not answer; another tab may have to be closed",
        "保存領域が応答しません。ほかのタブを閉じると直ることがあります";
    REFUSED = "store.refused", "it refuses ({0})", "拒否されました({0})";
    UNSAID = "store.unsaid", "it is being tried again", "もう一度試しています";
    ONE = "store.one", "{0} against {1}, {2} {2|move|moves}", "{0}・相手 {1}({2}手)";
    WATCHED_ONE = "store.watched.one", "{0} between {1}, {2} {2|move|moves}", "{0}・{1}({2}手)";
    BROKEN_ONE = "store.broken.one", "a match that does not read", "読めない対局";
    AND_MORE = "store.and.more", "{0}, and {1} more", "{0}、ほか{1}局";
    JOINED = "store.joined", "{0}; {1}", "{0}、{1}";
    SAVE_UNKEPT = "store.save.unkept", "Save as a file", "ファイルに保存";
    TRY_AGAIN = "store.try.again", "Try again", "もう一度試す";
    ELSEWHERE = "store.elsewhere",
        "This match is being played in another tab. Here you follow it move by move.",
        "この対局は別のタブで進行中です。ここでは一手ずつ追って見られます。";
    TAKE_OVER = "store.take.over", "Play on here", "こちらで続ける";
    HERE_NOW = "store.here.now", "The match goes on in this tab.", "対局はこのタブで続きます。";
    LOOK_ONLY = "store.look.only",
        "This record can be looked into, not played on: {0} is no player this page can ask for a move.",
        "この棋譜は見るだけです。{0}にはこのページから手を打ってもらえません。";

    GALLERY_TITLE = "gallery.title", "The pictures of belief", "読みの図";
    GALLERY_LEAD = "gallery.lead",
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

    TRUST = "gallery.trust", "How far can the judges be trusted?", "評価はどれだけ当たるか";
    TRUST_LEAD = "gallery.trust.lead",
        "Each judge played itself many times. For each value, from lowest to highest, the picture shows what the seat went on to score. Where the two differ, a review reads the value as the score that usually followed.",
        "各ゲームの評価役どうしを何度も対局させ、評価値を低いほうから順に並べて、その席が実際に得た結果と比べました。ずれがあるところは、振り返りでは、その評価値に実際に続いた平均の結果に読み替えます。";
    TRUST_OF = "gallery.trust.of", "{0}: what followed on each value", "{0}:評価値ごとの実際の結果";
    TRUST_AXIS = "gallery.trust.axis", "the judge's value", "評価値";
    TRUST_CAME = "gallery.trust.came", "what followed", "実際の結果";
    TRUST_SAID = "gallery.trust.said", "as the judge had said", "評価値どおりの場合";
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
