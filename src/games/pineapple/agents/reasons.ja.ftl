### What the agents give as reasons.

pineapple-why-named = { $case }
pineapple-why-points = { $points }点
pineapple-why-cards = { $cards }枚
pineapple-why-waits = いま置く札はありません。

pineapple-hand-high = ハイカード
pineapple-hand-pair = ペア
pineapple-hand-two-pair = ツーペア
pineapple-hand-trips = スリーカード
pineapple-hand-straight = ストレート
pineapple-hand-flush = フラッシュ
pineapple-hand-full-house = フルハウス
pineapple-hand-quads = フォーカード
pineapple-hand-straight-flush = ストレートフラッシュ
pineapple-hand-royal-flush = ロイヤルフラッシュ
pineapple-hand-high-of = { $rank }ハイ
pineapple-hand-pair-of = { $rank }のペア
pineapple-hand-trips-of = { $rank }のスリーカード
pineapple-hand-quads-of = { $rank }のフォーカード

pineapple-unseen-title = まだ見えていない札
pineapple-unseen-own = 見えていない札は{ $unseen }枚。このあと{ $cards }枚来るので、来る確率はどの札も{ $chance }です。
pineapple-unseen-other = 見えていない札は{ $unseen }枚。自分にはもう来ません。うち{ $cards }枚は{ $rival }の札です(1枚あたり{ $chance })。
pineapple-unseen-none = 見えていない札は{ $cards }枚。もう誰の盤にも来ません。
pineapple-unseen-jokers = { $jokers ->
    [0] ジョーカーは残っていません。
   *[other] うち{ $jokers }枚はジョーカーです。
}
pineapple-unseen-dead = 空きのある段の{ $dead }は、もう1枚も残っていません。
pineapple-unseen-comes-own = 札ごとの来る確率
pineapple-unseen-comes-other = 札ごとの、{ $rival }にある確率
pineapple-unseen-by-rank = 数字ごとの残り枚数
pineapple-unseen-outline = 山札全体での枚数
pineapple-unseen-axis = 数字

pineapple-outs-title = アウツ(来れば役が上がる札)
pineapple-outs-figure = { $outs }枚
pineapple-outs-sentence = この盤では、見えていない{ $total }枚の{ $helps ->
    [0] 中に、置きかけの段の役をすぐに上げる札はありません。
   *[other] うち{ $helps }枚が来れば、すぐに役が上がります(複数の段に効く札は段ごとに数えます)。
}
pineapple-outs-panel = 段ごとのアウツ
pineapple-outs-line = { $name }が{ $hand }に({ $cards-named })
pineapple-outs-foul = { $row }が上がるがファウル確定({ $cards-named })

pineapple-sight-title = 第一印象
pineapple-sight-expects = 第一印象では、この盤のファウルは{ $foul }{ $points ->
    [none] です。
   *[other] 。ファウルしなければ{ $points }点{ $fantasyland ->
        [none] です。
       *[other] 、ファンタジーランドの見込みがさらに{ $fantasyland }点です。
    }
}
pineapple-sight-here = 第一印象では、自分の盤のファウルは{ $foul }{ $points ->
    [none] です。
   *[other] 。ファウルしなければ{ $points }点{ $fantasyland ->
        [none] です。
       *[other] 、ファンタジーランドの分がさらに{ $fantasyland }点です。
    }
}
pineapple-sight-here-lost = 自分の盤はここでファウル確定です。
pineapple-sight-agrees = 第一印象でこれより良い置き方はありません。
pineapple-sight-differs = 第一印象では、もっと良さそうな置き方が{ $higher }通りあります(最大{ $behind }点差)。それでも、先を読んでこちらを選びました。
pineapple-sight-figure = 自分の盤だけで{ $outlook }点
pineapple-sight-panel = 第一印象での自分の盤の価値(点、相手の盤は含まない)
pineapple-sight-points = ファウルなし × 段の勝敗とロイヤリティ
pineapple-sight-land = ファウルなし × ファンタジーランド
pineapple-sight-fouls = ファウル × その代償{ $careful ->
    [yes] (用心込み)
   *[no] { "" }
}
pineapple-why-all = 合計
pineapple-sight-foul = 第一印象のファウル
pineapple-sight-fantasy = 第一印象のファンタジーランド(点)
pineapple-learned-title = このネットワークの学び方
pineapple-learned-axis = 学習の回
pineapple-learned-even = 互角

