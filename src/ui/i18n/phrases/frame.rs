//! The frame of the page: places, settings, keys.

crate::phrases! {
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
}
