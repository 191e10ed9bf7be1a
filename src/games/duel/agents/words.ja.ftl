### What the agents say.

duel-random-name = サイコロ
duel-random = ランダム
duel-random-summary = ルールで許されることを、ランダムに選びます。
duel-random-headline = できること{ $ways }通りから、ランダムに選びました:「{ $action }」。
duel-greedy-name = トラ
duel-greedy = 経験則
duel-greedy-summary = マナを使い切り、得な交換を選び、打点の競争に勝てるなら攻撃します。
duel-greedy-sentence = 選択肢ごとに、場に増えるもの、減らせるもの、失う危険を、カード何枚分かで点数にします。
duel-greedy-headline = { $choices }通りのうち{ $equal ->
    [1] 、点数が最も高いのは「{ $action }」です。
   *[other] { $equal }通りが、同じ点数で最も高くなりました。選んだのはそのひとつ、「{ $action }」です。
}
duel-greedy-never-keep = マナが3枚になるまでは選びません
duel-greedy-never-lose = これで負けます
duel-forced = できるのは「{ $seen }」だけです。
duel-ranking-title = それぞれの選択の価値
duel-ranking-panel = 選択肢
duel-measure-win = 勝率
duel-measure-playouts = 短い試し打ちでの勝率
duel-measure-rule = 点数(カード何枚分か)

duel-pimc-name = ハチ
duel-pimc = 多数の仮の配り方
duel-pimc-summary = ありうる配り方をたくさん作り、どの選択も同じ配り方で試して、経験則で数ターン先まで進めます。
duel-pimc-sentence = 見えたことに合う配り方で{ $playouts }回試しました。{ $equal ->
    [none] 勝率が少し高いものもありますが、試した回数が足りません。選んだのは「{ $name }」です。
    [1] 勝率が最も高いのは「{ $name }」です。
   *[other] { $equal }通りが同じ勝率で最も高く、「{ $name }」はそのひとつです。
}
duel-pimc-headline = { $playouts }回試して「{ $action }」を選びました。
duel-ismcts-name = ジュノ
duel-ismcts = 木探索
duel-ismcts-summary = ありそうな配り方を毎回変えながら、先を読みます。何から試すか、局面がどれだけ良いかは、対局から学んだネットワークが答えます。
duel-student-name = マナブ
duel-student = 第一印象
duel-student-summary = すべてのカードが見える先生と自己対戦から学んだニューラルネットワーク。先読みはしません。
duel-measure-student = ネットワークが付けた確率
duel-student-ranking = ネットワークの好み
duel-student-headline = 第一印象は「{ $choice }」で、勝率は{ $win }です。
duel-student-sentence = { $choices }通りのうち、ネットワークがいちばん良いと見るのは「{ $first }」で{ $name }、次が「{ $second }」で{ $less }です。
duel-student-sentence-equal = { $total }通りのうち{ $equal }通りを、ネットワークは同じ{ $share }でいちばん良いと見ています。選んだのはそのひとつ、「{ $first }」です。
duel-tree-sentence = ここまで{ $simulations }回先を読みました。{ $equal ->
    [1] いちばん多く試したのは「{ $name }」です。
   *[other] いちばん多く試した手は{ $equal }通りあり、「{ $name }」はそのひとつです。
}
duel-headline = { $choice }。勝率は{ $win }です。
duel-reason-trigger = 注意：次のシールドがトリガーである確率は{ $chance }です。
duel-untried = まだ何も試していません。経験則では「{ $choice }」です。
duel-win-headline = この番で勝てます。「{ $seen }」。
duel-win-title = この番での勝ち
duel-win-sentence = 伏せられたカードが何であっても勝てます。手順は「{ $line }」です。
duel-win-then = { $list }→{ $next }
duel-win-unsure-title = この番に勝てるか
duel-win-unsure = { $positions }局面まで調べて打ち切りました。この番の勝ちを見落としているかもしれません。
duel-tree-root = いま
duel-tree-panel = 探索木
duel-param-simulations = 1手のシミュレーション回数
duel-param-worlds = 伏せられたカードの推測
duel-param-worlds-uniform = ルールで許されるもの全部
duel-param-worlds-fitting = 合う既知のデッキのどれか
duel-param-worlds-decks = 見えたカードから読んだデッキ
duel-param-worlds-belief = それに加えて、しなかったこと
duel-param-networks = ネットワークの使いどころ
duel-param-networks-off = 使わない
duel-param-networks-prior = 試す順番
duel-param-networks-leaf = 局面の評価
duel-param-networks-both = 両方
duel-param-turns = プレイアウトで進めるターン数
duel-param-noise = プレイアウトの選択の揺らぎ(カード何枚分か)
duel-param-exploration = 探索の重み
duel-param-temperature = 事前確率の温度(経験則ではカード何枚分か)