pineapple-forecast-title = 両者の盤の行方
pineapple-forecast-figure = { $playouts ->
    [none] ファウル{ $own-foul }
   *[other] { $playouts }回中ファウル{ $own-foul }
}
pineapple-forecast-guessed = 第一印象ではファウル{ $guessed }でした。ここの数字は、打ってみて数えたものです。
pineapple-forecast-playouts = この盤から最後まで{ $playouts }回打ってみました。
pineapple-forecast-draws = これから来る3枚の組み合わせを、{ $boards }通りすべて数えました。
pineapple-forecast-one = これで両者の盤が埋まり、運の要素は残りません。
pineapple-forecast-all = { $rival }に来る3枚を{ $boards }通りすべて数えました。
pineapple-forecast-some = { $rival }に来る3枚を、{ $total }通りのうち{ $boards }通りまで数えました。
pineapple-forecast-drawn = { $rival }のファンタジーランドの手札を{ $boards }通り、ランダムに配って数えました。
pineapple-forecast-own = 自分の盤はファウル{ $own-foul }、ロイヤリティ平均{ $brings }点{ $enters ->
    [none] です。
   *[other] です。次にファンタジーランドへ行けるのは{ $enters }です。
}
pineapple-forecast-rival = { $rival }の盤はファウル{ $foul }、ロイヤリティ平均{ $royalties }点です。
pineapple-forecast-foul = ファウル
pineapple-forecast-land = { $cards }枚
pineapple-forecast-chances = { $goes-on ->
    [yes] ファウルと、次のハンドでのファンタジーランド(枚数別)
   *[no] ファウル
}
pineapple-forecast-royalties = 段ごとのロイヤリティ平均(自分/{ $rival })
pineapple-forecast-against = { $said }/{ $rival }
pineapple-forecast-all-rows = 合計
pineapple-forecast-off = 合計の誤差(95%、±)

pineapple-ranking-title = それぞれの置き方の価値
pineapple-ranking-panel = 置き方ごとの価値(このハンドと、続くファンタジーランドの点数)
pineapple-ranking-judged = 置き方ごとの、自分の盤の見積もり(相手の盤の見積もりを引いたもの)
pineapple-ranking-value = 点数
pineapple-ranking-careful-value = 点数(用心込み)
pineapple-ranking-judged-value = 見積もり(点)
pineapple-ranking-by-judgement = 先は読まず、自分の盤の第一印象だけで決めます。
pineapple-ranking-by-simulations = ここまで{ $simulations }回先を読みました。
pineapple-ranking-by-draws = 次が最後の配りです。来る3枚{ $draws }通りすべてと、{ $rival }の盤の仕上がり{ $ways }通りで、どの置き方も比べました。
pineapple-ranking-tree-samples = 木に出ているのは先読み{ $simulations }回分で、どの枝も一覧の値から始まります。
pineapple-ranking-by-boards = 最後の配りです。{ $rival }の盤の仕上がり{ $ways }通りで、どの置き方も比べました。
pineapple-ranking-careful = 安全のため、ファウルは{ $caution }点余分に減点しています。
pineapple-ranking-learned = この点数では、ファンタジーランドを{ $fantasyland }点高く、ファウルを{ $foul }点重く数えています。
pineapple-ranking-by-scoring = これでハンドが終わるので、どの置き方も正確に採点できます。
pineapple-ranking-by-all = 最後の配りなので正確に計算しました。{ $rival }に来る3枚{ $done }通りすべてで、どの置き方も比べています。
pineapple-ranking-by-some = 最後の配りを計算中です。{ $rival }に来る3枚は、{ $total }通りのうち{ $done }通りまで済みました。
pineapple-ranking-by-drawn = 最後の配りです。{ $rival }のファンタジーランドの手札を{ $hands }通りランダムに配り、最善に並べて比べました。
pineapple-ranking-tried = 最も多く試したのはこの置き方({ $times }回)で、価値は{ $worth }点です。
pineapple-ranking-worth = { $equal ->
    [yes] この置き方が{ $worth }点で、同じ価値の置き方はありますが、上はありません。
   *[no] この置き方が最も価値が高く、{ $worth }点です。
}
pineapple-tree-root = 今
pineapple-tree-panel = 探索木
pineapple-tree-hand = これから置く札
pineapple-tree-away = 捨て札

pineapple-choice-title = 選んだ手の点の内訳
pineapple-choice-adds = この置き方で得る点の平均を、要素ごとに示します。
pineapple-choice-foul = { $above }が{ $below }より強くなり、ファウルは確定です。
pineapple-choice-sum = { $case }の価値の内訳
pineapple-choice-part-rows = 段の勝ち負けとファウル
pineapple-choice-part-royalties = 自分のロイヤリティ
pineapple-choice-part-theirs = { $rival }のロイヤリティ
pineapple-choice-part-limit = チップ不足で動かない分
pineapple-choice-part-land = 次のファンタジーランド({ $cards }枚、確率 × 価値)
pineapple-choice-part-land-other = { $rival }の次のファンタジーランド({ $cards }枚、確率 × 価値)
pineapple-choice-part-caution = 用心(ファウルの確率 × 重く数える分)
pineapple-choice-part-draws = 配り方をすべて調べた補正
pineapple-choice-part-judged = 途中の盤の見積もりによる補正
pineapple-choice-part-all = 価値


