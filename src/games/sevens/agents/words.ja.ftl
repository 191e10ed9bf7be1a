### What the agents say.

sevens-random-name = ポン
sevens-random = ランダム
sevens-random-summary = 出せる札からランダムに出します。パスは出せないときだけです。
sevens-random-headline = { $card }を出します。出せる札{ $cards }枚からランダムに選びました。
sevens-greedy-name = サキ
sevens-greedy = 1枚先読み
sevens-greedy-summary = 1枚先だけを見て、自分の道を開き、相手の道は開きません。
sevens-greedy-headline = { $opens }を出します。出せる{ $cards }枚で一番自分に有利で、相手の道を開かない札です。
sevens-greedy-sentence = その先が自分の札なら加点、相手の札なら減点します。
sevens-pimc-name = マキ
sevens-pimc = モンテカルロ(素)
sevens-pimc-summary = 見えない札を何度も配り直し、どの手も最後まで試します。どの部分も設定で切り替えられます。
sevens-pimcseed-name = タネ
sevens-pimc--seed = モンテカルロ(簡潔)
sevens-pimc--seed-summary = ランダムに最後まで試し、補正なし。パスは3回目から読みます。
sevens-pimcfull-name = ミツ
sevens-pimc--full = モンテカルロ(全部入り)
sevens-pimc--full-summary = 全機能あり:段階的なパスの読み、戦略的な試行、細かい採点、封鎖とバースト誘導。
sevens-pimc-headline = { $choose }を選びます。{ $worlds }通りの配り方で試しました。
sevens-belief-name = サトリ
sevens-belief = 手札読みAI
sevens-belief-summary = パスと出し方から手札を読み、相手の打ち方を見抜き、札を止めます。
sevens-belief-plays = { $card }を出します。勝率は{ $value }です。
sevens-belief-holds = パスします。勝率は{ $value }です。
sevens-pass-last = { $subject }これが最後のパスです。
sevens-ismcts-name = エダ
sevens-ismcts = 木探索AI
sevens-ismcts-summary = 見えない札を毎回配り直しながら、木をたどって先を読みます。
sevens-ismcts-headline = { $name }を選びます。{ $descents }回先を読んで、一番有望でした。
sevens-table-easy = やさしい
sevens-table-mixed = いろいろ
sevens-table-hard = 手ごわい
sevens-table-four = 4人
sevens-level-easy = やさしい
sevens-level-easy-about = 1枚出すごとに、札を配り直して100回試します。
sevens-level-middle = ふつう
sevens-level-middle-about = 1枚出すごとに、札を配り直して800回試します。
sevens-level-full = つよい
sevens-level-full-about = 1枚出すごとに、札を配り直して8,000回試します。
sevens-level-deals200 = 200通り
sevens-level-deals200-about = 1枚出すごとに200通り配り直し、そのつどどの手も最後まで試します。
sevens-level-deals300 = 300通り
sevens-level-deals300-about = 1枚出すごとに300通り配り直し、そのつどどの手も最後まで試します。
sevens-level-deals500 = 500通り
sevens-level-deals500-about = 1枚出すごとに500通り配り直し、そのつどどの手も最後まで試します。
sevens-headline-untried = まだ何も試していません。
sevens-reads = { $player }の手番です。手札はこう読めます。
sevens-headline-forced = パスです。出せる札がありません。
sevens-headline-burst = バーストです。出せる札もパスも残っていません。
sevens-headline-only = { $action }を出します。出せるのはこれだけです。
sevens-param-tracker = パスの読み方
sevens-param-tracker-never = 読まない
sevens-param-tracker-hard = 出せた札をすべて除く
sevens-param-tracker-late = 3回目からすべて除く
sevens-param-tracker-chance80 = どの札も80%の確率で除く
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
sevens-param-deals = 1手あたりの配り直しの数(どの手もそのつど最後まで試す)
sevens-param-spend = 試す数を変えるか
sevens-param-spend-fixed = いつも同じ
sevens-param-spend-adaptive = 差がはっきりすれば減らし、接戦なら2倍まで増やす
sevens-param-particles = 重みを付ける配り方の数
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
sevens-step-passes-none = ほかの人はまだパスしていないので、持っていないと分かる札はありません。
sevens-step-passes-sentence = 残っている相手は、これまでに合わせて{ $passes }回パスしました。出せずにパスした人は、そのとき出せた札を持っていません。ただし、止めるためのパスもあります{ $proven ->
    [0] 。
   *[other] (そう分かったもの:{ $proven }回)。
}
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
sevens-step-map-sentence = { $particles }通りの配り方を、これまでの出し方やパスと合うものほど重く見ました。確率の誤差は最大±{ $error }です。
sevens-step-map-known = 隠れた札はありません。見えない{ $cards }枚の持ち主は、場の札と自分の手札からすべて分かります。
sevens-step-map-exact = 枚数だけから求めた正確な確率です。矛盾しない配り方は、どれも同じ確からしさです。
sevens-step-map-passes = 枚数とパスから求めた正確な確率です。止めるためのパスもまれにあるとみなします。
sevens-step-map-book = これまでに試した{ $worlds }通りの配り方での割合です。
sevens-step-map-figure = 未知{ $unseen }枚
sevens-panel-map = { $player }の手札
sevens-step-kinds = 相手の打ち方
sevens-step-kinds-sentence = 出し方や止め方からは打ち方も分かります。配り方ごとに、相手の打ち方も選んで試します。
sevens-step-kinds-learned = 出し方や止め方からは打ち方も分かります。配り方ごとに、相手の打ち方も選んで試します。3種は決まった規則、残りはAIどうしの対局から学習した癖です。
sevens-step-kinds-unknown = 残っている相手はまだ動いていないので、どの打ち方も試します。
sevens-panel-kinds = { $player }の打ち方
sevens-panel-kinds-axis = 打ち方
sevens-kind-random = ランダム
sevens-kind-greedy = 欲張り
sevens-kind-holder = 止める
sevens-kind-hasty = 試行・すぐ出す
sevens-kind-sampler = 試行・止める
sevens-kind-reader = 手札を読む
sevens-kind-about = 「{ $quoted }」:{ $said }
sevens-kind-random-about = 出せる札からランダムに出し、出せないときだけパスします。
sevens-kind-greedy-about = 相手より自分の道が続く札を出します。パスは出せないときだけです。
sevens-kind-holder-about = 相手の待つ札を、パスを使ってでも止めます。
sevens-kind-hasty-about = ありうる手札を何度か試し、最も良かった札を出します。パスは出せないときだけです。
sevens-kind-sampler-about = ありうる手札を何度か試し、止めたほうが良ければ止めます。
sevens-kind-reader-about = 出し方とパスから手札を読み、相手の困る所で止めます。
sevens-step-worlds = ありうる配り方
sevens-step-worlds-sentence = 試した{ $worlds }通りのうち最初のものです。パスと合うのは{ $fitting }通り、一部だけ合うのは{ $partly }通り、パスを見ずに配ったのは{ $without }通りです。
sevens-step-worlds-freely = 試した{ $dealt }通りのうち最初のものです。どれもパスを見ずに配りました。
sevens-step-worlds-likeliest = ありうる{ $different }通りの配り方のうち、有力な{ $shown }通りとその確率です。
sevens-step-worlds-samples = ありうる{ $drawn }通りの配り方のうちの{ $shown }通りです。ありそうなものほど多く選んだだけで、特に有力なわけではありません。
sevens-panel-worlds = 仮に配った手札
sevens-step-ranking = それぞれの手の価値
sevens-step-ranking-sentence = { $how ->
    [certain] 全員の手札が分かり残りも少ないので、どの手も最後まで読み切りました。
    [solved] 残りが少ないので、{ $tried }通りを最後まで読み切りました。
   *[sampled] どの手も同じ配り方で、合わせて{ $tried }回試しました。
 }{ $rival ->
    [none] 最善は{ $name }です。
   *[other] { $name }とほぼ互角なのは、{ $rival }です。
}
sevens-rivals = { $name }と、ほか{ $more }手
sevens-step-tree-sentence = { $descents }回先を読みました。最も試した手は{ $name }です。
sevens-panel-tree = よく試した手順
sevens-tree-root = 現在
sevens-panel-ranking = 選択肢
sevens-measure-rule = 規則による評価
sevens-measure-worth = 評価
sevens-measure-score = 平均点
sevens-measure-bonus = 補正
sevens-measure-win = 勝率

