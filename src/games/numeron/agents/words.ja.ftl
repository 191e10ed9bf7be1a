### What the agents say.

numeron-novice-name = モモ
numeron-novice = 初心者
numeron-novice-summary = 直前2回の答えだけを覚えていて、それに合う番号ならどれでもコールします。
numeron-novice-headline = { $call }をコールします。覚えている直前{ $position }回の答えに合う{ $codes }通りの1つです。
numeron-novice-known = 覚えている直前{ $answers }回の答えに合うのは、{ $codes }通りのうち{ $left }通りです。忘れた{ $earlier }回分も使えば、もっと絞れるかもしれません。
numeron-random-name = コロ
numeron-random = 候補からランダム
numeron-random-summary = まだ可能性のある番号から、ランダムに1つコールします。
numeron-expected-name = ナギ
numeron-expected = 期待値AI
numeron-expected-summary = 答えを聞いたあとに残る候補が、平均で最も少なくなる番号をコールします。
numeron-entropy-name = リン
numeron-entropy = 情報量AI
numeron-entropy-summary = 答えが最も予想しにくく、そのぶん多くのことが分かる番号をコールします。
numeron-minimax-name = ゲン
numeron-minimax = 最悪回避AI
numeron-minimax-summary = どんな答えでも、残る候補が一番少なくて済む番号をコールします。
numeron-parts-name = メイ
numeron-parts = 答えの種類AI
numeron-parts-summary = 返ってくる可能性のある答えの種類が最も多い番号をコールします。
numeron-optimal-name = トキ
numeron-optimal = 最善手AI
numeron-optimal-summary = 最後まで読み切り、平均コール数が最も少ない手順で打ちます。
numeron-table-easy = やさしい
numeron-table-even = 互角
numeron-table-hard = 手ごわい
numeron-slip = すべてのコールを比べる代わりに、候補からランダムに選ぶ確率
numeron-level-relaxed = のんびり
numeron-level-relaxed-about = コールの60%は、候補からランダムに選びます。
numeron-level-steady = ふつう
numeron-level-steady-about = コールの25%は、候補からランダムに選びます。
numeron-level-full = 本気
numeron-level-full-about = 毎回すべてのコールを比べます。

numeron-secret-headline = 秘密の番号は{ $code }にします。当てにくさはどの番号も同じです。
numeron-random-headline = { $said }をコールします。候補{ $codes }通りからランダムに選びました。
numeron-first-headline = { $call }をコールします。最初は{ $left }通りのどれでも同じです。
numeron-few-headline = { $code }をコールします。{ $left ->
    [1] すべての答えに合うのはこれだけです。
   *[other] 残りは2通りで、確率は半々です。
}
numeron-reply-headline = { $call }をコールします。{ $left ->
    [1] 残る候補はこれだけです。
   *[other] 残る候補は{ $left }通りです。
 }こちらの番号は当てられたので、これが最後の1回です。
numeron-slip-headline = { $calls }をコールします。今回は比べずに、候補{ $left }通りから選びました。
numeron-contradiction-headline = { $call }をランダムにコールします。すべての答えに合う番号がありません。
numeron-headline = { $call }をコールします。
numeron-headline-wins = { $call }をコールします。勝率は{ $win }です。
numeron-reason-rule = 候補{ $left }通りが、{ $rule ->
    [entropy] 答えで一番よく分かれます（平均{ $figure }ビット）。
    [minimax] 最悪でも{ $figure }通りに絞れます。
   *[parts] 答えによって{ $figure }組に分かれます。
}
numeron-sofar-headline = 今のところ{ $code }が最善です。候補{ $codes }通りで、コールを比べています。

numeron-race-headline = { $call }をコールします(残り{ $left }通りの1つ)。{ $other }にはもうこちらの番号が分かるはずなので、{ $reply ->
    [yes] 先に勝ちを狙います。
   *[no] 今当てるしかありません。
}

numeron-known = 残っている候補
numeron-known-start = まだコールしていないので、{ $codes }通りのどれもがありえます。
numeron-known-sentence = これまでの答え{ $answers }つに合うのは、{ $total }通りのうち{ $left }通りです。{ $other-left ->
    [none] 相手はまだコールしていません。
   *[other] こちらの番号は、相手から見て残り{ $other-left }通りのはずです。
}
numeron-left-figure = 残り{ $left }
numeron-candidates-title = ありうる番号の数
numeron-start = 開始
numeron-point = { $place }:{ $digit }

numeron-told = { $code }の答えは{ $answer }
numeron-told-first = 最初の{ $answers }回の答え
numeron-told-first-sentence = { $before }通りのうち、最初の{ $answers }回の答えすべてに合うのは{ $after }通りです。その後の答えは一つずつ見ていきます。
numeron-told-sentence = この答えになるのは、{ $before }通りのうち{ $after }通りです(確率{ $chance })。{ $ruled-out }通りが消えました。
numeron-told-figure = { $before } → { $after }
numeron-told-title = { $code }への答えごとの番号の数(前と後)
numeron-axis-answer = 答え(EAT・BITE)
numeron-told-mark = 実際の答え

numeron-digits = どの数字がどこにあるか
numeron-digits-start = どの桁でも、すべての数字が同じ確率({ $chance })です。
numeron-digits-sentence = { $chance ->
    [none] { $place }桁目は{ $digit }で確定です。
   *[other] 一番ありそうなのは{ $place }桁目の{ $digit }で、{ $chance }です。
 }{ $digits ->
    [0] 消えた数字はまだありません。
   *[other] 消えた数字は{ $digits }個です。
}
numeron-digits-all = すべての桁が確定しています。
numeron-matrix-title = 各桁に各数字が入る確率
numeron-place = { $place }桁目