pineapple-set-headline = { $end ->
    [last] 次のハンドはないので、ロイヤリティだけを狙います({ $points }点)。
    [stays] { $proven ->
        [yes] ファンタジーランドを続け、ロイヤリティは{ $points }点です。
       *[no] ここまでの最善は、ロイヤリティ{ $points }点でファンタジーランド継続です。
    }
   *[leaves] { $proven ->
        [yes] ロイヤリティ{ $points }点を取り、ファンタジーランドは終わります。
       *[no] ここまでの最善はロイヤリティ{ $points }点で、ファンタジーランドは続きません。
    }
}
pineapple-set-title = 並べ方
pineapple-set-figure = { $points }点
pineapple-set-arranged = { $act }でロイヤリティは{ $points }点。
pineapple-set-stay-worth = ファンタジーランドが続き、その価値は{ $bonus }点です。
pineapple-set-stay-nothing = ファンタジーランドが続く形ですが、次のハンドはありません。
pineapple-set-stay-not = ファンタジーランドは続きません。
pineapple-set-proven = この札で、これより良い並べ方はありません(証明済み)。
pineapple-set-so-far = これより良い並べ方は、まだ見つかっていません(探索中)。
pineapple-set-panel = このハンドの点数
pineapple-set-row = { $name }:{ $hand }
pineapple-set-stay = ファンタジーランド継続({ $spot }枚)
pineapple-set-other = { $rival }の見込み
pineapple-price-title = 続けるために手放す点
pineapple-price-others = ほかの並べ方
pineapple-price-panel = 並べ方の価値(ロイヤリティと、続けられる分の点数)
pineapple-price-measure = 点数
pineapple-price-unknown = ロイヤリティが最大の並べ方を、まだ探しています。
pineapple-price-leaves = 続くかどうかを問わず、ロイヤリティは{ $royalties }点が最大です。
pineapple-price-nothing = 続けても失うものはありません。ロイヤリティは{ $said }点が最大です。
pineapple-price-paid = ロイヤリティは{ $most }点まで取れますが、続けるために{ $points }点を手放し、{ $said }点にします。

pineapple-headline = { $placement }。
pineapple-reason-danger = ここから{ $player }がファウルする確率は{ $foul }です。
pineapple-reason-safe = { $player }がファウルすることは、もうありません。
pineapple-reason-lost = どこに置いても、{ $player }のファウルは避けられません。
pineapple-reason-hardly = ここから{ $player }がファウルすることは、まずありません。
pineapple-reason-makes = { $row }は{ $hand }{ $joker ->
    [yes] （ジョーカー込み）
   *[no] { "" }
 }になります。
pineapple-reason-full = { $row }は{ $hand }{ $joker ->
    [yes] （ジョーカー込み）
   *[no] { "" }
 }で完成です。
pineapple-reason-suited = { $row }はあと{ $sign }1枚でフラッシュ。残りは{ $left }枚です。
pineapple-reason-suited-three = { $row }に{ $sign }が3枚。あと2枚でフラッシュです。
pineapple-reason-land = トップの{ $rank }がペアになれば、ファンタジーランドに入れます。そうなる札は残り{ $left }枚です。
pineapple-part-foul-more = { $player }がファウルする確率が、{ $other }から{ $own }に上がります。
pineapple-part-foul-less = { $player }がファウルする確率が、{ $other }から{ $own }に下がります。
pineapple-part-rows-more = { $player }が段の勝負で得る点が、{ $other }点から{ $own }点に増えます。
pineapple-part-rows-less = { $player }が段の勝負で得る点が、{ $other }点から{ $own }点に減ります。
pineapple-part-royalties-more = { $player }のロイヤリティが、平均{ $other }点から{ $own }点に増えます。
pineapple-part-royalties-less = { $player }のロイヤリティが、平均{ $other }点から{ $own }点に減ります。
pineapple-part-land-more = { $player }がファンタジーランドに入る確率が、{ $other }から{ $own }に上がります。
pineapple-part-land-less = { $player }がファンタジーランドに入る確率が、{ $other }から{ $own }に下がります。
pineapple-part-hope-more = { $player }のファンタジーランドへの期待が、{ $other }点分から{ $own }点分に増えます。
pineapple-part-hope-less = { $player }のファンタジーランドへの期待が、{ $other }点分から{ $own }点分に減ります。
pineapple-part-board-more = ファウルしなければ、{ $player }の得点は{ $other }点から{ $own }点に増えます。
pineapple-part-board-less = ファウルしなければ、{ $player }の得点は{ $other }点から{ $own }点に減ります。

pineapple-mistake-foul = バースト確定の配置
pineapple-mistake-foul-advice = 置く前に段を比べましょう。下段が一番強く、上段が一番弱くなければなりません。
pineapple-mistake-danger = バーストの危険が大きすぎた
pineapple-mistake-danger-advice = 上の段を強くする前に、下の段を固めましょう。
pineapple-mistake-land = ファンタジーランドを逃した
pineapple-mistake-land-advice = 安全なうちは、上段にQ以上のペアの場所を空けておきましょう。
pineapple-mistake-royalties = 役の点を逃した
pineapple-mistake-royalties-advice = フラッシュやストレート、トリップスを完成させる残り札を数えましょう。
pineapple-mistake-rows = 段の勝負で損をした
pineapple-mistake-rows-advice = 相手の盤面も見ましょう。まだ勝てる段に札を回します。