duel-level-easy = 手早く
duel-level-easy-about = 先読み30回、デッキは読まない
duel-level-middle = じっくり
duel-level-middle-about = 先読み300回、木探索は学習したネットワークも使う
duel-level-full = 全力
duel-level-full-about = 先読み3,000回、木探索は学習したネットワークも使う
duel-table-hard = 手ごわい
duel-table-easy = やさしい
duel-part-won-more = 数ターンのうちに{ $player }が勝つ確率が、{ $other }から{ $own }に上がります。
duel-part-won-less = 数ターンのうちに{ $player }が勝つ確率が、{ $other }から{ $own }に下がります。
duel-part-lost-more = 数ターンのうちに{ $player }が負ける確率が、{ $other }から{ $own }に上がります。
duel-part-lost-less = 数ターンのうちに{ $player }が負ける確率が、{ $other }から{ $own }に下がります。
duel-part-shields-more = 数ターン後の{ $player }のシールドが、平均{ $other }枚から{ $own }枚に増えます。
duel-part-shields-less = 数ターン後の{ $player }のシールドが、平均{ $other }枚から{ $own }枚に減ります。
duel-part-creatures-more = 数ターン後の{ $player }のクリーチャーが、平均{ $other }体から{ $own }体に増えます。
duel-part-creatures-less = 数ターン後の{ $player }のクリーチャーが、平均{ $other }体から{ $own }体に減ります。
duel-part-hand-more = 数ターン後の{ $player }の手札が、平均{ $other }枚から{ $own }枚に増えます。
duel-part-hand-less = 数ターン後の{ $player }の手札が、平均{ $other }枚から{ $own }枚に減ります。
duel-part-mana-more = 数ターン後の{ $player }のマナが、平均{ $other }から{ $own }に増えます。
duel-part-mana-less = 数ターン後の{ $player }のマナが、平均{ $other }から{ $own }に減ります。
duel-reason-brings = 手札のほかの{ $cards }枚に必要な、{ $element }のマナが加わります。
duel-reason-dear = コスト{ $cost }は、まだしばらく払えません。
duel-reason-playable = { $when ->
    [now] このターンに出せるカードを失います。
   *[next] 次のターンに出せるカードを失います。
}
duel-reason-less = この先ずっとマナが1枚少なくなります。
duel-reason-strongest = { $player }のどのクリーチャーにも負けません。
duel-reason-swift = 出してすぐ攻撃できます。
duel-reason-guards = 攻撃をブロックできます。
duel-reason-odds = 次に引くまでに{ $card }が手に入る確率が、{ $chance }に{ $change ->
    [less] 下がります。
   *[more] 上がります。
}
duel-reason-idle = マナが{ $mana }枚余ります。
duel-reason-unblocked = { $player }にはブロックできるガードがいません。
duel-reason-blocked = { $guard }にブロックされると負けます。
duel-reason-exposed = タップしたあと、{ $creature }に攻撃されると負けます。
duel-reason-fight = { $end ->
    [wins] { $creature }を一方的に破壊できます。
    [trades] { $creature }と相打ちになります。
   *[loses] { $creature }に一方的に負けます。
}
duel-reason-breaks = { $shields ->
    [0] 対戦に負けます。
   *[other] シールドを{ $shields }枚失います。
}
duel-reason-falls = { $creature }が破壊されます。
duel-reason-could-attack = ブロックされないのに、{ $creature }の攻撃を見送ります。
duel-reason-could-play = { $card }を出さずに終わります。
duel-reason-tapped = タップして置かれるので、このターンはそのマナを使えません。
duel-reason-enough = 今のマナで、手札のどのカードも出せます。
duel-reason-all-soon = 手札はどれもすぐに出せるカードです。
duel-reason-effect = 効果：{ $effect }
duel-reason-nobody = 効果の対象になるクリーチャーがいません。
duel-reason-biggest = { $player }の一番強いクリーチャーです。
duel-reason-weakest = 一番弱いクリーチャーです。
duel-reason-no-guard = ブロックできなくなります。
duel-reason-soon = 次のターンに出せます。
duel-reason-stays = { $how ->
    [blocks] { $attacker }で攻撃しても、{ $creature }にブロックされて負けます。
   *[attacks] { $attacker }をタップしないので、{ $creature }に攻撃されません。
}
duel-reason-copy = 同じカードが手札にもう1枚残ります。
duel-reason-done = もう出せるカードも攻撃できるクリーチャーもありません。

duel-mistake-trigger = S・トリガーを踏んだ
duel-mistake-trigger-advice = シールドを割る前に、トリガーなら何を失うか考えましょう。
duel-mistake-blocked = ブロックされる攻撃
duel-mistake-blocked-advice = 攻撃する前に、勝てるブロッカーがいないか見ましょう。
duel-mistake-exposed = 無防備なタップ
duel-mistake-exposed-advice = 攻撃したクリーチャーはタップします。次のターンに何に攻撃されるか考えましょう。
duel-mistake-idle = マナを余らせた
duel-mistake-idle-advice = マナを使い切れるように、ターンの順番を考えましょう。
duel-mistake-held = 攻撃を逃した
duel-mistake-held-advice = ブロックも反撃もされないなら、攻撃しましょう。
duel-mistake-win = 勝ち筋を逃した
duel-mistake-win-advice = 毎ターンまず、今の攻撃で勝てるか数えましょう。
duel-mistake-open = 守りが手薄だった
duel-mistake-open-advice = ターンを終える前に、とどめを刺せる相手の数を数えましょう。
duel-mistake-creatures = 場で損をした
duel-mistake-creatures-advice = 自分のほうが安いときに相打ちを狙いましょう。
duel-mistake-cards = 手札やマナで損をした
duel-mistake-cards-advice = しばらく使えない札をチャージし、使える札を残しましょう。
