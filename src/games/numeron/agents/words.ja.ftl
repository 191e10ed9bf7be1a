### What the agents say.

numeron-novice-name = モモ
numeron-novice = 初心者
numeron-novice-summary = 直前2回の答えだけを覚えていて、それに合う番号ならどれでもコールします。
numeron-novice-headline = 覚えているのは直前{ $position }回の答え。それに合う{ $codes }通りから{ $call }をコールします。
numeron-novice-known = 覚えている直前{ $answers }回の答えに合うのは、{ $codes }通りのうち{ $left }通りです。忘れた{ $earlier }回の答えを使えば、もっと絞れるかもしれません。
numeron-random-name = コロ
numeron-random = 候補からでたらめ
numeron-random-summary = まだ可能性のある番号から、でたらめに1つコールします。
numeron-expected-name = ナギ
numeron-expected = 期待値AI
numeron-expected-summary = 答えを聞いたあとに残る候補数の平均が最も少なくなる番号をコールします。
numeron-entropy-name = リン
numeron-entropy = 情報量AI
numeron-entropy-summary = 答えが最も予想しにくい、つまり最も多くの情報が得られる番号をコールします。
numeron-minimax-name = ゲン
numeron-minimax = 最悪回避AI
numeron-minimax-summary = 最も悪い答えが返ってきても、残る候補が最も少なくて済む番号をコールします。
numeron-parts-name = メイ
numeron-parts = 答えの種類AI
numeron-parts-summary = 返ってくる可能性のある答えの種類が最も多い番号をコールします。
numeron-optimal-name = トキ
numeron-optimal = 最善手AI
numeron-optimal-summary = 最後まで読み切り、平均コール数が最も少ない戦略に従います。
numeron-table-easy = やさしい
numeron-table-even = 互角
numeron-table-hard = 手ごわい
numeron-slip = すべてのコールを比べる代わりに、候補からでたらめに選ぶ確率
numeron-level-relaxed = のんびり
numeron-level-relaxed-about = 60%のコールは、比べずに候補から選びます。
numeron-level-steady = ふつう
numeron-level-steady-about = 25%のコールは、比べずに候補から選びます。
numeron-level-full = 本気
numeron-level-full-about = 毎回すべてのコールを比べます。

numeron-secret-headline = 秘密の番号は{ $code }にします。先入観のない相手には、どの番号でも同じです。
numeron-random-headline = 可能性のある番号は{ $codes }通り。その中から{ $said }をコールします。
numeron-first-headline = 最初の答えを聞くまで、{ $left }通りの番号はどれも同じです。でたらめに選んだ{ $call }をコールします。
numeron-few-headline = { $left ->
    [1] すべての答えに合うのは{ $code }だけ。これをコールします。
   *[other] 残りは2通りで、確率は半々。{ $code }をコールします。
}
numeron-reply-headline = こちらの番号は当てられました。最後の1回は、{ $left ->
    [1] ただ1つ残った
   *[other] 残る{ $left }通りの中から
 }{ $call }をコールします。
numeron-slip-headline = 今回は比べずに決めます。候補{ $left }通りの中から{ $calls }をコールします。
numeron-contradiction-headline = すべての答えに合う番号がありません。でたらめに{ $call }をコールします。
numeron-weighed-headline = 候補は{ $left }通り。{ $call }をコールすれば、{ $rule ->
    [expected] 残りは平均{ $figure }通りになります。
    [entropy] 答えから平均{ $figure }ビットの情報が得られます。
    [minimax] 最悪でも残りは{ $figure }通りです。
   *[parts] 答えは{ $figure }種類に分かれます。
}
numeron-sofar-headline = 候補は{ $codes }通り。コールを比べている途中で、今のところ{ $code }が最善です。

numeron-ahead-headline = 候補は{ $left }通り。{ $source ->
    [shipped] 知られている最善の戦略は{ $call }で、平均あと{ $calls }回で当たります。
    [solved] この局面を解き切りました。{ $call }なら平均あと{ $calls }回で、これより少ない方法はありません。
   *[ahead] 先読みでは、{ $call }なら平均あと{ $calls }回で当たります。
}
numeron-race-headline = { $player }にはもうこちらの番号がわかるはず。{ $reply ->
    [yes] 先に勝ちを狙い
   *[no] 今当てるしかないので
 }、残る{ $left }通りから{ $call }をコールします。

numeron-known = 残っている候補
numeron-known-start = まだ何も聞いていないので、{ $codes }通りのどれもがありえます。
numeron-known-sentence = これまでの答え{ $answers }つに合うのは、{ $total }通りのうち{ $left }通りです。{ $other-left ->
    [none] 相手はまだコールしておらず、こちらの番号については何も知りません。
   *[other] 相手は、こちらの答えから{ $other-left }通りにまで絞り込めているはずです。
}
numeron-left-figure = 残り{ $left }
numeron-candidates-title = ありうる番号の数
numeron-start = 開始
numeron-point = { $place }:{ $digit }

numeron-told = { $code }の答えは{ $answer }
numeron-told-first = 最初の{ $answers }回の答え
numeron-told-first-sentence = { $before }通りのうち、最初の{ $answers }回の答えすべてに合うのは{ $after }通りです。その後の答えは一つずつ見ていきます。
numeron-told-sentence = { $before }通りのうち、この答えになるのは{ $after }通り(確率{ $chance })。{ $ruled-out }通りが消えました。
numeron-told-figure = { $before } → { $after }
numeron-told-title = { $code }への答えごとの番号の数(前と後)
numeron-axis-answer = 答え(EAT・BITE)
numeron-told-mark = 実際の答え

