### What is said of a position before anything is weighed: both sides' hidden cards.

duel-named-share = { $deck } { $chance }

duel-read-title = 相手のデッキ
duel-read-panel = どのデッキか
duel-read-panel-turn = どのデッキか(相手の直近の番の前と今)
duel-read-axis = デッキ
duel-read-other = 一覧にないデッキ
duel-read-open = 未定
duel-read-nothing = 相手のカードはまだ1枚も見えていません。知っているデッキはどれも同じ確率です。
duel-read-unseen = 相手のカードはまだ1枚も見えていません。手がかりは「しなかったこと」だけです。
duel-read-sentence = 見えた{ $cards }枚から、デッキが「{ $deck }」である確率は{ $chance }です。
duel-read-several = 見えた{ $cards }枚で、デッキは{ $decks }個に絞れました。50%を超えるものは、まだありません。
duel-read-unknown = 見えた{ $cards }枚から見て、おそらく知らないデッキです({ $unknown })。

duel-news-title = 最後に見えたカードからわかること
duel-news-mana-title = 残したマナからわかること
duel-news-panel = どのデッキか({ $card }が見える前と今)
duel-news-hand = 手札にある確率(マナを残して番を終える前と後)
duel-news-played = 使った
duel-news-charged = マナに置いた
duel-news-discarded = 捨てた
duel-news-milled = 山札から墓地へ
duel-news-searched = 山札から手札に加えた
duel-news-card = { $deck ->
    [none] 最後に見えたカードは{ $card }({ $when })。知っているデッキ{ $known }個のうち{ $decks }個に入るカードで、デッキの見込みはほとんど変わりません。
   *[other] 最後に見えたのは{ $card }({ $when })。知っているデッキ{ $known }個のうち{ $decks }個に入るので、「{ $deck }」の確率は{ $before }から{ $after }{ $since ->
        [none] になります。
       *[other] へ、その後にしたこと・しなかったことで{ $since }になります。
    }
}
duel-news-since = その後にしたこと・しなかったことで、「{ $deck }」の確率は{ $before }から{ $after }になりました。
duel-news-figure = { $card } { $was }→{ $chance }
duel-news-same = 変わらず
duel-news-mana = マナを{ $mana }残したので、使えたはずの{ $card }が手札にある確率は{ $before }から{ $after }に下がります。

duel-learned-title = ネットワークが見る相手の手札
duel-learned-figure = ネットワーク:{ $card } { $chance }
duel-learned-panel = 手札にある確率(ネットワークの推測)
duel-learned-outline = 知っているデッキからの確率
duel-learned-sentence = 相手の手札は{ $cards }枚。不明なカードでは{ $card }がいちばんありそうで、ネットワークは{ $expected }、知っているデッキからは{ $bayes }です。{ $other-card ->
    [none] 両者の差も、このカードが最大です。
   *[other] 両者の差が最大なのは{ $other-card }で、{ $other-expected }対{ $other-bayes }です。
}
duel-rounds-title = このネットワークの学び方
duel-rounds-panel = 経験則の相手に勝った割合
duel-rounds-axis = 学習の回
duel-rounds-even = 五分
duel-rounds-sentence = 学習は{ $rounds }回に分けて行いました。経験則の相手に勝った割合は、1回目の後で{ $won }、最後の回の後で{ $last }でした。
duel-learned-nothing = 相手の手札に、推測するものはもう残っていません。

duel-costs-title = 相手のデッキの速さ
duel-costs-panel = 見込みのコストごとの枚数
duel-costs-outline = 知っているデッキの平均
duel-costs-axis = 見込みのコスト
duel-costs-most = { $cost }以上
duel-costs-sentence = このデッキのカードは1枚あたり平均{ $cost }マナ、知っているデッキ全体では{ $decks }マナ。{ $speed ->
    [fast] 速いデッキです。
    [slow] 遅いデッキです。
   *[usual] 速さはふつうです。
 }軽く使われることの多いカードは、実際に払ったコストで数えています。
duel-costs-figure = 平均{ $mean }マナ

duel-zones-title = 相手のカードのありか
duel-zones-panel = 各ゾーンに1枚以上ある確率
duel-zones-sentence = 隠れている可能性のあるカードは{ $cards }種類{ $listed ->
    [none] です
   *[other] で、表は手札にある確率の高い順に{ $listed }種類です
 }。使えたのに使わなかったことも考えに入れています。
duel-zones-figure = 手札{ $hand }枚
duel-zones-hand = 手札({ $hand })
duel-zones-shields = シールド({ $shields })
duel-zones-shields-some = 不明のシールド({ $shields })
duel-zones-library = 山札({ $library })
duel-zones-draw = 次の1枚

