//! The arena: agents against agents.

yomite::phrases! {
    TITLE = "arena.title", "Arena", "アリーナ";
    LEAD = "arena.lead",
        "Let agents play each other: every deal from every seat, several games at once.",
        "エージェントどうしを対戦させます。同じ配りを席を替えて打ち、何ゲームも同時に進めます。";
    VISIT = "arena.visit", "To the arena", "アリーナへ";
    GAME = "arena.game", "Game", "ゲーム";
    LINE_UP = "arena.line.up", "Line-up", "出場者";
    ENTRANT = "arena.entrant", "Agent {0}", "エージェント{0}";
    ADD = "arena.add", "Add an agent", "エージェントを追加";
    REMOVE = "arena.remove", "Take agent {0} out", "エージェント{0}を外す";
    PAIRS_ABOUT = "arena.pairs.about",
        "Every two meet: {0} {0|pair|pairs}. Each deal is played twice, with the seats swapped, and all pairs get the same deals: {1} {1|game|games} a deal.",
        "総当たりで{0}組。どの配りも席を入れ替えて2回打ち、全組が同じ配りを使います(1配りにつき{1}ゲーム)。";
    TABLES_ABOUT = "arena.tables.about",
        "{0} sit at a table: every {0} of the line-up make one, {1} {1|table|tables} in all. Each deal is played {0} times there, everybody moving one seat on, and all tables get the same deals: {2} {2|game|games} a deal.",
        "1卓は{0}人。出場者から{0}人を選ぶ組み合わせすべてで{1}卓になります。どの配りも席を一つずつずらして{0}回打ち、全卓が同じ配りを使います(1配りにつき{2}ゲーム)。";
    TOO_FEW = "arena.too.few",
        "These rules seat {0}, and the line-up has {1}: add {2|an agent|agents}, or lower “Players” under “Rules”.",
        "このルールは{0}人用ですが、出場者は{1}人です。エージェントを追加するか、「ルール」の「人数」を減らしてください。";
    DEALS = "arena.deals", "Deals at most", "配りの上限";
    BAD_DEALS = "arena.bad.deals",
        "“{0}” is no number of deals: enter a whole number from 1 to {1}.",
        "「{0}」は配りの数になりません。1から{1}までの整数を入れてください。";
    DEALS_ABOUT = "arena.deals.about", "{0} {0|game|games} at most", "最大{0}ゲーム";
    UNTIL = "arena.until", "Stop as soon as it is decided", "決着がついたら終える";
    UNTIL_ABOUT = "arena.until.about",
        "Decided: of every two it is known who wins more. However often one looks, the chance that any of these verdicts is ever wrong is at most 5 %.",
        "決着とは、どの二者についても、どちらが多く勝つかが判明することです。途中で何度見ても、誤った判定が一つでも出る確率は5%以下です。";
    LUCK = "arena.luck", "Take the luck out of the scores", "得点から運を差し引く";
    LUCK_ABOUT = "arena.luck.about",
        "What chance brings is held against {0} other ways in which it might have come, by a quick evaluation of the game’s agents. That favours nobody, and mostly leaves less to chance. It is not done where somebody sees all cards; shares of wins and verdicts stay as they are without.",
        "引かれたカードを、ほかに引かれえた{0}通りと比べ、運の分をエージェントの簡易評価で見積もって得点から差し引きます。誰にも有利不利はなく、多くの場合、偶然の影響が小さくなります。全カードを見る者がいる卓では行いません。勝率と判定は差し引く前のままです。";
    RULES = "arena.rules", "Rules", "ルール";
    START = "arena.start", "Start", "始める";
    START_ANEW = "arena.start.anew", "Start anew", "新しく始める";
    START_ANEW_ABOUT = "arena.start.anew.about",
        "What was played so far is then forgotten.",
        "これまでの結果は消えます。";
    BUSY = "arena.busy",
        "Pause or stop what is being played before you start another one.",
        "新しく始めるには、いまの対戦を一時停止するか終えてください。";

    GUEST_MISSING = "arena.guest.missing",
        "{0} is not kept here any more: choose another, or add it again under that name.",
        "{0}はこの端末にありません。ほかのエージェントを選ぶか、同じ名前で追加し直してください。";
    GUEST_LOST = "arena.guest.lost", "{0} (not kept here)", "{0}(この端末にありません)";
    GUEST_GONE = "arena.guest.gone",
        "{0} is not kept here any more, or its file has changed.",
        "{0}がこの端末から削除されたか、別のファイルに替わりました。";
    GUEST_NO_ROOM = "arena.guest.no.room",
        "{0} could not be asked: the browser opened no sandbox for it ({1}).",
        "{0}を動かす場所を用意できませんでした({1})。";
    GUEST_NOT_LOADED = "arena.guest.not.loaded",
        "{0} could not be asked: its sandbox did not load. Look to the network.",
        "{0}を動かす場所を読み込めませんでした。通信を確かめてください。";
    GUEST_SEED_ABOUT = "arena.guest.seed",
        "A program could search a seed for the deal that fits its cards. So with an agent of your own the deals come from a secret as well, a new one each time; it stands in the saved results.",
        "シード値だけでは、プログラムが手元のカードに合う配りを探し出せてしまいます。そのため自作エージェントが出るときは、毎回新しい秘密の値も使って配ります(値は保存した結果に記されます)。";
    NO_SECRET = "arena.no.secret",
        "The browser gives no random numbers, and deals without them could be guessed by a program. Try another browser.",
        "ブラウザから乱数が得られません。乱数なしの配りはプログラムに見破られるため、別のブラウザで試してください。";

    EMPTY_TITLE = "arena.empty.title", "Who is the better player?", "強いのはどちらか";
    EMPTY_1 = "arena.empty.1",
        "Choose two agents or more. The same one at two strengths is a good first question.",
        "エージェントを二つ以上選びます。まずは同じエージェントの強さ違いで試すのがおすすめです。";
    EMPTY_2 = "arena.empty.2",
        "They play the same deals from every seat, so that luck of the deal falls on all alike.",
        "同じ配りを席を替えて打つので、配りの運は全員に等しくはたらきます。";
    EMPTY_3 = "arena.empty.3",
        "Watch the intervals narrow. A single game says little; a few hundred often settle it.",
        "区間が狭まっていく様子を見ます。1ゲームではほとんど分かりませんが、数百で決まることも珍しくありません。";
    EMPTY_4 = "arena.empty.4",
        "Open any game afterwards, and look into the minds of both.",
        "気になるゲームは棋譜として開き、両者の頭の中をのぞけます。";

    RUNNING = "arena.running", "Playing", "対戦中";
    PAUSED = "arena.paused", "Paused", "一時停止中";
    FINISHING = "arena.finishing",
        "Paused: {0} {0|game is|games are} being finished", "一時停止(進行中の{0}ゲームを打ち終えます)";
    HALTED = "arena.halted",
        "Paused: nothing is played while you are elsewhere", "一時停止中(別の画面にいるあいだは進みません)";
    BROKEN = "arena.broken", "Interrupted", "中断";
    DECIDED = "arena.decided", "Decided", "決着";
    PLAYED = "arena.played", "All games are played", "全ゲーム終了";
    STOPPED = "arena.stopped", "Stopped", "終了";
    PROGRESS = "arena.progress",
        "{0} of {1} {1|game|games}, {2} whole {2|deal|deals}",
        "{1}ゲーム中{0}ゲーム、完了した配り{2}";
    PROGRESS_BAR = "arena.progress.bar", "Games played", "終わったゲーム";
    LEFT_S = "arena.left.s", "about {0} s left", "残り約{0}秒";
    LEFT_MIN = "arena.left.min", "about {0} min left", "残り約{0}分";
    LEFT_H = "arena.left.h", "about {0} h left", "残り約{0}時間";
    LEFT_MOST = "arena.left.most", "{0} at most", "最長で{0}";
    PAUSE = "arena.pause", "Pause", "一時停止";
    RESUME = "arena.resume", "Go on", "続ける";
    STOP = "arena.stop", "Stop", "終える";
    TROUBLE = "arena.trouble",
        "The arena was interrupted: {0} What was played is kept; go on to try again.",
        "対戦が中断しました。{0} これまでの結果は残っています。「続ける」でもう一度試せます。";

    STANDINGS = "arena.standings", "Share of wins", "勝率";
    STANDINGS_ABOUT = "arena.standings.about",
        "The dot is the share of wins, the bar where it lies with 95 % certainty, taken over whole deals; the line marks an even share. The bars hold however often one looks.",
        "点が勝率、帯がその95%の信頼区間です(完了した配りごとに計算)。縦線は互角の値です。途中で何度見ても成り立つ区間です。";
    PERCENT = "arena.percent", "{0} %", "{0}%";
    PERCENTS = "arena.percents", "{0}–{1} %", "{0}〜{1}%";
    SHARE = "arena.share", "{0} ({1})", "{0}({1})";
    WAITING = "arena.waiting", "no whole deal yet", "完了した配りはまだありません";
    TALLY = "arena.tally", "{0} of {1} {1|game|games} won", "{1}ゲーム中{0}勝";
    UNKEPT = "arena.unkept",
        "What is played here is in this tab only, and a reload would lose it: {0}",
        "この対戦はこのタブの中だけにあり、再読み込みすると消えます:{0}";
    SCORE = "arena.score", "score {0}", "平均得点{0}";
    ADJUSTED = "arena.adjusted",
        "score less luck {0}, its interval {1} times as wide",
        "運を差し引いた得点{0}(区間の幅は{1}倍)";
    MS = "arena.ms", "{0} ms a decision", "一手{0} ms";
    SIMULATIONS = "arena.simulations", "{0} simulations a decision", "一手{0}回のシミュレーション";
    FORFEITS = "arena.forfeits", "{0} {0|game|games} given away: {1}", "反則負け{0}ゲーム:{1}";
    FORFEITS_LAST = "arena.forfeits.last",
        "{0} {0|game|games} given away, the last one so: {1}", "反則負け{0}ゲーム(直近の理由:{1})";
    ADVICE = "arena.forfeits.advice", "So that no more are given away:", "反則負けを防ぐには:";
    TWIN = "arena.twin", "{0} (#{1})", "{0}(#{1})";
    SEES_ALL = "arena.sees.all", "sees all cards", "すべてのカードを見る";

    PAIRS = "arena.pairs", "Against each other", "直接対決";
    PAIRS_READ = "arena.pairs.read",
        "The row’s share of the wins against the column, and the interval, which holds for all pairs at once. ▲ and ▼: decided.",
        "行のエージェントが列の相手から取った勝率と、全組に同時に成り立つ区間です。▲▼は決着を示します。";
    PAIRS_READ_MORE = "arena.pairs.read.more",
        "Over the games in which both sat at one table: 50 % where row and column have won as often, 100 % where the row has won all of them, 0 % where the column has. ▲ and ▼: decided.",
        "同じ卓に座ったゲームでの比較です。行と列が同じだけ勝てば50%、行がすべて勝てば100%、列がすべて勝てば0%になります。▲▼は決着を示します。";
    PAIRS_DECIDED = "arena.pairs.decided", "{0} of {1} {1|pair|pairs} decided", "{1}組中{0}組が決着";
    BETTER = "arena.better", "better, decided", "優勢で決着";
    WORSE = "arena.worse", "worse, decided", "劣勢で決着";

    GAMES = "arena.games", "The games", "ゲーム一覧";
    NO_GAMES = "arena.no.games", "No game fits.", "当てはまるゲームはありません。";
    WITH = "arena.with", "Played by", "出場";
    WON_BY = "arena.won.by", "Won by", "勝者";
    ANYBODY = "arena.anybody", "anybody", "すべて";
    ORDER = "arena.order", "First", "並び順";
    LATEST = "arena.latest", "the latest", "新しい順";
    LONGEST = "arena.longest", "the longest", "長い順";
    SHORTEST = "arena.shortest", "the shortest", "短い順";
    UPSETS = "arena.upsets", "surprises", "番狂わせ順";
    GIVEN_AWAY = "arena.given.away", "given away", "反則負けのみ";
    GAME_DEAL = "arena.game.deal", "Deal {0}", "配り{0}";
    GAME_WON = "arena.game.won", "{0} won after {1} {1|move|moves}", "{1}手で{0}の勝ち";
    GAME_SHARED = "arena.game.shared", "shared after {0} {0|move|moves}", "{0}手で引き分け";
    GAME_LONG = "arena.game.long", "broken off after {0} {0|move|moves}", "{0}手で打ち切り";
    GAME_FORFEIT = "arena.game.forfeit", "{0} won: {1} gave it away", "{1}の反則で{0}の勝ち";
    GAME_FORFEIT_SHARED = "arena.game.forfeit.shared", "{0} gave it away", "{0}の反則負け";
    OPEN = "arena.open", "Open", "開く";
    MORE = "arena.more", "Show more ({0} in all)", "さらに表示(全{0})";
    ONLY_KEPT = "arena.only.kept",
        "The last {0} games can be looked at; the results count them all.",
        "見られるのは直近の{0}ゲームです。結果には全ゲームが入っています。";

    SAVE_RESULTS = "arena.save.results", "Save the results", "結果を保存";
    SAVE_RECORDS = "arena.save.records", "Save the records", "棋譜を保存";
    SAVE_ABOUT = "arena.save.about",
        "A line a table, as the lab’s “match --json” writes it; the lab plays the same games from the same seed ({0}). The intervals in it are the lab’s, for a number of deals that was fixed beforehand; those on this page hold however often one looks. Records are kept of the last {1} games.",
        "結果は1卓1行で、コマンドラインの計測ツールと同じ形です。そちらでも、同じシード値({0})から同じゲームになります。ファイルの区間は、配りの数を先に決めておいた場合の値です(この画面の区間は、途中で何度見ても成り立ちます)。棋譜は直近の{1}ゲーム分です。";
    SAVE_ABOUT_SECRET = "arena.save.about.secret",
        "A line a table, as the lab’s “match --json” writes it; with your agent as a program (cmd:), the seed {0} and the secret that stands there (--secret), the lab plays the same deals. The intervals in it are the lab’s, for a number of deals that was fixed beforehand; those on this page hold however often one looks. Records are kept of the last {1} games.",
        "結果は1卓1行で、コマンドラインの計測ツールと同じ形です。そちらで自作エージェントを外部プログラムとして動かし、シード値({0})とファイル内の秘密の値を与えると、同じ配りになります。ファイルの区間は、配りの数を先に決めておいた場合の値です(この画面の区間は、途中で何度見ても成り立ちます)。棋譜は直近の{1}ゲーム分です。";
}
