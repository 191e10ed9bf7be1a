### What the agents say.

pineapple-agent-random-name = ピップ
pineapple-agent-random = ランダム
pineapple-agent-random-summary = 札をランダムに置きます。
pineapple-agent-random-headline = { $ways }通りからランダムに選び、{ $signs }と置きます。
pineapple-agent-idle = 相手の番です。
pineapple-param-simulations = 1手あたりのシミュレーション回数(0なら見積もりだけで決める)
pineapple-param-networks = 対局から学んだネットワークに、どちらの盤を見積もらせるか
pineapple-param-networks-off = 使わない
pineapple-param-networks-own = 自分の盤
pineapple-param-networks-both = 両方の盤
pineapple-param-caution = 自分のファウルをどれだけ重く数えるか(ファンタジーランドに入る価値に対する割合。0なら点数だけで決める)
pineapple-param-exploration = 見劣りする置き方をどれだけ試すか(点)
pineapple-param-temperature = 事前の見込みが約3分の1になる点差
pineapple-param-trust = 置き方の見積もりを、シミュレーション何回分とみなすか
pineapple-param-played = 残りの配りが1回になるまで打ち進めた値を、途中の盤の見積もりに対してどれだけ重く見るか(0〜1)
pineapple-param-tries = 2,000回のうち、有望な10通りの置き方それぞれに最低何回を割くか
pineapple-param-width = 最初に考える置き方の数(シミュレーションが4倍で2倍に増える)
pineapple-param-deals = 最初に考える次の配り方の数(シミュレーションが4倍で2倍に増える)
pineapple-agent-mcts-name = エイダ
pineapple-agent-mcts = 木探索
pineapple-agent-mcts-summary = 見えない札を配り直しながら、置き方ごとに何度も先を打ってみます。途中の盤は、対局から学んだネットワークが見積もります。最後の配りの前には、来る札をすべて調べます。
pineapple-agent-policy--seed-name = イネス
pineapple-agent-policy--seed = カードで学んだ第一印象
pineapple-agent-policy--seed-summary = どの札がどこにあるかだけを見るニューラルネットワークです。木探索とその見積もりの置き方を学びました。先は読まず、ファウルもよくします。
pineapple-agent-policy-name = ローザ
pineapple-agent-policy = 第一印象
pineapple-agent-policy-summary = 置いた後の各段と、まだ引ける札を見るニューラルネットワークです。木探索とその見積もりが選ぶ置き方を学びました。先は読みません。
pineapple-agent-policy-headline = 第一印象で{ $place }と置きます。ネットワークの評価が{ $equals ->
    [1] 最も高く、{ $most }です。
   *[other] 最も高い{ $equals }通り(どれも{ $most })のひとつです。
}
pineapple-agent-policy-forecast = このハンドの見通し
pineapple-agent-policy-forecast-sentence = 似た始まりのハンドから見て、ロイヤリティは平均{ $royalties }点、ファウルは{ $foul }、ファンタジーランドは{ $fantasyland }の見込みです。
pineapple-agent-policy-ranking = どう置くか
pineapple-agent-policy-sentence = 手本がどう置くかを{ $placements }通りから当てます。{ $choose }が{ $most }、次{ $equals ->
    [1] が{ $label }の{ $less }です。
   *[other] は{ $equals }通りが同じ{ $less }です。
}
pineapple-agent-policy-equals = 手本がどう置くかを{ $placements }通りから当てます。{ $choose }通りが同じ{ $most }で、最初のものが{ $label }です。
pineapple-agent-policy-only = 置き方は{ $place }の1通りだけです。
pineapple-agent-policy-learned-panel = 自己対戦の前の自分との差(1ハンドあたりの点数)
pineapple-agent-policy-learned = 自己対戦をして、どう置くべきだったかを教わりました。始めの自分との差は1ハンドあたり、{ $best-round }回目の後で{ $points }点、最後に採用された{ $round }回目の後で{ $last-points }点です。
pineapple-measure-policy = ネットワーク
pineapple-table-easy = やさしい
pineapple-table-usual = ふつう
pineapple-table-hard = 手ごわい
pineapple-table-plain = ジョーカーなし
pineapple-level-0 = 第一印象
pineapple-level-0-about = 先は読まず、見積もりで置きます。最後の二度の配りだけは数え上げます。
pineapple-level-10 = やさしい
pineapple-level-10-about = 置くたびに、残りを10回打ってみます。
pineapple-level-100 = ふつう
pineapple-level-100-about = 置くたびに、残りを100回打ってみます。
pineapple-level-500 = つよい
pineapple-level-500-about = 置くたびに、残りを500回打ってみます。
pineapple-level-2000 = 最強
pineapple-level-2000-about = 置くたびに、残りを2,000回打ってみます。
pineapple-agent-greedy-name = オットー
pineapple-agent-greedy = アウツ計算
pineapple-agent-greedy-summary = 各段に役立つ残り札を数え、ロイヤリティとファウルの危険を比べます。先読みはしません。
pineapple-agent-greedy-headline = { $place }と置きます。計算では{ $total }点、ファウルの確率は{ $foul }です。
pineapple-agent-greedy-ranking = 置き方ごとの評価
pineapple-agent-greedy-sentence = 各段のアウツから、どんな役になるかを見積もります。最も高いのは{ $label }で、ファンタジーランドは{ $enters }、ファウルは{ $foul }です。
pineapple-agent-greedy-parts = 評価の内訳
pineapple-agent-greedy-parts-sentence = { $label }で期待できる点から、ファウルの損を引きます。
pineapple-agent-part-royalties = ロイヤリティ({ $game-words })
pineapple-agent-part-fantasy = ファンタジーランド
pineapple-agent-part-won = 段の強さ
pineapple-agent-part-foul = ファウル
pineapple-agent-part-sum = 合計
pineapple-measure-score = 評価
pineapple-measure-points = 点
pineapple-measure-royalties = ロイヤリティ
pineapple-measure-fantasy = ファンタジーランド
pineapple-measure-foul = ファウル
pineapple-agent-rollout-name = レミ
pineapple-agent-rollout = モンテカルロ
pineapple-agent-rollout-summary = 有望な置き方を選び、見えない札を何度も配り直して、簡単な手順で最後まで打ってみます。
pineapple-agent-rollout-headline = { $playouts }回打ってみて、最も良いのは{ $brings }(平均{ $points }点)です。
pineapple-agent-rollout-few = { $playouts }回打ってみて、最も良いのは{ $label }です。
pineapple-agent-rollout-exact = { $placements }通りのうち最も良いのは{ $brings }(平均{ $points }点)です。相手に来る札をすべて調べました。
pineapple-agent-rollout-rule = アウツの計算だけで{ $place }と置きます(先は読んでいません)。
pineapple-agent-rollout-ranking = 置き方ごとの点
pineapple-agent-rollout-sentence = どの置き方も同じ配り方で試し、良い半分を次のラウンドに残します。{ $label }では、ファンタジーランド{ $enters }、ファウル{ $foul }です。
pineapple-agent-rollout-last = 最後の札なので、相手が引きうる札と最善の応手をすべて調べました。{ $label }では、ファンタジーランド{ $enters }、ファウル{ $foul }です。
pineapple-param-playouts = 1手あたりの試し打ちの回数(0ならアウツの計算だけで決める)
