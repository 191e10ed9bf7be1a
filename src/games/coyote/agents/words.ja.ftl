### What the agents say.

coyote-random-name = ユズ
coyote-random = ランダム
coyote-random-summary = 札を見ずに、少しだけ上乗せするか、ときどきコヨーテします。
coyote-random-headline = 何も見ずに{ $drew }を選びました。
coyote-constant-name = イワ
coyote-constant = 一点張り
coyote-constant-summary = いつも同じ数を宣言し、それを越えられたらコヨーテします。
coyote-constant-bid = いつも通り{ $bid }を宣言します。
coyote-constant-call = コヨーテします。{ $last-bid }は、いつもの{ $bid }以上です。
coyote-plusone-name = ヒナ
coyote-plusone = 1ずつ上乗せ
coyote-plusone-summary = 1だけ上乗せし、宣言が決まった数に達したらコヨーテします。
coyote-plusone-bid = 1だけ上げて{ $label }。{ $limit }以上になったらコヨーテします。
coyote-plusone-call = コヨーテします。宣言が{ $last-bid }まで来ました({ $limit }以上ならコヨーテ)。
coyote-novice-name = フウ
coyote-novice = 初心者
coyote-novice-summary = 見えている数字を足し、自分の札は4とみなし、特殊札は数えません。
coyote-novice-step = 見えている数字を足し、自分の札は4とみなし、特殊札は数えません。下の確率は、正確に数えた場合です。
coyote-novice-open = { $bid }を宣言します。全部で{ $guess }くらいなので、小さく始めます。
coyote-novice-bid = { $bid }を宣言します。全部で{ $guess }くらいで、{ $last-bid }ではまだ超えません。
coyote-novice-call = コヨーテします。全部で{ $guess }くらいなのに、{ $last-bid }は大きすぎます。
coyote-novice-top = コヨーテするしかありません。{ $last-bid }が上限です。全部で{ $guess }くらいだと思います。
coyote-bayes-name = ソラ
coyote-bayes = ベイズAI
coyote-bayes-summary = コンテスト由来のAI。札を数え、どの宣言も同じ強さの手がかりとみなします。宣言を信じすぎて、枚数計算AIへの勝率は9%だけです。
coyote-bayes-call = コヨーテします。合計が{ $last-bid }以上の確率は{ $after }で、{ $threshold }を下回ります。
coyote-bayes-open = 最初の宣言はいつも{ $bid }です。
coyote-bayes-bid = { $bid }を宣言します。{ $equals ->
    [0] 合計が{ $above }を超えることはもうないので、できるだけ小さくします。
    [1] 前の宣言より大きい合計では、これが一番ありそうです({ $chance })。
   *[other] 前の宣言より大きい合計で、一番ありそうな数の1つです({ $chance })。
}
coyote-counter-name = カズ
coyote-counter = 枚数計算AI
coyote-counter-summary = 札だけから正確な確率を求め、宣言は気にしません。上乗せは最小限です。
coyote-counter-call = コヨーテします。合計が{ $below }未満の確率は{ $chance }で、{ $threshold }を超えます。
coyote-counter-bid = { $bid }を宣言します。できるだけ小さくして、合計が{ $bid }以上の確率は{ $chance }です。
coyote-counter-hopeless = { $bid }を宣言します。合計が{ $bid }以上になることはなく、どの宣言も嘘なので、できるだけ小さくします。

coyote-table-mixed = いろいろ
coyote-table-easy = やさしい
coyote-table-hard = 手ごわい
coyote-table-six = 6人
coyote-table-duel = 2人
coyote-param-call = コヨーテする確率
coyote-param-raise = 上乗せの最大値
coyote-param-constant = 宣言する数
coyote-param-limit = コヨーテし始める宣言
coyote-param-hit = 合計が宣言以上のときの、その宣言の尤度
coyote-param-miss = 合計が宣言未満のときの、その宣言の尤度
coyote-param-threshold = 合計が前の宣言以上の確率がこれ未満ならコヨーテ
coyote-param-open = 最初の宣言
coyote-param-bid = 上乗せの仕方
coyote-param-bid-likeliest = 前の宣言より大きい、一番ありそうな合計
coyote-param-bid-least = 前の宣言に1足した数
coyote-param-count = 捨て札の記憶
coyote-param-count-on = あり
coyote-param-count-off = なし
coyote-param-risk = 合計が前の宣言未満の確率がこれを超えればコヨーテ

