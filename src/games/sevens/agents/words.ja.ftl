### What the agents say.

sevens-random-name = ポン
sevens-random = でたらめ
sevens-random-summary = 出せる札からでたらめに出します。パスは出せないときだけです。
sevens-random-headline = 出せる札は{ $cards }枚。その中から{ $card }を出します。
sevens-greedy-name = サキ
sevens-greedy = 1枚先読み
sevens-greedy-summary = 1枚先だけを見て、自分が続けて出せる所を開け、相手には開けません。
sevens-greedy-headline = 出せる{ $cards }枚のうち、自分に有利で相手に開かないのは{ $opens }です。
sevens-greedy-sentence = その先が自分の札なら加点、相手の札なら減点します。
sevens-pimc-name = マキ
sevens-pimc = モンテカルロ(素)
sevens-pimc-summary = 見えない札を何度も配り直し、それぞれ最後まで試します。各部分を切り替えられます。
sevens-pimcseed-name = タネ
sevens-pimc--seed = モンテカルロ(簡潔)
sevens-pimc--seed-summary = ランダムに最後まで試し、補正なし。パスは3回目から読みます。
sevens-pimcfull-name = ミツ
sevens-pimc--full = モンテカルロ(全部入り)
sevens-pimc--full-summary = 全機能あり:段階的なパスの読み、戦略的な試行、細かい採点、封鎖とバースト誘導。
sevens-pimc-headline = { $worlds }通りの世界を試し、{ $choose }を選びます。
sevens-belief-name = サトリ
sevens-belief = 手札読みAI
sevens-belief-summary = パスと出し方から手札を読み、相手の打ち方を見抜き、札を止めます。
sevens-belief-headline = { $held ->
    [none] { $card }を出します。ありそうな世界の{ $value }で勝てる手です。
   *[other] { $held }パスは、ありそうな世界の{ $value }で勝てる選択です。
 }{ $rival ->
    [none] { "" }
   *[other] { $rival }もほぼ互角です。
}
sevens-belief-hold-shut = { $keep }を止めてパスします。出すと、ほかの人に{ $open }の道が開くからです。
sevens-belief-hold-wait = { $able }は取っておいてパスします。今出すより、パスを1回使うほうが得だからです。
sevens-pass-last = { $subject }これが最後のパスで、次はバーストです。
sevens-ismcts-name = エダ
sevens-ismcts = 木探索AI
sevens-ismcts-summary = 毎回配り直した世界で、各プレイヤーに見える情報の上に一本の木を育てます。
sevens-ismcts-headline = 木を{ $descents }回たどり、最も試した手は{ $name }です。
sevens-table-easy = やさしい
sevens-table-mixed = いろいろ
sevens-table-hard = 手ごわい
sevens-table-four = 4人
sevens-level-easy = やさしい
sevens-level-easy-about = 1枚出すごとに、配り直した世界で100回試します。
sevens-level-middle = ふつう
sevens-level-middle-about = 1枚出すごとに、配り直した世界で800回試します。
sevens-level-full = つよい
sevens-level-full-about = 1枚出すごとに、配り直した世界で8,000回試します。
sevens-headline-untried = まだ何も試していません。
sevens-reads = { $player }の手番です。手札はこう読めます。
sevens-headline-forced = 出せる札がないので、パスするしかありません。
sevens-headline-burst = 出せる札がなく、パスも残っていません。バーストです。
sevens-headline-only = 出せるのは{ $action }だけです。パスはせずに出します。
sevens-param-tracker = パスの読み方
sevens-param-tracker-never = 読まない
sevens-param-tracker-hard = 出せた札をすべて除く
sevens-param-tracker-late = 3回目からすべて除く
sevens-param-tracker-staged = 回数で30・60・90%除く
sevens-param-tracker-weight = 重みを0.2倍
sevens-param-worlds = 配り直し方
sevens-param-worlds-free = 自由
sevens-param-worlds-retries30 = 30回まで試す
sevens-param-worlds-retries100 = 100回まで試す
sevens-param-worlds-progressive = 少しずつゆるめる
sevens-param-playouts = 試行の打ち方
sevens-param-playouts-random = ランダム
sevens-param-playouts-strategic = 端、次に安全な札
sevens-param-scoring = 採点
sevens-param-scoring-plain = 勝ち負けだけ
sevens-param-scoring-detailed = 残り枚数も見る
sevens-param-pass = 出せるときのパス
sevens-param-pass-keep = 候補に入れる
sevens-param-pass-drop = 候補から外す
sevens-param-lock = Aが出たスートのKを出す減点
sevens-param-force = バースト間近の相手が持たないスートへの加点
sevens-param-simulations = 1手あたりの試行数
sevens-param-particles = 重みを付ける世界の数
sevens-param-reading = 何を読むか
sevens-param-reading-counts = 枚数だけ
sevens-param-reading-passes = パスも
sevens-param-reading-plays = 出し方も
sevens-param-endgame = 残り何枚から読み切るか
sevens-param-rivals = 読み切りで想定する相手
sevens-param-rivals-modelled = 見抜いた打ち方の相手
sevens-param-rivals-perfect = すべて見えている相手
sevens-param-networks = 相手の候補に学習した打ち方を
sevens-param-networks-off = 入れない（規則だけ）
sevens-param-networks-on = 入れる
sevens-param-exploration = 探索の広さ
sevens-step-passes = パスから分かること
sevens-step-passes-none = 残っている相手はまだパスしておらず、除ける札はありません。
sevens-step-passes-sentence = 脱落していない相手は、これまでに合わせて{ $passes }回パスしました。出せずにパスしたなら、そのとき出せた札は持っていません。ただし止めるためのパスもありえます(そう判明したもの:{ $proven }回)。
sevens-step-passes-figure = { $passes }回
sevens-step-passes-weighed = { $subject }各行では、「出せる札がなかった」事前の確率と、「あったのに出さなかった」確率(1−出していたはずの割合)を比べています。
sevens-panel-passes = 出せなかったのか、止めたのか
sevens-pass-line = { $player } パス{ $earlier }回目({ $ply }手目)
sevens-pass-cards = { $player }: { $ruled-out }
sevens-pass-lied = 止めていた(後で{ $card })
sevens-pass-forced = 出せなかった確率{ $forced }
sevens-pass-sure = 出せなかった(もう確実)
sevens-pass-may_lie = 止めている可能性も
sevens-step-map = 誰が何を持っているか
sevens-step-map-sentence = { $particles }通りの世界を、これまでの手とパスをどれだけ説明できるかで重み付けしました。同じ重みなら{ $effective }通り分なので、確率には最大±{ $error }の誤差があります。
sevens-step-map-known = 隠れた札はありません。見えない{ $cards }枚の持ち主は、場の札と自分の手札からすべて分かります。
sevens-step-map-exact = 枚数だけから求めた正確な確率です。矛盾しない配り方は、どれも同じ確からしさです。
sevens-step-map-passes = 枚数とパスから求めた正確な確率です。止めるためのパスもまれにあるとみなします。
sevens-step-map-book = これまでに配り直した{ $worlds }通りの世界での割合です。
sevens-step-map-figure = 未知{ $unseen }枚
sevens-panel-map = { $player }の手札
sevens-step-kinds = 相手の打ち方
sevens-step-kinds-sentence = 出し方や止め方からは打ち方も分かります。試行では、世界ごとに選んだ打ち方で動かします。
sevens-step-kinds-learned = 出し方や止め方からは打ち方も分かります。試行では、世界ごとに選んだ打ち方で動かします。3種は決まった規則、残りはAIどうしの対局から学習した癖です。
sevens-step-kinds-unknown = 残っている相手はまだ動いておらず、打ち方は分かりません。試行ではどの打ち方も試します。
sevens-panel-kinds = { $player }の打ち方
sevens-panel-kinds-axis = 打ち方
sevens-kind-random = でたらめ
sevens-kind-greedy = 欲張り
sevens-kind-holder = 止める
sevens-kind-hasty = 試行・すぐ出す
sevens-kind-sampler = 試行・止める
sevens-kind-reader = 手札を読む
sevens-kind-about = 「{ $quoted }」:{ $said }
sevens-kind-random-about = 出せる札からでたらめに出し、出せないときだけパスします。
sevens-kind-greedy-about = 相手より自分の札が続く所を開けます。パスは出せないときだけです。
sevens-kind-holder-about = 相手の待つ札を、パスを使ってでも止めます。
sevens-kind-hasty-about = ありうる手札を何度か試し、最も良かった札を出します。パスは出せないときだけです。
sevens-kind-sampler-about = ありうる手札を何度か試し、止めたほうが良ければ止めます。
sevens-kind-reader-about = 出し方とパスから手札を読み、相手の困る所で止めます。
sevens-step-worlds = ありうる配り方
sevens-step-worlds-sentence = 配った{ $worlds }通りのうち最初のものです。パスの読みどおりなのは{ $fitting }通り、一部だけ守ったのは{ $partly }通り、読みを使わずに配ったのは{ $without }通りです。
sevens-step-worlds-freely = 配った{ $dealt }通りのうち最初のものです。すべてパスの読みを使わず、自由に配りました。
sevens-step-worlds-likeliest = 抽出した異なる{ $different }通りの世界のうち、有力な{ $shown }通りです。重みは全体に占める割合です。
sevens-step-worlds-samples = 抽出した{ $drawn }通りの世界のうちの{ $shown }通りです。確からしさに応じて抽出したもので、特に有力というわけではありません。
sevens-panel-worlds = 仮に配った手札
sevens-step-ranking = それぞれの手の価値
sevens-step-ranking-sentence = { $how ->
    [certain] 全員の手札が分かり残りも少ないので、どの手も最後まで読み切りました。
    [solved] 残りが少ないので、{ $tried }通りを最後まで読み切りました。
   *[sampled] どの手も同じ世界で、合わせて{ $tried }回試しました。
 }{ $rival ->
    [none] 最善は{ $name }です。
   *[other] { $name }と{ $rival }はほぼ互角です。
}
sevens-rivals = { $name }ほか{ $more }手
sevens-step-tree-sentence = { $descents }回先を読みました。最も試した手は{ $name }です。
sevens-panel-tree = よく試した手順
sevens-tree-root = 現在
sevens-panel-ranking = 選択肢
sevens-measure-rule = 規則による評価
sevens-measure-worth = 評価
sevens-measure-score = 平均点
sevens-measure-bonus = 補正
sevens-measure-win = 勝率
