//! Home, setting up, addresses that lead nowhere.

crate::phrases! {
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
}