coyote-part-numbers = 数の札
coyote-part-double = ×2を含む
coyote-part-night = 夜を含む
coyote-part-maxzero = max→0を含む
coyote-part-mystery = 「?」を含む
coyote-axis-bid = 宣言
coyote-axis-card = 自分の札
coyote-mark-threshold = { $threshold }未満でコヨーテ
coyote-panel-curve = 合計が宣言に届く確率
coyote-panel-prior = 札だけから見た合計
coyote-panel-after = 合計の確率(前と後)
coyote-panel-card = 自分の札の候補
coyote-panel-actions = 選択肢
coyote-panel-rights = それぞれの選択が成功する確率(宣言なら合計がそれ以上、コヨーテなら前の宣言未満)
coyote-axis-choice = 選択
coyote-mark-choice = 自分の選択
coyote-measure-right = 成功する確率
coyote-figure-mean = 平均{ $mean }
coyote-figure-reached = 合計が宣言に届く確率 { $totals }
coyote-step-prior = 札から分かること
coyote-step-prior-sentence = 見えないのは{ $own ->
    [yes] 自分の札と、山札{ $pile }枚です
   *[no] 山札{ $pile }枚だけです
 }。捨て札は{ $discards }枚です。{ $sure ->
    [yes] 合計は{ $low }です。
   *[no] 合計は平均{ $mean }で、{ $chance }の確率で{ $low }〜{ $high }です。
}
coyote-step-curve = 合計はどのくらいか
coyote-step-curve-sentence = { $read ->
    [yes] 宣言も読むと
   *[no] 札だけなら
 }、合計が前の宣言{ $last-bid }以上の確率は{ $totals }。コヨーテが成功する確率は{ $below }です。
coyote-step-curve-open = まだ宣言はありません{ $reached ->
    [none] が、合計は1以上になりません。どの宣言も嘘になります。
   *[other] 。合計が最小の宣言1以上になる確率は{ $reached }です。
}
coyote-step-choice = 決断
coyote-step-choice-bid = { $bid }を宣言します。合計が{ $bid }以上の確率は{ $chance }です。
coyote-step-choice-call = コヨーテします。前の宣言{ $last-bid }が大きすぎる確率は{ $below }です。
coyote-step-blind = この決め方は札を見ません。参考までに、札から見た確率です。
coyote-step-bid = { $player }が{ $bid }を宣言
coyote-step-bids = 最初の{ $bids }回の宣言
coyote-step-bid-bayes = 合計が{ $bid }以上なら尤度{ $hit }、未満なら{ $miss }とみなします。{ $bid }以上の確率は{ $chance }から{ $chance-2 }になります。
coyote-step-bids-sentence = { $bids }回の宣言で{ $bid }まで来ました。合計が{ $bid }以上の確率は{ $reached }から{ $chance }になります。

coyote-equilibrium-name = リョウ
coyote-equilibrium = 均衡戦略AI
coyote-equilibrium-summary = 2人のときは、事前に解いた「ほとんどつけ込まれない」戦略で打ちます(札を数える相手に少し寄せてあります)。3人以上では札を数えます。
coyote-equilibrium-headline = { $label }を選びます。この局面で{ $chance }の割合で選ぶ手です。
coyote-equilibrium-crowd = { $living }人では宣言を読まず、カズと同じく札だけで考えます。
coyote-equilibrium-off = 解いた戦略にない局面なので、カズと同じく札だけで考えます。
coyote-step-equilibrium = 解いた戦略
coyote-step-equilibrium-sentence = 相手の札は{ $mixed }。新しい山札と、{ $top }までの{ $levels }通りの宣言について事前に解いた戦略です。最善の対抗策でも、得は1ラウンドに{ $exploitability }ライフです。
coyote-panel-mixture = 混ぜて使う手
coyote-figure-drawn = { $action }({ $chance })