sevens-reason-own = 次に{ $cards }が出せるようになります。
sevens-reason-theirs = { $player ->
    [none] ほかの人に{ $card }の道を開きます。
   *[other] { $card }の道が開きます。{ $chance ->
        [none] 持っているのは{ $player }です。
       *[other] { $player }が持つ確率は{ $chance }です。
    }
}
sevens-reason-stuck = { $left ->
    [0] パスの残っていない{ $player }が、次に{ $chance }の確率でバーストします。
   *[other] 次の{ $player }は、{ $chance }の確率で出せる札がなくパスします。
}
sevens-reason-freed = { $left ->
    [0] { $player }が次にバーストする確率が、{ $other }から{ $own }に下がります。
   *[other] { $player }が次にパスする確率が、{ $other }から{ $own }に下がります。
}
sevens-reason-keeps = ほかの人に{ $cards }の道を開かずにすみます。
sevens-reason-waits = { $cards }はあとでも出せます。
sevens-reason-last = { $left ->
    [0] このパスでバーストします。
   *[other] 最後のパスです。次はバーストします。
}
sevens-reason-nearer = 手札の{ $cards }を出せる番が近づきます。
sevens-reason-nothing = 誰の道も開きません。
sevens-part-wins-more = { $player }が1位になる確率が、{ $other }から{ $own }に上がります。
sevens-part-wins-less = { $player }が1位になる確率が、{ $other }から{ $own }に下がります。

sevens-mistake-passed = いらないパス
sevens-mistake-passed-advice = どの札も人を助けてしまう番まで、パスは取っておきましょう。
sevens-mistake-spent = パスすべき場面
sevens-mistake-spent-advice = パスが残っているうちは、パスで札を止められます。
sevens-mistake-freed = 次の人を助けた
sevens-mistake-freed-advice = 次の人が出せる札を増やさないようにしましょう。
sevens-mistake-opened = 人の札を開けた
sevens-mistake-opened-advice = 出す前に、その先の札を誰が持っているか考えましょう。
sevens-mistake-left = 自分の札を後回し
sevens-mistake-left-advice = AやKのような遠い札への道を、先に開けましょう。
sevens-mistake-helped = 人の上がりを助けた
sevens-mistake-helped-advice = 手札の少ない人が何を待っているか見ましょう。