numeron-digits = どの数字がどこにあるか
numeron-digits-start = どの位置でも、すべての数字が同じ確率({ $chance })です。
numeron-digits-sentence = { $chance ->
    [none] { $place }桁目が{ $digit }であることは確実です。
   *[other] 最も確からしいのは{ $place }桁目の{ $digit }で、{ $chance }です。
 }{ $digits ->
    [0] 完全に消えた数字はまだありません。
   *[other] どの候補にも入っていない数字は{ $digits }個あります。
}
numeron-digits-all = すべての桁が確定しています。
numeron-matrix-title = 各桁に各数字が入る確率
numeron-place = { $place }桁目

numeron-worth = それぞれのコールの価値
numeron-worth-first = 数字を入れ替えればどの最初のコールも同じになるので、1つで{ $codes }通りすべてを代表できます。
numeron-worth-sentence = どのコールも、候補{ $left }通りを答えによって分けます。{ $rule }で最善なのは{ $call }です。同じ値なら、正解の可能性があるもの、次に小さい番号を優先します。
numeron-worth-none = まだどのコールも比べていません。
numeron-ahead-sentence = { $calls }通りのコールについて、候補{ $left }通りのそれぞれを当てるまで調べました。当てるまでの回数が最も少ないのは{ $call }で、合計{ $total }回、平均{ $value }回です。{ $source ->
    [shipped] これは、知られている最善の戦略の手を、この対局の数字に置き換えたものです。
    [solved] ここからのすべての戦略を調べたので、これより良いものはありません。
   *[ahead] 用意した戦略から外れた局面なので、このあとは情報量で選び続けるとして評価しました。
}
numeron-ahead-none = コールを比べている途中で、まだ最後までは読んでいません。
numeron-race-sentence = { $player }に残る候補は1つだけ。外せば次に当てられ{ $reply ->
    [yes] 、残るのは引き分けを狙う最後の1回です。今当たりうる{ $left }通りのうち、その1回に向けて{ $rule }が最も良い{ $chosen }を選びます。
   *[no] ます。だから今当たりうる{ $left }通りだけが対象です。相手が外したときに備え、その中で{ $rule }が最も良い{ $chosen }を選びます。
}
numeron-m-calls = 残りコール数
numeron-note-shipped = 戦略の手
numeron-note-solved = 最善と証明済み
numeron-ahead-title = 最後まで読んだコール
numeron-plan = この先の手順
numeron-plan-sentence = { $call }のあと、続きのある答えは{ $answers }種類。それぞれに次のコールが決まっています。最も長い手順で、ここから{ $node }回です。
numeron-plan-figure = あと{ $total }回
numeron-tree-title = ここからの戦略(候補数と残りコール数)
numeron-tree-now = 現在
numeron-ranking-title = 指標別ランキング
numeron-m-expected = 残りの期待値
numeron-m-entropy = エントロピー(ビット)
numeron-m-worst = 最悪の残り
numeron-m-answers = 答えの種類
numeron-m-win = 勝つ確率(推定)
numeron-m-hit = 的中率
numeron-possible = 正解の可能性あり
numeron-wins-more = 推定の勝率では{ $code }のほうが上です({ $own-chance }に対して{ $chance })。ただし相手の打ち方しだいの推定なので、それでは決めません。
numeron-chance = 勝つ確率
numeron-chance-sentence = これまでのコールから、{ $other }はここのAIのような打ち方だと仮定します。それなら{ $other }の次のコールが当たる確率は{ $chance-2 }、{ $chosen }での勝率は{ $chance }です。人が相手なら、違うかもしれません。
numeron-chance-figure = 推定{ $chance }

numeron-choice = コール:{ $call }
numeron-choice-split = { $chance ->
    [none] { $code }は正解ではありえませんが、候補を絞るために聞きます。答え
   *[other] { $code }は正解かもしれません(的中率{ $chance })。外れた場合、答え
 }によって{ $codes }通りのうち{ $low }〜{ $high }通りが残ります。
numeron-choice-few = { $codes ->
    [1] 残りはこの番号だけなので、これが正解です。
   *[other] 当たるかどうかは五分五分。外れても、もう一方が正解だとわかります。
}
numeron-choice-reply = 今は当たるかどうかだけが問題です。残る{ $codes }通りはどれも確率{ $hit }で当たります。
numeron-hit-figure = 的中率 { $hit }
numeron-split-title = { $how }による候補の分かれ方
numeron-split-mark = 残りの期待値
numeron-formula-title = { $call }の計算
numeron-secret-step = 秘密の番号
numeron-secret-sentence = 癖を読まれないよう、{ $codes }通りから同じ確率で1つ選びます。

numeron-reason-left = 答えを聞いたあとに残るのは、平均{ $left }通りです。
numeron-reason-hit = 当たりの可能性も{ $chance }あります。
numeron-reason-probe = 当たりではありえませんが、答えから多くがわかります。
numeron-part-now-more = このコールが当たる確率が高くなります：{ $own }（もう一方は{ $other }）。
numeron-part-now-less = このコールが当たる確率が低くなります：{ $own }（もう一方は{ $other }）。
numeron-part-next-more = { $player }が次のコールで当てる確率が高くなります：{ $own }（もう一方は{ $other }）。
numeron-part-next-less = { $player }が次のコールで当てる確率が低くなります：{ $own }（もう一方は{ $other }）。