coyote-reader-name = ヨミ
coyote-reader = 宣言読みAI
coyote-reader-summary = 宣言した人に自分の札がどう見えているかを考え、相手の型を見抜き、先のコヨーテまで読みます。
coyote-param-depth = 先読みする自分の手番の数(0なら人数による)
coyote-param-listen = 宣言の読み
coyote-param-listen-on = あり
coyote-param-listen-off = なし
coyote-reader-thinking = 考え中です。今のところ、札だけから見れば{ $fallback }です。
coyote-reader-call = コヨーテ!{ $last-bid }は{ $below }の確率で大きすぎます。
coyote-reader-bid = { $bid }を宣言します。勝率は{ $win }です。
coyote-reason-total = 合計は、2回に1回は{ $total }以下です。
coyote-reason-card = 宣言から読むと、自分の札はおそらく{ $card }です。
coyote-reason-holds = 合計が宣言に届く確率は{ $holds }です。
coyote-reason-bluff = これはブラフです。合計が宣言に届く確率は{ $holds }です。
coyote-reason-counted = ほかの人の宣言を考えに入れなければ{ $counted }です。
coyote-reason-loss = 次の人にコヨーテと言われてライフを失う確率は{ $loss }です。
coyote-reason-loss-calling = コヨーテが外れてライフを失う確率は{ $loss }です。
coyote-step-models = 相手はどんな人か
coyote-step-models-sentence = 名前ではなく打ち方を見ます。{ $rounds }ラウンド見て、{ $player }が「{ $family }」である確率は{ $weight }です。
coyote-panel-models = 相手の型
coyote-step-bid-why = 自分の札が{ $card }なら、{ $player }に見える合計は{ $total }で、{ $bid }と宣言する確率は{ $chance }。{ $other-card }なら見える合計は{ $other-total }で、{ $bid }の宣言は{ $other-chance }、{ $more }です。{ $rest }
coyote-step-bid-why-times = 自分の札が{ $card }なら、{ $player }に見える合計は{ $total }。{ $bid }の宣言は、札が{ $other-card }(見える合計は{ $other-total })の場合の{ $times }倍ありそうです。{ $rest }
coyote-step-bid-instead-call = コヨーテが{ $chance }
coyote-step-bid-instead-lower = もっと低い宣言が{ $chance }
coyote-step-bid-instead-higher = もっと高い宣言が{ $chance }
coyote-step-bid-mystery = { $total }と「?」
coyote-step-bid-reach = 合計が{ $bid }以上の確率は{ $was ->
    [none] { $chance }のままです。
   *[other] { $was }から{ $chance }になります。
}
coyote-panel-likelihood = 自分の札ごとに見た、この宣言の起こりやすさ
coyote-step-bid-reader-nothing = 自分の札がどれでも同じくらい起こりうる宣言なので、手がかりになりません。合計が{ $bid }以上の確率は{ $ply }です。
coyote-step-sees = { $player }に見えているもの
coyote-step-sees-sentence = { $player }の札は{ $own }{ $cards ->
    [silent] で、まだ宣言していません。合計を{ $total }くらいと見ているはずです(私の見立ては{ $expected })。
    [none] 。私の札を見て、合計を{ $total }くらいと見ているはずです(私の見立ては{ $expected })。その宣言は手がかりになりません。
   *[other] 。私の札を見て、合計を{ $total }と見ているはずです(私の見立ては{ $expected })。その宣言なら、私の札は{ $cards }かもしれません。
}
coyote-panel-sees = この人から見た合計
coyote-panel-sees-outline = 自分の見立て
coyote-panel-weighs = この人の宣言だけから見た自分の札
coyote-panel-kind = この人の型
coyote-axis-kind = 型
coyote-step-ahead = このラウンドの先読み
coyote-step-ahead-sentence = { $equals ->
    [none] { $action }の勝率は{ $alive }です。このラウンドでライフを失う確率は{ $loss }です。
    [0] 最善は{ $action }で、勝率は{ $alive }です。このラウンドでライフを失う確率は{ $loss }です。{ $other }の勝率は{ $other-alive }です。
    [1] { $action }と{ $other }はほぼ互角で、勝率は約{ $alive }です。{ $action }なら、このラウンドでライフを失う確率は{ $loss }です。
   *[other] { $action }と、ほかの{ $equals }通りがほぼ互角で、勝率は約{ $alive }です。{ $action }なら、このラウンドでライフを失う確率は{ $loss }です。
}
coyote-measure-win = 勝率
coyote-measure-loss = このラウンドで失うライフ
coyote-measure-called = すぐコヨーテされる
coyote-figure-wins = { $action }: { $win }
coyote-note-bluff = ブラフ
coyote-model-counter = 札を数える人
coyote-model-equilibrium = 均衡戦略の人
coyote-model-bayes = 宣言を気にしない人
coyote-model-plusone = 1ずつ上げる人
coyote-model-constant = いつも同じ数の人
coyote-model-random = ランダムな人
coyote-model-honest = 正直者
coyote-model-bluffer = はったり屋
coyote-part-now-more = { $player }がすぐにライフを失う確率が、{ $other }から{ $own }に上がります。
coyote-part-now-less = { $player }がすぐにライフを失う確率が、{ $other }から{ $own }に下がります。
coyote-part-later-more = { $player }がそのあとこのラウンドでライフを失う確率が、{ $other }から{ $own }に上がります。
coyote-part-later-less = { $player }がそのあとこのラウンドでライフを失う確率が、{ $other }から{ $own }に下がります。
coyote-part-through-more = ほかの人がライフを失えば、{ $player }の勝率は{ $other }から{ $own }に上がります。
coyote-part-through-less = ほかの人がライフを失っても、{ $player }の勝率は{ $other }から{ $own }に下がります。

coyote-mistake-early = 早すぎるコヨーテ
coyote-mistake-early-advice = 合計が宣言に届いていそうなうちは、少しだけ上げましょう。
coyote-mistake-late = コヨーテの言い遅れ
coyote-mistake-late-advice = 合計が宣言に届きそうもなければ、コヨーテを。上げるともっと危険です。
coyote-mistake-high = すぐ止められる宣言
coyote-mistake-high-advice = 次の人に止められそうなら、上げ幅を小さくしましょう。
coyote-mistake-back = 一周して戻る宣言
coyote-mistake-back-advice = 自分の番が戻るまでに、あと何回上げられるか数えましょう。
coyote-mistake-other = 狙う相手の間違い
coyote-mistake-other-advice = 誰がライフを失うかも大切です。勝ちに近い人を追い込みましょう。
