//! Home, setting up, history.

crate::phrases! {
    /// Title.
    HERO = "screens.hero",
        "Play. Then look into the mind that read you.",
        "遊んで、読まれて、その頭の中をのぞく。";
    /// Below it.
    HERO_ABOUT = "screens.hero.about",
        "Games of hidden information against agents that show every step of their reasoning: what they believe, what changed it, and what each move is worth.",
        "見えない情報をめぐるゲームで、エージェントと対戦します。何を信じ、何で考えを変え、どの手をどう評価したか。推論を一歩ずつたどれます。";
    /// Title.
    CONTINUE = "screens.continue", "Go on where you left", "途中の対局";
    /// Title.
    RULES = "screens.rules", "Rules", "ルール";
    /// Button.
    PLAY_OR_WATCH = "screens.play", "Play or watch", "対局・観戦する";
    /// Title.
    HOW = "screens.how", "How to read a mind", "思考の読み方";
    /// Step.
    HOW_1 = "screens.how.1",
        "Play a match. Ask for a hint whenever you like: an agent thinks in your seat, with only what you can see.",
        "まず対局します。ヒントを聞けば、エージェントがあなたの席から、あなたに見えることだけで考えます。";
    /// Step.
    HOW_2 = "screens.how.2",
        "Afterwards step through it with ← and →. The table shows what the player who moved could see.",
        "終わったら←と→で振り返ります。盤面には、その手を打った人に見えていたことが映ります。";
    /// Step.
    HOW_3 = "screens.how.3",
        "At each move go through the reasoning with ↑ and ↓: the belief before, what changed it, and how the choice was made.",
        "それぞれの手で↑と↓を押すと、もとの考え、それを変えたもの、決め方の順に推論を追えます。";
    /// Label.
    LINE_UP = "screens.line.up", "Table", "顔ぶれ";
    /// Title.
    SEATS = "screens.seats", "Seats", "席";
    /// Below the seats.
    SEATS_ABOUT = "screens.seats.about",
        "With no seat of yours you watch the agents play.",
        "あなたの席がなければ観戦になります。";
    /// Label.
    WHO = "screens.who", "Who sits here", "誰が座るか";
    /// A person.
    YOU = "screens.you", "You", "あなた";
    /// A person.
    YOU_ABOUT = "screens.you.about", "You play this seat.", "あなたの席です。";
    /// Label.
    STRENGTH = "screens.strength", "Strength", "強さ";
    /// Summary.
    MORE = "screens.more", "More choices", "詳しい設定";
    /// Label.
    SEED = "screens.seed", "Seed", "シード値";
    /// Below it.
    SEED_ABOUT = "screens.seed.about",
        "The same seed gives the same deal and the same agents’ choices. Empty: a new one.",
        "同じ値なら、配られるものもエージェントの選択も同じになります。空欄なら毎回変わります。";
    /// Error.
    BAD_SEED = "screens.bad.seed",
        "“{0}” is no seed: a whole number from 0 to 18446744073709551615 is.",
        "「{0}」はシード値になりません。0から18446744073709551615までの整数を入れてください。";
    /// Button.
    START = "screens.start", "Start", "始める";
    /// Title.
    HISTORY = "screens.history", "History", "履歴";
    /// Button.
    IMPORT = "screens.import", "Bring in records …", "棋譜を読み込む…";
    /// Button.
    EXPORT = "screens.export", "Save all as a file", "すべてファイルに保存";
    /// While reading.
    LOADING = "screens.loading", "Reading …", "読み込み中…";
    /// Empty list.
    NO_HISTORY = "screens.no.history",
        "No match yet. Every match you start is kept here as you play it.",
        "まだ対局がありません。始めた対局は、打つたびにここへ残ります。";
    /// Link.
    TO_GAMES = "screens.to.games", "To the games", "ゲームを選ぶ";
    /// Outcome.
    UNREADABLE = "screens.unreadable", "cannot be read — {0}", "読めません:{0}";
    /// Outcome.
    RUNNING = "screens.running", "running, {0} {0|move|moves}", "対局中({0}手)";
    /// Outcome.
    DRAW = "screens.draw", "draw", "引き分け";
    /// Outcome.
    WON = "screens.won", "you won", "あなたの勝ち";
    /// Outcome.
    LOST = "screens.lost", "{0} won", "{0}の勝ち";
    /// Outcome.
    WINNER = "screens.winner", "{0} won", "{0}の勝ち";
    /// Button.
    GO_ON = "screens.go.on", "Go on", "続ける";
    /// Button.
    LOOK_INTO = "screens.look.into", "Look into it", "振り返る";
    /// Button.
    SAVE = "screens.save", "Save as a file", "ファイルに保存";
    /// Button.
    DELETE = "screens.delete", "Forget", "削除";
    /// Button, second time.
    DELETE_SURE = "screens.delete.sure", "Forget for good?", "本当に削除しますか?";
    /// Report.
    IMPORTED = "screens.imported",
        "{0} {0|record|records} brought in.",
        "{0}件の棋譜を読み込みました。";
    /// Report.
    IMPORT_BAD = "screens.import.bad",
        "A record was left out — {0} Mend that line and bring the file in again.",
        "読み込めない棋譜がありました。{0} その行を直して、もう一度読み込んでください。";
    /// Report.
    FILE_UNREADABLE = "screens.file.unreadable",
        "The browser could not read the file {0}.",
        "ファイル {0} を読めませんでした。";
    /// Title.
    MISSING_TITLE = "screens.missing.title", "There is nothing here", "ページがありません";
    /// Missing.
    MISSING = "screens.missing",
        "The address “{0}” names no screen, or a match that this browser does not keep. If somebody sent it to you, ask for the match as a file and bring it in from the history.",
        "「{0}」にあたる画面も、このブラウザに残っている対局もありません。人から送られたものなら、棋譜のファイルをもらい、履歴から読み込んでください。";
}
