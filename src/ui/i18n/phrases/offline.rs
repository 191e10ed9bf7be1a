//! What the page says of being kept on the device: offline, installed, renewed.

crate::phrases! {
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