numeron-worth = コールを比べる
numeron-worth-first = 最初のコールは、どの番号でも候補の分かれ方が同じなので、1つだけ示します。
numeron-worth-sentence = どのコールも、答えによって候補{ $left }通りを分けます。{ $rule }で比べると、1位は{ $call }です。同じ値なら、当たりの可能性がある番号、次に小さい番号を選びます。
numeron-worth-none = まだどのコールも比べていません。
numeron-ahead-sentence = { $calls }通りのコールについて、候補{ $left }通りのそれぞれを当てるまで調べました。当てるまでの回数が最も少ないのは{ $call }で、合計{ $total }回、平均{ $value }回です。{ $source ->
    [shipped] 知られている最善の手順を、この対局の数字に置き換えたものです。
    [solved] ここからの手順をすべて調べたので、これより良いものはありません。
   *[ahead] 用意した手順から外れた局面なので、この先は情報量で選ぶものとして評価しました。
}
numeron-ahead-none = コールを比べている途中で、まだ最後までは読んでいません。
numeron-race-sentence = { $player }に残る候補は1つだけで、外せば次に当てられます。{ $reply ->
    [yes] 引き分けを狙う最後の1回はあります。当たりうる{ $left }通りのうち、その1回に備えて{ $rule }が最も良い{ $chosen }を選びます。
   *[no] 選べるのは、当たりうる{ $left }通りだけです。相手が外したときに備え、その中で{ $rule }が最も良い{ $chosen }を選びます。
}
numeron-m-calls = 残りコール数
numeron-note-shipped = 知られている最善
numeron-note-solved = 最善と証明済み
numeron-ahead-title = 最後まで読んだコール
numeron-plan = この先の手順
numeron-plan-sentence = { $call }で当たらないときの答えは{ $answers }種類で、それぞれに次のコールが決まっています。長くてもここから{ $node }回で当たります。
numeron-plan-figure = あと{ $total }回
numeron-tree-title = ここからの手順(候補数と残りコール数)
numeron-tree-now = 現在
numeron-ranking-title = 指標別ランキング
numeron-m-expected = 残りの平均
numeron-m-entropy = 情報量(ビット)
numeron-m-worst = 最悪の残り
numeron-m-answers = 答えの種類
numeron-m-win = 勝つ確率(推定)
numeron-m-hit = 的中率
numeron-possible = 当たりの可能性あり
numeron-wins-more = 推定の勝率では{ $code }のほうが上です({ $own-chance }ではなく{ $chance })。ただ、相手の打ち方しだいなので、それでは決めません。
numeron-chance = 勝つ確率
numeron-chance-sentence = { $other }がここのAIと同じように打つなら、{ $other }の次のコールが当たる確率は{ $chance-2 }、{ $chosen }での勝率は{ $chance }です。人が相手なら、違うかもしれません。
numeron-chance-figure = 推定{ $chance }

numeron-choice = コール:{ $call }
numeron-choice-split = { $chance ->
    [none] { $code }は当たりではありえませんが、よく絞れます。答え
   *[other] { $code }が当たる確率は{ $chance }です。外れても、答え
 }しだいで{ $codes }通りが{ $low }〜{ $high }通りに減ります。
numeron-choice-few = { $codes ->
    [1] 残りはこの番号だけなので、これが当たりです。
   *[other] 当たる確率は半々。外れても、もう一方が当たりだと分かります。
}
numeron-choice-reply = 当てなければ負けです。残る{ $codes }通りのどれも、当たる確率は{ $hit }です。
numeron-hit-figure = 的中率 { $hit }
numeron-split-left = 残る候補数
numeron-split-chance = 確率
numeron-split-adds = 候補数×確率
numeron-split-title = { $how }による候補の分かれ方
numeron-split-mark = 残りの平均
numeron-formula-title = { $call }の計算
numeron-secret-step = 秘密の番号
numeron-secret-sentence = 癖を読まれないよう、{ $codes }通りから同じ確率で1つ選びます。

numeron-reason-called = 前にコールした番号なので、答えはもう分かっています。
numeron-reason-left = 答えを聞けば、残りは平均{ $left }通りです。
numeron-reason-hit = 当たりの可能性も{ $chance }あります。
numeron-reason-probe = このコールが当たることはありません。答えを聞くための手です。
numeron-part-now-more = このコールが当たる確率が、{ $other }から{ $own }に上がります。
numeron-part-now-less = このコールが当たる確率が、{ $other }から{ $own }に下がります。
numeron-part-next-more = 2回以内に当たる確率が、{ $other }から{ $own }に上がります。
numeron-part-next-less = 2回以内に当たる確率が、{ $other }から{ $own }に下がります。
numeron-part-later-more = { $calls }回以内に当たる確率が、{ $other }から{ $own }に上がります。
numeron-part-later-less = { $calls }回以内に当たる確率が、{ $other }から{ $own }に下がります。

numeron-mistake-known = 答えの分かっているコール
numeron-mistake-known-advice = まだ答えの読めない番号をコールしましょう。
numeron-mistake-unable = 当たりえないコール
numeron-mistake-unable-advice = 終盤は、これまでの答えすべてに合う番号をコールしましょう。そのまま当たることもあります。
numeron-mistake-slow = 間に合わないコール
numeron-mistake-slow-advice = 相手が近づいたら、2手以内に当てられるコールを選びましょう。
numeron-mistake-little = 絞り込みの弱いコール
numeron-mistake-little-advice = 答えによって候補が細かく分かれるコールを選びましょう。
