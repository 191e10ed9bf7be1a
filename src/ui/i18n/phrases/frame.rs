//! The frame of the page: places, settings, keys.

crate::phrases! {
    /// The app's name.
    NAME = "frame.name", "Yomite", "読み手 Yomite";
    /// Link past the frame.
    SKIP = "frame.skip", "Skip to the content", "本文へ移動";
    /// Name of the navigation.
    PLACES = "frame.places", "Places", "画面";
    /// Place.
    GAMES = "frame.games", "Games", "ゲーム";
    /// Place.
    HISTORY = "frame.history", "History", "履歴";
    /// Place.
    GALLERY = "frame.gallery", "Pictures", "図の一覧";
    /// Button.
    SETTINGS = "frame.settings", "Settings", "設定";
    /// Button.
    CLOSE = "frame.close", "Close", "閉じる";
    /// Setting.
    LANGUAGE = "frame.language", "Language", "言語";
    /// Language.
    ENGLISH = "frame.english", "English", "English";
    /// Language.
    JAPANESE = "frame.japanese", "日本語", "日本語";
    /// Setting.
    THEME = "frame.theme", "Theme", "配色";
    /// Theme.
    THEME_SYSTEM = "frame.theme.system", "System", "システム";
    /// Theme.
    THEME_LIGHT = "frame.theme.light", "Light", "ライト";
    /// Theme.
    THEME_DARK = "frame.theme.dark", "Dark", "ダーク";
    /// Setting.
    LIVE = "frame.live", "Show opponents’ beliefs while playing", "対局中に相手の考えを見せる";
    /// Setting.
    LIVE_ABOUT = "frame.live.about",
        "Off: they are shown once the match has ended.",
        "オフのときは、対局が終わってから見られます。";
    /// Setting.
    AIDS = "frame.aids", "Reading aids at the table", "盤面に読みの補助を出す";
    /// Setting.
    AIDS_ABOUT = "frame.aids.about",
        "What follows from your own view: counts, maps and what a move would tell.",
        "自分から見えていることだけで分かる、候補数・確率の図・一手の効き目です。";
    /// Setting.
    SUITS = "frame.suits", "Four colours for the suits", "スートを4色で表示";
    /// Setting.
    SUITS_ABOUT = "frame.suits.about",
        "Clubs are green and diamonds blue, so that no two suits look alike.",
        "クラブを緑、ダイヤを青にして、見分けやすくします。";
    /// Setting.
    WORKERS = "frame.workers", "Thinking workers", "思考ワーカーの数";
    /// Setting.
    WORKERS_ABOUT = "frame.workers.about",
        "Each uses one core of this machine.",
        "それぞれCPUのコアを1つ使います。";
    /// Notice.
    SETTINGS_REFUSED = "frame.settings.refused",
        "This browser does not keep settings here; they hold until you close the tab.",
        "このブラウザには設定を保存できません。タブを閉じるまで有効です。";
    /// Title.
    KEYS = "frame.keys", "Keys", "キー操作";
    /// Key.
    KEY_PLY = "frame.key.ply", "one move back or forward", "一手戻る・進む";
    /// Key.
    KEY_ENDS = "frame.key.ends", "to the start, to the present", "最初へ・今の局面へ";
    /// Key.
    KEY_STEP = "frame.key.step", "through the steps of the reasoning", "推論のステップを上下に移動";
    /// Key.
    KEY_HINT = "frame.key.hint", "ask for a hint", "ヒントを聞く";
    /// Key.
    KEY_PAUSE = "frame.key.pause", "pause and go on, when agents play alone", "観戦中の一時停止・再開";
    /// Key.
    KEY_SKIP = "frame.key.skip", "skip the wait; stop a long thought", "待ち時間を飛ばす・長考を打ち切る";
    /// Key.
    KEY_CONFIRM = "frame.key.confirm", "play what you have chosen", "選んだ手を打つ";
    /// Key.
    KEY_HELP = "frame.key.help", "show this list", "この一覧を表示";
}