duel-undone-title = 使えたのに使わなかったこと
duel-undone-panel = 手札にある確率(枚数から数えた値と、使わなかったことも見た値)
duel-undone-outline = 枚数から数えた値
duel-undone-axis = カード
duel-undone-less = マナを残したまま番が終わっています。{ $card }があれば使えたはずなので、手札にある確率は{ $was }から{ $chance }に下がります。
duel-undone-dearer = { $card }を使えるだけのマナがあったのに、もっと軽いカードを使った番がありました。手札にある確率は{ $was }から{ $chance }に下がります。
duel-undone-more = 使えたのに使わなかったカードは手札になさそうです。その分ほかのカードが上がり、{ $card }は{ $was }から{ $chance }になります。
duel-undone-more-open = { $card }は条件しだいで軽くなるので、使わなかったことは手がかりになりません。ほかの使えたカードが手札になさそうな分、{ $was }から{ $chance }に上がります。
duel-undone-decks = 使えるカードを残すことの多いデッキと、少ないデッキがあります。その分、{ $card }が手札にある確率は{ $was }から{ $chance }に変わります。

duel-shield-title = 相手の次のシールド
duel-shield-sentence = 次に割れるシールドがトリガーである確率は{ $chance }です。
duel-shield-secret = 次に割れるシールドは手札から置かれたものです。持ち主は中身を知っています。
duel-shield-all = 誰も中身を知らない{ $shields }枚のうち、1枚以上がトリガーである確率は{ $sure }です。
duel-shield-figure = トリガー { $chance }

duel-rival-title = 相手の隠れたカードの傾向
duel-rival-panel = 相手の隠れたカードの平均(十六の統計)
duel-rival-deck = 読んだデッキ全体
duel-rival-hand = 手札
duel-rival-sentence = { $zone }{ $higher ->
    [none] { $lower ->
        [none] の平均は、デッキ全体と変わらない見込みです。
       *[other] は、デッキ全体と比べて「{ $lower }」が低い見込みです({ $low }、全体は{ $low-whole })。
    }
   *[other] は、デッキ全体と比べて「{ $higher }」が{ $lower ->
        [none] 高い見込みです({ $high }、全体は{ $high-whole })。
       *[other] 高く({ $high }、全体は{ $high-whole })、「{ $lower }」が低い見込みです({ $low }、全体は{ $low-whole })。
    }
}
duel-rival-scale = そこにありそうなカードほど重く見た平均です。0がふつうのカード、1がカードどうしのふつうの差です。

duel-own-title = 自分の隠れたカード
duel-own-panel = 自分の各ゾーンに1枚以上ある確率
duel-own-cards = 自分のカードのうち{ $cards }枚が、シールドと山札にあります。{ $listed ->
    [none] { "" }
   *[other] 表はシールドにある確率の高い順に{ $listed }種類です。
}
duel-own-shield = 次に割れるシールドは{ $shields ->
    [none] 、トリガー{ $triggers ->
        [0] ではない
       *[other] だ
     }とわかっています。
   *[other] { $shields }枚のうちの1枚で、そのうち{ $triggers }枚がトリガーなので、トリガーの確率は{ $chance }です。
}
duel-own-shields = シールド{ $shields }枚のどれかがトリガーである確率は{ $chance }です。
duel-own-draw = 次に引く{ $library ->
    [none] カードは、相手のクリーチャーを{ $cards ->
        [0] どかせない
       *[other] どかせる
     }ものだとわかっています。
   *[other] のは{ $library }枚のうちの1枚で、そのうち{ $cards }枚が相手のクリーチャーをどかせるので、その確率は{ $chance }です。
}
duel-own-figure-draw = 除去 { $removal }

duel-odds-title = キーカードを引く確率
duel-odds-key = キーカードは{ $card }です。次のターンに払えるカードのうち、使ったときに一番勝っています。{ $chance ->
    [none] { "" }
   *[other] 次に引く確率は{ $chance }です。
}
duel-odds-charge = チャージしても山札は減らないので、この確率は変わりません。
duel-odds-best = 一番上がるのは「{ $choice }」です。次に引くまでに手に入る確率は{ $chance }になります。
duel-odds-same = 確率を上げる手はありません。
duel-odds-panel = { $card }が手に入る確率
duel-odds-draws = { $draws ->
    [1] 次に引くまで
   *[other] { $draws }枚引くまで
}
duel-odds-any = どのチャージでも
duel-odds-other = ほかの手

duel-potential-title = これから来るカード
duel-potential-panel = 残ったカードの平均(十六の統計)
duel-potential-deck = デッキ全体
duel-potential-library = 山札
duel-potential-shields = シールド
duel-potential-alike = 山札とシールド
duel-potential-sentence = 山札に残ったカード{ $higher ->
    [none] { $lower ->
        [none] の平均は、デッキ全体と変わりません。
       *[other] は、デッキ全体と比べて「{ $lower }」が低めです({ $low }、全体は{ $low-whole })。
    }
   *[other] は、デッキ全体と比べて「{ $higher }」が{ $lower ->
        [none] 高めです({ $high }、全体は{ $high-whole })。
       *[other] 高く({ $high }、全体は{ $high-whole })、「{ $lower }」が低めです({ $low }、全体は{ $low-whole })。
    }
 }0がふつうのカード、1がカードどうしのふつうの差です。
