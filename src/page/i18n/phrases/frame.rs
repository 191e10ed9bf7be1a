//! The frame of the page, the home screen and the set-up, the daily deal, and use without a network.

yomite::phrases! {
    NAME = "frame.name", "Yomite", "読み手 Yomite";
    SKIP = "frame.skip", "Skip to the content", "本文へ移動";
    SKIP_TO_TABLE = "frame.skip.table", "Skip to the table", "盤面へ移動";
    PLACES = "frame.places", "Places", "画面";
    GAMES = "frame.games", "Games", "ゲーム";
    ARENA = "frame.arena", "Arena", "アリーナ";
    HISTORY = "frame.history", "History", "履歴";
    GALLERY = "frame.gallery", "Pictures", "図の一覧";
    SETTINGS = "frame.settings", "Settings", "設定";
    CLOSE = "frame.close", "Close", "閉じる";
    LANGUAGE = "frame.language", "Language", "言語";
    ENGLISH = "frame.english", "English", "English";
    JAPANESE = "frame.japanese", "日本語", "日本語";
    THEME = "frame.theme", "Theme", "配色";
    THEME_SYSTEM = "frame.theme.system", "System", "システム";
    THEME_LIGHT = "frame.theme.light", "Light", "ライト";
    THEME_DARK = "frame.theme.dark", "Dark", "ダーク";
    LIVE = "frame.live", "Show opponents’ beliefs while playing", "対局中に相手の考えを見せる";
    LIVE_ABOUT = "frame.live.about",
        "Off: they are shown once the match has ended.",
        "オフのときは、対局が終わってから見られます。";
    AIDS = "frame.aids", "Reading aids at the table", "盤面に読みの補助を出す";
    AIDS_ABOUT = "frame.aids.about",
        "What follows from your own view: counts, maps and what a move would tell.",
        "自分から見えていることだけで分かる、候補数・確率の図・一手の効き目です。";
    SUITS = "frame.suits", "Four colours for the suits", "スートを4色で表示";
    SUITS_ABOUT = "frame.suits.about",
        "Clubs are green and diamonds blue, so that no two suits look alike.",
        "クラブを緑、ダイヤを青にして、見分けやすくします。";
    WORKERS = "frame.workers", "Thinking workers", "思考ワーカーの数";
    WORKERS_ABOUT = "frame.workers.about",
        "Each uses one core of this machine.",
        "それぞれCPUのコアを1つ使います。";
    LICENCES = "frame.licences",
        "Licences of what this page is made of",
        "このページに使われているソフトウェアのライセンス";
    SETTINGS_REFUSED = "frame.settings.refused",
        "This browser cannot save settings here; they last until you close the tab.",
        "このブラウザには設定を保存できません。タブを閉じるまで有効です。";
    KEYS = "frame.keys", "Keys", "キー操作";
    KEY_PLY = "frame.key.ply", "one move back or forward", "一手戻る・進む";
    KEY_ENDS = "frame.key.ends", "to the start, to the present", "最初へ・今の局面へ";
    KEY_STEP = "frame.key.step", "through the steps of the reasoning", "推論のステップを上下に移動";
    KEY_HINT = "frame.key.hint", "ask for a hint, or for more of it", "ヒントを聞く、さらに聞く";
    KEY_HINT_WHOLE = "frame.key.hint.whole", "straight to the answer", "すぐに答えを見る";
    KEY_PAUSE = "frame.key.pause", "pause or resume, when agents play alone", "観戦中の一時停止・再開";
    KEY_SKIP = "frame.key.skip", "skip the wait; stop a long thought", "待ち時間を飛ばす・長考を打ち切る";
    KEY_CONFIRM = "frame.key.confirm", "play what you have chosen", "選んだ手を打つ";
    KEY_HELP = "frame.key.help", "show this list", "この一覧を表示";

    HERO = "screens.hero",
        "Play. Then look into the mind that read you.",
        "遊んで、読まれて、その頭の中をのぞく。";
    HERO_ABOUT = "screens.hero.about",
        "Games of hidden information against agents that show every step of their reasoning: what they believe, what changed it, and what each move is worth.",
        "見えない情報をめぐるゲームで、エージェントと対戦します。何を信じ、何で考えを変え、どの手をどう評価したか。推論を一歩ずつたどれます。";
    CONTINUE = "screens.continue", "Pick up where you left off", "途中の対局";
    RULES = "screens.rules", "Rules", "ルール";
    THIS_MATCH = "screens.this.match", "This match", "対局の条件";
    PLAY = "screens.play.now", "Play", "すぐ対局";
    LEARN = "screens.learn", "Learn by playing", "遊びながら覚える";
    LEARN_ABOUT = "screens.learn.about",
        "A first match that explains each rule when it first matters.",
        "最初の一戦です。ルールは、関わる場面になるたびに説明します。";
    PLAY_OR_WATCH = "screens.play", "Set up, or watch", "設定・観戦";
    HOW = "screens.how", "How to read a mind", "思考の読み方";
    HOW_1 = "screens.how.1",
        "Play a match. Ask for a hint whenever you like: an agent thinks in your seat, with only what you can see.",
        "まず対局します。ヒントを聞けば、エージェントがあなたの席から、あなたに見えることだけで考えます。";
    HOW_2 = "screens.how.2",
        "Afterwards step through it with ← and →. The table shows what the player who moved could see.",
        "終わったら←と→で振り返ります。盤面には、その手を打った人に見えていたことが映ります。";
    HOW_3 = "screens.how.3",
        "At each move go through the reasoning with ↑ and ↓: the belief before, what changed it, and how the choice was made.",
        "それぞれの手で↑と↓を押すと、もとの考え、それを変えたもの、決め方の順に推論を追えます。";
    LINE_UP = "screens.line.up", "Table", "顔ぶれ";
    SEATS = "screens.seats", "Players", "プレイヤー";
    SEATS_ABOUT = "screens.seats.about",
        "Take no seat yourself to watch the agents play. Several people can share this device: between their turns the screen is covered.",
        "自分が座らなければ観戦になります。人が何人いても、この端末を回して遊べます。交代のたびに画面が隠れます。";
    WHO = "screens.who", "Who plays here", "対戦者";
    YOU = "screens.you", "You", "あなた";
    YOU_ABOUT = "screens.you.about", "You play here.", "あなたが打ちます。";
    PERSON = "screens.person", "A person", "人";
    PERSON_ABOUT = "screens.person.about",
        "A person at this device.", "この端末を使う人が打ちます。";
    STRENGTH = "screens.strength", "Strength", "強さ";
    MORE = "screens.more", "More options", "詳しい設定";
    SEED = "screens.seed", "Seed", "シード値";
    SEED_ABOUT = "screens.seed.about",
        "The same seed gives the same deal and the same choices by the agents. Leave it empty for a new one. With one of \
         your own agents at the table the deal is secret as well: no program can work it out.",
        "同じ値なら、配られるものもエージェントの選択も同じになります。空欄なら毎回変わります。自作のエージェントがいる対局では、\
         値から配りを読まれないよう、配りは別の乱数で決めます。";
    BAD_SEED = "screens.bad.seed",
        "“{0}” is not a seed: enter a whole number from 0 to 18446744073709551615.",
        "「{0}」はシード値になりません。0から18446744073709551615までの整数を入れてください。";
    SET_UP = "screens.set.up", "Set up {0}", "{0}の設定";
    START = "screens.start", "Start", "始める";
    TO_GAMES = "screens.to.games", "To the games", "ゲームを選ぶ";
    MISSING_TITLE = "screens.missing.title", "There is nothing here", "ページがありません";
    MISSING = "screens.missing",
        "The address “{0}” leads to no screen, and to no match kept in this browser. If somebody sent it to you, ask for the match as a file and import it under History.",
        "「{0}」にあたる画面も、このブラウザに残っている対局もありません。人から送られたものなら、棋譜のファイルをもらい、履歴から読み込んでください。";

    DAILY_TITLE = "daily.title", "Today’s deals", "今日の一局";
    DAILY_TITLE_OF = "daily.title.of", "Deals of {0}", "{0}の一局";
    DAILY_ABOUT = "daily.about",
        "One deal a day and game, the same for everybody. What comes of it stays in your browser; when you are done, the strongest agent plays the same deal in your seat.",
        "ゲームごとに1日1局、誰にも同じものが配られます。結果はこのブラウザにだけ残ります。終わると、いちばん強いエージェントが同じ配りをあなたの席から打ちます。";
    PLAY_DAILY = "daily.play", "Play", "対局する";
    GO_ON = "daily.go.on", "Go on", "続ける";
    LOOK = "daily.look", "Look into it", "1手ずつ見る";
    LOOK_BEST = "daily.look.best", "See how", "打ち方を見る";
    AGAINST = "daily.against", "against {0}", "相手:{0}";
    OWN = "daily.own", "You: {0}", "あなた:{0}";
    BESIDE = "daily.beside", "{0}: {1}", "{0}:{1}";
    PLAYS = "daily.plays",
        "{0} plays the same deal … {1} {1|move|moves}", "{0}が同じ配りで対局中…{1}手";
    NO_BEST = "daily.no.best", "{0} could not play it: {1}", "{0}は打てませんでした:{1}";
    WON = "daily.won", "won, {0} {0|move|moves}", "勝ち({0}手)";
    LOST = "daily.lost", "lost, {0} {0|move|moves}", "負け({0}手)";
    DRAWN = "daily.drawn", "drawn, {0} {0|move|moves}", "引き分け({0}手)";
    PLUS = "daily.plus", "+{0} points", "+{0}点";
    MINUS = "daily.minus", "−{0} points", "−{0}点";
    AHEAD = "daily.ahead",
        "{0} {0|point|points} better than {1} on the same deal.",
        "同じ配りの{1}より{0}点上でした。";
    BEHIND = "daily.behind",
        "{0} {0|point|points} behind {1} on the same deal.",
        "同じ配りの{1}より{0}点下でした。";
    LEVEL = "daily.level", "As many points as {0} on the same deal.", "同じ配りの{0}と同点でした。";
    WON_ALONE = "daily.won.alone", "You won a deal that {0} lost.", "{0}が負けた配りで勝ちました。";
    LOST_ALONE = "daily.lost.alone", "{0} won this deal from your seat.", "{0}はこの配りで勝ちました。";
    DREW_ALONE = "daily.drew.alone", "You drew a deal that {0} lost.", "{0}が負けた配りで引き分けました。";
    LOST_TO_DRAW = "daily.lost.to.draw", "{0} drew this deal from your seat.", "{0}はこの配りで引き分けました。";
    BOTH_WON = "daily.both.won", "{0} won this deal, too.", "{0}もこの配りで勝ちました。";
    BOTH_LOST = "daily.both.lost", "{0} did no better with this deal.", "{0}もこの配りでは勝てませんでした。";
    FIRST_DAY = "daily.first.day", "Your first daily deal of {0}.", "{0}の「今日の一局」は、これが初めてです。";
    BETTER_DAYS = "daily.better.days",
        "Better than {0} of your {1} other {1|day|days}.",
        "ほかの{1}日のうち、{0}日より上です。";
    WON_DAYS = "daily.won.days",
        "You have won {0} of your {1} days.",
        "これまで{1}日中{0}日勝っています。";
    ARCHIVE = "daily.archive", "Another day", "日付を選ぶ";
    DAY_BEFORE = "daily.day.before", "The day before", "前の日";
    DAY_AFTER = "daily.day.after", "The day after", "次の日";
    NO_DAY = "daily.no.day",
        "That day has no deals here: they began on {0}, and tomorrow’s come tomorrow. Pick another date.",
        "その日の一局はありません。{0}から今日までの日付を選んでください。";
    SHARE = "daily.share", "Share the day", "結果を共有";
    SHARE_ABOUT = "daily.share.about",
        "It tells how you did, and nothing of the cards.",
        "結果だけを伝え、配りの中身は明かしません。";
    SHARED_TITLE = "daily.shared.title", "Yomite, {0}", "読み手 {0}";
    SHARED_LINE = "daily.shared.line", "{0}: {1}", "{0}:{1}";
    SHARED_KEY = "daily.shared.key",
        "🟩 better than the strongest agent, 🟨 level, 🟥 behind",
        "🟩最強のエージェントより上 🟨同じ 🟥下";
    COPY = "daily.copy", "Copy", "コピー";
    COPIED = "daily.copied", "Copied.", "コピーしました。";
    NOT_COPIED = "daily.not.copied",
        "The browser does not let the page copy: mark the text and copy it.",
        "ブラウザがコピーを許可していません。文を選んでコピーしてください。";
    SEE_DAY = "daily.see.day", "How you did", "結果を比べる";
    DAILY_STREAK = "daily.streak", "{0} {0|day|days} in a row", "{0}日連続";
    DAYS = "daily.days", "The last days", "この2週間";
    DAY = "daily.day", "{0}: {1} finished", "{0}:{1}局終了";
    DAILY_STATE = "daily.state", "{0} of {1} finished today", "今日は{1}局中{0}局終了";

    DEVICE = "offline.device", "On this device", "この端末での保存";
    NEW_VERSION = "offline.new",
        "A new version is here. Press Reload to start it; your matches are kept.",
        "新しい版があります。「再読み込み」を押すと切り替わります。対局は残ります。";
    RELOAD = "offline.reload", "Reload", "再読み込み";
    LATER = "offline.later", "Later", "あとで";
    BAD_HOST = "offline.bad",
        "The site could not be kept for offline: its host gave another {0} than the site was built with. You can go on; it is tried again at the next visit.",
        "オフライン用に保存できませんでした。サーバーの{0}が、公開されたものと違います。このまま遊べます。次に開いたとき、もう一度試します。";
    BAD_UPDATE = "offline.bad.update",
        "A new version was refused: the host gave another {0} than it was built with. The version you have goes on; it is tried again at the next visit.",
        "新しい版を取り込めませんでした。サーバーの{0}が、公開されたものと違います。いまの版のまま遊べます。次に開いたとき、もう一度試します。";
    CHECKING = "offline.checking",
        "Looking up what is kept on this device.",
        "この端末での保存状態を確認しています。";
    ABSENT = "offline.absent",
        "The site is not kept on this device: it works while you are online.",
        "この端末にはサイトが保存されていません。オンラインのあいだ遊べます。";
    COMING = "offline.coming",
        "The site is being made ready for offline.",
        "オフラインで使えるように準備しています。";
    NOT_KEPT = "offline.not.kept",
        "The site could not be kept for offline ({0}). It is tried again at the next visit.",
        "オフライン用に保存できませんでした({0})。次に開いたとき、もう一度試します。";
    NO_NETWORK = "offline.no.network", "the network failed", "通信に失敗しました";
    NO_SPACE = "offline.no.space", "there is no room left", "空き容量がありません";
    ALL_HERE = "offline.all",
        "Everything works without the network ({0} MB are kept).",
        "通信なしですべて使えます(保存済み {0} MB)。";
    PART_HERE = "offline.part",
        "The page works without the network ({0} MB are kept). Some agents and pictures need {1} MB more.",
        "通信なしで開けます(保存済み {0} MB)。一部のエージェントと図には、あと{1} MB必要です。";
    FETCH_REST = "offline.fetch", "Make everything available offline ({0} MB)", "すべてオフラインで使う({0} MB)";
    FETCHING = "offline.fetching", "Fetching: {0} MB to go", "取得中:残り{0} MB";
    STOPPED = "offline.stopped", "The rest could not be fetched ({0}).", "残りを取得できませんでした({0})。";
    OTHER_CONTENT = "offline.other", "the host has another {0}", "サーバーの{0}が違います";
    PROMISED = "offline.promised",
        "The browser has promised to keep your matches, decks and settings.",
        "対局・デッキ・設定を消さないと、ブラウザが約束しています。";
    NOT_PROMISED = "offline.not.promised",
        "The browser may clear your matches, decks and settings if it runs short of room. Save them as a file now and then, under History.",
        "空きが足りなくなると、対局・デッキ・設定をブラウザが消すことがあります。ときどき履歴からファイルに保存してください。";
    USED = "offline.used", "{0} MB are in use.", "使用量は{0} MBです。";
    INSTALL = "offline.install", "Install as an app", "アプリとしてインストール";
    INSTALL_ABOUT = "offline.install.about",
        "In a window of its own, with an icon among your apps.",
        "専用のウィンドウで開き、アプリの一覧に並びます。";
    NO_FILE = "offline.no.file",
        "You are offline, and a file that this needs is not on this device yet ({0}). Go online once and try again; under Settings everything can be fetched beforehand. The match is kept.",
        "オフラインです。必要なファイルがまだこの端末にありません({0})。一度オンラインにして、もう一度試してください。設定から、まとめて取得しておくこともできます。対局は残っています。";
}
